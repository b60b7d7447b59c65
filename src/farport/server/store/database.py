"""The database: SQLite in a file, or PostgreSQL by a URL; opened, migrated, read and written alike."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from platformdirs import user_data_dir
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from farport.server import limits

Waiting = deque[asyncio.Future[None]]

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x_FA2_9027
CONNECTIONS = 8

T = TypeVar("T")


class BadDatabase(ValueError):
    """A database that cannot be used; the text says why."""


def database_url(given: str | None) -> URL:
    """A URL or a file's path; without one FARPORT_DATABASE_URL, or a file in the user's data directory."""
    wanted = given or os.environ.get("FARPORT_DATABASE_URL") or str(Path(user_data_dir("farport")) / "farport.sqlite")
    if "://" not in wanted:
        path = Path(wanted).expanduser().absolute()
        path.parent.mkdir(parents=True, exist_ok=True)
        return URL.create("sqlite+aiosqlite", database=str(path))
    try:
        url = make_url(wanted)
    except ArgumentError:
        raise BadDatabase("a database is a file's path, sqlite:///PATH or postgresql://USER@HOST/NAME") from None
    return with_driver(url)


def with_driver(url: URL) -> URL:
    """The URL with the driver that we use."""
    family = url.get_backend_name()
    if family == "sqlite":
        return url.set(drivername="sqlite+aiosqlite")
    if family in {"postgresql", "postgres"}:
        if find_spec("asyncpg") is None:
            raise BadDatabase("PostgreSQL needs a driver: pip install 'farport[postgres]'")
        return url.set(drivername="postgresql+asyncpg")
    raise BadDatabase(f"a database is SQLite or PostgreSQL, not {family}")


def is_away(error: BaseException) -> bool:
    """Whether something failed because the database does not answer, or has no room."""
    if isinstance(error, DBAPIError):
        return isinstance(error, OperationalError | InterfaceError) or error.connection_invalidated
    outside = isinstance(error, ConnectionError | TimeoutError | PoolTimeout | socket.gaierror)
    return outside or type(error).__module__.startswith("asyncpg.")


class Writers:
    """Those who want to write: one at a time. Who is to be `first` waits for the one that does, and not for others that
    wait."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: tuple[Waiting, Waiting] = deque(), deque()

    @asynccontextmanager
    async def held(self, *, first: bool) -> AsyncIterator[None]:
        if self._taken:
            await self._turn(self._waiting[0 if first else 1])
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _turn(self, waiting: Waiting) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        for waiting in self._waiting:
            while waiting:
                turn = waiting.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._taken = False


class Database:
    """Connections for reading and for writing. SQLite has one writer at a time, PostgreSQL many."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.postgres = url.get_backend_name() == "postgresql"
        self._engine = make_engine(url)
        self._pen = None if self.postgres else Pen(url)
        self._writers = Writers()
        self._guard: int | None = None

    async def open(self) -> None:
        """Bring the schema up to date."""
        if not self.postgres:
            self._guard = guard_file(str(self.url.database))
        async with self.writing() as connection:
            if self.postgres:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            try:
                await connection.run_sync(migrate)
            except CommandError:
                raise BadDatabase(
                    "this database was written by a newer version of Farport; install that one, or choose another "
                    "database"
                ) from None

    @property
    def has_room(self) -> bool:
        """Whether there is room on the disk, as far as it is this machine's."""
        if self.postgres:
            return True
        return shutil.disk_usage(Path(str(self.url.database)).parent).free >= limits.DISK_KEPT

    async def close(self) -> None:
        await self._engine.dispose()
        if self._pen:
            self._pen.close()
        if self._guard is not None:
            os.close(self._guard)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self, *, first: bool = False) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end; what it wrote is then durable. `first` goes before others that wait."""
        if self.postgres:
            async with self._engine.begin() as connection:
                yield connection
        else:
            async with (
                self._writers.held(first=first),
                self._engine.execution_options(writing=True).begin() as connection,
            ):
                yield connection

    async def write(self, work: Callable[[Connection], T]) -> T:
        """A transaction that is done in one go, committed at the end, before others that wait to write."""
        if self._pen is None:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        async with self._writers.held(first=True):
            return await self._pen.write(work)


class Pen:
    """A connection to SQLite in a thread of its own. For every statement of an `AsyncConnection` the event loop and a
    thread wait for each other, which takes longer than the statement."""

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url.set(drivername="sqlite")).execution_options(writing=True)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pen")
        prepare_engine(self._engine)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, work)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()


def make_engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "postgresql":
        return create_async_engine(url, pool_size=CONNECTIONS, pool_pre_ping=True)
    engine = create_async_engine(url, pool_size=CONNECTIONS)
    prepare_engine(engine.sync_engine)
    return engine


def prepare_engine(engine: Engine) -> None:
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers beside a writer, and a commit that has reached the disk when it returns."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """A writer takes its lock at once: one that began as a reader could not wait for it."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def guard_file(path: str) -> int | None:
    """Keep a second server off a SQLite file: it would not hear of what the first one writes."""
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    guard = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(guard)
        raise BadDatabase(
            f"another server uses {path}; stop it, choose another file with --database, or use PostgreSQL, "
            "which several servers can share"
        ) from None
    return guard


def migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def engine_of(database: Database) -> Engine:
    """The engine beneath, for tests and tools."""
    return database._engine.sync_engine
