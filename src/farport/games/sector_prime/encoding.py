"""What the numbers of a record of Sector Prime are, for learners."""

from __future__ import annotations

from typing import Any

from farport.games.sector_prime.state import TILES
from farport.games.sector_prime.words import CELL_REACH, CHARACTERS, CONTENT
from farport.table.box.encoding import Column, Encoding, Things, amount, belongings, flags, looked_up, one_of
from farport.table.position import MAX_PLAYERS

OWN_EDGES = 3
"""Each crossing is told once, on one of its two tiles."""
CRYSTALS, DRONES = CONTENT["pieces.crystals"], CONTENT["pieces.drones"]
POINTS = DIE = CONTENT["station.die_0"]
SETS = range(1 << MAX_PLAYERS)


def turned_sets(s: Any, seat: int) -> list[int]:
    """Bit masks of players, as a seat numbers them."""
    players = belongings(1).turned
    assert players
    own = players(s, seat)
    return [sum(1 << own[i] for i in range(MAX_PLAYERS) if several >> i & 1) for several in SETS]


ENCODING = Encoding(
    things={
        "tile": Things(TILES, words=[f"tile {tile}" for tile in range(TILES)]),
        "character": Things(len(CHARACTERS), words=CHARACTERS),
        "players": Things(len(SETS), turned_sets),
    },
    told={
        "tiles": None,
        "laid": amount(TILES),
        "planet": None,
        "q": amount(CELL_REACH).by("tile"),
        "r": amount(CELL_REACH).by("tile"),
        "neighbour": None,
        "terrain": looked_up(3, Column("asteroid or ion", (0.0, 0.5, 1.0))).by("tile"),
        "crossing": amount(POINTS / 2).by("tile", OWN_EDGES),
        "refinery": one_of("player").by("tile"),
        "force_field": looked_up("player", Column("mine or not", (1.0, -1.0, -1.0, -1.0))).by("tile", OWN_EDGES),
        "jump_bridge": looked_up(
            "players",
            Column("mine", [several & 1 for several in SETS]),
            Column("of others", [several > 1 for several in SETS]),
        ).by("tile", OWN_EDGES),
        "station": one_of("tile"),
        "sections": amount(3),
        "character": one_of("character"),
        "crystals": amount(CONTENT["mine.limit"]),
        "supply": amount(DRONES),
        "drones": amount(CONTENT["move.tile_limit"]).by("player", "tile"),
        "present": None,
        "fabricator": one_of("tile"),
        "refineries": amount(CONTENT["pieces.refineries"]),
        "barriers": amount(CONTENT["pieces.barriers"]),
        "bank": amount(CRYSTALS),
        "active": one_of("player"),
        "points": amount(POINTS),
        "moved": amount(1),
        "section_built": amount(1),
        "charging": amount(CONTENT["move.tile_limit"]).by("tile"),
        "owed": flags("tile"),
        "spied": flags("player"),
        "battle_tile": one_of("tile"),
        "defender": one_of("player"),
        "attack_die": amount(DIE),
        "defence_die": amount(DIE),
        "draft": amount(1),
        "free_layout": amount(1),
        "shown": amount(1),
    },
)
