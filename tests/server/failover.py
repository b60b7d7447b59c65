"""One of two servers is killed in the middle of games: `python -m tests.server.failover 50` tells how late they were.

Half of the games are played by bots; in the others a person who has left is played for when his time is up.
"""

from __future__ import annotations

import asyncio
import sys
import time

from farport.server.store.database import Database, database_url
from farport.server.store.storage import Store
from farport.server.store.wire import Wire

from .cluster import cluster
from .people import Person
from .processes import leave, people, process

PAUSE = 0.5
CLOCK = {"kind": "live", "move": 5, "bank": 0, "then": "mildest"}
UNDER_WAY = 1.5
PATIENCE = 30.0


async def late(database: str, games: int) -> list[float]:
    """How many seconds after it was due the first action came that another server did, in each game."""
    with process(database, PAUSE) as doomed, process(database, PAUSE):
        (ann,) = await people(doomed, "Ann")
        tables = [await begun(ann, number) for number in range(games)]
        await asyncio.sleep(UNDER_WAY)
        doomed.kill()
        found = await watched(database, tables)
        await leave(ann)
    return found


async def begun(ann: Person, number: int) -> str:
    """A game that goes on for a while without anybody."""
    if number % 2:
        table = await ann.table("me", "bot random", game="sector-prime", clock=CLOCK)
    else:
        table = await ann.table("bot random", "bot random", game="sector-prime")
    return str(table["id"])


async def watched(database: str, tables: list[str]) -> list[float]:
    own = Database(database_url(database))
    store = Store(own, Wire(own))
    found = await asyncio.gather(*(gone_on(store, table, time.time()) for table in tables))
    await own.close()
    return found


async def gone_on(store: Store, table: str, killed: float) -> float:
    """How late the next action of a game is, from when it was due, or from when the server was killed."""
    before = await store.table(table)
    entries = await store.entries(table)
    assert before
    while time.time() < killed + PATIENCE:
        await asyncio.sleep(0.2)
        if after := await store.entries(table, after=len(entries)):
            return after[0].at - max(killed, before[0].due or killed)
    return PATIENCE


if __name__ == "__main__":
    with cluster() as own, own.database() as url:
        times = asyncio.run(late(url, int(sys.argv[1])))
    lost = sum(late >= PATIENCE for late in times)
    sys.stdout.write(f"{len(times)} games, {lost} lost; the latest went on after {max(times):.1f} s\n")
