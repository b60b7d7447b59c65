"""Chapter 6. Phase 1: the movement roll, entering, crossing and the limits of a tile."""

from __future__ import annotations

import pytest

from farport.table.engine.lacking import lacking

from ..boards import dice
from .scenario import scenario

# What lies on the edge of the centre, what lies on the edge of the eastern tile, and what it costs to cross both.
RING = ("E", "SE", "SW", "W", "NW", "NE")
CHART = [
    ("open", "open", 1),
    ("asteroid", "open", 2),
    ("open", "asteroid", 2),
    ("ion", "open", 3),
    ("open", "ion", 3),
    ("asteroid", "asteroid", 4),
    ("ion", "asteroid", 5),
    ("asteroid", "ion", 5),
    ("ion", "ion", 6),
]


@pytest.mark.clause("SP 6.1")
def test_invaders_leave_at_the_start_of_their_own_next_turn():
    """SP-1, SP-19: and return to the supply."""
    board = scenario(
        active="blue", decision="mine", drones={"yellow": {"W": 3, "E": 2}, "blue": {"E": 3}}, stations={"blue": "E"}
    )
    told = board.play("mine standard")
    assert board.active == "yellow"
    assert "yellow takes 2 drones off E, the Station tile of blue" in told
    assert (board.drones("yellow", "E"), board.supply("yellow")) == (0, 22)
    assert (board.drones("yellow", "W"), board.drones("blue", "E")) == (3, 3)


@pytest.mark.clause("SP 6.1")
def test_invaders_stay_through_the_owners_turn():
    """SP-1: so that they can keep the owner from building."""
    board = scenario(
        decision="mine",
        drones={"yellow": {"W": 3, "E": 1}, "blue": {"E": 5}},
        fabricators={"blue": "E"},
        crystals={"blue": 25},
    )
    board.play("mine standard")
    assert board.active == "blue"
    board.play("roll", "done")
    assert board.drones("yellow", "E") == 1
    assert board.refuses("build station") == "SP 7.19"


@pytest.mark.clause("SP 6.1")
def test_drones_elsewhere_and_at_home_stay_when_the_turn_begins():
    board = scenario(active="blue", decision="mine", drones={"yellow": {"W": 2, "centre": 2}, "blue": {"centre": 1}})
    board.play("mine standard")
    assert (board.drones("yellow", "W"), board.drones("yellow", "centre")) == (2, 2)


@pytest.mark.clause("SP 6.1")
def test_invaders_leave_every_opponents_station_tile():
    board = scenario(
        players=4,
        active="green",
        decision="mine",
        drones={"yellow": {"E": 2, "S": 1, "N": 1}, "blue": {"W": 4, "S": 2, "N": 1}},
    )
    told = board.play("mine standard")
    assert told == [
        "green mines nothing",
        "yellow's turn",
        "yellow takes 2 drones off E, the Station tile of blue",
        "yellow takes 1 drone off S, the Station tile of red",
        "yellow takes 1 drone off N, the Station tile of green",
    ]
    assert board.supply("yellow") == 25
    assert (board.drones("blue", "W"), board.drones("blue", "S"), board.drones("blue", "N")) == (4, 2, 1)


@pytest.mark.parametrize("colour", ["yellow", "blue", "red", "green"])
@pytest.mark.clause("SP 6.1")
def test_invaders_of_every_player_leave(colour):
    """Where nobody invaded nothing is taken off."""
    colours = ["yellow", "blue", "red", "green"]
    board = scenario(
        players=4,
        active=colours[colours.index(colour) - 1],
        decision="mine",
        drones={colour: {"W": 1, "E": 1, "S": 1, "N": 1}},
    )
    told = board.play("mine standard")
    assert len([line for line in told if line.startswith(f"{colour} takes 1 drone off")]) == 3
    assert board.supply(colour) == 24


