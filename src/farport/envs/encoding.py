"""One encoding of a game for every kind of environment: its actions as numbers, its positions as a seat sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from farport.envs.coding import code_of, list_numbers, number_of, observe, see
from farport.envs.features import WORD, features
from farport.envs.numbering import numbering
from farport.table.errors import IllegalAction
from farport.table.game import Game


class Encoding:
    """Actions and observations of games of one set-up.

    `names` says what each number of an observation means and `actions` what each action does, as a seat sees them: its
    own things come first, then those of the next player, and so on.
    """

    def __init__(self, game: Game, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        players = game.seats[0] if players is None else players
        self.options = game.check_options(players, options or {})
        game.compile()
        self._fill(game, game.prepared(players, self.options))

    @classmethod
    def like(cls, game: Game, s: Any) -> Self:
        """That of games that were set up as a position's was. It waits for no compiler."""
        encoding = object.__new__(cls)
        encoding.options = {}
        encoding._fill(game, s)
        return encoding

    def _fill(self, game: Game, prepared: Any) -> None:
        self.game, self.prepared = game, prepared
        self.players = int(prepared.players)
        self.engine = game.engine
        for kernel in (number_of, code_of, list_numbers, see, observe):
            self.engine.bind(kernel)  # before those that call them
        self._numbering, self._features = numbering(game), features(game)
        self.slots = self._numbering.slots()
        self.numbers, self.codes = self._numbering.tables(prepared, self.players)
        self.tables = self._features.tables(prepared, self.players)
        self._work = game.state.blanks(1)
        self._listed = np.zeros((1, game.max_actions), np.int32)
        self._codes = np.zeros(game.max_actions, np.int64)

    @property
    def plain(self) -> int:
        """How many actions are numbered by their arguments; examples come after them."""
        return self._numbering.plain

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self._features.size

    @property
    def action_count(self) -> int:
        """How many actions there can ever be."""
        return self._numbering.size

    @property
    def names(self) -> tuple[str, ...]:
        return self._features.names

    @property
    def actions(self) -> tuple[str, ...]:
        return self._numbering.names

    def observation(self, s: Any, seat: int, out: Any = None) -> Any:
        """A position as a seat sees it."""
        row = np.zeros(self.size, np.float32) if out is None else out
        self.engine.bind(see)(s, seat, self._work)
        return self.tell(self._work, seat, row)

    def observation_of_seen(self, seen: Any, seat: int) -> Any:
        """The same from a position that is redacted already."""
        self._work[0] = seen
        return self.tell(self._work, seat, np.zeros(self.size, np.float32))

    def tell(self, seen: Any, seat: int, out: Any) -> Any:
        """A redacted position, the only one of an array, put into a row."""
        t = self.tables
        run = self.engine.bind(observe)
        run(seen.view(WORD), seat, t.source, t.number, t.most, t.scale, t.ends, t.columns, 0, out)
        return out

    def by_field(self, observation: Any) -> dict[str, Any]:
        """The same numbers by the record's fields, as arrays that share the observation's memory."""
        several = observation.shape[:-1]
        return {
            part.field: observation[..., part.start : part.start + part.size].reshape((*several, *part.shape))
            for part in self._features.parts
        }

    def mask(self, s: Any) -> Any:
        """Which actions the mover may take."""
        mask = np.zeros(self.action_count, np.bool_)
        mask[self.legal(s)] = True
        return mask

    def legal(self, s: Any) -> Any:
        """The numbers of the mover's legal actions; it is overwritten by the next call."""
        if s.ending:
            return self._listed[0, :0]
        run = self.engine.bind(list_numbers)
        return self._listed[0, : run(s, self.slots, self.numbers, self.plain, self._codes, 0, self._listed)]

    def number_of(self, s: Any, code: int) -> int:
        """The number of an action of the mover; -1 for one that is too fine to be numbered, such as a flick."""
        run = self.engine.bind(number_of)
        return int(run(s, int(s.mover), code, self.slots, self.numbers, self.plain))

    def code_of(self, s: Any, number: int) -> int:
        """The mover's legal action of that number."""
        if number not in self.legal(s):
            raise IllegalAction(self.refusal(s, number))
        return self.code_of_legal(s, number)

    def code_of_legal(self, s: Any, number: int) -> int:
        """The same of a number that is known to be legal."""
        if number < self.plain:
            return int(self.codes[int(s["mover"]), number])
        return int(self.engine.bind(code_of)(s, int(s.mover), number, self.codes, self.plain))

    def refusal(self, s: Any, number: int) -> str:
        """What is wrong about the number of an action, and what would be right."""
        if s.ending:
            return "the game is over; begin another one with reset()"
        if not 0 <= number < self.action_count:
            return f"actions of {self.game.title} are numbered 0 to {self.action_count - 1}, not {number!r}"
        able = self.legal(s).tolist()
        return (
            f"action {number}, {self.actions[number]!r}, is not legal now; legal are {', '.join(map(str, able[:20]))}"
        )
