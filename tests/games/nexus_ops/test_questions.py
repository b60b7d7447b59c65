"""Why may I not ...? Questions as players ask them, each with the clause that a referee names and what he adds."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import opening, scenario

ALTERNATE = {"alternate-units": "on"}
LINE = {"intercepted-transmissions": "on"}
TEAMS = {"teams": "on"}
VORTEX = {"vortex": "on"}
MEETING = {"red": {"Plains 18": "Strider, 2 Human"}, "blue": {"Plains 18": "Strider, Human"}}


def set_up(players=2, **options):
    board = opening(players, seed=4, options=options)
    board.play("choose Ares Inc.")
    return board


def exchanging():
    board = opening(2, options={"extra-exploration-tokens": "on"})
    board.play("choose Ares Inc.", "choose Zyborg Technologies", "swap Strider for Dragon")
    return board


def deploy(*hand, **more):
    return scenario(hands={"red": hand}, **more)


def move(units, *hand, **more):
    board = scenario(stage="movement" if not hand else "deployment", units=units, hands={"red": hand}, **more)
    if hand:
        board.play(*(f"play {card}" for card in hand), "done")
    return board


def moved():
    board = move({"red": {"red base south": "Human"}})
    board.play("move Human from red base south to Plains 18")
    return board


def shooting(units=None, **more):
    units = units or {"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Human", "Forest 7": "Human"}}
    return scenario(stage="fire", units=units, **more)


def shot():
    board = shooting(
        {"red": {"Spires 6": "Dragon", "Magma 5": "Dragon"}, "blue": {"Spires 17": "9 Human", "Spires 14": "Human"}}
    )
    with dice(1):
        board.play("fire from Spires 6 at blue on Spires 17")
    return board


def hit_by_a_shot():
    board = shooting({"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Human, Fungoid"}})
    with dice(4):
        board.play("fire from Spires 6 at blue on Plains 18")
    return board


def battles(units=None, **more):
    return scenario(stage="battles", units=units or MEETING, **more)


def fight(red=(), blue=(), units=None, **more):
    """Red attacks Blue; asked is the first who holds a card."""
    board = battles(units, hands={"red": red, "blue": blue, **more.pop("others", {})}, **more)
    board.play("battle blue at Plains 18")
    return board


def rolled(*rolls, red=(), blue=(), **more):
    """Everybody passed, and the strongest rolled."""
    board = fight(red, blue, **more)
    with dice(*rolls):
        while board.decision == "before-rolling":
            board.play("pass")
    return board


def hit():
    """Red's Strider hits, and Blue has to choose a casualty."""
    board = battles()
    with dice(4, 1):
        board.play("battle blue at Plains 18")
    return board


def hurt(*hand, red="far Strider, Human"):
    """Red's Strider misses, Blue's hits: Red has to choose a casualty, and has passed whenever he was asked."""
    units = {"red": {"Plains 18": red}, "blue": {"Plains 18": "Strider"}}
    board = battles(units, hands={"red": hand})
    with dice(1, 4):
        board.play("battle blue at Plains 18")
        while board.decision in ("before-rolling", "after-a-roll"):
            board.play("pass")
    return board


def king_or_cards(**more):
    return scenario(
        stage="monolith", options={"king-of-the-hill": "on"}, units={"red": {"Monolith": "Strider"}}, **more
    )


def giving():
    return scenario(players=4, stage="give", options=TEAMS, hands={"green": ["Sniper"]})


def fought():
    """Red has had his battle in the Plains, and has another in the Forest."""
    units = {"red": {"Plains 18": "Human", "Forest 1": "Human"}, "blue": {"Plains 18": "Human", "Forest 1": "Human"}}
    board = battles(units)
    with dice(1, 1):
        board.play("battle blue at Plains 18")
    return board


def won(*missions, place="Forest 1", red="Dragon", blue="Human", rolls=(6,), **more):
    units = {"red": {place: red}, "blue": {place: blue}}
    board = scenario(stage="battles", units=units, hands={"red": missions}, **more)
    with dice(*rolls):
        board.play(f"battle blue at {place}")
    return board


def rewarded():
    board = won("Clear the Fungus", "Fear the Wing")
    board.play("fulfil Fear the Wing")
    return board


def after(board, *lines):
    board.play(*lines)
    return board


def end(*hand, **more):
    return scenario(stage="end", hands={"red": hand}, **more)