@pytest.mark.clause("SP 6.1")
def test_nothing_is_taken_off_where_nobody_invaded():
    board = scenario(active="blue", decision="mine", drones={"yellow": {"W": 2, "centre": 2}})
    assert board.play("mine standard") == ["blue mines nothing", "yellow's turn"]


@pytest.mark.clause("SP 6.1", "SP 6.13")
def test_a_fabricator_leaves_with_the_invaders():
    board = scenario(
        active="blue", decision="mine", drones={"yellow": {"E": 2}, "blue": {"W": 1}}, fabricators={"yellow": "E"}
    )
    told = board.play("mine standard")
    assert board.fabricator("yellow") is None
    assert "yellow's Fabricator is left alone on E and returns to the supply" in told


@pytest.mark.parametrize("number", [1, 5, 12])
@pytest.mark.clause("SP 6.2")
def test_the_roll_is_the_number_of_movement_points(number):
    board = scenario(decision="roll")
    with dice(number) as sides:
        board.play("roll")
    assert (board.points, board.decision, sides) == (number, "move", [12])


@pytest.mark.parametrize(("sections", "die"), [(0, 12), (1, 10), (2, 8)])
@pytest.mark.clause("SP 6.2", "SP 7.18")
def test_movement_is_rolled_with_the_station_die(sections, die):
    board = scenario(decision="roll", sections={"yellow": sections})
    with dice(die) as sides:
        board.play("roll")
    assert (board.points, sides) == (die, [die])


@pytest.mark.clause("SP 6.3")
def test_a_new_roll_costs_three_crystals():
    board = scenario(points=2, crystals={"yellow": 3})
    with dice(9):
        told = board.play("re-roll")
    assert told == ["yellow pays 3 crystals to roll again", "yellow rolls 9 movement points"]
    assert (board.points, board.crystals("yellow"), board.bank) == (9, 0, 97)


@pytest.mark.clause("SP 6.3")
def test_two_crystals_buy_no_roll():
    assert scenario(points=2, crystals={"yellow": 2}).refuses("re-roll") == "SP 6.3"


@pytest.mark.clause("SP 6.3")
def test_a_new_roll_may_be_bought_again_and_the_last_one_counts():
    """SP-7."""
    board = scenario(points=5, crystals={"yellow": 8})
    with dice(11, 2):
        board.play("re-roll", "re-roll")
    assert (board.points, board.crystals("yellow")) == (2, 2)
    assert board.refuses("re-roll") == "SP 6.3"


@pytest.mark.parametrize(
    "line", ["enter drone", "enter fabricator", "move drone from W to NW", "move fabricator to NW"]
)
@pytest.mark.clause("SP 6.3")
def test_once_a_point_is_spent_the_roll_stands(line):
    """SP-7."""
    board = scenario(
        points=5,
        drones={"yellow": {"W": 2, "NW": 1}},
        fabricators={"yellow": "W"} if line.startswith("move fab") else {},
        crystals={"yellow": 9},
    )
    assert board.allows("re-roll")
    board.play(line)
    assert board.refuses("re-roll") == "SP 6.3"


@pytest.mark.clause("SP 6.3")
def test_a_new_roll_is_for_the_next_turn_again():
    board = scenario(points=1, drones={"yellow": {"W": 1}}, crystals={"yellow": 9})
    board.play("enter drone", "done", "done", "mine standard")
    board.play("roll", "done", "done", "mine standard", "roll")
    assert board.active == "yellow"
    assert board.allows("re-roll")


@pytest.mark.clause("SP 6.4")
def test_points_need_not_be_used_and_lapse_with_the_phase():
    board = scenario(points=7, drones={"yellow": {"W": 3}})
    board.play("enter drone")
    assert [str(event) for event in board.table.play("done")] == ["yellow leaves 6 movement points unused"]
    assert (board.points, board.decision) == (0, "battle-or-build")
    assert board.table.play("done") == []
    assert board.refuses("enter drone") == board.refuses("move drone from W to NW") == "SP 5.1"


