"""The Final Flicktier in the browser: dice are pulled back and let go, by mouse, by touch and by keyboard."""

from __future__ import annotations

import json
import re
from math import atan2, cos, sin
from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from .conftest import CHROMIUM, FLAGS
from .people import LATER, PHONE, Person
from .test_everywhere import serious_faults

GAME_ID = "final-flicktier"
SOLO = {"factions": "choose", "difficulty": "hard"}
"""Alone against the Dominion's A.I.: the end comes with its last card, if not sooner."""
NOXIAN = 1
HOME, HOLE = "space:2", "space:4"
"""Nox, the home of the Noxian Empire, and the black hole beside it, where the Dominion's dice lie."""
ATTACKER, TARGET = "die:0", "die:3"
DEPTH = [*FLAGS, "--enable-unsafe-swiftshader"]
NO_DEPTH = [*FLAGS, "--disable-3d-apis"]


def begin(person: Person, *kinds: str, options: dict[str, Any] | None = None) -> None:
    """A table of one's own."""
    seats = [{"kind": kind} if kind in {"me", "local"} else {"kind": "bot", "level": kind} for kind in kinds]
    plan = {"game": GAME_ID, "players": len(kinds), "seats": seats, "options": options or SOLO}
    person.sit_at(str(person.call("POST", "/api/tables", plan)["id"]))
    person.wait_for_turn()


def version(person: Person) -> int:
    return int(person.page.locator("[data-version]").get_attribute("data-version") or -1)


def later(person: Person, before: int) -> None:
    """Wait until something was played."""
    person.page.wait_for_function(LATER, arg=before)


def middle(person: Person, name: str) -> tuple[float, float]:
    person.element(name).scroll_into_view_if_needed()
    box = person.element(name).bounding_box()
    assert box is not None
    # The number beside a die belongs to its box, so the circle around the die is looked for.
    ring = person.element(name).locator(".mark").bounding_box() or box
    return ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2


def choose_noxian(person: Person) -> None:
    """Choose the faction by its card, and put its dice on Nox by pointing."""
    before = version(person)
    person.element(f"faction:{NOXIAN}").click()
    later(person, before)
    for shift in (-22, 0, 22):
        before = version(person)
        person.page.get_by_role("radio", name="6", exact=True).click()
        x, y = middle(person, HOME)
        person.page.mouse.click(x + shift, y - abs(shift) / 2)
        later(person, before)
    expect(person.button("move")).to_be_visible()


def test_dice_are_put_down_by_the_button_and_keep_their_face(person: Person) -> None:
    """There is room for each where it is offered, it shows most, and what is refused is not set back."""
    begin(person, "me")
    before = version(person)
    person.element(f"faction:{NOXIAN}").click()
    later(person, before)
    shown = person.page.locator("[role=radio][aria-checked=true]")
    for highest in ("6", "8", "12"):
        expect(shown).to_have_text(highest)
        if highest == "8":
            person.page.get_by_role("radio", name="5", exact=True).click()
            person.page.mouse.click(*middle(person, HOLE))
            expect(person.page.get_by_text("Not possible")).to_be_visible()
            expect(shown).to_have_text("5")
        before = version(person)
        person.page.get_by_role("button", name="Put it down").press("Enter")
        later(person, before)
        if highest != "12":
            expect(person.page.locator("[data-region=put] .pad")).to_be_focused()
    expect(person.button("move")).to_be_visible()


