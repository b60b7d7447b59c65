"""Actions as numbers from 0 on, as every seat numbers them: its own things come first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import prod
from typing import Any

import numpy as np

from farport.table.action import ARGUMENT_LIMIT, KIND_LIMIT, action
from farport.table.acts import Slot
from farport.table.box.encoding import Things, belongings
from farport.table.game import Game
from farport.table.notation import PLAIN, SLOT, counted

ARGUMENTS = 4
START = 0
SIZE = 1
STRIDE = SIZE + ARGUMENTS
COLUMNS = STRIDE + ARGUMENTS
EXAMPLE = -2
"""Where a kind of action starts of which only examples are listed."""
NONE = -1


@dataclass(frozen=True)
class Kind:
    """A kind of action: the things that its arguments number, and which arguments it can have."""

    number: int
    things: tuple[Things, ...]
    start: int
    possible: tuple[tuple[int, ...], ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(things.size for things in self.things)


class Numbering:
    """All actions that a game can ever have, numbered."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.said = game.encoding
        self.kinds = list(self._kinds())
        self.plain = sum(len(kind.possible) for kind in self.kinds)
        self.size = self.plain + len(self.said.examples)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each number means, as the seat that acts says it."""
        plain = [self._words(kind, arguments) for kind in self.kinds for arguments in kind.possible]
        return (*plain, *self.said.examples)

    def slots(self) -> Any:
        """For each kind of action where it starts, and the sizes and strides of its arguments."""
        rows = np.zeros((KIND_LIMIT, COLUMNS), np.int64)
        rows[:, START] = NONE
        for kind in self.kinds:
            sizes = [*kind.sizes, *[1] * (ARGUMENTS - len(kind.things))]
            strides = [prod(kind.sizes[i + 1 :]) if i < len(kind.things) else 0 for i in range(ARGUMENTS)]
            rows[kind.number] = [kind.start, *sizes, *strides]
        rows[list(self.said.exemplified), START] = EXAMPLE
        return rows

    def tables(self, s: Any, seats: int) -> tuple[Any, Any]:
        """For each seat the numbers of all combinations of arguments, and the codes of all numbers."""
        room = max((kind.start + prod(kind.sizes) for kind in self.kinds), default=0)
        numbers, codes = np.full((seats, room), NONE, np.int32), np.zeros((seats, self.plain), np.int64)
        for seat in range(seats):
            first = 0
            for kind in self.kinds:
                own = np.array(kind.possible, np.int64).reshape(len(kind.possible), len(kind.things))
                turned = _turned(kind.things, s, seat, own)
                last = first + len(own)
                at = np.ravel_multi_index(tuple(turned.T), kind.sizes) if kind.things else np.zeros(1, np.int64)
                numbers[seat, kind.start + at] = np.arange(first, last)
                codes[seat, first:last] = action(kind.number, *turned.T) if kind.things else kind.number
                first = last
        return numbers, codes

    def _kinds(self) -> Iterator[Kind]:
        start = 0
        for number in self.game.actions.templates:
            if number not in self.said.exemplified:
                things = self.things_of(number)
                possible, ranges = self.said.possible.get(number), [range(each.size) for each in things]
                able = tuple(each for each in product(*ranges) if possible is None or possible(*each))
                yield Kind(number, things, start, able)
                start += prod(each.size for each in things)

    def things_of(self, kind: int) -> tuple[Things, ...]:
        """What the arguments of a kind of action number."""
        return tuple(self._things(slot) for slot in self.game.actions.slots_of(kind))

    def _things(self, slot: str) -> Things:
        """What a slot's words number. The most that there can be is said, or found where games begin."""
        if slot in self.said.things:
            return self.said.things[slot]
        words = self.game.acts.slots.get(slot)
        if slot == "player":
            return belongings(1, self.game.seats[-1])
        if words is None:
            return Things(min(self.said.sizes.get(slot, PLAIN), ARGUMENT_LIMIT))
        return Things(words.most if isinstance(words, Slot) else _most(self.game, slot))

    def _words(self, kind: Kind, arguments: Sequence[int]) -> str:
        """An action as its own seat names it."""
        values = iter(zip(kind.things, arguments, strict=True))

        def word(slot: Any) -> str:
            things, value = next(values)
            if things.words:
                return things.words[value]
            return counted(value, slot[2]) if self.game.actions.is_plain(slot[1]) else f"{slot[1]} {value}"

        return SLOT.sub(word, self.game.actions.templates[kind.number])


def _turned(things: Sequence[Things], s: Any, seat: int, own: Any) -> Any:
    """Arguments as the record has them, from those of a seat's own numbering."""
    columns = [
        np.asarray(each.turned(s, seat))[own[:, i]] if each.turned else own[:, i] for i, each in enumerate(things)
    ]
    return np.stack(columns, axis=1) if columns else own


def _most(game: Game, slot: str) -> int:
    """How many words a slot has where games begin, at most."""
    words = game.acts.slots[slot]
    return max(len(words(game.prepared(players, game.check_options(players, {})))) for players in game.seats)


@lru_cache(maxsize=32)
def numbering(game: Game) -> Numbering:
    """A game's numbering, which takes a moment to make."""
    return Numbering(game)
