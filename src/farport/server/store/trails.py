"""What entries led to, as it is stored with them: positions and events, which can be read without the rules by which
they came about. So games are loaded without being played again, and can be seen when their rules are long gone.

A game is one *opening*, the position after the deal in full, with the layout of its record; and for every entry a
*trail*: what changed in the position, and what happened. Where newer rules go on with a game there is another opening.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from farport import Event
from farport.table.event import packed, unpacked
from farport.table.position import difference, put_back

LEVEL = 1
"""How hard is tried to make trails small."""

Layout = tuple[tuple[str, str, tuple[int, ...]], ...]
"""The fields of a record: name, kind of number and shape of each."""


class BadTrail(ValueError):
    """A trail that cannot be read, or that is of another position."""


class Opening(Struct, frozen=True, array_like=True):
    """A position in full, from which a game goes on."""

    layout: Layout
    position: bytes
    told: bytes

    @property
    def events(self) -> tuple[Event, ...]:
        return unpacked(self.told)


class Trail(Struct, frozen=True, array_like=True):
    """What an entry led to: what it changed in the position, what happened at which decision, and why it stays, if
    so."""

    changed: bytes
    told: bytes
    decision: str | None = None
    final: str | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        return unpacked(self.told)

    def after(self, before: bytes) -> bytes:
        """The position that followed one."""
        try:
            return put_back(before, self.changed)
        except (IndexError, ValueError) as error:
            raise BadTrail(f"it is of another position: {error}") from None


openings = msgspec.msgpack.Decoder(Opening)
trails = msgspec.msgpack.Decoder(Trail)


def opening(dtype: np.dtype[Any], position: bytes, events: Sequence[Event]) -> bytes:
    """An opening as it is stored."""
    return stored(Opening(layout_of(dtype), position, packed(events)))


def trail(before: bytes, after: bytes, told: bytes, decision: str | None = None, final: str | None = None) -> bytes:
    """A trail as it is stored."""
    return stored(Trail(difference(after, before), told, decision, final))


def stored(value: Struct) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(value), LEVEL)


def opening_of(kept: bytes) -> Opening:
    return openings.decode(zlib.decompress(kept))


def trail_of(kept: bytes) -> Trail:
    try:
        return trails.decode(zlib.decompress(kept))
    except (zlib.error, msgspec.DecodeError) as error:
        raise BadTrail(f"what it led to cannot be read: {error}") from None


def layout_of(dtype: np.dtype[Any]) -> Layout:
    kinds = [(name, dtype[name]) for name in dtype.names or ()]
    return tuple((name, kind.base.str, tuple(map(int, kind.shape))) for name, kind in kinds)


class Translation:
    """Positions of an older layout as records of today's, field by field. What is new stands as in the blank record,
    which has the numbers and options of the game."""

    def __init__(self, layout: Layout, blank: Any) -> None:
        self._old = np.dtype([(name, kind, shape) for name, kind, shape in layout])
        self._blank = blank
        self.missing = [name for name, _, shape in layout if not has(blank.dtype, name, shape)]

    def __call__(self, position: bytes) -> bytes:
        s, old = self._blank.copy(), np.frombuffer(position, self._old)[0]
        for name in self._old.names or ():
            s[name] = old[name]
        return bytes(s.tobytes())


def has(dtype: np.dtype[Any], name: str, shape: tuple[int, ...]) -> bool:
    """Whether a record has a field of some name and shape."""
    return name in (dtype.names or ()) and dtype[name].shape == shape
