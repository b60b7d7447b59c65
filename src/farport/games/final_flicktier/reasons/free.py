"""What stands in the way of a free action."""

from __future__ import annotations

from farport.games.final_flicktier.cards import holds
from farport.games.final_flicktier.chapters.free import DECLINE, TRADE, WARP, gates, unused_claim
from farport.games.final_flicktier.chapters.mission import MISSION, slot_of
from farport.games.final_flicktier.chapters.place import PLACE, STAY
from farport.games.final_flicktier.flick import FLICK
from farport.games.final_flicktier.reasons.asked import Asked, spaces
from farport.games.final_flicktier.reasons.errands import closed
from farport.games.final_flicktier.reasons.flicking import only
from farport.games.final_flicktier.reasons.placing import place
from farport.games.final_flicktier.state import NOBODY, NOWHERE
from farport.games.final_flicktier.tables import DELIVER, MISSION_KIND, SIDES_OF
from farport.games.final_flicktier.words import MISSION_NAMES, SPACE_NAMES


def claim(it: Asked) -> str:
    if it.kind == MISSION:
        return "The Korivali have claimed it."
    if slot_of(it.s, it.a) == NOWHERE:
        return closed(it)
    if MISSION_KIND[it.a] != DELIVER:
        return f"{MISSION_NAMES[it.a]} is no Deliver card."
    return "Both claim tokens are gone." if unused_claim(it.s) == NOBODY else ""


def warp(it: Asked) -> str:
    if it.kind in (PLACE, STAY):
        return place(it)
    if not it.mine(it.a):
        return it.whose(it.a)
    return f"{it.lies(it.a)} Your gates: {spaces(int(gates(it.s))) or 'none'}."


def warehouse(it: Asked) -> str:
    if it.kind == DECLINE:
        return "Your card is traded away already."
    if it.kind != TRADE:
        return ""
    there = holds(it.s, it.me, it.a, it.b, it.c)
    return "You have no ship at a Warehouse of yours." if there else it.card(it.me, it.a, it.b, it.c)


def transfer(it: Asked) -> str:
    start = it.s.rounds[it.me] >> it.a & 1
    return f"You have no Tower on {SPACE_NAMES[it.b]}." if start else f"You have no Network on {SPACE_NAMES[it.a]}."


def set_die(it: Asked) -> str:
    if not it.s.fresh:
        return "Your turn has begun already."
    if not it.mine(it.a):
        return it.whose(it.a)
    return f"{it.die(it.a)} shows {it.s.shows[it.a]} and has {SIDES_OF[it.s.kind[it.a]]} sides."


def statue(it: Asked) -> str:
    if it.kind == FLICK:
        return only(it)
    return it.whose(it.a) if not it.mine(it.a) else it.lies(it.a)


def destroyed_home(it: Asked) -> str:
    return f"{'Earth' if it.kind == WARP else 'The Asteroid Field'} is destroyed."
