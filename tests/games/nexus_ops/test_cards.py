"""Chapters 9 and 10. Cards, victory points, and the end of the game."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario


def won(hand=(), place="Forest 1", red="Dragon", blue="Human", rolls=(6,), **more):
    """Red has just won a battle."""
    units = {"red": {place: red}, "blue": {place: blue}}
    for colour, places in more.pop("units", {}).items():
        units[colour] = {**units.get(colour, {}), **places}
    board = scenario(stage="battles", units=units, hands={"red": hand}, **more)
    with dice(*rolls):
        board.play(f"battle blue at {place}")
    return board


@pytest.mark.clause("NX 6.11", "NX 9.1", "NX 9.4", "NX 8.4", "NX 9.6")
def test_the_mission_example():
    """L596-L610: a Forest is won with a Fungoid; a Battle mission is fulfilled, then an Objective that is drawn."""
    board = scenario(
        stage="battles",
        units={"red": {"Forest 1": "Fungoid"}, "blue": {"Forest 1": "Crystalline", "blue base north": "Human"}},
        hands={"red": ["Send in the Fungus Creatures"]},
        decks=["Dominate the Forests"],
    )
    with dice(1, 5):
        board.play("battle blue at Forest 1")
    assert (board.points("red"), board.decision) == (1, "mission")
    board.play("fulfil Send in the Fungus Creatures")
    assert (board.points("red"), board.decision) == (2, "end")
    board.play("fulfil Dominate the Forests")
    assert board.points("red") == 4
    fulfilled = [card["name"] for card in board.table.view()["seats"][0]["fulfilled"]]
    assert sorted(fulfilled) == ["Dominate the Forests", "Send in the Fungus Creatures"]


@pytest.mark.clause("NX 9.1")
def test_victory_points_add_up():
    board = won(["Clear the Fungus"])
    board.play("fulfil Clear the Fungus")
    assert board.table.scores == (2, 0)


@pytest.mark.clause("NX 9.2")
def test_only_the_active_player_fulfils_missions():
    """Blue holds a fitting Objective and is asked for Energize cards in Red's turn."""
    units = {"red": {"Plains 18": "2 Strider"}, "blue": {"Plains 18": "2 Strider", "Forest 1": "Human"}}
    hands = {"blue": ["Dominate the Forests", "Sniper"]}
    board = scenario(stage="battles", units=units, hands=hands)
    board.play("battle blue at Plains 18")
    assert board.mover == "blue"
    assert board.refuses("fulfil Dominate the Forests") == "NX 9.2"


@pytest.mark.clause("NX 9.2")
def test_a_defender_wins_nothing():
    board = scenario(stage="battles", units={"red": {"Forest 1": "Human"}, "blue": {"Forest 1": "Dragon"}})
    with dice(6):
        board.play("battle blue at Forest 1")
    assert board.table.scores == (0, 0)


