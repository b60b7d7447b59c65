"""Where a flick would come to rest: what a person sees who aims.

The flick is tried out in the simulation of the table, with a dozen errors of the hand. Nine real flicks of ten come to
rest near one of those tries: as near as they lie to each other. So the zone has the form that the dice give it, and
falls into parts where a die may strike another or just miss it. The errors tried are always the same, spread evenly
over the hand's, so that the zone follows the aim smoothly; the error of the real flick comes from the dice of the game
and is not known here. A steady hand has no error, and one try.
"""

from __future__ import annotations

from collections import Counter
from statistics import NormalDist
from typing import Any

import numpy as np

from farport.games.final_flicktier.board import controller, space_under, where_lies
from farport.games.final_flicktier.flick import FINE, error_of_direction, error_of_speed
from farport.games.final_flicktier.physics.batch import Trial, tried
from farport.games.final_flicktier.physics.outlines import FULL_TURN, UNIT
from farport.games.final_flicktier.physics.play import blow_of, can_be_flicked, kinds_of, poses_of, turned
from farport.games.final_flicktier.physics.simulate import Blow, Pose, world
from farport.games.final_flicktier.state import BUG, NOWHERE, Act, Lies
from farport.games.final_flicktier.words import SPACE_NAMES, dice_words
from farport.table.action import first, fourth, second, third
from farport.table.game import Landing

TRIES = 12
SURE = 0.9
"""The part of flicks that the zone has room for."""
NEAREST = 20
"""How near to a try another flick always may come to rest, in tenths of a millimetre."""
TENTH = UNIT // 10

Poses = list[Pose | None]


def landing(s: Any, code: int) -> Landing | None:
    """The zone of a flick, in tenths of a millimetre, and what it leads to; None when nothing can be flicked so."""
    body, direction, speed, hit = first(code), second(code), third(code), fourth(code)
    if not can_be_flicked(s, code):
        return None
    poses = turned(poses_of(s, body), body, hit)
    blows = [blow_of(body, *given, hit) for given in hand_errors(s, direction, speed)]
    trials = tried(kinds_of(s), [poses] * len(blows), blows)
    spots = np.array([pose[:2] for trial in trials if (pose := trial.poses[body])]) // TENTH
    told = Counter(_ending(s, poses, blow, trial) for blow, trial in zip(blows, trials, strict=True))
    return Landing(
        [(int(x), int(y)) for x, y in spots], _near(spots), [(text, n / len(trials)) for text, n in told.most_common()]
    )


def hand_errors(s: Any, direction: int, speed: int, tries: int = TRIES) -> list[tuple[float, float]]:
    """What the hand may make of an aim: directions and speeds as the outcome tells them."""
    if s.hand_kind == 0:
        return [(direction * FINE, speed * FINE)]
    turn, part = int(error_of_direction(s)), int(error_of_speed(s)) / 1000
    bell = NormalDist().inv_cdf
    return [
        (
            FINE * (direction + turn * bell(_halved(i + 1))) % (FULL_TURN * FINE),
            max(FINE, FINE * speed * (1 + part * bell((i + 0.5) / tries))),
        )
        for i in range(tries)
    ]


def _halved(i: int) -> float:
    """1/2, 1/4, 3/4, 1/8, 5/8, ...: however many there are, they are spread evenly."""
    return sum(int(bit) * 0.5 ** (n + 1) for n, bit in enumerate(reversed(f"{i:b}")))


def _near(spots: Any) -> int:
    """How far most of the spots are from the one beside them."""
    if len(spots) < 2:
        return NEAREST
    apart = np.hypot(*(spots[:, None] - spots[None]).transpose(2, 0, 1).astype(float))
    np.fill_diagonal(apart, np.inf)
    return max(NEAREST, int(np.quantile(apart.min(axis=1), SURE, method="higher")))


def _ending(s: Any, poses: Poses, blow: Blow, trial: Trial) -> str:
    """What a try came to, in a few words: of an attack, whether it hits what it is aimed at."""
    if s.doing == Act.ATTACK and blow.body == s.only_die:
        return _met(s, _touched(s, poses, blow, trial), trial.poses[s.target])
    if blow.body == BUG:
        return _infected(s, _touched(s, poses, blow, trial))
    return _landed(int(s.kind[blow.body]), trial.poses[blow.body])


def _landed(kind: int, pose: Pose | None) -> str:
    """Where a die comes to lie. [FF 4.11]"""
    lies = Lies.OFF_TABLE if pose is None else where_lies(kind, pose.turn, pose.x, pose.y)
    if pose is None or lies == Lies.OFF_TABLE:
        return "off the table"
    space = int(space_under(kind, pose.turn, pose.x, pose.y))
    if lies == Lies.BESIDE:
        return "off the mats"
    return "in open space" if space == NOWHERE else f"on {SPACE_NAMES[space]}"


def _touched(s: Any, poses: Poses, blow: Blow, trial: Trial) -> tuple[int, ...]:
    """What the flicked body itself touches, the first one first: only that counts. [FF 5.5, 13.13]"""
    return world(kinds_of(s)).contacts(poses, blow, trial.touched)


def _met(s: Any, touched: tuple[int, ...], pose: Pose | None) -> str:
    """How an attack goes: whether it strikes its target, and does not drive it too far. [FF 5.5]"""
    target = int(s.target)
    name = dice_words(s)[target]
    if target not in touched:
        return f"misses {name}"
    return f"drives {name} too far" if _gone(s, target, pose) else f"hits {name}"


def _gone(s: Any, target: int, pose: Pose | None) -> bool:
    """Whether the target is driven off the mats or farther than the Hyperspace token."""
    if pose is None:
        return True
    left = s.lies[target] == Lies.MATS and where_lies(int(s.kind[target]), pose.turn, pose.x, pose.y) != Lies.MATS
    return bool(left or np.hypot(pose.x - s.x[target], pose.y - s.y[target]) > s.attack_hyperspace * UNIT)


def _infected(s: Any, touched: tuple[int, ...]) -> str:
    """Whom the bug strikes first. [FF 13.13]"""
    struck = next((die for die in touched if controller(s, die) != s.active), None)
    return "strikes nobody" if struck is None else f"strikes {dice_words(s)[struck]}"
