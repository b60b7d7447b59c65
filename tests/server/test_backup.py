"""Backups: made while games are played, whole, and brought back into either kind of database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select, text
from typer.testing import CliRunner

from farport.cli import app
from farport.server.store import schema
from farport.server.store.backup import BadBackup, backup, restore
from farport.server.store.database import BadDatabase

from .conftest import Server, quick, running
from .people import Person


@pytest.fixture(params=["into sqlite", "into postgres"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Another empty database, of either kind."""
    if request.param == "into sqlite":
        yield str(tmp_path / "other.sqlite")
    else:
        with request.getfixturevalue("postgres").database() as url:
            yield url


async def keep_playing(person: Person, table: dict) -> None:
    """Take coins and pass for both, until it is enough."""
    async with person.at(table) as seat:
        while True:
            position = await seat.my_turn()
            await seat.play(position, "flick")


def read(file: Path, query: str) -> list[tuple]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


async def move_in(server: Server, person: Person) -> Person:
    """The same browser at another server: the cookie is still good."""
    there = await server.person("Somebody")
    there.http.cookies.clear()
    there.http.cookies.update(person.http.cookies)
    return there


async def test_a_backup_of_a_busy_server_is_whole_and_its_games_go_on_elsewhere(
    database: str, other: str, tmp_path: Path
):
    files = [tmp_path / f"backup-{number}.sqlite" for number in range(3)]
    async with running(quick(database)) as server:
        ann = await server.person("Ann")
        tables = [await ann.table("me", "local") for _ in range(4)]
        await ann.post("/me/recovery")
        async with ann.at(tables[0]) as seat:
            await seat.ask(type="chat", text="zero")
        playing = [asyncio.create_task(keep_playing(ann, table)) for table in tables]
        for file in files:
            await asyncio.sleep(0.3)
            counts = await backup(database, file)
        assert not any(each.done() for each in playing)
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    for file in files:
        for table, last, number in read(file, "SELECT table_id, max(number), count(*) FROM entries GROUP BY table_id"):
            assert last == number - 1, table  # the deal is number 0
        assert file.stat().st_mode & 0o077 == 0
        assert not list(file.parent.glob(f"*{file.name}.*"))
    assert read(files[0], "SELECT count(*) FROM entries") < read(files[-1], "SELECT count(*) FROM entries")
    assert await restore(files[-1], other) == counts
    async with running(quick(other)) as server:
        back = await move_in(server, ann)
        assert await back.get("/me") == {"name": "Ann", "chosen": True, "recoverable": True}
        for table in tables:
            async with back.at(table) as seat:
                position = await seat.my_turn()
                ((number,),) = read(files[-1], f"SELECT count(*) FROM entries WHERE table_id = '{table['id']}'")
                assert position["version"] == number - 1
                assert (await seat.play(position, "flick"))["type"] == "accepted"
        async with back.at(tables[0]) as seat:  # numbers that the database gives go on
            for words in ("one", "two"):
                await seat.ask(type="chat", text=words, id=f"back-{words}")
            assert [said["text"] for said in seat.heard if said["type"] == "chat"] == ["one", "two"]


async def test_every_row_comes_back_as_it_was(database: str, other: str, tmp_path: Path):
    async def everything(server: Server) -> dict[str, list]:
        found = {}
        async with server.service.database.reading() as connection:
            for table in schema.metadata.sorted_tables:
                rows = await connection.execute(select(table).order_by(*table.primary_key.columns))
                found[table.name] = [tuple(row) for row in rows]
        return found

    async with running(quick(database, admin_token="x" * 20)) as server:
        ann = await server.person("Ann")
        table = await ann.table(
            "bot random", "bot random", options={"light": "night"}, clock={"kind": "days", "days": 3}
        )
        async with ann.at(table) as seat:
            await seat.over()
            await seat.ask(type="chat", text="well played")
        await ann.post("/records", await ann.get(f"/tables/{table['id']}/record"))
        before = await everything(server)
        await backup(database, tmp_path / "b.sqlite")
    await restore(tmp_path / "b.sqlite", other)
    async with running(quick(other)) as server:
        assert await everything(server) == before


