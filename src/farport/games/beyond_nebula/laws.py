"""What holds in every position: tokens, ships and Reserves stay within their numbers, and control follows Regiments."""

from __future__ import annotations

from farport.games.beyond_nebula.chapters.galaxy import mapped
from farport.games.beyond_nebula.chapters.panel import indicators, tokens_in_use
from farport.games.beyond_nebula.chapters.planets import falls, planet_on, planets_of, twin_of
from farport.games.beyond_nebula.chapters.ships import capacity
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
    Decision,
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
    "a controlled colony has at least 5 Regiments unless Regiments are boarding, a Neutral Planet fewer",
    "nobody controls two planets of a colour, unless he is asked which one he keeps",
    "a ship on the map has Durability Points and no more Regiments than it can carry; one off the map has nothing",
    "a decision is owed until the game ends and no longer, and until then both players control a planet",
    "no more ships of a player are on the map than he has",
    "a Tech is in one place, and only Cooldowns are stopped",
    "what is noted of an Exchange, a boarding, an arrival, a Combat, a blow or a choice is blank when that is over",
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
    if s.ending:
        return 0 if s.mover == NOBODY else 9
    if s.step != Step.WAIT or planets_of(s, 0) == 0 or planets_of(s, 1) == 0:
        return 9
    return 12 if asked_before(s) or fought_before(s) else 0


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
    boarding = s.decision == Decision.MOTHERSHIP or s.evacuated == planet
    if falls(s, planet) and not (boarding and s.owner[planet] == s.active):
        return 6
    twins = s.owner[planet] != NOBODY and s.owner[planet] == s.owner[twin_of(planet)]
    return 7 if twins and s.doubled == NOTHING and s.ending == 0 else 0


@rule
def seaworthy(s: State, ship: int) -> bool:
    if s.block[ship] == NOWHERE:
        return s.aboard[ship] == 0 and s.hull[ship] == 0 and s.cargo[ship] == 0
    return 1 <= s.hull[ship] <= s.ship_durability and 0 <= s.aboard[ship] <= capacity(s, ship)


@rule
def asked_before(s: State) -> bool:
    """Whether something is still noted of a question that was answered."""
    if s.receiving != NOTHING and s.decision != Decision.EXCHANGE:
        return True
    if s.boarding != NOTHING and s.decision != Decision.MOTHERSHIP:
        return True
    if s.evacuated != NOTHING and s.decision != Decision.EVACUATE:
        return True
    return s.doubled != NOTHING and s.decision != Decision.KEEP


@rule
def fought_before(s: State) -> bool:
    """Whether something is still noted of an arrival, a Combat, a Ray or a blow that is over."""
    fought = s.decision == Decision.COMBAT or s.decision == Decision.SHIELD
    if (s.struck != NOTHING or s.rays) and s.decision != Decision.SHIELD:
        return True
    if s.arriving != NOTHING and not fought and s.decision != Decision.COLOUR:
        return True
    return not fought and (s.attacker != NOTHING or s.defender != NOTHING)
