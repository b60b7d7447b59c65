"""What a player may see of a game of Nexus Ops, and what he can only guess."""

from __future__ import annotations

from typing import Any

import numpy as np

from farport.games.nexus_ops.chapters.battle import dice_of, hits_on, needed, unit_of_step
from farport.games.nexus_ops.chapters.board import (
    CELLS,
    NEIGHBOUR,
    SHEETS,
    controlled,
    friends,
    lowest,
    size,
    unit_in,
)
from farport.games.nexus_ops.chapters.cards import copies
from farport.games.nexus_ops.chapters.deployment import price
from farport.games.nexus_ops.chapters.energize import chooser
from farport.games.nexus_ops.chapters.exploration import half_of
from farport.games.nexus_ops.chapters.mining import worked
from farport.games.nexus_ops.laws import count_seen
from farport.games.nexus_ops.state import (
    BASE_HEXES,
    CARDS,
    CENTRE,
    EDGES,
    ENERGIZE,
    FACES,
    FIRST_BASE,
    HALVES,
    HEXES,
    LINE,
    MISSION_DECK,
    NOTHING,
    NOWHERE,
    TOKENS,
    UNITS,
    UNKNOWN,
    Decision,
    Mark,
    Side,
    Stage,
    State,
    Terrain,
)
from farport.games.nexus_ops.words import CONTENT, DECK, FACTIONS, card_text, hex_names, token_names
from farport.table.box.parts import part, row
from farport.table.box.rulebook import in_force
from farport.table.chance import shuffle
from farport.table.position import Ints
from farport.table.rule import rule

MARKS = tuple(mark.name.lower() for mark in list(Mark)[1:])
"""The marks that tell units apart, in the order of the record."""


@rule
def redact(s: State, player: int) -> None:
    """Blank the decks, the facedown tokens, and what the others hold. [NX 1.9]"""
    rest = int(s.facedown)
    while rest:
        s.token[lowest(rest)] = UNKNOWN
        rest &= rest - 1
    energize_deck, mission_deck, returned = s.energize_deck, s.mission_deck, s.returned
    for place in range(s.energize_left):
        energize_deck[place] = UNKNOWN
    for place in range(s.mission_left):
        if player < 0 or returned[place] != player:
            mission_deck[place] = UNKNOWN
    if s.active != player and s.drawn[0] != NOTHING:
        s.drawn[0], s.drawn[1] = UNKNOWN, UNKNOWN
    for other in range(s.players):
        if other != player:
            hide_hand(s, other, player >= 0 and friends(s, player, other))


@rule
def hide_hand(s: State, owner: int, from_mate: bool) -> None:
    """A teammate knows the cards that he passed; nobody else knows any. [NX 12.3]"""
    hand, passed = s.hand, s.passed
    for card in range(CARDS):
        if not from_mate:
            passed[owner, card] = 0
        hand[owner, card] = passed[owner, card]


@rule
def redeal(s: State, player: int) -> None:
    """Give the others, and the decks, cards and tokens that they may have."""
    seen, mission_deck = np.zeros(CARDS, np.int64), s.mission_deck
    count_seen(s, seen)
    for place in range(s.mission_left):
        if mission_deck[place] != UNKNOWN:
            seen[mission_deck[place]] += 1
    left = np.zeros(CARDS, np.int64)
    for card in range(CARDS):
        left[card] = copies(s, card) - seen[card]
    pool = np.zeros(MISSION_DECK, np.int64)
    guess_energize(s, left, pool)
    guess_missions(s, left, pool)
    guess_tokens(s, pool)


@rule
def fill_pool(s: State, left: Ints, pool: Ints, start: int, end: int) -> int:
    """The cards from one number to another of which nobody knows where they are, in random order."""
    count = 0
    for card in range(start, end):
        for _ in range(left[card]):
            pool[count] = card
            count += 1
    shuffle(s, pool, count)
    return count


@rule
def missing(s: State, owner: int, held: int, start: int, end: int) -> int:
    """How many of the cards that somebody holds are not known."""
    hand, known = s.hand, 0
    for card in range(start, end):
        known += hand[owner, card]
    return held - known


@rule
def guess_energize(s: State, left: Ints, pool: Ints) -> None:
    """Energize cards: what others hold, and the deck."""
    count = fill_pool(s, left, pool, 0, ENERGIZE)
    for owner in range(s.players):
        for _ in range(missing(s, owner, s.energize_held[owner], 0, ENERGIZE)):
            count -= 1
            s.hand[owner, pool[count]] += 1
    energize_deck = s.energize_deck
    for place in range(s.energize_left):
        energize_deck[place] = pool[place]


