"""Which clause forbids an action for which it is not the time: the nearest reason, as a referee would name it."""

from __future__ import annotations

import numpy as np

from farport.games.thunder_run.chapters.attack import (
    ATTACK_CARRIER,
    ATTACK_NO_MORE,
    ATTACK_RAV,
    GO,
    HOLD_BACK,
    forbids_attack_carrier,
    forbids_attack_rav,
)
from farport.games.thunder_run.chapters.board import free_space_beside, own_rav_at, rav_to_launch, usable
from farport.games.thunder_run.chapters.chart import GATE
from farport.games.thunder_run.chapters.command import (
    DEFENSIVE_GUNS,
    DESTROY,
    FIRE_EMP,
    FIRE_GUNS,
    FIRE_NUKE,
    LAUNCH_BOMBER,
    LAUNCH_FIGHTER,
    LAUNCH_NO_MORE,
    OVERRIDE,
    OVERRIDE_NOTHING,
    PLAY,
    REPAIR,
    REPAIR_NOTHING,
    SHIELDS_AND_MOVE,
    forbids_guns,
    forbids_missile,
    forbids_override,
    forbids_repair,
)
from farport.games.thunder_run.chapters.cooldown import MIDDLE
from farport.games.thunder_run.chapters.hits import EVADE, KNOCK_DOWN, STAND_FAST
from farport.games.thunder_run.chapters.move import FLY_ON, STOP, forbids_move
from farport.games.thunder_run.chapters.turn import TAKE_LEFTMOST
from farport.games.thunder_run.state import CARDS, NO_CARD, NOBODY, QUEUE, Card, Decision, Stage, State, System
from farport.games.thunder_run.words import RULEBOOK
from farport.table.action import KIND_LIMIT, first, kind_of, second
from farport.table.rule import rule

Clause = RULEBOOK.names

DONE_BY = {
    LAUNCH_BOMBER: (Card.LAUNCH_MOVE, Card.MOVE_LAUNCH),
    LAUNCH_FIGHTER: (Card.LAUNCH_MOVE, Card.MOVE_LAUNCH),
    LAUNCH_NO_MORE: (Card.LAUNCH_MOVE, Card.MOVE_LAUNCH),
    SHIELDS_AND_MOVE: (Card.SHIELDS,),
    DEFENSIVE_GUNS: (Card.SHIELDS,),
    DESTROY: (Card.SHIELDS,),
    OVERRIDE: (Card.OVERRIDE,),
    OVERRIDE_NOTHING: (Card.OVERRIDE,),
    FIRE_GUNS: (Card.GUNS,),
    FIRE_EMP: (Card.MISSILE,),
    FIRE_NUKE: (Card.MISSILE,),
}
CARDS_FOR = np.zeros(KIND_LIMIT, np.int64)
"""Bit mask of the cards by which a kind of action is done."""
for _kind, _cards in DONE_BY.items():
    CARDS_FOR[_kind] = sum(1 << card for card in _cards)


@rule
def untimely(s: State, code: int) -> int:
    """The clause that stands in the way of an untimely action. [TR 3.1, 3.2]"""
    kind, a, b = kind_of(code), first(code), second(code)
    if kind == STAND_FAST or (kind == EVADE and s.covered[s.mover, MIDDLE] == NO_CARD):
        return Clause.EVADE
    if kind == EVADE:
        return Clause.EVADE_ONCE
    if s.mover != s.active:
        return Clause.TURN_ORDER
    if kind in (REPAIR, REPAIR_NOTHING):
        return untimely_repair(s, kind, a)
    if kind == PLAY:
        return Clause.STEPS if s.decision == Decision.REPAIR else Clause.PLAY_ONE
    if CARDS_FOR[kind]:
        return untimely_command(s, kind, a)
    if kind <= STOP:
        return untimely_move(s, kind, a, b)
    if kind <= GO:
        return untimely_attack(s, kind, a)
    if kind == KNOCK_DOWN:
        return Clause.DAMAGE_DICE
    return Clause.RETURN_LEFTMOST if kind == TAKE_LEFTMOST else Clause.RETURN_OVERRIDE


@rule
def untimely_repair(s: State, kind: int, system: int) -> int:
    """One repair, at the start of a turn, of something that is Down. [TR 4.1, 4.2]"""
    if kind == REPAIR and forbids_repair(s, system) != Clause.NONE:
        return Clause.REPAIR_DOWN
    return Clause.REPAIR_ONE


# What is done by a card


@rule
def untimely_command(s: State, kind: int, a: int) -> int:
    """A single card is played, and what it says is done then. [TR 5.1]"""
    if s.decision == Decision.REPAIR:
        return Clause.STEPS
    if s.stage == Stage.PLAY:
        return before_the_card(s, kind, a)
    if s.card == Card.OVERRIDE:
        return after_override(s, kind)
    return after_the_card(s, kind, a) if CARDS_FOR[kind] >> s.card & 1 else Clause.PLAY_ONE


@rule
def before_the_card(s: State, kind: int, a: int) -> int:
    """Something may be in the way whatever is played; or the card is not in the hand. [TR 5.1, 8.3, 10.5]"""
    clause = hindrance(s, kind, a)
    if clause != Clause.NONE:
        return clause
    for card in range(CARDS):
        if CARDS_FOR[kind] >> card & 1 and s.hand[s.active, card]:
            return Clause.PLAY_ONE
    for place in range(QUEUE):
        if CARDS_FOR[kind] >> s.queue[s.active, place] & 1:
            return Clause.COOL_DOWN
    return Clause.EVADE_RETURN


