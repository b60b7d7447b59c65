"""Chapter 7. Phase 2, Build: refineries, Force Fields, Jump Bridges and the Station."""

from __future__ import annotations

from farport.games.sector_prime.chapters.board import bar, basic, controls, edge_to, secondary, station_die
from farport.games.sector_prime.state import EDGES, NOBODY, NOWHERE, Character, Decision, State, Terrain
from farport.games.sector_prime.words import FABRICATOR, RULEBOOK, STATION, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

BUILD_REFINERY = Do(14, "build refinery", (FABRICATOR,))
BUILD_FORCE_FIELD = Do(15, "build force field toward {edge}")
BUILD_JUMP_BRIDGE = Do(16, "build jump bridge toward {edge}")
BUILD_STATION = Do(17, "build station", (STATION,))

STATION_COMPLETED = 1
BUILDING = (Decision.BATTLE_OR_BUILD, Decision.BUILD)


@rule
def forbids_building(s: State) -> int:
    """Any construction needs the Fabricator and five drones on a tile that is not disputed. [SP 7.14]"""
    tile = s.fabricator[s.active]
    if tile == NOWHERE or not controls(s, s.active, tile) or s.drones[s.active, tile] < s.build_drones:
        return Clause.BUILD_NEEDS
    return Clause.NONE


@rule
def section_cost(s: State) -> int:
    """Crystals for the next section of the Station. [SP 7.17, 10.4]"""
    built = s.sections[s.active]
    cost = s.station_section_1 if built == 0 else s.station_section_2 if built == 1 else s.station_section_3
    saved = s.designer_section if secondary(s, s.active, Character.DESIGNER) else 0
    return max(0, cost - saved)


@rule
def forbids_section(s: State) -> int:
    """The Station grows where it stands, undisturbed, by one section in a turn. [SP 7.19, 7.29]"""
    tile = s.station[s.active]
    if s.section_built:
        return Clause.ONE_SECTION
    if s.fabricator[s.active] != NOWHERE and (s.fabricator[s.active] != tile or not controls(s, s.active, tile)):
        return Clause.SECTION_ON_STATION
    clause = forbids_building(s)
    if clause != Clause.NONE:
        return clause
    return Clause.BUILD_COST if s.crystals[s.active] < section_cost(s) else Clause.NONE


@act(BUILD_STATION, at=BUILDING, forbids=forbids_section)
def build_section(s: State, log: Log) -> None:
    """The third section wins the game at once. [SP 7.17, 9.1]"""
    cost = section_cost(s)
    pay(s, cost)
    s.sections[s.active] += 1
    s.section_built = 1
    tell(log, Saw.SECTION_BUILT, s.active, s.sections[s.active], cost)
    if s.sections[s.active] == 3:
        s.winners = 1 << s.active
        s.ending = STATION_COMPLETED
        s.mover = NOBODY
        tell(log, Saw.WON, s.active)
    else:
        tell(log, Saw.DIE_CHANGED, s.active, station_die(s, s.active))


@rule
def refinery_cost(s: State) -> int:
    """Crystals for an attempt at a refinery. [SP 7.15, 10.3]"""
    saved = s.designer_refinery if basic(s, s.active, Character.DESIGNER) else 0
    return max(0, s.build_refinery - saved)


@rule
def forbids_refinery(s: State) -> int:
    clause = forbids_building(s)
    if clause != Clause.NONE:
        return clause
    if s.refinery[s.fabricator[s.active]] != NOBODY or s.refineries[s.active] == 0:
        return Clause.ONE_REFINERY
    if s.crystals[s.active] < refinery_cost(s):
        return Clause.BUILD_COST
    return Clause.NONE


@act(BUILD_REFINERY, at=BUILDING, forbids=forbids_refinery)
def build_refinery(s: State, log: Log) -> None:
    """Pay, then roll the Station die and the Algorithm die for 10 or more together. [SP 7.25, 7.26]"""
    cost = refinery_cost(s)
    pay(s, cost)
    station, algorithm = roll(s, station_die(s, s.active)), roll(s, s.algorithm_die)
    tell(log, Saw.REFINERY_ROLLED, s.active, cost, station, algorithm)
    if station + algorithm < s.build_refinery_total:
        tell(log, Saw.REFINERY_FAILED, s.active, s.build_refinery_total)
    else:
        tile = s.fabricator[s.active]
        s.refinery[tile] = s.active
        s.refineries[s.active] -= 1
        tell(log, Saw.REFINERY_BUILT, s.active, tile)


