"""A quick judgement of a position, for bots: points, and what cards, ships and prospects are worth in points.

An action is worth about a point. What prepares one is worth less than the half of it, so that doing what was prepared
always looks better than being ready to do it. Chances add up to 1 over all sides. Where the Dominion's A.I. plays, its
chance is not the players', so theirs add up to less.
"""

from __future__ import annotations

from math import exp

import numpy as np

from farport.games.final_flicktier.board import bits, controller, heading, in_play, stands_on
from farport.games.final_flicktier.cards import has, in_hand, laid
from farport.games.final_flicktier.chapters.build import ROUND, SQUARE, ground, saving_of
from farport.games.final_flicktier.chapters.mission import footholds, owes_clause, patrolled
from farport.games.final_flicktier.chapters.scoring import hand_value, score
from farport.games.final_flicktier.flick import first_in_the_way
from farport.games.final_flicktier.state import (
    DICE,
    NO_CARD,
    NOBODY,
    NOWHERE,
    RESOURCES,
    ROW,
    SPACES,
    Act,
    Faction,
    Lies,
    Met,
    State,
)
from farport.games.final_flicktier.tables import (
    DELIVER,
    EXPLORE,
    FAR_PATROL,
    FOOTHOLD,
    LEVELS,
    MISSION_KIND,
    MISSION_SPACE,
    MISSION_VP,
    OPEN_MARKET,
    PATROL,
    PLANETS,
    PRICES,
    TOKEN_COUNT,
    TOKEN_PRICES,
    TOKEN_VP,
    TRACK_LEVELS,
    TRACK_PRICES,
    WIDTH,
)
from farport.table.position import Values
from farport.table.rule import rule

SHARPNESS = 0.3
"""Ten points ahead are about twenty to one."""
CARD = np.array([0.4, 0.3, 0.25, 0.08, 0.03])
"""What the first card of a resource is worth, the second, and so on; all further ones are worth as much as the last."""
PRICE = 0.32
"""What a card is worth that is owed, on average."""
MIGHT, FACE = 0.02, 0.02
"""What a point of combat is worth, on a card in hand and on a ship."""
SOURCE, SOURCE_CARD, SOURCES = 0.25, 0.6, 3
"""What a ship or a round token that can gather is worth, with what part of the card that it would bring, for as many as
gather in an action."""
SHIP_LOST, PREPARED = -0.6, -0.5
"""A ship off the board costs an action. Preparing a flick, by dice slid aside or turned, must be worth something."""
READY, HALF_READY, FREE = 0.05, 0.15, 0.35
"""The part of a mission's or a structure's points that is there when everything is ready, when half of it is, and when
nothing has to be paid."""
EXPLORE_WORTH = 1.8
ACTION, FLICK, JOURNEY, UPGRADE, STRUCTURE = 0.2, 0.03, 0.4, 0.9, 0.3
VICTORY, STAND = 1.0, 0.4
"""What an attack may win, and what it is worth to end on a planet, or costs to lose it."""


@rule
def sense(s: State, out: Values) -> None:
    """Each player's chance to win."""
    total = 0.0
    for side in range(s.sides):
        chance = exp(SHARPNESS * worth(s, side)) if s.ending == 0 else float(s.winners >> side & 1)
        if s.ending and s.winners == 0 and side == s.ai:
            chance = 1.0
        total += chance
        if side < s.players:
            out[side] = chance
    for player in range(s.players):
        out[player] /= total


@rule
def worth(s: State, side: int) -> float:
    """A side's position in points."""
    value = float(score(s, side))
    if side == s.ai or s.faction[side] == NOBODY:
        return value
    value += cards_worth(s, side) + ships_worth(s, side)
    value += best_mission(s, side) + best_structure(s, side) + best_upgrade(s, side)
    value += UPGRADE * (s.track[side, 0] + s.track[side, 1])
    if s.doing == Act.ATTACK and s.met == Met.PENDING:
        value += attack_worth(s, side)
    return value + turn_worth(s) if side == s.active else value


