"""Why may I not ...? Questions as players ask them, each with the clause that a referee would name and with words that
the answer must have: what stands in the way here and now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ..boards import dice
from .scenario import Board, opening, scenario

Position = Callable[[], Board]


def position(*lines: str, rolls: tuple[int, ...] | None = None, **given: Any) -> Position:
    """A scenario in which some lines were played, the last one with these dice."""

    def board() -> Board:
        made = scenario(**given)
        made.play(*lines[:-1])
        if rolls is None:
            made.play(*lines[-1:])
        else:
            with dice(*rolls):
                made.play(*lines[-1:])
        return made

    return board


def of(board: Position, *questions: tuple[str, str, str]) -> list[Any]:
    """Questions in one position: what somebody wants to do, the clause, and words of the answer."""
    return [
        pytest.param(
            board, line, f"TR {clause}", words, id=f"{clause} {line}", marks=pytest.mark.clause(f"TR {clause}")
        )
        for line, clause, words in questions
    ]


FIGHTER = {"blue": {"U5": "Fighter"}}
PAIR = {"blue": {"U5": "Fighter", "W5": "Bomber"}}
FOUR_FIGHTERS = {"blue": dict.fromkeys(("U1", "U2", "W1", "W2"), "Fighter")}
CROWD = {
    "green": {"U6": "Bomber", "U7": "Fighter", "U8": "Fighter"},
    "orange": dict.fromkeys(("W6", "W7", "W8"), "Fighter"),
    "blue": {"X1": "Fighter from U1"},
}

QUESTIONS = [
    *of(
        lambda: opening(4, options={"start": "seat"}),
        ("launch Fighter at U1", "12.3", "Your Carrier is at the Jump Gate."),
        ("fire EMP at green", "12.2", "Your Carrier is at the Jump Gate."),
        ("fire Defensive Guns", "12.2", "No weapon is fired from the Jump Gate."),
        ("move RAV from U1 to U2", "6.9", "There is no RAV on U1."),
        ("take the leftmost card", "8.1", "Now blue is to play a Command card."),
    ),
    *of(
        position(at="repair", down={"blue": ["Weapons"]}, ravs=FIGHTER),
        ("play Guns", "3.2", "Now blue is to repair a system, or nothing"),
        ("repair RAVs", "4.2", "Your RAVs system is Online."),
        ("fire Short Range Guns at green", "3.2", "Repair, Command card"),
        ("attack Carrier of green", "3.2", "That comes when a player is to attack with RAVs"),
    ),
    *of(
        position(
            players=3,
            carriers={"green": "L5", "orange": "Jump Gate"},
            down={"blue": ["NavComp"]},
            ravs={"blue": {"U5": "Fighter"}, "green": {"U6": "Fighter"}},
        ),
        ("repair NavComp", "4.1", "That comes when a player is to repair a system, or nothing"),
        ("repair RAVs", "4.2", "Your RAVs system is Online."),
        ("repair nothing", "4.1", "Now blue is to play a Command card."),
        ("launch Fighter at U5", "5.1", "Play Launch-Move or Move-Launch first."),
        ("launch no more", "5.1", "Play Launch-Move or Move-Launch first."),
        ("raise shields and move", "5.1", "Play Shields first."),
        ("fire Defensive Guns", "5.1", "Play Shields first."),
        ("destroy RAV at U6", "5.1", "Play Shields first."),
        ("override NavComp", "5.1", "Play Override first."),
        ("override Weapons", "5.24", "Your Weapons system is Online."),
        ("override nothing", "5.1", "Play Override first."),
        ("fire NUKE at green", "5.1", "Play Missile first."),
        ("fire Short Range Guns at green", "5.19", "green's Carrier is at L5, 2 Locations from yours."),
        ("fire EMP at orange", "12.1", "orange's Carrier is at the Jump Gate."),
        ("fire EMP at blue", "5.18", "That Carrier is your own."),
        ("move RAV from U5 to U4", "3.2", "That comes when a player is to move the next RAV."),
        ("move RAV from U6 to U7", "6.9", "The Fighter on U6 is green's."),
        ("fly on to U4", "3.2", "Now blue is to play a Command card."),
        ("stop", "3.2", "Now blue is to play a Command card."),
        ("attack RAV at U6", "3.2", "Move RAVs, Attack with RAVs"),
        ("attack", "3.2", "That comes when a player is to say which RAVs attack together."),
        ("hold back RAV at U5", "3.2", "Now blue is to play a Command card."),
        ("evade with Guns", "10.1", "Your Carrier is not being attacked now."),
        ("stand fast", "10.1", "Your Carrier is not being attacked now."),
        ("knock down NavComp", "9.12", "That comes when a player is to choose which system is knocked Down."),
        ("take Override back", "8.2", "That comes when a player is to take a card back"),
    ),
    *of(
        position(down={"blue": ["RAVs", "Defense", "Weapons"]}, carriers={"green": "L4"}),
        ("launch Fighter at U5", "5.4", "Your RAVs system is Down."),
        ("fire Defensive Guns", "5.16", "Your Defense system is Down."),
        ("destroy RAV at U5", "5.16", "Your Defense system is Down."),
        ("fire EMP at green", "5.17", "Your Weapons system is Down."),
        ("fire Short Range Guns at green", "5.17", "Your Weapons system is Down."),
    ),
    *of(
        position(
            queues={"blue": ("Move-Launch", "Guns", "Guns")},
            covered={"blue": ("Launch-Move", "Override")},
            carriers={"green": "L4"},
            down={"blue": ["NavComp"]},
        ),
        ("play Guns", "8.3", "Your Guns card is in the Queue and returns at the end of your next turn."),
        ("play Move-Launch", "8.3", "Your Move-Launch card is in the Queue and returns at the end of this turn."),
        (
            "play Override",
            "10.5",
            "Your Override card lies face down on the Guns card, which returns at the end of your next turn.",
        ),
        (
            "play Launch-Move",
            "10.5",
            "Your Launch-Move card lies face down on the Move-Launch card, which returns at the end of this turn.",
        ),
        ("fire Short Range Guns at green", "8.3", "Your Guns card is in the Queue"),
        ("launch Bomber at U5", "8.3", "Your Move-Launch card is in the Queue"),
        ("override NavComp", "10.5", "Your Override card lies face down on the Guns card"),
        (
            "evade with Missile",
            "10.4",
            "Your Carrier is not being attacked now; and your Override card lies face down on the middle one.",
        ),
    ),
    *of(
        position(down={"blue": ["RAVs"]}, ravs=FIGHTER),
        ("launch Fighter at U4", "5.4", "Your RAVs system is Down."),
        ("move RAV from U5 to U4", "3.2", "Now blue is to play a Command card."),
        ("fire Defensive Guns", "5.1", "Play Shields first."),
        ("fire Short Range Guns at green", "5.1", "Play Guns first."),
    ),
    *of(
        position(down={"blue": ["Defense"]}, queues={"blue": ("Move-Launch", "Guns", "Missile")}),
        ("launch Fighter at U4", "5.1", "Play Launch-Move first."),
    ),
    *of(
        position(down={"blue": ["Weapons"]}, queues={"blue": ("Guns", "Missile", "Override")}),
        (
            "override Weapons",
            "8.3",
            "Your Override card is in the Queue and returns at the end of your turn after the next.",
        ),
        ("launch Fighter at U4", "5.1", "Play Launch-Move or Move-Launch first."),
    ),
    *of(
        position(queues={"blue": ("Guns", "Missile", "Override")}, options={"deck": "eight"}),
        (
            "play Override",
            "8.3",
            "Your Override card is in the Queue and returns at the end of your turn after the next.",
        ),
    ),
    *of(
        position(
            "play Launch-Move", "launch Bomber at U4", ravs={"green": {"U5": "Fighter"}, "blue": {"W6": "Fighter"}}
        ),
        ("launch Bomber at U6", "5.7", "You have launched 1 Bomber by this card."),
        ("launch Fighter at U7", "5.8", "Your Carrier is at L3, which U7 does not touch."),
        ("launch Fighter at U5", "5.10", "The Fighter on U5 is green's."),
        ("repair nothing", "4.1", "Now blue is to launch RAVs by the card just played"),
        ("play Guns", "5.1", "You have played Launch-Move in this turn."),
        ("fire EMP at green", "5.1", "You have played Launch-Move in this turn."),
        ("move RAV from W6 to W5", "3.2", "Now blue is to launch RAVs by the card just played"),
        ("take Override back", "8.2", "You have played Launch-Move in this turn."),
    ),
    *of(
        position("play Launch-Move", ravs=FOUR_FIGHTERS),
        ("launch Fighter at U5", "5.11", "You have no Fighter off the board."),
    ),
    *of(
        position(ravs={"blue": {"U1": "Bomber", "U2": "Bomber"}}),
        ("launch Bomber at U5", "5.11", "You have no Bomber off the board."),
    ),
    *of(
        position("play Move-Launch", "launch Bomber at U7", "launch Fighter at U8"),
        ("launch Fighter at U6", "5.6", "You have launched 2 RAVs by this card."),
        ("launch no more", "5.6", "at most 2 RAVs"),
    ),
    *of(
        position(
            "play Move-Launch",
            *(f"launch {rav}" for rav in ("Bomber at U7", "Fighter at U8", "Fighter at W8")),
            content={"launch.ravs": 3},
        ),
        ("launch Fighter at U6", "5.6", "You have launched 3 RAVs by this card. A card launches at most 3 RAVs."),
    ),
    *of(
        position("play Launch-Move", "launch Fighter at U5", "launch no more"),
        ("launch Fighter at U6", "5.4", "Launching by this card is over."),
    ),
    *of(
        position("play Move-Launch", "launch no more", ravs=FIGHTER),
        ("launch Fighter at U6", "5.4", "Launching by this card is over."),
        ("launch no more", "5.4", "Launching by this card is over."),
    ),
    *of(
        position("play Launch-Move", "launch no more", players=3, ravs=CROWD, carriers={"orange": "L8", "green": "L8"}),
        ("launch Fighter at U6", "5.4", "Launching by this card is over."),
    ),
    *of(
        position(
            "play Move-Launch", players=3, ravs=CROWD, carriers={"orange": "L8", "green": "L8"}, last_arrival="green"
        ),
        ("launch Fighter at U7", "5.10", "There is no free Space beside L4."),
    ),
    *of(
        position("play Shields", ravs={"green": {"U5": "Fighter"}}),
        ("destroy RAV at U5", "5.12", "Choose first what the Shields card does."),
        ("fire Short Range Guns at green", "5.1", "You have played Shields in this turn."),
    ),
    *of(
        position("play Shields", "raise shields and move", ravs=FIGHTER),
        ("raise shields and move", "5.12", "You have chosen in this turn."),
        ("fire Defensive Guns", "5.12", "You have chosen in this turn."),
        ("destroy RAV at U4", "9.6", "Now blue is to move the next RAV."),
    ),
    *of(
        position(
            "play Shields",
            "fire Defensive Guns",
            rolls=(6, 1, 1, 1, 1, 1, 1, 1),
            ravs={
                "blue": {"W4": "Bomber"},
                "green": {"U5": "Bomber", "U4": "Fighter", "U6": "Fighter", "U7": "Fighter from U6"},
            },
        ),
        ("destroy RAV at U5", "9.6", "It takes 3 Hits; you have 2."),
        ("destroy RAV at U7", "5.16", "Your Carrier is at L3, which U7 does not touch."),
        ("destroy RAV at W4", "5.16", "The Bomber on W4 is yours."),
        ("destroy RAV at W5", "5.16", "There is no RAV on W5."),
        ("raise shields and move", "5.12", "You chose the Defensive Guns."),
    ),
    *of(
        position(down={"blue": ["Defense"]}, content={"dice.defensive": 5}),
        ("fire Defensive Guns", "5.16", "their dice number 5"),
    ),
    *of(
        position(
            "play Guns", players=4, carriers={"green": "L4", "orange": "L2", "purple": "L8"}, last_arrival="purple"
        ),
        ("fire Short Range Guns at purple", "5.19", "purple's Carrier is at L8, 5 Locations from yours."),
        ("fire Short Range Guns at blue", "5.18", "That Carrier is your own."),
        ("fire NUKE at purple", "5.1", "You have played Guns in this turn."),
    ),
    *of(
        position("play Guns", "stand fast", rolls=(1, 1, 1, 1, 1), ravs=FIGHTER),
        ("fire Short Range Guns at green", "5.1", "You have played Guns in this turn."),
    ),
    *of(
        position(
            "play Guns",
            "stand fast",
            rolls=(1, 1, 1, 1, 1),
            ravs=FIGHTER,
            content={"launch.ravs": 0, "launch.bombers": 0},
        ),
        ("fire Short Range Guns at green", "5.1", "You have played Guns in this turn."),
    ),
    *of(
        position("play Guns", carriers={"green": "L6"}, ravs=FIGHTER),
        ("fire Short Range Guns at green", "5.19", "green's Carrier is at L6, 3 Locations from yours."),
    ),
    *of(
        position("play Missile", players=3, carriers={"orange": "L6"}),
        ("fire EMP at green", "5.21", "green's Carrier is at L3, where yours is."),
        ("fire EMP at blue", "5.18", "That Carrier is your own."),
    ),
    *of(
        position("play Guns", queues={"green": ("Override", "Guns", "Guns")}, down={"green": ["RAVs"]}),
        ("evade with Override", "10.2", "You have no Override in your hand."),
        ("play Missile", "3.1", "It is blue's turn; you are asked whether to evade."),
        ("repair RAVs", "3.1", "It is blue's turn"),
        ("fire Short Range Guns at blue", "3.1", "It is blue's turn"),
    ),
    *of(
        position("play Guns", "stand fast", rolls=(6, 1, 1, 1, 1, 2, 4), shields={"green": 0}),
        ("knock down NavComp", "9.12", "The dice name RAVs and Weapons."),
        ("evade with Guns", "10.1", "Your Carrier is not being attacked now."),
    ),
    *of(
        position(
            "attack Carrier of green",
            "stand fast",
            rolls=(6, 1, 1, 1, 3),
            at="attack",
            shields={"green": 0},
            ravs={"blue": {"U5": "Bomber", "W9": "Fighter"}, "green": {"W8": "Fighter"}},
        ),
        ("attack RAV at W8", "9.12", "Now blue is to choose which system is knocked Down."),
        ("attack no more", "9.12", "Now blue is to choose which system is knocked Down."),
    ),
    *of(
        position("play Override", down={"blue": ["NavComp", "Weapons"]}, ravs=FIGHTER),
        ("override RAVs", "5.24", "Your RAVs system is Online."),
        ("repair Defense", "4.2", "Your Defense system is Online."),
        ("fire Short Range Guns at green", "5.28", "Your Weapons system is Down. Choose to override Weapons."),
        ("fire Defensive Guns", "5.27", "Your Defense system is Online."),
        ("destroy RAV at U5", "5.27", "Your Defense system is Online."),
        ("fire EMP at green", "5.1", "You have played Override in this turn."),
        ("launch Fighter at U4", "5.1", "You have played Override in this turn."),
    ),
    *of(
        position("play Override", ravs=FIGHTER),
        ("override nothing", "5.24", "Every system of yours is Online, so that Manual Override does nothing."),
        ("fire Short Range Guns at green", "5.28", "Every system of yours is Online"),
        ("fire Defensive Guns", "5.27", "Every system of yours is Online"),
    ),
    *of(
        position("play Override", "override NavComp", down={"blue": ["NavComp", "Weapons"]}, ravs=FIGHTER),
        ("override Weapons", "5.24", "Manual Override has done one thing in this turn."),
        ("override nothing", "5.24", "Manual Override has done one thing in this turn."),
        ("fire Short Range Guns at green", "5.28", "Manual Override has done one thing in this turn."),
        ("repair Weapons", "4.1", "Now blue is to move the next RAV."),
        ("take Override back", "8.2", "Now blue is to move the next RAV."),
    ),
    *of(
        position(at="move", ravs={"blue": {"U3": "Fighter from U4", "W1": "Bomber"}, "green": {"U6": "Fighter"}}),
        ("move RAV from U3 to W3", "6.2", "No line joins U3 and W3."),
        ("move RAV from U3 to U4", "6.3", "Its tail points at U4."),
        ("move RAV from U6 to U5", "6.9", "The Fighter on U6 is green's."),
        ("stop", "6.5", "Still to move: the Bomber on W1, the Fighter on U3."),
        ("fly on to U2", "6.8", "No RAV is under way."),
        ("attack no more", "6.1", "Still to move: the Bomber on W1, the Fighter on U3."),
        ("attack RAV at U6", "3.2", "Now blue is to move the next RAV."),
    ),
    *of(
        position(
            at="move",
            ravs={
                "blue": {"U4": "Bomber"},
                "green": {"U5": "Fighter", "U6": "Fighter", "X2": "Fighter from U3", "X3": "Fighter from U5"},
            },
        ),
        ("move RAV from U4 to U5", "6.7", "The Fighter on U5 is green's. No free Space is in reach beyond it."),
    ),
    *of(
        position(
            "move RAV from U4 to U5",
            at="move",
            ravs={"blue": {"U4": "Fighter", "W5": "Bomber"}, "green": {"U5": "Bomber"}},
        ),
        ("stop", "6.7", "The Bomber on U5 is green's."),
        ("move RAV from W5 to W6", "6.8", "Your Fighter on U5 is under way."),
        ("fly on to U4", "6.3", "Its tail points at U4."),
        ("fly on to W5", "6.2", "No line joins U5 and W5."),
        ("attack no more", "6.1", "Your Fighter on U5 is under way."),
        ("attack RAV at U5", "3.2", "Now blue is to let the RAV under way fly on or stop."),
    ),
    *of(
        position("move RAV from W5 to Y3", "stop", at="move", ravs=PAIR),
        ("move RAV from Y3 to Y4", "6.8", "The Bomber on Y3 has moved."),
        ("fly on to Y4", "6.8", "No RAV is under way."),
        ("stop", "6.5", "Still to move: the Fighter on U5."),
    ),
    *of(
        position("move RAV from W5 to Y3", "fly on to Y4", at="move", ravs=PAIR),
        (
            "fly on to Y5",
            "6.6",
            "the last one has gone as far as it may. A Fighter moves up to 3 Spaces, a Bomber up to 2.",
        ),
    ),
    *of(
        position("move RAV from W5 to Y3", at="move", ravs=PAIR, content={"bomber.steps": 1, "fighter.steps": 1}),
        ("fly on to Y4", "6.6", "A Fighter moves up to 1 Space, a Bomber up to 1."),
    ),
    *of(
        position(
            players=3,
            at="attack",
            carriers={"green": "L4", "orange": "Jump Gate"},
            ravs={
                "blue": {"U4": "Fighter from U5", "U6": "Fighter", "W9": "Fighter"},
                "green": {"U5": "Bomber", "W6": "Bomber", "Y1": "Fighter from W1"},
            },
        ),
        ("move RAV from U6 to U7", "3.2", "Now blue is to attack with RAVs, or no more."),
        ("attack RAV at Y1", "7.3", "No RAV of yours is on a Space joined to Y1."),
        ("attack RAV at U6", "7.2", "The Fighter on U6 is yours."),
        ("attack RAV at W1", "7.2", "There is no RAV on W1."),
        ("attack Carrier of blue", "7.2", "That Carrier is your own."),
        ("attack Carrier of orange", "12.1", "orange's Carrier is at the Jump Gate."),
        ("attack", "7.2", "Name a target first."),
        ("hold back RAV at U4", "7.5", "Name a target first."),
        ("stop", "3.2", "Now blue is to attack with RAVs, or no more."),
    ),
    *of(
        position(at="attack", ravs={"blue": {"U4": "Fighter from U5"}, "green": {"U5": "Bomber", "U3": "Bomber"}}),
        ("attack RAV at U5", "7.3", "Your Fighter on U4 has U5 directly behind it."),
    ),
    *of(
        position(at="attack", carriers={"green": "L7"}, ravs={"blue": {"U4": "Fighter"}, "green": {"U3": "Bomber"}}),
        ("attack Carrier of green", "7.4", "No RAV of yours is on a Space that touches L7."),
    ),
    *of(
        position(
            "attack Carrier of green",
            at="attack",
            ravs={"blue": {"U5": "Fighter", "W5": "Fighter", "X1": "Fighter from U1"}, "green": {"U4": "Fighter"}},
        ),
        ("attack RAV at U4", "7.2", "You have named your target"),
        ("attack no more", "7.5", "You have named your target"),
        ("hold back RAV at X1", "7.5", "No RAV of yours on X1 is about to attack."),
    ),
    *of(
        position(
            "attack RAV at U6",
            rolls=(1,),
            at="attack",
            ravs={
                "blue": {"U5": "Fighter", "W9": "Fighter"},
                "green": {"U4": "Fighter", "U6": "Fighter", "W8": "Bomber"},
            },
        ),
        ("attack RAV at U6", "7.8", "Your RAVs have attacked it in this turn."),
        ("attack RAV at U4", "7.9", "Your Fighter on U5 has attacked in this turn."),
        ("attack Carrier of green", "7.9", "Your Fighter on U5 has attacked in this turn."),
    ),
    *of(
        position(
            "attack Carrier of green",
            "hold back RAV at W5",
            "stand fast",
            rolls=(1,),
            at="attack",
            ravs={"blue": {"U5": "Fighter", "W5": "Fighter"}, "green": {"W6": "Bomber"}},
        ),
        ("attack Carrier of green", "7.8", "Your RAVs have attacked it in this turn."),
    ),
    *of(
        position(
            "play Override", carriers={"green": "L8"}, last_arrival="green", ravs={"green": {"Y1": "Fighter from W1"}}
        ),
        ("attack Carrier of green", "7.4", "No RAV of yours is on a Space that touches L8."),
        ("attack RAV at Y1", "7.3", "No RAV of yours is on a Space joined to Y1."),
        ("play Guns", "5.1", "You have played Override in this turn."),
    ),
    *of(
        position(
            "play Override",
            "override nothing",
            down={"blue": ["RAVs"]},
            ravs={"blue": {"U5": "Fighter"}, "green": {"U6": "Fighter"}},
        ),
        ("move RAV from U5 to U4", "6.1", "Your RAVs system is Down."),
        ("attack RAV at U6", "7.1", "Your RAVs system is Down."),
    ),
    *of(
        position(
            "play Override",
            "move RAV from U5 to U4",
            "stop",
            "attack no more",
            ravs={"blue": {"U5": "Fighter"}},
        ),
        ("attack no more", "3.2", "Now blue is to take a card back at the end of the turn."),
        ("attack Carrier of green", "3.2", "Now blue is to take a card back at the end of the turn."),
        ("move RAV from U4 to U3", "6.8", "The Fighter on U4 has moved."),
    ),
    *of(
        position("play Guns", content={"dice.evaded": 3}, queues={"green": ("Override", "Guns", "Guns")}),
        ("evade with Guns", "10.2", "You have no Guns in your hand."),
    ),
]


@pytest.mark.parametrize(("board", "line", "clause", "words"), QUESTIONS)
@pytest.mark.clause("TR 3.2")
def test_the_answer_is_what_a_referee_would_say(board, line, clause, words):
    asked = board()
    assert asked.refuses(line) == clause
    assert words in str(asked.table.why_not(line))
