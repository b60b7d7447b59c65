"""Why may I not ...? Questions about Techs in Conflict and in Combat: chapters 10.1, 10.2, 10.5.2 and 11."""

from __future__ import annotations

import pytest

from farport.games.beyond_nebula.words import TECH_WORDS

from .asking import Question, asked, assert_answer, combat, conflict, tech

TECHS_OF_CONFLICT: list[Question] = [
    (tech("Electromagnetic Pulse"), "electromagnetic pulse on B1", "BN 10.2", "B1 is your own."),
    (
        tech(
            "Electromagnetic Pulse",
            "Hack",
            lines=["electromagnetic pulse on W1"],
            ready={"blue": ["Electromagnetic Pulse", "Hack"], "white": ["Electromagnetic Pulse"]},
        ),
        "hack electromagnetic pulse on W1",
        "BN 10.2",
        "W1 is under a Pulse already.",
    ),
    (
        tech("Radioactive Ray", ships={"B1": ("south H12", 1), "W1": ("south H18", 1)}),
        "radioactive ray on W1",
        "BN 10.5",
        "W1 is at south H18; your nearest Ship is 6 blocks away.",
    ),
    (
        tech(
            "Radioactive Ray",
            ships={"B1": ("south H12", 1), "W1": ("south H15", 1)},
            content={"radioactive_ray.blocks": 2},
        ),
        "radioactive ray on W1",
        "BN 10.5",
        "an opposing Ship within 2 blocks of one of yours",
    ),
    (tech("Radioactive Ray"), "radioactive ray on B1", "BN 10.5", "B1 is your own."),
    (tech("Repair"), "repair B1", "BN 10.6", "B1 has all its 2 Durability Points."),
    (tech("Repair"), "repair W1", "BN 10.6", "W1 is white's."),
    (
        tech(
            "Improved Cargo",
            "Hack",
            lines=["improved cargo for B1"],
            ready={"blue": ["Improved Cargo", "Hack"], "white": ["Improved Cargo"]},
        ),
        "hack improved cargo for B1",
        "BN 10.8",
        "B1 has Improved Cargo already.",
    ),
    (
        tech("Supernova Cannon", regiments={"south yellow": 9}),
        "supernova cannon on south yellow",
        "BN 10.12",
        "You control south yellow.",
    ),
    (
        tech("Supernova Cannon", regiments={"north red": 9}, ships={"B1": ("north H16", 1)}),
        "supernova cannon on north red",
        "BN 10.12",
        "North red is at north H10; your nearest Ship is 6 blocks away.",
    ),
    (
        tech("Supernova Cannon", regiments={"north red": 9}, ships={}),
        "supernova cannon on north red",
        "BN 10.12",
        "you have no Ship on the map.",
    ),
    (
        tech("Supernova Cannon", ships={"B1": ("north H12", 1)}),
        "supernova cannon on north red",
        "BN 10.12",
        "North red has no Regiments.",
    ),
    (
        tech(
            "Supernova Cannon",
            "Hack",
            lines=["supernova cannon on north red"],
            ready={"blue": ["Supernova Cannon", "Hack"], "white": ["Supernova Cannon"]},
            regiments={"north red": 12},
            ships={"B1": ("north H12", 1)},
            content={"supernova_cannon.uses": 1},
        ),
        "hack supernova cannon on north red",
        "BN 10.38",
        "You have used it 1 time.",
    ),
    (
        tech("Pathfinder"),
        "pathfinder B1 to south H13",
        "BN 10.15",
        "South H12 and south H13 are both mapped.",
    ),
    (
        tech("Pathfinder"),
        "pathfinder B1 to south I13",
        "BN 10.15",
        "South I13 shares no side with south H12.",
    ),
    (tech("Jumpgate"), "jumpgate B1 to south H18", "BN 10.18", "South H18 is 6 blocks away from B1."),
    (tech("Jumpgate"), "jumpgate B1 to south A5", "BN 10.18", "South A5 is not mapped."),
    (
        tech("Electric Charge", research={"white": {"Hack": 2}}),
        "electric charge on Hack",
        "BN 10.1",
        "White has no Hack that was shown.",
    ),
    (
        conflict(
            "electric charge on Clone",
            "done",
            ready={"blue": ["Electric Charge"], "white": ["Clone"]},
            rolls=(3, 1, 1, 1),
        ),
        "clone",
        "BN 10.1",
        "An Electric Charge keeps you from using Clone.",
    ),
    (
        tech(
            "Electric Charge",
            lines=["electric charge on Clone"],
            ready={"blue": ["Electric Charge"], "white": ["Clone"]},
            cooldown={"white": {"Hack": 1}},
            rolls=(4,),
        ),
        "stall Clone",
        "BN 10.1",
        "White's Clone is not on Cooldown.",
    ),
    (tech(), "stall Clone", "BN 10.1", "You have no Electric Charge. Electric Charge:"),
    (
        conflict(
            "electric charge on Electric Charge",
            "done",
            "done",
            ready={"blue": ["Electric Charge"], "white": ["Electric Charge"]},
            rolls=(3, 1, 1, 1),
        ),
        "stall Clone",
        "BN 10.1",
        "An Electric Charge keeps you from using Electric Charge.",
    ),
    (tech("Suicide"), "suicide W1", "BN 10.3", "W1 is white's."),
    (
        tech("Clone"),
        "clone",
        "BN 7.8",
        "That comes when a player is to build, produce, research or exchange in the Progress phase.",
    ),
    (
        tech("Energy Shield"),
        "energy shield",
        "BN 7.8",
        "That comes when a player is to shield a Ship or take the hit.",
    ),
    (conflict(), "construct Metal extractor", "BN 7.1", "Now blue is to load and move Ships or use Techs"),
]

