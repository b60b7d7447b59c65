"""What people write and others read goes through one gate, whatever way it comes in."""

from __future__ import annotations

import pytest

from farport.server import limits
from farport.server.words import texts

from .conftest import Server
from .test_play import two_people

FLOOD = "Z" + "\u0322\u0347\u0311" * 12
NASTY = {
    "Ann\u202egnp": "Ann gnp",
    "\x1b[31mRed": "[31mRed",
    "An\u00adn\u2066\u200b": "An n",
    "\u3164Ann\u2800": "Ann",
    "A\u034f\ufe01\U000e0101nn": "Ann",
    "\U000e0041\U000e0042Ann": "Ann",
    FLOOD: "Z" + "\u0322" * limits.MARKS_ON_A_LETTER,
    "A\u200dnn": "Ann",
    " \u0301\u0301Ann": "Ann",
    "👩\u200d🚀": "👩\u200d🚀",
    "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏿": "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏿",
    "👩" + "\u200d🚀" * 15: "👩" + "\u200d🚀" * 4,
    "नमस्ते": "नमस्ते",
    "שָׁלוֹם": "שָׁלוֹם",
    "Việt": "Việt",
}
EMPTY = (
    "\u200b",
    "\u3164",
    "\u2800\u2800",
    "\u202e",
    "\u0301",
    "\ufe0f",
    "\u115f\u1160",
    " \t",
    "\U000e0041",
    "\u200d",
)


@pytest.mark.parametrize("written", NASTY)
def test_only_what_can_be_seen_is_kept(written: str):
    assert texts.line(written) == NASTY[written]
    assert texts.line(NASTY[written]) == NASTY[written]


@pytest.mark.parametrize("written", EMPTY)
def test_nothing_is_left_of_what_cannot_be_seen(written: str):
    assert texts.line(written) == ""


@pytest.mark.parametrize("written", [FLOOD, "Ann\u202egnp", "\x1b[31mRed"])
async def test_every_way_in_has_the_gate(sqlite_server: Server, written: str):
    ann = await sqlite_server.person("Ann")
    plans = [{"kind": kind, "name": written} for kind in ("me", "local")]
    table = await ann.post("/tables", {"game": "mini", "players": 2, "seats": plans})
    assert [seat["name"] for seat in table["seats"]] == [NASTY[written]] * 2
    assert (await ann.call("PUT", "/me", {"name": written}))["name"] == NASTY[written]
    async with ann.at(table) as seat:
        await seat.ask(type="chat", text=written)
        heard = next(message for message in seat.heard if message["type"] == "chat")
        assert (heard["from"], heard["text"]) == (NASTY[written], NASTY[written])


@pytest.mark.parametrize("written", EMPTY)
async def test_a_name_that_cannot_be_seen_is_refused_everywhere(sqlite_server: Server, written: str):
    ann, _, table = await two_people(sqlite_server)
    for kind in ("me", "local"):
        plan = {"game": "mini", "players": 2, "seats": [{"kind": kind, "name": written}]}
        assert (await ann.post("/tables", plan, 422))["error"] == "name"
    assert (await ann.call("PUT", "/me", {"name": written}, 422))["error"] == "name"
    async with ann.at(table) as seat:
        assert (await seat.ask(type="chat", text=written))["type"] == "refused"
