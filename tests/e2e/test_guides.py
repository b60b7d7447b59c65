"""Every guided first game, as somebody plays it who does what the guide tells; and who changes his mind."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import MakePerson
from .newcomer import Newcomer
from .people import Person
from .tricks import TRICKS

GUIDED = {
    "Sector Prime": "Section 1 stands!",
    "Nexus Ops": "You have done everything once",
    "Thunder Run to Gratis-3": "Your first trophy!",
    "Beyond Nebula": "Your first colony!",
    "The Final Flicktier": "You have moved, gathered, completed a mission and built",
}
"""What each guide says at its end to somebody who did what it told: the deal was chosen so that it comes about. A
colony of Beyond Nebula hangs on how often one waits; its guide ends all the same."""

RINGS = """() => {
    const guide = document.querySelector('aside.guide').getBoundingClientRect();
    const beside = (box) => box.right <= guide.left || box.left >= guide.right;
    const apart = (box) => beside(box) || box.bottom <= guide.top || box.top >= guide.bottom;
    const rings = [...document.querySelectorAll('svg.rings rect')].map((ring) => ring.getBoundingClientRect());
    return rings.every(apart);
}"""
"""Whether the guide's box stands beside all that it points at."""


@pytest.mark.parametrize("title", GUIDED)
def test_who_does_as_told_has_done_everything_once(person: Person, title: str) -> None:
    newcomer = Newcomer(person, TRICKS.get(title))
    newcomer.begin(title)
    newcomer.follow()
    assert any(GUIDED[title] in said for said in newcomer.told.values())
    assert "guide" not in person.page.url
    person.wait_for_turn()  # the game goes on
    person.page.reload()
    expect(person.board).to_be_visible()
    expect(newcomer.guide).to_have_count(0)


@pytest.mark.parametrize("title", GUIDED)
def test_a_guide_bears_with_undo_detours_and_pauses(person: Person, title: str) -> None:
    newcomer = Newcomer(person, TRICKS.get(title))
    newcomer.begin(title)
    newcomer.follow(until=lambda: person.region("tools").get_by_role("button", name="Undo").is_enabled())
    played, step = newcomer.state
    person.page.get_by_role("button", name="Undo").click()
    person.page.wait_for_function("played => document.querySelector('aside.guide').dataset.played < played", arg=played)
    before = newcomer.state
    assert int(before[1]) <= int(step or before[1])
    said = newcomer.guide.inner_text()
    person.page.reload()
    expect(newcomer.guide).to_have_text(said, use_inner_text=True)
    newcomer.guide.get_by_role("button", name="End the guide").click()
    expect(newcomer.guide).to_have_count(0)
    person.press_one_of(("done", "end turn"))
    person.page.get_by_role("button", name="Guide", exact=True).click()
    expect(newcomer.guide).to_be_visible()
    newcomer.one()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_box_covers_nothing_that_it_points_at(somebody: MakePerson, phone: bool) -> None:
    person = somebody(phone=phone)
    newcomer = Newcomer(person)
    newcomer.begin("Nexus Ops")

    def covers() -> bool:
        person.page.wait_for_function(RINGS)
        return len(newcomer.told) > 7

    newcomer.follow(until=covers)
