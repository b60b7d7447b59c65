"""What a seat is told of a position: a row of numbers from -1 to 1, each with a name. Its own things come first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

import numpy as np

from farport.table.box.encoding import Column, Things, Told, belongings, one_of
from farport.table.game import Game

WORD = np.dtype(np.int32)
SQUEEZED = Told("squeezed")
NEVER = frozenset({"players", "winners", "ending", "rng"})
"""Fields that tell a learner nothing: what is so all game long, what is over, and the dice to come."""


class Kind(IntEnum):
    """How a number is made from a word of the record; those of a kind stand together."""

    AMOUNT = 0
    ONE = 1
    BITS = 2
    COLUMNS = 3
    SQUEEZED = 4


@dataclass(frozen=True)
class Tables:
    """The features as compiled code reads them. By seat and feature: the word of the record that is read, and a number
    that the kind of feature needs. By feature: the most that a value can be, and by how much it is scaled. The features
    of each kind end at one of the `ends`."""

    source: Any
    number: Any
    most: Any
    scale: Any
    ends: Any
    columns: Any


@dataclass(frozen=True)
class Part:
    """The features that tell one field."""

    field: str
    kind: Kind
    told: Told
    dimensions: tuple[Things, ...]
    of: Things
    start: int = 0

    @property
    def shape(self) -> tuple[int, ...]:
        last = len(self.told.columns) if self.kind == Kind.COLUMNS else self.of.size
        several = self.kind in (Kind.ONE, Kind.BITS, Kind.COLUMNS)
        return (*(each.size for each in self.dimensions), *((last,) if several else ()))

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))

    def names(self) -> Iterator[str]:
        """One name for each feature, such as `drones[me, tile 3]` or `decision: move`."""
        words = [each.words or [str(i) for i in range(each.size)] for each in self.dimensions]
        last = [column.name for column in self.told.columns] or self.of.words or [str(i) for i in range(self.of.size)]
        several = len(self.shape) > len(self.dimensions)
        for index in product(*words):
            name = f"{self.field}[{', '.join(index)}]" if index else self.field
            yield from (f"{name}: {word}" for word in last) if several else (name,)


class Features:
    """All that a game's records tell a seat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts = list(self._placed())
        self.size = sum(part.size for part in self.parts)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each number means."""
        return tuple(name for part in self.parts for name in part.names())

    def tables(self, s: Any, seats: int) -> Tables:
        """How the features are read, for each seat of games that are prepared like this."""
        source, number = np.zeros((seats, self.size), np.uint32), np.zeros((seats, self.size), np.int32)
        most, scale = np.zeros(self.size, np.int32), np.ones(self.size, np.float32)
        columns: list[float] = []
        for part in self.parts:
            own = slice(part.start, part.start + part.size)
            most[own] = part.of.size - 1 if part.kind == Kind.COLUMNS else (1 << part.told.bits) - 1
            scale[own] = 1 / part.told.most
            for seat in range(seats):
                source[seat, own] = self._words_of(part, s, seat)
                number[seat, own] = _numbers_of(part, s, seat, columns)
        ends = np.cumsum([sum(part.size for part in self.parts if part.kind == kind) for kind in Kind])
        return Tables(
            source.ravel(), number.ravel(), most, scale, ends.astype(np.int64), np.array([*columns, 0.0], np.float32)
        )

    def _placed(self) -> Iterator[Part]:
        start, parts = 0, list(self._parts())
        for part in sorted(parts, key=lambda part: part.kind):
            yield Part(part.field, part.kind, part.told, part.dimensions, part.of, start)
            start += part.size

    def _parts(self) -> Iterator[Part]:
        content = {name.replace(".", "_") for name in self.game.content.numbers}
        for name in self.game.state.fields:
            told = self._told(name)
            if told is not None and name not in content | NEVER:
                self._check(name)
                kind = Kind[told.kind.upper()]
                yield Part(name, kind, told, self._dimensions(name, told), self._things(told.of))

    def _told(self, name: str) -> Told | None:
        usual = {"mover": one_of("player"), "decision": one_of("decision")}
        return self.game.encoding.told.get(name, usual.get(name, SQUEEZED))

    def _check(self, name: str) -> None:
        base, offset = self.game.state.dtype.fields[name][:2]  # type: ignore[index]
        if base.base != WORD or offset % WORD.itemsize:
            raise TypeError(
                f"{name} of {self.game.id} is no field of 4-byte integers; say in its encoding that it is told as None"
            )

    def _dimensions(self, name: str, told: Told) -> tuple[Things, ...]:
        field = self.game.state.fields[name]
        usual = [self._things("player") if by else Things(size) for size, by in _sizes(field.shape, field.by_player)]
        said = [self._things(each) for each in told.dimensions]
        return (*said, *usual[len(said) :])

    def _things(self, of: str | int) -> Things:
        """Some things by their name, or so many without one."""
        if isinstance(of, int):
            return Things(of)
        if of == "decision":
            decisions = {int(each): each.word for each in self.game.decisions}
            return Things(max(decisions) + 1, words=[decisions.get(i, "none") for i in range(max(decisions) + 1)])
        players = belongings(1, self.game.seats[-1])
        return self.game.encoding.things.get(of, players) if of != "player" else players

    def _words_of(self, part: Part, s: Any, seat: int) -> Any:
        """The words of the record that a part reads."""
        shape = self.game.state.fields[part.field].shape
        grid = np.ix_(*(_turned(each, s, seat) for each in part.dimensions)) if part.dimensions else ()
        words = np.ravel_multi_index(grid, shape).ravel() if shape else np.zeros(1, np.int64)
        first = self.game.state.dtype.fields[part.field][1] // WORD.itemsize  # type: ignore[index]
        return np.repeat(first + words, part.size // len(words))


def _sizes(shape: tuple[int, ...], by_player: tuple[bool, ...]) -> Iterator[tuple[int, bool]]:
    return zip(shape, by_player, strict=True)


def _turned(things: Things, s: Any, seat: int) -> Any:
    """A seat's own numbers as those in the record."""
    return np.asarray(things.turned(s, seat) if things.turned else range(things.size))[: things.size]


def _numbers_of(part: Part, s: Any, seat: int, columns: list[float]) -> Any:
    """The value that is asked for, the bit that is looked at, or where in the columns a value is looked up."""
    turned = _turned(part.of, s, seat)
    if part.kind == Kind.ONE:
        return np.tile(turned, part.size // len(turned))
    if part.kind == Kind.BITS:
        return np.tile(turned * part.told.bits, part.size // len(turned))
    if part.kind == Kind.COLUMNS:
        starts = [_add_column(column, turned, columns) for column in part.told.columns]
        return np.tile(starts, part.size // len(starts))
    return 0


def _add_column(column: Column, turned: Any, columns: list[float]) -> int:
    """Put down a column as this seat sees it; returns where the value 0 stands."""
    start = len(columns)
    columns += [column.otherwise, *(column.values[own] for own in np.argsort(turned))]
    return start + 1


@lru_cache(maxsize=32)
def features(game: Game) -> Features:
    """A game's features, which take a moment to make."""
    return Features(game)
