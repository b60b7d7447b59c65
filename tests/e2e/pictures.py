"""Takes a picture of every game's board in the middle of a game, for the front page: `python -m tests.e2e.pictures`.

They go to web/src/boards/GAME/picture.webp. Look at each of them before it is kept, or take it again: no two games are
alike.
"""

from __future__ import annotations

import base64
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, expect

from .house import House
from .people import Person
from .visit import visit

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
WINDOW = {"width": 2300, "height": 1400}
LARGEST = 52_000
ENOUGH = 320
"""Actions after which a game is far enough."""
PATIENCE = 300.0
LEVEL = "easy"
MIDDLE = 0.62

SMALL = """async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const [width, height] = [720, 450];
    const scale = Math.max(width / picture.width, height / picture.height);
    const [wide, high] = [picture.width * scale, picture.height * scale];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    const cuts = [0, 0.25, 0.5, 0.75, 1].map((at) => {
        pen.drawImage(picture, (width - wide) * at, (height - high) * at, wide, high);
        return canvas.toDataURL('image/webp', 0.6);
    });
    return cuts.reduce((best, cut) => (cut.length > best.length ? cut : best));
}"""
"""The part of the map of the picture's shape that shows most."""

MAP = """(board) => {
    const area = (one) => one.getBoundingClientRect().width * one.getBoundingClientRect().height;
    const drawn = [...board.querySelectorAll('svg')].sort((a, b) => area(b) - area(a))[0];
    const whole = drawn.getBoundingClientRect();
    const places = [...drawn.querySelectorAll('[data-element]')].map((one) => one.getBoundingClientRect());
    const seen = places.filter((one) => one.width);
    const all = seen.length ? seen : [whole];
    const [left, top] = [Math.min(...all.map((one) => one.left)), Math.min(...all.map((one) => one.top))];
    const [right, bottom] = [Math.max(...all.map((one) => one.right)), Math.max(...all.map((one) => one.bottom))];
    const x = Math.max(whole.left, left - 20), y = Math.max(whole.top, top - 20);
    return { x, y, width: Math.min(whole.right, right + 20) - x, height: Math.min(whole.bottom, bottom + 20) - y };
}"""
"""Where on the screen the places of the board are."""


def played(person: Person, game: str, players: int) -> tuple[str, int]:
    """A game between bots: its table, and how far it came."""
    seats = [{"kind": "bot", "level": LEVEL}] * players
    table = person.call("POST", "/api/tables", {"game": game, "players": players, "seats": seats, "public": True})["id"]
    until = time.monotonic() + PATIENCE
    while True:
        info = person.call("GET", f"/api/tables/{table}")
        if info["status"] == "over" or info["version"] >= ENOUGH or time.monotonic() > until:
            return table, info["version"]
        person.page.wait_for_timeout(1000)


def taken(browser: Browser, person: Person, table: str, at: int) -> bytes:
    """The board at a moment of a game, as a small picture."""
    person.page.set_viewport_size(WINDOW)
    person.open(f"/replay/table/{table}?at={at}")
    expect(person.board).to_be_visible()
    # Of mats with much room between small things the middle says more than the whole.
    closer = person.board.get_by_role("button", name="Closer", exact=True)
    if closer.count():
        closer.click()
    person.page.wait_for_timeout(1500)
    png = base64.b64encode(person.page.screenshot(clip=person.board.evaluate(MAP))).decode()
    page = browser.new_page()
    address = page.evaluate(SMALL, png)
    page.close()
    return base64.b64decode(address.partition(",")[2])


def take(browser: Browser, house: House, game: dict) -> None:
    person = Person(browser, house.url, still=True)
    person.open("/")
    table, version = played(person, game["id"], game["players"][-1])
    picture = taken(browser, person, table, int(version * MIDDLE))
    person.context.close()
    if len(picture) > LARGEST:
        raise ValueError(f"{game['id']} has {len(picture)} bytes; {LARGEST} are enough")
    (BOARDS / game["id"] / "picture.webp").write_bytes(picture)
    sys.stdout.write(f"{game['id']}: {version} actions, {len(picture)} bytes\n")


def main(names: list[str]) -> None:
    with visit() as (house, browser):
        asking = Person(browser, house.url)
        for game in asking.call("GET", "/api/games"):
            if not names or game["id"] in names:
                take(browser, house, game)


if __name__ == "__main__":
    main(sys.argv[1:])
