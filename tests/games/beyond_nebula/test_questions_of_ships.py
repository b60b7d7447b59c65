"""Why may I not ...? Questions about Ships and Regiments: chapters 8.4, 10.4 and 10.5."""

from __future__ import annotations

import pytest

from .asking import Question, asked, assert_answer, conflict, rich, tech

LOADING: list[Question] = [
    (conflict(), "load B1", "BN 10.20", "B1 is at south H12, where there is no Planet."),
    (
        conflict(ships={"B1": ("south D6", 1)}),
        "unload B1",
        "BN 10.20",
        "B1 is at south D6. Nobody controls south red.",
    ),
    (
        conflict(ships={"B1": ("south H10", 1)}),
        "load B1",
        "BN 10.20",
        "South yellow has no Regiments.",
    ),
    (
        conflict(ships={"B1": ("south H10", 0)}),
        "unload B1",
        "BN 10.20",
        "B1 has no Regiments aboard.",
    ),
    (
        rich("produce regiment on south yellow", "done", ships={"B1": ("south H10", 0)}),
        "load B1",
        "BN 10.22",
        "All Regiments left on south yellow were produced this turn.",
    ),
    (
        conflict(ships={"B1": ("south H10", 6)}, regiments={"south yellow": 3}),
        "load B1",
        "BN 10.21",
        "B1 has 6 of 6 Regiments aboard.",
    ),
    (
        tech(
            "Improved Cargo",
            lines=["improved cargo for B1", "load B1", "load B1"],
            ships={"B1": ("south H10", 6)},
            regiments={"south yellow": 3},
        ),
        "load B1",
        "BN 10.21",
        "B1 has 8 of 8 Regiments aboard.",
    ),
    (
        conflict(ships={"B1": ("south H12", 1), "W1": ("south H10", 0)}, regiments={"south yellow": 3}),
        "load W1",
        "BN 10.24",
        "W1 is white's.",
    ),
    (conflict(), "unload B2", "BN 10.24", "B2 is not on the map; Ships come from the Hangar."),
    (
        conflict("load B1", ships={"B1": ("south H10", 0)}, regiments={"south yellow": 3}),
        "unload B1",
        "BN 10.23",
        "B1 has just loaded.",
    ),
    (
        conflict(ships={"B1": ("south H10", 1)}, regiments={"south yellow": 20}),
        "unload B1",
        "BN 9.9",
        "South yellow has 20 Regiments.",
    ),
    (
        conflict(ships={"B1": ("south D7", 6)}),
        "colonize south red with B1",
        "BN 8.11",
        "B1 is at south D7, and south red at south D6.",
    ),
    (
        conflict(ships={"B1": ("south D6", 4)}),
        "colonize south red with B1",
        "BN 8.11",
        "It takes 5 Regiments more; B1 has 4 Regiments aboard.",
    ),
    (
        conflict(ships={"B1": ("south D6", 4)}, content={"planet.colony": 6}),
        "colonize south red with B1",
        "BN 8.11",
        "colonizes it by leaving 6 Regiments there.",
    ),
    (
        conflict(ships={"B1": ("south D6", 1)}, neutral=["south red"], regiments={"south red": 3}),
        "colonize south red with B1",
        "BN 8.18",
        "South red has 3 Regiments. It takes 2 Regiments more; B1 has 1 Regiment aboard.",
    ),
    (
        conflict(ships={"B1": ("south H10", 6)}),
        "colonize south yellow with B1",
        "BN 8.11",
        "You control south yellow.",
    ),
    (
        conflict(ships={"B1": ("south H12", 1), "W1": ("south D6", 6)}),
        "colonize south red with W1",
        "BN 10.24",
        "W1 is white's.",
    ),
    (
        conflict("load B1", "done", ships={"B1": ("south D6", 4)}, owners={"south red": "blue"}),
        "colonize south red with B1",
        "BN 10.23",
        "B1 has just loaded.",
    ),
    (
        conflict("load B1", ships={"B1": ("south D6", 1)}, owners={"south red": "blue"}),
        "move B1 to south D7",
        "BN 8.22",
        "Now blue is to let more Regiments board before a colony becomes Neutral, or be done.",
    ),
    (
        conflict(
            "load B1",
            ships={"B1": ("south D6", 1), "B2": ("south H10", 0)},
            owners={"south red": "blue"},
            regiments={"south yellow": 4},
        ),
        "load B2",
        "BN 8.22",
        'Regiments are boarding from south red; first say "done" there.',
    ),
]

