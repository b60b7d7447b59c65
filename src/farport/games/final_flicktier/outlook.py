"""What outlooks of The Final Flicktier tell: what is counted, what follows from an action, and how it went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farport.games.final_flicktier.cards import has, laid
from farport.games.final_flicktier.chapters.attack import PLAY_NO_CARD
from farport.games.final_flicktier.chapters.build import BUILD, UPGRADE
from farport.games.final_flicktier.chapters.mission import MISSION
from farport.games.final_flicktier.chapters.scoring import score
from farport.games.final_flicktier.flick import FLICK
from farport.games.final_flicktier.state import RESOURCES, Decision, State
from farport.games.final_flicktier.tables import MISSION_COST, TOKEN_COST, TRACK_COST
from farport.games.final_flicktier.words import RESOURCE_NAMES, RULEBOOK, Saw
from farport.table.action import action, unpack
from farport.table.box.prospects import ANY, Hope, Prospects, Stock, Whose
from farport.table.rule import rule

Clause = RULEBOOK.names


@rule
def stock(s: State, player: int, number: int) -> int:
    """Cards of each resource, the one that lies in a combat too, and points."""
    return has(s, player, number) + laid(s, player, number) if number < RESOURCES else score(s, player)


def price(s: Any, code: int) -> Sequence[int]:
    """Cards of each resource, of which an upgrade may save one."""
    kind, (a, *_) = unpack(code)
    faction = int(s.faction[s.active])
    if kind == BUILD:
        return [int(TOKEN_COST[faction, a % 2, resource]) for resource in range(RESOURCES)]
    if kind == UPGRADE:
        return [int(TRACK_COST[faction, a, s.track[s.active, a], resource]) for resource in range(RESOURCES)]
    return [int(MISSION_COST[a, resource]) for resource in range(RESOURCES)] if kind == MISSION else ()


PROSPECTS = Prospects(
    stocks=(*(Stock(name) for name in RESOURCE_NAMES), Stock("point", "★")),
    meanwhile={Decision.DEFENCE_CARD: action(PLAY_NO_CARD), Decision.PAY: ANY},
    hopes={Saw.WON_COMBAT: Hope(Whose.MINE, "win"), Saw.BOUNTY_WON: Hope(Whose.MINE, "bounty")},
    owners={"side": 1},
    untold=frozenset({Saw.MISSION_UP}),
    unforeseen=frozenset({FLICK}),
    lacks={
        BUILD: (Clause.BUILD_COST, Clause.BUILD_WHERE),
        UPGRADE: (Clause.UPGRADE_COST,),
        MISSION: (Clause.DELIVER, Clause.OPEN_MARKET),
    },
    price=price,
    offers=frozenset({"token", "track", "mission"}),
)