SET_UP = [
    (lambda: set_up(), "choose Ares Inc.", "NX 1.2", " leads Ares Inc. Beginning"),
    (lambda: set_up(3), "exchange Windfall", "NX 9.8", "No turn has begun; now you are to choose a faction."),
    (lambda: set_up(3), "fulfil Menagerie", "NX 9.2", "No turn has begun; now you are to choose a faction."),
    (lambda: set_up(), "swap Human for Strider", "NX 11.8", "played without Extra Exploration Tokens."),
    (
        lambda: opening(2, options={"extra-exploration-tokens": "on"}),
        "swap Human for Strider",
        "NX 11.8",
        "Now red is to choose a faction. That comes when a player is to exchange a token",
    ),
    (lambda: opening(2), "exchange Windfall", "NX 9.8", "No turn has begun; now you are to choose a faction."),
    (exchanging, "exchange Windfall", "NX 9.8", "No turn has begun; now you are to exchange a token"),
    (lambda: set_up(3), "buy Human at red base south", "NX 3.1", "is to choose a faction."),
    (lambda: set_up(), "done", "NX 1.2", "is to choose a faction"),
    (exchanging, "swap Strider for Dragon", "NX 11.8", "The green token Dragon was taken already."),
    (exchanging, "swap Strider for Refinery 2", "NX 11.8", "Refinery 2 is no green token."),
    (exchanging, "swap Human for Leaper", "NX 11.8", "There is no ordinary token Human"),
    (deploy, "swap Strider for Dragon", "NX 11.8", "played without Extra Exploration Tokens"),
]

DEPLOYMENT = [
    (
        lambda: deploy(rubium={"red": 11}),
        "buy Dragon at red base south",
        "NX 3.1",
        "A Dragon costs 12 rubium; you have 11.",
    ),
    (
        lambda: deploy(rubium={"red": 9}, content={"dragon.cost": 10}),
        "buy Dragon at red base south",
        "NX 3.1",
        "A Dragon costs 10 rubium; you have 9.",
    ),
    (
        lambda: after(deploy("Black Market", rubium={"red": 4}), "play Black Market"),
        "buy Strider at red base south",
        "NX 3.1",
        "A Strider costs 5 rubium; you have 4.",
    ),
    (
        lambda: deploy(units={"red": {"Forest 1": "3 Dragon"}}, rubium={"red": 50}),
        "buy Dragon at red base south",
        "NX 3.4",
        "all 3 Dragons are on the board",
    ),
    (lambda: deploy(rubium={"red": 0}), "buy Human at Plains 18", "NX 3.2", "Plains 18 is no hex of your home base."),
    (deploy, "buy Human at blue base east", "NX 3.2", "Blue base east is no hex of your home base."),
    (
        lambda: after(deploy(options=ALTERNATE), "buy Clone at red base south"),
        "buy Clone at red base south",
        "NX 14.1",
        "A Clone was bought for red base south this turn.",
    ),
    (deploy, "play Windfall", "NX 9.9", "You hold no Windfall."),
    (lambda: deploy("Sniper"), "play Sniper for attacker", "NX 6.20", "in a battle, before the dice are rolled"),
    (lambda: deploy("Force Shield"), "play Force Shield", "NX 6.20", "in a battle, after a roll"),
    (lambda: deploy("Windfall"), "play Windfall for attacker", "NX 9.10", "Windfall is played for no side"),
    (lambda: deploy("Quench"), "play Quench", "NX 9.4", "it is fulfilled, not played"),
    (lambda: deploy("Menagerie"), "play Menagerie", "NX 9.6", "it is fulfilled, not played"),
    (lambda: deploy("Windfall"), "fulfil Windfall", "NX 9.10", "Windfall is an Energize card"),
    (
        lambda: deploy("Fresh Recruits", units={"red": {"Forest 1": "12 Human"}}),
        "play Fresh Recruits",
        "NX 15.3",
        "You have no Human in the supply.",
    ),
    (lambda: deploy("Transit Beam"), "play Transit Beam", "NX 15.4", "You have no unit on the board."),
    (
        lambda: after(deploy("Fresh Recruits"), "play Fresh Recruits"),
        "buy Human at red base south",
        "NX 15.3",
        "Now red is to put the recruits",
    ),
    (
        lambda: after(deploy("Fresh Recruits"), "play Fresh Recruits"),
        "recruit at Plains 18",
        "NX 15.3",
        "Plains 18 is no hex of your home base.",
    ),
    (
        lambda: after(deploy("Fresh Recruits", "Windfall"), "play Fresh Recruits"),
        "play Windfall",
        "NX 15.3",
        "Now red is to put the recruits",
    ),
    (
        lambda: after(deploy("Fresh Recruits", "Quench"), "play Fresh Recruits"),
        "exchange Quench",
        "NX 9.8",
        "Now you are to put the recruits",
    ),
    (
        lambda: after(deploy("Transit Beam", units={"red": {"Forest 1": "Human"}}), "play Transit Beam"),
        "beam from Plains 18",
        "NX 15.4",
        "You have no unit at Plains 18.",
    ),
    (
        lambda: after(deploy("Transit Beam", units={"red": {"Forest 1": "Human"}}), "play Transit Beam"),
        "done",
        "NX 15.4",
        "to choose the hex that Transit Beam starts from",
    ),
    (
        lambda: after(
            deploy("Transit Beam", units={"red": {"Forest 1": "Human"}}), "play Transit Beam", "beam from Forest 1"
        ),
        "beam to Plains 18",
        "NX 15.4",
        "Plains 18 is neither under your control nor of your home base.",
    ),
    (
        lambda: after(
            deploy("Transit Beam", units={"red": {"Forest 1": "Human"}}),
            "play Transit Beam",
            "beam from Forest 1",
            "beam to red base south",
        ),
        "done",
        "NX 15.4",
        "The beam moves at least one unit.",
    ),
    (
        lambda: after(
            deploy("Transit Beam", units={"red": {"Monolith": "Monolith Dragon"}}),
            "play Transit Beam",
            "beam from Monolith",
            "beam to red base south",
        ),
        "beam Dragon",
        "NX 15.4",
        "Your Dragon at Monolith is written Monolith Dragon (it began the turn in the Monolith",
    ),
    (
        lambda: after(deploy("Transit Beam", units={"red": {"Forest 1": "Human"}}), "play Transit Beam"),
        "beam to red base south",
        "NX 15.4",
        "Now red is to choose the hex that Transit Beam starts from.",
    ),
    (
        lambda: after(deploy("Fresh Recruits", "Transit Beam"), "play Fresh Recruits"),
        "beam Human",
        "NX 15.4",
        "Transit Beam is played in your Deployment phase; now you are to put the recruits",
    ),
    (
        lambda: after(deploy("Fresh Recruits", "Windfall"), "play Fresh Recruits"),
        "play Windfall for attacker",
        "NX 15.3",
        "Windfall is played in your Deployment phase; now you are to put the recruits",
    ),
    (deploy, "recruit at red base south", "NX 15.3", "That is a step of Fresh Recruits, and you hold none."),
    (deploy, "beam from red base south", "NX 15.4", "That is a step of Transit Beam, and you hold none."),
    (deploy, "beam Human", "NX 15.4", "That is a step of Transit Beam, and you hold none."),
    (deploy, "evacuate Human", "NX 15.14", "That is a step of Evacuate, and you hold none."),
    (deploy, "re-roll a 6", "NX 15.15", "That is a step of Second Look, and you hold none."),
    (lambda: deploy("Fresh Recruits"), "recruit at red base south", "NX 15.3", "Play Fresh Recruits first."),
    (lambda: deploy("Transit Beam"), "beam to red base south", "NX 15.4", "Play Transit Beam first."),
    (
        lambda: deploy("Evacuate"),
        "evacuate Human",
        "NX 15.14",
        "Evacuate is played in a battle, before the dice are rolled; now you are to buy units",
    ),
    (deploy, "move Human from red base south to Plains 18", "NX 4.1", "That comes when a player is to move units"),
    (deploy, "keep Quench", "NX 11.7", "played without Top Priority"),
    (deploy, "give Quench", "NX 12.3", "played without teams"),
    (deploy, "take King of the Hill", "NX 11.4", "played without King of the Hill"),
    (deploy, "draw Energize cards", "NX 8.2", "the cards are drawn without asking"),
    (deploy, "pass for the rest of this battle", "NX 6.18", "That comes when a player is asked for Battle cards"),
    (deploy, "pass", "NX 2.1", "Now red is to buy units and play Deployment cards."),
]

