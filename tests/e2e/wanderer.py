"""A newcomer who does not only do as told: he tries other things, takes things back, goes away and comes back."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .newcomer import Newcomer, Trick
from .people import Person

FEWER = "played => Number(document.querySelector('aside.guide')?.dataset.played) < played"
OTHER = "played => Number(document.querySelector('aside.guide')?.dataset.played) !== played"
ENDS = ("done", "end turn", "stop", "pass")


class Wanderer(Newcomer):
    """What he does depends on how often he has acted, so that each game is the same every time. `wandered` counts
    what he did beside what he was told."""

    def __init__(self, person: Person, trick: Trick | None = None) -> None:
        super().__init__(person, trick)
        self.acted = 0
        self.wandered = {"undone": 0, "tried": 0, "strayed": 0, "reloaded": 0, "resumed": 0}

    def one(self) -> None:
        if not self.reading.count() and self.buttons:
            self.acted += 1
            self.wander()
        if self.guide.count():
            super().one()
            self.think_again()

    def wander(self) -> None:
        """Before he does what he is told."""
        if self.acted == 6:
            self.go_away()
        elif self.acted == 11:
            self.end_and_resume()
        elif self.acted % 6 == 3:
            self.try_something()
        elif self.acted > 8 and not self.wandered["strayed"]:
            self.wandered["strayed"] += self.do_something_else()

    def think_again(self) -> None:
        """After he has done what he was told: take it back, now and then."""
        if self.acted % 6 == 1 and self.guide.count():
            self.wandered["undone"] += self.take_back()

    def try_something(self) -> None:
        """Do something else and take it back."""
        if self.do_something_else():
            self.wandered["tried"] += self.take_back()

    def do_something_else(self) -> bool:
        """Another legal action than the one that is told, if there is one that does not end anything."""
        told = tuple(place.removeprefix("action:") for place in self.places)
        others = [text for text in self.person.offered() if not text.startswith((*told, *ENDS, "flick"))]
        if not others:
            return False
        played = int(self.state[0])
        self.person.act(others[len(others) // 2])
        self.page.wait_for_function(OTHER, arg=played)
        return True

    def take_back(self) -> bool:
        if not self.undo.count() or not self.undo.is_enabled():
            return False
        played = int(self.state[0])
        self.undo.click()
        self.page.wait_for_function(FEWER, arg=played)
        return True

    @property
    def undo(self) -> Locator:
        return self.person.region("tools").get_by_role("button", name="Undo")

    def go_away(self) -> None:
        said = self.guide.inner_text()
        self.page.reload()
        expect(self.guide).to_have_text(said, use_inner_text=True)
        self.wandered["reloaded"] += 1

    def end_and_resume(self) -> None:
        said = self.guide.inner_text()
        self.guide.get_by_role("button", name="End the guide").click()
        expect(self.guide).to_have_count(0)
        self.page.get_by_role("button", name="Guide", exact=True).click()
        expect(self.guide).to_have_text(said, use_inner_text=True)
        self.wandered["resumed"] += 1
