"""Players add to the secret of the dice, so that the server does not choose them alone."""

from __future__ import annotations

import asyncio
import hashlib
import json

import pytest

import farport
from farport.server import limits
from farport.table.fair import Fair
from farport.table.record import Record

from .conftest import Server, quick, running
from .people import Person

ANNS, BENS = "a1" * 32, "b2" * 32


def sha256(share: str) -> str:
    return hashlib.sha256(bytes.fromhex(share)).hexdigest()


async def promised(server: Server, **more: object) -> tuple[Person, Person, dict, str]:
    """A table at which both have promised a share, and all sit."""
    ann, ben = await server.person("Ann"), await server.person("Ben")
    table = await ann.table("me", "person", commitment=sha256(ANNS), **more)
    joined = await ben.join(table, commitment=sha256(BENS))
    return ann, ben, joined, f"/tables/{table['id']}"


async def played_out(*people: Person, table: dict) -> None:
    async with people[0].at(table) as first, people[1].at(table) as second:
        for _ in range(3):
            await first.play_on("pass")
            await second.play_on("pass")
        await first.over()


async def test_promises_are_shown_and_the_deal_waits_for_what_was_promised(server: Server):
    ann, ben, table, path = await promised(server)
    assert (table["status"], table["dealing"]) == ("open", True)
    assert [(share["player"], share["commitment"], share["mine"]) for share in table["shares"]] == [
        (0, sha256(ANNS), False),
        (1, sha256(BENS), True),
    ]
    given = await ann.post(f"{path}/share", {"share": ANNS})
    assert (given["status"], given["dealing"]) == ("open", True)
    assert [share["share"] for share in given["shares"]] == [None, None]
    dealt = await ben.post(f"{path}/share", {"share": BENS})
    assert (dealt["status"], dealt["dealing"]) == ("running", False)
    assert [share["share"] for share in dealt["shares"]] == [ANNS, BENS]


async def test_the_game_follows_from_the_servers_secret_and_the_shares(server: Server):
    ann, ben, table, path = await promised(server)
    await ann.post(f"{path}/share", {"share": ANNS})
    await ben.post(f"{path}/share", {"share": BENS})
    await played_out(ann, ben, table=table)
    record = await ann.get(f"{path}/record")
    assert record["commitment"] == table["commitment"]
    assert record["shares"] == {"0": ANNS, "1": BENS}
    again = Record.from_json(json.dumps(record))
    assert again.chance == Fair(bytes.fromhex(record["secret"]), ((0, bytes.fromhex(ANNS)), (1, bytes.fromhex(BENS))))
    assert farport.replay(again).over
    for shares in ({}, {"0": ANNS}, {"0": BENS, "1": ANNS}):
        with pytest.raises(farport.BadRecord, match="opening position"):
            farport.replay(Record.from_json(json.dumps({**record, "shares": shares})))


async def test_alone_one_adds_a_share_as_well(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "bot random", commitment=sha256(ANNS))
    assert (table["status"], table["dealing"]) == ("open", True)
    assert (await ann.post(f"/tables/{table['id']}/share", {"share": ANNS}))["status"] == "running"


async def test_who_plays_again_adds_a_share_as_well_and_so_may_the_others_until_the_deal(server: Server):
    ann, ben, table, path = await promised(server)
    for person, share in ((ann, ANNS), (ben, BENS)):
        await person.post(f"{path}/share", {"share": share})
    await played_out(ann, ben, table=table)
    again = await ann.post(f"{path}/rematch", {"commitment": sha256(ANNS)})
    assert (again["status"], again["dealing"]) == ("open", True)
    same = await ben.post(f"{path}/rematch", {"commitment": sha256(BENS)})
    assert same["id"] == again["id"]
    assert [share["player"] for share in same["shares"]] == [0, 1]
    next_path = f"/tables/{again['id']}/share"
    assert (await ann.post(next_path, {"share": ANNS}))["status"] == "open"
    dealt = await ben.post(next_path, {"share": BENS})
    assert [(share["player"], share["share"]) for share in dealt["shares"]] == [(0, BENS), (1, ANNS)]
    late = await ben.post(f"{path}/rematch", {"commitment": sha256(ANNS)})
    assert late["shares"] == dealt["shares"]


