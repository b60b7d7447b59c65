"""Budgets with names, for people."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot plays: `spec` makes it (see `bot`)."""

    id: str
    title: str
    meaning: str
    spec: str


LEVELS = (
    Level("random", "Random", "plays any legal action", "random"),
    Level("easy", "Easy", "looks one action ahead", "greedy"),
    Level("medium", "Medium", "thinks for a tenth of a second", "search:100ms"),
    Level("hard", "Hard", "thinks for a second", "search:1000ms"),
)
