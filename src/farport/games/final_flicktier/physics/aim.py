"""How a bot aims: it tries flicks out in the simulation, a batch at a time, and takes the best.

    code = land_on(s, die, space)     a flick of a die to a space
    code = strike(s, die, target)     an attack that touches a die and does not drive it too far
    code = refine(s, code)            the best flick at whatever a listed flick was aimed at
    code = aim(s, code, tries, seed)  what a bot makes of that: with fewer tries its hand is less steady

Where dice lie is known to everyone, so a redacted position will do. A try is the same, to the bit, as the flick at the
table with a steady hand; with another hand the flick that is played has that hand's error on top.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from farport.games.final_flicktier.flick import ARRIVAL_STEP, FINE, FLICK, aimed, body_x, body_y
from farport.games.final_flicktier.physics.batch import Trial, tried
from farport.games.final_flicktier.physics.outlines import FULL_TURN, UNIT
from farport.games.final_flicktier.physics.play import blow_of, kinds_of, on_the_table, poses_of, turned
from farport.games.final_flicktier.physics.simulate import Blow, Pose
from farport.games.final_flicktier.state import BUG, DICE, NOBODY, ROW, SPACES, Act
from farport.games.final_flicktier.tables import SPACE_X, SPACE_Y
from farport.table.action import action, first, fourth, second, third

ROUNDS = 2
"""Candidates are tried in rounds; each looks closer around the best so far."""
CANDIDATES = 64
WIDE_TURN, WIDE_SPEED = 30.0, 0.12
"""How far the first round spreads: standard deviation in tenths of a degree, and as a part of the speed."""
NARROW = 0.25
"""How much narrower each further round is."""
TREMOR = 1.0
"""The error of a bot's hand with half of all tries, as a part of a person's; twice that with a quarter, and so on."""
GENTLE = 0.35
"""The part of the Hyperspace token's length that an attack had best drive its target."""

Cost = Callable[[Trial], float]
"""How bad a try ended, in millimetres or so."""


@dataclass(frozen=True)
class Try:
    """A flick that was tried: its code, how it ended, and what that is worth; less is better."""

    code: int
    trial: Trial
    cost: float


def land_at(s: Any, body: int, x: int, y: int, candidates: int = CANDIDATES, seed: int = 0) -> Try:
    """The best of some flicks of a body to a point, given in hundredths of a millimetre."""

    def miss(trial: Trial) -> float:
        pose = trial.poses[body]
        if pose is None or not on_the_table(pose):
            return 1e6
        return float(np.hypot(pose.x - x, pose.y - y)) / UNIT

    return _best(s, _first_guess(s, body, x, y, 0), miss, candidates, seed)


def land_on(s: Any, die: int, space: int, candidates: int = CANDIDATES, seed: int = 0) -> Try:
    """The best of some flicks of a die to the middle of a space."""
    return land_at(s, die, int(SPACE_X[space]), int(SPACE_Y[space]), candidates, seed)


def strike(s: Any, body: int, target: int, candidates: int = CANDIDATES, seed: int = 0) -> Try:
    """The best of some flicks of a body at a die: touch it, do not drive it too far, and show a high face."""
    length = float(s.attack_hyperspace)
    start = _pose(s, target)

    def harm(trial: Trial) -> float:
        pose = trial.poses[target]
        if not trial.touched >> target & 1 or pose is None:
            flicked = trial.poses[body]
            return 1e3 + (1e3 if flicked is None else float(np.hypot(flicked.x - start.x, flicked.y - start.y)) / UNIT)
        driven = float(np.hypot(pose.x - start.x, pose.y - start.y)) / UNIT
        others = (trial.touched & ~(1 << target)).bit_count()
        too_far = 500.0 if driven > length else 0.0
        return too_far + abs(driven - GENTLE * length) + 30.0 * others - 2.0 * _shown(trial, body)

    return _best(s, _first_guess(s, body, start.x, start.y, 2 * ARRIVAL_STEP), harm, candidates, seed)


