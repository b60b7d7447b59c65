"""The world in which dice are flicked, as a MuJoCo model: one plane for the mats and the table around them, and bodies.

Bodies are numbered as in the record: the dice, then the bug. The model measures in centimetres and grams, so that
masses and moments are near one. The numbers were found by experiment: dice slide as far as v²/2μg says, do not hop, do
not creep at rest, and no contact adds energy.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import mujoco
import numpy as np

from farport.games.final_flicktier.physics.shapes import BUG, BUG_HEIGHT, BUG_RADIUS, Shape, shape

STEP = 0.001
"""Seconds of one step."""
PARK_X, PARK_STEP = 5000.0, 200.0
"""Where bodies wait that are not in play, in millimetres: far away, asleep, in a row."""

HEAD = """
<mujoco>
  <compiler balanceinertia="false"/>
  <option timestep="0.001" gravity="0 0 -981" integrator="implicitfast" solver="Newton" iterations="50" tolerance="1e-8"
          cone="elliptic" impratio="10" noslip_iterations="0" ccd_tolerance="1e-5" sleep_tolerance="0.15">
    <flag sleep="enable" island="enable" multiccd="enable"/>
  </option>
"""
# Friction rows of their own (solreffriction) keep sliding dice from hopping; only a pair accepts them.
PAIR = (
    '<pair geom1="mat" geom2="g{i}" condim="6" friction="0.65 0.65 0.03 0.03 0.03" '
    'solref="0.005 0.7" solreffriction="-1 -60" solimp="0.9 0.95 0.05"/>'
)
SURFACE = 'condim="3" friction="0.25 0.005 0.0001" solref="0.006 0.25" solimp="0.9 0.95 0.05"'


def _numbers(values: Any) -> str:
    return " ".join(f"{value:.9g}" for value in np.ravel(values))


def _mesh(solid: Shape) -> str:
    return f'<mesh name="{solid.name}" vertex="{_numbers(solid.corners / 10)}"/>'


def _geom(i: int, kind: int) -> str:
    if kind == BUG:
        form = f'type="cylinder" size="{BUG_RADIUS / 10:.9g} {BUG_HEIGHT / 20:.9g}"'
    else:
        form = f'type="mesh" mesh="{shape(kind).name}"'
    return f'<geom name="g{i}" {form} {SURFACE}/>'


def _body(i: int, kind: int) -> str:
    solid = shape(kind)
    inertia = _numbers(solid.inertia / 100)
    return (
        f'<body name="b{i}" pos="{(PARK_X + i * PARK_STEP) / 10:.9g} 0 {solid.rest / 10:.9g}" sleep="init"><freejoint/>'
        f'<inertial pos="0 0 0" mass="{solid.mass:.9g}" diaginertia="{inertia}"/>{_geom(i, kind)}</body>'
    )


@cache
def description(kinds: tuple[int, ...]) -> str:
    """The model of some bodies, in MuJoCo's own language."""
    meshes = "".join(_mesh(shape(kind)) for kind in sorted(set(kinds) - {BUG}))
    bodies = "".join(_body(i, kind) for i, kind in enumerate(kinds))
    pairs = "".join(PAIR.format(i=i) for i in range(len(kinds)))
    return (
        f"{HEAD}<asset>{meshes}</asset><worldbody>"
        '<geom name="mat" type="plane" size="0 0 1" contype="0" conaffinity="0"/>'
        f"{bodies}</worldbody><contact>{pairs}</contact></mujoco>"
    )


def model(kinds: tuple[int, ...]) -> Any:
    """A fresh model of some bodies. It is written to in use, so it belongs to one user."""
    return mujoco.MjModel.from_xml_string(description(kinds))
