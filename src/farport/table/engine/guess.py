"""Fair guesses of a position, from what one player sees: for bots, and for whoever asks what an action may bring."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from farport.table.engine.kernels import redeal
from farport.table.position import Position, Positions, Rows, copy_of
from farport.table.rule import rule
from farport.table.table import Seen

STREAMS = 256
WORDS = 8


def own_seed(seen: Seen) -> bytes:
    """Randomness that depends on what is seen alone: the same view gets the same answer."""
    return hashlib.sha256(bytes(seen.state.tobytes()) + bytes([seen.player])).digest()


def streams(seen: Seen, rows: int = STREAMS) -> Any:
    """Rows of random words, from what is seen alone: one row is all the chance of one imagined course of events.

    Actions are compared on the same rows, so that what differs is the action and not the dice.
    """
    words = random.Random(own_seed(seen)).randbytes(rows * WORDS * 4)
    return np.frombuffer(words, "<u4").astype(np.int64).reshape(rows, WORDS)


def worlds(seen: Seen, number: int = 1) -> Iterator[Any]:
    """Positions that the player may be in, as `imagine` makes them, to be changed at will."""
    refill = seen.game.engine.bind(redeal)
    for chance in streams(seen, number):
        world = copy_of(seen.state)
        world.rng[:] = chance[: len(world.rng)]
        refill(world, seen.player)
        yield world


@rule
def imagine(seen: Position, player: int, chance: Rows, number: int, work: Positions) -> None:
    """Put into work[0] a position that the player may be in, with its own dice; work[1] gets others, to try things."""
    work[0] = seen
    for i in range(4):
        work[0].rng[i] = chance[number % len(chance), i]
        work[1].rng[i] = chance[number % len(chance), 4 + i]
    redeal(work[0], player)
