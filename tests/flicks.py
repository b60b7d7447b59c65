"""The figures of flicked dice that a release must reach. `python tests/flicks.py` takes some minutes."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from math import cos, radians, sin
from typing import Any

import mujoco
import numpy as np
from rich.console import Console
from rich.progress import Progress, track

import farport
from farport.conformance.effort import random_options
from farport.games.final_flicktier.board import has_room, put_die, space_under, where_lies
from farport.games.final_flicktier.chapters.gather import RETURN
from farport.games.final_flicktier.chapters.move import SHOW, SLIDE_ASIDE
from farport.games.final_flicktier.chapters.questions import DONE
from farport.games.final_flicktier.chapters.turn import END_TURN
from farport.games.final_flicktier.flick import FLICK
from farport.games.final_flicktier.physics import aim
from farport.games.final_flicktier.physics.outlines import FULL_TURN
from farport.games.final_flicktier.physics.shapes import SIDES, shape
from farport.games.final_flicktier.physics.simulate import FRAME, Blow, Pose, World
from farport.games.final_flicktier.state import SPACES, Lies
from farport.games.final_flicktier.tables import HIT_LEVELS, HIT_TURNS, PLANETS, SPACE_X, SPACE_Y
from farport.lab.simulate import on_cores
from farport.table.action import action, first, kind_of
from farport.table.engine.kernels import broken_law
from farport.table.record import Record, replay

FLICKS = 10_000
GAMES = 2000
WILD = 0.1
"""The part of their flicks that are aimed at nothing."""
IDLE, IDLY = (END_TURN, DONE, RETURN, SLIDE_ASIDE, SHOW), 0.2
"""What gets nobody nearer to the end, and how much less often it is done than other things."""
DICE = 12
AWAY = 30_000
"""Thirty centimetres, in hundredths of a millimetre."""
AIMED = 300
REST_SECONDS = 5
DRIFT = 0.05
"""Millimetres that a die may creep in that time when it is kept awake."""

out = Console(highlight=False)


def any_pose(kind: int, x: int, y: int, dice: random.Random) -> Pose:
    return Pose(x, y, dice.randrange(FULL_TURN), 1 + dice.randrange(shape(kind).values))


def any_blow(body: int, dice: random.Random) -> Blow:
    return Blow(body, dice.randrange(FULL_TURN), dice.randrange(200, 3000), dice.uniform(-0.2, 0.8))


def come_to_rest() -> str | None:
    """Every shape, flicked at random: it ends flat on the mat, never went through it, and stays."""
    dice, resting = random.Random(1), []
    for number in track(range(FLICKS), "flicks", transient=True):
        kind = number % len(SIDES)
        world, blow = WORLDS[kind], any_blow(0, dice)
        motion = world.flick([any_pose(kind, 0, 0, dice)], blow)
        (rested,) = motion.poses
        if rested is None or motion.leaning:
            return f"a d{SIDES[kind]} does not lie flat after {blow}"
        if motion.milliseconds >= 8000:
            return f"a d{SIDES[kind]} never came to rest after {blow}"
        if motion.frames[:, 0, 2].min() <= 0:
            return f"a d{SIDES[kind]} went through the mat after {blow}"
        if world.flick([rested], blow._replace(speed=0.0)).poses != [rested]:
            return f"a d{SIDES[kind]} does not stay after {blow}"
        if number % 40 < len(SIDES):
            resting.append((kind, rested))
    return stays_awake(resting)


def stays_awake(resting: list[tuple[int, Pose]]) -> str | None:
    """Dice that are kept awake do not creep."""
    farthest = 0.0
    for start in track(range(0, len(resting), DICE), "resting", transient=True):
        some = resting[start : start + DICE]
        world = World(tuple(kind for kind, _ in some))
        world.model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
        places = [pose._replace(x=6000 * (i % 4), y=6000 * (i // 4)) for i, (_, pose) in enumerate(some)]
        world._lay(places)
        before = world.data.qpos.reshape(-1, 7)[:, :3].copy()
        mujoco.mj_step(world.model, world.data, nstep=REST_SECONDS * 1000)
        way = np.linalg.norm(world.data.qpos.reshape(-1, 7)[:, :2] - before[:, :2], axis=1).max() * 10
        farthest = max(farthest, float(way))
    out.print(f"{len(resting)} dice kept awake for {REST_SECONDS} s creep by {1000 * farthest:.1f} micrometres at most")
    return None if farthest < DRIFT else "dice creep"


def flicks_a_second() -> str | None:
    """Twelve dice on the mats, one of them flicked at a time: what is left of the engine's own speed."""
    dice = random.Random(2)
    kinds = tuple(i % len(SIDES) for i in range(DICE))
    world = World(kinds)
    poses = [any_pose(kind, 8000 * (i % 4), 8000 * (i // 4), dice) for i, kind in enumerate(kinds)]
    blows = [any_blow(number % DICE, dice) for number in range(600)]
    ours = a_second(lambda blow: world.flick(poses, blow), blows)
    engine = a_second(lambda blow: only_the_engine(world, poses, blow), blows)
    out.print(
        f"{ours:.0f} flicks a second on one core with {DICE} dice on the mats; {engine:.0f} by the engine without us"
    )
    return None if ours >= 0.8 * engine else "more than a fifth of the engine's speed is lost"


def a_second(flick: Callable[[Blow], object], blows: list[Blow]) -> float:
    began = time.process_time()
    for blow in blows:
        flick(blow)
    return len(blows) / (time.process_time() - began)


def only_the_engine(world: World, poses: list[Pose], blow: Blow) -> None:
    world._launch(poses, blow)
    awake = True
    while awake:
        mujoco.mj_step(world.model, world.data, nstep=FRAME)
        awake = world.data.ntree_awake > 0


def land_on_a_planet() -> str | None:
    """A bot with a steady hand and 64 candidates, thirty centimetres from a planet, with other dice on the mats."""
    dice, landed = random.Random(3), 0
    for number in track(range(AIMED), "aimed", transient=True):
        s, die, planet = thirty_centimetres_away(number, dice)
        rested = aim.land_on(s, die, planet, candidates=64, seed=number).trial.poses[die]
        landed += rested is not None and space_under(s.kind[die], rested.turn, rested.x, rested.y) == planet
    out.print(f"{landed} of {AIMED} land on the planet")
    return None if landed >= 0.9 * AIMED else "bots miss too often"


def thirty_centimetres_away(number: int, dice: random.Random) -> tuple[Any, int, int]:
    """A position with a die somewhere around a planet, where it has room."""
    table = farport.game("final-flicktier").new(4, seed=number, options={"factions": "random"})
    while table.decision == "place":
        table.play(table.actions[0])
    s = table.state
    die = dice.choice([d for d in range(DICE) if s.lies[d] == Lies.MATS])
    while True:
        planet, angle = (
            dice.choice([space for space in range(SPACES) if PLANETS >> space & 1]),
            radians(dice.uniform(0, 360)),
        )
        x, y = int(SPACE_X[planet] + AWAY * cos(angle)), int(SPACE_Y[planet] + AWAY * sin(angle))
        if where_lies(s.kind[die], 0, x, y) == Lies.MATS and has_room(s, die, x, y):
            put_die(s, die, x, y, 0, 1)
            return s, die, planet


def whole_games() -> str | None:
    """Random games with real flicks, wild ones too, hold to every law, and their records replay to the same bytes."""
    farport.game("final-flicktier").compile()
    with Progress(console=out, transient=True) as progress:
        task = progress.add_task("games", total=GAMES)
        for faults in on_cores(play_games, GAMES):
            progress.advance(task, len(faults))
            if any(faults):
                return next(fault for fault in faults if fault)
    out.print(f"{GAMES} random games hold to every law, and replay to the same bytes")
    return None


def play_games(numbers: range) -> list[str | None]:
    return [play_game(number) for number in numbers]


def play_game(number: int) -> str | None:
    """One game with random options, to its end."""
    game, dice = farport.game("final-flicktier"), random.Random(number)
    players = game.seats[number % len(game.seats)]
    table = game.new(players, seed=number, options=random_options(game, players, dice))
    engine = game.compile()
    while not table.over:
        table.play(any_action(table, dice))
        law = engine.bind(broken_law)(table.state)
        if law:
            return f"game {number}, turn {table.state.turn}: not so that {game.laws[law - 1]}"
    record = Record.from_json(table.record.to_json())
    same = replay(record, game=game).snapshot() == table.snapshot()
    return None if same else f"game {number} replays to other bytes"


def any_action(table: farport.Table, dice: random.Random) -> int:
    """A legal action, first drawn by its kind, so that the many flicks do not drown everything else."""
    codes = table.actions.codes
    kinds = sorted({kind_of(code) for code in codes})
    kind = dice.choices(kinds, [IDLY if kind in IDLE else 1 for kind in kinds])[0]
    code = dice.choice([code for code in codes if kind_of(code) == kind])
    return any_flick(table.state, first(code), dice) if kind == FLICK and dice.random() < WILD else code


def any_flick(s: Any, body: int, dice: random.Random) -> int:
    """A flick that need not be listed."""
    speed = dice.randint(int(s.flick_slowest), int(s.flick_fastest))
    return action(FLICK, body, dice.randrange(FULL_TURN), speed, dice.randrange(HIT_LEVELS * HIT_TURNS))


def main() -> None:
    checks: tuple[Callable[[], str | None], ...] = (come_to_rest, flicks_a_second, land_on_a_planet, whole_games)
    faults = [fault for check in checks if (fault := check())]
    for fault in faults:
        out.print(f"BROKEN: {fault}")
    sys.exit(1 if faults else 0)


WORLDS = [World((kind,)) for kind in range(len(SIDES))]

if __name__ == "__main__":
    main()
