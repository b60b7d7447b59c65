"""Chapter 10.1.4. Hack, of every Tech that it can copy."""

from __future__ import annotations

import pytest

from farport.games.beyond_nebula.chapters.panel import HACKED, USE
from farport.games.beyond_nebula.rules import ACTS
from farport.games.beyond_nebula.words import TECH_WORDS

from ..boards import dice
from .scenario import Board, planet, scenario


def hacker(copied: str, **more: object) -> Board:
    """Blue has Hack; white has a Tech to copy."""
    given: dict[str, object] = {
        "ships": {"B1": ("south H12", 2), "W1": ("south H15", 2)},
        "ready": {"blue": ["Hack"], "white": [copied]},
        **more,
    }
    return scenario(**given)  # type: ignore[arg-type]


def assert_hacked(board: Board, copied: str) -> None:
    assert board.tech("blue", "Hack") == "cooldown 3"
    assert board.tech("white", copied) == "ready"


@pytest.mark.clause("BN 10.4", "BN 10.1")
def test_hack_electric_charge():
    board = hacker("Electric Charge")
    with dice(3):
        board.play("hack electric charge on Electric Charge")
    assert_hacked(board, "Electric Charge")
    board.pass_turn()
    board.play("done")
    assert board.refuses("electric charge on Hack") == "BN 10.1"


@pytest.mark.clause("BN 10.4", "BN 10.2")
def test_hack_electromagnetic_pulse():
    board = hacker("Electromagnetic Pulse")
    board.play("hack electromagnetic pulse on W1")
    assert_hacked(board, "Electromagnetic Pulse")
    board.pass_turn()
    board.play("done")
    assert board.refuses("move W1 to south H16") == "BN 10.2"


@pytest.mark.clause("BN 10.4", "BN 10.3")
def test_hack_suicide():
    board = hacker("Suicide", ships={"B1": ("south H12", 2), "W1": ("south H13", 2)})
    board.play("hack suicide B1")
    assert_hacked(board, "Suicide")
    assert board.at("W1") is None


@pytest.mark.clause("BN 10.4", "BN 10.5")
def test_hack_radioactive_ray():
    board = hacker("Radioactive Ray")
    board.play("hack radioactive ray on W1")
    assert_hacked(board, "Radioactive Ray")
    assert board.hull("W1") == 1


@pytest.mark.clause("BN 10.4", "BN 10.6")
def test_hack_repair():
    board = hacker("Repair", damaged=["B1"])
    board.play("hack repair B1")
    assert_hacked(board, "Repair")
    assert board.hull("B1") == 2


@pytest.mark.clause("BN 10.4", "BN 10.7")
def test_hack_battle_speed():
    board = hacker("Battle Speed", ships={"B1": ("south H12", 2), "W1": ("north H15", 2)})
    board.play("hack battle speed", *(f"move B1 to south H{column}" for column in (13, 14, 15, 16, 17)))
    assert_hacked(board, "Battle Speed")


@pytest.mark.clause("BN 10.4", "BN 10.8")
def test_hack_improved_cargo():
    board = hacker("Improved Cargo", ships={"B1": ("south H10", 6)}, regiments={"south yellow": 2})
    board.play("hack improved cargo for B1", "load B1", "load B1")
    assert_hacked(board, "Improved Cargo")
    assert board.regiments("B1") == 8


@pytest.mark.clause("BN 10.4", "BN 10.9")
def test_hack_reveal_spy():
    """White, whose Tech it is, is asked after blue."""
    board = hacker("Reveal Spy", ships={"B1": ("south H12", 2), "W1": ("south H14", 2)})
    board.play("move B1 to south H13", "hack reveal spy")
    assert_hacked(board, "Reveal Spy")
    assert (board.mover, board.decision) == ("white", "combat")
    with dice(3, 4):
        told = board.play("fight")
    assert told[0] == "B1 rolls 3, 6 in all; W1 rolls 4, 6 in all"


