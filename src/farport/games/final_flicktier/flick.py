"""Flicks: what the hand makes of an aim, and how everything came to rest.

At a table every flick is simulated (`physics`), and how it ended stands in `outcome` before the rules go on. A look
ahead has no simulation: where `outcome` is empty, `guess` fills it with what such a flick usually comes to, spread as
flicks are. Nothing at a table is ever decided by a guess.
"""

from __future__ import annotations

from math import sqrt

from farport.games.final_flicktier.board import controller, distance, heading, kind_of_body, on_table, where_lies
from farport.games.final_flicktier.physics.outlines import COS, FULL_TURN, REACH, SIN, TRIG, UNIT
from farport.games.final_flicktier.state import (
    BUG,
    CARDS,
    DICE,
    DIRECT,
    DIRECTION,
    FIRST,
    NOBODY,
    OUTCOME,
    POSES,
    ROW,
    SPEED,
    SPOKEN,
    TOUCHED,
    Lies,
    State,
)
from farport.games.final_flicktier.tables import (
    CARRY,
    HEIGHT,
    HIT_CENTRE,
    HIT_LEVELS,
    HIT_TURNS,
    MARGIN,
    SIDES_OF,
    SPEED_STEP,
    SPEEDS,
    TUMBLES,
    WIDTH,
)
from farport.games.final_flicktier.words import RULEBOOK
from farport.table.action import action
from farport.table.acts import Do
from farport.table.chance import below
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

FLICK = Do(20, "flick {die} direction {direction} speed {speed} hit {hit}")

FINE = 10
"""The outcome tells directions in hundredths of a degree and speeds in tenths of a millimetre a second."""
CENTRE = HIT_CENTRE * HIT_TURNS
"""A hit at the height of the centre, without turning the die."""
SPREAD_WAY, SPREAD_ROLL, SPREAD_TURN = 30, 2, 8
"""How guesses spread: thousandths of the way, more for dice that tumble, and tenths of a degree."""
ARRIVALS = 4
ARRIVAL_STEP = 250
"""Listed attacks arrive at 1 to 4 times so many millimetres a second: harder ones drive the target too far."""


@inline
def body_x(s: State, body: int) -> int:
    return s.bug_x if body == BUG else s.x[body]


@inline
def body_y(s: State, body: int) -> int:
    return s.bug_y if body == BUG else s.y[body]


@rule
def forbids_form(s: State, direction: int, speed: int, hit: int) -> int:
    """A flick has a direction, a strength that a finger has, and a height. [FF 4.2]"""
    if direction >= FULL_TURN or hit >= HIT_LEVELS * HIT_TURNS:
        return Clause.FLICK_FORM
    if not s.flick_slowest <= speed <= s.flick_fastest:
        return Clause.FLICK_FORM
    return Clause.NONE


@rule
def wobble(s: State) -> int:
    """An error with the shape of a bell, of a thousand on average. [FF 4.10]"""
    return below(s, 2001) + below(s, 2001) + below(s, 2001) - 3000


@rule
def error_of_direction(s: State) -> int:
    """By how much the hand usually errs, in tenths of a degree. [FF 4.10]"""
    return s.hand_human_direction if s.hand_kind == 1 else s.hand_shaky_direction


@rule
def error_of_speed(s: State) -> int:
    """By how much the hand usually errs, in thousandths of the speed. [FF 4.10]"""
    return s.hand_human_speed if s.hand_kind == 1 else s.hand_shaky_speed


