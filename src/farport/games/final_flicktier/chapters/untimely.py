"""Which clause answers an action that comes at another time: its own, or that of what is asked now."""

from __future__ import annotations

from farport.games.final_flicktier.chapters.attack import PLAY_CARD, PLAY_NO_CARD
from farport.games.final_flicktier.chapters.build import PAY, SAVE
from farport.games.final_flicktier.chapters.free import DECLINE, DRAW
from farport.games.final_flicktier.chapters.gather import DISCARD, GATHER_SHIP, GATHER_TOKEN
from farport.games.final_flicktier.chapters.move import AGAIN, KEEP, SHOW, SLIDE_ASIDE
from farport.games.final_flicktier.chapters.place import PLACE, STAY
from farport.games.final_flicktier.chapters.questions import DONE, asked_by, reflick_rule
from farport.games.final_flicktier.flick import FLICK
from farport.games.final_flicktier.setup import FACTION
from farport.games.final_flicktier.state import BUG, Decision, Faction, State
from farport.games.final_flicktier.tables import clauses_by
from farport.games.final_flicktier.words import RULEBOOK
from farport.table.action import first, kind_of
from farport.table.rule import rule

Clause = RULEBOOK.names

OF_KIND = clauses_by(
    {
        FACTION: Clause.FACTIONS,
        PLACE: Clause.TURN_DIE,
        STAY: Clause.PLACE_WHERE,
        FLICK: Clause.MOVE_FLICKS,
        SLIDE_ASIDE: Clause.SLIDE_ASIDE,
        SHOW: Clause.HOME_FACE,
        GATHER_SHIP: Clause.GATHER_SOURCES,
        GATHER_TOKEN: Clause.GATHER_SOURCES,
        PLAY_CARD: Clause.ATTACK_CARD,
        PLAY_NO_CARD: Clause.DEFENCE_CARD,
        PAY: Clause.BUILD_COST,
        SAVE: Clause.MINUS_BUILD,
        DRAW: Clause.GATHER_EACH,
        DECLINE: Clause.DRAW_AFTER,
        DISCARD: Clause.HAND_LIMIT,
        DONE: Clause.OWN_TIME,
    }
)
"""What a step belongs to that is tried while nothing is under way."""


@rule
def untimely(s: State, code: int) -> int:
    """The clause that an action at the wrong time is answered with: its own, or that of what is under way.
    [FF 3.4, 4.3]"""
    kind = kind_of(code)
    if kind in (KEEP, AGAIN):
        return reflick_of(s, s.faction[s.mover])
    if kind == PLACE and first(code) == BUG:
        return Clause.BUG_FLICK
    if s.decision == Decision.ACTION or kind in (FACTION, PLACE):
        return OF_KIND[kind]
    return asked_by(s)


@rule
def reflick_of(s: State, faction: int) -> int:
    """The re-flick that a faction can have; to others, that of what is under way. [FF 13.3, 13.7]"""
    if faction == Faction.UEA:
        return Clause.MOVE_REFLICK
    return Clause.ATTACK_REFLICK if faction == Faction.NOXIAN else reflick_rule(s)
