"""Moves for bots, for players whose time is up, and passes for people who need not be asked."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from farport.server import limits, logs
from farport.server.play.bots import Choice, mildest
from farport.server.play.course import Course
from farport.server.play.duty import Duty
from farport.server.words.problems import RefusedMove, TooMany

if TYPE_CHECKING:
    from farport.server.hall.live import LiveTable

log = logging.getLogger("farport.server")


class Driver:
    """Does at one table what the server owes there, for as long as it owes something."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._waiting = False

    @property
    def at_work(self) -> bool:
        """Whether somebody is thinking; waiting for the clock is no work."""
        return self._task is not None and not self._task.done() and not self._waiting

    def wake(self) -> None:
        """The table has changed: see what is owed now."""
        self._news.set()
        owes = self._live.driving and self._live.duty is not None
        if owes and (self._task is None or self._task.done()):
            self._task = self._live.service.begin(self._drive())

    def rest(self) -> None:
        """The table is about to leave the memory; it will be loaded again when time is up."""
        if self._task:
            self._task.cancel()

    async def _drive(self) -> None:
        live = self._live
        logs.request.set("")  # who began it has been answered long ago
        while live.driving and (duty := live.duty) and (course := live.course):
            self._news.clear()
            if duty.by != "bot" and duty.at > time.time():
                await self._wait(duty.at - time.time())
                continue
            try:
                await live.do_duty(course, duty, await self._decide(course, duty))
            except TooMany:  # nobody had time to think: a bot does so later, and not worse
                await asyncio.sleep(limits.RETRY_AFTER)
            except RefusedMove as refused:
                log.warning("a move of the server was refused", extra={"table": live.id, "reason": refused.sentence})
                await asyncio.sleep(limits.RETRY_AFTER)

    def _least(self, course: Course) -> float:
        """How long a bot takes at least. To a question that goes round it answers when people can follow, no sooner and
        no later, so that neither a quick pass nor a slow one tells what it holds."""
        return course.pace if course.goes_round else self._live.service.settings.pause

    async def _wait(self, seconds: float) -> None:
        """Wait for the clock, or until something changes."""
        self._waiting = True
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()
        self._waiting = False

    async def _decide(self, course: Course, duty: Duty) -> Choice:
        """What to do for a player. A bot that fails is no reason for a table to stand still."""
        clock, service = course.row.clock, self._live.service
        if duty.by == "pass" and course.game.asking:
            return Choice(course.game.asking.passes)
        if duty.by == "clock" and clock and clock.then == "mildest":
            return Choice(mildest(course.table).code)
        try:
            seen, people = course.table.seen_by(duty.player), bool(self._live.presence.here)
            return await service.bots.choose(
                duty.level, seen, self._least(course), course.row.owner, people=people, asked=course.goes_round
            )
        except TooMany:
            raise
        except Exception:
            service.metrics.failures.inc()
            log.exception("a bot failed", extra={"table": self._live.id, "level": duty.level})
            return Choice(mildest(course.table).code)
