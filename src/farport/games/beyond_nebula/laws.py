"""What holds in every position: tokens, ships and Reserves stay within their numbers, and control follows Regiments."""

from __future__ import annotations

from farport.games.beyond_nebula.galaxy import mapped
from farport.games.beyond_nebula.planets import is_root, planet_on, planets_of, twin_of
from farport.games.beyond_nebula.progress import indicators, tokens_in_use
from farport.games.beyond_nebula.ships import capacity
from farport.games.beyond_nebula.state import (
    BLOCKS,
    COLOURS,
    NOBODY,
    NOTHING,
    NOWHERE,
    PLANETS,
    PLAYERS,
    RESOURCES,
    SHIPS,
    SHIPS_EACH,
    TECHS,
    State,
    Step,
)
from farport.table.rule import rule

LAWS = (
    "Reserves are between 0 and their limit",
    "Indicators count down on Techs in Research or Cooldown, and on no others",
    "at most six Techs of a player are in Research or Cooldown",
    "a planet lies on a mapped block of its own, in its own field",
    "a planet's Regiments are between 0 and their limit, and an uncolonized one has none",
    "a controlled colony has at least 5 Regiments, a Neutral Planet fewer",
    "nobody controls two planets of a colour, unless he is asked which one he keeps",
    "a ship on the map has Durability Points and no more Regiments than it can carry; one off the map has nothing",
    "a decision is owed until the game ends, and until then both players control a planet",
    "no more ships of a player are on the map than he has",
    "a Tech is in one place, and only Cooldowns are stopped",
)


@rule
def broken_law(s: State) -> int:
    """The number of the first law that a position breaks, or 0."""
    for player in range(PLAYERS):
        broken = broken_by(s, player)
        if broken:
            return broken
    for planet in range(PLANETS):
        broken = broken_on(s, planet)
        if broken:
            return broken
    for ship in range(SHIPS):
        if not seaworthy(s, ship):
            return 8
    if s.ending == 0 and (s.step != Step.WAIT or planets_of(s, 0) == 0 or planets_of(s, 1) == 0):
        return 9
    return 0


@rule
def broken_by(s: State, player: int) -> int:
    for resource in range(RESOURCES):
        if not 0 <= s.reserves[player, resource] <= s.reserves_limit:
            return 1
    for tech in range(TECHS):
        busy = (s.research[player] | s.cooldown[player]) >> tech & 1
        left = s.indicator[player, tech]
        if not (1 <= left <= indicators(s, tech) if busy else left == 0):
            return 2
    if tokens_in_use(s, player) > s.panel_tokens:
        return 3
    shown = s.ready[player] | s.cooldown[player]
    if s.ready[player] & s.cooldown[player] or s.research[player] & shown or s.stalled[player] & ~s.cooldown[player]:
        return 11
    for ship in range(player * SHIPS_EACH + s.ship_count, (player + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE:
            return 10
    return 0


@rule
def broken_on(s: State, planet: int) -> int:
    block, allocated = s.location[planet], s.regiments[planet]
    south = block >= BLOCKS // 2
    if not mapped(block) or planet_on(s, block) != planet or south != (planet < COLOURS):
        return 4
    if not 0 <= allocated <= s.planet_regiments or (allocated and not s.colonized[planet]):
        return 5
    if s.owner[planet] == NOBODY and allocated >= s.planet_colony:
        return 6
    if s.owner[planet] != NOBODY and allocated < s.planet_colony and not is_root(s, planet):
        return 6
    twins = s.owner[planet] != NOBODY and s.owner[planet] == s.owner[twin_of(planet)]
    return 7 if twins and s.doubled == NOTHING and s.ending == 0 else 0


@rule
def seaworthy(s: State, ship: int) -> bool:
    if s.block[ship] == NOWHERE:
        return s.aboard[ship] == 0 and s.hull[ship] == 0 and s.cargo[ship] == 0
    return 1 <= s.hull[ship] <= s.ship_durability and 0 <= s.aboard[ship] <= capacity(s, ship)
