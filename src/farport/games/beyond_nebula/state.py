"""The position of a game of Beyond Nebula.

The Galactic Map is a grid of 20 x 20 blocks, numbered by rows from the north-west: block = 20 * row + column. The north
field is the upper half, the south field the lower one, each with its row A at the border:

    block 0 ............... 19      north row J, columns 20 to 1
          ...
    block 180 ............ 199      north row A
    block 200 ............ 219      south row A, columns 1 to 20
          ...
    block 380 ............ 399      south row J

Player 0 has the south, player 1 the north. Planets are numbered field by field and, in it, by colour; ships player by
player, six for each. A colour, its Building and its Resource have the same number; Techs are numbered by colour, and
in it three Basic before three Advanced.
"""

from __future__ import annotations

from enum import IntEnum

from farport.table.acts import Worded
from farport.table.position import Ints, Position, field
from farport.table.rule import rule

PLAYERS = 2
SIDE = 20
FIELD_ROWS = 10
BLOCKS = SIDE * SIDE
COLOURS = 3
RESOURCES = 3
BUILDINGS = 3
PLANETS = PLAYERS * COLOURS
SHIPS_EACH = 6
SHIPS = PLAYERS * SHIPS_EACH
TECHS = 18
TECHS_OF_COLOUR = 6
TECHS_OF_LEVEL = 3
NOBODY = -1
NOWHERE = -1
NOTHING = -1


@rule
def block_at(side: int, row: int, column: int) -> int:
    """A block by its field, its row (A is 0) and its column (the first is 0). [BN 5.1]"""
    south = (FIELD_ROWS + row) * SIDE + column
    return south if side == 0 else BLOCKS - 1 - south


class Resource(IntEnum):
    METAL = 0
    GAS = 1
    CRYSTAL = 2


class Building(IntEnum):
    ACADEMY = 0
    HANGAR = 1
    LABORATORY = 2


class Site(IntEnum):
    """How far a Building is."""

    NONE = 0
    CONSTRUCTION = 1
    BUILT = 2


class Extractor(IntEnum):
    NONE = 0
    BASE = 1
    SPECIALIZED = 2


class Tech(IntEnum):
    ELECTRIC_CHARGE = 0
    ELECTROMAGNETIC_PULSE = 1
    SUICIDE = 2
    HACK = 3
    RADIOACTIVE_RAY = 4
    REPAIR = 5
    BATTLE_SPEED = 6
    IMPROVED_CARGO = 7
    REVEAL_SPY = 8
    ENERGY_SHIELD = 9
    INVISIBILITY_FIELD = 10
    SUPERNOVA_CANNON = 11
    BALANCE = 12
    MOTHERSHIP = 13
    PATHFINDER = 14
    CLONE = 15
    FREE_EXCHANGE = 16
    JUMPGATE = 17


class Decision(Worded):
    """What a player can be asked."""

    PROGRESS = (
        0,
        "to build, produce, research or exchange in the Progress phase",
        "What do you build, produce or research?",
        "building, producing and researching",
    )
    EXCHANGE = (
        1,
        "to say how many Reserves are exchanged",
        "How many Reserves do you exchange?",
        "choosing how many Reserves to exchange",
    )
    MOTHERSHIP = (
        2,
        "to say from which Planets Regiments board the Mothership's Ship",
        "From which Planets do Regiments board?",
        "choosing who boards the Mothership's Ship",
    )
    CONFLICT = (
        3,
        "to load and move Ships or use Techs in the Conflict phase",
        "Load and move your Ships.",
        "loading and moving Ships",
    )
    STALL = (
        4,
        "to name the Cooldown that an Electric Charge stops",
        "Which Cooldown shall stand still?",
        "choosing a Cooldown that stands still",
    )
    COLOUR = (
        5,
        "to name the Color of the Tech that an Unexplored Zone gives",
        "Which Color of Tech does your opponent get?",
        "naming the Color of a Tech",
    )
    COMBAT = (
        6,
        "to use a Tech in a Combat or to fight",
        "Use a Tech, or fight?",
        "choosing whether to use a Tech in the Combat",
    )
    SHIELD = (
        7,
        "to shield a Ship or take the hit",
        "Shield your Ship, or take the hit?",
        "choosing whether to shield a Ship",
    )
    KEEP = (
        8,
        "to say which of two Planets of a Color stays under control",
        "Which of the two Planets do you keep?",
        "choosing a Planet to keep",
    )
    EVACUATE = (
        9,
        "to let more Regiments board before a colony becomes Neutral, or be done",
        "Let more Regiments board before the colony is lost?",
        "choosing who leaves a colony",
    )


class Halt(IntEnum):
    """What has ended a ship's movement."""

    NONE = 0
    RINGS = 1
    FOUGHT = 2


class Step(IntEnum):
    """What happens next by itself, in the Conflict phase."""

    WAIT = 0
    MEET = 1
    DECLARE = 2
    ROUND = 3
    STRIKE = 4
    HIT = 5
    RAY = 6
    TAKE = 7


