"""Positions to test a rule from, and dice that fall as a test wants them.

Unless a test says otherwise the terrain is this, with Red's base in the east and, of two players, Blue's in the west:

                      Forest 15   Plains 16   Spires 17   red base west   red base east
                 Spires 14   Magma 5   Spires 6   Plains 18   red base south
            Plains 13   Forest 4   Monolith   Forest 1   Forest 7
       blue base north   Plains 12   Spires 3   Magma 2   Plains 8
  blue base west   blue base east   Forest 11   Spires 10   Plains 9

With three players Blue's base lies in the south-west and Green's in the north-west; with four, Blue's in the
south-east, Green's in the west and Yellow's in the north-west.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from farport.games.nexus_ops import GAME
from farport.games.nexus_ops.chapters.board import chart, enlist, number
from farport.games.nexus_ops.chapters.cards import POINTS, add_to_hand
from farport.games.nexus_ops.chapters.exploration import half_of
from farport.games.nexus_ops.chapters.turn import clear_turn, go_on_until_asked
from farport.games.nexus_ops.state import ENERGIZE, NOTHING, UNITS, Stage, Terrain
from farport.games.nexus_ops.words import CARD_NAMES, COLOURS, TOKEN_NAMES, hex_names, piece_names, unit_names
from farport.table.event import log_buffer
from farport.table.fair import Seeded
from farport.table.table import Table

from ..boards import AnyBoard

INNER = ("monolith", "forest", "magma", "spires", "forest", "magma", "spires")
OUTER = ("forest plains", "plains spires", "forest plains", "plains spires", "forest plains", "spires plains")
TERRAIN = (*INNER, *" ".join(OUTER).split())
INTERPRETED = replace(GAME)
"""The same game, never compiled, so that its dice can be patched whatever else runs in this process."""

Stacks = Mapping[str, Mapping[str, str]]
"""Whose units stand where: {"red": {"Forest 1": "2 Human, Dragon"}}."""


def seat(player: str) -> int:
    return COLOURS.index(player)


def card_number(name: str) -> int:
    return CARD_NAMES.index(name)


class Board(AnyBoard):
    """A table, with players by colour and hexes, units and cards by name."""

    def offers(self, start: str = "") -> set[str]:  # type: ignore[override]
        """Every legal action that begins in some way."""
        return {each for each in super().offers if each.startswith(start)}

    def at(self, name: str) -> int:
        return list(hex_names(self.state)).index(name)

    def base(self, player: str) -> list[str]:
        """The hexes of a player's home base, the one that lies behind the others last."""
        return [name for name in hex_names(self.state) if name.startswith(f"{player} base")]

    def units(self, player: str, place: str) -> dict[str, int]:
        """A player's units on a hex, by name."""
        counts = {
            name: int(number(self.state, seat(player), self.at(place), unit))
            for unit, name in enumerate(unit_names(self.state))
        }
        return {name: count for name, count in counts.items() if count}

    def supply(self, player: str, unit: str) -> int:
        return int(self.state.supply[seat(player), list(unit_names(self.state)).index(unit)])

    def rubium(self, player: str) -> int:
        return int(self.state.rubium[seat(player)])

    def points(self, player: str) -> int:
        return int(self.state.points[seat(player)])

    def hand(self, player: str) -> list[str]:
        return sorted(name for card, name in enumerate(CARD_NAMES) for _ in range(self.state.hand[seat(player), card]))

    def energize(self, player: str) -> int:
        return int(self.state.energize_held[seat(player)])

    def discarded(self, card: str) -> int:
        return int(self.state.discard[card_number(card)])

    def refinery(self, place: str) -> int:
        return int(self.state.refinery[self.at(place)])

    def facedown(self, place: str) -> bool:
        return bool(self.state.facedown >> self.at(place) & 1)

    @property
    def line(self) -> list[str]:
        return [CARD_NAMES[card] for card in self.state.line if card != NOTHING]

    @property
    def winners(self) -> list[str]:
        return [COLOURS[player] for player in self.table.winners]


def opening(
    players: int = 2,
    *,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    content: Mapping[str, int] | None = None,
) -> Board:
    """A table as it is dealt."""
    return Board(dealt(players, seed, options or {}, content or {}))


def dealt(players: int, seed: int, options: Mapping[str, str], content: Mapping[str, int]) -> Table:
    checked = INTERPRETED.check_options(players, {**options, "content": content})
    return Table(INTERPRETED, Seeded(seed), players, checked)


def begun(players: int = 2, *, seed: int = 1, options: Mapping[str, str] | None = None) -> Board:
    """A table at its first turn: factions chosen, no token exchanged."""
    board = opening(players, seed=seed, options=options)
    while board.decision in ("faction", "tokens"):
        board.play("pass" if board.decision == "tokens" else str(board.table.actions[0]))
    return board


@cache
def made(players: int, options: tuple[tuple[str, str], ...], content: tuple[tuple[str, int], ...]) -> Table:
    """A table to make scenarios from, made once for all that are alike."""
    return dealt(players, 1, dict(options), dict(content))


