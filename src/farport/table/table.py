"""One game in progress: the noun that everything else is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import numpy as np

from farport.table.action import Action, Range, unpack
from farport.table.box.rulebook import Clause
from farport.table.engine.kernels import apply, deal, forbids, legal, redact, score
from farport.table.errors import CannotUndo, IllegalAction
from farport.table.event import Event, log_buffer, packed, unpacked
from farport.table.fair import Chance
from farport.table.game import Dealt, Game, View
from farport.table.position import copy_of, difference, fields_of, put_back
from farport.table.record import Record, digest

if TYPE_CHECKING:
    from farport.table.engine.outlook import Outlook
    from farport.table.engine.ways import Way

AnyAction = Action | str | int


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not be done: the clause's id, what it says, and what stands in the way here and now."""

    clause: str
    sentence: str
    here: str = ""

    @property
    def text(self) -> str:
        """What stands in the way, then the rule."""
        return f"{self.here} {self.sentence}".lstrip()

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was played: at which decision, what happened, why it cannot be undone, if so, and what stood in
    the record where it wrote; `earlier` is the one before it."""

    code: int
    mover: int
    decision: int
    outcome: tuple[int, ...] | None
    told: bytes = field(repr=False)
    final: str | None
    replaced: bytes = field(repr=False)
    number: int
    earlier: Step | None = field(repr=False, compare=False)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return unpacked(self.told)


class Actions(Sequence[Action]):
    """The legal actions of a moment: iterate, count, or ask whether one is among them, by value, notation or code."""

    def __init__(self, game: Game, state: Any, codes: list[int]) -> None:
        self._game = game
        self._state = state
        self.codes = codes

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return list(self._game.actions.several(self._state, self.codes[index]))
        return self._game.actions.action(self._state, self.codes[index])

    def __iter__(self) -> Iterator[Action]:
        return self._game.actions.several(fields_of(self._state), self.codes)

    def __contains__(self, wanted: object) -> bool:
        if isinstance(wanted, str):
            return self._game.actions.read(self._state, wanted) in self.codes
        return (wanted.code if isinstance(wanted, Action) else wanted) in self.codes

    def __repr__(self) -> str:
        return f"<Actions: {', '.join(map(str, self))}>"


class Seen:
    """A table as one player sees it: all that a bot may choose from."""

    def __init__(self, game: Game, player: int, state: Any, codes: list[int]) -> None:
        self.game = game
        self.player = player
        self.state = state
        self.codes = codes

    @property
    def actions(self) -> Actions:
        """The legal actions, when the decision is this player's."""
        return Actions(self.game, self.state, self.codes)

    @property
    def view(self) -> View:
        return view_of(self.game, self.state, self.player)


