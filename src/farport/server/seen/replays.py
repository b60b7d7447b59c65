"""A game again, moment by moment, as one viewer may see it."""

from __future__ import annotations

from collections import OrderedDict

import farport
from farport import Game, Record, Table
from farport.server import limits
from farport.server.seen import sight
from farport.server.words.problems import Unreadable
from farport.server.words.requests import Frame, MotionInfo, Replay
from farport.table.event import packed
from farport.table.position import put_back
from farport.table.table import Step


def replay_of(table: Table, seat: int | None, start: int, count: int) -> Replay:
    """Frames from `start` on. Frame 0 is the deal; frame n stands after the n-th action."""
    history = table.history
    positions = table.positions
    steps = (None, *history)
    numbers = range(start, min(start + count, len(positions)))
    frames = [_frame(table, number, steps[number], positions[number], seat) for number in numbers]
    return Replay(table.game.id, table.players, seat, len(positions), start, frames)


def _frame(table: Table, number: int, step: Step | None, snapshot: bytes, seat: int | None) -> Frame:
    """A moment: the step that led there, and the position then."""
    game, position = table.game, sight.position_of(table.game, snapshot)
    happened = sight.happening(game, step) if step else sight.Happening(packed(table.opening_events))
    return Frame(
        number=number,
        mover=step.mover if step else None,
        text=_text(game, step, snapshot) if step and step.mover == seat else None,
        events=sight.events(game, [(number, happened)], seat),
        view=sight.view(game, position, seat),
        scores=sight.scores(game, position) if table.over else None,
        motions=_motions(game, number, step, snapshot),
    )


def _motions(game: Game, number: int, step: Step | None, snapshot: bytes) -> list[MotionInfo]:
    moved = sight.motion(game, step, snapshot) if step else None
    return [sight.motion_info(number, moved)] if moved else []


def _text(game: Game, step: Step, snapshot: bytes) -> str:
    """An action's notation, in the words of the moment when it was played."""
    return game.actions.action(sight.position_of(game, put_back(snapshot, step.replaced)), step.code).text


def read_record(text: bytes) -> tuple[Record, Table]:
    """A record that was uploaded, and the game that it tells; Unreadable says what is wrong with it."""
    try:
        record = Record.from_json(text)
        if len(record.actions) > limits.RECORD_ACTIONS:
            raise Unreadable("record", f"A record may have {limits.RECORD_ACTIONS} actions here.")
        return record, farport.replay(record)
    except farport.FarportError as error:
        raise Unreadable("record", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise Unreadable("record", f"This record cannot be played: {error}.") from None


class Shelf:
    """The games of uploaded records that were looked at lately."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def put(self, record_id: str, table: Table) -> None:
        self._tables[record_id] = table
        self._tables.move_to_end(record_id)
        while len(self._tables) > limits.RECORDS_IN_MEMORY:
            self._tables.popitem(last=False)

    def get(self, record_id: str) -> Table | None:
        return self._tables.get(record_id)
