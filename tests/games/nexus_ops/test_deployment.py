"""Chapter 3. Deployment."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario

COSTS = {"Human": 2, "Fungoid": 3, "Crystalline": 3, "Strider": 6, "Leaper": 8, "Dragon": 12}


@pytest.mark.clause("NX 3.1", "NX 13.1")
@pytest.mark.parametrize(("unit", "cost"), COSTS.items())
def test_a_unit_costs_its_rubium(unit, cost):
    board = scenario(rubium={"red": cost})
    assert board.play(f"buy {unit} at red base east") == [f"red buys a {unit} at red base east for {cost} rubium"]
    assert (board.rubium("red"), board.units("red", "red base east")) == (0, {unit: 1})
    poor = scenario(rubium={"red": cost - 1})
    assert poor.refuses(f"buy {unit} at red base east") == "NX 3.1"


@pytest.mark.clause("NX 3.1")
def test_as_many_units_as_one_can_pay():
    board = scenario(rubium={"red": 9})
    board.play(*["buy Human at red base south"] * 4)
    assert board.rubium("red") == 1
    assert board.offers("buy") == set()
    board.play("done")
    assert board.decision == "move"


@pytest.mark.clause("NX 3.2")
def test_new_units_go_to_any_hex_of_the_own_base():
    board = scenario()
    assert board.offers("buy Human") == {f"buy Human at {name}" for name in board.base("red")}
    assert board.refuses("buy Human at blue base north") == "NX 3.2"
    assert board.refuses("buy Human at Plains 18") == "NX 3.2"


@pytest.mark.clause("NX 3.3")
def test_enemies_in_the_base_do_not_hinder():
    board = scenario(units={"blue": {"red base south": "3 Dragon"}})
    board.play("buy Human at red base south")
    assert board.units("red", "red base south") == {"Human": 1}


@pytest.mark.clause("NX 3.4")
def test_the_supply_is_limited():
    board = scenario(rubium={"red": 100})
    board.play(*["buy Dragon at red base south"] * 3)
    assert board.supply("red", "Dragon") == 0
    assert board.refuses("buy Dragon at red base south") == "NX 3.4"
    assert board.allows("buy Leaper at red base south")


@pytest.mark.clause("NX 3.5")
def test_destroyed_units_can_be_bought_again():
    board = scenario(
        stage="battles", units={"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "3 Dragon"}}, rubium={"blue": 30}
    )
    with dice(6, 1, 1, 1):
        board.play("battle blue at Forest 1")
    assert board.supply("blue", "Dragon") == 1
    board.play("done")
    assert board.allows("buy Dragon at blue base north")


@pytest.mark.clause("NX 3.6")
def test_deployment_cards_are_for_the_own_deployment_phase():
    hands = {"red": ["Windfall"], "blue": ["Emergency Funding"]}
    board = scenario(hands=hands)
    assert board.allows("play Windfall")
    assert board.refuses("play Emergency Funding") == "NX 9.9"
    board.play("done")
    assert board.refuses("play Windfall") == "NX 3.6"
    board.play("done")
    assert board.decision == "end"
    assert board.refuses("play Windfall") == "NX 3.6"


@pytest.mark.clause("NX 3.6")
def test_battle_cards_are_not_played_in_deployment():
    board = scenario(hands={"red": ["Sniper", "Quench"]})
    assert board.refuses("play Sniper") == "NX 6.20"
    assert board.refuses("play Quench") == "NX 9.4"
    assert board.refuses("play Sniper for attacker") == "NX 6.20"


@pytest.mark.clause("NX 3.7")
def test_a_played_card_goes_to_the_discards():
    board = scenario(hands={"red": ["Windfall", "Sniper"]})
    board.play("play Windfall")
    assert (board.hand("red"), board.discarded("Windfall")) == (["Sniper"], 1)
    assert [card["name"] for card in board.table.view()["discards"]] == ["Windfall"]
