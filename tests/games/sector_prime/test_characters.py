"""Chapter 10. Characters: each ability works at its number of controlled tiles, and not with one fewer."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, scenario

QUIET = ("SW", "W", "NW", "NE", "SE")
"""Tiles on which nothing happens in these tests."""


def holder(character: str, tiles: int, **more: object) -> Board:
    """Yellow has a Character and controls so many quiet tiles."""
    drones: dict[str, dict[str, int]] = dict(more.pop("drones", {}))  # type: ignore[call-overload]
    drones["yellow"] = {**dict.fromkeys(QUIET[:tiles], 1), **drones.get("yellow", {})}
    given: dict[str, object] = {"characters": {"yellow": character}, "drones": drones, **more}
    return scenario(**given)  # type: ignore[arg-type]


def workshop(character: str, tiles: int, **more: object) -> Board:
    """Yellow builds on W, one of the tiles that she controls."""
    return holder(
        character,
        tiles,
        decision="battle-or-build",
        drones={"yellow": {"SW": int(tiles > 1), "W": 5}},
        fabricators={"yellow": "W"},
        terrain={("W", "centre"): "ion"},
        **more,
    )


def fight(character: str, tiles: int, **more: object) -> Board:
    """Yellow attacks Blue at the centre, two drones against two."""
    return holder(
        character,
        tiles,
        decision="battle-or-build",
        drones={"yellow": {"centre": 2}, "blue": {"centre": 2}},
        **more,
    )


def defence(character: str, tiles: int, **more: object) -> Board:
    """Blue attacks Yellow at the centre, two drones against two."""
    return fight(character, tiles, active="blue", **more)


def mine(character: str, tiles: int, **more: object) -> Board:
    return holder(character, tiles, decision="mine", **more)


# 10.1


@pytest.mark.clause("SP 10.1")
def test_disputed_tiles_do_not_count():
    board = mine("Engineer", 0, drones={"yellow": {"W": 3}, "blue": {"W": 1}})
    board.play("mine standard")
    assert board.crystals("yellow") == 3


@pytest.mark.clause("SP 10.1")
def test_a_station_tile_counts_only_with_a_drone_on_it():
    board = holder("Navigator", 0, decision="roll", stations={"yellow": "W"})
    with dice(5):
        board.play("roll")
    assert board.points == 5


@pytest.mark.clause("SP 10.1", "SP 10.12")
def test_an_ability_is_lost_with_the_tile_in_the_middle_of_a_turn():
    board = holder("Navigator", 3, points=9, terrain={("W", "centre"): "asteroid", ("centre", "E"): "asteroid"})
    board.play("move drone from W to centre")
    assert board.points == 8
    board.play("move drone from SW to centre")
    assert (board.seat("yellow")["controlled"], board.points) == (2, 7)
    board.play("move drone from centre to E")
    assert board.points == 5


@pytest.mark.clause("SP 10.1", "SP 10.10")
def test_an_ability_is_won_with_the_tile_in_the_middle_of_a_turn():
    board = holder("Spy", 2, points=9, drones={"yellow": {"W": 2}}, force_fields=[("blue", "W", "centre")])
    assert board.refuses("move drone from W to centre") == "SP 7.20"
    board.play("move drone from W to NW")
    assert board.allows("move drone from W to centre")


@pytest.mark.clause("SP 10.1")
def test_an_ability_is_its_holders_alone():
    board = scenario(
        decision="battle-or-build",
        drones={"yellow": {"centre": 2, "W": 1}, "blue": {"centre": 2, "E": 1}},
        characters={"yellow": "Diplomat", "blue": "Tactician"},
    )
    with dice(5, 5):
        assert "yellow has 7, blue has 7" in board.play("battle blue at centre")


# Designer


@pytest.mark.clause("SP 10.3")
def test_the_designer_attempts_a_refinery_for_two_crystals():
    board = workshop("Designer", 1, crystals={"yellow": 2})
    with dice(1, 1):
        assert board.play("build refinery") == ["yellow pays 2 crystals and rolls 1 and 1 for a refinery"]
    assert board.crystals("yellow") == 0
    assert workshop("Designer", 1, crystals={"yellow": 1}).refuses("build refinery") == "SP 7.15"


@pytest.mark.parametrize(("needed", "paid"), [(1, 2), (2, 3)])
@pytest.mark.clause("SP 10.1", "SP 10.3")
def test_the_designers_basic_ability_needs_its_tiles(needed, paid):
    """Who may build controls a tile already, so the threshold shows only where it is higher."""
    board = workshop("Designer", 1, content={"ability.basic": needed})
    with dice(1, 1):
        board.play("build refinery")
    assert board.crystals("yellow") == 3 - paid


@pytest.mark.parametrize(("tiles", "price"), [(2, 5), (3, 3), (4, 3)])
@pytest.mark.parametrize("line", ["build force field toward NW", "build jump bridge toward centre"])
@pytest.mark.clause("SP 10.1", "SP 10.4")
def test_the_designers_barriers_cost_three(tiles, price, line):
    board = workshop("Designer", tiles, crystals={"yellow": price})
    board.play(line)
    assert board.crystals("yellow") == 0
    assert workshop("Designer", tiles, crystals={"yellow": price - 1}).refuses(line) == "SP 7.15"


@pytest.mark.parametrize(("built", "full"), [(0, 12), (1, 15), (2, 18)])
@pytest.mark.parametrize(("tiles", "saved"), [(2, 0), (3, 2)])
@pytest.mark.clause("SP 10.1", "SP 10.4")
def test_the_designers_sections_cost_two_less(built, full, tiles, saved):
    board = workshop("Designer", tiles, sections={"yellow": built}, crystals={"yellow": full - saved})
    board.play("build station")
    assert (board.sections("yellow"), board.crystals("yellow")) == (built + 1, 0)
    short = workshop("Designer", tiles, sections={"yellow": built}, crystals={"yellow": full - saved - 1})
    assert short.refuses("build station") == "SP 7.15"


# Diplomat


@pytest.mark.parametrize(("tiles", "total"), [(0, 7), (1, 8), (2, 8)])
@pytest.mark.clause("SP 10.1", "SP 10.5")
def test_the_diplomat_adds_one_in_defence(tiles, total):
    board = defence("Diplomat", tiles)
    with dice(6, 5):
        assert f"blue has 8, yellow has {total}" in board.play("battle yellow at centre")
    assert board.drones("yellow", "centre") == (1 if tiles == 0 else 2)


@pytest.mark.clause("SP 10.5")
def test_the_diplomat_adds_nothing_in_attack():
    with dice(5, 5):
        assert "yellow has 7, blue has 7" in fight("Diplomat", 3).play("battle blue at centre")


@pytest.mark.parametrize(("tiles", "mined"), [(2, 2), (3, 5)])
@pytest.mark.clause("SP 10.1", "SP 10.6")
def test_disputed_tiles_yield_the_diplomat_a_crystal(tiles, mined):
    """Two of them; a refinery there adds nothing, and a tile without his drones yields nothing."""
    board = mine(
        "Diplomat",
        tiles,
        players=3,
        drones={"yellow": {"centre": 1, "E": 4}, "blue": {"centre": 3, "E": 1, "S": 1}, "red": {"centre": 1, "S": 1}},
        refineries={"centre": "yellow"},
    )
    board.play("mine standard")
    assert board.crystals("yellow") == 3 + mined


@pytest.mark.clause("SP 10.6")
def test_disputed_tiles_do_not_help_the_diplomats_increased_production():
    board = mine("Diplomat", 3, drones={"yellow": {"centre": 1}, "blue": {"centre": 3}})
    with dice(5, 7):
        assert board.play("mine increased")[0] == "yellow rolls 5, 8 in all, against the Algorithm's 7"
    assert board.crystals("yellow") == 9


# Engineer


@pytest.mark.parametrize(("tiles", "mined"), [(0, 0), (1, 2), (2, 3)])
@pytest.mark.clause("SP 10.1", "SP 10.7")
def test_the_engineers_standard_production_yields_one_more(tiles, mined):
    board = mine("Engineer", tiles)
    board.play("mine standard")
    assert board.crystals("yellow") == 3 + mined


@pytest.mark.clause("SP 10.7")
def test_the_engineers_extra_crystal_is_not_doubled():
    board = mine("Engineer", 2)
    with dice(12, 1):
        board.play("mine increased")
    assert board.crystals("yellow") == 7


@pytest.mark.parametrize(("tiles", "total"), [(2, 7), (3, 10)])
@pytest.mark.clause("SP 10.1", "SP 10.8")
def test_the_engineer_adds_two_to_increased_production(tiles, total):
    board = mine("Engineer", tiles)
    with dice(5, total - 1):
        assert board.play("mine increased")[0] == f"yellow rolls 5, {total} in all, against the Algorithm's {total - 1}"
    assert board.crystals("yellow") == 3 + 2 * tiles
    board = mine("Engineer", tiles)
    with dice(5, total):
        board.play("mine increased")
    assert board.crystals("yellow") == 3


# Spy


@pytest.mark.clause("SP 10.9")
def test_the_spy_makes_the_defender_roll_again():
    board = fight("Spy", 1)
    with dice(5, 9):
        told = board.play("battle blue at centre")
    assert told == ["yellow attacks blue at centre: the dice show 5 against 9"]
    assert (board.mover, board.decision, board.offers) == ("yellow", "spy", {"spy", "let it stand"})
    dice_known = {"tile": 0, "attacker": 0, "defender": 1, "attack_die": 5, "defence_die": 9}
    assert board.table.view(1)["battle"] == dice_known
    with dice(2) as sides:
        told = board.play("spy")
    assert sides == [12]
    assert told[:3] == ["yellow the Spy makes blue roll again", "blue now rolls 2", "yellow has 7, blue has 4"]
    assert (board.drones("blue", "centre"), board.mover, board.decision) == (1, "yellow", "battle")
    assert board.table.view(1)["battle"] is None


@pytest.mark.clause("SP 10.9")
def test_the_second_roll_stands_even_when_it_is_worse():
    board = fight("Spy", 1)
    with dice(5, 6, 12):
        board.play("battle blue at centre", "spy")
    assert (board.drones("yellow", "centre"), board.drones("blue", "centre")) == (1, 2)


@pytest.mark.clause("SP 10.9")
def test_the_spy_may_let_the_roll_stand():
    board = fight("Spy", 1)
    with dice(5, 9):
        told = board.play("battle blue at centre", "let it stand")
    assert "yellow has 7, blue has 11" in told
    with dice(5, 9):
        board.play("battle blue at centre")
    assert board.decision == "spy"


@pytest.mark.clause("SP 10.9")
def test_the_spy_makes_an_attacker_roll_again():
    board = defence("Spy", 1, sections={"blue": 1})
    with dice(9, 5):
        board.play("battle yellow at centre")
    assert (board.mover, board.active, board.decision) == ("yellow", "blue", "spy")
    with dice(1) as sides:
        told = board.play("spy")
    assert sides == [10]
    assert "blue has 4, yellow has 7" in told
    assert (board.mover, board.decision) == ("blue", "battle")


@pytest.mark.parametrize("attacking", [True, False])
@pytest.mark.clause("SP 10.1", "SP 10.9")
def test_the_spy_without_a_tile_cannot(attacking):
    board = fight("Spy", 0) if attacking else defence("Spy", 0)
    with dice(5, 9):
        board.play("battle blue at centre" if attacking else "battle yellow at centre")
    assert board.decision == "battle"


@pytest.mark.clause("SP 10.9")
def test_the_spy_spies_once_in_a_turn():
    board = fight("Spy", 1)
    with dice(5, 9, 1, 5, 1):
        board.play("battle blue at centre", "spy", "battle blue at centre")
    assert board.drones("blue", "centre") == 0


@pytest.mark.clause("SP 10.9")
def test_the_spy_spies_again_in_the_next_turn():
    """As defender in Blue's, after she did it as attacker in her own."""
    board = fight("Spy", 1)
    with dice(5, 9, 12):
        board.play("battle blue at centre", "spy")
    board.play("done", "mine standard", "roll", "done")
    with dice(9, 5):
        board.play("battle yellow at centre")
    assert (board.active, board.mover, board.decision) == ("blue", "yellow", "spy")


