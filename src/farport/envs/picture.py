"""A game's own drawing as an array of pixels."""

from __future__ import annotations

import io
from importlib import import_module
from typing import Any

import numpy as np

from farport.table.errors import FarportError

WIDTH = 800


def picture(svg: str, width: int = WIDTH) -> Any:
    """A drawing as rows of red, green and blue."""
    try:
        painter, images = import_module("resvg_py"), import_module("PIL.Image")
    except ImportError:
        raise FarportError("pictures need two more packages: pip install farport[envs]") from None
    png = bytes(painter.svg_to_bytes(svg_string=svg, width=width, background="white"))
    return np.asarray(images.open(io.BytesIO(png)).convert("RGB"))
