"""The rules of a game are upgraded under it: what people see then, and what they can do."""

from __future__ import annotations

import json

from playwright.sync_api import Route, expect

from .house import House
from .people import GAME_ID


def test_a_game_that_cannot_go_on_is_ended_by_who_plays_and_looked_at(somebody, own_house: House) -> None:
    person = somebody(own_house.url)
    table = person.begin("me", "easy")
    person.sit_at(table)
    person.to_first_move()
    person.act("enter drone")
    own_house.stop()
    own_house.upgrade(GAME_ID)
    own_house.start()
    person.open(f"/table/{table}")
    stopped = person.region("stopped")
    expect(stopped).to_contain_text("This game was played by version 1 of the rules of Sector Prime")
    stopped.get_by_role("link", name="See what happened").click()
    expect(person.page.get_by_text("its board cannot be drawn")).to_be_visible()
    person.page.get_by_role("button", name="To the end").click()
    expect(person.page.get_by_text("Yellow enters a drone")).to_be_visible()
    person.open(f"/table/{table}")
    stopped.get_by_role("button", name="End the game").click()
    end = person.region("end")
    expect(end).to_contain_text("all who played agreed to end it")
    expect(person.board).to_be_visible()
    with person.page.expect_download() as saved:
        end.get_by_role("link", name="Save the record").click()
    record = json.loads(saved.value.path().read_text())
    assert (record["version"], len(record["actions"])) == (
        1,
        int(person.call("GET", f"/api/tables/{table}")["version"]),
    )


def test_who_agrees_waits_for_the_others_and_may_think_again(somebody, own_house: House) -> None:
    ann, ben = somebody(own_house.url), somebody(own_house.url)
    table = ann.begin("me", "person", public=True)
    ben.call("POST", f"/api/tables/{table}/join", {})
    own_house.stop()
    own_house.upgrade(GAME_ID)
    own_house.start()
    ann.open(f"/table/{table}")
    ben.open(f"/table/{table}")
    ann.region("stopped").get_by_role("button", name="End the game").click()
    expect(ben.region("stopped")).to_contain_text("Agreed to end it:")
    ann.region("stopped").get_by_role("button", name="Do not end it").click()
    expect(ben.region("stopped")).not_to_contain_text("Agreed to end it:")
    ben.region("stopped").get_by_role("button", name="End the game").click()
    ann.region("stopped").get_by_role("button", name="End the game").click()
    expect(ben.region("end")).to_contain_text("all who played agreed to end it")


def test_a_phone_tells_a_story_without_a_board(somebody, finished: str) -> None:
    def without_views(route: Route) -> None:
        answer = route.fetch()
        replay = answer.json()
        for frame in replay["frames"]:
            frame |= {"view": None, "scores": None}
        route.fulfill(response=answer, json=replay)

    person = somebody(phone=True)
    person.page.route("**/replay?*", without_views)
    person.open(f"/replay/table/{finished}")
    expect(person.page.get_by_text("its board cannot be drawn")).to_be_visible()
    person.page.get_by_role("button", name="One step on").click()
    expect(person.page.get_by_role("heading", name="1 of ")).to_be_visible()
