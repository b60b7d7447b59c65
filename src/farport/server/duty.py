"""What the server itself owes at a table: the move of a bot, or of the clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from farport.server import clocks
from farport.server.course import Course
from farport.server.messages import Time
from farport.server.rows import SeatRow, TableRow


class Duty(Struct, frozen=True):
    """Whose decision is to be made, at what time, and by a bot of which level or by the clock."""

    player: int
    by: Literal["bot", "clock"]
    at: float
    level: str | None


def duty_of(row: TableRow, seats: Sequence[SeatRow], course: Course | None) -> Duty | None:
    """None when a person decides in his own time, or nobody does."""
    if course is None or row.status != "running" or course.table.mover is None:
        return None
    player = course.table.mover
    if seats[player].kind == "bot":
        return Duty(player, "bot", course.began, seats[player].level)
    if row.clock is None:
        return None
    at = course.began if course.time_was_up else clocks.due(row.clock, course.began, course.banks[player])
    return Duty(player, "clock", at, None)


def time_of(course: Course | None, duty: Duty | None, now: float) -> Time | None:
    """The state of a table's clock, if it has one."""
    if course is None or course.row.clock is None:
        return None
    return Time(now, duty.at if duty and duty.by == "clock" else None, list(course.banks))
