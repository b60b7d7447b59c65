"""Positions to test a rule from, and dice that fall as a test wants them.

Unless said otherwise all Carriers are at L3, all systems are Online, there are two shields each and no RAVs, and every
player has Guns, Missile, Shields in the Queue, from left to right, and one card of each kind in the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from farport.games.thunder_run import GAME
from farport.games.thunder_run.chapters.board import put_rav
from farport.games.thunder_run.chapters.chart import (
    JOINED,
    LINES,
    LINES_OF,
    LOCATION_NAMES,
    SPACE_NAMES,
    SPACES,
    TOUCHES,
)
from farport.games.thunder_run.chapters.turn import go_on
from farport.games.thunder_run.state import BOMBERS, NO_CARD, NOBODY, NOWHERE, QUEUE, RAVS, Chip, Decision, Stage
from farport.games.thunder_run.words import CARD_NAMES, COLOURS, KIND_NAMES, SYSTEM_NAMES
from farport.table.event import log_buffer
from farport.table.fair import Seeded
from farport.table.table import Table

from ..boards import AnyBoard

INTERPRETED = replace(GAME)
"""The same game, never compiled, so that its dice can be patched whatever else runs in this process."""
IN_QUEUE = ("Guns", "Missile", "Shields")
ALL = dict.fromkeys(COLOURS, "L8")
"""Every Carrier above Gratis-3."""
AFTER_PLAY = ("MOVE", "ATTACK", "RETURN")


def seat(colour: str) -> int:
    return COLOURS.index(colour)


class Board(AnyBoard):
    """A table, with everything by its name."""

    def __init__(self, table: Table, told: Sequence[str] = ()) -> None:
        super().__init__(table)
        self.told = list(told)

    @property
    def stockpile(self) -> int:
        return int(self.state.stockpile)

    @property
    def winners(self) -> set[str]:
        return {COLOURS[player] for player in self.table.winners}

    def location(self, colour: str) -> str:
        return LOCATION_NAMES[self.state.location[seat(colour)]]

    def shields(self, colour: str) -> int:
        """Shields of chips of either kind."""
        return int(self.state.shields[seat(colour)] + self.state.black_shields[seat(colour)])

    def chips(self, colour: str) -> int:
        return int(self.state.chips[seat(colour)])

    def down(self, colour: str) -> set[str]:
        """The systems that are Down."""
        return {name for name, chip in zip(SYSTEM_NAMES, self.state.system[seat(colour)], strict=True) if not chip}

    def trophies(self, colour: str) -> tuple[int, int]:
        """Coloured chips and Black Chips."""
        return int(self.state.trophies[seat(colour)].sum()), int(self.state.black_trophies[seat(colour)])

    def points(self, colour: str) -> int:
        return self.table.scores[seat(colour)]

    def queue(self, colour: str) -> list[str]:
        return [CARD_NAMES[card] for card in self.state.queue[seat(colour)] if card != NO_CARD]

    def covered(self, colour: str) -> list[str | None]:
        """The cards face down on the leftmost and the middle card."""
        return [None if card == NO_CARD else CARD_NAMES[card] for card in self.state.covered[seat(colour)]]

    def hand(self, colour: str) -> Counter[str]:
        return Counter({name: int(n) for name, n in zip(CARD_NAMES, self.state.hand[seat(colour)], strict=True) if n})

    def rav(self, space: str) -> str | None:
        """The RAV on a Space, such as "blue Fighter from U4"."""
        rav = int(self.state.occupant[SPACE_NAMES.index(space)])
        if rav == NOBODY:
            return None
        tail = int(self.state.rav_tail[rav])
        came_from = (*SPACE_NAMES, *LOCATION_NAMES)[tail]
        return f"{COLOURS[rav // RAVS]} {KIND_NAMES[int(rav % RAVS >= BOMBERS)]} from {came_from}"

    def ravs(self, colour: str) -> set[str]:
        """The Spaces of a player's RAVs."""
        mine = self.state.rav_space[seat(colour) * RAVS : (seat(colour) + 1) * RAVS]
        return {SPACE_NAMES[space] for space in mine if space != NOWHERE}

    def seat(self, colour: str, seen_by: str | None = None) -> dict[str, Any]:
        """What a player, or a spectator, sees of a player."""
        view = self.table.view(None if seen_by is None else seat(seen_by))
        found: dict[str, Any] = view["seats"][seat(colour)]
        return found


