"""Dice as real bodies: what a flick does, and that the same flick always does the same."""

from __future__ import annotations

import subprocess
import sys
from math import cos, radians, sin

import numpy as np
import pytest

import farport
from farport.games.final_flicktier import GAME
from farport.games.final_flicktier.board import put_die
from farport.games.final_flicktier.flick import CENTRE, FLICK
from farport.games.final_flicktier.physics import aim
from farport.games.final_flicktier.physics.outlines import covers, meets_box, overlap
from farport.games.final_flicktier.physics.play import flicked, outcome, simulate
from farport.games.final_flicktier.physics.shapes import BUG, SIDES, shape
from farport.games.final_flicktier.physics.simulate import Blow, Motion, Pose, World, snapped
from farport.games.final_flicktier.physics.way import moved
from farport.games.final_flicktier.state import DIRECT, DIRECTION, POSES, SPEED, TOUCHED
from farport.table.action import action, second
from farport.table.event import log_buffer
from farport.table.record import Record, replay

from .scenario import INTERPRETED, Scene, scene

KINDS = range(len(SIDES))
MIRROR = (33000, 30000)


def moving(*factions: str, **options: str) -> Scene:
    """A Move has begun."""
    table = scene(*factions, **options)
    table.play("move")
    return table


def flick_code(die: int, degrees: float, speed: int, height: int = 8, turn: int = 0) -> int:
    return action(FLICK, die, round(degrees * 10) % 3600, speed, 360 * height + turn)


def listed_at(table: Scene, point: tuple[int, int]) -> int:
    """The listed flick at a point."""
    return next(code for code in table.table.actions.codes if aim._point_aimed_at(table.state, code) == point)


def rest_of(numbers: list[int], body: int) -> Pose:
    return Pose(*numbers[POSES + 4 * body : POSES + 4 * body + 4])


def random_blows(kind: int, count: int) -> list[tuple[Pose, Blow]]:
    rng = np.random.default_rng(kind)
    values = shape(kind).values
    return [
        (
            Pose(0, 0, int(rng.integers(3600)), 1 + int(rng.integers(values))),
            Blow(0, float(rng.integers(3600)), float(rng.integers(200, 2500)), float(rng.uniform(-0.2, 0.8))),
        )
        for _ in range(count)
    ]


@pytest.mark.clause("FF 4.2")
@pytest.mark.parametrize("kind", KINDS)
def test_every_shape_is_a_fair_solid_that_fills_the_same_room_on_every_face(kind):
    solid = shape(kind)
    assert solid.values == SIDES[kind]
    first = solid.corners @ solid.upright[0].T
    for turn, top in zip(solid.upright, solid.tops, strict=True):
        assert np.allclose(turn @ top, (0, 0, 1))
        assert np.isclose(np.linalg.det(turn), 1)
        gaps = np.linalg.norm((solid.corners @ turn.T)[:, None] - first[None], axis=2).min(axis=1)
        assert gaps.max() < 1e-6
    if kind:
        assert np.allclose(solid.tops, -solid.tops[::-1]), "opposite faces add up to one more than their number"


@pytest.mark.clause("FF 4.2", "FF 4.13")
@pytest.mark.parametrize("kind", [*KINDS, BUG])
def test_dice_come_to_rest_flat_on_the_mat_and_stay(kind):
    world = World((kind,))
    for pose, blow in random_blows(kind, 6):
        motion = world.flick([pose], blow)
        rested = motion.poses[0]
        assert rested is not None
        assert motion.leaning == 0
        assert motion.milliseconds < 8000
        lowest = motion.frames[:, 0, 2].min() * 10
        assert lowest > 0, "the centre never goes under the mat"
        still = world.flick([rested], blow._replace(speed=0.0))
        assert still.poses == [rested]


