"""Chapter 14. Bounties: cards on the board, to be defeated by a die that lands on their middle circle."""

from __future__ import annotations

from farport.games.final_flicktier.board import controller, upgraded
from farport.games.final_flicktier.cards import HAND, card, cards_of, give_up, in_hand
from farport.games.final_flicktier.chapters.attack import PLAY_CARD, PLAY_NO_CARD, card_value, forbids_card, list_cards
from farport.games.final_flicktier.chapters.place import destroy_die
from farport.games.final_flicktier.physics.outlines import covers, meets_box
from farport.games.final_flicktier.state import NOBODY, NOWHERE, ROW, Decision, Faction, Lies, Placed, State
from farport.games.final_flicktier.tables import (
    BOUNTY_DESTROYS,
    BOUNTY_VALUE,
    BOUNTY_X,
    BOUNTY_Y,
    CARD_CIRCLE,
    CARD_HALF_HEIGHT,
    CARD_HALF_WIDTH,
)
from farport.games.final_flicktier.words import Saw
from farport.table.acts import act
from farport.table.chance import draw_bit
from farport.table.event import reveal, tell
from farport.table.position import Log
from farport.table.rule import rule


@rule
def turn_up_bounty(s: State, slot: int, log: Log) -> None:
    """A new card goes to the place that is printed on it; none is put when they have run out. [FF 14.1, 14.7]"""
    s.bounty[slot] = NOBODY
    if s.bounty_pool:
        bounty = draw_bit(s, s.bounty_pool)
        s.bounty_pool &= ~(1 << bounty)
        s.bounty[slot] = bounty
        s.bounty_x[slot], s.bounty_y[slot] = BOUNTY_X[bounty], BOUNTY_Y[bounty]
        tell(log, Saw.BOUNTY_UP, bounty)


@rule
def in_circle(s: State, die: int, slot: int) -> bool:
    """Whether a die is inside or touches the middle circle of a card. [FF 14.5]"""
    dx, dy = s.bounty_x[slot] - s.x[die], s.bounty_y[slot] - s.y[die]
    return covers(s.kind[die], s.turned[die], dx, dy, CARD_CIRCLE)


@rule
def card_under(s: State, die: int) -> int:
    """The open card that a die has landed on: one whose circle it touches before another. [FF 14.2]"""
    found = NOWHERE
    if s.lies[die] != Lies.MATS:
        return found
    for slot in range(ROW):
        if s.bounty[slot] != NOBODY:
            dx, dy = s.bounty_x[slot] - s.x[die], s.bounty_y[slot] - s.y[die]
            left, low = dx - CARD_HALF_WIDTH, dy - CARD_HALF_HEIGHT
            right, high = dx + CARD_HALF_WIDTH, dy + CARD_HALF_HEIGHT
            if meets_box(s.kind[die], s.turned[die], left, low, right, high):
                if in_circle(s, die, slot):
                    return slot
                found = slot
    return found


@rule
def check_landing(s: State, log: Log) -> None:
    """A die that was flicked may have landed on a bounty card. [FF 14.2, 14.5, 14.6]"""
    die = s.checking
    s.checking = NOBODY
    slot = card_under(s, die)
    if slot == NOWHERE:
        return
    s.fought = slot
    if not in_circle(s, die, slot):
        tell(log, Saw.BOUNTY_BESIDE, controller(s, die), s.bounty[slot])
        suffer(s, die, log)
    elif s.shows[die] >= BOUNTY_VALUE[s.bounty[slot]]:
        win_bounty(s, controller(s, die), s.shows[die], log)
    elif in_hand(s, controller(s, die)):
        s.fighting = die
    else:
        fail(s, die, s.shows[die], log)


@act(PLAY_CARD, at=Decision.BOUNTY, forbids=forbids_card, lists=list_cards)
def boost(s: State, resource: int, value: int, log: Log) -> None:
    """A card from the hand is discarded and its combat value added. [FF 14.6]"""
    reveal(log)
    side, die = s.mover, s.fighting
    s.fighting = NOBODY
    give_up(s, side, resource, value, HAND)
    tell(log, Saw.DISCARDED, side, resource, value)
    total = s.shows[die] + card_value(s, side, card(resource, value))
    if total >= BOUNTY_VALUE[s.bounty[s.fought]]:
        win_bounty(s, side, total, log)
    else:
        fail(s, die, total, log)


@act(PLAY_NO_CARD, at=Decision.BOUNTY)
def give_in(s: State, log: Log) -> None:
    """No card is discarded, and the bounty is not defeated. [FF 14.6]"""
    die = s.fighting
    s.fighting = NOBODY
    fail(s, die, s.shows[die], log)


@rule
def win_bounty(s: State, side: int, total: int, log: Log) -> None:
    """The card is the player's, and another comes. [FF 14.5, 14.7]"""
    tell(log, Saw.BOUNTY_WON, side, s.bounty[s.fought], total)
    s.bounties[side] |= 1 << s.bounty[s.fought]
    turn_up_bounty(s, s.fought, log)


@rule
def fail(s: State, die: int, total: int, log: Log) -> None:
    """Too low a value inside the circle has the effect of the card. [FF 14.5]"""
    bounty = s.bounty[s.fought]
    tell(log, Saw.BOUNTY_FAILED, controller(s, die), total, bounty, BOUNTY_VALUE[bounty])
    suffer(s, die, log)


@rule
def suffer(s: State, die: int, log: Log) -> None:
    """The effect of a card that was not defeated. [FF 14.2, 14.3, 14.4, 13.33]"""
    side = controller(s, die)
    if upgraded(s, side, Faction.MOROVIAN, 2):
        tell(log, Saw.BOUNTY_IGNORED, side, s.bounty[s.fought])
    elif BOUNTY_DESTROYS[s.bounty[s.fought]]:
        destroy_die(s, die, Placed.BOUNTY, log)
    else:
        s.discarder = side
        s.discards = min(s.bounty_discards, cards_of(s, side))
        tell(log, Saw.MUST_DISCARD, side, s.discards)