MOVEMENT = [
    (moved, "move Human from Plains 18 to Forest 1", "NX 4.1", "Every Human of yours at Plains 18 has moved."),
    (moved, "move Dragon from red base south to Plains 18", "NX 4.1", "You have no Dragon at red base south."),
    (
        lambda: move({"red": {"Monolith": "Monolith Dragon"}}),
        "move Dragon from Monolith to red base east",
        "NX 4.1",
        "The Dragon that can move from Monolith is written Monolith Dragon (it began the turn in the Monolith",
    ),
    (
        lambda: move({"red": {"Monolith": "Dragon"}}),
        "move Monolith Dragon from Monolith to red base east",
        "NX 4.1",
        "The Dragon that can move from Monolith is written Dragon (nothing sets it apart).",
    ),
    (
        lambda: move({"red": {"Plains 18": "Human"}}),
        "move Human from Plains 18 to Plains 8",
        "NX 4.2",
        "Plains 8 is 2 hexes away from Plains 18.",
    ),
    (
        lambda: move({"red": {"Plains 18": "Dragon"}}),
        "move Dragon from Plains 18 to blue base north",
        "NX 4.2",
        "Only from the Monolith does a Dragon go further.",
    ),
    (
        lambda: move({"red": {"Forest 1": "Leaper"}}),
        "move Leaper from Forest 1 to Magma 5",
        "NX 4.2",
        "Only from a Magma Pool does a Leaper go further.",
    ),
    (
        lambda: move({"red": {"Forest 1": "Strider"}}),
        "move Strider from Forest 1 to Forest 4",
        "NX 13.5",
        "Neither hex of the way is Rock Plains.",
    ),
    (
        lambda: move({"red": {"Forest 1": "Strider"}}),
        "move Strider from Forest 1 to Forest 1",
        "NX 13.5",
        "It is there already.",
    ),
    (
        lambda: move({"red": {"Forest 1": "Strider"}}),
        "move Strider from Forest 1 to blue base north",
        "NX 13.5",
        "blue base north is 4 hexes away",
    ),
    (
        lambda: move({"red": {"Forest 1": "Human"}}),
        "move Human from Forest 1 to Monolith",
        "NX 4.4",
        "Humans cannot enter Monolith.",
    ),
    (
        lambda: move({"red": {"Forest 1": "Strider"}}, terrain={8: "magma"}),
        "move Strider from Forest 1 to Plains 9",
        "NX 4.4",
        "leads over terrain that is closed to Striders",
    ),
    (
        lambda: move({"red": {"Forest 1": "Dragon"}}, options=VORTEX),
        "move Dragon from Forest 1 to Vortex",
        "NX 11.14",
        "no unit can enter it",
    ),
    (
        lambda: move({"red": {"Plains 18": "Human"}, "blue": {"Plains 18": "Human", "Forest 7": "Human"}}),
        "move Human from Plains 18 to Forest 7",
        "NX 4.5",
        "There are enemies at Plains 18 and at Forest 7.",
    ),
    (
        lambda: move(
            {
                "red": {"Monolith": "Monolith Dragon"},
                "blue": {"Monolith": "Leaper", **dict.fromkeys(["Plains 12", "Plains 13", "Forest 11"], "Human")},
            }
        ),
        "move Monolith Dragon from Monolith to blue base north",
        "NX 4.5",
        "There are enemies at Monolith and on the way to blue base north.",
    ),
    (
        lambda: move(
            {"red": {"red base south": "Dune Runner"}, "blue": {"Plains 18": "Clone", "Forest 7": "Clone"}},
            options=ALTERNATE,
        ),
        "move Dune Runner from red base south to Forest 1",
        "NX 4.3",
        "Enemies are in the way.",
    ),
    (
        lambda: move({"red": {"Forest 1": "Dune Runner"}}, options=ALTERNATE),
        "move Dune Runner from Forest 1 to Plains 12",
        "NX 14.5",
        "Plains 12 is 3 hexes away",
    ),
    (
        lambda: move({"red": {"red base south": "Human"}}),
        "march Human from red base south to Forest 1",
        "NX 15.5",
        "No unit of yours has an extra hex to move.",
    ),
    (
        lambda: move({"red": {"red base south": "Human"}}, "Forced March"),
        "march Human from red base south to Plains 18",
        "NX 15.5",
        "It gets there without an extra hex",
    ),
    (
        lambda: move({"red": {"red base south": "Human"}}, "Forced March"),
        "march Human from red base south to Plains 9",
        "NX 15.5",
        "Plains 9 is 3 hexes away from red base south.",
    ),
    (
        lambda: move(
            {"red": {"red base south": "Human"}, "blue": {"Plains 18": "Human", "Forest 7": "Human"}}, "Forced March"
        ),
        "march Human from red base south to Forest 1",
        "NX 4.3",
        "Enemies are in the way.",
    ),
    (moved, "buy Human at red base south", "NX 3.1", "Now red is to move units."),
    (moved, "fire from red base south at blue on Plains 18", "NX 4.7", "Now red is to move units."),
    (
        lambda: move({"red": {"Forest 1": "Void Wyrm"}, "blue": {"Plains 18": "Clone"}}, options=ALTERNATE),
        "fire from Forest 1 at blue on Plains 18",
        "NX 14.7",
        "There are no Dragons with Alternate Units.",
    ),
    (shooting, "fire from Plains 18 at blue on Forest 7", "NX 4.7", "You have no Dragon at Plains 18."),
    (shooting, "fire from Spires 6 at blue on Forest 7", "NX 4.9", "Forest 7 is not adjacent to Spires 6."),
    (shooting, "fire from Spires 6 at blue on Spires 17", "NX 4.9", "Blue has no unit at Spires 17."),
    (shooting, "fire from Spires 6 at red on Spires 6", "NX 4.9", "Those are your own units."),
    (shot, "fire from Spires 6 at blue on Spires 17", "NX 4.12", "Every Dragon of yours at Spires 6 has made"),
    (
        lambda: shooting(
            {"red": {"Spires 6": "Dragon", "Forest 1": "Dragon"}, "blue": {"Plains 18": "Human", "Spires 6": "Human"}}
        ),
        "fire from Spires 6 at blue on Plains 18",
        "NX 4.8",
        "Blue has units at Spires 6 too.",
    ),
    (
        lambda: scenario(
            players=4,
            stage="fire",
            options=TEAMS,
            units={"red": {"Spires 6": "Dragon"}, "green": {"Forest 1": "Human"}, "blue": {"Plains 18": "Human"}},
        ),
        "fire from Spires 6 at green on Forest 1",
        "NX 4.9",
        "Green is your teammate.",
    ),
    (hit_by_a_shot, "lose Dragon", "NX 4.10", "You have no Dragon at Plains 18."),
    (hit_by_a_shot, "pass", "NX 6.8", "Now blue is to remove a unit that was hit."),
]

