"""Chapter 4. Movement: every unit once; then the special attacks of Dragons."""

from __future__ import annotations

from farport.games.nexus_ops.chapters.board import (
    ADJACENT,
    IN_PLAY,
    TWO_AWAY,
    controlled,
    controls,
    enemies,
    friends,
    lowest,
    number,
    put_unit,
    take_unit,
    unit_in,
    with_mark,
)
from farport.games.nexus_ops.chapters.ending import end_phase
from farport.games.nexus_ops.state import (
    CENTRE,
    DRAGONS,
    FACES,
    HEXES,
    NOBODY,
    NOWHERE,
    UNITS,
    Decision,
    Mark,
    Side,
    Stage,
    State,
    Terrain,
    Unit,
)
from farport.games.nexus_ops.words import DONE, RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

MOVE = Do(9, "move {piece} from {hex} to {hex}")
MARCH = Do(10, "march {piece} from {hex} to {hex}")
FIRE = Do(11, "fire from {hex} at {player} on {hex}")


@rule
def around(s: State, hexes: int) -> int:
    """Every hex adjacent to one of a set."""
    mask = 0
    rest = hexes
    while rest:
        mask |= ADJACENT[s.board, lowest(rest)]
        rest &= rest - 1
    return mask


@rule
def flight(s: State, closed: int) -> int:
    """Where a Dragon can fly from the centre over hexes that are not closed to it. [NX 13.8]"""
    open_hexes = IN_PLAY[s.board] & ~closed
    reached = 1 << CENTRE
    wider = reached | around(s, reached) & open_hexes
    while wider != reached:
        reached = wider
        wider = reached | around(s, reached) & open_hexes
    return reached


@inline
def strides(s: State, through: int) -> int:
    """Where a Strider comes in two hexes, one of them Rock Plains. [NX 13.5]"""
    plains = s.land[Terrain.PLAINS]
    return around(s, through & plains) | around(s, through) & plains


@rule
def far_reach(s: State, unit: int, origin: int, hostile: int, closed: int) -> int:
    """Hexes beyond the neighbours that a unit's ability opens. [NX 2.4, 13.5, 13.6, 13.7, 13.8, 14.5, 14.6, 14.7]"""
    steps = ADJACENT[s.board, origin]
    if unit == Unit.STRIDER:
        if s.alternate:
            return around(s, steps & s.enter[unit] & ~hostile)
        return strides(s, steps & s.enter[unit] & ~closed)
    if unit == Unit.LEAPER and s.terrain[origin] == Terrain.MAGMA:
        if s.alternate:
            return s.land[Terrain.MAGMA]
        return TWO_AWAY[s.board, origin] & around(s, steps & ~closed)
    if unit == Unit.DRAGON and origin == CENTRE:
        return flight(s, closed)
    return 0


@inline
def closed_to(s: State, origin: int, hostile: int) -> int:
    """The hexes that a unit of the active player may not enter or pass: enemies', when it leaves a battle. [NX 4.5]"""
    return hostile if hostile >> origin & 1 else 0


@rule
def reach(s: State, unit: int, origin: int, hostile: int) -> int:
    """Every hex to which a unit of the active player may move. [NX 4.2, 4.3, 4.4, 4.5, 4.6, 12.6, 12.7]"""
    closed = closed_to(s, origin, hostile)
    to = ADJACENT[s.board, origin]
    if unit >= Unit.STRIDER:
        to |= far_reach(s, unit, origin, hostile, closed)
    return to & s.enter[unit] & ~closed & ~(1 << origin)


@rule
def march_reach(s: State, unit: int, origin: int, hostile: int, near: int) -> int:
    """Every hex that it takes an extra hex to move to; enemies stop a march as they stop any move. [NX 15.5]"""
    closed = closed_to(s, origin, hostile)
    passes = unit == Unit.STRIDER and not s.alternate
    onward = around(s, near if passes else near & ~hostile)
    return onward & s.enter[unit] & ~closed & ~near & ~(1 << origin)


@rule
def ready(s: State, piece: int, origin: int) -> bool:
    """Whether such a unit of the active player is there and has not moved. [NX 4.1]"""
    mark = piece // UNITS
    if mark != Mark.PLAIN and mark != Mark.DESCENDED:
        return False
    return unit_in(with_mark(s, s.active, origin, mark), piece % UNITS) > 0


