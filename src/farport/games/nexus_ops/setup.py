"""Chapters 1 and 11. Set-up: options, terrain, home bases, decks, exploration tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from farport.games.nexus_ops.chapters.board import chart
from farport.games.nexus_ops.chapters.cards import blank_decks, build_decks, keep_mission, refill_line, top_mission
from farport.games.nexus_ops.state import (
    BASE_HEXES,
    CENTRE,
    FIRST_BASE,
    HEXES,
    NOBODY,
    NOTHING,
    NOWHERE,
    TOKENS,
    UNITS,
    Decision,
    Stage,
    State,
    Terrain,
    Unit,
)
from farport.games.nexus_ops.words import CONTENT, FACTIONS, PASS, RULEBOOK, Saw
from farport.table.acts import Do, act
from farport.table.box.options import Option, Preset
from farport.table.chance import below, shuffle
from farport.table.errors import BadOption
from farport.table.event import tell
from farport.table.position import MAX_PLAYERS, Ints, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

FACTION = Do(1, "choose {faction}")
SWAP = Do(2, "swap {token} for {token}")


def switch(name: str, meaning: str) -> Option:
    return Option(name, meaning, {"off": "not used", "on": "used"})


OPTIONS = (
    Option(
        "victory",
        "How many victory points win.",
        {
            "classic": "12 victory points",
            "time-is-of-the-essence": "10 victory points",
            "in-for-the-long-haul": "14 victory points",
        },
    ),
    Option(
        "board",
        "Where the bases of two players lie.",
        {
            "standard": "as usual for the number of players",
            "bad-neighbors": "two players: bases side by side",
            "energy-dependence": "two players: a small board with few, evenly laid tokens",
        },
    ),
    switch("teams", "Four-player teams: opposite seats play together for 20 victory points."),
    switch("executive-orders", "Executive Orders: everybody begins with a Secret Mission."),
    switch("king-of-the-hill", "King of the Hill: a victory point instead of the Monolith's Energize cards."),
    switch("top-priority", "Top Priority: draw two Secret Missions and keep one."),
    switch("extra-exploration-tokens", "Extra Exploration Tokens: players may exchange green tokens for others."),
    switch("intercepted-transmissions", "Intercepted Transmissions: Secret Missions lie open for everybody."),
    switch("vortex", "Vortex: a storm in the place of the Monolith."),
    switch("alternate-units", "Alternate Units: the other side of the reference sheets."),
)

PRESETS = (
    Preset("First game", "A short game to 10 victory points.", {"victory": "time-is-of-the-essence"}),
    Preset("As the rulebook says", "The classic game: 12 victory points.", {}),
    Preset(
        "Everything",
        "A long game with every optional rule that goes together.",
        {
            "victory": "in-for-the-long-haul",
            "executive-orders": "on",
            "king-of-the-hill": "on",
            "top-priority": "on",
            "extra-exploration-tokens": "on",
            "alternate-units": "on",
        },
    ),
)

CONFLICTS = (
    ("intercepted-transmissions", "top-priority", "with a transmission line nobody draws Secret Missions"),
    ("intercepted-transmissions", "executive-orders", "with a transmission line nobody holds Secret Missions"),
    ("king-of-the-hill", "vortex", "the Vortex takes the place of the Monolith, which is the hill"),
)

BOARD_NAMES = [board["name"] for board in CONTENT.components["board"]]
CHARTS = CONTENT.components["map"]
TILE_PLACES = 6
FIGURES = (
    ("human", "clone"),
    ("fungoid", "sporeling"),
    ("crystalline", "prism"),
    ("strider", "runner"),
    ("leaper", "burrower"),
    ("dragon", "wyrm"),
)


def prepare(s: Any, options: Mapping[str, str]) -> None:
    """Write the options into a record. [NX 10.1, 10.2, 11.1, 11.2, 11.20, 11.24, 12.2, 13.1, 14.8]"""
    check_together(int(s.players), options)
    s.board = BOARD_NAMES.index(board_name(int(s.players), options["board"]))
    s.teams = options["teams"] == "on"
    s.executive = options["executive-orders"] == "on"
    s.king = options["king-of-the-hill"] == "on"
    s.top_priority = options["top-priority"] == "on"
    s.extra_tokens = options["extra-exploration-tokens"] == "on"
    s.transmissions = options["intercepted-transmissions"] == "on"
    s.vortex = options["vortex"] == "on"
    s.alternate = options["alternate-units"] == "on"
    goals = {"classic": s.victory_points, "time-is-of-the-essence": s.victory_short}
    s.goal = s.victory_team if s.teams else goals.get(options["victory"], s.victory_long)
    for unit, names in enumerate(FIGURES):
        s.pieces[unit] = s[f"{names[0]}_pieces"]
        s.cost[unit] = s[f"{names[s.alternate]}_cost"]
        s.hits[unit] = s[f"{names[s.alternate]}_hits"]
    if s.start_rubium < s.cost.min():
        raise BadOption(f"with {s.start_rubium} rubium (start.rubium) the first player could not buy a single unit")


def board_name(players: int, chosen: str) -> str:
    """The board for an option and a number of players. [NX 11.21, 11.22]"""
    usual = {2: "two players", 3: "three players", 4: "four players"}
    return usual[players] if chosen == "standard" else chosen.replace("-", " ")


def check_together(players: int, options: Mapping[str, str]) -> None:
    """Refuse what the rules do not allow together, with the reason."""
    if options["board"] != "standard" and players != 2:
        raise BadOption(f"the board {options['board']!r} is for two players, not {players}")
    if options["teams"] == "on" and players != 4:
        raise BadOption(f"teams are for four players, not {players}")
    if options["teams"] == "on" and options["victory"] != "classic":
        raise BadOption(f"{options['victory']!r} does not go with teams: both say how many victory points win")
    for one, other, reason in CONFLICTS:
        if options[one] == "on" and options[other] == "on":
            raise BadOption(f"{one!r} and {other!r} cannot be used together: {reason}")


def places(tiles: list[list[list[int]]], cells: Mapping[tuple[int, int], int]) -> list[list[int]]:
    """The hexes that tiles lie on; the rows of both maps are made equally long."""
    rows = [[cells[q, r] for q, r in tile] for tile in tiles]
    return rows + [[NOWHERE] * len(rows[0])] * (TILE_PLACES - len(rows))


def faces(tiles: list[list[str]]) -> list[list[int]]:
    """The terrains on tiles, as numbers."""
    rows = [[int(Terrain[name.upper()]) for name in tile] for tile in tiles]
    return rows + [[NOWHERE] * len(rows[0])] * (TILE_PLACES - len(rows))


def numbered(cells: list[list[int]]) -> dict[tuple[int, int], int]:
    return {(q, r): number for number, (q, r) in enumerate(cells)}


MAP: Ints = np.array([[c["name"] for c in CHARTS].index(board["map"]) for board in CONTENT.components["board"]])
MAP_HEXES: Ints = np.array([len(c["hexes"]) for c in CHARTS])
MAP_HALVES: Ints = np.array([c["halves"] for c in CHARTS])
SINGLES: Ints = np.array([len(c["singles"]) for c in CHARTS])
SINGLE_PLACE: Ints = np.array([places([[p] for p in c["singles"]], numbered(c["hexes"])) for c in CHARTS])[:, :, 0]
SINGLE_FACE = np.array([faces([[t] for t in c["single_tiles"]]) for c in CHARTS])[:, :, 0]
DOUBLES: Ints = np.array([len(c["doubles"]) for c in CHARTS])
DOUBLE_PLACE: Ints = np.array([places(c["doubles"], numbered(c["hexes"])) for c in CHARTS])
DOUBLE_FACE: Ints = np.array([faces(c["double_tiles"]) for c in CHARTS])

TOKEN_CARDS = CONTENT.components["token"]
TOKEN_UNIT: Ints = np.array([int(Unit[t["unit"].upper()]) if t["unit"] else NOTHING for t in TOKEN_CARDS])
TOKEN_REFINERY: Ints = np.array([t["refinery"] for t in TOKEN_CARDS])
GREEN: Ints = np.array([t["green"] for t in TOKEN_CARDS])
ORDINARY: Ints = np.array([[0 if t["green"] else t["copies"] for t in TOKEN_CARDS], [t["pile"] for t in TOKEN_CARDS]])
ALL_GREENS = sum(1 << kind for kind, token in enumerate(TOKEN_CARDS) if token["green"])


@rule
def deal(s: State, log: Log) -> None:
    """Lay the board, shuffle the decks, and let the players choose their factions. [NX 1.1, 1.2]"""
    s.first = below(s, s.players)
    s.active = s.first
    s.mover = s.first
    s.stage = Stage.FACTIONS
    s.decision = Decision.FACTION
    tell(log, Saw.FIRST, s.first)
    blank_turn(s)
    lay_terrain(s)
    set_up_tokens(s)
    blank_decks(s)
    build_decks(s)
    for seat in range(MAX_PLAYERS):
        s.faction[seat] = NOTHING
    for player in range(s.players):
        give_pieces(s, player)
    if s.transmissions:
        refill_line(s, log)


@inline
def blank_turn(s: State) -> None:
    """Nothing is under way yet."""
    s.battle_hex, s.defender = NOWHERE, NOBODY
    s.beam_from, s.beam_to = NOWHERE, NOWHERE
    s.retreat_hex, s.reroll_side = NOWHERE, NOBODY


@rule
def lay_terrain(s: State) -> None:
    """Single tiles around the centre, double tiles around them, all shuffled. [NX 1.3, 11.14, 11.22]"""
    chosen_map = MAP[s.board]
    for at in range(MAP_HEXES[chosen_map], HEXES):
        s.terrain[at] = Terrain.BASE
    s.terrain[CENTRE] = Terrain.VORTEX if s.vortex else Terrain.MONOLITH
    singles = SINGLE_FACE[chosen_map].copy()
    shuffle(s, singles, SINGLES[chosen_map])
    for tile in range(SINGLES[chosen_map]):
        s.terrain[SINGLE_PLACE[chosen_map, tile]] = singles[tile]
    doubles = np.arange(TILE_PLACES)
    shuffle(s, doubles, DOUBLES[chosen_map])
    for tile in range(DOUBLES[chosen_map]):
        turned = below(s, 2)
        for half in range(2):
            at = DOUBLE_PLACE[chosen_map, tile, half ^ turned]
            s.terrain[at] = DOUBLE_FACE[chosen_map, doubles[tile], half]
    chart(s)


@inline
def give_pieces(s: State, player: int) -> None:
    """Figures, a home base with refineries, and rubium by the order of play; no units yet. [NX 1.4, 1.7, 1.8, 3.4]"""
    for unit in range(UNITS):
        s.supply[player, unit] = s.pieces[unit]
    rear = FIRST_BASE + BASE_HEXES * player + BASE_HEXES - 1
    s.refinery[rear] = s.base_rear
    s.refinery[rear - 1] = s.base_front
    s.refinery[rear - 2] = s.base_front
    s.rubium[player] = s.start_rubium + s.start_step * ((player - s.first) % s.players)


@rule
def set_up_tokens(s: State) -> None:
    """The ordinary tokens, in one set or in two equal piles. [NX 1.6, 11.23]"""
    chosen_map = MAP[s.board]
    for half in range(MAP_HALVES[chosen_map]):
        for kind in range(TOKENS):
            s.hidden[half, kind] = ORDINARY[chosen_map, kind]
    s.greens = ALL_GREENS if s.extra_tokens else 0


@rule
def choosing_factions(s: State, log: Log) -> bool:
    """After the first each player in turn chooses; who comes fourth takes what is left. [NX 1.2]"""
    for turn in range(1, s.players):
        s.mover = (s.first + turn) % s.players
        if s.faction[s.mover] == NOTHING:
            if turn + 1 < len(FACTIONS):
                return True
            for faction in range(len(FACTIONS)):
                if forbids_faction(s, faction) == Clause.NONE:
                    choose_faction(s, faction, log)
    s.mover = s.first
    s.stage = Stage.TOKENS
    return False


@rule
def forbids_faction(s: State, faction: int) -> int:
    """Nobody else may have it. [NX 1.2]"""
    for player in range(s.players):
        if s.faction[player] == faction:
            return Clause.FACTIONS
    return Clause.NONE


@act(FACTION, at=Decision.FACTION, forbids=forbids_faction)
def choose_faction(s: State, faction: int, log: Log) -> None:
    """Take a faction. [NX 1.2]"""
    s.faction[s.mover] = faction
    tell(log, Saw.FACTION, s.mover, faction)


@inline
def pile_of(s: State, player: int) -> int:
    """The half of the board that a player's tokens will be laid on: with two piles, his opponent's. [NX 11.23]"""
    return 1 - player if MAP_HALVES[MAP[s.board]] == 2 else 0


@rule
def exchanging_tokens(s: State, log: Log) -> bool:
    """Players in turn may bring in green tokens, until all decline; then the tokens are laid. [NX 11.3, 11.8]"""
    if s.greens and s.declined < s.players:
        s.decision = Decision.TOKENS
        return True
    s.greens = 0
    lay_tokens(s)
    if s.executive:
        for turn in range(s.players):
            keep_mission(s, (s.first + turn) % s.players, top_mission(s, log), log)
    s.stage = Stage.TURN
    return False


@rule
def forbids_swap(s: State, kind: int, green: int) -> int:
    """One ordinary token of the set for one green token. [NX 11.8, 11.9]"""
    if not s.greens >> green & 1 or GREEN[kind] or s.hidden[pile_of(s, s.mover), kind] == 0:
        return Clause.EXTRA_TOKENS
    return Clause.NONE


@act(SWAP, at=Decision.TOKENS, forbids=forbids_swap)
def swap_token(s: State, kind: int, green: int, log: Log) -> None:
    """Bring a green token in for an ordinary one. [NX 11.8]"""
    pile = pile_of(s, s.mover)
    s.hidden[pile, kind] -= 1
    s.hidden[pile, green] += 1
    s.greens &= ~(1 << green)
    tell(log, Saw.SWAPPED, s.mover, kind, green)
    s.declined = 0
    s.mover = (s.mover + 1) % s.players


@act(PASS, at=Decision.TOKENS)
def decline_tokens(s: State, log: Log) -> None:
    """Want no exchange this time. [NX 11.8]"""
    tell(log, Saw.PASSED, s.mover)
    s.declined += 1
    s.mover = (s.mover + 1) % s.players


@rule
def lay_tokens(s: State) -> None:
    """Shuffle the tokens facedown onto every hex but the centre and the bases. [NX 1.6, 11.9, 11.23]"""
    halves = MAP_HALVES[MAP[s.board]]
    room = (MAP_HEXES[MAP[s.board]] - 1) // halves
    for half in range(halves):
        mixed = np.zeros(HEXES, np.int64)
        laid = 0
        for kind in range(TOKENS):
            for _ in range(s.hidden[half, kind]):
                mixed[laid] = kind
                laid += 1
        shuffle(s, mixed, laid)
        for place in range(laid):
            at = 1 + half * room + place
            s.token[at] = mixed[place]
            s.facedown |= 1 << at
