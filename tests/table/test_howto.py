"""How a game is played, on one page: every game has it, and it says what is true."""

from __future__ import annotations

import re

import pytest

import farport
from farport import Game
from farport.table.box.howto import FRAME, pictures
from farport.table.box.moments import clauses_at

GAMES = farport.games()
LETTERS_ON_A_PAGE = 3_200


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_says_how_it_is_played(game: Game):
    howto = game.howto
    assert howto
    assert len(howto.steps) >= 4
    assert howto.prices
    assert howto.endings
    texts = [howto.goal, *howto.endings, *(step.text for step in howto.steps)]
    assert all(text[0].isupper() and text.endswith(".") for text in texts)
    assert not any(mark in text for text in texts for mark in "{}_")
    assert sum(map(len, texts)) < LETTERS_ON_A_PAGE


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_numbers_are_named_and_not_repeated(game: Game):
    """A number that the content names is named here too, so that it can never be another one."""
    source = (game.folder / "howto.toml").read_text(encoding="utf-8")
    named = re.findall(r"\{([\w.]+)[ }]", source)
    assert len(named) > 4
    assert set(named) <= set(game.content.numbers)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_steps_lead_to_clauses(game: Game):
    assert game.howto
    for step in game.howto.steps:
        assert step.clauses, step.name
        assert set(step.clauses) <= set(game.rulebook.clauses), step.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_pictures_can_be_drawn(game: Game):
    assert game.howto
    drawn = list(pictures(game))
    assert len(drawn) == len(game.howto.steps)
    for step, picture in zip(game.howto.steps, drawn, strict=True):
        assert picture.startswith("<svg")
        assert picture.endswith("</svg>")
        if step.window:
            left, top, width, height = step.window
            assert 'viewBox="{:g} {:g} {:g} {:g}"'.format(*step.window) in picture
            assert not FRAME.search(picture)
            if step.ring:
                x, y, _ = step.ring
                assert left < x < left + width, step.name
                assert top < y < top + height, step.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_decision_has_clauses(game: Game):
    for decision in game.decisions:
        if game.acts.at(decision):
            assert clauses_at(game, decision), decision.name


def test_what_is_always_possible_is_no_matter_of_the_moment():
    game = farport.game("nexus-ops")
    casualty = next(decision for decision in game.decisions if decision.word == "casualty")
    assert clauses_at(game, casualty) == ["NX 4.10", "NX 6.8"]
