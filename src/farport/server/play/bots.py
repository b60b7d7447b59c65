"""Bots at the tables: which there are, where they think, and what is done when nobody decides."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection
from typing import Any

from msgspec import Struct

from farport import Action, Game, Seen, Table
from farport.bots import LEVELS, Judgement, Level, bot
from farport.bots.search import LONGEST, simulate
from farport.server import limits
from farport.server.guests.turns import Turns
from farport.server.metrics import Metrics
from farport.server.seen.catalogue import games
from farport.server.seen.outlooks import landing_of, practice_of
from farport.server.words.messages import LandingInfo, PracticeInfo
from farport.server.words.problems import TooMany, Unreadable
from farport.server.words.requests import BotLevel
from farport.table.engine.outlook import foresee

log = logging.getLogger("farport.server")

USUAL = "easy"
QUICK = "greedy"
ENOUGH = 0.8
HINTS_BY = next(known for known in LEVELS if known.id == "hard")


def levels() -> list[BotLevel]:
    return [BotLevel(level.id, level.title, level.meaning) for level in LEVELS]


def level(wanted: str | None) -> Level:
    """A level by its id; the usual one when none is named."""
    for known in LEVELS:
        if known.id == (wanted or USUAL):
            return known
    raise Unreadable("level", f"Bots play at these levels: {', '.join(known.id for known in LEVELS)}.")


def named(level: Level, player: int, taken: Collection[str | None] = ()) -> str:
    """The name of a bot in a seat, as no other at the table has."""
    names = [level.names[(player + turn) % len(level.names)] for turn in range(len(level.names))]
    return next((name for name in names if name not in taken), names[0])


def mildest(table: Table) -> Action:
    """What is done for a player whose time is up, where no bot decides for him: the last legal action that points at no
    part of the board, such as "done" or "pass", which games list last; where every action points at something, the last
    one."""
    legal = list(table.actions)
    return next((action for action in reversed(legal) if not action.elements), legal[-1])


PEOPLE, ALONE, WITHOUT_TABLE = 0, 1, 2
"""Whose turn comes before whose: who plays with people, bots alone, who practises without a table."""


class Choice(Struct, frozen=True):
    """What a bot chose; `hurried` when it thought less than its level says."""

    code: int
    hurried: bool = False


class Bots:
    """Threads in which bots think, so that nobody else waits for them: searches in some, which let go of the
    interpreter's lock, and what is quick in others. Clients share both fairly; tables where people are come first, then
    those of bots alone, then who practises without a table."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._searches = Turns("search", limits.BOT_THREADS)
        self._quick = Turns("bot", limits.QUICK_THREADS)

    def close(self) -> None:
        self._searches.close()
        self._quick.close()

    async def choose(
        self, wanted: str | None, seen: Seen, least: float, who: str = "", *, people: bool = True, asked: bool = False
    ) -> Choice:
        """What a level chooses at a table of this client. It takes at least so many seconds; and where it is `asked`
        something that goes round no more either, as else it would be seen that there was something to think about."""
        spec = within(level(wanted).spec, least / 2) if asked and least else level(wanted).spec
        choice, _ = await asyncio.gather(self._chosen(spec, seen, who, people), asyncio.sleep(least))
        if asked:
            return Choice(choice.code)
        if choice.hurried:
            self._metrics.hurried.inc()
        return choice

    async def _chosen(self, spec: str, seen: Seen, who: str, people: bool) -> Choice:
        """Who waits too long for his turn to search looks one action ahead."""
        rank = PEOPLE if people else ALONE
        spec = able(spec, seen.game)
        if not spec.startswith("search"):
            return await self._quick.run(who, self._choose, spec, seen, rank=rank)
        try:
            return await self._searches.run(who, self._choose, spec, seen, rank=rank, patience=limits.BOT_PATIENCE)
        except (TooMany, TimeoutError):
            choice = await self._quick.run(who, self._choose, QUICK, seen, rank=rank)
            return Choice(choice.code, hurried=True)

    async def judge(self, seen: Seen, who: str = "", *, quick: bool = False) -> Judgement:
        """What a good bot thinks of each action, or at once, what one look ahead shows."""
        if quick:
            return await self._quick.run(who, judge, QUICK, seen)
        return await self._searches.run(who, judge, HINTS_BY.spec, seen)

    async def landing(self, seen: Seen, message: str, code: int, who: str = "", *, rank: int = PEOPLE) -> LandingInfo:
        """Where what a person aims would come to rest: tried out where bots try out their own."""
        return await self._quick.run(who, landing_of, seen, message, code, rank=rank)

    async def practice(
        self, seen: Seen, message: str, code: int | None, who: str = "", *, rank: int = PEOPLE
    ) -> PracticeInfo:
        """How something goes that a person practises."""
        return await self._quick.run(who, practice_of, seen, message, code, rank=rank)

    def _choose(self, spec: str, seen: Seen) -> Choice:
        began, worked = time.monotonic(), time.thread_time()
        with self._metrics.bots.time():
            code = choose(spec, seen)
        return Choice(code, is_hurried(spec, time.monotonic() - began, time.thread_time() - worked))


