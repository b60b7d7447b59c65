"""Beyond Nebula in the browser: a whole game, a Combat on its stage, the map on a phone, and what everyone is owed."""

from __future__ import annotations

import re
from collections import Counter, deque
from typing import Any

from playwright.sync_api import expect

from farport.games.beyond_nebula.chapters.galaxy import LINES
from farport.games.beyond_nebula.words import BLOCK_WORDS

from .newcomer import Newcomer
from .people import LONG, Person
from .test_everywhere import focused, overhang, serious_faults

GAME_ID = "beyond-nebula"
TITLE = "Beyond Nebula"
WISHES = {
    "colonize": 9,
    "keep": 9,
    "construct": 9,
    "specialize": 3,
    "produce ship": 1,
    "produce regiment": 6,
    "research": 1,
    "load": 6,
    "move": 8,
    "name": 99,
    "fight": 99,
    "take the hit": 99,
    "done": 999,
}
"""What a hasty player does, what he likes best first, and how often at most."""
FREE = {f"{building}.{resource}": 0 for building in ("academy", "hangar") for resource in ("metal", "gas", "crystal")}
QUICK = {
    **FREE,
    "start.kick": 35,
    "ship.blocks": 20,
    "panel.basic": 1,
    "radioactive.roll": 0,
    **{f"price.reveal_spy.{resource}": 0 for resource in ("metal", "gas", "crystal")},
}
"""Ships meet within a few turns, and both sides have a Tech for Combat."""


def begin(person: Person, *kinds: str, options: dict[str, Any] | None = None) -> str:
    """A table by its seats: me, local, or the level of a bot."""
    seats = [{"kind": kind} if kind in {"me", "local"} else {"kind": "bot", "level": kind} for kind in kinds]
    plan = {"game": GAME_ID, "players": 2, "seats": seats, "options": options or {}}
    return str(person.call("POST", "/api/tables", plan)["id"])


def sit_down(person: Person, *kinds: str, options: dict[str, Any] | None = None) -> None:
    person.sit_at(begin(person, *kinds, options=options))
    person.wait_for_turn()


# Two at one screen, until their ships meet

LATER_OR_CURTAIN = "(version) => Number(document.querySelector('[data-version]')?.dataset.version ?? 1e9) > version"


def ready(person: Person) -> None:
    """Whoever is next lifts the curtain."""
    lift = person.page.get_by_role("button", name="I am ready")
    person.buttons.first.or_(lift).first.wait_for()
    if lift.count():
        lift.click()
    person.wait_for_turn()


def does(person: Person, *notations: str) -> None:
    """Press buttons one after the other, each as soon as it is there."""
    for notation in notations:
        before = version(person)
        person.act(notation)
        person.page.wait_for_function(LATER_OR_CURTAIN, arg=before)
        ready(person)


def version(person: Person) -> int:
    return int(person.page.locator("[data-version]").get_attribute("data-version") or -1)


def place_of(person: Person, ship: str) -> int:
    label = person.board.locator(f'[aria-label^="Ship {ship} of"]').get_attribute("aria-label") or ""
    found = re.search(r"at ((?:north|south) [A-J]\d+)", label)
    assert found, label
    return BLOCK_WORDS.index(found[1])


def way(start: int, end: int) -> list[int]:
    """Blocks along the paths, the first left out."""
    neighbours: dict[int, list[int]] = {}
    for one, other in LINES:
        neighbours.setdefault(int(one), []).append(int(other))
        neighbours.setdefault(int(other), []).append(int(one))
    came, waiting = {start: start}, deque([start])
    while waiting:
        block = waiting.popleft()
        for near in neighbours[block]:
            if near not in came:
                came[near] = block
                waiting.append(near)
    path = [end]
    while path[-1] != start:
        path.append(came[path[-1]])
    return path[-2::-1]


def to_combat(person: Person) -> None:
    """Both players at one screen build, blue researches and loads; then blue flies to the ship of white until they
    meet. With four Regiments and a spy, blue wins whatever the dice show."""
    table = begin(person, "me", "local", options={"content": QUICK})
    person.open(f"/table/{table}")
    ready(person)
    does(person, "construct Academy", "construct Hangar", "done")
    does(person, "construct Hangar", "done")
    does(person, "produce ship", *["produce regiment"] * 4, "research Reveal Spy", "done", "done")
    does(person, "produce ship", "done", "done")
    does(person, "done", *["load"] * 4)
    while not person.board.get_by_role("region", name="Combat").count():
        ahead = way(place_of(person, "B1"), place_of(person, "W1"))[0]
        wishes = ("name", f"move B1 to {BLOCK_WORDS[ahead]}", "done")
        does(person, next(wish for wish in wishes if person.button(wish).count()))


