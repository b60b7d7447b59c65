"""People on several devices, and what everybody is told by the operator."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import MakePerson
from .house import House
from .people import Person

TOKEN = "a-token-that-nobody-can-guess"


def open_devices(person: Person) -> None:
    """What follows one's name, in its dialog."""
    person.page.get_by_role("button", name="Change your name").click()


def test_a_person_goes_on_with_his_game_on_a_second_device(somebody: MakePerson) -> None:
    ann, phone = somebody(), somebody(phone=True)
    ann.open("/")
    ann.call("PUT", "/api/me", {"name": "Ann of two devices"})
    table = ann.begin("me", "easy")
    ann.page.reload()
    open_devices(ann)
    ann.page.get_by_role("button", name="Show a code").click()
    code = ann.region("code").inner_text()
    ann.page.get_by_role("button", name="Copy it as a link").click()
    link = ann.page.evaluate("navigator.clipboard.readText()")

    phone.page.goto(link)
    dialog = phone.page.get_by_role("dialog", name="Be who you are elsewhere")
    expect(dialog.get_by_label("Code")).to_have_value(code)
    assert phone.call("GET", "/api/me")["name"] != "Ann of two devices"  # a link alone makes nobody another
    dialog.get_by_role("button", name="Go on as").click()
    expect(phone.page.get_by_role("button", name="You are Ann of two devices.")).to_be_visible()
    expect(dialog).to_have_count(0)
    phone.sit_at(table)
    phone.wait_for_turn()

    late = somebody()
    late.page.goto(link)
    late.page.get_by_role("button", name="Go on as").click()
    expect(late.page.get_by_role("alert")).to_contain_text("does not hold")
    late.faults.clear()  # the browser notes every refusal


def test_who_lost_the_cookie_comes_back_by_the_recovery_code(somebody: MakePerson) -> None:
    ann = somebody()
    ann.open("/")
    ann.call("PUT", "/api/me", {"name": "Ann who comes back"})
    ann.page.reload()
    open_devices(ann)
    ann.page.get_by_role("button", name="Make a recovery code").click()
    code = ann.region("recovery").inner_text()
    ann.context.clear_cookies()
    ann.open("/")
    expect(ann.page.get_by_role("button", name="You are Guest.")).to_be_visible()
    open_devices(ann)
    ann.page.get_by_role("button", name="Enter a code here").click()
    ann.page.get_by_label("Code", exact=True).fill(code.lower())
    ann.page.get_by_role("button", name="Go on as").click()
    expect(ann.page.get_by_role("button", name="You are Ann who comes back.")).to_be_visible()


@pytest.fixture
def kept_house(tmp_path: Path) -> Iterator[House]:
    """A house with an operator."""
    file = tmp_path / "token"
    file.write_text(TOKEN)
    house = House(tmp_path, admin_token=str(file))
    house.start()
    yield house
    house.stop()


def tell(house: House, path: str, **body: object) -> None:
    request = urllib.request.Request(
        f"{house.url}/api/admin{path}",
        data=json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {TOKEN}"},
        method="POST",
    )
    urllib.request.urlopen(request).close()


def test_everybody_reads_what_the_operator_announces(kept_house: House, somebody: MakePerson) -> None:
    ann, ben = somebody(kept_house.url), somebody(kept_house.url)
    ann.sit_at(ann.begin("me", "easy"))
    tell(kept_house, "/announce", text="We restart at six.", minutes=30)
    expect(ann.region("house")).to_have_text("We restart at six.")
    ben.open("/")
    expect(ben.region("house")).to_have_text("We restart at six.")
    tell(kept_house, "/drain", text="We restart now.", minutes=30)
    expect(ann.region("house")).to_contain_text("No game begins any more; the server stops at")
    tell(kept_house, "/announce", text="")
    expect(ann.region("house")).to_have_count(0)
