"""The figures of aiming: whether what is shown is what happens, and how often people, buttons and bots land.
`python tests/hands.py` takes some minutes; `python tests/hands.py 50` tries less."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import Any

from rich.console import Console
from rich.progress import track

import farport
from farport.bots import LEVELS, bot
from farport.bots.greedy import TRIES, Greedy
from farport.bots.search import Search
from farport.games.final_flicktier.aims.ranges import usual_aim
from farport.games.final_flicktier.board import has_room, put_die, space_under, where_lies
from farport.games.final_flicktier.flick import CENTRE, FLICK, aimed, first_in_the_way
from farport.games.final_flicktier.physics import aim
from farport.games.final_flicktier.physics.landing import landing
from farport.games.final_flicktier.physics.outlines import FULL_TURN, UNIT
from farport.games.final_flicktier.physics.play import flicked, hand_of, simulate
from farport.games.final_flicktier.physics.simulate import Pose
from farport.games.final_flicktier.state import DICE, DIRECT, POSES, SPACES, Act, Lies
from farport.games.final_flicktier.tables import HEIGHT, HIT_LEVELS, HIT_TURNS, PLANETS, SPACE_X, SPACE_Y, WIDTH
from farport.table.action import action, second, third

TIMES = 300
AWAY = 30_000
"""Thirty centimetres, in hundredths of a millimetre."""
GENTLE, HARD = 300, 2000
"""Speeds of the flicks whose zones are tried, in millimetres a second."""
LET_GO, FULL_PULL = 14, 200
"""A pull on the screen, in pixels, from no flick at all to the strongest one."""
LOOKS, TREMBLE = 3, 1.0
"""How often a steady person looks where the zone is and aims better, and by how many pixels the finger slips."""

out = Console(highlight=False)


def scattered(number: int, dice: random.Random) -> Any:
    """A game of four with a human hand, and its dice anywhere on the mats."""
    table = farport.game("final-flicktier").new(4, seed=number, options={"factions": "random", "expansion": "base"})
    while table.decision == "place":
        table.play(table.actions[0])
    s = table.state
    for die in range(DICE):
        lay(s, die, lambda: (dice.randrange(WIDTH), dice.randrange(HEIGHT)), dice)
    return s


def lay(s: Any, die: int, anywhere: Callable[[], tuple[int, int]], dice: random.Random) -> None:
    """Put a die where it has room, turned somehow."""
    while True:
        x, y = anywhere()
        if where_lies(s.kind[die], 0, x, y) == Lies.MATS and has_room(s, die, x, y):
            put_die(s, die, x, y, dice.randrange(FULL_TURN), int(s.shows[die]))
            return


def another_hand(s: Any, number: int) -> None:
    """Other dice for the hand's error."""
    dice = random.Random(number)
    s.rng[:] = [dice.randrange(1, 2**31) for _ in s.rng]


def rest_inside_the_zone(times: int) -> str | None:
    """Random flicks, at any height and with the die turned anyhow, come to rest where the aim shows it."""
    inside = sum(zone_holds(number) for number in track(range(times), "zones", transient=True))
    out.print(f"{inside} of {times} random flicks rest inside the zone that was shown")
    return None if inside >= 0.9 * times else "the zone promises too much"


def zone_holds(number: int) -> bool:
    """One of them."""
    dice = random.Random(number)
    s, die = scattered(number, dice), dice.randrange(DICE)
    hit = dice.randrange(HIT_LEVELS * HIT_TURNS) if number % 2 else CENTRE
    code = action(FLICK, die, dice.randrange(FULL_TURN), dice.randrange(GENTLE, HARD), hit)
    zone = landing(s, code)
    another_hand(s, number)
    rested = simulate(s, die, *hand_of(s.copy(), code), hit).poses[die]
    assert zone is not None
    assert rested is not None
    x, y = 10 * rested.x / UNIT, 10 * rested.y / UNIT
    return any(hypot(x - a, y - b) <= zone.near for a, b in zone.spots)


def attacks_reach(times: int) -> str | None:
    """An attack that is flicked as the aim stands at first touches its target, where nothing lies in between."""
    touched = sum(attack_touches(number) for number in track(range(times), "attacks", transient=True))
    out.print(f"{touched} of {times} attacks touch their target as the aim stands at first")
    return None if touched >= 0.8 * times else "attacks fall short"


def attack_touches(number: int) -> bool:
    dice = random.Random(number)
    while True:
        s = scattered(dice.randrange(2**31), dice)
        die, target = dice.sample(range(DICE), 2)
        s.doing, s.target = Act.ATTACK, target
        direction, speed = usual_aim(s, die)
        if first_in_the_way(s, die, direction, WIDTH) == target:
            break
    another_hand(s, number)
    return bool(flicked(s, action(FLICK, die, direction, speed, CENTRE))[DIRECT] >> target & 1)


