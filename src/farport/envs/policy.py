"""What was trained, as a bot.

    # mybots.py
    from farport.envs.policy import PolicyBot

    BOT = PolicyBot(lambda observation, mask: ...)   # the number of an action

    def Trained():
        return BOT

Then `farport simulate sector-prime --seats mybots:Trained,greedy` and `farport play sector-prime --seats
me,mybots:Trained`. The service offers the levels that are installed in the entry-point group `farport.levels`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from farport.bots.bot import carry_out
from farport.envs.encoding import Encoding
from farport.envs.sitting import TRIES
from farport.table.errors import IllegalAction
from farport.table.game import Game
from farport.table.table import Seen

Policy = Callable[[Any, Any], int]
"""Chooses the number of an action, given what a seat sees and which actions are legal."""


class PolicyBot:
    """Plays what a policy chooses. Where things really move, it aims with so many tries."""

    def __init__(self, policy: Policy, tries: int = TRIES) -> None:
        self._policy, self._tries = policy, tries
        self._encodings: dict[tuple[Any, ...], Encoding] = {}

    def choose(self, seen: Seen) -> int:
        """The policy's action for the player who sees this."""
        encoding, s = self._encoding(seen), seen.state
        numbers = {encoding.number_of(s, code): code for code in seen.codes}
        mask = np.zeros(encoding.action_count, np.bool_)
        mask[[number for number in numbers if number >= 0]] = True
        chosen = int(self._policy(encoding.observation_of_seen(s, seen.player), mask))
        if chosen not in numbers:
            raise IllegalAction(f"the policy chose action {chosen}, and legal are {sorted(numbers)[:20]}")
        return carry_out(seen, numbers[chosen], self._tries)

    def _encoding(self, seen: Seen) -> Encoding:
        """That of games which are set up like this one."""
        key = seen.game.id, seen.game.engine.compiled, *turns(seen.game, seen.state)
        if key not in self._encodings:
            self._encodings[key] = Encoding.like(seen.game, seen.state)
        return self._encodings[key]


def turns(game: Game, s: Any) -> tuple[Any, ...]:
    """All that an encoding takes from a set-up: how each seat numbers things."""
    players = int(s.players)
    turned = [things.turned for things in game.encoding.things.values() if things.turned]
    return players, *(tuple(turn(s, seat)) for turn in turned for seat in range(players))
