"""What the browser asks of the service, one request at a time, and what it is told, as types: the games, who one is,
tables and replays."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from farport.server import limits

View = dict[str, Any]
"""What one player, or a spectator, may see: plain data from the game."""
Items = dict[str, dict[str, Any]]
"""Items of lists in a view, by the list's name and by their place in it."""

Name = Annotated[str, Meta(min_length=1, max_length=limits.NAME_CHARACTERS)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Level = Annotated[str, Meta(max_length=40)]
Invite = Annotated[str, Meta(max_length=64)]

Sha256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes that a player adds to the secret of the dice."""

Status = Literal["open", "running", "over", "closed"]
SeatKind = Literal["person", "bot", "empty"]


class Problem(Struct):
    """The answer to a request that was refused."""

    error: str
    sentence: str


# The games and their rules


class Choice(Struct):
    value: str
    meaning: str


class GameOption(Struct):
    name: str
    meaning: str
    default: str
    choices: list[Choice]


class PresetInfo(Struct):
    """Options that go well together."""

    title: str
    meaning: str
    options: dict[str, str]


class GameInfo(Struct):
    """A game as the front page shows it; `picture` is the path of an SVG. `weight` says how hard it is to learn, from 1
    to 5. While it is `preparing`, its rules are being compiled, and bots that would search look one action ahead."""

    id: str
    title: str
    about: str
    players: list[int]
    minutes: tuple[int, int]
    weight: int
    colours: list[str]
    options: list[GameOption]
    presets: list[PresetInfo]
    picture: str
    preparing: bool


class ChapterInfo(Struct):
    number: str
    title: str


class ClauseInfo(Struct):
    id: str
    name: str
    text: str
    chapter: str
    rulings: list[str]


class RulingInfo(Struct):
    id: str
    question: str
    ruling: str
    reason: str
    clauses: list[str]


class StepInfo(Struct):
    """A part of a turn: what one does, the clauses that say it exactly, and where its picture is."""

    name: str
    text: str
    clauses: list[str]
    picture: str


class PriceInfo(Struct):
    what: str
    cost: str


class HowToInfo(Struct):
    """How a game is played, on one page."""

    goal: str
    steps: list[StepInfo]
    prices: list[PriceInfo]
    endings: list[str]


class Rules(Struct):
    """A rulebook, or with a query the clauses and rulings that mention it. `moments` has the ids of the clauses on each
    decision, by the decision's name in views; `howto` is there if somebody wrote it."""

    title: str
    chapters: list[ChapterInfo]
    clauses: list[ClauseInfo]
    rulings: list[RulingInfo]
    moments: dict[str, list[str]]
    howto: HowToInfo | None


class BotLevel(Struct):
    id: str
    title: str
    meaning: str


# Who I am


class Me(Struct):
    """`chosen`: this client has said how it wants to be called. `recoverable`: there is a code to come back with."""

    name: str
    chosen: bool
    recoverable: bool


class SetName(Struct):
    name: Name


class CarryCode(Struct):
    """A code that makes another device the same client, once, until then."""

    code: str
    until: float


class RecoveryCode(Struct):
    """A code to be kept by the person alone: it makes any device the same client, until there is a new one."""

    code: str


class EnterCode(Struct):
    code: Annotated[str, Meta(min_length=1, max_length=limits.CODE_CHARACTERS)]


class NoticeInfo(Struct):
    """What the operator tells everybody, such as when the server restarts, and until when it holds. With `stops` no
    game begins any more, and the server stops then at the latest."""

    text: str
    until: float
    stops: bool


# Tables


class LiveClock(Struct, tag_field="kind", tag="live"):
    """So many seconds for each decision, and a bank of seconds for those that take longer."""

    move: Annotated[int, Meta(ge=limits.MOVE_SECONDS[0], le=limits.MOVE_SECONDS[1])]
    bank: Annotated[int, Meta(ge=limits.BANK_SECONDS[0], le=limits.BANK_SECONDS[1])]
    then: Literal["bot", "mildest"] = "bot"


class DaysClock(Struct, tag_field="kind", tag="days"):
    """By correspondence: so many days for each decision."""

    days: Annotated[int, Meta(ge=limits.DAYS[0], le=limits.DAYS[1])]
    then: Literal["bot", "mildest"] = "bot"


Clock = LiveClock | DaysClock


class Time(Struct):
    """The state of a clock, in seconds since 1970: the server's time now, when the decision is due, and what is left in
    each seat's bank. The bank is included in `due`."""

    now: float
    due: float | None
    banks: list[float]


class SeatPlan(Struct):
    """Who is to sit in a seat: I, a person who is awaited, another person at my screen, a bot, or nobody."""

    kind: Literal["me", "person", "local", "bot", "empty"]
    level: Level | None = None
    name: Name | None = None


class CreateTable(Struct):
    """With `start` the game begins as soon as no seat awaits a person. Seats that are not given await a person. A
    `guided` game is one against bots whose dice are fixed by this number, and known beforehand. `hints` says whether
    players may ask what a good bot would do; where it is not said, who plays alone may. `commitment` promises a share
    of the dice's secret, by its SHA-256."""

    game: Annotated[str, Meta(max_length=80)]
    players: Annotated[int, Meta(ge=1, le=64)]
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=64)] = []
    clock: Clock | None = None
    hints: bool | None = None
    public: bool = False
    start: bool = True
    guided: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    commitment: Sha256 | None = None


class JoinTable(Struct):
    """`commitment` promises a share of the dice's secret, by its SHA-256."""

    invite: Invite | None = None
    seat: Seat | None = None
    commitment: Sha256 | None = None


