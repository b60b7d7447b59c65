"""Chapters 7 and 10. Gather: ships and round tokens harvest cards; the hand limit. Return: dice go home."""

from __future__ import annotations

from farport.games.final_flicktier.board import (
    active_squares,
    at_home,
    bit_of,
    controller,
    home_of,
    in_play,
    lost_ground,
    owner,
    side_of,
    taken_over,
    upgraded,
)
from farport.games.final_flicktier.cards import draw_card, give_up, holds, list_held
from farport.games.final_flicktier.chapters.place import ask_to_place, bug_leaves
from farport.games.final_flicktier.chapters.questions import DONE, asked_by, forbids_again
from farport.games.final_flicktier.state import DICE, NOBODY, RESOURCES, Act, Decision, Faction, Placed, Space, State
from farport.games.final_flicktier.tables import FIRST_PLANET, PLANETS, PLANETS_END
from farport.games.final_flicktier.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import reveal, tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

GATHER = Do(5, "gather")
RETURN = Do(6, "return {die}")
GATHER_SHIP = Do(25, "gather with {die}")
GATHER_TOKEN = Do(26, "gather with token on {space}")
DISCARD = Do(33, "discard {resource} {value} from {pile}")


@rule
def forbids_gather_ship(s: State, die: int) -> int:
    """A ship gathers on a planet with a resource, once in an action. [FF 7.1, 4.12, 13.14]"""
    if taken_over(s, die):
        return Clause.BUG_RIDES
    if controller(s, die) != s.active or s.gathered >> die & 1:
        return Clause.GATHER_SOURCES
    if not in_play(s, die):
        return Clause.OFF_IDLE
    return Clause.NONE if PLANETS & bit_of(s.on[die]) else Clause.GATHER_SOURCES


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
    """A Gather needs something that gathers. [FF 3.1, 7.1, 13.14]"""
    if forbids_again(s, Act.GATHER) != Clause.NONE:
        return forbids_again(s, Act.GATHER)
    if can_gather(s):
        return Clause.NONE
    return Clause.BUG_RIDES if PLANETS & bit_of(lost_ground(s, s.active)) else Clause.GATHER_SOURCES


@act(GATHER, at=Decision.ACTION, forbids=forbids_gather)
def begin_gather(s: State, log: Log) -> None:
    """Up to three cards, or four for the Dominion. [FF 7.3, 13.25]"""
    s.doing = Act.GATHER
    s.gathers = s.gather_dorikor if upgraded(s, s.active, Faction.DORIKOR, 2) else s.gather_limit
    tell(log, Saw.BEGAN_GATHER, s.active, s.gathers)


@rule
def list_gathers(s: State, out: Codes, count: int) -> int:
    """What can gather, and that nothing does any more."""
    for die in range(DICE):
        if forbids_gather_ship(s, die) == Clause.NONE:
            count = put(out, count, action(GATHER_SHIP, die))
    for space in range(FIRST_PLANET, PLANETS_END):
        if forbids_gather_token(s, space) == Clause.NONE:
            count = put(out, count, action(GATHER_TOKEN, space))
    return put(out, count, action(DONE))


@act(GATHER_SHIP, at=Decision.GATHER, forbids=forbids_gather_ship, lists=list_gathers)
def gather_ship(s: State, die: int, log: Log) -> None:
    """A ship gathers on its planet, once in an action. [FF 7.1]"""
    s.gathered |= 1 << die
    gather_at(s, s.on[die], log)


@act(GATHER_TOKEN, at=Decision.GATHER, forbids=forbids_gather_token, lists=list_gathers)
def gather_token(s: State, space: int, log: Log) -> None:
    """A structure that gathers does so on its planet, once in an action. [FF 7.1]"""
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


# The hand limit


@rule
def forbids_discard(s: State, resource: int, value: int, pile: int) -> int:
    """One discards what one has. [FF 7.6, 14.4]"""
    return Clause.NONE if holds(s, s.discarder, resource, value, pile) else asked_by(s)


@rule
def list_discards(s: State, out: Codes, count: int) -> int:
    for resource in range(RESOURCES):
        count = list_held(s, s.discarder, resource, DISCARD, out, count)
    return count


@act(DISCARD, at=Decision.DISCARD, forbids=forbids_discard, lists=list_discards)
def discard(s: State, resource: int, value: int, pile: int, log: Log) -> None:
    """Cards in excess, or the price of a bounty that was not defeated. [FF 7.6, 14.4]"""
    reveal(log)
    s.discards -= 1
    give_up(s, s.discarder, resource, value, pile)
    tell(log, Saw.DISCARDED, s.discarder, resource, value)


# Return


@rule
def forbids_return(s: State, die: int) -> int:
    """Any die of one's own that is not at home, also one off the board, once in an action; a bugged one from anywhere,
    to shake the bug off. [FF 3.1, 10.1, 10.2]"""
    if forbids_again(s, Act.RETURN) != Clause.NONE:
        return forbids_again(s, Act.RETURN)
    if (owner(die) != s.active and controller(s, die) != s.active) or s.returned >> die & 1:
        return Clause.RETURN_HOME
    return Clause.RETURN_HOME if at_home(s, die, s.active) and not taken_over(s, die) else Clause.NONE


@rule
def can_return(s: State) -> bool:
    for die in range(DICE):
        if forbids_return(s, die) == Clause.NONE:
            return True
    return False


@act(RETURN, at=(Decision.ACTION, Decision.RETURN), forbids=forbids_return)
def return_die(s: State, die: int, log: Log) -> None:
    """A die goes home; its owner shakes the bug off by that. [FF 10.1, 10.2, 13.17, 13.31]"""
    s.doing = Act.RETURN
    s.returned |= 1 << die
    tell(log, Saw.RETURNED, s.active, die)
    if taken_over(s, die):
        bug_leaves(s, log)
    home = Space.OUTSIDE if s.faction[s.active] == Faction.MOROVIAN else home_of(s, s.active)
    ask_to_place(s, die, 1 << home, 0, Placed.RETURNED)
