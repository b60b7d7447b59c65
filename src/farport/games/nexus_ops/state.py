"""The position of a game of Nexus Ops.

Hexes are numbered: 0 is the centre, 1 to 18 the other terrain hexes of the map, and from 19 on the home bases, three
hexes for each seat. A set of hexes is a bit mask. Directions run clockwise from the east, as on every hex board here:

           4   5
            \\ /
         3 -- * -- 0      0 is east, 1 south-east, 2 south-west, 3 west, 4 north-west, 5 north-east
            / \\
           2   1

The units of a player on a hex are one packed word, five bits for each type.
"""

from __future__ import annotations

from enum import IntEnum

from farport.table.acts import Worded
from farport.table.position import MAX_PLAYERS, Ints, Position, field

CENTRE = 0
FIRST_BASE = 19
BASE_HEXES = 3
HEXES = FIRST_BASE + BASE_HEXES * MAX_PLAYERS
EDGES = 6
FACES = 6
UNITS = 6
MINERS = 3
TERRAINS = 7
ENERGIZE = 15
MISSIONS = 29
CARDS = ENERGIZE + MISSIONS
ENERGIZE_DECK = 32
MISSION_DECK = 36
TOKENS = 10
HALVES = 2
LINE = 6
DRAGONS = 3
MARKS = 6
PIECE_MARKS = 5
NOBODY = -1
NOWHERE = -1
NOTHING = -1
UNKNOWN = -2


class Unit(IntEnum):
    """From the weakest to the strongest; the alternate unit that replaces one has its number."""

    HUMAN = 0
    FUNGOID = 1
    CRYSTALLINE = 2
    STRIDER = 3
    LEAPER = 4
    DRAGON = 5


class Terrain(IntEnum):
    FOREST = 0
    SPIRES = 1
    PLAINS = 2
    MAGMA = 3
    MONOLITH = 4
    VORTEX = 5
    BASE = 6


class Mark(IntEnum):
    """What tells units of one type on one hex apart, during their owner's turn; the first five outlast Movement."""

    PLAIN = 0
    FAR = 1
    """moved 2 hexes or more this turn (Striders)"""
    DESCENDED = 2
    """began the turn in the Monolith"""
    DESCENDED_FAR = 3
    FOUND = 4
    """came with an exploration token this turn, so that it does not fight yet"""
    MOVED = 5
    """moved already; told apart only while the Movement phase lasts, as the next"""
    DESCENDED_MOVED = 6


class Side(IntEnum):
    ATTACKER = 0
    DEFENDER = 1


class When(IntEnum):
    """When a card may be played."""

    DEPLOYMENT = 0
    BEFORE = 1
    """in a battle, before rolling"""
    AFTER = 2
    """in a battle, after a roll"""
    BATTLE = 3
    """a mission, after winning a battle"""
    OBJECTIVE = 4
    """a mission, in any phase of one's turn"""


class Effect(IntEnum):
    """What a card does, or what it asks for."""

    RUBIUM = 0
    RECRUITS = 1
    BEAM = 2
    MARCH = 3
    SHIFT = 4
    MARKET = 5
    UPLINK = 6
    FRENZY = 7
    SHIELD = 8
    AMBUSH = 9
    SNIPER = 10
    JAMMING = 11
    EVACUATE = 12
    SECOND_LOOK = 13
    WON_IN = 14
    SURVIVES = 15
    FAR_SURVIVES = 16
    DESTROYED = 17
    HUMAN_SLAYS = 18
    WON_IN_BASE = 19
    CLEAN = 20
    OUTNUMBERED = 21
    DESCENDED = 22
    MOST = 23
    MONOLITH = 24
    REFINERIES = 25
    HEXES = 26
    TYPES = 27
    SQUAT = 28
    LONG_SHOT = 29


