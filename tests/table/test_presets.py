"""What games say of themselves for people: how hard they are to learn, presets, and where points come from."""

from __future__ import annotations

import random

import pytest

import farport
from farport.table.engine.kernels import score

GAMES = [game.id for game in farport.games()]
WALK = 250


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_can_be_played_by_every_number_of_players(name: str):
    game = farport.game(name)
    assert 1 <= game.weight <= 5
    assert game.presets, "five games of ours have presets"
    assert game.presets[0].title == "First game"
    for preset in game.presets:
        for players in game.seats:
            chosen = game.check_options(players, preset.options)
            assert game.new(players, seed=1, options=preset.options).actions
            assert {option: chosen[option] for option in preset.options} == preset.options


@pytest.mark.parametrize("name", GAMES)
def test_presets_differ(name: str):
    game = farport.game(name)
    full = [tuple(game.check_options(game.seats[0], preset.options).items()) for preset in game.presets]
    assert len(set(full)) == len(full)


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_a_score_add_up_to_it(name: str):
    """In every position of a game at random, not only in the last one."""
    game, chance = farport.game(name), random.Random(3)
    assert game.tally
    table = game.new(game.seats[1 if len(game.seats) > 2 else 0], seed=3)
    for _ in range(WALK):
        parts = game.tally(table.state)
        assert len({tuple(points) for points in parts.values()}) == 1, "every side has the same parts"
        for player in range(table.players):
            assert sum(parts[player].values()) == game.interpreter.bind(score)(table.state, player)
        if table.over:
            break
        table.play(chance.choice(table.actions.codes))