@pytest.mark.clause("FF 4.2")
def test_a_stronger_flick_carries_farther_as_friction_says():
    world = World((1,))
    for speed in (500, 1000, 2000):
        motion = world.flick([Pose(0, 0, 0, 1)], Blow(0, 0.0, speed, 0.0))
        rested = motion.poses[0]
        assert rested is not None
        theory = speed**2 / (2 * 0.65 * 9810)
        assert rested.x / 100 == pytest.approx(theory, rel=0.1)
        assert abs(rested.y) / 100 < 0.05 * theory
        assert rested.value == 1


@pytest.mark.clause("FF 4.2")
def test_the_same_flick_gives_the_same_bytes_in_another_process():
    script = (
        "from farport.games.final_flicktier.physics.simulate import *\n"
        "w = World((0, 1, 2, 3, 4, 5, 6))\n"
        "poses = [Pose(3000 * i, 1500 * (i % 2), 100 * i, 1) for i in range(7)]\n"
        "m = w.flick(poses, Blow(5, 1795.0, 2500.0, 0.1))\n"
        "import hashlib; print(m.poses, m.touched, m.order, hashlib.sha256(m.frames.tobytes()).hexdigest())\n"
    )
    runs = {
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    }
    here: dict[str, object] = {}
    world = World((0, 1, 2, 3, 4, 5, 6))
    poses = [Pose(3000 * i, 1500 * (i % 2), 100 * i, 1) for i in range(7)]
    world.flick(poses, Blow(2, 900.0, 2000.0, 0.5))
    motion = world.flick(poses, Blow(5, 1795.0, 2500.0, 0.1))
    here["motion"] = f"{motion.poses} {motion.touched} {motion.order}"
    assert len(runs) == 1
    assert runs.pop().startswith(str(here["motion"])), "also after another flick in the same world"
    assert motion.touched


@pytest.mark.clause("FF 4.2")
def test_a_game_that_was_saved_goes_on_with_the_same_flick():
    table = INTERPRETED.new(2, seed=5, options={"hand": "human", "dominion": "off", "factions": "random"})
    while table.decision == "place":
        table.play(table.actions[0])
    table.play("move")
    table.play(flick_code(0, 45, 1500))
    record = Record.from_json(table.record.to_json())
    again = replay(record, game=INTERPRETED)
    assert again.snapshot() == table.snapshot()
    code = flick_code(1, 50, 1200, turn=30)
    again.play(code)
    table.play(code)
    assert again.snapshot() == table.snapshot()
    assert again.history[-1].outcome == table.history[-1].outcome


@pytest.mark.clause("FF 4.2")
def test_a_replay_follows_the_record_and_not_the_machine():
    table = moving("UEA", "Noxian")
    code = flick_code(0, 45, 1500)
    told = flicked(table.state, code)
    told[POSES] += 300
    twin = table.table.clone()
    twin.play(code, outcome=told)
    assert twin.state.x[0] == told[POSES]


@pytest.mark.clause("FF 4.2")
def test_a_senseless_outcome_does_no_harm():
    table = moving("UEA", "Noxian")
    told = flicked(table.state, flick_code(0, 45, 1500))
    told[POSES : POSES + 4] = [2**31 - 1, -(2**31), -5, 99]
    table.table.play(flick_code(0, 45, 1500), outcome=told)
    assert table.lies("UEA d6 a") == "off_table"


@pytest.mark.clause("FF 4.3")
def test_a_die_is_turned_before_the_flick():
    table = moving("UEA", "Noxian").put("UEA d6 a", (200, 300), 3)
    straight = rest_of(flicked(table.state, flick_code(0, 0, 800)), 0)
    turned = rest_of(flicked(table.state, flick_code(0, 0, 800, turn=45)), 0)
    assert straight.value == turned.value == 3
    assert (turned.turn - straight.turn) % 3600 == pytest.approx(450, abs=60)


@pytest.mark.clause("FF 4.2")
def test_a_high_hit_makes_a_die_tumble():
    values = set()
    table = moving("UEA", "Noxian").put("UEA d6 a", (200, 300), 3)
    for speed in range(1500, 2100, 100):
        values.add(rest_of(flicked(table.state, flick_code(0, 0, speed, height=36)), 0).value)
    assert len(values) > 1


