"""Chapters 7 and 8. Mining and Draw."""

from __future__ import annotations

import pytest

from farport.games.nexus_ops.state import NOTHING

from .scenario import empty_decks, scenario


def mined(units, **more):
    """What Red collects, by hex."""
    board = scenario(stage="battles", units=units, **more)
    return board, board.rubium("red") - more.get("rubium", {}).get("red", 10)


@pytest.mark.clause("NX 7.1", "NX 7.2", "NX 7.4")
def test_the_mining_example():
    """L476-L488: a Human on each home hex, a Crystalline at a 1-refinery, no miner at a 2-refinery: 8 rubium."""
    units = {
        "red": {
            "red base south": "Human",
            "red base west": "Human",
            "red base east": "Human",
            "Forest 7": "Crystalline",
            "Plains 18": "Strider",
        }
    }
    _, rubium = mined(units, refineries={"Forest 7": 1, "Plains 18": 2})
    assert rubium == 8


@pytest.mark.clause("NX 7.2", "NX 13.2")
@pytest.mark.parametrize(
    ("unit", "rubium"),
    [("Human", 3), ("Fungoid", 3), ("Crystalline", 3), ("Strider", 0), ("Leaper", 0), ("Dragon", 0)],
)
def test_only_miners_work_a_refinery(unit, rubium):
    assert mined({"red": {"Forest 7": unit}}, refineries={"Forest 7": 3})[1] == rubium
    assert mined({"red": {"Forest 7": f"{unit}, Human"}}, refineries={"Forest 7": 3})[1] == 3


@pytest.mark.clause("NX 7.1")
def test_a_refinery_yields_once_however_many_miners():
    assert mined({"red": {"Forest 7": "5 Human"}}, refineries={"Forest 7": 2})[1] == 2
    assert mined({"red": {"Forest 1": "5 Human"}}, refineries={"Forest 7": 2})[1] == 0


@pytest.mark.shown
def test_mining_that_comes_anyway_is_no_gain_of_what_is_chosen_before_it():
    units = {"red": {"Forest 7": "Human", "Plains 18": "Dragon"}, "blue": {"Plains 18": "Human"}}
    hands = {"red": ["Long Shot"]}
    board = scenario(stage="battles", units=units, refineries={"Forest 7": 3}, hands=hands)
    outlook = board.table.outlook("battle blue at Plains 18", samples=32)
    assert not any(change.stock.word == "rubium" for change in outlook.changes)
    sold = board.table.outlook("exchange Long Shot", samples=32)
    assert [(change.stock.word, change.most) for change in sold.changes] == [("rubium", 1), ("card", -1)]


@pytest.mark.clause("NX 7.3")
def test_a_contested_refinery_yields_nothing():
    units = {"red": {"Forest 7": "Human"}, "blue": {"Forest 7": "Human"}}
    board = scenario(stage="mining", units=units, refineries={"Forest 7": 2})
    assert board.rubium("red") == 10


@pytest.mark.clause("NX 7.4")
def test_a_base_works_for_whoever_controls_it():
    board, rubium = mined({"red": {"blue base west": "Human"}, "blue": {"blue base north": "Human"}})
    assert rubium == 3
    board.play("done", "done", "done")
    assert board.rubium("blue") == 12


@pytest.mark.clause("NX 8.1")
def test_the_active_player_draws_a_mission():
    board = scenario(stage="mining", decks=["Quench", "Long Shot"])
    assert (board.hand("red"), board.hand("blue")) == (["Quench"], [])
    board.play("done", "done", "done")
    assert board.hand("blue") == ["Long Shot"]


@pytest.mark.clause("NX 8.2")
def test_the_monolith_brings_two_energize_cards():
    decks = ["Sniper", "Ambush", "Quench"]
    board = scenario(stage="mining", units={"red": {"Monolith": "Strider"}}, decks=decks)
    assert board.hand("red") == ["Ambush", "Quench", "Sniper"]
    contested = scenario(stage="mining", units={"red": {"Monolith": "Strider"}, "blue": {"Monolith": "Dragon"}})
    assert contested.energize("red") == 0


@pytest.mark.clause("NX 8.3")
def test_an_empty_deck_is_made_anew_from_its_discards():
    board = scenario(units={"red": {"Monolith": "Strider"}}, hands={"red": ["Windfall"]})
    empty_decks(board, discards=True)
    board.play("done", "done")
    assert board.state.discard.sum() == 0
    assert (board.state.energize_left, board.state.mission_left) == (31 - 2, 36 - 1)
    assert (board.energize("red"), int(board.state.missions_held[0])) == (3, 1)
    assert any(event.kind == "reshuffled" for event in board.table.history[-1].events)


@pytest.mark.clause("NX 8.3")
def test_without_discards_nothing_is_drawn():
    board = scenario(units={"red": {"Monolith": "Strider"}}, content={"victory.points": 100})
    empty_decks(board)
    board.play("done", "done")
    assert board.hand("red") == []
    assert set(board.state.mission_deck.tolist()) == {NOTHING}


@pytest.mark.clause("NX 8.4", "NX 9.6")
def test_an_objective_may_be_fulfilled_on_being_drawn():
    board = scenario(stage="mining", units={"red": {"Forest 1": "Human"}}, decks=["Dominate the Forests"])
    board.play("fulfil Dominate the Forests")
    assert board.points("red") == 2
