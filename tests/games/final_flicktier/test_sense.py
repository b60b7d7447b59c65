"""What bots think of a position: the choices that anyone would make are made by looking one action ahead."""

from __future__ import annotations

import numpy as np
import pytest

from farport.bots.greedy import Greedy
from farport.games.final_flicktier.sense import sense

from .scenario import Scene, scene

FAR = ("Deliver ore to Anvil", "Deliver bio to Mirror", "Deliver tech to Tarn")
"""Missions that nobody here has anything for."""


def choice(table: Scene) -> str:
    """What looks best one action ahead, before it is aimed."""
    table.look_again()
    seen = table.table.seen_by(table.table.mover)
    best = Greedy().judge(seen).actions[0][0]
    return next(str(each) for each in seen.actions if each.code == best)


def chance(table: Scene, faction: str) -> float:
    chances = np.zeros(4)
    sense(table.state, chances)
    return float(chances[table.side(faction)])


def at_work() -> Scene:
    """Three ships on three planets, and no card."""
    table = scene("UEA", "Noxian").missions(*FAR).hand("UEA").hand("Noxian")
    return table.arrange({"UEA d6 a": "Vessa", "UEA d6 b": "Ombra", "UEA d8 c": "Hallow"})


@pytest.mark.judged
def test_chances_add_up():
    table = at_work()
    assert chance(table, "UEA") + chance(table, "Noxian") == pytest.approx(1)
    assert chance(table, "UEA") > chance(table, "Noxian"), "ships at work are worth something"


@pytest.mark.judged
def test_ships_at_home_move_first():
    table = scene("UEA", "Noxian").missions(*FAR).hand("UEA").hand("Noxian")
    assert choice(table) == "move"


@pytest.mark.judged
def test_ships_on_planets_gather():
    assert choice(at_work()) == "gather"


@pytest.mark.judged
def test_cards_that_are_not_there_are_gathered_first():
    """More of what there is plenty of is worth less than a first card."""
    table = at_work().resource("Vessa", "ore").resource("Ombra", "ore").resource("Hallow", "bio")
    table.hand("UEA", ore=[1, 1, 1])
    table.play("gather")
    assert choice(table) == "gather with UEA d8 c"


def gathered(table: Scene) -> Scene:
    """The same after a Gather, with one action left."""
    table.play("gather", *(f"gather with {ship}" for ship in ("UEA d6 a", "UEA d6 b", "UEA d8 c")))
    return table


@pytest.mark.judged
def test_a_mission_that_is_ready_is_completed():
    table = at_work().missions("Deliver quantum to Vessa", *FAR[:2]).hand("UEA", quantum=[1, 1])
    for planet in ("Vessa", "Ombra", "Hallow"):
        table.resource(planet, "bio")
    assert choice(gathered(table)).startswith("complete")


@pytest.mark.judged
def test_a_structure_that_can_be_paid_is_built():
    assert choice(gathered(at_work().hand("UEA", bio=[1, 1], ore=[1]))).startswith("build")


@pytest.mark.judged
def test_a_weak_ship_nearby_is_attacked_with_a_strong_one():
    table = scene("UEA", "Noxian").missions(*FAR).hand("UEA", ore=[5]).hand("Noxian")
    table.arrange({"UEA d6 a": (430, 300), "UEA d6 b": "Ombra", "UEA d8 c": "Hallow"})
    table.put("UEA d6 a", (430, 300), 6).put("Noxian d6 a", (500, 300), 1)
    assert choice(table) == "attack with UEA d6 a against Noxian d6 a"


@pytest.mark.judged
def test_a_card_is_played_in_defence():
    """It stays in front as a resource, so it costs little, and it may save the ship."""
    table = at_work().hand("UEA", ore=[1]).hand("Noxian", bio=[5]).put("Noxian d6 a", "Mirror", 3)
    table.put("UEA d6 a", "Anvil", 6)
    table.play("attack with UEA d6 a against Noxian d6 a", "play ore 1")
    assert table.decision == "defence-card"
    assert choice(table) == "play bio 5"


@pytest.mark.judged
def test_dice_are_slid_aside_only_where_they_are_in_the_way():
    table = scene("UEA", "Noxian").missions(*FAR).hand("UEA", ore=[5]).hand("Noxian")
    table.arrange({"UEA d6 a": (300, 300), "UEA d6 b": (400, 300), "Noxian d6 a": (500, 300)})
    table.attack("UEA d6 a", "Noxian d6 a", "ore 5")
    assert choice(table) == "slide UEA d6 b aside"
    table.play("slide UEA d6 b aside")
    assert choice(table).startswith("flick")
