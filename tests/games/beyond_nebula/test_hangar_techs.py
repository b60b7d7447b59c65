"""Chapter 10.2. Hangar Techs."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, planet, scenario

# Battle Speed


@pytest.mark.clause("BN 10.7")
def test_all_ships_move_an_extra_block():
    board = scenario(ships={"B1": ("south H12", 1), "B2": ("south D9", 1)}, ready={"blue": ["Battle Speed"]})
    board.play(*(f"move B1 to south H{column}" for column in (13, 14, 15, 16)), "battle speed", "move B1 to south H17")
    assert board.refuses("move B1 to south H18") == "BN 10.26"
    board.play(*(f"move B2 to south D{column}" for column in (10, 11, 12, 13, 14)))
    assert board.at("B2") == "south D14"


@pytest.mark.clause("BN 10.7")
def test_the_extra_block_is_for_this_turn():
    board = scenario(ships={"B1": ("south H3", 1)}, ready={"blue": ["Battle Speed"]})
    board.play("battle speed")
    board.pass_turn()
    board.pass_turn()
    board.play("done", *(f"move B1 to south H{column}" for column in (4, 5, 6, 7)))
    assert board.refuses("move B1 to south H8") == "BN 10.26"


# Improved Cargo


@pytest.mark.clause("BN 10.8")
def test_a_ship_with_improved_cargo_carries_eight():
    board = scenario(
        regiments={"south yellow": 12},
        ships={"B1": ("south H10", 6), "B2": ("south H10", 6)},
        ready={"blue": ["Improved Cargo"]},
    )
    board.play("improved cargo for B1", "load B1", "load B1")
    assert board.regiments("B1") == 8
    assert board.refuses("load B1") == "BN 10.21"
    assert board.refuses("load B2") == "BN 10.21"


@pytest.mark.clause("BN 10.8")
def test_improved_cargo_lasts_as_long_as_the_ship():
    """BN-18."""
    board = scenario(
        regiments={"south yellow": 12},
        ships={"B1": ("south H10", 6), "W1": ("south H14", 6)},
        ready={"blue": ["Improved Cargo"]},
        buildings={"blue": ["Hangar"]},
        reserves={"blue": (0, 4, 0)},
    )
    board.play("improved cargo for B1")
    board.pass_turn()
    board.pass_turn()
    board.play("done", "load B1", "move B1 to south H11", "move B1 to south H12")
    with dice(1, 6, 1, 6):
        board.play("move B1 to south H13")
    board.pass_turn()
    board.pass_turn()
    board.play("produce ship on south yellow", "done", *["load B1"] * 6)
    assert board.refuses("load B1") == "BN 10.21"


@pytest.mark.parametrize("ship", ["B2", "W1", "B3"])
@pytest.mark.clause("BN 10.8")
def test_a_ship_of_ones_own_is_enlarged_once(ship):
    board = scenario(
        ships={"B1": ("south H12", 1), "B2": ("south H12", 1), "W1": ("north H12", 1)},
        ready={"blue": ["Improved Cargo"]},
    )
    board.state.cargo[1] = 1
    assert board.refuses(f"improved cargo for {ship}") == "BN 10.8"


# Reveal Spy


def facing(blue: int, white: int, **more: object) -> Board:
    given: dict[str, object] = {"ships": {"B1": ("south H12", blue), "W1": ("south H14", white)}, **more}
    return scenario(**given)  # type: ignore[arg-type]


ENGAGE = "move B1 to south H13"


@pytest.mark.clause("BN 10.9")
def test_a_spy_counts_as_a_regiment_for_the_whole_combat():
    board = facing(2, 3, ready={"blue": ["Reveal Spy"]})
    board.play(ENGAGE)
    with dice(3, 3, 3, 3):
        told = board.play("reveal spy")
    assert told[1] == "B1 counts 1 more Regiment in this Combat"
    assert told.count("B1 rolls 3, 6 in all; W1 rolls 3, 6 in all") == 2
    assert (board.at("W1"), board.regiments("B1")) == (None, 2)


@pytest.mark.clause("BN 10.9", "BN 10.37")
def test_the_passive_player_has_spies_too():
    board = facing(3, 2, ready={"white": ["Reveal Spy"]})
    board.play(ENGAGE)
    with dice(3, 5, 3, 5):
        told = board.play("reveal spy")
    assert told[1] == "W1 counts 1 more Regiment in this Combat"
    assert board.at("B1") is None


@pytest.mark.clause("BN 10.9")
def test_a_spy_is_gone_after_one_combat():
    board = scenario(
        ships={"B1": ("south H12", 2), "W1": ("south H14", 0), "W2": ("south H14", 3)}, ready={"blue": ["Reveal Spy"]}
    )
    board.play(ENGAGE)
    with dice(3, 1, 3, 1, 3, 3, 3, 3):
        told = board.play("reveal spy")
    assert "B1 rolls 3, 6 in all; W1 rolls 1, 1 in all" in told
    assert "B1 rolls 3, 5 in all; W2 rolls 3, 6 in all" in told


@pytest.mark.clause("BN 10.9")
def test_a_spy_counts_beyond_the_capacity():
    board = facing(6, 6, ready={"blue": ["Reveal Spy"]})
    board.play(ENGAGE)
    with dice(1, 2, 1, 2):
        told = board.play("reveal spy")
    assert "B1 rolls 1, 8 in all; W1 rolls 2, 8 in all" in told


# Energy Shield


@pytest.mark.clause("BN 10.10")
def test_a_shield_prevents_the_loss_of_a_point():
    board = facing(6, 0, ready={"white": ["Energy Shield"]})
    with dice(6, 1):
        board.play(ENGAGE)
    assert (board.mover, board.decision, board.offers) == ("white", "shield", {"take the hit", "energy shield"})
    with dice(6, 1, 6, 1):
        told = board.play("energy shield")
    assert told[1] == "W1 is shielded and loses no Durability Point"
    assert "W1 loses a Durability Point and has 1 left" in told
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.10")
def test_a_shield_may_be_kept_for_later():
    board = facing(6, 0, ready={"white": ["Energy Shield"]})
    with dice(6, 1):
        board.play(ENGAGE)
    with dice(6, 1):
        board.play("take the hit")
    assert (board.hull("W1"), board.decision) == (1, "shield")


@pytest.mark.clause("BN 10.10")
def test_the_active_player_shields_his_ship():
    board = facing(1, 6, ready={"blue": ["Energy Shield"]})
    with dice(1, 6):
        board.play(ENGAGE)
    assert (board.mover, board.decision) == ("blue", "shield")
    with dice(1, 6, 1, 6):
        board.play("energy shield")
    assert board.at("B1") is None


# Invisibility Field


@pytest.mark.clause("BN 10.11")
def test_a_combat_is_avoided_and_the_move_goes_on():
    """BN-27."""
    board = facing(1, 6, ready={"blue": ["Invisibility Field"]})
    board.play(ENGAGE, "invisibility field")
    assert (board.at("B1"), board.decision) == ("south H13", "conflict")
    board.play("move B1 to south H14", "move B1 to south H15")
    assert (board.at("B1"), board.hull("B1")) == ("south H15", 2)


@pytest.mark.clause("BN 10.11", "BN 10.37")
def test_the_passive_player_avoids_combat():
    board = facing(6, 1, ready={"white": ["Invisibility Field"]})
    board.play(ENGAGE)
    assert (board.mover, board.offers) == ("white", {"fight", "invisibility field"})
    board.play("invisibility field")
    assert (board.at("W1"), board.mover, board.decision) == ("south H14", "blue", "conflict")


@pytest.mark.clause("BN 10.11")
def test_only_this_pair_of_ships_ignores_each_other():
    board = scenario(
        ships={"B1": ("south H12", 1), "B2": ("south H11", 6), "W1": ("south H14", 0)},
        ready={"blue": ["Invisibility Field"]},
    )
    board.play(ENGAGE, "invisibility field", "move B2 to south H12")
    with dice(6, 1, 6, 1):
        board.play("move B2 to south H13")
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.11", "BN 10.29")
def test_another_enemy_is_still_fought():
    board = scenario(
        ships={"B1": ("south H12", 6), "W1": ("south H14", 6), "W2": ("south H14", 0)},
        ready={"blue": ["Invisibility Field"]},
    )
    board.play(ENGAGE)
    with dice(6, 1, 6, 1):
        board.play("invisibility field")
    assert (board.at("W1"), board.at("W2")) == ("south H14", None)
    assert board.refuses("move B1 to south H12") == "BN 10.29"


@pytest.mark.clause("BN 10.11")
def test_in_the_next_turn_they_see_each_other_again():
    board = facing(1, 6, ready={"blue": ["Invisibility Field"]})
    board.play(ENGAGE, "invisibility field")
    board.pass_turn()
    board.play("done")
    with dice(6, 1, 6, 1):
        board.play("move W1 to south H13")
    assert board.at("B1") is None


@pytest.mark.clause("BN 10.11")
def test_after_the_first_round_it_is_too_late():
    board = facing(1, 1, ready={"blue": ["Invisibility Field", "Reveal Spy"]})
    board.play(ENGAGE)
    with dice(1, 6):
        board.play("fight")
    assert board.refuses("invisibility field") == "BN 10.11"


# Supernova Cannon


def aiming(regiments: int, place: str = "north D20", **more: object) -> Board:
    given: dict[str, object] = {
        "owners": {"north green": "white"},
        "regiments": {"north green": regiments},
        "ships": {"B1": (place, 1)},
        "ready": {"blue": ["Supernova Cannon"]},
        **more,
    }
    return scenario(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("before", "after", "owner"), [(20, 10, "white"), (15, 5, "white"), (14, 4, None), (7, 0, None)]
)
@pytest.mark.clause("BN 10.12", "BN 8.12")
def test_ten_regiments_are_eliminated(before, after, owner):
    board = aiming(before)
    board.play("supernova cannon on north green")
    assert (board.regiments("north green"), board.owner("north green")) == (after, owner)


@pytest.mark.clause("BN 10.12")
def test_the_cannon_reaches_five_blocks():
    board = aiming(9, "north D9")
    assert board.refuses("supernova cannon on north green") == "BN 10.12"
    board = aiming(9, "north I10")
    assert board.allows("supernova cannon on north green")


@pytest.mark.clause("BN 10.12", "BN 8.17")
def test_a_root_stays_under_control_without_regiments():
    board = scenario(regiments={"north red": 6}, ships={"B1": ("north H15", 1)}, ready={"blue": ["Supernova Cannon"]})
    board.play("supernova cannon on north red")
    assert (board.regiments("north red"), board.owner("north red")) == (0, "white")


@pytest.mark.clause("BN 10.12")
def test_planets_without_regiments_and_ones_own_are_no_targets():
    """BN-49."""
    board = scenario(
        regiments={"south yellow": 9, "south red": 3},
        neutral=["south red"],
        places={"south green": "south H15", "south red": "south H8"},
        ships={"B1": ("south H11", 1)},
        ready={"blue": ["Supernova Cannon"]},
    )
    assert board.refuses("supernova cannon on south yellow") == "BN 10.12"
    assert board.refuses("supernova cannon on south green") == "BN 10.12"
    board.play("supernova cannon on south red")
    assert (board.regiments("south red"), board.owner("south red")) == (0, None)


@pytest.mark.clause("BN 10.12")
def test_every_planet_in_reach_is_a_target_down_to_one_regiment():
    board = scenario(
        places={"north yellow": "north H13", "north green": "north H15"},
        neutral=["north yellow", "north green"],
        regiments={"north yellow": 1, "north red": 1, "north green": 4},
        ships={"B1": ("north H12", 1)},
        ready={"blue": ["Supernova Cannon"]},
    )
    targets = {line for line in board.offers if line.startswith("supernova")}
    assert targets == {f"supernova cannon on north {colour}" for colour in ("yellow", "red", "green")}
    assert all(map(board.allows, targets))


@pytest.mark.clause("BN 10.38", "BN 10.12")
def test_spent_uses_are_no_reason_before_they_are_spent_nor_for_another_tech():
    board = scenario(
        regiments={"north red": 20},
        ships={"B1": ("north H15", 1)},
        ready={"blue": ["Supernova Cannon", "Hack", "Repair"], "white": ["Supernova Cannon"]},
    )
    board.play("supernova cannon on north red")
    assert board.refuses("hack supernova cannon on north green") == "BN 10.12"
    board.play("hack supernova cannon on north red")
    assert board.refuses("repair B1") == "BN 10.6"


@pytest.mark.clause("BN 10.38")
def test_two_uses_in_a_game():
    board = scenario(regiments={"north red": 20}, ships={"B1": ("north H15", 1)}, ready={"blue": ["Supernova Cannon"]})
    for _ in range(2):
        board.play("supernova cannon on north red")
        for _ in range(6):
            board.pass_turn()
        board.play("done")
    board.state.regiments[planet("north red")] = 20
    assert board.tech("blue", "Supernova Cannon") == "ready"
    assert board.refuses("supernova cannon on north red") == "BN 10.38"


@pytest.mark.clause("BN 10.12", "BN 8.15")
def test_the_cannon_breaks_rings():
    board = scenario(ships={"B1": ("north H14", 1)}, regiments={"north red": 20}, ready={"blue": ["Supernova Cannon"]})
    board.play("supernova cannon on north red", "move B1 to north H13", "move B1 to north H12")
    assert board.at("B1") == "north H12"
