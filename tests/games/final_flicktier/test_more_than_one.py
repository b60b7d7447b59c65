"""More than one of a thing: what comes second is added to the first, and does not take its place."""

from __future__ import annotations

import pytest

from .scenario import scene
from .test_everyone import DICE, offered


@pytest.mark.clause("FF 3.1")
def test_turns_are_counted():
    table = scene("UEA", "Noxian")
    first = table.table.view()["turn"]
    for count in range(1, 5):
        assert table.end_turn().table.view()["turn"] == first + count


@pytest.mark.clause("FF 3.2")
def test_no_kind_of_action_comes_twice_in_a_turn_of_three():
    table = scene("UEA", "Noxian", content={"turn.actions": 3}).put("UEA d6 a", "Vessa")
    table.play("move", "done", "gather", "done")
    assert table.table.view()["acted"] == ["move", "gather"]
    assert table.refuses("move") == "FF 3.2"
    assert table.refuses("gather") == "FF 3.2"
    table.play("return UEA d6 a")
    table.place_first()
    assert table.active == "Noxian"


@pytest.mark.clause("FF 4.5")
def test_several_dice_are_slid_aside_at_once():
    table = scene("UEA", "Noxian").put("Noxian d6 a", (300, 220)).put("UEA d6 b", (340, 220))
    table.play("move", "slide Noxian d6 a aside", "slide UEA d6 b aside")
    assert table.table.view()["aside"] == [table.die("UEA d6 b"), table.die("Noxian d6 a")]
    table.flick("UEA d6 a", (320, 220))
    assert table.refuses("slide Noxian d6 a aside") == "FF 4.5"
    told = table.play("done")
    assert not any("beside its place" in line for line in told), "there is room between them"


@pytest.mark.clause("FF 10.1")
@pytest.mark.parametrize("left", DICE["UEA"])
def test_a_return_goes_on_while_one_die_is_away(left):
    table = scene("UEA", "Noxian")
    table.arrange({die: (300 + 40 * number, 220) for number, die in enumerate(DICE["UEA"])})
    for die in DICE["UEA"]:
        if die != left:
            table.play(f"return {die}")
            table.place_first()
    assert table.offers == {f"return {left}", "done"}
    table.play(f"return {left}")
    table.place_first()
    assert table.decision == "action"


@pytest.mark.clause("FF 10.1")
def test_so_it_does_for_the_last_die_of_the_last_player():
    table = scene("UEA", "Noxian", "Korivali", "Surge").turn_of("Surge")
    table.put("Surge d4 a", (300, 220)).put("Surge d6 c", (400, 220))
    table.play("return Surge d4 a")
    table.place_first()
    assert table.offers == {"return Surge d6 c", "done"}


@pytest.mark.clause("FF 13.32")
def test_raids_on_two_planets_take_a_card_each():
    table = scene("UEA", "Morovian").level("Morovian", own=1).built("Morovian", "square", "Vessa", "Tarn")
    table.resource("Vessa", "ore").resource("Tarn", "bio").built("UEA", "round", "Vessa")
    table.put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn").play("gather", "gather with UEA d6 a")
    table.play("gather with UEA d6 b", "gather with token on Vessa")
    seen = table.cards("Morovian")
    assert {name: len(values) for name, values in seen.items()} == {"ore": 1, "bio": 1}


@pytest.mark.clause("FF 13.22", "FF 13.26")
def test_a_second_home_is_destroyed_and_the_first_stays_so():
    table = scene("Dorikor", "UEA").level("Dorikor", own=1)
    for number, home in enumerate(("Korivale", "Earth", "Asteroid Field"), 1):
        table.turn_of("Dorikor").put("Dorikor d20 c", home).hand("Dorikor", quantum=[number] * 2, ore=[number] * 2)
        table.put("UEA d6 a", (400, 230)).put("UEA d6 b", (440, 230)).put("UEA d8 c", (480, 230))
        table.play(f"build Destruction on {home}")
        assert sum(space["destroyed"] for space in table.table.view()["spaces"]) == number
        assert table.score("Dorikor") == 3 * number


