"""What stands in the way of an action here and now, said to the mover; the clause that forbids it says the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from farport.games.sector_prime.chapters.battle import BATTLE, CHARGE, LET_STAND, SPY, stakes_owed
from farport.games.sector_prime.chapters.board import controlled, controls, crossing_cost, edge_to, opposite
from farport.games.sector_prime.chapters.build import (
    BUILD_REFINERY,
    BUILD_STATION,
    barrier_cost,
    refinery_cost,
    section_cost,
)
from farport.games.sector_prime.chapters.move import ENTER_DRONE, ENTER_FABRICATOR, MOVE_DRONE, MOVE_FABRICATOR, ROLL
from farport.games.sector_prime.setup import CHARACTER, LAY_TILE, cell_q, cell_r, tile_at, touches
from farport.games.sector_prime.state import NOBODY, NOWHERE, UNKNOWN, Character, Decision, Terrain
from farport.games.sector_prime.words import CHARACTERS, COLOURS, PLANETS, RULEBOOK
from farport.table.action import unpack
from farport.table.notation import counted

Clause = RULEBOOK.names

LIES = {Terrain.OPEN: "open space", Terrain.ASTEROID: "an Asteroid Field", Terrain.ION: "an Ion Storm"}


def because(s: Any, code: int, clause: int) -> str:
    """Empty where the clause says it all, or where only the time is wrong."""
    return REASONS[clause](Asked(s, code)) if clause in REASONS else ""


class Asked:
    """An action that is forbidden, with the tile that it starts from and the one that it goes to."""

    def __init__(self, s: Any, code: int) -> None:
        self.s = s
        self.me = int(s.mover)
        self.kind, (self.a, self.b, *_) = unpack(code)
        self.enters = self.kind in (ENTER_DRONE, ENTER_FABRICATOR)
        if self.kind in (MOVE_DRONE, CHARGE):
            self.tile, self.to = self.a, self.b
        elif self.enters or self.kind == BUILD_STATION:
            self.tile, self.to = int(s.fabricator[self.me]), int(s.station[self.me])
        else:
            self.tile, self.to = int(s.fabricator[self.me]), self.b if self.kind == BATTLE else self.a

    @property
    def here(self) -> str:
        return self.planet(self.tile)

    @property
    def there(self) -> str:
        return self.planet(self.to)

    @property
    def edge(self) -> int:
        return edge_to(self.s, self.tile, self.to)

    def planet(self, tile: int) -> str:
        return PLANETS[int(self.s.planet[tile])]

    def planets(self, among: Callable[[int], Any]) -> str:
        return listed(self.planet(tile) for tile in range(self.s.tiles) if among(tile))

    def drones(self, tile: int) -> int:
        return int(self.s.drones[self.me, tile])

    def player(self, who: Callable[[int], Any]) -> str:
        """The players of whom something is true."""
        return listed(COLOURS[player] for player in range(self.s.players) if who(player))

    def rivals(self, tile: int) -> str:
        there = ((player, int(self.s.drones[player, tile])) for player in range(self.s.players) if player != self.me)
        rivals = listed(f"{COLOURS[player]} has {counted(drones, 'drone')}" for player, drones in there if drones)
        return f"On {self.planet(tile)} {rivals}."

    def lacks_tiles(self, needed: int) -> str:
        """What the Spy is told who controls too few tiles for an ability. [SP 10.1]"""
        tiles = int(controlled(self.s, self.me))
        short = self.s.character[self.me] == Character.SPY and tiles < needed
        return f"For that the Spy has to control {counted(int(needed), 'tile')}; you control {tiles}." if short else ""

    def price(self, cost: int) -> str:
        return f"It costs {counted(cost, 'crystal')}; you have {self.s.crystals[self.me]}."


def listed(words: Iterable[str]) -> str:
    return " and ".join(words)


def extra_tiles(it: Asked) -> str:
    if not it.s.free_layout:
        return "In this game the tiles lie in a fixed pattern."
    if it.kind != LAY_TILE or it.s.decision != Decision.TILE:
        return ""
    q, r = cell_q(it.a), cell_r(it.a)
    taken = tile_at(it.s, q, r)
    if taken != NOWHERE:
        return f"{it.planet(taken)} lies there."
    return f"It would touch {counted(touches(it.s, q, r), 'tile')}."


def station_turns(it: Asked) -> str:
    home = it.s.station[it.me]
    return "" if home == NOWHERE else f"Your Station stands on {it.planet(home)}."


def station_apart(it: Asked) -> str:
    around = {*it.s.neighbour[it.to].tolist()} - {NOWHERE}
    beside = it.player(lambda player: it.s.station[player] in around)
    stations = "Stations" if " and " in beside else "Station"
    return f"{it.there} is beside the {stations} of {beside}, and there is room farther away."


def draft(it: Asked) -> str:
    own = int(it.s.character[it.me])
    if it.s.draft and own != UNKNOWN:
        return f"You are the {CHARACTERS[own]}."
    owner = it.player(lambda player: it.s.character[player] == it.a)
    return f"{owner} has the {CHARACTERS[it.a]}." if it.kind == CHARACTER and owner else ""


def reroll(it: Asked) -> str:
    if it.kind == ROLL:
        return "You have rolled in this turn; now it would be a re-roll."
    return "You have spent movement points." if it.s.moved else it.price(it.s.move_reroll)


def enough_points(it: Asked) -> str:
    cost = it.s.move_enter if it.enters else crossing_cost(it.s, it.me, it.tile, it.edge)
    return f"It costs {counted(cost, 'movement point')}; you have {it.s.points}."


def piece_there(it: Asked) -> str:
    if it.kind == ENTER_DRONE:
        return "All your drones are on the board."
    if it.kind == ENTER_FABRICATOR:
        return f"Your Fabricator is on {it.here} already."
    return "Your Fabricator is in the supply." if it.kind == MOVE_FABRICATOR else f"You have no drone on {it.here}."


def apart(it: Asked) -> str:
    return f"{it.here} and {it.there} do not touch." if it.tile != it.to else f"That is {it.here} itself."


def battle_disputed(it: Asked) -> str:
    if it.a == it.me:
        return "You cannot attack yourself."
    return f"{'You have' if it.drones(it.to) == 0 else f'{COLOURS[it.a]} has'} no drone on {it.there}."


def stake(it: Asked) -> str:
    return f"You have {counted(it.drones(it.to), 'drone')} there and {counted(it.s.crystals[it.me], 'crystal')}."


def charge_moves(it: Asked) -> str:
    charging = it.planets(lambda tile: it.s.charging[tile])
    return f"Now drones charge from {charging}, and nothing else moves." if charging else "No more drones can charge."


def charge_duty(it: Asked) -> str:
    if it.kind == CHARGE:
        return f"The stakes would be {counted(stakes_owed(it.s, it.to), 'crystal')}; you have {it.s.crystals[it.me]}."
    return f"You owe a battle on {it.planets(lambda tile: it.s.owed >> tile & 1)}."


def build_needs(it: Asked) -> str:
    if it.tile == NOWHERE:
        return "Your Fabricator is in the supply."
    if not controls(it.s, it.me, it.tile):
        return it.rivals(it.tile)
    return f"Your Fabricator is on {it.here} with {counted(it.drones(it.tile), 'drone')}."


def build_cost(it: Asked) -> str:
    if it.kind == BUILD_STATION:
        return it.price(section_cost(it.s))
    return it.price(refinery_cost(it.s) if it.kind == BUILD_REFINERY else barrier_cost(it.s))


def section_on_station(it: Asked) -> str:
    return it.rivals(it.to) if it.tile == it.to else f"Your Fabricator is on {it.here}, and your Station on {it.there}."


def force_field_blocks(it: Asked) -> str:
    fields = (it.s.force_field[it.tile, it.edge], it.s.force_field[it.to, opposite(it.edge)])
    owners = it.player(lambda player: player != it.me and player in fields)
    lacks = it.lacks_tiles(it.s.ability_secondary)
    return f"There is a Force Field of {owners}. {lacks}".strip()


def force_field_open(it: Asked) -> str:
    owner = int(it.s.force_field[it.tile, it.edge])
    return on_edge(it) if owner == NOBODY else f"There is a Force Field of {COLOURS[owner]}."


def jump_bridge_ion(it: Asked) -> str:
    return "Your Jump Bridge stands there." if it.s.terrain[it.tile, it.edge] == Terrain.ION else on_edge(it)


def on_edge(it: Asked) -> str:
    return f"On that edge of {it.here} is {LIES[it.s.terrain[it.tile, it.edge]]}."


def one_refinery(it: Asked) -> str:
    return f"{it.here} has one." if it.s.refinery[it.tile] != NOBODY else "You have built all yours."


def spy_basic(it: Asked) -> str:
    if it.kind not in (SPY, LET_STAND):
        return ""
    if it.s.character[it.me] != Character.SPY:
        return "You are not the Spy."
    if it.s.spied >> it.me & 1:
        return "You have made your opponent roll again in this turn."
    return it.lacks_tiles(it.s.ability_basic)


def battle_or_build(it: Asked) -> str:
    return f"You have {'battled' if it.s.decision == Decision.BATTLE else 'built'} in this turn."


REASONS: dict[int, Callable[[Asked], str]] = {
    Clause.EXTRA_TILES: extra_tiles,
    Clause.CHARACTERS_HIDDEN: lambda it: "In this game Characters are dealt.",
    Clause.STATION_TURNS: station_turns,
    Clause.STATION_OUTER: lambda it: f"{it.there} has tiles on all its sides.",
    Clause.STATION_APART: station_apart,
    Clause.STATION_ALONE: lambda it: (
        f"There is the Station of {it.player(lambda player: it.s.station[player] == it.to)}."
    ),
    Clause.DRAFT: draft,
    Clause.REROLL: reroll,
    Clause.ENOUGH_POINTS: enough_points,
    Clause.TEN_DRONES: lambda it: f"{it.there} already has {it.drones(it.to)} of your drones.",
    Clause.PIECE_THERE: piece_there,
    Clause.NEIGHBOURS: apart,
    Clause.DISPUTED_STUCK: lambda it: it.rivals(it.tile),
    Clause.FABRICATOR_COMPANY: lambda it: f"You have no drone on {it.there}.",
    Clause.BATTLE_DISPUTED: battle_disputed,
    Clause.BATTLE_OR_BUILD: battle_or_build,
    Clause.STAKE: stake,
    Clause.CHARGE_POINTS: lambda it: "You have not just cleared a tile.",
    Clause.CHARGE_MOVES: charge_moves,
    Clause.CHARGE_DUTY: charge_duty,
    Clause.BUILD_NEEDS: build_needs,
    Clause.BUILD_COST: build_cost,
    Clause.ONE_SECTION: lambda it: f"You have built Section {it.s.sections[it.me]} in this turn.",
    Clause.SECTION_ON_STATION: section_on_station,
    Clause.FORCE_FIELD_BLOCKS: force_field_blocks,
    Clause.FORCE_FIELD_OPEN: force_field_open,
    Clause.JUMP_BRIDGE_ION: jump_bridge_ion,
    Clause.BARRIER_BETWEEN: apart,
    Clause.BARRIER_PIECES: lambda it: "You have built all of them.",
    Clause.ONE_REFINERY: one_refinery,
    Clause.SPY_BASIC: spy_basic,
}
