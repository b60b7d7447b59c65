"""The REST interface and the sockets. Each route reads, calls, and answers."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response, WebSocket

from farport import Seen, Table
from farport.server import limits
from farport.server.door.http import answer, described, raw_body, read
from farport.server.door.sockets import BEFORE_THE_DEAL, Socket, address_of
from farport.server.guests import codes
from farport.server.guests.identity import GUEST
from farport.server.hall import known, tables
from farport.server.hall.live import LiveTable
from farport.server.hall.service import Service
from farport.server.play import bots
from farport.server.seen import catalogue
from farport.server.seen.outlooks import practice_of
from farport.server.seen.replays import Shelf, read_record, replay_page
from farport.server.seen.story import Story
from farport.server.store.rows import RecordRow
from farport.server.words import texts
from farport.server.words.messages import ABSENT, FULL, LandingInfo, PracticeInfo, PracticeTable
from farport.server.words.problems import Conflict, Forbidden, NotFound, Refuse, TooMany
from farport.server.words.requests import (
    Agree,
    BotLevel,
    CarryCode,
    CastVote,
    CreateTable,
    EnterCode,
    GameInfo,
    GiveShare,
    JoinTable,
    LeaveSeat,
    Me,
    NoticeInfo,
    PlayAgain,
    RecordInfo,
    RecoveryCode,
    Replay,
    Rules,
    SetName,
    SetSeat,
    TableInfo,
    TakeSeat,
    Uploaded,
)

router = APIRouter(prefix="/api")

SVG = "image/svg+xml"
LAST = bots.WITHOUT_TABLE
A_DAY = {"Cache-Control": "public, max-age=86400"}
ID = re.compile(r"[A-Za-z0-9_-]{1,24}")

GameId = Annotated[str, Path(description="a game's id, such as those of /api/games")]
TableId = Annotated[str, Path(description="a table's id")]
RecordId = Annotated[str, Path(description="an uploaded record's id")]
Game = Annotated[str, Query(max_length=80, description="tables of this game only")]
Words = Annotated[str, Query(max_length=80, description="part of a game's title or of somebody's name")]
FirstTable = Annotated[int, Query(ge=0, le=1_000_000, description="the first of the public tables of others")]
Code = Annotated[int, Path(ge=0, lt=1 << 63, description="an action's code")]
Invite = Annotated[str | None, Query(max_length=64, description="the invitation to a table that is not public")]
Viewer = Annotated[int | None, Query(ge=0, le=63, description="whose eyes to see with; a spectator's without")]
Start = Annotated[int, Query(ge=0, le=1_000_000, description="the first frame")]
Count = Annotated[int, Query(ge=1, le=limits.REPLAY_PAGE, description="how many frames")]


def service_of(connection: Request | WebSocket) -> Service:
    service: Service = connection.app.state.service
    return service


def client_of(request: Request) -> str:
    return str(request.state.client)


def checked(some_id: str) -> str:
    """An id that may exist."""
    if not ID.fullmatch(some_id):
        raise NotFound("id", "There is nothing of that id.")
    return some_id


# Games


@router.get("/games", **described(list[GameInfo]))
async def games(request: Request) -> Response:
    """Every game that is installed."""
    preparing = service_of(request).workshop.preparing
    return answer([catalogue.game_info(game, preparing=preparing(game)) for game in catalogue.games()])


@router.get("/games/{game}/picture.svg", **described(SVG))
async def picture(game: GameId) -> Response:
    """A game in progress, as a picture."""
    name = catalogue.game_named(game).id
    return Response(await asyncio.to_thread(catalogue.picture, name), headers=A_DAY, media_type=SVG)


@router.get("/games/{game}/howto/{step}.svg", **described(SVG))
async def howto_picture(game: GameId, step: int) -> Response:
    """A step of how the game is played, as a picture."""
    found = await asyncio.to_thread(catalogue.step_picture, catalogue.game_named(game), step)
    return Response(found, headers=A_DAY, media_type=SVG)


@router.get("/games/{game}/rules", **described(Rules))
async def rules(
    game: GameId, q: Annotated[str, Query(max_length=100, description="words to look for")] = ""
) -> Response:
    """The rulebook clause by clause, or the clauses and rulings that mention something."""
    return answer(catalogue.rules(catalogue.game_named(game), q))


# Practice: no table is opened for it, and nothing is stored


@router.get("/games/{game}/practice", **described(PracticeTable))
async def practice(game: GameId) -> Response:
    """A table that is laid to practise at."""
    seen = await practised(game)
    ranges = practice_of(seen, "", None).ranges
    return answer(PracticeTable(seen.player, seen.view, ranges))


@router.get("/games/{game}/practice/{action}", **described(PracticeInfo))
async def practise(request: Request, game: GameId, action: Code) -> Response:
    """How an action goes there, each time with other luck."""
    seen = await practised(game)
    slowly(request, limits.LANDINGS)
    return answer(await service_of(request).bots.practice(seen, "", action, client_of(request), rank=LAST))


@router.get("/games/{game}/practice/{action}/landing", **described(LandingInfo))
async def practise_aim(request: Request, game: GameId, action: Code) -> Response:
    """Where something would come to rest that is aimed so."""
    seen = await practised(game)
    slowly(request, limits.LANDINGS)
    return answer(await service_of(request).bots.landing(seen, "", action, client_of(request), rank=LAST))


async def practised(game: str) -> Seen:
    return await asyncio.to_thread(catalogue.practice_table, catalogue.game_named(game).id)


def slowly(request: Request, rate: limits.Rate, who: str | None = None) -> None:
    """Refuse what is asked too often: by a client, unless it says by whom."""
    wait = service_of(request).rates.wait(rate, who or client_of(request))
    if wait:
        raise TooMany("rate", "Too many at once; wait a moment.", retry_after=wait)


def slowly_opened(request: Request) -> None:
    """Refuse tables that a client, or an address, opens too often."""
    slowly(request, limits.NEW_TABLES_PER_ADDRESS, address_of(request))
    slowly(request, limits.NEW_TABLES)


@router.get("/bots", **described(list[BotLevel]))
async def levels() -> Response:
    """The levels at which bots play."""
    return answer(bots.levels())


# Who I am


@router.get("/me", **described(Me))
async def me(request: Request) -> Response:
    """The name by which others see this client. The first request makes the client."""
    return answer(await who_is(service_of(request), client_of(request)))


@router.put("/me", **described(Me, SetName))
async def set_name(request: Request) -> Response:
    """Take a name. Seats that are taken already keep theirs."""
    name = texts.name((await read(request, SetName)).name)
    await service_of(request).store.set_name(client_of(request), name)
    return answer(await who_is(service_of(request), client_of(request)))


@router.post("/me/code", **described(CarryCode, status=201))
async def carry_code(request: Request) -> Response:
    """A code with which another device becomes this client: once, and within minutes."""
    slowly(request, limits.CODES)
    code, until = codes.fresh(codes.CARRY_GROUPS), time.time() + limits.CARRY_CODE_KEPT
    await service_of(request).house.people.keep_code(codes.digest(code), client_of(request), until)
    return answer(CarryCode(code, until), 201)


@router.post("/me/recovery", **described(RecoveryCode, status=201))
async def recovery_code(request: Request) -> Response:
    """A code with which this client is found again when its cookie is lost. One that was made before holds no more."""
    slowly(request, limits.CODES)
    code = codes.fresh(codes.RECOVERY_GROUPS)
    await service_of(request).house.people.keep_code(codes.digest(code), client_of(request), None)
    return answer(RecoveryCode(code), 201)


@router.post("/me/enter", **described(Me, EnterCode))
async def enter_code(request: Request) -> Response:
    """Become the client whose code this is. Who one was here before is left behind."""
    service = service_of(request)
    slowly(request, limits.CODES, request.client.host if request.client else "")
    client = await service.house.people.client_of_code(codes.digest((await read(request, EnterCode)).code))
    if client is None:
        raise Forbidden(
            "code", "This code does not hold, or no longer: one for another device holds once, for minutes."
        )
    request.state.becomes = client
    return answer(await who_is(service, client))


async def who_is(service: Service, client: str) -> Me:
    name = await service.store.name_of(client)
    return Me(name or GUEST, name is not None, await service.house.people.has_recovery(client))


@router.get("/notice", **described(NoticeInfo | None))
async def notice(request: Request) -> Response:
    """What the operator tells everybody; null when that is nothing."""
    return answer(service_of(request).house.told)


# Tables


@router.get("/tables", **described(list[TableInfo]))
async def lobby(request: Request, game: Game = "", q: Words = "", start: FirstTable = 0) -> Response:
    """The tables where this client has a seat, and public ones that are open or running: first those that wait for
    players. More public ones follow from `start` on."""
    look = tables.look(game, q, start)
    return answer(await tables.lobby(service_of(request), client_of(request), look))


@router.post("/tables", **described(TableInfo, CreateTable, status=201))
async def create(request: Request) -> Response:
    """Open a table."""
    wanted = await read(request, CreateTable)
    slowly_opened(request)
    return answer(await tables.create(service_of(request), client_of(request), wanted), 201)


@router.get("/tables/{table}", **described(TableInfo))
async def table_info(request: Request, table: TableId, invite: Invite = None) -> Response:
    """A table as this client may know it."""
    live = await tables.visible(service_of(request), checked(table), client_of(request), invite)
    return answer(known.of_live(live, client_of(request)))


@router.post("/tables/{table}/join", **described(TableInfo, JoinTable))
async def join(request: Request, table: TableId) -> Response:
    """Sit down at a table; in a game that runs, ask those who sit there."""
    wanted = await read(request, JoinTable)
    return answer(await tables.join(service_of(request), checked(table), client_of(request), wanted))


@router.post("/tables/{table}/share", **described(TableInfo, GiveShare))
async def give_share(request: Request, table: TableId) -> Response:
    """Add to the secret of the dice what was promised, while the table is dealing."""
    wanted = await read(request, GiveShare)
    return answer(await tables.give_share(service_of(request), checked(table), client_of(request), wanted))


@router.post("/tables/{table}/leave", **described(TableInfo, LeaveSeat))
async def leave(request: Request, table: TableId) -> Response:
    """Leave a seat to a bot, or leave it empty."""
    wanted = await read(request, LeaveSeat)
    return answer(await tables.leave(service_of(request), checked(table), client_of(request), wanted))


@router.post("/tables/{table}/take", **described(TableInfo, TakeSeat))
async def take(request: Request, table: TableId) -> Response:
    """Take a seat back from a bot."""
    wanted = await read(request, TakeSeat)
    return answer(await tables.take(service_of(request), checked(table), client_of(request), wanted.seat))


@router.post("/tables/{table}/seats/{seat}", **described(TableInfo, SetSeat))
async def arrange(request: Request, table: TableId, seat: Annotated[int, Path(ge=0, le=63)]) -> Response:
    """Put a bot, nobody, or a person who is awaited into a seat: for the table's owner."""
    wanted = await read(request, SetSeat)
    return answer(await tables.arrange(service_of(request), checked(table), client_of(request), seat, wanted))