def budget_of(spec: str) -> float:
    """For how many seconds a bot searches, if it goes by time."""
    timed = spec.startswith("search:") and spec.endswith("ms")
    return float(spec.removeprefix("search:").removesuffix("ms")) / 1000 if timed else 0.0


def within(spec: str, seconds: float) -> str:
    """The same bot, which searches no longer than so many seconds."""
    return f"search:{seconds * 1000:.0f}ms" if budget_of(spec) > seconds else spec


def is_hurried(spec: str, took: float, worked: float) -> bool:
    """Whether a search ended because it took too long, long before it had worked for the time of its level."""
    budget = budget_of(spec)
    return took >= LONGEST * budget > 0 and worked < ENOUGH * budget


def able(spec: str, game: Game) -> str:
    """A search needs compiled rules. Until they are there, one look ahead must do: nobody waits for a compiler."""
    return spec if not spec.startswith("search") or game.engine.compiled else QUICK


def choose(spec: str, seen: Seen) -> int:
    chosen = bot(able(spec, seen.game)).choose(seen)
    if isinstance(chosen, str):
        return next(action.code for action in seen.actions if action.text == chosen)
    return int(chosen)


def judge(spec: str, seen: Seen) -> Judgement:
    thinker: Any = bot(able(spec, seen.game))
    judgement: Judgement = thinker.judge(seen)
    return judgement


COMPILE = "import sys, farport; from farport.server.play.bots import warm_up; warm_up(farport.game(sys.argv[1]))"
WANTED, UNHURRIED = 5, 19
"""How readily a compiling process gives way to others."""


def warm_up(game: Game) -> None:
    """Compile the rules, and what searches and outlooks do with them, or load it all from the cache."""
    engine = game.compile()
    if engine.compiled:
        engine.bind(foresee)
        engine.bind(simulate)


class Workshop:
    """Gets the rules of all games compiled, one after the other, the easiest to learn first; a game that somebody plays
    at once, beside the others, which give way. Until then it is played interpreted, so that nobody waits; bots that
    search do not search yet.

    The work is done by another process, which leaves its results in the cache on disk: in this one it would hold the
    interpreter's lock for long, and everybody up.
    """

    def __init__(self) -> None:
        self.compiled: list[str] = []
        self._is_open = False
        self._begun: set[str] = set()
        self._done: set[str] = set()
        self._lock = threading.Lock()
        self._stopping = False
        self._workers: set[subprocess.Popen[bytes]] = set()

    def open(self) -> None:
        self._is_open = True
        self._begin(self._work_on, games)

    def close(self) -> None:
        self._stopping = True
        for worker in list(self._workers):
            worker.terminate()

    def want(self, game: Game) -> None:
        """Somebody plays this: he shall not wait until others are compiled."""
        if self._is_open and self._take(game):
            self._begin(self.compile, game, WANTED)

    def preparing(self, game: Game) -> bool:
        """Whether the rules are not compiled yet, but will be."""
        return self._is_open and game.id not in self._done

    def _begin(self, work: Callable[..., None], *arguments: Any) -> None:
        threading.Thread(target=work, args=arguments, name="compile", daemon=True).start()

    def _take(self, game: Game) -> bool:
        """Whether nobody compiles this yet; from now on somebody does."""
        with self._lock:
            free = game.id not in self._begun
            self._begun.add(game.id)
            return free

    def _work_on(self, wanted: Callable[[], list[Game]]) -> None:
        for game in sorted(wanted(), key=lambda game: game.weight):
            if not self._stopping and self._take(game):
                self.compile(game, UNHURRIED)

    def compile(self, game: Game, priority: int = WANTED) -> None:
        began = time.monotonic()
        self._fill_cache(game, priority)
        if self._stopping:
            return
        try:
            warm_up(game)
        except Exception:
            log.exception("rules were not compiled", extra={"game": game.id})
        else:
            self.compiled.append(game.id)
            log.info("rules are compiled", extra={"game": game.id, "seconds": round(time.monotonic() - began, 1)})
        self._done.add(game.id)

    def _fill_cache(self, game: Game, priority: int) -> None:
        """Compile in another process, unless a server has done that before. If it fails, this one will find out why."""
        with game.compiler.filling() as empty:
            if empty and not self._stopping and self._compiled_elsewhere(game, priority):
                game.compiler.filled()

    def _compiled_elsewhere(self, game: Game, priority: int) -> bool:
        with subprocess.Popen([sys.executable, "-c", COMPILE, game.id], stderr=subprocess.DEVNULL) as worker:
            self._workers.add(worker)
            if hasattr(os, "setpriority"):
                os.setpriority(os.PRIO_PROCESS, worker.pid, priority)
        self._workers.discard(worker)
        return worker.returncode == 0
