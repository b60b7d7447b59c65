"""Outlines of resting bodies seen from above, in whole numbers: what they cover and whether they overlap.

A body is given by its kind, its place in hundredths of a millimetre and its turn in tenths of a degree. Whole numbers
make every answer the same on every machine.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from farport.games.final_flicktier.physics import shapes
from farport.table.position import Ints
from farport.table.rule import inline, rule

UNIT = 100
"""Places count hundredths of a millimetre."""
FULL_TURN = 3600
"""Turns and directions count tenths of a degree."""
TRIG = 14
"""Sines and cosines count 1/16384."""

_KINDS = range(len(shapes.SIDES) + 1)
_outlines = [np.round(shapes.shape(kind).outline * UNIT).astype(np.int64) for kind in _KINDS]
_angles = np.arange(FULL_TURN) * 2 * np.pi / FULL_TURN


def _padded(column: int) -> Ints:
    table = np.zeros((len(_outlines), max(map(len, _outlines))), np.int64)
    for kind, outline in enumerate(_outlines):
        table[kind, : len(outline)] = outline[:, column]
    return _ints(table)


def _ints(values: Any) -> Ints:
    return cast("Ints", np.array(values, np.int64))


CORNERS = _ints([len(outline) for outline in _outlines])
CORNER_X = _padded(0)
CORNER_Y = _padded(1)
REACH = _ints([int(np.ceil(np.sqrt((outline**2).sum(axis=1).max()))) for outline in _outlines])
"""How far an outline's farthest corner is from its centre."""
COS = _ints(np.round(np.cos(_angles) * (1 << TRIG)))
SIN = _ints(np.round(np.sin(_angles) * (1 << TRIG)))


@inline
def corner_x(kind: int, turn: int, corner: int) -> int:
    return (CORNER_X[kind, corner] * COS[turn] - CORNER_Y[kind, corner] * SIN[turn]) >> TRIG


@inline
def corner_y(kind: int, turn: int, corner: int) -> int:
    return (CORNER_X[kind, corner] * SIN[turn] + CORNER_Y[kind, corner] * COS[turn]) >> TRIG


@inline
def square(dx: int, dy: int) -> int:
    """The squared length of a way."""
    return int(dx) * int(dx) + int(dy) * int(dy)


@rule
def covers(kind: int, turn: int, dx: int, dy: int, radius: int) -> bool:
    """Whether a body covers part of a circle, whose middle lies at (dx, dy) from the body's. [FF 3.5, 14.5]"""
    px, py, r = int(dx), int(dy), int(radius)
    far = square(px, py)
    if far >= (r + REACH[kind]) * (r + REACH[kind]):
        return False
    if far < r * r:
        return True
    inside = True
    last = CORNERS[kind] - 1
    ax, ay = corner_x(kind, turn, last), corner_y(kind, turn, last)
    for corner in range(CORNERS[kind]):
        bx, by = corner_x(kind, turn, corner), corner_y(kind, turn, corner)
        ex, ey = bx - ax, by - ay
        side = ex * (py - ay) - ey * (px - ax)
        if side < 0:
            inside = False
            along = ex * (px - ax) + ey * (py - ay)
            length = ex * ex + ey * ey
            if 0 <= along <= length and side * side < r * r * length:
                return True
        if square(px - bx, py - by) < r * r:
            return True
        ax, ay = bx, by
    return inside


@rule
def meets_box(kind: int, turn: int, left: int, low: int, right: int, high: int) -> bool:
    """Whether a body covers part of an upright box, whose sides are given from the body's middle. [FF 4.11, 14.2]"""
    least_x = most_x = corner_x(kind, turn, 0)
    least_y = most_y = corner_y(kind, turn, 0)
    for corner in range(1, CORNERS[kind]):
        x, y = corner_x(kind, turn, corner), corner_y(kind, turn, corner)
        least_x, most_x = min(least_x, x), max(most_x, x)
        least_y, most_y = min(least_y, y), max(most_y, y)
    if most_x <= left or least_x >= right or most_y <= low or least_y >= high:
        return False
    for corner in range(CORNERS[kind]):
        after = corner + 1 if corner + 1 < CORNERS[kind] else 0
        ax, ay = corner_x(kind, turn, corner), corner_y(kind, turn, corner)
        nx, ny = corner_y(kind, turn, after) - ay, ax - corner_x(kind, turn, after)
        near_x = left if nx > 0 else right
        near_y = low if ny > 0 else high
        if nx * (int(near_x) - ax) + ny * (int(near_y) - ay) >= 0:
            return False
    return True


@rule
def apart(kind: int, turn: int, other: int, other_turn: int, dx: int, dy: int) -> bool:
    """Whether a line along one of the first body's sides keeps the second, at (dx, dy) from it, outside. [FF 4.8]"""
    for corner in range(CORNERS[kind]):
        after = corner + 1 if corner + 1 < CORNERS[kind] else 0
        ax, ay = corner_x(kind, turn, corner), corner_y(kind, turn, corner)
        nx, ny = corner_y(kind, turn, after) - ay, ax - corner_x(kind, turn, after)
        parted = True
        for i in range(CORNERS[other]):
            bx = int(dx) + corner_x(other, other_turn, i)
            by = int(dy) + corner_y(other, other_turn, i)
            if nx * (bx - ax) + ny * (by - ay) < 0:
                parted = False
                break
        if parted:
            return True
    return False


@rule
def overlap(kind: int, turn: int, other: int, other_turn: int, dx: int, dy: int) -> bool:
    """Whether two bodies cover part of the same place; the second lies at (dx, dy) from the first. [FF 4.8]"""
    reach = REACH[kind] + REACH[other]
    if square(dx, dy) >= reach * reach:
        return False
    return not apart(kind, turn, other, other_turn, dx, dy) and not apart(other, other_turn, kind, turn, -dx, -dy)
