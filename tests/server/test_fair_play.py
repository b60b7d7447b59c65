"""Fair play between people: nobody sees two hands, and nobody's seat is played for without reason."""

from __future__ import annotations

import asyncio

import pytest

from farport.server import limits

from .conftest import Server
from .people import Person
from .test_play import two_people
from .test_seats import absent, kinds

CLOCK = {"kind": "days", "days": 3}


async def three_seats(server: Server) -> tuple[Person, Person, dict, str]:
    """Ann owns a table at which she and Ben play with a bot."""
    from . import knock

    knock.install()
    ann, ben = await server.person("Ann"), await server.person("Ben")
    table = await ann.table("me", "person", "bot medium", game="knock", options={"cards": "111"})
    await ben.join(table)
    return ann, ben, table, f"/tables/{table['id']}"


async def hand_is_shut(person: Person, table: dict, seat: int) -> None:
    """A replay does not show what lies in a seat."""
    path = f"/tables/{table['id']}/replay?seat={seat}&invite={table['invite']}"
    assert (await person.get(path, status=403))["error"] == "seat"


class TestNobodySeesTwoHands:
    async def test_a_guest_who_plays_cannot_join_the_bots_seat(self, server: Server):
        _, ben, table, _ = await three_seats(server)
        assert (await ben.join(table, seat=2, status=403))["error"] == "sat"
        await hand_is_shut(ben, table, 2)

    async def test_an_owner_who_plays_cannot_take_the_bots_seat(self, server: Server):
        ann, _, table, path = await three_seats(server)
        assert (await ann.post(f"{path}/take", {"seat": 2}, status=403))["error"] == "seat"
        await hand_is_shut(ann, table, 2)

    async def test_an_owner_cannot_empty_the_bots_seat_and_join_it(self, server: Server):
        ann, _, table, path = await three_seats(server)
        for kind in ("empty", "person"):
            assert (await ann.post(f"{path}/seats/2", {"kind": kind}, status=409))["error"] == "kept"
            assert (await ann.join(table, seat=2, status=403))["error"] == "sat"
        await hand_is_shut(ann, table, 2)

    async def test_an_owner_who_plays_alone_cannot_join_the_seat_that_he_has_emptied(self, server: Server):
        ann = await server.person("Ann")
        table = await ann.table("me", "bot random")
        for kind in ("empty", "person"):
            await ann.post(f"/tables/{table['id']}/seats/1", {"kind": kind})
            assert (await ann.join(table, seat=1, status=403))["error"] == "sat"
        await hand_is_shut(ann, table, 1)

    async def test_a_stranger_does_not_join_without_everybodys_leave(self, server: Server):
        ann, ben, table, path = await three_seats(server)
        eve = await server.person("Eve")
        asked = await eve.join(table, seat=2)
        assert asked["seats"][2]["kind"] == "bot"
        await hand_is_shut(eve, table, 2)
        await ann.post(f"{path}/seats/2/vote", {"agree": True})
        await hand_is_shut(eve, table, 2)
        joined = await ben.post(f"{path}/seats/2/vote", {"agree": True})
        assert joined["seats"][2]["name"] == "Eve"
        assert (await eve.get(f"{path}/replay?seat=2"))["seat"] == 2

    async def test_who_has_left_his_seat_cannot_come_back_to_another(self, server: Server):
        _, ben, table, path = await three_seats(server)
        await ben.post(f"{path}/leave", {"seat": 1, "to": "empty"})
        assert (await ben.join(table, seat=2, status=403))["error"] == "sat"
        await hand_is_shut(ben, table, 1)

    async def test_who_has_left_his_seat_empty_may_come_back_to_it(self, server: Server):
        _, ben, table, path = await three_seats(server)
        await ben.post(f"{path}/leave", {"seat": 1, "to": "empty"})
        assert (await ben.join(table, seat=1))["seats"][1]["mine"]

    async def test_who_has_left_the_last_seat_leaves_nobody_to_ask(self, server: Server):
        ann = await server.person("Ann")
        table = await ann.table("me", "bot random")
        await ann.post(f"/tables/{table['id']}/leave", {"seat": 0, "to": "bot"})
        eve = await server.person("Eve")
        refused = await eve.join(table, seat=1, status=403)
        assert refused["sentence"] == "Nobody sits at this table who could let you in; you can watch."

    async def test_where_nobody_has_sat_nobody_is_asked(self, server: Server):
        ann, eve = await server.person("Ann"), await server.person("Eve")
        table = await ann.table("person", "person", start=False)
        await ann.post(f"/tables/{table['id']}/start")
        assert (await eve.join(table, seat=0))["seats"][0]["name"] == "Eve"
        assert (await ann.join(table, seat=1))["seats"][1]["kind"] == "person"
        assert (await ann.get(f"/tables/{table['id']}"))["seats"][1]["vote"]["mine"]

    async def test_who_sat_where_outlives_the_server(self, sqlite: str):
        from .conftest import quick, running

        async with running(quick(sqlite)) as server:
            _, ben, table, path = await three_seats(server)
            token = ben.http.cookies
            await ben.post(f"{path}/leave", {"seat": 1, "to": "empty"})
        async with running(quick(sqlite)) as server:
            person = await server.person("Ben")
            person.http.cookies = token
            assert (await person.join(table, seat=2, status=403))["error"] == "sat"

    async def test_people_at_one_screen_keep_their_seats(self, server: Server):
        ann = await server.person("Ann")
        table = await ann.table("me", "local")
        path = f"/tables/{table['id']}"
        for seat in (0, 1):
            assert (await ann.get(f"{path}/replay?seat={seat}"))["seat"] == seat
        await ann.post(f"{path}/leave", {"seat": 1, "to": "bot"})
        assert (await ann.post(f"{path}/take", {"seat": 1}))["seats"][1]["mine"]


