"""What holds for two players holds for the third and the fourth."""

from __future__ import annotations

import pytest

from farport.games.nexus_ops.words import COLOURS

from ..boards import dice
from .scenario import begun, opening, scenario

OTHERS = ["blue", "green", "yellow"]


@pytest.mark.clause("NX 6.1", "NX 6.3", "NX 6.11", "NX 6.13")
@pytest.mark.parametrize("rival", OTHERS)
def test_each_of_them_is_fought(rival):
    units = {"red": {"Plains 18": "Dragon"}, rival: {"Plains 18": "Human"}}
    board = scenario(players=4, stage="battles", units=units)
    assert board.offers() == {f"battle {rival} at Plains 18"}
    with dice(2):
        board.play(f"battle {rival} at Plains 18")
    assert [board.energize(colour) for colour in COLOURS] == [int(colour == rival) for colour in COLOURS]
    assert [board.points(colour) for colour in COLOURS] == [1, 0, 0, 0]


@pytest.mark.clause("NX 2.3", "NX 7.3", "NX 16.21", "NX 16.28")
@pytest.mark.parametrize("rival", OTHERS)
def test_each_of_them_contests_a_hex(rival):
    front = f"{rival} base {'west' if rival == 'blue' else 'east'}"
    units = {"red": {"Forest 1": "Human", front: "Human"}, rival: {"Forest 1": "Human"}}
    hands = {"red": ["Dominate the Forests", "Squatters' Rights"]}
    board = scenario(players=4, stage="mining", units=units, refineries={"Forest 1": 2}, hands=hands)
    assert board.rubium("red") == 10 + 2
    assert board.refuses("fulfil Dominate the Forests") == "NX 16.21"
    assert board.allows("fulfil Squatters' Rights")


@pytest.mark.clause("NX 16.21")
@pytest.mark.parametrize("rival", OTHERS)
def test_each_of_them_may_have_as_many_forests(rival):
    board = scenario(
        players=4,
        units={"red": {"Forest 1": "Human"}, rival: {"Forest 4": "Human"}},
        hands={"red": ["Dominate the Forests"]},
    )
    assert board.refuses("fulfil Dominate the Forests") == "NX 16.21"


@pytest.mark.clause("NX 4.5", "NX 4.9", "NX 4.10")
@pytest.mark.parametrize("rival", OTHERS)
def test_each_of_them_stands_in_the_way_and_is_shot_at(rival):
    units = {"red": {"Spires 6": "Dragon", "Forest 7": "Human"}, rival: {"Plains 18": "Human", "Forest 7": "Human"}}
    board = scenario(players=4, stage="movement", units=units)
    assert board.refuses("move Human from Forest 7 to Plains 18") == "NX 4.5"
    board.play("done")
    with dice(4):
        board.play(f"fire from Spires 6 at {rival} on Plains 18")
    assert board.units(rival, "Plains 18") == {}


@pytest.mark.clause("NX 10.2", "NX 10.3")
@pytest.mark.parametrize("fallen", COLOURS)
def test_each_of_them_may_be_eliminated(fallen):
    units = {colour: {f"{colour} base west": "Human"} for colour in COLOURS if colour != fallen}
    best = COLOURS[(COLOURS.index(fallen) + 1) % 4]
    points = {fallen: 9, best: 5}
    board = scenario(players=4, stage="end", units=units, rubium={fallen: 0}, points=points)
    told = board.play("done")
    assert told[-2:] == [f"{fallen} is eliminated: no unit on the board, and too little rubium for one", f"{best} wins"]
    assert board.winners == [best]


