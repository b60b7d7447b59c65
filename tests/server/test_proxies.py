"""Behind a proxy: names, addresses, the folder on a host, and whom the server believes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from farport.server import limits
from farport.server.serve import CannotServe, answers_to, folder, proxies, serve

from .conftest import Server, quick, running
from .nginx import NAME, ToLoopback, nginx
from .people import PATIENCE, Person

HERE = ("localhost", "127.0.0.1", NAME)
REWRITTEN = {"proxy_set_header Host $http_host;": "proxy_set_header Host inside.example;"}


@dataclass
class Site:
    """A way to stand behind nginx: an example of the docs, what is changed in it, and the folder."""

    example: str = "nginx.conf"
    changes: tuple[tuple[str, str], ...] = ()
    prefix: str = ""


SITES = {
    "the whole of a host": Site(),
    "a rewritten name": Site(changes=tuple(REWRITTEN.items())),
    "a folder": Site("nginx-folder.conf", prefix="/games"),
    "a folder, a rewritten name": Site("nginx-folder.conf", tuple(REWRITTEN.items()), "/games"),
    "a folder that nginx takes off": Site(
        "nginx-folder.conf", (("proxy_pass http://farport;", "proxy_pass http://farport/;"),), "/games"
    ),
}


class Visitor(Person):
    """Somebody whose browser is at a page of the site, found by its name."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        page = {"Origin": "/".join(url.split("/")[:3]), "Sec-Fetch-Site": "same-origin"}
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, transport=ToLoopback(), headers=page)

    def at(self, table: dict[str, Any], query: str = "", **more: Any) -> Any:
        port = int(self.url.split(":")[2].split("/")[0])
        origin = {"Origin": self.http.headers["origin"]}
        return super().at(table, query, host="127.0.0.1", port=port, headers=origin, **more)


