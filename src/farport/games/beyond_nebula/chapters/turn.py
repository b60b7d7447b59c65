"""Chapter 7. The turn: Maintenance, Harvest, the end of a phase, and what ends with the turn."""

from __future__ import annotations

from farport.games.beyond_nebula.chapters import techs
from farport.games.beyond_nebula.chapters.combat import declare, fight_round, hit, meet, ray_on, strike
from farport.games.beyond_nebula.chapters.panel import HACKED, USE, at_hand, decrement
from farport.games.beyond_nebula.chapters.planets import Ending, end, planets_of, take
from farport.games.beyond_nebula.chapters.ships import DONE
from farport.games.beyond_nebula.state import (
    BUILDINGS,
    NOWHERE,
    PLANETS,
    RESOURCES,
    SHIPS,
    SHIPS_EACH,
    TECHS,
    Decision,
    Extractor,
    Site,
    State,
    Step,
)
from farport.games.beyond_nebula.words import MEASURE_WORDS, Saw
from farport.table.acts import act, declared_in
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

MEASURES = len(MEASURE_WORDS)
CONFLICT_TECHS = sum(
    1 << each.kind - USE for each in declared_in(techs) if USE <= each.kind < HACKED and Decision.CONFLICT in each.at
)
"""Bit mask of the Techs that have their time in the Conflict phase. [BN 7.8]"""


@rule
def begin_turn(s: State, player: int, log: Log) -> None:
    """Maintenance and Harvest leave no choice; the first turn begins with Harvest and Kick. [BN 7.1, 7.5, 7.6]"""
    s.turn += 1
    s.active = player
    s.mover = player
    s.decision = Decision.PROGRESS
    tell(log, Saw.TURN, player)
    if s.turn > s.players:
        maintain(s, log)
    else:
        kick(s, log)
    for resource in range(RESOURCES):
        harvest(s, resource, log)


@rule
def maintain(s: State, log: Log) -> None:
    """Indicators of Research and Cooldown go down by one, and Buildings arrive. [BN 7.2, 9.13]"""
    player = s.active
    for tech in range(TECHS):
        if s.stalled[player] >> tech & 1:
            tell(log, Saw.HELD_UP, player, tech)
        elif (s.research[player] | s.cooldown[player]) >> tech & 1:
            decrement(s, tech, log)
    s.stalled[player] = 0
    for building in range(BUILDINGS):
        if s.building[player, building] == Site.CONSTRUCTION:
            s.building[player, building] = Site.BUILT
            tell(log, Saw.BUILT, player, building)


@rule
def kick(s: State, log: Log) -> None:
    """10 Reserves of each Resource on the first turn. [BN 7.6]"""
    tell(log, Saw.KICK, s.active, s.start_kick)
    for resource in range(RESOURCES):
        receive(s, resource, s.start_kick, log)


@rule
def receive(s: State, resource: int, amount: int, log: Log) -> None:
    """Add Reserves; what is beyond 35 is lost. [BN 8.1]"""
    received = min(amount, s.reserves_limit - s.reserves[s.active, resource])
    s.reserves[s.active, resource] += received
    if received < amount:
        tell(log, Saw.WASTED, s.active, amount - received, resource)


@rule
def harvest(s: State, resource: int, log: Log) -> None:
    """A die for each Resource, and what its Extractor adds unless an Exchange forfeited that. [BN 8.2, 8.7, 8.10]"""
    player, die, extra = s.active, roll(s, s.harvest_die), 0
    if s.extractor[player, resource] == Extractor.NONE:
        tell(log, Saw.HARVESTED, player, resource, die)
    elif s.penalty[player, resource]:
        tell(log, Saw.FORFEITED, player, resource, die)
    else:
        extra = extraction(s, resource)
        tell(log, Saw.EXTRACTED, player, resource, die, extra)
    s.penalty[player, resource] = 0
    receive(s, resource, die + extra, log)


