"""Chapter 10.5.2. Combat."""

from __future__ import annotations

import pytest

from farport.games.beyond_nebula.words import TECH_WORDS

from ..boards import dice
from .scenario import Board, scenario


def facing(blue: int, white: int, **more: object) -> Board:
    """B1 at H12 can engage W1 at H14 by moving to H13."""
    given: dict[str, object] = {"ships": {"B1": ("south H12", blue), "W1": ("south H14", white)}, **more}
    return scenario(**given)  # type: ignore[arg-type]


ENGAGE = "move B1 to south H13"


@pytest.mark.clause("BN 10.31", "BN 10.33")
def test_a_move_beside_an_enemy_is_a_combat_to_the_end():
    board = facing(3, 2)
    with dice(4, 2, 1, 6, 2, 1) as sides:
        told = board.play(ENGAGE)
    assert sides == [6] * 6
    assert told[1] == "B1 engages W1"
    assert told[2] == "B1 rolls 4, 7 in all; W1 rolls 2, 4 in all"
    assert (board.at("W1"), board.hull("B1")) == (None, 1)


@pytest.mark.clause("BN 10.31")
def test_two_blocks_away_there_is_no_combat():
    board = scenario(ships={"B1": ("south H11", 1), "W1": ("south H14", 1)})
    board.play("move B1 to south H12")
    assert board.at("W1") == "south H14"


@pytest.mark.clause("BN 10.31", "BN 5.2")
def test_diagonal_neighbours_fight_though_no_line_joins_them():
    """BN-3."""
    board = scenario(ships={"B1": ("south D12", 6), "W1": ("south E10", 0)}, damaged=["W1"])
    assert board.refuses("move B1 to south E10") == "BN 10.27"
    with dice(1, 6):
        board.play("move B1 to south D11")
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.31")
def test_on_the_same_block_there_is_combat_too():
    board = scenario(ships={"B1": ("south H12", 6), "W1": ("south H13", 0)}, damaged=["W1"])
    with dice(6, 1):
        board.play("move B1 to south H13")
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.31")
def test_a_ship_produced_beside_an_enemy_does_not_engage():
    """BN-44."""
    board = scenario(
        decision="progress",
        reserves={"blue": (0, 4, 0)},
        buildings={"blue": ["Hangar"]},
        ships={"W1": ("south H11", 1)},
    )
    board.play("produce ship on south yellow", "done")
    assert (board.at("B1"), board.at("W1"), board.decision) == ("south H10", "south H11", "conflict")


@pytest.mark.clause("BN 10.31")
def test_adjacent_ships_fight_when_one_of_them_moves_and_stays_adjacent():
    """BN-44."""
    board = scenario(decision="progress", ships={"B1": ("south G10", 6), "W1": ("south H11", 0)})
    board.play("done")
    assert board.decision == "conflict"
    with dice(6, 1, 6, 1):
        board.play("move B1 to south H10")
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.31")
def test_a_ship_may_move_away_from_an_adjacent_enemy():
    board = scenario(ships={"B1": ("south H12", 1), "W1": ("south H13", 6)})
    board.play("move B1 to south H11")
    assert board.at("B1") == "south H11"


@pytest.mark.parametrize(
    ("rolls", "struck"), [((3, 3), "W1"), ((4, 3), "W1"), ((3, 4), "B1"), ((6, 6), "W1"), ((1, 6), "B1")]
)
@pytest.mark.clause("BN 10.33", "BN 10.34")
def test_the_lower_total_loses_a_point_and_a_tie_is_the_active_players(rolls, struck):
    """BN-4. Shields show who is struck."""
    board = facing(2, 2, ready={"white": ["Energy Shield"], "blue": ["Energy Shield"]})
    with dice(*rolls):
        board.play(ENGAGE)
    assert board.decision == "shield"
    assert board.mover == ("white" if struck == "W1" else "blue")


