"""Who may sit where. Each function changes a draft of a table or refuses; storing it is the caller's business.

A seat is a person's, a bot's or empty, at any time. A person without a client is awaited. A bot's seat with a client is
kept for that person, who may take it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farport.server.hall import shares
from farport.server.play import bots
from farport.server.store.rows import SeatRow
from farport.server.store.storage import Draft
from farport.server.words import texts
from farport.server.words.problems import Conflict, Forbidden, NotFound, Unreadable
from farport.server.words.requests import CreateTable, OutcomeInfo, SeatPlan, SetSeat
from farport.table import fair

KEPT = (
    "That seat is somebody's. A bot plays it when he leaves it to one, when his time is up, or when the others agree "
    "because he is gone."
)
BOTS_STAY = (
    "While others play, the table's bots stay as they are, and a seat that is nobody's gets one of their level: nobody "
    "decides alone how well they play."
)
TWO_HANDS = "Who has sat at this table cannot sit down in another seat of it: he would know two hands."
NO_WISH: dict[str, Any] = {"standing": None, "always": False, "agreed": False}
"""A seat that changes hands is asked as usual, and nobody has agreed to anything."""
AGREED = "all who played agreed to end it"


def planned(wanted: CreateTable, client: str, name: str) -> list[SeatRow]:
    """The seats of a new table; those that are not given await a person."""
    if len(wanted.seats) > wanted.players:
        raise Unreadable("seats", f"There are {wanted.players} players and {len(wanted.seats)} seats.")
    if sum(plan.kind == "me" for plan in wanted.seats) > 1:
        raise Unreadable("seats", 'Only one seat is "me"; other persons at your screen are "local".')
    missing = [SeatPlan("person")] * (wanted.players - len(wanted.seats))
    seats: list[SeatRow] = []
    for player, plan in enumerate([*wanted.seats, *missing]):
        seats.append(_seat(player, plan, client, name, [seat.name for seat in seats]))
    return seats


def _seat(player: int, plan: SeatPlan, client: str, name: str, taken: Sequence[str | None]) -> SeatRow:
    if plan.kind == "bot":
        level = bots.level(plan.level)
        return SeatRow(player=player, kind="bot", level=level.id, name=bots.named(level, player, taken))
    if plan.kind in {"me", "local"}:
        local, called = plan.kind == "local", name if plan.name is None else texts.name(plan.name)
        return SeatRow(player=player, kind="person", client=client, name=called, local=local)
    return SeatRow(player=player, kind="person" if plan.kind == "person" else "empty")


def rotated(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The same company for another game: everyone one seat on, so that another begins."""
    return [
        SeatRow(player=player, kind=seat.kind, client=seat.client, name=seat.name, level=seat.level, local=seat.local)
        for player, seat in enumerate([*seats[1:], *seats[:1]])
    ]


def awaited(seat: SeatRow) -> bool:
    """Whether a seat waits for a person to join."""
    return seat.kind == "person" and seat.client is None


def held_by(seats: Sequence[SeatRow], client: str | None) -> list[int]:
    """The seats that a client plays now."""
    return [seat.player for seat in seats if client and seat.kind == "person" and seat.client == client]


def people(chairs: Sequence[SeatRow]) -> set[str]:
    """The clients who sit at a table."""
    return {seat.client for seat in chairs if seat.kind == "person" and seat.client}


def knows_another_hand(chairs: Sequence[SeatRow], client: str) -> bool:
    """Whether a client has sat somewhere at a table whose game runs."""
    return any(client in seat.sat for seat in chairs)


def usual_level(chairs: Sequence[SeatRow]) -> str:
    """The level of the table's own bots."""
    return next((seat.level for seat in chairs if seat.level and seat.client is None), bots.USUAL)


def free_for(draft: Draft, client: str, wanted: int | None) -> SeatRow | None:
    """Where somebody sits down: in the wanted seat, else where a person is awaited, else in an empty seat. None when he
    sits already. Where others sit nobody takes a second one: two people at one screen come with the table."""
    _not_closed(draft)
    if wanted is None and held_by(draft.seats, client):
        return None
    if fair.is_guided(draft.row.secret) and client != draft.row.owner:
        raise Forbidden("guided", "The dice of a guided game are known beforehand: nobody can join it.")
    seat = _seat_at(draft, wanted) if wanted is not None else _free_seat(draft)
    if seat.client == client and seat.kind == "person":
        return None
    if seat.client not in {None, client}:
        raise Conflict("taken", "That seat is taken.")
    _check_first(draft, client)
    return seat


def _check_first(draft: Draft, client: str) -> None:
    """Refuse a second seat before the game, where others sit who would play against two hands."""
    has_one = any(seat.client == client for seat in draft.seats)
    if draft.row.status == "open" and has_one and people(draft.seats) - {client}:
        raise Conflict("seated", "You have a seat at this table; leave it empty to take another.")


def sit(draft: Draft, player: int, client: str, name: str) -> None:
    """Sit down. That somebody has sat there while the game runs is never forgotten."""
    local = bool(held_by(draft.seats, client))
    draft.seat(player, kind="person", client=client, name=name, level=None, local=local, vote=None, **NO_WISH)
    if draft.row.status == "running":
        _remember(draft, player)


def _remember(draft: Draft, player: int) -> None:
    seat = draft.seats[player]
    if seat.kind == "person" and seat.client and seat.client not in seat.sat:
        draft.seat(player, sat=(*seat.sat, seat.client))


def _free_seat(draft: Draft) -> SeatRow:
    free = [seat for seat in draft.seats if awaited(seat)] + [seat for seat in draft.seats if seat.kind == "empty"]
    if not free:
        raise Conflict("full", "There is no free seat at this table; you can watch.")
    return free[0]


