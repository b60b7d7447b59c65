"""How actions, events and decisions of The Final Flicktier read."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from farport.games.final_flicktier.state import DICE, DICE_EACH, SIDES, Decision
from farport.table.content import Content
from farport.table.notation import Notation
from farport.table.rulebook import Rulebook
from farport.table.timing import Timing

PACKAGE = "farport.games.final_flicktier"
CONTENT = Content.load(PACKAGE)
RULEBOOK = Rulebook.load(PACKAGE)
COLOURS = ("red", "blue", "green", "purple")
FACTIONS = tuple(faction["name"] for faction in CONTENT.components["faction"])
SHORT = tuple(faction["short"] for faction in CONTENT.components["faction"])
SPACE_NAMES = tuple(space["name"] for space in CONTENT.components["space"])
RESOURCE_NAMES = tuple(resource["name"] for resource in CONTENT.components["resource"])
MISSION_NAMES = tuple(mission["name"] for mission in CONTENT.components["mission"])
BOUNTY_NAMES = tuple(bounty["name"] for bounty in CONTENT.components["bounty_ship"])
AI_NAMES = tuple(card["name"] for card in CONTENT.components["ai"])
TRACKS = ("common", "faction")
TOKEN_NAMES = tuple(faction[form]["name"] for faction in CONTENT.components["faction"] for form in ("round", "square"))
"""Structures: twice the faction's number for its round one, and one more for its square one."""


class Do(IntEnum):
    """What a player can do."""

    FACTION = 1
    PLACE = 2
    STAY = 3
    MOVE = 4
    GATHER = 5
    RETURN = 6
    ATTACK = 7
    MISSION = 8
    UPGRADE = 9
    BUILD = 10
    COVER = 11
    WARP = 12
    TRADE = 13
    CLAIM = 14
    TRANSFER = 15
    SET_DIE = 16
    STATUE = 17
    BUG = 18
    END_TURN = 19
    FLICK = 20
    SLIDE_ASIDE = 21
    SHOW = 22
    KEEP = 23
    AGAIN = 24
    GATHER_SHIP = 25
    GATHER_TOKEN = 26
    PLAY_CARD = 27
    NO_CARD = 28
    PAY = 29
    SAVE = 30
    DRAW = 31
    DECLINE = 32
    DISCARD = 33
    DONE = 34


class Saw(IntEnum):
    """What can happen."""

    CHOSE = 1
    RESOURCE_TOKEN = 2
    STARTED_WITH = 3
    STARTED_HIDDEN = 4
    MISSION_UP = 5
    BOUNTY_UP = 6
    PLACED = 7
    STAYED = 8
    TURN = 9
    FLICKED = 10
    LANDED = 11
    STRUCK = 12
    LEFT_MATS = 13
    LEFT_TABLE = 14
    GAVE_WAY = 15
    ASIDE = 16
    SHOWN = 17
    FLICKED_AGAIN = 18
    GATHERED = 19
    GATHERED_HIDDEN = 20
    RAIDED = 21
    RAIDED_HIDDEN = 22
    NO_CARDS_LEFT = 23
    RESHUFFLED = 24
    RETURNED = 25
    ATTACKED = 26
    PLAYED_CARD = 27
    PLAYED_HIDDEN = 28
    NO_DEFENCE = 29
    MISSED = 30
    ESCAPED = 31
    HIT = 32
    FLIPPED = 33
    TOTALS = 34
    WON_COMBAT = 35
    TOOK_VP = 36
    DESTROYED = 37
    PAID = 38
    SAVED = 39
    BUILT = 40
    COVERED = 41
    UPGRADED = 42
    COMPLETED = 43
    TOOK_TOKEN = 44
    TOOK_TOKEN_HIDDEN = 45
    MISSIONS_OUT = 46
    DREW = 47
    DREW_HIDDEN = 48
    DISCARDED = 49
    WARPED = 50
    TRADED = 51
    CLAIMED = 52
    TRANSFERRED = 53
    SET_DIE = 54
    BUG_TOOK = 55
    BUG_MISSED = 56
    BUG_OFF = 57
    BOUNTY_WON = 58
    BOUNTY_FAILED = 59
    BOUNTY_MOVED = 60
    AI_CARD = 61
    AI_NOTHING = 62
    AI_OUT = 63
    TRIGGERED = 64
    LAST_ROUND = 65
    SCORED = 66
    WON = 67
    DOMINION_WON = 68
    CAME_TO_REST = 69
    NO_DEFENDER_CARD = 70
    TIE = 71
    LOWER_WINS = 72
    NO_VP = 73
    BUG_HARMLESS = 74
    BOUNTY_BESIDE = 75
    BOUNTY_IGNORED = 76
    CLAIM_OVER = 77
    BEGAN_MOVE = 78
    BEGAN_GATHER = 79
    BEGAN_STATUE = 80
    BEGAN_BUG = 81
    FINISHED = 82
    ENDED_TURN = 83
    KEPT = 84
    DECLINED = 85
    OVER_LIMIT = 86
    MUST_DISCARD = 87


