"""Everything that a server holds: the store, the tables in memory, the bots, and what it does in the background."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from farport.server import limits
from farport.server.guests.doors import Doors
from farport.server.guests.identity import GUEST, Identity
from farport.server.guests.rates import Rates
from farport.server.guests.turns import Turns
from farport.server.hall import shares
from farport.server.hall.house import House, sentence
from farport.server.hall.live import Listener, LiveTable
from farport.server.metrics import Metrics
from farport.server.play.bots import Bots, Workshop
from farport.server.seen.outlooks import Foresights
from farport.server.settings import Settings
from farport.server.store.database import Database, database_url
from farport.server.store.journal import Journal
from farport.server.store.people import People
from farport.server.store.rows import SeatRow, TableRow
from farport.server.store.storage import Broken, Store
from farport.server.store.wire import News, Wire
from farport.server.words.messages import IDLE, REMOVED
from farport.server.words.problems import Conflict, NotFound, Refuse, RefusedMove

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
        self.house = House(People(self.store), self.began)
        self.journal = Journal(self.store, self.metrics)
        self.bots = Bots(self.metrics)
        self.asking = Turns("ask", limits.ASK_THREADS)
        self.replays = Turns("replay", limits.REPLAY_THREADS)
        self.records = Turns("record", limits.RECORD_THREADS)
        self.foresights = Foresights()
        self.workshop = Workshop()
        self.identity = Identity("")
        self.tables: dict[str, LiveTable] = {}
        self._ping: asyncio.Task[None] | None = None
        self._ping_at = 0.0
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.database.open()
        key = await self.store.setting("key", secrets.token_urlsafe(32))
        self.identity = Identity(key, f"{self.settings.prefix}/")
        await self.house.reload()
        self.journal.open()
        await self.wire.open(self.hear)
        for work, every in (
            (self.sweep, "SWEEP_EVERY"),
            (self.tend, "SWEEP_EVERY"),
            (self.note_seen, "SEEN_EVERY"),
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
        tasks = [*self._tasks, *([self._ping] if self._ping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(OSError, SQLAlchemyError):
            await self.store.release()
        await self.wire.close()
        self.bots.close()
        self.asking.close()
        self.replays.close()
        self.records.close()
        await self.database.close()

    async def health(self) -> str | None:
        """What is wrong with the database, if anything is, within some seconds whatever it does. All who ask at about
        the same time get the same answer."""
        if not self.database.has_room:
            return "The disk of the database is full."
        ping = self._pinged()
        await asyncio.wait([ping], timeout=limits.HEALTH_PATIENCE)
        if not ping.done():
            return "The database does not answer."
        return "The database cannot store anything." if ping.exception() else None

    def _pinged(self) -> asyncio.Task[None]:
        """The last question to the database whether it is there, or another when that was answered a while ago, or
        never will be."""
        before, age = self._ping, time.monotonic() - self._ping_at
        if before and age <= (limits.HEALTH_KEPT if before.done() else limits.PING_GIVEN_UP):
            return before
        if before:
            before.cancel()
        self._ping, self._ping_at = asyncio.create_task(self.store.ping()), time.monotonic()
        return self._ping

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
        """Take on the tables where a bot or the clock should act and nobody is there to do it, a few at a time."""
        while found := await self._claim_due():
            for first in range(0, len(found), limits.LOADED_TOGETHER):
                together = found[first : first + limits.LOADED_TOGETHER]
                await asyncio.gather(*map(self._take_on, together))

    async def _claim_due(self) -> list[str]:
        """Some tables of people; when there are none, some of those where only bots play, as far as there is room."""
        now, most = time.time(), limits.TAKEN_ON_AT_ONCE
        found = await self.store.claim_due(now, most, of_people=True)
        room = limits.BOTS_ALONE - sum(live.of_bots for live in self.tables.values())
        return found or (await self.store.claim_due(now, min(most, room), of_people=False) if room > 0 else [])

    async def _take_on(self, table_id: str) -> None:
        """Load a table that this server has claimed. One that cannot go on owes nothing any more."""
        began = time.monotonic()
        try:
            live = await self._held(table_id)
        except Refuse:
            await self.store.set_due(table_id, None)
        except Exception:
            self.metrics.failures.inc()
            log.exception("a table cannot be loaded", extra={"table": table_id})
        else:
            live.drive()
            if live.duty is None and not shares.is_dealing(live.row):
                await self.store.set_due(table_id, None)
            elif live.of_bots:
                await asyncio.sleep(time.monotonic() - began)  # half of the time is for those who wait for something

    async def tend(self) -> None:
        """Look after the tables in memory."""
        for live in list(self.tables.values()):
            live.notice()
            if (deal_at := shares.due(live.row)) and deal_at < time.time():
                self.begin(live.begin_late())
        await self._take_over()
        await self.let_go()

    async def _take_over(self) -> None:
        """See to the tables in memory whose driver is gone, and go on with what has failed before."""
        now = time.time()
        late = [live for live in self.tables.values() if (duty := live.duty) and duty.at < now]
        for live in late:
            live.driver.wake()
        if strange := [live.id for live in late if not live.driving]:
            for table_id in await self.store.claim(strange):
                self.tables[table_id].drive()

    async def let_go(self) -> None:
        """Forget the tables that nobody needs for now; when something is due there, some server takes them on again."""
        idle = [live for live in self.tables.values() if live.idle]
        for live in idle:
            live.driver.rest()
            del self.tables[live.id]
        self.metrics.tables.set(len(self.tables))
        if driven := [live.id for live in idle if live.driving and live.row.status == "running"]:
            await self.store.release(driven)

    async def note_seen(self) -> None:
        """Remember where somebody is: a table where nobody was for a while is not listed any more."""
        await self.store.saw([live.id for live in self.tables.values() if live.listeners], time.time())

    async def forget(self) -> None:
        """Remove tables that nobody wants any more, and records where there are too many."""
        await self.store.forget_records()
        await self.house.people.forget_codes(time.time())
        forgotten = await self.store.forget_old(time.time())
        if forgotten:
            log.info("old tables are forgotten", extra={"tables": forgotten})

    # Tables

    async def table(self, table_id: str) -> LiveTable:
        """A table that somebody asks for, loaded if need be; NotFound when there is none."""
        live = await self._held(table_id)
        live.used = time.monotonic()
        return live

    async def _held(self, table_id: str) -> LiveTable:
        """A table in memory."""
        if (live := self.tables.get(table_id)) is None:
            if table_id not in self._loading:
                self._loading[table_id] = self.begin(self._load(table_id))
            live = await asyncio.shield(self._loading[table_id])
        return live

    async def _load(self, table_id: str) -> LiveTable:
        try:
            found = await self._stored(table_id)
            live = LiveTable(self, *found)
            await live.load()
            self.tables[table_id] = live
        finally:
            del self._loading[table_id]
        await self._greet(live)
        if live.row.status == "running" and not live.driving and await self.store.claim([table_id]):
            live.drive()
        return live

    async def _stored(self, table_id: str) -> tuple[TableRow, list[SeatRow]]:
        try:
            found = await self.store.table(table_id)
        except Broken as broken:
            log.error("a table cannot be read", extra={"table": table_id, "reason": str(broken)})
            raise Conflict("broken", "What is stored of this table cannot be read.") from None
        if found is None:
            raise NotFound("table", "There is no such table.")
        return found

    async def _greet(self, live: LiveTable) -> None:
        """Where there are other servers: follow what they did while the table was loaded, and ask who is there."""
        if self.database.postgres:
            await live.catch_up()
            await self.wire.tell("who", live.id)

    async def set_down(self, table_id: str) -> None:
        """Let go of a table that has changed in ways that nobody can follow; who is connected comes back to what it is
        now."""
        if live := self.tables.pop(table_id, None):
            live.leave()
            for listener in list(live.listeners):
                listener.dismiss(IDLE, "This table has changed; come back to it.")

    # The house

    async def heed_house(self) -> None:
        """What holds in the house has changed: tell everybody, and see out who may not stay."""
        await self.house.reload()
        for live in self.tables.values():
            for listener in list(live.listeners):
                listener.notice(self.house.told)
                self._see_out(live, listener)

    def _see_out(self, live: LiveTable, listener: Listener) -> None:
        house, client = self.house, listener.client
        if found := house.banned(client, listener.address) or house.kept_out(client, live.id):
            listener.dismiss(REMOVED, sentence(found))

    @property
    def drained(self) -> bool:
        """Whether this server was told to stop, and may: nobody is at a game that goes on, or they had their time."""
        closing = self.house.closing
        if closing is None or time.time() >= closing:
            return closing is not None
        return not any(live.row.status == "running" and live.listeners for live in self.tables.values())

    async def name_of(self, client: str) -> str:
        return await self.store.name_of(client) or GUEST

    # News from other servers

    def hear(self, news: News) -> None:
        """Something happened at another server."""
        if news.kind == "lost":
            self.begin(self.heed_house())
            self.begin(self._catch_up())
        elif news.kind == "house":
            self.begin(self.heed_house())
        elif news.kind == "down":
            self.begin(self.set_down(news.table))
        elif news.table in self.tables:
            self._heard(self.tables[news.table], news)

    async def _catch_up(self) -> None:
        """Follow all that was missed, one table after the other: the database has enough to do."""
        for live in list(self.tables.values()):
            await live.catch_up()

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
