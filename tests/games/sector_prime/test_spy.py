"""Chapter 10. Characters: the Spy."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, scenario
from .test_characters import defence, fight, holder


@pytest.mark.clause("SP 10.9")
def test_the_spy_makes_the_defender_roll_again():
    board = fight("Spy", 1)
    with dice(5, 9):
        told = board.play("battle blue at centre")
    assert told == ["yellow attacks blue at centre: the dice show 5 against 9"]
    assert (board.mover, board.decision, board.offers) == ("yellow", "spy", {"spy", "let it stand"})
    dice_known = {"tile": 0, "attacker": 0, "defender": 1, "attack_die": 5, "defence_die": 9}
    dice_known |= {"attack_bonus": 0, "defence_bonus": 0, "attack_total": 7, "defence_total": 11, "ahead": 1}
    assert board.table.view(1)["battle"] == dice_known
    with dice(2) as sides:
        told = board.play("spy")
    assert sides == [12]
    assert told[:3] == [
        "yellow the Spy makes blue roll again",
        "blue now rolls 2",
        "with drones and sections yellow has 7, blue has 4",
    ]
    assert (board.drones("blue", "centre"), board.mover, board.decision) == (1, "yellow", "battle")
    assert board.table.view(1)["battle"] is None


@pytest.mark.clause("SP 10.9")
@pytest.mark.parametrize(("spy", "other", "bonuses"), [("yellow", "Diplomat", (0, 1)), ("blue", "Tactician", (1, 0))])
def test_the_spy_knows_what_abilities_will_add_and_how_the_battle_stands(spy, other, bonuses):
    characters = {spy: "Spy", "blue" if spy == "yellow" else "yellow": other}
    drones = {"yellow": {"centre": 2, "W": 1}, "blue": {"centre": 2, "E": 1}}
    board = scenario(decision="battle-or-build", drones=drones, characters=characters, crystals={"yellow": 9})
    with dice(9, 9):
        board.play("battle blue at centre")
    battle = board.table.view(None)["battle"]
    assert ("yellow", "blue")[battle["ahead"]] != spy
    assert (board.mover, (battle["attack_bonus"], battle["defence_bonus"])) == (spy, bonuses)


@pytest.mark.clause("SP 7.4")
def test_the_totals_that_a_defending_spy_is_told_are_each_sides_own():
    """It is his decision, but the attack is the other's, with the other's drones and sections."""
    drones = {"yellow": {"centre": 4, "W": 1}, "blue": {"centre": 2, "E": 1}}
    board = scenario(
        decision="battle-or-build",
        drones=drones,
        characters={"blue": "Spy"},
        sections={"yellow": 2},
        crystals={"yellow": 9},
    )
    with dice(5, 3):
        board.play("battle blue at centre")
    battle = board.table.view(1)["battle"]
    assert (board.mover, battle["attack_total"], battle["defence_total"]) == ("blue", 5 + 4 + 2, 3 + 2)


@pytest.mark.clause("SP 10.9")
def test_the_second_roll_stands_even_when_it_is_worse():
    board = fight("Spy", 1)
    with dice(5, 6, 12):
        board.play("battle blue at centre", "spy")
    assert (board.drones("yellow", "centre"), board.drones("blue", "centre")) == (1, 2)


@pytest.mark.clause("SP 10.9")
def test_the_spy_may_let_the_roll_stand():
    board = fight("Spy", 1)
    with dice(5, 9):
        told = board.play("battle blue at centre", "let it stand")
    assert told[1] == "yellow the Spy lets the dice stand"
    assert "with drones and sections yellow has 7, blue has 11" in told
    with dice(5, 9):
        board.play("battle blue at centre")
    assert board.decision == "spy"


@pytest.mark.clause("SP 10.9")
def test_the_spy_makes_an_attacker_roll_again():
    board = defence("Spy", 1, sections={"blue": 1})
    with dice(9, 5):
        board.play("battle yellow at centre")
    assert (board.mover, board.active, board.decision) == ("yellow", "blue", "spy")
    with dice(1) as sides:
        told = board.play("spy")
    assert sides == [10]
    assert "with drones and sections blue has 4, yellow has 7" in told
    assert (board.mover, board.decision) == ("blue", "battle")


@pytest.mark.parametrize("attacking", [True, False])
@pytest.mark.clause("SP 10.1", "SP 10.9")
def test_the_spy_without_a_tile_cannot(attacking):
    board = fight("Spy", 0) if attacking else defence("Spy", 0)
    with dice(5, 9):
        board.play("battle blue at centre" if attacking else "battle yellow at centre")
    assert board.decision == "battle"


@pytest.mark.clause("SP 10.9")
def test_the_spy_spies_once_in_a_turn():
    board = fight("Spy", 1)
    with dice(5, 9, 1, 5, 1):
        board.play("battle blue at centre", "spy", "battle blue at centre")
    assert board.drones("blue", "centre") == 0


@pytest.mark.clause("SP 10.9")
def test_the_spy_spies_once_in_a_turn_of_another_too():
    """Blue attacks her twice."""
    board = scenario(
        players=3,
        decision="battle-or-build",
        drones={"yellow": {"centre": 2}, "red": {"centre": 2, "S": 1}},
        characters={"red": "Spy"},
    )
    with dice(5, 9):
        board.play("battle red at centre")
    assert board.mover == "red"
    with dice(12):
        told = board.play("spy")
    assert told[:2] == ["red the Spy makes yellow roll again", "yellow now rolls 12"]
    with dice(5, 9):
        board.play("battle red at centre")
    assert (board.mover, board.decision) == ("yellow", "battle")


@pytest.mark.parametrize("line", ["spy", "let it stand"])
@pytest.mark.clause("SP 10.9", "SP 7.11")
def test_the_spy_decides_while_another_battle_is_owed(line):
    """The attacker's Spy, or the defender's."""
    for colour in ("yellow", "blue"):
        board = scenario(
            decision="battle-or-build",
            drones={"yellow": {"centre": 4, "W": 1}, "blue": {"centre": 1, "E": 3, "NE": 3, "SE": 1}},
            characters={colour: "Spy"},
            crystals={"yellow": 9},
        )
        with dice(9, 1):
            board.play("battle blue at centre", "let it stand")
        board.play("charge from centre to E", "charge from centre to NE")
        with dice(9, 1):
            board.play("battle blue at E")
        assert board.mover == colour
        with dice(*[1][: line == "spy"]):
            told = board.play(line)
        assert told[0].startswith(f"{colour} the Spy")
        assert (board.mover, board.refuses("done")) == ("yellow", "SP 7.11")


@pytest.mark.clause("SP 10.9")
def test_the_spy_spies_again_in_the_next_turn():
    """As defender in Blue's, after she did it as attacker in her own."""
    board = fight("Spy", 1)
    with dice(5, 9, 12):
        board.play("battle blue at centre", "spy")
    board.play("done", "mine standard", "roll", "done")
    with dice(9, 5):
        board.play("battle yellow at centre")
    assert (board.active, board.mover, board.decision) == ("blue", "yellow", "spy")


