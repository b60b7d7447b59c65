"""What outlooks of Nexus Ops tell: what is counted, what follows from an action, and what says how it went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farport.games.nexus_ops.chapters.cards import EXCHANGE
from farport.games.nexus_ops.chapters.deployment import BUY, PLAY
from farport.games.nexus_ops.chapters.deployment import price as price_of
from farport.games.nexus_ops.chapters.energize import AID, AID_UNIT, EVACUATE
from farport.games.nexus_ops.state import Decision, State
from farport.games.nexus_ops.words import PASS, RULEBOOK, Saw
from farport.table.action import action, unpack
from farport.table.box.prospects import ANY, Hope, Prospects, Stock, Whose
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def stock(s: State, player: int, number: int) -> int:
    """Victory points, rubium, and cards."""
    if number == 0:
        return s.points[player]
    return s.rubium[player] if number == 1 else s.energize_held[player] + s.missions_held[player]


def price(s: Any, code: int) -> Sequence[int]:
    """Rubium for a unit."""
    kind, (unit, *_) = unpack(code)
    return (0, int(price_of(s, unit))) if kind == BUY else ()


PROSPECTS = Prospects(
    stocks=(Stock("victory point", "★"), Stock("rubium", "⬟"), Stock("card", "🂠")),
    meanwhile={
        Decision.BEFORE_ROLLING: action(PASS),
        Decision.AFTER_A_ROLL: action(PASS),
        Decision.CASUALTY: ANY,
    },
    hopes={Saw.WON_BATTLE: Hope(Whose.MINE, "win"), Saw.LOST: Hope(Whose.OTHERS, "hit")},
    fears={Saw.LOST: Hope(Whose.MINE, "lose a unit")},
    untold=frozenset({Saw.ROLLED, Saw.PASSED, Saw.FIRED, Saw.DREW}),
    anyway={Saw.MINED: (1, 1)},
    lacks={BUY: (Clause.PRICE,)},
    price=price,
    offers=frozenset({"unit"}),
    twice=frozenset({EXCHANGE, PLAY, AID, AID_UNIT, EVACUATE}),
    indifferent=frozenset({Decision.FACTION}),
)
