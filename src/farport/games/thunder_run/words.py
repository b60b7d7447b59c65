"""The words of Thunder Run to Gratis-3: its events, and what the arguments of actions and events are called."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from farport.games.thunder_run.chapters.chart import CONTENT, LOCATION_NAMES, PACKAGE, SPACE_NAMES
from farport.games.thunder_run.state import State
from farport.table.acts import Slot, Worded, sentences
from farport.table.box.rulebook import Rulebook
from farport.table.notation import Notation, Words

RULEBOOK = Rulebook.load(PACKAGE)
COLOURS = ("blue", "green", "orange", "purple")
CARD_NAMES = tuple(card["name"] for card in CONTENT.components["card"])
SYSTEM_NAMES = tuple(system["name"] for system in CONTENT.components["system"])
KIND_NAMES = ("Bomber", "Fighter")
WEAPON_NAMES = ("nothing", "the Short Range Guns", "an EMP", "a NUKE", "RAVs", "the Defensive Guns")
ENDINGS = {1: "the last Black Chip was taken", 2: "the last Carrier to arrive had its final turn"}


class Saw(Worded):
    """What can happen, and how it is told."""

    FIRST_PLAYER = 1, "{player} takes the first turn"
    QUEUED = 2, "{player} begins with {card} in the Queue"
    COMPENSATED = 3, "{player} is helped and begins with {black_chips} as trophies"
    TURN = 4, "{player}'s turn"
    FINAL_TURN = 5, "it is the final turn of the game"
    SKIPPED = 6, "{player} skips {step}: {reason}"
    REPAIRED = 7, "{player} brings the {system} system back Online"
    NOT_REPAIRED = 8, "{player} repairs nothing"
    BLACK_CHIP_USED = 9, "{player} has run out of chips and uses a Black Chip"
    PLAYED = 10, "{player} plays {card}"
    LAUNCHED = 11, "{player} launches a {kind} at {space}"
    CARRIER_MOVED = 12, "{player}'s Carrier moves to {location}"
    SHIELDS_RAISED = 13, "{player} raises {shields}"
    OVERRODE = 14, "{player} uses the {system} system by Manual Override"
    TARGETED = 15, "{player} aims {weapon} at {player}'s Carrier with {dice}"
    SHIELDS_STRIPPED = 16, "{player} loses {shields} to the EMP"
    EVADED = 17, "{player} evades with {card}, face down, which leaves {dice}"
    EVADED_UNSEEN = 18, "{player} evades with a card face down, which leaves {dice}"
    STOOD_FAST = 19, "{player} does not evade"
    ROLLED = 20, "{player} rolls {faces}: {hits}"
    SHIELDS_LOST = 21, "{player} loses {shields}"
    DAMAGE_ROLLED = 22, "{player} rolls {named} and {named} for the damage"
    NOT_DAMAGED = 23, "the dice name no Online system of {player}, and nothing is damaged"
    KNOCKED_DOWN = 24, "{player}'s {system} system goes Down, and {player} takes its {chip} as a trophy"
    HITS_LOST = 25, "{hits} left over, too few for anything more"
    RAV_MOVED = 26, "{player}'s {kind} moves from {space} to {space}"
    RAV_STOPPED = 27, "{player}'s {kind} stops at {space}"
    RAV_STUCK = 28, "{player}'s {kind} at {space} cannot move: no free Space is in its reach"
    RAV_ATTACKED = 29, "{player} attacks {player}'s {kind} at {space}: {dice} against Defense {number}"
    HELD_BACK = 30, "{player} holds back the RAV at {space}"
    RAV_DESTROYED = 31, "{player}'s {kind} at {space} is destroyed"
    RAV_SURVIVED = 32, "{player}'s {kind} at {space} survives {hits} of the {number} that destroy it"
    TROPHIES = 33, "{player} takes {black_chips} {cause}"
    CARD_RETURNED = 34, "{player} takes {card} back into the hand"
    COVERED_RETURNED = 35, "{player} takes {card}, which lay face down, back into the hand"
    COVERED_RETURNED_UNSEEN = 36, "{player} takes the card that lay face down back into the hand"
    ENDED = 37, "the game ends: {ending}"
    SCORED = 38, "{player} scores {number points}"
    WON = 39, "{player} wins"
    NOT_OVERRODE = 40, "{player} does nothing with Manual Override"
    DEFENDED = 41, "{player} fires the Defensive Guns with {dice}"
    ROLLED_AGAIN = 42, "the NUKE goes on with {dice} that hit"
    ALL_DOWN = 43, "every system of {player} is Down, and the Hits are lost"
    TIED = 44, "in the tie, {player} has {number points} on the Status card"
    RAV_MISSED = 45, "{player}'s {kind} at {space} is not hit; it takes {hits} to destroy it"
    LAUNCHED_NOTHING = 46, "{player} launches nothing"


class Step(IntEnum):
    """What can be skipped."""

    REPAIR = 0
    LAUNCH = 1
    MOVE_CARRIER = 2
    RAISE_SHIELDS = 3
    DEFENSIVE_GUNS = 4
    GUNS = 5
    MISSILE = 6
    OVERRIDE = 7
    MOVE_RAVS = 8
    ATTACK = 9
    EVADE = 10


class Because(IntEnum):
    """Why something is skipped."""

    ALL_ONLINE = 0
    NAVCOMP_DOWN = 1
    RAVS_DOWN = 2
    DEFENSE_DOWN = 3
    WEAPONS_DOWN = 4
    AT_GATE = 5
    AT_PLANET = 6
    NONE_TO_LAUNCH = 7
    NO_FREE_SPACE = 8
    SHIELDS_FULL = 9
    NO_TARGET = 10
    NO_RAVS = 11
    CANNOT_MOVE = 12
    MIDDLE_COVERED = 13
    NO_CARRIER_NEAR = 14
    NO_CARRIER_ELSEWHERE = 15
    NO_RAV_BESIDE = 16


class Cause(IntEnum):
    """For what Black Chips are won."""

    ARRIVAL = 0
    STAY = 1
    RAV = 2


STEP_NAMES = (
    "Repair",
    "Launch RAVs",
    "Move Carrier",
    "Raise Shields",
    "Defensive Guns",
    "Short Range Guns",
    "EMP or NUKE Missile",
    "Manual Override",
    "Move RAVs",
    "Attack with RAVs",
    "Evasive Maneuvers",
)
REASONS = (
    "every system is Online",
    "the NavComp is Down",
    "the RAVs system is Down",
    "the Defense is Down",
    "the Weapons are Down",
    "the Carrier is at the Jump Gate",
    "the Carrier is at Gratis-3 already",
    "no RAV is left that may be launched",
    "no Space beside the Carrier is free",
    "there are as many shields as there may be",
    "no target is in reach",
    "none of its RAVs is on the board",
    "none of its RAVs can move",
    "a card lies face down on the middle card of the Queue already",
    "no other Carrier is at the same Location or one Location away",
    "no Carrier is at another Location beyond the Jump Gate",
    "no RAV of an opponent is beside the Carrier",
)
CHIPS = (*(f"{colour} chip" for colour in COLOURS), "Black Chip")
NAMED = ("", *(f"{number} ({name})" for number, name in enumerate(SYSTEM_NAMES, 1)), "5 (no system)", "6 (no system)")
"""What a die for the damage names."""
CAUSES = ("for reaching Gratis-3", "for a turn begun at Gratis-3", "for a destroyed RAV")


def counted(one: str, many: str, most: int) -> tuple[str, ...]:
    """The words for every number of something: "no dice", "1 die", "2 dice", and so on."""
    return (f"no {many}", f"1 {one}", *(f"{number} {many}" for number in range(2, most + 1)))


class Faces(tuple[str, ...]):
    """The words for every throw: the digits of its number, one for each die."""

    def __getitem__(self, throw: Any) -> Any:
        return ", ".join(str(throw))


FACES = Faces()
DICE = counted("die", "dice", 8)
HITS = counted("Hit", "Hits", 16)
SHIELDS = counted("shield", "shields", 8)
BLACK_CHIPS = counted("Black Chip", "Black Chips", 10)


def colours(s: State) -> Sequence[str]:
    return COLOURS[: int(s.players)]


SLOTS: dict[str, Words] = {
    "player": Slot(colours, len(COLOURS), now="players"),
    "space": Slot(lambda s: SPACE_NAMES, len(SPACE_NAMES)),
    "location": lambda s: LOCATION_NAMES,
    "system": Slot(lambda s: SYSTEM_NAMES, len(SYSTEM_NAMES)),
    "card": Slot(lambda s: CARD_NAMES, len(CARD_NAMES)),
    "kind": lambda s: KIND_NAMES,
    "weapon": lambda s: WEAPON_NAMES,
    "step": lambda s: STEP_NAMES,
    "reason": lambda s: REASONS,
    "cause": lambda s: CAUSES,
    "chip": lambda s: CHIPS,
    "named": lambda s: NAMED,
    "faces": lambda s: FACES,
    "dice": lambda s: DICE,
    "hits": lambda s: HITS,
    "shields": lambda s: SHIELDS,
    "black_chips": lambda s: BLACK_CHIPS,
    "ending": lambda s: ("", *ENDINGS.values()),
}


EVENTS = Notation(sentences(Saw), SLOTS)
