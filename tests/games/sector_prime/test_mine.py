"""Chapter 8. Phase 3: mining."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, scenario

EXAMPLE = {
    "drones": {
        "yellow": {"W": 3, "SW": 1, "NW": 4, "centre": 2},
        "blue": {"E": 5, "NE": 1, "SE": 2, "centre": 3, "NW": 1},
    },
    "refineries": {"W": "yellow"},
}
"""The rulebook's: Yellow controls two tiles, one with a refinery, Blue three, and the two between are disputed."""


def miner(colour: str = "yellow", **more: object) -> Board:
    given: dict[str, object] = {"active": colour, "decision": "mine", **more}
    return scenario(**given)  # type: ignore[arg-type]


@pytest.mark.clause("SP 8.1")
def test_one_chooses_standard_or_increased_production():
    board = miner(**EXAMPLE)
    assert board.offers == {"mine standard", "mine increased"}


@pytest.mark.parametrize(("line", "rolls"), [("mine standard", ()), ("mine increased", (12, 1))])
@pytest.mark.clause("SP 8.1")
def test_one_does_not_do_both(line, rolls):
    board = miner(**EXAMPLE)
    with dice(*rolls):
        board.play(line)
    assert board.active == "blue"
    assert board.refuses("mine standard") == board.refuses("mine increased") == "SP 5.1"


@pytest.mark.parametrize("colour", ["yellow", "blue"])
@pytest.mark.clause("SP 8.2", "SP 8.3")
def test_example_of_standard_production(colour):
    """Three crystals each: two tiles and a refinery, or three tiles."""
    board = miner(colour, **EXAMPLE)
    assert board.play("mine standard")[0] == f"{colour} mines 3 crystals"
    assert (board.crystals(colour), board.bank) == (6, 91)


@pytest.mark.parametrize("drones", [1, 2, 10])
@pytest.mark.clause("SP 8.2")
def test_the_number_of_drones_has_no_bearing(drones):
    board = miner(drones={"yellow": {"W": drones}})
    board.play("mine standard")
    assert board.crystals("yellow") == 4


@pytest.mark.clause("SP 8.2")
def test_nothing_is_mined_without_control():
    board = miner(drones={"blue": {"W": 1}})
    board.play("mine standard")
    assert board.crystals("yellow") == 3


@pytest.mark.clause("SP 8.2")
def test_two_refineries_yield_two():
    board = miner(drones={"yellow": {"W": 1, "NW": 1}}, refineries={"W": "yellow", "NW": "blue"})
    board.play("mine standard")
    assert board.crystals("yellow") == 7


@pytest.mark.parametrize("blue", [0, 1])
@pytest.mark.clause("SP 8.3")
def test_a_single_enemy_drone_stops_the_mining_of_both(blue):
    drones = {"yellow": {"centre": 9}, "blue": {"centre": blue}}
    for colour, expected in (("yellow", 3 + (blue == 0)), ("blue", 3)):
        board = miner(colour, drones=drones)
        board.play("mine standard")
        assert board.crystals(colour) == expected


@pytest.mark.parametrize(
    ("there", "mined"), [({}, 1), ({"yellow": 1}, 2), ({"yellow": 1, "blue": 1}, 1), ({"blue": 1}, 1)]
)
@pytest.mark.clause("SP 10.15")
def test_a_station_alone_does_not_control_its_tile(there, mined):
    drones = {"yellow": {"NW": 1, "W": there.get("yellow", 0)}, "blue": {"W": there.get("blue", 0)}}
    board = miner(stations={"yellow": "W"}, drones=drones)
    assert board.seat("blue")["controlled"] == int(there == {"blue": 1})
    board.play("mine standard")
    assert board.crystals("yellow") == 3 + mined


@pytest.mark.clause("SP 7.13")
def test_a_fabricator_neither_controls_nor_disputes():
    """SP-16: where its last drone was lost the tile is the enemy's alone."""
    board = scenario(
        active="blue",
        decision="battle-or-build",
        drones={"yellow": {"centre": 1}, "blue": {"centre": 2}},
        fabricators={"yellow": "centre", "blue": "centre"},
    )
    assert board.seat("blue")["controlled"] == 0
    with dice(9, 1):
        board.play("battle yellow at centre")
    assert (board.seat("yellow")["controlled"], board.seat("blue")["controlled"]) == (0, 1)


@pytest.mark.clause("SP 8.4", "SP 8.5")
def test_example_of_increased_production():
    board = miner(**EXAMPLE)
    with dice(8, 10) as sides:
        told = board.play("mine increased")
    assert sides == [12, 20]
    assert told[:2] == ["yellow rolls 8, 11 in all, against the Algorithm's 10", "yellow mines 6 crystals"]
    assert board.crystals("yellow") == 9


