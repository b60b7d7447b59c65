"""Every game with every number of players. What takes long is tried for all of them if `WHOLE`, as in `make soak`."""

from __future__ import annotations

import os

import pytest

import farport

WHOLE = os.environ.get("FARPORT_WHOLE") == "1"
SET_UPS = [
    pytest.param(game.id, players, marks=pytest.mark.xdist_group(game.id), id=f"{game.id}-{players}")
    for game in farport.games()
    for players in game.seats
]
FEWEST = [each for each in SET_UPS if WHOLE or each.values[1] == farport.game(str(each.values[0])).seats[0]]
