"""What is nested very deeply is refused like any other nonsense."""

from __future__ import annotations

import json

import pytest

import farport
from farport import Record
from farport.server import limits

from .conftest import Server
from .test_play import two_people

DEEP = (5, 50, 200, 500, 900, 990, 1000, 1500, 5000)
KINDS = {"lists": ("[", "1", "]"), "objects": ('{"a":', "1", "}"), "open": ("[", "", "")}


def nest(kind: str, depth: int) -> str:
    opened, inside, closed = KINDS[kind]
    return opened * depth + inside + closed * depth


@pytest.mark.parametrize("kind", KINDS)
async def test_nested_bodies_are_refused(sqlite_server: Server, kind: str):
    ann = await sqlite_server.person("Ann")
    for depth in DEEP:
        deep = nest(kind, depth)
        for body in (
            deep,
            f'{{"name": {deep}}}',
            f'{{"game": "mini", "players": 2, "options": {{"light": {deep}}}}}',
            f'{{"game": "mini", "players": 2, "options": {{"content": {deep}}}}}',
            f'{{"game": "mini", "players": 2, "unknown": {deep}, "seats": 1}}',
        ):
            if len(body) > limits.BODY_BYTES:
                continue
            answer = await ann.http.post("/api/tables", content=body)
            assert (answer.status_code, answer.headers["content-type"]) == (422, "application/json"), (depth, body[:60])
            assert answer.json()["sentence"].endswith(".")
            assert len(answer.json()["sentence"]) < 500
    assert "farport_failures_total 0.0" in (await ann.http.get("/metrics")).text


@pytest.mark.parametrize("kind", KINDS)
async def test_nested_messages_are_refused_and_the_socket_stays_open(sqlite_server: Server, kind: str):
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        await seat.my_turn()
        for depth in (50, 900, 1000, 1500):
            deep = nest(kind, depth)
            for text in (deep, f'{{"type": "play", "action": {deep}}}', f'{{"unknown": {deep}, "type": "x"}}'):
                if len(text) < limits.SOCKET_BYTES:
                    await seat.web.send(text)
                    assert (await seat.of("refused"))["sentence"].endswith(".")
        assert (await seat.ask(type="chat", text="still here"))["type"] == "accepted"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("field", ["options", "actions", "outcomes", "trace", "seed", "players", "unknown", "game"])
async def test_nested_records_are_refused(sqlite_server: Server, kind: str, field: str):
    ann = await sqlite_server.person("Ann")
    tree = json.loads(farport.game("mini").new(seed=3).record.to_json())
    for depth in (50, 900, 2000, 20_000):
        text = json.dumps({**tree, field: "HERE"}).replace('"HERE"', nest(kind, depth))
        answer = await ann.http.post("/api/records", content=text)
        if answer.status_code == 429:
            continue
        assert answer.status_code == 422 or (field == "unknown" and depth < 1000), (depth, answer.text)
        if answer.status_code == 422:
            assert len(answer.json()["sentence"]) < 500


def test_a_nested_record_is_refused_in_a_sentence_of_bounded_length():
    tree = json.loads(farport.game("mini").new(seed=3).record.to_json())
    deep = nest("lists", 800)
    text = json.dumps({**tree, "options": {"light": "HERE"}}).replace('"HERE"', deep)
    with pytest.raises(farport.BadRecord) as refused:
        farport.replay(Record.from_json(text))
    assert len(str(refused.value)) < 300
