"""Chapter 14. Bounties."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.tables import BOUNTY_VP
from farport.games.final_flicktier.words import BOUNTY_NAMES

from .scenario import INTERPRETED, Scene, scene

HERE = (450.0, 200.0)


def hunt(name: str = "Ironmaw", faction: str = "UEA") -> Scene:
    """A Move, with a certain bounty card in the open."""
    table = scene(faction, "Noxian" if faction != "Noxian" else "UEA", bounties="on").bounty(0, name, HERE)
    table.play("move")
    return table


def slot(table: Scene, name: str) -> int:
    return [int(card) for card in table.state.bounty].index(BOUNTY_NAMES.index(name))


@pytest.mark.clause("FF 14.1")
def test_three_of_eight_cards_lie_at_their_places():
    for seed in range(4):
        s = INTERPRETED.new(2, seed=seed, options={"bounties": "on"}).state
        assert len(set(s.bounty.tolist())) == 3
        assert int(s.bounty_pool).bit_count() == 5
    view = INTERPRETED.new(2, seed=1, options={"bounties": "on"}).view()
    places = {"Rustjaw": (150, 215), "Ironmaw": (450, 200), "The Hollow King": (660, 300), "Vex Orlan": (756, 156)}
    for card in view["bounties"]:
        assert places.get(card["name"], (card["x"], card["y"])) == (card["x"], card["y"])
    assert INTERPRETED.new(2, seed=1).view()["bounties"] == []


@pytest.mark.clause("FF 14.2", "FF 14.3")
def test_a_ship_that_lands_beside_the_circle_suffers():
    """Ironmaw destroys; a d6 at 25 mm from the middle lies on the card and not on its circle."""
    table = hunt()
    told = table.flick("UEA d6 a", (475, 200), value=6)
    assert "UEA lands on the card of Ironmaw, but not on its circle, and suffers its effect" in told
    assert "UEA d6 a is destroyed" in told
    assert (table.decision, table.mover) == ("place", "UEA")
    table.play("place UEA d6 a at 225,225 showing 1")
    assert (table.decision, table.state.flicks) == ("flick", 1)


@pytest.mark.clause("FF 14.2")
@pytest.mark.parametrize("place", [(490.0, 200.0), (450.0, 231.0)])
def test_a_ship_beside_the_card_does_not(place):
    table = hunt()
    table.flick("UEA d6 a", place)
    assert table.decision == "flick"
    assert table.where("UEA d6 a") == place


@pytest.mark.clause("FF 14.2")
def test_a_struck_die_on_a_card_does_not_suffer():
    """FF-34."""
    table = scene("UEA", "Noxian", bounties="on").bounty(0, "Ironmaw", HERE).hand("UEA", ore=[1])
    table.put("UEA d6 a", (400, 200), 1).put("Noxian d6 a", (430, 240), 6)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1")
    table.flick("UEA d6 a", (400, 230), strikes={"Noxian d6 a": (455, 215)})
    table.play("place UEA d6 a at 225,225 showing 1")
    assert table.where("Noxian d6 a") == (455, 215)
    assert table.decision == "action"


@pytest.mark.clause("FF 14.4")
def test_the_other_effect_costs_two_cards():
    table = hunt("Cinder Twins").hand("UEA", ore=[1, 2]).front("UEA", bio=[3])
    table.flick("UEA d6 a", (475, 200))
    assert (table.decision, table.state.discards) == ("discard", 2)
    table.play("discard ore 1 from hand", "discard bio 3 from front")
    assert table.cards("UEA") == {"ore": [2]}
    assert table.decision == "flick"
    assert table.where("UEA d6 a") == (475, 200)


@pytest.mark.clause("FF 14.4")
def test_who_has_fewer_cards_discards_those():
    table = hunt("Cinder Twins").hand("UEA", ore=[1])
    table.flick("UEA d6 a", (475, 200))
    table.play("discard ore 1 from hand")
    assert table.decision == "flick"


@pytest.mark.clause("FF 14.5", "FF 14.7")
def test_a_high_enough_face_on_the_circle_defeats_the_card():
    table = hunt()
    told = table.flick("UEA d8 c", (465, 200), value=8)
    assert "UEA defeats Ironmaw with 8" in told
    assert table.score("UEA") == BOUNTY_VP[BOUNTY_NAMES.index("Ironmaw")] == 2
    assert len({int(card) for card in table.state.bounty} - {-1}) == 3
    assert table.decision == "flick"


@pytest.mark.clause("FF 14.5", "FF 14.6")
def test_the_example_of_a_five_and_a_three_against_eight():
    table = hunt().hand("UEA", ore=[1, 3])
    table.flick("UEA d6 a", HERE, value=5)
    assert (table.decision, table.mover) == ("bounty", "UEA")
    assert table.offers == {"play ore 1", "play ore 3", "play no card"}
    told = table.play("play ore 3")
    assert "UEA defeats Ironmaw with 8" in told
    assert table.cards("UEA") == {"ore": [1]}
    assert table.state.discard[2].tolist() == [0, 0, 1, 0, 0]


@pytest.mark.clause("FF 14.6", "FF 14.3")
def test_too_low_a_card_is_lost_and_the_effect_follows():
    """FF-36."""
    table = hunt().hand("UEA", ore=[1])
    table.flick("UEA d6 a", HERE, value=5)
    assert "UEA d6 a is destroyed" in table.play("play ore 1")


@pytest.mark.clause("FF 14.5", "FF 14.3")
def test_giving_in_has_the_effect_too():
    """FF-36."""
    table = hunt().hand("UEA", ore=[5])
    table.flick("UEA d6 a", HERE, value=5)
    assert "UEA d6 a is destroyed" in table.play("play no card")
    assert table.cards("UEA") == {"ore": [5]}


@pytest.mark.clause("FF 14.6", "FF 5.11")
def test_cards_in_front_do_not_help():
    table = hunt().front("UEA", ore=[5])
    assert "UEA d6 a is destroyed" in table.flick("UEA d6 a", HERE, value=5)


@pytest.mark.clause("FF 14.6", "FF 13.6")
def test_the_noxian_bonus_counts_against_a_bounty():
    """FF-37."""
    table = hunt(faction="Noxian").level("Noxian", own=1).hand("Noxian", ore=[2])
    table.flick("Noxian d6 a", HERE, value=5)
    assert "Noxian defeats Ironmaw with 8" in table.play("play ore 2")


@pytest.mark.clause("FF 14.5", "FF 14.2")
def test_an_attack_can_land_on_a_card_too_after_its_combat():
    """FF-35."""
    table = scene("UEA", "Noxian", bounties="on").bounty(0, "Rustjaw", (300, 400)).hand("UEA", ore=[1])
    table.put("UEA d6 a", (200, 300), 1).put("Noxian d6 a", (330, 440), 1)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1")
    told = table.flick("UEA d6 a", (300, 400), value=6, strikes={"Noxian d6 a": (350, 460)})
    assert "UEA wins the combat" in told
    told = table.play("place Noxian d6 a at 975,675 showing 1")
    assert "UEA defeats Rustjaw with 6" in told


def mothership_loses_on(name: str, place: tuple[float, float]) -> Scene:
    """The Surge attacks with its mothership, loses, and may let it stay at a bounty card."""
    table = scene("Surge", "UEA", bounties="on").level("Surge", own=2).only_bounty(name, HERE)
    table.hand("Surge", ore=[1], bio=[1, 2]).hand("UEA", ore=[5])
    table.put("Surge d6 c", (400, 100), 1).put("UEA d6 a", (480, 240), 6)
    table.attack("Surge d6 c", "UEA d6 a", "ore 1", "ore 5")
    assert "UEA wins the combat" in table.flick("Surge d6 c", place, value=3, strikes={"UEA d6 a": (490, 260)})
    return table


@pytest.mark.clause("FF 14.2", "FF 13.19")
def test_a_mothership_that_loses_and_stays_on_a_card_suffers_it():
    """FF-35."""
    table = mothership_loses_on("Cinder Twins", (475, 200))
    told = table.play("stay")
    assert "Surge lands on the card of Cinder Twins, but not on its circle, and suffers its effect" in told
    assert (table.decision, table.mover) == ("discard", "Surge")
    table.play("discard bio 1 from hand", "discard ore 1 from front")
    assert (table.decision, table.active) == ("action", "Surge")


@pytest.mark.clause("FF 14.3", "FF 13.19")
def test_a_mothership_that_the_card_destroys_is_gone_after_all():
    """FF-35."""
    table = mothership_loses_on("Ironmaw", (475, 200))
    assert "Surge d6 c is destroyed" in table.play("stay")
    assert table.refuses("stay") == "FF 14.3", "that was no combat"
    table.place_first()
    assert table.on("Surge d6 c") == "Asteroid Field"
    assert table.decision == "action"


@pytest.mark.clause("FF 14.5", "FF 13.19")
def test_a_mothership_that_stays_on_the_circle_fights_the_card():
    """FF-35."""
    table = mothership_loses_on("Rustjaw", HERE)
    table.play("stay")
    assert (table.decision, table.mover) == ("bounty", "Surge")
    assert "Surge defeats Rustjaw with 5" in table.play("play bio 2")


@pytest.mark.clause("FF 14.2", "FF 13.19")
def test_a_mothership_that_goes_home_has_left_the_card():
    """FF-35: and it has not landed on the card that lies there."""
    table = mothership_loses_on("Cinder Twins", (475, 200))
    table.bounty(0, "Cinder Twins", (93, 556)).play("place Surge d6 c at 243,706 showing 3")
    assert table.decision == "action"


@pytest.mark.clause("FF 14.2", "FF 5.10")
def test_a_beaten_attacker_that_is_taken_home_has_left_the_card():
    """FF-35: and it has not landed on the card that lies there."""
    table = scene("UEA", "Noxian", bounties="on").bounty(0, "Cinder Twins", HERE).hand("UEA", ore=[1], bio=[1])
    table.put("UEA d6 a", (400, 100), 1).put("Noxian d6 a", (480, 240), 6).attack("UEA d6 a", "Noxian d6 a", "ore 1")
    table.flick("UEA d6 a", (475, 200), strikes={"Noxian d6 a": (490, 260)})
    table.bounty(0, "Cinder Twins", "Earth").play("place UEA d6 a at 225,225 showing 1")
    assert table.decision == "action"


@pytest.mark.clause("FF 14.9")
@pytest.mark.parametrize("factions", ["choose", "random"])
def test_the_morovians_bring_bounties_unless_the_players_say_otherwise(factions):
    found = set()
    for seed in range(8):
        table = INTERPRETED.new(3, seed=seed, options={"factions": factions, "dominion": "off"})
        if factions == "choose":
            assert table.view()["bounties"] == []
            table.play("choose Noxian Empire")
            table.play("choose The Surge")
            table.play("choose Morovian Mercenaries" if seed % 2 else "choose The Signal")
        assert table.decision == "place"
        morovian = "Morovian" in {seat["faction"]["short"] for seat in table.view()["seats"]}
        assert len(table.view()["bounties"]) == (3 if morovian else 0)
        found.add(morovian)
    assert found == {True, False}


@pytest.mark.clause("FF 14.9")
@pytest.mark.parametrize(("choice", "cards"), [("on", 3), ("off", 0)])
def test_the_players_may_say_otherwise(choice, cards):
    for faction in ("Morovian Mercenaries", "The Signal"):
        table = INTERPRETED.new(2, seed=2, options={"dominion": "off", "bounties": choice})
        table.play(f"choose {faction}")
        table.play("choose The Surge")
        assert len(table.view()["bounties"]) == cards


@pytest.mark.clause("FF 14.7")
def test_when_the_cards_have_run_out_nothing_ends():
    table = hunt()
    table.state.bounties[1] |= int(table.state.bounty_pool)
    table.state.bounty_pool = 0
    table.flick("UEA d8 c", HERE, value=8)
    assert sorted(table.state.bounty.tolist())[0] == -1
    assert table.state.triggers == 0
    assert table.state.bounty_pool == 0


@pytest.mark.clause("FF 14.8")
def test_a_bumped_card_stays_where_it_was_moved_to():
    """FF-38."""
    table = hunt()
    which = slot(table, "Ironmaw")
    told = table.flick("UEA d6 a", (600, 100), bumps={which: (455, 198)})
    assert "the card of Ironmaw is bumped" in told
    assert (table.state.bounty_x[which], table.state.bounty_y[which]) == (45500, 19800)
    table.flick("UEA d6 a", (700, 100))
    assert (table.state.bounty_x[which], table.state.bounty_y[which]) == (45500, 19800)
