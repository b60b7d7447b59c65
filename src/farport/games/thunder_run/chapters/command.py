"""Chapters 4 and 5. Step 1, Repair, and Step 2, the Carrier Command cards."""

from __future__ import annotations

import numpy as np

from farport.games.thunder_run.chapters.board import (
    defense_value,
    free_space_beside,
    is_opponents,
    kind,
    put_rav,
    rav_to_launch,
    systems_online,
    usable,
)
from farport.games.thunder_run.chapters.chart import BESIDE, BESIDE_OF, CONTENT, FINAL, GATE, SPACES, TOUCHES
from farport.games.thunder_run.chapters.chips import add_shield, all_shields, bring_online, win_black_chips
from farport.games.thunder_run.chapters.cooldown import forbids_play, play_to_queue
from farport.games.thunder_run.chapters.hits import aim, destroy, end_attack, roll_hits, skip
from farport.games.thunder_run.state import NOBODY, SYSTEMS, Chip, Command, Decision, Stage, State, System, Weapon
from farport.games.thunder_run.words import RULEBOOK, Because, Cause, Saw, Step
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

REPAIR = Do(1, "repair {system}")
REPAIR_NOTHING = Do(2, "repair nothing")
PLAY = Do(3, "play {card}")
LAUNCH_BOMBER = Do(4, "launch Bomber at {space}")
LAUNCH_FIGHTER = Do(5, "launch Fighter at {space}")
LAUNCH_NO_MORE = Do(6, "launch no more")
SHIELDS_AND_MOVE = Do(7, "raise shields and move")
DEFENSIVE_GUNS = Do(8, "fire Defensive Guns")
OVERRIDE = Do(9, "override {system}")
OVERRIDE_NOTHING = Do(10, "override nothing")
FIRE_GUNS = Do(11, "fire Short Range Guns at {player}")
FIRE_EMP = Do(12, "fire EMP at {player}")
FIRE_NUKE = Do(13, "fire NUKE at {player}")
DESTROY = Do(14, "destroy RAV at {space}")

COMMANDS = np.array(
    [[Command[word.upper()] for word in (*card["does"], "none")[:2]] for card in CONTENT.components["card"]]
)
"""The first and the second action of a card."""
OVERRIDES = np.array([Command.MOVE, Command.NONE, Command.DEFENSIVE, Command.GUNS])
"""What Manual Override does for a system that is Down; RAVs move and attack in their own steps."""
ANY_DEFENSE = 1000
"""More Hits than any RAV can withstand."""


# Step 1


@rule
def offer_repair(s: State, log: Log) -> None:
    """A player with a system Down may repair one. [TR 4.1]"""
    s.stage = Stage.PLAY
    if systems_online(s, s.active) < SYSTEMS:
        s.decision = Decision.REPAIR
    else:
        skip(s, Step.REPAIR, Because.ALL_ONLINE, log)


@rule
def forbids_repair(s: State, system: int) -> int:
    """Only what is Down can be repaired. [TR 4.2]"""
    return Clause.REPAIR_DOWN if s.system[s.active, system] != Chip.NONE else Clause.NONE


@act(REPAIR, at=Decision.REPAIR, forbids=forbids_repair)
def repair(s: State, system: int, log: Log) -> None:
    """One repair at the start of a turn. [TR 4.1]"""
    bring_online(s, system, log)


@act(REPAIR_NOTHING, at=Decision.REPAIR)
def repair_nothing(s: State, log: Log) -> None:
    """The active player leaves it all as it is. [TR 4.1]"""
    tell(log, Saw.NOT_REPAIRED, s.active)


# Step 2


@act(PLAY, at=Decision.CARD, forbids=forbids_play)
def play_card(s: State, card: int, log: Log) -> None:
    """Play a card and line up what it does. [TR 5.1, 5.4]"""
    play_to_queue(s, card, log)
    s.command, s.next_command = COMMANDS[card, 0], COMMANDS[card, 1]
    s.launched, s.bombers_launched = 0, 0
    s.stage = Stage.COMMAND


