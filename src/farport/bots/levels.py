"""Budgets with names, for people."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import entry_points

GROUP = "farport.levels"


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot plays: `spec` makes it (see `bot`). At a table it goes by one of the `names`."""

    id: str
    title: str
    meaning: str
    spec: str
    names: tuple[str, ...]


OWN = (
    Level(
        "random",
        "Random",
        "plays any legal action",
        "random",
        ("Dizzy", "Wobble", "Scatter", "Fuzz", "Jumble", "Static"),
    ),
    Level(
        "easy",
        "Easy",
        "looks one action ahead",
        "greedy",
        ("Pip", "Dot", "Bolt", "Tinker", "Widget", "Button"),
    ),
    Level(
        "medium",
        "Medium",
        "thinks for a tenth of a second",
        "search:100ms",
        ("Vega", "Altair", "Mira", "Rigel", "Lyra", "Castor"),
    ),
    Level(
        "hard",
        "Hard",
        "thinks for a second",
        "search:1000ms",
        ("Captain Halcyon", "Commodore Onyx", "Admiral Kestrel", "Marshal Corvus", "Warden Umbra", "Regent Sol"),
    ),
)
LEVELS: tuple[Level, ...] = (*OWN, *(point.load() for point in entry_points(group=GROUP)))
"""Besides ours, those that are installed, such as bots that somebody trained."""
