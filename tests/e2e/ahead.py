"""Playing ahead over a table's socket, as a browser does but without one: what a test is not about costs it little."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any

from websockets.sync.client import ClientConnection, connect

from .people import PATIENCE, Person

Action = dict[str, Any]


class Ahead:
    """A person's socket; `actions` are what he can do now."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)
        self.actions: list[Action] = []
        self._version = -1

    def wait_for_turn(self) -> None:
        while not self.actions:
            self._hear()

    def offers(self, notation: str) -> bool:
        return any(action["text"].startswith(notation) for action in self.actions)

    def act(self, notation: str) -> None:
        """Do the first action that begins so."""
        self._do(next(action for action in self.actions if action["text"].startswith(notation)))

    def point(self, *elements: str) -> None:
        """Do the action that concerns these parts of the board, in this order."""
        self._do(next(action for action in self.actions if action["elements"] == list(elements)))

    def act_one_of(self, wishes: Sequence[str]) -> None:
        """Do what is wished for most, or the first action."""
        wished = (action for wish in wishes for action in self.actions if action["text"].startswith(wish))
        self._do(next(wished, self.actions[0]))

    def _do(self, action: Action) -> None:
        message, before = f"ahead{next(self._ids)}", self._version
        play = {"type": "play", "id": message, "version": before, "action": action["code"]}
        self._socket.send(json.dumps(play))
        while self._version == before:
            self._hear()

    def _hear(self) -> None:
        message = json.loads(self._socket.recv(timeout=PATIENCE / 1000))
        assert message["type"] != "refused", message
        if message["type"] == "position":
            self._version, self.actions = message["version"], message["actions"]


@contextmanager
def ahead(person: Person, table: str) -> Iterator[Ahead]:
    """Play at a table before its page is opened."""
    cookies = "; ".join(f"{each['name']}={each['value']}" for each in person.context.cookies())
    address = f"{person.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(address, additional_headers={"Cookie": cookies}) as socket:
        yield Ahead(socket)


def play_ahead(person: Person, table: str, wishes: Sequence[str], decisions: int) -> None:
    """Make so many decisions."""
    with ahead(person, table) as seat:
        for _ in range(decisions):
            seat.wait_for_turn()
            seat.act_one_of(wishes)
