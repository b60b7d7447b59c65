"""Chapters 6 and 9. How anything is paid for; Upgrade and Build."""

from __future__ import annotations

from farport.games.final_flicktier.board import active_squares, bits, lost_ground, stands_on, upgraded
from farport.games.final_flicktier.cards import FRONT, HAND, PILE_COUNT, VALUES_END, give_up, has, holds, list_held
from farport.games.final_flicktier.chapters.place import bug_leaves
from farport.games.final_flicktier.chapters.questions import forbids_again, price_rule
from farport.games.final_flicktier.state import (
    DICE_EACH,
    RESOURCES,
    Act,
    Decision,
    Faction,
    Lies,
    Space,
    State,
)
from farport.games.final_flicktier.tables import (
    DESTRUCTION_GROUND,
    PLANETS,
    PLANETS_END,
    PRESENT_GROUND,
    TOKEN_COST,
    TOKEN_COUNT,
    TRACK_COST,
    TRACK_LEVELS,
)
from farport.games.final_flicktier.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import reveal, tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

UPGRADE = Do(9, "upgrade {track} track")
BUILD = Do(10, "build {token} on {space}")
COVER = Do(11, "build {token} on {space} over that of {side}")
PAY = Do(29, "pay {resource} {value} from {pile}")
SAVE = Do(30, "save {resource}")

ROUND, SQUARE = 0, 1
PRESENT = 2 * Faction.SANTARZIAN + SQUARE
DEATH_STAR = DICE_EACH - 1
"""The Dominion's d20 among its dice."""


# Paying


@rule
def affords(s: State, side: int, faction: int, structure: int, saving: int) -> bool:
    """Whether a player has the cards for a structure, one of which may be saved. [FF 6.2, 9.5]"""
    short, whole = 0, 0
    for resource in range(RESOURCES):
        cost = TOKEN_COST[faction, structure, resource]
        whole += cost
        short += max(0, cost - has(s, side, resource))
    return short <= min(saving, whole - 1)


@rule
def owed_in_all(s: State) -> int:
    total = 0
    for resource in range(RESOURCES):
        total += s.owed[resource]
    return total


@rule
def forbids_pay(s: State, resource: int, value: int, pile: int) -> int:
    """What is owed is paid with cards of that resource, from the hand or from in front. [FF 5.11, 6.2]"""
    if s.owed[resource] == 0 or not holds(s, s.active, resource, value, pile):
        return price_rule(s)
    return Clause.NONE


@rule
def forbids_save(s: State, resource: int) -> int:
    """One resource may be saved, but not the whole price. [FF 9.5]"""
    if s.saving == 0 or s.owed[resource] == 0:
        return Clause.MINUS_BUILD
    short = 0
    for other in range(RESOURCES):
        short += max(0, s.owed[other] - int(other == resource) - has(s, s.active, other))
    return Clause.NONE if short < s.saving else Clause.MINUS_BUILD


@rule
def list_payments(s: State, out: Codes, count: int) -> int:
    for resource in range(RESOURCES):
        if s.owed[resource]:
            count = list_held(s, s.active, resource, PAY, out, count)
            if forbids_save(s, resource) == Clause.NONE:
                count = put(out, count, action(SAVE, resource))
    return count


@act(PAY, at=Decision.PAY, forbids=forbids_pay, lists=list_payments)
def pay(s: State, resource: int, value: int, pile: int, log: Log) -> None:
    """Discard piles lie open, so a card that was paid is known to all. [FF 6.2]"""
    reveal(log)
    s.owed[resource] -= 1
    give_up(s, s.active, resource, value, pile)
    tell(log, Saw.PAID, s.active, resource, value)


@act(SAVE, at=Decision.PAY, forbids=forbids_save, lists=list_payments)
def save(s: State, resource: int, log: Log) -> None:
    """The upgrade saves a resource of the player's choice. [FF 9.5]"""
    s.owed[resource] -= 1
    s.saving -= 1
    tell(log, Saw.SAVED, s.active, resource)


@rule
def pay_plainly(s: State, log: Log) -> None:
    """Pay where there is no choice: all cards of a resource are needed, or they are all alike."""
    for resource in range(RESOURCES):
        if s.saving and forbids_save(s, resource) == Clause.NONE:
            return
    for resource in range(RESOURCES):
        if s.owed[resource] == has(s, s.active, resource) or kinds_of(s, resource) == 1:
            for value in range(1, VALUES_END):
                for pile in range(PILE_COUNT):
                    while s.owed[resource] and holds(s, s.active, resource, value, pile):
                        pay(s, resource, value, pile, log)


@rule
def kinds_of(s: State, resource: int) -> int:
    """How many different cards of a resource the active player has."""
    kinds = 0
    for value in range(1, VALUES_END):
        kinds += int(holds(s, s.active, resource, value, HAND)) + int(holds(s, s.active, resource, value, FRONT))
    return kinds


