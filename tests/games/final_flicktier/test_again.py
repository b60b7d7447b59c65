"""What is fresh in the next action, in the next turn, and for every player: nothing of the last one is left over."""

from __future__ import annotations

import pytest

from .scenario import Scene, scene

QUIET = ("Far Patrol", "Foothold")
FOUR = ("UEA", "Noxian", "Korivali", "Surge")
PLACES = {"UEA d6 a": "Vessa", "Noxian d6 a": "Tarn", "Korivali d6 a": "Ombra", "Surge d4 a": "Calyx"}


def four() -> Scene:
    """Four factions, each with a ship on a planet."""
    return scene(*FOUR).arrange(PLACES).missions("Deliver ore to Anvil", "Deliver bio to Mirror", "Far Patrol")


def round_of(table: Scene) -> None:
    """Everyone's turn but the active player's passes."""
    first = table.active
    table.end_turn()
    while table.active != first:
        table.end_turn()


@pytest.mark.clause("FF 3.1", "FF 3.2", "FF 2.11")
def test_every_player_has_two_actions_in_every_turn():
    table = four()
    for _ in range(2):
        for faction, ship in zip(FOUR, PLACES, strict=True):
            assert (table.active, table.mover, table.actions_left()) == (faction, faction, 2)
            table.play("gather", f"gather with {ship}")
            assert (table.active, table.actions_left()) == (faction, 1)
            assert table.refuses("gather") == "FF 3.2"
            table.play("move", "done")
    assert table.active == "UEA"


@pytest.mark.clause("FF 7.1")
def test_a_ship_that_has_gathered_gathers_again_in_the_next_turn():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn").built("UEA", "round", "Mirror")
    for _ in range(2):
        table.play("gather", "gather with UEA d6 a", "gather with token on Mirror")
        assert table.refuses("gather with UEA d6 a") == "FF 7.1"
        assert table.refuses("gather with token on Mirror") == "FF 7.1"
        table.play("gather with UEA d6 b", "end turn", "end turn")
    assert sum(len(cards) for cards in table.cards("UEA").values()) == 6


@pytest.mark.clause("FF 7.3")
def test_a_gather_that_was_left_early_gives_nothing_to_the_next():
    table = scene("UEA", "Noxian").built("UEA", "round", "Vessa", "Tarn", "Mirror", "Anvil")
    table.play("gather", "done", "end turn", "end turn", "gather")
    table.play("gather with token on Vessa", "gather with token on Tarn", "gather with token on Mirror")
    assert table.decision == "action"


@pytest.mark.clause("FF 13.32")
def test_a_raid_takes_its_card_in_every_gather_of_everybody():
    """FF-41."""
    table = scene("UEA", "Noxian", "Morovian").level("Morovian", own=1).built("Morovian", "square", "Vessa", "Tarn")
    table.resource("Vessa", "ore").resource("Tarn", "bio")
    table.put("UEA d6 a", (220, 160)).put("UEA d6 b", (245, 160)).put("UEA d8 c", "Tarn").put("Noxian d6 a", (230, 190))
    table.play("gather", "gather with UEA d6 a", "gather with UEA d6 b", "gather with UEA d8 c", "end turn")
    assert {name: len(cards) for name, cards in table.cards("Morovian").items()} == {"ore": 1, "bio": 1}
    table.play("gather", "gather with Noxian d6 a", "end turn", "end turn")
    assert len(table.cards("Morovian")["ore"]) == 2
    table.play("gather", "gather with UEA d6 a")
    assert len(table.cards("Morovian")["ore"]) == 3


@pytest.mark.clause("FF 3.3", "FF 13.1", "FF 13.9", "FF 13.10", "FF 13.35", "FF 13.36", "FF 13.39")
@pytest.mark.parametrize(
    ("faction", "lines"),
    [
        ("UEA", ["warp UEA d6 a"]),
        ("Korivali", ["trade ore 1 from hand"]),
        ("Korivali", ["claim Deliver ore to Anvil"]),
        ("Signal", ["transfer network from Vessa to Tarn", "transfer network from Tarn to Vessa"]),
        ("Signal", ["set Signal d6 a to 6", "set Signal d6 a to 5"]),
        ("Volcor", ["free flick of Volcor d6 a"]),
    ],
)
def test_a_free_action_comes_once_a_turn_and_again_in_the_next(faction, lines):
    other = "Surge"
    table = scene(faction, other).level(faction, own=2).built(faction, "square", "Vessa", "Tarn")
    table.missions("Deliver ore to Anvil", "Deliver bio to Mirror", "Far Patrol").hand(faction, ore=[1, 1, 1, 2])
    if faction == "Signal":
        table.built(faction, "round", "Vessa")
    for line in (lines[0], lines[-1]):
        table.put(f"{faction} d6 a", "Vessa", 1)
        table.play(line)
        while table.decision in ("place", "draw", "flick"):
            if table.decision == "flick":
                table.flick(f"{faction} d6 a", (300, 300))
            else:
                table.table.play(table.table.actions[0])
        table.put(f"{faction} d6 a", "Vessa")
        assert table.actions_left() == 2
        assert not any(offer.split()[0] == line.split()[0] for offer in table.offers)
        round_of(table)
        table.missions("Deliver ore to Anvil", "Deliver bio to Mirror", "Far Patrol")


