"""Dependencies point one way, and nothing outside a game's folder names a game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import farport

SOURCE = Path(farport.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path):
    room = path.relative_to(SOURCE).parts
    ours = [name for name in imports(path) if name.startswith("farport.")]
    if room[0] == "table":
        assert all(name.startswith("farport.table") for name in ours)
    elif room[0] == "games" and len(room) > 2:
        own = f"farport.games.{room[1]}"
        assert all(name.startswith(("farport.table", own)) for name in ours)
    else:
        assert not any(name.startswith("farport.games.") for name in ours)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_outside_a_game_names_one(path):
    if path.relative_to(SOURCE).parts[0] != "games":
        tree = ast.parse(path.read_text(encoding="utf-8"))
        modules_of_games = {game.id.replace("-", "_") for game in farport.games()}
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not names & modules_of_games
