"""What may be done and what it does: the turn, and the way from a decision to its rules.

A chapter of the rulebook is a file: `setup` (1), `chart` and `board` (2), `command` (4, 5), `move` (6), `attack` (7),
`cooldown` (8), `hits` (9, 10), `chips` (11). After each action the rules go on by themselves to the next decision.
"""

from __future__ import annotations

import numpy as np

from farport.games.thunder_run.attack import (
    attack_carrier,
    attack_rav,
    forbids_attack_carrier,
    forbids_attack_rav,
    forbids_hold_back,
    hold_back,
    offer_attacks,
    preys,
    strike,
)
from farport.games.thunder_run.chart import BESIDE, BESIDE_OF, FINAL, LINES, LINES_OF
from farport.games.thunder_run.chips import LAST_ARRIVAL, end_game, win_black_chips
from farport.games.thunder_run.command import (
    carry_out,
    choose_shields,
    destroy_next,
    done,
    fire_guns,
    fire_missile,
    forbids_destroy,
    forbids_guns,
    forbids_launch,
    forbids_missile,
    forbids_override,
    forbids_repair,
    go_on_with_defensive_guns,
    launch,
    offer_repair,
    override,
    play_card,
    repair,
)
from farport.games.thunder_run.cooldown import forbids_play, take_leftmost, take_override
from farport.games.thunder_run.hits import (
    evade,
    forbids_evade,
    forbids_knock_down,
    go_on_with_attack,
    knock_down,
    stand_fast,
)
from farport.games.thunder_run.move import forbids_move, forbids_step, forbids_stop, move, offer_moves, step, stop
from farport.games.thunder_run.state import (
    ALL_RAVS,
    CARDS,
    NOBODY,
    NOWHERE,
    RAVS,
    SYSTEMS,
    Card,
    Command,
    Decision,
    Stage,
    State,
    Weapon,
)
from farport.games.thunder_run.words import RULEBOOK, Cause, Do, Saw
from farport.table.action import action, first, kind_of, put, second
from farport.table.event import clear, tell
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

MAX_ACTIONS = max(RAVS * int(LINES_OF.max()), 2 * int(BESIDE_OF.max()), ALL_RAVS) + 8

ANSWERED_BY = {
    Decision.REPAIR: (Do.REPAIR, Do.REPAIR_NOTHING),
    Decision.CARD: (Do.PLAY,),
    Decision.LAUNCH: (Do.LAUNCH_BOMBER, Do.LAUNCH_FIGHTER, Do.LAUNCH_NO_MORE),
    Decision.OPTION: (Do.SHIELDS_AND_MOVE, Do.DEFENSIVE_GUNS),
    Decision.OVERRIDE: (Do.OVERRIDE,),
    Decision.GUNS: (Do.FIRE_GUNS,),
    Decision.MISSILE: (Do.FIRE_EMP, Do.FIRE_NUKE),
    Decision.DEFENSIVE_GUNS: (Do.DESTROY,),
    Decision.MOVE_RAVS: (Do.MOVE,),
    Decision.FLY_ON: (Do.FLY_ON, Do.STOP),
    Decision.ATTACK: (Do.ATTACK_RAV, Do.ATTACK_CARRIER, Do.ATTACK_NO_MORE),
    Decision.GROUP: (Do.HOLD_BACK, Do.GO),
    Decision.EVADE: (Do.EVADE, Do.STAND_FAST),
    Decision.SYSTEM: (Do.KNOCK_DOWN,),
    Decision.RETURN: (Do.TAKE_LEFTMOST, Do.TAKE_OVERRIDE),
}
ANSWERS = np.array([next((d for d, kinds in ANSWERED_BY.items() if kind in kinds), 0) for kind in range(max(Do) + 1)])
"""The decision that a kind of action answers; a repair may also answer Manual Override."""


# The turn


@rule
def begin_turn(s: State, log: Log) -> None:
    """A Black Chip for whoever waits at Gratis-3; the last to arrive begins the final turn there. [TR 11.2, 13.2]"""
    s.turn += 1
    s.mover = s.active
    s.stage = Stage.REPAIR
    s.overridden = NOBODY
    s.moved, s.fought, s.struck, s.carriers_struck = 0, 0, 0, 0
    tell(log, Saw.TURN, s.active)
    if s.location[s.active] == FINAL:
        if s.last_arrival == s.active and all_arrived(s):
            s.final = 1
            tell(log, Saw.FINAL_TURN)
        win_black_chips(s, s.trophy_stay, Cause.STAY, log)


