"""Chapter 10.3. Laboratory Techs."""

from __future__ import annotations

import pytest

from farport.games.beyond_nebula.words import PLANET_WORDS

from ..boards import dice
from .scenario import Board, scenario

# Balance


@pytest.mark.parametrize(
    ("given", "taken", "after"),
    [("Metal", "Gas", (20, 20, 9)), ("Crystal", "Metal", (9, 3, 9)), ("Gas", "Metal", (3, 3, 9))],
)
@pytest.mark.clause("BN 10.13")
def test_balance_copies_reserves_over_others(given, taken, after):
    board = scenario(decision="progress", reserves={"blue": (20, 3, 9)}, ready={"blue": ["Balance"]})
    board.play(f"balance {given} onto {taken}")
    assert board.reserves("blue") == after
    assert board.tech("blue", "Balance") == "cooldown 2"


@pytest.mark.clause("BN 10.13")
def test_balance_is_between_two_resources():
    board = scenario(decision="progress", reserves={"blue": (20, 3, 9)}, ready={"blue": ["Balance"]})
    assert board.refuses("balance Gas onto Gas") == "BN 10.13"


@pytest.mark.clause("BN 10.13")
def test_balance_is_used_once_a_turn():
    board = scenario(
        decision="progress",
        reserves={"blue": (20, 3, 35)},
        ready={"blue": ["Balance"]},
        buildings={"blue": ["Laboratory"]},
    )
    board.play("balance Metal onto Gas", "advance Balance", "advance Balance")
    assert board.tech("blue", "Balance") == "ready"
    assert board.refuses("balance Crystal onto Gas") == "BN 10.13"
    board.pass_turn()
    board.pass_turn()
    assert board.allows("balance Crystal onto Gas")


# Mothership


def mothership(**more: object) -> Board:
    given: dict[str, object] = {
        "decision": "progress",
        "owners": {"south red": "blue"},
        "regiments": {"south yellow": 3, "south red": 6},
        "ships": {"B1": ("north H15", 2)},
        "ready": {"blue": ["Mothership"]},
        **more,
    }
    return scenario(**given)  # type: ignore[arg-type]


@pytest.mark.clause("BN 10.14")
def test_regiments_board_a_ship_from_any_distance():
    """BN-15."""
    board = mothership()
    board.play("mothership to B1")
    assert board.decision == "mothership"
    assert board.offers == {"board from south yellow", "board from south red", "done"}
    board.play("board from south yellow", "board from south yellow", "board from south red")
    assert (board.regiments("B1"), board.regiments("south yellow"), board.regiments("south red")) == (5, 1, 5)
    board.play("done")
    assert board.decision == "progress"


@pytest.mark.clause("BN 10.14", "BN 10.21")
def test_up_to_the_capacity():
    board = mothership(regiments={"south yellow": 9, "south red": 6})
    board.play("mothership to B1", *["board from south yellow"] * 4)
    assert board.refuses("board from south yellow") == "BN 10.21"
    assert board.offers == {"done"}


@pytest.mark.clause("BN 10.14")
def test_regiments_come_from_controlled_planets():
    board = mothership(owners={"south red": "blue", "north green": "white"})
    board.play("mothership to B1")
    assert board.refuses("board from north green") == "BN 10.14"
    assert board.refuses("board from south green") == "BN 10.14"


@pytest.mark.clause("BN 10.14", "BN 10.22")
def test_the_mothership_leaves_new_regiments():
    board = mothership(
        owners={}, regiments={"south yellow": 1}, reserves={"blue": (4, 0, 0)}, buildings={"blue": ["Academy"]}
    )
    board.play("produce regiment on south yellow", "mothership to B1", "board from south yellow")
    assert board.refuses("board from south yellow") == "BN 10.14"


@pytest.mark.clause("BN 10.14", "BN 8.22", "BN 8.12")
def test_a_colony_is_judged_when_the_mothership_has_left():
    """BN-52: any number may board before."""
    board = mothership(
        owners={"south red": "blue", "south green": "blue"}, regiments={"south red": 5, "south green": 6}
    )
    board.play("mothership to B1", *["board from south red"] * 3, "board from south green")
    assert board.owner("south red") == "blue"
    told = board.play("done")
    assert told == ["south red is no longer blue's and becomes Neutral with 2 Regiments"]
    assert (board.owner("south green"), board.regiments("south green"), board.decision) == ("blue", 5, "progress")


