"""Chapter 6. Battle."""

from __future__ import annotations

import pytest

from ..boards import dice
from .scenario import scenario


def fight(red, blue, place="Plains 18", **more):
    """Red attacks Blue."""
    units = {"red": {place: red}, "blue": {place: blue}}
    for colour, places in more.pop("units", {}).items():
        units[colour] = {**units.get(colour, {}), **places}
    return scenario(stage="battles", units=units, **more)


@pytest.mark.clause("NX 6.1")
def test_there_is_a_battle_wherever_red_meets_an_enemy():
    units = {
        "red": {"Plains 18": "Human", "Forest 1": "Human", "Forest 7": "Human"},
        "blue": {"Plains 18": "Human", "Forest 1": "Human", "Plains 8": "Human"},
        "green": {"Plains 8": "Human"},
    }
    board = scenario(players=3, stage="battles", units=units)
    assert board.offers() == {"battle blue at Plains 18", "battle blue at Forest 1"}
    assert board.refuses("battle blue at Plains 8") == "NX 6.1"
    assert board.refuses("battle blue at Forest 7") == "NX 6.1"
    assert board.refuses("battle red at Forest 1") == "NX 6.1"
    assert board.refuses("done") == "NX 6.1"


@pytest.mark.clause("NX 6.2", "NX 6.22")
def test_the_active_player_chooses_the_order_and_each_hex_sees_one_battle():
    board = scenario(
        stage="battles",
        units={"red": {"Plains 18": "Human", "Forest 1": "Human"}, "blue": {"Plains 18": "Human", "Forest 1": "Human"}},
    )
    with dice(1, 1):
        board.play("battle blue at Forest 1")
    assert board.refuses("battle blue at Forest 1") == "NX 6.22"
    assert board.offers() == {"battle blue at Plains 18"}
    with dice(1, 1):
        board.play("battle blue at Plains 18")
    assert board.decision == "end"


@pytest.mark.clause("NX 6.23", "NX 6.22")
def test_a_contested_hex_sees_another_battle_in_a_later_turn():
    board = fight("Human", "Human")
    for active, other in (("red", "blue"), ("blue", "red"), ("red", "blue")):
        while board.decision != "battle":
            board.play("done")
        assert board.active == active
        with dice(1, 1):
            board.play(f"battle {other} at Plains 18")
    assert board.units("red", "Plains 18") == board.units("blue", "Plains 18") == {"Human": 1}


@pytest.mark.clause("NX 6.3", "NX 6.4", "NX 6.12")
def test_of_several_opponents_one_is_the_defender():
    board = scenario(
        players=3,
        stage="battles",
        units={"red": {"Plains 18": "Dragon"}, "blue": {"Plains 18": "Human"}, "green": {"Plains 18": "3 Dragon"}},
    )
    assert board.offers() == {"battle blue at Plains 18", "battle green at Plains 18"}
    with dice(2):
        told = board.play("battle blue at Plains 18")
    assert "red beats blue at Plains 18 and takes a Battle Victory card" in told
    assert board.units("green", "Plains 18") == {"Dragon": 3}
    assert board.table.view()["seats"][0]["controlled"] == 0
    assert board.decision == "end"


@pytest.mark.clause("NX 6.5", "NX 6.6")
def test_types_attack_from_the_strongest_to_the_weakest_and_each_unit_once():
    everything = "Human, Fungoid, Crystalline, Strider, Leaper, Dragon"
    board = fight(everything, everything)
    with dice(*[1] * 12):
        told = board.play("battle blue at Plains 18")
    order = [line.split("'s ")[1].split(" rolls")[0] for line in told if "rolls" in line]
    units = ["Dragon", "Leaper", "Strider", "Crystalline", "Fungoid", "Human"]
    assert order == [unit for unit in units for _ in range(2)]
    assert "the battle of red and blue at Plains 18 is undecided" in told


HITS = [("Human", 6), ("Fungoid", 5), ("Crystalline", 5), ("Strider", 4), ("Leaper", 3), ("Dragon", 2)]


