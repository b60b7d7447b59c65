"""People at their browsers: what they can see, point at and press."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

DESKTOP = {"width": 1366, "height": 820}
PHONE = {"width": 390, "height": 844}
GAME = "Sector Prime"
GAME_ID = "sector-prime"
HARMLESS = ("WebSocket connection to", "net::ERR_CONNECTION_REFUSED")
PATIENCE = 60_000
"""Milliseconds: the machine may be busy. What takes that long only fails later, never sooner."""

LONG = 400_000
"""For a whole game between bots, or for a search that has to be compiled first, once on every machine."""
LATER = "(version) => Number(document.querySelector('[data-version]')?.dataset.version) > version"

expect.set_options(timeout=PATIENCE)


class Person:
    """One browser with its own cookies."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        phone: bool = False,
        speed: str = "off",
        still: bool = False,
        obvious: str = "no",
        stay: bool = False,
        light: bool = False,
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            base_url=url,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce" if still else "no-preference",
            color_scheme="light" if light else "dark",
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.context.set_default_timeout(PATIENCE)
        settings = json.dumps({"speed": speed, "obvious": obvious, "stay": stay})
        self.context.add_init_script(f"localStorage.setItem('farport-settings', JSON.stringify({settings}))")
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.finished = ""
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    @property
    def unexpected(self) -> list[str]:
        """What the browser complained about, apart from a server that was away."""
        return [fault for fault in self.faults if not any(known in fault for known in HARMLESS)]

    # Going somewhere

    def address(self, path: str) -> str:
        """Where a path of the service is, which may have a folder of its host."""
        return f"{self.url}{path}" if path.startswith("/") else path

    def open(self, path: str) -> Page:
        self.page.goto(self.address(path))
        return self.page

    def call(self, method: str, path: str, body: object = None) -> Any:
        """A request of this browser to the service."""
        answer = self.context.request.fetch(
            self.address(path), method=method, data=json.dumps(body) if body is not None else None
        )
        assert answer.ok, answer.text()
        return answer.json()

    def begin(self, *kinds: str, public: bool = False, options: dict[str, str] | None = None) -> str:
        """A table of one's own, by its seats: me, local, person, or the level of a bot; returns its id."""
        seats = [
            {"kind": kind} if kind in {"me", "local", "person"} else {"kind": "bot", "level": kind} for kind in kinds
        ]
        plan = {"game": GAME_ID, "players": len(kinds), "seats": seats, "public": public, "options": options or {}}
        return str(self.call("POST", "/api/tables", plan)["id"])

    def sit_at(self, table: str) -> Page:
        self.open(f"/table/{table}")
        expect(self.board).to_be_visible()
        return self.page

    # Parts of the table

    def region(self, name: str) -> Locator:
        return self.page.locator(f"[data-region={name}]")

    @property
    def board(self) -> Locator:
        return self.region("board")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name="Log")

    @property
    def buttons(self) -> Locator:
        return self.region("actions").locator("button[data-action]:not([aria-disabled])")

    def button(self, notation: str) -> Locator:
        return self.region("actions").locator(f'button[data-action^="{notation}"]').first

    def element(self, name: str) -> Locator:
        return self.board.locator(f'[data-element="{name}"]')

    # Doing something

    def act(self, notation: str) -> None:
        """Press the first button whose action begins so, twice if it has to be said twice."""
        self.press(self.button(notation))
        armed = self.region("actions").locator("button.armed")
        if armed.count():
            armed.click()

    def press(self, button: Locator) -> None:
        """Press a button, after the verb behind which it waits."""
        button.wait_for(state="attached")
        verb = button.locator("xpath=ancestor::details[not(@open)]/summary")
        if verb.count():
            verb.click()
        button.click()

    def offered(self) -> list[str]:
        return [str(text) for text in self.buttons.evaluate_all("all => all.map((one) => one.dataset.action)")]

    def wait_for_turn(self) -> None:
        expect(self.buttons.first).to_be_attached()

    def to_first_move(self) -> None:
        """Place a Station and roll: the first decision with many choices."""
        self.wait_for_turn()
        self.act("station on")
        expect(self.button("roll")).to_be_visible()
        self.act("roll")
        expect(self.button("enter drone")).to_be_visible()

    def press_one_of(self, wishes: Sequence[str]) -> bool:
        """Press what is wished for most, or the first button; False when the game is over."""
        over = self.region("end")
        while True:
            self.buttons.first.or_(over).first.wait_for(state="attached")
            if over.count():
                return False
            if offered := self.offered():
                break
        before = int(self.page.locator("[data-version]").get_attribute("data-version") or -1)
        self.act(next((text for wish in wishes for text in offered if text.startswith(wish)), offered[0]))
        self.page.wait_for_function(LATER, arg=before)
        return True

    def play_to_the_end(self, wishes: Sequence[str]) -> int:
        """Press buttons until the game is over; returns how many."""
        pressed = 0
        while self.press_one_of(wishes):
            pressed += 1
        return pressed
