"""Thousands of games at once in which one seat is the learner's and compiled bots play the others."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np

from farport.bots.greedy import SAMPLES, look
from farport.envs.coding import CodeRows, NumberRows, Numbers, Places, Row, see
from farport.envs.selfplay import Buffers, OwnReward, SelfPlay
from farport.envs.stepping import PLAY, RENEW, TELL, FlagRows, Flags, FloatRows, reward, step_games
from farport.table.chance import below, next_word, seed_words
from farport.table.engine.guess import WORDS
from farport.table.engine.kernels import apply, legal
from farport.table.errors import BadOption
from farport.table.game import Game
from farport.table.position import Codes, Grid, Log, Position, Positions, Rows, Values
from farport.table.rule import rule

BOTS = ("random", "greedy")
"""Those that are compiled."""
RANDOM = "random"
DICE, SEEN, WORK = 2, 3, 4
"""Of the positions to work in the first two are a bot's, to imagine with; one lends its dice, one is what he sees."""


@rule
def play_as_bot(
    s: Position, greedy: bool, work: Positions, codes: Codes, chance: Rows, after: Values, out: Grid, log: Log
) -> None:
    """The mover's decision by a bot, with the dice of work[2]."""
    best = 0
    if greedy:
        see(s, s.mover, work)
        work[SEEN] = work[0]
        for row in range(SAMPLES):
            for word in range(WORDS):
                chance[row, word] = next_word(work[DICE])
        count = look(work[SEEN], s.mover, chance, work, codes, after, out, log)
        for i in range(count):
            if out[i, s.mover] > out[best, s.mover]:
                best = i
    else:
        best = below(work[DICE], legal(s, codes))
    apply(s, codes[best], log)


@rule
def play_others(
    game: int,
    games: Positions,
    seats: Codes,
    dice: CodeRows,
    greedy: bool,
    per_point: float,
    before: FloatRows,
    rewards: FloatRows,
    work: Positions,
    codes: Codes,
    chance: Rows,
    after: Values,
    out: Grid,
    log: Log,
) -> None:
    """Bots play up to the learner's next decision, or the end."""
    for i in range(4):
        work[DICE].rng[i] = dice[game, i]
    s = games[game]
    while s.ending == 0 and s.mover != seats[game]:
        play_as_bot(s, greedy, work, codes, chance, after, out, log)
        reward(s, game, per_point, before, rewards)
    for i in range(4):
        dice[game, i] = work[DICE].rng[i]


@rule
def step_against(
    start: int,
    end: int,
    what: int,
    games: Positions,
    actions: Codes,
    prepared: Positions,
    seeds: CodeRows,
    per_point: float,
    before: FloatRows,
    played: Codes,
    longest: int,
    slots: CodeRows,
    numbers: NumberRows,
    codes_of: CodeRows,
    plain: int,
    source: Places,
    number: Numbers,
    most: Numbers,
    scale: Row,
    ends: Codes,
    columns: Row,
    work: Positions,
    words: Numbers,
    codes: Codes,
    log: Log,
    listed: NumberRows,
    counts: Codes,
    observations: Row,
    masks: FlagRows,
    movers: Codes,
    rewards: FloatRows,
    over: Flags,
    cut: Flags,
    seats: Codes,
    next_seats: Codes,
    gained: Row,
    dice: CodeRows,
    greedy: bool,
    chance: Rows,
    after: Values,
    out: Grid,
) -> None:
    """As `step_games`, with bots in all seats but the learner's."""
    for game in range(start, end):
        for one in (PLAY, RENEW, TELL):
            step_games(
                game,
                game + 1,
                what & one,
                games,
                actions,
                prepared,
                seeds,
                per_point,
                before,
                played,
                longest,
                slots,
                numbers,
                codes_of,
                plain,
                source,
                number,
                most,
                scale,
                ends,
                columns,
                work,
                words,
                codes,
                log,
                listed,
                counts,
                observations,
                masks,
                movers,
                rewards,
                over,
                cut,
            )
            dealt = what & one == RENEW and (over[game] or cut[game])
            if dealt:
                seats[game] = next_seats[game]
            if what & one == PLAY or dealt:
                play_others(
                    game,
                    games,
                    seats,
                    dice,
                    greedy,
                    per_point,
                    before,
                    rewards,
                    work,
                    codes,
                    chance,
                    after,
                    out,
                    log,
                )
            if what & one == PLAY:
                over[game] = games[game].ending != 0
                cut[game] = cut[game] and not over[game]
                gained[game] = rewards[game, seats[game]]


