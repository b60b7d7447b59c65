"""The course of a game at a table: what was done, entry by entry, and where that has led. It does not store
anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

import farport
from farport import Event, Game, Table
from farport.server import limits
from farport.server.play import clocks
from farport.server.play.tempo import Tempo
from farport.server.seen import sight
from farport.server.seen.catalogue import installed
from farport.server.seen.sight import Happening
from farport.server.store.rows import Entry, TableRow
from farport.server.store.trails import (
    BadTrail,
    Opening,
    Trail,
    Translation,
    layout_of,
    opening,
    opening_of,
    trail,
    trail_of,
)
from farport.server.words.problems import RefusedMove
from farport.server.words.requests import LiveClock, OutcomeInfo, TallyInfo, TallyRow
from farport.table.engine.kernels import redact
from farport.table.event import packed
from farport.table.game import Dealt, Motion
from farport.table.record import digest
from farport.table.table import Step, view_of

RENEWED = "the rules were renewed"
OWN_PASS = "nobody is to learn which passes are somebody's own"


class Stopped(Exception):
    """A game that cannot go on here; the text says why."""


class Older:
    """Positions of a layout that the game has no longer: the last one as it is stored, and how it reads today."""

    def __init__(self, position: bytes, translation: Translation) -> None:
        self.position = position
        self.translation = translation

    @property
    def today(self) -> bytes:
        return self.translation(self.position)


class Done(Struct, frozen=True):
    """An action that stands: its entry, when its decision began, and why it cannot be taken back, if so."""

    entry: Entry
    began: float
    final: str | None


class Told(Struct, frozen=True):
    """What happened last, and what was told before it."""

    happening: Happening
    earlier: Told | None = None


class Attempt(Struct, frozen=True):
    """What an action, or taking one back, would lead to. It is real once its entry is stored."""

    entry: Entry
    table: Table
    happening: Happening
    final: str | None
    motion: Motion | None = None


class Actor(Struct, frozen=True):
    """Who does something: a person's client with the id of his message, a bot, the clock, or the service that passes
    for a person. What was held back (see `asking`) has how long the person thought, and the time `at` which it is made
    known. A bot that is `hurried` thought less than its level says."""

    by: Literal["person", "bot", "clock", "pass"]
    client: str | None = None
    message: str | None = None
    thought: float | None = None
    at: float | None = None
    hurried: bool = False

    @property
    def following(self) -> Actor:
        """The same, for what follows with the same message."""
        return replace(self, message=None, thought=None)


class Row(Struct, frozen=True):
    """Attempts that are one thing to a person, and the course as they would make it."""

    after: Course
    attempts: tuple[Attempt, ...] = ()

    def with_(self, attempt: Attempt) -> Row:
        return Row(self.after.after(attempt), (*self.attempts, attempt))

    @property
    def goes_on(self) -> bool:
        """Whether the same person could go on, with no question that goes round."""
        return self.after.table.mover == self.attempts[-1].entry.player and not self.after.goes_round

    @property
    def open(self) -> bool:
        """Whether he could go on with nothing to look at first: no die, no card."""
        return self.attempts[-1].final is None and self.goes_on


class Course:
    """A game in progress with everything that led there. `since` is when this server began to run: the time before that
    is not held against a player with a live clock. `pace` is the time in which people can follow (see `asking`)."""

    def __init__(self, row: TableRow, since: float, pace: float = limits.THINK, deal: Entry | None = None) -> None:
        self.row = row
        self.pace = pace
        self.game = game_of(row)
        self._older: Older | None = None
        self.table = self._dealt(opening_of(deal.trail) if deal and deal.trail else None)
        self.version = 0
        self.told = Told(Happening(packed(self.table.opening_events)))
        self.standing: tuple[Done, ...] = ()
        self.played = 0
        self.motions: dict[int, Motion] = {}
        self.messages: dict[tuple[str | None, str], int] = {}
        self.banks = [clocks.full_bank(row.clock)] * row.players
        self.tempos = [Tempo()] * row.players
        self._since = since
        self._began = row.started or row.created
        self._message: tuple[str | None, str] | None = None

    def _dealt(self, opening: Opening | None) -> Table:
        row = self.row
        if opening is None and self.game.version != row.rules:
            raise Stopped(by_other_rules(row, self.game))
        dealt = Dealt(self._today(opening), opening.events) if opening else None
        try:
            return self.game.new_with(row.chance, row.players, row.options, dealt)
        except farport.BadOption as error:
            raise Stopped(
                f"{by_other_rules(row, self.game)} What it was begun with is no longer offered: {error}."
            ) from None

    def _today(self, opening: Opening) -> bytes:
        """An opening's position as a record of today."""
        if opening.layout == layout_of(self.game.state.dtype):
            self._older = None
            return opening.position
        translation = Translation(opening.layout, self.game.prepared(self.row.players, self.row.options))
        if translation.missing:
            raise Stopped(f"{by_other_rules(self.row, self.game)} Its board can no longer be read.")
        self._older = Older(opening.position, translation)
        return self._older.today

    @property
    def outdated(self) -> bool:
        """Whether the game stands where other rules have left it."""
        return self._older is not None or self.row.rules != self.game.version

    @property
    def began(self) -> float:
        """When the present decision began."""
        return max(self._began, self._since) if isinstance(self.row.clock, LiveClock) else self._began

    @property
    def last(self) -> float:
        """When something was done last."""
        return self._began

    @property
    def outcome(self) -> OutcomeInfo | None:
        return outcome_of(self.table)

    @property
    def goes_round(self) -> bool:
        """Whether the mover is asked a question that goes round (see `asking`)."""
        asking, table = self.game.asking, self.table
        return asking is not None and not table.over and int(table.state.decision) in asking.decisions

    def is_pass(self, code: int) -> bool:
        """Whether an action passes a question that goes round."""
        return self.goes_round and self.game.asking is not None and code == self.game.asking.passes

    @property
    def time_was_up(self) -> bool:
        """Whether the clock made the mover's last decision, and he still owes the next."""
        last = self.standing[-1].entry if self.standing else None
        return last is not None and last.by == "clock" and last.player == self.table.mover

    # Doing something

    def act(self, code: int, at: float, actor: Actor) -> Attempt:
        """Try an action of the mover; RefusedMove names the rule against it."""
        player = self.table.mover
        if player is None:
            raise RefusedMove("The game is over.")
        if code not in self.table.actions.codes and not any(code in several for several in self.table.ranges):
            raise self._refusal(code)
        trial = self.table.clone()
        try:
            trial.play(code)
        except farport.IllegalAction:
            raise self._refusal(code) from None
        step = trial.last
        assert step
        spent = clocks.spent(self.row.clock, self.began, at, self.banks[player])
        told = sight.happening(self.game, step)
        if actor.hurried:
            told = told_first(hurried_event(self.game, player), told)
        final = OWN_PASS if self.is_pass(code) else finality(step)
        left = trail(self.table.snapshot(), trial.snapshot(), told.told, told.decision, final)
        entry = self._entry(trial, "action", player, code, at, actor, left, outcome=step.outcome, spent=spent)
        motion = sight.motion(self.game, step, trial.snapshot())
        return Attempt(entry, trial, self._told(told, entry), final, motion)

    def act_on(self, codes: Sequence[int], at: float, actor: Actor, *, through: bool = False) -> Row:
        """Try several actions of a person as one. The first must be possible; from where another is not, or where there
        is something to look at first that he does not go `through`, the rest is left out."""
        row = Row(self).with_(self.act(codes[0], at, actor))
        for code in codes[1:]:
            if not (row.goes_on if through else row.open) or row.after.table.why_not(code):
                break
            row = row.with_(row.after.act(code, at, actor.following))
        return row

    def take_back(self, at: float, actor: Actor) -> Row:
        """Try to undo what this person did last: all that was one thing to him."""
        row = Row(self)
        follows = True
        while follows:
            course = row.after
            reason = course.why_no_undo(actor.client)
            if reason:
                raise RefusedMove(reason)
            follows = course.standing[-1].entry.follows
            row = row.with_(course._undone(at, actor.following if row.attempts else actor))
        return row

    def before_last(self) -> Course:
        """What stood before what was one thing to who did it last, to look at: nothing of it is stored."""
        before, number = self.twin(), len(list(self._last_thing()))
        for _ in range(number):
            before.table.undo()
        before.standing = self.standing[:-number]
        return before

    def _undone(self, at: float, actor: Actor) -> Attempt:
        last = self.standing[-1].entry
        trial = self.table.clone()
        trial.undo()
        left = trail(self.table.snapshot(), trial.snapshot(), packed(()))
        entry = self._entry(trial, "undo", last.player, last.code, at, actor, left)
        return Attempt(entry, trial, self._taken_back(entry), None)

    def after(self, attempt: Attempt) -> Course:
        """The course as an attempt would make it."""
        after = self._with(attempt.table)
        after.told = Told(attempt.happening, after.told)
        after._count(attempt.entry, attempt.final)
        after._remember(attempt.motion)
        return after

    def twin(self) -> Course:
        """A course that can go on without changing this one."""
        return self._with(self.table.clone())

    def _with(self, table: Table) -> Course:
        twin = copy(self)
        twin.table = table
        twin.banks, twin.tempos = self.banks[:], self.tempos[:]
        return twin

    def follow(self, entry: Entry) -> None:
        """Go where a stored entry led; Stopped when it leads elsewhere."""
        if entry.number != self.version + 1:
            raise Stopped(f"Entry {entry.number} of this game should be number {self.version + 1}.")
        try:
            if entry.kind == "renewed":
                self._renew(entry)
            elif entry.trail is None:
                self._play_again(entry)
            else:
                self._follow(entry, trail_of(entry.trail))
        except (farport.FarportError, BadTrail) as error:
            raise Stopped(f"Entry {entry.number} of this game cannot be played again: {error}") from error
        self.remember(entry)

    def _follow(self, entry: Entry, left: Trail) -> None:
        """Take over what an entry led to."""
        position = left.after(self._older.position if self._older else self.table.snapshot())
        self._check(entry, position)
        if self._older:
            self._older.position = position
        if entry.kind == "undo":
            self.table.undo()
            self._tell(self._taken_back(entry))
        else:
            today = self._older.today if self._older else position
            self.table.follow(entry.code, entry.outcome, left.told, left.final, today)
            self._tell(self._told(Happening(left.told, entry.player, left.decision), entry))
        self._count(entry, left.final)

    def _play_again(self, entry: Entry) -> None:
        """Do what an entry says that was stored without what it led to."""
        final, passes = None, self.is_pass(entry.code)
        if entry.kind == "undo":
            self.table.undo()
            self._tell(self._taken_back(entry))
        else:
            self.table.play(entry.code, outcome=entry.outcome)
            step = self.table.last
            assert step
            final = OWN_PASS if passes else finality(step)
            self._tell(self._told(sight.happening(self.game, step), entry))
        self._check(entry, self.table.snapshot())
        self._count(entry, final)

    def _tell(self, happening: Happening) -> None:
        self.told = Told(happening, self.told)

    def _check(self, entry: Entry, position: bytes) -> None:
        if digest(position) != entry.digest:
            raise Stopped(f"Entry {entry.number} of this game does not lead where it led when it was played.")

    def deal(self) -> Entry:
        """The entry that stands before all others."""
        return self._opening("deal", 0, self._began, self.table.opening_events)

    @property
    def goes_on(self) -> bool:
        """Whether the rules of today can go on from where others have left it."""
        since = self.game.goes_on_from
        return since is not None and since <= self.row.rules <= self.game.version

    def check_readable(self) -> None:
        """Stopped when a position that other rules have left cannot be drawn. It is tried interpreted, where an error
        is an error."""
        hide = self.game.interpreter.bind(redact)
        try:
            for position in self.table.positions:
                s = sight.position_of(self.game, position)
                hide(s, -1)
                view_of(self.game, s, None)
        except Exception:
            raise Stopped(f"{by_other_rules(self.row, self.game)} Its board can no longer be drawn.") from None

    def renewal(self, at: float) -> Entry:
        """The entry with which a game of older rules goes on by those of today."""
        told = f"The rules were renewed: the game goes on by version {self.game.version} of them"
        return self._opening("renewed", self.version + 1, at, (Event("renewed", (self.game.version,), -1, told),))

    def _opening(self, kind: Literal["deal", "renewed"], number: int, at: float, events: Sequence[Event]) -> Entry:
        position = self.table.snapshot()
        left = opening(self.game.state.dtype, position, events)
        return Entry(
            number=number, kind=kind, player=-1, code=self.game.version, outcome=None, mover=self.table.mover,
            digest=digest(position), by="rules", client=None, message=None, at=at, spent=0.0, trail=left,
        )  # fmt: skip

    def _renew(self, entry: Entry) -> None:
        """Go on by newer rules."""
        if entry.trail is None or entry.code > self.game.version:
            raise Stopped(by_other_rules(self.row, self.game))
        found = opening_of(entry.trail)
        self._check(entry, found.position)
        self.table.go_on_from(self._today(found), RENEWED)
        self.standing = tuple(replace(done, final=RENEWED) for done in self.standing[-1:])
        self._tell(Happening(found.told))
        self.version = entry.number

    def watch(self) -> None:
        """See again how things moved in the last action, which was followed and not done here."""
        if self.table.last and self.standing and self.standing[-1].entry.number == self.version:
            self._remember(sight.motion(self.game, self.table.last, self.table.snapshot()))

    def _taken_back(self, undo: Entry) -> Happening:
        """What is told of an action taken back: once for all that were one thing, with the version of the first."""
        if undo.follows:
            return Happening(packed(()), undo.player)
        first = next(done.entry for done in reversed(self.standing) if not done.entry.follows)
        told = f"{self.game.colours[undo.player]} takes an action back"
        return Happening(packed([Event("undo", (undo.player, first.number), -1, told)]), undo.player)

    def _told(self, told: Happening, entry: Entry) -> Happening:
        """What an entry's action brought about; that the time was up is said first."""
        if entry.by != "clock" or self.row.clock is None:
            return told
        return told_first(clock_event(self.game, entry.player, self.row.clock.then), told)

    def remember(self, entry: Entry) -> None:
        """Keep a message of which an entry is stored: it is not done again. All twins keep them together."""
        if entry.message is not None:
            self._message = entry.client, entry.message
        if entry.client is not None and self._message:
            self.messages[self._message] = entry.number
        if len(self.messages) > limits.MESSAGES_REMEMBERED:
            del self.messages[next(iter(self.messages))]

    def _remember(self, motion: Motion | None) -> None:
        """Keep a motion for as long as there may be somebody who has not seen it."""
        if motion:
            latest = list(self.motions.items())[1 - limits.MOTIONS_KEPT :]
            self.motions = {**dict(latest), self.version: motion}

    def _count(self, entry: Entry, final: str | None) -> None:
        """Keep the books on an entry: what stands, and the clock. What nobody can take back hides what stood before."""
        if entry.kind == "undo":
            *earlier, undone = self.standing
            self.standing, self.played = tuple(earlier), self.played - 1
            self._began = undone.began
            self.banks[entry.player] += undone.entry.spent
        else:
            self._time(entry)
            done = Done(replace(entry, trail=None), self._began, final)
            stays = final is not None or entry.mover != entry.player
            self.standing, self.played = (done,) if stays else (*self.standing, done), self.played + 1
            self._began = entry.at
            self.banks[entry.player] -= entry.spent
        self.version = entry.number

    def _time(self, entry: Entry) -> None:
        """Remember how long a person took."""
        if entry.by != "person" or entry.follows:
            return
        known = self.tempos[entry.player]
        tempo = known if known.client == entry.client else Tempo(entry.client)
        self.tempos[entry.player] = (
            tempo.decided(entry.at - self._began) if entry.thought is None else tempo.passed(entry.thought)
        )

    # What may be done, and what was

    def why_no_undo(self, client: str | None) -> str | None:
        """Why this client may not take the last action back; None when he may."""
        if not self.last_is_of(client):
            return "The last action is not yours to take back."
        if self.table.over:
            return "The game is over."
        if self.table.mover != self.standing[-1].entry.player:
            return "It stays: another player decides now."
        final = next((done.final for done in self._last_thing() if done.final), None)
        return f"It stays: {final}." if final else None

    def _last_thing(self) -> Iterator[Done]:
        """What stands of all that was one thing to who did it, the last first."""
        for done in reversed(self.standing):
            yield done
            if not done.entry.follows:
                break

    def last_is_of(self, client: str | None) -> bool:
        """Whether the last action that stands was this client's own."""
        return client is not None and bool(self.standing) and self.standing[-1].entry.client == client

    def since(self, version: int) -> Iterator[tuple[int, Happening]]:
        """What happened after a version, with its number; everything after -1."""
        news, told = [], self.told
        for number in range(self.version, version, -1):
            news.append((number, told.happening))
            told = told.earlier or told
        return reversed(news)

    def _refusal(self, code: int) -> RefusedMove:
        try:
            refusal = self.table.why_not(code)
        except farport.IllegalAction:
            return RefusedMove("That is no action of this game.")
        return RefusedMove(refusal.text, refusal.clause) if refusal else RefusedMove("That is not possible now.")

    def _entry(
        self,
        trial: Table,
        kind: Literal["action", "undo"],
        player: int,
        code: int,
        at: float,
        actor: Actor,
        trail: bytes,
        *,
        outcome: tuple[int, ...] | None = None,
        spent: float = 0.0,
    ) -> Entry:
        return Entry(
            number=self.version + 1,
            kind=kind,
            player=player,
            code=code,
            outcome=outcome,
            mover=trial.mover,
            digest=digest(trial.snapshot()),
            by=actor.by,
            client=actor.client,
            message=actor.message,
            at=at,
            spent=spent,
            thought=actor.thought,
            trail=trail,
        )


