"""Things that really move: actions that are set with dials, and the way that everybody at the table sees."""

from __future__ import annotations

from typing import Any

from .conftest import Server
from .people import Person, Seat

SOLO = {"factions": "random", "dominion": "off"}


async def flicking(person: Person, seat: Seat) -> dict[str, Any]:
    """Place all dice and begin a Move; the position in which dice may be flicked."""
    position = await seat.my_turn()
    while position["view"]["decision"] == "place":
        position = await seat.play_on(position["actions"][0]["text"])
    return await seat.play_on("move")


def dialled(offered: dict[str, Any], **settings: int) -> str:
    """The code of an action, as a browser makes it from what it was sent."""
    dials = offered["dials"]
    return str(int(offered["code"]) + sum(int(d["unit"]) * settings.get(d["name"], d["usual"]) for d in dials))


async def test_a_flick_that_is_not_listed_is_played_and_its_way_shown_to_all(sqlite_server: Server):
    ann, ben = await sqlite_server.person("Ann"), await sqlite_server.person("Ben")
    table = await ann.table("me", game="final-flicktier", options=SOLO, public=True)
    async with ann.at(table) as seat, ben.at(table) as watcher:
        position = await flicking(ann, seat)
        assert (await watcher.position(position["version"]))["ranges"] == []
        offered = position["ranges"][0]
        code = dialled(offered, direction=1234, speed=777, height=11, turn=45)
        assert code not in [action["code"] for action in position["actions"]]
        answer = await seat.ask(type="play", version=position["version"], action=code)
        assert answer["type"] == "accepted", answer
        after, seen = await seat.position(answer["version"]), await watcher.position(answer["version"])
        async with ben.at(table) as late:
            newcomer = await late.position(answer["version"])
    assert newcomer["motions"] == []
    assert after["motions"] == seen["motions"]
    (motion,) = after["motions"]
    assert motion["number"] == answer["version"]
    way = motion["ways"][offered["elements"][0]]
    assert len(way) % motion["width"] == 0
    die = next(one for one in after["view"]["dice"] if f"die:{one['die']}" == offered["elements"][0])
    assert abs(sum(way[0 :: motion["width"]]) / 10 - die["x"]) < 0.3, "the differences lead to where it lies"
    replay = await ann.get(f"/tables/{table['id']}/replay?seat=0")
    assert replay["frames"][-1]["motions"] == [motion | {"number": replay["frames"][-1]["number"]}]


async def test_what_no_dial_allows_is_refused(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    table = await ann.table("me", game="final-flicktier", options=SOLO)
    async with ann.at(table) as seat:
        position = await flicking(ann, seat)
        code = dialled(position["ranges"][0], speed=9999)
        answer = await seat.ask(type="play", version=position["version"], action=code)
    assert answer["type"] == "refused"
    assert answer["clause"] == "FF 4.2"


async def test_a_place_that_does_not_fit_is_refused_with_its_clause(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    options = {"factions": "choose", "dominion": "off"}
    table = await ann.table("me", game="final-flicktier", options=options)
    async with ann.at(table) as seat:
        await seat.my_turn()
        position = await seat.play_on("choose United Earth Alliance")
        (offered,) = position["ranges"]
        far = dialled(offered, x=600, y=450)
        refused = await seat.ask(type="play", version=position["version"], action=far)
        near = dialled(offered, x=231, y=219, value=5)
        accepted = await seat.ask(type="play", version=position["version"], action=near)
    assert (refused["type"], accepted["type"]) == ("refused", "accepted")
    assert refused["clause"].startswith("FF ")


async def test_practice_is_seen_by_who_plays_and_leaves_no_trace(sqlite_server: Server):
    ann, ben = await sqlite_server.person("Ann"), await sqlite_server.person("Ben")
    table = await ann.table("me", game="final-flicktier", options=SOLO, public=True)
    async with ann.at(table) as seat, ben.at(table) as watcher:
        position = await flicking(ann, seat)
        offered = (await seat.ask(type="practice"))["ranges"]
        code = dialled(offered[0], direction=450, speed=1500)
        told = [await seat.ask(type="practice", action=code) for _ in range(3)]
        assert (await watcher.ask(type="practice"))["type"] == "refused"
        nothing = await seat.ask(type="practice", action=position["actions"][-1]["code"])
        answer = await seat.ask(type="play", version=position["version"], action=code)
        assert answer["version"] == position["version"] + 1, "nothing was played before"
    ways = [one["motion"]["ways"][offered[0]["elements"][0]] for one in told]
    assert ways[0] != ways[1] != ways[2], "each time the hand errs otherwise"
    assert (nothing["ranges"], nothing["motion"]) == ([], None)


async def test_who_aims_is_told_where_it_would_come_to_rest(sqlite_server: Server):
    ann, ben = await sqlite_server.person("Ann"), await sqlite_server.person("Ben")
    table = await ann.table("me", game="final-flicktier", options={**SOLO, "hand": "steady"}, public=True)
    async with ann.at(table) as seat, ben.at(table) as watcher:
        position = await flicking(ann, seat)
        offered = position["ranges"][0]
        code = dialled(offered, direction=450, speed=1500)
        zone = await seat.ask(type="landing", action=code)
        assert (await watcher.ask(type="landing", action=code))["type"] == "refused"
        nothing = await seat.ask(type="landing", action=position["actions"][-1]["code"])
        senseless = await seat.ask(type="landing", action="9" * 19)
        answer = await seat.ask(type="play", version=position["version"], action=code)
        assert answer == {"type": "accepted", "id": answer["id"], "version": position["version"] + 1}, (
            "to ask did nothing"
        )
        after = await seat.position(answer["version"])
    assert (nothing["type"], nothing["spots"], senseless["spots"]) == ("landing", [], [])
    die = next(one for one in after["view"]["dice"] if f"die:{one['die']}" == offered["elements"][0])
    ((x, y),) = zone["spots"]
    assert abs(x - 10 * die["x"]) <= zone["near"], "a steady hand gives what was shown"
    assert abs(y - 10 * die["y"]) <= zone["near"]
    assert sum(chance["odds"] for chance in zone["chances"]) == 1


async def test_who_has_no_table_practises_without_one(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    laid = await ann.get("/games/final-flicktier/practice")
    assert [len(one["elements"]) for one in laid["ranges"]] == [1, 1, 1]
    assert laid["view"]["player"] == laid["seat"]
    code = dialled(laid["ranges"][0], direction=450, speed=1500)
    ways = [(await ann.get(f"/games/final-flicktier/practice/{code}"))["motion"]["ways"]["die:0"] for _ in range(2)]
    assert ways[0] != ways[1], "each time the hand errs otherwise"
    landing = await ann.get(f"/games/final-flicktier/practice/{code}/landing")
    assert len(landing["spots"]) > 1
    assert await ann.get("/games/final-flicktier/practice") == laid, "everything lies where it lay"
    assert await ann.get("/tables") == [], "no game was begun"
    other = await ann.http.get("/api/games/sector-prime/practice")
    assert (other.status_code, other.json()["sentence"]) == (404, "There is nothing to practise in Sector Prime.")
