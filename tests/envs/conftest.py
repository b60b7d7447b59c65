"""Every game with every number of players."""

from __future__ import annotations

import pytest

import farport

SET_UPS = [
    pytest.param(game.id, players, marks=pytest.mark.xdist_group(game.id), id=f"{game.id}-{players}")
    for game in farport.games()
    for players in game.seats
]
FEWEST = [each for each in SET_UPS if each.values[1] == farport.game(str(each.values[0])).seats[0]]
