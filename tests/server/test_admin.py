"""What the operator does: who is let in to it, and what it does to tables, people and everybody."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from sqlalchemy import select, update
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from farport.cli import app
from farport.server import limits
from farport.server.store import schema
from farport.server.words import texts
from farport.server.words.messages import IDLE, REMOVED

from .conftest import Server, quick, running
from .people import Person, Seat
from .test_play import two_people

TOKEN = "a-token-that-nobody-can-guess"
SHOWN = {"Authorization": f"Bearer {TOKEN}"}


@pytest_asyncio.fixture
async def house(database: str) -> AsyncIterator[Server]:
    """A server with an operator, on an empty database of either kind."""
    async with running(quick(database, admin_token=TOKEN)) as own:
        yield own


@asynccontextmanager
async def operator(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=f"{server.url}/api/admin", headers=SHOWN, timeout=60) as http:
        yield http


async def done(http: httpx.AsyncClient, method: str, path: str, body: Any = None) -> str:
    answer = await http.request(method, path, json=body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["done"])


async def closed(seat: Seat) -> ConnectionClosed:
    """How a socket was closed, whatever came before."""
    try:
        while True:
            await seat.next()
    except ConnectionClosed as ended:
        return ended


async def id_of(server: Server, person: Person) -> str:
    """A person's client, as the service knows it."""
    token = person.http.cookies["farport"]
    return str(server.service.identity._signer.loads(token))


# Who is let in


PATHS = [
    ("GET", "/tables"),
    ("GET", "/clients"),
    ("GET", "/sanctions"),
    ("POST", "/tables/x/close"),
    ("POST", "/tables/x/kick"),
    ("DELETE", "/clients/x"),
    ("POST", "/sanctions"),
    ("DELETE", "/sanctions/1"),
    ("POST", "/expire"),
    ("POST", "/announce"),
    ("POST", "/drain"),
]


async def test_without_a_token_in_the_settings_there_is_nothing_to_reach(sqlite_server: Server):
    async with operator(sqlite_server) as http:
        for method, path in PATHS:
            assert (await http.request(method, path, json={})).status_code == 404
        openapi = await http.get(f"{sqlite_server.url}/api/openapi.json")
    assert "/api/admin" not in openapi.text


@pytest.mark.parametrize("shown", ["", "Bearer", "Bearer wrong", TOKEN[:-1], f"Bearer {TOKEN}x", "Bearer ünicode"])
async def test_nobody_is_let_in_without_the_token(sqlite: str, shown: str):
    async with running(quick(sqlite, admin_token=TOKEN)) as server, httpx.AsyncClient(base_url=server.url) as http:
        for method, path in PATHS:
            answer = await http.request(method, f"/api/admin{path}", headers={"Authorization": shown.encode()})
            assert (answer.status_code, answer.json()["error"]) == (403, "token"), path


async def test_tokens_cannot_be_tried_for_ever(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, lines: list[dict[str, Any]]
):
    monkeypatch.setattr(limits, "ADMIN", limits.Rate("few", 0.01, 2.0))
    async with running(quick(sqlite, admin_token=TOKEN)) as server, httpx.AsyncClient(base_url=server.url) as http:
        guess = {"Authorization": "Bearer guess"}
        wrong = [(await http.get("/api/admin/tables", headers=guess)).status_code for _ in "123"]
        right = await http.get("/api/admin/tables", headers=SHOWN)
    assert wrong == [403, 403, 429]
    assert right.status_code == 429
    assert [line["message"] for line in lines].count("a wrong token of an operator") == 2
    assert TOKEN not in str(lines)


# Tables


async def test_tables_are_listed_and_searched(house: Server):
    ann, ben, table = await two_people(house)
    await ben.table("me", "bot random")
    async with operator(house) as http:

        async def found(**query: str) -> list[str]:
            return [line["id"] for line in (await http.get("/tables", params=query)).json()]

        assert len(await found()) == 2
        assert await found(q=table["id"]) == [table["id"]]
        assert table["id"] in await found(q="ann")
        assert len(await found(q="Ben")) == 2
        assert await found(q=await id_of(house, ann)) == [table["id"]]
        assert await found(q="no_such%") == []
        assert await found(status="over") == []
        line = next(line for line in (await http.get("/tables")).json() if line["id"] == table["id"])
    assert [seat["name"] for seat in line["seats"]] == ["Ann", "Ben"]
    assert line["owner_client"] == await id_of(house, ann)


