"""What the service shows is what the table shows, in every game."""

from __future__ import annotations

import random

import pytest

import farport
from farport import Game
from farport.server.seen import sight
from farport.server.seen.catalogue import games
from farport.server.words.typescript import HEAD
from farport.table.event import packed
from farport.table.table import view_of

GAMES = games()


def table_of(game: Game, actions: int):
    table, chance = game.new(game.seats[-1], seed=5), random.Random(5)
    for _ in range(actions):
        if not table.over and not (game.physics and table.history):
            table.play(chance.choice(table.actions.codes))
    return table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_view_is_the_tables_own(game: Game):
    table = table_of(game, 40)
    for viewer in (None, *range(table.players)):
        assert sight.view(game, table.state, viewer) == table.view(viewer)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_past_position_is_seen_as_it_was(game: Game):
    table = table_of(game, 3)
    before = table.view(0)
    snapshot = table.snapshot()
    table.play(table.actions.codes[0])
    assert sight.view(game, sight.position_of(game, snapshot), 0) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_view_begins_as_the_client_expects(game: Game):
    state = table_of(game, 0).state
    own = game.view(sight.redacted(game, state, 0), 0)
    for name in set(view_of(game, sight.redacted(game, state, 0), 0)) - set(own):
        assert f"  {name}: " in HEAD


def test_a_question_is_a_sentence():
    table = farport.game("sector-prime").new(2, seed=1)
    assert sight.asked(table, 0) == "Place your Station."
    assert sight.asked(table, None) == "Yellow is placing a Station."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_decision_asks_who_makes_it_and_tells_the_others(game: Game):
    for decision in game.decisions:
        assert decision.ask[:1].isupper(), decision
        assert decision.ask[-1] in ".?", decision
        assert decision.doing != decision.text or not decision.text.startswith("to "), decision
        assert "_" not in decision.ask + decision.doing, decision


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_events_say_who_acted_at_which_decision_and_what_they_name(game: Game):
    table = table_of(game, 0)
    decision, mover = table.decision, table.mover
    table.play(table.actions.codes[0])
    told = sight.events(game, [(1, sight.happening(game, table.history[-1]))], mover)
    assert {(event.player, event.decision) for event in told} == {(mover, decision)}
    assert all(element.partition(":")[2].isdigit() for event in told for element in event.elements)
    opening = sight.events(game, [(0, sight.Happening(packed(table.opening_events)))], None)
    assert {(event.player, event.decision) for event in opening} <= {(None, None)}


def test_an_event_names_what_its_sentence_names():
    game = farport.game("sector-prime")
    assert game.events.named("attacked", (1, 0, 7, 5, 3)) == ("player:1", "player:0", "tile:7")
    assert game.events.named("undo", (1, 4)) == ()
