"""Chapter 15. Every Energize card."""

from __future__ import annotations

import pytest

from farport.games.nexus_ops.chapters.energize import ASKING
from farport.table.action import kind_of

from ..boards import dice
from .scenario import scenario


def holding(*cards, **more):
    """Red is in Deployment with cards in his hand."""
    return scenario(hands={"red": cards}, **more)


@pytest.mark.clause("NX 15.1")
def test_emergency_funding():
    board = holding("Emergency Funding")
    board.play("play Emergency Funding")
    assert board.rubium("red") == 14


@pytest.mark.clause("NX 15.2")
def test_windfall():
    board = holding("Windfall")
    board.play("play Windfall")
    assert board.rubium("red") == 18


@pytest.mark.clause("NX 15.3")
def test_fresh_recruits():
    board = holding("Fresh Recruits")
    board.play("play Fresh Recruits")
    assert board.offers() == {f"recruit at {name}" for name in board.base("red")}
    assert board.refuses("recruit at Plains 18") == "NX 15.3"
    board.play("recruit at red base south", "recruit at red base east")
    assert (board.units("red", "red base south"), board.units("red", "red base east")) == ({"Human": 1}, {"Human": 1})
    assert (board.rubium("red"), board.supply("red", "Human"), board.decision) == (10, 10, "deploy")
    board.play("done")
    assert board.allows("move Human from red base south to Plains 18")


@pytest.mark.clause("NX 15.3")
def test_fresh_recruits_come_from_the_supply():
    board = holding("Fresh Recruits", "Fresh Recruits", units={"red": {"Plains 18": "11 Human"}})
    board.play("play Fresh Recruits", "recruit at red base south")
    assert board.decision == "deploy"
    assert board.refuses("play Fresh Recruits") == "NX 15.3"


@pytest.mark.clause("NX 15.4")
def test_transit_beam_moves_up_to_three_units():
    units = {"red": {"red base south": "2 Human, 2 Strider", "Forest 1": "Human"}, "blue": {"Plains 9": "Human"}}
    board = holding("Transit Beam", units=units)
    board.play("play Transit Beam")
    assert board.offers() == {"beam from red base south", "beam from Forest 1"}
    assert board.refuses("beam from Plains 9") == "NX 15.4"
    board.play("beam from red base south")
    assert board.offers() == {"beam to red base west", "beam to red base east", "beam to Forest 1"}
    assert board.refuses("beam to red base south") == "NX 15.4"
    assert board.refuses("beam to Plains 9") == "NX 15.4"
    board.play("beam to Forest 1")
    assert board.refuses("done") == "NX 15.4"
    assert board.refuses("beam Dragon") == "NX 15.4"
    board.play("beam Strider", "beam Strider", "beam Human")
    assert board.decision == "deploy"
    assert board.units("red", "Forest 1") == {"Human": 2, "Strider": 2}
    board.play("done")
    board.play("move Strider from Forest 1 to Plains 18")


@pytest.mark.clause("NX 15.4")
def test_transit_beam_may_carry_fewer():
    board = holding("Transit Beam", units={"red": {"red base south": "3 Human", "blue base north": "Human"}})
    board.play("play Transit Beam", "beam from red base south", "beam to blue base north", "beam Human", "done")
    assert (board.decision, board.units("red", "blue base north")) == ("deploy", {"Human": 2})


@pytest.mark.clause("NX 15.4")
def test_transit_beam_leaves_a_battle_and_reaches_a_contested_home():
    units = {"red": {"Forest 1": "Human"}, "blue": {"Forest 1": "Human", "red base south": "Human"}}
    board = holding("Transit Beam", units=units)
    board.play("play Transit Beam", "beam from Forest 1", "beam to red base south", "beam Human")
    assert (board.units("red", "red base south"), board.decision) == ({"Human": 1}, "deploy")