async def test_a_table_is_closed_for_good_and_it_is_logged(house: Server, lines: list[dict[str, Any]]):
    ann, _, table = await two_people(house)
    async with operator(house) as http, ann.at(table) as seat:
        await seat.my_turn()
        await done(http, "POST", f"/tables/{table['id']}/close")
        await seat.until(lambda message: message["type"] == "table" and message["info"]["status"] == "closed")
        assert (await http.post("/tables/nothing/close")).status_code == 404
    logged = [line for line in lines if line["logger"] == "farport.admin"]
    assert [(line["table"], line["address"]) for line in logged] == [(table["id"], "127.0.0.1")]


async def test_who_is_kicked_leaves_at_once_and_does_not_come_back(house: Server):
    ann, ben, table = await two_people(house)
    async with operator(house) as http, ann.at(table) as seat, ben.at(table) as other:
        await other.position()
        await done(http, "POST", f"/tables/{table['id']}/kick", {"client": await id_of(house, ben), "reason": "Rude."})
        ended = await closed(other)
        assert ended.rcvd is not None
        assert (ended.rcvd.code, ended.rcvd.reason) == (REMOVED, "You were removed from this table. Rude.")
        told = await seat.until(lambda m: m["type"] == "table" and m["info"]["seats"][1]["kind"] == "bot")
        assert told["info"]["seats"][1]["name"] == "Somebody"
        for path in ("join", "leave", "take"):
            refused = await ben.post(
                f"/tables/{table['id']}/{path}", {"seat": 1, "invite": table["invite"]}, status=403
            )
            assert refused["error"] == "removed"
        async with ben.at(table) as again:
            assert (await closed(again)).rcvd is not None
        await ben.table("me", "local")  # elsewhere he is as welcome as before


async def test_old_games_expire_and_new_ones_stay(house: Server):
    ann, _, old = await two_people(house)
    new = await ann.table("me", "local")
    open_table = await ann.table("me", "person")
    long_ago = time.time() - 100 * 24 * 3600
    async with house.service.database.writing() as connection:
        these = schema.tables.c.id.in_([old["id"], open_table["id"]])
        await connection.execute(update(schema.tables).where(these).values(created=long_ago, started=long_ago))
        await connection.execute(
            update(schema.entries).where(schema.entries.c.table_id == old["id"]).values(at=long_ago)
        )
    async with operator(house) as http:
        assert await done(http, "POST", "/expire", {"days": 30}) == "1 tables are removed."
        await ann.get(f"/tables/{open_table['id']}", status=404)
        await ann.get(f"/tables/{old['id']}")
        assert await done(http, "POST", "/expire", {"days": 30, "running": True}) == "1 tables are removed."
    await ann.get(f"/tables/{old['id']}", status=404)
    await ann.get(f"/tables/{new['id']}")


# People


async def test_who_is_muted_plays_on_and_is_not_heard_until_it_is_lifted(house: Server):
    ann, ben, table = await two_people(house)
    async with operator(house) as http, ann.at(table) as seat, ben.at(table) as other:
        said = await done(http, "POST", "/sanctions", {"kind": "mute", "client": await id_of(house, ben)})
        refused = await other.ask(type="chat", text="hello")
        assert refused["sentence"] == "Who runs this server does not let you write."
        assert (await seat.ask(type="chat", text="hello"))["type"] == "accepted"
        await seat.play_on("pass")
        assert (await other.play(await other.my_turn(1), "pass"))["type"] == "accepted"
        number = int(said.rpartition("sanction ")[2].rstrip(")."))
        await done(http, "DELETE", f"/sanctions/{number}")
        assert (await other.ask(type="chat", text="hello"))["type"] == "accepted"
        assert (await http.delete(f"/sanctions/{number}")).status_code == 404


async def test_who_is_banned_is_let_in_nowhere_and_others_are(house: Server):
    ann, ben, table = await two_people(house)
    async with operator(house) as http, ben.at(table) as other:
        await other.position()
        await done(http, "POST", "/sanctions", {"kind": "ban", "client": await id_of(house, ben)})
        ended = await closed(other)
        assert ended.rcvd is not None
        assert ended.rcvd.code == REMOVED
        assert (await ben.get("/me", status=403))["error"] == "banned"
        async with ben.at(table) as again:
            last = await closed(again)
            assert last.rcvd is not None
            assert last.rcvd.code == REMOVED
        await ann.get("/me")


