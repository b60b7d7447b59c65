"""The contract: what a game is made of, and how one is begun."""

from __future__ import annotations

import reprlib
import secrets
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from farport.table.action import Range
from farport.table.acts import Acts, Worded
from farport.table.box.asking import Asking
from farport.table.box.content import Content
from farport.table.box.encoding import Encoding
from farport.table.box.howto import HowTo
from farport.table.box.options import Option, Preset, check_options
from farport.table.box.prospects import Prospects
from farport.table.box.rulebook import Rulebook
from farport.table.box.tally import Tally
from farport.table.engine.compiler import Compiler, Interpreter, Progress, jit_wanted, quiet
from farport.table.engine.kernels import KERNELS, OPTIONAL
from farport.table.errors import BadOption
from farport.table.fair import Chance, Fair, Seeded
from farport.table.notation import Notation
from farport.table.position import Position
from farport.table.timing import Timing

if TYPE_CHECKING:
    from farport.table.event import Event
    from farport.table.table import Table

View = dict[str, Any]
"""Plain data: what a player may see."""

Physics = Callable[[Any, int], Sequence[int] | None]
"""For games in which things really move: given a position and an action, how everything came to rest, as integers that
are put into the position's field `outcome` before the action is applied, whose rule leaves zeros there; None for
actions in which nothing moves. The record keeps them, so that a replay does not depend on the machine."""


class Motion(NamedTuple):
    """How things moved on their way to rest, for a picture: for each element of the board that moved, a row of whole
    numbers every so many milliseconds. What the numbers of a row mean is between the game and its board."""

    every: int
    ways: Mapping[str, Sequence[Sequence[int]]]


Moved = Callable[[Any, int, Sequence[int]], Motion | None]
"""The motion that led from a position, by an action, to how everything came to rest; None when it cannot be had again.
Nothing is decided by it."""


class Landing(NamedTuple):
    """Where something that is aimed would come to rest: nine times of ten not farther than `near` from one of the
    `spots`; and what becomes of it in a few words, with the chance of each. What the numbers of a spot mean
    is between the game and its board."""

    spots: Sequence[tuple[int, int]]
    near: int
    chances: Sequence[tuple[str, float]]


Lands = Callable[[Any, int], Landing | None]
"""The landing of an action that is aimed, legal or not, from a position as its mover sees it; None for all others."""

Aim = Callable[[Any, int, int, int], int]
"""For games in which things really move: how a bot carries out a listed action from a position, after so many tries in
its mind, with the chance that a seed gives. The more tries a bot has, the steadier is its hand."""

Ranges = Callable[[Any], Sequence[Range]]
"""What the mover may do besides the listed actions, in a position of which a game lists only examples."""


class Dealt(NamedTuple):
    """A deal that was done before: the position that it led to, and what happened in it."""

    position: bytes
    events: tuple[Event, ...]


class Practice(NamedTuple):
    """How a player tries out what really moves, without consequence and at any time, from a position as he sees it:
    what he may try, and how an action of that moves things, with luck of its own, or None for all others."""

    ranges: Callable[[Any, int], Sequence[Range]]
    moves: Callable[[Any, int, bytes], Motion | None]


