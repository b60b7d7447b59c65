"""Connections beneath the application: how many there may be, and how long each may keep the server waiting.

Who connects has some seconds for a whole request, and so has who keeps a connection for the next one; who is sent
something has to take it. Where there are too many, the one that has waited longest for a request makes room.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from farport.server import limits

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as Http
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol as Sockets

    Base = Sockets
else:
    from asyncio import Protocol as Base

    from uvicorn.protocols.http.auto import AutoHTTPProtocol as Http
    from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol as Sockets


class Crowd:
    """All connections of a server, the oldest first."""

    def __init__(self) -> None:
        self._open: dict[Patient, str] = {}
        self._from: Counter[str] = Counter()

    def enter(self, one: Patient) -> bool:
        """Whether there is room for a connection, from its address and in all; it counts until it has `left`."""
        address = one.client[0] if one.client else ""
        if self._from[address] >= limits.CONNECTIONS_PER_ADDRESS and not self._make_room(address):
            return False
        if len(self._open) >= limits.CONNECTIONS and not self._make_room(None):
            return False
        self._open[one] = address
        self._from[address] += 1
        return True

    def left(self, one: Patient) -> None:
        address = self._open.pop(one, None)
        if address is not None:
            self._from -= Counter([address])

    def _make_room(self, address: str | None) -> bool:
        """End the oldest connection on which nothing is asked, from an address or from anywhere."""
        waiting = (one for one, its in self._open.items() if one.idle and address in {None, its})
        oldest = next(waiting, None)
        if oldest:
            self.left(oldest)
            oldest.transport.abort()
        return oldest is not None


class Patient(Base):
    """A connection that is not kept for somebody who takes nothing of what he is sent."""

    crowd: Crowd
    idle = False
    _stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(0)
        if not self.crowd.enter(self):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.crowd.left(self)
        self._flows()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        self._flows()

    def _wait(self, left: int) -> None:
        self._stalled = asyncio.get_running_loop().call_later(limits.SEND_PATIENCE, self._look, left)

    def _look(self, before: int) -> None:
        """End the connection unless enough was taken since the last look."""
        left = self.transport.get_write_buffer_size()
        if before - left < limits.SEND_PATIENCE * limits.SLOWEST_READER:
            self.transport.abort()
        else:
            self._wait(left)

    def _flows(self) -> None:
        if self._stalled:
            self._stalled.cancel()
            self._stalled = None


class PatientSocket(Patient, Sockets):
    """A socket's connection."""


class PatientRequests(Patient, Http):  # type: ignore[misc]
    """A connection for requests, which must come whole and soon."""

    _late: asyncio.TimerHandle | None = None

    @property
    def idle(self) -> bool:  # type: ignore[override]
        """Whether nothing is asked now."""
        return self.cycle is None or bool(self.cycle.response_complete)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._has_come()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.idle:
            self._has_come()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._await_request()

    def handle_websocket_upgrade(self, *request: Any) -> None:
        self._has_come()
        self._flows()
        self.crowd.left(self)
        super().handle_websocket_upgrade(*request)

    def _await_request(self) -> None:
        self._has_come()
        self._late = asyncio.get_running_loop().call_later(limits.REQUEST_PATIENCE, self._give_up)

    def _give_up(self) -> None:
        if self.idle:
            self.transport.close()

    def _has_come(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None


def protocols() -> dict[str, type[asyncio.Protocol]]:
    """What speaks HTTP and WebSockets at one server, for uvicorn."""
    shared = {"crowd": Crowd()}
    return {
        "http": cast("type[asyncio.Protocol]", type("Requests", (PatientRequests,), shared)),
        "ws": cast("type[asyncio.Protocol]", type("Sockets", (PatientSocket,), shared)),
    }
