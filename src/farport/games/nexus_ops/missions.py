"""Chapters 9 and 16. Secret Missions: what each asks for, and when it may be fulfilled."""

from __future__ import annotations

from farport.games.nexus_ops.battle import end_battle
from farport.games.nexus_ops.board import controlled, controls, home, number, size, with_mark
from farport.games.nexus_ops.cards import (
    ABOUT,
    EFFECT,
    NUMBER,
    POINTS,
    WHEN,
    gain_points,
    in_own_turn,
    place_in_line,
    take_from_hand,
)
from farport.games.nexus_ops.state import (
    CARDS,
    CENTRE,
    ENERGIZE,
    NOTHING,
    UNITS,
    Decision,
    Effect,
    Mark,
    Side,
    Stage,
    State,
    Terrain,
    Unit,
    When,
)
from farport.games.nexus_ops.words import RULEBOOK, Saw
from farport.table.event import reveal, tell
from farport.table.position import Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names


@inline
def survives(s: State, unit: int) -> bool:
    """Whether the attacker has such a unit in the hex when the battle is over."""
    return number(s, s.active, s.battle_hex, unit) > 0


@rule
def battle_condition(s: State, card: int) -> bool:
    """Whether the battle that was just won fulfils a Battle mission. [NX 16.1 to 16.20]"""
    effect, what = EFFECT[card], ABOUT[card]
    if effect == Effect.WON_IN:
        return s.terrain[s.battle_hex] == what
    if effect == Effect.SURVIVES:
        return survives(s, what)
    if effect == Effect.DESTROYED:
        return s.destroyed >> what & 1 == 1
    if effect == Effect.HUMAN_SLAYS:
        return s.destroyed >> what & 1 == 1 and survives(s, Unit.HUMAN)
    if effect == Effect.WON_IN_BASE:
        return s.terrain[s.battle_hex] == Terrain.BASE and not home(s.active) >> s.battle_hex & 1
    if effect == Effect.CLEAN:
        return s.losses == 0 and s.kills >= NUMBER[card]
    if effect == Effect.OUTNUMBERED:
        return s.began[Side.ATTACKER] < s.began[Side.DEFENDER]
    far = with_mark(s, s.active, s.battle_hex, Mark.DESCENDED_FAR)
    if effect == Effect.FAR_SURVIVES:
        return far + with_mark(s, s.active, s.battle_hex, Mark.FAR) > 0
    return far + with_mark(s, s.active, s.battle_hex, Mark.DESCENDED) > 0


@rule
def has_most(s: State, terrain: int) -> bool:
    """Whether the active player controls more hexes of a terrain than any other player."""
    mine = size(controlled(s, s.active) & s.land[terrain])
    for player in range(s.players):
        if player != s.active and size(controlled(s, player) & s.land[terrain]) >= mine:
            return False
    return True


@inline
def types_on_board(s: State, player: int) -> int:
    """How many types of unit a player has on the board. [NX 16.27]"""
    types = 0
    for unit in range(UNITS):
        types += int(s.supply[player, unit] < s.pieces[unit])
    return types


@rule
def objective_condition(s: State, card: int) -> bool:
    """Whether an Objective is fulfilled now. [NX 16.21 to 16.29]"""
    effect = EFFECT[card]
    if effect == Effect.MOST:
        return has_most(s, ABOUT[card])
    if effect == Effect.MONOLITH:
        return s.stage == Stage.END and controls(s, s.active, CENTRE)
    if effect == Effect.REFINERIES:
        return s.collected >= NUMBER[card]
    if effect == Effect.HEXES:
        return size(controlled(s, s.active) & ~home(s.active)) >= NUMBER[card]
    if effect == Effect.TYPES:
        return types_on_board(s, s.active) >= NUMBER[card]
    if effect == Effect.SQUAT:
        return controlled(s, s.active) & s.land[Terrain.BASE] & ~home(s.active) != 0
    return s.long_shot == 1


@rule
def forbids_fulfil(s: State, card: int) -> int:
    """Only the active player, from his hand or the line, at the card's time and under its condition. [NX 9.2 to 9.6]"""
    if not in_own_turn(s):
        return Clause.ACTIVE_ONLY
    if card < ENERGIZE:
        return Clause.CARD_TEXT
    if s.hand[s.mover, card] == 0 and place_in_line(s, card) == NOTHING:
        return Clause.HAND
    if WHEN[card] == When.OBJECTIVE:
        return Clause.NONE if objective_condition(s, card) else Clause.OBJECTIVES
    if s.decision != Decision.MISSION:
        return Clause.BATTLE_MISSIONS
    return Clause.NONE if battle_condition(s, card) else Clause.BATTLE_MISSIONS


@rule
def fulfil(s: State, card: int, log: Log) -> None:
    """Lay a mission down for its victory points; one Battle mission for each battle. [NX 9.1, 9.5]"""
    place = place_in_line(s, card)
    if s.hand[s.mover, card]:
        take_from_hand(s, s.mover, card)
        reveal(log)
    else:
        s.line[place] = NOTHING
    s.fulfilled[s.active, card - ENERGIZE] += 1
    tell(log, Saw.FULFILLED, s.active, card, POINTS[card])
    gain_points(s, s.active, POINTS[card], log)
    if s.ending == 0 and WHEN[card] == When.BATTLE:
        end_battle(s)


@rule
def line_offers(s: State) -> bool:
    """Whether the transmission line has a Battle mission that the battle just won fulfils."""
    for card in range(ENERGIZE, CARDS):
        if WHEN[card] == When.BATTLE and place_in_line(s, card) != NOTHING and battle_condition(s, card):
            return True
    return False


@rule
def choosing_mission(s: State) -> bool:
    """After a victory: asked if missions are held at all, or if the open line has a fitting one. [NX 9.4]"""
    if s.missions_held[s.active] or line_offers(s):
        s.mover = s.active
        s.decision = Decision.MISSION
        return True
    end_battle(s)
    return False
