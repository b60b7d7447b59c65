"""Chapter 6. Step 3: RAVs move."""

from __future__ import annotations

import pytest

from .scenario import ALL, Board, crowd, scenario, without

FAR = {"green": "L8"}


def flying(ravs: dict[str, str], green: dict[str, str] | None = None, **more: object) -> Board:
    """Blue is to move RAVs, with nobody to attack afterwards."""
    given: dict[str, object] = {"carriers": FAR, "last_arrival": "green", **more}
    return scenario(at="move", ravs={"blue": ravs, "green": green or {}}, **given)  # type: ignore[arg-type]


@pytest.mark.clause("TR 6.1")
def test_all_ravs_must_move():
    board = flying({"U1": "Fighter", "W1": "Bomber"})
    assert {line.split()[3] for line in board.offers} == {"U1", "W1"}
    board.play("move RAV from U1 to X1", "stop")
    assert {line.split()[3] for line in board.offers} == {"W1"}
    assert board.refuses("attack no more") == "TR 6.1"
    board.play("move RAV from W1 to Y1", "stop")
    assert board.active == "green"


@pytest.mark.clause("TR 6.1")
def test_without_ravs_or_their_system_the_step_is_skipped():
    assert "blue skips Move RAVs: none of its RAVs is on the board" in flying({}).told
    assert "blue skips Move RAVs: the RAVs system is Down" in flying({"U1": "Fighter"}, down={"blue": ["RAVs"]}).told


@pytest.mark.clause("TR 6.1")
def test_ravs_launched_this_turn_move_too():
    """TR-27."""
    board = scenario(carriers=FAR, last_arrival="green")
    board.play("play Move-Launch", "launch Fighter at U7", "launch no more")
    assert board.decision == "move-ravs"
    assert board.allows("move RAV from U7 to U8")


@pytest.mark.clause("TR 6.1", "TR 6.5")
def test_a_rav_that_cannot_move_stays_and_the_log_says_so():
    """U1 is hemmed in: whatever lies within two steps of it is occupied."""
    board = scenario(
        players=4,
        at="move",
        carriers={"green": "L8", "orange": "L8", "purple": "L8"},
        last_arrival="purple",
        ravs={
            "blue": {"U1": "Bomber"},
            "green": dict.fromkeys(("U2", "W1", "U3", "W2"), "Fighter"),
            "orange": {"X1": "Fighter from U1", "X2": "Fighter from U3", "Y1": "Fighter from W1"},
        },
    )
    assert board.told[:2] == [
        "blue's Bomber at U1 cannot move: no free Space is in its reach",
        "blue skips Move RAVs: none of its RAVs can move",
    ]
    assert board.rav("U1") == "blue Bomber from L1"


@pytest.mark.clause("TR 6.1", "TR 6.8")
def test_a_rav_that_was_blocked_moves_once_another_made_room():
    """TR-35."""
    board = scenario(
        players=4,
        at="move",
        carriers={"green": "L8", "orange": "L8", "purple": "L8"},
        last_arrival="purple",
        ravs={
            "blue": {"U1": "Bomber", "W1": "Fighter from Y1"},
            "green": dict.fromkeys(("U2", "U3", "W2"), "Fighter"),
            "orange": {"X1": "Fighter from U1", "X2": "Fighter from U3", "Y1": "Fighter from W1"},
        },
    )
    assert {line.split()[3] for line in board.offers} == {"W1"}
    board.play("move RAV from W1 to W2")
    assert board.decision == "fly-on"
    board.play("fly on to W3", "stop")
    assert board.allows("move RAV from U1 to W1")


@pytest.mark.clause("TR 6.2")
def test_ravs_follow_the_lines():
    board = flying({"U3": "Fighter"})
    assert board.offers == {f"move RAV from U3 to {to}" for to in ("U2", "U4", "X1", "X2")}
    assert board.refuses("move RAV from U3 to W3") == "TR 6.2"
    board.play("move RAV from U3 to X2")
    assert board.refuses("fly on to U1") == "TR 6.2"


@pytest.mark.clause("TR 6.3")
def test_a_rav_does_not_turn_back_at_the_start_of_its_move():
    board = flying({"U3": "Fighter from U4"})
    assert board.refuses("move RAV from U3 to U4") == "TR 6.3"
    assert len(board.offers) == 3


