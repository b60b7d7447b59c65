"""Chapter 10. The end of the game by elimination, and who has won."""

from __future__ import annotations

from farport.games.nexus_ops.chapters.board import controlled, mate, on_board, size
from farport.games.nexus_ops.state import CARDS, UNITS, Ending, Stage, State
from farport.games.nexus_ops.words import Saw
from farport.table.event import reveal, tell
from farport.table.position import Log
from farport.table.rule import inline, rule

FIRST_TEAM, SECOND_TEAM = 0b0101, 0b1010
"""Teammates sit across from each other. [NX 12.1]"""
MEASURES = 4
"""Victory points, controlled hexes, units, rubium."""


@rule
def end_phase(s: State, following: int, log: Log) -> None:
    """After every phase it is seen who is eliminated. [NX 10.2]"""
    s.stage = following
    check_elimination(s, log)


@rule
def helpless(s: State, player: int) -> bool:
    """No unit on the board, and not enough rubium for one even with all cards exchanged. [NX 10.2]"""
    if s.present[player] or s.eliminated >> player & 1:
        return False
    cheapest = s.cost[0]
    for unit in range(1, UNITS):
        cheapest = min(cheapest, s.cost[unit])
    cards = s.energize_held[player] + s.missions_held[player]
    return s.rubium[player] + cards * s.cards_exchange < cheapest


@rule
def falling(s: State) -> int:
    """The players who are eliminated as things stand, as a bit mask. [NX 10.2]"""
    players = 0
    for player in range(s.players):
        if helpless(s, player):
            players |= 1 << player
    return players


@rule
def check_elimination(s: State, log: Log) -> None:
    """Looked at after every phase. [NX 10.2, 10.3, 11.27, 12.8]"""
    fallen = falling(s)
    for player in range(s.players):
        if fallen >> player & 1:
            tell(log, Saw.ELIMINATED, player)
    if fallen and s.teams:
        eliminate_in_team(s, fallen, log)
    elif fallen:
        everybody = (1 << s.players) - 1
        finish(s, everybody & ~fallen if fallen != everybody else everybody, Ending.ELIMINATION, log)


@inline
def eliminate_in_team(s: State, fallen: int, log: Log) -> None:
    """One of a team may fall and the game goes on; when both have, the other team has won. [NX 12.8, 12.9]"""
    s.eliminated |= fallen
    reveal(log)
    for player in range(s.players):
        if fallen >> player & 1:
            lay_down_hand(s, player)
    first_lost = s.eliminated & FIRST_TEAM == FIRST_TEAM
    second_lost = s.eliminated & SECOND_TEAM == SECOND_TEAM
    if first_lost and second_lost:
        finish(s, FIRST_TEAM | SECOND_TEAM, Ending.TEAM_ELIMINATION, log)
    elif first_lost or second_lost:
        finish(s, SECOND_TEAM if first_lost else FIRST_TEAM, Ending.TEAM_ELIMINATION, log)
    elif s.eliminated >> s.active & 1:
        s.stage = Stage.TURN


@inline
def lay_down_hand(s: State, player: int) -> None:
    """The cards of a player who is out go faceup to the discard piles. [NX 9.11, 12.8]"""
    for card in range(CARDS):
        s.discard[card] += s.hand[player, card]
        s.hand[player, card] = 0
        s.passed[player, card] = 0
    s.energize_held[player] = 0
    s.missions_held[player] = 0


@rule
def standing(s: State, player: int, measure: int) -> int:
    """What ties are broken by: victory points, controlled hexes, units, rubium. [NX 10.3, 10.4, 10.5, 10.6]"""
    if measure == 0:
        return s.points[player]
    if measure == 1:
        return size(controlled(s, player))
    return on_board(s, player) if measure == 2 else s.rubium[player]


@inline
def team_standing(s: State, player: int, measure: int) -> int:
    """A team stands as its players together. [NX 12.9]"""
    together = standing(s, player, measure)
    if s.teams:
        together += standing(s, mate(s, player), measure)
    return together


@rule
def finish(s: State, candidates: int, ending: int, log: Log) -> None:
    """The best of those who are left win; alike it is a draw. [NX 10.3, 10.4, 10.5, 10.6, 10.7]"""
    left = candidates
    for measure in range(MEASURES):
        best = 0
        for player in range(s.players):
            if left >> player & 1:
                best = max(best, team_standing(s, player, measure))
        for player in range(s.players):
            if team_standing(s, player, measure) < best:
                left &= ~(1 << player)
    s.winners = left
    s.ending = ending
    announce(s, log)


@inline
def announce(s: State, log: Log) -> None:
    """Tell who has won, alone or as a team, or that nobody has. [NX 10.7]"""
    alone = s.winners & (s.winners - 1) == 0
    team = s.teams == 1 and (s.winners == FIRST_TEAM or s.winners == SECOND_TEAM)
    if not alone and not team:
        tell(log, Saw.DRAWN_GAME)
        return
    for player in range(s.players):
        if s.winners >> player & 1:
            tell(log, Saw.WON, player)
