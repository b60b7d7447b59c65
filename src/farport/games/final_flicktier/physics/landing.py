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

from farport.games.final_flicktier.board import space_under
from farport.games.final_flicktier.flick import FINE, forbids_form
from farport.games.final_flicktier.physics.batch import Trial, crowd
from farport.games.final_flicktier.physics.outlines import FULL_TURN, UNIT
from farport.games.final_flicktier.physics.play import blow_of, kinds_of, on_the_table, poses_of, turned
from farport.games.final_flicktier.state import BODIES, BUG, NOWHERE, Act
from farport.games.final_flicktier.words import SPACE_NAMES
from farport.table.action import first, fourth, second, third
from farport.table.game import Landing

TRIES = 12
SURE = 0.9
"""The part of flicks that the zone has room for."""
NEAREST = 20
"""How near to a try another flick always may come to rest, in tenths of a millimetre."""
TENTH = UNIT // 10


def landing(s: Any, code: int) -> Landing | None:
    """The zone of a flick, in tenths of a millimetre, and what it leads to; None when nothing can be flicked so."""
    body, direction, speed, hit = first(code), second(code), third(code), fourth(code)
    if body >= BODIES or forbids_form(s, direction, speed, hit) or poses_of(s, body)[body] is None:
        return None
    trials = _tried(s, body, hand_errors(s, direction, speed), hit)
    spots = np.array([pose[:2] for trial in trials if (pose := trial.poses[body])]) // TENTH
    told = Counter(_ending(s, body, trial) for trial in trials)
    return Landing(
        [(int(x), int(y)) for x, y in spots], _near(spots), [(text, n / len(trials)) for text, n in told.most_common()]
    )


def hand_errors(s: Any, direction: int, speed: int, tries: int = TRIES) -> list[tuple[float, float]]:
    """What the hand may make of an aim: directions and speeds as the outcome tells them."""
    if s.hand_kind == 0:
        return [(direction * FINE, speed * FINE)]
    human = s.hand_kind == 1
    turn = int(s.hand_human_direction if human else s.hand_shaky_direction)
    part = int(s.hand_human_speed if human else s.hand_shaky_speed) / 1000
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


def _tried(s: Any, body: int, blows: list[tuple[float, float]], hit: int) -> list[Trial]:
    poses = turned(poses_of(s, body), body, hit)
    some = [blow_of(body, direction, speed, hit) for direction, speed in blows]
    return crowd(kinds_of(s), len(some)).flick([poses] * len(some), some)


def _near(spots: Any) -> int:
    """How far most of the spots are from the one beside them."""
    if len(spots) < 2:
        return NEAREST
    apart = np.hypot(*(spots[:, None] - spots[None]).transpose(2, 0, 1).astype(float))
    np.fill_diagonal(apart, np.inf)
    return max(NEAREST, int(np.quantile(apart.min(axis=1), SURE, method="higher")))


def _ending(s: Any, body: int, trial: Trial) -> str:
    """What a try came to, in a few words."""
    pose = trial.poses[body]
    if s.doing == Act.ATTACK:
        return _met(s, trial)
    if pose is None or not on_the_table(pose):
        return "off the table"
    space = NOWHERE if body == BUG else int(space_under(int(s.kind[body]), pose.turn, pose.x, pose.y))
    return "in open space" if space == NOWHERE else f"on {SPACE_NAMES[space]}"


def _met(s: Any, trial: Trial) -> str:
    """How an attack goes that ends so: whether it strikes its target, and does not drive it too far."""
    target = int(s.target)
    pose = trial.poses[target]
    if not trial.touched >> target & 1:
        return "misses"
    far = (
        pose is None or np.hypot(pose.x - int(s.x[target]), pose.y - int(s.y[target])) > int(s.attack_hyperspace) * UNIT
    )
    return "drives it too far" if far else "hits"
