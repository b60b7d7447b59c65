"""What outlooks of Sector Prime tell: what is counted, what follows from an action, and what says how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from farport.games.sector_prime.chapters.battle import BATTLE, CHARGE, LET_STAND
from farport.games.sector_prime.chapters.board import crossing_cost, edge_to
from farport.games.sector_prime.chapters.build import (
    BUILD_FORCE_FIELD,
    BUILD_JUMP_BRIDGE,
    BUILD_REFINERY,
    BUILD_STATION,
    barrier_cost,
    refinery_cost,
    section_cost,
)
from farport.games.sector_prime.chapters.move import ENTER_DRONE, ENTER_FABRICATOR, MOVE_DRONE, MOVE_FABRICATOR
from farport.games.sector_prime.setup import STATION
from farport.games.sector_prime.state import Decision, State
from farport.games.sector_prime.words import RULEBOOK, Saw
from farport.table.action import action, unpack
from farport.table.box.prospects import Hope, Prospects, Stock, Whose
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def stock(s: State, player: int, number: int) -> int:
    """Crystals, movement points, drones on the board."""
    if number == 0:
        return s.crystals[player]
    if number == 1:
        return s.points if player == s.active else 0
    return s.pieces_drones - s.supply[player]


MOVES = (ENTER_DRONE, ENTER_FABRICATOR, MOVE_DRONE, MOVE_FABRICATOR, CHARGE)
BUILDINGS: dict[int, Callable[[Any], int]] = {
    BUILD_STATION: section_cost,
    BUILD_REFINERY: refinery_cost,
    BUILD_FORCE_FIELD: barrier_cost,
    BUILD_JUMP_BRIDGE: barrier_cost,
}


def price(s: Any, code: int) -> Sequence[int]:
    """Crystals for what is built, movement points for what moves."""
    kind, arguments = unpack(code)
    if kind in BUILDINGS:
        return (int(BUILDINGS[kind](s)),)
    if kind in (ENTER_DRONE, ENTER_FABRICATOR):
        return 0, int(s.move_enter)
    if kind in (MOVE_DRONE, CHARGE):
        return 0, way(s, *arguments[:2])
    return (0, way(s, int(s.fabricator[s.active]), arguments[0])) if kind == MOVE_FABRICATOR else ()


def way(s: Any, tile: int, to: int) -> int:
    return int(crossing_cost(s, s.active, tile, edge_to(s, tile, to)))


PROSPECTS = Prospects(
    stocks=(Stock("crystal", "◆"), Stock("movement point", "➤", fleeting=True), Stock("drone on the board", "▦")),
    meanwhile={Decision.SPY: action(LET_STAND)},
    hopes={
        Saw.CLEARED: Hope(Whose.MINE, "clear it"),
        Saw.LOST: Hope(Whose.OTHERS, "win"),
        Saw.REFINERY_BUILT: Hope(Whose.MINE, "build"),
        Saw.MINED: Hope(Whose.MINE, "pay"),
    },
    fears={Saw.LOST: Hope(Whose.MINE, "lose a drone")},
    untold=frozenset({Saw.INCREASE_FAILED}),  # with any number that the Algorithm may show, it says nothing
    twice=frozenset({STATION}),
    lacks={
        **dict.fromkeys(BUILDINGS, (Clause.BUILD_COST, Clause.SECTION_ON_STATION, Clause.BUILD_NEEDS)),
        **dict.fromkeys(MOVES, (Clause.ENOUGH_POINTS,)),
        ENTER_DRONE: (Clause.TEN_DRONES, Clause.ENOUGH_POINTS),
        BATTLE: (Clause.STAKE,),
    },
    price=price,
)
