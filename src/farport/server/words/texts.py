"""Text that people write, made safe to store and to show."""

from __future__ import annotations

import unicodedata

HARMLESS = {"\u200d"}  # joins emoji


def line(text: str) -> str:
    """One line without control signs, turned writing directions and needless space."""
    kept = (sign if unicodedata.category(sign)[0] != "C" or sign in HARMLESS else " " for sign in text)
    return " ".join("".join(kept).split())
