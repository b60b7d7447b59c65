"""Chapter 6. Step 3, Move RAVs: each RAV in the order that its owner likes, one Space after the other."""

from __future__ import annotations

from farport.games.thunder_run.chapters.board import any_rav_out, is_bomber, kind, own_rav_at, usable
from farport.games.thunder_run.chapters.chart import JOINED, LINES, LINES_OF
from farport.games.thunder_run.chapters.hits import skip
from farport.games.thunder_run.state import NOBODY, NOWHERE, RAVS, Decision, Stage, State, System
from farport.games.thunder_run.words import RULEBOOK, Because, Saw, Step
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

MOVE = Do(15, "move RAV from {space} to {space}")
FLY_ON = Do(16, "fly on to {space}")
STOP = Do(17, "stop")


@rule
def range_of(s: State, rav: int) -> int:
    """Spaces that a RAV may move. [TR 6.6]"""
    return s.bomber_steps if is_bomber(rav) else s.fighter_steps


@rule
def free_for(s: State, rav: int, space: int) -> bool:
    """Whether a RAV could end its movement on a Space: nobody is there, or it was there itself. [TR 6.7]"""
    return s.occupant[space] == NOBODY or s.occupant[space] == rav


@rule
def ends_in_one(s: State, rav: int, behind: int, space: int) -> bool:
    """Whether a RAV on a Space could stop there, or one Space on."""
    if free_for(s, rav, space):
        return True
    for i in range(LINES_OF[space]):
        if LINES[space, i] != behind and free_for(s, rav, LINES[space, i]):
            return True
    return False


@rule
def ends_in_two(s: State, rav: int, behind: int, space: int) -> bool:
    """Whether it could stop there, or within two Spaces."""
    if free_for(s, rav, space):
        return True
    for i in range(LINES_OF[space]):
        if LINES[space, i] != behind and ends_in_one(s, rav, space, LINES[space, i]):
            return True
    return False


@rule
def ends_in_three(s: State, rav: int, behind: int, space: int) -> bool:
    """Whether it could stop there, or within three Spaces."""
    if free_for(s, rav, space):
        return True
    for i in range(LINES_OF[space]):
        if LINES[space, i] != behind and ends_in_two(s, rav, space, LINES[space, i]):
            return True
    return False


@rule
def can_end(s: State, rav: int, behind: int, space: int, steps: int) -> bool:
    """Whether a RAV that has come to a Space can still end on a free one. [TR 6.7]"""
    if steps == 0:
        return free_for(s, rav, space)
    if steps == 1:
        return ends_in_one(s, rav, behind, space)
    if steps == 2:
        return ends_in_two(s, rav, behind, space)
    return ends_in_three(s, rav, behind, space)


@rule
def forbids_step(s: State, rav: int, to: int, steps: int) -> int:
    """One Space further for a RAV with so many steps left. [TR 2.2, 6.2, 6.3, 6.7]"""
    space = s.rav_space[rav]
    if not JOINED[space, to]:
        return Clause.ALONG_LINES
    if s.rav_tail[rav] == to:
        return Clause.NOT_BEHIND
    return Clause.NONE if can_end(s, rav, space, to, steps - 1) else Clause.END_FREE


@rule
def forbids_move(s: State, space: int, to: int) -> int:
    """A RAV's first step. [TR 6.8, 6.9]"""
    rav = own_rav_at(s, space)
    if rav == NOBODY:
        return Clause.YOUR_RAV
    if s.moved >> rav % RAVS & 1:
        return Clause.MOVED_ONCE
    return forbids_step(s, rav, to, range_of(s, rav))


@rule
def list_moves(s: State, out: Codes, count: int) -> int:
    for slot in range(RAVS):
        space = s.rav_space[s.active * RAVS + slot]
        if space != NOWHERE:
            for i in range(LINES_OF[space]):
                if forbids_move(s, space, LINES[space, i]) == Clause.NONE:
                    count = put(out, count, action(MOVE, space, LINES[space, i]))
    return count


