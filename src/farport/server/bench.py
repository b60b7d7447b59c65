"""Measures a server under load, and what is left after it was killed: `farport bench server`.

It starts a server of its own and seats two people at each table, over real sockets. Every table plays a random legal
action at the given rate. Every acknowledged action must be in the database at the end.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from farport.server.play.bots import COMPILE
from farport.server.seen.catalogue import games
from farport.server.serve import listen
from farport.server.store.database import Database, database_url
from farport.server.store.storage import Store
from farport.server.store.wire import Wire

SERVE = (
    "import sys; from farport.server.serve import serve; "
    "serve(port=int(sys.argv[1]), database=sys.argv[2], limit=sys.argv[3:])"
)
FROM_ONE_ADDRESS = (
    "SOCKETS=20000",
    "SOCKETS_PER_ADDRESS=20000",
    "CONNECTIONS=20000",
    "CONNECTIONS_PER_ADDRESS=20000",
    "NEW_TABLES_PER_ADDRESS=1000/10000",
    "REQUESTS_PER_ADDRESS=10000/100000",
    "MESSAGES_PER_ADDRESS=100000/100000",
)
"""All those people come from this machine."""
STARTING = 60.0
STEPS_AT_ONCE = 40
RESUME_PAUSE = 0.2
QUANTILES = (0.5, 0.9, 0.99, 1.0)
Say = Callable[[str], None]


# What a client needs to understand


class Legal(Struct):
    code: str


class Position(Struct, tag_field="type", tag="position"):
    version: int
    actions: list[Legal]


class Accepted(Struct, tag_field="type", tag="accepted"):
    id: str
    version: int


class Refused(Struct, tag_field="type", tag="refused"):
    id: str
    sentence: str


class TableMessage(Struct, tag_field="type", tag="table"):
    pass


class Chats(Struct, tag_field="type", tag="chats"):
    pass


decoder = msgspec.json.Decoder(Position | Accepted | Refused | TableMessage | Chats)


@dataclass
class Report:
    """What was measured. Times are in milliseconds."""

    tables: int
    seconds: float
    acknowledged: int = 0
    errors: list[str] = field(default_factory=list)
    lost: int = 0
    resumed: int = 0
    resume_seconds: float = 0.0
    server_cpu: float = 0.0
    latencies: list[float] = field(default_factory=list, repr=False)

    def quantile(self, share: float) -> float:
        ordered = sorted(self.latencies) or [0.0]
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000

    def lines(self) -> list[str]:
        """The report in words."""
        times = ", ".join(f"p{share * 100:g} {self.quantile(share):.1f} ms" for share in QUANTILES)
        lines = [
            f"{self.tables} tables with 2 sockets each, {self.seconds:g} s",
            f"{self.acknowledged} actions acknowledged, {self.acknowledged / self.seconds:.0f} a second: {times}",
            f"{len(self.errors)} errors, {self.lost} acknowledged actions lost",
            f"{self.server_cpu:.0f} s of processor time used by the server meanwhile",
        ]
        if self.resumed:
            lines.append(f"killed and restarted: {self.resumed} sockets resumed within {self.resume_seconds:.1f} s")
        return [*lines, *(f"error: {error}" for error in self.errors[:5])]


@dataclass
class Load:
    """One run: its server, its tables, and what they have seen."""

    url: str
    rate: float
    report: Report
    acknowledged: dict[tuple[str, int], int] = field(default_factory=dict)
    playing: asyncio.Event = field(default_factory=asyncio.Event)
    stopping: bool = False
    killed_at: float = 0.0

    def error(self, what: str) -> None:
        if not self.stopping:
            self.report.errors.append(what)

    def broken(self) -> None:
        """A socket has ended, which it should only do when the server is killed."""
        if not self.killed_at:
            self.error("a socket broke")

    def resumed(self) -> None:
        """Somebody is back after the server was killed."""
        self.report.resumed += 1
        self.report.resume_seconds = max(self.report.resume_seconds, time.monotonic() - self.killed_at)


@dataclass(frozen=True)
class Plan:
    """What is to be measured."""

    tables: int
    seconds: float
    rate: float
    game: str
    kill: bool


def bench(
    tables: int = 300,
    seconds: float = 60.0,
    rate: float = 1.0,
    *,
    game: str | None = None,
    database: str | None = None,
    kill: bool = False,
    say: Say = lambda line: None,
) -> Report:
    """Play at so many tables for so long; with `kill`, the server is killed half way and started again."""
    plan = Plan(tables, seconds, rate, game or for_two(), kill)
    with tempfile.TemporaryDirectory(prefix="farport-bench-", ignore_cleanup_errors=True) as folder:
        return asyncio.run(_bench(plan, database or str(Path(folder) / "bench.sqlite"), say))


async def _bench(plan: Plan, database: str, say: Say) -> Report:
    say("compiling the rules")
    await compile_all()
    server = ServerProcess(database)
    load = Load(server.url, plan.rate, Report(plan.tables, plan.seconds))
    await server.start()
    try:
        await server.warm()
        say(f"seating {2 * plan.tables} people")
        places = asyncio.Semaphore(STEPS_AT_ONCE)
        matches = await asyncio.gather(*(seated(load, places, plan.game) for _ in range(plan.tables)))
        await play(plan, load, server, matches, say)
    finally:
        server.stop()
    load.report.acknowledged = len(load.acknowledged)
    load.report.lost = await lost(database, load.acknowledged)
    return load.report


async def play(plan: Plan, load: Load, server: ServerProcess, matches: list[Match], say: Say) -> None:
    """Once everyone has a socket, play for as long as planned."""
    work = [asyncio.create_task(match.run()) for match in matches]
    await asyncio.gather(*(match.ready.wait() for match in matches))
    say(f"playing for {plan.seconds:g} s")
    load.playing.set()
    worked = server.cpu
    await asyncio.sleep(plan.seconds / 2)
    if plan.kill:
        say("killing the server")
        load.killed_at = time.monotonic()
        server.kill()
        await server.start()
        worked = 0.0
    await asyncio.sleep(plan.seconds / 2)
    if plan.kill and load.report.resumed != 2 * plan.tables:
        load.error(f"{load.report.resumed} sockets resumed")
    load.report.server_cpu = server.cpu - worked
    load.stopping = True
    await asyncio.gather(*(stopped(task) for task in work))


async def compile_all() -> None:
    """Fill the cache of compiled rules, so that it is not the compiler that is measured."""
    for game in games():
        await asyncio.to_thread(subprocess.run, [sys.executable, "-c", COMPILE, game.id], stderr=subprocess.DEVNULL)


def for_two() -> str:
    """A game that two can play."""
    return next(game.id for game in games() if 2 in game.seats and not game.physics)


async def stopped(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


class ServerProcess:
    """The server that is measured."""

    def __init__(self, database: str) -> None:
        door = listen("127.0.0.1", 0)
        self._port = door.getsockname()[1]
        door.close()
        self._database = database
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"http://127.0.0.1:{self._port}"

    async def start(self) -> None:
        arguments = [sys.executable, "-c", SERVE, str(self._port), self._database, *FROM_ONE_ADDRESS]
        self._process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL)
        until = time.monotonic() + STARTING
        while time.monotonic() < until and self._process.poll() is None:
            with suppress(OSError):
                await asyncio.to_thread(urllib.request.urlopen, f"{self.url}/healthz")
                return
            await asyncio.sleep(0.1)
        raise RuntimeError("the server did not start")

    async def warm(self) -> None:
        """Wait until the server has loaded the compiled rules of all games, as one that has run for a while has."""
        until, ids = time.monotonic() + STARTING, {game.id for game in games()}
        while time.monotonic() < until:
            if ids <= set((await asyncio.to_thread(_call, f"{self.url}/healthz", None, ""))[0]["compiled"]):
                return
            await asyncio.sleep(0.5)
        raise RuntimeError("the server did not compile its rules")

    def kill(self) -> None:
        assert self._process
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        assert self._process
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()

    @property
    def cpu(self) -> float:
        """The seconds that the server has worked so far."""
        return processor_time(self._process.pid) if self._process else 0.0


def processor_time(process: int) -> float:
    """The seconds that a process has worked so far, where the system tells."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# People