class Decision(Worded):
    """What a player can be asked."""

    FACTION = 0, "to choose a faction", "Which corporation will you lead?", "choosing a corporation"
    TOKENS = (
        1,
        "to exchange a token for a green one, or to pass",
        "Exchange a token for a green one?",
        "choosing whether to exchange tokens",
    )
    DEPLOY = 2, "to buy units and play Deployment cards", "What do you buy?", "buying units"
    RECRUIT = (
        3,
        "to put the recruits of Fresh Recruits on the home base",
        "Where does the next recruit go?",
        "placing recruits",
    )
    BEAM_FROM = (
        4,
        "to choose the hex that Transit Beam starts from",
        "From where does the Transit Beam take units?",
        "aiming a Transit Beam",
    )
    BEAM_TO = (
        5,
        "to choose the hex that Transit Beam leads to",
        "Where does the Transit Beam put them down?",
        "aiming a Transit Beam",
    )
    BEAM = (
        6,
        "to choose the units that Transit Beam moves",
        "Which units does the Transit Beam move?",
        "choosing units for a Transit Beam",
    )
    MOVE = 7, "to move units", "Move your units.", "moving units"
    FIRE = 8, "to make special attacks with Dragons", "Does a Dragon breathe fire?", "choosing what Dragons attack"
    BATTLE = 9, "to choose the next battle", "Which battle next?", "choosing the next battle"
    BEFORE_ROLLING = (
        10,
        "asked for Battle cards before the dice are rolled",
        "Play a Battle card before the dice are rolled?",
        "asked for Battle cards before the dice are rolled",
    )
    AFTER_A_ROLL = (
        11,
        "asked for Battle cards on the roll",
        "Play a Battle card on this roll?",
        "asked for Battle cards on the roll",
    )
    REROLL = (
        12,
        "to choose the dice that Second Look rolls again",
        "Which dice are rolled again?",
        "choosing dice to roll again",
    )
    RETREAT = (
        13,
        "to choose the units that Evacuate moves",
        "Which units leave the battle?",
        "choosing units that leave the battle",
    )
    CASUALTY = 14, "to remove a unit that was hit", "Which of your units is lost?", "choosing a unit to lose"
    MISSION = 15, "to fulfil Secret Missions", "Fulfil a Secret Mission?", "looking at Secret Missions"
    KEEP = 16, "to keep one of two Secret Missions", "Which Secret Mission do you keep?", "choosing a Secret Mission"
    MONOLITH = (
        17,
        "to choose between Energize cards and a King of the Hill card",
        "Energize cards, or a King of the Hill card?",
        "choosing what the Monolith gives",
    )
    GIVE = (
        18,
        "to pass a card to the teammate, or to pass",
        "Pass a card to your teammate?",
        "choosing a card for the teammate",
    )
    END = (
        19,
        "to fulfil Objectives and exchange cards at the end of the turn",
        "Anything else before your turn ends?",
        "ending the turn",
    )


class Stage(IntEnum):
    """Where the turn stands; stages without a decision pass by themselves."""

    FACTIONS = 0
    TOKENS = 1
    TURN = 2
    DEPLOYMENT = 3
    MOVEMENT = 4
    FIRE = 5
    EXPLORATION = 6
    BATTLES = 7
    BEFORE_ROLLING = 8
    ROLL = 9
    AFTER_A_ROLL = 10
    CASUALTIES = 11
    VERDICT = 12
    MISSION = 13
    MINING = 14
    DRAW = 15
    MONOLITH = 16
    GIVE = 17
    END = 18


class Ending(IntEnum):
    POINTS = 1
    ELIMINATION = 2
    TEAM_POINTS = 3
    TEAM_ELIMINATION = 4


