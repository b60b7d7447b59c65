"""The list of tables: mine are always mine to find, whatever strangers open, and the others come in pages."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from farport.server import limits

from .conftest import Server
from .people import Person


async def ids(person: Person, query: str = "") -> list[str]:
    return [table["id"] for table in await person.get(f"/tables{query}")]


async def crowd(server: Server, people: int, each: int) -> list[str]:
    """Strangers who open public tables."""
    opened = []
    for number in range(people):
        stranger = await server.person(f"Stranger {number}")
        opened += [(await stranger.table("me", "person", public=True))["id"] for _ in range(each)]
    return opened


async def test_nobody_crowds_out_my_tables_or_anothers_first(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "LOBBY_PAGE", 3)
    monkeypatch.setattr(limits, "LISTED_PER_OWNER", 2)
    ann, ben = await server.person("Ann"), await server.person("Ben")
    private = await ann.table("me", "person")
    public = await ann.table("me", "person", public=True)
    strange = await crowd(server, 2, 4)
    assert await ids(ann) == [public["id"], private["id"], strange[3], strange[7], strange[2]]
    assert await ids(ann, "?start=3") == [strange[6]]
    assert await ids(ben) == [public["id"], strange[3], strange[7]]


async def test_tables_that_wait_for_players_come_first_and_all_come_in_pages(
    server: Server, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(limits, "LOBBY_PAGE", 2)
    people = [await server.person(name) for name in ("Ann", "Ben", "Cleo", "Dan", "Eve")]
    running = await people[0].table("me", "bot random", public=True)
    waiting = [await person.table("me", "person", public=True) for person in people[1:4]]
    eve = people[4]
    assert await ids(eve) == [table["id"] for table in waiting[:2]]
    assert await ids(eve, "?start=2") == [waiting[2]["id"], running["id"]]
    assert await ids(eve, "?start=4") == []
    assert (await eve.get("/tables?start=-1", 422))["error"] == "request"


async def test_tables_are_searched_by_game_and_by_name(server: Server):
    ann, ben, eve = [await server.person(name) for name in ("Ann", "Ben_%", "Eve")]
    mini = await ann.table("me", "person", public=True)
    other = await ben.table("me", "person", public=True, game="sector-prime")
    both = {mini["id"], other["id"]}
    assert set(await ids(eve)) == both
    assert await ids(eve, "?game=mini") == [mini["id"]]
    assert await ids(eve, "?q=sector") == [other["id"]]
    assert await ids(eve, "?q=ANN") == [mini["id"]]
    assert await ids(eve, "?q=n_%25") == [other["id"]]
    assert await ids(eve, "?q=%25") == [other["id"]]
    assert await ids(ben, "?q=ann") == [mini["id"]]
    assert await ids(eve, "?q=nobody") == await ids(eve, "?game=nothing") == []


async def test_a_table_where_nobody_is_leaves_the_list_and_stays_mine(server: Server, monkeypatch: pytest.MonkeyPatch):
    ann, eve = await server.person("Ann"), await server.person("Eve")
    empty = await ann.table("me", "person", public=True)
    letters = await ann.table("me", "person", public=True, clock={"kind": "days", "days": 3})
    kept = await ann.table("me", "person", public=True)
    monkeypatch.setattr(limits, "EMPTY_TABLE_LISTED", 0.0)
    async with ann.at(kept) as seat:
        await seat.of("table")
        await server.service.note_seen()
        monkeypatch.setattr(limits, "EMPTY_TABLE_LISTED", 5.0)
        async with server.service.database.writing() as connection:
            await connection.execute(text("UPDATE tables SET seen = seen - 60"))
        await server.service.note_seen()
        assert await ids(eve) == [kept["id"], letters["id"]]
    assert set(await ids(ann)) == {empty["id"], letters["id"], kept["id"]}
    monkeypatch.setattr(limits, "EMPTY_LETTERS_LISTED", 5.0)
    assert await ids(eve) == [kept["id"]]


async def test_tables_are_opened_so_often(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    ann, ben = await sqlite_server.person("Ann"), await sqlite_server.person("Ben")
    plan = {"game": "mini", "players": 2}
    monkeypatch.setattr(limits, "NEW_TABLES", limits.Rate("few tables", 0.01, 1.0))
    monkeypatch.setattr(limits, "NEW_TABLES_PER_ADDRESS", limits.Rate("few from here", 0.01, 3.0))
    await ann.post("/tables", plan)
    assert (await ann.post("/tables", plan, 429))["error"] == "rate"
    await ben.post("/tables", plan)
    eve = await sqlite_server.person("Eve")
    assert (await eve.post("/tables", plan, 429))["error"] == "rate"


@pytest.mark.parametrize("wrong", ["'{'", "'[]'", "'null'", """'{"light": "neon"}'"""])
async def test_one_broken_row_takes_nothing_else_down(server: Server, wrong: str):
    ann, eve = await server.person("Ann"), await server.person("Eve")
    broken = await ann.table("me", "bot random", public=True)
    whole = await ann.table("me", "person", public=True)
    async with server.service.database.writing() as connection:
        await connection.execute(text(f"UPDATE tables SET options = {wrong}, due = 1 WHERE id = '{broken['id']}'"))
    server.service.tables.clear()
    for person in (ann, eve):
        assert whole["id"] in await ids(person)
    answer = await eve.http.get(f"/api/tables/{broken['id']}")
    assert answer.status_code in {200, 409}
    assert answer.status_code == 409 or answer.json()["stopped"]
    await server.service.sweep()
    assert await server.service.store.claim_due(1e12, 10, of_people=False) == []
