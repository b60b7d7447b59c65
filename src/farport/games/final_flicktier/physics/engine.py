"""The way to the engine: it is loaded with the first flick, so that looking at a game does not wait for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from farport.games.final_flicktier.flick import FLICK
from farport.table.action import kind_of

if TYPE_CHECKING:
    from farport.table.game import Landing, Motion


def physics(s: Any, code: int) -> list[int] | None:
    """How everything comes to rest after a flick; None for every other action."""
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


def practised(s: Any, code: int, luck: bytes) -> Motion | None:
    """How a flick would go that does not count."""
    if kind_of(code) != FLICK:
        return None
    from farport.games.final_flicktier.physics import way

    return way.practised(s, code, luck)


def aimed(s: Any, code: int, tries: int, seed: int) -> int:
    """How a bot carries out a listed action: a flick is tried out and aimed."""
    if kind_of(code) != FLICK:
        return code
    from farport.games.final_flicktier.physics.aim import aim

    return aim(s, code, tries, seed)


def landing(s: Any, code: int) -> Landing | None:
    """Where a flick would come to rest, for who aims it."""
    if kind_of(code) != FLICK:
        return None
    from farport.games.final_flicktier.physics import landing as zone

    return zone.landing(s, code)
