"""People take who they are to another device, and get it back when the cookie is lost."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from sqlalchemy import select, update

from farport.server import limits
from farport.server.store import schema

from .conftest import Server, quick, running
from .people import Person
from .test_play import two_people


async def enter(person: Person, code: str, status: int = 200) -> dict:
    return await person.post("/me/enter", {"code": code}, status=status)


async def stranger(server: Server) -> Person:
    """Another device, with who somebody was there before."""
    return await server.person("Somebody else")


async def test_a_code_makes_another_device_the_same_person(server: Server):
    ann, ben, table = await two_people(server)
    given = await ann.post("/me/code")
    phone = await stranger(server)
    assert (await enter(phone, given["code"]))["name"] == "Ann"
    assert (await phone.get("/me"))["name"] == "Ann"
    info = await phone.get(f"/tables/{table['id']}")
    assert [seat["mine"] for seat in info["seats"]] == [True, False]
    async with phone.at(table) as seat, ann.at(table) as first:
        await seat.play_on("take a coin")
        assert (await first.position(1))["actions"]
    await ben.get("/me")


async def test_a_device_that_never_was_here_can_enter_a_code(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    code = (await ann.post("/me/code"))["code"]
    async with httpx.AsyncClient(base_url=sqlite_server.url) as http:
        answer = await http.post("/api/me/enter", json={"code": code})
        assert answer.headers.get_list("set-cookie") == [answer.headers["set-cookie"]]
        assert (await http.get("/api/me")).json()["name"] == "Ann"


async def test_a_code_is_good_once(server: Server):
    ann = await server.person("Ann")
    code = (await ann.post("/me/code"))["code"]
    devices = [await stranger(server) for _ in range(4)]
    answers = await asyncio.gather(*(device.http.post("/api/me/enter", json={"code": code}) for device in devices))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]


async def test_a_code_is_good_for_minutes(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    ann, phone = await sqlite_server.person("Ann"), await stranger(sqlite_server)
    monkeypatch.setattr(limits, "CARRY_CODE_KEPT", -1)
    late = (await ann.post("/me/code"))["code"]
    assert (await enter(phone, late, 403))["error"] == "code"
    await sqlite_server.service.forget()
    async with sqlite_server.service.database.reading() as connection:
        assert list(await connection.execute(select(schema.codes))) == []


async def test_a_new_code_takes_the_place_of_the_one_before(sqlite_server: Server):
    ann, phone = await sqlite_server.person("Ann"), await stranger(sqlite_server)
    first, second = [(await ann.post("/me/code"))["code"] for _ in "12"]
    await enter(phone, first, 403)
    await enter(phone, second)


async def test_a_code_is_read_however_it_is_typed(sqlite_server: Server):
    ann, phone = await sqlite_server.person("Ann"), await stranger(sqlite_server)
    code = (await ann.post("/me/code"))["code"]
    await enter(phone, f" {code.lower().replace('-', ' ')} ")


async def test_with_a_recovery_code_one_comes_back_again_and_again_until_there_is_a_new_one(server: Server):
    ann = await server.person("Ann")
    assert not (await ann.get("/me"))["recoverable"]
    code = (await ann.post("/me/recovery"))["code"]
    assert (await ann.get("/me"))["recoverable"]
    for _ in range(2):
        ann.http.cookies.clear()
        assert (await ann.get("/me"))["name"] == "Guest"
        assert (await enter(ann, code))["name"] == "Ann"
    new = (await ann.post("/me/recovery"))["code"]
    phone = await stranger(server)
    await enter(phone, code, 403)
    await enter(phone, new)


async def test_no_code_is_stored_and_none_can_be_guessed(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    codes = [(await ann.post(path))["code"] for path in ("/me/code", "/me/recovery")]
    assert [len(code.replace("-", "")) for code in codes] == [10, 25]
    async with sqlite_server.service.database.reading() as connection:
        stored = str(list(await connection.execute(select(schema.codes))))
    for code in codes:
        assert code not in stored
        assert code.replace("-", "") not in stored


async def test_codes_cannot_be_tried_for_ever_by_whomever(sqlite: str):
    """A guesser takes a new cookie for each guess: guesses are counted by address."""
    async with running(quick(sqlite)) as server, httpx.AsyncClient(base_url=server.url) as http:
        statuses = []
        for guess in range(int(limits.CODES.most) + 2):
            http.cookies.clear()
            statuses.append((await http.post("/api/me/enter", json={"code": f"GUESS{guess}"})).status_code)
    assert statuses == [403] * int(limits.CODES.most) + [429] * 2


async def test_pages_of_others_cannot_make_somebody_another(sqlite_server: Server):
    ann, eve = await sqlite_server.person("Ann"), await sqlite_server.person("Eve")
    code = (await eve.post("/me/code"))["code"]
    elsewhere = {"Origin": "https://evil.example"}
    refused = await ann.http.post("/api/me/enter", json={"code": code}, headers=elsewhere)
    assert (refused.status_code, refused.json()["error"]) == (403, "origin")
    assert (await ann.get("/me"))["name"] == "Ann"


async def test_a_code_of_another_kind_stays_when_one_is_made(sqlite_server: Server):
    ann, phone = await sqlite_server.person("Ann"), await stranger(sqlite_server)
    kept = (await ann.post("/me/recovery"))["code"]
    await ann.post("/me/code")
    async with sqlite_server.service.database.writing() as connection:
        await connection.execute(update(schema.codes).where(schema.codes.c.once).values(until=0.0))
    await sqlite_server.service.forget()
    await enter(phone, kept)
