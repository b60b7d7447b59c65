"""Chapter 8. Phase 3, Mining: Standard Production, or the gamble of Increased Production."""

from __future__ import annotations

from farport.games.sector_prime.chapters.board import basic, controls, disputed, secondary, station_die
from farport.games.sector_prime.chapters.turn import begin_turn
from farport.games.sector_prime.state import NOBODY, Character, Decision, State
from farport.games.sector_prime.words import Saw
from farport.table.acts import Do, act
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

STANDARD = Do(18, "mine standard")
INCREASED = Do(19, "mine increased")


@rule
def production(s: State, player: int) -> int:
    """A crystal for each tile under control, and one more for each refinery there. [SP 7.28, 8.2, 8.3]"""
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


@act(STANDARD, at=Decision.MINE)
def mine_standard(s: State, log: Log) -> None:
    """Collect what the tiles yield. [SP 8.2, 10.6, 10.7]"""
    more = 0
    if basic(s, s.active, Character.ENGINEER):
        more = s.engineer_standard
    if secondary(s, s.active, Character.DIPLOMAT):
        more = s.diplomat_disputed * disputed_with(s, s.active)
    if more:
        tell(log, Saw.MINED_MORE, s.active, s.character[s.active], more)
    collect(s, production(s, s.active) + more, log)
    end_turn(s, log)


@act(INCREASED, at=Decision.MINE)
def mine_increased(s: State, log: Log) -> None:
    """Beat the Algorithm die to collect double, or collect nothing. [SP 8.4, 8.5, 10.8]"""
    crystals = production(s, s.active)
    die, algorithm = roll(s, station_die(s, s.active)), roll(s, s.algorithm_die)
    total = die + crystals
    if s.engineer_increased and secondary(s, s.active, Character.ENGINEER):
        total += s.engineer_increased
        tell(log, Saw.ADDED, s.active, Character.ENGINEER, s.engineer_increased)
    tell(log, Saw.INCREASE_ROLLED, s.active, die, total, algorithm)
    if total <= algorithm:
        tell(log, Saw.INCREASE_FAILED, s.active, algorithm)
    collect(s, 2 * crystals if total > algorithm else 0, log)
    end_turn(s, log)


@rule
def collect(s: State, crystals: int, log: Log) -> None:
    """Take crystals from the supply, as far as it has them. [SP 8.7]"""
    taken = min(crystals, s.bank)
    s.bank -= taken
    s.crystals[s.active] += taken
    if taken < crystals:
        tell(log, Saw.SUPPLY_SHORT, crystals - taken)
    if taken:
        tell(log, Saw.MINED, s.active, taken)
    else:
        tell(log, Saw.MINED_NOTHING, s.active)


@rule
def end_turn(s: State, log: Log) -> None:
    """Mining ends a turn; the next seat is next. [SP 4.6, 8.1]"""
    trim(s, log)
    begin_turn(s, (s.active + 1) % s.players, log)


@rule
def trim(s: State, log: Log) -> None:
    """Nobody ends his turn with more than 25 crystals. [SP 8.6]"""
    excess = s.crystals[s.active] - s.mine_limit
    if excess > 0:
        s.crystals[s.active] -= excess
        s.bank += excess
        tell(log, Saw.TRIMMED, s.active, excess, s.mine_limit)
