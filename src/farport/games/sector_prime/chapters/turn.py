"""Chapter 5. The turn: its beginning, and the way from phase to phase."""

from __future__ import annotations

from farport.games.sector_prime.chapters.board import return_drones
from farport.games.sector_prime.state import TILES, Decision, State
from farport.games.sector_prime.words import RULEBOOK, Saw
from farport.table.acts import Do, act
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

Clause = RULEBOOK.names

DONE = Do(20, "done")


@rule
def begin_turn(s: State, player: int, log: Log) -> None:
    """Drones left on an opponent's Station tile go home; then the die is rolled. [SP 6.1]"""
    s.turn += 1
    s.active = player
    s.mover = player
    s.decision = Decision.ROLL
    s.section_built = 0
    s.spied = 0
    tell(log, Saw.TURN, player)
    for other in range(s.players):
        if other != player and s.drones[player, s.station[other]]:
            leave_station(s, player, other, log)


@rule
def leave_station(s: State, player: int, owner: int, log: Log) -> None:
    """Invaders go back to the supply, and so does a Fabricator that was with them. [SP 6.1, 6.13]"""
    tile = s.station[owner]
    tell(log, Saw.INVADERS_LEFT, player, s.drones[player, tile], tile, owner)
    return_drones(s, player, tile, s.drones[player, tile], log)


@rule
def forbids_done(s: State) -> int:
    """A charge into enemies must be followed by a battle there. [SP 7.11]"""
    return Clause.CHARGE_DUTY if s.owed else Clause.NONE


@act(
    DONE,
    at=(Decision.MOVE, Decision.BATTLE_OR_BUILD, Decision.BATTLE, Decision.BUILD),
    forbids=forbids_done,
)
def end_phase(s: State, log: Log) -> None:
    """The next phase; points that were not spent are lost. [SP 5.1, 6.4]"""
    if s.points:
        tell(log, Saw.POINTS_LEFT, s.active, s.points)
    if s.decision == Decision.MOVE:
        s.decision = Decision.BATTLE_OR_BUILD
    else:
        s.decision = Decision.MINE
    end_charge(s)
    s.moved = 0


@rule
def end_charge(s: State) -> None:
    """Points that were not used are lost. [SP 7.10]"""
    s.points = 0
    for tile in range(TILES):
        s.charging[tile] = 0
