"""A game as its entries tell it, where no rules of today fit: what happened, and nothing of the board."""

from __future__ import annotations

from msgspec import Struct

from farport import Event, Record
from farport.server.store.rows import Entry, TableRow
from farport.server.store.trails import opening_of, trail_of
from farport.server.words.requests import EventInfo, Frame, Replay


class Chapter(Struct, frozen=True):
    """An entry that stands, with what happened in it, at which decision."""

    entry: Entry
    events: tuple[Event, ...]
    decision: str | None = None


class Story:
    """What stands of a game, in order: the deal, then every action that was not taken back."""

    def __init__(self, row: TableRow, entries: list[Entry]) -> None:
        self._row = row
        self._renewed: dict[int, int] = {}
        self._chapters: list[Chapter] = []
        for entry in entries:
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        if entry.kind == "undo":
            self._chapters.pop()
        elif entry.kind == "renewed":
            self._renewed[len(self._chapters) - 1] = entry.code
        else:
            self._chapters.append(chapter(entry))

    @property
    def record(self) -> Record:
        deal, *actions = [chapter.entry for chapter in self._chapters]
        outcomes = {number: entry.outcome for number, entry in enumerate(actions, 1) if entry.outcome is not None}
        return Record(
            game=self._row.game,
            version=deal.code,
            players=self._row.players,
            options=self._row.options,
            chance=self._row.chance,
            actions=tuple(entry.code for entry in actions),
            outcomes=outcomes,
            trace=tuple(entry.digest for entry in (deal, *actions)),
            renewed=self._renewed,
        )

    def replay(self, seat: int | None, start: int, count: int) -> Replay:
        """The story as frames without a view."""
        total = len(self._chapters)
        frames = [self._frame(number, seat) for number in range(start, min(start + count, total))]
        return Replay(self._row.game, self._row.players, seat, total, start, frames)

    def _frame(self, number: int, seat: int | None) -> Frame:
        told = self._chapters[number]
        player = told.entry.player if number else None
        events = [
            EventInfo(number, event.kind, event.text, list(event.arguments), [], player, told.decision)
            for event in told.events
            if event.seen_by(seat)
        ]
        return Frame(number, player, None, events, None, None, [])


def chapter(entry: Entry) -> Chapter:
    """An entry with what happened in it; one that was stored without tells nothing."""
    if entry.trail is None:
        return Chapter(entry, ())
    if entry.kind == "deal":
        return Chapter(entry, opening_of(entry.trail).events)
    left = trail_of(entry.trail)
    return Chapter(entry, left.events, left.decision)
