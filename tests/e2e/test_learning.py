"""What somebody needs who has never played it: the goal, how to play, words for everything, why not, and hints."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import MakePerson
from .people import GAME, LONG, Person


@pytest.fixture
def newcomer(person: Person) -> Person:
    person.sit_at(person.begin("me", "easy"))
    person.wait_for_turn()
    return person


def test_the_goal_is_in_sight_with_how_far_everybody_is(newcomer: Person) -> None:
    goal = newcomer.region("goal")
    expect(goal).to_contain_text("Build all three sections of your Station first.")
    expect(goal.get_by_role("listitem")).to_have_text([re.compile("yellow: *0 of 3 sections"), re.compile("blue")])
    goal.get_by_role("button").click()
    expect(newcomer.page.get_by_role("dialog")).to_contain_text("Holds 3 crystals.")


def test_how_to_play_comes_before_the_rules(somebody: MakePerson) -> None:
    person = somebody(phone=True)
    page = person.open("/")
    page.get_by_role("button", name=f"Rules of {GAME}").click()
    page_of = person.region("howto")
    expect(page_of).to_contain_text("12, 15 and 18 crystals")
    expect(page_of.get_by_role("img")).to_have_count(4)
    widths = page_of.get_by_role("img").evaluate_all("""all => Promise.all(all.map(async (one) => {
        one.loading = 'eager';
        await one.decode();
        return one.naturalWidth;
    }))""")
    assert min(widths) > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page_of.get_by_role("button", name="SP 6.7").click()
    expect(page.locator('[data-rule="SP 6.7"]')).to_be_focused()


def test_the_rules_know_what_is_asked_now(newcomer: Person) -> None:
    page = newcomer.page
    page.keyboard.press("r")
    page.get_by_role("button", name="What is asked now").click()
    expect(newcomer.region("now")).to_contain_text("A Station stands on an outer tile.")
    expect(newcomer.region("now")).not_to_contain_text("Asteroid")


def test_everything_has_its_word(newcomer: Person) -> None:
    tip = newcomer.page.locator(".tip")
    newcomer.region("players").get_by_text("0/3").first.hover()
    expect(tip).to_have_text("Sections of the Station")
    newcomer.element("tile:0").hover()
    expect(tip).to_have_text(str(newcomer.element("tile:0").get_attribute("aria-label")))
    newcomer.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_a_hint_comes_at_once_says_why_and_can_be_stopped(newcomer: Person) -> None:
    newcomer.page.get_by_role("button", name="Hint").click()
    hint = newcomer.region("hint")
    expect(hint).to_contain_text(
        re.compile(r"\d+ % to win, (against \d+ %|and as much) for the next best"), timeout=LONG
    )
    hint.get_by_role("button", name=re.compile("Close|Stop thinking")).click()
    expect(hint).to_have_count(0)
    expect(newcomer.page.get_by_role("button", name="Hint")).to_be_enabled()
