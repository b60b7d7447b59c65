"""The lab plays the games that tables play, and says how sure it is."""

from __future__ import annotations

import pytest

from farport import BadOption, IllegalAction
from farport.bots import bot
from farport.lab.play import Arena, Result
from farport.lab.simulate import Plan, Rate, simulate, spread, summarise


def test_an_arena_plays_the_game_of_the_seed(two_counters, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    bots = [bot("random"), bot("greedy")]
    result = Arena(two_counters, 2, {}).play(5, ("random", "greedy"), bots)
    table = two_counters.new(seed=5)
    while not table.over:
        player = table.mover
        table.play(bots[player].choose(table.seen_by(player)))
    assert result.winners == table.winners
    assert result.decisions == len(table.history)
    assert result.scores == table.scores


def test_a_bot_that_cheats_is_named(two_counters, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")

    class Cheat:
        def choose(self, seen):
            return 99

    with pytest.raises(IllegalAction, match="seat 0"):
        Arena(two_counters, 2, {}).play(1, ("cheat", "random"), [Cheat(), bot("random")])


def test_bots_rotate_through_the_seats_with_the_same_dice():
    plan = Plan("sector-prime", ("a", "b", "c"), 6, {}, seed=10)
    assert [plan.seating(i) for i in range(3)] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert [plan.game_seed(i) for i in range(6)] == [10, 10, 10, 11, 11, 11]


def test_wilson_intervals():
    low, high = Rate(95, 100).interval
    assert 0.88 < low < 0.90
    assert 0.97 < high < 0.98
    assert Rate(0, 10).interval[0] == 0.0
    assert Rate(10, 10).interval[1] == 1.0


def test_a_shared_win_counts_in_parts():
    results = [
        Result(0, ("a", "b"), (0, 1), (3, 3), 10, 4, "x"),
        Result(1, ("b", "a"), (0,), (3, 1), 20, 6, "x"),
    ]
    summary = summarise(results)
    assert summary.bots["a"].share == 0.25
    assert summary.bots["b"].share == 0.75
    assert summary.by_seat[0].share == 0.75
    assert summary.endings == {"x": 2}
    assert summary.nobody == 0
    assert spread([3]) == (3, 3, 3, 3, 3, 3)


def test_games_that_nobody_won_are_counted():
    """A third party may win, who is nobody's bot."""
    results = [Result(0, ("a", "b"), (), (3, 3), 10, 4, "x"), Result(1, ("b", "a"), (0,), (3, 1), 20, 6, "x")]
    summary = summarise(results)
    assert (summary.nobody, summary.bots["a"].share, summary.bots["b"].share) == (1, 0.0, 0.5)


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Plan("sector-prime", ("random",), 5, {}), "players"),
        (Plan("sector-prime", ("random", "random"), 0, {}), "at least 1"),
        (Plan("sector-prime", ("random", "random"), 5, {"layout": "x"}), "layout"),
    ],
)
def test_bad_plans(plan, words):
    with pytest.raises(BadOption, match=words):
        simulate(plan)
