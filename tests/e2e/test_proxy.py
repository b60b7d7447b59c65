"""Behind nginx, in a folder of a host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from ..server.nginx import NAME, nginx
from .conftest import MakePerson
from .house import House


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[str]:
    """The address of a server's folder, as visitors know it."""
    house = House(tmp_path, host_names=[NAME], behind=["127.0.0.1"], prefix="/games")
    house.start()
    with nginx(tmp_path, urlsplit(house.url).port or 0, "nginx-folder.conf") as address:
        yield f"{address}/games"
    house.stop()


def test_a_game_is_set_up_and_played_in_a_folder_behind_nginx(folder: str, somebody: MakePerson):
    person = somebody(folder)
    person.open("/")
    expect(person.page.get_by_role("heading", name="Sector Prime")).to_be_visible()
    assert person.page.evaluate("[...document.images].every((one) => !one.complete || one.naturalWidth > 0)")
    person.page.get_by_role("link", name="Set up a table of Sector Prime").click()
    expect(person.page).to_have_url(f"{folder}/new/sector-prime")
    person.page.get_by_role("link", name="Farport", exact=True).click()
    person.page.get_by_role("button", name="Play against bots: Sector Prime").click()
    expect(person.board).to_be_visible()
    address = person.page.url
    assert address.startswith(f"{folder}/table/")
    person.to_first_move()
    person.act("enter drone")
    person.page.reload()
    expect(person.log).to_contain_text("places a Station")
    person.page.get_by_role("link", name="Tables").click()
    expect(person.page).to_have_url(f"{folder}/tables")
    person.page.locator(f'a[href="{urlsplit(address).path}"]').first.click()
    expect(person.board).to_be_visible()
