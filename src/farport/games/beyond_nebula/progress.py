"""Chapters 8 and 9. The Progress phase: Extractors, Buildings, production, Research, Laboratory and Exchange."""

from __future__ import annotations

from farport.games.beyond_nebula.state import (
    COLOURS,
    NOTHING,
    NOWHERE,
    PLANETS,
    RESOURCES,
    SHIPS_EACH,
    TECHS,
    TECHS_OF_COLOUR,
    TECHS_OF_LEVEL,
    Building,
    Decision,
    Extractor,
    Resource,
    Site,
    State,
)
from farport.games.beyond_nebula.turn import decrement
from farport.games.beyond_nebula.words import RULEBOOK, Saw
from farport.table.event import only, others, tell, whisper
from farport.table.position import Log
from farport.table.rule import rule

Clause = RULEBOOK.names

ALL_TECHS = (1 << TECHS) - 1


# Extractors


@rule
def forbids_extractor(s: State, resource: int) -> int:
    """One Base Extractor for each Resource, for 5 of its own. [BN 8.3]"""
    if s.extractor[s.active, resource] != Extractor.NONE:
        return Clause.BASE_EXTRACTOR
    return Clause.PAY if s.reserves[s.active, resource] < s.extractor_base else Clause.NONE


@rule
def construct_extractor(s: State, resource: int, log: Log) -> None:
    s.reserves[s.active, resource] -= s.extractor_base
    s.extractor[s.active, resource] = Extractor.BASE
    tell(log, Saw.EXTRACTOR_BUILT, s.active, resource, s.extractor_base, resource)


@rule
def forbids_specialize(s: State, resource: int) -> int:
    """A Specialized Extractor takes the place of a Base one, for 10 of its own Resource. [BN 8.5]"""
    if s.extractor[s.active, resource] != Extractor.BASE:
        return Clause.SPECIALIZED_EXTRACTOR
    return Clause.PAY if s.reserves[s.active, resource] < s.extractor_specialized else Clause.NONE


@rule
def specialize(s: State, resource: int, log: Log) -> None:
    s.reserves[s.active, resource] -= s.extractor_specialized
    s.extractor[s.active, resource] = Extractor.SPECIALIZED
    tell(log, Saw.SPECIALIZED, s.active, resource, s.extractor_specialized, resource)


# Buildings


@rule
def forbids_construct(s: State, building: int) -> int:
    """Each Building once, for what its place on the Control Panel says. [BN 9.1, 9.3]"""
    if s.building[s.active, building] != Site.NONE:
        return Clause.ONE_BUILDING
    for resource in range(RESOURCES):
        if s.reserves[s.active, resource] < s.building_price[building, resource]:
            return Clause.PAY
    return Clause.NONE


@rule
def construct(s: State, building: int, log: Log) -> None:
    """It is received on the following turn. [BN 9.13]"""
    for resource in range(RESOURCES):
        s.reserves[s.active, resource] -= s.building_price[building, resource]
    s.building[s.active, building] = Site.CONSTRUCTION
    price = s.building_price
    tell(log, Saw.CONSTRUCTION, s.active, building, price[building, 0], price[building, 1], price[building, 2])


@rule
def forbids_service(s: State, building: int, clause: int) -> int:
    """The clause on what needs a Building, unless it is built; or the one on its construction. [BN 9.2, 9.13]"""
    if s.building[s.active, building] == Site.CONSTRUCTION:
        return Clause.CONSTRUCTION_TIME
    return clause if s.building[s.active, building] == Site.NONE else Clause.NONE


# Production


@rule
def forbids_regiment(s: State, planet: int) -> int:
    """The Academy makes Regiments for 4 Metal each, on a controlled planet with room. [BN 9.4, 9.8, 9.9]"""
    clause = forbids_service(s, Building.ACADEMY, Clause.ACADEMY)
    if clause != Clause.NONE:
        return clause
    if s.owner[planet] != s.active:
        return Clause.ALLOCATE
    if s.regiments[planet] >= s.planet_regiments:
        return Clause.PLANET_LIMIT
    return Clause.PAY if s.reserves[s.active, Resource.METAL] < s.produce_regiment else Clause.NONE