def pulled(person: Person, start: str, goal: str, length: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where to take hold of a die, and how far to pull it back, so that it goes to something."""
    (x, y), (to_x, to_y) = middle(person, start), middle(person, goal)
    angle = atan2(to_y - y, to_x - x)
    return (x, y), (x - length * cos(angle), y - length * sin(angle))


def drag(person: Person, start: str, goal: str, length: float) -> None:
    """Pull back with the mouse, and let go."""
    before = version(person)
    (x, y), (end_x, end_y) = pulled(person, start, goal, length)
    mouse = person.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(end_x, end_y, steps=5)
    mouse.up()
    later(person, before)


def drag_by_touch(person: Person, start: str, goal: str, length: float) -> None:
    """Pull back with a finger, and let go; the page must not scroll with it."""
    before = version(person)
    (x, y), (end_x, end_y) = pulled(person, start, goal, length)
    session = person.context.new_cdp_session(person.page)
    for kind, points in [
        ("touchStart", [(x, y)]),
        *(("touchMove", [(x + (end_x - x) * part / 5, y + (end_y - y) * part / 5)]) for part in range(1, 6)),
        ("touchEnd", []),
    ]:
        touches = [{"x": a, "y": b} for a, b in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    later(person, before)


def flick_by_mouse(person: Person, goal: str, length: float) -> None:
    expect(person.board.locator(".flickable").first).to_be_visible()
    start = person.board.locator(".flickable").first.get_attribute("data-element")
    assert start is not None
    drag(person, start, goal, length)


def declare_attack(person: Person) -> None:
    """Point at one's own die, then at the target, and play a card."""
    before = version(person)
    person.element(ATTACKER).locator(".mark").click()
    person.element(TARGET).locator(".mark").click(force=True)
    later(person, before)
    before = version(person)
    person.button("play ").click()
    later(person, before)
    expect(person.board.locator(".flickable")).to_have_count(1)


def mats(person: Person) -> list[float]:
    """Where the mats are on the screen, and how large they are drawn."""
    boxes = [person.board.locator(".mats").bounding_box(), person.element(HOLE).locator(".mark").bounding_box()]
    return [float(value) for box in boxes for value in (box or {}).values()]


@pytest.mark.parametrize(("width", "height"), [(1366, 820), (1280, 720)])
def test_the_mats_stay_where_they_are_while_a_combat_lasts(somebody, width: int, height: int) -> None:
    """From before it is declared until it is put away; who fights whom is marked on them meanwhile."""
    person = somebody(speed="brisk")
    person.page.set_viewport_size({"width": width, "height": height})
    begin(person, "me")
    choose_noxian(person)
    still = pytest.approx(mats(person), abs=0.6)
    marks = person.board.locator("[data-duel]")
    expect(marks).to_have_count(0)
    declare_attack(person)
    assert mats(person) == still, "declared, and a card is played"
    expect(marks).to_have_count(2)
    for role, die in (("attacker", ATTACKER), ("target", TARGET)):
        box = person.board.locator(f"[data-duel={role}]").bounding_box()
        x, y = middle(person, die)
        assert box is not None
        assert box["x"] < x < box["x"] + box["width"]
        assert box["y"] < y < box["y"] + box["height"]
    expect(person.element(TARGET)).to_have_attribute("aria-label", re.compile("is attacked"))
    drag(person, ATTACKER, TARGET, 95)
    person.wait_for_turn()
    expect(person.region("duel")).to_have_attribute("data-verdict", re.compile("missed|escaped|won|lost"))
    assert mats(person) == still, "decided"
    expect(marks).to_have_count(0)
    before = version(person)
    person.press_one_of(("return", "end turn"))
    later(person, before)
    expect(person.region("duel")).to_have_count(0)
    assert mats(person) == still, "put away"


def fought(person: Person) -> None:
    """The attack was flicked and told."""
    person.wait_for_turn()
    expect(person.log).to_contain_text("Noxian flicks Noxian d6")
    told = person.log.inner_text()
    assert any(words in told for words in ("hits Dorikor", "makes no contact with Dorikor", "beyond the Hyperspace"))


def test_a_whole_game_by_mouse(person: Person) -> None:
    begin(person, "me")
    choose_noxian(person)
    for goal in ("space:8", "space:6"):
        before = version(person)
        person.act("move")
        later(person, before)
        flick_by_mouse(person, goal, 120)
        if person.board.locator(".flickable").count():
            flick_by_mouse(person, HOLE, 100)
        person.press_one_of(("gather", "end turn"))
        person.wait_for_turn()
        while not person.button("move").count() and person.press_one_of(
            ("gather with", "done", "play no card", "end turn")
        ):
            person.wait_for_turn()
    pressed = person.play_to_the_end(("end turn", "place", "done", "play no card", "keep"))
    assert pressed > 3
    expect(person.region("end")).to_be_visible()
    expect(person.board.locator(".flickable")).to_have_count(0)
    table = person.page.url.rpartition("/")[2]
    record = person.call("GET", f"/api/tables/{table}/record")
    assert len(record["outcomes"]) >= 2, "the flicks are in the record"
    person.open(f"/replay/table/{table}")
    expect(person.board).to_be_visible()


def test_an_attack_by_touch(somebody) -> None:
    """The verb hides the wall of attacks; how the combat ended is in sight until something else is done, and does not
    have to be put away."""
    person = somebody(phone=True, speed="brisk")
    begin(person, "me")
    choose_noxian(person)
    expect(person.region("actions").locator("summary", has_text="Attack")).to_be_visible()
    expect(person.button("attack")).to_be_hidden()
    declare_attack(person)
    drag_by_touch(person, ATTACKER, TARGET, 95)
    fought(person)
    stage = person.region("duel")
    expect(stage).to_have_attribute("data-verdict", re.compile("missed|escaped|won|lost"))
    expect(stage).to_be_in_viewport(ratio=1)
    expect(person.page.get_by_role("button", name="Go on")).to_have_count(0)
    person.act("end turn")
    person.wait_for_turn()
    expect(stage).to_have_count(0)


def test_a_card_of_the_hand_is_played_by_pressing_it(person: Person) -> None:
    begin(person, "me")
    choose_noxian(person)
    person.act("attack")
    card = person.page.locator("button[data-card]:enabled").first
    expect(card).to_be_visible()
    before = version(person)
    card.click()
    later(person, before)
    expect(person.board.locator(".flickable")).to_have_count(1)


def test_the_card_that_is_pressed_is_paid(person: Person) -> None:
    """Where cards of a resource differ, each of the hand is a button for itself."""
    begin(person, "me", options={**SOLO, "content": {"setup.cards": 3}})
    choose_noxian(person)
    before = version(person)
    person.act("upgrade faction track")
    later(person, before)
    while person.offered() and person.offered()[0].startswith("pay"):
        card = person.page.locator("button[data-card]:enabled").last
        resource, value = (card.get_attribute("data-card") or "").split()
        before = version(person)
        card.click()
        later(person, before)
        expect(person.log).to_contain_text(f"Noxian discards {resource} with combat value {value}")
    expect(person.log).to_contain_text("Noxian upgrades to level 1 of the faction track")


def test_a_finger_pulls_a_ship_back_without_choosing_to_move_first(somebody) -> None:
    person = somebody(phone=True)
    begin(person, "me")
    choose_noxian(person)
    drag_by_touch(person, ATTACKER, HOLE, 60)
    expect(person.log).to_contain_text("Noxian flicks Noxian d6")


def test_an_attack_by_keyboard(person: Person) -> None:
    begin(person, "me")
    choose_noxian(person)
    page = person.page
    before = version(person)
    for name in (ATTACKER, TARGET):
        person.element(name).focus()
        page.keyboard.press("Enter")
    later(person, before)
    before = version(person)
    person.button("play ").focus()
    page.keyboard.press("Enter")
    later(person, before)
    person.element(ATTACKER).focus()
    page.keyboard.press("Enter")
    pad = page.locator("[data-aim]")
    expect(pad).to_be_focused()
    speed, direction = page.locator("[data-dial=speed]"), page.locator("[data-dial=direction]")
    aimed, strength = int(direction.input_value()), int(speed.input_value())
    assert strength > 1100, "hard enough to reach the target"
    for key in ("+", "+", "-", "ArrowLeft", "ArrowRight", "Shift+ArrowLeft", "ArrowUp", "]"):
        page.keyboard.press(key)
    assert int(speed.input_value()) == strength + 50
    assert int(direction.input_value()) == aimed + 2
    assert int(page.locator("[data-dial=height]").input_value()) == 9
    before = version(person)
    page.keyboard.press("Enter")
    later(person, before)
    fought(person)
    assert page.evaluate("document.activeElement.closest('[data-region=board]') !== null"), (
        "the focus stays on the board"
    )


def test_nothing_is_flicked_that_is_not_pulled(person: Person) -> None:
    begin(person, "me")
    choose_noxian(person)
    person.act("move")
    expect(person.board.locator(".flickable")).to_have_count(3)
    before = version(person)
    x, y = middle(person, ATTACKER)
    mouse = person.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 60, y)
    mouse.move(x + 3, y)
    mouse.up()
    expect(person.region("aim")).to_contain_text("Direction")
    person.page.keyboard.press("Escape")
    expect(person.region("aim")).to_have_count(0)
    assert version(person) == before


