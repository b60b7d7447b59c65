"""What lasts for a turn, a battle or a step ends with it."""

from __future__ import annotations

import pytest

from farport.games.nexus_ops.chapters.cards import add_to_hand
from farport.games.nexus_ops.words import CARD_NAMES, COLOURS

from ..boards import dice
from .scenario import scenario


def next_turn_of(board, colour):
    """Everybody is done until it is somebody's Deployment phase again."""
    board.play("done")
    while (board.active, board.decision) != (colour, "deploy"):
        board.play("done")


@pytest.mark.clause("NX 16.25")
def test_refineries_of_an_earlier_turn_do_not_count():
    units = {"red": {"Forest 1": "Human", "Plains 18": "Human", "Forest 7": "Human"}}
    refineries = dict.fromkeys(["Forest 1", "Plains 18", "Forest 7"], 1)
    board = scenario(stage="mining", units=units, refineries=refineries, hands={"red": ["Working Capital"]})
    assert board.allows("fulfil Working Capital")
    next_turn_of(board, "red")
    assert board.refuses("fulfil Working Capital") == "NX 16.25"


@pytest.mark.clause("NX 4.12")
def test_a_dragon_attacks_again_in_its_next_turn():
    units = {"red": {"Spires 6": "2 Dragon"}, "blue": {"Plains 18": "8 Human"}}
    board = scenario(stage="fire", units=units)
    with dice(1, 1):
        board.play(*["fire from Spires 6 at blue on Plains 18"] * 2)
    assert board.decision == "end"
    next_turn_of(board, "red")
    board.play("done", "done")
    with dice(1, 1):
        board.play(*["fire from Spires 6 at blue on Plains 18"] * 2)


@pytest.mark.clause("NX 16.8")
def test_a_flank_march_is_of_this_turn():
    units = {"red": {"red base south": "Strider"}, "blue": {"Forest 1": "Human"}}
    board = scenario(stage="movement", units=units, hands={"red": ["Flank March"]})
    board.play("move Strider from red base south to Forest 1", "done")
    with dice(1, 1):
        board.play("battle blue at Forest 1")
    board.play("done", "done", "done")
    with dice(1, 1):
        board.play("battle red at Forest 1")
    board.play("done", "done", "done")
    with dice(4):
        board.play("battle blue at Forest 1")
    assert board.refuses("fulfil Flank March") == "NX 16.8"


@pytest.mark.clause("NX 6.23")
@pytest.mark.parametrize("mark", ["far", "Monolith", "far Monolith", "found"])
def test_in_the_next_turn_units_are_not_told_apart_anywhere(mark):
    places = ["Forest 1", "red base south", "yellow base west", *(["Monolith"] if "Monolith" not in mark else [])]
    board = scenario(players=4, stage="end", units={"red": dict.fromkeys(places, f"{mark} Strider")})
    board.play("done")
    assert all(here["marked"] == [] for here in board.table.view()["hexes"])


@pytest.mark.clause("NX 16.20")
def test_the_monolith_is_forgotten_after_the_turn():
    units = {"red": {"Monolith": "Monolith Dragon"}, "blue": {"Forest 1": "2 Human"}}
    board = scenario(stage="movement", units=units, hands={"red": ["Death From Above"]})
    board.play("move Monolith Dragon from Monolith to Forest 1", "done")
    with dice(1, 1, 1):
        board.play("battle blue at Forest 1")
    board.play("done", "done", "done")
    with dice(6, 1):
        board.play("battle red at Forest 1")
    board.play("done", "done", "done")
    with dice(6):
        board.play("battle blue at Forest 1")
    assert board.refuses("fulfil Death From Above") == "NX 16.20"


NO_CONSOLATION = {"cards.loser": 0}
"""So that nobody is asked for cards in the second battle."""