@rule
def forbids_move(s: State, piece: int, origin: int, to: int) -> int:
    """Which rule stops a move. [NX 4.1, 4.2, 4.3, 4.4, 4.5]"""
    if not ready(s, piece, origin):
        return Clause.MOVE_ONCE
    unit = piece % UNITS
    hostile = enemies(s, s.active)
    if reach(s, unit, origin, hostile) >> to & 1:
        return Clause.NONE
    return forbids_entry(s, unit, origin, to, hostile)


@rule
def forbids_entry(s: State, unit: int, origin: int, to: int, hostile: int) -> int:
    """Why a hex is out of reach: it is closed, there are enemies, or it is too far. [NX 4.2, 4.3, 4.4, 4.5, 11.14]"""
    if s.terrain[to] == Terrain.VORTEX:
        return Clause.VORTEX_CLOSED
    if not s.enter[unit] >> to & 1:
        return Clause.TERRAIN_LIMITS
    closed = closed_to(s, origin, hostile)
    if closed >> to & 1:
        return Clause.BATTLE_TO_BATTLE
    if reach(s, unit, origin, 0) >> to & 1:
        return Clause.BATTLE_TO_BATTLE if closed else Clause.STOP_AT_ENEMIES
    return too_far(s, unit, origin, to)


@inline
def too_far(s: State, unit: int, origin: int, to: int) -> int:
    """Striders and Dune Runners go further than others, but not over closed terrain. [NX 4.2, 13.5, 14.5]"""
    if unit != Unit.STRIDER:
        return Clause.ONE_HEX
    steps = ADJACENT[s.board, origin]
    onward = around(s, steps) if s.alternate else strides(s, steps)
    if to != origin and onward >> to & 1:
        return Clause.TERRAIN_LIMITS
    return Clause.DUNE_RUNNER if s.alternate else Clause.STRIDER


@rule
def forbids_march(s: State, piece: int, origin: int, to: int) -> int:
    """A move with an extra hex, where one without it does not lead. [NX 15.5]"""
    if s.marches == 0:
        return Clause.FORCED_MARCH
    if not ready(s, piece, origin):
        return Clause.MOVE_ONCE
    unit = piece % UNITS
    hostile = enemies(s, s.active)
    near = reach(s, unit, origin, hostile)
    if march_reach(s, unit, origin, hostile, near) >> to & 1:
        return Clause.NONE
    return Clause.FORCED_MARCH if near >> to & 1 else forbids_march_to(s, unit, origin, to, hostile)


@inline
def forbids_march_to(s: State, unit: int, origin: int, to: int, hostile: int) -> int:
    """Why a hex is out of reach even with an extra hex. [NX 4.2, 4.3, 4.4, 4.5, 15.5]"""
    clause = forbids_entry(s, unit, origin, to, hostile)
    if clause == Clause.VORTEX_CLOSED or clause == Clause.TERRAIN_LIMITS or clause == Clause.BATTLE_TO_BATTLE:
        return clause
    free = reach(s, unit, origin, 0)
    if not (free | march_reach(s, unit, origin, 0, free)) >> to & 1:
        return Clause.FORCED_MARCH
    return Clause.BATTLE_TO_BATTLE if closed_to(s, origin, hostile) else Clause.STOP_AT_ENEMIES


@inline
def mark_after(s: State, piece: int, origin: int, to: int) -> int:
    """How a unit is told apart once it has moved. [NX 16.8, 16.20]"""
    descended = piece // UNITS == Mark.DESCENDED
    far = piece % UNITS == Unit.STRIDER and not ADJACENT[s.board, origin] >> to & 1
    if far:
        return Mark.DESCENDED_FAR if descended else Mark.FAR
    return Mark.DESCENDED_MOVED if descended else Mark.MOVED


@rule
def list_moves(s: State, out: Codes, count: int) -> int:
    """Every ready unit to every hex in its reach, and to those that it takes an extra hex to move to."""
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
def list_ways(out: Codes, count: int, piece: int, origin: int, near: int, far: int) -> int:
    while near:
        count = put(out, count, action(MOVE, piece, origin, lowest(near)))
        near &= near - 1
    while far:
        count = put(out, count, action(MARCH, piece, origin, lowest(far)))
        far &= far - 1
    return count


