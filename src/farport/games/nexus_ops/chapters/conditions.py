"""What a Secret Mission still asks for, in words for the player who wants to fulfil it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farport.games.nexus_ops.chapters.board import controlled, home, size
from farport.games.nexus_ops.chapters.cards import ABOUT, EFFECT
from farport.games.nexus_ops.chapters.missions import battles_fought, types_on_board
from farport.games.nexus_ops.state import Effect, Terrain, Unit
from farport.games.nexus_ops.words import COLOURS, hex_names, unit_names
from farport.table.notation import counted

Words = Callable[[Any, int], str]
"""From the position, and the unit or terrain that the mission speaks of."""


def unmet(s: Any, card: int) -> str:
    """Why a mission's condition does not hold."""
    return CONDITIONS[Effect(int(EFFECT[card]))](s, int(ABOUT[card]))


def here(s: Any) -> str:
    return str(hex_names(s)[int(s.battle_hex)])


def elsewhere(s: Any, terrain: int) -> str:
    return f"The battle was at {here(s)}."


def no_survivor(s: Any, unit: int) -> str:
    return f"No {unit_names(s)[unit]} of yours is left at {here(s)}."


def no_far_survivor(s: Any, unit: int) -> str:
    return f"No {unit_names(s)[unit]} of yours that moved 2 hexes this turn is left at {here(s)}."


def no_descended(s: Any, about: int) -> str:
    return f"No unit of yours that began the turn in the Monolith is left at {here(s)}."


def none_destroyed(s: Any, unit: int) -> str:
    return f"{COLOURS[int(s.defender)].capitalize()} lost no {unit_names(s)[unit]}."


def no_slayer(s: Any, unit: int) -> str:
    return none_destroyed(s, unit) if not s.destroyed >> unit & 1 else no_survivor(s, Unit.HUMAN)


def not_clean(s: Any, about: int) -> str:
    return f"You lost {counted(int(s.losses), 'unit')} and destroyed {s.kills}."


def no_odds(s: Any, about: int) -> str:
    return f"You began with {counted(int(s.began[0]), 'unit')} against {s.began[1]}."


def not_the_most(s: Any, terrain: int) -> str:
    """How many such hexes everybody controls."""
    counts = [size(controlled(s, player) & s.land[terrain]) for player in range(s.players)]
    others = [f"{COLOURS[player]} {count}" for player, count in enumerate(counts) if player != s.active]
    return f"You control {counts[s.active]}, {', '.join(others)}."


def not_secured(s: Any, about: int) -> str:
    return "You do not control the Monolith." if battles_fought(s) else "Your Battle phase is not over."


def few_refineries(s: Any, about: int) -> str:
    return f"You have collected from {s.collected} this turn."


def few_hexes(s: Any, about: int) -> str:
    return f"You control {size(controlled(s, s.active) & ~home(s.active))}."


def few_types(s: Any, about: int) -> str:
    return f"You have {types_on_board(s, s.active)}."


def no_squat(s: Any, about: int) -> str:
    held = s.present[s.active] & s.land[Terrain.BASE] & ~home(s.active)
    return "Yours are not the only units there." if held else "You have no unit in one."


def no_shot(s: Any, about: int) -> str:
    return "No special attack of yours has destroyed a unit this turn."


CONDITIONS: dict[Effect, Words] = {
    Effect.WON_IN: elsewhere,
    Effect.WON_IN_BASE: elsewhere,
    Effect.SURVIVES: no_survivor,
    Effect.FAR_SURVIVES: no_far_survivor,
    Effect.DESCENDED: no_descended,
    Effect.DESTROYED: none_destroyed,
    Effect.HUMAN_SLAYS: no_slayer,
    Effect.CLEAN: not_clean,
    Effect.OUTNUMBERED: no_odds,
    Effect.MOST: not_the_most,
    Effect.MONOLITH: not_secured,
    Effect.REFINERIES: few_refineries,
    Effect.HEXES: few_hexes,
    Effect.TYPES: few_types,
    Effect.SQUAT: no_squat,
    Effect.LONG_SHOT: no_shot,
}
