"""Chapter 8. Complete Mission: deliver, explore, and the others."""

from __future__ import annotations

from farport.games.final_flicktier.board import bit_of, bits, controller, home_of, lost_ground, stands_on
from farport.games.final_flicktier.cards import has
from farport.games.final_flicktier.chapters.questions import forbids_again
from farport.games.final_flicktier.state import (
    CLAIMS,
    DICE,
    NOBODY,
    NOWHERE,
    RESOURCES,
    ROW,
    TOKENS,
    Act,
    Decision,
    Faction,
    Space,
    State,
)
from farport.games.final_flicktier.tables import (
    DELIVER,
    EXPLORE,
    FAR_PATROL,
    FOOTHOLD,
    FORCE,
    HOMES,
    MISSION_COST,
    MISSION_KIND,
    MISSION_SPACE,
    PATROL,
    PLANETS,
    SHOW_OF_FORCE,
    TRESPASS,
)
from farport.games.final_flicktier.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.chance import draw_bit
from farport.table.event import only, others, reveal, tell, whisper
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names

MISSION = Do(8, "complete {mission}")

CLAIM_SPENT = -2


@rule
def slot_of(s: State, mission: int) -> int:
    """Where a mission lies open, or -1."""
    for slot in range(ROW):
        if s.row[slot] == mission:
            return slot
    return NOWHERE


@rule
def turn_up_mission(s: State, slot: int, log: Log) -> None:
    """A new mission, with a token if it is to explore; an empty deck is a trigger of the end.
    [FF 2.10, 8.3, 8.5, 11.3]"""
    s.row[slot] = NOBODY
    if s.mission_deck == 0:
        tell(log, Saw.MISSIONS_OUT)
        if not s.triggers & 4:
            s.triggers |= 4
            tell(log, Saw.TRIGGERED, 3)
        return
    mission = draw_bit(s, s.mission_pool)
    s.mission_pool &= ~(1 << mission)
    s.mission_deck -= 1
    s.row[slot] = mission
    tell(log, Saw.MISSION_UP, mission)
    if MISSION_KIND[mission] == EXPLORE:
        s.token_at[s.tokens] = MISSION_SPACE[mission]
        s.tokens += 1


@rule
def claimed(s: State, mission: int) -> bool:
    """Whether a claim token lies on a mission. [FF 13.10]"""
    for token in range(CLAIMS):
        if s.claim[token] == mission:
            return True
    return False


@rule
def patrolled(s: State, side: int) -> int:
    """Planets other than homes with ships of a side. [FF 8.7]"""
    found = 0
    for die in range(DICE):
        if controller(s, die) == side:
            found |= bit_of(s.on[die])
    return bits(found & PLANETS)


@rule
def trespasses(s: State, side: int) -> bool:
    """A ship on a home, or the black hole, that is not one's own. [FF 8.8]"""
    for space in range(Space.BLACK_HOLE + 1):
        if space != home_of(s, side) and stands_on(s, side, space):
            return True
    return False


@rule
def foreign_at(s: State, side: int, space: int) -> bool:
    """Whether another side has a ship or a structure on a space."""
    for other in range(s.sides):
        if other != side and ((s.rounds[other] | s.squares[other]) >> space & 1 or stands_on(s, other, space)):
            return True
    return False


@rule
def shows_force(s: State, side: int) -> bool:
    """A ship showing 5 or more on a planet with a foreign ship or structure. [FF 8.11]"""
    for die in range(DICE):
        space = s.on[die]
        mighty = controller(s, die) == side and s.shows[die] >= FORCE
        if mighty and (PLANETS | HOMES) & bit_of(space) and foreign_at(s, side, space):
            return True
    return False


@rule
def footholds(s: State, side: int) -> int:
    """Planets with a structure of a side that is not covered. [FF 8.9, 13.38]"""
    return bits(s.rounds[side] | (s.squares[side] & ~s.covered[side]))


