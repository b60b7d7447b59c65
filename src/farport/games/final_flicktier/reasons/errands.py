"""What stands in the way of gathering, returning and missions."""

from __future__ import annotations

from farport.games.final_flicktier.board import controller, owner, stands_on
from farport.games.final_flicktier.chapters.gather import GATHER, GATHER_SHIP, GATHER_TOKEN, RETURN
from farport.games.final_flicktier.chapters.mission import MISSION, footholds, patrolled
from farport.games.final_flicktier.chapters.place import PLACE, STAY
from farport.games.final_flicktier.reasons.asked import Asked
from farport.games.final_flicktier.reasons.building import owed
from farport.games.final_flicktier.reasons.placing import place
from farport.games.final_flicktier.state import BUG, Faction
from farport.games.final_flicktier.tables import DELIVER, MISSION_COST, MISSION_KIND, MISSION_SPACE
from farport.games.final_flicktier.words import MISSION_NAMES, SPACE_NAMES


def sources(it: Asked) -> str:
    if it.kind == GATHER:
        return "You have no ship and no round token on a planet with a resource token: home planets have none."
    if it.kind == GATHER_TOKEN:
        used = it.s.gathered_at >> it.a & 1
        return f"Your token on {SPACE_NAMES[it.a]} has gathered." if used else f"You have none on {SPACE_NAMES[it.a]}."
    if it.kind != GATHER_SHIP:
        return ""
    if not it.mine(it.a):
        return it.whose(it.a)
    if it.s.gathered >> it.a & 1:
        return f"{it.die(it.a)} has gathered."
    space = int(it.s.on[it.a])
    return it.lies(it.a) if space < 0 else f"{it.die(it.a)} is on {SPACE_NAMES[space]}, which has no resource token."


def returned(it: Asked) -> str:
    if it.kind in (PLACE, STAY):
        return place(it)
    if it.kind != RETURN:
        return ""
    if it.a == BUG or it.me not in (owner(it.a), controller(it.s, it.a)):
        return it.whose(it.a)
    return f"{it.die(it.a)} was returned in this action." if it.s.returned >> it.a & 1 else it.lies(it.a)


def closed(it: Asked) -> str:
    return f"{MISSION_NAMES[it.a]} does not lie open."


def deliver(it: Asked) -> str:
    if it.kind != MISSION:
        return owed(it)
    if MISSION_KIND[it.a] == DELIVER and not stands_on(it.s, it.me, int(MISSION_SPACE[it.a])):
        return explore(it)
    return it.price(MISSION_COST[it.a])


def explore(it: Asked) -> str:
    return f"You have no ship on {SPACE_NAMES[int(MISSION_SPACE[it.a])]}."


def patrol(it: Asked) -> str:
    return f"You have ships on {patrolled(it.s, it.me)} of them."


def foothold(it: Asked) -> str:
    return f"You have structures on {footholds(it.s, it.me)} of them."


def trespass(it: Asked) -> str:
    hole = "" if it.faction == Faction.DORIKOR else " or on the black hole"
    return f"No ship of yours is on a home that is not your own{hole}."


def force(it: Asked) -> str:
    return "No ship of yours that shows so much is on such a planet."
