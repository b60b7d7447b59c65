"""A reward for learners, for any game: besides what is won, by how much a seat's chances grew."""

from __future__ import annotations

from typing import Any

import numpy as np

import farport
from farport.table.engine.kernels import sense


class Prospects:
    """Bots judge each position; what a seat gains by that judgement is added. Over a game these parts add up to next to
    nothing, so that to win stays the aim, but a learner hears early what helps."""

    def __init__(self, game: str, players: int, places: int, gamma: float) -> None:
        found = farport.game(game)
        self.judge, self.chances = found.compile().bind(sense), np.zeros(found.seats[-1])
        self.before, self.gamma = np.full((places, players), 1 / players), gamma

    def __call__(self, states: Any, over: Any, rewards: Any) -> None:
        players = self.before.shape[1]
        for place, s in enumerate(states):
            self.chances[:] = 0
            if not over[place]:
                self.judge(s, self.chances)
            rewards[place] += self.gamma * self.chances[:players] - self.before[place]
            self.before[place] = 1 / players if over[place] else self.chances[:players]