@pytest.mark.clause("BN 10.33")
def test_regiments_aboard_are_added():
    board = facing(1, 6)
    with dice(6, 2, 6, 2):
        board.play(ENGAGE)
    assert board.at("B1") is None


@pytest.mark.clause("BN 10.33")
def test_an_empty_ship_fights_with_its_die_alone():
    """BN-51."""
    board = facing(1, 0)
    with dice(1, 3, 1, 3):
        board.play(ENGAGE)
    assert board.at("B1") is None


@pytest.mark.clause("BN 10.34")
def test_the_tie_is_the_active_players_also_when_white_is_active():
    board = facing(2, 2, active="white")
    with dice(3, 3, 3, 3):
        board.play("move W1 to south H13")
    assert (board.at("B1"), board.at("W1")) == (None, "south H13")


@pytest.mark.clause("BN 10.35")
def test_two_points_and_the_ship_is_eliminated():
    board = facing(6, 0)
    with dice(6, 1, 6, 1):
        told = board.play(ENGAGE)
    assert [line for line in told if "Durability" in line] == [
        "W1 loses a Durability Point and has 1 left",
        "W1 loses a Durability Point and has 0 left",
    ]
    assert told[-1] == "W1 is eliminated with no Regiments aboard"


@pytest.mark.clause("BN 10.35", "BN 10.32")
def test_damage_stays():
    board = facing(6, 0, damaged=["W1"])
    with dice(6, 1):
        board.play(ENGAGE)
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.36")
def test_regiments_aboard_are_lost_with_the_ship():
    board = facing(6, 5)
    with dice(6, 1, 6, 1):
        told = board.play(ENGAGE)
    assert told[-1] == "W1 is eliminated with 5 Regiments aboard"
    assert board.regiments("W1") == 0


@pytest.mark.clause("BN 10.36", "BN 4.1")
def test_the_ship_can_be_produced_again():
    board = facing(6, 5, buildings={"white": ["Hangar"]}, reserves={"white": (0, 4, 0)})
    with dice(6, 1, 6, 1):
        board.play(ENGAGE)
    board.pass_turn()
    board.play("produce ship on north red")
    assert (board.at("W1"), board.hull("W1"), board.regiments("W1")) == ("north H10", 2, 0)


@pytest.mark.clause("BN 10.29")
def test_having_fought_a_ship_moves_no_further():
    """BN-5."""
    board = facing(6, 0)
    with dice(6, 1, 6, 1):
        board.play(ENGAGE)
    assert board.refuses("move B1 to south H14") == "BN 10.29"


@pytest.mark.clause("BN 10.32")
def test_enemies_are_fought_in_the_order_in_which_they_arrived():
    """BN-5."""
    board = scenario(
        ships={"W2": ("south H14", 0), "W1": ("south H14", 0), "B1": ("south H12", 6), "W3": ("south H14", 0)}
    )
    with dice(6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1):
        told = board.play(ENGAGE)
    engaged = [line for line in told if "engages" in line]
    assert engaged == ["B1 engages W2", "B1 engages W1", "B1 engages W3"]
    assert board.state.block[6:].tolist() == [-1] * 6


@pytest.mark.clause("BN 10.32")
def test_a_later_arrival_is_fought_later():
    """W1 came to the map first, but to this block last."""
    board = scenario(active="white", ships={"W1": ("south H15", 1), "B1": ("south H12", 6), "W2": ("south H14", 0)})
    board.play("move W1 to south H14")
    board.pass_turn()
    board.play("done")
    with dice(6, 1, 6, 1, 6, 1, 6, 1):
        told = board.play(ENGAGE)
    assert [line for line in told if "engages" in line] == ["B1 engages W2", "B1 engages W1"]


@pytest.mark.clause("BN 10.32")
def test_a_ship_that_was_produced_last_is_fought_last():
    board = scenario(
        active="white",
        decision="progress",
        buildings={"white": ["Hangar"]},
        reserves={"white": (0, 4, 0)},
        ships={"B1": ("north H13", 6), "W2": ("north H10", 0)},
    )
    board.play("produce ship on north red")
    board.pass_turn()
    board.play("done", "move B1 to north H12")
    with dice(6, 1, 6, 1, 6, 1, 6, 1):
        told = board.play("move B1 to north H11")
    assert [line for line in told if "engages" in line] == ["B1 engages W2", "B1 engages W1"]


