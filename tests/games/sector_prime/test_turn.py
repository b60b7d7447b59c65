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
IN_ORDER = {"roll": {"roll"}, "move": {"move"}, "battle-or-build": {"battle", "build"}, "mine": {"mine"}}
OUT_OF_ORDER = [
    (decision, line)
    for decision, phases in IN_ORDER.items()
    for phase, lines in OF_PHASE.items()
    for line in lines
    if phase not in phases
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


@pytest.mark.parametrize(("decision", "line"), OUT_OF_ORDER)
@pytest.mark.clause("SP 5.1")
def test_each_action_has_its_time(decision, line):
    assert ready(decision).refuses(line) == "SP 5.1"


@pytest.mark.parametrize("decision", ["roll", "mine"])
@pytest.mark.clause("SP 5.1")
def test_the_roll_and_the_mining_cannot_be_left_out(decision):
    board = ready(decision)
    assert board.refuses("done") == "SP 5.1"
    assert board.offers == set(OF_PHASE[decision])


@pytest.mark.clause("SP 5.1")
def test_a_charge_comes_after_a_battle():
    assert ready("battle-or-build").refuses("charge from W to NW") == "SP 5.1"


@pytest.mark.parametrize("line", [*OF_PHASE["roll"], *OF_PHASE["move"], *OF_PHASE["mine"], *OF_PHASE["spy"]])
@pytest.mark.clause("SP 5.1")
def test_one_battles_before_one_mines_and_after_one_has_moved(line):
    board = ready("battle-or-build")
    with dice(1, 12):
        board.play("battle blue at centre")
    assert board.decision == "battle"
    assert board.refuses(line) == "SP 5.1"


@pytest.mark.parametrize("line", [*OF_PHASE["roll"], *OF_PHASE["move"], *OF_PHASE["mine"], *OF_PHASE["spy"]])
@pytest.mark.clause("SP 5.1")
def test_one_builds_before_one_mines_and_after_one_has_moved(line):
    board = ready("battle-or-build")
    board.play("build station")
    assert board.decision == "build"
    assert board.refuses(line) == "SP 5.1"
