"""What is acknowledged is stored, once, and in order; what is stored leads to the same game again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from msgspec import structs

import farport
from farport.server import limits
from farport.server.metrics import Metrics
from farport.server.play.course import Actor, Attempt, Course, Stopped, load
from farport.server.store.database import Database, database_url
from farport.server.store.journal import Journal, NotStored, Page
from farport.server.store.rows import Entry
from farport.server.store.storage import Store
from farport.server.store.trails import trail
from farport.server.store.wire import Wire
from farport.table.action import action
from farport.table.event import packed

from . import mini
from .conftest import Server
from .test_clocks import PASS, PEOPLE, TAKE, row
from .test_play import two_people


class Desk:
    """A store and a journal without a server."""

    def __init__(self, database: Database) -> None:
        self.store = Store(database, Wire(database))
        self.journal = Journal(self.store, Metrics())

    async def table(self, name: str = "t") -> Course:
        own = structs.replace(row(None), id=name)
        await self.store.add_table(own, PEOPLE)
        return Course(own, 0.0)

    async def write(self, course: Course, *attempts: Attempt) -> bool:
        entries = tuple(attempt.entry for attempt in attempts)
        page = Page(table_id=course.row.id, entries=entries, due=None, due_changed=False, outcome=None)
        return await self.journal.write(page)


@pytest_asyncio.fixture
async def desk(database: str) -> AsyncIterator[Desk]:
    own = Database(database_url(database))
    await own.open()
    desk = Desk(own)
    desk.journal.open()
    yield desk
    await desk.journal.close()
    await own.close()


def by(client: str, message: str) -> Actor:
    return Actor("person", client, message)


async def test_of_two_entries_with_one_number_one_is_stored(desk: Desk):
    course = await desk.table()
    attempts = [course.act(TAKE, 1001.0, by("ann", "a")), course.act(PASS, 1001.0, by("ann", "b"))]
    stored = await asyncio.gather(*(desk.write(course, attempt) for attempt in attempts))
    assert sorted(stored) == [False, True]
    (entry,) = await desk.store.entries("t")
    assert entry == attempts[stored.index(True)].entry


async def test_a_message_is_stored_once_at_any_number(desk: Desk):
    course = await desk.table()
    first = course.act(TAKE, 1001.0, by("ann", "same"))
    assert await desk.write(course, first)
    second = course.after(first).act(TAKE, 1002.0, by("ann", "same"))
    assert not await desk.write(course, second)
    other = course.after(first).act(TAKE, 1002.0, by("ben", "same"))
    assert await desk.write(course, other)


async def test_many_tables_are_stored_together(desk: Desk):
    courses = [await desk.table(f"t{number}") for number in range(30)]
    attempts = [course.act(TAKE, 1001.0, by("ann", "m")) for course in courses]
    assert all(await asyncio.gather(*map(desk.write, courses, attempts)))
    for course, attempt in zip(courses, attempts, strict=True):
        assert await desk.store.entries(course.row.id) == [attempt.entry]


async def test_bots_have_no_messages_to_repeat(desk: Desk):
    course = await desk.table()
    for at in (1001.0, 1002.0):
        attempt = course.act(TAKE, at, Actor("bot"))
        assert await desk.write(course, attempt)
        course = course.after(attempt)


async def test_after_closing_nothing_is_taken(desk: Desk):
    course = await desk.table()
    await desk.journal.close()
    with pytest.raises(NotStored):
        await desk.write(course, course.act(TAKE, 1001.0, by("ann", "m")))


async def test_what_cannot_be_stored_has_not_happened(server: Server, monkeypatch: pytest.MonkeyPatch):
    ann, _, table = await two_people(server)

    async def broken(pages: list[Page]) -> set[tuple[str, int]]:
        raise OSError("the disk is full")

    async with ann.at(table) as seat:
        position = await seat.my_turn()
        with monkeypatch.context() as patch:
            patch.setattr(server.service.journal, "_write", broken)
            refused = await seat.play(position, "take a coin", id="m")
        assert refused["sentence"].startswith("That could not be stored")
        accepted = await seat.play(position, "take a coin", id="m")
        assert (accepted["type"], accepted["version"]) == ("accepted", 1)


# From the store to the table


def some_course() -> tuple[Course, list[Entry]]:
    """A game with actions, an undo, dice and things that moved."""
    course, entries = Course(row(None), 0.0), []
    for number, text in enumerate(["take a coin", "undo", "note blue", "flick", "roll", "pass", "pass"]):
        if text == "undo":
            (attempt,) = course.take_back(1001.0 + number, by("ann", "u")).attempts
        else:
            attempt = course.act(course.table.read(text), 1001.0 + number, by("ann", text + str(number)))
        entries.append(attempt.entry)
        course = course.after(attempt)
        course.remember(attempt.entry)
    return course, entries


def test_a_game_is_loaded_as_it_was():
    course, entries = some_course()
    again = load(course.row, entries, 0.0)
    assert again.table.snapshot() == course.table.snapshot()
    assert (again.version, again.banks, again.messages) == (course.version, course.banks, course.messages)
    assert list(again.since(-1)) == list(course.since(-1))
    assert (again.standing, again.played) == (course.standing, course.played)
    assert again.table.record == course.table.record


def test_taking_back_tells_what_was_taken_back():
    course, _ = some_course()
    undo = next(event for _, happening in course.since(-1) for event in happening.events if event.kind == "undo")
    assert undo.arguments == (0, 1)


def test_what_is_only_tried_is_not_remembered_as_done():
    course, _ = some_course()
    tried = course.after(course.act(TAKE, 1010.0, by("ben", "tried")))
    assert ("ben", "tried") not in tried.messages
    tried.remember(course.act(TAKE, 1010.0, by("ben", "tried")).entry)
    assert course.messages["ben", "tried"] == course.version + 1


def test_messages_are_remembered_up_to_a_number():
    course, entries = some_course()
    for number in range(2 * limits.MESSAGES_REMEMBERED):
        course.remember(structs.replace(entries[0], number=number, message=f"again {number}"))
    assert len(course.messages) == limits.MESSAGES_REMEMBERED
    assert ("ann", f"again {number}") in course.messages


def test_what_nobody_can_take_back_is_not_kept_for_taking_back():
    course, _ = some_course()
    assert course.played == 5
    assert [done.entry.code for done in course.standing] == [PASS]
    assert course.why_no_undo("ann") == "It stays: another player decides now."


def test_an_undone_action_is_in_the_journal_and_not_in_the_record():
    course, entries = some_course()
    assert [entry.kind for entry in entries].count("undo") == 1
    assert len(course.table.record.actions) == len(entries) - 2


@pytest.mark.parametrize(
    "change",
    [
        {"digest": "00000000"},
        {"code": action(mini.PASS)},
        {"number": 9},
        {"trail": trail(bytes(8), bytes(8), packed(()))},
        {"kind": "undo"},
        {"code": 127},
    ],
)
def test_an_entry_that_leads_elsewhere_stops_the_game(change: dict):
    course, entries = some_course()
    entries[0] = structs.replace(entries[0], **{"trail": None, **change})
    with pytest.raises(Stopped, match=r"Entry \d+ of this game"):
        load(course.row, entries, 0.0)


async def test_a_game_by_other_rules_is_stopped_with_a_reason(server: Server, monkeypatch: pytest.MonkeyPatch):
    ann = await server.person("Ann")
    table = await ann.table("me", "local")
    server.service.tables.clear()
    monkeypatch.setitem(farport.game("mini").__dict__, "version", 2)
    info = await ann.get(f"/tables/{table['id']}")
    assert info["stopped"].startswith("This game was played by version 1 of the rules of Mini")
    async with ann.at(table) as seat:
        refused = await seat.ask(type="play", version=0, action=str(TAKE))
    assert refused["sentence"] == info["stopped"]


async def test_a_game_that_has_not_begun_takes_the_rules_as_they_are(server: Server, monkeypatch: pytest.MonkeyPatch):
    ann = await server.person("Ann")
    table = await ann.table("me", "local", start=False)
    monkeypatch.setitem(farport.game("mini").__dict__, "version", 2)
    await ann.post(f"/tables/{table['id']}/start")
    server.service.tables.clear()
    assert (await ann.get(f"/tables/{table['id']}"))["stopped"] is None
