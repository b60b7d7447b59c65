"""A flick at a table: from the record and an action to how everything came to rest, as the record keeps it."""

from __future__ import annotations

from typing import Any

import numpy as np

from farport.games.final_flicktier.board import controller
from farport.games.final_flicktier.flick import FINE, forbids_form, shaken_direction, shaken_speed
from farport.games.final_flicktier.physics.outlines import FULL_TURN, UNIT, overlap
from farport.games.final_flicktier.physics.shapes import BUG as BUG_KIND
from farport.games.final_flicktier.physics.simulate import Blow, Motion, Pose, world
from farport.games.final_flicktier.state import (
    BODIES,
    BUG,
    CARDS,
    DICE,
    DIRECT,
    DIRECTION,
    FIRST,
    NOBODY,
    OUTCOME,
    POSES,
    ROW,
    SPEED,
    SPOKEN,
    TIME,
    TOUCHED,
    Lies,
)
from farport.games.final_flicktier.tables import (
    CARD_HALF_HEIGHT,
    CARD_HALF_WIDTH,
    HEIGHT,
    HIT_TURNS,
    MARGIN,
    WIDTH,
)
from farport.table.action import first, fourth, second, third

LOW_HIT, HIT_STEP = -0.2, 0.025
"""A hit of height level 0 is so far from the centre, as a part of the centre's height, and each level so much more."""
PUSH = 25
"""A die that leaned on another is moved away from it by steps of so many hundredths of a millimetre."""
SLIDES = 3.0
"""A die drags a bounty card along while its centre is at most so many millimetres above its height at rest."""


def flicked(s: Any, code: int) -> list[int]:
    """How everything comes to rest after a flick."""
    # The rules draw the hand's error again from the record itself, so that a replay goes on alike.
    direction, speed = hand_of(s.copy(), code)
    motion = simulate(s, first(code), direction, speed, fourth(code))
    return outcome(s, first(code), direction, speed, motion)


def hand_of(s: Any, code: int) -> tuple[int, int]:
    """The direction and speed that the hand makes of an aim, with the dice of the game."""
    return int(shaken_direction(s, second(code))), int(shaken_speed(s, third(code)))


def kinds_of(s: Any) -> tuple[int, ...]:
    """The bodies of a game; a place without a die has one that waits far away."""
    return (*(max(0, int(kind)) for kind in s.kind), BUG_KIND)


def poses_of(s: Any, body: int) -> list[Pose | None]:
    """Where everything rests before a flick: dice slid aside, and the bug unless it is flicked, are out of the way."""
    poses: list[Pose | None] = []
    for die in range(DICE):
        there = s.lies[die] in (Lies.MATS, Lies.BESIDE) and not s.aside >> die & 1
        pose = Pose(int(s.x[die]), int(s.y[die]), int(s.turned[die]), int(s.shows[die]))
        poses.append(pose if there else None)
    poses.append(Pose(int(s.bug_x), int(s.bug_y), 0, 1) if body == BUG else None)
    return poses


def can_be_flicked(s: Any, code: int) -> bool:
    """Whether there is a body on the table that can be flicked so, whoever's turn it is."""
    body = first(code)
    formed = body < BODIES and not forbids_form(s, second(code), third(code), fourth(code))
    return bool(formed and poses_of(s, body)[body] is not None)


def turned(poses: list[Pose | None], body: int, hit: int) -> list[Pose | None]:
    """The same with the body turned that will be flicked. [FF 4.3]"""
    pose = poses[body]
    assert pose is not None
    return [*poses[:body], pose._replace(turn=(pose.turn + hit % HIT_TURNS * 10) % FULL_TURN), *poses[body + 1 :]]