class TestAskingForASeat:
    async def test_is_shown_to_those_who_sit_there_and_to_who_asked(self, server: Server):
        ann, ben, table, path = await three_seats(server)
        eve, dot = await server.person("Eve"), await server.person("Dot")
        watching = f"{path}?invite={table['invite']}"
        assert (await eve.get(watching))["seats"][2]["free"]
        assert not (await ben.get(path))["seats"][2]["free"]
        mine = (await eve.join(table, seat=2))["seats"][2]["vote"]
        assert (mine["mine"], mine["asked"], mine["agreed"], mine["voters"]) == (True, False, 0, 2)
        theirs = (await ann.get(path))["seats"][2]["vote"]
        assert (theirs["about"], theirs["name"], theirs["asked"]) == ("join", "Eve", True)
        assert (await dot.get(watching))["seats"][2]["vote"] is None
        assert (await dot.join(table, seat=2, status=409))["error"] == "asked"
        await ann.post(f"{path}/seats/2/vote", {"agree": True})
        assert (await eve.get(watching))["seats"][2]["vote"]["agreed"] == 1
        assert not (await ann.get(path))["seats"][2]["vote"]["asked"]

    async def test_is_told_over_the_socket(self, server: Server):
        ann, _, table, _ = await three_seats(server)
        eve = await server.person("Eve")
        async with ann.at(table) as seat:
            await seat.of("table")
            await eve.join(table, seat=2)
            told = await seat.until(lambda m: m["type"] == "table" and m["info"]["seats"][2]["vote"])
        assert told["info"]["seats"][2]["vote"]["asked"]

    async def test_is_declined_by_one(self, server: Server):
        ann, ben, table, path = await three_seats(server)
        eve = await server.person("Eve")
        await eve.join(table, seat=2)
        await ann.post(f"{path}/seats/2/vote", {"agree": True})
        await ben.post(f"{path}/seats/2/vote", {"agree": False})
        assert (await eve.get(f"{path}?invite={table['invite']}"))["seats"][2]["vote"]["declined"]
        assert (await ann.get(path))["seats"][2]["vote"] is None
        assert (await eve.join(table, seat=2, status=403))["error"] == "declined"
        assert (await ben.post(f"{path}/seats/2/vote", {"agree": True}, status=409))["error"] == "decided"
        dot = await server.person("Dot")
        assert (await dot.join(table, seat=2))["seats"][2]["vote"]["mine"]

    async def test_is_taken_back(self, server: Server):
        _, ben, table, path = await three_seats(server)
        eve = await server.person("Eve")
        await eve.join(table, seat=2)
        vote = {"agree": False, "invite": table["invite"]}
        assert (await eve.post(f"{path}/seats/2/vote", vote))["seats"][2]["vote"] is None
        assert (await ben.post(f"{path}/seats/2/vote", {"agree": True}, status=409))["error"] == "nothing"

    async def test_is_decided_by_who_sits_there_and_nobody_else(self, server: Server):
        _, _, table, path = await three_seats(server)
        eve, dot = await server.person("Eve"), await server.person("Dot")
        await eve.join(table, seat=2)
        for person in (eve, dot):
            vote = {"agree": True, "invite": table["invite"]}
            assert (await person.post(f"{path}/seats/2/vote", vote, status=403))["error"] == "seat"

    async def test_is_decided_without_who_has_left(self, server: Server):
        ann, ben, table, path = await three_seats(server)
        eve = await server.person("Eve")
        await eve.join(table, seat=2)
        await ann.post(f"{path}/seats/2/vote", {"agree": True})
        left = await ben.post(f"{path}/leave", {"seat": 1, "to": "bot", "level": "random"})
        assert left["seats"][2]["name"] == "Eve"


