"""Chapters 3, 4 and 8. The turn, repairs, and the Cool-Down Queue."""

from __future__ import annotations

import pytest

from .scenario import scenario


@pytest.mark.clause("TR 3.1")
def test_turns_go_round_the_table():
    board = scenario(players=3, active="orange")
    turns = []
    for _ in range(4):
        turns.append(board.active)
        board.play("play Override", "take Override back")
    assert turns == ["orange", "blue", "green", "orange"]


@pytest.mark.clause("TR 3.2")
def test_the_steps_come_in_their_order():
    board = scenario(at="begin", down={"blue": ["Defense"]}, ravs={"blue": {"U5": "Fighter"}})
    decisions = [board.decision]
    for line in (
        "repair nothing",
        "play Override",
        "override Defense",
        "move RAV from U5 to U4",
        "stop",
        "attack no more",
        "take the leftmost card",
    ):
        board.play(line)
        decisions.append(board.decision)
    assert decisions == ["repair", "card", "override", "move-ravs", "fly-on", "attack", "return", "card"]
    assert board.active == "green"


@pytest.mark.clause("TR 3.2")
def test_a_turn_without_choices_ends_by_itself_and_says_what_was_skipped():
    board = scenario(carriers={"green": "L8"}, last_arrival="green")
    assert board.play("play Guns") == [
        "blue plays Guns",
        "blue skips Short Range Guns: no other Carrier is at the same Location or one Location away",
        "blue skips Move RAVs: none of its RAVs is on the board",
        "blue skips Attack with RAVs: none of its RAVs is on the board",
        "blue takes Guns back into the hand",
        "green's turn",
        "green takes 1 Black Chip for a turn begun at Gratis-3",
        "green skips Repair: every system is Online",
    ]


# Step 1


@pytest.mark.clause("TR 4.1")
def test_any_one_system_that_is_down_may_be_repaired():
    board = scenario(at="repair", down={"blue": ["NavComp", "Weapons"]})
    assert board.offers == {"repair NavComp", "repair Weapons", "repair nothing"}
    assert board.play("repair Weapons") == ["blue brings the Weapons system back Online"]
    assert board.down("blue") == {"NavComp"}
    assert board.decision == "card"


@pytest.mark.clause("TR 4.1")
def test_a_repair_is_not_compulsory():
    board = scenario(at="repair", down={"blue": ["NavComp"]})
    assert board.play("repair nothing") == ["blue repairs nothing"]
    assert board.down("blue") == {"NavComp"}
    assert board.decision == "card"


@pytest.mark.clause("TR 4.1")
def test_nothing_to_repair_skips_the_step():
    board = scenario(at="repair")
    assert board.told == ["blue skips Repair: every system is Online"]
    assert board.decision == "card"


@pytest.mark.clause("TR 4.2")
def test_a_system_that_is_online_cannot_be_repaired():
    assert scenario(at="repair", down={"blue": ["NavComp"]}).refuses("repair RAVs") == "TR 4.2"


@pytest.mark.clause("TR 4.3")
def test_a_repair_takes_ones_own_chip():
    board = scenario(at="repair", down={"blue": ["RAVs"]}, chips={"blue": 1})
    board.play("repair RAVs")
    assert board.chips("blue") == 0
    assert board.stockpile == 50


@pytest.mark.clause("TR 4.3")
def test_a_repair_takes_a_black_chip_when_the_own_ones_are_gone():
    board = scenario(at="repair", down={"blue": ["RAVs"]}, chips={"blue": 0})
    assert board.play("repair RAVs") == [
        "blue brings the RAVs system back Online",
        "blue has run out of chips and uses a Black Chip",
    ]
    assert board.stockpile == 49
    assert board.seat("blue")["systems"][1] == {"name": "RAVs", "online": True, "black": True}


# Step 5


@pytest.mark.clause("TR 8.1")
def test_the_leftmost_card_returns_and_the_queue_moves_up():
    board = scenario()
    board.play("play Launch-Move", "launch no more")
    assert board.queue("blue") == ["Missile", "Shields", "Launch-Move"]
    assert board.hand("blue") == {"Move-Launch": 1, "Shields": 1, "Guns": 2, "Missile": 1, "Override": 1}
    assert board.active == "green"


@pytest.mark.clause("TR 8.1", "TR 8.3")
def test_a_card_is_out_of_use_for_three_turns():
    board = scenario(carriers={"blue": "L1", "green": "Jump Gate"})
    board.play("play Move-Launch", "launch no more")
    waits = []
    while board.active == "green" or not board.allows("play Move-Launch"):
        if board.active == "blue":
            waits.append(board.refuses("play Move-Launch"))
        card = next(card for card in ("Guns", "Missile", "Shields") if board.allows(f"play {card}"))
        board.play(f"play {card}")
        if board.decision == "option":
            board.play("fire Defensive Guns")
    assert waits == ["TR 8.3"] * 3


@pytest.mark.clause("TR 8.3")
def test_a_card_of_which_another_is_in_hand_can_be_played():
    board = scenario(queues={"blue": ("Guns", "Guns", "Shields")})
    assert board.refuses("play Guns") == "TR 8.3"
    assert board.allows("play Shields")


@pytest.mark.clause("TR 8.2")
def test_manual_override_may_return_instead_of_the_leftmost():
    board = scenario()
    board.play("play Override")
    assert board.queue("blue") == ["Guns", "Missile", "Shields", "Override"]
    assert board.offers == {"take the leftmost card", "take Override back"}
    assert "blue takes Override back into the hand" in board.play("take Override back")
    assert board.queue("blue") == ["Guns", "Missile", "Shields"]
    assert board.hand("blue")["Override"] == 1


@pytest.mark.clause("TR 8.2")
def test_manual_override_may_stay_in_the_queue():
    board = scenario()
    board.play("play Override", "take the leftmost card")
    assert board.queue("blue") == ["Missile", "Shields", "Override"]
    assert board.hand("blue")["Guns"] == 2


@pytest.mark.clause("TR 8.2")
def test_no_other_card_returns_out_of_turn():
    board = scenario(at="return", played="Missile")
    assert board.active == "green"
    assert board.queue("blue") == ["Missile", "Shields", "Missile"]
