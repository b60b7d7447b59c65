"""Chapter 13. The six factions of the base game."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.flick import CENTRE, FLICK
from farport.table.action import action

from .scenario import Scene, scene

QUIET = ("Far Patrol", "Trespass", "Foothold")


# United Earth Alliance


@pytest.mark.clause("FF 13.1")
def test_a_ship_goes_from_one_gate_to_another():
    table = (
        scene("UEA", "Noxian").level("UEA", own=1).built("UEA", "square", "Vessa", "Tarn").put("UEA d6 a", "Vessa", 4)
    )
    assert table.refuses("warp Noxian d6 a") == "FF 13.1"
    told = table.play("warp UEA d6 a")
    assert "UEA moves UEA d6 a through a Warp Gate" in told
    assert table.refuses("place UEA d6 a at 380,310 showing 4") == "FF 13.1", "it leaves the planet it was on"
    assert table.refuses("place UEA d6 a at 820,310 showing 6") == "FF 4.4"
    table.play("place UEA d6 a at 820,310 showing 4")
    assert (table.on("UEA d6 a"), table.state.actions) == ("Tarn", 2)


@pytest.mark.clause("FF 13.1")
def test_it_needs_a_ship_at_a_gate_and_a_second_gate():
    table = scene("UEA", "Noxian").level("UEA", own=1).put("UEA d6 a", "Mirror")
    assert table.refuses("warp UEA d6 b") == "FF 13.1", "Earth's is the only gate"
    table.built("UEA", "square", "Vessa")
    assert table.refuses("warp UEA d6 a") == "FF 13.1", "there is no gate on Mirror"
    assert table.allows("warp UEA d6 b")


@pytest.mark.clause("FF 13.1")
def test_it_works_right_after_the_second_action():
    table = scene("UEA", "Noxian").level("UEA", own=1).built("UEA", "square", "Vessa").put("UEA d6 a", "Mirror")
    table.play("move", "done", "gather", "done")
    assert table.offers == {"warp UEA d6 b", "warp UEA d8 c", "end turn"}
    table.play("warp UEA d6 b", "place UEA d6 b at 380,310 showing 1")
    assert table.active == "Noxian"


def gated(**options: str) -> Scene:
    """UEA with a ship at its gate on Vessa and a gate on Tarn."""
    table = scene("UEA", "Noxian", **options).level("UEA", own=1).built("UEA", "square", "Vessa", "Tarn")
    return table.put("UEA d6 a", "Vessa", 4)


@pytest.mark.clause("FF 13.1", "FF 4.7")
def test_a_gate_works_between_two_flicks():
    """FF-51."""
    table = gated()
    table.play("move")
    table.flick("UEA d6 b", (300, 300))
    table.play("warp UEA d6 a", "place UEA d6 a at 820,310 showing 4")
    assert (table.decision, table.on("UEA d6 a")) == ("flick", "Tarn")
    table.flick("UEA d6 a", (700, 60))
    assert (table.decision, table.actions_left()) == ("action", 1)
    assert table.refuses("warp UEA d8 c") == "FF 3.3"


@pytest.mark.clause("FF 13.1")
def test_a_gate_works_between_the_steps_of_a_gather_and_of_a_return():
    """FF-51."""
    table = gated().resource("Vessa", "ore").resource("Tarn", "bio").put("UEA d6 b", (245, 185))
    table.play("gather", "gather with UEA d6 b")
    table.play("warp UEA d6 a", "place UEA d6 a at 820,310 showing 4", "gather with UEA d6 a")
    assert set(table.cards("UEA")) == {"ore", "bio"}
    table = gated().put("UEA d6 b", (300, 300)).put("UEA d8 c", (400, 300))
    table.play("return UEA d6 b", "place UEA d6 b at 225,225 showing 1", "warp UEA d6 a")
    table.play("place UEA d6 a at 820,310 showing 4", "return UEA d8 c", "place UEA d8 c at 200,200 showing 1")
    assert (table.on("UEA d6 a"), table.on("UEA d8 c")) == ("Tarn", "Earth")


@pytest.mark.clause("FF 13.1", "FF 5.1")
def test_an_attacking_ship_may_come_through_a_gate_before_its_flick():
    """FF-51."""
    table = gated().hand("UEA", ore=[5]).put("Noxian d6 a", (730, 160), 1)
    table.play("attack with UEA d6 a against Noxian d6 a")
    assert table.refuses("warp UEA d6 a") == "FF 5.2", "the card is owed first"
    table.play("play ore 5", "warp UEA d6 a", "place UEA d6 a at 820,310 showing 4")
    told = table.flick("UEA d6 a", (710, 160), strikes={"Noxian d6 a": (750, 160)})
    assert "UEA has 9, Noxian has 1" in told


@pytest.mark.clause("FF 13.1", "FF 13.3")
def test_a_die_that_is_flicked_again_or_lies_aside_does_not_go_through_a_gate():
    """FF-51."""
    table = gated().level("UEA", own=2)
    table.play("move")
    table.flick("UEA d6 a", (300, 300))
    assert table.refuses("warp UEA d6 b") == "FF 13.3", "first the flick is kept or taken again"
    table.play("again")
    assert table.refuses("warp UEA d6 a") == "FF 13.3"
    assert table.allows("warp UEA d6 b")
    table = gated()
    table.play("move", "slide UEA d6 a aside")
    assert table.refuses("warp UEA d6 a") == "FF 4.5"


@pytest.mark.clause("FF 13.1")
def test_in_the_turn_of_another_no_gate_works():
    """FF-51: neither while the UEA defends nor while it places a die."""
    table = gated().hand("UEA", ore=[1]).hand("Noxian", ore=[5]).put("Noxian d6 a", (300, 160), 6).turn_of("Noxian")
    table.play("attack with Noxian d6 a against UEA d6 a", "play ore 5")
    assert (table.mover, table.refuses("warp UEA d6 a")) == ("UEA", "FF 5.3")
    table.play("play no card")
    table.flick("Noxian d6 a", (260, 160), strikes={"UEA d6 a": (220, 160)})
    assert (table.mover, table.refuses("warp UEA d6 a")) == ("UEA", "FF 5.10")


@pytest.mark.clause("FF 13.2")
def test_the_gate_on_earth_scores_nothing():
    table = scene("UEA", "Noxian").level("UEA", own=1).built("UEA", "square", "Vessa")
    table.play("warp UEA d6 a")
    table.play("place UEA d6 a at 380,310 showing 1")
    assert table.on("UEA d6 a") == "Vessa"
    assert table.score("UEA") == 3


@pytest.mark.clause("FF 13.2", "FF 13.23")
def test_a_destroyed_earth_has_no_gate_but_ships_return_there():
    """FF-15."""
    table = scene("UEA", "Dorikor").level("UEA", own=1).built("UEA", "square", "Vessa").put("UEA d6 a", "Vessa")
    table.built("Dorikor", "square", "Earth")
    assert table.refuses("warp UEA d6 a") == "FF 13.1"
    table.play("return UEA d6 a", "place UEA d6 a at 225,225 showing 1")
    assert table.on("UEA d6 a") == "Earth"


@pytest.mark.clause("FF 13.3")
def test_once_in_a_move_a_flick_is_taken_again():
    table = scene("UEA", "Noxian").level("UEA", own=2)
    start = table.where("UEA d6 a")
    table.play("move")
    table.flick("UEA d6 a", (300, 300), value=5)
    assert (table.decision, table.offers) == ("reflick", {"keep", "again"})
    table.play("again")
    assert (table.where("UEA d6 a"), table.shows("UEA d6 a")) == (start, 1)
    assert table.refuses(action(FLICK, table.die("UEA d6 b"), 0, 1000, CENTRE)) == "FF 13.3", "the same die"
    table.flick("UEA d6 a", "Vessa", value=2)
    assert table.decision == "flick"
    table.flick("UEA d8 c", "Mirror")
    assert table.decision == "action", "there is no second re-flick"


@pytest.mark.clause("FF 13.3")
def test_a_kept_flick_leaves_the_re_flick_for_the_next():
    table = scene("UEA", "Noxian").level("UEA", own=2)
    table.play("move")
    table.flick("UEA d6 a", (300, 300))
    table.play("keep")
    table.flick("UEA d6 a", (400, 300))
    table.play("again")
    assert table.where("UEA d6 a") == (300, 300)


@pytest.mark.clause("FF 13.3", "FF 14.2")
def test_a_bounty_waits_until_the_flick_is_kept():
    table = scene("UEA", "Noxian", bounties="on").level("UEA", own=2).bounty(0, "Ironmaw", (450, 200))
    table.play("move")
    table.flick("UEA d6 a", (475, 200))
    table.play("again")
    table.flick("UEA d6 a", (300, 300))
    assert table.lies("UEA d6 a") == "mats"
    assert table.decision == "flick"


@pytest.mark.clause("FF 13.4")
def test_colonies_are_worth_one_more():
    table = scene("UEA", "Noxian").built("UEA", "round", "Vessa", "Tarn").built("UEA", "square", "Tarn")
    assert table.score("UEA") == 7
    assert table.level("UEA", own=3).score("UEA") == 9


# Noxian Empire


def noxian_loses(table: Scene) -> None:
    """A Noxian d6 is beaten by UEA in the open."""
    table.hand("UEA", ore=[5]).put("UEA d6 a", (200, 300), 6).put("Noxian d6 a", (330, 300), 1).turn_of("UEA")
    table.attack("UEA d6 a", "Noxian d6 a", "ore 5")
    table.flick("UEA d6 a", (300, 300), strikes={"Noxian d6 a": (350, 300)})


@pytest.mark.clause("FF 13.5")
def test_a_destroyed_noxian_goes_to_nox_or_to_an_armory():
    table = scene("UEA", "Noxian").built("Noxian", "square", "Vessa")
    noxian_loses(table)
    assert table.refuses("place Noxian d6 a at 820,310 showing 1") == "FF 13.5"
    assert table.refuses("place Noxian d6 a at 380,310 showing 6") == "FF 4.4", "only at home it may be turned"
    table.play("place Noxian d6 a at 380,310 showing 1")
    assert table.on("Noxian d6 a") == "Vessa"


@pytest.mark.clause("FF 13.5", "FF 13.38")
def test_a_covered_armory_is_none():
    table = scene("UEA", "Noxian").built("Noxian", "square", "Vessa")
    table.state.covered[1] = 1 << 5
    noxian_loses(table)
    assert table.refuses("place Noxian d6 a at 380,310 showing 1") == "FF 13.5"
    table.play("place Noxian d6 a at 975,675 showing 6")
    assert table.on("Noxian d6 a") == "Nox"


@pytest.mark.clause("FF 13.6")
def test_noxian_combat_cards_are_worth_one_more():
    table = scene("UEA", "Noxian").level("Noxian", own=1).hand("Noxian", ore=[2]).hand("UEA", ore=[3])
    table.put("UEA d6 a", (200, 300), 2).put("Noxian d6 a", (330, 300), 3)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 3", "ore 2")
    told = table.flick("UEA d6 a", (300, 300), strikes={"Noxian d6 a": (350, 300)})
    assert "UEA has 5, Noxian has 6" in told


def noxian_attack() -> Scene:
    table = scene("Noxian", "UEA").level("Noxian", own=2).hand("Noxian", ore=[3])
    table.put("Noxian d6 a", (200, 300), 2).put("UEA d6 a", (330, 300), 3)
    return table.attack("Noxian d6 a", "UEA d6 a", "ore 3")


@pytest.mark.clause("FF 13.7")
def test_a_missed_attack_is_flicked_again():
    table = noxian_attack()
    table.flick("Noxian d6 a", (400, 100), value=6)
    assert table.decision == "reflick"
    table.play("again")
    assert (table.where("Noxian d6 a"), table.shows("Noxian d6 a")) == ((200, 300), 2)
    told = table.flick("Noxian d6 a", (310, 300), strikes={"UEA d6 a": (350, 300)})
    assert "Noxian has 6, UEA has 3" in told


@pytest.mark.clause("FF 13.7")
def test_after_an_escape_both_dice_go_back():
    table = noxian_attack()
    table.flick("Noxian d6 a", (310, 300), strikes={"UEA d6 a": (600, 300)}, struck_value=6)
    table.play("again")
    assert (table.where("UEA d6 a"), table.shows("UEA d6 a")) == ((330, 300), 3)
    told = table.flick("Noxian d6 a", (310, 200))
    assert "Noxian d6 a makes no contact with UEA d6 a: a miss" in told


@pytest.mark.clause("FF 13.8")
def test_noxian_victories_are_worth_one_more():
    table = scene("Noxian", "UEA")
    table.state.vp[0], table.state.vp_left = 3, 6
    assert table.score("Noxian") == 3
    assert table.level("Noxian", own=3).score("Noxian") == 6


# Korivali Trade Federation


def trader() -> Scene:
    table = scene("Korivali", "UEA").level("Korivali", own=1).built("Korivali", "square", "Vessa")
    return table.put("Korivali d6 a", "Vessa").hand("Korivali", ore=[1, 2])


@pytest.mark.clause("FF 13.9")
def test_a_warehouse_trades_one_card_a_turn():
    table = trader().deck("bio", 4)
    told = table.play("trade ore 1 from hand")
    assert "Korivali trades ore with combat value 1 away" in told
    assert table.offers == {"draw quantum", "draw tech", "draw ore", "draw bio"}
    table.play("draw bio")
    assert table.cards("Korivali") == {"ore": [2], "bio": [4]}
    assert table.refuses("trade ore 2 from hand") == "FF 3.3"
    assert table.state.actions == 2


@pytest.mark.clause("FF 13.9")
def test_it_needs_a_ship_at_the_warehouse_and_a_card():
    table = trader()
    assert table.refuses("trade bio 1 from hand") == "FF 13.9"
    table.put("Korivali d6 a", "Tarn")
    assert table.refuses("trade ore 1 from hand") == "FF 13.9"


@pytest.mark.clause("FF 13.9")
def test_a_trade_is_not_declined_halfway():
    table = trader()
    table.play("trade ore 1 from hand")
    assert table.refuses("decline") == "FF 13.9"


@pytest.mark.clause("FF 13.9")
def test_a_deck_without_cards_is_not_drawn_from():
    everything = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5]
    table = trader().hand("UEA", bio=everything)
    table.play("trade ore 1 from hand")
    assert table.refuses("draw bio") == "FF 2.6"


@pytest.mark.clause("FF 13.10")
def test_a_claimed_delivery_is_closed_to_others_for_a_round():
    table = scene("Korivali", "UEA").level("Korivali", own=2).missions("Deliver ore to Ombra", "Trespass", "Foothold")
    assert table.refuses("claim Trespass") == "FF 13.10"
    assert table.refuses("claim Deliver tech to Tarn") == "FF 13.10"
    table.play("claim Deliver ore to Ombra")
    assert table.table.view()["missions"][0]["claimed"]
    table.end_turn().put("UEA d6 a", "Ombra").hand("UEA", ore=[1, 1])
    assert table.refuses("complete Deliver ore to Ombra") == "FF 13.10"
    table.end_turn()
    assert table.state.claim.tolist() == [-2, -1], "the token is gone"
    table.end_turn()
    assert table.allows("complete Deliver ore to Ombra")


@pytest.mark.clause("FF 13.10")
def test_the_korivali_complete_what_they_claimed_and_have_two_tokens_in_all():
    table = (
        scene("Korivali", "UEA")
        .level("Korivali", own=2)
        .missions("Deliver ore to Ombra", "Deliver bio to Calyx", "Foothold")
    )
    table.put("Korivali d6 a", "Ombra").hand("Korivali", ore=[1, 1])
    table.play("claim Deliver ore to Ombra", "complete Deliver ore to Ombra")
    assert table.state.claim.tolist() == [-2, -1]
    assert table.refuses("claim Deliver bio to Calyx") == "FF 3.3"
    table.end_turn().end_turn().play("claim Deliver bio to Calyx")
    table.end_turn().end_turn()
    assert table.refuses("claim Deliver bio to Calyx") == "FF 13.10"


@pytest.mark.clause("FF 13.11")
def test_deliver_cards_are_worth_one_more():
    table = scene("Korivali", "UEA")
    table.state.missions[0] = 0b11 | 1 << 13
    table.state.mission_pool &= ~(0b11 | 1 << 13)
    assert table.score("Korivali") == 6
    assert table.level("Korivali", own=3).score("Korivali") == 8


# The Surge


def surge(*others: str, **options: str) -> Scene:
    return scene("Surge", *(others or ("UEA",)), **options).level("Surge", own=1).put("UEA d6 a", (200, 400), 3)


@pytest.mark.clause("FF 13.12")
def test_the_bug_is_flicked_first_in_the_turn_from_the_asteroid_field():
    """FF-31."""
    table = surge()
    table.play("flick the bug")
    bug = table.table.view()["bug"]
    assert table.decision == "flick"
    assert abs(bug["x"] - 75) < 40
    assert abs(bug["y"] - 525) < 40
    assert table.refuses(action(FLICK, 0, 0, 1000, CENTRE)) == "FF 13.12"
    table.flick("bug", (300, 300))
    assert table.table.view()["bug"] is None
    assert (table.decision, table.state.actions) == ("action", 2)
    assert table.refuses("flick the bug") == "FF 3.3"


@pytest.mark.clause("FF 13.12")
def test_later_in_the_turn_it_is_too_late():
    table = surge()
    table.play("move")
    assert table.refuses(action(FLICK, 12, 0, 1000, CENTRE)) == "FF 13.12"
    table.play("done")
    assert table.refuses("flick the bug") == "FF 13.12"


@pytest.mark.clause("FF 13.12", "FF 13.23")
def test_without_the_asteroid_field_there_is_no_bug():
    """FF-15."""
    table = surge("UEA", "Dorikor")
    table.state.bugged = table.die("UEA d6 a")
    table.built("Dorikor", "square", "Asteroid Field")
    assert table.refuses("flick the bug") == "FF 13.23"


@pytest.mark.clause("FF 13.23")
def test_the_bug_comes_off_when_its_home_is_destroyed():
    """FF-15."""
    table = surge("UEA", "Dorikor").level("Dorikor", own=1).put("Dorikor d20 c", (75, 470)).turn_of("Dorikor")
    table.state.bugged = table.die("UEA d6 a")
    table.hand("Dorikor", quantum=[1, 1], ore=[1, 1])
    assert "the bug leaves UEA d6 a" in table.play("build Destruction on Asteroid Field")


@pytest.mark.clause("FF 13.13")
def test_the_die_that_the_bug_strikes_first_is_the_surges():
    """FF-31."""
    table = surge().put("UEA d6 b", (230, 420))
    table.play("flick the bug")
    told = table.flick("bug", (220, 400), strikes={"UEA d6 a": (210, 410), "UEA d6 b": (260, 420)})
    assert "the bug takes over UEA d6 a" in told
    assert table.state.bugged == table.die("UEA d6 a")
    assert table.where("UEA d6 a") == (200, 400), "it is put back"
    assert table.where("UEA d6 b") == (230, 420)


@pytest.mark.clause("FF 13.13")
def test_a_die_of_its_own_does_not_stop_the_bug():
    """FF-31."""
    table = surge().put("Surge d4 a", (150, 450))
    table.play("flick the bug")
    told = table.flick("bug", (190, 400), strikes={"Surge d4 a": (160, 440), "UEA d6 a": (210, 410)})
    assert "the bug takes over UEA d6 a" in told


@pytest.mark.clause("FF 13.13")
def test_a_bugged_die_is_used_as_ones_own():
    table = surge().resource("Ombra", "bio").put("UEA d6 a", "Ombra").missions(*QUIET)
    table.state.bugged = table.die("UEA d6 a")
    table.play("gather", "gather with UEA d6 a")
    assert list(table.cards("Surge")) == ["bio"]
    table.hand("Surge", ore=[1])
    assert table.refuses("attack with UEA d6 b against Surge d4 a") == "FF 5.1"
    assert table.allows("attack with UEA d6 a against UEA d6 b")
    table.play("move")
    table.flick("UEA d6 a", "Vessa")
    assert table.on("UEA d6 a") == "Vessa"
    assert table.state.bugged == table.die("UEA d6 a"), "in the Surge's own turn nothing knocks it off"


@pytest.mark.clause("FF 13.14")
def test_the_owner_can_only_return_it():
    table = surge().put("UEA d6 a", "Ombra").hand("UEA", ore=[1], bio=[1, 1]).turn_of("UEA")
    table.state.bugged = table.die("UEA d6 a")
    assert table.refuses("gather") == "FF 13.14"
    assert table.refuses("build Colony on Ombra") == "FF 13.14"
    assert table.refuses("attack with UEA d6 a against Surge d4 a") == "FF 13.14"
    assert table.allows("return UEA d6 a")
    table.play("move")
    assert table.refuses(action(FLICK, table.die("UEA d6 a"), 0, 1000, CENTRE)) == "FF 13.14"


@pytest.mark.clause("FF 13.14", "FF 5.10")
def test_the_surge_defends_with_it_and_when_beaten_it_goes_to_its_owners_home():
    """FF-14."""
    table = surge("UEA", "Noxian").hand("Noxian", ore=[5]).hand("Surge", bio=[1]).turn_of("Noxian")
    table.put("Noxian d6 a", (150, 350), 6)
    table.state.bugged = table.die("UEA d6 a")
    table.play("attack with Noxian d6 a against UEA d6 a", "play ore 5")
    assert (table.decision, table.mover) == ("defence-card", "Surge")
    table.play("play bio 1")
    told = table.flick("Noxian d6 a", (180, 380), strikes={"UEA d6 a": (220, 420)})
    assert "Noxian has 11, Surge has 4" in told
    assert "the bug leaves UEA d6 a" in told
    assert (table.decision, table.mover) == ("place", "UEA")
    table.play("place UEA d6 a at 225,225 showing 1")
    assert table.on("UEA d6 a") == "Earth"


@pytest.mark.clause("FF 13.15")
def test_flicking_the_bug_again_frees_the_die():
    table = surge()
    table.state.bugged = table.die("UEA d6 a")
    assert "the bug leaves UEA d6 a" in table.play("flick the bug")
    table.flick("bug", (400, 300))
    assert table.state.bugged == -1


@pytest.mark.clause("FF 13.16")
@pytest.mark.parametrize(
    ("place", "value", "off"),
    [((202.99, 400.0), 3, False), ((203.0, 400.0), 3, True), ((210.0, 400.0), 3, True), ((201.0, 400.0), 5, True)],
)
def test_a_blow_in_a_move_knocks_the_bug_off(place, value, off):
    """FF-32."""
    table = surge("UEA", "Noxian").turn_of("Noxian")
    table.state.bugged = table.die("UEA d6 a")
    table.play("move")
    table.flick("Noxian d6 a", (170, 400), strikes={"UEA d6 a": place}, struck_value=value)
    assert (table.state.bugged == -1) == off
    assert table.where("UEA d6 a") == (200, 400)


@pytest.mark.clause("FF 13.45")
@pytest.mark.parametrize(("mover", "die", "off"), [("Surge", "Surge d4 a", False), ("Noxian", "Noxian d6 a", True)])
def test_no_blow_knocks_the_bug_off_in_the_surges_own_turn(mover, die, off):
    """Its disc lies beside until the turn ends."""
    table = surge("UEA", "Noxian").turn_of(mover)
    table.state.bugged = table.die("UEA d6 a")
    table.play("move")
    told = table.flick(die, (170, 400), strikes={"UEA d6 a": (240.0, 420.0)})
    assert ("the bug leaves UEA d6 a" in told) == off
    assert (table.state.bugged == table.die("UEA d6 a")) == (not off)


@pytest.mark.clause("FF 13.16")
def test_a_blow_in_an_attack_knocks_it_off_after_the_combat():
    """FF-32."""
    table = surge("UEA", "Noxian").hand("Noxian", ore=[1]).hand("Surge", bio=[5]).turn_of("Noxian")
    table.put("Noxian d6 a", (150, 350), 1)
    table.state.bugged = table.die("UEA d6 a")
    table.attack("Noxian d6 a", "UEA d6 a", "ore 1", "bio 5")
    told = table.flick("Noxian d6 a", (180, 380), strikes={"UEA d6 a": (220, 420)})
    assert "Surge wins the combat" in told
    assert "the bug leaves UEA d6 a" in told
    assert table.where("UEA d6 a") == (220, 420)


@pytest.mark.clause("FF 13.17")
def test_the_owner_shakes_the_bug_off_by_returning_the_die():
    table = surge().turn_of("UEA")
    table.state.bugged = table.die("UEA d6 a")
    assert "the bug leaves UEA d6 a" in table.play("return UEA d6 a", "place UEA d6 a at 225,225 showing 6")


@pytest.mark.clause("FF 13.18")
def test_the_d20_of_the_dominion_is_not_affected():
    table = surge("UEA", "Dorikor").put("Dorikor d20 c", (300, 300))
    table.play("flick the bug")
    assert "the bug takes nothing over" in table.flick("bug", (290, 300), strikes={"Dorikor d20 c": (310, 300)})
    table.turn_of("Surge").play("flick the bug")
    table.put("Dorikor d6 a", (350, 350))
    assert "the bug takes over Dorikor d6 a" in table.flick("bug", (340, 350), strikes={"Dorikor d6 a": (360, 350)})


def surge_loses(die: str, level: int) -> Scene:
    table = scene("UEA", "Surge").level("Surge", own=level).hand("UEA", ore=[5])
    table.put("UEA d6 a", (200, 300), 6).put(die, (330, 300), 1)
    table.attack("UEA d6 a", die, "ore 5")
    table.flick("UEA d6 a", (300, 300), strikes={die: (350, 300)})
    return table


@pytest.mark.clause("FF 13.19")
def test_the_mothership_may_stay_where_it_lies():
    table = surge_loses("Surge d6 c", 2)
    assert table.vp("UEA") == 1
    table.play("stay")
    assert table.where("Surge d6 c") == (350, 300)


@pytest.mark.clause("FF 13.19")
@pytest.mark.parametrize(("die", "level"), [("Surge d4 a", 2), ("Surge d6 c", 1)])
def test_other_ships_and_without_the_upgrade_it_goes_home(die, level):
    table = surge_loses(die, level)
    assert table.refuses("stay") == "FF 13.19"


@pytest.mark.clause("FF 13.19", "FF 12.11")
def test_outside_combat_the_mothership_is_destroyed():
    table = scene("Surge", dominion="on").level("Surge", own=2).put("Surge d6 c", (600, 300), 6)
    table.next_ai_card("+1 VP: the ship showing the highest number").play("end turn")
    assert table.refuses("stay") == "FF 12.11"


@pytest.mark.clause("FF 13.20")
def test_hatcheries_are_worth_one_more():
    table = scene("Surge", "UEA").built("Surge", "square", "Vessa", "Tarn").built("Surge", "round", "Vessa")
    assert table.score("Surge") == 4
    assert table.level("Surge", own=3).score("Surge") == 6


# The Dominion of Dorikor


@pytest.mark.clause("FF 13.21")
def test_the_black_hole_is_home_to_the_dominion():
    table = scene("Dorikor", "UEA").put("Dorikor d6 a", "Vessa")
    assert table.on("Dorikor d20 c") == "black hole"
    table.play("return Dorikor d6 a")
    table.play(next(offer for offer in table.offers if offer.startswith("place")))
    assert table.on("Dorikor d6 a") == "black hole"
    table.play("move")
    assert any(offer.startswith("turn Dorikor d20 c") for offer in table.offers)


def killer(place: str | tuple[float, float] = (75.0, 20.0), level: int = 1) -> Scene:
    table = scene("Dorikor", "UEA").level("Dorikor", own=level).hand("Dorikor", quantum=[1, 1], ore=[1, 1])
    return table.put("Dorikor d20 c", place)


@pytest.mark.clause("FF 13.22", "FF 13.24")
def test_the_planet_killer_destroys_the_home_that_the_d20_is_on():
    table = killer()
    told = table.play("build Destruction on Earth")
    assert "Dorikor builds a Destruction on Earth" in told
    assert table.table.view()["spaces"][0]["destroyed"]
    assert table.score("Dorikor") == 3
    table.turn_of("Dorikor").hand("Dorikor", quantum=[2, 2], ore=[2, 2])
    assert table.refuses("build Destruction on Earth") == "FF 13.22"


@pytest.mark.clause("FF 13.24")
def test_it_needs_the_upgrade_and_the_d20_itself():
    assert killer(level=0).refuses("build Destruction on Earth") == "FF 13.24"
    table = killer(place="Vessa").put("Dorikor d6 a", (75, 20))
    assert table.refuses("build Destruction on Earth") == "FF 13.24"


@pytest.mark.clause("FF 13.22")
@pytest.mark.parametrize("place", ["Nox", "Vessa"])
def test_nox_and_planets_are_not_destroyed(place):
    assert killer(place=place).refuses(f"build Destruction on {place}") == "FF 13.22"


@pytest.mark.clause("FF 13.25")
def test_the_dominion_gathers_four():
    table = scene("Dorikor", "UEA").level("Dorikor", own=2).built("Dorikor", "round", "Vessa", "Tarn")
    table.put("Dorikor d6 a", "Mirror").put("Dorikor d6 b", "Anvil").play("gather")
    assert table.state.gathers == 4
    table.play("gather with token on Vessa", "gather with token on Tarn", "gather with Dorikor d6 a")
    assert table.decision == "gather"
    table.play("gather with Dorikor d6 b")
    assert table.state.held[0].sum() == 4


@pytest.mark.clause("FF 13.26")
def test_destructions_are_worth_two_more():
    table = scene("Dorikor", "UEA").built("Dorikor", "square", "Earth", "Korivale")
    assert table.score("Dorikor") == 6
    assert table.level("Dorikor", own=3).score("Dorikor") == 10


# The Santarzian Syndicate


@pytest.mark.clause("FF 13.27")
def test_presents_go_to_any_planet_but_earth():
    """FF-7."""
    table = scene("Santarzian", "Noxian").hand("Santarzian", bio=[1], tech=[1])
    table.put("Santarzian d6 a", "Korivale").put("Santarzian d6 b", "Vessa").put("Santarzian d8 c", "black hole")
    assert table.allows("build Present on Korivale")
    assert table.allows("build Present on Vessa")
    assert table.refuses("build Present on black hole") == "FF 13.27"
    table.put("Santarzian d8 c", "Earth")
    assert table.refuses("build Present on Earth") == "FF 13.27"
    table.play("build Present on Korivale")
    assert table.score("Santarzian") == 1


@pytest.mark.clause("FF 13.28")
def test_the_sleigh_has_a_flick_of_its_own():
    table = scene("Santarzian", "Noxian").level("Santarzian", own=1)
    table.play("move")
    table.flick("Santarzian d8 c", (200, 200))
    assert (table.state.flicks, table.state.sleigh) == (2, 0)
    table.flick("Santarzian d6 a", (300, 200))
    table.flick("Santarzian d6 b", (400, 200))
    assert table.decision == "action"


@pytest.mark.clause("FF 13.28")
def test_the_free_flick_is_for_the_sleigh_only():
    table = scene("Santarzian", "Noxian").level("Santarzian", own=1)
    table.play("move")
    table.flick("Santarzian d6 a", (300, 200))
    table.flick("Santarzian d6 b", (400, 200))
    assert table.decision == "flick"
    assert table.refuses(action(FLICK, 0, 0, 1000, CENTRE)) == "FF 4.1"
    table.flick("Santarzian d8 c", (500, 200))
    assert table.decision == "action"


def two_presents() -> Scene:
    table = (
        scene("Santarzian", "Noxian").level("Santarzian", own=2).hand("Santarzian", bio=[1, 1], tech=[1, 1], ore=[1])
    )
    table.put("Santarzian d6 a", "Korivale").put("Santarzian d6 b", "Vessa")
    table.play("build Present on Vessa")
    return table


@pytest.mark.clause("FF 13.29")
def test_two_presents_in_one_action_on_different_planets():
    table = two_presents()
    assert (table.decision, table.offers) == ("present", {"build Present on Korivale", "done"})
    assert table.refuses("build Present on Vessa") == "FF 6.4"
    assert table.refuses("build Workshop on Korivale") == "FF 13.29"
    table.hand("Santarzian", bio=[1, 1], tech=[1, 1]).put("Santarzian d8 c", "Tarn").play("build Present on Korivale")
    assert table.state.squares[0].bit_count() == 2, "and no third, though there are cards and a planet for it"
    assert (table.decision, table.state.actions) == ("action", 1)


@pytest.mark.clause("FF 13.29")
def test_the_second_present_is_paid_for_and_need_not_be_placed():
    table = two_presents()
    table.play("done")
    assert table.state.actions == 1
    table = scene("Santarzian", "Noxian").level("Santarzian", own=2).hand("Santarzian", bio=[1], tech=[1])
    table.put("Santarzian d6 a", "Korivale").put("Santarzian d6 b", "Vessa").play("build Present on Vessa")
    assert table.decision == "action", "the second could not be paid"


@pytest.mark.clause("FF 13.29", "FF 9.5")
def test_the_saving_counts_once_for_two_presents():
    """FF-18."""
    table = scene("Santarzian", "Noxian").level("Santarzian", own=2, common=2)
    table.hand("Santarzian", bio=[1, 1], tech=[1, 1])
    table.put("Santarzian d6 a", "Korivale").put("Santarzian d6 b", "Vessa")
    table.play("build Present on Vessa", "save bio", "build Present on Korivale")
    assert not any(offer.startswith("save") for offer in table.offers)
    assert table.cards("Santarzian") == {"bio": [1]}


@pytest.mark.clause("FF 13.30")
def test_presents_are_worth_one_more():
    table = scene("Santarzian", "Noxian").built("Santarzian", "square", "Vessa", "Tarn", "Nox")
    assert table.score("Santarzian") == 3
    assert table.level("Santarzian", own=3).score("Santarzian") == 6
