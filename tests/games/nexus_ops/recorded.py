"""Positions as the browser gets them, for the tests of its board.

`python -m tests.games.nexus_ops.recorded` writes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..boards import dice
from .scenario import Board, opening, scenario

FILE = Path(__file__).parents[3] / "web" / "tests" / "nexus-ops.json"
FIGHT = {
    "red": {"Plains 18": "2 Dragon, Human", "red base south": "Fungoid"},
    "blue": {"Plains 18": "2 Human, Strider", "blue base west": "Human"},
    "green": {"Spires 3": "Crystalline"},
}


def factions() -> Board:
    return opening(3)


def tokens() -> Board:
    board = opening(2, options={"extra-exploration-tokens": "on"})
    while board.decision == "faction":
        board.play(str(board.table.actions[0]))
    return board


def deploy() -> Board:
    return scenario(units=FIGHT, players=3, hands={"red": ["Transit Beam", "Hold the Plains", "Hold the Plains"]})


def move() -> Board:
    board = scenario(
        units=FIGHT, players=3, stage="movement", tokens={"Spires 17": "Strider"}, refineries={"Plains 8": 2}
    )
    board.play("move Fungoid from red base south to red base west")
    return board


def fight(hands: dict[str, list[str]]) -> Board:
    board = scenario(units=FIGHT, players=3, stage="battles", hands=hands)
    board.play("battle blue at Plains 18")
    return board


def before_rolling() -> Board:
    """A bystander may play a card for either side, on a type of unit."""
    return fight({"green": ["Targeting Uplink", "Sniper"]})


def reroll() -> Board:
    board = fight({"red": ["Second Look"]})
    with dice(1, 4):
        board.play("pass")
    board.play("play Second Look for attacker")
    return board


def casualty() -> Board:
    board = fight({"red": ["Force Shield"]})
    with dice(6, 1):
        board.play("pass")
        board.play("pass")
    return board


def keep() -> Board:
    return scenario(units=FIGHT, stage="draw", players=3, options={"top-priority": "on"}, decks=["Quench", "Long Shot"])


def line() -> Board:
    """Missions lie open, and one can be fulfilled."""
    return scenario(
        units={"red": {"Forest 1": "Human"}, "blue": {"blue base north": "Human"}},
        stage="end",
        options={"intercepted-transmissions": "on"},
        line=["Dominate the Forests", "Quench", "Menagerie", "Long Shot"],
    )


def vortex() -> Board:
    return scenario(units={"red": {"Forest 1": "Human"}}, stage="movement", options={"vortex": "on"})


def last_words() -> Board:
    """Blue is about to be eliminated, and Red holds a mission."""
    units = {"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Human"}}
    board = scenario(units=units, stage="fire", hands={"red": ["Long Shot"]}, rubium={"blue": 0})
    with dice(6):
        board.play("fire from Spires 6 at blue on Plains 18")
    return board


POSITIONS: tuple[Callable[[], Board], ...] = (
    factions, tokens, deploy, move, before_rolling, reroll, casualty, keep, line, vortex, last_words,
)  # fmt: skip


def recorded(make: Callable[[], Board]) -> dict[str, Any]:
    table = make().table
    elements = {element for action in table.actions for element in action.elements}
    return {"name": make.__name__, "elements": sorted(elements), "view": table.view(table.mover)}


def written() -> str:
    lines = ",\n".join(json.dumps(recorded(make), separators=(",", ":")) for make in POSITIONS)
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
