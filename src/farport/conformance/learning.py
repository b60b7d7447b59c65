"""What a game tells learners: every listed action has a number of its own, and every observation is in range."""

from __future__ import annotations

import random

from farport.conformance.effort import Effort, expect, set_ups
from farport.envs.encoding import Encoding
from farport.table.action import kind_of
from farport.table.game import Game
from farport.table.table import Table


def encoding_holds(game: Game, effort: Effort) -> None:
    """Every listed action has a number that means it; observations are numbers from -1 to 1, each with its name."""
    for number, players, options in set_ups(game, effort.games, effort):
        encoding = Encoding(game, players, options)
        table, dice = game.new(players, seed=number, options=options), random.Random(number)
        _check_names(encoding)
        for _ in range(effort.actions):
            if table.over:
                break
            _check_numbers(table, encoding)
            _check_observations(table, encoding)
            _check_ranges(table, encoding)
            table.play(dice.choice(table.actions.codes))


def _check_names(encoding: Encoding) -> None:
    for names, size in ((encoding.names, encoding.size), (encoding.actions, encoding.action_count)):
        expect(len(names) == len(set(names)) == size, f"{encoding.game.id}: two of its numbers have one name")


def _check_numbers(table: Table, encoding: Encoding) -> None:
    s, name = table.state, table.game.id
    numbers = {encoding.number_of(s, code): code for code in table.actions.codes}
    for number, code in numbers.items():
        expect(number >= 0, f"{name}: {table.describe(code)} has no number")
        again = encoding.code_of(s, number)
        expect(again == code, f"{name}: {table.describe(code)} has the number of another action")
    expect(len(numbers) == len(table.actions), f"{name}: two actions have one number in {table!r}")
    expect(set(encoding.mask(s).nonzero()[0]) == set(numbers), f"{name}: the mask is not of what is listed")


def _check_ranges(table: Table, encoding: Encoding) -> None:
    """What is set freely has the dials that were said, within their bounds."""
    game = table.game
    said = game.encoding.dials(encoding.prepared) if game.encoding.dials else {}
    for several in table.ranges:
        dials = said.get(kind_of(several.code), ())
        expect([dial.name for dial in several.dials] == [dial.name for dial in dials], f"{several.text}: other dials")
        for own, most in zip(several.dials, dials, strict=True):
            fits = most.low <= own.low <= own.usual <= own.high <= most.high and own.unit == most.unit
            expect(fits, f"{game.id}: the {own.name} of {several.text} is out of what its encoding says")


def _check_observations(table: Table, encoding: Encoding) -> None:
    for player in range(table.players):
        told = encoding.observation(table.state, player)
        expect(bool((abs(told) <= 1).all()), f"{table.game.id}: an observation is not from -1 to 1")
