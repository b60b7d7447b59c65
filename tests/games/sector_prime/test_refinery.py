"""Chapter 7. Phase 2: refineries."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, scenario


def site(**more: object) -> Board:
    """Yellow may attempt a refinery at the centre."""
    given: dict[str, object] = {
        "drones": {"yellow": {"centre": 5}},
        "fabricators": {"yellow": "centre"},
        "crystals": {"yellow": 9},
        **more,
    }
    return scenario(decision="battle-or-build", **given)  # type: ignore[arg-type]


@pytest.mark.clause("SP 7.25")
def test_example_of_a_refinery_that_is_built():
    board = site()
    with dice(12, 8) as sides:
        told = board.play("build refinery")
    assert sides == [12, 20]
    assert told == [
        "yellow pays 3 crystals for a refinery and rolls 12 and 8",
        "yellow builds a refinery on centre",
    ]
    assert (board.refinery("centre"), board.crystals("yellow")) == ("yellow", 6)
    assert board.seat("yellow")["refineries"] == 1


@pytest.mark.clause("SP 7.25", "SP 7.26")
def test_example_of_a_refinery_that_fails():
    board = site()
    with dice(6, 3):
        assert board.play("build refinery") == [
            "yellow pays 3 crystals for a refinery and rolls 6 and 3",
            "yellow's refinery fails: it takes 10 or more together",
        ]
    assert (board.refinery("centre"), board.crystals("yellow")) == (None, 6)
    assert board.seat("yellow")["refineries"] == 2
    with dice(6, 4):
        board.play("build refinery")
    assert (board.refinery("centre"), board.crystals("yellow")) == ("yellow", 3)


@pytest.mark.parametrize(("station", "algorithm", "built"), [(9, 1, True), (1, 9, True), (8, 1, False), (1, 8, False)])
@pytest.mark.clause("SP 7.25")
def test_ten_together_is_enough(station, algorithm, built):
    board = site()
    with dice(station, algorithm):
        board.play("build refinery")
    assert (board.refinery("centre") == "yellow") == built


@pytest.mark.parametrize(("sections", "die"), [(1, 10), (2, 8)])
@pytest.mark.clause("SP 7.25", "SP 7.18")
def test_the_current_station_die_is_rolled(sections, die):
    board = site(sections={"yellow": sections})
    with dice(die, 1) as sides:
        board.play("build refinery")
    assert sides == [die, 20]


@pytest.mark.clause("SP 7.26")
def test_one_may_try_as_long_as_one_can_pay():
    board = site(crystals={"yellow": 8})
    with dice(1, 1, 1, 1):
        board.play("build refinery", "build refinery")
    assert board.crystals("yellow") == 2
    assert board.refuses("build refinery") == "SP 7.15"


@pytest.mark.parametrize("owner", ["yellow", "blue"])
@pytest.mark.clause("SP 7.27")
def test_a_tile_holds_one_refinery(owner):
    """SP-9."""
    board = site(refineries={"centre": owner})
    assert board.refuses("build refinery") == "SP 7.27"


@pytest.mark.clause("SP 7.27")
def test_a_refinery_that_was_just_built_is_the_last_on_its_tile():
    board = site()
    with dice(12, 8):
        board.play("build refinery")
    assert board.refuses("build refinery") == "SP 7.27"


@pytest.mark.clause("SP 7.27")
def test_a_player_has_two_refineries():
    assert site(refineries={"W": "yellow"}).allows("build refinery")
    assert site(refineries={"W": "yellow", "NW": "yellow"}).refuses("build refinery") == "SP 7.27"
    assert site(refineries={"W": "blue", "NW": "blue"}).allows("build refinery")


@pytest.mark.clause("SP 7.27")
def test_the_second_refinery_is_the_last():
    board = site(refineries={"W": "yellow"})
    with dice(12, 8):
        board.play("build refinery")
    assert board.seat("yellow")["refineries"] == 0


@pytest.mark.clause("SP 7.27")
def test_a_refinery_may_stand_on_a_station_tile():
    """SP-9."""
    board = site(drones={"yellow": {"W": 5}}, fabricators={"yellow": "W"})
    with dice(5, 5):
        board.play("build refinery")
    assert board.refinery("W") == "yellow"


def mined(board: Board) -> int:
    """Crystals that Standard Production yields."""
    before, player = board.crystals(board.active), board.active
    board.play("mine standard")
    return board.crystals(player) - before


@pytest.mark.clause("SP 7.28")
def test_example_of_a_refinery_that_is_captured():
    board = scenario(
        active="blue",
        decision="battle-or-build",
        drones={"yellow": {"centre": 1, "W": 1}, "blue": {"centre": 3}},
        refineries={"centre": "yellow"},
    )
    with dice(9, 1):
        board.play("battle yellow at centre")
    board.play("done")
    assert mined(board) == 2
    board.play("roll", "done", "done")
    assert (board.active, mined(board)) == ("yellow", 1)
    assert board.refinery("centre") == "yellow"


@pytest.mark.clause("SP 7.28")
def test_a_refinery_serves_whoever_controls_its_tile_without_a_battle():
    """SP-10."""
    board = scenario(decision="mine", drones={"yellow": {"centre": 1}}, refineries={"centre": "blue"})
    assert mined(board) == 2


@pytest.mark.clause("SP 7.28")
def test_a_refinery_without_control_serves_nobody():
    refineries = {"centre": "yellow"}
    assert mined(scenario(decision="mine", drones={"yellow": {"W": 1}}, refineries=refineries)) == 1
    disputed = {"yellow": {"centre": 3}, "blue": {"centre": 1}}
    assert mined(scenario(decision="mine", drones=disputed, refineries=refineries)) == 0


@pytest.mark.clause("SP 7.27")
def test_a_captured_refinery_does_not_return_to_its_builder():
    board = scenario(
        active="blue",
        decision="battle-or-build",
        drones={"yellow": {"centre": 1}, "blue": {"centre": 3}},
        refineries={"centre": "yellow"},
    )
    with dice(9, 1):
        board.play("battle yellow at centre")
    assert (board.seat("yellow")["refineries"], board.seat("blue")["refineries"]) == (1, 2)
