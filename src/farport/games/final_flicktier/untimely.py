"""Chapter 3. What is being asked now, and which clause says so: the answer to an action that comes at another time."""

from __future__ import annotations

from farport.games.final_flicktier.place import placing_rule
from farport.games.final_flicktier.state import BUG, Act, Decision, Faction, State
from farport.games.final_flicktier.tables import DELIVER, MISSION_KIND, clauses_by
from farport.games.final_flicktier.words import RULEBOOK, Do
from farport.table.rule import rule

Clause = RULEBOOK.names

OF_KIND = clauses_by(
    {
        Do.FACTION: Clause.FACTIONS,
        Do.PLACE: Clause.TURN_DIE,
        Do.STAY: Clause.PLACE_WHERE,
        Do.FLICK: Clause.MOVE_FLICKS,
        Do.SLIDE_ASIDE: Clause.SLIDE_ASIDE,
        Do.SHOW: Clause.HOME_FACE,
        Do.GATHER_SHIP: Clause.GATHER_SOURCES,
        Do.GATHER_TOKEN: Clause.GATHER_SOURCES,
        Do.PLAY_CARD: Clause.ATTACK_CARD,
        Do.NO_CARD: Clause.DEFENCE_CARD,
        Do.PAY: Clause.BUILD_COST,
        Do.SAVE: Clause.MINUS_BUILD,
        Do.DRAW: Clause.GATHER_EACH,
        Do.DECLINE: Clause.DRAW_AFTER,
        Do.DISCARD: Clause.HAND_LIMIT,
        Do.DONE: Clause.OWN_TIME,
    }
)
"""What a step belongs to that is tried while nothing is under way."""
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
def untimely(s: State, kind: int, what: int) -> int:
    """The clause that an action at the wrong time is answered with: its own, or that of what is under way. [FF 3.4]"""
    if kind == Do.KEEP or kind == Do.AGAIN:
        return reflick_of(s, s.faction[s.mover])
    if kind == Do.PLACE and what == BUG:
        return Clause.BUG_FLICK
    if s.decision == Decision.ACTION or kind == Do.FACTION or kind == Do.PLACE:
        return OF_KIND[kind]
    return asked_by(s)


@rule
def asked_by(s: State) -> int:
    """The clause by which the decision is owed that is owed now."""
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
def reflick_of(s: State, faction: int) -> int:
    """The re-flick that a faction can have; to others, that of what is under way. [FF 13.3, 13.7]"""
    if faction == Faction.UEA:
        return Clause.MOVE_REFLICK
    return Clause.ATTACK_REFLICK if faction == Faction.NOXIAN else reflick_rule(s)


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
