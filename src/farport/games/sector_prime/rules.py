"""What may be done and what it does: the turn, and the way from a decision to its rules.

A chapter of the rulebook is a file: `setup` (4), `move` (6), `battle` and `build` (7), `mine` (8); all use `board`.
"""

from __future__ import annotations

from farport.games.sector_prime.battle import (
    attack,
    charge,
    end_charge,
    forbids_battle,
    forbids_charge,
    forbids_charge_over,
    settle,
    spy,
)
from farport.games.sector_prime.board import return_drones
from farport.games.sector_prime.build import (
    build_force_field,
    build_jump_bridge,
    build_refinery,
    build_section,
    forbids_barrier,
    forbids_building,
    forbids_force_field,
    forbids_force_field_on,
    forbids_jump_bridge,
    forbids_jump_bridge_on,
    forbids_refinery,
    forbids_section,
)
from farport.games.sector_prime.mine import mine_increased, mine_standard, trim
from farport.games.sector_prime.move import (
    enter_drone,
    enter_fabricator,
    forbids_drone_over,
    forbids_enter_drone,
    forbids_enter_fabricator,
    forbids_fabricator_over,
    forbids_move_drone,
    forbids_move_fabricator,
    forbids_reroll,
    move_drone,
    move_fabricator,
    reroll,
    roll_for_movement,
)
from farport.games.sector_prime.setup import (
    choose_cell,
    choose_character,
    forbids_character,
    forbids_lay_tile,
    forbids_station,
    place_station,
)
from farport.games.sector_prime.state import EDGES, NOBODY, NOWHERE, Decision, State
from farport.games.sector_prime.words import CELL_SPAN, CHARACTERS, RULEBOOK, Do, Saw
from farport.table.action import action, first, kind_of, put, second
from farport.table.event import clear, tell
from farport.table.position import Codes, Log
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def begin_turn(s: State, player: int, log: Log) -> None:
    """Drones left on an opponent's Station tile go home; then the die is rolled. [SP 6.1]"""
    s.turn += 1
    s.active = player
    s.mover = player
    s.decision = Decision.ROLL
    s.section_built = 0
    s.spied = 0
    tell(log, Saw.TURN, player)
    for other in range(s.players):
        tile = s.station[other]
        if other != player and s.drones[player, tile]:
            leave_station(s, player, tile, log)


@rule
def leave_station(s: State, player: int, tile: int, log: Log) -> None:
    """Invaders go back to the supply, and so does a Fabricator that was with them. [SP 6.1, 6.13]"""
    fabricator = s.fabricator[player]
    tell(log, Saw.INVADERS_LEFT, player, s.drones[player, tile], tile)
    return_drones(s, player, tile, s.drones[player, tile])
    if fabricator != s.fabricator[player]:
        tell(log, Saw.FABRICATOR_RETURNED, player)


@rule
def end_turn(s: State, log: Log) -> None:
    trim(s, log)
    begin_turn(s, (s.active + 1) % s.players, log)


@rule
def phase_of(s: State, kind: int) -> bool:
    """Whether a kind of action belongs to the decision that is owed. [SP 5.1, 7.1]"""
    decision = s.decision
    if kind == Do.LAY_TILE:
        return decision == Decision.TILE
    if kind == Do.STATION:
        return decision == Decision.STATION
    if kind == Do.CHARACTER:
        return decision == Decision.CHARACTER
    if kind == Do.ROLL:
        return decision == Decision.ROLL
    if Do.REROLL <= kind <= Do.MOVE_FABRICATOR:
        return decision == Decision.MOVE
    if kind == Do.BATTLE:
        return decision == Decision.BATTLE_OR_BUILD or decision == Decision.BATTLE
    if kind == Do.CHARGE:
        return decision == Decision.BATTLE
    if kind == Do.SPY or kind == Do.LET_STAND:
        return decision == Decision.SPY
    if Do.BUILD_REFINERY <= kind <= Do.BUILD_STATION:
        return decision == Decision.BATTLE_OR_BUILD or decision == Decision.BUILD
    if kind == Do.STANDARD or kind == Do.INCREASED:
        return decision == Decision.MINE
    return Decision.MOVE <= decision <= Decision.BUILD and decision != Decision.SPY


@rule
def both_in_one_turn(s: State, kind: int) -> bool:
    """Whether an action would build after a battle, or battle after building. [SP 7.1]"""
    if s.decision == Decision.BATTLE:
        return Do.BUILD_REFINERY <= kind <= Do.BUILD_STATION
    return s.decision == Decision.BUILD and (kind == Do.BATTLE or kind == Do.CHARGE)


