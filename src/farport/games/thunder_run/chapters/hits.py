"""Chapters 9 and 10: attacks on Carriers and RAVs, from the aim over Evasive Maneuvers and dice to the damage."""

from __future__ import annotations

from farport.games.thunder_run.chapters.board import defense_value, kind, owner, systems_online, take_rav
from farport.games.thunder_run.chapters.chips import all_shields, drop_shields, win_black_chips
from farport.games.thunder_run.chapters.cooldown import MIDDLE, cover_middle
from farport.games.thunder_run.state import NO_CARD, NOBODY, SYSTEMS, Chip, Decision, State, Weapon
from farport.games.thunder_run.words import RULEBOOK, Because, Cause, Saw, Step
from farport.table.acts import Do, act
from farport.table.chance import roll
from farport.table.event import only, others, tell, whisper
from farport.table.position import MAX_PLAYERS, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

EVADE = Do(23, "evade with {card}")
STAND_FAST = Do(24, "stand fast")
KNOCK_DOWN = Do(25, "knock down {system}")

DIE = 6


@rule
def skip(s: State, step: int, because: int, log: Log) -> None:
    """Say that the active player cannot do something, and why. [TR 5.3]"""
    tell(log, Saw.SKIPPED, s.active, step, because)


@rule
def roll_hits(s: State, dice: int, log: Log) -> None:
    """Roll and count: 1 to 3 miss, 4 and 5 are one Hit, 6 is two. [TR 9.1, 9.2]"""
    s.hits, s.hit_dice = 0, 0
    digits = 0
    for _ in range(min(dice, s.dice_limit)):
        die = roll(s, DIE)
        digits = 10 * digits + die
        if die >= s.dice_hit:
            s.hit_dice += 1
            s.hits += 2 if die >= s.dice_double else 1
    if digits:
        tell(log, Saw.ROLLED, s.active, digits, s.hits)


@rule
def aim(s: State, weapon: int, target: int, dice: int, log: Log) -> None:
    """Attack a Carrier; an EMP takes all shields at its Location before anything else. [TR 9.2, 5.22]"""
    s.weapon, s.target, s.fired = weapon, target, 0
    s.dice = min(dice, s.dice_limit)
    tell(log, Saw.TARGETED, s.active, weapon, target, s.dice)
    if weapon == Weapon.EMP:
        for player in range(s.players):
            if s.location[player] == s.location[target] and all_shields(s, player):
                tell(log, Saw.SHIELDS_STRIPPED, player, all_shields(s, player))
                drop_shields(s, player, all_shields(s, player))
    offer_evasion(s, log)


@rule
def offer_evasion(s: State, log: Log) -> None:
    """The target may evade once his dice are known, unless the middle of his Queue is covered. [TR 10.1, 10.4]"""
    if s.covered[s.target, MIDDLE] != NO_CARD:
        tell(log, Saw.SKIPPED, s.target, Step.EVADE, Because.MIDDLE_COVERED)
    else:
        s.mover = s.target
        s.decision = Decision.EVADE


@rule
def forbids_evade(s: State, card: int) -> int:
    """With a card from the hand. [TR 10.2]"""
    return Clause.NONE if s.hand[s.mover, card] else Clause.EVADE_CARD


@act(EVADE, at=Decision.EVADE, forbids=forbids_evade)
def evade(s: State, card: int, log: Log) -> None:
    """Two dice fewer, and nobody else knows for which card. [TR 10.2, 10.3, 10.6]"""
    cover_middle(s, s.target, card)
    s.dice = max(0, s.dice - s.dice_evaded)
    whisper(log, only(s.target), Saw.EVADED, s.target, card, s.dice)
    whisper(log, others(s.target), Saw.EVADED_UNSEEN, s.target, s.dice)
    s.mover = s.active


@act(STAND_FAST, at=Decision.EVADE)
def stand_fast(s: State, log: Log) -> None:
    """The target does without Evasive Maneuvers. [TR 10.1]"""
    tell(log, Saw.STOOD_FAST, s.target)
    s.mover = s.active


