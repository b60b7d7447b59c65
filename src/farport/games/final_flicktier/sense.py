"""A quick judgement of a position, for bots: points, and what cards, ships and chances are worth in points.

Chances add up to 1 over all sides. Where the Dominion's A.I. plays, its chance is not the players', so theirs add up to
less.
"""

from __future__ import annotations

from math import exp

from farport.games.final_flicktier.board import bits, controller
from farport.games.final_flicktier.build import affords, saving_of
from farport.games.final_flicktier.cards import has, in_hand
from farport.games.final_flicktier.mission import owes_clause
from farport.games.final_flicktier.scoring import score
from farport.games.final_flicktier.state import (
    DICE,
    NO_CARD,
    NOBODY,
    NOWHERE,
    RESOURCES,
    ROW,
    Act,
    Faction,
    Lies,
    Met,
    State,
)
from farport.games.final_flicktier.tables import (
    DELIVER,
    EXPLORE,
    HOMES,
    MISSION_COST,
    MISSION_KIND,
    MISSION_SPACE,
    MISSION_VP,
    PLANETS,
    TOKEN_COUNT,
    TRACK_COST,
    TRACK_LEVELS,
)
from farport.table.position import Values
from farport.table.rule import rule

SHARPNESS = 0.3
"""Ten points ahead are about twenty to one."""
CARD, SPARE_CARD, PLENTY = 0.28, 0.06, 3
"""What a card of a resource is worth up to so many of it, and beyond."""
SHIP, SHIP_ALONE, SHIP_LOST, FACE = 0.35, 0.25, -0.8, 0.02
READY, HALF_READY, EXPLORE_WORTH = 0.75, 0.25, 1.8
ACTION, FLICK, UPGRADE = 0.2, 0.25, 0.7


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
    value += cards_worth(s, side) + ships_worth(s, side) + prospects(s, side)
    value += UPGRADE * (s.track[side, 0] + s.track[side, 1])
    return value + turn_worth(s) if side == s.active else value


@rule
def cards_worth(s: State, side: int) -> float:
    value = 0.0
    for resource in range(RESOURCES):
        cards = has(s, side, resource)
        value += CARD * min(cards, PLENTY) + SPARE_CARD * max(0, cards - PLENTY)
    return value


@rule
def ships_worth(s: State, side: int) -> float:
    """Ships on planets, better on different ones, with high faces; ships off the board cost an action."""
    value, seen = 0.0, 0
    for die in range(DICE):
        if s.kind[die] < 0 or s.lies[die] == Lies.BOX or controller(s, die) != side:
            continue
        value += FACE * s.shows[die]
        if s.lies[die] == Lies.OFF_TABLE or (s.lies[die] == Lies.BESIDE and s.faction[side] != Faction.MOROVIAN):
            value += SHIP_LOST
        elif s.on[die] != NOWHERE and PLANETS >> s.on[die] & 1:
            value += SHIP if seen >> s.on[die] & 1 else SHIP + SHIP_ALONE
            seen |= 1 << s.on[die]
    return value


@rule
def prospects(s: State, side: int) -> float:
    """What could be done next: the best mission, structure and upgrade."""
    return best_mission(s, side) + best_structure(s, side) + best_upgrade(s, side)


@rule
def best_mission(s: State, side: int) -> float:
    """The best open mission: one whose demands are met, or half met."""
    best = 0.0
    for slot in range(ROW):
        mission = s.row[slot]
        if mission == NOBODY:
            continue
        kind = MISSION_KIND[mission]
        points = EXPLORE_WORTH if kind == EXPLORE else float(MISSION_VP[mission])
        if owes_clause(s, side, mission) == 0:
            best = max(best, READY * points)
        elif kind == DELIVER:
            best = max(best, HALF_READY * points * half_met(s, side, mission))
    return best


@rule
def half_met(s: State, side: int, mission: int) -> float:
    """How much of a delivery is there: the part of the cards, or the ship."""
    asked, there, ship = 0, 0, 0
    for resource in range(RESOURCES):
        asked += MISSION_COST[mission, resource]
        there += min(MISSION_COST[mission, resource], has(s, side, resource))
    for die in range(DICE):
        if s.on[die] == MISSION_SPACE[mission] and controller(s, die) == side:
            ship = 1
    return 0.5 * there / asked + 0.5 * ship


@rule
def best_structure(s: State, side: int) -> float:
    """A structure that can be paid, more so with a ship where it may stand."""
    best = 0.0
    faction = s.faction[side]
    for structure in range(2):
        built = s.rounds[side] if structure == 0 else s.squares[side]
        ground = PLANETS
        if structure == 1 and faction == Faction.DORIKOR:
            ground = HOMES & ~s.destroyed if s.track[side, 1] > 0 else 0
        elif structure == 1 and faction == Faction.SANTARZIAN:
            ground = PLANETS | HOMES & ~1
        if bits(built) < TOKEN_COUNT[faction, structure]:
            paid = READY if affords(s, side, faction, structure, saving_of(s, side)) else HALF_READY
            for die in range(DICE):
                at = s.on[die]
                if at != NOWHERE and (ground & ~built) >> at & 1 and controller(s, die) == side:
                    best = max(best, paid * 2.0)
    return best


@rule
def best_upgrade(s: State, side: int) -> float:
    """An upgrade that can be paid."""
    for track in range(2):
        level = s.track[side, track]
        if level < TRACK_LEVELS[track]:
            short = 0
            for resource in range(RESOURCES):
                short += max(0, TRACK_COST[s.faction[side], track, level, resource] - has(s, side, resource))
            if short == 0:
                return READY * UPGRADE
    return 0.0


@rule
def turn_worth(s: State) -> float:
    """What the active side has under way: actions and flicks left, what is being paid for, an attack."""
    value = ACTION * s.actions + FLICK * (s.flicks + s.sleigh)
    if s.doing == Act.GATHER:
        value += CARD * s.gathers
    if s.paying:
        value += 1.5
    if s.doing == Act.ATTACK and s.met == Met.PENDING:
        value += 0.9 * odds(s)
    return value


@rule
def odds(s: State) -> float:
    """Roughly the chance that the attack under way ends in a victory, by faces and cards."""
    attack = s.shows[s.only_die] + (2.5 if s.attack_card == NO_CARD else float(s.attack_card % 6))
    defender = controller(s, s.target)
    defence = float(s.shows[s.target])
    if s.defence_card != NO_CARD:
        defence += s.defence_card % 6
    elif s.defended == 0 and (defender == s.ai or in_hand(s, defender) > 0):
        defence += 2.5
    ahead = defence - attack if s.faction[s.active] == Faction.MECHATRON and s.track[s.active, 1] else attack - defence
    return min(max(0.35 + 0.1 * ahead, 0.0), 0.8)
