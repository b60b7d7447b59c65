"""Following the others: at one's own pace, what they did since one's last turn, and what they did to oneself."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import MakePerson
from .people import Person

WISHES = ("station on", "choose", "roll", "done", "end")


def play_a_turn(person: Person) -> None:
    """Set up, and end the first turn without doing anything."""
    person.wait_for_turn()
    person.act("station on")
    while not person.log.get_by_text("Blue's turn").count():
        assert person.press_one_of(WISHES)


def begin(person: Person, *kinds: str) -> None:
    person.sit_at(person.begin(*(kinds or ("me", "easy"))))


def test_what_the_others_did_is_told_at_the_next_turn_and_shown_again(somebody: MakePerson) -> None:
    person = somebody(speed="brisk")
    begin(person)
    play_a_turn(person)
    since = person.region("since")
    expect(since).to_contain_text("Blue")
    expect(since).not_to_contain_text("Yellow rolls")
    expect(person.buttons.first).to_be_visible()
    expect(person.page.locator("svg.rings ellipse").first).to_be_attached()
    lines = person.log.locator("p").count()
    since.get_by_role("button", name="Show it again").click()
    expect(person.region("ask")).to_contain_text("This happened before.")
    expect(person.buttons).to_have_count(0)
    person.page.get_by_role("button", name="Skip to my turn").click()
    expect(person.button("roll")).to_be_visible()
    assert person.log.locator("p").count() == lines, "what is shown again is not written down again"
    person.act("roll")
    expect(since).to_have_count(0)
    person.region("log").get_by_role("button", name="Since your last turn").click()
    expect(since).to_contain_text("Blue")


def test_nothing_runs_ahead_of_the_board_until_it_is_skipped(somebody: MakePerson) -> None:
    person = somebody(speed="calm")
    begin(person)
    person.page.evaluate("""() => {
        window.ahead = [];
        const watch = () => {
            const rolling = document.querySelector('.rolling');
            const last = [...document.querySelectorAll('[role=log] p')].at(-1)?.textContent ?? '';
            if (rolling && last.includes('rolls')) window.ahead.push(last);
            requestAnimationFrame(watch);
        };
        watch();
    }""")
    play_a_turn(person)
    skip = person.page.get_by_role("button", name="Skip to my turn")
    expect(skip).to_be_visible()
    assert person.buttons.count() == 0
    person.page.keyboard.press("s")
    expect(person.button("roll")).to_be_visible()
    expect(skip).to_have_count(0)
    assert person.page.evaluate("window.ahead") == []


def test_the_log_is_folded_by_turns_and_points_at_the_board(person: Person) -> None:
    begin(person)
    play_a_turn(person)
    person.wait_for_turn()
    turns = person.log.locator("details:has(> summary:has-text('turn'))")
    expect(turns).to_have_count(4)
    expect(turns.last).to_have_attribute("open", "")
    expect(turns.nth(1)).not_to_have_attribute("open", "")
    turns.nth(1).locator("summary").first.click()
    expect(turns.nth(1).get_by_role("heading", name="Move")).to_be_visible()
    unused = turns.nth(1).get_by_text("unused")
    expect(unused).to_be_hidden()
    person.page.get_by_label("Everything").check()
    expect(unused).to_be_visible()
    turns.first.locator("summary").first.click()
    turns.first.get_by_role("button", name=re.compile("Blue places a Station")).hover()
    expect(person.page.locator("svg.rings .pointed")).to_have_count(1)
    told = person.log.locator("p").all_text_contents()
    person.page.reload()
    person.wait_for_turn()
    assert person.log.locator("p").all_text_contents() == told, "the whole game is still there"
