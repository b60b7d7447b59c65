"""Chapter 5. The turn: three phases, in order."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario

OF_PHASE = {
    "tile": ["lay tile at 2,-1"],
    "station": ["station on W"],
    "character": ["choose Spy"],
    "roll": ["roll"],
    "move": [
        "re-roll",
        "enter drone",
        "enter fabricator",
        "move drone from W to NW",
        "move fabricator to NW",
    ],
    "battle": ["battle blue at centre", "charge from W to NW"],
    "spy": ["spy", "let it stand"],
    "build": ["build refinery", "build force field toward NW", "build jump bridge toward NW", "build station"],
    "mine": ["mine standard", "mine increased"],
}
PHASES = "SP 5.1"
CLAUSES = {
    "roll": {"move": "SP 6.2", "battle": PHASES, "build": PHASES, "mine": PHASES},
    "move": {"roll": "SP 6.3", "battle": PHASES, "build": PHASES, "mine": PHASES},
    "battle-or-build": {"roll": PHASES, "move": PHASES, "mine": PHASES},
    "mine": {"roll": PHASES, "move": PHASES, "battle": PHASES, "build": PHASES},
}
"""The clause that stops a phase's actions when something else is asked."""
ANYTIME = {"tile": "SP 4.5", "station": "SP 4.8", "character": "SP 4.7", "spy": "SP 10.9"}
OUT_OF_ORDER = [
    (decision, line, clause)
    for decision, phases in CLAUSES.items()
    for phase, clause in {**phases, **ANYTIME}.items()
    for line in OF_PHASE[phase]
]


def ready(decision):
    """Yellow could do something in every phase."""
    return scenario(
        decision=decision,
        points=9,
        drones={"yellow": {"W": 6, "NW": 1, "centre": 1}, "blue": {"centre": 1}},
        fabricators={"yellow": "W"},
        crystals={"yellow": 25},
    )


@pytest.mark.clause("SP 5.1")
def test_the_phases_come_in_order():
    board = ready("roll")
    seen = []
    for line in ("roll", "done", "done", "mine standard"):
        seen.append((board.mover, board.active, board.decision))
        board.play(line)
    assert seen == [("yellow", "yellow", decision) for decision in ("roll", "move", "battle-or-build", "mine")]
    assert (board.mover, board.active, board.decision) == ("blue", "blue", "roll")
    assert board.table.view()["turn"] == 2


FIELD = {"yellow": {"W": 6, "NW": 4, "centre": 4}, "blue": {"centre": 1, "NE": 4}}


@pytest.mark.clause("SP 5.1", "SP 7.10", "SP 7.11", "SP 10.9")
def test_nothing_of_a_turn_is_left_in_the_next():
    """Points, the roll that stands, a charge with its duty, and the Spy's re-roll are gone."""
    given = {"characters": {"yellow": "Spy"}, "fabricators": {"yellow": "W"}}
    board = scenario(decision="roll", drones=FIELD, crystals={"yellow": 20}, **given)
    with dice(9):
        board.play("roll", "enter drone", "done")
    entered = {**FIELD, "yellow": {**FIELD["yellow"], "W": 7}}
    assert board.is_like(decision="battle-or-build", drones=entered, crystals={"yellow": 20}, **given)
    with dice(9, 9, 1):
        board.play("battle blue at centre", "spy", "charge from centre to NE", "charge from centre to E")
    with dice(1, 12):
        board.play("battle blue at NE", "done", "mine standard")
    drones = {"yellow": {"W": 7, "NW": 4, "centre": 2, "E": 1}, "blue": {"NE": 4}}
    crystals = {"yellow": 23, "blue": 4}
    assert board.is_like(turn=2, active="blue", decision="roll", drones=drones, crystals=crystals, **given)


@pytest.mark.clause("SP 5.1", "SP 7.29")
def test_nothing_of_a_turn_of_building_is_left_in_the_next():
    given = {"drones": {"yellow": {"W": 6}}, "fabricators": {"yellow": "W"}}
    board = scenario(decision="battle-or-build", crystals={"yellow": 20}, **given)
    board.play("build station", "build force field toward NW", "done", "mine standard")
    given |= {"sections": {"yellow": 1}, "force_fields": [("yellow", "W", "NW")], "crystals": {"yellow": 4}}
    assert board.is_like(turn=2, active="blue", decision="roll", **given)


@pytest.mark.clause("SP 7.8")
def test_nothing_of_a_battle_is_left_but_its_losses():
    board = scenario(
        decision="battle-or-build", drones={"yellow": {"centre": 4}, "blue": {"centre": 2}}, crystals={"yellow": 9}
    )
    with dice(12, 9):
        board.play("battle blue at centre")
    drones = {"yellow": {"centre": 4}, "blue": {"centre": 1}}
    assert board.is_like(decision="battle", drones=drones, crystals={"yellow": 9})


@pytest.mark.parametrize(("decision", "line", "clause"), OUT_OF_ORDER)
@pytest.mark.clause("SP 5.1")
def test_each_action_has_its_time(decision, line, clause):
    assert ready(decision).refuses(line) == clause


@pytest.mark.parametrize(("decision", "clause"), [("roll", "SP 6.2"), ("mine", "SP 8.1")])
@pytest.mark.clause("SP 5.1", "SP 6.2", "SP 8.1")
def test_the_roll_and_the_mining_cannot_be_left_out(decision, clause):
    board = ready(decision)
    assert board.refuses("done") == clause
    assert board.offers == set(OF_PHASE[decision])


@pytest.mark.clause("SP 7.9")
def test_a_charge_comes_after_a_battle():
    assert ready("battle-or-build").refuses("charge from W to NW") == "SP 7.9"


@pytest.mark.parametrize("line", [*OF_PHASE["roll"], *OF_PHASE["move"], *OF_PHASE["mine"]])
@pytest.mark.clause("SP 5.1")
def test_one_battles_before_one_mines_and_after_one_has_moved(line):
    board = ready("battle-or-build")
    with dice(1, 12):
        board.play("battle blue at centre")
    assert board.decision == "battle"
    assert board.refuses(line) == "SP 5.1"


@pytest.mark.parametrize("line", [*OF_PHASE["roll"], *OF_PHASE["move"], *OF_PHASE["mine"]])
@pytest.mark.clause("SP 5.1")
def test_one_builds_before_one_mines_and_after_one_has_moved(line):
    board = ready("battle-or-build")
    board.play("build station")
    assert board.decision == "build"
    assert board.refuses(line) == "SP 5.1"
