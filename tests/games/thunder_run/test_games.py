"""Whole games at random: laws hold, every listed action and no other is legal, secrets can be dealt anew."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from farport.games.thunder_run import GAME
from farport.games.thunder_run.chapters.chart import JOINED, SPACES
from farport.games.thunder_run.chapters.move import MOVE
from farport.games.thunder_run.laws import LAWS, broken_law
from farport.games.thunder_run.sense import sense
from farport.games.thunder_run.view import redact, redeal
from farport.table.action import action
from farport.table.record import Record, replay
from farport.table.table import Table

from .scenario import INTERPRETED

SHORT = {"content": {"pieces.black": 15}}
SET_UPS = [
    (2, {}),
    (3, {"deck": "eight"}),
    (4, {"seats": "late", **SHORT}),
    (2, {"content": {"pieces.black": 8}}),
    (3, {"content": {"pieces.chips": 7, "shields.limit": 6, "shields.raised": 3, "damage.hits": 1}}),
    (
        4,
        {"content": {"fighter.steps": 4, "bomber.steps": 4, "launch.ravs": 6, "launch.bombers": 2, "pieces.black": 20}},
    ),
    (2, {"content": {"pieces.bombers": 0, "pieces.fighters": 1, "dice.limit": 5, "trophy.stay": 3}}),
]


def played(players: int, options: dict[str, Any], seed: int) -> Iterator[Table]:
    """A random game, action by action."""
    table, chooser = INTERPRETED.new(players, seed=seed, options=options), random.Random(seed)
    while not table.over:
        yield table
        table.play(chooser.choice(table.actions.codes))
        law = broken_law(table.state)
        assert law == 0, LAWS[law - 1]
    yield table


@pytest.mark.parametrize(("players", "options"), SET_UPS)
@pytest.mark.clause("TR 11.1")
def test_random_games_are_lawful_and_come_to_an_end(players, options):
    *_, table = played(players, options, 5)
    assert table.outcome is not None
    assert table.winners
    assert max(table.scores) == max(table.scores[player] for player in table.winners)


def well_formed() -> Iterator[int]:
    """Every action that can be written, legal or not; of the moves, those along lines and some others."""
    s = GAME.new(3, seed=1).state
    for kind in set(GAME.actions.templates) - {MOVE}:
        yield from (action(kind, *arguments) for arguments in product(*map(range, GAME.actions.sizes(s, kind))))
    for space in range(SPACES):
        yield from (action(MOVE, space, to) for to in range(SPACES) if JOINED[space, to] or to % 11 == space % 11)


@pytest.mark.clause("TR 6.2")
def test_exactly_the_listed_actions_are_legal():
    codes = list(well_formed())
    for number, table in enumerate(played(3, SHORT, 11)):
        if number % 40 == 0 and not table.over:
            legal = {code for code in codes if table.why_not(code) is None}
            assert legal == set(table.actions.codes)


@pytest.mark.clause("TR 10.6")
def test_what_is_hidden_can_be_dealt_anew_at_any_time():
    hidden = 0
    for number, table in enumerate(played(3, SHORT, 7)):
        if number % 10 == 0 and not table.over:
            for player in (-1, 0, 1, 2):
                s = table.state.copy()
                redact(s, player)
                seen = s.tobytes()
                redeal(s, player)
                assert broken_law(s) == 0
                hidden += s.tobytes() != seen
                s.rng[:] = table.state.rng
                redact(s, player)
                assert s.tobytes() == seen
    assert hidden > 50


@pytest.mark.judged
def test_a_judgement_is_a_chance_for_each_player():
    values = [0.0] * 4
    for number, table in enumerate(played(4, SHORT, 3)):
        if number % 25 == 0 or table.over:
            sense(table.state, values)
            assert sum(values) == pytest.approx(1)
            assert all(0 <= value <= 1 for value in values)
    assert [value > 0 for value in values] == [player in table.winners for player in range(4)]


@pytest.mark.clause("TR 9.1")
def test_a_record_replays_to_the_same_bytes():
    *_, table = played(2, SHORT, 9)
    record = Record.from_json(table.record.to_json())
    assert replay(record, game=INTERPRETED).snapshot() == table.snapshot()


@pytest.mark.shown
def test_the_board_can_be_drawn_at_any_time():
    for number, table in enumerate(played(4, SHORT, 2)):
        if number % 60 == 0 or table.over:
            assert "Gratis-3" in str(table)
            assert json.loads(json.dumps(table.view(0))) == table.view(0)
            picture = table._repr_html_()
            assert picture.startswith("<svg")
            assert picture.endswith("</svg>")
            assert picture.count("<polygon") == sum(space["rav"] is not None for space in table.view()["spaces"]) + (
                table.view()["flyer"] is not None
            )