BATTLE = [
    (battles, "done", "NX 6.1", "Battles are still to be fought: Plains 18."),
    (battles, "move Human from Plains 18 to Forest 1", "NX 4.1", "Now red is to choose the next battle."),
    (battles, "battle blue at Forest 1", "NX 6.1", "You have no unit at Forest 1."),
    (
        lambda: battles({**MEETING, "green": {"Forest 1": "Human"}}, players=3),
        "battle green at Plains 18",
        "NX 6.1",
        "Green has no unit at Plains 18.",
    ),
    (fought, "battle blue at Plains 18", "NX 6.22", "There was a battle at Plains 18 this turn."),
    (fought, "done", "NX 6.1", "Battles are still to be fought: Forest 1."),
    (
        lambda: battles({**MEETING, "green": {"Plains 18": "Human"}}, players=4, options=TEAMS),
        "battle green at Plains 18",
        "NX 12.4",
        "Green is your teammate.",
    ),
    (
        lambda: battles(hands={"red": ["Sniper"]}),
        "play Sniper for attacker",
        "NX 6.20",
        "now you are to choose the next battle",
    ),
    (lambda: fight(["Sniper"]), "play Sniper for defender", "NX 6.21", "You are the attacker."),
    (lambda: fight(["Sniper"]), "play Frenzy for attacker on Strider", "NX 9.9", "You hold no Frenzy."),
    (
        lambda: fight(["Force Shield"]),
        "play Force Shield for attacker",
        "NX 6.20",
        "Force Shield is played in a battle, after a roll; now you are asked for Battle cards before the dice",
    ),
    (lambda: fight(["Sniper"]), "play Sniper for attacker on Human", "NX 9.10", "Sniper is played for a side."),
    (lambda: fight(["Ambush"]), "play Ambush", "NX 9.10", "Ambush is played for a side, on a type of unit."),
    (lambda: fight(["Evacuate"]), "play Evacuate", "NX 9.10", "Evacuate is played to a hex."),
    (lambda: fight(["Windfall"]), "play Windfall", "NX 3.6", "Windfall is played in your Deployment phase"),
    (
        lambda: fight(["Targeting Uplink"]),
        "play Targeting Uplink for attacker on Dragon",
        "NX 15.8",
        "No Dragon of the attacker fights here.",
    ),
    (
        lambda: fight(["Jamming"]),
        "play Jamming for attacker on Fungoid",
        "NX 15.13",
        "No Fungoid of the defender fights here.",
    ),
    (
        lambda: after(fight(["Frenzy", "Frenzy"]), "play Frenzy for attacker on Strider"),
        "play Frenzy for attacker on Strider",
        "NX 15.9",
        "Every Strider of the attacker here attacks twice already.",
    ),
    (
        lambda: after(fight(["Ambush", "Ambush"]), "play Ambush for attacker on Human"),
        "play Ambush for attacker on Human",
        "NX 15.11",
        "lies in ambush already",
    ),
    (
        lambda: fight(["Evacuate"]),
        "play Evacuate to red base east",
        "NX 15.14",
        "Red base east is not adjacent to Plains 18.",
    ),
    (lambda: fight(["Evacuate"]), "play Evacuate to Forest 1", "NX 15.14", "You do not control Forest 1."),
    (
        lambda: fight(players=3, others={"green": ["Evacuate"]}),
        "play Evacuate to Forest 1",
        "NX 15.14",
        "You do not fight in this battle.",
    ),
    (
        lambda: after(
            fight(["Evacuate"], units={**MEETING, "red": {"Plains 18": "2 Human", "red base south": "Human"}}),
            "play Evacuate to red base south",
        ),
        "done",
        "NX 15.14",
        "The card moves at least one unit.",
    ),
    (lambda: fight((), ["Sniper", "Menagerie"]), "fulfil Menagerie", "NX 9.2", "It is red's turn."),
    (lambda: fight((), ["Sniper"]), "exchange Sniper", "NX 9.8", "It is red's turn."),
    (lambda: fight(["Sniper"]), "battle blue at Forest 1", "NX 6.17", "Now red is asked for Battle cards"),
    (lambda: fight(["Sniper"]), "lose Human", "NX 6.8", "That comes when a player is to remove a unit that was hit."),
    (lambda: fight(["Sniper"]), "evacuate Human", "NX 15.14", "That is a step of Evacuate, and you hold none."),
    (lambda: fight(["Evacuate"]), "evacuate Human", "NX 15.14", "Play Evacuate first."),
    (lambda: rolled(4, 1, red=["Second Look"]), "re-roll a 4", "NX 15.15", "Play Second Look first."),
    (
        lambda: after(
            fight(
                ["Evacuate"],
                units={**MEETING, "red": {"Plains 18": "far Strider, Monolith Strider", "red base south": "Human"}},
            ),
            "play Evacuate to red base south",
        ),
        "evacuate Strider",
        "NX 15.14",
        "far Strider (it moved 2 hexes or more this turn, as Flank March asks) or Monolith Strider (it began the turn",
    ),
    (
        lambda: fight((), ["Sniper"]),
        "buy Human at blue base north",
        "NX 3.1",
        "It is red's turn; now you are asked for Battle cards before the dice are rolled.",
    ),
    (lambda: fight((), ["Sniper"]), "move Human from blue base north to Plains 12", "NX 4.1", "It is red's turn; now"),
    (lambda: fight((), ["Sniper"]), "battle red at Plains 18", "NX 6.17", "It is red's turn; now you are asked"),
    (hit, "fire from Forest 1 at red on Plains 18", "NX 4.7", "It is red's turn; now you are to remove a unit"),
    (lambda: fight(["Sniper"]), "done", "NX 6.17", "Now red is asked for Battle cards before the dice are rolled"),
    (
        lambda: rolled(4, 1, red=["Force Shield"]),
        "play Force Shield for attacker",
        "NX 15.10",
        "There is no hit against the attacker to cancel.",
    ),
    (
        lambda: rolled(4, 1, red=["Sniper"]),
        "play Sniper for attacker",
        "NX 6.20",
        "now you are asked for Battle cards on the roll",
    ),
    (
        lambda: after(rolled(4, 1, red=["Second Look"]), "play Second Look for attacker"),
        "re-roll a 3",
        "NX 15.15",
        "No die to be chosen shows 3.",
    ),
    (
        lambda: after(rolled(4, 1, red=["Second Look"]), "play Second Look for attacker"),
        "done",
        "NX 15.15",
        "The card rolls at least one die again.",
    ),
    (
        lambda: after(rolled(4, 1, red=["Second Look", "Sniper"]), "play Second Look for attacker"),
        "play Sniper for attacker",
        "NX 15.15",
        "Sniper is played in a battle, before the dice are rolled; now you are to choose the dice that Second Look",
    ),
    (
        hurt,
        "lose Strider",
        "NX 6.8",
        "Your Strider at Plains 18 is written far Strider (it moved 2 hexes or more this turn, as Flank March asks).",
    ),
    (hurt, "lose far Human", "NX 6.8", "Your Human at Plains 18 is written Human (nothing sets it apart)."),
    (
        lambda: hurt(red="far Monolith Strider, found Human"),
        "lose Strider",
        "NX 6.8",
        "written far Monolith Strider (it began the turn in the Monolith and moved 2 hexes or more).",
    ),
    (
        lambda: hurt(red="far Monolith Strider, found Human"),
        "lose Human",
        "NX 6.8",
        "written found Human (it was found this turn and does not fight yet).",
    ),
    (hurt, "lose far Dragon", "NX 6.8", "You have no far Dragon at Plains 18."),
    (
        lambda: hurt("Sniper"),
        "play Sniper",
        "NX 6.8",
        "Sniper is played in a battle, before the dice are rolled; now you are to remove a unit that was hit.",
    ),
    (
        lambda: hurt("Force Shield"),
        "play Force Shield",
        "NX 6.8",
        "Force Shield is played in a battle, after a roll; now you are to remove a unit that was hit.",
    ),
    (
        lambda: hurt("Force Shield"),
        "play Force Shield for attacker",
        "NX 6.8",
        "is played in a battle, after a roll; now",
    ),
    (hurt, "evacuate Human", "NX 15.14", "That is a step of Evacuate, and you hold none."),
    (hit, "lose Dragon", "NX 6.8", "You have no Dragon at Plains 18."),
    (hit, "pass", "NX 6.8", "Now blue is to remove a unit that was hit."),
]

