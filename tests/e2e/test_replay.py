"""A game again: scrubber, steps, speed, a link to a moment, records up and down."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Route, expect

from .people import Person


def test_a_replay_is_stepped_through(person: Person, finished: str) -> None:
    page = person.open(f"/table/{finished}")
    person.region("end").get_by_role("link", name="Watch it again").click()
    moment = page.get_by_role("heading", level=2).first
    scrubber = page.get_by_label("Moment of the game")
    expect(moment).to_contain_text("0 of")
    page.get_by_role("button", name="One step on").click()
    expect(moment).to_contain_text("1 of")
    expect(page.get_by_label("What happens")).to_contain_text("Yellow places a Station on")
    page.keyboard.press("ArrowRight")
    expect(moment).to_contain_text("2 of")
    page.get_by_role("button", name="One step back").click()
    expect(moment).to_contain_text("1 of")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_label("What happens")).to_contain_text("is the Sector Prime")
    expect(page.get_by_role("img", name="Scores over the course of the game")).to_be_visible()
    scrubber.fill("120")
    expect(moment).to_contain_text("120 of")


def test_a_replay_plays_by_itself(person: Person, finished: str) -> None:
    page = person.open(f"/replay/table/{finished}?at=5")
    page.get_by_label("Speed").select_option("brisk")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("heading", level=2).first).to_contain_text("9 of")
    page.get_by_role("button", name="Pause").click()


def test_a_moment_is_shared_by_a_link(person: Person, finished: str) -> None:
    page = person.open(f"/replay/table/{finished}?at=40")
    moment = page.get_by_role("heading", level=2).first
    expect(moment).to_contain_text("40 of")
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/replay/table/{finished}?at=41")
    page.goto(link)
    expect(moment).to_contain_text("41 of")


def test_a_record_is_saved_and_opened_again(person: Person, finished: str, somebody, tmp_path: Path) -> None:
    person.open(f"/table/{finished}")
    with person.page.expect_download() as download:
        person.region("end").get_by_role("link", name="Save the record").click()
    saved = tmp_path / "game.json"
    download.value.save_as(saved)

    other = somebody()
    page = other.open("/tables")
    page.get_by_label("Watch a record").set_input_files(saved)
    expect(page.get_by_role("heading", level=2).first).to_contain_text("0 of")
    assert "/replay/record/" in page.url


def test_a_file_that_is_no_record_is_refused_with_a_reason(person: Person, tmp_path: Path) -> None:
    page = person.open("/tables")
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "something else"}')
    late: list[Route] = []
    page.route("**/api/tables", lambda route: late.append(route))
    page.reload()
    page.get_by_label("Watch a record").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("This is no game record")
    with page.expect_response("**/api/tables"):  # the list of tables, which comes again and again, takes nothing away
        late.pop().continue_()
    page.wait_for_timeout(100)
    expect(page.get_by_role("alert")).to_contain_text("This is no game record")
    person.faults.clear()  # the browser notes every refused request