@rule
def produce_regiment(s: State, planet: int, log: Log) -> None:
    """It stays where it is until the following turn. [BN 10.22]"""
    s.reserves[s.active, Resource.METAL] -= s.produce_regiment
    s.regiments[planet] += 1
    s.fresh[planet] += 1
    tell(log, Saw.REGIMENT_PRODUCED, s.active, planet, s.produce_regiment, Resource.METAL)


@rule
def spare_ship(s: State) -> int:
    """The first ship of the active player that is not on the map, or -1. [BN 4.1]"""
    for ship in range(s.active * SHIPS_EACH, s.active * SHIPS_EACH + s.ship_count):
        if s.block[ship] == NOWHERE:
            return ship
    return NOTHING


@rule
def forbids_ship(s: State, planet: int) -> int:
    """The Hangar makes Ships for 4 Gas each, on a controlled planet, up to six. [BN 4.1, 9.5, 9.8]"""
    clause = forbids_service(s, Building.HANGAR, Clause.HANGAR)
    if clause != Clause.NONE:
        return clause
    if s.owner[planet] != s.active:
        return Clause.ALLOCATE
    if spare_ship(s) == NOTHING:
        return Clause.SIX_SHIPS
    return Clause.PAY if s.reserves[s.active, Resource.GAS] < s.produce_ship else Clause.NONE


@rule
def produce_ship(s: State, planet: int, log: Log) -> None:
    """It cannot move until the following turn. [BN 10.22]"""
    s.reserves[s.active, Resource.GAS] -= s.produce_ship
    ship = spare_ship(s)
    s.block[ship] = s.location[planet]
    s.hull[ship] = s.ship_durability
    s.built[ship] = 1
    s.arrivals += 1
    s.arrived[ship] = s.arrivals
    tell(log, Saw.SHIP_PRODUCED, s.active, ship, planet, s.produce_ship, Resource.GAS)


# Techs


@rule
def tokens_in_use(s: State, player: int) -> int:
    """Techs in Research or Cooldown: each takes one of six tokens. [BN 4.2]"""
    count = 0
    rest = int(s.research[player] | s.cooldown[player])
    while rest:
        rest &= rest - 1
        count += 1
    return count


@rule
def pile(s: State, player: int) -> int:
    """Bit mask of the Techs that a player neither has nor researches."""
    return ALL_TECHS & ~(s.research[player] | s.ready[player] | s.cooldown[player])


@rule
def indicators(s: State, tech: int) -> int:
    """Indicators of a Basic or an Advanced Tech; each colour has three of both. [BN 4.3, 7.3]"""
    return s.panel_advanced if tech // TECHS_OF_LEVEL % 2 else s.panel_basic


@rule
def forbids_research_of_colour(s: State, colour: int) -> int:
    """Techs are researched in the Building of their colour, with a free token. [BN 4.2, 9.10]"""
    clause = forbids_service(s, colour, Clause.RESEARCH_BUILDING)
    if clause != Clause.NONE:
        return clause
    return Clause.COOLDOWN_TOKENS if tokens_in_use(s, s.active) >= s.panel_tokens else Clause.NONE


