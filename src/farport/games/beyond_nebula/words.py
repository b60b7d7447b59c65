"""How actions, events and decisions of Beyond Nebula read."""

from __future__ import annotations

from enum import IntEnum

from farport.games.beyond_nebula.state import BLOCKS, PLAYERS, SHIPS_EACH, SIDE, Decision, Tech, block_at
from farport.table.content import Content
from farport.table.notation import Notation
from farport.table.rulebook import Rulebook
from farport.table.timing import Timing

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

USE = 40
HACKED = 60
"""The use of a Tech is the action of this kind plus the Tech's number: with the Tech itself, or copied by Hack."""


class Do(IntEnum):
    """What a player can do."""

    EXTRACTOR = 1
    SPECIALIZE = 2
    CONSTRUCT = 3
    REGIMENT = 4
    SHIP = 5
    ADVANCE = 6
    RESEARCH = 7
    EXCHANGE = 8
    AMOUNT = 9
    BOARD = 10
    LOAD = 11
    UNLOAD = 12
    COLONIZE = 13
    MOVE = 14
    COLOUR = 15
    STALL = 16
    FIGHT = 17
    TAKE_HIT = 18
    KEEP = 19
    DONE = 20
    ELECTRIC_CHARGE = 40
    ELECTROMAGNETIC_PULSE = 41
    SUICIDE = 42
    RADIOACTIVE_RAY = 44
    REPAIR = 45
    BATTLE_SPEED = 46
    IMPROVED_CARGO = 47
    REVEAL_SPY = 48
    ENERGY_SHIELD = 49
    INVISIBILITY_FIELD = 50
    SUPERNOVA_CANNON = 51
    BALANCE = 52
    MOTHERSHIP = 53
    PATHFINDER = 54
    CLONE = 55
    FREE_EXCHANGE = 56
    JUMPGATE = 57
    HACK_ELECTRIC_CHARGE = 60
    HACK_ELECTROMAGNETIC_PULSE = 61
    HACK_SUICIDE = 62
    HACK_RADIOACTIVE_RAY = 64
    HACK_REPAIR = 65
    HACK_BATTLE_SPEED = 66
    HACK_IMPROVED_CARGO = 67
    HACK_REVEAL_SPY = 68
    HACK_ENERGY_SHIELD = 69
    HACK_INVISIBILITY_FIELD = 70
    HACK_SUPERNOVA_CANNON = 71
    HACK_BALANCE = 72
    HACK_MOTHERSHIP = 73
    HACK_PATHFINDER = 74
    HACK_CLONE = 75
    HACK_FREE_EXCHANGE = 76
    HACK_JUMPGATE = 77


class Saw(IntEnum):
    """What can happen."""

    FOUND = 1
    ROOT = 2
    TURN = 3
    RESEARCHED = 4
    COOLED = 5
    HELD_UP = 6
    BUILT = 7
    KICK = 8
    HARVESTED = 9
    EXTRACTOR_BUILT = 10
    SPECIALIZED = 11
    CONSTRUCTION = 12
    REGIMENT_PRODUCED = 13
    SHIP_PRODUCED = 14
    ADVANCED = 15
    RESEARCH = 16
    RESEARCH_HIDDEN = 17
    EXCHANGED = 18
    USED = 19
    HACKED = 20
    BALANCED = 21
    BOARDED = 22
    CLONED = 23
    FREED = 24
    LOADED = 25
    UNLOADED = 26
    MOVED = 27
    RADIATED = 28
    REGIMENT_LOST = 29
    EXPLORED = 30
    COLOUR_NAMED = 31
    GIFT = 32
    ENGAGED = 33
    ROUND = 34
    HIT = 35
    SHIELDED = 36
    ELIMINATED = 37
    AVOIDED = 38
    SPIED = 39
    CAPTURED = 40
    COLONIZED = 41
    NEUTRAL = 42
    JAMMED = 43
    NOT_JAMMED = 44
    STALLED = 45
    PULSED = 46
    RAY_ROLLED = 47
    REPAIRED = 48
    SPED_UP = 49
    ENLARGED = 50
    CANNONADE = 51
    JUMPED = 52
    WON = 53
    LOST = 54
    TIME_UP = 55
    EXTRACTED = 56
    FORFEITED = 57
    WASTED = 58
    NO_CONFLICT = 59
    HELD = 60
    NOTHING_FOUND = 61
    TIE = 62
    DISBANDED = 63
    JOINED = 64
    NONE_STALLED = 65
    AHEAD = 66
    EQUAL = 67
    EXPLODED = 68
    RAY_AIMED = 69


