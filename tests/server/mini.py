"""A small game of another publisher, to test the service with: hidden hands, dice, secrets, and things that move.

Each of two players holds a card that only he knows. In his turn he takes coins, rolls for coins, notes a secret number,
flicks a coin, or passes. After six turns the game is over, and the cards count as coins.
"""

from __future__ import annotations

from enum import IntEnum
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import numpy as np

from farport.server.seen import catalogue
from farport.table import registry
from farport.table.action import action, first, kind_of
from farport.table.chance import roll
from farport.table.content import Content
from farport.table.event import clear, only, others, reveal, tell, whisper
from farport.table.game import Game
from farport.table.notation import Notation
from farport.table.options import Option
from farport.table.position import Codes, Ints, Log, Position, Values, field
from farport.table.rule import rule
from farport.table.rulebook import Clause, Rulebook, Ruling

TURNS = 6
MOST_COINS = 20
SECRETS = 3
UNKNOWN = -1

BOOK = Rulebook(
    "Mini",
    {"1": "Play"},
    {
        "MI 1.1": Clause("MI 1.1", "coin_limit", "A player holds at most 20 coins.", "house", "1", ("MI R1",)),
        "MI 1.2": Clause("MI 1.2", "one_secret", "A secret number is noted once.", "house", "1"),
    },
    {"MI R1": Ruling("MI R1", "Do cards count?", "Only at the end.", "They are hidden.", ("MI 1.1",))},
)
COIN_LIMIT, ONE_SECRET = BOOK.names.COIN_LIMIT, BOOK.names.ONE_SECRET
CARDS = ("one", "two", "three", "four", "five", "six", "seven")


class Do(IntEnum):
    TAKE = 1
    ROLL = 2
    NOTE = 3
    FLICK = 4
    PASS = 5


class Saw(IntEnum):
    DEALT = 1
    TOOK = 2
    ROLLED = 3
    NOTED = 4
    NOTED_SOMETHING = 5
    FLICKED = 6
    TURN = 7
    SHOWN = 8


class Decision(IntEnum):
    WHAT_NOW = 0


class State(Position):
    card: Ints = field(4, "hidden from the others until the end")
    secret: Ints = field(4, "hidden from the others always")
    coins: Ints = field(4, "held by a player")
    outcome: Ints = field(2, "how far a coin flew")


@rule
def deal(s: State, log: Log) -> None:
    clear(log)
    for player in range(s.players):
        s.card[player] = roll(s, 6)
        s.secret[player] = UNKNOWN
        whisper(log, only(player), Saw.DEALT, player, s.card[player])


@rule
def forbids(s: State, code: int) -> int:
    kind = kind_of(code)
    if kind == Do.TAKE and s.coins[s.mover] >= MOST_COINS:
        return COIN_LIMIT
    if kind == Do.NOTE and s.secret[s.mover] != UNKNOWN:
        return ONE_SECRET
    return 0


@rule
def legal(s: State, out: Codes) -> int:
    count = 0
    for kind in range(Do.TAKE, Do.PASS + 1):
        for number in range(SECRETS if kind == Do.NOTE else 1):
            code = action(kind, number)
            if forbids(s, code) == 0:
                out[count] = code
                count += 1
    return count


@rule
def apply(s: State, code: int, log: Log) -> None:
    clear(log)
    kind, player = kind_of(code), s.mover
    if kind == Do.TAKE:
        s.coins[player] += 1
        tell(log, Saw.TOOK, player)
    elif kind == Do.ROLL:
        s.coins[player] += roll(s, 6)
        tell(log, Saw.ROLLED, player, s.coins[player])
    elif kind == Do.NOTE:
        s.secret[player] = first(code)
        whisper(log, only(player), Saw.NOTED, player, first(code))
        whisper(log, others(player), Saw.NOTED_SOMETHING, player)
    elif kind == Do.FLICK:
        s.coins[player] += s.outcome[0]
        tell(log, Saw.FLICKED, player, s.outcome[0])
    else:
        end_turn(s, log)


