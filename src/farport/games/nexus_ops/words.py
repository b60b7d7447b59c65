"""The words of Nexus Ops: its events, and what the arguments of actions and events are called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from farport.games.nexus_ops.state import FACES, FIRST_BASE, HEXES, State, Terrain
from farport.table.acts import Do, Slot, Worded, sentences
from farport.table.box.content import Content
from farport.table.box.rulebook import Rulebook
from farport.table.notation import Notation, Words

PACKAGE = "farport.games.nexus_ops"
CONTENT = Content.load(PACKAGE)
RULEBOOK = Rulebook.load(PACKAGE)
COLOURS = ("red", "blue", "green", "yellow")
FACTIONS = tuple(faction["name"] for faction in CONTENT.components["faction"])
UNIT_NAMES = tuple(unit["name"] for unit in CONTENT.components["unit"])
ALTERNATE_NAMES = tuple(unit["name"] for unit in CONTENT.components["alternate"])
TOKEN_NAMES = tuple(token["name"] for token in CONTENT.components["token"])
DECK = (*CONTENT.components["energize"], *CONTENT.components["mission"])
CARD_NAMES = tuple(card["name"] for card in DECK)
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

UNIT_NAMED = re.compile(rf"\b({'|'.join(UNIT_NAMES)})(?!'s special attack)")
"""A unit in a text; the special attack is the Dragon's, and no alternate unit has one."""


def alternate(text: str) -> str:
    """A text with the alternate units in place of the usual ones."""
    return UNIT_NAMED.sub(lambda named: ALTERNATE_NAMES[UNIT_NAMES.index(named[1])], text)


ALTERNATE_TOKENS = tuple(map(alternate, TOKEN_NAMES))
CARD_TEXTS = tuple(card["text"] for card in DECK), tuple(alternate(card["text"]) for card in DECK)

# What is said at many decisions; what it means stands with each of them.
PASS = Do(25, "pass")
DONE = Do(27, "done")


class Saw(Worded):
    """What can happen, and how it is told."""

    FIRST = 1, "{player} has the first player marker"
    FACTION = 2, "{player} leads {faction}"
    SWAPPED = 3, "{player} exchanges a token {token} for the green token {token}"
    TURN = 4, "{player}'s turn"
    BLEW = 5, "the Vortex rolls {number} and {number} and blows all units from {hex} to {hex}"
    CALM = 6, "the Vortex rolls {number} and {number} and moves nobody"
    BURNED = 7, "the Vortex rolls {number} and burns {hex}"
    BOUGHT = 8, "{player} buys a {unit} at {hex} for {number} rubium"
    PLAYED = 9, "{player} plays {card}"
    GAINED = 10, "{player} gains {number} rubium"
    RECRUITED = 11, "{player} puts a {unit} on {hex}"
    BEAMED = 12, "{player} beams a {piece} from {hex} to {hex}"
    MOVED = 13, "{player} moves a {piece} from {hex} to {hex}"
    FIRED = 14, "{player}'s Dragon at {hex} attacks {player} at {hex}: it rolls {number} and {shot}"
    LOST = 15, "{player} loses a {unit} at {hex}"
    EXPLORED = 16, "{player} explores {hex}: {token}"
    FOUND = 17, "{player} finds a {unit} at {hex}"
    NONE_LEFT = 18, "{player} has no {unit} in the supply to put on {hex}"
    ATTACKED = 19, "{player} attacks {player} at {hex}"
    AIDED = 20, "{player} plays {card} for the {side}"
    AIDED_UNIT = 21, "{player} plays {card} for the {side} on the {unit}"
    EVACUATED = 22, "{player} plays {card} to {hex}"
    SNIPED = 23, "{player}'s Sniper rolls {number} and {result}{least}"
    RETREATED = 24, "{player} evacuates a {piece} from {hex} to {hex}"
    CALLED_OFF = 25, "{player} has left {hex}: there is no battle"
    ROLLED = 26, "{player}'s {unit} rolls {number} and {result}{least}"
    REROLLED = 27, "{player}'s {unit} rolls again, {number}, and {result}{least}"
    PASSED = 28, "{player} passes"
    PASSED_BATTLE = 29, "{player} passes for the rest of this battle"
    WON_BATTLE = 30, "{player} beats {player} at {hex} and takes a Battle Victory card"
    UNDECIDED = 31, "the battle of {player} and {player} at {hex} is undecided"
    SPAWNED = 32, "{player} adds a {unit} at {hex}"
    FULFILLED = 33, "{player} fulfils {card} for {number victory points}"
    EXCHANGED = 34, "{player} exchanges {card} for {number} rubium"
    MINED = 35, "{player} collects {number} rubium at {hex}"
    DREW = 36, "{player} draws {card}"
    DREW_ENERGIZE = 37, "{player} draws an Energize card"
    DREW_MISSION = 38, "{player} draws a Secret Mission"
    KEPT = 39, "{player} keeps {card} and puts {card} at the bottom of the deck"
    KEPT_ONE = 40, "{player} keeps a Secret Mission and puts one at the bottom of the deck"
    LINE = 41, "{card} joins the transmission line"
    KING = 42, "{player} takes a King of the Hill card for {number victory points}"
    GAVE = 43, "{player} passes {card} to {player}"
    GAVE_ONE = 44, "{player} passes a card to {player}"
    RESHUFFLED = 45, "every discarded {deck} is shuffled into a new deck of {number cards}"
    ELIMINATED = 46, "{player} is eliminated: no unit on the board, and too little rubium for one"
    WON = 47, "{player} wins"
    DRAWN_GAME = 48, "the game is a draw"
    NO_CARD = 49, "there is no {deck} left for {player} to draw"
    GAVE_NOTHING = 50, "{player} gives {player} no card"
    BEATEN_BACK = 51, "{player} is beaten back by {player} at {hex}"


