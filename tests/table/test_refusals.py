"""What a refusal says: what stands in the way here and now, and the clause with the numbers in force."""

from __future__ import annotations

from enum import IntEnum

import pytest

import farport
from farport.table.box.rulebook import with_numbers
from farport.table.timing import Timing


class Decision(IntEnum):
    ROLL = 0
    MOVE = 1
    FIGHT = 2
    REST = 3


class Do(IntEnum):
    ROLL = 1
    STEP = 2
    DONE = 3


TIMING = Timing(
    asked={
        Decision.ROLL: "to roll",
        Decision.MOVE: "to move",
        Decision.FIGHT: "to fight",
        Decision.REST: "to rest",
    },
    at={Do.ROLL: (Decision.ROLL,), Do.STEP: (Decision.MOVE, Decision.FIGHT), Do.DONE: tuple(Decision)},
)


def test_an_untimely_action_is_told_what_is_asked_now_and_when_its_time_is():
    assert TIMING.sentence(Do.STEP, Decision.ROLL, "blue") == (
        "Now blue is to roll. That comes when a player is to move, or to fight."
    )
    assert TIMING.sentence(Do.DONE, Decision.ROLL, "red") == "Now red is to roll."


def test_rules_read_the_timing_as_bit_masks():
    for kind in Do:
        for decision in Decision:
            assert (
                bool(TIMING.masks[kind] >> decision & 1)
                == TIMING.allows(kind, decision)
                == (decision in TIMING.at[kind])
            )


def test_clauses_count_the_numbers_that_they_name():
    wording = "It costs {price crystals}, and {fine.small} more."
    assert with_numbers(wording, {"price": 1, "fine.small": 2}) == "It costs 1 crystal, and 2 more."
    assert with_numbers(wording, {"price": 3, "fine.small": 0}) == "It costs 3 crystals, and 0 more."


def test_a_clause_that_names_no_number_of_the_content_is_not_loaded():
    with pytest.raises(KeyError, match=r"no\.such"):
        with_numbers("{no.such}", {})


def test_printed_numbers_stand_in_the_rulebook_and_those_in_force_in_a_refusal(sector_prime, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    table = sector_prime.new(players=2, seed=7, options={"content": {"move.reroll": 9}})
    for _ in range(3):
        table.play(table.actions[0])
    refusal = table.why_not("re-roll")
    assert "for 3 crystals" in sector_prime.rulebook.clauses[refusal.clause].text
    assert "for 9 crystals" in refusal.sentence
    assert refusal.here == "It costs 9 crystals; you have 3."
    assert str(refusal) == f"{refusal.here} {refusal.sentence} [{refusal.clause}]"


def test_every_game_says_what_stands_in_the_way():
    for game in farport.games():
        assert game.because is not None, game.id
