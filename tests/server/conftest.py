"""Servers, databases and people for the tests."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import uvicorn
from fastapi import FastAPI

from farport.server import logs
from farport.server.door.app import create_app
from farport.server.hall.service import Service
from farport.server.seen import catalogue
from farport.server.serve import listen, uvicorn_config
from farport.server.settings import Settings
from farport.table import registry

from . import mini
from .cluster import Cluster, cluster
from .people import Person


@pytest.fixture(autouse=True)
def small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own game is installed, and nothing is compiled."""
    for module in (registry, catalogue):
        monkeypatch.setattr(module, "entry_points", module.entry_points)
    monkeypatch.setenv("FARPORT_JIT", "0")
    mini.install()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as own:
        yield own


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of either kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "farport.sqlite")
    else:
        with request.getfixturevalue("postgres").database() as url:
            yield url


@pytest.fixture
def shared(postgres: Cluster) -> Iterator[str]:
    """An empty database that several servers can share."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return str(tmp_path / "farport.sqlite")


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """What the service logs, line by line."""
    written: list[dict[str, Any]] = []
    handler = logging.Handler()
    handler.emit = lambda record: written.append(json.loads(logs.Lines().format(record)))  # type: ignore[method-assign]
    logger = logging.getLogger("farport")
    monkeypatch.setattr(logger, "level", logging.INFO)
    logger.manager._clear_cache()  # type: ignore[attr-defined]
    logger.addHandler(handler)
    yield written
    logger.removeHandler(handler)
    logger.manager._clear_cache()  # type: ignore[attr-defined]


class Server:
    """A server in this process."""

    def __init__(self, url: str, app: FastAPI) -> None:
        self.url = url
        self.app = app
        self._people = AsyncExitStack()

    @property
    def service(self) -> Service:
        return self.app.state.service

    async def person(self, name: str = "Guest") -> Person:
        person = Person(self.url)
        await self._people.enter_async_context(person.http)
        return await person.named(name)

    async def close(self) -> None:
        await self._people.aclose()


@asynccontextmanager
async def running(settings: Settings, client: Path | None = None) -> AsyncIterator[Server]:
    """A server for as long as it is needed."""
    app = create_app(settings, client) if client else create_app(settings)
    door = listen("127.0.0.1", 0)
    inner = uvicorn.Server(uvicorn_config(app))
    task = asyncio.create_task(inner.serve(sockets=[door]))
    while not inner.started:
        if task.done():
            await task
        await asyncio.sleep(0.01)
    server = Server(f"http://127.0.0.1:{door.getsockname()[1]}", app)
    try:
        yield server
    finally:
        await server.close()
        inner.should_exit = True
        await task
        door.close()


def quick(database: str, **more: object) -> Settings:
    """Settings for tests: bots do not pretend to think, and nothing is compiled."""
    return Settings(database=database, pause=0.0, think=0.0, compile=False, **more)  # type: ignore[arg-type]


@pytest_asyncio.fixture
async def server(database: str) -> AsyncIterator[Server]:
    """A server on an empty database of either kind."""
    async with running(quick(database)) as own:
        yield own


@pytest_asyncio.fixture
async def sqlite_server(sqlite: str) -> AsyncIterator[Server]:
    async with running(quick(sqlite)) as own:
        yield own
