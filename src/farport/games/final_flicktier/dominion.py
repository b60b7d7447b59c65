"""Chapter 12. The Dominion of Dorikor played by its A.I. deck."""

from __future__ import annotations

from farport.games.final_flicktier.attack import take_vp
from farport.games.final_flicktier.board import bits, lay_near, owner
from farport.games.final_flicktier.build import ROUND, SQUARE, raise_token
from farport.games.final_flicktier.mission import claimed, take_mission
from farport.games.final_flicktier.physics.outlines import square
from farport.games.final_flicktier.place import destroy_die
from farport.games.final_flicktier.state import DICE, DICE_EACH, NOBODY, Lies, Space, State
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
    TOKEN_COUNT,
    TRACK_LEVELS,
)
from farport.games.final_flicktier.words import Saw
from farport.table.chance import draw_bit
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule


@rule
def act_of_dominion(s: State, log: Log) -> None:
    """Draw an A.I. card and do what it says. [FF 12.3, 12.5]"""
    drawn = draw_bit(s, s.ai_pool)
    s.ai_pool &= ~(1 << drawn)
    tell(log, Saw.AI_CARD, AI_CARD[drawn])
    kind, space, done = AI_KIND[drawn], AI_SPACE[drawn], False
    if kind == AI_MISSION:
        done = ai_mission(s, AI_NUMBER[drawn], log)
    elif kind == AI_DESTROY:
        done = ai_token(s, SQUARE, space, log)
    elif AI_UPGRADE <= kind <= AI_SOLO_UPGRADE:
        done = ai_upgrade(s, log)
    elif kind == AI_VP:
        done = ai_vp(s, AI_NUMBER[drawn], log)
    elif kind == AI_GOVERNOR:
        done = ai_token(s, ROUND, space, log)
    elif kind == AI_DIE:
        done = ai_die(s, AI_DIE_OF[drawn], space, AI_NUMBER[drawn], log)
    if not done:
        tell(log, Saw.AI_NOTHING)


@rule
def ai_mission(s: State, slot: int, log: Log) -> bool:
    """Take a mission of the row, unless it is claimed. [FF 12.8]"""
    mission = s.row[slot]
    if mission == NOBODY or claimed(s, mission):
        return False
    tell(log, Saw.COMPLETED, s.ai, mission)
    take_mission(s, s.ai, mission, log)
    return True


@rule
def ai_token(s: State, structure: int, space: int, log: Log) -> bool:
    """Place a Governor or a Destruction, if one is left and none is there. [FF 12.9, 12.12]"""
    built = s.rounds[s.ai] if structure == ROUND else s.squares[s.ai]
    if built >> space & 1 or bits(built) >= TOKEN_COUNT[s.faction[s.ai], structure]:
        return False
    tell(log, Saw.BUILT, s.ai, 2 * s.faction[s.ai] + structure, space)
    raise_token(s, s.ai, structure, space, log)
    return True


@rule
def ai_upgrade(s: State, log: Log) -> bool:
    """The cube of the Dominion's own track moves on. [FF 12.10]"""
    if s.track[s.ai, 1] >= TRACK_LEVELS[1]:
        return False
    s.track[s.ai, 1] += 1
    tell(log, Saw.UPGRADED, s.ai, s.track[s.ai, 1], 1)
    return True


@rule
def ai_vp(s: State, which: int, log: Log) -> bool:
    """A 1VP token, and the ship that the card describes is destroyed. [FF 12.11]"""
    had = s.vp_left
    take_vp(s, s.ai, log)
    victim = described(s, which)
    if victim != NOBODY:
        destroy_die(s, victim, 0, log)
    return had > 0 or victim != NOBODY


@rule
def described(s: State, which: int) -> int:
    """The non-yellow ship on the mats nearest the black hole, or with the highest or lowest face. [FF 12.11]"""
    found, best, best_way = NOBODY, 0, 0
    for die in range(DICE):
        if s.lies[die] == Lies.MATS and owner(die) != s.ai:
            way = square(SPACE_X[Space.BLACK_HOLE] - s.x[die], SPACE_Y[Space.BLACK_HOLE] - s.y[die])
            rank = s.shows[die] if which == HIGHEST else -s.shows[die] if which == LOWEST else 0
            if found == NOBODY or rank > best or (rank == best and way < best_way):
                found, best, best_way = die, rank, way
    return found


@rule
def ai_die(s: State, which: int, space: int, value: int, log: Log) -> bool:
    """A die of the Dominion is put on a planet, showing what the card says, unless the bug holds it. [FF 12.13]"""
    die = s.ai * DICE_EACH + which
    if s.bugged == die:
        return False
    lay_near(s, die, SPACE_X[space], SPACE_Y[space], value)
    tell(log, Saw.PLACED, die, value)
    return True
