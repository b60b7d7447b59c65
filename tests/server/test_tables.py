"""Tables are opened, listed and limited; games, rules and bots are described."""

from __future__ import annotations

import hashlib
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from farport.bots import LEVELS
from farport.server import limits
from farport.server.seen import catalogue
from farport.table import registry

from .conftest import Server


async def test_games_are_described(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    games = {game["id"]: game for game in await ann.get("/games")}
    assert {"mini", "sector-prime"} <= set(games)
    mini = games["mini"]
    assert (mini["players"], mini["minutes"]) == ([2], [1, 2])
    assert mini["options"] == [
        {
            "name": "light",
            "meaning": "How it is lit.",
            "default": "day",
            "choices": [{"value": "day", "meaning": "by the sun"}, {"value": "night", "meaning": "by the moon"}],
        }
    ]
    for game in games.values():
        picture = await ann.http.get(game["picture"])
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")


async def test_a_game_that_cannot_be_loaded_is_left_out(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    broken = EntryPoint("broken", "no.such.module:GAME", registry.GROUP)
    known = registry.entry_points(group=registry.GROUP)
    monkeypatch.setattr(catalogue, "entry_points", lambda **_: EntryPoints([broken, *known]))
    ann = await sqlite_server.person("Ann")
    assert {"mini", "sector-prime"} <= {game["id"] for game in await ann.get("/games")}


async def test_rules_are_looked_up(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    whole = await ann.get("/games/mini/rules")
    assert [clause["id"] for clause in whole["clauses"]] == ["MI 1.1", "MI 1.2"]
    found = await ann.get("/games/mini/rules?q=secret")
    assert [clause["id"] for clause in found["clauses"]] == ["MI 1.2"]
    assert found["rulings"] == []
    assert (await ann.get("/games/chess/rules", status=404))["error"] == "game"


async def test_levels_are_described(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    assert [level["id"] for level in await ann.get("/bots")] == [level.id for level in LEVELS]


async def test_a_name_is_kept(server: Server):
    ann = await server.person("Ann")
    assert await ann.get("/me") == {"name": "Ann", "chosen": True, "recoverable": False}
    renamed = await ann.call("PUT", "/me", {"name": "  Ann\u202e\n B. "})
    assert renamed == {"name": "Ann B.", "chosen": True, "recoverable": False}
    assert (await ann.call("PUT", "/me", {"name": "\u200b"}, 422))["error"] == "name"
    assert (await ann.call("PUT", "/me", {"name": "x" * 41}, 422))["error"] == "body"


async def test_a_guided_game_has_known_dice_and_no_company(sqlite_server: Server):
    ann, bob = await sqlite_server.person("Ann"), await sqlite_server.person("Bob")
    plan = {"game": "mini", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot"}], "guided": 7}
    one, same = await ann.post("/tables", plan, status=201), await ann.post("/tables", plan, status=201)
    assert one["guided"]
    assert one["commitment"] == same["commitment"] == hashlib.sha256(b"farport guided game 7").hexdigest()
    other = await ann.post("/tables", {**plan, "guided": 8}, status=201)
    assert other["commitment"] != one["commitment"]
    fair = await ann.table("me", "bot random")
    assert not fair["guided"]
    for company in ({"public": True}, {"seats": [{"kind": "me"}]}, {"seats": [{"kind": "me"}, {"kind": "local"}]}):
        assert (await ann.post("/tables", {**plan, **company}, status=422))["error"] == "guided"
    await ann.post(f"/tables/{one['id']}/seats/1", {"kind": "empty"})
    join = f"/tables/{one['id']}/join"
    assert (await bob.post(join, {"invite": one["invite"]}, status=403))["error"] == "guided"


async def test_options_are_checked(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    table = await ann.table("me", "bot random", options={"light": "night"})
    assert table["options"] == {"light": "night"}
    for wrong in ({"options": {"light": "neon"}}, {"options": {"dark": "day"}}, {"players": 3}):
        body = {"game": "mini", "players": 2, **wrong}
        assert (await ann.post("/tables", body, status=422))["error"] == "options"
    assert (await ann.post("/tables", {"game": "chess", "players": 2}, status=404))["error"] == "game"
    for seats in (["me", "me"], ["me", "bot", "bot"]):
        body = {"game": "mini", "players": 2, "seats": [{"kind": kind} for kind in seats]}
        assert (await ann.post("/tables", body, status=422))["error"] == "seats"


@pytest.mark.parametrize(
    ("game", "numbers", "words"),
    [
        ("final-flicktier", {"flick.slowest": 1000, "flick.fastest": 100}, "flick.slowest"),
        ("sector-prime", {"start.crystals": 25, "pieces.crystals": 12}, "start.crystals"),
        ("thunder-run", {"shields.limit": 0}, "shields.limit"),
    ],
)
async def test_numbers_that_contradict_each_other_are_refused_when_a_table_is_opened(
    sqlite_server: Server, game: str, numbers: dict, words: str
):
    ann = await sqlite_server.person("Ann")
    for seats in ([{"kind": "me"}, {"kind": "local"}], [{"kind": "me"}]):
        body = {"game": game, "players": 2, "seats": seats, "options": {"content": numbers}}
        refused = await ann.post("/tables", body, status=422)
        assert refused["error"] == "options"
        assert words in refused["sentence"]
    assert await ann.get("/tables") == []


async def test_the_lobby_lists_public_tables_and_mine(server: Server):
    ann, ben = await server.person("Ann"), await server.person("Ben")
    public = await ann.table("me", "person", public=True)
    private = await ann.table("me", "person")
    assert [table["id"] for table in await ann.get("/tables")] == [private["id"], public["id"]]
    assert [table["id"] for table in await ben.get("/tables")] == [public["id"]]
    await ben.join(private)
    assert {table["id"] for table in await ben.get("/tables")} == {private["id"], public["id"]}
    await ann.post(f"/tables/{public['id']}/close")
    assert [table["id"] for table in await ben.get("/tables")] == [private["id"]]


async def test_the_lobby_knows_tables_that_are_not_in_memory(server: Server):
    ann, ben = await server.person("Ann"), await server.person("Ben")
    table = await ann.table("me", "person", clock={"kind": "days", "days": 3})
    await ben.join(table)
    async with ann.at(table) as seat:
        await seat.play_on("take a coin")
    server.service.tables.clear()
    (listed,) = await ben.get("/tables")
    assert (listed["version"], listed["mover"], listed["status"]) == (1, 0, "running")
    assert listed["time"]["due"] > listed["time"]["now"] + 2.9 * 86400


async def test_a_client_may_own_so_many_tables(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "TABLES_PER_CLIENT", 2)
    ann = await sqlite_server.person("Ann")
    tables = [await ann.table("me", "person") for _ in range(2)]
    body = {"game": "mini", "players": 2}
    assert (await ann.post("/tables", body, status=409))["error"] == "tables"
    await ann.post(f"/tables/{tables[0]['id']}/close")
    await ann.post("/tables", body)


async def test_old_tables_are_forgotten(server: Server):
    ann = await server.person("Ann")
    closed, unstarted, running = [await ann.table("me", second) for second in ("person", "person", "bot random")]
    await ann.post(f"/tables/{closed['id']}/close")
    far = closed["created"] + limits.CLOSED_TABLE_KEPT + 60
    assert await server.service.store.forget_old(far) == 2
    server.service.tables.clear()
    await ann.get(f"/tables/{unstarted['id']}", status=404)
    await ann.get(f"/tables/{running['id']}")
