"""Somebody who has never played, and does what the guide tells: points at what is ringed, or presses its button."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, WebSocket, expect

from .people import PATIENCE, Person

ENOUGH = 400
"""More steps and moves than any guide has."""

SEEN = """(guide) => [guide.dataset.played ?? '', guide.dataset.step ?? '', guide.dataset.at ?? '', guide.innerText]"""

MOVED_ON = """([played, step]) => {
    const guide = document.querySelector('aside.guide');
    if (!guide) return true;
    const waits = guide.dataset.waiting !== undefined;
    return !waits && (guide.dataset.played !== played || guide.dataset.step !== step);
}"""

POINT = """async (place) => {
    const guide = () => document.querySelector('aside.guide')?.dataset ?? {};
    const state = () => `${guide().played} ${guide().step}`;
    const before = state();
    place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const frame = () => new Promise(requestAnimationFrame);
    await frame().then(frame);
    const choices = '[data-region=actions] button[data-action]:not([aria-disabled])';
    return state() !== before || !document.querySelector(choices);
}"""
"""Click something; whether that did something, or is on its way to the server."""

Trick = Callable[["Newcomer"], bool]
"""What a game needs beside pointing and pressing, such as a flick; False when there is nothing for it to do."""


class Newcomer:
    """`told` is all that the guide has said, step by step; `happened` what stands, each event with how many actions
    stood, up to the version that he has `heard` of."""

    def __init__(self, person: Person, trick: Trick | None = None) -> None:
        self.person = person
        self.page = person.page
        self.trick = trick
        self.told: dict[str, str] = {}
        self.happened: list[tuple[int, dict[str, Any]]] = []
        self.heard = -1
        self.guide = self.page.get_by_role("complementary", name="Guided first game")
        self.page.on("websocket", self._listen)

    def begin(self, title: str) -> None:
        self.person.open("/")
        self.page.get_by_role("button", name=f"Guided first game of {title}").click()
        expect(self.guide).to_be_visible()

    # What has happened

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        """Remember events, and forget those that were taken back."""
        if message.get("type") != "position":
            return
        played = int(message["played"])
        fresh = [(played, event) for event in message["events"] if event["number"] > self.heard]
        self.heard = max([self.heard, *(event["number"] for _, event in fresh)])
        self.happened = [one for one in self.happened if one[0] <= played] + fresh

    @property
    def did(self) -> set[str]:
        """The kinds of events that he has brought about himself."""
        return {str(event["kind"]) for _, event in self.happened if event["player"] == 0}

    # What the guide shows

    @property
    def state(self) -> tuple[str, str]:
        """How many actions stand, and the step."""
        played, step, *_ = self.guide.evaluate(SEEN)
        return str(played), str(step)

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
        played, step, at, said = (str(each) for each in self.guide.evaluate(SEEN))
        self.told[step] = said
        if self.reading.count():
            self.reading.click()
        elif self.buttons and not (self.trick and self.trick(self)):
            self.do_what_is_ringed(at.split("|"))
        self.page.wait_for_function(MOVED_ON, arg=[played, step], timeout=PATIENCE)

    def do_what_is_ringed(self, places: list[str]) -> None:
        """Press the ringed button, or point at all that is ringed, and choose where that means several things."""
        for place in places:
            if place.startswith("action:"):
                if self.press(place.removeprefix("action:")):
                    return
            elif not place.startswith("region:") and self.point_at(place):
                return
        choice = self.page.get_by_role("dialog").get_by_role("button").first
        if choice.count():
            choice.click()
            return
        assert self.press("done") or self.press_anything(), f"nothing to press at {self.guide.inner_text()}"

    def press_anything(self) -> bool:
        if not self.buttons:
            return False
        self.person.press(self.person.buttons.first)
        return True

    def point_at(self, element: str) -> bool:
        """Point at something that is lit; whether that did something."""
        place = self.page.locator(f'[data-element="{element}"]').first
        if not place.count() or not place.evaluate("one => /start|target/.test(one.getAttribute('class') ?? '')"):
            return False
        return bool(place.evaluate(POINT))

    def press(self, notation: str) -> bool:
        button = self.person.button(notation)
        if not button.count():
            return False
        self.person.press(button)
        unsure = self.page.locator("button.armed")
        if unsure.count():
            unsure.click()
        return True

    @property
    def buttons(self) -> int:
        return self.person.buttons.count()