def side_words(s: Any) -> Sequence[str]:
    """Sides by their faction, or by their colour before they have one."""
    return [SHORT[int(s.faction[side])] if s.faction[side] >= 0 else COLOURS[side] for side in range(SIDES)]


def dice_words(s: Any) -> Sequence[str]:
    """Dice by faction and kind, with a letter where two are alike; the bug comes last."""
    words = []
    sides = side_words(s)
    for die in range(DICE):
        kind, side = int(s.kind[die]), die // DICE_EACH
        name = f"d{CONTENT.components['die'][kind]['sides']}" if kind >= 0 else "die"
        words.append(f"{sides[side]} {name} {'abc'[die % DICE_EACH]}")
    return [*words, "bug"]


TRIGGERS = ("", "the last 1VP token was claimed", "a last structure was built", "the Mission deck ran out")
PILES = ("hand", "front")
IDLE = (
    "the card is a Bad Flick",
    "no Mission card lies there",
    "the mission is claimed",
    "such a token lies there already",
    "its track is at the end",
    "no 1VP token and no ship is left",
    "the bug holds that die",
)
"""Why a card of the A.I. does nothing."""
BAD, NO_MISSION, IS_CLAIMED, IS_THERE, TRACK_ENDS, NO_VICTIM, IS_BUGGED = range(len(IDLE))


DOINGS = ("", "the Move", "the Gather", "the Return", "", "", "", "the Build", "the free flick", "", "")
"""What a player can be done with, by `Act`."""


def with_article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"


def body_words(s: Any) -> Sequence[str]:
    """Dice and the bug, in a sentence."""
    return [*dice_words(s)[:DICE], "the bug"]


def who_words(s: Any) -> Sequence[str]:
    """Sides by who plays them."""
    return ["the A.I." if side == s.ai else COLOURS[side] for side in range(SIDES)]


SLOTS = {
    "faction": lambda s: FACTIONS,
    "side": side_words,
    "who": who_words,
    "die": dice_words,
    "body": body_words,
    "space": lambda s: SPACE_NAMES,
    "resource": lambda s: RESOURCE_NAMES,
    "mission": lambda s: MISSION_NAMES,
    "bounty": lambda s: BOUNTY_NAMES,
    "track": lambda s: TRACKS,
    "token": lambda s: TOKEN_NAMES,
    "structure": lambda s: [with_article(name) for name in TOKEN_NAMES],
    "pile": lambda s: PILES,
    "ai": lambda s: AI_NAMES,
    "trigger": lambda s: TRIGGERS,
    "idle": lambda s: IDLE,
    "doing": lambda s: DOINGS,
}

TIMING = Timing(
    asked={
        Decision.FACTION: "to choose a faction",
        Decision.PLACE: "to place a die",
        Decision.ACTION: "to choose an action",
        Decision.FLICK: "to flick",
        Decision.REFLICK: "to keep the flick or take it again",
        Decision.GATHER: "to choose what gathers",
        Decision.RETURN: "to choose another die to return",
        Decision.ATTACK_CARD: "to play a card for the attack",
        Decision.DEFENCE_CARD: "to play a card in defence, or none",
        Decision.PAY: "to choose the cards to pay with",
        Decision.PRESENT: "to place a second Present, or none",
        Decision.DRAW: "to choose a card to draw",
        Decision.DISCARD: "to discard cards",
        Decision.BOUNTY: "to discard a card against a bounty, or none",
    },
    at={
        Do.FACTION: (Decision.FACTION,),
        Do.PLACE: (Decision.PLACE,),
        Do.STAY: (Decision.PLACE,),
        Do.MOVE: (Decision.ACTION,),
        Do.GATHER: (Decision.ACTION,),
        Do.RETURN: (Decision.ACTION, Decision.RETURN),
        Do.ATTACK: (Decision.ACTION,),
        Do.MISSION: (Decision.ACTION,),
        Do.UPGRADE: (Decision.ACTION,),
        Do.BUILD: (Decision.ACTION, Decision.PRESENT),
        Do.COVER: (Decision.ACTION,),
        Do.WARP: (Decision.ACTION, Decision.FLICK, Decision.GATHER, Decision.RETURN),
        Do.TRADE: (Decision.ACTION,),
        Do.CLAIM: (Decision.ACTION,),
        Do.TRANSFER: (Decision.ACTION,),
        Do.SET_DIE: (Decision.ACTION,),
        Do.STATUE: (Decision.ACTION,),
        Do.BUG: (Decision.ACTION,),
        Do.END_TURN: (Decision.ACTION,),
        Do.FLICK: (Decision.FLICK,),
        Do.SLIDE_ASIDE: (Decision.FLICK,),
        Do.SHOW: (Decision.FLICK,),
        Do.KEEP: (Decision.REFLICK,),
        Do.AGAIN: (Decision.REFLICK,),
        Do.GATHER_SHIP: (Decision.GATHER,),
        Do.GATHER_TOKEN: (Decision.GATHER,),
        Do.PLAY_CARD: (Decision.ATTACK_CARD, Decision.DEFENCE_CARD, Decision.BOUNTY),
        Do.NO_CARD: (Decision.DEFENCE_CARD, Decision.BOUNTY),
        Do.PAY: (Decision.PAY,),
        Do.SAVE: (Decision.PAY,),
        Do.DRAW: (Decision.DRAW,),
        Do.DECLINE: (Decision.DRAW,),
        Do.DISCARD: (Decision.DISCARD,),
        Do.DONE: (Decision.FLICK, Decision.GATHER, Decision.RETURN, Decision.PRESENT),
    },
)
"""Flicks of an attack and of the bug are not left undone: see `can_be_done`."""

