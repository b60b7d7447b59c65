"""Chapter 4. Movement, and the movement of each unit."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario


def destinations(board, piece, origin):
    start = f"move {piece} from {origin} to "
    return {line.removeprefix(start) for line in board.offers(start)}


def alone(unit, place, **more):
    """Red has one unit and moves."""
    return scenario(stage="movement", units={"red": {place: unit}, **more.pop("units", {})}, **more)


@pytest.mark.clause("NX 4.1")
def test_every_unit_moves_once():
    board = alone("2 Human", "red base south")
    board.play("move Human from red base south to Plains 18")
    assert board.refuses("move Human from Plains 18 to Forest 1") == "NX 4.1"
    board.play("move Human from red base south to Plains 18")
    assert board.refuses("move Human from red base south to Plains 18") == "NX 4.1"
    assert board.offers("move") == set()
    board.play("done")
    assert board.units("red", "Plains 18") == {"Human": 2}


@pytest.mark.clause("NX 4.1")
def test_a_bought_unit_moves_in_the_same_turn():
    board = scenario()
    board.play("buy Human at red base south", "done")
    assert board.allows("move Human from red base south to Plains 18")


@pytest.mark.clause("NX 4.1")
def test_only_the_own_units_move():
    board = alone("Human", "red base south", units={"blue": {"blue base north": "Human"}})
    assert board.refuses("move Human from blue base north to Plains 12") == "NX 4.1"
    assert board.refuses("move far Strider from red base south to Plains 18") == "NX 4.1"


@pytest.mark.clause("NX 4.2")
@pytest.mark.parametrize("unit", ["Human", "Fungoid", "Crystalline", "Leaper", "Dragon"])
def test_most_units_move_one_hex(unit):
    board = alone(unit, "Plains 18")
    around = {"red base south", "red base west", "Forest 7", "Forest 1", "Spires 6", "Spires 17"}
    assert destinations(board, unit, "Plains 18") == around
    assert board.refuses(f"move {unit} from Plains 18 to Plains 8") == "NX 4.2"
    assert board.refuses(f"move {unit} from Plains 18 to Plains 18") == "NX 4.2"


@pytest.mark.clause("NX 4.3")
def test_enemies_stop_a_unit():
    """A Dune Runner moves two hexes, but not past enemies."""
    alternate = {"alternate-units": "on"}
    free = alone("Dune Runner", "red base south", options=alternate)
    stopped = alone(
        "Dune Runner", "red base south", units={"blue": {"Plains 18": "Clone", "Forest 7": "Clone"}}, options=alternate
    )
    assert free.allows("move Dune Runner from red base south to Forest 1")
    assert stopped.allows("move Dune Runner from red base south to Plains 18")
    assert stopped.refuses("move Dune Runner from red base south to Forest 1") == "NX 4.3"


@pytest.mark.clause("NX 4.4", "NX 13.3")
@pytest.mark.parametrize(
    ("unit", "magma", "monolith"),
    [
        ("Human", False, False),
        ("Fungoid", False, False),
        ("Crystalline", True, False),
        ("Strider", False, True),
        ("Leaper", True, True),
        ("Dragon", True, True),
    ],
)
def test_some_terrain_is_closed_to_some_units(unit, magma, monolith):
    board = alone(unit, "Forest 1")
    assert board.allows(f"move {unit} from Forest 1 to Magma 2") == magma
    assert board.allows(f"move {unit} from Forest 1 to Monolith") == monolith
    for place, opened in (("Magma 2", magma), ("Monolith", monolith)):
        if not opened:
            assert board.refuses(f"move {unit} from Forest 1 to {place}") == "NX 4.4"


@pytest.mark.clause("NX 4.4", "NX 13.3")
def test_home_bases_are_open_to_all():
    """NX-14."""
    for unit in ("Human", "Strider", "Dragon"):
        assert alone(unit, "Plains 12").allows(f"move {unit} from Plains 12 to blue base north")


@pytest.mark.clause("NX 4.5", "NX 4.6")
def test_from_a_battle_one_does_not_move_to_another():
    board = alone("2 Human", "Plains 18", units={"blue": {"Plains 18": "Human", "Forest 7": "Human"}})
    assert board.refuses("move Human from Plains 18 to Forest 7") == "NX 4.5"
    assert board.allows("move Human from Plains 18 to Forest 1")
    assert board.allows("move Human from Plains 18 to red base south")


@pytest.mark.clause("NX 4.5")
def test_nor_to_a_hex_where_others_of_ones_own_fight():
    units = {"red": {"Plains 18": "Human", "Forest 7": "Human"}, "blue": {"Plains 18": "Human", "Forest 7": "Human"}}
    board = scenario(stage="movement", units=units)
    assert board.refuses("move Human from Plains 18 to Forest 7") == "NX 4.5"


@pytest.mark.clause("NX 4.5")
def test_a_battle_far_away_is_another_battle_too():
    board = alone("Human", "Plains 18", units={"blue": {"Plains 18": "Human", "Plains 9": "Human"}})
    assert board.refuses("move Human from Plains 18 to Plains 9") == "NX 4.5"
    assert board.refuses("move Human from Plains 18 to Plains 8") == "NX 4.2"


@pytest.mark.clause("NX 4.3", "NX 14.5")
def test_enemies_in_the_monolith_stop_a_dune_runner():
    """From Forest 1 the only way to Forest 4 in two hexes leads over it."""
    board = alone(
        "Dune Runner", "Forest 1", units={"blue": {"Monolith": "Void Wyrm"}}, options={"alternate-units": "on"}
    )
    assert board.refuses("move Dune Runner from Forest 1 to Forest 4") == "NX 4.3"


@pytest.mark.clause("NX 4.4", "NX 14.5")
def test_a_dune_runner_does_not_cross_magma():
    """From Forest 1 to hex 9 one moves over hex 2 or hex 8."""
    board = alone("Dune Runner", "Forest 1", terrain={8: "magma", 9: "forest"}, options={"alternate-units": "on"})
    assert board.refuses("move Dune Runner from Forest 1 to Forest 9") == "NX 4.4"


@pytest.mark.clause("NX 4.5", "NX 4.6", "NX 13.5", "NX 13.6")
def test_the_movement_example():
    """L372-L394: blue's Strider leaves a battle, not to or through Red's Plains, but over those that are open."""
    board = scenario(
        active="blue",
        stage="movement",
        terrain={1: "spires", 6: "plains", 18: "forest", 17: "forest", 7: "plains"},
        units={"blue": {"Spires 1": "Strider"}, "red": {"Spires 1": "Human", "Plains 7": "Fungoid"}},
        refineries={"Forest 17": 2},
    )
    assert board.refuses("move Strider from Spires 1 to Plains 7") == "NX 4.5"
    assert board.allows("move Strider from Spires 1 to Forest 18")
    assert board.allows("move Strider from Spires 1 to Plains 6")
    assert board.allows("move Strider from Spires 1 to Forest 17")
    assert board.refuses("move Strider from Spires 1 to red base south") == "NX 4.5"


@pytest.mark.clause("NX 13.5")
def test_a_strider_moves_two_hexes_through_or_into_plains():
    board = alone("Strider", "red base south")
    through = {"Forest 1", "Spires 6", "Spires 17", "red base west"}
    near = {"Plains 18", "Forest 7", "red base west", "red base east"}
    into = {"Plains 8"}
    assert destinations(board, "Strider", "red base south") == through | near | into


@pytest.mark.clause("NX 13.5", "NX 4.4")
def test_a_strider_does_not_cross_magma():
    """From Forest 1 to Plains 9 one moves over hex 2 or hex 8."""
    over_magma = alone("Strider", "Forest 1", terrain={8: "magma"})
    assert over_magma.refuses("move Strider from Forest 1 to Plains 9") == "NX 4.4"
    assert alone("Strider", "Forest 1").allows("move Strider from Forest 1 to Plains 9")


@pytest.mark.clause("NX 13.6")
def test_a_strider_passes_enemies():
    board = alone("Strider", "red base south", units={"blue": {"Plains 18": "Human", "Forest 7": "Human"}})
    assert board.allows("move Strider from red base south to Forest 1")
    assert board.allows("move Strider from red base south to Plains 8")
    leaving = alone(
        "Strider", "Plains 18", units={"blue": {"Plains 18": "Human", "Spires 6": "Human", "Spires 17": "Human"}}
    )
    assert leaving.refuses("move Strider from Plains 18 to Plains 16") == "NX 4.5"


@pytest.mark.clause("NX 13.7")
def test_a_leaper_leaps_from_magma():
    board = alone("Leaper", "Magma 2", units={"blue": {"Plains 8": "Human", "Forest 1": "Human", "Spires 3": "Human"}})
    two_away = {"Forest 7", "Plains 18", "Spires 6", "Magma 5", "Forest 4", "Plains 12", "Forest 11"}
    near = {"Plains 8", "Plains 9", "Spires 10", "Spires 3", "Monolith", "Forest 1"}
    assert destinations(board, "Leaper", "Magma 2") == near | two_away
    assert destinations(alone("Leaper", "Forest 1"), "Leaper", "Forest 1") == {
        "Forest 7",
        "Plains 8",
        "Magma 2",
        "Monolith",
        "Spires 6",
        "Plains 18",
    }


@pytest.mark.clause("NX 13.7", "NX 4.5")
def test_a_leaper_that_leaves_a_battle_does_not_leap_over_enemies():
    """NX-3: to Forest 7 the leap goes over Forest 1 or Plains 8."""
    fight = {"Magma 2": "Human"}
    assert alone("Leaper", "Magma 2", units={"blue": fight}).allows("move Leaper from Magma 2 to Forest 7")
    one_way = {**fight, "Plains 8": "Human"}
    assert alone("Leaper", "Magma 2", units={"blue": one_way}).allows("move Leaper from Magma 2 to Forest 7")
    barred = {**one_way, "Forest 1": "Human"}
    board = alone("Leaper", "Magma 2", units={"blue": barred})
    assert board.refuses("move Leaper from Magma 2 to Forest 7") == "NX 4.5"
    assert board.refuses("move Leaper from Magma 2 to Forest 1") == "NX 4.5"


@pytest.mark.clause("NX 13.8")
def test_a_dragon_flies_from_the_monolith_to_any_hex():
    board = scenario(
        stage="movement",
        units={"red": {"Monolith": "Monolith Dragon, Monolith Leaper"}, "blue": {"blue base west": "Human"}},
    )
    assert len(destinations(board, "Monolith Dragon", "Monolith")) == 24
    assert board.allows("move Monolith Dragon from Monolith to blue base west")
    assert len(destinations(board, "Monolith Leaper", "Monolith")) == 6


@pytest.mark.clause("NX 13.7", "NX 4.2")
def test_only_leapers_leap_from_magma():
    near = {"Plains 8", "Plains 9", "Spires 10", "Spires 3", "Monolith", "Forest 1"}
    assert destinations(alone("Dragon", "Magma 2"), "Dragon", "Magma 2") == near


@pytest.mark.clause("NX 13.8", "NX 4.5")
def test_a_dragon_that_is_surrounded_in_a_battle_stays():
    around = ["Forest 1", "Magma 2", "Spires 3", "Forest 4", "Magma 5", "Spires 6"]
    units = {"red": {"Monolith": "Monolith Dragon"}, "blue": dict.fromkeys(["Monolith", *around], "Crystalline")}
    board = scenario(stage="movement", units=units)
    assert board.offers("move") == set()
    assert board.refuses("move Monolith Dragon from Monolith to red base east") == "NX 4.5"


@pytest.mark.clause("NX 13.8", "NX 4.5")
def test_a_dragon_that_leaves_a_battle_does_not_fly_past_enemies():
    units = {
        "red": {"Monolith": "Monolith Dragon"},
        "blue": {"Monolith": "Strider", "Plains 12": "Human", "Plains 13": "Human", "Forest 11": "Human"},
    }
    board = scenario(stage="movement", units=units)
    assert board.refuses("move Monolith Dragon from Monolith to Plains 12") == "NX 4.5"
    assert board.refuses("move Monolith Dragon from Monolith to blue base north") == "NX 4.5"
    assert board.allows("move Monolith Dragon from Monolith to red base east")


WAYS = [
    ("Forest 1", "Monolith", "Leaper", "Leaper"),
    ("yellow base south", "yellow base west", "Leaper", "Leaper"),
    ("Monolith", "Forest 1", "Monolith Leaper", "Monolith Leaper"),
    ("Monolith", "Plains 8", "Monolith Strider", "far Monolith Strider"),
    ("red base south", "Forest 1", "Strider", "far Strider"),
    ("red base south", "Plains 18", "Strider", "Strider"),
    ("Magma 2", "Forest 7", "Leaper", "Leaper"),
]


@pytest.mark.clause("NX 4.1", "NX 16.8", "NX 16.20", "NX 6.8")
@pytest.mark.parametrize(("origin", "to", "before", "after"), WAYS)
def test_after_movement_only_the_way_matters_and_not_that_one_moved(origin, to, before, after):
    """NX-19: the unit that came fights beside one that was bought on the spot, and either may fall."""
    units = {"red": {origin: before, to: "Dragon"}, "blue": {to: "2 Dragon"}}
    board = scenario(players=4, stage="movement", units=units)
    board.play(f"move {before} from {origin} to {to}", "done")
    with dice(1, 6, 1):
        board.play(f"battle blue at {to}")
    assert board.offers() == {"lose Dragon", f"lose {after}"}


def breath(**more):
    """Red's Dragon in Spires 6, Blue's Fungoid in Plains 18 beside it."""
    units = {"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Fungoid", "Magma 5": "Crystalline"}}
    return scenario(stage="fire", units=more.pop("units", units), **more)


@pytest.mark.clause("NX 4.7", "NX 4.8", "NX 4.10", "NX 4.12", "NX 13.9")
def test_the_special_attack_example():
    """L378-L390: a 5 hits the Fungoid; then a Dragon on that hex controls it, and may attack the Crystalline."""
    units = {
        "red": {"Spires 17": "Dragon", "Plains 18": "Dragon"},
        "blue": {"Plains 18": "Fungoid", "Magma 6": "Crystalline"},
    }
    board = scenario(stage="movement", terrain={6: "magma"}, units=units)
    board.play("done")
    assert board.decision == "fire"
    assert board.refuses("fire from Plains 18 at blue on Magma 6") == "NX 4.8"
    with dice(5):
        told = board.play("fire from Spires 17 at blue on Plains 18")
    assert told == [
        "red's Dragon at Spires 17 attacks blue at Plains 18: it rolls 5 and hits",
        "blue loses a Fungoid at Plains 18",
    ]
    assert board.allows("fire from Plains 18 at blue on Magma 6")
    assert board.refuses("fire from Spires 17 at blue on Magma 6") == "NX 4.12"


@pytest.mark.clause("NX 13.9", "NX 4.10")
@pytest.mark.parametrize(("roll", "hit"), [(1, False), (3, False), (4, True), (6, True)])
def test_the_special_attack_hits_with_four(roll, hit):
    board = breath()
    with dice(roll):
        board.play("fire from Spires 6 at blue on Plains 18")
    assert board.units("blue", "Plains 18") == ({} if hit else {"Fungoid": 1})
    assert board.supply("blue", "Fungoid") == (8 if hit else 7)


@pytest.mark.clause("NX 4.10")
def test_the_owner_chooses_whom_a_special_attack_destroys():
    board = breath(units={"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Dragon, 2 Human"}})
    with dice(4):
        board.play("fire from Spires 6 at blue on Plains 18")
    assert (board.mover, board.decision) == ("blue", "casualty")
    assert board.offers() == {"lose Human", "lose Dragon"}
    assert board.refuses("lose Leaper") == "NX 4.10"
    board.play("lose Human")
    assert board.units("blue", "Plains 18") == {"Human": 1, "Dragon": 1}
    assert board.mover == "red"


@pytest.mark.clause("NX 4.7", "NX 4.10")
def test_after_the_loss_the_next_dragon_attacks():
    board = breath(units={"red": {"Spires 6": "2 Dragon"}, "blue": {"Plains 18": "Dragon, 2 Human"}})
    with dice(4):
        board.play("fire from Spires 6 at blue on Plains 18")
    board.play("lose Dragon")
    assert (board.mover, board.decision) == ("red", "fire")


@pytest.mark.clause("NX 4.9")
def test_only_enemies_on_adjacent_hexes_are_attacked():
    board = breath()
    assert board.offers("fire") == {"fire from Spires 6 at blue on Plains 18", "fire from Spires 6 at blue on Magma 5"}
    assert board.refuses("fire from Spires 6 at blue on Forest 1") == "NX 4.9"
    assert board.refuses("fire from Spires 6 at red on Plains 18") == "NX 4.9"
    assert board.refuses("fire from Spires 6 at blue on Plains 8") == "NX 4.9"


@pytest.mark.clause("NX 4.9")
def test_of_several_players_on_a_hex_one_is_named():
    """NX-29."""
    units = {"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Human"}, "green": {"Plains 18": "Fungoid"}}
    board = scenario(players=3, stage="fire", units=units)
    assert len(board.offers("fire")) == 2
    with dice(6):
        board.play("fire from Spires 6 at green on Plains 18")
    assert board.units("green", "Plains 18") == {}
    assert board.units("blue", "Plains 18") == {"Human": 1}


@pytest.mark.clause("NX 4.8")
def test_no_special_attack_from_a_contested_hex():
    units = {"red": {"Spires 6": "Dragon"}, "blue": {"Spires 6": "Human", "Plains 18": "Human"}}
    board = scenario(stage="movement", units=units)
    board.play("done")
    assert board.decision == "battle"


@pytest.mark.clause("NX 4.11")
def test_a_special_attack_is_no_battle():
    board = breath(units={"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Fungoid"}})
    with dice(6):
        board.play("fire from Spires 6 at blue on Plains 18")
    assert (board.points("red"), board.energize("blue")) == (0, 0)
    assert board.decision == "end"


@pytest.mark.clause("NX 4.7", "NX 4.12")
def test_every_dragon_attacks_once_and_need_not():
    units = {"red": {"Spires 6": "2 Dragon"}, "blue": {"Plains 18": "8 Fungoid"}}
    board = breath(units=units)
    with dice(6, 6):
        board.play("fire from Spires 6 at blue on Plains 18", "fire from Spires 6 at blue on Plains 18")
    assert board.units("blue", "Plains 18") == {"Fungoid": 6}
    assert board.decision == "end"
    three = breath(units={"red": {"Spires 6": "3 Dragon"}, "blue": {"Plains 18": "8 Fungoid"}})
    with dice(6, 6, 6):
        three.play(*["fire from Spires 6 at blue on Plains 18"] * 3)
    assert three.decision == "end"
    lazy = breath(units=units)
    lazy.play("done")
    assert lazy.decision == "end"