# Upgrading


@rule
def forbids_upgrade(s: State, track: int) -> int:
    """One level up, for its price. [FF 3.1, 9.1, 9.3, 9.4, 9.5]"""
    if forbids_again(s, Act.UPGRADE) != Clause.NONE:
        return forbids_again(s, Act.UPGRADE)
    level = s.track[s.active, track]
    if level >= TRACK_LEVELS[track]:
        return Clause.UPGRADE_TRACK
    for resource in range(RESOURCES):
        if TRACK_COST[s.faction[s.active], track, level, resource] > has(s, s.active, resource):
            return Clause.UPGRADE_COST
    return Clause.NONE


@act(UPGRADE, at=Decision.ACTION, forbids=forbids_upgrade)
def begin_upgrade(s: State, track: int) -> None:
    """The price of the next level of a track is owed first. [FF 9.1, 9.4, 9.5]"""
    s.doing = Act.UPGRADE
    s.paying = Act.UPGRADE
    s.bought[0] = track
    s.saving = 0
    for resource in range(RESOURCES):
        s.owed[resource] = TRACK_COST[s.faction[s.active], track, s.track[s.active, track], resource]


@rule
def finish_upgrade(s: State, log: Log) -> None:
    """The cube moves up one level; that level and those before it hold from now on. [FF 9.1, 9.2]"""
    track = s.bought[0]
    s.track[s.active, track] += 1
    tell(log, Saw.UPGRADED, s.active, s.track[s.active, track], track)


# Building


@inline
def saving_of(s: State, side: int) -> int:
    """How many resources a side may save in a Build. [FF 9.5]"""
    return s.build_discount if s.track[side, 0] >= 2 else 0


@rule
def ground(s: State, side: int, structure: int) -> int:
    """The spaces where a structure of a side may stand. [FF 6.4, 13.22, 13.27]"""
    faction = s.faction[side]
    if structure == SQUARE and faction == Faction.SANTARZIAN:
        return PRESENT_GROUND
    if structure == SQUARE and faction == Faction.DORIKOR:
        return DESTRUCTION_GROUND & ~s.destroyed
    return PLANETS


@rule
def forbids_ground(s: State, structure: int, space: int) -> int:
    """Where a token may not be placed, and why. [FF 6.1, 6.4, 13.22, 13.24]"""
    faction = s.faction[s.active]
    built = s.rounds[s.active] if structure == ROUND else s.squares[s.active]
    if not ground(s, s.active, structure) >> space & 1:
        if structure == SQUARE and faction == Faction.DORIKOR:
            return Clause.DESTRUCTION
        return Clause.PRESENTS if structure == SQUARE and faction == Faction.SANTARZIAN else Clause.BUILD_UNIQUE
    if built >> space & 1:
        return Clause.BUILD_UNIQUE
    if structure == SQUARE and faction == Faction.DORIKOR:
        death_star = s.active * DICE_EACH + DEATH_STAR
        near = s.lies[death_star] == Lies.MATS and s.on[death_star] == space
        return Clause.NONE if near and s.track[s.active, 1] >= 1 else Clause.PLANET_KILLER
    if stands_on(s, s.active, space):
        return Clause.NONE
    return Clause.BUG_RIDES if lost_ground(s, s.active) == space else Clause.BUILD_WHERE


@rule
def forbids_cover(s: State, structure: int, space: int, side: int) -> int:
    """A Statue may be laid on a square token of another player. [FF 13.38]"""
    able = structure == SQUARE and upgraded(s, s.active, Faction.VOLCOR, 1)
    if not able or side >= s.sides or side == s.active or not active_squares(s, side) >> space & 1:
        return Clause.COVER
    return Clause.NONE


@rule
def forbids_build(s: State, token: int, space: int) -> int:
    """A die on the planet, a token left, and the price. [FF 3.1, 6.1, 6.2, 6.6]"""
    if forbids_again(s, Act.BUILD) != Clause.NONE:
        return forbids_again(s, Act.BUILD)
    faction, structure = s.faction[s.active], token % 2
    if token // 2 != faction:
        return Clause.PIECES
    if forbids_token(s, structure) != Clause.NONE:
        return forbids_token(s, structure)
    clause = forbids_ground(s, structure, space)
    if clause != Clause.NONE:
        return clause
    return Clause.NONE if affords(s, s.active, faction, structure, saving_of(s, s.active)) else Clause.BUILD_COST


@rule
def forbids_build_over(s: State, token: int, space: int, side: int) -> int:
    clause = forbids_build(s, token, space)
    return forbids_cover(s, token % 2, space, side) if clause == Clause.NONE else clause


@rule
def forbids_token(s: State, structure: int) -> int:
    built = s.rounds[s.active] if structure == ROUND else s.squares[s.active]
    return Clause.NONE if bits(built) < TOKEN_COUNT[s.faction[s.active], structure] else Clause.BUILD_SUPPLY


