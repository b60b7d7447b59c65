"""A game again, moment by moment, as one viewer may see it."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import NamedTuple, cast

import msgspec

import farport
from farport import Game, Record, Table
from farport.server import limits
from farport.server.guests.turns import TooLong, paced
from farport.server.seen import sight
from farport.server.words.problems import Unreadable
from farport.server.words.requests import Frame, MotionInfo, Replay
from farport.table.event import packed
from farport.table.registry import replaying
from farport.table.table import Step


def replay_page(table: Table, seat: int | None, start: int, count: int) -> bytes:
    """Frames from `start` on, encoded: as many as were asked for, or as fit a page and the time for one. Frame 0 is the
    deal; frame n stands after the n-th action."""
    frames, moments = list[msgspec.Raw](), moments_of(table, start, count)
    with suppress(TooLong):
        for frame in paced((_frame(table, moment, seat) for moment in moments), limits.REPLAY_PAGE_SECONDS):
            frames.append(msgspec.Raw(msgspec.json.encode(frame)))
            if sum(map(len, frames)) >= limits.REPLAY_BYTES:
                break
    total = len(table.history) + 1
    return msgspec.json.encode(Replay(table.game.id, table.players, seat, total, start, cast("list[Frame]", frames)))


class Moment(NamedTuple):
    """A position of a game, and the step that led there from the one `before`; the deal has none."""

    number: int
    position: bytes
    step: Step | None
    before: bytes


def moments_of(table: Table, start: int, count: int) -> list[Moment]:
    steps = (None, *table.history)[start : start + count]
    first = max(0, start - 1)
    positions = table.positions_between(first, start + count - 1)
    return [
        Moment(number, positions[number - first], step, positions[max(0, number - 1 - first)])
        for number, step in enumerate(steps, start)
    ]


def _frame(table: Table, moment: Moment, seat: int | None) -> Frame:
    game, number, step = table.game, moment.number, moment.step
    position = sight.position_of(game, moment.position)
    happened = sight.happening(game, step) if step else sight.Happening(packed(table.opening_events))
    return Frame(
        number=number,
        mover=step.mover if step else None,
        text=_text(game, step, moment.before) if step and step.mover == seat else None,
        events=sight.events(game, [(number, happened)], seat),
        view=sight.view(game, position, seat),
        scores=sight.scores(game, position) if table.over else None,
        motions=_motions(game, moment),
    )


def _motions(game: Game, moment: Moment) -> list[MotionInfo]:
    moved = sight.motion(game, moment.step, moment.position) if moment.step else None
    return [sight.motion_info(moment.number, moved)] if moved else []


def _text(game: Game, step: Step, before: bytes) -> str | None:
    """An action's notation, in the words of the moment when it was played; None where rules of today know no such
    action."""
    s = sight.position_of(game, before)
    return game.actions.action(s, step.code).text if game.actions.well_formed(s, step.code) else None


def read_record(text: bytes) -> Table:
    """The game that an uploaded record tells; Unreadable says what is wrong with it."""
    try:
        record = Record.from_json(text)
        if len(record.actions) > limits.RECORD_ACTIONS:
            raise Unreadable("record", f"A record may have {limits.RECORD_ACTIONS} actions here.")
        *_, table = paced(replaying(record), limits.RECORD_SECONDS)
        return table
    except farport.FarportError as error:
        raise Unreadable("record", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise Unreadable("record", f"This record cannot be played: {error}.") from None
    except TooLong:
        raise Unreadable("record", "This record takes too long to be played here.") from None


class Shelf:
    """The games of uploaded records that were looked at lately, as far as there is room for them."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def put(self, record_id: str, table: Table) -> None:
        self._tables[record_id] = table
        self._tables.move_to_end(record_id)
        while len(self._tables) > 1 and self._is_full():
            self._tables.popitem(last=False)

    def drop(self, record_id: str) -> None:
        self._tables.pop(record_id, None)

    def _is_full(self) -> bool:
        steps = (step for table in self._tables.values() for step in table.history)
        held = sum(len(step.replaced) + len(step.told) for step in steps)
        return len(self._tables) > limits.RECORDS_IN_MEMORY or held > limits.SHELF_BYTES

    def get(self, record_id: str) -> Table | None:
        return self._tables.get(record_id)
