"""Writes entries so that they are durable before anyone is told of them.

Entries that arrive while others are being written, or shortly after, are committed together, so that hundreds of tables
cost no more transactions than a few do.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, insert, update

from farport.server import limits
from farport.server.metrics import Metrics
from farport.server.store import schema
from farport.server.store.rows import Entry
from farport.server.store.storage import Store, as_text, entry_columns
from farport.server.words.requests import OutcomeInfo

log = logging.getLogger("farport.server")


class NotStored(Exception):
    """The database did not take an entry: nothing has happened."""


class Page(Struct, frozen=True, kw_only=True):
    """An entry with those that follow it, and what they change in their table's row: when something is due, or that
    this server sees to it now. All are stored, or none."""

    table_id: str
    entries: tuple[Entry, ...]
    due: float | None
    due_changed: bool
    outcome: OutcomeInfo | None


Waiting = tuple[Page, asyncio.Future[bool]]


class Journal:
    """The one writer of entries in this server."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._new = store.insert_new(schema.entries).returning(schema.entries.c.table_id)
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    def open(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._stopping = True
        self._wake.set()
        if self._task:
            await self._task

    async def write(self, page: Page) -> bool:
        """Store entries. False when another entry has the first one's number, or its message was stored before."""
        if self._stopping:
            raise NotStored("the server is stopping")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((page, done))
        self._wake.set()
        return await done

    async def _work(self) -> None:
        while not (self._stopping and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            batch = self._next_batch()
            if self._waiting or self._stopping:
                self._wake.set()
            if batch:
                pause = asyncio.create_task(asyncio.sleep(limits.COMMIT_EVERY))
                await self._commit(batch)
                await pause

    def _next_batch(self) -> list[Waiting]:
        """What is waiting, at most one page of each table: two in one transaction could not be told apart."""
        batch: dict[str, Waiting] = {}
        later: list[Waiting] = []
        for waiting in self._waiting:
            table_id = waiting[0].table_id
            if table_id in batch or len(batch) == limits.BATCH:
                later.append(waiting)
            else:
                batch[table_id] = waiting
        self._waiting = later
        return list(batch.values())

    async def _commit(self, batch: list[Waiting]) -> None:
        pages = sorted((page for page, _ in batch), key=lambda page: page.table_id)
        try:
            stored = await self._write(pages)
        except Exception as error:
            self._metrics.failures.inc()
            log.exception("entries were not stored", extra={"entries": len(pages)})
            for _, done in batch:
                answer(done, NotStored(str(error)))
            return
        self._metrics.batches.observe(len(pages))
        for page, done in batch:
            answer(done, page.table_id in stored)

    async def _write(self, pages: list[Page]) -> set[str]:
        """One transaction for all; returns the tables whose pages are stored."""
        return await self._store.database.write(partial(self._insert, pages))

    def _insert(self, pages: list[Page], connection: Connection) -> set[str]:
        """In the order of tables, so that two servers never wait for each other. Who stores the first entry of a page
        has the numbers after it to himself: nobody can have seen it yet."""
        rows = connection.execute(self._new, [entry_columns(page.table_id, page.entries[0]) for page in pages])
        stored = {row.table_id for row in rows}
        written = [page for page in pages if page.table_id in stored]
        following = [entry_columns(page.table_id, entry) for page in written for entry in page.entries[1:]]
        if following:
            connection.execute(insert(schema.entries), following)
        for page in written:
            self._update_table(connection, page)
        self._store.wire.notify(connection, "entries", [page.table_id for page in written])
        return stored

    def _update_table(self, connection: Connection, page: Page) -> None:
        """What a page changes in its table's row."""
        changes: dict[str, Any] = {"due": page.due, "driver": self._store.wire.server} if page.due_changed else {}
        if page.outcome is not None:
            changes |= {"status": "over", "outcome": as_text(page.outcome)}
        if changes:
            connection.execute(update(schema.tables).where(schema.tables.c.id == page.table_id).values(changes))


def answer(done: asyncio.Future[bool], result: bool | Exception) -> None:
    """Tell who waits, unless he has given up."""
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
