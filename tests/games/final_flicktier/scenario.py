"""Positions to test a rule from, and flicks that come to rest as a test wants them.

A scene is a table after the set-up. Factions are named by their short names ("UEA"), dice as they are in notation
("UEA d6 a"), spaces and resources by name. Every change keeps to the laws, and so must everything that is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from farport.games.final_flicktier import GAME
from farport.games.final_flicktier.board import controller, put_die, take_off
from farport.games.final_flicktier.flick import CENTRE, FLICK
from farport.games.final_flicktier.state import (
    BODIES,
    BUG,
    CARDS,
    DIRECT,
    FIRST,
    NOBODY,
    OUTCOME,
    POSES,
    ROW,
    SPOKEN,
    TOUCHED,
    Lies,
)
from farport.games.final_flicktier.tables import AI_CARD, SPACE_X, SPACE_Y
from farport.games.final_flicktier.words import (
    AI_NAMES,
    BOUNTY_NAMES,
    FACTIONS,
    MISSION_NAMES,
    RESOURCE_NAMES,
    SHORT,
    SPACE_NAMES,
    dice_words,
)
from farport.table.action import action
from farport.table.table import Table

from ..boards import AnyBoard, assert_lawful

INTERPRETED = replace(GAME)
"""The same game, never compiled, whatever else runs in this process."""
MM = 100
Place = str | tuple[float, float]


def at(place: Place) -> tuple[int, int]:
    """A space's middle, or a point in millimetres, as the record counts."""
    if isinstance(place, str):
        space = SPACE_NAMES.index(place)
        return int(SPACE_X[space]), int(SPACE_Y[space])
    return round(place[0] * MM), round(place[1] * MM)


def space(name: str) -> int:
    return SPACE_NAMES.index(name)


@cache
def opening(
    factions: tuple[str, ...], options: tuple[tuple[str, str], ...], content: tuple[tuple[str, int], ...]
) -> Table:
    """A table whose set-up is over: every die at the first place that was offered, showing its lowest face."""
    chosen = {"dominion": "off", "bounties": "off", "hand": "steady", **dict(options), "content": dict(content)}
    table = INTERPRETED.new(len(factions), seed=1, options=chosen)
    for faction in factions:
        table.play(f"choose {FACTIONS[SHORT.index(faction)]}")
    while table.decision == "place":
        table.play(table.actions[0])
    return table


