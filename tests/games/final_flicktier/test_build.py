"""Chapters 6 and 9. Build and Upgrade."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.tables import TOKEN_COUNT
from farport.games.final_flicktier.words import CONTENT, SHORT

from .scenario import Scene, scene

RICH = {"quantum": [1, 1, 2], "tech": [1, 1, 2], "ore": [1, 1, 2], "bio": [1, 1, 2]}


def builder(faction: str = "UEA", **options: str) -> Scene:
    """A player with a d6 on Vessa and plenty of cards."""
    other = "Surge" if faction not in ("Surge", "Mechatron") else "UEA"
    table = scene(faction, other, **options).hand(faction, **RICH)
    kind = {"Surge": "d4", "Mechatron": "d4"}.get(faction, "d6")
    return table.put(f"{faction} {kind} a", "Vessa")


def pay_all(table: Scene) -> None:
    while table.decision == "pay":
        table.table.play(next(each for each in table.table.actions if str(each).startswith("pay")))


@pytest.mark.clause("FF 6.1")
def test_one_builds_only_where_one_has_a_die():
    table = builder()
    assert table.refuses("build Colony on Tarn") == "FF 6.1"
    assert table.allows("build Colony on Vessa")
    table.put("Surge d4 a", "Tarn")
    assert table.refuses("build Colony on Tarn") == "FF 6.1"


@pytest.mark.clause("FF 6.2")
def test_the_price_is_discarded_for_all_to_see():
    """FF-30."""
    table = builder().hand("UEA", bio=[1, 2, 3], ore=[4])
    table.play("build Colony on Vessa")
    assert table.decision == "pay"
    assert table.offers == {f"pay bio {value} from hand" for value in (1, 2, 3)}, "the only ore was paid by itself"
    assert table.refuses("pay ore 4 from hand") == "FF 6.2"
    assert table.refuses("pay bio 4 from hand") == "FF 6.2"
    told = table.play("pay bio 1 from hand", "pay bio 3 from hand")
    assert "UEA builds a Colony on Vessa" in told
    assert table.cards("UEA") == {"bio": [2]}
    assert table.table.view(1)["discards"] == {"quantum": [], "tech": [], "ore": [4], "bio": [1, 3]}


@pytest.mark.clause("FF 6.2")
def test_who_cannot_pay_does_not_build():
    table = builder().hand("UEA", bio=[1], ore=[1, 2])
    assert table.refuses("build Colony on Vessa") == "FF 6.2"
    assert table.front("UEA", bio=[2]).allows("build Colony on Vessa")


@pytest.mark.clause("FF 6.3")
def test_a_build_action_builds_one_structure():
    table = builder().put("UEA d6 b", "Tarn")
    table.play("build Colony on Vessa")
    pay_all(table)
    assert (table.decision, table.state.actions) == ("action", 1)
    table.hand("UEA", bio=[3, 3], ore=[3])
    assert table.refuses("build Colony on Tarn") == "FF 6.3"


@pytest.mark.clause("FF 6.4")
def test_a_planet_takes_one_structure_of_a_kind_from_each_player():
    table = builder().built("UEA", "round", "Vessa").built("Surge", "round", "Vessa").built("Surge", "square", "Vessa")
    assert table.refuses("build Colony on Vessa") == "FF 6.4"
    assert table.allows("build Warp Gate on Vessa")


@pytest.mark.clause("FF 6.4")
def test_homes_the_black_hole_and_spaces_to_explore_take_no_structures():
    """FF-7."""
    table = builder().put("UEA d6 b", "Korivale").put("UEA d8 c", "The Rift")
    for place in ("Korivale", "Earth", "The Rift", "black hole"):
        assert table.refuses(f"build Colony on {place}") == "FF 6.4"


@pytest.mark.clause("FF 6.5")
def test_structures_are_worth_points():
    table = scene("UEA", "Noxian").built("UEA", "round", "Vessa", "Tarn").built("UEA", "square", "Mirror")
    assert table.score("UEA") == 2 + 2 + 3
    table.built("Noxian", "round", "Vessa").built("Noxian", "square", "Tarn")
    assert table.score("Noxian") == 2 + 4


@pytest.mark.clause("FF 6.5")
def test_all_structures_of_a_faction_are_worth_what_the_sheet_says():
    worth = {}
    for number, name in enumerate(SHORT):
        table = builder(name)
        rounds, squares = (int(count) for count in TOKEN_COUNT[number])
        table.state.rounds[0], table.state.squares[0] = (1 << rounds) - 1, (1 << squares) - 1
        worth[name] = table.score(name)
    assert worth == {
        "UEA": 17, "Noxian": 16, "Korivali": 15, "Surge": 11, "Dorikor": 15, "Santarzian": 15, "Morovian": 10,
        "Signal": 12, "Volcor": 16, "Mechatron": 6,
    }  # fmt: skip


@pytest.mark.clause("FF 6.6")
def test_a_faction_runs_out_of_tokens():
    table = builder().built("UEA", "round", "Tarn", "Ombra", "Calyx", "Mirror")
    assert table.refuses("build Colony on Vessa") == "FF 6.6"
    assert table.refuses("build Hive on Vessa") == "FF 2.4"


# Upgrade


@pytest.mark.clause("FF 9.1")
def test_an_upgrade_is_paid_and_moves_the_cube():
    table = builder().hand("UEA", quantum=[1], tech=[2])
    assert "upgrade faction track" in table.offers
    told = table.play("upgrade faction track")
    assert "UEA upgrades to level 1 of the faction track" in told
    assert table.cards("UEA") == {}
    assert table.state.track[0].tolist() == [0, 1]
    assert table.refuses("upgrade faction track") == "FF 9.2"


@pytest.mark.clause("FF 9.1")
def test_an_upgrade_that_cannot_be_paid_is_refused():
    table = builder().hand("UEA", quantum=[1, 1])
    assert table.refuses("upgrade faction track") == "FF 9.1"
    assert table.allows("upgrade common track")


@pytest.mark.clause("FF 9.1")
def test_a_level_keeps_the_benefits_of_those_before_it():
    table = builder().level("UEA", own=3).built("UEA", "square", "Vessa")
    assert table.allows("warp UEA d6 a")
    table.play("move")
    table.flick("UEA d6 a", (300, 300))
    assert table.decision == "reflick"


@pytest.mark.clause("FF 9.2")
def test_one_level_in_a_turn():
    table = builder().hand("UEA", quantum=[1, 1, 1], tech=[2])
    table.play("upgrade common track")
    assert table.refuses("upgrade faction track") == "FF 9.2"


@pytest.mark.clause("FF 9.3")
def test_the_tracks_have_two_and_three_levels_in_order():
    table = builder().level("UEA", own=3, common=2)
    assert table.refuses("upgrade common track") == "FF 9.3"
    assert table.refuses("upgrade faction track") == "FF 9.3"
    for faction in CONTENT.components["faction"]:
        assert len(faction["upgrades"]) == 3


@pytest.mark.clause("FF 9.4")
def test_plus_one_move_costs_two_quantum():
    table = builder().hand("UEA", quantum=[1, 2])
    table.play("upgrade common track")
    assert table.cards("UEA") == {}
    assert table.state.track[0].tolist() == [1, 0]
    table.turn_of("UEA").play("move")
    assert table.state.flicks == 3


@pytest.mark.clause("FF 9.5")
def test_minus_one_to_build_costs_three_tech():
    table = builder().level("UEA", common=1).hand("UEA", tech=[1, 1, 2])
    table.play("upgrade common track")
    assert table.state.track[0].tolist() == [2, 0]
    assert table.cards("UEA") == {}


@pytest.mark.clause("FF 9.5")
def test_it_saves_one_resource_of_choice():
    table = builder().level("UEA", common=2).hand("UEA", bio=[1, 2], ore=[1])
    table.play("build Colony on Vessa")
    assert {"save bio", "save ore"} <= table.offers
    table.play("save ore")
    assert table.has_built("UEA", "round", "Vessa"), "the two bio were all there was to pay with"
    assert table.cards("UEA") == {"ore": [1]}


@pytest.mark.clause("FF 9.5")
def test_a_player_who_is_one_short_must_save_that_one():
    table = builder().level("UEA", common=2).hand("UEA", bio=[1], ore=[1, 2])
    table.play("build Colony on Vessa")
    assert table.refuses("save ore") == "FF 9.5"
    table.play("save bio")
    assert table.offers == {"pay ore 1 from hand", "pay ore 2 from hand"}
    assert table.refuses("save ore") == "FF 9.5", "only one is saved"


@pytest.mark.clause("FF 9.5")
def test_the_saving_never_pays_the_whole_price():
    """FF-18: a price of two costs at least one."""
    table = scene("Surge", "UEA").level("Surge", common=2).put("Surge d4 a", "Vessa").hand("Surge")
    assert table.refuses("build Hatchery on Vessa") == "FF 6.2"
    table.hand("Surge", bio=[1])
    table.play("build Hatchery on Vessa", "save ore")
    assert table.has_built("Surge", "square", "Vessa")
    assert table.cards("Surge") == {}


@pytest.mark.clause("FF 9.6")
@pytest.mark.parametrize(
    ("faction", "line"),
    [
        ("UEA", "warp UEA d6 a"),
        ("Korivali", "trade ore 1 from hand"),
        ("Korivali", "claim Deliver ore to Ombra"),
        ("Surge", "flick the bug"),
        ("Signal", "set Signal d6 a to 6"),
        ("Signal", "transfer network from Vessa to Tarn"),
        ("Volcor", "free flick of Volcor d6 a"),
    ],
)
def test_abilities_need_their_upgrade(faction, line):
    table = builder(faction).built(faction, "square", "Vessa", "Tarn").built(faction, "round", "Vessa")
    assert table.refuses(line) == "FF 9.6"
