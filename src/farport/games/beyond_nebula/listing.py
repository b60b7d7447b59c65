"""The legal actions of every decision: exactly those that `forbids` lets pass."""

from __future__ import annotations

from farport.games.beyond_nebula.galaxy import LINK_COUNT, LINKS, mapped, neighbour
from farport.games.beyond_nebula.planets import planet_on, twin_of
from farport.games.beyond_nebula.progress import (
    exchangeable,
    forbids_advance,
    forbids_construct,
    forbids_exchange,
    forbids_extractor,
    forbids_regiment,
    forbids_research,
    forbids_research_of_colour,
    forbids_ship,
    forbids_specialize,
    tokens_in_use,
)
from farport.games.beyond_nebula.ships import (
    forbids_a_step,
    forbids_board,
    forbids_colonize,
    forbids_colour,
    forbids_load,
    forbids_moving,
    forbids_unload,
)
from farport.games.beyond_nebula.state import (
    BUILDINGS,
    COLOURS,
    NOTHING,
    NOWHERE,
    PLANETS,
    RESOURCES,
    SHIPS_EACH,
    SIDE,
    TECHS,
    TECHS_OF_COLOUR,
    Decision,
    State,
    Tech,
)
from farport.games.beyond_nebula.techs import TIMELY, copied_techs, forbids_stall, forbids_use, own_techs, targets
from farport.games.beyond_nebula.words import HACKED, RULEBOOK, USE, Do
from farport.table.action import action, put
from farport.table.position import Codes
from farport.table.rule import rule

Clause = RULEBOOK.names

DIRECTIONS = 4


@rule
def legal(s: State, out: Codes) -> int:
    """The legal actions of the mover. [BN 7.7]"""
    decision = s.decision
    if decision == Decision.PROGRESS:
        count = legal_constructions(s, out, put(out, 0, action(Do.DONE)))
        count = legal_productions(s, out, count)
        count = legal_research(s, out, count)
        count = legal_exchanges(s, out, count)
        return legal_techs(s, out, count)
    if decision == Decision.CONFLICT:
        return legal_techs(s, out, legal_ships(s, out, put(out, 0, action(Do.DONE))))
    if decision == Decision.COMBAT:
        return legal_techs(s, out, put(out, 0, action(Do.FIGHT)))
    if decision == Decision.SHIELD:
        return legal_techs(s, out, put(out, 0, action(Do.TAKE_HIT)))
    return legal_answers(s, out)


@rule
def legal_answers(s: State, out: Codes) -> int:
    """Answers to a question that was asked. [BN 2.2, 8.9, 8.22, 10.1, 10.14, 11.3]"""
    count = 0
    if s.decision == Decision.EXCHANGE:
        for amount in range(1, exchangeable(s, s.paying, s.receiving) + 1):
            count = put(out, count, action(Do.AMOUNT, amount))
    elif s.decision == Decision.COLOUR:
        for colour in range(COLOURS):
            if forbids_colour(s, colour) == Clause.NONE:
                count = put(out, count, action(Do.COLOUR, colour))
    elif s.decision == Decision.STALL:
        for tech in range(TECHS):
            if forbids_stall(s, tech) == Clause.NONE:
                count = put(out, count, action(Do.STALL, tech))
    elif s.decision == Decision.KEEP:
        count = put(out, count, action(Do.KEEP, s.doubled))
        count = put(out, count, action(Do.KEEP, twin_of(s.doubled)))
    elif s.decision == Decision.EVACUATE:
        count = legal_loads(s, out, put(out, count, action(Do.DONE)))
    else:
        count = put(out, count, action(Do.DONE))
        for planet in range(PLANETS):
            if forbids_board(s, planet) == Clause.NONE:
                count = put(out, count, action(Do.BOARD, planet))
    return count


@rule
def legal_loads(s: State, out: Codes, count: int) -> int:
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        if forbids_load(s, ship) == Clause.NONE:
            count = put(out, count, action(Do.LOAD, ship))
    return count


@rule
def legal_constructions(s: State, out: Codes, count: int) -> int:
    """Extractors and Buildings. [BN 8.3, 8.5, 9.1]"""
    for resource in range(RESOURCES):
        if forbids_extractor(s, resource) == Clause.NONE:
            count = put(out, count, action(Do.EXTRACTOR, resource))
        if forbids_specialize(s, resource) == Clause.NONE:
            count = put(out, count, action(Do.SPECIALIZE, resource))
    for building in range(BUILDINGS):
        if forbids_construct(s, building) == Clause.NONE:
            count = put(out, count, action(Do.CONSTRUCT, building))
    return count


@rule
def legal_productions(s: State, out: Codes, count: int) -> int:
    """Regiments and Ships, on every planet of the active player's. [BN 9.2, 9.8]"""
    for planet in range(PLANETS):
        if s.owner[planet] == s.active:
            if forbids_regiment(s, planet) == Clause.NONE:
                count = put(out, count, action(Do.REGIMENT, planet))
            if forbids_ship(s, planet) == Clause.NONE:
                count = put(out, count, action(Do.SHIP, planet))
    return count


