"""The position of a game of The Final Flicktier.

    Asteroid Field            Hallow   (Old Relay)           Nox
                   Ombra                          Calyx
                                                      black hole
    (Drift Graveyard)   Mirror  (The Rift)  Anvil
                                                  (Shattered Moon)
                   Vessa                          Tarn
    Earth          (Silent Beacon)  Juno's Reach           Korivale

Sides are the factions in the game: the players in seat order and, after them, the Dominion when its A.I. plays. Side n
has the dice 3n, 3n+1 and 3n+2. A die at rest is its place (in hundredths of a millimetre from the lower left corner of
the mats), its turn about the vertical (in tenths of a degree) and the value that it shows.
"""

from __future__ import annotations

from enum import IntEnum

from farport.table.acts import Worded
from farport.table.position import MAX_PLAYERS, Ints, Position, field

SIDES = MAX_PLAYERS
DICE_EACH = 3
DICE = SIDES * DICE_EACH
BUG = DICE
"""The bug's number among the bodies."""
BODIES = DICE + 1
SPACES = 18
RESOURCES = 4
VALUES = 5
ROW = 3
"""Mission cards, and bounty cards, that lie open."""
TOKENS = 5
CLAIMS = 2
NOBODY = -1
NOWHERE = -1
NO_CARD = -1

# What a motion leaves behind, in `outcome`: a header, a pose for each body, and the places of the bounty cards. In the
# header: 1 when there is an outcome; bit masks of the bodies that were touched, and of those that were touched by the
# flicked one itself; the first of those that is another side's; direction and speed that the hand gave; milliseconds.
SPOKEN, TOUCHED, DIRECT, FIRST, DIRECTION, SPEED, TIME = range(7)
POSES = 7
CARDS = POSES + 4 * BODIES
OUTCOME = CARDS + 2 * ROW


class Faction(IntEnum):
    UEA = 0
    NOXIAN = 1
    KORIVALI = 2
    SURGE = 3
    DORIKOR = 4
    SANTARZIAN = 5
    MOROVIAN = 6
    SIGNAL = 7
    VOLCOR = 8
    MECHATRON = 9


class Space(IntEnum):
    """The spaces of the board that a rule names."""

    EARTH = 0
    KORIVALE = 1
    NOX = 2
    ASTEROID_FIELD = 3
    BLACK_HOLE = 4
    FIRST_PLANET = 5
    LAST_PLANET = 12
    FIRST_EXPLORE = 13
    MATS = 18
    """Not a space: anywhere on the mats, for a die that is placed."""
    OUTSIDE = 19
    """Not a space: on the table beside the mats, for a die that is placed."""


class Lies(IntEnum):
    """Where a die is."""

    MATS = 0
    BESIDE = 1
    OFF_TABLE = 2
    BOX = 3


class Act(IntEnum):
    """The seven actions, and what else a player can be in the middle of."""

    NOTHING = 0
    MOVE = 1
    GATHER = 2
    RETURN = 3
    ATTACK = 4
    MISSION = 5
    UPGRADE = 6
    BUILD = 7
    STATUE = 8
    BUG = 9
    SET_UP = 10


class Free(IntEnum):
    """Free actions, each at most once a turn."""

    WARP = 0
    TRADE = 1
    CLAIM = 2
    TRANSFER = 3
    SET_DIE = 4
    STATUE = 5
    BUG = 6


class Placed(IntEnum):
    """Why a die is placed, which says where."""

    START = 0
    RETURNED = 1
    BEATEN = 2
    BOUNTY = 3
    DOMINION = 4
    WARPED = 5
    ESCAPED = 6


class Met(IntEnum):
    """How an attack's flick ended."""

    PENDING = 0
    MISSED = 1
    HIT = 2
    ESCAPED = 3


