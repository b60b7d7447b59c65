"""PPO in plain PyTorch learns a game from itself: one network decides for every seat. It needs `pip install torch`.

    python self_play.py sector-prime --minutes 15 --policy sector-prime.pt
    POLICY=sector-prime.pt farport simulate sector-prime -n 200 --seats self_play:Trained,random

Both run in the folder of this file, or with that folder in PYTHONPATH.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any, NamedTuple

import numpy as np
import torch
from prospects import Prospects
from torch import nn

from farport.envs.against import Against
from farport.envs.policy import PolicyBot
from farport.envs.selfplay import SelfPlay

GAMES, STEPS, PASSES, BATCH = 256, 64, 3, 2048
GAMMA, LAMBDA, CLIP, CURIOSITY = 0.998, 0.95, 0.2, 0.005


class Net(nn.Module):
    """How much each action is liked, and what is expected, from what a seat is told."""

    def __init__(self, told: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.shape = told, actions
        self.trunk = nn.Sequential(nn.Linear(told, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.likes, self.expects = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, told: Any, mask: Any) -> tuple[Any, Any]:
        thought = self.trunk(told)
        return self.likes(thought).masked_fill(~mask, -1e9).log_softmax(-1), self.expects(thought).squeeze(-1)

    @torch.no_grad()
    def choose(self, told: Any, mask: Any, best: bool = True) -> tuple[Any, Any, Any]:
        """For each row an action, how likely it was, and what is expected."""
        likes, expected = self(torch.as_tensor(told), torch.as_tensor(mask))
        actions = likes.argmax(-1) if best else likes.exp().multinomial(1).squeeze(-1)
        return actions.numpy(), likes.gather(-1, actions[..., None]).squeeze(-1).numpy(), expected.numpy()


class Steps(NamedTuple):
    """What happened in some steps of all games: arrays with a row for each step."""

    told: Any
    masks: Any
    actions: Any
    likely: Any
    expected: Any
    movers: Any
    rewards: Any
    over: Any


def collect(games: SelfPlay, net: Net, steps: int = STEPS) -> Steps:
    """Play on. The arrays of the games are overwritten by every step, so they are copied."""
    rows = []
    for _ in range(steps):
        told, masks, movers = games.observations.copy(), games.masks.copy(), games.movers.copy()
        actions, likely, expected = net.choose(told, masks, best=False)
        games.step(actions)
        rows.append((told, masks, actions, likely, expected, movers, games.rewards.copy(), games.over.copy()))
    return Steps(*(np.stack(column) for column in zip(*rows, strict=True)))


def advantages(steps: Steps, last_movers: Any, last_expected: Any) -> Any:
    """How much better each decision was than expected (GAE). A decision is followed by the same seat's next one, and
    whatever its seat was paid between the two is its reward. At the end, who is not asked is taken to expect the
    opposite of who is."""
    count, players = steps.rewards.shape[1:]
    places, found = np.arange(count), np.zeros_like(steps.expected)
    later = np.repeat(-last_expected[:, None] / max(1, players - 1), players, 1)
    later[places, last_movers] = last_expected
    better, paid = np.zeros((count, players)), np.zeros((count, players))
    for t in reversed(range(len(found))):
        for array in (later, better, paid):
            array[steps.over[t]] = 0
        paid += steps.rewards[t]
        own = places, steps.movers[t]
        better[own] = paid[own] + GAMMA * later[own] - steps.expected[t] + GAMMA * LAMBDA * better[own]
        found[t], later[own], paid[own] = better[own], steps.expected[t], 0
    return found


def improve(net: Net, optimiser: Any, steps: Steps, better: Any) -> None:
    """Make what was better than expected more likely, but not by much at once."""
    flat = [torch.as_tensor(array).flatten(0, 1) for array in (*steps[:5], better)]
    for _ in range(PASSES):
        for some in torch.randperm(len(flat[0])).split(BATCH):
            told, masks, actions, likely, expected, gain = (array[some] for array in flat)
            likes, expects = net(told, masks)
            ratio = (likes.gather(-1, actions[:, None]).squeeze(-1) - likely).exp()
            weight = (gain - gain.mean()) / (gain.std() + 1e-6)
            bounded = torch.min(ratio * weight, ratio.clamp(1 - CLIP, 1 + CLIP) * weight).mean()
            doubt = -(likes.exp() * likes).sum(-1).mean()
            loss = (expects - expected - gain).square().mean() / 2 - bounded - CURIOSITY * doubt
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def won(net: Net, game: str, players: int, opponents: str, number: int) -> float:
    """The share of so many games that the network wins against a bot, each from a seat by lot."""
    games = Against(game, players, number, seat="random", opponents=opponents, seed=10**9, threads=1)
    fates = np.full(number, np.nan)
    while np.isnan(fates).any():
        games.step(net.choose(games.observations, games.masks)[0])
        first = games.over & np.isnan(fates)
        fates[first] = games.gained[first] > 0
    return float(fates.mean())


def learn(game: str, players: int, minutes: float, policy: str, count: int = GAMES) -> Net:
    """Learn for so long, and keep the network."""
    games = SelfPlay(game, players, count, reward=Prospects(game, players, count, GAMMA), threads=1)
    net = Net(games.encoding.size, games.encoding.action_count)
    optimiser, end, rounds = torch.optim.Adam(net.parameters(), 3e-4), time.monotonic() + minutes * 60, 0
    while time.monotonic() < end or rounds == 0:
        steps = collect(games, net)
        *_, expected = net.choose(games.observations, games.masks)
        improve(net, optimiser, steps, advantages(steps, games.movers, expected))
        rounds += 1
        print(f"{rounds * count * STEPS} decisions, {int(steps.over.sum())} games came to their end", flush=True)
    torch.save({"shape": net.shape, "weights": net.state_dict()}, policy)
    return net


class Trained(PolicyBot):
    """The network that is kept in the file POLICY, as a bot."""

    def __init__(self) -> None:
        kept = torch.load(os.environ["POLICY"], weights_only=True)
        net = Net(*kept["shape"])
        net.load_state_dict(kept["weights"])
        super().__init__(lambda told, mask: int(net.choose(told[None], mask[None])[0][0]))


if __name__ == "__main__":
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("game", nargs="?", default="sector-prime")
    said.add_argument("--players", type=int, default=2)
    said.add_argument("--minutes", type=float, default=15.0)
    said.add_argument("--policy", default="policy.pt", help="where the network is kept")
    given = said.parse_args()
    torch.set_num_threads(1)
    learned = learn(given.game, given.players, given.minutes, given.policy)
    for bot in ("random", "greedy"):
        print(f"it won {won(learned, given.game, given.players, bot, 100):.0%} of 100 games against {bot}")
