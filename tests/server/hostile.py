"""A hostile hour: strangers do what they can to a server, beside normal tables that should not notice.

python -m tests.server.hostile --minutes 60

The server, the strangers and the normal people are processes of their own on this machine; the strangers come from
other addresses of it. Told is how long actions at the normal tables took, in all and in the worst stretch of ten
seconds, what the server answered to the strangers, its failures, its memory, and for how long other work of the machine
kept it from a processor, without which the rest says little.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import farport
from farport.server import bench, crowd

GAME = "sector-prime"
ADDRESSES = ("127.0.0.66", "127.0.0.67", "127.0.0.68")
STRETCH = 10.0
PLACES = 20
LONG = 2000
SERVE = (
    "import sys, farport; from farport.server.play.bots import warm_up; from farport.server.serve import serve; "
    f"warm_up(farport.game('{GAME}')); serve(port=0, database=sys.argv[1], compile=False)"
)
ZALGO = "Z" + "\u0322\u0347\u0311" * 12
TROUBLE = (OSError, httpx.HTTPError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)


# Strangers


@dataclass
class Stranger:
    """Somebody at an address who means no good, and what the server said to him."""

    url: str
    address: str
    heard: Counter[str]
    record: bytes = b""
    dice: random.Random = field(default_factory=random.Random)

    def __post_init__(self) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        self.http = httpx.AsyncClient(base_url=self.url, transport=transport, timeout=60)
        self.port = int(self.url.rpartition(":")[2])

    async def call(self, method: str, path: str, body: Any = None, content: bytes | None = None) -> Any:
        answer = await self.http.request(method, f"/api{path}", json=body, content=content)
        self.heard[f"{answer.status_code}"] += 1
        return answer.json() if answer.status_code < 300 else None

    async def table(self, *kinds: str, **more: Any) -> Any:
        seats = [{"kind": "bot", "level": kind} if kind == "hard" else {"kind": kind} for kind in kinds]
        return await self.call("POST", "/tables", {"game": GAME, "players": len(seats), "seats": seats, **more})

    def fresh(self) -> None:
        """Come back as somebody else."""
        self.http.cookies.clear()

    def at(self, table: str) -> connect:
        cookie = self.http.cookies.get("farport")
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/live"
        headers = {"Cookie": f"farport={cookie}"} if cookie else {}
        return connect(address, additional_headers=headers, local_addr=(self.address, 0), open_timeout=30)

    async def closed(self, web: ClientConnection) -> None:
        with suppress(*TROUBLE):
            async for _ in web:
                pass
        ended = web.protocol.close_rcvd
        if ended and web.protocol.close_rcvd_then_sent:
            self.heard[f"closed {ended.code}"] += 1


async def floods(stranger: Stranger) -> None:
    """Requests, tables and names, as fast as they are answered."""
    for _ in range(50):
        await stranger.call("PUT", "/me", {"name": ZALGO})
        await stranger.table("me", "person", public=True)
        await stranger.call("GET", f"/tables?q={stranger.dice.random()}")
    stranger.fresh()


async def nests(stranger: Stranger) -> None:
    """What is nested deeply, by requests and over a socket."""
    for depth in (100, 900, 1000, 1500, 5000):
        for deep in ("[" * depth, '{"a":' * depth, '{"seats":' + "[" * depth + "]" * depth + "}"):
            await stranger.call("POST", "/tables", content=deep.encode())
            await stranger.call("POST", "/records", content=deep.encode())
    table = await stranger.table("me", "local")
    if table:
        async with stranger.at(table["id"]) as web:
            for _ in range(15):
                await web.send('{"unknown":' + "[" * 1500)
            await asyncio.wait_for(web.recv(), 30)
            await web.send("{" * 3000)


async def crowds(stranger: Stranger) -> None:
    """Sockets that watch, and some that do not read."""
    table = await stranger.table("me", "person", public=True)
    if table:
        crowd = [asyncio.create_task(watch(stranger, table["id"])) for _ in range(100)]
        await asyncio.gather(*crowd, return_exceptions=True)
    stranger.fresh()


async def watch(stranger: Stranger, table: str) -> None:
    async with stranger.at(table) as web:
        with suppress(TimeoutError):
            await asyncio.wait_for(stranger.closed(web), 20)


async def idles(stranger: Stranger) -> None:
    """Connections on which little or nothing is said, and answers that are not taken."""
    openings = (b"", b"GET / HTT", b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
    unread = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50
    wires = []
    for _ in range(300):
        with suppress(*TROUBLE):
            _, writer = await asyncio.open_connection("127.0.0.1", stranger.port, local_addr=(stranger.address, 0))
            writer.write(stranger.dice.choice([*openings, unread]))
            wires.append(writer)
    await asyncio.sleep(10)
    for writer in wires:
        writer.transport.abort()


def long_record(actions: int) -> bytes:
    """A legal record of one game, with junk in it."""
    table, dice = farport.game(GAME).new(2, seed=1), random.Random(1)
    while not table.over and len(table.history) < actions:
        table.play(dice.choice(table.actions.codes))
    return table.record.to_json().encode()[:-1] + b', "more": "' + b"x" * 1_000_000 + b'"}'


async def uploads(stranger: Stranger) -> None:
    """Records, padded with junk, and their replays."""
    for _ in range(10):
        found = await stranger.call("POST", "/records", content=stranger.record)
        if found:
            for start in range(0, LONG, 100):
                await stranger.call("GET", f"/records/{found['id']}/replay?start={start}")
    stranger.fresh()


async def bots(stranger: Stranger) -> None:
    """Tables of bots that think hard."""
    for _ in range(50):
        await stranger.table("hard", "hard")
    await asyncio.sleep(30)
    for table in await stranger.call("GET", "/tables") or []:
        if table["owned"]:
            await stranger.call("POST", f"/tables/{table['id']}/close")


async def questions(stranger: Stranger) -> None:
    """Hints, outlooks, why-nots and chat, as many as go through a socket."""
    table = await stranger.table("me", "local", public=True)
    if table is None:
        await asyncio.sleep(5)
        return
    async with stranger.at(table["id"]) as web:
        listener = asyncio.create_task(stranger.closed(web))
        for number in range(400):
            kind = stranger.dice.choice(["hint", "outlook", "why_not", "chat", "undo", "nonsense"])
            await web.send(json.dumps({"type": kind, "id": f"q{number}", "text": ZALGO * 8, "elements": ["tile:3"]}))
            await asyncio.sleep(0.03)
        listener.cancel()


ATTACKS: tuple[Callable[[Stranger], Awaitable[None]], ...] = (
    floods, nests, crowds, idles, uploads, bots, questions, questions,
)  # fmt: skip


async def attack(url: str, seconds: float) -> Counter[str]:
    """Every attack from every address, again and again."""
    heard: Counter[str] = Counter()
    record = long_record(LONG)
    print("ready", flush=True)  # noqa: T201
    until = time.monotonic() + seconds
    work = [again(one, Stranger(url, address, heard, record), until) for address in ADDRESSES for one in ATTACKS]
    await asyncio.gather(*work)
    return heard


async def again(one: Callable[[Stranger], Awaitable[None]], stranger: Stranger, until: float) -> None:
    while (left := until - time.monotonic()) > 0:
        try:
            async with asyncio.timeout(left):
                await one(stranger)
        except TROUBLE as trouble:
            stranger.heard[type(trouble).__name__] += 1
            await asyncio.sleep(0.2)
    await stranger.http.aclose()


# Normal people, and what they notice


@dataclass
class Hour:
    """What was measured."""

    before: list[float] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)
    processor: tuple[float, float] = (0.0, 0.0)
    waited: float = 0.0
    worst: float = 0.0
    errors: list[str] = field(default_factory=list)
    heard: dict[str, int] = field(default_factory=dict)
    statuses: dict[str, float] = field(default_factory=dict)
    failures: float = 0.0
    memory: list[float] = field(default_factory=list)
    lost: int = 0

    @property
    def broken(self) -> list[str]:
        """What must not be."""
        wrong = [f"{many} of {what}" for what, many in self.heard.items() if what[:1] == "5" or what == "closed 1011"]
        wrong += [f"{many:g} answers {status}" for status, many in self.statuses.items() if status[:1] == "5"]
        wrong += [f"{self.failures:g} failures"] if self.failures else []
        return [*wrong, *([f"{self.lost} actions lost"] if self.lost else []), *self.errors[:5]]

    def lines(self) -> list[str]:
        memory = f"{self.memory[0]:.0f}, at most {max(self.memory):.0f}, {self.memory[-1]:.0f} MB at the end"
        return [
            f"{len(self.before)} actions before the strangers came: p50 {quantile(self.before, 0.5):.0f} ms, "
            f"p99 {quantile(self.before, 0.99):.0f} ms; {self.processor[0]:.0%} of a processor",
            f"{len(self.latencies)} actions at normal tables: p50 {quantile(self.latencies, 0.5):.0f} ms, "
            f"p99 {quantile(self.latencies, 0.99):.0f} ms, worst p99 of {STRETCH:g} s {self.worst:.0f} ms; "
            f"{self.processor[1]:.0%} of a processor",
            f"the strangers heard: {', '.join(f'{what}: {many}' for what, many in sorted(self.heard.items()))}",
            f"memory: {memory}",
            f"the server's event loop waited {self.waited:.0%} of the time for a processor of this machine",
            *(f"wrong: {what}" for what in self.broken or ["nothing"]),
        ]


def quantile(latencies: list[float], share: float) -> float:
    """In milliseconds."""
    return sorted(latencies)[int(share * (len(latencies) - 1))] * 1000 if latencies else 0.0


async def hour(minutes: float, tables: int) -> Hour:
    with tempfile.TemporaryDirectory(prefix="farport-hostile-", ignore_cleanup_errors=True) as folder:
        database = str(Path(folder) / "hostile.sqlite")
        with (Path(folder) / "log").open("w") as log:
            command = [sys.executable, "-c", SERVE, database]
            server = subprocess.Popen(command, stderr=log, stdout=subprocess.PIPE, text=True)
            try:
                url = await asyncio.to_thread(address_of, server)
                found = await beside(url, server.pid, minutes * 60, tables, database)
            finally:
                server.terminate()
                server.communicate()
        size = (Path(folder) / "log").stat().st_size
        if size > 1_000_000:
            found.errors.append(f"a log of {size} bytes")
        return found


def address_of(server: subprocess.Popen[str]) -> str:
    """Where our own server says that it is; nothing else is ever attacked."""
    assert server.stdout
    said = server.stdout.readline()
    if not said.startswith("Farport is at"):
        raise RuntimeError("the server did not start")
    return f"http://127.0.0.1:{said.rpartition(':')[2].strip()}"


async def beside(url: str, process: int, seconds: float, tables: int, database: str) -> Hour:
    """The normal tables, with strangers from some moment on."""
    found, load, places = Hour(), crowd.Load(url, 1.0), asyncio.Semaphore(PLACES)
    matches = await asyncio.gather(*(crowd.seated(load, places, GAME) for _ in range(tables)))
    work = [asyncio.create_task(match.run()) for match in matches]
    await asyncio.gather(*(match.ready.wait() for match in matches))
    load.playing.set()
    rested = bench.processor_time(process)
    await asyncio.sleep(STRETCH)
    found.before, worked = load.seen.latencies, bench.processor_time(process)
    found.processor = ((worked - rested) / STRETCH, 0.0)
    command = [sys.executable, "-m", "tests.server.hostile", "--attack", url, "--minutes", str(seconds / 60)]
    strangers = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert strangers.stdout
    await asyncio.to_thread(strangers.stdout.readline)  # they have got their records together
    worked, load.seen.latencies, waited = bench.processor_time(process), [], waiting_time(process)
    await watched(found, load.seen, process, time.monotonic() + seconds)
    found.processor = (found.processor[0], (bench.processor_time(process) - worked) / seconds)
    found.waited = (waiting_time(process) - waited) / seconds
    heard, _ = await asyncio.to_thread(strangers.communicate)
    found.heard = json.loads(heard)
    load.stopping = True
    await asyncio.gather(*(crowd.stopped(task) for task in work))
    found.latencies, found.errors = load.seen.latencies, list(load.seen.errors)
    await figures(found, url)
    found.lost = await bench.lost(database, load.seen.acknowledged)
    return found


async def watched(found: Hour, seen: crowd.Seen, process: int, until: float) -> None:
    """Look every ten seconds how the normal tables fare, and how much memory is used."""
    while time.monotonic() < until:
        before = len(seen.latencies)
        await asyncio.sleep(min(STRETCH, max(0.1, until - time.monotonic())))
        found.worst = max(found.worst, quantile(seen.latencies[before:], 0.99))
        found.memory.append(memory_of(process))


async def figures(found: Hour, url: str) -> None:
    """What the server itself has counted."""
    async with httpx.AsyncClient(timeout=30) as http:
        lines = (await http.get(f"{url}/metrics")).text.splitlines()
    for line in lines:
        name, _, value = line.rpartition(" ")
        if name.startswith("farport_requests_total{"):
            found.statuses[name.split('"')[1]] = float(value)
        elif name == "farport_failures_total":
            found.failures = float(value)


def waiting_time(process: int) -> float:
    """The seconds for which the first thread of a process was ready and had no processor."""
    return int(Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[1]) / 1e9


def memory_of(process: int) -> float:
    """The megabytes that a process holds."""
    status = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS:"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--attack", metavar="URL", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        print(json.dumps(asyncio.run(attack(given.attack, given.minutes * 60))))  # noqa: T201
        return 0
    found = asyncio.run(hour(given.minutes, given.tables))
    print("\n".join(found.lines()))  # noqa: T201
    return bool(found.broken)


if __name__ == "__main__":
    sys.exit(main())
