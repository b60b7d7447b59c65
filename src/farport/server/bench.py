"""Measures a server under load, and what is left after it was killed: `farport bench server`.

It starts a server of its own and seats two people at each table, over real sockets. Every table plays a random legal
action at the given rate. Every acknowledged action must be in the database at the end. The people are in processes of
their own, `drivers`, so that it is the server that is measured.
"""

from __future__ import annotations

import asyncio
import os
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

import msgspec
from sqlalchemy import select

from farport.server.crowd import Seen, Share, ask
from farport.server.play.bots import COMPILE
from farport.server.seen.catalogue import games
from farport.server.serve import check_workers, listen
from farport.server.store import schema
from farport.server.store.database import Database, database_url

SERVE = (
    "import sys; from inspect import signature; from farport.server.serve import serve; "
    "given = dict(port=int(sys.argv[1]), database=sys.argv[2], workers=int(sys.argv[3]), limit=sys.argv[4:]); "
    "serve(**{name: value for name, value in given.items() if name in signature(serve).parameters})"
)
"""An older copy that is measured beside this one knows neither workers nor limits."""
DRIVE = "from farport.server.crowd import drive; drive()"
TABLES_OF_A_DRIVER = 200
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
QUANTILES = (0.5, 0.9, 0.99, 1.0)
Say = Callable[[str], None]


@dataclass
class Report:
    """What was measured. `each_cpu` are the seconds that each process of the server worked, and `people_cpu` those of
    all people together; `told` are the bytes of all positions; `memory` is what the server held, in kB: empty, with all
    tables, with all sockets, and at the end."""

    tables: int
    seconds: float
    acknowledged: int = 0
    errors: list[str] = field(default_factory=list)
    lost: int = 0
    resumed: int = 0
    resume_seconds: float = 0.0
    server_cpu: float = 0.0
    each_cpu: list[float] = field(default_factory=list)
    people_cpu: float = 0.0
    busiest: float = 0.0
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

    def part(self, worked: float) -> str:
        """Seconds of work as a part of the time; all of it is one core."""
        return f"{worked / self.seconds * 100:.0f} %"

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
            f"the people worked for {self.part(self.people_cpu)} of the time, the busiest of their processes for "
            f"{self.part(self.busiest)}",
        ]
        if self.each_cpu:
            lines.append(f"processes of the server worked for {', '.join(map(self.part, self.each_cpu))} of the time")
        if len(self.memory) == 4:
            table, socket, grown = self.each()
            lines.append(f"memory: {table:.0f} kB a table, {socket:.0f} kB a socket, {grown:.0f} kB more when played")
        if self.resumed:
            lines.append(f"killed and restarted: {self.resumed} sockets resumed within {self.resume_seconds:.1f} s")
        return [*lines, *(f"error: {error}" for error in self.errors[:5])]

    def add(self, seen: Seen) -> None:
        self.acknowledged += len(seen.acknowledged)
        self.errors += seen.errors
        self.latencies += seen.latencies
        self.told += seen.told
        self.resumed += seen.resumed
        self.resume_seconds = max(self.resume_seconds, seen.resume_seconds)
        self.people_cpu += seen.busy
        self.busiest = max(self.busiest, seen.busy)


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
    server, report = ServerProcess(database, plan.workers, plan.source), Report(plan.tables, plan.seconds)
    await compile_all(server.surroundings)
    drivers: list[Driver] = []
    await server.start()
    try:
        await server.warm()
        report.memory.append(server.memory)
        say(f"seating {2 * plan.tables} people")
        drivers += [await Driver.begun(share) for share in shares(plan, server.url)]
        await asyncio.gather(*(driver.hears("seated") for driver in drivers))
        report.memory.append(server.memory)
        tell(drivers, "come")
        await asyncio.gather(*(driver.hears("ready") for driver in drivers))
        report.memory.append(server.memory)
        seen = await play(plan, report, server, drivers, say)
    finally:
        server.stop()
        for driver in drivers:
            driver.stop()
    for part in seen:
        report.add(part)
    if plan.kill and report.resumed != 2 * plan.tables:
        report.errors.append(f"{report.resumed} sockets resumed")
    report.lost = await lost(database, [one for part in seen for one in part.acknowledged])
    return report


