"""Chapters 2 and 8.4. Planets: colonizing, capturing, Defensive Rings, and the end of the game."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, planet, scenario

# Colonizing


@pytest.mark.clause("BN 8.11")
def test_a_ship_colonizes_with_five_regiments():
    board = scenario(ships={"B1": ("south D7", 6)})
    board.play("move B1 to south D6", "colonize south red with B1")
    assert board.owner("south red") == "blue"
    assert board.regiments("south red") == 5
    assert board.regiments("B1") == 1


@pytest.mark.parametrize(
    "ships",
    [{"B1": ("south D6", 4)}, {"B1": ("south D7", 6)}, {"B1": ("south D6", 4), "B2": ("south D6", 4)}],
)
@pytest.mark.clause("BN 8.11")
def test_one_ship_brings_all_five_to_the_planet(ships):
    """BN-35."""
    board = scenario(ships=ships)
    assert board.refuses("colonize south red with B1") == "BN 8.11"


@pytest.mark.clause("BN 8.11", "BN 10.24")
def test_only_ones_own_ship_colonizes():
    board = scenario(ships={"B1": ("south H12", 1), "W1": ("south D6", 6)})
    assert board.refuses("colonize south red with W1") == "BN 10.24"
    assert board.refuses("colonize south red with B2") == "BN 10.24"


@pytest.mark.clause("BN 8.11")
def test_a_controlled_planet_is_not_colonized():
    board = scenario(ships={"B1": ("south H10", 6)})
    assert board.refuses("colonize south yellow with B1") == "BN 8.18"


@pytest.mark.clause("BN 8.11")
def test_planets_of_the_other_field_can_be_colonized_too():
    board = scenario(ships={"B1": ("north D15", 5)})
    board.play("colonize north green with B1")
    assert board.owner("north green") == "blue"


# Neutral planets


@pytest.mark.clause("BN 8.12")
def test_a_colony_with_fewer_than_five_regiments_becomes_neutral():
    board = scenario(owners={"south red": "blue"}, regiments={"south red": 6}, ships={"B1": ("south D6", 0)})
    board.play("load B1")
    assert board.owner("south red") == "blue"
    told = board.play("load B1")
    assert board.owner("south red") is None
    assert told[-1] == "south red becomes Neutral with 4 Regiments"
    assert board.table.view()["planets"][planet("south red")]["status"] == "neutral"
    assert board.refuses("load B1") == "BN 10.20"


@pytest.mark.clause("BN 8.18")
def test_a_neutral_planet_needs_what_is_missing_to_five():
    """BN-35: and the Regiments on it change sides."""
    board = scenario(active="white", neutral=["south red"], regiments={"south red": 3}, ships={"W1": ("south D6", 2)})
    board.play("colonize south red with W1")
    assert board.owner("south red") == "white"
    assert (board.regiments("south red"), board.regiments("W1")) == (5, 0)


@pytest.mark.clause("BN 8.18")
def test_a_neutral_planet_does_not_change_hands_for_less():
    board = scenario(active="white", neutral=["south red"], regiments={"south red": 2}, ships={"W1": ("south D6", 2)})
    assert board.refuses("colonize south red with W1") == "BN 8.18"


@pytest.mark.clause("BN 8.18", "BN 8.13")
def test_a_neutral_planet_is_not_captured_by_moving_there():
    board = scenario(active="white", neutral=["south red"], regiments={"south red": 2}, ships={"W1": ("south D7", 2)})
    board.play("move W1 to south D6")
    assert board.owner("south red") is None


# Capturing


@pytest.mark.clause("BN 8.13")
def test_an_uncontested_ship_captures_planet_and_regiments():
    """BN-11: Regiments do not defend."""
    board = scenario(owners={"north green": "white"}, regiments={"north green": 9}, ships={"B1": ("north D14", 1)})
    told = board.play("move B1 to north D15")
    assert "blue captures north green with 9 Regiments" in told
    assert board.owner("north green") == "blue"
    assert board.regiments("north green") == 9


@pytest.mark.clause("BN 8.13")
def test_a_ship_captures_what_it_moves_over_and_goes_on():
    board = scenario(owners={"north green": "white"}, ships={"B1": ("north D14", 1)})
    board.play("move B1 to north D15", "move B1 to north D16")
    assert board.owner("north green") == "blue"
    assert board.at("B1") == "north D16"


@pytest.mark.parametrize("guard", ["north D15", "north D16", "north C14", "north E16"])
@pytest.mark.clause("BN 8.14")
def test_a_ship_on_the_planet_or_adjacent_contests_it(guard):
    """BN-11. The attacker, avoiding Combat, does not get the planet."""
    board = scenario(
        owners={"north green": "white"},
        ships={"B1": ("north D13", 1), "W1": (guard, 0)},
        ready={"blue": ["Invisibility Field"]},
    )
    board.play("move B1 to north D14")
    if board.decision == "combat":
        board.play("invisibility field")
    board.play("move B1 to north D15")
    if board.decision == "combat":
        board.play("invisibility field")
    assert board.at("B1") == "north D15"
    assert board.owner("north green") == "white"


@pytest.mark.clause("BN 8.14")
def test_a_ship_two_blocks_away_does_not_contest():
    board = scenario(owners={"north green": "white"}, ships={"B1": ("north D14", 1), "W1": ("north D17", 0)})
    board.play("move B1 to north D15")
    assert board.owner("north green") == "blue"


@pytest.mark.clause("BN 8.13", "BN 10.31")
def test_combat_comes_before_capture():
    """BN-47."""
    board = scenario(owners={"north green": "white"}, ships={"B1": ("north D14", 6), "W1": ("north D16", 0)})
    with dice(6, 1, 6, 1):
        board.play("move B1 to north D15")
    assert board.at("W1") is None
    assert board.owner("north green") == "blue"


@pytest.mark.clause("BN 8.13", "BN 8.14")
def test_a_planet_falls_when_it_is_no_longer_contested():
    """BN-36: B1 has stood on the planet for some time, beside W1."""
    board = scenario(
        owners={"north green": "white"}, ships={"B1": ("north D15", 1), "W1": ("north D14", 0), "B2": ("north D12", 6)}
    )
    with dice(6, 1, 6, 1):
        board.play("move B2 to north D13")
    assert board.owner("north green") == "blue"


@pytest.mark.clause("BN 8.13")
def test_a_ship_left_alone_captures_when_its_owners_conflict_begins():
    """BN-36."""
    board = scenario(
        active="white",
        owners={"north green": "white"},
        ships={"B1": ("north D15", 0), "W1": ("north D14", 1)},
    )
    board.play("move W1 to north D13")
    board.pass_turn()
    assert board.owner("north green") == "white"
    board.play("done")
    assert (board.decision, board.owner("north green")) == ("conflict", "blue")


# Root planets


@pytest.mark.clause("BN 8.17")
def test_a_root_needs_no_regiments():
    board = scenario(regiments={"south yellow": 2}, ships={"B1": ("south H10", 0)})
    board.play("load B1", "load B1")
    assert (board.owner("south yellow"), board.regiments("south yellow")) == ("blue", 0)


@pytest.mark.clause("BN 8.17")
def test_a_captured_root_needs_none_either():
    """BN-10."""
    board = scenario(owners={"north green": "white"}, ships={"B1": ("north H9", 1)})
    board.play("move B1 to north H10")
    assert (board.owner("north red"), board.regiments("north red")) == ("blue", 0)


@pytest.mark.clause("BN 8.17", "BN 8.15")
def test_a_root_can_have_rings():
    board = scenario(ships={"B1": ("north H14", 1)}, regiments={"north red": 15})
    board.play("move B1 to north H13", "move B1 to north H12")
    assert board.refuses("move B1 to north H11") == "BN 8.15"


# Defensive Rings


def approaching(regiments: int, **more: object) -> Board:
    """Blue comes along the row of white's Root at H10."""
    return scenario(ships={"B1": ("north H14", 1)}, regiments={"north red": regiments}, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("regiments", "reach"), [(10, 1), (14, 1), (15, 2), (19, 2), (20, 3)])
