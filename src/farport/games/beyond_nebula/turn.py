"""Chapter 7. The turn: Maintenance, Harvest, and what ends with it."""

from __future__ import annotations

from farport.games.beyond_nebula.planets import Ending, end, planets_of
from farport.games.beyond_nebula.state import (
    BUILDINGS,
    NOTHING,
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
from farport.games.beyond_nebula.words import Saw
from farport.table.chance import roll
from farport.table.event import reveal, tell
from farport.table.position import Log
from farport.table.rule import rule


@rule
def begin_turn(s: State, player: int, log: Log) -> None:
    """Maintenance and Harvest leave no choice; the first turn begins with Harvest and Kick. [BN 7.1, 7.5, 7.6]"""
    s.turn += 1
    s.active = player
    s.mover = player
    s.decision = Decision.PROGRESS
    s.step = Step.WAIT
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
def decrement(s: State, tech: int, log: Log) -> None:
    """After the last Indicator a Tech lies face-up and can be used. [BN 7.3, 7.4]"""
    player = s.active
    s.indicator[player, tech] -= 1
    if s.indicator[player, tech] == 0:
        if s.research[player] >> tech & 1:
            reveal(log)
            tell(log, Saw.RESEARCHED, player, tech)
        else:
            tell(log, Saw.COOLED, player, tech)
        s.research[player] &= ~(1 << tech)
        s.cooldown[player] &= ~(1 << tech)
        s.ready[player] |= 1 << tech


@rule
def kick(s: State, log: Log) -> None:
    """10 Reserves of each Resource on the first turn. [BN 7.6]"""
    for resource in range(RESOURCES):
        receive(s, resource, s.start_kick)
    tell(log, Saw.KICK, s.active, s.start_kick)


@rule
def receive(s: State, resource: int, amount: int) -> int:
    """Add Reserves; what is beyond 35 is lost. Returns how many were received. [BN 8.1]"""
    before = s.reserves[s.active, resource]
    s.reserves[s.active, resource] = min(s.reserves_limit, before + amount)
    return s.reserves[s.active, resource] - before


@rule
def harvest(s: State, resource: int, log: Log) -> None:
    """A die for each Resource, and what its Extractor adds unless an Exchange forfeited that. [BN 8.2, 8.10]"""
    die = roll(s, s.harvest_die)
    extra = 0 if s.penalty[s.active, resource] else extraction(s, resource)
    s.penalty[s.active, resource] = 0
    received = receive(s, resource, die + extra)
    tell(log, Saw.HARVESTED, s.active, resource, die, extra, received)


@rule
def extraction(s: State, resource: int) -> int:
    """A Base Extractor adds a ten-sided die, a Specialized one adds 10. [BN 8.4, 8.6]"""
    if s.extractor[s.active, resource] == Extractor.BASE:
        return roll(s, s.harvest_base_die)
    return s.harvest_specialized if s.extractor[s.active, resource] == Extractor.SPECIALIZED else 0


@rule
def end_turn(s: State, log: Log) -> None:
    forget_turn(s)
    if s.turn_limit and s.turn >= s.players * s.turn_limit:
        end_by_limit(s, log)
    else:
        begin_turn(s, 1 - s.active, log)


@rule
def forget_turn(s: State) -> None:
    """What was to last for this turn is over."""
    s.exchanged, s.free_exchange, s.balanced, s.cloned, s.speed = 0, 0, 0, 0, 0
    s.paying, s.receiving, s.boarding = NOTHING, NOTHING, NOWHERE
    for planet in range(PLANETS):
        s.fresh[planet] = 0
    for ship in range(SHIPS):
        s.unseen[ship], s.loaded[ship], s.moved[ship], s.stopped[ship], s.built[ship] = 0, 0, 0, 0, 0
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        s.pulsed[ship] = 0
    s.jammed[s.active] = 0


@rule
def end_by_limit(s: State, log: Log) -> None:
    """More planets win, then more Regiments, ships and Reserves; who is still equal wins together. [BN 2.4]"""
    tell(log, Saw.TIME_UP, 0, planets_of(s, 0), 1, planets_of(s, 1))
    ahead = lead(s)
    end(s, 1 if ahead > 0 else 2 if ahead < 0 else 3, Ending.TIME_UP)


@rule
def lead(s: State) -> int:
    """By how much player 0 is ahead in the first thing in which the players differ."""
    planets = planets_of(s, 0) - planets_of(s, 1)
    if planets:
        return planets
    regiments = regiments_of(s, 0) - regiments_of(s, 1)
    if regiments:
        return regiments
    ships = ships_of(s, 0) - ships_of(s, 1)
    if ships:
        return ships
    return reserves_of(s, 0) - reserves_of(s, 1)


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
