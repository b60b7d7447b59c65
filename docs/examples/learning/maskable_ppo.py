"""MaskablePPO of sb3-contrib learns a game against compiled bots. It needs `pip install "farport[envs,examples]"`.

    python maskable_ppo.py sector-prime --minutes 15 --policy sector-prime.zip
    POLICY=sector-prime.zip farport play sector-prime --seats me,maskable_ppo:Trained

Both run in the folder of this file, or with that folder in PYTHONPATH.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from prospects import Prospects
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from farport.envs.against import Against
from farport.envs.policy import PolicyBot

PLACES = 64
"""Games that are played at once."""
JUDGES = ("random", "greedy")
"""Against whom the policy is tried now and then."""
GAMMA = 0.998


class Games(VecEnv):
    """Games against bots, a part of them against each, as Stable-Baselines3 wants to have them."""

    def __init__(self, game: str, players: int, opponents: Sequence[str], places: int, seed: int = 0) -> None:
        each, rows = places // len(opponents), range(len(opponents))
        self.parts = [
            Against(
                game,
                players,
                each,
                seat="random",
                opponents=opponents[row],
                seed=seed + row * 10**6,
                reward=Prospects(game, players, each, GAMMA),
                threads=1,
            )
            for row in rows
        ]
        encoding = self.parts[0].encoding
        told = spaces.Box(-1.0, 1.0, (encoding.size,), np.float32)
        self.nothing: list[dict[str, Any]] = [{} for _ in range(each * len(opponents))]
        super().__init__(len(self.nothing), told, spaces.Discrete(encoding.action_count))

    def _all(self, name: str) -> Any:
        return np.concatenate([getattr(part, name) for part in self.parts])

    def reset(self) -> Any:
        return self._all("observations")

    def step_async(self, actions: Any) -> None:
        self.actions = np.split(actions, len(self.parts))

    def step_wait(self) -> Any:
        for part, actions in zip(self.parts, self.actions, strict=True):
            part.step(actions)
        return self._all("observations"), self._all("gained"), self._all("over"), self.nothing

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """It is asked for `action_masks` alone."""
        return list(self._all("masks"))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"{attr_name} cannot be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to close."""


def won(model: MaskablePPO, game: str, players: int, opponents: str, number: int, seed: int = 10**9) -> float:
    """The share of so many games that the model wins, each from a seat by lot."""
    games = Against(game, players, number, seat="random", opponents=opponents, seed=seed, threads=1)
    fates = np.full(number, np.nan)
    while np.isnan(fates).any():
        chosen, _ = model.predict(games.observations, action_masks=games.masks)
        games.step(chosen)
        first = games.over & np.isnan(fates)
        fates[first] = games.gained[first] > 0
    return float(fates.mean())


class Watch(BaseCallback):
    """Has somebody told of the model so many times, and stops when the time is over."""

    def __init__(self, minutes: float, times: int, tell: Callable[[float, int], None]) -> None:
        super().__init__()
        self.end, self.every, self.tell, self.told = minutes * 60, minutes * 60 / times, tell, 0

    def _on_training_start(self) -> None:
        self.begun = time.monotonic()

    def _on_rollout_start(self) -> None:
        if self._passed() >= self.told * self.every:
            self.tell(self._passed() / 60, self.num_timesteps)
            self.told += 1

    def _on_step(self) -> bool:
        return self._passed() < self.end

    def _passed(self) -> float:
        return time.monotonic() - self.begun


def learner(game: str, players: int, opponents: Sequence[str], seed: int = 1) -> MaskablePPO:
    """One that knows nothing yet."""
    return MaskablePPO(
        "MlpPolicy",
        Games(game, players, opponents, PLACES),
        n_steps=128,
        batch_size=1024,
        n_epochs=4,
        gamma=GAMMA,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
    )


def learn(game: str, players: int, minutes: float, policy: str, curve: str | None, judged_by: int, final: int) -> None:
    """Learn, write down what was won meanwhile, and keep the policy."""
    lines = []

    def tell(passed: float, steps: int, number: int = judged_by) -> None:
        shares = {bot: won(model, game, players, bot, number) for bot in JUDGES}
        lines.append({"minutes": round(passed, 2), "steps": steps, "games": number, **shares})
        print(json.dumps(lines[-1]), flush=True)

    model = learner(game, players, ("random", "greedy", "greedy", "greedy"))
    model.learn(10**12, callback=Watch(minutes, 15, tell))
    model.save(policy)
    tell(minutes, model.num_timesteps, final)
    if curve:
        Path(curve).write_text("".join(json.dumps(line) + "\n" for line in lines))


class Trained(PolicyBot):
    """The policy that is kept in the file POLICY, as a bot."""

    def __init__(self) -> None:
        model = MaskablePPO.load(os.environ["POLICY"], device="cpu")
        super().__init__(lambda told, mask: int(model.predict(told, action_masks=mask)[0]))


if __name__ == "__main__":
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("game", nargs="?", default="sector-prime")
    said.add_argument("--players", type=int, default=2)
    said.add_argument("--minutes", type=float, default=15.0)
    said.add_argument("--policy", default="policy.zip", help="where the policy is kept")
    said.add_argument("--curve", help="where lines of JSON are put, which docs/make_curve.py draws")
    said.add_argument("--games", type=int, default=50, help="by how many games the policy is judged now and then")
    said.add_argument("--final", type=int, default=200, help="and by how many at the end")
    given = said.parse_args()
    torch.set_num_threads(1)
    learn(given.game, given.players, given.minutes, given.policy, given.curve, given.games, given.final)
