"""A quick judgement of a position, for bots.

What the rest of a turn brings by itself (mining, drawing, exploring, the odds of battles not yet fought) is counted
before it happens, so that ending a phase early looks no better than using it.
"""

from __future__ import annotations

from math import exp, sqrt

import numpy as np

from farport.games.nexus_ops.chapters.battle import unit_of_step
from farport.games.nexus_ops.chapters.board import (
    ADJACENT,
    CELLS,
    SUITS,
    controlled,
    distance,
    friends,
    home,
    lowest,
    mate,
    total,
    unit_in,
)
from farport.games.nexus_ops.chapters.cards import ABOUT, EFFECT, POINTS, WHEN
from farport.games.nexus_ops.chapters.mining import worked
from farport.games.nexus_ops.chapters.missions import objective_condition
from farport.games.nexus_ops.state import (
    CARDS,
    CENTRE,
    ENERGIZE,
    HEXES,
    NOBODY,
    UNITS,
    Effect,
    Stage,
    State,
    Terrain,
    Unit,
    When,
)
from farport.table.position import Values
from farport.table.rule import inline, rule

# What things are worth, in units of about two and a half victory points.
POINT = 0.4
RUBIUM = 0.012
MATERIAL = 0.018
INCOME = 0.055
MISSION_CARD = 0.06
ENERGIZE_CARD = 0.045
MONOLITH = 0.12
EXPLORE = 0.12
ADVANCE = 0.0022
OBJECTIVE = 0.36
PENDING_BATTLE = 1.0
LATER_BATTLE = 0.45
THREAT = 0.12
LOSS = 0.6

# Of the missions, those for battles are listed first.
FIRST_OBJECTIVE = next(card for card in range(CARDS) if WHEN[card] == When.OBJECTIVE)
NEARNESS = np.zeros((len(CELLS), HEXES), np.int64)
for _board, _cells in enumerate(CELLS):
    for _cell, _at in _cells.items():
        NEARNESS[_board, _at] = max(0, 4 - distance(_cell, (0, 0)))


