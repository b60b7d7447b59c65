"""What outlooks of Sector Prime tell: what is counted, what follows from an action, and what says how it went."""

from __future__ import annotations

from farport.games.sector_prime.chapters.battle import LET_STAND
from farport.games.sector_prime.state import Decision, State
from farport.games.sector_prime.words import RULEBOOK, Saw
from farport.table.action import action
from farport.table.box.prospects import Prospects, Stock, Whose
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def stock(s: State, player: int, number: int) -> int:
    """Crystals, movement points, drones in the supply."""
    if number == 0:
        return s.crystals[player]
    if number == 1:
        return s.points if player == s.active else 0
    return s.supply[player]


PROSPECTS = Prospects(
    stocks=(Stock("crystal", "◆"), Stock("movement point", "➤"), Stock("drone in the supply", "▦")),
    meanwhile={Decision.SPY: action(LET_STAND)},
    hopes={
        Saw.CLEARED: Whose.MINE,
        Saw.LOST: Whose.OTHERS,
        Saw.REFINERY_BUILT: Whose.MINE,
        Saw.MINED: Whose.MINE,
    },
    lacks=frozenset({Clause.BUILD_COST, Clause.BUILD_NEEDS, Clause.SECTION_ON_STATION, Clause.STAKE}),
)
