"""Where nothing is simulated: the flicks that are listed, what such a flick usually comes to, and a hand's error."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, isqrt, radians, sin
from typing import Any

import pytest

from farport.games.final_flicktier import GAME, flick
from farport.games.final_flicktier.board import heading
from farport.games.final_flicktier.flick import CENTRE, FLICK
from farport.games.final_flicktier.physics.outlines import REACH
from farport.games.final_flicktier.state import BUG, DIRECT, DIRECTION, FIRST, POSES, SPEED, SPOKEN, TOUCHED
from farport.games.final_flicktier.tables import CARRY, SPACE_X, SPACE_Y
from farport.games.final_flicktier.words import CONTENT, SPACE_NAMES, dice_words
from farport.table.action import action, first, fourth, kind_of, second, third
from farport.table.event import log_buffer

from .scenario import Scene, at, scene

DICE = CONTENT.components["die"]
KINDS = range(len(DICE))
NEVER, ALWAYS = 99, 0
"""Draws of a hundred by which a die keeps its face, or tumbles."""


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guesses without their spread, of dice that keep their face."""
    monkeypatch.setattr(flick, "wobble", lambda s: 0)
    monkeypatch.setattr(flick, "below", lambda s, n: n - 1)


def moving(*factions: str, **options: str) -> Scene:
    table = scene(*(factions or ("UEA", "Noxian")), **options)
    table.play("move")
    return table


def guessed(table: Scene, body: str, direction: int, speed: int, hit: int = CENTRE) -> Any:
    """A position with the outcome of a guess."""
    s = table.state.copy()
    flick.guess(s, table.die(body), direction * 10, speed * 10, hit)
    return s


def pose(s: Any, body: int) -> tuple[int, ...]:
    return tuple(int(number) for number in s.outcome[POSES + 4 * body : POSES + 4 * body + 4])


# How far flicks carry


@pytest.mark.clause("FF 4.2")
@pytest.mark.parametrize("kind", KINDS)
def test_a_flick_carries_as_far_as_was_measured(kind):
    for step, reach in enumerate(DICE[kind]["reach"], 1):
        assert flick.travel(kind, 500 * step) == 100 * reach
    assert flick.travel(kind, 0) == 0
    low, high = DICE[kind]["reach"][:2]
    assert flick.travel(kind, 750) == 100 * low + 100 * (high - low) * (750**2 - 500**2) // (1000**2 - 500**2)
    last, before = DICE[kind]["reach"][-1], DICE[kind]["reach"][-2]
    beyond = 100 * before + 100 * (last - before) * (3500**2 - 2500**2) // (3000**2 - 2500**2)
    assert flick.travel(kind, 3500) == beyond, "as the last part goes on"


