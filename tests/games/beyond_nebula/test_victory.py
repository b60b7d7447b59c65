"""Chapter 2. The end of the game: three Planets, none, or the last turn."""

from __future__ import annotations

import pytest

from .scenario import Board, scenario

# The end


@pytest.mark.clause("BN 2.1")
def test_three_colours_with_the_root_and_a_foreign_planet_win():
    board = scenario(owners={"south red": "blue", "north green": "white"}, ships={"B1": ("north D14", 1)})
    told = board.play("move B1 to north D15")
    assert board.winner == "blue"
    assert board.table.outcome is not None
    assert board.table.outcome.reason == "a player controlled a Planet of each Color"
    assert told[-1] == "blue controls a Planet of each Color and wins"
    assert board.table.mover is None


@pytest.mark.parametrize("captured", ["south yellow", "south green"])
@pytest.mark.clause("BN 2.1")
def test_the_north_wins_by_a_planet_of_the_south(captured):
    """White's other planets are his Root, which is red, and the third colour."""
    third = "north green" if captured == "south yellow" else "north yellow"
    board = scenario(
        active="white",
        owners={third: "white", "south green": "blue"},
        ships={"W1": ("south H11" if captured == "south yellow" else "south D14", 1)},
    )
    told = board.play(f"move W1 to {'south H10' if captured == 'south yellow' else 'south D15'}")
    assert (told[-1], board.winner) == ("white controls a Planet of each Color and wins", "white")


@pytest.mark.clause("BN 2.1")
def test_two_foreign_planets_win_as_well():
    """BN-1: at least one."""
    board = scenario(owners={"north red": "blue", "north yellow": "white"}, ships={"B1": ("north D15", 5)})
    board.play("colonize north green with B1")
    assert board.winner == "blue"


@pytest.mark.clause("BN 2.1")
def test_three_planets_of_ones_own_field_do_not_win():
    board = scenario(owners={"south red": "blue"}, ships={"B1": ("south D15", 5)})
    board.play("colonize south green with B1")
    assert not board.table.over


@pytest.mark.clause("BN 2.1")
def test_three_colours_without_the_root_do_not_win():
    board = scenario(
        neutral=["south yellow"],
        owners={"south red": "blue", "north green": "blue", "north red": "white"},
        ships={"B1": ("north D6", 5)},
    )
    board.play("colonize north yellow with B1")
    assert not board.table.over


@pytest.mark.clause("BN 2.1", "BN 2.2")
def test_a_foreign_planet_kept_instead_of_ones_own_wins():
    board = scenario(
        owners={"south red": "blue", "south green": "blue", "north green": "white"}, ships={"B1": ("north D14", 1)}
    )
    board.play("move B1 to north D15")
    assert not board.table.over
    board.play("keep north green")
    assert board.winner == "blue"


@pytest.mark.clause("BN 2.3")
def test_who_loses_his_last_planet_loses():
    board = scenario(ships={"B1": ("north H9", 1)})
    told = board.play("move B1 to north H10")
    assert board.winner == "blue"
    assert told[-1] == "white controls no Planet any more and loses"
    assert board.table.outcome.reason == "a player lost control over all his Planets"


@pytest.mark.clause("BN 2.3")
def test_the_south_loses_its_last_planet():
    board = scenario(active="white", ships={"W1": ("south H11", 1)})
    told = board.play("move W1 to south H10")
    assert (told[-1], board.winner) == ("blue controls no Planet any more and loses", "white")
    assert board.table.outcome.reason == "a player lost control over all his Planets"


@pytest.mark.clause("BN 2.3", "BN 10.12")
def test_a_colony_shot_neutral_can_be_the_last_planet():
    board = scenario(
        neutral=["north red"],
        owners={"north green": "white"},
        regiments={"north green": 14},
        ships={"B1": ("north D19", 1)},
        ready={"blue": ["Supernova Cannon"]},
    )
    board.play("supernova cannon on north green")
    assert board.winner == "blue"


@pytest.mark.clause("BN 2.3")
def test_one_can_lose_by_ones_own_doing():
    board = scenario(
        neutral=["south yellow"],
        owners={"south red": "blue"},
        regiments={"south red": 5},
        ships={"B1": ("south D6", 0)},
    )
    board.play("load B1")
    assert not board.table.over
    told = board.play("done")
    assert (told[-1], board.winner) == ("blue controls no Planet any more and loses", "white")
    assert board.table.outcome.reason == "a player lost control over all his Planets"


# The turn limit


def last_turn(**more: object) -> Board:
    """White's last turn of thirty, with nothing left to do."""
    return scenario(
        active="white",
        turn=60,
        decision="progress",
        options={"turn_limit": "30"},
        **more,  # type: ignore[arg-type]
    )


BOTH = {"south red": "blue", "north green": "white"}
"""A colony of each, with five Regiments."""


@pytest.mark.clause("BN 2.4")
def test_there_is_no_limit_unless_it_is_chosen():
    """BN-28."""
    board = scenario(active="white", turn=10_000, decision="progress")
    board.pass_turn()
    assert not board.table.over


@pytest.mark.clause("BN 2.4")
def test_the_limit_ends_the_game_after_both_have_had_their_turns():
    board = scenario(active="blue", turn=59, decision="progress", options={"turn_limit": "30"})
    board.pass_turn()
    assert not board.table.over
    board.pass_turn()
    assert board.table.outcome.reason == "the last turn was over"


@pytest.mark.parametrize(
    ("have", "winner"),
    [
        ({"owners": {"south red": "blue"}, "regiments": {"north red": 20}}, "blue"),
        ({"owners": {"north green": "white"}, "ships": {"B1": ("south H10", 6)}}, "white"),
        ({"regiments": {"north red": 3, "south yellow": 2}, "ships": {"B1": ("south H10", 2)}}, "blue"),
        ({"regiments": {"north red": 3}, "ships": {"B1": ("south H10", 2)}}, "white"),
        ({"ships": {"B1": ("south H10", 0)}, "reserves": {"white": (9, 9, 9)}}, "blue"),
        ({"owners": BOTH, "regiments": {"south yellow": 3, "north red": 1}}, "blue"),
        ({"owners": BOTH, "regiments": {"south yellow": 1, "north red": 3}}, "white"),
        ({"ships": dict.fromkeys(("B1", "B6", "W1"), ("south H10", 0))}, "blue"),
        ({"ships": dict.fromkeys(("B1", "W1", "W6"), ("south H10", 0))}, "white"),
        ({"reserves": {"white": (0, 0, 1)}}, "white"),
    ],
)
@pytest.mark.clause("BN 2.4")
def test_planets_then_regiments_then_ships_then_reserves(have, winner):
    board = last_turn(**have)
    board.pass_turn()
    assert board.winner == winner


@pytest.mark.clause("BN 2.4")
def test_equals_win_together():
    board = last_turn()
    board.pass_turn()
    assert board.table.winners == (0, 1)
    assert board.table.outcome.reason == "the last turn was over"


@pytest.mark.clause("BN 2.1")
def test_the_score_counts_planets():
    board = scenario(owners={"south red": "blue", "north green": "blue", "north yellow": "white"})
    assert board.table.scores == (3, 2)
