"""How seats see the map of Nexus Ops turned."""

from __future__ import annotations

import pytest

from farport.games.nexus_ops.chapters.board import ADJACENT, CELLS
from farport.games.nexus_ops.encoding import turned_hexes
from farport.games.nexus_ops.state import BASE_HEXES, FIRST_BASE, HEXES, State
from farport.games.nexus_ops.words import CONTENT


@pytest.mark.shown
@pytest.mark.parametrize("board", range(len(CELLS)))
def test_a_turned_map_has_the_same_neighbours(board):
    s = State.blank()
    s.board = board
    for seat in range(len(CONTENT.components["board"][board]["sides"])):
        to = turned_hexes(s, seat)
        assert sorted(to) == list(range(HEXES))
        for a in range(HEXES):
            for b in range(HEXES):
                assert ADJACENT[board, a] >> b & 1 == ADJACENT[board, to[a]] >> to[b] & 1


@pytest.mark.shown
def test_with_two_or_three_players_everybody_sees_his_base_first():
    s = State.blank()
    for board, players in ((0, 2), (1, 3)):
        s.board = board
        for seat in range(players):
            own = {turned_hexes(s, seat)[FIRST_BASE + i] for i in range(BASE_HEXES)}
            assert own == {FIRST_BASE + BASE_HEXES * seat + i for i in range(BASE_HEXES)}
