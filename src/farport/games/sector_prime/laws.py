"""What is conserved in every position: pieces are on the board or in a supply, never more and never fewer."""

from __future__ import annotations

from farport.games.sector_prime.chapters.board import opposite, terrain_cost
from farport.games.sector_prime.state import EDGES, NOWHERE, State
from farport.table.rule import rule

LAWS = (
    "every player has all his drones, on the board or in the supply",
    "there are as many crystals as at the start, and none is owed",
    "a Fabricator on the board has a drone of its owner with it",
    "every player has all his refineries, on the board or in the supply",
    "every player has all his Force Field/Jump Bridge pieces, on the board or in the supply",
    "the mask of who is on a tile agrees with the drones there",
    "no tile holds more drones of a player than may stand on it",
    "the crossings that are the same for all cost what their terrain costs",
)


@rule
def broken_law(s: State) -> int:
    """The number of the first law that a position breaks, or 0."""
    crystals = s.bank
    if s.bank < 0:
        return 2
    for player in range(s.players):
        if s.crystals[player] < 0:
            return 2
        crystals += s.crystals[player]
        broken = broken_by(s, player)
        if broken:
            return broken
    if crystals != s.pieces_crystals:
        return 2
    return 8 if not crossings_agree(s) else 0


@rule
def crossings_agree(s: State) -> bool:
    for tile in range(s.laid):
        for edge in range(EDGES):
            to = s.neighbour[tile, edge]
            if to != NOWHERE and s.crossing[tile, edge]:
                terrain = terrain_cost(s, tile, edge) + terrain_cost(s, to, opposite(edge))
                if s.crossing[tile, edge] != max(s.move_open, terrain):
                    return False
    return True


@rule
def broken_by(s: State, player: int) -> int:
    drones, refineries, barriers = s.supply[player], s.refineries[player], s.barriers[player]
    for tile in range(s.tiles):
        drones += s.drones[player, tile]
        refineries += int(s.refinery[tile] == player)
        if (s.drones[player, tile] > 0) != (s.present[tile] >> player & 1 == 1):
            return 6
        if s.drones[player, tile] > s.move_tile_limit:
            return 7
        for edge in range(EDGES):
            barriers += int(s.force_field[tile, edge] == player) + (s.jump_bridge[tile, edge] >> player & 1)
    if drones != s.pieces_drones or s.supply[player] < 0:
        return 1
    if s.fabricator[player] != NOWHERE and s.drones[player, s.fabricator[player]] == 0:
        return 3
    if refineries != s.pieces_refineries or s.refineries[player] < 0:
        return 4
    return 5 if barriers != s.pieces_barriers or s.barriers[player] < 0 else 0
