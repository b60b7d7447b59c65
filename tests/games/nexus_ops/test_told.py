"""What everybody is told, word for word, and what only some are."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import empty_decks, opening, scenario


def told_to(board, viewer, line):
    """What one player, or with None a spectator, hears of an action."""
    before = len(board.table.events(viewer))
    board.play(line)
    return [str(event) for event in board.table.events(viewer)[before:]]


@pytest.mark.clause("NX 1.1", "NX 1.2", "NX 2.2")
def test_set_up_is_told():
    board = opening(2, seed=1)
    first, second = (board.mover, "blue") if board.mover == "red" else (board.mover, "red")
    assert [str(event) for event in board.table.events()] == [f"{first} has the first player marker"]
    assert board.play("choose Zyborg Technologies") == [f"{first} leads Zyborg Technologies"]
    assert board.play("choose Ares Inc.") == [f"{second} leads Ares Inc.", f"{first}'s turn"]


@pytest.mark.clause("NX 1.2")
def test_the_last_faction_is_told_too():
    board = opening(4, seed=2)
    last = ("red", "blue", "green", "yellow")[(board.state.first + 3) % 4]
    board.play("choose Zyborg Technologies", "choose Ares Inc.")
    assert board.play("choose Black Helix Industries")[1] == f"{last} leads The Galactic Syndicate"


@pytest.mark.clause("NX 11.8")
def test_exchanges_of_tokens_are_told():
    board = opening(2, options={"extra-exploration-tokens": "on"})
    board.play("choose Zyborg Technologies", "choose Ares Inc.")
    mover, other = board.mover, "blue" if board.mover == "red" else "red"
    assert board.play("swap Strider for Dragon") == [f"{mover} exchanges a token Strider for the green token Dragon"]
    assert board.play("pass") == [f"{other} passes"]


@pytest.mark.clause("NX 15.1", "NX 15.2", "NX 15.3", "NX 15.4", "NX 3.6")
def test_deployment_is_told():
    hand = ["Emergency Funding", "Windfall", "Fresh Recruits", "Transit Beam"]
    board = scenario(hands={"red": hand}, units={"red": {"Forest 1": "Strider"}})
    assert board.play("play Emergency Funding") == ["red plays Emergency Funding", "red gains 4 rubium"]
    assert board.play("play Windfall") == ["red plays Windfall", "red gains 8 rubium"]
    assert board.play("play Fresh Recruits") == ["red plays Fresh Recruits"]
    assert board.play("recruit at red base west") == ["red puts a Human on red base west"]
    board.play("recruit at red base west")
    assert board.play("play Transit Beam", "beam from Forest 1", "beam to red base south", "beam Strider") == [
        "red plays Transit Beam",
        "red beams a Strider from Forest 1 to red base south",
    ]


@pytest.mark.clause("NX 4.1", "NX 15.5")
def test_movement_is_told():
    board = scenario(units={"red": {"red base south": "2 Human"}}, hands={"red": ["Forced March"]})
    board.play("play Forced March", "done")
    assert board.play("move Human from red base south to Plains 18") == [
        "red moves a Human from red base south to Plains 18"
    ]
    assert board.play("march Human from red base south to Forest 1") == [
        "red moves a Human from red base south to Forest 1"
    ]


@pytest.mark.clause("NX 13.9")
def test_a_shot_that_misses_tells_what_it_needed():
    units = {"red": {"Spires 6": "2 Dragon"}, "blue": {"Plains 18": "2 Human"}}
    board = scenario(stage="fire", units=units, content={"battle.fire": 5})
    with dice(4):
        told = board.play("fire from Spires 6 at blue on Plains 18")
    assert told == ["red's Dragon at Spires 6 attacks blue at Plains 18: it rolls 4 and misses: it needs 5"]
    with dice(5):
        told = board.play("fire from Spires 6 at blue on Plains 18")
    assert told[0] == "red's Dragon at Spires 6 attacks blue at Plains 18: it rolls 5 and hits"


def fight(blue=(), green=(), **more):
    """Red attacks Blue, and Green looks on: those who are asked are not the active player."""
    units = {"red": {"Plains 18": "2 Strider"}, "blue": {"Plains 18": "2 Strider, Human", "Forest 1": "Human"}}
    board = scenario(players=3, stage="battles", units=units, hands={"blue": blue, "green": green}, **more)
    assert board.play("battle blue at Plains 18")[0] == "red attacks blue at Plains 18"
    return board


@pytest.mark.clause("NX 6.16", "NX 6.17", "NX 6.18", "NX 6.21")
def test_cards_in_a_battle_are_told_of_who_plays_them():
    board = fight(["Ambush", "Windfall"], ["Sniper", "Jamming", "Black Market"])
    assert board.play("play Ambush for defender on Human") == ["blue plays Ambush for the defender on the Human"]
    assert board.play("pass") == ["blue passes"]
    with dice(3):
        assert board.play("play Sniper for attacker") == [
            "green plays Sniper for the attacker",
            "green's Sniper rolls 3 and misses: it needs 4",
        ]
    assert board.play("pass for the rest of this battle") == ["blue passes for the rest of this battle"]
    assert board.play("play Jamming for attacker on Human") == ["green plays Jamming for the attacker on the Human"]


@pytest.mark.clause("NX 15.12")
def test_a_snipers_hit_is_told_before_the_loss():
    board = fight(green=["Sniper"])
    with dice(4):
        told = board.play("play Sniper for attacker")
    assert told == ["green plays Sniper for the attacker", "green's Sniper rolls 4 and hits"]
    with dice(1, 1, 1, 1):
        told = board.play("lose Human")
    assert told[0] == "blue loses a Human at Plains 18"


@pytest.mark.clause("NX 15.14")
def test_an_evacuation_is_told():
    board = fight(["Evacuate"])
    assert board.play("play Evacuate to Forest 1") == ["blue plays Evacuate to Forest 1"]
    assert board.play("evacuate Strider") == ["blue evacuates a Strider from Plains 18 to Forest 1"]
    board.play("evacuate Strider")
    assert board.play("evacuate Human")[:2] == [
        "blue evacuates a Human from Plains 18 to Forest 1",
        "blue has left Plains 18: there is no battle",
    ]


@pytest.mark.clause("NX 15.15")
def test_a_second_look_is_told():
    board = fight(["Second Look"])
    with dice(4, 1, 1, 1):
        board.play("pass")
    assert board.play("play Second Look for defender") == ["blue plays Second Look for the defender"]
    with dice(3, 6):
        told = board.play("re-roll a 1", "re-roll a 1")
    assert told[:2] == [
        "blue's Strider rolls again, 3, and misses: it needs 4",
        "blue's Strider rolls again, 6, and hits",
    ]


@pytest.mark.clause("NX 8.1", "NX 8.2", "NX 1.9")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_is_drawn_is_told_to_who_draws(viewer):
    board = scenario(stage="movement", units={"red": {"Monolith": "Strider"}}, decks=["Sniper", "Ambush", "Quench"])
    told = told_to(board, viewer, "done")
    if viewer == 0:
        assert told == ["red draws Quench", "red draws Sniper", "red draws Ambush"]
    else:
        assert told == ["red draws a Secret Mission", *["red draws an Energize card"] * 2]


@pytest.mark.clause("NX 11.7", "NX 1.9")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_is_kept_is_told_to_who_keeps_it(viewer):
    board = scenario(stage="movement", options={"top-priority": "on"}, decks=["Quench", "Long Shot"])
    drawn, kept = told_to(board, viewer, "done"), told_to(board, viewer, "keep Long Shot")
    if viewer == 0:
        assert drawn == ["red draws Quench", "red draws Long Shot"]
        assert kept == ["red keeps Long Shot and puts Quench at the bottom of the deck"]
    else:
        assert drawn == ["red draws a Secret Mission"] * 2
        assert kept == ["red keeps a Secret Mission and puts one at the bottom of the deck"]


@pytest.mark.clause("NX 12.3", "NX 1.9")
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_what_is_passed_is_told_to_the_two_of_them(viewer):
    board = scenario(players=4, stage="give", options={"teams": "on"}, hands={"green": ["Sniper"]})
    assert told_to(board, viewer, "give Sniper") == [
        "green passes Sniper to red" if viewer in (0, 2) else "green passes a card to red"
    ]
    declined = scenario(players=4, stage="give", options={"teams": "on"}, hands={"green": ["Sniper"]})
    assert told_to(declined, viewer, "pass") == ["green gives red no card"]


@pytest.mark.clause("NX 11.5", "NX 11.6")
def test_a_king_is_told_with_his_points():
    board = scenario(
        stage="monolith",
        units={"red": {"Monolith": "Strider"}},
        options={"king-of-the-hill": "on"},
        content={"victory.king": 3},
        decks=["Sniper"],
    )
    told = board.play("take King of the Hill")
    assert told == ["red takes a King of the Hill card for 3 victory points", "blue draws Sniper"]
    assert board.points("red") == 3


@pytest.mark.clause("NX 8.3")
def test_new_decks_and_empty_ones_are_told():
    board = scenario(stage="movement", units={"red": {"Monolith": "Strider"}})
    empty_decks(board, discards=True)
    told = board.play("done")
    assert told[0] == "every discarded Secret Mission is shuffled into a new deck of 36 cards"
    assert "every discarded Energize card is shuffled into a new deck of 32 cards" in told
    board = scenario(stage="movement", units={"red": {"Monolith": "Strider"}}, content={"victory.points": 100})
    empty_decks(board)
    assert board.play("done") == [
        "there is no Secret Mission left for red to draw",
        *["there is no Energize card left for red to draw"] * 2,
    ]


@pytest.mark.clause("NX 9.7", "NX 9.1")
def test_cards_that_pay_are_told_with_what_they_pay():
    board = scenario(
        units={"red": {"Forest 1": "Human"}},
        hands={"red": ["Sniper", "Dominate the Forests", "Menagerie"]},
        content={"cards.exchange": 3},
    )
    assert board.play("exchange Sniper") == ["red exchanges Sniper for 3 rubium"]
    assert board.play("fulfil Dominate the Forests") == ["red fulfils Dominate the Forests for 2 victory points"]
    five = {"Forest 1": "Human, Fungoid, Crystalline, Strider, Leaper"}
    board = scenario(units={"red": five}, hands={"red": ["Menagerie"]})
    assert board.play("fulfil Menagerie") == ["red fulfils Menagerie for 1 victory point"]