@pytest.mark.clause("FF 3.3", "FF 13.12")
def test_the_bug_is_flicked_in_every_turn():
    table = scene("Surge", "UEA").level("Surge", own=1).put("UEA d6 a", (200, 400))
    for _ in range(2):
        table.play("flick the bug")
        table.flick("bug", (300, 300))
        assert table.refuses("flick the bug") == "FF 3.3"
        round_of(table)


@pytest.mark.clause("FF 4.4")
def test_a_die_may_be_given_another_face_in_the_next_move():
    """FF-45."""
    table = scene("UEA", "Noxian")
    table.play("move", "turn UEA d6 a to show 6", "done")
    round_of(table)
    table.play("move", "turn UEA d6 a to show 3")
    assert table.shows("UEA d6 a") == 3


@pytest.mark.clause("FF 4.1", "FF 9.4", "FF 13.28")
def test_flicks_that_were_not_used_are_lost():
    table = scene("Santarzian", "Noxian").level("Santarzian", own=1, common=1)
    table.play("move", "done")
    round_of(table)
    table.play("move")
    for x in (200, 250, 300):
        table.flick("Santarzian d6 a", (x, 300))
    assert table.decision == "flick", "the sleigh has its own"
    table.flick("Santarzian d8 c", (400, 400))
    assert table.decision == "action"


@pytest.mark.clause("FF 13.28")
def test_a_flick_of_the_sleigh_that_was_not_used_does_not_help_in_an_attack():
    table = scene("Santarzian", "Noxian").level("Santarzian", own=1).hand("Santarzian", ore=[1])
    table.play("move", "done")
    table.put("Santarzian d8 c", (200, 300)).attack("Santarzian d8 c", "Noxian d6 a", "ore 1")
    table.flick("Santarzian d8 c", (300, 300))
    assert table.active == "Noxian"


@pytest.mark.clause("FF 13.3", "FF 13.7")
@pytest.mark.parametrize("faction", ["UEA", "Noxian"])
def test_the_re_flick_comes_back_with_the_next_action_of_its_kind_only(faction):
    other = "Noxian" if faction == "UEA" else "UEA"
    table = scene(faction, other).level(faction, own=2).hand(faction, ore=[1, 1])
    table.put(f"{faction} d6 a", (200, 300)).put(f"{other} d6 a", (700, 300))

    def asked_after_a_move() -> bool:
        table.play("move")
        table.flick(f"{faction} d6 a", (250, 300))
        asked = table.decision == "reflick"
        if asked:
            table.play("again")
            table.flick(f"{faction} d6 a", (260, 300))
        table.play("done")
        return asked

    def asked_after_an_attack() -> bool:
        table.attack(f"{faction} d6 a", f"{other} d6 a", "ore 1")
        table.flick(f"{faction} d6 a", (300, 200))
        asked = table.decision == "reflick"
        if asked:
            table.play("again")
            table.flick(f"{faction} d6 a", (310, 200))
        return asked

    for _ in range(2):
        assert asked_after_a_move() == (faction == "UEA")
        assert asked_after_an_attack() == (faction == "Noxian")
        table.end_turn()


@pytest.mark.clause("FF 10.1")
def test_a_die_that_was_returned_is_returned_again_in_a_later_turn():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn")
    table.play("return UEA d6 a", "place UEA d6 a at 225,225 showing 1", "done")
    round_of(table)
    table.put("UEA d6 a", "Mirror").play("return UEA d6 a", "place UEA d6 a at 225,225 showing 2")
    assert table.on("UEA d6 a") == "Earth"


@pytest.mark.clause("FF 9.2", "FF 6.3")
def test_one_upgrade_and_one_build_in_every_turn():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn")
    for level, planet in ((1, "Vessa"), (2, "Tarn")):
        table.hand("UEA", quantum=[level] * 2, tech=[level] * 3, bio=[level] * 2, ore=[level])
        table.play("upgrade common track", f"build Colony on {planet}")
        if table.decision == "pay":
            table.play("save ore")
        assert table.table.view()["seats"][0]["track"][0] == level
        table.end_turn()


@pytest.mark.clause("FF 9.5")
def test_a_saving_that_was_not_used_is_gone_when_the_next_thing_is_paid():
    table = scene("UEA", "Noxian").level("UEA", common=2).put("UEA d6 a", "Vessa").missions("Open Market", *QUIET)
    table.hand("UEA", bio=[1, 1], ore=[1, 2, 2], quantum=[1, 2], tech=[1, 2])
    table.play("build Colony on Vessa", "pay bio 1 from hand", "pay bio 1 from hand", "pay ore 2 from hand")
    assert table.has_built("UEA", "round", "Vessa")
    table.hand("UEA", bio=[1], ore=[1, 2], quantum=[1, 2], tech=[1, 2]).play("complete Open Market")
    assert table.decision == "pay"
    assert table.refuses("save ore") == "FF 9.5"


