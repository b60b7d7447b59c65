"""Hexes and units: what lies where, who controls it, and how units come and go."""

from __future__ import annotations

from typing import Any

import numpy as np

from farport.games.nexus_ops.state import (
    BASE_HEXES,
    EDGES,
    FIRST_BASE,
    HEXES,
    MARKS,
    NOBODY,
    NOWHERE,
    TERRAINS,
    UNITS,
    Mark,
    State,
    Terrain,
)
from farport.games.nexus_ops.words import CONTENT
from farport.table.position import Ints
from farport.table.rule import inline, rule

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
BITS = 5
FULL = (1 << BITS) - 1
BASE = (1 << BASE_HEXES) - 1

Cell = tuple[int, int]


def cells_of(board: dict[str, Any]) -> dict[Cell, int]:
    """Every cell of a board with the number of its hex."""
    (chart,) = (chart for chart in CONTENT.components["map"] if chart["name"] == board["map"])
    cells = {(q, r): number for number, (q, r) in enumerate(chart["hexes"])}
    for seat, side in enumerate(board["sides"]):
        for place, (q, r) in enumerate(CONTENT.components["side"][side]["hexes"]):
            cells[q, r] = FIRST_BASE + BASE_HEXES * seat + place
    return cells


def distance(a: Cell, b: Cell) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


CELLS = tuple(cells_of(board) for board in CONTENT.components["board"])
NEIGHBOUR: Ints = np.full((len(CELLS), HEXES, EDGES), NOWHERE)
ADJACENT: Ints = np.zeros((len(CELLS), HEXES), np.int64)
TWO_AWAY: Ints = np.zeros((len(CELLS), HEXES), np.int64)
IN_PLAY: Ints = np.zeros(len(CELLS), np.int64)
for _board, _cells in enumerate(CELLS):
    for _cell, _at in _cells.items():
        IN_PLAY[_board] |= 1 << _at
        for _edge, (_q, _r) in enumerate(STEPS):
            NEIGHBOUR[_board, _at, _edge] = _cells.get((_cell[0] + _q, _cell[1] + _r), NOWHERE)
        for _other, _to in _cells.items():
            ADJACENT[_board, _at] |= (distance(_cell, _other) == 1) << _to
            TWO_AWAY[_board, _at] |= (distance(_cell, _other) == 2) << _to

# 2 is a generator modulo 37, so that the powers of two below 2**36 leave different remainders.
LOW_BIT: Ints = np.zeros(37, np.int64)
for _at in range(36):
    LOW_BIT[(1 << _at) % 37] = _at


@inline
def lowest(mask: int) -> int:
    """The number of the lowest hex in a set."""
    return LOW_BIT[(mask & -mask) % 37]


@rule
def size(mask: int) -> int:
    """The number of hexes in a set."""
    count = 0
    rest = mask
    while rest:
        rest &= rest - 1
        count += 1
    return count


@inline
def home(player: int) -> int:
    """The hexes of a player's home base."""
    return BASE << (FIRST_BASE + BASE_HEXES * player)


@inline
def friends(s: State, player: int, other: int) -> bool:
    """Teammates sit across from each other. [NX 12.1]"""
    return player == other or (s.teams == 1 and player ^ other == 2)


@inline
def mate(s: State, player: int) -> int:
    """A player's teammate, or -1. [NX 12.1]"""
    return player ^ 2 if s.teams else NOBODY


@rule
def enemies(s: State, player: int) -> int:
    """The hexes with units of opponents; a teammate is none. [NX 12.4]"""
    mask = 0
    for other in range(s.players):
        if not friends(s, player, other):
            mask |= s.present[other]
    return mask


@rule
def controlled(s: State, player: int) -> int:
    """The hexes on which a player, and nobody else, has units. [NX 2.3, 7.3, 12.5]"""
    mask = s.present[player]
    for other in range(s.players):
        if other != player:
            mask &= ~s.present[other]
    return mask


@inline
def controls(s: State, player: int, at: int) -> bool:
    """Whether a hex is controlled by a player. [NX 2.3]"""
    return controlled(s, player) >> at & 1 == 1


@inline
def unit_in(word: int, unit: int) -> int:
    """How many units of a type a packed word holds."""
    return word >> BITS * unit & FULL


@rule
def total(word: int) -> int:
    """How many units a packed word holds."""
    count = 0
    rest = word
    while rest:
        count += rest & FULL
        rest >>= BITS
    return count


@inline
def number(s: State, player: int, at: int, unit: int) -> int:
    """How many units of a type a player has on a hex."""
    return unit_in(s.army[player, at], unit)


@rule
def on_board(s: State, player: int) -> int:
    """How many units a player has on the board."""
    count = 0
    for unit in range(UNITS):
        count += s.pieces[unit] - s.supply[player, unit]
    return count


@rule
def with_mark(s: State, player: int, at: int, mark: int) -> int:
    """A player's units on a hex that bear a mark, packed. Only the active player's units bear any."""
    if player != s.active:
        return s.army[player, at] if mark == Mark.PLAIN else 0
    if mark != Mark.PLAIN:
        return s.marked[mark - 1, at]
    plain = s.army[player, at]
    for other in range(MARKS):
        plain -= s.marked[other, at]
    return plain


@rule
def put_unit(s: State, player: int, at: int, unit: int, mark: int) -> None:
    """A unit comes to a hex."""
    s.army[player, at] += 1 << BITS * unit
    s.present[player] |= 1 << at
    if mark != Mark.PLAIN:
        s.marked[mark - 1, at] += 1 << BITS * unit


@rule
def take_unit(s: State, player: int, at: int, unit: int, mark: int) -> None:
    """A unit leaves a hex."""
    s.army[player, at] -= 1 << BITS * unit
    if s.army[player, at] == 0:
        s.present[player] &= ~(1 << at)
    if mark != Mark.PLAIN:
        s.marked[mark - 1, at] -= 1 << BITS * unit


@inline
def enlist(s: State, player: int, at: int, unit: int, mark: int) -> None:
    """Put a unit from the supply on the board."""
    s.supply[player, unit] -= 1
    put_unit(s, player, at, unit, mark)


@inline
def destroy(s: State, player: int, at: int, unit: int, mark: int) -> None:
    """A destroyed unit returns to its owner's supply. [NX 3.5]"""
    take_unit(s, player, at, unit, mark)
    s.supply[player, unit] += 1


@rule
def chart(s: State) -> None:
    """Note which hexes have which terrain, and which of them a type of unit may enter. [NX 4.4, 11.14, 11.26, 13.3]"""
    rest = int(IN_PLAY[s.board])
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        s.land[s.terrain[at]] |= 1 << at
    for unit in range(UNITS):
        s.enter[unit] = IN_PLAY[s.board] & ~s.land[Terrain.VORTEX]
        for terrain in range(TERRAINS):
            if BARRED[s.alternate, unit] >> terrain & 1:
                s.enter[unit] &= ~s.land[terrain]


def terrains(names: list[str]) -> int:
    """A set of terrains by their names."""
    return sum(1 << Terrain[name.upper()] for name in names)


SHEETS = (CONTENT.components["unit"], CONTENT.components["alternate"])
BARRED: Ints = np.array([[terrains(unit["barred"]) for unit in sheet] for sheet in SHEETS])
SUITS: Ints = np.array([[terrains([unit["suits"]] if unit["suits"] else []) for unit in sheet] for sheet in SHEETS])
