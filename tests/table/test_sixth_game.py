"""A game from outside the package: found through its entry point, played, simulated, replayed and checked."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from farport.conformance import CHECKS, QUICK
from farport.table.record import Record, replay
from tests.conftest import EXAMPLES


@pytest.fixture
def installed(tmp_path):
    """The environment of a process in which the sixth game is installed."""
    package = tmp_path / "site" / "two_counters"
    package.parent.mkdir()
    package.symlink_to(EXAMPLES / "two_counters")
    metadata = tmp_path / "site" / "two_counters-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: two-counters\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[farport.games]\ntwo-counters = two_counters:GAME\n")
    return {**os.environ, "PYTHONPATH": str(tmp_path / "site"), "FARPORT_CACHE": str(tmp_path / "cache")}


def farport(installed, *arguments):
    done = subprocess.run(
        [sys.executable, "-m", "farport", *arguments], env=installed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed_and_simulated(installed):
    assert "two-counters" in farport(installed, "games")
    result = json.loads(
        farport(
            installed, "simulate", "two-counters", "-n", "20", "--seats", "greedy,random", "--workers", "2", "--json"
        )
    )
    assert result["games"] == 20


def test_its_rules_can_be_looked_up(installed):
    assert "steady step" in farport(installed, "rules", "two-counters", "TC 1.1")


def test_it_is_played_and_replayed(two_counters):
    table = two_counters.new(seed=4)
    while not table.over:
        table.play(table.actions[-1])
    assert replay(Record.from_json(table.record.to_json()), game=two_counters).snapshot() == table.snapshot()
    assert table.outcome.reason == "a counter reached the end of the track"


@pytest.mark.compiled
@pytest.mark.parametrize("check", [c for c in CHECKS if c.__name__ not in {"golden_playthrough", "counts_hold"}])
def test_it_conforms(check, two_counters, tmp_path, monkeypatch):
    monkeypatch.setenv("FARPORT_CACHE", str(tmp_path))
    check(two_counters, QUICK)
