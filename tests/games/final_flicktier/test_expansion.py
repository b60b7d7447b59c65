"""Chapter 13. The four factions of the expansion."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.flick import CENTRE, FLICK
from farport.table.action import action

from .scenario import Scene, scene

# The Morovian Mercenaries


@pytest.mark.clause("FF 13.31", "FF 4.12")
def test_morovians_start_beside_the_mats_and_act_from_there():
    """FF-17."""
    table = scene("Morovian", "UEA").hand("Morovian", ore=[1])
    assert table.lies("Morovian d10 c") == "beside"
    assert table.allows("attack with Morovian d10 c against UEA d6 a")
    table.play("move")
    table.flick("Morovian d6 a", "Vessa")
    assert table.on("Morovian d6 a") == "Vessa"
    table.flick("Morovian d6 a", (450, -30))
    assert table.lies("Morovian d6 a") == "beside"
    table.end_turn().hand("UEA", ore=[1])
    assert table.allows("attack with UEA d6 a against Morovian d6 a")


@pytest.mark.clause("FF 13.31", "FF 10.1")
def test_they_return_anywhere_beside_the_mats_without_touching_them():
    table = scene("Morovian", "UEA").put("Morovian d6 a", "Vessa")
    table.play("return Morovian d6 a")
    assert table.refuses("place Morovian d6 a at 600,450 showing 1") == "FF 13.31"
    assert table.refuses("place Morovian d6 a at 145,450 showing 1") == "FF 13.31", "it would touch the mat"
    table.play("place Morovian d6 a at 130,450 showing 6", "done")
    assert table.lies("Morovian d6 a") == "beside"
    assert table.state.actions == 1


@pytest.mark.clause("FF 13.31", "FF 5.10")
def test_a_beaten_morovian_is_placed_beside_the_mats():
    table = scene("UEA", "Morovian").hand("UEA", ore=[5]).put("UEA d6 a", (200, 300), 6)
    table.put("Morovian d6 a", (330, 300), 1).attack("UEA d6 a", "Morovian d6 a", "ore 5")
    table.flick("UEA d6 a", (300, 300), strikes={"Morovian d6 a": (350, 300)})
    assert table.refuses("place Morovian d6 a at 600,450 showing 1") == "FF 13.31"
    table.play("place Morovian d6 a at 600,790 showing 3")
    assert table.where("Morovian d6 a") == (450, 640)


@pytest.mark.clause("FF 13.31", "FF 5.10")
def test_a_morovian_that_is_blown_up_in_open_space_does_not_stay_there():
    table = scene("UEA", "Morovian").hand("UEA", ore=[5]).put("UEA d6 a", (200, 200), 6)
    table.put("Morovian d6 a", (330, 200), 1).attack("UEA d6 a", "Morovian d6 a", "ore 5")
    table.flick("UEA d6 a", (300, 200), strikes={"Morovian d6 a": (350, 200)})
    assert table.on("Morovian d6 a") is None
    assert table.refuses("stay") == "FF 13.31"
    table.play("place Morovian d6 a at 600,790 showing 3")
    assert table.lies("Morovian d6 a") == "beside"


@pytest.mark.clause("FF 4.4", "FF 5.13")
def test_an_escaped_morovian_keeps_its_face_wherever_it_is_placed():
    """FF-49."""
    table = scene("UEA", "Morovian").hand("UEA", ore=[5]).put("UEA d6 a", (200, 200), 6)
    table.put("Morovian d6 a", (330, 200), 1).attack("UEA d6 a", "Morovian d6 a", "ore 5")
    table.flick("UEA d6 a", (300, 200), strikes={"Morovian d6 a": (600, 220)}, struck_value=2)
    assert {offer.rpartition(" ")[2] for offer in table.offers} == {"2", "stay"}
    assert table.refuses("place Morovian d6 a at 600,400 showing 6") == "FF 4.4", "open space"
    assert table.refuses("place Morovian d6 a at 380,310 showing 6") == "FF 4.4", "a planet"
    (places,) = table.table.ranges
    assert [(dial.low, dial.high) for dial in places.dials if dial.name == "value"] == [(2, 2)]
    table.play("place Morovian d6 a at 600,400 showing 2")
    assert table.shows("Morovian d6 a") == 2


@pytest.mark.clause("FF 13.31", "FF 4.4")
def test_a_morovian_that_lies_beside_the_mats_is_not_given_another_face():
    """FF-49."""
    table = scene("Morovian", "UEA")
    table.play("move")
    assert not any(offer.startswith("turn") for offer in table.offers)
    assert table.refuses("turn Morovian d6 a to show 6") == "FF 4.4"


@pytest.mark.clause("FF 5.5", "FF 5.7")
@pytest.mark.parametrize(
    ("end", "met"),
    [
        ((10.0, 300.0), "hits"),
        ((-60.0, 300.0), "hits"),
        ((75.0, 300.0), "escapes"),
        ((-30.0, 395.0), "escapes"),
        (None, "escapes"),
    ],
)
def test_a_morovian_beside_the_mats_is_hit_unless_it_is_driven_too_far(end, met):
    """FF-25: 40 mm onto the mats or 30 mm away from them is no more than the token's 90 mm."""
    table = scene("UEA", "Morovian").hand("UEA", ore=[5]).put("UEA d6 a", (40, 250), 6)
    table.put("Morovian d6 a", (-30, 300), 1).attack("UEA d6 a", "Morovian d6 a", "ore 5")
    told = table.flick("UEA d6 a", (20, 270), strikes={"Morovian d6 a": end})
    assert any(met in line for line in told)
    assert ("UEA wins the combat" in told) == (met == "hits")