def middle_game(person: Person) -> None:
    """Two bots play for a while, then a person sits down: for a picture of a full board."""
    table = begin(person, "random", "random", options={"turn_limit": "120", "content": {**FREE, "start.kick": 35}})
    person.sit_at(table)
    person.page.wait_for_function("() => Number(document.querySelector('.head b').textContent.split(' ')[1]) > 7")
    person.call("POST", f"/api/tables/{table}/join", {"seat": 0})
    expect(person.buttons.first).to_be_visible(timeout=LONG)


def to_first_move(person: Person) -> None:
    """Against a bot until the first ship, with a Regiment aboard, can move."""
    sit_down(person, "me", "random", options={"content": {**FREE, "start.kick": 35}})
    for wish in ("construct Academy", "construct Hangar", "done", "produce ship", "produce regiment"):
        person.press_one_of([wish])
        person.wait_for_turn()
    while not person.button("move").count():
        person.press_one_of(["load", "name", "fight", "done"])
        person.wait_for_turn()


def hasty(person: Person) -> int:
    """Play to the end by pressing buttons; returns how many were pressed."""
    pressed: Counter[str] = Counter()
    while True:
        person.buttons.first.or_(person.region("end")).first.wait_for()
        wishes = [wish for wish, most in WISHES.items() if pressed[wish] < most]
        wish = next((wish for wish in wishes if person.button(wish).count()), "done")
        if not person.press_one_of([wish]):
            return pressed.total()
        pressed[wish] += 1


def test_a_whole_game_against_a_bot_to_its_end(person: Person) -> None:
    sit_down(person, "me", "random", options={"turn_limit": "30"})
    expect(person.board).to_contain_text("Round 1 of 30")
    assert hasty(person) > 60
    end = person.region("end")
    expect(end).to_contain_text("won: ")
    expect(end.get_by_role("table").first.get_by_role("row")).to_have_count(3)
    expect(person.board).to_contain_text("Round 30 of 30")
    expect(person.board.locator("[data-element^='planet:']")).to_have_count(6)


SMALLEST_TEXT = """(panel) => {
    const says = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const all = [...panel.querySelectorAll('*')];
    const said = all.filter((one) => says(one) && !one.closest('svg, .visually-hidden'));
    return Math.min(...said.map((one) => parseFloat(getComputedStyle(one).fontSize)));
}"""


def test_things_are_bought_by_pointing_at_the_control_panel(person: Person) -> None:
    sit_down(person, "me", "random", options={"content": {"academy.metal": 5, "academy.gas": 5, "academy.crystal": 5}})
    mine = person.page.get_by_role("group", name="Control Panel of blue")
    mine.locator("[data-element='resource:0']").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Construct Metal extractor").click()
    expect(mine.locator("[data-element='resource:0']")).to_contain_text("Base Extractor, 10 Metal buy")
    mine.locator("[data-element='building:0']").click()
    expect(person.log).to_contain_text("Blue begins to construct the Academy")
    expect(mine.locator("[data-element='building:0']")).to_contain_text("under construction")
    expect(mine.locator("[data-element='building:1']")).to_contain_text("short")
    mine.get_by_text("6 red Techs").click()
    assert mine.evaluate(SMALLEST_TEXT) >= 13
    mine.locator("[data-element='tech:8']").click()
    expect(person.region("notice")).to_contain_text("BN 9")
    expect(mine).to_contain_text("Your Ship counts 1 Regiment more for one Combat.")


def test_reserves_stay_in_sight_while_techs_are_read(person: Person) -> None:
    sit_down(person, "me", "random")
    mine = person.page.get_by_role("group", name="Control Panel of blue")
    for colour in ("yellow", "red", "green"):
        mine.get_by_text(f"6 {colour} Techs").click()
    mine.locator("[data-element='tech:17']").scroll_into_view_if_needed()
    expect(mine.locator("[data-element='building:0']")).not_to_be_in_viewport()
    expect(mine.locator("[data-element='resource:0']")).to_be_in_viewport(ratio=1)
    mine.locator("[data-element='resource:2']").click()
    expect(person.page.get_by_role("dialog")).to_contain_text("Crystal extractor")


