"""Chapter 6. Battle: who fights whom, rolling in battle order, casualties, and who has won."""

from __future__ import annotations

from farport.games.nexus_ops.chapters.board import (
    SUITS,
    destroy,
    enemies,
    enlist,
    friends,
    lowest,
    number,
    total,
    unit_in,
    with_mark,
)
from farport.games.nexus_ops.chapters.cards import draw_energize, gain_points
from farport.games.nexus_ops.state import (
    FACES,
    NOBODY,
    NOWHERE,
    PIECE_MARKS,
    UNITS,
    Decision,
    Mark,
    Side,
    Stage,
    State,
    Terrain,
    Unit,
)
from farport.games.nexus_ops.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

BATTLE = Do(12, "battle {player} at {hex}")
LOSE = Do(18, "lose {piece}")

STEPS = 2 * UNITS
SURE_MISS = 1
SURE_HIT = 6


@rule
def battles_left(s: State) -> int:
    """The contested hexes in which the active player has still to conduct a battle. [NX 6.1, 12.4]"""
    return s.present[s.active] & enemies(s, s.active) & ~s.fought


@rule
def choosing_battle(s: State) -> bool:
    """The active player chooses which battle comes next. [NX 6.2]"""
    s.mover = s.active
    s.decision = Decision.BATTLE
    return battles_left(s) != 0


@rule
def forbids_battle(s: State, defender: int, at: int) -> int:
    """One battle in each contested hex, against one opponent there. [NX 6.1, 6.3, 6.22, 12.4]"""
    if s.fought >> at & 1:
        return Clause.ONE_BATTLE
    if defender == s.active or not s.present[s.active] & s.present[defender] & 1 << at:
        return Clause.CONTESTED
    return Clause.MATE_HEX if friends(s, s.active, defender) else Clause.NONE


@rule
def list_battles(s: State, out: Codes, count: int) -> int:
    rest = battles_left(s)
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        for defender in range(s.players):
            if forbids_battle(s, defender, at) == Clause.NONE:
                count = put(out, count, action(BATTLE, defender, at))
    return count


@act(BATTLE, at=Decision.BATTLE, forbids=forbids_battle, lists=list_battles)
def begin_battle(s: State, defender: int, at: int, log: Log) -> None:
    """The active player attacks; before anything is rolled, Energize cards may be played. [NX 6.3, 6.16]"""
    s.battle_hex, s.defender = at, defender
    s.fought |= 1 << at
    s.began[Side.ATTACKER] = total(s.army[s.active, at])
    s.began[Side.DEFENDER] = total(s.army[defender, at])
    s.rewarded = 0
    s.stage = Stage.BEFORE_ROLLING
    tell(log, Saw.ATTACKED, s.active, defender, at)


@inline
def player_on(s: State, side: int) -> int:
    """Who fights on a side. [NX 6.4]"""
    return s.active if side == Side.ATTACKER else s.defender


@rule
def fighters(s: State, side: int, unit: int) -> int:
    """Units of a type that fight on a side: not those that were found this turn. [NX 5.7]"""
    count = number(s, player_on(s, side), s.battle_hex, unit)
    if side == Side.ATTACKER:
        count -= unit_in(s.marked[Mark.FOUND - 1, s.battle_hex], unit)
    return count


@rule
def dice_of(s: State, side: int, unit: int) -> int:
    """Dice that a side rolls for a type of unit. [NX 6.6, 14.2, 15.9]"""
    units = fighters(s, side, unit)
    twice = min(s.frenzy[side, unit], units)
    if s.alternate and unit == Unit.HUMAN and units > 0:
        units -= 1
    return units + twice


@rule
def other_types(s: State, side: int, unit: int) -> bool:
    """Whether a side has units of another type in the battle."""
    for other in range(UNITS):
        if other != unit and fighters(s, side, other):
            return True
    return False


@rule
def modifier(s: State, side: int, unit: int) -> int:
    """What is added to a roll: by terrain, by abilities, by cards. [NX 13.4, 14.4, 14.5, 14.6]"""
    terrain = s.terrain[s.battle_hex]
    added = s.bonus[side, unit]
    if SUITS[s.alternate, unit] >> terrain & 1:
        added += s.battle_terrain
    if s.alternate and unit == Unit.CRYSTALLINE and other_types(s, side, unit):
        added += 1
    if s.alternate and unit == Unit.STRIDER and terrain == Terrain.FOREST:
        added -= 1
    return added