def test_a_flick_ends_where_the_aim_shows_it_and_nothing_moves_under_the_pointer(person: Person) -> None:
    """With a steady hand the zone is one spot, and the die comes to rest there."""
    begin(person, "me", options={**SOLO, "hand": "steady"})
    choose_noxian(person)
    before = version(person)
    person.act("move")
    later(person, before)
    expect(person.board.locator(".flickable")).to_have_count(3)
    (x, y), (end_x, end_y) = pulled(person, ATTACKER, "space:8", 110)
    mouse = person.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(end_x, end_y, steps=5)
    expect(person.region("aim")).to_be_visible()
    spot = person.board.locator("[data-zone=fresh] .room")
    expect(spot).to_have_count(1)
    assert middle(person, ATTACKER) == pytest.approx((x, y), abs=0.6), "the mats stay where they are"
    box = spot.bounding_box()
    assert box is not None
    shown = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = version(person)
    mouse.up()
    later(person, before)
    person.wait_for_turn()
    assert middle(person, ATTACKER) == pytest.approx(shown, abs=4)


def try_twice(person: Person, start: tuple[float, float]) -> None:
    """Pull a ship back and let go, two times: the aim shows where it would end, and it goes back to where it lay."""
    person.page.evaluate(WATCH, ATTACKER)
    for seen in (2, 4):
        (x, y), (end_x, end_y) = pulled(person, ATTACKER, "space:8", 110)
        person.page.mouse.move(x, y)
        person.page.mouse.down()
        person.page.mouse.move(end_x, end_y, steps=5)
        expect(person.board.locator("[data-zone=fresh]")).to_be_visible()
        person.page.mouse.up()
        person.page.wait_for_function("(seen) => window.seen.length > seen", arg=seen)
        person.page.wait_for_function(STILL, arg=ATTACKER)
        assert middle(person, ATTACKER) == pytest.approx(start, abs=0.6), "it went back"


