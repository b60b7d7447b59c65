"""What stands in the way of an action here and now, in sentences to the player who would do it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from farport.games.beyond_nebula.chapters.galaxy import LINK_COUNT, LINKS, NODE, STEPS, distance, mapped
from farport.games.beyond_nebula.chapters.panel import HACKED, USE, forbids_tool, tech_of, tokens_in_use, tool_of
from farport.games.beyond_nebula.chapters.planets import planet_on, twin_of
from farport.games.beyond_nebula.chapters.progress import (
    ADVANCE,
    AMOUNT,
    CONSTRUCT,
    REGIMENT,
    SHIP,
    exchangeable,
)
from farport.games.beyond_nebula.chapters.ships import COLONIZE, LOAD, capacity, owner_of, sails, settlers
from farport.games.beyond_nebula.chapters.techs import BOARD, STALL, cloneable, somebody_can_board
from farport.games.beyond_nebula.outlook import price
from farport.games.beyond_nebula.rules import ACTS, time_of
from farport.games.beyond_nebula.state import (
    NOBODY,
    NOTHING,
    NOWHERE,
    PLANETS,
    RESOURCES,
    SHIPS_EACH,
    TECHS_OF_COLOUR,
    Decision,
    Extractor,
    Site,
    Tech,
)
from farport.games.beyond_nebula.words import (
    BLOCK_WORDS,
    BUILDING_WORDS,
    COLOUR_WORDS,
    PLANET_WORDS,
    PLAYER_WORDS,
    REGIMENT_WORDS,
    RESOURCE_WORDS,
    RULEBOOK,
    SHIP_WORDS,
    TECH_WORDS,
)
from farport.table.action import action, unpack
from farport.table.notation import counted

Clause = RULEBOOK.names
TIMING = ACTS.timing
Reason = Callable[[Any, int, int, int], str]


def because(s: Any, code: int, clause: int) -> str:
    """What stands in the way; empty where `TIMING` or the clause says it all."""
    kind, arguments = unpack(code)
    if not TIMING.allows(kind, int(s.decision)) and clause == time_of(s, kind):
        return _early(s, kind)
    reason = REASONS.get(clause)
    return "" if reason is None else reason(s, kind, arguments[0], arguments[1])


# The time


def _early(s: Any, kind: int) -> str:
    """On what is not asked now, where more can be said than when it would be."""
    if s.mover != s.active and IN_ANY_TURN.isdisjoint(TIMING.at[kind]):
        mover, active = PLAYER_WORDS[s.mover], PLAYER_WORDS[s.active]
        return f"It is {active}'s turn. Now {mover} is {TIMING.asked[int(s.decision)]}."
    if s.decision == Decision.EXCHANGE:
        return _begun(s)
    if kind == AMOUNT and s.decision == Decision.PROGRESS:
        return EXCHANGED if s.exchanged else "First say which Resource you exchange for which."
    opening = OPENED_BY.get(kind)
    return "" if opening is None or s.decision not in PHASES else _opening(s, opening)


def _begun(s: Any) -> str:
    given, taken = RESOURCE_WORDS[s.paying], RESOURCE_WORDS[s.receiving]
    most = exchangeable(s, s.paying, s.receiving)
    return f"You exchange {given} for {taken} and cannot call it off: say how many, from 1 to {most}."


def _opening(s: Any, tech: int) -> str:
    """On an answer that only the use of a Tech asks for: the Tech comes first."""
    clause = forbids_tool(s, USE + tech)
    hacked = forbids_tool(s, HACKED + tech) == Clause.NONE
    if clause != Clause.NONE and not hacked:
        return REASONS[clause](s, USE + tech, 0, 0)
    use, phase = "hack" if clause != Clause.NONE else "use", TIMING.at[USE + tech][0].name.capitalize()
    return f"You would {use} {TECH_WORDS[tech]} first, in the {phase} phase."


EXCHANGED = "You have made this turn's Exchange."
PHASES = (Decision.PROGRESS, Decision.CONFLICT)
IN_ANY_TURN = {Decision.COMBAT, Decision.SHIELD, Decision.COLOUR}
"""What the passive player is asked, too."""
OPENED_BY: dict[int, Tech] = {BOARD: Tech.MOTHERSHIP, STALL: Tech.ELECTRIC_CHARGE}


# Words


def _and(parts: Iterable[str]) -> str:
    *head, last = parts
    return f"{', '.join(head)} and {last}" if head else last


def _first(words: str) -> str:
    """Words as a sentence begins."""
    return words[0].upper() + words[1:]


def _reserves(amounts: Iterable[int]) -> str:
    return _and(f"{amount} {RESOURCE_WORDS[resource]}" for resource, amount in enumerate(amounts) if amount)


def _opponent(s: Any) -> str:
    return PLAYER_WORDS[1 - s.mover].capitalize()


def _place(s: Any, ship: int) -> str:
    return f"{SHIP_WORDS[ship]} is at {BLOCK_WORDS[s.block[ship]]}"


def _master(s: Any, planet: int) -> str:
    """Who controls a planet."""
    owner = int(s.owner[planet])
    who = "Nobody controls" if owner == NOBODY else "You control" if owner == s.mover else f"{_opponent(s)} controls"
    return f"{who} {PLANET_WORDS[planet]}."


def _not_my_ship(s: Any, ship: int) -> str:
    """Why a ship is none that the mover has on the map; empty when it is one."""
    if s.block[ship] == NOWHERE:
        source = "; Ships come from the Hangar" if owner_of(ship) == s.mover else ""
        return f"{SHIP_WORDS[ship]} is not on the map{source}."
    return "" if sails(s, s.mover, ship) else f"{SHIP_WORDS[ship]} is {PLAYER_WORDS[owner_of(ship)]}'s."


def _not_their_ship(s: Any, ship: int) -> str:
    if s.block[ship] == NOWHERE:
        return f"{SHIP_WORDS[ship]} is not on the map."
    return f"{SHIP_WORDS[ship]} is your own." if owner_of(ship) == s.mover else ""


def _nearest(s: Any, block: int) -> str:
    """How far the mover's ships are from a block."""
    mine = range(s.mover * SHIPS_EACH, (s.mover + 1) * SHIPS_EACH)
    away = [distance(s.block[ship], block) for ship in mine if s.block[ship] != NOWHERE]
    return f"your nearest Ship is {counted(min(away), 'block')} away" if away else "you have no Ship on the map"


