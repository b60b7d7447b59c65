"""The way of a flick, for a picture: simulated again, since nothing but the outcome is kept.

A row is x, y and z in tenths of a millimetre and a quaternion (w, x, y, z) in thousandths.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from farport.games.final_flicktier.flick import FINE
from farport.games.final_flicktier.physics import simulate as simulation
from farport.games.final_flicktier.physics.outlines import UNIT
from farport.games.final_flicktier.physics.play import can_be_flicked, hand_of, on_the_table, outcome, simulate
from farport.games.final_flicktier.physics.simulate import FRAME, Pose
from farport.games.final_flicktier.state import BODIES, DIRECTION, OUTCOME, SPEED
from farport.table.action import first, fourth
from farport.table.chance import seed
from farport.table.game import Motion

LONGEST = 240
"""Rows of one body, at most: of longer ways, every second frame is shown, or every third."""
FALL = 4.905e-3
"""Millimetres that something falls in the square of a millisecond."""
DEEP = 300.0
"""What fell so far has gone out of sight."""
SHAKING = 2
"""A hand's error makes a flick at most so many times as fast as aimed."""


def moved(s: Any, code: int, rested: Sequence[int]) -> Motion | None:
    """How everything moved that a flick set in motion, from the position before it; None when the engine of this
    machine has it come to rest elsewhere than the record."""
    body = first(code)
    if len(rested) != OUTCOME or not 0 < rested[SPEED] <= SHAKING * FINE * int(s.flick_fastest):
        return None
    motion = simulate(s, body, rested[DIRECTION], rested[SPEED], fourth(code))
    if outcome(s, body, rested[DIRECTION], rested[SPEED], motion) != list(rested):
        return None
    return _seen(motion, body)


def practised(s: Any, code: int, luck: bytes) -> Motion | None:
    """How a flick goes that does not count: the hand errs by its own luck and not by the dice of the game, so that
    nothing is foretold. None when nothing can be flicked so."""
    if not can_be_flicked(s, code):
        return None
    body = first(code)
    trying = s.copy()
    seed(trying, luck)
    return _seen(simulate(s, body, *hand_of(trying, code), fourth(code)), body)


def _seen(motion: simulation.Motion, body: int) -> Motion:
    """Everything that a flick of a body set in motion."""
    step = -(-len(motion.frames) // LONGEST)
    bodies = [i for i in range(BODIES) if (motion.touched | 1 << body) >> i & 1]
    ways = {i: _rows(motion.frames[:, i].astype(float), step) for i in bodies}
    length = max(_lively(way) for way in ways.values())
    return Motion(FRAME * step, {f"die:{i}": way[:length] for i, way in ways.items()})


def _rows(frames: Any, step: int) -> list[tuple[int, ...]]:
    """Every so many frames; what crosses the edge of the table falls."""
    rows: list[tuple[int, ...]] = []
    fallen, before = 0, frames[0, 3:]
    for number, frame in enumerate(frames):
        x, y, z = frame[:3] * 10
        fallen = 0 if on_the_table(Pose(round(x * UNIT), round(y * UNIT), 0, 0)) else fallen + 1
        # Both signs of a quaternion are the same turn; a picture between two frames needs the nearer one.
        before = frame[3:] if frame[3:] @ before >= 0 else -frame[3:]
        if number % step == 0 or number == len(frames) - 1:
            drop = min(FALL * (fallen * FRAME) ** 2, DEEP)
            rows.append((*(round(10 * v) for v in (x, y, z - drop)), *(round(1000 * q) for q in before)))
    return rows


def _lively(way: list[tuple[int, ...]]) -> int:
    """How many rows there are before everything lies still."""
    moving = np.flatnonzero(np.abs(np.array(way) - way[-1]).max(axis=1) > 1)
    return int(moving[-1]) + 2 if moving.size else 1