@rule
def done(s: State) -> None:
    """Go on to the next action of the card."""
    s.command, s.next_command = s.next_command, Command.NONE


@rule
def carry_out(s: State, log: Log) -> None:
    """Do the action that is due; where it cannot be done, say why. [TR 5.2, 5.3, 5.12]"""
    command = s.command
    if command == Command.NONE:
        s.stage = Stage.MOVE
    elif command == Command.LAUNCH:
        offer_launch(s, log)
    elif command == Command.MOVE:
        move_carrier(s, log)
    elif command == Command.OPTION:
        s.decision = Decision.OPTION
    elif command == Command.SHIELDS:
        raise_shields(s, log)
    elif command == Command.DEFENSIVE:
        fire_defensive_guns(s, log)
    elif command == Command.GUNS:
        offer_guns(s, log)
    elif command == Command.MISSILE:
        offer_missile(s, log)
    else:
        offer_override(s, log)


@rule
def move_carrier(s: State, log: Log) -> None:
    """One Location forward; reaching the final one is worth a Black Chip. [TR 2.1, 5.5, 5.15, 12.4, 13.1]"""
    done(s)
    if not usable(s, System.NAVCOMP):
        skip(s, Step.MOVE_CARRIER, Because.NAVCOMP_DOWN, log)
    elif s.location[s.active] == FINAL:
        skip(s, Step.MOVE_CARRIER, Because.AT_PLANET, log)
    else:
        s.location[s.active] += 1
        tell(log, Saw.CARRIER_MOVED, s.active, s.location[s.active])
        if s.location[s.active] == FINAL:
            s.last_arrival = s.active
            win_black_chips(s, s.trophy_arrival, Cause.ARRIVAL, log)


# Launching


@rule
def can_launch(s: State, bomber: bool) -> bool:
    """Whether there is a Bomber, or a Fighter, that this card may still launch. [TR 5.7, 5.11]"""
    return rav_to_launch(s, bomber) != NOBODY and not (bomber and s.bombers_launched >= s.launch_bombers)


@rule
def offer_launch(s: State, log: Log) -> None:
    """Up to two RAVs, as long as there are any and a Space is free for them. [TR 5.4, 5.6, 5.10, 12.3]"""
    if s.launched >= s.launch_ravs:
        done(s)
    elif not usable(s, System.RAVS):
        done(s)
        skip(s, Step.LAUNCH, Because.RAVS_DOWN, log)
    elif s.location[s.active] == GATE:
        done(s)
        skip(s, Step.LAUNCH, Because.AT_GATE, log)
    elif not can_launch(s, True) and not can_launch(s, False):
        done(s)
        skip(s, Step.LAUNCH, Because.NONE_TO_LAUNCH, log)
    elif not free_space_beside(s, s.location[s.active]):
        done(s)
        skip(s, Step.LAUNCH, Because.NO_FREE_SPACE, log)
    else:
        s.decision = Decision.LAUNCH


@rule
def forbids_launch(s: State, bomber: bool, space: int) -> int:
    """Onto a free Space beside the Carrier, and only one Bomber. [TR 5.7, 5.8, 5.10, 5.11]"""
    if rav_to_launch(s, bomber) == NOBODY:
        return Clause.LAUNCH_PIECE
    if bomber and s.bombers_launched >= s.launch_bombers:
        return Clause.LAUNCH_ONE_BOMBER
    if not TOUCHES[space, s.location[s.active]]:
        return Clause.LAUNCH_BESIDE
    return Clause.NONE if s.occupant[space] == NOBODY else Clause.LAUNCH_FREE


@rule
def forbids_launch_bomber(s: State, space: int) -> int:
    return forbids_launch(s, True, space)


@rule
def forbids_launch_fighter(s: State, space: int) -> int:
    return forbids_launch(s, False, space)


