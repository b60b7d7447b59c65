"""What is told: every event reads as a stranger would follow it, with the numbers of the position."""

from __future__ import annotations

import pytest

from farport.games.beyond_nebula.words import TECH_WORDS
from farport.server.seen import sight

from ..boards import dice
from .scenario import Board, opening, scenario


def told(board: Board, lines: list[str], rolls: tuple[int, ...] = ()) -> list[str]:
    with dice(*rolls):
        return board.play(*lines)


@pytest.mark.clause("BN 8.3", "BN 8.5", "BN 9.13")
def test_progress():
    assert told(
        scenario(decision="progress", reserves={"blue": (35, 35, 35)}),
        ["construct Metal extractor", "specialize Metal extractor", "construct Hangar"],
    ) == [
        "blue constructs a Base Extractor for Metal and pays 5 Metal",
        "blue constructs the Specialized Extractor for Metal and pays 10 Metal",
        "blue begins to construct the Hangar and pays 12 Metal, 14 Gas and 13 Crystal",
    ]


@pytest.mark.clause("BN 9.4", "BN 9.5", "BN 9.6", "BN 10.16")
def test_production():
    assert told(
        scenario(
            decision="progress",
            reserves={"blue": (8, 4, 35)},
            buildings={"blue": ["Academy", "Hangar", "Laboratory"]},
            cooldown={"blue": {"Hack": 2, "Jumpgate": 1}},
            ready={"blue": ["Clone"]},
        ),
        [
            "produce regiment on south yellow",
            "produce ship on south yellow",
            "advance Hack",
            "advance Jumpgate",
            "clone",
        ],
    ) == [
        "blue produces a Regiment on south yellow and pays 4 Metal",
        "blue produces B1 on south yellow and pays 4 Gas",
        "blue advances the Cooldown of Hack and pays 4 Crystal",
        "blue advances the Cooldown of Jumpgate and pays 4 Crystal",
        "blue's Jumpgate is face-up again",
        "blue uses Clone",
        "Clone adds 1 Regiment on south yellow",
    ]


@pytest.mark.clause("BN 8.9", "BN 10.13", "BN 10.17")
def test_exchange():
    assert told(
        scenario(decision="progress", reserves={"blue": (9, 3, 2)}, ready={"blue": ["Balance", "Free Exchange"]}),
        ["exchange Metal for Crystal", "exchange 4", "free exchange", "balance Gas onto Metal"],
    ) == [
        "blue exchanges 4 Metal for Crystal",
        "blue uses Free Exchange",
        "blue's Exchange of this turn has no penalty",
        "blue uses Balance",
        "blue's Gas is copied onto Metal: 3 instead of 5",
    ]


@pytest.mark.clause("BN 10.14", "BN 8.22")
def test_mothership():
    assert told(
        scenario(
            decision="progress",
            owners={"south red": "blue"},
            regiments={"south yellow": 1},
            ships={"B1": ("south J4", 0)},
            ready={"blue": ["Mothership"]},
        ),
        ["mothership to B1", "board from south red", "board from south yellow", "done"],
    ) == [
        "blue uses Mothership",
        "a Regiment from south red boards B1",
        "a Regiment from south yellow boards B1",
        "south red is no longer blue's and becomes Neutral with 4 Regiments",
    ]


@pytest.mark.clause("BN 7.2", "BN 8.1", "BN 8.4", "BN 8.6")
def test_a_turn():
    assert told(
        scenario(
            active="white",
            reserves={"blue": (30, 30, 30)},
            extractors={"blue": {"Metal": "base", "Gas": "specialized", "Crystal": "base"}},
            research={"blue": {"Hack": 1, "Suicide": 2}},
            cooldown={"blue": {"Jumpgate": 1}},
            ships={"W1": ("north H12", 1)},
        ),
        ["done"],
        (6, 3, 2, 5, 9),
    ) == [
        "blue's turn",
        "blue completes the Research of Hack",
        "blue's Jumpgate is face-up again",
        "blue harvests Metal: 6 rolled and 3 by the Extractor",
        "blue has no room for 4 Metal",
        "blue harvests Gas: 2 rolled and 10 by the Extractor",
        "blue has no room for 7 Gas",
        "blue harvests Crystal: 5 rolled and 9 by the Extractor",
        "blue has no room for 9 Crystal",
    ]