@pytest.mark.clause("FF 4.6")
def test_a_real_flick_strikes_a_die_that_is_put_back():
    table = moving("UEA", "Noxian").put("UEA d6 a", (200, 300)).put("Noxian d6 a", (300, 312), 5)
    code = flick_code(0, 0, 2000)
    numbers = flicked(table.state, code)
    victim = table.die("Noxian d6 a")
    assert numbers[TOUCHED] == numbers[DIRECT] == 1 << victim
    assert rest_of(numbers, victim).x > 30500
    told = [str(event) for event in table.table.play(code)]
    assert "it strikes Noxian d6 a" in told
    assert table.where("Noxian d6 a") == (300, 312)
    assert table.where("UEA d6 a")[0] > 320


@pytest.mark.clause("FF 4.5")
def test_a_die_that_was_slid_aside_is_not_struck():
    table = moving("UEA", "Noxian").put("UEA d6 a", (200, 300)).put("Noxian d6 a", (300, 300))
    table.play("slide Noxian d6 a aside")
    assert flicked(table.state, flick_code(0, 0, 1800))[TOUCHED] == 0


@pytest.mark.clause("FF 5.7")
def test_contact_that_another_die_passes_on_is_told_from_contact():
    """FF-26."""
    table = moving("UEA", "Noxian").put("UEA d6 a", (200, 300))
    table.put("Noxian d6 a", (260, 300)).put("Noxian d8 b", (290, 300))
    numbers = flicked(table.state, flick_code(0, 0, 1600))
    first, second = 1 << table.die("Noxian d6 a"), 1 << table.die("Noxian d8 b")
    assert numbers[TOUCHED] == first | second
    assert numbers[DIRECT] == first


@pytest.mark.clause("FF 4.10")
def test_a_steady_hand_gives_what_was_aimed_at():
    numbers = flicked(moving("UEA", "Noxian").state, flick_code(0, 45, 1500))
    assert (numbers[DIRECTION], numbers[SPEED]) == (4500, 15000)


@pytest.mark.clause("FF 4.10")
@pytest.mark.parametrize(("hand", "turn", "strength"), [("human", 1.0, 0.03), ("shaky", 2.0, 0.06)])
def test_other_hands_err_by_as_much_as_they_should(hand, turn, strength):
    from farport.games.final_flicktier.flick import shaken_direction, shaken_speed

    s = moving("UEA", "Noxian", hand=hand).state
    turns = [int(shaken_direction(s, 900)) / 100 - 90 for _ in range(400)]
    speeds = [int(shaken_speed(s, 1000)) / 10 / 1000 - 1 for _ in range(400)]
    for errors, expected in ((turns, turn), (speeds, strength)):
        assert np.std(errors) == pytest.approx(expected, rel=0.15)
        assert abs(np.mean(errors)) < 0.2 * expected


@pytest.mark.clause("FF 4.10")
def test_the_error_comes_from_the_dice_of_the_game():
    table = moving("UEA", "Noxian", hand="human")
    code = flick_code(0, 45, 1500)
    assert flicked(table.state, code) == flicked(table.state, code), "asking changes nothing"
    before = table.state.rng.tolist()
    table.table.play(code)
    assert table.state.rng.tolist() != before
    assert table.table.history[-1].outcome[DIRECTION] != 4500


@pytest.mark.clause("FF 4.11")
def test_a_hard_flick_leaves_the_mats_and_the_table():
    table = moving("UEA", "Noxian").put("UEA d6 a", (60, 300))
    assert rest_of(flicked(table.state, flick_code(0, 180, 1200)), 0).x < 0
    assert rest_of(flicked(table.state, flick_code(0, 180, 2500)), 0) == (0, 0, 0, 0)
    table.table.play(flick_code(0, 180, 2500))
    assert table.lies("UEA d6 a") == "off_table"


