"""Somebody who has never played, and does what the guide tells: points at what is ringed, or presses its button."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from .people import PATIENCE, Person

ENOUGH = 400
"""More steps and moves than any guide has."""

SOON = 120
"""Milliseconds in which a click is answered by the page, or on its way to the server."""

MOVED_ON = """([played, step]) => {
    const guide = document.querySelector('aside.guide');
    if (!guide) return true;
    const waits = guide.dataset.waiting !== undefined;
    return !waits && (guide.dataset.played !== played || guide.dataset.step !== step);
}"""

Trick = Callable[["Newcomer"], bool]
"""What a game needs beside pointing and pressing, such as a flick; False when there is nothing for it to do."""


class Newcomer:
    """`told` is all that the guide has said, step by step."""

    def __init__(self, person: Person, trick: Trick | None = None) -> None:
        self.person = person
        self.page = person.page
        self.trick = trick
        self.told: dict[str, str] = {}
        self.guide = self.page.get_by_role("complementary", name="Guided first game")

    def begin(self, title: str) -> None:
        self.person.open("/")
        self.page.get_by_role("button", name=f"Guided first game of {title}").click()
        expect(self.guide).to_be_visible()

    # What the guide shows

    @property
    def state(self) -> tuple[str, str]:
        """How many actions stand, and the step."""
        shown = self.guide.evaluate("(guide) => [guide.dataset.played ?? '', guide.dataset.step ?? '']")
        return str(shown[0]), str(shown[1])

    @property
    def places(self) -> list[str]:
        return str(self.guide.get_attribute("data-at") or "").split("|")

    @property
    def reading(self) -> Locator:
        return self.guide.locator("button.main")

    # Doing as told

    def follow(self, until: Callable[[], bool] = lambda: False) -> None:
        """Do what is told until the guide is over."""
        for _ in range(ENOUGH):
            if not self.guide.count() or until():
                return
            self.one()
        raise AssertionError(f"the guide does not end: {self.told}")

    def one(self) -> None:
        before = self.state
        self.told[before[1]] = self.guide.inner_text()
        if self.reading.count():
            self.reading.click()
        elif not self.page.locator("[data-region=actions] button").count():
            pass  # others are playing
        elif not (self.trick and self.trick(self)):
            self.do_what_is_ringed(before)
        self.page.wait_for_function(MOVED_ON, arg=list(before), timeout=PATIENCE)

    def do_what_is_ringed(self, before: tuple[str, str]) -> None:
        """Press the ringed button, or point at all that is ringed, and choose where that means several things."""
        for place in self.places:
            if place.startswith("action:"):
                if self.press(place.removeprefix("action:")):
                    return
            elif not place.startswith("region:") and self.point_at(place, before):
                return
        choice = self.page.get_by_role("dialog").get_by_role("button").first
        if choice.count():
            choice.click()
            return
        assert self.press("done") or self.press_anything(), f"nothing to press at {self.guide.inner_text()}"

    def press_anything(self) -> bool:
        if not self.buttons:
            return False
        self.person.buttons.first.click()
        return True

    def point_at(self, element: str, before: tuple[str, str]) -> bool:
        """Point at something that is lit; whether that did something."""
        place = self.page.locator(f'[data-element="{element}"]').first
        if not place.count() or not place.evaluate("one => /start|target/.test(one.getAttribute('class') ?? '')"):
            return False
        place.dispatch_event("click")
        self.page.wait_for_timeout(SOON)
        return not self.guide.count() or self.state != before or not self.buttons

    def press(self, notation: str) -> bool:
        button = self.person.button(notation)
        if not button.count():
            return False
        button.click()
        unsure = self.page.locator("button.armed")
        if unsure.count():
            unsure.click()
        return True

    @property
    def buttons(self) -> int:
        return self.person.buttons.count()
