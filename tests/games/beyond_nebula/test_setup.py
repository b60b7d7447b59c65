"""Chapters 4, 5 and 6. The pieces, the map and the preparation of the game."""

from __future__ import annotations

import pytest

from farport.games.beyond_nebula.chapters import galaxy
from farport.games.beyond_nebula.chapters.galaxy import LINES, LINKS, MYSTERIES, NODES, STEPS, ZONE, Zone, distance
from farport.games.beyond_nebula.setup import deal
from farport.games.beyond_nebula.state import Tech
from farport.games.beyond_nebula.words import BLOCK_WORDS, CONTENT, PLANET_WORDS, TECH_WORDS
from farport.table.errors import BadOption
from farport.table.event import log_buffer

from ..boards import dice
from .scenario import INTERPRETED, block, opening, planet, scenario


def dealt_by(*rolls: int):
    """The position and events of a deal with these dice; the Harvest of the first turn shows ones."""
    s = INTERPRETED.prepared(2, INTERPRETED.check_options(2, {}))
    with dice(*rolls, 1, 1, 1):
        deal(s, log_buffer())
    return s


NORTH = (1, 10, 10, 1, 10, 11, 1, 9, 10)
"""Colours in order, the first one the Root, at J10, J11 and I10."""


@pytest.mark.clause("BN 4.3")
def test_eighteen_techs_three_of_each_colour_and_level():
    cards = CONTENT.components["tech"]
    groups = [(card["colour"], card["level"]) for card in cards]
    assert [groups[i] for i in range(0, 18, 3)] == [
        (colour, level) for colour in ("yellow", "red", "green") for level in ("Basic", "Advanced")
    ]
    assert all(groups[i] == groups[i - i % 3] for i in range(18))
    assert [name.upper().replace(" ", "_") for name in TECH_WORDS] == [tech.name for tech in Tech]


@pytest.mark.clause("BN 4.3")
def test_house_prices_of_the_techs():
    state = opening().state
    assert state.tech_price[Tech.ELECTRIC_CHARGE].tolist() == [7, 3, 4]
    assert state.tech_price[Tech.SUPERNOVA_CANNON].tolist() == [6, 14, 6]
    assert state.tech_price[Tech.JUMPGATE].tolist() == [5, 6, 13]
    assert state.tech_price.sum(axis=0).tolist() == [105, 108, 107]


@pytest.mark.clause("BN 4.3")
def test_prices_can_be_changed_for_a_game():
    board = opening(content={"price.hack.metal": 1, "academy.gas": 2})
    assert board.state.tech_price[Tech.HACK].tolist() == [1, 5, 6]
    assert board.state.building_price.tolist() == [[13, 2, 12], [12, 14, 13], [12, 11, 13]]


@pytest.mark.clause("BN 5.1")
def test_two_fields_of_ten_rows_and_twenty_columns():
    assert len(set(BLOCK_WORDS)) == 400
    assert block("north J20") == 0
    assert block("north A1") == 199
    assert block("south A1") == 200
    assert block("south J20") == 399


@pytest.mark.clause("BN 5.1")
def test_the_north_is_the_south_turned_around():
    assert all(ZONE[b] == ZONE[399 - b] for b in range(400))
    assert {(399 - b, 399 - a) for a, b in LINES} == set(LINES)


@pytest.mark.clause("BN 5.1")
def test_the_house_map_is_as_designed():
    assert len(NODES) == 148
    assert len(LINES) == 2 * 108 + 4
    assert sum(ZONE[b] == Zone.RADIOACTIVE for b in NODES) == 12
    assert len(MYSTERIES) == 8
    assert STEPS.max() < 127, "all mapped blocks are connected"
    assert ZONE[block("south G6")] == Zone.RADIOACTIVE
    assert ZONE[block("south D4")] == Zone.UNEXPLORED


@pytest.mark.parametrize("column", [4, 8, 13, 17])
@pytest.mark.clause("BN 5.1")
def test_the_fields_touch_at_four_crossings(column):
    assert block(f"north A{21 - column}") in LINKS[block(f"south A{column}")]


@pytest.mark.clause("BN 5.1")
def test_steps_along_the_paths_are_measured():
    node = galaxy.NODE
    assert STEPS[node[block("south D2")], node[block("south D19")]] == 17
    assert STEPS[node[block("south C4")], node[block("south D5")]] == 1
    assert STEPS[node[block("south A4")], node[block("north A17")]] == 1


FIELD = {"of": ["south", "north"], "rows": ["o" * 20] * 10, "lines": []}


@pytest.mark.parametrize(
    ("field", "complaint"),
    [
        ({**FIELD, "rows": ["o" * 20] * 9}, "10 rows of 20"),
        ({**FIELD, "rows": ["o" * 19 + "x"] * 10}, "10 rows of 20"),
        ({**FIELD, "of": ["south"]}, "both fields"),
    ],
)
@pytest.mark.clause("BN 5.1")
def test_a_map_that_is_typed_in_wrongly_is_refused(field, complaint):
    with pytest.raises(ValueError, match=complaint):
        galaxy.read_zones([field])