def leave(draft: Draft, client: str, player: int, to: str, level: str | None) -> None:
    """Leave a seat to a bot, keeping the right to it, or leave it empty."""
    _not_closed(draft)
    _not_dealing(draft)
    if player not in held_by(draft.seats, client):
        raise Forbidden("seat", "That seat is not yours.")
    if to == "bot":
        draft.seat(player, kind="bot", level=bots.level(level).id)
    else:
        kind = "person" if draft.row.status == "open" else "empty"
        draft.seat(player, kind=kind, client=None, name=None, level=None, local=False, **NO_WISH)


def take(draft: Draft, client: str, name: str, player: int) -> None:
    """Take a seat back from the bot that plays it for me; before the game the owner may also take one that is
    nobody's."""
    _not_closed(draft)
    seat = _seat_at(draft, player)
    if seat.client == client:
        if client not in seat.sat and knows_another_hand(draft.seats, client):
            raise Forbidden("sat", TWO_HANDS)
        draft.seat(player, kind="person", level=None, vote=None)
        if draft.row.status == "running":
            _remember(draft, player)
    elif seat.client is None and draft.row.owner == client and draft.row.status == "open":
        _check_first(draft, client)
        _not_dealing(draft)
        sit(draft, player, client, name)
    else:
        raise Forbidden("seat", "That seat is not kept for you.")


def arrange(draft: Draft, client: str, player: int, wanted: SetSeat, *, present: bool) -> None:
    """What the owner does with a seat. Before the game somebody who is absent may lose his; while it runs nobody does,
    and what is done in his place is no business of the owner's alone (see `votes`)."""
    _owner_only(draft, client)
    _not_closed(draft)
    _not_dealing(draft)
    seat = _seat_at(draft, player)
    strange = seat.client not in {None, client}
    if strange and seat.kind == "person" and present:
        raise Conflict("present", "Somebody sits there.")
    if strange and draft.row.status != "open":
        raise Conflict("kept", KEPT)
    if seat.client is None and draft.row.status == "running" and others_play(draft.seats, client):
        _bots_stay(draft, seat, wanted)
    if wanted.kind == "bot":
        kept = seat.client if draft.row.status != "open" else None
        level = bots.level(wanted.level or usual_level(draft.seats))
        name = seat.name if kept else bots.named(level, player, [other.name for other in draft.seats if other != seat])
        draft.seat(player, kind="bot", level=level.id, client=kept, name=name)
    else:
        draft.seat(player, kind=wanted.kind, client=None, name=None, level=None, local=False, vote=None, **NO_WISH)


def others_play(chairs: Sequence[SeatRow], client: str) -> bool:
    """Whether anybody else plays, or has a bot play for him."""
    return any(seat.client not in {None, client} for seat in chairs)


def _bots_stay(draft: Draft, seat: SeatRow, wanted: SetSeat) -> None:
    """Refuse what would make the bots of a table play worse, or better, while others play."""
    if seat.kind == "bot" or (wanted.kind == "bot" and wanted.level not in {None, usual_level(draft.seats)}):
        raise Conflict("kept", BOTS_STAY)


def start(draft: Draft, client: str, now: float) -> None:
    """Begin, whoever is awaited."""
    _owner_only(draft, client)
    if draft.row.status != "open":
        raise Conflict("status", "This game has begun.")
    begin(draft, now)


def begin(draft: Draft, now: float) -> None:
    """Begin, as soon as the shares are there that players add to the secret of the dice."""
    if shares.wait(draft, now):
        return
    draft.set(status="running", started=now)
    for seat in draft.seats:
        _remember(draft, seat.player)


def begin_if_full(draft: Draft, now: float) -> None:
    """Begin a game that was to begin as soon as nobody is awaited."""
    if draft.row.status == "open" and draft.row.begin_when_full and not any(map(awaited, draft.seats)):
        begin(draft, now)


def close(draft: Draft, client: str) -> None:
    """End a table for good."""
    _owner_only(draft, client)
    if draft.row.status == "over":
        raise Conflict("status", "This game is over.")
    draft.set(status="closed", due=None)


def agree(draft: Draft, client: str, *, agreed: bool) -> None:
    """Agree to end a game that cannot go on, or do so no longer. When all who play agree, it is over."""
    own = held_by(draft.seats, client)
    if not own:
        raise Forbidden("seat", "Only those who play may agree to end a game.")
    if draft.row.status != "running":
        raise Conflict("status", "This game is not under way.")
    for player in own:
        draft.seat(player, agreed=agreed)
    if all(seat.agreed for seat in draft.seats if seat.kind == "person" and seat.client):
        draft.set(status="over", outcome=OutcomeInfo([], AGREED, []))


def _owner_only(draft: Draft, client: str) -> None:
    if draft.row.owner != client:
        raise Forbidden("owner", "Only the table's owner may do that.")


def _not_dealing(draft: Draft) -> None:
    """Who sits where is settled while a game is being dealt: it begins within seconds, whoever does what."""
    if shares.is_dealing(draft.row):
        raise Conflict("dealing", "The game is being dealt; wait a moment.")


def _not_closed(draft: Draft) -> None:
    if draft.row.status in {"closed", "over"}:
        raise Conflict("status", "This game is over." if draft.row.status == "over" else "This table is closed.")


def _seat_at(draft: Draft, player: int) -> SeatRow:
    if not 0 <= player < len(draft.seats):
        raise NotFound("seat", f"This table has seats 0 to {len(draft.seats) - 1}.")
    return draft.seats[player]
