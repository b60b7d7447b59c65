"""A quick judgement of a position, for bots: what each player's Station, income and readiness are worth."""

from __future__ import annotations

from math import exp

from farport.games.sector_prime.board import controls
from farport.games.sector_prime.mine import production
from farport.games.sector_prime.state import NOWHERE, State
from farport.table.position import Values
from farport.table.rule import rule


@rule
def sense(s: State, out: Values) -> None:
    """Each player's chance to win."""
    total = 0.0
    for player in range(s.players):
        if s.ending:
            out[player] = float(s.winners >> player & 1)
        else:
            out[player] = exp(worth(s, player))
        total += out[player]
    for player in range(s.players):
        out[player] /= total


@rule
def worth(s: State, player: int) -> float:
    """In units of about a section and a half."""
    return 2.2 * s.sections[player] + 1.6 * savings(s, player) + 0.16 * production(s, player) + readiness(s, player)


@rule
def savings(s: State, player: int) -> float:
    """How much of the next section is saved up."""
    built = s.sections[player]
    cost = s.station_section_1 if built == 0 else s.station_section_2 if built == 1 else s.station_section_3
    if s.crystals[player] >= cost:
        return 1.0 + 0.01 * (s.crystals[player] - cost)
    return s.crystals[player] / cost


@rule
def readiness(s: State, player: int) -> float:
    """Whether the Fabricator and five drones are where they can build the Station, and how many drones are out."""
    home = s.station[player]
    if home == NOWHERE:
        return 0.0
    value = 0.08 * min(s.drones[player, home], s.build_drones) + 0.015 * (s.pieces_drones - s.supply[player])
    if s.fabricator[player] == home:
        value += 0.35
    if controls(s, player, home):
        value += 0.3
    return value
