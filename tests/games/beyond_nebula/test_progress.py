"""Chapters 8.2 and 9. Extractors, Buildings, production, Research and the Laboratory."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario

RICH = {"blue": (35, 35, 35)}
ALL = {"blue": ["Academy", "Hangar", "Laboratory"]}
SIX = {"Electric Charge": 2, "Suicide": 2, "Hack": 3, "Balance": 2, "Clone": 3, "Jumpgate": 3}


# Extractors


@pytest.mark.clause("BN 8.3", "BN 8.19")
def test_a_base_extractor_costs_five_of_its_own_resource():
    """BN-7: it is there at once."""
    board = scenario(decision="progress", reserves={"blue": (5, 4, 9)})
    assert board.refuses("construct Gas extractor") == "BN 8.19"
    board.play("construct Metal extractor")
    assert board.reserves("blue") == (0, 4, 9)
    assert board.extractor("blue", "Metal") == "base"


@pytest.mark.clause("BN 8.3")
def test_one_extractor_for_each_resource():
    board = scenario(decision="progress", reserves=RICH)
    board.play("construct Metal extractor")
    assert board.refuses("construct Metal extractor") == "BN 8.3"
    assert board.allows("construct Gas extractor")


@pytest.mark.clause("BN 8.5")
def test_a_specialized_extractor_replaces_a_base_one_for_ten():
    """BN-23."""
    board = scenario(decision="progress", reserves={"blue": (15, 35, 9)}, extractors={"blue": {"Crystal": "base"}})
    assert board.refuses("specialize Gas extractor") == "BN 8.5"
    assert board.refuses("specialize Crystal extractor") == "BN 8.19"
    board.play("construct Metal extractor", "specialize Metal extractor")
    assert board.reserves("blue") == (0, 35, 9)
    assert board.extractor("blue", "Metal") == "specialized"
    assert board.refuses("specialize Metal extractor") == "BN 8.5"
    assert board.refuses("construct Metal extractor") == "BN 8.3"


# Buildings


@pytest.mark.parametrize(
    ("building", "price"),
    [("Academy", (13, 11, 12)), ("Hangar", (12, 14, 13)), ("Laboratory", (12, 11, 13))],
)
@pytest.mark.clause("BN 9.3", "BN 8.19")
def test_what_a_building_costs(building, price):
    board = scenario(decision="progress", reserves={"blue": price})
    board.play(f"construct {building}")
    assert board.reserves("blue") == (0, 0, 0)
    for missing in range(3):
        short = tuple(amount - int(i == missing) for i, amount in enumerate(price))
        poor = scenario(decision="progress", reserves={"blue": short})
        assert poor.refuses(f"construct {building}") == "BN 8.19"


@pytest.mark.clause("BN 9.1")
def test_each_building_is_built_once():
    board = scenario(decision="progress", reserves=RICH)
    board.play("construct Academy")
    assert board.refuses("construct Academy") == "BN 9.1"
    board.pass_turn()
    board.pass_turn()
    board.state.reserves[0] = 35
    assert board.refuses("construct Academy") == "BN 9.1"


@pytest.mark.clause("BN 9.1")
def test_buildings_stay_when_planets_are_lost():
    board = scenario(
        active="white",
        buildings=ALL,
        owners={"south red": "blue"},
        ships={"W1": ("south H12", 1)},
    )
    board.play("move W1 to south H11", "move W1 to south H10")
    assert board.owner("south yellow") == "white"
    assert board.building("blue", "Academy") == "built"


@pytest.mark.clause("BN 9.13")
def test_a_building_arrives_at_the_next_own_maintenance():
    """BN-7."""
    board = scenario(decision="progress", reserves=RICH)
    board.play("construct Academy")
    assert board.building("blue", "Academy") == "construction"
    assert board.refuses("produce regiment on south yellow") == "BN 9.13"
    assert board.refuses("research Hack") == "BN 9.13"
    board.pass_turn()
    assert board.building("blue", "Academy") == "construction"
    assert "blue receives the Academy" in board.pass_turn()
    assert board.allows("produce regiment on south yellow")


# Production


@pytest.mark.clause("BN 9.4", "BN 9.2", "BN 8.19")
def test_the_academy_produces_regiments_for_four_metal_each():
    board = scenario(decision="progress", reserves={"blue": (11, 0, 0)}, buildings={"blue": ["Academy"]})
    board.play("produce regiment on south yellow", "produce regiment on south yellow")
    assert board.regiments("south yellow") == 2
    assert board.reserves("blue") == (3, 0, 0)
    assert board.refuses("produce regiment on south yellow") == "BN 8.19"


@pytest.mark.clause("BN 9.4")
def test_regiments_need_the_academy():
    board = scenario(decision="progress", reserves=RICH, buildings={"blue": ["Hangar", "Laboratory"]})
    assert board.refuses("produce regiment on south yellow") == "BN 9.4"


@pytest.mark.clause("BN 9.5", "BN 9.2", "BN 8.19")
def test_the_hangar_produces_ships_for_four_gas_each():
    board = scenario(decision="progress", reserves={"blue": (0, 9, 0)}, buildings={"blue": ["Hangar"]})
    board.play("produce ship on south yellow", "produce ship on south yellow")
    assert board.reserves("blue") == (0, 1, 0)
    assert board.at("B1") == board.at("B2") == "south H10"
    assert (board.hull("B1"), board.regiments("B1")) == (2, 0)
    assert board.refuses("produce ship on south yellow") == "BN 8.19"


@pytest.mark.clause("BN 9.5")
def test_ships_need_the_hangar():
    board = scenario(decision="progress", reserves=RICH, buildings={"blue": ["Academy", "Laboratory"]})
    assert board.refuses("produce ship on south yellow") == "BN 9.5"


@pytest.mark.parametrize("unit", ["regiment", "ship"])
@pytest.mark.clause("BN 9.8")
def test_units_are_put_on_controlled_planets(unit):
    board = scenario(decision="progress", reserves=RICH, buildings=ALL, owners={"north green": "blue"})
    assert board.allows(f"produce {unit} on north green")
    assert board.refuses(f"produce {unit} on south red") == "BN 9.8"
    assert board.refuses(f"produce {unit} on north red") == "BN 9.8"


@pytest.mark.clause("BN 4.1")
def test_six_ships_at_most():
    board = scenario(
        decision="progress", reserves=RICH, buildings=ALL, ships={f"B{i}": ("south H10", 0) for i in (1, 2, 3, 4, 6)}
    )
    board.play("produce ship on south yellow")
    assert board.at("B5") == "south H10"
    assert board.refuses("produce ship on south yellow") == "BN 4.1"


@pytest.mark.clause("BN 9.9")
def test_twenty_regiments_on_a_planet():
    """BN-24."""
    board = scenario(decision="progress", reserves=RICH, buildings=ALL, regiments={"south yellow": 19})
    board.play("produce regiment on south yellow")
    assert board.refuses("produce regiment on south yellow") == "BN 9.9"


# Research


@pytest.mark.parametrize(
    ("tech", "building"), [("Suicide", "Academy"), ("Reveal Spy", "Hangar"), ("Jumpgate", "Laboratory")]
)
@pytest.mark.clause("BN 9.10")
def test_techs_are_researched_in_the_building_of_their_colour(tech, building):
    board = scenario(decision="progress", reserves=RICH, buildings={"blue": [building]})
    assert board.allows(f"research {tech}")
    others = [name for name in ALL["blue"] if name != building]
    board = scenario(decision="progress", reserves=RICH, buildings={"blue": others})
    assert board.refuses(f"research {tech}") == "BN 9.10"


@pytest.mark.clause("BN 9.11", "BN 8.19")
def test_research_is_paid_and_made_once():
    board = scenario(decision="progress", reserves={"blue": (12, 5, 6)}, buildings=ALL, ready={"blue": ["Repair"]})
    assert board.refuses("research Repair") == "BN 9.11"
    assert board.refuses("research Radioactive Ray") == "BN 8.19"
    board.play("research Hack")
    assert board.reserves("blue") == (0, 0, 0)
    assert board.refuses("research Hack") == "BN 9.11"


@pytest.mark.clause("BN 9.11")
def test_a_tech_on_cooldown_is_not_researched_again():
    board = scenario(decision="progress", reserves=RICH, buildings=ALL, cooldown={"blue": {"Hack": 1}})
    assert board.refuses("research Hack") == "BN 9.11"


@pytest.mark.clause("BN 7.4")
def test_a_researched_tech_serves_for_the_rest_of_the_game():
    board = scenario(ready={"blue": ["Battle Speed"]}, ships={"B1": ("south H12", 1)})
    for _ in range(2):
        board.play("battle speed")
        for _ in range(4):
            board.pass_turn()
        assert board.tech("blue", "Battle Speed") == "ready"
        board.play("done")


@pytest.mark.parametrize("busy", ["research", "cooldown"])
@pytest.mark.clause("BN 4.2")
def test_six_techs_in_research_or_cooldown(busy):
    """BN-16."""
    board = scenario(decision="progress", reserves=RICH, buildings=ALL, **{busy: {"blue": SIX}})
    assert board.refuses("research Pathfinder") == "BN 4.2"
    five = {name: left for name, left in SIX.items() if name != "Hack"}
    board = scenario(decision="progress", reserves=RICH, buildings=ALL, **{busy: {"blue": five}})
    assert board.allows("research Pathfinder")


@pytest.mark.clause("BN 4.2")
def test_a_tech_that_could_not_go_on_cooldown_is_not_used():
    """BN-16."""
    board = scenario(
        ships={"B1": ("south H12", 1)},
        ready={"blue": ["Battle Speed", "Repair"]},
        damaged=["B1"],
        cooldown={"blue": SIX},
    )
    assert board.refuses("battle speed") == "BN 4.2"
    assert board.refuses("repair B1") == "BN 4.2"


@pytest.mark.clause("BN 4.2", "BN 10.37")
def test_without_a_token_nobody_is_asked_for_techs():
    board = scenario(
        ships={"B1": ("south H12", 6), "W1": ("south H14", 0)},
        ready={"white": ["Energy Shield", "Reveal Spy"]},
        cooldown={"white": SIX},
    )
    with dice(6, 1, 6, 1):
        board.play("move B1 to south H13")
    assert board.at("W1") is None


@pytest.mark.clause("BN 4.2", "BN 10.37")
def test_with_the_last_token_a_tech_is_used_in_combat():
    board = scenario(
        ships={"B1": ("south H12", 6), "W1": ("south H14", 0)},
        ready={"white": ["Energy Shield", "Reveal Spy"]},
        cooldown={"white": dict(list(SIX.items())[1:])},
    )
    board.play("move B1 to south H13")
    assert board.mover == "white"
    with dice(6, 1, 6, 1):
        board.play("reveal spy")
    assert board.at("W1") is None, "there is no token left for the shield"


@pytest.mark.clause("BN 4.2", "BN 10.37")
def test_it_is_the_tokens_of_who_reacts_that_count():
    board = scenario(
        ships={"B1": ("south H12", 6), "W1": ("south H14", 0)},
        ready={"white": ["Reveal Spy"]},
        cooldown={"blue": SIX},
    )
    board.play("move B1 to south H13")
    assert board.mover == "white"
    assert board.allows("reveal spy")


# The Laboratory


@pytest.mark.parametrize("tech", ["Suicide", "Supernova Cannon", "Clone"])
@pytest.mark.clause("BN 9.6", "BN 9.2", "BN 8.19")
def test_the_laboratory_advances_any_cooldown_for_four_crystal(tech):
    board = scenario(
        decision="progress",
        reserves={"blue": (0, 0, 8)},
        buildings={"blue": ["Laboratory"]},
        cooldown={"blue": {tech: 2, "Balance": 2}},
    )
    board.play(f"advance {tech}")
    assert board.tech("blue", tech) == "cooldown 1"
    told = board.play(f"advance {tech}")
    assert board.tech("blue", tech) == "ready"
    assert f"blue's {tech} is face-up again" in told
    assert board.reserves("blue") == (0, 0, 0)
    assert board.refuses("advance Balance") == "BN 8.19"


@pytest.mark.clause("BN 9.6")
def test_cooldowns_are_advanced_in_the_laboratory_only():
    board = scenario(
        decision="progress", reserves=RICH, buildings={"blue": ["Academy", "Hangar"]}, cooldown={"blue": {"Hack": 2}}
    )
    assert board.refuses("advance Hack") == "BN 9.6"


@pytest.mark.clause("BN 9.7")
def test_research_is_not_advanced():
    """BN-9."""
    board = scenario(
        decision="progress", reserves=RICH, buildings=ALL, research={"blue": {"Hack": 2}}, ready={"blue": ["Clone"]}
    )
    assert board.refuses("advance Hack") == "BN 9.7"
    assert board.refuses("advance Clone") == "BN 9.7"
    assert board.refuses("advance Balance") == "BN 9.7"


# Specialty


def with_speed(**more: object):
    return scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Battle Speed"]}, **more)  # type: ignore[arg-type]


@pytest.mark.clause("BN 9.12")
def test_a_specialty_saves_an_indicator():
    board = with_speed(owners={"south red": "blue"}, buildings={"blue": ["Hangar"]})
    board.play("battle speed")
    assert board.tech("blue", "Battle Speed") == "cooldown 1"


@pytest.mark.clause("BN 9.12")
def test_a_captured_planet_gives_a_specialty_too():
    board = with_speed(owners={"north red": "blue", "north green": "white"}, buildings={"blue": ["Hangar"]})
    board.play("battle speed")
    assert board.tech("blue", "Battle Speed") == "cooldown 1"


@pytest.mark.clause("BN 9.12")
def test_an_advanced_tech_with_a_specialty_has_two_indicators():
    board = scenario(
        ships={"B1": ("south H12", 1)}, damaged=["B1"], ready={"blue": ["Repair"]}, buildings={"blue": ["Academy"]}
    )
    board.play("repair B1")
    assert board.tech("blue", "Repair") == "cooldown 2"


@pytest.mark.parametrize(
    "have",
    [
        {"buildings": {"blue": ["Hangar"]}},
        {"owners": {"south red": "blue"}},
        {"owners": {"south red": "blue"}, "buildings": {"blue": ["Academy", "Laboratory"]}},
        {"owners": {"south red": "white"}, "neutral": ["north red"], "buildings": {"blue": ["Hangar"]}},
    ],
)
@pytest.mark.clause("BN 9.12")
def test_a_specialty_needs_building_and_planet_of_the_colour(have):
    board = with_speed(**have)
    board.play("battle speed")
    assert board.tech("blue", "Battle Speed") == "cooldown 2"


@pytest.mark.clause("BN 7.3")
def test_a_specialty_does_not_shorten_research():
    board = scenario(decision="progress", reserves=RICH, owners={"south red": "blue"}, buildings={"blue": ["Hangar"]})
    board.play("research Reveal Spy")
    assert board.tech("blue", "Reveal Spy") == "research 2"


@pytest.mark.clause("BN 9.12")
def test_the_last_indicator_stays():
    """BN-50."""
    board = with_speed(owners={"south red": "blue"}, buildings={"blue": ["Hangar"]}, content={"panel.specialty": 5})
    board.play("battle speed")
    assert board.tech("blue", "Battle Speed") == "cooldown 1"
