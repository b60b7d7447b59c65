"""Chapter 13. Free actions of the factions: Warp Gates, Warehouses, claims, Towers, a die on any side, Statues."""

from __future__ import annotations

from farport.games.final_flicktier.board import (
    active_squares,
    bit_of,
    controller,
    in_play,
    nearest_room,
    on_table,
    packed_x,
    packed_y,
    stands_at,
    taken_over,
)
from farport.games.final_flicktier.cards import (
    can_draw,
    cards_of,
    draw_card,
    give_up,
    holds,
    list_held,
    offer_draw,
)
from farport.games.final_flicktier.chapters.mission import slot_of
from farport.games.final_flicktier.chapters.place import ask_to_place, bug_leaves
from farport.games.final_flicktier.state import (
    BUG,
    CLAIMS,
    DICE,
    FIRST,
    NOBODY,
    NOWHERE,
    RESOURCES,
    ROW,
    Act,
    Decision,
    Faction,
    Free,
    Placed,
    Space,
    State,
)
from farport.games.final_flicktier.tables import (
    DELIVER,
    FIRST_PLANET,
    MISSION_KIND,
    PLANETS_END,
    SIDES_OF,
    SPACE_X,
    SPACE_Y,
    clauses_by,
    ints,
)
from farport.games.final_flicktier.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import reveal, tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

WARP = Do(12, "warp {die}")
TRADE = Do(13, "trade {resource} {value} from {pile}")
CLAIM = Do(14, "claim {mission}")
TRANSFER = Do(15, "transfer network from {space} to {space}")
SET_DIE = Do(16, "set {die} to {value}")
STATUE = Do(17, "free flick of {die}")
FLICK_BUG = Do(18, "flick the bug")
DRAW = Do(31, "draw {resource}")
DECLINE = Do(32, "decline")

FREE_RULE = clauses_by(
    {
        Free.WARP: Clause.WARP_GATES,
        Free.TRADE: Clause.WAREHOUSE,
        Free.CLAIM: Clause.CLAIM,
        Free.TRANSFER: Clause.TRANSFER,
        Free.SET_DIE: Clause.SET_DIE,
        Free.STATUE: Clause.STATUE_FLICK,
    }
)
FREE_FACTION = ints([Faction.UEA, Faction.KORIVALI, Faction.KORIVALI, Faction.SIGNAL, Faction.SIGNAL, Faction.VOLCOR])
FREE_LEVEL = ints([1, 1, 2, 1, 2, 2])
"""The faction of each free action, and the level of its track that gives it."""


@rule
def forbids_free(s: State, free: int) -> int:
    """A free action is one faction's, needs its upgrade, and happens once in a turn. [FF 3.3, 9.6]"""
    if s.faction[s.active] != FREE_FACTION[free]:
        return FREE_RULE[free]
    if s.track[s.active, 1] < FREE_LEVEL[free]:
        return Clause.UPGRADE_NEEDED
    return Clause.FREE_ACTIONS if s.freed >> free & 1 else Clause.NONE


@inline
def spend(s: State, free: int) -> None:
    """A free action is taken. [FF 3.3]"""
    s.freed |= 1 << free


@rule
def forbids_ship(s: State, die: int, rule: int) -> int:
    """A free action with a ship needs one of one's own, on the mats or, of the Morovians, beside. [FF 4.12, 13.14]"""
    if taken_over(s, die):
        return Clause.BUG_RIDES
    if controller(s, die) != s.active:
        return rule
    return Clause.NONE if in_play(s, die) else Clause.OFF_IDLE


# Warp Gates


@rule
def gates(s: State) -> int:
    """The planets with a Warp Gate: Earth has one from the beginning, until it is destroyed. [FF 13.1, 13.2, 13.23]"""
    earth = 0 if s.destroyed >> Space.EARTH & 1 else 1 << Space.EARTH
    return active_squares(s, s.active) | earth


@rule
def forbids_warp(s: State, die: int) -> int:
    """A ship on a planet with a gate goes to another one, unless it lies aside or is to be flicked again. [FF 13.1]"""
    clause = forbids_free(s, Free.WARP)
    if clause == Clause.NONE:
        clause = forbids_ship(s, die, Clause.WARP_GATES)
    if clause != Clause.NONE:
        return clause
    if s.aside >> die & 1:
        return Clause.SLIDE_ASIDE
    if s.doing == Act.MOVE and die == s.only_die:
        return Clause.MOVE_REFLICK
    return forbids_gate(s, s.on[die])