@rule
def hindrance(s: State, kind: int, a: int) -> int:
    """What stands in the way of something that a card does, beside the card. [TR 5.4, 5.16, 5.17, 12.2, 12.3]"""
    if kind in (SHIELDS_AND_MOVE, OVERRIDE_NOTHING, LAUNCH_NO_MORE):
        return Clause.NONE
    if kind == OVERRIDE:
        return forbids_override(s, a)
    if kind in (LAUNCH_BOMBER, LAUNCH_FIGHTER):
        return hindrance_to_launch(s, kind == LAUNCH_BOMBER)
    if s.location[s.active] == GATE:
        return Clause.GATE_WEAPONS
    if kind in (DEFENSIVE_GUNS, DESTROY):
        return Clause.NONE if usable(s, System.DEFENSE) else Clause.DEFENSIVE_GUNS
    if not usable(s, System.WEAPONS):
        return Clause.WEAPONS_ONLINE
    return forbids_guns(s, a) if kind == FIRE_GUNS else forbids_missile(s, a)


@rule
def hindrance_to_launch(s: State, bomber: bool) -> int:
    """The Jump Gate, the RAVs system, or the want of a RAV. [TR 5.4, 5.11, 12.3]"""
    if s.location[s.active] == GATE:
        return Clause.GATE_LAUNCH
    if not usable(s, System.RAVS):
        return Clause.LAUNCH_AND_MOVE
    return Clause.LAUNCH_PIECE if rav_to_launch(s, bomber) == NOBODY else Clause.NONE


@rule
def after_override(s: State, kind: int) -> int:
    """Manual Override does one thing; guns fire by it when their system is Down. [TR 5.24, 5.27, 5.28]"""
    if kind in (OVERRIDE, OVERRIDE_NOTHING):
        return Clause.OVERRIDE_ONE
    if kind == FIRE_GUNS:
        return Clause.OVERRIDE_WEAPONS
    if kind in (DEFENSIVE_GUNS, DESTROY):
        return Clause.OVERRIDE_DEFENSE
    return Clause.PLAY_ONE


@rule
def after_the_card(s: State, kind: int, a: int) -> int:
    """The right card was played, but its time is over, or it could not do this. [TR 5.1, 5.4, 5.6, 5.10, 5.12, 9.6]"""
    if kind in (SHIELDS_AND_MOVE, DEFENSIVE_GUNS) or s.decision == Decision.OPTION:
        return Clause.SHIELDS_OR_GUNS
    launches = kind <= LAUNCH_NO_MORE
    if launches and s.launched >= s.launch_ravs:
        return Clause.LAUNCH_TWO
    clause = hindrance(s, kind, a)
    if clause != Clause.NONE:
        return clause
    if launches:
        room = s.card == Card.LAUNCH_MOVE or free_space_beside(s, s.location[s.active])
        return Clause.LAUNCH_AND_MOVE if room else Clause.LAUNCH_FREE
    return Clause.DEFENSIVE_HITS if kind == DESTROY else Clause.PLAY_ONE


# What RAVs do


@rule
def untimely_move(s: State, kind: int, space: int, to: int) -> int:
    """RAVs move in their step, one after the other. [TR 3.2, 6.1, 6.5, 6.6, 6.8, 6.9]"""
    if kind == STOP:
        return Clause.ONE_SPACE if s.decision == Decision.MOVE_RAVS else Clause.STEPS
    if kind == FLY_ON:
        return untimely_step(s)
    if s.flyer != NOBODY:
        return Clause.MOVED_ONCE
    if own_rav_at(s, space) == NOBODY:
        return Clause.YOUR_RAV
    if s.stage < Stage.MOVE:
        return Clause.STEPS
    if not usable(s, System.RAVS):
        return Clause.RAVS_MUST_MOVE
    clause = forbids_move(s, space, to)
    return clause if clause != Clause.NONE else Clause.STEPS


@rule
def untimely_step(s: State) -> int:
    """No RAV is under way: none has left its Space, or the last has gone all its way, or stopped. [TR 6.6, 6.8]"""
    if s.moved:
        return Clause.STEPS_LIMIT if s.steps == 0 else Clause.MOVED_ONCE
    return Clause.MOVED_ONCE if s.decision == Decision.MOVE_RAVS else Clause.STEPS


@rule
def untimely_attack(s: State, kind: int, a: int) -> int:
    """RAVs attack in their step, one target after the other. [TR 3.2, 6.1, 7.1, 7.2, 7.5, 9.12]"""
    if s.stage == Stage.MOVE and kind == ATTACK_NO_MORE:
        return Clause.RAVS_MUST_MOVE
    if s.stage < Stage.ATTACK:
        return Clause.STEPS
    if s.decision == Decision.SYSTEM:
        return Clause.DAMAGE_DICE
    if s.decision == Decision.ATTACK or s.decision == Decision.GROUP:
        return Clause.ATTACK_GROUP if kind in (HOLD_BACK, ATTACK_NO_MORE) else Clause.ATTACK_TARGET
    if not usable(s, System.RAVS):
        return Clause.ATTACK_OPTIONAL
    clause = Clause.NONE
    if kind == ATTACK_RAV:
        clause = forbids_attack_rav(s, a)
    elif kind == ATTACK_CARRIER:
        clause = forbids_attack_carrier(s, a)
    return clause if clause != Clause.NONE else Clause.STEPS
