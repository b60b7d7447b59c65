"""Gymnasium: one seat against bots."""

from __future__ import annotations

import json

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import farport
from farport.envs.gym import OneSeat
from farport.table.errors import BadOption, BadRecord, FarportError, IllegalAction
from farport.table.record import Record
from tests.envs.conftest import SET_UPS

pytestmark = pytest.mark.compiled
SP = "farport.envs.gym:farport/sector-prime-v1"


@pytest.fixture
def env():
    made = OneSeat("sector-prime", 3, seat=1)
    made.reset(seed=4)
    return made


def play_on(env, steps, seed=0):
    """Random steps; returns everything that was answered."""
    dice, answers = np.random.default_rng(seed), []
    for _ in range(steps):
        answers.append(env.step(dice.choice(np.flatnonzero(env.action_masks()))))
        if answers[-1][2]:
            break
    return answers


@pytest.mark.parametrize(("game", "players"), SET_UPS)
def test_gymnasium_has_nothing_to_complain_of(game, players):
    version = farport.game(game).version
    made = gymnasium.make(f"farport.envs.gym:farport/{game}-v{version}", players=players, tries=1)
    check_env(made.unwrapped, skip_render_check=game == "final-flicktier" and players > 1)


def test_it_is_made_by_its_name():
    made = gymnasium.make(SP, players=4, seat=2, opponents="greedy", render_mode="ansi")
    observation, info = made.reset(seed=1)
    assert made.unwrapped.sitting.mover == 2
    assert observation in made.observation_space
    assert info["action_mask"].any()
    assert isinstance(made.render(), str)


def test_a_game_is_that_of_the_library_with_the_same_seed(env):
    table = farport.game("sector-prime").new(3, seed=4)
    for code in env.sitting.codes:
        table.play(code)
    assert table.mover == 1
    assert (env.sitting.observation(1) == env.sitting.encoding.observation(table.state, 1)).all()


def test_the_seat_is_asked_until_the_end_and_paid_what_it_won(env):
    answers = play_on(env, 5000)
    *_, (_, reward, over, cut, _) = answers
    assert over
    assert not cut
    won = 1 in env.sitting.outcome.winners
    assert reward == pytest.approx(1.0 if won else -0.5)
    assert all(earlier[1] == 0 for earlier in answers[:-1])
    with pytest.raises(IllegalAction, match="the game is over"):
        env.step(0)


def test_an_illegal_action_loses_or_is_refused(env):
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, info = env.step(illegal)
    assert over
    assert reward == -0.5
    assert "not legal now" in info["illegal"]
    with pytest.raises(IllegalAction, match="begin another one with reset"):
        env.step(illegal)
    strict = OneSeat("sector-prime", 3, illegal="refuse")
    strict.reset(seed=1)
    before = strict.save()
    with pytest.raises(IllegalAction, match="numbered 0 to 747"):
        strict.step(99999)
    assert strict.save() == before
    with pytest.raises(BadOption, match="'lose' or 'refuse', not 'win'"):
        OneSeat("sector-prime", illegal="win")


def test_a_random_seat_is_another_from_game_to_game():
    made = OneSeat("sector-prime", 3, seat="random")
    assert {made.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}
    assert made.sitting.mover == made.seat


def test_opponents_are_named_or_given(env):
    class First:
        def choose(self, seen):
            asked.append(seen.player)
            return seen.actions[0]

    asked = []
    OneSeat("sector-prime", 3, seat=1, opponents=[First(), "random"]).reset(seed=1)
    OneSeat("sector-prime", 3, seat=0, opponents=["random", First()]).reset(seed=1)
    assert asked == []
    made = OneSeat("sector-prime", 3, seat=1, opponents=["random", First()])
    made.reset(seed=1)
    assert asked == [0]
    with pytest.raises(BadOption, match="2 other seats, and 1 bots"):
        OneSeat("sector-prime", 3, opponents=["random"])
    with pytest.raises(FarportError, match="chess"):
        OneSeat("sector-prime", 3, opponents="chess")
    with pytest.raises(BadOption, match="0 to 2 or 'random', not 3"):
        OneSeat("sector-prime", 3, seat=3)


def test_fields_are_the_same_numbers():
    flat, fields = OneSeat("sector-prime", 2), OneSeat("sector-prime", 2, form="fields")
    told, by_field = flat.reset(seed=3)[0], fields.reset(seed=3)[0]
    assert by_field in fields.observation_space
    assert sum(array.size for array in by_field.values()) == told.size
    check_env(fields, skip_render_check=True)


def test_pictures_are_the_games_own(env):
    env.render_mode = "rgb_array"
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (800, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 20


def test_a_clone_and_what_was_saved_go_on_alike(env):
    play_on(env, 30)
    saved, twin = env.save(), env.clone()
    first, second = play_on(env, 40), play_on(twin, 40)
    assert all((a[0] == b[0]).all() and a[1:4] == b[1:4] for a, b in zip(first, second, strict=True))
    env.load(saved)
    third = play_on(env, 40)
    assert all((a[0] == b[0]).all() and a[1:4] == b[1:4] for a, b in zip(first, third, strict=True))
    assert env.record == twin.record
    with pytest.raises(BadRecord, match="players 3, and this one 2"):
        OneSeat("sector-prime", 2).load(saved)
    with pytest.raises(BadRecord, match="no saved environment"):
        env.load(b"farport")


@pytest.mark.parametrize("game", ["sector-prime", "final-flicktier"])
def test_a_game_is_exported_as_a_record(game):
    made = OneSeat(game, 2, tries=1)
    made.reset(seed=2)
    play_on(made, 12)
    table = farport.replay(Record.from_json(json.dumps(json.loads(made.record.to_json()))))
    assert table.snapshot() == made.sitting.state.tobytes()


def test_long_games_are_cut():
    made = OneSeat("sector-prime", 2, longest=5)
    made.reset(seed=1)
    answers = play_on(made, 5)
    assert [cut for _, _, _, cut, _ in answers] == [False, False, False, False, True]
