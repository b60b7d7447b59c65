"""Why may I not? What players ask, and the clause that a referee would name, with what stands in the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .scenario import INTERPRETED, Scene, scene

Question = tuple[Callable[[], Scene], str, str, str]
"""A position, what is tried in it, the clause that forbids it, and words that the answer must have."""

FLICK = "direction 0 speed 1000 hit 2880"
QUIET = ("Far Patrol", "Trespass", "Foothold")


def new(players: int, **options: str) -> Scene:
    return Scene(INTERPRETED.new(players, seed=3, options=options))


def after(table: Scene, *lines: str) -> Scene:
    """A position some actions later."""
    table.play(*lines)
    return table


# Setting up


def second_chooses(faction: str = "United Earth Alliance", **options: str) -> Scene:
    return after(new(2, **options), f"choose {faction}")


def first_die(faction: str = "United Earth Alliance") -> Scene:
    return after(second_chooses(faction, dominion="off"), "choose The Surge")


SETTING_UP: list[Question] = [
    (lambda: second_chooses(), "choose Santarzian Syndicate", "FF 2.3", "the dice and the home of United Earth"),
    (lambda: second_chooses(), "choose United Earth Alliance", "FF 2.3", "United Earth Alliance is taken."),
    (lambda: second_chooses(expansion="base"), "choose The Signal", "FF 2.3", "in the expansion, which is not used"),
    (lambda: new(1), "choose Dominion of Dorikor", "FF 12.1", "The A.I. plays the Dominion."),
    (lambda: new(2), "choose Dominion of Dorikor", "FF 12.7", "The A.I. plays the Dominion."),
    (lambda: new(2), "move", "FF 2.3", "Now red is to choose a faction."),
    (first_die, "place UEA d6 a at 600,450 showing 3", "FF 2.5", "UEA d6 a goes to Earth."),
    (first_die, "place UEA d6 b at 225,225 showing 3", "FF 4.14", "Now UEA d6 a is to be placed."),
    (first_die, "place UEA d6 a at 225,225 showing 8", "FF 2.5", "has the sides 1 to 6"),
    (first_die, "place bug at 225,225 showing 1", "FF 4.14", "Now UEA d6 a is to be placed."),
    (lambda: new(2), "again", "FF 13.3", "Now red is to choose a faction."),
    (
        lambda: first_die("Morovian Mercenaries"),
        "place Morovian d6 a at 225,225 showing 9",
        "FF 13.31",
        "has the sides 1 to 6",
    ),
    (first_die, "gather", "FF 2.5", "Now red is to place a die."),
    (
        lambda: first_die("Morovian Mercenaries"),
        "place Morovian d6 a at 225,225 showing 3",
        "FF 13.31",
        "goes beside the mats",
    ),
]


# The turn


def tired(**content: int) -> Scene:
    """Both actions are taken, and a Warp Gate is still open."""
    table = scene("UEA", "Noxian", content=content and {"turn.actions": content["actions"]})
    table.level("UEA", own=1).built("UEA", "square", "Vessa").put("UEA d6 a", "Tarn")
    return after(table, "move", "done", *(["gather", "done"] if content.get("actions") != 1 else []))


def out_of_time(faction: str = "UEA", *line: str) -> Scene:
    return after(scene(faction, "Noxian", "Mechatron").put(f"{faction} d6 a", "Vessa"), *line)


THE_TURN: list[Question] = [
    (tired, "return UEA d6 a", "FF 3.1", "You have taken your actions of this turn: Move and Gather."),
    (tired, "return UEA d6 a", "FF 3.1", "you may take 2 actions"),
    (lambda: tired(actions=1), "return UEA d6 a", "FF 3.1", "you may take 1 action,"),
    (lambda: out_of_time("UEA", "move", "done"), "move", "FF 3.2", "You have taken a Move action in this turn."),
    (lambda: out_of_time("UEA", "gather", "done"), "gather", "FF 3.2", "You have taken a Gather action"),
    (out_of_time, "done", "FF 3.4", "Now red is to choose an action; none is under way."),
    (out_of_time, f"flick UEA d6 a {FLICK}", "FF 4.1", "That comes when a player is to flick."),
    (out_of_time, "place UEA d6 a at 600,450 showing 1", "FF 4.3", "not be picked up"),
    (out_of_time, "turn UEA d6 b to show 6", "FF 4.4", "Before a flick"),
    (out_of_time, "slide UEA d6 b aside", "FF 4.5", "Now red is to choose an action."),
    (out_of_time, "done", "FF 3.4", '"end turn" ends the turn.'),
    (out_of_time, "place bug at 225,225 showing 1", "FF 13.12", "The bug is no die."),
    (
        out_of_time,
        "again",
        "FF 13.3",
        'level 2 of your faction track, "1 re-flick per Move action"; you are at level 0',
    ),
    (lambda: out_of_time().level("UEA", own=1), "keep", "FF 13.3", "you are at level 1"),
    (lambda: out_of_time().level("UEA", own=2), "again", "FF 13.3", "Now red is to choose an action."),
    (lambda: out_of_time("Korivali"), "keep", "FF 13.3", "You play Korivali Trade Federation."),
    (lambda: scene("Noxian", "UEA"), "again", "FF 13.7", "It needs level 2 of your faction track"),
    (out_of_time, "play ore 3", "FF 5.2", "to play a card for the attack"),
    (out_of_time, "play no card", "FF 5.3", "The defender may play"),
    (out_of_time, "pay ore 3 from hand", "FF 6.2", "to choose the cards to pay with"),
    (out_of_time, "save ore", "FF 9.5", "-1 resource to build"),
    (out_of_time, "draw ore", "FF 7.2", "Each ship or token that gathers takes one card"),
    (out_of_time, "decline", "FF 13.43", "Now red is to choose an action."),
    (out_of_time, "discard ore 1 from hand", "FF 7.6", "At the end of your turn you keep at most 9 cards"),
    (out_of_time, "gather with UEA d6 a", "FF 7.1", "That comes when a player is to choose what gathers."),
    (out_of_time, "stay", "FF 4.14", "That comes when a player is to place a die."),
    (out_of_time, "choose The Surge", "FF 2.3", "Each player has one faction."),
    (lambda: out_of_time("UEA", "gather"), "end turn", "FF 7.1", "Now red is to choose what gathers."),
    (lambda: out_of_time("UEA", "gather"), f"flick UEA d6 a {FLICK}", "FF 7.1", "Now red is to choose what gathers."),
]


# Moves


def moving(*line: str, **content: int) -> Scene:
    table = scene("UEA", "Noxian", content={name.replace("_", ".", 1): value for name, value in content.items()})
    return after(table.put("UEA d6 b", "Vessa").put("Noxian d6 a", "Tarn").hand("UEA", ore=[1]), "move", *line)


def off_the_mats() -> Scene:
    return moving("done").put("UEA d6 a", (-30, 300))


def spent() -> Scene:
    """The sleigh alone has a flick left."""
    table = after(scene("Santarzian", "Noxian").level("Santarzian", own=1), "move")
    table.flick("Santarzian d6 a", (300, 200))
    table.flick("Santarzian d6 b", (400, 200))
    return table


def flicked_again() -> Scene:
    table = after(scene("UEA", "Noxian").level("UEA", own=2), "move")
    table.flick("UEA d6 a", (300, 300))
    return after(table, "again")


def kept_or_not(faction: str = "UEA") -> Scene:
    table = after(scene(faction, "Korivali").level(faction, own=2), "move")
    table.flick(f"{faction} d6 a", (300, 300))
    return table


MOVES: list[Question] = [
    (lambda: moving(), "gather", "FF 4.7", "Now red is to flick."),
    (lambda: moving(), "attack with UEA d6 a against Noxian d6 a", "FF 4.7", "A Move is not split"),
    (lambda: moving(), "end turn", "FF 4.7", "finished before anything else"),
    (lambda: moving(), f"flick Noxian d6 a {FLICK}", "FF 4.9", "Noxian d6 a is commanded by Noxian."),
    (lambda: moving(), f"flick bug {FLICK}", "FF 13.12", "Now a die is to be flicked."),
    (lambda: moving(), "flick UEA d6 a direction 0 speed 29 hit 2880", "FF 4.2", "The speed is too low: it is in mm"),
    (
        lambda: moving(),
        "flick UEA d6 a direction 0 speed 20000 hit 0",
        "FF 4.2",
        "too high: it is in mm a second, from 30",
    ),
    (lambda: moving(), "flick UEA d6 a direction 3600 speed 30 hit 0", "FF 4.2", "tenths of a degree, from 0 to 3599."),
    (lambda: moving(), "flick UEA d6 a direction 0 speed 3000 hit 14760", "FF 4.2", "The hit is too high: it is 360"),
    (lambda: moving(), "flick UEA d6 a direction 0 speed 3000 hit 99999", "FF 4.2", "0 to 14759; 2880 is at the"),
    (lambda: moving(flick_slowest=40), "flick UEA d6 a direction 0 speed 39 hit 0", "FF 4.2", "between 40 and 3000"),
    (lambda: moving(), "turn UEA d6 b to show 6", "FF 4.4", "UEA d6 b is on Vessa."),
    (lambda: moving("turn UEA d6 a to show 6"), "turn UEA d6 a to show 2", "FF 4.4", "already given another side"),
    (lambda: moving(), "turn UEA d6 a to show 1", "FF 4.4", "It shows 1 already."),
    (lambda: moving(), "turn UEA d6 a to show 7", "FF 4.4", "has the sides 1 to 6"),
    (lambda: moving(), "turn Noxian d6 a to show 6", "FF 4.9", "commanded by Noxian"),
    (lambda: moving(), "turn bug to show 1", "FF 4.4", "The bug is no die."),
    (lambda: moving("slide UEA d6 a aside"), f"flick UEA d6 a {FLICK}", "FF 4.5", "UEA d6 a lies aside."),
    (lambda: moving("slide UEA d6 a aside"), "slide UEA d6 a aside", "FF 4.5", "UEA d6 a lies aside."),
    (lambda: moving(), "slide bug aside", "FF 4.5", "The bug is no die."),
    (spent, f"flick Santarzian d6 a {FLICK}", "FF 4.1", "Only the sleigh ship has one left."),
    (off_the_mats, "attack with UEA d6 a against Noxian d6 a", "FF 4.12", "UEA d6 a is beside the mats."),
    (flicked_again, f"flick UEA d6 b {FLICK}", "FF 13.3", "UEA d6 a is to be flicked."),
    (kept_or_not, "done", "FF 13.3", "to keep the flick or take it again"),
    (kept_or_not, "upgrade common track", "FF 13.3", "Now red is to keep the flick"),
    (lambda: moving(), "keep", "FF 13.3", "you are at level 0"),
    (lambda: after(scene("Surge", "UEA"), "move"), "keep", "FF 13.3", "You play The Surge."),
]


# Attacks


def attack(*line: str) -> Scene:
    table = scene("UEA", "Noxian", "Surge").hand("UEA", ore=[1, 3]).front("UEA", bio=[4]).hand("Noxian", ore=[2])
    table.put("UEA d6 a", (200, 300), 4).put("Noxian d6 a", (330, 300), 2)
    return after(table, *line)


DECLARED = ("attack with UEA d6 a against Noxian d6 a",)
CARDS = (*DECLARED, "play ore 1", "play no card")


def beaten(attacker: str, target: str, **own: int) -> Scene:
    """A ship in the open loses a combat."""
    loser, winner = target.split()[0], attacker.split()[0]
    table = scene(winner, loser).level(loser, **own).hand(winner, ore=[5])
    table.put(attacker, (200, 200), 6).put(target, (330, 200), 1).attack(attacker, target, "ore 5")
    table.flick(attacker, (300, 200), strikes={target: (350, 200)})
    return table


def escaped() -> Scene:
    table = attack(*CARDS)
    table.flick("UEA d6 a", (300, 300), strikes={"Noxian d6 a": (600, 300)}, struck_value=5)
    return table


def against_the_ai() -> Scene:
    return scene("UEA", dominion="on").hand("UEA", ore=[1])


def surge_attack() -> Scene:
    table = scene("Surge", "UEA").hand("Surge", ore=[3]).hand("UEA")
    return table.put("Surge d4 a", (200, 300)).put("UEA d6 a", (330, 300)).attack("Surge d4 a", "UEA d6 a", "ore 3")


def noxian_attack_flicked() -> Scene:
    table = scene("Noxian", "UEA").level("Noxian", own=2).hand("Noxian", ore=[3])
    table.put("Noxian d6 a", (200, 300), 2).put("UEA d6 a", (330, 300), 3)
    table.attack("Noxian d6 a", "UEA d6 a", "ore 3").flick("Noxian d6 a", (400, 100))
    return table


ATTACKS: list[Question] = [
    (attack, "attack with UEA d6 a against UEA d6 b", "FF 5.1", "UEA d6 b is yours."),
    (attack, "attack with Noxian d6 a against UEA d6 a", "FF 5.1", "commanded by Noxian"),
    (attack, "attack with UEA d6 a against bug", "FF 5.1", "The bug is no die."),
    (attack, "attack with UEA d6 a against purple die a", "FF 5.1", "There is no such die in this game."),
    (lambda: attack().hand("UEA"), DECLARED[0], "FF 5.2", "You have no card in hand."),
    (lambda: attack().put("Noxian d6 a", (-30, 200)), DECLARED[0], "FF 4.12", "Noxian d6 a is beside the mats."),
    (against_the_ai, "attack with UEA d6 a against Dorikor d6 b", "FF 12.1", "Dorikor d6 b is in the box."),
    (lambda: attack(*DECLARED), "play no card", "FF 5.2", "The attacker must play one card"),
    (lambda: attack(*DECLARED), "play ore 5", "FF 5.2", "You have no ore 5 in hand."),
    (lambda: attack(*DECLARED), "play bio 4", "FF 5.11", "You have a bio 4 in front of you."),
    (lambda: attack(*DECLARED), f"flick UEA d6 a {FLICK}", "FF 5.2", "Now red is to play a card for the attack."),
    (lambda: attack(*DECLARED), "end turn", "FF 5.2", "Now red is to play a card for the attack."),
    (lambda: attack(*DECLARED, "play ore 1"), "play ore 4", "FF 5.3", "You have no ore 4 in hand."),
    (lambda: attack(*DECLARED, "play ore 1"), "done", "FF 5.3", "Now blue is to play a card in defence, or none."),
    (lambda: attack(*CARDS), "done", "FF 5.6", "UEA d6 a is the attacking die."),
    (lambda: attack(*CARDS), f"flick UEA d6 b {FLICK}", "FF 5.6", "UEA d6 a is the attacking die."),
    (lambda: attack(*CARDS), "gather", "FF 5.6", "Now red is to flick."),
    (lambda: attack(*CARDS), "play ore 3", "FF 5.6", "Now red is to flick."),
    (lambda: attack(*CARDS), "slide Noxian d6 a aside", "FF 5.4", "Noxian d6 a is the target."),
    (lambda: attack(*CARDS), "slide UEA d6 a aside", "FF 5.4", "UEA d6 a is the attacking die."),
    (noxian_attack_flicked, "done", "FF 13.7", "Noxian, second upgrade"),
    (lambda: attack(*CARDS), "again", "FF 13.3", "It needs level 2"),
    (lambda: attack(*CARDS).level("UEA", own=2), "again", "FF 13.3", "Now red is to flick."),
    (lambda: attack(*DECLARED, "play ore 1").level("Noxian", own=2), "again", "FF 13.7", "Now blue is to play a card"),
    (surge_attack, "again", "FF 13.7", "You play The Surge."),
    (escaped, "place Noxian d6 a at 110,110 showing 5", "FF 5.13", "Noxian d6 a goes onto the mats."),
    (escaped, "place Noxian d6 a at 600,400 showing 6", "FF 4.4", "There it goes on showing 5."),
    (escaped, "place Noxian d6 a at 452,452 showing 5", "FF 4.8", "UEA d6 a lies there."),
    (escaped, "place Noxian d6 a at 1201,452 showing 5", "FF 4.14", "That is not on the table."),
    (lambda: beaten("Noxian d6 a", "UEA d6 a"), "stay", "FF 5.10", "UEA d6 a goes to Earth."),
    (lambda: beaten("UEA d6 a", "Noxian d6 a"), "stay", "FF 13.5", "Noxian d6 a goes to Nox."),
    (
        lambda: beaten("UEA d6 a", "Morovian d6 a"),
        "place Morovian d6 a at 600,400 showing 1",
        "FF 13.31",
        "Morovian d6 a goes beside the mats.",
    ),
    (lambda: beaten("UEA d6 a", "Surge d6 c", own=1), "stay", "FF 13.19", "Surge d6 c goes to Asteroid Field."),
    (lambda: beaten("Noxian d6 a", "UEA d6 a"), "move", "FF 5.10", "Now blue is to place a die."),
]


# Building and upgrading


def builder(faction: str = "UEA", **cards: list[int]) -> Scene:
    table = scene(faction, "Noxian" if faction != "Noxian" else "Korivali", "Mechatron").hand(faction, **cards)
    return table.put(f"{faction} d6 a", "Vessa")


def colony(**cards: list[int]) -> Scene:
    return after(builder(**(cards or {"bio": [1, 2, 3], "ore": [4]})), "build Colony on Vessa")


def dorikor(level: int = 1) -> Scene:
    table = scene("Dorikor", "UEA").level("Dorikor", own=level).hand("Dorikor", quantum=[1, 1], ore=[1, 1])
    return table.put("Dorikor d20 c", (75, 20)).built("Dorikor", "square", "Korivale")


def presents() -> Scene:
    table = scene("Santarzian", "Noxian").level("Santarzian", own=2)
    table.hand("Santarzian", bio=[1, 1], tech=[1, 1], ore=[1])
    return table.put("Santarzian d6 a", "Korivale").put("Santarzian d6 b", "Vessa")


def volcor(level: int = 1) -> Scene:
    table = scene("Volcor", "UEA").level("Volcor", own=level).hand("Volcor", ore=[1, 1], bio=[1, 1], quantum=[1])
    return table.put("Volcor d6 a", "Vessa").built("UEA", "square", "Tarn").built("UEA", "round", "Vessa")


BUILDING: list[Question] = [
    (
        lambda: builder(bio=[1], ore=[2]),
        "build Colony on Vessa",
        "FF 6.2",
        "1 ore and 2 bio; you have 1 ore and 1 bio.",
    ),
    (
        lambda: builder(ore=[2]).level("UEA", common=2),
        "build Colony on Vessa",
        "FF 6.2",
        "of which you may save 1; you have 1 ore.",
    ),
    (lambda: builder(bio=[1, 1], ore=[1]), "build Colony on Tarn", "FF 6.1", "You have no die on Tarn."),
    (lambda: builder(bio=[1, 1]), "build Hive on Vessa", "FF 2.4", "A Hive is a structure of The Surge."),
    (lambda: builder(), "build Outpost on Vessa", "FF 2.4", "An Outpost is a structure of"),
    (
        lambda: builder().built("UEA", "round", "Vessa"),
        "build Colony on Vessa",
        "FF 6.4",
        "You have a Colony on Vessa.",
    ),
    (lambda: builder().put("UEA d6 b", "Korivale"), "build Colony on Korivale", "FF 6.4", "is a home planet."),
    (lambda: builder().put("UEA d6 b", "The Rift"), "build Colony on The Rift", "FF 6.4", "The Rift is no planet."),
    (
        lambda: builder().built("UEA", "square", "Tarn", "Ombra", "Calyx"),
        "build Warp Gate on Vessa",
        "FF 6.6",
        "Your 3 Warp Gate tokens are on the board.",
    ),
    (lambda: colony(), "pay ore 4 from hand", "FF 6.2", "You owe 2 bio."),
    (lambda: colony(), "pay bio 4 from hand", "FF 6.2", "You have no bio 4 in hand."),
    (lambda: colony(), "end turn", "FF 6.2", "Now red is to choose the cards to pay with."),
    (lambda: colony(), "save bio", "FF 9.5", "You are at level 0 of the common track; it needs level 2."),
    (
        lambda: after(colony(), "pay bio 1 from hand", "pay bio 2 from hand").hand("UEA", bio=[1, 1], ore=[1]),
        "build Colony on Vessa",
        "FF 6.3",
        "You have taken a Build action in this turn.",
    ),
    (
        lambda: after(builder(bio=[1], ore=[1, 2]).level("UEA", common=2), "build Colony on Vessa"),
        "save ore",
        "FF 9.5",
        "You must save bio, which you cannot pay.",
    ),
    (lambda: builder(quantum=[1]), "upgrade faction track", "FF 9.1", "1 quantum and 1 tech; you have 1 quantum."),
    (lambda: builder(tech=[1]), "upgrade common track", "FF 9.1", "2 quantum; you have none of them."),
    (lambda: builder().level("UEA", own=3), "upgrade faction track", "FF 9.3", "Your faction track is at its end."),
    (
        lambda: after(builder(quantum=[1, 1, 1], tech=[1]), "upgrade common track"),
        "upgrade faction track",
        "FF 9.2",
        "You have taken an Upgrade action in this turn.",
    ),
    (lambda: dorikor(level=0), "build Destruction on Earth", "FF 13.24", '"use the planet killer cannon"'),
    (lambda: dorikor(), "build Destruction on Asteroid Field", "FF 13.24", "Dorikor d20 c is on Earth."),
    (lambda: dorikor(), "build Destruction on Korivale", "FF 13.22", "Korivale is destroyed already."),
    (lambda: dorikor(), "build Destruction on Nox", "FF 13.22", "Nox is none of them."),
    (presents, "build Present on Earth", "FF 13.27", "Earth is not to have one."),
    (
        lambda: after(presents(), "build Present on Vessa"),
        "build Workshop on Vessa",
        "FF 13.29",
        "only a second Present",
    ),
    (
        lambda: after(presents(), "build Present on Vessa"),
        "end turn",
        "FF 13.29",
        "Now red is to place a second Present",
    ),
    (lambda: volcor(level=0), "build Statue on Vessa over that of UEA", "FF 13.38", "level 1 of your faction track"),
    (lambda: volcor(), "build Statue on Vessa over that of UEA", "FF 13.38", "UEA has no square token there"),
    (
        lambda: builder(bio=[1, 1], ore=[1]),
        "build Colony on Vessa over that of Noxian",
        "FF 13.38",
        "You play United Earth Alliance.",
    ),
]


# Gathering, returning and missions


def missions(*names: str, **cards: list[int]) -> Scene:
    return scene("UEA", "Korivali").missions(*(names or QUIET)).hand("UEA", **cards).put("UEA d6 a", "Ombra")


def claimed() -> Scene:
    table = scene("Korivali", "UEA").level("Korivali", own=2).missions("Deliver ore to Ombra", *QUIET[:2])
    return after(table, "claim Deliver ore to Ombra", "end turn").put("UEA d6 a", "Ombra").hand("UEA", ore=[1, 1])


def too_many(limit: int = 9) -> Scene:
    table = scene("UEA", "Noxian", content={"turn.hand_limit": limit}).hand("UEA", ore=[1, 2, 3], bio=[1, 2, 3, 4])
    return after(table.front("UEA", tech=[4, 4, 3]), "end turn")


DELIVER = ("Deliver ore to Ombra", "Deliver bio to Calyx", "Explore The Rift")

GATHERING: list[Question] = [
    (lambda: scene("UEA", "Noxian"), "gather", "FF 7.1", "home planets have none."),
    (lambda: out_of_time("UEA", "gather"), "gather with UEA d6 b", "FF 7.1", "Earth, which has no resource token."),
    (
        lambda: after(out_of_time().put("UEA d6 b", (300, 220)), "gather"),
        "gather with UEA d6 b",
        "FF 7.1",
        "UEA d6 b is in open space.",
    ),
    (lambda: out_of_time("UEA", "gather"), "gather with Noxian d6 a", "FF 7.1", "commanded by Noxian"),
    (lambda: out_of_time("UEA", "gather"), "gather with token on Tarn", "FF 7.1", "You have none on Tarn."),
    (
        lambda: after(out_of_time().put("UEA d6 b", (-30, 200)), "gather"),
        "gather with UEA d6 b",
        "FF 4.12",
        "UEA d6 b is beside the mats.",
    ),
    (
        lambda: after(out_of_time().put("UEA d6 b", "Tarn"), "gather", "gather with UEA d6 b"),
        "gather with UEA d6 b",
        "FF 7.1",
        "UEA d6 b has gathered.",
    ),
    (lambda: scene("UEA", "Noxian"), "return UEA d6 a", "FF 10.1", "UEA d6 a is on Earth."),
    (lambda: scene("UEA", "Noxian"), "return Noxian d6 a", "FF 10.1", "commanded by Noxian"),
    (
        lambda: after(out_of_time().put("UEA d6 b", "Tarn"), "return UEA d6 a"),
        "place UEA d6 a at 600,450 showing 1",
        "FF 10.1",
        "UEA d6 a goes to Earth.",
    ),
    (lambda: too_many(), "discard quantum 1 from hand", "FF 7.6", "You have no quantum 1 in hand."),
    (lambda: too_many(), "move", "FF 7.6", "you keep at most 9 cards"),
    (lambda: too_many(), "move", "FF 7.6", "Now red is to discard 1 card. You have 10 and may keep 9."),
    (lambda: too_many(limit=8), "discard ore 4 from front", "FF 7.6", "at most 8 cards"),
    (missions, "complete Open Market", "FF 8.1", "Open Market does not lie open."),
    (lambda: missions(*DELIVER, ore=[1]), "complete Deliver ore to Ombra", "FF 8.4", "2 ore; you have 1 ore."),
    (lambda: missions(*DELIVER, bio=[1, 1]), "complete Deliver bio to Calyx", "FF 8.4", "You have no ship on Calyx."),
    (lambda: missions(*DELIVER), "complete Explore The Rift", "FF 8.6", "You have no ship on The Rift."),
    (missions, "complete Far Patrol", "FF 8.7", "You have ships on 1 of them."),
    (missions, "complete Trespass", "FF 8.8", "on a home that is not your own or on the black hole."),
    (
        lambda: scene("Dorikor", "UEA").missions(*QUIET),
        "complete Trespass",
        "FF 8.8",
        "No ship of yours is on a home that is not your own.",
    ),
    (
        lambda: missions().built("UEA", "round", "Vessa", "Tarn"),
        "complete Foothold",
        "FF 8.9",
        "You have structures on 2 of them.",
    ),
    (
        lambda: missions("Open Market", *QUIET[:2], ore=[1], bio=[2]),
        "complete Open Market",
        "FF 8.10",
        "you have 1 ore and 1 bio.",
    ),
    (lambda: missions("Show of Force", *QUIET[:2]), "complete Show of Force", "FF 8.11", "that shows so much"),
    (claimed, "complete Deliver ore to Ombra", "FF 13.10", "The Korivali have claimed it."),
    (
        lambda: after(missions(*DELIVER, ore=[1, 2, 3]), "complete Deliver ore to Ombra"),
        "pay bio 1 from hand",
        "FF 8.4",
        "You owe 2 ore. You have no bio 1 in hand.",
    ),
]


# Free actions


def bugged(place: str | tuple[float, float] = "Ombra") -> Scene:
    table = scene("UEA", "Surge").level("UEA", own=1).level("Surge", own=1).missions(*DELIVER)
    table.hand("UEA", ore=[1, 1], bio=[1, 1]).put("UEA d6 a", place)
    return table.bug_on("UEA d6 a")


def korivali(level: int = 2) -> Scene:
    table = scene("Korivali", "UEA").level("Korivali", own=level).built("Korivali", "square", "Vessa")
    return table.missions(*DELIVER).put("Korivali d6 a", "Vessa").hand("Korivali", ore=[1, 2])


def signal(level: int = 2) -> Scene:
    table = scene("Signal", "UEA").level("Signal", own=level).built("Signal", "round", "Vessa")
    return table.built("Signal", "square", "Tarn", "Mirror").put("Signal d6 a", "Vessa", 2)


def bug_flick() -> Scene:
    return after(scene("Surge", "UEA").level("Surge", own=1), "flick the bug")


def bug_flicked() -> Scene:
    table = bug_flick()
    table.flick("bug", (300, 300))
    return table


def hunted(name: str, place: tuple[float, float], **hand: list[int]) -> Scene:
    table = scene("UEA", "Noxian", bounties="on").only_bounty(name, (450, 200)).hand("UEA", **hand)
    table.front("UEA", bio=[3]).play("move")
    table.flick("UEA d6 a", place, value=2)
    return table


FREE: list[Question] = [
    (lambda: bugged(), "gather", "FF 13.14", "The bug rides on UEA d6 a, which Surge commands."),
    (lambda: bugged(), "build Colony on Ombra", "FF 13.14", "The bug rides on UEA d6 a"),
    (lambda: bugged(), "attack with UEA d6 a against Surge d4 a", "FF 13.14", "nothing with it but return it"),
    (lambda: bugged(), "complete Deliver ore to Ombra", "FF 13.14", "which Surge commands"),
    (lambda: bugged("The Rift"), "complete Explore The Rift", "FF 13.14", "which Surge commands"),
    (lambda: bugged((60.0, 100.0)), "warp UEA d6 a", "FF 13.14", "The bug rides on UEA d6 a"),
    (lambda: after(bugged(), "move"), f"flick UEA d6 a {FLICK}", "FF 13.14", "which Surge commands"),
    (lambda: after(bugged((60.0, 100.0)), "move"), "turn UEA d6 a to show 6", "FF 13.14", "The bug rides on"),
    (lambda: after(bugged().put("UEA d6 b", "Tarn"), "gather"), "gather with UEA d6 a", "FF 13.14", "The bug rides on"),
    (lambda: korivali(level=0), "trade ore 1 from hand", "FF 9.6", "level 1 of your faction track"),
    (lambda: korivali(level=1), "claim Deliver ore to Ombra", "FF 9.6", 'level 2 of your faction track, "use claim'),
    (lambda: korivali().put("Korivali d6 a", "Tarn"), "trade ore 1 from hand", "FF 13.9", "no ship at a Warehouse"),
    (lambda: korivali(), "trade bio 1 from hand", "FF 13.9", "You have no bio 1 in hand."),
    (lambda: after(korivali(), "trade ore 1 from hand"), "decline", "FF 13.9", "Your card is traded away already."),
    (lambda: after(korivali(), "trade ore 1 from hand"), "move", "FF 13.9", "Now red is to choose a card to draw."),
    (lambda: korivali(), "claim Explore The Rift", "FF 13.10", "Explore The Rift is no Deliver card."),
    (lambda: korivali(), "claim Deliver tech to Tarn", "FF 13.10", "Deliver tech to Tarn does not lie open."),
    (
        lambda: after(korivali(), "claim Deliver ore to Ombra"),
        "claim Deliver bio to Calyx",
        "FF 3.3",
        "You have done that in this turn.",
    ),
    (lambda: scene("Noxian", "UEA"), "warp Noxian d6 a", "FF 13.1", "You play Noxian Empire."),
    (lambda: scene("Noxian", "UEA"), "flick the bug", "FF 13.12", "You play Noxian Empire."),
    (lambda: scene("UEA", "Noxian").level("UEA", own=1), "warp UEA d6 a", "FF 13.1", "Your gates: Earth."),
    (
        lambda: scene("UEA", "Dorikor").level("UEA", own=1).built("Dorikor", "square", "Earth"),
        "warp UEA d6 a",
        "FF 13.23",
        "Earth is destroyed.",
    ),
    (lambda: signal(), "transfer network from Vessa to Anvil", "FF 13.35", "You have no Tower on Anvil."),
    (lambda: signal(), "transfer network from Tarn to Mirror", "FF 13.35", "You have no Network on Tarn."),
    (
        lambda: signal().built("Signal", "round", "Tarn"),
        "transfer network from Vessa to Tarn",
        "FF 6.4",
        "You have a Network on Tarn.",
    ),
    (lambda: after(signal(), "move", "done"), "set Signal d6 a to 6", "FF 13.36", "Your turn has begun already."),
    (lambda: signal(), "set Signal d6 a to 2", "FF 13.36", "Signal d6 a shows 2 and has 6 sides."),
    (lambda: signal().put("Signal d6 a", (-30, 200)), "set Signal d6 a to 6", "FF 4.12", "beside the mats"),
    (lambda: signal(level=1), "set Signal d6 a to 6", "FF 9.6", 'level 2 of your faction track, "place a die'),
    (
        lambda: scene("Volcor", "UEA").level("Volcor", own=2).built("Volcor", "square", "Vessa"),
        "free flick of Volcor d6 a",
        "FF 13.39",
        "Volcor d6 a is on Nox.",
    ),
    (bug_flicked, "flick the bug", "FF 3.3", "You have done that in this turn."),
    (bug_flick, "done", "FF 13.12", "Now the bug is to be flicked."),
    (bug_flick, f"flick Surge d4 a {FLICK}", "FF 13.12", "Now the bug is to be flicked."),
    (lambda: after(scene("Surge", "UEA").level("Surge", own=1), "move", "done"), "flick the bug", "FF 13.12", "begun"),
    (
        lambda: scene("Surge", "Dorikor").level("Surge", own=1).built("Dorikor", "square", "Asteroid Field"),
        "flick the bug",
        "FF 13.23",
        "The Asteroid Field is destroyed.",
    ),
    (lambda: hunted("Ironmaw", (475.0, 200.0)), "stay", "FF 14.3", "UEA d6 a goes to Earth."),
    (lambda: hunted("Cinder Twins", (475.0, 200.0), ore=[1, 2]), "discard ore 3 from hand", "FF 14.4", "no ore 3"),
    (lambda: hunted("Cinder Twins", (475.0, 200.0), ore=[1, 2]), "done", "FF 14.4", "is to discard 2 cards."),
    (lambda: hunted("Ironmaw", (450.0, 200.0), ore=[1]), "play bio 3", "FF 5.11", "a bio 3 in front of you"),
    (lambda: hunted("Ironmaw", (450.0, 200.0), ore=[1]), "play ore 5", "FF 14.6", "You have no ore 5 in hand."),
    (lambda: hunted("Ironmaw", (450.0, 200.0), ore=[1]), "done", "FF 14.6", "Now red is to discard a card against"),
]


def ask(question: Question) -> None:
    made, line, clause, words = question
    table = made()
    assert table.refuses(line) == clause
    answer = str(table.table.why_not(line))
    assert words in answer, answer


def named(question: object) -> str:
    return question[1] if isinstance(question, tuple) else ""


@pytest.mark.clause("FF 2.3", "FF 2.5", "FF 4.14", "FF 12.1", "FF 12.7")
@pytest.mark.parametrize("question", SETTING_UP, ids=named)
def test_questions_on_the_set_up(question):
    ask(question)


@pytest.mark.clause("FF 3.1", "FF 3.2", "FF 3.4", "FF 4.3")
@pytest.mark.parametrize("question", THE_TURN, ids=named)
def test_questions_on_the_turn(question):
    ask(question)


@pytest.mark.clause("FF 4.1", "FF 4.2", "FF 4.4", "FF 4.5", "FF 4.7", "FF 4.9", "FF 4.12")
@pytest.mark.parametrize("question", MOVES, ids=named)
def test_questions_on_moves(question):
    ask(question)


@pytest.mark.clause("FF 5.1", "FF 5.2", "FF 5.3", "FF 5.4", "FF 5.6", "FF 5.10", "FF 5.11", "FF 5.13")
@pytest.mark.parametrize("question", ATTACKS, ids=named)
def test_questions_on_attacks(question):
    ask(question)


@pytest.mark.clause("FF 6.1", "FF 6.2", "FF 6.3", "FF 6.4", "FF 6.6", "FF 9.1", "FF 9.2", "FF 9.3", "FF 9.5")
@pytest.mark.parametrize("question", BUILDING, ids=named)
def test_questions_on_building(question):
    ask(question)


@pytest.mark.clause("FF 7.1", "FF 7.6", "FF 8.1", "FF 8.4", "FF 8.6", "FF 10.1", "FF 13.10")
@pytest.mark.parametrize("question", GATHERING, ids=named)
def test_questions_on_gathering_and_missions(question):
    ask(question)


@pytest.mark.clause("FF 3.3", "FF 9.6", "FF 13.1", "FF 13.12", "FF 13.14", "FF 13.35", "FF 14.6")
@pytest.mark.parametrize("question", FREE, ids=named)
def test_questions_on_abilities_and_bounties(question):
    ask(question)
