"""A game as its entries tell it, whatever the rules are today: its record, what happened, and nothing of the board."""

from __future__ import annotations

from farport import Event, Record
from farport.server.store.rows import Entry, TableRow
from farport.server.store.trails import opening_of, trail_of
from farport.server.words.requests import EventInfo, Frame, Replay


class Story:
    """What stands of a game, in order: the deal, then every action that was not taken back."""

    def __init__(self, row: TableRow, entries: list[Entry]) -> None:
        self._row = row
        self._renewed: dict[int, int] = {}
        self._stands: list[Entry] = []
        for entry in entries:
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        if entry.kind == "undo":
            self._stands.pop()
        elif entry.kind == "renewed":
            self._renewed[len(self._stands) - 1] = entry.code
        else:
            self._stands.append(entry)

    @property
    def record(self) -> Record:
        deal, *actions = self._stands
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
        total = len(self._stands)
        frames = [self._frame(number, seat) for number in range(start, min(start + count, total))]
        return Replay(self._row.game, self._row.players, seat, total, start, frames)

    def _frame(self, number: int, seat: int | None) -> Frame:
        entry = self._stands[number]
        player, (happened, decision) = entry.player if number else None, told_by(entry)
        events = [
            EventInfo(number, event.kind, event.text, list(event.arguments), [], player, decision)
            for event in happened
            if event.seen_by(seat)
        ]
        return Frame(number, player, None, events, None, None, [])


def told_by(entry: Entry) -> tuple[tuple[Event, ...], str | None]:
    """What happened in an entry, and at which decision; one that was stored without tells nothing."""
    if entry.trail is None:
        return (), None
    if entry.kind == "deal":
        return opening_of(entry.trail).events, None
    left = trail_of(entry.trail)
    return left.events, left.decision
