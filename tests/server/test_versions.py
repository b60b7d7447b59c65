"""The rules of a game are upgraded under games that are under way, and under games that are over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import farport
from farport import Record
from farport.server.store.trails import Translation, layout_of

from . import mini, upgrades
from .conftest import Server, quick, running
from .people import Person


@pytest.fixture(autouse=True)
def own_game(small_game: None) -> Iterator[None]:
    upgrades.forget()
    yield
    upgrades.forget()


async def begun(server: Server, *, over: bool = False) -> tuple[Person, dict[str, Any]]:
    """A game with an action taken back, dice, something hidden, and something that moved."""
    ann = await server.person("Ann")
    table = await ann.table("me", "local")
    async with ann.at(table) as seat:
        for text in ("take a coin", "note blue", "flick", "pass"):
            await seat.play_on(text)
        position = await seat.play_on("take a coin")
        assert (await seat.ask(type="undo", version=position["version"]))["type"] == "accepted"
        await seat.position(position["version"] + 1)
        for _ in range(5 if over else 0):
            await seat.play_on("pass")
    return ann, table


async def back(ann: Person, server: Server) -> Person:
    """The same person at a server that was started anew."""
    again = await server.person()
    again.http.cookies = ann.http.cookies
    return again


@pytest.mark.parametrize("changes", [upgrades.SOUND, upgrades.RICHER], ids=["sound", "richer"])
async def test_a_game_goes_on_by_newer_rules_that_say_so(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: dict[str, str]
):
    async with running(quick(database)) as server:
        ann, table = await begun(server)
        before = await ann.get(f"/tables/{table['id']}/replay?seat=1")
    upgrades.upgrade(monkeypatch, tmp_path, changes)
    async with running(quick(database)) as server:
        ann = await back(ann, server)
        async with ann.at(table) as seat:
            position = await seat.my_turn()
            assert position["view"] == before["frames"][-1]["view"]
            assert position["events"][-1]["text"] == "The rules were renewed: the game goes on by version 2 of them"
            assert position["events"][0]["text"] == f"moon is dealt a {mini.CARDS[position['view']['cards'][1]]}"
            undo = await seat.ask(type="undo", version=position["version"], id="first")
            assert undo["type"] == "refused"
            coins = position["view"]["coins"][1]
            after = await seat.play_on("take a coin", id="coin")
            assert after["view"]["coins"][1] == coins + (2 if changes is upgrades.RICHER else 1)
            taken_back = await seat.ask(type="undo", version=after["version"], id="second")
            assert taken_back["type"] == "accepted"
            await seat.position(taken_back["version"])
            for number in range(5):
                await seat.play_on("pass", id=f"pass{number}")
            over = await seat.over()
        replay = await ann.get(f"/tables/{table['id']}/replay?seat=1")
        assert replay["frames"][: len(before["frames"])] == [
            {**frame, "scores": again["scores"]}
            for frame, again in zip(before["frames"], replay["frames"], strict=False)
        ]
        record = Record.from_json((await ann.http.get(f"/api/tables/{table['id']}/record")).content)
        assert (record.version, dict(record.renewed)) == (1, {4: 2})
        with pytest.raises(farport.BadRecord, match="after 4 actions this game went on by version 2"):
            farport.replay(record)
    async with running(quick(database)) as server:
        ann = await back(ann, server)
        assert (await ann.get(f"/tables/{table['id']}"))["outcome"] == over["outcome"]
        assert await ann.get(f"/tables/{table['id']}/replay?seat=1") == replay


@pytest.mark.parametrize("changes", [upgrades.UNSAID, upgrades.RICHER], ids=["unsaid", "richer"])
async def test_a_game_that_is_over_is_seen_whatever_the_rules_are_now(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: dict[str, str]
):
    async with running(quick(database)) as server:
        ann, table = await begun(server, over=True)
        before = await ann.get(f"/tables/{table['id']}/replay?seat=1")
        record = (await ann.http.get(f"/api/tables/{table['id']}/record")).json()
        assert record["version"] == 1
    upgrades.upgrade(monkeypatch, tmp_path, changes)
    async with running(quick(database)) as server:
        ann = await back(ann, server)
        assert await ann.get(f"/tables/{table['id']}/replay?seat=1") == before
        assert (await ann.http.get(f"/api/tables/{table['id']}/record")).json() == record
        async with ann.at(table) as seat:
            assert (await seat.position())["view"]["coins"] == before["frames"][-1]["view"]["coins"]


async def test_a_game_that_is_over_is_told_where_its_board_cannot_be_drawn(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async with running(quick(database)) as server:
        ann, table = await begun(server, over=True)
        before = await ann.get(f"/tables/{table['id']}/replay?seat=0")
        record = (await ann.http.get(f"/api/tables/{table['id']}/record")).json()
    upgrades.upgrade(monkeypatch, tmp_path, upgrades.FOREIGN)
    async with running(quick(database)) as server:
        ann = await back(ann, server)
        replay = await ann.get(f"/tables/{table['id']}/replay?seat=0")
        assert [told(frame) for frame in replay["frames"]] == [told(frame) for frame in before["frames"]]
        assert {frame["view"] for frame in replay["frames"]} == {None}
        part = await ann.get(f"/tables/{table['id']}/replay?seat=0&start=2&count=3")
        assert part["frames"] == replay["frames"][2:5]
        assert (await ann.http.get(f"/api/tables/{table['id']}/record")).json() == record
        info = await ann.get(f"/tables/{table['id']}")
        assert "version 1" in info["stopped"]
        assert info["outcome"] is not None


def told(frame: dict[str, Any]) -> list[str]:
    return [event["text"] for event in frame["events"]]


@pytest.mark.parametrize("changes", [upgrades.UNSAID, upgrades.FOREIGN], ids=["unsaid", "foreign"])
async def test_a_game_that_cannot_go_on_says_so_and_ends_when_all_agree(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: dict[str, str]
):
    async with running(quick(database)) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        table = await ann.table("me", "person")
        await ben.join(table)
        async with ann.at(table) as seat:
            await seat.play_on("note red")
        path = f"/tables/{table['id']}"
        assert (await ann.post(f"{path}/agree", {"agreed": True}, status=409))["sentence"] == "This game can go on."
    upgrades.upgrade(monkeypatch, tmp_path, changes)
    async with running(quick(database)) as server:
        ann, ben, eve = await back(ann, server), await back(ben, server), await server.person("Eve")
        info = await ann.get(path)
        assert info["stopped"].startswith("This game was played by version 1 of the rules of Mini; this server has")
        story = await ben.get(f"{path}/replay?seat=1")
        assert "sun notes something" in [text for frame in story["frames"] for text in told(frame)]
        await eve.post(f"{path}/agree", {"agreed": True}, status=404)
        async with ben.at(table) as seat:
            refused = await seat.ask(type="play", version=1, action="1", id="play")
            assert refused["sentence"] == info["stopped"]
            await ann.post(f"{path}/agree", {"agreed": True})
            heard = await seat.until(lambda m: m["type"] == "table" and m["info"]["seats"][0]["agreed"])
            assert heard["info"]["status"] == "running"
            await ann.http.get(f"/api{path}/record")
            await ann.post(f"{path}/agree", {"agreed": False})
            assert (await ben.post(f"{path}/agree", {"agreed": True}))["status"] == "running"
            await ann.post(f"{path}/agree", {"agreed": True})
            over = await seat.over()
        assert over["outcome"] == {
            "winners": [], "reason": "all who played agreed to end it", "scores": [], "tally": None,
        }  # fmt: skip
        record = Record.from_json((await ben.http.get(f"/api{path}/record")).content)
        assert (record.version, len(record.actions)) == (1, 1)
        assert (await ben.get(f"{path}/replay?seat=0"))["total"] == 2


def test_fields_find_their_places_by_name_and_new_ones_stand_as_a_game_begins(tmp_path: Path, monkeypatch):
    old = mini.GAME.new(seed=3)
    old.play("roll")
    upgrades.upgrade(monkeypatch, tmp_path, upgrades.RICHER)
    blank = farport.game("mini").prepared(2, {})
    blank.bonus[:] = 7
    translation = Translation(layout_of(mini.State.dtype), blank)
    assert translation.missing == []
    new = farport.game("mini").new(seed=4)
    new._restore(translation(old.snapshot()))
    assert (new.state.coins.tolist(), new.state.bonus.tolist()) == (old.state.coins.tolist(), [7] * 4)
