"""Puts a game together from its rooms: what every game has under the same name in the same place need not be said."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from farport.table.game import Game

KERNELS = {
    "deal": "setup",
    "redact": "view",
    "redeal": "view",
    "sense": "sense",
    "score": "rules",
    "broken_law": "laws",
}
OPTIONAL = {"stock": "outlook", "number_of_example": "encoding", "example": "encoding"}
PARTS = {
    "colours": ("words", "COLOURS"),
    "events": ("words", "EVENTS"),
    "content": ("words", "CONTENT"),
    "rulebook": ("words", "RULEBOOK"),
    "laws": ("laws", "LAWS"),
    "prepare": ("setup", "prepare"),
    "view": ("view", "view"),
    "text": ("draw", "text"),
    "svg": ("draw", "svg"),
}
IF_ANY = {
    "options": ("setup", "OPTIONS"),
    "presets": ("setup", "PRESETS"),
    "tally": ("tally", "tally"),
    "because": ("reasons", "because"),
    "prospects": ("outlook", "PROSPECTS"),
    "encoding": ("encoding", "ENCODING"),
}


def game_of(package: str, **said: Any) -> Game:
    """The game whose rooms are the modules of a package, such as `rules.ACTS`, `setup.deal`, `view.redact`. A room that
    there is not is looked for in the package itself. What is `said` is taken as it is."""
    acts = find(package, "rules", "ACTS")
    own = {name: said.pop(name) if name in said else find(package, room, name) for name, room in KERNELS.items()}
    own |= {name: find(package, room, name) for name, room in OPTIONAL.items() if has(package, room, name)}
    parts = {name: find(package, *place) for name, place in PARTS.items() if name not in said}
    parts |= {
        name: find(package, *place) for name, place in IF_ANY.items() if name not in said and has(package, *place)
    }
    folder = Path(str(sys.modules[package].__file__)).parent
    return Game(acts=acts, own_rules=own, folder=folder, **{**parts, **said})


def room_of(package: str, room: str) -> Any:
    whole, name = sys.modules[package], f"{package}.{room}"
    return import_module(name) if hasattr(whole, "__path__") and find_spec(name) else whole


def has(package: str, room: str, name: str) -> bool:
    return hasattr(room_of(package, room), name)


def find(package: str, room: str, name: str) -> Any:
    if not has(package, room, name):
        raise TypeError(f"{package} has no {name} in {room}.py")
    return getattr(room_of(package, room), name)