SLOTS = {
    "player": lambda s: PLAYER_WORDS,
    "colour": lambda s: COLOUR_WORDS,
    "resource": lambda s: RESOURCE_WORDS,
    "building": lambda s: BUILDING_WORDS,
    "tech": lambda s: TECH_WORDS,
    "opposing_tech": lambda s: TECH_WORDS,
    "level": lambda s: LEVELS,
    "planet": lambda s: PLANET_WORDS,
    "ship": lambda s: SHIP_WORDS,
    "block": lambda s: BLOCK_WORDS,
    "regiments": lambda s: REGIMENT_WORDS,
    "measure": lambda s: MEASURE_WORDS,
}

USES = {
    Tech.ELECTRIC_CHARGE: "electric charge on {opposing_tech}",
    Tech.ELECTROMAGNETIC_PULSE: "electromagnetic pulse on {ship}",
    Tech.SUICIDE: "suicide {ship}",
    Tech.RADIOACTIVE_RAY: "radioactive ray on {ship}",
    Tech.REPAIR: "repair {ship}",
    Tech.BATTLE_SPEED: "battle speed",
    Tech.IMPROVED_CARGO: "improved cargo for {ship}",
    Tech.REVEAL_SPY: "reveal spy",
    Tech.ENERGY_SHIELD: "energy shield",
    Tech.INVISIBILITY_FIELD: "invisibility field",
    Tech.SUPERNOVA_CANNON: "supernova cannon on {planet}",
    Tech.BALANCE: "balance {resource} onto {resource}",
    Tech.MOTHERSHIP: "mothership to {ship}",
    Tech.PATHFINDER: "pathfinder {ship} to {block}",
    Tech.CLONE: "clone",
    Tech.FREE_EXCHANGE: "free exchange",
    Tech.JUMPGATE: "jumpgate {ship} to {block}",
}

CONCERNS = {
    **{Do(USE + tech): (f"tech:{tech:d}",) for tech in USES},
    **{Do(HACKED + tech): (f"opposing_tech:{tech:d}", f"tech:{Tech.HACK:d}") for tech in USES},
}
"""To use a Tech, a person may point at its token; to hack one, at the opponent's token and at Hack."""

ACTIONS = Notation(
    {
        Do.EXTRACTOR: "construct {resource} extractor",
        Do.SPECIALIZE: "specialize {resource} extractor",
        Do.CONSTRUCT: "construct {building}",
        Do.REGIMENT: "produce regiment on {planet}",
        Do.SHIP: "produce ship on {planet}",
        # Of all that can be done with a Tech, Research comes first: who points at one mostly means that.
        Do.RESEARCH: "research {tech}",
        Do.ADVANCE: "advance {tech}",
        Do.EXCHANGE: "exchange {resource} for {resource}",
        Do.AMOUNT: "exchange {number}",
        Do.BOARD: "board from {planet}",
        Do.LOAD: "load {ship}",
        Do.UNLOAD: "unload {ship}",
        Do.COLONIZE: "colonize {planet} with {ship}",
        Do.MOVE: "move {ship} to {block}",
        Do.COLOUR: "name {colour}",
        Do.STALL: "stall {opposing_tech}",
        Do.FIGHT: "fight",
        Do.TAKE_HIT: "take the hit",
        Do.KEEP: "keep {planet}",
        Do.DONE: "done",
        **{Do(USE + tech): template for tech, template in USES.items()},
        **{Do(HACKED + tech): f"hack {template}" for tech, template in USES.items()},
    },
    SLOTS,
    CONCERNS,
)

PRICE = "{{number}} {}, {{number}} {} and {{number}} {}".format(*RESOURCE_WORDS)