@rule
def forbids_research(s: State, tech: int) -> int:
    """What stops the Research of one Tech: it is researched already, or its colour, or its price. [BN 9.11, 8.19]"""
    if not pile(s, s.active) >> tech & 1:
        return Clause.RESEARCH_ONCE
    clause = forbids_research_of_colour(s, tech // TECHS_OF_COLOUR)
    if clause != Clause.NONE:
        return clause
    for resource in range(RESOURCES):
        if s.reserves[s.active, resource] < s.tech_price[tech, resource]:
            return Clause.PAY
    return Clause.NONE


@rule
def research(s: State, tech: int, log: Log) -> None:
    """The other player sees the colour and the level of the token only. [BN 6.2, 7.3]"""
    for resource in range(RESOURCES):
        s.reserves[s.active, resource] -= s.tech_price[tech, resource]
    s.research[s.active] |= 1 << tech
    s.indicator[s.active, tech] = indicators(s, tech)
    price = s.tech_price
    whisper(log, only(s.active), Saw.RESEARCH, s.active, tech, price[tech, 0], price[tech, 1], price[tech, 2])
    level = tech // TECHS_OF_LEVEL % 2
    whisper(log, others(s.active), Saw.RESEARCH_HIDDEN, s.active, tech // TECHS_OF_COLOUR, level)


@rule
def forbids_advance(s: State, tech: int) -> int:
    """The Laboratory advances a Cooldown, of any colour, for 4 Crystal. [BN 9.6, 9.7]"""
    clause = forbids_service(s, Building.LABORATORY, Clause.LABORATORY)
    if clause != Clause.NONE:
        return clause
    if not s.cooldown[s.active] >> tech & 1:
        return Clause.COOLDOWN_ONLY
    return Clause.PAY if s.reserves[s.active, Resource.CRYSTAL] < s.produce_advance else Clause.NONE


@rule
def advance(s: State, tech: int, log: Log) -> None:
    s.reserves[s.active, Resource.CRYSTAL] -= s.produce_advance
    tell(log, Saw.ADVANCED, s.active, tech, s.produce_advance, Resource.CRYSTAL)
    decrement(s, tech, log)


@rule
def has_specialty(s: State, player: int, colour: int) -> bool:
    """A Building and a controlled planet of the same colour. [BN 9.12]"""
    if s.building[player, colour] != Site.BUILT:
        return False
    return s.owner[colour] == player or s.owner[colour + COLOURS] == player


# The Exchange


@rule
def exchangeable(s: State, given: int, taken: int) -> int:
    """How much of one Resource can be turned into another: what there is, and what there is room for. [BN 8.9]"""
    return min(s.reserves[s.active, given], s.reserves_limit - s.reserves[s.active, taken])


@rule
def forbids_exchange(s: State, given: int, taken: int) -> int:
    """Once a turn, one Resource into another. [BN 8.8]"""
    if s.exchanged or given == taken:
        return Clause.EXCHANGE
    return Clause.EXCHANGE_AMOUNT if exchangeable(s, given, taken) == 0 else Clause.NONE


@rule
def begin_exchange(s: State, given: int, taken: int) -> None:
    s.paying, s.receiving = given, taken
    s.decision = Decision.EXCHANGE


@rule
def exchange(s: State, amount: int, log: Log) -> None:
    """The Resource that was given has no benefit from its Extractor at the next Harvest. [BN 8.10]"""
    s.reserves[s.active, s.paying] -= amount
    s.reserves[s.active, s.receiving] += amount
    s.exchanged = 1
    if not s.free_exchange:
        s.penalty[s.active, s.paying] = 1
    tell(log, Saw.EXCHANGED, s.active, amount, s.paying, s.receiving)
    s.receiving = NOTHING
    s.decision = Decision.PROGRESS


# Techs of this phase


@rule
def balance(s: State, given: int, taken: int, log: Log) -> None:
    """Reserves of one Resource are copied onto another. [BN 10.13]"""
    s.balanced = 1
    before = s.reserves[s.active, taken]
    s.reserves[s.active, taken] = s.reserves[s.active, given]
    tell(log, Saw.BALANCED, s.active, given, taken, s.reserves[s.active, taken], before)


@rule
def cloneable(s: State, planet: int) -> int:
    """Regiments that Clone would add to a planet: as many as were produced there, while there is room. [BN 10.16]"""
    if s.owner[planet] != s.active:
        return 0
    return min(s.fresh[planet], s.planet_regiments - s.regiments[planet])


@rule
def clone(s: State, log: Log) -> None:
    s.cloned = 1
    for planet in range(PLANETS):
        added = cloneable(s, planet)
        if added > 0:
            s.regiments[planet] += added
            s.fresh[planet] += added
            tell(log, Saw.CLONED, added, planet)


@rule
def free_exchange(s: State, log: Log) -> None:
    """This turn's Exchange has no penalty, whether it was made before or will be. [BN 10.17]"""
    s.free_exchange = 1
    if s.exchanged:
        s.penalty[s.active, s.paying] = 0
    tell(log, Saw.FREED, s.active)
