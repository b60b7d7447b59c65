"""Every guided first game to its end: as somebody plays it who does what the guide tells, and as somebody who tries
other things, takes them back, goes away and comes back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import MakePerson
from .newcomer import Newcomer
from .people import Person
from .tricks import TRICKS
from .wanderer import Wanderer

DONE = {
    "Sector Prime": {"moved", "refinery_built", "attacked", "mined", "section_built"},
    "Nexus Ops": {"bought", "moved", "explored", "mined", "attacked", "won_battle", "fulfilled"},
    "Thunder Run to Gratis-3": {"carrier_moved", "launched", "rav_moved", "targeted"},
    "Beyond Nebula": {"construction", "ship_produced", "research", "used", "loaded", "moved", "colonized"},
    "The Final Flicktier": {"flicked", "gathered", "completed", "built", "attacked", "upgraded"},
}
"""What everybody has done at the end of each guide, by the kinds of events: the deals were chosen so that it comes
about."""

PRAISE = {
    "Sector Prime": "Section 1 stands!",
    "Nexus Ops": "You have done everything once",
    "Thunder Run to Gratis-3": "Your first trophy!",
    "Beyond Nebula": "Your first colony!",
    "The Final Flicktier": "You have moved, gathered, completed a mission, built, attacked and upgraded",
}
"""What each guide then says; to others it says something else."""

APART = """() => {
    const guide = document.querySelector('aside.guide')?.getBoundingClientRect();
    if (!guide) return true;
    const beside = (box) => box.right <= guide.left || box.left >= guide.right;
    const apart = (box) => beside(box) || box.bottom <= guide.top || box.top >= guide.bottom;
    const rings = [...document.querySelectorAll('svg.rings rect')].map((ring) => ring.getBoundingClientRect());
    return rings.every(apart);
}"""
"""Whether the guide's box stands beside all that it points at."""


def check_the_box(newcomer: Newcomer) -> bool:
    """At every step. It goes on."""
    if newcomer.state[1] not in newcomer.told:
        newcomer.page.wait_for_function(APART)
    return False


def check_what_was_done(newcomer: Newcomer, title: str) -> None:
    assert DONE[title] - newcomer.did == set()
    assert any(PRAISE[title] in said for said in newcomer.told.values())


@pytest.mark.parametrize("title", DONE)
def test_who_does_as_told_has_done_everything_once(person: Person, title: str) -> None:
    newcomer = Newcomer(person, TRICKS.get(title))
    newcomer.begin(title)
    newcomer.follow(until=lambda: check_the_box(newcomer))
    check_what_was_done(newcomer, title)
    assert "guide" not in person.page.url
    person.wait_for_turn()  # the game goes on
    person.page.reload()
    expect(person.board).to_be_visible()
    expect(newcomer.guide).to_have_count(0)


@pytest.mark.parametrize("title", DONE)
def test_a_guide_bears_with_undo_detours_and_pauses(somebody: MakePerson, title: str) -> None:
    wanderer = Wanderer(somebody(phone=True), TRICKS.get(title))
    wanderer.begin(title)
    wanderer.follow(until=lambda: check_the_box(wanderer))
    check_what_was_done(wanderer, title)
    assert all(wanderer.wandered.values()), wanderer.wandered
