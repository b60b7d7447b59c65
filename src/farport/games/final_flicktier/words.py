"""The words of The Final Flicktier: its events, and what the arguments of actions and events are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from farport.games.final_flicktier.state import BODIES, DICE, DICE_EACH, SIDES
from farport.table.acts import Slot, Worded, sentences
from farport.table.box.content import Content
from farport.table.box.rulebook import Rulebook
from farport.table.notation import Notation, Words

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


class Saw(Worded):
    """What can happen, and how it is told."""

    CHOSE = 1, "{who} plays {faction}"
    RESOURCE_TOKEN = 2, "{space} yields {resource}"
    STARTED_WITH = 3, "{side} draws {resource} with combat value {number}"
    STARTED_HIDDEN = 4, "{side} draws {resource}"
    MISSION_UP = 5, "Mission: {mission}"
    BOUNTY_UP = 6, "bounty: {bounty}"
    PLACED = 7, "{die} is placed, showing {number}"
    STAYED = 8, "{die} stays where it is"
    TURN = 9, "{side}'s turn ({who})"
    FLICKED = 10, "{side} flicks {body}"
    LANDED = 11, "{die} lands on {space}, showing {number}"
    STRUCK = 12, "it strikes {die}"
    LEFT_MATS = 13, "{die} leaves the mats"
    LEFT_TABLE = 14, "{die} falls off the table"
    GAVE_WAY = 15, "{die} is put back beside its place, which is taken"
    ASIDE = 16, "{die} is slid aside"
    SHOWN = 17, "{die} is turned to show {number}"
    FLICKED_AGAIN = 18, "{side} flicks {die} again"
    GATHERED = 19, "{side} gathers {resource} with combat value {number} on {space}"
    GATHERED_HIDDEN = 20, "{side} gathers {resource} on {space}"
    RAIDED = 21, "{side} raids {resource} with combat value {number} on {space}"
    RAIDED_HIDDEN = 22, "{side} raids {resource} on {space}"
    NO_CARDS_LEFT = 23, "there is no {resource} left"
    RESHUFFLED = 24, "the discarded {resource} is shuffled"
    RETURNED = 25, "{side} returns {die}"
    ATTACKED = 26, "{side} attacks {side}: {die} against {die}"
    PLAYED_CARD = 27, "{side} plays {resource} with combat value {number}"
    PLAYED_HIDDEN = 28, "{side} plays {resource} face down"
    NO_DEFENCE = 29, "{side} plays no card"
    MISSED = 30, "{die} makes no contact with {die}: a miss"
    ESCAPED = 31, "{die} is driven beyond the Hyperspace token and escapes"
    HIT = 32, "{die} hits {die}"
    FLIPPED = 33, "{side}'s card is {resource} with combat value {number}"
    TOTALS = 34, "{side} has {number}, {side} has {number}"
    WON_COMBAT = 35, "{side} wins the combat"
    TOOK_VP = 36, "{side} takes a 1VP token"
    DESTROYED = 37, "{die} is destroyed"
    PAID = 38, "{side} discards {resource} with combat value {number}"
    SAVED = 39, "{side} saves one {resource}"
    BUILT = 40, "{side} builds {structure} on {space}"
    COVERED = 41, "it covers the square token of {side} on {space}"
    UPGRADED = 42, "{side} upgrades to level {number} of the {track} track"
    COMPLETED = 43, "{side} completes {mission}"
    TOOK_TOKEN = 44, "{side} takes an Explore token worth {number}"
    TOOK_TOKEN_HIDDEN = 45, "{side} takes an Explore token"
    MISSIONS_OUT = 46, "the Mission deck is empty"
    DREW = 47, "{side} draws {resource} with combat value {number}"
    DREW_HIDDEN = 48, "{side} draws {resource}"
    DISCARDED = 49, "{side} discards {resource} with combat value {number}"
    WARPED = 50, "{side} moves {die} through a Warp Gate"
    TRADED = 51, "{side} trades {resource} with combat value {number} away"
    CLAIMED = 52, "{side} claims {mission}"
    TRANSFERRED = 53, "{side} moves a Network from {space} to {space}"
    SET_DIE = 54, "{die} is set to {number}"
    BUG_TOOK = 55, "the bug takes over {die}"
    BUG_MISSED = 56, "the bug takes nothing over"
    BUG_OFF = 57, "the bug leaves {die}"
    BOUNTY_WON = 58, "{side} defeats {bounty} with {number}"
    BOUNTY_FAILED = 59, "{side} has {number} against {bounty}, which needs {number}, and suffers its effect"
    BOUNTY_MOVED = 60, "the card of {bounty} is bumped"
    AI_CARD = 61, "the Dominion draws: {ai}"
    AI_NOTHING = 62, "nothing happens: {idle}"
    AI_OUT = 63, "the A.I. deck is empty"
    TRIGGERED = 64, "the end is near: {trigger}"
    LAST_ROUND = 65, "the final round begins: everyone has one more turn"
    SCORED = 66, "{side} has {number points}"
    WON = 67, "{side} wins"
    DOMINION_WON = 68, "the Dominion of Dorikor wins"
    CAME_TO_REST = 69, "{die} comes to rest in open space, showing {number}"
    NO_DEFENDER_CARD = 70, "{side} has no card to defend with"
    TIE = 71, "the attacker wins ties"
    LOWER_WINS = 72, "the lower total wins when {side} attacks"
    NO_VP = 73, "no 1VP token is left for {side}"
    BUG_HARMLESS = 74, "the bug does not affect {die}"
    BOUNTY_BESIDE = 75, "{side} lands on the card of {bounty}, but not on its circle, and suffers its effect"
    BOUNTY_IGNORED = 76, "{side} ignores the effect of {bounty}"
    CLAIM_OVER = 77, "the claim on {mission} is over"
    BEGAN_MOVE = 78, "{side} begins a Move with {number flicks}"
    BEGAN_GATHER = 79, "{side} begins to gather, up to {number cards}"
    BEGAN_STATUE = 80, "{side} takes the free flick of {die}"
    BEGAN_BUG = 81, "{side} lays the bug onto the Asteroid Field"
    FINISHED = 82, "{side} ends {doing}"
    ENDED_TURN = 83, "{side} ends the turn"
    KEPT = 84, "{side} keeps the flick of {die}"
    DECLINED = 85, "{side} draws no card"
    OVER_LIMIT = 86, "{side} has {number cards}, may keep {number} and must discard {number}"
    MUST_DISCARD = 87, "{side} must discard {number cards}"


def side_words(s: Any) -> Sequence[str]:
    """Sides by their faction, or by their colour before they have one."""
    return [SHORT[int(s.faction[side])] if s.faction[side] >= 0 else COLOURS[side] for side in range(SIDES)]


def dice_words(s: Any) -> Sequence[str]:
    """Dice by faction and kind, with a letter where two are alike; the bug comes last."""
    return _dice_words(tuple(side_words(s)), tuple(s.kind.tolist()))


@lru_cache(maxsize=256)
def _dice_words(sides: tuple[str, ...], kinds: tuple[int, ...]) -> tuple[str, ...]:
    words = []
    for die, kind in enumerate(kinds):
        name = f"d{CONTENT.components['die'][kind]['sides']}" if kind >= 0 else "die"
        words.append(f"{sides[die // DICE_EACH]} {name} {'abc'[die % DICE_EACH]}")
    return (*words, "bug")


TRIGGERS = ("", "the last 1VP token was claimed", "a last structure was built", "the Mission deck ran out")
ENDINGS = {
    number: f"the most points counted, after {trigger}"
    for number, trigger in enumerate((*TRIGGERS[1:], "the A.I. deck ran out"), start=1)
}
"""Nobody wins by bringing on the end."""
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


SLOTS: dict[str, Words] = {
    "faction": Slot(lambda s: FACTIONS, len(FACTIONS)),
    "side": side_words,
    "who": who_words,
    "die": Slot(dice_words, BODIES),
    "body": body_words,
    "space": lambda s: SPACE_NAMES,
    "resource": Slot(lambda s: RESOURCE_NAMES, len(RESOURCE_NAMES)),
    "mission": lambda s: MISSION_NAMES,
    "bounty": lambda s: BOUNTY_NAMES,
    "track": Slot(lambda s: TRACKS, len(TRACKS)),
    "token": lambda s: TOKEN_NAMES,
    "structure": lambda s: [with_article(name) for name in TOKEN_NAMES],
    "pile": lambda s: PILES,
    "ai": lambda s: AI_NAMES,
    "trigger": lambda s: TRIGGERS,
    "idle": lambda s: IDLE,
    "doing": lambda s: DOINGS,
}

EVENTS = Notation(sentences(Saw), SLOTS)
