"""The legal actions of the mover, listed by asking each rule what it forbids."""

from __future__ import annotations

from farport.games.nexus_ops.battle import battles_left, forbids_battle
from farport.games.nexus_ops.board import ADJACENT, enemies, home, lowest, unit_in, with_mark
from farport.games.nexus_ops.cards import EFFECT, WHEN, forbids_card, in_own_turn
from farport.games.nexus_ops.deployment import (
    forbids_beam,
    forbids_beam_end,
    forbids_beam_to,
    forbids_buying,
    forbids_buying_at,
    forbids_play,
)
from farport.games.nexus_ops.energize import (
    forbids_aid_to,
    forbids_aid_unit_to,
    forbids_evacuate,
    forbids_reroll,
    forbids_reroll_end,
    forbids_retreat,
    forbids_retreat_end,
    forbids_side,
)
from farport.games.nexus_ops.missions import forbids_fulfil
from farport.games.nexus_ops.movement import forbids_fire, loaded, march_reach, reach
from farport.games.nexus_ops.setup import forbids_faction, forbids_swap
from farport.games.nexus_ops.state import (
    BASE_HEXES,
    CARDS,
    ENERGIZE,
    FACES,
    FIRST_BASE,
    PIECE_MARKS,
    TOKENS,
    UNITS,
    Decision,
    Effect,
    Mark,
    State,
    When,
)
from farport.games.nexus_ops.words import FACTIONS, RULEBOOK, Do
from farport.table.action import action, put
from farport.table.position import Codes
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

PIECES = UNITS * PIECE_MARKS


@rule
def legal(s: State, out: Codes) -> int:
    """The legal actions of the mover."""
    decision = s.decision
    if decision == Decision.MOVE:
        count = put(out, list_moves(s, out), action(Do.DONE))
    elif decision == Decision.DEPLOY:
        count = put(out, list_deployment(s, out), action(Do.DONE))
    elif decision == Decision.BEFORE_ROLLING or decision == Decision.AFTER_A_ROLL:
        count = list_aid(s, out)
        count = put(out, count, action(Do.PASS))
        count = put(out, count, action(Do.PASS_BATTLE))
    elif decision == Decision.CASUALTY:
        return list_casualties(s, out)
    elif decision == Decision.BATTLE:
        count = list_battles(s, out)
    elif decision == Decision.FIRE:
        count = put(out, list_fire(s, out), action(Do.DONE))
    elif decision == Decision.MISSION or decision == Decision.END:
        count = put(out, 0, action(Do.DONE))
    else:
        return list_the_rest(s, out)
    return list_cards(s, out, count) if in_own_turn(s) else count


@rule
def list_cards(s: State, out: Codes, start: int) -> int:
    """What the active player may do with his cards in any phase."""
    count = start
    for card in range(CARDS):
        if s.hand[s.active, card]:
            count = put(out, count, action(Do.EXCHANGE, card))
    for card in range(ENERGIZE, CARDS):
        if (s.transmissions or s.hand[s.active, card]) and forbids_fulfil(s, card) == Clause.NONE:
            count = put(out, count, action(Do.FULFIL, card))
    return count


@rule
def list_deployment(s: State, out: Codes) -> int:
    count = 0
    base = FIRST_BASE + BASE_HEXES * s.active
    for unit in range(UNITS):
        if forbids_buying(s, unit) == Clause.NONE:
            for at in range(base, base + BASE_HEXES):
                if forbids_buying_at(s, unit, at) == Clause.NONE:
                    count = put(out, count, action(Do.BUY, unit, at))
    for card in range(ENERGIZE):
        if WHEN[card] == When.DEPLOYMENT and s.hand[s.active, card] and forbids_play(s, card) == Clause.NONE:
            count = put(out, count, action(Do.PLAY, card))
    return count


@rule
def list_moves(s: State, out: Codes) -> int:
    """Every ready unit to every hex in its reach."""
    count = 0
    hostile = enemies(s, s.active)
    rest = int(s.present[s.active])
    while rest:
        origin = lowest(rest)
        rest &= rest - 1
        plain = with_mark(s, s.active, origin, Mark.PLAIN)
        descended = with_mark(s, s.active, origin, Mark.DESCENDED)
        for unit in range(UNITS):
            if unit_in(plain | descended, unit):
                near = reach(s, unit, origin, hostile)
                far = march_reach(s, unit, origin, hostile, near) if s.marches else 0
                if unit_in(plain, unit):
                    count = list_ways(out, count, unit, origin, near, far)
                if unit_in(descended, unit):
                    count = list_ways(out, count, unit + UNITS * Mark.DESCENDED, origin, near, far)
    return count


@rule
def list_ways(out: Codes, start: int, piece: int, origin: int, near: int, far: int) -> int:
    count = start
    rest = near
    while rest:
        count = put(out, count, action(Do.MOVE, piece, origin, lowest(rest)))
        rest &= rest - 1
    rest = far
    while rest:
        count = put(out, count, action(Do.MARCH, piece, origin, lowest(rest)))
        rest &= rest - 1
    return count


