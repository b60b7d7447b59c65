"""Every clause of every rulebook has a test that names it, and every rules test names a clause that there is.

Tests of no rule are marked instead: `shown`, of what a picture or a board is told; `judged`, of what bots think.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import farport

TESTS = Path(__file__).parent / "games"
GAMES = farport.games()


def marked(game):
    """Every test function of a game that is about its rules, with the clauses that its mark names."""
    for path in sorted((TESTS / game.id.replace("-", "_")).rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        shared = [clause for node in tree.body if _is_module_mark(node) for clause in _clauses(node.value)]
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not _is_of_no_rule(node):
                yield f"{path.name}::{node.name}", [c for d in node.decorator_list for c in _clauses(d)] + shared


def _is_of_no_rule(test):
    return any(getattr(decorator, "attr", "") in ("shown", "judged") for decorator in test.decorator_list)


def _is_module_mark(node):
    return isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "pytestmark"


def _clauses(node):
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "clause":
            yield from (argument.value for argument in call.args)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_clause_has_a_test(game):
    tested = {clause for _, clauses in marked(game) for clause in clauses}
    assert set(game.rulebook.clauses) - tested == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_rules_test_names_a_clause(game):
    for name, clauses in marked(game):
        assert clauses, f"{name} names no clause"
        assert set(clauses) <= set(game.rulebook.clauses), f"{name} names {clauses}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rulings_belong_to_clauses(game):
    book = game.rulebook
    assert len({clause.name for clause in book.clauses.values()}) == len(book.clauses)
    for ruling in book.rulings.values():
        assert set(ruling.clauses) <= set(book.clauses), ruling.id
        assert ruling.clauses
    assert {clause.chapter for clause in book.clauses.values()} == set(book.chapters)
