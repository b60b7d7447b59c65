"""Thunder Run to Gratis-3 in the browser: a whole game against bots, pointing, dice, a phone, screen readers."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .people import Person
from .test_everywhere import overhang, serious_faults

TITLE = "Thunder Run to Gratis-3"
MARKED = re.compile(r"\b(start|target)\b")
FORWARD = (
    "play Move-Launch",
    "play Launch-Move",
    "play Shields",
    "raise shields",
    "launch F",
    "stop",
    "attack Carrier",
)
WISHES = (*FORWARD, "attack RAV", "attack", "stand fast", "repair", "fire", "play")
FEW_CHIPS = 12
"""Black Chips for a short game."""


def begin(person: Person, *kinds: str, **options: Any) -> None:
    """Sit down at a table of one's own, whose first seat begins."""
    seats = [{"kind": kind} if kind in {"me", "local"} else {"kind": "bot", "level": kind} for kind in kinds]
    plan = {"game": "thunder-run", "players": len(kinds), "seats": seats, "options": {"start": "seat", **options}}
    person.sit_at(str(person.call("POST", "/api/tables", plan)["id"]))
    person.wait_for_turn()


def play_until(person: Person, begins: str, wishes: tuple[str, ...] = WISHES) -> None:
    """Press buttons until something is offered."""
    person.wait_for_turn()
    while not any(text.startswith(begins) for text in person.offered()):
        assert person.press_one_of(wishes), f"the game is over before there is anything to {begins}"
        person.wait_for_turn()


def first_move(person: Person) -> None:
    begin(person, "me", "easy", "easy", "easy")


def middle_game(person: Person) -> None:
    """Carriers under way, RAVs about them."""
    begin(person, "me", "easy", "easy", "easy")
    for _ in range(3):
        play_until(person, "play")
        person.press_one_of(WISHES)
    person.wait_for_turn()


def choosing(person: Person) -> None:
    """A RAV is chosen that can go to more than one Space: one with a single way would fly at once."""
    begin(person, "me", "easy")
    while not (several := with_several_ways(person)):
        # who evades with his Launch cards launches nothing
        wishes = (*FORWARD, "stand fast", "repair RAVs", "move RAV")
        assert person.press_one_of(wishes), "the game is over before a RAV had a choice"
        person.wait_for_turn()
    start = person.board.locator(f"[data-element^='space:'].start[aria-label^='{several};']")
    start.evaluate("one => one.scrollIntoView({ block: 'center' })")  # on a phone the sheet may lie over it
    start.click()
    expect(person.board.locator(".chosen")).to_be_visible()


def with_several_ways(person: Person) -> str | None:
    """A Space from which a RAV can move to more than one other on which it can end."""
    person.wait_for_turn()
    moves = [text.split() for text in person.offered() if text.startswith("move RAV from")]
    spaces = person.board.locator("[data-element^='space:']").evaluate_all("all => all.map((one) => one.ariaLabel)")
    taken = {str(label).split(";")[0] for label in spaces if " of " in str(label)}
    ways = Counter(start for _, _, _, start, _, end, *_ in moves if end not in taken)
    return next((space for space, number in ways.items() if number > 1), None)


def legend(person: Person) -> None:
    first_move(person)
    person.board.get_by_text("Legend").click()


def test_a_whole_game_against_bots(person: Person) -> None:
    begin(person, "me", "easy", content={"pieces.black": FEW_CHIPS})
    pressed = person.play_to_the_end(WISHES)
    assert pressed > 20
    end = person.region("end")
    expect(end).to_contain_text(re.compile("last Black Chip was taken|last Carrier to arrive had its final turn"))
    expect(end.get_by_role("table").first.get_by_role("row")).to_have_count(3)
    expect(person.log).to_contain_text("The game ends")
    expect(person.buttons).to_have_count(0)


def top_of(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"]


def test_a_warning_takes_no_room_from_the_board_and_none_from_the_tools(person: Person) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 720})
    begin(person, "me", "easy", content={"pieces.black": 5, "pieces.chips": 6})
    warned = person.region("warnings").get_by_role("listitem")
    while not (warned.count() and person.buttons.count()):
        assert person.press_one_of(WISHES)
        person.wait_for_turn()
    tools, board = person.region("tools"), person.region("board")
    before = top_of(tools), top_of(board)
    asked = person.region("ask").bounding_box()
    edge = tools.bounding_box()
    assert asked is not None
    assert edge is not None
    assert asked["x"] + asked["width"] <= edge["x"]
    warned.get_by_role("button").click()
    expect(warned).to_have_count(0)
    assert (top_of(tools), top_of(board)) == before


