"""The map from the Jump Gate to Gratis-3: Locations for Carriers, Spaces for RAVs, and the lines between the Spaces.

It is read from `content.toml` and checked, so that whoever owns the printed board can type it in. The house map:

          X1      X2   ...   X7            Spaces X and Y touch no Location
      U1  U2  U3  U4   ...   U14 U15       Spaces U and W are green: they touch one Location or two
  Gate  L1      L2     ...       L8        Locations, the path of the Carriers
      W1  W2  W3  W4   ...   W14 W15
          Y1      Y2   ...   Y7
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from farport.table.box.content import Content
from farport.table.errors import FarportError

Entry = dict[str, Any]

PACKAGE = "farport.games.thunder_run"
CONTENT = Content.load(PACKAGE)
GATE = 0


class BadChart(FarportError):
    """A map on which the game cannot be played."""


def check_chart(board: Entry, locations: Sequence[Entry], spaces: Sequence[Entry]) -> None:
    """Refuse a map with faults, naming all of them."""
    found = list(faults(board, locations, spaces))
    if found:
        raise BadChart(f"the map of {board['name']} cannot be played on: {'; '.join(found)}")


def faults(board: Entry, locations: Sequence[Entry], spaces: Sequence[Entry]) -> Iterator[str]:
    """What is wrong with a map. [TR 2.1, 2.2, 2.3, 2.5]"""
    names = [entry["name"] for entry in (*locations, *spaces)]
    yield from (f"there are two places named {name}" for name in sorted({n for n in names if names.count(n) > 1}))
    if len(locations) < 2:
        yield "the path needs the Jump Gate and at least one Location"
    for entry in (*locations, *spaces):
        if not all(0 <= x <= limit for x, limit in zip(entry["at"], board["size"], strict=True)):
            yield f"{entry['name']} lies outside the board"
    for space in spaces:
        yield from _faults_of_lines(space, {other["name"]: other for other in spaces})
        yield from _faults_of_touching(space, [location["name"] for location in locations[1:]])
    for location in locations[1:]:
        if not any(location["name"] in space["locations"] for space in spaces):
            yield f"the Location {location['name']} has no Space beside it"


def _faults_of_lines(space: Entry, spaces: dict[str, Entry]) -> Iterator[str]:
    """A dead end is allowed, though a RAV may not turn back there; a Space on its own is not. [TR 2.2, 2.5]"""
    name, lines = space["name"], space["lines"]
    if not lines:
        yield f"no line leads to {name}"
    if len(set(lines)) < len(lines):
        yield f"{name} names a line twice"
    for other in lines:
        if other == name:
            yield f"{name} has a line to itself"
        elif other not in spaces:
            yield f"{name} has a line to {other}, which is no Space"
        elif name not in spaces[other]["lines"]:
            yield f"{name} has a line to {other}, but {other} has none to {name}"


def _faults_of_touching(space: Entry, locations: list[str]) -> Iterator[str]:
    """What a green Space touches is a Location of the path. [TR 2.3]"""
    for name in space["locations"]:
        if name not in locations:
            yield f"{space['name']} touches {name}, which is no Location beyond the Jump Gate"


def _padded(rows: list[list[int]]) -> Any:
    """Lists of unequal length as one table; -1 where there is nothing."""
    width = max(map(len, rows))
    return np.array([row + [-1] * (width - len(row)) for row in rows])


(BOARD,) = CONTENT.components["board"]
_locations = CONTENT.components["location"]
_spaces = CONTENT.components["space"]
check_chart(BOARD, _locations, _spaces)

LOCATION_NAMES = tuple(location["name"] for location in _locations)
SPACE_NAMES = tuple(space["name"] for space in _spaces)
LOCATION_AT = tuple(tuple(location["at"]) for location in _locations)
SPACE_AT = tuple(tuple(space["at"]) for space in _spaces)
LOCATIONS = len(_locations)
SPACES = len(_spaces)
FINAL = LOCATIONS - 1
"""The final Location, above Gratis-3."""

LINES = _padded([[SPACE_NAMES.index(other) for other in space["lines"]] for space in _spaces])
"""The Spaces that a Space is joined to."""
LINES_OF = np.array([len(space["lines"]) for space in _spaces])
JOINED = np.array([[int(other in space["lines"]) for other in SPACE_NAMES] for space in _spaces])
"""1 where a line joins two Spaces."""
TOUCHES = np.array([[int(location in space["locations"]) for location in LOCATION_NAMES] for space in _spaces])
"""1 where a Space, green then, is adjacent to a Location."""
BESIDE = _padded([[i for i in range(SPACES) if TOUCHES[i, location]] for location in range(LOCATIONS)])
"""The Spaces that are adjacent to a Location; none at the Jump Gate."""
BESIDE_OF = np.array([int(TOUCHES[:, location].sum()) for location in range(LOCATIONS)])
