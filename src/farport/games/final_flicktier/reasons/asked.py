"""A forbidden action, and words for what it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from farport.games.final_flicktier.board import controller
from farport.games.final_flicktier.cards import has, holds
from farport.games.final_flicktier.state import BUG, SPACES, Lies
from farport.games.final_flicktier.words import (
    FACTIONS,
    PILES,
    RESOURCE_NAMES,
    SPACE_NAMES,
    dice_words,
    side_words,
    with_article,
)
from farport.table.action import unpack

WHERE = {Lies.BESIDE: "beside the mats", Lies.OFF_TABLE: "off the table", Lies.BOX: "in the box"}


class Asked:
    """An action that is forbidden, and words for what it is about."""

    def __init__(self, s: Any, code: int) -> None:
        self.s = s
        self.me = int(s.mover)
        self.faction = int(s.faction[self.me])
        self.kind, (self.a, self.b, self.c, self.d) = unpack(code)

    def plays(self) -> str:
        return f"You play {FACTIONS[self.faction]}."

    def mine(self, die: int) -> bool:
        """Whether the mover commands a die."""
        return bool(die != BUG and controller(self.s, die) == self.me)

    def die(self, number: Any) -> str:
        return str(dice_words(self.s)[int(number)])

    def side(self, number: Any) -> str:
        return side_words(self.s)[int(number)]

    def has(self, costs: Iterable[Any]) -> str:
        """What the mover has of the resources of a price."""
        return resources(
            (has(self.s, self.me, resource) if cost else 0 for resource, cost in enumerate(costs)), "none of them"
        )

    def price(self, costs: Any, saving: int = 0) -> str:
        saved = f", of which you may save {saving}" if saving else ""
        return f"The price is {resources(costs)}{saved}; you have {self.has(costs)}."

    def lies(self, die: int) -> str:
        """Where a die is."""
        if self.s.lies[die] != Lies.MATS:
            return f"{self.die(die)} is {WHERE[Lies(int(self.s.lies[die]))]}."
        space = int(self.s.on[die])
        return f"{self.die(die)} is {'in open space' if space < 0 else f'on {SPACE_NAMES[space]}'}."

    def whose(self, die: int) -> str:
        """Whose a die is, where that matters."""
        if die == BUG:
            return "The bug is no die."
        if self.s.kind[die] < 0:
            return "There is no such die in this game."
        side = int(controller(self.s, die))
        return f"{self.die(die)} is {'yours' if side == self.me else f'commanded by {self.side(side)}'}."

    def card(self, side: int, resource: int, value: int, pile: int) -> str:
        """Whether a player has a card."""
        where = "in hand" if PILES[pile] == "hand" else "in front of you"
        there = holds(self.s, side, resource, value, pile)
        name = RESOURCE_NAMES[resource]
        return f"You have {with_article(name) if there else f'no {name}'} {value} {where}."


def resources(counts: Iterable[Any], nothing: str = "nothing") -> str:
    """Counts of the resources as "2 bio and 1 ore"."""
    parts = [f"{int(count)} {RESOURCE_NAMES[i]}" for i, count in enumerate(counts) if count]
    return listed(parts) or nothing


def listed(parts: Sequence[str]) -> str:
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def spaces(mask: int) -> str:
    return listed([SPACE_NAMES[space] for space in range(SPACES) if mask >> space & 1])
