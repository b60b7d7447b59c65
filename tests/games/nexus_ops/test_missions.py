"""Chapter 16. Every Secret Mission."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario


def won(card, place="Forest 1", red="Dragon", blue="Human", rolls=(6,), **more):
    """Red holds a mission and has just won a battle."""
    units = {"red": {place: red}, "blue": {place: blue}}
    for colour, places in more.pop("units", {}).items():
        units[colour] = {**units.get(colour, {}), **places}
    hands = {"red": [card], **more.pop("hands", {})}
    board = scenario(stage=more.pop("stage", "battles"), units=units, hands=hands, **more)
    with dice(*rolls):
        board.play(f"battle blue at {place}")
    return board


def fulfils(card, points, **fight):
    """Whether a mission is fulfilled by a battle, for the points that it should bring."""
    board = won(card, **fight)
    assert board.points("red") == 1
    if not board.allows(f"fulfil {card}"):
        return False
    board.play(f"fulfil {card}")
    assert board.points("red") == 1 + points
    return True


TERRAINS = [
    ("Hold the Plains", 1, "Plains 18", "Forest 1"),
    ("Clear the Fungus", 1, "Forest 1", "Plains 18"),
    ("Shatter the Spires", 1, "Spires 6", "Plains 18"),
    ("Trial by Magma", 2, "Magma 2", "Spires 6"),
]


@pytest.mark.clause("NX 16.1", "NX 16.2", "NX 16.3", "NX 16.4")
@pytest.mark.parametrize(("card", "points", "place", "elsewhere"), TERRAINS)
def test_winning_on_a_terrain(card, points, place, elsewhere):
    assert fulfils(card, points, place=place)
    assert not fulfils(card, points, place=elsewhere)
    assert not fulfils(card, points, place="red base south")


SURVIVORS = [
    ("Boots on the Ground", 1, "Human"),
    ("Send in the Fungus Creatures", 1, "Fungoid"),
    ("Living Crystal", 1, "Crystalline"),
    ("Out of the Fire", 2, "Leaper"),
]


@pytest.mark.clause("NX 16.5", "NX 16.6", "NX 16.7", "NX 16.9")
@pytest.mark.parametrize(("card", "points", "unit"), SURVIVORS)
def test_a_unit_survives(card, points, unit):
    assert fulfils(card, points, red=f"Dragon, {unit}")
    assert not fulfils(card, points, red="Dragon, Strider")


@pytest.mark.clause("NX 16.5")
def test_a_unit_that_fell_does_not_survive():
    board = scenario(
        stage="battles",
        units={"red": {"Forest 1": "Strider, Human"}, "blue": {"Forest 1": "Strider"}},
        hands={"red": ["Boots on the Ground"]},
    )
    with dice(4, 4):
        board.play("battle blue at Forest 1")
    board.play("lose Human")
    assert board.refuses("fulfil Boots on the Ground") == "NX 16.5"


@pytest.mark.clause("NX 16.10")
def test_fear_the_wing():
    assert fulfils("Fear the Wing", 1)
    assert not fulfils("Fear the Wing", 1, red="2 Strider", rolls=(4, 4))


@pytest.mark.clause("NX 16.8")
def test_flank_march():
    """NX-19: by where the Strider came from."""
    assert fulfils("Flank March", 2, red="far Strider", rolls=(4,))
    assert not fulfils("Flank March", 2, red="Strider", rolls=(4,))
    for start, far in (("Plains 18", False), ("red base south", True)):
        units = {"red": {start: "Strider"}, "blue": {"Forest 1": "Human"}}
        board = scenario(stage="movement", units=units, hands={"red": ["Flank March"]})
        board.play(f"move Strider from {start} to Forest 1", "done")
        with dice(4):
            board.play("battle blue at Forest 1")
        assert board.allows("fulfil Flank March") == far


@pytest.mark.clause("NX 16.8", "NX 6.8")
def test_a_far_strider_is_told_from_others_as_a_casualty():
    board = scenario(
        stage="battles",
        units={"red": {"Forest 1": "far Strider, Strider"}, "blue": {"Forest 1": "Strider"}},
        hands={"red": ["Flank March"]},
    )
    with dice(4, 1, 4):
        board.play("battle blue at Forest 1")
    assert board.offers() == {"lose Strider", "lose far Strider"}
    board.play("lose far Strider")
    assert board.refuses("fulfil Flank March") == "NX 16.8"


VICTIMS = [
    ("Weed Killer", 1, "Fungoid"),
    ("Glass Breaker", 1, "Crystalline"),
    ("Stone Breaker", 1, "Strider"),
    ("Quench", 2, "Leaper"),
]


@pytest.mark.clause("NX 16.11", "NX 16.12", "NX 16.13", "NX 16.14")
@pytest.mark.parametrize(("card", "points", "unit"), VICTIMS)
def test_a_unit_is_destroyed(card, points, unit):
    assert fulfils(card, points, blue=unit)
    assert fulfils(card, points, red="2 Dragon", blue=f"{unit}, Dragon", rolls=(6, 6, 1))
    assert not fulfils(card, points, blue="Human")


@pytest.mark.clause("NX 16.15")
def test_dragon_hunt():
    assert fulfils("Dragon Hunt", 3, blue="Dragon", rolls=(6, 1))
    assert not fulfils("Dragon Hunt", 3, blue="Leaper")


@pytest.mark.clause("NX 16.15")
def test_what_a_sniper_destroys_counts():
    board = scenario(
        stage="battles",
        units={"red": {"Forest 1": "2 Human"}, "blue": {"Forest 1": "Dragon"}},
        hands={"red": ["Dragon Hunt", "Sniper"]},
    )
    board.play("battle blue at Forest 1")
    with dice(5):
        board.play("play Sniper for attacker")
    assert board.allows("fulfil Dragon Hunt")


@pytest.mark.clause("NX 16.16")
def test_small_but_mighty():
    assert fulfils("Small but Mighty", 3, red="Dragon, Human", blue="Dragon", rolls=(6, 1))
    assert not fulfils("Small but Mighty", 3, red="Dragon", blue="Dragon", rolls=(6, 1))
    assert not fulfils("Small but Mighty", 3, red="Dragon, Human", blue="Leaper")


@pytest.mark.clause("NX 16.17")
def test_hostile_takeover():
    assert fulfils("Hostile Takeover", 3, place="blue base east")
    for place in ("south", "west", "east"):
        assert not fulfils("Hostile Takeover", 3, place=f"red base {place}")
    assert not fulfils("Hostile Takeover", 3, place="Plains 18")


@pytest.mark.clause("NX 16.18")
def test_clean_hands():
    assert fulfils("Clean Hands", 2, red="2 Dragon", blue="2 Human", rolls=(6, 6))
    assert not fulfils("Clean Hands", 2, red="2 Dragon", blue="Human", rolls=(6, 6))
    assert not fulfils("Clean Hands", 2, red="3 Strider", blue="2 Strider", rolls=(4, 4, 1, 4, 1))


@pytest.mark.clause("NX 16.19")
def test_against_the_odds():
    board = scenario(
        stage="battles",
        units={"red": {"Forest 1": "2 Dragon"}, "blue": {"Forest 1": "3 Human"}},
        hands={"red": ["Against the Odds", "Frenzy"]},
    )
    board.play("battle blue at Forest 1")
    with dice(6, 6, 6):
        board.play("play Frenzy for attacker on Dragon")
    board.play("fulfil Against the Odds")
    assert board.points("red") == 3
    assert not fulfils("Against the Odds", 2)
    assert not fulfils("Against the Odds", 2, red="2 Dragon", blue="2 Human", rolls=(6, 6))


@pytest.mark.clause("NX 16.20")
def test_death_from_above():
    assert fulfils("Death From Above", 2, red="Monolith Dragon")
    assert fulfils("Death From Above", 2, red="far Monolith Strider, Human", rolls=(4,))
    assert not fulfils("Death From Above", 2)
    units = {"red": {"Monolith": "Dragon"}, "blue": {"blue base west": "Human"}}
    board = scenario(active="blue", stage="end", units=units, hands={"red": ["Death From Above"]})
    board.play("done", "done", "move Monolith Dragon from Monolith to blue base west", "done")
    with dice(6):
        board.play("battle blue at blue base west")
    board.play("fulfil Death From Above")
    assert board.points("red") == 3


@pytest.mark.clause("NX 16.20")
def test_a_unit_that_stays_in_the_monolith_began_there():
    units = {"red": {"Monolith": "Strider"}, "blue": {"Monolith": "Strider"}}
    board = scenario(active="blue", stage="end", units=units, hands={"red": ["Death From Above"]})
    board.play("done", "done", "done")
    with dice(4, 1):
        board.play("battle blue at Monolith")
    assert board.allows("fulfil Death From Above")


@pytest.mark.clause("NX 16.20", "NX 15.4")
def test_a_beam_does_not_wash_the_monolith_off():
    units = {"red": {"Monolith": "Dragon", "red base south": "Dragon"}, "blue": {"red base south": "Human"}}
    board = scenario(active="blue", stage="end", units=units, hands={"red": ["Death From Above", "Transit Beam"]})
    board.play(
        "done", "play Transit Beam", "beam from Monolith", "beam to red base south", "beam Monolith Dragon", "done"
    )
    assert board.offers("move Monolith Dragon")
    board.play("move Dragon from red base south to red base east", "done", "done")
    with dice(6):
        board.play("battle blue at red base south")
    assert board.allows("fulfil Death From Above")


CLAUSES = {
    "Dominate the Forests": "NX 16.21",
    "Dominate the Spires": "NX 16.22",
    "Dominate the Plains": "NX 16.23",
    "Secure the Monolith": "NX 16.24",
    "Working Capital": "NX 16.25",
    "Supply Lines": "NX 16.26",
    "Menagerie": "NX 16.27",
    "Squatters' Rights": "NX 16.28",
}


def holds(card, points, stage="deployment", **more):
    """Whether an Objective may be fulfilled, for the points that it should bring."""
    board = scenario(stage=stage, hands={"red": [card]}, **more)
    if not board.allows(f"fulfil {card}"):
        assert board.refuses(f"fulfil {card}") == CLAUSES[card]
        return False
    board.play(f"fulfil {card}")
    assert board.points("red") == points
    return True


MOST = [
    ("Dominate the Forests", "Forest 1", "Forest 4"),
    ("Dominate the Spires", "Spires 6", "Spires 3"),
    ("Dominate the Plains", "Plains 18", "Plains 12"),
]


@pytest.mark.clause("NX 16.21", "NX 16.22", "NX 16.23")
@pytest.mark.parametrize(("card", "mine", "theirs"), MOST)
def test_dominating_a_terrain(card, mine, theirs):
    assert holds(card, 2, units={"red": {mine: "Human"}})
    assert not holds(card, 2)
    assert not holds(card, 2, units={"red": {mine: "Human"}, "blue": {theirs: "Human"}})
    assert not holds(card, 2, units={"red": {mine: "Human"}, "blue": {mine: "Human"}})
    assert holds(
        card, 2, units={"red": {mine: "Human"}, "blue": {theirs: "Human"}, "green": {theirs: "Human"}}, players=3
    )


@pytest.mark.clause("NX 16.24")
def test_secure_the_monolith():
    units = {"red": {"Monolith": "Strider"}}
    assert holds("Secure the Monolith", 1, stage="end", units=units)
    assert not holds("Secure the Monolith", 1, stage="movement", units=units)
    assert not holds("Secure the Monolith", 1, stage="end", units={"red": {"Forest 1": "Strider"}})
    assert not holds("Secure the Monolith", 1, stage="end", units={**units, "blue": {"Monolith": "Strider"}})


@pytest.mark.clause("NX 16.25")
def test_working_capital():
    units = {"red": {"Forest 1": "Human", "Plains 18": "Human", "blue base north": "Human", "red base south": "Human"}}
    refineries = {"Forest 1": 1, "Plains 18": 2}
    assert holds("Working Capital", 2, stage="mining", units=units, refineries=refineries)
    assert not holds("Working Capital", 2, stage="mining", units=units, refineries={"Forest 1": 1})
    assert not holds("Working Capital", 2, stage="movement", units=units, refineries=refineries)


@pytest.mark.clause("NX 16.26")
def test_supply_lines():
    outside = ["Forest 1", "Spires 6", "Plains 18", "Forest 7", "Plains 8", "Plains 9", "blue base north"]
    assert holds("Supply Lines", 2, units={"red": dict.fromkeys(outside, "Human")})
    base = {**dict.fromkeys(outside[1:], "Human"), "red base south": "Human"}
    assert not holds("Supply Lines", 2, units={"red": base})


TYPES = ("Human", "Fungoid", "Crystalline", "Strider", "Leaper", "Dragon")


@pytest.mark.clause("NX 16.27")
def test_menagerie():
    five = {"Forest 1": "Human, Fungoid", "Plains 18": "Crystalline", "red base south": "Strider, Leaper"}
    assert holds("Menagerie", 1, units={"red": five})
    assert not holds("Menagerie", 1, units={"red": {**five, "Plains 18": "Human"}})
    for missing in range(6):
        types = [unit for at, unit in enumerate(TYPES) if at != missing]
        assert holds("Menagerie", 1, units={"red": {"Plains 18": ", ".join(types)}})


@pytest.mark.clause("NX 16.28")
def test_squatters_rights():
    assert holds("Squatters' Rights", 3, units={"red": {"blue base west": "Human"}})
    assert not holds("Squatters' Rights", 3, units={"red": {"red base east": "Human"}})
    assert not holds(
        "Squatters' Rights", 3, units={"red": {"blue base west": "Human"}, "blue": {"blue base west": "Human"}}
    )


@pytest.mark.clause("NX 16.29")
@pytest.mark.parametrize("roll", [3, 4])
def test_long_shot(roll):
    board = scenario(
        stage="fire",
        units={"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "2 Human"}},
        hands={"red": ["Long Shot"]},
    )
    assert board.refuses("fulfil Long Shot") == "NX 16.29"
    with dice(roll):
        board.play("fire from Spires 6 at blue on Plains 18")
    assert board.decision == "end"
    assert board.allows("fulfil Long Shot") == (roll >= 4)


@pytest.mark.clause("NX 16.29")
def test_a_long_shot_is_forgotten_after_the_turn():
    board = scenario(
        stage="fire",
        units={"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "2 Human"}},
        hands={"red": ["Long Shot"]},
    )
    with dice(6):
        board.play("fire from Spires 6 at blue on Plains 18")
    board.play("done", "done", "done", "done")
    assert (board.active, board.decision) == ("red", "deploy")
    assert board.refuses("fulfil Long Shot") == "NX 16.29"
