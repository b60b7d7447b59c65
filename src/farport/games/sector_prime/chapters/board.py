"""Tiles, edges and pieces: who controls what, what a crossing costs, and how drones come and go."""

from __future__ import annotations

from farport.games.sector_prime.state import EDGES, NOBODY, NOWHERE, Character, State, Terrain
from farport.games.sector_prime.words import Saw
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import inline, rule


@rule
def controls(s: State, player: int, tile: int) -> bool:
    """A tile with drones of one player only is under his control. [SP 8.3, 10.15]"""
    return s.present[tile] == 1 << player


@rule
def disputed(s: State, tile: int) -> bool:
    """A tile with drones of more than one player. [SP 6.11]"""
    return s.present[tile] & (s.present[tile] - 1) != 0


@rule
def controlled(s: State, player: int) -> int:
    """The number of tiles under a player's control. [SP 10.1, 10.15]"""
    count = 0
    for tile in range(s.laid):
        if s.present[tile] == 1 << player:
            count += 1
    return count


@rule
def basic(s: State, player: int, character: int) -> bool:
    """Whether a player may use this Character's basic ability now. [SP 10.1]"""
    return s.character[player] == character and controlled(s, player) >= s.ability_basic


@rule
def secondary(s: State, player: int, character: int) -> bool:
    """Whether a player may use this Character's secondary ability now. [SP 10.1]"""
    return s.character[player] == character and controlled(s, player) >= s.ability_secondary


@rule
def station_die(s: State, player: int) -> int:
    """The sides of a player's Station die: it shrinks as his Station grows. [SP 7.18]"""
    if s.sections[player] == 0:
        return s.station_die_0
    if s.sections[player] == 1:
        return s.station_die_1
    return s.station_die_2


@rule
def edge_to(s: State, tile: int, other: int) -> int:
    """The edge of a tile that faces another, or -1 when they are not neighbours."""
    for edge in range(EDGES):
        if s.neighbour[tile, edge] == other:
            return edge
    return NOWHERE


@inline
def opposite(edge: int) -> int:
    """The edge of the neighbour that an edge touches."""
    return (edge + 3) % EDGES


@rule
def terrain_cost(s: State, tile: int, edge: int) -> int:
    """Movement points for what is printed on one edge of a tile. [SP 6.7]"""
    if s.terrain[tile, edge] == Terrain.ASTEROID:
        return s.move_asteroid
    return s.move_ion if s.terrain[tile, edge] == Terrain.ION else 0


@rule
def obstacle(s: State, player: int, tile: int, edge: int) -> int:
    """Movement points that one edge of a tile costs a player. [SP 7.23, 10.12]"""
    if s.jump_bridge[tile, edge] >> player & 1:
        return 0
    if s.terrain[tile, edge] == Terrain.ASTEROID and secondary(s, player, Character.NAVIGATOR):
        return max(0, s.move_asteroid - s.navigator_asteroid)
    return terrain_cost(s, tile, edge)


@rule
def rival_fields(s: State, player: int, tile: int, edge: int) -> int:
    """How many Force Fields of others stand on the two edges between neighbours. [SP 7.20]"""
    facing = s.force_field[s.neighbour[tile, edge], opposite(edge)]
    here = s.force_field[tile, edge]
    return int(here != NOBODY and here != player) + int(facing != NOBODY and facing != player)


@rule
def crossing_cost(s: State, player: int, tile: int, edge: int) -> int:
    """Movement points to a neighbour: the sum of the obstacles on the two edges that touch. [SP 6.7, 10.10]"""
    if s.crossing[tile, edge] and s.character[player] != Character.NAVIGATOR:
        return s.crossing[tile, edge]
    cost = obstacle(s, player, tile, edge) + obstacle(s, player, s.neighbour[tile, edge], opposite(edge))
    return max(cost, s.move_open) + s.spy_crossing * rival_fields(s, player, tile, edge)


@rule
def join(s: State, tile: int, edge: int, other: int) -> None:
    """Make two tiles neighbours."""
    s.neighbour[tile, edge] = other
    s.neighbour[other, opposite(edge)] = tile
    cost = max(s.move_open, terrain_cost(s, tile, edge) + terrain_cost(s, other, opposite(edge)))
    s.crossing[tile, edge] = cost
    s.crossing[other, opposite(edge)] = cost


@rule
def bar(s: State, tile: int, edge: int) -> None:
    """A Force Field or Jump Bridge stands here now: the crossing is not the same for all."""
    s.crossing[tile, edge] = 0
    s.crossing[s.neighbour[tile, edge], opposite(edge)] = 0


@rule
def add_drone(s: State, player: int, tile: int) -> None:
    s.drones[player, tile] += 1
    s.present[tile] |= 1 << player


@rule
def take_drones(s: State, player: int, tile: int, count: int, log: Log) -> None:
    """Take drones off a tile. A Fabricator left alone returns to the supply. [SP 6.13]"""
    s.drones[player, tile] -= count
    if s.drones[player, tile] == 0:
        s.present[tile] &= ~(1 << player)
        if s.fabricator[player] == tile:
            s.fabricator[player] = NOWHERE
            tell(log, Saw.FABRICATOR_RETURNED, player, tile)


@rule
def return_drones(s: State, player: int, tile: int, count: int, log: Log) -> None:
    """Take drones off the board, back to their owner's supply. [SP 7.6, 7.31]"""
    take_drones(s, player, tile, count, log)
    s.supply[player] += count
