"""Where a die may be placed: the places that are offered, those that are legal besides, and where there is room."""

from __future__ import annotations

from itertools import product

import pytest

from farport.games.final_flicktier.board import (
    has_room,
    nearest_room,
    packed_x,
    packed_y,
    put_die,
    space_under,
    where_lies,
)
from farport.games.final_flicktier.physics.outlines import covers, meets_box, overlap
from farport.games.final_flicktier.state import BUG, Lies
from farport.games.final_flicktier.words import SPACE_NAMES

from .scenario import INTERPRETED, Scene, at, scene

D4, D6, D8, D10, D12, D20 = range(6)


def places(table: Scene) -> list[tuple[int, int, int]]:
    """What is offered, as millimetres from the lower left corner of the mats and the face."""
    found = []
    for offer in table.offers:
        if offer.startswith("place"):
            words = offer.replace(",", " ").split()
            found.append((int(words[-4]) - 150, int(words[-3]) - 150, int(words[-1])))
    return sorted(found)


def first_die_of(faction: str) -> Scene:
    table = Scene(INTERPRETED.new(2, seed=3, options={"dominion": "off", "bounties": "off"}))
    table.play(f"choose {faction}", "choose The Surge")
    return table


@pytest.mark.clause("FF 2.5", "FF 4.14")
def test_at_home_the_middle_and_six_places_around_it_are_offered():
    found = places(first_die_of("United Earth Alliance"))
    around = {(75, 75), (111, 75), (93, 106), (57, 106), (39, 75), (57, 43), (93, 43)}
    assert {(x, y) for x, y, _ in found} == around
    assert {value for *_, value in found} == {1, 6}


@pytest.mark.clause("FF 13.31", "FF 4.14")
def test_beside_the_mats_thirty_places_are_offered():
    found = {(x, y) for x, y, _ in places(first_die_of("Morovian Mercenaries"))}
    along = {(x, y) for x in range(50, 900, 100) for y in (-40, 640)}
    up = {(x, y) for y in range(50, 600, 100) for x in (-40, 940)}
    assert found == along | up


def escaped(at: tuple[float, float] = (600.0, 300.0), value: int = 3) -> Scene:
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).put("UEA d6 a", (200, 300), 4).put("Noxian d6 a", (330, 300), 2)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1")
    table.flick("UEA d6 a", (300, 300), strikes={"Noxian d6 a": at}, struck_value=value)
    return table