class TestWhoIsAway:
    @pytest.mark.parametrize("clock", [None, CLOCK])
    async def test_is_not_played_for_because_the_owner_wants_it(self, server: Server, clock: dict | None):
        ann, ben = await server.person("Ann"), await server.person("Ben")
        table = await ann.table("person", "me", clock=clock)
        await ben.join(table)
        path = f"/tables/{table['id']}"
        for body in ({"kind": "bot", "level": "random"}, {"kind": "empty"}, {"kind": "person"}):
            assert (await ann.post(f"{path}/seats/0", body, status=409))["error"] == "kept"
        refused = await ann.post(f"{path}/seats/0/vote", {"agree": True}, status=409)
        assert refused["error"] == ("clock" if clock else "present")
        assert kinds(await ann.get(path)) == ["person", "person"]

    async def test_keeps_the_level_of_the_bot_that_he_chose(self, server: Server):
        ann, ben, table = await two_people(server)
        path = f"/tables/{table['id']}"
        await ben.post(f"{path}/leave", {"seat": 1, "to": "bot", "level": "medium"})
        assert (await ann.post(f"{path}/seats/1", {"kind": "bot", "level": "random"}, status=409))["error"] == "kept"

    async def test_for_long_is_played_for_when_the_others_agree_and_until_he_is_back(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ):
        ann, ben, table, path = await three_seats(server)
        async with ann.at(table) as seat:
            await seat.play_on("begin a knock")
            await seat.play_on("pass")
            assert (await ann.post(f"{path}/seats/1/vote", {"agree": True}, status=409))["error"] == "present"
            monkeypatch.setattr(limits, "AWAY", 0.2)
            monkeypatch.setattr(limits, "SWEEP_EVERY", 0.05)
            await seat.until(lambda m: m["type"] == "table" and m["info"]["seats"][1]["gone"])
            gone = await ann.post(f"{path}/seats/1/vote", {"agree": True})
            assert (gone["seats"][1]["kind"], gone["seats"][1]["level"]) == ("bot", "medium")
            assert gone["seats"][1]["kept"]
            await seat.until(lambda m: "blue plays a card" in seat.told() or "blue passes" in seat.told())
            async with ben.at(table):
                back = await seat.until(lambda m: m["type"] == "table" and m["info"]["seats"][1]["kind"] == "person")
        assert back["info"]["seats"][1]["name"] == "Ben"

    async def test_is_played_for_only_when_all_agree_who_are_there(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ):
        from . import knock

        knock.install()
        ann, ben, cid = [await server.person(name) for name in ("Ann", "Ben", "Cid")]
        table = await ann.table("person", "me", "person", game="knock")
        await ben.join(table)
        await cid.join(table)
        path = f"/tables/{table['id']}"
        monkeypatch.setattr(limits, "AWAY", 0.001)
        async with ann.at(table) as first, cid.at(table) as second:
            await first.until(lambda m: m["type"] == "table" and m["info"]["seats"][2]["connected"])
            await second.of("table")
            half = await ann.post(f"{path}/seats/0/vote", {"agree": True})
            assert (half["seats"][0]["kind"], half["seats"][0]["vote"]["agreed"]) == ("person", 1)
            assert (await cid.get(path))["seats"][0]["vote"]["asked"]
            declined = await cid.post(f"{path}/seats/0/vote", {"agree": False})
            assert declined["seats"][0]["vote"] is None
            await ann.post(f"{path}/seats/0/vote", {"agree": True})
            assert (await cid.post(f"{path}/seats/0/vote", {"agree": True}))["seats"][0]["kind"] == "bot"

    async def test_is_not_gone_while_he_is_there_unless_a_day_goes_by(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ):
        ann, ben, table = await two_people(server)
        path = f"/tables/{table['id']}"
        monkeypatch.setattr(limits, "AWAY", 0.001)
        async with ann.at(table) as seat:
            await seat.of("table")
            assert (await ben.post(f"{path}/seats/0/vote", {"agree": True}, status=409))["error"] == "present"
            monkeypatch.setattr(limits, "LET_WAIT", 0.0)
            assert (await ben.post(f"{path}/seats/0/vote", {"agree": True}))["seats"][0]["kind"] == "bot"

    async def test_is_never_gone_for_the_others_where_the_clock_sees_to_it(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ):
        ann, ben = await server.person("Ann"), await server.person("Ben")
        table = await ann.table("person", "me", clock=CLOCK)
        await ben.join(table)
        monkeypatch.setattr(limits, "AWAY", 0.001)
        monkeypatch.setattr(limits, "LET_WAIT", 0.001)
        assert not (await ann.get(f"/tables/{table['id']}"))["seats"][0]["gone"]

    async def test_is_not_gone_while_nobody_waits_for_him(self, server: Server, monkeypatch: pytest.MonkeyPatch):
        ann, _, table = await two_people(server)
        monkeypatch.setattr(limits, "AWAY", 0.001)
        refused = await ann.post(f"/tables/{table['id']}/seats/1/vote", {"agree": True}, status=409)
        assert refused["error"] == "present"

    async def test_has_only_just_gone_when_he_was_there_a_moment_ago(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ):
        ann, ben, table = await two_people(server)
        path = f"/tables/{table['id']}"
        await asyncio.sleep(0.5)
        async with ann.at(table) as seat:
            await seat.of("table")
        await absent(ben, table, 0)
        monkeypatch.setattr(limits, "AWAY", 0.4)
        assert (await ben.post(f"{path}/seats/0/vote", {"agree": True}, status=409))["error"] == "present"
        await asyncio.sleep(0.45)
        assert (await ben.post(f"{path}/seats/0/vote", {"agree": True}))["seats"][0]["kind"] == "bot"


