"""PettingZoo: every seat an agent, and PettingZoo's own tests."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test
from pettingzoo.utils import parallel_to_aec

import farport
from farport.envs import pettingzoo
from farport.table.errors import BadRecord, IllegalAction
from tests.envs.conftest import FEWEST, SET_UPS, WHOLE

pytestmark = pytest.mark.compiled
CYCLES = 1000 if WHOLE else 60


def made(game, players):
    return partial(pettingzoo.env, game, players, tries=1, mask="info")


@pytest.mark.parametrize(("game", "players"), SET_UPS)
def test_pettingzoos_own_tests_pass(game, players):
    env = made(game, players)
    api_test(env(), CYCLES)
    seed_test(env, CYCLES // players)
    save_obs_test(env())


# PettingZoo's own games with the mask in the observation are exempted from these two by their names.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize(("game", "players"), SET_UPS)
def test_they_pass_with_the_mask_in_the_observation(game, players):
    env = partial(pettingzoo.env, game, players, tries=1)
    api_test(env(), CYCLES)
    seed_test(env, CYCLES // players)


@pytest.mark.parametrize(("game", "players"), SET_UPS)
def test_they_pass_where_everybody_acts_in_every_cycle(game, players):
    env = partial(pettingzoo.parallel_env, game, players, tries=1, mask="info")
    parallel_api_test(env(), CYCLES)
    max_cycles_test(SimpleNamespace(parallel_env=env, env=lambda **more: parallel_to_aec(env(**more))))


@pytest.mark.parametrize(("game", "players"), FEWEST)
def test_pettingzoos_test_of_pictures_passes(game, players, capsys):
    render_test(made(game, players))


@pytest.fixture
def env():
    begun = pettingzoo.env("sector-prime", 3)
    begun.reset(seed=4)
    return begun


def play_on(env, steps, seed=0):
    """Random steps; returns what the movers were told."""
    dice, told = np.random.default_rng(seed), []
    for _ in range(steps):
        observation, reward, over, cut, _ = env.last()
        told.append((env.agent_selection, observation["observation"].tobytes(), reward, over, cut))
        done = over or cut
        env.step(None if done else dice.choice(np.flatnonzero(observation["action_mask"])))
        if not env.agents:
            break
    return told


def test_agents_are_asked_as_the_rules_say(env):
    play_on(env, 100)
    table = farport.replay(env.record)
    assert table.snapshot() == env.sitting.state.tobytes()
    assert env.agent_selection == f"seat_{table.mover}"
    assert not env.observe(f"seat_{(table.mover + 1) % 3}")["action_mask"].any()


def test_rewards_of_all_agents_come_with_the_end(env):
    told = play_on(env, 5000)
    assert not env.agents
    last = {agent: reward for agent, _, reward, over, _ in told if over}
    assert sorted(last.values()) == [-0.5, -0.5, 1.0]
    (winner,) = env.sitting.outcome.winners
    assert last[f"seat_{winner}"] == 1


def test_an_illegal_action_is_refused(env):
    before = env.save()
    with pytest.raises(IllegalAction, match="not legal now"):
        env.step(int(np.flatnonzero(~env.sitting.mask)[0]))
    with pytest.raises(IllegalAction, match="seat_0 has to act"):
        env.step(None)
    assert env.save() == before


def test_a_clone_and_what_was_saved_go_on_alike(env):
    play_on(env, 40)
    saved, twin = env.save(), env.clone()
    first = play_on(env, 60)
    assert play_on(twin, 60) == first
    env.load(saved)
    assert play_on(env, 60) == first
    other = pettingzoo.env("sector-prime", 3, options={"layout": "free"})
    other.reset()
    with pytest.raises(BadRecord, match="options"):
        env.load(other.save())


def test_who_is_asked_nothing_can_only_wait():
    env = pettingzoo.parallel_env("sector-prime", 2)
    told, _ = env.reset(seed=1)
    waiting = env.sitting.encoding.action_count
    assert np.flatnonzero(told["seat_1"]["action_mask"]).tolist() == [waiting]
    first = int(env.sitting.legal[0])
    with pytest.raises(IllegalAction, match="seat_1 is asked nothing now"):
        env.step({"seat_0": first, "seat_1": first})
    env.step({"seat_0": first, "seat_1": waiting})
    assert env.sitting.mover == 1
