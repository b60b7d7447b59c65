"""Thinking time is shared fairly between clients, people's games come first, and what is not honoured is said."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

import farport
from farport import Seen
from farport.bots.search import Clock
from farport.server import limits
from farport.server.guests.turns import Turns
from farport.server.metrics import Metrics
from farport.server.play import bots
from farport.server.words.problems import TooMany
from farport.table.action import action

from . import mini
from .conftest import Server


class Slow:
    """Work that lasts until it is let go, and notes in which order it was begun."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.enough = threading.Semaphore(0)

    def __call__(self, name: str) -> str:
        self.begun.append(name)
        assert self.enough.acquire(timeout=30)
        return name

    async def until(self, many: int) -> None:
        async with asyncio.timeout(30):
            while len(self.begun) < many:
                await asyncio.sleep(0.005)


async def test_who_asks_for_much_waits_behind_himself():
    turns, slow = Turns("test", 1), Slow()
    greedy = [asyncio.create_task(turns.run("eve", slow, f"eve {number}")) for number in range(20)]
    await slow.until(1)
    ann = asyncio.create_task(turns.run("ann", slow, "ann"))
    ben = asyncio.create_task(turns.run("ben", slow, "ben", rank=1))
    await asyncio.sleep(0)
    slow.enough.release(30)
    assert await ann == "ann"
    await asyncio.gather(ben, *greedy)
    assert slow.begun[1:3] == ["eve 1", "ann"] or slow.begun[1] == "ann"
    assert slow.begun[-1] == "ben"
    assert turns.length == 0
    turns.close()


async def test_nobody_has_all_the_threads():
    turns, slow = Turns("test", 3), Slow()
    greedy = [asyncio.create_task(turns.run("eve", slow, "eve")) for _ in range(10)]
    await slow.until(2)
    await asyncio.sleep(0.05)
    assert slow.begun == ["eve"] * 2
    ann = asyncio.create_task(turns.run("ann", slow, "ann"))
    await slow.until(3)
    assert slow.begun[2] == "ann"
    slow.enough.release(30)
    await asyncio.gather(ann, *greedy)
    turns.close()


async def test_only_so_much_waits(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "WAITING_PER_CLIENT", 2)
    monkeypatch.setattr(limits, "WAITING", 3)
    turns, slow = Turns("test", 1), Slow()
    work = [asyncio.create_task(turns.run(who, slow, who)) for who in ("eve", "eve", "eve")]
    await slow.until(1)
    with pytest.raises(TooMany):
        await turns.run("eve", slow, "eve")
    monkeypatch.setattr(limits, "WAITING", 2)
    work.append(asyncio.create_task(turns.run("ann", slow, "ann")))  # one of eve's two gives way
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await turns.run("ben", slow, "ben")
    with pytest.raises(TooMany):
        await work.pop(2)
    slow.enough.release(30)
    await asyncio.gather(*work)
    turns.close()


async def test_who_gives_up_leaves_his_place_to_others():
    turns, slow = Turns("test", 1), Slow()
    first = asyncio.create_task(turns.run("eve", slow, "first"))
    await slow.until(1)
    with pytest.raises(TimeoutError):
        await turns.run("ann", slow, "late", patience=0.01)
    gone = asyncio.create_task(turns.run("ann", slow, "gone"))
    await asyncio.sleep(0)
    gone.cancel()
    last = asyncio.create_task(turns.run("ben", slow, "last"))
    slow.enough.release(30)
    assert await asyncio.gather(first, last) == ["first", "last"]
    assert slow.begun == ["first", "last"]
    assert turns.length == 0
    turns.close()


async def test_a_bot_that_waits_too_long_looks_one_ahead_and_says_so(
    sqlite_server: Server, monkeypatch: pytest.MonkeyPatch
):
    """One client's many searching bots do not keep another's from its move; and it is told that it thought less."""
    enough = threading.Event()

    def slowly(spec: str, seen: Seen) -> int:
        if spec.startswith("search") and not enough.wait(30):
            raise AssertionError
        return seen.codes[-1]  # pass

    monkeypatch.setattr(bots, "able", lambda spec, game: spec)
    monkeypatch.setattr(bots, "choose", slowly)
    monkeypatch.setattr(limits, "BOT_PATIENCE", 0.1)
    ann, eve = await sqlite_server.person("Ann"), await sqlite_server.person("Eve")
    for _ in range(10):
        await eve.table("bot hard", "bot hard")
    table = await ann.table("me", "bot hard")
    others = [await ann.table("bot hard", "bot hard") for _ in range(2)]
    async with ann.at(table) as seat:
        await seat.play_on("pass")
        await seat.my_turn(2)
        assert "moon thought less than its level says: the server is busy" in seat.told()
    metrics = (await ann.http.get("/metrics")).text
    assert "farport_hurried_total 0.0" not in metrics
    assert others
    enough.set()


