"""Views in parts: what has not changed is not made again.

A part, such as a tile or a seat, is a function of a position, marked `@part`, that reads some numbers of it and nothing
else. Called with a position it is that function. Who looks at one game again and again looks through `Parts`: it notes
which numbers each part reads, and makes a part anew only when one of them has changed. A function that reads the same
numbers takes the same way and finds the same, so nothing has to be declared. A list of parts is itself marked, `@row`,
so that its parts need not be gone through as long as none has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache, update_wrapper
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

import numpy as np

from farport.table.position import WORD, fields_of

A = TypeVarTuple("A")
T = TypeVar("T")

Seal = Callable[[Any], Any]
"""What is kept of a part, such as its text."""
EVERYTHING = -1
"""A bit for each word there can be."""


def part(function: Callable[[Any, *A], T]) -> Callable[[Any, *A], T]:
    """Mark a part of a view. What it takes besides the position are numbers; it is put into the view as it is."""

    def through(s: Any, *arguments: *A) -> T:
        parts: Parts | None = getattr(s, "parts", None)
        return function(s, *arguments) if parts is None else parts.get(s, function, arguments)

    update_wrapper(through, function)
    return through


def row(function: Callable[[Any, *A], list[T]]) -> Callable[[Any, *A], list[T]]:
    """Mark a list of parts. It stays a list, so that what is new in it is told part by part."""

    def through(s: Any, *arguments: *A) -> list[T]:
        parts: Parts | None = getattr(s, "parts", None)
        return function(s, *arguments) if parts is None else parts.get(s, function, arguments, as_it_is)

    update_wrapper(through, function)
    return through


def as_it_is(made: Any) -> Any:
    return made


class Made(NamedTuple):
    """A part as it was made, and a bit for each word of the record that it read."""

    sealed: Any
    reads: int


class Glass:
    """What one viewer was shown last: the words of the redacted position, and the parts that hold for them."""

    def __init__(self) -> None:
        self.words: Any = None
        self.made: dict[Hashable, Made] = {}

    def turn_to(self, words: Any) -> None:
        """Look at another position: what read nothing that differs still holds."""
        if self.words is not None:
            changed = differing(words, self.words)
            self.made = {key: made for key, made in self.made.items() if not made.reads & changed}
        self.words = words


class Parts:
    """The parts of the views of one game in progress, as they were made last. What several viewers see alike is made
    once."""

    def __init__(self, seal: Seal) -> None:
        self._seal = seal
        self._glasses: dict[int | None, Glass] = {}
        self._others: list[tuple[Glass, int]] = []
        self._glass = Glass()
        self._position: tuple[dict[str, Any], dict[str, Words]] = ({}, {})

    def look_at(self, position: Any, viewer: int | None) -> SimpleNamespace:
        """A redacted position to make a viewer's view of."""
        words = np.frombuffer(position.tobytes(), WORD)
        self._glass = self._glasses.setdefault(viewer, Glass())
        self._glass.turn_to(words)
        others = (glass for glass in self._glasses.values() if glass is not self._glass)
        self._others = [(glass, differing(words, glass.words)) for glass in others]
        looked_at = fields_of(position)
        self._position = dict(looked_at.__dict__), layout_of(position.dtype)
        looked_at.parts = self
        return looked_at

    def look_away(self) -> None:
        """The view is made: only its parts are kept."""
        self._others, self._position = [], ({}, {})

    def get(self, s: Any, function: Callable[..., T], arguments: tuple[Any, ...], seal: Seal | None = None) -> T:
        """A part of the position that is looked at."""
        key = function, arguments
        made = self._glass.made.get(key)
        if made is None:
            made = self._seen_by_another(key) or self._make(function, arguments, seal or self._seal)
            self._glass.made[key] = made
        if isinstance(s, Watched):
            s.reads |= made.reads
        sealed: T = made.sealed
        return sealed

    def _seen_by_another(self, key: Hashable) -> Made | None:
        """A part that was made for another viewer from numbers that this one sees alike."""
        for glass, differs in self._others:
            made = glass.made.get(key)
            if made is not None and not made.reads & differs:
                return made
        return None

    def _make(self, function: Callable[..., Any], arguments: tuple[Any, ...], seal: Seal) -> Made:
        watched = Watched(self, *self._position)
        sealed = seal(function(watched, *arguments))
        return Made(sealed, watched.reads)


def differing(words: Any, others: Any) -> int:
    """A bit for each word that differs."""
    return int.from_bytes(np.packbits(words != others, bitorder="little").tobytes(), "little")


class Watched:
    """A position that notes which of its words are read."""

    def __init__(self, parts: Parts, fields: dict[str, Any], layout: dict[str, Words]) -> None:
        self.parts = parts
        self.reads = 0
        self._fields = fields
        self._layout = layout

    def __getattr__(self, name: str) -> Any:
        """Called when a field is read for the first time."""
        if name not in self._fields:
            raise AttributeError(name)
        value, words = self._fields[name], self._layout[name]
        if isinstance(value, np.ndarray):
            value = WatchedArray(self, value, words)
        else:
            self.reads |= words.all
        self.__dict__[name] = value
        return value

    def __deepcopy__(self, memo: dict[int, Any]) -> SimpleNamespace:
        """A twin to try something on, for which all of the position counts as read."""
        self.reads = EVERYTHING
        copies = {
            name: value.copy() if isinstance(value, np.ndarray) else value for name, value in self._fields.items()
        }
        return SimpleNamespace(**copies)


class WatchedArray:
    """An array of a watched position."""

    def __init__(self, watched: Watched, array: Any, words: Words) -> None:
        self._watched = watched
        self._array = array
        self._words = words

    def __getitem__(self, key: Any) -> Any:
        self._watched.reads |= self._words.at(key)
        return self._array[key]

    def __len__(self) -> int:
        return len(self._array)

    def __iter__(self) -> Iterator[Any]:
        self._watched.reads |= self._words.all
        return iter(self._array)

    def __getattr__(self, name: str) -> Any:
        """Whatever else is asked of it is asked of all of it."""
        self._watched.reads |= self._words.all
        return getattr(self._array, name)


class Words:
    """The words of a record that hold a field, as bits."""

    def __init__(self, numbers: Any) -> None:
        self._numbers = numbers
        self._bits: dict[Hashable, int] = {}
        self.all = bits(numbers)

    def at(self, key: Any) -> int:
        """Those of a part of an array."""
        try:
            return self._bits[key]
        except KeyError:
            found = self._bits[key] = bits(self._numbers[key])
            return found
        except TypeError:  # slices have no hash
            return self._named(repr(key), key) if has_slices(key) else bits(self._numbers[key])

    def _named(self, name: str, key: Any) -> int:
        if name not in self._bits:
            self._bits[name] = bits(self._numbers[key])
        return self._bits[name]


def has_slices(key: Any) -> bool:
    """Whether a key is of numbers and slices, which read as what they are."""
    return all(isinstance(part, int | slice) for part in (key if isinstance(key, tuple) else (key,)))


def bits(numbers: Any) -> int:
    return sum(1 << number for number in np.ravel(numbers).tolist())


@lru_cache(maxsize=32)
def layout_of(record: np.dtype[Any]) -> dict[str, Words]:
    """Where the fields of a record are."""
    layout = {}
    for name, (kind, offset, *_) in (record.fields or {}).items():
        one = kind.base.itemsize // WORD.itemsize
        first = offset // WORD.itemsize + one * np.arange(int(np.prod(kind.shape))).reshape(kind.shape)
        layout[name] = Words(np.stack([first + word for word in range(one)], axis=-1))
    return layout