class Scene(AnyBoard):
    """A table, with everything by name."""

    arranged = False

    def look_again(self) -> None:
        self.table._legal = None
        if self.arranged:
            assert_lawful(self.table)
            self.arranged = False

    # What is arranged

    def put(self, die: str, place: Place, value: int | None = None) -> Scene:
        """Lay a die somewhere."""
        number = self.die(die)
        x, y = at(place)
        put_die(self.state, number, x, y, 0, int(self.state.shows[number]) if value is None else value)
        return self._lawful()

    def arrange(self, places: Mapping[str, Place]) -> Scene:
        """Lay several dice at once, which may take each other's places."""
        for die, place in places.items():
            number = self.die(die)
            put_die(self.state, number, *at(place), 0, int(self.state.shows[number]))
        return self._lawful()

    def fallen(self, die: str) -> Scene:
        """Let a die have fallen off the table."""
        take_off(self.state, self.die(die))
        return self._lawful()

    def hand(self, faction: str, **cards: Iterable[int]) -> Scene:
        """Give a player a whole hand: the combat values of each resource."""
        side = self.side(faction)
        for resource, name in enumerate(RESOURCE_NAMES):
            self._fill("hand", side, resource, list(cards.get(name, ())))
            self.state.held[side, resource] = len(list(cards.get(name, ())))
        return self._lawful()

    def front(self, faction: str, **cards: Iterable[int]) -> Scene:
        """Lay cards in front of a player."""
        for resource, name in enumerate(RESOURCE_NAMES):
            self._fill("front", self.side(faction), resource, list(cards.get(name, ())))
        return self._lawful()

    def deck(self, resource: str, *values: int) -> Scene:
        """Leave only some cards in a deck; the rest goes to the discard pile."""
        number, s = RESOURCE_NAMES.index(resource), self.state
        for value in range(5):
            s.discard[number, value] += s.deck[number, value] - values.count(value + 1)
            s.deck[number, value] = values.count(value + 1)
        s.deck_size[number] = len(values)
        return self._lawful()

    def missions(self, *names: str, deck: Iterable[str] | None = None) -> Scene:
        """Turn up certain missions; with `deck`, only these are left to draw."""
        s = self.state
        row = [MISSION_NAMES.index(name) for name in names]
        s.token_at[:] = -1
        s.tokens = 0
        for slot in range(ROW):
            s.mission_pool |= 1 << int(s.row[slot])
            s.row[slot] = row[slot]
        for mission in row:
            s.mission_pool &= ~(1 << mission)
            if "Explore" in MISSION_NAMES[mission]:
                s.token_at[int(s.tokens)] = space(MISSION_NAMES[mission].removeprefix("Explore "))
                s.tokens += 1
        if deck is not None:
            wanted = sum(1 << MISSION_NAMES.index(name) for name in deck)
            left = int(s.mission_pool) & ~wanted
            s.missions[3] |= left & ~(0b11111 << 8)
            s.mission_pool = wanted
            s.mission_deck = len(list(deck))
        return self._lawful()

    def resource(self, place: str, name: str) -> Scene:
        """Make a planet yield a resource."""
        self.state.resource[space(place)] = RESOURCE_NAMES.index(name)
        return self

    def built(self, faction: str, form: str, *places: str) -> Scene:
        """Structures of a faction: "round" or "square"."""
        mask = sum(1 << space(place) for place in places)
        field = self.state.rounds if form == "round" else self.state.squares
        field[self.side(faction)] |= mask
        if faction == "Dorikor" and form == "square":
            self.state.destroyed |= mask
        return self._lawful()

    def level(self, faction: str, own: int = 0, common: int = 0) -> Scene:
        """Upgrades that a faction has."""
        self.state.track[self.side(faction)] = (common, own)
        return self

    def own_mission(self, faction: str, name: str) -> Scene:
        """Let a faction have completed a mission."""
        number, s = MISSION_NAMES.index(name), self.state
        if number in s.row:
            unseen = next(i for i in range(18) if s.mission_pool >> i & 1 and "Explore" not in MISSION_NAMES[i])
            s.mission_pool = int(s.mission_pool) & ~(1 << unseen)
            s.row[[int(card) for card in s.row].index(number)] = unseen
        s.mission_pool = int(s.mission_pool) & ~(1 << number)
        s.mission_deck = min(int(s.mission_deck), int(s.mission_pool).bit_count())
        s.missions[self.side(faction)] |= 1 << number
        return self._lawful()

    def own_bounties(self, faction: str, count: int) -> Scene:
        """Let a faction have won some bounty cards of the deck."""
        for _ in range(count):
            card = int(self.state.bounty_pool) & -int(self.state.bounty_pool)
            self.state.bounty_pool &= ~card
            self.state.bounties[self.side(faction)] |= card
        return self._lawful()

    def vp_left(self, left: int) -> Scene:
        """Leave only so many 1VP tokens; the last side has the others."""
        self.state.vp[3] += self.state.vp_left - left
        self.state.vp_left = left
        return self._lawful()

    def bug_on(self, die: str) -> Scene:
        """Let the bug ride on a die."""
        self.state.bugged = self.die(die)
        return self._lawful()

    def turn_of(self, faction: str) -> Scene:
        """Begin a faction's turn."""
        s = self.state
        s.active = s.mover = self.side(faction)
        s.actions, s.acted, s.freed, s.fresh = s.turn_actions, 0, 0, 1
        self.look_again()
        return self

    def next_ai_card(self, *names: str) -> Scene:
        """Leave only some cards in the A.I. deck."""
        cards = [AI_NAMES[int(card)] for card in AI_CARD]
        self.state.ai_pool = 0
        for name in names:
            self.state.ai_pool |= 1 << cards.index(name)
            cards[cards.index(name)] = ""
        return self

    def bounty(self, slot: int, name: str, place: Place | None = None) -> Scene:
        """Turn up a certain bounty card."""
        s, number = self.state, BOUNTY_NAMES.index(name)
        if number not in s.bounty:
            s.bounty_pool = int(s.bounty_pool) & ~(1 << number) | 1 << int(s.bounty[slot])
            s.bounty[slot] = number
        slot = [int(open_card) for open_card in s.bounty].index(number)
        if place is not None:
            s.bounty_x[slot], s.bounty_y[slot] = at(place)
        return self._lawful()

    def only_bounty(self, name: str, place: Place) -> Scene:
        """Have one bounty card on the board, and the others in the deck."""
        self.bounty(0, name, place)
        s = self.state
        for slot in range(ROW):
            if s.bounty[slot] not in (NOBODY, BOUNTY_NAMES.index(name)):
                s.bounty_pool |= 1 << int(s.bounty[slot])
                s.bounty[slot] = NOBODY
        return self._lawful()

    # What is played

    def place_first(self) -> list[str]:
        """Place a die at the first place that is offered."""
        return self.play(next(str(each) for each in self.table.actions if str(each).startswith("place")))

    def flick(
        self,
        body: str,
        to: Place | None,
        value: int | None = None,
        strikes: Mapping[str, Place | None] | None = None,
        *,
        passed_on: Iterable[str] = (),
        struck_value: int | None = None,
        bumps: Mapping[int, Place] | None = None,
    ) -> list[str]:
        """Flick a body, which comes to rest somewhere, or off the table with None.

        `strikes` says where dice come to rest that it strikes, the first one first; `passed_on` names those of them
        that another die has touched and not it.
        """
        strikes = strikes or {}
        number = self.die(body)
        numbers = [0] * OUTCOME
        numbers[SPOKEN] = 1
        numbers[TOUCHED] = sum(1 << self.die(die) for die in strikes)
        numbers[DIRECT] = sum(1 << self.die(die) for die in strikes if die not in passed_on)
        foreign = (self.die(die) for die in strikes if controller(self.state, self.die(die)) != self.state.active)
        numbers[FIRST] = next(foreign, NOBODY)
        rests = {self.die(die): (place, struck_value) for die, place in strikes.items()} | {number: (to, value)}
        for i in range(BODIES):
            self._rest(numbers, i, rests)
        for slot in range(ROW):
            place = (bumps or {}).get(slot)
            x, y = at(place) if place else (int(self.state.bounty_x[slot]), int(self.state.bounty_y[slot]))
            numbers[CARDS + 2 * slot : CARDS + 2 * slot + 2] = [x, y]
        self.look_again()
        told = self.table.play(action(FLICK, number, 0, 1000, CENTRE), outcome=numbers)
        assert_lawful(self.table)
        return [str(event) for event in told]

    def _rest(self, numbers: list[int], i: int, rests: Mapping[int, tuple[Place | None, int | None]]) -> None:
        s = self.state
        place, value = rests.get(i, (None, None))
        shown = 1 if i == BUG else int(s.shows[i])
        if place is not None:
            numbers[POSES + 4 * i : POSES + 4 * i + 4] = [*at(place), 0, value or shown]
        elif i not in rests and i != BUG:
            numbers[POSES + 4 * i : POSES + 4 * i + 4] = [int(s.x[i]), int(s.y[i]), int(s.turned[i]), shown]

    def attack(self, die: str, target: str, card: str, defence: str | None = None) -> Scene:
        """Declare an attack and play the cards: "ore 3"."""
        self.play(f"attack with {die} against {target}", f"play {card}")
        if self.table.decision == "defence-card":
            self.play(f"play {defence}" if defence else "play no card")
        return self

    # What stands there

    @property
    def mover(self) -> str:
        assert self.table.mover is not None
        return SHORT[int(self.state.faction[self.table.mover])]

    @property
    def active(self) -> str:
        return SHORT[int(self.state.faction[int(self.state.active)])]

    def side(self, faction: str) -> int:
        return [int(each) for each in self.state.faction].index(SHORT.index(faction))

    def die(self, name: str) -> int:
        return list(dice_words(self.state)).index(name)

    def on(self, die: str) -> str | None:
        """The space that a die covers."""
        number = int(self.state.on[self.die(die)])
        return None if number < 0 else SPACE_NAMES[number]

    def where(self, die: str) -> tuple[float, float]:
        number = self.die(die)
        return float(self.state.x[number]) / MM, float(self.state.y[number]) / MM

    def lies(self, die: str) -> str:
        return Lies(int(self.state.lies[self.die(die)])).name.lower()

    def commander(self, die: str) -> str:
        """The faction that a die belongs to, or that has bugged it."""
        return SHORT[int(self.state.faction[int(controller(self.state, self.die(die)))])]

    def actions_left(self) -> int:
        return int(self.table.view()["actions"])

    def shows(self, die: str) -> int:
        return int(self.state.shows[self.die(die)])

    def cards(self, faction: str) -> dict[str, list[int]]:
        """A player's hand."""
        return self._piles(self.state.hand[self.side(faction)])

    def cards_in_front(self, faction: str) -> dict[str, list[int]]:
        return self._piles(self.state.front[self.side(faction)])

    def score(self, faction: str) -> int:
        from farport.games.final_flicktier.chapters.scoring import score

        return int(score(self.state, self.side(faction)))

    def vp(self, faction: str) -> int:
        return int(self.state.vp[self.side(faction)])

    def has_built(self, faction: str, form: str, place: str) -> bool:
        field = self.state.rounds if form == "round" else self.state.squares
        return bool(field[self.side(faction)] >> space(place) & 1)

    def row(self) -> list[str | None]:
        return [None if mission < 0 else MISSION_NAMES[int(mission)] for mission in self.state.row]

    def end_turn(self) -> Scene:
        """End the active player's turn, whatever is left of it."""
        self.play("end turn")
        return self

    def _fill(self, pile: str, side: int, resource: int, values: list[int]) -> None:
        """Change a pile, taking cards from the deck and putting the old ones there."""
        cards, s = self.state[pile][side, resource], self.state
        for value in range(5):
            more = values.count(value + 1) - int(cards[value])
            cards[value] += more
            s.deck[resource, value] -= more
            s.deck_size[resource] -= more
        assert (s.deck[resource] >= 0).all(), "there are not so many of these cards"

    @staticmethod
    def _piles(piles: Any) -> dict[str, list[int]]:
        found = {
            name: [value + 1 for value in range(5) for _ in range(int(piles[i][value]))]
            for i, name in enumerate(RESOURCE_NAMES)
        }
        return {name: values for name, values in found.items() if values}

    def _lawful(self) -> Scene:
        """The position was changed: before it is played on, it is looked at."""
        self.arranged = True
        self.table._legal = None
        return self


def scene(*factions: str, content: Mapping[str, int] | None = None, **options: str) -> Scene:
    """A game of some factions after its set-up, with empty hands; the first of them is to act."""
    names = factions or ("UEA", "Noxian")
    made = Scene(opening(names, tuple(sorted(options.items())), tuple(sorted((content or {}).items()))).clone())
    for name in names:
        made.hand(name)
    return made
