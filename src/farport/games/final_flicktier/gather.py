"""Chapters 7 and 10. Gather: ships and round tokens harvest cards. Return: dice go home."""

from __future__ import annotations

from farport.games.final_flicktier.board import active_squares, controller, home_of, owner, side_of, upgraded
from farport.games.final_flicktier.cards import draw_card
from farport.games.final_flicktier.place import ask_to_place, bug_leaves
from farport.games.final_flicktier.state import DICE, NOBODY, NOWHERE, SPACES, Act, Faction, Lies, Space, State
from farport.games.final_flicktier.tables import PLANETS
from farport.games.final_flicktier.words import RULEBOOK, Do, Saw
from farport.table.action import action, put
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names


@rule
def begin_gather(s: State) -> None:
    """Up to three cards, or four for the Dominion. [FF 7.3, 13.25]"""
    s.doing = Act.GATHER
    s.gathers = s.gather_dorikor if upgraded(s, s.active, Faction.DORIKOR, 2) else s.gather_limit


@rule
def forbids_gather_ship(s: State, die: int) -> int:
    """A ship gathers on a planet with a resource, once in an action. [FF 7.1]"""
    if die >= DICE or controller(s, die) != s.active or s.lies[die] != Lies.MATS or s.gathered >> die & 1:
        return Clause.GATHER_SOURCES
    if s.on[die] == NOWHERE or s.resource[s.on[die]] == NOWHERE:
        return Clause.GATHER_SOURCES
    return Clause.NONE


@inline
def forbids_gather_token(s: State, space: int) -> int:
    """A round token gathers on its planet, once in an action. [FF 7.1]"""
    sources = s.rounds[s.active] & PLANETS & ~s.gathered_at
    return Clause.NONE if sources >> space & 1 else Clause.GATHER_SOURCES


@rule
def can_gather(s: State) -> bool:
    if s.rounds[s.active] & PLANETS & ~s.gathered_at:
        return True
    for die in range(DICE):
        if forbids_gather_ship(s, die) == Clause.NONE:
            return True
    return False


@rule
def forbids_gather(s: State) -> int:
    return Clause.NONE if can_gather(s) else Clause.GATHER_SOURCES


@rule
def legal_gathers(s: State, out: Codes) -> int:
    count = 0
    for die in range(DICE):
        if forbids_gather_ship(s, die) == Clause.NONE:
            count = put(out, count, action(Do.GATHER_SHIP, die))
    for space in range(SPACES):
        if forbids_gather_token(s, space) == Clause.NONE:
            count = put(out, count, action(Do.GATHER_TOKEN, space))
    return put(out, count, action(Do.DONE))


@rule
def gather_ship(s: State, die: int, log: Log) -> None:
    s.gathered |= 1 << die
    gather_at(s, s.on[die], log)


@rule
def gather_token(s: State, space: int, log: Log) -> None:
    s.gathered_at |= 1 << space
    gather_at(s, space, log)


@rule
def gather_at(s: State, space: int, log: Log) -> None:
    """One card of the planet's resource, and one for a Raid there. [FF 7.2, 13.32]"""
    s.gathers -= 1
    draw_card(s, s.active, s.resource[space], Saw.GATHERED, Saw.GATHERED_HIDDEN, space, log)
    raider = side_of(s, Faction.MOROVIAN)
    if raider == NOBODY or raider == s.active or raider == s.ai or s.track[raider, 1] < 1:
        return
    if active_squares(s, raider) >> space & 1 and not s.raided >> space & 1:
        s.raided |= 1 << space
        draw_card(s, raider, s.resource[space], Saw.RAIDED, Saw.RAIDED_HIDDEN, space, log)


@inline
def end_gather(s: State) -> None:
    s.gathers, s.gathered, s.gathered_at, s.raided = 0, 0, 0, 0


# Return


@rule
def forbids_return(s: State, die: int) -> int:
    """Any die of one's own that is not at home, also one off the board or bugged, once in an action. [FF 10.1, 10.2]"""
    if die >= DICE or s.kind[die] < 0 or s.lies[die] == Lies.BOX:
        return Clause.RETURN_HOME
    if owner(die) != s.active and controller(s, die) != s.active:
        return Clause.RETURN_HOME
    at_home = s.lies[die] == Lies.MATS and s.on[die] != NOWHERE and s.on[die] == home_of(s, s.active)
    return Clause.RETURN_HOME if at_home or s.returned >> die & 1 else Clause.NONE


@rule
def can_return(s: State) -> bool:
    for die in range(DICE):
        if forbids_return(s, die) == Clause.NONE:
            return True
    return False


@rule
def legal_returns(s: State, out: Codes, count: int) -> int:
    for die in range(DICE):
        if forbids_return(s, die) == Clause.NONE:
            count = put(out, count, action(Do.RETURN, die))
    return count


@rule
def return_die(s: State, die: int, log: Log) -> None:
    """A die goes home; its owner shakes the bug off by that. [FF 10.1, 10.2, 13.17, 13.31]"""
    s.doing = Act.RETURN
    s.returned |= 1 << die
    tell(log, Saw.RETURNED, s.active, die)
    if s.bugged == die and owner(die) == s.active:
        bug_leaves(s, log)
    home = Space.OUTSIDE if s.faction[s.active] == Faction.MOROVIAN else home_of(s, s.active)
    ask_to_place(s, die, 1 << home, 0)
