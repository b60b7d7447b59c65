"""Frames a second while dice roll, drawn without a graphics card at 1366 by 820: `python -m tests.e2e.frames`."""

from __future__ import annotations

import os
import statistics
import sys

from playwright.sync_api import expect

from .people import Person
from .test_final_flicktier import ATTACKER, begin, choose_noxian, pulled
from .visit import visit

SHOTS = 6
LONG = 2500
"""Milliseconds that are looked at after a die was let go."""
COUNT = """(long) => new Promise((told) => {
    const times = [];
    const look = (now) => {
        times.push(now);
        if (now - times[0] < long) requestAnimationFrame(look);
        else told(times);
    };
    requestAnimationFrame(look);
})"""


def shot(person: Person) -> list[float]:
    """The moments of the frames of a shot that is practised."""
    (x, y), (end_x, end_y) = pulled(person, ATTACKER, "space:8", 170)
    mouse = person.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(end_x, end_y, steps=4)
    mouse.up()
    return list(person.page.evaluate(COUNT, LONG))


def main() -> None:
    with visit() as (house, browser):
        person = Person(browser, house.url, speed="calm")
        begin(person, "me")
        choose_noxian(person)
        person.page.get_by_role("button", name="Practise").click()
        expect(person.board.locator(".flickable")).to_have_count(3)
        shots = [shot(person) for _ in range(SHOTS)]
    rates = [1000 * (len(times) - 1) / (times[-1] - times[0]) for times in shots]
    load = os.getloadavg()[0]
    sys.stdout.write(
        f"frames a second: {min(rates):.0f} at least, p50 {statistics.median(rates):.0f}, load {load:.1f}\n"
    )


if __name__ == "__main__":
    main()