def refine(s: Any, code: int, candidates: int = CANDIDATES, seed: int = 0) -> int:
    """The best flick at what a listed flick was aimed at; the flick itself when it was aimed at nothing known."""
    body = first(code)
    if s.doing == Act.ATTACK:
        return strike(s, body, int(s.target), candidates, seed).code
    if body == BUG:
        target = _die_aimed_at(s, code)
        return code if target is None else strike(s, body, target, candidates, seed).code
    point = _point_aimed_at(s, code)
    return code if point is None else land_at(s, body, *point, candidates, seed).code


def aim(s: Any, code: int, tries: int, seed: int) -> int:
    """The best of some flicks, with the error of a bot's hand: a person's once more with every halving of its tries."""
    best = refine(s, code, tries, seed)
    tremor = max(0.0, TREMOR * np.log2(CANDIDATES / tries))
    rng = np.random.default_rng((seed, tries))
    direction = round(second(best) + rng.normal(0, tremor * s.hand_human_direction)) % FULL_TURN
    speed = _a_fingers(s, third(best) * (1 + rng.normal(0, tremor * s.hand_human_speed / 1000)))
    return action(FLICK, first(best), direction, speed, fourth(best))


def _a_fingers(s: Any, speed: float) -> int:
    """The nearest speed that a finger has."""
    return min(max(round(speed), int(s.flick_slowest)), int(s.flick_fastest))


def _pose(s: Any, die: int) -> Pose:
    return Pose(int(s.x[die]), int(s.y[die]), int(s.turned[die]), int(s.shows[die]))


def _shown(trial: Trial, body: int) -> int:
    pose = trial.poses[body]
    return pose.value if pose is not None and body != BUG else 0


def _point_aimed_at(s: Any, code: int) -> tuple[int, int] | None:
    """The middle of the space, or of the bounty card, that a listed flick was aimed at."""
    body = first(code)
    spaces = [(int(SPACE_X[space]), int(SPACE_Y[space])) for space in range(SPACES)]
    cards = [(int(s.bounty_x[slot]), int(s.bounty_y[slot])) for slot in range(ROW) if s.bounty[slot] != NOBODY]
    for x, y in spaces + cards:
        if aimed(s, body, x - s.x[body], y - s.y[body], 0) == code:
            return x, y
    return None


def _die_aimed_at(s: Any, code: int) -> int | None:
    for die in range(DICE):
        if s.kind[die] >= 0 and aimed(s, BUG, s.x[die] - s.bug_x, s.y[die] - s.bug_y, ARRIVAL_STEP) == code:
            return die
    return None


def _first_guess(s: Any, body: int, x: int, y: int, arrival: int) -> int:
    """The listed flick to a point."""
    return int(aimed(s, body, x - int(body_x(s, body)), y - int(body_y(s, body)), arrival))


def _best(s: Any, guess: int, cost: Cost, candidates: int, seed: int) -> Try:
    """Try flicks around a guess, then closer and closer around the best."""
    rng = np.random.default_rng(seed)
    size = max(1, candidates // ROUNDS)
    best: Try | None = None
    for number in range(ROUNDS):
        around = guess if best is None else best.code
        codes = _spread(s, around, size, NARROW**number, rng)
        for code, trial in zip(codes, _try(s, codes), strict=True):
            value = cost(trial)
            if best is None or value < best.cost:
                best = Try(code, trial, value)
    assert best is not None
    return best


def _spread(s: Any, code: int, size: int, width: float, rng: np.random.Generator) -> list[int]:
    """Flicks around one, which is the first of them."""
    codes = [code]
    while len(codes) < size:
        direction = round(second(code) + rng.normal(0, WIDE_TURN * width)) % FULL_TURN
        speed = _a_fingers(s, third(code) * (1 + rng.normal(0, WIDE_SPEED * width)))
        codes.append(action(FLICK, first(code), direction, speed, fourth(code)))
    return codes


def _try(s: Any, codes: list[int]) -> list[Trial]:
    """Simulate some flicks of one body from one position."""
    body = first(codes[0])
    poses = poses_of(s, body)
    starts, blows = [], []
    for code in codes:
        starts.append(turned(poses, body, fourth(code)))
        blows.append(_blow(code))
    return tried(kinds_of(s), starts, blows)


def _blow(code: int) -> Blow:
    return blow_of(first(code), second(code) * FINE, third(code) * FINE, fourth(code))
