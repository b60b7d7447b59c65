"""What some games need beside pointing at rings and pressing buttons."""

from __future__ import annotations

import re

from .newcomer import Newcomer, Trick


def flick(newcomer: Newcomer) -> bool:
    """Flick the ringed ship at what is ringed beside it, or put it down with its highest face: there are buttons for
    it, beside the sling."""
    return put_down(newcomer) or send_off(newcomer)


def put_down(newcomer: Newcomer) -> bool:
    """Choose the highest face for a ship that is placed."""
    showing = [text for text in newcomer.person.offered() if text.startswith("place ")]
    if not showing:
        return False
    highest = max(showing, key=lambda text: int(text.rpartition(" ")[2]))
    newcomer.person.act(highest)
    return True


def send_off(newcomer: Newcomer) -> bool:
    """Flick the first ringed thing to the second. The notation tells the dice of a side by letters, in their order."""
    ringed = [place for place in newcomer.places if place.startswith(("die:", "space:"))]
    flicks = newcomer.person.region("actions").locator('button[data-action^="flick"]')
    if len(ringed) < 2 or not flicks.count():
        return False
    name, goal = (name_of(newcomer, place) for place in ringed[:2])
    letter = "abc"[int(ringed[0].removeprefix("die:"))] if ringed[0].startswith("die:") else ""
    those = newcomer.person.region("actions").locator(f'button[data-action^="flick {name} {letter} "]')
    aimed = those.filter(has_text=re.compile(rf" to\s+{re.escape(goal)}"))
    newcomer.person.press((aimed if aimed.count() else flicks).first)
    return True


def name_of(newcomer: Newcomer, place: str) -> str:
    label = newcomer.person.element(place).first.get_attribute("aria-label") or ""
    return re.split(",| of ", label)[0]


TRICKS: dict[str, Trick] = {"The Final Flicktier": flick}
