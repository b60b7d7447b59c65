"""The dice as real bodies: their shapes, the world that they are flicked in, and one flick from rest to rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from farport.table.action import kind_of

if TYPE_CHECKING:
    from farport.table.game import Motion

FLICK = 20
"""The kind of the only action in which things move (`Do.FLICK`)."""


def physics(s: Any, code: int) -> list[int] | None:
    """How everything comes to rest after a flick; None for every other action.

    The engine is loaded with the first flick, so that looking at a game does not wait for it.
    """
    if kind_of(code) != FLICK:
        return None
    from farport.games.final_flicktier.physics.play import flicked

    return flicked(s, code)


def moved(s: Any, code: int, rested: Sequence[int]) -> Motion | None:
    """How everything moved in a flick, for a picture."""
    if kind_of(code) != FLICK:
        return None
    from farport.games.final_flicktier.physics import way

    return way.moved(s, code, rested)


def aimed(s: Any, code: int, tries: int, seed: int) -> int:
    """How a bot carries out a listed action: a flick is tried out and aimed."""
    if kind_of(code) != FLICK:
        return code
    from farport.games.final_flicktier.aim import aim

    return aim(s, code, tries, seed)