EVENTS = Notation(
    {
        Saw.FOUND: "{player} rolls {number} and {number}, and finds {planet} at {block}",
        Saw.ROOT: "{planet} is the Root Planet of {player}",
        Saw.TURN: "{player}'s turn",
        Saw.RESEARCHED: "{player} completes the Research of {tech}",
        Saw.COOLED: "{player}'s {tech} is face-up again",
        Saw.HELD_UP: "{player}'s {tech} does not cool down this turn, after an Electric Charge",
        Saw.BUILT: "{player} receives the {building}",
        Saw.KICK: "{player} receives a Kick of {number} of each Resource",
        Saw.HARVESTED: "{player} harvests {resource}: {number} rolled",
        Saw.EXTRACTED: "{player} harvests {resource}: {number} rolled and {number} by the Extractor",
        Saw.FORFEITED: "{player} harvests {resource}: {number} rolled, without the Extractor after the Exchange",
        Saw.WASTED: "{player} has no room for {number} {resource}",
        Saw.NO_CONFLICT: "{player} has no Conflict phase, with neither a Ship nor a Tech to use in it",
        Saw.EXTRACTOR_BUILT: "{player} constructs a Base Extractor for {resource} and pays {number} {resource}",
        Saw.SPECIALIZED: "{player} constructs the Specialized Extractor for {resource} and pays {number} {resource}",
        Saw.CONSTRUCTION: f"{{player}} begins to construct the {{building}} and pays {PRICE}",
        Saw.REGIMENT_PRODUCED: "{player} produces a Regiment on {planet} and pays {number} {resource}",
        Saw.SHIP_PRODUCED: "{player} produces {ship} on {planet} and pays {number} {resource}",
        Saw.ADVANCED: "{player} advances the Cooldown of {tech} and pays {number} {resource}",
        Saw.RESEARCH: f"{{player}} begins to research {{tech}} and pays {PRICE}",
        Saw.RESEARCH_HIDDEN: "{player} begins to research a {colour} {level} Tech",
        Saw.EXCHANGED: "{player} exchanges {number} {resource} for {resource}",
        Saw.USED: "{player} uses {tech}",
        Saw.HACKED: "{player} hacks {tech}",
        Saw.BALANCED: "{player}'s {resource} is copied onto {resource}: {number} instead of {number}",
        Saw.BOARDED: "a Regiment from {planet} boards {ship}",
        Saw.CLONED: "Clone adds {number Regiments} on {planet}",
        Saw.FREED: "{player}'s Exchange of this turn has no penalty",
        Saw.LOADED: "{ship} loads a Regiment from {planet}",
        Saw.UNLOADED: "{ship} unloads a Regiment on {planet}",
        Saw.MOVED: "{ship} moves from {block} to {block}",
        Saw.HELD: "{ship} is held by the Defensive Rings of {planet}",
        Saw.RADIATED: "{ship} is in a Radioactive Zone and rolls {number}; {number} or less costs a Regiment",
        Saw.REGIMENT_LOST: "{ship} loses a Regiment",
        Saw.EXPLORED: "{ship} explores the Unexplored Zone at {block}",
        Saw.NOTHING_FOUND: "the Unexplored Zone at {block} has no Tech that {player} lacks",
        Saw.COLOUR_NAMED: "{player} names {colour}",
        Saw.GIFT: "{player} receives {tech}",
        Saw.ENGAGED: "{ship} engages {ship}",
        Saw.ROUND: "{ship} rolls {number}, {number} in all; {ship} rolls {number}, {number} in all",
        Saw.TIE: "{ship}, which engaged, wins the tie",
        Saw.HIT: "{ship} loses a Durability Point and has {number} left",
        Saw.SHIELDED: "{ship} is shielded and loses no Durability Point",
        Saw.ELIMINATED: "{ship} is eliminated with {regiments} aboard",
        Saw.AVOIDED: "{ship} and {ship} avoid each other this turn",
        Saw.SPIED: "{ship} counts {number more Regiments} in this Combat",
        Saw.CAPTURED: "{player} captures {planet} from {player} with {regiments}",
        Saw.COLONIZED: "{player} colonizes {planet} with {number Regiments} from {ship}",
        Saw.JOINED: "{number Regiments} already there: now {player}'s",
        Saw.DISBANDED: "{planet} loses {number Regiments}",
        Saw.NEUTRAL: "{planet} is no longer {player}'s and becomes Neutral with {regiments}",
        Saw.JAMMED: "{player} rolls {number}, not above {number}, and cannot use {tech} until after his next turn",
        Saw.NOT_JAMMED: "{player} rolls {number}, above {number}, and can still use {tech}",
        Saw.NONE_STALLED: "{player} has no Cooldown that could be stopped",
        Saw.STALLED: "{player}'s {tech} will not cool down on his next turn",
        Saw.EXPLODED: "{ship} destroys itself and every Ship adjacent to it",
        Saw.RAY_AIMED: "the Radioactive Ray is aimed at {ship}",
        Saw.PULSED: "{ship} cannot move on its next turn",
        Saw.RAY_ROLLED: "{ship} is beside the target and rolls {number}; {number} or less costs a Durability Point",
        Saw.REPAIRED: "{ship} recovers a Durability Point",
        Saw.SPED_UP: "{player}'s Ships may move {number more blocks} this turn",
        Saw.ENLARGED: "{ship} can carry {number Regiments}",
        Saw.CANNONADE: "the Supernova Cannon eliminates {number Regiments} on {planet}",
        Saw.JUMPED: "{ship} jumps from {block} to {block}",
        Saw.WON: "{player} controls a Planet of each Color and wins",
        Saw.LOST: "{player} controls no Planet any more and loses",
        Saw.TIME_UP: "the last turn is over: {player} has {number Planets}, {player} has {number Planets}",
        Saw.AHEAD: "{player} has more {measure} and wins",
        Saw.EQUAL: "both are equal in everything and win together",
    },
    SLOTS,
)