def test_practice_counts_for_nothing(somebody) -> None:
    """A ship is pulled back and let go as often as one likes: it is seen on its way, goes back, and nothing was played.
    What was aimed is still aimed when it counts again."""
    person = somebody(speed="calm")
    begin(person, "me")
    choose_noxian(person)
    before, start = version(person), middle(person, ATTACKER)
    page = person.page
    page.get_by_role("button", name="Practise").click()
    expect(person.board.locator(".flickable")).to_have_count(3)
    try_twice(person, start)
    assert version(person) == before
    person.page.get_by_role("button", name="Practise: flicks that do not count").click()
    expect(person.board.locator(".flickable")).to_have_count(0)
    drag(person, ATTACKER, "space:8", 110)
    assert version(person) > before


def test_the_client_aims_only_while_the_server_offers_it(person: Person) -> None:
    person.page.add_init_script("""
        const parse = JSON.parse;
        JSON.parse = (text, ...rest) => {
            const value = parse(text, ...rest);
            if (value && value.type === 'position' && value.view.decision === 'flick') value.actions = [];
            return value;
        };
    """)
    begin(person, "me")
    choose_noxian(person)
    chosen = version(person)
    person.act("move")
    later(person, chosen)
    expect(person.buttons).to_have_count(0)
    before = version(person)
    (x, y), (end_x, end_y) = pulled(person, ATTACKER, HOLE, 120)
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    person.page.mouse.move(end_x, end_y, steps=4)
    person.page.mouse.up()
    person.page.wait_for_timeout(300)
    assert person.region("aim").count() == 0
    assert version(person) == before


