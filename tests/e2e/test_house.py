"""The house around the table: the front page, names, set-up, invitations, and the list of tables."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from farport.bots import LEVELS

from .people import GAME, Person

NAMES = {level.id: level.names for level in LEVELS}


def pictures_are_there(person: Person) -> bool:
    return person.page.evaluate("() => [...document.images].every((one) => one.complete && one.naturalWidth > 0)")


def test_the_front_page_welcomes_and_goes_on(person: Person) -> None:
    """A name with one click, a game to begin with, and what was begun, with one's own turn first."""
    page = person.open("/")
    box = page.get_by_role("form", name="What shall we call you?")
    offered = box.get_by_label("Your name").input_value()
    box.get_by_role("button", name="Another name").click()
    expect(box.get_by_label("Your name")).not_to_have_value(offered)
    box.get_by_role("button", name="That is me").click()
    expect(box).to_have_count(0)
    name = person.call("GET", "/api/me")["name"]
    expect(page.get_by_role("button", name=f"You are {name}.")).to_be_visible()

    first = page.get_by_role("article").first
    expect(first).to_contain_text("A good first game")
    expect(first).to_contain_text("Easy to learn")
    page.wait_for_load_state("networkidle")
    assert pictures_are_there(person)

    mine = person.begin("me", "easy")
    waiting = person.begin("person", "me")
    page.reload()
    entries = page.get_by_role("region", name="Continue").get_by_role("listitem")
    expect(entries).to_have_count(2)
    expect(entries.nth(0)).to_contain_text("Your turn")
    expect(entries.nth(0)).to_contain_text(f"with {NAMES['easy'][1]}")
    expect(entries.nth(0).get_by_role("link")).to_have_attribute("href", f"/table/{mine}")
    expect(entries.nth(1).get_by_role("link")).to_have_attribute("href", f"/table/{waiting}")

    page.goto("/tables")
    page.get_by_text("Your turn", exact=True).first.click()
    expect(page.get_by_role("article")).to_have_count(1)
    page.get_by_text("Waiting for players", exact=True).first.click()
    expect(page.locator(f"[data-table='{waiting}']")).to_be_visible()
    expect(page.locator(f"[data-table='{mine}']")).to_have_count(0)
    page.get_by_label("Game", exact=True).select_option(label="Nexus Ops")
    expect(page.locator(f"[data-table='{waiting}']")).to_have_count(0)


def test_a_preset_is_a_start_and_a_switch_changes_it(person: Person) -> None:
    page = person.open("/new/nexus-ops")
    page.get_by_text("Everything", exact=True).click()
    page.get_by_text("Change the options one by one").click()
    crowned = page.get_by_role("switch", name="King of the Hill")
    expect(crowned).to_be_checked()
    expect(page.get_by_text("Your own mix")).to_have_count(0)
    crowned.uncheck()
    expect(page.get_by_label("Your own mix")).to_be_checked()
    page.get_by_role("button", name="Begin the table").click()
    page.wait_for_url(re.compile("/table/"))
    options = person.call("GET", f"/api/tables/{page.url.rpartition('/')[2]}")["options"]
    assert (options["victory"], options["executive-orders"]) == ("in-for-the-long-haul", "on")
    assert options["king-of-the-hill"] == "off"


def test_who_is_invited_sees_what_to_and_joins_by_a_name(somebody) -> None:
    ann, bob = somebody(), somebody()
    plan = {
        "game": "sector-prime",
        "players": 3,
        "options": {"characters": "draft"},
        "seats": [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "level": "hard"}],
        "clock": {"kind": "days", "days": 2},
    }
    table = ann.call("POST", "/api/tables", plan)
    page = bob.open(f"/table/{table['id']}?invite={table['invite']}")
    invitation = page.get_by_role("region", name="Waiting for players")
    for words in (
        GAME,
        "How players get their Character – Draft: chosen",
        "2 days for each decision",
        NAMES["hard"][2],
        "hard bot",
    ):
        expect(invitation).to_contain_text(words)
    name = invitation.get_by_label("Your name").input_value()
    invitation.get_by_role("button", name="Sit down as blue").click()
    expect(bob.region("players")).to_contain_text(f"{name} (you)")
    ann.sit_at(table["id"])
    expect(ann.region("players")).to_contain_text(name)
    expect(ann.region("players")).to_contain_text(NAMES["hard"][2])


def test_nobody_waits_for_the_compiler_without_knowing(person: Person) -> None:
    """The front page and the table say that rules are being prepared, until they are."""
    ready = False

    def games(route: Route) -> None:
        listed = route.fetch().json()
        route.fulfill(json=[{**game, "preparing": not ready} for game in listed])

    person.page.route("**/api/games", games)
    person.open("/")
    note = person.region("preparing")
    expect(note).to_contain_text("bots think simply")
    person.sit_at(person.begin("me", "easy"))
    expect(note).to_contain_text("bots think simply")
    before = person.board.bounding_box()
    ready = True
    expect(note).to_have_count(0)
    assert person.board.bounding_box() == before, "the board moves when they are ready"


def test_a_replay_keeps_the_names(person: Person, finished: str) -> None:
    page = person.open(f"/replay/table/{finished}")
    for player in (0, 1):
        expect(person.region("players")).to_contain_text(NAMES["easy"][player])
    page.goto(f"/table/{finished}")
    end = person.region("end")
    expect(end.get_by_role("heading").first).to_have_text(re.compile(" won$"))
    moment = end.get_by_role("link", name=re.compile("Watch step")).last
    step = str(moment.get_attribute("href")).rpartition("at=")[2]
    moment.click()
    expect(page.get_by_role("heading", name=re.compile(f"^{step} of"))).to_be_visible()
