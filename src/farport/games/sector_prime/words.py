"""How actions, events and decisions of Sector Prime read."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from farport.games.sector_prime.state import State
from farport.table.content import Content
from farport.table.notation import Notation
from farport.table.rulebook import Rulebook

PACKAGE = "farport.games.sector_prime"
CONTENT = Content.load(PACKAGE)
RULEBOOK = Rulebook.load(PACKAGE)
COLOURS = ("yellow", "blue", "red", "green")
PLANETS = tuple(planet["name"] for planet in CONTENT.components["planet"])
CHARACTERS = tuple(character["name"] for character in CONTENT.components["character"])
CELL_REACH = 8
CELL_SPAN = 2 * CELL_REACH + 1
CELLS = tuple(f"{i // CELL_SPAN - CELL_REACH},{i % CELL_SPAN - CELL_REACH}" for i in range(CELL_SPAN * CELL_SPAN))


class Do(IntEnum):
    """What a player can do."""

    LAY_TILE = 1
    STATION = 2
    CHARACTER = 3
    ROLL = 4
    REROLL = 5
    ENTER_DRONE = 6
    ENTER_FABRICATOR = 7
    MOVE_DRONE = 8
    MOVE_FABRICATOR = 9
    BATTLE = 10
    CHARGE = 11
    SPY = 12
    LET_STAND = 13
    BUILD_REFINERY = 14
    BUILD_FORCE_FIELD = 15
    BUILD_JUMP_BRIDGE = 16
    BUILD_STATION = 17
    STANDARD = 18
    INCREASED = 19
    DONE = 20


class Saw(IntEnum):
    """What can happen."""

    TILE_LAID = 1
    CHARACTER_DEALT = 2
    CHARACTER_DRAWN = 3
    STATION_PLACED = 4
    CHARACTER_SHOWN = 5
    TURN = 6
    INVADERS_LEFT = 7
    ROLLED = 8
    BOUGHT_REROLL = 9
    ENTERED = 10
    FABRICATOR_ENTERED = 11
    MOVED = 12
    FABRICATOR_MOVED = 13
    FABRICATOR_RETURNED = 14
    ATTACKED = 15
    SPIED = 16
    REROLLED = 17
    TOTALS = 18
    LOST = 19
    PAID = 20
    CLEARED = 21
    CHARGED = 22
    REFINERY_ROLLED = 23
    REFINERY_BUILT = 24
    FORCE_FIELD_BUILT = 25
    JUMP_BRIDGE_BUILT = 26
    SECTION_BUILT = 27
    MINED = 28
    INCREASE_ROLLED = 29
    TRIMMED = 30
    WON = 31


def planets_laid(s: State) -> Sequence[str]:
    return [PLANETS[int(s.planet[tile])] for tile in range(s.laid)]


def colours(s: State) -> Sequence[str]:
    return COLOURS[: int(s.players)]


SLOTS = {
    "cell": lambda s: CELLS,
    "tile": planets_laid,
    "player": colours,
    "character": lambda s: CHARACTERS,
}

ACTIONS = Notation(
    {
        Do.LAY_TILE: "lay tile at {cell}",
        Do.STATION: "station on {tile}",
        Do.CHARACTER: "choose {character}",
        Do.ROLL: "roll",
        Do.REROLL: "re-roll",
        Do.ENTER_DRONE: "enter drone",
        Do.ENTER_FABRICATOR: "enter fabricator",
        Do.MOVE_DRONE: "move drone from {tile} to {tile}",
        Do.MOVE_FABRICATOR: "move fabricator to {tile}",
        Do.BATTLE: "battle {player} at {tile}",
        Do.CHARGE: "charge from {tile} to {tile}",
        Do.SPY: "spy",
        Do.LET_STAND: "let it stand",
        Do.BUILD_REFINERY: "build refinery",
        Do.BUILD_FORCE_FIELD: "build force field toward {tile}",
        Do.BUILD_JUMP_BRIDGE: "build jump bridge toward {tile}",
        Do.BUILD_STATION: "build station",
        Do.STANDARD: "mine standard",
        Do.INCREASED: "mine increased",
        Do.DONE: "done",
    },
    SLOTS,
)

EVENTS = Notation(
    {
        Saw.TILE_LAID: "{tile} is laid",
        Saw.CHARACTER_DEALT: "{player} draws the {character}",
        Saw.CHARACTER_DRAWN: "{player} draws a Character",
        Saw.STATION_PLACED: "{player} places a Station on {tile}",
        Saw.CHARACTER_SHOWN: "{player} is the {character}",
        Saw.TURN: "{player}'s turn",
        Saw.INVADERS_LEFT: "{player} takes {number drones} off {tile}",
        Saw.ROLLED: "{player} rolls {number} for {number movement points}",
        Saw.BOUGHT_REROLL: "{player} pays {number crystals} to roll again",
        Saw.ENTERED: "{player} enters a drone on {tile}",
        Saw.FABRICATOR_ENTERED: "{player} enters the Fabricator on {tile}",
        Saw.MOVED: "{player} moves a drone from {tile} to {tile}",
        Saw.FABRICATOR_MOVED: "{player} moves the Fabricator from {tile} to {tile}",
        Saw.FABRICATOR_RETURNED: "{player}'s Fabricator returns to the supply",
        Saw.ATTACKED: "{player} attacks {player} at {tile}: the dice show {number} against {number}",
        Saw.SPIED: "{player} the Spy makes {player} roll again",
        Saw.REROLLED: "{player} now rolls {number}",
        Saw.TOTALS: "{player} has {number}, {player} has {number}",
        Saw.LOST: "{player} loses {number drones} on {tile}",
        Saw.PAID: "{player} pays {player} {number crystals}",
        Saw.CLEARED: "{player} clears {tile} and may charge with {number movement points}",
        Saw.CHARGED: "{player} charges with a drone from {tile} to {tile}",
        Saw.REFINERY_ROLLED: "{player} pays {number crystals} and rolls {number} and {number} for a refinery",
        Saw.REFINERY_BUILT: "{player} builds a refinery on {tile}",
        Saw.FORCE_FIELD_BUILT: "{player} builds a Force Field between {tile} and {tile} for {number crystals}",
        Saw.JUMP_BRIDGE_BUILT: "{player} builds a Jump Bridge between {tile} and {tile} for {number crystals}",
        Saw.SECTION_BUILT: "{player} builds Section {number} of the Station for {number crystals}",
        Saw.MINED: "{player} mines {number crystals}",
        Saw.INCREASE_ROLLED: "{player} rolls {number}, {number} in all, against the Algorithm's {number}",
        Saw.TRIMMED: "{player} returns {number crystals} in excess of what may be held",
        Saw.WON: "{player} completes the Station and is the Sector Prime",
    },
    SLOTS,
)
