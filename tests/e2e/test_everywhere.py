"""What every page owes everyone: a phone's width, the keyboard, screen readers, no weight, nothing from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .people import GAME, Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WEIGHT_LIMIT = 300_000


def front(person: Person) -> None:
    person.open("/")
    expect(person.page.get_by_role("button", name=f"Play against bots: {GAME}")).to_be_visible()


def rules(person: Person) -> None:
    front(person)
    person.page.get_by_role("button", name=f"Rules of {GAME}").click()
    expect(person.region("howto").get_by_role("img").last).to_be_visible()


def settings(person: Person) -> None:
    front(person)
    person.page.get_by_role("button", name="Settings").click()


def setup(person: Person) -> None:
    person.open("/new/sector-prime")
    person.page.get_by_text("4 players").click()
    person.page.get_by_text("Live", exact=True).click()


def lobby(person: Person) -> None:
    person.begin("me", "easy", "person", public=True)
    person.begin("me", "easy")
    person.open("/tables")
    expect(person.page.get_by_role("link", name="Go on playing").first).to_be_visible()


def waiting(person: Person) -> None:
    person.open(f"/table/{person.begin('me', 'person', 'easy')}")
    expect(person.page.get_by_label("Invitation link")).to_be_visible()


def playing(person: Person) -> None:
    person.sit_at(person.begin("me", "easy", "easy", "easy"))
    person.to_first_move()


def choosing(person: Person) -> None:
    playing(person)
    person.board.locator(".start").first.click()
    expect(person.board.locator(".chosen")).to_be_visible()


def forbidden(person: Person) -> None:
    person.sit_at(person.begin("me", "easy"))
    person.wait_for_turn()
    person.element("tile:0").click()
    expect(person.region("notice")).to_be_visible()


def chatting(person: Person) -> None:
    playing(person)
    person.page.get_by_role("tab", name="Chat").click()
    person.page.get_by_label("Message").fill("Hello")
    person.page.get_by_role("button", name="Send").click()
    expect(person.page.get_by_role("log", name="Chat")).to_contain_text("Hello")


def curtain(person: Person) -> None:
    person.open(f"/table/{person.begin('me', 'local')}")
    expect(person.page.get_by_role("dialog")).to_be_visible()


def guided(person: Person) -> None:
    front(person)
    person.page.get_by_role("button", name=f"Guided first game of {GAME}").click()
    expect(person.page.get_by_role("complementary")).to_be_visible()


def over(person: Person) -> None:
    person.open(f"/table/{person.finished}")
    expect(person.page.get_by_role("img", name="Scores over the course of the game")).to_be_visible()
    person.page.get_by_text("Were the dice honest?").click()


def replay(person: Person) -> None:
    person.open(f"/replay/table/{person.finished}?at=60")
    expect(person.page.get_by_role("img", name="Scores over the course of the game")).to_be_visible()


def nowhere(person: Person) -> None:
    person.open("/nowhere")
    expect(person.page.get_by_role("alert")).to_be_visible()


PAGES: list[Callable[[Person], None]] = [
    front,
    rules,
    settings,
    setup,
    lobby,
    waiting,
    playing,
    choosing,
    forbidden,
    chatting,
    curtain,
    guided,
    over,
    replay,
    nowhere,
]


def serious_faults(page: Page) -> list[str]:
    """What axe-core has to say, with the place. The debugger lets it past the page's security policy."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['html'][:120]}"
        for violation in found["violations"]
        if violation["impact"] in {"serious", "critical"}
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("visit", PAGES, ids=lambda visit: visit.__name__)
def test_no_serious_fault_for_people_with_disabilities(somebody, finished, visit, phone: bool) -> None:
    person = somebody(phone=phone, still=True)
    person.finished = finished
    visit(person)
    assert serious_faults(person.page) == []
    assert overhang(person.page) == []


def overhang(page: Page) -> list[str]:
    """What sticks out of the window sideways."""
    return page.evaluate("""() => {
        const width = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= width) return [];
        return [...document.querySelectorAll('body *')]
            .filter((one) => one.getBoundingClientRect().right > width + 1)
            .map((one) => one.outerHTML.slice(0, 120));
    }""")


