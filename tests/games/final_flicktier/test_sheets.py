"""Chapters 6, 9, 11 and 13. Every faction by its sheet: what it builds and pays, what a level gives, what it scores."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.words import CONTENT, MISSION_NAMES, RESOURCE_NAMES, SHORT, with_article

from .scenario import Scene, scene

SHEETS = {faction["short"]: faction for faction in CONTENT.components["faction"]}
FREE_PLANETS = ("Vessa", "Tarn", "Ombra", "Calyx", "Juno's Reach", "Hallow", "Mirror", "Anvil")
LETTERS = dict(zip("QTOB", RESOURCE_NAMES, strict=True))


def beside(faction: str) -> Scene:
    """A faction as the third of three."""
    others = [name for name in ("Noxian", "Korivali", "UEA") if SHEETS[name]["home"] != SHEETS[faction]["home"]]
    return scene(*others[:2], faction).turn_of(faction)


def die_of(faction: str) -> str:
    return f"{faction} d{SHEETS[faction]['dice'][0]} a"


def price(letters: str, value: int = 2) -> dict[str, list[int]]:
    return {LETTERS[letter]: [value] * letters.count(letter) for letter in set(letters)}


def less_one(letters: str) -> list[dict[str, list[int]]]:
    return [price(letters.replace(letter, "", 1)) for letter in sorted(set(letters))]


@pytest.mark.clause("FF 6.2", "FF 6.1", "FF 2.4")
@pytest.mark.parametrize("form", ["round", "square"])
@pytest.mark.parametrize("faction", [name for name in SHORT if name != "Dorikor"])
def test_every_structure_costs_what_its_sheet_says(faction, form):
    token = SHEETS[faction][form]
    table = beside(faction).put(die_of(faction), "Vessa")
    for cards in less_one(token["cost"]):
        assert table.hand(faction, **cards).refuses(f"build {token['name']} on Vessa") == "FF 6.2"
    table.hand(faction, **price(token["cost"]))
    assert f"{faction} builds {with_article(token['name'])} on Vessa" in table.play(f"build {token['name']} on Vessa")
    assert table.cards(faction) == {}
    assert table.has_built(faction, form, "Vessa")
    assert table.table.view()["seats"][2]["tokens_left"][form == "square"] == token["count"] - 1
    assert table.score(faction) == token["vp"]


@pytest.mark.clause("FF 9.1", "FF 9.3")
@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("faction", SHORT)
def test_every_level_costs_what_its_sheet_says(faction, level):
    _, cost = SHEETS[faction]["upgrades"][level]
    table = beside(faction).level(faction, own=level)
    for cards in less_one(cost):
        assert table.hand(faction, **cards).refuses("upgrade faction track") == "FF 9.1"
    table.hand(faction, **price(cost)).play("upgrade faction track")
    assert table.cards(faction) == {}
    assert table.table.view()["seats"][2]["track"] == [0, level + 1]


@pytest.mark.clause("FF 9.4", "FF 9.5", "FF 9.3")
@pytest.mark.parametrize(("level", "cost"), [(0, "QQ"), (1, "TTT")])
@pytest.mark.parametrize("faction", ["UEA", "Surge", "Mechatron"])
def test_the_common_track_costs_everybody_the_same(faction, level, cost):
    table = beside(faction).level(faction, common=level)
    for cards in less_one(cost):
        assert table.hand(faction, **cards).refuses("upgrade common track") == "FF 9.1"
    told = table.hand(faction, **price(cost)).play("upgrade common track")
    assert f"{faction} upgrades to level {level + 1} of the common track" in told
    assert table.table.view()["seats"][2]["track"] == [level + 1, 0]
    table.turn_of(faction).level(faction, common=2)
    assert table.refuses("upgrade common track") == "FF 9.3"


@pytest.mark.clause("FF 6.6", "FF 6.4")
@pytest.mark.parametrize("form", ["round", "square"])
@pytest.mark.parametrize("faction", ["UEA", "Noxian", "Surge", "Morovian", "Signal"])
def test_a_faction_builds_as_many_as_it_has_tokens(faction, form):
    token = SHEETS[faction][form]
    planets = FREE_PLANETS[: token["count"] - 1]
    table = beside(faction).built(faction, form, *planets).put(die_of(faction), "Anvil")
    table.hand(faction, **price(token["cost"])).play(f"build {token['name']} on Anvil")
    table.turn_of(faction).put(die_of(faction), "Mirror").hand(faction, **price(token["cost"], 3))
    assert table.refuses(f"build {token['name']} on Mirror") == "FF 6.6"


@pytest.mark.clause("FF 9.5")
@pytest.mark.parametrize("saved", ["quantum", "tech", "ore"])
def test_any_resource_of_the_price_may_be_saved(saved):
    table = beside("UEA").level("UEA", common=2).put("UEA d6 a", "Vessa")
    table.hand("UEA", quantum=[2, 2], tech=[2], ore=[2])
    table.play("build Warp Gate on Vessa")
    assert {"save quantum", "save tech", "save ore"} <= table.offers
    assert table.refuses("save bio") == "FF 9.5", "none is owed"
    told = table.play(f"save {saved}")
    assert f"UEA saves one {saved}" in told
    assert table.cards("UEA") == {saved: [2]}
    assert table.has_built("UEA", "square", "Vessa")


@pytest.mark.clause("FF 9.5")
def test_one_who_can_pay_everything_need_not_save():
    table = beside("UEA").level("UEA", common=2).put("UEA d6 a", "Vessa").hand("UEA", bio=[1, 2], ore=[3])
    table.play("build Colony on Vessa")
    assert table.offers == {"save bio", "save ore", "pay bio 1 from hand", "pay bio 2 from hand", "pay ore 3 from hand"}
    table.play("pay bio 1 from hand", "pay ore 3 from hand")
    assert table.offers == {"pay bio 2 from hand", "save bio"}
    table.play("pay bio 2 from hand")
    assert table.has_built("UEA", "round", "Vessa")


@pytest.mark.clause("FF 9.5")
@pytest.mark.parametrize(("discount", "cards"), [(0, 3), (1, 2), (2, 1), (4, 1)])
def test_the_saving_may_be_another_number(discount, cards):
    """FF-18: at least one card is paid."""
    table = scene("UEA", "Noxian", content={"build.discount": discount}).level("UEA", common=2).put("UEA d6 a", "Vessa")
    table.hand("UEA", **[{}, {"bio": [1]}, {"bio": [1, 1]}, {"bio": [1, 1], "ore": [1]}][cards - 1])
    assert table.refuses("build Colony on Vessa") == "FF 6.2"
    table.hand("UEA", **[{}, {"bio": [1]}, {"bio": [1, 1]}, {"bio": [1, 1], "ore": [1]}][cards])
    table.play("build Colony on Vessa")
    while table.decision == "pay":
        table.play(next(offer for offer in sorted(table.offers, reverse=True)))
    assert table.has_built("UEA", "round", "Vessa")


@pytest.mark.clause("FF 6.2", "FF 5.11")
def test_a_price_is_paid_from_hand_and_front_as_one_likes():
    table = beside("UEA").put("UEA d6 a", "Vessa").hand("UEA", bio=[1, 2], ore=[3]).front("UEA", bio=[1, 4])
    table.play("build Colony on Vessa")
    assert table.offers == {
        "pay bio 1 from hand", "pay bio 2 from hand", "pay bio 1 from front", "pay bio 4 from front",
    }  # fmt: skip
    assert table.refuses("pay bio 2 from front") == "FF 6.2"
    table.play("pay bio 1 from front", "pay bio 2 from hand")
    assert table.cards("UEA") == {"bio": [1]}
    assert table.cards_in_front("UEA") == {"bio": [4]}
    assert table.table.view()["discards"]["bio"] == [1, 2]
    assert table.table.view()["discards"]["ore"] == [3]


@pytest.mark.clause("FF 6.2")
def test_cards_that_are_all_alike_are_paid_without_a_question():
    table = beside("UEA").put("UEA d6 a", "Vessa").hand("UEA", bio=[2, 2, 2], ore=[3, 3])
    told = table.play("build Colony on Vessa")
    assert told.count("UEA discards bio with combat value 2") == 2
    assert table.cards("UEA") == {"bio": [2], "ore": [3]}
    table = beside("UEA").put("UEA d6 a", "Vessa").hand("UEA", bio=[2, 2], ore=[3]).front("UEA", bio=[2])
    table.play("build Colony on Vessa")
    assert table.decision == "pay", "in front and in hand is not alike: one of them may still fight"


# What a level gives, and not one level too early


@pytest.mark.clause(
    "FF 9.1", "FF 13.4", "FF 13.8", "FF 13.11", "FF 13.20", "FF 13.26", "FF 13.30", "FF 13.37", "FF 13.40"
)
@pytest.mark.parametrize(
    ("faction", "bonus"),
    [
        ("UEA", 2), ("Noxian", 3), ("Korivali", 1), ("Surge", 3), ("Dorikor", 4), ("Santarzian", 3), ("Signal", 3),
        ("Volcor", 2), ("Mechatron", 0), ("Morovian", 0),
    ],
)  # fmt: skip
def test_the_third_level_alone_gives_points(faction, bonus):
    """Two round and three square structures, two of Dorikor's, three 1VP tokens and a Deliver card."""
    table = beside(faction)
    side = table.side(faction)
    table.built(faction, "round", *FREE_PLANETS[: min(2, SHEETS[faction]["round"]["count"])])
    squares = (
        ("Earth", "Korivale")
        if faction == "Dorikor"
        else FREE_PLANETS[2 : 2 + min(3, SHEETS[faction]["square"]["count"])]
    )
    table.built(faction, "square", *squares)
    table.state.vp[side] += 3
    table.state.vp_left -= 3
    table.own_mission(faction, "Deliver bio to Calyx")
    plain = table.score(faction)
    assert [table.level(faction, own=level).score(faction) - plain for level in (1, 2, 3)] == [0, 0, bonus]