@rule
def next_card(s: State, side: int, resource: int, more: int) -> float:
    """What one more card of a resource is worth, after some more of it."""
    return float(CARD[min(has(s, side, resource) + more, CARD.size - 1)])


@rule
def cards_worth(s: State, side: int) -> float:
    """Cards, also those that are played and may come back."""
    value = MIGHT * hand_value(s, side)
    for resource in range(RESOURCES):
        for i in range(has(s, side, resource) + laid(s, side, resource)):
            value += CARD[min(i, CARD.size - 1)]
    return value


@rule
def ships_worth(s: State, side: int) -> float:
    """Ships that show much, ships off the board, and everything that can gather."""
    value = 0.0
    for die in range(DICE):
        if s.kind[die] >= 0 and s.lies[die] != Lies.BOX and controller(s, die) == side:
            value += FACE * s.shows[die]
            value += 0.0 if in_play(s, die) else SHIP_LOST
    return value + gather_worth(s, side, SOURCES, SOURCE, SOURCE_CARD, 0, 0)


@rule
def gather_worth(s: State, side: int, most: int, each: float, part: float, used: int, used_at: int) -> float:
    """What ships and round tokens that can gather are worth: each so much and a part of its card, for the most that can
    gather in an action. Some may have been used."""
    value, sources = 0.0, 0
    for space in range(SPACES):
        if PLANETS >> space & 1:
            here = int((s.rounds[side] & ~used_at) >> space & 1)
            for die in range(DICE):
                here += int(s.on[die] == space and not used >> die & 1 and controller(s, die) == side)
            for i in range(here):
                value += each + part * next_card(s, side, s.resource[space], i)
            sources += here
    return value * most / sources if sources > most else value


@rule
def best_mission(s: State, side: int) -> float:
    """The open mission that is nearest."""
    best = 0.0
    for slot in range(ROW):
        if s.row[slot] != NOBODY:
            best = max(best, mission_worth(s, side, s.row[slot]))
    return best


@rule
def mission_worth(s: State, side: int, mission: int) -> float:
    """What an open mission promises, by what is there of its demands."""
    kind = MISSION_KIND[mission]
    points = EXPLORE_WORTH if kind == EXPLORE else float(MISSION_VP[mission])
    ready = owes_clause(s, side, mission) == 0
    if kind in (DELIVER, OPEN_MARKET):
        there = paid_part(s, side, mission, 0)
        if kind == DELIVER:
            there = 0.5 * there + 0.5 * int(stands_on(s, side, MISSION_SPACE[mission]))
        return points * (HALF_READY * there + (READY if ready else 0.0))
    if ready:
        return FREE * points
    if kind == FAR_PATROL:
        return HALF_READY * points * patrolled(s, side) / PATROL
    return HALF_READY * points * footholds(s, side) / PATROL if kind == FOOTHOLD else 0.0


@rule
def paid_part(s: State, side: int, price: int, saving: int) -> float:
    """The part of a price that a side could pay."""
    asked, there = 0, saving
    for resource in range(RESOURCES):
        asked += PRICES[price, resource]
        there += min(PRICES[price, resource], has(s, side, resource))
    return min(1.0, there / asked)


@rule
def best_structure(s: State, side: int) -> float:
    """The structure that is nearest: cards for its price, and a ship where it may stand."""
    best, faction = 0.0, s.faction[side]
    for structure in (ROUND, SQUARE):
        built = s.rounds[side] if structure == ROUND else s.squares[side]
        if bits(built) >= TOKEN_COUNT[faction, structure]:
            continue
        there = paid_part(s, side, TOKEN_PRICES + 2 * faction + structure, saving_of(s, side))
        locked = structure == SQUARE and faction == Faction.DORIKOR and s.track[side, 1] == 0
        ship = not locked and stands_on_any(s, side, ground(s, side, structure) & ~built)
        part = HALF_READY * (0.5 * there + 0.5 * int(ship)) + (READY if ship and there >= 1.0 else 0.0)
        best = max(best, part * (TOKEN_VP[faction, structure] + STRUCTURE))
    return best


