"""Ways: several steps of the mover that lead somewhere, which a person takes as one.

A step moves the same thing on: a ship to another block, what has just come to a tile from there to the next. It rolls
no die and shows nothing hidden, so nobody could object to it, and it can be taken back. Only the last may be a venture,
where a game says so: what comes of it is seen at its end, as it is after a single step. Found by search over legal
actions from what the mover sees.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np

from farport.table.action import kind_of
from farport.table.engine.guess import worlds
from farport.table.engine.kernels import apply, legal, redact, stock
from farport.table.event import log_buffer
from farport.table.position import copy_of
from farport.table.table import Seen

LONGEST = 8
"""So many steps a way may have."""
MOST_LOOKED_AT = 200
"""So many positions are looked at for the things that stand in one place."""
MOST_TO_ONE_END = 3
MOST_TIMES = 30

Elements = tuple[str, ...]
Held = tuple[int, ...]
"""How many of each stock the mover has."""


@dataclass(frozen=True, slots=True)
class Way:
    """Steps to an end: `elements` are what a person points at, the thing and the place where it ends; `passed` is all
    that the steps name. `changes` are what the mover gets of each stock, or gives; `times` is how often in a row the
    whole way can be gone, the first `lead` steps but once: they end a phase. `eve` is what the mover sees before the
    last step, where that one is a venture."""

    codes: tuple[int, ...]
    text: str
    elements: Elements
    passed: Elements
    changes: tuple[int, ...]
    times: int
    lead: int = 0
    eve: Seen | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Stop:
    """Where some steps have led, and what they have passed. It is `settled` when the mover is asked the same as at the
    beginning: nothing is under way. The world of a `venture` is that before its last step."""

    world: Any
    settled: bool = True
    venture: bool = False
    codes: tuple[int, ...] = ()
    elements: Elements = ()
    passed: Elements = ()


def slot_of(element: str) -> str:
    return element.partition(":")[0]


def moves_on(before: Elements, after: Elements) -> bool:
    """Whether a step with these elements moves the same thing on as the one before: only the place is another, or it
    begins where the other ended."""
    *thing, end = before
    came = [end if slot_of(element) == slot_of(end) else element for element in thing]
    return after[:-1] == (*came,)


def better(one: Held, other: Held) -> bool:
    """Whether one leaves at least as much of everything as another, and more of something."""
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))


def goes_back(way: Way) -> bool:
    """Whether a thing with a name of its own can go the same way again: then it is back where it began."""
    *thing, end = way.elements
    return way.times > 1 and slot_of(end) not in map(slot_of, thing)


def straight(stops: list[Stop]) -> list[Stop]:
    """Those of some ways to one end, the shortest first, that do not go round: not by all places of another."""
    kept: list[Stop] = []
    for stop in stops:
        if not any(set(other.passed) <= set(stop.passed) for other in kept):
            kept.append(stop)
    return kept


def facing(stops: list[Stop]) -> list[Stop]:
    """Those of some ways to one end, the shortest first, that come there from different places."""
    kept: dict[Elements, Stop] = {}
    for stop in stops:
        kept.setdefault(stop.passed[-2:], stop)
    return list(kept.values())


class Scout:
    """Finds the ways of the mover in one position."""

    def __init__(self, seen: Seen) -> None:
        game = seen.game
        self._seen, self._game = seen, game
        (self._root,) = worlds(seen)
        bound = (game.engine.bind(kernel) for kernel in (legal, apply, stock, redact))
        self._legal, self._apply, self._stock, self._redact = bound
        self._codes: Any = np.zeros(game.max_actions, np.int64)
        self._log = log_buffer()
        self._asked, self._turn = int(self._root.decision), int(self._root.turn)
        self._elements, self._before = cache(game.actions.elements), self._held(self._root)

    def ways(self) -> list[Way]:
        """Every way of more than one step, the shortest to each end first."""
        begun: dict[tuple[int, Elements], list[int]] = {}
        for code in self._seen.codes:
            elements = self._elements(code)
            if len(elements) > 1:
                begun.setdefault((kind_of(code), elements[:-1]), []).append(code)
        return [way for codes in begun.values() for way in self._from(codes) if not goes_back(way)]

    def _from(self, codes: list[int]) -> Iterator[Way]:
        """The ways that begin with one of some steps of the same thing: to each end those that cost least."""
        ends: dict[Elements, list[Stop]] = {}
        for stop in self._stops(codes):
            if end := self._ended(stop):
                ends.setdefault(end.elements, []).append(end)
        for found in ends.values():
            best = self._cheapest(found)
            best = facing(best) if self._game.prospects.facing else straight(best)
            if len(best[0].codes) > 1:
                yield from map(self._way, best[:MOST_TO_ONE_END])

    def _cheapest(self, found: list[Stop]) -> list[Stop]:
        if len(found) == 1:
            return found
        held = [self._held(end.world) for end in found]
        return [end for end, has in zip(found, held, strict=True) if not any(better(other, has) for other in held)]

    def _stops(self, codes: list[int]) -> Iterator[Stop]:
        """Wherever steps can lead, the nearest first."""
        known = {self._root.tobytes()}
        stops = deque(stop for code in codes if (stop := self._step(Stop(self._root), code)))
        while stops and len(known) < MOST_LOOKED_AT:
            stop = stops.popleft()
            if stop.venture:
                yield stop
                continue
            if (place := stop.world.tobytes()) in known:
                continue
            known.add(place)
            yield stop
            if len(stop.codes) < LONGEST:
                stops.extend(self._further(stop))

    def _further(self, stop: Stop) -> Iterator[Stop]:
        kind = kind_of(stop.codes[0])
        for code in self._legal_in(stop.world) if self._is_mine(stop.world) else ():
            if not stop.settled or kind_of(code) == kind:
                further = self._step(stop, code)
                if further and further.elements[-1] not in stop.passed:
                    yield further

    def _step(self, stop: Stop, code: int) -> Stop | None:
        """Where a step leads, if it is one."""
        named = self._elements(code)
        elements = self._pointed(stop, named) if stop.codes else named
        step = self._after if self._under_way(stop.world) else self._done
        if elements is None:
            return None
        world, further = step(stop.world, code), (*stop.codes, code)
        if kind_of(code) in self._game.prospects.ventures and (world is None or not self._settled(world)):
            return Stop(stop.world, True, True, further, elements, (*stop.passed, *named))
        if world is None:
            return None
        return Stop(world, self._settled(world), False, further, elements, (*stop.passed, *named))

    def _pointed(self, stop: Stop, elements: Elements) -> Elements | None:
        """What is pointed at when a step goes on. While a thing is under way, naming the next place is enough."""
        if not elements or slot_of(elements[-1]) != slot_of(stop.elements[-1]):
            return None
        under_way = len(elements) == 1 and not stop.settled
        if under_way or moves_on(self._elements(stop.codes[-1]), elements):
            return (*stop.elements[:-1], elements[-1])
        return None

    def _settled(self, world: Any) -> bool:
        """Whether nothing is under way: the mover is asked the same as at the beginning, or what comes after it."""
        if self._game.prospects.under_way:
            return not self._under_way(world)
        return int(world["decision"]) == self._asked

    def _under_way(self, world: Any) -> bool:
        return int(world.decision) in self._game.prospects.under_way

    def _ended(self, stop: Stop) -> Stop | None:
        """A stop at which a way may end; what is under way is brought to its end, if that is possible."""
        if stop.settled:
            return stop
        plain = (code for code in self._legal_in(stop.world) if not self._game.actions.slots_of(kind_of(code)))
        for code in plain:
            world = self._after(stop.world, code)
            if world is not None and self._settled(world):
                return replace(stop, world=world, settled=True, codes=(*stop.codes, code))
        return None

    def _legal_in(self, world: Any) -> list[int]:
        return list(self._codes[: self._legal(world, self._codes)].tolist())

    def _after(self, world: Any, code: int) -> Any | None:
        """The position after a step; None when there is something to see in it that one could not know."""
        after = copy_of(world)
        self._apply(after, code, self._log)
        shown = self._log[0, 1] or after["rng"].tobytes() != world["rng"].tobytes() or after["ending"]
        return None if shown else after

    def _done(self, world: Any, code: int) -> Any | None:
        """The same, where the turn goes on: with the last thing under way it may be over."""
        after = self._after(world, code)
        return after if after is not None and self._is_mine(after) else None

    def _is_mine(self, world: Any) -> bool:
        """Whether it is still this turn of the mover, and his decision."""
        return int(world["mover"]) == self._seen.player and int(world["turn"]) == self._turn

    def _held(self, world: Any) -> Held:
        """What the mover has of each stock."""
        stocks = range(len(self._game.prospects.stocks))
        return tuple(int(self._stock(world, self._seen.player, number)) for number in stocks)

    def _way(self, stop: Stop, lead: int = 0) -> Way:
        changes = tuple(now - then for then, now in zip(self._before, self._held(stop.world), strict=True))
        eve = self._eve(stop.world, stop.codes[-1]) if stop.venture else None
        times = self._times(stop, lead)
        return Way(stop.codes, self._words(stop), stop.elements, stop.passed, changes, times, lead, eve)

    def _eve(self, world: Any, code: int) -> Seen:
        """What the mover sees of a world before its last step: that one can be foreseen from there."""
        before, player = copy_of(world), self._seen.player
        before["rng"][:] = 0
        self._redact(before, player)
        return Seen(self._game, player, before, [code])

    def _words(self, stop: Stop) -> str:
        """Its steps in words."""
        return ", ".join(self._game.actions.action(self._seen.state, code).text for code in stop.codes)

    def _times(self, stop: Stop, lead: int) -> int:
        """How often in a row all its steps can be done, but for the first that only lead there."""
        if stop.venture:
            return 1
        times, world = 1, stop.world
        while times < MOST_TIMES:
            for code in stop.codes[lead:]:
                if code not in self._legal_in(world) or (world := self._done(world, code)) is None:
                    return times
            times += 1
        return times


def ways_of(seen: Seen) -> list[Way]:
    """The ways of the mover, from what he sees."""
    return Scout(seen).ways() if seen.codes else []
