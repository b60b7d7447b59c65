"""One alone is enough: the first or the last die, a card of any resource, a token on any planet."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.words import RESOURCE_NAMES, SHORT

from .scenario import Scene, scene
from .test_everyone import DICE, PLANETS, four, offered

EDGES = [("UEA", "UEA d6 a"), ("Surge", "Surge d6 c")]
"""The first die of all, and the last."""


def winners(table: Scene) -> list[str]:
    """End a game, and say who wins."""
    table.state.triggers |= 1
    while not table.table.over:
        table.end_turn()
    return [SHORT[int(table.state.faction[player])] for player in table.table.winners]


@pytest.mark.clause("FF 4.12")
@pytest.mark.parametrize(("faction", "die"), EDGES)
def test_one_die_in_play_is_enough_for_a_move(faction, die):
    table = four(faction)
    for other in DICE[faction]:
        if other != die:
            table.fallen(other)
    assert table.allows("move")
    assert table.fallen(die).refuses("move") == "FF 4.12"


@pytest.mark.clause("FF 4.1", "FF 4.12")
@pytest.mark.parametrize(("faction", "die"), EDGES)
def test_a_move_goes_on_while_one_die_can_be_flicked(faction, die):
    table = four(faction).put(die, (400, 230))
    table.play("move")
    for other in DICE[faction]:
        if other != die:
            table.fallen(other)
    table.flick(die, (420, 230))
    assert table.decision == "flick"
    table.flick(die, None)
    assert table.decision == "action"


@pytest.mark.clause("FF 5.2", "FF 5.3")
@pytest.mark.parametrize("resource", RESOURCE_NAMES)
def test_one_card_of_any_resource_is_enough_to_attack_and_to_defend(resource):
    table = scene("UEA", "Noxian").hand("UEA", **{resource: [2]}).hand("Noxian", **{resource: [3]})
    table.put("UEA d6 a", (200, 300), 4).put("Noxian d6 a", (330, 300), 2)
    table.play("attack with UEA d6 a against Noxian d6 a")
    assert table.offers == {f"play {resource} 2"}
    table.play(f"play {resource} 2")
    assert (table.mover, table.offers) == ("Noxian", {f"play {resource} 3", "play no card"})


@pytest.mark.clause("FF 11.7")
@pytest.mark.parametrize("resource", RESOURCE_NAMES)
@pytest.mark.parametrize("value", [1, 5])
def test_one_card_of_any_resource_breaks_a_tie(resource, value):
    assert winners(scene("UEA", "Noxian").hand("Noxian", **{resource: [value]})) == ["Noxian"]
    hands = scene("UEA", "Noxian").hand("Noxian", **{resource: [value]}).hand("UEA", ore=[2, 2] if value < 5 else [4])
    assert winners(hands) == (["UEA"] if value == 1 else ["Noxian"])


@pytest.mark.clause("FF 9.5")
@pytest.mark.parametrize("missing", RESOURCE_NAMES)
def test_whatever_is_missing_is_what_is_saved(missing):
    """A Warehouse costs one of each resource."""
    cards = {name: [1, 2] for name in RESOURCE_NAMES if name != missing}
    table = scene("Korivali", "UEA").level("Korivali", common=2).put("Korivali d6 a", "Vessa").hand("Korivali", **cards)
    table.play("build Warehouse on Vessa")
    assert offered(table, "save") == {f"save {missing}"}
    for other in cards:
        assert table.refuses(f"save {other}") == "FF 9.5"
    table.play(f"save {missing}")
    assert table.offers == {f"pay {name} {value} from hand" for name in cards for value in (1, 2)}
    for name in cards:
        table.play(f"pay {name} 1 from hand")
    assert table.has_built("Korivali", "square", "Vessa")
    assert table.cards("Korivali") == {name: [2] for name in cards}


@pytest.mark.clause("FF 6.2", "FF 9.5")
def test_two_that_are_missing_are_not_saved():
    for first in RESOURCE_NAMES:
        for second in RESOURCE_NAMES:
            if first < second:
                cards = {name: [1] for name in RESOURCE_NAMES if name not in (first, second)}
                table = scene("Korivali", "UEA").level("Korivali", common=2).put("Korivali d6 a", "Vessa")
                assert table.hand("Korivali", **cards).refuses("build Warehouse on Vessa") == "FF 6.2"


@pytest.mark.clause("FF 7.1")
@pytest.mark.parametrize("planets", [("Vessa", "Anvil"), ("Anvil", "Vessa")])
def test_a_token_that_has_gathered_does_not_again_after_another(planets):
    table = scene("UEA", "Noxian").built("UEA", "round", *planets, "Tarn")
    table.play("gather", *(f"gather with token on {planet}" for planet in planets))
    assert table.offers == {"gather with token on Tarn", "done"}
    assert table.refuses(f"gather with token on {planets[0]}") == "FF 7.1"


@pytest.mark.clause("FF 7.1")
def test_a_ship_that_has_gathered_does_not_again_after_another():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn").put("UEA d8 c", "Anvil")
    table.play("gather", "gather with UEA d8 c", "gather with UEA d6 a")
    assert table.offers == {"gather with UEA d6 b", "done"}


@pytest.mark.clause("FF 13.41")
@pytest.mark.parametrize("planet", PLANETS)
def test_a_hunter_hunts_on_every_planet_whoever_is_there(planet):
    for prey in ("UEA", "Noxian", "Korivali"):
        table = scene("UEA", "Noxian", "Korivali", "Mechatron").built("Mechatron", "square", planet)
        assert table.built(prey, "round", planet).score("Mechatron") == 1
        assert table.built(prey, "square", planet).score("Mechatron") == 2


@pytest.mark.clause("FF 13.22", "FF 13.24")
@pytest.mark.parametrize("home", ["Earth", "Korivale", "Asteroid Field"])
def test_every_home_but_nox_can_be_destroyed(home):
    table = scene("Dorikor", "Noxian").level("Dorikor", own=1).put("Dorikor d20 c", home)
    table.hand("Dorikor", quantum=[1, 1], ore=[1, 1])
    assert offered(table, "build") == {f"build Destruction on {home}"}
    table.play(f"build Destruction on {home}")
    assert table.has_built("Dorikor", "square", home)
    assert offered(table, "build") == set()


@pytest.mark.clause("FF 13.27", "FF 13.29")
@pytest.mark.parametrize("place", ["Korivale", "Nox", "Asteroid Field", *PLANETS])
def test_a_present_or_a_second_one_goes_to_every_planet_but_earth(place):
    first = "Tarn" if place != "Tarn" else "Vessa"
    table = scene("Santarzian", "Signal").level("Santarzian", own=2).hand("Santarzian", bio=[1, 1], tech=[1, 1])
    table.arrange({f"Signal d6 {letter}": (400 + 30 * n, 220) for n, letter in enumerate("abc")})
    table.put("Santarzian d6 a", first).put("Santarzian d6 b", place)
    assert offered(table, "build") == {f"build Present on {first}", f"build Present on {place}"}
    table.play(f"build Present on {first}")
    assert table.offers == {f"build Present on {place}", "done"}
    table.play(f"build Present on {place}")
    assert table.score("Santarzian") == 2


@pytest.mark.clause("FF 13.9", "FF 13.38")
@pytest.mark.parametrize("seats", [("Korivali", "UEA"), ("UEA", "Noxian", "Surge", "Korivali")])
@pytest.mark.parametrize("die", DICE["Korivali"])
def test_any_one_ship_at_a_warehouse_is_enough(seats, die):
    table = scene(*seats).level("Korivali", own=1).built("Korivali", "square", "Anvil").turn_of("Korivali")
    table.hand("Korivali", ore=[1])
    assert table.refuses("trade ore 1 from hand") == "FF 13.9"
    assert table.put(die, "Vessa").refuses("trade ore 1 from hand") == "FF 13.9"
    assert table.put(die, "Anvil").allows("trade ore 1 from hand")


@pytest.mark.clause("FF 12.11")
@pytest.mark.parametrize("victim", ["UEA d6 a", "UEA d8 c", "Noxian d6 a", "Korivali d6 c"])
def test_any_ship_of_any_player_can_be_the_described_one(victim):
    table = scene("UEA", "Noxian", "Korivali", dominion="on").turn_of("Korivali")
    table.put(victim, (400, 230), 5).next_ai_card("+1 VP: the ship showing the highest number")
    assert f"{victim} is destroyed" in table.play("end turn")
    table = scene("UEA", "Noxian", "Korivali", dominion="on").turn_of("Korivali")
    table.put(victim, (730, 395), 1).next_ai_card("+1 VP: the ship nearest the black hole")
    assert f"{victim} is destroyed" in table.play("end turn")


@pytest.mark.clause("FF 14.6", "FF 14.4")
def test_who_gives_in_to_a_bounty_is_not_asked_again():
    table = scene("UEA", "Noxian", bounties="on").only_bounty("Cinder Twins", (450, 200)).hand("UEA", ore=[1, 2, 3])
    table.play("move")
    table.flick("UEA d6 a", (450, 200), value=1)
    table.play("play no card", "discard ore 1 from hand", "discard ore 2 from hand")
    assert table.decision == "flick"
    assert table.cards("UEA") == {"ore": [3]}
    table.play("done")
    assert table.decision == "action"


@pytest.mark.clause("FF 8.7")
@pytest.mark.parametrize("faction", ["UEA", "Surge"])
def test_a_far_patrol_needs_each_of_three_ships(faction):
    table = four(faction)
    for die, planet in zip(DICE[faction], ("Vessa", "Hallow", "Anvil"), strict=True):
        assert table.refuses("complete Far Patrol") == "FF 8.7"
        table.put(die, planet)
    assert table.allows("complete Far Patrol")


@pytest.mark.clause("FF 13.13")
@pytest.mark.parametrize("seats", [("UEA", "Surge"), ("Surge", "Noxian", "Korivali", "UEA")])
@pytest.mark.parametrize("die", DICE["UEA"])
def test_the_bug_takes_any_die_over(seats, die):
    table = scene(*seats).level("Surge", own=1).put(die, (200, 400)).turn_of("Surge")
    table.play("flick the bug")
    assert f"the bug takes over {die}" in table.flick("bug", (190, 400), strikes={die: (202, 400)})
    assert table.commander(die) == "Surge"


@pytest.mark.clause("FF 4.5", "FF 13.3", "FF 13.39")
def test_the_one_die_that_is_to_be_flicked_is_not_slid_aside():
    table = scene("UEA", "Noxian").level("UEA", own=2)
    table.play("move")
    table.flick("UEA d6 a", (300, 220))
    table.play("again")
    assert table.refuses("slide UEA d6 a aside") == "FF 4.5"
    table = scene("Volcor", "UEA").level("Volcor", own=2).built("Volcor", "square", "Vessa").put("Volcor d6 a", "Vessa")
    table.play("free flick of Volcor d6 a")
    assert table.refuses("slide Volcor d6 a aside") == "FF 4.5"


@pytest.mark.clause("FF 7.5")
@pytest.mark.parametrize("value", range(1, 6))
def test_one_discarded_card_makes_a_new_deck(value):
    everything = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5]
    everything.remove(value)
    table = scene("UEA", "Noxian").resource("Vessa", "ore").put("UEA d6 a", "Vessa").front("Noxian", ore=everything)
    table.deck("ore").play("gather", "gather with UEA d6 a")
    assert table.cards("UEA") == {"ore": [value]}
    assert table.table.view()["decks"]["ore"] == 0
    assert table.table.view()["discards"]["ore"] == []


@pytest.mark.clause("FF 13.10")
def test_the_second_claim_is_over_too_when_the_next_turn_begins():
    table = scene("Korivali", "UEA").level("Korivali", own=2)
    table.missions("Deliver ore to Ombra", "Deliver bio to Calyx", "Foothold")
    for mission in ("Deliver ore to Ombra", "Deliver bio to Calyx"):
        table.play(f"claim {mission}", "end turn")
        table.put("UEA d6 a", mission.split()[-1]).hand("UEA", ore=[1, 1], bio=[1, 1])
        assert table.refuses(f"complete {mission}") == "FF 13.10"
        table.hand("UEA")
        assert f"the claim on {mission} is over" in table.play("end turn")
    table.end_turn().put("UEA d6 a", "Calyx").hand("UEA", bio=[1, 1])
    assert table.allows("complete Deliver bio to Calyx")


@pytest.mark.clause("FF 13.1", "FF 4.5")
@pytest.mark.parametrize("die", DICE["UEA"])
def test_no_ship_that_lies_aside_goes_through_a_gate(die):
    table = scene("UEA", "Noxian").level("UEA", own=1).built("UEA", "square", "Vessa")
    table.play("move", f"slide {die} aside")
    assert table.refuses(f"warp {die}") == "FF 4.5"
    assert offered(table, "warp") == {f"warp {other}" for other in DICE["UEA"] if other != die}