def test_odds_lie_beside_what_is_attacked_on_a_wide_map(person: Person) -> None:
    begin(person, "me", "easy")
    play_until(person, "play")
    carrier = person.element("player:1")
    spot, mark = carrier.locator("[data-chips]").bounding_box(), carrier.locator(".mark").bounding_box()
    assert spot is not None
    assert mark is not None
    assert not mark["y"] < spot["y"] < mark["y"] + mark["height"]


def test_ravs_are_launched_and_moved_by_pointing(person: Person) -> None:
    begin(person, "me", "easy")
    play_until(person, "launch", FORWARD)
    person.board.locator("[data-element^='space:'].start").first.click()
    chooser = person.page.get_by_role("dialog", name="Which do you mean?")
    chooser.get_by_role("button", name=re.compile("Launch Fighter")).click()
    expect(person.log).to_contain_text("Blue launches a Fighter at")
    person.act("launch no more")
    start = person.board.locator("[data-element^='space:'].start").first
    expect(start).to_have_attribute("aria-label", re.compile("green, beside .* Fighter of blue, launched from L"))
    start.click()
    target = person.board.locator("[data-element^='space:'].target").first
    flown = person.log.get_by_text("Blue's Fighter moves from").first
    target.or_(flown).first.wait_for(state="attached")
    if not flown.count():  # with a single way it has flown already
        target.click()
    expect(flown).to_be_attached()
    person.board.locator("[data-element^='space:'].start").first.click()
    expect(person.board.locator("[aria-label*='tail toward']").first).to_be_attached()


def test_a_rav_shows_how_it_will_face_and_stops_where_it_is_pointed_at(person: Person) -> None:
    choosing(person)
    target = person.board.locator("[data-element^='space:'].target:not([aria-label*=' of '])").first
    box = target.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    expect(person.board.locator(".ghost")).to_have_count(0)
    target.hover()
    expect(person.board.locator(".ghost").first).to_be_attached()
    target.click()
    expect(person.button("stop")).to_be_visible()
    flyer = person.board.locator("[data-element^='space:'][aria-label*='under way here']")
    flyer.click()
    expect(flyer).to_have_count(0)
    expect(person.log).to_contain_text("Blue's Fighter moves from")


def test_four_status_cards_are_in_sight_and_the_map_takes_the_rest(person: Person) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 720})
    first_move(person)
    cards = person.board.get_by_role("region", name="Status card of")
    expect(cards).to_have_count(4)
    for number in range(4):
        box = cards.nth(number).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 720
    chart = person.board.get_by_role("group", name="The way from").bounding_box()
    assert chart is not None
    assert chart["height"] > 320


def test_a_hand_comes_into_sight_when_a_card_is_chosen_and_a_list_that_is_cut_says_so(person: Person) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 720})
    first_move(person)
    expect(person.region("hand").get_by_role("button").last).to_be_in_viewport(ratio=0.9)
    cut = person.region("actions").locator(".fade.cut")
    expect(cut).to_have_count(0)
    person.page.set_viewport_size({"width": 1280, "height": 480})
    expect(cut).to_be_attached()
    person.region("actions").evaluate("one => one.closest('.box').scrollTo(0, one.scrollHeight)")
    expect(cut).to_have_count(0)


def test_cards_are_played_from_the_hand(person: Person) -> None:
    begin(person, "me", "easy")
    card = person.region("hand").get_by_role("button", name=re.compile("^(Guns|Missile)")).first
    expect(card).to_have_class(MARKED)
    card.click()
    expect(person.log).to_contain_text("Blue plays")
    status = person.board.get_by_role("region", name="Status card of blue")
    expect(status.get_by_role("list", name="Cool-Down Queue").get_by_role("listitem")).to_have_count(3)


def test_the_steps_of_the_turn_are_shown(person: Person) -> None:
    begin(person, "me", "easy")
    current = person.board.get_by_role("list", name="Steps of the turn").locator("[aria-current=step]")
    expect(current).to_have_text("2Command")
    play_until(person, "move RAV", FORWARD)
    expect(current).to_have_text("3Move RAVs")


