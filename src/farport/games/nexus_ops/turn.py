"""Chapters 2, 10 and 11. The order of turns, the Vortex, and the end of the game by elimination."""

from __future__ import annotations

from farport.games.nexus_ops.board import NEIGHBOUR, controlled, mate, number, on_board, size
from farport.games.nexus_ops.cards import draw_energize
from farport.games.nexus_ops.state import (
    CARDS,
    CENTRE,
    DRAGONS,
    EDGES,
    FACES,
    HEXES,
    MARKS,
    NOBODY,
    NOWHERE,
    UNITS,
    Ending,
    Mark,
    Stage,
    State,
    Terrain,
)
from farport.games.nexus_ops.words import Saw
from farport.table.chance import roll
from farport.table.event import reveal, tell
from farport.table.position import Log
from farport.table.rule import inline, rule


@rule
def next_turn(s: State, log: Log) -> None:
    """The player to the left becomes active; the Vortex strikes before the first player. [NX 2.2, 11.18, 12.8]"""
    clear_turn(s)
    player = (s.active + 1) % s.players if s.turn else s.first
    while s.ending == 0:
        if s.vortex and s.turn and player == s.first:
            storm(s, log)
        if s.ending or not s.eliminated >> player & 1:
            break
        player = (player + 1) % s.players
    if s.ending == 0:
        begin_turn(s, player, log)


@inline
def begin_turn(s: State, player: int, log: Log) -> None:
    """Deployment comes first; units in the Monolith are remembered as such. [NX 2.1, 16.20]"""
    s.turn += 1
    s.active = player
    if s.terrain[CENTRE] == Terrain.MONOLITH:
        s.marked[Mark.DESCENDED - 1, CENTRE] = s.army[player, CENTRE]
    s.stage = Stage.DEPLOYMENT
    tell(log, Saw.TURN, player)


@rule
def clear_turn(s: State) -> None:
    """What cards and units did lasts for one turn only."""
    s.shift, s.discount, s.cloned, s.marches = 0, 0, 0, 0
    s.long_shot, s.collected, s.fought = 0, 0, 0
    for shot in range(DRAGONS):
        s.shots[shot] = NOWHERE
    for mark in range(MARKS):
        for at in range(HEXES):
            s.marked[mark, at] = 0


@inline
def storm(s: State, log: Log) -> None:
    """The Vortex blows, burns, and charges. [NX 11.15, 11.16, 11.17]"""
    black, white = roll(s, FACES), roll(s, FACES)
    origin, to = NEIGHBOUR[s.board, CENTRE, black - 1], NEIGHBOUR[s.board, CENTRE, white - 1]
    if origin == to:
        tell(log, Saw.CALM, black, white)
    else:
        tell(log, Saw.BLEW, black, white, origin, to)
        blow(s, origin, to)
    die = roll(s, FACES)
    at = NEIGHBOUR[s.board, CENTRE, die - 1]
    tell(log, Saw.BURNED, die, at)
    burn(s, at, log)
    for edge in range(EDGES):
        for player in range(s.players):
            if controlled(s, player) >> NEIGHBOUR[s.board, CENTRE, edge] & 1:
                draw_energize(s, player, 1, log)
    check_elimination(s, log)


@inline
def blow(s: State, origin: int, to: int) -> None:
    """All units go to the other hex, whatever its terrain. [NX 11.15]"""
    for player in range(s.players):
        if s.army[player, origin]:
            s.army[player, to] += s.army[player, origin]
            s.army[player, origin] = 0
            s.present[player] = s.present[player] & ~(1 << origin) | 1 << to


@rule
def burn(s: State, at: int, log: Log) -> None:
    """All units on a hex are destroyed. [NX 11.16]"""
    for player in range(s.players):
        for unit in range(UNITS):
            for _ in range(number(s, player, at, unit)):
                s.supply[player, unit] += 1
                tell(log, Saw.LOST, player, unit, at)
        s.army[player, at] = 0
        s.present[player] &= ~(1 << at)


@rule
def helpless(s: State, player: int) -> bool:
    """No unit on the board, and not enough rubium for one even with all cards exchanged. [NX 10.2]"""
    if s.present[player] or s.eliminated >> player & 1:
        return False
    cheapest = s.cost[0]
    for unit in range(UNITS):
        cheapest = min(cheapest, s.cost[unit])
    cards = s.energize_held[player] + s.missions_held[player]
    return s.rubium[player] + cards * s.cards_exchange < cheapest


@rule
def check_elimination(s: State, log: Log) -> None:
    """Looked at after every phase. [NX 10.2, 10.3]"""
    fallen = 0
    for player in range(s.players):
        if helpless(s, player):
            fallen |= 1 << player
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
    first_lost = s.eliminated & 5 == 5
    second_lost = s.eliminated & 10 == 10
    if first_lost or second_lost:
        left = 15 if first_lost and second_lost else 10 if first_lost else 5
        finish(s, left, Ending.TEAM_ELIMINATION, log)
    elif s.eliminated >> s.active & 1:
        s.stage = Stage.TURN


@inline
def lay_down_hand(s: State, player: int) -> None:
    """The cards of a player who is out go to the discard piles."""
    for card in range(CARDS):
        s.discard[card] += s.hand[player, card]
        s.hand[player, card] = 0
        s.passed[player, card] = 0
    s.energize_held[player] = 0
    s.missions_held[player] = 0


@rule
def standing(s: State, player: int, measure: int) -> int:
    """What ties are broken by: victory points, controlled hexes, units, rubium. [NX 10.3 to 10.6]"""
    if measure == 0:
        return s.points[player]
    if measure == 1:
        return size(controlled(s, player))
    return on_board(s, player) if measure == 2 else s.rubium[player]


@inline
def team_standing(s: State, player: int, measure: int) -> int:
    """A team stands as its players together."""
    partner = mate(s, player)
    return standing(s, player, measure) + (standing(s, partner, measure) if partner != NOBODY else 0)


@rule
def finish(s: State, candidates: int, ending: int, log: Log) -> None:
    """The best of those who are left win; if nothing tells them apart it is a draw. [NX 10.3 to 10.7]"""
    left = candidates
    for measure in range(4):
        best = -1
        for player in range(s.players):
            if left >> player & 1:
                best = max(best, team_standing(s, player, measure))
        for player in range(s.players):
            if left >> player & 1 and team_standing(s, player, measure) < best:
                left &= ~(1 << player)
    s.winners = left
    s.ending = ending
    s.mover = NOBODY
    announce(s, log)


@inline
def announce(s: State, log: Log) -> None:
    """Tell who has won, or that nobody has."""
    for player in range(s.players):
        if s.winners >> player & 1:
            opponents_win = s.winners & ~(1 << player)
            if s.teams:
                opponents_win &= ~(1 << (player ^ 2))
            if opponents_win:
                tell(log, Saw.DRAWN_GAME)
                return
            tell(log, Saw.WON, player)