class PlayAgain(Struct):
    """`commitment` promises a share of the dice's secret, by its SHA-256."""

    commitment: Sha256 | None = None


class GiveShare(Struct):
    """The share that I have promised: it is awaited for some seconds while a table is `dealing`."""

    share: Share


class CastVote(Struct):
    """What I say to what is asked about a seat. To agree also begins a vote, where somebody is gone; who asked for a
    seat takes that back by not agreeing."""

    agree: bool
    invite: Invite | None = None


class LeaveSeat(Struct):
    """Left to a bot, a seat can be taken back by who left it; left empty, by anyone who may join."""

    seat: Seat
    to: Literal["bot", "empty"] = "bot"
    level: Level | None = None


class TakeSeat(Struct):
    seat: Seat


class SetSeat(Struct):
    """What the table's owner does with a seat: `person` awaits somebody."""

    kind: SeatKind
    level: Level | None = None


class VoteInfo(Struct):
    """What the people at a table are asked about a seat: whether `name` may `join` in it, or whether a `bot` plays for
    him. `mine`: I am the one; `asked`: they wait for my answer; so many of `voters` have agreed; `declined`: I was not
    let in."""

    about: Literal["join", "bot"]
    name: str
    mine: bool
    asked: bool
    agreed: int
    voters: int
    declined: bool


class Agree(Struct):
    """Whether who says it agrees to end a game that cannot go on."""

    agreed: bool


class SeatInfo(Struct):
    """Who sits where. A `person` without a name is still awaited; bots have names. `mine`: I hold it; `local`: beside
    another of mine at one screen; `kept`: a bot plays for a person who may take it back; `takeable`: that person is
    me; `free`: I may sit down there, or ask the others for it; `gone`: I may ask them to have a bot play for him;
    `agreed`: he agrees to end a game that cannot go on."""

    player: int
    colour: str
    kind: SeatKind
    name: str | None
    level: str | None
    connected: bool
    mine: bool
    local: bool
    kept: bool
    takeable: bool
    agreed: bool
    free: bool
    gone: bool
    vote: VoteInfo | None


class ShareInfo(Struct):
    """What a player adds to the secret of the dice: its SHA-256, and the share itself from the deal on. One that was
    not given in time has no part in it."""

    player: int
    commitment: str
    share: str | None
    mine: bool


class TallyRow(Struct):
    """What one side scored, part by part. A third party that scores and is no player has a name instead of a seat."""

    player: int | None
    name: str | None
    points: list[int]


class TallyInfo(Struct):
    """Where the points came from: the parts of a score, and each side's."""

    parts: list[str]
    rows: list[TallyRow]


class OutcomeInfo(Struct):
    """How a game ended."""

    winners: list[int]
    reason: str
    scores: list[int]
    tally: TallyInfo | None = None


class TableInfo(Struct):
    """A table as one viewer may know it. `version` counts what was played and taken back; `mover` owes a decision;
    `last` is when something was done. `invite` is for those who sit there; `secret` is shown when the game is over, and
    its SHA-256 is the `commitment`. `stopped` says why a game cannot go on here, such as rules that have changed since.
    The dice of a `guided` game were fixed beforehand. With `hints` every player may ask what a good bot would do.
    `shares` are what players add to the secret, in the order of their seats; while the table is `dealing` they are
    awaited."""

    id: str
    game: str
    title: str
    players: int
    options: dict[str, Any]
    owner: str
    owned: bool
    status: Status
    public: bool
    seats: list[SeatInfo]
    clock: Clock | None
    hints: bool
    time: Time | None
    version: int
    mover: int | None
    created: float
    last: float
    invite: str | None
    commitment: str
    secret: str | None
    rematch: str | None
    outcome: OutcomeInfo | None
    stopped: str | None
    guided: bool
    shares: list[ShareInfo]
    dealing: bool


class EventInfo(Struct):
    """Something that happened, and the version of the table that it made: the parts of the board that it names, and who
    acted at which decision; None for the deal.

    Every game has three kinds: `undo`, with the player and the first version that was taken back, `clock`, with the
    player whose time was up, and `hurried`, with one whose bot thought less than its level says. In games that have
    turns, `turn` begins one, with the player whose it is.
    """

    number: int
    kind: str
    text: str
    arguments: list[int]
    elements: list[str]
    player: int | None
    decision: str | None


class MotionInfo(Struct):
    """How things moved when the table came to version `number`: for each element of the board that moved, rows of
    `width` numbers, one row every so many milliseconds. Each row but the first is the difference to the one before."""

    number: int
    every: int
    width: int
    ways: dict[str, list[int]]


class Frame(Struct):
    """A moment of a replay. `text` is the action that led here when the viewer may know it; `scores` are given when the
    game is over; `motions` has how things moved, if they did. Of a game by rules that are long gone there may be no
    `view`, and only what happened is told."""

    number: int
    mover: int | None
    text: str | None
    events: list[EventInfo]
    view: View | None
    scores: list[int] | None
    motions: list[MotionInfo]


class Replay(Struct):
    """Some frames of `total`, as one viewer may see them: not more than fit a page, however many were asked for; ask
    again with `start` for the rest."""

    game: str
    players: int
    seat: int | None
    total: int
    start: int
    frames: list[Frame]


class Uploaded(Struct):
    """A record that was read and checked; its replay is at /api/records/{id}/replay."""

    id: str
    game: str
    actions: int


class RecordInfo(Struct):
    """A record that I uploaded, and when."""

    id: str
    game: str
    created: float