class Decision(Worded):
    """What a player can be asked."""

    FACTION = 0, "to choose a faction", "Which faction will you play?", "choosing a faction"
    PLACE = 1, "to place a die", "Where does your die go?", "placing a die"
    ACTION = 2, "to choose an action", "What will you do?", "choosing an action"
    FLICK = 3, "to flick", "Flick a die.", "about to flick"
    REFLICK = (
        4,
        "to keep the flick or take it again",
        "Keep this flick, or take it again?",
        "choosing whether to flick again",
    )
    GATHER = 5, "to choose what gathers", "What gathers?", "choosing what gathers"
    RETURN = 6, "to choose another die to return", "Bring another die home?", "choosing dice to bring home"
    ATTACK_CARD = (
        7,
        "to play a card for the attack",
        "Which card do you play for the attack?",
        "choosing a card for the attack",
    )
    DEFENCE_CARD = (
        8,
        "to play a card in defence, or none",
        "Play a card to defend yourself?",
        "choosing whether to defend",
    )
    PAY = 9, "to choose the cards to pay with", "Which cards do you pay with?", "paying"
    PRESENT = (
        10,
        "to place a second Present, or none",
        "Place a second Present?",
        "choosing where a second Present goes",
    )
    DRAW = 11, "to choose a card to draw", "Which card do you draw?", "drawing a card"
    DISCARD = 12, "to discard cards", "Which card do you discard?", "discarding cards"
    BOUNTY = (
        13,
        "to discard a card against a bounty, or none",
        "Add a card against the bounty?",
        "choosing whether to add a card against a bounty",
    )