@pytest.mark.clause("SP 6.5")
def test_without_points_nothing_moves():
    board = scenario(points=1, drones={"yellow": {"W": 3, "NW": 1}})
    board.play("enter drone")
    assert board.refuses("enter drone") == board.refuses("enter fabricator") == "SP 6.5"
    assert board.refuses("move drone from W to NW") == "SP 6.5"
    assert board.offers == {"done"}


@pytest.mark.clause("SP 6.5", "SP 6.12")
def test_the_fabricator_needs_points_too():
    board = scenario(points=2, drones={"yellow": {"W": 3, "NW": 1}}, fabricators={"yellow": "W"})
    board.play("enter drone", "move fabricator to NW")
    assert board.points == 0
    assert board.refuses("move fabricator to W") == "SP 6.5"


@pytest.mark.clause("SP 6.6")
def test_ten_drones_and_no_more_enter_a_tile():
    board = scenario(points=3, drones={"yellow": {"W": 9}})
    board.play("enter drone")
    assert board.drones("yellow", "W") == 10
    assert board.refuses("enter drone") == "SP 6.6"


@pytest.mark.clause("SP 6.6")
def test_who_could_enter_an_eleventh_drone_is_told_why_not():
    board = scenario(points=3, drones={"yellow": {"W": 10}}, stations={"yellow": "W"})
    told = {lack.text: lack.refusal.clause for lack in lacking(board.table)}
    assert told["enter drone"] == board.refuses("enter drone") == "SP 6.6"


@pytest.mark.clause("SP 6.6")
def test_ten_drones_and_no_more_move_onto_a_tile():
    board = scenario(points=3, drones={"yellow": {"W": 3, "NW": 9}})
    board.play("move drone from W to NW")
    assert board.drones("yellow", "NW") == 10
    assert board.refuses("move drone from W to NW") == "SP 6.6"


@pytest.mark.clause("SP 6.6")
def test_the_fabricator_is_no_drone_to_the_limit():
    board = scenario(points=3, drones={"yellow": {"W": 10, "NW": 10}})
    board.play("enter fabricator", "move fabricator to NW")
    assert board.fabricator("yellow") == "NW"


@pytest.mark.clause("SP 6.6")
def test_the_limit_is_each_players_own():
    board = scenario(points=1, drones={"yellow": {"W": 3}, "blue": {"NW": 10}})
    board.play("move drone from W to NW")
    assert (board.drones("yellow", "NW"), board.drones("blue", "NW")) == (1, 10)


@pytest.mark.clause("SP 6.6")
def test_the_limit_holds_for_drones_that_only_move_through():
    """SP-24."""
    board = scenario(points=4, drones={"yellow": {"W": 10}})
    assert board.refuses("enter drone") == "SP 6.6"
    board.play("move drone from W to NW", "enter drone")
    assert board.drones("yellow", "W") == 10


@pytest.mark.parametrize(("here", "there", "cost"), CHART)
@pytest.mark.clause("SP 6.7")
def test_the_chart_of_crossings(here, there, cost):
    """SP-17: an Asteroid Field costs 2."""
    terrain = {("centre", "E"): here, ("E", "centre"): there}
    board = scenario(points=cost, drones={"yellow": {"centre": 1}}, terrain=terrain)
    board.play("move drone from centre to E")
    assert (board.points, board.drones("yellow", "E")) == (0, 1)


@pytest.mark.parametrize(("here", "there", "cost"), CHART)
@pytest.mark.clause("SP 6.5", "SP 6.7")
def test_a_crossing_costs_the_same_the_other_way_and_not_a_point_less(here, there, cost):
    terrain = {("centre", "E"): here, ("E", "centre"): there}
    board = scenario(points=2 * cost - 1, drones={"yellow": {"E": 1}}, terrain=terrain)
    board.play("move drone from E to centre")
    assert board.points == cost - 1
    assert board.refuses("move drone from centre to E") == "SP 6.5"


