"""The rules that every game provides, and the names by which code for every game calls them.

The functions here are place-holders: a search or a playout that calls `legal` is bound to one game, and then calls that
game's own `legal` (see `compiler`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farport.table.position import Codes, Log, Position, Values
from farport.table.rule import kernel, rule


@kernel
def deal(s: Position, log: Log) -> None:
    """Turn a prepared record, with its numbers and options filled in, into the opening position."""
    raise NotImplementedError


@kernel
def legal(s: Position, out: Codes) -> int:
    """Write the legal actions of the mover and return their number."""
    raise NotImplementedError


@kernel
def forbids(s: Position, code: int) -> int:
    """The number of the clause that forbids an action now, or 0 when it is legal."""
    raise NotImplementedError


@kernel
def apply(s: Position, code: int, log: Log) -> None:
    """Do a legal action, and everything that follows without a decision."""
    raise NotImplementedError


@kernel
def redact(s: Position, player: int) -> None:
    """Blank what a player, or with -1 a spectator, cannot see."""
    raise NotImplementedError


@kernel
def redeal(s: Position, player: int) -> None:
    """Fill the blanks of a redacted position with a fair guess, consistent with what the player knows."""
    raise NotImplementedError


@kernel
def sense(s: Position, out: Values) -> None:
    """Judge a position: each player's chance to win, roughly, adding up to 1, or to less where the game may win."""
    raise NotImplementedError


@kernel
def score(s: Position, player: int) -> int:
    """A player's score as the rulebook counts it."""
    raise NotImplementedError


@kernel
def broken_law(s: Position) -> int:
    """The number of the first conservation law that a position breaks, or 0."""
    raise NotImplementedError


@kernel
def stock(s: Position, player: int, number: int) -> int:
    """How many of a stock a player has, by its number in the game's `Prospects`; a game need not have it."""
    raise NotImplementedError


@kernel
def number_of_example(s: Position, code: int) -> int:
    """Which of the game's `examples` a listed action is, as its mover numbers them, or -1; see `box/encoding`."""
    raise NotImplementedError


@kernel
def example(s: Position, number: int) -> int:
    """The code of the mover's example of that number now."""
    raise NotImplementedError


@rule
def no_stock(s: Position, player: int, number: int) -> int:
    """For a game that names no stocks."""
    return 0


@rule
def no_number(s: Position, code: int) -> int:
    """For a game that lists all actions."""
    return -1


@rule
def no_example(s: Position, number: int) -> int:
    """For a game that lists all actions."""
    return 0


OPTIONAL: dict[str, Callable[..., Any]] = {"stock": no_stock, "number_of_example": no_number, "example": no_example}
KERNELS = (
    deal,
    legal,
    forbids,
    apply,
    redact,
    redeal,
    sense,
    score,
    broken_law,
    stock,
    number_of_example,
    example,
)