@pytest.mark.clause("SP 10.9")
def test_the_spy_has_no_say_in_the_battles_of_others():
    board = scenario(
        players=3,
        decision="battle-or-build",
        drones={"yellow": {"centre": 2}, "blue": {"centre": 2}, "red": {"S": 1, "centre": 1}},
        characters={"red": "Spy"},
    )
    with dice(5, 9):
        board.play("battle blue at centre")
    assert board.decision == "battle"


@pytest.mark.parametrize(("line", "clause"), [("battle blue at centre", "SP 5.1"), ("done", "SP 5.1")])
@pytest.mark.clause("SP 10.9", "SP 5.1")
def test_the_battle_waits_for_the_spy(line, clause):
    board = fight("Spy", 1)
    with dice(5, 9):
        board.play("battle blue at centre")
    assert board.refuses(line) == clause


def fenced(tiles: int, points: int, **more: object) -> Board:
    """Yellow the Spy may want to go from W to the centre, behind Blue's Force Field."""
    given: dict[str, object] = {"force_fields": [("blue", "centre", "W")], **more}
    return holder("Spy", tiles, points=points, drones={"yellow": {"SW": int(tiles > 1), "W": 2}}, **given)


@pytest.mark.parametrize(("tiles", "allowed"), [(1, False), (2, False), (3, True), (4, True)])
@pytest.mark.clause("SP 10.1", "SP 10.10")
def test_the_spy_crosses_a_force_field_with_three_tiles(tiles, allowed):
    board = fenced(tiles, 9)
    if not allowed:
        assert board.refuses("move drone from W to centre") == "SP 7.20"
    else:
        board.play("move drone from W to centre")
        assert board.points == 6


