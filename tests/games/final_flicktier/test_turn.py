"""Chapter 3. The turn."""

from __future__ import annotations

import pytest

from .scenario import scene


@pytest.mark.clause("FF 3.1")
def test_a_turn_has_two_actions_and_then_the_next_player_acts():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").missions("Trespass", "Foothold", "Far Patrol")
    table.play("gather", "gather with UEA d6 a")
    assert table.active == "UEA"
    told = table.play("return UEA d6 a", "place UEA d6 a at 210,230 showing 1")
    assert table.active == "Noxian"
    assert "Noxian's turn (blue)" in told


@pytest.mark.clause("FF 3.1")
def test_the_actions_come_in_any_order_and_need_not_be_taken():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa")
    table.play("move", "done")
    assert table.active == "UEA"
    table.play("gather", "done")
    assert table.active == "Noxian"
    table.play("end turn")
    assert table.active == "UEA"


@pytest.mark.clause("FF 3.2")
def test_the_two_actions_are_different():
    """FF-3."""
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa")
    table.play("move", "done")
    assert table.refuses("move") == "FF 3.2"
    assert not any(offer == "move" for offer in table.offers)
    table = scene("UEA", "Noxian").hand("UEA", ore=[1, 2])
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1").flick("UEA d6 a", (300, 300))
    assert table.refuses("attack with UEA d6 a against Noxian d6 a") == "FF 3.2"


@pytest.mark.clause("FF 3.1", "FF 13.1")
def test_a_third_action_is_refused_even_while_a_free_action_is_left():
    table = scene("UEA", "Noxian").level("UEA", own=1).built("UEA", "square", "Vessa").put("UEA d6 a", "Tarn")
    table.play("move", "done", "gather", "done")
    assert (table.active, table.decision) == ("UEA", "action"), "the Warp Gate is still open"
    assert table.refuses("return UEA d6 a") == "FF 3.1"


@pytest.mark.clause("FF 3.3")
def test_a_free_action_costs_no_action_and_comes_once():
    """FF-39."""
    table = scene("UEA", "Noxian").level("UEA", own=1).built("UEA", "square", "Vessa")
    table.play("warp UEA d6 a", "place UEA d6 a at 380,310 showing 1")
    assert table.state.actions == 2
    assert table.refuses("warp UEA d6 b") == "FF 3.3"


@pytest.mark.clause("FF 3.4")
def test_everything_has_its_time():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa")
    assert table.refuses("done") == "FF 3.4"
    assert table.refuses("keep") == "FF 13.3"
    table.play("gather")
    assert table.refuses("gather") == "FF 7.1"
    assert table.refuses("end turn") == "FF 7.1"


@pytest.mark.clause("FF 3.5")
@pytest.mark.parametrize(("place", "covered"), [(49.9, "Vessa"), (50.1, None)])
def test_a_ship_is_on_a_space_that_it_covers_by_any_part(place, covered):
    """A d6 has sides of 16 mm, and Vessa a radius of 42 mm."""
    table = scene("UEA", "Noxian").put("UEA d6 a", (230 + place, 160))
    assert table.on("UEA d6 a") == covered


@pytest.mark.clause("FF 3.5")
def test_the_turn_of_a_die_decides_whether_a_corner_is_on_a_space():
    table = scene("UEA", "Noxian").put("UEA d6 a", (230 + 52, 160))
    assert table.on("UEA d6 a") is None
    from farport.games.final_flicktier.board import put_die

    put_die(table.state, 0, 28200, 16000, 450, 1)
    assert table.on("UEA d6 a") == "Vessa", "turned by 45 degrees its corner reaches 11.3 mm"


@pytest.mark.clause("FF 3.5")
def test_a_triangle_beside_a_circle_is_not_on_it():
    table = scene("Surge", "UEA").put("Surge d4 a", (230 + 49, 160))
    assert table.on("Surge d4 a") in (None, "Vessa")
    assert table.put("Surge d4 a", (230 + 54, 160)).on("Surge d4 a") is None
    assert table.put("Surge d4 a", (230 + 46, 160)).on("Surge d4 a") == "Vessa"
