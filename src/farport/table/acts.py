"""An action, declared once, beside its rule:

    BATTLE = Do(10, "battle {player} at {tile}")

    @act(BATTLE, at=(Decision.BATTLE_OR_BUILD, Decision.BATTLE), forbids=forbids_battle, lists=list_battles)
    def attack(s: State, defender: int, tile: int, log: Log) -> None:
        ...

From the declarations in a game's chapters, `Acts` makes its notation, its timing, and its rules `legal`, `forbids` and
`apply` (see `dispatch`). What can be done at a decision is listed in the order of the chapters and of their lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from sys import intern
from types import FunctionType, ModuleType
from typing import Any, Self, TypeVar

from farport.table.notation import Notation, Words
from farport.table.rule import rule
from farport.table.timing import Timing

Rule = Callable[..., Any]
F = TypeVar("F", bound=Rule)


class Do(int):
    """A kind of action: its number in records, and how it reads. `concerns` are elements of the board that every action
    of the kind concerns, such as the card that allows it. It has the `name` of its constant, or one of its own."""

    text: str
    concerns: tuple[str, ...]
    name: str

    def __new__(cls, number: int, text: str, concerns: tuple[str, ...] = (), name: str = "") -> Self:
        self = super().__new__(cls, number)
        self.text = text
        self.concerns = concerns
        self.name = name
        return self


class Worded(IntEnum):
    """Numbers with words: for events, `TURN = 6, "{player}'s turn"`; for decisions, what completes "Now blue is ...",
    as in `MOVE = 4, "to move"`, then what who decides is asked, and what completes "Blue is ..." for those who wait:
    `MOVE = 4, "to move", "Move your drones.", "moving drones"`."""

    text: str
    ask: str
    doing: str

    def __new__(cls, number: int, text: str, ask: str = "", doing: str = "") -> Self:
        self = int.__new__(cls, number)
        self._value_ = number
        self.text = text
        self.ask = ask
        self.doing = doing or text
        return self

    @property
    def word(self) -> str:
        """Its name as views have it, such as "battle-or-build": one text, as every entry of a game keeps one."""
        return intern(self.name.lower().replace("_", "-"))


@dataclass(frozen=True)
class Slot:
    """What an argument of an action can be: its words in a position, how many there can ever be, and how many there are
    now, by the name of the record's field that says so."""

    words: Words
    most: int
    now: str = ""

    def __call__(self, s: Any) -> Any:
        return self.words(s)


@dataclass(frozen=True, eq=False)
class Act:
    """A declaration: what is done for a kind of action at some decisions, what forbids it there, and what lists it."""

    kind: Do
    at: tuple[Worded, ...]
    does: Rule
    forbids: Rule | None
    lists: Rule | None


def act(
    *kinds: Do, at: Worded | Iterable[Worded], forbids: Rule | None = None, lists: Rule | None = None
) -> Callable[[F], F]:
    """Declare that a rule carries out a kind of action, or several alike, where one of these decisions is owed.

    The rule takes the position, the action's arguments and, if it likes, the log. `forbids` takes the same without the
    log and answers with a clause. `lists(s, out, count)` adds the legal ones to a list, where a loop of its own is
    quicker than to try all arguments; several kinds may share it. A kind that means another thing at another decision
    is declared again.
    """
    decisions = (at,) if isinstance(at, Worded) else tuple(at)

    def declare(function: F) -> F:
        declared = function.__dict__.setdefault("acts", [])
        declared.extend(Act(kind, decisions, function, forbids, lists) for kind in kinds)
        return rule(function)

    return declare


