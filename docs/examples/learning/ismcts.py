"""IS-MCTS of OpenSpiel against a bot of ours, with as many seconds a move. It needs `pip install "farport[openspiel]"`.

    python ismcts.py sector-prime --seconds 0.1 --games 50

Both judge a position alike, by the game's `sense`: a random game to its end is long, and tells little.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator

from farport.envs import openspiel
from farport.table.engine.kernels import sense


class Judge(Evaluator):
    """What a position is worth to each player, from -1 to 1; all actions are as good as each other at first."""

    def evaluate(self, state: Any) -> Any:
        chances = np.zeros(state.num_players())
        state.core.encoding.engine.bind(sense)(state.core.at(state.position), chances)
        return chances * 2 - 1

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        able = state.legal_actions()
        return [(action, 1 / len(able)) for action in able]


class Timed(ISMCTSBot):
    """IS-MCTS with so many seconds of its own work for a move, as ours count them."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        super().__init__(game, Judge(), uct_c=0.5, max_simulations=0, random_state=np.random.RandomState(seed))
        self.seconds, self.simulations, self.moves = seconds, 0, 0

    def run_search(self, state: Any) -> list[tuple[int, float]]:
        able = state.legal_actions()
        if len(able) == 1:
            return [(able[0], 1.0)]
        self.reset()
        self._root_node, end, done = self.create_new_node(state), time.thread_time() + self.seconds, 0
        while done < 2 or time.thread_time() < end:
            self.run_simulation(self.sample_root_state(state))
            done += 1
        self.simulations, self.moves = self.simulations + done, self.moves + 1
        return list(self.get_final_policy(state, self._root_node))


def play(game: Any, bots: list[Any], seed: int) -> list[float]:
    """One game; what each seat wins."""
    state, dice = game.new_initial_state(), np.random.RandomState(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(outcomes, p=odds))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return list(state.returns())


def match(name: str, seconds: float, games: int, against: str) -> float:
    """The share of games of two that IS-MCTS wins; seats are swapped after each."""
    game = pyspiel.load_game(openspiel.name_of(name), {"players": 2})
    theirs, ours, won = Timed(game, seconds, seed=1), openspiel.Ours(against), 0
    for number in range(games):
        seat = number % 2
        won += play(game, [theirs, ours] if seat == 0 else [ours, theirs], number)[seat] > 0
        rate = theirs.simulations / max(1, theirs.moves)
        print(f"{name}: IS-MCTS won {won} of {number + 1} against {against}; {rate:.0f} simulations a move", flush=True)
    return won / games


if __name__ == "__main__":
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("game", nargs="?", default="sector-prime")
    said.add_argument("--seconds", type=float, default=0.1, help="for a move, of either")
    said.add_argument("--games", type=int, default=50)
    said.add_argument("--against", help="another bot, such as greedy")
    given = said.parse_args()
    match(given.game, given.seconds, given.games, given.against or f"search:{given.seconds * 1000:.0f}ms")