@pytest.mark.parametrize("colony", PLANET_WORDS)
@pytest.mark.clause("BN 10.14", "BN 8.22", "BN 8.12")
def test_every_colony_is_judged_when_the_mothership_has_left(colony):
    """The Roots are others than this planet and its twin."""
    colour = colony.split()[1]
    home, away = [name for name in ("yellow", "red", "green") if name != colour]
    board = mothership(
        roots={"blue": f"south {home}", "white": f"north {away}"}, owners={colony: "blue"}, regiments={colony: 5}
    )
    board.play("mothership to B1", f"board from {colony}", "done")
    assert (board.owner(colony), board.regiments(colony)) == (None, 4)


@pytest.mark.clause("BN 10.16", "BN 8.22")
def test_nothing_is_cloned_on_a_colony_that_was_left():
    """The one Regiment that was produced on south red could not board."""
    board = mothership(
        regiments={"south yellow": 0, "south red": 5},
        reserves={"blue": (8, 0, 0)},
        buildings={"blue": ["Academy"]},
        ships={"B1": ("north H15", 1)},
        ready={"blue": ["Mothership", "Clone"]},
    )
    board.play("produce regiment on south red", "produce regiment on south yellow")
    board.play("mothership to B1", *["board from south red"] * 5, "done")
    assert board.play("clone")[1:] == ["Clone adds 1 Regiment on south yellow"]
    assert (board.owner("south red"), board.regiments("south red")) == (None, 1)


@pytest.mark.clause("BN 8.22", "BN 2.3")
def test_who_sends_off_his_last_colonies_by_mothership_loses():
    board = mothership(
        neutral=["south yellow"], owners={"south red": "blue", "south green": "blue"}, ships={"B1": ("north H15", 0)}
    )
    board.state.regiments[:] = [0, 5, 5, 0, 0, 0]
    board.play("mothership to B1", "board from south red", "board from south green", "done")
    assert board.winner == "white"


@pytest.mark.parametrize(
    "have",
    [
        {"ships": {"B1": ("north H15", 6)}},
        {"ships": {"W1": ("north H15", 1)}},
        {"owners": {}, "regiments": {}},
    ],
)
@pytest.mark.clause("BN 10.14")
def test_the_mothership_needs_room_and_regiments(have):
    assert mothership(**have).refuses("mothership to B1") == "BN 10.14"


# Pathfinder


@pytest.mark.clause("BN 10.15")
def test_a_step_off_the_paths():
    board = scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Pathfinder"]})
    assert {line for line in board.offers if line.startswith("path")} == {
        "pathfinder B1 to south G12",
        "pathfinder B1 to south I12",
    }
    board.play("pathfinder B1 to south G12", "move B1 to south G13")
    assert board.at("B1") == "south G13"
    assert board.refuses("move B1 to south H13") == "BN 10.28"


@pytest.mark.clause("BN 10.15")
def test_a_step_back_onto_the_paths():
    board = scenario(ships={"B1": ("south G12", 1)}, ready={"blue": ["Pathfinder"]})
    board.play("pathfinder B1 to south G11", "move B1 to south F11")
    assert board.at("B1") == "south F11"


@pytest.mark.parametrize("to", ["south H13", "south G13", "south G10", "south F12"])
@pytest.mark.clause("BN 10.15")
def test_pathfinder_crosses_between_mapped_and_unmapped_only(to):
    """BN-14."""
    board = scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Pathfinder"]})
    assert board.refuses(f"pathfinder B1 to {to}") == "BN 10.15"


@pytest.mark.clause("BN 10.15", "BN 10.26")
def test_the_crossing_is_one_of_the_ships_blocks():
    """BN-38."""
    board = scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Pathfinder"]})
    board.play(*(f"move B1 to south H{column}" for column in (13, 14, 15, 16)))
    assert board.refuses("pathfinder B1 to south G16") == "BN 10.26"


@pytest.mark.clause("BN 10.15", "BN 10.25")
def test_an_empty_ship_finds_no_path():
    board = scenario(ships={"B1": ("south H12", 0)}, ready={"blue": ["Pathfinder"]})
    assert board.refuses("pathfinder B1 to south G12") == "BN 10.25"


@pytest.mark.clause("BN 10.15", "BN 10.31")
def test_off_the_paths_there_is_combat_too():
    board = scenario(
        ships={"B1": ("south H12", 6), "W1": ("south F13", 0)}, damaged=["W1"], ready={"blue": ["Pathfinder"]}
    )
    with dice(6, 1):
        board.play("pathfinder B1 to south G12")
    assert board.at("W1") is None


# Clone