class State(Position):
    """Every field is seen by everyone, except where it says who sees it."""

    # The board
    board: int = field("which board is played on, from content.toml")
    terrain: Ints = field(HEXES, "the terrain of a hex")
    land: Ints = field(TERRAINS, "the hexes of a terrain")
    enter: Ints = field(UNITS, "the hexes that a type of unit may enter")
    facedown: int = field("the hexes with a facedown exploration token")
    token: Ints = field(HEXES, "the facedown token on a hex, or -1; seen by nobody")
    hidden: Ints = field(HALVES, TOKENS, "how many tokens of a kind are still facedown, in each half of the board")
    greens: int = field("the green tokens that can still be exchanged for others")
    declined: int = field("players in a row who wanted no exchange of tokens")
    refinery: Ints = field(HEXES, "rubium of the refinery on a hex")

    # The players
    first: int = field("who has the first player marker")
    faction: Ints = field(MAX_PLAYERS, "a player's faction, or -1")
    army: Ints = field(MAX_PLAYERS, HEXES, "a player's units on a hex, packed")
    present: Ints = field(MAX_PLAYERS, "the hexes on which a player has units")
    supply: Ints = field(MAX_PLAYERS, UNITS, "a player's units that are not on the board")
    rubium: Ints = field(MAX_PLAYERS, "a player's rubium")
    points: Ints = field(MAX_PLAYERS, "a player's victory points")
    victories: Ints = field(MAX_PLAYERS, "a player's Battle Victory cards")
    kings: Ints = field(MAX_PLAYERS, "a player's King of the Hill cards")
    fulfilled: Ints = field(MAX_PLAYERS, MISSIONS, "Secret Missions that a player fulfilled")
    hand: Ints = field(MAX_PLAYERS, CARDS, "cards of a kind in a player's hand; seen by him")
    energize_held: Ints = field(MAX_PLAYERS, "Energize cards in a player's hand")
    missions_held: Ints = field(MAX_PLAYERS, "Secret Missions in a player's hand")
    passed: Ints = field(MAX_PLAYERS, CARDS, "cards in hand that came from the teammate; seen by the two of them")
    eliminated: int = field("bit mask of the players who are out of a team game")

    # The decks
    energize_deck: Ints = field(ENERGIZE_DECK, "the Energize deck, its top last; seen by nobody")
    energize_left: int = field("cards in the Energize deck")
    mission_deck: Ints = field(MISSION_DECK, "the Secret Mission deck, its top last; seen by nobody, except `returned`")
    mission_left: int = field("cards in the Secret Mission deck")
    returned: Ints = field(MISSION_DECK, "who put a card at the bottom of the deck, and so knows it, or -1")
    discard: Ints = field(CARDS, "cards of a kind in the discard piles")
    line: Ints = field(LINE, "the transmission line: a card in each place, or -1")
    drawn: Ints = field(2, "two Secret Missions of which one is to be kept, or -1; seen by the active player")

    # The turn
    active: int = field("the player whose turn it is")
    stage: int = field("where the turn stands")
    marked: Ints = field(MARKS, HEXES, "the active player's units with a mark on a hex, packed; not the plain ones")
    recruits: int = field("units that a card still lets the active player put on his base")
    beam: int = field("units that a card still lets the active player beam")
    beam_from: int = field("the hex that units are beamed from, or -1")
    beam_to: int = field("the hex that units are beamed to, or -1")
    marches: int = field("units that may still move an extra hex this turn")
    shift: int = field("rubium that each refinery yields more this turn")
    discount: int = field("rubium that each unit costs less this turn")
    cloned: int = field("the home hexes for which a Clone was bought this turn")
    shots: Ints = field(DRAGONS, "the hexes from which Dragons made their special attack this turn, or -1")
    long_shot: int = field("1 once a special attack destroyed a unit this turn")
    collected: int = field("refineries outside his base from which the active player collected this turn")
    fought: int = field("the hexes that saw their battle this turn")

    # The battle, or the special attack
    battle_hex: int = field("where the battle is, or the special attack strikes; -1 when there is none")
    defender: int = field("who is attacked there")
    step: int = field("the step of the battle: first those in ambush by type, then the others")
    asked: int = field("whose turn it is to play an Energize card: a place in the order of choosing")
    silent: int = field("bit mask of the players who passed for the rest of this battle")
    began: Ints = field(2, "units with which a side began the battle")
    destroyed: int = field("bit mask of the types of units that the defender lost in this battle")
    kills: int = field("units that the defender lost in this battle")
    losses: int = field("units that the attacker lost in this battle")
    rewarded: int = field("1 once a Battle mission was fulfilled for the battle that was won last")
    bonus: Ints = field(2, UNITS, "what cards add to the rolls of a side's units of a type")
    frenzy: Ints = field(2, UNITS, "units of a side and type that attack twice")
    ambush: Ints = field(2, "bit mask of a side's types that attack before all others")
    dice: Ints = field(2, FACES, "dice of a side that show a face, in this step")
    shields: Ints = field(2, "hits against a side that are cancelled in this step")
    owed: Ints = field(2, "casualties that a side has still to remove")
    reroll_side: int = field("the side whose dice are being chosen for a new roll, or -1")
    set_aside: int = field("dice chosen for a new roll")
    retreat_hex: int = field("where units are being evacuated to, or -1")
    retreated: int = field("1 once the card being played has evacuated a unit")

    # Options
    goal: int = field("victory points that win")
    teams: int = field("1 when opposite seats are teams")
    executive: int = field("1 with Executive Orders")
    king: int = field("1 with King of the Hill")
    top_priority: int = field("1 with Top Priority")
    extra_tokens: int = field("1 with Extra Exploration Tokens")
    transmissions: int = field("1 with Intercepted Transmissions")
    vortex: int = field("1 with the Vortex")
    alternate: int = field("1 with Alternate Units")
    pieces: Ints = field(UNITS, "figures of a type of each player")
    cost: Ints = field(UNITS, "rubium for a unit of a type")
    hits: Ints = field(UNITS, "roll with which a unit of a type hits")

    # Numbers, one for each of content.toml
    victory_points: int = field("see content.toml, as for all below")
    victory_short: int = field("")
    victory_long: int = field("")
    victory_team: int = field("")
    victory_battle: int = field("")
    victory_king: int = field("")
    start_rubium: int = field("")
    start_step: int = field("")
    base_front: int = field("")
    base_rear: int = field("")
    cards_exchange: int = field("")
    cards_monolith: int = field("")
    cards_loser: int = field("")
    cards_hill: int = field("")
    cards_line: int = field("")
    battle_terrain: int = field("")
    battle_fire: int = field("")
    human_pieces: int = field("")
    human_cost: int = field("")
    human_hits: int = field("")
    clone_cost: int = field("")
    clone_hits: int = field("")
    fungoid_pieces: int = field("")
    fungoid_cost: int = field("")
    fungoid_hits: int = field("")
    sporeling_cost: int = field("")
    sporeling_hits: int = field("")
    crystalline_pieces: int = field("")
    crystalline_cost: int = field("")
    crystalline_hits: int = field("")
    prism_cost: int = field("")
    prism_hits: int = field("")
    strider_pieces: int = field("")
    strider_cost: int = field("")
    strider_hits: int = field("")
    runner_cost: int = field("")
    runner_hits: int = field("")
    leaper_pieces: int = field("")
    leaper_cost: int = field("")
    leaper_hits: int = field("")
    burrower_cost: int = field("")
    burrower_hits: int = field("")
    dragon_pieces: int = field("")
    dragon_cost: int = field("")
    dragon_hits: int = field("")
    wyrm_cost: int = field("")
    wyrm_hits: int = field("")
