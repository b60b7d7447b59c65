"""Which clause says where a die is placed, for every reason that it is placed for."""

from __future__ import annotations

import pytest

from .scenario import Scene, scene

FAR = "300,700"
"""In the upper left of the mats, on nothing, as actions count."""
DIE = {"UEA": "UEA d6 a", "Noxian": "Noxian d6 a", "Surge": "Surge d6 c"}


def refused(table: Scene, die: str) -> tuple[str, str]:
    """The clauses that refuse a place in open space, and to stay."""
    assert table.decision == "place"
    return table.refuses(f"place {die} at {FAR} showing {table.shows(die)}"), table.refuses("stay")


@pytest.mark.clause("FF 5.10", "FF 13.5", "FF 13.19")
@pytest.mark.parametrize(
    ("faction", "clauses"),
    [("UEA", ("FF 5.10", "FF 5.10")), ("Noxian", ("FF 13.5", "FF 13.5")), ("Surge", ("FF 5.10", "FF 13.19"))],
)
def test_a_beaten_die(faction, clauses):
    table = scene("Korivali", faction).hand("Korivali", ore=[5]).put("Korivali d6 a", (200, 300), 6)
    table.put(DIE[faction], (330, 200), 1).attack("Korivali d6 a", DIE[faction], "ore 5")
    table.flick("Korivali d6 a", (300, 200), strikes={DIE[faction]: (350, 200)})
    assert refused(table, DIE[faction]) == clauses


@pytest.mark.clause("FF 14.3", "FF 13.5")
@pytest.mark.parametrize(("faction", "clause"), [("UEA", "FF 14.3"), ("Noxian", "FF 13.5"), ("Surge", "FF 14.3")])
def test_a_die_that_a_bounty_destroyed(faction, clause):
    table = scene(faction, "Korivali", bounties="on").only_bounty("Ironmaw", (450, 200))
    table.play("move")
    table.flick(DIE[faction], (475, 200), value=1)
    assert refused(table, DIE[faction]) == (clause, clause)


@pytest.mark.clause("FF 12.11", "FF 13.5")
@pytest.mark.parametrize(("faction", "clause"), [("UEA", "FF 12.11"), ("Noxian", "FF 13.5"), ("Surge", "FF 12.11")])
def test_a_die_that_the_dominion_destroyed(faction, clause):
    table = scene(faction, dominion="on").put(DIE[faction], (700, 395), 3)
    table.next_ai_card("+1 VP: the ship nearest the black hole").play("end turn")
    assert refused(table, DIE[faction]) == (clause, clause)


@pytest.mark.clause("FF 10.1", "FF 13.1")
def test_a_die_that_returns_or_goes_through_a_gate():
    for faction in ("UEA", "Noxian", "Surge"):
        table = scene(faction, "Korivali").put(DIE[faction], "Vessa")
        table.play(f"return {DIE[faction]}")
        assert refused(table, DIE[faction]) == ("FF 10.1", "FF 10.1")
    table = scene("UEA", "Noxian").level("UEA", own=1).built("UEA", "square", "Vessa")
    table.play("warp UEA d6 a")
    assert refused(table, "UEA d6 a") == ("FF 13.1", "FF 13.1")


@pytest.mark.clause("FF 5.13")
@pytest.mark.parametrize(("end", "clause"), [((-60, 300), "FF 5.13"), (None, "FF 5.13")])
def test_an_escaped_die_that_does_not_lie_on_the_mats(end, clause):
    for faction in ("UEA", "Noxian", "Surge"):
        table = scene("Korivali", faction).hand("Korivali", ore=[5]).put("Korivali d6 a", (200, 300), 6)
        table.put(DIE[faction], (130, 230), 1).attack("Korivali d6 a", DIE[faction], "ore 5")
        table.flick("Korivali d6 a", (150, 230), strikes={DIE[faction]: end})
        assert table.refuses("stay") == clause
        assert table.refuses(f"place {DIE[faction]} at 100,450 showing 1") == clause, "beside the mats"
        assert table.table.why_not(f"place {DIE[faction]} at {FAR} showing 1") is None


@pytest.mark.clause("FF 4.14", "FF 13.31")
def test_a_morovian_is_placed_up_to_the_edge_of_the_table():
    """The table reaches 150 mm beyond the mats; places count from its corner."""
    table = scene("Morovian", "UEA").put("Morovian d6 a", "Vessa")
    table.play("return Morovian d6 a")
    for place in ("1200,450", "600,900", "0,450", "600,0"):
        assert table.table.why_not(f"place Morovian d6 a at {place} showing 1") is None
    for place in ("1201,450", "600,901"):
        assert table.refuses(f"place Morovian d6 a at {place} showing 1") == "FF 4.14"
    assert table.refuses("place Morovian d6 b at 1200,450 showing 1") == "FF 4.14", "it is not this die's turn"
    assert table.refuses("place Morovian d6 a at 600,450 showing 1") == "FF 13.31"
    assert table.table.why_not("place Morovian d6 a at 1200,450 showing 6") is None, "with any face"
    for value in (0, 7):
        assert table.refuses(f"place Morovian d6 a at 1200,450 showing {value}") == "FF 4.4"


@pytest.mark.clause("FF 12.11")
def test_of_two_ships_alike_the_first_is_the_described_one():
    table = scene("UEA", dominion="on").put("UEA d6 a", (770, 300), 3).put("UEA d6 b", (770, 490), 3)
    told = table.next_ai_card("+1 VP: the ship showing the highest number").play("end turn")
    assert "UEA d6 a is destroyed" in told