class State(Position):
    """Everyone sees every field but these: `hand` (a player sees his own), `deck`, `token_value` (its owner sees it),
    and the values on the two cards of a combat."""

    # The sides
    sides: int = field("factions in the game, with the Dominion's A.I.")
    ai: int = field("the side that the A.I. plays, or -1")
    faction: Ints = field(SIDES, "a side's faction, or -1")
    track: Ints = field(SIDES, 2, "levels reached on the common track and on the faction's own")
    rounds: Ints = field(SIDES, "bit mask of the spaces with a side's round structure token")
    squares: Ints = field(SIDES, "bit mask of the spaces with a side's square structure token")
    covered: Ints = field(SIDES, "bit mask of the spaces where a side's square token lies under a Statue")
    vp: Ints = field(SIDES, "1VP tokens of a side")
    missions: Ints = field(SIDES, "bit mask of the Mission cards that a side completed")
    bounties: Ints = field(SIDES, "bit mask of the bounty cards that a side won")

    # The dice
    kind: Ints = field(DICE, "a die's kind: 0 is a d4, 5 a d20; -1 when there is none")
    lies: Ints = field(DICE, "whether a die is on the mats, beside them, off the table or in the box")
    x: Ints = field(DICE, "a die's place")
    y: Ints = field(DICE, "a die's place")
    turned: Ints = field(DICE, "a die's turn about the vertical")
    shows: Ints = field(DICE, "the value that a die shows")
    on: Ints = field(DICE, "the space that a die covers, or -1")
    bugged: int = field("the die that the bug rides on, or -1")
    bug_x: int = field("where the bug lies while it is being flicked")
    bug_y: int = field("where the bug lies while it is being flicked")
    outcome: Ints = field(OUTCOME, "how everything came to rest after a flick; zeros outside of it")

    # The board
    resource: Ints = field(SPACES, "the resource that a space yields, or -1")
    destroyed: int = field("bit mask of the home planets with a Destruction token")
    vp_left: int = field("1VP tokens in the supply")
    row: Ints = field(ROW, "the open Mission cards, or -1")
    mission_pool: int = field("bit mask of the Mission cards that nobody has seen, in the deck or in the box")
    mission_deck: int = field("Mission cards in the deck")
    token_value: Ints = field(TOKENS, "what an Explore token is worth; 0 when it is not known")
    token_at: Ints = field(TOKENS, "the space where an Explore token lies, or -1")
    token_of: Ints = field(TOKENS, "the side that took an Explore token, or -1")
    tokens: int = field("Explore tokens that were placed so far")
    claim: Ints = field(CLAIMS, "the Mission card that a claim token lies on; -1 before it is used, -2 after")
    bounty: Ints = field(ROW, "the open bounty cards, or -1")
    bounty_x: Ints = field(ROW, "where a bounty card's middle lies")
    bounty_y: Ints = field(ROW, "where a bounty card's middle lies")
    bounty_pool: int = field("bit mask of the bounty cards in the deck")
    ai_pool: int = field("bit mask of the A.I. cards in the deck")

    # The cards
    held: Ints = field(SIDES, RESOURCES, "cards of a resource in a player's hand")
    hand: Ints = field(SIDES, RESOURCES, VALUES, "those with each combat value; the player alone knows")
    front: Ints = field(SIDES, RESOURCES, VALUES, "cards that lie in front of a player")
    deck_size: Ints = field(RESOURCES, "cards in a draw deck")
    deck: Ints = field(RESOURCES, VALUES, "those with each combat value; nobody knows")
    discard: Ints = field(RESOURCES, VALUES, "cards in a discard pile")

    # The turn
    active: int = field("the side whose turn it is")
    actions: int = field("actions left in the turn")
    acted: int = field("bit mask of the kinds of action taken this turn")
    freed: int = field("bit mask of the free actions taken this turn")
    fresh: int = field("1 at the beginning of a turn, before anything was done")
    doing: int = field("what the active player is in the middle of")
    ended: int = field("1 once the active player ended the turn")
    triggers: int = field("bit mask of the three triggers of the end that were met")
    final: int = field("turns left of the final round, or -1 before it")
    why: int = field("what will have ended the game")

    # In the middle of a Move or an Attack
    flicks: int = field("flicks left")
    sleigh: int = field("1 while the sleigh ship has its free flick")
    only_die: int = field("the one die that may be flicked, or -1 for any")
    aside: int = field("bit mask of the dice that were slid aside")
    faced: int = field("bit mask of the dice that were given another face at home")
    reflicks: int = field("re-flicks left")
    landed: int = field("the die whose flick may be repeated, or -1")
    back: Ints = field(2, 5, "pose, and where it lay, before the flick: of the flicked die and of the target")
    target: int = field("the die that is attacked, or -1")
    met: int = field("how the attack's flick ended")
    attack_card: int = field("the attacker's card: 6 x resource + value, 0 where the value is not known; -1 none")
    defence_card: int = field("the defender's card, likewise")
    defended: int = field("1 once the defender has answered an attack")
    knocked: int = field("1 when the attack knocked the bug off its target")

    # In the middle of other things
    gathered: int = field("bit mask of the dice that gathered in this action")
    gathered_at: int = field("bit mask of the spaces whose tokens gathered in this action")
    raided: int = field("bit mask of the spaces where a raid took its share of this action")
    gathers: int = field("cards that may still be gathered")
    returned: int = field("bit mask of the dice returned in this action")
    placing: int = field("the die that is to be placed, or -1")
    place_on: int = field("bit mask of the spaces where it may be placed")
    place_stay: int = field("1 when it may stay where it is")
    place_why: int = field("why it is placed")
    paying: int = field("the action that is being paid for, or 0")
    owed: Ints = field(RESOURCES, "cards that are still owed")
    saving: int = field("resources that may still be saved")
    bought: Ints = field(3, "what is being paid for")
    presents: int = field("Presents that may still follow in a Build action")
    drawer: int = field("the player who may draw a card of his choice, or -1")
    discarder: int = field("the player who must discard, or -1")
    discards: int = field("how many cards he must discard")
    checking: int = field("the die that has landed and may lie on a bounty card, or -1")
    fighting: int = field("the die that fights a bounty, or -1")
    fought: int = field("which of the open bounty cards")

    # Options
    expansion: int = field("1 when the four factions of the expansion may be chosen")
    random_factions: int = field("1 when factions are dealt")
    dominion: int = field("1 when the Dominion's A.I. plays")
    bad_flicks: int = field("Bad Flick cards in the A.I. deck")
    with_bounties: int = field("1 when bounty cards are used, 2 while that hangs on the Morovians")
    two_triggers: int = field("1 when the end needs two triggers")
    hand_kind: int = field("how steady hands are: 0 steady, 1 human, 2 shaky")

    # Numbers, one for each of content.toml
    setup_vp_tokens_2: int = field("see content.toml, as for all below")
    setup_vp_tokens_3: int = field("")
    setup_vp_tokens_4: int = field("")
    setup_missions_2: int = field("")
    setup_missions_3: int = field("")
    setup_missions_4: int = field("")
    setup_cards: int = field("")
    turn_actions: int = field("")
    turn_hand_limit: int = field("")
    move_flicks: int = field("")
    move_upgrade: int = field("")
    attack_hyperspace: int = field("")
    gather_limit: int = field("")
    gather_dorikor: int = field("")
    build_discount: int = field("")
    bonus_colonies: int = field("")
    bonus_victories: int = field("")
    bonus_delivers: int = field("")
    bonus_hatcheries: int = field("")
    bonus_destructions: int = field("")
    bonus_presents: int = field("")
    bonus_bounties: int = field("")
    bonus_towers: int = field("")
    bonus_monasteries: int = field("")
    bonus_combat_cards: int = field("")
    bonus_hunter_limit: int = field("")
    bounty_cards: int = field("")
    bounty_discards: int = field("")
    bounty_drag: int = field("")
    flick_slowest: int = field("")
    flick_fastest: int = field("")
    hand_human_speed: int = field("")
    hand_human_direction: int = field("")
    hand_shaky_speed: int = field("")
    hand_shaky_direction: int = field("")
    bug_knock: int = field("")
