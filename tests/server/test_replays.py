"""Records up and down, and their replays."""

from __future__ import annotations

import json

import pytest

import farport
from farport import Record
from farport.server import limits
from farport.server.seen.replays import Shelf

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
