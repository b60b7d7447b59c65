"""Takes a picture of every game's board in the middle of a game, for the front page: `python -m tests.e2e.pictures`.

They go to web/src/boards/GAME/picture.webp. Look at each of them before it is kept, or take it again: no two games are
alike.
"""

from __future__ import annotations

import base64
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from .conftest import CHROMIUM, FLAGS
from .house import House
from .people import Person

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
WINDOW = {"width": 1760, "height": 880}
"""In which a board has about the shape of the picture."""
LARGEST = 52_000
ENOUGH = 420
"""Actions after which a game is far enough."""
PATIENCE = 240.0
MIDDLE = 0.62

SMALL = """async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const [width, height] = [720, 450];
    const scale = Math.max(width / picture.width, height / picture.height);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    const [wide, high] = [picture.width * scale, picture.height * scale];
    pen.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
    return canvas.toDataURL('image/webp', 0.68);
}"""


def played(person: Person, game: str, players: int) -> tuple[str, int]:
    """A game between bots: its table, and how far it came."""
    seats = [{"kind": "bot", "level": "easy"}] * players
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
    person.page.wait_for_timeout(1500)
    png = base64.b64encode(person.board.screenshot()).decode()
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
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
            asking = Person(browser, house.url)
            asking.open("/")
            for game in asking.call("GET", "/api/games"):
                if not names or game["id"] in names:
                    take(browser, house, game)
            browser.close()
        finally:
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