async def call(url: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
    """Ask the server for something, as often as it asks to wait; returns the answer and the cookie."""
    while True:
        try:
            return await asyncio.to_thread(_call, f"{url}/api{path}", body, cookie)
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            await asyncio.sleep(float(error.headers["Retry-After"]))


def _call(url: str, body: Any, cookie: str) -> tuple[Any, str]:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
        given = answer.headers.get("Set-Cookie", "")
        return json.load(answer), cookie or given.partition(";")[0]


async def seated(load: Load, places: asyncio.Semaphore, game: str) -> Match:
    """Two people at a new table."""
    async with places:
        _, ann = await call(load.url, "/me")
        _, ben = await call(load.url, "/me")
        wanted = {"game": game, "players": 2, "seats": [{"kind": "me"}, {"kind": "person"}]}
        table, _ = await call(load.url, "/tables", wanted, ann)
        await call(load.url, f"/tables/{table['id']}/join", {"invite": table["invite"]}, ben)
    return Match(load, table["id"], (ann, ben))


@dataclass
class Pending:
    """An action that was sent and is not acknowledged yet."""

    cookie: str
    id: str
    version: int
    code: str
    at: float
    again: bool = False

    def text(self) -> str:
        return json.dumps({"type": "play", "id": self.id, "version": self.version, "action": self.code})


class Match:
    """Two people who play random actions at one table, at a steady rate. When a socket breaks, its owner comes back,
    asks for what he missed, and sends again what was not acknowledged."""

    def __init__(self, load: Load, table: str, cookies: tuple[str, str]) -> None:
        self._load = load
        self._table = table
        self._cookies = cookies
        self._turn: tuple[ClientConnection, str, Position] | None = None
        self._pending: Pending | None = None
        self._news = asyncio.Event()
        self._number = 0
        self.ready = asyncio.Event()

    async def run(self) -> None:
        sockets = [asyncio.create_task(self._sit(cookie)) for cookie in self._cookies]
        try:
            await self._play()
        finally:
            await asyncio.gather(*(stopped(socket) for socket in sockets))

    async def _play(self) -> None:
        """An action at every tick of this table's own clock, when the one before is acknowledged."""
        await self._load.playing.wait()
        tick = time.monotonic() + random.random() / self._load.rate
        while True:
            await asyncio.sleep(max(0.0, tick - time.monotonic()))
            tick = max(tick + 1 / self._load.rate, time.monotonic())
            while self._turn is None or self._pending is not None:
                self._news.clear()
                await self._news.wait()
            await self._act(*self._turn)

    async def _act(self, web: ClientConnection, cookie: str, position: Position) -> None:
        self._turn = None
        self._number += 1
        code = random.choice(position.actions).code
        self._pending = Pending(cookie, f"m{self._number}", position.version, code, time.monotonic())
        with suppress(ConnectionClosed):
            await web.send(self._pending.text())

    async def _sit(self, cookie: str) -> None:
        """One person's socket, again and again."""
        version, address = -1, f"{self._load.url.replace('http', 'ws')}/api/tables/{self._table}/live"
        while True:
            with suppress(OSError, InvalidHandshake, InvalidMessage, ConnectionClosed, EOFError):
                query = f"?since={version}" if version >= 0 else ""
                async with connect(f"{address}{query}", additional_headers={"Cookie": cookie}) as web:
                    version = await self._listen(web, cookie, version)
            self._load.broken()
            await asyncio.sleep(RESUME_PAUSE)

    async def _listen(self, web: ClientConnection, cookie: str, version: int) -> int:
        fresh = True
        with suppress(ConnectionClosed):
            async for text in web:
                message = decoder.decode(text)
                if isinstance(message, Position):
                    self._seen(web, cookie, message, version)
                    if fresh and version >= 0:
                        await self._resume(web, cookie)
                    version, fresh = message.version, False
                elif isinstance(message, Accepted):
                    self._acknowledged(message)
                elif isinstance(message, Refused):
                    self._pending = None
                    self._load.error(message.sentence)
        return version

    def _seen(self, web: ClientConnection, cookie: str, position: Position, known: int) -> None:
        if position.version < known:
            self._load.error(f"version {known} is lost: the table stands at {position.version}")
        if position.actions:
            self._turn = (web, cookie, position)
            self._news.set()
            self.ready.set()

    async def _resume(self, web: ClientConnection, cookie: str) -> None:
        """Back at the table: send again what may not have been heard."""
        self._load.resumed()
        if self._pending and self._pending.cookie == cookie:
            self._pending.again = True
            await web.send(self._pending.text())

    def _acknowledged(self, message: Accepted) -> None:
        sent = self._pending
        if sent is None or message.id != sent.id:
            return
        if not sent.again:
            self._load.report.latencies.append(time.monotonic() - sent.at)
        self._load.acknowledged[self._table, message.version] = int(sent.code)
        if self._turn and self._turn[2].version < message.version:
            self._turn = None
        self._pending = None
        self._news.set()


async def lost(database: str, acknowledged: dict[tuple[str, int], int]) -> int:
    """How many acknowledged actions are not in the database as they were played."""
    own = Database(database_url(database))
    store = Store(own, Wire(own))
    missing = 0
    for table in {table for table, _ in acknowledged}:
        stored = {entry.number: entry.code for entry in await store.entries(table)}
        mine = {number: code for (name, number), code in acknowledged.items() if name == table}
        missing += sum(stored.get(number) != code for number, code in mine.items())
    await own.close()
    return missing
