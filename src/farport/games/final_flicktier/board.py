"""Dice on the board: who commands them, what they cover, and where there is room."""

from __future__ import annotations

from math import sqrt

from farport.games.final_flicktier.physics.outlines import (
    COS,
    FULL_TURN,
    REACH,
    SIN,
    TRIG,
    UNIT,
    covers,
    meets_box,
    overlap,
    square,
)
from farport.games.final_flicktier.state import BUG, DICE, DICE_EACH, NOBODY, NOWHERE, SPACES, Faction, Lies, State
from farport.games.final_flicktier.tables import HEIGHT, HOME, KINDS, MARGIN, SPACE_R, SPACE_X, SPACE_Y, WIDTH
from farport.table.rule import inline, rule

BESIDE = int(Lies.BESIDE)
SPOT_STEP = 100
TENTHS = 1800 / 3.141592653589793
SPOT_RINGS = 200
SPOT_WAYS = 24
PLACE_BITS = 20
PLACE_MASK = (1 << PLACE_BITS) - 1


@inline
def owner(die: int) -> int:
    """The side that a die belongs to."""
    return die // DICE_EACH


@rule
def side_of(s: State, faction: int) -> int:
    """The side that plays a faction, or -1."""
    for side in range(s.sides):
        if s.faction[side] == faction:
            return side
    return NOBODY


@rule
def controller(s: State, die: int) -> int:
    """The side that commands a die: its own, or the Surge while the bug rides on it. [FF 13.13]"""
    return side_of(s, Faction.SURGE) if s.bugged == die else owner(die)


@inline
def home_of(s: State, side: int) -> int:
    """The space that is a side's home, for the Dorikor the black hole; the Morovians have none. [FF 2.5, 13.21]"""
    return HOME[s.faction[side]]


@inline
def at_home(s: State, die: int, side: int) -> bool:
    """Whether a die is on the home planet of a side that has one. [FF 4.4, 13.21, 13.31]"""
    return s.on[die] != NOWHERE and s.on[die] == home_of(s, side)


@inline
def taken_over(s: State, die: int) -> bool:
    """Whether the bug rides on a die of the active side's own. [FF 13.14]"""
    return s.bugged == die and owner(die) == s.active


@rule
def lost_ground(s: State, side: int) -> int:
    """The space with a die of a side's own that the bug rides on, or -1. [FF 13.14]"""
    return s.on[s.bugged] if s.bugged != NOBODY and owner(s.bugged) == side else NOWHERE


@inline
def upgraded(s: State, side: int, faction: int, level: int) -> bool:
    """Whether a side plays a faction and has reached a level of its track. [FF 9.1]"""
    return s.faction[side] == faction and s.track[side, 1] >= level


@inline
def in_play(s: State, die: int) -> bool:
    """Whether a die can act or be attacked: on the mats, or a Morovian beside them. [FF 4.12, 13.31]"""
    if s.lies[die] == Lies.MATS:
        return True
    return s.lies[die] == Lies.BESIDE and s.faction[owner(die)] == Faction.MOROVIAN


@inline
def on_table(s: State, die: int) -> bool:
    return s.lies[die] <= BESIDE


@rule
def space_under(kind: int, turn: int, x: int, y: int) -> int:
    """The space of the board that a die covers part of, or -1. No die is wide enough to cover two. [FF 2.1, 3.5]"""
    for space in range(SPACES):
        dx, dy = SPACE_X[space] - x, SPACE_Y[space] - y
        near = SPACE_R[space] + REACH[kind]
        if max(abs(dx), abs(dy)) < near and covers(kind, turn, dx, dy, SPACE_R[space]):
            return space
    return NOWHERE


@rule
def where_lies(kind: int, turn: int, x: int, y: int) -> int:
    """A die is on the mats while it covers any part of them, and off the table when its middle is. [FF 4.11]"""
    if 0 <= x <= WIDTH and 0 <= y <= HEIGHT:
        return Lies.MATS
    if x < -MARGIN or x > WIDTH + MARGIN or y < -MARGIN or y > HEIGHT + MARGIN:
        return Lies.OFF_TABLE
    return Lies.MATS if meets_box(kind, turn, -x, -y, WIDTH - x, HEIGHT - y) else Lies.BESIDE


@rule
def put_die(s: State, die: int, x: int, y: int, turn: int, value: int) -> None:
    """Lay a die down."""
    s.x[die], s.y[die], s.turned[die], s.shows[die] = x, y, turn, value
    s.lies[die] = where_lies(s.kind[die], turn, x, y)
    s.on[die] = space_under(s.kind[die], turn, x, y) if s.lies[die] == Lies.MATS else NOWHERE


