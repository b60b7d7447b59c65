"""Chapters 9 and 16. Secret Missions: what each asks for, and when it may be fulfilled."""

from __future__ import annotations

from farport.games.nexus_ops.chapters.battle import battles_left, end_battle
from farport.games.nexus_ops.chapters.board import controlled, controls, home, number, size, with_mark
from farport.games.nexus_ops.chapters.cards import (
    ABOUT,
    CARD_CLAUSE,
    EFFECT,
    NUMBER,
    PENDING,
    POINTS,
    WHEN,
    gain_points,
    in_own_turn,
    place_in_line,
    take_from_hand,
)
from farport.games.nexus_ops.chapters.ending import falling
from farport.games.nexus_ops.state import (
    CARDS,
    CENTRE,
    ENERGIZE,
    LINE,
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
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import reveal, tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

FULFIL = Do(19, "fulfil {card}")


@inline
def survives(s: State, unit: int) -> bool:
    """Whether the attacker has such a unit in the hex when the battle is over."""
    return number(s, s.active, s.battle_hex, unit) > 0


@rule
def battle_condition(s: State, card: int) -> bool:
    """Where a battle was won, and who survives it. [NX 16.1, 16.2, 16.3, 16.4, 16.5, 16.6, 16.7, 16.9, 16.10, 16.17]"""
    effect = EFFECT[card]
    if effect == Effect.WON_IN:
        return s.terrain[s.battle_hex] == ABOUT[card]
    if effect == Effect.SURVIVES:
        return survives(s, ABOUT[card])
    if effect == Effect.WON_IN_BASE:
        return s.terrain[s.battle_hex] == Terrain.BASE and not home(s.active) >> s.battle_hex & 1
    if effect == Effect.FAR_SURVIVES:
        return came_by(s, Mark.FAR)
    if effect == Effect.DESCENDED:
        return came_by(s, Mark.DESCENDED)
    return toll_condition(s, card)


@inline
def came_by(s: State, mark: int) -> bool:
    """Whether a survivor came far, or from the Monolith. [NX 16.8, 16.20]"""
    at = s.battle_hex
    return with_mark(s, s.active, at, mark) + with_mark(s, s.active, at, Mark.DESCENDED_FAR) > 0


@inline
def toll_condition(s: State, card: int) -> bool:
    """What was destroyed, at what cost and odds. [NX 16.11, 16.12, 16.13, 16.14, 16.15, 16.16, 16.18, 16.19]"""
    effect, what = EFFECT[card], ABOUT[card]
    if effect == Effect.DESTROYED:
        return s.destroyed >> what & 1 == 1
    if effect == Effect.HUMAN_SLAYS:
        return s.destroyed >> what & 1 == 1 and survives(s, Unit.HUMAN)
    if effect == Effect.CLEAN:
        return s.losses == 0 and s.kills >= NUMBER[card]
    return s.began[Side.ATTACKER] < s.began[Side.DEFENDER]


@rule
def has_most(s: State, terrain: int) -> bool:
    """Whether the active player controls more hexes of a terrain than any other. [NX 16.21, 16.22, 16.23]"""
    mine = size(controlled(s, s.active) & s.land[terrain])
    for player in range(s.players):
        if player != s.active and size(controlled(s, player) & s.land[terrain]) >= mine:
            return False
    return True


@inline
def battles_fought(s: State) -> bool:
    """Whether the active player has fought all battles of his turn. [NX 16.24]"""
    return s.stage >= Stage.MINING or (s.stage == Stage.BATTLES and battles_left(s) == 0)


@inline
def types_on_board(s: State, player: int) -> int:
    """How many types of unit a player has on the board. [NX 16.27]"""
    types = 0
    for unit in range(UNITS):
        types += int(s.supply[player, unit] < s.pieces[unit])
    return types


@rule
def objective_condition(s: State, card: int) -> bool:
    """Whether an Objective is fulfilled now. [NX 16.21, 16.22, 16.23, 16.24, 16.25, 16.26, 16.27, 16.28, 16.29]"""
    effect = EFFECT[card]
    if effect == Effect.MOST:
        return has_most(s, ABOUT[card])
    if effect == Effect.MONOLITH:
        return battles_fought(s) and controls(s, s.active, CENTRE)
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
def condition_met(s: State, card: int) -> bool:
    """Whether a mission is fulfilled now: a Battle mission by the battle that was just won. [NX 9.4, 9.6]"""
    if WHEN[card] == When.OBJECTIVE:
        return objective_condition(s, card)
    return s.stage == Stage.MISSION and battle_condition(s, card)


@rule
def forbids_fulfil(s: State, card: int) -> int:
    """Only the active player, from his hand or the line, at the card's time. [NX 9.2, 9.4, 9.5, 9.6, 9.9, 11.13]"""
    if s.mover != s.active:
        return Clause.ACTIVE_ONLY
    if card < ENERGIZE:
        return Clause.CARD_TEXT
    if s.hand[s.mover, card] == 0 and place_in_line(s, card) == NOTHING:
        return Clause.HAND
    if not in_own_turn(s):
        return PENDING[s.decision]
    if WHEN[card] == When.BATTLE and s.stage != Stage.MISSION:
        return Clause.ONE_MISSION if s.rewarded else Clause.BATTLE_MISSIONS
    return Clause.NONE if condition_met(s, card) else CARD_CLAUSE[card]


@rule
def list_missions(s: State, out: Codes, count: int) -> int:
    if in_own_turn(s):
        for card in range(ENERGIZE, CARDS):
            if (s.transmissions or s.hand[s.active, card]) and forbids_fulfil(s, card) == Clause.NONE:
                count = put(out, count, action(FULFIL, card))
    return count


@act(FULFIL, at=Decision, forbids=forbids_fulfil, lists=list_missions)
def fulfil(s: State, card: int, log: Log) -> None:
    """Lay a mission down for its victory points; one Battle mission for each battle. [NX 9.1, 9.5]"""
    if s.hand[s.mover, card]:
        take_from_hand(s, s.mover, card)
        reveal(log)
    else:
        s.line[place_in_line(s, card)] = NOTHING
    s.fulfilled[s.active, card - ENERGIZE] += 1
    tell(log, Saw.FULFILLED, s.active, card, POINTS[card])
    gain_points(s, s.active, POINTS[card], log)
    if s.ending == 0 and WHEN[card] == When.BATTLE:
        end_battle(s)
        s.rewarded = 1


@rule
def line_offers(s: State) -> bool:
    """Whether the transmission line has a mission that the active player can fulfil now. [NX 11.11, 11.13]"""
    for place in range(LINE):
        if s.line[place] != NOTHING and condition_met(s, s.line[place]):
            return True
    return False


@inline
def ask_for_missions(s: State) -> bool:
    """Asked is who holds missions at all, so that it tells nothing, or to whom the line offers one. [NX 1.9, 9.2]"""
    s.mover = s.active
    s.decision = Decision.MISSION
    return s.missions_held[s.active] > 0 or line_offers(s)


@rule
def choosing_mission(s: State) -> bool:
    """After a victory comes the time for a Battle mission. [NX 9.4]"""
    if ask_for_missions(s):
        return True
    end_battle(s)
    return False


@inline
def last_words(s: State) -> bool:
    """At the end of a phase, before somebody is eliminated, the active player may fulfil Objectives. [NX 10.8]"""
    return falling(s) != 0 and ask_for_missions(s)
