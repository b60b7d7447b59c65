"""Tables: made, listed, joined, left, begun, closed, played again."""

from __future__ import annotations

import logging
import secrets
import time

import farport
from farport.server import limits
from farport.server.hall import known, seats, shares, votes
from farport.server.hall.live import LiveTable
from farport.server.hall.service import Service
from farport.server.seen.catalogue import game_named, games
from farport.server.store.rows import Entry, SeatRow, TableRow
from farport.server.store.storage import Look
from farport.server.words import texts
from farport.server.words.problems import Conflict, Forbidden, NotFound, Unreadable
from farport.server.words.requests import (
    Agree,
    CastVote,
    CreateTable,
    GiveShare,
    JoinTable,
    LeaveSeat,
    PlayAgain,
    SetSeat,
    TableInfo,
)
from farport.table import fair

log = logging.getLogger("farport.server")

ID_BYTES = 9
SECRET_BYTES = 32


async def create(service: Service, client: str, wanted: CreateTable) -> TableInfo:
    """A new table. It begins at once when nobody is awaited, if so wanted."""
    await check_room(service, client)
    game = game_named(wanted.game)
    name = await service.name_of(client)
    chairs = seats.planned(wanted, client, name)
    try:
        options = game.check_options(wanted.players, wanted.options)
    except farport.BadOption as error:
        raise Unreadable("options", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    row = TableRow(
        id=secrets.token_urlsafe(ID_BYTES),
        game=game.id,
        rules=game.version,
        players=wanted.players,
        options=options,
        secret=secret_of(wanted),
        owner=client,
        owner_name=name,
        public=wanted.public,
        begin_when_full=wanted.start,
        clock=wanted.clock,
        hints=wanted.hints if wanted.hints is not None else plays_alone(wanted),
        invite=secrets.token_urlsafe(ID_BYTES),
        status="open",
        created=time.time(),
    )
    await service.store.add_table(row, chairs)
    service.workshop.want(game)
    return await begin_if_full(service, row.id, client, wanted.commitment)


def plays_alone(wanted: CreateTable) -> bool:
    """Whether one person plays against bots: then nobody minds that he asks for hints."""
    return len(wanted.seats) == wanted.players and sum(plan.kind not in {"bot", "empty"} for plan in wanted.seats) <= 1


def secret_of(wanted: CreateTable) -> bytes:
    """Nobody else may be at a table whose dice are known beforehand."""
    if wanted.guided is None:
        return secrets.token_bytes(SECRET_BYTES)
    others = any(plan.kind not in {"me", "bot"} for plan in wanted.seats) or len(wanted.seats) < wanted.players
    if others or wanted.public:
        raise Unreadable("guided", "A guided game is played alone or against bots.")
    return fair.guided_secret(wanted.guided)


async def check_room(service: Service, client: str) -> None:
    service.house.check_open()
    if await service.store.tables_of(client) >= limits.TABLES_PER_CLIENT:
        raise Conflict("tables", f"You have {limits.TABLES_PER_CLIENT} tables; close one first.")


async def begin_if_full(service: Service, table_id: str, client: str, commitment: str | None = None) -> TableInfo:
    live = await service.table(table_id)
    async with live.changing() as draft:
        shares.promise(draft, client, commitment)
        seats.begin_if_full(draft, time.time())
    return known.of_live(live, client)


async def lobby(service: Service, client: str, look: Look) -> list[TableInfo]:
    """My own tables, on the first page, and a page of the public ones of others."""
    mine = [] if look.start else await service.store.mine(client, look)
    found = [*mine, *await service.store.public(client, look, time.time())]
    stored = [row.id for row, _ in found if row.id not in service.tables]
    last = await service.store.last_entries(stored)
    listed = [await listing(service, row, chairs, last.get(row.id), client) for row, chairs in found]
    return [info for info in listed if info]


def look(game: str, words: str, start: int) -> Look:
    """What is looked for: a game, and words of its title or of somebody's name."""
    words = texts.line(words)
    titled = [each.id for each in games() if words.casefold() in each.title.casefold()] if words else []
    return Look(game, words, tuple(titled), start)


async def listing(
    service: Service, row: TableRow, chairs: list[SeatRow], last: Entry | None, client: str
) -> TableInfo | None:
    """A table as it is listed. One that is broken is left out, and no reason not to list the others."""
    begun = last is None and row.status == "running" and seats.held_by(chairs, client)
    try:
        if begun and row.id not in service.tables:
            await service.table(row.id)  # nothing was played: who begins is told by the deal
        if row.id in service.tables:
            return known.of_live(service.tables[row.id], client)
        return known.of_stored(row, chairs, last, client)
    except Exception:
        service.metrics.failures.inc()
        log.exception("a table cannot be listed", extra={"table": row.id})
        return None


async def visible(service: Service, table_id: str, client: str | None, invite: str | None) -> LiveTable:
    """A table that this client may know of. Of others it is not said that they exist."""
    service.house.check_table(client, table_id)
    live = await service.table(table_id)
    if not known.may_see(live.row, live.seats, client, invite):
        raise NotFound("table", "There is no such table, or you need an invitation to it.")
    return live


async def join(service: Service, table_id: str, client: str, wanted: JoinTable) -> TableInfo:
    live = await visible(service, table_id, client, wanted.invite)
    name = await service.name_of(client)
    async with live.changing() as draft:
        if seat := seats.free_for(draft, client, wanted.seat):
            asks = draft.row.status == "running" and votes.is_new(draft.seats, seat, client)
            sit_down = votes.ask if asks else seats.sit
            sit_down(draft, seat.player, client, name)
        shares.promise(draft, client, wanted.commitment)
        seats.begin_if_full(draft, time.time())
    return known.of_live(live, client)


async def leave(service: Service, table_id: str, client: str, wanted: LeaveSeat) -> TableInfo:
    live = await visible(service, table_id, client, None)
    async with live.changing() as draft:
        seats.leave(draft, client, wanted.seat, wanted.to, wanted.level)
        votes.settle_all(draft, live.presence.has)
        seats.begin_if_full(draft, time.time())
    return known.of_live(live, client)


async def take(service: Service, table_id: str, client: str, player: int) -> TableInfo:
    live = await visible(service, table_id, client, None)
    name = await service.name_of(client)
    async with live.changing() as draft:
        seats.take(draft, client, name, player)
    return known.of_live(live, client)


async def give_share(service: Service, table_id: str, client: str, wanted: GiveShare) -> TableInfo:
    """Take what somebody adds to the secret of the dice; with the last of them the game is dealt."""
    live = await visible(service, table_id, client, None)
    async with live.changing() as draft:
        shares.give(draft, client, wanted.share)
        seats.begin(draft, time.time())
    return known.of_live(live, client)


async def vote(service: Service, table_id: str, client: str, player: int, wanted: CastVote) -> TableInfo:
    """What somebody says to what is asked about a seat."""
    live = await visible(service, table_id, client, wanted.invite)
    if player >= len(live.seats):
        raise NotFound("seat", f"This table has seats 0 to {len(live.seats) - 1}.")
    async with live.changing() as draft:
        gone = votes.gone(live, time.time())
        votes.cast(draft, client, player, agree=wanted.agree, present=live.presence.has, gone=gone)
    return known.of_live(live, client)


async def arrange(service: Service, table_id: str, client: str, player: int, wanted: SetSeat) -> TableInfo:
    live = await visible(service, table_id, client, None)
    async with live.changing() as draft:
        present = 0 <= player < len(draft.seats) and live.presence.has(draft.seats[player].client)
        seats.arrange(draft, client, player, wanted, present=present)
        seats.begin_if_full(draft, time.time())
    return known.of_live(live, client)


async def start(service: Service, table_id: str, client: str) -> TableInfo:
    live = await visible(service, table_id, client, None)
    async with live.changing() as draft:
        seats.start(draft, client, time.time())
    return known.of_live(live, client)


async def close(service: Service, table_id: str, client: str) -> TableInfo:
    live = await visible(service, table_id, client, None)
    async with live.changing() as draft:
        seats.close(draft, client)
    return known.of_live(live, client)


async def agree(service: Service, table_id: str, client: str, wanted: Agree) -> TableInfo:
    live = await visible(service, table_id, client, None)
    if live.stopped is None:
        raise Conflict("status", "This game can go on.")
    async with live.changing() as draft:
        seats.agree(draft, client, agreed=wanted.agreed)
    if live.row.status == "over":
        await live.look_again()
    return known.of_live(live, client)


async def rematch(service: Service, table_id: str, client: str, wanted: PlayAgain) -> TableInfo:
    """The same company plays again. The first who asks makes the table; the others get to the same one, and may add to
    its dice as long as it is not dealt."""
    live = await visible(service, table_id, client, None)
    if not known.belongs(live.row, live.seats, client):
        raise Forbidden("seat", "Only those who played may play again.")
    if live.row.status not in {"over", "closed"}:
        raise Conflict("status", "This game is not over.")
    if live.row.rematch is None:
        await check_room(service, client)
        row, chairs = again(live.row, live.seats, client, await service.name_of(client))
        next_id = await service.store.add_rematch(table_id, row, chairs)
        await live.catch_up()
        return await begin_if_full(service, next_id, client, wanted.commitment)
    service.house.check_table(client, live.row.rematch)
    return await begin_if_full(service, live.row.rematch, client, wanted.commitment)


def again(row: TableRow, chairs: list[SeatRow], client: str, name: str) -> tuple[TableRow, list[SeatRow]]:
    next_row = TableRow(
        id=secrets.token_urlsafe(ID_BYTES),
        game=row.game,
        rules=game_named(row.game).version,
        players=row.players,
        options=row.options,
        secret=secrets.token_bytes(SECRET_BYTES),
        owner=client,
        owner_name=name,
        public=row.public,
        begin_when_full=True,
        clock=row.clock,
        hints=row.hints,
        invite=secrets.token_urlsafe(ID_BYTES),
        status="open",
        created=time.time(),
    )
    return next_row, seats.rotated(chairs)