@router.post("/tables/{table}/seats/{seat}/vote", **described(TableInfo, CastVote))
async def vote(request: Request, table: TableId, seat: Annotated[int, Path(ge=0, le=63)]) -> Response:
    """Agree, or not, that somebody sits down in a game that runs, or that a bot plays for one who is gone."""
    wanted = await read(request, CastVote)
    return answer(await tables.vote(service_of(request), checked(table), client_of(request), seat, wanted))


@router.post("/tables/{table}/start", **described(TableInfo))
async def start(request: Request, table: TableId) -> Response:
    """Begin the game: for the table's owner."""
    return answer(await tables.start(service_of(request), checked(table), client_of(request)))


@router.post("/tables/{table}/close", **described(TableInfo))
async def close(request: Request, table: TableId) -> Response:
    """Close a table for good: for its owner."""
    return answer(await tables.close(service_of(request), checked(table), client_of(request)))


@router.post("/tables/{table}/agree", **described(TableInfo, Agree))
async def agree(request: Request, table: TableId) -> Response:
    """Agree to end a game that cannot go on, or do so no longer. When all who play agree, it is over."""
    wanted = await read(request, Agree)
    return answer(await tables.agree(service_of(request), checked(table), client_of(request), wanted))


@router.post("/tables/{table}/rematch", **described(TableInfo, PlayAgain))
async def rematch(request: Request, table: TableId) -> Response:
    """Play again in the same company."""
    wanted = await read(request, PlayAgain)
    slowly_opened(request)
    return answer(await tables.rematch(service_of(request), checked(table), client_of(request), wanted))


