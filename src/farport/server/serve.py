"""Runs a server: `farport serve`."""

from __future__ import annotations

import gc
import ipaddress
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from rich.console import Console

from farport.server import limits, logs
from farport.server.door.app import create_app
from farport.server.door.security import LOOPBACK
from farport.server.settings import BadToken, Settings, token_in
from farport.server.store.database import BadDatabase, database_url

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
    origins: Iterable[str] = (),
    host_names: Iterable[str] = (),
    behind: Iterable[str] = (),
    prefix: str = "",
    admin_token: str | Path | None = None,
    pause: float = limits.PAUSE,
    think: float = limits.THINK,
    compile: bool = True,
    log_level: str = "WARNING",
) -> None:
    """Serve until stopped. `port` 0 takes any free one, and `admin_token` is a file with the operator's token.
    CannotServe says why it is not possible."""
    try:
        database_url(database)
        token = token_in(Path(admin_token)) if admin_token else None
    except (BadDatabase, BadToken) as error:
        raise CannotServe(str(error)) from None
    settings = Settings(
        database=database,
        origins=tuple(origins),
        hosts=answers_to(host, host_names),
        behind=proxies(behind),
        prefix=folder(prefix),
        admin_token=token,
        pause=pause,
        think=think,
        compile=compile,
    )
    door = listen(host, port)
    logs.set_up(log_level)
    gc.set_threshold(*limits.GARBAGE)
    address = f"{address_of(door, host)}{settings.prefix}"
    server = Announcing(create_app(settings), address, open_browser)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[door])
    if not server.started:
        raise CannotServe("the server did not start; the log above says why")


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
        ws_max_size=limits.SOCKET_BYTES,
        ws_ping_interval=limits.PING_EVERY,
        ws_ping_timeout=limits.PING_EVERY,
        timeout_graceful_shutdown=int(limits.STOP_PATIENCE),
    )


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
    """Says where it can be found once it can be, and stops when the service is drained."""

    def __init__(self, app: FastAPI, address: str, open_browser: bool) -> None:
        super().__init__(uvicorn_config(app))
        self._app = app
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            Console(file=sys.stdout, highlight=False).print(f"Farport is at {self._address}")
            sys.stdout.flush()
            if self._open_browser:
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    async def on_tick(self, counter: int) -> bool:
        return await super().on_tick(counter) or self._app.state.service.drained