@pytest.mark.clause("SP 10.10", "SP 6.5")
def test_the_spy_pays_two_more_for_each_piece():
    assert fenced(3, 2).refuses("move drone from W to centre") == "SP 6.5"
    board = fenced(3, 9, terrain={("W", "centre"): "asteroid"}, fabricators={"yellow": "W"})
    board.play("move drone from W to centre")
    assert board.points == 5
    board.play("move fabricator to centre")
    assert (board.points, board.fabricator("yellow")) == (1, "centre")


@pytest.mark.clause("SP 10.10")
def test_two_force_fields_cost_the_spy_twice():
    board = fenced(3, 9, players=3, force_fields=[("blue", "centre", "W"), ("red", "W", "centre")])
    board.play("move drone from W to centre")
    assert board.points == 4


@pytest.mark.clause("SP 10.10")
def test_the_spys_own_force_field_costs_nothing():
    board = fenced(3, 9, force_fields=[("yellow", "centre", "W")])
    board.play("move drone from W to centre")
    assert board.points == 8


@pytest.mark.parametrize(("tiles", "allowed"), [(1, False), (2, True)])
@pytest.mark.clause("SP 10.10", "SP 7.10")
def test_the_spy_charges_over_a_force_field(tiles, allowed):
    """The cleared tile is under control, too."""
    board = holder(
        "Spy",
        tiles,
        decision="battle-or-build",
        drones={"yellow": {"centre": 6}, "blue": {"centre": 1}},
        crystals={"yellow": 6},
        force_fields=[("blue", "centre", "E")],
    )
    with dice(9, 1):
        board.play("battle blue at centre", "let it stand")
    assert board.points == 3
    if not allowed:
        assert board.refuses("charge from centre to E") == "SP 7.20"
    else:
        board.play("charge from centre to E")
        assert board.points == 0


