"""What is listed is exactly what no rule forbids: all that can be written down is tried, in crowded positions."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from farport.games.beyond_nebula.rules import ACTS
from farport.games.beyond_nebula.words import SLOTS, TECH_WORDS
from farport.table.action import action

from ..boards import dice
from .scenario import ROOTS as HOMES
from .scenario import Board, scenario

NUMBERS = 40
"""More than the Reserves of a Resource."""
CONFLICT = ["Electric Charge", "Electromagnetic Pulse", "Suicide", "Radioactive Ray", "Repair", "Battle Speed"]
CONFLICT += ["Improved Cargo", "Supernova Cannon", "Pathfinder", "Jumpgate", "Hack"]
COMBAT = ["Reveal Spy", "Repair", "Suicide", "Invisibility Field", "Hack"]
PROGRESS = ["Balance", "Mothership", "Clone", "Free Exchange", "Hack"]


def assert_all_listed(board: Board) -> None:
    """Moves to any block are tried in Conflict only, where they have their time."""
    s, forbids = board.state, board.table.game.kernels["forbids"]
    words = {slot: len(of(s)) for slot, of in SLOTS.items()} | {"number": NUMBERS}
    slots = {kind: list(ACTS.notation.slots_of(kind)) for kind in ACTS.kinds}
    possible = [
        code
        for kind in slots
        if "block" not in slots[kind] or board.decision == "conflict"
        for arguments in product(*(range(words[slot]) for slot in slots[kind]))
        if forbids(s, code := action(kind, *arguments)) == 0
    ]
    assert sorted(map(board.table.describe, board.table.actions.codes)) == sorted(map(board.table.describe, possible))


@pytest.mark.parametrize("active", ["blue", "white"])
@pytest.mark.clause("BN 7.7", "BN 9.2", "BN 10.13")
def test_progress(active):
    """Five of six tokens are in use; Extractors of all kinds, planets at both ends, one Regiment to clone."""
    other = "white" if active == "blue" else "blue"
    busy = {"Electric Charge": 1, "Jumpgate": 3, "Reveal Spy": 1, "Repair": 2, "Pathfinder": 1}
    board = scenario(
        active=active,
        decision="progress",
        owners={"south green": active},
        ships={f"{name}{number}": ("south J4", 3) for name in "BW" for number in (1, 6)},
        reserves={active: (35, 30, 29)},
        extractors={active: {"Gas": "base", "Metal": "specialized"}},
        buildings={active: ["Academy", "Hangar", "Laboratory"]},
        ready={active: PROGRESS, other: ["Balance", "Clone", "Free Exchange", "Mothership"]},
        cooldown={active: busy},
    )
    board.play(f"produce regiment on {HOMES[active]}")
    assert_all_listed(board)
    board.play("exchange Gas for Crystal")
    assert_all_listed(board)
    board.play("exchange 2", "construct Crystal extractor", "mothership to " + ("B6" if active == "blue" else "W1"))
    assert_all_listed(board)


@pytest.mark.clause("BN 8.3", "BN 8.5", "BN 9.1")
def test_every_extractor_and_building_is_offered():
    board = scenario(decision="progress", reserves={"blue": (35, 35, 35)})
    assert_all_listed(board)
    board = scenario(
        decision="progress",
        reserves={"blue": (35, 35, 35)},
        extractors={"blue": dict.fromkeys(("Metal", "Gas", "Crystal"), "base")},
    )
    assert_all_listed(board)


@pytest.mark.parametrize("active", ["blue", "white"])
@pytest.mark.clause("BN 7.7", "BN 10.4", "BN 10.18", "BN 10.15")
def test_conflict(active):
    """Ships at home, on a colony to be, at corners and edges of the map, off the paths, damaged; of both players."""
    other = "white" if active == "blue" else "blue"
    mine, theirs = active[0].upper(), other[0].upper()
    home, side = HOMES[active], HOMES[active].split()[0]
    cooling = dict.fromkeys(["Balance", "Mothership", "Clone", "Free Exchange", "Reveal Spy"], 1)
    board = scenario(
        active=active,
        regiments={home: 9, HOMES[other]: 9},
        neutral=["south green"],
        ships={
            f"{mine}1": (f"{side} H10", 3),
            f"{mine}2": ("south D15", 6),
            f"{mine}3": ("south I20", 1),
            f"{mine}4": ("north J1", 1),
            f"{mine}5": ("north H2", 0),
            f"{mine}6": ("south A8", 2),
            f"{theirs}1": ("north D10", 1),
            f"{theirs}6": ("south D11", 1),
        },
        damaged=[f"{mine}1", f"{mine}6", f"{theirs}6"],
        ready={active: CONFLICT, other: [*CONFLICT, "Clone", "Reveal Spy"]},
        cooldown={active: cooling, other: {"Balance": 2, "Mothership": 1}},
    )
    assert_all_listed(board)


@pytest.mark.parametrize("rounds", [0, 1])
@pytest.mark.clause("BN 10.37")
def test_combat(rounds):
    board = scenario(
        ships={"B1": ("south H12", 6), "W6": ("south H14", 1), "B2": ("north J1", 1), "W1": ("south J20", 1)},
        damaged=["B2", "W1", "B1"],
        ready={"blue": COMBAT, "white": COMBAT},
    )
    board.play("move B1 to south H13")
    if rounds:
        with dice(6, 1):
            board.play("fight", "fight")
    assert_all_listed(board)
    board.play("fight")
    assert board.mover == "white"
    assert_all_listed(board)


def asked(decision: str) -> Board:
    """A position in which a question is asked."""
    given: dict[str, Any] = {
        "shield": {"ships": {"B1": ("south H12", 1), "W1": ("south H14", 6)}, "ready": {"blue": ["Energy Shield"]}},
        "stall": {
            "ready": {"blue": ["Electric Charge"]},
            "cooldown": {"white": dict.fromkeys((TECH_WORDS[0], TECH_WORDS[17]), 1)},
        },
        "colour": {"ships": {"B1": ("south D3", 1)}, "ready": {"blue": TECH_WORDS[6:12]}},
        "keep": {"ships": {"B1": ("north D6", 6)}},
        "evacuate": {"ships": {"B1": ("south D6", 1), "B6": ("south D6", 2)}, "owners": {"south red": "blue"}},
    }[decision]
    lines = {
        "shield": "move B1 to south H13",
        "stall": "electric charge on Electric Charge",
        "colour": "move B1 to south D4",
        "keep": "colonize north yellow with B1",
        "evacuate": "load B1",
    }
    board = scenario(**given)
    with dice(*{"shield": (1, 6), "stall": (6,)}.get(decision, ())):
        board.play(lines[decision])
    assert board.decision == decision
    return board


@pytest.mark.parametrize("decision", ["shield", "stall", "colour", "keep", "evacuate"])
@pytest.mark.clause("BN 2.2", "BN 8.22", "BN 10.1", "BN 10.10", "BN 11.3")
def test_questions(decision):
    assert_all_listed(asked(decision))
