"""Chapter 7. Step 4, Attack with RAVs: groups of RAVs against one RAV or one Carrier at a time."""

from __future__ import annotations

from farport.games.thunder_run.board import faces, is_bomber, own_rav_at, owner, ravs_out, usable
from farport.games.thunder_run.chart import GATE, LINES, LINES_OF, TOUCHES
from farport.games.thunder_run.hits import aim, skip, strike_rav
from farport.games.thunder_run.state import (
    NOBODY,
    NOWHERE,
    RAVS,
    Decision,
    Stage,
    State,
    System,
    Weapon,
)
from farport.games.thunder_run.words import RULEBOOK, Because, Saw, Step
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def ready(s: State, slot: int) -> bool:
    """Whether a RAV of the active player is on the board and has not attacked this turn. [TR 7.9]"""
    return s.rav_space[s.active * RAVS + slot] != NOWHERE and not s.fought >> slot & 1


@rule
def group_against_rav(s: State, prey: int) -> int:
    """Bit mask of the active player's RAVs that can attack a RAV. [TR 7.3, 7.9]"""
    group = 0
    for slot in range(RAVS):
        if ready(s, slot) and faces(s, s.active * RAVS + slot, prey):
            group |= 1 << slot
    return group


@rule
def group_against_carrier(s: State, target: int) -> int:
    """Bit mask of the active player's RAVs that can attack a Carrier, whichever way they face. [TR 7.4, 7.9]"""
    group = 0
    for slot in range(RAVS):
        if ready(s, slot) and TOUCHES[s.rav_space[s.active * RAVS + slot], s.location[target]]:
            group |= 1 << slot
    return group


@rule
def in_reach_of_used(s: State, prey: int) -> bool:
    """Whether a RAV that has attacked already could have attacked this one: tells which rule is in the way."""
    for slot in range(RAVS):
        rav = s.active * RAVS + slot
        if s.fought >> slot & 1 and s.rav_space[rav] != NOWHERE and faces(s, rav, prey):
            return True
    return False


@rule
def forbids_attack_rav(s: State, space: int) -> int:
    """One RAV of an opponent, in reach, that was not attacked this turn. [TR 7.2, 7.3, 7.8, 7.9]"""
    prey = s.occupant[space]
    if prey == NOBODY or owner(prey) == s.active:
        return Clause.ATTACK_TARGET
    if s.struck >> prey & 1:
        return Clause.TARGET_ONCE
    if group_against_rav(s, prey):
        return Clause.NONE
    return Clause.RAV_ONCE if in_reach_of_used(s, prey) else Clause.RAV_IN_REACH


@rule
def forbids_attack_carrier(s: State, target: int) -> int:
    """An opponent's Carrier, in reach, that RAVs did not attack this turn. [TR 7.2, 7.4, 7.8, 7.9, 12.1]"""
    if target == s.active:
        return Clause.ATTACK_TARGET
    if s.location[target] == GATE:
        return Clause.GATE_SAFE
    if s.carriers_struck >> target & 1:
        return Clause.TARGET_ONCE
    if group_against_carrier(s, target):
        return Clause.NONE
    for slot in range(RAVS):
        space = s.rav_space[s.active * RAVS + slot]
        if s.fought >> slot & 1 and space != NOWHERE and TOUCHES[space, s.location[target]]:
            return Clause.RAV_ONCE
    return Clause.CARRIER_IN_REACH


@rule
def preys(s: State) -> int:
    """Bit mask of the opponents' RAVs that can be attacked now."""
    found = 0
    for slot in range(RAVS):
        if ready(s, slot):
            rav = s.active * RAVS + slot
            space = s.rav_space[rav]
            for i in range(LINES_OF[space]):
                other = s.occupant[LINES[space, i]]
                if other != NOBODY and owner(other) != s.active and LINES[space, i] != s.rav_tail[rav]:
                    found |= 1 << other
    return found & ~s.struck


@rule
def offer_attacks(s: State, log: Log) -> None:
    """RAVs may attack as long as there is a target. [TR 7.1]"""
    s.stage = Stage.RETURN
    if ravs_out(s, s.active) == 0:
        skip(s, Step.ATTACK, Because.NO_RAVS, log)
    elif not usable(s, System.RAVS):
        skip(s, Step.ATTACK, Because.RAVS_DOWN, log)
    elif preys(s) or carrier_in_reach(s):
        s.stage = Stage.ATTACK
        s.decision = Decision.ATTACK
    elif s.fought == 0:
        skip(s, Step.ATTACK, Because.NO_TARGET, log)


@rule
def carrier_in_reach(s: State) -> bool:
    """Whether any Carrier can be attacked now. [TR 7.4]"""
    for target in range(s.players):
        if forbids_attack_carrier(s, target) == Clause.NONE:
            return True
    return False


@rule
def attack_rav(s: State, space: int, log: Log) -> None:
    """All RAVs that can reach the target join, until some are held back. [TR 7.5]"""
    s.prey = s.occupant[space]
    s.group = group_against_rav(s, s.prey)
    ask_group(s, log)


@rule
def attack_carrier(s: State, target: int, log: Log) -> None:
    """As against a RAV: all that can reach it join, until some are held back. [TR 7.5]"""
    s.target = target
    s.group = group_against_carrier(s, target)
    ask_group(s, log)


@rule
def ask_group(s: State, log: Log) -> None:
    """A single RAV attacks at once; of several, some may be held back. [TR 7.5]"""
    if s.group & (s.group - 1):
        s.decision = Decision.GROUP
    else:
        strike(s, log)


@rule
def forbids_hold_back(s: State, space: int) -> int:
    """Only a RAV that is about to join can be held back. [TR 7.5]"""
    rav = own_rav_at(s, space)
    return Clause.NONE if rav != NOBODY and s.group >> rav % RAVS & 1 else Clause.ATTACK_GROUP


@rule
def hold_back(s: State, space: int, log: Log) -> None:
    """A RAV that is held back may attack something else. [TR 7.5]"""
    s.group &= ~(1 << s.occupant[space] % RAVS)
    tell(log, Saw.HELD_BACK, s.active, space)
    ask_group(s, log)


@rule
def group_dice(s: State) -> int:
    """3 dice for each Bomber, 1 for the first Fighter and 2 for each further one. [TR 7.6, 7.7]"""
    dice, fighters = 0, 0
    for slot in range(RAVS):
        if s.group >> slot & 1:
            if is_bomber(slot):
                dice += s.bomber_dice
            else:
                dice += s.fighter_more if fighters else s.fighter_first
                fighters += 1
    return dice


@rule
def strike(s: State, log: Log) -> None:
    """Each RAV, and each target, once a turn. [TR 7.8, 7.9]"""
    s.fought |= s.group
    if s.prey != NOBODY:
        s.struck |= 1 << s.prey
        strike_rav(s, s.prey, group_dice(s), log)
    else:
        s.carriers_struck |= 1 << s.target
        aim(s, Weapon.RAVS, s.target, group_dice(s), log)
