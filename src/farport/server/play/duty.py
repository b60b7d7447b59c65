"""What the server itself owes at a table: the move of a bot, or of the clock, or a pass for a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from farport.server import limits
from farport.server.play import asking, clocks
from farport.server.play.course import Course
from farport.server.store.rows import SeatRow, TableRow
from farport.server.words.requests import Time


class Duty(Struct, frozen=True):
    """Whose decision is to be made, at what time, and by a bot of which level, by the clock, or by a pass."""

    player: int
    by: Literal["bot", "clock", "pass"]
    at: float
    level: str | None


class Asked(Struct, frozen=True):
    """Who is asked something, as a server knows him: since when he is there, and when he last changed his wishes."""

    since: float | None
    wished: float | None = None


AWAY = Asked(None)


def duty_of(row: TableRow, seats: Sequence[SeatRow], course: Course | None, asked: Asked = AWAY) -> Duty | None:
    """None when a person decides in his own time, or nobody does."""
    public = public_duty(row, seats, course)
    if course is None or row.status != "running" or course.table.mover is None or not asking.passed_for(seats, course):
        return public
    at = pass_at(seats, course, asked)
    if at is None:
        return public
    return Duty(course.table.mover, "pass", at if public is None else min(at, public.at - limits.LATE), None)


def pass_at(seats: Sequence[SeatRow], course: Course, asked: Asked) -> float | None:
    """When the service passes for the mover; None while he is away. Who wishes it when he is asked, passes then."""
    seat = seats[course.table.mover or 0]
    since = asked.since
    if since is None:
        if seat.standing is None and asking.in_company(seats, seat.client):
            return None
        since = course.began
    began = max(course.began, since)
    if asked.wished is not None:
        return began + asking.known_after(course, asked.wished - began)
    return began + asking.passed_after(seats, course)


def public_duty(row: TableRow, seats: Sequence[SeatRow], course: Course | None) -> Duty | None:
    """What is owed as far as everybody may know; that the service passes for a person is his business alone."""
    if course is None or row.status != "running" or course.table.mover is None:
        return None
    player = course.table.mover
    if seats[player].kind == "bot":
        return Duty(player, "bot", course.began, seats[player].level)
    if row.clock is None:
        return None
    at = course.began if course.time_was_up else clocks.due(row.clock, course.began, course.banks[player])
    return Duty(player, "clock", at, None)


def time_of(seats: Sequence[SeatRow], course: Course | None, now: float) -> Time | None:
    """The state of a table's clock, if it has one."""
    if course is None or course.row.clock is None:
        return None
    duty = public_duty(course.row, seats, course)
    return Time(now, duty.at if duty and duty.by == "clock" else None, list(course.banks))
