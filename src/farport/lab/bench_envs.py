"""How fast environments are on one core, beside those of other projects that are installed."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np

from farport.lab.bench import best_rate
from farport.table.game import Game

PLACES = 1024
"""Games that are stepped at once."""
ROUND = 16
"""Steps of all of them between two looks at the clock."""
CLASSIC = ("connect_four_v3", "tictactoe_v3", "chess_v6")
SPIEL = ("connect_four", "backgammon", "chess")
PGX = ("connect_four", "backgammon")


class Rate(NamedTuple):
    """Steps a second of an environment, each with an observation, a mask and an action by lot."""

    kind: str
    name: str
    rate: float


def ours(game: Game) -> Iterator[Rate]:
    """A game with the most players that it allows, in every kind of environment that is installed."""
    name, players = f"{game.title}, {game.seats[-1]} players", game.seats[-1]
    yield Rate("vector, self-play", name, best_rate(_self_play(game, players)))
    yield Rate("vector, against random", name, best_rate(_against(game, players)))
    if find_spec("pettingzoo"):
        pettingzoo = import_module("farport.envs.pettingzoo")
        yield Rate("PettingZoo", name, best_rate(_agents(pettingzoo.env(game, players, tries=1))))
    if find_spec("gymnasium"):
        gym = import_module("farport.envs.gym")
        yield Rate("Gymnasium, against random", name, best_rate(_seat(gym.OneSeat(game, players, tries=1))))
    if find_spec("pyspiel"):
        openspiel = import_module("farport.envs.openspiel")
        loaded = import_module("pyspiel").load_game(openspiel.name_of(game), {"players": players})
        yield Rate("OpenSpiel, Python", name, best_rate(_states(loaded)))


def peers() -> Iterator[Rate]:
    """Other projects' own games in the same kinds of environment, those that are installed."""
    if find_spec("pettingzoo") and find_spec("pygame"):
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        for name in CLASSIC if find_spec("chess") else CLASSIC[:-1]:
            classic = import_module(f"pettingzoo.classic.{name}")
            yield Rate("PettingZoo", f"PettingZoo {name}", best_rate(_agents(classic.env())))
    if find_spec("pyspiel"):
        for name in SPIEL:
            loaded = import_module("pyspiel").load_game(name)
            yield Rate("OpenSpiel, Python", f"OpenSpiel {name}", best_rate(_states(loaded)))
    if find_spec("pgx"):
        for name in PGX:
            yield Rate("vector, self-play", f"pgx {name}", best_rate(_pgx(name)))


def _self_play(game: Game, players: int) -> Callable[[], int]:
    from farport.envs.selfplay import SelfPlay

    return _many(SelfPlay(game, players, PLACES, threads=1))


def _against(game: Game, players: int) -> Callable[[], int]:
    from farport.envs.against import Against

    return _many(Against(game, players, PLACES, seat="random", threads=1))


def _many(games: Any) -> Callable[[], int]:
    dice = np.random.default_rng(1)

    def work() -> int:
        for _ in range(ROUND):
            games.step(games.sample(dice))
        return ROUND * PLACES

    return work


def _agents(env: Any) -> Callable[[], int]:
    """Some steps of a PettingZoo environment."""
    dice, begun = np.random.default_rng(1), [0]

    def work() -> int:
        for _ in range(ROUND):
            if begun[0] == 0 or not env.agents:
                begun[0] += 1
                env.reset(seed=begun[0])
            observation, _, over, cut, info = env.last()
            mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
            env.step(None if over or cut else int(dice.choice(mask.nonzero()[0])))
        return ROUND

    return work


def _seat(env: Any) -> Callable[[], int]:
    """Some steps of a Gymnasium environment."""
    dice = np.random.default_rng(1)
    _, now = env.reset(seed=1)
    latest = [now]

    def work() -> int:
        for _ in range(ROUND):
            able = latest[0]["action_mask"].nonzero()[0]
            _, _, over, _, latest[0] = env.step(int(dice.choice(able)))
            if over:
                _, latest[0] = env.reset()
        return ROUND

    return work


def _states(game: Any) -> Callable[[], int]:
    """Some steps of a game of OpenSpiel, with the observation of whoever is asked."""
    dice, state = random.Random(1), [game.new_initial_state()]

    def work() -> int:
        played = 0
        while played < ROUND:
            s = state[0]
            if s.is_terminal():
                state[0] = game.new_initial_state()
            elif s.is_chance_node():
                outcomes, odds = zip(*s.chance_outcomes(), strict=True)
                s.apply_action(dice.choices(outcomes, odds)[0])
            else:
                np.array(s.observation_tensor(s.current_player()), np.float32)
                s.apply_action(dice.choice(s.legal_actions()))
                played += 1
        return played

    return work


def _pgx(name: str) -> Callable[[], int]:
    """Some steps of as many games of pgx, compiled, on one core."""
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
    jax, pgx, wrappers = map(import_module, ("jax", "pgx", "pgx.experimental.wrappers"))
    env = pgx.make(name)
    step = wrappers.auto_reset(env.step, env.init)

    def one(carried: Any, key: Any) -> Any:
        chosen, dice = jax.random.split(key)
        mask = carried.legal_action_mask
        actions = jax.random.categorical(chosen, jax.numpy.where(mask, 0.0, -jax.numpy.inf), axis=-1)
        return jax.vmap(step)(carried, actions, jax.random.split(dice, PLACES)), carried.observation.sum()

    several = jax.jit(lambda carried, key: jax.lax.scan(one, carried, jax.random.split(key, ROUND)))
    begun = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), PLACES))
    now = [begun, jax.random.PRNGKey(2)]

    def work() -> int:
        now[1], key = jax.random.split(now[1])
        now[0], seen = several(now[0], key)
        seen.block_until_ready()
        return ROUND * PLACES

    return work