@pytest.mark.parametrize("flags", [NO_DEPTH, DEPTH], ids=["flat", "depth"])
def test_a_shot_is_seen_and_seen_again(playwright: Playwright, house, flags: list[str]) -> None:
    """The real path is shown, with WebGL and without it. Where that has no graphics card to draw with, depth has to be
    asked for."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags, headless=True)
    person = Person(browser, house.url, speed="calm")
    try:
        begin(person, "me")
        choose_noxian(person)
        person.act("move")
        expect(person.board.locator(".flickable")).to_have_count(3)
        canvas = person.page.locator("canvas[data-depth=true]")
        expect(canvas).to_have_count(0)
        person.page.get_by_role("button", name="With depth").click()
        expect(canvas).to_have_count(1 if flags is DEPTH else 0)
        expect(person.page.get_by_role("button", name="Flat")).to_have_count(1 if flags is DEPTH else 0)
        start = middle(person, ATTACKER)
        person.page.evaluate(WATCH, ATTACKER)
        drag(person, ATTACKER, "space:8", 130)
        end = middle(person, ATTACKER)
        assert abs(end[0] - start[0]) + abs(end[1] - start[1]) > 30
        assert len(person.page.evaluate("window.seen")) > 2, "it was seen on its way"
        assert any("rotateX" in way for way in person.page.evaluate("window.leant")), "the view leaned and followed it"
        assert person.board.locator("svg.over").evaluate("(node) => node.style.transform") == "", "and came back"
        person.page.evaluate("window.seen.length = 0")
        person.page.get_by_role("button", name="Show the shot again").click()
        person.page.wait_for_function("() => window.seen.length > 2")
        assert person.unexpected == []
    finally:
        browser.close()


STILL = """(element) => new Promise((still) => {
    const node = document.querySelector(`[data-region=board] [data-element="${element}"]`);
    const place = () => node.getAttribute('transform');
    let [before, since] = [place(), performance.now()];
    const look = () => {
        if (place() !== before) [before, since] = [place(), performance.now()];
        if (performance.now() - since > 400) still(true);
        else requestAnimationFrame(look);
    };
    look();
})"""
WATCH = """(element) => {
    [window.seen, window.leant] = [[], []];
    const node = document.querySelector(`[data-region=board] [data-element="${element}"]`);
    new MutationObserver(() => {
        window.seen.push(node.getAttribute('transform'));
        window.leant.push(node.ownerSVGElement.style.transform);
    }).observe(node, { attributes: true });
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_everyone_can_use_the_board(somebody, phone: bool) -> None:
    person = somebody(phone=phone)
    begin(person, "me")
    assert serious_faults(person.page) == []
    choose_noxian(person)
    assert serious_faults(person.page) == []
    person.act("move")
    expect(person.board.locator(".flickable")).to_have_count(3)
    person.element(ATTACKER).locator(".mark").click()
    expect(person.page.locator("[data-aim]")).to_be_visible()
    assert serious_faults(person.page) == []
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= (PHONE["width"] if phone else 1366)


def test_every_element_of_a_legal_action_is_drawn(person: Person) -> None:
    """Whatever the server's actions name can be pointed at."""
    person.page.add_init_script("""
        const parse = JSON.parse;
        JSON.parse = (text, ...rest) => {
            const value = parse(text, ...rest);
            if (value && value.type === 'position') window.named = value.actions.flatMap((one) => one.elements);
            return value;
        };
    """)
    missing = """() => [...new Set(window.named)].filter(
        (name) => !document.querySelector(`[data-element="${name}"]`))"""
    begin(person, "me", options={"factions": "choose", "bounties": "on"})
    for _ in range(30):
        person.wait_for_turn()
        assert person.page.evaluate(missing) == []
        wishes = ("build", "upgrade", "complete", "attack", "move", "flick", "gather", "pay", "return", "play")
        offered = person.offered()
        done = [wish for wish in wishes if any(text.startswith(wish) for text in offered)]
        if not person.press_one_of(done[:1] or ("end turn",)):
            break


def middle_game(person: Person) -> None:
    """A game under way, for a picture: the sling is pulled."""
    options = {"factions": "random", "bounties": "on", "dominion": "off"}
    begin(person, "me", "random", "random", options=options)
    for _ in range(60):
        if len(person.log.locator("p").all()) > 140:
            break
        person.press_one_of(("flick", "move", "gather", "build", "pay", "place", "play no card", "end turn"))
        person.wait_for_turn()
    while not person.button("flick").count():
        person.press_one_of(("move", "place", "done", "play no card", "end turn"))
        person.wait_for_turn()
    person.board.locator(".flickable .mark").first.click()
    expect(person.page.locator("[data-aim]")).to_be_visible()


def test_what_is_sent_with_a_shot_is_small(person: Person) -> None:
    begin(person, "me")
    sizes: list[int] = []
    person.page.on("websocket", lambda socket: socket.on("framereceived", lambda said: sizes.append(motion_size(said))))
    person.page.reload()
    expect(person.board).to_be_visible()
    choose_noxian(person)
    person.act("move")
    drag(person, ATTACKER, "space:8", 190)
    person.wait_for_turn()
    assert 0 < max(sizes) < 20_000


def motion_size(text: str | bytes) -> int:
    told = json.loads(text)
    return len(json.dumps(told["motions"])) if told.get("motions") else 0


def test_flicking_is_practised_from_the_front_page_without_a_game(somebody) -> None:
    """Dice are pulled and let go as often as one likes; no table is made for it."""
    person = somebody(speed="calm")
    page = person.open("/")
    before = [table["id"] for table in person.call("GET", "/api/tables")]
    page.get_by_role("link", name="Practise flicking").click()
    expect(person.board.locator(".flickable")).to_have_count(3)
    expect(page.get_by_text("Practice: nothing counts")).to_be_visible()
    start = middle(person, ATTACKER)
    try_twice(person, start)
    expect(page.get_by_role("button", name="For real")).to_have_count(0)
    assert serious_faults(page) == []
    assert [table["id"] for table in person.call("GET", "/api/tables")] == before


LETTERED = re.compile(r"\bd\d+ [abc]\b")


def test_dice_have_no_letters_wherever_they_are_told_of(person: Person) -> None:
    """What was done since one's last turn, after a reload too, the log, what was asked for and the replay."""
    begin(person, "me", "random", options={"factions": "random", "dominion": "off"})
    while not person.button("move").count():
        person.press_one_of(("place",))
        person.wait_for_turn()
    since = person.region("since")
    for _ in range(2):
        expect(since).to_contain_text(re.compile(r"\bd\d+\b"))
        assert not LETTERED.search(since.inner_text())
        person.page.reload()
        person.wait_for_turn()
    person.act("end turn")
    person.wait_for_turn()
    table = person.page.url.rpartition("/")[2]
    page = person.open(f"/replay/table/{table}?at=1")
    told = page.get_by_label("What happens")
    onward = page.get_by_role("button", name="One step on")
    expect(told).to_contain_text(re.compile(r"\bd\d+ is placed"))
    while onward.is_enabled():
        assert not LETTERED.search(told.inner_text())
        onward.click()


def test_the_mats_have_the_height_of_the_frame_and_aiming_takes_none_of_it(person: Person) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 720})
    begin(person, "me")
    choose_noxian(person)
    still = mats(person)
    frame = person.board.bounding_box() or {}
    assert still[3] > 0.66 * frame["height"]
    person.act("move")
    person.element(ATTACKER).click()
    expect(person.region("aim")).to_be_visible()
    assert mats(person) == still
    assert (person.region("aim").bounding_box() or {})["height"] < 0.16 * frame["height"]


