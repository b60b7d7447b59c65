"""What the operator does: looks, closes, removes, forgets, and tells everybody. Each thing that is done is logged."""

from __future__ import annotations

import logging
import time
from ipaddress import ip_network
from typing import Any

from farport.server.hall import seats, votes
from farport.server.hall.service import Service
from farport.server.store.people import SOMEBODY, People
from farport.server.store.rows import Notice, Sanction, SeatRow, TableRow
from farport.server.store.storage import Draft
from farport.server.words import texts
from farport.server.words.admin import (
    Announce,
    ClientLine,
    Drain,
    Expire,
    Impose,
    Kick,
    Place,
    SanctionLine,
    SeatLine,
    TableLine,
)
from farport.server.words.problems import NotFound, Unreadable
from farport.server.words.requests import Status

log = logging.getLogger("farport.admin")

RESTARTING = "The server is about to be restarted."


class Operator:
    """One operator's request at one service."""

    def __init__(self, service: Service, address: str) -> None:
        self._service = service
        self._address = address

    @property
    def _people(self) -> People:
        return self._service.house.people

    def _did(self, done: str, **what: Any) -> str:
        log.info(done, extra={"address": self._address, **what})
        return done

    # Looking

    async def tables(self, words: str, status: Status | None, start: int) -> list[TableLine]:
        found = await self._people.find_tables(words, status, start)
        return [self._line(row, chairs, last) for row, chairs, last in found]

    def _line(self, row: TableRow, chairs: list[SeatRow], last: float) -> TableLine:
        live = self._service.tables.get(row.id)
        return TableLine(
            id=row.id,
            game=row.game,
            status=row.status,
            public=row.public,
            owner=row.owner_name,
            owner_client=row.owner,
            seats=[SeatLine(seat.player, seat.kind, seat.name, seat.client) for seat in chairs],
            created=row.created,
            last=last,
            connected=len(live.listeners) if live else 0,
        )

    async def clients(self, words: str, start: int) -> list[ClientLine]:
        """Those who have taken a name; and, by their id, those who have not."""
        named = dict(await self._people.find_clients(words, start))
        here = self._connected()
        nameless = {client: "" for client in here if client not in named and client == words}
        return [
            ClientLine(client, name, here.get(client, []), [line_of(each) for each in self._sanctions_of(client)])
            for client, name in {**named, **nameless}.items()
        ]

    def _connected(self) -> dict[str, list[Place]]:
        """Where clients are on this server."""
        here: dict[str, list[Place]] = {}
        for live in self._service.tables.values():
            for listener in live.listeners:
                if listener.client:
                    here.setdefault(listener.client, []).append(Place(live.id, listener.address))
        return here

    def _sanctions_of(self, client: str) -> list[Sanction]:
        return self._service.house.of_client(client)

    async def sanctions(self) -> list[SanctionLine]:
        return [line_of(each) for each in await self._people.sanctions()]

    # Tables

    async def close(self, table_id: str) -> str:
        """End a table for good, whoever owns it."""
        live = await self._service.table(table_id)
        async with live.changing() as draft:
            if draft.row.status in {"open", "running"}:
                draft.set(status="closed", due=None)
        return self._did(f"Table {table_id} is {live.row.status}.", table=table_id)

    async def kick(self, table_id: str, wanted: Kick) -> str:
        """A client leaves a table, and does not come back."""
        live = await self._service.table(table_id)
        kicked = Sanction(
            kind="kick",
            client=wanted.client,
            table_id=table_id,
            reason=texts.line(wanted.reason),
            **lasting(wanted.minutes),
        )
        number = await self._people.impose(kicked)
        async with live.changing() as draft:
            vacate(draft, wanted.client)
            votes.settle_all(draft, live.presence.has)
        await self._service.heed_house()
        return self._did(
            f"Client {wanted.client} is removed from table {table_id} (sanction {number}).",
            table=table_id,
            client=wanted.client,
            reason=kicked.reason,
        )

    async def expire(self, wanted: Expire) -> str:
        """Remove old games."""
        gone = await self._people.expire(time.time() - wanted.days * 24 * 3600, running=wanted.running)
        for table_id in gone:
            await self._service.set_down(table_id)
        return self._did(f"{len(gone)} tables are removed.", days=wanted.days, running=wanted.running)

    # People

    async def impose(self, wanted: Impose) -> str:
        if wanted.client is None and wanted.address is None:
            raise Unreadable("whom", "Name a client, an address, or both.")
        made = Sanction(
            kind=wanted.kind,
            client=wanted.client,
            address=network(wanted.address),
            reason=texts.line(wanted.reason),
            **lasting(wanted.minutes),
        )
        number = await self._people.impose(made)
        await self._service.heed_house()
        whom = " and ".join(filter(None, (made.client, made.address)))
        what = {"ban": "may not come in", "mute": "may not write"}[wanted.kind]
        return self._did(f"{whom} {what} (sanction {number}).", client=made.client, by_address=made.address)

    async def lift(self, number: int) -> str:
        if not await self._people.lift(number):
            raise NotFound("sanction", f"There is no sanction {number}.")
        await self._service.heed_house()
        return self._did(f"Sanction {number} is lifted.")

    async def forget(self, client: str) -> str:
        """Remove what is kept of a person. A game that goes on goes on with a bot in his place."""
        for table_id in await self._people.tables_of(client):
            live = await self._service.table(table_id)
            async with live.changing() as draft:
                vacate(draft, client)
                votes.settle_all(draft, live.presence.has)
                if draft.row.owner == client and draft.row.status == "open":
                    draft.set(status="closed", due=None)
        touched = await self._people.forget(client)
        for table_id in touched:
            await self._service.set_down(table_id)
        return self._did(f"What was kept of client {client} is removed, at {len(touched)} tables.", client=client)

    # Everybody

    async def announce(self, wanted: Announce) -> str:
        """Tell everybody something, or take it back; a server that was to stop goes on then."""
        text = texts.line(wanted.text)
        told = Notice(text=text, made=time.time(), until=time.time() + wanted.minutes * 60)
        await self._people.set_notice(told if text else None)
        await self._service.heed_house()
        return self._did("Everybody is told." if text else "Nothing is announced any more.", text=text)

    async def drain(self, wanted: Drain) -> str:
        """No game begins any more, and the server stops when it may (see `Service.drained`)."""
        now = time.time()
        told = Notice(text=texts.line(wanted.text) or RESTARTING, made=now, until=now + wanted.minutes * 60, drain=True)
        await self._people.set_notice(told)
        await self._service.heed_house()
        return self._did(
            f"No game begins any more; the server stops when no game goes on, after {wanted.minutes:g} minutes at most."
        )


