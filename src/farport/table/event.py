"""What happened, as small integers in a log buffer that the caller passes in.

Row 0 of the buffer is its header: the number of events, and whether something hidden was shown. Each further row is one
event: its kind, who may see it, and up to six arguments.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from farport.table.position import Log
from farport.table.rule import inline, rule

ROWS = 256
EVERYONE = -1


def log_buffer() -> Any:
    """An empty log for one action's events."""
    return np.zeros((ROWS, 8), np.int64)


@inline
def only(player: int) -> int:
    """The audience of an event that one player sees; pair it with `others` where the rest see less."""
    return 1 << player


@inline
def others(player: int) -> int:
    """Everyone but one player, spectators included."""
    return ~(1 << player)


@rule
def write(log: Log, kind: int, audience: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    row = log[0, 0] + 1
    if row < ROWS:
        log[0, 0] = row
        log[row, 0] = kind
        log[row, 1] = audience
        log[row, 2] = a
        log[row, 3] = b
        log[row, 4] = c
        log[row, 5] = d
        log[row, 6] = e
        log[row, 7] = f


@inline
def tell(log: Log, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """Report an event that everyone sees."""
    write(log, kind, -1, a, b, c, d, e, f)


@inline
def whisper(
    log: Log, audience: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """Report an event that only its audience sees."""
    write(log, kind, audience, a, b, c, d, e, f)


@inline
def clear(log: Log) -> None:
    """Begin the log of a new action."""
    log[0, 0] = 0
    log[0, 1] = 0


@inline
def reveal(log: Log) -> None:
    """Something that was hidden from somebody is now known: the action may not be taken back."""
    log[0, 1] = 1


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `str(e)` is a sentence; `kind` and `arguments` are for programs."""

    kind: str
    arguments: tuple[int, ...]
    audience: int = field(repr=False)
    text: str = field(compare=False)

    def __str__(self) -> str:
        return self.text

    def seen_by(self, player: int | None) -> bool:
        """Whether a player, or with None a spectator, may know of it."""
        return sees(self.audience, player)

    @property
    def shadow(self) -> bool:
        """Whether this tells less of what another event tells to one player."""
        return self.audience < EVERYONE


def packed(events: Iterable[Event]) -> bytes:
    """Events to keep for long: as objects they would take four times the room."""
    return encoder.encode([(event.kind, event.arguments, event.audience, event.text) for event in events])


def unpacked(kept: bytes) -> tuple[Event, ...]:
    return tuple(Event(*fields) for fields in decoder.decode(kept))


encoder = msgspec.msgpack.Encoder()
decoder = msgspec.msgpack.Decoder(list[tuple[str, tuple[int, ...], int, str]])


def sees(audience: int, player: int | None) -> bool:
    """Whether an audience includes a player, or with None the spectators."""
    return bool(audience >> player & 1) if player is not None else audience < 0