@pytest.mark.clause("NX 15.4", "NX 4.4")
def test_transit_beam_obeys_terrain():
    """NX-30."""
    units = {"red": {"red base south": "Human, Strider", "red base west": "Human", "Monolith": "Monolith Dragon"}}
    board = holding("Transit Beam", units=units)
    board.play("play Transit Beam", "beam from red base west")
    assert board.refuses("beam to Monolith") == "NX 4.4"
    board = holding("Transit Beam", units=units)
    board.play("play Transit Beam", "beam from red base south", "beam to Monolith")
    assert board.refuses("beam Human") == "NX 4.4"
    board.play("beam Strider")
    assert board.decision == "deploy"
    assert holding("Transit Beam").refuses("play Transit Beam") == "NX 15.4"


@pytest.mark.clause("NX 15.5")
def test_forced_march_gives_four_units_an_extra_hex():
    board = holding("Forced March", units={"red": {"red base south": "6 Human"}})
    board.play("play Forced March", "done")
    assert board.allows("march Human from red base south to Forest 1")
    assert board.refuses("march Human from red base south to Plains 18") == "NX 15.5"
    board.play(*["march Human from red base south to Forest 1"] * 4)
    assert board.refuses("march Human from red base south to Forest 1") == "NX 15.5"
    assert board.refuses("march Human from Forest 1 to Magma 2") == "NX 15.5"
    board.play("move Human from red base south to Plains 18", "done")
    assert board.units("red", "Forest 1") == {"Human": 4}


@pytest.mark.clause("NX 15.5", "NX 4.3", "NX 4.5")
def test_enemies_and_battles_stop_a_march():
    both = {"Plains 18": "Human", "Forest 7": "Human"}
    board = holding("Forced March", units={"red": {"red base south": "Human"}, "blue": both})
    board.play("play Forced March", "done")
    assert board.refuses("march Human from red base south to Forest 1") == "NX 4.3"
    one = holding("Forced March", units={"red": {"red base south": "Human"}, "blue": {"Plains 18": "Human"}})
    one.play("play Forced March", "done")
    assert one.refuses("march Human from red base south to Spires 6") == "NX 4.3"
    assert one.allows("march Human from red base south to Forest 1")
    leaving = holding(
        "Forced March", units={"red": {"Plains 18": "Human"}, "blue": {"Plains 18": "Human", "Plains 8": "Human"}}
    )
    leaving.play("play Forced March", "done")
    assert leaving.refuses("march Human from Plains 18 to Plains 8") == "NX 4.5"
    assert leaving.refuses("march Human from Plains 18 to Monolith") == "NX 4.4"
    assert leaving.refuses("march Human from red base south to Plains 8") == "NX 4.1"


@pytest.mark.clause("NX 15.5", "NX 13.6")
def test_a_marching_strider_goes_three_hexes_and_past_enemies():
    """NX-20, NX-35: a Dune Runner does not, nor does a Leaper."""
    units = {"red": {"red base south": "Strider, Leaper"}, "blue": {"Forest 1": "Human", "Spires 6": "Human"}}
    board = holding("Forced March", units=units)
    board.play("play Forced March", "done")
    assert board.refuses("march Leaper from red base south to Monolith") == "NX 15.5"
    board.play("march Strider from red base south to Monolith")
    board.play("done")
    assert board.units("red", "Monolith") == {"Strider": 1}
    units = {"red": {"red base south": "Dune Runner"}, "blue": {"Forest 1": "Clone", "Spires 6": "Clone"}}
    board = holding("Forced March", units=units, options={"alternate-units": "on"})
    board.play("play Forced March", "done")
    assert board.refuses("march Dune Runner from red base south to Monolith") == "NX 4.3"
    assert board.allows("march Dune Runner from red base south to Plains 9")


