"""What somebody who has never played meets first: room for the board beside the guide, one ring after the other, and a
way on that is always in reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import MakePerson
from .newcomer import Newcomer
from .people import PHONE, Person

FIRST_DEED = {"Sector Prime": "1", "Nexus Ops": "3", "Thunder Run to Gratis-3": "3"}
"""The step of each guide in which something is done for the first time."""
ROOM = 300
"""Pixels of a phone's height that the board has at least while the guide says what to do."""

TAKE = "one => one.dispatchEvent(new MouseEvent('click', { bubbles: true }))"


def reach(newcomer: Newcomer, title: str, step: str) -> None:
    newcomer.begin(title)
    newcomer.follow(until=lambda: newcomer.state[1] == step)
    assert newcomer.state[1] == step


@pytest.mark.parametrize("title", FIRST_DEED)
def test_on_a_phone_the_guide_leaves_the_board_room_and_gives_reasons_when_asked(
    somebody: MakePerson, title: str
) -> None:
    newcomer = Newcomer(somebody(phone=True, still=True))
    reach(newcomer, title, FIRST_DEED[title])
    room = newcomer.page.locator("[data-scrolls]").bounding_box()
    assert room is not None
    assert room["height"] >= ROOM
    reason, question = newcomer.guide.locator(".why"), newcomer.guide.get_by_role("button", name="Why?")
    expect(reason).to_be_hidden()
    question.tap()
    expect(reason).to_be_visible()


def test_rings_lie_around_what_is_pressed_next(person: Person) -> None:
    newcomer = Newcomer(person)
    reach(newcomer, "Nexus Ops", "3")
    unit, ring = person.element("unit:0"), newcomer.page.locator("svg.rings rect")
    expect(ring).to_have_count(2)  # one may also begin at the hex
    unit.click(position={"x": 20, "y": 20})
    expect(unit).to_have_attribute("aria-pressed", "true")
    expect(ring).to_have_count(1)
    place, around = person.element(newcomer.places[1]).bounding_box(), ring.bounding_box()
    assert place is not None
    assert around is not None
    assert around["x"] < place["x"] + place["width"] / 2 < around["x"] + around["width"]


def test_what_leads_on_is_in_reach_while_something_is_chosen(person: Person) -> None:
    newcomer = Newcomer(person)
    reach(newcomer, "Nexus Ops", "4")
    expect(person.element("unit:0")).to_have_attribute("aria-pressed", "true")
    person.button("done").click()
    expect(person.button("move")).to_be_attached()


def test_a_place_that_is_pressed_first_lists_all_that_goes_there(person: Person) -> None:
    newcomer = Newcomer(person)
    newcomer.begin("Sector Prime")
    newcomer.follow(until=lambda: newcomer.state[1] == "14" and person.button("move fabricator").count() > 0)
    person.element("tile:0").evaluate(TAKE)
    expect(person.button("enter drone")).to_have_count(0)
    assert {"move fabricator to Morrigan", "move drone from Dusk to Morrigan"} <= set(person.offered())


def test_on_a_phone_a_finger_on_a_small_unit_means_its_hex(somebody: MakePerson) -> None:
    newcomer = Newcomer(somebody(phone=True, still=True))
    reach(newcomer, "Nexus Ops", "10")
    at = newcomer.person.element(newcomer.places[0]).locator(".grip").nth(1).bounding_box()
    assert at is not None
    newcomer.page.touchscreen.tap(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    which = newcomer.page.get_by_role("group", name="Which unit?")
    expect(which.locator(".target")).to_have_count(3)


def test_on_a_phone_the_map_is_as_wide_as_the_window_after_a_shot(somebody: MakePerson) -> None:
    newcomer = Newcomer(somebody(phone=True, still=True))
    reach(newcomer, "Thunder Run to Gratis-3", "13")
    drawn = newcomer.page.locator("svg.map").bounding_box()
    assert drawn is not None
    assert drawn["width"] <= PHONE["width"]