# Navigator


@pytest.mark.parametrize(("tiles", "points"), [(0, 5), (1, 6), (3, 6)])
@pytest.mark.clause("SP 10.1", "SP 10.11")
def test_the_navigator_gets_one_more_movement_point(tiles, points):
    board = holder("Navigator", tiles, decision="roll")
    with dice(5):
        assert board.play("roll") == [f"yellow rolls 5 for {points} movement points"]
    assert board.points == points


@pytest.mark.clause("SP 10.11")
def test_the_navigator_gets_it_for_a_new_roll_too():
    board = holder("Navigator", 1, decision="roll", crystals={"yellow": 6})
    with dice(5, 2):
        board.play("roll", "re-roll")
    assert board.points == 3


@pytest.mark.clause("SP 10.11")
def test_the_navigators_charge_is_not_longer():
    board = fight("Navigator", 3, crystals={"yellow": 9})
    with dice(9, 1, 9, 1):
        board.play("battle blue at centre", "battle blue at centre")
    assert board.points == 1


@pytest.mark.parametrize(
    ("here", "there", "full", "reduced"),
    [
        ("open", "open", 1, 1),
        ("asteroid", "open", 2, 1),
        ("open", "asteroid", 2, 1),
        ("asteroid", "asteroid", 4, 2),
        ("asteroid", "ion", 5, 4),
        ("ion", "open", 3, 3),
        ("ion", "ion", 6, 6),
    ],
)
@pytest.mark.clause("SP 10.1", "SP 10.12")
def test_asteroid_fields_cost_the_navigator_less(here, there, full, reduced):
    terrain = {("centre", "E"): here, ("E", "centre"): there}
    for tiles, cost in ((1, full), (2, reduced)):
        board = holder("Navigator", tiles, points=cost, drones={"yellow": {"centre": 1}}, terrain=terrain)
        assert board.seat("yellow")["controlled"] == tiles + 1
        board.play("move drone from centre to E")
        assert board.points == 0


