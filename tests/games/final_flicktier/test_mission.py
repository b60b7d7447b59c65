"""Chapter 8. Complete Mission."""

from __future__ import annotations

import pytest

from .scenario import scene

QUIET = ("Far Patrol", "Trespass", "Foothold")


@pytest.mark.clause("FF 8.1")
def test_one_open_mission_is_completed_in_an_action():
    table = scene("UEA", "Noxian").missions("Trespass", "Explore The Rift", "Foothold")
    table.put("UEA d6 a", "Korivale").put("UEA d6 b", "The Rift")
    assert table.refuses("complete Far Patrol") == "FF 8.1"
    table.play("complete Trespass")
    assert table.refuses("complete Explore The Rift") == "FF 3.2"


@pytest.mark.clause("FF 8.2")
def test_completed_cards_are_not_public():
    """FF-48."""
    table = scene("UEA", "Noxian").missions("Trespass", "Far Patrol", "Foothold").put("UEA d6 a", "Korivale")
    table.play("complete Trespass")
    assert table.table.view(0)["seats"][0]["missions"] == ["Trespass"]
    for other in (1, None):
        assert table.table.view(other)["seats"][0]["missions"] == 1
        assert table.table.view(other)["seats"][0]["score"] is None
    assert table.score("UEA") == 2


@pytest.mark.clause("FF 8.3")
def test_a_new_card_takes_the_place_of_a_completed_one():
    """FF-42."""
    table = scene("UEA", "Noxian").missions("Far Patrol", "Trespass", "Foothold", deck=["Open Market", "Show of Force"])
    table.put("UEA d6 a", "Korivale").play("complete Trespass")
    assert table.row()[0::2] == ["Far Patrol", "Foothold"]
    assert table.row()[1] in ("Open Market", "Show of Force")
    assert table.state.mission_deck == 1


@pytest.mark.clause("FF 8.4")
def test_deliver_needs_a_ship_there_and_the_resources():
    table = scene("UEA", "Noxian").missions("Deliver ore to Ombra", "Far Patrol", "Foothold").hand("UEA", ore=[1, 2])
    assert table.refuses("complete Deliver ore to Ombra") == "FF 8.4"
    table.put("UEA d6 a", "Ombra").hand("UEA", ore=[1], bio=[1])
    assert table.refuses("complete Deliver ore to Ombra") == "FF 8.4"
    table.hand("UEA", ore=[1, 2, 3])
    table.play("complete Deliver ore to Ombra")
    assert table.offers == {f"pay ore {value} from hand" for value in (1, 2, 3)}
    table.play("pay ore 1 from hand", "pay ore 2 from hand")
    assert table.cards("UEA") == {"ore": [3]}
    assert table.score("UEA") == 2


@pytest.mark.clause("FF 8.5")
def test_an_explore_card_that_comes_up_brings_a_token():
    table = scene("UEA", "Noxian").missions(*QUIET, deck=["Explore The Rift"]).put("UEA d6 a", "Korivale")
    table.play("complete Trespass")
    assert table.row()[1] == "Explore The Rift"
    assert [space["name"] for space in table.table.view(0)["spaces"] if space["explore"]] == ["The Rift"]
    assert table.table.seen_by(0).state.token_value.tolist() == [0] * 5


@pytest.mark.clause("FF 8.6", "FF 8.5")
def test_exploring_takes_the_token_for_its_owner_to_look_at():
    """FF-13."""
    table = scene("UEA", "Noxian").missions("Explore The Rift", "Far Patrol", "Foothold")
    assert table.refuses("complete Explore The Rift") == "FF 8.6"
    table.put("UEA d6 a", "The Rift").play("complete Explore The Rift")
    value = int(table.state.token_value[0])
    assert table.score("UEA") == value
    assert table.state.missions[0] == 0, "the card is discarded"
    assert table.table.view(0)["seats"][0]["explore"] == [value]
    assert table.table.view(1)["seats"][0]["explore"] == 1
    assert table.table.seen_by(1).state.token_value[0] == 0
    assert not any(space["explore"] for space in table.table.view(0)["spaces"])
    assert "UEA takes an Explore token" in [str(event) for event in table.table.events(1)]
    assert f"UEA takes an Explore token worth {value}" in [str(event) for event in table.table.events(0)]


