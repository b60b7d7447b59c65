"""One game between bots, without the comforts of a Table: for playing thousands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from farport.bots.bot import Bot
from farport.table.action import Action
from farport.table.engine.kernels import apply, deal, forbids, legal, redact, score
from farport.table.errors import IllegalAction
from farport.table.event import log_buffer
from farport.table.fair import Seeded
from farport.table.game import Game
from farport.table.position import copy_of
from farport.table.table import Seen

LONGEST_GAME = 1_000_000


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went. `seats` names the bot in each seat."""

    seed: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    turns: int
    ending: str

    def share(self, seat: int) -> float:
        """The part of the win that a seat has: winners share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Arena:
    """Plays games of one set-up; the same seeds give the games that `game.new(seed=...)` gives."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Any]) -> None:
        self.game = game
        self.players = players
        self._prepared = game.prepared(players, game.check_options(players, options))
        self._engine = game.compile()
        self._codes = np.zeros(game.max_actions, np.int64)
        self._log = log_buffer()

    def play(self, seed: int, names: Sequence[str], bots: Sequence[Bot]) -> Result:
        """One game to its end."""
        s = copy_of(self._prepared)
        Seeded(seed).prepare(s, 0)
        self._engine.bind(deal)(s, self._log)
        decisions = 0
        while not s.ending and decisions < LONGEST_GAME:
            self._step(s, bots)
            decisions += 1
        return Result(
            seed,
            tuple(names),
            tuple(p for p in range(self.players) if s.winners >> p & 1),
            tuple(int(self._engine.bind(score)(s, p)) for p in range(self.players)),
            decisions,
            int(s.turn),
            self.game.endings.get(int(s.ending), "it was too long"),
        )

    def _step(self, s: Any, bots: Sequence[Bot]) -> None:
        player = int(s.mover)
        codes = self._codes[: self._engine.bind(legal)(s, self._codes)].tolist()
        only = len(codes) == 1 and self.game.aim is None
        code = codes[0] if only else self._chosen(s, player, codes, bots[player])
        if self.game.physics:
            rested = self.game.physics(s, code)
            if rested is not None:
                s.outcome[: len(rested)] = rested
        self._engine.bind(apply)(s, code, self._log)

    def _chosen(self, s: Any, player: int, codes: list[int], bot: Bot) -> int:
        seen = copy_of(s)
        seen.rng[:] = 0
        self._engine.bind(redact)(seen, player)
        choice = bot.choose(Seen(self.game, player, seen, codes))
        code = self.game.actions.read(seen, choice) if isinstance(choice, str) else int(choice)
        if code is None or (code not in codes and not self._allows(s, code)):
            text = choice.text if isinstance(choice, Action) else repr(choice)
            raise IllegalAction(f"the bot in seat {player} chose {text}, which is not legal")
        return code

    def _allows(self, s: Any, code: int) -> bool:
        """Whether an action that is not listed is legal all the same, as a finer flick is."""
        return self.game.actions.well_formed(s, code) and not self._engine.bind(forbids)(s, code)
