"""What a game says of itself so that outlooks can be told: its room `outlook`. All of it may be left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

ANY = -1
"""An answer to a decision that has no usual one: any, at random."""


class Whose(Enum):
    """Whom an event must name first to be the one that a player hopes for."""

    MINE = "mine"
    OTHERS = "others"
    ANYBODYS = "anybody's"


class Stock(NamedTuple):
    """Something that players have so many of: its word, and a sign for it where there is little room."""

    word: str
    sign: str = ""


@dataclass(frozen=True, kw_only=True)
class Prospects:
    """`stocks` are what the game's rule `stock` counts. `meanwhile` has the decisions that belong to what an action set
    going, with the code of the usual answer. `telling` are the events that a player hopes for, the one that says most
    first. `lacks` are the clauses on what a player may lack for what he
    could do otherwise: a price, a piece in its place."""

    stocks: tuple[Stock, ...] = ()
    meanwhile: Mapping[int, int] = field(default_factory=dict)
    telling: Mapping[int, Whose] = field(default_factory=dict)
    lacks: frozenset[int] = frozenset()
