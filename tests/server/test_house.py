"""What the house says of games, people and bots: names, presets, dates, and where points came from."""

from __future__ import annotations

import time

from farport.bots import LEVELS

from .conftest import Server
from .people import Person

NAMES = {level.id: level.names for level in LEVELS}


def names(table: dict) -> list[str | None]:
    return [seat["name"] for seat in table["seats"]]


async def test_a_name_is_chosen_once(server: Server):
    fresh = Person(server.url)
    async with fresh.http:
        assert await fresh.get("/me") == {"name": "Guest", "chosen": False, "recoverable": False}
        await fresh.named("Guest")
        assert await fresh.get("/me") == {
            "name": "Guest",
            "chosen": True,
            "recoverable": False,
        }  # who is called so may stay so


async def test_bots_have_names_by_their_level_and_everyone_sees_the_same(server: Server):
    ann, eve = await server.person("Ann"), await server.person("Eve")
    table = await ann.table("bot easy", "bot easy", public=True, start=False)
    first, second = names(table)
    assert first != second
    assert {first, second} <= set(NAMES["easy"])
    assert names(await eve.get(f"/tables/{table['id']}")) == [first, second]
    changed = await ann.post(f"/tables/{table['id']}/seats/1", {"kind": "bot", "level": "hard"})
    assert changed["seats"][1]["name"] in NAMES["hard"]


async def test_a_bot_keeps_its_name_in_the_next_game(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "bot random")
    bot = names(table)[1]
    await ann.post(f"/tables/{table['id']}/close")
    again = await ann.post(f"/tables/{table['id']}/rematch")
    assert names(again) == [bot, "Ann"]


async def test_a_bot_that_plays_for_somebody_has_his_name(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "local")
    left = await ann.post(f"/tables/{table['id']}/leave", {"seat": 0, "to": "bot"})
    assert names(left)[0] == "Ann"


async def test_the_list_says_when_something_was_done_last(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "local")
    async with ann.at(table) as seat:
        await seat.play_on("pass")
    (listed,) = await ann.get("/tables")
    assert listed["created"] < listed["last"] <= time.time()
    assert listed["mover"] == 1


async def test_the_list_knows_whose_turn_it_is_before_anything_was_played(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "local")
    del server.service.tables[table["id"]]
    assert [listed["mover"] for listed in await ann.get("/tables")] == [0]


async def test_a_finished_game_tells_where_the_points_came_from(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("bot random", "bot random")
    async with ann.at(table) as watching:
        await watching.over()
    outcome = (await ann.get(f"/tables/{table['id']}"))["outcome"]
    assert outcome["tally"]["parts"] == ["Coins", "Card"]
    assert [row["player"] for row in outcome["tally"]["rows"]] == [0, 1, None]
    assert outcome["tally"]["rows"][2]["name"] == "The bank"
    assert [sum(row["points"]) for row in outcome["tally"]["rows"][:2]] == outcome["scores"]


async def test_games_say_what_they_are_like(server: Server):
    ann = await server.person("Ann")
    games = {game["id"]: game for game in await ann.get("/games")}
    assert games["mini"]["weight"] == 3
    assert games["mini"]["presets"] == []
    assert games["mini"]["preparing"] is False
    assert games["sector-prime"]["weight"] == 1
    assert [preset["title"] for preset in games["sector-prime"]["presets"]] == ["First game", "Everything"]
    assert games["sector-prime"]["presets"][1]["options"] == {"characters": "draft", "layout": "free"}
