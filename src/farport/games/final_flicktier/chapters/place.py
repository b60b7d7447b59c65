"""Placing dice: at home, on a planet, anywhere on the mats, or beside them."""

from __future__ import annotations

from farport.games.final_flicktier.board import (
    active_squares,
    at_home,
    controller,
    has_room,
    home_of,
    lay_near,
    nearest_room,
    owner,
    packed_x,
    packed_y,
    put_die,
    space_under,
    upgraded,
    where_lies,
)
from farport.games.final_flicktier.physics.outlines import COS, FULL_TURN, SIN, TRIG, UNIT
from farport.games.final_flicktier.state import (
    DICE_EACH,
    NOBODY,
    SPACES,
    Act,
    Decision,
    Faction,
    Lies,
    Placed,
    Space,
    State,
)
from farport.games.final_flicktier.tables import (
    ALL_SPACES,
    HEIGHT,
    MARGIN,
    PLANETS_END,
    SIDES_OF,
    SPACE_R,
    SPACE_X,
    SPACE_Y,
    WIDTH,
    clauses_by,
)
from farport.games.final_flicktier.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

PLACE = Do(2, "place {die} at {x},{y} showing {value}")
STAY = Do(3, "stay")

MOTHERSHIP = DICE_EACH - 1
AROUND = 6
"""Listed places on a space: its middle and so many around it."""
GRID_STEP = 75 * UNIT
"""Listed places on the mats are so far apart."""
OUTSIDE_STEP = 100 * UNIT
OUTSIDE_WAY = 40 * UNIT
PLACED_BY = clauses_by(
    {
        Placed.START: Clause.START_AT_HOME,
        Placed.RETURNED: Clause.RETURN_HOME,
        Placed.BEATEN: Clause.LOSER_HOME,
        Placed.BOUNTY: Clause.BOUNTY_DESTROYS,
        Placed.DOMINION: Clause.AI_VP,
        Placed.WARPED: Clause.WARP_GATES,
        Placed.ESCAPED: Clause.ESCAPE,
    }
)


@inline
def table_mm(place: int) -> int:
    """A place as actions name it: whole millimetres from the lower left corner of the table."""
    return (place + MARGIN) // UNIT


@inline
def from_table_mm(millimetres: int) -> int:
    return millimetres * UNIT - MARGIN


@inline
def place_code(die: int, x: int, y: int, value: int) -> int:
    return action(PLACE, int(die), int(table_mm(x)), int(table_mm(y)), int(value))


@inline
def ask_to_place(s: State, die: int, spaces: int, stay: int, why: int) -> None:
    """A die is to be placed on one of some spaces."""
    s.placing, s.place_on, s.place_stay, s.place_why = die, spaces, stay, why


@rule
def placing_rule(s: State) -> int:
    """The clause that says where the placed die goes. [FF 4.14]"""
    if s.place_on >> Space.OUTSIDE & 1:
        return Clause.NO_HOME
    lost = Placed.BEATEN <= s.place_why <= Placed.DOMINION
    if lost and s.faction[owner(s.placing)] == Faction.NOXIAN:
        return Clause.ARMORY
    return PLACED_BY[s.place_why]


@rule
def forbids_stay(s: State) -> int:
    """A placed die stays where it is only by a rule that says so. [FF 5.13, 13.19]"""
    if s.place_stay:
        return Clause.NONE
    beaten = s.place_why == Placed.BEATEN
    return Clause.MOTHERSHIP if beaten and s.faction[owner(s.placing)] == Faction.SURGE else placing_rule(s)


@rule
def refuge(s: State, side: int) -> int:
    """Where a side's destroyed dice go: home, a Noxian Armory, beside the mats. [FF 5.10, 13.5, 13.31]"""
    if s.faction[side] == Faction.MOROVIAN:
        return 1 << Space.OUTSIDE
    spaces = 1 << home_of(s, side)
    return spaces | active_squares(s, side) if s.faction[side] == Faction.NOXIAN else spaces