def shares(plan: Plan, url: str) -> list[Share]:
    """The tables in parts, one for each driver."""
    number = -(-plan.tables // TABLES_OF_A_DRIVER)
    parts = [plan.tables // number + (part < plan.tables % number) for part in range(number)]
    return [Share(url, plan.game, tables, plan.rate) for tables in parts]


async def play(plan: Plan, report: Report, server: ServerProcess, drivers: list[Driver], say: Say) -> list[Seen]:
    """Everyone has a socket: play for as long as planned."""
    say(f"playing for {plan.seconds:g} s")
    tell(drivers, "play")
    before = server.each_cpu
    await asyncio.sleep(plan.seconds / 2)
    if plan.kill:
        say("killing the server")
        tell(drivers, "killing")
        await asyncio.gather(*(driver.hears("expecting it") for driver in drivers))
        server.kill()
        await server.start()
        before = {}
    await asyncio.sleep(plan.seconds / 2)
    report.each_cpu = [worked - before.get(process, 0.0) for process, worked in server.each_cpu.items()]
    report.server_cpu = sum(report.each_cpu)
    if not plan.kill:
        report.memory.append(server.memory)
    tell(drivers, "stop")
    return await asyncio.gather(*(driver.seen() for driver in drivers))


class Driver:
    """The people of some tables, in a process of their own, as who measures sees it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin
        assert process.stdout
        self._process, self._in, self._out = process, process.stdin, process.stdout

    @classmethod
    async def begun(cls, share: Share) -> Driver:
        pipe = asyncio.subprocess.PIPE
        driver = cls(await asyncio.create_subprocess_exec(sys.executable, "-c", DRIVE, stdin=pipe, stdout=pipe))
        driver.tell(msgspec.json.encode(share).decode())
        return driver

    def tell(self, line: str) -> None:
        self._in.write(f"{line}\n".encode())

    async def hears(self, word: str) -> None:
        heard = (await self._out.readline()).decode().strip()
        if heard != word:
            raise RuntimeError(f"a driver should have said {word!r}, not {heard!r}")

    async def seen(self) -> Seen:
        return msgspec.json.decode(await self._out.read(), type=Seen)

    def stop(self) -> None:
        if self._process.returncode is None:
            self._process.kill()


def tell(drivers: list[Driver], word: str) -> None:
    for driver in drivers:
        driver.tell(word)


async def compile_all(surroundings: dict[str, str]) -> None:
    """Fill the cache of compiled rules, so that it is not the compiler that is measured."""
    for game in games():
        work = partial(subprocess.run, [sys.executable, "-c", COMPILE, game.id], stderr=subprocess.DEVNULL)
        await asyncio.to_thread(work, env=surroundings)


def for_two() -> str:
    """A game that two can play."""
    return next(game.id for game in games() if 2 in game.seats and not game.physics)


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
            health, _ = await asyncio.to_thread(ask, f"{self.url}/healthz", None, "")
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
    def each_cpu(self) -> dict[int, float]:
        """The seconds that each process of the server has worked so far."""
        return {each: processor_time(each) for each in family(self._process.pid)} if self._process else {}

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


async def lost(database: str, acknowledged: list[tuple[str, int, int]]) -> int:
    """How many acknowledged actions are not in the database as they were played."""
    own, e = Database(database_url(database)), schema.entries.c
    wanted = select(e.table_id, e.number, e.code).where(e.table_id.in_({table for table, _, _ in acknowledged}))
    async with own.reading() as connection:
        stored = {(row.table_id, row.number, row.code) for row in await connection.execute(wanted)}
    await own.close()
    return len(set(acknowledged) - stored)