@pytest.mark.clause("BN 10.4", "BN 10.10")
def test_hack_energy_shield():
    board = hacker("Energy Shield", ships={"B1": ("south H12", 0), "W1": ("south H14", 6)}, active="white")
    with dice(6, 1):
        board.play("move W1 to south H13")
    assert (board.mover, board.offers) == ("blue", {"take the hit", "hack energy shield"})
    with dice(6, 1, 6, 1):
        board.play("hack energy shield")
    assert_hacked(board, "Energy Shield")


@pytest.mark.clause("BN 10.4", "BN 10.11", "BN 10.37")
def test_hack_invisibility_field():
    """BN-6: as a reaction."""
    board = hacker("Invisibility Field", ships={"B1": ("south H12", 0), "W1": ("south H14", 6)}, active="white")
    board.play("move W1 to south H13", "fight")
    assert (board.mover, board.offers) == ("blue", {"fight", "hack invisibility field"})
    board.play("hack invisibility field")
    assert_hacked(board, "Invisibility Field")
    assert board.at("B1") == "south H12"


@pytest.mark.clause("BN 10.4", "BN 10.12")
def test_hack_supernova_cannon():
    board = hacker("Supernova Cannon", ships={"B1": ("north H12", 1)}, regiments={"north red": 15})
    board.play("hack supernova cannon on north red")
    assert_hacked(board, "Supernova Cannon")
    assert board.regiments("north red") == 5


@pytest.mark.clause("BN 10.4", "BN 10.38")
def test_copies_count_as_uses_of_the_cannon():
    """BN-31."""
    board = hacker(
        "Supernova Cannon",
        ships={"B1": ("north H12", 1)},
        regiments={"north red": 20},
        ready={"blue": ["Hack", "Supernova Cannon"], "white": ["Supernova Cannon"]},
    )
    board.play("supernova cannon on north red", "hack supernova cannon on north red")
    for _ in range(6):
        board.pass_turn()
    board.play("done")
    board.state.regiments[planet("north red")] = 20
    assert board.tech("blue", "Hack") == "ready"
    assert board.refuses("hack supernova cannon on north red") == "BN 10.38"
    assert board.refuses("supernova cannon on north red") == "BN 10.38"


@pytest.mark.clause("BN 10.4", "BN 10.13")
def test_hack_balance_counts_as_its_use_of_the_turn():
    """BN-31."""
    board = hacker(
        "Balance",
        decision="progress",
        reserves={"blue": (9, 1, 5)},
        ready={"blue": ["Hack", "Balance"], "white": ["Balance"]},
    )
    board.play("hack balance Metal onto Gas")
    assert_hacked(board, "Balance")
    assert board.reserves("blue") == (9, 9, 5)
    assert board.refuses("balance Metal onto Crystal") == "BN 10.13"


@pytest.mark.clause("BN 10.4", "BN 10.14")
def test_hack_mothership():
    board = hacker("Mothership", decision="progress", regiments={"south yellow": 2})
    board.play("hack mothership to B1", "board from south yellow", "done")
    assert_hacked(board, "Mothership")
    assert board.regiments("B1") == 3


@pytest.mark.clause("BN 10.4", "BN 10.15")
def test_hack_pathfinder():
    board = hacker("Pathfinder")
    board.play("hack pathfinder B1 to south G12")
    assert_hacked(board, "Pathfinder")
    assert board.at("B1") == "south G12"


@pytest.mark.clause("BN 10.4", "BN 10.16")
def test_hack_clone_counts_as_its_use_of_the_turn():
    """BN-31."""
    board = hacker(
        "Clone",
        decision="progress",
        reserves={"blue": (8, 0, 0)},
        buildings={"blue": ["Academy"]},
        owners={"south red": "blue", "north yellow": "white"},
        ready={"blue": ["Hack", "Clone"], "white": ["Clone"]},
    )
    board.play("produce regiment on south yellow", "produce regiment on south yellow", "hack clone")
    assert board.tech("blue", "Hack") == "cooldown 2", "blue has the Academy and a yellow planet"
    assert board.regiments("south yellow") == 4
    assert board.refuses("clone") == "BN 10.16"