async def test_an_address_is_banned_for_a_while_and_the_operator_never_is(sqlite: str):
    settings = quick(sqlite, admin_token=TOKEN, behind=("127.0.0.1",))
    async with running(settings) as server, operator(server) as http:
        await done(http, "POST", "/sanctions", {"kind": "ban", "address": "192.0.2.0/24", "minutes": 60})

        async def comes(address: str, path: str = "/api/me") -> int:
            return (await http.get(f"{server.url}{path}", headers={"X-Forwarded-For": address})).status_code

        assert [await comes("192.0.2.7"), await comes("192.0.3.7")] == [403, 200]
        assert await comes("192.0.2.7", "/api/admin/tables") == 200
        (line,) = (await http.get("/sanctions")).json()
        assert (line["kind"], line["address"]) == ("ban", "192.0.2.0/24")
        async with server.service.database.writing() as connection:
            await connection.execute(update(schema.sanctions).values(until=time.time() - 1))
        await server.service.heed_house()
        assert await comes("192.0.2.7") == 200
        refused = await http.post("/sanctions", json={"kind": "ban", "address": "nowhere"})
        assert (refused.status_code, refused.json()["error"]) == (422, "address")
        assert (await http.post("/sanctions", json={"kind": "ban"})).status_code == 422


async def test_clients_are_listed_with_where_they_are(house: Server):
    ann, ben, table = await two_people(house)
    async with operator(house) as http, ben.at(table) as seat:
        await seat.position()
        await done(http, "POST", "/sanctions", {"kind": "mute", "client": await id_of(house, ben)})
        (line,) = (await http.get("/clients", params={"q": "ben"})).json()
        assert line["here"] == [{"table": table["id"], "address": "127.0.0.1"}]
        assert [each["kind"] for each in line["sanctions"]] == ["mute"]
        assert [each["name"] for each in (await http.get("/clients")).json()] == ["Ann", "Ben"]
        assert (await http.get("/clients", params={"q": await id_of(house, ann)})).json()[0]["name"] == "Ann"


async def everything(server: Server) -> str:
    """All that is stored."""
    async with server.service.database.reading() as connection:
        tables = [list(await connection.execute(select(table))) for table in schema.metadata.sorted_tables]
    return str(tables)


async def test_nothing_is_left_of_a_person_who_is_forgotten_and_his_game_goes_on(house: Server):
    ann, ben, table = await two_people(house)
    own = await ben.table("me", "person", public=True)
    client = await id_of(house, ben)
    async with ann.at(table) as seat, ben.at(table) as other:
        await seat.play_on("pass")
        await other.play(await other.my_turn(1), "take a coin")
        await other.ask(type="chat", text="my secret thoughts")
        record = await ann.table("bot random", "bot random")
        async with ann.at(record) as watched:
            await watched.over()
        await ben.post("/records", await ann.get(f"/tables/{record['id']}/record"))
        assert client in await everything(house)
        async with operator(house) as http:
            await done(http, "DELETE", f"/clients/{client}")
        ended = await closed(seat)
        assert ended.rcvd is not None
        assert ended.rcvd.code == IDLE
    left = await everything(house)
    for trace in (client, "Ben", "my secret thoughts"):
        assert trace not in left
    assert (await ann.get(f"/tables/{own['id']}"))["status"] == "closed"
    async with ann.at(table) as seat:
        await seat.position(4)  # a bot goes on in his place
        assert not [m for m in seat.heard if m["type"] == "chats" and m["chats"]]
        info = next(m["info"] for m in seat.heard if m["type"] == "table")
        assert (info["seats"][1]["name"], info["seats"][1]["kind"]) == ("Somebody", "bot")
    await ben.get(f"/tables/{table['id']}", status=404)


# Everybody


async def test_everybody_is_told_at_once_and_who_comes_later_too(house: Server):
    ann, ben, table = await two_people(house)
    async with operator(house) as http, ann.at(table) as seat:
        await seat.position()
        assert await ann.get("/notice") is None
        await done(http, "POST", "/announce", {"text": "A restart at six.", "minutes": 10})
        told = (await seat.of("notice"))["notice"]
        assert (told["text"], told["stops"]) == ("A restart at six.", False)
        async with ben.at(table) as other:
            assert (await other.of("notice"))["notice"] == told
        assert await ann.get("/notice") == told
        await ann.table("me", "local")  # games go on beginning
        await done(http, "POST", "/announce", {"text": ""})
        assert (await seat.of("notice"))["notice"] is None


