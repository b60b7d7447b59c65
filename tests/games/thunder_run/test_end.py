"""Chapters 11 to 13. The end, the score, the Jump Gate and Gratis-3."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario

ARRIVED = {"blue": "L8", "green": "L8"}


# The last Black Chip


@pytest.mark.clause("TR 11.1")
def test_the_last_black_chip_ends_the_game_in_the_middle_of_a_turn():
    board = scenario(
        at="attack", stockpile=1, ravs={"blue": {"U4": "Bomber", "W4": "Fighter"}, "green": {"U5": "Fighter"}}
    )
    with dice(6, 1, 1):
        told = board.play("attack RAV at U5")
    assert told[-5:] == [
        "blue takes 1 Black Chip for a destroyed RAV",
        "the game ends: the last Black Chip was taken",
        "blue scores 1 point",
        "green scores 49 points",
        "green wins",
    ]
    assert board.table.over
    assert board.table.outcome.reason == "the last Black Chip was taken"
    assert board.queue("blue") == ["Guns", "Missile", "Shields", "Guns"]


@pytest.mark.clause("TR 11.1")
def test_a_black_chip_used_on_a_status_card_can_be_the_last():
    """TR-21."""
    board = scenario(at="repair", stockpile=1, down={"blue": ["RAVs"]}, chips={"blue": 0})
    board.play("repair RAVs")
    assert board.table.over


@pytest.mark.parametrize(
    ("chips", "stockpile", "raised"), [(0, 1, "1 shield"), (0, 2, "2 shields"), (1, 1, "2 shields")]
)
@pytest.mark.clause("TR 11.1", "TR 5.13")
def test_the_last_black_chip_ends_the_raising_of_shields(chips, stockpile, raised):
    """What is told is what was raised."""
    board = scenario(stockpile=stockpile, shields={"blue": 0}, chips={"blue": chips})
    told = board.play("play Shields", "raise shields and move")
    assert told[:2] == ["blue plays Shields", f"blue raises {raised}"]
    assert told.count("blue has run out of chips and uses a Black Chip") == stockpile
    assert told[2 + stockpile] == "the game ends: the last Black Chip was taken"
    assert f"{board.shields('blue')} shield" in raised
    assert board.location("blue") == "L3"


@pytest.mark.clause("TR 11.1")
def test_the_last_chip_ends_defensive_fire():
    board = scenario(stockpile=2, ravs={"green": {"U4": "Fighter", "U5": "Fighter", "U6": "Fighter"}})
    board.play("play Shields")
    with dice(6, 6, 6, 1, 1, 1, 1, 1):
        board.play("fire Defensive Guns")
    board.play("destroy RAV at U4", "destroy RAV at U5")
    assert board.table.over
    assert board.ravs("green") == {"U6"}


@pytest.mark.clause("TR 11.1")
def test_the_last_chip_can_be_the_one_for_arriving():
    board = scenario(stockpile=1, carriers={"blue": "L7"})
    board.play("play Move-Launch")
    assert board.table.over
    assert board.location("blue") == "L8"


@pytest.mark.clause("TR 11.1")
def test_the_last_chip_can_be_the_one_for_waiting_at_the_planet():
    board = scenario(stockpile=1, carriers={"green": "L8"}, last_arrival="green")
    board.play("play Override", "take Override back")
    assert board.table.over
    assert board.state.turn == 2


@pytest.mark.clause("TR 11.1")
def test_black_chips_that_return_to_the_stockpile_count_again():
    ravs = {"blue": {"U4": "Fighter"}, "green": {"X2": "Bomber from X3"}}
    board = scenario(stockpile=1, shields={"green": 0}, black_shields={"green": 2}, ravs=ravs)
    board.play("play Guns")
    with dice(4, 1, 1, 1, 1):
        board.play("stand fast")
    assert board.stockpile == 2
    board.play("move RAV from U4 to U3", "stop")
    with dice(4):
        board.play("attack RAV at X2")
    assert board.stockpile == 1
    assert not board.table.over


# The last arrival


@pytest.mark.clause("TR 11.2")
def test_the_last_to_arrive_has_one_more_turn():
    """TR-12."""
    board = scenario(carriers={"blue": "L7", "green": "L8"}, last_arrival="green")
    board.play("play Move-Launch", "launch no more")
    assert not board.table.over
    told = board.play("play Override", "take Override back")
    assert told[3:] == [
        "green skips Attack with RAVs: none of its RAVs is on the board",
        "green takes Override back into the hand",
        "blue's turn",
        "it is the final turn of the game",
        "blue takes 1 Black Chip for a turn begun at Gratis-3",
        "blue skips Repair: every system is Online",
    ]
    assert board.decision == "card"
    told = board.play("play Override", "take Override back")
    assert board.table.over
    assert board.table.outcome.reason == "the last Carrier to arrive had its final turn"


@pytest.mark.clause("TR 11.2")
def test_others_at_the_planet_do_not_end_the_game():
    board = scenario(
        players=3, active="green", carriers={"blue": "L8", "green": "L8", "orange": "L5"}, last_arrival="green"
    )
    for _ in range(6):
        board.play("play Override", "take Override back")
    assert not board.table.over


@pytest.mark.clause("TR 11.2")
def test_when_all_have_arrived_the_others_still_play_until_the_last_ones_turn():
    board = scenario(
        players=3,
        active="blue",
        at="begin",
        carriers=dict.fromkeys(("blue", "green", "orange"), "L8"),
        last_arrival="orange",
    )
    turns = []
    while not board.table.over:
        turns.append(board.active)
        board.play("play Override", "take Override back")
    assert turns == ["blue", "green", "orange"]


# The score


@pytest.mark.clause("TR 11.3")
def test_coloured_trophies_count_two_and_black_ones_one():
    board = scenario(points={"blue": 3})
    board.state.trophies[0, 1] += 4
    board.state.chips[1] -= 4
    assert board.points("blue") == 2 * 4 + 3
    assert board.points("green") == 0


@pytest.mark.clause("TR 11.3")
def test_chips_in_use_do_not_count():
    board = scenario(black={"blue": ["RAVs"]}, black_shields={"blue": 1}, shields={"blue": 3})
    assert board.points("blue") == 0


def ended(**more: object):
    """Blue has the final turn, and does nothing with it."""
    given: dict[str, object] = {"at": "begin", "carriers": ARRIVED, "last_arrival": "blue", **more}
    board = scenario(**given)  # type: ignore[arg-type]
    board.play("play Override", "take Override back")
    assert board.table.over
    return board


@pytest.mark.clause("TR 11.3")
def test_the_most_points_win():
    board = ended(points={"green": 2})
    assert board.table.scores == (1, 2)
    assert board.winners == {"green"}


@pytest.mark.parametrize(
    ("given", "winner"),
    [
        ({"shields": {"blue": 3}}, "blue"),
        ({"shields": {"green": 3}}, "green"),
        ({"down": {"green": ["Weapons"]}, "shields": {"green": 3}}, "blue"),
        ({"black_shields": {"green": 1}}, "green"),
    ],
)
@pytest.mark.clause("TR 11.4")
def test_a_tie_goes_to_the_fuller_status_card(given, winner):
    """The final turn of blue, with its chip for a turn at Gratis-3, makes the points even."""
    board = ended(points={"green": 1}, **given)
    assert board.table.scores == (1, 1)
    assert board.winners == {winner}


@pytest.mark.clause("TR 11.4")
def test_a_system_weighs_as_much_as_two_shields_and_an_even_tie_stands():
    board = ended(points={"green": 1}, shields={"green": 4}, down={"green": ["RAVs"]})
    assert board.winners == {"blue", "green"}
    assert board.table.outcome.winners == (0, 1)


# The Jump Gate


@pytest.mark.clause("TR 12.1")
def test_a_carrier_at_the_gate_is_no_target():
    """TR-14."""
    board = scenario(players=3, carriers={"blue": "L1", "green": "Jump Gate", "orange": "L2"})
    board.play("play Missile")
    assert board.refuses("fire NUKE at green") == "TR 12.1"
    board = scenario(players=4, carriers={"blue": "L1", "green": "Jump Gate", "orange": "L1", "purple": "L1"})
    board.play("play Guns")
    assert board.refuses("fire Short Range Guns at green") == "TR 12.1"


@pytest.mark.clause("TR 12.1")
def test_ravs_do_not_attack_a_carrier_at_the_gate():
    ravs = {"blue": {"U1": "Fighter"}, "green": {"U2": "Fighter"}}
    board = scenario(at="attack", carriers={"blue": "L1", "green": "Jump Gate"}, ravs=ravs)
    assert board.refuses("attack Carrier of green") == "TR 12.1"


@pytest.mark.parametrize(
    ("lines", "step"),
    [
        (["play Guns"], "Short Range Guns"),
        (["play Missile"], "EMP or NUKE Missile"),
        (["play Shields", "fire Defensive Guns"], "Defensive Guns"),
    ],
)
@pytest.mark.clause("TR 12.2")
def test_no_weapon_is_fired_from_the_gate(lines, step):
    """TR-14."""
    board = scenario(carriers={"blue": "Jump Gate", "green": "L1"}, ravs={"green": {"U1": "Fighter"}})
    assert f"blue skips {step}: the Carrier is at the Jump Gate" in board.play(*lines)
    assert (board.active, board.decision) == ("green", "card")


@pytest.mark.clause("TR 5.13", "TR 12.2")
def test_shields_may_be_raised_at_the_gate():
    board = scenario(carriers={"blue": "Jump Gate"}, down={"blue": ["NavComp"]})
    board.play("play Shields", "raise shields and move")
    assert board.shields("blue") == 4


@pytest.mark.clause("TR 12.3")
def test_no_rav_is_launched_from_the_gate():
    """TR-14: this card only moves."""
    board = scenario(carriers={"blue": "Jump Gate"})
    told = board.play("play Launch-Move")
    assert told[1:3] == [
        "blue skips Launch RAVs: the Carrier is at the Jump Gate",
        "blue's Carrier moves to L1",
    ]


@pytest.mark.clause("TR 12.3", "TR 12.4")
def test_having_left_the_gate_one_may_launch():
    """TR-14."""
    board = scenario(carriers={"blue": "Jump Gate"})
    board.play("play Move-Launch")
    assert board.location("blue") == "L1"
    assert board.allows("launch Fighter at U1")


@pytest.mark.clause("TR 12.4")
def test_the_first_move_leads_to_the_first_location():
    board = scenario(carriers={"blue": "Jump Gate"})
    board.play("play Shields", "raise shields and move")
    assert board.location("blue") == "L1"


# Gratis-3


@pytest.mark.clause("TR 13.1")
def test_arriving_is_worth_a_black_chip():
    board = scenario(carriers={"blue": "L7"})
    told = board.play("play Move-Launch")
    assert told[1:3] == ["blue's Carrier moves to L8", "blue takes 1 Black Chip for reaching Gratis-3"]
    assert board.trophies("blue") == (0, 1)


@pytest.mark.clause("TR 13.1")
def test_other_locations_are_worth_nothing():
    board = scenario(carriers={"blue": "L6"})
    board.play("play Move-Launch")
    assert board.trophies("blue") == (0, 0)


@pytest.mark.clause("TR 13.2")
def test_every_turn_begun_at_the_planet_is_worth_a_black_chip():
    board = scenario(carriers={"blue": "L8"}, last_arrival="blue", at="begin")
    assert board.told[:2] == ["blue's turn", "blue takes 1 Black Chip for a turn begun at Gratis-3"]
    for _ in range(4):
        board.play("play Override", "take Override back")
    assert board.trophies("blue") == (0, 3)
    assert board.trophies("green") == (0, 0)