@rule
def list_launches(s: State, out: Codes, count: int) -> int:
    location = s.location[s.active]
    for i in range(BESIDE_OF[location]):
        space = BESIDE[location, i]
        if forbids_launch(s, True, space) == Clause.NONE:
            count = put(out, count, action(LAUNCH_BOMBER, space))
        if forbids_launch(s, False, space) == Clause.NONE:
            count = put(out, count, action(LAUNCH_FIGHTER, space))
    return count


@act(LAUNCH_BOMBER, at=Decision.LAUNCH, forbids=forbids_launch_bomber, lists=list_launches)
def launch_bomber(s: State, space: int, log: Log) -> None:
    """A Bomber is put on a Space beside the Carrier. [TR 5.7]"""
    launch(s, True, space, log)


@act(LAUNCH_FIGHTER, at=Decision.LAUNCH, forbids=forbids_launch_fighter, lists=list_launches)
def launch_fighter(s: State, space: int, log: Log) -> None:
    """A Fighter is put on a Space beside the Carrier. [TR 5.7]"""
    launch(s, False, space, log)


@act(LAUNCH_NO_MORE, at=Decision.LAUNCH)
def launch_no_more(s: State, log: Log) -> None:
    """Fewer RAVs than the card allows. [TR 5.6]"""
    if s.launched == 0:
        tell(log, Saw.LAUNCHED_NOTHING, s.active)
    done(s)


@rule
def launch(s: State, bomber: bool, space: int, log: Log) -> None:
    """Its tail points at the Location, so that no Space is behind it. [TR 5.9]"""
    rav = rav_to_launch(s, bomber)
    put_rav(s, rav, space, SPACES + s.location[s.active])
    s.launched += 1
    s.bombers_launched += int(bomber)
    tell(log, Saw.LAUNCHED, s.active, kind(rav), space)


# Shields or Defensive Guns


@act(SHIELDS_AND_MOVE, at=Decision.OPTION)
def choose_shields(s: State) -> None:
    """Raise shields, then move. [TR 5.12, 5.15]"""
    s.command, s.next_command = Command.SHIELDS, Command.MOVE


@act(DEFENSIVE_GUNS, at=Decision.OPTION)
def choose_defensive_guns(s: State) -> None:
    """Fire the Defensive Guns instead. [TR 5.12]"""
    s.command = Command.DEFENSIVE


@rule
def raise_shields(s: State, log: Log) -> None:
    """Two shields, but never more than four in all, nor more than there are chips for. [TR 5.13, 5.14, 11.1]"""
    done(s)
    count = min(s.shields_raised, s.shields_limit - all_shields(s, s.active), s.chips[s.active] + s.stockpile)
    if not usable(s, System.DEFENSE):
        skip(s, Step.RAISE_SHIELDS, Because.DEFENSE_DOWN, log)
    elif count <= 0:
        skip(s, Step.RAISE_SHIELDS, Because.SHIELDS_FULL, log)
    else:
        tell(log, Saw.SHIELDS_RAISED, s.active, count)
        for _ in range(count):
            add_shield(s, log)


@rule
def defensive_targets(s: State, hits: int) -> int:
    """How many RAVs beside the Carrier could be destroyed with so many Hits."""
    location, count = s.location[s.active], 0
    for i in range(BESIDE_OF[location]):
        rav = s.occupant[BESIDE[location, i]]
        if is_opponents(s, rav) and defense_value(s, rav) <= hits:
            count += 1
    return count


@rule
def fire_defensive_guns(s: State, log: Log) -> None:
    """Roll 8 dice if there is something to shoot at. [TR 5.16, 12.2]"""
    done(s)
    if not usable(s, System.DEFENSE):
        skip(s, Step.DEFENSIVE_GUNS, Because.DEFENSE_DOWN, log)
    elif s.location[s.active] == GATE:
        skip(s, Step.DEFENSIVE_GUNS, Because.AT_GATE, log)
    elif defensive_targets(s, ANY_DEFENSE) == 0:
        skip(s, Step.DEFENSIVE_GUNS, Because.NO_RAV_BESIDE, log)
    else:
        s.weapon = Weapon.DEFENSIVE
        tell(log, Saw.DEFENDED, s.active, min(s.dice_defensive, s.dice_limit))
        roll_hits(s, s.dice_defensive, log)