@pytest.mark.clause("NX 6.7", "NX 13.1")
@pytest.mark.parametrize(("unit", "value"), HITS)
def test_a_unit_hits_with_its_combat_value(unit, value):
    board = fight(unit, "Human")
    with dice(*[value - 1] if unit != "Human" else [value - 1, 1], *[1] * (unit != "Human")):
        assert any("misses" in line for line in board.play("battle blue at Plains 18"))
    board = fight(unit, "Human")
    with dice(value, *[1] * (unit == "Human")):
        assert f"red's {unit} rolls {value} and hits" in board.play("battle blue at Plains 18")


@pytest.mark.clause("NX 6.7")
def test_both_sides_roll_before_anybody_is_removed():
    board = fight("Strider", "Strider")
    with dice(4, 4):
        told = board.play("battle blue at Plains 18")
    assert [line for line in told if "rolls" in line] == [
        "red's Strider rolls 4 and hits",
        "blue's Strider rolls 4 and hits",
    ]
    assert board.units("red", "Plains 18") == board.units("blue", "Plains 18") == {}


@pytest.mark.clause("NX 6.8")
def test_each_hit_costs_a_unit_of_its_owners_choice():
    board = fight("3 Dragon", "2 Human, 2 Leaper")
    with dice(6, 6, 1):
        board.play("battle blue at Plains 18")
    assert (board.mover, board.decision) == ("blue", "casualty")
    assert board.offers() == {"lose Human", "lose Leaper"}
    assert board.refuses("lose Dragon") == "NX 6.8"
    with dice(1, 1):
        board.play("lose Human", "lose Human")
    assert board.units("blue", "Plains 18") == {"Leaper": 2}
    assert board.supply("blue", "Human") == 12


@pytest.mark.clause("NX 6.8")
def test_where_there_is_no_choice_nobody_is_asked():
    board = fight("2 Dragon", "3 Human")
    with dice(6, 6, 1):
        board.play("battle blue at Plains 18")
    assert board.units("blue", "Plains 18") == {"Human": 1}
    board = fight("3 Dragon", "Human, Leaper")
    with dice(6, 6, 6):
        board.play("battle blue at Plains 18")
    assert board.units("blue", "Plains 18") == {}


@pytest.mark.clause("NX 6.8")
def test_hits_beyond_the_last_unit_are_lost():
    """They do not strike in the next battle."""
    units = {
        "red": {"Plains 18": "3 Dragon", "Forest 1": "Human"},
        "blue": {"Plains 18": "Human", "Forest 1": "2 Human, Fungoid"},
    }
    board = scenario(stage="battles", units=units, content={"cards.loser": 0})
    with dice(6, 6, 6):
        board.play("battle blue at Plains 18")
    with dice(1, 1, 1, 1):
        board.play("battle blue at Forest 1")
    assert board.units("blue", "Forest 1") == {"Human": 2, "Fungoid": 1}
    overrun = scenario(
        stage="battles",
        units={
            "red": {"Forest 1": "Human", "Plains 18": "2 Human"},
            "blue": {"Forest 1": "3 Dragon", "Plains 18": "Human"},
        },
    )
    with dice(6, 6, 6):
        overrun.play("battle blue at Forest 1")
    with dice(1, 1, 1):
        overrun.play("battle blue at Plains 18")
    assert overrun.units("red", "Plains 18") == {"Human": 2}


@pytest.mark.clause("NX 6.8")
def test_where_all_fall_found_and_far_units_fall_too():
    board = fight("found Strider, far Strider, Monolith Strider, far Monolith Strider", "3 Dragon, Leaper")
    with dice(6, 6, 6):
        board.play("battle blue at Plains 18")
    assert board.mover == "red"
    board.play("lose far Strider", "lose Monolith Strider")
    with dice(3):
        board.play("lose far Monolith Strider")
    assert board.units("red", "Plains 18") == {}
    assert board.supply("red", "Strider") == 6