# Progress


def _too_dear(s: Any, kind: int, a: int, b: int) -> str:
    cost = price(s, action(kind, a))
    have = (f"{s.reserves[s.mover, each]} {RESOURCE_WORDS[each]}" for each in range(RESOURCES) if cost[each])
    return f"It costs {_reserves(cost)}; you have {_and(have)}."


def _extractor(s: Any, kind: int, a: int, b: int) -> str:
    there = s.extractor[s.mover, a]
    if there == Extractor.NONE:
        return f"Your {RESOURCE_WORDS[a]} has no Base Extractor yet."
    return f"Your {RESOURCE_WORDS[a]} has a {Extractor(int(there)).name.capitalize()} Extractor already."


def _building(s: Any, kind: int, a: int, b: int) -> str:
    """On a Building that is wanted, or wanted again."""
    wanted: dict[int, int] = {CONSTRUCT: a, REGIMENT: 0, SHIP: 1, ADVANCE: 2}
    building = wanted[kind] if kind in wanted else a // TECHS_OF_COLOUR
    name, site = BUILDING_WORDS[building], s.building[s.mover, building]
    if site == Site.CONSTRUCTION:
        return f"Your {name} is under construction; you receive it when your next turn begins."
    return f"You have the {name} already." if site == Site.BUILT else f"You do not have the {name}."


def _token(s: Any, tech: int) -> str:
    """Where a Tech of the mover's is."""
    left = counted(int(s.indicator[s.mover, tech]), "Indicator")
    if s.research[s.mover] >> tech & 1:
        return f"Your {TECH_WORDS[tech]} is in Research, with {left} left."
    if s.cooldown[s.mover] >> tech & 1:
        return f"Your {TECH_WORDS[tech]} is on Cooldown, with {left} left."
    return (
        f"Your {TECH_WORDS[tech]} lies face-up." if s.ready[s.mover] >> tech & 1 else f"You have no {TECH_WORDS[tech]}."
    )