@pytest.mark.clause("BN 10.20", "BN 8.22")
def test_loading():
    assert told(
        scenario(owners={"south red": "blue"}, ships={"B1": ("south D6", 0), "B2": ("south D6", 2)}),
        ["unload B2", "load B1", "load B1", "done"],
    ) == [
        "B2 unloads a Regiment on south red",
        "B1 loads a Regiment from south red",
        "B1 loads a Regiment from south red",
        "south red is no longer blue's and becomes Neutral with 4 Regiments",
    ]


@pytest.mark.clause("BN 8.22")
def test_a_colony_left_by_one():
    assert told(scenario(owners={"south red": "blue"}, ships={"B1": ("south D6", 5)}), ["load B1"]) == [
        "B1 loads a Regiment from south red",
        "south red is no longer blue's and becomes Neutral with 4 Regiments",
    ]


@pytest.mark.clause("BN 8.18")
def test_colonizing_a_neutral_planet():
    assert told(
        scenario(neutral=["south red"], regiments={"south red": 4}, ships={"B1": ("south D6", 2)}),
        ["colonize south red with B1"],
    ) == ["blue colonizes south red with 1 Regiment from B1", "4 Regiments already there: now blue's"]


@pytest.mark.clause("BN 8.11")
def test_colonizing():
    assert told(scenario(ships={"B1": ("south D6", 6)}), ["colonize south red with B1"]) == [
        "blue colonizes south red with 5 Regiments from B1"
    ]


@pytest.mark.clause("BN 2.2")
def test_two_of_a_colour():
    assert told(
        scenario(
            owners={"north yellow": "white"},
            regiments={"north yellow": 9, "south yellow": 5},
            ships={"B1": ("north D7", 1)},
        ),
        ["move B1 to north D6", "keep north yellow"],
    ) == [
        "B1 moves from north D7 to north D6",
        "blue captures north yellow from white with 9 Regiments",
        "south yellow loses 1 Regiment",
        "south yellow is no longer blue's and becomes Neutral with 4 Regiments",
    ]


@pytest.mark.clause("BN 11.1")
def test_radiation():
    assert told(scenario(ships={"B1": ("south B8", 2)}), ["move B1 to south A8"], (3,)) == [
        "B1 moves from south B8 to south A8",
        "B1 is in a Radioactive Zone and rolls 3; 3 or less costs a Regiment",
        "B1 loses a Regiment",
    ]


@pytest.mark.clause("BN 11.1")
def test_radiation_that_does_no_harm():
    assert told(scenario(ships={"B1": ("south B8", 2)}), ["move B1 to south A8"], (4,)) == [
        "B1 moves from south B8 to south A8",
        "B1 is in a Radioactive Zone and rolls 4; 3 or less costs a Regiment",
    ]


@pytest.mark.clause("BN 11.2", "BN 11.3")
def test_explore():
    assert told(scenario(ships={"B1": ("south D3", 2)}), ["move B1 to south D4", "name green"], (6,)) == [
        "B1 moves from south D3 to south D4",
        "B1 explores the Unexplored Zone at south D4",
        "white names green",
        "blue receives Jumpgate",
    ]


@pytest.mark.clause("BN 11.2")
def test_a_zone_with_nothing_left():
    assert told(scenario(ships={"B1": ("south D3", 2)}, ready={"blue": list(TECH_WORDS)}), ["move B1 to south D4"]) == [
        "B1 moves from south D3 to south D4",
        "the Unexplored Zone at south D4 has no Tech that blue lacks",
    ]


