"""What the board in the terminal and the view say."""

from __future__ import annotations

import pytest

from .scenario import scenario


def drawn(**more: object) -> list[str]:
    board = scenario(**more)  # type: ignore[arg-type]
    return board.tell(board.table.game.text(board.table.view())).splitlines()


@pytest.mark.parametrize(("owner", "letter"), [("yellow", "Y"), ("green", "G")])
@pytest.mark.parametrize(
    ("toward", "mark"), [("NE", "+--------+-{0}-{0}-{0}-{0}+"), ("NW", "+{0}-{0}-{0}-{0}-+--------+")]
)
@pytest.mark.shown
def test_the_terminal_says_whose_a_force_field_is(owner, letter, toward, mark):
    lines = drawn(players=4, force_fields=[(owner, "centre", toward)])
    assert any(mark.format(letter) in line for line in lines)
    assert f"  {owner}'s Force Field between centre and {toward}" in lines


@pytest.mark.shown
def test_the_terminal_says_whose_jump_bridges_there_are():
    bridges = [("yellow", "centre", "E"), ("blue", "centre", "E"), ("blue", "E", "centre")]
    lines = drawn(terrain={("centre", "E"): "ion", ("E", "centre"): "ion"}, jump_bridges=bridges)
    assert [line for line in lines if "Bridge between" in line] == [
        "  yellow's Jump Bridge between centre and E",
        "  blue's Jump Bridge between centre and E",
        "  blue's Jump Bridge between E and centre",
    ]


@pytest.mark.shown
def test_cards_say_the_numbers_in_force():
    content = {"designer.refinery": 2, "designer.barrier": 1, "designer.section": 9, "ability.secondary": 5}
    card = scenario(characters={"yellow": "Designer"}, content=content).seat("yellow")["character"]
    assert card == {
        "name": "Designer",
        "basic": "The Designer pays 2 crystals less for an attempt at a refinery.",
        "secondary": "With the secondary ability the Designer pays 1 crystal less for a Force Field or Jump Bridge, "
        "and 9 less for each section.",
        "needs": [1, 5],
    }


@pytest.mark.parametrize("character", ["Designer", "Diplomat", "Engineer", "Spy", "Navigator", "Tactician"])
@pytest.mark.shown
def test_every_card_has_two_abilities_of_its_own(character):
    card = scenario(characters={"yellow": character}).seat("yellow")["character"]
    assert card["basic"].count(character) == card["secondary"].count(character) == 1
    assert "secondary ability" in card["secondary"]
    assert "secondary ability" not in card["basic"]


@pytest.mark.shown
def test_the_view_says_the_dice_in_force():
    board = scenario(sections={"yellow": 1}, content={"station.die_1": 14, "algorithm.die": 6})
    assert (board.seat("yellow")["die"], board.seat("blue")["die"]) == (14, 12)
    assert board.table.view()["algorithm_die"] == 6