def raided(level: int = 1) -> Scene:
    table = scene("UEA", "Morovian").level("Morovian", own=level).built("Morovian", "square", "Vessa")
    table.resource("Vessa", "ore").deck("ore", 4, 4, 3)
    return table.put("UEA d6 a", (220, 160)).put("UEA d6 b", (245, 160))


@pytest.mark.clause("FF 13.32")
def test_a_raid_takes_one_card_of_what_another_gathers_there():
    """FF-41: one for each planet and Gather action."""
    table = raided()
    table.play("gather", "gather with UEA d6 a", "gather with UEA d6 b")
    assert table.state.held[0].tolist() == [0, 0, 2, 0]
    assert table.state.held[1].tolist() == [0, 0, 1, 0]
    assert "Morovian raids ore on Vessa" in [str(event) for event in table.table.events(0)]
    assert not any("raids ore with" in str(event) for event in table.table.events(0))
    assert any("raids ore with" in str(event) for event in table.table.events(1))


@pytest.mark.clause("FF 13.32")
def test_without_the_upgrade_or_elsewhere_a_raid_takes_nothing():
    table = raided(level=0)
    table.play("gather", "gather with UEA d6 a")
    assert table.state.held[1].sum() == 0
    table = raided().put("UEA d6 a", "Tarn")
    table.play("gather", "gather with UEA d6 a")
    assert table.state.held[1].sum() == 0


@pytest.mark.clause("FF 13.32")
def test_ones_own_gathering_is_not_raided():
    table = raided().turn_of("Morovian").put("Morovian d6 a", (230, 190))
    table.play("gather", "gather with Morovian d6 a")
    assert table.state.held[1].sum() == 1


@pytest.mark.clause("FF 13.33", "FF 14.2")
@pytest.mark.parametrize("place", [(475.0, 200.0), (450.0, 200.0)])
def test_bounties_do_nothing_to_them(place):
    table = scene("Morovian", "UEA", bounties="on").level("Morovian", own=2).bounty(0, "Ironmaw", (450, 200))
    table.play("move")
    told = table.flick("Morovian d6 a", place, value=2)
    assert not any("destroyed" in line for line in told)
    assert table.where("Morovian d6 a") == place
    assert table.decision == "flick"


@pytest.mark.clause("FF 13.34")
def test_bounties_are_worth_one_more():
    table = scene("Morovian", "UEA", bounties="on")
    table.state.bounties[0] = int(table.state.bounty_pool)
    table.state.bounty_pool = 0
    plain = table.score("Morovian")
    assert table.level("Morovian", own=3).score("Morovian") == plain + 5


# The Signal


def signal() -> Scene:
    table = scene("Signal", "UEA").level("Signal", own=1).built("Signal", "round", "Vessa")
    return table.built("Signal", "square", "Tarn", "Mirror")


@pytest.mark.clause("FF 13.35")
def test_a_network_moves_to_a_tower():
    table = signal()
    assert table.refuses("transfer network from Vessa to Anvil") == "FF 13.35"
    assert table.refuses("transfer network from Tarn to Mirror") == "FF 13.35"
    assert "Signal moves a Network from Vessa to Tarn" in table.play("transfer network from Vessa to Tarn")
    assert table.has_built("Signal", "round", "Tarn")
    assert not table.has_built("Signal", "round", "Vessa")
    assert table.refuses("transfer network from Tarn to Mirror") == "FF 3.3"


@pytest.mark.clause("FF 13.35")
def test_not_onto_another_network_nor_a_covered_tower():
    table = signal().built("Signal", "round", "Tarn")
    assert table.refuses("transfer network from Vessa to Tarn") == "FF 6.4"
    table.state.covered[0] = 1 << 11
    assert table.refuses("transfer network from Vessa to Mirror") == "FF 13.38"