@rule
def take_off(s: State, die: int) -> None:
    """A die that fell off the table lies nowhere, and its value is that of before."""
    s.lies[die] = Lies.OFF_TABLE
    s.x[die], s.y[die], s.turned[die], s.on[die] = 0, 0, 0, NOWHERE


@inline
def kind_of_body(s: State, body: int) -> int:
    """The kind of a die, or of the bug."""
    return KINDS if body == BUG else s.kind[body]


@rule
def has_room(s: State, body: int, x: int, y: int) -> bool:
    """Whether a body could lie somewhere without covering a die that is not slid aside."""
    kind, turn = kind_of_body(s, body), 0 if body == BUG else s.turned[body]
    kinds, turns, lies, aside = s.kind, s.turned, s.lies, s.aside
    xs, ys = s.x, s.y
    for other in range(DICE):
        there = other != body and lies[other] <= BESIDE and not aside >> other & 1
        if there and overlap(kind, turn, kinds[other], turns[other], xs[other] - x, ys[other] - y):
            return False
    return True


@rule
def nearest_room(s: State, body: int, x: int, y: int) -> int:
    """The place nearest to a point where a body has room, in whole millimetres, packed together. [FF 4.8]"""
    if has_room(s, body, x, y):
        return packed(x, y)
    kind = kind_of_body(s, body)
    for ring in range(1, SPOT_RINGS):
        for way in range(SPOT_WAYS):
            angle = way * (FULL_TURN // SPOT_WAYS)
            px = (x + ((ring * SPOT_STEP * COS[angle]) >> TRIG)) // UNIT * UNIT
            py = (y + ((ring * SPOT_STEP * SIN[angle]) >> TRIG)) // UNIT * UNIT
            if where_lies(kind, 0, px, py) != Lies.OFF_TABLE and has_room(s, body, px, py):
                return packed(px, py)
    return packed(x, y)


@inline
def packed(x: int, y: int) -> int:
    return (int(x) + MARGIN) << PLACE_BITS | (int(y) + MARGIN)


@inline
def packed_x(place: int) -> int:
    return (place >> PLACE_BITS) - MARGIN


@inline
def packed_y(place: int) -> int:
    return (place & PLACE_MASK) - MARGIN


@rule
def lay_near(s: State, die: int, x: int, y: int, value: int) -> None:
    """Lay a die down as near to a point as there is room."""
    place = nearest_room(s, die, x, y)
    put_die(s, die, packed_x(place), packed_y(place), s.turned[die], value)


@inline
def distance(dx: int, dy: int) -> int:
    return int(sqrt(float(square(dx, dy))))


@rule
def heading(dx: int, dy: int) -> int:
    """The direction of a way in tenths of a degree, by a polynomial, so that it is the same on every machine.
    [FF 4.2]"""
    across, up = abs(float(dx)), abs(float(dy))
    if across == 0.0 and up == 0.0:
        return 0
    slope = min(across, up) / max(across, up)
    s = slope * slope
    angle = slope * (0.999866 + s * (-0.3302995 + s * (0.180141 + s * (-0.085133 + s * 0.0208351)))) * TENTHS
    if up > across:
        angle = FULL_TURN / 4 - angle
    if dx < 0:
        angle = FULL_TURN / 2 - angle
    if dy < 0:
        angle = FULL_TURN - angle
    return int(angle + 0.5) % FULL_TURN


@inline
def active_squares(s: State, side: int) -> int:
    """The spaces where a side's square tokens do something: not those under a Statue. [FF 13.38]"""
    return s.squares[side] & ~s.covered[side]


@rule
def stands_on(s: State, side: int, space: int) -> bool:
    """Whether a side commands a die on a space. [FF 3.5]"""
    for die in range(DICE):
        if s.on[die] == space and controller(s, die) == side:
            return True
    return False


@rule
def stands_at(s: State, side: int, spaces: int) -> bool:
    """Whether a side commands a die on one of some spaces."""
    for die in range(DICE):
        if spaces & bit_of(s.on[die]) and controller(s, die) == side:
            return True
    return False


@inline
def bit_of(space: int) -> int:
    """The bit of a space, or none for open space."""
    return 0 if space == NOWHERE else 1 << space


@rule
def bits(mask: int) -> int:
    """How many bits of a mask are set."""
    rest, count = int(mask), 0
    while rest:
        rest &= rest - 1
        count += 1
    return count
