"""Chapter 5. Exploration."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario


def explorer(token, place="Forest 1", unit="Human", **more):
    """A unit of Red's stands on a facedown token at the end of Movement."""
    return scenario(
        stage="movement", units={"red": {place: unit}, **more.pop("units", {})}, tokens={place: token}, **more
    )


@pytest.mark.clause("NX 5.1")
def test_all_tokens_under_units_are_turned_over():
    board = scenario(
        stage="movement",
        units={"red": {"Forest 1": "Human", "Plains 18": "Human", "Plains 9": "Human"}, "blue": {"Plains 9": "Human"}},
        tokens={"Forest 1": "Refinery 2", "Plains 18": "Refinery 2", "Plains 9": "Refinery 2", "Forest 7": "Strider"},
    )
    told = board.play("done")
    assert told[:3] == [
        "red explores Forest 1: Refinery 2",
        "red explores Plains 9: Refinery 2",
        "red explores Plains 18: Refinery 2",
    ]
    assert board.facedown("Forest 7")
    assert not board.facedown("Forest 1")


@pytest.mark.clause("NX 5.1", "NX 2.1")
def test_who_makes_no_special_attack_explores_all_the_same():
    board = scenario(
        stage="fire",
        units={"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Human"}},
        tokens={"Spires 6": "Refinery 2"},
    )
    assert board.decision == "fire"
    assert board.play("done")[0] == "red explores Spires 6: Refinery 2"


@pytest.mark.clause("NX 5.1")
def test_moving_through_explores_nothing():
    board = scenario(stage="movement", units={"red": {"red base south": "Strider"}}, tokens={"Plains 18": "Strider"})
    board.play("move Strider from red base south to Forest 1", "done")
    assert board.facedown("Plains 18")


@pytest.mark.clause("NX 5.2")
def test_a_unit_joins_from_the_supply():
    board = explorer("Strider")
    assert "red finds a Strider at Forest 1" in board.play("done")
    assert board.units("red", "Forest 1") == {"Human": 1, "Strider": 1}
    assert (board.supply("red", "Strider"), board.refinery("Forest 1")) == (5, 0)


@pytest.mark.clause("NX 5.3")
def test_a_refinery_stays():
    board = explorer("Refinery 2")
    told = board.play("done")
    assert board.refinery("Forest 1") == 2
    assert "red collects 2 rubium at Forest 1" in told
    assert board.units("red", "Forest 1") == {"Human": 1}


@pytest.mark.clause("NX 5.4")
@pytest.mark.parametrize(
    ("token", "unit", "rubium"),
    [
        ("Refinery 1 + Crystalline", "Crystalline", 1),
        ("Refinery 1 + Fungoid", "Fungoid", 1),
        ("Refinery 2 + Human", "Human", 2),
        ("Refinery 1 + Strider", "Strider", 1),
    ],
)
def test_unit_and_refinery_come_together(token, unit, rubium):
    board = explorer(token, unit="Leaper")
    board.play("done")
    assert board.units("red", "Forest 1") == {"Leaper": 1, unit: 1}
    assert board.refinery("Forest 1") == rubium


@pytest.mark.clause("NX 5.2")
@pytest.mark.parametrize("unit", ["Leaper", "Human", "Dragon"])
def test_green_tokens_with_units(unit):
    board = explorer(unit, unit="Strider")
    board.play("done")
    assert board.units("red", "Forest 1") == {"Strider": 1, unit: 1}


@pytest.mark.clause("NX 5.5")
def test_a_hex_is_explored_once():
    board = explorer("Refinery 1 + Fungoid")
    board.play("done", "done")
    board.play("done", "done", "done")
    board.play("done")
    told = board.play("done")
    assert board.active == "red"
    assert not any("explores" in line for line in told)
    assert board.units("red", "Forest 1") == {"Human": 1, "Fungoid": 1}
    assert "red collects 1 rubium at Forest 1" in told


@pytest.mark.clause("NX 5.6")
def test_with_no_such_unit_left_nothing_joins():
    board = explorer(
        "Refinery 1 + Crystalline", units={"red": {"Forest 1": "Human", "red base south": "8 Crystalline"}}
    )
    assert "red has no Crystalline in the supply to put on Forest 1" in board.play("done")
    assert board.units("red", "Forest 1") == {"Human": 1}
    assert board.refinery("Forest 1") == 1


@pytest.mark.clause("NX 5.6")
def test_a_unit_is_placed_even_where_it_could_not_enter():
    """NX-2: it may leave, and not come back."""
    board = explorer("Strider", place="Magma 2", unit="Leaper")
    board.play("done")
    assert board.units("red", "Magma 2") == {"Strider": 1, "Leaper": 1}
    board.play("done")
    board.play("done", "done", "done", "done")
    assert board.decision == "move"
    board.play("move Strider from Magma 2 to Forest 1")
    later = scenario(stage="movement", units={"red": {"Forest 1": "Strider"}})
    assert later.refuses("move Strider from Forest 1 to Magma 2") == "NX 4.4"


@pytest.mark.clause("NX 5.7")
def test_a_found_unit_neither_moves_nor_fights_this_turn():
    """NX-21: it can be a casualty."""
    board = explorer("Strider", unit="2 Human", units={"blue": {"Forest 1": "Human"}})
    board.play("done")
    assert board.decision == "battle"
    with dice(1, 1, 6):
        board.play("battle blue at Forest 1")
    assert board.offers() == {"lose Human", "lose found Strider"}
    board.play("lose found Strider")
    assert board.units("red", "Forest 1") == {"Human": 2}


@pytest.mark.clause("NX 5.7")
def test_a_found_unit_defends_at_once_and_moves_and_fights_from_the_next_turn_on():
    board = explorer("Strider", unit="Human", units={"blue": {"Plains 18": "2 Human"}})
    board.play("done", "done")
    board.play("done", "move Human from Plains 18 to Forest 1", "done")
    with dice(3, 1, 1):
        told = board.play("battle red at Forest 1")
    assert "red's Strider rolls 3 and misses: it needs 4" in told
    board.play("done", "done")
    assert board.allows("move Strider from Forest 1 to Spires 6")
    board.play("done")
    with dice(4):
        told = board.play("battle blue at Forest 1")
    assert "red's Strider rolls 4 and hits" in told


@pytest.mark.clause("NX 5.1", "NX 5.6")
def test_tokens_are_turned_over_by_the_numbers_of_their_hexes():
    """NX-22."""
    units = {"red": {"Forest 1": "Human", "Plains 18": "Human", "red base south": "5 Strider"}}
    tokens = {"Forest 1": "Strider", "Plains 18": "Strider"}
    board = scenario(stage="movement", units=units, tokens=tokens)
    board.play("done")
    assert board.units("red", "Forest 1") == {"Human": 1, "Strider": 1}
    assert board.units("red", "Plains 18") == {"Human": 1}
