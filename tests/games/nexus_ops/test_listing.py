"""What is listed is what no rule forbids, at every decision: neither more nor less."""

from __future__ import annotations

from itertools import product

import pytest

from farport.games.nexus_ops.chapters.movement import MARCH, MOVE
from farport.games.nexus_ops.rules import ACTS
from farport.games.nexus_ops.words import SLOTS
from farport.table.action import action
from farport.table.errors import CannotUndo

from ..boards import dice
from .scenario import opening, scenario

BEFORE = ["Targeting Uplink", "Frenzy", "Ambush", "Sniper", "Jamming", "Evacuate"]
AFTER = ["Force Shield", "Second Look"]
DEPLOYMENT = ["Emergency Funding", "Windfall", "Fresh Recruits", "Transit Beam", "Forced March", "Double Shift"]
ALL = {"red": {"red base south": "Human, Fungoid, Crystalline, Strider, Leaper, Dragon", "Forest 1": "Human, Strider"}}
FIGHT = {
    "red": {"Plains 18": "Human, Fungoid, far Strider, Dragon", "Spires 6": "Leaper", "red base south": "Human"},
    "blue": {"Plains 18": "Human, Crystalline, Leaper, Dragon", "Forest 1": "Human"},
    "green": {"Plains 18": "Human"},
}


def possible(board, kinds):
    """Every action of some kinds that no rule forbids."""
    s = board.state
    for kind in kinds:
        for arguments in product(*map(range, ACTS.notation.sizes(s, kind))):
            code = action(kind, *arguments)
            if ACTS.kernels["forbids"](s, code) == 0:
                yield ACTS.notation.write(s, kind, arguments)


def factions():
    board = opening(3)
    board.play("choose Ares Inc.")
    return board


def tokens():
    board = opening(2, options={"extra-exploration-tokens": "on"})
    board.play("choose Ares Inc.", "choose Zyborg Technologies", "swap Strider for Leaper")
    return board


def deploy():
    return scenario(units=ALL, hands={"red": [*DEPLOYMENT, "Sniper", "Hold the Plains", "Long Shot", "Menagerie"]})


def deploy_clones():
    board = scenario(options={"alternate-units": "on"}, rubium={"red": 6})
    board.play("buy Clone at red base west")
    return board


def recruit():
    board = deploy()
    board.play("play Fresh Recruits")
    return board


def beam_from():
    board = deploy()
    board.play("play Transit Beam")
    return board


def beam_to():
    board = beam_from()
    board.play("beam from red base south")
    return board


def beam():
    board = beam_to()
    board.play("beam to Forest 1")
    return board


def beam_on():
    board = beam()
    board.play("beam Dragon")
    return board


def fire():
    units = {
        "red": {"Spires 6": "Dragon", "Forest 7": "2 Dragon", "Plains 16": "Human"},
        "blue": {"Plains 18": "Human", "Monolith": "Leaper"},
        "green": {"Plains 18": "Human", "Forest 7": "Human"},
    }
    return scenario(players=3, stage="fire", units=units, hands={"red": ["Sniper"]})


def battles():
    units = {**FIGHT, "green": {"Plains 18": "Human", "Spires 6": "Human"}}
    return scenario(players=3, stage="battles", units=units, hands={"red": ["Quench", "Sniper"]})


def window(active="red", defender="blue", **hands):
    board = scenario(players=3, active=active, stage="battles", units=FIGHT, hands=hands)
    board.play(f"battle {defender} at Plains 18")
    return board


def attacker():
    return window(red=[*BEFORE, *AFTER, "Windfall", "Quench"])


def defender():
    return window(blue=[*BEFORE, *AFTER, "Windfall", "Quench"])


def bystander():
    return window(green=[*BEFORE, *AFTER, "Windfall", "Quench"])


def rolled(**hands):
    board = window(**hands)
    with dice(6, 1):
        board.play("pass")
    return board


def after_a_roll():
    return rolled(red=[*AFTER, "Sniper"])


def after_a_roll_beside():
    return rolled(green=[*AFTER, "Sniper"])


def reroll():
    board = after_a_roll()
    board.play("play Second Look for attacker")
    return board


def reroll_on():
    units = {"red": {"Plains 18": "2 Dragon"}, "blue": {"Plains 18": "3 Human"}}
    board = scenario(stage="battles", units=units, hands={"red": ["Second Look"]})
    board.play("battle blue at Plains 18")
    with dice(1, 4):
        board.play("pass")
    board.play("play Second Look for attacker", "re-roll a 1")
    return board


def retreat():
    board = attacker()
    board.play("play Evacuate to red base south")
    return board


def retreat_on():
    board = retreat()
    board.play("evacuate far Strider")
    return board