@pytest.mark.clause("FF 4.13")
def test_a_die_on_an_edge_is_tipped_onto_a_face():
    world = World((1,))
    world._lay([Pose(0, 0, 0, 1)])
    half = radians(45) / 2
    world.data.qpos[:] = [0, 0, 0.8 * 2**0.5, cos(half), sin(half), 0, 0]
    assert not world._flat(0)
    assert world._tip(1)
    world._run(0)
    assert world._flat(0)


@pytest.mark.clause("FF 4.13")
def test_a_die_that_leans_on_another_lies_down_beside_it():
    table = moving("UEA", "Noxian").put("UEA d6 a", (200, 300)).put("Noxian d6 a", (300, 300))
    motion = simulate(table.state, 0, 0, 5000, CENTRE)
    victim = motion.poses[table.die("Noxian d6 a")]
    assert victim is not None
    poses = [Pose(29400, 30100, 130, 4), *motion.poses[1:]]
    leaning = Motion(poses, 0, (), 100, motion.frames, leaning=1)
    rested = rest_of(outcome(table.state, 0, 0, 5000, leaning), 0)
    assert rested.value == 4
    assert not overlap(1, rested.turn, 1, victim.turn, victim.x - rested.x, victim.y - rested.y)
    assert rested.x < 29400
    assert (rested.x - victim.x) ** 2 + (rested.y - victim.y) ** 2 < 2400**2


@pytest.mark.clause("FF 4.13")
@pytest.mark.parametrize("kind", KINDS)
def test_every_pose_is_kept_exactly_by_the_simulation(kind):
    from farport.games.final_flicktier.physics.simulate import placed

    solid = shape(kind)
    for value in range(1, solid.values + 1):
        for turn in (0, 1, 899, 1800, 3599):
            pose = Pose(12345, -678, turn, value)
            assert snapped(solid, placed(solid, pose, 0)) == pose


@pytest.mark.clause("FF 3.5")
@pytest.mark.parametrize("kind", KINDS)
def test_outlines_agree_with_the_solids(kind):
    """Whole-number outlines against the corners of the solid themselves."""
    rng = np.random.default_rng(kind)
    for _ in range(60):
        turn, radius = int(rng.integers(3600)), int(rng.integers(300, 3000))
        angle, far = rng.uniform(0, 2 * np.pi), radius + rng.uniform(-1500, 1500)
        x, y = round(far * cos(angle)), round(far * sin(angle))
        gap = _distance(shape(kind).outline * 100, turn, x, y) - radius
        if abs(gap) > 4:
            assert covers(kind, turn, x, y, radius) == (gap < 0)


def _distance(outline: np.ndarray, turn: int, x: float, y: float) -> float:
    """From a point to a polygon, 0 inside."""
    angle = radians(turn / 10)
    turned = outline @ np.array([[cos(angle), sin(angle)], [-sin(angle), cos(angle)]])
    best, inside = np.inf, True
    for a, b in zip(turned, np.roll(turned, -1, axis=0), strict=True):
        edge, point = b - a, np.array([x, y]) - a
        inside &= bool(edge[0] * point[1] - edge[1] * point[0] >= 0)
        part = np.clip(point @ edge / (edge @ edge), 0, 1)
        best = min(best, float(np.linalg.norm(point - part * edge)))
    return 0.0 if inside else best


@pytest.mark.clause("FF 4.11", "FF 4.8")
def test_boxes_and_overlaps_at_their_limits():
    assert meets_box(1, 0, -5000, 790, 5000, 5000)
    assert not meets_box(1, 0, -5000, 801, 5000, 5000)
    assert not meets_box(1, 450, 600, 600, 5000, 5000), "a turned square does not reach a corner that its box does"
    assert meets_box(1, 0, 600, 600, 5000, 5000)
    assert overlap(1, 0, 1, 0, 1590, 0)
    assert not overlap(1, 0, 1, 0, 1600, 0)
    assert overlap(1, 450, 1, 0, 1900, 0)
    assert not overlap(1, 450, 1, 450, 1500, 1500)


