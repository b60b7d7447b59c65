"""What is said to an action that comes at another time, or before its upgrade."""

from __future__ import annotations

from farport.games.final_flicktier.cards import cards_of
from farport.games.final_flicktier.chapters.free import CLAIM, FREE_LEVEL, SET_DIE, STATUE, TRADE, TRANSFER, WARP
from farport.games.final_flicktier.chapters.move import AGAIN, KEEP
from farport.games.final_flicktier.chapters.place import PLACE
from farport.games.final_flicktier.chapters.questions import DONE
from farport.games.final_flicktier.reasons.asked import Asked
from farport.games.final_flicktier.state import BUG, Decision, Faction
from farport.games.final_flicktier.words import COLOURS, CONTENT, RULEBOOK
from farport.table.box.rulebook import in_force
from farport.table.notation import counted

Clause = RULEBOOK.names

REFLICK_LEVEL = 2
FREES = (WARP, TRADE, CLAIM, TRANSFER, SET_DIE, STATUE)
"""Free actions, in the order of `Free`."""


def not_yet(it: Asked, clause: int) -> str:
    """What is to be said besides what is asked now."""
    if it.kind in (KEEP, AGAIN) and it.faction >= 0:
        return reflick(it, Faction.NOXIAN if clause == Clause.ATTACK_REFLICK else Faction.UEA)
    if it.kind == PLACE and it.a == BUG:
        return it.whose(BUG)
    if it.s.decision == Decision.DISCARD:
        return discarding(it)
    if it.kind == DONE and it.s.decision == Decision.ACTION:
        return f'Now {COLOURS[it.me]} is to choose an action; none is under way. "end turn" ends the turn.'
    return ""


def reflick(it: Asked, whose: int) -> str:
    """Re-flicks come with the second upgrade of two factions."""
    if it.faction != whose:
        return it.plays()
    return needs(it, REFLICK_LEVEL) if it.s.track[it.me, 1] < REFLICK_LEVEL else ""


def discarding(it: Asked) -> str:
    """How many cards are to go."""
    limit = f" You have {cards_of(it.s, it.me)} and may keep {it.s.turn_hand_limit}." if it.s.ended else ""
    return f"Now {COLOURS[it.me]} is to discard {counted(int(it.s.discards), 'card')}.{limit}"


def needs(it: Asked, needed: int) -> str:
    name = in_force(CONTENT.components["faction"][it.faction]["upgrades"][needed - 1][0], it.s)
    return f'It needs level {needed} of your faction track, "{name}"; you are at level {it.s.track[it.me, 1]}.'


def level(it: Asked) -> str:
    return needs(it, int(FREE_LEVEL[FREES.index(it.kind)]) if it.kind in FREES else 1)
