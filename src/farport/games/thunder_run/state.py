"""The position of a game of Thunder Run to Gratis-3.

A RAV's number is 6 times its owner, plus its place in his set: two Bombers, then four Fighters. A RAV's tail points at
the Space that it came from or, numbered after the Spaces, at the Location from which it was launched.
"""

from __future__ import annotations

from enum import IntEnum

from farport.games.thunder_run.chapters.chart import SPACES
from farport.table.acts import Worded
from farport.table.position import MAX_PLAYERS, Ints, Position, field

NOBODY = -1
NOWHERE = -1
BOMBERS = 2
RAVS = 6
ALL_RAVS = MAX_PLAYERS * RAVS
SYSTEMS = 4
CARDS = 6
NO_CARD = CARDS
FACE_DOWN = CARDS + 1
"""Stands for a card whose face the reader of a position cannot see."""
QUEUE = 3


class System(IntEnum):
    """The systems of a Carrier; the number on the Status card is one more."""

    NAVCOMP = 0
    RAVS = 1
    DEFENSE = 2
    WEAPONS = 3


class Chip(IntEnum):
    """What lies on a system's circle."""

    NONE = 0
    OWN = 1
    BLACK = 2


class Helped(IntEnum):
    """Which seats begin with Black Chips."""

    PRINTED = 0
    EARLY = 1
    LATE = 2


class Card(IntEnum):
    """The kinds of Carrier Command card."""

    LAUNCH_MOVE = 0
    MOVE_LAUNCH = 1
    SHIELDS = 2
    GUNS = 3
    MISSILE = 4
    OVERRIDE = 5


class Stage(IntEnum):
    """What comes next in a turn when nobody owes a decision."""

    BEGIN = 0
    REPAIR = 1
    PLAY = 2
    COMMAND = 3
    MOVE = 4
    ATTACK = 5
    RETURN = 6


class Command(IntEnum):
    """One action of a Command card."""

    NONE = 0
    LAUNCH = 1
    MOVE = 2
    OPTION = 3
    SHIELDS = 4
    DEFENSIVE = 5
    GUNS = 6
    MISSILE = 7
    OVERRIDE = 8


class Weapon(IntEnum):
    """With what an attack is made."""

    NONE = 0
    GUNS = 1
    EMP = 2
    NUKE = 3
    RAVS = 4
    DEFENSIVE = 5


class Decision(Worded):
    """What a player can be asked; while it is NONE the rules go on by themselves."""

    NONE = 0, "to wait", "Wait a moment.", "waiting"
    REPAIR = (
        1,
        "to repair a system, or nothing, at the start of the turn",
        "Repair a system?",
        "choosing what to repair",
    )
    CARD = 2, "to play a Command card", "Which Command card do you play?", "choosing a Command card"
    LAUNCH = 3, "to launch RAVs by the card just played, or no more", "Launch your RAVs.", "launching RAVs"
    OPTION = (
        4,
        "to choose what the Shields card does",
        "Raise shields and move, or fire the Defensive Guns?",
        "choosing what the Shields card does",
    )
    OVERRIDE = (
        5,
        "to say what Manual Override does",
        "What does Manual Override do?",
        "choosing what Manual Override does",
    )
    GUNS = (
        6,
        "to choose a target for the Short Range Guns",
        "Whom do your Short Range Guns fire at?",
        "choosing a target for the Short Range Guns",
    )
    MISSILE = (
        7,
        "to choose a target for an EMP or a NUKE",
        "Whom do you fire at, with an EMP or a NUKE?",
        "choosing a target for a missile",
    )
    DEFENSIVE_GUNS = (
        8,
        "to choose a RAV for the Hits of the Defensive Guns",
        "Which RAV do your Defensive Guns destroy?",
        "choosing a RAV for the Defensive Guns",
    )
    MOVE_RAVS = 9, "to move the next RAV", "Which RAV moves next, and where?", "moving RAVs"
    FLY_ON = 10, "to let the RAV under way fly on or stop", "Fly on, or stop here?", "flying a RAV"
    ATTACK = 11, "to attack with RAVs, or no more", "What do your RAVs attack?", "choosing what the RAVs attack"
    GROUP = (
        12,
        "to say which RAVs attack together",
        "Attack with all of them, or hold some back?",
        "choosing which RAVs attack",
    )
    EVADE = 13, "to evade an attack or stand fast", "Evade the attack, or stand fast?", "choosing whether to evade"
    SYSTEM = (
        14,
        "to choose which system is knocked Down",
        "Which system goes Down?",
        "choosing the system that goes Down",
    )
    RETURN = (
        15,
        "to take a card back at the end of the turn",
        "Which card do you take back?",
        "choosing a card to take back",
    )