async def test_nobody_promises_once_a_share_was_given(server: Server):
    """The server has seen it: who came then, and was told, could choose the dice."""
    ann, ben, late = [await server.person(name) for name in ("Ann", "Ben", "Cid")]
    cid = sha256("c3" * 32)
    other = await ann.table("me", "person", "person", game="sector-prime", commitment=sha256(ANNS), start=False)
    await ben.join(other, commitment=sha256(BENS))
    await ann.post(f"/tables/{other['id']}/start")
    await ann.post(f"/tables/{other['id']}/share", {"share": ANNS})
    joined = await late.join(other, commitment=cid)
    assert cid not in [share["commitment"] for share in joined["shares"]]


async def test_seats_stay_as_they_are_while_the_game_is_dealt(server: Server):
    ann, ben, _, path = await promised(server)
    for person, place, body in (
        (ben, "leave", {"seat": 1, "to": "empty"}),
        (ben, "leave", {"seat": 1, "to": "bot"}),
        (ann, "seats/1", {"kind": "bot"}),
        (ann, "seats/0", {"kind": "empty"}),
    ):
        assert (await person.post(f"{path}/{place}", body, status=409))["error"] in {"dealing", "present"}
    for person, share in ((ann, ANNS), (ben, BENS)):
        dealt = await person.post(f"{path}/share", {"share": share})
    assert [seat["kind"] for seat in dealt["seats"]] == ["person", "person"]


async def test_who_does_not_give_his_share_is_left_out_and_all_see_it(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SHARE_PATIENCE", 0.5)
    monkeypatch.setattr(limits, "SWEEP_EVERY", 0.1)
    ann, _, table, path = await promised(server)
    await ann.post(f"{path}/share", {"share": ANNS})
    async with ann.at(table) as seat:
        dealt = await seat.until(lambda m: m["type"] == "table" and m["info"]["status"] == "running")
    assert [share["share"] for share in dealt["info"]["shares"]] == [ANNS, None]
    assert dealt["info"]["shares"][1]["commitment"] == sha256(BENS)


async def test_a_deal_that_was_awaited_when_the_server_stopped_is_made(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SWEEP_EVERY", 0.1)
    async with running(quick(sqlite)) as server:
        ann, _, _, path = await promised(server)
        token = ann.http.cookies
    monkeypatch.setattr(limits, "SHARE_PATIENCE", 0.2)
    async with running(quick(sqlite)) as server:
        again = await server.person("Ann")
        again.http.cookies = token
        async with asyncio.timeout(30):
            while (await again.get(path))["status"] != "running":
                await asyncio.sleep(0.05)


async def test_shares_outlive_the_server(sqlite: str):
    async with running(quick(sqlite)) as server:
        ann, ben, _, path = await promised(server)
        await ann.post(f"{path}/share", {"share": ANNS})
        await ben.post(f"{path}/share", {"share": BENS})
        before = await ann.get(f"{path}/replay?seat=0")
        token = ann.http.cookies
    async with running(quick(sqlite)) as server:
        again = await server.person("Ann")
        again.http.cookies = token
        assert await again.get(f"{path}/replay?seat=0") == before


async def test_only_what_was_promised_is_taken_and_only_when_it_is_awaited(server: Server):
    ann, ben = await server.person("Ann"), await server.person("Ben")
    table = await ann.table("me", "person", commitment=sha256(ANNS))
    path = f"/tables/{table['id']}/share"
    assert (await ann.post(path, {"share": ANNS}, status=409))["error"] == "share"
    await ben.join(table)
    assert (await ben.post(path, {"share": BENS}, status=409))["error"] == "share"
    assert (await ann.post(path, {"share": BENS}, status=422))["error"] == "share"
    assert (await ann.post(path, {"share": ANNS}))["status"] == "running"
    assert (await ann.post(path, {"share": ANNS}, status=409))["error"] == "share"


async def test_who_leaves_before_the_deal_takes_his_promise_along(server: Server):
    ann, ben, cid = [await server.person(name) for name in ("Ann", "Ben", "Cid")]
    table = await ann.table("me", "person", start=False)
    path = f"/tables/{table['id']}"
    await ben.join(table, commitment=sha256(BENS))
    await ben.post(f"{path}/leave", {"seat": 1, "to": "empty"})
    await cid.join(table)
    begun = await ann.post(f"{path}/start")
    assert (begun["status"], begun["shares"]) == ("running", [])


async def test_nobody_adds_to_a_guided_game_or_to_one_that_runs(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "bot random", guided=3, commitment=sha256(ANNS))
    assert (table["status"], table["shares"]) == ("running", [])
    plain = await ann.table("me", "bot random")
    assert (plain["status"], plain["shares"]) == ("running", [])
