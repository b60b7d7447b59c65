"""Chapters 8.4, 10.4 and 10.5. Ships: loading and unloading, colonizing, moving, and the zones that they enter."""

from __future__ import annotations

from farport.games.beyond_nebula.chapters.galaxy import (
    DIRECTIONS,
    LINK_COUNT,
    LINKS,
    MYSTERY,
    ZONE,
    Zone,
    connected,
    distance,
    mapped,
    neighbour,
)
from farport.games.beyond_nebula.chapters.panel import pile
from farport.games.beyond_nebula.chapters.planets import check_colony, falls, gain, planet_on, ring_over
from farport.games.beyond_nebula.state import (
    NOBODY,
    NOTHING,
    NOWHERE,
    SHIPS,
    SHIPS_EACH,
    TECHS_OF_COLOUR,
    Decision,
    Halt,
    State,
    Step,
)
from farport.games.beyond_nebula.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.chance import draw_bit, roll
from farport.table.event import tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

LOAD = Do(11, "load {ship}")
UNLOAD = Do(12, "unload {ship}")
COLONIZE = Do(13, "colonize {planet} with {ship}")
MOVE = Do(14, "move {ship} to {block}")
COLOUR = Do(15, "name {colour}")
DONE = Do(20, "done")

DIE = 6
ALL_OF_COLOUR = (1 << TECHS_OF_COLOUR) - 1


@inline
def owner_of(ship: int) -> int:
    return ship // SHIPS_EACH


@rule
def sails(s: State, player: int, ship: int) -> bool:
    """Whether a ship is the player's and on the map."""
    return owner_of(ship) == player and s.block[ship] != NOWHERE


@rule
def capacity(s: State, ship: int) -> int:
    """6 Regiments, or 8 with Improved Cargo. [BN 10.8, 10.21]"""
    return s.improved_cargo_capacity if s.cargo[ship] else s.ship_capacity


