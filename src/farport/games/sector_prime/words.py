"""The words of Sector Prime: its events, and what the arguments of actions and events are called."""

from __future__ import annotations

from collections.abc import Sequence

from farport.games.sector_prime.state import TILES, State
from farport.table.acts import Slot, Worded, sentences
from farport.table.box.content import Content
from farport.table.box.rulebook import Rulebook
from farport.table.notation import Notation

PACKAGE = "farport.games.sector_prime"
CONTENT = Content.load(PACKAGE)
RULEBOOK = Rulebook.load(PACKAGE)
COLOURS = ("yellow", "blue", "red", "green")
PLANETS: tuple[str, ...] = tuple(planet["name"] for planet in CONTENT.components["planet"])
CHARACTERS: tuple[str, ...] = tuple(character["name"] for character in CONTENT.components["character"])
FABRICATOR, STATION = "fabricator:0", "station:0"
"""Elements of the board: what the active player has only one of."""
CELL_REACH = 8
CELL_SPAN = 2 * CELL_REACH + 1
CELLS = tuple(f"{i // CELL_SPAN - CELL_REACH},{i % CELL_SPAN - CELL_REACH}" for i in range(CELL_SPAN * CELL_SPAN))


class Saw(Worded):
    """What can happen, and how it is told."""

    TILE_LAID = 1, "{tile} is laid"
    CHARACTER_DEALT = 2, "{player} draws the {character}"
    CHARACTER_DRAWN = 3, "{player} draws a Character"
    STATION_PLACED = 4, "{player} places a Station on {tile}"
    CHARACTER_SHOWN = 5, "{player} is the {character}"
    TURN = 6, "{player}'s turn"
    INVADERS_LEFT = 7, "{player} takes {number drones} off {tile}, the Station tile of {player}"
    ROLLED = 8, "{player} rolls {number movement points}"
    NAVIGATED = 9, "{player} the Navigator gets {number movement points} more"
    BOUGHT_REROLL = 10, "{player} pays {number crystals} to roll again"
    ENTERED = 11, "{player} enters a drone on {tile}"
    FABRICATOR_ENTERED = 12, "{player} enters the Fabricator on {tile}"
    MOVED = 13, "{player} moves a drone from {tile} to {tile}"
    FABRICATOR_MOVED = 14, "{player} moves the Fabricator from {tile} to {tile}"
    FABRICATOR_RETURNED = 15, "{player}'s Fabricator is left alone on {tile} and returns to the supply"
    ATTACKED = 16, "{player} attacks {player} at {tile}: the dice show {number} against {number}"
    SPIED = 17, "{player} the Spy makes {player} roll again"
    REROLLED = 18, "{player} now rolls {number}"
    LET_STAND = 19, "{player} the Spy lets the dice stand"
    ADDED = 20, "{player} the {character} adds {number}"
    TOTALS = 21, "with drones and sections {player} has {number}, {player} has {number}"
    TIED = 22, "it is a tie, which {player} wins as the defender"
    LOST = 23, "{player} loses {number drones} on {tile}"
    PAID = 24, "{player} pays {player} {number crystals}"
    CLEARED = 25, "{player} clears {tile}"
    CHARGE_WON = 26, "{player} may charge with {number movement points}"
    CHARGED = 27, "{player} charges with a drone from {tile} to {tile}"
    REFINERY_ROLLED = 28, "{player} pays {number crystals} for a refinery and rolls {number} and {number}"
    REFINERY_BUILT = 29, "{player} builds a refinery on {tile}"
    REFINERY_FAILED = 30, "{player}'s refinery fails: it takes {number} or more together"
    FORCE_FIELD_BUILT = 31, "{player} builds a Force Field between {tile} and {tile} for {number crystals}"
    JUMP_BRIDGE_BUILT = 32, "{player} builds a Jump Bridge between {tile} and {tile} for {number crystals}"
    SECTION_BUILT = 33, "{player} builds Section {number} of the Station for {number crystals}"
    DIE_CHANGED = 34, "{player}'s Station die is now the d{number}"
    INCREASE_ROLLED = 35, "{player} rolls {number}, {number} in all, against the Algorithm's {number}"
    INCREASE_FAILED = 36, "{player} needs more than {number} in all"
    MINED_MORE = 37, "{player} the {character} mines {number crystals} more"
    SUPPLY_SHORT = 38, "the main supply lacks {number crystals}"
    MINED = 39, "{player} mines {number crystals}"
    MINED_NOTHING = 40, "{player} mines nothing"
    TRIMMED = 41, "{player} returns {number crystals}: no more than {number} may be kept"
    WON = 42, "{player} completes the Station and is the Sector Prime"
    CELL_CHOSEN = 43, "{player} lays a tile at {cell}"
    POINTS_LEFT = 44, "{player} leaves {number movement points} unused"


def planets_laid(s: State) -> Sequence[str]:
    planets = s.planet  # looked up once: numpy takes long
    return [PLANETS[planets[tile]] for tile in range(s.laid)]


def colours(s: State) -> Sequence[str]:
    return COLOURS[: int(s.players)]


SLOTS = {
    "cell": Slot(lambda s: CELLS, len(CELLS)),
    "tile": Slot(planets_laid, TILES, now="laid"),
    # The Fabricator's tile has it, and the tile of this name lies over it.
    "edge": Slot(planets_laid, TILES, now="laid"),
    "player": Slot(colours, len(COLOURS), now="players"),
    "character": Slot(lambda s: CHARACTERS, len(CHARACTERS)),
}

EVENTS = Notation(sentences(Saw), SLOTS)
