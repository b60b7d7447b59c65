"""Positions to test a rule from, and dice that fall as a test wants them.

Tiles are named by where they lie; the outer six are there for three and four players only:

                    N
        WNW     NW     NE     ENE
             W    centre    E
        WSW     SW     SE     ESE
                    S

These names stand for planets in what a board plays and in what it tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from farport.games.sector_prime import GAME
from farport.games.sector_prime.chapters.board import add_drone, bar, edge_to, join
from farport.games.sector_prime.state import EDGES, NOWHERE, UNKNOWN, Decision, Terrain
from farport.games.sector_prime.words import CHARACTERS, COLOURS, PLANETS
from farport.table.fair import Seeded
from farport.table.table import Table

from ..boards import AnyBoard

TILES = ("centre", "E", "SE", "SW", "W", "NW", "NE", "ENE", "S", "WNW", "ESE", "WSW", "N")
STATIONS = {"yellow": "W", "blue": "E", "red": "S", "green": "N"}
INTERPRETED = replace(GAME)
"""The same game, never compiled, so that its dice can be patched whatever else runs in this process."""

Place = int | str
Edge = tuple[Place, Place]
"""The edge of the first tile that faces the second."""
Barrier = tuple[str, Place, Place]
"""Whose it is, and the edge on which it stands."""


def seat(player: int | str) -> int:
    return COLOURS.index(player) if isinstance(player, str) else player


def tile_number(place: Place) -> int:
    return TILES.index(place) if isinstance(place, str) else place


class Board(AnyBoard):
    """A table, with players by colour and tiles by direction."""

    @property
    def points(self) -> int:
        return int(self.state.points)

    @property
    def bank(self) -> int:
        return int(self.state.bank)

    def is_like(self, **given: Any) -> bool:
        """Whether the position is that of a scenario, in all but the random generator."""
        mine, its = (board.table.seen_by(0).state.tobytes() for board in (self, scenario(**given)))
        return bool(mine == its)

    def drones(self, player: str, place: Place) -> int:
        return int(self.state.drones[seat(player), tile_number(place)])

    def supply(self, player: str) -> int:
        return int(self.state.supply[seat(player)])

    def crystals(self, player: str) -> int:
        return int(self.state.crystals[seat(player)])

    def sections(self, player: str) -> int:
        return int(self.state.sections[seat(player)])

    def fabricator(self, player: str) -> str | None:
        """The tile of a Fabricator; None when it is in the supply."""
        tile = int(self.state.fabricator[seat(player)])
        return None if tile == NOWHERE else TILES[tile]

    def refinery(self, place: Place) -> str | None:
        """Who built the refinery on a tile."""
        player = int(self.state.refinery[tile_number(place)])
        return None if player < 0 else COLOURS[player]

    def seat(self, player: str, seen_by: str | None = None) -> dict[str, Any]:
        """What a player, or a spectator, sees of a player."""
        view = self.table.view(None if seen_by is None else seat(seen_by))
        found: dict[str, Any] = view["seats"][seat(player)]
        return found

    def read(self, line: str) -> str:
        return re.sub(rf"\b({'|'.join(TILES)})\b", lambda name: self._names[TILES.index(name[0])], line)

    def tell(self, line: str) -> str:
        laid = {name: TILES[tile] for tile, name in enumerate(self._names)}
        return re.sub(rf"\b({'|'.join(laid)})\b", lambda name: laid[name[0]], line)

    @property
    def _names(self) -> list[str]:
        return [PLANETS[self.state.planet[tile]] for tile in range(self.state.laid)]


def opening(
    players: int = 2,
    *,
    seed: int = 1,
    content: Mapping[str, int] | None = None,
    options: Mapping[str, str] | None = None,
) -> Board:
    """A table as it is dealt."""
    return Board(dealt(players, seed, content or {}, options or {}))


def dealt(players: int, seed: int, content: Mapping[str, int], options: Mapping[str, str]) -> Table:
    checked = INTERPRETED.check_options(players, {**options, "content": content})
    return Table(INTERPRETED, Seeded(seed), players, checked)


@cache
def in_open_space(players: int, content: tuple[tuple[str, int], ...]) -> Table:
    """A table without obstacles, made once for all scenarios."""
    table = dealt(players, 1, dict(content), {})
    s = table.state
    s.terrain[:] = Terrain.OPEN
    for tile in range(s.laid):
        for edge in range(EDGES):
            if s.neighbour[tile, edge] != NOWHERE:
                join(s, tile, edge, s.neighbour[tile, edge])
    return table


def scenario(
    *,
    players: int = 2,
    turn: int = 1,
    active: str = "yellow",
    decision: str = "move",
    points: int = 0,
    stations: Mapping[str, Place] | None = None,
    drones: Mapping[str, Mapping[Any, int]] | None = None,
    fabricators: Mapping[str, Place] | None = None,
    crystals: Mapping[str, int] | None = None,
    sections: Mapping[str, int] | None = None,
    characters: Mapping[str, str] | None = None,
    refineries: Mapping[Any, str] | None = None,
    force_fields: Iterable[Barrier] = (),
    jump_bridges: Iterable[Barrier] = (),
    terrain: Mapping[Edge, str] | None = None,
    content: Mapping[str, int] | None = None,
) -> Board:
    """A table in the middle of a game. Unless said otherwise: open space, no drones, 3 crystals each, no Characters."""
    table = in_open_space(players, tuple((content or {}).items())).clone()
    s = table.state
    s.turn, s.shown, s.points = turn, 1, points
    s.active = s.mover = seat(active)
    s.decision = Decision[decision.upper().replace("-", "_")]
    put_terrain(s, terrain or {})
    put_players(s, {**STATIONS, **(stations or {})}, crystals or {}, sections or {}, characters or {})
    put_pieces(s, drones or {}, fabricators or {}, refineries or {})
    put_barriers(s, force_fields, jump_bridges)
    return Board(table)


def put_terrain(s: Any, terrain: Mapping[Edge, str]) -> None:
    for (place, toward), kind in terrain.items():
        edge = edge_between(s, place, toward)
        s.terrain[tile_number(place), edge] = Terrain[kind.upper()]
        join(s, tile_number(place), edge, tile_number(toward))


def edge_between(s: Any, place: Place, toward: Place) -> int:
    edge = edge_to(s, tile_number(place), tile_number(toward))
    assert edge != NOWHERE, f"{place} and {toward} are not neighbours"
    return edge


def put_players(
    s: Any,
    stations: Mapping[str, Place],
    crystals: Mapping[str, int],
    sections: Mapping[str, int],
    characters: Mapping[str, str],
) -> None:
    s.character[:] = UNKNOWN
    for player, colour in enumerate(COLOURS[: s.players]):
        s.station[player] = tile_number(stations[colour])
        s.bank -= crystals.get(colour, 3) - s.crystals[player]
        s.crystals[player] = crystals.get(colour, 3)
        s.sections[player] = sections.get(colour, 0)
    for colour, character in characters.items():
        s.character[seat(colour)] = CHARACTERS.index(character)


def put_pieces(
    s: Any,
    drones: Mapping[str, Mapping[Any, int]],
    fabricators: Mapping[str, Place],
    refineries: Mapping[Any, str],
) -> None:
    for colour, places in drones.items():
        for place, count in places.items():
            s.supply[seat(colour)] -= count
            for _ in range(count):
                add_drone(s, seat(colour), tile_number(place))
    for colour, place in fabricators.items():
        s.fabricator[seat(colour)] = tile_number(place)
    for place, colour in refineries.items():
        s.refinery[tile_number(place)] = seat(colour)
        s.refineries[seat(colour)] -= 1


def put_barriers(s: Any, force_fields: Iterable[Barrier], jump_bridges: Iterable[Barrier]) -> None:
    for colour, place, toward in force_fields:
        s.force_field[tile_number(place), edge_between(s, place, toward)] = seat(colour)
        take_barrier(s, colour, place, toward)
    for colour, place, toward in jump_bridges:
        s.jump_bridge[tile_number(place), edge_between(s, place, toward)] |= 1 << seat(colour)
        take_barrier(s, colour, place, toward)


def take_barrier(s: Any, colour: str, place: Place, toward: Place) -> None:
    s.barriers[seat(colour)] -= 1
    bar(s, tile_number(place), edge_between(s, place, toward))
