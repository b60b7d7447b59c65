"""What may be done and what it does: the way from a decision to its rules.

A part of the rulebook is a file: `setup` (6), `turn` (7), `progress` (8 and 9), `planets` (2 and 8.4), `ships` (10.4
and 10.5), `techs` (10.1 to 10.3), `combat` (10.5.2); all use `galaxy`, the map, and `listing` lists the legal actions.
"""

from __future__ import annotations

import numpy as np

from farport.games.beyond_nebula.combat import (
    after_strike,
    before_round,
    declare,
    fight,
    fight_round,
    hit,
    meet,
    ray_on,
    strike,
)
from farport.games.beyond_nebula.planets import forbids_keep, keep, planets_of, take
from farport.games.beyond_nebula.progress import (
    advance,
    balance,
    begin_exchange,
    clone,
    construct,
    construct_extractor,
    exchange,
    exchangeable,
    forbids_advance,
    forbids_construct,
    forbids_exchange,
    forbids_extractor,
    forbids_regiment,
    forbids_research,
    forbids_ship,
    forbids_specialize,
    free_exchange,
    produce_regiment,
    produce_ship,
    research,
    specialize,
)
from farport.games.beyond_nebula.ships import (
    board,
    colonize,
    forbids_board,
    forbids_colonize,
    forbids_colour,
    forbids_load,
    forbids_move,
    forbids_unload,
    jump,
    leave_colony,
    load,
    move,
    name_colour,
    sails,
    send_mothership_off,
    unload,
)
from farport.games.beyond_nebula.state import Decision, State, Step, Tech
from farport.games.beyond_nebula.techs import (
    battle_speed,
    electric_charge,
    forbids_stall,
    forbids_tool,
    forbids_use,
    improved_cargo,
    invisibility_field,
    may_act,
    pay_for_use,
    pulse,
    radioactive_ray,
    repair,
    reveal_spy,
    stall,
    suicide,
    supernova_cannon,
)
from farport.games.beyond_nebula.turn import end_turn
from farport.games.beyond_nebula.words import HACKED, RULEBOOK, TIMING, USE, Do, Saw
from farport.table.action import first, kind_of, second
from farport.table.event import clear, tell
from farport.table.position import Ints, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

TIMES = TIMING.masks
ANSWERED = {
    Decision.EXCHANGE: Clause.EXCHANGE_AMOUNT,
    Decision.MOTHERSHIP: Clause.MOTHERSHIP,
    Decision.STALL: Clause.ELECTRIC_CHARGE,
    Decision.COLOUR: Clause.UNEXPLORED_COLOUR,
    Decision.COMBAT: Clause.COMBAT_TECHS,
    Decision.SHIELD: Clause.ENERGY_SHIELD,
    Decision.KEEP: Clause.ONE_OF_COLOUR,
    Decision.EVACUATE: Clause.EVACUATION,
}
"""The clause on each question that must be answered before anything else is done."""
PENDING: Ints = np.array([ANSWERED.get(decision, Clause.NONE) for decision in Decision])


def _own_time(kind: int) -> int:
    """The clause on when a kind of action is done."""
    return Clause.TECH_TIMES if kind >= USE else ANSWERED.get(TIMING.at.get(kind, (None,))[0], Clause.PHASES)


OWN_TIME: Ints = np.array([_own_time(kind) for kind in range(len(TIMES))])


# What forbids an action


@rule
def untimely(s: State, kind: int) -> int:
    """The clause on what is asked now, or else on when an action of this kind is done. [BN 7.1, 7.8]"""
    return PENDING[s.decision] if PENDING[s.decision] else OWN_TIME[kind]


@rule
def lacks_ship(s: State, kind: int, a: int, b: int) -> bool:
    """Whether it would be done with a ship that is not the active player's, or not on the map: then it is of no use to
    wait for the Conflict phase, and without any ship there may be none. [BN 10.24]"""
    ship = b if kind == Do.COLONIZE else a
    return Do.LOAD <= kind <= Do.MOVE and not sails(s, s.active, ship)