@rule
def forbids_gate(s: State, space: int) -> int:
    """There must be a gate where the ship is, and another one. [FF 13.1, 13.23, 13.38]"""
    here = bit_of(space)
    if gates(s) & here:
        return Clause.NONE if gates(s) & ~here else Clause.WARP_GATES
    if space == Space.EARTH:
        return Clause.DESTROYED_HOME
    return Clause.COVER if s.squares[s.active] & here else Clause.WARP_GATES


@rule
def list_warps(s: State, out: Codes, count: int) -> int:
    if forbids_free(s, Free.WARP) == Clause.NONE:
        for die in range(DICE):
            if forbids_warp(s, die) == Clause.NONE:
                count = put(out, count, action(WARP, die))
    return count


@act(
    WARP,
    at=(Decision.ACTION, Decision.FLICK, Decision.GATHER, Decision.RETURN),
    forbids=forbids_warp,
    lists=list_warps,
)
def warp(s: State, die: int, log: Log) -> None:
    """A ship at a Warp Gate is placed at another one. [FF 13.1]"""
    spend(s, Free.WARP)
    tell(log, Saw.WARPED, s.active, die)
    ask_to_place(s, die, gates(s) & ~(1 << s.on[die]), 0, Placed.WARPED)


# Warehouses


@rule
def forbids_trade(s: State, resource: int, value: int, pile: int) -> int:
    """With a ship at a Warehouse, any card is given for one of choice. [FF 13.9]"""
    clause = forbids_free(s, Free.TRADE)
    if clause == Clause.NONE:
        clause = forbids_warehouse(s)
    if clause != Clause.NONE:
        return clause
    return Clause.NONE if holds(s, s.active, resource, value, pile) else Clause.WAREHOUSE


@rule
def forbids_warehouse(s: State) -> int:
    """A ship must be at a Warehouse that is not covered. [FF 13.9, 13.38]"""
    if stands_at(s, s.active, active_squares(s, s.active)):
        return Clause.NONE
    return Clause.COVER if stands_at(s, s.active, s.covered[s.active]) else Clause.WAREHOUSE


@rule
def list_trades(s: State, out: Codes, count: int) -> int:
    if forbids_free(s, Free.TRADE) == Clause.NONE and forbids_warehouse(s) == Clause.NONE:
        for resource in range(RESOURCES):
            count = list_held(s, s.active, resource, TRADE, out, count)
    return count


@act(TRADE, at=Decision.ACTION, forbids=forbids_trade, lists=list_trades)
def trade(s: State, resource: int, value: int, pile: int, log: Log) -> None:
    """A card is discarded for one of choice. [FF 13.9]"""
    reveal(log)
    spend(s, Free.TRADE)
    give_up(s, s.active, resource, value, pile)
    tell(log, Saw.TRADED, s.active, resource, value)
    offer_draw(s, s.active)


# Cards of choice: for one that is traded, and after a combat of the Mechatron


@rule
def forbids_draw(s: State, resource: int) -> int:
    """There must be a card to draw. [FF 7.5]"""
    return Clause.NONE if can_draw(s, resource) else Clause.DECKS


@act(DRAW, at=Decision.DRAW, forbids=forbids_draw)
def draw_of_choice(s: State, resource: int, log: Log) -> None:
    """A card of any resource. [FF 13.9, 13.43]"""
    draw_card(s, s.drawer, resource, Saw.DREW, Saw.DREW_HIDDEN, 0, log)
    s.drawer = NOBODY


@rule
def forbids_decline(s: State) -> int:
    """The Mechatron may draw, but who has traded a card away must take another. [FF 13.9, 13.43]"""
    return Clause.NONE if s.faction[s.drawer] == Faction.MECHATRON else Clause.WAREHOUSE


@act(DECLINE, at=Decision.DRAW, forbids=forbids_decline)
def decline(s: State, log: Log) -> None:
    """The Mechatron may do without the card. [FF 13.43]"""
    tell(log, Saw.DECLINED, s.drawer)
    s.drawer = NOBODY


