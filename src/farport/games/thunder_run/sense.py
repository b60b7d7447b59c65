"""A quick judgement of a position, for bots, in points: those won, the way ahead, ship and RAVs, and what is due.

The weights come from some thousand games of bots, by how well they foretold the winner.
"""

from __future__ import annotations

from math import exp, sqrt

import numpy as np

from farport.games.thunder_run.chapters.attack import group_dice
from farport.games.thunder_run.chapters.board import defense_value, is_bomber, owner, systems_online
from farport.games.thunder_run.chapters.chart import BESIDE, BESIDE_OF, FINAL, GATE, JOINED, LOCATIONS, SPACES, TOUCHES
from farport.games.thunder_run.chapters.chips import all_shields, score
from farport.games.thunder_run.chapters.cooldown import hand_size
from farport.games.thunder_run.state import (
    NOBODY,
    NOWHERE,
    RAVS,
    SYSTEMS,
    Chip,
    Command,
    Decision,
    State,
    Weapon,
)
from farport.table.position import Values
from farport.table.rule import rule

ROUNDS_PER_LOCATION = 1.4
HITS_PER_DIE = 2 / 3
SYSTEM_WORTH = np.array([0.3, 0.3, 0.15, 0.3])
SHIELD_WORTH = 0.15
MOVE_WORTH = 1.7
LAUNCH_WORTH = 0.8
MISSILE_DICE = 8.0
"""What a NUKE is likely to roll in all, when it is evaded."""
GUNS_DICE = 3.0


def _hops() -> list[list[int]]:
    """Lines from a Space to the nearest one that touches a Location."""
    table = [[0 if TOUCHES[space, location] else SPACES for location in range(LOCATIONS)] for space in range(SPACES)]
    for _ in range(SPACES):
        for space in range(SPACES):
            for other in np.flatnonzero(JOINED[space]):
                table[space] = [min(here, there + 1) for here, there in zip(table[space], table[other], strict=True)]
    return table


HOPS = np.array(_hops())


@rule
def sense(s: State, out: Values) -> None:
    """Each player's chance to win."""
    if s.ending:
        for player in range(s.players):
            out[player] = float(s.winners >> player & 1)
    else:
        foresee(s, out)
    total = 0.0
    for player in range(s.players):
        total += out[player]
    for player in range(s.players):
        out[player] /= total


@rule
def foresee(s: State, out: Values) -> None:
    """What each player is worth, as odds: the nearer the end, the more a point decides."""
    rounds = rounds_left(s)
    for player in range(s.players):
        out[player] = worth(s, player, rounds)
    add_prospects(s, out)
    best = out[0]
    for player in range(1, s.players):
        best = max(best, out[player])
    for player in range(s.players):
        out[player] = exp((out[player] - best) / (1.4 + 0.5 * rounds))


@rule
def rounds_left(s: State) -> float:
    """About how long it takes until the last Carrier has arrived, or the Black Chips are gone."""
    behind = 0
    for player in range(s.players):
        behind = max(behind, FINAL - s.location[player])
    return 1.0 + min(ROUNDS_PER_LOCATION * behind, s.stockpile / s.players)


@rule
def worth(s: State, player: int, rounds: float) -> float:
    """Points so far, Black Chips to come at Gratis-3, and what the ship and its RAVs are good for."""
    way = ROUNDS_PER_LOCATION * (FINAL - s.location[player])
    value = score(s, player) + 0.6 * max(0.0, rounds - way) - 0.6 * way + 0.05 * hand_size(s, player)
    for system in range(SYSTEMS):
        if s.system[player, system] != Chip.NONE:
            value += SYSTEM_WORTH[system]
    return value + SHIELD_WORTH * all_shields(s, player) + squadron(s, player)


@rule
def squadron(s: State, player: int) -> float:
    """RAVs on the board, and how near they are to Carriers."""
    value = 0.0
    for rav in range(player * RAVS, player * RAVS + RAVS):
        space = s.rav_space[rav]
        if space != NOWHERE:
            near = 0.0
            for other in range(s.players):
                if other != player and s.location[other] != GATE:
                    near = max(near, 1.0 / (1.0 + HOPS[space, s.location[other]]))
            value += 0.75 + 0.35 * near if is_bomber(rav) else 0.6 + 0.2 * near
    return value


@rule
def damage(s: State, target: int, dice: float) -> float:
    """Systems that an attack on a Carrier is likely to knock Down, and a little for its shields."""
    shields = float(all_shields(s, target))
    hits = HITS_PER_DIE * dice
    beyond = 0.5 * (hits - shields + sqrt((hits - shields) * (hits - shields) + dice))
    online = systems_online(s, target)
    miss = 1.0 - online / 6.0
    return 0.08 * min(hits, shields) + min(0.5 * beyond * (1.0 - miss * miss), float(online))


@rule
def add_prospects(s: State, out: Values) -> None:
    """What the active player is about to do."""
    if s.target != NOBODY:
        dice = float(s.dice if s.weapon else min(group_dice(s), s.dice_limit))
        if s.weapon == Weapon.NUKE and not s.fired:
            dice *= 2.0
        hurt(s, out, s.target, damage(s, s.target, dice))
    elif s.prey != NOBODY:
        hits = HITS_PER_DIE * min(group_dice(s), s.dice_limit)
        out[s.active] += min(0.9, hits / (hits + defense_value(s, s.prey)))
    elif s.decision == Decision.MISSILE:
        expect_shot(s, out, MISSILE_DICE)
    elif s.decision == Decision.GUNS:
        expect_shot(s, out, GUNS_DICE)
    out[s.active] += command_worth(s)


@rule
def expect_shot(s: State, out: Values, dice: float) -> None:
    """The best that guns or a missile are likely to do."""
    best, at = 0.0, NOBODY
    for target in range(s.players):
        if target != s.active and s.location[target] != GATE:
            likely = damage(s, target, dice)
            if likely > best:
                best, at = likely, target
    if at != NOBODY:
        hurt(s, out, at, best)


@rule
def hurt(s: State, out: Values, target: int, systems: float) -> None:
    """What damaged systems bring the attacker and cost their owner."""
    out[s.active] += 2.0 * systems
    out[target] -= 0.35 * systems


@rule
def command_worth(s: State) -> float:
    """What the choices that the card still offers are worth."""
    move = MOVE_WORTH if s.location[s.active] < FINAL else 0.0
    value = 0.0
    if s.decision == Decision.LAUNCH:
        value += LAUNCH_WORTH * (s.launch_ravs - s.launched)
    elif s.decision == Decision.OPTION:
        value += max(SHIELD_WORTH * s.shields_raised + move, 0.8 * besiegers(s))
    elif s.decision == Decision.OVERRIDE:
        value += 0.4
    return value + move if s.next_command == Command.MOVE else value


@rule
def besiegers(s: State) -> int:
    """Opponents' RAVs beside the active player's Carrier."""
    location, count = s.location[s.active], 0
    for i in range(BESIDE_OF[location]):
        rav = s.occupant[BESIDE[location, i]]
        if rav != NOBODY and owner(rav) != s.active:
            count += 1
    return count
