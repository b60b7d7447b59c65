"""How much is checked, over which set-ups, and what a failed check says."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from farport.table.game import Game


class Broken(AssertionError):
    """A game does not hold to the contract."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much to check. `tick` is called as work is done, for progress bars. In lock-step, judgements and laws are
    compared at one position in `judged`: interpreted, they take most of the time."""

    games: int
    actions: int
    lock_step_games: int
    lock_step_actions: int
    lawful_games: int
    secret_positions: int
    judged: int = 1
    tick: Callable[[int, int], None] = lambda done, total: None


QUICK = Effort(games=8, actions=150, lock_step_games=6, lock_step_actions=300, lawful_games=200, secret_positions=40)
FULL = Effort(
    games=200,
    actions=2000,
    lock_step_games=200,
    lock_step_actions=100_000,
    lawful_games=10_000,
    secret_positions=1000,
    judged=10,
)


def expect(holds: bool, sentence: str) -> None:
    if not holds:
        raise Broken(sentence)


def same_everywhere(game: Game) -> Game:
    """The game as it is on every machine: where things really move, the rules guess how, in whole numbers. How a
    simulation of moving things ends may hang on the last digit of a machine's arithmetic."""
    return replace(game, physics=None) if game.physics else game


def set_ups(game: Game, number: int, effort: Effort) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """Numbered set-ups: every player count in turn, with random values of every option that fit together."""
    dice = random.Random(f"{game.id} {number}")
    for i in range(number):
        effort.tick(i, number)
        players = game.seats[i % len(game.seats)]
        yield i, players, random_options(game, players, dice)
    effort.tick(number, number)


def random_options(game: Game, players: int, dice: random.Random) -> dict[str, Any]:
    """Options that the game accepts for so many players; after some misses, the plain game."""
    for _ in range(50):
        options = {option.name: dice.choice(list(option.choices)) for option in game.options}
        if accepts(game, players, options):
            return options
    return {}


def accepts(game: Game, players: int, options: dict[str, Any]) -> bool:
    try:
        game.prepared(players, game.check_options(players, options))
    except ValueError:
        return False
    return True
