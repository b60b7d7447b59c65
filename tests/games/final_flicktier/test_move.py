"""Chapter 4. Move."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.flick import CENTRE, FLICK
from farport.table.action import action
from farport.table.errors import CannotUndo

from .scenario import scene


@pytest.mark.clause("FF 4.1")
def test_one_die_is_flicked_twice():
    table = scene("UEA", "Noxian")
    table.play("move")
    table.flick("UEA d6 a", (200, 200))
    table.flick("UEA d6 a", (300, 250), value=4)
    assert table.where("UEA d6 a") == (300, 250)
    assert table.shows("UEA d6 a") == 4
    assert (table.decision, table.state.actions) == ("action", 1)


@pytest.mark.clause("FF 4.1")
def test_or_two_dice_once_each():
    table = scene("UEA", "Noxian")
    table.play("move")
    assert table.flick("UEA d6 a", "Vessa") == ["UEA flicks UEA d6 a", "UEA d6 a lands on Vessa, showing 1"]
    table.flick("UEA d8 c", "Mirror")
    assert (table.on("UEA d6 a"), table.on("UEA d8 c")) == ("Vessa", "Mirror")
    assert table.decision == "action"


@pytest.mark.clause("FF 4.1", "FF 9.4")
def test_the_upgrade_gives_a_third_flick_for_any_die():
    """FF-4."""
    table = scene("UEA", "Noxian").level("UEA", common=1)
    table.play("move")
    for x in (200, 250, 300):
        assert table.decision == "flick"
        table.flick("UEA d6 a", (x, 300))
    assert table.decision == "action"


@pytest.mark.clause("FF 4.1")
def test_a_move_may_be_left_early():
    table = scene("UEA", "Noxian")
    table.play("move", "done")
    assert (table.decision, table.state.actions) == ("action", 1)


@pytest.mark.clause("FF 4.2")
@pytest.mark.parametrize(
    ("direction", "speed", "hit"), [(3600, 1000, CENTRE), (0, 29, CENTRE), (0, 3001, CENTRE), (0, 1000, 41 * 360)]
)
def test_a_flick_has_a_direction_a_strength_and_a_height(direction, speed, hit):
    table = scene("UEA", "Noxian")
    table.play("move")
    assert table.refuses(action(FLICK, 0, direction, speed, hit)) == "FF 4.2"


@pytest.mark.clause("FF 4.2")
def test_every_well_formed_flick_is_legal_though_only_some_are_listed():
    table = scene("UEA", "Noxian")
    table.play("move")
    for code in (action(FLICK, 0, 3599, 30, 0), action(FLICK, 2, 1, 3000, 41 * 360 - 1)):
        assert code not in table.table.actions
        assert table.table.why_not(code) is None


@pytest.mark.clause("FF 4.4")
def test_at_home_a_die_may_be_given_another_face_once():
    """FF-45."""
    table = scene("UEA", "Noxian")
    table.play("move", "turn UEA d6 a to show 6")
    assert table.shows("UEA d6 a") == 6
    assert table.refuses("turn UEA d6 a to show 3") == "FF 4.4"
    assert table.allows("turn UEA d8 c to show 8")


@pytest.mark.clause("FF 4.4")
def test_elsewhere_it_may_not():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").put("UEA d6 b", "Korivale")
    table.play("move")
    assert table.refuses("turn UEA d6 a to show 6") == "FF 4.4"
    assert table.refuses("turn UEA d6 b to show 6") == "FF 4.4"
    assert table.refuses("turn UEA d8 c to show 9") == "FF 4.4"


@pytest.mark.clause("FF 4.5")
def test_dice_in_the_way_are_slid_aside_and_return_when_the_move_is_over():
    table = scene("UEA", "Noxian").put("Noxian d6 a", (200, 200))
    table.play("move", "slide Noxian d6 a aside")
    assert table.table.view()["aside"] == [table.die("Noxian d6 a")]
    assert table.refuses("slide Noxian d6 a aside") == "FF 4.5"
    table.flick("UEA d6 a", (300, 300))
    assert table.state.aside, "it stays aside until the Move is over"
    table.flick("UEA d6 a", (310, 330))
    assert table.state.aside == 0
    assert table.where("Noxian d6 a") == (200, 200)


@pytest.mark.clause("FF 4.5", "FF 4.8")
def test_what_was_slid_aside_gives_way_if_its_place_is_taken():
    """FF-23."""
    table = scene("UEA", "Noxian").put("Noxian d6 a", (300, 220))
    table.play("move", "slide Noxian d6 a aside")
    table.flick("UEA d6 a", (302, 220))
    told = table.play("done")
    assert told == ["UEA ends the Move", "Noxian d6 a is put back beside its place, which is taken"]
    assert table.where("UEA d6 a") == (302, 220)
    x, y = table.where("Noxian d6 a")
    assert 14 <= abs(x - 302) + abs(y - 220) <= 25


@pytest.mark.clause("FF 4.5")
def test_a_die_that_was_slid_aside_is_not_flicked():
    table = scene("UEA", "Noxian")
    table.play("move", "slide UEA d6 b aside")
    assert table.refuses(action(FLICK, 1, 0, 1000, CENTRE)) == "FF 4.5"


@pytest.mark.clause("FF 4.6")
def test_a_struck_die_is_put_back_and_the_moving_one_stays():
    """FF-16."""
    table = scene("UEA", "Noxian").put("Noxian d6 a", (300, 300), value=2)
    table.play("move")
    told = table.flick("UEA d6 a", (250, 280), strikes={"Noxian d6 a": (360, 320)}, struck_value=5)
    assert "it strikes Noxian d6 a" in told
    assert table.where("Noxian d6 a") == (300, 300)
    assert table.shows("Noxian d6 a") == 2
    assert table.where("UEA d6 a") == (250, 280)


@pytest.mark.clause("FF 4.6", "FF 4.8")
def test_a_struck_die_whose_place_is_taken_goes_beside_it():
    """FF-23."""
    table = scene("UEA", "Noxian").put("Noxian d6 a", (300, 300))
    table.play("move")
    table.flick("UEA d6 a", (295, 300), strikes={"Noxian d6 a": (330, 300)})
    assert table.where("UEA d6 a") == (295, 300)
    x, y = table.where("Noxian d6 a")
    assert (x - 300) ** 2 + (y - 300) ** 2 <= 16**2


@pytest.mark.clause("FF 4.7")
def test_a_move_is_not_split():
    table = scene("UEA", "Noxian").put("UEA d6 b", "Vessa")
    table.play("move")
    table.flick("UEA d6 a", (200, 200))
    for line in ("gather", "end turn", "return UEA d6 a"):
        assert table.refuses(line) == "FF 4.7"


@pytest.mark.clause("FF 4.9")
def test_one_flicks_only_ones_own_dice():
    table = scene("UEA", "Noxian")
    table.play("move")
    assert table.refuses(action(FLICK, table.die("Noxian d6 a"), 0, 1000, CENTRE)) == "FF 4.9"


@pytest.mark.clause("FF 4.11", "FF 4.12")
def test_a_die_off_the_mats_is_idle():
    """FF-17."""
    table = scene("UEA", "Noxian").hand("UEA", ore=[1])
    table.play("move")
    assert "UEA d6 a leaves the mats" in table.flick("UEA d6 a", (-20, 200))
    assert table.lies("UEA d6 a") == "beside"
    assert table.refuses(action(FLICK, 0, 0, 1000, CENTRE)) == "FF 4.12"
    table.play("done")
    assert table.refuses("attack with UEA d6 a against Noxian d6 a") == "FF 4.12"
    table.turn_of("Noxian").hand("Noxian", ore=[1])
    assert table.refuses("attack with Noxian d6 a against UEA d6 a") == "FF 4.12"


@pytest.mark.clause("FF 4.11")
@pytest.mark.parametrize(("x", "lies"), [(-7.9, "mats"), (-8.1, "beside"), (-149.0, "beside")])
def test_a_die_is_on_the_mats_while_it_covers_any_part_of_them(x, lies):
    assert scene("UEA", "Noxian").put("UEA d6 a", (x, 300)).lies("UEA d6 a") == lies


@pytest.mark.clause("FF 4.11")
def test_a_die_can_fall_off_the_table():
    table = scene("UEA", "Noxian")
    table.play("move")
    assert "UEA d6 a falls off the table" in table.flick("UEA d6 a", None)
    assert table.lies("UEA d6 a") == "off_table"
    assert table.on("UEA d6 a") is None


@pytest.mark.clause("FF 4.12")
def test_without_a_die_in_play_there_is_no_move():
    table = scene("UEA", "Noxian")
    for i, die in enumerate(("UEA d6 a", "UEA d6 b", "UEA d8 c")):
        table.put(die, (-40, 100 + 50 * i))
    assert table.refuses("move") == "FF 4.12"
    assert "return UEA d6 a" in table.offers


@pytest.mark.clause("FF 4.2")
def test_a_flick_is_not_taken_back():
    table = scene("UEA", "Noxian")
    table.play("move")
    table.flick("UEA d6 a", (200, 200))
    with pytest.raises(CannotUndo):
        table.table.undo()
