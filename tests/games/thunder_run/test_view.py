"""What everyone sees on the table: the step of the turn, the cards, the dice of an attack."""

from __future__ import annotations

import json

import pytest

from ..boards import dice
from .recorded import DECISIONS, FILE, written
from .scenario import opening, scenario


@pytest.mark.parametrize(
    ("at", "more", "step"),
    [
        ("repair", {"down": {"blue": ["Weapons"]}}, "repair"),
        ("repair", {}, "play"),
        ("play", {}, "play"),
        ("move", {"ravs": {"blue": {"U4": "Fighter"}}}, "move"),
        ("attack", {"ravs": {"blue": {"U4": "Fighter"}}}, "attack"),
        ("return", {"played": "Override"}, "return"),
    ],
)
@pytest.mark.clause("TR 3.2")
def test_the_step_of_the_turn_is_seen(at, more, step):
    assert scenario(at=at, **more).table.view()["step"] == step


@pytest.mark.clause("TR 5.4")
def test_doing_what_a_card_says_is_part_of_playing_it():
    board = scenario()
    board.play("play Launch-Move")
    assert (board.decision, board.table.view()["step"]) == ("launch", "play")


@pytest.mark.shown
def test_the_cards_are_named_in_the_order_of_their_numbers():
    cards = opening().table.view()["cards"]
    assert cards[0] == {"name": "Launch-Move", "title": "Launch RAVs, then Move Carrier"}
    assert cards[5]["name"] == "Override"


@pytest.mark.shown
def test_numbers_that_variants_change_are_seen():
    view = opening(content={"dice.hit": 3, "dice.double": 5, "dice.evaded": 1, "shields.limit": 6}).table.view()
    assert view["dice"] == {"hit": 3, "double": 5, "evaded": 1}
    assert view["shields_limit"] == 6


@pytest.mark.clause("TR 7.6", "TR 7.7")
def test_the_dice_of_a_group_are_seen_before_it_attacks():
    board = scenario(at="attack", ravs={"blue": {"U4": "Bomber", "U5": "Fighter", "W5": "Fighter"}})
    board.play("attack Carrier of green")
    assert board.table.view()["attack"]["dice"] == 6
    board.play("hold back RAV at U4")
    assert board.table.view()["attack"]["dice"] == 3


@pytest.mark.clause("TR 9.1")
def test_a_roll_is_told_die_by_die():
    board = scenario()
    board.play("play Guns")
    with dice(4, 6, 1, 2, 3):
        assert board.play("stand fast")[1] == "blue rolls 4, 6, 1, 2, 3: 3 Hits"


@pytest.mark.shown
def test_the_board_in_the_browser_is_tested_with_what_is_sent_now():
    assert FILE.read_text() == written(), "run python -m tests.games.thunder_run.recorded"
    assert {entry["view"]["decision"] for entry in json.loads(FILE.read_text())} == DECISIONS
