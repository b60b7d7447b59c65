"""What is read from the database and written to it, as plain values."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from farport.server.words.requests import Clock, OutcomeInfo, SeatKind, Status
from farport.table.fair import Fair


class ShareRow(Struct, frozen=True, kw_only=True):
    """What a player adds to the secret of the dice: promised by its SHA-256, and the share itself once it is given."""

    player: int
    client: str
    commitment: str
    share: str | None = None


class TableRow(Struct, frozen=True, kw_only=True):
    """How a table was begun, and where it stands. `due` is when the server itself must act: a bot's move, or the
    clock. `driver` is the server that will (see `wire.Wire.server`); None when whoever comes first may. `hints` says
    whether a player may ask what a good bot would do. `dealing` is since when `shares` of the dice's secret are
    awaited."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    secret: bytes
    owner: str
    owner_name: str
    public: bool
    begin_when_full: bool
    clock: Clock | None
    hints: bool = True
    invite: str
    status: Status
    outcome: OutcomeInfo | None = None
    rematch: str | None = None
    created: float
    started: float | None = None
    shares: tuple[ShareRow, ...] = ()
    dealing: float | None = None
    due: float | None = None
    driver: int | None = None

    @property
    def chance(self) -> Fair:
        """What the dice are made from."""
        given = ((each.player, bytes.fromhex(each.share)) for each in self.shares if each.share)
        return Fair(self.secret, tuple(given))


class Vote(Struct, frozen=True, kw_only=True):
    """What the people at a table are asked about a seat: whether `client` may `join` in it, or whether a `bot` plays
    for him who is gone; who has agreed, and whether somebody has declined. Of one who is gone it is decided for the
    `version` at which the game waits for him."""

    about: Literal["join", "bot"]
    client: str
    name: str
    version: int = 0
    agreed: tuple[str, ...] = ()
    declined: bool = False


class SeatRow(Struct, frozen=True, kw_only=True):
    """Who sits in a seat. A bot's seat with a client is kept for that person. `sat` are all who have sat there since
    the game began, and `vote` is what the others are asked, or have decided, about the seat (see `votes`).

    `standing` is the matter for which he passes whenever he is asked, and `always` says that he wants to be asked even
    when he has nothing to answer with (see `asking`). Both are nobody else's business. `agreed`: he agrees to end a
    game that cannot go on.
    """

    player: int
    kind: SeatKind
    client: str | None = None
    name: str | None = None
    level: str | None = None
    local: bool = False
    standing: int | None = None
    always: bool = False
    sat: tuple[str, ...] = ()
    vote: Vote | None = None
    agreed: bool = False


class Entry(Struct, frozen=True, kw_only=True):
    """One thing that was done at a table: an action, or an action taken back. Only a person has a client. What he did
    with one message is one thing to him: its first entry has the message, those that follow it have none.

    Entry 0 is the deal. Where newer rules go on with a game, an entry says so; of both, `code` is the version of the
    rules.

    `digest` names the position that followed, `mover` who owes the next decision, and `spent` is what it took from the
    player's bank of time. `thought` is how long a person took to pass when a question went round, before his pass was
    held back; it is nobody else's business (see `asking`). `trail` has the position itself and what happened (see
    `trails`).
    """

    number: int
    kind: Literal["deal", "action", "undo", "renewed"]
    player: int
    code: int
    outcome: tuple[int, ...] | None
    mover: int | None
    digest: str
    by: Literal["person", "bot", "clock", "pass", "rules"]
    client: str | None
    message: str | None
    at: float
    spent: float
    thought: float | None = None
    trail: bytes | None = None

    @property
    def follows(self) -> bool:
        """Whether it belongs to the entry before it."""
        return self.client is not None and self.message is None


class ChatRow(Struct, frozen=True, kw_only=True):
    id: int = 0
    client: str
    message: str
    sender: str
    seat: int | None
    text: str
    at: float


class Sanction(Struct, frozen=True, kw_only=True):
    """Somebody, by his client or his address, who may not come in, write, or be at one table; `until` then, or for
    good."""

    id: int = 0
    kind: Literal["ban", "mute", "kick"]
    client: str | None = None
    address: str | None = None
    table_id: str | None = None
    reason: str = ""
    made: float
    until: float | None = None


class Notice(Struct, frozen=True, kw_only=True):
    """What the operator tells everybody, until when, and whether the server stops then: no game begins any more."""

    text: str
    made: float
    until: float
    drain: bool = False


class RecordRow(Struct, frozen=True, kw_only=True):
    id: str
    client: str
    game: str
    json: str
    created: float
