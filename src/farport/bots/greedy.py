"""One look ahead: every action is tried a few times, with fresh dice and redeals, and judged by the game's `sense`."""

from __future__ import annotations

from math import floor

import numpy as np

from farport.bots.bot import Judgement, carry_out
from farport.table.engine.guess import imagine, streams
from farport.table.engine.kernels import apply, legal, sense
from farport.table.event import log_buffer
from farport.table.position import Codes, Grid, Log, Position, Positions, Rows, Values
from farport.table.rule import rule
from farport.table.table import Seen

SAMPLES = 12
GRAINS = 1 << 24
"""In a chance of 1."""
TRIES = 8
"""With which what really moves is aimed."""


@rule
def weigh(s: Position, out: Values) -> None:
    """Judge a position, in grains so coarse that no machine's last digit of an exponential decides between actions.

    Sums of grains are exact, so that the order of adding does not matter either.
    """
    sense(s, out)
    for player in range(s.players):
        out[player] = floor(out[player] * GRAINS + 0.5) / GRAINS


@rule
def look(
    seen: Position, player: int, chance: Rows, work: Positions, codes: Codes, after: Values, out: Grid, log: Log
) -> int:
    """Every player's chance after each legal action, on average, as rows of `out`; returns the number of actions."""
    count = legal(seen, codes)
    for i in range(count):
        for p in range(seen.players):
            out[i, p] = 0.0
        for number in range(SAMPLES):
            imagine(seen, player, chance, number, work)
            apply(work[0], codes[i], log)
            weigh(work[0], after)
            for p in range(seen.players):
                out[i, p] += after[p]
        for p in range(seen.players):
            out[i, p] /= SAMPLES
    return count


class Greedy:
    """Plays what looks best one action ahead. It waits for no compilation: interpreted it is quick enough."""

    def choose(self, seen: Seen) -> int:
        code = seen.codes[0] if len(seen.codes) == 1 else self.judge(seen).actions[0][0]
        return carry_out(seen, code, TRIES)

    def judge(self, seen: Seen) -> Judgement:
        """What each action is worth one step ahead."""
        game = seen.game
        work, codes, log = game.state.blanks(2), np.zeros(game.max_actions, np.int64), log_buffer()
        values = np.zeros((game.max_actions, max(game.seats)))
        run = game.engine.bind(look)
        count = run(seen.state, seen.player, streams(seen), work, codes, np.zeros(max(game.seats)), values, log)
        order = sorted(range(count), key=lambda i: -values[i, seen.player])
        best = values[order[0]]
        return Judgement(
            tuple((int(codes[i]), float(values[i, seen.player])) for i in order),
            tuple(float(value) for value in best[: int(seen.state.players)]),
        )
