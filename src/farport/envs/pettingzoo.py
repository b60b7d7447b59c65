"""PettingZoo: every seat an agent.

    from farport.envs import pettingzoo

    env = pettingzoo.env("nexus-ops", players=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"]))

Agents are named by their seats. `env` asks whoever owes a decision. In `parallel_env` everybody acts in every cycle;
who is asked nothing can only wait. The mask of legal actions is in the observation, as in PettingZoo's own games; with
`mask="info"` it is in the info, and the observation is a plain array. With `actions="continuous"` an action is a
dictionary of a number and of settings, where things are set freely (`choices.Freely`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from farport.envs.choices import choices
from farport.envs.gym import RENDER_MODES, observation_space, one_of
from farport.envs.sitting import TRIES, OwnReward, Sitting
from farport.table.errors import IllegalAction
from farport.table.game import Game
from farport.table.record import Record

HUMAN = "human"
"""The board is printed."""


class Seats:
    """What both forms have in common: a game and its agents."""

    sitting: Sitting
    render_mode: str | None
    possible_agents: list[str]
    agents: list[str]

    def _begin_with(
        self,
        game: Game | str,
        players: int | None,
        options: Mapping[str, Any] | None,
        reward: str | OwnReward,
        tries: int,
        max_cycles: int | None,
        mask: str,
        actions: str,
        render_mode: str | None,
    ) -> None:
        self._mask_apart = one_of("mask", mask, "observation", "info") == "info"
        self.sitting = Sitting(game, players, options, reward=reward, tries=tries)
        self.metadata = {
            "name": f"{self.sitting.game.id}-v{self.sitting.game.version}",
            "render_modes": [*RENDER_MODES, HUMAN],
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.sitting.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._max_cycles = max_cycles
        self.choices = choices(actions, self.sitting, self._waits)
        self._make_spaces()

    def _make_spaces(self) -> None:
        """Spaces of the game that is played here."""
        told = observation_space(self.sitting)
        masks = spaces.Box(0, 1, (self.choices.count,), np.int8)
        seen = told if self._mask_apart else spaces.Dict({"observation": told, "action_mask": masks})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: self.choices.space(seat) for agent, seat in self._seat_of.items()}

    def observe(self, agent: str) -> Any:
        """What an agent sees."""
        seat = self._seat_of[agent]
        told = self.sitting.observation(seat)
        return told if self._mask_apart else {"observation": told, "action_mask": self.choices.mask(seat)}

    def _infos(self) -> dict[str, dict[str, Any]]:
        seats = self._seat_of.items()
        return {agent: {"action_mask": self.choices.mask(seat)} if self._mask_apart else {} for agent, seat in seats}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The board as spectators see it: in letters, as pixels, or printed."""
        if self.render_mode == "rgb_array":
            return self.sitting.picture()
        if self.render_mode == HUMAN:
            print(self.sitting.text())  # noqa: T201 - it is what is asked for
        return self.sitting.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    # What can be kept

    def clone(self) -> Self:
        """An independent environment that stands where this one does."""
        twin = object.__new__(type(self))
        twin.__dict__.update(
            {name: value.copy() if isinstance(value, dict | list) else value for name, value in vars(self).items()}
        )
        twin.sitting = self.sitting.clone()
        twin.choices = type(self.choices)(twin.sitting, self._waits)
        twin._make_spaces()
        return twin

    def save(self) -> bytes:
        """The game as bytes, to go on with later."""
        return self.sitting.save(**{name: getattr(self, name) for name in self._kept})

    def load(self, saved: bytes) -> None:
        """Go on where a game was saved; BadRecord when it is of another set-up."""
        for name, value in self.sitting.load(saved).items():
            setattr(self, name, value)
        self.infos = self._infos()

    _kept: tuple[str, ...] = ()
    _waits = False

    @property
    def record(self) -> Record:
        """The game so far: `record.to_json()` opens in the browser, and `farport replay` shows it."""
        return self.sitting.record


class TurnByTurn(Seats, AECEnv[str, Any, Any]):
    """Whoever owes a decision acts. The mask is in the observation."""

    _kept = (
        "agents",
        "agent_selection",
        "rewards",
        "_cumulative_rewards",
        "terminations",
        "truncations",
        "_played",
        "_skip_agent_selection",
    )

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str | OwnReward = "win",
        tries: int = TRIES,
        max_cycles: int | None = None,
        mask: str = "observation",
        actions: str = "numbers",
        render_mode: str | None = None,
    ) -> None:
        AECEnv.__init__(self)
        self._begin_with(game, players, options, reward, tries, max_cycles, mask, actions, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; the same seed begins the same one."""
        self.sitting.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self._skip_agent_selection = None
        self._played = 0
        self.agent_selection = self.possible_agents[self.sitting.mover]

    def step(self, action: Any) -> None:
        """Carry out the decision of `agent_selection`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(f"{agent} has to act; legal are {self.sitting.legal.tolist()[:20]}")
        self.choices.play(action)
        self._played += 1
        self._cumulative_rewards[agent] = 0.0
        for each, gained in zip(self.possible_agents, self.sitting.rewards.tolist(), strict=True):
            self.rewards[each] = gained
            self._cumulative_rewards[each] += gained
        self._go_on()

    def _go_on(self) -> None:
        if self.sitting.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._max_cycles is not None and self._played >= self._max_cycles * self.sitting.players:
            self.truncations = dict.fromkeys(self.agents, True)
        if not self.sitting.over:
            self.agent_selection = self.possible_agents[self.sitting.mover]
        if self._mask_apart:
            self.infos = self._infos()


class AllAtOnce(Seats, ParallelEnv[str, Any, Any]):
    """Everybody acts in every cycle; who is asked nothing can only wait."""

    _kept = ("agents", "_cycles")
    _waits = True

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str | OwnReward = "win",
        tries: int = TRIES,
        max_cycles: int | None = None,
        mask: str = "observation",
        actions: str = "numbers",
        render_mode: str | None = None,
    ) -> None:
        self._begin_with(game, players, options, reward, tries, max_cycles, mask, actions, render_mode)
        self.metadata["is_parallelizable"] = True
        self._cycles = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deal a game; the same seed begins the same one."""
        self.sitting.begin(seed)
        self.agents, self._cycles = list(self.possible_agents), 0
        return self._seen_by_all(), self._infos()

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """Carry out the decision that is owed; all others have to wait."""
        waiting, number = self.choices.actions, self.choices.number
        mover = self.possible_agents[self.sitting.mover]
        early = [agent for agent, action in actions.items() if agent != mover and number(action) != waiting]
        if early:
            raise IllegalAction(f"{early[0]} is asked nothing now and can only wait, which is action {waiting}")
        self.choices.play(actions[mover])
        self._cycles += 1
        over = self.sitting.over
        cut = self._max_cycles is not None and self._cycles >= self._max_cycles and not over
        rewards = dict(zip(self.possible_agents, self.sitting.rewards.tolist(), strict=True))
        seen, agents = self._seen_by_all(), self.agents
        self.agents = [] if over or cut else agents
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), self._infos()

    def _seen_by_all(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.possible_agents}


env = raw_env = TurnByTurn
parallel_env = AllAtOnce
