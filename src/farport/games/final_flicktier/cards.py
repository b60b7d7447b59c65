"""Resource cards: drawn from four decks, held with the combat side hidden, laid in front, discarded. [FF 2.6, 2.7]"""

from __future__ import annotations

from farport.games.final_flicktier.board import controller
from farport.games.final_flicktier.state import NO_CARD, NOBODY, RESOURCES, VALUES, State
from farport.games.final_flicktier.words import Saw
from farport.table.action import action, put
from farport.table.chance import below
from farport.table.event import only, others, tell, whisper
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

HAND = 0
FRONT = 1
PILE_COUNT = 2
VALUES_END = VALUES + 1
"""Combat values count from 1 up to this."""


@inline
def card(resource: int, value: int) -> int:
    """A card of a combat as one number."""
    return 6 * resource + value


@rule
def in_front(s: State, side: int, resource: int) -> int:
    """Cards of a resource in front of a player."""
    count = 0
    for value in range(VALUES):
        count += s.front[side, resource, value]
    return count


@rule
def in_hand(s: State, side: int) -> int:
    """Cards in a player's hand: those in front are played no more. [FF 5.11]"""
    count = 0
    for resource in range(RESOURCES):
        count += s.held[side, resource]
    return count


@rule
def has(s: State, side: int, resource: int) -> int:
    """Cards of a resource that a player can spend. [FF 5.11]"""
    return s.held[side, resource] + in_front(s, side, resource)


@rule
def laid(s: State, side: int, resource: int) -> int:
    """Whether a player's card in a combat under way is of a resource: it is his still. [FF 5.11]"""
    if s.attack_card != NO_CARD and side == s.active:
        return int(s.attack_card // 6 == resource)
    defends = s.defence_card != NO_CARD and side == controller(s, s.target)
    return int(defends and s.defence_card // 6 == resource)


@rule
def cards_of(s: State, side: int) -> int:
    """All cards of a player, in hand and in front. [FF 7.6]"""
    count = 0
    for resource in range(RESOURCES):
        count += has(s, side, resource)
    return count


@rule
def in_discard(s: State, resource: int) -> int:
    count = 0
    for value in range(VALUES):
        count += s.discard[resource, value]
    return count


@rule
def can_draw(s: State, resource: int) -> bool:
    return s.deck_size[resource] > 0 or in_discard(s, resource) > 0


@rule
def reshuffle(s: State, resource: int, log: Log) -> None:
    """An empty deck is made anew of the discard pile. [FF 7.5]"""
    for value in range(VALUES):
        s.deck[resource, value] = s.discard[resource, value]
        s.deck_size[resource] += s.discard[resource, value]
        s.discard[resource, value] = 0
    tell(log, Saw.RESHUFFLED, resource)


@rule
def draw_value(s: State, resource: int, log: Log) -> int:
    """Take the top card of a deck and return its combat value, or 0 when there is none. [FF 7.5]"""
    if s.deck_size[resource] == 0 and in_discard(s, resource):
        reshuffle(s, resource, log)
    if s.deck_size[resource] == 0:
        tell(log, Saw.NO_CARDS_LEFT, resource)
        return 0
    skip = below(s, s.deck_size[resource])
    for value in range(VALUES):
        if skip < s.deck[resource, value]:
            s.deck[resource, value] -= 1
            s.deck_size[resource] -= 1
            return value + 1
        skip -= s.deck[resource, value]
    return 0


@rule
def draw_card(s: State, side: int, resource: int, seen: int, hidden: int, space: int, log: Log) -> None:
    """A player draws a card; the others see its resource only. [FF 2.7, 7.4]"""
    value = draw_value(s, resource, log)
    if value:
        s.hand[side, resource, value - 1] += 1
        s.held[side, resource] += 1
        whisper(log, only(side), seen, side, resource, value, space)
        whisper(log, others(side), hidden, side, resource, space)


@rule
def holds(s: State, side: int, resource: int, value: int, pile: int) -> bool:
    """Whether a player has a certain card in hand or in front."""
    if not 1 <= value <= VALUES:
        return False
    if pile == HAND:
        return s.hand[side, resource, value - 1] > 0
    return pile == FRONT and s.front[side, resource, value - 1] > 0


@rule
def list_held(s: State, side: int, resource: int, kind: int, out: Codes, count: int) -> int:
    """List a kind of action with every card of a resource that a player has."""
    for value in range(1, VALUES_END):
        for pile in range(PILE_COUNT):
            if holds(s, side, resource, value, pile):
                count = put(out, count, action(kind, resource, value, pile))
    return count


@rule
def give_up(s: State, side: int, resource: int, value: int, pile: int) -> None:
    """Put a card on its discard pile."""
    if pile == HAND:
        s.hand[side, resource, value - 1] -= 1
        s.held[side, resource] -= 1
    else:
        s.front[side, resource, value - 1] -= 1
    s.discard[resource, value - 1] += 1


@rule
def some_card_left(s: State) -> bool:
    for resource in range(RESOURCES):
        if can_draw(s, resource):
            return True
    return False


@rule
def offer_draw(s: State, side: int) -> None:
    """Let a player draw a card of his choice, if there is one."""
    s.drawer = side if some_card_left(s) else NOBODY