@rule
def bug_leaves(s: State, log: Log) -> None:
    """The bug goes back to the Asteroid Field. [FF 13.15, 13.16, 13.17]"""
    if s.bugged != NOBODY:
        tell(log, Saw.BUG_OFF, s.bugged)
        s.bugged = NOBODY


@rule
def destroy_die(s: State, die: int, why: int, log: Log) -> None:
    """A destroyed die goes to its owner's home, and the bug is off it. [FF 5.10, 13.14]"""
    tell(log, Saw.DESTROYED, die)
    if s.bugged == die:
        bug_leaves(s, log)
    if owner(die) == s.ai:
        lay_near(s, die, SPACE_X[Space.BLACK_HOLE], SPACE_Y[Space.BLACK_HOLE], s.shows[die])
    else:
        seek_refuge(s, die, owner(die), why)


@rule
def seek_refuge(s: State, die: int, side: int, why: int) -> None:
    """A die that is at its only refuge stays there; another is placed by its player. [FF 5.10, 13.5, 13.19]"""
    spaces, there = refuge(s, side), at_home(s, die, side)
    unsinkable = upgraded(s, side, Faction.SURGE, 2) and die % DICE_EACH == MOTHERSHIP
    stays = unsinkable and why == Placed.BEATEN and s.lies[die] == Lies.MATS
    if not there or spaces != 1 << home_of(s, side):
        ask_to_place(s, die, spaces, int(there or stays), why)


@rule
def any_face(s: State, x: int, y: int) -> bool:
    """Whether the placed die may be given any face: where it starts, at home, and beside the mats. [FF 2.5, 4.4]"""
    if s.doing == Act.SET_UP or s.place_on >> Space.OUTSIDE & 1:
        return True
    die = s.placing
    under = space_under(s.kind[die], s.turned[die], x, y)
    return under >= 0 and under == home_of(s, controller(s, die))


@rule
def fits(s: State, die: int, x: int, y: int) -> bool:
    """Whether the placed die would lie where it may. [FF 3.5, 5.13, 13.31]"""
    kind, turn = s.kind[die], s.turned[die]
    lies = where_lies(kind, turn, x, y)
    if s.place_on >> Space.MATS & 1:
        return lies == Lies.MATS
    if s.place_on >> Space.OUTSIDE & 1:
        return lies == Lies.BESIDE
    space = space_under(kind, turn, x, y)
    return lies == Lies.MATS and space >= 0 and s.place_on >> space & 1 == 1


@rule
def forbids_place(s: State, die: int, x_mm: int, y_mm: int, value: int) -> int:
    """A die is placed where it may lie, beside the others, and keeps its face away from home. [FF 2.5, 4.4, 4.8]"""
    if die != s.placing:
        return Clause.PLACE_WHERE
    x, y = from_table_mm(x_mm), from_table_mm(y_mm)
    if not 1 <= value <= SIDES_OF[s.kind[die]]:
        return placing_rule(s) if s.doing == Act.SET_UP else Clause.HOME_FACE
    if value != s.shows[die] and not any_face(s, x, y):
        return Clause.HOME_FACE
    if x > WIDTH + MARGIN or y > HEIGHT + MARGIN:
        return Clause.PLACE_WHERE
    if not has_room(s, die, x, y):
        return Clause.ROOM
    if fits(s, die, x, y) or (s.place_on & ALL_SPACES and place_code(die, x, y, value) == last_resort(s, value)):
        return Clause.NONE
    return placing_rule(s)


@rule
def last_resort(s: State, value: int) -> int:
    """Where a space is crowded: the nearest room to the first space that the die may go to. [FF 4.8]"""
    space = 0
    while not s.place_on >> space & 1:
        space += 1
    place = nearest_room(s, s.placing, SPACE_X[space], SPACE_Y[space])
    return place_code(s.placing, packed_x(place), packed_y(place), value)


