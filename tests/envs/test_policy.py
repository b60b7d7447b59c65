"""What was trained plays as a bot."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import numpy as np
import pytest
from typer.testing import CliRunner

import farport
from farport.bots import bot
from farport.cli import app
from farport.envs.encoding import Encoding
from farport.envs.policy import PolicyBot
from farport.table.errors import IllegalAction

GAMES = [pytest.param(game, id=game.id) for game in farport.games()]


@pytest.fixture
def interpreted(monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")


@pytest.mark.parametrize("game", GAMES)
def test_a_policy_is_told_what_its_seat_is_told(game, interpreted):
    def policy(observation, mask):
        told.append((observation.tobytes(), mask.tobytes()))
        return int(np.flatnonzero(mask)[0])

    told, dice = [], random.Random(1)
    trained = PolicyBot(policy, tries=1)
    for players in (game.seats[0], game.seats[-1]):
        table, encoding = game.new(players, seed=1), Encoding(game, players)
        for _ in range(12):
            seen, s = table.seen_by(table.mover), table.state
            chosen = trained.choose(seen)
            assert told[-1] == (encoding.observation(s, table.mover).tobytes(), encoding.mask(s).tobytes())
            assert table.why_not(chosen) is None
            table.play(dice.choice(table.actions.codes))


def test_an_illegal_choice_is_told(interpreted):
    seen = farport.game("sector-prime").new(2, seed=1).seen_by(0)
    with pytest.raises(IllegalAction, match="the policy chose action 747, and legal are"):
        PolicyBot(lambda observation, mask: 747).choose(seen)


@pytest.fixture
def trained(tmp_path, monkeypatch):
    """A module with a policy that plays the first legal action."""
    (tmp_path / "mypolicies.py").write_text(
        "from farport.envs.policy import PolicyBot\n"
        "def First():\n"
        "    return PolicyBot(lambda observation, mask: int(mask.argmax()))\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    return "mypolicies:First"


def test_it_plays_in_the_terminal(trained, interpreted):
    result = CliRunner().invoke(
        app, ["play", "sector-prime", "--seats", f"me,{trained}", "--seed", "1"], input="1\nquit\n"
    )
    assert "blue places a Station" in result.output


@pytest.mark.compiled
@pytest.mark.xdist_group("sector-prime")
def test_it_is_simulated(trained):
    assert bot(trained).choose
    result = CliRunner().invoke(
        app, ["simulate", "sector-prime", "-n", "2", "--seats", f"{trained},random", "--workers", "1"]
    )
    assert trained in result.output


def test_an_installed_level_is_offered_by_the_service(tmp_path):
    (tmp_path / "levels.py").write_text(
        "from farport.bots.levels import Level\n"
        "LEVEL = Level('trained', 'Trained', 'was trained', 'mypolicies:First', ('Ada',))\n"
    )
    metadata = tmp_path / "levels-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: levels\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[farport.levels]\ntrained = levels:LEVEL\n")
    path = os.pathsep.join((str(tmp_path), *filter(None, sys.path)))
    ask = "from farport.server.play import bots; print([l.id for l in bots.levels()], bots.HINTS_BY.id)"
    done = subprocess.run(
        [sys.executable, "-c", ask], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    assert done.stdout == "['random', 'easy', 'medium', 'hard', 'trained'] hard\n"
