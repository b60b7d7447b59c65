"""Alone against bots, from the front page to the end."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from .people import GAME, Person

WISHES = ("build station", "mine standard", "roll", "done")


def test_from_the_front_page_to_a_board_in_one_click(person: Person) -> None:
    page = person.open("/")
    page.get_by_role("button", name=f"Play against bots: {GAME}").click()
    expect(person.board).to_be_visible()
    person.wait_for_turn()
    expect(person.region("ask")).to_contain_text("Place your Station")
    assert page.title().startswith("● Your turn")


def test_a_table_is_set_up_with_seats_levels_and_options(person: Person) -> None:
    page = person.open("/new/sector-prime")
    page.get_by_text("3 players").click()
    page.get_by_label("Seat of red").select_option("bot")
    page.get_by_label("Strength of the bot red").select_option("random")
    page.get_by_label("Strength of the bot blue").select_option("easy")
    page.get_by_text("Change the options one by one").click()
    page.get_by_text("Draft: chosen").click()
    page.get_by_text("Live", exact=True).click()
    page.get_by_label("Seconds for each decision").fill("45")
    page.get_by_role("button", name="Begin the table").click()
    expect(person.region("players").get_by_role("listitem")).to_have_count(3)
    expect(person.region("players")).to_contain_text("random bot")
    expect(person.region("players").get_by_label("Time left").first).to_be_visible()
    table = page.url.rpartition("/")[2]
    assert person.call("GET", f"/api/tables/{table}")["options"]["characters"] == "draft"


def test_a_game_to_the_end(person: Person) -> None:
    page = person.page
    person.sit_at(person.begin("me", "easy"))
    pressed = person.play_to_the_end(WISHES)
    assert pressed > 10
    end = person.region("end")
    expect(end).to_contain_text("the Station was completed")
    verdict = end.get_attribute("data-outcome")
    expect(end.get_by_role("heading").first).to_have_text({"won": "You won", "lost": "You lost"}[str(verdict)])
    expect(end.get_by_role("row")).to_have_count(3)
    expect(end.get_by_role("img", name="Scores over the course of the game")).to_be_visible()
    expect(person.buttons).to_have_count(0)

    end.get_by_text("Were the dice honest?").click()
    end.get_by_role("button", name="Check it").click()
    expect(end).to_contain_text("All is as it was promised.")

    with page.expect_download() as download:
        end.get_by_role("link", name="Save the record").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "sector-prime"
    assert record["secret"]

    end.get_by_role("button", name="Play again").click()
    page.wait_for_url(re.compile("/table/"))
    person.wait_for_turn()
    page.goto("/tables")
    expect(page.get_by_text(f"You {verdict}: ")).to_be_visible()


def test_what_happens_is_written_in_words(person: Person) -> None:
    person.sit_at(person.begin("me", "easy"))
    person.to_first_move()
    expect(person.log).to_contain_text("Yellow places a Station on")
    expect(person.log).to_contain_text("movement point")


def test_dice_roll_and_pieces_glide(somebody) -> None:
    person = somebody(speed="calm")
    page = person.page
    person.sit_at(person.begin("me", "easy"))
    person.wait_for_turn()
    person.act("station on")
    person.act("roll")
    expect(page.locator(".rolling")).to_be_visible()
    expect(page.get_by_role("list", name="Dice")).to_be_visible()
    person.act("enter drone")
    expect(page.locator("svg.stage path")).to_be_attached()


def test_nothing_moves_for_who_wants_no_motion(somebody) -> None:
    person = somebody(speed="calm", still=True)
    page = person.page
    person.sit_at(person.begin("me", "easy"))
    person.wait_for_turn()
    page.evaluate("""() => {
        window.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...all) { window.moved += 1; return animate.apply(this, all); };
    }""")
    person.act("station on")
    person.act("roll")
    expect(page.get_by_role("list", name="Dice")).to_be_visible()
    person.act("enter drone")
    expect(person.log).to_contain_text("enters a drone")
    assert page.locator(".rolling").count() == 0
    assert page.evaluate("window.moved") == 0