@pytest.mark.clause("NX 15.5", "NX 4.5", "NX 4.3", "NX 11.14")
def test_what_bars_a_march():
    """Another battle however far, enemies on every way out of a battle, enemies on the way, and the Vortex."""
    marching = {"hands": {"red": ["Forced March"]}}
    blue = {"Plains 18": "Human", "Forest 7": "Human", "Forest 1": "Human", "Plains 9": "Human"}
    leaving = scenario(units={"red": {"Plains 18": "Human"}, "blue": blue}, **marching)
    leaving.play("play Forced March", "done")
    assert leaving.refuses("march Human from Plains 18 to Plains 9") == "NX 4.5"
    assert leaving.refuses("march Human from Plains 18 to Plains 8") == "NX 4.5"
    across = scenario(units={"red": {"Forest 1": "Leaper"}, "blue": {"Monolith": "Leaper"}}, **marching)
    across.play("play Forced March", "done")
    assert across.refuses("march Leaper from Forest 1 to Forest 4") == "NX 4.3"
    units = {"red": {"Forest 1": "Dune Runner"}, "blue": {"Monolith": "Void Wyrm"}}
    far = scenario(units=units, options={"alternate-units": "on"}, **marching)
    far.play("play Forced March", "done")
    assert far.refuses("march Dune Runner from Forest 1 to Plains 13") == "NX 4.3"
    storm = scenario(units={"red": {"Plains 18": "Dragon"}}, options={"vortex": "on"}, **marching)
    storm.play("play Forced March", "done")
    assert storm.refuses("march Dragon from Plains 18 to Vortex") == "NX 11.14"


@pytest.mark.clause("NX 15.5")
@pytest.mark.parametrize("place", ["red base south", "Plains 18", "Forest 7"])
def test_a_march_leads_somewhere_else(place):
    board = holding("Forced March", units={"red": {place: "Human"}})
    board.play("play Forced March", "done")
    assert board.refuses(f"march Human from {place} to {place}") == "NX 15.5"


@pytest.mark.clause("NX 15.5")
def test_a_march_ends_with_the_turn():
    board = holding("Forced March", units={"red": {"red base south": "Human"}, "blue": {"blue base north": "Human"}})
    board.play("play Forced March", "done", "done", "done")
    board.play("done")
    assert board.refuses("march Human from blue base north to Forest 4") == "NX 15.5"


@pytest.mark.clause("NX 15.6")
def test_double_shift():
    units = {"red": {"red base south": "Human", "Forest 7": "Fungoid", "Forest 1": "Human"}}
    board = holding("Double Shift", units=units, refineries={"Forest 7": 1})
    board.play("play Double Shift", "done", "done")
    assert board.rubium("red") == 10 + 3 + 2
    board.play("done")
    board.play("done", "done", "done", "done", "done")
    assert board.rubium("red") == 15 + 2 + 1


@pytest.mark.clause("NX 15.7")
def test_black_market():
    board = holding("Black Market")
    board.play("play Black Market", "buy Human at red base south")
    assert board.rubium("red") == 9
    board.play("buy Strider at red base south")
    assert board.rubium("red") == 4
    board.play("done", "done", "done")
    assert board.table.view()["sheet"][0]["price"] == 2


@pytest.mark.clause("NX 15.7")
def test_black_market_has_a_least_price():
    board = holding("Black Market", options={"alternate-units": "on"})
    board.play("play Black Market", "buy Clone at red base south", "buy Sporeling at red base south")
    assert board.rubium("red") == 10 - 1 - 2


def fight(red, blue, cards=(), theirs=(), place="Plains 18", **more):
    """Red attacks Blue, and both hold cards."""
    units = {"red": {place: red}, "blue": {place: blue}}
    for colour, places in more.pop("units", {}).items():
        units[colour] = {**units.get(colour, {}), **places}
    board = scenario(stage="battles", units=units, hands={"red": cards, "blue": theirs}, **more)
    board.play(f"battle blue at {place}")
    return board


def rolls_of(told):
    return [line for line in told if "rolls" in line]


@pytest.mark.clause("NX 15.8")
def test_targeting_uplink():
    board = fight("2 Human", "Human", ["Targeting Uplink", "Targeting Uplink"])
    assert board.refuses("play Targeting Uplink for attacker on Dragon") == "NX 15.8"
    board.play("play Targeting Uplink for attacker on Human")
    with dice(5, 4, 5):
        told = board.play("play Targeting Uplink for attacker on Human")
    assert rolls_of(told) == [
        "red's Human rolls 5 and hits",
        "red's Human rolls 4 and hits",
        "blue's Human rolls 5 and misses: it needs 6",
    ]


@pytest.mark.clause("NX 15.8", "NX 15.13", "NX 13.4")
def test_cards_and_terrain_add_up():
    board = fight("2 Fungoid", "2 Fungoid", ["Targeting Uplink"], ["Jamming", "Windfall"], place="Forest 1")
    board.play("play Targeting Uplink for attacker on Fungoid")
    needs = [side["needs"][1] for side in board.table.view()["battle"]["sides"]]
    assert needs == [3, 4]
    board.play("play Jamming for defender on Fungoid")
    assert board.table.view()["battle"]["sides"][0]["needs"][1] == 4


