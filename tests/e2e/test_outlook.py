"""What a choice would do, before it is made; and the same several times in a row."""

from __future__ import annotations

from playwright.sync_api import expect

from .people import LONG, Person


def to_movement(person: Person) -> None:
    person.open("/")
    person.sit_at(person.begin("me", "random"))
    person.to_first_move()
    # Until the rules are compiled, once on every machine, nothing is foretold.
    expect(person.button("enter drone").locator(".chip").first).to_be_visible(timeout=LONG)


def test_choices_show_what_they_cost_and_bring(person: Person) -> None:
    to_movement(person)
    expect(person.button("enter drone").locator(".chip").first).to_have_text("−1 ➤")
    person.button("enter drone").hover()
    foretold = person.page.get_by_label("What it would do")
    expect(foretold).to_contain_text("Yellow enters a drone on")


def test_what_is_lacking_is_told(person: Person) -> None:
    to_movement(person)
    person.act("done")
    missing = person.page.get_by_role("group", name="Not yet")
    expect(missing).to_contain_text("Build station")
    expect(missing).to_contain_text("Your Fabricator is in the supply")


def test_the_same_several_times_is_done_and_undone_as_one(person: Person) -> None:
    to_movement(person)
    entered = person.log.get_by_text("enters a drone")
    before = entered.count()
    person.page.get_by_role("button", name="Enter drone, 2 times").click()
    expect(entered).to_have_count(before + 2)
    person.page.get_by_role("button", name="Undo").click()
    expect(person.log.get_by_text("takes an action back")).to_have_count(2)
    expect(person.button("enter drone")).to_be_visible()
