"""Chapter 7. Step 4: RAVs attack."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, scenario

FAR = {"green": "L8"}


def attacking(ravs: dict[str, str], green: dict[str, str] | None = None, **more: object) -> Board:
    """Blue is to attack with RAVs."""
    given: dict[str, object] = {"carriers": FAR, "last_arrival": "green", **more}
    return scenario(at="attack", ravs={"blue": ravs, "green": green or {}}, **given)  # type: ignore[arg-type]


@pytest.mark.clause("TR 7.1")
def test_attacks_are_optional():
    board = attacking({"U4": "Fighter"}, {"U5": "Fighter"})
    assert board.offers == {"attack RAV at U5", "attack no more"}
    board.play("attack no more")
    assert board.active == "green"


@pytest.mark.clause("TR 7.1")
def test_without_ravs_system_or_target_the_step_is_skipped():
    assert "blue skips Attack with RAVs: none of its RAVs is on the board" in attacking({}).told
    down = attacking({"U4": "Fighter"}, {"U5": "Fighter"}, down={"blue": ["RAVs"]})
    assert "blue skips Attack with RAVs: the RAVs system is Down" in down.told
    assert "blue skips Attack with RAVs: no target is in reach" in attacking({"U4": "Fighter"}).told


@pytest.mark.clause("TR 7.2")
def test_a_target_is_an_opponents_rav_or_carrier():
    """TR-24."""
    board = attacking({"U4": "Fighter", "U5": "Fighter"}, {"U6": "Fighter"}, carriers={})
    assert board.offers == {"attack RAV at U6", "attack Carrier of green", "attack no more"}
    assert board.refuses("attack RAV at U5") == "TR 7.2"
    assert board.refuses("attack RAV at U7") == "TR 7.2"
    assert board.refuses("attack Carrier of blue") == "TR 7.2"


@pytest.mark.clause("TR 7.3")
def test_a_rav_attacks_what_is_joined_to_its_space():
    board = attacking({"U4": "Fighter"}, {"U5": "Fighter", "W5": "Fighter", "W4": "Fighter"})
    assert board.allows("attack RAV at U5")
    assert board.allows("attack RAV at W4")
    assert board.refuses("attack RAV at W5") == "TR 7.3"


@pytest.mark.clause("TR 7.3")
def test_ravs_that_are_not_on_the_board_do_not_join():
    board = attacking({"W12": "Fighter"}, {"W13": "Bomber"})
    with dice(1):
        told = board.play("attack RAV at W13")
    assert told[0] == "blue attacks green's Bomber at W13: 1 die against Defense 1"


@pytest.mark.clause("TR 7.3")
def test_a_rav_does_not_attack_what_is_directly_behind_it():
    board = attacking({"U4": "Fighter from U5"}, {"U5": "Fighter", "U3": "Fighter"})
    assert board.refuses("attack RAV at U5") == "TR 7.3"
    assert board.allows("attack RAV at U3")


@pytest.mark.clause("TR 7.4")
def test_a_rav_attacks_a_carrier_from_a_green_space_beside_it():
    board = attacking({"U5": "Fighter"}, carriers={})
    assert board.allows("attack Carrier of green")
    for space in ("U7", "X3 from U5"):
        name, _, tail = space.partition(" from ")
        far = attacking({name: f"Fighter from {tail}" if tail else "Fighter"}, {"U6": "Fighter"}, carriers={})
        assert far.refuses("attack Carrier of green") == "TR 7.4"


@pytest.mark.clause("TR 7.4")
def test_a_space_that_touches_two_locations_serves_both():
    board = scenario(players=3, at="attack", carriers={"green": "L3", "orange": "L4"}, ravs={"blue": {"U6": "Bomber"}})
    assert board.offers == {"attack Carrier of green", "attack Carrier of orange", "attack no more"}


@pytest.mark.clause("TR 7.4")
def test_facing_does_not_matter_against_carriers():
    """TR-11."""
    board = attacking({"U5": "Fighter from U6", "W5": "Fighter"}, carriers={})
    board.play("attack Carrier of green")
    assert board.offers == {"hold back RAV at U5", "hold back RAV at W5", "attack"}


@pytest.mark.clause("TR 7.5")
def test_the_attacker_says_who_joins():
    board = attacking({"U4": "Fighter", "U6": "Fighter", "X2": "Bomber from U3"}, {"U5": "Fighter"})
    board.play("attack RAV at U5")
    assert board.offers == {*(f"hold back RAV at {space}" for space in ("U4", "U6", "X2")), "attack"}
    assert board.play("hold back RAV at X2") == ["blue holds back the RAV at X2"]
    assert board.refuses("hold back RAV at X2") == "TR 7.5"
    with dice(1, 1, 1):
        told = board.play("attack")
    assert told[0] == "blue attacks green's Fighter at U5: 3 dice against Defense 2"


@pytest.mark.clause("TR 7.5")
def test_at_least_one_rav_attacks():
    board = attacking({"U4": "Fighter", "U6": "Fighter"}, {"U5": "Fighter"})
    board.play("attack RAV at U5")
    with dice(1):
        told = board.play("hold back RAV at U6")
    assert told[1] == "blue attacks green's Fighter at U5: 1 die against Defense 2"


@pytest.mark.clause("TR 7.5")
def test_one_who_cannot_reach_the_target_cannot_be_held_back():
    board = attacking({"U4": "Fighter", "U6": "Fighter", "U9": "Fighter"}, {"U5": "Fighter"})
    board.play("attack RAV at U5")
    assert board.refuses("hold back RAV at U9") == "TR 7.5"
    assert board.refuses("hold back RAV at U5") == "TR 7.5"


@pytest.mark.clause("TR 7.5")
def test_nobody_is_held_back_on_a_space_without_a_rav_of_ones_own():
    board = attacking({"U4": "last Fighter", "U6": "Fighter"}, {"U5": "Fighter"})
    board.play("attack RAV at U5")
    assert board.refuses("hold back RAV at W1") == "TR 7.5"
    assert board.refuses("hold back RAV at U5") == "TR 7.5"


GROUPS = [
    ("Bomber", 3),
    ("Fighter", 1),
    ("Fighter Fighter", 3),
    ("Fighter Fighter Fighter", 5),
    ("Fighter Fighter Fighter Fighter", 7),
    ("Bomber Fighter", 4),
    ("Bomber Bomber", 6),
    ("Bomber Bomber Fighter", 7),
    ("Bomber Fighter Fighter", 6),
]


@pytest.mark.parametrize(("group", "count"), GROUPS)
@pytest.mark.clause("TR 7.6", "TR 7.7")
def test_the_dice_of_a_group(group, count):
    """Of the Quick Reference table."""
    spaces = ("U4", "U5", "U6", "W4")
    board = attacking(dict(zip(spaces, group.split(), strict=False)), carriers={})
    board.play("attack Carrier of green")
    if board.decision == "group":
        board.play("attack")
    assert board.state.dice == count


@pytest.mark.parametrize("group", ["Bomber Bomber Fighter Fighter", "Bomber Bomber Fighter Fighter Fighter"])
@pytest.mark.clause("TR 9.2")
def test_a_group_never_rolls_more_than_eight_dice(group):
    board = attacking(dict(zip(("U4", "U5", "U6", "W4", "W5"), group.split(), strict=False)), carriers={})
    board.play("attack Carrier of green")
    told = board.play("attack")
    assert told == ["blue aims RAVs at green's Carrier with 8 dice"]
    with dice(*[1] * 8):
        board.play("stand fast")


@pytest.mark.clause("TR 9.2")
def test_against_a_rav_too_there_are_eight_dice_at_most():
    board = attacking(
        {"U4": "Bomber", "U6": "Bomber", "X2": "Fighter from U3", "X3": "Fighter from U7"}, {"U5": "Fighter"}
    )
    board.play("attack RAV at U5")
    with dice(*[1] * 8):
        told = board.play("attack")
    assert told[0] == "blue attacks green's Fighter at U5: 8 dice against Defense 2"


@pytest.mark.clause("TR 7.8")
def test_a_target_is_attacked_once_a_turn():
    board = attacking({"U4": "Fighter", "U6": "Fighter"}, {"U5": "Fighter"})
    board.play("attack RAV at U5")
    with dice(1):
        board.play("hold back RAV at U6")
    assert board.active == "green"
    board = attacking({"U4": "Fighter", "U6": "Fighter"}, {"U5": "Fighter", "U7": "Fighter"}, carriers={})
    board.play("attack RAV at U5")
    with dice(1):
        board.play("hold back RAV at U6")
    assert board.refuses("attack RAV at U5") == "TR 7.8"
    assert board.allows("attack RAV at U7")
    assert board.allows("attack Carrier of green")


@pytest.mark.clause("TR 7.8")
def test_a_carrier_is_attacked_by_ravs_once_a_turn():
    board = attacking({"U5": "Fighter", "W5": "Fighter"}, {"W6": "Fighter"}, carriers={})
    board.play("attack Carrier of green", "hold back RAV at W5")
    with dice(1):
        board.play("stand fast")
    assert board.refuses("attack Carrier of green") == "TR 7.8"
    assert board.offers == {"attack RAV at W6", "attack no more"}


@pytest.mark.clause("TR 7.8")
def test_a_carrier_that_the_guns_attacked_may_still_be_attacked_by_ravs():
    """TR-23."""
    board = scenario(ravs={"blue": {"U5": "Fighter"}})
    board.play("play Guns")
    with dice(1, 1, 1, 1, 1):
        board.play("stand fast")
    board.play("move RAV from U5 to U6", "stop")
    assert board.allows("attack Carrier of green")


@pytest.mark.clause("TR 7.8", "TR 7.9")
def test_in_the_next_turn_all_is_open_again():
    board = attacking({"U4": "Fighter", "U6": "Fighter"}, {"U5": "Fighter"})
    board.play("attack RAV at U5")
    with dice(1, 1, 1):
        board.play("attack")
    assert (board.state.struck, board.state.fought) == (0, 0)


@pytest.mark.clause("TR 7.9")
def test_a_rav_attacks_once_a_turn():
    board = attacking(
        {"U4": "Fighter", "W8": "Fighter"}, {"U5": "Fighter", "U3": "Fighter", "W9": "Fighter"}, carriers={}
    )
    with dice(1):
        board.play("attack RAV at U5")
    assert board.refuses("attack RAV at U3") == "TR 7.9"
    assert board.refuses("attack Carrier of green") == "TR 7.9"
    assert board.allows("attack RAV at W9")


@pytest.mark.clause("TR 7.9")
def test_a_rav_that_attacked_first_does_not_attack_after_another():
    board = attacking(
        {"U4": "Fighter", "W8": "Fighter", "U11": "Fighter"},
        {"U3": "Fighter", "U5": "Fighter", "W9": "Fighter", "U12": "Fighter"},
    )
    with dice(1, 1):
        board.play("attack RAV at U5", "attack RAV at W9")
    assert board.refuses("attack RAV at U3") == "TR 7.9"
    assert board.offers == {"attack RAV at U12", "attack no more"}


@pytest.mark.clause("TR 7.9")
def test_ravs_that_attacked_do_not_join_another_group():
    board = attacking(
        {"U4": "Fighter", "U6": "Fighter", "W5": "Fighter"}, {"U5": "Fighter", "W4": "Fighter"}, carriers={}
    )
    board.play("attack RAV at W4")
    with dice(1, 1, 1):
        board.play("attack")
    board.play("attack Carrier of green")
    assert (board.mover, board.decision) == ("green", "evade")
    assert board.state.dice == 1