@pytest.mark.clause("FF 13.35")
def test_a_transfer_is_still_possible_after_the_second_action():
    table = signal().put("Signal d6 a", "Anvil")
    table.play("move", "done", "gather", "done")
    assert table.decision == "action"
    table.play("transfer network from Vessa to Tarn")
    assert table.active == "UEA"


@pytest.mark.clause("FF 13.36")
def test_a_die_is_set_at_the_beginning_of_the_turn():
    table = scene("Signal", "UEA").level("Signal", own=2).put("Signal d6 a", "Vessa", 2)
    assert table.refuses("set Signal d6 a to 7") == "FF 13.36"
    assert table.refuses("set UEA d6 a to 6") == "FF 13.36"
    assert "Signal d6 a is set to 6" in table.play("set Signal d6 a to 6")
    assert table.refuses("set Signal d6 b to 6") == "FF 3.3"
    table.turn_of("Signal").play("move", "done")
    assert table.refuses("set Signal d6 a to 1") == "FF 13.36"


@pytest.mark.clause("FF 13.37")
def test_towers_are_worth_one_more():
    table = scene("Signal", "UEA").built("Signal", "square", "Vessa", "Tarn")
    assert table.score("Signal") == 4
    assert table.level("Signal", own=3).score("Signal") == 6


# The Order of Volcor


def volcor(level: int = 1) -> Scene:
    table = scene("Volcor", "UEA").level("Volcor", own=level).hand("Volcor", ore=[1, 1], bio=[1, 1], quantum=[1])
    return table.put("Volcor d6 a", "Vessa").built("UEA", "square", "Vessa").built("UEA", "round", "Vessa")


@pytest.mark.clause("FF 13.38")
def test_a_statue_covers_a_square_token_of_another():
    table = volcor()
    assert table.score("UEA") == 5
    told = table.play("build Statue on Vessa over that of UEA")
    assert "it covers the square token of UEA on Vessa" in told
    assert table.score("UEA") == 2
    assert table.score("Volcor") == 4


@pytest.mark.clause("FF 13.38", "FF 13.1")
def test_a_covered_token_has_no_ability():
    table = volcor().level("UEA", own=1).put("UEA d6 a", (230, 190))
    table.play("build Statue on Vessa over that of UEA")
    table.turn_of("UEA")
    assert table.refuses("warp UEA d6 a") == "FF 13.38"


@pytest.mark.clause("FF 13.38")
def test_a_statue_need_not_cover_and_needs_the_upgrade_and_something_to_cover():
    assert volcor(level=0).refuses("build Statue on Vessa over that of UEA") == "FF 13.38"
    table = volcor()
    assert table.refuses("build Statue on Vessa over that of Volcor") == "FF 13.38"
    assert table.refuses("build Monastery on Vessa over that of UEA") == "FF 13.38"
    table.play("build Statue on Vessa")
    assert table.score("UEA") == 5


@pytest.mark.clause("FF 13.39")
def test_a_ship_at_a_statue_has_a_free_flick():
    table = scene("Volcor", "UEA").level("Volcor", own=2).built("Volcor", "square", "Vessa").put("Volcor d6 a", "Vessa")
    assert table.refuses("free flick of Volcor d6 b") == "FF 13.39"
    table.play("free flick of Volcor d6 a")
    assert table.refuses(action(FLICK, table.die("Volcor d6 b"), 0, 1000, CENTRE)) == "FF 13.39"
    table.flick("Volcor d6 a", "Tarn")
    assert table.on("Volcor d6 a") == "Tarn"
    assert (table.decision, table.state.actions) == ("action", 2)
    assert table.refuses("free flick of Volcor d6 a") == "FF 3.3"


@pytest.mark.clause("FF 13.39", "FF 14.2")
def test_a_free_flick_can_land_on_a_bounty():
    """FF-34."""
    table = scene("Volcor", "UEA", bounties="on").level("Volcor", own=2).built("Volcor", "square", "Vessa")
    table.put("Volcor d6 a", "Vessa").bounty(0, "Ironmaw", (450, 200)).play("free flick of Volcor d6 a")
    assert "Volcor d6 a is destroyed" in table.flick("Volcor d6 a", (475, 200))


@pytest.mark.clause("FF 13.40")
def test_monasteries_are_worth_one_more():
    table = scene("Volcor", "UEA").built("Volcor", "round", "Vessa", "Tarn").built("Volcor", "square", "Vessa")
    assert table.score("Volcor") == 8
    assert table.level("Volcor", own=3).score("Volcor") == 10


# The Mechatron Protocol


@pytest.mark.clause("FF 13.41")
def test_a_hunter_is_worth_the_tokens_of_others_on_its_planet():
    """The rulebook's example: three foreign tokens, three points."""
    table = scene("Mechatron", "UEA", "Noxian").built("Mechatron", "square", "Vessa", "Tarn")
    assert table.score("Mechatron") == 0
    table.built("UEA", "round", "Vessa").built("UEA", "square", "Vessa").built("Noxian", "round", "Vessa")
    assert table.score("Mechatron") == 3
    table.built("Mechatron", "round", "Vessa")
    assert table.score("Mechatron") == 3 + 2, "its own Gatherer counts for itself only"


