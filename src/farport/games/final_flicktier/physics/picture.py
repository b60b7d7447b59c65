"""Writes the solids for the board in the browser: `python -m farport.games.final_flicktier.physics.picture FILE`.

For each number of sides: corners in millimetres, the ring of corners of each value's face (anticlockwise from outside;
of a d4 the face below), the quaternion that shows each value, the height of the centre at rest, and the outline.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import mujoco
import numpy as np

from farport.games.final_flicktier.physics import shapes
from farport.games.final_flicktier.physics.shapes import Shape, Vector


def solids() -> dict[str, Any]:
    """All dice by their number of sides, and the bug."""
    dice = {str(sides): _solid(shapes.die(kind)) for kind, sides in enumerate(shapes.SIDES)}
    return {**dice, "bug": {"radius": shapes.BUG_RADIUS, "height": shapes.BUG_HEIGHT}}


def _solid(solid: Shape) -> dict[str, Any]:
    below = -1 if solid.values == 4 else 1
    return {
        "corners": np.round(solid.corners, 3).tolist(),
        "faces": [_ring(solid.corners, below * top) for top in solid.tops],
        "shows": [_quaternion(upright) for upright in solid.upright],
        "rest": round(solid.rest, 3),
        "outline": np.round(solid.outline, 2).tolist(),
    }


def _ring(corners: Vector, normal: Vector) -> list[int]:
    """The corners of the face with a normal, in order."""
    depth = corners @ normal
    face = np.flatnonzero(depth > depth.max() - 1e-6)
    middle = corners[face].mean(axis=0)
    right = corners[face[0]] - middle
    up = np.cross(normal, right)
    angles = [np.arctan2((corners[i] - middle) @ up, (corners[i] - middle) @ right) for i in face]
    # Rounded first: a hair below nothing is nothing, and not a whole turn.
    return [int(face[i]) for i in np.argsort(np.mod(np.round(angles, 6), 2 * np.pi))]


def _quaternion(matrix: Vector) -> list[float]:
    """The one of the two quaternions of a rotation whose first number that is not 0 is positive."""
    quaternion = np.zeros(4)
    mujoco.mju_mat2Quat(quaternion, matrix.ravel())
    rounded = [round(float(q), 5) + 0.0 for q in quaternion]
    sign = next(1 if q > 0 else -1 for q in rounded if q)
    return [sign * q + 0.0 for q in rounded]


def text() -> str:
    """The whole file."""
    return json.dumps(solids(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