def test_a_phone_plays(somebody) -> None:
    person = somebody(phone=True)
    page = person.open("/")
    page.get_by_role("button", name=f"Play against bots: {GAME}").tap()
    person.wait_for_turn()
    person.board.locator(".start").first.tap()
    page.get_by_role("dialog").get_by_role("button", name="Station on").tap()
    expect(person.log).to_contain_text("Yellow places a Station on")
    person.button("roll").tap()
    expect(person.button("enter drone")).to_be_visible()


def test_the_keyboard_alone_is_enough(person: Person) -> None:
    """From the front page into a game: a Station by the board, a roll by its number, a drone moved by the board."""
    page = person.open("/")
    expect(page.get_by_role("button", name=f"Play against bots: {GAME}")).to_be_visible()
    tab_to(page, f"Play against bots: {GAME}")
    page.keyboard.press("Enter")
    person.wait_for_turn()

    tab_to_board(page)
    go_to_mark(page, "start")
    page.keyboard.press("Enter")
    asks = page.get_by_role("dialog").get_by_role("button", name="Station on")
    expect(asks).to_be_focused()  # where the Station goes is said twice
    page.keyboard.press("Enter")
    expect(person.log).to_contain_text("Yellow places a Station on")
    expect(person.button("roll")).to_be_visible()
    page.keyboard.press("1")
    expect(person.button("enter drone")).to_be_visible()

    if any(text.startswith("move drone") for text in person.offered()):
        tab_to_board(page)
        go_to_mark(page, "start")
        page.keyboard.press("Enter")
        expect(person.board.locator(".chosen")).to_be_visible()
        page.keyboard.press("Escape")
        expect(person.board.locator(".chosen")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(person.board.locator(".chosen")).to_be_visible()
        go_to_mark(page, "target")
        page.keyboard.press(" ")
        expect(person.log).to_contain_text("Yellow moves a drone")
        page.keyboard.press("u")
        expect(person.log).to_contain_text("Yellow takes an action back")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    tab_to(page, re.compile("^Done"))
    assert focus_is_seen(page)
    page.keyboard.press("Enter")
    expect(person.region("ask")).not_to_contain_text("move")


def focused(page: Page) -> dict[str, str]:
    return page.evaluate("""() => {
        const one = document.activeElement;
        const name = one.getAttribute('aria-label') ?? one.textContent.trim();
        return {name, element: one.dataset.element ?? '', kind: one.getAttribute('class') ?? ''};
    }""")


def focus_is_seen(page: Page) -> bool:
    return page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"


def tab_to(page: Page, name: str | re.Pattern[str]) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if re.match(name, focused(page)["name"]):
            return
    raise AssertionError(f"Tab never came to {name}")


def tab_to_board(page: Page) -> None:
    for _ in range(80):
        if focused(page)["element"].startswith("tile:"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never came to the board")


def go_to_mark(page: Page, mark: str) -> None:
    """Walk over the board by arrow keys until a marked place is reached."""
    for key in ["", *["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight"] * 5]:
        if key:
            page.keyboard.press(key)
        if re.search(rf"\b{mark}\b", focused(page)["kind"]):
            return
    raise AssertionError(f"no place marked {mark!r} was reached")


def test_every_place_on_the_board_has_a_label_and_is_reached(person: Person) -> None:
    page = person.page
    person.sit_at(person.begin("me", "easy", "easy", "easy"))
    person.to_first_move()
    places = person.board.get_by_role("button")
    assert places.count() == 13
    labels = places.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert len(set(labels)) == 13
    assert any("Station of yellow with 0 sections, 3 drones of yellow" in label for label in labels)
    tab_to_board(page)
    assert len(reached_by_arrows(person, focused(page)["element"])) == 13


def reached_by_arrows(person: Person, start: str) -> set[str]:
    reached, waiting = {start}, [start]
    while waiting:
        place = waiting.pop()
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            person.element(place).focus()
            person.page.keyboard.press(key)
            there = focused(person.page)["element"]
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    return reached


def test_what_is_asked_and_what_happens_is_announced(person: Person) -> None:
    person.sit_at(person.begin("me", "easy"))
    expect(person.region("ask")).to_have_attribute("role", "status")
    expect(person.log).to_be_visible()


def test_the_table_page_is_light_and_comes_from_here(somebody, house) -> None:
    person = somebody()
    table = person.begin("me", "easy")
    fresh = person.context.new_page()
    debugger = person.context.new_cdp_session(fresh)
    debugger.send("Network.enable")
    debugger.send("Network.setCacheDisabled", {"cacheDisabled": True})
    weights: list[float] = []
    addresses: list[str] = []
    debugger.on("Network.loadingFinished", lambda event: weights.append(event["encodedDataLength"]))
    debugger.on("Network.requestWillBeSent", lambda event: addresses.append(event["request"]["url"]))
    fresh.goto(f"/table/{table}")
    expect(fresh.locator("[data-region=actions] button").first).to_be_visible()
    fresh.wait_for_load_state("networkidle")
    assert all(address.startswith(house.url) for address in addresses)
    assert 0 < sum(weights) <= WEIGHT_LIMIT


def test_somebody_who_looks_elsewhere_is_told(somebody) -> None:
    person = somebody()
    person.context.grant_permissions(["notifications"])
    page = person.page
    page.add_init_script("""
        window.told = [];
        window.Notification = class { constructor(title, more) { window.told.push([title, more.body]); } close() {} };
        window.Notification.permission = 'granted';
        window.Notification.requestPermission = async () => 'granted';
        Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });
    """)
    person.open("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tell me when it is my turn").check()
    page.keyboard.press("Escape")
    settings_kept = page.evaluate("localStorage.getItem('farport-settings')")
    page.add_init_script(f"localStorage.setItem('farport-settings', {settings_kept!r})")
    person.sit_at(person.begin("me", "easy"))
    person.wait_for_turn()
    page.evaluate("window.away = true")
    person.act("station on")
    expect(person.button("roll")).to_be_visible()
    assert page.evaluate("window.told") == [["Your turn", f"It is your turn in {GAME}."]]


def test_a_low_sheet_shows_choices_above_what_leads_on(somebody) -> None:
    """Whatever leads on, the first choice is in sight, and the last one is not under it when it is scrolled to."""
    person = somebody(phone=True)
    person.sit_at(person.begin("me", "random"))
    person.to_first_move()
    foot = person.region("actions").locator(".onward")
    expect(foot).to_be_in_viewport(ratio=0.9)
    top = foot.evaluate("one => one.getBoundingClientRect().top")
    first, last = person.button("enter drone"), person.region("actions").locator(".choices > :not(.onward) button").last
    assert first.evaluate("one => one.getBoundingClientRect().bottom") < top
    last.evaluate("one => one.scrollIntoView({ block: 'nearest' })")
    assert last.evaluate("one => one.getBoundingClientRect().bottom") < top


def test_a_list_over_the_board_closes_when_the_game_goes_on(somebody) -> None:
    person = somebody()
    person.sit_at(person.begin("me", "random"))
    meaning = person.board.get_by_text("Drones: each enters")
    for close in (lambda: person.page.keyboard.press("Escape"), lambda: person.region("ask").click()):
        person.board.get_by_text("Legend").click()
        expect(meaning).to_be_visible()
        close()
        expect(meaning).to_be_hidden()


def test_a_short_tap_tells_no_name(somebody) -> None:
    person = somebody(phone=True)
    person.sit_at(person.begin("me", "random"))
    person.to_first_move()
    person.board.locator('[data-element^="tile:"].start').first.tap()
    expect(person.board.locator('[data-element^="tile:"].target').first).to_be_attached()
    person.page.wait_for_timeout(600)  # longer than a long press takes
    expect(person.page.locator(".tip")).to_have_count(0)
