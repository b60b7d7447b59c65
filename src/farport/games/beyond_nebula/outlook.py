"""What outlooks of Beyond Nebula tell: what is counted, what follows from an action, and what says how it went."""

from __future__ import annotations

from farport.games.beyond_nebula.chapters.combat import FIGHT, TAKE_HIT
from farport.games.beyond_nebula.chapters.panel import HACKED, USE
from farport.games.beyond_nebula.state import RESOURCES, SHIPS_EACH, Decision, State, Tech
from farport.games.beyond_nebula.words import RESOURCE_WORDS, RULEBOOK, Saw
from farport.table.action import action
from farport.table.box.prospects import Prospects, Stock, Whose
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def stock(s: State, player: int, number: int) -> int:
    """Reserves of each Resource."""
    return s.reserves[player, number]


PROSPECTS = Prospects(
    stocks=tuple(Stock(word) for word in RESOURCE_WORDS[:RESOURCES]),
    meanwhile={Decision.COMBAT: action(FIGHT), Decision.SHIELD: action(TAKE_HIT)},
    hopes={
        Saw.CAPTURED: Whose.MINE,
        Saw.ELIMINATED: Whose.OTHERS,
        Saw.HIT: Whose.OTHERS,
        Saw.JAMMED: Whose.OTHERS,
    },
    owners={"player": 1, "ship": SHIPS_EACH},
    untold=frozenset({Saw.ROUND, Saw.TIE}),
    amounts=frozenset({"regiments"}),
    lacks=frozenset({Clause.PAY, Clause.BUILDING_COST}),
    twice=frozenset(used + tech for used in (USE, HACKED) for tech in (Tech.SUICIDE, Tech.SUPERNOVA_CANNON)),
)
