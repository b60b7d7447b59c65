"""Pointing at the board, undo, hint, why not, rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .people import GAME, LONG, Person


@pytest.fixture
def moving(person: Person) -> Person:
    """A person who may move drones."""
    while True:
        person.sit_at(person.begin("me", "easy"))
        person.to_first_move()
        if any(text.startswith("move drone") for text in person.offered()):
            return person


def test_pointing_at_a_piece_and_then_where_it_goes(moving: Person) -> None:
    text = next(text for text in moving.offered() if text.startswith("move drone"))
    start, end = text.removeprefix("move drone from ").split(" to ")
    tile = moving.board.get_by_role("button", name=re.compile(f"^{start},"))
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    *moves, leads_on = moving.offered()
    assert moves
    assert all(text.startswith(f"move drone from {start}") for text in moves)
    assert leads_on == "done"
    moving.board.get_by_role("button", name=re.compile(f"^{end}(,|$)")).click()
    expect(moving.log).to_contain_text(f"Yellow moves a drone from {start} to {end}")


def test_pointing_again_takes_the_choice_back(moving: Person) -> None:
    start = next(text for text in moving.offered() if text.startswith("move drone")).split(" from ")[1].split(" to ")[0]
    tile = moving.board.get_by_role("button", name=re.compile(f"^{start},"))
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "false")
    expect(moving.button("done")).to_be_visible()


def test_a_tile_is_laid_on_a_free_place(person: Person) -> None:
    person.sit_at(person.begin("me", "easy", "easy", options={"layout": "free"}))
    person.wait_for_turn()
    expect(person.board).to_contain_text("is to be laid")
    places = person.board.get_by_role("button", name=re.compile("^Free place"))
    assert places.count() == len(person.offered())
    places.first.click()
    expect(person.board.get_by_role("button", name=re.compile("^(?!Free place)"))).to_have_count(10)


def test_undo_takes_back_what_no_die_has_decided(moving: Person) -> None:
    undo = moving.page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    assert "dice" in str(undo.get_attribute("title"))
    before = moving.offered()
    moving.act("enter drone")
    expect(undo).to_be_enabled()
    undo.click()
    expect(moving.log).to_contain_text("Yellow takes an action back")
    expect(undo).to_be_disabled()
    assert moving.offered() == before


def test_a_hint_says_what_a_good_bot_would_do(person: Person) -> None:
    page = person.page
    person.sit_at(person.begin("me", "easy"))
    person.wait_for_turn()
    page.get_by_role("button", name="Hint").click()
    hint = person.region("hint")
    expect(hint).to_be_visible(timeout=LONG)
    expect(hint).to_contain_text(re.compile(r"\d+ % to win"))
    expect(hint.get_by_role("list").last.get_by_role("listitem")).to_have_count(2)
    hint.get_by_role("button", name="Station on").first.click()
    expect(person.log).to_contain_text("Yellow places a Station on")


def test_pointing_at_something_forbidden_tells_why_not(person: Person) -> None:
    page = person.page
    person.sit_at(person.begin("me", "easy"))
    person.wait_for_turn()
    person.element("tile:0").click()
    notice = person.region("notice")
    expect(notice).to_contain_text(
        re.compile(r"Station on ([\w ]+): why not\? \1 has tiles on all its sides. A Station stands on an outer")
    )
    notice.get_by_role("button", name="Read SP 4.9").click()
    expect(page.locator('[data-rule="SP 4.9"]')).to_be_focused()
    expect(page.get_by_role("dialog")).to_contain_text("A Station stands on an outer tile.")


def test_rules_and_rulings_are_searched(person: Person) -> None:
    page = person.open("/")
    page.get_by_role("button", name=f"Rules of {GAME}").click()
    drawer = page.get_by_role("dialog")
    drawer.get_by_role("button", name="All rules").click()
    everything = page.locator("[data-rule]")
    expect(everything.first).to_be_visible()
    count = everything.count()
    drawer.get_by_role("searchbox").fill("ion storm")
    expect(drawer).to_contain_text("clauses and rulings")
    assert 0 < everything.count() < count
    drawer.get_by_role("searchbox").fill("zebra")
    expect(drawer).to_contain_text("Nothing in the rules mentions that.")
    drawer.get_by_role("button", name="Close the rules").click()
    expect(drawer).to_have_count(0)


def test_the_client_knows_no_rule(person: Person) -> None:
    """Without the server's list of legal actions nothing can be clicked."""
    page = person.page
    page.add_init_script("""
        const parse = JSON.parse;
        JSON.parse = (text, ...rest) => {
            const value = parse(text, ...rest);
            if (value && value.type === 'position') value.actions = [];
            return value;
        };
    """)
    person.sit_at(person.begin("me", "easy"))
    expect(person.region("ask")).to_contain_text("Place your Station")
    expect(person.buttons).to_have_count(0)
    assert person.board.locator(".start, .target").count() == 0
    version = person.call("GET", f"/api/tables/{page.url.rpartition('/')[2]}")["version"]
    for tile in range(7):
        person.element(f"tile:{tile}").click()
    expect(person.region("notice")).to_be_visible()
    assert person.call("GET", f"/api/tables/{page.url.rpartition('/')[2]}")["version"] == version


def test_settings_are_kept(somebody) -> None:
    person = somebody()
    page = person.open("/tables")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("As little as possible").check()
    page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.classList.contains('still')")
    assert page.evaluate("JSON.parse(localStorage.getItem('farport-settings')).motion") == "reduced"