@pytest.mark.clause("FF 14.8")
def test_a_die_that_slides_over_a_bounty_card_drags_it_along():
    """FF-38."""
    table = scene("UEA", "Noxian", bounties="on").bounty(0, "Ironmaw", (350, 250)).put("UEA d6 a", (250, 250))
    table.play("move")
    told = [str(event) for event in table.table.play(flick_code(0, 0, 2000))]
    assert "the card of Ironmaw is bumped" in told
    view = {card["name"]: card for card in table.table.view()["bounties"]}
    assert 354 < view["Ironmaw"]["x"] < 359, "about a tenth of the card's width"
    assert view["Ironmaw"]["y"] == pytest.approx(250, abs=1)


@pytest.mark.clause("FF 4.2")
def test_the_path_ends_where_the_record_says():
    table = moving("UEA", "Noxian").put("UEA d6 a", (200, 300)).put("Noxian d6 a", (300, 300))
    before = table.state.copy()
    code = flick_code(0, 0, 1800)
    table.table.play(code)
    rested = table.table.history[-1].outcome
    motion = moved(before, code, rested)
    assert set(motion.ways) == {"die:0", f"die:{table.die('Noxian d6 a')}"}
    x, y, z, *quaternion = motion.ways["die:0"][-1]
    assert (x / 10, y / 10) == pytest.approx(table.where("UEA d6 a"), abs=0.2)
    assert z == pytest.approx(80, abs=1)
    assert sum(q * q for q in quaternion) == pytest.approx(1e6, rel=0.01)
    assert len(motion.ways["die:0"]) <= rested[6] // motion.every + 1


@pytest.mark.shown
def test_a_path_that_ends_elsewhere_than_the_record_says_is_not_shown():
    table = moving("UEA", "Noxian").put("UEA d6 a", (200, 300))
    code = flick_code(0, 0, 1800)
    rested = flicked(table.state, code)
    assert moved(table.state, code, rested)
    rested[POSES] += 500
    assert moved(table.state, code, rested) is None
    rested[POSES] -= 500
    rested[SPEED] = 2**31 - 1
    assert moved(table.state, code, rested) is None


@pytest.mark.clause("FF 4.11")
def test_on_its_path_a_die_falls_over_the_edge_of_the_table():
    table = moving("UEA", "Noxian").put("UEA d6 a", (60, 300))
    code = flick_code(0, 180, 2500)
    motion = moved(table.state, code, flicked(table.state, code))
    assert motion.ways["die:0"][-1][2] < -500


# How bots aim


@pytest.mark.clause("FF 4.2")
def test_a_bot_lands_on_a_planet_thirty_centimetres_away():
    table = moving("UEA", "Noxian").put("UEA d8 c", (530, 160))
    best = aim.land_on(table.state, table.die("UEA d8 c"), 5, candidates=32)
    assert table.table.why_not(best.code) is None
    table.table.play(best.code)
    assert table.on("UEA d8 c") == "Vessa"
    rested = best.trial.poses[table.die("UEA d8 c")]
    assert rested is not None
    assert (rested.x / 100, rested.y / 100) == table.where("UEA d8 c"), "a try is the flick itself"


@pytest.mark.clause("FF 5.7")
def test_a_bot_strikes_without_driving_its_target_too_far():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).put("UEA d6 a", (200, 300), 6)
    table.put("Noxian d6 a", (420, 330), 1).attack("UEA d6 a", "Noxian d6 a", "ore 1")
    code = aim.strike(table.state, 0, table.die("Noxian d6 a"), candidates=32).code
    told = [str(event) for event in table.table.play(code)]
    assert "UEA d6 a hits Noxian d6 a" in told


