"""Before somebody is eliminated the active player may still fulfil Objectives, from his hand or from the line."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario

LINE = {"intercepted-transmissions": "on"}
TEAMS = {"teams": "on"}


def last_battle(**more):
    """Red's Dragon destroys the last unit of Blue, who has nothing left; Green is two points ahead of Red."""
    units = {
        "red": {"Forest 1": "Dragon"},
        "blue": {"Forest 1": "Human"},
        "green": {"Plains 12": "Human"},
        **more.pop("units", {}),
    }
    points = {"red": 3, "green": 5}
    board = scenario(stage="battles", players=3, units=units, points=points, rubium={"blue": 0}, **more)
    with dice(6):
        board.play("battle blue at Forest 1")
    return board


@pytest.mark.clause("NX 10.8", "NX 11.11")
def test_an_objective_of_the_line_may_decide_the_last_count():
    board = last_battle(options=LINE, line=["Dominate the Forests", "Quench"])
    assert (board.mover, board.decision) == ("red", "mission")
    told = board.play("fulfil Dominate the Forests")
    assert told[-2:] == ["blue is eliminated: no unit on the board, and too little rubium for one", "red wins"]
    assert (board.points("red"), board.winners) == (6, ["red"])


@pytest.mark.clause("NX 10.8")
def test_the_line_need_not_be_used():
    board = last_battle(options=LINE, line=["Dominate the Forests"])
    board.play("done", "done")
    assert board.winners == ["green"]


@pytest.mark.clause("NX 10.8")
def test_a_line_that_offers_nothing_is_not_asked_for():
    board = last_battle(options=LINE, line=["Dominate the Plains", "Quench"])
    assert board.winners == ["green"]


@pytest.mark.clause("NX 10.8", "NX 9.6")
def test_after_the_battle_mission_comes_the_objective():
    board = last_battle(hands={"red": ["Clear the Fungus", "Dominate the Forests"]})
    board.play("fulfil Clear the Fungus")
    assert (board.decision, board.offers("fulfil")) == ("mission", {"fulfil Dominate the Forests"})
    board.play("fulfil Dominate the Forests")
    assert (board.points("red"), board.winners) == (7, ["red"])


@pytest.mark.clause("NX 10.8", "NX 9.4")
def test_a_battle_mission_comes_too_late_then():
    board = last_battle(hands={"red": ["Clear the Fungus", "Quench"]})
    board.play("done")
    assert board.decision == "mission"
    assert board.refuses("fulfil Clear the Fungus") == "NX 9.4"
    board.play("done")
    assert board.winners == ["green"]


@pytest.mark.clause("NX 10.8", "NX 16.24")
def test_the_battles_are_over_for_securing_the_monolith():
    board = last_battle(
        units={"red": {"Forest 1": "Dragon", "Monolith": "Strider"}}, hands={"red": ["Secure the Monolith"]}
    )
    assert board.refuses("fulfil Secure the Monolith") == "NX 16.24"
    board.play("done", "fulfil Secure the Monolith")
    assert board.points("red") == 5


def last_shot(**more):
    """Red's Dragon shoots the last unit of Blue, who has nothing left."""
    units = {"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Human"}, "green": {"Plains 12": "Human"}}
    board = scenario(stage="fire", players=3, units=units, points={"green": 1}, rubium={"blue": 1}, **more)
    with dice(6):
        board.play("fire from Spires 6 at blue on Plains 18")
    return board


@pytest.mark.clause("NX 10.8", "NX 16.29")
def test_a_shot_that_eliminates_may_be_a_long_shot():
    board = last_shot(hands={"red": ["Long Shot", "Dominate the Spires"]})
    assert (board.mover, board.decision) == ("red", "mission")
    board.play("fulfil Long Shot", "fulfil Dominate the Spires")
    assert (board.points("red"), board.winners) == (3, ["red"])


@pytest.mark.clause("NX 10.8")
def test_a_shot_and_the_line():
    board = last_shot(options=LINE, line=["Quench", "Long Shot"])
    board.play("done")
    assert board.winners == ["green"]
    assert last_shot(options=LINE, line=["Quench", "Menagerie"]).winners == ["green"]


