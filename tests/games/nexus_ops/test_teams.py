"""Chapter 12. Four-player teams."""

from __future__ import annotations

import pytest

from farport.games.nexus_ops.chapters.board import CELLS, distance
from farport.games.nexus_ops.state import FIRST_BASE
from farport.games.nexus_ops.words import CARD_NAMES, COLOURS
from farport.table.errors import CannotUndo

from ..boards import dice
from .scenario import scenario

TEAMS = {"teams": "on"}


def team(**more):
    """Red and Green against Blue and Yellow."""
    return scenario(players=4, options={**TEAMS, **more.pop("options", {})}, **more)


@pytest.mark.clause("NX 12.1")
def test_teammates_sit_across_from_each_other():
    cells = {at: cell for cell, at in CELLS[2].items()}
    rears = [cells[FIRST_BASE + 3 * seat + 2] for seat in range(4)]
    for seat in range(4):
        partner, others = rears[seat ^ 2], [rears[(seat + 1) % 4], rears[(seat + 3) % 4]]
        assert all(distance(rears[seat], partner) > distance(rears[seat], other) for other in others)
    board = team(
        units={"red": {"Forest 1": "Dragon", "Plains 18": "Human"}, "green": {"Spires 6": "Human"}}, stage="fire"
    )
    assert board.decision == "end"