@rule
def all_arrived(s: State) -> bool:
    """Whether every Carrier is on the final Location. [TR 11.2]"""
    for player in range(s.players):
        if s.location[player] != FINAL:
            return False
    return True


@rule
def return_card(s: State, log: Log) -> None:
    """The leftmost card returns, or Manual Override if it was played and its player prefers it. [TR 8.1, 8.2]"""
    if s.card == Card.OVERRIDE:
        s.decision = Decision.RETURN
    else:
        take_leftmost(s, log)
        end_turn(s, log)


@rule
def end_turn(s: State, log: Log) -> None:
    """The next player to the left, or the end after the final turn. [TR 3.1, 11.2]"""
    if s.final:
        end_game(s, LAST_ARRIVAL, log)
    else:
        s.active = (s.active + 1) % s.players
        s.stage = Stage.BEGIN


@rule
def go_on(s: State, log: Log) -> None:
    """Do the next thing that needs no decision, in the order of the steps. [TR 3.2]"""
    stage = s.stage
    if s.weapon == Weapon.DEFENSIVE:
        go_on_with_defensive_guns(s, log)
    elif s.weapon != Weapon.NONE:
        go_on_with_attack(s, log)
    elif stage == Stage.BEGIN:
        begin_turn(s, log)
    elif stage == Stage.REPAIR:
        offer_repair(s, log)
    elif stage == Stage.PLAY:
        s.decision = Decision.CARD
    elif stage == Stage.COMMAND:
        carry_out(s, log)
    elif stage == Stage.MOVE:
        offer_moves(s, log)
    elif stage == Stage.ATTACK:
        offer_attacks(s, log)
    else:
        return_card(s, log)


@rule
def apply(s: State, code: int, log: Log) -> None:
    """Do a legal action, and all that follows by itself."""
    clear(log)
    kind, a, b = kind_of(code), first(code), second(code)
    s.decision = Decision.NONE
    if kind <= Do.OVERRIDE:
        apply_command(s, kind, a, log)
    elif kind <= Do.DESTROY:
        apply_fire(s, kind, a, log)
    elif kind <= Do.STOP:
        apply_move(s, kind, a, b, log)
    elif kind <= Do.GO:
        apply_attack(s, kind, a, log)
    else:
        apply_answer(s, kind, a, log)
    while s.decision == Decision.NONE and s.ending == 0:
        go_on(s, log)


@rule
def apply_command(s: State, kind: int, a: int, log: Log) -> None:
    if kind == Do.REPAIR:
        repair(s, a, log)
    elif kind == Do.REPAIR_NOTHING:
        tell(log, Saw.NOT_REPAIRED, s.active)
    elif kind == Do.PLAY:
        play_card(s, a, log)
    elif kind == Do.LAUNCH_BOMBER or kind == Do.LAUNCH_FIGHTER:
        launch(s, kind == Do.LAUNCH_BOMBER, a, log)
    elif kind == Do.LAUNCH_NO_MORE:
        done(s)
    elif kind == Do.SHIELDS_AND_MOVE:
        choose_shields(s)
    elif kind == Do.DEFENSIVE_GUNS:
        s.command = Command.DEFENSIVE
    else:
        override(s, a, log)


@rule
def apply_fire(s: State, kind: int, a: int, log: Log) -> None:
    if kind == Do.FIRE_GUNS:
        fire_guns(s, a, log)
    elif kind == Do.FIRE_EMP:
        fire_missile(s, Weapon.EMP, a, log)
    elif kind == Do.FIRE_NUKE:
        fire_missile(s, Weapon.NUKE, a, log)
    else:
        destroy_next(s, a, log)


@rule
def apply_move(s: State, kind: int, a: int, b: int, log: Log) -> None:
    if kind == Do.MOVE:
        move(s, a, b, log)
    elif kind == Do.FLY_ON:
        step(s, a, log)
    else:
        stop(s, log)