@rule
def list_place(s: State, x: int, y: int, out: Codes, count: int) -> int:
    """List a place with the faces worth having: the present one, the lowest and the highest."""
    die = s.placing
    px, py = from_table_mm(table_mm(x)), from_table_mm(table_mm(y))
    if not (has_room(s, die, px, py) and fits(s, die, px, py)):
        return count
    shown, highest = int(s.shows[die]), int(SIDES_OF[s.kind[die]])
    if shown > 0:
        count = put(out, count, place_code(die, px, py, shown))
    if any_face(s, px, py):
        if shown != 1:
            count = put(out, count, place_code(die, px, py, 1))
        if shown != highest:
            count = put(out, count, place_code(die, px, py, highest))
    return count


@rule
def list_on_space(s: State, space: int, out: Codes, count: int) -> int:
    """Places on a space. [FF 4.14]"""
    count = list_place(s, SPACE_X[space], SPACE_Y[space], out, count)
    for i in range(AROUND):
        angle = i * FULL_TURN // AROUND
        x = SPACE_X[space] + ((SPACE_R[space] * 3 // 5 * COS[angle]) >> TRIG)
        y = SPACE_Y[space] + ((SPACE_R[space] * 3 // 5 * SIN[angle]) >> TRIG)
        count = list_place(s, x, y, out, count)
    return count


@rule
def list_outside(s: State, out: Codes, count: int) -> int:
    """Places beside the mats. [FF 4.14]"""
    for x in range(OUTSIDE_STEP // 2, WIDTH, OUTSIDE_STEP):
        count = list_place(s, x, -OUTSIDE_WAY, out, count)
        count = list_place(s, x, HEIGHT + OUTSIDE_WAY, out, count)
    for y in range(OUTSIDE_STEP // 2, HEIGHT, OUTSIDE_STEP):
        count = list_place(s, -OUTSIDE_WAY, y, out, count)
        count = list_place(s, WIDTH + OUTSIDE_WAY, y, out, count)
    return count


@rule
def list_mats(s: State, out: Codes, count: int) -> int:
    """Places all over the mats. [FF 4.14]"""
    for x in range(GRID_STEP // 2, WIDTH, GRID_STEP):
        for y in range(GRID_STEP // 2, HEIGHT, GRID_STEP):
            count = list_place(s, x, y, out, count)
    for space in range(SPACES):
        count = list_place(s, SPACE_X[space], SPACE_Y[space], out, count)
    return count


@rule
def list_places(s: State, out: Codes, start: int) -> int:
    """A choice of places: any other that fits is legal as well."""
    count = start
    if s.place_on >> Space.MATS & 1:
        count = list_mats(s, out, count)
    elif s.place_on >> Space.OUTSIDE & 1:
        count = list_outside(s, out, count)
    else:
        for space in range(PLANETS_END):
            if s.place_on >> space & 1:
                count = list_on_space(s, space, out, count)
    if count == start:
        count = put(out, count, last_resort(s, max(1, s.shows[s.placing])))
    return count


@act(PLACE, at=Decision.PLACE, forbids=forbids_place, lists=list_places)
def place_die(s: State, die: int, x_mm: int, y_mm: int, value: int, log: Log) -> None:
    """A die that is taken away is on no bounty card any more. [FF 4.14, 14.2]"""
    put_die(s, die, from_table_mm(x_mm), from_table_mm(y_mm), s.turned[die], value)
    tell(log, Saw.PLACED, die, value)
    if s.checking == die:
        s.checking = NOBODY
    ask_to_place(s, NOBODY, 0, 0, 0)


@act(STAY, at=Decision.PLACE, forbids=forbids_stay)
def stay(s: State, log: Log) -> None:
    """The die remains where it is. [FF 5.13, 13.19]"""
    tell(log, Saw.STAYED, s.placing)
    ask_to_place(s, NOBODY, 0, 0, 0)