def opening(
    players: int = 2,
    *,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    content: Mapping[str, int] | None = None,
) -> Board:
    """A table as it is dealt."""
    checked = INTERPRETED.check_options(players, {**(options or {}), "content": content or {}})
    table = Table(INTERPRETED, Seeded(seed), players, checked)
    return Board(table, [str(event) for event in table.opening_events])


def scenario(
    *,
    players: int = 2,
    active: str = "blue",
    at: str = "play",
    carriers: Mapping[str, str] | None = None,
    ravs: Mapping[str, Mapping[str, str]] | None = None,
    down: Mapping[str, Sequence[str]] | None = None,
    black: Mapping[str, Sequence[str]] | None = None,
    shields: Mapping[str, int] | None = None,
    black_shields: Mapping[str, int] | None = None,
    chips: Mapping[str, int] | None = None,
    queues: Mapping[str, Sequence[str]] | None = None,
    covered: Mapping[str, Sequence[str | None]] | None = None,
    played: str = "Guns",
    stockpile: int | None = None,
    points: Mapping[str, int] | None = None,
    last_arrival: str | None = None,
    options: Mapping[str, str] | None = None,
    content: Mapping[str, int] | None = None,
) -> Board:
    """A table in the middle of a game, at some stage of the active player's turn.

    RAVs are given by their Space, such as "Fighter from U4"; "last Fighter" is the last of its set. `points` are Black
    trophies. A stockpile that is given leaves the other Black Chips with the last player.
    """
    table = opening(players, options={"start": "seat", **(options or {})}, content=content).table
    s = table.state
    s.active = s.mover = seat(active)
    s.turn, s.stage, s.decision = 1, Stage[at.upper()], Decision.NONE
    s.last_arrival = NOBODY if last_arrival is None else seat(last_arrival)
    put_cards(s, queues or {}, covered or {}, active, played if at.upper() in AFTER_PLAY else None)
    put_status(s, down or {}, black or {}, shields or {}, black_shields or {}, chips or {})
    put_trophies(s, points or {}, stockpile)
    put_pieces(s, carriers or {}, ravs or {})
    return Board(table, go_on_to_decision(table))


def final_turn(**given: Any) -> tuple[Board, list[str]]:
    """Purple plays the last turn of four, and takes a Black Chip for it."""
    board = scenario(players=4, at="begin", active="purple", carriers=ALL, last_arrival="purple", **given)
    return board, board.play("play Override", "take Override back")


def go_on_to_decision(table: Table) -> list[str]:
    s, log = table.state, log_buffer()
    while s.decision == Decision.NONE and not s.ending:
        go_on(s, log)
    table._legal = None
    return [str(event) for event in table._events_in(log)]


def put_cards(
    s: Any,
    queues: Mapping[str, Sequence[str]],
    covered: Mapping[str, Sequence[str | None]],
    active: str,
    played: str | None,
) -> None:
    for player, colour in enumerate(COLOURS[: s.players]):
        queue = [CARD_NAMES.index(card) for card in queues.get(colour, IN_QUEUE)]
        queue += [CARD_NAMES.index(played)] if colour == active and played else [NO_CARD]
        under = [NO_CARD if card is None else CARD_NAMES.index(card) for card in covered.get(colour, (None, None))]
        s.queue[player], s.covered[player], s.hand[player] = queue, under, s.copies
        for card in (*queue, *under):
            if card != NO_CARD:
                s.hand[player, card] -= 1
        put_suspects(s, player, under)
        if colour == active and played:
            s.card = queue[QUEUE]