@pytest.mark.clause("NX 6.9")
def test_who_is_removed_early_does_not_attack():
    board = fight("Dragon, Human", "2 Human")
    with dice(2, 1, 6):
        told = board.play("battle blue at Plains 18")
    assert sum("Human rolls" in line for line in told) == 2


@pytest.mark.clause("NX 6.10")
def test_the_attacker_removes_first():
    board = fight("Strider, Human", "Strider, Human")
    with dice(4, 4):
        board.play("battle blue at Plains 18")
    assert board.mover == "red"
    board.play("lose Human")
    assert board.mover == "blue"
    with dice(1):
        board.play("lose Strider")
    assert board.units("blue", "Plains 18") == {"Human": 1}


@pytest.mark.clause("NX 6.5", "NX 6.8", "NX 6.9", "NX 6.10", "NX 6.12", "NX 6.15")
def test_the_battle_example():
    """L550-L575: red attacks green in Rock Plains; both have a Dragon and a Strider."""
    board = scenario(
        players=3,
        stage="battles",
        units={
            "red": {"Plains 18": "Dragon, Strider, Human", "Forest 1": "Human"},
            "green": {"Plains 18": "Dragon, Strider, Fungoid", "Forest 1": "Human"},
        },
    )
    with dice(1, 2):
        told = board.play("battle green at Plains 18")
    assert told[1:] == ["red's Dragon rolls 1 and misses: it needs 2", "green's Dragon rolls 2 and hits"]
    assert board.mover == "red"
    with dice(4, 5):
        board.play("lose Human")
    assert board.mover == "red"
    board.play("lose Strider")
    assert board.mover == "green"
    told = board.play("lose Fungoid")
    assert told[-1] == "the battle of red and green at Plains 18 is undecided"
    assert board.units("red", "Plains 18") == {"Dragon": 1}
    assert board.units("green", "Plains 18") == {"Dragon": 1, "Strider": 1}
    assert board.offers() == {"battle green at Forest 1"}


@pytest.mark.clause("NX 6.11", "NX 9.3")
def test_the_attacker_wins_when_all_defenders_are_destroyed():
    board = fight("Dragon", "Human")
    with dice(3):
        board.play("battle blue at Plains 18")
    assert (board.points("red"), board.points("blue")) == (1, 0)
    assert board.table.view()["seats"][0]["victories"] == 1


@pytest.mark.clause("NX 6.13")
def test_the_loser_draws_an_energize_card():
    board = fight("Dragon", "Human", decks=["Sniper"])
    with dice(3):
        board.play("battle blue at Plains 18")
    assert board.hand("blue") == ["Sniper"]
    assert board.energize("red") == 0


@pytest.mark.clause("NX 6.14", "NX 6.13")
def test_mutual_destruction_is_the_attackers_victory():
    board = fight("Strider", "Strider", units={"red": {"red base south": "Human"}})
    with dice(4, 4):
        board.play("battle blue at Plains 18")
    assert (board.points("red"), board.energize("blue"), board.points("blue")) == (1, 1, 0)


@pytest.mark.clause("NX 6.15")
@pytest.mark.parametrize(
    ("red", "blue", "rolls", "verdict"),
    [
        ("Human", "Human", (1, 1), "the battle of red and blue at Plains 18 is undecided"),
        ("Human", "Dragon", (6,), "red is beaten back by blue at Plains 18"),
    ],
)
def test_otherwise_nobody_wins(red, blue, rolls, verdict):
    board = fight(red, blue)
    with dice(*rolls):
        told = board.play("battle blue at Plains 18")
    assert verdict in told
    assert ("undecided" in verdict) == any("undecided" in line for line in told)
    assert (board.points("red"), board.points("blue"), board.energize("red"), board.energize("blue")) == (0, 0, 0, 0)


def four_way(**hands):
    """Green attacks Blue; Red and Yellow look on."""
    return scenario(
        players=4,
        active="green",
        stage="battles",
        units={"green": {"Plains 18": "2 Strider"}, "blue": {"Plains 18": "2 Strider"}},
        hands={colour: cards.split(", ") for colour, cards in hands.items()},
    )


