"""A small game of another publisher, to test the service with: hidden hands, dice, secrets, and things that move.

Each of two players holds a card that only he knows. In his turn he takes coins, rolls for coins, notes a secret number,
flicks a coin, or passes. After six turns the game is over, and the cards count as coins.
"""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

import numpy as np

from farport.server.seen import catalogue
from farport.table import registry
from farport.table.action import kind_of
from farport.table.acts import Acts, Do, Slot, Worded, act, sentences
from farport.table.box.content import Content
from farport.table.box.options import Option
from farport.table.box.rulebook import Clause, Rulebook, Ruling
from farport.table.chance import roll
from farport.table.event import clear, only, others, reveal, tell, whisper
from farport.table.notation import Notation
from farport.table.position import Ints, Log, Position, Values, field
from farport.table.rooms import game_of
from farport.table.rule import rule

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


COLOURS = ("sun", "moon")
SLOTS = {
    "player": Slot(lambda s: COLOURS, 2),
    "card": Slot(lambda s: CARDS, len(CARDS)),
    "secret": Slot(lambda s: ("red", "blue", "green"), 3),
}

TAKE = Do(1, "take a coin")
ROLL = Do(2, "roll")
NOTE = Do(3, "note {secret}")
FLICK = Do(4, "flick")
PASS = Do(5, "pass")


class Saw(Worded):
    DEALT = 1, "{player} is dealt a {card}"
    TOOK = 2, "{player} takes a coin"
    ROLLED = 3, "{player} rolls and has {number}"
    NOTED = 4, "{player} notes {secret}"
    NOTED_SOMETHING = 5, "{player} notes something"
    FLICKED = 6, "{player} flicks a coin {number} far"
    TURN = 7, "{player}'s turn"
    SHOWN = 8, "{player} shows a {card}"


class Decision(Worded):
    WHAT_NOW = 0, "to take, roll, note, flick or pass"


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
def forbids_take(s: State) -> int:
    return COIN_LIMIT if s.coins[s.mover] >= MOST_COINS else 0


@act(TAKE, at=Decision.WHAT_NOW, forbids=forbids_take)
def take(s: State, log: Log) -> None:
    s.coins[s.mover] += 1
    tell(log, Saw.TOOK, s.mover)


@act(ROLL, at=Decision.WHAT_NOW)
def roll_for_coins(s: State, log: Log) -> None:
    s.coins[s.mover] += roll(s, 6)
    tell(log, Saw.ROLLED, s.mover, s.coins[s.mover])


@rule
def forbids_note(s: State, secret: int) -> int:
    return ONE_SECRET if s.secret[s.mover] != UNKNOWN else 0


@act(NOTE, at=Decision.WHAT_NOW, forbids=forbids_note)
def note(s: State, secret: int, log: Log) -> None:
    s.secret[s.mover] = secret
    whisper(log, only(s.mover), Saw.NOTED, s.mover, secret)
    whisper(log, others(s.mover), Saw.NOTED_SOMETHING, s.mover)


@act(FLICK, at=Decision.WHAT_NOW)
def flick(s: State, log: Log) -> None:
    s.coins[s.mover] += s.outcome[0]
    tell(log, Saw.FLICKED, s.mover, s.outcome[0])
    s.outcome[0] = s.outcome[1] = 0


@act(PASS, at=Decision.WHAT_NOW)
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
    return [int(np.random.default_rng().integers(1, 4)), 0] if kind_of(code) == FLICK else None


def prepare(s: Any, options: Any) -> None:
    """The light is only seen."""


def svg(view: Any) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{view["coins"]}</title></svg>'


ACTS = Acts(sys.modules[__name__], state=State, decisions=Decision, slots=SLOTS)


def tally(s: State) -> dict[int | str, dict[str, int]]:
    """The players, and a third party."""
    players = {player: {"Coins": int(s.coins[player]), "Card": int(s.card[player])} for player in range(s.players)}
    return {**players, "The bank": {"Coins": 1, "Card": 0}}


GAME = game_of(
    __name__,
    id="mini",
    title="Mini",
    version=1,
    about="A test.",
    seats=(2,),
    minutes=(1, 2),
    endings={1: "six turns were played"},
    laws=(),
    events=Notation(sentences(Saw), SLOTS),
    content=Content({}, {}),
    rulebook=BOOK,
    options=(Option("light", "How it is lit.", {"day": "by the sun", "night": "by the moon"}),),
    text=str,
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
