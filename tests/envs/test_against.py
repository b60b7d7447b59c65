"""Thousands of games in which one seat is the learner's, alone and as Gymnasium's vector environment."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from farport.envs.against import Against
from farport.envs.selfplay import SelfPlay
from farport.table.engine.kernels import broken_law
from farport.table.errors import BadOption, BadRecord, IllegalAction

pytestmark = [pytest.mark.compiled, pytest.mark.xdist_group("sector-prime")]
GAMES = 24
SP = "farport.envs.gym:farport/sector-prime-v1"


def play_on(games, steps, seed=0):
    """Random steps of the learner; returns what he gained in games that came to their end."""
    dice, gained = np.random.default_rng(seed), []
    for _ in range(steps):
        games.step(games.sample(dice))
        gained += games.gained[games.over].tolist()
    return gained


def looks(games):
    return [games.states.tobytes(), games.gained.tobytes(), *(array.tobytes() for array in games.buffers)]


def test_it_is_always_the_learners_decision_in_a_lawful_position():
    games = Against("sector-prime", 3, GAMES, seat="random", seed=1, threads=1)
    assert set(games.seats.tolist()) == {0, 1, 2}
    law = games.encoding.engine.bind(broken_law)
    for _ in range(100):
        play_on(games, 5)
        assert (games.movers == games.seats).all()
        assert (games.states["mover"] == games.seats).all()
        assert not any(law(s) for s in games.states)


def test_the_learner_gets_what_he_won_or_lost():
    games = Against("sector-prime", 2, GAMES, seat=1, seed=1, threads=1)
    gained = play_on(games, 1500)
    assert len(gained) > 20
    assert set(gained) == {1.0, -1.0}


def test_greedy_bots_are_no_random_ones():
    fates = {}
    for bot in ("random", "greedy"):
        gained = play_on(Against("sector-prime", 2, GAMES, opponents=bot, seed=1, threads=1), 700)
        fates[bot] = np.mean(gained)
    assert fates["greedy"] < -0.8 < fates["random"] - 0.3


def test_threads_change_nothing():
    one, four = (Against("sector-prime", 2, GAMES, opponents="greedy", threads=threads) for threads in (1, 4))
    play_on(one, 30)
    play_on(four, 30)
    assert looks(one) == looks(four)


def test_a_clone_and_what_was_saved_go_on_alike():
    games = Against("sector-prime", 2, GAMES, seat="random", threads=1)
    play_on(games, 60)
    saved, twin = games.save(), games.clone()
    play_on(games, 60)
    after = looks(games)
    play_on(twin, 60)
    assert looks(twin) == after
    games.load(saved)
    play_on(games, 60)
    assert looks(games) == after
    with pytest.raises(BadRecord, match="kind 'against bots', and this one 'self-play'"):
        SelfPlay("sector-prime", 2, GAMES).load(saved)


def test_what_cannot_be_is_said():
    with pytest.raises(BadOption, match="random or greedy, not 'search:100'"):
        Against("sector-prime", opponents="search:100")
    with pytest.raises(BadOption, match="0 to 1 or 'random', not 2"):
        Against("sector-prime", 2, seat=2)


def test_gymnasium_makes_it_by_its_name():
    envs = gymnasium.make_vec(
        SP, num_envs=GAMES, vectorization_mode="vector_entry_point", players=2, opponents="greedy"
    )
    observations, infos = envs.reset(seed=3)
    assert observations in envs.observation_space
    assert infos["action_mask"].shape == (GAMES, envs.single_action_space.n)
    legal = infos["action_mask"].argmax(1)
    again, rewards, over, cut, infos = envs.step(legal)
    assert again in envs.observation_space
    assert [array.shape for array in (rewards, over, cut)] == [(GAMES,)] * 3
    assert not (again == observations).all()
    with pytest.raises(IllegalAction, match="game 0 of 24"):
        envs.step((~infos["action_mask"]).argmax(1))


def test_copies_stay_as_they_were_unless_nobody_asked_for_them():
    for copy in (True, False):
        envs = gymnasium.make_vec(SP, GAMES, vectorization_mode="vector_entry_point", copy=copy).unwrapped
        observations, _ = envs.reset(seed=3)
        before = observations.copy()
        envs.step(envs.sample())
        assert (observations == before).all() == copy
