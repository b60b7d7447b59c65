"""Playing at a table: actions, races, repetition, undo, and what is refused."""

from __future__ import annotations

import asyncio

import pytest

from farport import Seen
from farport.server.seen import outlooks

from .conftest import Server
from .people import Person, Seat


async def two_people(server: Server, **more: object) -> tuple[Person, Person, dict]:
    ann, ben = await server.person("Ann"), await server.person("Ben")
    table = await ann.table("me", "person", **more)
    assert table["status"] == "open"
    joined = await ben.join(table)
    assert joined["status"] == "running"
    return ann, ben, table


async def test_two_people_play_a_game_to_its_end(server: Server):
    ann, ben, table = await two_people(server)
    async with ann.at(table) as first, ben.at(table) as second:
        for _ in range(3):
            await first.play_on("pass")
            await second.play_on("pass")
        over = await first.over()
    assert over["outcome"]["reason"] == "six turns were played"
    assert over["secret"]
    assert over["mover"] is None
    record = await ben.get(f"/tables/{table['id']}/record")
    assert len(record["actions"]) == 6
    assert record["commitment"] == table["commitment"]


async def test_an_action_is_acknowledged_and_then_shown(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        position = await seat.my_turn()
        answer = await seat.play(position, "take a coin")
        assert (answer["type"], answer["version"]) == ("accepted", 1)
        after = await seat.next()
    assert after["type"] == "position"
    assert after["view"]["coins"] == [1, 0]
    assert [event["text"] for event in after["events"]] == ["sun takes a coin"]
    assert after["asked"] == "Take, roll, note, flick or pass."


async def test_of_two_sockets_racing_for_one_decision_one_wins(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as here, ann.at(table) as there:
        positions = [await here.my_turn(), await there.my_turn()]
        answers = await asyncio.gather(
            here.play(positions[0], "take a coin", id="one"), there.play(positions[1], "roll", id="two")
        )
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
    refused = next(answer for answer in answers if answer["type"] == "refused")
    assert refused["sentence"] == "The table has moved on: something else was played first."


async def test_a_message_sent_twice_is_played_once(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        position = await seat.my_turn()
        first = await seat.play(position, "take a coin", id="same")
        again = await seat.play(position, "take a coin", id="same")
    assert first == again
    async with ann.at(table) as seat:
        assert (await seat.position())["view"]["coins"] == [1, 0]


async def test_out_of_turn_nothing_is_played_and_nothing_told(server: Server):
    ann, ben, table = await two_people(server, hints=True)
    async with ann.at(table) as first, ben.at(table) as second:
        position, waiting = await first.my_turn(), await second.position()
        assert waiting["actions"] == []
        for message in (
            {"type": "play", "version": 0, "action": position["actions"][0]["code"]},
            {"type": "why_not", "action": "take a coin"},
            {"type": "hint"},
            {"type": "outlook"},
            {"type": "undo"},
        ):
            answer = await second.ask(**message)
            assert answer["type"] == "refused"
            assert answer["sentence"] in {"It is not your decision.", "The last action is not yours to take back."}


async def test_what_a_rule_forbids_is_refused_with_its_clause(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        position = await seat.my_turn()
        note = next(action["code"] for action in position["actions"] if action["text"] == "note red")
        await seat.play(position, "note red")
        refused = await seat.ask(type="play", version=1, action=note)
        assert (refused["type"], refused["clause"]) == ("refused", "MI 1.2")
        nonsense = await seat.ask(type="play", version=1, action="9223372036854775807")
        assert nonsense["sentence"] == "That is no action of this game."


async def test_why_not_names_the_clause_by_action_code_and_element(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        position = await seat.my_turn()
        note = next(action for action in position["actions"] if action["text"] == "note red")
        possible = await seat.ask(type="why_not", elements=note["elements"])
        assert (possible["clause"], possible["sentence"]) == (None, "That is possible: note red.")
        await seat.play(position, "note red")
        for question in ({"action": "note blue"}, {"action": note["code"]}, {"elements": ["secret:1"]}):
            answer = await seat.ask(type="why_not", **question)
            assert (answer["type"], answer["clause"]) == ("why", "MI 1.2"), question
            assert answer["meant"].startswith("note "), question
        for nothing in (["moon:1"], [], ["secret"], ["secret:99"]):
            answer = await seat.ask(type="why_not", elements=nothing)
            assert answer["sentence"] == "Nothing can be done with that now."


async def test_a_hint_ranks_the_actions(server: Server):
    ann, _, table = await two_people(server, hints=True)
    async with ann.at(table) as seat:
        position = await seat.my_turn()
        hint = await seat.ask(type="hint")
    assert hint["type"] == "hint"
    codes = {action["code"] for action in position["actions"]}
    assert {action["code"] for action in hint["actions"]} <= codes
    chances = [action["chance"] for action in hint["actions"]]
    assert chances == sorted(chances, reverse=True)
    assert abs(sum(hint["chances"]) - 1) < 0.01


async def test_a_quick_hint_comes_first_and_a_better_one_follows(server: Server):
    ann, _, table = await two_people(server, hints=True)
    async with ann.at(table) as seat:
        await seat.my_turn()
        number = await seat.send(type="hint")
        first = await seat.until(lambda answer: answer.get("id") == number)
        second = await seat.until(lambda answer: answer.get("id") == number and answer is not first)
    assert (first["quick"], second["quick"]) == (True, False)


async def test_a_hint_can_be_dropped(server: Server, monkeypatch: pytest.MonkeyPatch):
    async def for_ever(seen: Seen, *_: object, quick: bool) -> None:
        await asyncio.Event().wait()

    ann, _, table = await two_people(server, hints=True)
    async with ann.at(table) as seat:
        await seat.my_turn()
        with monkeypatch.context() as patched:
            patched.setattr(server.service.bots, "judge", for_ever)
            number = await seat.send(type="hint")
            await seat.send(type="drop_hint")
            dropped = await seat.until(lambda answer: answer.get("id") == number)
        assert dropped["type"] == "accepted"
        assert (await seat.ask(type="hint"))["type"] == "hint"


async def test_an_outlook_tells_what_each_choice_would_do(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(outlooks, "quick_enough", lambda game: True)
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        position = await seat.my_turn()
        answer = await seat.ask(type="outlook")
        assert await seat.ask(type="outlook") == {**answer, "id": seat.heard[-1]["id"]}
    assert (answer["type"], answer["version"]) == ("outlooks", 0)
    by_text = {action["text"]: action["code"] for action in position["actions"]}
    sure = {outlook["code"]: outlook["sure"] for outlook in answer["outlooks"]}
    assert set(sure) == set(by_text.values())
    assert sure[by_text["take a coin"]] == ["sun takes a coin"]
    assert sure[by_text["roll"]] == ["sun rolls and has 1 to 6"]
    assert sure[by_text["note red"]] == ["sun notes red"]


class TestUndo:
    async def test_takes_back_the_last_own_action(self, server: Server):
        ann, ben, table = await two_people(server)
        async with ann.at(table) as seat, ben.at(table) as other:
            assert (await seat.my_turn())["undo"] is None
            await seat.play(seat.heard[-1], "take a coin")
            assert (await seat.position(1))["undo"] == "ok"
            answer = await seat.ask(type="undo", id="back")
            assert (answer["type"], answer["version"]) == ("accepted", 2)
            again = await seat.ask(type="undo", id="back")
            assert again == answer
            seen = await other.position(2)
        assert seen["view"]["coins"] == [0, 0]
        assert seen["events"][-1]["text"] == "sun takes an action back"
        assert (await ann.get(f"/tables/{table['id']}"))["version"] == 2

    async def refused(self, seat: Seat, reason: str) -> None:
        assert (await seat.ask(type="undo"))["sentence"] == reason

    async def test_not_after_dice(self, server: Server):
        ann, _, table = await two_people(server)
        async with ann.at(table) as seat:
            after = await seat.play_on("roll")
            assert after["undo"] == "It stays: dice or cards decided what followed."
            await self.refused(seat, after["undo"])

    async def test_not_after_things_moved(self, server: Server):
        ann, _, table = await two_people(server)
        async with ann.at(table) as seat:
            after = await seat.play_on("flick")
            assert after["undo"] == "It stays: things have come to rest where they are."
            await self.refused(seat, after["undo"])

    async def test_not_when_another_decides_now(self, server: Server):
        ann, ben, table = await two_people(server)
        async with ann.at(table) as seat, ben.at(table) as other:
            after = await seat.play_on("pass")
            assert after["undo"] == "It stays: another player decides now."
            await self.refused(seat, after["undo"])
            await self.refused(other, "The last action is not yours to take back.")


async def test_what_is_unreadable_is_refused_and_after_a_while_ends_the_socket(sqlite_server: Server):
    ann, _, table = await two_people(sqlite_server)
    async with ann.at(table) as seat:
        await seat.web.send(b"\xff\xfe")
        assert (await seat.of("refused"))["sentence"].startswith("That cannot be read")
        for text in ("", "null", "[]", "{", '{"type": "conquer"}', '{"type": "play"}', '"\\ud800"'):
            await seat.web.send(text)
            assert (await seat.of("refused"))["id"] == ""
        for _ in range(20):
            await seat.web.send("nonsense")
        await seat.web.wait_closed()
        assert seat.web.close_code == 4001
