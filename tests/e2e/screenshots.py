"""Takes a picture of every page at a desktop's and at a phone's width, of boards in dark and in light:
`python -m tests.e2e.screenshots [SCENE ...]`.

They go to docs/images, boards as docs/boards.md shows them. Look at each of them before they are kept.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, expect

from . import test_final_flicktier, test_nebula, test_nexus_ops, test_thunder_run
from .house import House
from .people import LONG, Person
from .test_everywhere import chatting, curtain, forbidden, front, guided, lobby, rules, settings, setup, waiting
from .visit import visit

IMAGES = Path(__file__).parents[2] / "docs" / "images"
LARGEST = 180_000
DIALOGS = {"rules", "settings", "guide"}
"""Seen in a window, not on a whole page."""


def middle_game(person: Person) -> None:
    """Bots play for a while, then the owner of the table takes a seat."""
    front(person)
    table = person.begin("easy", "easy", "easy", "easy", public=True)
    person.sit_at(table)
    person.page.wait_for_function("() => document.querySelectorAll('[role=log] p').length > 150")
    person.call("POST", f"/api/tables/{table}/join", {"seat": 0})
    person.wait_for_turn()


def playing(person: Person) -> None:
    middle_game(person)
    while not person.button("move drone").count():
        person.press_one_of(("roll", "done", "mine"))
        person.wait_for_turn()


def choosing(person: Person) -> None:
    playing(person)
    start = next(text for text in person.offered() if text.startswith("move drone")).split(" from ")[1].split(" to ")[0]
    person.board.locator(f'[aria-label^="{start},"]').click()
    expect(person.board.locator(".chosen")).to_be_visible()


def hint(person: Person) -> None:
    playing(person)
    person.page.get_by_role("button", name="Hint").click()
    expect(person.region("hint")).to_be_visible(timeout=LONG)


def legend(person: Person) -> None:
    playing(person)
    person.board.get_by_text("Legend").click()


def over(person: Person) -> None:
    person.open(f"/table/{person.finished}")
    expect(person.page.get_by_role("img", name="Scores over the course of the game")).to_be_visible()


def replay(person: Person) -> None:
    person.open(f"/replay/table/{person.finished}?at=150")
    expect(person.page.get_by_role("img", name="Scores over the course of the game")).to_be_visible()


SCENES: dict[str, Callable[[Person], None]] = {
    "front": front,
    "rules": rules,
    "settings": settings,
    "setup": setup,
    "lobby": lobby,
    "waiting": waiting,
    "choosing": choosing,
    "hint": hint,
    "legend": legend,
    "why-not": forbidden,
    "chat": chatting,
    "curtain": curtain,
    "guide": guided,
    "end": over,
    "replay": replay,
}

BOARDS: dict[str, Callable[[Person], None]] = {
    "sector-prime": playing,
    "nexus-ops": test_nexus_ops.middle_game,
    "thunder-run": test_thunder_run.middle_game,
    "beyond-nebula": test_nebula.middle_game,
    "final-flicktier": test_final_flicktier.middle_game,
}


class Look(NamedTuple):
    phone: bool
    light: bool = False

    @property
    def name(self) -> str:
        return ("phone" if self.phone else "desktop") + ("-light" if self.light else "")


DARK = Look(phone=False), Look(phone=True)
BOTH = *DARK, Look(phone=False, light=True), Look(phone=True, light=True)


def finished_game(browser: Browser, house: House) -> str:
    person = Person(browser, house.url)
    front(person)
    table = person.begin("easy", "easy", "easy", public=True)
    person.open(f"/table/{table}")
    expect(person.region("end")).to_be_visible(timeout=LONG)
    person.context.close()
    return table


def take(browser: Browser, house: House, name: str, look: Look, finished: str) -> None:
    person = Person(browser, house.url, phone=look.phone, still=True, light=look.light)
    person.finished = finished
    (SCENES | BOARDS)[name](person)
    person.page.mouse.move(0, 0)  # nothing is told of what the last click would lie on
    person.page.wait_for_timeout(400)
    picture = as_webp(browser, person.page.screenshot(full_page=name not in DIALOGS and name not in BOARDS))
    person.context.close()
    if len(picture) > LARGEST:
        raise ValueError(f"{name} has {len(picture)} bytes; {LARGEST} are enough")
    (IMAGES / f"{name}-{look.name}.webp").write_bytes(picture)


def as_webp(browser: Browser, png: bytes) -> bytes:
    """The browser itself can make a picture small."""
    page = browser.new_page()
    address = page.evaluate(
        """async (png) => {
            const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
            const { width, height } = picture;
            const canvas = Object.assign(document.createElement('canvas'), { width, height });
            canvas.getContext('2d').drawImage(picture, 0, 0);
            return canvas.toDataURL('image/webp', 0.86);
        }""",
        base64.b64encode(png).decode(),
    )
    page.close()
    return base64.b64decode(address.partition(",")[2])


def main(names: list[str]) -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with visit() as (house, browser):
        finished = finished_game(browser, house)
        for name in names or SCENES | BOARDS:
            for look in BOTH if name in BOARDS else DARK:
                take(browser, house, name, look, finished)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