@rule
def shaken_direction(s: State, direction: int) -> int:
    """The direction that the hand gives, in hundredths of a degree. [FF 4.10]"""
    aimed = direction * FINE
    if s.hand_kind == 0:
        return aimed
    return (aimed + error_of_direction(s) * FINE * wobble(s) // 1000) % (FULL_TURN * FINE)


@rule
def shaken_speed(s: State, speed: int) -> int:
    """The speed that the hand gives, in tenths of a millimetre a second. [FF 4.10]"""
    aimed = speed * FINE
    if s.hand_kind == 0:
        return aimed
    return max(FINE, aimed + aimed * error_of_speed(s) // 1000 * wobble(s) // 1000)


@rule
def come_to_rest(s: State, body: int, direction: int, speed: int, hit: int) -> None:
    """See that the outcome is there. The hand's error is drawn in either case, so that a replay goes on alike."""
    given_direction = shaken_direction(s, direction)
    given_speed = shaken_speed(s, speed)
    if s.outcome[SPOKEN] == 0:
        guess(s, body, given_direction, given_speed, hit)


@rule
def travel(kind: int, speed: int) -> int:
    """How far a flick through the centre usually carries, by its strength. [FF 4.2]"""
    step = min(speed // SPEED_STEP, SPEEDS - 1)
    low, high = step * SPEED_STEP, (step + 1) * SPEED_STEP
    part = speed * speed - low * low
    return CARRY[kind, step] + (CARRY[kind, step + 1] - CARRY[kind, step]) * part // (high * high - low * low)


@rule
def speed_over(s: State, kind: int, way: int) -> int:
    """The speed that usually carries so far, of those that a finger has. [FF 4.2]"""
    step = 0
    while step < SPEEDS - 1 and CARRY[kind, step + 1] < way:
        step += 1
    low, high = step * SPEED_STEP, (step + 1) * SPEED_STEP
    more = (high * high - low * low) * (way - CARRY[kind, step]) // (CARRY[kind, step + 1] - CARRY[kind, step])
    return min(max(root(low * low + more), s.flick_slowest), s.flick_fastest)


@inline
def root(square: int) -> int:
    """The whole part of a square root."""
    return int(sqrt(float(square)))


@rule
def aimed(s: State, body: int, dx: int, dy: int, faster: int) -> int:
    """A listed flick: at the height of the centre, to come to rest at a point, or to arrive there at a speed.
    [FF 4.2]"""
    kind = kind_of_body(s, body)
    speed = root(speed_over(s, kind, distance(dx, dy)) ** 2 + faster * faster)
    return action(FLICK, int(body), heading(dx, dy), int(min(speed, s.flick_fastest)), CENTRE)


@rule
def guess_pose(s: State, body: int, x: int, y: int, turn: int, value: int) -> None:
    """The outcome of a body that moved; no value stands for one that fell off the table."""
    at = POSES + 4 * body
    off = where_lies(kind_of_body(s, body), turn, x, y) == Lies.OFF_TABLE
    s.outcome[at], s.outcome[at + 1] = (0, 0) if off else (x, y)
    s.outcome[at + 2], s.outcome[at + 3] = (0, 0) if off else (turn, value)


@rule
def guess_value(s: State, body: int, hit: int) -> int:
    """What a die usually shows after a flick: high hits make it tumble. [FF 4.2]"""
    if body == BUG:
        return 1
    height = hit // HIT_TURNS - HIT_CENTRE
    if below(s, 100) < TUMBLES[s.kind[body]] + max(0, height) * 4:
        return 1 + below(s, SIDES_OF[s.kind[body]])
    return s.shows[body]


@rule
def first_in_the_way(s: State, body: int, angle: int, way: int) -> int:
    """The die that a flick in a straight line would strike first, or -1. [FF 5.7]"""
    found, nearest = NOBODY, int(way)
    for other in range(DICE):
        if other != body and on_table(s, other) and not s.aside >> other & 1:
            dx, dy = int(s.x[other]) - int(body_x(s, body)), int(s.y[other]) - int(body_y(s, body))
            along = (dx * COS[angle] + dy * SIN[angle]) >> TRIG
            beside = abs((dy * COS[angle] - dx * SIN[angle]) >> TRIG)
            near = touching(s, body, other)
            if along > 0 and along - near < nearest and beside < near:
                found, nearest = other, max(0, along - near)
    return found


@inline
def touching(s: State, body: int, other: int) -> int:
    """About how far apart two bodies are when they touch."""
    return (REACH[kind_of_body(s, body)] + REACH[s.kind[other]]) * 85 // 100


@rule
def guess(s: State, body: int, direction: int, speed: int, hit: int) -> None:
    """What a flick usually comes to: a straight way, what it strikes, and a spread. Of what lies still nothing is told,
    since no rule looks there. [FF 4.2, 4.3]"""
    kind = kind_of_body(s, body)
    height = max(0, hit // HIT_TURNS - HIT_CENTRE)
    spread = SPREAD_WAY + SPREAD_ROLL * TUMBLES[kind] // 2
    way = travel(kind, speed // FINE) * (100 + height) // 100
    way = max(0, way + way * spread // 1000 * wobble(s) // 1000)
    angle = (direction // FINE + SPREAD_TURN * wobble(s) // 1000) % FULL_TURN
    struck = first_in_the_way(s, body, angle, way)
    foreign = struck != NOBODY and controller(s, struck) != s.active
    s.outcome[SPOKEN], s.outcome[FIRST] = 1, struck if foreign else NOBODY
    s.outcome[DIRECTION], s.outcome[SPEED] = direction, speed
    s.outcome[TOUCHED] = s.outcome[DIRECT] = 0 if struck == NOBODY else 1 << struck
    if struck != NOBODY:
        way = guess_strike(s, body, struck, angle, way)
    x = body_x(s, body) + ((way * COS[angle]) >> TRIG)
    y = body_y(s, body) + ((way * SIN[angle]) >> TRIG)
    turn = 0 if body == BUG else (s.turned[body] + hit % HIT_TURNS * 10) % FULL_TURN
    guess_pose(s, body, x, y, turn, guess_value(s, body, hit))
    for slot in range(ROW):
        s.outcome[CARDS + 2 * slot] = s.bounty_x[slot]
        s.outcome[CARDS + 2 * slot + 1] = s.bounty_y[slot]


@rule
def guess_strike(s: State, body: int, struck: int, angle: int, way: int) -> int:
    """How far a flick gets that strikes a die, which takes a part of what was left of the way. [FF 5.7]"""
    dx, dy = int(s.x[struck]) - int(body_x(s, body)), int(s.y[struck]) - int(body_y(s, body))
    along = (dx * COS[angle] + dy * SIN[angle]) >> TRIG
    before = max(0, along - touching(s, body, struck))
    pushed = (way - before) * 2 // 5
    x = s.x[struck] + ((pushed * COS[angle]) >> TRIG)
    y = s.y[struck] + ((pushed * SIN[angle]) >> TRIG)
    guess_pose(s, struck, x, y, s.turned[struck], s.shows[struck])
    return before + pushed // 4


@rule
def forget_outcome(s: State) -> None:
    """The outcome is used up."""
    for i in range(OUTCOME):
        s.outcome[i] = 0


@rule
def rested_value(s: State, body: int) -> int:
    """The value that a body came to rest with; 0 when it fell off the table or an outcome makes no sense."""
    value = s.outcome[POSES + 4 * body + 3]
    return value if body < BUG and 0 < value <= SIDES_OF[s.kind[body]] else 0


@inline
def rested_x(s: State, body: int) -> int:
    return min(max(s.outcome[POSES + 4 * body], -MARGIN), WIDTH + MARGIN)


@inline
def rested_y(s: State, body: int) -> int:
    return min(max(s.outcome[POSES + 4 * body + 1], -MARGIN), HEIGHT + MARGIN)


@inline
def rested_turn(s: State, body: int) -> int:
    return s.outcome[POSES + 4 * body + 2] % FULL_TURN


@rule
def driven(s: State, body: int) -> int:
    """How far a die was driven from its place, in hundredths of a millimetre; very far when it fell off the table."""
    if rested_value(s, body) == 0:
        return WIDTH * UNIT
    return distance(rested_x(s, body) - s.x[body], rested_y(s, body) - s.y[body])
