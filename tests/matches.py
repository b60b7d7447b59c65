"""Plays the matches between bots that a release must win, in two-player games with the seats swapped.

`python tests/matches.py [GAME ...]` plays all of them, or those of some games, and fails when one is lost.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

from rich.console import Console

import farport
from farport.lab.simulate import Plan, simulate, summarise

GAMES = 200

out = Console(highlight=False, soft_wrap=True)


class Match(NamedTuple):
    """Who plays whom, and the share of games that the first must win."""

    better: str
    worse: str
    share: float


MATCHES = (Match("greedy", "random", 0.95), Match("search:500", "greedy", 0.70))
HIGHER = {"sector-prime": {"search:500": 0.75}}
"""Where more is asked for."""
REAL_THINGS = (Match("greedy", "random", 0.95),)
"""Where things really move, a search would have to wait for them."""


def won(game: farport.Game, match: Match) -> bool:
    """Play a match; print what came of it."""
    share = HIGHER.get(game.id, {}).get(match.better, match.share)
    rate = summarise(simulate(Plan(game.id, (match.better, match.worse), GAMES, {}))).bots[match.better]
    low, high = rate.interval
    verdict = "won" if rate.share >= share else "LOST"
    out.print(
        f"{game.title}: {match.better} over {match.worse} {rate.share:.1%} ({low:.1%} to {high:.1%}),"
        f" at least {share:.0%} wanted: {verdict}"
    )
    return rate.share >= share


def main(ids: list[str]) -> None:
    games = [farport.game(id) for id in ids] or farport.games()
    results = [won(game, match) for game in games for match in (REAL_THINGS if game.physics else MATCHES)]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
