"""Several servers on one PostgreSQL serve the same tables."""

from __future__ import annotations

import asyncio
import time

import pytest

from farport.server import limits
from farport.server.hall.live import LiveTable
from farport.server.hall.service import Service
from farport.server.play.bots import Bots
from farport.server.play.clocks import DAY

from . import failover
from .conftest import quick, running
from .processes import leave, people, process


async def test_two_people_on_two_processes_play_one_game(shared: str):
    with process(shared) as here, process(shared) as there:
        (ann,), (ben,) = await people(here, "Ann"), await people(there, "Ben")
        table = await ann.table("me", "person")
        await ben.join(table)
        async with ann.at(table) as first, ben.at(table) as second:
            await first.until(lambda m: m["type"] == "table" and m["info"]["seats"][1]["connected"])
            await second.ask(type="chat", text="good luck")
            assert (await first.of("chat"))["text"] == "good luck"
            for _ in range(3):
                await first.play_on("pass")
                await second.play_on("pass")
            assert await first.over() == {**await second.over(), **mine_of(await first.over())}
        await leave(ann, ben)


def mine_of(info: dict) -> dict:
    """What differs from viewer to viewer."""
    return {name: info[name] for name in ("seats", "owned", "time")}


async def test_of_two_servers_racing_for_one_decision_one_wins(shared: str):
    async with running(quick(shared)) as here, running(quick(shared)) as there:
        ann = await here.person("Ann")
        table = await ann.table("me", "local")
        elsewhere = await there.person()
        elsewhere.http.cookies = ann.http.cookies
        async with ann.at(table) as first, elsewhere.at(table) as second:
            positions = await first.my_turn(), await second.my_turn()
            for number in range(4):  # not more: who rolls well has too many coins to take one
                answers = await asyncio.gather(
                    first.play(positions[0], "take a coin", id=f"a{number}"),
                    second.play(positions[1], "roll", id=f"b{number}"),
                )
                assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
                version = next(answer["version"] for answer in answers if answer["type"] == "accepted")
                positions = await latest(first, version), await latest(second, version)
                assert positions[0]["view"] == positions[1]["view"]


async def latest(seat, version: int) -> dict:
    """The position of a version, heard already or still to come."""
    heard = [m for m in seat.heard if m["type"] == "position" and m["version"] >= version]
    return heard[-1] if heard else await seat.my_turn(version)


async def test_a_message_sent_to_two_servers_is_played_once(shared: str):
    async with running(quick(shared)) as here, running(quick(shared)) as there:
        ann = await here.person("Ann")
        table = await ann.table("me", "local")
        elsewhere = await there.person()
        elsewhere.http.cookies = ann.http.cookies
        async with ann.at(table) as first, elsewhere.at(table) as second:
            positions = await first.my_turn(), await second.my_turn()
            answers = await asyncio.gather(
                first.play(positions[0], "take a coin", id="same"), second.play(positions[1], "take a coin", id="same")
            )
        assert [(answer["type"], answer["version"]) for answer in answers] == [("accepted", 1)] * 2


async def test_another_server_moves_the_bots_of_one_that_does_nothing(shared: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "ORPHANED_AFTER", 0.5)
    monkeypatch.setattr(limits, "SWEEP_EVERY", 0.1)
    async with running(quick(shared)) as here, running(quick(shared)) as there:
        ann = await here.person("Ann")
        table = await ann.table("me", "bot random")
        monkeypatch.setattr(here.service.bots, "choose", thinks_for_ever)
        async with ann.at(table) as seat:
            await seat.play_on("pass")
            await seat.my_turn(2)
        assert table["id"] in there.service.tables


async def thinks_for_ever(*_: object, **__: object) -> None:
    await asyncio.Event().wait()
    raise AssertionError


async def test_what_is_due_at_a_table_without_a_living_driver_is_done_by_one_server(shared: str):
    async with running(quick(shared)) as here, running(quick(shared)) as there:
        ann = await here.person("Ann")
        table = await ann.table("me", "empty", clock={"kind": "days", "days": 1, "then": "mildest"})
        one, other = here.service.store, there.service.store
        later = time.time() + DAY + limits.ORPHANED_AFTER / 2
        assert await other.claim_due(later, 10, of_people=True) == []
        assert await other.claim([table["id"]]) == []
        await one.release()
        claimed = await asyncio.gather(*(store.claim_due(later, 10, of_people=True) for store in (one, other) * 3))
        assert sorted(claimed) == [[], [], [], [], [], [table["id"]]]


async def test_the_games_of_a_server_that_is_killed_go_on_at_another(shared: str):
    assert max(await failover.late(shared, games=6)) < 5.0


async def test_a_server_that_lost_the_wire_catches_up(shared: str):
    async with running(quick(shared)) as here, running(quick(shared)) as there:
        ann = await here.person("Ann")
        table = await ann.table("me", "local")
        elsewhere = await there.person()
        elsewhere.http.cookies = ann.http.cookies
        async with ann.at(table) as first, elsewhere.at(table) as second:
            await second.my_turn()
            await there.service.wire.close()
            await first.play_on("take a coin")
            await there.service.wire.open(there.service.hear)
            assert (await second.my_turn(1))["view"]["coins"] == [1, 0]


async def test_tables_of_people_are_taken_on_first_and_of_bots_alone_only_some(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(limits, "BOTS_ALONE", 2)
    monkeypatch.setattr(limits, "TAKEN_ON_AT_ONCE", 3)
    async with running(quick(sqlite)) as server:
        monkeypatch.setattr(server.service.bots, "choose", thinks_for_ever)
        ann = await server.person("Ann")
        bots = [await ann.table("bot random", "bot random") for _ in range(4)]
        people = [await ann.table("me", "bot random") for _ in range(4)]
        for table in people:
            async with ann.at(table) as seat:
                await seat.play_on("pass")
    monkeypatch.setattr(Bots, "choose", thinks_for_ever)
    taken: list[str] = []
    monkeypatch.setattr(LiveTable, "drive", lambda live: taken.append(live.id))
    async with running(quick(sqlite)):
        while len(taken) < 6:
            await asyncio.sleep(0.05)
        await asyncio.sleep(2 * limits.SWEEP_EVERY)
    assert set(taken[:4]) == {table["id"] for table in people}
    assert set(taken[4:]) < {table["id"] for table in bots}
    assert len(taken) == 6


async def test_a_table_that_somebody_opens_does_not_wait_for_its_turn(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    async with running(quick(sqlite)) as server:
        ann = await server.person("Ann")
        monkeypatch.setattr(server.service.bots, "choose", thinks_for_ever)
        table = await ann.table("me", "bot random")
        async with ann.at(table) as seat:
            await seat.play_on("pass")
    monkeypatch.setattr(limits, "TAKEN_ON_AT_ONCE", 0)
    async with running(quick(sqlite)) as server:
        ann.url = server.url
        async with ann.at(table) as seat:
            await seat.my_turn(2)


async def test_late_tables_are_loaded_side_by_side_and_a_few_at_a_time(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    """Else each would wait for what the database says of all those before it."""
    claims, loading, most = iter([[f"table {number}" for number in range(10)], []]), set[str](), 0

    async def claim() -> list[str]:
        return next(claims)

    async def take_on(table: str) -> None:
        nonlocal most
        loading.add(table)
        most = max(most, len(loading))
        await asyncio.sleep(0.01)
        loading.discard(table)

    service = Service(quick(sqlite))
    monkeypatch.setattr(service, "_claim_due", claim)
    monkeypatch.setattr(service, "_take_on", take_on)
    await service.sweep()
    assert most == limits.LOADED_TOGETHER
    assert not loading