def test_the_guide_rings_a_planet_and_nothing_beside_it(person: Person) -> None:
    newcomer = Newcomer(person)
    newcomer.begin(TITLE)
    newcomer.reading.click()
    root = person.board.locator("[data-element^='planet:']").nth(1)
    assert newcomer.places == [root.get_attribute("data-element")]
    ring, mark = person.page.locator(".rings rect").bounding_box(), root.locator(".mark").bounding_box()
    assert ring is not None
    assert mark is not None
    assert abs(ring["x"] + ring["width"] / 2 - mark["x"] - mark["width"] / 2) < 2


def test_a_turn_that_the_guide_ends_is_not_asked_about(person: Person) -> None:
    newcomer = Newcomer(person)
    newcomer.begin(TITLE)
    newcomer.follow(lambda: newcomer.places == ["action:done"])
    end = person.button("done")
    expect(end).to_be_visible()
    end.click()
    expect(person.log).to_contain_text("White's turn")


SMALLEST_LETTER = """(map) => Math.min(...[...map.querySelectorAll('text')].map(
    (one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"""


def test_a_fleet_is_counted_and_letters_are_read_with_the_whole_map_in_sight(person: Person) -> None:
    sit_down(person, "me", "random", options={"content": {**FREE, "start.kick": 35}})
    for wish in ("construct Academy", "construct Hangar", "done", *["produce ship"] * 6, *["produce regiment"] * 5):
        person.press_one_of([wish])
        person.wait_for_turn()
    while not person.button("load B3").count():
        person.press_one_of(["name", "fight", "done"])
        person.wait_for_turn()
    for wish in ("load B1", "load B2", "load B2"):
        person.press_one_of([wish])
        person.wait_for_turn()
    expect(person.board.locator(".fleet text")).to_have_text("6")
    chart = person.board.get_by_role("group", name="The Galactic Map")
    assert chart.evaluate(SMALLEST_LETTER) >= 13


def test_reserves_are_exchanged_by_a_slider(person: Person) -> None:
    sit_down(person, "me", "random")
    person.act("exchange Metal for Gas")
    actions = person.region("actions")
    expect(actions.locator("button[data-action]")).to_have_count(1)
    actions.get_by_role("slider", name="How much?").fill("6")
    actions.get_by_role("button", name="One fewer").click()
    expect(person.buttons).to_have_attribute("data-action", "exchange 6")
    person.buttons.click()
    expect(person.log).to_contain_text("Blue exchanges 6 Metal for Gas")


def test_research_is_hidden_from_the_other_player(person: Person) -> None:
    person.open(f"/table/{begin(person, 'me', 'local', options={'content': QUICK})}")
    ready(person)
    for _ in range(2):
        does(person, "construct Hangar", "done")
    does(person, "research Reveal Spy")
    mine = person.page.get_by_role("group", name="Control Panel of blue")
    expect(mine.get_by_role("button", name="Reveal Spy, red Basic, in Research")).to_be_visible()
    does(person, "done")
    theirs = person.page.get_by_role("group", name="Control Panel of blue")
    expect(theirs).to_contain_text("Face-down red Basic Tech in Research")
    expect(theirs).not_to_contain_text("Reveal Spy")
    assert "research Reveal Spy" not in person.log.inner_text()


def shows(person: Person, speed: str) -> None:
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label(speed, exact=True).check()
    person.page.keyboard.press("Escape")


def test_a_combat_is_fought_on_its_stage(person: Person) -> None:
    to_combat(person)
    stage = person.board.get_by_role("region", name="Combat")
    expect(stage).to_contain_text("B1 engages")
    expect(stage).to_contain_text("W1 is engaged")
    expect(stage).to_contain_text("no Tech to use")
    expect(stage).not_to_contain_text("Metal")
    assert serious_faults(person.page) == []
    shows(person, "Calm")
    expect(stage.get_by_role("button", name="Fight")).to_be_visible()
    stage.get_by_role("button", name="Reveal Spy").click()
    expect(stage).to_contain_text("Combat, round 1")
    expect(stage).to_contain_text(re.compile(r"\d \+ 5 = \d"))
    expect(person.page.locator(".rolling")).to_be_visible()
    expect(person.log).to_contain_text("W1 is eliminated")
    expect(person.log).to_contain_text("B1 counts 1 more Regiment in this Combat")
    expect(stage).to_have_count(0)