async def test_thinking_at_its_leisure_is_not_hurried(monkeypatch: pytest.MonkeyPatch):
    own = bots.Bots(Metrics())
    table = farport.game("mini").new(seed=2)
    assert not (await own.choose("hard", table.seen_by(0), 0.0, "ann")).hurried
    own.close()


@pytest.mark.parametrize(
    ("spec", "took", "worked", "hurried"),
    [
        ("search:100ms", 0.1, 0.1, False),
        ("search:100ms", 0.3, 0.1, False),
        ("search:100ms", 0.01, 0.001, False),
        ("search:100ms", 0.4, 0.05, True),
        ("search:100ms", 0.41, 0.09, False),
        ("search:500", 9.0, 1.0, False),
        ("greedy", 9.0, 1.0, False),
    ],
)
def test_a_search_that_did_not_get_its_time_is_hurried(spec: str, took: float, worked: float, hurried: bool):
    assert bots.is_hurried(spec, took, worked) is hurried


def test_a_search_counts_the_time_that_it_works_and_not_what_others_take(monkeypatch: pytest.MonkeyPatch):
    clock, late = Clock(20), Clock(20)
    time.sleep(0.03)
    assert not clock.up
    until = time.thread_time() + 0.02
    while time.thread_time() < until:
        pass
    assert clock.up
    time.sleep(0.06)
    assert late.up
    assert not Clock(0).up


async def test_where_too_many_wait_who_has_more_waiting_gives_way(monkeypatch: pytest.MonkeyPatch):
    """Strangers who fill the queue do not keep others out of it."""
    monkeypatch.setattr(limits, "WAITING", 6)
    turns, slow = Turns("test", 1), Slow()
    strangers = [asyncio.create_task(turns.run(f"eve {n % 2}", slow, f"eve {n % 2}")) for n in range(7)]
    await slow.until(1)
    assert turns.length == 6
    ann = asyncio.create_task(turns.run("ann", slow, "ann"))
    await asyncio.sleep(0.05)
    assert turns.length == 6
    assert sum(each.done() for each in strangers) == 1
    slow.enough.release(30)
    assert await ann == "ann"
    answers = await asyncio.gather(*strangers, return_exceptions=True)
    assert sum(isinstance(answer, TooMany) for answer in answers) == 1
    assert slow.begun.index("ann") <= 3
    assert turns.length == 0
    turns.close()


async def test_a_lower_rank_gives_way_to_a_higher_one_and_never_the_other_way(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "WAITING", 2)
    turns, slow = Turns("test", 1), Slow()
    practising = [asyncio.create_task(turns.run(f"eve {n}", slow, "eve", rank=bots.WITHOUT_TABLE)) for n in range(3)]
    await slow.until(1)
    playing = [asyncio.create_task(turns.run(who, slow, who)) for who in ("ann", "ben")]
    await asyncio.sleep(0.05)
    assert [each.done() for each in practising] == [False, True, True]
    with pytest.raises(TooMany):
        await turns.run("eve 9", slow, "eve", rank=bots.WITHOUT_TABLE)
    slow.enough.release(30)
    assert await asyncio.gather(*playing) == ["ann", "ben"]
    assert turns.length == 0
    await asyncio.gather(*practising, return_exceptions=True)
    turns.close()


async def test_who_gave_up_waiting_takes_no_room(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "WAITING_PER_CLIENT", 2)
    turns, slow = Turns("test", 1), Slow()
    first = asyncio.create_task(turns.run("eve", slow, "eve"))
    await slow.until(1)
    for _ in range(4):
        with pytest.raises(TimeoutError):
            await turns.run("ann", slow, "ann", patience=0.01)
    assert turns.length == 0
    slow.enough.release(1)
    await first
    turns.close()


async def test_a_bot_for_whom_nobody_has_time_waits_and_does_not_play_worse(
    sqlite_server: Server, monkeypatch: pytest.MonkeyPatch
):
    """What strangers have waiting is no reason for the mildest move, and no failure."""
    chosen, busy = [], [True]
    choices = iter([bots.Choice(action(mini.TAKE)), *[bots.Choice(action(mini.PASS))] * 2])

    async def full(*_: object, **__: object) -> bots.Choice:
        chosen.append(1)
        if busy:
            raise TooMany("busy", "The server is busy.")
        return next(choices)

    monkeypatch.setattr(limits, "RETRY_AFTER", 0.02)
    monkeypatch.setattr(sqlite_server.service.bots, "choose", full)
    ann = await sqlite_server.person("Ann")
    table = await ann.table("me", "bot random")
    async with ann.at(table) as seat:
        await seat.play_on("pass")
        async with asyncio.timeout(30):
            while len(chosen) < 3:
                await asyncio.sleep(0.01)
        assert (await ann.get(f"/tables/{table['id']}"))["version"] == 1
        busy.clear()
        await seat.my_turn(3)
        assert "moon takes a coin" in seat.told()
    assert "farport_failures_total 0.0" in (await ann.http.get("/metrics")).text
