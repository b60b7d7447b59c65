"""Throws random and mutated messages at a server, and checks that nothing breaks and nothing leaks.

python -m tests.server.fuzz 100000

People at several tables send what a broken or hostile client might, between moves that are legal, so that games go on.
Afterwards every byte that anyone received is held against the full records: views, actions and events must be those
that this viewer may have, and the secrets of dice, cookies and invitations must appear nowhere else.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from farport import Table
from farport.server import limits
from farport.server.play.course import load
from farport.server.words import texts
from farport.table.chance import seed
from farport.table.engine.kernels import redeal
from farport.table.table import view_of

from . import mini
from .conftest import Server, quick, running
from .people import Person, Seat

GAMES = ("mini", "sector-prime", "nexus-ops")
ROUND = 1500
STRANGERS = 2
STRANGE = (
    None, True, -1, 0, 2**31, 2**63, 2**64, 1e308, -0.5, "", "\x00", "a" * 500, "\u202e", "🛰", "0", "-1", "1e9",
    "null", [], {}, [[]], {"a": 1}, "../..", "%00", "' OR 1=1 --", "9223372036854775808", "tile:3", "secret:0",
    "Z" + "\u0322\u0347\u0311" * 12, "\u3164", "\u2066Ann\u200b", "\x1b[31mRed",
)  # fmt: skip
NAMES = [text for text in STRANGE if isinstance(text, str) and text]
WRITTEN = re.compile(r'"(?:owner|from|name|text)":("(?:[^"\\]|\\.)*")')
NESTS = ("[", '{"a":', '{"type":"ping","x":[', '{"game":"mini","options":{"light":')


@dataclass
class Received:
    """Something that a person got: over which way, and the seats that he held."""

    raw: str
    way: str
    table: str
    seats: tuple[int, ...]
    member: bool


@dataclass
class Run:
    """One run of the fuzzer."""

    dice: random.Random
    sent: int = 0
    count: int = 0
    received: list[Received] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


@dataclass
class Guest:
    """A person at a table."""

    person: Person
    table: dict[str, Any]
    seats: tuple[int, ...]


class Unlimited:
    """Rates are lifted, so that the fuzzer is not merely refused."""

    NAMES = tuple(name for name in vars(limits) if isinstance(getattr(limits, name), limits.Rate))

    def __enter__(self) -> None:
        self._before = {name: getattr(limits, name) for name in self.NAMES}
        self._bad = limits.BAD_MESSAGES_BEFORE_CLOSING
        for name in self.NAMES:
            setattr(limits, name, limits.Rate(name, 1e9, 1e9))
        limits.BAD_MESSAGES_BEFORE_CLOSING = 10**9

    def __exit__(self, *_: object) -> None:
        limits.BAD_MESSAGES_BEFORE_CLOSING = self._bad
        for name, value in self._before.items():
            setattr(limits, name, value)


async def fuzz(server: Server, messages: int, number: int) -> Run:
    """Send so many messages, in rounds with new tables, and check everything that comes back."""
    run = Run(random.Random(number))
    with Unlimited():
        while run.sent < messages:
            guests = [guest for game in GAMES for guest in await company(server, game)]
            share = min(ROUND, messages - run.sent) // (len(guests) + STRANGERS) + 1
            sockets = [at_socket(run, guest, share) for guest in guests]
            await asyncio.gather(*sockets, *(over_http(run, server, guests, share) for _ in range(STRANGERS)))
            await check(run, server, guests)
            run.count += len(run.received)
            run.received.clear()
    return run


async def company(server: Server, game: str) -> list[Guest]:
    """Two people at a table, one with two seats at another, and somebody who watches."""
    ann, ben, eve = [await server.person(name) for name in ("Ann", "Ben", "Eve")]
    duel = await ann.table("me", "person", game=game, public=True)
    await ben.join(duel)
    alone = await ben.table("me", "local", game=game, public=True)
    await eve.get("/me")
    return [
        Guest(ann, duel, (0,)),
        Guest(ben, duel, (1,)),
        Guest(ben, alone, (0, 1)),
        Guest(eve, duel, ()),
        Guest(eve, alone, ()),
    ]


# Over sockets


async def at_socket(run: Run, guest: Guest, share: int) -> None:
    """A person's share of messages at his table, over as many sockets as it takes."""
    left = share
    while left > 0:
        since = run.dice.choice(("", "?since=0", "?since=3", "?since=-1", "?since=x", "?since=99999"))
        try:
            async with guest.person.at(guest.table, since, max_queue=None) as seat:
                listener = asyncio.create_task(listen(run, guest, seat))
                try:
                    left -= await talk(run, guest, seat, min(left, run.dice.randrange(50, 400)))
                finally:
                    await settle(seat)
                    listener.cancel()
        except ConnectionClosed as closed:
            left -= 1
            if closed.rcvd and closed.rcvd_then_sent and closed.rcvd.code == 1011:
                run.wrong.append(f"a socket of {guest.seats} at {guest.table['id']} was closed with 1011")


