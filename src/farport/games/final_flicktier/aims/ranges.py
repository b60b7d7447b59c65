"""What a person may set freely: every flick of a die, and every place for one. The lists of legal actions have a few of
them; the rules judge all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from farport.games.final_flicktier.board import controller, home_of, on_table
from farport.games.final_flicktier.chapters.move import forbids_flick_of
from farport.games.final_flicktier.chapters.place import PLACE, any_face, from_table_mm, list_places
from farport.games.final_flicktier.flick import ARRIVAL_STEP, FLICK, aimed, body_x, body_y
from farport.games.final_flicktier.physics.outlines import FULL_TURN, UNIT
from farport.games.final_flicktier.physics.shapes import SIDES as FACES_OF
from farport.games.final_flicktier.state import BODIES, DICE, Act, Decision, Space
from farport.games.final_flicktier.tables import HEIGHT, HIT_CENTRE, HIT_LEVELS, HIT_TURNS, MARGIN, SIDES_OF, WIDTH
from farport.games.final_flicktier.words import dice_words
from farport.table.action import Dial, Range, action, second, third, unpack

SECOND, THIRD, FOURTH = (action(0, 0, *one) for one in ((1,), (0, 1), (0, 0, 1)))
"""What one more of an argument adds to a code."""
USUAL_SPEED, USUAL_ARRIVAL = 1000, 2
"""Of a flick that is aimed at nothing yet, in millimetres a second; and how hard an attack strikes, as listed ones."""
MOST_PLACES = 512
"""More than are ever listed."""


def ranges(s: Any) -> list[Range]:
    """What the mover may do besides the listed actions."""
    if s.decision == Decision.FLICK:
        return [_flicks(s, body) for body in range(BODIES) if not forbids_flick_of(s, body)]
    return [_places(s, int(s.placing))] if s.decision == Decision.PLACE else []


def practice(s: Any, player: int) -> list[Range]:
    """The dice with which a player may practise: all of his that lie on the table."""
    return [_flicks(s, die) for die in range(DICE) if on_table(s, die) and controller(s, die) == player]


def dials(s: Any) -> dict[int, tuple[Dial, ...]]:
    """What can be set in games that are set up like this.

    Of a flick: directions are in tenths of a degree and speeds in millimetres a second; `height` counts levels of the
    hit, and `turn` degrees by which the die is turned before. Of a place: millimetres from the lower left corner of the
    table, and the face that is shown.
    """
    slow, fast = int(s.flick_slowest), int(s.flick_fastest)
    flick = (
        Dial("direction", SECOND, 0, FULL_TURN - 1, 0),
        Dial("speed", THIRD, slow, fast, slow),
        Dial("height", FOURTH * HIT_TURNS, 0, HIT_LEVELS - 1, HIT_CENTRE),
        Dial("turn", FOURTH, 0, HIT_TURNS - 1, 0),
    )
    place = (
        Dial("x", SECOND, 0, (WIDTH + 2 * MARGIN) // UNIT, 0),
        Dial("y", THIRD, 0, (HEIGHT + 2 * MARGIN) // UNIT, 0),
        Dial("value", FOURTH, 1, max(FACES_OF), 1),
    )
    return {int(FLICK): flick, int(PLACE): place}


def _flicks(s: Any, body: int) -> Range:
    """All flicks of a body."""
    way, fast, height, turn = dials(s)[int(FLICK)]
    direction, speed = usual_aim(s, body)
    aim = (way.standing_at(direction), fast.standing_at(speed), height, turn)
    return Range(action(FLICK, body), f"flick {dice_words(s)[body]}", (f"die:{body}",), aim)


def usual_aim(s: Any, body: int) -> tuple[int, int]:
    """Where an aim begins: an attack at its target, hard enough to reach it."""
    if s.doing != Act.ATTACK:
        return 0, USUAL_SPEED
    target = int(s.target)
    way = int(s.x[target]) - int(body_x(s, body)), int(s.y[target]) - int(body_y(s, body))
    code = int(aimed(s, body, *way, USUAL_ARRIVAL * ARRIVAL_STEP))
    return second(code), third(code)


def _places(s: Any, die: int) -> Range:
    """All places for a die, and the faces that it may show. It stands where there is room, and shows most: in combat
    that is best."""
    shown = max(1, int(s.shows[die]))
    low, high = (1, int(SIDES_OF[s.kind[die]])) if _may_turn(s, die) else (shown, shown)
    x, y = _room(s)
    across, up, value = dials(s)[int(PLACE)]
    face = replace(value, low=low, high=high, usual=high if _at_home(s, x, y) else shown)
    where = (across.standing_at(x), up.standing_at(y), face)
    return Range(action(PLACE, die), f"place {dice_words(s)[die]}", (f"die:{die}",), where)


def _room(s: Any) -> tuple[int, int]:
    """The first place that is listed."""
    listed = np.zeros(MOST_PLACES, np.int64)
    list_places(s, listed, 0)
    x, y = unpack(int(listed[0]))[1][1:3]
    return x, y


def _at_home(s: Any, x: int, y: int) -> bool:
    """Whether a die that is placed there may be given any face."""
    return bool(any_face(s, from_table_mm(x), from_table_mm(y)))


def _may_turn(s: Any, die: int) -> bool:
    """Whether there is a place where it may be given another face. [FF 2.5, 4.4]"""
    if s.doing == Act.SET_UP:
        return True
    home = int(home_of(s, int(controller(s, die))))
    return bool(s.place_on >> Space.OUTSIDE & 1 or (home >= 0 and s.place_on & (1 << home | 1 << Space.MATS)))
