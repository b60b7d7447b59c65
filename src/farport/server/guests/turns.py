"""Threads that clients share fairly: whoever asks for much waits behind himself, and not others behind him."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from farport.server import limits
from farport.server.words.problems import TooMany

T = TypeVar("T")
Waiting = OrderedDict[str, deque[asyncio.Future[None]]]


class TooLong(Exception):
    """Something took more of the processor's time than it may."""


def paced(steps: Iterable[T], seconds: float) -> Iterator[T]:
    """The steps of some work in a thread, with rests between them, so that it does not keep the interpreter from what
    people wait for. TooLong when they take more seconds of the processor than that."""
    rested = time.thread_time()
    end = rested + seconds
    for step in steps:
        yield step
        worked = time.thread_time() - rested
        if rested + worked >= end:
            raise TooLong
        if worked >= limits.WORK_AT_ONCE:
            time.sleep(worked)
            rested = time.thread_time()


def busy() -> TooMany:
    return TooMany("busy", "The server is busy; try again in a moment.", retry_after=limits.RETRY_AFTER)


class Turns:
    """So many threads. A free one goes to the first rank that waits, 0 before 1, and within it to the client whose turn
    it is; no client has all of them, if there are several."""

    def __init__(self, name: str, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, name)
        self._free = threads
        self._most_each = max(1, threads - 1)
        self._waiting: dict[int, Waiting] = {}
        self._running = Counter[str]()
        self._length = Counter[str]()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def length(self) -> int:
        """How many wait."""
        return self._length.total()

    async def run(
        self, who: str, work: Callable[..., T], *arguments: Any, rank: int = 0, patience: float | None = None
    ) -> T:
        """Have something done in a thread when it is a client's turn. TooMany when too much waits already, TimeoutError
        when his turn does not come within his patience."""
        await self._turn(who, rank, patience)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
        finally:
            self._free += 1
            self._running -= Counter([who])
            self._go_on()

    async def _turn(self, who: str, rank: int, patience: float | None) -> None:
        if self._length[who] >= limits.WAITING_PER_CLIENT or not self._has_room(who, rank):
            raise busy()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(rank, OrderedDict()).setdefault(who, deque()).append(turn)
        self._length[who] += 1
        self._go_on()
        try:
            async with asyncio.timeout(patience):
                await turn
        except BaseException:
            self._give_up(who, rank, turn)
            raise

    def _has_room(self, who: str, rank: int) -> bool:
        """Whether one more may wait. Where too many do, the newest of a lower rank gives way, or of who has more
        waiting, so that nobody can keep the others out by waiting himself."""
        if self.length < limits.WAITING:
            return True
        last = max(self._waiting)
        most = max(self._waiting[last], key=lambda other: len(self._waiting[last][other]))
        if last < rank or (last == rank and len(self._waiting[last][most]) <= self._length[who] + 1):
            return False
        turn = self._waiting[last][most][-1]
        self._remove(most, last, turn)
        if not turn.done():
            turn.set_exception(busy())
        return True

    def _give_up(self, who: str, rank: int, turn: asyncio.Future[None]) -> None:
        """Who no longer waits leaves his place; a turn that he was just given goes to another."""
        if turn.done() and not turn.cancelled() and turn.exception() is None:
            self._free += 1
            self._running -= Counter([who])
        else:
            turn.cancel()
            self._remove(who, rank, turn)
        self._go_on()

    def _remove(self, who: str, rank: int, turn: asyncio.Future[None]) -> None:
        """One that waits does so no more."""
        queues = self._waiting.get(rank)
        if not queues or turn not in queues.get(who, ()):
            return
        queues[who].remove(turn)
        self._length -= Counter([who])
        if not queues[who]:
            del queues[who]
        if not queues:
            del self._waiting[rank]

    def _go_on(self) -> None:
        """Give free threads to those who wait."""
        while self._free and (found := self._next()):
            who, turn = found
            if not turn.done():
                self._free -= 1
                self._running[who] += 1
                turn.set_result(None)

    def _next(self) -> tuple[str, asyncio.Future[None]] | None:
        """Whose turn it is; he is the last of his rank then."""
        for rank in sorted(self._waiting):
            queues = self._waiting[rank]
            who = next((who for who in queues if self._running[who] < self._most_each), None)
            if who is not None:
                turn = queues[who][0]
                queues.move_to_end(who)
                self._remove(who, rank, turn)
                return who, turn
        return None