@act(MOVE, at=Decision.MOVE, forbids=forbids_move, lists=list_moves)
def move(s: State, piece: int, origin: int, to: int, log: Log) -> None:
    """Move a unit; it cannot move again this turn. [NX 4.1]"""
    unit = piece % UNITS
    take_unit(s, s.active, origin, unit, piece // UNITS)
    put_unit(s, s.active, to, unit, mark_after(s, piece, origin, to))
    tell(log, Saw.MOVED, s.active, piece, origin, to)


@act(MARCH, at=Decision.MOVE, forbids=forbids_march, lists=list_moves)
def march(s: State, piece: int, origin: int, to: int, log: Log) -> None:
    """Move a unit one hex further than usual. [NX 15.5]"""
    s.marches -= 1
    move(s, piece, origin, to, log)


@act(DONE, at=Decision.MOVE)
def end_movement(s: State) -> None:
    """Who has moved no longer matters, only who came far or from the Monolith."""
    for at in range(HEXES):
        s.marked[Mark.MOVED - 1, at] = 0
        s.marked[Mark.DESCENDED - 1, at] += s.marked[Mark.DESCENDED_MOVED - 1, at]
        s.marked[Mark.DESCENDED_MOVED - 1, at] = 0
    s.marches = 0
    s.stage = Stage.FIRE


@rule
def loaded(s: State, at: int) -> bool:
    """Whether a Dragon on a hex has not made its special attack. [NX 4.12]"""
    left = 0 if s.alternate else number(s, s.active, at, Unit.DRAGON)
    for shot in range(DRAGONS):
        if s.shots[shot] == at:
            left -= 1
    return left > 0


@rule
def can_fire(s: State) -> bool:
    """Whether any Dragon can make a special attack now. [NX 4.7, 4.8]"""
    hostile = enemies(s, s.active)
    rest = controlled(s, s.active)
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        if ADJACENT[s.board, at] & hostile and loaded(s, at):
            return True
    return False


@rule
def forbids_fire(s: State, origin: int, victim: int, at: int) -> int:
    """From a controlled hex, at enemies on an adjacent one, once for each Dragon. [NX 4.7, 4.8, 4.9, 4.12]"""
    if number(s, s.active, origin, Unit.DRAGON) == 0:
        return Clause.SPECIAL_ATTACKS
    if not loaded(s, origin):
        return Clause.FIRE_ONCE
    if not controls(s, s.active, origin):
        return Clause.FIRE_CONTROLLED
    if not ADJACENT[s.board, origin] >> at & 1 or friends(s, s.active, victim) or not s.present[victim] >> at & 1:
        return Clause.FIRE_TARGET
    return Clause.NONE


@rule
def list_fire(s: State, out: Codes, count: int) -> int:
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
                    count = put(out, count, action(FIRE, origin, victim, at))
    return count


@act(FIRE, at=Decision.FIRE, forbids=forbids_fire, lists=list_fire)
def fire(s: State, origin: int, victim: int, at: int, log: Log) -> None:
    """Roll for a Dragon's special attack; on a hit the victim removes a unit there. [NX 4.10, 4.11, 13.9]"""
    shot = 0
    while s.shots[shot] != NOWHERE:
        shot += 1
    s.shots[shot] = origin
    die = roll(s, FACES)
    hit = int(die >= s.battle_fire)
    tell(log, Saw.FIRED, s.active, origin, victim, at, die, hit)
    if hit:
        s.battle_hex, s.defender = at, victim
        s.owed[Side.DEFENDER] = 1


@inline
def firing(s: State) -> bool:
    """Go on with special attacks as long as a Dragon can make one. [NX 4.7]"""
    s.battle_hex, s.defender = NOWHERE, NOBODY
    s.mover = s.active
    s.decision = Decision.FIRE
    return can_fire(s)


@act(DONE, at=Decision.FIRE)
def end_fire(s: State, log: Log) -> None:
    """No more special attacks, nor Objectives, which could be fulfilled until now; on to Exploration.
    [NX 2.1, 4.7, 10.8]"""
    end_phase(s, Stage.EXPLORATION, log)