@rule
def needed(s: State, side: int, unit: int) -> int:
    """The least roll that hits: the combat value, less what is added; 1 always misses, 6 always hits. [NX 6.7, 6.19]"""
    return min(SURE_HIT, max(SURE_MISS + 1, s.hits[unit] - modifier(s, side, unit)))


@inline
def unit_of_step(step: int) -> int:
    """The battle order: from the strongest to the weakest. [NX 6.5]"""
    return UNITS - 1 - step % UNITS


@inline
def attacks_in(s: State, side: int, step: int) -> bool:
    """Types in ambush attack in a first round, the others in a second. [NX 15.11]"""
    in_ambush = s.ambush[side] >> unit_of_step(step) & 1 == 1
    return in_ambush == (step < UNITS)


@rule
def rolling(s: State, log: Log) -> bool:
    """Go to the next step in which somebody rolls; after the last the battle is over. [NX 6.5, 6.6]"""
    while s.step < STEPS:
        unit = unit_of_step(s.step)
        rolled = False
        for side in range(2):
            s.shields[side] = 0
            for face in range(FACES):
                s.dice[side, face] = 0
            if attacks_in(s, side, s.step):
                dice = dice_of(s, side, unit)
                roll_dice(s, side, unit, dice, Saw.ROLLED, log)
                rolled = rolled or dice > 0
        if rolled:
            s.asked = 0
            s.stage = Stage.AFTER_A_ROLL
            return False
        s.step += 1
    s.stage = Stage.VERDICT
    return False


@rule
def roll_dice(s: State, side: int, unit: int, dice: int, event: int, log: Log) -> None:
    """Both sides roll before anyone is removed. [NX 6.7]"""
    least = needed(s, side, unit)
    for _ in range(dice):
        die = roll(s, FACES)
        s.dice[side, die - 1] += 1
        tell(log, event, player_on(s, side), unit, die, int(die >= least), least if die < least else 0)


@rule
def hits_on(s: State, side: int) -> int:
    """Hits that the dice on the table score against a side, without those that are cancelled. [NX 15.10]"""
    other = 1 - side
    hits = 0
    for face in range(needed(s, other, unit_of_step(s.step)) - 1, FACES):
        hits += s.dice[other, face]
    return max(0, hits - s.shields[side])


@inline
def count_hits(s: State) -> None:
    """Each hit that stands is a casualty. [NX 6.8]"""
    attacker, defender = hits_on(s, Side.ATTACKER), hits_on(s, Side.DEFENDER)
    s.owed[Side.ATTACKER], s.owed[Side.DEFENDER] = attacker, defender
    s.stage = Stage.CASUALTIES


@inline
def kinds_of_piece(s: State, player: int, at: int) -> int:
    """How many units on a hex can be told apart."""
    kinds = 0
    for mark in range(PIECE_MARKS):
        word = with_mark(s, player, at, mark)
        for unit in range(UNITS):
            kinds += int(unit_in(word, unit) > 0)
    return kinds


@rule
def removing(s: State, side: int, log: Log) -> bool:
    """A side removes its casualties: its owner chooses, where there is a choice. [NX 6.8]"""
    player, at = player_on(s, side), s.battle_hex
    while s.owed[side] and s.present[player] >> at & 1:
        if s.owed[side] < total(s.army[player, at]) and kinds_of_piece(s, player, at) > 1:
            s.mover = player
            s.decision = Decision.CASUALTY
            return True
        lose_first(s, side, log)
    s.owed[side] = 0
    return False


@inline
def lose_first(s: State, side: int, log: Log) -> None:
    """Remove a unit where it does not matter which."""
    for mark in range(PIECE_MARKS):
        word = with_mark(s, player_on(s, side), s.battle_hex, mark)
        for unit in range(UNITS):
            if unit_in(word, unit):
                lose(s, side, unit, mark, log)
                return


