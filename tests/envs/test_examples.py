"""The examples of docs/train.md learn and play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import torch

import farport
from farport.envs.selfplay import SelfPlay
from farport.table.errors import BadOption

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "examples" / "learning"
pytestmark = [pytest.mark.compiled, pytest.mark.xdist_group("sector-prime")]


@pytest.fixture
def example(monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER))
    torch.set_num_threads(1)
    return import_module


def plays_on(bot, monkeypatch, policy):
    """What was kept plays both seats as a bot of the library."""
    monkeypatch.setenv("POLICY", str(policy))
    table, trained = farport.game("sector-prime").new(2, seed=1), bot()
    for _ in range(60):
        table.play(trained.choose(table.seen_by(table.mover)))
    return table


def test_prospects_add_up_to_how_the_game_stands(example):
    games = SelfPlay("sector-prime", 2, 4, threads=1)
    reward = example("prospects").Prospects("sector-prime", 2, 4, 1.0)
    sums, dice = np.zeros((4, 2)), np.random.default_rng(1)
    for _ in range(40):
        games.step(games.sample(dice))
        gained = np.zeros((4, 2))
        reward(games.states, games.over, gained)
        sums += gained
    assert not games.over.any()
    chances = np.zeros(4)
    for place, s in enumerate(games.states):
        reward.judge(s, chances)
        assert sums[place] == pytest.approx(chances[:2] - 0.5, abs=1e-5)
    assert abs(sums).max() > 0.01
    ended = np.zeros((4, 2))
    reward(games.states, np.ones(4, bool), ended)
    assert sums + ended == pytest.approx(np.full((4, 2), -0.5), abs=1e-5)


def test_maskable_ppo_learns_and_becomes_a_bot(example, tmp_path, monkeypatch):
    ppo = example("maskable_ppo")
    monkeypatch.setattr(ppo, "JUDGES", ("greedy",))
    policy, curve = tmp_path / "policy.zip", tmp_path / "curve.jsonl"
    ppo.learn("sector-prime", 2, 0.03, str(policy), str(curve), 2, 2)
    lines = [json.loads(line) for line in curve.read_text().splitlines()]
    assert lines[0]["steps"] == 0 < lines[-1]["steps"]
    assert {line["greedy"] for line in lines} <= {0.0, 0.5, 1.0}
    assert plays_on(ppo.Trained, monkeypatch, policy).history
    drawn = tmp_path / "curve.svg"
    subprocess.run([sys.executable, ROOT / "docs" / "make_curve.py", curve, drawn], check=True)
    assert drawn.read_text().count("<polyline") == 1


def test_games_of_stable_baselines_have_rows_for_all_opponents(example):
    games = example("maskable_ppo").Games("sector-prime", 2, ("random", "greedy"), 6)
    told = games.reset()
    assert told.shape == (6, games.observation_space.shape[0])
    masks = np.stack(games.env_method("action_masks"))
    again, rewards, over, _ = games.step(masks.argmax(1))
    assert (again != told).any(1).all()
    assert rewards.shape == over.shape == (6,)


def test_ppo_in_plain_torch_learns_from_itself(example, tmp_path, monkeypatch, capsys):
    own = example("self_play")
    policy = tmp_path / "policy.pt"
    own.torch.manual_seed(1)
    fresh = own.Net(*own.learn("sector-prime", 2, 0, str(policy), 8).shape)
    kept = own.torch.load(policy, weights_only=True)["weights"]
    assert kept.keys() == fresh.state_dict().keys()
    assert f"{8 * own.STEPS} decisions" in capsys.readouterr().out
    assert plays_on(own.Trained, monkeypatch, policy).history


def test_what_is_better_than_expected_becomes_likelier(example):
    own = example("self_play")
    games = SelfPlay("sector-prime", 2, 16, threads=1)
    net = own.Net(games.encoding.size, games.encoding.action_count, 32)
    steps = own.collect(games, net, 8)
    better = np.where(steps.actions % 2 == 0, 1.0, -1.0).astype(np.float32)
    optimiser = own.torch.optim.Adam(net.parameters(), 1e-3)
    own.improve(net, optimiser, steps, better)
    likes, _ = net(*map(own.torch.as_tensor, (steps.told, steps.masks)))
    now = likes.gather(-1, own.torch.as_tensor(steps.actions)[..., None]).squeeze(-1).detach().numpy()
    some = steps.masks.sum(-1) > 1
    grown = (now - steps.likely)[some]
    assert grown[better[some] > 0].mean() > grown[better[some] < 0].mean() + 0.01


def test_advantages_are_of_each_seats_own_decisions(example):
    own = example("self_play")
    dice = np.random.default_rng(2)
    count, places, players = 12, 3, 3
    over = dice.random((count, places)) < 0.15
    rewards, expected = dice.random((count, places, players)), dice.random((count, places))
    movers = dice.integers(players, size=(count, places))
    steps = own.Steps(None, None, None, None, expected, movers, rewards, over)
    last_movers, last_expected = dice.integers(players, size=places), dice.random(places)
    found = own.advantages(steps, last_movers, last_expected)
    for place in range(places):
        for t in range(count):
            seat = movers[t, place]
            wanted, weight, at = 0.0, 1.0, t
            while at is not None:
                paid, after, then = 0.0, None, at
                while True:
                    paid += rewards[then, place, seat]
                    if over[then, place]:
                        after, at_next = 0.0, None
                        break
                    then += 1
                    if then == count:
                        sign = 1 if last_movers[place] == seat else -1 / (players - 1)
                        after, at_next = sign * last_expected[place], None
                        break
                    if movers[then, place] == seat:
                        after, at_next = expected[then, place], then
                        break
                wanted += weight * (paid + own.GAMMA * after - expected[at, place])
                weight, at = weight * own.GAMMA * own.LAMBDA, at_next
            assert found[t, place] == pytest.approx(wanted)


def test_openspiels_search_wins_against_random(example, capsys):
    ismcts = example("ismcts")
    assert ismcts.match("sector-prime", 0.01, 2, "random") == 1.0
    assert "IS-MCTS won 2 of 2" in capsys.readouterr().out


def test_our_bots_play_in_openspiel(example):
    ismcts = example("ismcts")
    game = ismcts.pyspiel.load_game("farport_sector_prime", {"players": 2})
    bots = [ismcts.openspiel.Ours("random"), ismcts.openspiel.Ours("greedy")]
    assert ismcts.play(game, bots, 1) == [-1.0, 1.0]
    core = SimpleNamespace(game=farport.game("final-flicktier"))
    flicks = SimpleNamespace(core=core, current_player=lambda: 0)
    with pytest.raises(BadOption, match="our bots aim more finely"):
        bots[1].step(flicks)


@pytest.mark.parametrize("name", ["maskable_ppo", "self_play", "ismcts"])
def test_each_says_how_it_is_used(name):
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, FOLDER / f"{name}.py", "--help"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "sector-prime" in done.stdout
