"""A quick judgement of a position, for bots: planets first, then ships under way to more of them, then the means."""

from __future__ import annotations

from math import exp

from farport.games.beyond_nebula.chapters.galaxy import NODE, STEPS, distance
from farport.games.beyond_nebula.chapters.planets import contested, ring
from farport.games.beyond_nebula.state import (
    BUILDINGS,
    COLOURS,
    NOBODY,
    NOWHERE,
    PLANETS,
    PLAYERS,
    RESOURCES,
    SHIPS_EACH,
    TECHS,
    TECHS_OF_LEVEL,
    Site,
    State,
)
from farport.table.position import Values
from farport.table.rule import rule

OFF_PATH = 8


@rule
def sense(s: State, out: Values) -> None:
    """Each player's chance to win."""
    if s.ending:
        share = 1.0 if s.winners != 3 else 0.5
        for player in range(PLAYERS):
            out[player] = share * float(s.winners >> player & 1)
        return
    out[0] = 1.0 / (1.0 + exp(worth(s, 1) - worth(s, 0)))
    out[1] = 1.0 - out[0]


@rule
def worth(s: State, player: int) -> float:
    """What a player has, in units of about a planet."""
    return dominion(s, player) + fleet(s, player) + economy(s, player) + science(s, player)


@rule
def dominion(s: State, player: int) -> float:
    """Planets under control; the Root and those of the other field are needed to win."""
    value = 0.0
    for planet in range(PLANETS):
        if s.owner[planet] == player:
            value += 1.0 if planet // COLOURS == player else 1.5
            value += 0.045 * min(s.regiments[planet], 8)
    return value + 0.8 if s.owner[s.root[player]] == player else value


@rule
def fleet(s: State, player: int) -> float:
    """Ships, the Regiments aboard, and the prospect of every planet that the player does not control."""
    value, ships = 0.0, 0
    for ship in range(player * SHIPS_EACH, (player + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE:
            ships += 1
            value += 0.03 * s.hull[ship] + 0.06 * min(s.aboard[ship], 8)
    value += 0.25 * min(ships, 2) + 0.1 * max(0, ships - 2)
    for planet in range(PLANETS):
        if s.owner[planet] != player:
            value += prospect(s, player, planet)
    return value


@rule
def prospect(s: State, player: int, planet: int) -> float:
    """How near the player is to gaining a planet, with the ship that is nearest to it."""
    best = 0.0
    for ship in range(player * SHIPS_EACH, (player + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE and s.aboard[ship] > 0:
            near = 1.0 - min(way(s.block[ship], s.location[planet]), 30) / 30.0
            if s.owner[planet] == NOBODY:
                near *= min(1.0, s.aboard[ship] / (s.planet_colony - s.regiments[planet] + 1.0))
            best = max(best, near)
    if s.owner[planet] == NOBODY:
        twin = planet + COLOURS if planet < COLOURS else planet - COLOURS
        return 0.1 * best if s.owner[twin] == player else 0.55 * best
    if contested(s, player, s.location[planet]):
        best *= 0.55
    return best * (0.9 if ring(s, planet) == 0 else 0.75)


@rule
def way(block: int, to: int) -> int:
    """Steps along the paths; a guess for a ship that has left them."""
    if NODE[block] == NOWHERE:
        return distance(block, to) + OFF_PATH
    return STEPS[NODE[block], NODE[to]]


@rule
def economy(s: State, player: int) -> float:
    """Extractors, Buildings, Reserves, and what is saved for the next Building."""
    value = 0.0
    for resource in range(RESOURCES):
        reserves = s.reserves[player, resource]
        value += 0.008 * min(reserves, 24) + 0.003 * max(0, reserves - 24)
        level = s.extractor[player, resource]
        value += 0.16 * min(level, 1) + 0.12 * max(0, level - 1)
        value -= 0.05 * s.penalty[player, resource] * level
    wanted = NOBODY
    for building in range(BUILDINGS):
        if s.building[player, building] != Site.NONE:
            value += 0.9 if building < 2 else 0.6
        elif wanted == NOBODY:
            wanted = building
    return value if wanted == NOBODY else value + savings(s, player, wanted)


@rule
def savings(s: State, player: int, building: int) -> float:
    """How much of a Building is saved up."""
    saved, price = 0.0, 1.0
    for resource in range(RESOURCES):
        saved += min(s.reserves[player, resource], s.building_price[building, resource])
        price += s.building_price[building, resource]
    return 0.4 * saved / price


@rule
def science(s: State, player: int) -> float:
    """Techs: known, in Research, and fewer Indicators."""
    value = 0.0
    known = s.ready[player] | s.cooldown[player] | s.research[player]
    for tech in range(TECHS):
        if known >> tech & 1:
            value += (0.24 if tech // TECHS_OF_LEVEL % 2 else 0.16) - 0.015 * s.indicator[player, tech]
    return value
