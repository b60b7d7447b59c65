"""What the people at a table are asked about a seat while the game runs: whether somebody new sits down in it, and
whether a bot plays for one who is gone.

Who has sat at a table knows what is hidden there, and never sits down in another seat of it. Somebody new is let in by
all who sit there: each of them has to agree, and one who declines decides. Where nobody has sat yet, nobody is asked.
For one who is gone the others decide who are there, at tables without a clock; he takes his seat back by coming back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from farport.server import limits
from farport.server.hall import seats
from farport.server.hall.seats import people
from farport.server.store.rows import SeatRow, Vote
from farport.server.store.storage import Draft
from farport.server.words.problems import Conflict, Forbidden

if TYPE_CHECKING:
    from farport.server.hall.live import LiveTable

Present = Callable[[str | None], bool]


# Somebody new


def is_new(chairs: Sequence[SeatRow], seat: SeatRow, client: str) -> bool:
    """Whether somebody would see a hand that he has not seen. Where nobody has sat, nobody would mind."""
    return client not in seat.sat and any(other.sat for other in chairs)


def why_not_in(chairs: Sequence[SeatRow], client: str) -> str | None:
    """Why somebody new cannot even ask; None when he can."""
    if seats.knows_another_hand(chairs, client):
        return seats.TWO_HANDS
    if not people(chairs):
        return "Nobody sits at this table who could let you in; you can watch."
    return None


def ask(draft: Draft, player: int, client: str, name: str) -> None:
    """Ask those who sit there. A client asks for one seat at a time."""
    seat = draft.seats[player]
    if reason := why_not_in(draft.seats, client):
        raise Forbidden("sat", reason)
    if seat.vote and seat.vote.client == client:
        if seat.vote.declined:
            raise Forbidden("declined", "You were not let in.")
        return
    if seat.vote and not seat.vote.declined:
        raise Conflict("asked", "Somebody else has asked for that seat.")
    for other in draft.seats:
        if other.vote and (other.vote.about, other.vote.client) == ("join", client):
            draft.seat(other.player, vote=None)
    draft.seat(player, vote=Vote(about="join", client=client, name=name))


# Somebody who is gone


class Gone(NamedTuple):
    """A seat for whose person the game waits in vain, and at which version."""

    player: int
    version: int


def gone(live: LiveTable, now: float) -> Gone | None:
    """The seat in whose place the others may have a bot play; without a clock, which else sees to that."""
    if live.row.clock or live.course is None or live.mover is None:
        return None
    seat, waiting = live.seats[live.mover], now - live.course.last
    if seat.kind != "person" or seat.client is None:
        return None
    away = min(waiting, live.presence.away(seat.client, now))
    return Gone(seat.player, live.version) if away >= limits.AWAY or waiting >= limits.LET_WAIT else None


def not_gone() -> str:
    """When others may have a bot play, in a sentence."""
    return (
        f"The others may have a bot play when somebody has been away for {limits.AWAY / 60:.0f} minutes while the game "
        f"waits for him, or has let it wait for {limits.LET_WAIT / 3600:.0f} hours."
    )


def returned(draft: Draft, client: str) -> None:
    """He who was gone is there again: what was decided without him ends."""
    for seat in draft.seats:
        if seat.client == client and seat.vote and seat.vote.about == "bot":
            draft.seat(seat.player, kind="person", level=None, vote=None)


def awaited_back(chairs: Sequence[SeatRow], client: str | None) -> bool:
    """Whether something was decided, or is being decided, about a client while he is gone."""
    return any(seat.vote and seat.vote.about == "bot" and seat.client == client for seat in chairs)


# The vote


def asked(chairs: Sequence[SeatRow], vote: Vote, present: Present) -> set[str]:
    """Whose leave it takes: to let somebody in, all who sit there; about one who is gone, those who are there."""
    others = people(chairs) - {vote.client}
    return others if vote.about == "join" else {client for client in others if present(client)}


def cast(draft: Draft, client: str, player: int, *, agree: bool, present: Present, gone: Gone | None) -> None:
    """Somebody agrees, or does not; a vote about one who is gone begins with the first who wants a bot."""
    if draft.row.status != "running":
        raise Conflict("status", "Seats are voted about while a game runs.")
    seat = draft.seats[player]
    vote = seat.vote if seat.vote and holds(seat, gone) else _about_gone(draft, seat, gone)
    if vote.declined:
        raise Conflict("decided", "That is decided.")
    if client == vote.client and not agree:
        draft.seat(player, vote=None)
        return
    if client not in people(draft.seats) - {vote.client}:
        raise Forbidden("seat", "Only those who sit at the table are asked.")
    if agree:
        draft.seat(player, vote=replace(vote, agreed=tuple({*vote.agreed, client})))
        settle(draft, player, present)
    else:  # who was not let in is told so; about one who is gone it may be asked again
        draft.seat(player, vote=replace(vote, declined=True) if vote.about == "join" else None)


def holds(seat: SeatRow, gone: Gone | None) -> bool:
    """Whether the vote about a seat goes on."""
    vote = seat.vote
    return vote is not None and (vote.about == "join" or gone == (seat.player, vote.version))


def _about_gone(draft: Draft, seat: SeatRow, gone: Gone | None) -> Vote:
    if seat.kind != "person" or seat.client is None or draft.row.status != "running":
        raise Conflict("nothing", "Nothing is asked about that seat.")
    if draft.row.clock:
        raise Conflict("clock", "This table has a clock: when his time is up, what was agreed is done for him.")
    if gone is None or gone.player != seat.player:
        raise Conflict("present", not_gone())
    return Vote(about="bot", client=seat.client, name=seat.name or "", version=gone.version)


def settle(draft: Draft, player: int, present: Present) -> None:
    """Do what was asked, if enough have agreed."""
    seat = draft.seats[player]
    if (vote := seat.vote) is None or vote.declined or not vote.agreed:
        return
    if not asked(draft.seats, vote, present) <= set(vote.agreed):
        return
    if vote.about == "join":
        seats.sit(draft, player, vote.client, vote.name)
    elif seat.kind == "person":
        draft.seat(player, kind="bot", level=seats.usual_level(draft.seats))


def settle_all(draft: Draft, present: Present) -> None:
    """Somebody has left: the others may have agreed already."""
    for seat in draft.seats:
        settle(draft, seat.player, present)