class Against(SelfPlay):
    """Many games of one set-up: every decision of one seat goes to the learner, and `gained` is his reward since his
    latest one. `seat` is a number or "random", `opponents` the name of a bot that is compiled."""

    kind = "against bots"
    positions = WORK

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        games: int = 1024,
        *,
        seat: int | str = 0,
        opponents: str = "random",
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        reward: str | OwnReward = "win",
        longest: int | None = None,
        threads: int | None = None,
        buffers: Buffers | None = None,
    ) -> None:
        if opponents not in BOTS:
            raise BadOption(f"compiled opponents are {' or '.join(BOTS)}, not {opponents!r}")
        self._place, self._greedy = seat, opponents == "greedy"
        super().__init__(
            game,
            players,
            games,
            seed=seed,
            options=options,
            reward=reward,
            longest=longest,
            threads=threads,
            buffers=buffers,
        )

    def _bind(self) -> None:
        super()._bind()
        for kernel in (look, step_against):
            self.encoding.engine.bind(kernel)
        self._run = self.encoding.engine.bind(step_against)
        if self._place != RANDOM and self._place not in range(self.players):
            raise BadOption(f"a seat is 0 to {self.players - 1} or 'random', not {self._place!r}")

    def _make_room(self, games: int, threads: int | None) -> None:
        super()._make_room(games, threads)
        self.seats, self._next_seats = np.zeros(games, np.int64), np.zeros(games, np.int64)
        """The learner's, in each game."""
        self.gained, self._dice = np.zeros(games, np.float32), np.zeros((games, 4), np.int64)
        actions, most = self.game.max_actions, max(self.game.seats)
        self._looks = {
            start: (np.zeros((SAMPLES, WORDS), np.int64), np.zeros(most), np.zeros((actions, most)))
            for start, _, _ in self._parts
        }

    def reset(self, seed: int = 0) -> Buffers:
        """Deal all games anew: game i has the seed `seed + i`, and each further one in its place `games` more."""
        self.gained[:] = 0
        for game in range(self.count):
            self._dice[game] = seed_words(f"farport bots {seed + game}".encode())
        return super().reset(seed)

    def step(self, actions: Any) -> Buffers:
        """Carry out an action in each game, and let the others play; IllegalAction leaves all games as they were."""
        seats = self.seats.copy()
        buffers = super().step(actions)
        if self._own_reward:
            self.gained[:] = self.rewards[np.arange(self.count), seats]
        return buffers

    def _next_seeds(self, games: Any = None) -> None:
        super()._next_seeds(games)
        for game in range(self.count) if games is None else games:
            self._next_seats[game] = self._seat(int(self._seeds[game] + self.count))

    def _seat(self, seed: int) -> int:
        """The learner's seat in a game of that seed."""
        return random.Random(seed).randrange(self.players) if self._place == RANDOM else int(self._place)

    def _arrays(self) -> dict[str, Any]:
        own = {"seats": self.seats, "next_seats": self._next_seats, "gained": self.gained, "dice": self._dice}
        return {**super()._arrays(), **own}

    def _more_room(self, start: int) -> tuple[Any, ...]:
        return (self.seats, self._next_seats, self.gained, self._dice, self._greedy, *self._looks[start])