@rule
def go_on_with_defensive_guns(s: State, log: Log) -> None:
    """Hits are spent on one RAV after another as long as one can be destroyed. [TR 9.6]"""
    targets = defensive_targets(s, s.hits)
    if targets == 0:
        if s.hits:
            tell(log, Saw.HITS_LOST, s.hits)
        end_attack(s)
    elif targets == 1:
        destroy_next(s, only_defensive_target(s), log)
    else:
        s.decision = Decision.DEFENSIVE_GUNS


@rule
def only_defensive_target(s: State) -> int:
    """The Space of the first RAV that the Hits can destroy."""
    location = s.location[s.active]
    for i in range(BESIDE_OF[location]):
        if forbids_destroy(s, BESIDE[location, i]) == Clause.NONE:
            return int(BESIDE[location, i])
    return NOBODY


@rule
def forbids_destroy(s: State, space: int) -> int:
    """A RAV of an opponent beside the Carrier, for which the Hits suffice. [TR 5.16, 9.6]"""
    rav = s.occupant[space]
    if not is_opponents(s, rav) or not TOUCHES[space, s.location[s.active]]:
        return Clause.DEFENSIVE_GUNS
    return Clause.NONE if defense_value(s, rav) <= s.hits else Clause.DEFENSIVE_HITS


@rule
def list_destructions(s: State, out: Codes, count: int) -> int:
    location = s.location[s.active]
    for i in range(BESIDE_OF[location]):
        if forbids_destroy(s, BESIDE[location, i]) == Clause.NONE:
            count = put(out, count, action(DESTROY, BESIDE[location, i]))
    return count


@act(DESTROY, at=Decision.DEFENSIVE_GUNS, forbids=forbids_destroy, lists=list_destructions)
def destroy_next(s: State, space: int, log: Log) -> None:
    """Hits may be split as one likes; what a RAV leaves is for the next. [TR 9.6, 9.7, 9.8]"""
    rav = s.occupant[space]
    s.hits -= defense_value(s, rav)
    destroy(s, rav, log)


# Short Range Guns and missiles


@rule
def gap(s: State, target: int) -> int:
    """Locations between the active player's Carrier and another."""
    return abs(s.location[s.active] - s.location[target])


@rule
def forbids_carrier(s: State, target: int) -> int:
    """No Carrier of one's own, and none at the Jump Gate. [TR 5.18, 12.1]"""
    if target == s.active:
        return Clause.OTHER_CARRIER
    return Clause.GATE_SAFE if s.location[target] == GATE else Clause.NONE


@rule
def forbids_guns(s: State, target: int) -> int:
    """Carriers here and one Location away. [TR 5.19]"""
    clause = forbids_carrier(s, target)
    if clause != Clause.NONE:
        return clause
    return Clause.GUNS_REACH if gap(s, target) > 1 else Clause.NONE


@rule
def forbids_missile(s: State, target: int) -> int:
    """Carriers anywhere but here. [TR 5.21]"""
    clause = forbids_carrier(s, target)
    if clause != Clause.NONE:
        return clause
    return Clause.MISSILE_ELSEWHERE if gap(s, target) == 0 else Clause.NONE


@rule
def may_fire(s: State, step: int, log: Log) -> bool:
    """Whether Weapons work and the Carrier has left the Jump Gate. [TR 5.17, 12.2]"""
    if not usable(s, System.WEAPONS):
        skip(s, step, Because.WEAPONS_DOWN, log)
        return False
    if s.location[s.active] == GATE:
        skip(s, step, Because.AT_GATE, log)
        return False
    return True