def test_dice_are_thrown_and_their_use_is_told(somebody) -> None:
    person = somebody(speed="brisk")
    begin(person, "me", "easy")
    play_until(person, "evade", ("play Move-Launch", "play Launch-Move", *WISHES))
    expect(person.region("ask")).to_contain_text("at you: ")
    person.page.evaluate(WATCH_TOLD)
    person.act("stand fast")
    person.page.wait_for_function("() => /: (no|[0-9]+) Hit/.test(window.told)")


def test_what_dice_did_lies_on_no_space_once_it_is_over(person: Person) -> None:
    begin(person, "me", "easy")
    play_until(person, "evade", ("play Move-Launch", "play Launch-Move", *WISHES))
    told = person.board.locator(".told")
    expect(told).to_contain_text(re.compile("di(e|ce)"))
    strip = told.locator("xpath=ancestor::div[contains(@class, 'rest')]")
    expect(strip).to_be_attached()
    assert person.page.evaluate(COVERED) == []


COVERED = """() => {
  const strip = document.querySelector('[data-region=board] .felt').getBoundingClientRect();
  return [...document.querySelectorAll('[data-region=board] [data-element^="space:"] .mark')].filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top < strip.bottom && bottom > strip.top && left < strip.right && right > strip.left;
  }).map((one) => one.parentElement.dataset.element);
}"""
"""The Spaces over which the strip of the dice lies."""


WATCH_TOLD = """() => {
  window.told = '';
  const look = () => {
    window.told += document.querySelector('[data-region=board] .told')?.textContent ?? '';
    requestAnimationFrame(look);
  };
  look();
}"""
"""Keeps what is told of dice in every frame: at a brisk pace the next turn puts it away soon."""


def test_systems_are_repaired_by_pointing_at_the_status_card(person: Person) -> None:
    begin(person, "me", "easy")
    play_until(person, "repair NavComp", (*FORWARD, "stand fast", "repair nothing", "attack no more"))
    circle = person.element("system:0")
    expect(circle).to_have_attribute("aria-label", "1 NavComp of blue: Down")
    circle.click()
    expect(person.log).to_contain_text("Blue brings the NavComp system back Online")


def test_what_is_forbidden_is_explained(person: Person) -> None:
    begin(person, "me", "easy")
    person.element("space:0").click()
    expect(person.region("notice")).to_be_visible()


ALONG_ARROWS = """(start) => {
    const found = new Set([start]);
    for (const name of found)
        for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
            const from = document.querySelector(`[data-region=board] [data-element="${name}"]`);
            from.focus();
            from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            found.add(document.activeElement.dataset.element);
        }
    return [...found];
}"""
"""All that is reached from a place by arrow keys."""


def test_every_place_is_reached_by_the_keyboard(person: Person) -> None:
    begin(person, "me", "easy")
    labels = person.board.locator("[data-element]:is([role=button], button)").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label'))"
    )
    assert len(labels) == len(set(labels)) == 9 + 44 + 2 + 4
    person.element("space:0").focus()
    person.page.keyboard.press("ArrowRight")
    assert person.page.evaluate("document.activeElement.dataset.element") == "space:2", "of the same row"
    reached = set(person.page.evaluate(ALONG_ARROWS, "space:0"))
    assert {f"space:{number}" for number in range(44)} | {f"location:{number}" for number in range(9)} <= reached


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("visit", [first_move, choosing, legend], ids=lambda visit: visit.__name__)
def test_no_serious_fault_for_people_with_disabilities(somebody, visit, phone: bool) -> None:
    person = somebody(phone=phone, still=True)
    visit(person)
    assert serious_faults(person.page) == []
    assert overhang(person.page) == []


def test_a_phone_shows_the_whole_way_upright(somebody) -> None:
    person = somebody(phone=True, still=True)
    begin(person, "me", "easy")
    gate, last = (person.element(f"location:{number}").bounding_box() for number in (0, 8))
    assert gate
    assert last
    assert last["y"] < gate["y"]
    assert abs(last["x"] - gate["x"]) < 2
    assert gate["y"] + gate["height"] - last["y"] < person.page.viewport_size["height"]
    expect(person.board.get_by_role("button", name="Carrier of blue")).to_be_in_viewport()
    sheet = person.region("ask").bounding_box()
    assert sheet
    assert gate["y"] + gate["height"] < sheet["y"], "the map opens where one's Carrier is"
