"""One look ahead: every action is tried a few times, with fresh dice and redeals, and judged by the game's `sense`."""

from __future__ import annotations

import numpy as np

from farport.bots.bot import Judgement, own_seed
from farport.table.chance import next_word, seed
from farport.table.event import log_buffer
from farport.table.kernels import apply, legal, redeal, sense
from farport.table.position import Codes, Grid, Log, Position, Positions, Values
from farport.table.rule import rule
from farport.table.table import Seen

SAMPLES = 12


@rule
def imagine(seen: Position, player: int, work: Positions) -> None:
    """Put into work[0] a position that the player may be in; work[1] carries the generator of the one who imagines."""
    work[0] = seen
    for i in range(4):
        work[0].rng[i] = next_word(work[1])
    redeal(work[0], player)


@rule
def look(
    seen: Position, player: int, samples: int, work: Positions, codes: Codes, after: Values, out: Grid, log: Log
) -> int:
    """Every player's chance after each legal action, on average, as rows of `out`; returns the number of actions."""
    count = legal(seen, codes)
    for i in range(count):
        for p in range(seen.players):
            out[i, p] = 0.0
        for _ in range(samples):
            imagine(seen, player, work)
            apply(work[0], codes[i], log)
            sense(work[0], after)
            for p in range(seen.players):
                out[i, p] += after[p] / samples
    return count


class Greedy:
    """Plays what looks best one action ahead. It waits for no compilation: interpreted it is quick enough."""

    def choose(self, seen: Seen) -> int:
        return seen.codes[0] if len(seen.codes) == 1 else self.judge(seen).actions[0][0]

    def judge(self, seen: Seen) -> Judgement:
        """What each action is worth one step ahead."""
        game = seen.game
        work, codes, log = game.state.blanks(2), np.zeros(game.max_actions, np.int64), log_buffer()
        values = np.zeros((game.max_actions, max(game.seats)))
        seed(work[1], own_seed(seen))
        run = game.engine.bind(look)
        count = run(seen.state, seen.player, SAMPLES, work, codes, np.zeros(max(game.seats)), values, log)
        order = sorted(range(count), key=lambda i: -values[i, seen.player])
        best = values[order[0]]
        return Judgement(
            tuple((int(codes[i]), float(values[i, seen.player])) for i in order),
            tuple(float(value) for value in best[: int(seen.state.players)]),
        )