@rule
def go_on_with_attack(s: State, log: Log) -> None:
    """Roll, apply the Hits, and with a NUKE roll again the dice that hit, until none does. [TR 5.23]"""
    if not s.fired:
        s.fired = 1
        roll_hits(s, s.dice, log)
    apply_hits(s, log)
    if s.decision == Decision.NONE:
        if s.hits:
            tell(log, Saw.HITS_LOST, s.hits)
        if s.weapon == Weapon.NUKE and s.hit_dice:
            s.dice = s.hit_dice
            s.fired = 0
            tell(log, Saw.ROLLED_AGAIN, s.dice)
        else:
            end_attack(s)


@rule
def end_attack(s: State) -> None:
    s.weapon, s.target, s.prey, s.group = Weapon.NONE, NOBODY, NOBODY, 0
    s.hits, s.shown = 0, 0


@rule
def apply_hits(s: State, log: Log) -> None:
    """Shields first, then systems, two Hits at a time, until a choice is due or too few remain. [TR 9.9, 9.11, 9.12]"""
    lost = min(s.hits, all_shields(s, s.target))
    if lost:
        s.hits -= lost
        drop_shields(s, s.target, lost)
        tell(log, Saw.SHIELDS_LOST, s.target, lost)
    while s.hits >= s.damage_hits and s.decision == Decision.NONE:
        if systems_online(s, s.target) == 0:
            tell(log, Saw.ALL_DOWN, s.target)
            s.hits = 0
        else:
            s.hits -= s.damage_hits
            roll_damage(s, log)


@rule
def roll_damage(s: State, log: Log) -> None:
    """Two dice name the system that goes Down; the attacker chooses if they name two that are Online. [TR 9.12]"""
    one, two = roll(s, DIE), roll(s, DIE)
    tell(log, Saw.DAMAGE_ROLLED, s.active, one, two)
    s.shown = named(s, one) | named(s, two)
    if s.shown == 0:
        tell(log, Saw.NOT_DAMAGED, s.target)
    elif s.shown & (s.shown - 1):
        s.decision = Decision.SYSTEM
    else:
        knock_down(s, named_system(s.shown), log)


@rule
def named(s: State, die: int) -> int:
    """The bit of the target's Online system that a die names, or 0."""
    if die > SYSTEMS or s.system[s.target, die - 1] == Chip.NONE:
        return 0
    return 1 << (die - 1)


@rule
def named_system(shown: int) -> int:
    """The system of a single bit."""
    system = 0
    while not shown >> system & 1:
        system += 1
    return system


@rule
def forbids_knock_down(s: State, system: int) -> int:
    """One of the systems that the dice name. [TR 9.12]"""
    return Clause.NONE if s.shown >> system & 1 else Clause.DAMAGE_DICE


@act(KNOCK_DOWN, at=Decision.SYSTEM, forbids=forbids_knock_down)
def knock_down(s: State, system: int, log: Log) -> None:
    """The chip of the system is the attacker's trophy, coloured or Black as it is. [TR 9.13]"""
    own = s.system[s.target, system] == Chip.OWN
    if own:
        s.trophies[s.active, s.target] += 1
    else:
        s.black_trophies[s.active] += 1
    s.system[s.target, system] = Chip.NONE
    tell(log, Saw.KNOCKED_DOWN, s.target, system, s.active, s.target if own else MAX_PLAYERS)


@rule
def destroy(s: State, rav: int, log: Log) -> None:
    """A destroyed RAV leaves the board, and the active player takes a Black Chip. [TR 9.5]"""
    tell(log, Saw.RAV_DESTROYED, owner(rav), kind(rav), s.rav_space[rav])
    take_rav(s, rav)
    win_black_chips(s, s.trophy_rav, Cause.RAV, log)


@rule
def strike_rav(s: State, rav: int, dice: int, log: Log) -> None:
    """One RAV is attacked: as many Hits as its Defense Value destroy it. [TR 9.5]"""
    space, defense = s.rav_space[rav], defense_value(s, rav)
    tell(log, Saw.RAV_ATTACKED, s.active, owner(rav), kind(rav), space, min(dice, s.dice_limit), defense)
    roll_hits(s, dice, log)
    if s.hits >= defense:
        destroy(s, rav, log)
    elif s.hits:
        tell(log, Saw.RAV_SURVIVED, owner(rav), kind(rav), space, s.hits, defense)
    else:
        tell(log, Saw.RAV_MISSED, owner(rav), kind(rav), space, defense)
    end_attack(s)
