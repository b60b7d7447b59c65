"""Bots at the tables: off the event loop, from their own view, and never a reason to stand still."""

from __future__ import annotations

import asyncio
import threading
import time
from types import SimpleNamespace

import pytest

import farport
from farport import Seen
from farport.bots import LEVELS
from farport.server.metrics import Metrics
from farport.server.play import bots
from farport.server.words.problems import Unreadable

from .conftest import Server


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
async def test_every_level_chooses_a_legal_action(level: str):
    own = bots.Bots(Metrics())
    table = farport.game("mini").new(seed=2)
    assert (await own.choose(level, table.seen_by(0), 0.0)).code in table.actions.codes
    own.close()


async def test_a_bot_takes_at_least_its_time():
    own = bots.Bots(Metrics())
    began = time.monotonic()
    await own.choose("random", farport.game("mini").new(seed=2).seen_by(0), 0.2)
    assert time.monotonic() - began >= 0.2
    own.close()


async def test_bots_think_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch):
    own, thinking, enough = bots.Bots(Metrics()), threading.Event(), threading.Event()

    def slow(spec: str, seen: Seen) -> int:
        thinking.set()
        enough.wait(30)
        return seen.codes[0]

    monkeypatch.setattr(bots, "choose", slow)
    choice = asyncio.create_task(own.choose("random", farport.game("mini").new(seed=2).seen_by(0), 0.0))
    await asyncio.to_thread(thinking.wait, 30)
    assert not choice.done()
    enough.set()
    await choice
    own.close()


def test_a_bot_may_answer_in_words(monkeypatch: pytest.MonkeyPatch):
    class Talker:
        def choose(self, seen: Seen) -> str:
            return "roll"

    monkeypatch.setattr(bots, "bot", lambda spec: Talker())
    table = farport.game("mini").new(seed=2)
    assert bots.choose("talker", table.seen_by(0)) == table.read("roll")


def test_levels_have_names():
    assert bots.level(None).id == bots.USUAL
    with pytest.raises(Unreadable, match="random, easy"):
        bots.level("god")


async def test_a_bot_that_fails_makes_the_mildest_move(server: Server, monkeypatch: pytest.MonkeyPatch):
    async def broken(level: str, seen: Seen, *_: object, **__: object) -> bots.Choice:
        raise RuntimeError("no idea")

    monkeypatch.setattr(server.service.bots, "choose", broken)
    ann = await server.person("Ann")
    table = await ann.table("me", "bot random")
    async with ann.at(table) as seat:
        await seat.play_on("pass")
        await seat.my_turn(2)
    assert "sun's turn" in seat.told()


async def test_a_hint_that_fails_is_answered(server: Server, monkeypatch: pytest.MonkeyPatch):
    async def broken(seen: Seen, *_: object, quick: bool) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(server.service.bots, "judge", broken)
    ann = await server.person("Ann")
    table = await ann.table("me", "local", hints=True)
    async with ann.at(table) as seat:
        await seat.my_turn()
        for _ in range(2):
            assert (await seat.ask(type="hint"))["sentence"] == "Something went wrong here."


async def test_a_person_is_not_kept_waiting_by_bots(server: Server, monkeypatch: pytest.MonkeyPatch):
    async def never(level: str, seen: Seen, *_: object, **__: object) -> bots.Choice:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(server.service.bots, "choose", never)
    ann = await server.person("Ann")
    stuck = [await ann.table("bot hard", "bot hard") for _ in range(5)]
    table = await ann.table("me", "local")
    async with ann.at(table) as seat:
        await seat.play_on("take a coin")
    assert [(await ann.get(f"/tables/{other['id']}"))["version"] for other in stuck] == [0] * 5


async def test_a_seat_taken_back_is_not_played_by_the_bot_that_still_thinks(
    server: Server, monkeypatch: pytest.MonkeyPatch
):
    go_on = asyncio.Event()

    async def slowly(level: str, seen: Seen, *_: object, **__: object) -> bots.Choice:
        await go_on.wait()
        return bots.Choice(seen.codes[0])

    monkeypatch.setattr(server.service.bots, "choose", slowly)
    ann = await server.person("Ann")
    table = await ann.table("me", "local")
    await ann.post(f"/tables/{table['id']}/leave", {"seat": 0, "to": "bot"})
    await ann.post(f"/tables/{table['id']}/take", {"seat": 0})
    go_on.set()
    async with ann.at(table) as seat:
        await seat.my_turn()
        await asyncio.sleep(0.1)
    assert (await ann.get(f"/tables/{table['id']}"))["version"] == 0


