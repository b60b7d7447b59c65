"""A quick judgement of a position, for bots. The weights follow a logistic fit to who won games between bots."""

from __future__ import annotations

from math import exp

from farport.games.sector_prime.chapters.mine import production
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
    """Wealth, built or in crystals; income; drones; and whether the next section can be built."""
    sections = s.sections[player]
    first, second, third = s.station_section_1, s.station_section_2, s.station_section_3
    spent = 0 if sections == 0 else first if sections == 1 else first + second
    cost = first if sections == 0 else second if sections == 1 else third
    wealth = (spent + s.crystals[player]) / (first + second + third + 1)
    saved = min(1.0, s.crystals[player] / (cost + 1))
    drones = s.pieces_drones - s.supply[player]
    return 3.5 * wealth + 0.8 * sections + 0.17 * production(s, player) + 0.06 * drones + readiness(s, player, saved)


@rule
def readiness(s: State, player: int, saved: float) -> float:
    """Whether the Fabricator and five drones are where they build the Station, and how much of a section is saved."""
    home = s.station[player]
    if home == NOWHERE:
        return 0.0
    builders = min(s.drones[player, home], s.build_drones)
    value = 0.3 * builders / s.build_drones
    if s.fabricator[player] == home:
        value += 0.25 + (0.4 * saved if builders == s.build_drones else 0.0)
    return value
