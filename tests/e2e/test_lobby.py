"""The list of tables with more of them than fit on a page."""

from __future__ import annotations

import json
import urllib.request

from playwright.sync_api import expect

from farport.server import limits

from .house import House


def strange_table(url: str, game: str) -> str:
    """A public table of somebody else, who waits for players."""
    body = json.dumps({"game": game, "players": 2, "seats": [{"kind": "me", "name": "Eve"}], "public": True}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{url}/api/tables", body)) as answer:
        return str(json.load(answer)["id"])


def test_my_table_is_found_among_many_and_the_others_by_pages_and_words(own_house: House, somebody) -> None:
    ann = somebody(own_house.url)
    mine = ann.begin("me", "person", public=True)
    rare = strange_table(own_house.url, "nexus-ops")
    many = [strange_table(own_house.url, "sector-prime") for _ in range(limits.LOBBY_PAGE)]
    page = ann.open("/tables")
    cards = page.locator("[data-table]")
    expect(cards).to_have_count(1 + limits.LOBBY_PAGE)
    expect(page.locator(f"[data-table='{mine}']")).to_be_visible()
    expect(page.locator(f"[data-table='{many[-1]}']")).to_have_count(0)
    page.get_by_role("button", name="Show more tables").click()
    expect(cards).to_have_count(2 + limits.LOBBY_PAGE)
    expect(page.get_by_role("button", name="Show more tables")).to_have_count(0)
    page.get_by_role("searchbox", name="Search for a name or a game").fill("nexus")
    expect(cards).to_have_count(1)
    expect(page.locator(f"[data-table='{rare}']")).to_be_visible()
    page.get_by_role("searchbox").fill("nobody of that name")
    expect(page.get_by_text("No table is like that.")).to_be_visible()
    page.get_by_role("searchbox").fill("Eve")
    page.get_by_role("combobox", name="Game").select_option("nexus-ops")
    expect(cards).to_have_count(1)