@rule
def list_fire(s: State, out: Codes) -> int:
    count = 0
    rest = int(s.present[s.active])
    while rest:
        origin = lowest(rest)
        rest &= rest - 1
        targets = ADJACENT[s.board, origin] & enemies(s, s.active) if loaded(s, origin) else 0
        while targets:
            at = lowest(targets)
            targets &= targets - 1
            for victim in range(s.players):
                if forbids_fire(s, origin, victim, at) == Clause.NONE:
                    count = put(out, count, action(Do.FIRE, origin, victim, at))
    return count


@inline
def list_battles(s: State, out: Codes) -> int:
    count = 0
    rest = battles_left(s)
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        for defender in range(s.players):
            if forbids_battle(s, defender, at) == Clause.NONE:
                count = put(out, count, action(Do.BATTLE, defender, at))
    return count


@rule
def list_aid(s: State, out: Codes) -> int:
    """Every Battle card in hand, for every side, unit or hex that it may be played on."""
    count = 0
    for card in range(ENERGIZE):
        if forbids_card(s, card) == Clause.NONE:
            if EFFECT[card] == Effect.EVACUATE:
                count = list_evacuations(s, out, count, card)
            else:
                for side in range(2):
                    if forbids_side(s, side) == Clause.NONE:
                        count = list_aid_by(s, out, count, card, side)
    return count


@inline
def list_aid_by(s: State, out: Codes, start: int, card: int, side: int) -> int:
    count = start
    if forbids_aid_to(s, card, side) == Clause.NONE:
        count = put(out, count, action(Do.AID, card, side))
    for unit in range(UNITS):
        if forbids_aid_unit_to(s, card, side, unit) == Clause.NONE:
            count = put(out, count, action(Do.AID_UNIT, card, side, unit))
    return count


@inline
def list_evacuations(s: State, out: Codes, start: int, card: int) -> int:
    count = start
    rest = int(ADJACENT[s.board, s.battle_hex])
    while rest:
        to = lowest(rest)
        rest &= rest - 1
        if forbids_evacuate(s, card, to) == Clause.NONE:
            count = put(out, count, action(Do.EVACUATE, card, to))
    return count


@inline
def list_casualties(s: State, out: Codes) -> int:
    count = 0
    for mark in range(PIECE_MARKS):
        word = with_mark(s, s.mover, s.battle_hex, mark)
        for unit in range(UNITS):
            if unit_in(word, unit):
                count = put(out, count, action(Do.LOSE, unit + UNITS * mark))
    return count


@rule
def list_the_rest(s: State, out: Codes) -> int:
    """Decisions that are seldom asked: in the middle of a card, in the Draw phase, and in set-up."""
    count = 0
    decision = s.decision
    if decision == Decision.REROLL:
        for face in range(1, FACES + 1):
            if forbids_reroll(s, face) == Clause.NONE:
                count = put(out, count, action(Do.REROLL, face))
        return put(out, count, action(Do.DONE)) if forbids_reroll_end(s) == Clause.NONE else count
    if decision == Decision.RETREAT:
        for piece in range(PIECES):
            if forbids_retreat(s, piece) == Clause.NONE:
                count = put(out, count, action(Do.RETREAT, piece))
        return put(out, count, action(Do.DONE)) if forbids_retreat_end(s) == Clause.NONE else count
    if decision == Decision.KEEP:
        count = put(out, count, action(Do.KEEP, s.drawn[0]))
        return put(out, count, action(Do.KEEP, s.drawn[1])) if s.drawn[1] != s.drawn[0] else count
    if decision == Decision.MONOLITH:
        return put(out, put(out, count, action(Do.DRAW)), action(Do.KING))
    if decision == Decision.GIVE:
        for card in range(CARDS):
            if s.hand[s.mover, card]:
                count = put(out, count, action(Do.GIVE, card))
        return put(out, count, action(Do.PASS))
    if decision <= Decision.TOKENS:
        return list_set_up(s, out)
    return list_card_steps(s, out)


@inline
def list_set_up(s: State, out: Codes) -> int:
    count = 0
    if s.decision == Decision.FACTION:
        for faction in range(len(FACTIONS)):
            if forbids_faction(s, faction) == Clause.NONE:
                count = put(out, count, action(Do.FACTION, faction))
        return count
    for kind in range(TOKENS):
        for green in range(TOKENS):
            if forbids_swap(s, kind, green) == Clause.NONE:
                count = put(out, count, action(Do.SWAP, kind, green))
    return put(out, count, action(Do.PASS))


@inline
def list_card_steps(s: State, out: Codes) -> int:
    """Where recruits go, and what the Transit Beam carries."""
    count = 0
    if s.decision == Decision.BEAM:
        for piece in range(PIECES):
            if forbids_beam(s, piece) == Clause.NONE:
                count = put(out, count, action(Do.BEAM, piece))
        return put(out, count, action(Do.DONE)) if forbids_beam_end(s) == Clause.NONE else count
    rest = int(home(s.active) | s.present[s.active])
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        if s.decision == Decision.RECRUIT and home(s.active) >> at & 1:
            count = put(out, count, action(Do.RECRUIT, at))
        elif s.decision == Decision.BEAM_FROM and s.present[s.active] >> at & 1:
            count = put(out, count, action(Do.BEAM_FROM, at))
        elif s.decision == Decision.BEAM_TO and forbids_beam_to(s, at) == Clause.NONE:
            count = put(out, count, action(Do.BEAM_TO, at))
    return count