MOVING: list[Question] = [
    (conflict(ships={"B1": ("south H12", 0)}), "move B1 to south H13", "BN 10.25", "B1 has no Regiments aboard."),
    (conflict(), "move W1 to north H13", "BN 10.24", "W1 is white's."),
    (
        conflict(*(f"move B1 to south H{column}" for column in (13, 14, 15, 16))),
        "move B1 to south H17",
        "BN 10.26",
        "B1 has moved 4 of 4 blocks.",
    ),
    (
        tech(
            "Battle Speed", lines=["battle speed", *(f"move B1 to south H{column}" for column in (13, 14, 15, 16, 17))]
        ),
        "move B1 to south H18",
        "BN 10.26",
        "B1 has moved 5 of 5 blocks.",
    ),
    (
        conflict("move B1 to south H13", content={"ship.blocks": 1}),
        "move B1 to south H14",
        "BN 10.26",
        "B1 has moved 1 of 1 block. A Ship moves up to 1 block in a turn.",
    ),
    (
        conflict(),
        "move B1 to south H14",
        "BN 10.27",
        "From south H12 lines lead to south G11, south H11 and south H13. Move to south H13 first.",
    ),
    (
        conflict(),
        "move B1 to south H18",
        "BN 10.27",
        "From south H12 lines lead to south G11, south H11 and south H13.",
    ),
    (
        tech("Pathfinder", lines=["pathfinder B1 to south I12"]),
        "move B1 to south H12",
        "BN 10.28",
        "B1 is at south I12, off the paths; Pathfinder leads to south H12.",
    ),
    (
        tech("Pathfinder", lines=["pathfinder B1 to south I12"]),
        "move B1 to south J13",
        "BN 10.28",
        "B1 is at south I12, off the paths.",
    ),
    (
        rich("produce ship on south yellow", "done"),
        "move B2 to south H11",
        "BN 10.22",
        "B2 was produced this turn.",
    ),
    (
        conflict(
            "electromagnetic pulse on W1", "done", "done", ready={"blue": ["Electromagnetic Pulse"]}, rolls=(1, 1, 1)
        ),
        "move W1 to north H13",
        "BN 10.2",
        "W1 is under an Electromagnetic Pulse this turn.",
    ),
    (
        conflict("move B1 to south H13", ships={"B1": ("south H12", 6), "W1": ("south H14", 0)}, rolls=(6, 1, 6, 1)),
        "move B1 to south H14",
        "BN 10.29",
        "B1 has fought this turn.",
    ),
    (
        tech(
            "Jumpgate",
            lines=["move B1 to south H13"],
            ships={"B1": ("south H12", 6), "W1": ("south H14", 0)},
            rolls=(6, 1, 6, 1),
        ),
        "jumpgate B1 to south H6",
        "BN 10.29",
        "B1 has fought this turn.",
    ),
    (
        conflict("move B1 to north H11", ships={"B1": ("north H12", 1)}, regiments={"north red": 10}),
        "move B1 to north H10",
        "BN 8.15",
        "B1 was in Defensive Rings and has moved this turn.",
    ),
    (
        conflict(
            "move B1 to north H12",
            ships={"B1": ("north H13", 1)},
            regiments={"north red": 12},
            content={"ring.second": 12},
        ),
        "move B1 to north H11",
        "BN 8.15",
        "With 10, 12 or 20 Regiments",
    ),
]

SHIPS = [*LOADING, *MOVING]


@asked(*SHIPS)
@pytest.mark.clause("BN 7.1")
def test_the_answer_about_ships_is_what_a_referee_would_say(position, line, clause, words):
    assert_answer(position, line, clause, words)
