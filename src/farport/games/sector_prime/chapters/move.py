"""Chapter 6. Phase 1, Move: roll the Station die and spend the points, one piece over one edge at a time."""

from __future__ import annotations

from farport.games.sector_prime.chapters.board import (
    add_drone,
    basic,
    controls,
    crossing_cost,
    disputed,
    edge_to,
    rival_fields,
    secondary,
    station_die,
    take_drones,
)
from farport.games.sector_prime.state import EDGES, NOWHERE, Character, Decision, State
from farport.games.sector_prime.words import FABRICATOR, RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

ROLL = Do(4, "roll")
REROLL = Do(5, "re-roll")
ENTER_DRONE = Do(6, "enter drone")
ENTER_FABRICATOR = Do(7, "enter fabricator")
MOVE_DRONE = Do(8, "move drone from {tile} to {tile}")
MOVE_FABRICATOR = Do(9, "move fabricator to {tile}", (FABRICATOR,))


@act(ROLL, at=Decision.ROLL)
def roll_for_movement(s: State, log: Log) -> None:
    """The roll is the number of movement points. [SP 6.2, 10.11]"""
    player = s.active
    die = roll(s, station_die(s, player))
    s.points = die
    s.decision = Decision.MOVE
    tell(log, Saw.ROLLED, player, die)
    if s.navigator_points and basic(s, player, Character.NAVIGATOR):
        s.points += s.navigator_points
        tell(log, Saw.NAVIGATED, player, s.navigator_points)


@rule
def forbids_enter_drone(s: State) -> int:
    if s.supply[s.active] == 0:
        return Clause.PIECE_THERE
    if s.drones[s.active, s.station[s.active]] >= s.move_tile_limit:
        return Clause.TEN_DRONES
    return Clause.ENOUGH_POINTS if s.points < s.move_enter else Clause.NONE


@act(ENTER_DRONE, at=Decision.MOVE, forbids=forbids_enter_drone)
def enter_drone(s: State, log: Log) -> None:
    """Drones enter on the Station tile, for no crystals. [SP 6.8, 7.31]"""
    spend(s, s.move_enter)
    s.supply[s.active] -= 1
    add_drone(s, s.active, s.station[s.active])
    tell(log, Saw.ENTERED, s.active, s.station[s.active])


@rule
def forbids_enter_fabricator(s: State) -> int:
    if s.fabricator[s.active] != NOWHERE:
        return Clause.PIECE_THERE
    if s.drones[s.active, s.station[s.active]] == 0:
        return Clause.FABRICATOR_COMPANY
    return Clause.ENOUGH_POINTS if s.points < s.move_enter else Clause.NONE


@act(ENTER_FABRICATOR, at=Decision.MOVE, forbids=forbids_enter_fabricator)
def enter_fabricator(s: State, log: Log) -> None:
    """The Fabricator enters like a drone. [SP 6.12, 7.31]"""
    spend(s, s.move_enter)
    s.fabricator[s.active] = s.station[s.active]
    tell(log, Saw.FABRICATOR_ENTERED, s.active, s.station[s.active])


@rule
def bars_the_way(s: State, tile: int, edge: int) -> int:
    """What stops any piece of the active player at an edge, whatever his points. [SP 6.11, 7.20, 10.10]"""
    if disputed(s, tile):
        return Clause.DISPUTED_STUCK
    fields = 0 if s.crossing[tile, edge] else rival_fields(s, s.active, tile, edge)
    return Clause.FORCE_FIELD_BLOCKS if fields and not secondary(s, s.active, Character.SPY) else Clause.NONE


@rule
def forbids_price(s: State, tile: int, edge: int) -> int:
    """A crossing takes the points for it. [SP 6.5, 6.7]"""
    return Clause.ENOUGH_POINTS if s.points < crossing_cost(s, s.active, tile, edge) else Clause.NONE


@rule
def forbids_drone_over(s: State, tile: int, edge: int) -> int:
    """What stops a drone that stands on a tile from crossing one of its edges. [SP 6.6]"""
    clause = bars_the_way(s, tile, edge)
    if clause != Clause.NONE:
        return clause
    if s.drones[s.active, s.neighbour[tile, edge]] >= s.move_tile_limit:
        return Clause.TEN_DRONES
    return forbids_price(s, tile, edge)