@pytest.mark.clause("FF 13.41")
def test_at_most_four_and_covered_tokens_count():
    """FF-43."""
    table = scene("Mechatron", "UEA", "Noxian", "Korivali").built("Mechatron", "square", "Vessa")
    for faction in ("UEA", "Noxian", "Korivali"):
        table.built(faction, "round", "Vessa").built(faction, "square", "Vessa")
    assert table.score("Mechatron") == 4
    table = scene("Mechatron", "UEA", "Volcor").built("Mechatron", "square", "Vessa").built("UEA", "square", "Vessa")
    table.state.covered[1] = 1 << 5
    assert table.score("Mechatron") == 1


def mechatron(level: int, attacker: int, defender: int) -> Scene:
    table = scene("Mechatron", "UEA").level("Mechatron", own=level).hand("Mechatron", ore=[1, 1]).hand("UEA", ore=[4])
    table.put("Mechatron d6 c", (200, 300), attacker).put("UEA d6 a", (330, 300), defender)
    return table.attack("Mechatron d6 c", "UEA d6 a", "ore 1", "ore 4")


def strike(table: Scene) -> list[str]:
    return table.flick("Mechatron d6 c", (310, 300), strikes={"UEA d6 a": (350, 300)})


@pytest.mark.clause("FF 13.42")
def test_the_lower_total_wins_their_attacks():
    told = strike(mechatron(1, 2, 3))
    assert "Mechatron has 3, UEA has 7" in told
    assert "Mechatron wins the combat" in told
    assert "UEA wins the combat" in strike(mechatron(1, 6, 1)), "seven against five"


@pytest.mark.clause("FF 13.42", "FF 5.9")
def test_ties_are_the_attackers_all_the_same():
    assert "Mechatron wins the combat" in strike(mechatron(1, 4, 1))


@pytest.mark.clause("FF 13.42")
def test_when_they_defend_nothing_is_changed():
    table = scene("UEA", "Mechatron").level("Mechatron", own=1).hand("UEA", ore=[1])
    table.put("UEA d6 a", (200, 300), 6).put("Mechatron d6 c", (330, 300), 2)
    table.attack("UEA d6 a", "Mechatron d6 c", "ore 1")
    assert "UEA wins the combat" in table.flick("UEA d6 a", (310, 300), strikes={"Mechatron d6 c": (350, 300)})


@pytest.mark.clause("FF 13.43")
def test_they_draw_a_card_of_choice_after_a_victory():
    table = mechatron(2, 1, 6).deck("bio", 5)
    strike(table)
    table.play("place UEA d6 a at 225,225 showing 1")
    assert (table.decision, table.mover) == ("draw", "Mechatron")
    assert table.allows("decline")
    table.play("draw bio")
    assert table.cards("Mechatron") == {"ore": [1], "bio": [5]}


@pytest.mark.clause("FF 13.43")
def test_as_defenders_too_and_they_may_decline():
    table = scene("UEA", "Mechatron").level("Mechatron", own=2).hand("UEA", ore=[1])
    table.put("UEA d6 a", (200, 300), 1).put("Mechatron d6 c", (330, 300), 6)
    table.attack("UEA d6 a", "Mechatron d6 c", "ore 1")
    table.flick("UEA d6 a", (310, 300), strikes={"Mechatron d6 c": (350, 300)})
    table.play("place UEA d6 a at 225,225 showing 1")
    assert (table.decision, table.mover) == ("draw", "Mechatron")
    table.play("decline")
    assert (table.decision, table.mover) == ("action", "UEA")


@pytest.mark.clause("FF 13.44", "FF 3.2")
def test_both_actions_may_be_attacks():
    """FF-3."""
    table = mechatron(3, 1, 6)
    table.flick("Mechatron d6 c", (250, 200))
    assert table.allows("attack with Mechatron d6 c against UEA d6 a")
    table.attack("Mechatron d6 c", "UEA d6 a", "ore 1").flick("Mechatron d6 c", (240, 200))
    assert table.active == "UEA"
    table = mechatron(2, 1, 6)
    table.flick("Mechatron d6 c", (250, 200))
    assert table.refuses("attack with Mechatron d6 c against UEA d6 a") == "FF 3.2"


@pytest.mark.clause("FF 13.44", "FF 3.2")
def test_no_other_action_may_be_taken_twice():
    table = scene("Mechatron", "UEA").level("Mechatron", own=3)
    table.play("move", "done")
    assert table.refuses("move") == "FF 3.2"