COMBAT: list[Question] = [
    (combat(), "move B1 to south H14", "BN 10.37", "Now blue is to use a Tech in a Combat or to fight."),
    (combat(), "move B3 to south H14", "BN 10.37", "Now blue is to use a Tech in a Combat or to fight."),
    (combat(), "done", "BN 10.37", "Everything else waits until the Combat is over."),
    (combat(), "clone", "BN 10.37", "That comes when a player is to build"),
    (combat(), "repair B1", "BN 10.19", "You have no Repair."),
    (combat(), "suicide B2", "BN 10.3", "B2 does not fight in this Combat."),
    (combat("fight"), "repair W1", "BN 10.6", "W1 has all its 2 Durability Points."),
    (
        combat("fight", "fight", rolls=(6, 1)),
        "suicide B1",
        "BN 10.3",
        "A round of this Combat has been fought.",
    ),
    (
        combat("fight", "fight", "fight", rolls=(6, 1)),
        "invisibility field",
        "BN 10.11",
        "A round of this Combat has been fought.",
    ),
    (
        combat("fight"),
        "load W1",
        "BN 10.37",
        "It is blue's turn. Now white is to use a Tech in a Combat or to fight. Before",
    ),
    (combat("fight"), "construct Academy", "BN 10.37", "It is blue's turn. Now white is to use a Tech"),
    (combat("fight"), "done", "BN 10.37", "It is blue's turn. Now white is to use a Tech"),
    (combat("fight"), "board from north red", "BN 10.37", "It is blue's turn. Now white is to use a Tech"),
    (combat("fight"), "name yellow", "BN 10.37", "Now white is to use a Tech in a Combat or to fight. That comes"),
    (combat(), "board from south yellow", "BN 10.37", "Now blue is to use a Tech in a Combat or to fight. That comes"),
    (
        combat(ready={"blue": ["Energy Shield"]}, rolls=(1, 6)),
        "fight",
        "BN 10.10",
        "Now blue is to shield a Ship or take the hit.",
    ),
    (
        conflict("move B1 to south D4", ships={"B1": ("south D5", 1), "W1": ("north H12", 1)}),
        "move W1 to north H13",
        "BN 11.3",
        "It is blue's turn. Now white is to name the Color of the Tech that an Unexplored Zone gives.",
    ),
    (
        conflict(
            "move B1 to south D4", ships={"B1": ("south D5", 1)}, ready={"blue": [*TECH_WORDS[:6], *TECH_WORDS[12:]]}
        ),
        "name yellow",
        "BN 11.3",
        "Blue has or researches all yellow Techs.",
    ),
    (
        conflict("colonize north yellow with B1", ships={"B1": ("north D6", 6)}),
        "keep south red",
        "BN 2.2",
        "You choose between north yellow and south yellow.",
    ),
    (
        conflict("colonize north yellow with B1", ships={"B1": ("north D6", 6)}),
        "move B1 to north D7",
        "BN 2.2",
        "Now blue is to say which of two Planets of a Color stays under control.",
    ),
]

TECHS = [*TECHS_OF_CONFLICT, *COMBAT]


@asked(*TECHS)
@pytest.mark.clause("BN 7.1")
def test_the_answer_about_techs_is_what_a_referee_would_say(position, line, clause, words):
    assert_answer(position, line, clause, words)
