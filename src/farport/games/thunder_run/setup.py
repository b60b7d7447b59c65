"""Chapter 1. Set-up: options, chips, cards, and who takes the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farport.games.thunder_run.chapters.chart import CONTENT, SPACES
from farport.games.thunder_run.chapters.cooldown import LEFTMOST, MIDDLE, UNCOVERED, hand_size
from farport.games.thunder_run.chapters.turn import go_on
from farport.games.thunder_run.state import (
    ALL_RAVS,
    CARDS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    QUEUE,
    SYSTEMS,
    Chip,
    Decision,
    Helped,
    State,
)
from farport.games.thunder_run.words import Saw
from farport.table.box.options import Option, Preset
from farport.table.chance import below
from farport.table.errors import BadOption
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

OPTIONS = (
    Option(
        "deck",
        "How many Carrier Command cards each player has.",
        {"nine": "nine, two of them missiles", "eight": "eight, one of them a missile"},
    ),
    Option(
        "start",
        "Who takes the first turn.",
        {"random": "a player drawn at random", "seat": "the player in the first seat"},
    ),
    Option(
        "seats",
        "Whether those who take their first turn early, or late, are helped.",
        {
            "printed": "all begin alike",
            "early": "each begins with a Black Chip for every player who comes after",
            "late": "each begins with a Black Chip for every player who comes before",
        },
    ),
)

PRESETS = (
    Preset("First game", "Fewer missiles to reckon with.", {"deck": "eight"}),
    Preset("As the rulebook says", "Nine cards each, and all begin alike.", {}),
    Preset("Fair to the last seat", "Who comes late begins with some Black Chips.", {"seats": "late"}),
)


def prepare(s: Any, options: Mapping[str, str]) -> None:
    """Write the options into a record that has its numbers, and check that those fit together. [TR 1.2, 14.1, 14.2]"""
    if s.shields_start > s.shields_limit:
        raise BadOption(
            f"nobody can begin with {s.shields_start} shields (shields.start) when {s.shields_limit} are the limit "
            "(shields.limit)"
        )
    if SYSTEMS + s.shields_start > s.pieces_chips:
        raise BadOption(f"{s.pieces_chips} chips (pieces.chips) do not cover 4 systems and {s.shields_start} shields")
    if options["seats"] != "printed" and s.even_chips * s.players * (s.players - 1) // 2 >= s.pieces_black:
        raise BadOption(
            f"{s.pieces_black} Black Chips (pieces.black) are too few to help seats with {s.players} players"
        )
    for card, entry in enumerate(CONTENT.components["card"]):
        s.copies[card] = entry[f"of_{options['deck']}"]
    s.seat_start = options["start"] == "seat"
    s.helped_seats = Helped[options["seats"].upper()]


@rule
def deal(s: State, log: Log) -> None:
    """Carriers at the Jump Gate, no RAV on the board, chips and cards to all, someone to begin. [TR 1.1, 1.3, 1.5]"""
    s.stockpile = s.pieces_black
    s.last_arrival, s.overridden, s.flyer, s.target, s.prey = NOBODY, NOBODY, NOBODY, NOBODY, NOBODY
    for rav in range(ALL_RAVS):
        s.rav_space[rav] = NOWHERE
    for space in range(SPACES):
        s.occupant[space] = NOBODY
    for player in range(s.players):
        set_up_status(s, player)
        lay_out(s, player)
        deal_queue(s, player, log)
    s.first = 0 if s.seat_start else below(s, s.players)
    s.active = s.first
    tell(log, Saw.FIRST_PLAYER, s.first)
    if s.helped_seats != Helped.PRINTED:
        help_seats(s, log)
    # A blank record stands where a turn begins, and asks nothing.
    while s.decision == Decision.NONE:
        go_on(s, log)


@rule
def lay_out(s: State, player: int) -> None:
    """No card is played or face down, and nothing is to be suspected."""
    s.queue[player, QUEUE] = NO_CARD
    s.covered[player, LEFTMOST], s.covered[player, MIDDLE] = NO_CARD, NO_CARD
    s.suspects[player, NO_CARD] = UNCOVERED


@rule
def set_up_status(s: State, player: int) -> None:
    """One chip on each system, two as shields, the others beside the Status card. [TR 1.2]"""
    for system in range(SYSTEMS):
        s.system[player, system] = Chip.OWN
    s.shields[player] = s.shields_start
    s.chips[player] = s.pieces_chips - SYSTEMS - s.shields_start


@rule
def deal_queue(s: State, player: int, log: Log) -> None:
    """Three cards at random into the Queue, the others into the hand. [TR 1.4]"""
    for card in range(CARDS):
        s.hand[player, card] = s.copies[card]
    for place in range(QUEUE):
        card, skip = 0, below(s, hand_size(s, player))
        while skip >= s.hand[player, card]:
            skip -= s.hand[player, card]
            card += 1
        s.hand[player, card] -= 1
        s.queue[player, place] = card
        tell(log, Saw.QUEUED, player, card)


@rule
def help_seats(s: State, log: Log) -> None:
    """As a house variant, Black Chips for those who come early, or late. [TR 14.2]"""
    for place in range(s.players):
        player = (s.first + place) % s.players
        chips = s.even_chips * (s.players - 1 - place if s.helped_seats == Helped.EARLY else place)
        if chips:
            s.black_trophies[player] = chips
            s.stockpile -= chips
            tell(log, Saw.COMPENSATED, player, chips)
