"""Chapters 7 and 9. Phase 2: what construction needs, the Station, and winning."""

from __future__ import annotations

import pytest

from farport.games.sector_prime.state import NOBODY
from farport.table.errors import IllegalAction

from ..boards import dice
from .scenario import Board, scenario

PRICES = [
    ("build refinery", 3),
    ("build force field toward NW", 5),
    ("build jump bridge toward SW", 5),
    ("build station", 12),
]
EVERYTHING = pytest.mark.parametrize("line", [line for line, _ in PRICES])


def yard(**more: object) -> Board:
    """Yellow can build anything on W, her Station tile: an Ion Storm lies towards SW."""
    given: dict[str, object] = {
        "drones": {"yellow": {"W": 5}},
        "fabricators": {"yellow": "W"},
        "crystals": {"yellow": 25},
        "terrain": {("W", "SW"): "ion"},
        **more,
    }
    return scenario(decision="battle-or-build", **given)  # type: ignore[arg-type]


def next_turn(board: Board) -> None:
    """Until the same player may build again."""
    board.play("done", "mine standard", "roll", "done", "done", "mine standard", "roll", "done")


@EVERYTHING
@pytest.mark.clause("SP 7.14")
def test_five_drones_and_the_fabricator_can_build(line):
    assert yard().allows(line)


@EVERYTHING
@pytest.mark.clause("SP 7.14")
def test_four_drones_cannot(line):
    assert yard(drones={"yellow": {"W": 4, "NW": 9}}).refuses(line) == "SP 7.14"


@EVERYTHING
@pytest.mark.parametrize("tile", ["W", "N"])
@pytest.mark.clause("SP 7.14")
def test_no_fabricator_no_construction(line, tile):
    assert yard(players=4, drones={"yellow": {tile: 5}}, fabricators={}).refuses(line) == "SP 7.14"


@pytest.mark.parametrize("line", [line for line, _ in PRICES[:3]])
@pytest.mark.clause("SP 7.14")
def test_the_fabricator_and_the_five_drones_are_on_the_same_tile(line):
    assert yard(drones={"yellow": {"W": 5, "NW": 1}}, fabricators={"yellow": "NW"}).refuses(line) == "SP 7.14"


@pytest.mark.parametrize("line", [line for line, _ in PRICES[:3]])
@pytest.mark.clause("SP 7.14")
def test_nobody_builds_on_a_disputed_tile(line):
    board = yard(drones={"yellow": {"W": 10}, "blue": {"W": 1}})
    assert board.refuses(line) == "SP 7.14"
    assert board.allows("battle blue at W")


@pytest.mark.parametrize("enemy", ["blue", "green"])
@pytest.mark.clause("SP 7.19")
def test_a_single_enemy_drone_on_the_station_tile_stops_the_construction(enemy):
    board = yard(players=4, drones={"yellow": {"W": 10}, enemy: {"W": 1}})
    assert board.refuses("build station") == "SP 7.19"


@pytest.mark.clause("SP 7.14")
def test_the_builders_go_where_they_like_on_a_later_turn():
    board = yard()
    board.play("build station", "done", "mine standard", "roll", "done", "done", "mine standard", "roll")
    assert board.allows("move drone from W to NW")


@pytest.mark.parametrize(("line", "price"), PRICES)
@pytest.mark.clause("SP 7.15")
def test_the_price_is_paid_to_the_main_supply(line, price):
    board = yard(crystals={"yellow": price})
    with dice(*[1, 1][: 2 * (line == "build refinery")]):
        board.play(line)
    assert (board.crystals("yellow"), board.bank) == (0, 97)


@pytest.mark.parametrize(("line", "price"), PRICES)
@pytest.mark.clause("SP 7.15")
def test_a_crystal_less_is_not_enough(line, price):
    assert yard(crystals={"yellow": price - 1}).refuses(line) == "SP 7.15"


@pytest.mark.clause("SP 7.16")
def test_several_items_are_built_in_a_turn():
    """SP-8."""
    board = yard(crystals={"yellow": 25})
    with dice(12, 8):
        board.play("build refinery", "build station", "build force field toward NW", "build jump bridge toward SW")
    assert board.crystals("yellow") == 0
    assert board.seat("yellow")["barriers"] == 1
    assert (board.refinery("W"), board.sections("yellow")) == ("yellow", 1)


@pytest.mark.clause("SP 7.16")
def test_all_is_built_where_the_fabricator_stands():
    """SP-8."""
    board = yard(drones={"yellow": {"W": 5, "NW": 5}})
    assert board.offers == {
        "build station",
        "build refinery",
        "build force field toward NW",
        "build force field toward centre",
        "build jump bridge toward SW",
        "done",
    }
    with dice(12, 8):
        board.play("build refinery")
    assert (board.refinery("W"), board.refinery("NW")) == ("yellow", None)
    assert board.refuses("move fabricator to NW") == "SP 5.1"


