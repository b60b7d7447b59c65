"""Chips: markers on the Status cards, trophies, and the end of the game when the stockpile is empty; chapter 11."""

from __future__ import annotations

from farport.games.thunder_run.chapters.board import systems_online
from farport.games.thunder_run.state import Chip, State
from farport.games.thunder_run.words import Saw
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

LAST_BLACK_CHIP = 1
LAST_ARRIVAL = 2


@rule
def score(s: State, player: int) -> int:
    """Two points for a coloured trophy, one for a Black one. [TR 11.3]"""
    points = s.score_black * s.black_trophies[player]
    for colour in range(s.players):
        points += s.score_coloured * s.trophies[player, colour]
    return points


@rule
def status_points(s: State, player: int) -> int:
    """What breaks a tie: systems Online and shields. [TR 11.4]"""
    return s.score_system * systems_online(s, player) + s.score_shield * all_shields(s, player)


@rule
def all_shields(s: State, player: int) -> int:
    """Shields of chips of either kind."""
    return s.shields[player] + s.black_shields[player]


@rule
def end_game(s: State, ending: int, log: Log) -> None:
    """The most points win; then the most on the Status card; then the tie stands. [TR 11.3, 11.4]"""
    s.ending = ending
    tell(log, Saw.ENDED, ending)
    best, leaders = 0, 0
    for player in range(s.players):
        points = score(s, player)
        tell(log, Saw.SCORED, player, points)
        if points > best:
            best, leaders = points, 0
        if points == best:
            leaders |= 1 << player
    s.winners = break_tie(s, leaders, log) if leaders & (leaders - 1) else leaders
    for player in range(s.players):
        if s.winners >> player & 1:
            tell(log, Saw.WON, player)


@rule
def break_tie(s: State, leaders: int, log: Log) -> int:
    """Bit mask of those with the most on their Status cards among players with even points. [TR 11.4]"""
    best, winners = 0, 0
    for player in range(s.players):
        if leaders >> player & 1:
            status = status_points(s, player)
            tell(log, Saw.TIED, player, status)
            if status > best:
                best, winners = status, 0
            if status == best:
                winners |= 1 << player
    return winners


@rule
def draw_black_chip(s: State, log: Log) -> None:
    """Whatever it is taken for, the last Black Chip ends the game at once. [TR 11.1]"""
    s.stockpile -= 1
    if s.stockpile == 0:
        end_game(s, LAST_BLACK_CHIP, log)


@rule
def win_black_chips(s: State, count: int, cause: int, log: Log) -> None:
    """The active player takes Black Chips as trophies, as far as there are any. [TR 9.5, 13.1, 13.2]"""
    taken = min(count, s.stockpile)
    if taken:
        s.black_trophies[s.active] += taken
        tell(log, Saw.TROPHIES, s.active, taken, cause)
        s.stockpile -= taken - 1
        draw_black_chip(s, log)


@rule
def use_chip(s: State, log: Log) -> None:
    """A chip on the active player's Status card is his own, or a Black one when he has none left. [TR 4.3, 5.13]"""
    if s.chips[s.active]:
        s.chips[s.active] -= 1
    else:
        tell(log, Saw.BLACK_CHIP_USED, s.active)
        draw_black_chip(s, log)


@rule
def bring_online(s: State, system: int, log: Log) -> None:
    """Repair a system of the active player. [TR 4.1, 4.3]"""
    if s.chips[s.active]:
        s.system[s.active, system] = Chip.OWN
    else:
        s.system[s.active, system] = Chip.BLACK
    tell(log, Saw.REPAIRED, s.active, system)
    use_chip(s, log)


@rule
def add_shield(s: State, log: Log) -> None:
    """Put one more shield on the active player's Status card. [TR 5.13]"""
    if s.chips[s.active]:
        s.shields[s.active] += 1
    else:
        s.black_shields[s.active] += 1
    use_chip(s, log)


@rule
def drop_shields(s: State, player: int, count: int) -> None:
    """Take shields away: Black Chips first, to the stockpile; his own go back beside his Status card. [TR 9.10]"""
    black = min(count, s.black_shields[player])
    s.black_shields[player] -= black
    s.stockpile += black
    s.shields[player] -= count - black
    s.chips[player] += count - black
