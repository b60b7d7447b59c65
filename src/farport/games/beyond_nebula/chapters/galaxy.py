"""Chapter 5. The Galactic Map: its blocks and zones, the paths between them, and distances.

The map is read from content.toml, so that the owner of the printed one can type it in there.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping
from enum import IntEnum
from itertools import pairwise
from typing import Any

import numpy as np

from farport.games.beyond_nebula.state import BLOCKS, NOWHERE, SIDE, block_at
from farport.games.beyond_nebula.words import CONTENT, FIELDS, ROWS
from farport.table.position import Ints
from farport.table.rule import inline, rule


class Zone(IntEnum):
    UNMAPPED = 0
    MAPPED = 1
    RADIOACTIVE = 2
    UNEXPLORED = 3


MARKS = {".": Zone.UNMAPPED, "o": Zone.MAPPED, "R": Zone.RADIOACTIVE, "U": Zone.UNEXPLORED}
Line = tuple[int, int]


def read_zones(fields: list[dict[str, Any]]) -> list[int]:
    """What every block is; ValueError when a field has the wrong size or an unknown mark. [BN 5.1]"""
    zones = [-1] * BLOCKS
    for field in fields:
        rows = field["rows"]
        if len(rows) != len(ROWS) or any(len(row) != SIDE or set(row) - set(MARKS) for row in rows):
            raise ValueError(f"a field has {len(ROWS)} rows of {SIDE} marks out of {' '.join(MARKS)}")
        for side in field["of"]:
            for row, marks in enumerate(rows):
                for column, mark in enumerate(marks):
                    zones[block_at(FIELDS.index(side), row, column)] = MARKS[mark]
    if -1 in zones:
        raise ValueError("the map needs both fields, south and north")
    return zones


def read_place(words: str) -> tuple[int, int]:
    """A row and a column, such as "D4". [BN 5.1]"""
    match = re.fullmatch(r"([A-J])([1-9]|1[0-9]|20)", words)
    if not match:
        raise ValueError(f"{words!r} is no place in a field; one is A1 and the last J20")
    return ROWS.index(match[1]), int(match[2]) - 1


def read_line(side: int, words: str) -> Iterator[Line]:
    """The pairs of blocks that a line joins, one after the other. [BN 5.1]"""
    (row, column), (last_row, last_column) = (read_place(end) for end in words.split("-"))
    down, across = last_row - row, last_column - column
    steps = max(abs(down), abs(across))
    if steps == 0 or abs(down) not in (0, steps) or abs(across) not in (0, steps):
        raise ValueError(f"{words} is no line along a row, a column or a diagonal")
    places = [(row + down // steps * i, column + across // steps * i) for i in range(steps + 1)]
    blocks = [block_at(side, *place) for place in places]
    yield from pairwise(blocks)


def read_lines(fields: list[dict[str, Any]], crossings: list[dict[str, str]], zones: list[int]) -> list[Line]:
    """Every line of the map, once; ValueError when one leads to a block that is not mapped. [BN 5.1]"""
    drawn = [(FIELDS.index(side), words) for field in fields for side in field["of"] for words in field["lines"]]
    lines = [line for side, words in drawn for line in read_line(side, words)]
    lines += [(_crossing_end(crossing, "south"), _crossing_end(crossing, "north")) for crossing in crossings]
    for line in lines:
        if any(zones[block] == Zone.UNMAPPED for block in line):
            raise ValueError(f"a line joins the blocks {line}, of which one is not mapped")
    return sorted({(min(line), max(line)) for line in lines})


def _crossing_end(crossing: Mapping[str, str], side: str) -> int:
    return block_at(FIELDS.index(side), *read_place(crossing[side]))


def tabulate(lines: list[Line]) -> Any:
    """For every block, those that a line joins it to, then -1."""
    joined: list[list[int]] = [[] for _ in range(BLOCKS)]
    for a, b in lines:
        joined[a].append(b)
        joined[b].append(a)
    width = max(map(len, joined))
    return np.array([sorted(others) + [NOWHERE] * (width - len(others)) for others in joined])


def measure(nodes: list[int], links: Any) -> Any:
    """Steps along the paths between any two mapped blocks, by their numbers among those; 127 where there is no way."""
    number = {block: i for i, block in enumerate(nodes)}
    steps = np.full((len(nodes), len(nodes)), 127, np.int8)
    for start in nodes:
        steps[number[start], number[start]] = 0
        queue = deque([start])
        while queue:
            block = queue.popleft()
            for other in links[block].tolist():
                if other != NOWHERE and steps[number[start], number[other]] == 127:
                    steps[number[start], number[other]] = min(126, steps[number[start], number[block]] + 1)
                    queue.append(other)
    return steps


_ZONES = read_zones(CONTENT.components["field"])
LINES = read_lines(CONTENT.components["field"], CONTENT.components["crossing"], _ZONES)
NODES = [block for block in range(BLOCKS) if _ZONES[block] != Zone.UNMAPPED]
MYSTERIES = [block for block in range(BLOCKS) if _ZONES[block] == Zone.UNEXPLORED]

ZONE: Ints = np.array(_ZONES)
LINKS = tabulate(LINES)
LINK_COUNT: Ints = (LINKS != NOWHERE).sum(axis=1)
NODE: Ints = np.array([NODES.index(block) if block in NODES else NOWHERE for block in range(BLOCKS)])
STEPS: Ints = measure(NODES, LINKS)
MYSTERY: Ints = np.array([MYSTERIES.index(block) if block in MYSTERIES else NOWHERE for block in range(BLOCKS)])
if len(MYSTERIES) > 30:
    raise ValueError(f"a map can have 30 Unexplored Zones, not {len(MYSTERIES)}")

DOWN: Ints = np.array([-1, 0, 1, 0])
ACROSS: Ints = np.array([0, 1, 0, -1])
"""Rows and columns to the north, east, south and west."""
DIRECTIONS = len(DOWN)


@inline
def mapped(block: int) -> bool:
    return ZONE[block] != Zone.UNMAPPED


@inline
def distance(a: int, b: int) -> int:
    """Blocks between two blocks, as the square Defensive Rings count them. [BN 5.2]"""
    return max(abs(a // SIDE - b // SIDE), abs(a % SIDE - b % SIDE))


@inline
def orthogonal(a: int, b: int) -> bool:
    """Whether two blocks share a side."""
    return abs(a // SIDE - b // SIDE) + abs(a % SIDE - b % SIDE) == 1


@rule
def linked(a: int, b: int) -> bool:
    """Whether a line joins two blocks."""
    for i in range(LINK_COUNT[a]):
        if LINKS[a, i] == b:
            return True
    return False


@rule
def connected(a: int, b: int) -> bool:
    """Whether a ship can go from a block to another: along a line, or off the paths orthogonally. [BN 10.27, 10.28]"""
    if mapped(a):
        return linked(a, b)
    return not mapped(b) and orthogonal(a, b)


@rule
def neighbour(block: int, direction: int) -> int:
    """The block to the north, east, south or west, or -1 beyond the edge of the map."""
    row, column = block // SIDE + DOWN[direction], block % SIDE + ACROSS[direction]
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else NOWHERE