ACTIONS = Notation(
    {
        Do.FACTION: "choose {faction}",
        Do.PLACE: "place {die} at {x},{y} showing {value}",
        Do.STAY: "stay",
        Do.MOVE: "move",
        Do.GATHER: "gather",
        Do.RETURN: "return {die}",
        Do.ATTACK: "attack with {die} against {die}",
        Do.MISSION: "complete {mission}",
        Do.UPGRADE: "upgrade {track} track",
        Do.BUILD: "build {token} on {space}",
        Do.COVER: "build {token} on {space} over that of {side}",
        Do.WARP: "warp {die}",
        Do.TRADE: "trade {resource} {value} from {pile}",
        Do.CLAIM: "claim {mission}",
        Do.TRANSFER: "transfer network from {space} to {space}",
        Do.SET_DIE: "set {die} to {value}",
        Do.STATUE: "free flick of {die}",
        Do.BUG: "flick the bug",
        Do.END_TURN: "end turn",
        Do.FLICK: "flick {die} direction {direction} speed {speed} hit {hit}",
        Do.SLIDE_ASIDE: "slide {die} aside",
        Do.SHOW: "turn {die} to show {value}",
        Do.KEEP: "keep",
        Do.AGAIN: "again",
        Do.GATHER_SHIP: "gather with {die}",
        Do.GATHER_TOKEN: "gather with token on {space}",
        Do.PLAY_CARD: "play {resource} {value}",
        Do.NO_CARD: "play no card",
        Do.PAY: "pay {resource} {value} from {pile}",
        Do.SAVE: "save {resource}",
        Do.DRAW: "draw {resource}",
        Do.DECLINE: "decline",
        Do.DISCARD: "discard {resource} {value} from {pile}",
        Do.DONE: "done",
    },
    SLOTS,
)