@rule
def within(s: State, player: int, block: int, reach: int) -> bool:
    """Whether the player has a ship within so many blocks. [BN 5.2]"""
    for ship in range(player * SHIPS_EACH, (player + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE and distance(s.block[ship], block) <= reach:
            return True
    return False


@rule
def eliminate(s: State, ship: int, log: Log) -> None:
    """A ship is lost, with all Regiments aboard. [BN 10.36]"""
    tell(log, Saw.ELIMINATED, ship, s.aboard[ship])
    s.block[ship] = NOWHERE
    s.aboard[ship], s.hull[ship], s.cargo[ship], s.pulsed[ship] = 0, 0, 0, 0
    for other in range(SHIPS):
        s.unseen[other] &= ~(1 << ship)


# What a ship can do


@rule
def list_ships(s: State, out: Codes, count: int) -> int:
    """Loading, unloading, colonizing and moving, ship by ship. [BN 10.20]"""
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        if s.block[ship] != NOWHERE:
            planet = planet_on(s, s.block[ship])
            if planet != NOTHING:
                count = list_at_planet(s, planet, ship, out, count)
            if forbids_a_step(s, ship) == Clause.NONE:
                count = list_moves(s, ship, out, count)
    return count


@rule
def list_at_planet(s: State, planet: int, ship: int, out: Codes, count: int) -> int:
    if forbids_load(s, ship) == Clause.NONE:
        count = put(out, count, action(LOAD, ship))
    if forbids_unload(s, ship) == Clause.NONE:
        count = put(out, count, action(UNLOAD, ship))
    if forbids_colonize(s, planet, ship) == Clause.NONE:
        count = put(out, count, action(COLONIZE, planet, ship))
    return count


@rule
def list_moves(s: State, ship: int, out: Codes, count: int) -> int:
    """Along the lines, or off the paths to a side. [BN 10.27, 10.28]"""
    block = s.block[ship]
    if mapped(block):
        for i in range(LINK_COUNT[block]):
            count = put(out, count, action(MOVE, ship, LINKS[block, i]))
    else:
        for direction in range(DIRECTIONS):
            to = neighbour(block, direction)
            if to != NOWHERE and not mapped(to):
                count = put(out, count, action(MOVE, ship, to))
    return count


# Loading and colonizing


@rule
def dock(s: State, ship: int) -> int:
    """The planet under the active player's control on whose block his ship is, or -1."""
    planet = planet_on(s, s.block[ship])
    return planet if planet != NOTHING and s.owner[planet] == s.active else NOTHING


@act(DONE, at=Decision.EVACUATE)
def leave_colony(s: State, log: Log) -> None:
    """No more Regiments board, and the colony that they left is judged. [BN 8.22]"""
    planet = s.evacuated
    s.evacuated = NOTHING
    s.step = Step.TAKE
    check_colony(s, planet, log)


@rule
def forbids_load(s: State, ship: int) -> int:
    """Regiments board on a controlled planet, unless they were produced this turn. [BN 10.20, 10.21, 10.22]"""
    if not sails(s, s.active, ship):
        return Clause.OWN_SHIP
    planet = dock(s, ship)
    if s.decision == Decision.EVACUATE and planet != s.evacuated:
        return Clause.EVACUATION
    if planet == NOTHING or s.regiments[planet] == 0:
        return Clause.LOADING
    if s.regiments[planet] <= s.fresh[planet]:
        return Clause.PRODUCED_STAY
    return Clause.CAPACITY if s.aboard[ship] >= capacity(s, ship) else Clause.NONE


@act(LOAD, at=Decision.EVACUATE, forbids=forbids_load)
@act(LOAD, at=Decision.CONFLICT, forbids=forbids_load, lists=list_ships)
def load(s: State, ship: int, log: Log) -> None:
    """A Regiment boards a ship that is on its planet. [BN 10.20]"""
    planet = planet_on(s, s.block[ship])
    s.loaded |= 1 << ship
    embark(s, planet, ship)
    tell(log, Saw.LOADED, ship, planet)
    evacuate(s, planet, log)


@rule
def evacuate(s: State, planet: int, log: Log) -> None:
    """A colony that falls below its minimum is judged when no more Regiments board. [BN 8.22]"""
    s.evacuated = planet
    s.decision = Decision.EVACUATE
    if falls(s, planet) and somebody_can_load(s):
        s.step = Step.WAIT
    else:
        leave_colony(s, log)


@rule
def somebody_can_load(s: State) -> bool:
    for ship in range(s.active * SHIPS_EACH, (s.active + 1) * SHIPS_EACH):
        if forbids_load(s, ship) == Clause.NONE:
            return True
    return False


@rule
def embark(s: State, planet: int, ship: int) -> None:
    """A Regiment leaves its planet, and is aboard. [BN 10.39]"""
    s.regiments[planet] -= 1
    s.aboard[ship] += 1


@rule
def forbids_unload(s: State, ship: int) -> int:
    """Regiments leave on a controlled planet with room, from a ship that has not just loaded. [BN 9.9, 10.20, 10.23]"""
    if not sails(s, s.active, ship):
        return Clause.OWN_SHIP
    planet = dock(s, ship)
    if planet == NOTHING or s.aboard[ship] == 0:
        return Clause.LOADING
    if s.loaded >> ship & 1:
        return Clause.LOADING_ORDER
    return Clause.PLANET_LIMIT if s.regiments[planet] >= s.planet_regiments else Clause.NONE


@act(UNLOAD, at=Decision.CONFLICT, forbids=forbids_unload, lists=list_ships)
def unload(s: State, ship: int, log: Log) -> None:
    """A Regiment lands where its ship is. [BN 10.20, 10.39]"""
    planet = planet_on(s, s.block[ship])
    s.aboard[ship] -= 1
    s.regiments[planet] += 1
    tell(log, Saw.UNLOADED, ship, planet)


@rule
def settlers(s: State, planet: int) -> int:
    """Regiments that a planet lacks to be a colony; those on a Neutral one count. [BN 8.11, 8.18]"""
    return s.planet_colony - s.regiments[planet]


@rule
def forbids_colonize(s: State, planet: int, ship: int) -> int:
    """A ship on a planet that nobody controls leaves enough Regiments there to make five. [BN 8.11, 8.18, 10.23]"""
    if not sails(s, s.active, ship):
        return Clause.OWN_SHIP
    if s.owner[planet] != NOBODY or s.block[ship] != s.location[planet]:
        return Clause.COLONIZE
    if s.aboard[ship] < settlers(s, planet):
        return Clause.NEUTRAL if s.colonized[planet] else Clause.COLONIZE
    return Clause.LOADING_ORDER if s.loaded >> ship & 1 else Clause.NONE


@act(COLONIZE, at=Decision.CONFLICT, forbids=forbids_colonize, lists=list_ships)
def colonize(s: State, planet: int, ship: int, log: Log) -> None:
    """Those who land, and those who are there, make a colony. [BN 8.11, 8.18]"""
    landed, found = settlers(s, planet), s.regiments[planet]
    s.aboard[ship] -= landed
    s.regiments[planet] = s.planet_colony
    tell(log, Saw.COLONIZED, s.active, planet, landed, ship)
    if found > 0:
        tell(log, Saw.JOINED, found, s.active)
    gain(s, planet, log)


# Movement


@rule
def forbids_moving(s: State, ship: int) -> int:
    """What keeps a ship where it is, however it would go. [BN 10.2, 10.22, 10.24, 10.25, 10.29]"""
    if not sails(s, s.active, ship):
        return Clause.OWN_SHIP
    if s.built[ship]:
        return Clause.PRODUCED_STAY
    if s.pulsed[ship]:
        return Clause.ELECTROMAGNETIC_PULSE
    if s.stopped[ship] == Halt.FOUGHT:
        return Clause.MOVEMENT_ENDS
    return Clause.REGIMENT_TO_MOVE if s.aboard[ship] == 0 else Clause.NONE


@rule
def forbids_a_step(s: State, ship: int) -> int:
    """What keeps a ship from moving on, wherever it would go. [BN 8.15, 10.26]"""
    clause = forbids_moving(s, ship)
    if clause != Clause.NONE:
        return clause
    if s.stopped[ship] == Halt.RINGS:
        return Clause.DEFENSIVE_RINGS
    return Clause.BLOCKS_PER_TURN if s.moved[ship] >= s.ship_blocks + s.speed else Clause.NONE


@rule
def forbids_move(s: State, ship: int, block: int) -> int:
    """A step along a line or off the paths, wherever other ships are. [BN 10.27, 10.28, 10.30]"""
    clause = forbids_a_step(s, ship)
    if clause != Clause.NONE:
        return clause
    if connected(s.block[ship], block):
        return Clause.NONE
    return Clause.PATHS if mapped(s.block[ship]) else Clause.OFF_THE_PATHS


@act(MOVE, at=Decision.CONFLICT, forbids=forbids_move, lists=list_ships)
def move(s: State, ship: int, block: int, log: Log) -> None:
    """One block. Inside Defensive Rings that is all for this turn. [BN 8.15, 10.26]"""
    origin = s.block[ship]
    s.moved[ship] += 1
    tell(log, Saw.MOVED, ship, origin, block)
    if not hold(s, ship, block, log):
        hold(s, ship, origin, log)
    arrive(s, ship, block, log)


@rule
def hold(s: State, ship: int, block: int, log: Log) -> bool:
    """Defensive Rings over a block end a ship's movement. [BN 8.15]"""
    planet = ring_over(s, s.active, block)
    if planet == NOTHING:
        return False
    s.stopped[ship] = Halt.RINGS
    tell(log, Saw.HELD, ship, planet)
    return True


# What is there


@rule
def arrive(s: State, ship: int, block: int, log: Log) -> None:
    """Radiation first, then an Unexplored Zone, then the enemies that are adjacent. [BN 11.1, 11.2, 10.31]"""
    s.block[ship] = block
    s.arrivals += 1
    s.arrived[ship] = s.arrivals
    s.loaded = 0
    s.arriving = ship
    s.step = Step.MEET
    if ZONE[block] == Zone.RADIOACTIVE:
        radiate(s, ship, log)
    elif ZONE[block] == Zone.UNEXPLORED and not s.explored >> MYSTERY[block] & 1:
        explore(s, ship, log)


@rule
def radiate(s: State, ship: int, log: Log) -> None:
    """A roll of 3 or under costs a Regiment; without any the ship goes no further. [BN 11.1, 10.25]"""
    die = roll(s, DIE)
    tell(log, Saw.RADIATED, ship, die, s.radioactive_roll)
    if die <= s.radioactive_roll:
        s.aboard[ship] -= 1
        tell(log, Saw.REGIMENT_LOST, ship)


@rule
def explore(s: State, ship: int, log: Log) -> None:
    """Once in a game; the passive player names the colour of the Tech that is found. [BN 11.2, 11.3]"""
    if not pile(s, s.active):
        tell(log, Saw.NOTHING_FOUND, s.block[ship], s.active)
        return
    s.explored |= 1 << MYSTERY[s.block[ship]]
    tell(log, Saw.EXPLORED, ship, s.block[ship])
    s.mover = 1 - s.active
    s.decision = Decision.COLOUR
    s.step = Step.WAIT


@rule
def findable(s: State, colour: int) -> int:
    """Bit mask of the Techs of a colour that the active player neither has nor researches. [BN 11.3]"""
    return pile(s, s.active) & ALL_OF_COLOUR << colour * TECHS_OF_COLOUR


@rule
def forbids_colour(s: State, colour: int) -> int:
    """A colour of which there is a Tech to find. [BN 11.3]"""
    return Clause.UNEXPLORED_COLOUR if findable(s, colour) == 0 else Clause.NONE


@act(COLOUR, at=Decision.COLOUR, forbids=forbids_colour)
def name_colour(s: State, colour: int, log: Log) -> None:
    """A Tech of that colour at random, face-up at once. [BN 11.2, 11.3]"""
    tell(log, Saw.COLOUR_NAMED, s.mover, colour)
    tech = draw_bit(s, findable(s, colour))
    s.ready[s.active] |= 1 << tech
    tell(log, Saw.GIFT, s.active, tech)
    s.step = Step.MEET