@rule
def forbids_fly_on(s: State, to: int) -> int:
    return forbids_step(s, s.flyer, to, s.steps)


@rule
def list_steps(s: State, out: Codes, count: int) -> int:
    space = s.rav_space[s.flyer]
    for i in range(LINES_OF[space]):
        if forbids_fly_on(s, LINES[space, i]) == Clause.NONE:
            count = put(out, count, action(FLY_ON, LINES[space, i]))
    return count


@rule
def forbids_stop(s: State) -> int:
    """A RAV stops on a free Space. [TR 6.7]"""
    return Clause.NONE if s.occupant[s.rav_space[s.flyer]] == NOBODY else Clause.END_FREE


@rule
def can_step(s: State, rav: int, steps: int) -> bool:
    """Whether a RAV with so many steps left has any that it may take."""
    space = s.rav_space[rav]
    for i in range(LINES_OF[space]):
        if forbids_step(s, rav, LINES[space, i], steps) == Clause.NONE:
            return True
    return False


@rule
def can_move(s: State) -> bool:
    """Whether a RAV of the active player is still to move and can."""
    for slot in range(RAVS):
        rav = s.active * RAVS + slot
        waits = s.rav_space[rav] != NOWHERE and not s.moved >> slot & 1
        if waits and can_step(s, rav, range_of(s, rav)):
            return True
    return False


@rule
def offer_moves(s: State, log: Log) -> None:
    """RAVs must move as long as one can; the step is skipped when none can. [TR 6.1, 6.5]"""
    if s.flyer != NOBODY:
        s.decision = Decision.FLY_ON
    elif not any_rav_out(s):
        s.stage = Stage.ATTACK
        skip(s, Step.MOVE_RAVS, Because.NO_RAVS, log)
    elif not usable(s, System.RAVS):
        s.stage = Stage.ATTACK
        skip(s, Step.MOVE_RAVS, Because.RAVS_DOWN, log)
    elif can_move(s):
        s.decision = Decision.MOVE_RAVS
    else:
        s.stage = Stage.ATTACK
        report_stuck(s, log)


@rule
def report_stuck(s: State, log: Log) -> None:
    """Name the RAVs that could not move. [TR 6.1]"""
    for slot in range(RAVS):
        rav = s.active * RAVS + slot
        if s.rav_space[rav] != NOWHERE and not s.moved >> slot & 1:
            tell(log, Saw.RAV_STUCK, s.active, kind(rav), s.rav_space[rav])
    if s.moved == 0:
        skip(s, Step.MOVE_RAVS, Because.CANNOT_MOVE, log)


@act(MOVE, at=Decision.MOVE_RAVS, forbids=forbids_move, lists=list_moves)
def move(s: State, space: int, to: int, log: Log) -> None:
    """A RAV leaves its Space. [TR 6.8]"""
    rav = s.occupant[space]
    s.occupant[space] = NOBODY
    s.moved |= 1 << rav % RAVS
    s.flyer = rav
    s.steps = range_of(s, rav)
    step(s, to, log)


@act(FLY_ON, at=Decision.FLY_ON, forbids=forbids_fly_on, lists=list_steps)
def step(s: State, to: int, log: Log) -> None:
    """One Space further, with the tail where the RAV came from; it stops where it can go no further. [TR 6.4, 6.6]"""
    rav = s.flyer
    came_from = s.rav_space[rav]
    s.rav_space[rav], s.rav_tail[rav] = to, came_from
    s.steps -= 1
    tell(log, Saw.RAV_MOVED, s.active, kind(rav), came_from, to)
    if s.steps == 0 or not can_step(s, rav, s.steps):
        stop(s, log)


@act(STOP, at=Decision.FLY_ON, forbids=forbids_stop)
def stop(s: State, log: Log) -> None:
    """The RAV stands where it is, and its move is over. [TR 6.8]"""
    rav = s.flyer
    s.occupant[s.rav_space[rav]] = rav
    s.flyer = NOBODY
    tell(log, Saw.RAV_STOPPED, s.active, kind(rav), s.rav_space[rav])
