"""Gymnasium's vector environment: thousands of games at once, one seat in each against compiled bots.

    envs = gymnasium.make_vec("farport.envs.gym:farport/sector-prime-v1", num_envs=1024, players=2, opponents="greedy",
                              vectorization_mode="vector_entry_point")
    observations, infos = envs.reset(seed=1)

Games that are over are dealt anew in the same step. Arrays are overwritten by the next step, unless you ask for copies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from farport.envs.against import Against
from farport.envs.selfplay import OwnReward
from farport.table.game import Game


class ManySeats(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many games, stepped in compiled code. `infos["action_mask"]` has a row for each game."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        players: int | None = None,
        seat: int | str = 0,
        opponents: str = "random",
        options: Mapping[str, Any] | None = None,
        reward: str | OwnReward = "win",
        longest: int | None = None,
        threads: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.games = Against(
            game,
            players,
            num_envs,
            seat=seat,
            opponents=opponents,
            options=options,
            reward=reward,
            longest=longest,
            threads=threads,
        )
        self.num_envs, self._copies = num_envs, copy
        encoding = self.games.encoding
        self.single_observation_space = spaces.Box(-1.0, 1.0, (encoding.size,), np.float32)
        self.single_action_space = spaces.Discrete(encoding.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew: game i has the seed `seed + i`."""
        super().reset(seed=seed)
        first = int(self.np_random.integers(1 << 32)) if seed is None else seed
        self.games.reset(first)
        return self._own(self.games.observations), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Carry out an action in each game, and let the others play."""
        games = self.games
        games.step(actions)
        own = tuple(map(self._own, (games.observations, games.gained, games.over, games.cut)))
        return (*own, self._infos())

    def action_masks(self) -> Any:
        """Which actions are legal, as MaskablePPO asks for it."""
        return self._own(self.games.masks)

    def sample(self) -> Any:
        """A legal action for each game."""
        return self.games.sample(self.np_random)

    def clone(self) -> Self:
        """Independent games that stand where these do."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.games = self.games.clone()
        return twin

    def save(self) -> bytes:
        """All games as bytes, to go on with later."""
        return self.games.save()

    def load(self, saved: bytes) -> None:
        """Go on where games were saved; BadRecord when they were of another set-up."""
        self.games.load(saved)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self._own(self.games.seats)}

    def _own(self, array: Any) -> Any:
        return array.copy() if self._copies else array
