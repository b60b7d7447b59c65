"""The dice as real bodies: their shapes, the world that they are flicked in, and one flick from rest to rest."""

from __future__ import annotations

from typing import Any

from farport.table.action import kind_of

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