def _exchange(s: Any, kind: int, a: int, b: int) -> str:
    return EXCHANGED if s.exchanged else "You would give and take the same Resource."


def _amount(s: Any, kind: int, a: int, b: int) -> str:
    given, taken = (int(s.paying), int(s.receiving)) if kind == AMOUNT else (a, b)
    room = s.reserves_limit - s.reserves[s.mover, taken]
    most = max(0, exchangeable(s, given, taken))
    if kind == AMOUNT and a == 0:
        return f"At least 1 {RESOURCE_WORDS[given]} must be exchanged, and at most {most}."
    have = f"You have {s.reserves[s.mover, given]} {RESOURCE_WORDS[given]} and room for {room} {RESOURCE_WORDS[taken]}"
    return f"{have}: at most {most} can be exchanged."


def _balance(s: Any, kind: int, a: int, b: int) -> str:
    return "You have used Balance this turn." if s.balanced else "You would copy a Resource onto itself."


def _clone(s: Any, kind: int, a: int, b: int) -> str:
    if s.cloned:
        return "You have used Clone this turn."
    fresh = [planet for planet in range(PLANETS) if s.owner[planet] == s.mover and s.fresh[planet]]
    full = fresh and not any(cloneable(s, planet) > 0 for planet in fresh)
    return "There is no room on the Planets where you produced." if full else "You have produced no Regiment this turn."


# Planets and loading


def _crowd(s: Any, planet: int) -> str:
    return f"{_first(PLANET_WORDS[planet])} has {REGIMENT_WORDS[s.regiments[planet]]}."


def _all_new(planet: int) -> str:
    return f"All Regiments left on {PLANET_WORDS[planet]} were produced this turn."


def _full_planet(s: Any, kind: int, a: int, b: int) -> str:
    return _crowd(s, a if kind == REGIMENT else planet_on(s, s.block[a]))


def _loading(s: Any, kind: int, a: int, b: int) -> str:
    planet = planet_on(s, s.block[a])
    if planet == NOTHING:
        return f"{_place(s, a)}, where there is no Planet."
    if s.owner[planet] != s.mover:
        return f"{_place(s, a)}. {_master(s, planet)}"
    return _crowd(s, planet) if kind == LOAD else f"{SHIP_WORDS[a]} has no Regiments aboard."


def _colonize(s: Any, kind: int, planet: int, ship: int) -> str:
    if s.owner[planet] != NOBODY:
        return _master(s, planet)
    if s.block[ship] != s.location[planet]:
        return f"{_place(s, ship)}, and {PLANET_WORDS[planet]} at {BLOCK_WORDS[s.location[planet]]}."
    need, have = counted(int(settlers(s, planet)), "Regiment"), REGIMENT_WORDS[s.aboard[ship]]
    return f"{_crowd(s, planet)} It takes {need} more; {SHIP_WORDS[ship]} has {have} aboard."


def _full_ship(s: Any, kind: int, a: int, b: int) -> str:
    ship = s.boarding if kind == BOARD else a
    return f"{SHIP_WORDS[ship]} has {s.aboard[ship]} of {counted(int(capacity(s, ship)), 'Regiment')} aboard."


def _new(s: Any, kind: int, a: int, b: int) -> str:
    if kind != LOAD:
        return f"{SHIP_WORDS[a]} was produced this turn."
    return _all_new(planet_on(s, s.block[a]))


def _mothership(s: Any, kind: int, a: int, b: int) -> str:
    if kind == BOARD and s.owner[a] != s.mover:
        return _master(s, a)
    if kind == BOARD:
        return _all_new(a) if s.regiments[a] else _crowd(s, a)
    if _not_my_ship(s, a) or not somebody_can_board(s):
        return _not_my_ship(s, a) or "No Regiment on your Planets can board."
    return _full_ship(s, kind, a, b)


def _keep(s: Any, kind: int, a: int, b: int) -> str:
    return f"You choose between {PLANET_WORDS[s.doubled]} and {PLANET_WORDS[twin_of(s.doubled)]}."


# Moving


def _blocks(s: Any, kind: int, a: int, b: int) -> str:
    return f"{SHIP_WORDS[a]} has moved {s.moved[a]} of {counted(int(s.ship_blocks + s.speed), 'block')}."


