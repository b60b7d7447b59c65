"""Thousands of games at once: every decision of every seat goes to the learner.

    games = SelfPlay("sector-prime", players=4, games=4096)
    while learning:
        actions = policy(games.observations, games.masks)   # one for each game
        games.step(actions)                                 # the arrays now hold what came of it
        learn(games.rewards, games.over)                    # a row of rewards for each game, by seat

Games that are over are dealt anew at once, with the next seed. All arrays are made once; they may be your own.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any, NamedTuple, Self

import numpy as np

from farport.envs.encoding import Encoding
from farport.envs.features import WORD
from farport.envs.saved import packed, unpacked
from farport.envs.stepping import CALLED, PLAY, RENEW, TELL, first_illegal, step_games
from farport.table.chance import seed_words
from farport.table.errors import BadOption, IllegalAction
from farport.table.event import log_buffer
from farport.table.fair import Seeded
from farport.table.game import Game
from farport.table.record import Record
from farport.table.registry import game as find_game

REWARDS = ("win", "score")
PER_POINT = 0.01
"""Of the reward for a point more than the others gained, with `reward="score"`."""
FEW = 256
"""A thread has at least so many games."""
FOREVER = 1 << 62

OwnReward = Callable[[Any, Any, Any], None]
"""Your own reward: it gets the records of all games after an action and which of them are over, and changes the rewards
of all seats, a row for each game, in place."""


@dataclass
class Buffers:
    """What learners read, a row for each game."""

    observations: Any
    """What the mover sees, as float32."""
    masks: Any
    """Which actions the mover may take."""
    movers: Any
    """The seat that owes the next decision."""
    rewards: Any
    """Each seat's reward for the latest action."""
    over: Any
    """Whether a game came to its end by the latest action; the row shows the next one already."""
    cut: Any
    """Whether a game was broken off, as it was too long."""

    @classmethod
    def of(cls, encoding: Encoding, games: int) -> Self:
        """New ones for so many games."""
        return cls(
            np.zeros((games, encoding.size), np.float32),
            np.zeros((games, encoding.action_count), np.bool_),
            np.zeros(games, np.int64),
            np.zeros((games, encoding.players), np.float32),
            np.zeros(games, np.bool_),
            np.zeros(games, np.bool_),
        )

    def check(self, encoding: Encoding, games: int) -> None:
        """BadOption when an array is not as compiled code needs it."""
        for field, own, right in zip(fields(self), self, Buffers.of(encoding, games), strict=True):
            if own.shape != right.shape or own.dtype != right.dtype or not own.flags.c_contiguous:
                raise BadOption(
                    f"{field.name} should be a C-contiguous array of {right.dtype} with shape {right.shape}"
                )

    def __iter__(self) -> Iterator[Any]:
        return (getattr(self, field.name) for field in fields(self))


class Room(NamedTuple):
    """What a thread works in."""

    position: Any
    words: Any
    codes: Any
    log: Any


def room_for(game: Game, positions: int = 1) -> Room:
    position = game.state.blanks(positions)
    return Room(position, position.view(WORD), np.zeros(game.max_actions, np.int64), log_buffer())


