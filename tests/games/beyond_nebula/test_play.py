"""Whole games: random play keeps the laws, and everything that is said of a game holds."""

from __future__ import annotations

import random
import re

import pytest

from farport.games.beyond_nebula.draw import svg, text
from farport.games.beyond_nebula.rules import ACTS
from farport.games.beyond_nebula.sense import sense
from farport.table.table import Table

from ..boards import assert_lawful
from .scenario import INTERPRETED, Board, scenario

RUSH = {
    "start.kick": 35,
    "academy.metal": 0,
    "academy.gas": 0,
    "academy.crystal": 0,
    "hangar.metal": 0,
    "hangar.gas": 0,
    "hangar.crystal": 0,
    "laboratory.metal": 0,
    "laboratory.gas": 0,
    "laboratory.crystal": 0,
    "harvest.die": 12,
    "ship.blocks": 12,
}
"""Everything comes quickly, so that a short game sees all of it."""


def walk(table: Table, number: int, limit: int):
    """Random play; yields the table before each action."""
    chance = random.Random(number)
    for _ in range(limit):
        if table.over:
            return
        yield table
        table.play(chance.choice(table.actions.codes))
        assert_lawful(table)


@pytest.mark.parametrize("number", range(6))
@pytest.mark.clause("BN 7.1", "BN 7.7")
def test_random_play_keeps_the_laws(number):
    options = {"content": RUSH if number % 2 else {}, "turn_limit": "60"}
    table = INTERPRETED.new(seed=number, options=options)
    for standing in walk(table, number, 300):
        codes = standing.actions.codes
        assert codes, "there is always something to do"
        assert len(set(codes)) == len(codes)
        for action in standing.actions:
            assert standing.read(str(action)) == action.code
            assert standing.why_not(action) is None


@pytest.mark.parametrize("number", range(4))
@pytest.mark.clause("BN 7.1")
def test_what_is_not_listed_is_forbidden(number):
    table = INTERPRETED.new(seed=number, options={"content": RUSH})
    chance = random.Random(number)
    kinds = sorted(ACTS.kinds)
    for standing in walk(table, number, 150):
        for _ in range(20):
            kind = chance.choice(kinds)
            code = kind | chance.randrange(18) << 7 | chance.randrange(400) << 21
            if ACTS.notation.well_formed(standing.state, code):
                assert (standing.why_not(code) is None) == (code in standing.actions.codes)


@pytest.mark.clause("BN 2.4")
def test_a_random_game_with_a_limit_ends():
    table = INTERPRETED.new(seed=4, options={"turn_limit": "30"})
    for _ in walk(table, 4, 5000):
        pass
    assert table.over
    assert int(table.state.turn) <= 60


@pytest.mark.shown
def test_every_view_can_be_drawn():
    table = INTERPRETED.new(seed=8, options={"content": RUSH})
    for standing in walk(table, 8, 120):
        for player in (0, 1, None):
            view = standing.view(player)
            assert text(view)
            assert re.fullmatch("<svg.*</svg>", svg(view), re.DOTALL)


@pytest.mark.shown
def test_the_picture_shows_lanes_planets_ships_and_rings():
    board = scenario(
        regiments={"south yellow": 15},
        ships={"B1": ("south H10", 3), "W1": ("south D9", 1), "W2": ("south G12", 0)},
        damaged=["W1"],
        research={"white": {"Hack": 2}},
        ready={"white": ["Balance"]},
    )
    picture = text(board.table.view(0)).splitlines()
    assert picture[0].split() == [str(column) for column in range(20, 0, -1)]
    assert "Yb+" in picture[1 + 2 * 17]
    assert "W1" in picture[1 + 2 * 13]
    assert "  south yellow south H10  blue, Root, 15 Regiments, Rings reach 2" in picture
    assert "  W1 at south D9: 1/6 Regiments, 1 Durability" in picture
    assert any("Balance, a yellow Advanced Tech (research 2)" in line for line in picture)
    assert svg(board.table.view(0)).count('stroke-dasharray="6 5"') == 1


def chances(board: Board) -> list[float]:
    out = [0.0, 0.0]
    sense(board.state, out)
    return out


@pytest.mark.judged
def test_the_judgement_is_a_pair_of_chances():
    even = chances(scenario())
    assert even == pytest.approx([0.5, 0.5])
    ahead = chances(scenario(owners={"north green": "blue", "south red": "blue"}))
    assert ahead[0] > 0.8
    assert sum(ahead) == pytest.approx(1)


@pytest.mark.judged
def test_the_judgement_of_a_finished_game_is_its_result():
    board = scenario(ships={"B1": ("north H9", 1)})
    board.play("move B1 to north H10")
    assert chances(board) == [1.0, 0.0]
    draw = scenario(active="white", turn=60, decision="progress", options={"turn_limit": "30"})
    draw.pass_turn()
    assert chances(draw) == [0.5, 0.5]


@pytest.mark.judged
def test_the_judgement_does_not_depend_on_secrets():
    one = scenario(research={"white": {"Hack": 3}})
    other = scenario(research={"white": {"Repair": 3}})
    assert chances(one) == chances(other)


@pytest.mark.shown
def test_actions_name_what_they_concern():
    board = scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Jumpgate"]})
    actions = {str(action): action.elements for action in board.table.actions}
    assert actions["move B1 to south H13"] == ("ship:0", "block:352")
    assert actions["jumpgate B1 to south H5"] == ("ship:0", "block:344", "tech:17")