async def listen(run: Run, guest: Guest, seat: Seat) -> None:
    async for text in seat.web:
        assert isinstance(text, str)
        message = seat.understood(json.loads(text))
        seat.heard.append(message)
        told = json.dumps(message, ensure_ascii=False) if message.get("onto") is not None else text
        run.received.append(Received(told, "socket", guest.table["id"], guest.seats, bool(guest.seats)))


async def settle(seat: Seat) -> None:
    """Wait until everything that was sent has been answered."""
    before = len(seat.heard)
    await seat.web.send('{"type": "ping"}')
    async with asyncio.timeout(60):
        while not any(message["type"] == "pong" for message in seat.heard[before:]):
            await asyncio.sleep(0.005)


async def talk(run: Run, guest: Guest, seat: Seat, many: int) -> int:
    for _ in range(many):
        run.sent += 1
        await seat.web.send(something(run, seat))
        if run.sent % 7 == 0:
            await asyncio.sleep(0)
        if run.sent % 50 == 0:
            await settle(seat)
    return many


def something(run: Run, seat: Seat) -> str | bytes:
    """A message: sensible, mutated, or garbage."""
    dice = run.dice
    message = sensible(dice, seat)
    fate = dice.random()
    if fate > 0.97:
        return nested(dice, limits.SOCKET_BYTES)
    if fate < 0.45:
        return json.dumps(message)
    if fate < 0.85:
        return json.dumps(mutated(dice, message))
    text = json.dumps(message)
    if fate < 0.95:
        place = dice.randrange(len(text))
        return text[:place] + dice.choice('{}[]",:\\0é') + text[place + dice.randrange(3) :]
    return bytes(dice.randrange(256) for _ in range(dice.randrange(30)))


def nested(dice: random.Random, most: int) -> str:
    """Something in something in something, closed or not."""
    opened = dice.choice(NESTS)
    depth = dice.choice((3, 100, 800, 990, 1000, 1010, most))
    closed = dice.choice(("", "]" * depth, "}" * depth))
    return (opened + opened[-1] * depth + closed)[:most] if dice.random() < 0.5 else (opened * depth + closed)[:most]


def sensible(dice: random.Random, seat: Seat) -> dict[str, Any]:
    positions = [message for message in seat.heard[-6:] if message["type"] == "position"]
    position = positions[-1] if positions else {"version": 0, "actions": []}
    codes = [action["code"] for action in position["actions"]] or ["4", "130", "20"]
    elements = [e for action in position["actions"] for e in action["elements"]] or ["tile:1", "card:2"]
    message = dice.choice(
        [
            {"type": "play", "version": position["version"], "action": dice.choice(codes)},
            {"type": "play", "version": position["version"], "action": dice.choice(codes)},
            {"type": "undo"},
            {"type": "outlook"},
            {"type": "landing", "action": str(dice.randrange(2**62))},
            {"type": "practice", "action": dice.choice([None, str(dice.randrange(2**62))])},
            {"type": "why_not", "elements": dice.sample(elements, min(len(elements), dice.randrange(3)))},
            {"type": "why_not", "action": dice.choice([*codes, "roll", "done", "note red", "move drone"])},
            {"type": "chat", "text": dice.choice(["hello", "<script>", "\u202egnp", *NAMES])},
            {"type": "wish", "seat": dice.randrange(2), "standing": dice.choice([True, False, None])},
            {"type": "ping"},
        ]
    )
    if dice.random() < 0.01:
        message = {"type": "hint"}
    return message if message["type"] == "ping" else {"id": f"f{dice.randrange(10**6)}", **message}