@rule
def forbids_move_drone(s: State, tile: int, to: int) -> int:
    if s.drones[s.active, tile] == 0:
        return Clause.PIECE_THERE
    edge = edge_to(s, tile, to)
    return Clause.NEIGHBOURS if edge == NOWHERE else forbids_drone_over(s, tile, edge)


@rule
def carry_drone(s: State, tile: int, to: int, log: Log) -> None:
    """Move a drone to a neighbour and pay for it. One at a tile with enemies can go no further. [SP 6.11]"""
    spend(s, crossing_cost(s, s.active, tile, edge_to(s, tile, to)))
    take_drones(s, s.active, tile, 1, log)
    add_drone(s, s.active, to)


@rule
def list_drone_moves(s: State, out: Codes, count: int) -> int:
    if s.points > 0:
        for tile in range(s.tiles):
            if controls(s, s.active, tile):
                for edge in range(EDGES):
                    to = s.neighbour[tile, edge]
                    if to != NOWHERE and forbids_drone_over(s, tile, edge) == Clause.NONE:
                        count = put(out, count, action(MOVE_DRONE, tile, to))
    return count


@act(MOVE_DRONE, at=Decision.MOVE, forbids=forbids_move_drone, lists=list_drone_moves)
def move_drone(s: State, tile: int, to: int, log: Log) -> None:
    """A drone goes to a neighbouring tile."""
    tell(log, Saw.MOVED, s.active, tile, to)
    carry_drone(s, tile, to, log)


@rule
def forbids_fabricator_over(s: State, edge: int) -> int:
    """The Fabricator moves as drones do, but only where one of its drones is. [SP 6.12, 6.13]"""
    tile = s.fabricator[s.active]
    clause = bars_the_way(s, tile, edge)
    if clause != Clause.NONE:
        return clause
    if s.drones[s.active, s.neighbour[tile, edge]] == 0:
        return Clause.FABRICATOR_COMPANY
    return forbids_price(s, tile, edge)


@rule
def forbids_move_fabricator(s: State, to: int) -> int:
    if s.fabricator[s.active] == NOWHERE:
        return Clause.PIECE_THERE
    edge = edge_to(s, s.fabricator[s.active], to)
    return Clause.NEIGHBOURS if edge == NOWHERE else forbids_fabricator_over(s, edge)


@rule
def list_fabricator_moves(s: State, out: Codes, count: int) -> int:
    tile = s.fabricator[s.active]
    if s.points > 0 and tile != NOWHERE:
        for edge in range(EDGES):
            to = s.neighbour[tile, edge]
            if to != NOWHERE and forbids_fabricator_over(s, edge) == Clause.NONE:
                count = put(out, count, action(MOVE_FABRICATOR, to))
    return count


@act(MOVE_FABRICATOR, at=Decision.MOVE, forbids=forbids_move_fabricator, lists=list_fabricator_moves)
def move_fabricator(s: State, to: int, log: Log) -> None:
    """The Fabricator goes to a neighbouring tile, where a drone of its own is."""
    tile = s.fabricator[s.active]
    spend(s, crossing_cost(s, s.active, tile, edge_to(s, tile, to)))
    s.fabricator[s.active] = to
    tell(log, Saw.FABRICATOR_MOVED, s.active, tile, to)


@rule
def forbids_reroll(s: State) -> int:
    """A new roll can be bought as often as it can be paid, until a point is spent. [SP 6.3]"""
    if s.moved or s.crystals[s.active] < s.move_reroll:
        return Clause.REROLL
    return Clause.NONE


@act(REROLL, at=Decision.MOVE, forbids=forbids_reroll)
def reroll(s: State, log: Log) -> None:
    """Pay to roll the Station die again."""
    s.crystals[s.active] -= s.move_reroll
    s.bank += s.move_reroll
    tell(log, Saw.BOUGHT_REROLL, s.active, s.move_reroll)
    roll_for_movement(s, log)


@rule
def spend(s: State, cost: int) -> None:
    s.points -= cost
    s.moved = 1