@pytest.mark.clause("FF 8.7")
def test_far_patrol():
    table = scene("UEA", "Noxian").missions(*QUIET)
    table.put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn").put("UEA d8 c", (250, 160))
    assert table.refuses("complete Far Patrol") == "FF 8.7"
    table.put("UEA d8 c", "Korivale")
    assert table.refuses("complete Far Patrol") == "FF 8.7"
    table.put("UEA d8 c", "Mirror").play("complete Far Patrol")
    assert table.score("UEA") == 2


@pytest.mark.clause("FF 8.8")
@pytest.mark.parametrize(("place", "done"), [("Earth", False), ("Nox", True), ("black hole", True), ("Vessa", False)])
def test_trespass(place, done):
    table = scene("UEA", "Noxian").missions(*QUIET)
    away = {die: (600 + 40 * i, 560) for i, die in enumerate(("Noxian d6 a", "Noxian d8 b", "Noxian d12 c"))}
    table.arrange(away)
    if place != "Earth":
        table.put("UEA d6 a", place)
    if done:
        table.play("complete Trespass")
        assert table.score("UEA") == 2
    else:
        assert table.refuses("complete Trespass") == "FF 8.8"


@pytest.mark.clause("FF 8.8", "FF 13.21")
def test_the_black_hole_is_no_trespass_for_the_dominion():
    table = scene("Dorikor", "UEA").missions(*QUIET)
    assert table.refuses("complete Trespass") == "FF 8.8"


@pytest.mark.clause("FF 8.9")
def test_foothold():
    table = (
        scene("UEA", "Noxian").missions(*QUIET).built("UEA", "round", "Vessa", "Tarn").built("UEA", "square", "Tarn")
    )
    assert table.refuses("complete Foothold") == "FF 8.9"
    table.built("UEA", "square", "Mirror").play("complete Foothold")
    assert table.state.missions[0].bit_count() == 1


@pytest.mark.clause("FF 8.9", "FF 13.38")
def test_a_covered_token_is_no_foothold():
    """FF-43."""
    table = scene("UEA", "Volcor").missions(*QUIET).built("UEA", "square", "Vessa", "Tarn", "Mirror")
    assert table.allows("complete Foothold")
    table.state.covered[0] = 1 << 5
    assert table.refuses("complete Foothold") == "FF 8.9"


@pytest.mark.clause("FF 8.10")
def test_open_market():
    table = scene("UEA", "Noxian").missions("Open Market", "Far Patrol", "Foothold")
    table.hand("UEA", quantum=[1], tech=[1], ore=[1])
    assert table.refuses("complete Open Market") == "FF 8.10"
    table.front("UEA", bio=[2])
    table.play("complete Open Market")
    assert table.cards("UEA") == {}
    assert table.score("UEA") == 3


@pytest.mark.clause("FF 8.11")
@pytest.mark.parametrize(("face", "foreign", "done"), [(4, True, False), (5, True, True), (6, False, False)])
def test_show_of_force_against_a_ship(face, foreign, done):
    table = scene("UEA", "Noxian").missions("Show of Force", "Far Patrol", "Foothold").put("UEA d6 a", "Vessa", face)
    if foreign:
        table.put("Noxian d6 a", (230, 190))
    if done:
        table.play("complete Show of Force")
    else:
        assert table.refuses("complete Show of Force") == "FF 8.11"


@pytest.mark.clause("FF 8.11")
def test_show_of_force_against_a_structure():
    table = scene("UEA", "Noxian").missions("Show of Force", "Far Patrol", "Foothold").put("UEA d8 c", "Vessa", 8)
    table.built("UEA", "round", "Vessa")
    assert table.refuses("complete Show of Force") == "FF 8.11"
    table.built("Noxian", "round", "Vessa").play("complete Show of Force")
    assert table.score("UEA") == 2 + 2