@pytest.mark.clause("NX 10.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_of_them_may_win_by_points(players):
    for colour in COLOURS[:players]:
        units = {colour: {"Forest 1": "Human"}}
        hands = {colour: ["Dominate the Forests"]}
        board = scenario(players=players, active=colour, units=units, hands=hands, points={colour: 10})
        assert board.play("fulfil Dominate the Forests")[-1] == f"{colour} wins"
        assert board.winners == [colour]


@pytest.mark.clause("NX 10.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_points_of_others_do_not_count(colour):
    points = {other: 10 for other in COLOURS if other != colour}
    hands = {colour: ["Dominate the Forests"]}
    board = scenario(players=4, active=colour, units={colour: {"Forest 1": "Human"}}, hands=hands, points=points)
    board.play("fulfil Dominate the Forests")
    assert not board.table.over


@pytest.mark.clause("NX 11.10", "NX 11.11")
def test_the_last_card_of_the_longest_line_can_be_fulfilled():
    line = ["Quench", "Dragon Hunt", "Clean Hands", "Long Shot", "Menagerie", "Dominate the Forests"]
    options = {"intercepted-transmissions": "on"}
    board = scenario(players=4, units={"red": {"Forest 1": "Human"}}, options=options, line=line, decks=["Weed Killer"])
    board.play("fulfil Dominate the Forests", "done", "done", "done")
    assert board.line == [*line[:5], "Weed Killer"]


@pytest.mark.clause("NX 10.4", "NX 10.5", "NX 10.6")
@pytest.mark.parametrize("best", OTHERS)
@pytest.mark.parametrize("by", ["hexes", "units", "rubium"])
def test_each_of_them_may_come_first_in_a_tie(best, by):
    units = {colour: {f"{colour} base west": "Human"} for colour in OTHERS}
    if by == "hexes":
        units[best] = {f"{best} base west": "Human", f"{best} base east": "Human"}
    elif by == "units":
        units[best] = {f"{best} base west": "2 Human"}
    rubium = {"red": 0, best: 11 if by == "rubium" else 10}
    board = scenario(players=4, units=units, rubium=rubium, points=dict.fromkeys(OTHERS, 2))
    board.play("done")
    assert board.winners == [best]


@pytest.mark.clause("NX 11.15", "NX 11.16", "NX 11.17")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_vortex_moves_burns_and_charges_each_of_them(colour):
    units = {colour: {"Forest 1": "2 Human, Fungoid", "Spires 3": "Crystalline, 2 Dragon", "Forest 4": "Human"}}
    board = scenario(players=4, active="yellow", stage="end", units=units, options={"vortex": "on"})
    with dice(1, 2, 3):
        told = board.play("done")
    assert board.units(colour, "Forest 1") == board.units(colour, "Spires 3") == {}
    assert board.units(colour, "Magma 2") == {"Human": 2, "Fungoid": 1}
    assert told.count(f"{colour} loses a Dragon at Spires 3") == 2
    assert (board.supply(colour, "Dragon"), board.supply(colour, "Crystalline")) == (3, 8)
    assert [board.energize(c) for c in COLOURS] == [2 * (c == colour) for c in COLOURS]


@pytest.mark.clause("NX 11.17", "NX 11.25")
def test_the_vortex_charges_all_six_hexes_and_no_others():
    around = ["Forest 1", "Magma 2", "Spires 3", "Forest 4", "Magma 5", "Spires 6"]
    units = {"red": dict.fromkeys([*around, "Plains 18"], "Crystalline")}
    board = scenario(active="blue", stage="end", units=units, options={"vortex": "on"})
    with dice(1, 1, 6):
        board.play("done")
    assert board.energize("red") == 5


@pytest.mark.clause("NX 11.17")
def test_the_vortex_charges_nobody_for_a_contested_hex():
    units = {"red": {"Forest 1": "Human"}, "blue": {"Forest 1": "Human"}}
    board = scenario(active="blue", stage="end", units=units, options={"vortex": "on"})
    with dice(2, 2, 3):
        board.play("done")
    assert (board.energize("red"), board.energize("blue")) == (0, 0)


@pytest.mark.clause("NX 6.16")
@pytest.mark.parametrize("active", range(4))
@pytest.mark.parametrize("step", [1, 2, 3])
def test_the_order_of_choosing_from_every_seat(active, step):
    attacker, defender = COLOURS[active], COLOURS[(active + step) % 4]
    units = {attacker: {"Plains 18": "2 Strider"}, defender: {"Plains 18": "2 Strider"}}
    board = scenario(
        players=4,
        active=attacker,
        stage="battles",
        units=units,
        hands={c: ["Frenzy" if c == attacker else "Targeting Uplink"] for c in COLOURS},
    )
    board.play(f"battle {defender} at Plains 18")
    asked = []
    while board.decision == "before-rolling" and board.mover not in asked:
        asked.append(board.mover)
        with dice(*[1] * 4 if len(asked) == 4 else []):
            board.play("pass")
    after = [COLOURS[(active + step + i) % 4] for i in range(1, 4)]
    assert asked == [attacker, defender, *[colour for colour in after if colour != attacker]]


@pytest.mark.clause("NX 6.1", "NX 6.3")
@pytest.mark.parametrize("attacker", COLOURS)
def test_each_may_attack_each(attacker):
    units = {colour: {"Plains 18": "Human"} for colour in COLOURS}
    board = scenario(players=4, active=attacker, stage="battles", units=units)
    assert board.offers() == {f"battle {colour} at Plains 18" for colour in COLOURS if colour != attacker}


@pytest.mark.clause("NX 16.21")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("rival", COLOURS)
def test_nobody_else_may_have_as_many(colour, rival):
    units = {rival: {"Forest 4": "Human"}, colour: {"Forest 1": "Human"}}
    board = scenario(players=4, active=colour, units=units, hands={colour: ["Dominate the Forests"]})
    assert board.allows("fulfil Dominate the Forests") == (colour == rival)


@pytest.mark.clause("NX 11.5")
@pytest.mark.parametrize("king", COLOURS)
def test_all_others_draw_when_somebody_is_king(king):
    units = {king: {"Monolith": "Strider"}}
    board = scenario(players=4, active=king, stage="monolith", units=units, options={"king-of-the-hill": "on"})
    board.play("take King of the Hill")
    assert [board.energize(colour) for colour in COLOURS] == [int(colour != king) for colour in COLOURS]


@pytest.mark.clause("NX 11.3", "NX 1.7")
def test_all_four_begin_with_what_is_theirs():
    board = begun(4, options={"executive-orders": "on"})
    order = [COLOURS[(board.state.first + i) % 4] for i in range(4)]
    assert [board.rubium(colour) for colour in order] == [8, 11, 14, 17]
    assert [len(board.hand(colour)) for colour in order] == [1, 1, 1, 1]
    assert all(board.supply(colour, "Human") == 12 for colour in order)


@pytest.mark.clause("NX 1.9")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_nobody_sees_the_hand_of_another(viewer):
    hands = {colour: [card] for colour, card in zip(COLOURS, ["Sniper", "Quench", "Ambush", "Menagerie"], strict=True)}
    view = scenario(players=4, hands=hands).table.view(viewer)
    known = [[card["name"] for card in seat["known"]] for seat in view["seats"]]
    assert known == [hands[colour] if seat == viewer else [] for seat, colour in enumerate(COLOURS)]


@pytest.mark.clause("NX 11.8")
def test_green_tokens_go_round_the_table():
    board = opening(4, options={"extra-exploration-tokens": "on"})
    while board.decision == "faction":
        board.play(str(board.table.actions[0]))
    first = COLOURS.index(board.mover)
    asked = []
    for line in ("pass", "swap Strider for Dragon", "pass", "pass", "pass", "pass"):
        asked.append(COLOURS.index(board.mover))
        board.play(line)
    assert asked == [(first + i) % 4 for i in range(6)]
    assert (board.decision, COLOURS.index(board.mover)) == ("deploy", first)


@pytest.mark.clause("NX 12.3", "NX 12.1", "NX 1.9")
@pytest.mark.parametrize(
    ("active", "mate"), [("red", "green"), ("green", "red"), ("blue", "yellow"), ("yellow", "blue")]
)
def test_each_passes_to_his_teammate(active, mate):
    board = scenario(
        players=4, active=active, stage="give", options={"teams": "on"}, hands={mate: ["Sniper", "Quench"]}
    )
    assert (board.mover, board.decision) == (mate, "give")
    board.play("give Sniper")
    assert (board.hand(active), board.hand(mate)) == (["Sniper"], ["Quench"])
    for viewer, colour in enumerate(COLOURS):
        known = [card["name"] for card in board.table.view(viewer)["seats"][COLOURS.index(active)]["known"]]
        assert known == (["Sniper"] if colour in (active, mate) else [])


@pytest.mark.clause("NX 12.2")
@pytest.mark.parametrize(
    ("colour", "mate"), [("red", "green"), ("green", "red"), ("blue", "yellow"), ("yellow", "blue")]
)
def test_each_team_adds_its_points_up(colour, mate):
    rival = COLOURS[(COLOURS.index(colour) + 1) % 4]
    for together, over in ((18, False), (19, True)):
        units = {colour: {"Forest 1": "Dragon"}, rival: {"Forest 1": "Human"}}
        points = {colour: 5, mate: together - 5, rival: 9}
        board = scenario(players=4, active=colour, stage="battles", options={"teams": "on"}, units=units, points=points)
        with dice(6):
            board.play(f"battle {rival} at Forest 1")
        assert board.table.over == over
        both = sorted([colour, mate], key=COLOURS.index) if over else []
        assert board.winners == both
        assert [str(event) for event in board.table.events() if event.kind == "won"] == [f"{c} wins" for c in both]


@pytest.mark.clause("NX 10.7")
@pytest.mark.parametrize("players", [3, 4])
def test_who_sit_across_from_each_other_are_no_team_without_the_option(players):
    """Blue falls, and Red and Green stand alike: that is a draw, and nobody's victory."""
    units = {colour: {f"{colour} base west": "Human"} for colour in COLOURS[:players] if colour != "blue"}
    board = scenario(players=players, units=units, rubium={"blue": 0, "yellow": 3})
    told = board.play("done")
    assert told[-1] == "the game is a draw"
    assert "red wins" not in told
    assert board.winners == ["red", "green"]
