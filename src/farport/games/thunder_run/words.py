"""How actions, events and decisions of Thunder Run to Gratis-3 read."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from farport.games.thunder_run.chart import CONTENT, LOCATION_NAMES, PACKAGE, SPACE_NAMES
from farport.games.thunder_run.state import State
from farport.table.notation import Notation
from farport.table.rulebook import Rulebook

RULEBOOK = Rulebook.load(PACKAGE)
COLOURS = ("blue", "green", "orange", "purple")
CARD_NAMES = tuple(card["name"] for card in CONTENT.components["card"])
SYSTEM_NAMES = tuple(system["name"] for system in CONTENT.components["system"])
KIND_NAMES = ("Bomber", "Fighter")
WEAPON_NAMES = ("nothing", "the Short Range Guns", "an EMP", "a NUKE", "RAVs", "the Defensive Guns")
ENDINGS = {1: "the last Black Chip was taken", 2: "the last Carrier to arrive had its final turn"}


class Do(IntEnum):
    """What a player can do."""

    REPAIR = 1
    REPAIR_NOTHING = 2
    PLAY = 3
    LAUNCH_BOMBER = 4
    LAUNCH_FIGHTER = 5
    LAUNCH_NO_MORE = 6
    SHIELDS_AND_MOVE = 7
    DEFENSIVE_GUNS = 8
    OVERRIDE = 9
    FIRE_GUNS = 10
    FIRE_EMP = 11
    FIRE_NUKE = 12
    DESTROY = 13
    MOVE = 14
    FLY_ON = 15
    STOP = 16
    ATTACK_RAV = 17
    ATTACK_CARRIER = 18
    ATTACK_NO_MORE = 19
    HOLD_BACK = 20
    GO = 21
    EVADE = 22
    STAND_FAST = 23
    KNOCK_DOWN = 24
    TAKE_LEFTMOST = 25
    TAKE_OVERRIDE = 26


class Saw(IntEnum):
    """What can happen."""

    FIRST_PLAYER = 1
    QUEUED = 2
    COMPENSATED = 3
    TURN = 4
    FINAL_TURN = 5
    SKIPPED = 6
    REPAIRED = 7
    NOT_REPAIRED = 8
    BLACK_CHIP_USED = 9
    PLAYED = 10
    LAUNCHED = 11
    CARRIER_MOVED = 12
    SHIELDS_RAISED = 13
    OVERRODE = 14
    TARGETED = 15
    SHIELDS_STRIPPED = 16
    EVADED = 17
    EVADED_UNSEEN = 18
    STOOD_FAST = 19
    ROLLED = 20
    SHIELDS_LOST = 21
    DAMAGE_ROLLED = 22
    NOT_DAMAGED = 23
    KNOCKED_DOWN = 24
    HITS_LOST = 25
    RAV_MOVED = 26
    RAV_STOPPED = 27
    RAV_STUCK = 28
    RAV_ATTACKED = 29
    HELD_BACK = 30
    RAV_DESTROYED = 31
    RAV_SURVIVED = 32
    TROPHIES = 33
    CARD_RETURNED = 34
    COVERED_RETURNED = 35
    COVERED_RETURNED_UNSEEN = 36
    ENDED = 37
    SCORED = 38
    WON = 39


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
    "there is no target",
    "no RAV is on the board",
    "no RAV can move",
    "the middle card of the Queue is covered already",
)
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


SLOTS = {
    "player": colours,
    "space": lambda s: SPACE_NAMES,
    "location": lambda s: LOCATION_NAMES,
    "system": lambda s: SYSTEM_NAMES,
    "card": lambda s: CARD_NAMES,
    "kind": lambda s: KIND_NAMES,
    "weapon": lambda s: WEAPON_NAMES,
    "step": lambda s: STEP_NAMES,
    "reason": lambda s: REASONS,
    "cause": lambda s: CAUSES,
    "faces": lambda s: FACES,
    "dice": lambda s: DICE,
    "hits": lambda s: HITS,
    "shields": lambda s: SHIELDS,
    "black_chips": lambda s: BLACK_CHIPS,
    "ending": lambda s: ("", *ENDINGS.values()),
}

ACTIONS = Notation(
    {
        Do.REPAIR: "repair {system}",
        Do.REPAIR_NOTHING: "repair nothing",
        Do.PLAY: "play {card}",
        Do.LAUNCH_BOMBER: "launch Bomber at {space}",
        Do.LAUNCH_FIGHTER: "launch Fighter at {space}",
        Do.LAUNCH_NO_MORE: "launch no more",
        Do.SHIELDS_AND_MOVE: "raise shields and move",
        Do.DEFENSIVE_GUNS: "fire Defensive Guns",
        Do.OVERRIDE: "override {system}",
        Do.FIRE_GUNS: "fire Short Range Guns at {player}",
        Do.FIRE_EMP: "fire EMP at {player}",
        Do.FIRE_NUKE: "fire NUKE at {player}",
        Do.DESTROY: "destroy RAV at {space}",
        Do.MOVE: "move RAV from {space} to {space}",
        Do.FLY_ON: "fly on to {space}",
        Do.STOP: "stop",
        Do.ATTACK_RAV: "attack RAV at {space}",
        Do.ATTACK_CARRIER: "attack Carrier of {player}",
        Do.ATTACK_NO_MORE: "attack no more",
        Do.HOLD_BACK: "hold back RAV at {space}",
        Do.GO: "attack",
        Do.EVADE: "evade with {card}",
        Do.STAND_FAST: "stand fast",
        Do.KNOCK_DOWN: "knock down {system}",
        Do.TAKE_LEFTMOST: "take the leftmost card",
        Do.TAKE_OVERRIDE: "take Override back",
    },
    SLOTS,
)

EVENTS = Notation(
    {
        Saw.FIRST_PLAYER: "{player} takes the first turn",
        Saw.QUEUED: "{player} begins with {card} in the Queue",
        Saw.COMPENSATED: "{player} is helped and begins with {black_chips}",
        Saw.TURN: "{player}'s turn",
        Saw.FINAL_TURN: "it is the final turn of the game",
        Saw.SKIPPED: "{player} skips {step}: {reason}",
        Saw.REPAIRED: "{player} brings the {system} system back Online",
        Saw.NOT_REPAIRED: "{player} repairs nothing",
        Saw.BLACK_CHIP_USED: "{player} has run out of chips and uses a Black Chip",
        Saw.PLAYED: "{player} plays {card}",
        Saw.LAUNCHED: "{player} launches a {kind} at {space}",
        Saw.CARRIER_MOVED: "{player}'s Carrier moves to {location}",
        Saw.SHIELDS_RAISED: "{player} raises {shields}",
        Saw.OVERRODE: "{player} uses the {system} system by Manual Override",
        Saw.TARGETED: "{player} aims {weapon} at {player}'s Carrier with {dice}",
        Saw.SHIELDS_STRIPPED: "{player} loses {shields} to the EMP",
        Saw.EVADED: "{player} evades with {card}, face down, which leaves {dice}",
        Saw.EVADED_UNSEEN: "{player} evades with a card face down, which leaves {dice}",
        Saw.STOOD_FAST: "{player} does not evade",
        Saw.ROLLED: "{player} rolls {faces}: {hits}",
        Saw.SHIELDS_LOST: "{player} loses {shields}",
        Saw.DAMAGE_ROLLED: "{player} rolls {number} and {number} for the damage",
        Saw.NOT_DAMAGED: "no Online system of {player} is damaged",
        Saw.KNOCKED_DOWN: "{player}'s {system} system goes Down, and {player} takes the chip as a trophy",
        Saw.HITS_LOST: "{hits} left over",
        Saw.RAV_MOVED: "{player}'s {kind} moves from {space} to {space}",
        Saw.RAV_STOPPED: "{player}'s {kind} stops at {space}",
        Saw.RAV_STUCK: "{player}'s {kind} at {space} cannot move",
        Saw.RAV_ATTACKED: "{player} attacks {player}'s {kind} at {space}: {dice} against Defense {number}",
        Saw.HELD_BACK: "{player} holds back the RAV at {space}",
        Saw.RAV_DESTROYED: "{player}'s {kind} at {space} is destroyed",
        Saw.RAV_SURVIVED: "{player}'s {kind} at {space} survives",
        Saw.TROPHIES: "{player} takes {black_chips} {cause}",
        Saw.CARD_RETURNED: "{player} takes {card} back into the hand",
        Saw.COVERED_RETURNED: "{player} takes {card}, which lay face down, back into the hand",
        Saw.COVERED_RETURNED_UNSEEN: "{player} takes the card that lay face down back into the hand",
        Saw.ENDED: "the game ends: {ending}",
        Saw.SCORED: "{player} scores {number}",
        Saw.WON: "{player} wins",
    },
    SLOTS,
)
