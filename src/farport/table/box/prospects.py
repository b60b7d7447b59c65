"""What a game says of itself so that outlooks can be told: its room `outlook`. All of it may be left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

ANY = -1
"""An answer to a decision that has no usual one: any, at random."""


class Whose(Enum):
    """Whose the thing must be that an event names first, for the event to be one that a player hopes for."""

    MINE = "mine"
    OTHERS = "others"


class Hope(NamedTuple):
    """An event that a player hopes for or fears: whose it must be, and what it is to him, such as to "win"."""

    whose: Whose
    word: str


class Stock(NamedTuple):
    """Something that players have so many of: its word, and a sign for it where there is little room. What is
    `fleeting` is there to be spent, and gone soon: that it goes unspent is not told."""

    word: str
    sign: str = ""
    fleeting: bool = False


@dataclass(frozen=True, kw_only=True)
class Prospects:
    """`stocks` are what the game's rule `stock` counts.

    `meanwhile` has the decisions that belong to what an action set going, with the code of the usual answer.
    `hopes` are the events that a player hopes for, the one that says most first, and `fears` those that he fears;
    `owners` has the slots whose words belong to players, and how many belong to each. Events in `untold`, such as
    single dice, are not told; those in `anyway` come whatever is chosen, such as what a turn ends with: neither
    they are told nor what they add: a number of the stock, with the place of the amount among the event's
    arguments, whose first is the player; words of the slots in `amounts` are numbers of something. Actions of the
    kinds in `unforeseen`, in which things really move, have no outlook. Actions of the kinds in `twice` give away
    what is not got back, such as a card: a person says twice that he wants one. Of those in `spare`, such as an
    exchange, some are nearly always left: for them alone nobody is asked whether he really ends his turn. With
    `facing`, it matters where a thing came from, as it looks where it flew: ways that go round are offered too. At the
    decisions `under_way` a thing is on its way: whatever else is asked then, it has arrived. The answers to the
    decisions in `indifferent` differ in nothing but their names. A decision in `held_back` asks what to hold back
    for something else: where there is nothing else to point at, its usual answer is given at once. Several steps may
    end with one of the kinds in `ventures` even if dice, or another player, decide what comes of it.

    `lacks` has the kinds of actions for which a player may lack something, such as a price or a piece, with the clauses
    on it, what says most first. `price(s, code)` is what an action takes of each stock of the mover, or nothing where
    it has no price; it is asked for actions that these clauses forbid, too. `offers` are the slots that tell one thing
    that has a price from another, such as the unit to be bought and not the place for it.
    """

    stocks: tuple[Stock, ...] = ()
    meanwhile: Mapping[int, int] = field(default_factory=dict)
    hopes: Mapping[int, Hope] = field(default_factory=dict)
    fears: Mapping[int, Hope] = field(default_factory=dict)
    owners: Mapping[str, int] = field(default_factory=lambda: {"player": 1})
    untold: frozenset[int] = frozenset()
    anyway: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    amounts: frozenset[str] = frozenset()
    unforeseen: frozenset[int] = frozenset()
    lacks: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    price: Callable[[Any, int], Sequence[int]] | None = None
    offers: frozenset[str] = frozenset()
    twice: frozenset[int] = frozenset()
    spare: frozenset[int] = frozenset()
    facing: bool = False
    under_way: frozenset[int] = frozenset()
    indifferent: frozenset[int] = frozenset()
    held_back: frozenset[int] = frozenset()
    ventures: frozenset[int] = frozenset()
