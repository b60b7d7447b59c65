"""What outlooks of Thunder Run tell: what is counted, what follows from an action, and what says how it went."""

from __future__ import annotations

from farport.games.thunder_run.chapters.attack import GO
from farport.games.thunder_run.chapters.chips import score
from farport.games.thunder_run.chapters.hits import STAND_FAST
from farport.games.thunder_run.state import Decision, State
from farport.games.thunder_run.words import Saw
from farport.table.action import action
from farport.table.box.prospects import ANY, Hope, Prospects, Stock, Whose
from farport.table.rule import rule


@rule
def stock(s: State, player: int, number: int) -> int:
    """Points, and shields."""
    return score(s, player) if number == 0 else s.shields[player] + s.black_shields[player]


PROSPECTS = Prospects(
    stocks=(Stock("point", "★"), Stock("shield", "shields")),
    meanwhile={Decision.GROUP: action(GO), Decision.EVADE: action(STAND_FAST), Decision.SYSTEM: ANY},
    hopes={
        Saw.RAV_DESTROYED: Hope(Whose.OTHERS, "destroy"),
        Saw.KNOCKED_DOWN: Hope(Whose.OTHERS, "knock down"),
        Saw.SHIELDS_STRIPPED: Hope(Whose.OTHERS, "strip"),
        Saw.SHIELDS_LOST: Hope(Whose.OTHERS, "hit"),
    },
    fears={
        Saw.RAV_DESTROYED: Hope(Whose.MINE, "lose it"),
        Saw.KNOCKED_DOWN: Hope(Whose.MINE, "knocked down"),
        Saw.SHIELDS_STRIPPED: Hope(Whose.MINE, "stripped"),
        Saw.SHIELDS_LOST: Hope(Whose.MINE, "lose shields"),
    },
    untold=frozenset({Saw.ROLLED, Saw.ROLLED_AGAIN, Saw.DAMAGE_ROLLED, Saw.STOOD_FAST, Saw.HITS_LOST}),
    amounts=frozenset({"dice", "hits", "shields", "black_chips"}),
    facing=True,
    under_way=frozenset({Decision.FLY_ON}),
    held_back=frozenset({Decision.GROUP}),
)