@pytest.mark.clause("TR 6.3", "TR 6.4")
def test_a_rav_does_not_turn_back_on_its_way():
    board = flying({"U3": "Fighter"})
    board.play("move RAV from U3 to X2")
    assert board.refuses("fly on to U3") == "TR 6.3"
    board.play("fly on to U5")
    assert board.refuses("fly on to X2") == "TR 6.3"


@pytest.mark.clause("TR 6.4")
def test_the_tail_points_where_the_rav_came_from():
    board = flying({"U3": "Fighter"})
    board.play("move RAV from U3 to U4", "fly on to U5", "stop")
    assert board.rav("U5") == "blue Fighter from U4"


@pytest.mark.clause("TR 6.3")
def test_a_rav_comes_back_to_its_start_by_a_loop():
    """TR-15."""
    board = flying({"U1": "Fighter"})
    told = board.play("move RAV from U1 to U2", "fly on to X1", "fly on to U1")
    assert board.rav("U1") == "blue Fighter from X1"
    assert told[:4] == [
        "blue's Fighter moves from U1 to U2",
        "blue's Fighter moves from U2 to X1",
        "blue's Fighter moves from X1 to U1",
        "blue's Fighter stops at U1",
    ]


@pytest.mark.clause("TR 6.5")
def test_a_rav_moves_at_least_one_space():
    board = flying({"U3": "Fighter"})
    assert board.refuses("stop") == "TR 6.5"
    board.play("move RAV from U3 to U4", "stop")
    assert board.ravs("blue") == {"U4"}


@pytest.mark.parametrize(("kind", "way"), [("Fighter", ["U5", "U6", "U7"]), ("Bomber", ["U5", "U6"])])
@pytest.mark.clause("TR 6.6")
def test_a_fighter_moves_up_to_three_spaces_and_a_bomber_two(kind, way):
    board = flying({"U4": kind})
    board.play(f"move RAV from U4 to {way[0]}", *[f"fly on to {space}" for space in way[1:]])
    assert board.ravs("blue") == {way[-1]}
    assert board.active == "green"


@pytest.mark.clause("TR 6.6")
def test_a_rav_may_stop_earlier():
    board = flying({"U4": "Fighter"})
    board.play("move RAV from U4 to U5", "fly on to U6")
    assert board.allows("stop")
    assert board.allows("fly on to W6")


@pytest.mark.clause("TR 6.7")
def test_a_rav_passes_through_others_but_does_not_stop_there():
    board = flying({"U4": "Fighter", "U6": "Bomber"}, {"U5": "Fighter"})
    board.play("move RAV from U4 to U5")
    assert board.refuses("stop") == "TR 6.7"
    board.play("fly on to U6")
    assert board.refuses("stop") == "TR 6.7"
    board.play("fly on to U7")
    assert board.rav("U7") == "blue Fighter from U6"
    assert board.rav("U5") == "green Fighter from L3"
    assert board.rav("U6") == "blue Bomber from L3"


@pytest.mark.clause("TR 6.7")
def test_a_rav_does_not_fly_where_it_could_not_end():
    """The last step of a Bomber must be onto a free Space, and so must the way there leave one."""
    board = flying(
        {"U4": "Bomber"}, {"U5": "Fighter", "U6": "Fighter", "X2": "Fighter from U3", "X3": "Fighter from U5"}
    )
    assert board.refuses("move RAV from U4 to U5") == "TR 6.7"
    assert board.allows("move RAV from U4 to X2")
    board.play("move RAV from U4 to X2")
    assert board.refuses("fly on to U5") == "TR 6.7"
    assert board.allows("fly on to X1")


@pytest.mark.clause("TR 6.7")
def test_a_rav_stops_by_itself_where_only_stopping_is_left():
    board = flying({"W15": "Bomber"}, {"U14": "Fighter", "U15": "Fighter", "X7": "Fighter from U15"})
    board.play("move RAV from W15 to Y7", "fly on to W13")
    assert board.ravs("blue") == {"W13"}


@pytest.mark.clause("TR 6.8")
def test_ravs_move_in_any_order_and_each_once():
    board = flying({"U1": "Fighter", "W1": "Fighter", "W7": "Fighter"})
    board.play("move RAV from W1 to Y1", "stop")
    assert board.refuses("move RAV from Y1 to Y2") == "TR 6.8"
    board.play("move RAV from W7 to W8", "stop")
    assert {line.split()[3] for line in board.offers} == {"U1"}