class SelfPlay:
    """Many games of one set-up, stepped together in compiled code.

    `reward` is "win" (a sole winner gets 1, and what winners get the others lose), "score" (besides, a hundredth for
    each point that a seat gains more than the others) or a function of your own. Games of more decisions than `longest`
    are broken off. The first `recorded` games can be exported. Where things really move, the rules guess how, as bots
    do when they look ahead.
    """

    kind = "self-play"
    positions = 1
    """That a thread works in."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        games: int = 1024,
        *,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        reward: str | OwnReward = "win",
        longest: int | None = None,
        threads: int | None = None,
        recorded: int = 0,
        buffers: Buffers | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.encoding = Encoding(self.game, players, options)
        self.players, self.count = self.encoding.players, games
        if games < 1:
            raise BadOption(f"the number of games is at least 1, not {games}")
        if not callable(reward) and reward not in REWARDS:
            raise BadOption(f"a reward is {' or '.join(REWARDS)} or a function of your own, not {reward!r}")
        self.buffers = buffers or Buffers.of(self.encoding, games)
        self.buffers.check(self.encoding, games)
        self._own_reward = reward if callable(reward) else None
        self._per_point = PER_POINT if reward == "score" else 0.0
        self._longest = longest or FOREVER
        self._make_room(games, threads)
        self._bind()
        self._recorded = self._can_record(recorded)
        self.reset(seed)

    def _make_room(self, games: int, threads: int | None) -> None:
        game, most = self.game, threads or min(os.cpu_count() or 1, games // FEW) or 1
        self.states = game.state.blanks(games)
        """The records of all games, secrets and all."""
        self._prepared = game.state.blanks(1)
        self._prepared[0] = self.encoding.prepared
        self._seeds, self._words = np.zeros(games, np.int64), np.zeros((games, 4), np.int64)
        self._before, self._played = np.zeros((games, self.players), np.float32), np.zeros(games, np.int64)
        self._listed, self._counts = np.zeros((games, game.max_actions), np.int32), np.zeros(games, np.int64)
        self._actions = np.zeros(games, np.int64)
        bounds = [games * i // most for i in range(most + 1)]
        self._parts = [(start, end, room_for(game, self.positions)) for start, end in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(most) if most > 1 else None

    def _bind(self) -> None:
        for kernel in CALLED:
            self.encoding.engine.bind(kernel)
        self._run = self.encoding.engine.bind(step_games)
        self._first_illegal = self.encoding.engine.bind(first_illegal)

    # What learners read

    @property
    def observations(self) -> Any:
        return self.buffers.observations

    @property
    def masks(self) -> Any:
        return self.buffers.masks

    @property
    def movers(self) -> Any:
        return self.buffers.movers

    @property
    def rewards(self) -> Any:
        return self.buffers.rewards

    @property
    def over(self) -> Any:
        return self.buffers.over

    @property
    def cut(self) -> Any:
        return self.buffers.cut

    # What learners do

    def reset(self, seed: int = 0) -> Buffers:
        """Deal all games anew: game i has the seed `seed + i`, and each further one in its place `games` more."""
        self._seeds[:] = np.arange(seed, seed + self.count) - self.count
        self.over[:], self.cut[:] = True, False
        self.rewards[:] = 0
        self._next_seeds()
        self._do(RENEW | TELL)
        self.over[:] = False
        self._seeds += self.count
        self._next_seeds()
        self._histories: list[list[int]] = [[] for _ in range(self._recorded)]
        self.finished: list[Record | None] = [None] * self._recorded
        """The latest game that came to its end in each of the recorded places."""
        return self.buffers

    def step(self, actions: Any) -> Buffers:
        """Carry out an action in each game, by its number; IllegalAction leaves all games as they were."""
        self._actions[:] = actions
        wrong = int(self._first_illegal(self._actions, self._listed, self._counts))
        if wrong >= 0:
            refusal = self.encoding.refusal(self.states[wrong], int(self._actions[wrong]))
            raise IllegalAction(f"game {wrong} of {self.count}: {refusal}")
        self._write_down()
        if self._own_reward:
            self._do(PLAY)
            self._own_reward(self.states, self.over, self.rewards)
            self._do(RENEW | TELL)
        else:
            self._do(PLAY | RENEW | TELL)
        self._begin_others()
        return self.buffers

    def sample(self, dice: np.random.Generator) -> Any:
        """A legal action for each game, each as likely."""
        return self._listed[np.arange(self.count), (dice.random(self.count) * self._counts).astype(np.int64)]

    # What can be kept

    def clone(self) -> Self:
        """Independent games that stand where these do."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.buffers = Buffers(*(array.copy() for array in self.buffers))
        twin._make_room(self.count, len(self._parts))
        twin.load(self.save())
        return twin

    def save(self) -> bytes:
        """All games as bytes, to go on with later."""
        said = {"histories": self._histories, "finished": [each and each.to_json() for each in self.finished]}
        return packed(self.kind, self.encoding, said, self._arrays())

    def load(self, saved: bytes) -> None:
        """Go on where games were saved; BadRecord when they were of another set-up."""
        said, arrays = unpacked(saved, self.kind, self.encoding)
        own = self._arrays()
        if len(arrays["states"]) != len(own["states"].view(np.uint8)):
            raise BadOption(f"there are {self.count} games here, and another number was saved")
        for name, array in own.items():
            np.copyto(array, arrays[name].view(array.dtype))
        self._histories, self._recorded = said["histories"], len(said["histories"])
        self.finished = [each and Record.from_json(each) for each in said["finished"]]
        self._counts[:] = 0
        self.masks[:] = False
        self._do(TELL)

    def _arrays(self) -> dict[str, Any]:
        """All that games hang on."""
        return {
            "states": self.states,
            "seeds": self._seeds,
            "words": self._words,
            "before": self._before,
            "played": self._played,
            "rewards": self.rewards,
            "over": self.over,
            "cut": self.cut,
        }

    def record(self, game: int) -> Record:
        """One of the recorded games so far, to be replayed."""
        if not 0 <= game < self._recorded:
            raise BadOption(f"game {game} is not recorded: ask for it by recorded={game + 1}, which keeps all up to it")
        return self._record(game, int(self._seeds[game]))

    # Inside

    def _do(self, what: int) -> None:
        if self._pool is None:
            self._step(what, *self._parts[0])
        else:
            for done in [self._pool.submit(self._step, what, *part) for part in self._parts]:
                done.result()

    def _step(self, what: int, start: int, end: int, room: Room) -> None:
        e, t, b = self.encoding, self.encoding.tables, self.buffers
        self._run(
            *(start, end, what, self.states, self._actions, self._prepared, self._words),
            *(self._per_point, self._before, self._played, self._longest),
            *(e.slots, e.numbers, e.codes, e.plain, t.source, t.number, t.most, t.scale, t.ends, t.columns),
            *room,
            *(self._listed, self._counts, b.observations.reshape(-1), b.masks, b.movers, b.rewards, b.over, b.cut),
            *self._more_room(start),
        )

    def _more_room(self, start: int) -> tuple[Any, ...]:
        """What the code needs besides, for the thread whose games begin there."""
        return ()

    def _next_seeds(self, games: Any = None) -> None:
        """Get the dice ready for the games that are dealt next."""
        for game in range(self.count) if games is None else games:
            self._words[game] = seed_words(Seeded(int(self._seeds[game] + self.count)).material)

    def _begin_others(self) -> None:
        """Games that were over have been dealt anew."""
        ended = np.flatnonzero(self.over | self.cut)
        for game in ended[ended < self._recorded].tolist():
            self.finished[game] = self._record(game, int(self._seeds[game]))
            self._histories[game] = []
        self._seeds[ended] += self.count
        self._next_seeds(ended)

    def _write_down(self) -> None:
        for game, history in enumerate(self._histories):
            history.append(self.encoding.code_of(self.states[game], int(self._actions[game])))

    def _can_record(self, games: int) -> int:
        if games and self.game.physics:
            raise BadOption(f"in {self.game.title} things really move; here that is guessed, which has no record")
        return min(games, self.count)

    def _record(self, game: int, seed: int) -> Record:
        return Record(
            self.game.id,
            self.game.version,
            self.players,
            self.encoding.options,
            Seeded(seed),
            tuple(self._histories[game]),
        )
