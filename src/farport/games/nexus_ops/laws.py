"""What is conserved in every position: figures, cards and tokens are somewhere, and only once."""

from __future__ import annotations

import numpy as np

from farport.games.nexus_ops.chapters.board import lowest, unit_in
from farport.games.nexus_ops.chapters.cards import POINTS, copies
from farport.games.nexus_ops.chapters.exploration import half_of
from farport.games.nexus_ops.state import (
    CARDS,
    ENERGIZE,
    HALVES,
    HEXES,
    LINE,
    MARKS,
    MISSIONS,
    TOKENS,
    UNITS,
    State,
    Terrain,
)
from farport.table.position import Ints
from farport.table.rule import rule

LAWS = (
    "every player has all his figures, on the board or in the supply",
    "the mask of where a player has units agrees with his units",
    "every card is in a deck, a hand, a discard pile, the line, or fulfilled",
    "the number of cards in a hand agrees with the cards",
    "the tokens that are facedown are those not yet found",
    "victory points are those of the cards that a player won",
    "only units that are there are told apart, and nobody owes rubium",
    "no unit is in the Vortex",
    "a teammate's card is counted only while it is in the hand",
)


@rule
def broken_law(s: State) -> int:
    """The number of the first law that a position breaks, or 0."""
    for player in range(s.players):
        broken = broken_by(s, player)
        if broken:
            return broken
    if not cards_agree(s):
        return 3
    if s.turn and not tokens_agree(s):
        return 5
    return 0 if marks_agree(s) else 7


@rule
def broken_by(s: State, player: int) -> int:
    """Figures, hands and points of one player."""
    army, present = s.army, s.present[player]
    for at in range(HEXES):
        if (army[player, at] != 0) != (present >> at & 1 == 1):
            return 2
    for unit in range(UNITS):
        if s.supply[player, unit] < 0 or figures(s, player, unit) != s.pieces[unit]:
            return 1
    if s.points[player] != points_won(s, player):
        return 6
    if s.rubium[player] < 0:
        return 7
    if present & s.land[Terrain.VORTEX]:
        return 8
    return broken_hand(s, player)


@rule
def figures(s: State, player: int, unit: int) -> int:
    """Figures of a type that a player has, on the board and in the supply."""
    army, count = s.army, s.supply[player, unit]
    rest = int(s.present[player])
    while rest:
        count += unit_in(army[player, lowest(rest)], unit)
        rest &= rest - 1
    return count


@rule
def broken_hand(s: State, player: int) -> int:
    """Whether the cards in a hand agree with their number."""
    hand, passed = s.hand, s.passed
    energize, missions = 0, 0
    for card in range(CARDS):
        held = hand[player, card]
        if passed[player, card] > held:
            return 9
        if card < ENERGIZE:
            energize += held
        else:
            missions += held
    return 0 if energize == s.energize_held[player] and missions == s.missions_held[player] else 4


@rule
def points_won(s: State, player: int) -> int:
    """The points of the cards that a player won."""
    fulfilled = s.fulfilled
    points = s.victories[player] * s.victory_battle + s.kings[player] * s.victory_king
    for mission in range(MISSIONS):
        points += fulfilled[player, mission] * POINTS[ENERGIZE + mission]
    return points


@rule
def count_seen(s: State, count: Ints) -> None:
    """Add up the cards of each kind that are in hands, discarded, fulfilled, in the line, or just drawn."""
    hand, fulfilled, discard, line, drawn = s.hand, s.fulfilled, s.discard, s.line, s.drawn
    for card in range(CARDS):
        count[card] += discard[card]
        for player in range(s.players):
            count[card] += hand[player, card]
            if card >= ENERGIZE:
                count[card] += fulfilled[player, card - ENERGIZE]
    for place in range(LINE):
        if line[place] >= 0:
            count[line[place]] += 1
    for place in range(2):
        if drawn[place] >= 0:
            count[drawn[place]] += 1


@rule
def cards_agree(s: State) -> bool:
    """Whether there are as many cards of each kind as were printed."""
    count = np.zeros(CARDS, np.int64)
    count_seen(s, count)
    energize_deck, mission_deck = s.energize_deck, s.mission_deck
    for place in range(s.energize_left):
        count[energize_deck[place]] += 1
    for place in range(s.mission_left):
        count[mission_deck[place]] += 1
    for card in range(CARDS):
        if count[card] != copies(s, card):
            return False
    return True


@rule
def tokens_agree(s: State) -> bool:
    """Whether the tokens on the board are those that are counted as facedown."""
    count = np.zeros((HALVES, TOKENS), np.int64)
    rest = int(s.facedown)
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        count[half_of(s, at), s.token[at]] += 1
    hidden = s.hidden
    for half in range(HALVES):
        for kind in range(TOKENS):
            if count[half, kind] != hidden[half, kind]:
                return False
    return True


@rule
def marks_agree(s: State) -> bool:
    """Of no type are more units told apart than there are."""
    marked, army = s.marked, s.army
    for at in range(HEXES):
        told_apart = 0
        for mark in range(MARKS):
            told_apart += marked[mark, at]
        if told_apart:
            for unit in range(UNITS):
                if unit_in(told_apart, unit) > unit_in(army[s.active, at], unit):
                    return False
    return True