@pytest.mark.clause("NX 15.8")
def test_targeting_uplink_lasts_for_one_battle():
    units = {"red": {"Forest 1": "Human"}, "blue": {"Forest 1": "Human"}}
    board = fight("2 Human", "2 Human", ["Targeting Uplink"], units=units)
    with dice(1, 1, 1, 1):
        board.play("play Targeting Uplink for attacker on Human")
    with dice(5, 1):
        assert "red's Human rolls 5 and misses: it needs 6" in board.play("battle blue at Forest 1")


@pytest.mark.clause("NX 15.9")
def test_frenzy():
    board = fight("Strider, Human", "3 Human", ["Frenzy", "Frenzy"])
    board.play("play Frenzy for attacker on Strider")
    assert board.refuses("play Frenzy for attacker on Strider") == "NX 15.9"
    assert board.refuses("play Frenzy for attacker on Dragon") == "NX 15.9"
    with dice(4, 4):
        told = board.play("pass")
    assert rolls_of(told) == ["red's Strider rolls 4 and hits"] * 2
    with dice(1, 1):
        board.play("pass")


@pytest.mark.clause("NX 15.9", "NX 15.11")
def test_two_cards_for_two_units_or_types():
    """NX-32."""
    board = fight("3 Strider", "3 Human", ["Frenzy", "Frenzy"])
    board.play("play Frenzy for attacker on Strider")
    with dice(1, 1, 1, 1, 1, 1, 1, 1):
        told = board.play("play Frenzy for attacker on Strider")
    assert sum("red's Strider rolls" in line for line in told) == 5
    board = fight("Dragon, Human, Fungoid", "2 Dragon", ["Ambush", "Ambush"])
    board.play("play Ambush for attacker on Human")
    with dice(*[1] * 5):
        told = board.play("play Ambush for attacker on Fungoid")
    assert [line.split(" rolls")[0] for line in rolls_of(told)][:3] == ["red's Fungoid", "red's Human", "red's Dragon"]


@pytest.mark.clause("NX 15.9")
def test_frenzy_dies_with_its_unit():
    board = fight("Human", "Dragon, 2 Human", [], ["Frenzy"])
    with dice(6):
        board.play("play Frenzy for defender on Human")
    assert board.units("red", "Plains 18") == {}


@pytest.mark.clause("NX 15.10")
def test_force_shield():
    board = fight("2 Dragon", "2 Human", [], ["Force Shield"])
    with dice(6, 6):
        board.play("pass")
    assert board.refuses("play Force Shield for attacker") == "NX 6.21"
    with dice(1):
        board.play("play Force Shield for defender")
    assert board.units("blue", "Plains 18") == {"Human": 1}
    assert board.points("red") == 0


@pytest.mark.clause("NX 15.10")
def test_force_shield_needs_a_hit():
    board = fight("2 Dragon", "2 Human", ["Force Shield"])
    with dice(6, 1):
        board.play("pass")
    assert board.refuses("play Force Shield for attacker") == "NX 15.10"


@pytest.mark.clause("NX 15.11")
def test_ambush():
    board = fight("Dragon, Human", "Dragon, Human", ["Ambush"])
    assert board.refuses("play Ambush for attacker on Strider") == "NX 15.11"
    with dice(1, 1, 1, 1):
        told = board.play("play Ambush for attacker on Human")
    assert [line.split(" rolls")[0] for line in rolls_of(told)] == [
        "red's Human",
        "red's Dragon",
        "blue's Dragon",
        "blue's Human",
    ]


@pytest.mark.clause("NX 15.11")
def test_a_dragon_in_ambush_strikes_before_a_dragon():
    board = fight("Dragon", "Dragon", ["Ambush"])
    with dice(2):
        told = board.play("play Ambush for attacker on Dragon")
    assert rolls_of(told) == ["red's Dragon rolls 2 and hits"]
    assert board.units("blue", "Plains 18") == {}


