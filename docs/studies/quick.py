"""A search on so small a budget that thousands of games are played in an hour, and still better than `greedy`."""

from __future__ import annotations

from farport.bots.search import Search


class Quick(Search):
    """`farport simulate GAME --seats quick:Quick,quick:Quick` finds it with PYTHONPATH=docs/studies."""

    def __init__(self) -> None:
        super().__init__(simulations=8, rounds=1, plies=8)