@pytest.mark.clause("FF 5.13", "FF 4.14")
def test_on_the_mats_a_grid_and_every_space_are_offered_where_there_is_room():
    table = escaped().put("UEA d6 b", (412, 262)).put("UEA d8 c", "Anvil")
    found = places(table)
    grid = {(int(x), int(y)) for x, y in product(range(37, 900, 75), range(37, 600, 75))}
    spaces = {(at(name)[0] // 100, at(name)[1] // 100) for name in SPACE_NAMES}
    offered = {(x, y) for x, y, _ in found}
    room = {(x, y) for x, y in grid | spaces if has_room(table.state, table.die("Noxian d6 a"), 100 * x, 100 * y)}
    assert offered == room
    assert (grid | spaces) - room == {(412, 262), (570, 300)}, "where dice lie nothing is offered"


@pytest.mark.clause("FF 4.4", "FF 5.13")
def test_at_home_a_placed_die_is_offered_its_face_the_lowest_and_the_highest():
    faces: dict[bool, set[int]] = {True: set(), False: set()}
    for x, y, value in places(escaped()):
        faces[(x - 825) ** 2 + (y - 525) ** 2 < 60**2].add(value)
    assert faces == {True: {1, 3, 6}, False: {3}}
    assert {value for x, y, value in places(escaped(value=1)) if abs(x - 825) < 60 and abs(y - 525) < 60} == {1, 6}
    assert {value for x, y, value in places(escaped(value=6)) if abs(x - 825) < 60 and abs(y - 525) < 60} == {1, 6}


@pytest.mark.clause("FF 4.8", "FF 4.14")
def test_a_crowded_black_hole_is_left_for_the_nearest_room():
    """FF-23: nothing of the black hole is free, so one place beside it is."""
    table = scene("Dorikor", "Noxian", "Korivali", "UEA").put("Dorikor d6 a", "Vessa", 5)
    away = [("Dorikor d20 c", "Dorikor d6 b"), ((200, 560), (300, 560))]
    table.arrange(dict(zip(*away, strict=True)))
    dice = {"Noxian": ("d6 a", "d8 b", "d12 c"), "Korivali": ("d6 a", "d6 b", "d6 c"), "UEA": ("d6 a", "d6 b", "d8 c")}
    crowd = [f"{faction} {die}" for faction, names in dice.items() for die in names]
    grid = [(x, y) for x in (741, 770, 799) for y in (366, 395, 424)]
    table.arrange(dict(zip(crowd, grid, strict=True)))
    table.play("return Dorikor d6 a")
    (place,) = places(table)
    assert place[2] == 5, "off its home it keeps its face"
    assert table.refuses(f"place Dorikor d6 a at {place[0] + 151},{place[1] + 151} showing 5") in ("FF 4.8", "FF 10.1")
    assert table.refuses("place Dorikor d6 a at 600,500 showing 5") == "FF 10.1"
    table.place_first()
    assert table.on("Dorikor d6 a") is None
    assert table.lies("Dorikor d6 a") == "mats"


@pytest.mark.clause("FF 13.5", "FF 4.14")
def test_a_destroyed_noxian_is_offered_nox_and_every_armory():
    table = scene("UEA", "Noxian").built("Noxian", "square", "Vessa", "Anvil").hand("UEA", ore=[5])
    table.put("UEA d6 a", (200, 300), 6).put("Noxian d6 a", (330, 200), 1).attack("UEA d6 a", "Noxian d6 a", "ore 5")
    table.flick("UEA d6 a", (300, 200), strikes={"Noxian d6 a": (350, 200)})
    found = places(table)
    spaces = {SPACE_NAMES[int(space_under(D6, 0, x * 100, y * 100))] for x, y, _ in found}
    assert spaces == {"Nox", "Vessa", "Anvil"}
    assert table.refuses("stay") == "FF 13.5"
    seen = table.table.view(1)["placing"]
    assert [SPACE_NAMES[number] for number in seen["spaces"]] == ["Nox", "Vessa", "Anvil"]


@pytest.mark.clause("FF 5.10", "FF 4.14")
@pytest.mark.parametrize(
    ("faction", "die", "home"), [("UEA", "UEA d6 a", "Earth"), ("Surge", "Surge d4 a", "Asteroid Field")]
)
def test_a_destroyed_ship_of_others_is_offered_its_home_only(faction, die, home):
    table = scene("Noxian", faction).built(faction, "square", "Vessa", "Anvil").hand("Noxian", ore=[5])
    table.put("Noxian d6 a", (200, 300), 6).put(die, (330, 200), 1).attack("Noxian d6 a", die, "ore 5")
    table.flick("Noxian d6 a", (300, 200), strikes={die: (350, 200)})
    assert [SPACE_NAMES[number] for number in table.table.view(1)["placing"]["spaces"]] == [home]
    assert table.refuses(f"place {die} at 380,310 showing 1") == "FF 5.10"
    table.place_first()
    assert table.on(die) == home


@pytest.mark.clause("FF 13.5", "FF 5.10")
def test_a_noxian_that_is_beaten_at_home_may_stay_or_go_to_an_armory():
    """FF-6."""
    table = (
        scene("UEA", "Noxian").built("Noxian", "square", "Vessa").hand("UEA", ore=[5]).put("UEA d6 a", (740, 500), 6)
    )
    x, y = table.where("Noxian d6 a")
    table.attack("UEA d6 a", "Noxian d6 a", "ore 5")
    table.flick("UEA d6 a", (760, 505), strikes={"Noxian d6 a": (x + 5, y + 40)})
    assert table.decision == "place"
    assert table.allows("stay")
    table.play("place Noxian d6 a at 380,310 showing 1")
    assert table.on("Noxian d6 a") == "Vessa"


@pytest.mark.clause("FF 13.19", "FF 5.10")
def test_a_mothership_that_fell_off_the_table_cannot_stay_there():
    table = scene("Surge", "UEA").level("Surge", own=2).hand("Surge", ore=[1]).put("Surge d6 c", (200, 300), 1)
    table.put("UEA d6 a", (330, 300), 6).attack("Surge d6 c", "UEA d6 a", "ore 1")
    table.flick("Surge d6 c", None, strikes={"UEA d6 a": (350, 300)})
    assert table.refuses("stay") == "FF 13.19"
    table.place_first()
    assert table.on("Surge d6 c") == "Asteroid Field"


@pytest.mark.clause("FF 5.10", "FF 13.14")
def test_a_bugged_noxian_goes_to_its_owners_home_or_armory():
    """FF-14."""
    table = (
        scene("UEA", "Noxian", "Surge").level("Surge", own=1).built("Noxian", "square", "Vessa").hand("UEA", ore=[5])
    )
    table.put("UEA d6 a", (200, 300), 6).put("Noxian d6 a", (330, 200), 1).bug_on("Noxian d6 a")
    table.attack("UEA d6 a", "Noxian d6 a", "ore 5")
    table.flick("UEA d6 a", (300, 200), strikes={"Noxian d6 a": (350, 200)})
    assert table.mover == "Noxian"
    table.play("place Noxian d6 a at 380,310 showing 1")
    assert table.on("Noxian d6 a") == "Vessa"


# Room


@pytest.mark.clause("FF 4.8")
def test_a_body_has_room_unless_another_lies_there():
    table = scene("UEA", "Noxian").put("UEA d6 a", (300, 300)).put("Noxian d6 a", (330, 300))
    s = table.state
    assert has_room(s, 0, 30000, 30000), "it is not in its own way"
    assert has_room(s, 0, 31400, 30000)
    assert not has_room(s, 0, 31401, 30000)
    assert not has_room(s, 0, 33000, 31599)
    assert has_room(s, 0, 33000, 31600)
    table.play("move", "slide Noxian d6 a aside")
    assert has_room(s, 0, 33000, 30000), "what lies aside is in nobody's way"


@pytest.mark.clause("FF 4.8", "FF 4.11")
def test_dice_beside_the_mats_take_room_and_fallen_ones_do_not():
    table = scene("UEA", "Noxian").put("Noxian d6 a", (-30, 300))
    assert not has_room(table.state, 0, -3000, 30000)
    table.fallen("Noxian d6 a").put("UEA d6 a", (300, 300))
    assert has_room(table.state, 1, 0, 0)


@pytest.mark.clause("FF 4.8")
def test_the_nearest_room_is_the_place_itself_or_the_first_ring_around_it():
    table = scene("UEA", "Noxian").put("Noxian d6 a", (300, 300))
    s = table.state

    def nearest(body: int, x: int, y: int) -> tuple[int, int]:
        place = nearest_room(s, body, x, y)
        return int(packed_x(place)), int(packed_y(place))

    assert nearest(0, 40012, 30034) == (40012, 30034), "with room, exactly"
    assert nearest(0, 30000, 30000) == (31600, 30000), "16 mm to the right"
    assert nearest(0, 29000, 30000)[0] == 28400, "6 mm to the left is nearer than 26 to the right"
    assert nearest(BUG, 40000, 20000) == (40000, 20000)
    near = nearest(BUG, 30000, 30000)
    assert 12**2 < ((near[0] - 30000) / 100) ** 2 + ((near[1] - 30000) / 100) ** 2 < 26**2


@pytest.mark.clause("FF 4.8", "FF 4.11")
def test_room_is_looked_for_on_the_table_only():
    table = scene("UEA", "Noxian").put("Noxian d6 a", (-148, 300)).put("Noxian d8 b", (450, 748))
    for body, (x, y) in ((0, (-14800, 30000)), (0, (45000, 74800))):
        place = nearest_room(table.state, body, x, y)
        assert -15000 <= packed_x(place) <= 105000
        assert -15000 <= packed_y(place) <= 75000
    table.put("Noxian d6 a", (1048, 300)).put("Noxian d8 b", (450, -148))
    for body, (x, y) in ((0, (104800, 30000)), (0, (45000, -14800))):
        place = nearest_room(table.state, body, x, y)
        assert -15000 <= packed_x(place) <= 105000
        assert -15000 <= packed_y(place) <= 75000


@pytest.mark.clause("FF 4.11")
@pytest.mark.parametrize(
    ("x", "y", "lies"),
    [
        (0, 0, Lies.MATS), (90000, 60000, Lies.MATS), (90799, 30000, Lies.MATS), (90800, 30000, Lies.BESIDE),
        (45000, 60799, Lies.MATS), (45000, 60800, Lies.BESIDE), (-799, 100, Lies.MATS), (-800, 100, Lies.BESIDE),
        (45000, -799, Lies.MATS), (45000, -800, Lies.BESIDE), (-15000, 100, Lies.BESIDE), (-15001, 100, Lies.OFF_TABLE),
        (105000, 100, Lies.BESIDE), (105001, 100, Lies.OFF_TABLE), (100, 75000, Lies.BESIDE),
        (100, 75001, Lies.OFF_TABLE), (100, -15000, Lies.BESIDE), (100, -15001, Lies.OFF_TABLE),
    ],
)  # fmt: skip
def test_where_a_die_lies_to_a_hundredth_of_a_millimetre(x, y, lies):
    assert where_lies(D6, 0, x, y) == lies


# Outlines


@pytest.mark.clause("FF 3.5", "FF 14.5")
@pytest.mark.parametrize(
    ("dx", "dy", "covered"),
    [
        (0, 0, True), (5799, 0, True), (5800, 0, False), (0, 5799, True), (0, 5800, False), (-5799, 0, True),
        (-5800, 0, False), (0, -5799, True), (0, -5800, False), (4334, 4334, True), (4337, 4337, False),
        (-4334, 4334, True), (-4337, 4337, False), (5799, 700, True), (5799, -700, True), (5781, 900, True),
        (5800, 900, False), (3800, 4799, True), (3800, 4800, False),
    ],
)  # fmt: skip
def test_a_d6_covers_a_circle_of_fifty_millimetres_up_to_its_edge_and_its_corner(dx, dy, covered):
    """Its sides are 8 mm from its middle, its corners 11.3 mm away on the diagonal."""
    assert covers(D6, 0, dx, dy, 5000) == covered


@pytest.mark.clause("FF 3.5")
def test_a_small_circle_inside_a_die_is_covered():
    assert covers(D20, 0, 300, 200, 50)
    assert covers(D6, 0, 700, 700, 10), "in its corner"
    assert not covers(D6, 450, 700, 700, 10), "where it has none when it is turned"
    assert covers(D6, 450, 1100, 0, 10)


@pytest.mark.clause("FF 14.2", "FF 4.11")
@pytest.mark.parametrize("turn", [0, 450])
def test_a_die_meets_a_box_that_it_covers_part_of(turn):
    reach = {0: 800, 450: 1131}[turn]
    for gap, met in ((-1, True), (2, False)):
        assert meets_box(D6, turn, reach + gap, -2000, 9000, 2000) == met
        assert meets_box(D6, turn, -9000, -2000, -reach - gap, 2000) == met
        assert meets_box(D6, turn, -2000, reach + gap, 2000, 9000) == met
        assert meets_box(D6, turn, -2000, -9000, 2000, -reach - gap) == met
    assert meets_box(D6, 450, 500, 500, 9000, 9000), "a flat side past the box's corner"
    assert not meets_box(D6, 450, 600, 600, 9000, 9000), "its bounds meet the box, and it does not"
    assert not meets_box(D6, 450, -9000, 600, -600, 9000)
    assert not meets_box(D6, 450, -9000, -9000, -600, -600)
    assert not meets_box(D6, 450, 600, -9000, 9000, -600)


@pytest.mark.clause("FF 4.8")
@pytest.mark.parametrize(
    ("turn", "other_turn", "dx", "dy", "over"),
    [
        (0, 0, 1599, 0, True), (0, 0, 1600, 0, False), (0, 0, 0, -1599, True), (0, 0, 1599, 1599, True),
        (0, 0, 1600, 1599, False), (0, 450, 1930, 0, True), (0, 450, 1932, 0, False), (450, 0, 1930, 0, True),
        (450, 0, 1932, 0, False), (450, 450, 2261, 0, True), (450, 450, 2263, 0, False), (450, 450, 1140, 1140, False),
        (450, 450, 1120, 1120, True), (0, 450, 1400, 1400, False), (450, 0, 1400, 1400, False),
        (0, 450, 1300, 1300, True),
    ],
)  # fmt: skip
def test_two_dice_overlap_unless_a_line_parts_them(turn, other_turn, dx, dy, over):
    assert overlap(D6, turn, D6, other_turn, dx, dy) == over


@pytest.mark.clause("FF 4.8")
@pytest.mark.parametrize(("across", "up"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_corner_comes_up_to_every_side_of_a_die_and_no_further(across, up):
    for far, over in ((1930, True), (1934, False)):
        assert overlap(D6, 0, D6, 450, far * across, far * up) == over
        assert overlap(D6, 450, D6, 0, far * across, far * up) == over


@pytest.mark.clause("FF 3.5")
def test_the_turn_of_a_die_is_kept_when_it_is_placed():
    table = escaped()
    put_die(table.state, table.die("UEA d6 b"), 40000, 10000, 450, 1)
    table.play("place Noxian d6 a at 600,400 showing 3")
    assert table.state.turned[table.die("UEA d6 b")] == 450
