"""Chapters 8 and 10: the Cool-Down Queue, the cards that return from it, and what others can know of covered cards.

Sets of cards are known and the Queue lies open, so the only secret is which card lies face down. Two may: one on the
leftmost card and one on the middle. `suspects` holds every pair that fits all that was seen: its row is the card on the
leftmost (or none), a bit in the row is the card on the middle (or none).
"""

from __future__ import annotations

from farport.games.thunder_run.state import CARDS, NO_CARD, QUEUE, Card, State
from farport.games.thunder_run.words import RULEBOOK, Saw
from farport.table.event import only, others, tell, whisper
from farport.table.position import Log
from farport.table.rule import rule

Clause = RULEBOOK.names

LEFTMOST = 0
MIDDLE = 1
UNCOVERED = 1 << NO_CARD


@rule
def unseen(s: State, player: int, card: int) -> int:
    """Cards of a kind that do not lie open: in the hand, or face down."""
    return s.hand[player, card] + int(s.covered[player, LEFTMOST] == card) + int(s.covered[player, MIDDLE] == card)


@rule
def hand_size(s: State, player: int) -> int:
    size = 0
    for card in range(CARDS):
        size += s.hand[player, card]
    return size


@rule
def forbids_play(s: State, card: int) -> int:
    """A card is played from the hand; those in the Queue cool down, or lie face down on it. [TR 5.1, 8.3, 10.5]"""
    if s.hand[s.active, card]:
        return Clause.NONE
    return Clause.EVADE_RETURN if unseen(s, s.active, card) else Clause.COOL_DOWN


@rule
def play_to_queue(s: State, card: int, log: Log) -> None:
    """The card goes face up to the right end of the Queue. [TR 5.1]"""
    s.hand[s.active, card] -= 1
    s.queue[s.active, QUEUE] = card
    s.card = card
    rule_out(s, s.active, card)
    tell(log, Saw.PLAYED, s.active, card)


@rule
def rule_out(s: State, player: int, played: int) -> None:
    """A card that was played is not face down, unless enough others of its kind are left. [TR 10.6]"""
    left = unseen(s, player, played)
    for leftmost in range(CARDS + 1):
        for middle in range(CARDS + 1):
            if left < int(leftmost == played) + int(middle == played):
                s.suspects[player, leftmost] &= ~(1 << middle)


@rule
def cover_middle(s: State, player: int, card: int) -> None:
    """Evasive Maneuvers put a card from the hand face down on the middle card. [TR 10.2]"""
    for leftmost in range(CARDS + 1):
        if s.suspects[player, leftmost]:
            s.suspects[player, leftmost] = 0
            for middle in range(CARDS):
                if unseen(s, player, middle) > int(leftmost == middle):
                    s.suspects[player, leftmost] |= 1 << middle
    s.hand[player, card] -= 1
    s.covered[player, MIDDLE] = card


@rule
def take_leftmost(s: State, log: Log) -> None:
    """The leftmost card returns, with the card that covers it, and the Queue moves up. [TR 8.1, 10.5, 10.6]"""
    player = s.active
    card, covering = s.queue[player, 0], s.covered[player, LEFTMOST]
    s.hand[player, card] += 1
    tell(log, Saw.CARD_RETURNED, player, card)
    if covering != NO_CARD:
        s.hand[player, covering] += 1
        whisper(log, only(player), Saw.COVERED_RETURNED, player, covering)
        whisper(log, others(player), Saw.COVERED_RETURNED_UNSEEN, player)
    for place in range(QUEUE):
        s.queue[player, place] = s.queue[player, place + 1]
    s.queue[player, QUEUE] = NO_CARD
    s.covered[player, LEFTMOST] = s.covered[player, MIDDLE]
    s.covered[player, MIDDLE] = NO_CARD
    move_suspects_up(s, player)


@rule
def move_suspects_up(s: State, player: int) -> None:
    """What covered the middle covers the leftmost now."""
    middles = 0
    for leftmost in range(CARDS + 1):
        middles |= s.suspects[player, leftmost]
    for leftmost in range(CARDS + 1):
        s.suspects[player, leftmost] = UNCOVERED if middles >> leftmost & 1 else 0


@rule
def take_override(s: State, log: Log) -> None:
    """Manual Override returns instead; the Queue stays as it was, covered cards and all. [TR 8.2]"""
    s.queue[s.active, QUEUE] = NO_CARD
    s.hand[s.active, Card.OVERRIDE] += 1
    tell(log, Saw.CARD_RETURNED, s.active, Card.OVERRIDE)
