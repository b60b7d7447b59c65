"""Clocks: what a decision may take, what it costs, and what happens when time is up."""

from __future__ import annotations

import time

import pytest
from msgspec import structs

import farport
from farport.server import limits
from farport.server.play import clocks
from farport.server.play.bots import mildest
from farport.server.play.course import Actor, Course
from farport.server.play.duty import duty_of
from farport.server.store.rows import SeatRow, TableRow
from farport.server.words.requests import DaysClock, LiveClock
from farport.table.action import action

from . import mini
from .conftest import Server

LIVE = LiveClock(move=30, bank=60)
TAKE, ROLL, PASS = (action(kind) for kind in (mini.TAKE, mini.ROLL, mini.PASS))
ANN = Actor("person", "ann", "m")
PEOPLE = [SeatRow(player=0, kind="person", client="ann"), SeatRow(player=1, kind="person", client="ben")]


def row(clock: LiveClock | DaysClock | None, began: float = 1000.0) -> TableRow:
    return TableRow(
        id="t", game="mini", rules=1, players=2, options={}, secret=b"s" * 32, owner="ann", owner_name="Ann",
        public=False, begin_when_full=True, clock=clock, invite="i", status="running", created=began, started=began,
    )  # fmt: skip


def course(clock: LiveClock | DaysClock | None) -> Course:
    return Course(row(clock), since=0.0)


def played(game: Course, code: int, at: float, actor: Actor = ANN) -> Course:
    return game.after(game.act(code, at, actor))


def test_a_live_decision_has_its_seconds_and_the_bank():
    assert clocks.due(LIVE, 1000.0, 60.0) == 1090.0
    assert clocks.spent(LIVE, 1000.0, 1020.0, 60.0) == 0.0
    assert clocks.spent(LIVE, 1000.0, 1050.0, 60.0) == 20.0
    assert clocks.spent(LIVE, 1000.0, 5000.0, 60.0) == 60.0


def test_by_correspondence_each_decision_has_days():
    assert clocks.due(DaysClock(days=2), 1000.0, 0.0) == 1000.0 + 2 * 86400
    assert clocks.spent(DaysClock(days=2), 1000.0, 9e9, 0.0) == 0.0


def test_what_takes_longer_comes_out_of_the_bank():
    game = played(course(LIVE), TAKE, 1050.0)
    assert game.banks == [40.0, 60.0]
    assert duty_of(row(LIVE), PEOPLE, game).at == 1050.0 + 30 + 40


def test_taking_back_gives_the_time_back_and_the_clock_runs_on():
    game = played(course(LIVE), TAKE, 1050.0)
    back = game.take_back(1055.0, Actor("person", "ann", "u")).after
    assert back.banks == [60.0, 60.0]
    assert back.began == 1000.0
    assert duty_of(row(LIVE), PEOPLE, back).at == 1090.0


def test_the_time_of_a_stopped_server_is_not_held_against_anyone():
    game = Course(row(LIVE), since=4000.0)
    assert duty_of(row(LIVE), PEOPLE, game).at == 4090.0
    by_mail = Course(row(DaysClock(days=1)), since=4000.0)
    assert duty_of(row(DaysClock(days=1)), PEOPLE, by_mail).at == 1000.0 + 86400


def test_after_time_was_up_the_rest_of_the_turn_is_played_at_once():
    game = played(course(LIVE), TAKE, 1090.0, Actor("clock"))
    assert duty_of(row(LIVE), PEOPLE, game).at == 1090.0
    passed = played(game, PASS, 1091.0, Actor("clock"))
    assert passed.table.mover == 1
    assert duty_of(row(LIVE), PEOPLE, passed).at == 1091.0 + 30 + 60


def test_that_the_time_was_up_is_told_before_what_was_done():
    game = played(course(LIVE), TAKE, 1090.0, Actor("clock"))
    late, *_ = game.told.happening.events
    assert (late.kind, late.arguments) == ("clock", (0,))
    assert str(late).endswith("'s time was up: a bot chose")
    in_time = played(course(LIVE), TAKE, 1001.0)
    assert "clock" not in {event.kind for event in in_time.told.happening.events}


def test_without_a_clock_a_person_is_waited_for_and_a_bot_is_not():
    assert duty_of(row(None), PEOPLE, course(None)) is None
    bots = [SeatRow(player=0, kind="bot", level="easy"), PEOPLE[1]]
    assert duty_of(row(None), bots, course(None)).by == "bot"
    closed = structs.replace(row(LIVE), status="closed")
    assert duty_of(closed, bots, course(LIVE)) is None


def test_the_mildest_action_points_at_nothing_and_comes_last():
    assert str(mildest(farport.game("mini").new(seed=1))) == "pass"
    table = farport.game("sector-prime").new(seed=1)
    assert mildest(table) == table.actions[-1]


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions are due at once."""
    monkeypatch.setattr(clocks, "due", lambda clock, began, bank: began)


@pytest.mark.usefixtures("no_time")
@pytest.mark.parametrize("clock", [{"kind": "live", "move": 5, "bank": 0}, {"kind": "days", "days": 1}])
async def test_when_time_is_up_the_mildest_action_is_taken(server: Server, clock: dict):
    ann = await server.person("Ann")
    table = await ann.table("me", "empty", clock={**clock, "then": "mildest"})
    async with ann.at(table) as seat:
        over = await seat.over()
    entries = await server.service.store.entries(table["id"])
    assert over["outcome"]["reason"] == "six turns were played"
    assert {(entry.by, entry.code) for entry in entries} == {("clock", PASS)}


@pytest.mark.usefixtures("no_time")
async def test_when_time_is_up_a_bot_decides(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "local", clock={"kind": "live", "move": 5, "bank": 0, "then": "bot"})
    async with ann.at(table) as seat:
        await seat.position(2)
    entries = await server.service.store.entries(table["id"])
    assert {entry.by for entry in entries} == {"clock"}


async def test_a_position_tells_the_time(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "local", clock={"kind": "live", "move": 30, "bank": 60})
    async with ann.at(table) as seat:
        clock = (await seat.position())["time"]
    assert clock["banks"] == [60.0, 60.0]
    assert 0 < clock["due"] - clock["now"] <= 90
    assert abs(clock["now"] - time.time()) < 5


@pytest.mark.parametrize(
    "clock",
    [{"kind": "live", "move": 1, "bank": 0}, {"kind": "days", "days": 99}, {"kind": "sand"}, {"kind": "live"}, 7],
)
async def test_clocks_have_limits(sqlite_server: Server, clock: object):
    ann = await sqlite_server.person("Ann")
    body = {"game": "mini", "players": 2, "clock": clock}
    assert (await ann.post("/tables", body, status=422))["error"] == "body"


async def test_a_table_that_waits_for_days_leaves_the_memory(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "TABLE_IN_MEMORY", 0.0)
    ann = await server.person("Ann")
    table = await ann.table("me", "empty", clock={"kind": "days", "days": 1, "then": "mildest"})
    await server.service.tend()
    assert table["id"] not in server.service.tables
    assert await server.service.store.claim_due(time.time(), 1, of_people=True) == []
    monkeypatch.setattr(clocks, "DAY", 0.0)
    monkeypatch.setattr(time, "time", lambda real=time.time: real() + 86401)
    await server.service.sweep()
    async with ann.at(table) as seat:
        await seat.over()
