"""What a person points at on the board, and the rule that he is told."""

from __future__ import annotations

import pytest

from farport.games.nexus_ops.words import piece_names
from farport.server.seen.why import of_elements

from .scenario import Board, scenario


def told(board: Board, *pointed: str) -> tuple[str | None, str]:
    """The answer to who points at hexes and units, by their names."""
    pieces = list(piece_names(board.state))
    elements = [("piece", pieces.index(name)) if name in pieces else ("hex", board.at(name)) for name in pointed]
    why = of_elements(board.table, "1", list(elements))
    return why.clause, why.sentence


@pytest.mark.clause("NX 4.4")
def test_a_unit_that_may_not_enter_the_monolith_is_told_so() -> None:
    board = scenario(stage="movement", units={"red": {"Forest 1": "Crystalline, Leaper"}})
    closed = "Crystallines cannot enter Monolith."
    clause, sentence = told(board, "Forest 1", "Crystalline", "Monolith")
    assert clause == "NX 4.4"
    assert closed in sentence
    assert told(board, "Crystalline", "Forest 1", "Monolith") == (clause, sentence)


@pytest.mark.clause("NX 4.4")
def test_who_points_at_two_hexes_only_means_a_unit_that_is_there() -> None:
    board = scenario(stage="movement", units={"red": {"Forest 1": "Crystalline"}})
    assert "Crystallines cannot enter" in told(board, "Forest 1", "Monolith")[1]


@pytest.mark.clause("NX 4.7")
def test_an_enemy_that_is_no_target_is_answered_by_the_rules_for_dragons() -> None:
    """And not by those for a Transit Beam, which can concern any hex."""
    units = {"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Human", "Plains 9": "Human"}}
    clause, sentence = told(scenario(stage="fire", units=units), "Plains 9")
    assert clause == "NX 4.7"
    assert "You have no Dragon at Plains 9." in sentence
