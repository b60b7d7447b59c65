"""Chapter 13. Free actions of the factions: Warp Gates, Warehouses, claims, Towers, a die on any side, Statues."""

from __future__ import annotations

from farport.games.final_flicktier.board import active_squares, controller, in_play, stands_on, upgraded
from farport.games.final_flicktier.cards import FRONT, HAND, cards_of, give_up, holds, offer_draw
from farport.games.final_flicktier.mission import slot_of
from farport.games.final_flicktier.move import begin_bug, forbids_bug
from farport.games.final_flicktier.place import ask_to_place
from farport.games.final_flicktier.state import (
    CLAIMS,
    DICE,
    NOBODY,
    NOWHERE,
    RESOURCES,
    ROW,
    SPACES,
    VALUES,
    Act,
    Faction,
    Free,
    Lies,
    Space,
    State,
)
from farport.games.final_flicktier.tables import DELIVER, MISSION_COUNT, MISSION_KIND, SIDES_OF
from farport.games.final_flicktier.words import RULEBOOK, Do, Saw
from farport.table.action import action, put
from farport.table.event import reveal, tell
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def forbids_free(s: State, free: int, faction: int, level: int) -> int:
    """A free action needs its upgrade, and happens once in a turn. [FF 3.3]"""
    if not upgraded(s, s.active, faction, level):
        return Clause.UPGRADE_NEEDED
    return Clause.FREE_ACTIONS if s.freed >> free & 1 else Clause.NONE


# Warp Gates


@rule
def gates(s: State) -> int:
    """The planets with a Warp Gate: Earth has one from the beginning, until it is destroyed. [FF 13.1, 13.2, 13.23]"""
    earth = 0 if s.destroyed >> Space.EARTH & 1 else 1 << Space.EARTH
    return active_squares(s, s.active) | earth


@rule
def forbids_warp(s: State, die: int) -> int:
    """A ship on a planet with a gate goes to another one. [FF 13.1]"""
    clause = forbids_free(s, Free.WARP, Faction.UEA, 1)
    if clause != Clause.NONE:
        return clause
    if die >= DICE or controller(s, die) != s.active or s.lies[die] != Lies.MATS or s.on[die] == NOWHERE:
        return Clause.WARP_GATES
    here = 1 << s.on[die]
    return Clause.NONE if gates(s) & here and gates(s) & ~here else Clause.WARP_GATES


@rule
def warp(s: State, die: int, log: Log) -> None:
    s.freed |= 1 << Free.WARP
    tell(log, Saw.WARPED, s.active, die)
    ask_to_place(s, die, gates(s) & ~(1 << s.on[die]), 0)


# Warehouses


@rule
def forbids_trade(s: State, resource: int, value: int, pile: int) -> int:
    """With a ship at a Warehouse, any card is given for one of choice. [FF 13.9]"""
    clause = forbids_free(s, Free.TRADE, Faction.KORIVALI, 1)
    if clause != Clause.NONE:
        return clause
    return Clause.NONE if at_warehouse(s) and holds(s, s.active, resource, value, pile) else Clause.WAREHOUSE


@rule
def at_warehouse(s: State) -> bool:
    for space in range(SPACES):
        if active_squares(s, s.active) >> space & 1 and stands_on(s, s.active, space):
            return True
    return False


@rule
def trade(s: State, resource: int, value: int, pile: int, log: Log) -> None:
    reveal(log)
    s.freed |= 1 << Free.TRADE
    give_up(s, s.active, resource, value, pile)
    tell(log, Saw.TRADED, s.active, resource, value)
    offer_draw(s, s.active)


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
    clause = forbids_free(s, Free.CLAIM, Faction.KORIVALI, 2)
    if clause != Clause.NONE:
        return clause
    if mission >= MISSION_COUNT or slot_of(s, mission) == NOWHERE or MISSION_KIND[mission] != DELIVER:
        return Clause.CLAIM
    return Clause.CLAIM if unused_claim(s) == NOBODY else Clause.NONE


@rule
def claim(s: State, mission: int, log: Log) -> None:
    s.freed |= 1 << Free.CLAIM
    s.claim[unused_claim(s)] = mission
    tell(log, Saw.CLAIMED, s.active, mission)


# Towers


@rule
def forbids_transfer(s: State, start: int, end: int) -> int:
    """A Network moves to a planet with a Tower and no Network. [FF 13.35]"""
    clause = forbids_free(s, Free.TRANSFER, Faction.SIGNAL, 1)
    if clause != Clause.NONE:
        return clause
    networks = s.rounds[s.active]
    fits = networks >> start & 1 and active_squares(s, s.active) >> end & 1 and not networks >> end & 1
    return Clause.NONE if fits else Clause.TRANSFER


@rule
def transfer(s: State, start: int, end: int, log: Log) -> None:
    s.freed |= 1 << Free.TRANSFER
    s.rounds[s.active] = s.rounds[s.active] & ~(1 << start) | 1 << end
    tell(log, Saw.TRANSFERRED, s.active, start, end)


# A die on any side


@rule
def forbids_set_die(s: State, die: int, value: int) -> int:
    """At the beginning of the turn, one die on the mats. [FF 13.36]"""
    clause = forbids_free(s, Free.SET_DIE, Faction.SIGNAL, 2)
    if clause != Clause.NONE:
        return clause
    if not s.fresh or die >= DICE or controller(s, die) != s.active or not in_play(s, die):
        return Clause.SET_DIE
    return Clause.NONE if 1 <= value <= SIDES_OF[s.kind[die]] and value != s.shows[die] else Clause.SET_DIE


