"""Chapter 7. Mining: rubium from the refineries that miners work."""

from __future__ import annotations

from farport.games.nexus_ops.chapters.board import BITS, controlled, home, lowest
from farport.games.nexus_ops.state import MINERS, State
from farport.games.nexus_ops.words import Saw
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

MINER_BITS = (1 << BITS * MINERS) - 1


@rule
def worked(s: State, player: int) -> int:
    """The hexes with a refinery that a player controls and has a miner on. [NX 7.1, 7.2, 7.3, 12.5, 13.2]"""
    mask = 0
    rest = controlled(s, player)
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        if s.refinery[at] and s.army[player, at] & MINER_BITS:
            mask |= 1 << at
    return mask


@rule
def mine(s: State, log: Log) -> None:
    """Collect from every refinery at work, in a home base too. [NX 7.1, 7.4, 15.6]"""
    rest = worked(s, s.active)
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        collected = s.refinery[at] + s.shift
        s.rubium[s.active] += collected
        s.collected += int(not home(s.active) >> at & 1)
        tell(log, Saw.MINED, s.active, collected, at)
