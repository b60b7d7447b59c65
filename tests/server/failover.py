"""One of two servers is killed in the middle of games: `python -m tests.server.failover 50` tells how late they were.

Half of the games are played by bots; in the others a person who has left is played for when his time is up.
"""

from __future__ import annotations

import asyncio
import sys
import time

from sqlalchemy import func, select

from farport.server.store import schema
from farport.server.store.database import Database, database_url

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
        owners = await people(doomed, *(f"Owner {number}" for number in range(games)))  # one may open so many at once
        tables = [await begun(owner, number) for number, owner in enumerate(owners)]
        await asyncio.sleep(UNDER_WAY)
        doomed.kill()
        found = await watched(database, tables)
        await leave(*owners)
    return found


async def begun(owner: Person, number: int) -> str:
    """A game that goes on for a while without anybody."""
    if number % 2:
        table = await owner.table("me", "bot random", game="sector-prime", clock=CLOCK)
    else:
        table = await owner.table("bot random", "bot random", game="sector-prime")
    return str(table["id"])


async def watched(database: str, tables: list[str]) -> list[float]:
    """How late the next action of each game is, from when it was due, or from when the server was killed."""
    own, killed = Database(database_url(database)), time.time()
    e, t = schema.entries.c, schema.tables.c
    next_ones = select(e.table_id, func.min(e.at)).where(e.table_id.in_(tables), e.at > killed).group_by(e.table_id)
    async with own.reading() as connection:
        due = dict(map(tuple, await connection.execute(select(t.id, t.due).where(t.id.in_(tables)))))
    found: dict[str, float] = {}
    while len(found) < len(tables) and time.time() < killed + PATIENCE:
        await asyncio.sleep(0.5)
        async with own.reading() as connection:
            found = dict(map(tuple, await connection.execute(next_ones)))
    await own.close()
    return [found[table] - max(killed, due[table] or killed) if table in found else PATIENCE for table in tables]


if __name__ == "__main__":
    with cluster() as own, own.database() as url:
        times = asyncio.run(late(url, int(sys.argv[1])))
    lost = sum(late >= PATIENCE for late in times)
    sys.stdout.write(f"{len(times)} games, {lost} lost; the latest went on after {max(times):.1f} s\n")