@pytest.mark.clause("NX 12.2")
def test_twenty_points_together_win():
    units = {"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}}
    board = team(stage="battles", units=units, points={"red": 12, "green": 7, "blue": 19})
    assert not board.table.over
    with dice(6):
        board.play("battle blue at Forest 1")
    assert board.winners == ["red", "green"]
    assert board.table.outcome.reason == "a team reached the victory points"


@pytest.mark.clause("NX 12.2")
def test_nineteen_do_not():
    units = {"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}}
    board = team(stage="battles", units=units, points={"red": 12, "green": 6, "blue": 19})
    with dice(6):
        board.play("battle blue at Forest 1")
    assert not board.table.over


@pytest.mark.clause("NX 12.3")
def test_the_teammate_may_pass_a_card():
    board = team(stage="mining", hands={"green": ["Sniper", "Dominate the Forests"], "blue": ["Quench"]})
    assert (board.mover, board.decision) == ("green", "give")
    assert board.offers() == {"give Sniper", "give Dominate the Forests", "pass"}
    assert board.refuses("give Quench") == "NX 9.9"
    board.play("give Dominate the Forests")
    assert "Dominate the Forests" in board.hand("red")
    assert (board.hand("green"), board.mover, board.decision) == (["Sniper"], "red", "end")


@pytest.mark.clause("NX 12.3", "NX 9.6")
def test_a_passed_objective_may_be_fulfilled_at_once():
    board = team(stage="mining", units={"red": {"Forest 1": "Human"}}, hands={"green": ["Dominate the Forests"]})
    board.play("give Dominate the Forests", "fulfil Dominate the Forests")
    assert board.points("red") == 2


@pytest.mark.clause("NX 12.3")
def test_one_need_not_pass_a_card_and_cannot_without_one():
    board = team(stage="mining", hands={"green": ["Sniper"]})
    board.play("pass")
    assert (board.hand("green"), board.decision) == (["Sniper"], "end")
    assert team(stage="mining").decision == "end"


@pytest.mark.clause("NX 12.3", "NX 1.9")
def test_a_passed_card_is_known_to_the_two_alone():
    board = team(stage="mining", hands={"green": ["Sniper"]}, decks=["Quench"])
    board.play("give Sniper")
    told = {seat: [str(e) for e in board.table.events(seat) if e.kind.startswith("gave")] for seat in range(4)}
    assert told[0] == told[2] == ["green passes Sniper to red"]
    assert told[1] == told[3] == ["green passes a card to red"]
    known = {seat: [card["name"] for card in board.table.view(seat)["seats"][0]["known"]] for seat in range(4)}
    assert known == {0: ["Sniper", "Quench"], 1: [], 2: ["Sniper"], 3: []}


@pytest.mark.clause("NX 12.3", "NX 1.9")
def test_a_passed_card_is_not_counted_when_it_is_gone():
    board = team(stage="mining", hands={"green": ["Sniper"]}, decks=["Quench"])
    board.play("give Sniper", "exchange Sniper")
    assert not board.state.passed.any()
    assert board.table.view(2)["seats"][0]["known"] == []
    board = team(stage="mining", hands={"green": ["Sniper"], "red": ["Sniper"]}, decks=["Quench"])
    board.play("give Sniper", "exchange Sniper")
    assert board.state.passed[0, CARD_NAMES.index("Sniper")] == 0
    assert board.hand("red") == ["Quench", "Sniper"]


@pytest.mark.clause("NX 12.3", "NX 1.9")
def test_of_two_cards_alike_the_teammate_knows_both():
    board = team(stage="give", hands={"green": ["Sniper", "Sniper"]})
    board.play("give Sniper", "done")
    while (board.active, board.decision) != ("red", "give"):
        board.play("pass" if board.decision == "give" else "done")
    board.play("give Sniper")
    for number in (2, 1):
        known = {card["name"]: card["number"] for card in board.table.view(2)["seats"][0]["known"]}
        assert known == {"Sniper": number}
        board.play("exchange Sniper")


@pytest.mark.clause("NX 12.4", "NX 2.3")
def test_teammates_do_not_battle_each_other():
    board = team(stage="movement", units={"red": {"red base south": "Human"}, "green": {"Plains 18": "Human"}})
    board.play("move Human from red base south to Plains 18", "done")
    assert board.decision == "end"
    assert [seat["controlled"] for seat in board.table.view()["seats"]] == [0, 0, 0, 0]


@pytest.mark.clause("NX 12.4", "NX 6.3")
def test_with_an_enemy_there_too_only_he_is_fought():
    units = {colour: {"Plains 18": "Human"} for colour in ("red", "green", "yellow")}
    board = team(stage="battles", units=units)
    assert board.offers() == {"battle yellow at Plains 18"}
    assert board.refuses("battle green at Plains 18") == "NX 12.4"


@pytest.mark.clause("NX 12.5")
def test_neither_collects_where_both_are():
    units = {"red": {"Plains 18": "Human"}, "green": {"Plains 18": "Human"}}
    board = team(stage="mining", units=units, refineries={"Plains 18": 2})
    assert board.rubium("red") == 10
    alone = team(stage="mining", units={"red": {"Plains 18": "Human"}}, refineries={"Plains 18": 2})
    assert alone.rubium("red") == 12


@pytest.mark.clause("NX 12.5", "NX 8.2")
def test_nor_do_they_control_the_monolith_together():
    board = team(stage="mining", units={"red": {"Monolith": "Strider"}, "green": {"Monolith": "Strider"}})
    assert board.energize("red") == 0


@pytest.mark.clause("NX 12.6")
def test_moving_through_a_teammate():
    alternate = {"alternate-units": "on"}
    mates = {"Plains 18": "Clone", "Forest 7": "Clone"}
    runner = {"red base south": "Dune Runner"}
    board = team(stage="movement", units={"red": runner, "green": mates}, options=alternate)
    assert board.allows("move Dune Runner from red base south to Forest 1")
    enemies = {"red": runner, "green": mates, "blue": {"Plains 18": "Clone", "Forest 7": "Clone"}}
    board = team(stage="movement", units=enemies, options=alternate)
    assert board.refuses("move Dune Runner from red base south to Forest 1") == "NX 4.3"


@pytest.mark.clause("NX 12.7")
def test_leaving_a_teammate_is_not_leaving_a_battle():
    units = {"red": {"Plains 18": "Human"}, "green": {"Plains 18": "Human"}, "blue": {"Forest 1": "Human"}}
    board = team(stage="movement", units=units)
    assert board.allows("move Human from Plains 18 to Forest 1")


@pytest.mark.clause("NX 12.4", "NX 4.9")
def test_dragons_spare_teammates():
    units = {"red": {"Spires 6": "Dragon"}, "green": {"Plains 18": "Human"}, "blue": {"Spires 17": "Human"}}
    board = team(stage="fire", units=units)
    assert board.offers("fire") == {"fire from Spires 6 at blue on Spires 17"}
    assert board.refuses("fire from Spires 6 at green on Plains 18") == "NX 4.9"


def falling(**more):
    """Blue loses his last unit, and has nothing but the card that he draws for it."""
    units = {"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}, **more.pop("units", {})}
    board = team(stage="battles", units=units, rubium={"blue": 0, **more.pop("rubium", {})}, **more)
    with dice(6):
        told = board.play("battle blue at Forest 1")
    assert "blue is eliminated: no unit on the board, and too little rubium for one" in told
    return board


@pytest.mark.clause("NX 12.8")
def test_when_one_is_eliminated_the_game_goes_on():
    board = falling(points={"blue": 9})
    assert not board.table.over
    assert board.hand("blue") == []
    assert board.table.view()["seats"][1]["eliminated"]
    board.play("done")
    assert board.active == "green"


@pytest.mark.clause("NX 12.8", "NX 12.2")
def test_the_points_of_the_eliminated_still_count():
    board = falling(
        points={"blue": 12, "yellow": 6},
        units={"yellow": {"Spires 3": "Human"}},
        hands={"yellow": ["Dominate the Spires"]},
    )
    board.play("done", "done", "done", "pass", "done")
    assert board.active == "yellow"
    board.play("fulfil Dominate the Spires")
    assert board.winners == ["blue", "yellow"]


@pytest.mark.clause("NX 12.8")
def test_who_is_eliminated_in_his_own_turn_is_done():
    units = {"green": {"Forest 1": "Human"}, "blue": {"Forest 1": "Dragon"}}
    board = team(
        stage="battles",
        units={**units, "red": {"Plains 9": "Human"}, "yellow": {"Plains 9": "Dragon"}},
        rubium={"red": 0},
    )
    with dice(6):
        board.play("battle yellow at Plains 9")
    assert (board.active, board.decision) == ("blue", "deploy")
    assert board.rubium("red") == 0


@pytest.mark.clause("NX 12.9")
def test_the_other_team_too_may_be_eliminated():
    board = team(
        active="blue",
        stage="end",
        rubium={"red": 0, "green": 0},
        units={"blue": {"Forest 1": "Human"}},
        points={"red": 9},
    )
    told = board.play("done")
    assert told[-2:] == ["blue wins", "yellow wins"]


@pytest.mark.clause("NX 12.8")
@pytest.mark.parametrize("fallen", ["blue", "yellow"])
def test_the_cards_of_the_eliminated_are_discarded(fallen):
    """NX-26."""
    hand = ["Emergency Funding", "Second Look", "Hold the Plains", "Long Shot"]
    worthless = {"cards.exchange": 0, "cards.loser": 0}
    units = {"red": {"Forest 1": "Dragon"}, fallen: {"Forest 1": "Human"}}
    board = team(stage="battles", units=units, rubium={fallen: 0}, hands={fallen: hand}, content=worthless)
    board.play(f"battle {fallen} at Forest 1")
    with dice(6):
        board.play("pass for the rest of this battle")
    assert (board.hand(fallen), board.energize(fallen)) == ([], 0)
    assert board.table.view()["seats"][["red", "blue", "green", "yellow"].index(fallen)]["missions"] == 0
    assert {card["name"] for card in board.table.view()["discards"]} == set(hand)


@pytest.mark.clause("NX 12.8", "NX 11.5")
def test_the_eliminated_draw_nothing():
    options = {"king-of-the-hill": "on"}
    board = falling(options=options, units={"green": {"Monolith": "Strider"}})
    board.play("done", "done", "done", "take King of the Hill")
    assert [board.energize(colour) for colour in ("red", "blue", "green", "yellow")] == [1, 0, 0, 1]


@pytest.mark.clause("NX 12.9")
def test_when_both_are_eliminated_the_others_win():
    board = falling(rubium={"yellow": 0}, points={"yellow": 15})
    assert board.winners == ["red", "green"]
    assert [str(event) for event in board.table.events()[-2:]] == ["red wins", "green wins"]
    assert board.table.outcome.reason == "a team was eliminated"


@pytest.mark.clause("NX 12.9", "NX 10.3")
def test_if_all_four_fall_the_teams_are_compared():
    board = team(rubium=dict.fromkeys(("red", "blue", "green", "yellow"), 0), points={"red": 1, "blue": 1, "yellow": 1})
    board.play("done")
    assert board.winners == ["blue", "yellow"]
    even = team(rubium=dict.fromkeys(("red", "blue", "green", "yellow"), 0))
    assert "the game is a draw" in even.play("done")
    assert even.table.outcome.reason == "a team was eliminated"
    assert even.winners == ["red", "blue", "green", "yellow"]


@pytest.mark.clause("NX 11.18", "NX 12.8")
def test_the_vortex_goes_on_without_the_first_player():
    """NX-25."""
    board = team(
        active="yellow",
        stage="end",
        options={"vortex": "on"},
        units={colour: {f"{colour} base west": "Human"} for colour in ("blue", "green", "yellow")},
    )
    board.state.eliminated = 1
    with dice(1, 1, 1):
        told = board.play("done")
    assert told[0] == "the Vortex rolls 1 and 1 and moves nobody"
    assert board.active == "blue"


WORTHLESS = {"cards.exchange": 0, "cards.loser": 0}
FALLS = "{} is eliminated: no unit on the board, and too little rubium for one"


def penniless(*fallen, **more):
    """Everybody but some has a unit at home; those have nothing that is worth anything."""
    units = {colour: {f"{colour} base west": "Human"} for colour in COLOURS if colour not in fallen}
    return team(units=units, rubium=dict.fromkeys(fallen, 0), content=WORTHLESS, **more)


@pytest.mark.clause("NX 12.8", "NX 9.11")
@pytest.mark.parametrize("fallen", COLOURS)
def test_whoever_falls_lays_his_cards_down_before_all_eyes(fallen):
    """NX-26: so the phase in which it happened is not taken back."""
    board = penniless(fallen, active="blue", hands={fallen: ["Sniper", "Quench"]})
    assert FALLS.format(fallen) in board.play("done")
    assert board.hand(fallen) == []
    assert {card["name"] for card in board.table.view()["discards"]} == {"Sniper", "Quench"}
    assert board.active == ("green" if fallen == "blue" else "blue")
    with pytest.raises(CannotUndo, match="hidden"):
        board.table.undo()


@pytest.mark.clause("NX 12.8")
def test_a_phase_without_a_fall_may_be_taken_back():
    board = penniless()
    board.play("done")
    assert str(board.table.undo()) == "done"


@pytest.mark.clause("NX 12.8", "NX 10.2")
@pytest.mark.parametrize("fallen", COLOURS[1:])
def test_one_falls_only_once(fallen):
    board = penniless(fallen)
    assert FALLS.format(fallen) in board.play("done")
    assert FALLS.format(fallen) not in board.play("done")


@pytest.mark.clause("NX 12.9")
@pytest.mark.parametrize(("one", "other"), [("blue", "yellow"), ("yellow", "blue")])
def test_teammates_may_fall_one_after_the_other(one, other):
    board = penniless(one, other, hands={other: ["Windfall"]})
    board.state.cards_exchange = 2
    board.play("done")
    assert not board.table.over
    board.state.cards_exchange = 0
    assert board.play("done")[-2:] == ["red wins", "green wins"]


@pytest.mark.clause("NX 12.8", "NX 12.3")
def test_a_card_that_came_from_the_teammate_is_laid_down_too():
    units = {"red": {"Forest 1": "Human"}, "blue": {"Forest 1": "Dragon"}}
    board = team(stage="give", units=units, rubium={"red": 0}, hands={"green": ["Sniper"]}, content=WORTHLESS)
    board.play("give Sniper", "done", "done", "done", "battle red at Forest 1")
    with dice(6):
        assert FALLS.format("red") in board.play("pass for the rest of this battle")
    assert board.table.view(2)["seats"][0]["known"] == []
    assert board.hand("red") == []
