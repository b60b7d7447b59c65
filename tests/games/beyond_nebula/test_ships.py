"""Chapters 10.4, 10.5 and 11. Ships: loading, moving, and the zones that they enter."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, scenario

# Loading


@pytest.mark.clause("BN 10.20")
def test_regiments_board_and_leave_on_a_controlled_planet():
    """BN-26."""
    board = scenario(regiments={"south yellow": 3}, ships={"B1": ("south H10", 2)})
    board.play("unload B1")
    assert (board.regiments("south yellow"), board.regiments("B1")) == (4, 1)
    board.play("load B1", "load B1", "load B1")
    assert (board.regiments("south yellow"), board.regiments("B1")) == (1, 4)


@pytest.mark.clause("BN 10.20")
def test_loading_before_and_after_the_move():
    board = scenario(
        owners={"south red": "blue"},
        places={"south red": "south H12"},
        regiments={"south yellow": 3},
        ships={"B1": ("south H10", 0)},
    )
    board.play("load B1", "load B1", "move B1 to south H11", "move B1 to south H12", "unload B1")
    assert (board.regiments("south red"), board.regiments("B1")) == (6, 1)


@pytest.mark.parametrize("place", ["south H12", "south D6", "north H10"])
@pytest.mark.clause("BN 10.20")
def test_no_loading_elsewhere(place):
    board = scenario(regiments={"north red": 5}, ships={"B1": (place, 2), "W1": ("north H11", 1)})
    assert board.refuses("load B1") == "BN 10.20"
    assert board.refuses("unload B1") == "BN 10.20"


@pytest.mark.parametrize("colony", ["south red", "south green", "north yellow", "north green"])
@pytest.mark.clause("BN 10.20")
def test_regiments_of_a_planet_do_not_board_where_there_is_none(colony):
    neutral = ["south yellow"] if colony == "north yellow" else []
    board = scenario(owners={colony: "blue"}, neutral=neutral, ships={"B1": ("south H12", 1)})
    assert board.refuses("load B1") == board.refuses("unload B1") == "BN 10.20"


@pytest.mark.clause("BN 10.20")
def test_nothing_to_load_or_unload():
    board = scenario(ships={"B1": ("south H10", 0)})
    assert board.refuses("load B1") == "BN 10.20"
    assert board.refuses("unload B1") == "BN 10.20"


@pytest.mark.clause("BN 10.24")
def test_the_other_players_ships_are_not_loaded():
    board = scenario(regiments={"south yellow": 3}, ships={"B1": ("south H12", 1), "W1": ("south H10", 0)})
    assert board.refuses("load W1") == "BN 10.24"
    assert board.refuses("unload W1") == "BN 10.24"
    assert board.refuses("load B2") == "BN 10.24"


@pytest.mark.clause("BN 10.21")
def test_six_regiments_fit_aboard():
    board = scenario(regiments={"south yellow": 9}, ships={"B1": ("south H10", 5)})
    board.play("load B1")
    assert board.refuses("load B1") == "BN 10.21"


@pytest.mark.clause("BN 9.9")
def test_a_full_planet_takes_no_more():
    board = scenario(regiments={"south yellow": 20}, ships={"B1": ("south H10", 1)})
    assert board.refuses("unload B1") == "BN 9.9"


@pytest.mark.clause("BN 10.22")
def test_regiments_produced_this_turn_stay():
    board = scenario(
        decision="progress",
        reserves={"blue": (8, 0, 0)},
        buildings={"blue": ["Academy"]},
        regiments={"south yellow": 1},
        ships={"B1": ("south H10", 0)},
    )
    board.play("produce regiment on south yellow", "produce regiment on south yellow", "done", "load B1")
    assert board.refuses("load B1") == "BN 10.22"
    board.pass_turn()
    board.pass_turn()
    board.play("done", "load B1", "load B1")
    assert board.regiments("B1") == 3


@pytest.mark.clause("BN 10.22")
def test_a_new_ship_is_loaded_but_does_not_move():
    board = scenario(
        decision="progress", reserves={"blue": (0, 4, 0)}, buildings={"blue": ["Hangar"]}, regiments={"south yellow": 2}
    )
    board.play("produce ship on south yellow", "done", "load B1")
    assert board.refuses("move B1 to south H11") == "BN 10.22"
    board.pass_turn()
    board.pass_turn()
    board.play("done", "move B1 to south H11")
    assert board.at("B1") == "south H11"


@pytest.mark.clause("BN 10.23")
def test_after_loading_a_ship_does_not_unload_until_it_has_moved():
    """BN-42."""
    board = scenario(regiments={"south yellow": 3}, ships={"B1": ("south H10", 2)})
    board.play("unload B1", "load B1")
    assert board.refuses("unload B1") == "BN 10.23"
    board.play("move B1 to south H11", "move B1 to south H10", "unload B1")
    assert board.regiments("south yellow") == 4
    board.play("load B1")
    board.pass_turn()
    board.pass_turn()
    board.play("done", "unload B1")


@pytest.mark.clause("BN 10.23", "BN 8.11")
def test_after_loading_a_ship_does_not_colonize_until_it_has_moved():
    board = scenario(owners={"south red": "blue"}, ships={"B1": ("south D6", 4)})
    board.play("load B1", "done")
    assert board.owner("south red") is None
    assert board.refuses("colonize south red with B1") == "BN 10.23"
    board.play("move B1 to south D7", "move B1 to south D6", "colonize south red with B1")
    assert board.owner("south red") == "blue"


@pytest.mark.clause("BN 10.20", "BN 10.23")
def test_a_ship_that_has_loaded_unloads_after_another_has_fought():
    """BN-42: the Combat may change what is wise."""
    board = scenario(
        regiments={"south yellow": 3},
        ships={"B1": ("south H10", 0), "B2": ("south H12", 6), "B3": ("south H10", 1), "W1": ("south H14", 0)},
    )
    board.play("load B1", "load B3")
    assert board.refuses("unload B1") == "BN 10.23"
    with dice(6, 1, 6, 1):
        board.play("move B2 to south H13")
    board.play("unload B1", "unload B3")
    assert board.regiments("south yellow") == 3


@pytest.mark.clause("BN 10.20", "BN 10.23")
def test_a_ship_that_has_loaded_unloads_after_a_tech():
    board = scenario(regiments={"south yellow": 3}, ships={"B1": ("south H10", 0)}, ready={"blue": ["Battle Speed"]})
    board.play("load B1")
    assert board.refuses("unload B1") == "BN 10.23"
    board.play("battle speed", "unload B1", "load B1")
    assert board.refuses("unload B1") == "BN 10.23"


@pytest.mark.clause("BN 10.23")
def test_another_ship_may_unload_when_one_has_loaded():
    board = scenario(regiments={"south yellow": 20}, ships={"B1": ("south H10", 0), "B2": ("south H10", 1)})
    board.play("load B1", "unload B2")
    assert (board.regiments("B1"), board.regiments("B2"), board.regiments("south yellow")) == (1, 0, 20)


@pytest.mark.clause("BN 10.39")
def test_regiments_get_to_another_planet_aboard_a_ship_only():
    board = scenario(
        owners={"south red": "blue"},
        places={"south red": "south H12"},
        regiments={"south yellow": 9, "south red": 7},
        ships={"B1": ("south H10", 0)},
    )
    assert board.offers == {"done", "load B1"}
    board.play("load B1", "load B1", "move B1 to south H11")
    assert (board.regiments("south yellow"), board.regiments("B1"), board.regiments("south red")) == (7, 2, 7)
    board.play("move B1 to south H12", "unload B1", "unload B1")
    assert (board.regiments("south yellow"), board.regiments("B1"), board.regiments("south red")) == (7, 0, 9)


# Moving


@pytest.mark.parametrize("ship", ["W1", "B2"])
@pytest.mark.clause("BN 10.24")
def test_only_ones_own_ships_on_the_map_move(ship):
    board = scenario(ships={"B1": ("south H12", 1), "W1": ("south H16", 1)})
    assert board.refuses(f"move {ship} to south H17") == "BN 10.24"


@pytest.mark.clause("BN 10.25")
def test_an_empty_ship_does_not_move():
    board = scenario(ships={"B1": ("south H12", 0)})
    assert board.refuses("move B1 to south H13") == "BN 10.25"


@pytest.mark.clause("BN 10.26")
def test_four_blocks_in_a_turn():
    board = scenario(ships={"B1": ("south H12", 1)})
    board.play(*(f"move B1 to south H{column}" for column in (13, 14, 15, 16)))
    assert board.refuses("move B1 to south H17") == "BN 10.26"
    board.pass_turn()
    board.pass_turn()
    board.play("done", "move B1 to south H17")


@pytest.mark.clause("BN 10.26")
def test_ships_may_move_turn_about():
    board = scenario(ships={"B1": ("south H12", 1), "B2": ("south D12", 1)})
    board.play("move B1 to south H13", "move B2 to south D13", "move B1 to south H14", "move B2 to south D14")
    assert (board.at("B1"), board.at("B2")) == ("south H14", "south D14")


@pytest.mark.clause("BN 10.27")
def test_ships_follow_the_lines():
    board = scenario(ships={"B1": ("south C4", 1)})
    assert {line for line in board.offers if line.startswith("move")} == {
        "move B1 to south B4",
        "move B1 to south D3",
        "move B1 to south D4",
        "move B1 to south D5",
    }
    assert board.refuses("move B1 to south C5") == "BN 10.27"
    assert board.refuses("move B1 to south A4") == "BN 10.27"


@pytest.mark.clause("BN 10.27")
def test_neighbouring_blocks_without_a_line_are_not_connected():
    board = scenario(ships={"B1": ("south E10", 1)})
    assert board.refuses("move B1 to south E11") == "BN 10.27"
    assert board.allows("move B1 to south D10")


@pytest.mark.clause("BN 10.27")
def test_a_ship_crosses_the_border():
    board = scenario(ships={"B1": ("south A4", 1)})
    board.play("move B1 to north A17")
    assert board.at("B1") == "north A17"


@pytest.mark.clause("BN 10.28")
def test_off_the_paths_ships_move_orthogonally_over_unmapped_blocks():
    """BN-14."""
    board = scenario(ships={"B1": ("south B6", 1)})
    assert {line for line in board.offers if line.startswith("move")} == {
        "move B1 to south A6",
        "move B1 to south B5",
        "move B1 to south B7",
        "move B1 to south C6",
    }
    board.play("move B1 to south B5")
    assert board.refuses("move B1 to south B4") == "BN 10.28"
    assert board.refuses("move B1 to south C6") == "BN 10.28"


@pytest.mark.clause("BN 10.30")
def test_ships_stack():
    board = scenario(ships={"B1": ("south H12", 1), "B2": ("south H13", 1), "B3": ("south H13", 0)})
    board.play("move B1 to south H13")
    assert board.at("B1") == board.at("B2") == board.at("B3")


# Radioactive zones


@pytest.mark.parametrize(("roll", "left"), [(1, 1), (3, 1), (4, 2), (6, 2)])
@pytest.mark.clause("BN 11.1")
def test_a_radioactive_zone_costs_a_regiment_on_three_or_less(roll, left):
    board = scenario(ships={"B1": ("south F6", 2)})
    with dice(roll) as sides:
        board.play("move B1 to south G6")
    assert sides == [6]
    assert board.regiments("B1") == left


@pytest.mark.clause("BN 11.1")
def test_each_radioactive_block_makes_a_roll():
    """BN-21."""
    board = scenario(ships={"B1": ("south B8", 3)})
    with dice(1):
        board.play("move B1 to south A8")
    with dice(2):
        board.play("move B1 to north A13")
    assert board.regiments("B1") == 1


@pytest.mark.clause("BN 11.1", "BN 10.25")
def test_without_its_last_regiment_the_ship_stays():
    """BN-21."""
    board = scenario(ships={"B1": ("south F6", 1)})
    with dice(3):
        board.play("move B1 to south G6")
    assert board.refuses("move B1 to south H6") == "BN 10.25"


@pytest.mark.clause("BN 11.1", "BN 10.31")
def test_radiation_comes_before_combat():
    """BN-47."""
    board = scenario(ships={"B1": ("south F6", 1), "W1": ("south H6", 0)})
    with dice(1, 1, 2, 1, 2):
        told = board.play("move B1 to south G6")
    assert told.index("B1 loses a Regiment") < told.index("B1 engages W1")
    assert board.at("B1") is None


# Unexplored zones


def exploring(**more: object) -> Board:
    board = scenario(ships={"B1": ("south D5", 1)}, **more)  # type: ignore[arg-type]
    board.play("move B1 to south D4")
    return board


@pytest.mark.clause("BN 11.2", "BN 11.3")
def test_the_passive_player_names_the_colour_and_chance_the_tech():
    board = exploring()
    assert (board.mover, board.decision) == ("white", "colour")
    assert board.offers == {"name yellow", "name red", "name green"}
    with dice(5) as sides:
        told = board.play("name red")
    assert sides == [6]
    assert told == ["white names red", "blue receives Invisibility Field"]
    assert board.tech("blue", "Invisibility Field") == "ready"
    assert (board.mover, board.decision) == ("blue", "conflict")


@pytest.mark.clause("BN 11.2")
def test_the_ship_need_not_stop():
    """BN-20."""
    board = exploring()
    with dice(1):
        board.play("name yellow")
    board.play("move B1 to south D3")
    assert board.at("B1") == "south D3"


@pytest.mark.clause("BN 11.2")
def test_a_zone_works_once():
    board = exploring()
    with dice(1):
        board.play("name yellow")
    board.play("move B1 to south D3", "move B1 to south D4")
    assert board.decision == "conflict"
    zones = {block["name"]: block["zone"] for block in board.table.view()["map"]["blocks"]}
    assert (zones["south D4"], zones["north D4"]) == ("mapped", "unexplored")


@pytest.mark.clause("BN 11.3")
def test_the_tech_is_neither_owned_nor_researched():
    """BN-43."""
    board = exploring(
        ready={"blue": ["Electric Charge"]},
        cooldown={"blue": {"Suicide": 1}},
        research={"blue": {"Hack": 3, "Repair": 3}},
    )
    with dice(2) as sides:
        board.play("name yellow")
    assert sides == [2]
    assert board.tech("blue", "Radioactive Ray") == "ready"


@pytest.mark.clause("BN 11.3")
def test_a_colour_of_which_nothing_is_left_is_not_named():
    """BN-20."""
    yellow = ["Electric Charge", "Electromagnetic Pulse", "Suicide", "Hack", "Radioactive Ray", "Repair"]
    board = exploring(ready={"blue": yellow})
    assert board.refuses("name yellow") == "BN 11.3"
    assert board.offers == {"name red", "name green"}


@pytest.mark.clause("BN 11.2", "BN 11.3")
def test_a_zone_waits_when_no_tech_is_left():
    """BN-43."""
    board = scenario(ships={"B1": ("south D5", 1)})
    board.state.ready[0] = (1 << 18) - 1
    board.play("move B1 to south D4")
    assert board.decision == "conflict"
    assert board.state.explored == 0


@pytest.mark.clause("BN 11.2", "BN 10.31")
def test_the_zone_comes_before_combat():
    """BN-47: what was found can be used at once."""
    board = scenario(ships={"B1": ("south D5", 1), "W1": ("south D3", 0)})
    board.play("move B1 to south D4")
    assert board.decision == "colour"
    with dice(5):
        board.play("name red")
    assert (board.mover, board.decision) == ("blue", "combat")
    assert board.allows("invisibility field")
