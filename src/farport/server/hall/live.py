"""A table in memory: the one place where things are done at it, one after the other, each stored before it is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from farport.server import limits
from farport.server.guests.presence import Presence
from farport.server.hall import seats, shares, votes
from farport.server.hall.drive import Driver
from farport.server.hall.talk import Talk
from farport.server.play import asking, obvious
from farport.server.play.bots import Choice
from farport.server.play.course import Actor, Course, Row, Stopped, load
from farport.server.play.duty import Asked, Duty, duty_of, public_duty
from farport.server.seen import sight
from farport.server.seen.catalogue import game_named
from farport.server.store.journal import NotStored, Page
from farport.server.store.rows import ChatRow, SeatRow, TableRow
from farport.server.store.storage import Draft
from farport.server.words.messages import ActionInfo, Onward, Play, RangeInfo, Undo, Wish
from farport.server.words.problems import NotFound, RefusedMove
from farport.server.words.requests import NoticeInfo, View

if TYPE_CHECKING:
    from farport.server.hall.service import Service

log = logging.getLogger("farport.server")

BEFORE_THE_DEAL = -1
MOVED_ON = "The table has moved on: something else was played first."
NOT_STORED = "That could not be stored, so it has not happened. Try again in a moment."
NOT_RUNNING = {
    "open": "The game has not begun.",
    "over": "The game is over.",
    "closed": "This table is closed.",
    "running": "The game cannot be played here.",
}


class Listener(Protocol):
    """Whoever is connected to a table and is told what changes there: a client's socket (see `door.sockets`)."""

    client: str | None
    address: str

    def refresh(self, *, table: bool, position: bool) -> None: ...

    def hear(self, chat: ChatRow) -> None: ...

    def notice(self, notice: NoticeInfo | None) -> None: ...

    def dismiss(self, code: int, reason: str) -> None: ...