def put_suspects(s: Any, player: int, under: Sequence[int]) -> None:
    """As if nothing were known of the covered cards."""
    for leftmost in range(NO_CARD + 1):
        middles = range(NO_CARD) if under[1] != NO_CARD else [NO_CARD]
        possible = (leftmost == NO_CARD) == (under[0] == NO_CARD)
        s.suspects[player, leftmost] = sum(1 << middle for middle in middles) if possible else 0


def put_status(
    s: Any,
    down: Mapping[str, Sequence[str]],
    black: Mapping[str, Sequence[str]],
    shields: Mapping[str, int],
    black_shields: Mapping[str, int],
    chips: Mapping[str, int],
) -> None:
    for player, colour in enumerate(COLOURS[: s.players]):
        for systems, chip in ((down, Chip.NONE), (black, Chip.BLACK)):
            for name in systems.get(colour, ()):
                s.system[player, SYSTEM_NAMES.index(name)] = chip
                s.chips[player] += 1
                s.stockpile -= chip == Chip.BLACK
        s.chips[player] += s.shields[player] - shields.get(colour, s.shields[player])
        s.shields[player] = shields.get(colour, s.shields[player])
        s.black_shields[player] = black_shields.get(colour, 0)
        s.stockpile -= s.black_shields[player]
        s.trophies[(player + 1) % s.players, player] += s.chips[player] - chips.get(colour, s.chips[player])
        s.chips[player] = chips.get(colour, s.chips[player])


def put_trophies(s: Any, points: Mapping[str, int], stockpile: int | None) -> None:
    for colour, count in points.items():
        s.black_trophies[seat(colour)] += count
        s.stockpile -= count
    if stockpile is not None:
        s.black_trophies[s.players - 1] += s.stockpile - stockpile
        s.stockpile = stockpile


def put_pieces(s: Any, carriers: Mapping[str, str], ravs: Mapping[str, Mapping[str, str]]) -> None:
    for player, colour in enumerate(COLOURS[: s.players]):
        s.location[player] = LOCATION_NAMES.index(carriers.get(colour, "L3"))
        free = {"Bomber": player * RAVS, "Fighter": player * RAVS + BOMBERS}
        for name, words in ravs.get(colour, {}).items():
            kind, _, came_from = words.partition(" from ")
            space = SPACE_NAMES.index(name)
            last = kind == "last Fighter"
            put_rav(s, (player + 1) * RAVS - 1 if last else free[kind], space, tail_number(space, came_from))
            free["Fighter" if last else kind] += not last


def crowd(*spaces: str) -> dict[str, dict[str, str]]:
    """RAVs of green, orange and purple that stand in the way on these Spaces, six of each at most."""
    kinds = ("Bomber", "Bomber", "Fighter", "Fighter", "Fighter", "Fighter")
    found: dict[str, dict[str, str]] = {"green": {}, "orange": {}, "purple": {}}
    for number, name in enumerate(spaces):
        space = SPACE_NAMES.index(name)
        tail = "" if TOUCHES[space].any() else f" from {SPACE_NAMES[LINES[space, 0]]}"
        found[("green", "orange", "purple")[number // RAVS]][name] = kinds[number % RAVS] + tail
    return found


@contextmanager
def without(*lines: tuple[str, str]) -> Iterator[None]:
    """The map without some lines, for rules that are not compiled."""
    tables = (LINES, LINES_OF, JOINED)
    before = [table.copy() for table in tables]
    for one, two in [*lines, *((two, one) for one, two in lines)]:
        space, other = SPACE_NAMES.index(one), SPACE_NAMES.index(two)
        kept = [line for line in LINES[space, : LINES_OF[space]] if line != other]
        LINES[space, : len(kept)], LINES_OF[space], JOINED[space, other] = kept, len(kept), 0
    yield
    for table, printed in zip(tables, before, strict=True):
        table[:] = printed


def tail_number(space: int, came_from: str) -> int:
    """Where a tail points; a RAV of which nothing is said was launched from a Location that its Space touches."""
    return (*SPACE_NAMES, *LOCATION_NAMES).index(came_from) if came_from else SPACES + int(TOUCHES[space].argmax())
