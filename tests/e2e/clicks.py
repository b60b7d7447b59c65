"""Counting what a person presses: every press of the pointer on the page counts once, a drag as one, a key as one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, expect

from .conftest import MakePerson
from .people import LATER, Person

COUNT = """
    window.presses = [];
    const told = (target) => {
        const named = target.closest('button, [data-element]');
        return named?.getAttribute('data-action') ?? named?.dataset.element ?? named?.ariaLabel ?? named?.textContent ?? 'nothing';
    };
    addEventListener('pointerdown', (event) => window.presses.push(told(event.target)), true);
    addEventListener('keydown', (event) => window.presses.push(event.key), true);
"""


def usual_person(somebody: MakePerson, url: str) -> Person:
    """Somebody with the settings that everybody has at first, whose presses are counted by his own browser."""
    person = somebody(url, speed="calm", obvious="all", stay=True)
    person.page.add_init_script(COUNT)
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
        """A press that plays something: it is over when the page shows what came of it."""
        before = self.version
        what.click()
        self.page.wait_for_function(LATER, arg=before)

    def point(self, element: str) -> None:
        """Point at something on the board; what follows depends on it."""
        self.person.element(element).click()

    def drag(self, start: str, end: str) -> None:
        """Take a piece and let it go over its end."""
        before = self.version
        self.person.element(start).hover()
        self.page.mouse.down()
        self.person.element(end).hover()
        self.page.mouse.up()
        self.page.wait_for_function(LATER, arg=before)

    def ready(self) -> None:
        """The next choices are there, with what they would do: ways and how often they can be done are known."""
        self.person.wait_for_turn()
        expect(self.person.region("actions")).to_have_attribute("data-foreseen", "true")


@contextmanager
def counted(person: Person) -> Iterator[Turn]:
    """Count the presses from here on; `presses` is complete when the turn is over."""
    turn = Turn(person)
    person.page.evaluate("window.presses.length = 0")
    yield turn
    turn.presses = person.page.evaluate("window.presses")
