"""Chapter 4. Set-up: options, tiles, Characters and Stations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from farport.games.sector_prime.chapters.board import add_drone, join
from farport.games.sector_prime.chapters.turn import begin_turn
from farport.games.sector_prime.state import EDGES, NOBODY, NOWHERE, TILES, UNKNOWN, Decision, State, Terrain
from farport.games.sector_prime.words import CELL_REACH, CELL_SPAN, CHARACTERS, CONTENT, RULEBOOK, Saw
from farport.table.acts import Do, act
from farport.table.box.options import Option, Preset
from farport.table.chance import below, draw_bit
from farport.table.errors import BadOption
from farport.table.event import only, others, reveal, tell, whisper
from farport.table.position import MAX_PLAYERS, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

LAY_TILE = Do(1, "lay tile at {cell}")
STATION = Do(2, "station on {tile}")
CHARACTER = Do(3, "choose {character}")

OPTIONS = (
    Option(
        "characters",
        "How players get their Character.",
        {
            "dealt": "at random before the Stations are placed, hidden until all of them stand",
            "draft": "chosen in reverse order after the Stations are placed",
        },
    ),
    Option(
        "layout",
        "Where the tiles beyond the first seven go.",
        {
            "fixed": "in a fixed pattern for the number of players",
            "free": "players in turn lay them where they touch at least two tiles",
        },
    ),
)

PRESETS = (
    Preset("First game", "Characters and tiles are dealt, and you are mining at once.", {}),
    Preset(
        "Everything",
        "You lay the tiles and choose the Characters yourselves.",
        {"characters": "draft", "layout": "free"},
    ),
)

ION_EDGE = np.array([planet["ion_edge"] for planet in CONTENT.components["planet"]])
CELL_Q = np.array([cell["at"][0] for cell in CONTENT.components["cell"]])
CELL_R = np.array([cell["at"][1] for cell in CONTENT.components["cell"]])
STEP_Q = np.array([1, 0, -1, -1, 0, 1])
STEP_R = np.array([0, 1, 1, 0, -1, -1])
FIRST_TILES = 7
TILES_PER_PLAYER = 3
ALL_PLANETS = (1 << TILES) - 1
ALL_CHARACTERS = (1 << len(CHARACTERS)) - 1


def prepare(s: Any, options: Mapping[str, str]) -> None:
    """Write the options into a record that has its numbers, and check that those fit together."""
    if s.players * s.start_crystals > s.pieces_crystals:
        raise BadOption(
            f"{s.players} players cannot begin with {s.start_crystals} crystals each (start.crystals): there are only "
            f"{s.pieces_crystals} in the game (pieces.crystals)"
        )
    if s.build_drones > min(s.move_tile_limit, s.pieces_drones):
        raise BadOption(
            f"nobody could ever build: {s.build_drones} drones on a tile (build.drones) are more than may stand there "
            f"(move.tile_limit) or than a player has (pieces.drones)"
        )
    s.draft = options["characters"] == "draft"
    s.free_layout = options["layout"] == "free"


@rule
def deal(s: State, log: Log) -> None:
    """Lay the tiles and give out the pieces. [SP 4.1, 4.2, 4.3, 4.4]"""
    s.tiles = FIRST_TILES + TILES_PER_PLAYER * (s.players - 2)
    s.battle_tile = NOWHERE
    s.defender = NOBODY
    s.bank = s.pieces_crystals
    for tile in range(TILES):
        s.planet[tile] = UNKNOWN
        s.refinery[tile] = NOBODY
        for edge in range(EDGES):
            s.neighbour[tile, edge] = NOWHERE
            s.force_field[tile, edge] = NOBODY
    for player in range(MAX_PLAYERS):
        give_pieces(s, player)
    while s.laid < (FIRST_TILES if s.free_layout else s.tiles):
        draw_planet(s)
        lay_tile(s, CELL_Q[s.laid], CELL_R[s.laid], log)
    go_on_with_layout(s, log)


@rule
def give_pieces(s: State, player: int) -> None:
    """25 drones, a Fabricator, 3 Force Field/Jump Bridges, 2 refineries and 3 crystals. [SP 4.1]"""
    s.station[player] = NOWHERE
    s.character[player] = UNKNOWN
    s.fabricator[player] = NOWHERE
    if player < s.players:
        s.supply[player] = s.pieces_drones
        s.refineries[player] = s.pieces_refineries
        s.barriers[player] = s.pieces_barriers
        s.crystals[player] = s.start_crystals
        s.bank -= s.start_crystals


@rule
def draw_planet(s: State) -> None:
    """Turn up the next tile and turn it at random; its Asteroid Field is printed on edge 0. [SP 4.4, 4.12]"""
    left = ALL_PLANETS
    for tile in range(s.laid):
        left &= ~(1 << s.planet[tile])
    s.planet[s.laid] = draw_bit(s, left)
    turned = below(s, EDGES)
    s.terrain[s.laid, turned] = Terrain.ASTEROID
    s.terrain[s.laid, (ION_EDGE[s.planet[s.laid]] + turned) % EDGES] = Terrain.ION


@rule
def lay_tile(s: State, q: int, r: int, log: Log) -> None:
    """Put the tile that was turned up on a cell and join it to its neighbours."""
    tile = s.laid
    s.q[tile], s.r[tile] = q, r
    for edge in range(EDGES):
        other = tile_at(s, q + STEP_Q[edge], r + STEP_R[edge])
        if other != NOWHERE:
            join(s, tile, edge, other)
    s.laid += 1
    tell(log, Saw.TILE_LAID, tile)


@rule
def tile_at(s: State, q: int, r: int) -> int:
    for tile in range(s.laid):
        if s.q[tile] == q and s.r[tile] == r:
            return tile
    return NOWHERE


@rule
def touches(s: State, q: int, r: int) -> int:
    """How many tiles lie beside a cell."""
    count = 0
    for edge in range(EDGES):
        if tile_at(s, q + STEP_Q[edge], r + STEP_R[edge]) != NOWHERE:
            count += 1
    return count


@rule
def cell_q(cell: int) -> int:
    return cell // CELL_SPAN - CELL_REACH


@rule
def cell_r(cell: int) -> int:
    return cell % CELL_SPAN - CELL_REACH


@rule
def forbids_lay_tile(s: State, cell: int) -> int:
    """An extra tile goes where it touches at least two tiles. [SP 4.5]"""
    q, r = cell_q(cell), cell_r(cell)
    return Clause.EXTRA_TILES if tile_at(s, q, r) != NOWHERE or touches(s, q, r) < 2 else Clause.NONE


@act(LAY_TILE, at=Decision.TILE, forbids=forbids_lay_tile)
def choose_cell(s: State, cell: int, log: Log) -> None:
    """Players lay the extra tiles in turn. [SP 4.5, 4.6]"""
    tell(log, Saw.CELL_CHOSEN, s.mover, cell)
    lay_tile(s, cell_q(cell), cell_r(cell), log)
    s.mover = (s.mover + 1) % s.players
    go_on_with_layout(s, log)


@rule
def go_on_with_layout(s: State, log: Log) -> None:
    """Turn up the next extra tile, or go on to the Stations."""
    if s.laid < s.tiles:
        draw_planet(s)
        s.decision = Decision.TILE
    else:
        s.mover = 0
        s.decision = Decision.STATION
        if not s.draft:
            deal_characters(s, log)


@rule
def deal_characters(s: State, log: Log) -> None:
    """Each player draws a Character and keeps it hidden. [SP 4.7]"""
    left = ALL_CHARACTERS
    for player in range(s.players):
        s.character[player] = draw_bit(s, left)
        left &= ~(1 << s.character[player])
        whisper(log, only(player), Saw.CHARACTER_DEALT, player, s.character[player])
        whisper(log, others(player), Saw.CHARACTER_DRAWN, player)


@rule
def outer(s: State, tile: int) -> bool:
    """A tile on the outside of the board: it has an edge without a neighbour."""
    for edge in range(EDGES):
        if s.neighbour[tile, edge] == NOWHERE:
            return True
    return False


@rule
def has_station(s: State, tile: int) -> bool:
    for player in range(s.players):
        if s.station[player] == tile:
            return True
    return False


@rule
def beside_station(s: State, tile: int) -> bool:
    for edge in range(EDGES):
        if s.neighbour[tile, edge] != NOWHERE and has_station(s, s.neighbour[tile, edge]):
            return True
    return False


@rule
def room_apart(s: State) -> bool:
    """Whether a Station could still be placed with a tile between it and the others."""
    for tile in range(s.laid):
        if outer(s, tile) and not has_station(s, tile) and not beside_station(s, tile):
            return True
    return False


@rule
def forbids_station(s: State, tile: int) -> int:
    """A Station stands on an outer tile of its own, apart from the others if possible. [SP 4.9, 4.10, 4.11]"""
    if not outer(s, tile):
        return Clause.STATION_OUTER
    if has_station(s, tile):
        return Clause.STATION_ALONE
    if beside_station(s, tile) and room_apart(s):
        return Clause.STATION_APART
    return Clause.NONE


@act(STATION, at=Decision.STATION, forbids=forbids_station)
def place_station(s: State, tile: int, log: Log) -> None:
    """The Base and three drones; when all Stations stand, Characters are shown or chosen. [SP 4.7, 4.8, 10.2]"""
    player = s.mover
    s.station[player] = tile
    for _ in range(s.start_drones):
        s.supply[player] -= 1
        add_drone(s, player, tile)
    tell(log, Saw.STATION_PLACED, player, tile)
    if player + 1 < s.players:
        s.mover = player + 1
    elif s.draft:
        s.shown = 1
        s.decision = Decision.CHARACTER
    else:
        show_characters(s, log)
        begin_turn(s, 0, log)


@rule
def show_characters(s: State, log: Log) -> None:
    s.shown = 1
    reveal(log)
    for player in range(s.players):
        tell(log, Saw.CHARACTER_SHOWN, player, s.character[player])


@rule
def forbids_character(s: State, character: int) -> int:
    for player in range(s.players):
        if s.character[player] == character:
            return Clause.DRAFT
    return Clause.NONE


@act(CHARACTER, at=Decision.CHARACTER, forbids=forbids_character)
def choose_character(s: State, character: int, log: Log) -> None:
    """Characters are chosen in reverse order. [SP 10.2]"""
    s.character[s.mover] = character
    tell(log, Saw.CHARACTER_SHOWN, s.mover, character)
    if s.mover == 0:
        begin_turn(s, 0, log)
    else:
        s.mover -= 1
