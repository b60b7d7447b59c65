"""Chapter 5. Attack."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.flick import CENTRE, FLICK
from farport.table.action import action

from .scenario import Scene, scene

NEAR = (300.0, 300.0)
TARGET = (330.0, 300.0)


def duel(**values: int) -> Scene:
    """Two d6 in the open, UEA's with one face and the Noxians' with another, and a hand for each."""
    table = scene("UEA", "Noxian").hand("UEA", ore=[1, 3], bio=[5]).hand("Noxian", ore=[2], tech=[4])
    table.put("UEA d6 a", (200, 300), values.get("attacker", 4))
    return table.put("Noxian d6 a", TARGET, values.get("defender", 2))


def hit(table: Scene, **more: object) -> list[str]:
    """The attacking die strikes its target, which moves by 30 mm."""
    return table.flick("UEA d6 a", NEAR, strikes={"Noxian d6 a": (360, 300)}, **more)  # type: ignore[arg-type]


@pytest.mark.clause("FF 5.1")
def test_any_own_die_attacks_any_die_of_an_opponent_at_any_distance():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1])
    offers = {offer for offer in table.offers if offer.startswith("attack")}
    assert len(offers) == 9
    assert table.refuses("attack with UEA d6 a against UEA d6 b") == "FF 5.1"
    assert table.refuses("attack with Noxian d6 a against UEA d6 b") == "FF 5.1"


@pytest.mark.clause("FF 5.1", "FF 5.10")
def test_a_die_at_home_can_be_attacked_and_stays_when_beaten():
    """FF-6."""
    table = scene("UEA", "Noxian").hand("UEA", ore=[5]).put("UEA d6 a", (740, 500), 6)
    place = table.where("Noxian d6 a")
    table.attack("UEA d6 a", "Noxian d6 a", "ore 5")
    told = table.flick("UEA d6 a", (760, 505), strikes={"Noxian d6 a": (place[0] + 5, place[1] + 60)})
    assert "UEA wins the combat" in told
    assert table.on("Noxian d6 a") == "Nox"
    assert table.decision == "action"


@pytest.mark.clause("FF 5.2")
def test_the_attacker_must_play_a_card_from_the_hand():
    table = scene("UEA", "Noxian").front("UEA", ore=[3])
    assert table.refuses("attack with UEA d6 a against Noxian d6 a") == "FF 5.2"
    table = duel()
    table.play("attack with UEA d6 a against Noxian d6 a")
    assert (table.decision, table.mover) == ("attack-card", "UEA")
    assert table.offers == {"play ore 1", "play ore 3", "play bio 5"}
    assert table.refuses("play no card") == "FF 5.2"


@pytest.mark.clause("FF 5.2", "FF 5.3", "FF 2.7")
def test_cards_lie_face_down_until_the_combat():
    table = duel()
    table.play("attack with UEA d6 a against Noxian d6 a", "play ore 3", "play tech 4")
    assert table.table.view(0)["attack"]["attack_card"] == {"resource": "ore", "value": 3}
    assert table.table.view(1)["attack"]["attack_card"] == {"resource": "ore", "value": 0}
    assert table.table.view(1)["attack"]["defence_card"] == {"resource": "tech", "value": 4}
    assert table.table.view(None)["attack"]["defence_card"] == {"resource": "tech", "value": 0}
    texts = [str(event) for event in table.table.events(1)]
    assert "UEA plays ore face down" in texts
    assert "UEA plays ore with combat value 3" not in texts


@pytest.mark.clause("FF 5.3")
def test_the_defender_may_play_one_card_or_none():
    table = duel()
    table.play("attack with UEA d6 a against Noxian d6 a", "play ore 3")
    assert (table.decision, table.mover) == ("defence-card", "Noxian")
    assert table.offers == {"play ore 2", "play tech 4", "play no card"}
    table.play("play no card")
    assert (table.decision, table.mover) == ("flick", "UEA")


@pytest.mark.clause("FF 5.3")
def test_a_defender_without_cards_is_not_asked():
    table = duel().hand("Noxian")
    table.play("attack with UEA d6 a against Noxian d6 a", "play ore 3")
    assert (table.decision, table.mover) == ("flick", "UEA")


@pytest.mark.clause("FF 5.4")
def test_all_but_the_target_may_be_slid_aside():
    """FF-33."""
    table = duel().put("Noxian d8 b", (260, 300))
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    assert table.refuses("slide Noxian d6 a aside") == "FF 5.4"
    assert table.refuses("slide UEA d6 a aside") == "FF 5.4"
    table.play("slide Noxian d8 b aside", "slide UEA d8 c aside")
    hit(table)
    assert table.where("Noxian d8 b") == (260, 300)


@pytest.mark.clause("FF 5.4")
def test_other_dice_that_moved_are_put_back_but_not_the_target():
    table = duel(attacker=1, defender=6).put("Noxian d8 b", (400, 320))
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1", "tech 4")
    strikes = {"Noxian d6 a": (370, 300), "Noxian d8 b": (450, 330)}
    table.flick("UEA d6 a", NEAR, strikes=strikes, passed_on=["Noxian d8 b"])
    assert table.where("Noxian d8 b") == (400, 320)
    assert table.where("Noxian d6 a") == (370, 300), "the defender won and stays where it was driven to"


@pytest.mark.clause("FF 5.5", "FF 5.7", "FF 5.13")
@pytest.mark.parametrize(("driven", "escaped"), [(1.0, False), (90.0, False), (90.1, True), (200.0, True)])
def test_the_length_of_the_token_decides_between_a_hit_and_an_escape(driven, escaped):
    """FF-25."""
    table = duel()
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    told = table.flick("UEA d6 a", NEAR, strikes={"Noxian d6 a": (TARGET[0] + driven, 300)})
    assert ("Noxian d6 a is driven beyond the Hyperspace token and escapes" in told) == escaped
    assert ("UEA d6 a hits Noxian d6 a" in told) != escaped


@pytest.mark.clause("FF 5.5", "FF 5.13")
def test_a_target_that_leaves_the_mats_has_escaped():
    """FF-25, FF-28."""
    table = duel().put("Noxian d6 a", (20, 300), value=5)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    told = table.flick("UEA d6 a", (40, 300), strikes={"Noxian d6 a": (-30, 300)})
    assert "Noxian d6 a is driven beyond the Hyperspace token and escapes" in told
    assert (table.decision, table.mover) == ("place", "Noxian")
    assert "stay" not in table.offers
    table.play("place Noxian d6 a at 600,450 showing 5")
    assert table.where("Noxian d6 a") == (450, 300)


@pytest.mark.clause("FF 5.6")
def test_only_the_attacking_die_is_flicked_and_once():
    table = duel()
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    assert table.refuses(action(FLICK, table.die("UEA d8 c"), 0, 1000, CENTRE)) == "FF 5.6"
    assert table.refuses("done") == "FF 5.6"
    table.flick("UEA d6 a", (250, 300))
    assert table.decision == "action"


@pytest.mark.clause("FF 5.7", "FF 5.14")
def test_a_touch_that_another_die_passes_on_is_no_contact():
    """FF-26."""
    table = duel().put("Noxian d8 b", (290, 300))
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    strikes = {"Noxian d8 b": (310, 300), "Noxian d6 a": (345, 300)}
    told = table.flick("UEA d6 a", (270, 300), strikes=strikes, passed_on=["Noxian d6 a"])
    assert "UEA d6 a makes no contact with Noxian d6 a: a miss" in told
    assert table.where("Noxian d6 a") == TARGET
    assert table.where("Noxian d8 b") == (290, 300)


@pytest.mark.clause("FF 5.8", "FF 5.10", "FF 5.11", "FF 5.12")
def test_the_example_of_debbie_and_steve():
    """Four and three against two and four: seven beats six."""
    table = duel(attacker=4, defender=2)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3", "tech 4")
    told = hit(table)
    assert "UEA has 7, Noxian has 6" in told
    assert "UEA wins the combat" in told
    assert table.vp("UEA") == 1
    assert (table.decision, table.mover) == ("place", "Noxian")
    table.play("place Noxian d6 a at 975,675 showing 2")
    assert table.on("Noxian d6 a") == "Nox"
    assert table.where("UEA d6 a") == NEAR
    assert table.cards_in_front("UEA") == {"ore": [3]}
    assert table.cards_in_front("Noxian") == {"tech": [4]}


@pytest.mark.clause("FF 5.5", "FF 5.7")
def test_the_example_of_the_hyperspace_token():
    """A d8 against a nearby d6: contact, and not beyond the token's length, though beyond its width."""
    table = duel().put("UEA d8 c", (300, 330), 8)
    table.attack("UEA d8 c", "Noxian d6 a", "ore 3")
    told = table.flick("UEA d8 c", (320, 320), strikes={"Noxian d6 a": (380, 260)})
    assert "UEA d8 c hits Noxian d6 a" in told


