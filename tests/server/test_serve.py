"""Starting a server, and what is said when that is not possible."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from pathlib import Path

import pytest
import uvicorn

import farport
from farport.server import logs, serve
from farport.server.bench import bench
from farport.server.serve import CannotServe
from farport.server.words import texts


def test_a_port_that_is_taken(sqlite: str):
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        with pytest.raises(CannotServe, match="cannot listen on"):
            serve.serve(port=door.getsockname()[1], database=sqlite)


def test_a_database_of_another_kind():
    with pytest.raises(CannotServe, match="SQLite or PostgreSQL"):
        serve.serve(port=0, database="mysql://here/games")


def test_it_says_where_it_is_and_opens_the_browser(sqlite: str, monkeypatch: pytest.MonkeyPatch, capsys):
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)

    async def stop_at_once(self: uvicorn.Server) -> None:
        while not opened:
            await asyncio.sleep(0.01)

    monkeypatch.setattr(uvicorn.Server, "main_loop", stop_at_once)
    serve.serve(port=0, database=sqlite, open_browser=True, compile=False)
    said = capsys.readouterr().out
    assert said.startswith("Farport is at http://localhost:")
    assert opened == [said.split()[-1]]


def test_logs_are_lines_of_json():
    record = logging.makeLogRecord({"msg": "a table is %s", "args": ("stopped",), "levelname": "INFO", "table": "t1"})
    line = json.loads(logs.Lines().format(record))
    assert (line["message"], line["level"], line["table"]) == ("a table is stopped", "info", "t1")


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  two\n words ", "two words"),
        ("\u202egnp", "gnp"),
        ("a\x00b", "a b"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u200b", ""),
    ],
)
def test_what_people_write_is_one_plain_line(written: str, kept: str):
    assert texts.line(written) == kept


def test_a_small_load_with_a_crash(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("farport.server.bench.games", list)
    report = bench(tables=3, seconds=6, rate=2.0, kill=True, game="sector-prime")
    assert report.errors == []
    assert report.lost == 0
    assert report.acknowledged > 0
    assert report.resumed == 6
    assert "0 errors, 0 acknowledged actions lost" in report.lines()


def test_a_load_tells_what_an_action_a_table_and_a_socket_cost(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("farport.server.bench.games", list)
    report = bench(tables=3, seconds=3, rate=3.0, game="sector-prime", source=Path(farport.__file__).parents[2])
    assert report.errors == []
    assert 0 < report.action_cpu < 1000
    assert 100 < report.action_bytes < 20_000
    assert all(0 <= kilobytes < 20_000 for kilobytes in report.each())
    told = "\n".join(report.lines())
    assert "ms of the server's processor time" in told
    assert "kB a socket" in told
