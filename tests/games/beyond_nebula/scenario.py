"""Positions to test a rule from, and dice that fall as a test wants them.

Unless a test says otherwise, blue's Root is the yellow planet of the south at H10 and white's Root the red planet of
the north at H10; the other planets are uncolonized, at D6 and D15 of their fields, and nobody has anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any
from unittest import mock

from farport.games.beyond_nebula import GAME
from farport.games.beyond_nebula.state import NOBODY, Decision, Extractor, Site
from farport.games.beyond_nebula.words import (
    BLOCK_WORDS,
    BUILDING_WORDS,
    PLANET_WORDS,
    PLAYER_WORDS,
    RESOURCE_WORDS,
    SHIP_WORDS,
    TECH_WORDS,
)
from farport.table.fair import Seeded
from farport.table.table import Table

from ..boards import AnyBoard

INTERPRETED = replace(GAME)
"""The same game, never compiled, so that its dice can be patched whatever else runs in this process."""

PLACES = {
    "south yellow": "south H10",
    "south red": "south D6",
    "south green": "south D15",
    "north yellow": "north D6",
    "north red": "north H10",
    "north green": "north D15",
}
ROOTS = {"blue": "south yellow", "white": "north red"}


def seat(player: str) -> int:
    return PLAYER_WORDS.index(player)


def planet(name: str) -> int:
    return PLANET_WORDS.index(name)


def ship(name: str) -> int:
    return SHIP_WORDS.index(name)


def tech(name: str) -> int:
    return TECH_WORDS.index(name)


def block(name: str) -> int:
    return BLOCK_WORDS.index(name)


class Board(AnyBoard):
    """A table, with players, planets, ships and Techs by name."""

    @property
    def winner(self) -> str | None:
        return PLAYER_WORDS[self.table.winners[0]] if len(self.table.winners) == 1 else None

    def reserves(self, player: str) -> tuple[int, int, int]:
        metal, gas, crystal = self.state.reserves[seat(player)].tolist()
        return metal, gas, crystal

    def owner(self, name: str) -> str | None:
        """Who controls a planet."""
        player = int(self.state.owner[planet(name)])
        return None if player == NOBODY else PLAYER_WORDS[player]

    def regiments(self, name: str) -> int:
        """Regiments allocated to a planet, or aboard a ship."""
        return int(self.state.aboard[ship(name)] if name in SHIP_WORDS else self.state.regiments[planet(name)])

    def at(self, name: str) -> str | None:
        """Where a ship is; None when it is not on the map."""
        place = int(self.state.block[ship(name)])
        return None if place < 0 else BLOCK_WORDS[place]

    def hull(self, name: str) -> int:
        return int(self.state.hull[ship(name)])

    def tech(self, player: str, name: str) -> str:
        """Where a Tech is, with its Indicators: "ready", "cooldown 2", "research 1", "pile"."""
        left = int(self.state.indicator[seat(player), tech(name)])
        for place in ("research", "ready", "cooldown"):
            if self.state[place][seat(player)] >> tech(name) & 1:
                return f"{place} {left}" if left else place
        return "pile"

    def building(self, player: str, name: str) -> str:
        return Site(int(self.state.building[seat(player), BUILDING_WORDS.index(name)])).name.lower()

    def extractor(self, player: str, name: str) -> str:
        return Extractor(int(self.state.extractor[seat(player), RESOURCE_WORDS.index(name)])).name.lower()

    def pass_turn(self) -> list[str]:
        """End the turn, whatever phase it is in; every die shows its lowest number."""
        told, player = [], self.active
        with mock.patch("farport.table.chance.below", return_value=0):
            while self.active == player and not self.table.over:
                told += self.play("done")
        return told


def opening(
    *, seed: int = 1, content: Mapping[str, int] | None = None, options: Mapping[str, str] | None = None
) -> Board:
    """A table as it is dealt."""
    return Board(dealt(seed, tuple((content or {}).items()), tuple((options or {}).items())).clone())


@cache
def dealt(seed: int, content: tuple[tuple[str, int], ...], options: tuple[tuple[str, str], ...]) -> Table:
    checked = INTERPRETED.check_options(2, {**dict(options), "content": dict(content)})
    return Table(INTERPRETED, Seeded(seed), 2, checked)


def scenario(
    *,
    active: str = "blue",
    decision: str = "conflict",
    turn: int = 9,
    places: Mapping[str, str] | None = None,
    roots: Mapping[str, str] = ROOTS,
    owners: Mapping[str, str] | None = None,
    neutral: Sequence[str] = (),
    regiments: Mapping[str, int] | None = None,
    ships: Mapping[str, tuple[str, int]] | None = None,
    damaged: Sequence[str] = (),
    reserves: Mapping[str, tuple[int, int, int]] | None = None,
    extractors: Mapping[str, Mapping[str, str]] | None = None,
    buildings: Mapping[str, Sequence[str]] | None = None,
    ready: Mapping[str, Sequence[str]] | None = None,
    research: Mapping[str, Mapping[str, int]] | None = None,
    cooldown: Mapping[str, Mapping[str, int]] | None = None,
    content: Mapping[str, int] | None = None,
    options: Mapping[str, str] | None = None,
) -> Board:
    """A table in the middle of a game. Ships are given as (block, Regiments aboard) and arrived in the given order."""
    table = opening(content=content, options=options).table
    s = table.state
    s.turn, s.active, s.mover = turn, seat(active), seat(active)
    s.decision = Decision[decision.upper()]
    put_planets(s, {**PLACES, **(places or {})}, roots, owners or {}, neutral, regiments or {})
    put_ships(s, ships or {}, damaged)
    s.reserves[:] = 0
    for player in PLAYER_WORDS:
        s.reserves[seat(player)] = (reserves or {}).get(player, (0, 0, 0))
        put_panel(s, player, (extractors or {}).get(player, {}), (buildings or {}).get(player, ()))
        put_techs(s, player, ready or {}, research or {}, cooldown or {})
    return Board(table)


def put_planets(
    s: Any,
    places: Mapping[str, str],
    roots: Mapping[str, str],
    owners: Mapping[str, str],
    neutral: Sequence[str],
    regiments: Mapping[str, int],
) -> None:
    s.owner[:] = NOBODY
    s.colonized[:] = 0
    for name, place in places.items():
        s.location[planet(name)] = block(place)
    for player, name in roots.items():
        s.root[seat(player)] = planet(name)
    for name, player in {name: player for player, name in roots.items() if name not in neutral}.items():
        s.owner[planet(name)] = seat(player)
    for name, player in owners.items():
        s.owner[planet(name)] = seat(player)
    for name in (*owners, *neutral, *roots.values()):
        s.colonized[planet(name)] = 1
    for name in owners:
        s.regiments[planet(name)] = 0 if name in roots.values() else 5
    for name, count in regiments.items():
        s.regiments[planet(name)] = count


def put_ships(s: Any, ships: Mapping[str, tuple[str, int]], damaged: Sequence[str]) -> None:
    for name, (place, aboard) in ships.items():
        s.arrivals += 1
        s.block[ship(name)] = block(place)
        s.aboard[ship(name)] = aboard
        s.arrived[ship(name)] = s.arrivals
        s.hull[ship(name)] = s.ship_durability - int(name in damaged)


def put_panel(s: Any, player: str, extractors: Mapping[str, str], buildings: Sequence[str]) -> None:
    for name, kind in extractors.items():
        s.extractor[seat(player), RESOURCE_WORDS.index(name)] = Extractor[kind.upper()]
    for name in buildings:
        s.building[seat(player), BUILDING_WORDS.index(name)] = Site.BUILT


def put_techs(
    s: Any,
    player: str,
    ready: Mapping[str, Sequence[str]],
    research: Mapping[str, Mapping[str, int]],
    cooldown: Mapping[str, Mapping[str, int]],
) -> None:
    s.ready[seat(player)] = sum(1 << tech(name) for name in ready.get(player, ()))
    for place, given in (("research", research.get(player, {})), ("cooldown", cooldown.get(player, {}))):
        s[place][seat(player)] = sum(1 << tech(name) for name in given)
        for name, left in given.items():
            s.indicator[seat(player), tech(name)] = left
