"""What is promised to be the same on every machine is, under every setting that stands for another machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import farport

SCRIPT = Path(__file__).with_name("same_everywhere.py")
GAMES = [game.id for game in farport.games()]
SIMD = np._core._multiarray_umath.__cpu_dispatch__
OTHER_WORDS = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo"}
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}


def plain_simd():
    """NumPy as on a processor that has none of the later instructions."""
    features = np._core._multiarray_umath.__cpu_features__
    return {"NPY_DISABLE_CPU_FEATURES": " ".join(name for name in SIMD if features.get(name))}


def shown(bots, games, **environment):
    settings = {name: value for name, value in os.environ.items() if name not in ("FARPORT_JIT", "NUMBA_CPU_NAME")}
    ran = subprocess.run(
        [sys.executable, str(SCRIPT), bots, *games],
        env={**settings, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@pytest.fixture(scope="module")
def here():
    """As this machine shows all games, interpreted."""
    return shown("greedy", GAMES, FARPORT_JIT="0")


@pytest.mark.parametrize(
    "other", [plain_simd() | ONE_THREAD, OTHER_WORDS], ids=["plain instructions and one thread", "other locale"]
)
def test_interpreted_rules_show_the_same(here, other):
    assert shown("greedy", GAMES, FARPORT_JIT="0", **other) == here


@pytest.mark.compiled
@pytest.mark.xdist_group("sector-prime")
def test_rules_and_searches_compiled_for_another_processor_show_the_same(here, tmp_path):
    """One game, as to compile all of them takes minutes; `make test NUMBA_CPU_NAME=generic` tries them all."""
    game = ["sector-prime"]
    assert shown("greedy", game, FARPORT_JIT="1") == [line for line in here if line.startswith(game[0])]
    everywhere = shown("greedy,search:40", game, FARPORT_JIT="1")
    plain = {"NUMBA_CPU_NAME": "generic", "FARPORT_CACHE": str(tmp_path), **plain_simd(), **ONE_THREAD}
    assert shown("greedy,search:40", game, FARPORT_JIT="1", **plain) == everywhere