def mutated(dice: random.Random, message: Any) -> Any:
    """A message with something in it lost, doubled or replaced."""
    if isinstance(message, dict) and message:
        changed = dict(message)
        name = dice.choice(list(changed))
        fate = dice.random()
        if fate < 0.25:
            del changed[name]
        elif fate < 0.35:
            changed[f"{name}x"] = changed.pop(name)
        elif fate < 0.5:
            changed[name] = mutated(dice, changed[name])
        else:
            changed[name] = dice.choice(STRANGE)
        return changed
    if isinstance(message, list) and message:
        return [mutated(dice, item) if dice.random() < 0.5 else item for item in message * dice.randrange(1, 4)]
    return dice.choice(STRANGE)


# Over HTTP


async def over_http(run: Run, server: Server, guests: list[Guest], share: int) -> None:
    """A share of requests, by strangers to most tables and by those who sit there."""
    stranger = await server.person("Mallory")
    known = [guest.table["id"] for guest in guests]
    for _ in range(share):
        run.sent += 1
        guest = run.dice.choice([*guests, None, None])
        person = guest.person if guest else stranger
        method, path, body = request(run.dice, known, writing=guest is None)
        answer = await send(run, person, method, path, body)
        if answer is None:
            continue
        if answer.status_code >= 500:
            run.wrong.append(f"{method} {path} {body!r} was answered {answer.status_code}: {answer.text[:200]}")
        table = next((name for name in known if name in path), "")
        seats = next((g.seats for g in guests if g.person is person and g.table["id"] == table), ())
        run.received.append(Received(answer.text, f"{method} {path}", table, seats, bool(seats)))


async def send(run: Run, person: Person, method: str, path: str, body: Any) -> httpx.Response | None:
    content = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
    try:
        return await person.http.request(method, path, content=content)
    except (httpx.InvalidURL, httpx.LocalProtocolError):
        return None


