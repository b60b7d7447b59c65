"""Who is connected to a table, on this server and on those that share its database."""

from __future__ import annotations

import time
from collections import Counter

from farport.server import limits


class Presence:
    """The clients at one table, and since when they are there or away. Before the table was in this server's memory
    nothing is known: who is away is so since then at the longest."""

    def __init__(self) -> None:
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[int, tuple[float, frozenset[str]]] = {}
        self._opened = time.time()
        self._came: dict[str, float] = {}
        self._went: dict[str, float] = {}

    def came(self, client: str) -> bool:
        """A socket was opened. Whether that is news."""
        self._here[client] += 1
        self._note()
        return self._here[client] == 1

    def went(self, client: str) -> bool:
        """A socket was closed. Whether that is news."""
        self._here[client] -= 1
        if self._here[client] <= 0:
            del self._here[client]
        self._note()
        return client not in self._here

    @property
    def here(self) -> list[str]:
        """The clients on this server."""
        return list(self._here)

    def heard(self, server: int, clients: list[str]) -> None:
        """Another server said who is there."""
        self._elsewhere[server] = (time.monotonic(), frozenset(clients))
        self._note()

    def _note(self) -> None:
        """Keep since when everybody is there, and the last who went."""
        now, there = time.time(), self._there()
        for client in self._came.keys() - there:
            del self._came[client]
            self._went.pop(client, None)
            self._went[client] = now
        for client in there - self._came.keys():
            self._came[client] = now
        for client in list(self._went)[: -limits.WATCHERS_PER_TABLE]:
            del self._went[client]

    def _there(self) -> set[str]:
        """Everybody who is connected anywhere. What a server said is believed until it should have said it again."""
        oldest = time.monotonic() - 3 * limits.ANNOUNCE_EVERY
        return set(self._here).union(*(clients for said, clients in self._elsewhere.values() if said > oldest))

    def has(self, client: str | None) -> bool:
        """Whether a client is connected anywhere."""
        if client is None or client in self._here:
            return client is not None
        oldest = time.monotonic() - 3 * limits.ANNOUNCE_EVERY
        return any(said > oldest and client in clients for said, clients in self._elsewhere.values())

    def since(self, client: str | None) -> float | None:
        """Since when a client is there; None when he is not."""
        return self._came.get(client, self._opened) if client is not None and self.has(client) else None

    def away(self, client: str, now: float) -> float:
        """For how long a client has not been there, as far as this server knows."""
        return 0.0 if self.has(client) else now - max(self._went.get(client, 0.0), self._opened)
