"""Draw docs/images/GAME.svg for every game: a position in the middle of a game between bots."""

from __future__ import annotations

from pathlib import Path

import farport
from farport.bots import bot

ACTIONS = 260


def main() -> None:
    for game in farport.games():
        table, player = game.new(game.seats[-1], seed=5), bot("greedy")
        while not table.over and len(table.history) < ACTIONS:
            table.play(player.choose(table.seen_by(int(table.state.mover))))
        path = Path(__file__).parent / "images" / f"{game.id}.svg"
        path.write_text(game.svg(table.view()), encoding="utf-8")


main()
