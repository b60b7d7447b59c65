"""The words of Beyond Nebula: its events, and what the arguments of actions and events are called."""

from __future__ import annotations

from farport.games.beyond_nebula.state import BLOCKS, PLAYERS, SHIPS_EACH, SIDE, block_at
from farport.table.acts import Slot, Worded, sentences
from farport.table.box.content import Content
from farport.table.box.rulebook import Rulebook
from farport.table.notation import Notation

PACKAGE = "farport.games.beyond_nebula"
CONTENT = Content.load(PACKAGE)
RULEBOOK = Rulebook.load(PACKAGE)

PLAYER_WORDS = ("blue", "white")
FIELDS = ("south", "north")
LEVELS = ("Basic", "Advanced")
COLOUR_WORDS = tuple(building["colour"] for building in CONTENT.components["building"])
RESOURCE_WORDS = tuple(building["resource"] for building in CONTENT.components["building"])
BUILDING_WORDS = tuple(building["name"] for building in CONTENT.components["building"])
TECH_WORDS = tuple(tech["name"] for tech in CONTENT.components["tech"])
PLANET_WORDS = tuple(f"{side} {colour}" for side in FIELDS for colour in COLOUR_WORDS)
SHIP_WORDS = tuple(f"{PLAYER_WORDS[p][0].upper()}{n + 1}" for p in range(PLAYERS) for n in range(SHIPS_EACH))
MEASURE_WORDS = ("Planets", "Regiments", "Ships", "Reserves")
"""What is compared when the last turn is over, one after the other."""
REGIMENT_WORDS = ("no Regiments", "1 Regiment", *(f"{count} Regiments" for count in range(2, 201)))
ROWS = "ABCDEFGHIJ"


def _block_words() -> tuple[str, ...]:
    names = [""] * BLOCKS
    for side, field_name in enumerate(FIELDS):
        for row, letter in enumerate(ROWS):
            for column in range(SIDE):
                names[block_at(side, row, column)] = f"{field_name} {letter}{column + 1}"
    return tuple(names)


BLOCK_WORDS = _block_words()
PRICE = "{{number}} {}, {{number}} {} and {{number}} {}".format(*RESOURCE_WORDS)