CARDS = [
    (lambda: won("Hold the Plains"), "fulfil Hold the Plains", "NX 16.1", "The battle was at Forest 1."),
    (lambda: won("Living Crystal"), "fulfil Living Crystal", "NX 16.7", "No Crystalline of yours is left at Forest 1."),
    (lambda: won("Quench"), "fulfil Quench", "NX 16.14", "Blue lost no Leaper."),
    (lambda: won("Clean Hands"), "fulfil Clean Hands", "NX 16.18", "You lost 0 units and destroyed 1."),
    (lambda: won("Against the Odds"), "fulfil Against the Odds", "NX 16.19", "You began with 1 unit against 1."),
    (lambda: won("Flank March"), "fulfil Flank March", "NX 16.8", "that moved 2 hexes this turn"),
    (lambda: won("Death From Above"), "fulfil Death From Above", "NX 16.20", "that began the turn in the Monolith"),
    (lambda: won("Small but Mighty"), "fulfil Small but Mighty", "NX 16.16", "Blue lost no Dragon."),
    (
        lambda: won("Small but Mighty", blue="Dragon", rolls=(6, 1)),
        "fulfil Small but Mighty",
        "NX 16.16",
        "No Human of yours is left at Forest 1.",
    ),
    (rewarded, "fulfil Clear the Fungus", "NX 9.5", "You have fulfilled one for the battle that you won."),
    (lambda: end("Quench"), "fulfil Quench", "NX 9.4", "You have not just won a battle."),
    (
        lambda: end("Dominate the Forests", players=3, units={"green": {"Forest 4": "Human"}}),
        "fulfil Dominate the Forests",
        "NX 16.21",
        "You control 0, blue 0, green 1.",
    ),
    (lambda: end("Secure the Monolith"), "fulfil Secure the Monolith", "NX 16.24", "You do not control the Monolith."),
    (
        lambda: scenario(
            stage="movement", units={"red": {"Monolith": "Strider"}}, hands={"red": ["Secure the Monolith"]}
        ),
        "fulfil Secure the Monolith",
        "NX 16.24",
        "Your Battle phase is not over.",
    ),
    (lambda: end("Working Capital"), "fulfil Working Capital", "NX 16.25", "You have collected from 0 this turn."),
    (
        lambda: end("Supply Lines", units={"red": {"Forest 1": "Human"}}),
        "fulfil Supply Lines",
        "NX 16.26",
        "You control 1.",
    ),
    (lambda: end("Menagerie", units={"red": {"Forest 1": "Human"}}), "fulfil Menagerie", "NX 16.27", "You have 1."),
    (
        lambda: end(
            "Squatters' Rights", units={"red": {"blue base north": "Human"}, "blue": {"blue base north": "Human"}}
        ),
        "fulfil Squatters' Rights",
        "NX 16.28",
        "Yours are not the only units there.",
    ),
    (lambda: end("Long Shot"), "fulfil Long Shot", "NX 16.29", "No special attack of yours has destroyed a unit"),
    (lambda: end(options=LINE, line=["Quench"]), "fulfil Menagerie", "NX 9.9", "does not lie in the transmission line"),
    (lambda: end(), "exchange Sniper", "NX 9.9", "You hold no Sniper."),
    (
        lambda: scenario(stage="draw", options={"top-priority": "on"}, decks=["Quench", "Long Shot"]),
        "keep Menagerie",
        "NX 11.7",
        "You drew Quench and Long Shot.",
    ),
    (
        lambda: scenario(
            stage="draw", options={"top-priority": "on"}, decks=["Quench", "Long Shot"], hands={"red": ["Menagerie"]}
        ),
        "fulfil Menagerie",
        "NX 11.7",
        "Now you are to keep one of two Secret Missions.",
    ),
    (
        king_or_cards,
        "done",
        "NX 11.4",
        "to choose between Energize cards and a King of the Hill card",
    ),
    (king_or_cards, "keep Quench", "NX 11.7", "played without Top Priority."),
    (king_or_cards, "give Quench", "NX 12.3", "played without teams."),
    (king_or_cards, "fulfil Against the Odds", "NX 9.9", "You hold no Against the Odds."),
    (king_or_cards, "fulfil Sniper", "NX 9.10", "Sniper is an Energize card, and no mission."),
    (
        lambda: king_or_cards(hands={"red": ["Menagerie"]}),
        "fulfil Menagerie",
        "NX 11.4",
        "Now you are to choose between Energize cards and a King of the Hill card.",
    ),
    (king_or_cards, "exchange Sniper", "NX 9.8", "Now you are to choose between Energize cards"),
    (giving, "give Windfall", "NX 9.9", "You hold no Windfall."),
    (giving, "done", "NX 12.3", "Now green is to pass a card to the teammate, or to pass."),
    (giving, "buy Human at green base east", "NX 3.1", "It is red's turn; now you are to pass a card to the teammate"),
    (end, "play Windfall", "NX 9.9", "You hold no Windfall."),
    (lambda: end("Windfall"), "play Windfall", "NX 3.6", "Windfall is played in your Deployment phase"),
    (end, "battle blue at Plains 18", "NX 6.1", "That comes when a player is to choose the next battle."),
]


