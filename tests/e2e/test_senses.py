"""What one hears, sees and holds: sounds, colours, keys, and a phone's sheet."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, expect

from .people import PHONE, Person
from .test_everywhere import front, overhang, playing, serious_faults

EAR = """
    window.heard = 0;
    const make = AudioContext.prototype.createGain;
    AudioContext.prototype.createGain = function () { window.heard += 1; return make.call(this); };
    window.buzzed = [];
    navigator.vibrate = (pattern) => window.buzzed.push(pattern);
"""


def chosen(person: Person, **settings: object) -> None:
    """Settings that were made before."""
    kept = json.dumps({"speed": "off", "obvious": "no", **settings})
    person.context.add_init_script(f"localStorage.setItem('farport-settings', {kept!r})")


def test_dice_are_heard_and_felt_after_the_first_touch_and_can_be_muted(somebody) -> None:
    person = somebody()
    chosen(person, speed="fast")
    person.page.add_init_script(EAR)
    front(person)
    person.sit_at(person.begin("me", "easy"))
    person.wait_for_turn()
    assert person.page.evaluate("window.heard") == 0, "nothing is heard before a person has touched the page"
    person.act("station on")
    expect(person.button("roll")).to_be_visible()
    person.act("roll")
    expect(person.button("enter drone")).to_be_visible()
    heard = person.page.evaluate("window.heard")
    assert heard > 0
    assert person.page.evaluate("window.buzzed.length") > 0

    sound = person.page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("m")
    expect(sound).to_have_attribute("aria-pressed", "false")
    person.act("enter drone")
    expect(person.log).to_contain_text("Yellow enters a drone")
    assert person.page.evaluate("window.heard") == heard


def test_a_system_that_asks_for_little_motion_is_left_in_silence(somebody) -> None:
    person = somebody(still=True)
    person.page.add_init_script(EAR)
    front(person)
    expect(person.page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
    person.sit_at(person.begin("me", "easy"))
    person.to_first_move()
    assert person.page.evaluate("window.heard") == 0


@pytest.mark.parametrize("theme", ["light", "contrast"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_every_theme_can_be_read(somebody, theme: str, phone: bool) -> None:
    person = somebody(phone=phone, still=True)
    chosen(person, theme=theme)
    front(person)
    assert serious_faults(person.page) == []
    playing(person)
    assert serious_faults(person.page) == []
    brightness = "getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number)[0]"
    assert (person.page.evaluate(brightness) > 128) == (theme == "light")


def test_colours_are_chosen_in_the_settings_and_stay(person: Person) -> None:
    front(person)
    person.page.get_by_role("button", name="Settings").click()
    colours = person.page.get_by_role("group", name="Colours")
    colours.get_by_label("High contrast").check()
    expect(person.page.locator("html")).to_have_attribute("data-theme", "contrast")
    assert json.loads(person.page.evaluate("localStorage.getItem('farport-settings')"))["theme"] == "contrast"


def test_the_keys_are_listed_and_their_caps_are_shown_apart(person: Person) -> None:
    front(person)
    person.sit_at(person.begin("me", "easy"))
    person.wait_for_turn()
    caps = person.region("actions").locator("kbd")
    expect(caps).to_have_count(0)
    person.page.keyboard.down("Alt")
    expect(caps.first).to_be_visible()
    person.page.keyboard.up("Alt")
    expect(caps).to_have_count(0)
    person.page.keyboard.press("?")
    listed = person.page.get_by_role("dialog", name="Keys")
    expect(listed.locator("[data-key=undo]")).to_contain_text("U")
    expect(listed.locator("[data-key=walk]")).to_contain_text("Go from place to place")
    assert serious_faults(person.page) == []
    person.page.keyboard.press("Escape")
    expect(listed).to_have_count(0)


def test_a_phone_has_board_and_choices_on_one_screen(somebody) -> None:
    person = somebody(phone=True, still=True)
    playing(person)
    sheet, handle = person.region("sheet"), person.page.get_by_role("button", name="More room for choices")
    assert person.page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]
    assert overhang(person.page) == []
    for part in (person.board.locator("svg[role=group]"), person.region("ask"), person.buttons.first):
        box = part.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"]

    low = height_of(sheet)
    handle.tap()
    expect(person.page.get_by_role("button", name="All the room for choices")).to_be_visible()
    assert height_of(sheet) > low + 150
    drag_down(person)
    expect(handle).to_be_visible()
    assert height_of(sheet) == pytest.approx(low, abs=2)

    person.page.locator(".strip button").nth(1).tap()
    expect(person.page.get_by_role("button", name="Back to the board")).to_be_visible()
    expect(person.region("players")).to_be_in_viewport()
    person.act("enter drone")
    expect(handle).to_be_visible()


def height_of(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["height"]


def drag_down(person: Person) -> None:
    """A finger takes the sheet by its handle and pulls it to the bottom."""
    box = person.page.locator(".handle").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    for step in range(1, 8):
        person.page.mouse.move(x, y + step * 40)
    person.page.mouse.up()