@pytest.mark.clause("NX 6.16")
def test_the_order_of_choosing():
    """Attacker, defender, then clockwise from the defender's left: here that skips the attacker."""
    board = four_way(red="Sniper", blue="Windfall", green="Fresh Recruits", yellow="Jamming")
    board.play("battle blue at Plains 18")
    asked = []
    for _ in range(4):
        asked.append((board.mover, board.decision))
        with dice(*[1] * 4 if len(asked) == 4 else []):
            board.play("pass")
    assert asked == [(colour, "before-rolling") for colour in ("green", "blue", "yellow", "red")]
    assert (board.mover, board.decision) == ("green", "after-a-roll")
    assert board.table.view()["battle"]["order"] == [2, 1, 3, 0]


@pytest.mark.clause("NX 6.17")
def test_after_each_card_everybody_is_asked_again():
    board = four_way(red="Jamming, Jamming", blue="Windfall", green="Frenzy")
    board.play("battle blue at Plains 18", "pass", "pass")
    assert board.mover == "red"
    board.play("play Jamming for defender on Strider")
    assert board.mover == "green"
    board.play("play Frenzy for attacker on Strider")
    assert board.mover == "blue"
    board.play("pass")
    assert board.mover == "red"
    board.play("play Jamming for attacker on Strider")
    assert board.mover == "blue"
    with dice(1, 1, 1, 1, 1):
        assert any("rolls" in line for line in board.play("pass"))


@pytest.mark.clause("NX 6.18")
def test_only_who_holds_energize_cards_is_asked():
    board = four_way(yellow="Windfall", red="Quench")
    board.play("battle blue at Plains 18")
    assert board.mover == "yellow"
    with dice(1, 1, 1, 1):
        board.play("pass")
    assert (board.mover, board.decision) == ("yellow", "after-a-roll")
    board.play("pass")
    assert board.decision == "end"


@pytest.mark.clause("NX 6.18")
def test_being_asked_does_not_depend_on_what_a_hand_holds():
    """The decisions of a battle are the same whichever Energize cards are held."""
    runs = []
    for card in ("Sniper", "Windfall", "Second Look", "Transit Beam"):
        board = four_way(yellow=card, blue=card if card not in ("Windfall", "Second Look") else "Jamming")
        board.play("battle blue at Plains 18")
        asked = []
        while board.decision != "end":
            asked.append((board.mover, board.decision))
            with dice(*[1] * 4 if len(asked) == 2 else []):
                board.play("pass")
        runs.append(asked)
    assert all(run == runs[0] for run in runs)
    assert len(runs[0]) == 4


@pytest.mark.clause("NX 6.18")
def test_one_may_pass_for_the_rest_of_the_battle():
    units = {
        "red": {"Plains 18": "2 Strider", "Forest 1": "Human"},
        "blue": {"Plains 18": "2 Strider", "Forest 1": "Human"},
    }
    board = scenario(stage="battles", units=units, hands={"red": ["Sniper"], "blue": ["Sniper", "Windfall"]})
    board.play("battle blue at Plains 18", "pass for the rest of this battle")
    assert board.table.view()["battle"]["silent"] == [0]
    both = board.table.clone()
    with dice(1, 1, 1, 1):
        both.play("pass for the rest of this battle")
    assert (both.mover, both.decision) == (0, "battle")
    with dice(1):
        board.play("play Sniper for defender")
    assert board.mover == "blue"
    with dice(1, 1, 1, 1):
        board.play("pass")
    assert (board.mover, board.decision) == ("blue", "after-a-roll")
    board.play("pass for the rest of this battle")
    assert board.decision == "battle"
    board.play("battle blue at Forest 1")
    assert (board.mover, board.decision) == ("red", "before-rolling")


@pytest.mark.clause("NX 6.18", "NX 6.16")
def test_who_waives_last_ends_the_round():
    board = four_way(green="Windfall", blue="Sniper", yellow="Jamming", red="Ambush")
    board.play("battle blue at Plains 18", "pass", "pass", "pass")
    with dice(1, 1, 1, 1):
        board.play("pass for the rest of this battle")
    assert (board.mover, board.decision) == ("green", "after-a-roll")


