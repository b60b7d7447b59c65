"""Chapter 11. The end of the game."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.words import SHORT
from farport.table.errors import CannotUndo

from .scenario import INTERPRETED, Scene, scene


def beaten(table: Scene) -> list[str]:
    """UEA wins a combat."""
    table.hand("UEA", ore=[5]).hand("Noxian").put("UEA d6 a", (200, 300), 6).put("Noxian d6 a", (330, 300), 1)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 5")
    told = table.flick("UEA d6 a", (300, 300), strikes={"Noxian d6 a": (350, 300)})
    table.play("place Noxian d6 a at 975,675 showing 1")
    return told


def turns_to_the_end(table: Scene) -> list[str]:
    """Whose turns follow, until the game is over."""
    order = []
    while not table.table.over:
        table.end_turn()
        if not table.table.over:
            order.append(table.active)
    return order


@pytest.mark.clause("FF 11.1")
def test_the_last_token_is_a_trigger():
    table = scene("UEA", "Noxian").vp_left(1)
    assert "the end is near: the last 1VP token was claimed" in beaten(table)
    turns_to_the_end(table)
    assert table.table.outcome.reason == "the most points counted, after the last 1VP token was claimed"


@pytest.mark.clause("FF 11.2")
def test_the_last_structure_is_a_trigger():
    table = scene("UEA", "Noxian").built("UEA", "round", "Tarn", "Ombra", "Calyx", "Mirror")
    table.built("UEA", "square", "Tarn", "Ombra").put("UEA d6 a", "Vessa")
    table.hand("UEA", quantum=[1, 1], tech=[1], ore=[1])
    assert "the end is near: a last structure was built" in table.play("build Warp Gate on Vessa")
    turns_to_the_end(table)
    assert table.table.outcome.reason == "the most points counted, after a last structure was built"


@pytest.mark.clause("FF 11.2")
def test_the_last_of_one_kind_is_not_enough():
    table = scene("UEA", "Noxian").built("UEA", "round", "Tarn", "Ombra", "Calyx").put("UEA d6 a", "Vessa")
    table.hand("UEA", bio=[1, 1], ore=[1])
    table.play("build Colony on Vessa")
    assert table.state.triggers == 0


@pytest.mark.clause("FF 11.3", "FF 8.3")
def test_a_mission_that_cannot_be_drawn_is_a_trigger():
    table = scene("UEA", "Noxian").missions("Trespass", "Far Patrol", "Foothold", deck=["Open Market"])
    table.put("UEA d6 a", "Korivale")
    table.play("complete Trespass")
    assert table.state.triggers == 0, "the deck is empty, but nobody had to draw from it"
    table.turn_of("UEA").hand("UEA", quantum=[1], tech=[1], ore=[1], bio=[1])
    told = table.play("complete Open Market")
    assert "the end is near: the Mission deck ran out" in told
    assert table.row()[0] is None
    turns_to_the_end(table)
    assert table.table.outcome.reason == "the most points counted, after the Mission deck ran out"


@pytest.mark.clause("FF 11.3", "FF 11.5")
def test_an_empty_mission_deck_is_a_trigger_beside_another():
    table = scene("UEA", "Noxian", end="two").missions("Trespass", "Far Patrol", "Foothold", deck=[])
    table.put("UEA d6 a", "Korivale")
    table.state.triggers |= 1
    assert "the end is near: the Mission deck ran out" in table.play("complete Trespass")
    assert turns_to_the_end(table) == ["Noxian", "UEA"]


@pytest.mark.clause("FF 11.4")
def test_a_full_round_follows_the_turn_of_the_trigger():
    """FF-11."""
    table = scene("UEA", "Noxian", "Surge").vp_left(1)
    beaten(table)
    assert turns_to_the_end(table) == ["Noxian", "Surge", "UEA"]


@pytest.mark.clause("FF 11.4")
def test_the_active_player_finishes_the_turn():
    table = scene("UEA", "Noxian").vp_left(1)
    beaten(table)
    assert (table.active, table.state.actions) == ("UEA", 1)
    table.play("move", "done")
    assert table.active == "Noxian"


@pytest.mark.clause("FF 11.5")
def test_a_longer_game_needs_two_triggers():
    table = scene("UEA", "Noxian", end="two").vp_left(1)
    beaten(table)
    for _ in range(6):
        table.end_turn()
    assert not table.table.over
    table.state.triggers |= 2
    assert turns_to_the_end(table) == ["Noxian", "UEA"]


@pytest.mark.clause("FF 11.6", "FF 13.4")
@pytest.mark.parametrize(("bonus", "total"), [(1, 29), (2, 33)])
def test_the_example_of_the_united_earth_alliance(bonus, total):
    """FF-1: the printed total of 33 needs two points for each Colony."""
    table = Scene(INTERPRETED.new(2, seed=1, options={"dominion": "off", "content": {"bonus.colonies": bonus}}))
    table.play("choose United Earth Alliance", "choose Noxian Empire")
    table.built("UEA", "round", "Vessa", "Tarn", "Ombra", "Calyx").built("UEA", "square", "Vessa", "Tarn", "Mirror")
    table.level("UEA", own=3)
    table.state.vp[0], table.state.vp_left = 2, 7
    for mission in (0, 1, 2):
        table.state.missions[0] |= 1 << mission
    assert table.score("UEA") == total


def level_game(**hands: list[int]) -> Scene:
    """A game that ends level, with some ore in each hand."""
    table = scene("UEA", "Noxian")
    for faction, values in hands.items():
        table.hand(faction, ore=values)
    table.state.triggers |= 1
    turns_to_the_end(table)
    return table


def winners(table: Scene) -> list[str]:
    return [SHORT[int(table.state.faction[player])] for player in table.table.winners]


@pytest.mark.clause("FF 11.6")
def test_the_most_points_win():
    table = scene("UEA", "Noxian").built("Noxian", "round", "Vessa")
    table.state.triggers |= 1
    turns_to_the_end(table)
    assert winners(table) == ["Noxian"]
    assert table.table.scores == (0, 2)


@pytest.mark.clause("FF 11.6", "FF 2.7")
def test_the_end_lays_all_hands_open_and_cannot_be_taken_back():
    with pytest.raises(CannotUndo):
        level_game(UEA=[1], Noxian=[4]).table.undo()


@pytest.mark.clause("FF 11.7")
def test_a_tie_goes_to_the_higher_hand():
    assert winners(level_game(UEA=[1, 2], Noxian=[4])) == ["Noxian"]


@pytest.mark.clause("FF 11.7")
def test_cards_in_front_do_not_break_a_tie():
    """FF-20."""
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).front("Noxian", ore=[5])
    table.state.triggers |= 1
    turns_to_the_end(table)
    assert winners(table) == ["UEA"]


@pytest.mark.clause("FF 11.8")
def test_who_is_still_level_wins_together():
    assert winners(level_game(UEA=[1, 3], Noxian=[4])) == ["UEA", "Noxian"]