@pytest.mark.clause("BN 10.4", "BN 10.17")
def test_hack_free_exchange():
    board = hacker(
        "Free Exchange", decision="progress", reserves={"blue": (8, 0, 0)}, extractors={"blue": {"Metal": "base"}}
    )
    board.play("exchange Metal for Gas", "exchange 8", "hack free exchange")
    assert_hacked(board, "Free Exchange")
    board.pass_turn()
    board.pass_turn()
    assert board.reserves("blue")[0] == 2


@pytest.mark.clause("BN 10.4", "BN 10.18")
def test_hack_jumpgate():
    board = hacker("Jumpgate")
    board.play("hack jumpgate B1 to south H5")
    assert_hacked(board, "Jumpgate")
    assert board.at("B1") == "south H5"


@pytest.mark.clause("BN 10.4")
def test_a_charge_that_the_opponent_lacks_is_not_hacked():
    board = scenario(ready={"blue": ["Hack"], "white": ["Clone"]})
    assert board.refuses("hack electric charge on Clone") == "BN 10.4"


@pytest.mark.clause("BN 10.4")
def test_every_tech_but_hack_has_a_copy():
    """BN-31."""
    names = {ACTS.names[HACKED + i]: name for i, name in enumerate(TECH_WORDS) if name != "Hack"}
    assert len(names) == 17
    assert all(label == f"HACK_{name.upper().replace(' ', '_')}" for label, name in names.items())
    assert USE + TECH_WORDS.index("Hack") not in ACTS.kinds
    assert HACKED + TECH_WORDS.index("Hack") not in ACTS.kinds


@pytest.mark.parametrize(
    "have",
    [
        {"ready": {"blue": ["Hack"]}},
        {"ready": {"blue": ["Hack"]}, "cooldown": {"white": {"Battle Speed": 1}}},
        {"ready": {"blue": ["Hack"]}, "research": {"white": {"Battle Speed": 1}}},
        {"ready": {"blue": ["Hack", "Battle Speed"]}},
    ],
)
@pytest.mark.clause("BN 10.4")
def test_only_a_face_up_tech_of_the_opponent_is_copied(have):
    assert hacker("Hack", **have).refuses("hack battle speed") == "BN 10.4"


@pytest.mark.clause("BN 10.4", "BN 10.19")
def test_hack_itself_must_be_face_up():
    board = hacker("Battle Speed", ready={"white": ["Battle Speed"]}, cooldown={"blue": {"Hack": 1}})
    assert board.refuses("hack battle speed") == "BN 10.19"


@pytest.mark.clause("BN 10.4", "BN 7.8")
def test_a_copy_has_the_times_of_the_tech_copied():
    """BN-31."""
    assert hacker("Balance").refuses("hack balance Metal onto Gas") == "BN 7.8"
    assert hacker("Battle Speed", decision="progress").refuses("hack battle speed") == "BN 7.8"


@pytest.mark.clause("BN 10.4", "BN 10.1")
def test_a_tech_under_a_charge_can_still_be_copied_but_a_charged_hack_cannot_copy():
    board = scenario(
        active="white",
        ships={"B1": ("south H12", 2), "W1": ("north H15", 2)},
        ready={"blue": ["Hack", "Electric Charge"], "white": ["Electric Charge", "Battle Speed"]},
    )
    with dice(1):
        board.play("electric charge on Hack")
    board.pass_turn()
    board.play("done")
    assert board.refuses("hack battle speed") == "BN 10.1"
    with dice(1):
        board.play("electric charge on Battle Speed")
    board.pass_turn()
    board.pass_turn()
    board.play("done")
    assert board.allows("hack battle speed")