@rule
def list_structures(s: State, structure: int, out: Codes, count: int) -> int:
    """All places for one kind of structure."""
    if forbids_token(s, structure) != Clause.NONE:
        return count
    if not affords(s, s.active, s.faction[s.active], structure, saving_of(s, s.active)):
        return count
    for space in range(PLANETS_END):
        if forbids_ground(s, structure, space) == Clause.NONE:
            token = 2 * int(s.faction[s.active]) + structure
            count = put(out, count, action(BUILD, token, space))
            for side in range(s.sides):
                if forbids_cover(s, structure, space, side) == Clause.NONE:
                    count = put(out, count, action(COVER, token, space, side))
    return count


@rule
def list_builds(s: State, out: Codes, count: int) -> int:
    if forbids_again(s, Act.BUILD) != Clause.NONE:
        return count
    return list_structures(s, SQUARE, out, list_structures(s, ROUND, out, count))


@rule
def forbids_present(s: State, token: int, space: int) -> int:
    return forbids_ground(s, SQUARE, space) if token == PRESENT else Clause.TWO_PRESENTS


@rule
def list_presents(s: State, out: Codes, count: int) -> int:
    for space in range(Space.KORIVALE, PLANETS_END):
        if forbids_ground(s, SQUARE, space) == Clause.NONE:
            count = put(out, count, action(BUILD, PRESENT, space))
    return count


@act(BUILD, at=Decision.PRESENT, forbids=forbids_present, lists=list_presents)
@act(BUILD, at=Decision.ACTION, forbids=forbids_build, lists=list_builds)
def build(s: State, token: int, space: int) -> None:
    """A structure on a space, or a second Present. [FF 6.1, 13.29]"""
    begin_build(s, token, space, 0)


@act(COVER, at=Decision.ACTION, forbids=forbids_build_over, lists=list_builds)
def build_over(s: State, token: int, space: int, side: int) -> None:
    """A structure that covers another's square token. [FF 13.38]"""
    begin_build(s, token, space, side + 1)


@rule
def begin_build(s: State, token: int, space: int, cover: int) -> None:
    """The price is owed first. The saving counts once in an action, and one Present may follow another.
    [FF 6.2, 9.5, 13.29]"""
    structure = token % 2
    if s.doing == Act.BUILD:
        s.presents = 0
    else:
        s.presents = int(structure == SQUARE and upgraded(s, s.active, Faction.SANTARZIAN, 2))
        s.saving = saving_of(s, s.active)
    s.doing = Act.BUILD
    s.paying = Act.BUILD
    s.bought[0], s.bought[1], s.bought[2] = structure, space, cover
    whole = 0
    for resource in range(RESOURCES):
        s.owed[resource] = TOKEN_COST[s.faction[s.active], structure, resource]
        whole += s.owed[resource]
    s.saving = min(s.saving, whole - 1)


@rule
def finish_build(s: State, log: Log) -> None:
    """The token is placed. [FF 6.3, 11.2]"""
    structure, space, cover = s.bought[0], s.bought[1], s.bought[2]
    tell(log, Saw.BUILT, s.active, 2 * s.faction[s.active] + structure, space)
    if cover:
        s.covered[cover - 1] |= 1 << space
        tell(log, Saw.COVERED, cover - 1, space)
    raise_token(s, s.active, structure, space, log)


@rule
def raise_token(s: State, side: int, structure: int, space: int, log: Log) -> None:
    """A token comes onto the board; the last one of a side is a trigger of the end. [FF 11.2, 13.23]"""
    if structure == ROUND:
        s.rounds[side] |= 1 << space
    else:
        s.squares[side] |= 1 << space
        if s.faction[side] == Faction.DORIKOR:
            destroy_home(s, space, log)
    faction = s.faction[side]
    last = bits(s.rounds[side]) == TOKEN_COUNT[faction, ROUND] and bits(s.squares[side]) == TOKEN_COUNT[faction, SQUARE]
    if last and not s.triggers & 2:
        s.triggers |= 2
        tell(log, Saw.TRIGGERED, 2)


@rule
def destroy_home(s: State, space: int, log: Log) -> None:
    """A destroyed home has no ability left: the bug goes with the Asteroid Field. [FF 13.23]"""
    s.destroyed |= 1 << space
    if space == Space.ASTEROID_FIELD:
        bug_leaves(s, log)


@rule
def can_add_present(s: State) -> bool:
    """Whether a second Present can follow the first, on another planet. [FF 13.29]"""
    if s.presents == 0 or forbids_token(s, SQUARE) != Clause.NONE:
        return False
    if not affords(s, s.active, s.faction[s.active], SQUARE, s.saving):
        return False
    for space in range(Space.KORIVALE, PLANETS_END):
        if forbids_ground(s, SQUARE, space) == Clause.NONE:
            return True
    return False
