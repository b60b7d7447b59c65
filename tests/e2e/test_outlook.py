"""What a choice would do, before it is made; and the same several times in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from .conftest import MakePerson
from .house import House
from .people import GAME_ID, Person

FAR = 8
"""Movement points for two drones and a way of two steps, whatever lies between."""


@pytest.fixture(scope="module")
def foresight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose rules are compiled: only then is anything foretold."""
    server = House(tmp_path_factory.mktemp("foresight"), compiled=GAME_ID)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def mover(somebody: MakePerson, foresight: House) -> Person:
    """Somebody who is about to move drones, and has seen what his choices would do. After a low roll another table is
    taken: with few movement points there is nowhere to go."""
    person = somebody(foresight.url)
    left = 0
    while left < FAR:
        person.sit_at(person.begin("me", "random"))
        person.to_first_move()
        said = re.search(r"(\d+) movement point", person.region("ask").inner_text())
        left = int(said[1]) if said else 0
    expect(entering(person).locator(".chip").first).to_be_visible()
    return person


def entering(person: Person) -> Locator:
    """The choices of where a drone enters: what they have in common stands beside their heading."""
    return person.button("enter drone").locator("xpath=ancestor::div[contains(@class, 'group')]")


def test_choices_show_what_they_cost_and_bring(mover: Person) -> None:
    expect(entering(mover).locator(".chip").first).to_have_text("−1 ➤")
    foretold = mover.page.get_by_label("What it would do")
    mover.button("enter drone").hover()
    expect(foretold).to_have_count(0)  # that it is done goes without saying
    for _ in range(2):
        mover.act("done")
    expect(mover.button("mine increased").locator(".chip").first).to_have_text(re.compile(r"^pay \d+ %$"))
    mover.button("mine increased").hover()
    expect(foretold).to_contain_text("%")


def test_what_cannot_be_paid_is_greyed_and_says_what_is_short(mover: Person) -> None:
    mover.act("done")
    station = mover.page.get_by_role("group", name="Not yet").get_by_role("button", name="Build station")
    expect(station).to_have_attribute("aria-disabled", "true")
    expect(station.locator(".chip")).to_have_text(re.compile(r"12 ◆ · \d+ short"))
    station.click(force=True)  # it cannot be done, and says why
    expect(mover.region("notice")).to_contain_text("Your Fabricator is in the supply")


def test_what_a_place_costs_stands_beside_it(mover: Person) -> None:
    mover.act("enter drone")
    mover.board.locator('[data-element^="tile:"].start').first.click()
    chip = mover.page.locator("[data-chip]").first
    expect(chip).to_have_text(re.compile(r"−\d+ ➤"))
    place = mover.element(str(chip.get_attribute("data-chip")))
    beside, tile = chip.bounding_box(), place.bounding_box()
    assert beside
    assert tile
    assert tile["x"] < beside["x"] < tile["x"] + tile["width"] - beside["width"]
    assert tile["y"] < beside["y"] < tile["y"] + tile["height"] / 2


def test_the_same_several_times_is_done_and_undone_as_one(mover: Person) -> None:
    entered = mover.log.get_by_text("enters a drone")
    mover.page.get_by_role("button", name="Enter drone, 2 times").click()
    expect(entered).to_have_count(1)
    expect(mover.log).to_contain_text(re.compile(r"enters a drone on [\w ]+ ×2"))
    mover.page.get_by_role("button", name="Undo").click()
    expect(mover.log.locator("details.undone")).to_have_count(1)
    expect(mover.button("enter drone")).to_be_visible()


def test_a_way_of_several_steps_is_gone_and_undone_as_one(mover: Person) -> None:
    """Point at a drone, then at a tile that is farther than one step."""
    mover.page.get_by_role("button", name="Enter drone, 2 times").click()
    expect(mover.log).to_contain_text(re.compile(r"enters a drone on [\w ]+ ×2"))
    ends = far_ends(mover)
    mover.element(ends[0]).click()
    mover.element(ends[1]).click()
    moved = mover.log.get_by_text("moves a drone")
    expect(moved).to_have_count(2)
    mover.page.get_by_role("button", name="Undo").click()
    expect(mover.button("enter drone")).to_be_visible()
    expect(mover.log.locator("details.undone")).to_have_count(1)
    expect(mover.log).to_contain_text(re.compile(r"enters a drone on [\w ]+ ×2"))


def far_ends(person: Person) -> tuple[str, str]:
    """Where a drone stands, and a tile to which no single step leads."""
    steps = [text.removeprefix("move drone from ").split(" to ") for text in person.offered() if "move drone" in text]
    start = steps[0][0]
    near = {there for here, there in steps if here == start}
    tiles = person.board.locator('[data-element^="tile:"]')
    names = tiles.evaluate_all("all => all.map((one) => [one.dataset.element, one.getAttribute('aria-label')])")
    of = {label.split(",")[0]: element for element, label in names}
    person.element(of[start]).click()
    targets = person.board.locator('[data-element^="tile:"].target')
    expect(targets.nth(len(near))).to_be_visible()
    lit = targets.evaluate_all("all => all.map((one) => one.dataset.element)")
    person.page.keyboard.press("Escape")
    return of[start], next(element for element in lit if element not in {of[name] for name in near})


def test_what_goes_without_saying_is_done_and_told(somebody: MakePerson, foresight: House) -> None:
    person = somebody(foresight.url, obvious="all")
    person.sit_at(person.begin("me", "random"))
    person.wait_for_turn()
    person.act("station on")
    expect(person.button("enter drone")).to_be_visible()
    expect(person.region("ask")).to_contain_text("Done for you: Yellow rolls")
