"""Chapter 10.1. Academy Techs."""

from __future__ import annotations

import pytest

from farport.games.beyond_nebula.words import TECH_WORDS

from ..boards import dice
from .scenario import Board, scenario

# When Techs may be used


@pytest.mark.parametrize(
    ("line", "tech"),
    [
        ("balance Metal onto Gas", "Balance"),
        ("clone", "Clone"),
        ("free exchange", "Free Exchange"),
        ("mothership to B1", "Mothership"),
        ("reveal spy", "Reveal Spy"),
        ("invisibility field", "Invisibility Field"),
        ("energy shield", "Energy Shield"),
    ],
)
@pytest.mark.clause("BN 7.8")
def test_techs_that_have_no_place_in_conflict(line, tech):
    """BN-6."""
    board = scenario(ships={"B1": ("south H12", 1)}, regiments={"south yellow": 3}, ready={"blue": [tech]})
    assert board.refuses(line) == "BN 7.8"


@pytest.mark.parametrize(
    ("line", "tech"),
    [
        ("electric charge on Hack", "Electric Charge"),
        ("electromagnetic pulse on W1", "Electromagnetic Pulse"),
        ("suicide B1", "Suicide"),
        ("radioactive ray on W1", "Radioactive Ray"),
        ("repair B1", "Repair"),
        ("battle speed", "Battle Speed"),
        ("improved cargo for B1", "Improved Cargo"),
        ("supernova cannon on north red", "Supernova Cannon"),
        ("pathfinder B1 to south G12", "Pathfinder"),
        ("jumpgate B1 to south A4", "Jumpgate"),
        ("reveal spy", "Reveal Spy"),
        ("energy shield", "Energy Shield"),
        ("invisibility field", "Invisibility Field"),
    ],
)
@pytest.mark.clause("BN 7.8")
def test_techs_that_have_no_place_in_progress(line, tech):
    board = scenario(
        decision="progress",
        ships={"B1": ("south H12", 1), "W1": ("south H15", 1)},
        ready={"blue": [tech], "white": ["Hack"]},
    )
    assert board.refuses(line) == "BN 7.8"


@pytest.mark.parametrize(
    "have", [{}, {"research": {"blue": {"Battle Speed": 1}}}, {"cooldown": {"blue": {"Battle Speed": 1}}}]
)
@pytest.mark.clause("BN 10.19")
def test_only_a_face_up_tech_is_used(have):
    board = scenario(ships={"B1": ("south H12", 1)}, **have)
    assert board.refuses("battle speed") == "BN 10.19"


# Electric Charge


