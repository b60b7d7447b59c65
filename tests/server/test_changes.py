"""What is sent of a view in part makes the whole view, to the byte."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from farport import Game
from farport.server.door.sockets import Shown, news_of
from farport.server.seen import sight
from farport.server.seen.catalogue import games
from farport.server.words.messages import Position

from ..changes import laid
from .conftest import Server
from .test_play import two_people

ACTIONS = 60


def sent(value: Any) -> bytes:
    return json.dumps(json.loads(msgspec.json.encode(value)), sort_keys=True).encode()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_last_view_and_what_is_new_make_the_whole_view(game: Game, seed: int):
    table, dice, kept = game.new(game.seats[-1], seed=seed), random.Random(seed), sight.parts()
    viewers = (None, *range(table.players))
    shown = {viewer: sight.view_in(kept, game, table.state, viewer) for viewer in viewers}
    browsers = {viewer: json.loads(sent(view)) for viewer, view in shown.items()}
    for _ in range(8 if game.physics else ACTIONS):
        if table.over:
            break
        table.play(dice.choice(table.actions.codes))
        for viewer in dice.sample(viewers, len(viewers)):
            view = sight.view_in(kept, game, table.state, viewer)
            news = [json.loads(sent(part)) for part in sight.change(shown[viewer], view)]
            browsers[viewer] = laid(browsers[viewer], *news)
            shown[viewer] = view
            assert sent(browsers[viewer]) == sent(table.view(viewer))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_what_has_not_changed_is_not_sent_again(game: Game):
    table, kept = game.new(game.seats[-1], seed=3), sight.parts()
    view = sight.view_in(kept, game, table.state, 0)
    assert sight.change(view, sight.view_in(kept, game, table.state, 0)) == ({}, {})
    table.play(table.actions.codes[0])
    after = sight.view_in(kept, game, table.state, 0)
    assert len(sent(sight.change(view, after))) < len(sent(after)) / 2


def position(seat: int | None, version: int, **view: Any) -> Position:
    empty: dict[str, Any] = dict.fromkeys(
        ("asked", "actions", "obvious", "ranges", "events", "motions", "undo", "hides")
    )
    return Position(version=version, seat=seat, view=view, **empty, time=None, asking=None, played=0)


def test_through_another_players_eyes_everything_is_sent():
    first, second = position(0, 4, coins=[1, 2]), position(1, 5, coins=[1, 2])
    assert news_of(None, first) is first
    assert news_of(Shown(0, 4, first.view), second) is second
    news = news_of(Shown(0, 4, first.view), position(0, 5, coins=[1, 3]))
    assert (news.onto, news.view, news.items) == (4, {}, {"coins": {"1": 3}})


async def test_a_socket_is_sent_what_is_new(server: Server):
    """And who comes back is sent everything."""
    ann, ben, table = await two_people(server)
    async with ann.at(table) as first, ben.at(table) as second:
        await second.position()
        await first.play_on("take a coin")
        await second.position(1)
        for seat in (first, second):
            told = [message for message in map(json.loads, seat.raw) if message["type"] == "position"]
            assert [message["onto"] for message in told] == [None, 0]
            assert "cards" in told[0]["view"]
            assert "cards" not in told[1]["view"]
    async with ann.at(table, "?since=1") as seat:
        assert (await seat.position())["onto"] is None