@rule
def extraction(s: State, resource: int) -> int:
    """A Base Extractor adds a ten-sided die, a Specialized one adds 10. [BN 8.4, 8.6]"""
    if s.extractor[s.active, resource] == Extractor.BASE:
        return roll(s, s.harvest_base_die)
    return s.harvest_specialized


@act(DONE, at=Decision.PROGRESS)
def end_progress(s: State, log: Log) -> None:
    """Progress gives way to Conflict, or the turn ends. [BN 7.1, 7.7]"""
    if may_act(s):
        s.step = Step.TAKE
    else:
        tell(log, Saw.NO_CONFLICT, s.active)
        end_turn(s, log)


@rule
def may_act(s: State) -> bool:
    """Whether the active player has anything to do in the Conflict phase: a ship, or a Tech. [BN 7.7]"""
    return ships_of(s, s.active) > 0 or at_hand(s, s.active) & CONFLICT_TECHS != 0


@rule
def go_on(s: State, log: Log) -> None:
    """Carry on with what needs no decision, until one does."""
    while s.step != Step.WAIT and s.ending == 0:
        if s.step == Step.MEET:
            meet(s, log)
        elif s.step == Step.DECLARE:
            declare(s)
        elif s.step == Step.ROUND:
            fight_round(s, log)
        elif s.step == Step.STRIKE:
            strike(s)
        elif s.step == Step.HIT:
            hit(s, log)
        elif s.step == Step.RAY:
            ray_on(s, log)
        else:
            take(s, log)


@act(DONE, at=Decision.CONFLICT)
def end_turn(s: State, log: Log) -> None:
    """The other player's turn comes, unless this was the last one. [BN 6.1, 2.4]"""
    forget_turn(s)
    if s.turn_limit and s.turn >= s.players * s.turn_limit:
        end_by_limit(s, log)
    else:
        begin_turn(s, 1 - s.active, log)


@rule
def forget_turn(s: State) -> None:
    """What was to last for this turn is over."""
    s.exchanged, s.free_exchange, s.balanced, s.cloned, s.speed, s.loaded = 0, 0, 0, 0, 0, 0
    for planet in range(PLANETS):
        s.fresh[planet] = 0
    for ship in range(SHIPS):
        s.unseen[ship], s.moved[ship], s.stopped[ship], s.built[ship] = 0, 0, 0, 0
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        s.pulsed[ship] = 0
    s.jammed[s.active] = 0


@rule
def end_by_limit(s: State, log: Log) -> None:
    """More planets win, then more Regiments, ships and Reserves; who is still equal wins together. [BN 2.4]"""
    tell(log, Saw.TIME_UP, 0, planets_of(s, 0), 1, planets_of(s, 1))
    for measure in range(MEASURES):
        mine, yours = wealth(s, 0, measure), wealth(s, 1, measure)
        if mine != yours:
            leader = 0 if mine > yours else 1
            tell(log, Saw.AHEAD, leader, measure)
            end(s, 1 << leader, Ending.TIME_UP)
            return
    tell(log, Saw.EQUAL)
    end(s, 3, Ending.TIME_UP)


@rule
def wealth(s: State, player: int, measure: int) -> int:
    """How much a player has of what is compared at the end: see `MEASURE_WORDS`."""
    if measure == 0:
        return planets_of(s, player)
    if measure == 1:
        return regiments_of(s, player)
    return ships_of(s, player) if measure == 2 else reserves_of(s, player)


@rule
def regiments_of(s: State, player: int) -> int:
    """Regiments on a player's planets and ships."""
    count = 0
    for planet in range(PLANETS):
        if s.owner[planet] == player:
            count += s.regiments[planet]
    for ship in range(player * SHIPS_EACH, (player + 1) * SHIPS_EACH):
        count += s.aboard[ship]
    return count


@rule
def ships_of(s: State, player: int) -> int:
    count = 0
    for ship in range(player * SHIPS_EACH, (player + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE:
            count += 1
    return count


@rule
def reserves_of(s: State, player: int) -> int:
    count = 0
    for resource in range(RESOURCES):
        count += s.reserves[player, resource]
    return count
