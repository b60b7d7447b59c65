"""Records up and down, and their replays."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator

import pytest

import farport
from farport import Record, Table
from farport.server import limits
from farport.server.door import routes
from farport.server.guests import turns
from farport.server.seen.replays import Shelf
from farport.server.words.problems import Unreadable

from . import mini
from .conftest import Server
from .people import Person


async def finished(ann: Person) -> dict:
    """A game that is over."""
    table = await ann.table("me", "local")
    async with ann.at(table) as seat:
        await seat.play_on("flick")
        for _ in range(6):
            await seat.play_on("pass")
        return await seat.over()


async def test_a_record_goes_down_and_up_again(server: Server):
    ann = await server.person("Ann")
    table = await finished(ann)
    down = await ann.http.get(f"/api/tables/{table['id']}/record")
    assert down.headers["content-disposition"] == f'attachment; filename="mini-{table["id"]}.json"'
    record = Record.from_json(down.text)
    assert farport.replay(record).winners == tuple(table["outcome"]["winners"])
    assert down.json()["secret"] == table["secret"]
    up = await ann.http.post("/api/records", content=down.content)
    assert up.status_code == 201
    uploaded = up.json()
    assert (uploaded["game"], uploaded["actions"]) == ("mini", 7)
    eve = await server.person("Eve")
    assert await eve.get(f"/records/{uploaded['id']}") == down.json()
    mine = await eve.get(f"/tables/{table['id']}/replay?seat=0", status=404)
    assert mine["error"] == "table"
    replayed = await eve.get(f"/records/{uploaded['id']}/replay?seat=0")
    assert replayed == await ann.get(f"/tables/{table['id']}/replay?seat=0")


async def test_a_replay_comes_in_pages(server: Server):
    ann = await server.person("Ann")
    table = await finished(ann)
    path = f"/tables/{table['id']}/replay"
    whole = await ann.get(path)
    assert (whole["total"], len(whole["frames"])) == (8, 8)
    part = await ann.get(f"{path}?start=3&count=2")
    assert part["frames"] == whole["frames"][3:5]
    assert (await ann.get(f"{path}?start=100"))["frames"] == []
    assert (await ann.get(f"{path}?seat=2", status=404))["error"] == "seat"


async def test_a_record_is_kept_through_a_restart(server: Server):
    ann = await server.person("Ann")
    record = farport.game("mini").new(seed=3).record.to_json()
    uploaded = (await ann.http.post("/api/records", content=record)).json()
    path = f"/records/{uploaded['id']}/replay"
    before = await ann.get(path)
    server.app.state.shelf = Shelf()
    assert await ann.get(path) == before


def broken_records() -> dict[str, str]:
    table = mini.GAME.new(seed=3)
    table.play("roll")
    tree = json.loads(table.record.to_json())
    return {
        "this is not JSON": "{",
        "this is no game record": json.dumps({**tree, "format": "chess"}),
        "is wrong": json.dumps({**tree, "actions": [127]}),
        "the position that followed is not": json.dumps({**tree, "seed": 4}),
        "not installed": json.dumps({**tree, "game": "chess"}),
        "version 9": json.dumps({**tree, "version": 9}),
        "does not fit the game": json.dumps({**tree, "players": 5}),
        "action 1 of 1 is wrong: nothing moves": json.dumps({**tree, "outcomes": {"1": [1, 0]}}),
        "cannot be played": json.dumps({**tree, "actions": [4], "outcomes": {"1": [1, 2, 3]}, "trace": []}),
    }


@pytest.mark.parametrize("sentence", broken_records())
async def test_a_broken_record_is_refused_with_the_reason(sqlite_server: Server, sentence: str):
    ann = await sqlite_server.person("Ann")
    answer = await ann.http.post("/api/records", content=broken_records()[sentence])
    assert (answer.status_code, answer.json()["error"]) == (422, "record")
    assert sentence.lower() in answer.json()["sentence"].lower()


async def test_records_have_limits(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    ann = await sqlite_server.person("Ann")
    record = farport.game("mini").new(seed=3).record.to_json()
    with monkeypatch.context() as patch:
        patch.setattr(limits, "RECORD_BYTES", 10)
        assert (await ann.http.post("/api/records", content=record)).status_code == 413
    with monkeypatch.context() as patch:
        patch.setattr(limits, "RECORDS_PER_CLIENT", 0)
        assert (await ann.http.post("/api/records", content=record)).json()["error"] == "records"
    with monkeypatch.context() as patch:
        patch.setattr(limits, "UPLOADS", limits.Rate("none", 0.1, 0.0))
        assert (await ann.http.post("/api/records", content=record)).status_code == 429


async def test_of_a_record_only_what_the_game_needs_is_kept(server: Server):
    ann = await server.person("Ann")
    table = mini.GAME.new(seed=3)
    table.play("flick")
    table.play("pass")
    told = json.loads(table.record.to_json())
    junk = {**told["outcomes"], **{str(number): [number] * 1000 for number in range(3, 60)}}
    padded = {**told, "outcomes": junk, "more": ["x" * 1000] * 100}
    uploaded = (await ann.http.post("/api/records", content=json.dumps(padded))).json()
    assert await ann.get(f"/records/{uploaded['id']}") == told


async def test_what_is_uploaded_can_be_deleted_by_who_did_it(server: Server):
    ann, eve = await server.person("Ann"), await server.person("Eve")
    record = farport.game("mini").new(seed=3).record.to_json()
    uploaded = (await ann.http.post("/api/records", content=record)).json()
    (listed,) = await ann.get("/records")
    assert (listed["id"], listed["game"]) == (uploaded["id"], "mini")
    assert await eve.get("/records") == []
    path = f"/records/{uploaded['id']}"
    assert (await eve.call("DELETE", path, status=404))["error"] == "record"
    await eve.get(f"{path}/replay")
    assert await ann.call("DELETE", path) == []
    for gone in (path, f"{path}/replay"):
        await eve.get(gone, status=404)


async def test_a_client_and_the_server_keep_only_so_much(server: Server, monkeypatch: pytest.MonkeyPatch):
    ann = await server.person("Ann")
    record = farport.game("mini").new(seed=3).record.to_json()
    monkeypatch.setattr(limits, "RECORD_BYTES_PER_CLIENT", 2 * len(record) + 10)
    first, second, third = [await ann.http.post("/api/records", content=record) for _ in range(3)]
    assert (third.status_code, third.json()["error"]) == (409, "records")
    await ann.call("DELETE", f"/records/{second.json()['id']}")
    last = await ann.http.post("/api/records", content=record)
    monkeypatch.setattr(limits, "RECORDS", 1)
    await server.service.forget()
    assert [each["id"] for each in await ann.get("/records")] == [last.json()["id"]]
    await ann.get(f"/records/{first.json()['id']}", status=404)


async def test_a_record_that_takes_too_long_is_refused(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    ann = await sqlite_server.person("Ann")
    monkeypatch.setattr(limits, "RECORD_SECONDS", 0.0)
    answer = await ann.http.post("/api/records", content=farport.game("mini").new(seed=3).record.to_json())
    assert (answer.status_code, answer.json()["error"]) == (422, "record")
    assert "takes too long" in answer.json()["sentence"]


async def test_records_that_are_played_hold_nobody_else_up(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    """However many are uploaded and looked at, others play, are answered, and look at their own games."""
    enough, begun = threading.Event(), threading.Event()

    def slowly(text: bytes) -> Table:
        begun.set()
        assert enough.wait(60)
        raise Unreadable("record", "At last.")

    monkeypatch.setattr(routes, "read_record", slowly)
    ann, eve = await sqlite_server.person("Ann"), await sqlite_server.person("Eve")
    monkeypatch.setattr(limits, "UPLOADS", limits.Rate("many uploads", 100.0, 100.0))
    monkeypatch.setattr(limits, "UPLOADS_PER_ADDRESS", limits.Rate("many from here", 100.0, 100.0))
    uploads = [asyncio.create_task(eve.http.post("/api/records", content=b"x")) for _ in range(20)]
    await asyncio.to_thread(begun.wait, 30)
    table = await ann.table("me", "local")
    async with asyncio.timeout(20), ann.at(table) as seat:
        await seat.play_on("take a coin")
        assert (await seat.ask(type="why_not", action="roll"))["type"] == "why"
    async with asyncio.timeout(20):
        assert (await ann.get(f"/tables/{table['id']}/replay"))["total"] == 2
    assert not any(upload.done() for upload in uploads)
    enough.set()
    assert {answer.status_code for answer in await asyncio.gather(*uploads)} == {422}


@pytest.mark.parametrize(("limit", "value"), [("REPLAY_BYTES", 1), ("REPLAY_PAGE_SECONDS", 0.0)])
async def test_a_page_of_a_replay_is_bounded_and_the_rest_follows(
    sqlite_server: Server, monkeypatch: pytest.MonkeyPatch, limit: str, value: float
):
    ann = await sqlite_server.person("Ann")
    path = f"/tables/{(await finished(ann))['id']}/replay"
    whole = (await ann.get(path))["frames"]
    monkeypatch.setattr(limits, limit, value)
    frames: list = []
    while len(frames) < len(whole):
        page = await ann.get(f"{path}?start={len(frames)}")
        assert (len(page["frames"]), page["total"], page["start"]) == (1, len(whole), len(frames))
        frames += page["frames"]
    assert frames == whole


def test_work_rests_as_long_as_it_lasts(monkeypatch: pytest.MonkeyPatch):
    rests: list[float] = []
    monkeypatch.setattr(turns.time, "sleep", rests.append)

    def work(seconds: float) -> Iterator[int]:
        for step in range(4):
            until = time.thread_time() + seconds
            while time.thread_time() < until:
                pass
            yield step

    assert list(turns.paced(work(0.01), 10.0)) == [0, 1, 2, 3]
    assert len(rests) == 4
    assert min(rests) >= 0.01
    with pytest.raises(turns.TooLong):
        list(turns.paced(work(0.01), 0.02))


def test_the_shelf_has_room_for_so_many_positions(monkeypatch: pytest.MonkeyPatch):
    table = mini.GAME.new(seed=3)
    table.play("pass")
    held = sum(len(step.replaced) + len(step.told) for step in table.history)
    monkeypatch.setattr(limits, "SHELF_BYTES", 2 * held)
    shelf = Shelf()
    for name in ("a", "b", "c"):
        shelf.put(name, table)
    assert [shelf.get(name) for name in ("a", "b", "c")] == [None, table, table]
