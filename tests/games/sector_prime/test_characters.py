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


@pytest.mark.clause("SP 10.1", "SP 10.15")
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
        assert "with drones and sections yellow has 7, blue has 7" in board.play("battle blue at centre")


@pytest.mark.parametrize("colour", ["yellow", "blue", "red", "green"])
@pytest.mark.clause("SP 10.1")
def test_everyone_has_abilities_by_his_own_tiles(colour):
    rivals = {"yellow", "blue"} - {colour}
    for tiles, points in (({}, 5), ({"centre": 1}, 6)):
        board = scenario(
            players=4,
            active=colour,
            decision="roll",
            drones={colour: tiles, **{rival: {"SE": 1, "SW": 1} for rival in rivals}},
            characters={colour: "Navigator"},
        )
        with dice(5):
            board.play("roll")
        assert board.points == points


# Designer


@pytest.mark.clause("SP 10.3")
def test_the_designer_attempts_a_refinery_for_two_crystals():
    board = workshop("Designer", 1, crystals={"yellow": 2})
    with dice(1, 1):
        assert board.play("build refinery") == [
            "yellow pays 2 crystals for a refinery and rolls 1 and 1",
            "yellow's refinery fails: it takes 10 or more together",
        ]
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
        told = board.play("battle yellow at centre")
    assert f"with drones and sections blue has 8, yellow has {total}" in told
    assert ("yellow the Diplomat adds 1" in told) == (tiles > 0)
    assert ("it is a tie, which yellow wins as the defender" in told) == (total == 8)
    assert board.drones("yellow", "centre") == (1 if tiles == 0 else 2)


@pytest.mark.clause("SP 10.5")
def test_the_diplomat_adds_nothing_in_attack():
    board = fight("Diplomat", 3)
    with dice(5, 5):
        assert "with drones and sections yellow has 7, blue has 7" in board.play("battle blue at centre")


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
    told = board.play("mine standard")
    assert board.crystals("yellow") == 3 + mined
    assert ("yellow the Diplomat mines 2 crystals more" in told) == (tiles == 3)


@pytest.mark.clause("SP 10.6")
def test_the_last_tile_of_a_board_for_four_yields_the_diplomat_a_crystal_too():
    board = mine("Diplomat", 3, players=4, drones={"yellow": {"N": 1}, "green": {"N": 3}})
    board.play("mine standard")
    assert board.crystals("yellow") == 3 + 3 + 1


@pytest.mark.clause("SP 8.4")
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
    told = board.play("mine standard")
    assert board.crystals("yellow") == 3 + mined
    assert ("yellow the Engineer mines 1 crystal more" in told) == (tiles > 0)


@pytest.mark.clause("SP 8.5")
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
        told = board.play("mine increased")
    assert f"yellow rolls 5, {total} in all, against the Algorithm's {total - 1}" in told
    assert ("yellow the Engineer adds 2" in told) == (tiles == 3)
    assert board.crystals("yellow") == 3 + 2 * tiles
    board = mine("Engineer", tiles)
    with dice(5, total):
        board.play("mine increased")
    assert board.crystals("yellow") == 3


# Navigator


@pytest.mark.parametrize(("tiles", "points"), [(0, 5), (1, 6), (3, 6)])
@pytest.mark.clause("SP 10.1", "SP 10.11")
def test_the_navigator_gets_one_more_movement_point(tiles, points):
    board = holder("Navigator", tiles, decision="roll")
    with dice(5):
        told = board.play("roll")
    assert told == ["yellow rolls 5 movement points", "yellow the Navigator gets 1 movement point more"][: points - 4]
    assert board.points == points


@pytest.mark.clause("SP 10.11")
def test_the_navigator_gets_it_for_a_new_roll_too():
    board = holder("Navigator", 1, decision="roll", crystals={"yellow": 6})
    with dice(5, 2):
        board.play("roll", "re-roll")
    assert board.points == 3


@pytest.mark.clause("SP 7.9")
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


@pytest.mark.clause("SP 6.7")
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
        told = board.play("battle blue at centre")
    assert f"with drones and sections yellow has {total}, blue has 7" in told
    assert ("yellow the Tactician adds 1" in told) == (tiles > 0)
    assert board.drones("blue", "centre") == (2 if tiles == 0 else 1)


@pytest.mark.clause("SP 10.13")
def test_the_tactician_adds_nothing_in_defence():
    board = defence("Tactician", 3)
    with dice(5, 5):
        assert "with drones and sections blue has 7, yellow has 7" in board.play("battle yellow at centre")


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