@pytest.mark.clause("BN 8.15")
def test_a_ship_stops_on_the_first_block_inside_the_rings(regiments, reach):
    """BN-12."""
    board = approaching(regiments)
    for column in range(13, 10 + reach - 1, -1):
        board.play(f"move B1 to north H{column}")
    assert board.at("B1") == f"north H{10 + reach}"
    assert board.refuses(f"move B1 to north H{10 + reach - 1}") == "BN 8.15"


@pytest.mark.clause("BN 8.15")
def test_nine_regiments_make_no_rings():
    board = approaching(9, owners={"north green": "white"})
    board.play(*(f"move B1 to north H{column}" for column in (13, 12, 11, 10)))
    assert board.owner("north red") == "blue"


@pytest.mark.clause("BN 8.15", "BN 10.7")
def test_a_ship_that_begins_inside_moves_one_block():
    """BN-12: Battle Speed does not help."""
    board = scenario(ships={"B1": ("north H13", 1)}, regiments={"north red": 20}, ready={"blue": ["Battle Speed"]})
    board.play("battle speed", "move B1 to north H14")
    assert board.refuses("move B1 to north H15") == "BN 10.29"


@pytest.mark.clause("BN 8.15")
def test_ones_own_rings_do_not_hinder():
    board = scenario(ships={"B1": ("south H10", 1)}, regiments={"south yellow": 20})
    board.play(*(f"move B1 to south H{column}" for column in (11, 12, 13, 14)))
    assert board.at("B1") == "south H14"


