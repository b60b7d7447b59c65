"""Chapters 7 and 10. Gather and Return."""

from __future__ import annotations

import pytest

from .scenario import Scene, scene


def gatherer() -> Scene:
    """UEA with two ships on Vessa and one on Tarn."""
    table = scene("UEA", "Noxian").resource("Vessa", "ore").resource("Tarn", "bio").resource("Mirror", "tech")
    return table.put("UEA d6 a", (220, 160)).put("UEA d6 b", (245, 160)).put("UEA d8 c", "Tarn")


@pytest.mark.clause("FF 7.1", "FF 7.2")
def test_each_ship_on_a_planet_takes_a_card_of_its_resource():
    """FF-8."""
    table = gatherer()
    table.play("gather", "gather with UEA d6 a")
    assert table.refuses("gather with UEA d6 a") == "FF 7.1"
    table.play("gather with UEA d6 b", "gather with UEA d8 c")
    assert {name: len(cards) for name, cards in table.cards("UEA").items()} == {"ore": 2, "bio": 1}
    assert table.state.actions == 1


@pytest.mark.clause("FF 7.1")
def test_round_tokens_gather_too_but_square_ones_do_not():
    table = scene("UEA", "Noxian").built("UEA", "round", "Vessa").built("UEA", "square", "Tarn")
    table.resource("Vessa", "ore")
    table.play("gather")
    assert table.offers == {"gather with token on Vessa", "done"}
    assert table.refuses("gather with token on Tarn") == "FF 7.1"
    table.play("gather with token on Vessa")
    assert list(table.cards("UEA")) == ["ore"]
    assert table.decision == "action", "there was nothing more to gather"


@pytest.mark.clause("FF 7.1")
@pytest.mark.parametrize("place", ["Earth", "Korivale", "black hole", "The Rift", (300.0, 200.0)])
def test_homes_and_empty_space_yield_nothing(place):
    """FF-8."""
    table = scene("UEA", "Noxian").put("UEA d6 a", place)
    assert table.refuses("gather") == "FF 7.1"


@pytest.mark.clause("FF 7.1")
def test_a_ship_of_another_does_not_gather_for_me():
    table = scene("UEA", "Noxian").put("Noxian d6 a", "Vessa").put("UEA d6 a", "Tarn")
    table.play("gather")
    assert table.refuses("gather with Noxian d6 a") == "FF 7.1"


@pytest.mark.clause("FF 7.3")
def test_two_ships_and_three_tokens_take_three_cards():
    table = gatherer().put("UEA d8 c", (600, 500)).built("UEA", "round", "Tarn", "Mirror", "Anvil")
    table.play("gather")
    assert len(table.offers) == 6
    table.play("gather with UEA d6 a", "gather with token on Tarn", "gather with token on Mirror")
    assert table.decision == "action"
    assert sum(len(cards) for cards in table.cards("UEA").values()) == 3


@pytest.mark.clause("FF 7.3")
def test_fewer_may_be_taken():
    table = gatherer()
    table.play("gather", "gather with UEA d6 a", "done")
    assert table.cards("UEA").keys() == {"ore"}
    assert table.state.actions == 1


@pytest.mark.clause("FF 7.4", "FF 2.7")
def test_gathered_cards_are_hidden_from_the_others():
    table = gatherer().deck("ore", 4)
    table.play("gather", "gather with UEA d6 a")
    assert table.cards("UEA") == {"ore": [4]}
    assert "UEA gathers ore with combat value 4 on Vessa" in [str(event) for event in table.table.events(0)]
    assert "UEA gathers ore on Vessa" in [str(event) for event in table.table.events(1)]
    assert not any("gathers ore with" in str(event) for event in table.table.events(1))
    assert not table.table.seen_by(1).state.hand[0].any()


@pytest.mark.clause("FF 7.5")
def test_an_empty_deck_is_made_of_the_discards():
    table = gatherer().deck("ore")
    assert table.state.discard[2].sum() == 14
    told = table.play("gather", "gather with UEA d6 a")
    assert "the discarded ore is shuffled" in told
    assert (table.state.deck_size[2], table.state.discard[2].sum()) == (13, 0)


@pytest.mark.clause("FF 7.5")
def test_where_no_card_is_left_at_all_none_is_drawn():
    everything = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5]
    table = gatherer().hand("Noxian", ore=everything)
    told = table.play("gather", "gather with UEA d6 a")
    assert "there is no ore left" in told
    assert table.cards("UEA") == {}


@pytest.mark.clause("FF 7.6")
def test_at_the_end_of_a_turn_nine_cards_are_kept():
    table = (
        scene("UEA", "Noxian").hand("UEA", ore=[1, 2, 3], bio=[1, 2, 3], tech=[1, 2]).front("UEA", ore=[4], bio=[4, 4])
    )
    table.play("end turn")
    assert (table.decision, table.mover) == ("discard", "UEA")
    assert table.refuses("discard quantum 1 from hand") == "FF 7.6"
    assert table.refuses("discard ore 4 from hand") == "FF 7.6"
    table.play("discard ore 4 from front")
    assert table.active == "UEA"
    table.play("discard tech 1 from hand")
    assert table.active == "Noxian"
    assert sum(len(c) for c in (*table.cards("UEA").values(), *table.cards_in_front("UEA").values())) == 9