@pytest.mark.clause("SP 10.9")
def test_the_spy_has_no_say_in_the_battles_of_others():
    board = scenario(
        players=3,
        decision="battle-or-build",
        drones={"yellow": {"centre": 2}, "blue": {"centre": 2}, "red": {"S": 1, "centre": 1}},
        characters={"red": "Spy"},
    )
    with dice(5, 9):
        board.play("battle blue at centre")
    assert board.decision == "battle"


@pytest.mark.parametrize("line", ["battle blue at centre", "done", "charge from centre to E", "build station", "roll"])
@pytest.mark.clause("SP 10.9")
def test_the_battle_waits_for_the_spy(line):
    board = fight("Spy", 1)
    with dice(5, 9):
        board.play("battle blue at centre")
    assert board.refuses(line) == "SP 10.9"


def fenced(tiles: int, points: int, **more: object) -> Board:
    """Yellow the Spy may want to go from W to the centre, behind Blue's Force Field."""
    given: dict[str, object] = {"force_fields": [("blue", "centre", "W")], **more}
    return holder("Spy", tiles, points=points, drones={"yellow": {"SW": int(tiles > 1), "W": 2}}, **given)


@pytest.mark.parametrize(("tiles", "allowed"), [(1, False), (2, False), (3, True), (4, True)])
@pytest.mark.clause("SP 10.1", "SP 10.10")
def test_the_spy_crosses_a_force_field_with_three_tiles(tiles, allowed):
    board = fenced(tiles, 9)
    if not allowed:
        assert board.refuses("move drone from W to centre") == "SP 7.20"
    else:
        board.play("move drone from W to centre")
        assert board.points == 6


@pytest.mark.clause("SP 10.10", "SP 6.5")
def test_the_spy_pays_two_more_for_each_piece():
    assert fenced(3, 2).refuses("move drone from W to centre") == "SP 6.5"
    board = fenced(3, 9, terrain={("W", "centre"): "asteroid"}, fabricators={"yellow": "W"})
    board.play("move drone from W to centre")
    assert board.points == 5
    board.play("move fabricator to centre")
    assert (board.points, board.fabricator("yellow")) == (1, "centre")


@pytest.mark.clause("SP 10.10")
def test_two_force_fields_cost_the_spy_twice():
    board = fenced(3, 9, players=3, force_fields=[("blue", "centre", "W"), ("red", "W", "centre")])
    board.play("move drone from W to centre")
    assert board.points == 4


@pytest.mark.clause("SP 10.10")
def test_the_spys_own_force_field_costs_nothing():
    board = fenced(3, 9, force_fields=[("yellow", "centre", "W")])
    board.play("move drone from W to centre")
    assert board.points == 8


@pytest.mark.parametrize(("tiles", "allowed"), [(1, False), (2, True)])
@pytest.mark.clause("SP 10.10", "SP 7.10")
def test_the_spy_charges_over_a_force_field(tiles, allowed):
    """The cleared tile is under control, too."""
    board = holder(
        "Spy",
        tiles,
        decision="battle-or-build",
        drones={"yellow": {"centre": 6}, "blue": {"centre": 1}},
        crystals={"yellow": 6},
        force_fields=[("blue", "centre", "E")],
    )
    with dice(9, 1):
        board.play("battle blue at centre", "let it stand")
    assert board.points == 3
    if not allowed:
        assert board.refuses("charge from centre to E") == "SP 7.20"
    else:
        board.play("charge from centre to E")
        assert board.points == 0