@pytest.mark.clause("SP 6.7")
def test_obstacles_on_other_edges_cost_nothing():
    board = scenario(points=1, drones={"yellow": {"centre": 1}}, terrain={("centre", "W"): "ion", ("E", "SE"): "ion"})
    board.play("move drone from centre to E")
    assert board.points == 0


@pytest.mark.clause("SP 6.8")
def test_example_of_movement_option_1():
    board = scenario(decision="roll", drones={"yellow": {"W": 3}})
    with dice(5):
        board.play("roll", *["enter drone"] * 5)
    assert (board.drones("yellow", "W"), board.points) == (8, 0)


@pytest.mark.clause("SP 6.7", "SP 6.8")
def test_example_of_movement_option_2():
    board = scenario(decision="roll", drones={"yellow": {"W": 3}})
    with dice(5):
        board.play("roll", "enter drone", "move drone from W to NW", "enter drone", "move drone from W to SW")
    board.play("enter drone")
    assert [board.drones("yellow", tile) for tile in ("W", "NW", "SW")] == [4, 1, 1]
    assert (board.points, board.supply("yellow")) == (0, 19)


@pytest.mark.clause("SP 6.7", "SP 6.8")
def test_example_of_movement_option_3():
    board = scenario(decision="roll", drones={"yellow": {"W": 3}}, terrain={("centre", "W"): "ion"})
    with dice(5):
        board.play("roll", "enter drone", "enter drone", "move drone from W to centre")
    assert [board.drones("yellow", tile) for tile in ("W", "centre")] == [4, 1]
    assert board.points == 0


@pytest.mark.clause("SP 6.8")
def test_a_drone_enters_on_its_owners_station_tile_for_one_point():
    board = scenario(active="blue", points=4, stations={"blue": "SE"}, drones={"blue": {"E": 1}})
    assert board.play("enter drone") == ["blue enters a drone on SE"]
    assert (board.drones("blue", "SE"), board.points, board.supply("blue")) == (1, 3, 23)


@pytest.mark.clause("SP 6.8")
def test_drones_enter_a_station_tile_with_enemies():
    board = scenario(points=2, drones={"yellow": {"centre": 1}, "blue": {"W": 4}})
    board.play("enter drone", "enter drone")
    assert board.drones("yellow", "W") == 2


@pytest.mark.clause("SP 6.9")
def test_an_empty_supply_gives_no_drone():
    board = scenario(points=9, drones={"yellow": {"W": 4, "NW": 10, "centre": 10}})
    board.play("enter drone")
    assert board.supply("yellow") == 0
    assert board.refuses("enter drone") == "SP 6.9"


@pytest.mark.clause("SP 6.9")
def test_a_drone_moves_from_where_one_is():
    board = scenario(points=9, drones={"yellow": {"W": 1}, "blue": {"centre": 1}})
    assert board.refuses("move drone from NW to W") == "SP 6.9"
    assert board.refuses("move drone from centre to W") == "SP 6.9"


@pytest.mark.clause("SP 6.9")
def test_there_is_one_fabricator():
    board = scenario(points=9, drones={"yellow": {"W": 1, "NW": 1}})
    assert board.refuses("move fabricator to NW") == "SP 6.9"
    board.play("enter fabricator")
    assert board.refuses("enter fabricator") == "SP 6.9"


@pytest.mark.clause("SP 6.10")
def test_pieces_move_to_neighbours():
    board = scenario(
        points=9, drones={"yellow": {"W": 2, "E": 1}}, fabricators={"yellow": "W"}, stations={"blue": "SE"}
    )
    assert board.refuses("move drone from W to E") == "SP 6.10"
    assert board.refuses("move drone from W to W") == "SP 6.10"
    assert board.refuses("move fabricator to E") == "SP 6.10"
    assert board.refuses("move fabricator to W") == "SP 6.10"


