"""Chapters 2 and 8.4. Planets: colonizing, capturing, Defensive Rings, and two of a colour."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, planet, scenario

EITHER = pytest.mark.parametrize(("active", "mine", "theirs"), [("blue", "B1", "W1"), ("white", "W6", "B6")])

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
    assert board.refuses("colonize south yellow with B1") == "BN 8.11"


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
    assert (board.owner("south red"), board.decision) == ("blue", "conflict")
    told = board.play("load B1", "done")
    assert board.owner("south red") is None
    assert told[-1] == "south red is no longer blue's and becomes Neutral with 4 Regiments"
    assert board.table.view()["planets"][planet("south red")]["status"] == "neutral"
    assert (board.decision, board.refuses("load B1")) == ("conflict", "BN 10.20")


# Evacuation


@pytest.mark.clause("BN 8.22", "BN 8.20", "BN 10.20")
def test_a_colony_is_evacuated_to_the_last_regiment():
    """BN-52. When nobody is left to board it is judged without a question; it is Neutral, not uncolonized."""
    board = scenario(owners={"south red": "blue"}, ships={"B1": ("south D6", 0)})
    for left in (4, 3, 2, 1):
        board.play("load B1")
        assert (board.decision, board.owner("south red"), board.regiments("south red")) == ("evacuate", "blue", left)
        assert board.offers == {"load B1", "done"}
    told = board.play("load B1")
    assert told[-1] == "south red is no longer blue's and becomes Neutral with no Regiments"
    assert (board.regiments("B1"), board.decision) == (5, "conflict")
    assert board.table.view()["planets"][planet("south red")]["status"] == "neutral"


@pytest.mark.clause("BN 8.22")
def test_several_ships_evacuate_a_colony_before_it_is_judged():
    board = scenario(
        owners={"south red": "blue"},
        ships={"B1": ("south D6", 4), "B2": ("south D6", 5), "B3": ("south H10", 0), "B4": ("south D6", 6)},
        regiments={"south yellow": 3},
    )
    board.play("load B1")
    assert board.offers == {"load B1", "load B2", "done"}
    assert board.refuses("load B3") == "BN 8.22"
    assert board.refuses("load B4") == "BN 10.21"
    assert board.refuses("move B1 to south D7") == "BN 8.22"
    board.play("load B2")
    assert board.offers == {"load B1", "done"}
    board.play("load B1")
    assert (board.owner("south red"), board.regiments("south red")) == (None, 2)


@pytest.mark.clause("BN 8.22", "BN 10.22")
def test_new_regiments_do_not_board_even_when_a_colony_is_evacuated():
    board = scenario(
        decision="progress",
        owners={"south red": "blue"},
        ships={"B1": ("south D6", 0)},
        reserves={"blue": (4, 0, 0)},
        buildings={"blue": ["Academy"]},
    )
    board.play("produce regiment on south red", "done", *["load B1"] * 5)
    assert (board.owner("south red"), board.regiments("south red")) == (None, 1)


@pytest.mark.clause("BN 8.20", "BN 8.18")
def test_a_neutral_planet_without_regiments_is_colonized_as_a_neutral_one():
    board = scenario(neutral=["south red"], ships={"B1": ("south D6", 4), "B2": ("south D6", 5)})
    assert board.refuses("colonize south red with B1") == "BN 8.18"
    told = board.play("colonize south red with B2")
    assert told == ["blue colonizes south red with 5 Regiments from B2"]


# Who has it


@pytest.mark.clause("BN 8.18")
def test_a_neutral_planet_needs_what_is_missing_to_five():
    """BN-35: and the Regiments on it change sides."""
    board = scenario(active="white", neutral=["south red"], regiments={"south red": 3}, ships={"W1": ("south D6", 2)})
    told = board.play("colonize south red with W1")
    assert told[0] == "white colonizes south red with 2 Regiments from W1"
    assert told[1] == "3 Regiments already there: now white's"
    assert board.owner("south red") == "white"
    assert (board.regiments("south red"), board.regiments("W1")) == (5, 0)


@pytest.mark.clause("BN 8.18")
def test_a_neutral_planet_does_not_change_hands_for_less():
    board = scenario(active="white", neutral=["south red"], regiments={"south red": 2}, ships={"W1": ("south D6", 2)})
    assert board.refuses("colonize south red with W1") == "BN 8.18"


@pytest.mark.clause("BN 8.13")
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
    assert "blue captures north green from white with 9 Regiments" in told
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


@EITHER
@pytest.mark.clause("BN 8.13", "BN 10.37")
def test_a_capture_follows_a_combat_in_which_the_other_spoke_last(active, mine, theirs):
    them = "white" if active == "blue" else "blue"
    board = scenario(
        active=active,
        owners={"south green": them},
        ready={them: ["Reveal Spy"]},
        ships={mine: ("south D14", 6), theirs: ("south D16", 0)},
        damaged=[theirs],
    )
    board.play(f"move {mine} to south D15")
    assert board.mover == them
    with dice(6, 1):
        told = board.play("fight")
    assert told[-1] == f"{active} captures south green from {them} with 5 Regiments"
    assert (board.mover, board.decision, board.owner("south green")) == (active, "conflict", active)


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


@pytest.mark.parametrize(
    ("active", "ship", "root", "side"), [("blue", "B1", "north red", "north"), ("white", "W1", "south yellow", "south")]
)
@pytest.mark.clause("BN 8.17", "BN 8.15")
def test_a_root_can_have_rings(active, ship, root, side):
    board = scenario(active=active, ships={ship: (f"{side} H14", 1)}, regiments={root: 15})
    board.play(f"move {ship} to {side} H13", f"move {ship} to {side} H12")
    assert board.refuses(f"move {ship} to {side} H11") == "BN 8.15"


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
    told = board.play("battle speed", "move B1 to north H14")
    assert told[-1] == "B1 is held by the Defensive Rings of north red"
    assert board.refuses("move B1 to north H15") == "BN 8.15"
    board.pass_turn()
    board.pass_turn()
    board.play("done", "move B1 to north H15", "move B1 to north H16")


@pytest.mark.clause("BN 8.15")
def test_a_ship_that_moves_within_rings_is_held_once():
    board = scenario(ships={"B1": ("north H13", 1)}, regiments={"north red": 20})
    assert board.play("move B1 to north H12")[1:] == ["B1 is held by the Defensive Rings of north red"]


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


@pytest.mark.parametrize("kept", ["south red", "north red"])
@pytest.mark.clause("BN 2.2")
def test_a_choice_between_ones_root_and_a_planet_of_the_other_field(kept):
    board = scenario(active="white", ships={"W1": ("south D6", 6)})
    board.play("colonize south red with W1")
    assert board.offers == {"keep south red", "keep north red"}
    board.play(f"keep {kept}")
    assert [name for name in ("south red", "north red") if board.owner(name) == "white"] == [kept]


@pytest.mark.clause("BN 2.1", "BN 2.2")
def test_three_planets_of_two_colours_do_not_win():
    """The Root and a foreign planet are among them, until one is given up."""
    board = second_yellow(owners={"north yellow": "white", "south red": "blue"})
    assert (board.decision, board.table.over) == ("keep", False)
    board.play("keep south yellow")
    assert not board.table.over


@pytest.mark.clause("BN 2.2", "BN 10.37")
def test_the_active_player_chooses_also_when_the_other_spoke_last():
    """White has let the dice decide about the ship that contested north yellow."""
    board = scenario(
        owners={"north yellow": "white"},
        ready={"white": ["Reveal Spy"]},
        ships={"B1": ("north D7", 6), "W1": ("north D5", 0)},
        damaged=["W1"],
    )
    board.play("move B1 to north D6")
    assert board.mover == "white"
    with dice(6, 1):
        told = board.play("fight")
    assert told[-1] == "blue captures north yellow from white with 5 Regiments"
    assert (board.mover, board.decision, board.owner("north yellow")) == ("blue", "keep", "blue")


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


@pytest.mark.clause("BN 2.2", "BN 10.22")
def test_of_the_regiments_left_behind_those_produced_this_turn_still_stay():
    """Blue goes back to south yellow in the same turn: of seven Regiments there five were new, and four are left."""
    board = scenario(
        decision="progress",
        regiments={"south yellow": 2},
        buildings={"blue": ["Academy"]},
        reserves={"blue": (20, 0, 0)},
        ships={"B1": ("north D6", 5), "B2": ("south H10", 1)},
    )
    board.play(*["produce regiment on south yellow"] * 5, "done", "colonize north yellow with B1", "keep north yellow")
    assert board.table.view()["planets"][planet("south yellow")]["fresh"] == 4
    board.play("colonize south yellow with B2", "keep south yellow", "load B2")
    assert board.refuses("load B2") == "BN 10.22"


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
