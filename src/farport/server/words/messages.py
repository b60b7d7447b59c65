"""What is said over a table's socket, by the browser and by the service, as types.

The TypeScript types of the client are made from these and from `requests` by
`python -m farport.server.words.typescript`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from farport.server import limits
from farport.server.words.requests import EventInfo, Items, MotionInfo, NoticeInfo, Seat, TableInfo, Time, View

MessageId = Annotated[str, Meta(max_length=limits.MESSAGE_ID_CHARACTERS, pattern="^[!-~]+$")]
"""Chosen by the client, another for every message: a message that is sent again with the same id is not done again."""
Code = Annotated[str, Meta(pattern="^[0-9]{1,19}$")]
"""An action's integer as text: it has up to 63 bits, more than a number of JavaScript holds."""

# Why the service closes a socket
IDLE = 4000  # nothing was heard for a while; come back any time
REFUSED = 4001  # too many messages that cannot be accepted
SLOW = 4002  # the client does not read
ABSENT = 4004  # no such table, or not for this client
REMOVED = 4003  # the operator does not let this client in
FULL = 4029  # too many sockets


# What the client says over a table's socket


Onward = Literal["no", "steps", "all"]
"""Whether what goes without saying is done for a person too: not, or if no die is rolled, or anyway (see `obvious`)."""


class Play(Struct, tag_field="type", tag="play"):
    """Do an action, chosen when the table stood at `version`, `then` what follows it, and `onward` what goes without
    saying after that: as one thing, which is undone as one. It ends early where something can no longer be done, or
    where there is something to look at first; `through` goes on past that."""

    id: MessageId
    version: int
    action: Code
    then: Annotated[list[Code], Meta(max_length=limits.STEPS_AS_ONE)] = []
    through: bool = False
    onward: Onward = "no"


class Undo(Struct, tag_field="type", tag="undo"):
    id: MessageId


class AskHint(Struct, tag_field="type", tag="hint"):
    id: MessageId


class DropHint(Struct, tag_field="type", tag="drop_hint"):
    """I no longer want the hint that I asked for."""

    id: MessageId


class AskOutlook(Struct, tag_field="type", tag="outlook"):
    """What would each of my choices do?"""

    id: MessageId


class AskLanding(Struct, tag_field="type", tag="landing"):
    """Where would this come to rest, if I aim it so?"""

    id: MessageId
    action: Code


class AskPractice(Struct, tag_field="type", tag="practice"):
    """How would this go, if I only practised it? Without an action: what may I practise?"""

    id: MessageId
    action: Code | None = None


class WhyNot(Struct, tag_field="type", tag="why_not"):
    """Why may I not: an action as notation or code, or whatever would concern these elements."""

    id: MessageId
    action: Annotated[str, Meta(max_length=200)] | None = None
    elements: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=limits.WHY_NOT_ELEMENTS)] = []


class Say(Struct, tag_field="type", tag="chat"):
    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=limits.CHAT_CHARACTERS)]


class Wish(Struct, tag_field="type", tag="wish"):
    """What I want of questions that go round: `standing` passes for me until the matter under way is over, or no more;
    `always` asks me even when I have nothing to answer with. What is left out stays."""

    id: MessageId
    seat: Seat
    standing: bool | None = None
    always: bool | None = None


class Ping(Struct, tag_field="type", tag="ping"):
    """Keeps a socket from being closed as idle."""


ClientMessage = Play | Undo | AskHint | DropHint | AskOutlook | AskLanding | AskPractice | WhyNot | Say | Wish | Ping


# What the service says over a table's socket


class ActionInfo(Struct):
    """A legal action: its code, its notation, and the parts of the board that it concerns in the order of pointing.
    `ends` the turn; `twice`: a person says twice that he wants it."""

    code: str
    text: str
    elements: list[str]
    ends: bool = False
    twice: bool = False


class DialInfo(Struct):
    """A number that a person sets, between its limits: one more of it adds `unit` to the action's code."""

    name: str
    unit: str
    low: int
    high: int
    usual: int


class RangeInfo(Struct):
    """Actions that are too many to list: the code of one of them is `code`, and for each dial its number times its
    unit. The service judges it as it judges any action. What is not possible before another action has `after`, the
    code of that."""

    code: str
    text: str
    elements: list[str]
    dials: list[DialInfo]
    after: str | None = None


class TableMessage(Struct, tag_field="type", tag="table"):
    """Seats, clock or status have changed."""

    info: TableInfo


class AskingInfo(Struct):
    """How a player is asked questions that go round. `until` names the matter under way, such as "this battle";
    `standing`: he passes until it is over; `always`: he is asked even when he has nothing to answer with; `passing`:
    the service is about to pass for him."""

    until: str | None
    standing: bool
    always: bool
    passing: bool


class Position(Struct, tag_field="type", tag="position"):
    """Where the game stands, as one seat (or with None a spectator) sees it. `events` are those since the last
    position, and `motions` has how things moved in those that happened just now.

    `actions` are legal; where they are only examples, `ranges` has the rest.

    `asked` says what is asked of whom. `undo` is "ok", or why my last action stays, or None when there is none of mine
    to take back. `hides` tells a client that holds several seats that this view shows what others at the screen should
    not see. `asking` is there in games with questions that go round, for who plays. `obvious` says whether the only
    action goes without saying, as a step or with dice. `played` counts the actions that stand: unlike `version` it
    falls when one is taken back.

    With `onto` the `view` has only the fields that are not as they were in the position of that version, which was sent
    before over the same socket, and `items` has what changed in its lists.
    """

    version: int
    seat: int | None
    view: View
    asked: str
    actions: list[ActionInfo]
    obvious: Literal["no", "step", "dice"]
    ranges: list[RangeInfo]
    events: list[EventInfo]
    motions: list[MotionInfo]
    undo: str | None
    hides: bool
    time: Time | None
    asking: AskingInfo | None
    played: int
    onto: int | None = None
    items: Items = {}