def blow_of(body: int, direction: float, speed: float, hit: int) -> Blow:
    """A flick as the simulation takes it, from hundredths of a degree and tenths of a millimetre a second. [FF 4.2]"""
    return Blow(body, direction / FINE, speed / FINE, LOW_HIT + hit // HIT_TURNS * HIT_STEP)


def simulate(s: Any, body: int, direction: int, speed: int, hit: int) -> Motion:
    """Turn the flicked body, and let it go."""
    return world(kinds_of(s)).flick(turned(poses_of(s, body), body, hit), blow_of(body, direction, speed, hit))


def outcome(s: Any, body: int, direction: int, speed: int, motion: Motion) -> list[int]:
    """A motion as the record keeps it; see `OUTCOME` in `state`. [FF 5.7]"""
    numbers = [0] * OUTCOME
    numbers[SPOKEN], numbers[TOUCHED] = 1, motion.touched
    numbers[DIRECT] = sum(1 << i for i in motion.order)
    numbers[FIRST] = next((i for i in motion.order if i < DICE and controller(s, i) != s.active), NOBODY)
    numbers[DIRECTION], numbers[SPEED], numbers[TIME] = direction, speed, motion.milliseconds
    kinds = kinds_of(s)
    for i in range(BODIES):
        pose = motion.poses[i]
        if pose is not None and i == body:
            pose = _beside(kinds, motion.poses, i, pose)
        if pose is not None and on_the_table(pose):
            numbers[POSES + 4 * i : POSES + 4 * i + 4] = pose
    for slot, (x, y) in enumerate(_bumped(s, body, kinds, motion)):
        numbers[CARDS + 2 * slot], numbers[CARDS + 2 * slot + 1] = x, y
    return numbers


def on_the_table(pose: Pose) -> bool:
    """Whether a body lies on the table; one whose middle left it has fallen off."""
    return -MARGIN <= pose.x <= WIDTH + MARGIN and -MARGIN <= pose.y <= HEIGHT + MARGIN


def _beside(kinds: tuple[int, ...], poses: list[Pose | None], i: int, pose: Pose) -> Pose:
    """Where a body lies that came to rest leaning or standing on another: moved directly away from it. [FF 4.13]"""
    for _ in range(200):
        under = [
            other
            for j, other in enumerate(poses)
            if j != i
            and other is not None
            and overlap(kinds[i], pose.turn, kinds[j], other.turn, other.x - pose.x, other.y - pose.y)
        ]
        if not under:
            break
        away = np.array([pose.x - under[0].x, pose.y - under[0].y], float)
        length = float(np.hypot(*away))
        step = away * (PUSH / length) if length else np.array([PUSH, 0.0])
        pose = pose._replace(x=pose.x + round(step[0]), y=pose.y + round(step[1]))
    return pose


def _bumped(s: Any, body: int, kinds: tuple[int, ...], motion: Motion) -> list[tuple[int, int]]:
    """Where the bounty cards lie after dice slid over them."""
    cards = [(float(s.bounty_x[slot]), float(s.bounty_y[slot])) for slot in range(ROW)]
    moved = [i for i in range(BODIES) if (motion.touched | 1 << body) >> i & 1]
    for i in moved:
        places = motion.frames[:, i, :2].astype(float) * 10 * UNIT
        heights = motion.frames[:, i, 2].astype(float) * 10
        low = heights < heights[0] + SLIDES
        for slot in range(ROW):
            if s.bounty[slot] != NOBODY:
                cards[slot] = _dragged(cards[slot], places, low, float(s.bounty_drag) / 100)
    return [(min(max(round(x), 0), WIDTH), min(max(round(y), 0), HEIGHT)) for x, y in cards]


def _dragged(card: tuple[float, float], places: Any, low: Any, drag: float) -> tuple[float, float]:
    x, y = card
    for before, after, slides in zip(places[:-1], places[1:], low[1:], strict=True):
        if slides and abs(before[0] - x) < CARD_HALF_WIDTH and abs(before[1] - y) < CARD_HALF_HEIGHT:
            x += drag * (after[0] - before[0])
            y += drag * (after[1] - before[1])
    return x, y
