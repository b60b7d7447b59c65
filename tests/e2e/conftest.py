"""A server and people for the tests in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from .house import House
from .people import LONG, Person

BROWSERS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
CHROMIUM = next((path for path in BROWSERS if Path(path).exists()), BROWSERS[0])
"""The same browser without what only a screen needs takes a quarter less of the processor's time."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

MakePerson = Callable[..., Person]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
    yield running
    running.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not harm it."""
    server = House(tmp_path_factory.mktemp("house"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server of one's own, to be killed."""
    server = House(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def somebody(browser: Browser, house: House) -> Iterator[MakePerson]:
    """Makes people. In the end their browsers must not have complained about anything."""
    people: list[Person] = []

    def make(url: str = house.url, **how: object) -> Person:
        people.append(Person(browser, url, **how))  # type: ignore[arg-type]
        return people[-1]

    yield make
    unexpected = [fault for person in people for fault in person.unexpected]
    for person in people:
        person.context.close()
    assert unexpected == []


@pytest.fixture(scope="session")
def finished(browser: Browser, house: House) -> str:
    """The id of a game between bots that is over, for everyone to see."""
    person = Person(browser, house.url)
    table = person.begin("easy", "easy", public=True)
    person.open(f"/table/{table}")
    expect(person.region("end")).to_be_visible(timeout=LONG)
    person.context.close()
    return table


@pytest.fixture
def person(somebody: MakePerson) -> Person:
    return somebody()
