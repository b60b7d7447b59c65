"""Why may I not ...? Positions in which players ask, and what a referee is held to: the clause and his words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

from farport.games.beyond_nebula.words import TECH_WORDS

from ..boards import dice
from .scenario import Board, scenario

Position = Callable[[], Board]
Question = tuple[Position, str, str, str]

RICH = (35, 35, 35)
ALL = ["Academy", "Hangar", "Laboratory"]
SIX = dict.fromkeys(TECH_WORDS[6:12], 1)


def at(decision: str, lines: Sequence[str], given: dict[str, Any], rolls: tuple[int, ...] = ()) -> Board:
    """Blue's turn, after some lines; every position has a ship of each player, far apart."""
    ships = {"B1": ("south H12", 1), "W1": ("north H12", 1)}
    board = scenario(decision=decision, **{"ships": ships, **given})
    with dice(*rolls):
        board.play(*lines)
    return board


def progress(*lines: str, metal: int = 0, gas: int = 0, crystal: int = 0, **more: Any) -> Position:
    """Blue's Progress, with as many Reserves."""
    return partial(at, "progress", lines, {"reserves": {"blue": (metal, gas, crystal)}, **more})


def rich(*lines: str, **more: Any) -> Position:
    """Blue's Progress, with all that he can have, and every Building."""
    return partial(at, "progress", lines, {"reserves": {"blue": RICH}, "buildings": {"blue": ALL}, **more})


def conflict(*lines: str, rolls: tuple[int, ...] = (), **more: Any) -> Position:
    return partial(at, "conflict", lines, more, rolls)


def tech(*names: str, lines: Sequence[str] = (), rolls: tuple[int, ...] = (), **more: Any) -> Position:
    """Blue's Conflict, with Techs face-up."""
    return conflict(*lines, rolls=rolls, **{"ready": {"blue": names}, **more})


def combat(*lines: str, rolls: tuple[int, ...] = (), **more: Any) -> Position:
    """B1 has engaged W1; both have Techs to use."""
    given = {
        "ships": {"B1": ("south H12", 2), "W1": ("south H14", 2), "B2": ("south H12", 1)},
        "ready": {"blue": ["Reveal Spy", "Suicide", "Clone"], "white": ["Invisibility Field", "Repair"]},
    }
    return conflict("move B1 to south H13", *lines, rolls=rolls, **{**given, **more})


def six_ships() -> dict[str, tuple[str, int]]:
    return {f"B{number}": ("south H10", 0) for number in range(1, 7)}


def asked(*questions: Question) -> pytest.MarkDecorator:
    """A case for each question, marked with the clause that is the answer."""
    cases = [
        pytest.param(*asked, id=f"{asked[2]} {asked[1]}: {asked[3]}", marks=pytest.mark.clause(asked[2]))
        for asked in questions
    ]
    return pytest.mark.parametrize(("position", "line", "clause", "words"), cases)


def assert_answer(position: Position, line: str, clause: str, words: str) -> None:
    """A line is refused by a clause, in these words."""
    board = position()
    assert board.refuses(line) == clause, board.table.why_not(line)
    assert words in board.table.why_not(line).text
