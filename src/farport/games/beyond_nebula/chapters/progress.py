"""Chapters 8 and 9. The Progress phase: Extractors, Buildings, production, Research, Laboratory and Exchange."""

from __future__ import annotations

from farport.games.beyond_nebula.chapters.panel import decrement, indicators, pile, tokens_in_use
from farport.games.beyond_nebula.state import (
    COLOURS,
    NOTHING,
    NOWHERE,
    PLANETS,
    RESOURCES,
    SHIPS_EACH,
    TECHS_OF_COLOUR,
    TECHS_OF_LEVEL,
    Building,
    Decision,
    Extractor,
    Resource,
    Site,
    State,
)
from farport.games.beyond_nebula.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import only, others, tell, whisper
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

EXTRACTOR = Do(1, "construct {resource} extractor")
SPECIALIZE = Do(2, "specialize {resource} extractor")
CONSTRUCT = Do(3, "construct {building}")
REGIMENT = Do(4, "produce regiment on {planet}")
SHIP = Do(5, "produce ship on {planet}")
ADVANCE = Do(6, "advance {tech}")
RESEARCH = Do(7, "research {tech}")
EXCHANGE = Do(8, "exchange {resource} for {resource}")
AMOUNT = Do(9, "exchange {number}")


# Extractors


@rule
def forbids_extractor(s: State, resource: int) -> int:
    """One Base Extractor for each Resource, for 5 of its own. [BN 8.3]"""
    if s.extractor[s.active, resource] != Extractor.NONE:
        return Clause.BASE_EXTRACTOR
    return Clause.PAY if s.reserves[s.active, resource] < s.extractor_base else Clause.NONE


@rule
def forbids_specialize(s: State, resource: int) -> int:
    """A Specialized Extractor takes the place of a Base one, for 10 of its own Resource. [BN 8.5]"""
    if s.extractor[s.active, resource] != Extractor.BASE:
        return Clause.SPECIALIZED_EXTRACTOR
    return Clause.PAY if s.reserves[s.active, resource] < s.extractor_specialized else Clause.NONE


@rule
def list_extractors(s: State, out: Codes, count: int) -> int:
    for resource in range(RESOURCES):
        if forbids_extractor(s, resource) == Clause.NONE:
            count = put(out, count, action(EXTRACTOR, resource))
        if forbids_specialize(s, resource) == Clause.NONE:
            count = put(out, count, action(SPECIALIZE, resource))
    return count


@act(EXTRACTOR, at=Decision.PROGRESS, forbids=forbids_extractor, lists=list_extractors)
def construct_extractor(s: State, resource: int, log: Log) -> None:
    """It works from the next Harvest on. [BN 8.3]"""
    s.reserves[s.active, resource] -= s.extractor_base
    s.extractor[s.active, resource] = Extractor.BASE
    tell(log, Saw.EXTRACTOR_BUILT, s.active, resource, s.extractor_base, resource)


@act(SPECIALIZE, at=Decision.PROGRESS, forbids=forbids_specialize, lists=list_extractors)
def specialize(s: State, resource: int, log: Log) -> None:
    """It takes the place of the Base Extractor. [BN 8.5]"""
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


@act(CONSTRUCT, at=Decision.PROGRESS, forbids=forbids_construct)
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
def list_productions(s: State, out: Codes, count: int) -> int:
    for planet in range(PLANETS):
        if s.owner[planet] == s.active:
            if forbids_regiment(s, planet) == Clause.NONE:
                count = put(out, count, action(REGIMENT, planet))
            if forbids_ship(s, planet) == Clause.NONE:
                count = put(out, count, action(SHIP, planet))
    return count


@act(REGIMENT, at=Decision.PROGRESS, forbids=forbids_regiment, lists=list_productions)
def produce_regiment(s: State, planet: int, log: Log) -> None:
    """It stays where it is until the following turn. [BN 10.22]"""
    s.reserves[s.active, Resource.METAL] -= s.produce_regiment
    s.regiments[planet] += 1
    s.fresh[planet] += 1
    tell(log, Saw.REGIMENT_PRODUCED, s.active, planet, s.produce_regiment, Resource.METAL)


@act(SHIP, at=Decision.PROGRESS, forbids=forbids_ship, lists=list_productions)
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


# Research


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
def list_research(s: State, out: Codes, count: int) -> int:
    """Colour by colour: most often a Building or a token is what is wanted."""
    for colour in range(COLOURS):
        if forbids_research_of_colour(s, colour) == Clause.NONE:
            for tech in range(colour * TECHS_OF_COLOUR, (colour + 1) * TECHS_OF_COLOUR):
                if forbids_research(s, tech) == Clause.NONE:
                    count = put(out, count, action(RESEARCH, tech))
    return count


@act(RESEARCH, at=Decision.PROGRESS, forbids=forbids_research, lists=list_research)
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


@act(ADVANCE, at=Decision.PROGRESS, forbids=forbids_advance)
def advance(s: State, tech: int, log: Log) -> None:
    """One Indicator less at once. [BN 9.6]"""
    s.reserves[s.active, Resource.CRYSTAL] -= s.produce_advance
    tell(log, Saw.ADVANCED, s.active, tech, s.produce_advance, Resource.CRYSTAL)
    decrement(s, tech, log)


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


@act(EXCHANGE, at=Decision.PROGRESS, forbids=forbids_exchange)
def begin_exchange(s: State, given: int, taken: int) -> None:
    """How much is exchanged is asked next. [BN 8.9]"""
    s.paying, s.receiving = given, taken
    s.decision = Decision.EXCHANGE


@rule
def forbids_amount(s: State, amount: int) -> int:
    """At least one. [BN 8.9]"""
    return Clause.NONE if 1 <= amount <= exchangeable(s, s.paying, s.receiving) else Clause.EXCHANGE_AMOUNT


@rule
def list_amounts(s: State, out: Codes, count: int) -> int:
    for amount in range(1, exchangeable(s, s.paying, s.receiving) + 1):
        count = put(out, count, action(AMOUNT, amount))
    return count


@act(AMOUNT, at=Decision.EXCHANGE, forbids=forbids_amount, lists=list_amounts)
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