def vacate(draft: Draft, client: str) -> None:
    """A client's seats are his no more, and what he asked for is forgotten: in a game that has not begun somebody else
    is awaited, in one that goes on a bot plays."""
    level = seats.usual_level(draft.seats)
    for seat in draft.seats:
        if seat.vote and seat.vote.client == client:
            draft.seat(seat.player, vote=None)
        if seat.client != client:
            continue
        nobodys = {"client": None, "local": False, **seats.NO_WISH}
        if draft.row.status == "running":
            named = {"name": seat.name if seat.kind == "bot" else SOMEBODY}
            draft.seat(seat.player, kind="bot", level=seat.level or level, **named, **nobodys)
        elif draft.row.status == "open":
            draft.seat(seat.player, kind="person", level=None, name=None, **nobodys)
            draft.set(dealing=None)


def lasting(minutes: float | None) -> dict[str, Any]:
    now = time.time()
    return {"made": now, "until": None if minutes is None else now + minutes * 60}


def network(address: str | None) -> str | None:
    """An address or a network, as it is compared."""
    if address is None:
        return None
    try:
        return str(ip_network(address, strict=False))
    except ValueError:
        raise Unreadable("address", "An address is such as 192.0.2.7, a network such as 192.0.2.0/24.") from None


def line_of(each: Sanction) -> SanctionLine:
    return SanctionLine(
        each.id, each.kind, each.client, each.address, each.table_id, each.reason, each.made, each.until
    )