@pytest.mark.clause("FF 5.8")
def test_the_faces_count_after_all_dice_have_stopped():
    """FF-5."""
    table = duel(attacker=1, defender=6)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3", "ore 2")
    assert "UEA has 9, Noxian has 3" in hit(table, value=6, struck_value=1)


@pytest.mark.clause("FF 5.8", "FF 4.11")
def test_an_attacking_die_that_fell_off_the_table_shows_nothing():
    """FF-27."""
    table = duel(attacker=6, defender=2)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    told = table.flick("UEA d6 a", None, strikes={"Noxian d6 a": (340, 300)})
    assert "UEA has 3, Noxian has 2" in told
    assert table.lies("UEA d6 a") == "off_table"


@pytest.mark.clause("FF 5.9")
def test_the_attacker_wins_ties():
    table = duel(attacker=3, defender=1)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1", "ore 2")
    told = hit(table, value=3, struck_value=2)
    assert "UEA has 4, Noxian has 4" in told
    assert "UEA wins the combat" in told


@pytest.mark.clause("FF 5.10", "FF 5.12")
def test_a_beaten_attacker_goes_home_and_the_defender_gets_no_token():
    """FF-29."""
    table = duel(attacker=1, defender=6)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1", "tech 4")
    assert "Noxian wins the combat" in hit(table)
    assert (table.decision, table.mover) == ("place", "UEA")
    assert table.refuses("place UEA d6 a at 600,450 showing 1") == "FF 5.10"
    table.play("place UEA d6 a at 200,220 showing 6")
    assert (table.on("UEA d6 a"), table.shows("UEA d6 a")) == ("Earth", 6)
    assert table.state.vp.sum() == 0
    assert table.where("Noxian d6 a") == (360, 300)


