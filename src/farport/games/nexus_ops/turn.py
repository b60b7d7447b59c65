"""Chapters 2, 10 and 11. The order of turns, the Vortex, and the end of the game by elimination."""

from __future__ import annotations

from farport.games.nexus_ops.board import NEIGHBOUR, controlled, mate, number, on_board, size
from farport.games.nexus_ops.cards import draw_energize, refill_line
from farport.games.nexus_ops.state import (
    CARDS,
    CENTRE,
    DRAGONS,
    EDGES,
    FACES,
    HEXES,
    NOWHERE,
    PIECE_MARKS,
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

FIRST_TEAM, SECOND_TEAM = 0b0101, 0b1010
"""Teammates sit across from each other. [NX 12.1]"""
MEASURES = 4
"""Victory points, controlled hexes, units, rubium."""


@rule
def next_turn(s: State, log: Log) -> None:
    """The player to the left becomes active; the Vortex strikes before the first player. [NX 2.2, 11.18, 12.8]"""
    clear_turn(s)
    if s.transmissions:
        refill_line(s, log)
    player = (s.active + 1) % s.players if s.turn else s.first
    while s.ending == 0:
        if s.vortex and s.turn and player == s.first:
            storm(s, log)
        if not s.eliminated >> player & 1:
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
    """What cards, units and battles did lasts for one turn only. [NX 6.23]"""
    s.shift, s.discount, s.cloned = 0, 0, 0
    s.long_shot, s.collected, s.fought, s.rewarded = 0, 0, 0, 0
    for shot in range(DRAGONS):
        s.shots[shot] = NOWHERE
    for mark in range(PIECE_MARKS - 1):  # the others went with the Movement phase
        for at in range(HEXES):
            s.marked[mark, at] = 0


@inline
def storm(s: State, log: Log) -> None:
    """The Vortex blows, burns, and charges. [NX 11.15, 11.16, 11.17, 11.25]"""
    black, white = roll(s, FACES), roll(s, FACES)
    origin, to = NEIGHBOUR[s.board, CENTRE, black - 1], NEIGHBOUR[s.board, CENTRE, white - 1]
    if origin == to or not somebody_at(s, origin):
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
def somebody_at(s: State, at: int) -> bool:
    """Whether any player has units on a hex."""
    for player in range(s.players):
        if s.present[player] >> at & 1:
            return True
    return False


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
    """The cards of a player who is out go to the discard piles."""
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