@pytest.mark.clause("FF 13.29")
def test_two_presents_may_be_placed_in_every_turn():
    table = scene("Santarzian", "Noxian").level("Santarzian", own=2)
    table.put("Santarzian d6 a", "Korivale").put("Santarzian d6 b", "Vessa").put("Santarzian d8 c", "Tarn")
    table.hand("Santarzian", bio=[1, 1], tech=[1, 1]).play("build Present on Vessa", "build Present on Korivale")
    assert table.decision == "action"
    round_of(table)
    table.put("Santarzian d6 a", "Ombra").hand("Santarzian", bio=[2, 2], tech=[2, 2])
    table.play("build Present on Tarn")
    assert table.decision == "present"
    table.play("build Present on Ombra")
    assert table.score("Santarzian") == 4


@pytest.mark.clause("FF 13.29")
def test_a_second_present_that_was_declined_does_not_follow_another_action():
    table = scene("Santarzian", "Noxian").level("Santarzian", own=2)
    table.put("Santarzian d6 a", "Korivale").put("Santarzian d6 b", "Vessa")
    table.hand("Santarzian", bio=[1, 1], tech=[1, 1]).play("build Present on Vessa", "done", "move", "done")
    assert table.active == "Noxian"


@pytest.mark.clause("FF 4.5", "FF 5.4")
def test_dice_that_were_slid_aside_are_back_for_everybody():
    table = scene("UEA", "Noxian").put("UEA d6 b", (300, 300)).put("Noxian d6 a", (400, 300)).hand("UEA", ore=[1])
    table.play("move", "slide UEA d6 b aside", "slide Noxian d6 a aside", "done")
    assert table.table.view()["aside"] == []
    table.attack("UEA d6 b", "Noxian d6 a", "ore 1").flick("UEA d6 b", (350, 350))
    assert table.active == "Noxian"


@pytest.mark.clause("FF 5.3", "FF 5.6")
def test_a_second_attack_begins_from_nothing():
    """The Mechatron attacks twice: a card and a defence each time, and the second flick is judged by itself."""
    table = scene("Mechatron", "UEA").level("Mechatron", own=3).hand("Mechatron", ore=[1, 2]).hand("UEA", bio=[3, 3])
    table.put("Mechatron d6 c", (200, 300), 1).put("UEA d6 a", (330, 300), 6).put("UEA d6 b", (330, 200), 6)
    table.play("attack with Mechatron d6 c against UEA d6 a", "play ore 1", "play bio 3")
    table.flick("Mechatron d6 c", (310, 300), strikes={"UEA d6 a": (350, 300)})
    table.place_first()
    table.play("decline", "attack with Mechatron d6 c against UEA d6 b", "play ore 2")
    assert (table.decision, table.mover) == ("defence-card", "UEA")
    table.play("play no card")
    told = table.flick("Mechatron d6 c", (250, 300))
    assert "Mechatron d6 c makes no contact with UEA d6 b: a miss" in told
    assert table.cards("Mechatron") == {"ore": [2]}


@pytest.mark.clause("FF 13.10")
def test_a_claim_lasts_until_the_next_turn_of_the_korivali_with_three_others():
    table = scene("UEA", "Korivali", "Noxian", "Surge").level("Korivali", own=2)
    table.missions("Deliver ore to Ombra", "Deliver bio to Calyx", "Foothold").turn_of("Korivali")
    table.play("claim Deliver ore to Ombra", "end turn")
    for faction, ship in (("Noxian", "Noxian d6 a"), ("Surge", "Surge d4 a"), ("UEA", "UEA d6 a")):
        assert table.active == faction
        where = table.where(ship)
        table.put(ship, "Ombra").hand(faction, ore=[1, 1])
        assert table.refuses("complete Deliver ore to Ombra") == "FF 13.10"
        table.hand(faction).put(ship, where).end_turn()
    assert table.table.view()["seats"][1]["claims"] == []
    table.end_turn().put("Noxian d6 a", "Ombra").hand("Noxian", ore=[1, 1])
    assert table.allows("complete Deliver ore to Ombra")


@pytest.mark.clause("FF 7.6")
@pytest.mark.parametrize("faction", FOUR)
def test_the_hand_limit_is_everybodys_and_counts_every_resource(faction):
    table = four().turn_of(faction).hand(faction, quantum=[1, 2, 3], tech=[1, 2, 3], ore=[1, 2]).front(faction, bio=[4])
    table.play("end turn")
    assert table.active != faction
    table = four().turn_of(faction).hand(faction, quantum=[1, 2, 3], tech=[1, 2, 3], ore=[1, 2])
    table.front(faction, bio=[4], quantum=[4]).play("end turn")
    assert (table.decision, table.mover) == ("discard", faction)
    table.play("discard bio 4 from front")
    assert table.active != faction