class Table:
    """A game in progress.

    >>> import farport
    >>> table = farport.game("sector-prime").new(players=2, seed=7)
    >>> table.decision
    'station'
    >>> events = table.play(table.actions[0])
    >>> str(table.undo()) in table.actions
    True
    >>> table.mover
    0
    """

    def __init__(
        self, game: Game, chance: Chance, players: int, options: Mapping[str, Any], dealt: Dealt | None = None
    ) -> None:
        """Use `game.new(...)`, which checks what it is given."""
        self.game = game
        self.options = dict(options)
        self._chance = chance
        self.last: Step | None = None
        self._legal: list[int] | None = None
        if dealt:
            self._restore(dealt.position)
            self.opening_events = dealt.events
        else:
            self._state = game.prepared(players, options)
            chance.prepare(self._state, 0)
            log = log_buffer()
            self._run(deal, self._state, log)
            self.opening_events = self._events_in(log)

    # What stands on the table

    @property
    def players(self) -> int:
        return int(self._state.players)

    @property
    def mover(self) -> int | None:
        """The player who owes a decision; None when the game is over."""
        return None if self.over else int(self._state["mover"])

    @property
    def decision(self) -> str | None:
        """Which decision is owed, such as "battle-or-build"; None when the game is over."""
        return None if self.over else decision_name(self.game, self._state)

    @property
    def over(self) -> bool:
        return bool(self._state["ending"])  # by key, which takes numpy a quarter of the time

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(player for player in range(self.players) if self._state.winners >> player & 1)

    @property
    def scores(self) -> tuple[int, ...]:
        """Each player's score so far, as the rulebook counts it."""
        return tuple(int(self._run(score, self._state, player)) for player in range(self.players))

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why the game ended; None while it goes on."""
        return Outcome(self.winners, self.game.endings[int(self._state.ending)]) if self.over else None

    @property
    def state(self) -> Any:
        """The record itself, secrets and all. Read it; only rules write it."""
        return self._state

    def view(self, player: int | None = None) -> View:
        """What a player may see, as plain data; None is the spectator's view."""
        return view_of(self.game, self._redacted(player), player)

    def seen_by(self, player: int) -> Seen:
        """The table as a player sees it, for a bot to choose from."""
        codes = list(self.actions.codes) if player == self.mover else []
        return Seen(self.game, player, self._redacted(player), codes)

    # What may be done

    @property
    def actions(self) -> Actions:
        """The legal actions of the mover; none when the game is over."""
        if self._legal is None:
            codes: Any = np.empty(self.game.max_actions, np.int64)
            count = 0 if self.over else int(self._run(legal, self._state, codes))
            self._legal = codes[:count].tolist()
        return Actions(self.game, self._state, self._legal)

    @property
    def ranges(self) -> Sequence[Range]:
        """What the mover may do besides, where a game lists only examples of its actions."""
        return () if self.over or self.game.ranges is None else self.game.ranges(self._state)

    def why_not(self, action: AnyAction) -> Refusal | None:
        """The rule that forbids an action now; None when it is legal."""
        if self.over:
            return Refusal("over", "The game is over.")
        code = self.read(action)
        number = self.forbidden_by(code)
        if number == 0:
            return None
        clause = self.game.rulebook.numbered(number)
        return Refusal(clause.id, self.says(clause), self._stands_in_the_way(code, number))

    def forbidden_by(self, code: int) -> int:
        """The number of the clause that forbids an action of the mover now, or 0."""
        return int(self._run(forbids, self._state, code))

    def says(self, clause: Clause) -> str:
        """What a clause says with the numbers of this table."""
        return clause.in_force(self._state)

    def read(self, action: AnyAction) -> int:
        """The code of an action given as a value, as notation or as a code; IllegalAction when it is none of them."""
        if isinstance(action, str):
            code = self.game.actions.read(self._state, action)
            if code is None:
                raise IllegalAction(f"{action!r} is no action of {self.game.title}; {self._suggest(action)}")
            return code
        code = action.code if isinstance(action, Action) else action
        if type(code) is not int or not self.game.actions.well_formed(self._state, code):
            raise IllegalAction(f"{action!r} is no action of {self.game.title}; take one of table.actions")
        return code

    def outlook(self, action: AnyAction, *, samples: int | None = None) -> Outlook:
        """What a legal action would do: what is sure, what may happen and how likely, from what the mover sees."""
        from farport.table.engine.outlook import MANY, Foresight

        code = self._legal_code(action)
        return Foresight(self.seen_by(int(self._state.mover))).of(code, samples or MANY)

    @property
    def ways(self) -> list[Way]:
        """Several steps of the mover that lead somewhere, as a person would take them at once (see `ways`)."""
        from farport.table.engine.ways import ways_of

        return [] if self.over else ways_of(self.seen_by(int(self._state.mover)))

    def play(self, action: AnyAction, *, outcome: Sequence[int] | None = None) -> list[Event]:
        """Do a legal action; returns the events that happened. IllegalAction leaves the table as it was.

        `outcome` is for replays of games with physics: how things came to rest when the action was first played.
        """
        code = self._legal_code(action)
        before, mover, decision = self.snapshot(), int(self._state["mover"]), int(self._state["decision"])
        number = self._played + 1
        self._chance.prepare(self._state, number)
        dice, log = self._state.rng.tobytes(), log_buffer()
        try:
            rested = self._let_things_move(code, outcome)
            self._run(apply, self._state, code, log)
            if outcome is not None and (rested is None or self._state.outcome.any()):
                raise IllegalAction(f"nothing moves in {self.describe(code)!r}, so it has no outcome")
        except BaseException:
            self._restore(before)
            raise
        self._legal = None
        events = self._events_in(log)
        replaced = difference(before, self.snapshot())
        final, told = self._finality(dice, log), packed(events)
        self.last = Step(code, mover, decision, rested, told, final, replaced, number, self.last)
        return [event for event in events if not event.shadow]

    def follow(self, code: int, outcome: tuple[int, ...] | None, told: bytes, final: str | None, after: bytes) -> None:
        """Take over an action that was played before, with what it led to, instead of playing it."""
        mover, decision = int(self._state["mover"]), int(self._state["decision"])
        replaced = difference(self.snapshot(), after)
        self.last = Step(code, mover, decision, outcome, told, final, replaced, self._played + 1, self.last)
        self._restore(after)

    def go_on_from(self, position: bytes, final: str) -> None:
        """Stand somewhere else from now on; what was played before cannot be taken back."""
        if step := self.last:
            replaced = difference(put_back(self.snapshot(), step.replaced), position)
            self.last = replace(step, final=final, replaced=replaced)
        self._restore(position)

    def undo(self) -> Action:
        """Take the last action back; CannotUndo once dice were rolled or something hidden was shown by it."""
        step = self.last
        if step is None:
            raise CannotUndo("nothing was played yet")
        if step.final:
            raise CannotUndo(f"{self.describe(step.code)!r} stays: {step.final}")
        self._restore(put_back(self.snapshot(), step.replaced))
        self.last = step.earlier
        return self.game.actions.action(self._state, step.code)

    def describe(self, code: int) -> str:
        """An action's code as notation; IllegalAction when it is none."""
        return self.game.actions.action(self._state, self.read(code)).text

    # The past

    @property
    def history(self) -> tuple[Step, ...]:
        """Every action that was played; `last` is the last of them."""
        return tuple(reversed(list(self._past())))

    @property
    def positions(self) -> list[bytes]:
        """The position after the deal and after each action."""
        return self.positions_between(0, self._played)

    def positions_between(self, first: int, last: int) -> list[bytes]:
        """The positions after the actions of these numbers; number 0 is the deal."""
        position = self.snapshot()
        found = [position] if last >= self._played else []
        for step in self._past():
            if step.number <= first:
                break
            position = put_back(position, step.replaced)
            if step.number <= last + 1:
                found.append(position)
        return found[::-1]

    def events(self, player: int | None = None) -> list[Event]:
        """All that happened so far, as a player, or with None a spectator, may know it."""
        everything = [*self.opening_events, *(event for step in self.history for event in step.events)]
        return [event for event in everything if event.seen_by(player)]

    @property
    def record(self) -> Record:
        """The whole game, to store and replay."""
        history = self.history
        return Record(
            game=self.game.id,
            version=self.game.version,
            players=self.players,
            options=self.options,
            chance=self._chance,
            actions=tuple(step.code for step in history),
            outcomes={step.number: step.outcome for step in history if step.outcome is not None},
            trace=tuple(map(digest, self.positions)),
        )

    def snapshot(self) -> bytes:
        """The position's bytes."""
        return bytes(self._state.tobytes())

    def clone(self) -> Table:
        """An independent table that stands where this one does."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin._state = copy_of(self._state)
        return twin

    # How it looks

    def __str__(self) -> str:
        return self.game.text(self._everything())

    def _repr_html_(self) -> str:
        return self.game.svg(self._everything())

    def __repr__(self) -> str:
        state = f"won by {self.winners}" if self.over else f"{self.decision} of player {self.mover}"
        return f"<Table {self.game.id}, {self.players} players, {self._played} actions, {state}>"

    # Inside

    @property
    def _played(self) -> int:
        return self.last.number if self.last else 0

    def _past(self) -> Iterator[Step]:
        """What was played, the last first."""
        step = self.last
        while step:
            yield step
            step = step.earlier

    def _legal_code(self, action: AnyAction) -> int:
        code = self.read(action)
        if self.over or self.forbidden_by(code):
            raise IllegalAction(f"{self.describe(code)!r} is not possible now: {self.why_not(code)}")
        return code

    def _run(self, kernel: Any, *arguments: Any) -> Any:
        return self.game.engine.bind(kernel)(*arguments)

    def _let_things_move(self, code: int, recorded: Sequence[int] | None) -> tuple[int, ...] | None:
        if self.game.physics is None:
            return None
        rested = self.game.physics(self._state, code) if recorded is None else recorded
        if rested is None:
            return None
        self._state.outcome[: len(rested)] = rested
        return tuple(int(number) for number in rested)

    def _stands_in_the_way(self, code: int, clause: int) -> str:
        """In words that know only what the mover may see."""
        game, s = self.game, self._redacted(int(self._state.mover))
        here = game.because(s, code, clause) if game.because else ""
        kind, decision = unpack(code).kind, int(s.decision)
        if here or game.timing.allows(kind, decision):
            return here
        return game.timing.sentence(kind, decision, game.colours[int(s.mover)])

    def _everything(self) -> View:
        return view_of(self.game, self._state, None)

    def _redacted(self, player: int | None) -> Any:
        if player is not None and (type(player) is not int or not 0 <= player < self.players):
            raise IllegalAction(f"there is no player {player!r}; players are 0 to {self.players - 1}")
        s = copy_of(self._state)
        s.rng[:] = 0
        self._run(redact, s, -1 if player is None else player)
        return s

    def _restore(self, position: bytes) -> None:
        self._state = np.frombuffer(bytearray(position), self.game.state.dtype)[0]
        self._legal = None

    def _finality(self, dice: bytes, log: Any) -> str | None:
        if self._state.rng.tobytes() != dice:
            return "dice or cards decided what followed"
        return "it showed something that was hidden" if log[0, 1] else None

    def _events_in(self, log: Any) -> tuple[Event, ...]:
        rows = log[1 : 1 + int(log[0, 0])].tolist()
        notation, s = self.game.events, fields_of(self._state)
        return tuple(
            Event(notation.names[kind], tuple(arguments), audience, notation.write(s, kind, arguments))
            for kind, audience, *arguments in rows
        )

    def _suggest(self, text: str) -> str:
        """What was probably meant, and why it cannot be done now; or what can."""
        if self.over:
            return "the game is over"
        meant = self.game.actions.nearest(self._state, text) if text.strip() else None
        if meant:
            refusal = self.why_not(meant)
            return f"did you mean {meant!r}?" + (f" That is not possible now: {refusal}" if refusal else "")
        legal_now = [str(action) for action in self.actions]
        near = get_close_matches(text, legal_now, n=3, cutoff=0.3) or legal_now[:3]
        return f"possible now: {'; '.join(near)}"


def decision_name(game: Game, s: Any) -> str:
    """The decision that a position asks for, such as "battle-or-build"."""
    return game.acts.decided(int(s.decision)).word


def view_of(game: Game, position: Any, player: int | None) -> View:
    """A view, made from a redacted position only."""
    return view_from(game, fields_of(position), player)


def view_from(game: Game, s: Any, player: int | None) -> View:
    """The same of a position whose fields are at hand."""
    over = bool(s.ending)
    return {
        "game": game.id,
        "player": player,
        "players": int(s.players),
        "colours": list(game.colours[: int(s.players)]),
        "turn": int(s.turn),
        "mover": None if over else int(s.mover),
        "decision": None if over else decision_name(game, s),
        "winners": [p for p in range(int(s.players)) if s.winners >> p & 1],
        "ending": game.endings[int(s.ending)] if over else None,
        **game.view(s, player),
    }
