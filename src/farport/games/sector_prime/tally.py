"""Where points came from."""

from __future__ import annotations

from collections.abc import Mapping

from farport.games.sector_prime.state import State


def tally(s: State) -> Mapping[int | str, Mapping[str, int]]:
    """The race is for the Sections of a Station and for nothing else."""
    return {player: {"Sections": int(s.sections[player])} for player in range(s.players)}