async def test_while_a_server_drains_no_game_begins_and_running_ones_go_on(house: Server):
    ann, ben, table = await two_people(house)
    waiting = await ann.table("me", "person")
    async with operator(house) as http, ann.at(table) as seat:
        await seat.my_turn()
        await done(http, "POST", "/drain", {"minutes": 10, "text": "New rules."})
        told = (await seat.of("notice"))["notice"]
        assert (told["text"], told["stops"]) == ("New rules.", True)
        plan = {"game": "mini", "players": 2, "seats": [{"kind": "me"}, {"kind": "local"}]}
        refused = await ann.post("/tables", plan, status=503)
        assert refused["sentence"] == "No game begins here now: New rules."
        assert (await ben.join(waiting, status=503))["error"] == "stopping"
        assert not house.service.drained
        await seat.play_on("take a coin")
        await done(http, "POST", "/announce", {"text": ""})
        await ann.table("me", "local")


async def test_a_server_is_drained_when_nobody_is_at_a_running_game_or_time_is_up(sqlite: str):
    async with running(quick(sqlite, admin_token=TOKEN)) as server, operator(server) as http:
        ann, _, table = await two_people(server)
        assert not server.service.drained
        async with ann.at(table) as seat:
            await seat.my_turn()
            await done(http, "POST", "/drain", {"minutes": 0.02})
            assert not server.service.drained
            await asyncio.sleep(1.3)
            assert server.service.drained
            await done(http, "POST", "/drain", {"minutes": 10})
            assert not server.service.drained
            await done(http, "POST", f"/tables/{table['id']}/close")
            assert server.service.drained
    async with running(quick(sqlite, admin_token=TOKEN)) as server:
        assert not server.service.drained  # that was meant for the server before
        assert server.service.house.told is None


async def test_what_holds_at_one_server_holds_at_the_others(shared: str):
    settings = quick(shared, admin_token=TOKEN)
    async with running(settings) as first, running(settings) as second, operator(first) as http:
        _, ben, table = await two_people(first)
        there = Person(second.url)
        there.http.cookies.update(ben.http.cookies)
        async with there.http, there.at(table) as seat:
            await seat.position()
            await done(http, "POST", "/announce", {"text": "Hear, hear."})
            assert (await seat.of("notice"))["notice"]["text"] == "Hear, hear."
            await done(http, "POST", f"/tables/{table['id']}/kick", {"client": await id_of(first, ben)})
            ended = await closed(seat)
            assert ended.rcvd is not None
            assert ended.rcvd.code == REMOVED
            await done(http, "POST", "/sanctions", {"kind": "ban", "client": await id_of(first, ben)})
            async with asyncio.timeout(30):
                while (await there.http.get("/api/me")).status_code != 403:
                    await asyncio.sleep(0.05)


# The command


@pytest.fixture
def token_file(tmp_path: Path) -> Path:
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")
    return file


async def say(server: Server, token_file: Path, *words: str, code: int = 0) -> str:
    """Run `farport admin` as an operator does."""
    arguments = ["admin", "--url", server.url, "--token-file", str(token_file), *words]
    result = await asyncio.to_thread(CliRunner().invoke, app, arguments, env={"COLUMNS": "300"})
    assert result.exit_code == code, (result.output, result.exception)
    return result.output if code == 0 else str(result.exception)


async def test_the_command_does_all_that(sqlite: str, token_file: Path):
    async with running(quick(sqlite, admin_token=TOKEN)) as server:
        _, ben, table = await two_people(server)
        client = await id_of(server, ben)
        assert table["id"] in await say(server, token_file, "tables", "ann", "--status", "running")
        assert client in await say(server, token_file, "clients", "Ben")
        assert "may not write" in await say(server, token_file, "mute", "--client", client)
        assert f"{client}" in await say(server, token_file, "sanctions")
        assert "lifted" in await say(server, token_file, "lift", "1")
        assert "may not come in" in await say(server, token_file, "ban", "--address", "192.0.2.7")
        assert "told" in await say(server, token_file, "announce", "Hello.")
        assert "removed from table" in await say(server, token_file, "kick", table["id"], client, "--reason", "Rude.")
        assert "is closed" in await say(server, token_file, "close", table["id"])
        assert "0 tables" in await say(server, token_file, "expire", "--days", "1")
        assert "is removed" in await say(server, token_file, "forget", client, "--sure")
        assert "No game begins" in await say(server, token_file, "drain", "--minutes", "5")
        assert "may not come in" not in await say(server, token_file, "announce")