@pytest.mark.clause("NX 15.11")
def test_several_types_lie_in_ambush():
    """NX-23: all of them before the others, in battle order."""
    board = fight("Dragon, Leaper, Human", "Dragon, Strider", ["Ambush"], ["Ambush"])
    board.play("play Ambush for attacker on Human")
    with dice(*[1] * 5):
        told = board.play("play Ambush for defender on Strider")
    assert [line.split(" rolls")[0] for line in rolls_of(told)] == [
        "blue's Strider",
        "red's Human",
        "red's Dragon",
        "blue's Dragon",
        "red's Leaper",
    ]
    again = fight("Dragon", "Dragon", ["Ambush", "Ambush"])
    again.play("play Ambush for attacker on Dragon")
    assert again.refuses("play Ambush for attacker on Dragon") == "NX 15.11"


@pytest.mark.clause("NX 15.12")
@pytest.mark.parametrize(("roll", "hit"), [(3, False), (4, True)])
def test_sniper(roll, hit):
    board = fight("2 Human", "Dragon, Human", ["Sniper", "Windfall"])
    with dice(roll):
        told = board.play("play Sniper for attacker")
    assert f"red's Sniper rolls {roll} and {'hits' if hit else 'misses: it needs 4'}" in told
    if hit:
        assert (board.mover, board.decision) == ("blue", "casualty")
        board.play("lose Human")
        assert board.units("blue", "Plains 18") == {"Dragon": 1}
    assert (board.mover, board.decision) == ("red", "before-rolling")


@pytest.mark.clause("NX 15.12", "NX 6.11")
def test_a_sniper_may_decide_the_battle():
    board = fight("2 Human", "Human", ["Sniper"])
    with dice(4):
        told = board.play("play Sniper for attacker")
    assert "red beats blue at Plains 18 and takes a Battle Victory card" in told
    board = fight("Human", "Human", [], ["Sniper"])
    with dice(6):
        told = board.play("play Sniper for defender")
    assert told[-3:-1] == ["red loses a Human at Plains 18", "red is beaten back by blue at Plains 18"]


@pytest.mark.clause("NX 15.13")
def test_jamming():
    board = fight("Dragon, Human", "2 Dragon", [], ["Jamming", "Jamming"])
    assert board.refuses("play Jamming for defender on Strider") == "NX 15.13"
    board.play("play Jamming for defender on Dragon")
    with dice(3, 1, 1, 1):
        told = board.play("play Jamming for defender on Dragon")
    assert "red's Dragon rolls 3 and misses: it needs 4" in told


RETREAT = {"units": {"red": {"red base south": "Human", "Spires 6": "Dragon", "Plains 9": "Human"}}}


@pytest.mark.clause("NX 15.14")
def test_evacuate_calls_a_battle_off():
    board = fight("Human, Strider", "Dragon", ["Evacuate"], **RETREAT)
    assert board.offers("play") == {"play Evacuate to red base south", "play Evacuate to Spires 6"}
    assert board.refuses("play Evacuate to Forest 1") == "NX 15.14"
    assert board.refuses("play Evacuate to Plains 9") == "NX 15.14"
    board.play("play Evacuate to red base south")
    assert board.refuses("done") == "NX 15.14"
    assert board.refuses("evacuate Dragon") == "NX 15.14"
    told = board.play("evacuate Human", "evacuate Strider")
    assert "red has left Plains 18: there is no battle" in told
    assert board.units("red", "red base south") == {"Human": 2, "Strider": 1}
    assert (board.points("red"), board.points("blue"), board.decision) == (0, 0, "end")


@pytest.mark.clause("NX 15.14")
def test_evacuate_some_and_fight_on():
    board = fight("2 Human, Strider", "Human", ["Evacuate"], **RETREAT)
    with dice(1, 1, 1):
        board.play("play Evacuate to Spires 6", "evacuate Strider", "done")
    assert board.units("red", "Plains 18") == {"Human": 2}