@pytest.mark.parametrize(("algorithm", "mined"), [(1, 6), (10, 6), (11, 0), (12, 0), (20, 0)])
@pytest.mark.clause("SP 8.5")
def test_the_total_must_be_higher_than_the_algorithm_die(algorithm, mined):
    board = miner(**EXAMPLE)
    with dice(8, algorithm):
        told = board.play("mine increased")
    assert board.crystals("yellow") == 3 + mined
    assert told[1:-1] == (
        ["yellow mines 6 crystals"] if mined else [f"yellow needs more than {algorithm} in all", "yellow mines nothing"]
    )


@pytest.mark.clause("SP 8.4")
def test_only_controlled_tiles_and_their_refineries_add_to_the_roll():
    board = miner(
        drones={"yellow": {"W": 1, "centre": 1}, "blue": {"centre": 1}},
        refineries={"centre": "yellow", "SW": "yellow"},
    )
    with dice(5, 6):
        assert board.play("mine increased")[0] == "yellow rolls 5, 6 in all, against the Algorithm's 6"
    assert board.crystals("yellow") == 3


@pytest.mark.clause("SP 8.4")
def test_a_rivals_refinery_on_a_controlled_tile_adds_to_the_roll():
    board = miner(drones={"yellow": {"W": 1}}, refineries={"W": "blue"})
    with dice(5, 6):
        board.play("mine increased")
    assert board.crystals("yellow") == 7


@pytest.mark.parametrize(("sections", "die"), [(0, 12), (1, 10), (2, 8)])
@pytest.mark.clause("SP 8.4", "SP 7.18")
def test_sections_shrink_the_die_and_add_nothing(sections, die):
    board = miner(drones={"yellow": {"W": 1}}, sections={"yellow": sections})
    with dice(5, 6) as sides:
        board.play("mine increased")
    assert (sides, board.crystals("yellow")) == ([die, 20], 3)


@pytest.mark.clause("SP 8.5")
def test_double_of_nothing_is_nothing():
    board = miner(drones={"blue": {"W": 1}})
    with dice(12, 1):
        board.play("mine increased")
    assert board.crystals("yellow") == 3


@pytest.mark.parametrize(("before", "after"), [(21, 24), (22, 25), (23, 25), (25, 25)])
@pytest.mark.clause("SP 8.6")
def test_twenty_five_crystals_may_be_kept(before, after):
    """26 are one too many; the excess returns to the main supply."""
    board = miner(**EXAMPLE, crystals={"yellow": before})
    told = board.play("mine standard")
    assert (board.crystals("yellow"), board.bank) == (after, 97 - after)
    returned = {23: "1 crystal", 25: "3 crystals"}
    excess = [f"yellow returns {returned[before]}: no more than 25 may be kept"] if before in returned else []
    assert [line for line in told if "returns" in line] == excess


@pytest.mark.clause("SP 8.6")
def test_more_may_be_held_within_the_turn():
    """SP-18."""
    board = scenario(crystals={"yellow": 30}, drones={"yellow": {"W": 5}}, fabricators={"yellow": "W"})
    board.play("done")
    assert board.crystals("yellow") == 30
    board.play("build force field toward NW", "done", "mine standard")
    assert board.crystals("yellow") == 25


@pytest.mark.clause("SP 8.6")
def test_only_the_player_whose_turn_ends_is_trimmed():
    """SP-18."""
    board = miner(crystals={"yellow": 26, "blue": 27})
    board.play("mine standard")
    assert (board.crystals("yellow"), board.crystals("blue")) == (25, 27)


@pytest.mark.parametrize(("blue", "mined"), [(86, 3), (87, 3), (88, 2), (90, 0)])
@pytest.mark.clause("SP 8.7")
def test_a_short_supply_gives_what_it_has(blue, mined):
    """SP-18: Yellow is due three crystals."""
    board = miner(**EXAMPLE, crystals={"yellow": 10, "blue": blue})
    told = board.play("mine standard")
    assert (f"yellow mines {mined} crystals" if mined else "yellow mines nothing") in told
    lacking = {2: "1 crystal", 0: "3 crystals"}.get(mined)
    assert [line for line in told if "lacks" in line] == [f"the main supply lacks {lacking}"] * (lacking is not None)
    assert (board.crystals("yellow"), board.bank) == (10 + mined, 90 - blue - mined)


@pytest.mark.clause("SP 8.7")
def test_a_short_supply_cuts_increased_production_too():
    board = miner(**EXAMPLE, crystals={"yellow": 10, "blue": 85})
    with dice(12, 1):
        board.play("mine increased")
    assert (board.crystals("yellow"), board.bank) == (15, 0)
