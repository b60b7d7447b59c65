"""From actions to numbers, and from positions to rows of numbers: the code that is compiled for each game."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from farport.envs.features import Kind
from farport.envs.numbering import EXAMPLE, SIZE, START, STRIDE
from farport.table.action import ARGUMENT_LIMIT, kind_of
from farport.table.engine.kernels import example, legal, number_of_example, redact
from farport.table.position import Buffer, Codes, Position, Positions
from farport.table.rule import rule

Numbers = Annotated[Any, Buffer("int32", 1)]
"""Numbers of actions, or words of a record."""
Places = Annotated[Any, Buffer("uint32", 1)]
"""Where words of a record stand."""
NumberRows = Annotated[Any, Buffer("int32", 2)]
CodeRows = Annotated[Any, Buffer("int64", 2)]
Row = Annotated[Any, Buffer("float32", 1)]
"""What a seat is told."""

NOTHING = np.int32(-1)
"""Of all values that stand for none."""
LOW, HIGH, HALF = np.float32(-1), np.float32(1), np.float32(4)
"""The range of what is told, and how large a number is that is squeezed to a half."""
KIND_BITS, ARGUMENT_BITS = 7, 14


@rule
def number_of(s: Position, seat: int, code: int, slots: CodeRows, numbers: NumberRows, plain: int) -> int:
    """An action's number, as a seat numbers it; -1 when it has none."""
    kind = kind_of(code)
    at = slots[kind, START]
    if at == EXAMPLE:
        among = number_of_example(s, code)
        return plain + among if among >= 0 else -1
    rest, place = code >> KIND_BITS, 0
    while rest:
        argument = rest & ARGUMENT_LIMIT - 1
        if argument >= slots[kind, SIZE + place]:
            return -1
        at += argument * slots[kind, STRIDE + place]
        rest >>= ARGUMENT_BITS
        place += 1
    return numbers[seat, at] if at >= 0 else -1


@rule
def code_of(s: Position, seat: int, number: int, codes: CodeRows, plain: int) -> int:
    """The action that a number means now, as a seat numbers it."""
    return codes[seat, number] if number < plain else example(s, number - plain)


@rule
def list_numbers(
    s: Position, slots: CodeRows, numbers: NumberRows, plain: int, codes: Codes, row: int, listed: NumberRows
) -> int:
    """Put the numbers of the mover's legal actions into a row; returns how many they are."""
    count, many = 0, legal(s, codes)
    for i in range(many):
        number = number_of(s, s.mover, codes[i], slots, numbers, plain)
        if number >= 0:
            listed[row, count] = number
            count += 1
    return count


@rule
def see(s: Position, seat: int, work: Positions) -> None:
    """Put into work[0] what a seat sees of a position, without the dice to come."""
    work[0] = s
    for i in range(4):
        work[0].rng[i] = 0
    redact(work[0], seat)


@rule
def observe(
    words: Numbers,
    seat: int,
    source: Places,
    number: Numbers,
    most: Numbers,
    scale: Row,
    ends: Codes,
    columns: Row,
    row: int,
    out: Row,
) -> None:
    """Tell a seat a redacted record, given as its words, in a row of many. Indices have no sign, which saves a third of
    the time."""
    size = np.uint64(ends[Kind.SQUEEZED])
    own, told = size * np.uint64(seat), size * np.uint64(row)
    for i in range(np.uint64(ends[Kind.AMOUNT])):
        out[told + i] = min(max(np.float32(words[source[own + i]]) * scale[i], LOW), HIGH)
    for i in range(np.uint64(ends[Kind.AMOUNT]), np.uint64(ends[Kind.ONE])):
        out[told + i] = np.float32(words[source[own + i]] == number[own + i])
    for i in range(np.uint64(ends[Kind.ONE]), np.uint64(ends[Kind.BITS])):
        out[told + i] = min(np.float32(words[source[own + i]] >> number[own + i] & most[i]) * scale[i], HIGH)
    for i in range(np.uint64(ends[Kind.BITS]), np.uint64(ends[Kind.COLUMNS])):
        word = words[source[own + i]]
        value = word if word < most[i] else most[i]
        out[told + i] = columns[np.uint32(number[own + i] + (value if value > NOTHING else NOTHING))]
    for i in range(np.uint64(ends[Kind.COLUMNS]), size):
        plain = np.float32(words[source[own + i]])
        out[told + i] = plain / (abs(plain) + HALF)