@pytest.mark.clause("FF 4.2")
@pytest.mark.parametrize("kind", KINDS)
def test_a_speed_is_found_for_every_way(kind):
    s = scene("UEA", "Noxian").state
    for step, reach in enumerate(DICE[kind]["reach"], 1):
        assert flick.speed_over(s, kind, 100 * reach) == 500 * step
    low, high = (int(CARRY[kind, step]) for step in (2, 3))
    way = (low + high) // 2
    wanted = isqrt(1000**2 + (1500**2 - 1000**2) * (way - low) // (high - low))
    assert flick.speed_over(s, kind, way) == wanted
    assert flick.speed_over(s, kind, 0) == 30, "no finger is slower"
    assert flick.speed_over(s, kind, 200 * 1000) == 3000, "nor faster"


@pytest.mark.clause("FF 4.2")
def test_the_bug_slides_as_a_d6_does():
    assert CARRY[6].tolist() == CARRY[1].tolist()


@pytest.mark.clause("FF 4.2")
@pytest.mark.parametrize("dx", [-300, -7, 0, 7, 300])
@pytest.mark.parametrize("dy", [-300, -40, 0, 40, 300])
def test_directions_are_right_to_a_tenth_of_a_degree(dx, dy):
    if dx or dy:
        exact = degrees(atan2(dy, dx)) * 10 % 3600
        assert min(abs(heading(dx, dy) - exact), 3600 - abs(heading(dx, dy) - exact)) <= 0.6
        assert 0 <= heading(dx, dy) < 3600
    else:
        assert heading(dx, dy) == 0


# What is listed


def listed(table: Scene) -> list[int]:
    return [code for code in table.table.actions.codes if kind_of(code) == FLICK]


def aimed_at(table: Scene, code: int) -> tuple[float, float]:
    """Where a listed flick of a die usually ends, in millimetres."""
    die = first(code)
    way = flick.travel(table.state.kind[die], third(code)) / 100
    angle = radians(second(code) / 10)
    x, y = float(table.state.x[die]) / 100, float(table.state.y[die]) / 100
    return x + way * cos(angle), y + way * sin(angle)


@pytest.mark.clause("FF 4.1", "FF 4.2")
def test_every_die_is_listed_to_every_space_but_its_own_and_empty_ones_to_explore():
    table = moving().missions("Explore Old Relay", "Explore Drift Graveyard", "Foothold")
    table.arrange({"UEA d6 a": "Vessa", "UEA d6 b": (420, 250), "UEA d8 c": (500, 350)})
    for die, own in ((0, "Vessa"), (1, None), (2, None)):
        ends = [aimed_at(table, code) for code in listed(table) if first(code) == die]
        wanted = [name for name in SPACE_NAMES[:13] if name != own] + ["Drift Graveyard", "Old Relay"]
        assert len(ends) == len(wanted)
        for x, y in map(at, wanted):
            assert min(hypot(x / 100 - end[0], y / 100 - end[1]) for end in ends) < 4
    assert all(fourth(code) == 8 * 360 for code in listed(table)), "at the height of the centre"


@pytest.mark.clause("FF 4.2")
def test_bounty_cards_are_flicked_at_too():
    plain, table = moving(), moving(bounties="on")
    assert len(listed(table)) == len(listed(plain)) + 3 * 3
    assert len(set(listed(table))) == len(listed(table)), "none is listed twice"
    table.only_bounty("Ironmaw", (450, 210))
    assert len(listed(table)) == len(listed(plain)) + 3
    ends = [aimed_at(table, code) for code in listed(table) if first(code) == 0]
    assert any(hypot(x - 450, y - 210) < 4 for x, y in ends)


@pytest.mark.clause("FF 4.2")
def test_two_things_in_one_place_are_listed_once():
    table = moving(bounties="on").only_bounty("Ironmaw", "Mirror")
    assert len(listed(table)) == len(listed(moving()))


@pytest.mark.clause("FF 5.6")
def test_an_attack_is_listed_at_four_speeds():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).put("UEA d6 a", (200, 300)).put("Noxian d6 a", (377, 300))
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1")
    assert [second(code) for code in listed(table)] == [0] * 4
    assert [third(code) for code in listed(table)] == [
        isqrt(1500**2 + (250 * arrival) ** 2) for arrival in (1, 2, 3, 4)
    ]
    assert {first(code) for code in listed(table)} == {0}


@pytest.mark.clause("FF 5.6")
def test_no_listed_flick_is_faster_than_a_finger():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).put("UEA d6 a", (20, 20)).put("Noxian d6 a", (850, 450))
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1")
    assert [third(code) for code in listed(table)] == [3000]


@pytest.mark.clause("FF 13.12", "FF 13.13")
def test_the_bug_is_listed_at_the_dice_of_others_on_the_table():
    table = scene("Surge", "UEA", "Morovian").level("Surge", own=1)
    table.put("UEA d6 a", (175, 525)).put("UEA d6 b", (75, 345)).put("UEA d8 c", (-40, 300))
    table.play("flick the bug")
    x, y = table.table.view()["bug"]["x"], table.table.view()["bug"]["y"]
    codes = listed(table)
    assert {first(code) for code in codes} == {BUG}
    assert len(codes) == 3 + 3, "a Morovian beside the mats as well, none of its own"
    way = flick.speed_over(table.state, 6, int(100 * hypot(175 - x, 525 - y)))
    wanted = heading(round((175 - x) * 100), round((525 - y) * 100)), isqrt(way**2 + 250**2)
    assert wanted in {(second(code), third(code)) for code in codes}


@pytest.mark.clause("FF 13.12", "FF 13.13")
@pytest.mark.parametrize("seats", [("Surge", "UEA", "Noxian", "Korivali"), ("UEA", "Noxian", "Korivali", "Surge")])
def test_the_bug_is_listed_at_the_first_and_the_last_die_too(seats):
    table = scene(*seats).level("Surge", own=1).turn_of("Surge")
    dice = [word for word in dice_words(table.state)[:-1] if not word.startswith("Surge")]
    table.arrange({die: (200 + 60 * number, 500 - 45 * number) for number, die in enumerate(dice)})
    table.play("flick the bug")
    assert len(set(listed(table))) == 9


@pytest.mark.clause("FF 13.12")
def test_two_dice_in_one_line_too_far_away_are_listed_once_for_the_bug():
    table = scene("Surge", "UEA").level("Surge", own=1).fallen("UEA d8 c")
    table.arrange({"Surge d4 a": (300, 300), "Surge d4 b": (340, 300), "Surge d6 c": (380, 300)})
    table.put("UEA d6 a", (860, 525)).put("UEA d6 b", (890, 525)).play("flick the bug")
    (code,) = listed(table)
    assert (second(code), third(code)) == (0, 3000)


