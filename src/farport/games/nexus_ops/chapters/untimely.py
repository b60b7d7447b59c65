"""Which clause answers an action for which it is not the time: what is to be settled first, or when it has its time."""

from __future__ import annotations

import numpy as np

from farport.games.nexus_ops.chapters.battle import BATTLE, LOSE
from farport.games.nexus_ops.chapters.cards import PENDING, carrying_out, forbids_card
from farport.games.nexus_ops.chapters.deployment import BEAM, BEAM_FROM, BEAM_TO, BUY, PLAY, RECRUIT
from farport.games.nexus_ops.chapters.draw_phase import DRAW, GIVE, KEEP, KING
from farport.games.nexus_ops.chapters.energize import AID, AID_UNIT, EVACUATE, PASS_BATTLE, REROLL, RETREAT
from farport.games.nexus_ops.chapters.movement import FIRE, MARCH, MOVE
from farport.games.nexus_ops.setup import FACTION, SWAP
from farport.games.nexus_ops.state import Decision, State
from farport.games.nexus_ops.words import DONE, PASS, RULEBOOK
from farport.table.action import KIND_LIMIT, first, kind_of
from farport.table.position import Ints
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

PLAYS = (PLAY, AID, AID_UNIT, EVACUATE)
HAS_ITS_TIME: dict[int, int] = {
    FACTION: Clause.FACTIONS,
    SWAP: Clause.EXTRA_TOKENS,
    BUY: Clause.PRICE,
    PLAY: Clause.CARD_TEXT,
    RECRUIT: Clause.FRESH_RECRUITS,
    BEAM_FROM: Clause.TRANSIT_BEAM,
    BEAM_TO: Clause.TRANSIT_BEAM,
    BEAM: Clause.TRANSIT_BEAM,
    MOVE: Clause.MOVE_ONCE,
    MARCH: Clause.FORCED_MARCH,
    FIRE: Clause.SPECIAL_ATTACKS,
    BATTLE: Clause.CONTESTED,
    AID: Clause.CARD_TEXT,
    AID_UNIT: Clause.CARD_TEXT,
    EVACUATE: Clause.CARD_TEXT,
    RETREAT: Clause.EVACUATE,
    REROLL: Clause.SECOND_LOOK,
    LOSE: Clause.CASUALTIES,
    KEEP: Clause.TOP_PRIORITY,
    DRAW: Clause.MONOLITH,
    KING: Clause.KING_CHOICE,
    GIVE: Clause.PASSING,
    PASS: Clause.PHASES,
    PASS_BATTLE: Clause.WHO_IS_ASKED,
    DONE: Clause.PHASES,
}
OF_KIND: Ints = np.array([HAS_ITS_TIME.get(kind, Clause.NONE) for kind in range(KIND_LIMIT)])
"""The clause that says when a kind of action has its time."""


@inline
def forbids_at_any_time(s: State, code: int) -> int:
    """A card that cannot be played now, and Dragons where there are none, come before the time. [NX 2.1, 14.7]"""
    kind = kind_of(code)
    if kind in PLAYS:
        return forbids_card(s, first(code))
    return Clause.VOID_WYRM if kind == FIRE and s.alternate else Clause.NONE


@rule
def untimely(s: State, code: int) -> int:
    """What a referee names when the time is wrong. [NX 2.1]"""
    kind = kind_of(code)
    return PENDING[s.decision] if comes_first(s, kind) else OF_KIND[kind]


@rule
def comes_first(s: State, kind: int) -> bool:
    """Whether what is asked now is to be settled before such an action, in the same phase."""
    if kind == FACTION:
        return s.decision == Decision.TOKENS
    if kind == BUY:
        return carrying_out(s)
    if kind == BATTLE:
        return Decision.BEFORE_ROLLING <= s.decision <= Decision.CASUALTY
    if kind == LOSE:
        return s.decision == Decision.REROLL or s.decision == Decision.RETREAT
    return kind in (PASS, PASS_BATTLE, DONE) and PENDING[s.decision] != Clause.PHASES