@rule
def barrier_cost(s: State) -> int:
    """Crystals for a Force Field or a Jump Bridge. [SP 7.15, 10.4]"""
    saved = s.designer_barrier if secondary(s, s.active, Character.DESIGNER) else 0
    return max(0, s.build_barrier - saved)


@rule
def forbids_barrier(s: State) -> int:
    """What stops a Force Field or a Jump Bridge wherever it is to stand. [SP 7.15, 7.24]"""
    if s.barriers[s.active] == 0:
        return Clause.BARRIER_PIECES
    return Clause.BUILD_COST if s.crystals[s.active] < barrier_cost(s) else Clause.NONE


@rule
def forbids_force_field_on(s: State, edge: int) -> int:
    """A Force Field stands on an open edge of the Fabricator's tile. [SP 7.21]"""
    tile = s.fabricator[s.active]
    if s.terrain[tile, edge] != Terrain.OPEN or s.force_field[tile, edge] != NOBODY:
        return Clause.FORCE_FIELD_OPEN
    return Clause.NONE


@rule
def forbids_jump_bridge_on(s: State, edge: int) -> int:
    """A Jump Bridge stands on an Ion Storm of the Fabricator's tile. [SP 7.22]"""
    tile = s.fabricator[s.active]
    if s.terrain[tile, edge] != Terrain.ION or s.jump_bridge[tile, edge] >> s.active & 1:
        return Clause.JUMP_BRIDGE_ION
    return Clause.NONE


@rule
def list_barriers(s: State, out: Codes, count: int) -> int:
    if forbids_building(s) == Clause.NONE and forbids_barrier(s) == Clause.NONE:
        for edge in range(EDGES):
            to = s.neighbour[s.fabricator[s.active], edge]
            if to != NOWHERE and forbids_force_field_on(s, edge) == Clause.NONE:
                count = put(out, count, action(BUILD_FORCE_FIELD, to))
            if to != NOWHERE and forbids_jump_bridge_on(s, edge) == Clause.NONE:
                count = put(out, count, action(BUILD_JUMP_BRIDGE, to))
    return count


@rule
def forbids_force_field(s: State, to: int) -> int:
    clause = forbids_building(s)
    if clause != Clause.NONE:
        return clause
    edge = edge_to(s, s.fabricator[s.active], to)
    clause = Clause.BARRIER_BETWEEN if edge == NOWHERE else forbids_force_field_on(s, edge)
    return clause if clause != Clause.NONE else forbids_barrier(s)


@act(BUILD_FORCE_FIELD, at=BUILDING, forbids=forbids_force_field, lists=list_barriers)
def build_force_field(s: State, to: int, log: Log) -> None:
    """Put a Force Field between the Fabricator's tile and a neighbour."""
    tile, cost = s.fabricator[s.active], barrier_cost(s)
    pay(s, cost)
    s.barriers[s.active] -= 1
    edge = edge_to(s, tile, to)
    s.force_field[tile, edge] = s.active
    bar(s, tile, edge)
    tell(log, Saw.FORCE_FIELD_BUILT, s.active, tile, to, cost)


@rule
def forbids_jump_bridge(s: State, to: int) -> int:
    clause = forbids_building(s)
    if clause != Clause.NONE:
        return clause
    edge = edge_to(s, s.fabricator[s.active], to)
    clause = Clause.BARRIER_BETWEEN if edge == NOWHERE else forbids_jump_bridge_on(s, edge)
    return clause if clause != Clause.NONE else forbids_barrier(s)


@act(BUILD_JUMP_BRIDGE, at=BUILDING, forbids=forbids_jump_bridge, lists=list_barriers)
def build_jump_bridge(s: State, to: int, log: Log) -> None:
    """Put a Jump Bridge over an Ion Storm of the Fabricator's tile."""
    tile, cost = s.fabricator[s.active], barrier_cost(s)
    pay(s, cost)
    s.barriers[s.active] -= 1
    edge = edge_to(s, tile, to)
    s.jump_bridge[tile, edge] |= 1 << s.active
    bar(s, tile, edge)
    tell(log, Saw.JUMP_BRIDGE_BUILT, s.active, tile, to, cost)


@rule
def pay(s: State, cost: int) -> None:
    """Who has built something may go on building. [SP 7.15, 7.16]"""
    s.crystals[s.active] -= cost
    s.bank += cost
    s.decision = Decision.BUILD