@rule
def forbids(s: State, code: int) -> int:
    """The clause that forbids an action now, or 0."""
    kind, a, b = kind_of(code), first(code), second(code)
    if not phase_of(s, kind):
        return Clause.BATTLE_OR_BUILD if both_in_one_turn(s, kind) else Clause.PHASES
    if kind == Do.LAY_TILE:
        return forbids_lay_tile(s, a)
    if kind == Do.STATION:
        return forbids_station(s, a)
    if kind == Do.CHARACTER:
        return forbids_character(s, a)
    if kind <= Do.MOVE_FABRICATOR:
        return forbids_in_move(s, kind, a, b)
    if kind == Do.BATTLE:
        return forbids_battle(s, a, b)
    if kind == Do.CHARGE:
        return forbids_charge(s, a, b)
    if Do.BUILD_REFINERY <= kind <= Do.BUILD_STATION:
        return forbids_in_build(s, kind, a)
    if kind == Do.DONE and s.owed:
        return Clause.CHARGE_DUTY
    return Clause.NONE


@rule
def forbids_in_move(s: State, kind: int, a: int, b: int) -> int:
    if kind == Do.REROLL:
        return forbids_reroll(s)
    if kind == Do.ENTER_DRONE:
        return forbids_enter_drone(s)
    if kind == Do.ENTER_FABRICATOR:
        return forbids_enter_fabricator(s)
    if kind == Do.MOVE_DRONE:
        return forbids_move_drone(s, a, b)
    if kind == Do.MOVE_FABRICATOR:
        return forbids_move_fabricator(s, a)
    return Clause.NONE


@rule
def forbids_in_build(s: State, kind: int, a: int) -> int:
    if kind == Do.BUILD_REFINERY:
        return forbids_refinery(s)
    if kind == Do.BUILD_FORCE_FIELD:
        return forbids_force_field(s, a)
    if kind == Do.BUILD_JUMP_BRIDGE:
        return forbids_jump_bridge(s, a)
    return forbids_section(s)


@rule
def legal(s: State, out: Codes) -> int:
    """The legal actions of the mover."""
    decision = s.decision
    if decision == Decision.MOVE:
        return legal_moves(s, out)
    if decision == Decision.BATTLE_OR_BUILD:
        count = legal_battles(s, out, 0)
        count = legal_builds(s, out, count)
        return put(out, count, action(Do.DONE))
    if decision == Decision.BATTLE:
        count = legal_battles(s, out, 0)
        count = legal_charges(s, out, count)
        return count if s.owed else put(out, count, action(Do.DONE))
    if decision == Decision.BUILD:
        return put(out, legal_builds(s, out, 0), action(Do.DONE))
    if decision == Decision.MINE:
        return put(out, put(out, 0, action(Do.STANDARD)), action(Do.INCREASED))
    if decision == Decision.SPY:
        return put(out, put(out, 0, action(Do.SPY)), action(Do.LET_STAND))
    if decision == Decision.ROLL:
        return put(out, 0, action(Do.ROLL))
    return legal_set_up(s, out)


@rule
def legal_set_up(s: State, out: Codes) -> int:
    count = 0
    if s.decision == Decision.STATION:
        for tile in range(s.laid):
            if forbids_station(s, tile) == Clause.NONE:
                count = put(out, count, action(Do.STATION, tile))
    elif s.decision == Decision.CHARACTER:
        for character in range(len(CHARACTERS)):
            if forbids_character(s, character) == Clause.NONE:
                count = put(out, count, action(Do.CHARACTER, character))
    else:
        for cell in range(CELL_SPAN * CELL_SPAN):
            if forbids_lay_tile(s, cell) == Clause.NONE:
                count = put(out, count, action(Do.LAY_TILE, cell))
    return count


@rule
def legal_moves(s: State, out: Codes) -> int:
    count = 0
    if s.points > 0:
        if forbids_enter_drone(s) == Clause.NONE:
            count = put(out, count, action(Do.ENTER_DRONE))
        if forbids_enter_fabricator(s) == Clause.NONE:
            count = put(out, count, action(Do.ENTER_FABRICATOR))
        for tile in range(s.tiles):
            if s.present[tile] == 1 << s.active:
                for edge in range(EDGES):
                    to = s.neighbour[tile, edge]
                    if to != NOWHERE and forbids_drone_over(s, tile, edge) == Clause.NONE:
                        count = put(out, count, action(Do.MOVE_DRONE, tile, to))
        count = legal_fabricator_moves(s, out, count)
    if forbids_reroll(s) == Clause.NONE:
        count = put(out, count, action(Do.REROLL))
    return put(out, count, action(Do.DONE))


