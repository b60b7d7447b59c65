"""What the numbers of a record of Beyond Nebula are, for learners. Either player sees the map from his own side."""

from __future__ import annotations

from typing import Any

from farport.games.beyond_nebula.chapters.galaxy import LINK_COUNT, LINKS, MYSTERIES, distance, mapped
from farport.games.beyond_nebula.chapters.panel import HACKED, USE
from farport.games.beyond_nebula.chapters.ships import COLONIZE, LOAD, MOVE, UNLOAD
from farport.games.beyond_nebula.state import (
    BLOCKS,
    BUILDINGS,
    COLOURS,
    NOWHERE,
    PLAYERS,
    RESOURCES,
    SHIPS_EACH,
    SIDE,
    TECHS,
    Extractor,
    Halt,
    Site,
    State,
    Step,
    Tech,
)
from farport.games.beyond_nebula.words import (
    BLOCK_WORDS,
    BUILDING_WORDS,
    COLOUR_WORDS,
    CONTENT,
    RESOURCE_WORDS,
    TECH_WORDS,
)
from farport.table.action import action, first, kind_of, second
from farport.table.box.encoding import Column, Encoding, Things, amount, belongings, flags, looked_up, one_of
from farport.table.rule import rule

NAMES = ("move", "pathfinder", "hack pathfinder")
STEPS = (int(MOVE), int(USE + Tech.PATHFINDER), int(HACKED + Tech.PATHFINDER))
"""Kinds of action that take a ship one block further."""
JUMPS = (USE + Tech.JUMPGATE, HACKED + Tech.JUMPGATE)
WAYS = 9
WAY_WORDS = (
    "north-west",
    "north",
    "north-east",
    "west",
    "over a long line",
    "east",
    "south-west",
    "south",
    "south-east",
)
LONG = 4
"""The way of a step along a line that ends farther away than the next block."""
RESERVES, REGIMENTS = CONTENT["reserves.limit"], CONTENT["planet.regiments"]
MOST_RESERVES = CONTENT.numbers["reserves.limit"].high