def cloning(**more: object) -> Board:
    given: dict[str, object] = {
        "decision": "progress",
        "owners": {"south red": "blue"},
        "regiments": {"south yellow": 2, "south red": 5},
        "reserves": {"blue": (20, 0, 20)},
        "buildings": {"blue": ["Academy", "Laboratory"]},
        "ready": {"blue": ["Clone"]},
        **more,
    }
    return scenario(**given)  # type: ignore[arg-type]


@pytest.mark.clause("BN 10.16")
def test_clone_doubles_what_was_produced_this_turn():
    """BN-34."""
    board = cloning()
    board.play("produce regiment on south yellow", "produce regiment on south yellow", "produce regiment on south red")
    told = board.play("clone")
    assert told[1:] == ["Clone adds 2 Regiments on south yellow", "Clone adds 1 Regiment on south red"]
    assert (board.regiments("south yellow"), board.regiments("south red")) == (6, 7)


@pytest.mark.clause("BN 10.16")
def test_what_is_produced_afterwards_is_not_doubled():
    """BN-34."""
    board = cloning()
    board.play("produce regiment on south yellow", "clone", "produce regiment on south yellow")
    assert board.regiments("south yellow") == 5


@pytest.mark.clause("BN 10.16")
def test_there_must_be_something_to_clone():
    board = cloning()
    assert board.refuses("clone") == "BN 10.16"
    board.play("produce regiment on south yellow")
    assert board.allows("clone")


@pytest.mark.clause("BN 10.16", "BN 9.9")
def test_clones_beyond_the_limit_are_lost():
    board = cloning(regiments={"south yellow": 17, "south red": 5})
    board.play("produce regiment on south yellow", "produce regiment on south yellow", "clone")
    assert board.regiments("south yellow") == 20


@pytest.mark.clause("BN 10.16", "BN 10.22")
def test_clones_stay_this_turn():
    board = cloning(ships={"B1": ("south H10", 0)})
    board.play("produce regiment on south yellow", "clone", "done", "load B1", "load B1")
    assert board.refuses("load B1") == "BN 10.22"


@pytest.mark.clause("BN 10.16")
def test_clone_is_used_once_a_turn():
    board = cloning(cooldown={}, content={"panel.advanced": 1})
    board.play("produce regiment on south yellow", "clone", "advance Clone", "produce regiment on south yellow")
    assert board.tech("blue", "Clone") == "ready"
    assert board.refuses("clone") == "BN 10.16"


# Free Exchange


@pytest.mark.parametrize("order", [("free exchange", "exchange"), ("exchange", "free exchange")])
@pytest.mark.clause("BN 10.17", "BN 8.10")
def test_the_exchange_has_no_penalty(order):
    """BN-46."""
    board = scenario(
        decision="progress",
        reserves={"blue": (20, 0, 0)},
        extractors={"blue": {"Metal": "specialized"}},
        ready={"blue": ["Free Exchange"]},
    )
    for step in order:
        board.play(*(["exchange Metal for Gas", "exchange 20"] if step == "exchange" else [step]))
    board.pass_turn()
    board.pass_turn()
    assert board.reserves("blue") == (11, 21, 1)


@pytest.mark.clause("BN 10.17")
def test_free_exchange_is_for_the_exchange_of_that_turn():
    board = scenario(
        decision="progress",
        reserves={"blue": (20, 0, 0)},
        extractors={"blue": {"Metal": "specialized"}},
        ready={"blue": ["Free Exchange"]},
    )
    board.play("free exchange")
    board.pass_turn()
    board.pass_turn()
    board.play("exchange Metal for Gas", "exchange 1")
    board.pass_turn()
    board.pass_turn()
    assert board.reserves("blue")[0] == 31


@pytest.mark.clause("BN 10.17")
def test_one_free_exchange_is_enough_for_a_turn():
    board = scenario(decision="progress", ready={"blue": ["Free Exchange", "Hack"], "white": ["Free Exchange"]})
    board.play("free exchange")
    assert board.refuses("hack free exchange") == "BN 10.17"
    assert "hack free exchange" not in board.offers


# Jumpgate


@pytest.mark.clause("BN 10.18")
def test_a_ship_jumps_exactly_seven_blocks_away():
    """BN-17."""
    board = scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Jumpgate"]})
    jumps = {line.removeprefix("jumpgate B1 to ") for line in board.offers if line.startswith("jumpgate")}
    assert {"south H5", "south H19", "south D19", "south A8", "south A17"} <= jumps
    assert "south D12" not in jumps
    board.play("jumpgate B1 to south H5")
    assert board.at("B1") == "south H5"
    assert board.tech("blue", "Jumpgate") == "cooldown 3"


