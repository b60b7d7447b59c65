"""Shortcuts: steps that a person would take one after the other anyway, taken as one.

A leap goes through the ends of phases to something that was not possible before: to the end of the turn, or to a move
that nothing of the present phase could be mistaken for. A sweep takes everything that one is offered, where all of it
can be had and nothing is left to choose then; after what begins it, that may be one thing. What is done outright needs
no second word, as there is nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from farport.table.action import kind_of
from farport.table.engine.ways import Elements, Scout, Stop, Way, better, slot_of
from farport.table.position import copy_of
from farport.table.table import Seen

MOST_PHASES = 3
"""So many ends of phases a leap may go through."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Steps that are chosen with one press. `text` names the last of a leap, or what begins a sweep; `all` counts what
    a sweep does, and is 0 for a leap. With `twice` it ends the turn while something else could be done. `eve` is what
    the mover sees before the last step of a leap."""

    codes: tuple[int, ...]
    text: str
    all: int = 0
    twice: bool = False
    eve: Seen | None = field(default=None, compare=False, repr=False)


def slots_in(elements: Elements) -> set[str]:
    return {slot_of(element) for element in elements}


class Finder(Scout):
    """Finds the shortcuts of the mover in one position."""

    def __init__(self, seen: Seen) -> None:
        super().__init__(seen)
        self._phases = list(self._later(Stop(self._root)))

    def shortcuts(self) -> list[Shortcut]:
        """What is chosen by a button: leaps to the end of the turn, and sweeps."""
        return [*self._ends(), *self._sweeps()]

    def leaps(self) -> list[Way]:
        """Moves of the next phase, to be pointed at now."""
        now = [slots_in(self._elements(code)) for code in self._seen.codes]
        return [
            self._way(Stop(world, codes=(*phase.codes, code), elements=elements, passed=elements), len(phase.codes))
            for phase in self._phases[:1]
            for code in self._legal_in(phase.world)
            if self._is_move(elements := self._elements(code), now)
            and (world := self._done(phase.world, code)) is not None
        ]

    def outright(self) -> list[Way]:
        """The only thing to point at, with the usual answer to what may be held back for something else."""
        aims = self._choices(self._root)
        world = self._done(self._root, aims[0]) if len(aims) == 1 else None
        if world is None or int(world.decision) not in self._game.prospects.held_back:
            return []
        codes = (aims[0], self._game.prospects.meanwhile[int(world.decision)])
        elements = self._elements(aims[0])
        return [self._way(Stop(world, codes=codes, elements=elements, passed=elements))]

    def _is_move(self, elements: Elements, now: list[set[str]]) -> bool:
        """Whether it goes from here to there, and nothing that is possible now is pointed at in the same way."""
        slots = slots_in(elements)
        return len(elements) > 1 and bool(slots.difference(*now)) and not any(each and each <= slots for each in now)

    # Leaps

    def _later(self, stop: Stop) -> Iterator[Stop]:
        """The next phases, each through the end of the one before."""
        while len(stop.codes) < MOST_PHASES and (end := self._end_of(stop.world)) is not None:
            code, world = end
            stop = Stop(world, codes=(*stop.codes, code))
            yield stop

    def _end_of(self, world: Any) -> tuple[int, Any] | None:
        """What ends a phase and shows nothing: like "done" it is listed last of what points at nothing, and no other of
        those leads on."""
        plain = [code for code in self._legal_in(world) if not self._elements(code)]
        leads = [(code, after) for code in plain if (after := self._done(world, code)) is not None]
        onward = [(code, after) for code, after in leads if int(after.decision) != int(world.decision)]
        return onward[0] if len(onward) == 1 and onward[0][0] == plain[-1] else None

    def _ends(self) -> Iterator[Shortcut]:
        """Leaps to what ends the turn."""
        passed, left = set(self._seen.codes), self._leaves(self._root)
        for phase in self._phases:
            legal = self._legal_in(phase.world)
            left = left or self._leaves(phase.world)
            for code in legal:
                if code not in passed and not self._elements(code) and self._ends_turn(phase.world, code):
                    yield Shortcut((*phase.codes, code), self._text(code), 0, left, self._eve(phase.world, code))
            passed.update(legal)

    def _ends_turn(self, world: Any, code: int) -> bool:
        after = copy_of(world)
        self._apply(after, code, self._log)
        return bool(after.ending) or int(after.turn) != int(world.turn)

    def _leaves(self, world: Any) -> bool:
        """Whether something is left to do in a phase but to end it, to give away for good, or what is to spare."""
        end = self._end_of(world)
        never = self._game.prospects.twice | self._game.prospects.spare
        left = {code for code in self._legal_in(world) if kind_of(code) not in never}
        return end is not None and bool(left - {end[0]})

    # Sweeps

    def _sweeps(self) -> Iterator[Shortcut]:
        """Everything that is asked for now, or once something that points at nothing was begun."""
        for stop in [Stop(self._root), *self._begun()]:
            codes = self._choices(stop.world)
            if len(codes) + len(stop.codes) > 1 and self._may_sweep(codes) and self._sweeps_all(stop.world, codes):
                yield Shortcut((*stop.codes, *codes), ", ".join(map(self._text, stop.codes)), all=len(codes))

    def _choices(self, world: Any) -> list[int]:
        return [code for code in self._legal_in(world) if self._elements(code)]

    def _begun(self) -> Iterator[Stop]:
        for code in self._seen.codes:
            if not self._elements(code) and (world := self._done(self._root, code)) is not None:
                yield Stop(world, codes=(code,))

    def _may_sweep(self, codes: list[int]) -> bool:
        """Whether there are things, each of which points at one part of the board."""
        never = self._game.prospects.twice | self._game.prospects.unforeseen
        return bool(codes) and all(len(self._elements(code)) == 1 and kind_of(code) not in never for code in codes)

    def _sweeps_all(self, world: Any, codes: list[int]) -> bool:
        """Whether each brings something and leaves the others, and nothing more is asked after the last."""
        now = copy_of(world)
        for number, code in enumerate(codes):
            before = self._held(now)
            if not self._asks_as(world, now) or self._choices(now) != codes[number:]:
                return False
            self._apply(now, code, self._log)
            if not better(self._held(now), before):
                return False
        return not self._asks_as(world, now)

    def _asks_as(self, world: Any, now: Any) -> bool:
        """Whether the mover is still asked the same."""
        return not now.ending and all(int(now[name]) == int(world[name]) for name in ("decision", "turn", "mover"))

    def _text(self, code: int) -> str:
        return self._game.actions.action(self._seen.state, code).text