@pytest.mark.clause("FF 13.34")
def test_the_third_level_of_the_morovians_gives_points_for_bounties():
    table = scene("UEA", "Noxian", "Morovian", bounties="on")
    table.own_bounties("Morovian", 2)
    plain = table.score("Morovian")
    assert [table.level("Morovian", own=level).score("Morovian") - plain for level in (1, 2, 3)] == [0, 0, 2]
    table.own_bounties("UEA", 2)
    before = table.score("UEA")
    assert table.level("UEA", own=3).score("UEA") == before, "nobody else's"


@pytest.mark.clause("FF 13.8", "FF 13.11", "FF 13.20")
def test_a_bonus_is_its_own_factions():
    table = scene("UEA", "Surge", "Korivali").level("UEA", own=3).level("Surge", own=3).level("Korivali", own=3)
    for faction in ("UEA", "Surge"):
        table.state.vp[table.side(faction)] += 2
        table.state.vp_left -= 2
    table.own_mission("UEA", "Deliver ore to Ombra")
    table.built("Korivali", "round", "Vessa").built("Korivali", "square", "Tarn")
    assert table.score("UEA") == 2 + 2
    assert table.score("Surge") == 2
    assert table.score("Korivali") == 2 + 3


@pytest.mark.clause("FF 13.11")
def test_only_deliver_cards_bring_the_korivali_more():
    table = beside("Korivali").level("Korivali", own=3)
    table.own_mission("Korivali", "Deliver quantum to Vessa")
    assert table.score("Korivali") == 3
    table.own_mission("Korivali", "Deliver ore to Anvil")
    assert table.score("Korivali") == 3 + 4
    table.own_mission("Korivali", "Trespass")
    assert table.score("Korivali") == 3 + 4 + 2
    table.own_mission("Korivali", "Show of Force")
    assert table.score("Korivali") == 3 + 4 + 2 + 2


