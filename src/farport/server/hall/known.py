"""A table as one viewer may know it."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Callable, Sequence

import farport
from farport.server.hall import seats, shares, votes
from farport.server.hall.live import LiveTable
from farport.server.play.duty import time_of
from farport.server.seen.catalogue import installed
from farport.server.store.rows import Entry, SeatRow, ShareRow, TableRow
from farport.server.words.requests import SeatInfo, ShareInfo, TableInfo, Time, VoteInfo
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
    gone = votes.gone(live, time.time())
    return table_info(
        live.row, live.seats, client, live.presence.has, live.version, live.mover, clock, live.stopped, last, gone
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
    gone: votes.Gone | None = None,
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
        seats=[seat_info(row, chairs, seat, colours[seat.player], client, present, gone) for seat in chairs],
        clock=row.clock,
        hints=row.hints,
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
        shares=[share_info(row, share, client) for share in row.shares],
        dealing=shares.is_dealing(row),
    )


def appearance(row: TableRow) -> tuple[str, Sequence[str]]:
    """A game's title and colours, as far as it is installed."""
    try:
        game = installed(row.game)
    except farport.UnknownGame:
        return row.game, [str(player) for player in range(row.players)]
    return game.title, game.colours


def seat_info(
    row: TableRow,
    chairs: Sequence[SeatRow],
    seat: SeatRow,
    colour: str,
    client: str | None,
    present: Present,
    gone: votes.Gone | None,
) -> SeatInfo:
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
        free=client is not None and is_free(row, chairs, seat, client),
        gone=gone is not None and gone.player == seat.player and not own and client in seats.people(chairs),
        vote=vote_info(chairs, seat, client, present, gone),
    )


def share_info(row: TableRow, share: ShareRow, client: str | None) -> ShareInfo:
    given = None if row.status == "open" else share.share
    return ShareInfo(share.player, share.commitment, given, share.client == client)


def is_free(row: TableRow, chairs: Sequence[SeatRow], seat: SeatRow, client: str) -> bool:
    """Whether a client may sit down in a seat, or ask for it."""
    if seat.client or row.status not in {"open", "running"} or fair.is_guided(row.secret):
        return False
    if row.status == "open":
        return seat.kind != "bot"
    return not votes.is_new(chairs, seat, client) or votes.why_not_in(chairs, client) is None


def vote_info(
    chairs: Sequence[SeatRow], seat: SeatRow, client: str | None, present: Present, gone: votes.Gone | None
) -> VoteInfo | None:
    """What those who sit at the table, and he who is asked about, know of a vote while it goes on."""
    vote = seat.vote
    mine = vote is not None and vote.client == client
    if vote is None or not votes.holds(seat, gone) or (vote.declined and not mine):
        return None
    asked = votes.asked(chairs, vote, present)
    if not mine and client not in asked:
        return None
    return VoteInfo(
        about=vote.about,
        name=vote.name,
        mine=mine,
        asked=client in asked and client not in vote.agreed,
        agreed=sum(voter in vote.agreed for voter in asked),
        voters=len(asked),
        declined=vote.declined,
    )


def held(live: LiveTable, client: str | None) -> list[int]:
    """The seats that a client plays now."""
    return seats.held_by(live.seats, client)
