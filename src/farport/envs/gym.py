"""Gymnasium: one seat against bots.

    import gymnasium
    import farport.envs.gym   # registers all installed games, each with the version of its rules

    env = gymnasium.make("farport/sector-prime-v1", players=4, seat=0, opponents="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

`gymnasium.make("farport.envs.gym:farport/sector-prime-v1")` needs no second import.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium import spaces

from farport.bots.bot import Bot, bot, decision
from farport.envs.choices import choices
from farport.envs.sitting import TRIES, OwnReward, Sitting
from farport.table.errors import BadOption, IllegalAction
from farport.table.game import Game
from farport.table.record import Record
from farport.table.registry import games

RENDER_MODES = ("ansi", "rgb_array")
RANDOM = "random"
"""A seat that changes from game to game."""


def observation_space(sitting: Sitting) -> spaces.Box:
    return spaces.Box(-1.0, 1.0, (sitting.encoding.size,), np.float32)


def observation_spaces(sitting: Sitting) -> spaces.Dict:
    """The same by fields."""
    fields = sitting.encoding.by_field(sitting.told)
    return spaces.Dict({name: spaces.Box(-1.0, 1.0, array.shape, np.float32) for name, array in fields.items()})


class OneSeat(gymnasium.Env[Any, Any]):
    """A game in which one seat is the learner's. Bots play the others, up to his next decision.

    `seat` is a number or "random"; `opponents` is a bot for all other seats or one for each, in turn order, by name
    (`farport simulate --help` has them) or as objects with `choose(seen)`. `form` is "flat" or "fields". An action that
    is not legal loses the game, and `info["illegal"]` says why; with `illegal="refuse"` it raises IllegalAction.

    `actions` are "numbers", or "continuous" where things are set freely: then an action is a dictionary of a number and
    of settings (`choices.Freely`), which is carried out just so.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        seat: int | str = 0,
        opponents: str | Bot | Sequence[str | Bot] = "random",
        options: Mapping[str, Any] | None = None,
        reward: str | OwnReward = "win",
        form: str = "flat",
        illegal: str = "lose",
        actions: str = "numbers",
        tries: int = TRIES,
        longest: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.sitting = Sitting(game, players, options, reward=reward, tries=tries)
        self.render_mode = render_mode
        self._bots = seated(opponents, self.sitting.players - 1)
        self._place, self._longest = checked_seat(seat, self.sitting.players), longest
        self.seat = 0 if self._place == RANDOM else int(self._place)
        self._flat = one_of("form", form, "flat", "fields") == "flat"
        self._refuses = one_of("illegal", illegal, "lose", "refuse") == "refuse"
        self.choices = choices(actions, self.sitting)
        self.action_space = self.choices.space()
        self.observation_space = observation_space(self.sitting) if self._flat else observation_spaces(self.sitting)
        self._decisions, self._forfeited = 0, False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal a game. The same seed begins the same game; further ones without a seed follow from it."""
        super().reset(seed=seed)
        own = int(self.np_random.integers(1 << 62)) if seed is None else seed
        if self._place == RANDOM:
            self.seat = random.Random(own).randrange(self.sitting.players)
        self.sitting.begin(own)
        self._decisions, self._forfeited = 0, False
        self._others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out an action, and let the others play."""
        if self._forfeited:
            raise IllegalAction("the game was lost by an action that was not legal; begin another one with reset()")
        try:
            self.choices.play(action)
        except IllegalAction as illegal:
            if self._refuses or self.sitting.over:
                raise
            self._forfeited = True
            return self._observation(), self._loss(), True, False, {**self._info(), "illegal": str(illegal)}
        gained = float(self.sitting.rewards[self.seat]) + self._others_play()
        self._decisions += 1
        cut = self._longest is not None and self._decisions >= self._longest and not self.sitting.over
        return self._observation(), gained, self.sitting.over, cut, self._info()

    def action_masks(self) -> Any:
        """Which actions are legal, as MaskablePPO asks for it."""
        return self.choices.mask(self.sitting.mover).astype(np.bool_)

    def render(self) -> Any:
        """The board as the learner sees it, in letters or as pixels."""
        if self.render_mode == "rgb_array":
            return self.sitting.picture(self.seat)
        return self.sitting.text(self.seat) if self.render_mode == "ansi" else None

    # What can be kept

    def clone(self) -> Self:
        """An independent environment that stands where this one does."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.sitting = self.sitting.clone()
        twin.choices = type(self.choices)(twin.sitting)
        twin.action_space = twin.choices.space()
        twin.np_random = np.random.Generator(type(self.np_random.bit_generator)())
        twin.np_random.bit_generator.state = self.np_random.bit_generator.state
        return twin

    def save(self) -> bytes:
        """The game as bytes, to go on with later."""
        said = {"decisions": self._decisions, "forfeited": self._forfeited, "seat": self.seat}
        return self.sitting.save(**said, dice=self.np_random.bit_generator.state)

    def load(self, saved: bytes) -> None:
        """Go on where a game was saved; BadRecord when it is of another set-up."""
        more = self.sitting.load(saved)
        self.seat, self._decisions, self._forfeited = more["seat"], more["decisions"], more["forfeited"]
        self.np_random.bit_generator.state = more["dice"]

    @property
    def record(self) -> Record:
        """The game so far: `record.to_json()` opens in the browser, and `farport replay` shows it."""
        return self.sitting.record

    # Inside

    def _others_play(self) -> float:
        """Bots play up to the learner's next decision; returns what he gained meanwhile."""
        gained, sitting = 0.0, self.sitting
        while not sitting.over and sitting.mover != self.seat:
            let_play(sitting, self._bots[(sitting.mover - self.seat) % sitting.players - 1])
            gained += float(sitting.rewards[self.seat])
        return gained

    def _loss(self) -> float:
        return -1 / max(1, self.sitting.players - 1)

    def _observation(self) -> Any:
        told = self.sitting.observation(self.seat)
        return told if self._flat else self.sitting.encoding.by_field(told)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.choices.mask(self.sitting.mover), "seat": self.seat}


def one_of(name: str, value: str, *able: str) -> str:
    """A value that is one of several; BadOption when it is not."""
    if value not in able:
        raise BadOption(f"{name} is {' or '.join(map(repr, able))}, not {value!r}")
    return value


def let_play(sitting: Sitting, by: Bot) -> None:
    """The mover's decision is a bot's."""
    sitting.play_code(decision(by, sitting.seen_by(sitting.mover)))


def seated(opponents: str | Bot | Sequence[str | Bot], number: int) -> list[Bot]:
    """A bot for each other seat."""
    several = [opponents] * number if isinstance(opponents, str | Bot) else list(opponents)
    if len(several) != number:
        raise BadOption(f"there are {number} other seats, and {len(several)} bots for them")
    return [bot(each) if isinstance(each, str) else each for each in several]


def checked_seat(seat: int | str, players: int) -> int | str:
    if seat != RANDOM and (type(seat) is not int or not 0 <= seat < players):
        raise BadOption(f"a seat is 0 to {players - 1} or 'random', not {seat!r}")
    return seat


def id_of(game: Game) -> str:
    """By which Gymnasium knows a game."""
    return f"farport/{game.id}-v{game.version}"


for _game in games():
    if id_of(_game) not in gymnasium.registry:
        gymnasium.register(
            id_of(_game),
            "farport.envs.gym:OneSeat",
            vector_entry_point="farport.envs.gymvector:ManySeats",
            kwargs={"game": _game.id},
        )