@rule
def owes_clause(s: State, side: int, mission: int) -> int:
    """What is missing for a mission, apart from its being open. [FF 8.4, 8.6, 8.7, 8.8, 8.9, 8.10, 8.11]"""
    kind = MISSION_KIND[mission]
    for resource in range(RESOURCES):
        if MISSION_COST[mission, resource] > has(s, side, resource):
            return Clause.DELIVER if kind == DELIVER else Clause.OPEN_MARKET
    if kind in (DELIVER, EXPLORE):
        if stands_on(s, side, MISSION_SPACE[mission]):
            return Clause.NONE
        if lost_ground(s, side) == MISSION_SPACE[mission]:
            return Clause.BUG_RIDES
        return Clause.DELIVER if kind == DELIVER else Clause.EXPLORE
    if kind == FAR_PATROL:
        return Clause.NONE if patrolled(s, side) >= PATROL else Clause.FAR_PATROL
    if kind == TRESPASS:
        return Clause.NONE if trespasses(s, side) else Clause.TRESPASS
    if kind == FOOTHOLD:
        return Clause.NONE if footholds(s, side) >= PATROL else Clause.FOOTHOLD
    if kind == SHOW_OF_FORCE:
        return Clause.NONE if shows_force(s, side) else Clause.SHOW_OF_FORCE
    return Clause.NONE


@rule
def forbids_mission(s: State, mission: int) -> int:
    """An open mission, not claimed by another, whose demands are met. [FF 3.1, 8.1, 13.10]"""
    if forbids_again(s, Act.MISSION) != Clause.NONE:
        return forbids_again(s, Act.MISSION)
    if slot_of(s, mission) == NOWHERE:
        return Clause.MISSION_ONE
    if claimed(s, mission) and s.faction[s.active] != Faction.KORIVALI:
        return Clause.CLAIM
    return owes_clause(s, s.active, mission)


@rule
def list_missions(s: State, out: Codes, count: int) -> int:
    for slot in range(ROW):
        if s.row[slot] != NOBODY and forbids_mission(s, s.row[slot]) == Clause.NONE:
            count = put(out, count, action(MISSION, s.row[slot]))
    return count


@act(MISSION, at=Decision.ACTION, forbids=forbids_mission, lists=list_missions)
def begin_mission(s: State, mission: int) -> None:
    """What a mission asks for is paid first. [FF 8.4, 8.10]"""
    s.doing = Act.MISSION
    s.paying = Act.MISSION
    s.bought[0] = mission
    s.saving = 0
    for resource in range(RESOURCES):
        s.owed[resource] = MISSION_COST[mission, resource]


@rule
def finish_mission(s: State, log: Log) -> None:
    mission = s.bought[0]
    tell(log, Saw.COMPLETED, s.active, mission)
    take_mission(s, s.active, mission, log)


@rule
def take_mission(s: State, side: int, mission: int, log: Log) -> None:
    """The card is kept face down; of an Explore card only the token is kept. [FF 8.2, 8.6]"""
    slot = slot_of(s, mission)
    if MISSION_KIND[mission] == EXPLORE:
        take_token(s, side, MISSION_SPACE[mission], log)
    else:
        s.missions[side] |= 1 << mission
    for token in range(CLAIMS):
        if s.claim[token] == mission:
            s.claim[token] = CLAIM_SPENT
    turn_up_mission(s, slot, log)


@rule
def take_token(s: State, side: int, space: int, log: Log) -> None:
    """An Explore token is for its owner's eyes only; the A.I. does not look. [FF 8.6, 12.8]"""
    for token in range(TOKENS):
        if s.token_at[token] == space:
            s.token_at[token] = NOWHERE
            s.token_of[token] = side
            if side == s.ai:
                tell(log, Saw.TOOK_TOKEN_HIDDEN, side)
            else:
                reveal(log)
                whisper(log, only(side), Saw.TOOK_TOKEN, side, s.token_value[token])
                whisper(log, others(side), Saw.TOOK_TOKEN_HIDDEN, side)
