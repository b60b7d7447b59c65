"""Many games on all cores, with intervals that say how sure a figure is."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from statistics import mean, quantiles
from typing import Any, TypeVar

from farport.bots import bot
from farport.lab.play import Arena, Result
from farport.table.errors import BadOption
from farport.table.registry import game as find_game

BATCH = 8
CONFIDENCE = 1.96

Batch = TypeVar("Batch")


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: bots by name, rotated through the seats from game to game so that none has the better chair."""

    game: str
    seats: tuple[str, ...]
    games: int
    options: Mapping[str, Any]
    seed: int = 0

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game; every arrangement of the rotation is played with the same dice."""
        shift = number % len(self.seats)
        return self.seats[shift:] + self.seats[:shift]

    def game_seed(self, number: int) -> int:
        return self.seed + number // len(self.seats)


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of games, with Wilson's interval."""

    won: float
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        n, z = self.games, CONFIDENCE
        centre = (self.share + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(self.share * (1 - self.share) / n + z * z / (4 * n * n))
        return max(0.0, centre - reach), min(1.0, centre + reach)


@dataclass(frozen=True, slots=True)
class Summary:
    """What many games say."""

    games: int
    bots: dict[str, Rate]
    by_seat: tuple[Rate, ...]
    nobody: int
    """Games that none of them won, as where a third party that is nobody's bot did."""
    decisions: tuple[float, ...]
    turns: tuple[float, ...]
    endings: dict[str, int]


def play_some(plan: Plan, numbers: Sequence[int]) -> list[Result]:
    """The games of a plan with these numbers, in this process."""
    arena = Arena(find_game(plan.game), len(plan.seats), plan.options)
    bots = {name: bot(name) for name in plan.seats}
    return [
        arena.play(plan.game_seed(number), plan.seating(number), [bots[name] for name in plan.seating(number)])
        for number in numbers
    ]


def simulate(
    plan: Plan, *, workers: int | None = None, tick: Callable[[int], None] = lambda done: None
) -> list[Result]:
    """Play a plan on all cores. `tick` is told how many games were finished."""
    game = find_game(plan.game)
    game.check_options(len(plan.seats), plan.options)
    if plan.games < 1:
        raise BadOption(f"the number of games is at least 1, not {plan.games}")
    game.compile()
    results: list[Result] = []
    for finished in on_cores(partial(play_some, plan), plan.games, workers):
        results += finished
        tick(len(finished))
    return results


def on_cores(play: Callable[[range], Batch], games: int, workers: int | None = None) -> Iterator[Batch]:
    """Play numbered games, some at a time, in processes of their own: what came of each batch, as it is done."""
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    workers = workers or os.cpu_count() or 1
    if workers == 1 or len(batches) == 1:
        yield from map(play, batches)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play, batch) for batch in batches]):
            yield done.result()


def summarise(results: Iterable[Result]) -> Summary:
    """Win rates by bot and by seat, a shared win counted in parts, and lengths as least, quartiles, most and mean."""
    played = list(results)
    won: dict[str, float] = dict.fromkeys(played[0].seats, 0.0)
    sat = dict.fromkeys(won, 0)
    seats = [0.0] * len(played[0].seats)
    for result in played:
        for seat, name in enumerate(result.seats):
            part = result.share(seat)
            won[name] += part
            seats[seat] += part
            sat[name] += 1
    endings = [result.ending for result in played]
    return Summary(
        len(played),
        {name: Rate(won[name], sat[name]) for name in won},
        tuple(Rate(each, len(played)) for each in seats),
        sum(not result.winners for result in played),
        spread([result.decisions for result in played]),
        spread([result.turns for result in played]),
        {ending: endings.count(ending) for ending in sorted(set(endings))},
    )


def spread(values: list[int]) -> tuple[float, ...]:
    """Least, lower quartile, median, upper quartile, most, mean."""
    low, middle, high = quantiles(values, n=4) if len(values) > 1 else (values[0],) * 3
    return min(values), low, middle, high, max(values), mean(values)