@pytest.mark.clause("NX 16.14", "NX 16.18", "NX 9.4")
def test_what_was_destroyed_in_one_battle_does_not_count_in_the_next():
    board = scenario(
        stage="battles",
        units={
            "red": {"Plains 18": "2 Dragon", "Forest 1": "Dragon"},
            "blue": {"Plains 18": "2 Leaper", "Forest 1": "Human"},
        },
        hands={"red": ["Quench", "Clean Hands", "Hold the Plains"]},
        content=NO_CONSOLATION,
    )
    with dice(6, 6):
        board.play("battle blue at Plains 18")
    assert board.offers("fulfil") == {f"fulfil {card}" for card in ("Quench", "Clean Hands", "Hold the Plains")}
    board.play("fulfil Hold the Plains")
    with dice(6):
        board.play("battle blue at Forest 1")
    assert board.refuses("fulfil Quench") == "NX 16.14"
    assert board.refuses("fulfil Clean Hands") == "NX 16.18"


@pytest.mark.clause("NX 16.18")
def test_losses_in_one_battle_do_not_stain_the_hands_in_the_next():
    units = {
        "red": {"Plains 18": "Dragon, Human", "Forest 1": "2 Dragon"},
        "blue": {"Plains 18": "Dragon", "Forest 1": "2 Human"},
    }
    board = scenario(stage="battles", units=units, hands={"red": ["Clean Hands"]}, content=NO_CONSOLATION)
    with dice(6, 6):
        board.play("battle blue at Plains 18")
    board.play("lose Human")
    assert board.refuses("fulfil Clean Hands") == "NX 16.18"
    board.play("done")
    with dice(6, 6):
        board.play("battle blue at Forest 1")
    assert board.allows("fulfil Clean Hands")


@pytest.mark.clause("NX 9.5")
def test_every_battle_brings_its_own_mission():
    units = {"red": {"Plains 18": "Dragon", "Forest 1": "Dragon"}, "blue": {"Plains 18": "Human", "Forest 1": "Human"}}
    hands = {"red": ["Hold the Plains", "Clear the Fungus", "Fear the Wing"]}
    board = scenario(stage="battles", units=units, hands=hands, content=NO_CONSOLATION)
    with dice(6):
        board.play("battle blue at Plains 18")
    board.play("fulfil Hold the Plains")
    assert board.refuses("fulfil Fear the Wing") == "NX 9.5"
    with dice(6):
        board.play("battle blue at Forest 1")
    board.play("done")
    assert board.points("red") == 3
    assert board.refuses("fulfil Fear the Wing") == "NX 9.4"


@pytest.mark.clause("NX 9.5", "NX 9.1")
def test_two_missions_alike_count_twice():
    both = {"Plains 18": "Dragon", "Plains 8": "Dragon"}
    units = {"red": both, "blue": dict.fromkeys(both, "Human")}
    hands = {"red": ["Hold the Plains", "Hold the Plains"]}
    board = scenario(stage="battles", units=units, hands=hands, content=NO_CONSOLATION)
    for place in both:
        with dice(6):
            board.play(f"battle blue at {place}")
        board.play("fulfil Hold the Plains")
    assert board.points("red") == 4
    assert [card["name"] for card in board.table.view()["seats"][0]["fulfilled"]] == ["Hold the Plains"] * 2


