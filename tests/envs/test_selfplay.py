"""Thousands of games at once, every decision to the learner."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

import farport
from farport.envs.selfplay import Buffers, SelfPlay
from farport.table.errors import BadOption, BadRecord, IllegalAction

pytestmark = [pytest.mark.compiled, pytest.mark.xdist_group("sector-prime")]
GAMES = 32


@pytest.fixture
def games():
    return SelfPlay("sector-prime", 2, GAMES, seed=3, threads=1, recorded=2)


def play_on(games, steps, seed=0):
    """Random steps; returns the actions."""
    dice, taken = np.random.default_rng(seed), []
    for _ in range(steps):
        taken.append(games.sample(dice).copy())
        games.step(taken[-1])
    return taken


def looks(games):
    return [games.states.tobytes(), *(array.tobytes() for array in games.buffers)]


def test_games_are_those_of_the_library(games):
    play_on(games, 200)
    for game in range(2):
        table = farport.replay(games.record(game))
        assert table.snapshot() == games.states[game].tobytes()
        assert (games.observations[game] == games.encoding.observation(table.state, table.mover)).all()
        assert (games.masks[game] == games.encoding.mask(table.state)).all()
        assert games.movers[game] == table.mover


def test_games_that_are_over_are_dealt_anew_with_the_next_seed(games):
    ended = 0
    for _ in range(3000):
        play_on(games, 1, ended)
        for game in np.flatnonzero(games.over).tolist():
            ended += 1
            assert sorted(games.rewards[game]) == [-1, 1]
            if game < 2:
                finished = games.finished[game]
                assert farport.replay(finished).outcome
                assert games.record(game).chance.seed == finished.chance.seed + GAMES
                assert games.record(game).actions == ()
        if ended > 40:
            break
    assert ended > 40


def test_an_illegal_action_leaves_all_games_as_they_were(games):
    play_on(games, 20)
    before, actions = looks(games), games.sample(np.random.default_rng(1)).copy()
    actions[7] = np.flatnonzero(~games.masks[7])[0]
    with pytest.raises(IllegalAction, match=r"game 7 of 32: action .* is not legal now"):
        games.step(actions)
    actions[7] = 9999
    with pytest.raises(IllegalAction, match="numbered 0 to 747, not 9999"):
        games.step(actions)
    assert looks(games) == before


def test_threads_change_nothing():
    one, four = (SelfPlay("sector-prime", 2, GAMES, seed=3, threads=threads) for threads in (1, 4))
    for actions in play_on(one, 50):
        four.step(actions)
    assert looks(one) == looks(four)


def test_nothing_is_allocated_after_the_start(games):
    dice = np.random.default_rng(0)
    play_on(games, 5)
    tracemalloc.start()
    games.step(games.sample(dice))
    tracemalloc.clear_traces()
    for _ in range(20):
        games.step(games.sample(dice))
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert grown < games.observations.nbytes / 4


def test_buffers_may_be_ones_own(games):
    own = Buffers.of(games.encoding, GAMES)
    kept = own.observations
    theirs = SelfPlay("sector-prime", 2, GAMES, seed=3, threads=1, buffers=own)
    theirs.step(theirs.sample(np.random.default_rng(0)))
    assert theirs.observations is kept
    assert kept.any()
    own.observations = kept[:, ::2]
    with pytest.raises(BadOption, match="observations should be a C-contiguous array of float32 with shape"):
        SelfPlay("sector-prime", 2, GAMES, buffers=own)


def test_a_clone_and_what_was_saved_go_on_alike(games):
    play_on(games, 60)
    saved, twin = games.save(), games.clone()
    actions = play_on(games, 40)
    after = looks(games)
    for each in actions:
        twin.step(each)
    assert looks(twin) == after
    games.load(saved)
    assert looks(games) != after
    for each in actions:
        games.step(each)
    assert looks(games) == after
    assert games.record(1) == twin.record(1)


def test_what_is_broken_or_foreign_is_not_loaded(games):
    saved, before = games.save(), looks(games)
    for wrong, words in (
        (b"nonsense", "no saved environment"),
        (saved[:-1] + b"?", "broken"),
        (SelfPlay("sector-prime", 3, GAMES).save(), "players 3, and this one 2"),
        (SelfPlay("sector-prime", 2, GAMES, options={"layout": "free"}).save(), "options"),
    ):
        with pytest.raises(BadRecord, match=words):
            games.load(wrong)
    with pytest.raises(BadOption, match="32 games here"):
        games.load(SelfPlay("sector-prime", 2, GAMES + 1).save())
    assert looks(games) == before


def test_scores_are_rewarded_by_what_the_others_did_not_gain():
    games, moved = SelfPlay("sector-prime", 2, GAMES, reward="score", threads=1), False
    for _ in range(300):
        play_on(games, 1, 1)
        assert np.allclose(games.rewards.sum(1), 0, atol=1e-6)
        moved = moved or bool((games.rewards[~games.over] != 0).any())
    assert moved


def test_a_reward_may_be_ones_own():
    def crystals(states, over, rewards):
        rewards[:] = states["crystals"][:, :2]

    games = SelfPlay("sector-prime", 2, GAMES, reward=crystals, threads=1)
    play_on(games, 1)
    assert (games.rewards == games.states["crystals"][:, :2]).all()
    assert games.rewards.any()


def test_games_that_are_too_long_are_broken_off():
    games = SelfPlay("sector-prime", 2, GAMES, longest=10, threads=1)
    play_on(games, 9)
    assert not games.cut.any()
    play_on(games, 1)
    assert games.cut.all()
    assert not games.over.any()
    assert (games.states["turn"] == 0).all()


def test_only_recorded_games_have_a_record(games):
    with pytest.raises(BadOption, match="recorded=6"):
        games.record(5)
    with pytest.raises(BadOption, match="win or score or a function"):
        SelfPlay("sector-prime", 2, reward="fame")
