"""Chapter 9. Attacks: Hits, RAVs, shields and systems."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, scenario


def fired(*rolls: int, **more: object) -> tuple[Board, list[str]]:
    """Blue fires Short Range Guns at green, at the same Location."""
    board = scenario(**more)  # type: ignore[arg-type]
    board.play("play Guns")
    with dice(*rolls):
        told = board.play("stand fast")
    return board, told


def hunted(hits: int, prey: str, **more: object) -> Board:
    """Blue's Bomber at U4 attacks green's RAV at U5 with so many Hits."""
    ravs = {"blue": {"U4": "Bomber"}, "green": {"U5": prey, **more}}
    board = scenario(at="attack", ravs=ravs, carriers={"green": "L8"}, last_arrival="green")  # type: ignore[arg-type]
    with dice(*[4] * hits, *[1] * (3 - hits)):
        board.play("attack RAV at U5")
    return board


@pytest.mark.parametrize(("face", "hits"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
@pytest.mark.clause("TR 9.1")
def test_what_a_die_counts(face, hits):
    """Of the Quick Reference guide."""
    board, _ = fired(face, 1, 1, 1, 1, shields={"green": 4})
    assert board.shields("green") == 4 - hits


@pytest.mark.clause("TR 9.1")
def test_hits_add_up():
    _, told = fired(4, 5, 6, 1, 3, shields={"green": 4})
    assert told[1:3] == ["blue rolls 4, 5, 6, 1, 3: 4 Hits", "green loses 4 shields"]


# RAVs


@pytest.mark.parametrize(("hits", "destroyed"), [(1, False), (2, True), (3, True)])
@pytest.mark.clause("TR 9.3", "TR 9.5")
def test_a_fighter_has_a_defense_value_of_two(hits, destroyed):
    """Of the Quick Reference table."""
    board = hunted(hits, "Fighter")
    assert (board.ravs("green") == set()) == destroyed
    assert board.trophies("blue") == (0, int(destroyed))


@pytest.mark.parametrize(("fighters", "defense"), [((), 1), (("U6",), 2), (("U6", "X2"), 3), (("U6", "X2", "X3"), 4)])
@pytest.mark.clause("TR 9.4")
def test_a_bomber_is_as_strong_as_the_fighters_beside_it(fighters, defense):
    """Of the Quick Reference table."""
    tails = {"U6": "Fighter", "X2": "Fighter from U3", "X3": "Fighter from U7"}
    ravs = {"green": {"U5": "Bomber", **{space: tails[space] for space in fighters}}}
    board = scenario(ravs=ravs)
    assert board.table.view()["spaces"][4]["rav"]["defense"] == defense


@pytest.mark.clause("TR 9.4")
def test_only_fighters_of_its_colour_beside_it_protect_a_bomber():
    ravs = {"blue": {"U4": "Fighter"}, "green": {"U5": "Bomber", "U6": "Bomber", "W5": "Fighter"}}
    board = scenario(ravs=ravs)
    assert board.table.view()["spaces"][4]["rav"]["defense"] == 1


@pytest.mark.parametrize(("hits", "destroyed"), [(1, False), (2, True)])
@pytest.mark.clause("TR 9.4", "TR 9.5")
def test_a_bomber_with_one_fighter_needs_two_hits(hits, destroyed):
    assert ("U5" in hunted(hits, "Bomber", U6="Fighter").ravs("green")) != destroyed


@pytest.mark.clause("TR 9.5")
def test_a_destroyed_rav_is_worth_a_black_chip_and_can_be_launched_again():
    """TR-9."""
    board = hunted(2, "Fighter")
    assert board.stockpile == 48  # one for the RAV, and one for green's turn at Gratis-3
    assert board.points("blue") == 1
    assert board.seat("green")["fighters"] == 4


@pytest.mark.clause("TR 9.5")
def test_a_rav_that_survives_is_unharmed():
    board = hunted(1, "Fighter")
    assert board.rav("U5") == "green Fighter from L3"
    assert board.points("blue") == 0


# Defensive Guns


def defending(*rolls: int, **green: str) -> Board:
    """Blue's Defensive Guns have rolled against green's RAVs beside L3."""
    board = scenario(ravs={"green": green})
    board.play("play Shields")
    with dice(*rolls):
        board.play("fire Defensive Guns")
    return board


@pytest.mark.clause("TR 9.6")
def test_hits_are_spent_on_one_rav_after_another_in_any_order():
    board = defending(6, 6, 1, 1, 1, 1, 1, 1, U4="Fighter", U5="Fighter", W5="Fighter")
    assert board.offers == {f"destroy RAV at {space}" for space in ("U4", "U5", "W5")}
    board.play("destroy RAV at W5")
    assert board.offers == {"destroy RAV at U4", "destroy RAV at U5"}
    board.play("destroy RAV at U4")
    assert board.ravs("green") == {"U5"}
    assert board.trophies("blue") == (0, 2)
    assert board.active == "green"


@pytest.mark.clause("TR 9.6")
def test_a_rav_for_which_the_hits_do_not_suffice_cannot_be_chosen():
    board = defending(6, 1, 1, 1, 1, 1, 1, 1, U5="Bomber", U4="Fighter", U6="Fighter", W4="Fighter")
    assert board.refuses("destroy RAV at U5") == "TR 9.6"
    assert board.offers == {f"destroy RAV at {space}" for space in ("U4", "U6", "W4")}


@pytest.mark.clause("TR 9.6")
def test_every_rav_beside_the_carrier_may_be_chosen():
    board = defending(6, 6, 1, 1, 1, 1, 1, 1, U4="Fighter", W6="Fighter")
    assert board.offers == {"destroy RAV at U4", "destroy RAV at W6"}


@pytest.mark.clause("TR 9.6")
def test_hits_that_destroy_nothing_more_are_lost():
    board = scenario(ravs={"green": {"U5": "Fighter"}})
    board.play("play Shields")
    with dice(6, 4, 1, 1, 1, 1, 1, 1):
        told = board.play("fire Defensive Guns")
    assert "1 Hit left over, too few for anything more" in told
    assert board.ravs("green") == set()


@pytest.mark.clause("TR 9.6")
def test_the_guns_go_on_as_long_as_a_rav_can_be_destroyed():
    """TR-25."""
    board = defending(6, 6, 1, 1, 1, 1, 1, 1, U4="Fighter", W5="Fighter")
    assert all(line.startswith("destroy") for line in board.offers)
    board.play("destroy RAV at U4")
    assert board.ravs("green") == set()


@pytest.mark.clause("TR 9.7")
def test_a_bomber_is_weaker_at_once_when_its_fighter_falls():
    board = defending(4, 4, 4, 1, 1, 1, 1, 1, U5="Bomber", U6="Fighter", W5="Fighter")
    assert board.table.view()["spaces"][4]["rav"]["defense"] == 2
    board.play("destroy RAV at U6")
    assert board.ravs("green") == {"W5"}
    assert board.trophies("blue") == (0, 2)


@pytest.mark.clause("TR 9.8")
def test_the_two_hits_of_a_six_may_be_split():
    board = defending(6, 1, 1, 1, 1, 1, 1, 1, U5="Bomber", W5="Bomber")
    board.play("destroy RAV at U5")
    assert board.ravs("green") == set()


# Carriers


@pytest.mark.clause("TR 9.9")
def test_shields_go_before_systems():
    board, told = fired(6, 4, 1, 1, 1, shields={"green": 4})
    assert (board.shields("green"), board.down("green")) == (1, set())
    assert not any("damage" in line for line in told)


@pytest.mark.clause("TR 9.9")
def test_systems_suffer_in_the_same_attack_once_shields_are_gone():
    board, _ = fired(6, 6, 1, 1, 1, 1, 5, shields={"green": 2})
    assert (board.shields("green"), board.down("green")) == (0, {"NavComp"})


@pytest.mark.clause("TR 9.10")
def test_a_shield_goes_back_to_its_owner_without_a_trophy():
    board, _ = fired(4, 1, 1, 1, 1)
    assert (board.shields("green"), board.chips("green")) == (1, 11)
    assert board.trophies("blue") == (0, 0)


@pytest.mark.clause("TR 9.10")
def test_a_black_shield_goes_back_to_the_stockpile():
    """TR-20: Black Chips go first."""
    board, _ = fired(4, 4, 1, 1, 1, shields={"green": 2}, black_shields={"green": 1})
    seat = board.seat("green")
    assert (seat["shields"], seat["black_shields"], board.stockpile, board.chips("green")) == (1, 0, 50, 11)


@pytest.mark.clause("TR 9.11")
def test_a_single_hit_on_a_system_is_lost():
    board, told = fired(4, 1, 1, 1, 1, shields={"green": 0})
    assert board.down("green") == set()
    assert told[1] == "blue rolls 4, 1, 1, 1, 1: 1 Hit"
    assert not any("damage" in line for line in told)


@pytest.mark.parametrize(
    ("faces", "pairs"), [((6, 1, 1, 1, 1), 1), ((6, 4, 1, 1, 1), 1), ((6, 6, 1, 1, 1), 2), ((6, 6, 5, 4, 4), 3)]
)
@pytest.mark.clause("TR 9.11")
def test_every_two_hits_roll_for_one_system(faces, pairs):
    """TR-8: a pair whose dice miss is spent all the same."""
    board, told = fired(*faces, *[5, 6] * pairs, shields={"green": 0})
    assert [line for line in told if "damage" in line and "rolls" in line] == [
        "blue rolls 5 (no system) and 6 (no system) for the damage"
    ] * pairs
    assert told.count("the dice name no Online system of green, and nothing is damaged") == pairs
    assert board.down("green") == set()


@pytest.mark.parametrize(("die", "system"), [(1, "NavComp"), (2, "RAVs"), (3, "Defense"), (4, "Weapons")])
@pytest.mark.clause("TR 9.12")
def test_a_die_names_the_system_that_goes_down(die, system):
    for pair in ((die, 5), (6, die), (die, die)):
        board, _ = fired(6, 1, 1, 1, 1, *pair, shields={"green": 0})
        assert board.down("green") == {system}


@pytest.mark.clause("TR 9.12")
def test_the_attacker_chooses_between_two_systems():
    board, _ = fired(6, 1, 1, 1, 1, 2, 4, shields={"green": 0})
    assert (board.mover, board.decision) == ("blue", "system")
    assert board.offers == {"knock down RAVs", "knock down Weapons"}
    assert board.refuses("knock down NavComp") == "TR 9.12"
    board.play("knock down Weapons")
    assert board.down("green") == {"Weapons"}


@pytest.mark.clause("TR 9.12")
def test_a_system_that_is_down_already_is_no_choice():
    board, _ = fired(6, 1, 1, 1, 1, 2, 4, shields={"green": 0}, down={"green": ["RAVs"]})
    assert board.down("green") == {"RAVs", "Weapons"}
    board, told = fired(6, 1, 1, 1, 1, 2, 2, shields={"green": 0}, down={"green": ["RAVs"]})
    assert "the dice name no Online system of green, and nothing is damaged" in told
    assert board.down("green") == {"RAVs"}


@pytest.mark.clause("TR 9.12")
def test_after_the_choice_the_attack_goes_on():
    board, _ = fired(6, 6, 1, 1, 1, 1, 2, shields={"green": 0})
    with dice(3, 5):
        board.play("knock down NavComp")
    assert board.down("green") == {"NavComp", "Defense"}


@pytest.mark.clause("TR 9.12")
def test_with_everything_down_hits_do_nothing():
    """TR-32."""
    down = {"green": ["NavComp", "RAVs", "Defense", "Weapons"]}
    board, told = fired(6, 6, 1, 1, 1, shields={"green": 0}, down=down)
    assert "every system of green is Down, and the Hits are lost" in told
    assert not any("left over" in line for line in told)
    assert board.trophies("blue") == (0, 0)


@pytest.mark.clause("TR 9.13")
def test_the_chip_of_the_system_is_the_attackers_trophy():
    board, told = fired(6, 1, 1, 1, 1, 1, 1, shields={"green": 0})
    assert "green's NavComp system goes Down, and blue takes its green chip as a trophy" in told
    assert board.trophies("blue") == (1, 0)
    assert board.points("blue") == 2


@pytest.mark.clause("TR 9.13")
def test_a_black_chip_on_a_system_is_a_black_trophy():
    """TR-13."""
    board, told = fired(6, 1, 1, 1, 1, 1, 1, shields={"green": 0}, black={"green": ["NavComp"]}, points={"blue": 2})
    assert "green's NavComp system goes Down, and blue takes its Black Chip as a trophy" in told
    assert board.trophies("blue") == (0, 3)
    assert board.points("blue") == 3
    assert board.stockpile == 47
