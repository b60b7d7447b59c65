"""What an action concerns on the table, so that a person can point at it, and what a person sees there."""

from __future__ import annotations

import pytest

from farport.server.seen.why import why_not
from farport.server.words.messages import WhyNot

from .scenario import scenario, tech

RICH = {"blue": (35, 35, 35)}
ALL = {"blue": ["Academy", "Hangar", "Laboratory"]}


def elements(board, line):
    return next(action.elements for action in board.table.actions if str(action) == line)


@pytest.mark.shown
def test_a_tech_is_used_by_pointing_at_its_token_and_its_target():
    ready = ["Repair", "Battle Speed", "Electric Charge", "Jumpgate"]
    board = scenario(
        ships={"B1": ("south H12", 1)}, damaged=["B1"], ready={"blue": ready, "white": ["Clone"]}, reserves=RICH
    )
    assert elements(board, "repair B1") == ("ship:0", f"tech:{tech('Repair')}")
    assert elements(board, "battle speed") == (f"tech:{tech('Battle Speed')}",)
    charged = ("electric charge on Clone", f"opposing_tech:{tech('Clone')}", f"tech:{tech('Electric Charge')}")
    assert elements(board, charged[0]) == charged[1:]
    jump = next(action for action in board.table.actions if str(action).startswith("jumpgate B1"))
    assert [element.partition(":")[0] for element in jump.elements] == ["ship", "block", "tech"]


@pytest.mark.shown
def test_a_tech_is_hacked_by_pointing_at_both_tokens():
    ready = {"blue": ["Hack"], "white": ["Improved Cargo", "Battle Speed"]}
    board = scenario(ships={"B1": ("south H12", 1)}, ready=ready)
    hack = f"tech:{tech('Hack')}"
    assert elements(board, "hack battle speed") == (f"opposing_tech:{tech('Battle Speed')}", hack)
    assert elements(board, "hack improved cargo for B1") == ("ship:0", f"opposing_tech:{tech('Improved Cargo')}", hack)


@pytest.mark.shown
def test_only_what_ends_a_decision_points_at_nothing():
    """So that the mildest action is never the use of a Tech."""
    board = scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Battle Speed"]})
    assert [str(action) for action in board.table.actions if not action.elements] == ["done"]


@pytest.mark.shown
@pytest.mark.parametrize(
    ("pointed", "clause"),
    [
        (["tech:8"], "BN 9.10"),
        (["tech:5", "ship:0"], "BN 10.19"),
        (["opposing_tech:8", "tech:3"], "BN 7.8"),
        (["tech:4", "ship:6"], "BN 7.8"),
    ],
)
def test_who_points_at_a_tech_in_vain_is_told_why(pointed, clause):
    """Repair is not there; Hack could copy Reveal Spy, and the Ray could strike, at another time."""
    ready = {"blue": ["Hack", "Radioactive Ray"], "white": ["Reveal Spy", "Electric Charge"]}
    ships = {"B1": ("south H12", 1), "W1": ("south H15", 1)}
    board = scenario(decision="progress", ships=ships, ready=ready, reserves=RICH)
    answer = why_not(board.table, WhyNot("1", elements=pointed))
    assert answer.clause == clause, answer.sentence


@pytest.mark.shown
def test_a_tech_that_can_be_used_is_said_to_be_possible():
    board = scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Battle Speed"]})
    answer = why_not(board.table, WhyNot("1", elements=[f"tech:{tech('Battle Speed')}"]))
    assert answer.sentence == "That is possible: battle speed."


@pytest.mark.clause("BN 9.12")
def test_a_specialty_is_seen():
    board = scenario(decision="progress", buildings=ALL, owners={"south green": "blue"})
    blue = board.table.view(1)["seats"][0]["buildings"]
    assert [building["specialty"] for building in blue] == [True, False, True]


@pytest.mark.shown
def test_the_printed_numbers_are_seen_and_follow_the_content():
    view = scenario(content={"produce.regiment": 3, "ship.durability": 4}).table.view(None)
    assert view["prices"] == {"base": 5, "specialized": 10, "regiment": 3, "ship": 4, "advance": 4}
    assert view["limits"] == {"reserves": 35, "ships": 6, "durability": 4, "regiments": 20, "colony": 5}
