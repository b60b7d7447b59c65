"""The smallest whole game: two counters race. It is the example of docs/add-a-game.md, and a test plays it."""

import sys
from math import exp

from farport.table.acts import Acts, Do, Slot, Worded, act, sentences
from farport.table.box.content import Content
from farport.table.box.rulebook import Rulebook
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.notation import Notation
from farport.table.position import MAX_PLAYERS, Ints, Log, Position, Values, field
from farport.table.rooms import game_of
from farport.table.rule import rule

CONTENT = Content.load("two_counters")
RULEBOOK = Rulebook.load("two_counters")
Clause = RULEBOOK.names
COLOURS = ("white", "black")
SLOTS = {"player": Slot(lambda s: COLOURS, 2)}
LAWS = ("no counter stands before the start",)

STEADY = Do(1, "steady step")
BOLD = Do(2, "bold step")


class State(Position):
    place: Ints = field(MAX_PLAYERS, "where a player's counter stands")
    track_length: int = field("see content.toml")
    step_die: int = field("see content.toml")


class Decision(Worded):
    STEP = 0, "to step"


class Saw(Worded):
    STEPPED = 1, "{player} goes {number steps}"
    FINISHED = 2, "{player} is there"


EVENTS = Notation(sentences(Saw), SLOTS)


@rule
def deal(s: State, log: Log) -> None:
    s.mover = 0
    s.turn = 1


@rule
def forbids_steady(s: State) -> int:
    return Clause.STEADY if s.place[s.mover] > s.place[1 - s.mover] else Clause.NONE


@act(STEADY, at=Decision.STEP, forbids=forbids_steady)
def step_steadily(s: State, log: Log) -> None:
    advance(s, 1, log)


@act(BOLD, at=Decision.STEP)
def step_boldly(s: State, log: Log) -> None:
    advance(s, roll(s, s.step_die) - 1, log)


@rule
def advance(s: State, steps: int, log: Log) -> None:
    s.place[s.mover] += steps
    tell(log, Saw.STEPPED, s.mover, steps)
    if s.place[s.mover] >= s.track_length:
        tell(log, Saw.FINISHED, s.mover)
        s.winners = 1 << s.mover
        s.ending = 1
        s.mover = -1
    else:
        s.mover = 1 - s.mover
        s.turn += 1


@rule
def redact(s: State, player: int) -> None:
    """Nothing is hidden."""


redeal = redact


@rule
def sense(s: State, out: Values) -> None:
    lead = s.place[0] - s.place[1]
    out[0] = 1.0 / (1.0 + exp(-0.5 * lead))
    if s.ending:
        out[0] = float(s.winners & 1)
    out[1] = 1.0 - out[0]


@rule
def score(s: State, player: int) -> int:
    return s.place[player]


@rule
def broken_law(s: State) -> int:
    return 1 if s.place[0] < 0 or s.place[1] < 0 else 0


def view(s, player):
    return {"places": [int(s.place[0]), int(s.place[1])], "length": int(s.track_length)}


def text(view):
    return "\n".join(f"{colour:<6}{'.' * place}o" for colour, place in zip(COLOURS, view["places"], strict=True))


def svg(view):
    counters = "".join(f'<circle cx="{20 * place}" cy="{20 * i}" r="8"/>' for i, place in enumerate(view["places"]))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 260 40">{counters}</svg>'


def prepare(s, options):
    """There are no options."""


ACTS = Acts(sys.modules[__name__], state=State, decisions=Decision, slots=SLOTS)

GAME = game_of(
    __name__,
    id="two-counters",
    title="Two Counters",
    version=1,
    about="Race a counter to the end of the track.",
    seats=(2,),
    minutes=(1, 2),
    endings={1: "a counter reached the end of the track"},
)
