"""Seats: people, bots and empty ones, changed at any time."""

from __future__ import annotations

import asyncio

from .conftest import Server
from .people import Person
from .test_play import two_people


def kinds(table: dict) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


async def test_the_game_begins_when_nobody_is_awaited(server: Server):
    ann, ben = await server.person("Ann"), await server.person("Ben")
    table = await ann.table("person", "me")
    assert (table["status"], table["seats"][0]["name"]) == ("open", None)
    joined = await ben.join(table)
    assert joined["status"] == "running"
    assert [seat["name"] for seat in joined["seats"]] == ["Ben", "Ann"]
    assert [seat["mine"] for seat in joined["seats"]] == [True, False]
    assert await ben.join(table) == joined


async def test_a_table_can_wait_for_its_owner(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "bot random", start=False)
    assert table["status"] == "open"
    eve = await server.person("Eve")
    assert (await eve.post(f"/tables/{table['id']}/start", status=404))["error"] == "table"
    assert (await ann.post(f"/tables/{table['id']}/start"))["status"] == "running"
    assert (await ann.post(f"/tables/{table['id']}/start", status=409))["error"] == "status"


async def test_a_bot_plays_its_seat(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "bot random")
    async with ann.at(table) as seat:
        await seat.play_on("pass")
        await seat.my_turn(1)
    assert "sun's turn" in seat.told()


async def test_bots_alone_play_to_the_end(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("bot random", "bot random")
    async with ann.at(table) as watching:
        await watching.over()


async def test_a_seat_is_left_to_a_bot_and_taken_back(server: Server):
    ann, ben, table = await two_people(server)
    path = f"/tables/{table['id']}"
    left = await ben.post(f"{path}/leave", {"seat": 1, "to": "bot", "level": "random"})
    assert (left["seats"][1]["kept"], left["seats"][1]["takeable"]) == (True, True)
    assert (await ann.get(path))["seats"][1]["takeable"] is False
    async with ann.at(table) as seat:
        await seat.play_on("pass")
        await seat.my_turn(2)
    assert (await ann.post(f"{path}/take", {"seat": 1}, status=403))["error"] == "seat"
    taken = await ben.post(f"{path}/take", {"seat": 1})
    assert kinds(taken) == ["person", "person"]
    assert taken["seats"][1]["mine"]


async def test_a_seat_left_empty_waits_for_anyone_who_is_let_in(server: Server):
    ann, ben, table = await two_people(server)
    path = f"/tables/{table['id']}"
    await ben.post(f"{path}/leave", {"seat": 1, "to": "empty"})
    cid = await server.person("Cid")
    assert kinds(await ann.get(path)) == ["person", "empty"]
    await cid.join(table)
    joined = await ann.post(f"{path}/seats/1/vote", {"agree": True})
    assert joined["seats"][1]["name"] == "Cid"
    assert (await ben.post(f"{path}/join", {"invite": table["invite"]}, status=409))["error"] == "full"


async def test_a_person_takes_a_free_bots_seat_in_the_middle(server: Server):
    ann, ben = await server.person("Ann"), await server.person("Ben")
    table = await ann.table("me", "bot random")
    assert kinds(await ben.join(table, seat=1)) == ["person", "bot"]
    joined = await ann.post(f"/tables/{table['id']}/seats/1/vote", {"agree": True})
    assert kinds(joined) == ["person", "person"]
    assert (await ann.join(table, seat=1, status=409))["error"] == "taken"


class TestOwner:
    async def test_arranges_seats_before_the_game(self, server: Server):
        ann = await server.person("Ann")
        table = await ann.table("me", "person", start=False)
        path = f"/tables/{table['id']}"
        assert kinds(await ann.post(f"{path}/seats/1", {"kind": "bot", "level": "easy"})) == ["person", "bot"]
        assert kinds(await ann.post(f"{path}/seats/1", {"kind": "empty"})) == ["person", "empty"]
        assert kinds(await ann.post(f"{path}/seats/1", {"kind": "person"})) == ["person", "person"]
        assert (await ann.post(f"{path}/seats/7", {"kind": "bot"}, status=404))["error"] == "seat"
        assert (await ann.post(f"{path}/seats/1", {"kind": "bot", "level": "god"}, status=422))["error"] == "level"

    async def test_cannot_put_out_who_is_there(self, server: Server):
        ann, ben, table = await two_people(server)
        path = f"/tables/{table['id']}/seats/1"
        async with ben.at(table) as seat:
            await seat.position()
            assert (await ann.post(path, {"kind": "bot"}, status=409))["error"] == "present"
        await absent(ann, table, 1)
        assert (await ann.post(path, {"kind": "empty"}, status=409))["error"] == "kept"
        assert (await ann.post(path, {"kind": "bot"}, status=409))["error"] == "kept"
        assert (await ben.get(f"/tables/{table['id']}"))["seats"][1]["mine"]

    async def test_alone_may_arrange_and_close(self, server: Server):
        ann, ben, table = await two_people(server)
        for path, body in (("seats/0", {"kind": "bot"}), ("start", None), ("close", None)):
            assert (await ben.post(f"/tables/{table['id']}/{path}", body, status=403))["error"] == "owner"
        assert (await ann.post(f"/tables/{table['id']}/close"))["status"] == "closed"
        async with ben.at(table) as seat:
            await seat.of("table")
            refused = await seat.ask(type="play", version=0, action="1")
        assert refused["sentence"] == "This table is closed."
        assert (await ben.join(table, status=409))["error"] == "status"


async def absent(person: Person, table: dict, seat: int) -> None:
    """Wait until a seat's person is seen to be gone."""
    async with asyncio.timeout(30):
        while (await person.get(f"/tables/{table['id']}"))["seats"][seat]["connected"]:
            await asyncio.sleep(0.02)


async def test_who_is_connected_is_shown(server: Server):
    ann, ben, table = await two_people(server)
    async with ann.at(table) as first:
        await first.of("table")
        async with ben.at(table):
            there = await first.until(lambda m: m["type"] == "table" and m["info"]["seats"][1]["connected"])
            assert there["info"]["seats"][0]["connected"]
        await first.until(lambda m: m["type"] == "table" and not m["info"]["seats"][1]["connected"])


async def test_the_same_company_plays_again(server: Server):
    ann, ben = await server.person("Ann"), await server.person("Ben")
    table = await ann.table("me", "person")
    await ben.join(table)
    path = f"/tables/{table['id']}/rematch"
    assert (await ann.post(path, status=409))["error"] == "status"
    async with ann.at(table) as first, ben.at(table) as second:
        for _ in range(3):
            await first.play_on("pass")
            await second.play_on("pass")
        again, same = await asyncio.gather(ann.post(path), ben.post(path))
        await first.until(lambda m: m["type"] == "table" and m["info"]["rematch"] == again["id"])
    assert again["id"] == same["id"] != table["id"]
    assert again["status"] == "running"
    assert [seat["name"] for seat in again["seats"]] == ["Ben", "Ann"]
    eve = await server.person("Eve")
    assert (await eve.post(path, status=404))["error"] == "table"


async def test_two_who_want_the_same_seat(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "person")
    others = [await server.person(name) for name in ("Ben", "Cid", "Dot")]
    answers = await asyncio.gather(
        *(person.http.post(f"/api/tables/{table['id']}/join", json={"invite": table["invite"]}) for person in others)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
