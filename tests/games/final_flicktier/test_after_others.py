"""Another player's decision comes in between, and the turn goes on as the active player's."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.flick import CENTRE, FLICK
from farport.games.final_flicktier.state import BUG, FIRST, OUTCOME, SPOKEN
from farport.table.action import action

from .scenario import Scene, scene


def beat(table: Scene, mine: str, theirs: str) -> None:
    """A second action: an attack that is won, after which the loser places a die."""
    active = table.active
    table.put(mine, (200, 300), 6).put(theirs, (330, 300), 1).hand(active, **{**table.cards(active), "tech": [5]})
    table.attack(mine, theirs, "tech 5")
    table.flick(mine, (310, 300), strikes={theirs: (350, 300)})
    assert table.mover != active
    table.place_first()


@pytest.mark.clause("FF 3.3", "FF 13.1")
def test_a_gate_is_waited_for_after_a_victory():
    table = scene("UEA", "Noxian").level("UEA", own=1).built("UEA", "square", "Vessa")
    table.play("move", "done")
    beat(table, "UEA d6 a", "Noxian d6 a")
    assert (table.mover, table.offers) == ("UEA", {"warp UEA d6 b", "warp UEA d8 c", "end turn"})


@pytest.mark.clause("FF 3.3", "FF 13.39")
def test_a_statue_is_waited_for_after_a_victory():
    table = scene("UEA", "Volcor").level("Volcor", own=2).built("Volcor", "square", "Vessa").turn_of("Volcor")
    table.put("Volcor d6 b", "Vessa").play("move", "done")
    beat(table, "Volcor d6 a", "UEA d6 a")
    assert (table.mover, table.offers) == ("Volcor", {"free flick of Volcor d6 b", "end turn"})


@pytest.mark.clause("FF 3.3", "FF 13.9", "FF 13.10")
@pytest.mark.parametrize("level", [1, 2])
def test_a_trade_or_a_claim_is_waited_for_after_a_victory(level):
    table = scene("UEA", "Korivali").level("Korivali", own=level).turn_of("Korivali").hand("Korivali")
    table.missions("Far Patrol", "Trespass", "Deliver ore to Ombra" if level == 2 else "Foothold")
    if level == 1:
        table.built("Korivali", "square", "Vessa").put("Korivali d6 b", "Vessa").hand("Korivali", ore=[1])
    table.play("move", "done")
    beat(table, "Korivali d6 a", "UEA d6 a")
    trades = {"trade ore 1 from hand", "trade tech 5 from front"}
    wanted = trades if level == 1 else {"claim Deliver ore to Ombra"}
    assert (table.mover, table.offers) == ("Korivali", {*wanted, "end turn"})


@pytest.mark.clause("FF 3.3", "FF 13.35")
def test_a_transfer_is_waited_for_after_a_victory():
    table = scene("UEA", "Signal").level("Signal", own=1).built("Signal", "round", "Vessa").turn_of("Signal")
    table.built("Signal", "square", "Tarn").play("move", "done")
    beat(table, "Signal d6 a", "UEA d6 a")
    assert (table.mover, table.offers) == ("Signal", {"transfer network from Vessa to Tarn", "end turn"})


@pytest.mark.clause("FF 7.6")
@pytest.mark.parametrize(("mine", "theirs"), [(11, 0), (9, 12)])
def test_the_hand_limit_is_the_active_players_after_a_victory(mine, theirs):
    def cards(count: int) -> dict[str, list[int]]:
        values = [1, 2, 3, 4]
        return {"ore": values, "bio": values, "quantum": values[: max(0, count - 8)]} if count else {}

    table = scene("UEA", "Noxian").hand("UEA", **cards(mine - 1)).hand("Noxian")
    table.front("Noxian", **({} if theirs == 0 else {"ore": [1, 2, 2, 3, 3, 3], "bio": [1, 2, 2, 3, 3, 3]}))
    table.play("move", "done")
    beat(table, "UEA d6 a", "Noxian d6 a")
    if mine > 9:
        assert (table.mover, table.decision, table.table.view()["discarding"]) == ("UEA", "discard", mine - 9)
    else:
        assert (table.active, table.decision) == ("Noxian", "action"), "its own limit comes with its own turn"


@pytest.mark.clause("FF 5.6", "FF 5.3")
def test_after_the_defence_the_attacker_flicks():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).hand("Noxian", ore=[2]).level("UEA", own=1)
    table.put("UEA d6 a", (200, 300)).put("Noxian d6 a", (330, 300))
    table.play("attack with UEA d6 a against Noxian d6 a", "play ore 1")
    assert (table.mover, table.decision) == ("Noxian", "defence-card")
    table.play("play ore 2")
    assert (table.mover, table.decision) == ("UEA", "flick")


@pytest.mark.clause("FF 5.6", "FF 14.2")
def test_a_beaten_attacker_that_is_placed_on_a_card_has_not_landed_there():
    """A bounty card was bumped onto Earth: who is put there by hand does not fight it."""
    table = scene("UEA", "Noxian", bounties="on").only_bounty("Ironmaw", (85, 85)).hand("UEA", ore=[1])
    table.arrange({"UEA d6 b": (400, 220), "UEA d8 c": (430, 220)})
    table.put("UEA d6 a", (200, 300), 1).put("Noxian d6 a", (330, 300), 6)
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1")
    table.flick("UEA d6 a", (310, 300), strikes={"Noxian d6 a": (350, 300)})
    told = table.play("place UEA d6 a at 235,235 showing 1")
    assert told == ["UEA d6 a is placed, showing 1"]
    assert table.decision == "action"


@pytest.mark.clause("FF 14.3", "FF 14.2")
def test_so_it_is_with_a_die_that_a_bounty_destroyed():
    table = scene("UEA", "Noxian", bounties="on").bounty(0, "Ironmaw", (450, 200)).bounty(1, "Rustjaw", (85, 85))
    table.arrange({"UEA d6 b": (400, 250), "UEA d8 c": (430, 250)})
    table.play("move")
    table.flick("UEA d6 a", (475, 200), value=1)
    assert table.play("place UEA d6 a at 235,235 showing 1") == ["UEA d6 a is placed, showing 1"]
    assert table.decision == "flick"


@pytest.mark.clause("FF 11.6", "FF 11.8")
@pytest.mark.parametrize("winners", [("UEA",), ("Surge",), ("UEA", "Surge"), ("UEA", "Noxian", "Korivali", "Surge")])
def test_everyone_who_wins_is_named_and_nobody_else(winners):
    table = scene("UEA", "Noxian", "Korivali", "Surge")
    for faction in winners:
        table.hand(faction, ore=[2])
    table.state.triggers |= 1
    told: list[str] = []
    while not table.table.over:
        told = table.play("end turn")
    assert [line for line in told if line.endswith("wins")] == [f"{faction} wins" for faction in winners]
    assert len([line for line in told if "has 0 points" in line]) == 4


@pytest.mark.clause("FF 13.13")
@pytest.mark.parametrize("first", ["Surge d4 a", "UEA d8 c", 12, 99])
def test_the_bug_takes_no_die_that_it_cannot_have_struck(first):
    """An outcome that names a die of its own, one off the table or none at all does no harm."""
    table = scene("Surge", "UEA").level("Surge", own=1).fallen("UEA d8 c")
    table.play("flick the bug")
    outcome = [0] * OUTCOME
    outcome[SPOKEN], outcome[FIRST] = 1, table.die(first) if isinstance(first, str) else first
    told = table.table.play(action(FLICK, BUG, 0, 1000, CENTRE), outcome=outcome)
    assert [str(event) for event in told] == ["Surge flicks the bug", "the bug takes nothing over"]
    assert table.decision == "action"