@asynccontextmanager
async def site(
    where: Site, database: str, folder: Path, client: Path | None = None
) -> AsyncIterator[tuple[str, Server]]:
    settings = quick(database, hosts=HERE, behind=("127.0.0.1",), prefix=where.prefix)
    async with running(settings, client) as server:
        with nginx(folder, int(server.url.rpartition(":")[2]), where.example, dict(where.changes)) as url:
            yield f"{url}{where.prefix}", server


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client as Vite builds it."""
    made = tmp_path / "client"
    (made / "assets").mkdir(parents=True)
    (made / "index.html").write_text('<meta name="farport-root" content="./"><script src="./assets/index-1a.js">')
    (made / "assets" / "index-1a.js").write_text("// the client")
    return made


@pytest.mark.parametrize("where", SITES.values(), ids=SITES)
async def test_pages_writes_and_sockets_go_through_nginx(where: Site, sqlite: str, tmp_path: Path, built: Path):
    async with site(where, sqlite, tmp_path, built) as (url, _server):
        ann, ben = Visitor(url), Visitor(url)
        async with ann.http, ben.http:
            for page in ("/", "/table/abc"):
                front = await ann.http.get(page)
                assert f'content="{where.prefix}/"' in front.text
                assert f'src="{where.prefix}/assets/index-1a.js"' in front.text
            assert (await ann.http.get("/assets/index-1a.js")).text == "// the client"
            await ann.named("Ann")
            await ben.named("Ben")
            assert (await ann.get("/me"))["name"] == "Ann"
            table = await ann.table("me", "person")
            await ben.join(table)
            async with ann.at(table) as seat, ben.at(table) as other:
                await seat.play_on("take a coin")
                assert (await other.position(1))["version"] >= 1


async def test_the_cookie_is_for_the_folder_and_secure_where_the_proxy_says_so(sqlite: str, tmp_path: Path):
    secure = ("X-Forwarded-Proto $scheme;", "X-Forwarded-Proto https;")
    async with (
        site(Site("nginx-folder.conf", (secure,), "/games"), sqlite, tmp_path) as (url, _),
        Visitor(url).http as http,
    ):
        answer = await http.get("/api/me")
    cookie = answer.headers["set-cookie"]
    assert "Path=/games/" in cookie
    assert "Secure" in cookie
    assert "strict-transport-security" in answer.headers


async def test_a_name_that_was_not_given_is_refused_through_nginx_too(sqlite: str, tmp_path: Path):
    async with site(Site(), sqlite, tmp_path) as (url, _), Visitor(url.replace(NAME, "rebound.example")).http as http:
        refused = await http.get("/api/me")
    assert (refused.status_code, refused.json()["error"]) == (403, "host")
    assert "--host-name" in refused.json()["sentence"]


async def test_pages_of_other_sites_may_not_write_through_nginx(sqlite: str, tmp_path: Path):
    async with site(Site(), sqlite, tmp_path) as (url, _), Visitor(url).http as http:
        refused = await http.put("/api/me", json={"name": "Eve"}, headers={"Origin": "https://evil.example"})
        assert (refused.status_code, refused.json()["error"]) == (403, "origin")


FORGED = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example"}


async def test_whoever_is_no_proxy_is_not_believed(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    """Not even on the same machine: another address would be another bucket of rates."""
    monkeypatch.setattr(limits, "NEW_CLIENTS", limits.Rate("few", 0.01, 1.0))
    async with running(quick(sqlite, hosts=HERE)) as server, httpx.AsyncClient(base_url=server.url) as http:
        first = await http.get("/api/bots", headers=FORGED | {"X-Request-Id": "mine"})
        http.cookies.clear()
        again = await http.get("/api/bots", headers=FORGED | {"X-Forwarded-For": "192.0.2.8"})
    assert (first.status_code, again.status_code) == (200, 429)
    assert "Secure" not in first.headers["set-cookie"]
    assert first.headers["x-request-id"] != "mine"


async def test_rates_go_by_the_visitors_address_and_not_by_the_proxys(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "NEW_CLIENTS", limits.Rate("few", 0.01, 1.0))
    settings = quick(sqlite, hosts=HERE, behind=("127.0.0.0/8",))
    async with running(settings) as server, httpx.AsyncClient(base_url=server.url) as http:
        statuses = []
        for address in ("192.0.2.7", "192.0.2.7", "192.0.2.8", "203.0.113.9, 192.0.2.8, 127.0.0.1"):
            http.cookies.clear()
            statuses.append((await http.get("/api/bots", headers={"X-Forwarded-For": address})).status_code)
    assert statuses == [200, 429, 200, 429]


# Ids of requests


async def test_every_request_has_an_id_in_its_answer_and_in_the_log(sqlite_server: Server, lines: list[dict[str, Any]]):
    ann = await sqlite_server.person("Ann")
    ids = [(await ann.http.get("/api/bots")).headers["x-request-id"] for _ in range(2)]
    assert ids[0] != ids[1]
    logged = [line["request"] for line in lines if line.get("path") == "/api/bots"]
    assert logged == ids


async def test_the_id_that_a_proxy_gives_is_kept(sqlite: str, tmp_path: Path, lines: list[dict[str, Any]]):
    changed = (("X-Request-Id $request_id;", "X-Request-Id $arg_id;"),)
    async with site(Site(changes=changed), sqlite, tmp_path) as (url, _), Visitor(url).http as http:
        assert (await http.get("/api/bots?id=visit-1.a")).headers["x-request-id"] == "visit-1.a"
        strange = (await http.get("/api/bots?id=%7Bodd%7D")).headers["x-request-id"]
    assert "odd" not in strange
    assert "visit-1.a" in [line.get("request") for line in lines]


async def test_a_socket_has_an_id_and_what_is_logged_of_it_carries_it(
    sqlite_server: Server, lines: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
):
    ann = await sqlite_server.person("Ann")
    table = await ann.table("me", "local")
    async with ann.at(table) as seat:
        given = seat.web.response.headers["x-request-id"]

        def broken(*_: object) -> None:
            raise RuntimeError("the inside")

        await seat.position()
        monkeypatch.setattr("farport.server.door.sockets.why_not", broken)
        await seat.ask(type="why_not", action="roll")
    failed = [line for line in lines if line["message"] == "a message failed"]
    assert [line["request"] for line in failed] == [given]
    async with asyncio.timeout(PATIENCE):
        while given not in [line["request"] for line in lines if line["message"] == "socket"]:
            await asyncio.sleep(0.01)


# What is said at the start


def test_names_are_added_to_those_of_the_machine():
    assert answers_to("127.0.0.1", []) == ("localhost", "127.0.0.1", "[::1]")
    assert "farport.example" in answers_to("127.0.0.1", ["Farport.Example"])
    assert answers_to("0.0.0.0", []) == ()
    assert "farport.example" in answers_to("0.0.0.0", ["farport.example"])


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"host_names": ["https://farport.example"]}, "--host-name takes a name alone"),
        ({"behind": ["nginx"]}, "--behind takes a proxy's address or network"),
        ({"prefix": "games"}, "--prefix takes a path such as /games"),
        ({"prefix": "/a/../b"}, "--prefix takes a path such as /games"),
    ],
)
def test_settings_that_cannot_be_are_refused_with_a_sentence(wrong: dict[str, Any], sentence: str, sqlite: str):
    with pytest.raises(CannotServe, match=sentence):
        serve(port=0, database=sqlite, **wrong)


def test_what_may_be_given():
    assert proxies(["127.0.0.1", "10.0.0.0/8", "::1"]) == ("127.0.0.1", "10.0.0.0/8", "::1")
    assert [folder(path) for path in ("", "/", "/games/", "/fun/games")] == ["", "", "/games", "/fun/games"]


async def test_a_socket_that_asks_by_another_name_is_refused(sqlite: str, tmp_path: Path):
    async with site(Site(), sqlite, tmp_path) as (url, _):
        ann = Visitor(url)
        async with ann.http:
            table = await (await ann.named("Ann")).table("me", "local")
        stranger = Visitor(url.replace(NAME, "rebound.example"))
        with pytest.raises(InvalidStatus):
            async with stranger.at(table):
                pass