@pytest.mark.clause("NX 9.3")
def test_battle_victories_count_beyond_the_cards():
    """NX-6: there are 40 of them."""
    board = scenario(
        stage="battles",
        units={"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}},
        points={"red": 40},
        content={"victory.points": 100},
    )
    with dice(6):
        board.play("battle blue at Forest 1")
    assert board.points("red") == 41


@pytest.mark.clause("NX 9.4")
def test_battle_missions_need_a_won_battle_and_their_condition():
    board = won(["Clear the Fungus", "Hold the Plains"])
    assert board.allows("fulfil Clear the Fungus")
    assert board.refuses("fulfil Hold the Plains") == "NX 16.1"
    board.play("done")
    assert board.decision == "end"
    assert board.refuses("fulfil Clear the Fungus") == "NX 9.4"
    undecided = won(["Clear the Fungus"], red="Human", rolls=(1, 1))
    assert undecided.decision == "end"
    assert undecided.refuses("fulfil Clear the Fungus") == "NX 9.4"


@pytest.mark.clause("NX 9.5")
def test_one_battle_mission_for_each_battle():
    board = won(["Clear the Fungus", "Fear the Wing"])
    assert board.offers("fulfil") == {"fulfil Clear the Fungus", "fulfil Fear the Wing"}
    board.play("fulfil Fear the Wing")
    assert board.decision == "end"
    assert board.refuses("fulfil Clear the Fungus") == "NX 9.5"


@pytest.mark.clause("NX 9.4")
def test_who_holds_missions_is_asked_whether_they_fit_or_not():
    assert won(["Hold the Plains"]).decision == "mission"
    assert won(["Dominate the Plains"]).decision == "mission"
    assert won([]).decision == "end"


@pytest.mark.clause("NX 9.4", "NX 9.2")
def test_the_victor_is_asked_for_missions_whoever_chose_last():
    units = {"red": {"Plains 18": "2 Dragon, Strider"}, "blue": {"Plains 18": "2 Human, Fungoid"}}
    board = scenario(stage="battles", units=units, hands={"red": ["Hold the Plains"]})
    with dice(6, 6):
        board.play("battle blue at Plains 18")
    with dice(4):
        told = board.play("lose Human", "lose Fungoid")
    assert "red beats blue at Plains 18 and takes a Battle Victory card" in told
    assert (board.mover, board.decision) == ("red", "mission")


OWN_DECISIONS = ["deployment", "movement", "fire", "battles", "end"]


@pytest.mark.clause("NX 9.6", "NX 9.7")
@pytest.mark.parametrize("stage", OWN_DECISIONS)
def test_objectives_and_exchanges_in_any_phase(stage):
    units = {"red": {"Forest 1": "Dragon", "Plains 18": "Human"}, "blue": {"Magma 2": "Human", "Plains 18": "Human"}}
    board = scenario(stage=stage, units=units, hands={"red": ["Dominate the Forests", "Sniper", "Quench"]})
    assert board.allows("fulfil Dominate the Forests")
    assert board.refuses("fulfil Quench") == "NX 9.4"
    decision = board.decision
    board.play("fulfil Dominate the Forests")
    assert (board.points("red"), board.decision) == (2, decision)
    board.play("exchange Sniper", "exchange Quench")
    assert (board.rubium("red"), board.decision) == (12, decision)


@pytest.mark.clause("NX 9.6")
def test_any_number_of_objectives_but_only_while_they_hold():
    hand = ["Dominate the Forests", "Dominate the Spires", "Dominate the Plains"]
    board = scenario(units={"red": {"Forest 1": "Human", "Spires 6": "Human"}}, hands={"red": hand})
    board.play("fulfil Dominate the Forests", "fulfil Dominate the Spires")
    assert board.points("red") == 4
    assert board.refuses("fulfil Dominate the Plains") == "NX 16.23"


@pytest.mark.clause("NX 9.6", "NX 9.8")
def test_the_attacker_may_use_his_cards_while_he_is_asked():
    """NX-31."""
    hand = ["Dominate the Forests", "Sniper", "Long Shot"]
    units = {"red": {"Plains 18": "2 Strider", "Forest 1": "Human"}, "blue": {"Plains 18": "2 Strider"}}
    board = scenario(stage="battles", units=units, hands={"red": hand})
    board.play("battle blue at Plains 18")
    board.play("fulfil Dominate the Forests", "exchange Long Shot")
    assert (board.points("red"), board.rubium("red"), board.decision) == (2, 11, "before-rolling")
    with dice(1, 1, 1, 1):
        board.play("exchange Sniper")
    assert board.decision == "end"


@pytest.mark.clause("NX 9.7", "NX 9.11")
def test_an_exchanged_card_is_discarded_faceup():
    board = scenario(hands={"red": ["Sniper", "Quench", "Windfall"]})
    assert board.play("exchange Sniper") == ["red exchanges Sniper for 1 rubium"]
    board.play("exchange Quench")
    assert (board.hand("red"), board.rubium("red")) == (["Windfall"], 12)
    board.play("play Windfall")
    for viewer in (None, 0, 1):
        faceup = {card["name"]: card["number"] for card in board.table.view(viewer)["discards"]}
        assert faceup == {"Sniper": 1, "Quench": 1, "Windfall": 1}


@pytest.mark.clause("NX 9.8")
def test_cards_are_not_exchanged_in_the_turn_of_another_or_amid_something():
    units = {"red": {"Plains 18": "2 Strider"}, "blue": {"Plains 18": "Strider, Human"}}
    board = scenario(stage="battles", units=units, hands={"blue": ["Sniper"]})
    board.play("battle blue at Plains 18")
    assert board.mover == "blue"
    assert board.refuses("exchange Sniper") == "NX 9.8"
    amid = scenario(hands={"red": ["Fresh Recruits", "Sniper"]})
    amid.play("play Fresh Recruits")
    assert amid.refuses("exchange Sniper") == "NX 9.8"


@pytest.mark.clause("NX 9.9")
def test_only_cards_in_hand_are_used():
    board = scenario(units={"red": {"Forest 1": "Human"}}, hands={"blue": ["Dominate the Forests", "Windfall"]})
    assert board.refuses("fulfil Dominate the Forests") == "NX 9.9"
    assert board.refuses("play Windfall") == "NX 9.9"
    assert board.refuses("exchange Windfall") == "NX 9.9"


@pytest.mark.clause("NX 9.10")
def test_an_energize_card_is_no_mission():
    assert scenario(hands={"red": ["Windfall"]}).refuses("fulfil Windfall") == "NX 9.10"


@pytest.mark.clause("NX 10.1")
def test_twelve_points_win_at_once():
    board = won(points={"red": 11})
    assert board.table.over
    assert board.winners == ["red"]
    assert board.table.outcome.reason == "somebody reached the victory points"
    assert board.energize("blue") == 0
    short = won(points={"red": 10})
    assert not short.table.over


@pytest.mark.clause("NX 10.1")
def test_a_mission_may_bring_more_than_is_needed():
    board = scenario(
        units={"red": {"Forest 1": "Human"}}, hands={"red": ["Dominate the Forests"]}, points={"red": 11, "blue": 11}
    )
    board.play("fulfil Dominate the Forests")
    assert (board.winners, board.points("red")) == (["red"], 13)
    assert board.table.why_not("done").clause == "over"


def last_stand(rubium, hand=(), **more):
    """Blue loses his last unit, and draws a card for it."""
    units = {"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}}
    for colour, places in more.pop("units", {}).items():
        units[colour] = {**units.get(colour, {}), **places}
    board = scenario(
        stage="battles",
        units=units,
        rubium={"blue": rubium, **more.pop("rubium", {})},
        hands={"blue": hand},
        **more,
    )
    with dice(6):
        board.play("battle blue at Forest 1")
    return board


@pytest.mark.clause("NX 10.2", "NX 10.3")
@pytest.mark.parametrize(("rubium", "eliminated"), [(0, True), (1, False), (2, False)])
def test_without_units_and_rubium_a_player_is_eliminated(rubium, eliminated):
    """The card that the loser draws exchanges for one rubium, and a Human costs two."""
    board = last_stand(rubium)
    assert board.table.over == eliminated
    if eliminated:
        assert board.winners == ["red"]
        assert board.table.outcome.reason == "a player was eliminated"


@pytest.mark.clause("NX 10.2")
def test_cards_in_hand_count_as_rubium():
    assert not last_stand(0, ["Quench"]).table.over
    assert not last_stand(0, units={"blue": {"blue base north": "Human"}}).table.over


@pytest.mark.clause("NX 10.2")
@pytest.mark.parametrize("cheap", ["human", "fungoid", "crystalline", "strider", "leaper", "dragon"])
def test_the_cheapest_unit_is_what_one_must_afford(cheap):
    costs = dict.fromkeys(
        ["human.cost", "fungoid.cost", "crystalline.cost", "strider.cost", "leaper.cost", "dragon.cost"], 9
    )
    content = {**costs, f"{cheap}.cost": 4, "start.rubium": 20}
    assert last_stand(3, content=content).decision == "end"
    assert last_stand(2, content=content).winners == ["red"]


@pytest.mark.clause("NX 10.2")
def test_elimination_is_seen_after_every_phase():
    units = {"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Human"}}
    board = scenario(stage="fire", units=units, rubium={"blue": 1})
    with dice(6):
        told = board.play("fire from Spires 6 at blue on Plains 18")
    assert "blue is eliminated: no unit on the board, and too little rubium for one" in told
    own_fault = scenario(rubium={"red": 1})
    assert "red is eliminated: no unit on the board, and too little rubium for one" in own_fault.play("done")
    assert own_fault.winners == ["blue"]


def three_left(points, units=None, rubium=None):
    """Green falls; Red and Blue are compared."""
    board = scenario(
        players=3,
        rubium={"green": 0, **(rubium or {})},
        points=points,
        units=units or {"red": {"red base south": "Human"}, "blue": {"blue base west": "Human"}},
    )
    board.play("done")
    assert board.table.over
    return board


@pytest.mark.clause("NX 10.3")
def test_the_most_points_of_those_left_win():
    assert three_left({"red": 3, "blue": 4, "green": 9}).winners == ["blue"]


@pytest.mark.clause("NX 10.3")
def test_if_all_are_eliminated_all_are_compared():
    """NX-27."""
    board = scenario(rubium={"red": 0, "blue": 0}, points={"red": 1, "blue": 2})
    told = board.play("done")
    assert told[:2] == [
        "red is eliminated: no unit on the board, and too little rubium for one",
        "blue is eliminated: no unit on the board, and too little rubium for one",
    ]
    assert board.winners == ["blue"]


@pytest.mark.clause("NX 10.4")
def test_the_first_tie_break_is_hexes():
    """NX-13: home hexes count, contested ones do not."""
    units = {"red": {"red base south": "9 Human"}, "blue": {"blue base west": "Human", "blue base east": "Human"}}
    assert three_left({"red": 3, "blue": 3}, units, {"red": 50}).winners == ["blue"]
    contested = {
        "red": {"red base south": "Human", "Forest 1": "Human"},
        "blue": {"blue base west": "Human", "Forest 1": "Human", "Plains 9": "Human"},
    }
    assert three_left({"red": 3, "blue": 3}, contested).winners == ["blue"]


@pytest.mark.clause("NX 10.5")
def test_the_second_tie_break_is_units():
    units = {"red": {"red base south": "2 Human"}, "blue": {"blue base west": "3 Human"}}
    assert three_left({"red": 3, "blue": 3}, units, {"red": 50}).winners == ["blue"]


@pytest.mark.clause("NX 10.6")
def test_the_third_tie_break_is_rubium():
    assert three_left({}, rubium={"red": 3, "blue": 4}).winners == ["blue"]


@pytest.mark.clause("NX 10.7")
def test_if_all_is_equal_it_is_a_draw():
    board = three_left({"red": 2, "blue": 2})
    assert board.winners == ["red", "blue"]
    assert str(board.table.events()[-1]) == "the game is a draw"
