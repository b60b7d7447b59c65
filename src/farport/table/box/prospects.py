"""What a game says of itself so that outlooks can be told: its room `outlook`. All of it may be left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

ANY = -1
"""An answer to a decision that has no usual one: any, at random."""


class Whose(Enum):
    """Whose the thing must be that an event names first, for the event to be one that a player hopes for."""

    MINE = "mine"
    OTHERS = "others"


class Stock(NamedTuple):
    """Something that players have so many of: its word, and a sign for it where there is little room."""

    word: str
    sign: str = ""


@dataclass(frozen=True, kw_only=True)
class Prospects:
    """`stocks` are what the game's rule `stock` counts.

    `meanwhile` has the decisions that belong to what an action set going, with the code of the usual answer. `hopes`
    are the events that a player hopes for, the one that says most first; `owners` has the slots whose words belong to
    players, and how many belong to each. Events in `untold`, such as single dice, are not told; words of the slots in
    `amounts` are numbers of something. Actions of the kinds in `unforeseen`, in which things really move, have no
    outlook. `lacks` are the clauses on what a player may lack for what he could do otherwise: a price, a piece. Actions
    of the kinds in `twice` give away what is not got back, such as a card: a person says twice that he wants one.
    """

    stocks: tuple[Stock, ...] = ()
    meanwhile: Mapping[int, int] = field(default_factory=dict)
    hopes: Mapping[int, Whose] = field(default_factory=dict)
    owners: Mapping[str, int] = field(default_factory=lambda: {"player": 1})
    untold: frozenset[int] = frozenset()
    amounts: frozenset[str] = frozenset()
    unforeseen: frozenset[int] = frozenset()
    lacks: frozenset[int] = frozenset()
    twice: frozenset[int] = frozenset()
