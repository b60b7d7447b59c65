"""Chapter 6. Preparing the game: options, and the planets' places on the Galactic Map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farport.games.beyond_nebula.chapters.galaxy import mapped
from farport.games.beyond_nebula.chapters.planets import planet_on
from farport.games.beyond_nebula.chapters.turn import begin_turn
from farport.games.beyond_nebula.state import (
    BLOCKS,
    COLOURS,
    FIELD_ROWS,
    NOBODY,
    NOTHING,
    NOWHERE,
    PLANETS,
    PLAYERS,
    SHIPS,
    SIDE,
    Building,
    Resource,
    State,
    Tech,
    block_at,
)
from farport.games.beyond_nebula.words import Saw
from farport.table.box.options import Option, Preset
from farport.table.chance import draw_bit, roll
from farport.table.errors import BadOption
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

OPTIONS = (
    Option(
        "turn_limit",
        "How many turns each player has at most.",
        {
            "none": "no limit: the game goes on until somebody wins",
            "30": "after 30 turns each, more Planets win; then Regiments, Ships and Reserves",
            "60": "the same after 60 turns each",
            "120": "the same after 120 turns each",
        },
    ),
)

PRESETS = (
    Preset("First game", "At most 30 turns each: an end is in sight.", {"turn_limit": "30"}),
    Preset("As the rulebook says", "Nobody counts the turns.", {}),
)

ALL_COLOURS = (1 << COLOURS) - 1


def prepare(s: Any, options: Mapping[str, str]) -> None:
    """Write the options into a record that has its numbers, and check that those fit together.
    [BN 4.3, 8.1, 8.11, 8.15, 10.8]"""
    s.turn_limit = 0 if options["turn_limit"] == "none" else int(options["turn_limit"])
    for resource in Resource:
        for building in Building:
            s.building_price[building, resource] = s[f"{building.name.lower()}_{resource.name.lower()}"]
        for tech in Tech:
            s.tech_price[tech, resource] = s[f"price_{tech.name.lower()}_{resource.name.lower()}"]
    if s.building_price.max() > s.reserves_limit:
        raise BadOption("a Building costs more than a player can ever have: reserves.limit is below its price")
    if s.planet_colony > s.planet_regiments:
        raise BadOption("a Planet must hold the Regiments that colonize it: planet.colony is above planet.regiments")
    if s.improved_cargo_capacity < s.ship_capacity:
        raise BadOption("Improved Cargo must not shrink a Ship: improved_cargo.capacity is below ship.capacity")
    if not s.ring_first <= s.ring_second <= s.ring_third:
        raise BadOption("wider Defensive Rings need more Regiments: ring.first, ring.second, ring.third must not fall")


@rule
def deal(s: State, log: Log) -> None:
    """Each player finds his three planets, the first of which is his Root; then the first turn begins. [BN 6.3, 6.6]"""
    s.receiving, s.boarding = NOTHING, NOTHING
    s.arriving, s.attacker, s.defender, s.struck = NOTHING, NOTHING, NOTHING, NOTHING
    s.doubled, s.evacuated = NOTHING, NOTHING
    for ship in range(SHIPS):
        s.block[ship] = NOWHERE
    for planet in range(PLANETS):
        s.location[planet] = NOWHERE
        s.owner[planet] = NOBODY
    for player in range(PLAYERS):
        find_planets(s, player, log)
    begin_turn(s, 0, log)


@rule
def find_planets(s: State, player: int, log: Log) -> None:
    """Tokens in random order, each placed by a ten-sided and a twenty-sided die. [BN 6.3, 6.4, 6.6]"""
    left = ALL_COLOURS
    while left:
        colour = draw_bit(s, left)
        planet = player * COLOURS + colour
        row, column = roll(s, FIELD_ROWS), roll(s, SIDE)
        s.location[planet] = nearest(s, player, row - 1, column - 1)
        tell(log, Saw.FOUND, player, row, column, planet, s.location[planet])
        if left == ALL_COLOURS:
            s.root[player] = planet
            s.owner[planet] = player
            s.colonized[planet] = 1
            tell(log, Saw.ROOT, planet, player)
        left &= ~(1 << colour)


@rule
def nearest(s: State, side: int, row: int, column: int) -> int:
    """The free mapped block of a field that is nearest; then the earlier row, then the lower column. [BN 6.5]"""
    best, found = BLOCKS, NOWHERE
    for r in range(FIELD_ROWS):
        for c in range(SIDE):
            away = abs(r - row) + abs(c - column)
            block = block_at(side, r, c)
            if away < best and mapped(block) and planet_on(s, block) == NOTHING:
                best, found = away, block
    return found
