"""Prints what must be the same on every machine, as one line for each game: `python tests/same_everywhere.py GAME ...`

Everything that is recorded, received or chosen without physics: positions, actions, events and views of random games,
judgements and choices of bots, pictures, records.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator

import farport
from farport.bots import bot
from farport.conformance.effort import QUICK, same_everywhere, set_ups

ACTIONS = 25


def everything(game: farport.Game, bots: list[str]) -> Iterator[str]:
    """All that some short games show, in a fixed order."""
    for number, players, options in set_ups(game, len(game.seats), QUICK):
        table, dice = game.new(players, seed=number, options=options), random.Random(number)
        for _ in range(ACTIONS):
            if table.over:
                break
            yield json.dumps([str(event) for event in table.play(dice.choice(table.actions.codes))])
        for player in [None, *range(players)]:
            yield json.dumps(table.view(player))
            yield game.svg(table.view(player))
        yield str(table)
        yield table.record.to_json()
        for name in bots:
            if table.mover is not None:
                yield repr(bot(name).judge(table.seen_by(table.mover)))


def main() -> None:
    bots, names = sys.argv[1].split(","), sys.argv[2:]
    for name in names:
        game = same_everywhere(farport.game(name))
        digest = hashlib.sha256("\n".join(everything(game, bots)).encode()).hexdigest()
        sys.stdout.write(f"{name} {digest}\n")


main()
