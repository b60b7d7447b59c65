"""Who gets a socket: those who sit at a table come first, and nobody else has all of them."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from farport.server import limits

from .conftest import Server
from .people import Person, Seat
from .test_play import two_people


async def watching(stack: AsyncExitStack, person: Person, table: dict, address: str = "127.0.0.1") -> Seat:
    return await stack.enter_async_context(person.at(table, local_addr=(address, 0)))


async def is_in(seat: Seat) -> bool:
    """Whether a socket is served; a refused one is closed with the code that says so."""
    message = await seat.web.recv() if not seat.web.close_code else None
    return message is not None


async def refused(seat: Seat) -> bool:
    await seat.web.wait_closed()
    return seat.web.close_code == 4029


async def public_game(server: Server) -> tuple[Person, Person, dict]:
    ann, ben = await server.person("Ann"), await server.person("Ben")
    table = await ann.table("me", "person", public=True)
    await ben.join(table)
    return ann, ben, table


async def test_watchers_do_not_shut_out_who_sits_there(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "WATCHERS_PER_TABLE", 3)
    ann, ben, table = await public_game(sqlite_server)
    eve = await sqlite_server.person("Eve")
    async with AsyncExitStack() as stack:
        crowd = [await watching(stack, eve, table) for _ in range(5)]
        assert [await is_in(seat) for seat in crowd[:3]] == [True] * 3
        assert [await refused(seat) for seat in crowd[3:]] == [True] * 2
        for person in (ann, ben):
            async with person.at(table) as seat:
                await seat.position()


async def test_when_the_server_is_full_the_newest_watcher_gives_way(
    sqlite_server: Server, monkeypatch: pytest.MonkeyPatch
):
    ann, ben, table = await public_game(sqlite_server)
    eve = await sqlite_server.person("Eve")
    monkeypatch.setattr(limits, "SOCKETS", 3)
    async with AsyncExitStack() as stack:
        crowd = [await watching(stack, eve, table) for _ in range(4)]
        assert await refused(crowd[3])
        async with ann.at(table) as first, ben.at(table) as second:
            await first.play_on("take a coin")
            await second.position()
            assert await refused(crowd[2])
            assert await refused(crowd[1])
            assert crowd[0].web.close_code is None
            assert "farport_gave_way_total 2.0" in (await ann.http.get("/metrics")).text


async def test_one_address_does_not_take_everything(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "WATCHERS_PER_ADDRESS", 2)
    monkeypatch.setattr(limits, "SOCKETS_PER_ADDRESS", 3)
    ann, _, table = await public_game(sqlite_server)
    eve, dan = await sqlite_server.person("Eve"), await sqlite_server.person("Dan")
    other = await ann.table("me", "person", public=True)
    async with AsyncExitStack() as stack:
        crowd = [await watching(stack, eve, table) for _ in range(3)]
        assert await refused(crowd[2])
        assert await is_in(await watching(stack, dan, table, "127.0.0.2"))
        assert await is_in(await watching(stack, eve, other))
        assert await refused(await watching(stack, dan, other))
        async with ann.at(table) as seat:
            await seat.position()


async def test_what_a_client_watches_does_not_count_against_where_he_sits(
    sqlite_server: Server, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(limits, "WATCHING_PER_CLIENT", 1)
    monkeypatch.setattr(limits, "SOCKETS_PER_CLIENT", 1)
    _, _, table = await public_game(sqlite_server)
    eve = await sqlite_server.person("Eve")
    own = await eve.table("me", "local")
    async with AsyncExitStack() as stack:
        assert await is_in(await watching(stack, eve, table))
        assert await refused(await watching(stack, eve, table))
        assert await is_in(await watching(stack, eve, own))
        assert await refused(await watching(stack, eve, own))


async def test_a_client_may_open_so_many_sockets(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "NEW_SOCKETS", limits.Rate("few", 0.001, 2.0))
    ann, ben, table = await two_people(sqlite_server)
    async with AsyncExitStack() as stack:
        for _ in range(2):
            assert await is_in(await watching(stack, ann, table))
        assert await refused(await watching(stack, ann, table))
        assert await is_in(await watching(stack, ben, table))
