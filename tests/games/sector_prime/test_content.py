"""Numbers that a designer changes reach the rules, each of them."""

from __future__ import annotations

import pytest

from farport.table.errors import BadOption

from ..boards import dice
from .scenario import Board, opening, scenario


def battle(content: dict[str, int], yellow: int = 4, **more: object) -> Board:
    """Yellow has attacked a lone drone of Blue's at the centre and won."""
    drones = {"yellow": {"centre": yellow, "W": 1, "NW": 1}, "blue": {"centre": 1, "E": 1}}
    board = scenario(decision="battle-or-build", drones=drones, crystals={"yellow": 9}, content=content, **more)  # type: ignore[arg-type]
    with dice(9, 2):
        board.play("battle blue at centre")
    return board


def yard(content: dict[str, int], **more: object) -> Board:
    """Yellow builds on W and controls three tiles."""
    given: dict[str, object] = {
        "drones": {"yellow": {"W": 5, "NW": 1, "SW": 1}},
        "fabricators": {"yellow": "W"},
        "crystals": {"yellow": 20},
        **more,
    }
    return scenario(decision="battle-or-build", content=content, **given)  # type: ignore[arg-type]


def spent(board: Board, line: str, *rolls: int) -> int:
    """Crystals that something costs Yellow."""
    before = board.crystals("yellow")
    with dice(*rolls):
        board.play(line)
    return before - board.crystals("yellow")


def crossed(content: dict[str, int], here: str, there: str = "open", **more: object) -> int:
    """Movement points for Yellow from the centre to E."""
    given: dict[str, object] = {"drones": {"yellow": {"centre": 1, "W": 1, "NW": 1}}, **more}
    terrain = {("centre", "E"): here, ("E", "centre"): there}
    board = scenario(points=40, terrain=terrain, content=content, **given)  # type: ignore[arg-type]
    board.play("move drone from centre to E")
    return 40 - board.points


@pytest.mark.clause("SP 4.1", "SP 4.2", "SP 4.8")
def test_pieces_and_the_start():
    numbers = {"pieces.drones": 30, "pieces.refineries": 4, "pieces.barriers": 7, "pieces.crystals": 60}
    board = opening(3, content={**numbers, "start.crystals": 9, "start.drones": 5})
    mine = board.seat("yellow")
    assert [mine[name] for name in ("supply", "refineries", "barriers", "crystals")] == [30, 4, 7, 9]
    assert board.bank == 60 - 27
    board.play("station on W")
    assert (board.drones("yellow", "W"), board.supply("yellow")) == (5, 25)


@pytest.mark.parametrize("sections", [0, 1, 2])
@pytest.mark.clause("SP 7.18")
def test_station_dice(sections):
    content = {"station.die_0": 20, "station.die_1": 30, "station.die_2": 40}
    board = scenario(decision="roll", sections={"yellow": sections}, content=content)
    with dice(1) as sides:
        board.play("roll")
    assert sides == [20 + 10 * sections]


@pytest.mark.parametrize(("sections", "price"), [(0, 4), (1, 6), (2, 8)])
@pytest.mark.clause("SP 7.15", "SP 7.17")
def test_prices_of_sections(sections, price):
    content = {"station.section_1": 4, "station.section_2": 6, "station.section_3": 8}
    assert spent(yard(content, sections={"yellow": sections}), "build station") == price


@pytest.mark.clause("SP 7.25", "SP 8.4")
def test_the_algorithm_die():
    board = yard({"algorithm.die": 6})
    with dice(12, 6) as sides:
        board.play("build refinery", "done")
    assert sides == [12, 6]
    with dice(12, 6) as sides:
        board.play("mine increased")
    assert sides == [12, 6]


@pytest.mark.clause("SP 6.3")
def test_the_price_of_a_new_roll():
    content = {"move.reroll": 5}
    assert scenario(crystals={"yellow": 4}, content=content).refuses("re-roll") == "SP 6.3"
    assert spent(scenario(crystals={"yellow": 5}, content=content), "re-roll", 7) == 5


@pytest.mark.clause("SP 6.8", "SP 6.12")
def test_the_points_to_enter():
    board = scenario(points=5, drones={"yellow": {"W": 1}}, content={"move.enter": 2})
    board.play("enter drone", "enter fabricator")
    assert board.points == 1
    assert board.refuses("enter drone") == "SP 6.5"


