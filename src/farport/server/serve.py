"""Runs a server: `farport serve`."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import uvicorn
from rich.console import Console
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from farport.server import limits, logs
from farport.server.door.app import create_app
from farport.server.door.connections import protocols
from farport.server.door.security import LOOPBACK
from farport.server.settings import BadToken, Settings, token_in
from farport.server.store.database import BadDatabase, Database, database_url
from farport.server.tuning import BadLimit, set_limits
from farport.server.workers import Crew, Draining, able

PREFIX = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")
HOST_NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\]")


class CannotServe(Exception):
    """Why a server cannot be started."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8421,
    database: str | None = None,
    open_browser: bool = False,
    *,
    workers: int = 1,
    origins: Iterable[str] = (),
    limit: Iterable[str] = (),
    host_names: Iterable[str] = (),
    behind: Iterable[str] = (),
    prefix: str = "",
    admin_token: str | Path | None = None,
    metrics_token: str | None = None,
    pause: float = limits.PAUSE,
    think: float = limits.THINK,
    compile: bool = True,
    log_level: str = "WARNING",
) -> None:
    """Serve until stopped. `port` 0 takes any free one, each `limit` sets one (see `tuning`), and `admin_token` is a
    file with the operator's token. CannotServe says why it is not possible."""
    try:
        set_limits(limit)
        url = database_url(database)
        token = token_in(Path(admin_token)) if admin_token else None
        asyncio.run(try_out(Database(url)))
    except (BadDatabase, BadLimit, BadToken) as error:
        raise CannotServe(str(error)) from None
    except (SQLAlchemyError, OSError) as error:
        raise CannotServe(f"the database cannot be used: {str(error).splitlines()[0]}") from None
    if workers > 1:
        check_workers(url)
    settings = Settings(
        database=database,
        origins=tuple(origins),
        hosts=answers_to(host, host_names),
        behind=proxies(behind),
        prefix=folder(prefix),
        admin_token=token,
        metrics_token=metrics_token,
        pause=pause,
        think=think,
        compile=compile,
    )
    door = listen(host, port)
    keep_to_descriptors()
    logs.set_up(log_level)
    gc.set_threshold(*limits.GARBAGE)
    address = f"{address_of(door, host)}{settings.prefix}"
    if workers > 1:
        began = serve_together(workers, door, settings, lambda: announce(address, open_browser))
    else:
        server = Announcing(uvicorn_config(create_app(settings)), address, open_browser)
        with suppress(KeyboardInterrupt):
            server.run(sockets=[door])
        began = server.started
    if not began:
        raise CannotServe("the server did not start; the log above says why")


def check_workers(url: URL) -> None:
    """CannotServe where several processes cannot serve the same tables."""
    if url.get_backend_name() != "postgresql":
        raise CannotServe(
            "several workers share their tables over PostgreSQL, and a SQLite file has one server: give "
            "--database postgresql://USER@HOST/NAME, or leave --workers out"
        )
    if not able():
        raise CannotServe("this system does not share a port among processes: leave --workers out")


def serve_together(workers: int, door: socket.socket, settings: Settings, serving: Callable[[], None]) -> bool:
    """Serve one port by several processes. `door` was bound to it, so it is free; now each of them is."""
    family, address = door.family, door.getsockname()
    door.close()
    keeps = shared_door(family, address)
    crew = Crew(workers, lambda: shared_door(family, address), lambda: uvicorn_config(create_app(settings)))
    with closing(keeps):
        return crew.run(serving)


def shared_door(family: socket.AddressFamily, address: Any) -> socket.socket:
    """A socket on a port that others have, too. Who does not listen only keeps the port."""
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    door.bind(address)
    return door


def answers_to(host: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names by which a server answers: on this machine by those of the machine, and by those that it is given. One
    that others can reach, and that was given none, answers by any."""
    given = tuple(name.lower() for name in names)
    for name in given:
        if not HOST_NAME.fullmatch(name):
            raise CannotServe(f"--host-name takes a name alone, such as farport.example, not {name!r}")
    return (*LOOPBACK, *given) if given or host in LOOPBACK else ()


def proxies(addresses: Iterable[str]) -> tuple[str, ...]:
    """The addresses of proxies that are believed."""
    given = tuple(addresses)
    for address in given:
        try:
            ipaddress.ip_network(address)
        except ValueError:
            raise CannotServe(
                f"--behind takes a proxy's address or network, such as 127.0.0.1 or 10.0.0.0/8, not {address!r}"
            ) from None
    return given


def folder(prefix: str) -> str:
    """The folder that a server has on its host: such as "/games", or "" for the whole host."""
    wanted = prefix.rstrip("/")
    if not PREFIX.fullmatch(wanted):
        raise CannotServe(f"--prefix takes a path such as /games, not {prefix!r}")
    return wanted


def uvicorn_config(app: object) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `door.proxies` sees to them
        lifespan="on",
        **protocols(),  # type: ignore[arg-type]
        backlog=limits.CONNECTIONS_AT_ONCE,
        ws_max_size=limits.SOCKET_BYTES,
        ws_per_message_deflate=False,  # what changed is short; to pack it takes longer than to send it
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


class Announcing(Draining):
    """Says where it can be found once it can be."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            announce(self._address, self._open_browser)


def announce(address: str, open_browser: bool) -> None:
    Console(file=sys.stdout, highlight=False).print(f"Farport is at {address}")
    sys.stdout.flush()
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
