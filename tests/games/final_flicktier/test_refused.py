"""Which clause refuses, where two could; and what is possible again once its reason is over."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.board import put_die

from .scenario import Scene, scene
from .test_everyone import DICE, offered


@pytest.mark.clause("FF 2.3", "FF 3.4")
def test_a_faction_is_chosen_in_the_set_up_only():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa")
    assert table.refuses("choose The Signal") == "FF 2.3"
    table.play("gather")
    assert table.refuses("choose The Signal") == "FF 2.3"
    table.play("done", "move")
    assert table.refuses("choose The Signal") == "FF 2.3"


@pytest.mark.clause("FF 3.1", "FF 7.1", "FF 10.1", "FF 4.12")
def test_what_a_player_without_cards_can_do():
    table = scene("UEA", "Noxian").put("UEA d6 b", "Vessa").missions("Far Patrol", "Trespass", "Foothold")
    assert table.offers == {"move", "gather", "return UEA d6 b", "end turn"}
    for line in table.offers:
        assert table.allows(line)


@pytest.mark.clause("FF 13.9", "FF 13.38")
def test_a_covered_warehouse_does_not_trade():
    table = scene("Korivali", "Volcor").level("Korivali", own=1).level("Volcor", own=1).hand("Korivali", ore=[1])
    table.built("Korivali", "square", "Vessa").put("Korivali d6 a", "Vessa").turn_of("Volcor")
    table.put("Volcor d6 a", (250, 160)).hand("Volcor", ore=[2, 2], bio=[1, 1], quantum=[1])
    table.play("build Statue on Vessa over that of Korivali", "end turn")
    assert table.active == "Korivali"
    assert table.refuses("trade ore 1 from hand") == "FF 13.38"
    assert table.put("Korivali d6 a", "Tarn").refuses("trade ore 1 from hand") == "FF 13.9"


@pytest.mark.clause("FF 6.4", "FF 13.22")
@pytest.mark.parametrize("home", ["Earth", "Korivale", "Asteroid Field"])
def test_the_dominion_governs_planets_and_destroys_homes(home):
    table = scene("Dorikor", "Noxian").level("Dorikor", own=1).put("Dorikor d20 c", home)
    table.hand("Dorikor", quantum=[1, 1], ore=[1, 1], bio=[1], tech=[1])
    assert table.refuses(f"build Governor on {home}") == "FF 6.4"
    table.put("Dorikor d20 c", "Vessa")
    assert table.refuses("build Destruction on Vessa") == "FF 13.22"
    assert table.allows("build Governor on Vessa")


@pytest.mark.clause("FF 6.4", "FF 13.27")
def test_the_syndicate_works_on_planets_and_gives_to_all_but_earth():
    table = scene("Santarzian", "Noxian").put("Santarzian d6 a", "Korivale")
    table.hand("Santarzian", tech=[1], ore=[1], bio=[1])
    assert table.refuses("build Workshop on Korivale") == "FF 6.4"
    assert table.refuses("build Present on Earth") == "FF 13.27"
    assert offered(table, "build") == {"build Present on Korivale"}


@pytest.mark.clause("FF 6.3")
def test_covering_is_building_and_comes_once_a_turn():
    table = scene("Volcor", "UEA").level("Volcor", own=1).built("UEA", "square", "Tarn").put("Volcor d6 a", "Tarn")
    table.put("Volcor d6 b", "Vessa").hand("Volcor", ore=[1, 1, 2, 2], bio=[1, 1, 2], quantum=[1])
    table.play("build Monastery on Vessa")
    while table.decision == "pay":
        table.play(sorted(table.offers)[0])
    table.hand("Volcor", ore=[3, 3], bio=[3, 3], quantum=[1])
    assert table.refuses("build Statue on Tarn over that of UEA") == table.refuses("build Statue on Tarn") == "FF 6.3"


@pytest.mark.clause("FF 4.5", "FF 5.4")
def test_a_die_that_was_attacked_is_slid_aside_in_a_later_move():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).put("UEA d6 a", (200, 300)).put("Noxian d6 a", (400, 220))
    table.play("attack with UEA d6 a against Noxian d6 a", "play ore 1")
    assert table.refuses("slide Noxian d6 a aside") == "FF 5.4"
    table.flick("UEA d6 a", (250, 220))
    table.play("move")
    assert table.allows("slide Noxian d6 a aside")
    assert table.allows("slide UEA d6 a aside")
    assert {" ".join(offer.split()[1:4]) for offer in offered(table, "flick")} == set(DICE["UEA"])


@pytest.mark.clause("FF 4.6", "FF 4.8")
def test_a_die_that_was_attacked_is_put_back_in_a_later_move():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).put("UEA d6 a", (200, 300)).put("Noxian d6 a", (400, 220))
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1").flick("UEA d6 a", (250, 220))
    table.play("move")
    told = table.flick("UEA d6 a", (405, 220), strikes={"Noxian d6 a": (440, 220)})
    assert "Noxian d6 a is put back beside its place, which is taken" in told
    assert table.lies("Noxian d6 a") == "mats"


@pytest.mark.clause("FF 14.2", "FF 14.5")
@pytest.mark.parametrize("slot", range(3))
def test_any_of_the_open_bounty_cards_is_landed_on(slot):
    table = scene("UEA", "Noxian", bounties="on")
    card = table.table.view()["bounties"][slot]
    table.play("move")
    told = table.flick("UEA d8 c", (card["x"], card["y"]), value=8)
    assert any(line.startswith(f"UEA defeats {card['name']}") or card["name"] in line for line in told)
    told = table.play("done") if table.decision == "flick" else []
    assert all("bumped" not in line for line in told)


@pytest.mark.clause("FF 9.5")
def test_a_greater_saving_still_leaves_one_card_to_pay():
    content = {"build.discount": 3}
    table = scene("Surge", "UEA", content=content).level("Surge", common=2).put("Surge d4 a", "Vessa")
    assert table.refuses("build Hatchery on Vessa") == "FF 6.2"
    table.hand("Surge", bio=[1], ore=[1]).play("build Hatchery on Vessa", "save bio")
    assert table.has_built("Surge", "square", "Vessa")
    assert table.cards("Surge") == {"bio": [1]}


LINES = {
    "move": "move",
    "gather": "gather",
    "return": "return UEA d6 b",
    "attack": "attack with UEA d6 b against Noxian d6 a",
    "mission": "complete Trespass",
    "upgrade": "upgrade common track",
    "build": "build Colony on Vessa",
}


def ready(table: Scene, mission: str, value: int) -> Scene:
    """Everything that one can do, a player could do now."""
    table.missions(mission, "Far Patrol", "Foothold")
    table.hand("UEA", quantum=[value] * 2, bio=[value] * 2, ore=[value] * 2, tech=[5 - value])
    return table.put("UEA d6 a", "Vessa").put("UEA d6 b", "Korivale").put("UEA d8 c", (400, 220))


@pytest.mark.clause("FF 3.1", "FF 3.2", "FF 6.3", "FF 9.2")
@pytest.mark.parametrize("act", LINES)
def test_after_an_action_all_the_others_are_possible_and_it_is_not(act):
    table = ready(scene("UEA", "Noxian"), "Trespass", 1)
    assert all(table.allows(line) for line in LINES.values())
    table.play(LINES[act])
    if act == "attack":
        table.play("play tech 4")
        table.flick("UEA d6 b", (700, 75))
    elif act == "return":
        table.place_first()
    while table.decision != "action":
        table.play("done")
    ready(table, "Open Market", 2).put("UEA d8 c", "Tarn").level("UEA")
    for other, line in {**LINES, "mission": "complete Open Market", "build": "build Colony on Tarn"}.items():
        if other == act:
            assert table.refuses(line) == {"build": "FF 6.3", "upgrade": "FF 9.2"}.get(act, "FF 3.2")
        else:
            assert table.allows(line)


@pytest.mark.clause("FF 3.4", "FF 4.3")
def test_nothing_is_placed_or_left_where_nothing_is_to_be_placed():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa")
    assert table.refuses("place UEA d6 a at 600,400 showing 1") == "FF 4.3"
    table.play("gather")
    assert table.refuses("place UEA d6 a at 600,400 showing 1") == "FF 4.3"
    assert table.refuses("stay") == "FF 7.1"
    assert table.refuses("move") == "FF 7.1"
    table.play("done", "move")
    assert table.refuses("place UEA d6 a at 600,400 showing 1") == "FF 4.3"
    assert table.refuses("stay") == table.refuses("gather") == "FF 4.7"


@pytest.mark.clause("FF 3.1", "FF 5.6", "FF 13.12")
def test_what_may_be_left_early_and_what_not():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn").hand("UEA", ore=[1])
    table.play("move")
    assert table.allows("done")
    table.play("done", "gather")
    assert table.allows("done")
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn").hand("UEA", ore=[1])
    table.play("return UEA d6 a")
    table.place_first()
    assert table.allows("done")
    table.play("done")
    table.attack("UEA d6 b", "Noxian d6 a", "ore 1")
    assert table.refuses("done") == "FF 5.6"
    table = scene("Surge", "UEA").level("Surge", own=1)
    table.play("flick the bug")
    assert table.refuses("done") == "FF 13.12"
    table = scene("Volcor", "UEA").level("Volcor", own=2).built("Volcor", "square", "Vessa").put("Volcor d6 a", "Vessa")
    table.play("free flick of Volcor d6 a")
    assert table.allows("done")


@pytest.mark.clause("FF 14.8")
@pytest.mark.parametrize("slot", range(3))
def test_any_of_the_open_bounty_cards_is_bumped(slot):
    table = scene("UEA", "Noxian", bounties="on")
    before = [(card["x"], card["y"]) for card in table.table.view()["bounties"]]
    table.play("move")
    told = table.flick("UEA d6 a", (20, 300), bumps={slot: (400, 20)})
    names = [card["name"] for card in table.table.view()["bounties"]]
    assert f"the card of {names[slot]} is bumped" in told
    before[slot] = (400, 20)
    assert [(card["x"], card["y"]) for card in table.table.view()["bounties"]] == before


@pytest.mark.clause("FF 13.1", "FF 13.36", "FF 13.39")
def test_free_actions_are_with_ships_of_ones_own_that_are_in_play():
    table = scene("UEA", "Noxian").level("UEA", own=1).built("UEA", "square", "Vessa").put("Noxian d6 a", "Vessa")
    assert table.refuses("warp Noxian d6 a") == "FF 13.1"
    assert table.fallen("UEA d6 a").refuses("warp UEA d6 a") == "FF 4.12"
    assert table.put("UEA d6 b", "Tarn").refuses("warp UEA d6 b") == "FF 13.1"
    table = scene("Volcor", "UEA").level("Volcor", own=2).built("Volcor", "square", "Vessa").put("UEA d6 a", "Vessa")
    assert table.refuses("free flick of UEA d6 a") == "FF 13.39"
    assert table.refuses("free flick of Volcor d6 a") == "FF 13.39"
    assert table.fallen("Volcor d6 a").refuses("free flick of Volcor d6 a") == "FF 4.12"
    table = scene("Signal", "UEA").level("Signal", own=2).put("Signal d6 a", "Vessa", 3)
    assert table.refuses("set UEA d6 a to 4") == "FF 13.36"
    assert table.refuses("set Signal d6 a to 3") == "FF 13.36", "it shows that already"
    assert table.refuses("set Signal d6 a to 7") == table.refuses("set Signal d6 a to 0") == "FF 13.36"
    assert table.fallen("Signal d6 a").refuses("set Signal d6 a to 4") == "FF 4.12"


@pytest.mark.clause("FF 13.7")
def test_a_hit_is_flicked_again_too_and_both_dice_go_back():
    table = scene("Noxian", "UEA").level("Noxian", own=2).hand("Noxian", ore=[1])
    table.put("Noxian d6 a", (200, 300), 3).put("UEA d6 a", (330, 300), 5)
    table.attack("Noxian d6 a", "UEA d6 a", "ore 1")
    table.flick("Noxian d6 a", (310, 300), 1, {"UEA d6 a": (350, 310)}, struck_value=6)
    table.play("again")
    assert (table.where("Noxian d6 a"), table.shows("Noxian d6 a")) == ((200, 300), 3)
    assert (table.where("UEA d6 a"), table.shows("UEA d6 a")) == ((330, 300), 5)
    told = table.flick("Noxian d6 a", (250, 200))
    assert told[-1] == "Noxian d6 a makes no contact with UEA d6 a: a miss"


@pytest.mark.clause("FF 13.9", "FF 13.43")
def test_while_a_card_is_to_be_drawn_nothing_else_is_done():
    table = scene("Korivali", "UEA").level("Korivali", own=1).built("Korivali", "square", "Vessa")
    table.put("Korivali d6 a", "Vessa").hand("Korivali", ore=[1]).play("trade ore 1 from hand")
    assert table.refuses("gather") == table.refuses("decline") == "FF 13.9"
    table = scene("Mechatron", "UEA").level("Mechatron", own=2).hand("Mechatron", ore=[1])
    table.put("Mechatron d6 c", (200, 300), 1).put("UEA d6 a", (330, 300), 6)
    table.attack("Mechatron d6 c", "UEA d6 a", "ore 1")
    table.flick("Mechatron d6 c", (310, 300), strikes={"UEA d6 a": (350, 300)})
    table.place_first()
    assert table.decision == "draw"
    assert table.refuses("gather") == "FF 13.43"


@pytest.mark.clause("FF 13.9", "FF 2.6")
def test_the_very_last_card_of_a_resource_can_be_drawn():
    table = scene("Korivali", "UEA").level("Korivali", own=1).built("Korivali", "square", "Vessa")
    table.put("Korivali d6 a", "Vessa").hand("Korivali", ore=[1])
    table.front("UEA", bio=[1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4])
    assert table.table.view()["decks"]["bio"] == 1
    table.play("trade ore 1 from hand")
    assert table.allows("draw bio")
    table.play("draw bio")
    assert table.cards("Korivali") == {"bio": [5]}


@pytest.mark.clause("FF 13.3", "FF 13.7")
def test_a_re_flick_gives_the_die_its_turn_and_the_flick_back():
    table = scene("UEA", "Noxian").level("UEA", own=2)
    put_die(table.state, table.die("UEA d6 a"), 30000, 22000, 450, 3)
    table.play("move")
    table.flick("UEA d6 a", (400, 220), value=5)
    assert table.table.view()["flicks"] == 1
    table.play("again")
    assert table.table.view()["flicks"] == 2
    die = table.table.view()["dice"][0]
    assert (die["x"], die["y"], die["turn"]) == (300, 220, 45)
    table = scene("Noxian", "UEA").level("Noxian", own=2).hand("Noxian", ore=[1])
    table.put("Noxian d6 a", (200, 300)).attack("Noxian d6 a", "UEA d6 a", "ore 1").flick("Noxian d6 a", (250, 220))
    assert (table.decision, table.table.view()["flicks"]) == ("reflick", 0)
    table.play("again")
    assert table.table.view()["flicks"] == 1
