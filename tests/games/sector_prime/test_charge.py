"""Chapter 7. Phase 2: the Battle Charge."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, scenario


def cleared(yellow: int, **more: object) -> Board:
    """Yellow has just cleared the centre with so many drones."""
    drones: dict[str, dict[str, int]] = {"yellow": {}, "blue": {}, **more.pop("drones", {})}  # type: ignore[dict-item]
    drones["yellow"] = {"centre": yellow, **drones["yellow"]}
    drones["blue"] = {"centre": 1, **drones["blue"]}
    given: dict[str, object] = {"crystals": {"yellow": 25}, **more}
    board = scenario(decision="battle-or-build", drones=drones, **given)  # type: ignore[arg-type]
    with dice(9, 1):
        board.play("battle blue at centre")
    assert board.drones("blue", "centre") == 0
    return board


@pytest.mark.clause("SP 7.9", "SP 7.10", "SP 7.11")
def test_example_of_a_battle_charge():
    board = cleared(4, drones={"blue": {"E": 3}})
    assert (board.decision, board.points) == ("battle", 2)
    told = board.play("charge from centre to E", "charge from centre to E")
    assert told == ["yellow charges with a drone from centre to E"] * 2
    assert (board.drones("yellow", "centre"), board.drones("yellow", "E"), board.points) == (2, 2, 0)
    assert board.offers == {"battle blue at E"}
    with dice(1, 12):
        board.play("battle blue at E")
    assert board.allows("done")


@pytest.mark.parametrize(("drones", "points"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4), (10, 5)])
@pytest.mark.clause("SP 7.9")
def test_a_point_for_every_two_drones_left(drones, points):
    """SP-13: rounded down."""
    assert cleared(drones).points == points


@pytest.mark.parametrize(("drones", "charge"), [(1, []), (3, ["1 movement point"]), (4, ["2 movement points"])])
@pytest.mark.clause("SP 7.9")
def test_the_charge_is_told(drones, charge):
    board = scenario(
        decision="battle-or-build", drones={"yellow": {"centre": drones}, "blue": {"centre": 1}}, crystals={"yellow": 9}
    )
    with dice(9, 1):
        told = board.play("battle blue at centre")
    assert told[-1 - len(charge) :] == ["yellow clears centre", *(f"yellow may charge with {it}" for it in charge)]


@pytest.mark.clause("SP 7.9")
def test_a_tile_is_cleared_when_no_enemy_of_any_player_is_left():
    """SP-15."""
    board = scenario(
        players=3,
        decision="battle-or-build",
        drones={"yellow": {"centre": 4}, "blue": {"centre": 1}, "red": {"centre": 1}},
        crystals={"yellow": 4},
    )
    with dice(9, 1):
        board.play("battle blue at centre")
    assert board.points == 0
    assert board.refuses("charge from centre to E") == "SP 7.9"
    with dice(9, 1):
        board.play("battle red at centre")
    assert board.points == 2
    assert board.allows("charge from centre to E")


@pytest.mark.clause("SP 7.5")
def test_a_defender_who_clears_the_tile_does_not_charge():
    board = scenario(decision="battle-or-build", drones={"yellow": {"centre": 1}, "blue": {"centre": 4}})
    with dice(1, 12):
        board.play("battle blue at centre")
    assert (board.points, board.active, board.offers) == (0, "yellow", {"done"})


@pytest.mark.clause("SP 7.10")
def test_a_charge_is_free():
    board = cleared(4)
    assert {"done", "charge from centre to W"} <= board.offers
    board.play("done")
    assert (board.decision, board.points) == ("mine", 0)


@pytest.mark.clause("SP 7.10")
def test_only_drones_of_the_cleared_tile_charge():
    """SP-13."""
    board = cleared(6, drones={"yellow": {"E": 2}})
    assert board.refuses("charge from E to NE") == "SP 7.10"
    board.play("charge from centre to E", "charge from E to NE")
    assert board.refuses("charge from E to NE") == "SP 7.10"
    assert [board.drones("yellow", tile) for tile in ("centre", "E", "NE")] == [5, 2, 1]


@pytest.mark.clause("SP 7.10")
def test_every_drone_of_the_cleared_tile_may_charge():
    board = cleared(2, characters={"yellow": "Tactician"}, drones={"yellow": {"W": 1, "NW": 1}})
    board.play("charge from centre to E", "charge from centre to W")
    assert [board.drones("yellow", tile) for tile in ("centre", "E", "W")] == [0, 1, 2]


@pytest.mark.clause("SP 7.10")
def test_the_fabricator_does_not_charge():
    """SP-13."""
    board = cleared(6, fabricators={"yellow": "centre"})
    board.play("charge from centre to E")
    assert board.refuses("move fabricator to E") == "SP 7.10"


@pytest.mark.clause("SP 6.13", "SP 7.10")
def test_a_fabricator_that_the_whole_charge_leaves_returns_to_the_supply():
    board = cleared(
        2, characters={"yellow": "Tactician"}, drones={"yellow": {"W": 1, "NW": 1}}, fabricators={"yellow": "centre"}
    )
    board.play("charge from centre to E")
    assert board.fabricator("yellow") == "centre"
    told = board.play("charge from centre to E")
    assert "yellow's Fabricator is left alone on centre and returns to the supply" in told
    assert board.fabricator("yellow") is None


@pytest.mark.parametrize(("terrain", "cost"), [("open", 1), ("asteroid", 2), ("ion", 3)])
@pytest.mark.clause("SP 6.7", "SP 7.10")
def test_a_charge_pays_the_ordinary_costs(terrain, cost):
    board = cleared(10, terrain={("E", "centre"): terrain})
    board.play("charge from centre to E")
    assert board.points == 5 - cost


@pytest.mark.clause("SP 6.5", "SP 7.10")
def test_a_charge_needs_the_points():
    board = cleared(5, terrain={("E", "centre"): "ion"})
    assert board.refuses("charge from centre to E") == "SP 6.5"
    board.play("charge from centre to W", "charge from centre to W")
    assert board.refuses("charge from centre to W") == "SP 6.5"


@pytest.mark.clause("SP 6.6", "SP 6.10", "SP 7.10", "SP 7.20")
def test_a_charge_keeps_the_rules_of_movement():
    board = cleared(4, drones={"yellow": {"NE": 10}}, force_fields=[("blue", "SE", "centre")], players=3)
    assert board.refuses("charge from centre to NE") == "SP 6.6"
    assert board.refuses("charge from centre to ENE") == "SP 6.10"
    assert board.refuses("charge from centre to SE") == "SP 7.20"


@pytest.mark.clause("SP 7.10")
def test_a_charging_drone_may_go_on():
    board = cleared(6)
    board.play("charge from centre to E", "charge from E to NE", "charge from NE to NW")
    assert (board.drones("yellow", "NW"), board.points) == (1, 0)


@pytest.mark.clause("SP 7.10")
def test_charging_drones_may_go_on_by_the_same_way():
    board = cleared(8)
    board.play("charge from centre to E", "charge from centre to E", "charge from E to NE", "charge from E to NE")
    assert (board.drones("yellow", "NE"), board.points) == (2, 0)


@pytest.mark.clause("SP 7.10")
def test_a_charge_goes_to_every_tile_beside_the_cleared_one():
    """And not beyond the board, also when drones of hers stand on the last tile of all."""
    board = scenario(
        players=4,
        decision="battle-or-build",
        drones={"yellow": {"WNW": 4, "N": 1}, "blue": {"WNW": 1}},
        crystals={"yellow": 9},
    )
    with dice(9, 1):
        board.play("battle blue at WNW")
    assert board.offers == {"charge from WNW to W", "charge from WNW to NW", "done"}


@pytest.mark.parametrize("colour", ["yellow", "blue", "red", "green"])
@pytest.mark.clause("SP 7.11")
def test_a_charge_onto_ones_own_drones_needs_no_stake(colour):
    enemy = "blue" if colour == "yellow" else "yellow"
    board = scenario(
        players=4,
        active=colour,
        decision="battle-or-build",
        stations={colour: "centre"},
        drones={colour: {"centre": 4, "NE": 2}, enemy: {"centre": 1}},
        crystals={colour: 0},
    )
    with dice(9, 1):
        board.play(f"battle {enemy} at centre")
    board.play("charge from centre to NE")
    assert board.allows("done")


@pytest.mark.clause("SP 6.11", "SP 7.10")
def test_a_charging_drone_that_meets_enemies_goes_no_further():
    board = cleared(6, drones={"blue": {"E": 1}})
    board.play("charge from centre to E")
    assert board.refuses("charge from E to NE") == "SP 6.11"


@pytest.mark.clause("SP 7.10")
def test_points_left_are_lost_when_the_next_battle_starts():
    """SP-13."""
    board = cleared(6, drones={"blue": {"E": 4}})
    board.play("charge from centre to E")
    assert board.points == 2
    with dice(1, 12):
        board.play("battle blue at E")
    assert board.points == 0
    assert board.refuses("charge from centre to W") == "SP 7.9"


@pytest.mark.clause("SP 7.10")
def test_a_lost_charge_is_not_added_to_the_next():
    board = cleared(6, drones={"yellow": {"NW": 4}, "blue": {"NW": 1}})
    assert board.points == 3
    with dice(9, 1):
        board.play("battle blue at NW")
    assert board.points == 2
    assert board.refuses("charge from centre to W") == "SP 7.10"
    assert board.allows("charge from NW to W")


@pytest.mark.clause("SP 7.10")
def test_a_charge_from_the_last_tile_of_a_board_for_four_ends_too():
    board = scenario(
        players=4,
        active="blue",
        decision="battle-or-build",
        drones={"blue": {"N": 4, "E": 1}, "green": {"N": 1, "E": 2}},
        crystals={"blue": 9},
    )
    with dice(9, 1):
        board.play("battle green at N")
    assert board.allows("charge from N to NW")
    with dice(1, 12):
        board.play("battle green at E")
    assert board.refuses("charge from N to NW") == "SP 7.9"


@pytest.mark.clause("SP 7.11")
def test_a_charge_into_enemies_must_battle_before_the_phase_ends():
    board = cleared(4, drones={"blue": {"E": 3}})
    board.play("charge from centre to E")
    assert board.refuses("done") == "SP 7.11"
    with dice(1, 12):
        board.play("battle blue at E")
    assert board.allows("done")


@pytest.mark.clause("SP 7.11")
def test_once_is_enough():
    board = cleared(6, drones={"blue": {"E": 9}})
    board.play(*["charge from centre to E"] * 3)
    with dice(1, 12):
        board.play("battle blue at E")
    assert board.drones("yellow", "E") == 2
    assert board.offers == {"battle blue at E", "done"}


@pytest.mark.clause("SP 7.11")
def test_each_tile_that_was_entered_must_see_its_battle_in_any_order():
    """SP-22."""
    board = cleared(4, drones={"blue": {"E": 3, "NE": 3}})
    board.play("charge from centre to E", "charge from centre to NE")
    assert board.offers == {"battle blue at E", "battle blue at NE"}
    with dice(12, 1):
        board.play("battle blue at NE")
    assert board.refuses("done") == "SP 7.11"
    assert board.offers == {"battle blue at E"}
    with dice(12, 1):
        board.play("battle blue at E")
    assert board.allows("done")


@pytest.mark.clause("SP 7.11")
def test_battles_that_are_owed_come_before_others():
    """SP-22."""
    board = cleared(4, drones={"yellow": {"NW": 2}, "blue": {"E": 3, "NW": 2}})
    assert board.allows("battle blue at NW")
    board.play("charge from centre to E")
    assert board.refuses("battle blue at NW") == "SP 7.11"
    with dice(12, 1):
        board.play("battle blue at E")
    assert board.allows("battle blue at NW")


@pytest.mark.clause("SP 7.11")
def test_a_battle_with_any_one_opponent_there_is_enough():
    board = cleared(2, players=3, drones={"blue": {"E": 3}, "red": {"E": 3}})
    board.play("charge from centre to E")
    assert board.offers == {f"battle {colour} at E" for colour in ("blue", "red")}
    with dice(12, 1):
        board.play("battle red at E")
    assert board.allows("done")


def home(**more: object) -> Board:
    """Yellow has cleared the centre, her Station tile, with six drones; her crystals are all for what follows."""
    return cleared(6, stations={"yellow": "centre"}, **more)


@pytest.mark.clause("SP 7.11")
def test_a_charge_into_enemies_needs_the_stake_for_all_drones_that_arrive():
    """SP-14."""
    board = home(crystals={"yellow": 2}, drones={"blue": {"E": 3}})
    board.play("charge from centre to E", "charge from centre to E")
    assert board.refuses("charge from centre to E") == "SP 7.11"
    assert board.allows("charge from centre to W")


@pytest.mark.clause("SP 7.11")
def test_without_crystals_one_charges_only_where_no_enemy_is():
    """SP-14."""
    board = home(crystals={"yellow": 0}, drones={"yellow": {"NE": 1}, "blue": {"E": 1}})
    assert board.refuses("charge from centre to E") == "SP 7.11"
    board.play("charge from centre to W", "charge from centre to NE")
    assert board.allows("done")


@pytest.mark.parametrize(("crystals", "allowed"), [(2, False), (3, True)])
@pytest.mark.clause("SP 7.11")
def test_drones_that_were_there_before_are_staked_too(crystals, allowed):
    """SP-14."""
    board = home(crystals={"yellow": crystals}, drones={"yellow": {"E": 2}, "blue": {"E": 1}})
    assert board.allows("charge from centre to E") == allowed
    if not allowed:
        assert board.refuses("charge from centre to E") == "SP 7.11"


@pytest.mark.parametrize(("crystals", "allowed"), [(1, False), (2, True)])
@pytest.mark.clause("SP 7.11")
def test_the_stakes_of_all_battles_owed_are_held_together(crystals, allowed):
    """SP-14."""
    board = home(crystals={"yellow": crystals}, drones={"blue": {"E": 3, "NE": 3}})
    board.play("charge from centre to E")
    assert board.allows("charge from centre to NE") == allowed
    if not allowed:
        assert board.refuses("charge from centre to NE") == "SP 7.11"


@pytest.mark.parametrize(("crystals", "allowed"), [(1, False), (2, True)])
@pytest.mark.clause("SP 7.11")
def test_stakes_are_held_for_the_centre_too(crystals, allowed):
    board = scenario(
        players=4,
        decision="battle-or-build",
        stations={"yellow": "NE"},
        drones={"yellow": {"NE": 6}, "green": {"NE": 1, "centre": 3, "N": 3}},
        crystals={"yellow": crystals},
    )
    with dice(9, 1):
        board.play("battle green at NE", "charge from NE to centre")
    assert board.allows("charge from NE to N") == allowed
    assert board.allows("charge from NE to centre") == allowed


@pytest.mark.clause("SP 7.11")
def test_a_battle_lost_leaves_the_stake_for_the_other():
    """SP-14, SP-22."""
    board = home(crystals={"yellow": 2}, drones={"blue": {"E": 3, "NE": 3}})
    board.play("charge from centre to E", "charge from centre to NE")
    with dice(1, 12, 1, 12):
        board.play("battle blue at E", "battle blue at NE")
    assert (board.crystals("yellow"), board.offers) == (0, {"done"})


@pytest.mark.parametrize(("station", "allowed"), [("W", False), ("NW", True)])
@pytest.mark.clause("SP 7.3", "SP 7.11")
def test_a_charge_onto_ones_own_station_tile_needs_no_stake(station, allowed):
    board = cleared(
        2,
        stations={"yellow": station},
        crystals={"yellow": 2},
        drones={"yellow": {"NW": 4}, "blue": {"NW": 2}},
    )
    assert board.allows("charge from centre to NW") == allowed
    if allowed:
        board.play("charge from centre to NW")
        assert board.refuses("done") == "SP 7.11"


@pytest.mark.clause("SP 7.11")
def test_a_charge_over_a_tile_that_is_owed_keeps_the_duty():
    board = home(crystals={"yellow": 3}, drones={"blue": {"E": 1, "NE": 3}})
    board.play("charge from centre to E", "charge from centre to E", "charge from centre to NE")
    with dice(9, 1):
        board.play("battle blue at E")
    assert (board.points, board.refuses("done")) == (1, "SP 7.11")
    board.play("charge from E to NE")
    assert board.drones("yellow", "NE") == 2
    assert board.offers == {"battle blue at NE"}


@pytest.mark.clause("SP 7.12")
def test_one_may_charge_again_after_each_tile_that_is_cleared():
    board = cleared(8, drones={"blue": {"E": 1, "NE": 1}})
    board.play(*["charge from centre to E"] * 4)
    with dice(9, 1):
        board.play("battle blue at E")
    assert board.points == 2
    board.play(*["charge from E to NE"] * 2)
    with dice(9, 1):
        board.play("battle blue at NE")
    assert [board.drones("yellow", tile) for tile in ("centre", "E", "NE")] == [4, 2, 2]
    assert board.points == 1
    board.play("charge from NE to NW", "done", "mine standard")
    assert board.crystals("yellow") == 25


@pytest.mark.clause("SP 7.8")
def test_one_may_start_as_many_battles_as_one_wants():
    tiles = ("centre", "NW", "SW", "NE")
    board = scenario(
        decision="battle-or-build",
        drones={"yellow": dict.fromkeys(tiles, 1), "blue": dict.fromkeys(tiles, 1)},
    )
    for tile in tiles:
        with dice(9, 1):
            board.play(f"battle blue at {tile}")
    assert [board.drones("blue", tile) for tile in tiles] == [0, 0, 0, 0]


@pytest.mark.clause("SP 7.10", "SP 7.12")
def test_drones_that_arrived_before_do_not_charge_on_until_the_tile_is_cleared():
    board = cleared(4, drones={"blue": {"E": 2}})
    board.play("charge from centre to E", "charge from centre to E")
    with dice(12, 1):
        board.play("battle blue at E")
    assert (board.drones("blue", "E"), board.points) == (1, 0)
    assert board.refuses("charge from E to NE") == "SP 7.9"
    with dice(12, 1):
        board.play("battle blue at E")
    assert board.points == 1
    assert board.allows("charge from E to NE")