@rule
def offer_guns(s: State, log: Log) -> None:
    """Guns must be fired if there is a target; a single one needs no choice. [TR 5.2, 5.19]"""
    done(s)
    if not may_fire(s, Step.GUNS, log):
        return
    targets, last = 0, NOBODY
    for target in range(s.players):
        if forbids_guns(s, target) == Clause.NONE:
            targets, last = targets + 1, target
    if targets == 0:
        skip(s, Step.GUNS, Because.NO_CARRIER_NEAR, log)
    elif targets == 1:
        fire_guns(s, last, log)
    else:
        s.decision = Decision.GUNS


@act(FIRE_GUNS, at=Decision.GUNS, forbids=forbids_guns)
def fire_guns(s: State, target: int, log: Log) -> None:
    """5 dice at the same Location, 3 one Location away. [TR 5.20]"""
    aim(s, Weapon.GUNS, target, s.dice_same if gap(s, target) == 0 else s.dice_away, log)


@rule
def offer_missile(s: State, log: Log) -> None:
    """A missile must be fired if there is a target. [TR 5.2, 5.21]"""
    done(s)
    if not may_fire(s, Step.MISSILE, log):
        return
    for target in range(s.players):
        if forbids_missile(s, target) == Clause.NONE:
            s.decision = Decision.MISSILE
    if s.decision == Decision.NONE:
        skip(s, Step.MISSILE, Because.NO_CARRIER_ELSEWHERE, log)


@rule
def list_missiles(s: State, out: Codes, count: int) -> int:
    for target in range(s.players):
        if forbids_missile(s, target) == Clause.NONE:
            count = put(out, count, action(FIRE_EMP, target))
            count = put(out, count, action(FIRE_NUKE, target))
    return count


@act(FIRE_EMP, at=Decision.MISSILE, forbids=forbids_missile, lists=list_missiles)
def fire_emp(s: State, target: int, log: Log) -> None:
    """4 dice, after all shields at the target's Location are gone. [TR 5.22]"""
    aim(s, Weapon.EMP, target, s.dice_emp, log)


@act(FIRE_NUKE, at=Decision.MISSILE, forbids=forbids_missile, lists=list_missiles)
def fire_nuke(s: State, target: int, log: Log) -> None:
    """6 dice, and those that hit are rolled again. [TR 5.23]"""
    aim(s, Weapon.NUKE, target, s.dice_nuke, log)


# Manual Override


@rule
def offer_override(s: State, log: Log) -> None:
    """There is nothing to override while every system is Online. [TR 5.24]"""
    if systems_online(s, s.active) < SYSTEMS:
        s.decision = Decision.OVERRIDE
    else:
        done(s)
        skip(s, Step.OVERRIDE, Because.ALL_ONLINE, log)


@rule
def forbids_override(s: State, system: int) -> int:
    """Only for a system that is Down. [TR 5.24]"""
    return Clause.OVERRIDE_ONE if s.system[s.active, system] != Chip.NONE else Clause.NONE


@rule
def list_overrides(s: State, out: Codes, count: int) -> int:
    for system in range(SYSTEMS):
        if forbids_override(s, system) == Clause.NONE:
            count = put(out, count, action(REPAIR, system))
            count = put(out, count, action(OVERRIDE, system))
    return count


@act(OVERRIDE, at=Decision.OVERRIDE, forbids=forbids_override, lists=list_overrides)
def override(s: State, system: int, log: Log) -> None:
    """Use a system though it is Down. [TR 5.25, 5.26, 5.27, 5.28]"""
    s.overridden = system
    s.command = OVERRIDES[system]
    tell(log, Saw.OVERRODE, s.active, system)


@act(REPAIR, at=Decision.OVERRIDE, forbids=forbids_repair, lists=list_overrides)
def repair_by_override(s: State, system: int, log: Log) -> None:
    """Manual Override may bring a system back Online instead. [TR 5.24]"""
    done(s)
    bring_online(s, system, log)


@act(OVERRIDE_NOTHING, at=Decision.OVERRIDE)
def decline_override(s: State, log: Log) -> None:
    """Manual Override allows; it does not compel. [TR 5.24]"""
    done(s)
    tell(log, Saw.NOT_OVERRODE, s.active)