def _paths(s: Any, kind: int, a: int, b: int) -> str:
    here = s.block[a]
    ways = (BLOCK_WORDS[LINKS[here, i]] for i in range(LINK_COUNT[here]))
    return f"From {BLOCK_WORDS[here]} lines lead to {_and(ways)}.{_stopover(s, a, b)}"


def _stopover(s: Any, ship: int, end: int) -> str:
    """Through which block a ship gets to one that is within its reach."""
    if not mapped(end):
        return ""
    here = NODE[s.block[ship]]
    if STEPS[here, NODE[end]] > s.ship_blocks + s.speed - s.moved[ship]:
        return ""
    before = min((LINKS[end, i] for i in range(LINK_COUNT[end])), key=lambda block: STEPS[here, NODE[block]])
    return f" Move to {BLOCK_WORDS[before]} first."


def _off_paths(s: Any, kind: int, a: int, b: int) -> str:
    beside = abs(s.block[a] - b) in (1, 20) and mapped(b)
    return f"{_place(s, a)}, off the paths" + (f"; Pathfinder leads to {BLOCK_WORDS[b]}." if beside else ".")


def _crossing(s: Any, kind: int, a: int, b: int) -> str:
    here, there = s.block[a], "mapped" if mapped(b) else "unmapped"
    if mapped(here) == mapped(b):
        return f"{_first(BLOCK_WORDS[here])} and {BLOCK_WORDS[b]} are both {there}."
    return f"{_first(BLOCK_WORDS[b])} shares no side with {BLOCK_WORDS[here]}."


def _jump(s: Any, kind: int, a: int, b: int) -> str:
    if not mapped(b):
        return f"{_first(BLOCK_WORDS[b])} is not mapped."
    return f"{_first(BLOCK_WORDS[b])} is {counted(int(distance(s.block[a], b)), 'block')} away from {SHIP_WORDS[a]}."


# Techs


def _tool(s: Any, kind: int, a: int, b: int) -> str:
    return _token(s, tool_of(kind))


def _charge(s: Any, kind: int, a: int, b: int) -> str:
    """A Charge on one's own Tech, or one that cannot be named."""
    if kind >= USE and s.jammed[s.mover] >> tool_of(kind) & 1:
        return f"An Electric Charge keeps you from using {TECH_WORDS[tool_of(kind)]}."
    them = _opponent(s)
    if kind != STALL:
        return f"{them} has no {TECH_WORDS[a]} that was shown."
    stopped = s.stalled[1 - s.mover] >> a & 1
    return f"{them}'s {TECH_WORDS[a]} is {'stopped already' if stopped else 'not on Cooldown'}."


def _pulse(s: Any, kind: int, a: int, b: int) -> str:
    if tech_of(kind) == Tech.ELECTROMAGNETIC_PULSE:
        return _not_their_ship(s, a) or f"{SHIP_WORDS[a]} is under a Pulse already."
    return f"{SHIP_WORDS[a]} is under an Electromagnetic Pulse this turn."


def _suicide(s: Any, kind: int, a: int, b: int) -> str:
    if s.decision == Decision.COMBAT and s.rounds:
        return "A round of this Combat has been fought."
    return _not_my_ship(s, a) or f"{SHIP_WORDS[a]} does not fight in this Combat."


def _ray(s: Any, kind: int, a: int, b: int) -> str:
    return _not_their_ship(s, a) or f"{_place(s, a)}; {_nearest(s, s.block[a])}."


def _whole(s: Any, kind: int, a: int, b: int) -> str:
    points = counted(int(s.ship_durability), "Durability Point")
    return _not_my_ship(s, a) or f"{SHIP_WORDS[a]} has all its {points}."


def _enlarged(s: Any, kind: int, a: int, b: int) -> str:
    return _not_my_ship(s, a) or f"{SHIP_WORDS[a]} has Improved Cargo already."


def _cannon(s: Any, kind: int, a: int, b: int) -> str:
    if s.owner[a] == s.mover:
        return _master(s, a)
    far = f"{_first(PLANET_WORDS[a])} is at {BLOCK_WORDS[s.location[a]]}; {_nearest(s, s.location[a])}."
    return far if s.regiments[a] else _crowd(s, a)