@pytest.mark.clause("FF 5.11")
def test_played_cards_pay_but_fight_no_more():
    table = duel()
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    hit(table)
    table.play("place Noxian d6 a at 975,675 showing 2")
    table.hand("UEA").turn_of("UEA")
    assert table.refuses("attack with UEA d6 a against Noxian d6 a") == "FF 5.2"
    table.hand("UEA", bio=[1, 1]).put("UEA d6 a", "Vessa")
    table.play("build Colony on Vessa")
    assert table.has_built("UEA", "round", "Vessa")
    assert table.cards_in_front("UEA") == {}


@pytest.mark.clause("FF 5.12")
def test_without_a_token_left_a_victory_brings_no_point():
    """FF-10."""
    table = duel().vp_left(0)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    assert "UEA takes a 1VP token" not in hit(table)
    assert table.vp("UEA") == 0


@pytest.mark.clause("FF 5.13")
def test_an_escaped_die_is_placed_anywhere_by_its_player_and_the_cards_return():
    """FF-28."""
    table = duel()
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3", "tech 4")
    table.flick("UEA d6 a", NEAR, strikes={"Noxian d6 a": (600, 300)}, struck_value=5)
    assert table.cards("UEA") == {"ore": [1, 3], "bio": [5]}
    assert table.cards("Noxian") == {"ore": [2], "tech": [4]}
    assert (table.decision, table.mover) == ("place", "Noxian")
    assert table.refuses("place Noxian d6 a at 600,450 showing 6") == "FF 4.4"
    assert table.refuses("place Noxian d6 a at 100,450 showing 5") == "FF 5.13"
    assert table.refuses("place Noxian d6 a at 452,452 showing 5") == "FF 4.8"
    assert table.allows("stay")
    table.play("place Noxian d6 a at 380,310 showing 5")
    assert table.on("Noxian d6 a") == "Vessa"
    assert table.vp("UEA") == 0


