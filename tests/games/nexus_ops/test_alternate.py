"""Chapters 13 and 14. What units do in battle, and the alternate units."""

from __future__ import annotations

import pytest

import farport

from ..boards import dice
from .scenario import scenario

ALTERNATE = {"alternate-units": "on"}


def fight(red, blue, place="Plains 18", options=None, hands=None, elsewhere=None):
    """Red attacks Blue; he may have units elsewhere."""
    units = {"red": {place: red, **(elsewhere or {})}, "blue": {place: blue}}
    return scenario(stage="battles", units=units, options=options, hands=hands)


@pytest.mark.clause("NX 13.1")
def test_the_sheet():
    view = scenario().table.view()
    assert [(u["name"], u["cost"], u["hits"], u["miner"]) for u in view["sheet"]] == [
        ("Human", 2, 6, True),
        ("Fungoid", 3, 5, True),
        ("Crystalline", 3, 5, True),
        ("Strider", 6, 4, False),
        ("Leaper", 8, 3, False),
        ("Dragon", 12, 2, False),
    ]
    assert view["seats"][0]["supply"] == [12, 8, 8, 6, 4, 3]


@pytest.mark.clause("NX 13.4")
@pytest.mark.parametrize(
    ("unit", "value", "place", "suits"),
    [
        ("Fungoid", 4, "Forest 1", True),
        ("Fungoid", 4, "Spires 6", False),
        ("Crystalline", 4, "Spires 6", True),
        ("Crystalline", 4, "Forest 1", False),
        ("Leaper", 2, "Magma 2", True),
        ("Leaper", 2, "Plains 18", False),
        ("Human", 5, "Forest 1", False),
        ("Fungoid", 4, "red base south", False),
    ],
)
def test_terrain_suits_some_units(unit, value, place, suits):
    board = fight(f"2 {unit}", "Human", place)
    with dice(value, 1, *[] if suits else [1]):
        told = board.play(f"battle blue at {place}")
    assert f"red's {unit} rolls {value} and {'hits' if suits else f'misses: it needs {value + 1}'}" in told


@pytest.mark.clause("NX 14.8", "NX 11.20")
def test_the_alternate_sheet():
    view = scenario(options=ALTERNATE).table.view()
    assert [(u["name"], u["cost"], u["hits"], u["miner"], u["barred"]) for u in view["sheet"]] == [
        ("Clone", 1, 6, True, ["magma", "monolith"]),
        ("Sporeling", 3, 5, True, ["magma", "monolith"]),
        ("Prism", 3, 5, True, ["monolith"]),
        ("Dune Runner", 5, 4, False, ["magma"]),
        ("Burrower", 7, 3, False, []),
        ("Void Wyrm", 10, 2, False, []),
    ]
    board = scenario(options=ALTERNATE, rubium={"red": 7})
    board.play("buy Burrower at red base south")
    assert board.rubium("red") == 0


@pytest.mark.clause("NX 14.8")
def test_alternate_units_mine_and_are_barred():
    board = scenario(
        stage="mining", options=ALTERNATE, units={"red": {"Forest 1": "Prism"}}, refineries={"Forest 1": 2}
    )
    assert board.rubium("red") == 12
    board = scenario(stage="movement", options=ALTERNATE, units={"red": {"Forest 1": "Clone, Prism, Dune Runner"}})
    assert board.refuses("move Clone from Forest 1 to Monolith") == "NX 4.4"
    assert board.refuses("move Dune Runner from Forest 1 to Magma 2") == "NX 4.4"
    assert board.allows("move Prism from Forest 1 to Magma 2")


@pytest.mark.clause("NX 14.1")
def test_one_clone_for_each_home_hex_in_a_turn():
    board = scenario(options=ALTERNATE)
    board.play("buy Clone at red base south")
    assert board.refuses("buy Clone at red base south") == "NX 14.1"
    assert board.allows("buy Sporeling at red base south")
    board.play("buy Clone at red base west", "buy Clone at red base east")
    assert board.offers("buy Clone") == set()
    board.play("done", "done", "done", "done", "done", "done")
    assert board.active == "red"
    assert board.allows("buy Clone at red base south")


@pytest.mark.clause("NX 14.1", "NX 15.3")
def test_recruited_clones_are_not_bought():
    board = scenario(options=ALTERNATE, hands={"red": ["Fresh Recruits"]})
    board.play(
        "play Fresh Recruits", "recruit at red base south", "recruit at red base south", "buy Clone at red base south"
    )
    assert board.units("red", "red base south") == {"Clone": 3}


@pytest.mark.clause("NX 14.2")
def test_clones_roll_one_die_fewer():
    board = fight("4 Clone", "Clone", options=ALTERNATE)
    with dice(1, 1, 1):
        told = board.play("battle blue at Plains 18")
    assert sum("red's Clone rolls" in line for line in told) == 3
    assert not any("blue's Clone rolls" in line for line in told)


@pytest.mark.clause("NX 14.2", "NX 15.9")
def test_a_lone_clone_in_frenzy():
    """NX-36."""
    board = fight("Clone", "Sporeling", options=ALTERNATE, hands={"red": ["Frenzy"]})
    board.play("battle blue at Plains 18")
    with dice(1, 1):
        told = board.play("play Frenzy for attacker on Clone")
    assert "red's Clone rolls 1 and misses: it needs 6" in told


@pytest.mark.clause("NX 14.3")
@pytest.mark.parametrize(
    ("place", "left", "spawned"),
    [("Forest 1", "", True), ("Spires 6", "", False), ("Forest 1", "7 Sporeling", False)],
)
def test_sporelings_spread(place, left, spawned):
    board = fight("Void Wyrm, Sporeling", "Clone", place, ALTERNATE, elsewhere={"red base south": left} if left else {})
    with dice(6):
        told = board.play(f"battle blue at {place}")
    assert (f"red adds a Sporeling at {place}" in told) == spawned
    assert board.units("red", place)["Sporeling"] == (2 if spawned else 1)