# Records and replays


@router.get("/tables/{table}/record", **described(dict[str, Any]))
async def record(request: Request, table: TableId, invite: Invite = None) -> Response:
    """The whole game, with the secret of its dice, once it is over."""
    service, client = service_of(request), client_of(request)
    live = await tables.visible(service, checked(table), client, invite)
    game = await story_of(live) or (live.course and live.course.table)
    if live.row.status != "over" or game is None:
        raise Forbidden("running", "The record tells everything, so it is shown when the game is over.")
    name = f'attachment; filename="{live.row.game}-{live.id}.json"'
    text = await service.replays.run(client, told, game)
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


def told(game: Table | Story) -> str:
    """The record of a game, as it is sent and kept."""
    return game.record.to_json()


@router.get("/tables/{table}/replay", **described(Replay))
async def replay(
    request: Request,
    table: TableId,
    seat: Viewer = None,
    start: Start = 0,
    count: Count = limits.REPLAY_PAGE,
    invite: Invite = None,
) -> Response:
    """The game so far: through the eyes of an own seat or of a spectator, and of anyone once it is over."""
    client = client_of(request)
    live = await tables.visible(service_of(request), checked(table), client, invite)
    check_viewer(seat, live.row.players)
    if seat is not None and live.row.status != "over" and seat not in known.held(live, client):
        raise Forbidden("seat", "You may see through your own eyes until the game is over.")
    if live.course:
        return await page_of(request, live.course.table.clone(), seat, start, count)
    if story := await story_of(live):
        return answer(story.replay(seat, start, count))
    raise Conflict("status", live.stopped or "The game has not begun.")


