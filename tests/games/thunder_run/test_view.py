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
    assert (cards[0]["name"], cards[0]["title"]) == ("Launch-Move", "Launch RAVs, then Move Carrier")
    assert cards[5]["name"] == "Override"


@pytest.mark.shown
def test_cards_say_what_they_do_with_the_numbers_in_force():
    changed = {"launch.ravs": 1, "shields.raised": 1, "dice.same": 6, "dice.away": 1, "dice.emp": 2, "dice.nuke": 8}
    printed, other = (
        [card["does"] for card in opening(content=content).table.view()["cards"]] for content in ({}, changed)
    )
    assert printed == [
        "Launch up to 2 RAVs, then move",
        "Move, then launch up to 2 RAVs",
        "Add 2 shields and move, or fire Defensive Guns",
        "Fire at a Carrier: 5 dice if here, 3 dice if one away",
        "At a Carrier elsewhere: EMP, 4 dice, or NUKE, 6 dice",
        "Repair, or use what is Down",
    ]
    assert other[:5] == [
        "Launch up to 1 RAV, then move",
        "Move, then launch up to 1 RAV",
        "Add 1 shield and move, or fire Defensive Guns",
        "Fire at a Carrier: 6 dice if here, 1 die if one away",
        "At a Carrier elsewhere: EMP, 2 dice, or NUKE, 8 dice",
    ]


@pytest.mark.shown
def test_the_table_in_text_counts_properly():
    text = str(scenario(stockpile=1, points={"blue": 1}, shields={"blue": 1}).table)
    assert "1 point  1 shield  NavComp" in text
    assert "1 Black Chip in the stockpile" in text


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


@pytest.mark.clause("TR 9.12")
def test_a_new_attack_shows_nothing_of_the_last():
    ravs = {"blue": {"U6": "Bomber", "W5": "Fighter", "U5": "Fighter"}}
    board = scenario(players=3, at="attack", ravs=ravs, carriers={"orange": "L4"}, shields={"orange": 0})
    board.play("attack Carrier of orange")
    with dice(6, 4, 1, 1, 2):
        board.play("stand fast")
    assert board.table.view()["attack"] == {
        "weapon": "RAVs", "target": 2, "space": None, "dice": 3, "hits": 1, "systems": ["NavComp", "RAVs"],
    }  # fmt: skip
    board.play("knock down RAVs")
    assert board.table.view()["attack"] is None
    board.play("attack Carrier of green")
    assert board.table.view()["attack"] == {
        "weapon": "RAVs", "target": 1, "space": None, "dice": 3, "hits": 0, "systems": [],
    }  # fmt: skip


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


def now(board) -> dict[str, tuple[bool, str]]:
    return {card["name"]: (card["idle"], card["now"]) for card in board.table.view()["cards"]}


@pytest.mark.shown
def test_a_card_that_would_do_nothing_says_so_and_why():
    cards = now(scenario(at="play", carriers={"blue": "Jump Gate", "green": "L1"}))
    assert cards["Guns"] == (True, "Nothing now: the Carrier is at the Jump Gate")
    assert cards["Override"] == (True, "Nothing now: every system is Online")
    assert cards["Launch-Move"] == (False, "Skips Launch RAVs: the Carrier is at the Jump Gate")
    assert cards["Move-Launch"] == cards["Shields"] == (False, "")


@pytest.mark.shown
def test_looking_at_the_cards_changes_nothing():
    board = scenario(at="play")
    before = board.table.state.tobytes()
    now(board)
    assert board.table.state.tobytes() == before
