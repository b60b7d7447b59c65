"""One game as learners play it: by numbers, quickly, and so that it can be kept."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

import numpy as np

from farport.bots.bot import carry_out
from farport.envs.encoding import Encoding
from farport.envs.picture import picture
from farport.envs.saved import packed, unpacked
from farport.envs.selfplay import FOREVER, PER_POINT, REWARDS, Buffers, room_for
from farport.envs.stepping import CALLED, PLAY, RENEW, TELL, reward, step_games
from farport.table.chance import seed_words
from farport.table.engine.kernels import apply, redact
from farport.table.errors import BadOption, IllegalAction
from farport.table.fair import Seeded
from farport.table.game import Game, View
from farport.table.position import copy_of
from farport.table.record import Record
from farport.table.registry import game as find_game
from farport.table.table import Outcome, Seen, view_of

TRIES = 8
"""With which what really moves is aimed, unless said otherwise: as the bot `greedy` does."""

OwnReward = Callable[["Sitting"], Sequence[float]]
"""Your own reward: what each seat gets for the latest action."""


class Sitting:
    """A game in progress. Actions are numbers of the `encoding`; `mask`, `told` and `mover` are of whoever owes a
    decision, and `rewards` of the latest action, by seat.

    Where things really move, an action is carried out as bots do it, with so many `tries` in the mind.
    """

    kind = "sitting"

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        reward: str | OwnReward = "win",
        tries: int = TRIES,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.encoding = Encoding(self.game, players, options)
        self.players = self.encoding.players
        if not callable(reward) and reward not in REWARDS:
            raise BadOption(f"a reward is {' or '.join(REWARDS)} or a function of your own, not {reward!r}")
        self._own_reward = reward if callable(reward) else None
        self._per_point = PER_POINT if reward == "score" else 0.0
        self.tries = tries
        self._make_room()
        self.begin()

    def _make_room(self) -> None:
        game = self.game
        self._states, self._prepared = game.state.blanks(1), game.state.blanks(1)
        self._prepared[0] = self.encoding.prepared
        self._buffers = Buffers.of(self.encoding, 1)
        self._seeds, self._before = np.zeros((1, 4), np.int64), np.zeros((1, self.players), np.float32)
        self._listed, self._counts = np.zeros((1, game.max_actions), np.int32), np.zeros(1, np.int64)
        self._actions, self._played = np.zeros(1, np.int64), np.zeros(1, np.int64)
        self._room = room_for(game)
        for kernel in CALLED:
            self.encoding.engine.bind(kernel)
        self._arguments = self._all_arguments()

    def begin(self, seed: int | None = None) -> None:
        """Deal a game: that of `game.new(seed=seed)`, or another one each time."""
        self.seed = secrets.randbits(63) if seed is None else seed
        self._seeds[0] = seed_words(Seeded(self.seed).material)
        self._buffers.over[0], self._buffers.cut[0] = True, False
        self._buffers.rewards[:] = 0
        self._step(RENEW | TELL)
        self._buffers.over[0] = False
        self.codes: list[int] = []
        """The actions that were played."""
        self._outcomes: dict[int, tuple[int, ...]] = {}

    # How it stands

    @property
    def state(self) -> Any:
        """The record, secrets and all."""
        return self._states[0]

    @property
    def mover(self) -> int:
        return int(self._buffers.movers[0])

    @property
    def over(self) -> bool:
        return bool(self._buffers.over[0])

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why the game ended; None while it goes on."""
        s = self.state
        winners = tuple(player for player in range(self.players) if s["winners"] >> player & 1)
        return Outcome(winners, self.game.endings[int(s["ending"])]) if self.over else None

    @property
    def told(self) -> Any:
        """What the mover sees; it is overwritten by the next action."""
        return self._buffers.observations[0]

    @property
    def mask(self) -> Any:
        """Which actions the mover may take; it is overwritten by the next action."""
        return self._buffers.masks[0]

    @property
    def legal(self) -> Any:
        """The numbers of those."""
        return self._listed[0, : self._counts[0]]

    @property
    def rewards(self) -> Any:
        """Each seat's reward for the latest action."""
        return self._buffers.rewards[0]

    def observation(self, seat: int) -> Any:
        """What a seat sees now."""
        if seat == self.mover and not self.over:
            return self.told.copy()
        return self.encoding.observation(self.state, seat)

    def seen_by(self, seat: int) -> Seen:
        """The game as bots are shown it."""
        codes = (
            [self.encoding.code_of(self.state, number) for number in self.legal.tolist()] if seat == self.mover else []
        )
        return Seen(self.game, seat, self._redacted(seat), codes)

    def view(self, seat: int | None = None) -> View:
        return view_of(self.game, self._redacted(-1 if seat is None else seat), seat)

    def text(self, seat: int | None = None) -> str:
        """The board in letters."""
        return self.game.text(self.view(seat))

    def picture(self, seat: int | None = None) -> Any:
        """The board as an array of pixels."""
        return picture(self.game.svg(self.view(seat)))

    # What is done

    def play(self, number: int) -> None:
        """Carry out a legal action of the mover, by its number."""
        if self.over or number not in self.legal:
            raise IllegalAction(self.encoding.refusal(self.state, number))
        if self.game.physics:
            self.play_code(carry_out(self.seen_by(self.mover), self.encoding.code_of(self.state, number), self.tries))
            return
        self.codes.append(self.encoding.code_of_legal(self.state, number))
        self._actions[0] = number
        self._step(PLAY | TELL)
        self._reward_oneself()

    def play_code(self, code: int) -> None:
        """Carry out a legal action of the mover, by its code; a finer one than those that have numbers, too."""
        s, engine = self.state, self.encoding.engine
        rested = self.game.physics(s, code) if self.game.physics else None
        if rested is not None:
            s["outcome"][: len(rested)] = rested
            self._outcomes[len(self.codes) + 1] = tuple(map(int, rested))
        self.codes.append(code)
        engine.bind(apply)(s, code, self._room.log)
        self.rewards[:] = 0
        engine.bind(reward)(s, 0, self._per_point, self._before, self._buffers.rewards)
        self._buffers.over[0] = bool(s["ending"])
        self._step(TELL)
        self._reward_oneself()

    # What can be kept

    @property
    def record(self) -> Record:
        """The game so far, to be stored and replayed."""
        game, options = self.game, self.encoding.options
        seeded, codes = Seeded(self.seed), tuple(self.codes)
        return Record(game.id, game.version, self.players, options, seeded, codes, dict(self._outcomes))

    def clone(self) -> Self:
        """An independent game that stands where this one does."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._make_room()
        for name, array in self._arrays().items():
            np.copyto(twin._arrays()[name], array)
        twin.codes, twin._outcomes = list(self.codes), dict(self._outcomes)
        twin._tell_anew()
        return twin

    def save(self, **more: Any) -> bytes:
        """The game as bytes, to go on with later, with more plain data, if you like."""
        said = {"seed": self.seed, "codes": self.codes, "outcomes": self._outcomes, "more": more}
        return packed(self.kind, self.encoding, said, self._arrays())

    def load(self, saved: bytes) -> dict[str, Any]:
        """Go on where a game was saved; returns what was saved with it. BadRecord when it is of another set-up."""
        said, arrays = unpacked(saved, self.kind, self.encoding)
        for name, array in self._arrays().items():
            np.copyto(array, arrays[name].view(array.dtype))
        self.seed, self.codes = said["seed"], said["codes"]
        self._outcomes = {int(number): tuple(rested) for number, rested in said["outcomes"].items()}
        self._tell_anew()
        more: dict[str, Any] = said["more"]
        return more

    # Inside

    def _arrays(self) -> dict[str, Any]:
        return {
            "state": self._states,
            "before": self._before,
            "rewards": self._buffers.rewards,
            "over": self._buffers.over,
        }

    def _tell_anew(self) -> None:
        self._counts[:], self._buffers.masks[:] = 0, False
        self._step(TELL)

    def _redacted(self, seat: int) -> Any:
        s = copy_of(self.state)
        s.rng[:] = 0
        self.encoding.engine.bind(redact)(s, seat)
        return s

    def _reward_oneself(self) -> None:
        if self._own_reward:
            self.rewards[:] = self._own_reward(self)

    def _step(self, what: int) -> None:
        self.encoding.engine.bind(step_games)(0, 1, what, *self._arguments)

    def _all_arguments(self) -> tuple[Any, ...]:
        e, t, b = self.encoding, self.encoding.tables, self._buffers
        return (
            *(self._states, self._actions, self._prepared, self._seeds),
            *(self._per_point, self._before, self._played, FOREVER),
            *(e.slots, e.numbers, e.codes, e.plain, t.source, t.number, t.most, t.scale, t.ends, t.columns),
            *self._room,
            *(self._listed, self._counts, b.observations.reshape(-1), b.masks, b.movers, b.rewards, b.over, b.cut),
        )