class Saw(Worded):
    """What can happen, and how it is told."""

    FOUND = 1, "{player} rolls {number} and {number}, and finds {planet} at {block}"
    ROOT = 2, "{planet} is the Root Planet of {player}"
    TURN = 3, "{player}'s turn"
    RESEARCHED = 4, "{player} completes the Research of {tech}"
    COOLED = 5, "{player}'s {tech} is face-up again"
    HELD_UP = 6, "{player}'s {tech} does not cool down this turn, after an Electric Charge"
    BUILT = 7, "{player} receives the {building}"
    KICK = 8, "{player} receives a Kick of {number} of each Resource"
    HARVESTED = 9, "{player} harvests {resource}: {number} rolled"
    EXTRACTOR_BUILT = 10, "{player} constructs a Base Extractor for {resource} and pays {number} {resource}"
    SPECIALIZED = 11, "{player} constructs the Specialized Extractor for {resource} and pays {number} {resource}"
    CONSTRUCTION = 12, f"{{player}} begins to construct the {{building}} and pays {PRICE}"
    REGIMENT_PRODUCED = 13, "{player} produces a Regiment on {planet} and pays {number} {resource}"
    SHIP_PRODUCED = 14, "{player} produces {ship} on {planet} and pays {number} {resource}"
    ADVANCED = 15, "{player} advances the Cooldown of {tech} and pays {number} {resource}"
    RESEARCH = 16, f"{{player}} begins to research {{tech}} and pays {PRICE}"
    RESEARCH_HIDDEN = 17, "{player} begins to research a {colour} {level} Tech"
    EXCHANGED = 18, "{player} exchanges {number} {resource} for {resource}"
    USED = 19, "{player} uses {tech}"
    HACKED = 20, "{player} hacks {tech}"
    BALANCED = 21, "{player}'s {resource} is copied onto {resource}: {number} instead of {number}"
    BOARDED = 22, "a Regiment from {planet} boards {ship}"
    CLONED = 23, "Clone adds {number Regiments} on {planet}"
    FREED = 24, "{player}'s Exchange of this turn has no penalty"
    LOADED = 25, "{ship} loads a Regiment from {planet}"
    UNLOADED = 26, "{ship} unloads a Regiment on {planet}"
    MOVED = 27, "{ship} moves from {block} to {block}"
    RADIATED = 28, "{ship} is in a Radioactive Zone and rolls {number}; {number} or less costs a Regiment"
    REGIMENT_LOST = 29, "{ship} loses a Regiment"
    EXPLORED = 30, "{ship} explores the Unexplored Zone at {block}"
    COLOUR_NAMED = 31, "{player} names {colour}"
    GIFT = 32, "{player} receives {tech}"
    ENGAGED = 33, "{ship} engages {ship}"
    ROUND = 34, "{ship} rolls {number}, {number} in all; {ship} rolls {number}, {number} in all"
    HIT = 35, "{ship} loses a Durability Point and has {number} left"
    SHIELDED = 36, "{ship} is shielded and loses no Durability Point"
    ELIMINATED = 37, "{ship} is eliminated with {regiments} aboard"
    AVOIDED = 38, "{ship} and {ship} avoid each other this turn"
    SPIED = 39, "{ship} counts {number more Regiments} in this Combat"
    CAPTURED = 40, "{player} captures {planet} from {player} with {regiments}"
    COLONIZED = 41, "{player} colonizes {planet} with {number Regiments} from {ship}"
    NEUTRAL = 42, "{planet} is no longer {player}'s and becomes Neutral with {regiments}"
    JAMMED = 43, "{player} rolls {number}, not above {number}, and cannot use {tech} until after his next turn"
    NOT_JAMMED = 44, "{player} rolls {number}, above {number}, and can still use {tech}"
    STALLED = 45, "{player}'s {tech} will not cool down on his next turn"
    PULSED = 46, "{ship} cannot move on its next turn"
    RAY_ROLLED = 47, "{ship} is beside the target and rolls {number}; {number} or less costs a Durability Point"
    REPAIRED = 48, "{ship} recovers a Durability Point"
    SPED_UP = 49, "{player}'s Ships may move {number more blocks} this turn"
    ENLARGED = 50, "{ship} can carry {number Regiments}"
    CANNONADE = 51, "the Supernova Cannon eliminates {number Regiments} on {planet}"
    JUMPED = 52, "{ship} jumps from {block} to {block}"
    WON = 53, "{player} controls a Planet of each Color and wins"
    LOST = 54, "{player} controls no Planet any more and loses"
    TIME_UP = 55, "the last turn is over: {player} has {number Planets}, {player} has {number Planets}"
    EXTRACTED = 56, "{player} harvests {resource}: {number} rolled and {number} by the Extractor"
    FORFEITED = 57, "{player} harvests {resource}: {number} rolled, without the Extractor after the Exchange"
    WASTED = 58, "{player} has no room for {number} {resource}"
    NO_CONFLICT = 59, "{player} has no Conflict phase, with neither a Ship nor a Tech to use in it"
    HELD = 60, "{ship} is held by the Defensive Rings of {planet}"
    NOTHING_FOUND = 61, "the Unexplored Zone at {block} has no Tech that {player} lacks"
    TIE = 62, "{ship}, which engaged, wins the tie"
    DISBANDED = 63, "{planet} loses {number Regiments}"
    JOINED = 64, "{number Regiments} already there: now {player}'s"
    NONE_STALLED = 65, "{player} has no Cooldown that could be stopped"
    AHEAD = 66, "{player} has more {measure} and wins"
    EQUAL = 67, "both are equal in everything and win together"
    EXPLODED = 68, "{ship} destroys itself and every Ship adjacent to it"
    RAY_AIMED = 69, "the Radioactive Ray is aimed at {ship}"


def always(words: tuple[str, ...]) -> Slot:
    return Slot(lambda s: words, len(words))


SLOTS = {
    "player": always(PLAYER_WORDS),
    "colour": always(COLOUR_WORDS),
    "resource": always(RESOURCE_WORDS),
    "building": always(BUILDING_WORDS),
    "tech": always(TECH_WORDS),
    "opposing_tech": always(TECH_WORDS),
    "level": always(LEVELS),
    "planet": always(PLANET_WORDS),
    "ship": always(SHIP_WORDS),
    "block": always(BLOCK_WORDS),
    "regiments": always(REGIMENT_WORDS),
    "measure": always(MEASURE_WORDS),
}

EVENTS = Notation(sentences(Saw), SLOTS)
