"""Flicks and places by number, for learners: a flick by its die and what it is aimed at, a place by where it is and the
face that is shown, as the rules list them."""

from __future__ import annotations

from farport.games.final_flicktier.chapters.place import (
    AROUND,
    GRID_STEP,
    OUTSIDE_STEP,
    OUTSIDE_WAY,
    PLACE,
    last_resort,
    table_mm,
)
from farport.games.final_flicktier.flick import ARRIVAL_STEP, ARRIVALS, aimed, body_x, body_y
from farport.games.final_flicktier.physics.outlines import COS, FULL_TURN, SIN, TRIG
from farport.games.final_flicktier.state import BODIES, DICE, DICE_EACH, ROW, SPACES, Act, State
from farport.games.final_flicktier.tables import HEIGHT, SIDES_OF, SPACE_R, SPACE_X, SPACE_Y, WIDTH, ints
from farport.games.final_flicktier.words import SPACE_NAMES
from farport.table.action import action, first, fourth, kind_of, second, third
from farport.table.box.encoding import belongings
from farport.table.rule import rule

# Flicks: of every die and the bug, at every space, bounty card and die, and at the target of an attack

AT_BOUNTY = SPACES
AT_TARGET = AT_BOUNTY + ROW
AT_DIE = AT_TARGET + ARRIVALS
AT_MIDDLE = AT_DIE + DICE
AIMS = AT_MIDDLE + 1
FLICKS = BODIES * AIMS
SHIPS = belongings(DICE_EACH)
DIE_WORDS = (*SHIPS.words, "bug")
AIM_WORDS = (
    *SPACE_NAMES,
    *(f"bounty {slot + 1}" for slot in range(ROW)),
    *(f"the target, to arrive with {arrival * ARRIVAL_STEP} mm/s" for arrival in range(1, ARRIVALS + 1)),
    *SHIPS.words,
    "the middle of the mats",
)


@rule
def own_die(s: State, die: int) -> int:
    """A die as the mover numbers it."""
    side = die // DICE_EACH
    if side >= s.players:
        return die
    return (side - s.mover) % s.players * DICE_EACH + die % DICE_EACH


@rule
def die_of_own(s: State, die: int) -> int:
    """A die by the mover's number."""
    side = die // DICE_EACH
    if side >= s.players:
        return die
    return (side + s.mover) % s.players * DICE_EACH + die % DICE_EACH


@rule
def flick_at(s: State, body: int, aim: int) -> int:
    """The flick of a body at something."""
    x, y, faster = WIDTH // 2, HEIGHT // 2, 0
    if aim < AT_BOUNTY:
        x, y = SPACE_X[aim], SPACE_Y[aim]
    elif aim < AT_TARGET:
        x, y = s.bounty_x[aim - AT_BOUNTY], s.bounty_y[aim - AT_BOUNTY]
    elif aim < AT_MIDDLE:
        die = s.target if aim < AT_DIE else die_of_own(s, aim - AT_DIE)
        x, y = s.x[die], s.y[die]
        faster = (aim - AT_TARGET + 1) * ARRIVAL_STEP if aim < AT_DIE else ARRIVAL_STEP
    return aimed(s, body, x - body_x(s, body), y - body_y(s, body), faster)


@rule
def aim_of(s: State, code: int) -> int:
    """At what a listed flick is aimed: the first thing at which such a flick would be listed; -1 at none."""
    start, end = 0, AT_TARGET
    if s.doing == Act.BUG:
        start, end = AT_DIE, AIMS
    elif s.doing == Act.ATTACK:
        start, end = AT_TARGET, AT_DIE
    for aim in range(start, end):
        if flick_at(s, first(code), aim) == code:
            return aim
    return -1


# Places: all those that are ever listed, and the last resort


def spots() -> list[tuple[int, int]]:
    """Every place that may be listed, in millimetres on the table."""
    angles = [i * FULL_TURN // AROUND for i in range(AROUND)]
    found = [(int(SPACE_X[space]), int(SPACE_Y[space])) for space in range(SPACES)]
    for x, y, reach in zip(SPACE_X, SPACE_Y, SPACE_R, strict=True):  # type: ignore[call-overload]
        way = int(reach) * 3 // 5
        found += [(int(x) + (way * int(COS[a]) >> TRIG), int(y) + (way * int(SIN[a]) >> TRIG)) for a in angles]
    columns, rows = range(OUTSIDE_STEP // 2, WIDTH, OUTSIDE_STEP), range(OUTSIDE_STEP // 2, HEIGHT, OUTSIDE_STEP)
    found += [(x, y) for x in columns for y in (-OUTSIDE_WAY, HEIGHT + OUTSIDE_WAY)]
    found += [(x, y) for y in rows for x in (-OUTSIDE_WAY, WIDTH + OUTSIDE_WAY)]
    found += [(x, y) for x in range(GRID_STEP // 2, WIDTH, GRID_STEP) for y in range(GRID_STEP // 2, HEIGHT, GRID_STEP)]
    return list(dict.fromkeys((table_mm(x), table_mm(y)) for x, y in found))


SPOTS = spots()
SPOT_X, SPOT_Y = ints([x for x, _ in SPOTS]), ints([y for _, y in SPOTS])
LAST_RESORT = len(SPOTS)
SHOWN, LOWEST, HIGHEST = range(3)
FACES = ("its face", "its lowest face", "its highest face")
SPOT_WORDS = (*(f"at {x},{y}" for x, y in SPOTS), "wherever there is room")


@rule
def spot_of(code: int) -> int:
    spot = 0
    while spot < LAST_RESORT and (SPOT_X[spot] != second(code) or SPOT_Y[spot] != third(code)):
        spot += 1
    return spot


@rule
def number_of_place(s: State, code: int) -> int:
    value, face = fourth(code), HIGHEST
    if value == s.shows[s.placing]:
        face = SHOWN
    elif value == 1:
        face = LOWEST
    return spot_of(code) * len(FACES) + face


@rule
def place_at(s: State, number: int) -> int:
    spot, face = number // len(FACES), number % len(FACES)
    value = int(s.shows[s.placing])
    if face == LOWEST:
        value = 1
    elif face == HIGHEST:
        value = int(SIDES_OF[s.kind[s.placing]])
    if spot == LAST_RESORT:
        return last_resort(s, value)
    return action(PLACE, s.placing, SPOT_X[spot], SPOT_Y[spot], value)


@rule
def number_of_example(s: State, code: int) -> int:
    """A flick by its body and its aim, a place by the spot and the face."""
    if kind_of(code) == PLACE:
        return FLICKS + number_of_place(s, code)
    aim = aim_of(s, code)
    return -1 if aim < 0 else own_die(s, first(code)) * AIMS + aim


@rule
def example(s: State, number: int) -> int:
    """The flick or the place of that number."""
    if number < FLICKS:
        return flick_at(s, die_of_own(s, number // AIMS), number % AIMS)
    return place_at(s, number - FLICKS)


EXAMPLES = (
    *(f"flick {die} at {aim}" for die in DIE_WORDS for aim in AIM_WORDS),
    *(f"place the die {spot} showing {face}" for spot in SPOT_WORDS for face in FACES),
)