@rule
def apply_attack(s: State, kind: int, a: int, log: Log) -> None:
    if kind == Do.ATTACK_RAV:
        attack_rav(s, a, log)
    elif kind == Do.ATTACK_CARRIER:
        attack_carrier(s, a, log)
    elif kind == Do.ATTACK_NO_MORE:
        s.stage = Stage.RETURN
    elif kind == Do.HOLD_BACK:
        hold_back(s, a, log)
    else:
        strike(s, log)


@rule
def apply_answer(s: State, kind: int, a: int, log: Log) -> None:
    if kind == Do.EVADE:
        evade(s, a, log)
    elif kind == Do.STAND_FAST:
        stand_fast(s, log)
    elif kind == Do.KNOCK_DOWN:
        knock_down(s, a, log)
    elif kind == Do.TAKE_LEFTMOST:
        take_leftmost(s, log)
        end_turn(s, log)
    else:
        take_override(s, log)
        end_turn(s, log)


# What may be done


@rule
def in_time(s: State, kind: int) -> bool:
    """Whether a kind of action answers the decision that is owed. [TR 3.2]"""
    return s.decision == ANSWERS[kind] or (kind == Do.REPAIR and s.decision == Decision.OVERRIDE)


@rule
def forbids(s: State, code: int) -> int:
    """The clause that forbids an action now, or 0."""
    kind, a, b = kind_of(code), first(code), second(code)
    if not in_time(s, kind):
        return Clause.STEPS
    if kind <= Do.OVERRIDE:
        return forbids_command(s, kind, a)
    if kind <= Do.DESTROY:
        return forbids_fire(s, kind, a)
    if kind == Do.MOVE:
        return forbids_move(s, a, b)
    if kind == Do.FLY_ON:
        return forbids_step(s, s.flyer, a, s.steps)
    if kind == Do.STOP:
        return forbids_stop(s)
    if kind == Do.ATTACK_RAV:
        return forbids_attack_rav(s, a)
    if kind == Do.ATTACK_CARRIER:
        return forbids_attack_carrier(s, a)
    if kind == Do.HOLD_BACK:
        return forbids_hold_back(s, a)
    if kind == Do.EVADE:
        return forbids_evade(s, a)
    if kind == Do.KNOCK_DOWN:
        return forbids_knock_down(s, a)
    return Clause.NONE


@rule
def forbids_command(s: State, kind: int, a: int) -> int:
    if kind == Do.REPAIR:
        return forbids_repair(s, a)
    if kind == Do.PLAY:
        return forbids_play(s, a)
    if kind == Do.LAUNCH_BOMBER or kind == Do.LAUNCH_FIGHTER:
        return forbids_launch(s, kind == Do.LAUNCH_BOMBER, a)
    if kind == Do.OVERRIDE:
        return forbids_override(s, a)
    return Clause.NONE


@rule
def forbids_fire(s: State, kind: int, a: int) -> int:
    if kind == Do.FIRE_GUNS:
        return forbids_guns(s, a)
    if kind == Do.DESTROY:
        return forbids_destroy(s, a)
    return forbids_missile(s, a)


@rule
def legal(s: State, out: Codes) -> int:
    """The legal actions of the mover."""
    decision = s.decision
    if decision == Decision.MOVE_RAVS:
        return legal_moves(s, out)
    if decision == Decision.FLY_ON:
        return legal_steps(s, out)
    if decision == Decision.CARD:
        return legal_cards(s, out)
    if decision == Decision.EVADE:
        return legal_evasions(s, out)
    if decision == Decision.LAUNCH:
        return legal_launches(s, out)
    if decision == Decision.ATTACK:
        return legal_attacks(s, out)
    if decision == Decision.GROUP:
        return legal_groups(s, out)
    if decision == Decision.DEFENSIVE_GUNS:
        return legal_destructions(s, out)
    if decision == Decision.GUNS or decision == Decision.MISSILE:
        return legal_targets(s, out)
    if decision == Decision.OPTION:
        return put(out, put(out, 0, action(Do.SHIELDS_AND_MOVE)), action(Do.DEFENSIVE_GUNS))
    if decision == Decision.RETURN:
        return put(out, put(out, 0, action(Do.TAKE_LEFTMOST)), action(Do.TAKE_OVERRIDE))
    return legal_systems(s, out)