@pytest.mark.clause("NX 9.5", "NX 9.4")
def test_a_mission_of_the_last_turn_is_forgotten():
    board = scenario(
        stage="battles",
        units={"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}},
        hands={"red": ["Clear the Fungus", "Fear the Wing"]},
    )
    with dice(6):
        board.play("battle blue at Forest 1")
    board.play("fulfil Clear the Fungus")
    next_turn_of(board, "red")
    assert board.refuses("fulfil Fear the Wing") == "NX 9.4"


@pytest.mark.clause("NX 15.8", "NX 15.9", "NX 15.11", "NX 15.13", "NX 15.14")
@pytest.mark.parametrize("card", ["Frenzy", "Ambush", "Jamming", "Targeting Uplink"])
@pytest.mark.parametrize("called_off", [False, True])
def test_a_card_is_spent_with_its_battle(card, called_off):
    """The second battle stands as if the card had never been."""
    both = {"Plains 18": "Leaper, Human", "Forest 1": "Leaper, Human"}
    units = {"red": {**both, "red base south": "Human"}, "blue": both}
    board = scenario(stage="battles", units=units, hands={"red": [card, "Evacuate", "Windfall"]})
    board.play("battle blue at Plains 18", f"play {card} for attacker on Leaper")
    changed = board.table.view()["battle"]["sides"]
    if called_off:
        board.play("play Evacuate to red base south", "evacuate Human", "evacuate Leaper")
    else:
        with dice(*[1] * (5 if card == "Frenzy" else 4)):
            board.play("pass for the rest of this battle")
    board.play("battle blue at Forest 1")
    sides = board.table.view()["battle"]["sides"]
    assert sides != changed
    for side in sides:
        assert side["attacks"] == [1, 0, 0, 0, 1, 0]
        assert side["needs"] == [6, 4, 5, 4, 3, 2]
        assert side["ambush"] == []


@pytest.mark.clause("NX 15.10")
def test_a_force_shield_cancels_hits_of_one_step_only():
    units = {"red": {"Plains 18": "Dragon, Leaper"}, "blue": {"Plains 18": "3 Human"}}
    board = scenario(stage="battles", units=units, hands={"blue": ["Force Shield", "Windfall"]})
    board.play("battle blue at Plains 18")
    with dice(6):
        board.play("pass")
    with dice(6):
        board.play("play Force Shield for defender", "pass")
    assert board.units("blue", "Plains 18") == {"Human": 3}
    with dice(1, 1):
        board.play("pass for the rest of this battle")
    assert board.units("blue", "Plains 18") == {"Human": 2}


@pytest.mark.clause("NX 15.15")
def test_a_second_look_is_at_one_step_only():
    units = {"red": {"Plains 18": "Dragon, Leaper"}, "blue": {"Plains 18": "3 Human"}}
    board = scenario(stage="battles", units=units, hands={"red": ["Second Look", "Windfall"]})
    board.play("battle blue at Plains 18")
    with dice(1):
        board.play("pass")
    with dice(6, 6, 1):
        board.play("play Second Look for attacker", "re-roll a 1", "pass for the rest of this battle")
    assert board.units("blue", "Plains 18") == {"Human": 1}


@pytest.mark.clause("NX 15.4", "NX 15.3")
def test_a_second_card_of_a_kind_begins_anew():
    units = {"red": {"red base south": "4 Human", "Forest 1": "Human"}}
    board = scenario(units=units, hands={"red": ["Transit Beam", "Transit Beam", "Fresh Recruits", "Fresh Recruits"]})
    board.play("play Transit Beam", "beam from red base south", "beam to Forest 1", "beam Human", "done")
    board.play("play Transit Beam")
    assert board.decision == "beam-from"
    board.play("beam from Forest 1", "beam to red base west", "beam Human", "beam Human")
    assert (board.units("red", "red base west"), board.decision) == ({"Human": 2}, "deploy")
    for _ in range(2):
        board.play("play Fresh Recruits", "recruit at red base east", "recruit at red base east")
    assert board.units("red", "red base east") == {"Human": 4}


@pytest.mark.clause("NX 15.5", "NX 15.6", "NX 15.7")
def test_two_cards_of_a_kind_add_up_in_a_turn():
    """NX-32: there are two of Forced March, and its extra hexes are for eight units."""
    board = scenario(units={"red": {"red base south": "9 Human"}}, hands={"red": ["Forced March", "Forced March"]})
    board.play("play Forced March", "play Forced March", "done")
    board.play(*["march Human from red base south to Forest 1"] * 8)
    assert board.refuses("march Human from red base south to Forest 1") == "NX 15.5"


@pytest.mark.clause("NX 4.10", "NX 6.8")
def test_a_special_attack_shows_nothing_of_an_earlier_battle():
    units = {
        "red": {"Spires 6": "Dragon", "Plains 9": "2 Strider"},
        "blue": {"Plains 18": "Human, Fungoid", "Plains 9": "2 Strider"},
    }
    board = scenario(stage="battles", units=units, hands={"blue": ["Sniper"]})
    board.play("battle blue at Plains 9")
    with dice(4, 6, 6, 1):
        board.play("pass for the rest of this battle")
    board.play("done")
    while (board.active, board.decision) != ("red", "fire"):
        board.play("done")
    with dice(4):
        board.play("fire from Spires 6 at blue on Plains 18")
    shown = board.table.view()["battle"]
    assert (shown["special_attack"], shown["hex"], shown["defender"]) == (True, board.at("Plains 18"), 1)
    assert (shown["order"], shown["silent"], shown["step"]) == ([], [], None)
    assert [(side["dice"], side["destroyed"], side["casualties"]) for side in shown["sides"]] == [
        ([], 0, 0),
        ([], 0, 1),
    ]


@pytest.mark.clause("NX 15.15")
def test_dice_set_aside_are_back_on_the_table_once_they_are_rolled():
    units = {"red": {"Plains 18": "2 Dragon"}, "blue": {"Plains 18": "3 Human"}}
    board = scenario(stage="battles", units=units, hands={"red": ["Second Look", "Windfall"]})
    board.play("battle blue at Plains 18")
    with dice(1, 4):
        board.play("pass")
    board.play("play Second Look for attacker", "re-roll a 1")
    assert board.table.view()["battle"]["set_aside"] == 1
    with dice(5):
        board.play("done")
    shown = board.table.view()["battle"]
    assert (shown["set_aside"], shown["sides"][0]["dice"], shown["rerolling"]) == (0, [4, 5], None)


def take_back(board, colour, card):
    """There is one of this card, and it has come to the same player again, by a new deck."""
    number = CARD_NAMES.index(card)
    board.state.discard[number] -= 1
    add_to_hand(board.state, COLOURS.index(colour), number)


@pytest.mark.clause("NX 15.14")
def test_each_evacuation_moves_somebody():
    units = {"red": {"Plains 18": "3 Human", "red base south": "Human"}, "blue": {"Plains 18": "Human"}}
    board = scenario(stage="battles", units=units, hands={"red": ["Evacuate", "Windfall"]})
    board.play("battle blue at Plains 18", "play Evacuate to red base south", "evacuate Human", "done")
    take_back(board, "red", "Evacuate")
    board.play("play Evacuate to red base south")
    assert board.refuses("done") == "NX 15.14"


@pytest.mark.clause("NX 15.10")
def test_two_force_shields_cancel_two_hits():
    units = {"red": {"Plains 18": "3 Dragon"}, "blue": {"Plains 18": "3 Human"}}
    board = scenario(stage="battles", units=units, hands={"blue": ["Force Shield", "Force Shield"]})
    board.play("battle blue at Plains 18")
    with dice(6, 6, 6):
        board.play("pass")
    with dice(1, 1):
        board.play("play Force Shield for defender", "play Force Shield for defender")
    assert board.units("blue", "Plains 18") == {"Human": 2}


@pytest.mark.clause("NX 15.11", "NX 6.5")
def test_the_next_battle_begins_with_those_in_ambush():
    both = {"Plains 18": "Human", "Forest 1": "Dragon"}
    board = scenario(stage="battles", units={"red": both, "blue": both}, hands={"red": ["Ambush", "Windfall"]})
    board.play("battle blue at Plains 18")
    with dice(1, 1):
        board.play("pass for the rest of this battle")
    board.play("battle blue at Forest 1", "play Ambush for attacker on Dragon")
    with dice(2):
        board.play("pass for the rest of this battle")
    assert board.units("blue", "Forest 1") == {}
