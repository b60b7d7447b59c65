"""Questions that go round: nobody is asked in vain, and nobody learns what another holds from how he was asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from farport.server import limits
from farport.server.play import asking
from farport.server.play.course import Actor, Course
from farport.server.play.duty import Asked, duty_of
from farport.server.store.rows import SeatRow, TableRow
from farport.server.words.requests import LiveClock

from . import knock
from .conftest import Server, quick, running
from .people import Seat

BEGIN, PLAY, PASS, WAIVE = (knock.action(kind) for kind in (knock.BEGIN, knock.PLAY, knock.PASS, knock.WAIVE))
ANN, BEN = (SeatRow(player=player, kind="person", client=name) for player, name in enumerate(("ann", "ben")))
CLOCK = LiveClock(move=30, bank=60)
HERE = Asked(since=0.0)


@pytest.fixture(autouse=True)
def game(small_game: None) -> None:
    knock.install()


def row(cards: str, clock: LiveClock | None = None, secret: bytes = b"s" * 32) -> TableRow:
    return TableRow(
        id="t", game="knock", rules=1, players=2, options={"cards": cards}, secret=secret, owner="ann",
        owner_name="Ann", public=False, begin_when_full=True, clock=clock, invite="i", status="running",
        created=1000.0, started=1000.0,
    )  # fmt: skip


def asked(table: TableRow) -> Course:
    """A course in which player 0 is asked, since the time 1001."""
    return played(Course(table, since=0.0), BEGIN, 1001.0)


def played(course: Course, code: int, at: float) -> Course:
    return course.after(course.act(code, at, Actor("person", "ann", f"m{course.version}")))


def with_wish(seat: SeatRow, **wish: Any) -> SeatRow:
    return SeatRow(player=seat.player, kind=seat.kind, client=seat.client, **wish)


class TestWhoIsAsked:
    def test_the_service_passes_for_who_has_nothing_but_idle_things_to_do(self):
        table = row("010")
        duty = duty_of(table, [ANN, BEN], asked(table), HERE)
        assert (duty.player, duty.by) == (0, "pass")

    def test_who_has_an_answer_is_asked(self):
        table = row("110")
        assert duty_of(table, [ANN, BEN], asked(table), HERE) is None

    def test_who_wants_to_be_asked_always_is(self):
        table = row("000")
        assert duty_of(table, [with_wish(ANN, always=True), BEN], asked(table), HERE) is None

    def test_who_passes_for_this_matter_is_not_asked_whatever_he_holds(self):
        table = row("111")
        assert duty_of(table, [with_wish(ANN, standing=0), BEN], asked(table), HERE).by == "pass"

    def test_another_matter_is_asked_again(self):
        table = row("111")
        assert duty_of(table, [with_wish(ANN, standing=1), BEN], asked(table), HERE) is None

    def test_only_questions_are_passed(self):
        table = row("000")
        assert duty_of(table, [ANN, BEN], Course(table, since=0.0), HERE) is None

    def test_people_at_one_screen_are_all_asked(self):
        table = row("000")
        beside = SeatRow(player=1, kind="person", client="ann", local=True)
        assert duty_of(table, [ANN, beside], asked(table), HERE) is None
        assert duty_of(table, [with_wish(ANN, standing=0), beside], asked(table), HERE).by == "pass"

    def test_bots_and_empty_seats_are_not_people(self):
        table = row("000")
        assert duty_of(table, [SeatRow(player=0, kind="bot", level="easy"), BEN], asked(table), HERE).by == "bot"
        assert duty_of(table, [SeatRow(player=0, kind="empty"), BEN], asked(table), HERE) is None


@asynccontextmanager
async def company(server: Server, cards: str, names: tuple[str, ...] = ("Ann", "Ben")) -> AsyncIterator[list[Seat]]:
    """People at their own screens; the first has begun a knock."""
    people = [await server.person(name) for name in names]
    table = await people[0].table("me", *["person"] * (len(people) - 1), game="knock", options={"cards": cards})
    for person in people[1:]:
        await person.join(table)
    async with people[0].at(table) as first, people[1].at(table) as second:
        first.table, second.table = table, table
        first.person, second.person = people[:2]
        await first.play_on("begin a knock")
        yield [first, second]


async def test_a_knock_in_which_nobody_holds_anything_passes_by_itself(server: Server):
    async with company(server, "000") as (ann, ben):
        await ben.until(lambda message: message.get("view", {}).get("knocks") == 1)
    assert ben.told() == ["red begins a knock", "red passes", "blue passes", "knock 1"]
    entries = await server.service.store.entries(ann.table["id"])
    assert [(entry.by, entry.code) for entry in entries[1:]] == [("pass", PASS), ("pass", PASS)]


async def test_who_has_an_answer_is_asked_and_the_others_see_the_same(server: Server):
    async with company(server, "110") as (ann, ben):
        position = ann.open_turn() or await ann.my_turn()
        assert [action["text"] for action in position["actions"]] == ["play the card", "trade", "pass"]
        assert position["asking"] == {"until": "this knock", "standing": False, "always": False, "passing": False}
        await ann.play(position, "pass")
        await ben.my_turn()
        assert ben.told()[-1] == "red passes"


async def test_an_automatic_pass_looks_to_others_like_any_pass(server: Server):
    heard = []
    for cards in ("010", "110"):
        async with company(server, cards) as (ann, ben):
            if cards == "110":
                await ann.play(ann.open_turn() or await ann.my_turn(), "pass")
            await ben.position(2)
        heard.append([{**message, "info": None} for message in ben.heard if message["type"] == "position"][-2:])
    for one, other in zip(*heard, strict=True):
        assert {**one, "view": None} == {**other, "view": None}
        assert one["view"] == other["view"]


async def test_who_need_not_decide_is_offered_nothing(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(asking, "known_after", lambda course, thought: 60.0)
    async with company(server, "010") as (ann, ben):
        shown = [message for message in ann.heard if message["type"] == "position"][-1]
        assert shown["actions"] == []
        assert shown["asking"]["passing"]
        other = await ben.position(1)
        assert not other["asking"]["passing"]
        assert other["asked"] == "Red is asked for a card."


async def test_a_standing_pass_is_kept_taken_back_and_told_to_nobody(server: Server):
    async with company(server, "110") as (ann, ben):
        assert ann.open_turn()
        await ben.position(1)
        answer = await ben.ask(type="wish", seat=1, standing=True)
        assert answer["type"] == "accepted"
        assert (await ben.position())["asking"]["standing"]
        async with ben.person.at(ben.table) as again:
            assert (await again.position())["asking"]["standing"]
        await ben.ask(type="wish", seat=1, standing=False)
        assert not (await ben.position())["asking"]["standing"]
        await ben.ask(type="wish", seat=1, standing=True)
        silence = len(ann.heard)
        await ann.ask(type="chat", text="hm")
        assert [message["type"] for message in ann.heard[silence:] if message["type"] not in {"chat", "accepted"}] == []
        await ann.play(ann.open_turn(), "play the card")
        await ann.until(lambda message: message.get("view", {}).get("knocks") == 1)
        assert "blue passes" in ann.told()
        assert "blue plays a card" not in ann.told()


async def test_a_standing_pass_ends_with_its_matter(server: Server):
    async with company(server, "010") as (ann, ben):
        await ben.ask(type="wish", seat=1, standing=True)
        await ben.until(lambda message: message.get("view", {}).get("knocks") == 1)
        await ann.play_on("begin a knock")
        turn = await ben.my_turn()
        assert not turn["asking"]["standing"]
        assert "play the card" in [action["text"] for action in turn["actions"]]


async def test_who_wants_to_be_asked_always_is_asked(server: Server):
    async with company(server, "110") as (ann, ben):
        await ben.ask(type="wish", seat=1, always=True)
        await ann.play(ann.open_turn() or await ann.my_turn(), "pass")
        turn = await ben.my_turn()
        assert turn["asking"]["always"]
        assert "pass" in [action["text"] for action in turn["actions"]]


async def test_wishes_outlive_the_server(sqlite: str):
    async with running(quick(sqlite)) as server:
        async with company(server, "110") as (_, ben):
            await ben.ask(type="wish", seat=1, standing=True, always=True)
        table, token = ben.table, ben.person.http.cookies
    async with running(quick(sqlite)) as server:
        person = await server.person("Ben")
        person.http.cookies = token
        async with person.at(table) as seat:
            shown = (await seat.position())["asking"]
    assert shown["standing"]
    assert shown["always"]


async def test_a_pass_that_was_pending_when_the_server_stopped_is_made(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SWEEP_EVERY", 0.1)
    with monkeypatch.context() as never:
        never.setattr(asking, "known_after", lambda course, thought: 60.0)
        async with running(quick(sqlite)) as server:
            async with company(server, "010") as (ann, _):
                pass
            table, token = ann.table, ann.person.http.cookies
    async with running(quick(sqlite)) as server:
        person = await server.person("Ann")
        person.http.cookies = token
        async with person.at(table) as seat:
            await seat.position(2)
    assert "red passes" in seat.told()


async def test_a_wish_is_for_ones_own_seat_and_a_matter_under_way(server: Server):
    async with company(server, "110") as (ann, ben):
        assert (await ben.ask(type="wish", seat=0, standing=True))["sentence"] == "That seat is not yours."
        await ann.play(ann.open_turn() or await ann.my_turn(), "pass")
        await ben.play(ben.open_turn() or await ben.my_turn(), "pass")
        await ann.until(lambda message: message.get("view", {}).get("knocks") == 1)
        assert (await ann.ask(type="wish", seat=0, standing=True))["sentence"] == "There is nothing to pass for now."
        assert (await ann.ask(type="wish", seat=0, standing=False))["type"] == "accepted"
    cat = await server.person("Cat")
    async with cat.at(await cat.table("me", "bot random")) as seat:
        refused = await seat.ask(type="wish", seat=0, always=True)
        assert refused["sentence"] == "Nothing of the sort is asked in this game."


async def test_a_seat_that_changes_hands_is_asked_as_usual(server: Server):
    async with company(server, "110") as (ann, ben):
        await ben.ask(type="wish", seat=1, standing=True, always=True)
        await ben.person.post(f"/tables/{ben.table['id']}/leave", {"seat": 1, "to": "empty"})
        cat = await server.person("Cat")
        await cat.join(ben.table, seat=1)
        await ann.person.post(f"/tables/{ben.table['id']}/seats/1/vote", {"agree": True})
        async with cat.at(ben.table) as seat:
            shown = (await seat.position())["asking"]
    assert not shown["standing"]
    assert not shown["always"]


async def test_at_one_screen_a_standing_pass_does_not_turn_the_screen(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "local", game="knock", options={"cards": "111"})
    async with ann.at(table) as seat:
        await seat.play_on("begin a knock")
        await seat.ask(type="wish", seat=1, standing=True)
        await seat.play_on("pass")
        await seat.until(lambda message: message.get("view", {}).get("knocks") == 1)
    assert {message["seat"] for message in seat.heard if message["type"] == "position"} == {0}


async def test_a_wish_reaches_the_server_that_sees_to_the_table(shared: str):
    async with running(quick(shared)) as one, running(quick(shared)) as other, company(one, "110") as (ann, ben):
        turn = ann.open_turn() or await ann.my_turn()
        twin = await other.person("Ben")
        twin.http.cookies = ben.person.http.cookies
        async with twin.at(ben.table) as far:
            await far.position()
            await far.ask(type="wish", seat=1, standing=True)
            await ben.until(lambda message: (message.get("asking") or {}).get("standing", False))
            await ann.play(turn, "pass")
            await ann.until(lambda message: message.get("view", {}).get("knocks") == 1)
            await asyncio.wait_for(far.until(lambda m: m.get("view", {}).get("knocks") == 1), 30)