@pytest.mark.clause("NX 15.14")
@pytest.mark.parametrize("piece", ["Human", "far Strider", "Monolith Leaper", "far Monolith Strider", "found Dragon"])
def test_every_kind_of_unit_can_be_evacuated_and_stays_what_it_is(piece):
    board = fight(f"{piece}, Crystalline", "Human", ["Evacuate"], **RETREAT)
    board.play("play Evacuate to red base south")
    assert board.offers() == {f"evacuate {piece}", "evacuate Crystalline"}
    board.play(f"evacuate {piece}")
    base = next(here for here in board.table.view()["hexes"] if here["name"] == "red base south")
    assert len(base["marked"]) == (0 if piece == "Human" else 1)


@pytest.mark.clause("NX 15.14")
def test_a_defender_who_evacuates_loses_nothing():
    """NX-33: not even after a Sniper."""
    units = {"blue": {"Forest 1": "Human"}}
    board = fight("Dragon", "2 Human", ["Sniper"], ["Evacuate"], units=units)
    with dice(6):
        board.play("play Sniper for attacker")
    board.play("play Evacuate to Forest 1", "evacuate Human")
    assert board.units("blue", "Forest 1") == {"Human": 2}
    assert (board.points("red"), board.energize("blue")) == (0, 0)


THREE = {
    "red": {"Plains 18": "Dragon"},
    "blue": {"Plains 18": "Human", "Forest 1": "Human"},
    "green": {"Plains 18": "Human"},
}


@pytest.mark.clause("NX 6.24", "NX 15.14")
def test_a_third_player_is_fought_when_the_defender_has_left():
    """NX-38."""
    board = scenario(players=3, stage="battles", units=THREE, hands={"blue": ["Evacuate"]})
    board.play("battle blue at Plains 18", "play Evacuate to Forest 1", "evacuate Human")
    assert (board.mover, board.decision) == ("red", "battle")
    assert board.offers() == {"battle green at Plains 18"}
    with dice(6):
        told = board.play("battle green at Plains 18")
    assert "red beats green at Plains 18 and takes a Battle Victory card" in told
    assert board.decision == "end"


@pytest.mark.clause("NX 6.24", "NX 6.22")
def test_after_a_battle_that_was_fought_a_third_player_is_left_in_peace():
    hands = {"blue": ["Evacuate"]}
    board = scenario(
        players=3, stage="battles", units={**THREE, "blue": {"Plains 18": "2 Human", "Forest 1": "Human"}}, hands=hands
    )
    board.play("battle blue at Plains 18", "play Evacuate to Forest 1")
    with dice(6):
        board.play("evacuate Human", "done")
    assert (board.points("red"), board.decision) == (1, "end")


@pytest.mark.clause("NX 6.24")
def test_an_attacker_who_has_left_fights_nobody_there():
    units = {**THREE, "red": {"Plains 18": "Human", "red base south": "Human"}}
    board = scenario(players=3, stage="battles", units=units, hands={"red": ["Evacuate"]})
    board.play("battle blue at Plains 18", "play Evacuate to red base south", "evacuate Human")
    assert board.decision == "end"


@pytest.mark.clause("NX 6.24", "NX 6.18")
def test_the_battle_against_the_third_player_is_a_matter_of_its_own():
    board = scenario(players=3, stage="battles", units=THREE, hands={"blue": ["Evacuate"], "green": ["Sniper"]})
    board.play("battle blue at Plains 18")
    first = ASKING.scope(board.state)
    board.play("play Evacuate to Forest 1", "evacuate Human", "battle green at Plains 18")
    assert ASKING.scope(board.state) not in {first, -1}
    assert (board.mover, board.decision) == ("green", "before-rolling")


@pytest.mark.clause("NX 15.14", "NX 4.4")
def test_evacuation_obeys_terrain():
    """NX-30."""
    units = {"red": {"Magma 2": "Leaper"}}
    board = fight("2 Human", "Human", ["Evacuate"], place="Forest 1", units=units)
    assert board.refuses("play Evacuate to Magma 2") == "NX 4.4"
    mixed = fight("2 Human, Dragon", "Human", ["Evacuate"], place="Forest 1", units=units)
    mixed.play("play Evacuate to Magma 2")
    assert mixed.refuses("evacuate Human") == "NX 4.4"
    with dice(1, 1, 1):
        mixed.play("evacuate Dragon")
    assert mixed.units("red", "Magma 2") == {"Leaper": 1, "Dragon": 1}
    theirs = {"blue": {"Magma 2": "Leaper"}}
    defending = fight("Dragon", "2 Human", [], ["Evacuate"], place="Forest 1", units=theirs)
    assert defending.refuses("play Evacuate to Magma 2") == "NX 4.4"


