"""Chapter 7. Phase 2: battles."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, scenario

LOSSES = [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4), (10, 5)]


def facing(yellow: int, blue: int, **more: object) -> Board:
    """Yellow may attack Blue at the centre."""
    given: dict[str, object] = {"crystals": {"yellow": 10, "blue": 10}, **more}
    drones = {"yellow": {"centre": yellow}, "blue": {"centre": blue}}
    return scenario(decision="battle-or-build", drones=drones, **given)  # type: ignore[arg-type]


def ready_for_both() -> Board:
    """Yellow can battle at the centre and build on W."""
    return scenario(
        decision="battle-or-build",
        drones={"yellow": {"W": 5, "centre": 2}, "blue": {"centre": 2}},
        fabricators={"yellow": "W"},
        crystals={"yellow": 25},
        terrain={("W", "SW"): "ion"},
    )


BUILDS = ["build station", "build refinery", "build force field toward NW", "build jump bridge toward SW"]


@pytest.mark.parametrize("line", BUILDS)
@pytest.mark.clause("SP 7.1")
def test_who_battles_does_not_build(line):
    board = ready_for_both()
    assert board.allows(line)
    with dice(1, 12):
        board.play("battle blue at centre")
    assert board.refuses(line) == "SP 7.1"


@pytest.mark.parametrize("line", BUILDS)
@pytest.mark.clause("SP 7.1")
def test_who_builds_does_not_battle(line):
    board = ready_for_both()
    assert board.allows("battle blue at centre")
    with dice(*[1, 1][: 2 * (line == "build refinery")]):
        board.play(line)
    assert board.refuses("battle blue at centre") == "SP 7.1"
    assert board.refuses("charge from W to NW") == "SP 7.1"


@pytest.mark.clause("SP 7.1")
def test_one_may_do_neither():
    """SP-20."""
    board = ready_for_both()
    board.play("done")
    assert board.decision == "mine"


@pytest.mark.clause("SP 7.1")
def test_the_choice_is_free_again_in_the_next_turn():
    board = ready_for_both()
    with dice(1, 12):
        board.play("battle blue at centre")
    board.play("done", "mine standard", "roll", "done", "done", "mine standard", "roll", "done")
    assert board.active == "yellow"
    assert board.allows("build station")
    assert board.allows("battle blue at centre")


@pytest.mark.clause("SP 7.2")
def test_a_battle_needs_drones_of_both_on_the_tile():
    board = scenario(
        players=3,
        decision="battle-or-build",
        drones={"yellow": {"centre": 2, "W": 2}, "blue": {"centre": 2, "E": 2}, "red": {"E": 1}},
    )
    assert board.refuses("battle blue at W") == "SP 7.2"
    assert board.refuses("battle blue at E") == "SP 7.2"
    assert board.refuses("battle red at centre") == "SP 7.2"
    assert board.refuses("battle yellow at centre") == "SP 7.2"
    assert board.offers == {"battle blue at centre", "done"}


@pytest.mark.parametrize("colour", ["yellow", "blue", "red", "green"])
@pytest.mark.clause("SP 7.2")
def test_everyone_can_attack_everyone_else_wherever_they_meet(colour):
    colours = ("yellow", "blue", "red", "green")
    drones = {each: {"centre": 1, "N": 1} for each in colours}
    board = scenario(players=4, active=colour, decision="battle-or-build", drones=drones)
    fights = {f"battle {other} at {tile}" for other in colours if other != colour for tile in ("centre", "N")}
    assert board.offers == {*fights, "done"}


@pytest.mark.clause("SP 7.2")
def test_several_opponents_are_fought_separately():
    colours = ("yellow", "blue", "red", "green")
    board = scenario(players=4, decision="battle-or-build", drones={colour: {"centre": 2} for colour in colours})
    assert board.offers == {*(f"battle {colour} at centre" for colour in colours[1:]), "done"}
    with dice(12, 1):
        board.play("battle red at centre")
    assert [board.drones(colour, "centre") for colour in colours] == [2, 2, 1, 2]


@pytest.mark.clause("SP 7.3")
def test_example_of_the_stake_of_four_crystals():
    assert facing(4, 3, crystals={"yellow": 4}).allows("battle blue at centre")
    assert facing(4, 3, crystals={"yellow": 3}).refuses("battle blue at centre") == "SP 7.3"


@pytest.mark.clause("SP 7.3")
def test_the_stake_is_held_and_not_paid():
    """SP-4."""
    board = facing(4, 3, crystals={"yellow": 4, "blue": 0})
    with dice(12, 1):
        board.play("battle blue at centre")
    assert (board.crystals("yellow"), board.crystals("blue")) == (4, 0)


@pytest.mark.clause("SP 7.3")
def test_a_battle_on_ones_own_station_tile_needs_no_crystals_and_costs_none():
    board = facing(4, 3, crystals={"yellow": 0, "blue": 3}, stations={"yellow": "centre"})
    with dice(1, 12):
        board.play("battle blue at centre")
    assert board.drones("yellow", "centre") == 2
    assert (board.crystals("yellow"), board.crystals("blue")) == (0, 3)


@pytest.mark.clause("SP 7.3", "SP 7.7")
def test_a_battle_on_the_defenders_station_tile_needs_the_stake():
    stations = {"blue": "centre"}
    assert facing(2, 3, crystals={"yellow": 1}, stations=stations).refuses("battle blue at centre") == "SP 7.3"
    board = facing(2, 3, crystals={"yellow": 2, "blue": 0}, stations=stations)
    with dice(1, 12):
        board.play("battle blue at centre")
    assert (board.crystals("yellow"), board.crystals("blue")) == (1, 1)


@pytest.mark.clause("SP 7.3")
def test_the_stake_is_checked_again_before_every_roll():
    """SP-4: for the drones then present."""
    board = scenario(
        decision="battle-or-build",
        drones={"yellow": {"centre": 2, "NW": 4}, "blue": {"centre": 2, "NW": 1}},
        crystals={"yellow": 4},
    )
    assert board.allows("battle blue at NW")
    with dice(1, 12):
        board.play("battle blue at centre")
    assert board.crystals("yellow") == 3
    assert board.refuses("battle blue at NW") == "SP 7.3"
    assert board.allows("battle blue at centre")


@pytest.mark.clause("SP 7.4", "SP 7.6")
def test_example_of_a_battle():
    board = facing(4, 3, sections={"yellow": 1, "blue": 2})
    with dice(7, 6) as sides:
        told = board.play("battle blue at centre")
    assert sides == [10, 8]
    assert told == [
        "yellow attacks blue at centre: the dice show 7 against 6",
        "with drones and sections yellow has 12, blue has 11",
        "blue loses 1 drone on centre",
    ]
    assert (board.drones("yellow", "centre"), board.drones("blue", "centre")) == (4, 2)


@pytest.mark.parametrize(("sections", "bonus"), [(0, 0), (1, 1), (2, 2)])
@pytest.mark.clause("SP 7.4")
def test_sections_add_to_both_sides_and_the_base_does_not(sections, bonus):
    """SP-3."""
    board = facing(2, 3, sections={"yellow": sections})
    with dice(4, 4):
        assert f"with drones and sections yellow has {6 + bonus}, blue has 7" in board.play("battle blue at centre")
    board = facing(2, 3, sections={"blue": sections})
    with dice(4, 4):
        assert f"with drones and sections yellow has 6, blue has {7 + bonus}" in board.play("battle blue at centre")


@pytest.mark.clause("SP 7.4")
def test_only_the_drones_in_the_battle_count():
    board = scenario(
        players=3,
        decision="battle-or-build",
        drones={"yellow": {"centre": 2, "W": 9}, "blue": {"centre": 3, "E": 9}, "red": {"centre": 8}},
    )
    with dice(5, 3):
        assert "with drones and sections yellow has 7, blue has 6" in board.play("battle blue at centre")


@pytest.mark.clause("SP 7.5")
def test_a_tie_is_the_defenders():
    board = facing(3, 2)
    with dice(5, 6):
        told = board.play("battle blue at centre")
    assert told[1:4] == [
        "with drones and sections yellow has 8, blue has 8",
        "it is a tie, which blue wins as the defender",
        "yellow loses 1 drone on centre",
    ]
    assert (board.drones("yellow", "centre"), board.drones("blue", "centre")) == (2, 2)


@pytest.mark.clause("SP 7.5")
def test_one_more_than_the_defender_wins():
    board = facing(3, 2)
    with dice(6, 6):
        assert "with drones and sections yellow has 9, blue has 8" in board.play("battle blue at centre")
    assert (board.drones("yellow", "centre"), board.drones("blue", "centre")) == (3, 1)


@pytest.mark.parametrize(("drones", "lost"), LOSSES)
@pytest.mark.clause("SP 7.6")
def test_a_beaten_defender_removes_half_rounded_down(drones, lost):
    """SP-2: at least one."""
    board = facing(10, drones)
    with dice(12, 1):
        board.play("battle blue at centre")
    assert (board.drones("blue", "centre"), board.supply("blue")) == (drones - lost, 25 - drones + lost)
    assert (board.drones("yellow", "centre"), board.crystals("blue")) == (10, 10)


@pytest.mark.parametrize(("drones", "lost"), LOSSES)
@pytest.mark.clause("SP 7.6", "SP 7.7")
def test_a_beaten_attacker_removes_half_and_pays_for_them(drones, lost):
    board = facing(drones, 10)
    with dice(1, 12):
        board.play("battle blue at centre")
    assert (board.drones("yellow", "centre"), board.supply("yellow")) == (drones - lost, 25 - drones + lost)
    assert (board.drones("blue", "centre"), board.bank) == (10, 80)
    assert (board.crystals("yellow"), board.crystals("blue")) == (10 - lost, 10 + lost)


@pytest.mark.clause("SP 7.6")
def test_lost_drones_enter_again_on_a_later_turn():
    board = facing(1, 5)
    with dice(1, 12):
        board.play("battle blue at centre")
    board.play("done", "mine standard", "roll", "done", "done", "mine standard", "roll", *["enter drone"])
    assert (board.drones("yellow", "W"), board.supply("yellow")) == (1, 24)


@pytest.mark.clause("SP 7.7")
def test_only_the_opponent_fought_is_paid():
    board = scenario(
        players=3,
        decision="battle-or-build",
        drones={"yellow": {"centre": 2}, "blue": {"centre": 2}, "red": {"centre": 2}},
    )
    with dice(1, 12):
        assert "yellow pays red 1 crystal" in board.play("battle red at centre")
    assert [board.crystals(colour) for colour in ("yellow", "blue", "red")] == [2, 3, 4]


@pytest.mark.clause("SP 7.7", "SP 8.6")
def test_a_paid_defender_may_hold_more_than_the_limit_until_his_turn_ends():
    """SP-18."""
    board = facing(4, 9, crystals={"yellow": 4, "blue": 25})
    with dice(1, 12):
        board.play("battle blue at centre")
    board.play("done", "mine standard")
    assert board.crystals("blue") == 27
    board.play("roll", "done", "done", "mine standard")
    assert board.crystals("blue") == 25


@pytest.mark.clause("SP 7.8")
def test_one_may_attack_again_and_again_down_to_the_last_drone():
    board = facing(2, 1, crystals={"yellow": 2})
    with dice(1, 12):
        board.play("battle blue at centre")
    assert (board.drones("yellow", "centre"), board.crystals("yellow")) == (1, 1)
    with dice(1, 12):
        board.play("battle blue at centre")
    assert (board.drones("yellow", "centre"), board.crystals("yellow")) == (0, 0)
    assert board.refuses("battle blue at centre") == "SP 7.2"
    assert board.offers == {"done"}


@pytest.mark.clause("SP 7.8")
def test_one_may_stop_at_any_time():
    board = facing(4, 4)
    with dice(12, 1):
        board.play("battle blue at centre")
    assert board.offers == {"battle blue at centre", "done"}
    board.play("done")
    assert board.decision == "mine"


@pytest.mark.clause("SP 7.8")
def test_a_lone_drone_can_beat_ten():
    board = facing(1, 10)
    with dice(12, 1, 12, 5):
        board.play("battle blue at centre", "battle blue at centre")
    assert (board.drones("yellow", "centre"), board.drones("blue", "centre")) == (1, 3)


@pytest.mark.clause("SP 7.8")
def test_battles_on_different_tiles_in_one_turn():
    board = scenario(
        decision="battle-or-build",
        drones={"yellow": {"centre": 1, "NW": 1}, "blue": {"centre": 3, "NW": 3}},
    )
    with dice(12, 1, 12, 1):
        board.play("battle blue at centre", "battle blue at NW")
    assert board.allows("battle blue at centre")


@pytest.mark.clause("SP 7.13")
def test_the_fabricator_has_no_value_in_battle():
    board = facing(2, 2, fabricators={"yellow": "centre", "blue": "centre"})
    with dice(5, 4):
        assert "with drones and sections yellow has 7, blue has 6" in board.play("battle blue at centre")


@pytest.mark.clause("SP 7.13")
def test_the_fabricator_stays_with_the_last_drone_and_goes_with_it():
    board = facing(2, 2, fabricators={"blue": "centre"})
    with dice(12, 1):
        board.play("battle blue at centre")
    assert board.fabricator("blue") == "centre"
    with dice(12, 1):
        told = board.play("battle blue at centre")
    assert "blue's Fabricator is left alone on centre and returns to the supply" in told
    assert board.fabricator("blue") is None


@pytest.mark.clause("SP 7.13")
def test_the_attackers_fabricator_goes_with_his_last_drone_too():
    board = facing(1, 2, fabricators={"yellow": "centre", "blue": "centre"})
    with dice(1, 12):
        board.play("battle blue at centre")
    assert (board.fabricator("yellow"), board.fabricator("blue")) == (None, "centre")
