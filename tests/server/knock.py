"""A small game in which a question goes round: before every knock each player in turn may play his hidden card.

Somebody begins a knock; then each is asked, beginning with him, until all have passed. After three knocks the game is
over. Who holds a card is an option, so that tests know it.
"""

from __future__ import annotations

from enum import IntEnum
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

from farport.server.seen import catalogue
from farport.table import registry
from farport.table.action import action, kind_of
from farport.table.asking import Asking
from farport.table.content import Content
from farport.table.event import clear, tell
from farport.table.game import Game
from farport.table.notation import Notation
from farport.table.options import Option
from farport.table.position import Codes, Ints, Log, Position, Values, field
from farport.table.rule import rule
from farport.table.rulebook import Clause, Rulebook

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


class Do(IntEnum):
    BEGIN = 1
    PLAY = 2
    TRADE = 3
    PASS = 4
    WAIVE = 5


class Saw(IntEnum):
    BEGAN = 1
    PLAYED = 2
    PASSED = 3
    KNOCKED = 4


class Decision(IntEnum):
    BEGIN = 0
    ASKED = 1


class State(Position):
    card: Ints = field(4, "1 for a card in a player's hand; seen by him")
    played: Ints = field(4, "cards that a player has played")
    knocks: int = field("how many knocks there were")
    passed: int = field("players in a row who passed")
    silent: int = field("bit mask of the players who passed for the rest of a knock")


@rule
def deal(s: State, log: Log) -> None:
    clear(log)


@rule
def forbids(s: State, code: int) -> int:
    kind = kind_of(code)
    if (kind == Do.BEGIN) != (s.decision == Decision.BEGIN):
        return ORDER
    return OWN_CARD if kind == Do.PLAY and s.card[s.mover] == 0 else 0


@rule
def legal(s: State, out: Codes) -> int:
    count = 0
    for kind in range(Do.BEGIN, Do.WAIVE + 1):
        if forbids(s, action(kind)) == 0:
            out[count] = action(kind)
            count += 1
    return count


@rule
def apply(s: State, code: int, log: Log) -> None:
    clear(log)
    kind = kind_of(code)
    if kind == Do.BEGIN:
        s.decision = Decision.ASKED
        tell(log, Saw.BEGAN, s.mover)
    elif kind == Do.PLAY:
        s.card[s.mover] -= 1
        s.played[s.mover] += 1
        s.passed = 0
        tell(log, Saw.PLAYED, s.mover)
    elif kind != Do.TRADE:
        if kind == Do.WAIVE:
            s.silent |= 1 << s.mover
        tell(log, Saw.PASSED, s.mover)
        go_on(s, log)


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


SLOTS = {"player": lambda s: ("red", "blue", "green")}

GAME = Game(
    id="knock",
    title="Knock",
    version=1,
    about="A question goes round.",
    seats=(2, 3),
    minutes=(1, 2),
    colours=("red", "blue", "green"),
    state=State,
    decisions=Decision,
    endings={1: "there were three knocks"},
    kernels={
        "deal": deal,
        "legal": legal,
        "forbids": forbids,
        "apply": apply,
        "redact": redact,
        "redeal": redeal,
        "sense": sense,
        "score": score,
        "broken_law": broken_law,
    },
    laws=(),
    actions=Notation(
        {
            Do.BEGIN: "begin a knock",
            Do.PLAY: "play the card",
            Do.TRADE: "trade",
            Do.PASS: "pass",
            Do.WAIVE: "pass for the rest of this knock",
        },
        SLOTS,
    ),
    events=Notation(
        {
            Saw.BEGAN: "{player} begins a knock",
            Saw.PLAYED: "{player} plays a card",
            Saw.PASSED: "{player} passes",
            Saw.KNOCKED: "knock {number}",
        },
        SLOTS,
    ),
    content=Content({}, {}),
    rulebook=BOOK,
    options=(Option("cards", "Who holds a card.", {code: code for code in ("000", "010", "110", "111")}),),
    prepare=prepare,
    view=lambda s, player: {"cards": [int(card) for card in s.card[: s.players]], "knocks": int(s.knocks)},
    text=str,
    svg=lambda view: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    folder=Path(__file__).parent,
    asking=Asking(
        decisions=frozenset({Decision.ASKED}),
        passes=action(Do.PASS),
        waives=action(Do.WAIVE),
        idle=frozenset({Do.TRADE}),
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
