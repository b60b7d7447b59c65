"""Who need not be asked: the service passes for a person who has nothing to answer with, or who wants to pass until the
matter is over.

Nobody else can tell such a pass from one that was thought about. It comes after a delay that does not depend on what
the person holds, and a person's own pass is not made known sooner than that.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

from farport.server import limits
from farport.server.play.course import Course
from farport.server.store.rows import SeatRow
from farport.server.words.messages import AskingInfo, Wish
from farport.server.words.problems import RefusedMove
from farport.table.action import kind_of

RESOLUTION = 1 << 32


def is_pass(course: Course, code: int) -> bool:
    return course.goes_round and course.game.asking is not None and code == course.game.asking.passes


def scope_of(course: Course) -> int | None:
    """The number of the matter that is under way, if there is one."""
    asking, table = course.game.asking, course.table
    scope = asking.scope(table.state) if asking and not table.over else -1
    return None if scope < 0 else int(scope)


def has_answer(course: Course) -> bool:
    """Whether the mover could do anything but pass."""
    asking = course.game.asking
    assert asking
    passing = {kind_of(asking.passes), kind_of(asking.waives), *asking.idle}
    return any(kind_of(code) not in passing for code in course.table.actions.codes)


def passed_for(seats: Sequence[SeatRow], course: Course) -> bool:
    """Whether the service passes for the mover. People at one screen see who is asked, so they are all asked."""
    if not course.goes_round or course.table.mover is None:
        return False
    seat = seats[course.table.mover]
    if seat.kind != "person" or seat.client is None:
        return False
    if seat.standing is not None and seat.standing == scope_of(course):
        return True
    company = sum(other.kind == "person" and other.client == seat.client for other in seats)
    return company == 1 and not seat.always and not has_answer(course)


def moment(course: Course) -> float:
    """When a pass may be made known: some time after the question, drawn alike for every question and every answer."""
    seed = hmac.digest(course.row.secret, f"asking {course.version}".encode(), hashlib.sha256)
    share = int.from_bytes(seed[:4], "big") / RESOLUTION
    shortest, longest = limits.PASS_AFTER
    return course.began + course.pace * (shortest + share * (longest - shortest))


def changes(course: Course, wanted: Wish) -> dict[str, Any]:
    """What a wish changes of a seat; RefusedMove when there is nothing to wish for."""
    if course.game.asking is None:
        raise RefusedMove("Nothing of the sort is asked in this game.")
    scope = scope_of(course)
    if wanted.standing and scope is None:
        raise RefusedMove("There is nothing to pass for now.")
    standing = {} if wanted.standing is None else {"standing": scope if wanted.standing else None}
    return {**standing, **({} if wanted.always is None else {"always": wanted.always})}


def info(seats: Sequence[SeatRow], course: Course, player: int | None) -> AskingInfo | None:
    """What a player should know about being asked."""
    asking = course.game.asking
    if asking is None or player is None:
        return None
    seat, scope = seats[player], scope_of(course)
    return AskingInfo(
        until=None if scope is None else asking.until,
        standing=scope is not None and seat.standing == scope,
        always=seat.always,
        passing=course.table.mover == player and passed_for(seats, course),
    )
