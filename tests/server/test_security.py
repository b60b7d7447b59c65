"""Who may talk to the server, how often, and what browsers are told to forbid."""

from __future__ import annotations

import pytest
from websockets.exceptions import InvalidStatus

from farport.server import limits

from .conftest import Server, quick, running
from .test_play import two_people


async def test_every_answer_has_the_headers(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    for path in ("/", "/api/games", "/api/nothing", "/metrics", "/assets/none.js"):
        headers = (await ann.http.get(path)).headers
        assert "unsafe" not in headers["content-security-policy"]
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers


async def test_the_cookie_is_signed_and_out_of_reach_of_scripts(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    ann.http.cookies.clear()
    given = (await ann.http.get("/api/me")).headers["set-cookie"]
    assert "HttpOnly" in given
    assert "SameSite=lax" in given
    token = given.split("=", 1)[1].split(";")[0]
    for forged in (token[:-2] + "xx", "x" + token, "", "a.b.c"):
        ann.http.cookies.clear()
        answer = await ann.http.get("/api/me", headers={"Cookie": f"farport={forged}"})
        assert answer.status_code == 200
        assert "set-cookie" in answer.headers


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}]
)
async def test_pages_from_elsewhere_may_not_write(sqlite_server: Server, headers: dict):
    ann = await sqlite_server.person("Ann")
    refused = await ann.http.put("/api/me", json={"name": "Eve"}, headers=headers)
    assert (refused.status_code, refused.json()["error"]) == (403, "origin")
    assert (await ann.get("/me"))["name"] == "Ann"


async def test_own_pages_may_write(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    answer = await ann.http.put("/api/me", json={"name": "Anna"}, headers={"Origin": sqlite_server.url})
    assert answer.status_code == 200


async def test_sockets_from_elsewhere_are_refused(sqlite: str):
    async with running(quick(sqlite, origins=("https://friend.example",))) as server:
        ann, _, table = await two_people(server)
        with pytest.raises(InvalidStatus):
            async with ann.at(table, headers={"Origin": "https://evil.example"}):
                pass
        for origin in (server.url, "https://friend.example"):
            async with ann.at(table, headers={"Origin": origin}) as seat:
                await seat.position()


async def test_a_server_answers_to_its_own_names(sqlite: str):
    async with running(quick(sqlite, hosts=("localhost", "127.0.0.1"))) as server:
        ann = await server.person("Ann")
        assert (await ann.http.get("/api/me", headers={"Host": "rebound.example"})).status_code == 403
        assert (await ann.http.get("/api/me", headers={"Host": "localhost:99"})).status_code == 200


async def test_a_client_may_ask_so_often(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    ann = await sqlite_server.person("Ann")
    monkeypatch.setattr(limits, "REQUESTS", limits.Rate("few", 0.1, 2.0))
    answers = [await ann.http.get("/api/bots") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 10
    assert answers[-1].json()["error"] == "rate"


async def test_an_address_may_become_so_many_clients(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    ann = await sqlite_server.person("Ann")
    monkeypatch.setattr(limits, "NEW_CLIENTS", limits.Rate("few", 0.1, 1.0))
    ann.http.cookies.clear()
    assert (await ann.http.get("/api/bots")).status_code == 200
    ann.http.cookies.clear()
    assert (await ann.http.get("/api/bots")).status_code == 429


async def test_bodies_have_limits(sqlite_server: Server):
    ann = await sqlite_server.person("Ann")
    large = await ann.http.post("/api/tables", content=b" " * (limits.BODY_BYTES + 1))
    assert (large.status_code, large.json()["error"]) == (413, "size")

    async def chunks():
        for _ in range(40):
            yield b" " * 1000

    streamed = await ann.http.post("/api/tables", content=chunks())
    assert streamed.status_code == 413


async def test_a_failure_shows_nothing_of_the_inside(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    ann = await sqlite_server.person("Ann")

    async def broken(client: str) -> str:
        raise RuntimeError("the inside")

    monkeypatch.setattr(sqlite_server.service.store, "name_of", broken)
    answer = await ann.http.get("/api/me")
    assert answer.status_code == 500
    assert answer.json() == {"error": "failed", "sentence": "Something went wrong here."}
    assert "default-src" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/tables/nothing", 404),
        ("GET", "/api/tables/%00", 422),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/games/mini/rules?q=" + "x" * 101, 422),
        ("GET", "/api/tables/nothing/replay?seat=-1", 422),
        ("DELETE", "/api/me", 405),
        ("PUT", "/api/me", 422),
        ("POST", "/api/tables", 422),
    ],
)
async def test_every_refusal_is_a_sentence(sqlite_server: Server, method: str, path: str, status: int):
    ann = await sqlite_server.person("Ann")
    answer = await ann.http.request(method, path)
    assert answer.status_code == status
    assert set(answer.json()) == {"error", "sentence"}
    assert answer.json()["sentence"].endswith(".")


async def test_health_and_metrics(server: Server):
    ann = await server.person("Ann")
    table = await ann.table("me", "local")
    async with ann.at(table) as seat:
        await seat.play_on("take a coin")
        health = await ann.http.get("/healthz")
        text = (await ann.http.get("/metrics")).text
    assert health.json()["status"] == "ok"
    assert 'farport_entries_total{by="person"} 1.0' in text
    assert "farport_sockets 1.0" in text
    assert "farport_failures_total 0.0" in text


async def test_an_unwell_database_shows_in_the_health(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    ann = await sqlite_server.person("Ann")

    async def broken() -> None:
        raise OSError("gone")

    monkeypatch.setattr(sqlite_server.service.store, "ping", broken)
    answer = await ann.http.get("/healthz")
    assert (answer.status_code, answer.json()["error"]) == (503, "database")
