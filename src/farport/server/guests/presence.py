"""Who is connected to a table, on this server and on those that share its database."""

from __future__ import annotations

import time
from collections import Counter

from farport.server import limits


class Presence:
    """The clients at one table."""

    def __init__(self) -> None:
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[int, tuple[float, frozenset[str]]] = {}

    def came(self, client: str) -> bool:
        """A socket was opened. Whether that is news."""
        self._here[client] += 1
        return self._here[client] == 1

    def went(self, client: str) -> bool:
        """A socket was closed. Whether that is news."""
        self._here[client] -= 1
        if self._here[client] <= 0:
            del self._here[client]
        return client not in self._here

    @property
    def here(self) -> list[str]:
        """The clients on this server."""
        return list(self._here)

    def heard(self, server: int, clients: list[str]) -> None:
        """Another server said who is there."""
        self._elsewhere[server] = (time.monotonic(), frozenset(clients))

    def has(self, client: str | None) -> bool:
        """Whether a client is connected anywhere. What a server said is believed until it should have said it again."""
        if client is None:
            return False
        oldest = time.monotonic() - 3 * limits.ANNOUNCE_EVERY
        return client in self._here or any(
            said > oldest and client in clients for said, clients in self._elsewhere.values()
        )
