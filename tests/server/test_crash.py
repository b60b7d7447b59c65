"""After `kill -9` everything that was acknowledged is there, and everyone comes back."""

from __future__ import annotations

import asyncio
import random

import pytest
from websockets.exceptions import ConnectionClosed

from .people import Person, Seat
from .processes import Process, leave, people, process

GAMES = 6


class Player:
    """A person alone with two seats, who plays as fast as he can and remembers what was acknowledged."""

    def __init__(self, person: Person, table: dict) -> None:
        self.person = person
        self.table = table
        self.acknowledged: dict[int, str] = {}
        self.sent: dict | None = None

    async def play_until_it_breaks(self) -> None:
        try:
            async with self.person.at(self.table) as seat:
                await self._play(seat)
        except (ConnectionClosed, OSError):
            return

    async def _play(self, seat: Seat) -> None:
        position = await seat.my_turn()
        while position["actions"]:
            code = random.choice([a["code"] for a in position["actions"] if a["text"] != "pass"])
            self.sent = {
                "type": "play",
                "id": f"p{position['version']}",
                "version": position["version"],
                "action": code,
            }
            answer = await seat.ask(**self.sent)
            self.acknowledged[answer["version"]] = code
            self.sent = None
            position = await seat.position(answer["version"])

    async def come_back(self) -> None:
        """Resume: nothing that was acknowledged is lost, and what was under way is done once."""
        last = max(self.acknowledged, default=0)
        async with self.person.at(self.table, f"?since={last}") as seat:
            position = await seat.my_turn()
            assert last <= position["version"] <= last + 1
            assert [event["number"] for event in position["events"]] == list(range(last + 1, position["version"] + 1))
            if self.sent:
                answer = await seat.ask(**self.sent)
                assert (answer["type"], answer["version"]) == ("accepted", last + 1)

    async def check(self) -> None:
        replay = await self.person.get(f"/tables/{self.table['id']}/replay?seat=0")
        assert replay["total"] > max(self.acknowledged, default=0)


@pytest.mark.parametrize("round", range(2))
async def test_killed_in_the_middle_of_games(database: str, round: int):
    with process(database) as server:
        persons = await people(server, *("Ann" for _ in range(GAMES)))
        players = [Player(person, await person.table("me", "local")) for person in persons]
        games = [asyncio.create_task(player.play_until_it_breaks()) for player in players]
        while sum(len(player.acknowledged) for player in players) < 3 * GAMES:
            await asyncio.sleep(0.01)
        restart(server)
        await asyncio.gather(*games)
        await asyncio.gather(*(player.come_back() for player in players))
        await asyncio.gather(*(player.check() for player in players))
        await leave(*persons)


def restart(server: Process) -> None:
    server.kill()
    server.start()


async def test_bots_go_on_after_a_crash(database: str, monkeypatch: pytest.MonkeyPatch):
    with process(database) as server:
        (ann,) = await people(server, "Ann")
        table = await ann.table("bot random", "bot random")
        restart(server)
        async with ann.at(table) as watching:
            await watching.over()
        await leave(ann)