@pytest.mark.clause("FF 13.38")
def test_two_statues_cover_two_tokens_of_one_player():
    table = scene("Volcor", "UEA").level("Volcor", own=1).built("UEA", "square", "Vessa", "Tarn", "Anvil")
    for value, planet in enumerate(("Vessa", "Tarn"), 1):
        cards = {"ore": [value, value], "bio": [value, value], "quantum": [value]}
        table.turn_of("Volcor").put("Volcor d6 a", planet).hand("Volcor", **cards)
        table.play(f"build Statue on {planet} over that of UEA")
    assert table.score("UEA") == 3, "one Warp Gate still stands"


@pytest.mark.clause("FF 13.38")
@pytest.mark.parametrize("other", ["UEA", "Korivali", "Surge"])
def test_a_statue_covers_the_token_of_anybody(other):
    for seats in (("Volcor", "UEA", "Korivali", "Surge"), ("UEA", "Korivali", "Surge", "Volcor")):
        table = scene(*seats).level("Volcor", own=1).built(other, "square", "Anvil").turn_of("Volcor")
        table.put("Volcor d6 a", "Anvil").hand("Volcor", ore=[1, 1], bio=[1, 1], quantum=[1])
        assert offered(table, "build Statue") == {
            "build Statue on Anvil",
            f"build Statue on Anvil over that of {other}",
        }
        told = table.play(f"build Statue on Anvil over that of {other}")
        assert any(other in line and "Anvil" in line for line in told)
        assert table.score(other) == 0


@pytest.mark.clause("FF 8.2", "FF 11.6")
def test_every_mission_that_was_completed_counts():
    table = scene("UEA", "Noxian").missions("Trespass", "Open Market", "Far Patrol").put("UEA d6 a", "Korivale")
    table.play("complete Trespass")
    table.turn_of("UEA").hand("UEA", quantum=[1], tech=[1], ore=[1], bio=[1]).play("complete Open Market")
    assert table.table.view(0)["seats"][0]["missions"] == ["Trespass", "Open Market"]
    assert table.score("UEA") == 2 + 3


@pytest.mark.clause("FF 14.5", "FF 11.6")
def test_every_bounty_that_was_won_counts():
    table = scene("UEA", "Noxian", bounties="on").bounty(0, "Ironmaw", (450, 200)).bounty(1, "Rustjaw", (300, 220))
    table.play("move")
    table.flick("UEA d8 c", (450, 200), value=8)
    first = table.score("UEA")
    told = table.flick("UEA d6 a", (300, 220), value=6)
    assert "UEA defeats Rustjaw with 6" in told
    assert table.score("UEA") > first > 0


@pytest.mark.clause("FF 5.11")
def test_a_played_card_joins_others_like_it_in_front():
    table = scene("UEA", "Noxian").hand("UEA", ore=[2]).front("UEA", ore=[2]).hand("Noxian", ore=[2])
    table.front("Noxian", ore=[2]).put("UEA d6 a", (200, 300), 6).put("Noxian d6 a", (330, 300), 1)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 2", "ore 2")
    table.flick("UEA d6 a", (310, 300), strikes={"Noxian d6 a": (350, 300)})
    assert table.cards_in_front("UEA") == {"ore": [2, 2]}
    assert table.cards_in_front("Noxian") == {"ore": [2, 2]}


@pytest.mark.clause("FF 5.14")
def test_a_card_that_comes_back_joins_others_like_it():
    table = scene("UEA", "Noxian").hand("UEA", ore=[2, 2, 2]).hand("Noxian", bio=[1, 1, 1])
    table.put("UEA d6 a", (200, 300), 6).put("Noxian d6 a", (330, 300), 1)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 2", "bio 1")
    table.flick("UEA d6 a", (310, 200))
    assert (table.cards("UEA"), table.cards("Noxian")) == ({"ore": [2, 2, 2]}, {"bio": [1, 1, 1]})


@pytest.mark.clause("FF 12.6")
def test_a_card_of_the_dominion_joins_others_like_it_in_the_discard_pile():
    table = scene("UEA", dominion="on")
    table.hand("UEA", ore=[1])
    for resource in ("quantum", "tech", "ore", "bio"):
        table.deck(resource, 3)
    table.put("UEA d6 a", (200, 300), 6).put("Dorikor d6 a", (330, 300), 1)
    before = sum(len(cards) for cards in table.table.view()["discards"].values())
    table.attack("UEA d6 a", "Dorikor d6 a", "ore 1")
    told = table.flick("UEA d6 a", (310, 300), strikes={"Dorikor d6 a": (350, 300)})
    assert any("with combat value 3" in line for line in told if line.startswith("Dorikor"))
    assert sum(len(cards) for cards in table.table.view()["discards"].values()) == before + 1


