"""Where points came from."""

from __future__ import annotations

from collections.abc import Mapping

from farport.games.nexus_ops.chapters.cards import POINTS
from farport.games.nexus_ops.state import ENERGIZE, MISSIONS, State


def tally(s: State) -> Mapping[int | str, Mapping[str, int]]:
    """Battles, Secret Missions and, where they are in the game, King of the Hill cards. [NX 9.1]"""
    return {player: parts(s, player) for player in range(s.players)}


def parts(s: State, player: int) -> dict[str, int]:
    won = {
        "Battles won": int(s.victories[player] * s.victory_battle),
        "Secret Missions": sum(int(s.fulfilled[player, i] * POINTS[ENERGIZE + i]) for i in range(MISSIONS)),
    }
    return {**won, "King of the Hill": int(s.kings[player] * s.victory_king)} if s.king else won
