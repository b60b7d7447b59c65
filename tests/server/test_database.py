"""The database: which one is meant, its schema, and who may share it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from farport.server.store.database import BadDatabase, Database, database_url
from farport.server.store.schema import metadata
from farport.server.store.storage import Store
from farport.server.store.wire import Wire


def differences(connection: Connection) -> list:
    return compare_metadata(MigrationContext.configure(connection), metadata)


async def test_the_migrations_lead_to_the_schema(database: str):
    own = Database(database_url(database))
    await own.open()
    async with own.reading() as connection:
        assert await connection.run_sync(differences) == []
    await own.close()


async def test_opening_twice_changes_nothing(database: str):
    for _ in range(2):
        own = Database(database_url(database))
        await own.open()
        store = Store(own, Wire(own))
        key = await store.setting("key", "first")
        assert (key, await store.setting("key", "second")) == ("first", "first")
        await own.close()


async def test_what_people_play_is_written_before_what_others_want_to_write(sqlite: str):
    own = Database(database_url(sqlite))
    await own.open()
    order: list[str] = []

    async def write(name: str, *, first: bool = False) -> None:
        async with own.writing(first=first):
            order.append(name)
            await asyncio.sleep(0.01)

    work = [asyncio.create_task(write(f"flood {number}")) for number in range(5)]
    await asyncio.sleep(0)
    work.append(asyncio.create_task(write("actions", first=True)))
    await asyncio.sleep(0.002)
    work.pop(2).cancel()
    await asyncio.gather(*work)
    assert order == ["flood 0", "actions", "flood 1", "flood 3", "flood 4"]
    async with asyncio.timeout(5):
        await write("afterwards")
    await own.close()


async def test_a_file_has_one_server(sqlite: str):
    first, second = Database(database_url(sqlite)), Database(database_url(sqlite))
    await first.open()
    with pytest.raises(BadDatabase, match="another server uses"):
        await second.open()
    await first.close()
    await second.open()
    await second.close()


def test_a_database_is_a_path_or_a_url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("FARPORT_DATABASE_URL", raising=False)
    assert database_url(str(tmp_path / "new" / "a.sqlite")).database == str(tmp_path / "new" / "a.sqlite")
    assert (tmp_path / "new").is_dir()
    assert database_url(f"sqlite:///{tmp_path}/b.sqlite").drivername == "sqlite+aiosqlite"
    assert database_url("postgresql://ann@here/games").drivername == "postgresql+asyncpg"
    monkeypatch.setenv("FARPORT_DATABASE_URL", "postgres://ann@there/games")
    assert (database_url(None).drivername, database_url(None).host) == ("postgresql+asyncpg", "there")
    for wrong in ("mysql://here/games", "://"):
        with pytest.raises(BadDatabase):
            database_url(wrong)


def test_without_a_word_it_is_a_file_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("FARPORT_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert str(database_url(None).database).startswith(str(tmp_path))
