"""Numbers other than the printed ones."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import final_turn, opening, scenario

FAR = {"green": "L8"}


@pytest.mark.clause("TR 1.2")
def test_numbers_of_the_set_up_may_be_at_their_limits():
    board = opening(content={"pieces.chips": 8, "shields.start": 4})
    assert (board.shields("blue"), board.chips("blue")) == (4, 0)


@pytest.mark.clause("TR 1.3", "TR 5.11")
def test_a_smaller_set_of_ravs_is_all_that_can_be_launched():
    fewer = {"pieces.bombers": 1, "pieces.fighters": 3}
    board = scenario(content=fewer, ravs={"blue": {"U1": "Bomber", **dict.fromkeys(("W1", "W2"), "Fighter")}})
    board.play("play Launch-Move")
    assert board.refuses("launch Bomber at U5") == "TR 5.11"
    board.play("launch Fighter at U5")
    assert board.active == "blue"
    assert board.decision == "move-ravs"
    assert board.seat("blue")["fighters"] == 0


@pytest.mark.clause("TR 5.7")
def test_other_numbers_of_bombers():
    board = scenario(content={"launch.bombers": 2})
    board.play("play Launch-Move", "launch Bomber at U5", "launch Bomber at W5")
    assert board.ravs("blue") == {"U5", "W5"}
    board = scenario(content={"launch.ravs": 3})
    board.play("play Launch-Move", "launch Bomber at U5", "launch Fighter at W5")
    assert board.refuses("launch Bomber at U4") == "TR 5.7"
    board = scenario(content={"launch.bombers": 0})
    board.play("play Launch-Move")
    assert board.refuses("launch Bomber at U5") == "TR 5.7"
    assert board.allows("launch Fighter at U5")


@pytest.mark.clause("TR 5.6")
def test_nothing_is_launched_where_a_card_launches_nothing():
    board = scenario(content={"launch.ravs": 0})
    assert board.play("play Launch-Move")[:2] == ["blue plays Launch-Move", "blue's Carrier moves to L4"]


@pytest.mark.clause("TR 5.16")
def test_the_dice_of_the_defensive_guns():
    for content, rolled in (({"dice.defensive": 5}, 5), ({"dice.limit": 6}, 6)):
        board = scenario(ravs={"green": {"U5": "Fighter"}}, content=content)
        board.play("play Shields")
        with dice(*[1] * rolled):
            told = board.play("fire Defensive Guns")
        assert told[0] == f"blue fires the Defensive Guns with {rolled} dice"


@pytest.mark.clause("TR 9.2")
def test_a_lower_limit_of_dice_holds_for_every_attack():
    board = scenario(content={"dice.limit": 2}, carriers={"green": "L4"})
    assert board.play("play Guns")[1] == "blue aims the Short Range Guns at green's Carrier with 2 dice"
    with dice(1, 1):
        board.play("stand fast")
    ravs = {"blue": {"U4": "Bomber"}, "green": {"U5": "Fighter"}}
    board = scenario(at="attack", content={"dice.limit": 2}, carriers=FAR, last_arrival="green", ravs=ravs)
    with dice(4, 1):
        told = board.play("attack RAV at U5")
    assert told[0] == "blue attacks green's Fighter at U5: 2 dice against Defense 2"
    assert "green's Fighter at U5 survives 1 Hit of the 2 that destroy it" in told


@pytest.mark.clause("TR 9.1")
def test_other_faces_may_hit():
    board = scenario(content={"dice.hit": 3, "dice.double": 5}, shields={"green": 4})
    board.play("play Guns")
    with dice(2, 3, 1, 5, 2):
        assert "blue rolls 2, 3, 1, 5, 2: 3 Hits" in board.play("stand fast")


@pytest.mark.clause("TR 9.5", "TR 13.1", "TR 13.2")
def test_several_black_chips_are_taken_as_far_as_there_are_any():
    content = {"trophy.arrival": 3, "trophy.stay": 2, "trophy.rav": 4}
    board = scenario(carriers={"blue": "L7"}, content=content, stockpile=5)
    told = board.play("play Move-Launch")
    assert "blue takes 3 Black Chips for reaching Gratis-3" in told
    assert board.stockpile == 2
    board.play("launch no more")
    told = board.play("play Override", "take Override back")
    assert "blue takes 2 Black Chips for a turn begun at Gratis-3" in told
    assert board.table.over
    assert board.trophies("blue") == (0, 5)
    board = scenario(
        at="attack", content=content, stockpile=3, ravs={"blue": {"U4": "Fighter"}, "green": {"U5": "Bomber"}}
    )
    with dice(4):
        told = board.play("attack RAV at U5")
    assert "blue takes 3 Black Chips for a destroyed RAV" in told
    assert board.table.over


@pytest.mark.clause("TR 9.5", "TR 13.1", "TR 13.2")
def test_without_a_trophy_nothing_is_told():
    board = scenario(carriers={"blue": "L7"}, content={"trophy.arrival": 0})
    assert not any("Black Chip" in line for line in board.play("play Move-Launch"))


@pytest.mark.clause("TR 11.3", "TR 11.4")
def test_other_scores():
    content = {"score.coloured": 3, "score.black": 2, "score.system": 1, "score.shield": 4}
    board = scenario(content=content, points={"blue": 2}, chips={"green": 9})
    assert board.points("blue") == 2 * 2 + 3
    given = {"points": {"purple": 1, "blue": 2}, "shields": {"purple": 3}, "down": {"blue": ["RAVs"]}}
    _, told = final_turn(content=content, **given)
    assert [line for line in told if "in the tie" in line] == [
        "in the tie, blue has 11 points on the Status card",
        "in the tie, purple has 16 points on the Status card",
    ]


@pytest.mark.clause("TR 9.3", "TR 9.4")
def test_other_defense_values():
    content = {"fighter.defense": 3, "bomber.defense": 2, "bomber.escort": 2}
    board = scenario(content=content, ravs={"green": {"U4": "Fighter", "U5": "Bomber", "U6": "Fighter"}})
    view = board.table.view()["spaces"]
    assert [view[space]["rav"]["defense"] for space in (3, 4, 5)] == [3, 6, 3]


@pytest.mark.clause("TR 9.11")
def test_other_hits_for_a_system():
    board = scenario(content={"damage.hits": 3}, shields={"green": 0})
    board.play("play Guns")
    with dice(6, 6, 4, 1, 1, 1, 1):
        told = board.play("stand fast")
    assert board.down("green") == {"NavComp"}
    assert "2 Hits left over, too few for anything more" in told


@pytest.mark.clause("TR 10.3")
def test_other_dice_that_an_evasion_takes():
    board = scenario(content={"dice.evaded": 3})
    board.play("play Guns")
    with dice(1, 1):
        board.play("evade with Override")


@pytest.mark.clause("TR 5.13", "TR 5.14")
def test_other_numbers_of_shields():
    board = scenario(content={"shields.raised": 3, "shields.limit": 6})
    assert "blue raises 3 shields" in board.play("play Shields", "raise shields and move")
    assert board.shields("blue") == 5