@rule
def sense(s: State, out: Values) -> None:
    """Each player's chance to win; teammates share theirs."""
    for player in range(s.players):
        out[player] = float(s.winners >> player & 1) if s.ending else assets(s, player)
    if s.ending == 0:
        for player in range(s.players):
            judge_battles(s, player, out)
        for player in range(s.players // 2 if s.teams else 0):
            both = out[player] + out[mate(s, player)]
            out[player], out[mate(s, player)] = both, both
        for player in range(s.players):
            out[player] = exp(out[player])
    total_chance = 0.0
    for player in range(s.players):
        total_chance += out[player]
    for player in range(s.players):
        out[player] /= total_chance


@rule
def assets(s: State, player: int) -> float:
    """Victory points, money, cards and units of a player."""
    value = POINT * s.points[player] + RUBIUM * s.rubium[player]
    value += MISSION_CARD * s.missions_held[player] + ENERGIZE_CARD * s.energize_held[player]
    income = 0
    rest = worked(s, player)
    while rest:
        income += s.refinery[lowest(rest)]
        rest &= rest - 1
    value += INCOME * income
    on_hill = s.terrain[CENTRE] == Terrain.MONOLITH and controlled(s, player) >> CENTRE & 1
    if on_hill:
        value += MONOLITH
    if player != s.active or s.stage <= Stage.MINING:
        value += RUBIUM * income
    if player != s.active or s.stage <= Stage.DRAW:
        value += MISSION_CARD + (ENERGIZE_CARD * s.cards_monolith if on_hill else 0.0)
    return value + ground(s, player) + (prospects(s) if player == s.active else 0.0)


@inline
def material(s: State, word: int) -> int:
    """What the units of a packed word cost."""
    costs, cost = s.cost, 0
    for unit in range(UNITS):
        cost += unit_in(word, unit) * costs[unit]
    return cost


@rule
def ground(s: State, player: int) -> float:
    """Units, worth the more the nearer they are to the middle."""
    value = 0.0
    rest = int(s.present[player])
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        value += material(s, s.army[player, at]) * (MATERIAL + ADVANCE * NEARNESS[s.board, at])
    return value


@rule
def prospects(s: State) -> float:
    """What the active player is about to find, and the Objectives that he could fulfil now."""
    value = 0.0
    if s.stage <= Stage.EXPLORATION:
        rest = s.present[s.active] & s.facedown
        while rest:
            value += EXPLORE
            rest &= rest - 1
    if s.missions_held[s.active]:
        hand, active = s.hand, s.active
        for card in range(FIRST_OBJECTIVE, CARDS):
            if hand[active, card] and objective_condition(s, card):
                value += OBJECTIVE * POINTS[card]
    return value


@rule
def firepower(s: State, word: int, terrain: int, side: int, below_type: int) -> float:
    """Hits to expect from the units of a packed word, with what cards add in the battle under way."""
    hits = 0.0
    for unit in range(below_type):
        dice = unit_in(word, unit)
        if dice:
            faces = 7 - s.hits[unit]
            if SUITS[s.alternate, unit] >> terrain & 1:
                faces += s.battle_terrain
            if side != NOBODY:
                faces += s.bonus[side, unit]
                dice += min(dice, s.frenzy[side, unit])
            hits += dice * min(5, max(1, faces)) / 6.0
    return hits


@rule
def odds(hits: float, units: int) -> float:
    """The chance to destroy so many units with so many hits expected, roughly."""
    return 1.0 / (1.0 + exp(-1.8 * (hits - units + 0.45) / sqrt(0.3 + 0.2 * units)))


@rule
def judge_battles(s: State, player: int, out: Values) -> None:
    """Battles that a player has before him, where he meets an enemy now or could do so soon."""
    for other in range(s.players):
        if not friends(s, player, other):
            rest = int(s.present[other])
            while rest:
                at = lowest(rest)
                rest &= rest - 1
                if s.present[player] >> at & 1:
                    judge_battle(s, player, other, at, out)
                elif ADJACENT[s.board, at] & s.present[player]:
                    judge_threat(s, player, other, at, out)


@rule
def judge_battle(s: State, player: int, other: int, at: int, out: Values) -> None:
    """A battle in a contested hex: sure to come in this turn, or likely later."""
    under_way = at == s.battle_hex and player == s.active and other == s.defender and s.stage < Stage.VERDICT
    to_come = player == s.active and s.stage <= Stage.BATTLES and not s.fought >> at & 1
    below_type = unit_of_step(s.step) if under_way and s.stage > Stage.ROLL else UNITS
    hits = firepower(s, s.army[player, at], s.terrain[at], 0 if under_way else NOBODY, below_type)
    units = total(s.army[other, at])
    weight = PENDING_BATTLE if under_way or to_come else LATER_BATTLE
    reward = POINT * (1 + mission_points(s, player, other, at))
    out[player] += weight * odds(hits, units) * reward
    out[other] -= weight * LOSS * MATERIAL * material(s, s.army[other, at]) * min(1.0, hits / units)


@rule
def judge_threat(s: State, player: int, other: int, at: int, out: Values) -> None:
    """Units on neighbouring hexes could attack."""
    hits = 0.0
    rest = ADJACENT[s.board, at] & s.present[player]
    while rest:
        hits += firepower(s, s.army[player, lowest(rest)], s.terrain[at], NOBODY, UNITS)
        rest &= rest - 1
    units = total(s.army[other, at])
    chance = odds(hits, units)
    out[player] += THREAT * chance * POINT * (1 + mission_points(s, player, other, at))
    out[other] -= THREAT * LOSS * MATERIAL * material(s, s.army[other, at]) * min(1.0, hits / units)


@rule
def mission_points(s: State, player: int, other: int, at: int) -> int:
    """The best Battle mission in a player's hand that winning there might fulfil."""
    best = 0
    if s.missions_held[player]:
        hand = s.hand
        for card in range(ENERGIZE, FIRST_OBJECTIVE):
            if hand[player, card] and POINTS[card] > best and might_fulfil(s, card, player, other, at):
                best = POINTS[card]
    return best


@rule
def might_fulfil(s: State, card: int, player: int, other: int, at: int) -> bool:
    """Whether the units and the terrain fit a Battle mission."""
    effect, what = EFFECT[card], ABOUT[card]
    if effect == Effect.WON_IN:
        return s.terrain[at] == what
    if effect == Effect.SURVIVES or effect == Effect.FAR_SURVIVES:
        return unit_in(s.army[player, at], what) > 0
    if effect == Effect.DESTROYED:
        return unit_in(s.army[other, at], what) > 0
    if effect == Effect.HUMAN_SLAYS:
        return unit_in(s.army[other, at], what) > 0 and unit_in(s.army[player, at], Unit.HUMAN) > 0
    if effect == Effect.WON_IN_BASE:
        return s.terrain[at] == Terrain.BASE and not home(player) >> at & 1
    if effect == Effect.OUTNUMBERED:
        return 0 < total(s.army[player, at]) < total(s.army[other, at])
    return effect == Effect.CLEAN and total(s.army[other, at]) >= 2