@rule
def lose(s: State, side: int, unit: int, mark: int, log: Log) -> None:
    """Remove a casualty, and remember it for missions. [NX 6.8, 6.9]"""
    player = player_on(s, side)
    s.owed[side] -= 1
    destroy(s, player, s.battle_hex, unit, mark)
    tell(log, Saw.LOST, player, unit, s.battle_hex)
    if s.stage == Stage.FIRE:
        s.long_shot = 1
    elif side == Side.ATTACKER:
        s.losses += 1
    else:
        s.kills += 1
        s.destroyed |= 1 << unit


@inline
def side_of(s: State, player: int) -> int:
    """The side that a player fights on; -1 for a bystander."""
    if player == s.active:
        return Side.ATTACKER
    return Side.DEFENDER if player == s.defender else NOBODY


@rule
def forbids_lose(s: State, piece: int) -> int:
    """A casualty is one of the own units in the hex. [NX 4.10, 6.8]"""
    unit, mark = piece % UNITS, piece // UNITS
    if unit_in(with_mark(s, s.mover, s.battle_hex, mark), unit):
        return Clause.NONE
    return Clause.FIRE_HIT if s.stage == Stage.FIRE else Clause.CASUALTIES


@act(LOSE, at=Decision.CASUALTY, forbids=forbids_lose)
def remove_casualty(s: State, piece: int, log: Log) -> None:
    """The owner of the casualties chooses one. [NX 6.8]"""
    lose(s, side_of(s, s.mover), piece % UNITS, piece // UNITS, log)


@inline
def beaten(s: State, side: int) -> bool:
    """Whether a side has no unit left in the battle."""
    return not s.present[player_on(s, side)] >> s.battle_hex & 1


@rule
def removing_casualties(s: State, log: Log) -> bool:
    """The attacker removes his casualties first; then comes the next step, or the end. [NX 6.10]"""
    if removing(s, Side.ATTACKER, log) or removing(s, Side.DEFENDER, log):
        return True
    s.step += 1
    over = beaten(s, Side.ATTACKER) or beaten(s, Side.DEFENDER)
    s.stage = Stage.VERDICT if over else Stage.ROLL
    return False


@rule
def settle(s: State, log: Log) -> None:
    """The attacker wins if no defender is left, or else nobody. [NX 6.11, 6.12, 6.13, 6.14, 6.15, 9.2, 9.3]"""
    clear_dice(s)
    if not beaten(s, Side.DEFENDER):
        verdict = Saw.BEATEN_BACK if beaten(s, Side.ATTACKER) else Saw.UNDECIDED
        tell(log, verdict, s.active, s.defender, s.battle_hex)
        end_battle(s)
        return
    tell(log, Saw.WON_BATTLE, s.active, s.defender, s.battle_hex)
    s.victories[s.active] += 1
    gain_points(s, s.active, s.victory_battle, log)
    if s.ending == 0:
        draw_energize(s, s.defender, s.cards_loser, log)
        spawn(s, log)
        s.stage = Stage.MISSION


@inline
def spawn(s: State, log: Log) -> None:
    """Sporelings grow where they win in a Liquifungus Forest. [NX 14.3]"""
    at = s.battle_hex
    wins_there = s.alternate and s.terrain[at] == Terrain.FOREST and number(s, s.active, at, Unit.FUNGOID) > 0
    if wins_there and s.supply[s.active, Unit.FUNGOID]:
        enlist(s, s.active, at, Unit.FUNGOID, Mark.PLAIN)
        tell(log, Saw.SPAWNED, s.active, Unit.FUNGOID, at)


@rule
def clear_dice(s: State) -> None:
    """What cards did lasts for one battle only."""
    for side in range(2):
        s.ambush[side], s.shields[side] = 0, 0
        for unit in range(UNITS):
            s.bonus[side, unit], s.frenzy[side, unit] = 0, 0
        for face in range(FACES):
            s.dice[side, face] = 0


@rule
def end_battle(s: State) -> None:
    """On to the next battle. [NX 6.2]"""
    s.battle_hex, s.defender = NOWHERE, NOBODY
    s.destroyed, s.kills, s.losses = 0, 0, 0
    s.began[0], s.began[1] = 0, 0
    s.step, s.asked, s.silent = 0, 0, 0
    s.stage = Stage.BATTLES
