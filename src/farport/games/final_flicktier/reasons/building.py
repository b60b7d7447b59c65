"""What stands in the way of building and upgrading, and of how it is paid."""

from __future__ import annotations

from farport.games.final_flicktier.cards import has, holds
from farport.games.final_flicktier.chapters.build import BUILD, COVER, PAY, UPGRADE, saving_of
from farport.games.final_flicktier.chapters.free import TRANSFER
from farport.games.final_flicktier.reasons.asked import Asked, listed, resources
from farport.games.final_flicktier.reasons.not_yet import level
from farport.games.final_flicktier.state import Act, Faction, Space
from farport.games.final_flicktier.tables import HOMES, PLANETS, TOKEN_COST, TOKEN_COUNT, TRACK_COST
from farport.games.final_flicktier.words import FACTIONS, RESOURCE_NAMES, SPACE_NAMES, TOKEN_NAMES, TRACKS, with_article
from farport.table.notation import counted


def capital(words: str) -> str:
    return words[0].upper() + words[1:]


def pieces(it: Asked) -> str:
    return f"{capital(with_article(TOKEN_NAMES[it.a]))} is a structure of {FACTIONS[it.a // 2]}."


def supply(it: Asked) -> str:
    count = int(TOKEN_COUNT[it.faction, it.a % 2])
    return f"Your {counted(count, TOKEN_NAMES[it.a] + ' token')} {'is' if count == 1 else 'are'} on the board."


def where(it: Asked) -> str:
    return f"You have no die on {SPACE_NAMES[it.b]}."


def unique(it: Asked) -> str:
    if PLANETS >> it.b & 1:
        name = "Network" if it.kind == TRANSFER else TOKEN_NAMES[it.a]
        return f"You have {with_article(name)} on {SPACE_NAMES[it.b]}."
    return f"{SPACE_NAMES[it.b]} is {'a home planet' if HOMES >> it.b & 1 else 'no planet'}."


def build_cost(it: Asked) -> str:
    if it.kind in (BUILD, COVER):
        return it.price(TOKEN_COST[it.faction, it.a % 2], int(saving_of(it.s, it.me)))
    return owed(it)


def upgrade_cost(it: Asked) -> str:
    if it.kind == UPGRADE:
        return it.price(TRACK_COST[it.faction, it.a, int(it.s.track[it.me, it.a])])
    return owed(it)


def owed(it: Asked) -> str:
    """What is still to be paid."""
    if it.kind != PAY:
        return ""
    missing = "" if holds(it.s, it.me, it.a, it.b, it.c) else " " + it.card(it.me, it.a, it.b, it.c)
    return f"You owe {resources(it.s.owed)}.{missing}"


def track(it: Asked) -> str:
    return f"Your {TRACKS[it.a]} track is at its end."


def saving(it: Asked) -> str:
    if it.s.paying != Act.BUILD:
        return "You are not building."
    if it.s.track[it.me, 0] < 2:
        return f"You are at level {it.s.track[it.me, 0]} of the common track; it needs level 2."
    if it.s.saving == 0:
        return "You have saved all that you may."
    if it.s.owed[it.a] == 0:
        return f"You owe no {RESOURCE_NAMES[it.a]}."
    short = [name for i, name in enumerate(RESOURCE_NAMES) if it.s.owed[i] > has(it.s, it.me, i)]
    return f"You must save {listed(short)}, which you cannot pay."


def presents(it: Asked) -> str:
    return f"{SPACE_NAMES[it.b]} is {'not to have one' if it.b == Space.EARTH else 'no planet'}."


def two_presents(it: Asked) -> str:
    return "Now only a second Present may be placed." if it.kind == BUILD else ""


def destruction(it: Asked) -> str:
    destroyed = it.s.destroyed >> it.b & 1
    return f"{SPACE_NAMES[it.b]} is destroyed already." if destroyed else f"{SPACE_NAMES[it.b]} is none of them."


def planet_killer(it: Asked) -> str:
    return level(it) if it.s.track[it.me, 1] < 1 else it.lies(it.me * 3 + 2)


def cover(it: Asked) -> str:
    if it.kind != COVER:
        return "A Statue lies on your token there."
    if it.faction != Faction.VOLCOR:
        return it.plays()
    if it.s.track[it.me, 1] < 1:
        return level(it)
    if it.a % 2 == 0:
        return f"{capital(with_article(TOKEN_NAMES[it.a]))} covers nothing."
    return f"{it.side(it.c)} has no square token there that can be covered."