@rule
def way_between(a: int, b: int) -> int:
    if distance(a, b) > 1:
        return LONG
    return 3 * (b // SIDE - a // SIDE + 1) + b % SIDE - a % SIDE + 1


@rule
def number_of_example(s: State, code: int) -> int:
    """A step by its kind, the ship and the way, as its player sees the map."""
    ship, kind, which = first(code), kind_of(code), 0
    while which < len(STEPS) and STEPS[which] != kind:
        which += 1
    if which == len(STEPS) or ship // SHIPS_EACH != s.mover or s.block[ship] == NOWHERE:
        return -1
    way = way_between(s.block[ship], second(code))
    return (which * SHIPS_EACH + ship % SHIPS_EACH) * WAYS + (way if s.mover == 0 else WAYS - 1 - way)


@rule
def example(s: State, number: int) -> int:
    """The step of that number; one that leads nowhere ends where it began."""
    way = number % WAYS if s.mover == 0 else WAYS - 1 - number % WAYS
    ship = s.mover * SHIPS_EACH + number // WAYS % SHIPS_EACH
    return action(STEPS[number // (WAYS * SHIPS_EACH)], ship, end_of_step(s.block[ship], way))


@rule
def end_of_step(block: int, way: int) -> int:
    if block == NOWHERE:
        return 0
    if way == LONG:
        for i in range(LINK_COUNT[block]):
            if distance(block, LINKS[block, i]) > 1:
                return int(LINKS[block, i])
        return block
    row, column = block // SIDE + way // 3 - 1, block % SIDE + way % 3 - 1
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else block


def half_turn(number: int) -> Any:
    """Things on the map, which the player of the north sees in the opposite order."""
    return lambda s, seat: list(range(number)) if seat == 0 else list(range(number - 1, -1, -1))


def own(ship: int, *others: int) -> bool:
    return ship < SHIPS_EACH


ENCODING = Encoding(
    things={
        "player": belongings(1, PLAYERS),
        "ship": belongings(SHIPS_EACH, PLAYERS, [f"ship {ship + 1}" for ship in range(SHIPS_EACH)]),
        "planet": belongings(COLOURS, PLAYERS, COLOUR_WORDS),
        "block": Things(BLOCKS, half_turn(BLOCKS), BLOCK_WORDS),
        "zone": Things(len(MYSTERIES), half_turn(len(MYSTERIES))),
        "resource": Things(RESOURCES, words=RESOURCE_WORDS),
        "building": Things(BUILDINGS, words=BUILDING_WORDS),
        "tech": Things(TECHS, words=TECH_WORDS),
        "opposing_tech": Things(TECHS, words=TECH_WORDS),
        "colour": Things(COLOURS, words=COLOUR_WORDS),
    },
    sizes={"number": MOST_RESERVES + 1},
    possible={
        LOAD: own,
        UNLOAD: own,
        COLONIZE: lambda planet, ship: own(ship),
        **{int(kind): lambda ship, block: own(ship) and bool(mapped(block)) for kind in JUMPS},
    },
    exemplified=STEPS,
    examples=[f"{name} ship {ship + 1} {way}" for name in NAMES for ship in range(SHIPS_EACH) for way in WAY_WORDS],
    told={
        "location": looked_up(
            "block",
            Column("row", [block // SIDE / SIDE for block in range(BLOCKS)]),
            Column("column", [block % SIDE / SIDE for block in range(BLOCKS)]),
        ).by("planet"),
        "owner": one_of("player").by("planet"),
        "colonized": amount(1).by("planet"),
        "regiments": amount(REGIMENTS).by("planet"),
        "fresh": amount(REGIMENTS).by("planet"),
        "root": one_of("planet").by("player"),
        "explored": flags("zone"),
        "block": looked_up(
            "block",
            Column("row", [block // SIDE / SIDE for block in range(BLOCKS)]),
            Column("column", [block % SIDE / SIDE for block in range(BLOCKS)]),
            Column("on the map", [1.0] * BLOCKS),
        ).by("ship"),
        "aboard": amount(CONTENT["improved_cargo.capacity"]).by("ship"),
        "hull": amount(CONTENT["ship.durability"]).by("ship"),
        "cargo": amount(1).by("ship"),
        "arrived": None,
        "arrivals": None,
        "built": amount(1).by("ship"),
        "moved": amount(CONTENT["ship.blocks"]).by("ship"),
        "stopped": one_of(len(Halt)).by("ship"),
        "loaded": flags("ship"),
        "pulsed": amount(1).by("ship"),
        "unseen": flags("ship").by("ship"),
        "reserves": amount(RESERVES).by("player", "resource"),
        "extractor": amount(len(Extractor) - 1).by("player", "resource"),
        "penalty": amount(1).by("player", "resource"),
        "building": amount(len(Site) - 1).by("player", "building"),
        "research": flags("tech").by("player"),
        "ready": flags("tech").by("player"),
        "cooldown": flags("tech").by("player"),
        "indicator": amount(CONTENT["panel.advanced"]).by("player", "tech"),
        "jammed": flags("tech").by("player"),
        "stalled": flags("tech").by("player"),
        "cannonades": amount(CONTENT["supernova_cannon.uses"]).by("player"),
        "active": one_of("player"),
        "exchanged": amount(1),
        "paying": one_of("resource"),
        "receiving": one_of("resource"),
        "free_exchange": amount(1),
        "balanced": amount(1),
        "cloned": amount(1),
        "boarding": one_of("ship"),
        "speed": amount(CONTENT["ship.blocks"]),
        "step": one_of(len(Step)),
        "arriving": one_of("ship"),
        "attacker": one_of("ship"),
        "defender": one_of("ship"),
        "settled": flags("player"),
        "spies": amount(CONTENT["ship.capacity"]).by("player"),
        "struck": one_of("ship"),
        "rays": flags("ship"),
        "doubled": one_of("planet"),
        "evacuated": one_of("planet"),
        "turn_limit": amount(100),
        "building_price": None,
        "tech_price": None,
    },
)
