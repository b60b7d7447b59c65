"""What outlooks of Thunder Run tell: what is counted, what follows from an action, and what says how it went."""

from __future__ import annotations

from farport.games.thunder_run.chapters.attack import GO
from farport.games.thunder_run.chapters.chips import score
from farport.games.thunder_run.chapters.hits import STAND_FAST
from farport.games.thunder_run.state import Decision, State
from farport.games.thunder_run.words import Saw
from farport.table.action import action
from farport.table.box.prospects import ANY, Prospects, Stock, Whose
from farport.table.rule import rule


@rule
def stock(s: State, player: int, number: int) -> int:
    """Points, and shields."""
    return score(s, player) if number == 0 else s.shields[player] + s.black_shields[player]


PROSPECTS = Prospects(
    stocks=(Stock("point", "★"), Stock("shield", "⛨")),
    meanwhile={Decision.GROUP: action(GO), Decision.EVADE: action(STAND_FAST), Decision.SYSTEM: ANY},
    hopes={
        Saw.RAV_DESTROYED: Whose.OTHERS,
        Saw.KNOCKED_DOWN: Whose.OTHERS,
        Saw.SHIELDS_STRIPPED: Whose.OTHERS,
        Saw.SHIELDS_LOST: Whose.OTHERS,
    },
    fears={
        Saw.RAV_DESTROYED: Whose.MINE,
        Saw.KNOCKED_DOWN: Whose.MINE,
        Saw.SHIELDS_STRIPPED: Whose.MINE,
        Saw.SHIELDS_LOST: Whose.MINE,
    },
    untold=frozenset({Saw.ROLLED, Saw.ROLLED_AGAIN, Saw.DAMAGE_ROLLED, Saw.STOOD_FAST, Saw.HITS_LOST}),
    amounts=frozenset({"dice", "hits", "shields", "black_chips"}),
    facing=True,
    under_way=frozenset({Decision.FLY_ON}),
)
