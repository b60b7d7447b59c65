"""A database that is away, and a disk that is full: nothing acknowledged is lost, and everything goes on by itself."""

from __future__ import annotations

import asyncio
import resource
import sys
from pathlib import Path
from typing import Any

import pytest

from . import outage
from .cluster import cluster
from .people import Seat
from .processes import Process, leave, people, process

NOT_STORED = "That could not be stored, so it has not happened. Try again in a moment."


async def test_games_go_on_when_postgresql_is_back():
    with cluster() as own, own.database() as url:
        seen = await outage.away(own, url, seconds=3.0, games=3)
    assert seen.acknowledged > 0
    assert (seen.lost, seen.standing) == (0, [])
    assert NOT_STORED in seen.sentences
    assert seen.sentences <= {NOT_STORED, "The table has moved on: something else was played first."}


@pytest.mark.skipif(sys.platform != "linux", reason="a process's files cannot be limited from outside")
async def test_on_a_full_disk_nothing_is_half_done_and_all_goes_on_when_there_is_room(sqlite: str):
    with process(sqlite, pause=0.2) as server:
        (ann,) = await people(server, "Ann")
        table = await ann.table("me", "local", game="sector-prime")
        bots = await ann.table("bot random", "bot random", game="sector-prime")
        async with ann.at(table) as seat:
            full(server, sqlite)
            position, answer = await played_until_refused(seat)
            assert answer["sentence"] == NOT_STORED
            replay = await ann.get(f"/tables/{table['id']}/replay?seat={position['seat']}&start={position['version']}")
            assert [frame["view"] for frame in replay["frames"]] == [position["view"]]
            standing = (await ann.get(f"/tables/{bots['id']}"))["version"]
            await asyncio.sleep(1.0)
            assert (await ann.get(f"/tables/{bots['id']}"))["version"] == standing
            room(server)
            again = await play_first(seat, position)
            assert (again["type"], again["version"]) == ("accepted", position["version"] + 1)
        async with asyncio.timeout(20), ann.at(bots) as watching:
            await watching.position(standing + 2)
        await leave(ann)


async def played_until_refused(seat: Seat) -> tuple[dict[str, Any], dict[str, Any]]:
    """The position in which something was refused, and the answer."""
    position = await seat.my_turn()
    while (answer := await play_first(seat, position))["type"] == "accepted":
        position = await seat.my_turn(answer["version"])
    return position, answer


async def play_first(seat: Seat, position: dict[str, Any]) -> dict[str, Any]:
    version, code = position["version"], position["actions"][0]["code"]
    return await seat.ask(type="play", id=f"v{version}", version=version, action=code)


def full(server: Process, database: str) -> None:
    """Files of the server cannot grow any more."""
    size = Path(f"{database}-wal").stat().st_size
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def room(server: Process) -> None:
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