@pytest.mark.clause("FF 14.6", "FF 14.4")
def test_a_card_that_did_not_defeat_a_bounty_ends_the_fight():
    table = scene("UEA", "Noxian", bounties="on").only_bounty("Cinder Twins", (450, 200)).hand("UEA", ore=[1, 2, 3, 3])
    table.play("move")
    table.flick("UEA d6 a", (450, 200), value=1)
    table.play("play ore 1", "discard ore 2 from hand", "discard ore 3 from hand")
    assert table.decision == "flick"
    assert table.cards("UEA") == {"ore": [3]}


@pytest.mark.clause("FF 9.5")
def test_a_saving_of_two_saves_two():
    table = scene("Korivali", "UEA", content={"build.discount": 2}).level("Korivali", common=2)
    table.put("Korivali d6 a", "Vessa").hand("Korivali", ore=[1], bio=[1]).play("build Warehouse on Vessa")
    assert offered(table, "save") == {"save quantum", "save tech"}
    table.play("save quantum")
    assert offered(table, "save") == {"save tech"}
    table.play("save tech")
    assert table.has_built("Korivali", "square", "Vessa")
    assert table.cards("Korivali") == {}


@pytest.mark.clause("FF 4.1", "FF 5.6", "FF 13.12", "FF 13.39")
def test_how_many_flicks_are_left_can_be_seen():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1])
    table.play("move")
    assert table.table.view()["flicks"] == 2
    table.play("done")
    assert table.table.view()["flicks"] == 0
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1")
    assert table.table.view()["flicks"] == 1
    table = scene("Surge", "UEA").level("Surge", own=1)
    table.play("flick the bug")
    assert table.table.view()["flicks"] == 1
    table.flick("bug", (200, 500))
    assert table.table.view()["flicks"] == 0


@pytest.mark.clause("FF 7.3")
def test_how_many_cards_may_still_be_gathered_can_be_seen():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").built("UEA", "round", "Tarn", "Vessa")
    assert table.table.view()["gathers"] == 0
    table.play("gather")
    assert table.table.view()["gathers"] == 3
    table.play("gather with UEA d6 a")
    assert table.table.view()["gathers"] == 2
    table.play("done")
    assert table.table.view()["gathers"] == 0


@pytest.mark.clause("FF 13.39")
@pytest.mark.parametrize("die", ["Volcor d6 a", "Volcor d8 c"])
def test_a_free_flick_is_one_flick(die):
    table = scene("Volcor", "UEA").level("Volcor", own=2, common=1).built("Volcor", "square", "Vessa")
    table.put(die, "Vessa").play("move", "done", f"free flick of {die}")
    assert {" ".join(offer.split()[1:4]) for offer in offered(table, "flick")} == {die}
    table.flick(die, (230, 165))
    assert table.decision == "action"


@pytest.mark.clause("FF 12.11")
def test_without_a_token_a_ship_is_still_destroyed():
    table = scene("UEA", dominion="on").vp_left(0).put("UEA d6 a", (700, 395), 3)
    told = table.next_ai_card("+1 VP: the ship nearest the black hole").play("end turn")
    assert "UEA d6 a is destroyed" in told
    assert not any("nothing happens" in line for line in told)


@pytest.mark.clause("FF 8.11")
def test_a_mighty_ship_of_another_shows_no_force_of_mine():
    table = scene("UEA", "Noxian").missions("Show of Force", "Far Patrol", "Foothold").put("Noxian d6 a", "Vessa", 6)
    assert table.refuses("complete Show of Force") == "FF 8.11"
    assert table.put("UEA d6 a", (250, 160), 4).refuses("complete Show of Force") == "FF 8.11"
    assert table.put("UEA d6 a", (250, 160), 5).allows("complete Show of Force")


@pytest.mark.clause("FF 13.29")
def test_a_second_present_is_not_asked_for_without_a_second_planet():
    table = scene("Santarzian", "Noxian").level("Santarzian", own=2).hand("Santarzian", bio=[1, 1], tech=[1, 1])
    table.put("Santarzian d6 a", "Vessa").play("build Present on Vessa")
    assert (table.decision, table.actions_left()) == ("action", 1), "the other ships are on Earth"
    assert table.cards("Santarzian") == {"bio": [1], "tech": [1]}