@pytest.mark.clause("FF 11.6", "FF 8.6")
def test_missions_are_worth_what_their_cards_say():
    for part in CONTENT.components["mission"]:
        if part["kind"] != "explore":
            table = beside("UEA")
            table.own_mission("UEA", part["name"])
            assert table.score("UEA") == part["vp"]
    assert len(MISSION_NAMES) == 18


@pytest.mark.clause("FF 11.6")
@pytest.mark.parametrize(
    ("number", "faction", "form"),
    [
        ("bonus.colonies", "UEA", "round"), ("bonus.hatcheries", "Surge", "square"),
        ("bonus.presents", "Santarzian", "square"),
        ("bonus.towers", "Signal", "square"), ("bonus.monasteries", "Volcor", "round"),
    ],
)  # fmt: skip
def test_a_bonus_may_be_another_number(number, faction, form):
    other = "Noxian" if faction != "Volcor" else "Korivali"
    for bonus in (0, 3):
        table = scene(faction, other, content={number: bonus}).built(faction, form, "Vessa", "Tarn")
        plain = table.score(faction)
        assert table.level(faction, own=3).score(faction) == plain + 2 * bonus
        upgrade = table.table.view(0)["seats"][0]["faction"]["upgrades"][2][0]
        assert upgrade.startswith(f"+{bonus} VP")