@pytest.mark.clause("BN 10.32")
def test_the_series_ends_with_the_arriving_ship():
    board = scenario(ships={"B1": ("south H12", 1), "W1": ("south H14", 0), "W2": ("south H14", 6)})
    with dice(6, 1, 1, 6, 6, 1, 1, 6):
        board.play(ENGAGE)
    assert (board.at("B1"), board.at("W1")) == (None, None)
    assert board.hull("W2") == 2


# Techs in Combat


@pytest.mark.clause("BN 10.37", "BN 10.34")
def test_the_active_player_declares_first_and_then_the_other():
    """BN-32."""
    board = facing(2, 2, ready={"blue": ["Reveal Spy"], "white": ["Reveal Spy"]})
    board.play(ENGAGE)
    assert (board.mover, board.decision) == ("blue", "combat")
    assert board.offers == {"fight", "reveal spy"}
    board.play("fight")
    assert (board.mover, board.decision) == ("white", "combat")


@pytest.mark.clause("BN 10.37")
def test_players_are_asked_again_before_each_round():
    board = facing(2, 2, ready={"blue": ["Reveal Spy"]})
    board.play(ENGAGE)
    with dice(3, 3):
        board.play("fight")
    assert (board.mover, board.decision) == ("blue", "combat")
    with dice(3, 3):
        board.play("fight")
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.37", "BN 10.31")
def test_the_rounds_of_a_combat_are_counted():
    """Not those of the Combat before."""
    ships = {"B1": ("south H12", 2), "W1": ("south H14", 2), "W2": ("south H14", 2)}
    board = scenario(ships=ships, ready={"blue": ["Reveal Spy"]})
    board.play(ENGAGE)
    for rolls, rounds in (((1, 6), 1), ((6, 1), 2), ((6, 1), 0)):
        with dice(*rolls):
            board.play("fight")
        assert board.table.view()["combat"]["rounds"] == rounds


@pytest.mark.clause("BN 10.37")
def test_several_techs_before_one_round():
    board = facing(2, 2, ready={"blue": ["Reveal Spy", "Repair"]}, damaged=["B1"])
    board.play(ENGAGE, "reveal spy")
    assert (board.mover, board.decision) == ("blue", "combat")
    with dice(3, 3, 3, 3):
        board.play("repair B1")
    assert (board.at("W1"), board.hull("B1")) == (None, 2)


@pytest.mark.clause("BN 10.37", "BN 10.6")
def test_the_passive_player_repairs_in_combat():
    """BN-6."""
    board = facing(2, 2, ready={"white": ["Repair"]}, damaged=["W1"])
    board.play(ENGAGE)
    assert (board.mover, board.offers) == ("white", {"fight", "repair W1"})
    with dice(3, 3, 3, 3):
        told = board.play("repair W1")
    assert [line for line in told if "Durability" in line] == [
        "W1 recovers a Durability Point",
        "W1 loses a Durability Point and has 1 left",
        "W1 loses a Durability Point and has 0 left",
    ]


@pytest.mark.clause("BN 10.37", "BN 10.6")
def test_the_passive_player_is_asked_once_there_is_something_to_repair():
    """BN-32: not before the first round, in which no ship is damaged; what the dice take is lost at once."""
    board = facing(2, 2, ready={"white": ["Repair"]})
    with dice(3, 3):
        board.play(ENGAGE)
    assert (board.mover, board.hull("W1"), board.offers) == ("white", 1, {"fight", "repair W1"})
    with dice(3, 3):
        board.play("fight")
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.37", "BN 10.6", "BN 10.4")
def test_the_passive_player_repairs_by_hack_and_another_ship_than_the_one_that_fights():
    board = scenario(
        ships={"B1": ("south H12", 2), "W1": ("south H14", 2), "W2": ("north H14", 0), "B2": ("north D2", 1)},
        ready={"blue": ["Repair"], "white": ["Hack"]},
        damaged=["W2"],
    )
    board.play(ENGAGE)
    assert (board.mover, board.offers) == ("white", {"fight", "hack repair W2"})
    with dice(3, 3, 3, 3):
        board.play("hack repair W2")
    assert (board.hull("W2"), board.at("W1")) == (2, None)


