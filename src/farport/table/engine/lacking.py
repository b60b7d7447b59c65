"""What could be done but for what the mover lacks: each thing once, with its price and what is short of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from typing import Any

from farport.table.action import action, unpack
from farport.table.box.prospects import Stock
from farport.table.engine.kernels import stock
from farport.table.table import Refusal, Table

MOST_TRIED = 800

Offer = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Due:
    """One part of a price, and how much of it the mover is short of."""

    stock: Stock
    amount: int
    short: int


@dataclass(frozen=True, slots=True)
class Lack:
    """Something that cannot be done: one action that would be it, in words without its place, its price, and why."""

    code: int
    text: str
    price: tuple[Due, ...]
    refusal: Refusal


def lacking(table: Table) -> list[Lack]:
    """What the mover could do now but for what he lacks, such as its price."""
    if table.over:
        return []
    seen, able = table._redacted(table.mover), {offer_of(table, code) for code in table.actions.codes}
    found: dict[Offer, tuple[tuple[int, int], int]] = {}
    for code, clause in _refused(table):
        offer = offer_of(table, code)
        if offer not in able:
            nearness = clause, sum(due.short for due in _price(table, seen, code))
            found[offer] = min(found.get(offer, (nearness, code)), (nearness, code))
    return [lack for _, code in found.values() if (lack := _lack(table, seen, code))]


def offer_of(table: Table, code: int) -> Offer:
    """What tells one thing that can be done from another, wherever it is done."""
    kind, arguments = unpack(code)
    offers, slots = table.game.prospects.offers, table.game.actions.slots_of(kind)
    return (kind, *(argument for slot, argument in zip(slots, arguments, strict=False) if slot in offers))


def _refused(table: Table) -> Iterator[tuple[int, int]]:
    """Actions that what he lacks forbids, each with the rank of the clause."""
    game = table.game
    lacks, able = game.prospects.lacks, game.acts.at(game.acts.decided(int(table.state.decision)))
    for kind in dict.fromkeys(each.kind for each in able if each.kind in lacks):
        sizes = game.actions.sizes(table.state, kind)
        for arguments in islice(product(*map(range, sizes)), MOST_TRIED):
            clause = table.forbidden_by(action(kind, *arguments))
            if clause in lacks[kind]:
                yield action(kind, *arguments), lacks[kind].index(clause)


def _lack(table: Table, seen: Any, code: int) -> Lack | None:
    refusal, offers = table.why_not(code), table.game.prospects.offers
    text = table.game.actions.write_offer(seen, *unpack(code), offers)
    return Lack(code, text, _price(table, seen, code), refusal) if refusal else None


def _price(table: Table, seen: Any, code: int) -> tuple[Due, ...]:
    said = table.game.prospects
    parts = said.price(seen, code) if said.price else ()
    has = [int(table._run(stock, seen, int(seen.mover), number)) for number in range(len(parts))]
    return tuple(
        Due(said.stocks[number], amount, max(0, amount - has[number])) for number, amount in enumerate(parts) if amount
    )
