"""Where points came from."""

from __future__ import annotations

from collections.abc import Mapping

from farport.games.final_flicktier.chapters.scoring import bounty_vp, combat_vp, mission_vp, round_vp, square_vp
from farport.games.final_flicktier.state import NOBODY, State

DOMINION = "The Dominion (A.I.)"
PARTS = {
    "Round structures": round_vp,
    "Square structures": square_vp,
    "Missions and exploring": mission_vp,
    "Combat": combat_vp,
    "Bounties": bounty_vp,
}


def tally(s: State) -> Mapping[int | str, Mapping[str, int]]:
    """Structures, missions, combat and bounties, the A.I.'s too. [FF 11.6, 12.15]"""
    return {DOMINION if side == s.ai else side: parts(s, side) for side in range(s.sides)}


def parts(s: State, side: int) -> dict[str, int]:
    chosen = s.faction[side] != NOBODY
    return {name: int(points(s, side)) if chosen else 0 for name, points in PARTS.items()}
