"""How actions, events and decisions of Nexus Ops read."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Any

from farport.games.nexus_ops.state import BASE_HEXES, FACES, FIRST_BASE, State, Terrain
from farport.table.content import Content
from farport.table.notation import Notation
from farport.table.rulebook import Rulebook

PACKAGE = "farport.games.nexus_ops"
CONTENT = Content.load(PACKAGE)
RULEBOOK = Rulebook.load(PACKAGE)
COLOURS = ("red", "blue", "green", "yellow")
FACTIONS = tuple(faction["name"] for faction in CONTENT.components["faction"])
UNIT_NAMES = tuple(unit["name"] for unit in CONTENT.components["unit"])
ALTERNATE_NAMES = tuple(unit["name"] for unit in CONTENT.components["alternate"])
TOKEN_NAMES = tuple(token["name"] for token in CONTENT.components["token"])
CARD_NAMES = tuple(card["name"] for kind in ("energize", "mission") for card in CONTENT.components[kind])
TERRAIN_NAMES = {
    Terrain.FOREST: "Forest",
    Terrain.SPIRES: "Spires",
    Terrain.PLAINS: "Plains",
    Terrain.MAGMA: "Magma",
    Terrain.MONOLITH: "Monolith",
    Terrain.VORTEX: "Vortex",
}
SIDES = ("attacker", "defender")
DECK_NAMES = ("Energize card", "Secret Mission")
LEAST = ("", *(f": it needs {face}" for face in range(1, FACES + 1)))
FACE_NAMES = tuple(str(face) for face in range(FACES + 1))
MARK_PREFIXES = ("", "far ", "Monolith ", "far Monolith ", "found ")
PIECE_NAMES = tuple(
    tuple(prefix + name for prefix in MARK_PREFIXES for name in names) for names in (UNIT_NAMES, ALTERNATE_NAMES)
)


class Do(IntEnum):
    """What a player can do."""

    FACTION = 1
    SWAP = 2
    BUY = 3
    PLAY = 4
    RECRUIT = 5
    BEAM_FROM = 6
    BEAM_TO = 7
    BEAM = 8
    MOVE = 9
    MARCH = 10
    FIRE = 11
    BATTLE = 12
    AID = 13
    AID_UNIT = 14
    EVACUATE = 15
    RETREAT = 16
    REROLL = 17
    LOSE = 18
    FULFIL = 19
    EXCHANGE = 20
    KEEP = 21
    DRAW = 22
    KING = 23
    GIVE = 24
    PASS = 25
    PASS_BATTLE = 26
    DONE = 27


class Saw(IntEnum):
    """What can happen."""

    FIRST = 1
    FACTION = 2
    SWAPPED = 3
    TURN = 4
    BLEW = 5
    CALM = 6
    BURNED = 7
    BOUGHT = 8
    PLAYED = 9
    GAINED = 10
    RECRUITED = 11
    BEAMED = 12
    MOVED = 13
    FIRED = 14
    LOST = 15
    EXPLORED = 16
    FOUND = 17
    NONE_LEFT = 18
    ATTACKED = 19
    AIDED = 20
    AIDED_UNIT = 21
    EVACUATED = 22
    SNIPED = 23
    RETREATED = 24
    CALLED_OFF = 25
    ROLLED = 26
    REROLLED = 27
    PASSED = 28
    PASSED_BATTLE = 29
    WON_BATTLE = 30
    UNDECIDED = 31
    SPAWNED = 32
    FULFILLED = 33
    EXCHANGED = 34
    MINED = 35
    DREW = 36
    DREW_ENERGIZE = 37
    DREW_MISSION = 38
    KEPT = 39
    KEPT_ONE = 40
    LINE = 41
    KING = 42
    GAVE = 43
    GAVE_ONE = 44
    RESHUFFLED = 45
    ELIMINATED = 46
    WON = 47
    DRAWN_GAME = 48
    NO_CARD = 49
    GAVE_NOTHING = 50


def colours(s: State) -> Sequence[str]:
    return COLOURS[: int(s.players)]


def unit_names(s: State) -> Sequence[str]:
    return ALTERNATE_NAMES if s.alternate else UNIT_NAMES


def piece_names(s: State) -> Sequence[str]:
    """A unit with what tells it from others of its type, in the order of the marks."""
    return PIECE_NAMES[int(s.alternate)]


def hex_names(s: Any) -> Sequence[str]:
    """A hex by its terrain and number, or by whose home base it belongs to."""
    return _hex_names(tuple(s.terrain[:FIRST_BASE].tolist()), int(s.players))


@lru_cache(maxsize=256)
def _hex_names(terrain: tuple[int, ...], players: int) -> tuple[str, ...]:
    names = [TERRAIN_NAMES.get(Terrain(number), "Void") for number in terrain]
    inner = [f"{name} {at}" if at else name for at, name in enumerate(names)]
    bases = [f"{colour} base {place}" for colour in COLOURS[:players] for place in range(1, BASE_HEXES + 1)]
    return (*inner, *bases)


SLOTS = {
    "faction": lambda s: FACTIONS,
    "token": lambda s: TOKEN_NAMES,
    "unit": unit_names,
    "piece": piece_names,
    "hex": hex_names,
    "card": lambda s: CARD_NAMES,
    "player": colours,
    "side": lambda s: SIDES,
    "result": lambda s: ("misses", "hits"),
    "least": lambda s: LEAST,
    "shot": lambda s: (f"misses{LEAST[int(s.battle_fire)]}", "hits"),
    "deck": lambda s: DECK_NAMES,
    "face": lambda s: FACE_NAMES,
}

ACTIONS = Notation(
    {
        Do.FACTION: "choose {faction}",
        Do.SWAP: "swap {token} for {token}",
        Do.BUY: "buy {unit} at {hex}",
        Do.PLAY: "play {card}",
        Do.RECRUIT: "recruit at {hex}",
        Do.BEAM_FROM: "beam from {hex}",
        Do.BEAM_TO: "beam to {hex}",
        Do.BEAM: "beam {piece}",
        Do.MOVE: "move {piece} from {hex} to {hex}",
        Do.MARCH: "march {piece} from {hex} to {hex}",
        Do.FIRE: "fire from {hex} at {player} on {hex}",
        Do.BATTLE: "battle {player} at {hex}",
        Do.AID: "play {card} for {side}",
        Do.AID_UNIT: "play {card} for {side} on {unit}",
        Do.EVACUATE: "play {card} to {hex}",
        Do.RETREAT: "evacuate {piece}",
        Do.REROLL: "re-roll a {face}",
        Do.LOSE: "lose {piece}",
        Do.FULFIL: "fulfil {card}",
        Do.EXCHANGE: "exchange {card}",
        Do.KEEP: "keep {card}",
        Do.DRAW: "draw Energize cards",
        Do.KING: "take King of the Hill",
        Do.GIVE: "give {card}",
        Do.PASS: "pass",
        Do.PASS_BATTLE: "pass for the rest of this battle",
        Do.DONE: "done",
    },
    SLOTS,
)

EVENTS = Notation(
    {
        Saw.FIRST: "{player} has the first player marker",
        Saw.FACTION: "{player} leads {faction}",
        Saw.SWAPPED: "{player} exchanges a token {token} for the green token {token}",
        Saw.TURN: "{player}'s turn",
        Saw.BLEW: "the Vortex rolls {number} and {number} and blows all units from {hex} to {hex}",
        Saw.CALM: "the Vortex rolls {number} and {number} and moves nobody",
        Saw.BURNED: "the Vortex rolls {number} and burns {hex}",
        Saw.BOUGHT: "{player} buys a {unit} at {hex} for {number} rubium",
        Saw.PLAYED: "{player} plays {card}",
        Saw.GAINED: "{player} gains {number} rubium",
        Saw.RECRUITED: "{player} puts a {unit} on {hex}",
        Saw.BEAMED: "{player} beams a {piece} from {hex} to {hex}",
        Saw.MOVED: "{player} moves a {piece} from {hex} to {hex}",
        Saw.FIRED: "{player}'s Dragon at {hex} attacks {player} at {hex}: it rolls {number} and {shot}",
        Saw.LOST: "{player} loses a {unit} at {hex}",
        Saw.EXPLORED: "{player} explores {hex}: {token}",
        Saw.FOUND: "{player} finds a {unit} at {hex}",
        Saw.NONE_LEFT: "{player} has no {unit} in the supply to put on {hex}",
        Saw.ATTACKED: "{player} attacks {player} at {hex}",
        Saw.AIDED: "{player} plays {card} for the {side}",
        Saw.AIDED_UNIT: "{player} plays {card} for the {side} on the {unit}",
        Saw.EVACUATED: "{player} plays {card} to {hex}",
        Saw.SNIPED: "{player}'s Sniper rolls {number} and {result}{least}",
        Saw.RETREATED: "{player} evacuates a {piece} from {hex} to {hex}",
        Saw.CALLED_OFF: "{player} has left {hex}: there is no battle",
        Saw.ROLLED: "{player}'s {unit} rolls {number} and {result}{least}",
        Saw.REROLLED: "{player}'s {unit} rolls again, {number}, and {result}{least}",
        Saw.PASSED: "{player} passes",
        Saw.PASSED_BATTLE: "{player} passes for the rest of this battle",
        Saw.WON_BATTLE: "{player} beats {player} at {hex} and takes a Battle Victory card",
        Saw.UNDECIDED: "the battle of {player} and {player} at {hex} is undecided",
        Saw.SPAWNED: "{player} adds a {unit} at {hex}",
        Saw.FULFILLED: "{player} fulfils {card} for {number victory points}",
        Saw.EXCHANGED: "{player} exchanges {card} for {number} rubium",
        Saw.MINED: "{player} collects {number} rubium at {hex}",
        Saw.DREW: "{player} draws {card}",
        Saw.DREW_ENERGIZE: "{player} draws an Energize card",
        Saw.DREW_MISSION: "{player} draws a Secret Mission",
        Saw.KEPT: "{player} keeps {card} and puts {card} at the bottom of the deck",
        Saw.KEPT_ONE: "{player} keeps a Secret Mission and puts one at the bottom of the deck",
        Saw.LINE: "{card} joins the transmission line",
        Saw.KING: "{player} takes a King of the Hill card for {number victory points}",
        Saw.GAVE: "{player} passes {card} to {player}",
        Saw.GAVE_ONE: "{player} passes a card to {player}",
        Saw.RESHUFFLED: "every discarded {deck} is shuffled into a new deck of {number cards}",
        Saw.ELIMINATED: "{player} is eliminated: no unit on the board, and too little rubium for one",
        Saw.WON: "{player} wins",
        Saw.DRAWN_GAME: "the game is a draw",
        Saw.NO_CARD: "there is no {deck} left for {player} to draw",
        Saw.GAVE_NOTHING: "{player} gives {player} no card",
    },
    SLOTS,
)
