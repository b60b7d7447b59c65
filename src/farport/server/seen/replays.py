"""A game again, moment by moment, as one viewer may see it."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import cast

import msgspec

import farport
from farport import Game, Record, Table
from farport.server import limits
from farport.server.guests.turns import TooLong, paced
from farport.server.seen import sight
from farport.server.words.problems import Unreadable
from farport.server.words.requests import Frame, MotionInfo, Replay
from farport.table.registry import replaying
from farport.table.table import Step


def replay_page(table: Table, seat: int | None, start: int, count: int) -> bytes:
    """Frames from `start` on, encoded: as many as were asked for, or as fit a page and the time for one. Frame 0 is the
    deal; frame n stands after the n-th action."""
    total, frames = len(table.history) + 1, list[msgspec.Raw]()
    numbers = range(start, min(start + count, total))
    with suppress(TooLong):
        for frame in paced((_frame(table, number, seat) for number in numbers), limits.REPLAY_PAGE_SECONDS):
            frames.append(msgspec.Raw(msgspec.json.encode(frame)))
            if sum(map(len, frames)) >= limits.REPLAY_BYTES:
                break
    return msgspec.json.encode(Replay(table.game.id, table.players, seat, total, start, cast("list[Frame]", frames)))


def _frame(table: Table, number: int, seat: int | None) -> Frame:
    """A moment: the step that led there, and the position then."""
    game, history = table.game, table.history
    step = history[number - 1] if number else None
    snapshot = history[number].before if number < len(history) else table.snapshot()
    position = sight.position_of(game, snapshot)
    happened = sight.happening(game, step) if step else sight.Happening(table.opening_events)
    return Frame(
        number=number,
        mover=step.mover if step else None,
        text=_text(game, step) if step and step.mover == seat else None,
        events=sight.events(game, [(number, happened)], seat),
        view=sight.view(game, position, seat),
        scores=sight.scores(game, position) if table.over else None,
        motions=_motions(game, number, step),
    )


def _motions(game: Game, number: int, step: Step | None) -> list[MotionInfo]:
    moved = sight.motion(game, step) if step else None
    return [sight.motion_info(number, moved)] if moved else []


def _text(game: Game, step: Step) -> str | None:
    """An action's notation, in the words of the moment when it was played; None where rules of today know no such
    action."""
    s = sight.position_of(game, step.before)
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
    """The games of uploaded records that were looked at lately, as far as there is room for their positions."""

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
        positions = sum(len(table.history) * len(table.snapshot()) for table in self._tables.values())
        return len(self._tables) > limits.RECORDS_IN_MEMORY or positions > limits.SHELF_BYTES

    def get(self, record_id: str) -> Table | None:
        return self._tables.get(record_id)