@pytest.mark.clause("NX 6.18")
def test_after_a_roll_nobody_is_asked_when_no_card_could_matter():
    """NX-24: Second Look is seen in the discards, and there is no hit to cancel."""
    seen = ["Second Look"]
    board = fight("Human", "Human", hands={"red": ["Sniper"]}, discards=seen)
    board.play("battle blue at Plains 18")
    with dice(1, 1):
        board.play("pass")
    assert board.decision == "end"
    board = fight("2 Strider", "Human", hands={"red": ["Sniper"]}, discards=seen)
    board.play("battle blue at Plains 18")
    with dice(6, 1):
        board.play("pass")
    assert board.decision == "after-a-roll"
    board = fight("2 Human", "Strider", hands={"red": ["Sniper"]}, discards=seen)
    board.play("battle blue at Plains 18")
    with dice(6):
        board.play("pass")
    assert board.decision == "after-a-roll"
    board = fight("2 Strider", "Human", hands={"red": ["Sniper"]}, discards=[*seen, *["Force Shield"] * 3])
    board.play("battle blue at Plains 18")
    with dice(6, 1):
        board.play("pass")
    assert board.decision == "end"


@pytest.mark.clause("NX 6.19")
def test_one_always_misses_and_six_always_hits():
    board = fight("Dragon", "Human", hands={"red": ["Targeting Uplink"]})
    board.play("battle blue at Plains 18")
    with dice(1, 1):
        assert "red's Dragon rolls 1 and misses: it needs 2" in board.play(
            "play Targeting Uplink for attacker on Dragon"
        )
    board = fight("Human", "Dragon, Human", hands={"blue": ["Jamming"]})
    board.play("battle blue at Plains 18")
    with dice(1, 6, 1):
        assert "red's Human rolls 6 and hits" in board.play("play Jamming for defender on Human")


@pytest.mark.clause("NX 6.20")
def test_battle_cards_have_their_moment():
    hands = {"red": ["Sniper", "Force Shield", "Windfall"]}
    board = fight("2 Strider", "2 Strider", hands=hands)
    assert board.refuses("play Sniper for attacker") == "NX 6.20"
    assert board.refuses("play Targeting Uplink for attacker on Strider") == "NX 9.9"
    board.play("battle blue at Plains 18")
    assert board.allows("play Sniper for attacker")
    assert board.refuses("play Force Shield for attacker") == "NX 6.20"
    assert board.refuses("play Windfall for attacker") == "NX 3.6"
    assert board.refuses("play Windfall") == "NX 3.6"
    with dice(1, 1, 6, 6):
        board.play("pass")
    assert board.refuses("play Sniper for attacker") == "NX 6.20"
    assert board.allows("play Force Shield for attacker")


@pytest.mark.clause("NX 6.20", "NX 9.9", "NX 9.10")
def test_only_cards_in_hand_and_only_as_their_text_says():
    board = fight("2 Strider", "2 Strider", hands={"red": ["Sniper", "Ambush"]})
    board.play("battle blue at Plains 18")
    assert board.refuses("play Frenzy for attacker on Strider") == "NX 9.9"
    assert board.refuses("play Sniper for attacker on Strider") == "NX 9.10"
    assert board.refuses("play Ambush for attacker") == "NX 9.10"
    assert board.refuses("play Sniper to red base south") == "NX 9.10"


@pytest.mark.clause("NX 6.21")
def test_who_fights_helps_himself_and_a_bystander_whom_he_likes():
    board = four_way(green="Sniper", blue="Jamming", yellow="Ambush")
    board.play("battle blue at Plains 18")
    assert board.refuses("play Sniper for defender") == "NX 6.21"
    board.play("pass")
    assert board.refuses("play Jamming for attacker on Strider") == "NX 6.21"
    board.play("pass")
    assert board.offers("play") == {
        "play Ambush for attacker on Strider",
        "play Ambush for defender on Strider",
    }