@pytest.mark.clause("BN 10.33", "BN 10.34", "BN 10.35", "BN 10.36", "BN 10.9", "BN 10.10")
def test_combat():
    assert told(
        scenario(
            ships={"B1": ("south H12", 2), "W1": ("south H14", 3)},
            ready={"blue": ["Reveal Spy"], "white": ["Energy Shield"]},
        ),
        ["move B1 to south H13", "reveal spy", "energy shield"],
        (3, 3, 6, 1, 5, 4),
    ) == [
        "B1 moves from south H12 to south H13",
        "B1 engages W1",
        "blue uses Reveal Spy",
        "B1 counts 1 more Regiment in this Combat",
        "B1 rolls 3, 6 in all; W1 rolls 3, 6 in all",
        "B1, which engaged, wins the tie",
        "white uses Energy Shield",
        "W1 is shielded and loses no Durability Point",
        "B1 rolls 6, 9 in all; W1 rolls 1, 4 in all",
        "W1 loses a Durability Point and has 1 left",
        "B1 rolls 5, 8 in all; W1 rolls 4, 7 in all",
        "W1 loses a Durability Point and has 0 left",
        "W1 is eliminated with 3 Regiments aboard",
    ]


@pytest.mark.clause("BN 10.11")
def test_an_avoided_combat():
    assert told(
        scenario(ships={"B1": ("south H12", 2), "W1": ("south H14", 3)}, ready={"white": ["Invisibility Field"]}),
        ["move B1 to south H13", "invisibility field"],
    ) == [
        "B1 moves from south H12 to south H13",
        "B1 engages W1",
        "white uses Invisibility Field",
        "B1 and W1 avoid each other this turn",
    ]


@pytest.mark.clause("BN 10.3")
def test_suicide():
    assert told(
        scenario(ships={"B1": ("south H12", 1), "W1": ("south H13", 3)}, ready={"blue": ["Suicide"]}), ["suicide B1"]
    ) == [
        "blue uses Suicide",
        "B1 destroys itself and every Ship adjacent to it",
        "B1 is eliminated with 1 Regiment aboard",
        "W1 is eliminated with 3 Regiments aboard",
    ]


@pytest.mark.clause("BN 8.15")
def test_rings():
    assert told(scenario(ships={"B1": ("north H12", 1)}, regiments={"north red": 10}), ["move B1 to north H11"]) == [
        "B1 moves from north H12 to north H11",
        "B1 is held by the Defensive Rings of north red",
    ]


@pytest.mark.clause("BN 10.18")
def test_jump():
    assert told(
        scenario(ships={"B1": ("north H12", 1)}, ready={"blue": ["Jumpgate"]}, regiments={"north red": 20}),
        ["jumpgate B1 to north D5"],
    ) == ["blue uses Jumpgate", "B1 jumps from north H12 to north D5"]


@pytest.mark.clause("BN 10.15")
def test_pathfinder():
    assert told(
        scenario(ships={"B1": ("south H12", 1)}, ready={"blue": ["Pathfinder"]}), ["pathfinder B1 to south I12"]
    ) == ["blue uses Pathfinder", "B1 moves from south H12 to south I12"]


@pytest.mark.clause("BN 10.1")
def test_a_charge():
    assert told(
        scenario(ready={"blue": ["Electric Charge"], "white": ["Clone"]}), ["electric charge on Clone"], (3,)
    ) == ["blue uses Electric Charge", "white rolls 3, not above 3, and cannot use Clone until after his next turn"]


@pytest.mark.clause("BN 10.1", "BN 10.4")
def test_a_hacked_charge():
    charge = "white rolls 3, not above 3, and cannot use Electric Charge until after his next turn"
    assert told(
        scenario(ready={"blue": ["Hack"], "white": ["Electric Charge"]}),
        ["hack electric charge on Electric Charge"],
        (3,),
    ) == ["blue hacks Electric Charge", charge]


@pytest.mark.clause("BN 10.1")
def test_a_charge_that_stops_a_cooldown():
    assert told(
        scenario(ready={"blue": ["Electric Charge"], "white": ["Clone"]}, cooldown={"white": {"Hack": 2}}),
        ["electric charge on Clone", "stall Hack", "done"],
        (4, 1, 1, 1),
    ) == [
        "blue uses Electric Charge",
        "white rolls 4, above 3, and can still use Clone",
        "white's Hack will not cool down on his next turn",
        "white's turn",
        "white's Hack does not cool down this turn, after an Electric Charge",
        "white harvests Metal: 1 rolled",
        "white harvests Gas: 1 rolled",
        "white harvests Crystal: 1 rolled",
    ]