@pytest.mark.clause("FF 13.41")
@pytest.mark.parametrize(("limit", "worth"), [(1, 1), (3, 3), (20, 6)])
def test_the_limit_of_a_hunter_may_be_another_number(limit, worth):
    table = scene("UEA", "Noxian", "Korivali", "Mechatron", content={"bonus.hunter_limit": limit})
    for faction in ("UEA", "Noxian", "Korivali"):
        table.built(faction, "round", "Vessa").built(faction, "square", "Vessa")
    table.built("Mechatron", "square", "Vessa")
    assert table.score("Mechatron") == worth
    assert table.built("Mechatron", "square", "Tarn").built("Korivali", "round", "Tarn").score("Mechatron") == worth + 1


@pytest.mark.clause("FF 13.38", "FF 6.5")
def test_a_covered_hunter_is_worth_nothing():
    table = (
        scene("UEA", "Mechatron", "Volcor").built("Mechatron", "square", "Vessa", "Tarn").built("UEA", "round", "Vessa")
    )
    table.level("Volcor", own=1).put("Volcor d6 a", "Vessa").turn_of("Volcor")
    assert table.score("Mechatron") == 1
    table.hand("Volcor", ore=[1, 1], bio=[1, 1], quantum=[1]).play("build Statue on Vessa over that of Mechatron")
    assert table.score("Mechatron") == 0


@pytest.mark.clause("FF 13.1", "FF 13.9", "FF 13.12", "FF 13.35", "FF 9.6")
@pytest.mark.parametrize(
    ("faction", "level", "line"),
    [
        ("UEA", 1, "warp UEA d6 a"), ("Korivali", 1, "trade ore 1 from hand"), ("Surge", 1, "flick the bug"),
        ("Korivali", 2, "claim Deliver ore to Ombra"), ("Signal", 1, "transfer network from Vessa to Tarn"),
        ("Signal", 2, "set Signal d6 a to 6"), ("Volcor", 2, "free flick of Volcor d6 a"),
    ],
)  # fmt: skip
def test_a_free_action_comes_with_its_level_and_stays(faction, level, line):
    table = beside(faction).built(faction, "square", "Vessa", "Tarn").hand(faction, ore=[1])
    table.missions("Deliver ore to Ombra", "Trespass", "Foothold").put(die_of(faction), "Vessa")
    if faction == "Signal":
        table.built(faction, "round", "Vessa")
    for reached in range(4):
        table.level(faction, own=reached)
        if reached < level:
            assert table.refuses(line) == "FF 9.6"
        else:
            assert table.allows(line)