@pytest.mark.clause("SP 10.12")
def test_asteroid_fields_cost_others_what_they_did():
    board = scenario(
        points=5,
        drones={"yellow": {"centre": 1, "W": 1, "NW": 1}, "blue": {"E": 1}},
        terrain={("centre", "NE"): "asteroid"},
        characters={"blue": "Navigator"},
    )
    board.play("move drone from centre to NE")
    assert board.points == 3


@pytest.mark.clause("SP 10.12", "SP 7.23")
def test_a_jump_bridge_and_the_navigator_help_together():
    board = holder(
        "Navigator",
        3,
        points=1,
        drones={"yellow": {"centre": 1}},
        terrain={("centre", "E"): "ion", ("E", "centre"): "asteroid"},
        jump_bridges=[("yellow", "centre", "E")],
    )
    board.play("move drone from centre to E")
    assert board.points == 0


# Tactician


@pytest.mark.parametrize(("tiles", "total"), [(0, 7), (1, 8), (3, 8)])
@pytest.mark.clause("SP 10.1", "SP 10.13")
def test_the_tactician_adds_one_in_attack(tiles, total):
    board = fight("Tactician", tiles)
    with dice(5, 5):
        assert f"yellow has {total}, blue has 7" in board.play("battle blue at centre")
    assert board.drones("blue", "centre") == (2 if tiles == 0 else 1)


@pytest.mark.clause("SP 10.13")
def test_the_tactician_adds_nothing_in_defence():
    with dice(5, 5):
        assert "blue has 7, yellow has 7" in defence("Tactician", 3).play("battle yellow at centre")


@pytest.mark.parametrize(("tiles", "points"), [(0, 2), (1, 2), (2, 5), (3, 5)])
@pytest.mark.clause("SP 10.1", "SP 10.14")
def test_every_drone_gives_the_tactician_a_point(tiles, points):
    """The tile just cleared is the third."""
    board = holder(
        "Tactician",
        tiles,
        decision="battle-or-build",
        drones={"yellow": {"centre": 5}, "blue": {"centre": 1}},
        crystals={"yellow": 5},
    )
    with dice(9, 1):
        board.play("battle blue at centre")
    assert board.points == points


@pytest.mark.clause("SP 10.14")
def test_a_single_drone_of_the_tactician_may_charge():
    board = holder("Tactician", 2, decision="battle-or-build", drones={"yellow": {"centre": 1}, "blue": {"centre": 1}})
    with dice(9, 1):
        board.play("battle blue at centre")
    board.play("charge from centre to E")
    assert board.drones("yellow", "E") == 1
