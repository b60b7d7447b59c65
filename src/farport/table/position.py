"""A position is one flat record of integers. A game declares its own by naming its fields:

    class State(Position):
        crystals: Ints = field(4, "held by a player")

The class is a description: `State.dtype` is the record's layout and `State.blank()` a record of zeros. In rules,
`s.crystals[player]` reads and writes the record, interpreted (a numpy scalar) and compiled (a pointer) alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar, NamedTuple, Protocol

import numpy as np


class PerPlayer(int):
    """A dimension of a field that has a place for each player; another dimension may be as long by chance."""


MAX_PLAYERS = PerPlayer(4)
WORD = np.dtype("<i4")
PLACE = np.dtype("<u2")
"""A record is made of words of four bytes, of which each has its place."""


class Ints(Protocol):
    """An array of integers inside a record."""

    def __getitem__(self, key: int | tuple[int, ...]) -> int: ...
    def __setitem__(self, key: int | slice | tuple[int, ...], value: int) -> None: ...
    def __len__(self) -> int: ...


class Floats(Protocol):
    """An array of real numbers."""

    def __getitem__(self, key: int | tuple[int, ...]) -> float: ...
    def __setitem__(self, key: int | slice | tuple[int, ...], value: float) -> None: ...
    def __len__(self) -> int: ...


class Buffer(NamedTuple):
    """What a buffer that kernels take holds, for the compiler."""

    of: str
    dimensions: int


Codes = Annotated[Ints, Buffer("int64", 1)]
"""A buffer for action codes."""
Rows = Annotated[Ints, Buffer("int64", 2)]
"""A buffer of rows of integers."""
Log = Rows
"""A buffer for events; see `event`."""
Values = Annotated[Floats, Buffer("float64", 1)]
"""A buffer with one real number for each player."""
Grid = Annotated[Floats, Buffer("float64", 2)]
"""A buffer of rows of real numbers."""
Positions = Annotated[Any, Buffer("position", 1)]
"""An array of positions: room for a search to work in."""


class Field:
    """One field of a record: its shape, its type and what it means."""

    def __init__(self, shape: tuple[int, ...], meaning: str, kind: type[np.integer[Any]]) -> None:
        self.shape = tuple(map(int, shape))
        self.by_player = tuple(isinstance(size, PerPlayer) for size in shape)
        self.meaning = meaning
        self.kind = kind


def field(*shape_and_meaning: int | str, kind: type[np.integer[Any]] = np.int32) -> Any:
    """Declare a field: its dimensions, if it is an array, then its meaning.

    Fields are 4-byte integers unless said otherwise: with smaller ones, sums overflow when interpreted and not when
    compiled.
    """
    *shape, meaning = shape_and_meaning
    return Field(tuple(n if isinstance(n, int) else int(n) for n in shape), str(meaning), kind)


def record_of(names: Iterable[str]) -> type[np.void]:
    """A record with its fields as attributes. numpy's own `record` looks everywhere else first, ten times as long."""
    fields = {name: attribute(name) for name in names}
    return type("Record", (np.void,), {"__slots__": (), "data": property(memory), **fields})


def memory(s: Any) -> Any:
    """Where a compiled rule finds a record. numpy's own `data` describes all fields anew whenever it is asked, which
    takes ten times as long as the rule."""
    alone = s.base is not None and s.base.shape == (1,)
    return s.base.view(np.uint8) if alone else np.void.data.__get__(s)


def attribute(name: str) -> property:
    def write(s: Any, value: Any) -> None:
        s[name] = value

    return property(itemgetter(name), write)


class Position:
    """The fields that every game's record begins with."""

    players: int = field("number of players")
    mover: int = field("the player who owes a decision; -1 when the game is over")
    decision: int = field("which decision the mover owes, from the game's own list")
    winners: int = field("bit mask of the winners, once the game is over")
    ending: int = field("why the game ended, from the game's own list; 0 while it goes on")
    turn: int = field("turns begun so far")
    rng: Ints = field(4, "the random generator, seen by nobody", kind=np.int64)

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        cls.fields = {}
        for base in reversed(cls.__mro__):
            cls.fields.update((name, value) for name, value in vars(base).items() if isinstance(value, Field))
        layout = [(name, f.kind, f.shape) if f.shape else (name, f.kind) for name, f in cls.fields.items()]
        cls.dtype = np.dtype((record_of(cls.fields), np.dtype(layout)))

    @classmethod
    def blanks(cls, number: int) -> Any:
        """An array of records of zeros."""
        return np.zeros(number, cls.dtype)

    @classmethod
    def blank(cls) -> Any:
        """One record of zeros, ready to be read and written by field name."""
        return cls.blanks(1)[0]


def copy_of(s: Any) -> Any:
    """A copy of a position. numpy's own `copy` goes field by field, which takes twenty times as long."""
    return np.frombuffer(bytearray(s.tobytes()), s.dtype)[0]


def difference(before: bytes, after: bytes) -> bytes:
    """What stood in a position where another differs from it: the places of words, and the words."""
    old, new = np.frombuffer(before, WORD), np.frombuffer(after, WORD)
    places = np.nonzero(old != new)[0]
    return places.astype(PLACE).tobytes() + old[places].tobytes()


def put_back(after: bytes, replaced: bytes) -> bytes:
    """The position before, from the one after it and what stood there."""
    number = len(replaced) // (PLACE.itemsize + WORD.itemsize)
    places = np.frombuffer(replaced, PLACE, number)
    position = np.frombuffer(bytearray(after), WORD)
    position[places] = np.frombuffer(replaced, WORD, number, number * PLACE.itemsize)
    return position.tobytes()


def fields_of(s: Any) -> SimpleNamespace:
    """A position to read much from, as views and notation do: numpy takes long to look a record's field up."""
    return SimpleNamespace(**dict(zip(s.dtype.names, s.item(), strict=True)))