async def test_what_is_there_is_not_lost_by_mistake(database: str, sqlite: str, tmp_path: Path):
    file = tmp_path / "b.sqlite"
    source = str(tmp_path / "source.sqlite")
    async with running(quick(source)) as server:
        await (await server.person("Ann")).table("me", "local")
    await backup(source, file)
    async with running(quick(database)) as server:
        ben = await server.person("Ben")
        table = await ben.table("me", "local")
    with pytest.raises(BadBackup, match="not empty"):
        await restore(file, database)
    with pytest.raises(BadBackup, match="is there already"):
        await backup(database, file)
    async with running(quick(database)) as server:
        await (await move_in(server, ben)).get(f"/tables/{table['id']}")
        with pytest.raises((BadBackup, BadDatabase), match="server uses"):
            await restore(file, database, replace=True)
        await (await move_in(server, ben)).get(f"/tables/{table['id']}")
    await restore(file, database, replace=True)
    async with running(quick(database)) as server, server.service.database.reading() as connection:
        assert list(await connection.scalars(select(schema.clients.c.name))) == ["Ann"]


async def test_an_older_backup_is_brought_up_to_date(database: str, tmp_path: Path):
    source, file = str(tmp_path / "source.sqlite"), tmp_path / "old.sqlite"
    async with running(quick(source)) as server:
        await server.person("Ann")
    await backup(source, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(
            "DROP TABLE codes; DROP TABLE sanctions; UPDATE alembic_version SET version_num = '0005';"
        )
        connection.execute("DELETE FROM backup WHERE name IN ('codes', 'sanctions')")
        connection.commit()
    await restore(file, database)
    async with running(quick(database)) as server:
        assert await server.service.store.ping() is None


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (
            "DELETE FROM entries WHERE number = 2; UPDATE backup SET rows = rows - 1 WHERE name = 'entries'",
            "are missing",
        ),
        ("DELETE FROM clients", "not whole"),
        ("DROP TABLE backup", "no backup of Farport"),
        ("UPDATE alembic_version SET version_num = 'ffff'", "newer Farport"),
    ],
)
async def test_a_broken_backup_is_refused_with_a_sentence(sqlite: str, tmp_path: Path, harm: str, sentence: str):
    file = tmp_path / "b.sqlite"
    async with running(quick(sqlite)) as server:
        ann = await server.person("Ann")
        async with ann.at(await ann.table("bot random", "bot random")) as seat:
            await seat.over()
    await backup(sqlite, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(harm)
    target = tmp_path / "target.sqlite"
    with pytest.raises(BadBackup, match=sentence):
        await restore(file, str(target))
    assert not target.exists()


async def test_files_that_are_no_backups(tmp_path: Path):
    short = tmp_path / "short.sqlite"
    short.write_bytes(b"SQLite format 3\0" + b"\xff" * 3000)
    (tmp_path / "words.txt").write_text("hello")
    for name, sentence in (("none", "cannot be read"), ("words.txt", "no backup"), ("short.sqlite", "damaged")):
        with pytest.raises(BadBackup, match=sentence):
            await restore(tmp_path / name, str(tmp_path / "target.sqlite"))
    with pytest.raises(BadBackup, match="there is no database"):
        await backup(str(tmp_path / "nothing.sqlite"), tmp_path / "b.sqlite")
    assert not (tmp_path / "nothing.sqlite").exists()


async def test_a_database_of_another_farport_is_not_copied_by_guess(sqlite: str, tmp_path: Path):
    async with running(quick(sqlite)) as server, server.service.database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    with pytest.raises(BadBackup, match="an older Farport"):
        await backup(sqlite, tmp_path / "b.sqlite")


async def test_the_commands_say_what_they_did_and_why_they_cannot(sqlite: str, tmp_path: Path):
    async with running(quick(sqlite)) as server:
        ann = await server.person("Ann")
        await ann.table("me", "local")
        file = str(tmp_path / "b.sqlite")
        made = await asyncio.to_thread(CliRunner().invoke, app, ["backup", file, "--database", sqlite])
    assert "1 clients" in made.output
    assert "1 tables" in made.output
    again = await asyncio.to_thread(CliRunner().invoke, app, ["backup", file, "--database", sqlite])
    assert "is there already" in str(again.exception)
    other = str(tmp_path / "other.sqlite")
    back = await asyncio.to_thread(CliRunner().invoke, app, ["restore", file, "--database", other])
    assert back.exit_code == 0, back.exception
    assert "2 seats" in back.output
