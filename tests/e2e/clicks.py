"""Counting what a person presses: every press of the pointer on the page counts once, a drag as one, a key as one."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import NamedTuple

from playwright.sync_api import Locator, expect

import farport
from farport.table.fair import Fair
from farport.table.record import digest

from .conftest import MakePerson
from .house import House
from .people import LATER, Person

COUNT = """
    window.presses = [];
    const told = (target) => {
        const named = target.closest('button, [data-element]');
        const { action, element } = named?.dataset ?? {};
        return action ?? element ?? named?.ariaLabel ?? named?.textContent ?? 'nothing';
    };
    addEventListener('pointerdown', (event) => window.presses.push(told(event.target)), true);
    addEventListener('keydown', (event) => window.presses.push(event.key), true);
"""


def usual_person(somebody: MakePerson, url: str) -> Person:
    """Somebody with the settings that everybody has at first, whose presses are counted by his own browser."""
    person = somebody(url, speed="calm", obvious="all", stay=True)
    person.page.add_init_script(COUNT)
    return person


def as_usual(somebody: MakePerson, prepared: Person, url: str) -> Person:
    """The same guest in another browser, which counts what is pressed."""
    person = usual_person(somebody, url)
    person.context.add_cookies(prepared.context.cookies())
    person.sit_at(prepared.page.url.rpartition("/")[2])
    return person


class Turn:
    """A turn that is being counted: `presses` says what was pressed, in a word each."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.presses: list[str] = []

    @property
    def version(self) -> int:
        return int(self.page.locator("[data-version]").get_attribute("data-version") or -1)

    def press(self, what: Locator) -> None:
        """Press something that plays, twice if it has to be said twice, and wait until it was played."""
        before = self.version
        what.click()
        armed = self.page.locator("button.armed")
        if armed.count():
            armed.click()
        self.played(before)

    def drag(self, start: Locator, end: Locator) -> None:
        """Take a piece and let it go over its end."""
        before = self.version
        start.hover()
        self.page.mouse.down()
        end.hover()
        self.page.mouse.up()
        self.played(before)

    def played(self, before: int) -> None:
        self.page.wait_for_function(LATER, arg=before)

    def ready(self) -> None:
        """The next choices are there, and so is what they would do: what can be done as one is known."""
        self.person.wait_for_turn()
        expect(self.person.region("actions")).to_have_attribute("data-foreseen", "true")


@contextmanager
def counted(person: Person) -> Iterator[Turn]:
    """Count the presses from here on; `presses` is complete when the turn is over."""
    turn = Turn(person)
    person.page.evaluate("window.presses.length = 0")
    yield turn
    turn.presses = person.page.evaluate("window.presses")


class Done(NamedTuple):
    """An action that stands, as the house has stored it: its code, and the name of the position after it."""

    code: int
    digest: str


def stored(house: House, table: str) -> tuple[farport.Table, list[Done]]:
    """The deal of a table, and what was done at it. Nothing may have been taken back."""
    with closing(sqlite3.connect(f"file:{house.database}?mode=ro", uri=True)) as database:
        found = "SELECT game, players, options, secret, shares FROM tables WHERE id = ?"
        game, players, options, secret, shares = database.execute(found, (table,)).fetchone()
        rows = database.execute(
            "SELECT code, digest FROM entries WHERE table_id = ? AND kind = 'action' ORDER BY number", (table,)
        )
        done = [Done(*row) for row in rows]
    options = json.loads(options) if isinstance(options, str) else options
    shares = json.loads(shares) if isinstance(shares, str) else shares
    added = tuple((given["player"], bytes.fromhex(given["share"])) for given in shares if given["share"])
    return farport.game(game).new_with(Fair(secret, added), players, options), done


def step_by_step(house: House, table: str, since: int, player: int) -> list[str]:
    """What a player did after a version, as played one by one: the same actions lead to the same positions."""
    alone, done = stored(house, table)
    told: list[str] = []
    for number, (code, after) in enumerate(done):
        if number >= since and alone.mover == player:
            told.append(alone.game.actions.action(alone.state, code).text)
        alone.play(code)
        assert digest(alone.snapshot()) == after
    return told