class TestHints:
    async def test_are_for_who_plays_alone_unless_the_table_says_otherwise(self, server: Server):
        ann = await server.person("Ann")
        assert (await ann.table("me", "bot random"))["hints"]
        assert not (await ann.table("me", "person"))["hints"]
        assert not (await ann.table("me", "local"))["hints"]
        assert not (await ann.table("me", "bot random", hints=False))["hints"]
        assert (await ann.table("me", "person", hints=True))["hints"]

    async def test_are_refused_where_the_table_has_none(self, server: Server):
        ann, ben, table = await two_people(server)
        assert not (await ben.get(f"/tables/{table['id']}"))["hints"]
        async with ann.at(table) as seat:
            await seat.my_turn()
            assert (await seat.ask(type="hint"))["sentence"] == "There are no hints at this table."

    async def test_are_given_where_all_see_that_they_are(self, server: Server):
        ann, ben = await server.person("Ann"), await server.person("Ben")
        table = await ann.table("me", "person", hints=True)
        assert (await ben.join(table))["hints"]
        async with ann.at(table) as seat:
            await seat.my_turn()
            assert (await seat.ask(type="hint"))["type"] == "hint"

    async def test_stay_as_they_are_when_the_company_plays_again(self, server: Server):
        ann = await server.person("Ann")
        table = await ann.table("bot random", "bot random", hints=False)
        async with ann.at(table) as seat:
            await seat.over()
        assert not (await ann.post(f"/tables/{table['id']}/rematch"))["hints"]