@pytest.mark.clause("FF 13.3", "FF 13.28")
@pytest.mark.parametrize(
    ("faction", "level", "asked"), [("UEA", 1, "flick"), ("UEA", 2, "reflick"), ("Noxian", 3, "flick")]
)
def test_a_move_is_flicked_again_from_the_second_level_of_the_uea_on(faction, level, asked):
    table = beside(faction).level(faction, own=level)
    table.play("move")
    table.flick(f"{faction} d6 a", (300, 300))
    assert table.decision == asked


@pytest.mark.clause("FF 13.7")
@pytest.mark.parametrize(
    ("faction", "level", "asked"), [("Noxian", 1, "action"), ("Noxian", 3, "reflick"), ("UEA", 3, "action")]
)
def test_an_attack_is_flicked_again_from_the_second_level_of_the_noxians_on(faction, level, asked):
    table = beside(faction).level(faction, own=level).hand(faction, ore=[1])
    table.attack(f"{faction} d6 a", "Korivali d6 a", "ore 1")
    table.flick(f"{faction} d6 a", (300, 300))
    assert table.decision == asked


@pytest.mark.clause("FF 13.6")
@pytest.mark.parametrize(
    ("faction", "level", "total"), [("Noxian", 0, 8), ("Noxian", 1, 9), ("Noxian", 3, 9), ("UEA", 3, 8)]
)
def test_combat_cards_are_worth_more_to_the_noxians_from_the_first_level_on(faction, level, total):
    table = beside(faction).level(faction, own=level).hand(faction, ore=[3])
    table.put(f"{faction} d6 a", (200, 300), 5).put("Korivali d6 a", (330, 300), 1)
    table.attack(f"{faction} d6 a", "Korivali d6 a", "ore 3")
    told = table.flick(f"{faction} d6 a", (310, 300), strikes={"Korivali d6 a": (350, 300)})
    told += table.play("keep") if table.decision == "reflick" else []
    assert f"{faction} has {total}, Korivali has 1" in told


@pytest.mark.clause("FF 13.25", "FF 7.3")
@pytest.mark.parametrize(
    ("faction", "level", "cards"), [("Dorikor", 1, 3), ("Dorikor", 2, 4), ("Dorikor", 3, 4), ("UEA", 3, 3)]
)
def test_four_cards_are_gathered_from_the_second_level_of_the_dominion_on(faction, level, cards):
    table = beside(faction).level(faction, own=level).built(faction, "round", "Vessa", "Tarn", "Ombra")
    table.put(f"{faction} d6 a", "Mirror").put(f"{faction} d6 b", "Anvil").play("gather")
    taken = 0
    while table.decision == "gather":
        assert table.table.view()["gathers"] == cards - taken
        table.play(next(offer for offer in sorted(table.offers) if offer.startswith("gather")))
        taken += 1
    assert taken == cards == sum(len(found) for found in table.cards(faction).values())


@pytest.mark.clause("FF 13.29")
@pytest.mark.parametrize(("level", "asked"), [(1, "action"), (2, "present"), (3, "present")])
def test_a_second_present_follows_from_the_second_level_on(level, asked):
    table = beside("Santarzian").level("Santarzian", own=level).hand("Santarzian", bio=[1, 1], tech=[1, 1])
    table.put("Santarzian d6 a", "Vessa").put("Santarzian d6 b", "Tarn").play("build Present on Vessa")
    assert table.decision == asked