# Claims


@rule
def unused_claim(s: State) -> int:
    for token in range(CLAIMS):
        if s.claim[token] == NOBODY:
            return token
    return NOBODY


@rule
def forbids_claim(s: State, mission: int) -> int:
    """A claim token goes onto an open Deliver card. [FF 13.10]"""
    clause = forbids_free(s, Free.CLAIM)
    if clause != Clause.NONE:
        return clause
    if slot_of(s, mission) == NOWHERE or MISSION_KIND[mission] != DELIVER:
        return Clause.CLAIM
    return Clause.CLAIM if unused_claim(s) == NOBODY else Clause.NONE


@rule
def list_claims(s: State, out: Codes, count: int) -> int:
    for slot in range(ROW):
        if forbids_claim(s, s.row[slot]) == Clause.NONE:
            count = put(out, count, action(CLAIM, s.row[slot]))
    return count


@act(CLAIM, at=Decision.ACTION, forbids=forbids_claim, lists=list_claims)
def claim(s: State, mission: int, log: Log) -> None:
    """A claim token goes onto a Deliver card. [FF 13.10]"""
    spend(s, Free.CLAIM)
    s.claim[unused_claim(s)] = mission
    tell(log, Saw.CLAIMED, s.active, mission)


# Towers


@rule
def forbids_transfer(s: State, start: int, end: int) -> int:
    """A Network moves to a planet with a Tower and no Network. [FF 13.35, 6.4, 13.38]"""
    clause = forbids_free(s, Free.TRANSFER)
    if clause != Clause.NONE:
        return clause
    networks = s.rounds[s.active]
    if not networks >> start & 1 or not s.squares[s.active] >> end & 1:
        return Clause.TRANSFER
    if s.covered[s.active] >> end & 1:
        return Clause.COVER
    return Clause.BUILD_UNIQUE if networks >> end & 1 else Clause.NONE


@rule
def list_transfers(s: State, out: Codes, count: int) -> int:
    if forbids_free(s, Free.TRANSFER) == Clause.NONE:
        for start in range(FIRST_PLANET, PLANETS_END):
            for end in range(FIRST_PLANET, PLANETS_END):
                if forbids_transfer(s, start, end) == Clause.NONE:
                    count = put(out, count, action(TRANSFER, start, end))
    return count


@act(TRANSFER, at=Decision.ACTION, forbids=forbids_transfer, lists=list_transfers)
def transfer(s: State, start: int, end: int, log: Log) -> None:
    """A Network goes to a planet with a Tower. [FF 13.35]"""
    spend(s, Free.TRANSFER)
    s.rounds[s.active] = s.rounds[s.active] & ~(1 << start) | 1 << end
    tell(log, Saw.TRANSFERRED, s.active, start, end)


# A die on any side


@rule
def forbids_set_die(s: State, die: int, value: int) -> int:
    """At the beginning of the turn, one die on the mats. [FF 13.36]"""
    clause = forbids_free(s, Free.SET_DIE)
    if clause == Clause.NONE and not s.fresh:
        return Clause.SET_DIE
    if clause == Clause.NONE:
        clause = forbids_ship(s, die, Clause.SET_DIE)
    if clause != Clause.NONE:
        return clause
    return Clause.NONE if 1 <= value <= SIDES_OF[s.kind[die]] and value != s.shows[die] else Clause.SET_DIE


@rule
def list_faces(s: State, out: Codes, count: int) -> int:
    if forbids_free(s, Free.SET_DIE) == Clause.NONE:
        for die in range(DICE):
            for value in range(1, SIDES_OF[s.kind[die]] + 1):
                if forbids_set_die(s, die, value) == Clause.NONE:
                    count = put(out, count, action(SET_DIE, die, value))
    return count


@act(SET_DIE, at=Decision.ACTION, forbids=forbids_set_die, lists=list_faces)
def set_die(s: State, die: int, value: int, log: Log) -> None:
    """One die is turned to any side. [FF 13.36]"""
    spend(s, Free.SET_DIE)
    s.shows[die] = value
    tell(log, Saw.SET_DIE, die, value)


# Statues