@rule
def stands_on_any(s: State, side: int, spaces: int) -> bool:
    for space in range(SPACES):
        if spaces >> space & 1 and stands_on(s, side, space):
            return True
    return False


@rule
def best_upgrade(s: State, side: int) -> float:
    """The upgrade that is nearest."""
    best = 0.0
    for track in range(2):
        level = s.track[side, track]
        if level < TRACK_LEVELS[track]:
            price = TRACK_PRICES + (2 * s.faction[side] + track) * LEVELS + level
            best = max(best, HALF_READY * UPGRADE * paid_part(s, side, price, 0))
    return best


@rule
def turn_worth(s: State) -> float:
    """What the active side has under way: actions and flicks left, and what is being paid for."""
    under_way = int(Act.MOVE <= s.doing <= Act.BUILD)
    value = ACTION * (s.actions - under_way) + PREPARED * (bits(s.aside) + bits(s.faced))
    if s.doing == Act.MOVE or s.doing == Act.STATUE:
        value += move_worth(s)
    if s.doing == Act.GATHER:
        value += gather_worth(s, s.active, s.gathers, 0.0, 1.0, s.gathered, s.gathered_at)
    if s.paying:
        value += bought_worth(s)
    return value


@rule
def move_worth(s: State) -> float:
    """What the flicks that are left promise: most for ships that are on no planet."""
    flicks, idle = s.flicks + s.sleigh, 0
    for die in range(DICE):
        if s.kind[die] >= 0 and controller(s, die) == s.active and in_play(s, die):
            idle += 1 - gathers_at(s, die)
    return FLICK * flicks + JOURNEY * min(flicks, idle)


@rule
def bought_worth(s: State) -> float:
    """What is being paid for, less what is still owed."""
    if s.paying == Act.MISSION:
        value = float(MISSION_VP[s.bought[0]])
    elif s.paying == Act.BUILD:
        value = TOKEN_VP[s.faction[s.active], s.bought[0]] + STRUCTURE
    else:
        value = UPGRADE
    for resource in range(RESOURCES):
        value -= PRICE * s.owed[resource]
    return value * (1 - READY - HALF_READY)


@rule
def attack_worth(s: State, side: int) -> float:
    """What the attack under way promises its player, and threatens its victim with."""
    if side == s.active:
        lost = SHIP_LOST if s.lies[s.target] != Lies.MATS and s.faction[side] != Faction.MOROVIAN else 0.0
        return VICTORY * odds(s) + STAND * (gathers_at(s, s.target) - gathers_at(s, s.only_die)) + lost
    return -STAND * gathers_at(s, s.target) * odds(s) if side == controller(s, s.target) else 0.0


@rule
def gathers_at(s: State, die: int) -> int:
    """Whether a ship can gather where a die is."""
    return int(s.on[die] != NOWHERE and PLANETS >> s.on[die] & 1 != 0)


@rule
def odds(s: State) -> float:
    """Roughly the chance that the attack under way ends in a victory, by faces and cards, if the way is clear."""
    die, target = s.only_die, s.target
    attack = s.shows[die] + (2.5 if s.attack_card == NO_CARD else float(s.attack_card % 6))
    defender = controller(s, target)
    defence = float(s.shows[target])
    if s.defence_card != NO_CARD:
        defence += s.defence_card % 6
    elif s.defended == 0 and (defender == s.ai or in_hand(s, defender) > 0):
        defence += 2.5
    ahead = defence - attack if s.faction[s.active] == Faction.MECHATRON and s.track[s.active, 1] else attack - defence
    angle = heading(s.x[target] - s.x[die], s.y[target] - s.y[die])
    clear = first_in_the_way(s, die, angle, WIDTH) == target
    return min(max(0.4 + 0.1 * ahead, 0.0), 0.75) * (1.0 if clear else 0.2)
