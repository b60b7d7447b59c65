"""What the operator asks of the service over REST, and what he is told, as types."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from farport.server import limits
from farport.server.words.requests import SeatKind, Status

Client = Annotated[str, Meta(max_length=40, pattern="^[!-~]+$")]
Minutes = Annotated[float, Meta(gt=0, le=10 * 365 * 24 * 60)]
Reason = Annotated[str, Meta(max_length=limits.NOTICE_CHARACTERS)]


class SeatLine(Struct):
    player: int
    kind: SeatKind
    name: str | None
    client: str | None


class TableLine(Struct):
    """A table. `connected` counts the sockets at it on the server that answers."""

    id: str
    game: str
    status: Status
    public: bool
    owner: str
    owner_client: str
    seats: list[SeatLine]
    created: float
    last: float
    connected: int


class Place(Struct):
    """Where somebody is connected: at which table, and from which address."""

    table: str
    address: str


class SanctionLine(Struct):
    id: int
    kind: Literal["ban", "mute", "kick"]
    client: str | None
    address: str | None
    table: str | None
    reason: str
    made: float
    until: float | None


class ClientLine(Struct):
    """A person: where he is connected on the server that answers, and what he may not do."""

    id: str
    name: str
    here: list[Place]
    sanctions: list[SanctionLine]


class Kick(Struct):
    """A client leaves a table, and does not come back to it."""

    client: Client
    reason: Reason = ""
    minutes: Minutes | None = None


class Impose(Struct):
    """A client, or whoever comes from an address or a network, may not come in (ban) or not write (mute)."""

    kind: Literal["ban", "mute"]
    client: Client | None = None
    address: Annotated[str, Meta(max_length=50)] | None = None
    reason: Reason = ""
    minutes: Minutes | None = None


class Expire(Struct):
    """Games at which nothing was done for so many days go; of those that run only with `running`."""

    days: Annotated[float, Meta(gt=0, le=36500)]
    running: bool = False


class Announce(Struct):
    """Told to everybody for so many minutes; an empty text takes back what was told."""

    text: Annotated[str, Meta(max_length=limits.NOTICE_CHARACTERS)]
    minutes: Minutes = limits.NOTICE_MINUTES


class Drain(Struct):
    """No game begins any more; the server stops when no game goes on, or after so many minutes."""

    text: Annotated[str, Meta(max_length=limits.NOTICE_CHARACTERS)] = ""
    minutes: Minutes = limits.DRAIN_MINUTES


class Done(Struct):
    """What was done, as a sentence."""

    done: str
