"""What stands in the way of a faction that is chosen, and of a die that is placed or given another side."""

from __future__ import annotations

from farport.games.final_flicktier.board import has_room, home_of
from farport.games.final_flicktier.chapters.place import PLACE, from_table_mm
from farport.games.final_flicktier.reasons.asked import Asked, spaces
from farport.games.final_flicktier.setup import FACTION
from farport.games.final_flicktier.state import BUG, DICE, Lies, Space
from farport.games.final_flicktier.tables import BASE_FACTIONS, HOME, SIDES_OF
from farport.games.final_flicktier.words import FACTIONS


def factions(it: Asked) -> str:
    for side in range(it.s.sides):
        taken = int(it.s.faction[side])
        if taken == it.a:
            return f"{FACTIONS[taken]} is taken."
        if taken >= 0 and HOME[taken] == HOME[it.a]:
            return f"It has the dice and the home of {FACTIONS[taken]}."
    return "" if BASE_FACTIONS >> it.a & 1 else f"{FACTIONS[it.a]} is in the expansion, which is not used."


def the_ai(it: Asked) -> str:
    return "The A.I. plays the Dominion." if it.kind == FACTION else it.lies(it.b)


def place(it: Asked) -> str:
    """Where the placed die goes."""
    if it.kind == PLACE and it.a == it.s.placing and not 1 <= it.d <= sides_of(it):
        return face(it)
    if it.s.place_on >> Space.OUTSIDE & 1:
        where = "beside the mats"
    elif it.s.place_on >> Space.MATS & 1:
        where = "onto the mats"
    else:
        where = f"to {spaces(int(it.s.place_on)).replace(' and ', ' or ')}"
    return f"{it.die(it.s.placing)} goes {where}."


def placed(it: Asked) -> str:
    other = it.kind == PLACE and it.a != it.s.placing
    return f"Now {it.die(it.s.placing)} is to be placed." if other else "That is not on the table."


def room(it: Asked) -> str:
    x, y = from_table_mm(it.b), from_table_mm(it.c)
    for die in range(DICE):
        alone = it.s.copy()
        alone.lies[:] = Lies.BOX
        alone.lies[die] = it.s.lies[die]
        if not has_room(alone, it.a, x, y):
            return f"{it.die(die)} lies there."
    return ""


def face(it: Asked) -> str:
    if it.a == BUG:
        return it.whose(it.a)
    value = it.d if it.kind == PLACE else it.b
    sides, shown = sides_of(it), int(it.s.shows[it.a])
    if not 1 <= value <= sides:
        return f"{it.die(it.a)} has the sides 1 to {sides}."
    if it.kind == PLACE:
        return f"There it goes on showing {shown}."
    if it.s.faced >> it.a & 1:
        return f"{it.die(it.a)} was already given another side in this action."
    return f"It shows {value} already." if value == shown and not elsewhere(it) else it.lies(it.a)


def sides_of(it: Asked) -> int:
    return int(SIDES_OF[it.s.kind[it.a]])


def elsewhere(it: Asked) -> bool:
    return bool(it.s.on[it.a] < 0 or it.s.on[it.a] != home_of(it.s, it.me))
