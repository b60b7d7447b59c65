"""Every installed game, found through the entry-point group `farport.games`."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points

from farport.table import record as records
from farport.table.errors import BadRecord, UnknownGame
from farport.table.game import Game
from farport.table.record import Record
from farport.table.table import Table

GROUP = "farport.games"


@cache
def _load(name: str) -> Game:
    (point,) = entry_points(group=GROUP, name=name)
    found = point.load()
    if not isinstance(found, Game):
        raise TypeError(f"the entry point {name} of {GROUP} is {found!r}, not a farport.Game")
    return found


def games() -> list[Game]:
    """Every registered game."""
    return [_load(name) for name in sorted(entry_points(group=GROUP).names)]


def game(name: str) -> Game:
    """A game by its id."""
    known = entry_points(group=GROUP).names
    if name not in known:
        near = get_close_matches(str(name), known, n=1) or sorted(known)
        raise UnknownGame(f"there is no game {name!r}; did you mean {' or '.join(near)}?")
    return _load(name)


def replay(record: Record) -> Table:
    """Play a record again, to the same final bytes."""
    *_, table = replaying(record)
    return table


def replaying(record: Record) -> Iterator[Table]:
    """Play a record again: the table after the deal and after each action."""
    try:
        found = game(record.game)
    except UnknownGame as error:
        raise BadRecord(f"the record is of a game that is not installed: {error}") from None
    yield from records.replaying(record, game=found)
