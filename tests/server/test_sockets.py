"""Sockets: idle, slow, too many, and coming back; chat."""

from __future__ import annotations

import asyncio
import time

import pytest
from websockets.exceptions import ConnectionClosed

from farport.server import limits
from farport.server.words.messages import Pong

from .conftest import Server, quick, running
from .test_play import two_people


async def test_an_idle_socket_is_closed_and_resumed(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    ann, _, table = await two_people(sqlite_server)
    monkeypatch.setattr(limits, "IDLE_SOCKET", 0.2)
    async with ann.at(table) as seat:
        await seat.web.wait_closed()
        assert seat.web.close_code == 4000
    async with ann.at(table, "?since=0") as seat:
        assert (await seat.my_turn())["version"] == 0


async def test_a_ping_is_answered(sqlite_server: Server):
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        await seat.web.send('{"type": "ping"}')
        await seat.of("pong")


async def test_a_client_may_hold_so_many_sockets(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SOCKETS_PER_CLIENT", 1)
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        await seat.position()
        async with ann.at(table) as second:
            await second.web.wait_closed()
            assert second.web.close_code == 4029
    await asyncio.sleep(0.1)
    async with ann.at(table) as seat:
        await seat.position()


async def test_a_message_may_have_so_many_bytes(sqlite_server: Server):
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        await seat.web.send("x" * (limits.SOCKET_BYTES + 1))
        await seat.web.wait_closed()
        assert seat.web.close_code == 1009


async def test_a_client_may_send_so_many_messages(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MESSAGES", limits.Rate("few", 0.001, 3.0))
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        for _ in range(3):
            await seat.web.send('{"type": "ping"}')
        await seat.web.send('{"type": "ping"}')
        assert (await seat.of("refused"))["sentence"] == "Too many messages at once; wait a moment."


async def test_of_an_address_that_says_too_much_messages_are_read_later(
    sqlite_server: Server, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(limits, "MESSAGES_PER_ADDRESS", limits.Rate("slowly", 10.0, 1.0))
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        began = time.monotonic()
        for _ in range(5):
            await seat.web.send('{"type": "ping"}')
        for _ in range(5):
            await seat.of("pong")
        assert time.monotonic() - began > 0.3
        assert all(message["type"] != "refused" for message in seat.heard)


async def test_who_does_not_read_is_let_go(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "OUTBOX", 5)
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        await seat.position()
        (socket,) = sqlite_server.service.tables[table["id"]].listeners
        for _ in range(6):
            socket.send(Pong())
        await seat.web.wait_closed()
        assert seat.web.close_code == 4002


async def test_chat_reaches_everyone_once(server: Server):
    ann, ben, table = await two_people(server)
    async with ann.at(table) as first, ben.at(table) as second:
        await first.ask(type="chat", text="hello\u202e <b>you</b>\n", id="c1")
        await first.ask(type="chat", text="hello again", id="c1")
        heard = await second.of("chat")
        assert (heard["from"], heard["seat"], heard["text"]) == ("Ann", 0, "hello <b>you</b>")
        empty = await first.ask(type="chat", text="\n")
        assert empty["type"] == "refused"
    async with ben.at(table) as second:
        assert [chat["text"] for chat in (await second.of("chats"))["chats"]] == ["hello <b>you</b>"]


async def test_no_flood_of_lines_silences_a_table(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "CHATS_PER_TABLE", 3)
    ann, ben, table = await two_people(server)
    async with ann.at(table) as first, ben.at(table) as second:
        for number in range(5):
            assert (await first.ask(type="chat", text=f"flood {number}"))["type"] == "accepted"
        assert (await second.ask(type="chat", text="at last"))["type"] == "accepted"
    server.service.tables.clear()
    async with ann.at(table) as seat:
        told = (await seat.of("chats"))["chats"]
        assert [chat["text"] for chat in told] == ["flood 3", "flood 4", "at last"]


async def test_all_who_watch_talk_no_faster_than_one(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "CHATS_OF_WATCHERS", limits.Rate("few lines", 0.001, 1.0))
    ann, eve, dan = [await sqlite_server.person(name) for name in ("Ann", "Eve", "Dan")]
    table = await ann.table("me", "local", public=True)
    async with ann.at(table) as seat, eve.at(table) as one, dan.at(table) as other:
        assert (await one.ask(type="chat", text="hello"))["type"] == "accepted"
        assert (await other.ask(type="chat", text="hello"))["type"] == "refused"
        assert (await seat.ask(type="chat", text="hello"))["type"] == "accepted"


async def test_who_has_no_cookie_may_watch_and_not_speak(sqlite_server: Server):
    ann, eve = await sqlite_server.person("Ann"), await sqlite_server.person("Eve")
    table = await ann.table("me", "local", public=True)
    eve.http.cookies.clear()
    async with eve.at(table) as watching:
        assert (await watching.position())["seat"] is None
        for message in ({"type": "chat", "text": "hi"}, {"type": "play", "version": 0, "action": "1"}):
            assert (await watching.ask(**message))["type"] == "refused"


async def test_tables_that_nobody_uses_leave_the_memory(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "TABLE_IN_MEMORY", 0.0)
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        await seat.play_on("take a coin")
        await sqlite_server.service.tend()
        assert table["id"] in sqlite_server.service.tables
    await asyncio.sleep(0.1)
    await sqlite_server.service.tend()
    assert table["id"] not in sqlite_server.service.tables
    async with ann.at(table) as seat:
        assert (await seat.my_turn())["view"]["coins"] == [1, 0]


async def test_a_socket_that_breaks_loses_nothing(server: Server):
    """An action is done, or not, whether or not its sender is still there; sent again, it is done once."""
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        position = await seat.my_turn()
        code = position["actions"][0]["code"]
        await seat.send(type="play", id="gone", version=0, action=code)
    async with ann.at(table, "?since=0") as seat:
        answer = await seat.ask(type="play", id="gone", version=0, action=code)
        assert (answer["type"], answer["version"]) == ("accepted", 1)


async def test_a_server_that_stops_says_goodbye(sqlite: str):
    async with running(quick(sqlite)) as server:
        ann, _, table = await two_people(server)
        connection = ann.at(table)
        seat = await connection.__aenter__()
        await seat.play_on("take a coin")
    with pytest.raises(ConnectionClosed):
        await seat.until(lambda message: False)
    assert seat.web.close_code == 1012
    async with running(quick(sqlite)) as server:
        ann.url = server.url
        async with ann.at(table, "?since=1") as seat:
            assert (await seat.my_turn())["view"]["coins"] == [1, 0]