async def test_a_game_that_runs_is_looked_through_from_ones_own_seat_only(server: Server):
    ann, ben, table = await two_people(server)
    path = f"/tables/{table['id']}/replay"
    eve = await server.person("Eve")
    assert (await ann.get(f"{path}?seat=0"))["frames"][0]["view"]["cards"][1] == -1
    for person, seat in ((ann, 1), (ben, 0)):
        assert (await person.get(f"{path}?seat={seat}", status=403))["error"] == "seat"
    for seat in (0, 1):
        shut = f"{path}?seat={seat}&invite={table['invite']}"
        assert (await eve.get(shut, status=403))["error"] == "seat"
    watched = await eve.get(f"{path}?invite={table['invite']}")
    assert watched["frames"][0]["view"]["cards"] == [-1, -1]
    assert watched["frames"][0]["scores"] is None


class TestSeatsBeforeTheGame:
    async def test_nobody_takes_a_second_one_where_others_sit(self, server: Server):
        """Else a guest would begin a game of his two hands against somebody who was never asked."""
        ann, eve = await server.person("Ann"), await server.person("Eve")
        table = await ann.table("me", "person", "person", game="knock")
        await eve.join(table, seat=1)
        assert (await eve.join(table, seat=2, status=409))["error"] == "seated"
        assert (await ann.join(table, seat=2, status=409))["error"] == "seated"
        assert (await ann.post(f"/tables/{table['id']}/take", {"seat": 2}, status=409))["error"] == "seated"
        await eve.post(f"/tables/{table['id']}/leave", {"seat": 1, "to": "bot"})
        assert (await eve.join(table, seat=2, status=409))["error"] == "seated"
        await eve.post(f"/tables/{table['id']}/leave", {"seat": 1, "to": "empty"}, status=403)
        await eve.post(f"/tables/{table['id']}/take", {"seat": 1})
        await eve.post(f"/tables/{table['id']}/leave", {"seat": 1, "to": "empty"})
        assert (await eve.join(table, seat=2))["seats"][2]["mine"]

    async def test_who_is_alone_may_take_several(self, server: Server):
        ann = await server.person("Ann")
        table = await ann.table("me", "person", "person", game="knock", start=False)
        assert (await ann.join(table, seat=1))["seats"][1]["local"]

    async def test_what_was_left_to_a_bot_is_not_taken_back_by_who_sits_elsewhere(self, server: Server):
        eve, ann = await server.person("Eve"), await server.person("Ann")
        table = await eve.table("me", "person", "person", game="knock", start=False)
        path = f"/tables/{table['id']}"
        await eve.post(f"{path}/leave", {"seat": 0, "to": "bot"})
        await eve.join(table, seat=1)
        await ann.join(table, seat=2)
        await eve.post(f"{path}/start")
        assert (await eve.post(f"{path}/take", {"seat": 0}, status=403))["error"] == "sat"
        await hand_is_shut(eve, table, 0)


class TestBotsOfATable:
    async def test_stay_as_they_are_while_others_play(self, server: Server):
        ann, _, _, path = await three_seats(server)
        for body in ({"kind": "bot", "level": "random"}, {"kind": "bot", "level": "hard"}, {"kind": "empty"}):
            assert (await ann.post(f"{path}/seats/2", body, status=409))["error"] == "kept"
        assert (await ann.get(path))["seats"][2]["level"] == "medium"

    async def test_come_by_the_tables_level_into_a_seat_that_was_left(self, server: Server):
        ann, ben = await server.person("Ann"), await server.person("Ben")
        cid = await server.person("Cid")
        table = await ann.table("me", "person", "person", "bot medium", game="sector-prime")
        path = f"/tables/{table['id']}"
        await ben.join(table)
        await cid.join(table)
        await cid.post(f"{path}/leave", {"seat": 2, "to": "empty"})
        assert (await ann.post(f"{path}/seats/2", {"kind": "bot", "level": "random"}, status=409))["error"] == "kept"
        assert (await ann.post(f"{path}/seats/2", {"kind": "bot"}))["seats"][2]["level"] == "medium"

    async def test_are_the_owners_to_change_who_plays_alone(self, server: Server):
        ann = await server.person("Ann")
        table = await ann.table("me", "bot medium", game="knock")
        changed = await ann.post(f"/tables/{table['id']}/seats/1", {"kind": "bot", "level": "hard"})
        assert changed["seats"][1]["level"] == "hard"
