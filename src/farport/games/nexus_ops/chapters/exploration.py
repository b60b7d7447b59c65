"""Chapter 5. Exploration: turning over the tokens that units stand on."""

from __future__ import annotations

from farport.games.nexus_ops.chapters.board import enlist, lowest
from farport.games.nexus_ops.setup import MAP, MAP_HALVES, MAP_HEXES, TOKEN_REFINERY, TOKEN_UNIT
from farport.games.nexus_ops.state import NOTHING, Mark, State
from farport.games.nexus_ops.words import Saw
from farport.table.event import reveal, tell
from farport.table.position import Log
from farport.table.rule import inline, rule


@inline
def half_of(s: State, at: int) -> int:
    """The half of the board that a terrain hex belongs to; there is one half where tokens are not laid apart."""
    halves = MAP_HALVES[MAP[s.board]]
    return (at - 1) * halves // (MAP_HEXES[MAP[s.board]] - 1)


@rule
def explore(s: State, log: Log) -> None:
    """Turn over every facedown token on a hex with units of the active player. [NX 5.1, 5.5]"""
    rest = s.facedown & s.present[s.active]
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        turn_over(s, at, log)


@inline
def turn_over(s: State, at: int, log: Log) -> None:
    """Leave a refinery there; the token itself is never seen again. [NX 5.3, 5.4, 5.5]"""
    kind = s.token[at]
    s.token[at] = NOTHING
    s.facedown &= ~(1 << at)
    s.hidden[half_of(s, at), kind] -= 1
    s.refinery[at] = TOKEN_REFINERY[kind]
    reveal(log)
    tell(log, Saw.EXPLORED, s.active, at, kind)
    if TOKEN_UNIT[kind] != NOTHING:
        find(s, at, TOKEN_UNIT[kind], log)


@inline
def find(s: State, at: int, unit: int, log: Log) -> None:
    """A unit from the supply joins, whatever the terrain, if one is left; it fights next turn. [NX 5.2, 5.6, 5.7]"""
    if s.supply[s.active, unit]:
        enlist(s, s.active, at, unit, Mark.FOUND)
        tell(log, Saw.FOUND, s.active, unit, at)
    else:
        tell(log, Saw.NONE_LEFT, s.active, unit, at)
