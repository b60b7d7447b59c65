"""The table of contents of the rules: the chapters, in the order in which a turn goes through them.

`setup` (4), `turn` (5), `move` (6), `battle` and `build` (7), `mine` (8); all use `board`. What can be done is declared
in its chapter, beside its rule; here is what is answered when its time is not now.
"""

from __future__ import annotations

from farport.games.sector_prime import setup
from farport.games.sector_prime.chapters import battle, build, mine, move, turn
from farport.games.sector_prime.chapters.battle import BATTLE, CHARGE, LET_STAND, SPY
from farport.games.sector_prime.chapters.build import BUILD_REFINERY, BUILD_STATION
from farport.games.sector_prime.chapters.move import ENTER_DRONE, MOVE_FABRICATOR, ROLL
from farport.games.sector_prime.chapters.turn import DONE
from farport.games.sector_prime.setup import CHARACTER, LAY_TILE, STATION
from farport.games.sector_prime.state import Decision, State
from farport.games.sector_prime.words import RULEBOOK, SLOTS
from farport.table.action import kind_of
from farport.table.acts import Acts
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def untimely(s: State, code: int) -> int:
    """The clause on an action's time, when something else is asked: that of a rare action, or else what is owed."""
    kind = kind_of(code)
    if kind == LAY_TILE:
        return Clause.EXTRA_TILES
    if kind == STATION:
        return Clause.STATION_TURNS
    if kind == CHARACTER:
        return Clause.DRAFT if s.draft else Clause.CHARACTERS_HIDDEN
    if kind in (SPY, LET_STAND) or s.decision == Decision.SPY:
        return Clause.SPY_BASIC
    if s.decision == Decision.TILE:
        return Clause.EXTRA_TILES
    if s.decision == Decision.STATION:
        return Clause.STATION_TURNS
    if s.decision == Decision.CHARACTER:
        return Clause.DRAFT
    return untimely_in_turn(s, kind)


@rule
def untimely_in_turn(s: State, kind: int) -> int:
    """What comes too early or too late in a turn. [SP 5.1]"""
    decision = s.decision
    if decision == Decision.ROLL and (kind <= MOVE_FABRICATOR or kind == DONE):
        return Clause.MOVEMENT_ROLL
    if decision == Decision.MOVE and kind == ROLL:
        return Clause.REROLL
    if decision == Decision.BATTLE_OR_BUILD and kind == CHARGE:
        return Clause.CHARGE_POINTS
    if decision == Decision.BATTLE and BUILD_REFINERY <= kind <= BUILD_STATION:
        return Clause.BATTLE_OR_BUILD
    if decision == Decision.BATTLE and s.points and ENTER_DRONE <= kind <= MOVE_FABRICATOR:
        return Clause.CHARGE_MOVES
    if decision == Decision.BUILD and kind in (BATTLE, CHARGE):
        return Clause.BATTLE_OR_BUILD
    return Clause.PRODUCTION_CHOICE if kind == DONE else Clause.PHASES


@rule
def score(s: State, player: int) -> int:
    """Sections of the Station."""
    return s.sections[player]


ACTS = Acts(setup, move, battle, build, mine, turn, state=State, decisions=Decision, slots=SLOTS, untimely=untimely)
