"""What a player may see of a game of Sector Prime, and what he can only guess."""

from __future__ import annotations

from typing import Any

from farport.games.sector_prime.chapters.battle import (
    attack_bonus,
    attack_total,
    attacker_wins,
    defence_bonus,
    defence_total,
)
from farport.games.sector_prime.chapters.board import station_die
from farport.games.sector_prime.chapters.mine import production
from farport.games.sector_prime.setup import ALL_CHARACTERS
from farport.games.sector_prime.state import NOWHERE, UNKNOWN, State, Terrain
from farport.games.sector_prime.words import CHARACTERS, PLANETS, RULEBOOK
from farport.table.box.parts import part, row
from farport.table.chance import draw_bit
from farport.table.rule import rule

TERRAINS = tuple(terrain.name.lower() for terrain in Terrain)
CARDS = [
    [clause for clause in RULEBOOK.clauses.values() if clause.name in (f"{name}_basic", f"{name}_secondary")]
    for name in map(str.lower, CHARACTERS)
]
"""The two clauses that stand on each Character's card."""


@rule
def redact(s: State, player: int) -> None:
    """Blank the Characters of the others until they are shown. [SP 4.7]"""
    if not s.shown:
        for other in range(s.players):
            if other != player:
                s.character[other] = UNKNOWN


@rule
def redeal(s: State, player: int) -> None:
    """Give the others Characters that they may have."""
    if s.shown or s.draft or s.laid < s.tiles:
        return
    left = ALL_CHARACTERS
    for other in range(s.players):
        if s.character[other] != UNKNOWN:
            left &= ~(1 << s.character[other])
    for other in range(s.players):
        if s.character[other] == UNKNOWN:
            s.character[other] = draw_bit(s, left)
            left &= ~(1 << s.character[other])


def view(s: Any, player: int | None) -> dict[str, Any]:
    """A redacted position as plain data."""
    return {
        "tiles": _tiles(s),
        "seats": _seats(s),
        "algorithm_die": int(s.algorithm_die),
        "bank": int(s.bank),
        "crystal_limit": int(s.mine_limit),
        "costs": {"enter": int(s.move_enter), **{of: int(getattr(s, f"move_{of}")) for of in TERRAINS}},
        "active": int(s.active),
        "points": int(s.points),
        "next_tile": _turned_up(s),
        "owed": [tile for tile in range(s.laid) if s.owed >> tile & 1],
        "battle": None if s.battle_tile == NOWHERE else _battle(s),
    }


@row
def _tiles(s: Any) -> list[dict[str, Any]]:
    return [_tile(s, tile) for tile in range(s.laid)]


@row
def _seats(s: Any) -> list[dict[str, Any]]:
    return [_seat(s, seat) for seat in range(s.players)]


@part
def _tile(s: Any, tile: int) -> dict[str, Any]:
    return {
        "name": PLANETS[s.planet[tile]],
        "q": int(s.q[tile]),
        "r": int(s.r[tile]),
        "edges": _edges(s, tile),
        "drones": s.drones[: s.players, tile].tolist(),
        "charging": int(s.charging[tile]),
        "fabricators": [player for player in range(s.players) if s.fabricator[player] == tile],
        "station": next((player for player in range(s.players) if s.station[player] == tile), None),
        "refinery": None if s.refinery[tile] < 0 else int(s.refinery[tile]),
    }


@part
def _edges(s: Any, tile: int) -> list[dict[str, Any]]:
    columns = (of[tile].tolist() for of in (s.terrain, s.neighbour, s.force_field, s.jump_bridge))
    return [
        {
            "terrain": TERRAINS[terrain],
            "to": None if to < 0 else to,
            "force_field": None if owner < 0 else owner,
            "jump_bridges": [player for player in range(s.players) if bridges >> player & 1],
        }
        for terrain, to, owner, bridges in zip(*columns, strict=True)
    ]


@part
def _seat(s: Any, player: int) -> dict[str, Any]:
    """What a player has: all of it lies open, but for a Character that is not shown yet. [SP 4.7, 4.13]"""
    character = int(s.character[player])
    return {
        "character": None if character == UNKNOWN else _character(s, character),
        "crystals": int(s.crystals[player]),
        "sections": int(s.sections[player]),
        "die": int(station_die(s, player)),
        "supply": int(s.supply[player]),
        "fabricator_in_supply": bool(s.fabricator[player] == NOWHERE),
        "refineries": int(s.refineries[player]),
        "barriers": int(s.barriers[player]),
        "controlled": _controlled(s, player),
        "production": _production(s, player),
    }


@part
def _controlled(s: Any, player: int) -> int:
    return sum(int(s.present[tile]) == 1 << player for tile in range(s.laid))


@part
def _production(s: Any, player: int) -> int:
    return int(production(s, player))


@part
def _character(s: Any, character: int) -> dict[str, Any]:
    """A Character's card, with the numbers in force, and how many controlled tiles each ability takes."""
    basic, secondary = (clause.in_force(s) for clause in CARDS[character])
    needs = [int(s.ability_basic), int(s.ability_secondary)]
    return {"name": CHARACTERS[character], "basic": basic, "secondary": secondary, "needs": needs}


def _turned_up(s: Any) -> dict[str, Any] | None:
    """The tile that is to be laid next, when players lay them."""
    if s.laid == s.tiles:
        return None
    return {"name": PLANETS[s.planet[s.laid]], "terrain": [TERRAINS[of] for of in s.terrain[s.laid].tolist()]}


def _battle(s: Any) -> dict[str, int]:
    """A battle that waits for the Spy, as it stands."""
    return {
        "tile": int(s.battle_tile),
        "attacker": int(s.active),
        "defender": int(s.defender),
        "attack_die": int(s.attack_die),
        "defence_die": int(s.defence_die),
        "attack_bonus": int(attack_bonus(s)),
        "defence_bonus": int(defence_bonus(s)),
        "attack_total": int(attack_total(s)),
        "defence_total": int(defence_total(s)),
        "ahead": int(s.active if attacker_wins(s) else s.defender),
    }