@rule
def end_turn(s: State, log: Log) -> None:
    s.turn += 1
    s.mover = (s.mover + 1) % s.players
    tell(log, Saw.TURN, s.mover)
    if s.turn == TURNS:
        end_game(s, log)


@rule
def end_game(s: State, log: Log) -> None:
    reveal(log)
    best = 0
    for player in range(s.players):
        tell(log, Saw.SHOWN, player, s.card[player])
        best = max(best, score(s, player))
    for player in range(s.players):
        if score(s, player) == best:
            s.winners |= 1 << player
    s.ending = 1


@rule
def score(s: State, player: int) -> int:
    return s.coins[player] + s.card[player]


@rule
def redact(s: State, player: int) -> None:
    for other in range(s.players):
        if other != player:
            s.secret[other] = UNKNOWN
            if s.ending == 0:
                s.card[other] = UNKNOWN


@rule
def redeal(s: State, player: int) -> None:
    for other in range(s.players):
        if s.card[other] == UNKNOWN:
            s.card[other] = roll(s, 6)


@rule
def sense(s: State, out: Values) -> None:
    total = 0.0
    for player in range(s.players):
        out[player] = 1.0 + score(s, player)
        total += out[player]
    for player in range(s.players):
        out[player] /= total


@rule
def broken_law(s: State) -> int:
    return 0


def view(s: Any, player: int | None) -> dict[str, Any]:
    return {
        "cards": [int(card) for card in s.card[: s.players]],
        "secrets": [int(secret) for secret in s.secret[: s.players]],
        "coins": [int(coins) for coins in s.coins[: s.players]],
    }


def physics(s: Any, code: int) -> list[int] | None:
    """A coin flies as far as the generator of this process says: another time it would fly elsewhere."""
    return [int(np.random.default_rng().integers(1, 4)), 0] if kind_of(code) == Do.FLICK else None


SLOTS = {"player": lambda s: ("sun", "moon"), "card": lambda s: CARDS, "secret": lambda s: ("red", "blue", "green")}

GAME = Game(
    id="mini",
    title="Mini",
    version=1,
    about="A test.",
    seats=(2,),
    minutes=(1, 2),
    colours=("sun", "moon"),
    state=State,
    decisions=Decision,
    endings={1: "six turns were played"},
    kernels={f.__name__: f for f in (deal, legal, forbids, apply, redact, redeal, sense, score, broken_law)},
    laws=(),
    actions=Notation(
        {
            Do.TAKE: "take a coin",
            Do.ROLL: "roll",
            Do.NOTE: "note {secret}",
            Do.FLICK: "flick",
            Do.PASS: "pass",
        },
        SLOTS,
    ),
    events=Notation(
        {
            Saw.DEALT: "{player} is dealt a {card}",
            Saw.TOOK: "{player} takes a coin",
            Saw.ROLLED: "{player} rolls and has {number}",
            Saw.NOTED: "{player} notes {secret}",
            Saw.NOTED_SOMETHING: "{player} notes something",
            Saw.FLICKED: "{player} flicks a coin {number} far",
            Saw.TURN: "{player}'s turn",
            Saw.SHOWN: "{player} shows a {card}",
        },
        SLOTS,
    ),
    content=Content({}, {}),
    rulebook=BOOK,
    options=(Option("light", "How it is lit.", {"day": "by the sun", "night": "by the moon"}),),
    prepare=lambda s, options: None,
    view=view,
    text=str,
    svg=lambda view: f'<svg xmlns="http://www.w3.org/2000/svg"><title>{view["coins"]}</title></svg>',
    folder=Path(__file__).parent,
    physics=physics,
)


def install() -> None:
    """Register the game beside those that are installed."""
    real = registry.entry_points
    own = EntryPoint("mini", f"{__name__}:GAME", registry.GROUP)

    def with_mini(**wanted: str) -> EntryPoints:
        found = [*real(**wanted), *EntryPoints([own]).select(**wanted)]
        return EntryPoints(found)

    registry.entry_points = catalogue.entry_points = with_mini