@pytest.mark.clause("NX 10.8")
def test_who_could_shoot_on_was_asked_already():
    units = {"red": {"Spires 6": "2 Dragon"}, "blue": {"Plains 18": "Human"}, "green": {"Magma 5": "Crystalline"}}
    board = scenario(stage="fire", players=3, units=units, rubium={"blue": 1}, hands={"red": ["Long Shot"]})
    with dice(6):
        board.play("fire from Spires 6 at blue on Plains 18")
    assert board.decision == "fire"
    assert "fulfil Long Shot" in board.offers()
    assert "blue is eliminated: no unit on the board, and too little rubium for one" in board.play("done")


@pytest.mark.clause("NX 10.8", "NX 1.9")
def test_nobody_learns_from_the_question_what_is_held():
    """Asked is who holds a Secret Mission at all, whichever it is."""
    for card in ("Long Shot", "Quench", "Dominate the Plains"):
        assert last_shot(hands={"red": [card]}).decision == "mission"
    assert last_shot(hands={"red": ["Sniper"]}).table.over
    assert last_shot(hands={"green": ["Dominate the Plains"]}).table.over


@pytest.mark.clause("NX 10.8")
def test_without_an_elimination_the_turn_goes_on():
    units = {"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Human", "Plains 9": "Human"}}
    board = scenario(stage="fire", units=units, rubium={"blue": 0}, hands={"red": ["Long Shot"]})
    with dice(6):
        board.play("fire from Spires 6 at blue on Plains 18")
    assert board.decision == "end"


@pytest.mark.clause("NX 10.8", "NX 12.8")
def test_in_teams_too_one_is_asked_first_and_the_game_goes_on():
    units = {"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}}
    hands = {"red": ["Dominate the Forests", "Quench"]}
    board = scenario(players=4, stage="battles", options=TEAMS, units=units, rubium={"blue": 0}, hands=hands)
    with dice(6):
        board.play("battle blue at Forest 1")
    board.play("done", "fulfil Dominate the Forests")
    assert board.decision == "mission"
    assert "blue is eliminated: no unit on the board, and too little rubium for one" in board.play("done")
    assert (board.active, board.decision) == ("red", "end")


@pytest.mark.clause("NX 10.8", "NX 12.8", "NX 2.1")
def test_in_teams_the_phases_after_it_come_as_ever():
    """Blue falls to a shot: the battles are still to come. Or he falls in battle: there is still rubium to be mined."""
    units = {
        "red": {"Spires 6": "Dragon", "Forest 7": "Dragon", "red base south": "Human"},
        "blue": {"Plains 18": "Human"},
        "yellow": {"Forest 7": "Human", "Plains 12": "Human"},
    }
    hands = {"red": ["Quench", "Menagerie"]}
    board = scenario(players=4, stage="fire", options=TEAMS, units=units, rubium={"blue": 1}, hands=hands)
    with dice(6):
        board.play("fire from Spires 6 at blue on Plains 18")
    assert board.decision == "mission"
    board.play("done")
    assert (board.decision, board.offers("battle")) == ("battle", {"battle yellow at Forest 7"})
    units = {"red": {"Forest 1": "Dragon", "red base south": "Human"}, "blue": {"Forest 1": "Human"}}
    board = scenario(players=4, stage="battles", options=TEAMS, units=units, rubium={"blue": 0}, hands=hands)
    with dice(6):
        board.play("battle blue at Forest 1")
    assert "red collects 2 rubium at red base south" in board.play("done", "done")


@pytest.mark.clause("NX 10.8", "NX 16.28")
def test_what_an_evacuation_leaves_behind_counts_before_the_end():
    """Blue falls in the first battle; in the second Green leaves his base to Red."""
    units = {
        "red": {"Forest 1": "Dragon", "green base east": "Dragon"},
        "blue": {"Forest 1": "Human"},
        "green": {"green base east": "Human", "green base west": "Human"},
    }
    hands = {"red": ["Squatters' Rights"], "green": ["Evacuate"]}
    board = scenario(players=3, stage="battles", units=units, rubium={"blue": 0}, hands=hands)
    board.play("battle blue at Forest 1")
    with dice(6):
        board.play("pass for the rest of this battle")
    board.play("done", "battle green at green base east", "play Evacuate to green base west", "evacuate Human")
    assert (board.mover, board.decision) == ("red", "mission")
    board.play("fulfil Squatters' Rights")
    assert (board.points("red"), board.winners) == (4, ["red"])
