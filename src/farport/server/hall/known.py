"""A table as one viewer may know it."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Callable, Sequence

import farport
from farport.server.hall import seats
from farport.server.hall.live import LiveTable
from farport.server.play.duty import time_of
from farport.server.seen.catalogue import installed
from farport.server.store.rows import Entry, SeatRow, TableRow
from farport.server.words.requests import SeatInfo, TableInfo, Time
from farport.table import fair

Present = Callable[[str | None], bool]


def may_see(row: TableRow, chairs: Sequence[SeatRow], client: str | None, invite: str | None) -> bool:
    """Whether a client may know of a table: it is public, his own, he has a seat there, or was invited."""
    return row.public or belongs(row, chairs, client) or invited(row, invite)


def belongs(row: TableRow, chairs: Sequence[SeatRow], client: str | None) -> bool:
    return client is not None and (row.owner == client or any(seat.client == client for seat in chairs))


def invited(row: TableRow, invite: str | None) -> bool:
    return invite is not None and hmac.compare_digest(row.invite.encode(), invite.encode())


def of_live(live: LiveTable, client: str | None) -> TableInfo:
    """A table that is in memory."""
    clock = time_of(live.seats, live.course, time.time())
    last = live.course.last if live.course else live.row.created
    return table_info(
        live.row, live.seats, client, live.presence.has, live.version, live.mover, clock, live.stopped, last
    )  # fmt: skip


def of_stored(row: TableRow, chairs: Sequence[SeatRow], last: Entry | None, client: str | None) -> TableInfo:
    """A table that is not in memory, by its last entry."""
    version, mover = (last.number, last.mover) if last else (0, None)
    decides = row.status == "running" and mover is not None and chairs[mover].kind != "bot"
    clock = Time(time.time(), row.due, []) if row.clock and decides else None
    at = last.at if last else row.started or row.created
    return table_info(row, chairs, client, lambda _: False, version, mover, clock, None, at)


def table_info(
    row: TableRow,
    chairs: Sequence[SeatRow],
    client: str | None,
    present: Present,
    version: int,
    mover: int | None,
    clock: Time | None,
    stopped: str | None,
    last: float,
) -> TableInfo:
    title, colours = appearance(row)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=title,
        players=row.players,
        options=row.options,
        owner=row.owner_name,
        owned=row.owner == client,
        status=row.status,
        public=row.public,
        seats=[seat_info(seat, colours[seat.player], client, present) for seat in chairs],
        clock=row.clock,
        time=clock,
        version=version,
        mover=mover if row.status == "running" else None,
        created=row.created,
        last=last,
        invite=row.invite if belongs(row, chairs, client) else None,
        commitment=hashlib.sha256(row.secret).hexdigest(),
        secret=row.secret.hex() if row.status == "over" else None,
        rematch=row.rematch,
        outcome=row.outcome,
        stopped=stopped,
        guided=fair.is_guided(row.secret),
    )


def appearance(row: TableRow) -> tuple[str, Sequence[str]]:
    """A game's title and colours, as far as it is installed."""
    try:
        game = installed(row.game)
    except farport.UnknownGame:
        return row.game, [str(player) for player in range(row.players)]
    return game.title, game.colours


def seat_info(seat: SeatRow, colour: str, client: str | None, present: Present) -> SeatInfo:
    own = client is not None and seat.client == client
    return SeatInfo(
        player=seat.player,
        colour=colour,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        connected=seat.kind == "person" and present(seat.client),
        mine=own and seat.kind == "person",
        local=seat.local,
        kept=seat.kind == "bot" and seat.client is not None,
        takeable=own and seat.kind == "bot",
        agreed=seat.agreed,
    )


def held(live: LiveTable, client: str | None) -> list[int]:
    """The seats that a client plays now."""
    return seats.held_by(live.seats, client)
