"""Where points came from."""

from __future__ import annotations

from collections.abc import Mapping

from farport.games.thunder_run.state import State


def tally(s: State) -> Mapping[int | str, Mapping[str, int]]:
    """Two points for a coloured trophy, one for a Black one. [TR 11.3]"""
    return {
        player: {
            "Coloured trophies": int(s.score_coloured)
            * sum(int(s.trophies[player, other]) for other in range(s.players)),
            "Black Chips": int(s.score_black * s.black_trophies[player]),
        }
        for player in range(s.players)
    }
