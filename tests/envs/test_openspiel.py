"""All games in OpenSpiel."""

from __future__ import annotations

import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from farport.envs import openspiel  # noqa: E402
from farport.envs.encoding import Encoding  # noqa: E402
from farport.envs.selfplay import SelfPlay  # noqa: E402
from tests.envs.conftest import FEWEST, SET_UPS, WHOLE  # noqa: E402

pytestmark = pytest.mark.compiled


def load(game, players):
    return pyspiel.load_game("farport_" + game.replace("-", "_"), {"players": players})


def played(game, number, seed=0):
    """A state after so many random actions, where a player is asked."""
    state, dice = game.new_initial_state(), random.Random(seed)
    while number or state.is_chance_node():
        asked = not state.is_chance_node()
        state.apply_action(dice.choice(state.legal_actions()))
        number -= asked and number > 0
        if state.is_terminal():
            break
    return state


@pytest.fixture
def game():
    return load("sector-prime", 2)


@pytest.mark.parametrize(("game", "players"), SET_UPS)
def test_states_are_those_of_the_library(game, players):
    loaded = load(game, players)
    state = played(loaded, 25)
    here = state.core
    encoding = Encoding(here.game, players)
    s = here.at(state.position)
    assert state.legal_actions() == np.flatnonzero(encoding.mask(s)).tolist()
    assert loaded.num_distinct_actions() == encoding.action_count
    for player in range(players):
        assert (np.array(state.observation_tensor(player), np.float32) == encoding.observation(s, player)).all()
    saved = pyspiel.serialize_game_and_state(loaded, state)
    _, again = pyspiel.deserialize_game_and_state(saved)
    assert again.position == state.position
    assert again.history() == state.history()


@pytest.mark.parametrize(("game", "players"), FEWEST if WHOLE else FEWEST[-2:])
def test_openspiels_own_simulation_passes(game, players):
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=True, verbose=False)


def test_dice_are_drawn_when_chance_is_passed(game):
    state = played(game, 2)
    roll = next(action for action in state.legal_actions() if state.action_to_string(action) == "roll")
    state.apply_action(roll)
    assert state.is_chance_node()
    points = set()
    for _ in range(40):
        twin = state.clone()
        twin.apply_action(0)
        points.add(int(twin.core.at(twin.position)["points"]))
    assert len(points) > 4


def test_an_action_without_dice_needs_no_chance(game):
    state = played(game, 0)
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 1


def test_a_player_cannot_tell_a_resampled_state_from_his_own():
    game = load("nexus-ops", 3)
    state, others = played(game, 60), set()
    player = state.current_player()
    for _ in range(5):
        twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
        others.add(twin.position)
    assert len(others) > 1


def test_returns_are_what_was_won(game):
    state = played(game, 100_000)
    assert sorted(state.returns()) == [-1.0, 1.0]


@pytest.mark.parametrize("make", [mcts.MCTSBot, ismcts.ISMCTSBot])
def test_openspiels_searches_play(game, make):
    state, dice = played(game, 3), np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, dice)
    bot = (
        make(game, 1.4, 3, judge, random_state=dice)
        if make is mcts.MCTSBot
        else make(game, judge, 1.4, 3, random_state=dice)
    )
    assert bot.step(state) in state.legal_actions()


def test_it_stands_beside_the_other_environments_in_one_process(game):
    """What one of them had compiled is found by the next."""
    openspiel.core.cache_clear()
    SelfPlay("sector-prime", players=2, games=1)
    assert played(load("sector-prime", 2), 2).legal_actions()


def test_an_unknown_number_of_players_is_refused():
    with pytest.raises(Exception, match="2, 3 or 4"):
        load("sector-prime", 7)
    assert openspiel.name_of(played(load("sector-prime", 2), 0).core.game) == "farport_sector_prime"
