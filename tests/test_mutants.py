"""The tool that breaks rules on purpose: what it breaks, and that it notices who notices."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from enum import IntEnum
from pathlib import Path

import pytest

import farport

from .mutation.listed import listed_for
from .mutation.operators import HURTING, Scope, edits
from .mutation.sites import mutants_of, rules_of, site_of

LOOP_OF_TWO = "for p in range(min(s.players, 2)):\n        x()"
TOOL = Path(__file__).with_name("mutants.py")


class Kind(IntEnum):
    FIGHTER = 0
    BOMBER = 1


class Clause(IntEnum):
    NONE = 0
    TOO_FAR = 1


SCOPE = Scope(
    {"Kind": Kind, "Clause": Clause},
    frozenset({"limit"}),
    frozenset({"active", "mover"}),
    frozenset({"player", "other"}),
)


def mutants(source):
    """Every mutant of a function, with its operator."""
    tree = ast.parse(source).body[0]
    for number, node in enumerate(ast.walk(tree)):
        for operator, edit in edits(node, SCOPE):
            copy = ast.parse(source).body[0]
            edit(list(ast.walk(copy))[number])
            yield operator, ast.unparse(ast.fix_missing_locations(copy)).partition("\n")[2].strip()


@pytest.mark.parametrize(
    ("line", "operator", "broken"),
    [
        ("s.points = 0", "reset dropped", "pass"),
        ("s.flyer = NOBODY", "reset dropped", "pass"),
        ("s.points = s.limit", "number off by one", "s.points = s.limit + 1"),
        ("s.points = s.limit", "number off by one", "s.points = s.limit - 1"),
        ("s.points[player] = x", "another player", "s.points[other] = x"),
        ("x = s.active", "active for mover", "x = s.mover"),
        ("for p in range(s.players): x()", "third and fourth player left out", LOOP_OF_TWO),
        ("for p in range(n): go(p)", "first or last left out", "for p in range(1, n):\n        go(p)"),
        ("for p in range(n): go(p)", "first or last left out", "for p in range(n - 1):\n        go(p)"),
        ("s.points[:] = 7", "one for all", "s.points[0] = 7"),
        ("s.points += n", "set instead of added", "s.points = n"),
        ("x = Kind.FIGHTER", "another kind", "x = Kind.BOMBER"),
        ("return Clause.TOO_FAR", "refusal dropped", "pass"),
        ("x = a < b", "comparison", "x = a <= b"),
        ("x = a and b", "condition dropped", "x = a"),
        ("go(s)", "statement dropped", "pass"),
    ],
)  # fmt: skip
def test_what_an_operator_breaks(line, operator, broken):
    assert (operator, broken) in list(mutants(f"def f(s):\n    {line}"))


def test_what_stands_for_nothing_is_not_broken():
    assert list(mutants("def f(s):\n    return Clause.NONE")) == []
    assert "comparison" not in HURTING


def run(*arguments):
    environment = {**os.environ, "FARPORT_JIT": "0"}
    ran = subprocess.run(
        [sys.executable, str(TOOL), *arguments], capture_output=True, text=True, env=environment, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_it_tells_what_was_noticed_with_an_interval():
    """A function that many tests are about."""
    told = run("sector-prime", "--in", "mine.py::production", "-n", "6")
    assert "Sector Prime: 6 of" in told
    assert "together: 6 of 6 noticed, 100.0% (61.0% to 100.0%)" in told


@pytest.mark.parametrize("game", farport.games(), ids=lambda game: game.id)
def test_what_is_listed_as_equivalent_is_a_mutant_that_there_is(game):
    keys = {mutant.key for function in rules_of(game) for mutant in mutants_of(site_of(function, game))}
    assert [entry["key"] for entry in listed_for(game, "equivalent") if entry["key"] not in keys] == []
