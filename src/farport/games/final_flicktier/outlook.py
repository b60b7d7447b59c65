"""What outlooks of The Final Flicktier tell: what is counted, what follows from an action, and how it went."""

from __future__ import annotations

from farport.games.final_flicktier.cards import has
from farport.games.final_flicktier.chapters.attack import PLAY_NO_CARD
from farport.games.final_flicktier.chapters.scoring import score
from farport.games.final_flicktier.flick import FLICK
from farport.games.final_flicktier.state import RESOURCES, Decision, State
from farport.games.final_flicktier.words import RESOURCE_NAMES, RULEBOOK, Saw
from farport.table.action import action
from farport.table.box.prospects import Prospects, Stock, Whose
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def stock(s: State, player: int, number: int) -> int:
    """Cards of each resource, and points."""
    return has(s, player, number) if number < RESOURCES else score(s, player)


PROSPECTS = Prospects(
    stocks=(*(Stock(name) for name in RESOURCE_NAMES), Stock("point", "★")),
    meanwhile={Decision.DEFENCE_CARD: action(PLAY_NO_CARD)},
    hopes={Saw.WON_COMBAT: Whose.MINE, Saw.BOUNTY_WON: Whose.MINE},
    owners={"side": 1},
    untold=frozenset({Saw.MISSION_UP}),
    unforeseen=frozenset({FLICK}),
    lacks=frozenset({Clause.BUILD_COST, Clause.UPGRADE_COST}),
)
