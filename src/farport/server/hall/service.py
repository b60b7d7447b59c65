"""Everything that a server holds: the store, the tables in memory, the bots, and what it does in the background."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from farport.server import limits
from farport.server.guests.identity import GUEST, Identity
from farport.server.guests.rates import Doors, Rates
from farport.server.hall import shares
from farport.server.hall.live import LiveTable
from farport.server.metrics import Metrics
from farport.server.play.bots import Bots, Workshop
from farport.server.seen.outlooks import Foresights
from farport.server.settings import Settings
from farport.server.store.database import Database, database_url
from farport.server.store.journal import Journal
from farport.server.store.storage import Store
from farport.server.store.wire import News, Wire
from farport.server.words.problems import NotFound, Refuse, RefusedMove

log = logging.getLogger("farport.server")

T = TypeVar("T")


class Service:
    """One server. `open` before use, `close` after."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.began = time.time()
        self.metrics = Metrics()
        self.rates = Rates()
        self.doors = Doors(self.metrics)
        self.database = Database(database_url(settings.database))
        self.wire = Wire(self.database)
        self.store = Store(self.database, self.wire)
        self.journal = Journal(self.store, self.metrics)
        self.bots = Bots(self.metrics)
        self.foresights = Foresights()
        self.workshop = Workshop()
        self.identity = Identity("")
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.database.open()
        self.identity = Identity(await self.store.setting("key", secrets.token_urlsafe(32)))
        self.journal.open()
        await self.wire.open(self.hear)
        for work, every in (
            (self.sweep, "SWEEP_EVERY"),
            (self.forget, "FORGET_EVERY"),
            (self.announce_all, "ANNOUNCE_EVERY"),
        ):
            self.begin(self._for_ever(work, every))
        if self.settings.compile:
            self.workshop.open()

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        self.workshop.close()
        await self.journal.close()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.wire.close()
        self.bots.close()
        await self.database.close()

    # Work in the background

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something to its end, whoever asked for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refuse | RefusedMove):
            self.metrics.failures.inc()
            log.error("something in the background failed", exc_info=error)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something to its end even when who asked for it goes away: it may be half stored."""
        return await asyncio.shield(self.begin(work))

    async def _for_ever(self, work: Callable[[], Coroutine[Any, Any, None]], every: str) -> None:
        """Do something again and again, at an interval from `limits`. What fails is tried again."""
        while True:
            try:
                await work()
            except Exception:
                self.metrics.failures.inc()
                log.exception("something in the background failed")
            await asyncio.sleep(getattr(limits, every))

    async def sweep(self) -> None:
        """Take on the tables where a bot or the clock should have acted and nobody has, and let go of idle ones."""
        late = time.time() - (limits.ORPHANED_AFTER if self.database.postgres else 0.0)
        for table_id in await self.store.due_tables(late):
            await self._take_on(table_id)
        for live in list(self.tables.values()):
            if (duty := live.duty) and duty.at < late:
                live.driving = True
                live.driver.wake()
            if live.idle:
                live.driver.rest()
                del self.tables[live.id]
            live.notice()
            if (deal_at := shares.due(live.row)) and deal_at < time.time():
                self.begin(live.begin_late())
        self.metrics.tables.set(len(self.tables))

    async def _take_on(self, table_id: str) -> None:
        """Load a table that is late. One that cannot go on owes nothing any more."""
        try:
            live = await self.table(table_id)
        except Exception:
            self.metrics.failures.inc()
            log.exception("a table cannot be loaded", extra={"table": table_id})
        else:
            if live.duty is None and not shares.is_dealing(live.row):
                await self.store.set_due(table_id, None)

    async def forget(self) -> None:
        """Remove tables that nobody wants any more."""
        forgotten = await self.store.forget_old(time.time())
        if forgotten:
            log.info("old tables are forgotten", extra={"tables": forgotten})

    # Tables

    async def table(self, table_id: str) -> LiveTable:
        """A table in memory, loaded if need be; NotFound when there is none."""
        if (live := self.tables.get(table_id)) is None:
            if table_id not in self._loading:
                self._loading[table_id] = self.begin(self._load(table_id))
            live = await asyncio.shield(self._loading[table_id])
        live.used = time.monotonic()
        return live

    async def _load(self, table_id: str) -> LiveTable:
        try:
            found = await self.store.table(table_id)
            if found is None:
                raise NotFound("table", "There is no such table.")
            live = LiveTable(self, *found)
            await live.load()
            self.tables[table_id] = live
        finally:
            del self._loading[table_id]
        await self._greet(live)
        return live

    async def _greet(self, live: LiveTable) -> None:
        """Where there are other servers: follow what they did while the table was loaded, and ask who is there."""
        if self.database.postgres:
            await live.catch_up()
            await self.wire.tell("who", live.id)

    async def name_of(self, client: str) -> str:
        return await self.store.name_of(client) or GUEST

    # News from other servers

    def hear(self, news: News) -> None:
        """Something happened at another server."""
        if news.kind == "lost":
            for live in self.tables.values():
                self.begin(live.catch_up())
        elif news.table in self.tables:
            self._heard(self.tables[news.table], news)

    def _heard(self, live: LiveTable, news: News) -> None:
        if news.kind in {"entries", "table"}:
            self.begin(live.catch_up())
        elif news.kind == "wish":
            self.begin(live.hear_wish())
        elif news.kind == "chat":
            self.begin(live.talk.listen())
        elif news.kind == "here":
            live.presence.heard(news.server, news.clients)
            live.tell_seats()
            live.driver.wake()
        elif news.kind == "who" and live.presence.here:
            self.begin(self.announce(live))

    async def announce(self, live: LiveTable) -> None:
        """Tell the other servers who is connected to a table here."""
        await self.wire.tell("here", live.id, live.seated_here())

    async def announce_all(self) -> None:
        """What a server said about who is connected is believed for a while only."""
        for live in list(self.tables.values()):
            if live.presence.here:
                await self.announce(live)