@pytest.mark.clause("FF 13.29")
def test_after_a_workshop_no_present_follows():
    table = beside("Santarzian").level("Santarzian", own=2).hand("Santarzian", bio=[1, 1], tech=[1, 1], ore=[1])
    table.put("Santarzian d6 a", "Vessa").put("Santarzian d6 b", "Tarn").play("build Workshop on Vessa")
    assert table.decision == "action"


@pytest.mark.clause("FF 13.29", "FF 11.2")
def test_the_last_present_is_followed_by_none():
    table = beside("Santarzian").level("Santarzian", own=2).hand("Santarzian", bio=[1, 1], tech=[1, 1])
    table.built("Santarzian", "square", *FREE_PLANETS[2:], "Nox", "Korivale", "Asteroid Field")
    table.put("Santarzian d6 a", "Vessa").put("Santarzian d6 b", "Tarn").play("build Present on Vessa")
    assert table.decision == "present", "one is left"
    table.play("build Present on Tarn")
    assert table.table.view()["seats"][2]["tokens_left"][1] == 0
    assert table.decision == "action"


@pytest.mark.clause("FF 13.28")
@pytest.mark.parametrize(("level", "flicks"), [(0, 2), (1, 3), (3, 3)])
def test_the_sleigh_has_its_flick_from_the_first_level_on(level, flicks):
    table = beside("Santarzian").level("Santarzian", own=level)
    table.play("move")
    for number in range(flicks):
        assert table.decision == "flick"
        table.flick("Santarzian d8 c", (200 + 40 * number, 300))
    assert table.decision == "action"


@pytest.mark.clause("FF 13.28", "FF 13.13")
def test_a_bugged_d8_is_no_sleigh_for_the_surge():
    table = scene("Surge", "Santarzian").level("Surge", own=1).level("Santarzian", own=1).bug_on("Santarzian d8 c")
    table.play("move")
    table.flick("Santarzian d8 c", (300, 300))
    table.flick("Santarzian d8 c", (350, 300))
    assert table.decision == "action"


@pytest.mark.clause("FF 13.42", "FF 13.43", "FF 13.44")
@pytest.mark.parametrize(("level", "winner", "draws", "twice"), [
    (0, "UEA", False, False), (1, "Mechatron", False, False), (2, "Mechatron", True, False),
    (3, "Mechatron", True, True),
])  # fmt: skip
def test_what_the_mechatron_gain_with_every_level(level, winner, draws, twice):
    table = scene("UEA", "Noxian", "Mechatron").level("Mechatron", own=level).hand("Mechatron", ore=[1, 1])
    table.put("Mechatron d6 c", (200, 300), 1).put("UEA d6 a", (330, 300), 6).turn_of("Mechatron")
    table.attack("Mechatron d6 c", "UEA d6 a", "ore 1")
    told = table.flick("Mechatron d6 c", (310, 300), strikes={"UEA d6 a": (350, 300)})
    assert f"{winner} wins the combat" in told
    assert ("the lower total wins when Mechatron attacks" in told) == (level > 0)
    table.place_first()
    assert (table.decision == "draw") == draws
    if draws:
        table.play("decline")
    table.put("Mechatron d6 c", (200, 300))
    assert table.allows("attack with Mechatron d6 c against UEA d6 b") == twice


@pytest.mark.clause("FF 13.33")
@pytest.mark.parametrize(
    ("faction", "level", "suffers"),
    [("Morovian", 1, True), ("Morovian", 2, False), ("Morovian", 3, False), ("Signal", 3, True)],
)
def test_bounties_are_ignored_from_the_second_level_of_the_morovians_on(faction, level, suffers):
    table = scene(faction, "Noxian", bounties="on").level(faction, own=level).only_bounty("Ironmaw", (450, 200))
    table.play("move")
    told = table.flick(f"{faction} d6 a", (475, 200))
    assert (f"{faction} d6 a is destroyed" in told) == suffers
    assert (f"{faction} ignores the effect of Ironmaw" in told) == (not suffers)