ROOMY = """() => [...document.querySelectorAll('[data-region=aim] label > span')].every(
    (one) => one.scrollWidth <= one.clientWidth)"""


@pytest.mark.parametrize("width", [1024, 1366, 1920])
def test_what_an_aim_is_set_by_has_room_for_its_name_and_its_value(person: Person, width: int) -> None:
    person.page.set_viewport_size({"width": width, "height": 820})
    begin(person, "me")
    choose_noxian(person)
    person.act("move")
    person.element(ATTACKER).click()
    aim = person.region("aim")
    expect(aim.locator("label > span")).to_have_count(4)
    person.page.wait_for_function(ROOMY)
    frame = aim.bounding_box() or {}
    parts = [part.bounding_box() or {} for part in aim.locator("label, button").all()]
    assert all(part["y"] + part["height"] <= frame["y"] + frame["height"] + 1 for part in parts)


@pytest.mark.parametrize(("width", "height"), [(1040, 768), (1180, 820), (1280, 720)])
def test_on_a_wide_page_the_mats_lie_on_their_side_and_the_tools_beside_them(
    person: Person, width: int, height: int
) -> None:
    person.page.set_viewport_size({"width": width, "height": height})
    begin(person, "me")
    choose_noxian(person)
    nox, earth = middle(person, HOME), middle(person, "space:0")
    assert nox[0] > earth[0] + 300
    assert nox[1] < earth[1]
    tools = person.board.get_by_role("button", name="Closer").bounding_box() or {}
    home = person.element(HOME).locator(".mark").bounding_box() or {}
    assert home["x"] + home["width"] < tools["x"]