def charged(**more: object) -> Board:
    given: dict[str, object] = {
        "ships": {"B1": ("south H12", 1), "W1": ("north D10", 1)},
        "ready": {"blue": ["Electric Charge"], "white": ["Battle Speed"]},
        "cooldown": {"white": {"Jumpgate": 2, "Clone": 1}},
        "research": {"white": {"Balance": 2}},
        **more,
    }
    return scenario(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize("roll", [1, 3])
@pytest.mark.clause("BN 10.1")
def test_three_or_less_keeps_the_tech_from_being_used_on_the_next_turn(roll):
    """BN-19."""
    board = charged()
    with dice(roll) as sides:
        told = board.play("electric charge on Battle Speed")
    assert sides == [6]
    assert told[-1] == f"white rolls {roll}, not above 3, and cannot use Battle Speed until after his next turn"
    assert board.tech("blue", "Electric Charge") == "cooldown 2"
    board.pass_turn()
    board.play("done")
    assert board.refuses("battle speed") == "BN 10.1"
    board.pass_turn()
    board.pass_turn()
    board.play("done")
    assert board.allows("battle speed")


@pytest.mark.parametrize("roll", [4, 6])
@pytest.mark.clause("BN 10.1")
def test_four_or_more_stops_a_cooldown(roll):
    """BN-19."""
    board = charged()
    with dice(roll):
        board.play("electric charge on Battle Speed")
    assert (board.mover, board.decision) == ("blue", "stall")
    assert board.offers == {"stall Jumpgate", "stall Clone"}
    assert board.refuses("stall Battle Speed") == "BN 10.1"
    board.play("stall Clone")
    assert (board.mover, board.decision) == ("blue", "conflict")
    told = board.pass_turn()
    assert "white's Clone does not cool down this turn, after an Electric Charge" in told
    assert board.tech("white", "Clone") == "cooldown 1"
    assert board.tech("white", "Jumpgate") == "cooldown 1"
    board.pass_turn()
    board.pass_turn()
    assert board.tech("white", "Clone") == "ready"


@pytest.mark.clause("BN 10.1")
def test_without_a_cooldown_nothing_is_stopped():
    """BN-33."""
    board = charged(cooldown={})
    with dice(5):
        told = board.play("electric charge on Battle Speed")
    assert told[-2:] == [
        "white rolls 5, above 3, and can still use Battle Speed",
        "white has no Cooldown that could be stopped",
    ]
    assert board.decision == "conflict"


@pytest.mark.clause("BN 10.1")
def test_a_cooldown_is_stopped_once():
    """BN-33."""
    board = charged(ready={"blue": ["Electric Charge", "Hack"], "white": ["Electric Charge"]})
    with dice(5):
        board.play("electric charge on Jumpgate", "stall Jumpgate")
    with dice(5):
        board.play("hack electric charge on Jumpgate")
    assert board.offers == {"stall Clone"}


@pytest.mark.clause("BN 10.1", "BN 9.6")
def test_a_stopped_cooldown_that_the_laboratory_ends_is_over():
    board = charged(buildings={"white": ["Laboratory"]}, reserves={"white": (0, 0, 20)})
    with dice(5):
        board.play("electric charge on Clone", "stall Clone")
    board.pass_turn()
    board.play("advance Clone")
    assert board.tech("white", "Clone") == "ready"


@pytest.mark.parametrize(
    ("tech", "named"), [("Battle Speed", True), ("Jumpgate", True), ("Balance", False), ("Hack", False)]
)
@pytest.mark.clause("BN 10.1")
def test_a_tech_that_was_shown_is_named(tech, named):
    """BN-33."""
    board = charged()
    if named:
        assert board.allows(f"electric charge on {tech}")
    else:
        assert board.refuses(f"electric charge on {tech}") == "BN 10.1"


@pytest.mark.parametrize("tech", TECH_WORDS)
@pytest.mark.clause("BN 10.1")
def test_a_charge_is_over_after_the_turn_of_whom_it_struck(tech):
    """Every Tech of white's can be used again, and none of those that were not named was kept from use."""
    board = scenario(
        ready={"blue": ["Electric Charge"], "white": TECH_WORDS}, ships={"B1": ("south H12", 1), "W1": ("north H12", 1)}
    )
    with dice(1):
        board.play(f"electric charge on {tech}")
    assert jammed(board) == [tech]
    board.pass_turn()
    assert jammed(board) == [tech]
    board.pass_turn()
    assert jammed(board) == []


def jammed(board: Board) -> list[str]:
    """Techs of both players that cannot be used, as they are seen."""
    seats = board.table.view(None)["seats"]
    return [shown["name"] for seat in seats for shown in seat["techs"] if shown["jammed"]]


@pytest.mark.clause("BN 10.1")
def test_a_charged_tech_is_no_reaction_either():
    board = charged(
        ships={"B1": ("south H12", 6), "W1": ("south H14", 1)},
        ready={"blue": ["Electric Charge"], "white": ["Reveal Spy"]},
    )
    with dice(2):
        board.play("electric charge on Reveal Spy")
    with dice(6, 1, 6, 1):
        board.play("move B1 to south H13")
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.1")
def test_who_reacts_with_another_tech_still_lacks_the_charged_one():
    board = scenario(
        ships={"B1": ("south H12", 1), "W1": ("south H14", 1)},
        ready={"blue": ["Electric Charge"], "white": ["Reveal Spy", "Invisibility Field"]},
    )
    with dice(3):
        board.play("electric charge on Reveal Spy", "move B1 to south H13")
    assert (board.mover, board.decision) == ("white", "combat")
    assert board.refuses("reveal spy") == "BN 10.1"
    assert board.allows("invisibility field")


# Electromagnetic Pulse


@pytest.mark.clause("BN 10.2")
def test_a_pulsed_ship_does_not_move_on_its_next_turn():
    board = scenario(
        ships={"B1": ("south H12", 1), "W1": ("north H15", 1), "W2": ("north H15", 1)},
        ready={"blue": ["Electromagnetic Pulse"]},
    )
    board.play("electromagnetic pulse on W1")
    board.pass_turn()
    board.play("done")
    assert board.refuses("move W1 to north H16") == "BN 10.2"
    assert board.allows("move W2 to north H16")
    board.pass_turn()
    board.pass_turn()
    board.play("done", "move W1 to north H16")


@pytest.mark.parametrize("ship", ["B1", "W2"])
@pytest.mark.clause("BN 10.2")
def test_an_opposing_ship_on_the_map_is_pulsed(ship):
    board = scenario(ships={"B1": ("south H12", 1), "W1": ("north H15", 1)}, ready={"blue": ["Electromagnetic Pulse"]})
    assert board.refuses(f"electromagnetic pulse on {ship}") == "BN 10.2"


@pytest.mark.clause("BN 10.2")
def test_a_ship_is_pulsed_once():
    board = scenario(
        ships={"B1": ("south H12", 1), "W1": ("north H15", 1)},
        ready={"blue": ["Electromagnetic Pulse", "Hack"], "white": ["Electromagnetic Pulse"]},
    )
    board.play("electromagnetic pulse on W1")
    assert board.refuses("hack electromagnetic pulse on W1") == "BN 10.2"


# Suicide


@pytest.mark.clause("BN 10.3")
def test_suicide_destroys_the_ship_and_all_adjacent_ships():
    board = scenario(
        ships={
            "B1": ("south H12", 1),
            "B2": ("south H13", 2),
            "W1": ("south H12", 6),
            "W2": ("south G11", 0),
            "W3": ("south H14", 0),
        },
        ready={"blue": ["Suicide"]},
    )
    board.play("suicide B1")
    gone = [name for name in ("B1", "B2", "W1", "W2", "W3") if board.at(name) is None]
    assert gone == ["B1", "B2", "W1", "W2"]


@pytest.mark.parametrize("ship", ["W1", "B2"])
@pytest.mark.clause("BN 10.3")
def test_ones_own_ship_destroys_itself(ship):
    board = scenario(ships={"B1": ("south H12", 1), "W1": ("south H12", 6)}, ready={"blue": ["Suicide"]})
    assert board.refuses(f"suicide {ship}") == "BN 10.3"


@pytest.mark.clause("BN 10.3", "BN 10.37")
def test_suicide_is_declared_before_combat():
    board = scenario(
        ships={"B1": ("south H12", 1), "B2": ("south D10", 1), "W1": ("south H14", 6)}, ready={"blue": ["Suicide"]}
    )
    board.play("move B1 to south H13")
    assert board.decision == "combat"
    assert board.refuses("suicide B2") == "BN 10.3"
    board.play("suicide B1")
    assert (board.at("B1"), board.at("W1"), board.decision) == (None, None, "conflict")


@pytest.mark.clause("BN 10.3", "BN 10.37")
def test_suicide_after_the_first_round_is_too_late():
    board = scenario(ships={"B1": ("south H12", 1), "W1": ("south H14", 1)}, ready={"blue": ["Suicide", "Reveal Spy"]})
    board.play("move B1 to south H13")
    with dice(1, 6):
        board.play("fight")
    assert board.decision == "combat"
    assert board.refuses("suicide B1") == "BN 10.3"


@pytest.mark.clause("BN 10.3", "BN 10.37")
def test_the_passive_player_reacts_with_suicide():
    """BN-6."""
    board = scenario(ships={"B1": ("south H12", 6), "W1": ("south H14", 1)}, ready={"white": ["Suicide"]})
    board.play("move B1 to south H13")
    assert (board.mover, board.offers) == ("white", {"fight", "suicide W1"})
    board.play("suicide W1")
    assert (board.at("B1"), board.at("W1")) == (None, None)
    assert (board.mover, board.decision) == ("blue", "conflict")


@pytest.mark.clause("BN 10.3")
def test_no_shield_helps_against_suicide():
    """BN-40."""
    board = scenario(
        ships={"B1": ("south H12", 1), "W1": ("south H12", 6)}, ready={"blue": ["Suicide"], "white": ["Energy Shield"]}
    )
    board.play("suicide B1")
    assert (board.at("W1"), board.decision) == (None, "conflict")


@pytest.mark.clause("BN 10.3", "BN 8.13")
def test_suicide_can_clear_the_way_for_a_capture():
    """BN-36."""
    board = scenario(
        owners={"north green": "white"},
        ships={"B1": ("north D13", 1), "B2": ("north D15", 1), "W1": ("north D14", 1)},
        ready={"blue": ["Suicide"]},
    )
    assert board.owner("north green") == "white"
    board.play("suicide B1")
    assert board.owner("north green") == "blue"


# Radioactive Ray


def rayed(*others: str, reach: str = "south H9", **more: object) -> Board:
    ships = {"B1": (reach, 1), "W1": ("south H14", 3), **{f"W{i}": (place, 1) for i, place in enumerate(others, 2)}}
    given: dict[str, object] = {"ships": ships, "ready": {"blue": ["Radioactive Ray"]}, **more}
    return scenario(**given)  # type: ignore[arg-type]


@pytest.mark.clause("BN 10.5")
def test_the_ray_strikes_a_ship_within_five_blocks():
    board = rayed()
    board.play("radioactive ray on W1")
    assert board.hull("W1") == 1
    assert board.tech("blue", "Radioactive Ray") == "cooldown 3"
    assert board.decision == "conflict"


@pytest.mark.clause("BN 10.5")
def test_six_blocks_are_too_far():
    board = rayed(reach="south H8")
    assert board.refuses("radioactive ray on W1") == "BN 10.5"


@pytest.mark.parametrize("ship", ["B1", "W2"])
@pytest.mark.clause("BN 10.5")
def test_the_ray_is_for_opposing_ships_on_the_map(ship):
    assert rayed().refuses(f"radioactive ray on {ship}") == "BN 10.5"


@pytest.mark.clause("BN 10.5")
def test_ships_beside_the_target_roll():
    """BN-39: those of the opponent within one block, in the order of their numbers."""
    board = rayed("south H15", "south G15", "south H16", "south H14")
    with dice(3, 4, 1):
        told = board.play("radioactive ray on W1")
    assert [line for line in told if "beside" in line] == [
        "W2 is beside the target and rolls 3; 3 or less costs a Durability Point",
        "W3 is beside the target and rolls 4; 3 or less costs a Durability Point",
        "W5 is beside the target and rolls 1; 3 or less costs a Durability Point",
    ]
    assert [board.hull(f"W{i}") for i in range(1, 6)] == [1, 1, 2, 2, 1]


@pytest.mark.clause("BN 10.5")
def test_ones_own_ships_beside_the_target_do_not_roll():
    board = rayed(reach="south H13")
    board.play("radioactive ray on W1")
    assert board.hull("B1") == 2


@pytest.mark.clause("BN 10.5", "BN 10.35")
def test_the_ray_eliminates_a_damaged_ship():
    board = rayed(damaged=["W1"])
    board.play("radioactive ray on W1")
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.5", "BN 10.10")
def test_a_shield_stops_the_ray_and_the_others_still_roll():
    """BN-40."""
    board = rayed("south H15", ready={"blue": ["Radioactive Ray"], "white": ["Energy Shield"]})
    board.play("radioactive ray on W1")
    assert (board.mover, board.decision) == ("white", "shield")
    with dice(2):
        board.play("energy shield")
    assert (board.hull("W1"), board.hull("W2")) == (2, 1)
    assert (board.mover, board.decision) == ("blue", "conflict")


@pytest.mark.clause("BN 10.5", "BN 10.10")
def test_a_shield_may_be_kept_for_a_ship_beside_the_target():
    board = rayed("south H15", ready={"blue": ["Radioactive Ray"], "white": ["Energy Shield"]})
    board.play("radioactive ray on W1")
    with dice(3):
        board.play("take the hit")
    assert (board.mover, board.offers) == ("white", {"take the hit", "energy shield"})
    board.play("energy shield")
    assert (board.hull("W1"), board.hull("W2"), board.decision) == (1, 2, "conflict")


@pytest.mark.clause("BN 10.5", "BN 8.13")
def test_the_ray_can_clear_the_way_for_a_capture():
    board = rayed(
        places={"south green": "south H13"}, owners={"south green": "white"}, reach="south H13", damaged=["W1"]
    )
    board.play("radioactive ray on W1")
    assert board.owner("south green") == "blue"


# Repair


@pytest.mark.clause("BN 10.6")
def test_repair_gives_a_point_back():
    board = scenario(ships={"B1": ("south H12", 1)}, damaged=["B1"], ready={"blue": ["Repair"]})
    board.play("repair B1")
    assert board.hull("B1") == 2


@pytest.mark.parametrize("ship", ["B1", "W1", "B2"])
@pytest.mark.clause("BN 10.6")
def test_only_a_damaged_ship_of_ones_own_is_repaired(ship):
    board = scenario(ships={"B1": ("south H12", 1), "W1": ("north H12", 1)}, damaged=["W1"], ready={"blue": ["Repair"]})
    assert board.refuses(f"repair {ship}") == "BN 10.6"


@pytest.mark.clause("BN 10.6", "BN 10.37")
def test_the_active_player_repairs_between_rounds():
    """BN-32."""
    board = scenario(ships={"B1": ("south H12", 1), "W1": ("south H14", 1)}, ready={"blue": ["Repair"]})
    with dice(1, 6):
        board.play("move B1 to south H13")
    assert (board.mover, board.offers) == ("blue", {"fight", "repair B1"})
    with dice(6, 1, 6, 1):
        board.play("repair B1")
    assert (board.at("W1"), board.hull("B1")) == (None, 2)
