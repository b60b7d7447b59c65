"""Chapters 6 and 9. Paying: what is asked, what is paid without a question, and what may be saved."""

from __future__ import annotations

from itertools import combinations

import pytest

from farport.games.final_flicktier.words import RESOURCE_NAMES

from .scenario import Scene, scene
from .test_everyone import offered


def warehouse(**cards: list[int]) -> Scene:
    """The Korivali with a ship on Vessa; a Warehouse costs one of each resource."""
    return scene("Korivali", "UEA").put("Korivali d6 a", "Vessa").hand("Korivali", **cards)


@pytest.mark.clause("FF 6.2")
@pytest.mark.parametrize("value", range(1, 6))
@pytest.mark.parametrize("pile", ["hand", "front"])
def test_a_price_without_a_choice_is_paid_at_once(value, pile):
    table = warehouse()
    cards = {name: [value] for name in RESOURCE_NAMES}
    getattr(table, pile)("Korivali", **cards)
    told = table.play("build Warehouse on Vessa")
    assert {line for line in told if "discards" in line} == {
        f"Korivali discards {name} with combat value {value}" for name in RESOURCE_NAMES
    }
    assert table.has_built("Korivali", "square", "Vessa")
    assert table.cards("Korivali") == table.cards_in_front("Korivali") == {}


@pytest.mark.clause("FF 6.2", "FF 5.11")
@pytest.mark.parametrize("resource", RESOURCE_NAMES)
def test_any_two_different_cards_leave_a_choice(resource):
    others = {name: [1] for name in RESOURCE_NAMES if name != resource}
    for one, two in combinations(range(1, 6), 2):
        table = warehouse(**others, **{resource: [one, two]})
        table.play("build Warehouse on Vessa")
        assert table.offers == {f"pay {resource} {one} from hand", f"pay {resource} {two} from hand"}
        table.play(f"pay {resource} {two} from hand")
        assert table.cards("Korivali") == {resource: [one]}


@pytest.mark.clause("FF 6.2", "FF 5.11")
@pytest.mark.parametrize("value", range(1, 5))
def test_so_do_two_alike_in_hand_and_in_front(value):
    table = warehouse(quantum=[1], tech=[1], bio=[1], ore=[value]).front("Korivali", ore=[value])
    table.play("build Warehouse on Vessa")
    assert table.offers == {f"pay ore {value} from hand", f"pay ore {value} from front"}
    table.play(f"pay ore {value} from front")
    assert (table.cards("Korivali"), table.cards_in_front("Korivali")) == ({"ore": [value]}, {})


@pytest.mark.clause("FF 6.2")
def test_two_alike_in_one_pile_do_not():
    table = warehouse(quantum=[1], tech=[1], bio=[1], ore=[2, 2, 2])
    table.play("build Warehouse on Vessa")
    assert table.cards("Korivali") == {"ore": [2, 2]}


@pytest.mark.clause("FF 9.5")
@pytest.mark.parametrize("missing", RESOURCE_NAMES)
def test_nothing_is_paid_at_once_while_something_may_be_saved(missing):
    table = warehouse(**{name: [1] for name in RESOURCE_NAMES if name != missing}).level("Korivali", common=2)
    table.play("build Warehouse on Vessa")
    assert table.offers == {
        f"save {missing}",
        *(f"pay {name} 1 from hand" for name in RESOURCE_NAMES if name != missing),
    }
    told = table.play(f"save {missing}")
    assert f"Korivali saves one {missing}" in told
    assert table.has_built("Korivali", "square", "Vessa")


@pytest.mark.clause("FF 9.5")
@pytest.mark.parametrize("resource", RESOURCE_NAMES)
def test_with_all_the_cards_any_one_is_saved(resource):
    table = warehouse(**{name: [1] for name in RESOURCE_NAMES}).level("Korivali", common=2)
    table.play("build Warehouse on Vessa")
    assert offered(table, "save") == {f"save {name}" for name in RESOURCE_NAMES}
    table.play(f"save {resource}")
    assert table.cards("Korivali") == {resource: [1]}


