"""A small game in which a question goes round: before every knock each player in turn may play his hidden card.

Somebody begins a knock; then each is asked, beginning with him, until all have passed. After three knocks the game is
over. Who holds a card is an option, so that tests know it.
"""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

from farport.server.seen import catalogue
from farport.table import registry
from farport.table.action import action
from farport.table.acts import Acts, Do, Slot, Worded, act, sentences
from farport.table.box.asking import Asking
from farport.table.box.content import Content
from farport.table.box.options import Option
from farport.table.box.rulebook import Clause, Rulebook
from farport.table.event import tell
from farport.table.notation import Notation
from farport.table.position import Ints, Log, Position, Values, field
from farport.table.rooms import game_of
from farport.table.rule import rule

KNOCKS = 3
UNKNOWN = -1
NONE = -1

BOOK = Rulebook(
    "Knock",
    {"1": "Play"},
    {
        "KN 1.1": Clause("KN 1.1", "own_card", "Who plays a card must have it.", "house", "1"),
        "KN 1.2": Clause("KN 1.2", "order", "Everything has its time.", "house", "1"),
    },
    {},
)
OWN_CARD, ORDER = BOOK.names.OWN_CARD, BOOK.names.ORDER


COLOURS = ("red", "blue", "green")
SLOTS = {"player": Slot(lambda s: COLOURS, 3)}

BEGIN = Do(1, "begin a knock")
PLAY = Do(2, "play the card")
TRADE = Do(3, "trade")
PASS = Do(4, "pass")
WAIVE = Do(5, "pass for the rest of this knock")


class Saw(Worded):
    BEGAN = 1, "{player} begins a knock"
    PLAYED = 2, "{player} plays a card"
    PASSED = 3, "{player} passes"
    KNOCKED = 4, "knock {number}"


class Decision(Worded):
    BEGIN = 0, "to begin a knock"
    ASKED = 1, "asked for a card"


class State(Position):
    card: Ints = field(4, "1 for a card in a player's hand; seen by him")
    played: Ints = field(4, "cards that a player has played")
    knocks: int = field("how many knocks there were")
    passed: int = field("players in a row who passed")
    silent: int = field("bit mask of the players who passed for the rest of a knock")


@rule
def deal(s: State, log: Log) -> None:
    """Everything is prepared."""


@rule
def untimely(s: State, code: int) -> int:
    return ORDER


@act(BEGIN, at=Decision.BEGIN)
def begin(s: State, log: Log) -> None:
    s.decision = Decision.ASKED
    tell(log, Saw.BEGAN, s.mover)


@rule
def forbids_play(s: State) -> int:
    return OWN_CARD if s.card[s.mover] == 0 else 0


@act(PLAY, at=Decision.ASKED, forbids=forbids_play)
def play(s: State, log: Log) -> None:
    s.card[s.mover] -= 1
    s.played[s.mover] += 1
    s.passed = 0
    tell(log, Saw.PLAYED, s.mover)


@act(TRADE, at=Decision.ASKED)
def trade(s: State) -> None:
    """Nothing comes of it."""


@act(PASS, at=Decision.ASKED)
def pass_by(s: State, log: Log) -> None:
    tell(log, Saw.PASSED, s.mover)
    go_on(s, log)


@act(WAIVE, at=Decision.ASKED)
def waive(s: State, log: Log) -> None:
    s.silent |= 1 << s.mover
    pass_by(s, log)


@rule
def go_on(s: State, log: Log) -> None:
    s.mover = (s.mover + 1) % s.players
    s.passed += 1
    if s.passed == s.players:
        s.passed, s.silent = 0, 0
        s.knocks += 1
        s.decision = Decision.BEGIN
        tell(log, Saw.KNOCKED, s.knocks)
        if s.knocks == KNOCKS:
            s.ending = 1
            s.winners = 1


@rule
def redact(s: State, player: int) -> None:
    for other in range(s.players):
        if other != player:
            s.card[other] = UNKNOWN


@rule
def redeal(s: State, player: int) -> None:
    for other in range(s.players):
        if s.card[other] == UNKNOWN:
            s.card[other] = 0


@rule
def sense(s: State, out: Values) -> None:
    for player in range(s.players):
        out[player] = 1.0 / s.players


@rule
def score(s: State, player: int) -> int:
    return s.played[player]


@rule
def broken_law(s: State) -> int:
    return 0


def prepare(s: Any, options: Any) -> None:
    for player, held in enumerate(options["cards"]):
        s.card[player] = int(held)


def scope(s: Any) -> int:
    return int(s.knocks) if s.decision == Decision.ASKED else NONE


def view(s: Any, player: int | None) -> dict[str, Any]:
    return {"cards": [int(card) for card in s.card[: s.players]], "knocks": int(s.knocks)}


def svg(view: Any) -> str:
    return '<svg xmlns="http://www.w3.org/2000/svg"/>'


ACTS = Acts(sys.modules[__name__], state=State, decisions=Decision, slots=SLOTS, untimely=untimely)

GAME = game_of(
    __name__,
    id="knock",
    title="Knock",
    version=1,
    about="A question goes round.",
    seats=(2, 3),
    minutes=(1, 2),
    endings={1: "there were three knocks"},
    laws=(),
    events=Notation(sentences(Saw), SLOTS),
    content=Content({}, {}),
    rulebook=BOOK,
    options=(Option("cards", "Who holds a card.", {code: code for code in ("000", "010", "110", "111")}),),
    text=str,
    asking=Asking(
        decisions=frozenset({Decision.ASKED}),
        passes=action(PASS),
        waives=action(WAIVE),
        idle=frozenset({TRADE}),
        scope=scope,
        until="this knock",
    ),
)


def install() -> None:
    """Register the game beside those that are installed."""
    real = registry.entry_points
    own = EntryPoint("knock", f"{__name__}:GAME", registry.GROUP)

    def with_knock(**wanted: str) -> EntryPoints:
        return EntryPoints([*real(**wanted), *EntryPoints([own]).select(**wanted)])

    registry.entry_points = catalogue.entry_points = with_knock