@pytest.mark.parametrize("to", ["south H6", "south H4", "south A5", "south A12"])
@pytest.mark.clause("BN 10.18")
def test_not_six_not_eight_and_not_off_the_paths(to):
    board = scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Jumpgate"]})
    assert board.refuses(f"jumpgate B1 to {to}") == "BN 10.18"


@pytest.mark.clause("BN 10.18")
def test_a_ship_off_the_paths_jumps_back_onto_them():
    board = scenario(ships={"B1": ("south G12", 1)}, ready={"blue": ["Jumpgate"]})
    board.play("jumpgate B1 to south H5")
    assert board.at("B1") == "south H5"


@pytest.mark.parametrize(
    ("ships", "clause"), [({"B1": ("south H12", 0)}, "BN 10.25"), ({"W1": ("south H12", 1)}, "BN 10.24")]
)
@pytest.mark.clause("BN 10.18", "BN 10.24", "BN 10.25")
def test_a_ship_jumps_that_could_move(ships, clause):
    """BN-37."""
    board = scenario(ships=ships, ready={"blue": ["Jumpgate"]})
    name = next(iter(ships))
    assert board.refuses(f"jumpgate {name} to south H5") == clause


@pytest.mark.clause("BN 10.18", "BN 10.22", "BN 10.2")
def test_new_and_pulsed_ships_do_not_jump():
    """BN-37."""
    board = scenario(
        active="white",
        ships={"B1": ("south H12", 1), "B2": ("south H12", 1), "W1": ("north H12", 1)},
        ready={"blue": ["Jumpgate"], "white": ["Electromagnetic Pulse"]},
    )
    board.play("electromagnetic pulse on B1")
    board.pass_turn()
    board.state.built[1] = 1
    board.play("done")
    assert board.refuses("jumpgate B1 to south H5") == "BN 10.2"
    assert board.refuses("jumpgate B2 to south H5") == "BN 10.22"


@pytest.mark.clause("BN 10.18", "BN 10.26")
def test_a_jump_takes_no_block_of_movement():
    """BN-37."""
    board = scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Jumpgate"]})
    board.play(*(f"move B1 to south H{column}" for column in (13, 14)), "jumpgate B1 to south H7")
    board.play("move B1 to south H8", "move B1 to south H9")
    assert board.refuses("move B1 to south H10") == "BN 10.26"


@pytest.mark.clause("BN 10.18", "BN 8.15")
def test_rings_do_not_hold_a_jump_but_stop_where_it_lands():
    """BN-37."""
    board = scenario(
        regiments={"north red": 20, "north green": 20},
        owners={"north green": "white"},
        places={"north green": "north H17"},
        ships={"B1": ("north H12", 1)},
        ready={"blue": ["Jumpgate"]},
    )
    board.play("move B1 to north H11")
    assert board.refuses("move B1 to north H12") == "BN 8.15"
    board.play("jumpgate B1 to north H18")
    assert board.refuses("move B1 to north H19") == "BN 8.15"


@pytest.mark.clause("BN 10.18", "BN 8.15")
def test_a_ship_that_jumps_into_rings_goes_no_further():
    board = scenario(regiments={"north red": 10}, ships={"B1": ("north H18", 1)}, ready={"blue": ["Jumpgate"]})
    told = board.play("jumpgate B1 to north H11")
    assert told[-1] == "B1 is held by the Defensive Rings of north red"
    assert board.refuses("move B1 to north H12") == "BN 8.15"


@pytest.mark.clause("BN 10.18", "BN 10.31", "BN 8.13")
def test_a_jump_may_start_a_combat_and_capture():
    """BN-17."""
    board = scenario(
        owners={"north green": "white"},
        ships={"B1": ("north D8", 6), "W1": ("north D16", 0)},
        damaged=["W1"],
        ready={"blue": ["Jumpgate"]},
    )
    with dice(6, 1):
        board.play("jumpgate B1 to north D15")
    assert (board.at("W1"), board.owner("north green")) == (None, "blue")


@pytest.mark.clause("BN 10.18", "BN 11.1")
def test_a_jump_into_a_radioactive_zone():
    board = scenario(ships={"B1": ("south H15", 2)}, ready={"blue": ["Jumpgate"]})
    with dice(1):
        board.play("jumpgate B1 to south A13")
    assert board.regiments("B1") == 1