@rule
def legal_systems(s: State, out: Codes) -> int:
    """Which system to repair, to override or to knock down."""
    count = 0
    for system in range(SYSTEMS):
        if s.decision == Decision.SYSTEM:
            if forbids_knock_down(s, system) == Clause.NONE:
                count = put(out, count, action(Do.KNOCK_DOWN, system))
        elif forbids_repair(s, system) == Clause.NONE:
            count = put(out, count, action(Do.REPAIR, system))
            if s.decision == Decision.OVERRIDE and forbids_override(s, system) == Clause.NONE:
                count = put(out, count, action(Do.OVERRIDE, system))
    return put(out, count, action(Do.REPAIR_NOTHING)) if s.decision == Decision.REPAIR else count


@rule
def legal_cards(s: State, out: Codes) -> int:
    count = 0
    for card in range(CARDS):
        if forbids_play(s, card) == Clause.NONE:
            count = put(out, count, action(Do.PLAY, card))
    return count


@rule
def legal_evasions(s: State, out: Codes) -> int:
    count = 0
    for card in range(CARDS):
        if forbids_evade(s, card) == Clause.NONE:
            count = put(out, count, action(Do.EVADE, card))
    return put(out, count, action(Do.STAND_FAST))


@rule
def legal_launches(s: State, out: Codes) -> int:
    location, count = s.location[s.active], 0
    for i in range(BESIDE_OF[location]):
        space = BESIDE[location, i]
        if forbids_launch(s, True, space) == Clause.NONE:
            count = put(out, count, action(Do.LAUNCH_BOMBER, space))
        if forbids_launch(s, False, space) == Clause.NONE:
            count = put(out, count, action(Do.LAUNCH_FIGHTER, space))
    return put(out, count, action(Do.LAUNCH_NO_MORE))


@rule
def legal_targets(s: State, out: Codes) -> int:
    """Carriers for guns and missiles."""
    count = 0
    for target in range(s.players):
        if s.decision == Decision.GUNS:
            if forbids_guns(s, target) == Clause.NONE:
                count = put(out, count, action(Do.FIRE_GUNS, target))
        elif forbids_missile(s, target) == Clause.NONE:
            count = put(out, count, action(Do.FIRE_EMP, target))
            count = put(out, count, action(Do.FIRE_NUKE, target))
    return count


@rule
def legal_destructions(s: State, out: Codes) -> int:
    location, count = s.location[s.active], 0
    for i in range(BESIDE_OF[location]):
        if forbids_destroy(s, BESIDE[location, i]) == Clause.NONE:
            count = put(out, count, action(Do.DESTROY, BESIDE[location, i]))
    return count


@rule
def legal_moves(s: State, out: Codes) -> int:
    count = 0
    for slot in range(RAVS):
        space = s.rav_space[s.active * RAVS + slot]
        if space != NOWHERE:
            for i in range(LINES_OF[space]):
                if forbids_move(s, space, LINES[space, i]) == Clause.NONE:
                    count = put(out, count, action(Do.MOVE, space, LINES[space, i]))
    return count


@rule
def legal_steps(s: State, out: Codes) -> int:
    space, count = s.rav_space[s.flyer], 0
    for i in range(LINES_OF[space]):
        if forbids_step(s, s.flyer, LINES[space, i], s.steps) == Clause.NONE:
            count = put(out, count, action(Do.FLY_ON, LINES[space, i]))
    return put(out, count, action(Do.STOP)) if forbids_stop(s) == Clause.NONE else count


@rule
def legal_attacks(s: State, out: Codes) -> int:
    count, found = 0, preys(s)
    for rav in range(s.players * RAVS):
        if found >> rav & 1:
            count = put(out, count, action(Do.ATTACK_RAV, s.rav_space[rav]))
    for target in range(s.players):
        if forbids_attack_carrier(s, target) == Clause.NONE:
            count = put(out, count, action(Do.ATTACK_CARRIER, target))
    return put(out, count, action(Do.ATTACK_NO_MORE))


@rule
def legal_groups(s: State, out: Codes) -> int:
    count = 0
    for slot in range(RAVS):
        if s.group >> slot & 1:
            count = put(out, count, action(Do.HOLD_BACK, s.rav_space[s.active * RAVS + slot]))
    return put(out, count, action(Do.GO))
