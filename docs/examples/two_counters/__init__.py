"""The smallest whole game: two counters race. It is the example of docs/add-a-game.md, and a test plays it."""

from enum import IntEnum
from math import exp
from pathlib import Path

from farport.table.action import action, kind_of, put
from farport.table.chance import roll
from farport.table.content import Content
from farport.table.event import clear, tell
from farport.table.game import Game
from farport.table.notation import Notation
from farport.table.position import MAX_PLAYERS, Codes, Ints, Log, Position, Values, field
from farport.table.rule import rule
from farport.table.rulebook import Rulebook

RULEBOOK = Rulebook.load("two_counters")
Clause = RULEBOOK.names
COLOURS = ("white", "black")


class State(Position):
    place: Ints = field(MAX_PLAYERS, "where a player's counter stands")
    track_length: int = field("see content.toml")
    step_die: int = field("see content.toml")


class Decision(IntEnum):
    STEP = 0


class Do(IntEnum):
    STEADY = 1
    BOLD = 2


class Saw(IntEnum):
    STEPPED = 1
    FINISHED = 2


@rule
def deal(s: State, log: Log) -> None:
    s.mover = 0
    s.turn = 1


@rule
def forbids(s: State, code: int) -> int:
    ahead = s.place[s.mover] > s.place[1 - s.mover]
    return Clause.STEADY if kind_of(code) == Do.STEADY and ahead else Clause.NONE


@rule
def legal(s: State, out: Codes) -> int:
    count = 0
    for kind in range(1, 3):
        if forbids(s, action(kind)) == Clause.NONE:
            count = put(out, count, action(kind))
    return count


@rule
def apply(s: State, code: int, log: Log) -> None:
    clear(log)
    steps = 1 if kind_of(code) == Do.STEADY else roll(s, s.step_die) - 1
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
def nothing_hidden(s: State, player: int) -> None:
    pass


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


GAME = Game(
    id="two-counters",
    title="Two Counters",
    version=1,
    about="Race a counter to the end of the track.",
    seats=(2,),
    minutes=(1, 2),
    colours=COLOURS,
    state=State,
    decisions=Decision,
    endings={1: "a counter reached the end of the track"},
    kernels={
        "deal": deal,
        "legal": legal,
        "forbids": forbids,
        "apply": apply,
        "redact": nothing_hidden,
        "redeal": nothing_hidden,
        "sense": sense,
        "score": score,
        "broken_law": broken_law,
    },
    laws=("no counter stands before the start",),
    actions=Notation({Do.STEADY: "steady step", Do.BOLD: "bold step"}, {}),
    events=Notation(
        {Saw.STEPPED: "{player} goes {number} steps", Saw.FINISHED: "{player} is there"},
        {"player": lambda s: COLOURS},
    ),
    content=Content.load("two_counters"),
    rulebook=RULEBOOK,
    prepare=lambda s, options: None,
    view=view,
    text=text,
    svg=svg,
    folder=Path(__file__).parent,
)
