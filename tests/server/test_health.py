"""How a server says that something is wrong: in time, in a sentence, to those whom it concerns, and not ten thousand
times."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import resource
import signal
import time
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from sqlalchemy import text

from farport.server import limits, logs
from farport.server.serve import CannotServe, serve
from farport.server.store import database as databases
from farport.server.store.database import Database, database_url

from .cluster import Cluster, cluster
from .conftest import Server, quick, running
from .processes import process


async def test_the_health_of_a_frozen_database_is_told_in_time(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "HEALTH_KEPT", 0.1)
    with cluster() as own, own.database() as url:
        async with running(quick(url)) as server:
            ann = await server.person("Ann")
            assert (await ann.http.get("/healthz")).json()["status"] == "ok"
            await asyncio.sleep(0.2)
            freeze(own, signal.SIGSTOP)
            try:
                for _ in range(2):
                    began = time.monotonic()
                    answer = await ann.http.get("/healthz")
                    assert (answer.status_code, answer.json()["error"]) == (503, "database")
                    assert time.monotonic() - began < 2.0
            finally:
                freeze(own, signal.SIGCONT)
            await well(ann.http)


def freeze(own: Cluster, how: signal.Signals) -> None:
    """Stop all processes of a PostgreSQL in their tracks, or let them go on."""
    first = (own.folder / "data" / "postmaster.pid").read_text().split()[0]
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    for number in (first, *children):
        os.kill(int(number), how)


async def well(http: httpx.AsyncClient) -> None:
    """Wait until a server is well again."""
    async with asyncio.timeout(30):
        while (await http.get("/healthz")).status_code != 200:
            await asyncio.sleep(0.1)


def test_a_full_disk_is_told_and_what_cannot_be_stored_is_no_failure(sqlite: str):
    with process(sqlite) as server, httpx.Client(base_url=server.url) as http:
        assert http.get("/healthz").status_code == 200
        assert server._process
        unlimited = resource.prlimit(server._process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server._process.pid, resource.RLIMIT_FSIZE, (4096, unlimited[1]))
        time.sleep(limits.HEALTH_KEPT + 0.1)
        answer = http.get("/healthz")
        assert (answer.status_code, answer.json()["sentence"]) == (503, "The database cannot store anything.")
        refused = http.put("/api/me", json={"name": "Ann"})
        assert (refused.status_code, refused.json()["error"]) == (503, "database")
        resource.prlimit(server._process.pid, resource.RLIMIT_FSIZE, unlimited)
        time.sleep(limits.HEALTH_KEPT + 0.1)
        assert http.get("/healthz").status_code == 200
        assert http.put("/api/me", json={"name": "Ann"}).status_code == 200


async def test_a_disk_with_no_room_left_is_told(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    ann = await sqlite_server.person("Ann")
    monkeypatch.setattr(databases.shutil, "disk_usage", lambda path: SimpleNamespace(free=limits.DISK_KEPT - 1))
    answer = await ann.http.get("/healthz")
    assert (answer.status_code, answer.json()["sentence"]) == (503, "The disk of the database is full.")


async def test_a_database_that_is_away_is_said_to_be(monkeypatch: pytest.MonkeyPatch):
    with cluster() as own, own.database() as url:
        async with running(quick(url)) as server:
            ann = await server.person("Ann")
            table = await ann.table("me", "local", public=True)
            own.stop()
            for path in ("/tables", "/me", "/records"):
                answer = await ann.http.get(f"/api{path}")
                assert (answer.status_code, answer.json()["error"]) == (503, "database"), path
                assert int(answer.headers["retry-after"]) > 0
            options = f"-p {own.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={own.folder}"
            data, log = str(own.folder / "data"), str(own.folder / "log")
            own.run("pg_ctl", "-D", data, "-w", "-l", log, "-o", options, "start")
            assert [each["id"] for each in await ann.get("/tables")] == [table["id"]]


async def test_a_database_of_a_newer_version_is_said_to_be(database: str):
    own = Database(database_url(database))
    await own.open()
    async with own.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await own.close()
    with pytest.raises(CannotServe, match="was written by a newer version of Farport"):
        await asyncio.to_thread(serve, port=0, database=database)


def test_a_database_that_is_not_there_is_said_to_be(tmp_path: Path):
    with pytest.raises(CannotServe, match="the database cannot be used"):
        serve(port=0, database="postgresql://nobody@127.0.0.1:9/nothing")
    (tmp_path / "broken.sqlite").write_bytes(b"no database at all" * 100)
    with pytest.raises(CannotServe, match="the database cannot be used"):
        serve(port=0, database=str(tmp_path / "broken.sqlite"))


# Figures


async def test_figures_are_for_this_machine_or_by_a_token(sqlite: str):
    async with running(quick(sqlite, metrics_token="very secret")) as server:
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(base_url=server.url, transport=elsewhere) as far:
            assert (await far.get("/metrics")).json()["error"] == "metrics"
            for wrong in ("Bearer very", "Bearer", "very secret!", "Bearer very secret\u00e9"):
                refused = await far.get("/metrics", headers={"Authorization": wrong.encode("latin-1")})
                assert refused.status_code == 403
            told = await far.get("/metrics", headers={"Authorization": "Bearer very secret"})
            assert "farport_limit" in told.text
        ann = await server.person("Ann")
        assert (await ann.http.get("/metrics")).status_code == 200
        for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
            assert (await ann.http.get("/metrics", headers={header: "for=127.0.0.1"})).status_code == 403


# Logs


def lines_of(records: list[logging.LogRecord]) -> list[dict]:
    return [json.loads(logs.Lines().format(record)) for record in records]


def test_lines_of_one_cause_are_counted(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "LOG_LINES", limits.Rate("few lines", 0.5, 2.0))
    seen, kept = logs.OfOneCause(), []

    def say(message: str, at: float, level: int = logging.ERROR) -> None:
        record = logging.makeLogRecord({"name": "asyncio", "msg": message, "levelno": level})
        record.created = at
        if seen.filter(record):
            kept.append(record)

    for number in range(1000):
        say("too many open files", 1000.0 + number / 1000)
    say("something else", 1001.0)
    say("a request", 1001.0, logging.INFO)
    for _ in range(3):
        say("a request", 1001.0, logging.INFO)
    say("too many open files", 1010.0)
    messages = [line["message"] for line in lines_of(kept)]
    assert messages == [*["too many open files"] * 2, "something else", *["a request"] * 4, "too many open files"]
    assert lines_of(kept)[-1]["more"] == "and 998 more like it before"


def test_the_same_failure_is_one_cause_and_another_is_another():
    def one() -> None:
        raise ValueError("one")

    def other() -> None:
        raise ValueError("other")

    causes = []
    for work in (one, other, one):
        try:
            work()
        except Exception as error:
            record = logging.makeLogRecord({"name": "farport.server", "msg": "a request failed"})
            record.exc_info = (type(error), error, error.__traceback__)
            causes.append(logs.cause_of(record))
    assert len(set(causes)) == 2
    assert logs.cause_of(logging.makeLogRecord({"msg": "a"})) == logs.cause_of(logging.makeLogRecord({"msg": "a"}))


async def test_invitations_do_not_stand_in_logs(sqlite: str, capsys: pytest.CaptureFixture[str]):
    names = ("farport", "uvicorn", "asyncio")
    before = {name: (list(logging.getLogger(name).handlers), logging.getLogger(name).level) for name in names}
    try:
        logs.set_up("INFO")
        async with running(quick(sqlite)) as server:
            ann, ben = await server.person("Ann"), await server.person("Ben")
            table = await ann.table("me", "person")
            await ben.get(f"/tables/{table['id']}?invite={table['invite']}")
            async with ben.at(table, f"?invite={table['invite']}") as seat:
                await seat.of("table")
    finally:
        for name, (handlers, level) in before.items():
            logging.getLogger(name).handlers, logging.getLogger(name).propagate = handlers, True
            logging.getLogger(name).setLevel(level)
    logged = capsys.readouterr().err
    assert f"/api/tables/{table['id']}/live" in logged
    assert table["invite"] not in logged