@pytest.mark.clause("SP 6.10")
def test_every_neighbour_can_be_reached():
    board = scenario(points=1, drones={"yellow": {"centre": 1}}, crystals={"yellow": 0})
    moves = {f"move drone from centre to {tile}" for tile in RING}
    assert board.offers == {*moves, "enter drone", "done"}


@pytest.mark.clause("SP 6.12")
def test_a_fabricator_can_reach_every_neighbour():
    board = scenario(points=1, drones={"yellow": dict.fromkeys(("centre", *RING), 1)}, fabricators={"yellow": "centre"})
    moves = {line for line in board.offers if line.startswith("move fabricator")}
    assert moves == {f"move fabricator to {tile}" for tile in RING}


@pytest.mark.clause("SP 6.12")
def test_a_fabricator_does_not_leave_the_board():
    """Also when drones of its owner stand on the last tile of all."""
    board = scenario(players=4, points=9, drones={"yellow": {"WNW": 1, "W": 1, "N": 1}}, fabricators={"yellow": "WNW"})
    assert {line for line in board.offers if "fabricator" in line} == {"move fabricator to W"}


@pytest.mark.clause("SP 6.10")
def test_the_last_tile_of_a_board_for_four_can_be_left():
    board = scenario(players=4, active="green", points=1, drones={"green": {"N": 1}}, crystals={"green": 0})
    moves = {f"move drone from N to {tile}" for tile in ("NW", "NE")}
    assert board.offers == {*moves, "enter drone", "enter fabricator", "done"}


@pytest.mark.clause("SP 6.11")
def test_nothing_leaves_a_disputed_tile():
    board = scenario(
        points=9, drones={"yellow": {"W": 1, "centre": 6}, "blue": {"centre": 1}}, fabricators={"yellow": "centre"}
    )
    assert board.refuses("move drone from centre to W") == "SP 6.11"
    assert board.refuses("move fabricator to W") == "SP 6.11"


@pytest.mark.clause("SP 6.11")
def test_the_enemy_cannot_leave_a_disputed_tile_either():
    board = scenario(active="blue", points=9, drones={"yellow": {"centre": 1}, "blue": {"centre": 6}})
    assert board.refuses("move drone from centre to E") == "SP 6.11"


@pytest.mark.clause("SP 6.11", "SP 6.12")
def test_pieces_move_into_a_disputed_tile():
    board = scenario(
        points=2, drones={"yellow": {"W": 2, "centre": 1}, "blue": {"centre": 1}}, fabricators={"yellow": "W"}
    )
    board.play("move drone from W to centre", "move fabricator to centre")
    assert (board.drones("yellow", "centre"), board.fabricator("yellow")) == (2, "centre")


@pytest.mark.clause("SP 6.11")
def test_no_drone_passes_through_a_tile_with_enemies():
    """SP-5."""
    board = scenario(points=9, drones={"yellow": {"W": 2}, "blue": {"centre": 1}})
    board.play("move drone from W to centre")
    assert board.refuses("move drone from centre to E") == "SP 6.11"
    assert board.refuses("move drone from centre to W") == "SP 6.11"


@pytest.mark.clause("SP 6.11")
def test_a_tile_that_was_cleared_may_be_left_next_turn():
    board = scenario(decision="battle-or-build", drones={"yellow": {"centre": 1}, "blue": {"centre": 1, "E": 1}})
    with dice(2, 1):
        board.play("battle blue at centre")
    board.play("done", "mine standard", "roll", "done", "done", "mine standard", "roll")
    assert board.allows("move drone from centre to W")


@pytest.mark.clause("SP 6.12")
def test_the_fabricator_enters_and_moves_as_drones_do():
    board = scenario(points=7, drones={"yellow": {"W": 1, "centre": 1}}, terrain={("W", "centre"): "ion"})
    assert board.play("enter fabricator") == ["yellow enters the Fabricator on W"]
    assert (board.fabricator("yellow"), board.points) == ("W", 6)
    assert board.play("move fabricator to centre") == ["yellow moves the Fabricator from W to centre"]
    assert (board.fabricator("yellow"), board.points) == ("centre", 3)
    board.play("move fabricator to W")
    assert board.points == 0


