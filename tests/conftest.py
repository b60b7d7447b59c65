"""Fixtures for all tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import farport
from farport import Game, Table

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "docs" / "examples"


@pytest.fixture
def sector_prime() -> Game:
    return farport.game("sector-prime")


@pytest.fixture
def table(sector_prime: Game) -> Table:
    """A game of two that stands at yellow's first movement roll."""
    begun = sector_prime.new(players=2, seed=7)
    begun.play(begun.actions[0])
    begun.play(begun.actions[0])
    return begun


@pytest.fixture
def two_counters(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A sixth game, from outside the package."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    sys.modules.pop("two_counters", None)
    import two_counters

    return two_counters.GAME