def own_casualty():
    board = scenario(players=3, stage="battles", units=FIGHT, hands={"red": ["Quench"]})
    with dice(1, 6):
        board.play("battle blue at Plains 18")
    return board


def mission():
    units = {"red": {"Plains 18": "Dragon"}, "blue": {"Plains 18": "Human"}}
    hands = {"red": ["Hold the Plains", "Fear the Wing", "Quench", "Dominate the Plains", "Long Shot", "Windfall"]}
    board = scenario(stage="battles", units=units, hands=hands)
    board.play("battle blue at Plains 18")
    with dice(6):
        board.play("pass for the rest of this battle")
    return board


def keep():
    return scenario(stage="draw", options={"top-priority": "on"}, decks=["Hold the Plains", "Long Shot"])


def monolith():
    return scenario(stage="monolith", options={"king-of-the-hill": "on"}, units={"red": {"Monolith": "Strider"}})


def give():
    hands = {"green": ["Emergency Funding", "Second Look", "Hold the Plains", "Long Shot"], "red": ["Sniper"]}
    return scenario(players=4, stage="give", options={"teams": "on"}, hands=hands)


def end():
    line = ["Dominate the Forests", "Quench", "Menagerie", "Long Shot"]
    options = {"intercepted-transmissions": "on"}
    return scenario(stage="end", options=options, line=line, units=ALL, hands={"red": ["Emergency Funding"]})


POSITIONS = [
    factions, tokens, deploy, deploy_clones, recruit, beam_from, beam_to, beam, beam_on, fire, battles, attacker,
    defender, bystander, after_a_roll, after_a_roll_beside, reroll, reroll_on, retreat, retreat_on, own_casualty,
    mission, keep, monolith, give, end,
]  # fmt: skip
WIDE = (MOVE, MARCH)


@pytest.mark.clause("NX 2.1", "NX 9.8", "NX 9.9", "NX 6.20", "NX 6.21", "NX 15.4", "NX 15.14", "NX 15.15")
@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_listed_is_what_is_not_forbidden(make):
    board = make()
    listed = [str(one) for one in board.table.actions]
    assert sorted(listed) == sorted(possible(board, [kind for kind in ACTS.kinds if kind not in WIDE]))
    assert len(set(listed)) == len(listed) > 0


@pytest.mark.clause("NX 4.1", "NX 4.2", "NX 15.5")
def test_every_move_is_listed():
    units = {
        "red": {
            "Monolith": "Monolith Dragon, Strider",
            "red base south": "Human, Leaper",
            "Magma 2": "Leaper, Crystalline",
        },
        "blue": {"Plains 18": "Human", "Magma 2": "Human", "Forest 7": "Human"},
    }
    board = scenario(units=units, hands={"red": ["Forced March"]})
    board.play("play Forced March", "done", "move Human from red base south to red base east")
    s = board.state
    pieces = [piece for piece in range(30) if piece % 6 in (0, 2, 3, 4, 5)]
    expected = set()
    for kind, piece, origin in product(
        WIDE, pieces, [board.at(p) for p in ("Monolith", "red base south", "red base east", "Magma 2")]
    ):
        for to in range(len(SLOTS["hex"](s))):
            if ACTS.kernels["forbids"](s, action(kind, piece, origin, to)) == 0:
                expected.add(ACTS.notation.write(s, kind, (piece, origin, to)))
    assert board.offers("m") == expected
    assert board.offers() - expected == {"done"}


@pytest.mark.clause("NX 1.9", "NX 9.11", "NX 12.3", "NX 5.1", "NX 11.12")
def test_what_was_shown_is_not_taken_back():
    """Cards that others have seen, tokens turned over, cards drawn."""
    units = {"red": {"Forest 1": "Human"}}
    hands = {"red": ["Sniper", "Dominate the Forests", "Double Shift"]}
    for line in ("exchange Sniper", "fulfil Dominate the Forests", "play Double Shift"):
        board = scenario(units=units, hands=hands)
        board.play(line)
        with pytest.raises(CannotUndo, match="hidden"):
            board.table.undo()
    exploring = scenario(stage="movement", units=units, tokens={"Forest 1": "Refinery 2"})
    drawing, passing = scenario(stage="movement", units=units, decks=["Quench"]), give()
    line = scenario(stage="end", options={"intercepted-transmissions": "on"}, line=["Quench"])
    for board, action_line in ((exploring, "done"), (drawing, "done"), (passing, "give Long Shot"), (line, "done")):
        board.play(action_line)
        with pytest.raises(CannotUndo, match="hidden"):
            board.table.undo()
    open_line = end()
    open_line.play("fulfil Dominate the Forests")
    assert str(open_line.table.undo()) == "fulfil Dominate the Forests"