@rule
def forbids(s: State, code: int) -> int:
    """The clause that forbids an action now, or 0."""
    kind, a, b = kind_of(code), first(code), second(code)
    if kind >= USE:
        return forbids_tech(s, kind, a, b)
    if not TIMES[kind] >> s.decision & 1:
        in_vain = s.decision == Decision.PROGRESS and lacks_ship(s, kind, a, b)
        return Clause.OWN_SHIP if in_vain else untimely(s, kind)
    if kind <= Do.EXCHANGE:
        return forbids_in_progress(s, kind, a, b)
    if Do.LOAD <= kind <= Do.MOVE:
        return forbids_in_conflict(s, kind, a, b)
    return forbids_answer(s, kind, a)


@rule
def forbids_in_progress(s: State, kind: int, a: int, b: int) -> int:
    if kind == Do.EXTRACTOR:
        return forbids_extractor(s, a)
    if kind == Do.SPECIALIZE:
        return forbids_specialize(s, a)
    if kind == Do.CONSTRUCT:
        return forbids_construct(s, a)
    if kind == Do.REGIMENT:
        return forbids_regiment(s, a)
    if kind == Do.SHIP:
        return forbids_ship(s, a)
    if kind == Do.ADVANCE:
        return forbids_advance(s, a)
    if kind == Do.RESEARCH:
        return forbids_research(s, a)
    return forbids_exchange(s, a, b)


@rule
def forbids_in_conflict(s: State, kind: int, a: int, b: int) -> int:
    if kind == Do.LOAD:
        return forbids_load(s, a)
    if kind == Do.UNLOAD:
        return forbids_unload(s, a)
    if kind == Do.COLONIZE:
        return forbids_colonize(s, a, b)
    return forbids_move(s, a, b)


@rule
def forbids_answer(s: State, kind: int, a: int) -> int:
    if kind == Do.AMOUNT:
        return Clause.NONE if 1 <= a <= exchangeable(s, s.paying, s.receiving) else Clause.EXCHANGE_AMOUNT
    if kind == Do.BOARD:
        return forbids_board(s, a)
    if kind == Do.COLOUR:
        return forbids_colour(s, a)
    if kind == Do.STALL:
        return forbids_stall(s, a)
    if kind == Do.KEEP:
        return forbids_keep(s, a)
    return Clause.NONE


@rule
def forbids_tech(s: State, kind: int, a: int, b: int) -> int:
    """What stops the use of a Tech now: its token, its time, its target. [BN 7.8]"""
    hacked = kind >= HACKED
    tech = kind - HACKED if hacked else kind - USE
    clause = forbids_tool(s, s.mover, tech, hacked)
    if clause != Clause.NONE:
        return clause
    if not TIMES[kind] >> s.decision & 1:
        return untimely(s, kind)
    return forbids_use(s, s.mover, tech, a, b)


# What an action does


@rule
def apply(s: State, code: int, log: Log) -> None:
    """Do a legal action, and all that follows by itself."""
    clear(log)
    kind, a, b = kind_of(code), first(code), second(code)
    if kind >= USE:
        use(s, kind, a, b, log)
    elif kind == Do.DONE:
        end_phase(s, log)
    elif kind <= Do.EXCHANGE:
        apply_progress(s, kind, a, b, log)
    elif Do.LOAD <= kind <= Do.MOVE:
        apply_conflict(s, kind, a, b, log)
    else:
        apply_answer(s, kind, a, log)
    run(s, log)


@rule
def run(s: State, log: Log) -> None:
    """Carry on with what needs no decision, until one does."""
    while s.step != Step.WAIT and s.ending == 0:
        if s.step == Step.MEET:
            meet(s, log)
        elif s.step == Step.DECLARE:
            declare(s)
        elif s.step == Step.ROUND:
            fight_round(s, log)
        elif s.step == Step.STRIKE:
            strike(s)
        elif s.step == Step.HIT:
            hit(s, log)
        elif s.step == Step.RAY:
            ray_on(s, log)
        else:
            take(s, log)


@rule
def end_phase(s: State, log: Log) -> None:
    """Boarding is over, Progress gives way to Conflict, or the turn ends. [BN 7.1, 7.7]"""
    if s.decision == Decision.MOTHERSHIP:
        send_mothership_off(s, log)
    elif s.decision == Decision.EVACUATE:
        leave_colony(s, log)
    elif s.decision == Decision.PROGRESS and may_act(s):
        s.step = Step.TAKE
    else:
        if s.decision == Decision.PROGRESS:
            tell(log, Saw.NO_CONFLICT, s.active)
        end_turn(s, log)


