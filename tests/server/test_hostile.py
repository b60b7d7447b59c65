"""The hostile hour is one command that works: some seconds of it."""

from __future__ import annotations

from .hostile import hour


async def test_some_seconds_of_a_hostile_hour():
    found = await hour(0.15, tables=3)
    assert found.broken == []
    assert len(found.before) > 5
    assert len(found.latencies) > 5
    assert {"200", "422"} <= found.heard.keys()
    assert max(found.memory) > 20