@rule
def forbids_statue(s: State, die: int) -> int:
    """A ship on a planet with a Statue has a free flick. [FF 13.39]"""
    clause = forbids_free(s, Free.STATUE)
    if clause == Clause.NONE:
        clause = forbids_ship(s, die, Clause.STATUE_FLICK)
    if clause != Clause.NONE:
        return clause
    return Clause.NONE if s.squares[s.active] & bit_of(s.on[die]) else Clause.STATUE_FLICK


@rule
def list_statues(s: State, out: Codes, count: int) -> int:
    if forbids_free(s, Free.STATUE) == Clause.NONE:
        for die in range(DICE):
            if forbids_statue(s, die) == Clause.NONE:
                count = put(out, count, action(STATUE, die))
    return count


@act(STATUE, at=Decision.ACTION, forbids=forbids_statue, lists=list_statues)
def begin_statue(s: State, die: int, log: Log) -> None:
    """A ship at a Statue has a free flick. [FF 13.39]"""
    spend(s, Free.STATUE)
    s.doing = Act.STATUE
    s.flicks = 1
    s.only_die = die
    tell(log, Saw.BEGAN_STATUE, s.active, die)


# The bug


@rule
def forbids_bug(s: State) -> int:
    """The Surge may flick the bug first in its turn, once, while its home stands. [FF 3.3, 13.12, 13.23]"""
    if s.faction[s.active] != Faction.SURGE:
        return Clause.BUG_FLICK
    if s.track[s.active, 1] < 1:
        return Clause.UPGRADE_NEEDED
    if s.destroyed >> Space.ASTEROID_FIELD & 1:
        return Clause.DESTROYED_HOME
    if s.freed >> Free.BUG & 1:
        return Clause.FREE_ACTIONS
    return Clause.NONE if s.fresh else Clause.BUG_FLICK


@act(FLICK_BUG, at=Decision.ACTION, forbids=forbids_bug)
def begin_bug(s: State, log: Log) -> None:
    """The bug comes back from wherever it rode, and lies on the Asteroid Field. [FF 13.15]"""
    spend(s, Free.BUG)
    bug_leaves(s, log)
    tell(log, Saw.BEGAN_BUG, s.active)
    s.doing = Act.BUG
    s.flicks = 1
    place = nearest_room(s, BUG, SPACE_X[Space.ASTEROID_FIELD], SPACE_Y[Space.ASTEROID_FIELD])
    s.bug_x, s.bug_y = packed_x(place), packed_y(place)


@rule
def land_bug(s: State, log: Log) -> None:
    """The first die of an opponent that the bug strikes is the Surge's now; a d20 is not affected. [FF 13.13, 13.18]"""
    s.flicks = 0
    die = s.outcome[FIRST]
    theirs = 0 <= die < DICE and on_table(s, die) and controller(s, die) != s.active
    if theirs and SIDES_OF[s.kind[die]] != 20:
        s.bugged = die
        tell(log, Saw.BUG_TOOK, die)
    else:
        if theirs:
            tell(log, Saw.BUG_HARMLESS, die)
        tell(log, Saw.BUG_MISSED)
    s.bug_x, s.bug_y = 0, 0


# All of them


@rule
def can_free(s: State) -> bool:
    """Whether a free action is possible that does not belong to the beginning of the turn. [FF 3.3]"""
    faction = s.faction[s.active]
    if faction == Faction.KORIVALI:
        return can_free_korivali(s)
    if faction == Faction.SIGNAL:
        networks, towers = s.rounds[s.active], active_squares(s, s.active)
        free = forbids_free(s, Free.TRANSFER) == Clause.NONE
        return free and networks != 0 and towers & ~networks != 0
    for die in range(DICE):
        if forbids_warp(s, die) == Clause.NONE or forbids_statue(s, die) == Clause.NONE:
            return True
    return False


@rule
def can_free_korivali(s: State) -> bool:
    trades = forbids_free(s, Free.TRADE) == Clause.NONE and forbids_warehouse(s) == Clause.NONE
    if trades and cards_of(s, s.active) > 0:
        return True
    for slot in range(ROW):
        if forbids_claim(s, s.row[slot]) == Clause.NONE:
            return True
    return False
