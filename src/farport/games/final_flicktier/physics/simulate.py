"""One flick, from rest to rest.

`World` holds one set of bodies. A flick is a pure function of the resting poses and of the blow: every run begins with
a full reset, so nothing of an earlier one remains, and a save holds poses and no state of the engine.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import mujoco
import numpy as np

from farport.games.final_flicktier.physics.mats import PARK_STEP, PARK_X, STEP, model
from farport.games.final_flicktier.physics.outlines import FULL_TURN, UNIT
from farport.games.final_flicktier.physics.shapes import Shape, Vector, about_vertical, shape

FRAME = 5
"""Steps between two frames of a path: at 450 rad/s a die turns by 2.2 rad in that time."""
LONGEST = 8000
"""Steps after which a motion is called at rest, whatever it does; none was seen that took half of that."""
FLAT = np.cos(np.radians(1.5))
"""How upright a die must be to lie on a face."""
NUDGE, NUDGES = 1.5, 3
"""A die that stands on an edge is tipped at so many radians per second, so many times."""


class Pose(NamedTuple):
    """A body at rest: place in hundredths of a millimetre, turn in tenths of a degree, and what it shows."""

    x: int
    y: int
    turn: int
    value: int


class Blow(NamedTuple):
    """A flick: which body, which way (tenths of a degree), how fast (mm/s), and how high above its centre it is hit
    (as a part of the height of the centre)."""

    body: int
    direction: float
    speed: float
    height: float


@dataclass(frozen=True)
class Motion:
    """How a flick went: where everything came to rest, what was touched, and on the way there, one row of place and
    quaternion for each body, every `FRAME` milliseconds."""

    poses: list[Pose | None]
    touched: int
    order: tuple[int, ...]
    """Those that the flicked body touched itself, the first one first."""
    milliseconds: int
    frames: Any
    leaning: int
    """Bit mask of the bodies that did not lie flat on the mat."""


class World:
    """Some bodies on the mats. It belongs to one thread."""

    def __init__(self, kinds: tuple[int, ...]) -> None:
        self.kinds = kinds
        self.shapes = [shape(kind) for kind in kinds]
        self.model = model(kinds)
        self.data = mujoco.MjData(self.model)
        self._qpos, self._asleep = self.data.qpos, self.data.tree_asleep  # to look them up anew takes a while
        self._path = np.zeros((LONGEST // FRAME + 1, len(self._qpos)), np.float32)

    def flick(self, poses: Sequence[Pose | None], blow: Blow) -> Motion:
        """Let one body be flicked; bodies without a pose are out of the way."""
        self._launch(poses, blow)
        touched, frames = self._run(blow.body)
        moved = [i for i in range(len(poses)) if (touched | 1 << blow.body) >> i & 1]
        resting = list(poses)
        for i in moved:
            resting[i] = self._snap(i)
        leaning = sum(1 << i for i in moved if not self._flat(i))
        milliseconds = round(self.data.time / STEP)
        order = self.contacts(poses, blow, touched)
        return Motion(resting, touched, order, milliseconds, frames, leaning)

    def _launch(self, poses: Sequence[Pose | None], blow: Blow) -> None:
        """Put every body where it rests and give one of them its blow."""
        self._lay(poses)
        pose = poses[blow.body]
        assert pose is not None
        speed, spin = kick(self.shapes[blow.body], pose, blow)
        self.data.qvel[6 * blow.body : 6 * blow.body + 3] = speed
        self.data.qvel[6 * blow.body + 3 : 6 * blow.body + 6] = spin

    def contacts(self, poses: Sequence[Pose | None], blow: Blow, touched: int) -> tuple[int, ...]:
        """Which bodies the flicked one touched itself, in order. Where several moved, it takes another look at the same
        motion, step by step."""
        moved = [i for i in range(len(poses)) if touched >> i & 1]
        if len(moved) < 2:
            return tuple(moved)
        self._launch(poses, blow)
        geom = self.model.geom(f"g{blow.body}").id
        order: list[int] = []
        for _ in range(LONGEST):
            mujoco.mj_step(self.model, self.data)
            if not self.data.ntree_awake or len(order) == len(moved):
                break
            for a, b in self.data.contact.geom:
                other = int(b if a == geom else a) - 1
                if geom in (a, b) and other >= 0 and other not in order:
                    order.append(other)
        return tuple(order)

    def _lay(self, poses: Sequence[Pose | None]) -> None:
        """Put every body where it rests, asleep, and forget everything else."""
        for i, pose in enumerate(poses):
            self.model.qpos0[7 * i : 7 * i + 7] = placed(self.shapes[i], pose, i)
        mujoco.mj_resetData(self.model, self.data)

    def _run(self, flicked: int) -> tuple[int, Any]:
        """Step until everything sleeps on a face; returns what was touched, and the path."""
        self._path[0] = self._qpos
        touched, nudges, frames = 0, 0, 1
        while frames < len(self._path):
            mujoco.mj_step(self.model, self.data, nstep=FRAME)
            self._path[frames] = self._qpos
            frames += 1
            awake = self._awake(flicked)
            touched |= awake & ~(1 << flicked)
            if not awake:
                if nudges == NUDGES or not self._tip(touched | 1 << flicked):
                    break
                nudges += 1
        return touched, self._path[:frames].reshape(frames, -1, 7).copy()

    def _awake(self, flicked: int) -> int:
        """Bit mask of the bodies that move. One that wakes was touched."""
        many = self.data.ntree_awake
        if many == 1 and self._asleep[flicked] < 0:
            return 1 << flicked
        return sum(1 << i for i, asleep in enumerate(self._asleep) if asleep < 0) if many else 0

    def _tip(self, moved: int) -> bool:
        """Tip every body that stands on an edge towards its nearest face; whether there was one."""
        tipped = False
        for i in range(len(self.kinds)):
            if moved >> i & 1 and not self._upright(i) > FLAT:
                up = self._rotation(i)[2] @ self.shapes[i].tops.T
                top = self.shapes[i].tops[int(np.argmax(up))]
                axis = np.cross(self._rotation(i) @ top, (0.0, 0.0, 1.0))
                spin = self._rotation(i).T @ axis * (NUDGE / np.linalg.norm(axis))
                self.data.qvel[6 * i + 3 : 6 * i + 6] = spin
                tipped = True
        return tipped

    def _rotation(self, i: int) -> Vector:
        return rotation(self._qpos[7 * i + 3 : 7 * i + 7])

    def _upright(self, i: int) -> float:
        """Cosine of the angle by which a body is off its nearest face."""
        return float((self._rotation(i)[2] @ self.shapes[i].tops.T).max())

    def _flat(self, i: int) -> bool:
        height = self._qpos[7 * i + 2] * 10
        return bool(self._upright(i) > FLAT and abs(height - self.shapes[i].rest) < 0.5)

    def _snap(self, i: int) -> Pose:
        return snapped(self.shapes[i], self._qpos[7 * i : 7 * i + 7])


def placed(solid: Shape, pose: Pose | None, i: int) -> Vector:
    """A body's place and quaternion, in the model's centimetres, where it rests or where it waits."""
    if pose is None:
        return np.array([(PARK_X + i * PARK_STEP) / 10, 0, solid.rest / 10, *_upright_quaternion(solid.name, 0)])
    turned = _product(_about_vertical(pose.turn), _upright_quaternion(solid.name, pose.value - 1))
    return np.array([pose.x / UNIT / 10, pose.y / UNIT / 10, solid.rest / 10, *turned])


def snapped(solid: Shape, where: Vector) -> Pose:
    """The resting pose nearest to where the engine left a body: flat on a face. [FF 4.13]"""
    turned = rotation(where[3:7])
    value = int(np.argmax(turned[2] @ solid.tops.T))
    flat = turned @ solid.upright[value].T
    turn = round(np.degrees(np.arctan2(flat[1, 0] - flat[0, 1], flat[0, 0] + flat[1, 1])) * 10) % FULL_TURN
    return Pose(round(where[0] * 10 * UNIT), round(where[1] * 10 * UNIT), turn, value + 1)


def kick(solid: Shape, pose: Pose, blow: Blow) -> tuple[Vector, Vector]:
    """Speed in cm/s, and spin in the body's own frame, after a blow at some height of its vertical axis. [FF 4.2]"""
    angle = np.radians(blow.direction / 10)
    way = np.array([np.cos(angle), np.sin(angle), 0.0])
    turned = about_vertical(np.radians(pose.turn / 10)) @ solid.upright[pose.value - 1]
    push = solid.mass * blow.speed * way
    torque = np.cross((0.0, 0.0, blow.height * solid.rest), push)
    return way * (blow.speed / 10), (turned.T @ torque) / solid.inertia


def rotation(quaternion: Any) -> Vector:
    """A quaternion as a matrix."""
    w, x, y, z = quaternion
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


@cache
def _upright_quaternion(name: str, value: int) -> Vector:
    solid = next(s for s in map(shape, range(7)) if s.name == name)
    quaternion = np.zeros(4)
    mujoco.mju_mat2Quat(quaternion, solid.upright[value].ravel())
    return quaternion


def _about_vertical(turn: int) -> Vector:
    half = np.radians(turn / 20)
    return np.array([np.cos(half), 0.0, 0.0, np.sin(half)])


def _product(a: Vector, b: Vector) -> Vector:
    result = np.zeros(4)
    mujoco.mju_mulQuat(result, a, b)
    return result


_local = threading.local()


def world(kinds: tuple[int, ...]) -> World:
    """This thread's world of some bodies."""
    worlds: dict[tuple[int, ...], World] = _local.__dict__.setdefault("worlds", {})
    if kinds not in worlds:
        if len(worlds) > 8:
            worlds.clear()
        worlds[kinds] = World(kinds)
    return worlds[kinds]