class Acts:
    """All that can be done in a game."""

    def __init__(
        self,
        *chapters: ModuleType,
        state: type[Any],
        decisions: type[Worded],
        slots: Mapping[str, Words],
        forbids: Rule | None = None,
        untimely: Rule | None = None,
        beforehand: Rule | None = None,
        afterwards: Rule | None = None,
        foremost: Iterable[Do] = (),
    ) -> None:
        """`forbids(s, code)` names the clause against an action at any decision, such as a card that the mover lacks;
        `untimely(s, code)` the one against an action whose time is not now, where there are such. `beforehand` is done
        before every action and `afterwards` after it; they take the position and, if they like, `code` and `log`.

        A `forbids(s, kind)` does not look at the arguments: it is asked before they are tried, and kinds that share a
        rule are listed together, argument by argument. What a person points at means the `foremost` kinds first."""
        self.declared = [each for chapter in chapters for each in declared_in(chapter)]
        self.names = {int(kind): name for chapter in chapters for name, kind in kinds_in(chapter)}
        self.names |= {int(each.kind): each.kind.name for each in self.declared if each.kind.name}
        self.foremost = tuple(foremost)
        self.state, self.decisions, self.slots = state, decisions, slots
        self.forbids, self.untimely, self.beforehand, self.afterwards = forbids, untimely, beforehand, afterwards
        self._decisions = {int(decision): decision for decision in decisions}
        self.module = chapters[0].__name__
        self._check()

    @cached_property
    def kinds(self) -> dict[int, Do]:
        """Every kind of action by its number."""
        kinds = sorted({each.kind for each in self.declared})
        return {int(kind): kind for kind in (*self.foremost, *kinds)}

    @cached_property
    def notation(self) -> Notation:
        concerns = {number: kind.concerns for number, kind in self.kinds.items() if kind.concerns}
        return Notation({number: kind.text for number, kind in self.kinds.items()}, self.slots, concerns, self.names)

    @cached_property
    def timing(self) -> Timing:
        at = {number: tuple(d for each in self.of(number) for d in each.at) for number in self.kinds}
        return Timing(sentences(self.decisions), at)

    @cached_property
    def kernels(self) -> dict[str, Rule]:
        from farport.table.engine.dispatch import made_from

        return made_from(self)

    def decided(self, number: int) -> Worded:
        """A decision by its number."""
        return self._decisions[number]

    def of(self, kind: int) -> list[Act]:
        """The declarations of a kind."""
        return [each for each in self.declared if each.kind == kind]

    def at(self, decision: Worded) -> list[Act]:
        """What can be done at a decision, in the order in which it is listed."""
        return [each for each in self.declared if decision in each.at]

    def slot(self, name: str) -> Slot:
        """What an argument of an action can be."""
        slot = self.slots.get(name)
        if not isinstance(slot, Slot):
            raise TypeError(f"the slot {name} of an action does not say how many there can be")
        return slot

    @property
    def timed(self) -> bool:
        """Whether something cannot be done at every decision."""
        return any(len(at) < len(self.decisions) for at in self.timing.at.values())

    def _check(self) -> None:
        if self.timed and self.untimely is None:
            raise TypeError("where actions have their time, a rule `untimely` names the clause that says so")
        for number in self.kinds:
            declared = self.of(number)
            decisions = [decision for each in declared for decision in each.at]
            if len(decisions) > len(set(decisions)):
                raise TypeError(f"{self.names[number]} is declared twice at one decision")
            if len({each.kind.text for each in declared}) > 1:
                raise TypeError(f"{self.names[number]} and another kind of action have the number {number}")


def declared_in(chapter: ModuleType) -> list[Act]:
    """The actions that a chapter declares, from its first line to its last."""
    own = [value for value in vars(chapter).values() if isinstance(value, FunctionType)]
    return [each for value in own if value.__module__ == chapter.__name__ for each in value.__dict__.get("acts", ())]


def kinds_in(chapter: ModuleType) -> list[tuple[str, Do]]:
    return [(name, value) for name, value in vars(chapter).items() if isinstance(value, Do)]


def sentences(worded: type[Worded]) -> dict[Worded, str]:
    """How each of an enumeration reads."""
    return {each: each.text for each in worded}
