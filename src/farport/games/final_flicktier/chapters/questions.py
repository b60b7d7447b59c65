"""Chapter 3. What may be chosen in a turn, and which clause asks for the decision that is owed now."""

from __future__ import annotations

from farport.games.final_flicktier.board import upgraded
from farport.games.final_flicktier.chapters.place import placing_rule
from farport.games.final_flicktier.state import Act, Decision, Faction, State
from farport.games.final_flicktier.tables import DELIVER, MISSION_KIND, clauses_by
from farport.games.final_flicktier.words import RULEBOOK
from farport.table.acts import Do
from farport.table.rule import rule

Clause = RULEBOOK.names

DONE = Do(34, "done")

OF_DECISION = clauses_by(
    {
        Decision.FACTION: Clause.FACTIONS,
        Decision.GATHER: Clause.GATHER_SOURCES,
        Decision.RETURN: Clause.RETURN_HOME,
        Decision.ATTACK_CARD: Clause.ATTACK_CARD,
        Decision.DEFENCE_CARD: Clause.DEFENCE_CARD,
        Decision.PRESENT: Clause.TWO_PRESENTS,
        Decision.BOUNTY: Clause.BOUNTY_BOOST,
    }
)
OF_FLICK = clauses_by(
    {
        Act.MOVE: Clause.MOVE_WHOLE,
        Act.ATTACK: Clause.ATTACK_FLICK,
        Act.STATUE: Clause.STATUE_FLICK,
        Act.BUG: Clause.BUG_FLICK,
    }
)


@rule
def forbids_again(s: State, act: int) -> int:
    """Two actions a turn, of different kinds, but the Mechatron may attack twice. [FF 3.1, 3.2, 13.44]"""
    if s.actions == 0:
        return Clause.TWO_ACTIONS
    if not s.acted >> act & 1:
        return Clause.NONE
    if act == Act.ATTACK and upgraded(s, s.active, Faction.MECHATRON, 3):
        return Clause.NONE
    if act == Act.UPGRADE:
        return Clause.UPGRADE_ONE
    return Clause.BUILD_ONE if act == Act.BUILD else Clause.DIFFERENT


@rule
def asked_by(s: State) -> int:
    """The clause by which the decision is owed that is owed now: nothing else comes in between. [FF 4.7]"""
    decision = s.decision
    if decision == Decision.PLACE:
        return placing_rule(s)
    if decision == Decision.FLICK:
        return OF_FLICK[s.doing]
    if decision == Decision.REFLICK:
        return reflick_rule(s)
    if decision == Decision.PAY:
        return price_rule(s)
    if decision == Decision.DRAW:
        return Clause.WAREHOUSE if s.faction[s.drawer] == Faction.KORIVALI else Clause.DRAW_AFTER
    if decision == Decision.DISCARD:
        return Clause.HAND_LIMIT if s.ended else Clause.BOUNTY_DISCARDS
    return OF_DECISION[decision]


@rule
def reflick_rule(s: State) -> int:
    """Moves are flicked again by the UEA, attacks by the Noxians. [FF 13.3, 13.7]"""
    return Clause.ATTACK_REFLICK if s.doing == Act.ATTACK else Clause.MOVE_REFLICK


@rule
def price_rule(s: State) -> int:
    """What is being paid for. [FF 6.2, 9.1, 8.4, 8.10]"""
    if s.paying == Act.BUILD:
        return Clause.BUILD_COST
    if s.paying == Act.UPGRADE:
        return Clause.UPGRADE_COST
    return Clause.DELIVER if MISSION_KIND[s.bought[0]] == DELIVER else Clause.OPEN_MARKET
