"""The database is away for a while, under load: `python -m tests.server.outage 30` stops PostgreSQL for 30 seconds."""

from __future__ import annotations

import asyncio
import random
import sys
import time

from websockets.exceptions import ConnectionClosed

from farport.server.store.database import Database, database_url
from farport.server.store.storage import Store
from farport.server.store.wire import Wire

from .cluster import Cluster, cluster
from .people import Person
from .processes import leave, people, process

PAUSE = 0.3
BACK = 20.0


class Insistent:
    """A person with all seats of a table, who plays on and says again what was not stored, and remembers what was."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.acknowledged: dict[int, str] = {}
        self.refused: set[str] = set()

    async def play(self) -> None:
        while True:
            try:
                async with self.person.at({"id": self.table}) as seat:
                    await self._play(seat)
            except (ConnectionClosed, OSError):
                await asyncio.sleep(0.2)

    async def _play(self, seat) -> None:
        position = await seat.my_turn()
        while True:
            code = random.choice(position["actions"])["code"]
            version, name = position["version"], f"v{position['version']}-{code}"
            answer = await seat.ask(type="play", id=name, version=version, action=code)
            if answer["type"] == "accepted":
                self.acknowledged[answer["version"]] = code
                position = await seat.my_turn(answer["version"])
            else:
                self.refused.add(answer["sentence"])
                await asyncio.sleep(0.3)
                position = seat.open_turn() or position
            await asyncio.sleep(0.05)


class Outage:
    """What came of it."""

    def __init__(self, players: list[Insistent]) -> None:
        self.acknowledged = sum(len(player.acknowledged) for player in players)
        self.sentences = set().union(*(player.refused for player in players))
        self.lost = 0
        self.standing: list[str] = []


async def away(own: Cluster, database: str, seconds: float, games: int) -> Outage:
    """Games of people and of bots while the database is stopped and started again."""
    with process(database, PAUSE) as server:
        (ann,) = await people(server, "Ann")
        tables = [(await ann.table("me", "local", game="sector-prime"))["id"] for _ in range(games)]
        bots = [(await ann.table("bot random", "bot random", game="sector-prime"))["id"] for _ in range(games)]
        players = [Insistent(ann, table) for table in tables]
        playing = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(2.0)
        own.stop()
        await asyncio.sleep(seconds)
        own.go_on()
        back = time.time()
        found = await gone_on(database, tables + bots, back)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        outage = Outage(players)
        outage.standing = [table for table in tables + bots if table not in found]
        outage.lost = await lost(database, players)
        await leave(ann)
    return outage


async def gone_on(database: str, tables: list[str], since: float) -> set[str]:
    """The tables at which something was done after the database was back."""
    store = store_of(database)
    found: set[str] = set()
    while len(found) < len(tables) and time.time() < since + BACK:
        last = await store.last_entries(tables)
        found = {table for table, entry in last.items() if entry.at > since}
        await asyncio.sleep(0.2)
    await store.database.close()
    return found


async def lost(database: str, players: list[Insistent]) -> int:
    """How many acknowledged actions are not stored as they were played."""
    store, missing = store_of(database), 0
    for player in players:
        stored = {entry.number: str(entry.code) for entry in await store.entries(player.table)}
        missing += sum(stored.get(number) != code for number, code in player.acknowledged.items())
    await store.database.close()
    return missing


def store_of(database: str) -> Store:
    own = Database(database_url(database))
    return Store(own, Wire(own))


if __name__ == "__main__":
    with cluster() as own, own.database() as url:
        seen = asyncio.run(away(own, url, float(sys.argv[1]), games=10))
    sys.stdout.write(
        f"{seen.acknowledged} actions acknowledged, {seen.lost} lost; {len(seen.standing)} of 20 tables did not go on; "
        f"refused: {', '.join(sorted(seen.sentences))}\n"
    )
