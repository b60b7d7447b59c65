"""Positions for the tests of the board in the browser: `python -m tests.games.thunder_run.recorded` writes them.

There is one for each decision: what the server would send to the mover, his view and the legal actions with their
elements.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from farport.games.thunder_run.state import Decision
from farport.table.table import Table

from .scenario import INTERPRETED

FILE = Path(__file__).parents[3] / "web" / "tests" / "thunder-run.json"
DECISIONS = {decision.name.lower().replace("_", "-") for decision in Decision} - {"none"}
SEEDS = range(100)


def position(table: Table) -> dict[str, Any]:
    actions = [{"code": str(a.code), "text": a.text, "elements": list(a.elements)} for a in table.actions]
    return {"view": table.view(table.mover), "actions": actions}


def positions() -> list[dict[str, Any]]:
    """From random games, the first position with each decision."""
    found: dict[str, dict[str, Any]] = {}
    for seed in SEEDS:
        table, chooser = INTERPRETED.new(4, seed=seed), random.Random(seed)
        while not table.over and len(found) < len(DECISIONS):
            found.setdefault(str(table.decision), position(table))
            table.play(chooser.choice(table.actions.codes))
    return [found[decision] for decision in sorted(found)]


def written() -> str:
    """One line for each position."""
    lines = (json.dumps(entry, separators=(",", ":")) for entry in positions())
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(written())
