"""Chapter 5. Step 2: the Carrier Command cards."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import crowd, scenario


@pytest.mark.clause("TR 5.1")
def test_exactly_one_card_is_played_from_the_hand():
    board = scenario()
    assert board.offers == {f"play {card}" for card in board.hand("blue")}
    board.play("play Launch-Move")
    assert board.queue("blue") == ["Guns", "Missile", "Shields", "Launch-Move"]
    assert "Launch-Move" not in board.hand("blue")
    assert board.refuses("play Guns") == "TR 5.1"


@pytest.mark.clause("TR 5.1", "TR 10.5")
def test_a_card_that_lies_face_down_is_not_in_the_hand():
    board = scenario(covered={"blue": (None, "Override")})
    assert board.refuses("play Override") == "TR 10.5"


@pytest.mark.clause("TR 5.2")
def test_moving_is_compulsory():
    """TR-3."""
    board = scenario()
    board.play("play Move-Launch")
    assert board.location("blue") == "L4"


@pytest.mark.clause("TR 5.2")
def test_firing_at_a_target_is_compulsory():
    """TR-3. With a single target in reach there is nothing to choose."""
    board = scenario()
    assert board.play("play Guns") == [
        "blue plays Guns",
        "blue aims the Short Range Guns at green's Carrier with 5 dice",
    ]
    assert (board.mover, board.decision) == ("green", "evade")
    board = scenario(players=3)
    board.play("play Guns")
    assert board.offers == {"fire Short Range Guns at green", "fire Short Range Guns at orange"}


@pytest.mark.clause("TR 5.2")
def test_launching_is_not_compulsory():
    """TR-3."""
    board = scenario()
    assert "blue launches nothing" in board.play("play Launch-Move", "launch no more")
    assert board.ravs("blue") == set()
    assert board.location("blue") == "L4"


@pytest.mark.clause("TR 5.2", "TR 5.12")
def test_an_option_may_be_chosen_though_it_does_nothing():
    """TR-3."""
    board = scenario(down={"blue": ["Defense"]})
    told = board.play("play Shields", "fire Defensive Guns")
    assert "blue skips Defensive Guns: the Defense is Down" in told
    assert board.location("blue") == "L3"


@pytest.mark.parametrize(
    ("system", "lines", "skipped"),
    [
        ("NavComp", ["play Launch-Move", "launch no more"], "Move Carrier: the NavComp is Down"),
        ("RAVs", ["play Move-Launch"], "Launch RAVs: the RAVs system is Down"),
        ("Defense", ["play Shields", "raise shields and move"], "Raise Shields: the Defense is Down"),
        ("NavComp", ["play Shields", "raise shields and move"], "Move Carrier: the NavComp is Down"),
        ("Weapons", ["play Guns"], "Short Range Guns: the Weapons are Down"),
        ("Weapons", ["play Missile"], "EMP or NUKE Missile: the Weapons are Down"),
    ],
)
@pytest.mark.clause("TR 5.3", "TR 5.17")
def test_an_action_without_its_system_is_skipped(system, lines, skipped):
    board = scenario(down={"blue": [system]}, carriers={"green": "L4"})
    assert f"blue skips {skipped}" in board.play(*lines)


@pytest.mark.clause("TR 5.3")
def test_the_other_half_of_a_card_is_done_all_the_same():
    board = scenario(down={"blue": ["NavComp"]})
    board.play("play Shields", "raise shields and move")
    assert board.shields("blue") == 4
    board = scenario(down={"blue": ["Defense"]})
    board.play("play Shields", "raise shields and move")
    assert (board.shields("blue"), board.location("blue")) == (2, "L4")


# Launching and moving


@pytest.mark.clause("TR 5.4")
def test_one_card_launches_and_then_moves():
    board = scenario()
    board.play("play Launch-Move")
    assert {line.split()[-1] for line in board.offers} == {"U4", "U5", "U6", "W4", "W5", "W6", "more"}
    assert "blue launches nothing" not in board.play("launch Fighter at U4", "launch no more")
    assert board.location("blue") == "L4"


@pytest.mark.clause("TR 5.4")
def test_the_other_moves_and_then_launches():
    board = scenario()
    told = board.play("play Move-Launch")
    assert told == ["blue plays Move-Launch", "blue's Carrier moves to L4"]
    assert {line.split()[-1] for line in board.offers} == {"U6", "U7", "U8", "W6", "W7", "W8", "more"}


@pytest.mark.clause("TR 5.4")
def test_each_half_has_its_own_system():
    board = scenario(down={"blue": ["NavComp"]})
    board.play("play Move-Launch")
    assert (board.location("blue"), board.decision) == ("L3", "launch")
    board = scenario(down={"blue": ["RAVs"]})
    board.play("play Launch-Move")
    assert (board.location("blue"), board.active) == ("L4", "green")


@pytest.mark.parametrize("lines", [["play Move-Launch"], ["play Shields", "raise shields and move"]])
@pytest.mark.clause("TR 5.5", "TR 5.15")
def test_a_carrier_at_the_planet_stays(lines):
    board = scenario(carriers={"blue": "L8"}, last_arrival="blue")
    assert "blue skips Move Carrier: the Carrier is at Gratis-3 already" in board.play(*lines)
    assert board.location("blue") == "L8"


@pytest.mark.clause("TR 5.5")
def test_a_carrier_moves_exactly_one_location():
    board = scenario(carriers={"blue": "L1"})
    board.play("play Launch-Move", "launch no more")
    assert board.location("blue") == "L2"


@pytest.mark.clause("TR 5.6")
def test_at_most_two_ravs_are_launched():
    board = scenario()
    board.play("play Move-Launch", "launch Fighter at U7", "launch Fighter at W7")
    assert board.ravs("blue") == {"U7", "W7"}
    assert board.decision == "move-ravs"


@pytest.mark.clause("TR 5.6")
def test_one_rav_may_be_launched():
    board = scenario()
    board.play("play Move-Launch", "launch Bomber at U7", "launch no more")
    assert board.ravs("blue") == {"U7"}


@pytest.mark.clause("TR 5.7")
def test_only_one_of_them_is_a_bomber():
    board = scenario()
    board.play("play Move-Launch", "launch Bomber at U7")
    assert board.refuses("launch Bomber at W7") == "TR 5.7"
    board.play("launch Fighter at W7")
    assert board.rav("W7") == "blue Fighter from L4"


@pytest.mark.parametrize("space", ["U3", "U7", "X2", "X3"])
@pytest.mark.clause("TR 5.8")
def test_a_rav_is_launched_beside_the_carrier(space):
    board = scenario()
    board.play("play Launch-Move")
    assert board.refuses(f"launch Fighter at {space}") == "TR 5.8"


@pytest.mark.clause("TR 5.9")
def test_the_tail_of_a_launched_rav_points_at_the_location():
    """TR-28. So all its Spaces are open to it."""
    board = scenario()
    board.play("play Move-Launch", "launch Bomber at U8", "launch no more")
    assert board.rav("U8") == "blue Bomber from L4"
    assert board.offers == {f"move RAV from U8 to {to}" for to in ("U7", "U9", "W8", "X4")}
    rav = board.table.view()["spaces"][7]["rav"]
    assert (rav["behind"], rav["launched_from"]) == (None, 4)


@pytest.mark.clause("TR 5.10")
def test_a_rav_is_launched_onto_a_free_space():
    board = scenario(ravs={"green": {"U5": "Fighter"}})
    board.play("play Launch-Move")
    assert board.refuses("launch Fighter at U5") == "TR 5.10"


@pytest.mark.clause("TR 5.10")
def test_nothing_is_launched_where_no_space_is_free():
    ravs = {
        "green": {"U4": "Bomber", "U5": "Fighter", "U6": "Fighter"},
        "orange": dict.fromkeys(("W4", "W5", "W6"), "Fighter"),
    }
    board = scenario(players=3, ravs=ravs)
    assert "blue skips Launch RAVs: no Space beside the Carrier is free" in board.play("play Launch-Move")
    assert board.location("blue") == "L4"


@pytest.mark.clause("TR 5.10")
def test_the_second_rav_needs_a_free_space_too():
    ravs = {
        "green": {"U4": "Bomber", "U5": "Fighter", "U6": "Fighter"},
        "orange": dict.fromkeys(("W4", "W5"), "Fighter"),
    }
    board = scenario(players=3, ravs=ravs)
    board.play("play Launch-Move")
    assert "blue skips Launch RAVs: no Space beside the Carrier is free" in board.play("launch Fighter at W6")


@pytest.mark.clause("TR 5.11")
def test_only_a_rav_off_the_board_can_be_launched():
    board = scenario(ravs={"blue": {"U1": "Bomber", "W1": "Bomber"}})
    board.play("play Launch-Move")
    assert board.refuses("launch Bomber at U5") == "TR 5.11"
    assert board.allows("launch Fighter at U5")
    board = scenario(ravs={"blue": dict.fromkeys(("U1", "U2", "W1", "W2"), "Fighter")})
    board.play("play Launch-Move")
    assert board.refuses("launch Fighter at U5") == "TR 5.11"
    assert board.allows("launch Bomber at U5")


@pytest.mark.clause("TR 5.11")
def test_with_all_ravs_out_launching_is_skipped():
    fighters = dict.fromkeys(("U1", "U2", "W1", "W2"), "Fighter")
    board = scenario(ravs={"blue": {**fighters, "U3": "Bomber", "W3": "Bomber"}})
    assert "blue skips Launch RAVs: no RAV is left that may be launched" in board.play("play Move-Launch")


# Shields or Defensive Guns


@pytest.mark.clause("TR 5.7", "TR 5.11")
def test_a_second_bomber_does_not_stand_in_for_fighters_that_are_out():
    board = scenario(ravs={"blue": dict.fromkeys(("U1", "U2", "W1", "W2"), "Fighter")})
    board.play("play Launch-Move")
    told = board.play("launch Bomber at U5")
    assert told[:2] == [
        "blue launches a Bomber at U5",
        "blue skips Launch RAVs: no RAV is left that may be launched",
    ]


@pytest.mark.parametrize("space", ["U4", "U5", "U6", "W4", "W5", "W6"])
@pytest.mark.clause("TR 5.8", "TR 5.10")
def test_the_only_free_space_beside_the_carrier_will_do(space):
    full = [name for name in ("U4", "U5", "U6", "W4", "W5", "W6") if name != space]
    board = scenario(players=4, ravs=crowd(*full))
    board.play("play Launch-Move")
    assert board.offers == {f"launch Bomber at {space}", f"launch Fighter at {space}", "launch no more"}


@pytest.mark.clause("TR 5.12")
def test_the_shields_card_offers_one_of_two_things():
    board = scenario()
    board.play("play Shields")
    assert board.offers == {"raise shields and move", "fire Defensive Guns"}
    board.play("raise shields and move")
    assert board.active == "green"


@pytest.mark.clause("TR 5.13", "TR 5.15")
def test_two_shields_are_raised_and_the_carrier_moves():
    board = scenario(shields={"blue": 1})
    told = board.play("play Shields", "raise shields and move")
    assert told[1:3] == ["blue raises 2 shields", "blue's Carrier moves to L4"]
    assert (board.shields("blue"), board.chips("blue")) == (3, 9)


@pytest.mark.clause("TR 5.13")
def test_shields_are_black_chips_when_the_own_ones_are_gone():
    board = scenario(shields={"blue": 0}, chips={"blue": 1})
    board.play("play Shields", "raise shields and move")
    seat = board.seat("blue")
    assert (seat["shields"], seat["black_shields"], seat["chips"], board.stockpile) == (1, 1, 0, 49)


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 4), (3, 4)])
@pytest.mark.clause("TR 5.14")
def test_there_are_never_more_than_four_shields(before, after):
    """TR-17."""
    board = scenario(shields={"blue": before})
    board.play("play Shields", "raise shields and move")
    assert board.shields("blue") == after


@pytest.mark.clause("TR 5.14")
def test_full_shields_are_not_raised():
    told = scenario(shields={"blue": 4}).play("play Shields", "raise shields and move")
    assert "blue skips Raise Shields: there are as many shields as there may be" in told


@pytest.mark.clause("TR 5.16")
def test_defensive_guns_roll_eight_dice_at_ravs_beside_the_carrier():
    board = scenario(ravs={"green": {"U5": "Fighter", "U7": "Fighter from U6"}})
    board.play("play Shields")
    with dice(6, 6, 6, 6, 6, 6, 6, 6):
        told = board.play("fire Defensive Guns")
    assert told[:4] == [
        "blue fires the Defensive Guns with 8 dice",
        "blue rolls 6, 6, 6, 6, 6, 6, 6, 6: 16 Hits",
        "green's Fighter at U5 is destroyed",
        "blue takes 1 Black Chip for a destroyed RAV",
    ]
    assert board.ravs("green") == {"U7"}
    assert board.location("blue") == "L3"


@pytest.mark.clause("TR 5.16")
def test_defensive_guns_spare_ones_own_ravs():
    """TR-10."""
    board = scenario(ravs={"blue": {"U5": "Fighter"}})
    board.play("play Shields")
    assert "blue skips Defensive Guns: no RAV of an opponent is beside the Carrier" in board.play("fire Defensive Guns")
    board = scenario(ravs={"blue": {"U5": "Fighter"}, "green": {"U4": "Fighter", "W4": "Fighter"}})
    board.play("play Shields")
    with dice(6, 1, 1, 1, 1, 1, 1, 1):
        board.play("fire Defensive Guns")
    assert board.refuses("destroy RAV at U5") == "TR 5.16"


# Guns and missiles


@pytest.mark.clause("TR 5.17")
def test_guns_and_missiles_need_the_weapons():
    for card in ("Guns", "Missile"):
        board = scenario(down={"blue": ["Weapons"]}, carriers={"green": "L4"})
        assert any("the Weapons are Down" in line for line in board.play(f"play {card}"))
        assert (board.active, board.decision) == ("green", "card")


@pytest.mark.clause("TR 5.18")
def test_nobody_fires_at_himself():
    board = scenario(players=3)
    board.play("play Guns")
    assert board.refuses("fire Short Range Guns at blue") == "TR 5.18"
    board = scenario(players=3, carriers={"green": "L5", "orange": "L6"})
    board.play("play Missile")
    assert board.refuses("fire EMP at blue") == "TR 5.18"


@pytest.mark.clause("TR 5.19")
def test_guns_reach_one_location_either_way():
    places = {"blue": "L3", "green": "L2", "orange": "L4", "purple": "L5"}
    board = scenario(players=4, carriers=places)
    board.play("play Guns")
    assert board.offers == {"fire Short Range Guns at green", "fire Short Range Guns at orange"}
    assert board.refuses("fire Short Range Guns at purple") == "TR 5.19"


@pytest.mark.clause("TR 5.19", "TR 5.3")
def test_guns_without_a_target_are_not_fired():
    told = scenario(carriers={"green": "L5"}).play("play Guns")
    assert "blue skips Short Range Guns: no other Carrier is at the same Location or one Location away" in told


@pytest.mark.parametrize(("location", "rolled"), [("L3", 5), ("L2", 3), ("L4", 3)])
@pytest.mark.clause("TR 5.20")
def test_guns_roll_five_dice_here_and_three_next_door(location, rolled):
    """Of the Quick Reference table."""
    board = scenario(carriers={"green": location})
    board.play("play Guns")
    with dice(*[1] * rolled):
        told = board.play("stand fast")
    assert f"blue rolls {', '.join('1' * rolled)}: no Hits" in told


@pytest.mark.clause("TR 5.21")
def test_a_missile_flies_anywhere_but_here():
    places = {"blue": "L3", "green": "L3", "orange": "L1", "purple": "L8"}
    board = scenario(players=4, carriers=places, last_arrival="purple")
    board.play("play Missile")
    assert board.offers == {f"fire {kind} at {colour}" for kind in ("EMP", "NUKE") for colour in ("orange", "purple")}
    assert board.refuses("fire NUKE at green") == "TR 5.21"


@pytest.mark.clause("TR 5.21", "TR 5.3")
def test_a_missile_without_a_target_is_not_fired():
    skipped = "blue skips EMP or NUKE Missile: no Carrier is at another Location beyond the Jump Gate"
    assert skipped in scenario().play("play Missile")


@pytest.mark.clause("TR 5.22")
def test_an_emp_takes_all_shields_at_the_location_and_attacks_with_four_dice():
    """Of the Quick Reference table."""
    places = {"blue": "L3", "green": "L5", "orange": "L5", "purple": "L6"}
    board = scenario(players=4, carriers=places, shields={"green": 3, "orange": 4})
    board.play("play Missile")
    assert board.play("fire EMP at green") == [
        "blue aims an EMP at green's Carrier with 4 dice",
        "green loses 3 shields to the EMP",
        "orange loses 4 shields to the EMP",
    ]
    assert (board.chips("green"), board.chips("orange")) == (12, 12)
    assert [board.shields(colour) for colour in ("blue", "green", "orange", "purple")] == [2, 0, 0, 2]
    with dice(1, 2, 3, 1):
        board.play("stand fast")
    assert board.down("green") == set()


@pytest.mark.clause("TR 5.22")
def test_black_chips_that_an_emp_takes_go_to_the_stockpile():
    """TR-20."""
    board = scenario(carriers={"green": "L4"}, shields={"green": 1}, black_shields={"green": 2})
    board.play("play Missile", "fire EMP at green")
    assert (board.stockpile, board.chips("green")) == (50, 12)


@pytest.mark.clause("TR 5.23")
def test_a_nuke_rolls_its_hits_again_until_none_is_left():
    """Of the Quick Reference table; TR-7."""
    board = scenario(carriers={"green": "L6"}, shields={"green": 4})
    board.play("play Missile", "fire NUKE at green")
    with dice(4, 5, 6, 1, 2, 3, 6, 3, 1, 5, 2, 1):
        told = board.play("stand fast")
    assert told[:9] == [
        "green does not evade",
        "blue rolls 4, 5, 6, 1, 2, 3: 4 Hits",
        "green loses 4 shields",
        "the NUKE goes on with 3 dice that hit",
        "blue rolls 6, 3, 1: 2 Hits",
        "blue rolls 5 (no system) and 2 (RAVs) for the damage",
        "green's RAVs system goes Down, and blue takes its green chip as a trophy",
        "the NUKE goes on with 1 die that hit",
        "blue rolls 1: no Hits",
    ]
    assert board.down("green") == {"RAVs"}


@pytest.mark.clause("TR 5.23")
def test_the_dice_of_a_nuke_shrink_to_those_that_hit():
    board = scenario(carriers={"green": "L6"}, shields={"green": 4})
    board.play("play Missile", "fire NUKE at green")
    with dice(4, 4, 1, 1, 1, 1, 5, 1, 4, 1):
        told = board.play("stand fast")
    rolls = [line for line in told if "rolls" in line]
    assert rolls == [
        "blue rolls 4, 4, 1, 1, 1, 1: 2 Hits",
        "blue rolls 5, 1: 1 Hit",
        "blue rolls 4: 1 Hit",
        "blue rolls 1: no Hits",
    ]
    assert board.shields("green") == 0


@pytest.mark.clause("TR 5.23")
def test_a_hit_that_a_nuke_has_left_over_is_lost_before_the_next_roll():
    """TR-31: each roll is an attack of its own."""
    board = scenario(carriers={"green": "L6"}, shields={"green": 0})
    board.play("play Missile", "fire NUKE at green")
    with dice(4, 1, 1, 1, 1, 1, 5, 1):
        board.play("stand fast")
    assert board.down("green") == set()


# Manual Override


@pytest.mark.clause("TR 5.24")
def test_manual_override_repairs_or_uses_one_system_that_is_down():
    """TR-2."""
    board = scenario(down={"blue": ["NavComp", "Weapons"]})
    board.play("play Override")
    offers = {"repair NavComp", "override NavComp", "repair Weapons", "override Weapons", "override nothing"}
    assert board.offers == offers
    assert board.refuses("override RAVs") == "TR 5.24"
    assert board.refuses("repair RAVs") == "TR 4.2"
    board.play("repair NavComp")
    assert board.down("blue") == {"Weapons"}
    assert board.location("blue") == "L3"
    assert board.decision == "return"


@pytest.mark.clause("TR 5.24")
def test_manual_override_with_everything_online_does_nothing():
    assert "blue skips Manual Override: every system is Online" in scenario().play("play Override")


@pytest.mark.clause("TR 5.24")
def test_manual_override_may_be_spent_on_something_without_effect():
    """TR-26."""
    board = scenario(down={"blue": ["Weapons"]}, carriers={"green": "L8"}, last_arrival="green")
    board.play("play Override")
    assert any("blue skips Short Range Guns" in line for line in board.play("override Weapons"))


@pytest.mark.clause("TR 5.24")
def test_manual_override_may_be_declined():
    """TR-37."""
    board = scenario(down={"blue": ["NavComp", "Weapons"]})
    told = board.play("play Override", "override nothing")
    assert told[:2] == ["blue plays Override", "blue does nothing with Manual Override"]
    assert (board.down("blue"), board.location("blue")) == ({"NavComp", "Weapons"}, "L3")
    assert board.offers == {"take the leftmost card", "take Override back"}


@pytest.mark.clause("TR 5.25")
def test_manual_override_moves_the_carrier_without_navcomp():
    board = scenario(down={"blue": ["NavComp"]})
    board.play("play Override", "override NavComp")
    assert board.location("blue") == "L4"
    assert board.down("blue") == {"NavComp"}


@pytest.mark.clause("TR 5.26")
def test_manual_override_controls_ravs_for_this_turn():
    board = scenario(down={"blue": ["RAVs"]}, ravs={"blue": {"U7": "Fighter"}}, carriers={"green": "L4"})
    board.play("play Override", "override RAVs")
    assert board.decision == "move-ravs"
    board.play("move RAV from U7 to U8", "stop")
    assert board.allows("attack Carrier of green")
    board.play("attack no more", "take Override back", "play Override", "take Override back", "repair nothing")
    told = board.play("play Launch-Move")
    assert "blue skips Move RAVs: the RAVs system is Down" in told
    assert "blue skips Attack with RAVs: the RAVs system is Down" in told


@pytest.mark.clause("TR 5.26", "TR 6.1")
def test_ravs_under_manual_override_must_all_move():
    """TR-36."""
    ravs = {"blue": {"U1": "Fighter", "W1": "Bomber"}}
    board = scenario(down={"blue": ["RAVs"]}, ravs=ravs, carriers={"green": "L8"}, last_arrival="green")
    board.play("play Override", "override RAVs", "move RAV from W1 to Y1", "stop")
    assert {line.split()[3] for line in board.offers} == {"U1"}
    assert board.refuses("attack no more") == "TR 6.1"


@pytest.mark.clause("TR 5.27")
def test_manual_override_fires_the_defensive_guns():
    board = scenario(down={"blue": ["Defense"]}, ravs={"green": {"U5": "Fighter"}})
    board.play("play Override")
    with dice(6, 1, 1, 1, 1, 1, 1, 1):
        board.play("override Defense")
    assert board.ravs("green") == set()


@pytest.mark.clause("TR 5.28")
def test_manual_override_fires_the_short_range_guns():
    board = scenario(down={"blue": ["Weapons"]}, carriers={"green": "L4"})
    board.play("play Override")
    told = board.play("override Weapons")
    assert told == [
        "blue uses the Weapons system by Manual Override",
        "blue aims the Short Range Guns at green's Carrier with 3 dice",
    ]
