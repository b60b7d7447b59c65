"""Chapter 12. The Dominion of Dorikor played by its A.I. deck."""

from __future__ import annotations

from farport.games.final_flicktier.board import lay_near
from farport.games.final_flicktier.chapters.attack import take_vp
from farport.games.final_flicktier.chapters.build import ROUND, SQUARE, raise_token
from farport.games.final_flicktier.chapters.mission import claimed, take_mission
from farport.games.final_flicktier.chapters.place import destroy_die
from farport.games.final_flicktier.physics.outlines import square
from farport.games.final_flicktier.state import DICE_EACH, NOBODY, Lies, Placed, Space, State
from farport.games.final_flicktier.tables import (
    AI_CARD,
    AI_DESTROY,
    AI_DIE,
    AI_DIE_OF,
    AI_GOVERNOR,
    AI_KIND,
    AI_MISSION,
    AI_NUMBER,
    AI_SOLO_UPGRADE,
    AI_SPACE,
    AI_UPGRADE,
    AI_VP,
    HIGHEST,
    LOWEST,
    SPACE_X,
    SPACE_Y,
    TRACK_LEVELS,
)
from farport.games.final_flicktier.words import (
    BAD,
    IS_BUGGED,
    IS_CLAIMED,
    IS_THERE,
    NO_MISSION,
    NO_VICTIM,
    TRACK_ENDS,
    Saw,
)
from farport.table.chance import draw_bit
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

DONE = -1
"""What a card's rule returns when it did something; otherwise, why it did not."""


@rule
def act_of_dominion(s: State, log: Log) -> None:
    """Draw an A.I. card and do what it says, with a Bad Flick nothing. [FF 12.3, 12.5, 12.14]"""
    drawn = draw_bit(s, s.ai_pool)
    s.ai_pool &= ~(1 << drawn)
    tell(log, Saw.AI_CARD, AI_CARD[drawn])
    kind, space, idle = AI_KIND[drawn], AI_SPACE[drawn], BAD
    if kind == AI_MISSION:
        idle = ai_mission(s, AI_NUMBER[drawn], log)
    elif kind == AI_DESTROY:
        idle = ai_token(s, SQUARE, space, log)
    elif AI_UPGRADE <= kind <= AI_SOLO_UPGRADE:
        idle = ai_upgrade(s, log)
    elif kind == AI_VP:
        idle = ai_vp(s, AI_NUMBER[drawn], log)
    elif kind == AI_GOVERNOR:
        idle = ai_token(s, ROUND, space, log)
    elif kind == AI_DIE:
        idle = ai_die(s, AI_DIE_OF[drawn], space, AI_NUMBER[drawn], log)
    if idle != DONE:
        tell(log, Saw.AI_NOTHING, idle)


@rule
def ai_mission(s: State, slot: int, log: Log) -> int:
    """Take a mission of the row, unless it is claimed. [FF 12.8]"""
    mission = s.row[slot]
    if mission == NOBODY:
        return NO_MISSION
    if claimed(s, mission):
        return IS_CLAIMED
    tell(log, Saw.COMPLETED, s.ai, mission)
    take_mission(s, s.ai, mission, log)
    return DONE


@rule
def ai_token(s: State, structure: int, space: int, log: Log) -> int:
    """Place a Governor or a Destruction, if none is there. [FF 12.9, 12.12]"""
    built = s.rounds[s.ai] if structure == ROUND else s.squares[s.ai]
    if built >> space & 1:
        return IS_THERE
    tell(log, Saw.BUILT, s.ai, 2 * s.faction[s.ai] + structure, space)
    raise_token(s, s.ai, structure, space, log)
    return DONE


@rule
def ai_upgrade(s: State, log: Log) -> int:
    """The cube of the Dominion's own track moves on. [FF 12.10]"""
    if s.track[s.ai, 1] >= TRACK_LEVELS[1]:
        return TRACK_ENDS
    s.track[s.ai, 1] += 1
    tell(log, Saw.UPGRADED, s.ai, s.track[s.ai, 1], 1)
    return DONE


@rule
def ai_vp(s: State, which: int, log: Log) -> int:
    """A 1VP token, and the ship that the card describes is destroyed. [FF 12.11]"""
    had = s.vp_left
    take_vp(s, s.ai, log)
    victim = described(s, which)
    if victim != NOBODY:
        destroy_die(s, victim, Placed.DOMINION, log)
    return DONE if had > 0 or victim != NOBODY else NO_VICTIM


@rule
def described(s: State, which: int) -> int:
    """The non-yellow ship on the mats nearest the black hole, or with the highest or lowest face. [FF 12.11]"""
    found, best, best_way = NOBODY, 0, 0
    for die in range(s.ai * DICE_EACH):
        if s.lies[die] == Lies.MATS:
            way = square(SPACE_X[Space.BLACK_HOLE] - s.x[die], SPACE_Y[Space.BLACK_HOLE] - s.y[die])
            rank = s.shows[die] if which == HIGHEST else -s.shows[die] if which == LOWEST else 0
            if found == NOBODY or rank > best or (rank == best and way < best_way):
                found, best, best_way = die, rank, way
    return found


@rule
def ai_die(s: State, which: int, space: int, value: int, log: Log) -> int:
    """A die of the Dominion is put on a planet, showing what the card says, unless the bug holds it. [FF 12.13]"""
    die = s.ai * DICE_EACH + which
    if s.bugged == die:
        return IS_BUGGED
    lay_near(s, die, SPACE_X[space], SPACE_Y[space], value)
    tell(log, Saw.PLACED, die, value)
    return DONE