def load(row: TableRow, entries: list[Entry], since: float, pace: float = limits.THINK) -> Course:
    """The course of a stored game; Stopped when there is no way to have it."""
    deal = entries[0] if entries and entries[0].kind == "deal" else None
    try:
        course = Course(row, since, pace, deal)
    except farport.FarportError as error:
        raise Stopped(f"This game cannot be set up again: {error}.") from error
    for entry in entries[1:] if deal else entries:
        course.follow(entry)
    if course.outdated and not course.goes_on:
        if row.status == "running":
            raise Stopped(by_other_rules(row, course.game))
        course.check_readable()
    return course


def game_of(row: TableRow) -> Game:
    """The game that a table plays."""
    try:
        return installed(row.game)
    except farport.UnknownGame:
        raise Stopped(f"The game {row.game} is not installed on this server.") from None


def by_other_rules(row: TableRow, game: Game) -> str:
    return (
        f"This game was played by version {row.rules} of the rules of {game.title}; this server has version "
        f"{game.version}, by which it could go differently."
    )


def outcome_of(table: Table) -> OutcomeInfo | None:
    if table.outcome is None:
        return None
    return OutcomeInfo(list(table.outcome.winners), table.outcome.reason, list(table.scores), tally_of(table))


def tally_of(table: Table) -> TallyInfo | None:
    """Where the points came from, if the game tells."""
    if table.game.tally is None:
        return None
    counted = table.game.tally(table.state)
    rows = [
        TallyRow(side, None, list(points.values()))
        if isinstance(side, int)
        else TallyRow(None, side, list(points.values()))
        for side, points in counted.items()
    ]
    return TallyInfo(list(next(iter(counted.values()))), rows)


def finality(step: Step) -> str | None:
    """Why an action stays: by the game's word, or because things really moved, and nobody gets to try that again."""
    return step.final or (None if step.outcome is None else "things have come to rest where they are")


def told_first(event: Event, told: Happening) -> Happening:
    """What happened, with something that is said before it."""
    return Happening(packed((event, *told.events)), told.player, told.decision)


def clock_event(game: Game, player: int, then: str) -> Event:
    what = "a bot chose" if then == "bot" else "the mildest action was taken"
    return Event("clock", (player,), -1, f"{game.colours[player]}'s time was up: {what}")


def hurried_event(game: Game, player: int) -> Event:
    """Said once, when it happens: it is not stored."""
    told = f"{game.colours[player]} thought less than its level says: the server is busy"
    return Event("hurried", (player,), -1, told)