@pytest.mark.clause("FF 13.12")
def test_a_bug_with_nothing_to_strike_is_listed_at_the_middle_of_the_mats():
    table = scene("Surge", "UEA").level("Surge", own=1)
    for die in ("UEA d6 a", "UEA d6 b", "UEA d8 c"):
        table.fallen(die)
    table.play("flick the bug")
    (code,) = listed(table)
    x, y = table.table.view()["bug"]["x"], table.table.view()["bug"]["y"]
    assert second(code) == heading(round((450 - x) * 100), round((300 - y) * 100))
    assert third(code) == flick.speed_over(table.state, 6, int(100 * hypot(450 - x, 300 - y)))


# A guess


@pytest.mark.clause("FF 4.2", "FF 4.3")
def test_a_guess_is_a_straight_way_with_the_die_turned(steady):
    table = moving().put("UEA d6 a", (200, 200), 4)
    s = guessed(table, "UEA d6 a", 900, 1000, CENTRE + 30)
    assert pose(s, 0) == (20000, 27900, 300, 4)
    assert (s.outcome[SPOKEN], s.outcome[FIRST], s.outcome[TOUCHED], s.outcome[DIRECT]) == (1, -1, 0, 0)
    assert (s.outcome[DIRECTION], s.outcome[SPEED]) == (9000, 10000)


@pytest.mark.clause("FF 4.2")
def test_a_high_hit_carries_a_little_farther(steady):
    table = moving().put("UEA d6 a", (200, 200))
    assert pose(guessed(table, "UEA d6 a", 0, 1000, 18 * 360), 0)[0] == 20000 + 7900 * 110 // 100
    assert pose(guessed(table, "UEA d6 a", 0, 1000, 0), 0)[0] == 20000 + 7900, "a low one does not"


@pytest.mark.clause("FF 4.2")
@pytest.mark.parametrize(("die", "height", "draw", "tumbles"), [
    ("UEA d6 a", 8, 0, True), ("UEA d6 a", 8, 1, False), ("UEA d8 c", 8, 11, True), ("UEA d8 c", 8, 12, False),
    ("UEA d6 a", 12, 16, True), ("UEA d6 a", 12, 17, False), ("UEA d6 a", 4, 0, True), ("UEA d6 a", 4, 1, False),
])  # fmt: skip
def test_a_guess_tumbles_as_often_as_was_measured_and_more_when_hit_high(die, height, draw, tumbles, monkeypatch):
    table = moving().put(die, (200, 200), 1)
    draws = iter([(100, draw), (int(die.split()[1][1:]), 4)])

    def below(s: Any, n: int) -> int:
        sides, drawn = next(draws)
        assert n == sides, "so many of a hundred, and then any face"
        return drawn

    monkeypatch.setattr(flick, "wobble", lambda s: 0)
    monkeypatch.setattr(flick, "below", below)
    assert pose(guessed(table, die, 0, 1000, height * 360), table.die(die))[3] == (5 if tumbles else 1)


@pytest.mark.clause("FF 4.11")
@pytest.mark.parametrize("direction", [0, 900, 1800, 2700])
def test_a_guess_can_leave_the_table(direction, steady):
    start = {0: (880, 300), 900: (450, 580), 1800: (20, 300), 2700: (450, 20)}[direction]
    table = moving().put("UEA d6 a", start, 4)
    assert pose(guessed(table, "UEA d6 a", direction, 3000), 0) == (0, 0, 0, 0)
    assert pose(guessed(table, "UEA d6 a", direction, 1200), 0)[3] == 4, "beside the mats it still lies on the table"


@pytest.mark.clause("FF 4.2")
def test_guesses_spread_in_way_and_direction(monkeypatch):
    table = moving().put("UEA d6 a", (200, 200))
    monkeypatch.setattr(flick, "below", lambda s, n: n - 1)
    monkeypatch.setattr(flick, "wobble", lambda s: 1000)
    x, y, *_ = pose(guessed(table, "UEA d6 a", 0, 1000), 0)
    way = 7900 + 7900 * 31 // 1000
    assert (x, y) == (20000 + (way * 16383 >> 14), 20000 + (way * 229 >> 14)), "3.1 % farther, and 0.8 degrees beside"
    monkeypatch.setattr(flick, "wobble", lambda s: -1000)
    x, y, *_ = pose(guessed(table, "UEA d6 a", 0, 1000), 0)
    assert x < 20000 + 7900
    assert y < 20000
    monkeypatch.setattr(flick, "wobble", lambda s: -50000)
    assert pose(guessed(table, "UEA d6 a", 0, 1000), 0)[:2] == (20000, 20000), "never backwards"


