"""The table of contents of the rules: the chapters, in the order in which what they declare is listed.

`setup` (6), `turn` (7), `progress` (8 and 9), `planets` (2 and 8.4), `ships` (10.4 and 10.5), `combat` (10.5.2),
`techs` (10.1 to 10.3); all use `galaxy`, the map (5), and `panel`, the Control Panels (4). What can be done is declared
in its chapter, beside its rule; here is what is answered when its time is not now.
"""

from __future__ import annotations

import numpy as np

from farport.games.beyond_nebula.chapters import combat, planets, progress, ships, techs, turn
from farport.games.beyond_nebula.chapters.panel import USE, forbids_tool
from farport.games.beyond_nebula.chapters.planets import planets_of
from farport.games.beyond_nebula.chapters.progress import RESEARCH
from farport.games.beyond_nebula.chapters.ships import COLONIZE, LOAD, MOVE, sails
from farport.games.beyond_nebula.chapters.techs import use_tool
from farport.games.beyond_nebula.chapters.turn import go_on
from farport.games.beyond_nebula.state import Decision, State
from farport.games.beyond_nebula.words import RULEBOOK, SLOTS
from farport.table.action import KIND_LIMIT, first, kind_of, second
from farport.table.acts import Acts, declared_in
from farport.table.position import Ints
from farport.table.rule import rule

Clause = RULEBOOK.names

CHAPTERS = (turn, progress, planets, ships, combat, techs)
ANSWERED: dict[int, int] = {
    Decision.EXCHANGE: Clause.EXCHANGE_AMOUNT,
    Decision.MOTHERSHIP: Clause.MOTHERSHIP,
    Decision.STALL: Clause.ELECTRIC_CHARGE,
    Decision.COLOUR: Clause.UNEXPLORED_COLOUR,
    Decision.COMBAT: Clause.COMBAT_TECHS,
    Decision.SHIELD: Clause.ENERGY_SHIELD,
    Decision.KEEP: Clause.ONE_OF_COLOUR,
    Decision.EVACUATE: Clause.EVACUATION,
}
"""The clause on each question that must be answered before anything else is done."""
PENDING: Ints = np.array([ANSWERED.get(decision, Clause.NONE) for decision in Decision])
OWN_TIME: Ints = np.full(KIND_LIMIT, Clause.PHASES)
"""The clause on when a kind of action is done, by the first decision that it is declared for."""
for _each in reversed([each for chapter in CHAPTERS for each in declared_in(chapter)]):
    OWN_TIME[_each.kind] = Clause.TECH_TIMES if _each.kind >= USE else ANSWERED.get(_each.at[0], Clause.PHASES)


@rule
def untimely(s: State, code: int) -> int:
    """It is of no use to wait for the Conflict phase with a ship that is not the active player's, or not on the map;
    without any ship there may be none. [BN 10.24]"""
    kind = kind_of(code)
    if s.decision == Decision.PROGRESS and LOAD <= kind <= MOVE:
        ship = second(code) if kind == COLONIZE else first(code)
        if not sails(s, s.active, ship):
            return Clause.OWN_SHIP
    return time_of(s, kind)


@rule
def time_of(s: State, kind: int) -> int:
    """The clause on what is asked now, or else on when an action of this kind is done. [BN 7.1, 7.8]"""
    return PENDING[s.decision] if PENDING[s.decision] else OWN_TIME[kind]


@rule
def score(s: State, player: int) -> int:
    """Planets under a player's control."""
    return planets_of(s, player)


ACTS = Acts(
    *CHAPTERS,
    state=State,
    decisions=Decision,
    slots=SLOTS,
    forbids=forbids_tool,
    untimely=untimely,
    beforehand=use_tool,
    afterwards=go_on,
    foremost=(RESEARCH,),  # of all that can be done with a Tech: who points at one mostly means that
)
