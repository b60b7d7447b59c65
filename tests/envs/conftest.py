"""Every game with every number of players. Where something takes long, `WHOLE` tries all of them, at length: `make soak`."""

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
FEWEST = SET_UPS if WHOLE else [each for each in SET_UPS if each.values[1] == farport.game(str(each.values[0])).seats[0]]