class LiveTable:
    """One table that this server holds in memory.

    `driving` says whether this server acts when a bot or the clock owes a move (see `drive`): the server that stored
    the last change does. Another one takes over when that one is gone (see `Service.sweep`).
    """

    def __init__(self, service: Service, row: TableRow, chairs: list[SeatRow]) -> None:
        self.service = service
        self.row = row
        self.seats = chairs
        self.course: Course | None = None
        self.stopped: str | None = None
        self.presence = Presence()
        self.listeners: set[Listener] = set()
        self.used = float("-inf")
        self._doubtful = False
        self._gone: votes.Gone | None = None
        self._wished = (-1, 0.0)
        self.talk = Talk(self)
        self.driver = Driver(self)
        self._lock = asyncio.Lock()
        self._parts = sight.parts()
        self._views: dict[int | None, View] = {}
        self._actions: list[ActionInfo] | None = None
        self._obvious: Literal["no", "step", "dice"] | None = None
        self._ranges: list[RangeInfo] | None = None

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def driving(self) -> bool:
        return self.row.driver == self.service.wire.server

    @property
    def version(self) -> int:
        return self.course.version if self.course else 0

    @property
    def mover(self) -> int | None:
        """Who owes a decision."""
        return self.course.table.mover if self.course and self.row.status == "running" else None

    @property
    def duty(self) -> Duty | None:
        """What a bot or the clock owes here."""
        stuck = self.stopped or self.version >= limits.ENTRIES_PER_TABLE
        return None if stuck else duty_of(self.row, self.seats, self.course, self._asked())

    def _asked(self) -> Asked:
        """The mover, as far as it matters when the service passes for him."""
        client = None if self.mover is None else self.seats[self.mover].client
        version, at = self._wished
        return Asked(self.presence.since(client), at if version == self.version else None)

    @property
    def pace(self) -> float:
        """The time in which people can follow."""
        return self.service.settings.think

    @property
    def passing(self) -> bool:
        """Whether the service is about to pass for the mover."""
        return self.mover is not None and self.course is not None and asking.passed_for(self.seats, self.course)

    @property
    def of_bots(self) -> bool:
        """Whether only bots play here, and nobody watches."""
        return not self.listeners and not any(seat.kind == "person" and seat.client for seat in self.seats)

    @property
    def idle(self) -> bool:
        """Whether nothing would be lost by forgetting this table for now."""
        busy = self.listeners or self._lock.locked() or self.driver.at_work
        return not busy and time.monotonic() - self.used > limits.TABLE_IN_MEMORY

    # What it looks like

    def view(self, viewer: int | None) -> View:
        """What a viewer sees, ready to be sent."""
        assert self.course
        if viewer not in self._views:
            self._views[viewer] = sight.view_in(self._parts, self.course.game, self.course.table.state, viewer)
        return self._views[viewer]

    def actions(self) -> list[ActionInfo]:
        """The legal actions, for the mover only."""
        assert self.course
        if self._actions is None:
            self._actions = sight.actions(self.course.table)
        return self._actions

    def obvious(self) -> Literal["no", "step", "dice"]:
        """Whether the mover's only action goes without saying, for him only."""
        assert self.course
        if self._obvious is None:
            self._obvious = obvious.kind_of(self.course)
        return self._obvious

    def ranges(self) -> list[RangeInfo]:
        """What may be done besides, for the mover only."""
        assert self.course
        if self._ranges is None:
            self._ranges = sight.ranges(self.course.table)
        return self._ranges

    def changed(self, *, table: bool = True) -> None:
        """Tell everyone here, and see to what the server owes now. `table`: more than the position has changed."""
        self._views.clear()
        self._actions = self._obvious = self._ranges = None
        for listener in self.listeners:
            listener.refresh(table=table, position=True)
        self.driver.wake()

    def _forget_views(self) -> None:
        """Nobody looks on: what was kept for showing is made again for who comes next."""
        self._parts = sight.parts()
        self._views.clear()
        self._actions = self._obvious = self._ranges = None

    def tell_seats(self) -> None:
        """Tell everyone here who is connected."""
        for listener in self.listeners:
            listener.refresh(table=True, position=False)

    # Coming and going

    def came(self, listener: Listener) -> None:
        self.listeners.add(listener)
        if self.course:
            self.service.workshop.want(self.course.game)
        if listener.client and self.presence.came(listener.client):
            self._tell_presence(listener.client)
            self.driver.wake()
            if votes.awaited_back(self.seats, listener.client):
                self.service.begin(self._welcome(listener.client))

    def went(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.used = time.monotonic()
        if not self.listeners:
            self._forget_views()
        if listener.client and self.presence.went(listener.client):
            self._tell_presence(listener.client)

    def _tell_presence(self, client: str) -> None:
        if any(seat.client == client for seat in self.seats):
            self.tell_seats()
            self.service.begin(self.service.announce(self))

    async def _welcome(self, client: str) -> None:
        """He who was gone is there again."""
        async with self.changing() as draft:
            votes.returned(draft, client)

    def notice(self) -> None:
        """Tell everyone here when somebody has become one who is gone, or is so no more."""
        gone = votes.gone(self, time.time())
        if gone != self._gone:
            self._gone = gone
            self.tell_seats()

    def seated_here(self) -> list[str]:
        """The clients with a seat who are connected to this server."""
        return [client for client in self.presence.here if any(seat.client == client for seat in self.seats)]

    # Loading, and following what other servers do

    async def load(self) -> None:
        """Go where the stored entries led; where that was by older rules, go on by those of today."""
        await self.talk.listen()
        if self.row.started is None:
            return
        entries = await self.service.store.entries(self.id, after=BEFORE_THE_DEAL)
        try:
            self.course = await asyncio.to_thread(load, self.row, entries, self.service.began, self.pace)
            if self.row.status == "running" and self.course.outdated:
                await self._renew(self.course)
        except Stopped as stopped:
            self._stop(stopped)

    async def look_again(self) -> None:
        """What cannot go on can be looked at, perhaps, when it is over."""
        async with self._lock:
            self.stopped = None
            await self.load()
        self.changed()

    async def _renew(self, course: Course) -> None:
        """Go on by the rules of today, unless another server did that meanwhile."""
        entry = course.renewal(time.time())
        async with self.service.store.changing(self.id) as draft:
            if draft is None or draft.row.rules != self.row.rules or draft.row.status != "running":
                return
            draft.set(rules=entry.code)
            draft.entry = entry
        self.row = course.row = draft.row
        course.follow(entry)

    async def catch_up(self) -> None:
        """Follow what another server stored; it sees to bots and clocks then."""
        async with self._lock:
            await self._reload()
        self.changed()

    def leave(self) -> None:
        """See to nothing here any more."""
        self.row = msgspec.structs.replace(self.row, driver=None)
        self.driver.rest()

    def drive(self) -> None:
        """See to bots and clocks from now on."""
        self.row = msgspec.structs.replace(self.row, driver=self.service.wire.server)
        self.driver.wake()

    async def _reload(self) -> None:
        """Read again what is stored, and go on to where that leads."""
        found = await self.service.store.table(self.id)
        if found is None:
            raise NotFound("table", "There is no such table.")
        self.row, self.seats = found
        if self.course is None:
            await self.load()
        else:
            await self._follow(self.course.twin())
        self._doubtful = False

    async def _follow(self, course: Course) -> None:
        course.row = self.row
        try:
            for entry in await self.service.store.entries(self.id, after=course.version):
                course.follow(entry)
            await asyncio.to_thread(course.watch)
        except Stopped as stopped:
            self._stop(stopped)
        else:
            self.course = course

    def _stop(self, stopped: Stopped) -> None:
        self.stopped = str(stopped)
        log.warning("a table is stopped", extra={"table": self.id, "reason": self.stopped})

    # What people do

    async def play(self, client: str | None, wanted: Play) -> int:
        """Do an action for a person; returns the version that it made. RefusedMove when it is not done. A pass to a
        question is held back and goes alone."""
        held = await self._hold(client, wanted)
        if held:
            wanted = msgspec.structs.replace(wanted, then=[], onward="no")
        async with self._lock:
            course = await self._running()
            if (client, wanted.id) in course.messages:
                return course.messages[client, wanted.id]
            if self.mover not in seats.held_by(self.seats, client):
                raise RefusedMove("It is not your decision.")
            if wanted.version != course.version:
                raise RefusedMove(MOVED_ON)
            codes = [int(code) for code in (wanted.action, *wanted.then)]
            actor, through = Actor("person", client, wanted.id, *(held or ())), wanted.through
            row = await self._beside(course, _played, course, codes, actor, wanted.onward, through)
            return await self._store(course, row)

    async def _hold(self, client: str | None, wanted: Play) -> tuple[float, float] | None:
        """Hold a person's pass to a question back to a moment at which the service could have passed for him, if there
        is anybody to hide it from: how long he thought, and when it is made known."""
        course, own = self.course, self.mover in seats.held_by(self.seats, client)
        if course is None or not own or wanted.version != course.version or not course.is_pass(int(wanted.action)):
            return None
        if not asking.in_company(self.seats, client):
            return None
        thought, at = asking.held(course, self.presence.since(client), time.time())
        await asyncio.sleep(max(0.0, at - time.time()))
        return thought, at

    async def wish(self, client: str | None, wanted: Wish) -> None:
        """Keep what a person wants of questions that go round, and tell nobody else."""
        async with self._lock:
            course = await self._running()
            if wanted.seat not in seats.held_by(self.seats, client):
                raise RefusedMove("That seat is not yours.")
            changes = asking.changes(course, wanted)
            async with self.service.store.changing(self.id, news="wish") as draft:
                if draft is None:
                    raise NotFound("table", "There is no such table.")
                draft.seat(wanted.seat, **changes)
                draft.set(driver=self.service.wire.server)
            self._heed(draft.row, draft.seats)
        self.driver.wake()

    async def hear_wish(self) -> None:
        """Another server keeps a wish, and sees to it."""
        async with self._lock:
            found = await self.service.store.table(self.id)
            if found:
                self._heed(*found)

    def _heed(self, row: TableRow, chairs: list[SeatRow]) -> None:
        """Go by changed wishes; only those whose they are are told."""
        if self.mover is not None and chairs[self.mover] != self.seats[self.mover]:
            self._wished = (self.version, time.time())
        wishers = {after.client for before, after in zip(self.seats, chairs, strict=True) if after != before}
        self.row, self.seats = row, chairs
        for listener in self.listeners:
            if listener.client in wishers:
                listener.refresh(table=False, position=True)

    async def undo(self, client: str | None, wanted: Undo) -> int:
        """Take a person's own last action back."""
        async with self._lock:
            course = await self._running()
            if (client, wanted.id) in course.messages:
                return course.messages[client, wanted.id]
            row = obvious.take_back(course, time.time(), Actor("person", client, wanted.id))
            if row.attempts[0].entry.player not in seats.held_by(self.seats, client):
                raise RefusedMove("That seat is no longer yours.")
            return await self._store(course, row)

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[Draft]:
        """Change seats or status; stored at the end, and told to everyone."""
        async with self._lock:
            async with self.service.store.changing(self.id) as draft:
                if draft is None:
                    raise NotFound("table", "There is no such table.")
                before = draft.row.status
                yield draft
                begins = (before, draft.row.status) == ("open", "running")
                course = self._dealt(draft) if begins else self.course
                duty = public_duty(draft.row, draft.seats, course)
                draft.set(due=duty.at if duty else shares.due(draft.row), driver=self.service.wire.server)
            self.row, self.seats, self.course = draft.row, draft.seats, course
            if course:
                course.row = draft.row
        self.changed()

    async def begin_late(self) -> None:
        """Deal without the shares that were not given in time."""
        async with self.changing() as draft:
            if shares.is_dealing(draft.row):
                seats.begin(draft, time.time())

    def _dealt(self, draft: Draft) -> Course:
        """Begin the game, by the rules as they are now."""
        self.service.house.check_open()
        draft.set(rules=game_named(draft.row.game).version)
        course = Course(draft.row, self.service.began, self.pace)
        draft.entry = course.deal()
        return course

    async def _running(self) -> Course:
        """The course of a game that goes on, as it is stored."""
        if self._doubtful:
            await self._settle()
        if self.stopped:
            raise RefusedMove(self.stopped)
        if self.row.status != "running" or self.course is None:
            raise RefusedMove(NOT_RUNNING[self.row.status])
        if self.course.version >= limits.ENTRIES_PER_TABLE:
            raise RefusedMove("This game has become too long for this server.")
        return self.course

    async def _settle(self) -> None:
        """Find out whether what was not answered was stored."""
        try:
            await self._reload()
        except (OSError, SQLAlchemyError):
            raise RefusedMove(NOT_STORED) from None
        self.changed()

    async def do_duty(self, course: Course, duty: Duty, choice: Choice) -> None:
        """Do what a bot or the clock has decided, unless the table has changed meanwhile."""
        async with self._lock:
            if await self._running() is course and self.duty == duty:
                at = max(duty.at, time.time() - limits.LATE) if duty.by == "pass" else None
                actor = Actor(duty.by, at=at, hurried=choice.hurried)
                row = await self._beside(course, _played, course, [choice.code], actor, "no")
                await self._store(course, row)

    async def _beside(self, course: Course, work: Callable[..., Row], *arguments: Any) -> Row:
        """Where things really move, the event loop does not wait for them."""
        return await asyncio.to_thread(work, *arguments) if course.game.physics else work(*arguments)

    async def _store(self, course: Course, row: Row) -> int:
        """Make attempts durable, then real. When another server was first, follow that and refuse."""
        after, entries = row.after, tuple(attempt.entry for attempt in row.attempts)
        outcome = after.outcome
        duty = public_duty(self.row, self.seats, after)
        due = duty.at if duty else None
        changed = due != self.row.due or not self.driving
        page = Page(table_id=self.id, entries=entries, due=due, due_changed=changed, outcome=outcome)
        try:
            stored = await self.service.journal.write(page)
        except NotStored:
            self._doubtful = True
            raise RefusedMove(NOT_STORED) from None
        if not stored:
            return await self._second(entries[0].client, entries[0].message)
        status = "over" if outcome else self.row.status
        driver = self.service.wire.server
        self.row = msgspec.structs.replace(self.row, due=due, driver=driver, outcome=outcome, status=status)
        after.row = self.row
        self.course = after
        for entry in entries:
            after.remember(entry)
        by = entries[0].by
        self.service.metrics.entries.labels("person" if by == "pass" else by).inc(len(entries))
        self.changed(table=outcome is not None)
        return after.version

    async def _second(self, client: str | None, message: str | None) -> int:
        """Another server was first: with the same message, sent twice, or with something else."""
        await self._reload()
        self.changed()
        if self.course and message is not None and (client, message) in self.course.messages:
            return self.course.messages[client, message]
        raise RefusedMove(MOVED_ON)


def _played(course: Course, codes: list[int], actor: Actor, onward: Onward, through: bool = False) -> Row:
    """What is done with one message, and what goes without saying after it."""
    now = actor.at or time.time()
    return obvious.onward(course.act_on(codes, now, actor, through=through), now, onward)
