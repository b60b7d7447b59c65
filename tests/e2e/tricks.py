"""What some games need beside pointing at rings and pressing buttons."""

from __future__ import annotations

from .newcomer import Newcomer, Trick


def flick(newcomer: Newcomer) -> bool:
    """Flick the ringed ship to the ringed space: there is a button for it, beside the sling."""
    spaces = [place for place in newcomer.places if place.startswith("space:")]
    flicks = newcomer.person.region("actions").locator('button[data-action^="flick"]')
    if not flicks.count() or not spaces:
        return False
    label = newcomer.person.element(spaces[0]).get_attribute("aria-label") or ""
    aimed = flicks.filter(has_text=f"to {label.split(',')[0]}")
    (aimed if aimed.count() else flicks).first.click()
    return True


TRICKS: dict[str, Trick] = {"The Final Flicktier": flick}
