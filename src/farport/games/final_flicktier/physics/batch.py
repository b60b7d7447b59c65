"""Many flicks from one position at once, on all cores: what a bot tries out before it chooses.

Each of them is the same, to the bit, as one flick at a table. Only what stood on an edge is not tipped over here.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from mujoco.batch import Batch

from farport.games.final_flicktier.physics.mats import model
from farport.games.final_flicktier.physics.shapes import shape
from farport.games.final_flicktier.physics.simulate import FRAME, LONGEST, Blow, Pose, kick, placed, snapped

STRIDE = 2 * FRAME
"""Steps between two looks: what was touched stays awake for at least so many."""

KEPT = 4
"""So many crowds are kept for the next time."""


@dataclass(frozen=True)
class Trial:
    """How one of the flicks went."""

    poses: list[Pose | None]
    touched: int


class Crowd:
    """Room for a number of worlds of the same bodies. It belongs to one thread."""

    def __init__(self, kinds: tuple[int, ...], size: int) -> None:
        self.shapes = [shape(kind) for kind in kinds]
        self.size = size
        self.batch = Batch(model(kinds), size, persistent=True)
        self.resting = self.batch.expand("qpos0")
        self.places = self.batch.bind("qpos")
        self.speeds = self.batch.bind("qvel")
        self.asleep = self.batch.bind("tree_asleep")

    def flick(self, starts: Sequence[Sequence[Pose | None]], blows: Sequence[Blow]) -> list[Trial]:
        """Flick once in each world, from the poses given for it. There may be fewer flicks than worlds."""
        ids = np.arange(len(blows))
        for n, poses in enumerate(starts):
            self.resting[n] = np.concatenate([placed(self.shapes[i], pose, i) for i, pose in enumerate(poses)])
        self.batch.reset(ids)
        for n, (poses, blow) in enumerate(zip(starts, blows, strict=True)):
            pose = poses[blow.body]
            assert pose is not None
            speed, spin = kick(self.shapes[blow.body], pose, blow)
            self.speeds[n, 6 * blow.body : 6 * blow.body + 6] = np.concatenate([speed, spin])
        touched = self._run(ids)
        return [self._trial(n, starts[n], blows[n].body, touched[n]) for n in range(len(blows))]

    def _run(self, ids: Any) -> Any:
        """Step until every world sleeps; returns which bodies moved in each."""
        moved = np.zeros((self.size, len(self.shapes)), bool)
        for _ in range(LONGEST // STRIDE):
            self.batch.step(ids, nstep=STRIDE)
            awake = self.asleep[ids] < 0
            moved[ids] |= awake
            ids = ids[awake.any(axis=1)]
            if not len(ids):
                break
        return moved

    def _trial(self, n: int, poses: Sequence[Pose | None], flicked: int, moved: Any) -> Trial:
        rested = [
            None if pose is None else snapped(self.shapes[i], self.places[n, 7 * i : 7 * i + 7]) if moved[i] else pose
            for i, pose in enumerate(poses)
        ]
        touched = sum(1 << i for i in range(len(poses)) if moved[i] and i != flicked)
        return Trial(rested, touched)


_local = threading.local()


def tried(kinds: tuple[int, ...], starts: Sequence[Sequence[Pose | None]], blows: Sequence[Blow]) -> list[Trial]:
    """Flicks of a body, with only those in the world that lie on the table: the same in all of them. What waits far
    away is not touched, but every step would take longer."""
    there = [i for i, pose in enumerate(starts[0]) if pose is not None]
    found = crowd(tuple(kinds[i] for i in there), len(blows)).flick(
        [[poses[i] for i in there] for poses in starts], [blow._replace(body=there.index(blow.body)) for blow in blows]
    )
    return [_among(len(kinds), there, trial) for trial in found]


def _among(bodies: int, there: list[int], trial: Trial) -> Trial:
    """A trial of those that are there, as one of all bodies."""
    poses = dict(zip(there, trial.poses, strict=True))
    touched = sum(1 << i for n, i in enumerate(there) if trial.touched >> n & 1)
    return Trial([poses.get(i) for i in range(bodies)], touched)


def crowd(kinds: tuple[int, ...], size: int) -> Crowd:
    """This thread's room for at least so many worlds."""
    crowds: dict[tuple[int, ...], Crowd] = _local.__dict__.setdefault("crowds", {})
    if kinds not in crowds or crowds[kinds].size < size:
        if len(crowds) >= KEPT:
            crowds.clear()
        crowds[kinds] = Crowd(kinds, size)
    return crowds[kinds]
