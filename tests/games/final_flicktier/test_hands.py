"""Aiming: what is shown is what happens, and no hand is better than a person's. `tests/hands.py` has the figures."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.aims.ranges import ranges
from farport.games.final_flicktier.flick import FLICK
from farport.games.final_flicktier.physics import landing
from farport.games.final_flicktier.state import DIRECTION, SPEED
from farport.table.action import action, kind_of, second, third

from ...hands import attack_touches, zone_holds
from .scenario import INTERPRETED, scene
from .test_physics import flick_code, moving

FEW = 10


@pytest.mark.clause("FF 4.10")
def test_flicks_come_to_rest_where_the_aim_shows_it():
    """Nine of ten do, so that of a few some may not."""
    assert sum(zone_holds(number) for number in range(FEW)) >= 0.7 * FEW


@pytest.mark.clause("FF 4.10")
def test_the_zone_of_a_steady_hand_is_where_the_die_comes_to_rest():
    table = moving("UEA", "Noxian").put("UEA d6 a", (300, 200))
    code = flick_code(0, 45, 1500, height=20)
    ((x, y),), near, _ = landing.landing(table.state, code)
    table.table.play(code)
    assert (x / 10, y / 10) == pytest.approx(table.where("UEA d6 a"), abs=near / 10)


@pytest.mark.shown
def test_the_zone_of_a_hand_that_errs_more_is_larger():
    code = flick_code(0, 0, 1800)
    sizes = []
    for hand in ("steady", "human", "shaky"):
        spots = landing.landing(moving("UEA", "Noxian", hand=hand).put("UEA d6 a", (200, 250)).state, code).spots
        sizes.append(max(x for x, _ in spots) - min(x for x, _ in spots))
    assert sizes[0] == 0
    assert 100 < sizes[1] < 0.7 * sizes[2]


@pytest.mark.shown
def test_what_is_told_of_a_zone():
    table = moving("UEA", "Noxian").put("UEA d6 a", (330, 200))
    told = {}
    for degrees, speed in ((90, 1100), (0, 800), (270, 2900), (270, 1700)):
        told[degrees, speed] = landing.landing(table.state, flick_code(0, degrees, speed)).chances
    assert told == {
        (90, 1100): [("on Mirror", 1.0)],
        (0, 800): [("in open space", 1.0)],
        (270, 2900): [("off the table", 1.0)],
        (270, 1700): [("off the mats", 1.0)],
    }


@pytest.mark.shown
def test_nothing_is_shown_of_what_cannot_be_flicked():
    table = moving("UEA", "Noxian").fallen("UEA d6 a")
    for code in (flick_code(0, 0, 1000), flick_code(1, 0, 3001), action(FLICK, 99, 0, 1000, 0), action(FLICK + 1, 0)):
        assert table.table.game.landing(table.state, code) is None


@pytest.mark.shown
def test_an_aim_at_a_target_begins_hard_enough_to_reach_it():
    assert sum(attack_touches(number) for number in range(FEW)) >= 0.6 * FEW
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).put("UEA d6 a", (200, 300), 6)
    table.put("Noxian d6 a", (500, 300), 1).attack("UEA d6 a", "Noxian d6 a", "ore 1")
    (offered,) = ranges(table.state)
    assert landing.landing(table.state, offered.at()).chances == [("hits Noxian d6 a", 1.0)]
    assert landing.landing(table.state, offered.at(speed=1000)).chances == [("misses Noxian d6 a", 1.0)]
    assert landing.landing(table.state, offered.at(speed=3000)).chances == [("drives Noxian d6 a too far", 1.0)]


@pytest.mark.clause("FF 5.5")
def test_an_attack_that_strikes_another_die_into_its_target_does_not_hit():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).put("UEA d6 a", (200, 300), 6)
    table.put("Noxian d8 b", (300, 300), 1).put("Noxian d6 a", (330, 300), 1)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1")
    (offered,) = ranges(table.state)
    code = offered.at(speed=1500)
    assert landing.landing(table.state, code).chances == [("misses Noxian d6 a", 1.0)]
    told = [str(event) for event in table.table.play(code)]
    assert "UEA d6 a makes no contact with Noxian d6 a: a miss" in told


@pytest.mark.clause("FF 4.10")
def test_practice_has_its_own_luck_and_changes_nothing():
    table = moving("UEA", "Noxian", hand="human").put("UEA d6 a", (300, 200))
    practice = table.table.game.practice
    before = table.state.tobytes()
    offered = practice.ranges(table.state, 0)
    assert [each.elements for each in offered] == [("die:0",), ("die:1",), ("die:2",)]
    code = offered[0].at(direction=450, speed=1500)
    ends = [practice.moves(table.state, code, luck).ways["die:0"][-1] for luck in (b"one", b"one", b"other")]
    assert ends[0] == ends[1] != ends[2]
    assert table.state.tobytes() == before
    assert practice.moves(table.state, action(FLICK, 99, 0, 1000, 0), b"") is None
    assert practice.moves(table.state, action(FLICK + 1, 0), b"") is None


@pytest.mark.clause("FF 4.10")
def test_listed_flicks_have_the_error_of_a_human_hand_too():
    table = INTERPRETED.new(2, seed=5, options={"dominion": "off", "factions": "random"})
    while table.decision == "place":
        table.play(table.actions[0])
    table.play("move")
    listed = next(code for code in table.actions.codes if kind_of(code) == FLICK)
    table.play(listed)
    given = table.history[-1].outcome
    assert (given[DIRECTION], given[SPEED]) != (10 * second(listed), 10 * third(listed))