def request(dice: random.Random, known: list[str], *, writing: bool) -> tuple[str, str, Any]:
    """A request: where it may change something, by a stranger who has no business there."""
    table = dice.choice([*known, *known, "nonsense", "..", "%00", "a" * 300, "é"])
    seat = dice.choice(["", "?seat=0", "?seat=1", "?seat=9", "?seat=x", "?seat=-1", "?seat=0&start=2&count=1"])
    reads = [
        f"/api/tables/{table}", f"/api/tables/{table}/replay{seat}", f"/api/tables/{table}/record", "/api/tables",
        "/api/games", "/api/bots", "/api/me", "/api/games/mini/rules?q=coin", f"/api/games/{table}/rules",
        f"/api/tables?q={dice.choice(['Ann', '%25', 'x'])}&start={dice.choice([0, 1, 50])}", "/api/records",
        "/api/openapi.json", f"/api/records/{table}", f"/api/records/{table}/replay{seat}", f"/{table}", "/metrics",
    ]  # fmt: skip
    if not writing or dice.random() < 0.4:
        return dice.choice(["GET", "GET", "GET", "HEAD", "DELETE", "PATCH"]), dice.choice(reads), None
    path, body = dice.choice(
        [
            ("/api/tables", {"game": "mini", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot"}]}),
            ("/api/tables", {"game": "mini", "players": 2, "public": True,
                             "seats": [{"kind": kind, "name": dice.choice(NAMES)} for kind in ("me", "local")]}),
            ("/api/tables", {"game": "sector-prime", "players": 3, "options": {"characters": "draft"}, "public": True}),
            ("/api/tables", {"game": "mini", "players": 2, "clock": {"kind": "live", "move": 60, "bank": 60}}),
            ("/api/records", {"format": "farport-record-1", "game": "mini", "version": 1, "players": 2, "options": {},
                              "seed": 1, "actions": [4, 5], "outcomes": {"1": [2, 0]}, "trace": []}),
            (f"/api/tables/{table}/leave", {"seat": 0, "to": "bot"}),
            (f"/api/tables/{table}/take", {"seat": 1}),
            (f"/api/tables/{table}/seats/1", {"kind": "bot", "level": "easy"}),
            (f"/api/tables/{table}/seats/1/vote", {"agree": True}),
            (f"/api/tables/{table}/share", {"share": "a1" * 32}),
            (f"/api/tables/{table}/start", {}),
            (f"/api/tables/{table}/close", {}),
            (f"/api/tables/{table}/rematch", {}),
            ("/api/me", {"name": dice.choice(["Mallory", *NAMES])}),
        ]
    )  # fmt: skip
    method = "PUT" if path == "/api/me" else "POST"
    fate = dice.random()
    if fate < 0.7:
        body = mutated(dice, body)
    elif fate < 0.8:
        body = bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
    elif fate < 0.9:
        body = nested(dice, 20_000).encode()
    return method, path, body


# What may have been told


@dataclass
class Truth:
    """Everything that happened at a table: the game after every entry."""

    tables: list[Table]
    secret: str
    invite: str


async def truth_of(server: Server, table_id: str) -> Truth:
    found = await server.service.store.table(table_id)
    assert found
    entries = await server.service.store.entries(table_id)
    course = load(found[0], [], 0.0)
    tables = [course.table.clone()]
    for entry in entries:
        course.follow(entry)
        tables.append(course.table.clone())
    return Truth(tables, found[0].secret.hex(), found[0].invite)


async def check(run: Run, server: Server, guests: list[Guest]) -> None:
    """Hold everything that was received against the truth."""
    truths = {guest.table["id"]: await truth_of(server, guest.table["id"]) for guest in guests}
    judge = Judge(run, truths, cookies(guests))
    for received in run.received:
        judge.judge(received)
    failures = server.service.metrics.failures._value.get()
    if failures:
        run.wrong.append(f"the server counted {failures:g} failures")


def cookies(guests: list[Guest]) -> set[str]:
    return {str(guest.person.http.cookies["farport"]).split(".")[0] for guest in guests}


def names(raw: str) -> list[str]:
    """What people wrote, in something that was received."""
    return [json.loads(found) for found in WRITTEN.findall(raw)]


class Judge:
    """Says what should not have been sent."""

    def __init__(self, run: Run, truths: dict[str, Truth], cookies: set[str]) -> None:
        self._run = run
        self._truths = truths
        self._cookies = cookies
        self._views: dict[tuple[str, int, int | None], Any] = {}

    def wrong(self, received: Received, what: str) -> None:
        self._run.wrong.append(f"{received.way} at {received.table} as {received.seats}: {what}: {received.raw[:300]}")

    def judge(self, received: Received) -> None:
        self.secrets(received)
        if received.way == "socket":
            self.message(received, json.loads(received.raw))
        elif "/replay" in received.way and received.table and '"frames"' in received.raw:
            self.replay(received, json.loads(received.raw))

    def secrets(self, received: Received) -> None:
        """Secrets of dice until the game is over, cookies, and invitations to those who are not members."""
        for name, truth in self._truths.items():
            if truth.secret in received.raw and not truth.tables[-1].over:
                self.wrong(received, "the secret of the dice")
            listed = received.way.startswith("GET /api/tables?") or received.way == "GET /api/tables"
            elsewhere = not listed and not (received.member and received.table == name)
            if truth.invite in received.raw and elsewhere:
                self.wrong(received, "an invitation")
        if any(cookie in received.raw for cookie in self._cookies):
            self.wrong(received, "a cookie")
        for name in names(received.raw):
            if texts.line(name) != name:
                self.wrong(received, f"a name or a line that cannot be shown: {name!r}")
        if "Traceback" in received.raw:
            self.wrong(received, "a stack trace")

    def message(self, received: Received, message: dict[str, Any]) -> None:
        if message["type"] == "position":
            self.position(received, message)
        elif message["type"] in {"why", "hint", "outlooks", "landing", "practice"} and not received.seats:
            self.wrong(received, "an answer for the mover only")
        elif message["type"] == "refused" and message["clause"] and not received.seats:
            self.wrong(received, "a rule's refusal for the mover only")

    def position(self, received: Received, message: dict[str, Any]) -> None:
        seat, version = message["seat"], message["version"]
        if seat not in (received.seats or (None,)):
            self.wrong(received, "another seat's position")
        table = self._truths[received.table].tables[version]
        if message["view"] != self.view(received.table, version, seat):
            self.wrong(received, "a view that is not this viewer's")
        legal = {str(code) for code in table.actions.codes} if seat is not None and table.mover == seat else set()
        if not {action["code"] for action in message["actions"]} <= legal:
            self.wrong(received, "actions that are not this viewer's")
        self.events(received, message["events"], seat)

    def events(self, received: Received, events: list[dict[str, Any]], seat: int | None) -> None:
        truth = self._truths[received.table]
        for event in events:
            before, after = truth.tables[max(0, event["number"] - 1)], truth.tables[event["number"]]
            happened = after.history[-1].events if len(after.history) > len(before.history) else ()
            known = [e.text for e in (happened if event["number"] else after.opening_events) if e.seen_by(seat)]
            if event["text"] not in known and event["kind"] not in {"undo", "clock", "hurried"}:
                self.wrong(received, f"an event that this viewer may not know: {event['text']}")

    def replay(self, received: Received, replay: dict[str, Any]) -> None:
        truth, seat = self._truths[received.table], replay["seat"]
        over = truth.tables[-1].over
        if seat is not None and seat not in received.seats and not over:
            self.wrong(received, "a replay through another's eyes")
        versions = range(len(truth.tables))
        for frame in replay["frames"]:
            if not any(frame["view"] == self.view(received.table, version, seat) for version in versions):
                self.wrong(received, f"frame {frame['number']} shows what this viewer may not see")

    def view(self, name: str, version: int, seat: int | None) -> Any:
        """What a viewer sees by the table's own word, which is the same in any world that he cannot tell from the true
        one."""
        key = (name, version, seat)
        if key not in self._views:
            table = self._truths[name].tables[version]
            shown = json.loads(json.dumps(table.view(seat)))
            if seat is not None and not table.over:
                imagined = another_world(table, seat)
                if json.loads(json.dumps(imagined)) != shown:
                    self._run.wrong.append(f"{name}: the view of {seat} at {version} depends on what he cannot know")
            self._views[key] = shown
        return self._views[key]


def another_world(table: Table, seat: int) -> Any:
    """The view of a seat in a world that has all that is hidden from it dealt anew."""
    state = table.seen_by(seat).state.copy()
    seed(state, b"another world")
    table.game.interpreter.bind(redeal)(state, seat)
    twin = table.clone()
    twin._state = state
    return view_of(table.game, twin.seen_by(seat).state, seat)


async def main(messages: int, number: int) -> int:
    mini.install()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        async with running(quick(str(Path(folder) / "fuzz.sqlite"))) as server:
            run = await fuzz(server, messages, number)
    took = time.monotonic() - began
    print(f"{run.sent} messages sent, {run.count} received, {len(run.wrong)} wrong, {took:.0f} s")  # noqa: T201
    for wrong in run.wrong[:20]:
        print(wrong)  # noqa: T201
    return bool(run.wrong)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("messages", type=int, nargs="?", default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.exit(asyncio.run(main(given.messages, given.seed)))