@rule
def set_die(s: State, die: int, value: int, log: Log) -> None:
    s.freed |= 1 << Free.SET_DIE
    s.shows[die] = value
    tell(log, Saw.SET_DIE, die, value)


# Statues


@rule
def forbids_statue(s: State, die: int) -> int:
    """A ship on a planet with a Statue has a free flick. [FF 13.39]"""
    clause = forbids_free(s, Free.STATUE, Faction.VOLCOR, 2)
    if clause != Clause.NONE:
        return clause
    if die >= DICE or controller(s, die) != s.active or s.lies[die] != Lies.MATS or s.on[die] == NOWHERE:
        return Clause.STATUE_FLICK
    return Clause.NONE if s.squares[s.active] >> s.on[die] & 1 else Clause.STATUE_FLICK


@rule
def begin_statue(s: State, die: int) -> None:
    s.freed |= 1 << Free.STATUE
    s.doing = Act.STATUE
    s.flicks = 1
    s.only_die = die


# All of them


@rule
def forbids_free_action(s: State, kind: int, a: int, b: int, c: int) -> int:
    """The clause that forbids a free action now, or 0."""
    if kind == Do.WARP:
        return forbids_warp(s, a)
    if kind == Do.TRADE:
        return forbids_trade(s, a, b, c)
    if kind == Do.CLAIM:
        return forbids_claim(s, a)
    if kind == Do.TRANSFER:
        return forbids_transfer(s, a, b)
    if kind == Do.SET_DIE:
        return forbids_set_die(s, a, b)
    if kind == Do.STATUE:
        return forbids_statue(s, a)
    return forbids_bug(s)


@rule
def legal_free(s: State, out: Codes, count: int) -> int:
    """The free actions of the active faction."""
    faction, level = s.faction[s.active], s.track[s.active, 1]
    if level == 0:
        return count
    if faction == Faction.UEA or faction == Faction.VOLCOR:
        kind = Do.WARP if faction == Faction.UEA else Do.STATUE
        for die in range(DICE):
            if forbids_free_action(s, kind, die, 0, 0) == Clause.NONE:
                count = put(out, count, action(kind, die))
    elif faction == Faction.KORIVALI:
        return list_korivali(s, out, count)
    elif faction == Faction.SIGNAL:
        return list_signal(s, out, count)
    elif faction == Faction.SURGE and forbids_bug(s) == Clause.NONE:
        count = put(out, count, action(Do.BUG))
    return count


@rule
def can_free(s: State) -> bool:
    """Whether a free action is possible that does not belong to the beginning of the turn. [FF 3.3]"""
    faction = s.faction[s.active]
    if faction == Faction.KORIVALI:
        return can_free_korivali(s)
    if faction == Faction.SIGNAL:
        networks, towers = s.rounds[s.active], active_squares(s, s.active)
        free = forbids_free(s, Free.TRANSFER, Faction.SIGNAL, 1) == Clause.NONE
        return free and networks != 0 and towers & ~networks != 0
    if faction == Faction.UEA or faction == Faction.VOLCOR:
        for die in range(DICE):
            if forbids_free_action(s, Do.WARP if faction == Faction.UEA else Do.STATUE, die, 0, 0) == Clause.NONE:
                return True
    return False


@rule
def can_free_korivali(s: State) -> bool:
    trades = forbids_free(s, Free.TRADE, Faction.KORIVALI, 1) == Clause.NONE
    if trades and cards_of(s, s.active) > 0 and at_warehouse(s):
        return True
    for slot in range(ROW):
        if s.row[slot] != NOBODY and forbids_claim(s, s.row[slot]) == Clause.NONE:
            return True
    return False


@rule
def list_korivali(s: State, out: Codes, count: int) -> int:
    if forbids_free(s, Free.TRADE, Faction.KORIVALI, 1) == Clause.NONE and at_warehouse(s):
        for resource in range(RESOURCES):
            for value in range(1, VALUES + 1):
                for pile in range(HAND, FRONT + 1):
                    if holds(s, s.active, resource, value, pile):
                        count = put(out, count, action(Do.TRADE, resource, value, pile))
    for slot in range(ROW):
        if s.row[slot] != NOBODY and forbids_claim(s, s.row[slot]) == Clause.NONE:
            count = put(out, count, action(Do.CLAIM, s.row[slot]))
    return count


@rule
def list_signal(s: State, out: Codes, count: int) -> int:
    for start in range(SPACES):
        if s.rounds[s.active] >> start & 1:
            for end in range(SPACES):
                if forbids_transfer(s, start, end) == Clause.NONE:
                    count = put(out, count, action(Do.TRANSFER, start, end))
    if forbids_free(s, Free.SET_DIE, Faction.SIGNAL, 2) == Clause.NONE and s.fresh:
        for die in range(DICE):
            if controller(s, die) == s.active:
                for value in range(1, SIDES_OF[s.kind[die]] + 1):
                    if forbids_set_die(s, die, value) == Clause.NONE:
                        count = put(out, count, action(Do.SET_DIE, die, value))
    return count


@rule
def do_free_action(s: State, kind: int, a: int, b: int, c: int, log: Log) -> None:
    if kind == Do.WARP:
        warp(s, a, log)
    elif kind == Do.TRADE:
        trade(s, a, b, c, log)
    elif kind == Do.CLAIM:
        claim(s, a, log)
    elif kind == Do.TRANSFER:
        transfer(s, a, b, log)
    elif kind == Do.SET_DIE:
        set_die(s, a, b, log)
    elif kind == Do.STATUE:
        begin_statue(s, a)
    else:
        s.freed |= 1 << Free.BUG
        begin_bug(s, log)