@pytest.mark.clause("SP 6.13")
def test_the_fabricator_enters_only_where_a_drone_of_its_owner_is():
    board = scenario(points=2, drones={"yellow": {"NW": 2}, "blue": {"W": 1}})
    assert board.refuses("enter fabricator") == "SP 6.13"
    board.play("enter drone", "enter fabricator")
    assert board.fabricator("yellow") == "W"


@pytest.mark.parametrize("blue", [0, 1])
@pytest.mark.clause("SP 6.13")
def test_the_fabricator_moves_only_where_a_drone_of_its_owner_is(blue):
    """SP-26."""
    board = scenario(points=9, drones={"yellow": {"W": 2}, "blue": {"centre": blue}}, fabricators={"yellow": "W"})
    assert board.refuses("move fabricator to centre") == "SP 6.13"
    board.play("move drone from W to centre", "move fabricator to centre")
    assert board.fabricator("yellow") == "centre"


@pytest.mark.clause("SP 6.12", "SP 6.13")
def test_a_fabricator_does_not_go_along_with_a_single_drone():
    """SP-29: whichever goes first, one of them would be alone."""
    board = scenario(points=9, drones={"yellow": {"W": 1}}, fabricators={"yellow": "W"})
    assert board.refuses("move fabricator to NW") == "SP 6.13"
    board.play("move drone from W to NW")
    assert board.fabricator("yellow") is None


@pytest.mark.clause("SP 6.12", "SP 6.13")
def test_a_fabricator_goes_along_with_two_drones():
    """SP-29: each of the three pays for itself."""
    board = scenario(points=3, drones={"yellow": {"W": 2}}, fabricators={"yellow": "W"})
    board.play("move drone from W to NW", "move fabricator to NW", "move drone from W to NW")
    assert (board.fabricator("yellow"), board.drones("yellow", "NW"), board.points) == ("NW", 2, 0)


@pytest.mark.clause("SP 7.31")
def test_drones_and_the_fabricator_cost_no_crystals():
    board = scenario(points=3, drones={"yellow": {"W": 1}}, crystals={"yellow": 0})
    board.play("enter drone", "enter fabricator", "enter drone")
    assert (board.crystals("yellow"), board.drones("yellow", "W"), board.fabricator("yellow")) == (0, 3, "W")


@pytest.mark.clause("SP 7.31")
def test_what_was_lost_enters_again_for_nothing():
    board = scenario(
        decision="battle-or-build",
        drones={"yellow": {"centre": 1}, "blue": {"centre": 9}},
        fabricators={"yellow": "centre"},
        crystals={"yellow": 1},
    )
    with dice(1, 12):
        board.play("battle blue at centre")
    assert (board.supply("yellow"), board.fabricator("yellow"), board.crystals("yellow")) == (25, None, 0)
    board.play("done", "mine standard", "roll", "done", "done", "mine standard")
    with dice(2):
        board.play("roll", "enter drone", "enter fabricator")
    assert (board.drones("yellow", "W"), board.fabricator("yellow"), board.crystals("yellow")) == (1, "W", 0)


@pytest.mark.clause("SP 6.13")
def test_a_fabricator_left_alone_returns_to_the_supply():
    board = scenario(points=9, drones={"yellow": {"W": 1, "NW": 2}}, fabricators={"yellow": "NW"})
    assert board.play("move drone from NW to W") == ["yellow moves a drone from NW to W"]
    assert board.fabricator("yellow") == "NW"
    told = board.play("move drone from NW to W")
    assert told[-1] == "yellow's Fabricator is left alone on NW and returns to the supply"
    assert board.fabricator("yellow") is None
    board.play("enter fabricator")
    assert board.fabricator("yellow") == "W"
