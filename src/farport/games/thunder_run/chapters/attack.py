"""Chapter 7. Step 4, Attack with RAVs: groups of RAVs against one RAV or one Carrier at a time."""

from __future__ import annotations

from farport.games.thunder_run.chapters.board import any_rav_out, faces, is_bomber, is_opponents, own_rav_at, usable
from farport.games.thunder_run.chapters.chart import GATE, LINES, LINES_OF, TOUCHES
from farport.games.thunder_run.chapters.hits import aim, skip, strike_rav
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
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

ATTACK_RAV = Do(18, "attack RAV at {space}")
ATTACK_CARRIER = Do(19, "attack Carrier of {player}")
ATTACK_NO_MORE = Do(20, "attack no more")
HOLD_BACK = Do(21, "hold back RAV at {space}")
GO = Do(22, "attack")


@rule
def on_board(s: State, slot: int) -> bool:
    """Whether the active player's RAV of that number is on the board."""
    return s.rav_space[s.active * RAVS + slot] != NOWHERE


@rule
def reach_rav(s: State, prey: int) -> int:
    """Bit mask of the active player's RAVs from whose place a RAV can be attacked. [TR 7.3]"""
    group = 0
    for slot in range(RAVS):
        if on_board(s, slot) and faces(s, s.active * RAVS + slot, prey):
            group |= 1 << slot
    return group


@rule
def reach_carrier(s: State, target: int) -> int:
    """Bit mask of the active player's RAVs from whose place a Carrier can be attacked; all ways round. [TR 7.4]"""
    group = 0
    for slot in range(RAVS):
        if on_board(s, slot) and TOUCHES[s.rav_space[s.active * RAVS + slot], s.location[target]]:
            group |= 1 << slot
    return group


@rule
def forbids_attack_rav(s: State, space: int) -> int:
    """One RAV of an opponent, in reach, that was not attacked this turn. [TR 7.2, 7.3, 7.8, 7.9]"""
    prey = s.occupant[space]
    if not is_opponents(s, prey):
        return Clause.ATTACK_TARGET
    if s.struck >> prey & 1:
        return Clause.TARGET_ONCE
    return forbids_reach(s, reach_rav(s, prey), Clause.RAV_IN_REACH)


@rule
def forbids_attack_carrier(s: State, target: int) -> int:
    """An opponent's Carrier, in reach, that RAVs did not attack this turn. [TR 7.2, 7.4, 7.8, 7.9, 12.1]"""
    if target == s.active:
        return Clause.ATTACK_TARGET
    if s.location[target] == GATE:
        return Clause.GATE_SAFE
    if s.carriers_struck >> target & 1:
        return Clause.TARGET_ONCE
    return forbids_reach(s, reach_carrier(s, target), Clause.CARRIER_IN_REACH)


@rule
def forbids_reach(s: State, reach: int, none_reaches: int) -> int:
    """Somebody must reach the target who has not attacked this turn. [TR 7.3, 7.4, 7.9]"""
    if reach & ~s.fought:
        return Clause.NONE
    return Clause.RAV_ONCE if reach else none_reaches


@rule
def preys(s: State) -> int:
    """Bit mask of the opponents' RAVs that can be attacked now."""
    found = 0
    for slot in range(RAVS):
        if on_board(s, slot) and not s.fought >> slot & 1:
            rav = s.active * RAVS + slot
            space = s.rav_space[rav]
            for i in range(LINES_OF[space]):
                other = s.occupant[LINES[space, i]]
                if is_opponents(s, other) and LINES[space, i] != s.rav_tail[rav]:
                    found |= 1 << other
    return found & ~s.struck


@rule
def offer_attacks(s: State, log: Log) -> None:
    """RAVs may attack as long as there is a target. [TR 7.1]"""
    s.stage = Stage.RETURN
    if not any_rav_out(s):
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
def list_preys(s: State, out: Codes, count: int) -> int:
    found = preys(s)
    for rav in range(s.players * RAVS):
        if found >> rav & 1:
            count = put(out, count, action(ATTACK_RAV, s.rav_space[rav]))
    return count


@act(ATTACK_RAV, at=Decision.ATTACK, forbids=forbids_attack_rav, lists=list_preys)
def attack_rav(s: State, space: int, log: Log) -> None:
    """All RAVs that can reach the target join, until some are held back. [TR 7.5]"""
    s.prey = s.occupant[space]
    s.group = reach_rav(s, s.prey) & ~s.fought
    ask_group(s, log)


@act(ATTACK_CARRIER, at=Decision.ATTACK, forbids=forbids_attack_carrier)
def attack_carrier(s: State, target: int, log: Log) -> None:
    """As against a RAV: all that can reach it join, until some are held back. [TR 7.5]"""
    s.target = target
    s.group = reach_carrier(s, target) & ~s.fought
    ask_group(s, log)


@act(ATTACK_NO_MORE, at=Decision.ATTACK)
def attack_no_more(s: State) -> None:
    """Nobody has to attack. [TR 7.1]"""
    s.stage = Stage.RETURN


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
def list_group(s: State, out: Codes, count: int) -> int:
    for slot in range(RAVS):
        if s.group >> slot & 1:
            count = put(out, count, action(HOLD_BACK, s.rav_space[s.active * RAVS + slot]))
    return count


@act(HOLD_BACK, at=Decision.GROUP, forbids=forbids_hold_back, lists=list_group)
def hold_back(s: State, space: int, log: Log) -> None:
    """A RAV that is held back may attack something else. [TR 7.5]"""
    s.group &= ~(1 << s.occupant[space] % RAVS)
    tell(log, Saw.HELD_BACK, s.active, space)
    ask_group(s, log)


@rule
def group_dice(s: State) -> int:
    """3 dice for each Bomber, 1 for the first Fighter and 2 for each further one. [TR 7.6, 7.7]"""
    dice, further = 0, False
    for slot in range(RAVS):
        if s.group >> slot & 1:
            if is_bomber(slot):
                dice += s.bomber_dice
            else:
                dice += s.fighter_more if further else s.fighter_first
                further = True
    return dice


@act(GO, at=Decision.GROUP)
def strike(s: State, log: Log) -> None:
    """Each RAV, and each target, once a turn. [TR 7.8, 7.9]"""
    s.fought |= s.group
    if s.prey != NOBODY:
        s.struck |= 1 << s.prey
        strike_rav(s, s.prey, group_dice(s), log)
    else:
        s.carriers_struck |= 1 << s.target
        aim(s, Weapon.RAVS, s.target, group_dice(s), log)
