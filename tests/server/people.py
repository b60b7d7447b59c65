"""People who use the service as browsers do: over HTTP and WebSockets, and knowing only what they were sent."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from ..changes import whole

PATIENCE = 60.0


class Seat:
    """A person's socket at a table, with everything that came over it."""

    def __init__(self, web: ClientConnection) -> None:
        self.web = web
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._decided = -1
        self._numbers = itertools.count(1)

    async def next(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        async with asyncio.timeout(PATIENCE):
            text = await self.web.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        self.heard.append(self.understood(json.loads(text)))
        return self.heard[-1]

    def understood(self, message: dict[str, Any]) -> dict[str, Any]:
        """A message with its position made whole."""
        positions = (earlier for earlier in reversed(self.heard) if earlier["type"] == "position")
        return whole(message, next(positions, {}))

    def told(self) -> list[str]:
        """Everything that happened, as this person was told it."""
        return [event["text"] for message in self.heard for event in message.get("events", [])]

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message of some sort."""
        while True:
            message = await self.next()
            if wanted(message):
                return message

    async def over(self) -> dict[str, Any]:
        """The table's information when the game is over."""
        ended = (m["info"] for m in self.heard if m["type"] == "table" and m["info"]["status"] == "over")
        found = next(ended, None)
        return found or (await self.until(lambda m: m["type"] == "table" and m["info"]["status"] == "over"))["info"]

    async def of(self, kind: str) -> dict[str, Any]:
        return await self.until(lambda message: message["type"] == kind)

    async def position(self, version: int = 0) -> dict[str, Any]:
        """A position of at least some version."""
        return await self.until(lambda message: message["type"] == "position" and message["version"] >= version)

    async def my_turn(self, version: int = 0) -> dict[str, Any]:
        """A position in which I decide."""
        return await self.until(
            lambda message: message["type"] == "position" and message["version"] >= version and bool(message["actions"])
        )

    def open_turn(self) -> dict[str, Any] | None:
        """The position that I was told last, if I decide in it and have not yet."""
        positions = [message for message in self.heard if message["type"] == "position"]
        last = positions[-1] if positions else None
        return last if last and last["actions"] and last["version"] > self._decided else None

    async def send(self, **message: Any) -> str:
        message.setdefault("id", f"m{next(self._numbers)}")
        await self.web.send(json.dumps(message))
        return str(message["id"])

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Say something and wait for the answer to it."""
        number = await self.send(**message)
        return await self.until(lambda answer: answer.get("id") == number)

    async def play(self, position: dict[str, Any], text: str, **more: Any) -> dict[str, Any]:
        """Do an action by its notation, from a position that lists it."""
        code = next(action["code"] for action in position["actions"] if action["text"] == text)
        self._decided = position["version"]
        return await self.ask(type="play", version=position["version"], action=code, **more)

    async def play_on(self, text: str, **more: Any) -> dict[str, Any]:
        """Do an action as soon as it is my turn; returns the position that follows."""
        answer = await self.play(self.open_turn() or await self.my_turn(), text, **more)
        assert answer["type"] == "accepted", answer
        return await self.position(answer["version"])


class Person:
    """A browser with a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)

    async def call(self, method: str, path: str, body: Any = None, status: int | None = None) -> Any:
        """Ask for something, by default expecting to get it."""
        answer = await self.http.request(method, f"/api{path}", json=body)
        expected = {200, 201} if status is None else {status}
        assert answer.status_code in expected, (answer.status_code, answer.text)
        return answer.json()

    async def get(self, path: str, status: int | None = None) -> Any:
        return await self.call("GET", path, status=status)

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return await self.call("POST", path, body, status)

    async def named(self, name: str) -> Person:
        await self.call("PUT", "/me", {"name": name})
        return self

    async def table(self, *seats: str, game: str = "mini", **more: Any) -> Any:
        """Open a table; a seat is such as "me" or "bot random"."""
        plans = [dict(zip(("kind", "level"), seat.split(), strict=False)) for seat in seats]
        return await self.post("/tables", {"game": game, "players": len(seats), "seats": plans, **more})

    async def join(self, table: dict[str, Any], status: int | None = None, **more: Any) -> Any:
        return await self.post(f"/tables/{table['id']}/join", {"invite": table["invite"], **more}, status)

    def cookie(self) -> dict[str, str]:
        token = self.http.cookies.get("farport")
        return {"Cookie": f"farport={token}"} if token else {}

    @asynccontextmanager
    async def at(self, table: dict[str, Any], query: str = "", **more: Any) -> AsyncIterator[Seat]:
        """A socket at a table."""
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table['id']}/live{query}"
        headers = {**self.cookie(), **more.pop("headers", {})}
        async with websockets.connect(address, additional_headers=headers, **more) as web:
            yield Seat(web)