@pytest.mark.parametrize(
    ("line", "complaint"),
    [("A1-C2", "no line"), ("A1-A1", "no line"), ("A1-K1", "no place"), ("A0-A2", "no place")],
)
@pytest.mark.clause("BN 5.1")
def test_a_line_that_is_typed_in_wrongly_is_refused(line, complaint):
    with pytest.raises(ValueError, match=complaint):
        galaxy.read_lines([{**FIELD, "lines": [line]}], [], [Zone.MAPPED] * 400)


@pytest.mark.clause("BN 5.1")
def test_a_line_leads_to_mapped_blocks():
    with pytest.raises(ValueError, match="not mapped"):
        galaxy.read_lines([{**FIELD, "lines": ["A1-A3"]}], [], [Zone.UNMAPPED] * 400)


@pytest.mark.clause("BN 5.1")
def test_a_line_joins_every_block_on_its_way():
    assert list(galaxy.read_line(0, "A1-C3")) == [(200, 221), (221, 242)]


@pytest.mark.clause("BN 5.2")
def test_distances_are_square():
    """BN-3."""
    assert distance(block("south A1"), block("south C3")) == 2
    assert distance(block("south A1"), block("south B6")) == 5
    assert distance(block("south A4"), block("north A17")) == 1


@pytest.mark.clause("BN 6.1")
def test_seat_0_begins_in_the_south_and_turns_alternate():
    board = opening()
    assert board.mover == "blue"
    assert board.owner(PLANET_WORDS[board.state.root[0]]) == "blue"
    assert int(board.state.root[0]) < 3 <= int(board.state.root[1])
    board.pass_turn()
    assert board.mover == "white"
    board.pass_turn()
    assert board.mover == "blue"


@pytest.mark.clause("BN 6.3", "BN 6.4", "BN 6.6")
def test_dice_place_the_planets_in_the_order_in_which_they_come_up():
    """Three tokens: the third colour first, then of the two left the second, then the last one."""
    s = dealt_by(3, 4, 2, 2, 8, 19, 1, 10, 10, *NORTH)
    assert s.location[planet("south green")] == block("south D2")
    assert s.location[planet("south red")] == block("south H19")
    assert s.location[planet("south yellow")] == block("south J10")
    assert s.root.tolist() == [planet("south green"), planet("north yellow")]
    assert s.owner.tolist() == [-1, -1, 0, 1, -1, -1]
    assert s.colonized.tolist() == [0, 0, 1, 1, 0, 0]


@pytest.mark.clause("BN 6.4")
def test_each_player_rolls_for_his_own_field():
    s = dealt_by(1, 4, 2, 1, 8, 19, 1, 10, 10, 1, 4, 2, 1, 8, 19, 1, 10, 10)
    assert s.location[planet("south yellow")] == block("south D2")
    assert s.location[planet("north yellow")] == block("north D2")


@pytest.mark.parametrize(
    ("row", "column", "place"),
    [
        (1, 1, "south A4"),  # three columns away; D2 is four
        (10, 1, "south H2"),  # H2 and J4 are both three away: the earlier row
        (1, 6, "south A4"),  # A4 and A8 are both two away: the lower column
        (5, 4, "south D4"),
    ],
)
@pytest.mark.clause("BN 6.5")
def test_a_planet_off_the_paths_goes_to_the_nearest_mapped_block(row, column, place):
    """BN-13."""
    s = dealt_by(1, row, column, 1, 8, 19, 1, 10, 10, *NORTH)
    assert s.location[planet("south yellow")] == block(place)


@pytest.mark.clause("BN 6.5")
def test_a_planet_does_not_go_where_another_is():
    """BN-13: D5 and D7, E6 are equally near to D6; the earlier row, then the lower column."""
    s = dealt_by(1, 4, 6, 1, 4, 6, 1, 4, 6, *NORTH)
    assert [s.location[p] for p in range(3)] == [block(f"south {name}") for name in ("D6", "D5", "D7")]


@pytest.mark.clause("BN 6.3")
def test_planets_are_seen_by_everybody():
    """BN-30."""
    board = opening()
    assert board.table.view(0)["planets"] == board.table.view(1)["planets"] == board.table.view(None)["planets"]


@pytest.mark.clause("BN 6.6")
def test_the_first_planet_found_is_the_root_and_the_others_are_uncolonized():
    board = opening(seed=5)
    statuses = [planet["status"] for planet in board.table.view()["planets"]]
    assert sorted(statuses) == ["controlled"] * 2 + ["uncolonized"] * 4
    assert all(planet["root"] == (planet["status"] == "controlled") for planet in board.table.view()["planets"])


@pytest.mark.parametrize(
    "content",
    [
        {"academy.gas": 36},
        {"reserves.limit": 12},
        {"planet.colony": 11, "planet.regiments": 10},
        {"improved_cargo.capacity": 5},
        {"ring.first": 16},
    ],
)
@pytest.mark.clause("BN 8.1", "BN 8.11", "BN 8.15", "BN 10.8")
def test_numbers_that_do_not_fit_together_are_refused(content):
    with pytest.raises(BadOption):
        scenario(content=content)
