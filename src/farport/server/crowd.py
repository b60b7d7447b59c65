"""The people of a bench: they sit at their tables, in a process of their own, and play as `bench` says."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

STEPS_AT_ONCE = 40
RESUME_PAUSE = 0.2


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


# What a driver is told, and tells


class Share(Struct):
    """The tables whose people a driver is to be, and how often they act."""

    url: str
    game: str
    tables: int
    rate: float


class Seen(Struct):
    """What the people of a driver have seen: what was acknowledged as table, version and code, and how long it took.
    `told` are the bytes of positions that came, and `busy` is the processor's time that they took themselves."""

    acknowledged: list[tuple[str, int, int]] = []
    latencies: list[float] = []
    errors: list[str] = []
    resumed: int = 0
    resume_seconds: float = 0.0
    told: int = 0
    busy: float = 0.0


@dataclass
class Load:
    """What the people of a driver know in common."""

    url: str
    rate: float
    seen: Seen = field(default_factory=Seen)
    playing: asyncio.Event = field(default_factory=asyncio.Event)
    stopping: bool = False
    killed_at: float = 0.0

    def error(self, what: str) -> None:
        if not self.stopping:
            self.seen.errors.append(what)

    def broken(self) -> None:
        """A socket has ended, which it should only do when the server is killed."""
        if not self.killed_at:
            self.error("a socket broke")

    def heard(self, text: str | bytes) -> None:
        """A position came over a socket."""
        if self.playing.is_set():
            self.seen.told += len(text)

    def resumed(self) -> None:
        """Somebody is back after the server was killed."""
        self.seen.resumed += 1
        self.seen.resume_seconds = max(self.seen.resume_seconds, time.monotonic() - self.killed_at)


def drive() -> None:
    """Be the people of some tables, as who measures says (see `bench.Driver`)."""
    share = msgspec.json.decode(sys.stdin.readline(), type=Share)
    seen = asyncio.run(_drive(share))
    sys.stdout.write(msgspec.json.encode(seen).decode())


def say(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


async def heard() -> str:
    line: str = await asyncio.to_thread(sys.stdin.readline)
    return line.strip()


async def _drive(share: Share) -> Seen:
    load, places = Load(share.url, share.rate), asyncio.Semaphore(STEPS_AT_ONCE)
    matches = await asyncio.gather(*(seated(load, places, share.game) for _ in range(share.tables)))
    say("seated")
    await heard()
    work = [asyncio.create_task(match.run()) for match in matches]
    await asyncio.gather(*(match.ready.wait() for match in matches))
    say("ready")
    began = 0.0
    while (word := await heard()) not in {"stop", ""}:
        if word == "killing":
            load.killed_at = time.monotonic()
            say("expecting it")
        else:
            began = time.process_time()
            load.playing.set()
    load.seen.busy = time.process_time() - began
    load.stopping = True
    await asyncio.gather(*(stopped(task) for task in work))
    return load.seen


async def stopped(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def call(url: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
    """Ask the server for something, as often as it asks to wait; returns the answer and the cookie."""
    while True:
        try:
            return await asyncio.to_thread(ask, f"{url}/api{path}", body, cookie)
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            await asyncio.sleep(float(error.headers["Retry-After"]))


def ask(url: str, body: Any, cookie: str) -> tuple[Any, str]:
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
            self._load.seen.latencies.append(time.monotonic() - sent.at)
        self._load.seen.acknowledged.append((self._table, message.version, int(sent.code)))
        if self._turn and self._turn[2].version < message.version:
            self._turn = None
        self._pending = None
        self._news.set()