def test_words_of_what_lies_under_it_do_not_hide_the_board_while_a_die_is_pulled(person: Person) -> None:
    begin(person, "me")
    choose_noxian(person)
    (x, y), (end_x, end_y) = pulled(person, ATTACKER, "space:8", 110)
    mouse = person.page.mouse
    mouse.move(*middle(person, "space:6"))
    expect(person.page.locator(".tip")).to_be_visible()
    mouse.move(x, y)
    mouse.down()
    mouse.move(end_x, end_y, steps=5)
    mouse.move(*middle(person, "space:6"), steps=5)
    person.page.wait_for_timeout(700)
    expect(person.page.locator(".tip")).to_have_count(0)
    mouse.move(x, y, steps=5)
    mouse.up()


def test_a_side_that_nothing_can_be_done_with_is_not_asked_why(person: Person) -> None:
    begin(person, "me")
    choose_noxian(person)
    person.board.locator("[data-element='side:1']").click()
    person.page.wait_for_timeout(700)
    expect(person.region("notice")).to_have_count(0)


def test_what_a_verb_opens_is_scrolled_to_and_closes_when_it_is_chosen(person: Person) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 720})
    begin(person, "me")
    choose_noxian(person)
    verb = person.region("actions").locator("details", has_text="Attack")
    verb.locator("summary").click()
    attack = verb.locator("[data-action]").first
    expect(attack).to_be_in_viewport(ratio=0.9)
    before = version(person)
    attack.click()
    later(person, before)
    person.press(person.page.get_by_role("button", name="Undo"))
    expect(verb).not_to_have_attribute("open", "")


def test_on_a_phone_all_homes_are_seen_above_the_sheet(somebody) -> None:
    """With three factions, and after the last of their cards was looked for."""
    person = somebody(phone=True)
    begin(person, "me", "random", "random", options={"factions": "choose", "dominion": "off"})
    before = version(person)
    person.board.locator("[data-element^='faction:']").last.click()
    later(person, before)
    person.wait_for_turn()
    expect(person.page.locator(".middle")).to_have_js_property("scrollTop", 0)
    sheet = person.page.locator(".sheet").bounding_box()
    homes = [person.element(f"space:{home}").locator(".mark").bounding_box() for home in range(4)]
    assert sheet is not None
    assert all(home and home["y"] + home["height"] < sheet["y"] for home in homes)