EVENTS = Notation(
    {
        Saw.CHOSE: "{who} plays {faction}",
        Saw.RESOURCE_TOKEN: "{space} yields {resource}",
        Saw.STARTED_WITH: "{side} draws {resource} with combat value {number}",
        Saw.STARTED_HIDDEN: "{side} draws {resource}",
        Saw.MISSION_UP: "Mission: {mission}",
        Saw.BOUNTY_UP: "bounty: {bounty}",
        Saw.PLACED: "{die} is placed, showing {number}",
        Saw.STAYED: "{die} stays where it is",
        Saw.TURN: "{side}'s turn ({who})",
        Saw.FLICKED: "{side} flicks {body}",
        Saw.LANDED: "{die} lands on {space}, showing {number}",
        Saw.STRUCK: "it strikes {die}",
        Saw.LEFT_MATS: "{die} leaves the mats",
        Saw.LEFT_TABLE: "{die} falls off the table",
        Saw.GAVE_WAY: "{die} is put back beside its place, which is taken",
        Saw.ASIDE: "{die} is slid aside",
        Saw.SHOWN: "{die} is turned to show {number}",
        Saw.FLICKED_AGAIN: "{side} flicks {die} again",
        Saw.GATHERED: "{side} gathers {resource} with combat value {number} on {space}",
        Saw.GATHERED_HIDDEN: "{side} gathers {resource} on {space}",
        Saw.RAIDED: "{side} raids {resource} with combat value {number} on {space}",
        Saw.RAIDED_HIDDEN: "{side} raids {resource} on {space}",
        Saw.NO_CARDS_LEFT: "there is no {resource} left",
        Saw.RESHUFFLED: "the discarded {resource} is shuffled",
        Saw.RETURNED: "{side} returns {die}",
        Saw.ATTACKED: "{side} attacks {side}: {die} against {die}",
        Saw.PLAYED_CARD: "{side} plays {resource} with combat value {number}",
        Saw.PLAYED_HIDDEN: "{side} plays {resource} face down",
        Saw.NO_DEFENCE: "{side} plays no card",
        Saw.MISSED: "{die} makes no contact with {die}: a miss",
        Saw.ESCAPED: "{die} is driven beyond the Hyperspace token and escapes",
        Saw.HIT: "{die} hits {die}",
        Saw.FLIPPED: "{side}'s card is {resource} with combat value {number}",
        Saw.TOTALS: "{side} has {number}, {side} has {number}",
        Saw.WON_COMBAT: "{side} wins the combat",
        Saw.TOOK_VP: "{side} takes a 1VP token",
        Saw.DESTROYED: "{die} is destroyed",
        Saw.PAID: "{side} discards {resource} with combat value {number}",
        Saw.SAVED: "{side} saves one {resource}",
        Saw.BUILT: "{side} builds {structure} on {space}",
        Saw.COVERED: "it covers the square token of {side} on {space}",
        Saw.UPGRADED: "{side} upgrades to level {number} of the {track} track",
        Saw.COMPLETED: "{side} completes {mission}",
        Saw.TOOK_TOKEN: "{side} takes an Explore token worth {number}",
        Saw.TOOK_TOKEN_HIDDEN: "{side} takes an Explore token",
        Saw.MISSIONS_OUT: "the Mission deck is empty",
        Saw.DREW: "{side} draws {resource} with combat value {number}",
        Saw.DREW_HIDDEN: "{side} draws {resource}",
        Saw.DISCARDED: "{side} discards {resource} with combat value {number}",
        Saw.WARPED: "{side} moves {die} through a Warp Gate",
        Saw.TRADED: "{side} trades {resource} with combat value {number} away",
        Saw.CLAIMED: "{side} claims {mission}",
        Saw.TRANSFERRED: "{side} moves a Network from {space} to {space}",
        Saw.SET_DIE: "{die} is set to {number}",
        Saw.BUG_TOOK: "the bug takes over {die}",
        Saw.BUG_MISSED: "the bug takes nothing over",
        Saw.BUG_OFF: "the bug leaves {die}",
        Saw.BOUNTY_WON: "{side} defeats {bounty} with {number}",
        Saw.BOUNTY_FAILED: "{side} has {number} against {bounty}, which needs {number}, and suffers its effect",
        Saw.BOUNTY_BESIDE: "{side} lands on the card of {bounty}, but not on its circle, and suffers its effect",
        Saw.BOUNTY_IGNORED: "{side} ignores the effect of {bounty}",
        Saw.BOUNTY_MOVED: "the card of {bounty} is bumped",
        Saw.AI_CARD: "the Dominion draws: {ai}",
        Saw.AI_NOTHING: "nothing happens: {idle}",
        Saw.AI_OUT: "the A.I. deck is empty",
        Saw.TRIGGERED: "the end is near: {trigger}",
        Saw.LAST_ROUND: "the final round begins: everyone has one more turn",
        Saw.SCORED: "{side} has {number points}",
        Saw.WON: "{side} wins",
        Saw.DOMINION_WON: "the Dominion of Dorikor wins",
        Saw.CAME_TO_REST: "{die} comes to rest in open space, showing {number}",
        Saw.NO_DEFENDER_CARD: "{side} has no card to defend with",
        Saw.TIE: "the attacker wins ties",
        Saw.LOWER_WINS: "the lower total wins when {side} attacks",
        Saw.NO_VP: "no 1VP token is left for {side}",
        Saw.BUG_HARMLESS: "the bug does not affect {die}",
        Saw.CLAIM_OVER: "the claim on {mission} is over",
        Saw.BEGAN_MOVE: "{side} begins a Move with {number flicks}",
        Saw.BEGAN_GATHER: "{side} begins to gather, up to {number cards}",
        Saw.BEGAN_STATUE: "{side} takes the free flick of {die}",
        Saw.BEGAN_BUG: "{side} lays the bug onto the Asteroid Field",
        Saw.FINISHED: "{side} ends {doing}",
        Saw.ENDED_TURN: "{side} ends the turn",
        Saw.KEPT: "{side} keeps the flick of {die}",
        Saw.DECLINED: "{side} draws no card",
        Saw.OVER_LIMIT: "{side} has {number cards}, may keep {number} and must discard {number}",
        Saw.MUST_DISCARD: "{side} must discard {number cards}",
    },
    SLOTS,
)
