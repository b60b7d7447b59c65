"""Runs a server: `farport serve`."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterable
from contextlib import suppress

import uvicorn
from rich.console import Console
from sqlalchemy.exc import SQLAlchemyError

from farport.server import limits, logs
from farport.server.door.app import create_app
from farport.server.door.connections import protocols
from farport.server.door.security import LOOPBACK
from farport.server.settings import Settings
from farport.server.store.database import BadDatabase, Database, database_url
from farport.server.tuning import BadLimit, set_limits


class CannotServe(Exception):
    """Why a server cannot be started."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8421,
    database: str | None = None,
    open_browser: bool = False,
    *,
    origins: Iterable[str] = (),
    limit: Iterable[str] = (),
    metrics_token: str | None = None,
    pause: float = limits.PAUSE,
    think: float = limits.THINK,
    compile: bool = True,
    log_level: str = "WARNING",
) -> None:
    """Serve until stopped. `port` 0 takes any free one, and each `limit` sets one (see `tuning`). CannotServe says why
    it is not possible."""
    try:
        set_limits(limit)
        asyncio.run(try_out(Database(database_url(database))))
    except (BadDatabase, BadLimit) as error:
        raise CannotServe(str(error)) from None
    except (SQLAlchemyError, OSError) as error:
        raise CannotServe(f"the database cannot be used: {str(error).splitlines()[0]}") from None
    door = listen(host, port)
    keep_to_descriptors()
    hosts = LOOPBACK if host in LOOPBACK else ()
    settings = Settings(
        database=database,
        origins=tuple(origins),
        hosts=hosts,
        pause=pause,
        think=think,
        compile=compile,
        metrics_token=metrics_token,
    )
    logs.set_up(log_level)
    gc.set_threshold(*limits.GARBAGE)
    server = Announcing(uvicorn_config(create_app(settings)), address_of(door, host), open_browser)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[door])
    if not server.started:
        raise CannotServe("the server did not start; the log above says why")


def uvicorn_config(app: object) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        **protocols(),  # type: ignore[arg-type]
        backlog=limits.CONNECTIONS_AT_ONCE,
        ws_max_size=limits.SOCKET_BYTES,
        ws_ping_interval=limits.PING_EVERY,
        ws_ping_timeout=limits.PING_EVERY,
        timeout_graceful_shutdown=int(limits.STOP_PATIENCE),
    )


async def try_out(database: Database) -> None:
    """Open a database and close it again: what is wrong with it is better said before the server starts."""
    try:
        await database.open()
    finally:
        await database.close()


def keep_to_descriptors() -> None:
    """Have as many files open as the system allows, and no more connections than there is room for."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.CONNECTIONS + limits.DESCRIPTORS_KEPT
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    room = wanted if soft == resource.RLIM_INFINITY else soft
    limits.CONNECTIONS = min(limits.CONNECTIONS, max(room - limits.DESCRIPTORS_KEPT, room // 3))
    limits.SOCKETS = min(limits.SOCKETS, limits.CONNECTIONS * 9 // 10)


def listen(host: str, port: int) -> socket.socket:
    """A socket to listen on, or a sentence that says why not."""
    door = None
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        door = socket.socket(family, kind)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
    except OSError as error:
        if door:
            door.close()
        raise CannotServe(
            f"cannot listen on {host} port {port}: {error.strerror}; choose another with --port"
        ) from None
    return door


def address_of(door: socket.socket, host: str) -> str:
    name = "localhost" if host in LOOPBACK or host in {"0.0.0.0", "::"} else host
    return f"http://{name}:{door.getsockname()[1]}"


class Announcing(uvicorn.Server):
    """Says where it can be found once it can be."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            Console(file=sys.stdout, highlight=False).print(f"Farport is at {self._address}")
            sys.stdout.flush()
            if self._open_browser:
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()
