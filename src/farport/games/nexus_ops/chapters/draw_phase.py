"""Chapter 8. Draw: a Secret Mission, the Monolith's Energize cards, and a teammate's gift."""

from __future__ import annotations

from farport.games.nexus_ops.chapters.board import controls, mate
from farport.games.nexus_ops.chapters.cards import (
    add_to_hand,
    draw_energize,
    gain_points,
    keep_mission,
    put_at_bottom,
    refill_line,
    take_from_hand,
    top_mission,
)
from farport.games.nexus_ops.chapters.ending import end_phase
from farport.games.nexus_ops.chapters.missions import line_offers
from farport.games.nexus_ops.state import CENTRE, NOBODY, NOTHING, Decision, Stage, State
from farport.games.nexus_ops.words import DONE, PASS, RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import only, others, reveal, tell, whisper
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

KEEP = Do(21, "keep {card}")
DRAW = Do(22, "draw Energize cards")
KING = Do(23, "take King of the Hill")
GIVE = Do(24, "give {card}")


@rule
def drawing(s: State, log: Log) -> bool:
    """Draw a mission, or two of which to keep one; with a transmission line nobody does. [NX 8.1, 11.7, 11.11]"""
    s.stage = Stage.MONOLITH
    if s.top_priority:
        return drawing_two(s, log)
    if not s.transmissions:
        keep_mission(s, s.active, top_mission(s, log), log)
    return False


@inline
def drawing_two(s: State, log: Log) -> bool:
    """With two cards the player chooses, even between equal ones: nobody else shall know it. [NX 1.9, 11.7]"""
    one = top_mission(s, log)
    two = top_mission(s, log)
    if two == NOTHING:
        keep_mission(s, s.active, one, log)
        return False
    s.drawn[0], s.drawn[1] = one, two
    for place in range(2):
        whisper(log, only(s.active), Saw.DREW, s.active, s.drawn[place])
        whisper(log, others(s.active), Saw.DREW_MISSION, s.active)
    reveal(log)
    s.decision = Decision.KEEP
    return True


@rule
def forbids_keep(s: State, card: int) -> int:
    """One of the two that were drawn. [NX 11.7]"""
    return Clause.NONE if card == s.drawn[0] or card == s.drawn[1] else Clause.TOP_PRIORITY


@rule
def list_drawn(s: State, out: Codes, count: int) -> int:
    """In the order in which they were drawn; equal ones are one choice."""
    count = put(out, count, action(KEEP, s.drawn[0]))
    return put(out, count, action(KEEP, s.drawn[1])) if s.drawn[1] != s.drawn[0] else count


@act(KEEP, at=Decision.KEEP, forbids=forbids_keep, lists=list_drawn)
def keep(s: State, card: int, log: Log) -> None:
    """Keep one of two missions; the other goes to the bottom of the deck. [NX 1.9, 11.7]"""
    other = s.drawn[1] if card == s.drawn[0] else s.drawn[0]
    add_to_hand(s, s.active, card)
    put_at_bottom(s, other, s.active)
    s.drawn[0], s.drawn[1] = NOTHING, NOTHING
    whisper(log, only(s.active), Saw.KEPT, s.active, card, other)
    whisper(log, others(s.active), Saw.KEPT_ONE, s.active)


@inline
def rewarding(s: State, log: Log) -> bool:
    """Who controls the Monolith draws Energize cards, or chooses the hill instead. [NX 8.2, 11.4]"""
    s.stage = Stage.GIVE
    if controls(s, s.active, CENTRE):
        if s.king:
            s.decision = Decision.MONOLITH
            return True
        draw_for_monolith(s, log)
    return False


@act(DRAW, at=Decision.MONOLITH)
def draw_for_monolith(s: State, log: Log) -> None:
    """The Monolith's Energize cards. [NX 8.2, 11.4]"""
    draw_energize(s, s.active, s.cards_monolith, log)


@act(KING, at=Decision.MONOLITH)
def take_king(s: State, log: Log) -> None:
    """A King of the Hill card; everybody else draws an Energize card. [NX 11.4, 11.5, 11.6]"""
    s.kings[s.active] += 1
    tell(log, Saw.KING, s.active, s.victory_king)
    gain_points(s, s.active, s.victory_king, log)
    for step in range(1, s.players):
        player = (s.active + step) % s.players
        if s.ending == 0 and not s.eliminated >> player & 1:
            draw_energize(s, player, s.cards_hill, log)


@inline
def giving(s: State) -> bool:
    """The teammate of the active player may pass him a card. [NX 12.3]"""
    s.stage = Stage.END
    partner = mate(s, s.active)
    if partner != NOBODY and s.energize_held[partner] + s.missions_held[partner] > 0:
        s.mover = partner
        s.decision = Decision.GIVE
        return True
    return False


@rule
def forbids_give(s: State, card: int) -> int:
    """A card from the own hand. [NX 12.3, 9.9]"""
    return Clause.NONE if s.hand[s.mover, card] else Clause.HAND


@act(GIVE, at=Decision.GIVE, forbids=forbids_give)
def give(s: State, card: int, log: Log) -> None:
    """Pass a card facedown: only the two of them know which. [NX 1.9, 12.3]"""
    giver = s.mover
    take_from_hand(s, giver, card)
    add_to_hand(s, s.active, card)
    s.passed[s.active, card] += 1
    whisper(log, only(giver) | only(s.active), Saw.GAVE, giver, card, s.active)
    whisper(log, others(giver) & others(s.active), Saw.GAVE_ONE, giver, s.active)
    reveal(log)


@act(PASS, at=Decision.GIVE)
def give_nothing(s: State, log: Log) -> None:
    """The teammate keeps his cards. [NX 12.3]"""
    tell(log, Saw.GAVE_NOTHING, s.mover, s.active)


@inline
def ending_turn(s: State) -> bool:
    """A last chance in the turn to fulfil Objectives and to exchange cards. [NX 8.4, 9.6]"""
    s.mover = s.active
    s.decision = Decision.END
    return True


@rule
def shows_more(s: State, log: Log) -> bool:
    """The line is refilled once its last missions are taken; what joins it may still be fulfilled. [NX 11.12]"""
    return s.transmissions == 1 and refill_line(s, log) and line_offers(s)


@act(DONE, at=Decision.END)
def end_turn(s: State, log: Log) -> None:
    """On to the next player's turn, unless the line has something new. [NX 2.1, 11.12]"""
    if not shows_more(s, log):
        end_phase(s, Stage.TURN, log)