@pytest.mark.clause("FF 5.7")
def test_a_guess_strikes_what_is_in_its_way_first(steady):
    """A d6 that strikes one 100 mm away at 177 mm stops behind it; that takes two fifths of the way that was left."""
    table = moving().put("UEA d6 a", (200, 300), 2).put("UEA d6 b", (450, 300)).put("Noxian d6 a", (300, 300), 3)
    s = guessed(table, "UEA d6 a", 0, 1500)
    near = 2 * int(REACH[1]) * 85 // 100
    before = 10000 - near
    pushed = (17700 - before) * 2 // 5
    assert pose(s, 3) == (30000 + pushed, 30000, 0, 3)
    assert pose(s, 0) == (20000 + before + pushed // 4, 30000, 0, 2)
    assert (s.outcome[FIRST], s.outcome[TOUCHED], s.outcome[DIRECT]) == (3, 1 << 3, 1 << 3)


@pytest.mark.clause("FF 5.7")
def test_a_guess_at_what_already_touches_goes_no_way_before_it(steady):
    table = moving().put("UEA d6 a", (200, 300)).put("Noxian d6 a", (216, 300))
    s = guessed(table, "UEA d6 a", 0, 1000)
    assert pose(s, 3)[0] == 21600 + 7900 * 2 // 5
    assert pose(s, 0)[0] == 20000 + 7900 * 2 // 5 // 4


@pytest.mark.clause("FF 5.7")
@pytest.mark.parametrize(
    ("other", "first_struck", "struck"),
    [
        ((300, 305), "Noxian d6 a", True),
        ((300, 330), None, False),
        ((100, 300), None, False),
        ((420, 300), None, False),
    ],
)
def test_a_guess_passes_what_lies_beside_behind_or_too_far(other, first_struck, struck, steady):
    table = moving().put("UEA d6 a", (200, 300)).put("Noxian d6 a", other)
    s = guessed(table, "UEA d6 a", 0, 1500)
    assert s.outcome[FIRST] == (table.die(first_struck) if first_struck else -1)
    assert bool(s.outcome[TOUCHED]) == struck


@pytest.mark.clause("FF 5.7")
@pytest.mark.parametrize(("flicked", "struck"), [("Surge d6 c", "UEA d6 a"), ("UEA d6 a", "Surge d6 c")])
def test_a_guess_strikes_the_first_and_the_last_die_too(flicked, struck, steady):
    table = scene("UEA", "Noxian", "Korivali", "Surge").put(flicked, (200, 220)).put(struck, (300, 220))
    s = guessed(table.turn_of(flicked.split()[0]), flicked, 0, 1500)
    assert s.outcome[FIRST] == table.die(struck)


@pytest.mark.clause("FF 5.7")
def test_a_guess_strikes_what_it_reaches_to_a_hundredth_of_a_millimetre(steady):
    near = 2 * int(REACH[1]) * 85 // 100
    for short, struck in ((0, 0), (1, 1 << 3)):
        table = moving().put("UEA d6 a", (200, 300)).put("Noxian d6 a", ((20000 + 17700 + near - short) / 100, 300))
        assert guessed(table, "UEA d6 a", 0, 1500).outcome[TOUCHED] == struck


@pytest.mark.clause("FF 4.3", "FF 4.6")
@pytest.mark.parametrize("die", ["UEA d6 a", "UEA d6 b", "UEA d8 c"])
def test_a_die_comes_to_rest_turned_as_it_was_flicked(die, steady):
    table = moving().put(die, (200, 300))
    s = table.state.copy()
    GAME.kernels["apply"](s, action(FLICK, table.die(die), 900, 600, CENTRE + 30), log_buffer())
    assert s.turned[table.die(die)] == 300


@pytest.mark.clause("FF 8.5")
@pytest.mark.parametrize("token", range(5))
def test_a_space_with_any_of_the_tokens_is_flicked_at(token):
    table = moving().missions("Trespass", "Far Patrol", "Foothold")
    plain = len(listed(table))
    table.state.tokens = 5
    table.state.token_at[token] = SPACE_NAMES.index("The Rift")
    table.look_again()
    assert len(listed(table)) == plain + 3


@pytest.mark.clause("FF 4.5")
def test_a_guess_passes_what_was_slid_aside_or_fell_off_the_table(steady):
    table = moving().put("UEA d6 a", (200, 300)).put("Noxian d6 a", (300, 300))
    table.play("slide Noxian d6 a aside")
    assert guessed(table, "UEA d6 a", 0, 1500).outcome[TOUCHED] == 0
    table = moving().put("UEA d6 a", (-20, 0))
    table.fallen("Noxian d6 a")
    assert guessed(table, "UEA d6 a", 0, 1000).outcome[TOUCHED] == 0


@pytest.mark.clause("FF 13.13")
def test_a_guess_names_the_first_die_of_another_only(steady):
    table = moving().put("UEA d6 a", (200, 300)).put("UEA d6 b", (300, 300))
    s = guessed(table, "UEA d6 a", 0, 1500)
    assert (s.outcome[FIRST], s.outcome[TOUCHED]) == (-1, 1 << 1)


@pytest.mark.clause("FF 13.13")
def test_a_guess_of_the_bug(steady):
    table = scene("Surge", "UEA").level("Surge", own=1).put("UEA d6 a", (75, 300))
    table.arrange({"Surge d4 a": (300, 550), "Surge d4 b": (340, 550), "Surge d6 c": (380, 550)})
    table.play("flick the bug")
    s = guessed(table, "bug", 2700, 2500)
    assert s.outcome[FIRST] == table.die("UEA d6 a")
    free = guessed(table, "bug", 0, 1000)
    assert pose(free, BUG) == (7500 + 7900, 52500, 0, 1)


@pytest.mark.clause("FF 14.8")
def test_a_guess_leaves_bounty_cards_where_they_are(steady):
    table = moving(bounties="on").bounty(0, "Ironmaw", (450, 200))
    places = [(card["x"], card["y"]) for card in table.table.view()["bounties"]]
    s = table.state.copy()
    GAME.kernels["apply"](s, action(FLICK, 0, 100, 1000, CENTRE), log_buffer())
    assert [(x / 100, y / 100) for x, y in zip(s.bounty_x.tolist(), s.bounty_y.tolist(), strict=True)] == places


@pytest.mark.clause("FF 4.2")
def test_an_outcome_that_is_there_is_not_guessed_and_is_used_up():
    table = moving(bounties="on")
    table.flick("UEA d6 a", (321, 123), value=5)
    assert table.where("UEA d6 a") == (321, 123)
    assert not table.state.outcome.any()


# The hand's error


@pytest.mark.clause("FF 4.10")
def test_an_error_has_the_shape_of_three_dice(monkeypatch):
    s = moving(hand="human").state
    drawn: list[int] = []

    def below(s: Any, n: int) -> int:
        drawn.append(n)
        return {0: 0, 1: 500, 2: 2000}[len(drawn) - 1]

    monkeypatch.setattr(flick, "below", below)
    assert flick.wobble(s) == 0 + 500 + 2000 - 3000
    assert drawn == [2001] * 3


@pytest.mark.clause("FF 4.10")
@pytest.mark.parametrize(
    ("hand", "direction", "speed"), [("steady", 9000, 10000), ("human", 9100, 10300), ("shaky", 9200, 10600)]
)
def test_an_error_of_one_measure(hand, direction, speed, monkeypatch):
    s = moving(hand=hand).state
    monkeypatch.setattr(flick, "wobble", lambda s: 1000)
    assert flick.shaken_direction(s, 900) == direction
    assert flick.shaken_speed(s, 1000) == speed


@pytest.mark.clause("FF 4.10")
@pytest.mark.parametrize(("hand", "direction", "speed"), [("human", 9299, 29990 + 2696), ("shaky", 9599, 29990 + 5395)])
def test_a_great_error_to_the_last_digit(hand, direction, speed, monkeypatch):
    s = moving(hand=hand).state
    monkeypatch.setattr(flick, "wobble", lambda s: 2999)
    assert flick.shaken_direction(s, 900) == direction
    assert flick.shaken_speed(s, 2999) == speed


@pytest.mark.clause("FF 4.10")
def test_directions_go_round_and_no_flick_stands_still(monkeypatch):
    s = moving(hand="shaky").state
    monkeypatch.setattr(flick, "wobble", lambda s: -1000)
    assert flick.shaken_direction(s, 5) == 36000 + 50 - 200
    monkeypatch.setattr(flick, "wobble", lambda s: -100000)
    assert flick.shaken_speed(s, 1000) == 10


@pytest.mark.clause("FF 2.1")
def test_spaces_are_where_the_board_says():
    assert [int(x) // 100 for x in SPACE_X] == [space["at"][0] for space in CONTENT.components["space"]]
    assert [int(y) // 100 for y in SPACE_Y] == [space["at"][1] for space in CONTENT.components["space"]]
