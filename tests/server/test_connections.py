"""Connections: how many there may be, and how long each may keep the server waiting."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest

from farport.server import limits
from farport.server.words.messages import Chat

from .conftest import Server
from .processes import ROOT, SERVE
from .test_play import two_people

PATIENCE = 30.0
ASKED = b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
LARGE = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


class Wire:
    """A plain connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def ask(self, text: bytes = ASKED) -> int:
        """The status of an answer."""
        self.writer.write(text)
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        await self.reader.readexactly(length)
        return int(head.split()[1])

    async def ended(self) -> bool:
        with suppress(ConnectionError):
            await asyncio.wait_for(self.reader.read(), PATIENCE)
        return True

    @property
    def open(self) -> bool:
        return not self.reader.at_eof() and self.reader.exception() is None


@asynccontextmanager
async def wire(server: Server, address: str = "127.0.0.1", **more: int) -> AsyncIterator[Wire]:
    port = int(server.url.rpartition(":")[2])
    door = socket.socket()
    if more:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, more["room"])
    door.setblocking(False)
    door.bind((address, 0))
    await asyncio.get_running_loop().sock_connect(door, ("127.0.0.1", port))
    own = Wire(*await asyncio.open_connection(sock=door, limit=1 << 20))
    try:
        yield own
    finally:
        own.writer.transport.abort()


async def test_a_connection_on_which_nothing_is_asked_is_closed(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "REQUEST_PATIENCE", 0.3)
    async with wire(sqlite_server) as silent, wire(sqlite_server) as slow, wire(sqlite_server) as used:
        assert await used.ask() == 200
        trickle = asyncio.create_task(trickled(slow))
        assert await silent.ended()
        assert await slow.ended()
        assert await used.ended()
        trickle.cancel()


async def trickled(own: Wire) -> None:
    """A request that never ends."""
    own.writer.write(b"GET / HTTP/1.1\r\nX: ")
    while True:
        own.writer.write(b"x")
        await asyncio.sleep(0.05)


async def test_a_connection_that_is_used_stays(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "REQUEST_PATIENCE", 1.0)
    async with wire(sqlite_server) as own:
        for _ in range(4):
            assert await own.ask() == 200
            await asyncio.sleep(0.4)
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        await seat.my_turn()
        await asyncio.sleep(1.5)
        await seat.play_on("take a coin")


async def test_a_body_must_come_soon(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "BODY_PATIENCE", 0.2)
    async with wire(sqlite_server) as own:
        answer = await own.ask(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
        assert answer == 408


async def test_who_goes_away_in_the_middle_of_a_body_is_no_failure(sqlite_server: Server):
    async with httpx.AsyncClient(base_url=sqlite_server.url) as http:
        for path in ("/api/tables", "/api/records"):
            async with wire(sqlite_server) as own:
                own.writer.write(f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{{".encode())
                await asyncio.sleep(0.2)
        async with asyncio.timeout(PATIENCE):
            while 'farport_requests_total{status="422"} 2.0' not in (told := (await http.get("/metrics")).text):
                await asyncio.sleep(0.02)
    assert "farport_failures_total 0.0" in told
    assert 'status="5' not in told


async def test_who_takes_nothing_of_what_he_is_sent_is_let_go(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SEND_PATIENCE", 0.3)
    async with wire(sqlite_server, room=4096) as own:
        own.writer.transport.pause_reading()
        for _ in range(200):
            own.writer.write(LARGE)
        await until(lambda: not connections(sqlite_server))


def connections(server: Server) -> list[str]:
    """The server's ends of connections, as the system knows them."""
    port = f":{int(server.url.rpartition(':')[2]):04X}"
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return [line[1] for line in lines if line[1].endswith(port) and line[3] == "01"]


async def until(wanted) -> None:
    async with asyncio.timeout(PATIENCE):
        while not wanted():
            await asyncio.sleep(0.02)


async def test_a_socket_that_is_not_read_is_let_go(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SEND_PATIENCE", 0.3)
    ann = await sqlite_server.person("Ann")
    table = await ann.table("me", "local")
    await ann.http.aclose()
    async with ann.at(table, max_queue=1, compression=None) as seat:
        await seat.my_turn()
        live = sqlite_server.service.tables[table["id"]]
        (listener,) = live.listeners
        for _ in range(150):
            listener.send(Chat(sender="x" * 100_000, seat=None, text="x", at=0.0))  # type: ignore[attr-defined]
        await until(lambda: not live.listeners)
        await until(lambda: not connections(sqlite_server))


async def test_where_there_are_too_many_the_longest_idle_makes_room(
    sqlite_server: Server, monkeypatch: pytest.MonkeyPatch
):
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        await seat.my_turn()
        monkeypatch.setattr(limits, "CONNECTIONS", 5)
        async with wire(sqlite_server) as first, wire(sqlite_server) as second, wire(sqlite_server) as third:
            for own in (first, second, third):
                assert await own.ask() == 200
            async with wire(sqlite_server) as fourth, wire(sqlite_server) as fifth:
                assert await fourth.ask() == await fifth.ask() == 200
                assert await first.ended()
                await seat.play_on("take a coin")
                assert third.open


async def test_one_address_has_so_many_connections(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "CONNECTIONS_PER_ADDRESS", 2)
    elsewhere = "127.0.0.9"
    async with wire(sqlite_server) as other, wire(sqlite_server, elsewhere) as first:
        assert await other.ask() == await first.ask() == 200
        async with wire(sqlite_server, elsewhere) as second, wire(sqlite_server, elsewhere) as third:
            assert await second.ask() == await third.ask() == 200
            assert await first.ended()
            assert other.open
            assert await other.ask() == 200


@pytest.mark.parametrize("idle", [600])
def test_a_server_with_few_descriptors_is_not_held_up_by_idle_connections(tmp_path: Path, idle: int):
    """It keeps to what the system allows, answers, and its log stays short."""

    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))

    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(
            [sys.executable, "-c", SERVE, str(tmp_path / "few.sqlite"), "0", "0", "1"],
            cwd=ROOT,
            env={**os.environ, "FARPORT_JIT": "0"},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            preexec_fn=few,
        ) as server,
    ):
        assert server.stdout
        url = server.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
        door = ("127.0.0.1", int(url.rpartition(":")[2]))
        wires: list[socket.socket] = []
        try:
            wires.extend(socket.create_connection(door, timeout=10) for _ in range(idle))
            assert httpx.get(f"{url}/healthz", timeout=5).json()["status"] == "ok"
        finally:
            for own in wires:
                own.close()
            server.terminate()
    lines = (tmp_path / "log").read_text().splitlines()
    assert len(lines) < 30, lines[:5]
    assert not [line for line in lines if line.startswith("{") and json.loads(line)["level"] == "error"]