WHEN = {
    Decision.PROGRESS: (Tech.BALANCE, Tech.MOTHERSHIP, Tech.CLONE, Tech.FREE_EXCHANGE),
    Decision.CONFLICT: (
        Tech.ELECTRIC_CHARGE,
        Tech.ELECTROMAGNETIC_PULSE,
        Tech.SUICIDE,
        Tech.RADIOACTIVE_RAY,
        Tech.REPAIR,
        Tech.BATTLE_SPEED,
        Tech.IMPROVED_CARGO,
        Tech.SUPERNOVA_CANNON,
        Tech.PATHFINDER,
        Tech.JUMPGATE,
    ),
    Decision.COMBAT: (Tech.SUICIDE, Tech.REPAIR, Tech.REVEAL_SPY, Tech.INVISIBILITY_FIELD),
    Decision.SHIELD: (Tech.ENERGY_SHIELD,),
}
"""The Techs that can answer each decision; Hack has the times of what it copies. [BN 7.8, 10.37]"""

TIMING = Timing(
    asked={
        Decision.PROGRESS: "to build, produce, research or exchange in the Progress phase",
        Decision.EXCHANGE: "to say how many Reserves are exchanged",
        Decision.MOTHERSHIP: "to say from which Planets Regiments board the Mothership's Ship",
        Decision.CONFLICT: "to load and move Ships or use Techs in the Conflict phase",
        Decision.STALL: "to name the Cooldown that an Electric Charge stops",
        Decision.COLOUR: "to name the Color of the Tech that an Unexplored Zone gives",
        Decision.COMBAT: "to use a Tech in a Combat or to fight",
        Decision.SHIELD: "to shield a Ship or take the hit",
        Decision.KEEP: "to say which of two Planets of a Color stays under control",
        Decision.EVACUATE: "to let more Regiments board before a colony becomes Neutral, or be done",
    },
    at={
        **dict.fromkeys(range(Do.EXTRACTOR, Do.EXCHANGE + 1), (Decision.PROGRESS,)),
        Do.AMOUNT: (Decision.EXCHANGE,),
        Do.BOARD: (Decision.MOTHERSHIP,),
        Do.LOAD: (Decision.CONFLICT, Decision.EVACUATE),
        **dict.fromkeys((Do.UNLOAD, Do.COLONIZE, Do.MOVE), (Decision.CONFLICT,)),
        Do.COLOUR: (Decision.COLOUR,),
        Do.STALL: (Decision.STALL,),
        Do.FIGHT: (Decision.COMBAT,),
        Do.TAKE_HIT: (Decision.SHIELD,),
        Do.KEEP: (Decision.KEEP,),
        Do.DONE: (Decision.PROGRESS, Decision.MOTHERSHIP, Decision.CONFLICT, Decision.EVACUATE),
        **{
            kind + tech: tuple(decision for decision, techs in WHEN.items() if tech in techs)
            for tech in USES
            for kind in (USE, HACKED)
        },
    },
)
