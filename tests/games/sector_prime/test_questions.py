"""Why may I not ...? Questions as players ask them, with the clause that a referee would name and what he would say."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from farport.games.sector_prime.reasons import REASONS
from farport.games.sector_prime.words import RULEBOOK

from ..boards import dice
from .scenario import Board, opening, scenario

Position = Callable[[], Board]


def played(board: Callable[..., Board], *lines: str, rolls: tuple[int, ...] = (), **given: Any) -> Board:
    made = board(**given)
    with dice(*rolls):
        made.play(*lines)
    return made


def laying() -> Position:
    return partial(opening, 3, options={"layout": "free", "characters": "draft"})


def placing(*lines: str, players: int = 2, **options: str) -> Position:
    return partial(played, opening, *lines, players=players, options=options)


def moving(*lines: str, **more: Any) -> Position:
    """Yellow has three points and drones on W and NW, beside it; Blue is on E."""
    given = {"points": 3, "drones": {"yellow": {"W": 3, "NW": 1}, "blue": {"E": 3}}}
    return partial(played, scenario, *lines, **{**given, **more})


def battling(*lines: str, **more: Any) -> Position:
    """Yellow may attack Blue at the centre, four drones against two."""
    given = {
        "decision": "battle-or-build",
        "drones": {"yellow": {"centre": 4, "W": 1}, "blue": {"centre": 2, "E": 1}},
        "crystals": {"yellow": 9},
    }
    return partial(played, scenario, *lines, **{**given, **more})


def charging(*lines: str, **more: Any) -> Position:
    """Yellow has cleared the centre with four drones; Blue is on E, and with Yellow on NW."""
    drones = {"yellow": {"centre": 4, "W": 1, "NW": 1}, "blue": {"centre": 1, "E": 2, "NW": 1}}
    return battling("battle blue at centre", *lines, rolls=(9, 1), **{"drones": drones, **more})


def building(*lines: str, **more: Any) -> Position:
    """Yellow may build on W, her Station tile, with an Ion Storm towards SW and an Asteroid Field towards NW."""
    given = {
        "decision": "battle-or-build",
        "drones": {"yellow": {"W": 5, "NW": 1, "SW": 1}, "blue": {"NW": 1}},
        "fabricators": {"yellow": "W"},
        "crystals": {"yellow": 25},
        "terrain": {("W", "SW"): "ion", ("W", "NW"): "asteroid"},
    }
    return partial(played, scenario, *lines, **{**given, **more})


def mining(*lines: str, **more: Any) -> Position:
    return moving(*lines, **{"decision": "mine", **more})


SET_UP = [
    (laying(), "lay tile at 4,0", "SP 4.5", "It would touch 0 tiles."),
    (laying(), "lay tile at 2,0", "SP 4.5", "It would touch 1 tile."),
    (laying(), "lay tile at 0,0", "SP 4.5", "centre lies there."),
    (laying(), "station on W", "SP 4.8", "Now yellow is to lay the tile that is turned up."),
    (laying(), "roll", "SP 4.5", "Now yellow is to lay the tile that is turned up."),
    (placing(players=3), "lay tile at 2,0", "SP 4.5", "In this game the tiles lie in a fixed pattern."),
    (placing(), "station on centre", "SP 4.9", "centre has tiles on all its sides."),
    (placing("station on W"), "station on W", "SP 4.11", "There is the Station of yellow."),
    (
        placing("station on W"),
        "station on NW",
        "SP 4.10",
        "NW is beside the Station of yellow, and there is room farther away.",
    ),
    (
        placing("station on W", "station on E", players=4),
        "station on centre",
        "SP 4.9",
        "centre has tiles on all its sides.",
    ),
    (
        placing("station on WNW", "station on SW", players=3),
        "station on W",
        "SP 4.10",
        "W is beside the Stations of yellow and blue, and there is room farther away.",
    ),
    (placing("station on W"), "build station", "SP 4.8", "Now blue is to place a Station."),
    (placing("station on W"), "done", "SP 4.8", "Now blue is to place a Station."),
    (placing(), "choose Spy", "SP 4.7", "In this game Characters are dealt."),
    (placing(characters="draft"), "choose Spy", "SP 10.2", "That comes when a player is to choose a Character."),
    (
        placing("station on W", "station on E", "choose Spy", characters="draft"),
        "choose Spy",
        "SP 10.2",
        "blue has the Spy.",
    ),
    (
        placing("station on W", "station on E", "choose Spy", "choose Engineer", characters="draft"),
        "choose Diplomat",
        "SP 10.2",
        "You are the Engineer.",
    ),
    (
        placing("station on W", "station on E", characters="draft"),
        "roll",
        "SP 10.2",
        "Now blue is to choose a Character.",
    ),
    (
        placing("station on W", "station on E", characters="draft"),
        "station on NE",
        "SP 4.8",
        "Your Station stands on E.",
    ),
    (placing("station on W", "station on E"), "station on NW", "SP 4.8", "Your Station stands on W."),
]

MOVE = [
    (moving(decision="roll"), "enter drone", "SP 6.2", "Now yellow is to roll for movement."),
    (moving(decision="roll"), "done", "SP 6.2", "Now yellow is to roll for movement."),
    (moving(decision="roll"), "re-roll", "SP 6.2", "That comes when a player is to move."),
    (moving(decision="roll"), "mine standard", "SP 5.1", "That comes when a player is to mine."),
    (moving(), "roll", "SP 6.3", "You have rolled in this turn; now it would be a re-roll."),
    (moving(crystals={"yellow": 2}), "re-roll", "SP 6.3", "It costs 3 crystals; you have 2."),
    (moving(content={"move.reroll": 7}), "re-roll", "SP 6.3", "It costs 7 crystals; you have 3."),
    (moving(content={"move.reroll": 7}), "re-roll", "SP 6.3", "you may roll again, for 7 crystals each time."),
    (moving("enter drone"), "re-roll", "SP 6.3", "You have spent movement points."),
    (moving(points=0), "enter drone", "SP 6.5", "It costs 1 movement point; you have 0."),
    (moving(content={"move.enter": 4}), "enter fabricator", "SP 6.5", "It costs 4 movement points; you have 3."),
    (
        moving(terrain={("W", "centre"): "ion", ("centre", "W"): "asteroid"}),
        "move drone from W to centre",
        "SP 6.5",
        "It costs 5 movement points; you have 3.",
    ),
    (
        moving(
            points=2,
            terrain={("W", "centre"): "ion", ("centre", "W"): "asteroid"},
            jump_bridges=[("yellow", "W", "centre")],
            characters={"yellow": "Navigator"},
            content={"move.asteroid": 4},
        ),
        "move drone from W to centre",
        "SP 6.5",
        "It costs 4 movement points; you have 2.",
    ),
    (
        moving(drones={"yellow": {"W": 10}}),
        "enter drone",
        "SP 6.6",
        "W already has 10 of your drones.",
    ),
    (
        moving(points=0, drones={"yellow": {"W": 3, "NW": 6}}, content={"move.tile_limit": 6}),
        "move drone from W to NW",
        "SP 6.6",
        "At most 6 drones of one player stand on a tile",
    ),
    (
        moving(drones={"yellow": {"W": 5, "NW": 10, "SW": 10}}),
        "enter drone",
        "SP 6.9",
        "All your drones are on the board.",
    ),
    (moving(), "move drone from centre to W", "SP 6.9", "You have no drone on centre."),
    (moving(), "move drone from E to centre", "SP 6.9", "You have no drone on E."),
    (moving(), "move fabricator to NW", "SP 6.9", "Your Fabricator is in the supply."),
    (moving(fabricators={"yellow": "W"}), "enter fabricator", "SP 6.9", "Your Fabricator is on W already."),
    (moving(), "move drone from W to E", "SP 6.10", "W and E do not touch."),
    (moving(), "move drone from W to W", "SP 6.10", "That is W itself."),
    (
        moving(players=3, drones={"yellow": {"W": 3}, "blue": {"W": 1}, "red": {"W": 1}}),
        "move drone from W to NW",
        "SP 6.11",
        "On W blue has 1 drone and red has 1 drone.",
    ),
    (
        moving(fabricators={"yellow": "W"}, drones={"yellow": {"W": 3}, "blue": {"W": 1}}),
        "move fabricator to NW",
        "SP 6.11",
        "On W blue has 1 drone.",
    ),
    (moving(fabricators={"yellow": "W"}), "move fabricator to centre", "SP 6.13", "You have no drone on centre."),
    (moving(drones={"yellow": {"NW": 1}}), "enter fabricator", "SP 6.13", "You have no drone on W."),
    (
        moving(force_fields=[("blue", "centre", "W")]),
        "move drone from W to centre",
        "SP 7.20",
        "There is a Force Field of blue.",
    ),
    (
        moving(players=3, force_fields=[("red", "W", "centre"), ("blue", "centre", "W")]),
        "move drone from W to centre",
        "SP 7.20",
        "There is a Force Field of blue and red.",
    ),
    (
        moving(
            points=2,
            drones={"yellow": {"W": 3, "NW": 1, "SW": 1}},
            force_fields=[("blue", "centre", "W")],
            characters={"yellow": "Spy"},
        ),
        "move drone from W to centre",
        "SP 6.5",
        "It costs 3 movement points; you have 2.",
    ),
    (moving(), "build refinery", "SP 5.1", "Now yellow is to move. That comes when a player is to battle or build"),
    (moving(), "spy", "SP 10.9", "You are not the Spy."),
    (
        moving(characters={"yellow": "Spy"}, force_fields=[("blue", "centre", "W")]),
        "move drone from W to centre",
        "SP 7.20",
        "There is a Force Field of blue. For that the Spy has to control 3 tiles; you control 2.",
    ),
    (
        battling("battle blue at centre", rolls=(9, 1), characters={"yellow": "Spy"}, content={"ability.basic": 3}),
        "spy",
        "SP 10.9",
        "For that the Spy has to control 3 tiles; you control 1.",
    ),
    (
        battling("battle blue at centre", "spy", rolls=(9, 1, 1), characters={"yellow": "Spy"}),
        "let it stand",
        "SP 10.9",
        "You have made your opponent roll again in this turn.",
    ),
]

BATTLES = [
    (battling(), "move drone from W to NW", "SP 5.1", "Now yellow is to battle or build."),
    (battling(), "battle yellow at centre", "SP 7.2", "You cannot attack yourself."),
    (battling(), "battle blue at W", "SP 7.2", "blue has no drone on W."),
    (battling(), "battle blue at E", "SP 7.2", "You have no drone on E."),
    (battling(crystals={"yellow": 1}), "battle blue at centre", "SP 7.3", "You have 4 drones there and 1 crystal."),
    (battling(), "charge from centre to E", "SP 7.9", "You have not just cleared a tile."),
    (
        battling("battle blue at centre", rolls=(9, 1)),
        "charge from centre to E",
        "SP 7.9",
        "You have not just cleared a tile.",
    ),
    (battling("battle blue at centre", rolls=(9, 1)), "build station", "SP 7.1", "You have battled in this turn."),
    (
        battling("battle blue at centre", rolls=(9, 1)),
        "mine standard",
        "SP 5.1",
        "Now yellow is to go on with the battle or end it.",
    ),
    (
        battling("battle blue at centre", rolls=(9, 1), characters={"yellow": "Spy"}),
        "battle blue at centre",
        "SP 10.9",
        "Now yellow is to let the dice stand or make the opponent roll again, as the Spy.",
    ),
    (
        battling("battle blue at centre", rolls=(9, 1), characters={"blue": "Spy"}),
        "done",
        "SP 10.9",
        "Now blue is to let the dice stand or make the opponent roll again, as the Spy.",
    ),
    (
        battling("battle blue at centre", "spy", rolls=(9, 1, 1), characters={"yellow": "Spy"}),
        "spy",
        "SP 10.9",
        "You have made your opponent roll again in this turn.",
    ),
    (charging(), "charge from W to SW", "SP 7.10", "Now drones charge from centre, and nothing else moves."),
    (charging(), "move drone from W to SW", "SP 7.10", "Now drones charge from centre"),
    (charging(), "enter drone", "SP 7.10", "Now drones charge from centre"),
    (charging(), "re-roll", "SP 5.1", "That comes when a player is to move."),
    (charging(), "mine standard", "SP 5.1", "That comes when a player is to mine."),
    (charging(), "charge from NW to W", "SP 6.11", "On NW blue has 1 drone."),
    (charging(), "charge from SW to W", "SP 6.9", "You have no drone on SW."),
    (charging(), "charge from centre to centre", "SP 6.10", "That is centre itself."),
    (
        charging(terrain={("E", "centre"): "ion"}),
        "charge from centre to E",
        "SP 6.5",
        "It costs 3 movement points; you have 2.",
    ),
    (
        charging("charge from centre to E", crystals={"yellow": 9}),
        "done",
        "SP 7.11",
        "You owe a battle on E.",
    ),
    (charging("charge from centre to E"), "battle blue at NW", "SP 7.11", "You owe a battle on E."),
    (
        charging("charge from centre to E", crystals={"yellow": 1}, stations={"yellow": "centre"}),
        "charge from centre to E",
        "SP 7.11",
        "The stakes would be 2 crystals; you have 1.",
    ),
    (
        charging("charge from centre to E", "charge from centre to NW"),
        "done",
        "SP 7.11",
        "You owe a battle on E and NW.",
    ),
    (
        charging("charge from centre to E", drones={"yellow": {"centre": 2, "W": 1}, "blue": {"centre": 1, "E": 1}}),
        "charge from centre to NW",
        "SP 6.5",
        "It costs 1 movement point; you have 0.",
    ),
]

BUILD = [
    (building(fabricators={}), "build station", "SP 7.14", "Your Fabricator is in the supply."),
    (
        building(drones={"yellow": {"W": 4}}),
        "build refinery",
        "SP 7.14",
        "Your Fabricator is on W with 4 drones.",
    ),
    (
        building(drones={"yellow": {"W": 6}}, content={"build.drones": 7}),
        "build station",
        "SP 7.14",
        "To build you need at least 7 drones",
    ),
    (
        building(drones={"yellow": {"W": 6}, "blue": {"W": 1}}),
        "build force field toward centre",
        "SP 7.14",
        "On W blue has 1 drone.",
    ),
    (
        building(drones={"yellow": {"W": 6}, "blue": {"W": 1}}),
        "build station",
        "SP 7.19",
        "On W blue has 1 drone.",
    ),
    (
        building(drones={"yellow": {"NW": 5}}, fabricators={"yellow": "NW"}),
        "build station",
        "SP 7.19",
        "Your Fabricator is on NW, and your Station on W.",
    ),
    (building(crystals={"yellow": 11}), "build station", "SP 7.15", "It costs 12 crystals; you have 11."),
    (
        building(crystals={"yellow": 9}, content={"station.section_1": 10}),
        "build station",
        "SP 7.15",
        "It costs 10 crystals; you have 9.",
    ),
    (
        building(crystals={"yellow": 9}, content={"station.section_1": 10}),
        "build station",
        "SP 7.15",
        "5 for a Force Field or Jump Bridge, 10, 15 and 18 for the sections.",
    ),
    (
        building(
            crystals={"yellow": 12},
            sections={"yellow": 1},
            characters={"yellow": "Designer"},
            drones={"yellow": {"W": 5, "NE": 1, "SW": 1}},
        ),
        "build station",
        "SP 7.15",
        "It costs 13 crystals; you have 12.",
    ),
    (
        building(crystals={"yellow": 1}, characters={"yellow": "Designer"}),
        "build refinery",
        "SP 7.15",
        "It costs 2 crystals; you have 1.",
    ),
    (
        building(crystals={"yellow": 4}),
        "build jump bridge toward SW",
        "SP 7.15",
        "It costs 5 crystals; you have 4.",
    ),
    (building("build station"), "build station", "SP 7.29", "You have built Section 1 in this turn."),
    (building("build station"), "battle blue at NW", "SP 7.1", "You have built in this turn."),
    (building("build station"), "charge from W to SW", "SP 7.1", "You have built in this turn."),
    (building("build station"), "move fabricator to SW", "SP 5.1", "That comes when a player is to move."),
    (building(), "build force field toward SW", "SP 7.21", "On that edge of W is an Ion Storm."),
    (building(), "build force field toward NW", "SP 7.21", "On that edge of W is an Asteroid Field."),
    (
        building(force_fields=[("blue", "W", "centre")]),
        "build force field toward centre",
        "SP 7.21",
        "There is a Force Field of blue.",
    ),
    (building(), "build jump bridge toward NW", "SP 7.22", "On that edge of W is an Asteroid Field."),
    (
        building(terrain={("centre", "W"): "ion"}),
        "build jump bridge toward centre",
        "SP 7.22",
        "On that edge of W is open space.",
    ),
    (
        building(jump_bridges=[("yellow", "W", "SW")]),
        "build jump bridge toward SW",
        "SP 7.22",
        "Your Jump Bridge stands there.",
    ),
    (building(), "build force field toward E", "SP 7.30", "W and E do not touch."),
    (building(), "build jump bridge toward W", "SP 7.30", "That is W itself."),
    (
        building(content={"pieces.barriers": 1}, force_fields=[("yellow", "E", "NE")]),
        "build force field toward centre",
        "SP 7.24",
        "You have built all of them. You have 1 piece,",
    ),
    (building(refineries={"W": "blue"}), "build refinery", "SP 7.27", "W has one."),
    (
        building(refineries={"E": "yellow", "NE": "yellow"}),
        "build refinery",
        "SP 7.27",
        "You have built all yours. A tile holds one refinery, and each player can build 2 in all.",
    ),
    (
        building("build refinery", rolls=(1, 1), crystals={"yellow": 5}),
        "build refinery",
        "SP 7.15",
        "It costs 3 crystals; you have 2.",
    ),
]

MINE = [
    (mining(), "done", "SP 8.1", "Now yellow is to mine."),
    (mining(), "build refinery", "SP 5.1", "Now yellow is to mine."),
    (mining(), "move drone from W to NW", "SP 5.1", "That comes when a player is to move."),
    (mining("mine standard"), "mine increased", "SP 5.1", "Now blue is to roll for movement."),
    (mining("mine standard"), "let it stand", "SP 10.9", "You are not the Spy."),
]

QUESTIONS = [*SET_UP, *MOVE, *BATTLES, *BUILD, *MINE]


def questions(asked: list[tuple[Position, str, str, str]]) -> pytest.MarkDecorator:
    named = [f"{line}-{clause}" for _, line, clause, _ in asked]
    return pytest.mark.parametrize(("position", "line", "clause", "words"), asked, ids=named)


def assert_told(position: Position, line: str, clause: str, words: str) -> None:
    board = position()
    assert board.refuses(line) == clause
    assert words in board.tell(board.table.why_not(board.read(line)).text)


@pytest.mark.shown
def test_every_reason_is_asked_for():
    reasons = {RULEBOOK.numbered(clause).id for clause in REASONS}
    assert reasons <= {clause for _, _, clause, _ in QUESTIONS}


@questions(SET_UP)
@pytest.mark.clause("SP 4.5", "SP 4.7", "SP 4.8", "SP 4.9", "SP 4.10", "SP 4.11", "SP 10.2")
def test_questions_on_set_up(position, line, clause, words):
    assert_told(position, line, clause, words)


@questions(MOVE)
@pytest.mark.clause(
    "SP 5.1", "SP 6.2", "SP 6.3", "SP 6.5", "SP 6.6", "SP 6.9", "SP 6.10", "SP 6.11", "SP 6.13", "SP 7.20", "SP 10.9"
)
def test_questions_on_the_move_phase(position, line, clause, words):
    assert_told(position, line, clause, words)


@questions(BATTLES)
@pytest.mark.clause(
    "SP 5.1",
    "SP 6.5",
    "SP 6.9",
    "SP 6.10",
    "SP 6.11",
    "SP 7.1",
    "SP 7.2",
    "SP 7.3",
    "SP 7.9",
    "SP 7.10",
    "SP 7.11",
    "SP 10.9",
)
def test_questions_on_battles(position, line, clause, words):
    assert_told(position, line, clause, words)


@questions(BUILD)
@pytest.mark.clause(
    "SP 5.1",
    "SP 7.1",
    "SP 7.14",
    "SP 7.15",
    "SP 7.19",
    "SP 7.21",
    "SP 7.22",
    "SP 7.24",
    "SP 7.27",
    "SP 7.29",
    "SP 7.30",
)
def test_questions_on_building(position, line, clause, words):
    assert_told(position, line, clause, words)


@questions(MINE)
@pytest.mark.clause("SP 5.1", "SP 8.1", "SP 10.9")
def test_questions_on_mining(position, line, clause, words):
    assert_told(position, line, clause, words)