@pytest.mark.parametrize(
    ("here", "there", "cost"),
    [
        ("open", "open", 2),
        ("asteroid", "open", 5),
        ("asteroid", "asteroid", 10),
        ("ion", "open", 7),
        ("asteroid", "ion", 12),
        ("ion", "ion", 14),
    ],
)
@pytest.mark.clause("SP 6.7")
def test_the_points_to_cross(here, there, cost):
    assert crossed({"move.open": 2, "move.asteroid": 5, "move.ion": 7}, here, there) == cost


@pytest.mark.clause("SP 6.6")
def test_the_limit_of_a_tile():
    board = scenario(points=9, drones={"yellow": {"W": 5, "NW": 6}}, content={"move.tile_limit": 6})
    board.play("enter drone")
    assert board.refuses("enter drone") == board.refuses("move drone from W to NW") == "SP 6.6"


@pytest.mark.parametrize(("drones", "points"), [(1, 4), (3, 1), (5, 0)])
@pytest.mark.clause("SP 7.9")
def test_the_drones_for_a_point_of_charge(drones, points):
    assert battle({"charge.drones": drones}).points == points


@pytest.mark.clause("SP 7.14")
def test_the_drones_that_a_construction_needs():
    assert yard({"build.drones": 6}).refuses("build station") == "SP 7.14"
    assert yard({"build.drones": 2}, drones={"yellow": {"W": 2}}).allows("build station")


@pytest.mark.clause("SP 7.15")
def test_the_price_of_barriers():
    content = {"build.barrier": 8}
    assert spent(yard(content), "build force field toward NW") == 8
    assert spent(yard(content, terrain={("W", "NW"): "ion"}), "build jump bridge toward NW") == 8
    assert yard(content, crystals={"yellow": 7}).refuses("build force field toward NW") == "SP 7.15"


@pytest.mark.clause("SP 7.15", "SP 7.25")
def test_the_price_and_the_roll_of_a_refinery():
    board = yard({"build.refinery": 6, "build.refinery_total": 15})
    assert spent(board, "build refinery", 7, 7) == 6
    assert board.refinery("W") is None
    assert spent(board, "build refinery", 7, 8) == 6
    assert board.refinery("W") == "yellow"


@pytest.mark.clause("SP 8.6")
def test_the_limit_of_crystals():
    board = scenario(decision="mine", crystals={"yellow": 14}, content={"mine.limit": 11})
    board.play("mine standard")
    assert (board.crystals("yellow"), board.bank) == (11, 86)


@pytest.mark.parametrize(("needed", "points"), [(0, 6), (2, 6), (3, 5)])
@pytest.mark.clause("SP 10.1")
def test_the_tiles_for_a_basic_ability(needed, points):
    drones = {"yellow": {"W": 1, "NW": 1}} if needed else {}
    board = scenario(
        decision="roll", drones=drones, characters={"yellow": "Navigator"}, content={"ability.basic": needed}
    )
    with dice(5):
        board.play("roll")
    assert board.points == points


@pytest.mark.parametrize(("needed", "points"), [(2, 4), (3, 4), (4, 2)])
@pytest.mark.clause("SP 10.1")
def test_the_tiles_for_a_secondary_ability(needed, points):
    assert battle({"ability.secondary": needed}, characters={"yellow": "Tactician"}).points == points


@pytest.mark.clause("SP 10.3", "SP 10.4")
def test_what_the_designer_saves():
    content = {"designer.refinery": 2, "designer.barrier": 4, "designer.section": 9}
    board = yard(content, characters={"yellow": "Designer"})
    assert spent(board, "build refinery", 1, 1) == 1
    assert spent(board, "build force field toward NW") == 1
    assert spent(board, "build station") == 3


@pytest.mark.clause("SP 10.3", "SP 10.4")
def test_the_designer_is_not_paid_for_building():
    content = {"designer.refinery": 50, "designer.barrier": 50, "designer.section": 50}
    board = yard(content, characters={"yellow": "Designer"}, crystals={"yellow": 0})
    assert spent(board, "build refinery", 1, 1) == 0
    assert spent(board, "build force field toward NW") == 0
    assert spent(board, "build station") == 0


@pytest.mark.clause("SP 10.5")
def test_the_diplomats_defence():
    board = battle({"diplomat.defence": 6}, characters={"blue": "Diplomat"})
    assert "with drones and sections yellow has 13, blue has 9" in map(str, board.table.events())