def colours(s: State) -> Sequence[str]:
    return COLOURS[: int(s.players)]


def unit_names(s: State) -> Sequence[str]:
    return ALTERNATE_NAMES if s.alternate else UNIT_NAMES


def piece_names(s: State) -> Sequence[str]:
    """A unit with what tells it from others of its type, in the order of the marks."""
    return PIECE_NAMES[int(s.alternate)]


def token_names(s: Any) -> Sequence[str]:
    return ALTERNATE_TOKENS if s.alternate else TOKEN_NAMES


def card_text(s: Any, card: int) -> str:
    return CARD_TEXTS[int(s.alternate)][card]


def hex_names(s: Any) -> Sequence[str]:
    """A hex by its terrain and number, or by whose home base it belongs to and on which side of it it lies."""
    return _hex_names(tuple(s.terrain[:FIRST_BASE].tolist()), int(s.players), int(s.board))


def compass(base: Sequence[Sequence[int]]) -> list[str]:
    """On which side of its base each hex lies. Two lie beside each other, the third below or above them."""
    (apex,) = (row for _, row in base if [r for _, r in base].count(row) == 1)
    row = next(row for _, row in base if row != apex)
    east = max(q for q, r in base if r == row)
    pointed = "south" if apex > row else "north"
    return [pointed if r == apex else "east" if q == east else "west" for q, r in base]


BASE_SIDES = [
    [compass(CONTENT.components["side"][side]["hexes"]) for side in board["sides"]]
    for board in CONTENT.components["board"]
]


@lru_cache(maxsize=256)
def _hex_names(terrain: tuple[int, ...], players: int, board: int) -> tuple[str, ...]:
    names = [TERRAIN_NAMES.get(Terrain(number), "Void") for number in terrain]
    inner = [f"{name} {at}" if at else name for at, name in enumerate(names)]
    sides = zip(COLOURS[:players], BASE_SIDES[board], strict=True)
    bases = [f"{colour} base {side}" for colour, base in sides for side in base]
    return (*inner, *bases)


SLOTS: dict[str, Words] = {
    "faction": Slot(lambda s: FACTIONS, len(FACTIONS)),
    "token": Slot(token_names, len(TOKEN_NAMES)),
    "unit": Slot(unit_names, len(UNIT_NAMES)),
    "piece": Slot(piece_names, len(PIECE_NAMES[0])),
    "hex": Slot(hex_names, HEXES),
    "card": Slot(lambda s: CARD_NAMES, len(CARD_NAMES)),
    "player": Slot(colours, len(COLOURS), now="players"),
    "side": Slot(lambda s: SIDES, len(SIDES)),
    "face": Slot(lambda s: FACE_NAMES, len(FACE_NAMES)),
    "result": lambda s: ("misses", "hits"),
    "least": lambda s: LEAST,
    "shot": lambda s: (f"misses{LEAST[int(s.battle_fire)]}", "hits"),
    "deck": lambda s: DECK_NAMES,
}

EVENTS = Notation(sentences(Saw), SLOTS)
