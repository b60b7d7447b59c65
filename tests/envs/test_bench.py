"""Environments are measured, each kind with a game of ours first and others' beside it."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from farport.cli import app
from farport.lab import bench_envs

pytestmark = [pytest.mark.compiled, pytest.mark.xdist_group("sector-prime")]


def test_every_kind_of_environment_is_stepped(monkeypatch):
    monkeypatch.setattr(bench_envs, "best_rate", lambda work: float(work()))
    monkeypatch.setattr(bench_envs, "PGX", ())
    result = CliRunner().invoke(app, ["bench", "envs", "--game", "sector-prime", "--json"])
    rates = json.loads(result.output)
    steps = {(rate["kind"], rate["name"]): rate["rate"] for rate in rates}
    ours = "Sector Prime, 4 players"
    assert steps["vector, self-play", ours] == bench_envs.ROUND * bench_envs.PLACES
    assert steps["vector, against random", ours] == bench_envs.ROUND * bench_envs.PLACES
    for kind in ("PettingZoo", "Gymnasium, against random", "OpenSpiel, Python"):
        assert steps[kind, ours] == bench_envs.ROUND
    assert steps["OpenSpiel, Python", "OpenSpiel backgammon"] == bench_envs.ROUND


def test_ratios_are_to_ours(monkeypatch):
    rates = [bench_envs.Rate("vector", "ours", 600.0), bench_envs.Rate("other", "ours", 10.0)]
    monkeypatch.setattr(bench_envs, "ours", lambda game: iter(rates))
    monkeypatch.setattr(bench_envs, "peers", lambda: iter([bench_envs.Rate("vector", "theirs", 200.0)]))
    lines = CliRunner().invoke(app, ["bench", "envs", "--game", "sector-prime"]).output.splitlines()
    (theirs,) = [line.split() for line in lines if "theirs" in line]
    assert theirs[-4:] == ["200", "1", ":", "3"]