@pytest.mark.clause("FF 9.5")
def test_who_pays_everything_has_saved_nothing():
    table = warehouse(**{name: [1] for name in RESOURCE_NAMES}).level("Korivali", common=2)
    table.play("build Warehouse on Vessa", *(f"pay {name} 1 from hand" for name in RESOURCE_NAMES[:3]))
    assert table.offers == {f"save {RESOURCE_NAMES[3]}", f"pay {RESOURCE_NAMES[3]} 1 from hand"}
    table.play(f"pay {RESOURCE_NAMES[3]} 1 from hand")
    assert table.cards("Korivali") == {}
    assert table.has_built("Korivali", "square", "Vessa")


@pytest.mark.clause("FF 9.5")
def test_an_upgrade_is_never_saved_on():
    """Nor after a Build whose saving was not used."""
    table = scene("UEA", "Noxian").level("UEA", common=2).put("UEA d6 a", "Vessa").hand("UEA", bio=[1, 1], ore=[1])
    table.play("build Colony on Vessa", "pay bio 1 from hand", "pay bio 1 from hand", "pay ore 1 from hand")
    assert table.has_built("UEA", "round", "Vessa")
    table.hand("UEA", quantum=[1, 2], tech=[1]).play("upgrade faction track")
    assert table.offers == {"pay quantum 1 from hand", "pay quantum 2 from hand"}
    assert table.refuses("save quantum") == "FF 9.5"


@pytest.mark.clause("FF 9.5")
def test_the_first_level_of_the_common_track_saves_nothing():
    table = warehouse(**{name: [1] for name in RESOURCE_NAMES[1:]}).level("Korivali", common=1)
    assert table.refuses("build Warehouse on Vessa") == "FF 6.2"
    assert table.level("Korivali", common=2).allows("build Warehouse on Vessa")


@pytest.mark.clause("FF 6.2", "FF 8.4", "FF 8.10", "FF 9.1")
def test_a_card_that_is_not_owed_is_refused_by_what_is_paid_for():
    table = scene("UEA", "Noxian").missions("Open Market", "Deliver ore to Ombra", "Foothold").put("UEA d6 a", "Ombra")
    two = {name: [1, 2] for name in RESOURCE_NAMES}
    table.hand("UEA", **two).play("complete Open Market")
    assert table.decision == "pay"
    assert table.refuses("pay ore 5 from hand") == table.refuses("pay ore 1 from front") == "FF 8.10"
    table = scene("UEA", "Noxian").missions("Open Market", "Deliver ore to Ombra", "Foothold").put("UEA d6 a", "Ombra")
    table.hand("UEA", **{**two, "ore": [1, 2, 3]}).play("complete Deliver ore to Ombra")
    assert table.refuses("pay bio 1 from hand") == "FF 8.4"
    table = scene("UEA", "Noxian").hand("UEA", **two).put("UEA d6 a", "Ombra")
    table.play("upgrade faction track")
    assert table.refuses("pay bio 1 from hand") == "FF 9.1"
    table = scene("UEA", "Noxian").hand("UEA", **{**two, "bio": [1, 2, 3]}).put("UEA d6 a", "Ombra")
    table.play("build Colony on Ombra")
    assert table.refuses("pay tech 1 from hand") == "FF 6.2"


def changes(table: Scene, text: str) -> dict[str, int]:
    return {change.stock.word: change.least for change in table.table.outlook(text).changes}


@pytest.mark.shown
def test_an_outlook_has_the_whole_price_though_it_is_asked_which_card_pays():
    table = warehouse(quantum=[1, 2], tech=[1], ore=[1], bio=[1])
    assert changes(table, "build Warehouse on Vessa") == dict.fromkeys(RESOURCE_NAMES, -1) | {"point": 3}


@pytest.mark.clause("FF 5.11")
def test_an_outlook_does_not_count_a_card_of_a_combat_as_lost():
    table = scene("UEA", "Noxian").hand("UEA", ore=[3]).hand("Noxian", tech=[4])
    table.play("attack with UEA d6 a against Noxian d6 a")
    assert changes(table, "play ore 3") == {}
    table.play("play ore 3")
    assert changes(table, "play tech 4") == {}
