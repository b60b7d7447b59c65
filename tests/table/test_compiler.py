"""Rules are compiled once: a second start compiles nothing, and a changed source never meets a stale cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import numpy as np
import pytest

from farport.bots.search import Search
from farport.table.engine.ahead import Unable, compile_ahead
from farport.table.engine.compiler import calls, reach
from farport.table.engine.walk import walk
from farport.table.event import log_buffer
from tests.conftest import EXAMPLES

COUNT = """
import sys
sys.path.insert(0, sys.argv[1])
from two_counters import GAME
from farport.bots.search import simulate
from farport.table.engine.walk import walk
compiler = GAME.compile()
compiler.bind(walk)
compiler.bind(simulate)
print(*compiler.statistics())
"""


def start(folder, cache):
    """Hits and misses of the cache in a fresh process."""
    environment = {**os.environ, "FARPORT_CACHE": str(cache), "FARPORT_JIT": "auto"}
    done = subprocess.run(
        [sys.executable, "-c", COUNT, str(folder)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    hits, misses = map(int, done.stdout.split())
    return hits, misses


@pytest.mark.compiled
def test_a_second_start_compiles_nothing_and_a_changed_number_everything(tmp_path):
    shutil.copytree(EXAMPLES / "two_counters", tmp_path / "two_counters")
    hits, misses = start(tmp_path, tmp_path / "cache")
    assert hits == 0
    assert misses > 10
    assert start(tmp_path, tmp_path / "cache") == (misses, 0)
    content = tmp_path / "two_counters" / "content.toml"
    content.write_text(content.read_text().replace("value = 10", "value = 11"))
    assert start(tmp_path, tmp_path / "cache")[0] == 0


def test_where_other_processes_cannot_help_that_is_said(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    told: list[int] = []
    with pytest.raises(Unable):
        compile_ahead("no-such-game", [[], [0]], told.append)
    assert not told


@pytest.mark.compiled
def test_other_processes_compile_callees_first(tmp_path, monkeypatch):
    monkeypatch.setenv("FARPORT_CACHE", str(tmp_path))
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    told: list[int] = []
    compile_ahead("sector-prime", [[], [0], [0], [1, 2]], told.append)
    assert told[-1] == 4
    assert any(tmp_path.rglob("*.nbi"))


def test_rules_are_followed_from_rule_to_rule(two_counters):
    names = [function.__name__ for function in reach([two_counters.kernels["legal"]])]
    assert names.index("forbids_steady") < names.index("legal")
    assert {"action", "put"} <= set(names)
    assert set(calls(walk)) == {"apply", "below", "legal"}


def test_the_same_source_runs_interpreted(two_counters, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    assert two_counters.compile() is two_counters.interpreter
    table = two_counters.new(seed=1)
    played = two_counters.engine.bind(walk)(table.state, 5, np.zeros(8, np.int64), log_buffer())
    assert played == 5
    code = Search(simulations=20).choose(two_counters.new(seed=2).seen_by(0))
    assert code in two_counters.new(seed=2).actions.codes


@pytest.mark.compiled
def test_jit_1_compiles_at_the_first_table(two_counters, monkeypatch, tmp_path):
    monkeypatch.setenv("FARPORT_JIT", "1")
    monkeypatch.setenv("FARPORT_CACHE", str(tmp_path))
    assert not two_counters.engine.compiled
    two_counters.new(seed=1)
    assert two_counters.engine.compiled