Because = Callable[[Any, int, int], str]
"""What stands in the way of an action here and now, as sentences: given the position as the mover sees it, the action
and the number of the clause that forbids it. Empty where the clause says it all."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """One game: its rules, its words, its numbers. `game.new(players=3)` begins a table.

    A third-party game builds one of these and registers it in the entry-point group `farport.games`. `weight` says how
    hard it is to learn, from 1 for the easiest to 5. `goes_on_from` is the oldest version whose games these rules
    can go on with: whatever stands in a position means the same here as there.
    """

    id: str
    title: str
    version: int
    about: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    colours: tuple[str, ...]
    acts: Acts
    endings: Mapping[int, str]
    own_rules: Mapping[str, Callable[..., Any]]
    laws: tuple[str, ...]
    events: Notation
    content: Content
    rulebook: Rulebook
    prepare: Callable[[Any, Mapping[str, str]], None]
    view: Callable[[Any, int | None], View]
    text: Callable[[View], str]
    svg: Callable[[View], str]
    folder: Path
    weight: int = 3
    goes_on_from: int | None = None
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    tally: Tally | None = None
    max_actions: int = 512
    because: Because | None = None
    physics: Physics | None = None
    asking: Asking | None = None
    moved: Moved | None = None
    aim: Aim | None = None
    landing: Lands | None = None
    ranges: Ranges | None = None
    practice: Practice | None = None
    prospects: Prospects = field(default_factory=Prospects)
    encoding: Encoding = field(default_factory=Encoding)
    _compiling: Any = field(default_factory=threading.Lock, repr=False)

    def __post_init__(self) -> None:
        missing = {kernel.__name__ for kernel in KERNELS} - set(self.kernels)
        if missing:
            raise TypeError(f"{self.id} has no rule named {', '.join(sorted(missing))}")

    @property
    def state(self) -> type[Position]:
        """The description of its record."""
        return self.acts.state

    @property
    def decisions(self) -> type[Worded]:
        """What players can be asked."""
        return self.acts.decisions

    @property
    def actions(self) -> Notation:
        """How actions read."""
        return self.acts.notation

    @property
    def timing(self) -> Timing:
        """When each kind of action can be done, and what is asked at each decision."""
        return self.acts.timing

    @cached_property
    def howto(self) -> HowTo | None:
        """How it is played, on one page, if somebody wrote it."""
        return HowTo.load(self.folder, self.content)

    @cached_property
    def kernels(self) -> Mapping[str, Callable[..., Any]]:
        """The rules by which everything else plays it (see `kernels`)."""
        return {**OPTIONAL, **self.acts.kernels, **self.own_rules}

    def new(
        self, players: int | None = None, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> Table:
        """Begin a table. The same seed begins the same game; without one, each game is another."""
        if seed is not None and type(seed) is not int:
            raise BadOption(f"a seed is a whole number, not {seed!r}")
        chance = Seeded(secrets.randbits(63) if seed is None else seed)
        return self.new_with(chance, players, options or {})

    def new_fair(
        self,
        players: int | None = None,
        *,
        secret: bytes | None = None,
        options: Mapping[str, Any] | None = None,
        dealt: Dealt | None = None,
    ) -> Table:
        """Begin a table whose dice can be checked when it is over (see `fair`)."""
        return self.new_with(Fair(secret) if secret else Fair.fresh(), players, options or {}, dealt)

    def new_with(
        self, chance: Chance, players: int | None, options: Mapping[str, Any], dealt: Dealt | None = None
    ) -> Table:
        """Begin a table from any source of randomness; `dealt` is how it was dealt, when that was done before."""
        from farport.table.table import Table

        players = self.seats[0] if players is None else players
        if jit_wanted() == "1":
            self.compile()
        return Table(self, chance, players, self.check_options(players, options), dealt)

    def check_options(self, players: object, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options in full, with the content numbers that differ; BadOption when something does not fit."""
        if type(players) is not int or players not in self.seats:
            raise BadOption(f"{self.title} is for {_either(self.seats)} players, not {reprlib.repr(players)}")
        if not isinstance(options, Mapping):
            raise BadOption(f"options are given by name, such as {{'name': 'value'}}, not as {reprlib.repr(options)}")
        given = dict(options)
        changes = given.pop("content", {})
        if not isinstance(changes, Mapping):
            raise BadOption("the option 'content' maps names of numbers to values, such as {'station.section_1': 10}")
        self.content.with_changes(changes)
        printed = {name: value for name, value in changes.items() if value != self.content[name]}
        checked = {**check_options(self.options, given), **({"content": printed} if printed else {})}
        self.prepared(players, checked)
        return checked

    def prepared(self, players: int, options: Mapping[str, Any]) -> Any:
        """A record with the numbers and options of checked options filled in, ready to be dealt."""
        s = self.state.blank()
        s.players = players
        for name, value in self.content.with_changes(options.get("content", {})).items():
            s[name.replace(".", "_")] = value
        self.prepare(s, {name: value for name, value in options.items() if name != "content"})
        return s

    @cached_property
    def interpreter(self) -> Interpreter:
        """Runs the rules as they stand."""
        return Interpreter(self.kernels)

    @cached_property
    def compiler(self) -> Compiler:
        """Compiles the rules; `compile` has it do so."""
        return Compiler(self.id, self.state, self.kernels)

    @property
    def engine(self) -> Interpreter | Compiler:
        """What runs the rules now: the compiled ones once they are there, else the interpreter."""
        return self.compiler if "ready" in self.__dict__ else self.interpreter

    def compile(self, progress: Progress = quiet) -> Interpreter | Compiler:
        """Compile the rules, or load them from the cache on disk, unless FARPORT_JIT=0. Safe to call again."""
        if jit_wanted() == "0":
            return self.interpreter
        with self._compiling:
            if "ready" not in self.__dict__:
                self.compiler.bind_all(list(KERNELS), progress)
                self.__dict__["ready"] = True
        return self.compiler

    def __repr__(self) -> str:
        return f"<Game {self.id}>"


def _either(numbers: tuple[int, ...]) -> str:
    *head, last = map(str, numbers)
    return f"{', '.join(head)} or {last}" if head else last