@rule
def guess_missions(s: State, left: Ints, pool: Ints) -> None:
    """Secret Missions: what others hold or have just drawn, and the deck."""
    count = fill_pool(s, left, pool, ENERGIZE, CARDS)
    for owner in range(s.players):
        for _ in range(missing(s, owner, s.missions_held[owner], ENERGIZE, CARDS)):
            count -= 1
            s.hand[owner, pool[count]] += 1
    for place in range(2):
        if s.drawn[place] == UNKNOWN:
            count -= 1
            s.drawn[place] = pool[count]
    mission_deck = s.mission_deck
    for place in range(s.mission_left):
        if mission_deck[place] == UNKNOWN:
            count -= 1
            mission_deck[place] = pool[count]


@rule
def guess_tokens(s: State, pool: Ints) -> None:
    """Facedown tokens, each on its half of the board."""
    for half in range(HALVES):
        count = 0
        for kind in range(TOKENS):
            for _ in range(s.hidden[half, kind]):
                pool[count] = kind
                count += 1
        shuffle(s, pool, count)
        rest = int(s.facedown)
        while rest:
            at = lowest(rest)
            rest &= rest - 1
            if half_of(s, at) == half:
                count -= 1
                s.token[at] = pool[count]


def view(s: Any, player: int | None) -> dict[str, Any]:
    """A redacted position as plain data."""
    return {
        "board": CONTENT.components["board"][int(s.board)]["name"],
        "goal": int(s.goal),
        "teams": bool(s.teams),
        "factions": list(FACTIONS),
        "first": int(s.first),
        "active": int(s.active),
        "stage": Stage(int(s.stage)).name.lower().replace("_", "-"),
        "sheet": _sheet(s),
        "vortex": [int(NEIGHBOUR[int(s.board), CENTRE, edge]) for edge in range(EDGES)] if s.vortex else None,
        "hexes": _hexes(s),
        "seats": _seats(s),
        "hand": None if player is None else _hand(s, player),
        "drawn": _drawn(s),
        "line": _line(s),
        "decks": {"energize": int(s.energize_left), "missions": int(s.mission_left)},
        "discards": _discards(s),
        "tokens_left": _tokens_left(s),
        "greens": [_token(s, kind) for kind in range(TOKENS) if s.greens >> kind & 1],
        "turn_effects": _turn_effects(s),
        "battle": None if s.battle_hex == NOWHERE else _battle(s),
    }


@row
def _sheet(s: Any) -> list[dict[str, Any]]:
    return [_unit(s, unit) for unit in range(UNITS)]


@row
def _hexes(s: Any) -> list[dict[str, Any]]:
    return [_hex(s, cell, at) for cell, at in CELLS[int(s.board)].items()]


@row
def _seats(s: Any) -> list[dict[str, Any]]:
    return [_seat(s, seat) for seat in range(s.players)]


@part
def _unit(s: Any, unit: int) -> dict[str, Any]:
    sheet = SHEETS[int(s.alternate)][unit]
    return {
        "name": sheet["name"],
        "cost": int(s.cost[unit]),
        "price": int(price(s, unit)),
        "hits": int(s.hits[unit]),
        "miner": sheet["miner"],
        "ability": in_force(sheet["ability"], s),
        "barred": sheet["barred"],
    }


@part
def _hex(s: Any, cell: tuple[int, int], at: int) -> dict[str, Any]:
    return {
        "id": at,
        "name": hex_names(s)[at],
        "q": cell[0],
        "r": cell[1],
        "terrain": Terrain(int(s.terrain[at])).name.lower(),
        "base_of": (at - FIRST_BASE) // BASE_HEXES if at >= FIRST_BASE else None,
        "refinery": int(s.refinery[at]),
        "facedown": bool(s.facedown >> at & 1),
        "units": [_units(int(s.army[player, at])) for player in range(s.players)],
        "marked": _marked(s, at),
        "fought": bool(s.fought >> at & 1),
    }


def _units(word: int) -> list[int]:
    """How many units of each type a packed word holds."""
    return [unit_in(word, unit) for unit in range(UNITS)]


def _marked(s: Any, at: int) -> list[dict[str, Any]]:
    """Which of the active player's units here are told apart, and how."""
    words = [(name, int(s.marked[place, at])) for place, name in enumerate(MARKS)]
    return [
        {"unit": unit, "mark": mark, "number": unit_in(word, unit)}
        for mark, word in words
        if word
        for unit in range(UNITS)
        if unit_in(word, unit)
    ]


@part
def _seat(s: Any, player: int) -> dict[str, Any]:
    """What lies open of a player. [NX 1.10]"""
    faction = int(s.faction[player])
    return {
        "faction": None if faction == NOTHING else FACTIONS[faction],
        "points": int(s.points[player]),
        "rubium": int(s.rubium[player]),
        "income": _income(s, player),
        "supply": [int(s.supply[player, unit]) for unit in range(UNITS)],
        "controlled": _controlled(s, player),
        "energize": int(s.energize_held[player]),
        "missions": int(s.missions_held[player]),
        "victories": int(s.victories[player]),
        "kings": int(s.kings[player]),
        "fulfilled": _fulfilled(s, player),
        "eliminated": bool(s.eliminated >> player & 1),
        "known": _hand(s, player),
    }