@dataclass(frozen=True)
class Shot:
    """A die thirty centimetres from a planet, in a position."""

    s: Any
    die: int
    planet: int
    number: int

    @property
    def goal(self) -> tuple[int, int]:
        return int(SPACE_X[self.planet]), int(SPACE_Y[self.planet])

    @property
    def listed(self) -> int:
        """What the button does."""
        return int(aimed(self.s, self.die, self.goal[0] - self.s.x[self.die], self.goal[1] - self.s.y[self.die], 0))

    def lands(self, code: int) -> bool:
        another_hand(self.s, self.number)
        rested = Pose(*flicked(self.s, code)[POSES + 4 * self.die : POSES + 4 * self.die + 4])
        space = space_under(self.s.kind[self.die], rested.turn, rested.x, rested.y)
        return bool(rested.value and space == self.planet)


def shot(number: int) -> Shot:
    dice = random.Random(number)
    s, die = scattered(number, dice), number % DICE
    planet = dice.choice([space for space in range(SPACES) if PLANETS >> space & 1])

    def around() -> tuple[int, int]:
        angle = radians(dice.uniform(0, 360))
        return int(SPACE_X[planet] + AWAY * cos(angle)), int(SPACE_Y[planet] + AWAY * sin(angle))

    lay(s, die, around, dice)
    return Shot(s, die, planet, number)


def pulled(one: Shot) -> int:
    """A steady person: pulls as it seems right, sees where the zone lies, corrects that, and lets go. Pulls are whole
    pixels, and the finger slips a little as it lets go."""
    dice = random.Random(one.number)
    direction, speed = second(one.listed) / 10, float(third(one.listed))
    best, least = (0, 0), float("inf")
    (x, y), (to_x, to_y) = (int(one.s.x[one.die]), int(one.s.y[one.die])), one.goal
    for _ in range(LOOKS):
        pixels = pull_of(one.s, direction, speed)
        zone = landing(one.s, flick_by(one, *pixels))
        assert zone is not None
        there = [sum(spot[axis] for spot in zone.spots) / len(zone.spots) * UNIT / 10 for axis in (0, 1)]
        miss = hypot(there[0] - to_x, there[1] - to_y)
        if miss < least:
            best, least = pixels, miss
        direction += degrees(atan2(to_y - y, to_x - x) - atan2(there[1] - y, there[0] - x))
        speed *= sqrt(hypot(to_x - x, to_y - y) / max(1.0, hypot(there[0] - x, there[1] - y)))
    return flick_by(one, best[0] + dice.gauss(0, TREMBLE), best[1] + dice.gauss(0, TREMBLE))


def pull_of(s: Any, direction: float, speed: float) -> tuple[int, int]:
    """The pixels of a pull for an aim."""
    part = (speed - int(s.flick_slowest)) / (int(s.flick_fastest) - int(s.flick_slowest))
    length = LET_GO + part * (FULL_PULL - LET_GO)
    return round(length * cos(radians(direction))), round(length * sin(radians(direction)))


def flick_by(one: Shot, dx: float, dy: float) -> int:
    """The flick of a pull, as the browser makes it."""
    slow, fast = int(one.s.flick_slowest), int(one.s.flick_fastest)
    part = min(1.0, max(0.0, (hypot(dx, dy) - LET_GO) / (FULL_PULL - LET_GO)))
    direction = round(degrees(atan2(dy, dx)) * 10) % FULL_TURN
    return action(FLICK, one.die, direction, round(slow + (fast - slow) * part), CENTRE)


def by_level(spec: str) -> Callable[[Shot], int]:
    """How a bot flicks who chose what the button does."""
    player = bot(spec)
    assert isinstance(player, Greedy | Search)
    tries = player.tries if isinstance(player, Search) else TRIES
    return lambda one: aim.aim(one.s, one.listed, tries, one.number)


def land_on_a_planet(times: int) -> str | None:
    """With a human hand, thirty centimetres away: the same shots by everybody."""
    hands: dict[str, Callable[[Shot], int]] = {"a steady person's pull": pulled, "the button": lambda one: one.listed}
    hands |= {level.title: by_level(level.spec) for level in LEVELS if level.spec != "random"}
    landed = dict.fromkeys(hands, 0)
    for number in track(range(times), "shots", transient=True):
        for name, hand in hands.items():
            one = shot(number)
            landed[name] += one.lands(hand(one))
    out.print(f"of {times} flicks at a planet 30 cm away land: " + ", ".join(f"{k} {v}" for k, v in landed.items()))
    pull, button, *levels = landed.values()
    if button > pull:
        return "the button flicks better than people"
    return None if levels == sorted(levels) else "levels are not in order"


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    faults = [fault for check in (rest_inside_the_zone, attacks_reach, land_on_a_planet) if (fault := check(times))]
    for fault in faults:
        out.print(f"BROKEN: {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
