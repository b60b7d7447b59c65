"""The server dies, or the network does, and nothing is lost."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .house import House


def test_a_server_is_killed_and_comes_back(somebody, own_house: House) -> None:
    person = somebody(own_house.url)
    person.sit_at(person.begin("me", "easy"))
    person.to_first_move()
    person.act("enter drone")
    expect(person.log).to_contain_text("Yellow enters a drone")
    lines = person.log.inner_text()
    own_house.kill()
    expect(person.page.get_by_text("The connection is lost.")).to_be_visible()
    # What is pressed while nobody listens is done when the server is back.
    person.act("enter drone")
    own_house.start()
    expect(person.page.get_by_text("The connection is lost.")).to_have_count(0)
    person.wait_for_turn()
    assert person.log.inner_text().startswith(lines)
    expect(person.log).to_contain_text(re.compile(r"enters a drone on [\w ]+ ×2"))
    person.act("done")
    person.wait_for_turn()


def test_a_page_that_is_loaded_again_is_where_it_was(person) -> None:
    page = person.page
    person.sit_at(person.begin("me", "easy"))
    person.to_first_move()
    offered, log = person.offered(), person.log.inner_text()
    page.reload()
    expect(person.button("enter drone")).to_be_visible()
    assert person.offered() == offered
    assert person.log.inner_text() == log


def test_two_pages_of_one_person_show_the_same(person) -> None:
    page = person.page
    person.sit_at(person.begin("me", "easy"))
    person.to_first_move()
    other = person.context.new_page()
    other.goto(page.url)
    other.locator('button[data-action="enter drone"]').click()
    expect(person.log).to_contain_text("Yellow enters a drone")
    other.close()
