"""Random play, for every game: the measure of speed, the soil of tests, and the end of a search's look ahead."""

from __future__ import annotations

from farport.table.chance import below
from farport.table.engine.kernels import apply, broken_law, legal
from farport.table.position import Codes, Log, Position
from farport.table.rule import rule


@rule
def walk(s: Position, limit: int, codes: Codes, log: Log) -> int:
    """Play random legal actions until the game is over or so many are played; returns how many."""
    played = 0
    while played < limit and s.ending == 0:
        apply(s, codes[below(s, legal(s, codes))], log)
        played += 1
    return played


@rule
def lawful_walk(s: Position, limit: int, codes: Codes, log: Log) -> int:
    """As `walk`, but stop where a law is broken: returns minus the law's number then."""
    played = 0
    while played < limit and s.ending == 0:
        apply(s, codes[below(s, legal(s, codes))], log)
        played += 1
        law = broken_law(s)
        if law:
            return -law
    return played