@pytest.mark.parametrize(("built", "price"), [(0, 12), (1, 15), (2, 18)])
@pytest.mark.clause("SP 7.15", "SP 7.17")
def test_sections_cost_12_then_15_then_18(built, price):
    assert yard(sections={"yellow": built}, crystals={"yellow": price - 1}).refuses("build station") == "SP 7.15"
    board = yard(sections={"yellow": built}, crystals={"yellow": price})
    told = board.play("build station")
    assert told[0] == f"yellow builds Section {built + 1} of the Station for {price} crystals"
    assert (board.sections("yellow"), board.crystals("yellow")) == (built + 1, 0)
    assert board.table.scores == (built + 1, 0)


@pytest.mark.parametrize(("built", "die"), [(0, 10), (1, 8)])
@pytest.mark.clause("SP 7.18")
def test_the_die_changes_with_the_construction(built, die):
    board = yard(sections={"yellow": built})
    assert board.play("build station")[-1] == f"yellow's Station die is now the d{die}"
    assert board.allows("done")
    board.play("done")
    with dice(die, 1) as sides:
        board.play("mine increased")
    assert sides == [die, 20]


@pytest.mark.clause("SP 7.18")
def test_each_player_has_a_die_of_his_own():
    board = scenario(
        decision="battle-or-build",
        drones={"yellow": {"centre": 1}, "blue": {"centre": 1}},
        sections={"yellow": 2},
    )
    with dice(8, 12) as sides:
        board.play("battle blue at centre")
    assert sides == [8, 12]


@pytest.mark.clause("SP 7.19")
def test_a_section_is_built_on_the_station_tile():
    board = yard(drones={"yellow": {"W": 5, "NW": 5}}, fabricators={"yellow": "NW"})
    assert board.refuses("build station") == "SP 7.19"
    assert board.allows("build refinery")


@pytest.mark.clause("SP 7.29")
def test_one_section_is_built_in_a_turn():
    """SP-8."""
    board = yard(crystals={"yellow": 40})
    board.play("build station")
    assert board.refuses("build station") == "SP 7.29"
    next_turn(board)
    assert board.active == "yellow"
    board.play("build station")
    assert board.sections("yellow") == 2


@pytest.mark.clause("SP 7.29", "SP 10.4")
def test_one_section_is_built_in_a_turn_even_by_the_designer():
    """SP-8: he could pay two of them, 10 and 13."""
    board = yard(
        characters={"yellow": "Designer"}, drones={"yellow": {"W": 5, "NW": 1, "SW": 1}}, crystals={"yellow": 25}
    )
    board.play("build station")
    assert board.crystals("yellow") == 15
    assert board.refuses("build station") == "SP 7.29"


@pytest.mark.clause("SP 7.29")
def test_a_section_of_the_last_player_does_not_count_for_the_next():
    board = yard(
        drones={"yellow": {"W": 5}, "blue": {"E": 5}},
        fabricators={"yellow": "W", "blue": "E"},
        crystals={"yellow": 12, "blue": 12},
    )
    board.play("build station", "done", "mine standard", "roll", "done", "build station")
    assert (board.sections("yellow"), board.sections("blue")) == (1, 1)


@pytest.mark.clause("SP 9.1")
def test_the_third_section_wins_at_once():
    board = yard(sections={"yellow": 2}, crystals={"yellow": 18, "blue": 25})
    told = board.play("build station")
    assert told[-1] == "yellow completes the Station and is the Sector Prime"
    table = board.table
    assert (table.over, table.winners, table.mover, table.decision) == (True, (0,), None, None)
    assert board.state.mover == NOBODY
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0,), "the Station was completed")
    assert table.scores == (3, 0)


@pytest.mark.clause("SP 9.1")
def test_nothing_is_played_after_the_end():
    board = yard(sections={"yellow": 2})
    board.play("build station")
    assert len(board.table.actions) == 0
    for line in ("done", "mine standard", "build refinery"):
        with pytest.raises(IllegalAction, match="over"):
            board.table.play(line)


@pytest.mark.clause("SP 9.1")
def test_two_sections_do_not_win():
    board = yard(sections={"yellow": 1})
    board.play("build station")
    assert not board.table.over
    assert board.table.outcome is None


@pytest.mark.clause("SP 9.1")
def test_any_player_can_win():
    board = scenario(
        players=3,
        active="red",
        decision="battle-or-build",
        sections={"yellow": 2, "red": 2},
        drones={"red": {"S": 5}},
        fabricators={"red": "S"},
        crystals={"red": 18},
    )
    board.play("build station")
    assert board.table.winners == (2,)
