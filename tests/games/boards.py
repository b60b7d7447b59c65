"""What the scenarios of all games share: a table whose lines are played, allowed and refused, and dice that fall as a
test wants them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pytest

from farport.table.errors import IllegalAction
from farport.table.position import fields_of
from farport.table.table import Table


class AnyBoard:
    """A table of rules that are not compiled. Every position that it comes to must be lawful."""

    def __init__(self, table: Table) -> None:
        self.table = table
        assert_lawful(table)

    # What a game may change

    def read(self, line: str) -> str:
        """A test's words as notation."""
        return line

    def tell(self, line: str) -> str:
        """Notation, or what happened, in a test's words."""
        return line

    def look_again(self) -> None:
        """Called before anything is asked of the table: a test may have changed the position."""

    # What is played

    def play(self, *lines: str) -> list[str]:
        """Play lines of notation; returns what happened, in sentences."""
        told = []
        for line in lines:
            self.look_again()
            assert self.lists(line), f"{line!r} is not listed"
            told += [self.tell(str(event)) for event in self.table.play(self.read(line))]
            assert_lawful(self.table)
        return told

    def lists(self, line: str) -> bool:
        """Whether a line is among the actions that the table lists, unless something forbids it or it is in a range."""
        code = self.table.read(self.read(line))
        if code in self.table.actions.codes or any(code in several for several in self.table.ranges):
            return True
        return self.table.why_not(code) is not None

    def allows(self, line: str) -> bool:
        """Whether a line may be played: it is listed, and no rule forbids it."""
        self.look_again()
        allowed, refusal = self.read(line) in self.table.actions, self.table.why_not(self.read(line))
        assert allowed == (refusal is None), f"{line!r}: listed {allowed}, {refusal}"
        return allowed

    def refuses(self, line: str) -> str:
        """The id of the clause that forbids a line; to try it changes nothing."""
        assert not self.allows(line), f"{line!r} is allowed"
        before, refusal = self.table.snapshot(), self.table.why_not(self.read(line))
        assert refusal is not None
        with pytest.raises(IllegalAction, match=re.escape(f"[{refusal.clause}]")):
            self.table.play(self.read(line))
        assert self.table.snapshot() == before
        return refusal.clause

    @property
    def offers(self) -> set[str]:
        """Every listed action."""
        self.look_again()
        return {self.tell(str(action)) for action in self.table.actions}

    # What stands there

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def mover(self) -> str | None:
        return None if self.table.mover is None else self.table.game.colours[self.table.mover]

    @property
    def active(self) -> str:
        return self.table.game.colours[int(self.state.active)]

    @property
    def decision(self) -> str | None:
        return self.table.decision


def assert_lawful(table: Table) -> None:
    law = table.game.kernels["broken_law"](fields_of(table.state))
    assert law == 0, table.game.laws[law - 1]


@contextmanager
def dice(*rolls: int) -> Iterator[list[int]]:
    """The next dice show these numbers, in this order, and no others are rolled. Yields the sides of those rolled."""
    sides: list[int] = []

    def below(s: Any, n: int) -> int:
        assert len(sides) < len(rolls), f"another d{n} is rolled after {rolls}"
        roll = rolls[len(sides)]
        assert 1 <= roll <= n, f"a d{n} cannot show {roll}"
        sides.append(int(n))
        return roll - 1

    with mock.patch("farport.table.chance.below", below):
        yield sides
    assert len(sides) == len(rolls), f"only {len(sides)} of the dice {rolls} were rolled"