async def story_of(live: LiveTable) -> Story | None:
    """A game as it is stored, if there is anything to tell of it."""
    entries = await live.service.store.entries(live.id, after=BEFORE_THE_DEAL)
    return Story(live.row, entries) if entries and entries[0].kind == "deal" else None


async def page_of(request: Request, game: Table, seat: int | None, start: int, count: int) -> Response:
    """A page of a replay, made where it holds nobody up."""
    replays = service_of(request).replays
    page = await replays.run(client_of(request), replay_page, game, seat, start, count)
    return Response(page, media_type="application/json")


@router.post("/records", **described(Uploaded, dict[str, Any], status=201))
async def upload(request: Request) -> Response:
    """Upload a record, to look at its replay. It is played through and checked, and what the game needs is kept."""
    service, client = service_of(request), client_of(request)
    slowly(request, limits.UPLOADS_PER_ADDRESS, address_of(request))
    slowly(request, limits.UPLOADS)
    body = await raw_body(request, limits.RECORD_BYTES)
    if len(await service.store.records_of(client)) >= limits.RECORDS_PER_CLIENT:
        raise Conflict("records", f"A client may keep {limits.RECORDS_PER_CLIENT} records here; delete one first.")
    game = await service.records.run(client, read_record, body)
    kept = await service.records.run(client, told, game)
    if await service.store.record_bytes(client) + len(kept) > limits.RECORD_BYTES_PER_CLIENT:
        raise Conflict("records", "There is no more room for records of yours here; delete one first.")
    record_id = secrets.token_urlsafe(tables.ID_BYTES)
    row = RecordRow(id=record_id, client=client, game=game.game.id, json=kept, created=time.time())
    await service.store.add_record(row)
    shelf_of(request).put(row.id, game)
    return answer(Uploaded(row.id, row.game, len(game.history)), 201)


@router.get("/records", **described(list[RecordInfo]))
async def records(request: Request) -> Response:
    """The records that this client has uploaded."""
    return answer(await service_of(request).store.records_of(client_of(request)))


@router.delete("/records/{record}", **described(list[RecordInfo]))
async def remove(request: Request, record: RecordId) -> Response:
    """Delete a record: for who uploaded it."""
    store, client = service_of(request).store, client_of(request)
    if not await store.remove_record(checked(record), client):
        raise NotFound("record", "There is no such record of yours.")
    shelf_of(request).drop(record)
    return answer(await store.records_of(client))


@router.get("/records/{record}", **described(dict[str, Any]))
async def uploaded(request: Request, record: RecordId) -> Response:
    """A record that was uploaded, to anyone who knows its id."""
    return Response((await stored_record(request, record)).json, media_type="application/json")


@router.get("/records/{record}/replay", **described(Replay))
async def replay_uploaded(
    request: Request, record: RecordId, seat: Viewer = None, start: Start = 0, count: Count = limits.REPLAY_PAGE
) -> Response:
    """The game that an uploaded record tells."""
    game = shelf_of(request).get(record) or await from_storage(request, record)
    check_viewer(seat, game.players)
    return await page_of(request, game, seat, start, count)


async def from_storage(request: Request, record: str) -> Table:
    """The game of a record that is not in memory."""
    row = await stored_record(request, record)
    game = await service_of(request).records.run(client_of(request), read_record, row.json.encode())
    shelf_of(request).put(row.id, game)
    return game


async def stored_record(request: Request, record: str) -> RecordRow:
    row = await service_of(request).store.record(checked(record))
    if row is None:
        raise NotFound("record", "There is no such record.")
    return row


def shelf_of(request: Request) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


def check_viewer(seat: int | None, players: int) -> None:
    if seat is not None and seat >= players:
        raise NotFound("seat", f"This game has seats 0 to {players - 1}.")


# Sockets


@router.websocket("/tables/{table}/live")
async def live(web: WebSocket, table: str, since: str = "", invite: str | None = None) -> None:
    """A table's socket: see `messages` for what is said over it. `since` is the last version that the client knows."""
    service, client = service_of(web), web.state.client
    await web.accept()
    try:
        if service.rates.wait(limits.NEW_SOCKETS, client or address_of(web)):
            raise TooMany("sockets", "Too many connections at once; wait a moment.")
        found = await tables.visible(service, checked(table), client, invite)
        known = int(since) if since.isascii() and since.isdigit() and len(since) < 10 else BEFORE_THE_DEAL
        socket = Socket(service, found, web, client, known)
        service.doors.enter(socket.place)
    except Refuse as refused:
        await web.close(FULL if isinstance(refused, TooMany) else ABSENT, refused.sentence)
        return
    try:
        await socket.run()
    finally:
        service.doors.left(socket.place)