@part
def _controlled(s: Any, player: int) -> int:
    return int(size(controlled(s, player)))


@part
def _fulfilled(s: Any, player: int) -> list[dict[str, Any]]:
    return [_card(s, ENERGIZE + mission) for mission, times in enumerate(s.fulfilled[player]) for _ in range(times)]


@part
def _income(s: Any, player: int) -> int:
    """What a player would mine as things stand."""
    hexes = int(worked(s, player))
    return sum(int(s.refinery[at]) for at in range(HEXES) if hexes >> at & 1)


def _card(s: Any, card: int) -> dict[str, Any]:
    printed = DECK[card]
    return {
        "card": card,
        "name": printed["name"],
        "when": printed["when"],
        "text": card_text(s, card),
        "points": printed.get("points", 0),
    }


def _cards(s: Any, numbers: Any) -> list[dict[str, Any]]:
    """Some of each card, as a list with how many."""
    return [{**_card(s, card), "number": int(count)} for card, count in enumerate(numbers) if count]


@part
def _hand(s: Any, player: int) -> list[dict[str, Any]]:
    """The cards that a player is known to hold."""
    return _cards(s, s.hand[player])


@part
def _discards(s: Any) -> list[dict[str, Any]]:
    return _cards(s, s.discard)


@part
def _line(s: Any) -> list[dict[str, Any]]:
    return [_card(s, int(s.line[place])) for place in range(LINE) if s.line[place] != NOTHING]


@part
def _drawn(s: Any) -> list[dict[str, Any]]:
    """The Secret Missions of which one is to be kept, for the player who drew them."""
    numbers = [0] * CARDS
    for card in s.drawn:
        if card >= 0:
            numbers[card] += 1
    return _cards(s, numbers)


@part
def _tokens_left(s: Any) -> list[list[dict[str, Any]]]:
    """The tokens that are still facedown, in each half of the board: anybody can work that out."""
    halves = [[int(n) for n in s.hidden[half]] for half in range(HALVES)]
    return [
        [{**_token(s, kind), "number": number} for kind, number in enumerate(half) if number]
        for half in halves
        if any(half)
    ]


def _token(s: Any, kind: int) -> dict[str, Any]:
    return {"token": kind, "name": token_names(s)[kind]}


@part
def _turn_effects(s: Any) -> dict[str, Any]:
    return {
        "recruits": int(s.recruits),
        "beam": int(s.beam),
        "beam_from": None if s.beam_from == NOWHERE else int(s.beam_from),
        "beam_to": None if s.beam_to == NOWHERE else int(s.beam_to),
        "marches": int(s.marches),
        "double_shift": int(s.shift),
        "discount": int(s.discount),
    }


@part
def _battle(s: Any) -> dict[str, Any]:
    rolling = s.stage in (Stage.AFTER_A_ROLL, Stage.CASUALTIES)
    return {
        "hex": int(s.battle_hex),
        "special_attack": bool(s.stage == Stage.FIRE),
        "attacker": int(s.active),
        "defender": int(s.defender),
        "step": int(unit_of_step(int(s.step))) if rolling else None,
        "order": [int(chooser(s, place)) for place in range(s.players)] if s.stage != Stage.FIRE else [],
        "silent": [player for player in range(s.players) if s.silent >> player & 1],
        "sides": [_side(s, side, rolling) for side in Side],
        "retreat_to": None if s.retreat_hex == NOWHERE else int(s.retreat_hex),
        "set_aside": int(s.set_aside),
        "rerolling": Side(int(s.reroll_side)).name.lower() if s.decision == Decision.REROLL else None,
    }


def _side(s: Any, side: int, rolling: bool) -> dict[str, Any]:
    return {
        "dice": [face + 1 for face in range(FACES) for _ in range(s.dice[side, face])],
        "hits_against": int(hits_on(s, side)) if rolling else 0,
        "casualties": int(s.owed[side]),
        "attacks": [int(dice_of(s, side, unit)) for unit in range(UNITS)],
        "needs": [int(needed(s, side, unit)) for unit in range(UNITS)],
        "bonus": [int(bonus) for bonus in s.bonus[side]],
        "frenzy": [int(units) for units in s.frenzy[side]],
        "ambush": [unit for unit in range(UNITS) if s.ambush[side] >> unit & 1],
        "destroyed": int(s.losses if side == Side.ATTACKER else s.kills),
        "began": int(s.began[side]),
    }
