"""What goes without saying: the only thing that a player can do, where everybody knows that it is the only one; and any
of several that differ in nothing but their names.

It is done for a person who wants that. As it hangs on nothing that is hidden from the others, nobody learns anything
from it, nor from how soon it comes.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from msgspec.structs import replace

from farport import Table
from farport.server.play.course import Actor, Course, Row
from farport.server.words.messages import Onward
from farport.server.words.problems import RefusedMove
from farport.table.engine.guess import worlds
from farport.table.engine.kernels import legal

WORLDS = 12
"""In so many worlds that another player may believe in, it has to be the only thing."""
NO_CHOICE = "There was nothing to choose."


def kind_of(course: Course) -> Literal["no", "step", "dice"]:
    """Whether the mover's first action goes without saying, and whether there is something to look at then."""
    code = of(course)
    if code is None:
        return "no"
    return "dice" if course.act(code, course.began, Actor("person")).final else "step"


def of(course: Course) -> int | None:
    """The action that goes without saying, if there is one."""
    table = course.table
    codes = table.actions.codes
    if not table.over and int(table.state.decision) in table.game.prospects.indifferent:
        return codes[0]
    if len(codes) != 1 or table.ranges or course.goes_round or not known_to_all(table):
        return None
    return codes[0]


def onward(row: Row, at: float, wanted: Onward) -> Row:
    """A row with what goes without saying after it."""
    while wanted != "no" and row.open and (code := of(row.after)) is not None:
        attempt = row.after.act(code, at, Actor("person", row.attempts[0].entry.client))
        if wanted == "steps" and attempt.final:
            break
        row = row.with_(attempt)
    return row


def take_back(course: Course, at: float, actor: Actor) -> Row:
    """Try to undo what this person did last, back to where he had a choice; each thing with a message of its own."""
    row, number = course.take_back(at, actor), 1
    while of(row.after) is not None:
        if not row.after.last_is_of(actor.client):
            raise RefusedMove(NO_CHOICE)
        earlier = row.after.take_back(at, replace(actor, message=f"{actor.message}.{number}"))
        row, number = Row(earlier.after, row.attempts + earlier.attempts), number + 1
    return row


def why_no_undo(course: Course, client: str | None) -> str | None:
    """Why this client may not take back what he chose last, as `take_back` does it; None when he may."""
    while not (reason := course.why_no_undo(client)):
        course = course.before_last()
        if of(course) is None:
            return None
        if not course.last_is_of(client):
            return NO_CHOICE
    return reason


def known_to_all(table: Table) -> bool:
    """Whether the others know that the mover has no choice."""
    return all(other == table.mover or has_no_choice(table, other) for other in range(table.players))


def has_no_choice(table: Table, other: int) -> bool:
    """Whether the mover has no choice in any world that another player may believe in."""
    codes: Any = np.zeros(table.game.max_actions, np.int64)
    list_legal = table.game.engine.bind(legal)
    return all(list_legal(world, codes) == 1 for world in worlds(table.seen_by(other), WORLDS))