@pytest.mark.parametrize(
    ("spec", "compiled", "able"),
    [
        ("search:100ms", False, "greedy"),
        ("search:100ms", True, "search:100ms"),
        ("random", False, "random"),
    ],
)
def test_nobody_waits_for_a_compiler(spec: str, compiled: bool, able: str, monkeypatch: pytest.MonkeyPatch):
    """A bot that would search looks one action ahead until the rules are compiled."""
    game = farport.game("mini")
    monkeypatch.setattr(type(game), "engine", SimpleNamespace(compiled=compiled))
    monkeypatch.setattr(type(game), "compile", broken)
    assert bots.able(spec, game) == able


def test_a_game_that_is_played_does_not_wait_until_another_is_compiled(monkeypatch: pytest.MonkeyPatch):
    """While the first is compiled somebody plays the last: that is begun at once, beside it, and once only."""
    mini, sector = farport.game("mini"), farport.game("sector-prime")
    begun: list[tuple[str, int]] = []
    go_on, both = threading.Event(), threading.Event()

    def fill(self: bots.Workshop, game: farport.Game, priority: int) -> None:
        begun.append((game.id, priority))
        if len(begun) == 2:
            both.set()
        go_on.wait(30)

    monkeypatch.setattr(bots.Workshop, "_fill_cache", fill)
    monkeypatch.setattr(bots, "warm_up", lambda game: None)
    monkeypatch.setattr(bots, "games", lambda: [mini, sector])
    shop = bots.Workshop()
    shop.want(mini)  # not open yet: nothing is compiled
    assert not shop.preparing(mini)
    shop.open()
    while not begun:
        time.sleep(0.01)
    shop.want(mini)
    shop.want(mini)
    assert both.wait(30)
    assert begun == [("sector-prime", bots.UNHURRIED), ("mini", bots.WANTED)]  # the easiest to learn comes first
    assert shop.preparing(mini)
    go_on.set()
    while shop.preparing(mini) or shop.preparing(sector):
        time.sleep(0.01)
    assert len(begun) == 2


def test_rules_that_cannot_be_compiled_are_played_as_they_are(monkeypatch: pytest.MonkeyPatch, caplog):
    game = farport.game("sector-prime")
    monkeypatch.setattr(bots, "COMPILE", "raise SystemExit(1)")
    monkeypatch.setattr(type(game), "compile", broken)
    bots.Workshop().compile(game)
    assert "rules were not compiled" in caplog.text


def broken(self: object) -> None:
    raise RuntimeError("no compiler")


async def test_what_goes_round_takes_a_bot_no_longer_when_it_holds_something(monkeypatch: pytest.MonkeyPatch):
    """Who has only one answer gives it at once; a search for a second would tell that there was another."""
    specs: list[str] = []
    monkeypatch.setattr(bots, "able", lambda spec, game: spec)
    monkeypatch.setattr(bots, "choose", lambda spec, seen: specs.append(spec) or seen.codes[0])
    monkeypatch.setattr(bots, "is_hurried", lambda *_: True)
    own, seen = bots.Bots(Metrics()), farport.game("mini").new(seed=2).seen_by(0)
    answers = [await own.choose(level, seen, 0.04, asked=True) for level in ("hard", "medium", "easy")]
    assert specs == ["search:20ms", "search:20ms", "greedy"]
    assert not any(answer.hurried for answer in answers)
    assert (await own.choose("hard", seen, 0.04)).hurried
    assert specs[-1] == "search:1000ms"
    own.close()


async def test_a_bot_is_told_when_it_is_asked_something_that_goes_round(
    sqlite_server: Server, monkeypatch: pytest.MonkeyPatch
):
    from . import knock

    knock.install()
    told: list[tuple[bool, bool]] = []
    choose = sqlite_server.service.bots.choose

    async def noted(level: str | None, seen: Seen, *rest: object, asked: bool, **more: bool) -> bots.Choice:
        told.append((asked, int(seen.state.decision) == knock.Decision.ASKED))
        return await choose(level, seen, *rest, asked=asked, **more)

    monkeypatch.setattr(sqlite_server.service.bots, "choose", noted)
    ann = await sqlite_server.person("Ann")
    await ann.table("bot random", "bot random", game="knock")
    async with asyncio.timeout(30):
        while {asked for asked, _ in told} != {False, True}:
            await asyncio.sleep(0.01)
    assert all(asked == goes_round for asked, goes_round in told)