@rule
def legal_research(s: State, out: Codes, count: int) -> int:
    """Techs to research and Cooldowns to advance. [BN 9.2, 9.6, 9.10]"""
    for colour in range(COLOURS):
        if forbids_research_of_colour(s, colour) == Clause.NONE:
            for tech in range(colour * TECHS_OF_COLOUR, (colour + 1) * TECHS_OF_COLOUR):
                if forbids_research(s, tech) == Clause.NONE:
                    count = put(out, count, action(Do.RESEARCH, tech))
    for tech in range(TECHS):
        if forbids_advance(s, tech) == Clause.NONE:
            count = put(out, count, action(Do.ADVANCE, tech))
    return count


@rule
def legal_exchanges(s: State, out: Codes, count: int) -> int:
    """[BN 8.8]"""
    if not s.exchanged:
        for given in range(RESOURCES):
            for taken in range(RESOURCES):
                if forbids_exchange(s, given, taken) == Clause.NONE:
                    count = put(out, count, action(Do.EXCHANGE, given, taken))
    return count


@rule
def legal_ships(s: State, out: Codes, count: int) -> int:
    """Loading, unloading, colonizing and moving. [BN 10.20]"""
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE:
            planet = planet_on(s, s.block[ship])
            if planet != NOTHING:
                count = legal_at_planet(s, planet, ship, out, count)
            if forbids_a_step(s, ship) == Clause.NONE:
                count = legal_moves(s, ship, out, count)
    return count


@rule
def legal_at_planet(s: State, planet: int, ship: int, out: Codes, count: int) -> int:
    if forbids_load(s, ship) == Clause.NONE:
        count = put(out, count, action(Do.LOAD, ship))
    if forbids_unload(s, ship) == Clause.NONE:
        count = put(out, count, action(Do.UNLOAD, ship))
    if forbids_colonize(s, planet, ship) == Clause.NONE:
        count = put(out, count, action(Do.COLONIZE, planet, ship))
    return count


@rule
def legal_moves(s: State, ship: int, out: Codes, count: int) -> int:
    """Along the lines, or off the paths to a side. [BN 10.27, 10.28]"""
    block = s.block[ship]
    if mapped(block):
        for i in range(LINK_COUNT[block]):
            count = put(out, count, action(Do.MOVE, ship, LINKS[block, i]))
    else:
        for direction in range(DIRECTIONS):
            to = neighbour(block, direction)
            if to != NOWHERE and not mapped(to):
                count = put(out, count, action(Do.MOVE, ship, to))
    return count


@rule
def legal_techs(s: State, out: Codes, count: int) -> int:
    """Techs that the mover may use now, as they are and by Hack. [BN 10.4, 10.10, 10.37]"""
    player, timely = s.mover, TIMELY[s.decision]
    own, copied = own_techs(s, player) & timely, copied_techs(s, player) & timely
    if not own | copied or tokens_in_use(s, player) >= s.panel_tokens:
        return count
    for tech in range(TECHS):
        if (own | copied) >> tech & 1:
            count = legal_uses(s, tech, own >> tech & 1, copied >> tech & 1, out, count)
    return count


@rule
def legal_uses(s: State, tech: int, own: int, copied: int, out: Codes, count: int) -> int:
    if tech == Tech.BALANCE:
        return legal_balances(s, own, copied, out, count)
    if tech == Tech.PATHFINDER:
        return legal_crossings(s, own, copied, out, count)
    if tech == Tech.JUMPGATE:
        return legal_jumps(s, own, copied, out, count)
    target, rest = 0, targets(s, s.mover, tech)
    while rest:
        if rest & 1:
            count = put_use(out, count, tech, own, copied, target, 0)
        rest >>= 1
        target += 1
    return count


@rule
def legal_balances(s: State, own: int, copied: int, out: Codes, count: int) -> int:
    """[BN 10.13]"""
    for given in range(RESOURCES):
        for taken in range(RESOURCES):
            if forbids_use(s, s.mover, Tech.BALANCE, given, taken) == Clause.NONE:
                count = put_use(out, count, Tech.BALANCE, own, copied, given, taken)
    return count


@rule
def put_use(out: Codes, count: int, tech: int, own: int, copied: int, a: int, b: int) -> int:
    if own:
        count = put(out, count, action(USE + tech, a, b))
    return put(out, count, action(HACKED + tech, a, b)) if copied else count


@rule
def legal_crossings(s: State, own: int, copied: int, out: Codes, count: int) -> int:
    """Steps off the paths and back. [BN 10.15]"""
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        if forbids_a_step(s, ship) == Clause.NONE:
            for direction in range(DIRECTIONS):
                to = neighbour(s.block[ship], direction)
                if to != NOWHERE and mapped(to) != mapped(s.block[ship]):
                    count = put_use(out, count, Tech.PATHFINDER, own, copied, ship, to)
    return count


@rule
def legal_jumps(s: State, own: int, copied: int, out: Codes, count: int) -> int:
    """Mapped blocks on the edge of a square around the ship. [BN 10.18]"""
    reach = int(s.jumpgate_blocks)
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        if forbids_moving(s, ship) == Clause.NONE:
            row, column = s.block[ship] // SIDE, s.block[ship] % SIDE
            for to_row in range(max(0, row - reach), min(SIDE, row + reach + 1)):
                edge = to_row == row - reach or to_row == row + reach
                stride = 1 if edge else 2 * reach
                for to_column in range(column - reach, column + reach + 1, stride):
                    if 0 <= to_column < SIDE and mapped(to_row * SIDE + to_column):
                        count = put_use(out, count, Tech.JUMPGATE, own, copied, ship, to_row * SIDE + to_column)
    return count
