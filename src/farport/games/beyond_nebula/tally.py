"""Where points came from."""

from __future__ import annotations

from collections.abc import Mapping

from farport.games.beyond_nebula.state import COLOURS, PLANETS, State


def tally(s: State) -> Mapping[int | str, Mapping[str, int]]:
    """Planets under control, in one's own half of the galaxy and in the other. [BN 2.1]"""
    return {
        player: {"Planets at home": held(s, player, player), "Planets abroad": held(s, player, 1 - player)}
        for player in range(s.players)
    }


def held(s: State, player: int, half: int) -> int:
    """Planets of one half of the galaxy that a player controls."""
    return sum(int(s.owner[planet] == player) for planet in range(PLANETS) if planet // COLOURS == half)