@pytest.mark.clause("NX 14.3")
def test_a_new_sporeling_is_like_any_other_whoever_chose_last():
    units = {
        "red": {"Forest 1": "2 Void Wyrm, Sporeling"},
        "blue": {"Forest 1": "2 Clone, Prism", "blue base north": "8 Sporeling"},
    }
    board = scenario(stage="battles", units=units, options=ALTERNATE)
    with dice(6, 6):
        board.play("battle blue at Forest 1")
    with dice(1, 5):
        told = board.play("lose Clone", "lose Clone")
    assert "red adds a Sporeling at Forest 1" in told
    assert board.units("red", "Forest 1") == {"Sporeling": 2, "Void Wyrm": 2}
    forest = next(here for here in board.table.view()["hexes"] if here["name"] == "Forest 1")
    assert forest["marked"] == []


@pytest.mark.clause("NX 14.3")
def test_sporelings_need_a_survivor_and_a_victory():
    board = fight("Void Wyrm", "Clone", "Forest 1", ALTERNATE)
    with dice(6):
        board.play("battle blue at Forest 1")
    assert board.units("red", "Forest 1") == {"Void Wyrm": 1}
    board = fight("2 Sporeling", "Void Wyrm", "Forest 1", ALTERNATE)
    with dice(1, 1, 1):
        board.play("battle blue at Forest 1")
    assert board.units("red", "Forest 1") == {"Sporeling": 2}


@pytest.mark.clause("NX 14.4")
@pytest.mark.parametrize(("company", "hits"), [("", False), (", Clone", True)])
def test_a_prism_shines_in_company(company, hits):
    board = fight(f"Prism{company}", "Clone", options=ALTERNATE)
    with dice(4):
        told = board.play("battle blue at Plains 18")
    assert f"red's Prism rolls 4 and {'hits' if hits else 'misses: it needs 5'}" in told


@pytest.mark.clause("NX 14.4")
@pytest.mark.parametrize("unit", ["Clone", "Sporeling", "Dune Runner", "Burrower", "Void Wyrm"])
def test_any_other_type_is_company(unit):
    board = fight(f"2 Prism, {unit}", "2 Prism", options=ALTERNATE, hands={"red": ["Sniper"]})
    board.play("battle blue at Plains 18")
    assert [side["needs"][2] for side in board.table.view()["battle"]["sides"]] == [4, 5]


@pytest.mark.clause("NX 14.5")
def test_dune_runners_move_two_hexes_and_hate_forests():
    """NX-35: they stop at enemies."""
    board = scenario(stage="movement", options=ALTERNATE, units={"red": {"Forest 1": "Dune Runner"}})
    assert board.allows("move Dune Runner from Forest 1 to Forest 4")
    assert board.refuses("move Dune Runner from Forest 1 to Plains 12") == "NX 14.5"
    for place, hits in (("Forest 1", False), ("Plains 18", True)):
        board = fight("Dune Runner", "Clone", place, ALTERNATE)
        with dice(4):
            told = board.play(f"battle blue at {place}")
        assert f"red's Dune Runner rolls 4 and {'hits' if hits else 'misses: it needs 5'}" in told


@pytest.mark.clause("NX 14.6")
def test_burrowers_go_from_magma_to_magma():
    board = scenario(
        stage="movement", options=ALTERNATE, units={"red": {"Magma 2": "Burrower", "Forest 1": "Burrower"}}
    )
    assert board.allows("move Burrower from Magma 2 to Magma 5")
    assert board.refuses("move Burrower from Magma 2 to Forest 7") == "NX 4.2"
    assert board.refuses("move Burrower from Forest 1 to Magma 5") == "NX 4.2"
    fighting = fight("Burrower", "Clone", "Magma 2", ALTERNATE)
    with dice(2):
        assert "red's Burrower rolls 2 and hits" in fighting.play("battle blue at Magma 2")


@pytest.mark.clause("NX 14.7")
def test_void_wyrms_fly_and_do_not_fire():
    units = {"red": {"Monolith": "Monolith Void Wyrm", "Forest 1": "Void Wyrm"}, "blue": {"Plains 18": "Clone"}}
    board = scenario(stage="movement", options=ALTERNATE, units=units)
    assert board.allows("move Monolith Void Wyrm from Monolith to blue base west")
    assert board.refuses("move Void Wyrm from Forest 1 to blue base west") == "NX 4.2"
    board.play("done")
    assert board.decision == "end"
    assert board.refuses("fire from Forest 1 at blue on Plains 18") == "NX 14.7"


@pytest.mark.shown
def test_cards_and_tokens_name_the_units_that_are_played_with():
    hand = {"red": ["Clear the Fungus", "Fresh Recruits", "Long Shot"]}

    def texts(options):
        view = scenario(options=options, hands=hand).table.view(0)
        return {card["name"]: card["text"] for card in view["hand"]}

    usual, alternate = texts(None), texts(ALTERNATE)
    assert "2 Humans" in usual["Fresh Recruits"]
    assert "2 Clones" in alternate["Fresh Recruits"]
    assert usual["Long Shot"] == alternate["Long Shot"], "only a Dragon has a special attack"
    halves = farport.game("nexus-ops").new(options=ALTERNATE, seed=1).view()["tokens_left"]
    named = {token["name"] for half in halves for token in half}
    assert named >= {"Dune Runner", "Refinery 1 + Prism"}
    assert not named & {"Strider", "Refinery 1 + Crystalline"}