class Accepted(Struct, tag_field="type", tag="accepted"):
    """What the client sent is done and stored."""

    id: str
    version: int


class Refused(Struct, tag_field="type", tag="refused"):
    """What the client sent was not done: the clause of the rulebook if it was a rule, and a sentence."""

    id: str
    clause: str | None
    sentence: str


class HintAction(Struct):
    code: str
    text: str
    chance: float


class Hint(Struct, tag_field="type", tag="hint"):
    """What a good bot would do, best first, each with the mover's chance to win after it; and each player's chance
    now. One that is `quick`, of one look ahead, comes at once; a better one follows."""

    id: str
    actions: list[HintAction]
    chances: list[float]
    quick: bool


class ChangeInfo(Struct):
    """What I get of something, or give: at least and at most. `sign` stands for the word where there is little room."""

    word: str
    sign: str
    least: int
    most: int


class ChanceInfo(Struct):
    """Something that may happen, and how likely; `word` is what it is to me, such as "win", if I hope for it or fear
    it."""

    text: str
    odds: float
    word: str = ""


class OutlookInfo(Struct):
    """What an action does surely, what it may do, and what I gain and lose; `hope` is what one would ask first,
    `fear` what could go wrong, and `times` how often in a row I could do it."""

    code: str
    changes: list[ChangeInfo]
    hope: ChanceInfo | None
    fear: ChanceInfo | None
    times: int
    sure: list[str]
    chances: list[ChanceInfo]


class WayInfo(Struct):
    """Several steps of mine that lead somewhere, to be played as one: what is pointed at, what is passed on the way,
    what they change for me, and how often in a row they can be done, the first `lead` of them but once. `outright`:
    they do what the outlook of the first tells; `outlook` is that of the last, where it is one that dice or another
    decide."""

    codes: list[str]
    text: str
    elements: list[str]
    passed: list[str]
    changes: list[ChangeInfo]
    times: int
    lead: int
    outright: bool
    outlook: OutlookInfo | None


class ShortcutInfo(Struct):
    """Steps of mine that are chosen with one press: through the ends of phases to the step that `text` names, or, where
    `all` is not 0, so many things that are all taken, after what `text` names if that is not empty. `twice`: a person
    says twice that he wants it. `outlook` is that of the step that `text` names."""

    codes: list[str]
    text: str
    all: int
    twice: bool
    outlook: OutlookInfo | None


class DueInfo(Struct):
    """Part of a price, and how much of it I am short of."""

    word: str
    sign: str
    amount: int
    short: int


class LackInfo(Struct):
    """Something that I could do now but for what I lack: one action that would be it, what it is without its place,
    its price, and what is missing."""

    code: str
    text: str
    price: list[DueInfo]
    sentence: str
    clause: str


class Outlooks(Struct, tag_field="type", tag="outlooks"):
    """The outlook of my choices in a position. While the rules are still being compiled there are none."""

    id: str
    version: int
    outlooks: list[OutlookInfo]
    lacking: list[LackInfo]
    ways: list[WayInfo]
    shortcuts: list[ShortcutInfo]


class LandingInfo(Struct, tag_field="type", tag="landing"):
    """Where something would come to rest: nine times of ten not farther than `near` from one of the spots. `chances`
    say what becomes of it. What is not aimed has none."""

    id: str
    spots: list[tuple[int, int]]
    near: int
    chances: list[ChanceInfo]


class PracticeInfo(Struct, tag_field="type", tag="practice"):
    """What may be practised, and how it went this time, of which nothing is kept."""

    id: str
    ranges: list[RangeInfo]
    motion: MotionInfo | None


class PracticeTable(Struct):
    """A table that is laid to practise at: what one sees from a seat, and what may be tried there."""

    seat: int
    view: View
    ranges: list[RangeInfo]


class Why(Struct, tag_field="type", tag="why"):
    """The rule that forbids it; without a clause the sentence says that it is possible, or that it is not one's
    turn. `meant` is the action that was asked about, if one was found."""

    id: str
    clause: str | None
    sentence: str
    meant: str | None = None


class Chat(Struct, tag_field="type", tag="chat", kw_only=True):
    """`seat` is None for a spectator."""

    sender: str = field(name="from")
    seat: int | None
    text: str
    at: float


class Chats(Struct, tag_field="type", tag="chats"):
    """What was said before."""

    chats: list[Chat]


class NoticeMessage(Struct, tag_field="type", tag="notice"):
    """What the operator tells everybody; None when it no longer holds."""

    notice: NoticeInfo | None


class Pong(Struct, tag_field="type", tag="pong"):
    pass


ServerMessage = (
    TableMessage
    | Position
    | Accepted
    | Refused
    | Hint
    | Outlooks
    | LandingInfo
    | PracticeInfo
    | Why
    | Chat
    | Chats
    | NoticeMessage
    | Pong
)
