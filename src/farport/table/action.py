"""A move is one integer: a kind and up to four small arguments, packed alike in all games.

bits 0-6 kind | 7-20 first | 21-34 second | 35-48 third | 49-62 fourth argument
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from farport.table.rule import inline

KIND_LIMIT = 1 << 7
ARGUMENT_LIMIT = 1 << 14


@inline
def action(kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    """Pack an action: `action(MOVE, tile, edge)`."""
    return kind | a << 7 | b << 21 | c << 35 | d << 49


@inline
def kind_of(code: int) -> int:
    return code & 0x7F


@inline
def first(code: int) -> int:
    return code >> 7 & 0x3FFF


@inline
def second(code: int) -> int:
    return code >> 21 & 0x3FFF


@inline
def third(code: int) -> int:
    return code >> 35 & 0x3FFF


@inline
def fourth(code: int) -> int:
    return code >> 49 & 0x3FFF


class Unpacked(NamedTuple):
    """An action's kind and its four arguments."""

    kind: int
    arguments: tuple[int, int, int, int]


def unpack(code: int) -> Unpacked:
    return Unpacked(kind_of(code), (first(code), second(code), third(code), fourth(code)))


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player may do. `str(a)` is its notation and `a.code` its integer.

    `elements` names the parts of the board that it concerns, in the order in which a person would point at them.
    """

    code: int
    text: str = field(compare=False)
    elements: tuple[str, ...] = field(compare=False, default=())

    def __str__(self) -> str:
        return self.text

    def __int__(self) -> int:
        return self.code
