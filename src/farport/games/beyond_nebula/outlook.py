"""What outlooks of Beyond Nebula tell: what is counted, what follows from an action, and what says how it went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farport.games.beyond_nebula.chapters.combat import FIGHT, TAKE_HIT
from farport.games.beyond_nebula.chapters.panel import HACKED, USE
from farport.games.beyond_nebula.chapters.progress import (
    ADVANCE,
    CONSTRUCT,
    EXCHANGE,
    EXTRACTOR,
    REGIMENT,
    RESEARCH,
    SHIP,
    SPECIALIZE,
)
from farport.games.beyond_nebula.chapters.ships import MOVE
from farport.games.beyond_nebula.state import RESOURCES, SHIPS_EACH, Decision, Resource, State, Tech
from farport.games.beyond_nebula.words import RESOURCE_WORDS, RULEBOOK, Saw
from farport.table.action import action, unpack
from farport.table.box.prospects import Hope, Prospects, Stock, Whose
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def stock(s: State, player: int, number: int) -> int:
    """Reserves of each Resource."""
    return s.reserves[player, number]


def price(s: Any, code: int) -> Sequence[int]:
    """What is paid of each Resource."""
    kind, (a, *_) = unpack(code)
    if kind in (CONSTRUCT, RESEARCH):
        prices = s.building_price if kind == CONSTRUCT else s.tech_price
        return [int(prices[a, resource]) for resource in range(RESOURCES)]
    single: dict[int, tuple[int, Any]] = {
        EXTRACTOR: (a, s.extractor_base),
        SPECIALIZE: (a, s.extractor_specialized),
        REGIMENT: (Resource.METAL, s.produce_regiment),
        SHIP: (Resource.GAS, s.produce_ship),
        ADVANCE: (Resource.CRYSTAL, s.produce_advance),
    }
    resource, amount = single.get(kind, (-1, 0))
    return [int(amount) if each == resource else 0 for each in range(RESOURCES)]


PROSPECTS = Prospects(
    stocks=tuple(Stock(word) for word in RESOURCE_WORDS[:RESOURCES]),
    meanwhile={Decision.COMBAT: action(FIGHT), Decision.SHIELD: action(TAKE_HIT)},
    hopes={
        Saw.CAPTURED: Hope(Whose.MINE, "capture"),
        Saw.ELIMINATED: Hope(Whose.OTHERS, "destroy"),
        Saw.HIT: Hope(Whose.OTHERS, "hit"),
        Saw.JAMMED: Hope(Whose.OTHERS, "jam"),
    },
    fears={
        Saw.ELIMINATED: Hope(Whose.MINE, "lose it"),
        Saw.REGIMENT_LOST: Hope(Whose.MINE, "☢"),
        Saw.HIT: Hope(Whose.MINE, "be hit"),
    },
    owners={"player": 1, "ship": SHIPS_EACH},
    untold=frozenset({Saw.ROUND, Saw.TIE}),
    amounts=frozenset({"regiments"}),
    lacks={
        **dict.fromkeys((EXTRACTOR, SPECIALIZE, ADVANCE), (Clause.PAY,)),
        **dict.fromkeys((CONSTRUCT, RESEARCH), (Clause.PAY, Clause.BUILDING_COST)),
        REGIMENT: (Clause.PAY, Clause.ACADEMY),
        SHIP: (Clause.PAY, Clause.HANGAR),
    },
    price=price,
    offers=frozenset({"resource", "building", "tech"}),
    spare=frozenset({EXCHANGE}),
    ventures=frozenset({MOVE}),
    twice=frozenset(used + tech for used in (USE, HACKED) for tech in (Tech.SUICIDE, Tech.SUPERNOVA_CANNON)),
)