@pytest.mark.clause("BN 8.15")
def test_neutral_planets_have_no_rings():
    board = scenario(ships={"B1": ("south D9", 1)}, neutral=["south red"], content={"ring.first": 1})
    board.play("move B1 to south D8", "move B1 to south D7", "move B1 to south D6", "move B1 to south D5")
    assert board.at("B1") == "south D5"


@pytest.mark.clause("BN 8.16")
def test_the_area_of_the_rings_is_a_square():
    """Two rows and two columns off the planet: inside a reach of 2."""
    board = scenario(ships={"B1": ("north E10", 1)}, places={"north red": "north H12"}, regiments={"north red": 15})
    board.play("move B1 to north F10")
    assert board.refuses("move B1 to north G10") == "BN 8.15"


# Two of a colour


def second_yellow(**more: object) -> Board:
    """Blue, with the yellow planet of the south, takes that of the north, which has nine Regiments."""
    given: dict[str, object] = {
        "owners": {"north yellow": "white"},
        "regiments": {"north yellow": 9, "south yellow": 7},
        "ships": {"B1": ("north D7", 1)},
        **more,
    }
    board = scenario(**given)  # type: ignore[arg-type]
    board.play("move B1 to north D6")
    return board


@pytest.mark.clause("BN 2.2")
def test_who_gains_a_second_planet_of_a_colour_chooses():
    """BN-2."""
    board = second_yellow()
    assert (board.mover, board.decision) == ("blue", "keep")
    assert board.offers == {"keep south yellow", "keep north yellow"}
    assert board.refuses("keep south red") == "BN 2.2"


@pytest.mark.parametrize(("kept", "given_up"), [("south yellow", "north yellow"), ("north yellow", "south yellow")])
@pytest.mark.clause("BN 2.2")
def test_the_planet_given_up_is_neutral_with_at_most_four_regiments(kept, given_up):
    board = second_yellow()
    board.play(f"keep {kept}")
    assert (board.owner(kept), board.owner(given_up)) == ("blue", None)
    assert board.regiments(given_up) == 4
    assert board.decision == "conflict"


@pytest.mark.clause("BN 2.2")
def test_colonizing_a_second_planet_of_a_colour():
    board = scenario(ships={"B1": ("north D6", 6)})
    board.play("colonize north yellow with B1", "keep north yellow")
    assert board.owner("south yellow") is None


@pytest.mark.clause("BN 2.2", "BN 8.18", "BN 8.17")
def test_a_root_that_was_given_up_is_colonized_again():
    """BN-48."""
    board = scenario(
        neutral=["south yellow"],
        owners={"south red": "blue"},
        regiments={"south yellow": 4},
        ships={"B1": ("south H10", 2)},
    )
    board.play("colonize south yellow with B1")
    assert board.owner("south yellow") == "blue"
    board.pass_turn()
    board.pass_turn()
    board.play("done", "load B1")
    assert (board.owner("south yellow"), board.regiments("south yellow")) == ("blue", 4)


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
    assert board.winner == "white"


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


@pytest.mark.clause("BN 2.1")
def test_the_score_counts_planets():
    board = scenario(owners={"south red": "blue", "north green": "blue", "north yellow": "white"})
    assert board.table.scores == (3, 2)
