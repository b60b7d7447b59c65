"""Every registered game passes the conformance kit, and the kit notices games that do not hold to it."""

from __future__ import annotations

import dataclasses

import pytest

import farport
from farport.conformance import CHECKS, QUICK, Broken
from farport.conformance.engines import laws_hold, lock_step
from farport.conformance.secrecy import secrets_stay_secret, undo_shows_nothing
from farport.conformance.walks import tables_behave
from farport.table.event import clear, reveal

from .server import mini

GAMES = [pytest.param(game, marks=pytest.mark.xdist_group(game.id), id=game.id) for game in farport.games()]
SMALL = dataclasses.replace(QUICK, games=3, actions=40, lock_step_games=2, lawful_games=10, secret_positions=8)


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(check, game):
    check(game, QUICK)


def broken(game, **kernels):
    """A game with other rules, in a cache of its own."""
    return dataclasses.replace(game, own_rules={**game.own_rules, **kernels})


def test_a_leaking_view_is_noticed(sector_prime, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    leaky = broken(sector_prime, redact=lambda s, player: None)
    with pytest.raises(Broken, match="cannot know"):
        secrets_stay_secret(broken(leaky, redeal=_deal_again), SMALL)


def _deal_again(s, player):
    if not s.shown:
        for other in range(s.players):
            s.character[other] = (s.character[other] + 1 + s.rng[0] % 4) % 6


def test_a_rule_that_loses_crystals_is_noticed(two_counters, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    with pytest.raises(Broken, match="before the start"):
        laws_hold(broken(two_counters, broken_law=lambda s: int(s.place[0] > 3)), SMALL)


def test_a_legal_action_that_is_not_listed_is_noticed(two_counters, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    with pytest.raises(Broken, match="neither listed nor in a range"):
        tables_behave(broken(two_counters, legal=_only_bold), SMALL)


def _only_bold(s, out):
    out[0] = 2
    return 1


def test_compiled_rules_that_differ_are_noticed(two_counters, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    other = broken(two_counters)
    object.__setattr__(other, "compile", lambda: broken(two_counters, score=lambda s, player: 7).interpreter)
    with pytest.raises(Broken, match="judge otherwise"):
        lock_step(other, SMALL)


def test_a_judgement_that_is_no_number_is_noticed(two_counters, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    other = broken(two_counters, sense=_no_number)
    object.__setattr__(other, "compile", lambda: other.interpreter)
    with pytest.raises(Broken, match="judge otherwise"):
        lock_step(other, SMALL)


def _no_number(s, values):
    values[:] = float("nan")


def test_an_action_that_can_be_taken_back_after_it_has_shown_something_is_noticed(monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    with pytest.raises(Broken, match="it can be taken back when it has shown"):
        undo_shows_nothing(broken(mini.GAME, apply=_count_the_others_card), SMALL)


def _count_the_others_card(s, code, log):
    clear(log)
    s.coins[s.mover] = s.card[1 - s.mover]


def test_an_undo_that_hangs_on_what_is_hidden_is_noticed(monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    with pytest.raises(Broken, match="depends on what its player cannot know"):
        undo_shows_nothing(broken(mini.GAME, apply=_stay_if_the_others_card_is_high), SMALL)


def _stay_if_the_others_card_is_high(s, code, log):
    clear(log)
    if s.card[1 - s.mover] > 3:
        reveal(log)


def test_a_spectator_who_sees_more_than_players_is_noticed(monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    with pytest.raises(Broken, match="a spectator sees what he does not see"):
        secrets_stay_secret(broken(mini.GAME, redact=_from_players_only, redeal=lambda s, player: None), SMALL)


def _from_players_only(s, player):
    if player >= 0:
        mini.redact(s, player)
