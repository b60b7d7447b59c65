"""What a learner should know of a record and cannot find out from it: a game's room `encoding.py`, if it has one.

    ENCODING = Encoding(
        things={"ship": belongings(SHIPS_EACH)},
        told={"owner": one_of("player").by("planet"), "hull": amount(3).by("ship"), "arrivals": None},
    )

Every field that is not named here is told as a number that is squeezed into -1 to 1. The numbers of the content are
left out, and a field that has `MAX_PLAYERS` for a dimension is told from the learner's own seat on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from farport.table.action import Dial
from farport.table.position import MAX_PLAYERS

Turned = Callable[[Any, int], Sequence[int]]
"""How a seat numbers things: for each of its numbers the one in the record, given a prepared record and the seat."""

WHO = ("me", "next", "third", "fourth")
"""The players as each sees them."""


@dataclass(frozen=True)
class Things:
    """What fields and actions number: how many there are, how each seat numbers them, and what it calls them."""

    size: int
    turned: Turned | None = None
    words: Sequence[str] = ()


def belongings(each: int, players: int = MAX_PLAYERS, words: Sequence[str] = (), more: Sequence[str] = ()) -> Things:
    """Things that are numbered player by player, so many each: a seat's own come first. `words` are those of one
    player's. After them come `more` that are nobody's."""

    def turned(s: Any, seat: int) -> list[int]:
        at = int(s.players)
        order = [(seat + i) % at for i in range(at)] + list(range(at, players))
        return [each * owner + i for owner in order for i in range(each)] + list(range(each * players, size))

    size = each * players + len(more)
    each_one = words or [str(i + 1) for i in range(each)]
    named = [f"{who} {word}" if each > 1 else who for who in WHO[:players] for word in each_one]
    return Things(size, turned, (*named, *more))


class Column(NamedTuple):
    """A number that is told of a value instead of the value: for each value from 0 on, and for -1."""

    name: str
    values: Sequence[float]
    otherwise: float = 0.0


@dataclass(frozen=True)
class Told:
    """How one value of a field is told: as a `kind` of numbers, `of` some things by name or of so many. `dimensions`
    are the things by which the field is numbered, by name, or how many of a dimension are told."""

    kind: str
    of: str | int = 0
    most: float = 1.0
    bits: int = 1
    columns: tuple[Column, ...] = ()
    dimensions: tuple[str | int, ...] = ()

    def by(self, *dimensions: str | int) -> Told:
        """The same for a field that is numbered so."""
        return replace(self, dimensions=dimensions)


def amount(most: float) -> Told:
    """A number: 1 stands for `most`, and for all that is more."""
    return Told("amount", most=most)


def one_of(things: str | int) -> Told:
    """One of some things, or another value for none: 1 for that thing and 0 for all others."""
    return Told("one", of=things)


def flags(things: str | int) -> Told:
    """A bit mask of things: 1 for those in it."""
    return Told("bits", of=things)


def packed(bits: int, things: str | int, most: float) -> Told:
    """Several amounts in one word, so many bits each."""
    return Told("bits", of=things, bits=bits, most=most)


def looked_up(things: str | int, *columns: Column) -> Told:
    """One of some things, or -1 for none, of which some numbers are told, such as where it lies."""
    return Told("columns", of=things, columns=columns)


@dataclass(frozen=True)
class Encoding:
    """What the numbers of a game's record and actions are.

    `things` are named as the slots of actions are. `sizes` says how many numbers a slot has that has no words.
    `possible` says which arguments a kind of action can ever have, as each seat numbers them. The kinds that are
    `exemplified` are numbered otherwise, as flicks are, of which only examples are listed: `examples` are the words for
    all of them together, and the game's rules `number_of_example` and `example` go from one to its number and back.
    `dials` are those of the game's ranges: for each kind of action that is set freely, what can ever be set, given a
    prepared record. The first argument of such an action says what is set, a die.
    A field that is told as None is left out.
    """

    things: Mapping[str, Things] = field(default_factory=dict)
    told: Mapping[str, Told | None] = field(default_factory=dict)
    sizes: Mapping[str, int] = field(default_factory=dict)
    possible: Mapping[int, Callable[..., bool]] = field(default_factory=dict)
    exemplified: tuple[int, ...] = ()
    examples: Sequence[str] = ()
    dials: Callable[[Any], Mapping[int, tuple[Dial, ...]]] | None = None
