"""What holds for one holds for all: the third and fourth player, the last RAV of a set, the next turn, a second of
anything."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from ..boards import dice
from .scenario import ALL, COLOURS, Board, final_turn, opening, scenario

FAR = {"green": "L8"}
LAST_FIGHTER = {"X1": "Fighter from U1", "X2": "Fighter from U3", "Y1": "Fighter from W1"}
"""Three Fighters out of the way, so that the next one is the last of its set."""


def scenario_of(**given: Any) -> Board:
    return scenario(**{"players": 4, **given})


# Set-up


@pytest.mark.clause("TR 1.4")
def test_each_card_that_is_left_may_be_drawn_into_the_queue():
    """Of nine, then eight, then seven; the highest number is the last card."""
    choices: list[int] = []

    def last(s: Any, n: int) -> int:
        choices.append(int(n))
        return n - 1

    with mock.patch("farport.games.thunder_run.setup.below", last):
        board = opening(2)
    assert choices == [9, 8, 7, 9, 8, 7, 2]
    assert board.queue("green") == ["Override", "Missile", "Missile"]
    assert board.active == "green"
    with mock.patch("farport.games.thunder_run.setup.below", return_value=0):
        assert opening(2).queue("blue") == ["Launch-Move", "Move-Launch", "Shields"]


# The turn


@pytest.mark.clause("TR 3.1")
def test_four_players_take_turns():
    board = scenario_of()
    turns = []
    for _ in range(6):
        turns.append(board.active)
        assert board.mover == board.active
        board.play("play Override", "take Override back")
    assert turns == ["blue", "green", "orange", "purple", "blue", "green"]


def next_turn_of_blue(board: Board) -> None:
    """The others do nothing, and blue repairs nothing."""
    idle = ("take Override back", "repair nothing", "override nothing", "attack no more")
    while board.decision != "card" or board.active != "blue":
        board.play(next((line for line in idle if line in board.offers), "play Override"))


@pytest.mark.clause("TR 5.6", "TR 5.7")
def test_the_next_card_launches_anew():
    board = scenario(carriers=FAR, last_arrival="green")
    board.play("play Move-Launch", "launch Bomber at U7", "launch Fighter at U8")
    board.play("move RAV from U7 to X3", "stop", "move RAV from U8 to X4", "stop")
    next_turn_of_blue(board)
    board.play("play Launch-Move", "launch Bomber at U7", "launch Fighter at U8")
    assert board.ravs("blue") == {"X3", "X4", "U7", "U8"}
    assert board.location("blue") == "L5"


@pytest.mark.clause("TR 6.8", "TR 7.8", "TR 7.9")
def test_in_the_next_turn_a_rav_moves_and_attacks_the_same_rav_again():
    ravs = {"blue": {"U4": "Fighter"}, "green": {"U3": "Fighter"}}
    board = scenario(ravs=ravs, at="attack", played="Override", down={"green": ["RAVs"]})
    with dice(1):
        board.play("attack RAV at U3")
    next_turn_of_blue(board)
    board.play("play Override", "move RAV from U4 to X2", "stop")
    assert board.allows("attack RAV at U3")


@pytest.mark.clause("TR 7.8", "TR 7.9")
def test_in_the_next_turn_a_rav_attacks_the_same_carrier_again():
    board = scenario(ravs={"blue": {"U5": "Fighter"}}, at="attack", played="Override")
    board.play("attack Carrier of green")
    with dice(1):
        board.play("stand fast")
    next_turn_of_blue(board)
    board.play("play Override", "move RAV from U5 to U6", "stop")
    assert board.allows("attack Carrier of green")


@pytest.mark.clause("TR 2.4", "TR 5.25")
def test_what_was_overridden_is_down_again_in_the_next_turn():
    board = scenario(down={"blue": ["NavComp"]})
    board.play("play Override", "override NavComp")
    next_turn_of_blue(board)
    told = board.play("play Launch-Move", "launch no more")
    assert "blue skips Move Carrier: the NavComp is Down" in told
    assert board.location("blue") == "L4"


@pytest.mark.clause("TR 2.4", "TR 5.25")
def test_one_players_override_is_not_anothers():
    board = scenario(down={"blue": ["NavComp"], "green": ["NavComp"]})
    board.play("play Override", "override NavComp", "take Override back", "repair nothing")
    board.play("play Launch-Move", "launch no more")
    assert (board.location("blue"), board.location("green")) == ("L4", "L3")


# The third and fourth player


@pytest.mark.clause("TR 4.1", "TR 5.5", "TR 5.13", "TR 8.1")
def test_the_fourth_player_repairs_moves_and_raises_shields():
    board = scenario_of(active="purple", at="repair", down={"purple": ["Defense", "Weapons"]}, shields={"purple": 1})
    board.play("repair Defense", "play Shields", "raise shields and move")
    assert (board.down("purple"), board.shields("purple"), board.location("purple")) == ({"Weapons"}, 3, "L4")
    assert [board.location(colour) for colour in COLOURS[:3]] == ["L3"] * 3
    assert board.queue("purple") == ["Missile", "Shields", "Shields"]
    assert board.active == "blue"


@pytest.mark.parametrize("target", ["orange", "purple"])
@pytest.mark.clause("TR 5.19", "TR 5.20", "TR 10.1")
def test_guns_are_fired_at_whom_one_chooses(target):
    board = scenario_of(shields={target: 4}, carriers={"purple": "L4"})
    board.play("play Guns")
    rolls = 5 if target == "orange" else 3
    told = board.play(f"fire Short Range Guns at {target}")
    assert told == [f"blue aims the Short Range Guns at {target}'s Carrier with {rolls} dice"]
    assert (board.mover, board.decision) == (target, "evade")
    with dice(*[4] * rolls):
        board.play("stand fast")
    assert board.shields(target) == max(4 - rolls, 0)
    assert board.shields("green") == 2


@pytest.mark.parametrize("target", ["green", "orange", "purple"])
@pytest.mark.clause("TR 5.21", "TR 5.23")
def test_a_missile_is_fired_at_whom_one_chooses(target):
    board = scenario_of(carriers={"green": "L4", "orange": "L5", "purple": "L6"})
    board.play("play Missile")
    assert board.play(f"fire NUKE at {target}") == [f"blue aims a NUKE at {target}'s Carrier with 6 dice"]
    assert board.mover == target


@pytest.mark.parametrize("only", COLOURS[1:])
@pytest.mark.clause("TR 5.21")
def test_a_missile_is_offered_for_any_one_target(only):
    board = scenario_of(carriers={only: "L5"})
    board.play("play Missile")
    assert board.offers == {f"fire EMP at {only}", f"fire NUKE at {only}"}


@pytest.mark.clause("TR 5.22")
def test_an_emp_takes_the_shields_of_the_fourth_player_and_of_the_first():
    board = scenario_of(active="green", carriers={"blue": "L5", "orange": "L5", "purple": "L5"})
    board.play("play Missile")
    told = board.play("fire EMP at orange")
    assert told[1:] == [f"{colour} loses 2 shields to the EMP" for colour in ("blue", "orange", "purple")]
    assert [board.shields(colour) for colour in COLOURS] == [0, 2, 0, 0]


@pytest.mark.clause("TR 5.22")
def test_an_emp_says_nothing_of_those_without_shields():
    board = scenario(players=3, carriers={"green": "L5", "orange": "L5"}, shields={"orange": 0})
    board.play("play Missile")
    assert board.play("fire EMP at orange")[1:] == ["green loses 2 shields to the EMP"]


PAIRS = [(one, other) for one in COLOURS for other in COLOURS if one != other]


@pytest.mark.parametrize(("attacker", "target"), PAIRS)
@pytest.mark.clause("TR 7.2", "TR 7.4", "TR 9.13", "TR 11.3")
def test_ravs_attack_the_carrier_of_any_opponent(attacker, target):
    ravs = {attacker: {"U9": "Bomber"}}
    board = scenario_of(at="attack", active=attacker, ravs=ravs, carriers={target: "L5"}, shields={target: 1})
    assert board.offers == {f"attack Carrier of {target}", "attack no more"}
    assert board.play(f"attack Carrier of {target}") == [f"{attacker} aims RAVs at {target}'s Carrier with 3 dice"]
    assert board.mover == target
    with dice(6, 4, 1, 4, 1):
        told = board.play("stand fast")
    assert f"{target} loses 1 shield" in told
    assert (board.mover, board.decision) == (attacker, "system")
    board.play("knock down Weapons")
    assert board.down(target) == {"Weapons"}
    assert [colour for colour in COLOURS if board.trophies(colour) != (0, 0)] == [attacker]
    assert board.points(attacker) == 2


@pytest.mark.parametrize(("attacker", "target"), PAIRS)
@pytest.mark.clause("TR 10.1", "TR 10.2", "TR 10.3")
def test_after_an_evasion_the_attacker_goes_on(attacker, target):
    board = scenario_of(active=attacker, carriers={target: "L5"}, shields={target: 0})
    board.play("play Missile")
    assert board.offers == {f"fire EMP at {target}", f"fire NUKE at {target}"}
    board.play(f"fire EMP at {target}")
    with dice(6, 1, 2, 3):
        board.play("evade with Guns")
    assert board.covered(target) == [None, "Guns"]
    assert (board.mover, board.decision) == (attacker, "system")


@pytest.mark.parametrize(("attacker", "target"), PAIRS)
@pytest.mark.clause("TR 5.18", "TR 5.19")
def test_guns_fire_at_the_only_one_in_reach(attacker, target):
    places = {**dict.fromkeys(COLOURS, "L7"), attacker: "L3", target: "L2"}
    board = scenario_of(active=attacker, carriers=places)
    told = board.play("play Guns")
    assert told[1] == f"{attacker} aims the Short Range Guns at {target}'s Carrier with 3 dice"
    assert board.mover == target


@pytest.mark.parametrize(("attacker", "target"), [("blue", "purple"), ("purple", "blue"), ("green", "orange")])
@pytest.mark.parametrize("space", ["U7", "U8", "U9", "X3", "X5"])
@pytest.mark.clause("TR 7.3", "TR 9.5")
def test_a_rav_attacks_on_any_line_but_the_one_it_came_by(attacker, target, space):
    tail = "X3" if space == "X5" else "X5"
    kind = "Bomber" if space[0] == "U" else "Bomber from X2" if space == "X3" else "Bomber from X6"
    ravs = {attacker: {"X4": f"last Fighter from {tail}"}, target: {space: kind}}
    board = scenario_of(at="attack", active=attacker, carriers=ALL, last_arrival="purple", ravs=ravs)
    assert board.offers == {f"attack RAV at {space}", "attack no more"}
    with dice(4):
        told = board.play(f"attack RAV at {space}")
    assert told[0] == f"{attacker} attacks {target}'s Bomber at {space}: 1 die against Defense 1"
    assert told[2:4] == [
        f"{target}'s Bomber at {space} is destroyed",
        f"{attacker} takes 1 Black Chip for a destroyed RAV",
    ]


@pytest.mark.parametrize("colour", COLOURS[1:])
@pytest.mark.clause("TR 6.1", "TR 7.1")
def test_the_ravs_of_others_are_not_ones_own(colour):
    board = scenario_of(at="move", active=colour, carriers=ALL, last_arrival="purple", ravs={"blue": {"U5": "Fighter"}})
    assert f"{colour} skips Move RAVs: none of its RAVs is on the board" in board.told
    assert f"{colour} skips Attack with RAVs: none of its RAVs is on the board" in board.told


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.clause("TR 5.8", "TR 5.9", "TR 6.9")
def test_everyone_launches_and_moves_ravs_of_his_own(colour):
    board = scenario_of(active=colour, carriers={colour: "L6"})
    told = board.play("play Launch-Move", "launch Bomber at U11", "launch Fighter at W11")
    assert told[1:4] == [
        f"{colour} launches a Bomber at U11",
        f"{colour} launches a Fighter at W11",
        f"{colour}'s Carrier moves to L7",
    ]
    assert (board.rav("U11"), board.rav("W11")) == (f"{colour} Bomber from L6", f"{colour} Fighter from L6")
    lines = {"U11": ("U10", "U12", "X5", "X6"), "W11": ("W10", "W12", "Y5", "Y6")}
    assert board.offers == {f"move RAV from {space} to {to}" for space, ends in lines.items() for to in ends}
    told = board.play("move RAV from U11 to U12", "stop", "move RAV from W11 to W12", "stop")
    assert told[:2] == [f"{colour}'s Bomber moves from U11 to U12", f"{colour}'s Bomber stops at U12"]
    assert board.ravs(colour) == {"U12", "W12"}


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.clause("TR 6.2", "TR 6.3", "TR 7.5")
def test_everyone_moves_and_holds_back_the_last_rav_of_his_set(colour):
    ravs = {colour: {"X2": "last Fighter from U4", "W5": "Bomber from Y3"}}
    places = {**ALL, "green" if colour == "blue" else "blue": "L3"}
    board = scenario_of(at="move", active=colour, carriers=places, last_arrival="purple", ravs=ravs)
    moves = {f"move RAV from X2 to {to}" for to in ("U3", "U5", "X1", "X3")}
    assert board.offers == {*moves, "move RAV from W5 to W4", "move RAV from W5 to W6", "move RAV from W5 to Y2"}
    board.play("move RAV from X2 to U3")
    assert board.offers == {"fly on to U2", "fly on to U4", "fly on to X1", "stop"}
    board.play("fly on to U4")
    assert board.offers == {"fly on to U5", "fly on to W4", "fly on to X2", "stop"}
    board.play("stop", "move RAV from W5 to W6", "stop", f"attack Carrier of {'green' if colour == 'blue' else 'blue'}")
    assert board.offers == {"hold back RAV at U4", "hold back RAV at W6", "attack"}


@pytest.mark.clause("TR 7.8")
def test_several_ravs_are_attacked_once_each():
    ravs = {
        "blue": {"U4": "Fighter", "U6": "Fighter", "W5": "Fighter"},
        "green": {"U5": "Fighter", "W4": "Fighter", "W6": "Fighter"},
    }
    board = scenario(at="attack", ravs=ravs, carriers=FAR, last_arrival="green")
    board.play("attack RAV at U5")
    with dice(1):
        board.play("hold back RAV at U4")
    board.play("attack RAV at W4")
    with dice(1):
        board.play("hold back RAV at W5")
    assert board.refuses("attack RAV at U5") == "TR 7.8"
    assert board.refuses("attack RAV at W4") == "TR 7.8"
    assert board.offers == {"attack RAV at W6", "attack no more"}


@pytest.mark.clause("TR 7.8")
def test_several_carriers_are_attacked_once_each():
    fighters = dict.fromkeys(("U6", "W6", "W5", "U5"), "Fighter")
    board = scenario(
        players=3,
        at="attack",
        carriers={"orange": "L4"},
        ravs={"blue": fighters, "green": {"X2": "Bomber from U3"}},
    )
    board.play("attack Carrier of orange", "hold back RAV at W6")
    with dice(1):
        board.play("stand fast")
    board.play("attack Carrier of green", "hold back RAV at U5", "attack")
    with dice(1, 1, 1):
        board.play("stand fast")
    assert board.refuses("attack Carrier of orange") == "TR 7.8"
    assert board.refuses("attack Carrier of green") == "TR 7.8"


@pytest.mark.clause("TR 9.13", "TR 11.3")
def test_the_chips_of_every_colour_are_trophies_of_two_points():
    board = scenario_of(shields=dict.fromkeys(COLOURS, 0), active="green")
    board.play("play Guns", "fire Short Range Guns at purple")
    with dice(6, 1, 1, 1, 1, 3, 5):
        told = board.play("stand fast")
    assert "purple's Defense system goes Down, and green takes its purple chip as a trophy" in told
    assert board.trophies("green") == (1, 0)
    assert board.table.scores == (0, 2, 0, 0)


@pytest.mark.parametrize("owner", COLOURS[1:])
@pytest.mark.clause("TR 5.16", "TR 9.5")
def test_defensive_guns_fire_at_the_ravs_of_all_opponents(owner):
    board = scenario_of(ravs={owner: {"U5": "Bomber"}})
    board.play("play Shields")
    with dice(4, 1, 1, 1, 1, 1, 1, 1):
        told = board.play("fire Defensive Guns")
    assert f"{owner}'s Bomber at U5 is destroyed" in told


@pytest.mark.parametrize("space", ["U4", "U5", "U6", "W4", "W5", "W6"])
@pytest.mark.clause("TR 5.16")
def test_defensive_guns_reach_every_space_beside_the_carrier(space):
    board = scenario(ravs={"green": {space: "Fighter"}})
    board.play("play Shields")
    with dice(6, 1, 1, 1, 1, 1, 1, 1):
        board.play("fire Defensive Guns")
    assert board.ravs("green") == set()


@pytest.mark.parametrize("owner", COLOURS[1:])
@pytest.mark.clause("TR 7.2", "TR 9.5")
def test_ravs_attack_the_last_rav_of_any_opponent(owner):
    others = dict.fromkeys(("W12", "W13", "W14"), "Fighter")
    board = scenario_of(at="attack", ravs={"blue": {"X4": "Fighter from X3"}, owner: {**others, "U8": "Fighter"}})
    assert board.offers == {"attack RAV at U8", "attack no more"}
    with dice(6):
        told = board.play("attack RAV at U8")
    assert told[0] == f"blue attacks {owner}'s Fighter at U8: 1 die against Defense 2"
    assert board.ravs(owner) == set(others)


@pytest.mark.parametrize("behind", COLOURS)
@pytest.mark.clause("TR 11.2")
def test_the_game_goes_on_while_any_carrier_is_on_its_way(behind):
    board = scenario_of(carriers={**ALL, behind: "L6"}, last_arrival="green" if behind == "blue" else "blue")
    for _ in range(8):
        board.play("play Override", "take Override back")
    assert not board.table.over


@pytest.mark.clause("TR 11.2")
def test_of_four_the_last_to_arrive_ends_the_game():
    board = scenario_of(carriers={**ALL, "purple": "L7"}, last_arrival="blue", active="purple")
    board.play("play Move-Launch", "launch no more")
    turns = []
    while not board.table.over:
        turns.append(board.active)
        board.play("play Override", "take Override back")
    assert turns == list(COLOURS)


@pytest.mark.parametrize("best", COLOURS)
@pytest.mark.clause("TR 11.3")
def test_any_of_four_may_win(best):
    board, told = final_turn(points={best: 3})
    assert board.winners == {best}
    assert told[-1] == f"{best} wins"
    assert [line for line in told if "in the tie" in line] == []
    assert [line for line in told if "scores" in line] == [
        f"{colour} scores {points} point{'' if points == 1 else 's'}"
        for colour, points in zip(COLOURS, board.table.scores, strict=True)
    ]


@pytest.mark.clause("TR 11.4")
def test_a_tie_between_some_is_broken_among_them_alone():
    """Green has the fullest Status card, but fewer points."""
    given = {"points": {"blue": 2, "orange": 2, "purple": 1}, "shields": {"blue": 1, "green": 4, "orange": 3}}
    board, told = final_turn(**given)
    assert [line for line in told if "in the tie" in line] == [
        "in the tie, blue has 9 points on the Status card",
        "in the tie, orange has 11 points on the Status card",
        "in the tie, purple has 10 points on the Status card",
    ]
    assert board.winners == {"orange"}


@pytest.mark.clause("TR 11.3", "TR 11.4")
def test_nobody_has_anything():
    everything = ["NavComp", "RAVs", "Defense", "Weapons"]
    given = {"down": dict.fromkeys(COLOURS, everything), "shields": dict.fromkeys(COLOURS, 0)}
    board = scenario_of(
        at="begin", active="purple", carriers=ALL, last_arrival="purple", content={"trophy.stay": 0}, **given
    )
    told = board.play("repair nothing", "play Guns")
    assert board.table.scores == (0, 0, 0, 0)
    assert told[-5:] == ["in the tie, purple has 0 points on the Status card", *(f"{c} wins" for c in COLOURS)]
    board = scenario_of(at="begin", active="purple", carriers=ALL, last_arrival="purple", points={"orange": 1}, **given)
    board.play("repair nothing", "play Guns")
    assert board.winners == {"orange", "purple"}


@pytest.mark.clause("TR 11.4")
def test_a_tie_between_the_third_and_the_fourth_stands():
    board, told = final_turn(points={"orange": 3, "purple": 2, "blue": 1})
    assert board.winners == {"orange", "purple"}
    assert told[-2:] == ["orange wins", "purple wins"]


# More than one of a thing


@pytest.mark.clause("TR 7.3", "TR 7.4", "TR 7.7")
def test_the_last_fighter_of_a_set_moves_attacks_and_is_counted():
    board = scenario(at="move", ravs={"blue": {**LAST_FIGHTER, "U5": "Fighter"}, "green": {"U7": "Bomber"}})
    for way in ("X1 to U2", "X2 to U4", "Y1 to W2", "U5 to U6"):
        board.play(f"move RAV from {way}", "stop")
    assert board.allows("attack RAV at U7")
    board.play("attack Carrier of green")
    assert board.offers == {"hold back RAV at U4", "hold back RAV at U6", "attack"}
    assert board.play("attack") == ["blue aims RAVs at green's Carrier with 3 dice"]


@pytest.mark.clause("TR 7.9")
def test_the_last_fighter_of_a_set_attacks_once_too():
    ravs = {"blue": {**LAST_FIGHTER, "U5": "Fighter"}, "green": {"U4": "Bomber", "U6": "Fighter", "W2": "Bomber"}}
    board = scenario(at="attack", ravs=ravs)
    with dice(1):
        board.play("attack RAV at U6")
    assert board.refuses("attack Carrier of green") == "TR 7.9"
    assert board.allows("attack RAV at W2")


@pytest.mark.clause("TR 7.3", "TR 7.9")
def test_the_first_bomber_of_a_set_attacks_once_too():
    ravs = {"blue": {"U5": "Bomber", "W9": "Bomber"}, "green": {"U4": "Fighter", "U6": "Fighter", "W8": "Fighter"}}
    board = scenario(at="attack", ravs=ravs)
    with dice(1, 1, 1):
        board.play("attack RAV at U6")
    assert board.refuses("attack RAV at U4") == "TR 7.9"
    assert board.refuses("attack Carrier of green") == "TR 7.9"


@pytest.mark.parametrize("kind", ["Bomber", "Fighter"])
@pytest.mark.clause("TR 5.11")
def test_the_last_rav_of_a_kind_may_be_launched(kind):
    out = {"Bomber": {"U1": "Bomber"}, "Fighter": {"U1": "Fighter", "U2": "Fighter", "W1": "Fighter"}}[kind]
    board = scenario(ravs={"blue": out})
    board.play("play Launch-Move", f"launch {kind} at U5")
    assert board.refuses(f"launch {kind} at U4") == "TR 5.11"
    assert board.rav("U5") == f"blue {kind} from L3"


@pytest.mark.clause("TR 9.4", "TR 9.7")
def test_two_bombers_share_a_fighter():
    board = scenario(ravs={"green": {"U4": "Bomber", "U6": "Bomber", "U5": "Fighter"}})
    board.play("play Shields")
    with dice(6, 6, 1, 1, 1, 1, 1, 1):
        board.play("fire Defensive Guns")
    board.play("destroy RAV at U5")
    board.play("destroy RAV at U6")
    assert board.ravs("green") == set()
    assert board.trophies("blue") == (0, 3)


@pytest.mark.clause("TR 9.11", "TR 9.12")
def test_a_nuke_knocks_down_several_systems():
    board = scenario(carriers={"green": "L5"}, shields={"green": 0})
    board.play("play Missile", "fire NUKE at green")
    with dice(6, 6, 4, 1, 1, 1, 1, 1, 2, 2, 4, 4, 1, 3, 3, 5, 1, 1):
        told = board.play("stand fast")
    assert board.down("green") == {"NavComp", "RAVs", "Defense"}
    assert board.trophies("blue") == (3, 0)
    assert told.count("1 Hit left over, too few for anything more") == 2
    assert [line for line in told if "goes on" in line] == [
        "the NUKE goes on with 3 dice that hit",
        "the NUKE goes on with 2 dice that hit",
        "the NUKE goes on with 1 die that hit",
    ]