@pytest.mark.clause("BN 10.1")
def test_a_charge_that_stops_nothing():
    assert told(
        scenario(ready={"blue": ["Electric Charge"], "white": ["Clone"]}), ["electric charge on Clone"], (5,)
    ) == [
        "blue uses Electric Charge",
        "white rolls 5, above 3, and can still use Clone",
        "white has no Cooldown that could be stopped",
    ]


@pytest.mark.clause("BN 10.2")
def test_pulse():
    assert told(
        scenario(ready={"blue": ["Electromagnetic Pulse"]}, ships={"W1": ("north H12", 1)}),
        ["electromagnetic pulse on W1"],
    ) == ["blue uses Electromagnetic Pulse", "W1 cannot move on its next turn"]


@pytest.mark.clause("BN 10.5")
def test_ray():
    assert told(
        scenario(
            ready={"blue": ["Radioactive Ray"]},
            ships={"B1": ("south H12", 1), "W1": ("south H15", 1), "W2": ("south H15", 1)},
        ),
        ["radioactive ray on W1"],
        (3,),
    ) == [
        "blue uses Radioactive Ray",
        "the Radioactive Ray is aimed at W1",
        "W1 loses a Durability Point and has 1 left",
        "W2 is beside the target and rolls 3; 3 or less costs a Durability Point",
        "W2 loses a Durability Point and has 1 left",
    ]


@pytest.mark.clause("BN 10.6", "BN 10.7", "BN 10.8")
def test_help_for_ships():
    assert told(
        scenario(
            ready={"blue": ["Repair", "Battle Speed", "Improved Cargo"]}, ships={"B1": ("south H12", 1)}, damaged=["B1"]
        ),
        ["repair B1", "battle speed", "improved cargo for B1"],
    ) == [
        "blue uses Repair",
        "B1 recovers a Durability Point",
        "blue uses Battle Speed",
        "blue's Ships may move 1 more block this turn",
        "blue uses Improved Cargo",
        "B1 can carry 8 Regiments",
    ]


@pytest.mark.clause("BN 10.12", "BN 8.12")
def test_a_hacked_cannon():
    assert told(
        scenario(
            ready={"blue": ["Hack"], "white": ["Supernova Cannon"]},
            ships={"B1": ("north D14", 1)},
            owners={"north green": "white"},
            regiments={"north green": 13},
        ),
        ["hack supernova cannon on north green"],
    ) == [
        "blue hacks Supernova Cannon",
        "the Supernova Cannon eliminates 10 Regiments on north green",
        "north green is no longer white's and becomes Neutral with 3 Regiments",
    ]


@pytest.mark.clause("BN 2.1", "BN 8.13")
def test_a_victory():
    assert told(
        scenario(owners={"north green": "white", "south red": "blue"}, ships={"B1": ("north D14", 1)}),
        ["move B1 to north D15"],
    ) == [
        "B1 moves from north D14 to north D15",
        "blue captures north green from white with 5 Regiments",
        "blue controls a Planet of each Color and wins",
    ]


@pytest.mark.clause("BN 2.3")
def test_a_defeat():
    assert told(scenario(ships={"B1": ("north H9", 1)}), ["move B1 to north H10"]) == [
        "B1 moves from north H9 to north H10",
        "blue captures north red from white with no Regiments",
        "white controls no Planet any more and loses",
    ]


@pytest.mark.clause("BN 2.4")
def test_the_last_turn():
    assert told(
        scenario(
            active="white", turn=60, decision="progress", options={"turn_limit": "30"}, owners={"south red": "blue"}
        ),
        ["done"],
    ) == [
        "white has no Conflict phase, with neither a Ship nor a Tech to use in it",
        "the last turn is over: blue has 2 Planets, white has 1 Planet",
        "blue has more Planets and wins",
    ]


@pytest.mark.clause("BN 2.4")
def test_equality():
    assert told(scenario(active="white", turn=60, decision="progress", options={"turn_limit": "30"}), ["done"]) == [
        "white has no Conflict phase, with neither a Ship nor a Tech to use in it",
        "the last turn is over: blue has 1 Planet, white has 1 Planet",
        "both are equal in everything and win together",
    ]