@pytest.mark.clause("FF 7.6")
def test_during_a_turn_there_is_no_limit():
    table = gatherer().hand("UEA", ore=[1, 2, 3], bio=[1, 2, 3], tech=[1, 2, 3])
    table.play("gather", "gather with UEA d6 a", "gather with UEA d6 b", "done")
    assert table.decision == "action"
    assert table.state.held[0].sum() == 11


# Return


@pytest.mark.clause("FF 10.1")
def test_any_number_of_dice_return():
    """FF-29."""
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn").put("UEA d8 c", (-30, 50))
    table.play("return UEA d6 a", "place UEA d6 a at 225,225 showing 6")
    assert (table.decision, table.on("UEA d6 a"), table.shows("UEA d6 a")) == ("return", "Earth", 6)
    assert table.refuses("return UEA d6 a") == "FF 10.1"
    table.play("return UEA d8 c", "place UEA d8 c at 200,200 showing 1", "done")
    assert table.on("UEA d8 c") == "Earth"
    assert table.on("UEA d6 b") == "Tarn"
    assert table.state.actions == 1


@pytest.mark.clause("FF 10.1")
def test_a_die_that_fell_off_the_table_returns():
    table = scene("UEA", "Noxian")
    table.play("move")
    table.flick("UEA d6 a", None)
    table.play("done", "return UEA d6 a", "place UEA d6 a at 225,225 showing 3")
    assert (table.on("UEA d6 a"), table.shows("UEA d6 a")) == ("Earth", 3)
    assert table.active == "Noxian"


@pytest.mark.clause("FF 10.1")
def test_dice_at_home_and_dice_of_others_do_not_return():
    table = scene("UEA", "Noxian").put("Noxian d6 a", "Vessa")
    assert table.refuses("return UEA d6 a") == "FF 10.1"
    assert table.refuses("return Noxian d6 a") == "FF 10.1"


@pytest.mark.clause("FF 10.1", "FF 4.8", "FF 4.14")
def test_a_crowded_home_still_has_a_place_beside_it():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Tarn")
    crowd = ["Noxian d6 a", "Noxian d8 b", "Noxian d12 c", "UEA d6 b", "UEA d8 c"]
    table.arrange({die: (75 + 24 * (i % 3 - 1), 75 + 24 * (i // 3)) for i, die in enumerate(crowd)})
    table.play("return UEA d6 a")
    assert any(offer.startswith("place") for offer in table.offers)
    table.table.play(table.table.actions[0])
    assert table.on("UEA d6 a") == "Earth"


@pytest.mark.clause("FF 10.2", "FF 13.17")
def test_a_bugged_die_at_its_owners_home_is_returned_to_shake_the_bug_off():
    """FF-50."""
    table = scene("UEA", "Surge").level("Surge", own=1)
    assert table.refuses("return UEA d6 a") == "FF 10.1", "it is at home, and nothing rides on it"
    table.bug_on("UEA d6 a")
    assert table.allows("return UEA d6 a")
    assert "the bug leaves UEA d6 a" in table.play("return UEA d6 a", "place UEA d6 a at 225,225 showing 4")
    assert table.actions_left() == 1
    table.play("move")
    table.flick("UEA d6 a", "Vessa")
    assert table.on("UEA d6 a") == "Vessa"


@pytest.mark.clause("FF 10.2", "FF 13.13")
def test_the_surge_returns_a_bugged_die_to_its_own_home_and_keeps_it():
    """FF-50."""
    table = scene("Surge", "UEA").level("Surge", own=1).put("UEA d6 a", "Vessa").bug_on("UEA d6 a")
    table.play("return UEA d6 a")
    assert table.mover == "Surge"
    assert table.refuses("place UEA d6 a at 225,225 showing 1") == "FF 10.1"
    table.place_first()
    assert table.on("UEA d6 a") == "Asteroid Field"
    assert table.commander("UEA d6 a") == "Surge"
    assert table.refuses("return UEA d6 a") == "FF 3.2"
    table.turn_of("Surge")
    assert table.refuses("return UEA d6 a") == "FF 10.1", "it is at home now"


@pytest.mark.clause("FF 10.2", "FF 13.17")
def test_returning_a_bugged_die_removes_the_bug():
    table = scene("UEA", "Surge").level("Surge", own=1).put("UEA d6 a", "Vessa")
    table.state.bugged = table.die("UEA d6 a")
    told = table.play("return UEA d6 a")
    assert "the bug leaves UEA d6 a" in told
    assert table.state.bugged == -1
    assert (table.decision, table.mover) == ("place", "UEA")
