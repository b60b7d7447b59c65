"""Chapters 7 and 8.1 to 8.3. The turn: Maintenance, Harvest, and the phases of decisions."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import Board, opening, scenario

ROOMY = {"blue": (20, 20, 20), "white": (20, 20, 20)}


def before_whites_turn(**more: object) -> Board:
    """Blue has nothing left to do."""
    return scenario(decision="progress", **more)  # type: ignore[arg-type]


# The order of things


@pytest.mark.clause("BN 7.1")
def test_a_turn_is_maintenance_harvest_progress_conflict():
    board = scenario(
        decision="progress",
        ships={"B1": ("south H12", 1)},
        research={"white": {"Hack": 2}},
        buildings={"white": ["Academy"]},
    )
    board.play("done")
    assert (board.mover, board.decision) == ("blue", "conflict")
    with dice(1, 1, 1):
        told = board.play("done")
    assert (board.mover, board.decision) == ("white", "progress")
    assert told[0] == "white's turn"
    assert told[1].startswith("white harvests Metal")
    assert board.tech("white", "Hack") == "research 1"


@pytest.mark.parametrize(
    "line",
    [
        "construct Metal extractor",
        "specialize Metal extractor",
        "construct Academy",
        "produce regiment on south yellow",
        "produce ship on south yellow",
        "research Hack",
        "advance Hack",
        "exchange Metal for Gas",
    ],
)
@pytest.mark.clause("BN 7.1")
def test_progress_has_no_place_in_conflict(line):
    board = scenario(reserves=ROOMY, ships={"B1": ("south H12", 1)}, buildings={"blue": ["Academy", "Hangar"]})
    assert board.refuses(line) == "BN 7.1"


@pytest.mark.parametrize("phase", ["progress", "conflict"])
@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("exchange 3", "BN 8.9"),
        ("board from south yellow", "BN 10.14"),
        ("name red", "BN 11.3"),
        ("stall Hack", "BN 10.1"),
        ("fight", "BN 10.37"),
        ("take the hit", "BN 10.10"),
        ("keep south yellow", "BN 2.2"),
    ],
)
@pytest.mark.clause("BN 7.1")
def test_questions_that_were_not_asked_are_not_answered(phase, line, clause):
    board = scenario(decision=phase, reserves=ROOMY, ships={"B1": ("south H12", 1)})
    assert board.refuses(line) == clause


@pytest.mark.parametrize("line", ["load B1", "unload B1", "colonize south red with B1", "move B1 to south H11"])
@pytest.mark.clause("BN 7.1")
def test_ships_have_no_part_in_progress(line):
    board = scenario(decision="progress", ships={"B1": ("south H10", 2)}, regiments={"south yellow": 3})
    assert board.refuses(line) == "BN 7.1"


@pytest.mark.clause("BN 8.9")
def test_a_question_must_be_answered_before_the_phase_ends():
    board = scenario(decision="progress", reserves=ROOMY)
    board.play("exchange Metal for Gas")
    assert board.refuses("done") == board.refuses("construct Metal extractor") == "BN 8.9"


@pytest.mark.clause("BN 7.7")
def test_nothing_must_be_done():
    board = scenario(decision="progress", reserves=ROOMY, ships={"B1": ("south H12", 1)})
    board.play("done")
    with dice(1, 1, 1):
        board.play("done")
    assert board.active == "white"


@pytest.mark.clause("BN 7.7")
def test_things_are_done_in_any_order_within_a_phase():
    board = scenario(decision="progress", reserves=ROOMY, buildings={"blue": ["Academy", "Hangar"]})
    board.play("produce ship on south yellow", "produce regiment on south yellow", "construct Gas extractor")
    assert board.allows("produce regiment on south yellow")
    assert board.allows("construct Metal extractor")


@pytest.mark.clause("BN 7.7")
def test_without_ships_and_techs_there_is_no_conflict():
    board = before_whites_turn()
    with dice(1, 1, 1):
        board.play("done")
    assert (board.mover, board.decision) == ("white", "progress")


@pytest.mark.parametrize("held", [{"ready": {"blue": ["Battle Speed"]}}, {"ships": {"B1": ("south H10", 0)}}])
@pytest.mark.clause("BN 7.7")
def test_a_ship_or_a_tech_makes_a_conflict(held):
    board = before_whites_turn(**held)
    board.play("done")
    assert (board.mover, board.decision) == ("blue", "conflict")


@pytest.mark.clause("BN 7.7", "BN 4.2")
def test_a_tech_that_cannot_be_used_makes_no_conflict():
    """Without a free token."""
    board = scenario(
        decision="progress",
        ready={"blue": ["Battle Speed"]},
        cooldown={"blue": {"Hack": 3}},
        content={"panel.tokens": 1},
    )
    board.play("done")
    assert board.active == "white"


@pytest.mark.clause("BN 7.7")
def test_a_tech_of_progress_makes_no_conflict():
    board = before_whites_turn(ready={"blue": ["Balance", "Energy Shield"]})
    with dice(1, 1, 1):
        board.play("done")
    assert board.active == "white"


# Maintenance


@pytest.mark.clause("BN 7.2")
def test_maintenance_takes_an_indicator_from_all_of_ones_own():
    board = before_whites_turn(
        research={"white": {"Hack": 3, "Clone": 2}, "blue": {"Repair": 3}},
        cooldown={"white": {"Jumpgate": 2, "Suicide": 1}, "blue": {"Balance": 2}},
    )
    board.pass_turn()
    assert [board.tech("white", name) for name in ("Hack", "Clone", "Jumpgate", "Suicide")] == [
        "research 2",
        "research 1",
        "cooldown 1",
        "ready",
    ]
    assert board.tech("blue", "Repair") == "research 3"
    assert board.tech("blue", "Balance") == "cooldown 2"


@pytest.mark.parametrize(("tech", "turns"), [("Suicide", 2), ("Battle Speed", 2), ("Hack", 3), ("Jumpgate", 3)])
@pytest.mark.clause("BN 7.3")
def test_research_is_usable_on_the_third_or_fourth_turn(tech, turns):
    """BN-8."""
    buildings = {"blue": ["Academy", "Hangar", "Laboratory"]}
    board = scenario(decision="progress", reserves=ROOMY, buildings=buildings)
    board.play(f"research {tech}")
    for left in range(turns, 0, -1):
        assert board.tech("blue", tech) == f"research {left}"
        board.pass_turn()
        board.pass_turn()
    assert board.tech("blue", tech) == "ready"


@pytest.mark.clause("BN 7.2", "BN 7.3", "BN 7.4")
def test_glossary_example_1_two_indicators_are_ready_on_the_third_turn():
    board = scenario(
        research={"blue": {"Suicide": 2}}, cooldown={"blue": {"Balance": 2}}, ships={"B1": ("south H12", 1)}
    )
    for _ in range(2):
        assert board.tech("blue", "Suicide") != "ready"
        board.pass_turn()
        board.pass_turn()
    assert board.tech("blue", "Suicide") == "ready"
    assert board.tech("blue", "Balance") == "ready"


@pytest.mark.clause("BN 11.4", "BN 10.21")
def test_glossary_example_2_indicators_of_a_ship_are_regiments():
    board = scenario(ships={"B1": ("south H10", 0)}, regiments={"south yellow": 9})
    board.play("load B1", "load B1", "load B1", "load B1")
    assert board.regiments("B1") == 4
    assert [ship["regiments"] for ship in board.table.view(1)["ships"]] == [4]


@pytest.mark.clause("BN 11.4")
def test_glossary_example_3_eleven_on_the_second_planet():
    board = scenario(owners={"south red": "blue"}, regiments={"south red": 11})
    seen = board.table.view(1)["planets"][1]
    assert (seen["name"], seen["owner"], seen["regiments"]) == ("south red", 0, 11)


@pytest.mark.parametrize(("tech", "indicators"), [("Battle Speed", 2), ("Supernova Cannon", 3)])
@pytest.mark.clause("BN 7.4")
def test_a_used_tech_goes_on_cooldown_and_comes_back(tech, indicators):
    board = scenario(
        ships={"B1": ("north H12", 1)},
        regiments={"north red": 12},
        ready={"blue": ["Battle Speed", "Supernova Cannon"]},
    )
    board.play("battle speed" if tech == "Battle Speed" else "supernova cannon on north red")
    for left in range(indicators, 0, -1):
        assert board.tech("blue", tech) == f"cooldown {left}"
        board.pass_turn()
        board.pass_turn()
    assert board.tech("blue", tech) == "ready"


@pytest.mark.clause("BN 7.4", "BN 10.10")
def test_a_tech_used_in_the_enemys_turn_counts_from_the_next_own_maintenance():
    """BN-8."""
    board = scenario(
        ships={"B1": ("south H12", 6), "W1": ("south H14", 6)}, ready={"white": ["Energy Shield"]}, damaged=["W1"]
    )
    with dice(6, 1):
        board.play("move B1 to south H13")
    with dice(6, 1):
        board.play("energy shield")
    assert board.at("W1") is None
    assert board.tech("white", "Energy Shield") == "cooldown 3"
    board.pass_turn()
    assert board.tech("white", "Energy Shield") == "cooldown 2"


# Harvest


@pytest.mark.clause("BN 7.5")
def test_the_first_turn_has_no_maintenance():
    board = opening()
    board.state.building[1, 0] = 1
    told = board.pass_turn()
    assert told[2] == "white receives a Kick of 10 of each Resource"
    assert board.building("white", "Academy") == "construction"
    told = board.pass_turn()
    assert not any("Kick" in line for line in told)
    board.pass_turn()
    assert board.building("white", "Academy") == "built"


@pytest.mark.clause("BN 7.6")
def test_the_kick_comes_once_besides_the_harvest():
    board = opening()
    told = [str(event) for event in board.table.opening_events]
    assert "blue receives a Kick of 10 of each Resource" in told
    assert all(11 <= amount <= 16 for amount in board.reserves("blue"))
    assert board.reserves("white") == (0, 0, 0)
    with dice(1, 2, 3):
        board.play("done")
    assert board.reserves("white") == (11, 12, 13)


@pytest.mark.clause("BN 8.2")
def test_a_die_for_each_resource():
    board = before_whites_turn(reserves={"white": (1, 2, 3)})
    with dice(6, 4, 1) as sides:
        told = board.play("done")
    assert sides == [6, 6, 6]
    assert board.reserves("white") == (7, 6, 4)
    assert told == [
        "blue has no Conflict phase, with neither a Ship nor a Tech to use in it",
        "white's turn",
        "white harvests Metal: 6 rolled",
        "white harvests Gas: 4 rolled",
        "white harvests Crystal: 1 rolled",
    ]


@pytest.mark.clause("BN 8.1")
def test_reserves_beyond_the_limit_are_lost():
    """BN-22."""
    board = before_whites_turn(reserves={"white": (35, 33, 30)})
    with dice(6, 6, 5):
        told = board.play("done")
    assert board.reserves("white") == (35, 35, 35)
    assert told[-5:] == [
        "white harvests Metal: 6 rolled",
        "white has no room for 6 Metal",
        "white harvests Gas: 6 rolled",
        "white has no room for 4 Gas",
        "white harvests Crystal: 5 rolled",
    ]


@pytest.mark.clause("BN 8.4")
def test_a_base_extractor_adds_a_ten_sided_die():
    board = before_whites_turn(extractors={"white": {"Gas": "base"}})
    with dice(2, 3, 9, 4) as sides:
        board.play("done")
    assert sides == [6, 6, 10, 6]
    assert board.reserves("white") == (2, 12, 4)


@pytest.mark.clause("BN 8.6")
def test_a_specialized_extractor_adds_ten():
    """BN-23: and no ten-sided die."""
    board = before_whites_turn(extractors={"white": {"Crystal": "specialized"}})
    with dice(2, 3, 4) as sides:
        board.play("done")
    assert sides == [6, 6, 6]
    assert board.reserves("white") == (2, 3, 14)


@pytest.mark.clause("BN 8.7")
def test_players_begin_without_extractors():
    board = opening()
    assert not board.state.extractor.any()


# The Exchange


@pytest.mark.clause("BN 8.8", "BN 8.9")
def test_an_exchange_is_one_for_one():
    """BN-25: any amount."""
    board = scenario(decision="progress", reserves={"blue": (9, 5, 0)})
    board.play("exchange Metal for Crystal")
    assert board.offers == {f"exchange {amount}" for amount in range(1, 10)}
    assert board.table.view()["exchange"] == {"from": 0, "to": 2}
    board.play("exchange 7")
    assert board.reserves("blue") == (2, 5, 7)
    assert (board.decision, board.table.view()["exchange"]) == ("progress", None)


@pytest.mark.clause("BN 8.8")
def test_one_exchange_in_a_turn():
    board = scenario(decision="progress", reserves=ROOMY)
    board.play("exchange Metal for Crystal", "exchange 1")
    assert board.refuses("exchange Gas for Crystal") == "BN 8.8"
    board.pass_turn()
    board.pass_turn()
    assert board.allows("exchange Gas for Crystal")


@pytest.mark.clause("BN 8.8")
def test_an_exchange_is_between_two_resources():
    board = scenario(decision="progress", reserves=ROOMY)
    assert board.refuses("exchange Gas for Gas") == "BN 8.8"


@pytest.mark.clause("BN 8.9", "BN 8.1")
def test_an_exchange_needs_reserves_and_room():
    """BN-45."""
    board = scenario(decision="progress", reserves={"blue": (0, 8, 35)})
    assert board.refuses("exchange Metal for Gas") == "BN 8.9"
    assert board.refuses("exchange Gas for Crystal") == "BN 8.9"
    board = scenario(decision="progress", reserves={"blue": (0, 8, 30)})
    board.play("exchange Gas for Crystal")
    assert board.refuses("exchange 0") == "BN 8.9"
    assert board.allows("exchange 5")
    assert board.refuses("exchange 6") == "BN 8.9"


@pytest.mark.parametrize("kind", ["base", "specialized"])
@pytest.mark.clause("BN 8.10")
def test_the_resource_that_was_given_has_no_benefit_from_its_extractor(kind):
    extractors = {"blue": {"Metal": kind, "Gas": kind}}
    board = scenario(decision="progress", reserves={"blue": (20, 20, 0)}, extractors=extractors)
    board.play("exchange Metal for Crystal", "exchange 20")
    board.pass_turn()
    dice_of_gas = (5,) if kind == "base" else ()
    with dice(4, 3, *dice_of_gas, 2):
        board.play("done")
    assert board.reserves("blue") == (4, 28 if kind == "base" else 33, 22)


@pytest.mark.clause("BN 8.10")
def test_the_penalty_lasts_for_one_harvest():
    extractors = {"blue": {"Metal": "specialized"}}
    board = scenario(decision="progress", reserves={"blue": (20, 0, 0)}, extractors=extractors)
    board.play("exchange Metal for Crystal", "exchange 20")
    for metal in (1, 12):
        board.pass_turn()
        board.pass_turn()
        assert board.reserves("blue")[0] == metal