@pytest.mark.clause("NX 15.14")
def test_a_bystander_does_not_evacuate():
    board = scenario(
        players=3,
        stage="battles",
        units={"red": {"Plains 18": "Human"}, "blue": {"Plains 18": "Human"}, "green": {"Forest 1": "Human"}},
        hands={"green": ["Evacuate"]},
    )
    board.play("battle blue at Plains 18")
    assert board.mover == "green"
    assert board.refuses("play Evacuate to Forest 1") == "NX 15.14"


@pytest.mark.clause("NX 15.15")
def test_second_look():
    board = fight("3 Dragon", "3 Human", ["Second Look"])
    with dice(1, 1, 4):
        board.play("pass")
    assert board.refuses("play Second Look for defender") == "NX 6.21"
    board.play("play Second Look for attacker")
    assert board.offers() == {"re-roll a 1", "re-roll a 4"}
    assert board.refuses("done") == "NX 15.15"
    assert board.refuses("re-roll a 2") == "NX 15.15"
    board.play("re-roll a 1", "re-roll a 1")
    with dice(6, 1, 1):
        told = board.play("done")
    assert rolls_of(told)[:2] == [
        "red's Dragon rolls again, 6, and hits",
        "red's Dragon rolls again, 1, and misses: it needs 2",
    ]
    assert board.units("blue", "Plains 18") == {"Human": 1}


@pytest.mark.clause("NX 15.15")
def test_second_look_at_all_dice_rolls_at_once():
    board = fight("Human", "Human", [], ["Second Look"])
    with dice(6, 1):
        board.play("pass")
    assert board.mover == "blue"
    with dice(6):
        board.play("play Second Look for defender", "re-roll a 1")
    assert board.units("red", "Plains 18") == board.units("blue", "Plains 18") == {}


@pytest.mark.clause("NX 15.15", "NX 15.10")
def test_a_bystander_looks_twice_for_a_side_that_rolled():
    board = scenario(
        players=3,
        stage="battles",
        units={"red": {"Plains 18": "Dragon"}, "blue": {"Plains 18": "2 Human"}},
        hands={"green": ["Second Look", "Force Shield"]},
    )
    board.play("battle blue at Plains 18")
    with dice(4):
        board.play("pass")
    assert board.refuses("play Second Look for defender") == "NX 15.15"
    assert board.refuses("play Force Shield for attacker") == "NX 15.10"
    with dice(1, 1, 1):
        board.play("play Second Look for attacker", "re-roll a 4")
    assert board.units("blue", "Plains 18") == {"Human": 2}


@pytest.mark.clause("NX 6.18", "NX 6.1")
def test_every_battle_is_a_matter_of_its_own():
    """So a wish to pass for the rest of a battle ends with it."""
    board = scenario(
        stage="battles",
        units={
            "red": {"Plains 18": "Dragon", "Forest 1": "Dragon"},
            "blue": {"Plains 18": "Human", "Forest 1": "Human"},
        },
        hands={"blue": ["Sniper"]},
    )
    assert ASKING.scope(board.state) < 0
    board.play("battle blue at Plains 18")
    first = ASKING.scope(board.state)
    with dice(1, 1):
        board.play("pass for the rest of this battle")
    assert ASKING.scope(board.state) < 0
    board.play("battle blue at Forest 1")
    assert ASKING.scope(board.state) not in {first, -1}


@pytest.mark.clause("NX 6.18")
def test_who_can_only_pass_or_exchange_has_no_answer():
    board = fight("Dragon", "Human", ["Windfall"], ["Sniper"])
    kinds = {kind_of(code) for code in board.table.actions.codes}
    assert kinds == {kind_of(ASKING.passes), kind_of(ASKING.waives), *ASKING.idle}
    board.play("pass")
    assert {kind_of(code) for code in board.table.actions.codes} > {kind_of(ASKING.passes), kind_of(ASKING.waives)}
