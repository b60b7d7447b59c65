"""Turns of games in which things fly far: few presses, with the same result as step by step."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import farport
from farport.table.fair import guided_secret

from .clicks import Turn, counted, usual_person
from .conftest import MakePerson
from .house import House
from .people import Person
from .test_nebula import FREE, LATER_OR_CURTAIN, does, ready

DEAL = 0
"""Dice that are known beforehand."""


@pytest.fixture(scope="module")
def far_house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose rules of one game are compiled: only then are ways and repeats offered."""
    server = House(tmp_path_factory.mktemp("far"), compiled=request.param, deal=DEAL)
    server.start()
    yield server
    server.stop()


class Match:
    """A game of one person who plays both sides, on a deal that is known: it can be played over again step by step."""

    def __init__(self, person: Person, game: str, options: dict[str, Any]) -> None:
        self.person, self.game, self.options = person, game, options
        seats = [{"kind": "me"}, {"kind": "local"}]
        plan = {"game": game, "players": 2, "seats": seats, "options": options}
        self.id = str(person.call("POST", "/api/tables", plan)["id"])
        person.open(f"/table/{self.id}")
        ready(person)
        person.page.get_by_role("button", name="End the guide").click()

    @property
    def frames(self) -> list[dict[str, Any]]:
        """The game so far, page by page."""
        told: list[dict[str, Any]] = []
        while True:
            page = self.person.call("GET", f"/api/tables/{self.id}/replay?seat=0&start={len(told)}")
            told += page["frames"]
            if len(told) >= page["total"]:
                return told

    @property
    def seen(self) -> dict[str, Any]:
        """What the first player sees now."""
        return dict(self.frames[-1]["view"])

    @property
    def played(self) -> list[str]:
        return [frame["text"] for frame in self.frames if frame["number"]]

    def over_again(self, actions: list[str]) -> dict[str, Any]:
        """What the first player sees after these actions, one by one."""
        secret = guided_secret(DEAL)
        table = farport.game(self.game).new_fair(2, secret=secret, options=self.options)
        for action in actions:
            table.play(action)
        return dict(json.loads(json.dumps(table.view(0))))


def fly(turn: Turn, *places: str) -> None:
    """Drag a piece along places to its end, as soon as its ways are known."""
    turn.ready()
    before = turn.version
    turn.person.element(places[0]).hover()
    turn.page.mouse.down()
    for place in places[1:]:
        turn.person.element(place).hover(force=True)
    turn.page.mouse.up()
    turn.page.wait_for_function(LATER_OR_CURTAIN, arg=before)


@pytest.mark.parametrize("far_house", ["thunder-run"], indirect=True)
def test_two_ravs_are_launched_flown_and_attack(somebody: MakePerson, far_house: House) -> None:
    person = usual_person(somebody, far_house.url)
    match = Match(person, "thunder-run", {"start": "seat"})
    shields = ("play Shields", "raise shields and move")
    prelude = [*shields, *shields, "play Override", "take the leftmost card", *shields]
    does(person, *prelude)
    before = match.played
    with counted(person) as turn:
        turn.press(person.region("hand").get_by_role("button", name="Launch-Move"))
        turn.press(person.button("launch Fighter at U1"))
        turn.press(person.button("launch Fighter at W1"))
        fly(turn, "space:0", "space:1", "space:2", "space:3")
        fly(turn, "space:15", "space:16", "space:17", "space:18")
        turn.press(person.button("attack Carrier of green"))
        turn.press(person.button("attack"))
    assert len(turn.presses) <= 7, turn.presses
    steps = [
        *("play Launch-Move", "launch Fighter at U1", "launch Fighter at W1"),
        *("move RAV from U1 to U2", "fly on to U3", "fly on to U4"),
        *("move RAV from W1 to W2", "fly on to W3", "fly on to W4"),
        *("attack Carrier of green", "attack"),
    ]
    assert match.played == before + steps
    assert match.seen == match.over_again(prelude + steps)


@pytest.mark.parametrize("far_house", ["beyond-nebula"], indirect=True)
def test_regiments_are_produced_and_loaded_and_two_ships_fly(somebody: MakePerson, far_house: House) -> None:
    person = usual_person(somebody, far_house.url)
    match = Match(person, "beyond-nebula", {"content": {**FREE, "start.kick": 35}})
    regiment, ship = (f"produce {what} on south yellow" for what in ("regiment", "ship"))
    first = ["construct Academy", "construct Hangar", "done", "done", ship, ship, *[regiment] * 7, "done"]
    then = ["done", "done", "load B2", "load B2", "done", "done"]
    prelude = [*first, "done", *then]  # with nothing to load or to move, the turn ends by itself
    does(person, *first, *then)
    before = match.played
    with counted(person) as turn:
        turn.press(person.page.get_by_role("button", name="Produce regiment on south yellow, 3 times"))
        turn.press(person.button("done"))
        turn.ready()
        person.element("ship:0").click()
        five = re.compile(r"^Load a Regiment onto B1 \(0 of 6 aboard.*, 5 times$")
        turn.press(person.page.get_by_role("dialog").get_by_role("button", name=five))
        fly(turn, "ship:0", "block:264")
        fly(turn, "ship:1", "block:270")
    assert len(turn.presses) <= 6, turn.presses
    steps = [
        *[regiment] * 3,
        "done",
        *["load B1"] * 5,
        *(f"move B1 to south {block}" for block in ("C8", "D7", "D6", "D5")),
        *(f"move B2 to south {block}" for block in ("C8", "D9", "D10", "D11")),
        "done",
    ]
    assert match.played == before + steps
    assert match.seen == match.over_again(prelude + steps)
