"""What `mutants.toml` of a game lists, each entry with its reason."""

from __future__ import annotations

import tomllib

from farport import Game

from .suite import tests_of


def listed_for(game: Game, kind: str) -> list[dict[str, str]]:
    """The entries of one kind: `equivalent` or `guard`."""
    path = tests_of(game) / "mutants.toml"
    found: list[dict[str, str]] = tomllib.loads(path.read_text("utf-8")).get(kind, []) if path.exists() else []
    for entry in found:
        if not entry.get("reason"):
            raise SystemExit(f"{path}: an entry has no reason: {entry}")
    return found