class State(Position):
    """Every field is seen by everyone but `covered`, and `hand` while a card is covered."""

    # The board
    location: Ints = field(MAX_PLAYERS, "the Location of a player's Carrier; 0 is the Jump Gate")
    rav_space: Ints = field(ALL_RAVS, "the Space of a RAV, or -1 off the board")
    rav_tail: Ints = field(ALL_RAVS, "the Space directly behind a RAV, or the number of Spaces plus a Location")
    occupant: Ints = field(SPACES, "the RAV that stands on a Space, or -1")

    # The Status cards and the chips
    system: Ints = field(MAX_PLAYERS, SYSTEMS, "the chip on a system: 0 none, so it is Down; 1 own, 2 Black")
    shields: Ints = field(MAX_PLAYERS, "shields of own chips")
    black_shields: Ints = field(MAX_PLAYERS, "shields of Black Chips")
    chips: Ints = field(MAX_PLAYERS, "own chips beside the Status card")
    trophies: Ints = field(MAX_PLAYERS, MAX_PLAYERS, "trophies of a player, of each colour")
    black_trophies: Ints = field(MAX_PLAYERS, "Black Chips that a player holds as trophies")
    stockpile: int = field("Black Chips that nobody has taken")

    # The cards
    copies: Ints = field(CARDS, "how many cards of a kind a player's set has")
    hand: Ints = field(MAX_PLAYERS, CARDS, "cards of a kind in a hand; others see them together with the covered ones")
    queue: Ints = field(MAX_PLAYERS, QUEUE + 1, "the Cool-Down Queue from left to right, the played card last")
    covered: Ints = field(MAX_PLAYERS, 2, "the card face down on the leftmost, on the middle card; its owner sees it")
    suspects: Ints = field(
        MAX_PLAYERS,
        CARDS + 1,
        "what others can know: for each card that may be face down on the leftmost, a mask of those on the middle",
    )

    # The turn
    first: int = field("the player who took the first turn")
    active: int = field("the player whose turn it is")
    stage: int = field("what comes next in the turn")
    last_arrival: int = field("the player whose Carrier reached the final Location last, or -1")
    final: int = field("1 in the turn that is the last of the game")
    card: int = field("the Command card played this turn")
    command: int = field("the action of the card that is to be done now")
    next_command: int = field("the one after it")
    overridden: int = field("the system that Manual Override lets the active player use this turn, or -1")
    launched: int = field("RAVs launched by this card")
    bombers_launched: int = field("Bombers among them")
    moved: int = field("bit mask of the active player's RAVs that have moved this turn")
    flyer: int = field("the RAV that is under way, or -1")
    steps: int = field("Spaces that it may still move, or could have when it stopped")
    fought: int = field("bit mask of the active player's RAVs that have attacked this turn")
    struck: int = field("bit mask of the RAVs that were attacked by RAVs this turn")
    carriers_struck: int = field("bit mask of the players whose Carriers were attacked by RAVs this turn")

    # The attack
    weapon: int = field("with what an attack is under way")
    target: int = field("the player whose Carrier is attacked, or -1")
    prey: int = field("the RAV that is attacked, or -1")
    group: int = field("bit mask of the active player's RAVs that attack together")
    dice: int = field("dice to roll")
    fired: int = field("1 once they were rolled")
    hits: int = field("Hits that are left to apply")
    hit_dice: int = field("dice that showed Hits, for a NUKE to roll again")
    shown: int = field("bit mask of the systems between which the attacker may choose")

    # Options
    seat_start: int = field("1 when seat 0 takes the first turn, 0 when it is drawn")
    helped_seats: int = field("which seats are helped by Black Chips")

    # Numbers, one for each of content.toml
    pieces_bombers: int = field("see content.toml, as for all below")
    pieces_fighters: int = field("")
    pieces_chips: int = field("")
    pieces_black: int = field("")
    shields_start: int = field("")
    shields_limit: int = field("")
    shields_raised: int = field("")
    launch_ravs: int = field("")
    launch_bombers: int = field("")
    fighter_steps: int = field("")
    fighter_first: int = field("")
    fighter_more: int = field("")
    fighter_defense: int = field("")
    bomber_steps: int = field("")
    bomber_dice: int = field("")
    bomber_defense: int = field("")
    bomber_escort: int = field("")
    dice_limit: int = field("")
    dice_hit: int = field("")
    dice_double: int = field("")
    dice_defensive: int = field("")
    dice_same: int = field("")
    dice_away: int = field("")
    dice_emp: int = field("")
    dice_nuke: int = field("")
    dice_evaded: int = field("")
    damage_hits: int = field("")
    trophy_rav: int = field("")
    trophy_arrival: int = field("")
    trophy_stay: int = field("")
    even_chips: int = field("")
    score_coloured: int = field("")
    score_black: int = field("")
    score_system: int = field("")
    score_shield: int = field("")
