"""Chapter 8. Phase 3, Mining: Standard Production, or the gamble of Increased Production."""

from __future__ import annotations

from farport.games.sector_prime.board import basic, controls, disputed, secondary, station_die
from farport.games.sector_prime.state import NOBODY, Character, State
from farport.games.sector_prime.words import Saw
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule


@rule
def production(s: State, player: int) -> int:
    """A crystal for each tile under control, and one more for each refinery there. [SP 8.2, 8.3]"""
    total = 0
    for tile in range(s.tiles):
        if controls(s, player, tile):
            total += 1 if s.refinery[tile] == NOBODY else 2
    return total


@rule
def disputed_with(s: State, player: int) -> int:
    """The number of disputed tiles on which a player has a drone."""
    count = 0
    for tile in range(s.tiles):
        if s.drones[player, tile] and disputed(s, tile):
            count += 1
    return count


@rule
def mine_standard(s: State, log: Log) -> None:
    """Collect what the tiles yield. [SP 8.2, 10.6, 10.7]"""
    crystals = production(s, s.active)
    if basic(s, s.active, Character.ENGINEER):
        crystals += s.engineer_standard
    if secondary(s, s.active, Character.DIPLOMAT):
        crystals += s.diplomat_disputed * disputed_with(s, s.active)
    collect(s, crystals, log)


@rule
def mine_increased(s: State, log: Log) -> None:
    """Beat the Algorithm die to collect double, or collect nothing. [SP 8.4, 8.5, 10.8]"""
    crystals = production(s, s.active)
    die, algorithm = roll(s, station_die(s, s.active)), roll(s, s.algorithm_die)
    total = die + crystals
    if secondary(s, s.active, Character.ENGINEER):
        total += s.engineer_increased
    tell(log, Saw.INCREASE_ROLLED, s.active, die, total, algorithm)
    collect(s, 2 * crystals if total > algorithm else 0, log)


@rule
def collect(s: State, crystals: int, log: Log) -> None:
    """Take crystals from the supply, as far as it has them. [SP 8.7]"""
    taken = min(crystals, s.bank)
    s.bank -= taken
    s.crystals[s.active] += taken
    tell(log, Saw.MINED, s.active, taken)


@rule
def trim(s: State, log: Log) -> None:
    """Nobody ends his turn with more than 25 crystals. [SP 8.6]"""
    excess = s.crystals[s.active] - s.mine_limit
    if excess > 0:
        s.crystals[s.active] -= excess
        s.bank += excess
        tell(log, Saw.TRIMMED, s.active, excess)