def test_what_a_fight_would_do_has_room_beside_its_button(person: Person) -> None:
    """Its chip, about a hundred pixels wide, lay over the button and the title."""
    to_combat(person)
    fight = person.board.get_by_role("button", name="Fight")
    spot, button = fight.locator("[data-chips]").bounding_box(), fight.bounding_box()
    assert spot is not None
    assert button is not None
    assert spot["x"] - (button["x"] + button["width"]) > 50


def test_the_dice_of_a_whole_harvest_push_no_button_out_of_the_board(person: Person) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 720})
    sit_down(person, "me", "random", options={"content": {"start.kick": 35}})
    for resource in ("Metal", "Gas", "Crystal"):
        person.press_one_of([f"construct {resource} extractor"])
        person.wait_for_turn()
    person.press_one_of(["done"])
    person.wait_for_turn()
    expect(person.board.locator(".dice li")).to_have_count(6)
    head = person.board.locator(".head")
    assert head.evaluate("(head) => head.scrollWidth - head.clientWidth") <= 0


def test_the_rings_of_what_can_be_chosen_leave_the_regiments_of_a_planet_to_be_read(person: Person) -> None:
    to_first_move(person)
    over = "(map) => map.querySelector('.garrisons').compareDocumentPosition([...map.querySelectorAll('.mark')][0])"
    before = 2  # Node.DOCUMENT_POSITION_PRECEDING: what is drawn first lies below.
    assert person.board.get_by_role("group", name="The Galactic Map").evaluate(over) & before


def test_a_low_sheet_on_a_phone_has_the_first_choice_in_sight(somebody) -> None:
    person = somebody(phone=True)
    sit_down(person, "me", "random")
    first, foot = person.buttons.first.bounding_box(), person.button("done").bounding_box()
    assert first is not None
    assert foot is not None
    assert first["y"] + first["height"] <= foot["y"]
    chart, sheet = person.board.locator(".box").bounding_box(), person.region("sheet").bounding_box()
    assert chart is not None
    assert sheet is not None
    assert chart["y"] + chart["height"] <= sheet["y"]


def test_an_end_of_the_turn_that_is_asked_about_says_why(person: Person) -> None:
    to_first_move(person)
    end = person.button("done")
    end.click()
    expect(end).to_contain_text("Something is left to do. Done?")


def test_everyone_can_use_it(somebody) -> None:
    person = somebody(still=True)
    to_first_move(person)
    assert serious_faults(person.page) == []
    assert overhang(person.page) == []


def test_a_phone_has_blocks_that_a_finger_can_meet(somebody) -> None:
    person = somebody(phone=True)
    to_first_move(person)
    assert serious_faults(person.page) == []
    assert overhang(person.page) == []
    box = person.element("block:263").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    move = next(text for text in person.offered() if text.startswith("move"))
    ship, _, block = move.removeprefix("move ").partition(" to ")
    person.board.locator(f'[aria-label^="Ship {ship} of"]').tap()
    person.element(f"block:{BLOCK_WORDS.index(block)}").tap()
    expect(person.log).to_contain_text(re.compile(f"{ship} moves from .* to {block}"))
    person.page.get_by_role("button", name="Further away").click()
    chart = person.board.get_by_role("group", name="The Galactic Map")
    assert chart.evaluate(SMALLEST_LETTER) >= 13


def test_the_map_comes_nearer(person: Person) -> None:
    sit_down(person, "me", "random")
    before = person.element("block:263").bounding_box()
    person.page.get_by_role("button", name="Nearer").click()
    after = person.element("block:263").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"] * 1.4


REACHED = """(start) => {
    const at = (name) => document.querySelector(`[data-region=board] [data-element="${name}"]`);
    const [reached, waiting] = [new Set([start]), [start]];
    while (waiting.length) {
        const place = waiting.pop();
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
            at(place).focus();
            at(place).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            const there = document.activeElement.dataset.element;
            if (!reached.has(there)) { reached.add(there); waiting.push(there); }
        }
    }
    return [...reached];
}"""


def test_the_keyboard_reaches_every_place(person: Person) -> None:
    to_first_move(person)
    places = person.board.locator("[data-element]")
    names = set(places.evaluate_all("all => all.map((one) => one.dataset.element)"))
    labels = places.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert len(set(labels)) == len(labels) == len(names) >= 155
    assert set(person.page.evaluate(REACHED, "block:263")) == names
    panel = person.page.get_by_role("group", name="Control Panel of blue")
    panel.locator("[data-element='resource:0']").focus()
    person.page.keyboard.press("ArrowRight")
    assert focused(person.page)["element"] == "resource:1"
