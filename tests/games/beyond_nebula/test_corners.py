"""Chapters 5 and 10.5. The corners of the map: what is beyond them is nowhere, and nobody is there."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario

AFAR = ("south H12", 1)


@pytest.mark.parametrize(
    ("corner", "beside"),
    [
        ("south J1", {"south I1", "south J2"}),
        ("south J20", {"south I20", "south J19"}),
        ("north J1", {"north I1", "north J2"}),
        ("north J20", {"north I20", "north J19"}),
    ],
)
@pytest.mark.clause("BN 5.1", "BN 10.28")
def test_a_ship_leaves_a_corner_by_two_ways_and_comes_back(corner, beside):
    for place in beside:
        board = scenario(ships={"B1": (corner, 1)})
        assert board.offers == {"done", *(f"move B1 to {block}" for block in beside)}
        board.play(f"move B1 to {place}", f"move B1 to {corner}")
        assert board.at("B1") == corner


@pytest.mark.clause("BN 10.31")
def test_a_ship_in_a_corner_meets_nobody():
    board = scenario(ships={"B1": ("north J3", 1), "W1": AFAR})
    assert board.play("move B1 to north J2", "move B1 to north J1") == [
        "B1 moves from north J3 to north J2",
        "B1 moves from north J2 to north J1",
    ]


@pytest.mark.clause("BN 10.32")
def test_a_ship_that_is_eliminated_in_a_corner_fights_no_more():
    board = scenario(ships={"B1": ("north J3", 1), "W1": ("north J1", 6), "W2": ("north J1", 6)})
    with dice(1, 6, 1, 6):
        told = board.play("move B1 to north J2")
    assert [line for line in told if "engages" in line] == ["B1 engages W1"]
    assert board.decision == "conflict"


@pytest.mark.clause("BN 10.3", "BN 5.2")
def test_suicide_in_a_corner():
    board = scenario(ships={"B1": ("north J1", 1), "W1": AFAR}, ready={"blue": ["Suicide"]})
    assert board.play("suicide B1") == [
        "blue uses Suicide",
        "B1 destroys itself and every Ship adjacent to it",
        "B1 is eliminated with 1 Regiment aboard",
    ]


@pytest.mark.clause("BN 10.5", "BN 5.2")
def test_a_ray_into_a_corner():
    """Only ships on the map aim it and are beside its target."""
    board = scenario(ships={"B1": AFAR, "W1": ("north J1", 1)}, ready={"blue": ["Radioactive Ray"]})
    assert board.refuses("radioactive ray on W1") == "BN 10.5"
    board = scenario(ships={"B1": ("north J6", 1), "W1": ("north J1", 1)}, ready={"blue": ["Radioactive Ray"]})
    assert board.play("radioactive ray on W1") == [
        "blue uses Radioactive Ray",
        "the Radioactive Ray is aimed at W1",
        "W1 loses a Durability Point and has 1 left",
    ]
