"""What stands in the way of an action here and now, said to the mover; the clause that forbids it says the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farport.games.final_flicktier.asked import Asked, listed, resources, spaces
from farport.games.final_flicktier.board import controller, owner, stands_on
from farport.games.final_flicktier.build import saving_of
from farport.games.final_flicktier.cards import has, holds, in_hand
from farport.games.final_flicktier.flick import CENTRE
from farport.games.final_flicktier.free import FREE_LEVEL, gates, unused_claim
from farport.games.final_flicktier.late import needs, untimely
from farport.games.final_flicktier.mission import footholds, patrolled, slot_of
from farport.games.final_flicktier.physics.outlines import FULL_TURN
from farport.games.final_flicktier.reasons_placing import face, factions, place, placed, room, the_ai
from farport.games.final_flicktier.state import BUG, DICE, NOBODY, NOWHERE, Act, Faction, Free, Lies, Space
from farport.games.final_flicktier.tables import (
    DELIVER,
    HIT_LEVELS,
    HIT_TURNS,
    HOMES,
    MISSION_COST,
    MISSION_KIND,
    MISSION_SPACE,
    PLANETS,
    SIDES_OF,
    TOKEN_COST,
    TOKEN_COUNT,
    TRACK_COST,
)
from farport.games.final_flicktier.words import (
    FACTIONS,
    MISSION_NAMES,
    RESOURCE_NAMES,
    RULEBOOK,
    SPACE_NAMES,
    TIMING,
    TOKEN_NAMES,
    TRACKS,
    Do,
    with_article,
)
from farport.table.notation import counted

Clause = RULEBOOK.names

ACTS = {Act.MISSION: "Complete Mission"}
FREES = {
    Do.WARP: Free.WARP,
    Do.TRADE: Free.TRADE,
    Do.CLAIM: Free.CLAIM,
    Do.TRANSFER: Free.TRANSFER,
    Do.SET_DIE: Free.SET_DIE,
    Do.STATUE: Free.STATUE,
}
PLAYED_BY = {
    Do.WARP: Faction.UEA,
    Do.TRADE: Faction.KORIVALI,
    Do.CLAIM: Faction.KORIVALI,
    Do.TRANSFER: Faction.SIGNAL,
    Do.SET_DIE: Faction.SIGNAL,
    Do.STATUE: Faction.VOLCOR,
    Do.BUG: Faction.SURGE,
}


def because(s: Any, code: int, clause: int) -> str:
    """Empty where the clause says it all, or where only the time is wrong."""
    it = Asked(s, code)
    if not TIMING.allows(it.kind, int(s.decision)):
        return untimely(it, clause)
    if clause not in REASONS:
        return ""
    if it.faction != PLAYED_BY.get(Do(it.kind), it.faction):
        return it.plays()
    return REASONS[clause](it)


def capital(words: str) -> str:
    return words[0].upper() + words[1:]


# The turn


def two_actions(it: Asked) -> str:
    taken = [ACTS.get(act, act.name.capitalize()) for act in Act if it.s.acted >> act & 1]
    return f"You have taken your actions of this turn: {listed(taken)}."


def again(it: Asked) -> str:
    act = Act(min(it.kind - Do.MOVE + Act.MOVE, Act.BUILD))
    name = ACTS.get(act, act.name.capitalize())
    return f"You have taken {with_article(name)} action in this turn."


def once(it: Asked) -> str:
    return "You have done that in this turn."


def level(it: Asked) -> str:
    return needs(it, int(FREE_LEVEL[FREES[Do(it.kind)]]) if it.kind in FREES else 1)


# Flicks


def flicks(it: Asked) -> str:
    sleigh = " Only the sleigh ship has one left." if it.s.sleigh else ""
    return f"{it.die(it.a)} has no flick left.{sleigh}"


def form(it: Asked) -> str:
    """What is out of range, and in what it is measured."""
    slow, fast, hits = int(it.s.flick_slowest), int(it.s.flick_fastest), HIT_LEVELS * HIT_TURNS
    wrong = []
    if it.b >= FULL_TURN:
        wrong.append(f"The direction is too high: it is in tenths of a degree, from 0 to {FULL_TURN - 1}.")
    if not slow <= it.c <= fast:
        high = "low" if it.c < slow else "high"
        wrong.append(f"The speed is too {high}: it is in mm a second, from {slow} to {fast}.")
    if it.d >= hits:
        parts = f"{HIT_TURNS} times the level, 0 to {HIT_LEVELS - 1}, and the degrees by which the die is turned before"
        wrong.append(f"The hit is too high: it is {parts}, from 0 to {hits - 1}; {CENTRE} is at the middle.")
    return " ".join(wrong)


def aside(it: Asked) -> str:
    if it.a < DICE and it.s.aside >> it.a & 1:
        return f"{it.die(it.a)} lies aside."
    if it.a == it.s.only_die:
        return f"{it.die(it.a)} is to be flicked."
    return it.whose(it.a) if it.a == BUG or it.s.kind[it.a] < 0 else it.lies(it.a)


def attack_aside(it: Asked) -> str:
    return f"{it.die(it.a)} is the {'target' if it.a == it.s.target else 'attacking die'}."


def only(it: Asked) -> str:
    """The one die that may be flicked now."""
    if it.s.only_die == NOBODY:
        return ""
    words = "is the attacking die" if it.s.doing == Act.ATTACK else "is to be flicked"
    return f"{it.die(it.s.only_die)} {words}."


def own_dice(it: Asked) -> str:
    return it.whose(it.a)


def off_board(it: Asked) -> str:
    if it.kind == Do.MOVE:
        return "None of your dice is on the board."
    attacker_off = it.s.lies[it.a] != Lies.MATS
    return it.lies(it.a if it.kind != Do.ATTACK or attacker_off else it.b)


def bug(it: Asked) -> str:
    if it.kind == Do.BUG:
        return "Your turn has begun already."
    return "Now the bug is to be flicked." if it.s.doing == Act.BUG else "Now a die is to be flicked."


def bugged(it: Asked) -> str:
    return f"The bug rides on {it.die(it.s.bugged)}, which {it.side(controller(it.s, it.s.bugged))} commands."


# Attacks and cards


def declare(it: Asked) -> str:
    wrong = it.a if not it.mine(it.a) else it.b
    return it.whose(wrong)


def card(it: Asked) -> str:
    if it.kind == Do.ATTACK:
        return "" if in_hand(it.s, it.me) else "You have no card in hand."
    return it.card(it.me, it.a, it.b, 0) if it.kind == Do.PLAY_CARD else ""


def played(it: Asked) -> str:
    return it.card(it.me, it.a, it.b, 1)


def discards(it: Asked) -> str:
    return it.card(it.me, it.a, it.b, it.c)


def decks(it: Asked) -> str:
    return f"There is no {RESOURCE_NAMES[it.a]} left to draw."


# Building and upgrading


def pieces(it: Asked) -> str:
    return f"{capital(with_article(TOKEN_NAMES[it.a]))} is a structure of {FACTIONS[it.a // 2]}."


def supply(it: Asked) -> str:
    count = int(TOKEN_COUNT[it.faction, it.a % 2])
    return f"Your {counted(count, TOKEN_NAMES[it.a] + ' token')} {'is' if count == 1 else 'are'} on the board."


def where(it: Asked) -> str:
    return f"You have no die on {SPACE_NAMES[it.b]}."


def unique(it: Asked) -> str:
    if PLANETS >> it.b & 1:
        name = "Network" if it.kind == Do.TRANSFER else TOKEN_NAMES[it.a]
        return f"You have {with_article(name)} on {SPACE_NAMES[it.b]}."
    return f"{SPACE_NAMES[it.b]} is {'a home planet' if HOMES >> it.b & 1 else 'no planet'}."


def build_cost(it: Asked) -> str:
    if it.kind in (Do.BUILD, Do.COVER):
        return it.price(TOKEN_COST[it.faction, it.a % 2], int(saving_of(it.s, it.me)))
    return owed(it)


def upgrade_cost(it: Asked) -> str:
    if it.kind == Do.UPGRADE:
        return it.price(TRACK_COST[it.faction, it.a, int(it.s.track[it.me, it.a])])
    return owed(it)


def owed(it: Asked) -> str:
    """What is still to be paid."""
    if it.kind != Do.PAY:
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
    return "Now only a second Present may be placed." if it.kind == Do.BUILD else ""


def destruction(it: Asked) -> str:
    destroyed = it.s.destroyed >> it.b & 1
    return f"{SPACE_NAMES[it.b]} is destroyed already." if destroyed else f"{SPACE_NAMES[it.b]} is none of them."


def planet_killer(it: Asked) -> str:
    return level(it) if it.s.track[it.me, 1] < 1 else it.lies(it.me * 3 + 2)


def cover(it: Asked) -> str:
    if it.kind != Do.COVER:
        return "A Statue lies on your token there."
    if it.faction != Faction.VOLCOR:
        return it.plays()
    if it.s.track[it.me, 1] < 1:
        return level(it)
    if it.a % 2 == 0:
        return f"{capital(with_article(TOKEN_NAMES[it.a]))} covers nothing."
    return f"{it.side(it.c)} has no square token there that can be covered."


# Gathering, returning and missions


def sources(it: Asked) -> str:
    if it.kind == Do.GATHER:
        return "You have no ship and no round token on a planet with a resource token: home planets have none."
    if it.kind == Do.GATHER_TOKEN:
        used = it.s.gathered_at >> it.a & 1
        return f"Your token on {SPACE_NAMES[it.a]} has gathered." if used else f"You have none on {SPACE_NAMES[it.a]}."
    if it.kind != Do.GATHER_SHIP:
        return ""
    if not it.mine(it.a):
        return it.whose(it.a)
    if it.s.gathered >> it.a & 1:
        return f"{it.die(it.a)} has gathered."
    space = int(it.s.on[it.a])
    return it.lies(it.a) if space < 0 else f"{it.die(it.a)} is on {SPACE_NAMES[space]}, which has no resource token."


def returned(it: Asked) -> str:
    if it.kind in (Do.PLACE, Do.STAY):
        return place(it)
    if it.kind != Do.RETURN:
        return ""
    if it.a == BUG or it.me not in (owner(it.a), controller(it.s, it.a)):
        return it.whose(it.a)
    return f"{it.die(it.a)} was returned in this action." if it.s.returned >> it.a & 1 else it.lies(it.a)


def closed(it: Asked) -> str:
    return f"{MISSION_NAMES[it.a]} does not lie open."


def deliver(it: Asked) -> str:
    if it.kind != Do.MISSION:
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


# Free actions


def claim(it: Asked) -> str:
    if it.kind == Do.MISSION:
        return "The Korivali have claimed it."
    if slot_of(it.s, it.a) == NOWHERE:
        return closed(it)
    if MISSION_KIND[it.a] != DELIVER:
        return f"{MISSION_NAMES[it.a]} is no Deliver card."
    return "Both claim tokens are gone." if unused_claim(it.s) == NOBODY else ""


def warp(it: Asked) -> str:
    if it.kind in (Do.PLACE, Do.STAY):
        return place(it)
    if not it.mine(it.a):
        return it.whose(it.a)
    return f"{it.lies(it.a)} Your gates: {spaces(int(gates(it.s))) or 'none'}."


def warehouse(it: Asked) -> str:
    if it.kind == Do.DECLINE:
        return "Your card is traded away already."
    if it.kind != Do.TRADE:
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
    if it.kind == Do.FLICK:
        return only(it)
    return it.whose(it.a) if not it.mine(it.a) else it.lies(it.a)


def destroyed_home(it: Asked) -> str:
    return f"{'Earth' if it.kind == Do.WARP else 'The Asteroid Field'} is destroyed."


REASONS: dict[int, Callable[[Asked], str]] = {
    Clause.FACTIONS: factions,
    Clause.SOLO_SETUP: the_ai,
    Clause.DUMMY: the_ai,
    Clause.PIECES: pieces,
    Clause.START_AT_HOME: place,
    Clause.LOSER_HOME: place,
    Clause.ARMORY: place,
    Clause.BOUNTY_DESTROYS: place,
    Clause.AI_VP: place,
    Clause.ESCAPE: place,
    Clause.NO_HOME: place,
    Clause.MOTHERSHIP: place,
    Clause.PLACE_WHERE: placed,
    Clause.ROOM: room,
    Clause.HOME_FACE: face,
    Clause.TWO_ACTIONS: two_actions,
    Clause.DIFFERENT: again,
    Clause.BUILD_ONE: again,
    Clause.UPGRADE_ONE: again,
    Clause.FREE_ACTIONS: once,
    Clause.UPGRADE_NEEDED: level,
    Clause.MOVE_FLICKS: flicks,
    Clause.FLICK_FORM: form,
    Clause.SLIDE_ASIDE: aside,
    Clause.ATTACK_ASIDE: attack_aside,
    Clause.ATTACK_FLICK: only,
    Clause.MOVE_REFLICK: only,
    Clause.OWN_DICE: own_dice,
    Clause.OFF_IDLE: off_board,
    Clause.BUG_FLICK: bug,
    Clause.BUG_RIDES: bugged,
    Clause.ATTACK_DECLARE: declare,
    Clause.ATTACK_CARD: card,
    Clause.DEFENCE_CARD: card,
    Clause.BOUNTY_BOOST: card,
    Clause.PLAYED_CARDS: played,
    Clause.HAND_LIMIT: discards,
    Clause.BOUNTY_DISCARDS: discards,
    Clause.DECKS: decks,
    Clause.BUILD_SUPPLY: supply,
    Clause.BUILD_WHERE: where,
    Clause.BUILD_UNIQUE: unique,
    Clause.BUILD_COST: build_cost,
    Clause.UPGRADE_COST: upgrade_cost,
    Clause.UPGRADE_TRACK: track,
    Clause.MINUS_BUILD: saving,
    Clause.PRESENTS: presents,
    Clause.TWO_PRESENTS: two_presents,
    Clause.DESTRUCTION: destruction,
    Clause.PLANET_KILLER: planet_killer,
    Clause.COVER: cover,
    Clause.GATHER_SOURCES: sources,
    Clause.RETURN_HOME: returned,
    Clause.MISSION_ONE: closed,
    Clause.DELIVER: deliver,
    Clause.OPEN_MARKET: deliver,
    Clause.EXPLORE: explore,
    Clause.FAR_PATROL: patrol,
    Clause.FOOTHOLD: foothold,
    Clause.TRESPASS: trespass,
    Clause.SHOW_OF_FORCE: force,
    Clause.CLAIM: claim,
    Clause.WARP_GATES: warp,
    Clause.WAREHOUSE: warehouse,
    Clause.TRANSFER: transfer,
    Clause.SET_DIE: set_die,
    Clause.STATUE_FLICK: statue,
    Clause.DESTROYED_HOME: destroyed_home,
}