@pytest.mark.clause("TR 6.9")
def test_one_moves_only_ones_own_ravs():
    board = flying({"U1": "Fighter"}, {"U5": "Fighter"})
    assert board.refuses("move RAV from U5 to U6") == "TR 6.9"
    assert board.refuses("move RAV from U7 to U8") == "TR 6.9"


@pytest.mark.clause("TR 6.6", "TR 6.7")
def test_longer_ranges_of_a_variant_look_as_far_ahead():
    board = flying({"U4": "Fighter"}, {"U5": "Fighter", "U6": "Fighter", "U7": "Fighter"}, content={"fighter.steps": 4})
    board.play("move RAV from U4 to U5", "fly on to U6", "fly on to U7")
    assert board.refuses("stop") == "TR 6.7"
    board.play("fly on to U8")
    assert board.rav("U8") == "blue Fighter from U7"


# Where a RAV may still end


CORRIDOR = ("U1", "U2", "U3", "U4", "U5", "U6")
WALLS = [
    (space, other)
    for space, lines in (
        ("U1", "W1 X1"), ("U2", "W2 X1"), ("U3", "X1 X2"), ("U4", "W4 X2"), ("U5", "X2 X3"), ("U6", "U7 W6 X3"),
    )
    for other in lines.split()
]  # fmt: skip
"""What is cut so that nothing is left of the lines from U1 to U6 but one way."""


@pytest.mark.parametrize("way", [CORRIDOR, CORRIDOR[::-1]], ids=["onward", "backward"])
@pytest.mark.parametrize("full", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
@pytest.mark.clause("TR 6.6", "TR 6.7")
def test_a_rav_sees_as_far_ahead_as_it_can_fly(way, full, steps):
    """It flies through so many others only if it can reach the free Space behind them."""
    with without(*WALLS):
        board = scenario(
            players=4,
            at="move",
            carriers=ALL,
            last_arrival="purple",
            ravs={"blue": {way[0]: "Bomber"}, **crowd(*way[1 : 1 + full])},
            content={"bomber.steps": steps},
        )
        free = full < steps
        assert ("cannot move" in " ".join(board.told)) != free
        if free:
            board.play(f"move RAV from {way[0]} to {way[1]}")
            for number, space in enumerate(way[2 : 2 + full], 2):
                assert board.refuses("stop") == "TR 6.7"
                assert board.refuses(f"fly on to {way[number - 2]}") == "TR 6.3"
                board.play(f"fly on to {space}")
            if board.decision == "fly-on":
                board.play("stop")
            assert board.ravs("blue") == {way[1 + full]}


@pytest.mark.clause("TR 6.3", "TR 6.7")
def test_a_rav_may_move_only_to_come_back():
    """TR-15. U1, U2 and X1 are joined to nothing else, and two of them are full."""
    walls = (("U1", "W1"), ("U2", "U3"), ("U2", "W2"), ("X1", "U3"), ("X1", "X2"))
    ravs = {"blue": {"U1": "Fighter"}, "green": {"U2": "Bomber", "X1": "Bomber from U1"}}
    with without(*walls):
        board = scenario(at="move", ravs=ravs)
        board.play("move RAV from U1 to X1", "fly on to U2", "fly on to U1")
        assert board.rav("U1") == "blue Fighter from U2"


@pytest.mark.clause("TR 6.1")
def test_only_those_that_did_not_move_are_told_to_be_stuck():
    """Of purple's six RAVs the first and the last are in dead ends."""
    ravs = {"U1": "Bomber from X1", "X5": "Bomber from U9", "W15": "Fighter from Y7"}
    others = {"X3": "Fighter from U5", "Y3": "Fighter from W5", "Y5": "Fighter from W9"}
    purple = {**dict(list(ravs.items())[:2]), **others, "W15": ravs["W15"]}
    with without(("U1", "U2"), ("U1", "W1"), ("W15", "W14"), ("W15", "U15")):
        board = scenario(players=4, at="move", active="purple", carriers={"blue": "L1"}, ravs={"purple": purple})
        told = []
        for way in ("X5 to X6", "X3 to X4", "Y3 to Y4", "Y5 to Y6"):
            told += board.play(f"move RAV from {way}", "stop")
    assert [line for line in told if "cannot" in line] == [
        "purple's Bomber at U1 cannot move: no free Space is in its reach",
        "purple's Fighter at W15 cannot move: no free Space is in its reach",
    ]
    assert not any("skips Move RAVs" in line for line in told)