async def test_the_command_says_why_it_cannot(sqlite: str, token_file: Path):
    async with running(quick(sqlite)) as server:
        assert "--admin-token-file" in await say(server, token_file, "tables", code=1)
    assert "--url" in await say(server, token_file, "tables", code=1)
    token_file.write_text("short")
    assert "at least 20 characters" in await say(server, token_file, "tables", code=1)


def test_a_drained_server_stops_by_itself(sqlite: str, token_file: Path):
    command = [sys.executable, "-c", "from farport.cli import main; main()", "serve", "--no-open", "--port", "0"]
    command += ["--database", sqlite, "--admin-token-file", str(token_file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            url = process.stdout.readline().split()[-1]
            arguments = ["admin", "--url", url, "--token-file", str(token_file), "drain"]
            assert CliRunner().invoke(app, arguments).exit_code == 0
            assert process.wait(timeout=60) == 0
        finally:
            process.kill()


async def test_who_is_kicked_is_not_let_in_by_what_he_asked_before(house: Server):
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = await ann.table("me", "bot random", public=True)
    path = f"/tables/{table['id']}"
    await ben.join(table, seat=1)
    async with operator(house) as http:
        await done(http, "POST", f"{path}/kick", {"client": await id_of(house, ben)})
    assert (await ann.get(path))["seats"][1]["vote"] is None
    assert (await ann.post(f"{path}/seats/1/vote", {"agree": True}, status=409))["error"] == "nothing"


async def test_nobody_waits_for_the_consent_of_who_is_kicked(house: Server):
    ann, ben, eve = [await house.person(name) for name in ("Ann", "Ben", "Eve")]
    table = await ann.table("me", "person", "bot random", game="sector-prime", public=True)
    path = f"/tables/{table['id']}"
    await ben.join(table)
    await eve.join(table, seat=2)
    await ann.post(f"{path}/seats/2/vote", {"agree": True})
    async with operator(house) as http:
        await done(http, "POST", f"{path}/kick", {"client": await id_of(house, ben)})
    assert (await eve.get(path))["seats"][2]["mine"]
    assert (await ann.get(path))["seats"][1]["level"] == "random"


NASTY = "Six\u202eo'clock \x1b[31m" + "Z" + "\u0322\u0347\u0311" * 12


async def test_what_the_operator_says_goes_through_the_gate(house: Server):
    ann, ben, table = await two_people(house)
    shown = texts.line(NASTY)
    async with operator(house) as http, ben.at(table) as other:
        await other.position()
        await done(http, "POST", "/announce", {"text": NASTY})
        assert (await ann.get("/notice"))["text"] == shown
        await done(http, "POST", "/announce", {"text": "\u202e"})
        assert await ann.get("/notice") is None
        await done(http, "POST", "/drain", {"text": NASTY})
        assert (await ann.get("/notice"))["text"] == shown
        await done(http, "POST", "/sanctions", {"kind": "mute", "client": await id_of(house, ben), "reason": NASTY})
        assert (await other.ask(type="chat", text="hello"))["sentence"].endswith(shown)
        await done(http, "POST", f"/tables/{table['id']}/kick", {"client": await id_of(house, ben), "reason": NASTY})
    assert {line.reason for line in await house.service.house.people.sanctions()} == {shown}


async def test_signs_and_numbers_that_no_database_keeps_are_refused(house: Server):
    ann = await house.person("Ann")
    table = await ann.table("me", "local")
    async with operator(house) as http:
        bodies = [{"kind": "ban", "client": "a\0"}, {"kind": "ban", "client": ""}]
        answers = [await http.post("/sanctions", json=body) for body in bodies]
        answers.append(await http.post(f"/tables/{table['id']}/kick", json={"client": "\0"}))
        answers += [await http.get(f"/{what}?q=a%00b") for what in ("tables", "clients")]
        answers += [await http.delete(path) for path in ("/clients/%00", f"/sanctions/{2**31}")]
    answers += [await ann.http.get(f"/api/tables?{which}=%00") for which in ("game", "q")]
    assert [answer.status_code for answer in answers] == [422] * len(answers)
    assert "farport_failures_total 0.0" in (await ann.http.get("/metrics")).text
