"""How fast the rules and the search are on one core, beside other projects that are installed."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from farport.bots.search import Tree
from farport.table.chance import seed
from farport.table.engine.kernels import deal
from farport.table.engine.walk import walk
from farport.table.event import log_buffer
from farport.table.game import Game

SECONDS = 2.0
ROUNDS = 5
PLIES = 50


def best_rate(work: Callable[[], int]) -> float:
    """Units of work a second in the best of several rounds: the machine's other business only ever slows us."""
    work()
    rates = []
    for _ in range(ROUNDS):
        start, units = time.perf_counter(), 0
        while time.perf_counter() - start < SECONDS / ROUNDS:
            units += work()
        rates.append(units / (time.perf_counter() - start))
    return max(rates)


def decisions(game: Game, players: int) -> float:
    """Random decisions a second: the legal ones listed and one applied."""
    engine = game.compile()
    prepared = game.prepared(players, game.check_options(players, {}))
    codes, log, begun = np.zeros(game.max_actions, np.int64), log_buffer(), [0]

    def work() -> int:
        s = prepared.copy()
        begun[0] += 1
        seed(s, str(begun[0] % 64).encode())
        engine.bind(deal)(s, log)
        return int(engine.bind(walk)(s, 20_000, codes, log))

    return best_rate(work)


def simulations(game: Game, players: int) -> float:
    """Tree-search simulations a second with random playouts of 50 plies, from the opening of a turn."""
    table, dice = game.new(players, seed=1), random.Random(1)
    while table.state.turn < 2 * players or len(table.actions) < 2:
        table.play(dice.choice(table.actions.codes))
    seen = table.seen_by(int(table.state.mover))

    each = 2000 // len(seen.codes)

    def some() -> int:
        tree = Tree(seen, 2000)
        tree.simulate(seen.codes, each, turns=PLIES, plies=PLIES, care=0, exploration=0.3)
        return each * len(seen.codes)

    return best_rate(some)


def peers() -> dict[str, float]:
    """Random decisions a second of other projects, those that are installed."""
    measured = {}
    if find_spec("pyspiel"):
        measured["OpenSpiel chess (C++)"] = best_rate(lambda: _openspiel("chess"))
        measured["OpenSpiel backgammon (C++)"] = best_rate(lambda: _openspiel("backgammon"))
    if find_spec("catanatron"):
        measured["Catanatron (Python)"] = best_rate(_catanatron)
    return measured


def _openspiel(name: str) -> int:
    pyspiel: Any = import_module("pyspiel")
    state, dice, played = pyspiel.load_game(name).new_initial_state(), random.Random(1), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, odds)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            played += 1
    return played


def _catanatron() -> int:
    catanatron: Any = import_module("catanatron")
    colours = list(catanatron.Color)[:4]
    game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
    game.play()
    return len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)
