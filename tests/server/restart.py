"""A server is started anew on many tables of bots: `python -m tests.server.restart 1000` tells how it gets going.

Of so many tables, which were killed in the middle of their games, each fifth has a person who is away.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import insert, select, text

from farport.server.store import schema
from farport.server.store.database import Database, database_url

from .people import Person
from .processes import Process, leave, people, process

WATCHED = 20.0
PAUSE = 0.3
MODELS = 5


async def stored(database: str, number: int) -> None:
    """So many tables in the middle of their games: a few that were played, and copies of them."""
    with process(database, PAUSE) as server:
        (ann,) = await people(server, "Ann")
        company = ["me", *["bot random"] * 2], ["bot random"] * 3
        for model in range(MODELS):
            await ann.table(*company[model > 0], game="sector-prime", public=True)
        await asyncio.sleep(WATCHED)
        server.kill()
        await leave(ann)
    own = Database(database_url(database))
    await copy(own, number)
    await own.close()


async def copy(own: Database, number: int) -> None:
    async with own.writing() as connection:
        await connection.execute(text("UPDATE tables SET due = 1 WHERE due IS NULL"))
        models = list(await connection.scalars(select(schema.tables.c.id)))
        for copied in range(number - len(models)):
            for table in (schema.tables, schema.seats, schema.entries):
                await connection.execute(insert(table).from_select(*copying(table, models[copied % MODELS], copied)))


def copying(table, model: str, copied: int):
    """The columns of a table, and the rows of one id with another."""
    key = "id" if table is schema.tables else "table_id"
    names = [column.name for column in table.columns]
    values = [text(f"'copy{copied}'") if name == key else table.c[name] for name in names]
    return names, select(*values).where(table.c[key] == model)


async def restarted(database: str) -> str:
    """What is to be seen in the first seconds."""
    server = Process(database, PAUSE)
    began = time.monotonic()
    server.start()
    try:
        (eve,) = await people(server, "Eve")
        page = time.monotonic() - began
        lobbies, moved = await asyncio.gather(looks(eve, began), moves(database, began))
        memory = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4096
        await leave(eve)
    finally:
        server.kill()
    first, tables = moved
    return (
        f"first answer after {page:.1f} s, first move of a bot after {first:.1f} s, {tables} tables went on within "
        f"{WATCHED:g} s; the lobby took {sum(lobbies) / len(lobbies):.2f} s, at most {max(lobbies):.2f} s; "
        f"{memory / 1e6:.0f} MB\n"
    )


async def looks(eve: Person, began: float) -> list[float]:
    """How long the lobby took, each time."""
    times = []
    while time.monotonic() < began + WATCHED:
        asked = time.monotonic()
        await eve.get("/tables")
        times.append(time.monotonic() - asked)
        await asyncio.sleep(0.2)
    return times


async def moves(database: str, began: float) -> tuple[float, int]:
    """When the first table went on, and how many did."""
    own = Database(database_url(database))
    since, first = time.time() - (time.monotonic() - began), 0.0
    wanted = text("SELECT count(DISTINCT table_id) FROM entries WHERE at > :since")
    tables = 0
    while time.monotonic() < began + WATCHED:
        async with own.reading() as connection:
            tables = int(await connection.scalar(wanted, {"since": since}) or 0)
        first = first or (time.monotonic() - began if tables else 0.0)
        await asyncio.sleep(0.2)
    await own.close()
    return first, tables


async def main(number: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "many.sqlite")
        await stored(database, number)
        sys.stdout.write(f"{number} tables: {await restarted(database)}")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
