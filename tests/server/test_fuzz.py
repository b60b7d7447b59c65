"""Random and mutated messages break nothing and get nothing that is not theirs; and the checker would notice."""

from __future__ import annotations

import json
import random

from .conftest import Server
from .fuzz import Judge, Received, Run, fuzz, truth_of
from .test_play import two_people


async def test_a_thousand_messages(sqlite_server: Server):
    run = await fuzz(sqlite_server, 1000, number=11)
    assert run.sent >= 1000
    assert run.wrong == []


async def test_what_leaks_is_noticed(sqlite_server: Server):
    ann, ben, table = await two_people(sqlite_server)
    async with ann.at(table) as first, ben.at(table) as second:
        mine, his = await first.my_turn(), await second.position()
    truth = await truth_of(sqlite_server, table["id"])
    run = Run(random.Random(1))
    judge = Judge(run, {table["id"]: truth}, {ann.http.cookies["farport"].split(".")[0]})
    leaks = [
        mine,
        {**his, "view": mine["view"]},
        {**his, "actions": mine["actions"]},
        {**his, "events": mine["events"]},
        {"type": "why", "id": "1", "clause": "MI 1.1", "sentence": truth.secret},
        {"type": "chat", "text": ann.http.cookies["farport"]},
        {"type": "chat", "text": "Traceback"},
    ]
    for leak in leaks:
        before = len(run.wrong)
        judge.judge(Received(json.dumps(leak), "socket", table["id"], (1,), True))
        assert len(run.wrong) > before, leak
    noticed = len(run.wrong)
    judge.judge(Received(json.dumps(his), "socket", table["id"], (1,), True))
    assert len(run.wrong) == noticed