def _no_tech(s: Any, kind: int, a: int, b: int) -> str:
    finder = PLAYER_WORDS[s.active].capitalize()
    return f"{finder} has or researches all {COLOUR_WORDS[a]} Techs."


REASONS: dict[int, Reason] = {
    Clause.ONE_OF_COLOUR: _keep,
    Clause.SIX_SHIPS: lambda s, *_: f"You have {counted(int(s.ship_count), 'Ship')} on the map.",
    Clause.COOLDOWN_TOKENS: lambda s, *_: (
        f"You have {counted(int(tokens_in_use(s, s.mover)), 'Tech')} in Research or Cooldown."
    ),
    Clause.PAY: _too_dear,
    Clause.BASE_EXTRACTOR: _extractor,
    Clause.SPECIALIZED_EXTRACTOR: _extractor,
    Clause.EXCHANGE: _exchange,
    Clause.EXCHANGE_AMOUNT: _amount,
    Clause.COLONIZE: _colonize,
    Clause.NEUTRAL: _colonize,
    Clause.DEFENSIVE_RINGS: lambda s, k, a, b: f"{SHIP_WORDS[a]} was in Defensive Rings and has moved this turn.",
    Clause.EVACUATION: lambda s, *_: (
        f'Regiments are boarding from {PLANET_WORDS[s.evacuated]}; first say "done" there.'
    ),
    Clause.ONE_BUILDING: _building,
    Clause.ACADEMY: _building,
    Clause.HANGAR: _building,
    Clause.LABORATORY: _building,
    Clause.RESEARCH_BUILDING: _building,
    Clause.CONSTRUCTION_TIME: _building,
    Clause.COOLDOWN_ONLY: lambda s, k, a, b: _token(s, a),
    Clause.RESEARCH_ONCE: lambda s, k, a, b: _token(s, a),
    Clause.ALLOCATE: lambda s, k, a, b: _master(s, a),
    Clause.PLANET_LIMIT: _full_planet,
    Clause.ELECTRIC_CHARGE: _charge,
    Clause.ELECTROMAGNETIC_PULSE: _pulse,
    Clause.SUICIDE: _suicide,
    Clause.HACK: lambda s, k, a, b: f"{_opponent(s)} has no {TECH_WORDS[tech_of(k)]} face-up.",
    Clause.RADIOACTIVE_RAY: _ray,
    Clause.REPAIR: _whole,
    Clause.IMPROVED_CARGO: _enlarged,
    Clause.INVISIBILITY_FIELD: lambda *_: "A round of this Combat has been fought.",
    Clause.SUPERNOVA_CANNON: _cannon,
    Clause.CANNON_USES: lambda s, *_: f"You have used it {counted(int(s.cannonades[s.mover]), 'time')}.",
    Clause.BALANCE: _balance,
    Clause.MOTHERSHIP: _mothership,
    Clause.PATHFINDER: _crossing,
    Clause.CLONE: _clone,
    Clause.FREE_EXCHANGE: lambda *_: "This turn's Exchange has no penalty already.",
    Clause.JUMPGATE: _jump,
    Clause.TECH_READY: _tool,
    Clause.LOADING: _loading,
    Clause.CAPACITY: _full_ship,
    Clause.PRODUCED_STAY: _new,
    Clause.LOADING_ORDER: lambda s, k, a, b: f"{SHIP_WORDS[b if k == COLONIZE else a]} has just loaded.",
    Clause.OWN_SHIP: lambda s, k, a, b: _not_my_ship(s, b if k == COLONIZE else a),
    Clause.REGIMENT_TO_MOVE: lambda s, k, a, b: f"{SHIP_WORDS[a]} has no Regiments aboard.",
    Clause.BLOCKS_PER_TURN: _blocks,
    Clause.PATHS: _paths,
    Clause.OFF_THE_PATHS: _off_paths,
    Clause.MOVEMENT_ENDS: lambda s, k, a, b: f"{SHIP_WORDS[a]} has fought this turn.",
    Clause.UNEXPLORED_COLOUR: _no_tech,
}
"""By the clause that forbids: what it means for this action, given the kind and the first two arguments."""