def scenario(
    *,
    players: int = 2,
    active: str = "red",
    first: str = "red",
    stage: str = "deployment",
    units: Stacks | None = None,
    rubium: Mapping[str, int] | None = None,
    points: Mapping[str, int] | None = None,
    hands: Mapping[str, Iterable[str]] | None = None,
    decks: Iterable[str] = (),
    discards: Iterable[str] = (),
    line: Iterable[str] = (),
    tokens: Mapping[str, str] | None = None,
    refineries: Mapping[str, int] | None = None,
    terrain: Mapping[int, str] | None = None,
    options: Mapping[str, str] | None = None,
    content: Mapping[str, int] | None = None,
) -> Board:
    """A table in the middle of a game: everything explored, no units, 10 rubium each, no cards, unless said otherwise.

    `decks` are the cards on top of their decks, the first to be drawn first.
    """
    table = made(players, tuple((options or {}).items()), tuple((content or {}).items())).clone()
    s = table.state
    s.turn, s.stage = 1, Stage[stage.upper().replace("-", "_")]
    s.first, s.active, s.mover = seat(first), seat(active), seat(active)
    s.faction[:players] = range(players)
    s.hidden[:], s.greens = 0, 0
    clear_turn(s)
    put_terrain(s, terrain or {})
    put_players(s, rubium or {}, points or {})
    put_units(s, units or {})
    put_cards(s, hands or {}, decks, discards, line)
    put_tokens(s, tokens or {}, refineries or {})
    go_on_until_asked(s, log_buffer())
    return Board(table)


def put_terrain(s: Any, terrain: Mapping[int, str]) -> None:
    if s.terrain[13:19].tolist() != [int(Terrain.BASE)] * 6:
        for at, name in enumerate(TERRAIN):
            s.terrain[at] = Terrain[name.upper()]
    for at, name in terrain.items():
        s.terrain[at] = Terrain[name.upper()]
    if s.vortex:
        s.terrain[0] = Terrain.VORTEX
    s.land[:] = 0
    chart(s)


def put_players(s: Any, rubium: Mapping[str, int], points: Mapping[str, int]) -> None:
    for player, colour in enumerate(COLOURS[: s.players]):
        s.rubium[player] = rubium.get(colour, 10)
        s.points[player] = s.victories[player] = points.get(colour, 0)


def put_units(s: Any, units: Stacks) -> None:
    names = list(piece_names(s))
    for colour, places in units.items():
        for place, stack in places.items():
            for group in stack.split(", "):
                count, piece = group.split(" ", 1) if group[0].isdigit() else ("1", group)
                unit, mark = names.index(piece) % UNITS, names.index(piece) // UNITS
                for _ in range(int(count)):
                    enlist(s, seat(colour), list(hex_names(s)).index(place), unit, mark)


def put_cards(
    s: Any, hands: Mapping[str, Iterable[str]], decks: Iterable[str], discards: Iterable[str], line: Iterable[str]
) -> None:
    for colour, cards in hands.items():
        for name in cards:
            add_to_hand(s, seat(colour), take_card(s, name))
    for name in discards:
        s.discard[take_card(s, name)] += 1
    for place in range(len(s.line)):
        if s.line[place] != NOTHING:
            put_card(s, int(s.line[place]))
            s.line[place] = NOTHING
    for place, name in enumerate(line):
        s.line[place] = take_card(s, name)
    for name in reversed(list(decks)):
        put_card(s, take_card(s, name))


def take_card(s: Any, name: str) -> int:
    """Take a card out of its deck."""
    card = card_number(name)
    deck, left = ("energize_deck", "energize_left") if card < ENERGIZE else ("mission_deck", "mission_left")
    cards = s[deck][: s[left]].tolist()
    cards.remove(card)
    s[left] -= 1
    s[deck][: s[left]] = cards
    s[deck][s[left]] = NOTHING
    return card


def put_card(s: Any, card: int) -> None:
    """Put a card on top of its deck."""
    deck, left = ("energize_deck", "energize_left") if card < ENERGIZE else ("mission_deck", "mission_left")
    s[deck][s[left]] = card
    s[left] += 1


def put_tokens(s: Any, tokens: Mapping[str, str], refineries: Mapping[str, int]) -> None:
    for place, name in tokens.items():
        at, kind = list(hex_names(s)).index(place), TOKEN_NAMES.index(name)
        s.token[at] = kind
        s.facedown |= 1 << at
        s.hidden[half_of(s, at), kind] += 1
    for place, rubium in refineries.items():
        s.refinery[list(hex_names(s)).index(place)] = rubium


def empty_decks(board: Board, *, discards: bool = False) -> None:
    """Put every card of both decks away: into the discard piles, or else with Blue, in his hand or as fulfilled."""
    s = board.state
    for deck, left in (("energize_deck", "energize_left"), ("mission_deck", "mission_left")):
        for card in s[deck][: s[left]].tolist():
            if discards:
                s.discard[card] += 1
            elif card < ENERGIZE:
                add_to_hand(s, 1, card)
            else:
                s.fulfilled[1, card - ENERGIZE] += 1
                s.points[1] += POINTS[card]
        s[deck][:] = NOTHING
        s[left] = 0