def beaming(*hand):
    board = deploy("Transit Beam", *hand, units={"red": {"Forest 1": "2 Human"}})
    return after(board, "play Transit Beam", "beam from Forest 1", "beam to red base south")


def looking_again():
    return after(rolled(4, 1, red=["Second Look"]), "play Second Look for attacker")


def evacuating():
    units = {**MEETING, "red": {"Plains 18": "2 Human", "red base south": "Human"}}
    return after(fight(["Evacuate"], units=units), "play Evacuate to red base south")


def won_with_a_card():
    """Red has won a battle, and holds a mission and a card that he did not play."""
    units = {"red": {"Plains 18": "Dragon"}, "blue": {"Plains 18": "Human"}}
    board = fight(["Quench", "Sniper"], units=units)
    with dice(6):
        board.play("pass for the rest of this battle")
    return board


TO_SETTLE_FIRST = [
    (exchanging, "choose Ares Inc.", "NX 11.8", "is to exchange a token for a green one"),
    (deploy, "choose Ares Inc.", "NX 1.2", "That comes when a player is to choose a faction."),
    (beaming, "buy Human at red base south", "NX 15.4", "Now red is to choose the units that Transit Beam moves."),
    (lambda: beaming("Windfall"), "play Windfall", "NX 15.4", "Now red is to choose the units"),
    (looking_again, "lose Human", "NX 15.15", "Now red is to choose the dice that Second Look rolls again."),
    (evacuating, "lose Human", "NX 15.14", "Now red is to choose the units that Evacuate moves."),
    (lambda: fight(["Sniper"]), "lose Human", "NX 6.8", "That comes when a player is to remove a unit"),
    (looking_again, "battle blue at Plains 18", "NX 15.15", "is to choose the dice that Second Look rolls again."),
    (hit, "battle red at Plains 18", "NX 6.8", "It is red's turn; now you are to remove a unit that was hit."),
    (won_with_a_card, "battle blue at Plains 18", "NX 6.1", "That comes when a player is to choose the next battle."),
    (won_with_a_card, "play Sniper for attacker", "NX 6.20", "before the dice are rolled; now you are to fulfil"),
]