@rule
def apply_progress(s: State, kind: int, a: int, b: int, log: Log) -> None:
    if kind == Do.EXTRACTOR:
        construct_extractor(s, a, log)
    elif kind == Do.SPECIALIZE:
        specialize(s, a, log)
    elif kind == Do.CONSTRUCT:
        construct(s, a, log)
    elif kind == Do.REGIMENT:
        produce_regiment(s, a, log)
    elif kind == Do.SHIP:
        produce_ship(s, a, log)
    elif kind == Do.ADVANCE:
        advance(s, a, log)
    elif kind == Do.RESEARCH:
        research(s, a, log)
    else:
        begin_exchange(s, a, b)


@rule
def apply_conflict(s: State, kind: int, a: int, b: int, log: Log) -> None:
    if kind == Do.LOAD:
        load(s, a, log)
    elif kind == Do.UNLOAD:
        unload(s, a, log)
    elif kind == Do.COLONIZE:
        colonize(s, a, b, log)
    else:
        move(s, a, b, log)


@rule
def apply_answer(s: State, kind: int, a: int, log: Log) -> None:
    if kind == Do.AMOUNT:
        exchange(s, a, log)
    elif kind == Do.BOARD:
        board(s, a, log)
    elif kind == Do.COLOUR:
        name_colour(s, a, log)
    elif kind == Do.STALL:
        stall(s, a, log)
    elif kind == Do.FIGHT:
        fight(s)
    elif kind == Do.TAKE_HIT:
        s.step = Step.HIT
    else:
        keep(s, a, log)


@rule
def use(s: State, kind: int, a: int, b: int, log: Log) -> None:
    """Use a Tech, or a copy of the other player's: it goes on Cooldown and takes effect. [BN 7.4, 10.4]"""
    hacked = kind >= HACKED
    tech = kind - HACKED if hacked else kind - USE
    s.loaded = 0
    pay_for_use(s, s.mover, tech, hacked, log)
    if s.decision == Decision.PROGRESS:
        use_in_progress(s, tech, a, b, log)
    elif s.decision == Decision.CONFLICT:
        s.step = Step.TAKE
        use_in_conflict(s, tech, a, b, log)
    elif s.decision == Decision.COMBAT:
        before_round(s)
        use_in_combat(s, tech, a, log)
    else:
        tell(log, Saw.SHIELDED, s.struck)
        after_strike(s)


@rule
def use_in_progress(s: State, tech: int, a: int, b: int, log: Log) -> None:
    if tech == Tech.BALANCE:
        balance(s, a, b, log)
    elif tech == Tech.CLONE:
        clone(s, log)
    elif tech == Tech.FREE_EXCHANGE:
        free_exchange(s, log)
    else:
        s.boarding = a
        s.decision = Decision.MOTHERSHIP


@rule
def use_in_conflict(s: State, tech: int, a: int, b: int, log: Log) -> None:
    if tech == Tech.ELECTRIC_CHARGE:
        electric_charge(s, a, log)
    elif tech == Tech.ELECTROMAGNETIC_PULSE:
        pulse(s, a, log)
    elif tech == Tech.SUICIDE:
        suicide(s, a, log)
    elif tech == Tech.RADIOACTIVE_RAY:
        radioactive_ray(s, a, log)
    elif tech == Tech.REPAIR:
        repair(s, a, log)
    elif tech == Tech.BATTLE_SPEED:
        battle_speed(s, log)
    elif tech == Tech.IMPROVED_CARGO:
        improved_cargo(s, a, log)
    elif tech == Tech.SUPERNOVA_CANNON:
        supernova_cannon(s, a, log)
    elif tech == Tech.PATHFINDER:
        move(s, a, b, log)
    else:
        jump(s, a, b, log)


@rule
def use_in_combat(s: State, tech: int, a: int, log: Log) -> None:
    if tech == Tech.SUICIDE:
        suicide(s, a, log)
    elif tech == Tech.REPAIR:
        repair(s, a, log)
    elif tech == Tech.REVEAL_SPY:
        reveal_spy(s, s.mover, log)
    else:
        invisibility_field(s, log)


@rule
def score(s: State, player: int) -> int:
    """Planets under a player's control."""
    return planets_of(s, player)