@pytest.mark.clause("FF 4.2")
def test_a_listed_flick_is_refined_to_one_that_lands():
    table = moving("UEA", "Noxian").put("UEA d6 a", (300, 200))
    listed = next(
        each for each in table.table.actions.codes if aim._point_aimed_at(table.state, each) == (33000, 30000)
    )
    table.table.play(aim.refine(table.state, listed, candidates=16))
    assert table.on("UEA d6 a") == "Mirror"


@pytest.mark.judged
def test_a_bot_with_fewer_tries_has_a_less_steady_hand(monkeypatch: pytest.MonkeyPatch):
    table = moving("UEA", "Noxian").put("UEA d6 a", (300, 200))
    listed = next(each for each in table.table.actions.codes if aim._point_aimed_at(table.state, each))
    assert aim.aim(table.state, listed, aim.CANDIDATES, 1) == aim.refine(table.state, listed, seed=1)
    monkeypatch.setattr(aim, "refine", lambda s, code, tries, seed: flick_code(0, 180, 1000))

    def error(tries: int) -> float:
        return float(np.std([second(aim.aim(table.state, listed, tries, seed)) for seed in range(200)]))

    person = int(table.state.hand_human_direction)
    assert error(64) == 0
    assert error(32) == pytest.approx(person, rel=0.2)
    assert error(8) == pytest.approx(3 * person, rel=0.2)


@pytest.mark.judged
def test_only_flicks_are_aimed():
    table = moving("UEA", "Noxian").put("UEA d6 a", (300, 200))
    done = next(action.code for action in table.table.actions if str(action) == "done")
    assert table.table.game.aim(table.state, done, 8, 1) == done


@pytest.mark.clause("FF 13.13")
def test_a_bot_aims_the_bug():
    table = scene("Surge", "UEA").level("Surge", own=1).put("UEA d6 a", (250, 400))
    table.arrange({"Surge d4 a": (300, 550), "Surge d4 b": (350, 550), "Surge d6 c": (400, 550)})
    table.play("flick the bug")
    listed = next(each for each in table.table.actions.codes if aim._die_aimed_at(table.state, each) == 3)
    table.table.play(aim.refine(table.state, listed, candidates=16))
    assert table.state.bugged == table.die("UEA d6 a")


# Without the simulation


@pytest.mark.clause("FF 4.2")
def test_a_look_ahead_guesses_where_a_flick_ends():
    """The listed flick at a planet lands there more often than not."""
    table = moving("UEA", "Noxian").put("UEA d6 a", (300, 200))
    listed = next(
        each for each in table.table.actions.codes if aim._point_aimed_at(table.state, each) == (33000, 30000)
    )
    landed = 0
    for i in range(20):
        s = table.state.copy()
        s.rng[0] += i
        GAME.kernels["apply"](s, listed, log_buffer())
        landed += s.on[0] == 11
        assert not s.outcome.any()
    assert landed > 15


@pytest.mark.clause("FF 5.7")
def test_a_look_ahead_guesses_what_is_struck():
    table = scene("UEA", "Noxian").hand("UEA", ore=[5]).put("UEA d6 a", (200, 300), 6)
    table.put("Noxian d6 a", (300, 300), 1).attack("UEA d6 a", "Noxian d6 a", "ore 5")
    s = table.state.copy()
    GAME.kernels["apply"](s, table.table.actions.codes[0], log_buffer())
    assert s.vp[0] == 1


@pytest.mark.clause("FF 4.10")
def test_a_record_with_shaky_hands_replays_to_the_same_bytes():
    table = farport.game("final-flicktier").new(2, seed=8, options={"hand": "shaky", "factions": "random"})
    for number in range(40):
        if not table.over:
            table.play(table.actions[number * 7 % len(table.actions)])
    assert farport.replay(Record.from_json(table.record.to_json())).snapshot() == table.snapshot()


@pytest.mark.clause("FF 4.8")
def test_dice_that_touch_do_not_overlap():
    table = scene("UEA", "Noxian")
    put_die(table.state, 0, 30000, 30000, 0, 1)
    put_die(table.state, 1, 31600, 30000, 0, 1)
    table._lawful().look_again()
