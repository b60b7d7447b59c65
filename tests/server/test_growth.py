"""What a table takes of memory, and that a long game goes on as quickly as a short one."""

from __future__ import annotations

import asyncio
import gc
import random
import tracemalloc
from pathlib import Path

import pytest
from msgspec import structs

from farport import Game
from farport.server.play.course import Actor, Course
from farport.server.seen.catalogue import games

from . import growth, mini
from .conftest import Server
from .people import PATIENCE
from .test_clocks import row
from .test_play import two_people

ENTRIES = 210
TABLE = 200_000
"""A table of so many entries takes at most so many bytes while nobody looks on."""


def begun(game: Game) -> Course:
    about = structs.replace(row(None), game=game.id, rules=game.version, players=game.seats[0], options={})
    return Course(about, 0.0)


def played(course: Course, entries: int, dice: random.Random) -> Course:
    """A course after so many random actions, as a server would have it."""
    for number in range(entries):
        if course.table.over:
            break
        code = dice.choice(course.table.actions.codes)
        attempt = course.act(code, 1001.0, Actor("person", "ann", f"m{number}"))
        course = course.after(attempt)
        course.remember(attempt.entry)
    return course


@pytest.mark.parametrize("game", [game for game in games() if not game.physics], ids=lambda game: game.id)
def test_a_table_of_two_hundred_entries_is_small(game: Game):
    played(begun(game), 5, random.Random(1))  # what all tables of a game share
    gc.collect()
    tracemalloc.start()
    course = played(begun(game), ENTRIES, random.Random(2))
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < TABLE * max(course.version, 50) / ENTRIES


def test_who_tries_something_copies_nothing_of_the_past():
    course = played(begun(mini.GAME), 2, random.Random(3))
    twin = course.twin()
    assert twin.told is course.told
    assert twin.messages is course.messages
    assert twin.table.last is course.table.last
    code = course.table.actions.codes[0]
    attempt = course.act(code, 1002.0, Actor("person", "ann", "next"))
    assert attempt.table.last is not None
    assert attempt.table.last.earlier is course.table.last
    assert course.after(attempt).told.earlier is course.told


def test_a_very_long_past_is_let_go_without_harm():
    course = played(begun(mini.GAME), 3, random.Random(4))
    told, step = course.told, course.table.last
    for number in range(200_000):
        told, step = structs.replace(told, earlier=told), type(step)(*fields_of(step)[:-2], number, step)
    del told, step
    gc.collect()
    assert course.table.last


def fields_of(step: object) -> list[object]:
    return [getattr(step, name) for name in step.__dataclass_fields__]


def test_positions_are_found_again_from_what_was_replaced():
    course = begun(mini.GAME)
    seen = [course.table.snapshot()]
    for number in range(30):
        if course.table.over:
            break
        course = played(course, 1, random.Random(number))
        seen.append(course.table.snapshot())
    assert course.table.positions == seen
    while course.table.last and not course.table.last.final:
        course.table.undo()
        seen.pop()
        assert course.table.snapshot() == seen[-1]


async def test_what_was_shown_is_let_go_when_nobody_looks_on(server: Server):
    ann, _, table = await two_people(server)
    live = await server.service.table(table["id"])
    async with ann.at(table) as seat:
        await seat.position()
        assert live._views
    async with asyncio.timeout(PATIENCE):
        while live.listeners:
            await asyncio.sleep(0.01)
    assert not live._views


async def test_an_action_costs_as_much_at_many_tables_as_at_few_and_late_in_a_game_as_early(tmp_path: Path):
    with growth.endless():
        at = await growth.by_tables(str(tmp_path / "tables.sqlite"), [growth.FEW, 60])
        after = await growth.by_length(str(tmp_path / "length.sqlite"), [growth.FEW, 300])
    for costs in (at, after):
        assert costs[0].calls > 100
        assert not growth.grows(costs), costs
