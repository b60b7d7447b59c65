"""Chapters 2 and 8.4. Planets: who controls them, how they are gained and lost, Defensive Rings, and the end."""

from __future__ import annotations

from enum import IntEnum

from farport.games.beyond_nebula.chapters.galaxy import distance
from farport.games.beyond_nebula.state import (
    COLOURS,
    NOBODY,
    NOTHING,
    NOWHERE,
    PLANETS,
    SHIPS_EACH,
    Decision,
    State,
    Step,
)
from farport.games.beyond_nebula.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

KEEP = Do(19, "keep {planet}")


class Ending(IntEnum):
    THREE_PLANETS = 1
    NO_PLANET = 2
    TIME_UP = 3


@rule
def planet_on(s: State, block: int) -> int:
    """The planet on a block, or -1."""
    for planet in range(PLANETS):
        if s.location[planet] == block:
            return planet
    return NOTHING


@rule
def planets_of(s: State, player: int) -> int:
    """How many planets a player controls. [BN 2.1, 2.3, 2.4]"""
    count = 0
    for planet in range(PLANETS):
        if s.owner[planet] == player:
            count += 1
    return count


@inline
def is_root(s: State, planet: int) -> bool:
    return s.root[planet // COLOURS] == planet


@inline
def twin_of(planet: int) -> int:
    """The other planet of the same colour."""
    return planet + COLOURS if planet < COLOURS else planet - COLOURS


@rule
def ring(s: State, planet: int) -> int:
    """How far the Defensive Rings of a planet reach; 0 when it has none. [BN 8.15]"""
    allocated = s.regiments[planet]
    if allocated >= s.ring_third:
        return 3
    if allocated >= s.ring_second:
        return 2
    return 1 if allocated >= s.ring_first else 0


@rule
def ring_over(s: State, player: int, block: int) -> int:
    """The opposing planet with Defensive Rings in whose square a block lies, or -1. [BN 8.15, 8.16]"""
    for planet in range(PLANETS):
        if s.owner[planet] == 1 - player:
            reach = ring(s, planet)
            if reach and distance(s.location[planet], block) <= reach:
                return planet
    return NOTHING


@rule
def contested(s: State, player: int, block: int) -> bool:
    """Whether an opposing ship is on a block or adjacent to it. [BN 8.14]"""
    for ship in range((1 - player) * SHIPS_EACH, (2 - player) * SHIPS_EACH):
        if s.block[ship] != NOWHERE and distance(s.block[ship], block) <= 1:
            return True
    return False


@rule
def complete(s: State, player: int) -> bool:
    """One planet of each colour, the Root among them and at least one from the other field. [BN 2.1]"""
    abroad = False
    for planet in range(PLANETS):
        if s.owner[planet] == player and planet // COLOURS != player:
            abroad = True
    return abroad and planets_of(s, player) == COLOURS and s.owner[s.root[player]] == player


@rule
def judge(s: State, log: Log) -> None:
    """End the game when somebody has won or lost. [BN 2.1, 2.3]"""
    passive = 1 - s.active
    if s.doubled == NOTHING and complete(s, s.active):
        tell(log, Saw.WON, s.active)
        end(s, 1 << s.active, Ending.THREE_PLANETS)
    elif planets_of(s, passive) == 0:
        tell(log, Saw.LOST, passive)
        end(s, 1 << s.active, Ending.NO_PLANET)
    elif planets_of(s, s.active) == 0:
        tell(log, Saw.LOST, s.active)
        end(s, 1 << passive, Ending.NO_PLANET)


@rule
def end(s: State, winners: int, ending: int) -> None:
    s.winners = winners
    s.ending = ending
    s.mover = NOBODY


@rule
def gain(s: State, planet: int, log: Log) -> None:
    """The active player takes control, and the planet is colonized for good; with a second one of that colour he must
    say which he keeps. [BN 2.2, 8.20]"""
    s.owner[planet] = s.active
    s.colonized[planet] = 1
    if s.owner[twin_of(planet)] == s.active:
        s.doubled = planet
        s.mover = s.active
        s.decision = Decision.KEEP
        s.step = Step.WAIT
    judge(s, log)


@rule
def lose_control(s: State, planet: int, log: Log) -> None:
    """A planet becomes Neutral: too few Regiments for anybody to control it are left on it. [BN 8.12, 2.2, 8.20]"""
    surplus = s.regiments[planet] - (s.planet_colony - 1)
    if surplus > 0:
        s.regiments[planet] -= surplus
        tell(log, Saw.DISBANDED, planet, surplus)
    s.fresh[planet] = min(s.fresh[planet], s.regiments[planet])
    tell(log, Saw.NEUTRAL, planet, s.owner[planet], s.regiments[planet])
    s.owner[planet] = NOBODY


@rule
def falls(s: State, planet: int) -> bool:
    """Whether a controlled colony has fewer than 5 Regiments; a Root Planet needs none. [BN 8.12, 8.17]"""
    return s.owner[planet] != NOBODY and s.regiments[planet] < s.planet_colony and not is_root(s, planet)


@rule
def check_colony(s: State, planet: int, log: Log) -> None:
    if falls(s, planet):
        lose_control(s, planet, log)
        judge(s, log)


@rule
def forbids_keep(s: State, planet: int) -> int:
    """Of the two. [BN 2.2]"""
    return Clause.NONE if planet == s.doubled or planet == twin_of(s.doubled) else Clause.ONE_OF_COLOUR


@rule
def list_twins(s: State, out: Codes, count: int) -> int:
    """The one just gained comes first."""
    return put(out, put(out, count, action(KEEP, s.doubled)), action(KEEP, twin_of(s.doubled)))


@act(KEEP, at=Decision.KEEP, forbids=forbids_keep, lists=list_twins)
def keep(s: State, planet: int, log: Log) -> None:
    """Keep one of two planets of a colour; the other becomes Neutral. [BN 2.2]"""
    s.doubled = NOTHING
    lose_control(s, twin_of(planet), log)
    s.step = Step.TAKE
    judge(s, log)


@rule
def capture(s: State, planet: int, log: Log) -> None:
    """An opposing planet changes hands with all its Regiments. [BN 8.13]"""
    tell(log, Saw.CAPTURED, s.active, planet, s.owner[planet], s.regiments[planet])
    gain(s, planet, log)


@rule
def take(s: State, log: Log) -> None:
    """Ships capture the opposing planets on which they stand uncontested; then the active player goes on. [BN 8.13]"""
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE:
            planet = planet_on(s, s.block[ship])
            if planet != NOTHING and s.owner[planet] == 1 - s.active and not contested(s, s.active, s.block[ship]):
                capture(s, planet, log)
                return
    s.mover = s.active
    s.decision = Decision.CONFLICT
    s.step = Step.WAIT