@pytest.mark.clause("BN 9.13")
def test_a_building():
    assert told(
        scenario(active="white", decision="progress", reserves={"white": (13, 11, 12)}),
        ["construct Academy", "done", "done"],
        (1, 1, 1, 1, 1, 1),
    ) == [
        "white begins to construct the Academy and pays 13 Metal, 11 Gas and 12 Crystal",
        "white has no Conflict phase, with neither a Ship nor a Tech to use in it",
        "blue's turn",
        "blue harvests Metal: 1 rolled",
        "blue harvests Gas: 1 rolled",
        "blue harvests Crystal: 1 rolled",
        "blue has no Conflict phase, with neither a Ship nor a Tech to use in it",
        "white's turn",
        "white receives the Academy",
        "white harvests Metal: 1 rolled",
        "white harvests Gas: 1 rolled",
        "white harvests Crystal: 1 rolled",
    ]


@pytest.mark.clause("BN 8.10")
def test_the_penalty_of_an_exchange():
    assert told(
        scenario(
            active="white", extractors={"white": {"Gas": "base"}}, decision="progress", reserves={"white": (0, 9, 0)}
        ),
        ["exchange Gas for Metal", "exchange 9", "done", "done"],
        (1, 1, 1, 2, 3, 4),
    ) == [
        "white exchanges 9 Gas for Metal",
        "white has no Conflict phase, with neither a Ship nor a Tech to use in it",
        "blue's turn",
        "blue harvests Metal: 1 rolled",
        "blue harvests Gas: 1 rolled",
        "blue harvests Crystal: 1 rolled",
        "blue has no Conflict phase, with neither a Ship nor a Tech to use in it",
        "white's turn",
        "white harvests Metal: 2 rolled",
        "white harvests Gas: 3 rolled, without the Extractor after the Exchange",
        "white harvests Crystal: 4 rolled",
    ]


@pytest.mark.clause("BN 7.3")
def test_research():
    assert told(
        scenario(
            decision="progress", reserves={"blue": (6, 4, 2)}, buildings={"blue": ["Academy", "Hangar", "Laboratory"]}
        ),
        ["research Suicide"],
    ) == ["blue begins to research Suicide and pays 6 Metal, 4 Gas and 2 Crystal"]


@pytest.mark.clause("BN 8.18")
def test_colonizing_where_one_regiment_is():
    assert told(
        scenario(neutral=["south red"], regiments={"south red": 1}, ships={"B1": ("south D6", 4)}),
        ["colonize south red with B1"],
    ) == ["blue colonizes south red with 4 Regiments from B1", "1 Regiment already there: now blue's"]


@pytest.mark.clause("BN 2.4")
def test_the_second_measure():
    assert told(
        scenario(
            active="white", turn=60, decision="progress", options={"turn_limit": "30"}, regiments={"north red": 1}
        ),
        ["done"],
    ) == [
        "white has no Conflict phase, with neither a Ship nor a Tech to use in it",
        "the last turn is over: blue has 1 Planet, white has 1 Planet",
        "white has more Regiments and wins",
    ]


@pytest.mark.clause("BN 6.4", "BN 6.6", "BN 7.6")
def test_the_preparation():
    assert [str(event) for event in opening().table.events()] == [
        "blue rolls 1 and 6, and finds south yellow at south A4",
        "south yellow is the Root Planet of blue",
        "blue rolls 2 and 5, and finds south red at south B4",
        "blue rolls 3 and 13, and finds south green at south C13",
        "white rolls 10 and 12, and finds north yellow at north J11",
        "north yellow is the Root Planet of white",
        "white rolls 8 and 13, and finds north green at north H13",
        "white rolls 7 and 9, and finds north red at north G10",
        "blue's turn",
        "blue receives a Kick of 10 of each Resource",
        "blue harvests Metal: 6 rolled",
        "blue harvests Gas: 1 rolled",
        "blue harvests Crystal: 4 rolled",
    ]


@pytest.mark.shown
@pytest.mark.parametrize(("metal", "twice"), [(4, False), (5, True)])
def test_a_turn_is_ended_at_once_when_only_an_exchange_is_left(metal: int, *, twice: bool):
    """With one Metal more, an Extractor could be constructed."""
    board = scenario(decision="progress", reserves={"blue": (metal, 0, 0)})
    actions = {action.text: action.twice for action in sight.actions(board.table)}
    assert "exchange Metal for Gas" in actions
    assert actions["done"] is twice
