"""A socket carries what its seats may see, and not a byte more."""

from __future__ import annotations

import json

from .conftest import Server
from .test_play import two_people

HIDDEN = -1


async def test_each_sees_his_own_hand(server: Server):
    ann, ben, table = await two_people(server)
    async with ann.at(table) as first, ben.at(table) as second:
        mine, his = (await first.position())["view"], (await second.position())["view"]
    assert mine["cards"][0] != HIDDEN
    assert mine["cards"][1] == HIDDEN
    assert his["cards"][0] == HIDDEN
    assert his["cards"][1] != HIDDEN


async def test_events_reach_their_audience(server: Server):
    ann, ben, table = await two_people(server)
    async with ann.at(table) as first, ben.at(table) as second:
        dealt = [event["text"] for event in (await first.my_turn())["events"]]
        assert len(dealt) == 1
        assert dealt[0].startswith("sun is dealt a")
        await second.position()
        await first.play(first.heard[-1], "note blue")
        own, other = await first.position(1), await second.position(1)
    assert [event["text"] for event in own["events"]] == ["sun notes blue"]
    assert [event["text"] for event in other["events"]] == ["sun notes something"]
    assert other["events"][0]["arguments"][1] == 0
    assert own["view"]["secrets"] == [1, HIDDEN]
    assert other["view"]["secrets"] == [HIDDEN, HIDDEN]


async def test_a_spectator_sees_no_hand_and_no_actions(server: Server):
    ann, eve = await server.person("Ann"), await server.person("Eve")
    table = await ann.table("me", "bot random", public=True)
    async with eve.at(table) as watching:
        position = await watching.position()
    assert position["seat"] is None
    assert position["view"]["cards"] == [HIDDEN, HIDDEN]
    assert position["actions"] == []
    assert position["events"] == []


async def test_a_private_table_is_not_known_without_an_invitation(server: Server):
    ann, eve = await server.person("Ann"), await server.person("Eve")
    table = await ann.table("me", "person")
    hidden = await eve.get(f"/tables/{table['id']}", status=404)
    assert hidden["sentence"] == "There is no such table, or you need an invitation to it."
    assert await eve.get("/tables") == []
    async with eve.at(table) as watching:
        await watching.web.wait_closed()
    assert watching.web.close_code == 4004
    assert (await eve.get(f"/tables/{table['id']}?invite={table['invite']}"))["invite"] is None
    async with eve.at(table, f"?invite={table['invite']}") as watching:
        assert (await watching.of("table"))["info"]["status"] == "open"


async def test_the_secret_of_the_dice_is_shown_when_the_game_is_over(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "local")
    secret = (await server.service.store.table(table["id"]))[0].secret.hex()
    async with ann.at(table) as seat:
        for _ in range(6):
            assert secret not in "".join(seat.raw)
            await seat.play_on("pass")
        over = await seat.over()
    assert over["secret"] == secret


class TestHotSeat:
    async def test_shows_the_view_of_who_decides(self, server: Server):
        ann = await server.person("Ann")
        table = await ann.table("me", "local")
        assert [seat["local"] for seat in table["seats"]] == [False, True]
        async with ann.at(table) as screen:
            first = await screen.my_turn()
            assert (first["seat"], first["hides"]) == (0, True)
            assert first["view"]["cards"][1] == HIDDEN
            await screen.play(first, "note green")
            await screen.play_on("pass")
            second = screen.heard[-1]
        assert second["seat"] == 1
        assert second["view"]["cards"][0] == HIDDEN
        texts = [event["text"] for event in second["events"]]
        assert "sun notes something" in texts
        assert "sun notes green" not in texts

    async def test_keeps_what_was_told_to_the_other_for_him(self, server: Server):
        """What only the second player may know is told when he sits before the screen."""
        ann = await server.person("Ann")
        table = await ann.table("me", "local")
        async with ann.at(table) as screen:
            await screen.play_on("pass")
            second = screen.heard[-1]
        assert any(event["text"].startswith("moon is dealt") for event in second["events"])
        assert not any(event["text"].startswith("sun is dealt") for event in second["events"])


async def test_a_replay_keeps_secrets_until_the_end(server: Server):
    ann, ben, table = await two_people(server)
    path = f"/tables/{table['id']}"
    async with ann.at(table) as first, ben.at(table) as second:
        await first.play_on("note red")
        await first.play(first.heard[-1], "pass")
        assert (await ann.get(f"{path}/replay?seat=1", status=403))["error"] == "seat"
        assert (await ann.get(f"{path}/record", status=403))["error"] == "running"
        mine, his = await ann.get(f"{path}/replay?seat=0"), await ben.get(f"{path}/replay?seat=1")
        assert [frame["text"] for frame in mine["frames"]] == [None, "note red", "pass"]
        assert [frame["text"] for frame in his["frames"]] == [None, None, None]
        assert "notes red" not in json.dumps(his)
        assert his["frames"][1]["view"]["cards"][0] == HIDDEN
        assert his["frames"][1]["scores"] is None
        for _ in range(2):
            await second.play_on("pass")
            await first.play_on("pass")
        await second.play_on("pass")
    through_his_eyes = await ann.get(f"{path}/replay?seat=1")
    assert through_his_eyes["frames"][1]["view"]["cards"][0] == HIDDEN
    assert "notes red" not in json.dumps(through_his_eyes)
    assert through_his_eyes["frames"][-1]["scores"]


async def test_the_opening_is_told_again_to_who_comes_back(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        await seat.play_on("take a coin")
    async with ann.at(table, "?since=0") as seat:
        assert [event["number"] for event in (await seat.position())["events"]] == [1]
    async with ann.at(table, "?since=1") as seat:
        assert (await seat.position())["events"] == []
    async with ann.at(table, "?since=77") as seat:
        assert [event["number"] for event in (await seat.position())["events"]] == [0, 1]