@pytest.mark.clause("BN 10.37", "BN 10.34")
def test_after_a_tech_both_may_use_more_before_the_dice():
    """BN-32: blue, who meant to fight, answers white's spy with his own."""
    board = facing(2, 2, ready={"blue": ["Reveal Spy"], "white": ["Reveal Spy", "Hack"]})
    board.play(ENGAGE, "fight", "reveal spy")
    assert (board.mover, board.offers) == ("blue", {"fight", "reveal spy"})
    board.play("fight")
    assert (board.mover, board.offers) == ("white", {"fight", "hack reveal spy"})
    board.play("hack reveal spy")
    assert (board.mover, board.table.view()["combat"]["spies"]) == ("blue", [0, 2])
    with dice(3, 3, 3, 3):
        told = board.play("reveal spy")
    assert told[1:3] == ["B1 counts 1 more Regiment in this Combat", "B1 rolls 3, 6 in all; W1 rolls 3, 7 in all"]


@pytest.mark.clause("BN 10.37")
def test_who_declined_is_not_asked_again_when_nothing_has_changed():
    board = facing(2, 2, ready={"blue": ["Reveal Spy"], "white": ["Reveal Spy"]})
    board.play(ENGAGE, "fight")
    with dice(3, 3):
        told = board.play("fight")
    assert told[:2] == ["B1 rolls 3, 5 in all; W1 rolls 3, 5 in all", "B1, which engaged, wins the tie"]


@pytest.mark.parametrize(
    "line",
    ["battle speed", "electromagnetic pulse on W1", "radioactive ray on W1", "jumpgate B1 to south D10", "clone"],
)
@pytest.mark.clause("BN 10.37")
def test_other_techs_wait_until_the_combat_is_over(line):
    techs = ["Battle Speed", "Electromagnetic Pulse", "Radioactive Ray", "Jumpgate", "Clone", "Reveal Spy"]
    board = facing(2, 2, ready={"blue": techs})
    board.play(ENGAGE)
    assert board.refuses(line) == "BN 10.37"


@pytest.mark.clause("BN 10.37")
def test_a_combat_is_shown_to_both():
    board = facing(2, 2, ready={"blue": ["Reveal Spy"]})
    board.play(ENGAGE)
    combat = board.table.view(1)["combat"]
    assert combat == {"attacker": 0, "defender": 6, "rounds": 0, "spies": [0, 0], "techs": [[8], []]}


@pytest.mark.clause("BN 10.37")
def test_the_techs_that_both_could_use_are_shown():
    """Face-up Techs of Combat, also by Hack; Repair with a damaged ship; some only before the first round."""
    techs = {"blue": ["Reveal Spy", "Repair", "Suicide", "Clone"], "white": ["Hack", "Energy Shield", "Repair"]}
    board = facing(2, 2, ready=techs, damaged=["B1"])
    board.play(ENGAGE)
    assert board.mover == "blue"
    blue, white = board.table.view(None)["combat"]["techs"]
    assert [TECH_WORDS[number] for number in blue] == ["Suicide", "Repair", "Reveal Spy"]
    assert [TECH_WORDS[number] for number in white] == ["Suicide", "Reveal Spy", "Energy Shield"]
    with dice(6, 1):
        board.play("repair B1", "fight", "fight")
    assert board.decision == "shield"
    assert board.table.view(0)["combat"]["techs"] == [[8], [8, 9]]
