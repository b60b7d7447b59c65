"""Chapter 2. The map, and the checker that refuses maps on which one cannot play."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from farport.games.thunder_run.chapters.chart import (
    BESIDE_OF,
    BOARD,
    CONTENT,
    LINES_OF,
    LOCATION_AT,
    LOCATION_NAMES,
    SPACE_AT,
    SPACE_NAMES,
    TOUCHES,
    BadChart,
    check_chart,
)

from .scenario import scenario, without


def chart() -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    """The Locations, and the Spaces by name, to be spoiled."""
    locations = copy.deepcopy(CONTENT.components["location"])
    return locations, {space["name"]: space for space in copy.deepcopy(CONTENT.components["space"])}


def complaint(locations: list[dict[str, Any]], spaces: dict[str, dict[str, Any]]) -> str:
    with pytest.raises(BadChart) as refused:
        check_chart(BOARD, locations, list(spaces.values()))
    return str(refused.value)


def cut(spaces: dict[str, dict[str, Any]], one: str, two: str) -> None:
    spaces[one]["lines"].remove(two)
    spaces[two]["lines"].remove(one)


@pytest.mark.clause("TR 2.1")
def test_the_path_goes_from_the_gate_over_eight_locations():
    assert LOCATION_NAMES == ("Jump Gate", "L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8")
    assert [x for x, _ in LOCATION_AT] == sorted(x for x, _ in LOCATION_AT)


@pytest.mark.clause("TR 2.1")
def test_carriers_may_share_a_location():
    board = scenario(players=4, carriers=dict.fromkeys(("green", "orange", "purple"), "L4"))
    board.play("play Shields", "raise shields and move")
    assert board.table.view()["locations"][4]["carriers"] == [0, 1, 2, 3]


@pytest.mark.clause("TR 2.2")
def test_the_house_map_has_44_spaces_and_91_lines():
    assert len(SPACE_NAMES) == 44
    assert int(LINES_OF.sum()) == 2 * 91
    assert 3 <= int(LINES_OF.min()) <= int(LINES_OF.max()) <= 5
    check_chart(BOARD, *(CONTENT.components[name] for name in ("location", "space")))


@pytest.mark.shown
def test_every_space_has_its_place_on_the_board():
    assert len(set(SPACE_AT)) == 44
    assert SPACE_AT[SPACE_NAMES.index("U3")] == (7.5, 3.2)
    assert SPACE_AT[SPACE_NAMES.index("Y7")] == (26.75, 8.7)


@pytest.mark.clause("TR 2.3")
def test_green_spaces_touch_one_location_or_two():
    assert list(BESIDE_OF) == [0, 4, 6, 6, 6, 6, 6, 6, 4]
    touched = TOUCHES.sum(axis=1)
    assert int((touched == 2).sum()) == 14
    assert int((touched == 0).sum()) == 14
    assert {name[0] for name, count in zip(SPACE_NAMES, touched, strict=True) if not count} == {"X", "Y"}


@pytest.mark.clause("TR 2.2", "TR 2.5")
def test_a_map_may_have_a_dead_end():
    """TR-38."""
    locations, spaces = chart()
    cut(spaces, "U1", "U2")
    cut(spaces, "U1", "W1")
    check_chart(BOARD, locations, list(spaces.values()))


DEAD_END = (("U1", "U2"), ("U1", "W1"))
"""What is cut so that only X1 is joined to U1."""


@pytest.mark.clause("TR 2.2", "TR 6.1", "TR 6.3")
def test_a_rav_stays_in_a_dead_end_and_may_attack_from_there():
    """TR-38."""
    with without(*DEAD_END):
        board = scenario(
            at="move", carriers={"green": "L1"}, ravs={"blue": {"X1": "Fighter from U2"}}, played="Override"
        )
        board.play("move RAV from X1 to U1")
        assert board.rav("U1") == "blue Fighter from X1"
        board.play("attack no more", "take Override back", "play Override", "take Override back")
        told = board.play("play Override")
        assert "blue's Fighter at U1 cannot move: no free Space is in its reach" in told
        assert "blue skips Move RAVs: none of its RAVs can move" in told
        assert board.allows("attack Carrier of green")
        assert board.refuses("move RAV from U1 to X1") == "TR 6.3"


@pytest.mark.clause("TR 2.2", "TR 6.7")
def test_an_occupied_dead_end_is_no_way_through():
    """TR-38."""
    ravs = {"blue": {"X1": "Fighter from U2"}, "green": {"U1": "Bomber"}}
    with without(*DEAD_END):
        board = scenario(at="move", ravs=ravs)
        assert board.refuses("move RAV from X1 to U1") == "TR 6.7"
    assert scenario(at="move", ravs=ravs).allows("move RAV from X1 to U1")


@pytest.mark.clause("TR 2.2", "TR 5.9")
def test_a_rav_that_is_launched_into_a_dead_end_comes_out():
    with without(*DEAD_END):
        board = scenario(carriers={"blue": "L1"})
        board.play("play Launch-Move", "launch Fighter at U1", "launch no more")
        assert board.offers == {"move RAV from U1 to X1"}


@pytest.mark.clause("TR 2.5")
def test_a_space_without_any_line_is_refused():
    locations, spaces = chart()
    spaces["Z"] = {"name": "Z", "at": [1, 1], "lines": [], "locations": ["L1"]}
    assert "no line leads to Z" in complaint(locations, spaces)


@pytest.mark.clause("TR 2.5")
def test_a_location_without_a_space_is_refused():
    locations, spaces = chart()
    for space in spaces.values():
        space["locations"] = [name for name in space["locations"] if name != "L5"]
    assert "the Location L5 has no Space beside it" in complaint(locations, spaces)


@pytest.mark.clause("TR 2.2")
def test_a_line_must_be_named_at_both_ends():
    locations, spaces = chart()
    spaces["X1"]["lines"].remove("U1")
    assert "U1 has a line to X1, but X1 has none to U1" in complaint(locations, spaces)


@pytest.mark.parametrize(
    ("lines", "words"),
    [(["U2", "W1", "X1", "U1"], "itself"), (["U2", "W1", "X1", "Q9"], "no Space"), (["U2", "W1", "X1", "X1"], "twice")],
)
@pytest.mark.clause("TR 2.2")
def test_a_line_that_leads_nowhere_is_refused(lines, words):
    locations, spaces = chart()
    spaces["U1"]["lines"] = lines
    assert words in complaint(locations, spaces)


@pytest.mark.parametrize("name", ["Jump Gate", "L9"])
@pytest.mark.clause("TR 2.3")
def test_a_space_touches_only_locations_of_the_path(name):
    """The Gate is none: nothing is launched or attacked there."""
    locations, spaces = chart()
    spaces["U1"]["locations"].append(name)
    assert f"U1 touches {name}" in complaint(locations, spaces)


@pytest.mark.clause("TR 2.1")
def test_names_are_unique_and_places_on_the_board():
    locations, spaces = chart()
    locations[3]["name"], locations[4]["at"] = "L2", [40, 5]
    words = complaint(locations, spaces)
    assert "two places named L2" in words
    assert "L4 lies outside the board" in words


@pytest.mark.clause("TR 2.1")
def test_a_path_needs_a_location_beyond_the_gate():
    locations, spaces = chart()
    assert "at least one Location" in complaint(locations[:1], spaces)


@pytest.mark.parametrize(
    ("system", "line"), [("NavComp", "play Move-Launch"), ("RAVs", "play Launch-Move"), ("Weapons", "play Guns")]
)
@pytest.mark.clause("TR 2.4")
def test_a_system_that_is_down_does_nothing(system, line):
    working, broken = scenario(), scenario(down={"blue": [system]})
    assert not any("Down" in told for told in working.play(line))
    assert any("Down" in told for told in broken.play(line))
