"""The studies in the docs can be made again."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

STUDIES = Path(__file__).parents[2] / "docs" / "studies"


@pytest.mark.compiled
def test_a_player_who_may_not_research_a_tech_does_not(monkeypatch):
    monkeypatch.syspath_prepend(str(STUDIES))
    techs = importlib.import_module("techs")
    free, kept = techs.play_some(range(2))
    assert not any(free.forbidden)
    assert all(kept.forbidden)
    for forbidden, begun in zip(kept.forbidden, kept.begun, strict=True):
        assert begun
        assert not forbidden & begun
    apart = techs.Tech(min(kept.forbidden[0] ^ kept.forbidden[1]))
    assert techs.row(apart, [free], [free, kept]).startswith(f"| {apart.name.replace('_', ' ').title()} | ")
