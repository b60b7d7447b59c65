"""Lighthouse on every page: `python -m tests.e2e.lighthouse [--phone]`.

It needs `npm install lighthouse` somewhere and says where with LIGHTHOUSE=path/to/node_modules/.bin/lighthouse. Its
score for speed is that of the machine too, so this is no test: run it while nothing else runs.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys

from rich.console import Console
from rich.table import Table

from .conftest import CHROMIUM, FLAGS
from .people import Person
from .visit import visit

LEAST = 95
TRIES = 3
"""Now and then it loses the trace of a page, and asks to be run again."""
SCORES = ("performance", "accessibility", "best-practices", "seo")
METRICS = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")


def pages(person: Person) -> dict[str, str]:
    """The path of every page, by what it shows."""
    games = person.call("GET", "/api/games")
    found = {"front": "/", "tables": "/tables"} | {f"set up {game['id']}": f"/new/{game['id']}" for game in games[:1]}
    for game in games:
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "easy"} for _ in range(game["players"][0] - 1))]
        plan = {"game": game["id"], "players": len(seats), "seats": seats, "options": {}}
        found[game["id"]] = f"/table/{person.call('POST', '/api/tables', plan)['id']}"
    return found


def report(url: str, cookies: str, phone: bool) -> dict:
    """What Lighthouse says of one page."""
    command = [os.environ.get("LIGHTHOUSE", "lighthouse"), url, "--quiet", "--output=json", "--output-path=stdout"]
    command += [f"--extra-headers={json.dumps({'Cookie': cookies})}", "--only-categories=" + ",".join(SCORES)]
    command += [f"--chrome-flags={' '.join(['--headless=new', *FLAGS])}", *([] if phone else ["--preset=desktop"])]
    for _ in range(TRIES):
        run = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "CHROME_PATH": CHROMIUM})
        if run.returncode == 0:
            return json.loads(run.stdout)
    raise RuntimeError(f"Lighthouse could not look at {url}: {run.stderr[-400:]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phone", action="store_true", help="a slow phone instead of a desktop computer")
    parser.add_argument("page", nargs="*", help="only these pages")
    given = parser.parse_args()
    shown, low = Table("page", *SCORES, *METRICS), False
    with visit() as (house, browser):
        person = Person(browser, house.url)
        person.open("/")
        cookies = "; ".join(f"{each['name']}={each['value']}" for each in person.context.cookies())
        for name, path in pages(person).items():
            if given.page and name not in given.page:
                continue
            said = report(house.url + path, cookies, given.phone)
            scores = [round(100 * said["categories"][score]["score"]) for score in SCORES]
            low = low or min(scores) < LEAST
            shown.add_row(name, *map(str, scores), *(said["audits"][metric]["displayValue"] for metric in METRICS))
    Console().print(shown)
    sys.exit(low)


if __name__ == "__main__":
    main()
