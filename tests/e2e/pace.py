"""How long a person waits from a step of his own to the next choice, at the usual settings: `python -m tests.e2e.pace`.

Only steps without dice after which it is still his decision; those of others are shown at the pace that he chose.
"""

from __future__ import annotations

import os
import statistics
import sys
from typing import Any

import farport

from .people import Person
from .visit import visit

STEPS = int(os.environ.get("STEPS", "100"))
WARM = 5
"""Steps before the clock starts to count."""
SLOWEST = 5
"""So many are named: what they have in common says why."""

PLAY = """async (steps) => {
  const at = (selector) => document.querySelector(selector);
  const version = () => Number(at('[data-version]')?.dataset.version ?? -1);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const choices = () => all('[data-region=actions] button[data-action]:not([aria-disabled])');
  const named = (words) => all('main button').find((one) => one.textContent.trim() === words && !one.disabled);
  const over = () => at('[data-region=end]');
  let rolled = false;
  const rolls = new MutationObserver(() => { rolled ||= at('.rolling') !== null; });
  rolls.observe(document.body, { subtree: true, childList: true, attributes: true });
  const until = (test) => new Promise((resolve) => {
    if (test()) return resolve();
    const watch = new MutationObserver(() => { if (test()) { watch.disconnect(); resolve(); } });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  setInterval(() => { named('Go on')?.click(); named('Skip to my turn')?.click(); }, 300);
  const waits = [];
  while (waits.length < steps && !over()) {
    await until(() => over() || choices().length);
    const before = version();
    const any = choices();
    const found = any.filter((one) => !/^(done|end|stop|pass)/.test(one.dataset.action));
    const some = found.length && Math.random() < 0.9 ? found : any;
    const chosen = some[Math.floor(Math.random() * some.length)];
    if (!chosen) continue;
    rolled = false;
    let clicked = performance.now();
    chosen.click();
    await new Promise((resolve) => setTimeout(resolve));
    const armed = at('[data-region=actions] button.armed');
    if (armed) { clicked = performance.now(); armed.click(); }
    await until(() => over() || (version() > before && choices().length));
    const wait = performance.now() - clicked;
    if (!over() && !rolled && named('Undo')) waits.push([wait, chosen.dataset.action]);
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  return waits;
}"""
"""Chooses at random by the buttons, and waits a moment between steps as people do."""


def begin(person: Person, game: str) -> None:
    players = farport.game(game).seats[0]
    seats: list[dict[str, Any]] = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * (max(2, players) - 1)]
    plan = {"game": game, "players": len(seats), "seats": seats}
    person.sit_at(str(person.call("POST", "/api/tables", plan)["id"]))


def waits_of(game: str) -> list[tuple[float, str]]:
    """Milliseconds of each step, and what it was."""
    waits: list[tuple[float, str]] = []
    with visit(compiled=game) as (house, browser):
        person = Person(browser, house.url, speed="calm", obvious="all", stay=True)
        person.page.set_default_timeout(0)
        while len(waits) < STEPS + WARM:
            begin(person, game)
            waits += person.page.evaluate(PLAY, STEPS + WARM - len(waits))
    return waits[WARM:]


def main() -> None:
    for game in sys.argv[1:] or [game.id for game in farport.games()]:
        steps = waits_of(game)
        waits = [wait for wait, _ in steps]
        p50, p95 = statistics.median(waits), statistics.quantiles(waits, n=20)[-1]
        load = os.getloadavg()[0]
        sys.stdout.write(f"{game}: p50 {p50:.0f} ms, p95 {p95:.0f} ms, {len(waits)} steps, load {load:.1f}\n")
        for wait, step in sorted(steps, reverse=True)[:SLOWEST]:
            sys.stdout.write(f"  {wait:.0f} ms: {step}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