@rule
def legal_fabricator_moves(s: State, out: Codes, count: int) -> int:
    tile = s.fabricator[s.active]
    if tile != NOWHERE:
        for edge in range(EDGES):
            to = s.neighbour[tile, edge]
            if to != NOWHERE and forbids_fabricator_over(s, edge) == Clause.NONE:
                count = put(out, count, action(Do.MOVE_FABRICATOR, to))
    return count


@rule
def legal_battles(s: State, out: Codes, count: int) -> int:
    for tile in range(s.tiles):
        if s.drones[s.active, tile] and s.present[tile] != 1 << s.active:
            for defender in range(s.players):
                if forbids_battle(s, defender, tile) == Clause.NONE:
                    count = put(out, count, action(Do.BATTLE, defender, tile))
    return count


@rule
def legal_charges(s: State, out: Codes, count: int) -> int:
    if s.points > 0:
        for tile in range(s.tiles):
            if s.charging[tile]:
                for edge in range(EDGES):
                    to = s.neighbour[tile, edge]
                    if to != NOWHERE and forbids_charge_over(s, tile, edge) == Clause.NONE:
                        count = put(out, count, action(Do.CHARGE, tile, to))
    return count


@rule
def legal_builds(s: State, out: Codes, count: int) -> int:
    if forbids_building(s) != Clause.NONE:
        return count
    if forbids_section(s) == Clause.NONE:
        count = put(out, count, action(Do.BUILD_STATION))
    if forbids_refinery(s) == Clause.NONE:
        count = put(out, count, action(Do.BUILD_REFINERY))
    if forbids_barrier(s) == Clause.NONE:
        for edge in range(EDGES):
            to = s.neighbour[s.fabricator[s.active], edge]
            if to != NOWHERE and forbids_force_field_on(s, edge) == Clause.NONE:
                count = put(out, count, action(Do.BUILD_FORCE_FIELD, to))
            if to != NOWHERE and forbids_jump_bridge_on(s, edge) == Clause.NONE:
                count = put(out, count, action(Do.BUILD_JUMP_BRIDGE, to))
    return count


@rule
def apply(s: State, code: int, log: Log) -> None:
    """Do a legal action."""
    clear(log)
    kind, a, b = kind_of(code), first(code), second(code)
    if kind <= Do.CHARACTER:
        apply_set_up(s, kind, a, log)
    elif kind <= Do.MOVE_FABRICATOR:
        apply_move(s, kind, a, b, log)
    elif kind <= Do.LET_STAND:
        apply_battle(s, kind, a, b, log)
    elif kind <= Do.BUILD_STATION:
        apply_build(s, kind, a, log)
    elif kind == Do.DONE:
        end_phase(s)
    else:
        if kind == Do.STANDARD:
            mine_standard(s, log)
        else:
            mine_increased(s, log)
        end_turn(s, log)


@rule
def end_phase(s: State) -> None:
    """Points that were not spent are lost. [SP 6.4]"""
    if s.decision == Decision.MOVE:
        s.decision = Decision.BATTLE_OR_BUILD
    else:
        s.decision = Decision.MINE
    end_charge(s)
    s.moved = 0


@rule
def apply_set_up(s: State, kind: int, a: int, log: Log) -> None:
    if kind == Do.LAY_TILE:
        choose_cell(s, a, log)
    elif kind == Do.STATION:
        place_station(s, a, log)
        if s.shown and not s.draft:
            begin_turn(s, 0, log)
    else:
        choose_character(s, a, log)
        if s.mover == NOBODY:
            begin_turn(s, 0, log)


@rule
def apply_move(s: State, kind: int, a: int, b: int, log: Log) -> None:
    if kind == Do.ROLL:
        roll_for_movement(s, log)
    elif kind == Do.REROLL:
        reroll(s, log)
    elif kind == Do.ENTER_DRONE:
        enter_drone(s, log)
    elif kind == Do.ENTER_FABRICATOR:
        enter_fabricator(s, log)
    elif kind == Do.MOVE_DRONE:
        move_drone(s, a, b, log)
    else:
        move_fabricator(s, a, log)


@rule
def apply_battle(s: State, kind: int, a: int, b: int, log: Log) -> None:
    if kind == Do.BATTLE:
        attack(s, a, b, log)
    elif kind == Do.CHARGE:
        charge(s, a, b, log)
    elif kind == Do.SPY:
        spy(s, log)
    else:
        settle(s, log)


@rule
def apply_build(s: State, kind: int, a: int, log: Log) -> None:
    if kind == Do.BUILD_REFINERY:
        build_refinery(s, log)
    elif kind == Do.BUILD_FORCE_FIELD:
        build_force_field(s, a, log)
    elif kind == Do.BUILD_JUMP_BRIDGE:
        build_jump_bridge(s, a, log)
    else:
        build_section(s, log)


@rule
def score(s: State, player: int) -> int:
    """Sections of the Station."""
    return s.sections[player]
