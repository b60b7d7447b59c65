"""The position of a game of Sector Prime.

Tiles are numbered in the order in which they were laid; tile 0 is the centre. Directions and edges run clockwise:

           4   5
            \\ /
         3 -- * -- 0      0 is east, 1 south-east, 2 south-west, 3 west, 4 north-west, 5 north-east;
            / \\           edge e of a tile faces edge e+3 of its neighbour there
           2   1
"""

from __future__ import annotations

from enum import IntEnum

from farport.table.acts import Worded
from farport.table.position import MAX_PLAYERS, Ints, Position, field

TILES = 13
EDGES = 6
NOBODY = -1
NOWHERE = -1
UNKNOWN = -1


class Terrain(IntEnum):
    """What lies on an edge."""

    OPEN = 0
    ASTEROID = 1
    ION = 2


class Character(IntEnum):
    DESIGNER = 0
    DIPLOMAT = 1
    ENGINEER = 2
    SPY = 3
    NAVIGATOR = 4
    TACTICIAN = 5


class Decision(Worded):
    """What a player can be asked: "Now blue is ..."."""

    TILE = 0, "to lay the tile that is turned up", "Where does the new tile go?", "laying the new tile"
    STATION = 1, "to place a Station", "Place your Station.", "placing a Station"
    CHARACTER = 2, "to choose a Character", "Which Character will you be?", "choosing a Character"
    ROLL = 3, "to roll for movement", "Roll for your movement.", "rolling for movement"
    MOVE = 4, "to move", "Move your drones.", "moving drones"
    BATTLE_OR_BUILD = (
        5,
        "to battle or build",
        "Battle, build, or go on to mining?",
        "choosing between battle, building and mining",
    )
    BATTLE = 6, "to go on with the battle or end it", "Fight on, or stop here?", "choosing whether to fight on"
    SPY = (
        7,
        "to let the dice stand or make the opponent roll again, as the Spy",
        "You are the Spy: must your opponent roll again?",
        "choosing, as the Spy, whether the opponent rolls again",
    )
    BUILD = 8, "to go on building or end it", "Build more, or go on to mining?", "choosing what else to build"
    MINE = 9, "to mine", "Mine safely, or gamble for double?", "choosing how to mine"


class State(Position):
    """Every field is seen by everyone but `character`, until the Characters are shown."""

    # The board
    tiles: int = field("number of tiles that the game is played on")
    laid: int = field("tiles laid so far")
    planet: Ints = field(TILES, "which planet a tile is")
    q: Ints = field(TILES, "a tile's column")
    r: Ints = field(TILES, "a tile's row")
    neighbour: Ints = field(TILES, EDGES, "the tile over an edge, or -1")
    terrain: Ints = field(TILES, EDGES, "what lies on an edge of a tile")
    crossing: Ints = field(TILES, EDGES, "movement points over an edge; 0 where they are not the same for all")
    refinery: Ints = field(TILES, "the player who built the refinery on a tile, or -1")
    force_field: Ints = field(TILES, EDGES, "the player whose Force Field stands on an edge, or -1")
    jump_bridge: Ints = field(TILES, EDGES, "bit mask of the players with a Jump Bridge on an edge")

    # The players
    station: Ints = field(MAX_PLAYERS, "the tile of a player's Station, or -1")
    sections: Ints = field(MAX_PLAYERS, "sections that a player has built, without the Base")
    character: Ints = field(MAX_PLAYERS, "a player's Character; -1 when there is none yet, or it is not known")
    crystals: Ints = field(MAX_PLAYERS, "crystals that a player holds")
    supply: Ints = field(MAX_PLAYERS, "drones of a player that are not on the board")
    drones: Ints = field(MAX_PLAYERS, TILES, "drones of a player on a tile")
    present: Ints = field(TILES, "bit mask of the players with drones on a tile")
    fabricator: Ints = field(MAX_PLAYERS, "the tile of a player's Fabricator, or -1 in the supply")
    refineries: Ints = field(MAX_PLAYERS, "refineries that a player can still build")
    barriers: Ints = field(MAX_PLAYERS, "Force Field/Jump Bridge pieces that a player can still build")
    bank: int = field("crystals in the main supply")

    # The turn
    active: int = field("the player whose turn it is")
    points: int = field("movement points left, in the Move phase or of a Battle Charge")
    moved: int = field("1 once a movement point was spent this phase, so that the roll stands")
    section_built: int = field("1 once a section was built this turn")
    charging: Ints = field(TILES, "drones of the active player on a tile that may move in the Battle Charge")
    owed: int = field("bit mask of the tiles that a charge has entered and that must still see a battle")
    spied: int = field("bit mask of the players who used the Spy's re-roll this turn")
    battle_tile: int = field("where the battle is that waits for the Spy, or -1")
    defender: int = field("who is attacked there")
    attack_die: int = field("what the attacker rolled")
    defence_die: int = field("what the defender rolled")

    # Options
    draft: int = field("1 when Characters are chosen in reverse order, 0 when they are dealt")
    free_layout: int = field("1 when players lay the extra tiles themselves")
    shown: int = field("1 once the Characters lie open")

    # Numbers, one for each of content.toml
    pieces_drones: int = field("see content.toml, as for all below")
    pieces_refineries: int = field("")
    pieces_barriers: int = field("")
    pieces_crystals: int = field("")
    start_crystals: int = field("")
    start_drones: int = field("")
    station_die_0: int = field("")
    station_die_1: int = field("")
    station_die_2: int = field("")
    station_section_1: int = field("")
    station_section_2: int = field("")
    station_section_3: int = field("")
    algorithm_die: int = field("")
    move_reroll: int = field("")
    move_enter: int = field("")
    move_open: int = field("")
    move_asteroid: int = field("")
    move_ion: int = field("")
    move_tile_limit: int = field("")
    charge_drones: int = field("")
    build_drones: int = field("")
    build_barrier: int = field("")
    build_refinery: int = field("")
    build_refinery_total: int = field("")
    mine_limit: int = field("")
    ability_basic: int = field("")
    ability_secondary: int = field("")
    designer_refinery: int = field("")
    designer_barrier: int = field("")
    designer_section: int = field("")
    diplomat_defence: int = field("")
    diplomat_disputed: int = field("")
    engineer_standard: int = field("")
    engineer_increased: int = field("")
    spy_crossing: int = field("")
    navigator_points: int = field("")
    navigator_asteroid: int = field("")
    tactician_attack: int = field("")
    tactician_charge: int = field("")
