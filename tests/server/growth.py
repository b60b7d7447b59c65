"""What an action costs, as there are more tables, and as a game gets longer: work is counted, not timed.

python -m tests.server.growth --tables 1000 --actions 5000

Two people look on at every table. Counted is every call of a function, Python's or not, in the thread of the event
loop, from a message's being heard to the positions' being sent; the same on any machine, whatever else it does. What a
single call copies is not counted, so the processor's time is told as well.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from farport.server import limits
from farport.server.door.sockets import Socket
from farport.server.hall.live import LiveTable
from farport.server.hall.service import Service
from farport.server.hall.tables import create
from farport.server.words.messages import Play
from farport.server.words.requests import CreateTable, SeatPlan

from . import knock
from .conftest import quick

FEW = 10
ROUND = (knock.BEGIN, knock.PASS, knock.PASS)
"""After these three actions a game stands as before."""
CODES = [knock.action(kind) for kind in ROUND]


class Nobody:
    """Takes what a socket sends."""

    client = None

    def __init__(self) -> None:
        self.told = 0

    async def send_text(self, text: str) -> None:
        self.told += len(text)


class Work:
    """Calls of functions, while they are counted."""

    def __init__(self) -> None:
        self.calls = 0

    def _seen(self, _frame: Any, event: str, _argument: Any) -> None:
        self.calls += event in {"call", "c_call"}

    @contextmanager
    def counted(self) -> Iterator[None]:
        sys.setprofile(self._seen)
        try:
            yield
        finally:
            sys.setprofile(None)


class Table:
    """A table whose two seats are one person's, and the sockets of two who look on."""

    def __init__(self, service: Service, live: LiveTable) -> None:
        self._live = live
        self._sockets = [Socket(service, live, Nobody(), client, -1) for client in ("ann", "eve")]  # type: ignore[arg-type]
        live.listeners.update(self._sockets)

    async def act(self) -> None:
        version = self._live.version
        wanted = Play(id=f"m{version}", version=version, action=str(CODES[version % len(CODES)]))
        await self._live.play("ann", wanted)
        for socket in self._sockets:
            await socket._send_position()


async def opened(service: Service) -> Table:
    wanted = CreateTable(game="knock", players=2, seats=[SeatPlan("me"), SeatPlan("local")], options={"cards": "111"})
    info = await create(service, "ann", wanted)
    return Table(service, await service.table(info.id))


class Cost(NamedTuple):
    """What an action costs: calls of functions, and milliseconds of the processor."""

    calls: float
    milliseconds: float

    def __str__(self) -> str:
        return f"{self.calls:.0f} calls of functions for an action, {self.milliseconds:.2f} ms of the processor"


async def cost(tables: list[Table]) -> Cost:
    """What an action costs when all tables act at once: timed first, then counted."""
    work, most = Work(), len(CODES) * len(tables)
    gc.collect()
    began = time.process_time()
    for _ in CODES:
        await asyncio.gather(*(table.act() for table in tables))
    took = time.process_time() - began
    for _ in CODES:
        with work.counted():
            await asyncio.gather(*(table.act() for table in tables))
    return Cost(work.calls / most, took * 1000 / most)


@contextmanager
def endless() -> Iterator[None]:
    """Games that do not end, of a client who may have many."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(knock, "KNOCKS", limits.ENTRIES_PER_TABLE)
        patched.setattr(limits, "TABLES_PER_CLIENT", 1_000_000)
        patched.setattr(limits, "SWEEP_EVERY", 3600.0)  # what is done every second is no action's
        knock.install()
        yield


async def by_tables(database: str, numbers: list[int]) -> list[Cost]:
    """The cost of an action at so many tables that act at once."""
    service, found = Service(quick(database)), list[Cost]()
    await service.open()
    tables: list[Table] = []
    for number in numbers:
        tables += [await opened(service) for _ in range(number - len(tables))]
        await cost(tables)
        found.append(await cost(tables))
    await service.close()
    return found


async def by_length(database: str, numbers: list[int]) -> list[Cost]:
    """The cost of an action, of the so-and-so-manieth of a game and those after it."""
    service, found = Service(quick(database)), list[Cost]()
    await service.open()
    tables = [await opened(service), await opened(service)]
    for number in numbers:
        while tables[0]._live.version < number or tables[0]._live.version % len(CODES):
            await asyncio.gather(*(table.act() for table in tables))
        found.append(await cost(tables))
    await service.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--actions", type=int, default=5000)
    given = parser.parse_args()
    os.environ["FARPORT_JIT"] = "0"
    tables, actions = sorted({FEW, 100, given.tables}), sorted({FEW, 500, given.actions})
    with tempfile.TemporaryDirectory(prefix="farport-growth-") as folder, endless():
        at = asyncio.run(by_tables(str(Path(folder) / "tables.sqlite"), tables))
        after = asyncio.run(by_length(str(Path(folder) / "length.sqlite"), actions))
    for number, calls in zip(tables, at, strict=True):
        print(f"{number} tables: {calls}")  # noqa: T201
    for number, calls in zip(actions, after, strict=True):
        print(f"action {number} of a game: {calls}")  # noqa: T201
    return grows(at) or grows(after)


def grows(costs: list[Cost]) -> bool:
    return max(each.calls for each in costs) > 1.05 * costs[0].calls


if __name__ == "__main__":
    sys.exit(main())
