"""Who need not be asked: the service passes for a person who has nothing to answer with, or who wants to pass until the
matter is over.

Nobody else can tell such a pass from one that was thought about. A person's own pass is held back to one of a few
moments after the question. A pass of the service is made known at one of the same moments, as late as if that person
had thought for as long as he did before another of his own passes (see `tempo`), so that both kinds follow one law
whatever his speed. Nobody passes in the absence of a person, but for who wished so: it would tell as much. A pass is
final, goes alone, costs as much of the clock and is counted as one kind.
"""

from __future__ import annotations

import hashlib
import hmac
import math
from collections.abc import Sequence
from typing import Any

from farport.server import limits
from farport.server.play.course import Course
from farport.server.play.tempo import Tempo
from farport.server.store.rows import SeatRow
from farport.server.words.messages import AskingInfo, Wish
from farport.server.words.problems import RefusedMove
from farport.table.action import kind_of

RESOLUTION = 1 << 32


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
    beside = sum(other.kind == "person" and other.client == seat.client for other in seats)
    return beside == 1 and not seat.always and not has_answer(course)


def in_company(seats: Sequence[SeatRow], client: str | None) -> bool:
    """Whether there is anybody else from whom to hide something."""
    return any(seat.kind == "person" and seat.client not in {None, client} for seat in seats)


def known_after(course: Course, thought: float) -> float:
    """After how many seconds a pass is made known that took so long: at one of a few moments, so that its own length
    does not tell it from others, and not before one that is drawn alike for every question and every answer."""
    shortest, longest = (course.pace * share for share in limits.PASS_AFTER)
    if not shortest:
        return 0.0
    least = shortest + _share(course, 0) * (longest - shortest)
    return shortest * limits.PASS_STEP ** math.ceil(math.log(max(least, thought) / shortest, limits.PASS_STEP))


def held(course: Course, since: float | None, now: float) -> tuple[float, float]:
    """How long somebody who passes now has thought, being there since a time, and when that is made known."""
    began = max(course.began, since or 0.0)
    return now - began, began + known_after(course, now - began)


def passed_after(seats: Sequence[SeatRow], course: Course) -> float:
    """After how many seconds the service passes for the mover."""
    assert course.table.mover is not None
    client = seats[course.table.mover].client
    tempo = course.tempos[course.table.mover]
    known = tempo if tempo.client == client else Tempo(client)
    return known_after(course, known.drawn(_share(course, 1)) if in_company(seats, client) else 0.0)


def _share(course: Course, which: int) -> float:
    """A number from 0 to 1 that only the service knows; always the same for one question."""
    seed = hmac.digest(course.row.secret, f"asking {course.version}".encode(), hashlib.sha256)
    return int.from_bytes(seed[4 * which : 4 * which + 4], "big") / RESOLUTION


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
