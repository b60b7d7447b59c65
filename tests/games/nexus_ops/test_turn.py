"""Chapter 2. The turn."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import begun, scenario


@pytest.mark.clause("NX 2.1")
def test_the_phases_come_in_order():
    board = scenario(
        units={
            "red": {"red base south": "Human", "Plains 18": "Dragon"},
            "blue": {"Spires 6": "Human", "Forest 7": "Human"},
        },
        tokens={"Forest 1": "Refinery 2"},
        decks=["Quench"],
    )
    seen = [board.decision]
    board.play("buy Fungoid at red base south", "done")
    seen.append(board.decision)
    board.play("move Human from red base south to Forest 7", "done")
    seen.append(board.decision)
    with dice(3):
        board.play("fire from Plains 18 at blue on Spires 6")
    seen.append(board.decision)
    with dice(1, 1):
        told = board.play("battle blue at Forest 7")
    seen.append(board.decision)
    assert seen == ["deploy", "move", "fire", "battle", "end"]
    assert told[-2:] == ["red collects 2 rubium at red base south", "red draws Quench"]
    assert "blue's turn" in board.play("done")


OUT_OF_PHASE = [
    ("deployment", "move Human from red base south to Plains 18", "NX 4.1"),
    ("deployment", "battle blue at Forest 7", "NX 6.1"),
    ("deployment", "fire from Forest 7 at blue on Forest 1", "NX 4.7"),
    ("movement", "buy Human at red base south", "NX 3.1"),
    ("movement", "march Human from red base south to Forest 1", "NX 15.5"),
    ("movement", "keep Quench", "NX 11.7"),
    ("battles", "buy Human at red base south", "NX 3.1"),
    ("battles", "move Human from red base south to Plains 18", "NX 4.1"),
    ("battles", "done", "NX 6.1"),
    ("end", "buy Human at red base south", "NX 3.1"),
    ("end", "pass", "NX 2.1"),
    ("end", "lose Human", "NX 6.8"),
    ("end", "re-roll a 3", "NX 15.15"),
    ("end", "choose Ares Inc.", "NX 1.2"),
]


@pytest.mark.clause("NX 2.1")
@pytest.mark.parametrize(("stage", "line", "clause"), OUT_OF_PHASE)
def test_every_action_has_its_time(stage, line, clause):
    units = {
        "red": {"red base south": "Human", "Forest 7": "Human, Dragon"},
        "blue": {"Forest 7": "Human", "Forest 1": "Human"},
    }
    assert scenario(stage=stage, units=units).refuses(line) == clause


@pytest.mark.clause("NX 2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_player_to_the_left_is_next(players):
    board = scenario(players=players, active="blue")
    order = []
    for _ in range(players + 1):
        order.append(board.active)
        board.play("done", "done", "done")
    colours = ["red", "blue", "green", "yellow"][:players]
    assert order == [colours[(1 + i) % players] for i in range(players + 1)]


@pytest.mark.clause("NX 2.3")
def test_a_hex_is_controlled_contested_or_unoccupied():
    units = {
        "red": {"Forest 1": "Human", "red base south": "Human", "Plains 8": "Human"},
        "blue": {"Plains 8": "Human", "Plains 9": "Human"},
        "green": {"Plains 9": "Human", "green base south": "Fungoid"},
    }
    board = scenario(players=3, units=units)
    assert [seat["controlled"] for seat in board.table.view()["seats"]] == [2, 0, 1]


@pytest.mark.clause("NX 2.4")
def test_an_ability_goes_before_the_general_rule():
    """Units stop at enemies and move one hex; a Strider need not."""
    board = scenario(
        stage="movement", units={"red": {"red base south": "Strider, Human"}, "blue": {"Plains 18": "Human"}}
    )
    assert board.refuses("move Human from red base south to Forest 1") == "NX 4.2"
    assert board.allows("move Strider from red base south to Forest 1")


@pytest.mark.clause("NX 2.2")
def test_turns_are_counted():
    board = begun(3)
    for turn in (1, 2, 3, 4):
        assert board.table.view()["turn"] == turn
        board.play("done", "done", "done")