@pytest.mark.clause("FF 5.13", "FF 4.14")
def test_an_escaped_die_is_not_placed_beside_the_mats():
    """FF-52: not even at the place that a crowded space falls back on."""
    table = duel()
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    table.flick("UEA d6 a", NEAR, strikes={"Noxian d6 a": (600, 300)})
    for place in ("110,110", "300,130", "1100,400", "0,0"):
        assert table.refuses(f"place Noxian d6 a at {place} showing 2") == "FF 5.13"
    assert table.refuses("place Noxian d6 a at 1201,400 showing 2") == "FF 4.14", "that is not even on the table"
    assert table.refuses("place Noxian d8 b at 600,400 showing 1") == "FF 4.14", "another die"
    lines = [offer for offer in table.offers if offer.startswith("place")]
    assert lines
    for line in lines:
        x, y = line.split(" at ")[1].split(" ")[0].split(",")
        assert 150 <= int(x) <= 1050
        assert 150 <= int(y) <= 750


@pytest.mark.clause("FF 5.14")
def test_a_miss_leaves_the_die_and_returns_the_cards():
    table = duel()
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3", "tech 4")
    told = table.flick("UEA d6 a", (400, 100), value=2)
    assert "UEA d6 a makes no contact with Noxian d6 a: a miss" in told
    assert table.where("UEA d6 a") == (400, 100)
    assert table.cards("UEA") == {"ore": [1, 3], "bio": [5]}
    assert table.cards("Noxian") == {"ore": [2], "tech": [4]}
    assert table.state.actions == 1


@pytest.mark.clause("FF 5.2", "FF 5.11", "FF 5.14")
@pytest.mark.parametrize("card", ["quantum 5", "tech 1", "ore 4", "bio 2"])
def test_every_card_of_the_hand_can_be_played_and_comes_back_or_stays_in_front(card):
    name, value = card.split()
    every = {"quantum": [5], "tech": [1], "ore": [4], "bio": [2]}
    table = duel(attacker=6, defender=1).hand("UEA", **every).hand("Noxian")
    table.play("attack with UEA d6 a against Noxian d6 a")
    assert table.offers == {"play quantum 5", "play tech 1", "play ore 4", "play bio 2"}
    table.play(f"play {card}")
    assert table.cards("UEA") == {other: cards for other, cards in every.items() if other != name}
    table.flick("UEA d6 a", (250, 300))
    assert table.cards("UEA") == every
    table.turn_of("UEA").attack("UEA d6 a", "Noxian d6 a", card)
    told = table.flick("UEA d6 a", NEAR, strikes={"Noxian d6 a": (360, 300)})
    assert f"UEA's card is {name} with combat value {value}" in told
    assert f"UEA has {6 + int(value)}, Noxian has 1" in told
    assert table.cards_in_front("UEA") == {name: [int(value)]}
    assert name not in table.cards("UEA")


@pytest.mark.clause("FF 5.3", "FF 5.11")
@pytest.mark.parametrize("card", ["quantum 5", "tech 1", "ore 4", "bio 2"])
def test_so_can_every_card_in_defence(card):
    name, value = card.split()
    every = {"quantum": [5], "tech": [1], "ore": [4], "bio": [2]}
    table = duel(attacker=6, defender=1).hand("UEA", tech=[3, 3]).hand("Noxian", **every)
    table.play("attack with UEA d6 a against Noxian d6 a", "play tech 3")
    assert table.offers == {"play quantum 5", "play tech 1", "play ore 4", "play bio 2", "play no card"}
    table.play(f"play {card}")
    table.flick("UEA d6 a", (250, 300))
    assert table.cards("Noxian") == every
    table.turn_of("UEA").attack("UEA d6 a", "Noxian d6 a", "tech 3", card)
    told = table.flick("UEA d6 a", NEAR, strikes={"Noxian d6 a": (360, 300)})
    assert f"UEA has 9, Noxian has {1 + int(value)}" in told
    assert table.cards_in_front("Noxian") == {name: [int(value)]}