QUESTIONS = [*SET_UP, *DEPLOYMENT, *MOVEMENT, *BATTLE, *CARDS, *TO_SETTLE_FIRST]


@pytest.mark.clause(
    "NX 1.2", "NX 2.1", "NX 3.1", "NX 3.2", "NX 3.4", "NX 3.6", "NX 4.1", "NX 4.2", "NX 4.3", "NX 4.4", "NX 4.5",
    "NX 4.7", "NX 4.8", "NX 4.9", "NX 4.10", "NX 4.12", "NX 6.1", "NX 6.8", "NX 6.17", "NX 6.18", "NX 6.20", "NX 6.21",
    "NX 6.22",
    "NX 9.2", "NX 9.4", "NX 9.5", "NX 9.6", "NX 9.8", "NX 9.9", "NX 9.10", "NX 11.4", "NX 11.7", "NX 11.8", "NX 11.14",
    "NX 12.3", "NX 12.4", "NX 13.5", "NX 14.1", "NX 14.5", "NX 14.7",
)  # fmt: skip
@pytest.mark.parametrize(("make", "line", "clause", "words"), QUESTIONS, ids=[question[1] for question in QUESTIONS])
def test_why_may_i_not(make, line, clause, words):
    board = make()
    assert board.refuses(line) == clause
    assert words in str(board.table.why_not(line))


@pytest.mark.clause("NX 9.3", "NX 10.1", "NX 13.9")
def test_clauses_name_the_numbers_in_force():
    table = scenario(content={"victory.battle": 2, "victory.points": 9, "battle.fire": 5}).table
    texts = [table.says(table.game.rulebook.clauses[clause]) for clause in ("NX 9.3", "NX 10.1", "NX 13.9")]
    assert texts == [
        "A Battle Victory card is worth 2 victory points.",
        "Whoever has 9 or more victory points wins at once.",
        "A Dragon's special attack hits with 5 or more.",
    ]
    sheet = scenario(content={"battle.terrain": 2, "battle.fire": 5}).table.view()["sheet"]
    assert sheet[1]["ability"] == "+2 to its roll in a Liquifungus Forest."
    assert sheet[5]["ability"].endswith("it hits with 5 or more.")
