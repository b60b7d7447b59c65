"""A move is one integer: a kind and up to four small arguments, packed alike in all games.

bits 0-6 kind | 7-20 first | 21-34 second | 35-48 third | 49-62 fourth argument
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from farport.table.position import Codes
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


@inline
def put(out: Codes, count: int, code: int) -> int:
    """Add an action to a list that has so many; returns how many it has then."""
    out[count] = code
    return count + 1


class Unpacked(NamedTuple):
    """An action's kind and its four arguments."""

    kind: int
    arguments: tuple[int, int, int, int]


def unpack(code: int) -> Unpacked:
    return Unpacked(code & 0x7F, (code >> 7 & 0x3FFF, code >> 21 & 0x3FFF, code >> 35 & 0x3FFF, code >> 49 & 0x3FFF))


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


@dataclass(frozen=True, slots=True)
class Dial:
    """A number that a person sets: what one more of it adds to an action's code, its limits, and where it stands
    first."""

    name: str
    unit: int
    low: int
    high: int
    usual: int

    def standing_at(self, usual: int) -> Dial:
        """The same dial, that stands elsewhere at first."""
        return replace(self, usual=min(max(usual, self.low), self.high))


@dataclass(frozen=True, slots=True)
class Range:
    """Actions that are too many to list, such as all flicks of one die: one for each setting of some dials. `text` says
    what they have in common. Which of them are legal is for the rules to say."""

    code: int
    text: str
    elements: tuple[str, ...]
    dials: tuple[Dial, ...]

    def at(self, **settings: int) -> int:
        """The code of one of them; dials that are not named stand where they stood first."""
        return self.code + sum(dial.unit * settings.get(dial.name, dial.usual) for dial in self.dials)

    def settings(self, code: int) -> tuple[int, ...]:
        """How the dials are set in one of them, in their order."""
        rest, numbers = code - self.code, {}
        for dial in sorted(self.dials, key=lambda dial: -dial.unit):
            numbers[dial.name], rest = divmod(rest, dial.unit)
        return tuple(numbers[dial.name] for dial in self.dials)

    def __contains__(self, code: object) -> bool:
        if not isinstance(code, int) or code < self.code:
            return False
        settings = dict(zip((dial.name for dial in self.dials), self.settings(code), strict=True))
        within = all(dial.low <= settings[dial.name] <= dial.high for dial in self.dials)
        return within and self.at(**settings) == code