@pytest.mark.clause("SP 10.6", "SP 10.7")
def test_what_standard_production_yields_the_diplomat_and_the_engineer():
    drones = {"yellow": {"W": 1, "NW": 1, "SW": 1, "centre": 1}, "blue": {"centre": 1}}
    for character, mined in (("Diplomat", 3 + 4), ("Engineer", 3 + 5)):
        board = scenario(
            decision="mine",
            drones=drones,
            characters={"yellow": character},
            content={"diplomat.disputed": 4, "engineer.standard": 5},
        )
        board.play("mine standard")
        assert board.crystals("yellow") == 3 + mined


@pytest.mark.parametrize("bonus", [0, 1, 7])
@pytest.mark.clause("SP 10.8")
def test_the_engineers_bonus(bonus):
    board = scenario(
        decision="mine",
        drones={"yellow": {"W": 1, "NW": 1, "SW": 1}},
        characters={"yellow": "Engineer"},
        content={"engineer.increased": bonus},
    )
    with dice(1, 3):
        told = board.play("mine increased")
    added = [f"yellow the Engineer adds {bonus}"] if bonus else []
    rolled = f"yellow rolls 1, {4 + bonus} in all, against the Algorithm's 3"
    assert told[: len(added) + 2] == [*added, rolled, "yellow mines 6 crystals"]


@pytest.mark.parametrize("extra", [0, 5])
@pytest.mark.clause("SP 10.10")
def test_what_a_force_field_costs_the_spy(extra):
    field = {"force_fields": [("blue", "centre", "E")], "characters": {"yellow": "Spy"}}
    assert crossed({"spy.crossing": extra}, "open", **field) == 1 + extra


@pytest.mark.clause("SP 10.11")
def test_the_navigators_points():
    board = scenario(
        decision="roll",
        drones={"yellow": {"W": 1}},
        characters={"yellow": "Navigator"},
        content={"navigator.points": 4},
    )
    with dice(5):
        board.play("roll")
    assert board.points == 9


@pytest.mark.parametrize(("saved", "cost"), [(0, 8), (3, 2), (12, 1)])
@pytest.mark.clause("SP 10.12")
def test_what_the_navigator_saves(saved, cost):
    """Not more than all: the crossing still costs as much as open space."""
    content = {"move.asteroid": 4, "navigator.asteroid": saved}
    assert crossed(content, "asteroid", "asteroid", characters={"yellow": "Navigator"}) == cost


@pytest.mark.clause("SP 10.13")
def test_the_tacticians_attack():
    board = battle({"tactician.attack": 3}, characters={"yellow": "Tactician"})
    assert "with drones and sections yellow has 16, blue has 3" in map(str, board.table.events())


@pytest.mark.parametrize(
    ("character", "number"), [("Tactician", "tactician.attack"), ("Navigator", "navigator.points")]
)
@pytest.mark.clause("SP 10.11", "SP 10.13")
def test_an_ability_that_adds_nothing_is_not_told(character, number):
    board = battle({number: 0}, characters={"yellow": character})
    board.play("done", "mine standard", "roll", "done", "done", "mine standard", "roll")
    assert not [line for line in map(str, board.table.events()) if f"the {character}" in line]


@pytest.mark.clause("SP 10.14")
def test_the_tacticians_charge():
    assert battle({"tactician.charge": 4, "charge.drones": 1}, characters={"yellow": "Tactician"}).points == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("start.drones", 0),
        ("start.drones", 6),
        ("station.die_0", 1),
        ("move.open", 0),
        ("move.tile_limit", 4),
        ("charge.drones", 0),
        ("station.section_1", 10.5),
        ("station.section_9", 10),
    ],
)
@pytest.mark.clause("SP 4.1")
def test_numbers_that_make_no_game_are_refused(name, value):
    with pytest.raises(BadOption, match=name.split("_")[0]):
        opening(2, content={name: value})


@pytest.mark.clause("SP 4.1", "SP 4.2")
def test_there_are_crystals_for_everyone_at_the_start():
    assert opening(4, content={"pieces.crystals": 100, "start.crystals": 25}).bank == 0
    with pytest.raises(BadOption, match="4 players cannot begin with 25 crystals"):
        opening(4, content={"pieces.crystals": 99, "start.crystals": 25})