class State(Position):
    """Every field is seen by everyone, but which Techs a player researches: see `research`."""

    # The map
    location: Ints = field(PLANETS, "the block of a planet")
    owner: Ints = field(PLANETS, "the player who controls a planet, or -1")
    colonized: Ints = field(
        PLANETS, "1 once a planet was colonized, so that without an owner it is Neutral; 1 for Roots"
    )
    regiments: Ints = field(PLANETS, "Regiments allocated to a planet")
    fresh: Ints = field(PLANETS, "those of them that were produced this turn, and stay")
    root: Ints = field(PLAYERS, "a player's Root Planet")
    explored: int = field("bit mask of the Unexplored Zones that have given their Tech")

    # Ships; one that is not on the map is at block -1, with nobody aboard and no Durability Points
    block: Ints = field(SHIPS, "where a ship is, or -1")
    aboard: Ints = field(SHIPS, "Regiments aboard")
    hull: Ints = field(SHIPS, "Durability Points left")
    cargo: Ints = field(SHIPS, "1 with Improved Cargo")
    arrived: Ints = field(SHIPS, "the number of its arrival at this block, for the order of Combats")
    arrivals: int = field("arrivals so far")
    built: Ints = field(SHIPS, "1 in the turn in which it was produced")
    moved: Ints = field(SHIPS, "blocks moved this turn")
    stopped: Ints = field(SHIPS, "what has ended its movement this turn, or 0")
    loaded: int = field("bit mask of the ships that have loaded since a ship moved or a Tech was used")
    pulsed: Ints = field(SHIPS, "1 when it cannot move until after its owner's next turn")
    unseen: Ints = field(SHIPS, "bit mask of the ships that it avoids until the end of the turn")

    # Control Panels
    reserves: Ints = field(PLAYERS, RESOURCES, "Reserves of a Resource")
    extractor: Ints = field(PLAYERS, RESOURCES, "the Extractor of a Resource")
    penalty: Ints = field(PLAYERS, RESOURCES, "1 when the next Harvest has no benefit from the Extractor")
    building: Ints = field(PLAYERS, BUILDINGS, "how far a Building is")
    research: Ints = field(PLAYERS, "bit mask of the Techs in Research; others know their colours and levels only")
    ready: Ints = field(PLAYERS, "bit mask of the Techs that lie face-up")
    cooldown: Ints = field(PLAYERS, "bit mask of the Techs on Cooldown")
    indicator: Ints = field(
        PLAYERS, TECHS, "Indicators left of a Tech; in Research, seen by others for a colour and level"
    )
    jammed: Ints = field(PLAYERS, "bit mask of the Techs that cannot be used until after their owner's next turn")
    stalled: Ints = field(PLAYERS, "bit mask of the Techs on Cooldown that skip their next decrement")
    cannonades: Ints = field(PLAYERS, "uses of the Supernova Cannon so far")

    # The turn
    active: int = field("the player whose turn it is")
    exchanged: int = field("1 once the Exchange was used this turn")
    paying: int = field("the Resource that is given in the latest Exchange")
    receiving: int = field("the Resource that is taken in the Exchange whose amount is asked for, or -1")
    free_exchange: int = field("1 when this turn's Exchange has no penalty")
    balanced: int = field("1 once Balance was used this turn")
    cloned: int = field("1 once Clone was used this turn")
    boarding: int = field("the ship to which the Mothership takes Regiments, or -1")
    speed: int = field("extra blocks for every ship of the active player this turn")

    # The moment in the Conflict phase
    step: int = field("what happens next by itself; 0 when a decision is owed")
    arriving: int = field("the ship whose arrival is not finished, or -1")
    attacker: int = field("the ship that engaged in the present Combat, or -1")
    defender: int = field("the ship that it engaged, or -1")
    rounds: int = field("rounds of this Combat so far")
    settled: int = field("bit mask of the players who use no more Techs before the next round, as things stand")
    spies: Ints = field(PLAYERS, "Regiments that Reveal Spy adds to a player's ship in this Combat")
    struck: int = field("the ship that is about to lose a Durability Point, or -1")
    rays: int = field("bit mask of the ships beside a Radioactive Ray's target that have not rolled yet")
    doubled: int = field("the planet just gained whose colour its new owner already had, or -1")
    evacuated: int = field("the colony from which Regiments board, to be judged when they have, or -1")

    # Options
    turn_limit: int = field("turns of each player after which the game is judged; 0 for none")

    # Numbers, one for each of content.toml
    start_kick: int = field("see content.toml, as for all below")
    reserves_limit: int = field("")
    harvest_die: int = field("")
    harvest_base_die: int = field("")
    harvest_specialized: int = field("")
    extractor_base: int = field("")
    extractor_specialized: int = field("")
    produce_regiment: int = field("")
    produce_ship: int = field("")
    produce_advance: int = field("")
    planet_colony: int = field("")
    planet_regiments: int = field("")
    ring_first: int = field("")
    ring_second: int = field("")
    ring_third: int = field("")
    ship_count: int = field("")
    ship_blocks: int = field("")
    ship_capacity: int = field("")
    ship_durability: int = field("")
    ship_die: int = field("")
    panel_basic: int = field("")
    panel_advanced: int = field("")
    panel_specialty: int = field("")
    panel_tokens: int = field("")
    radioactive_roll: int = field("")
    electric_charge_roll: int = field("")
    radioactive_ray_blocks: int = field("")
    radioactive_ray_roll: int = field("")
    battle_speed_blocks: int = field("")
    improved_cargo_capacity: int = field("")
    reveal_spy_regiments: int = field("")
    supernova_cannon_blocks: int = field("")
    supernova_cannon_regiments: int = field("")
    supernova_cannon_uses: int = field("")
    jumpgate_blocks: int = field("")
    vars().update({f"{b.name.lower()}_{r.name.lower()}": field("") for b in Building for r in Resource})
    vars().update({f"price_{t.name.lower()}_{r.name.lower()}": field("") for t in Tech for r in Resource})

    # The same prices as tables, for rules to read
    building_price: Ints = field(BUILDINGS, RESOURCES, "what a Building costs")
    tech_price: Ints = field(TECHS, RESOURCES, "what the Research of a Tech costs")
