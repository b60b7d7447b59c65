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
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from farport.server.play.bots import COMPILE
from farport.server.seen.catalogue import games
from farport.server.serve import check_workers, listen
from farport.server.store.database import Database, database_url
from farport.server.store.storage import Store
from farport.server.store.wire import Wire

SERVE = (
    "import sys; from farport.server.serve import serve; "
    "serve(port=int(sys.argv[1]), database=sys.argv[2], workers=int(sys.argv[3]), limit=sys.argv[4:])"
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
ANSWERS = 8
"""So many answers for each worker, and all of them have most likely been heard."""
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
    """What was measured. `told` are the bytes of all positions; `memory` is what the server held, in kB: empty, with
    all tables, with all sockets, and at the end."""

    tables: int
    seconds: float
    acknowledged: int = 0
    errors: list[str] = field(default_factory=list)
    lost: int = 0
    resumed: int = 0
    resume_seconds: float = 0.0
    server_cpu: float = 0.0
    told: int = 0
    memory: list[float] = field(default_factory=list, repr=False)
    latencies: list[float] = field(default_factory=list, repr=False)

    def quantile(self, share: float) -> float:
        ordered = sorted(self.latencies) or [0.0]
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000

    @property
    def action_cpu(self) -> float:
        """The processor time that the server took for an action, in milliseconds."""
        return 1000 * self.server_cpu / max(1, self.acknowledged)

    @property
    def action_bytes(self) -> float:
        """What an action brought to each socket."""
        return self.told / max(1, 2 * self.acknowledged)

    def each(self) -> tuple[float, float, float]:
        """The memory of a table, of a socket with what is shown over it, and what a table grew by, in kB."""
        empty, seated, connected, played = self.memory
        return (
            (seated - empty) / self.tables,
            (connected - seated) / (2 * self.tables),
            (played - connected) / self.tables,
        )

    def lines(self) -> list[str]:
        """The report in words."""
        times = ", ".join(f"p{share * 100:g} {self.quantile(share):.1f} ms" for share in QUANTILES)
        lines = [
            f"{self.tables} tables with 2 sockets each, {self.seconds:g} s",
            f"{self.acknowledged} actions acknowledged, {self.acknowledged / self.seconds:.0f} a second: {times}",
            f"{len(self.errors)} errors, {self.lost} acknowledged actions lost",
            f"{self.action_cpu:.2f} ms of the server's processor time and {self.action_bytes:.0f} bytes to each socket "
            "for an action",
        ]
        if len(self.memory) == 4:
            table, socket, grown = self.each()
            lines.append(f"memory: {table:.0f} kB a table, {socket:.0f} kB a socket, {grown:.0f} kB more when played")
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

    def weigh(self, server: ServerProcess) -> None:
        """Note how much memory the server holds; one that was killed begins anew."""
        if not self.killed_at and (held := server.memory):
            self.report.memory.append(held)

    def broken(self) -> None:
        """A socket has ended, which it should only do when the server is killed."""
        if not self.killed_at:
            self.error("a socket broke")

    def heard(self, text: str | bytes) -> None:
        """A position came over a socket."""
        if self.playing.is_set():
            self.report.told += len(text)

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
    workers: int
    source: Path | None


def bench(
    tables: int = 300,
    seconds: float = 60.0,
    rate: float = 1.0,
    *,
    game: str | None = None,
    database: str | None = None,
    kill: bool = False,
    workers: int = 1,
    source: Path | None = None,
    say: Say = lambda line: None,
) -> Report:
    """Play at so many tables for so long; with `kill`, the server is killed half way and started again. With `source`,
    the server is the one of another copy of Farport. CannotServe where `workers` cannot share the database."""
    if workers > 1:
        check_workers(database_url(database))
    plan = Plan(tables, seconds, rate, game or for_two(), kill, workers, source)
    with tempfile.TemporaryDirectory(prefix="farport-bench-", ignore_cleanup_errors=True) as folder:
        return asyncio.run(_bench(plan, database or str(Path(folder) / "bench.sqlite"), say))


async def _bench(plan: Plan, database: str, say: Say) -> Report:
    say("compiling the rules")
    server = ServerProcess(database, plan.workers, plan.source)
    await compile_all(server.surroundings)
    load = Load(server.url, plan.rate, Report(plan.tables, plan.seconds))
    await server.start()
    try:
        await server.warm()
        load.weigh(server)
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
    load.weigh(server)
    work = [asyncio.create_task(match.run()) for match in matches]
    await asyncio.gather(*(match.ready.wait() for match in matches))
    load.weigh(server)
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
    load.weigh(server)
    load.stopping = True
    await asyncio.gather(*(stopped(task) for task in work))


async def compile_all(surroundings: dict[str, str]) -> None:
    """Fill the cache of compiled rules, so that it is not the compiler that is measured."""
    for game in games():
        work = partial(subprocess.run, [sys.executable, "-c", COMPILE, game.id], stderr=subprocess.DEVNULL)
        await asyncio.to_thread(work, env=surroundings)


def for_two() -> str:
    """A game that two can play."""
    return next(game.id for game in games() if 2 in game.seats and not game.physics)


async def stopped(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


class ServerProcess:
    """The server that is measured, with its workers; `source` is the folder of another copy of Farport, which is
    measured then."""

    def __init__(self, database: str, workers: int = 1, source: Path | None = None) -> None:
        self.surroundings = {**os.environ, **({"PYTHONPATH": str(source / "src")} if source else {})}
        door = listen("127.0.0.1", 0)
        self._port = door.getsockname()[1]
        door.close()
        self._database = database
        self._workers = workers
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"http://127.0.0.1:{self._port}"

    async def start(self) -> None:
        told = (str(self._port), self._database, str(self._workers), *FROM_ONE_ADDRESS)
        arguments = [sys.executable, "-c", SERVE, *told]
        self._process = subprocess.Popen(
            arguments, stdout=subprocess.DEVNULL, env=self.surroundings, start_new_session=True
        )
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
        ready, wanted = 0, ANSWERS * self._workers if self._workers > 1 else 1
        while ready < wanted and time.monotonic() < until:
            health, _ = await asyncio.to_thread(_call, f"{self.url}/healthz", None, "")
            ready = ready + 1 if ids <= set(health["compiled"]) else 0
            await asyncio.sleep(0.0 if ready else 0.5)
        if ready < wanted:
            raise RuntimeError("the server did not compile its rules")

    def kill(self) -> None:
        assert self._process
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        assert self._process
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()

    @property
    def cpu(self) -> float:
        """The seconds that the server has worked so far."""
        return sum(map(processor_time, family(self._process.pid))) if self._process else 0.0

    @property
    def memory(self) -> float:
        """What the server holds, in kB."""
        return sum(map(memory, family(self._process.pid))) if self._process else 0.0


def family(process: int) -> list[int]:
    """A process and those that it has begun, where the system tells."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        children = []
    return [process, *map(int, children)]


def memory(process: int) -> float:
    """What a process holds of the memory, in kB, where the system tells."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


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
                    self._load.heard(text)
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
