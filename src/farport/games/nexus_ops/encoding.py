"""What the numbers of a record of Nexus Ops are, for learners. A seat sees the map turned, where its turns fit."""

from __future__ import annotations

from functools import cache
from typing import Any

from farport.games.nexus_ops.chapters.board import CELLS, Cell, distance
from farport.games.nexus_ops.chapters.cards import EFFECT
from farport.games.nexus_ops.chapters.energize import AID, AID_UNIT, EVACUATE
from farport.games.nexus_ops.chapters.movement import FIRE, MARCH, MOVE
from farport.games.nexus_ops.state import (
    BASE_HEXES,
    CARDS,
    FACES,
    FIRST_BASE,
    HEXES,
    TERRAINS,
    TOKENS,
    UNITS,
    Effect,
    Mark,
    Stage,
    Unit,
)
from farport.games.nexus_ops.words import CARD_NAMES, CONTENT, PIECE_NAMES, SIDES, TOKEN_NAMES, UNIT_NAMES
from farport.table.box.encoding import Encoding, Things, amount, flags, one_of, packed

MOST = 5
"""More units of a type are seldom together."""
RUBIUM, POINTS = 30, CONTENT["victory.long"]
TURNS = 6
FOR_SIDES = (Effect.SNIPER, Effect.SHIELD, Effect.SECOND_LOOK)
FOR_UNITS = (Effect.UPLINK, Effect.FRENZY, Effect.AMBUSH, Effect.JAMMING)


def turned_hexes(s: Any, seat: int) -> list[int]:
    """The map, turned so that the seat's home base lies where that of the first seat does from which it can be turned
    there."""
    return list(_turned(int(s.board), seat))


@cache
def _turned(board: int, seat: int) -> tuple[int, ...]:
    cells = CELLS[board]
    for other in range(seat + 1):
        for sixths in range(TURNS):
            to = {at: cells.get(_rotated(cell, sixths), -1) for cell, at in cells.items()}
            if -1 not in to.values() and {to[at] for at in _base(other)} == set(_base(seat)):
                return tuple(to.get(at, at) for at in range(HEXES))
    return tuple(range(HEXES))


def _base(seat: int) -> range:
    first = FIRST_BASE + BASE_HEXES * seat
    return range(first, first + BASE_HEXES)


def _rotated(cell: Cell, sixths: int) -> Cell:
    q, r = cell
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


@cache
def _apart(a: int, b: int) -> int:
    """The least way between two hexes on any board."""
    places = [({at: cell for cell, at in cells.items()}) for cells in CELLS]
    return min((distance(cell[a], cell[b]) for cell in places if a in cell and b in cell), default=HEXES)


def _moves(piece: int, origin: int, to: int, steps: int) -> bool:
    """Striders, Leapers and Dragons may go far, all others so many hexes."""
    ready = piece // UNITS in (Mark.PLAIN, Mark.DESCENDED)
    return ready and origin != to and (piece % UNITS >= Unit.STRIDER or _apart(origin, to) <= steps)


ENCODING = Encoding(
    things={
        "hex": Things(HEXES, turned_hexes, [f"hex {at}" for at in range(HEXES)]),
        "unit": Things(UNITS, words=UNIT_NAMES),
        "piece": Things(len(PIECE_NAMES[0]), words=PIECE_NAMES[0]),
        "card": Things(CARDS, words=CARD_NAMES),
        "token": Things(TOKENS, words=[f"token {number}: {name}" for number, name in enumerate(TOKEN_NAMES)]),
        "side": Things(len(SIDES), words=SIDES),
    },
    possible={
        MOVE: lambda piece, origin, to: _moves(piece, origin, to, 1),
        MARCH: lambda piece, origin, to: _moves(piece, origin, to, 2),
        FIRE: lambda origin, player, to: _apart(origin, to) == 1,
        AID: lambda card, side: EFFECT[card] in FOR_SIDES,
        AID_UNIT: lambda card, side, unit: EFFECT[card] in FOR_UNITS,
        EVACUATE: lambda card, to: EFFECT[card] == Effect.EVACUATE,
    },
    told={
        "board": None,
        "terrain": one_of(TERRAINS).by("hex"),
        "land": None,
        "enter": None,
        "facedown": flags("hex"),
        "token": None,
        "hidden": amount(3),
        "greens": flags("token"),
        "declined": amount(4),
        "refinery": amount(3).by("hex"),
        "first": one_of("player"),
        "faction": one_of(4),
        "army": packed(5, "unit", MOST).by("player", "hex"),
        "present": None,
        "supply": amount(12).by("player", "unit"),
        "rubium": amount(RUBIUM),
        "points": amount(POINTS),
        "victories": amount(POINTS),
        "kings": amount(POINTS),
        "fulfilled": amount(1),
        "hand": amount(2).by("player", "card"),
        "energize_held": amount(10),
        "missions_held": amount(10),
        "passed": None,
        "eliminated": flags("player"),
        "energize_deck": None,
        "energize_left": amount(32),
        "mission_deck": None,
        "mission_left": amount(36),
        "returned": None,
        "discard": amount(3).by("card"),
        "line": one_of("card"),
        "drawn": one_of("card"),
        "active": one_of("player"),
        "stage": one_of(len(Stage)),
        "marked": None,
        "recruits": amount(MOST),
        "beam": amount(MOST),
        "beam_from": one_of("hex"),
        "beam_to": one_of("hex"),
        "marches": amount(MOST),
        "shift": amount(3),
        "discount": amount(3),
        "cloned": flags("hex"),
        "shots": one_of("hex"),
        "long_shot": amount(1),
        "collected": amount(10),
        "fought": flags("hex"),
        "battle_hex": one_of("hex"),
        "defender": one_of("player"),
        "step": amount(2 * UNITS),
        "asked": amount(4),
        "silent": flags("player"),
        "began": amount(10).by("side"),
        "destroyed": flags("unit"),
        "kills": amount(MOST),
        "losses": amount(MOST),
        "rewarded": amount(1),
        "bonus": amount(3).by("side", "unit"),
        "frenzy": amount(MOST).by("side", "unit"),
        "ambush": flags("unit").by("side"),
        "dice": amount(MOST).by("side"),
        "shields": amount(MOST).by("side"),
        "owed": amount(MOST).by("side"),
        "reroll_side": one_of("side"),
        "set_aside": amount(FACES),
        "retreat_hex": one_of("hex"),
        "retreated": amount(1),
        "goal": amount(POINTS),
        "pieces": amount(12).by("unit"),
        "cost": amount(12).by("unit"),
        "hits": amount(FACES).by("unit"),
    },
)
"""What moves and fights this turn (`marked`) is seen by the mask; decks are seen by nobody."""
