"""Clocks: how long a player may take for a decision.

Live, each decision has its own seconds, and what takes longer comes out of a bank. By correspondence each decision has
days. When time is up, a bot or the mildest action (see `bots.mildest`) decides, and goes on for that player until
another player owes a decision.
"""

from __future__ import annotations

from farport.server.words.requests import Clock, LiveClock

DAY = 24 * 3600.0


def due(clock: Clock, began: float, bank: float) -> float:
    """When a decision that began then must be made, the bank included."""
    if isinstance(clock, LiveClock):
        return began + clock.move + bank
    return began + clock.days * DAY


def spent(clock: Clock | None, began: float, at: float, bank: float) -> float:
    """What a decision took from the bank."""
    if not isinstance(clock, LiveClock):
        return 0.0
    return min(bank, max(0.0, at - began - clock.move))


def full_bank(clock: Clock | None) -> float:
    return float(clock.bank) if isinstance(clock, LiveClock) else 0.0
