"""Where the points of a game came from, for the moment after its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Side = int | str
"""A player by his number, or by its name a third party that scores and is no player."""

Tally = Callable[[Any], Mapping[Side, Mapping[str, int]]]
"""The parts of every side's score in a position, by their names; each side has the same parts, and a player's add up to
his score. It may tell what was hidden: it is asked when the game is over."""
