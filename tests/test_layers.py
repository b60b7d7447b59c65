"""Dependencies point one way, and nothing outside a game's folder names a game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import farport

SOURCE = Path(farport.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))


# The rooms of the server from the ground up, as its docstring shows them; each knows only those below it.
ROOMS = ("ground", "words", "guests", "store", "seen", "play", "hall", "door", "front")
GROUND = {"limits", "logs", "metrics", "settings", "tuning"}


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
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


def room_of(name):
    """The floor of a module of the server, by its dotted name behind `farport.server.`."""
    first = name.split(".")[0]
    return ROOMS.index("ground" if first in GROUND else first if first in ROOMS else "front")


@pytest.mark.parametrize(
    "path", sorted((SOURCE / "server").rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_the_rooms_of_the_server_know_only_those_below(path):
    own = room_of(".".join(path.relative_to(SOURCE / "server").with_suffix("").parts))
    named = [name.removeprefix("farport.server.") for name in imports(path) if name.startswith("farport.server.")]
    assert not [name for name in named if room_of(name) > own]


def test_no_room_is_crowded():
    folders = {path.parent for floor in ("server", "table", "games") for path in (SOURCE / floor).rglob("*.py")}
    assert not [folder for folder in folders if len(list(folder.glob("[!_]*.py"))) > 15]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_outside_a_game_names_one(path):
    if path.relative_to(SOURCE).parts[0] != "games":
        tree = ast.parse(path.read_text(encoding="utf-8"))
        modules_of_games = {game.id.replace("-", "_") for game in farport.games()}
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not names & modules_of_games