@pytest.mark.clause("FF 5.1", "FF 5.3")
def test_the_third_and_the_fourth_player_attack_and_defend():
    table = scene("UEA", "Noxian", "Korivali", "Surge").hand("Surge", ore=[2]).hand("Korivali", bio=[1])
    table.put("Surge d4 b", (200, 300), 3).put("Korivali d6 c", (330, 300), 5).turn_of("Surge")
    assert len([offer for offer in table.offers if offer.startswith("attack")]) == 3 * 9
    table.play("attack with Surge d4 b against Korivali d6 c", "play ore 2")
    assert (table.decision, table.mover) == ("defence-card", "Korivali")
    table.play("play bio 1")
    told = table.flick("Surge d4 b", (310, 300), strikes={"Korivali d6 c": (350, 300)})
    assert "Surge has 5, Korivali has 6" in told
    assert "Korivali wins the combat" in told
    assert (table.decision, table.mover) == ("place", "Surge")
    table.place_first()
    assert table.on("Surge d4 b") == "Asteroid Field"
    assert [table.vp(faction) for faction in ("UEA", "Noxian", "Korivali", "Surge")] == [0, 0, 0, 0]
    table.turn_of("Surge").put("Surge d6 c", (200, 300), 6).hand("Surge", ore=[3])
    table.attack("Surge d6 c", "Korivali d6 c", "ore 3")
    table.flick("Surge d6 c", (330, 300), strikes={"Korivali d6 c": (380, 300)})
    assert table.mover == "Korivali"
    table.place_first()
    assert table.on("Korivali d6 c") == "Korivale"
    assert [table.vp(faction) for faction in ("UEA", "Noxian", "Korivali", "Surge")] == [0, 0, 0, 1]


@pytest.mark.clause("FF 5.3")
def test_a_defender_without_cards_is_named():
    table = duel().hand("Noxian").front("Noxian", ore=[4])
    told = table.play("attack with UEA d6 a against Noxian d6 a", "play ore 3")
    assert "Noxian has no card to defend with" in told
    table = duel()
    told = table.play("attack with UEA d6 a against Noxian d6 a", "play ore 3", "play no card")
    assert "Noxian plays no card" in told
    assert "Noxian has no card to defend with" not in told


@pytest.mark.clause("FF 5.4", "FF 4.8")
def test_a_target_that_is_driven_onto_another_die_makes_that_give_way():
    """FF-23."""
    table = duel(attacker=1, defender=6).put("UEA d6 b", (385, 300))
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1", "tech 4")
    told = table.flick("UEA d6 a", NEAR, strikes={"Noxian d6 a": (380, 300), "UEA d6 b": (420, 300)})
    assert "UEA d6 b is put back beside its place, which is taken" in told
    assert table.where("Noxian d6 a") == (380, 300)


@pytest.mark.clause("FF 5.4", "FF 4.8")
def test_a_target_on_whose_place_the_attacker_lies_gives_way_too():
    """FF-23: the target was touched and put back by nobody, yet the flicked die lies where it came to rest."""
    table = duel(attacker=1, defender=6)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1", "tech 4")
    told = table.flick("UEA d6 a", (355, 300), strikes={"Noxian d6 a": (360, 300)})
    assert "Noxian d6 a is put back beside its place, which is taken" in told
    table.place_first()
    assert abs(table.where("Noxian d6 a")[0] - 355) + abs(table.where("Noxian d6 a")[1] - 300) >= 16


@pytest.mark.clause("FF 5.14", "FF 5.4")
def test_after_a_miss_a_struck_target_that_another_die_pushed_is_put_back():
    table = duel().put("Noxian d8 b", (290, 300))
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    table.flick("UEA d6 a", (325, 300), strikes={"Noxian d8 b": (310, 320)})
    assert table.where("UEA d6 a") == (325, 300)
    x, y = table.where("Noxian d6 a")
    assert (x, y) != TARGET, "its place is taken"
    assert abs(x - 330) + abs(y - 300) < 30


