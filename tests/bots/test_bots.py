"""Bots choose from what they see, the same from the same, and better ones win."""

from __future__ import annotations

from dataclasses import replace

import pytest

from farport.bots import LEVELS, Bot, bot
from farport.bots.greedy import Greedy
from farport.bots.search import Search
from farport.table.errors import FarportError


class Cautious:
    """A bot in two lines, as the docs show it."""

    def choose(self, seen):
        return seen.actions[-1]


@pytest.mark.parametrize("spec", ["random", "greedy", "search:20", "search:5ms", "tests.bots.test_bots:Cautious"])
def test_a_bot_by_name_plays_a_legal_action(two_counters, spec, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    made = bot(spec)
    assert isinstance(made, Bot)
    table = two_counters.new(seed=1)
    table.play(made.choose(table.seen_by(0)))
    assert table.mover == 1


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "grandmaster",
        "search",
        "search:0",
        "search:-5",
        "search:many",
        "tests.bots:Nobody",
        "nowhere:Bot",
        "json:loads",
    ],
)
def test_what_is_no_bot(spec):
    with pytest.raises(FarportError, match="bot"):
        bot(spec)


def test_levels_are_bots():
    for level in LEVELS:
        assert isinstance(bot(level.spec), Bot)
        assert level.title
        assert level.meaning


@pytest.mark.parametrize("made", [bot("random"), Greedy(), Search(simulations=40)], ids=lambda b: type(b).__name__)
def test_the_same_view_gets_the_same_move(two_counters, made, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    seen = two_counters.new(seed=1).seen_by(0)
    assert made.choose(seen) == made.choose(seen)


def test_search_sees_the_winning_action(sector_prime, monkeypatch):
    """With the last section paid and everybody in place, it builds."""
    monkeypatch.setenv("FARPORT_JIT", "0")
    table = sector_prime.new(players=2, seed=1)
    for _ in range(2):
        table.play(table.actions[0])
    table.play("roll")
    s = table.state
    s.sections[0], s.crystals[0], s.bank = 2, 20, s.bank - 17
    s.drones[0, s.station[0]], s.supply[0] = 5, 20
    s.fabricator[0] = s.station[0]
    table.play("done")
    judgement = Search(simulations=60).judge(table.seen_by(0))
    assert table.describe(judgement.actions[0][0]) == "build station"
    assert table.describe(Greedy().choose(table.seen_by(0))) == "build station"
    assert judgement.chances[0] > 0.8
    assert abs(sum(judgement.chances) - 1) < 1e-6


@pytest.mark.parametrize("simulations", [1, 7, 300])
def test_search_judges_every_action_however_few_its_simulations_are(sector_prime, monkeypatch, simulations):
    monkeypatch.setenv("FARPORT_JIT", "0")
    table = sector_prime.new(players=2, seed=1)
    judged = Search(simulations=simulations).judge(table.seen_by(0)).actions
    assert sorted(code for code, _ in judged) == sorted(table.actions.codes)
    assert all(0 <= chance <= 1 for _, chance in judged)


def test_search_judges_an_action_without_alternative(two_counters, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    seen = two_counters.new(seed=1).seen_by(0)
    seen.codes[1:] = []
    assert len(Search(simulations=10).judge(seen).actions) == 1


@pytest.mark.compiled
@pytest.mark.xdist_group("sector-prime")
def test_search_beats_greedy_beats_random(sector_prime):
    """A slice of the figures that `make soak` measures in full."""
    from farport.lab.simulate import Plan, play_some, summarise

    greedy = summarise(play_some(Plan("sector-prime", ("greedy", "random"), 20, {}), range(20)))
    assert greedy.bots["greedy"].share >= 0.9
    search = summarise(play_some(Plan("sector-prime", ("search:200", "random"), 4, {}), range(4)))
    assert search.bots["search:200"].share >= 0.75


def test_bots_aim_where_a_game_has_them_aim(two_counters, monkeypatch):
    """The better the bot, the more tries; `random` plays what is listed."""
    monkeypatch.setenv("FARPORT_JIT", "0")
    tries = []
    game = replace(two_counters, aim=lambda state, code, wanted, seed: tries.append(wanted) or code)
    seen = game.new(seed=1).seen_by(0)
    for spec in ("random", "greedy", "search:20", "search:500", "search:5ms", "search:100ms", "search:600ms"):
        if spec.endswith("00ms"):
            assert bot(spec).tries == {"search:100ms": 25, "search:600ms": 64}[spec]
        else:
            assert bot(spec).choose(seen) in seen.codes
    assert tries == [8, 8, 62, 8]