@pytest.mark.clause("FF 5.12", "FF 11.1")
def test_the_last_token_but_one_is_no_trigger():
    table = duel(attacker=6, defender=1).vp_left(2)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    told = hit(table)
    assert "UEA takes a 1VP token" in told
    assert not any("the end is near" in line for line in told)
    assert table.table.view()["vp_left"] == 1


@pytest.mark.clause("FF 5.9")
def test_a_tie_is_told_and_a_plain_victory_is_not():
    for attacker, tie in ((3, True), (4, False)):
        table = duel(attacker=attacker, defender=2)
        table.attack("UEA d6 a", "Noxian d6 a", "ore 1", "ore 2")
        assert ("the attacker wins ties" in hit(table)) == tie


@pytest.mark.clause("FF 5.8", "FF 4.11")
def test_an_attacking_die_that_lies_beside_the_mats_still_counts():
    """FF-27."""
    table = duel().put("Noxian d6 a", (10, 300), 2).put("UEA d6 a", (60, 300), 4)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    told = table.flick("UEA d6 a", (-20, 330), value=5, strikes={"Noxian d6 a": (15, 300)})
    assert "UEA has 8, Noxian has 2" in told
    assert table.lies("UEA d6 a") == "beside"


@pytest.mark.clause("FF 5.13")
def test_a_die_that_fell_off_the_table_is_placed_with_the_face_that_it_had():
    """FF-28."""
    table = duel(defender=4)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3")
    table.flick("UEA d6 a", NEAR, strikes={"Noxian d6 a": None})
    assert table.lies("Noxian d6 a") == "off_table"
    assert table.refuses("place Noxian d6 a at 600,400 showing 2") == "FF 4.4"
    assert table.refuses("stay") == "FF 5.13"
    assert table.table.why_not("place Noxian d6 a at 600,400 showing 4") is None
    assert table.table.why_not("place Noxian d6 a at 975,650 showing 6") is None, "at home it may be turned"


@pytest.mark.clause("FF 5.13", "FF 13.16")
def test_a_bugged_die_that_escapes_has_lost_the_bug():
    """FF-32: the owner places it."""
    table = scene("Noxian", "UEA", "Surge").level("Surge", own=1).hand("Noxian", ore=[5])
    table.put("Noxian d6 a", (200, 300), 6).put("UEA d6 a", (330, 300), 1).bug_on("UEA d6 a")
    table.attack("Noxian d6 a", "UEA d6 a", "ore 5")
    told = table.flick("Noxian d6 a", (310, 300), strikes={"UEA d6 a": (500, 300)})
    assert "the bug leaves UEA d6 a" in told
    assert (table.decision, table.mover) == ("place", "UEA")


@pytest.mark.clause("FF 13.16", "FF 13.14")
def test_a_gentle_hit_leaves_the_bug_on_a_target_that_wins():
    """FF-32."""
    table = scene("Noxian", "UEA", "Surge").level("Surge", own=1).hand("Noxian", ore=[1]).hand("Surge", bio=[5])
    table.put("Noxian d6 a", (200, 300), 1).put("UEA d6 a", (330, 300), 6).bug_on("UEA d6 a")
    table.attack("Noxian d6 a", "UEA d6 a", "ore 1", "bio 5")
    told = table.flick("Noxian d6 a", (310, 300), strikes={"UEA d6 a": (332, 300)})
    assert "Surge wins the combat" in told
    table.place_first()
    assert table.commander("UEA d6 a") == "Surge"


@pytest.mark.clause("FF 13.16", "FF 13.7")
def test_a_re_flick_forgets_that_the_bug_was_knocked():
    """FF-32."""
    table = scene("Noxian", "UEA", "Surge").level("Surge", own=1).level("Noxian", own=2).hand("Noxian", ore=[1])
    table.put("Noxian d6 a", (200, 300), 1).put("UEA d6 a", (330, 300), 6).bug_on("UEA d6 a")
    table.attack("Noxian d6 a", "UEA d6 a", "ore 1")
    table.flick("Noxian d6 a", (310, 300), strikes={"UEA d6 a": (500, 300)})
    table.play("again")
    told = table.flick("Noxian d6 a", (310, 200))
    assert "Noxian d6 a makes no contact with UEA d6 a: a miss" in told
    assert table.commander("UEA d6 a") == "Surge"
