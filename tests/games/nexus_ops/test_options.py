"""Chapter 11. The optional rules, alone and together."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from farport.games.nexus_ops import GAME
from farport.games.nexus_ops.chapters.board import CELLS, distance
from farport.games.nexus_ops.setup import BOARD_NAMES
from farport.games.nexus_ops.state import FIRST_BASE, Terrain
from farport.games.nexus_ops.words import CARD_NAMES, COLOURS, TOKEN_NAMES
from farport.table.errors import BadOption, CannotUndo

from ..boards import dice
from .scenario import Board, begun, dealt, empty_decks, opening, scenario

KING = {"king-of-the-hill": "on"}
VORTEX = {"vortex": "on"}
LINE = {"intercepted-transmissions": "on"}
TOP = {"top-priority": "on"}
EXTRA = {"extra-exploration-tokens": "on"}
ENERGY = {"board": "energy-dependence"}


def winning(points, **options):
    """Red wins a battle with so many points before it."""
    units = {"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}}
    board = scenario(stage="battles", units=units, points={"red": points}, options=options)
    with dice(6):
        board.play("battle blue at Forest 1")
    return board.table.over


@pytest.mark.clause("NX 11.1")
def test_time_is_of_the_essence():
    assert winning(9, victory="time-is-of-the-essence")
    assert not winning(8, victory="time-is-of-the-essence")


@pytest.mark.clause("NX 11.2")
def test_in_for_the_long_haul():
    assert winning(13, victory="in-for-the-long-haul")
    assert not winning(12, victory="in-for-the-long-haul")


@pytest.mark.clause("NX 11.27", "NX 10.2")
@pytest.mark.parametrize("victory", ["time-is-of-the-essence", "in-for-the-long-haul"])
def test_elimination_still_ends_the_game(victory):
    board = scenario(rubium={"red": 0}, options={"victory": victory})
    board.play("done")
    assert board.winners == ["blue"]


@pytest.mark.clause("NX 11.3")
def test_executive_orders():
    board = begun(3, options={"executive-orders": "on"})
    assert [len(board.hand(colour)) for colour in COLOURS[:3]] == [1, 1, 1]
    assert all(int(n) == 1 for n in board.state.missions_held[:3])
    assert begun(3).state.hand.sum() == 0


def hill(**more):
    """Red controls the Monolith in the Draw phase."""
    units = {"red": {"Monolith": "Strider"}}
    return scenario(players=3, stage="mining", units=units, options=KING, decks=["Quench", "Sniper", "Ambush"], **more)


@pytest.mark.clause("NX 11.4")
def test_king_of_the_hill_is_a_choice():
    board = hill()
    assert board.decision == "monolith"
    assert board.offers() == {"draw Energize cards", "take King of the Hill"}
    board.play("draw Energize cards")
    assert board.hand("red") == ["Ambush", "Quench", "Sniper"]
    assert (board.points("red"), board.energize("blue"), board.decision) == (0, 0, "end")
    with pytest.raises(CannotUndo, match="hidden"):
        board.table.undo()


@pytest.mark.clause("NX 11.4", "NX 11.5", "NX 11.6")
def test_the_king_gets_a_point_and_the_others_a_card():
    board = hill()
    board.play("take King of the Hill")
    assert (board.points("red"), board.energize("red")) == (1, 0)
    assert (board.hand("blue"), board.hand("green")) == (["Sniper"], ["Ambush"])
    assert board.table.view()["seats"][0]["kings"] == 1


@pytest.mark.clause("NX 11.6")
def test_a_king_may_be_king_again():
    board = hill()
    board.play("take King of the Hill", "done")
    while board.decision != "monolith":
        board.play("done")
    board.play("take King of the Hill")
    assert (board.points("red"), board.table.view()["seats"][0]["kings"]) == (2, 2)


@pytest.mark.clause("NX 11.6", "NX 10.1")
def test_the_king_may_win_by_it():
    board = hill(points={"red": 11})
    board.play("take King of the Hill")
    assert (board.winners, board.energize("blue")) == (["red"], 0)


@pytest.mark.clause("NX 11.4")
def test_without_the_hill_there_is_no_choice():
    assert scenario(stage="mining", options=KING).decision == "end"


@pytest.mark.clause("NX 11.7")
def test_top_priority():
    board = scenario(stage="mining", options=TOP, decks=["Quench", "Long Shot"])
    assert (board.decision, board.offers()) == ("keep", {"keep Quench", "keep Long Shot"})
    assert board.refuses("keep Menagerie") == "NX 11.7"
    board.play("keep Long Shot")
    assert board.hand("red") == ["Long Shot"]
    assert CARD_NAMES[board.state.mission_deck[0]] == "Quench"
    assert board.state.mission_left == 35


@pytest.mark.clause("NX 11.7", "NX 1.9")
def test_who_returned_a_card_knows_where_it_is():
    board = scenario(stage="mining", options=TOP, decks=["Quench", "Long Shot"])
    assert [card["name"] for card in board.table.view(0)["drawn"]] == ["Quench", "Long Shot"]
    assert board.table.view(1)["drawn"] == []
    board.play("keep Long Shot")
    bottoms = [board.table._redacted(viewer).mission_deck[0] for viewer in (0, 1, None)]
    assert bottoms == [CARD_NAMES.index("Quench"), -2, -2]
    told = [str(event) for event in board.table.events(1)]
    assert "red keeps a Secret Mission and puts one at the bottom of the deck" in told
    assert not any("Quench" in line for line in told)


@pytest.mark.clause("NX 11.7", "NX 1.9")
def test_who_has_seen_both_missions_takes_nothing_back():
    board = scenario(stage="movement", options=TOP, decks=["Quench", "Long Shot"])
    board.play("done")
    with pytest.raises(CannotUndo, match="hidden"):
        board.table.undo()


@pytest.mark.clause("NX 11.7", "NX 1.9")
def test_between_equal_missions_one_is_asked_all_the_same():
    board = scenario(stage="mining", options=TOP, decks=["Hold the Plains", "Hold the Plains"])
    assert (board.decision, board.offers()) == ("keep", {"keep Hold the Plains"})
    assert len(board.table.actions) == 1


@pytest.mark.clause("NX 11.7", "NX 8.3")
def test_the_last_mission_of_the_deck_is_kept():
    board = scenario(options=TOP, hands={"blue": ["Quench"]})
    s = board.state
    for card in s.mission_deck[:34].tolist():
        s.fulfilled[1, card - 15] += 1
        s.points[1] += [c["points"] for c in GAME.content.components["mission"]][card - 15]
    s.mission_deck[0], s.mission_deck[1:] = s.mission_deck[34], -1
    s.mission_left, s.goal = 1, 1000
    board.play("done", "done")
    assert (board.decision, len(board.hand("red"))) == ("end", 1)


@pytest.mark.clause("NX 11.8", "NX 11.9")
def test_green_tokens_are_exchanged_in_turn():
    board = opening(2, options=EXTRA)
    while board.decision == "faction":
        board.play(str(board.table.actions[0]))
    first, second = board.mover, next(c for c in COLOURS[:2] if c != board.mover)
    assert board.decision == "tokens"
    assert len(board.offers("swap")) == 4 * 6
    board.play("swap Strider for Dragon")
    assert board.mover == second
    assert board.refuses("swap Strider for Dragon") == "NX 11.8"
    assert board.refuses("swap Strider for Strider") == "NX 11.8"
    assert board.refuses("swap Human for Leaper") == "NX 11.8"
    board.play("pass")
    board.play("swap Refinery 2 for Refinery 3", "pass", "pass")
    assert (board.mover, board.decision) == (first, "deploy")
    laid = Counter(TOKEN_NAMES[board.state.token[at]] for at in range(1, 19))
    assert laid == {
        "Strider": 5,
        "Refinery 2": 3,
        "Refinery 1 + Crystalline": 4,
        "Refinery 1 + Fungoid": 4,
        "Dragon": 1,
        "Refinery 3": 1,
    }


@pytest.mark.clause("NX 11.8")
def test_all_green_tokens_may_come_in():
    board = opening(3, options=EXTRA)
    while board.decision == "faction":
        board.play(str(board.table.actions[0]))
    for green in ("Refinery 3", "Refinery 2 + Human", "Refinery 1 + Strider", "Leaper", "Human", "Dragon"):
        board.play(f"swap Strider for {green}")
    assert board.decision == "deploy"
    assert not any(TOKEN_NAMES[board.state.token[at]] == "Strider" for at in range(1, 19))
    assert bin(board.state.facedown).count("1") == 18


@pytest.mark.clause("NX 11.8", "NX 11.9", "NX 11.23")
def test_green_tokens_with_energy_dependence():
    """NX-18: each exchanges in the pile that he lays, on his opponent's side."""
    board = opening(2, options={**EXTRA, **ENERGY})
    while board.decision == "faction":
        board.play(str(board.table.actions[0]))
    first = COLOURS.index(board.mover)
    board.play("swap Refinery 2 for Human", "pass", "pass")
    laid = [TOKEN_NAMES[board.state.token[at]] for at in range(1, 13)]
    theirs = laid[6:] if first == 0 else laid[:6]
    assert ("Human" in theirs, "Refinery 2" in theirs) == (True, False)
    assert bin(board.state.facedown).count("1") == 12
    again = opening(2, options={**EXTRA, **ENERGY})
    while again.decision == "faction":
        again.play(str(again.table.actions[0]))
    again.play("swap Refinery 2 for Human", "pass")
    assert again.refuses("swap Refinery 2 for Dragon") == "NX 11.8"


@pytest.mark.clause("NX 11.8", "NX 11.9")
def test_a_green_token_is_not_exchanged_again():
    board = opening(2, options=EXTRA)
    board.play("choose Ares Inc.", "choose Zyborg Technologies", "swap Strider for Human")
    assert board.refuses("swap Human for Leaper") == "NX 11.8"


@pytest.mark.clause("NX 11.8", "NX 11.23")
def test_the_second_player_has_a_pile_of_his_own():
    """NX-18: what the first has given away, the second still has."""
    for seed in (1, 2, 3):
        board = opening(2, seed=seed, options={**EXTRA, **ENERGY})
        board.play("choose Ares Inc.", "choose Zyborg Technologies", "swap Refinery 2 for Human")
        second = board.mover
        assert board.play("swap Refinery 2 for Dragon") == [
            f"{second} exchanges a token Refinery 2 for the green token Dragon"
        ]
        assert board.refuses("swap Refinery 2 for Leaper") == "NX 11.8"


@pytest.mark.clause("NX 11.3", "NX 1.1")
@pytest.mark.parametrize("players", [3, 4])
def test_executive_orders_are_dealt_clockwise_from_the_first_player(players):
    for seed in range(6):
        board = opening(players, seed=seed, options={"executive-orders": "on"})
        order = [COLOURS[(board.state.first + i) % players] for i in range(players)]
        told = board.play("choose Ares Inc.", "choose Zyborg Technologies", "choose Black Helix Industries")
        assert [line.split(" draws ")[0] for line in told if " draws " in line] == order


@pytest.mark.clause("NX 11.8", "NX 11.23")
@pytest.mark.parametrize("turn", [0, 1])
def test_each_exchanges_in_the_pile_for_his_opponents_side(turn):
    """NX-18: the first player and the second, whoever they are."""
    for seed in (1, 2, 3):
        board = opening(2, seed=seed, options={**EXTRA, **ENERGY})
        board.play("choose Ares Inc.", "choose Zyborg Technologies", *["pass"] * turn)
        player = COLOURS.index(board.mover)
        board.play("swap Refinery 2 for Dragon", "pass", "pass")
        names = [{token["name"] for token in half} for half in board.table.view()["tokens_left"]]
        assert ["Dragon" in half for half in names] == [player == 1, player == 0]
        assert board.table.view()["greens"] == []


@pytest.mark.clause("NX 11.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_transmission_line_has_two_more_cards_than_players(players):
    board = begun(players, options=LINE)
    assert len(board.line) == players + 2
    assert board.state.mission_left == 36 - players - 2
    assert [card["name"] for card in board.table.view()["line"]] == board.line


@pytest.mark.clause("NX 11.11")
def test_the_line_is_fulfilled_by_whoever_is_active():
    units = {"red": {"Forest 1": "Human"}, "blue": {"Plains 12": "Human"}}
    line = ["Dominate the Forests", "Dominate the Plains", "Quench", "Long Shot"]
    board = scenario(units=units, options=LINE, line=line)
    assert board.refuses("fulfil Dominate the Plains") == "NX 16.23"
    assert board.refuses("exchange Long Shot") == "NX 9.9"
    board.play("fulfil Dominate the Forests")
    assert (board.points("red"), "Dominate the Forests" in board.line) == (2, False)
    board.play("done", "done")
    assert board.hand("red") == []
    board.play("done", "fulfil Dominate the Plains")
    assert board.points("blue") == 2


FULL_LINE = ["Dominate the Forests", "Quench", "Dragon Hunt", "Clean Hands"]


@pytest.mark.clause("NX 11.12")
def test_the_line_is_refilled_when_the_last_missions_are_taken():
    """NX-40: so the next player meets a full line."""
    board = scenario(units={"red": {"Forest 1": "Human"}}, options=LINE, line=FULL_LINE, decks=["Menagerie"])
    board.play("done", "done")
    assert board.decision == "end"
    assert board.play("fulfil Dominate the Forests") == ["red fulfils Dominate the Forests for 2 victory points"]
    told = board.play("done")
    assert told == ["Menagerie joins the transmission line", "blue's turn"]
    assert board.line == ["Menagerie", *FULL_LINE[1:]]


@pytest.mark.clause("NX 11.11", "NX 11.12")
def test_what_joins_the_line_may_be_fulfilled_in_the_same_turn():
    """NX-40."""
    units = {"red": {"Forest 1": "Human", "Spires 6": "Human"}}
    board = scenario(stage="end", units=units, options=LINE, line=FULL_LINE, decks=["Dominate the Spires", "Long Shot"])
    board.play("fulfil Dominate the Forests", "done")
    assert (board.active, board.decision) == ("red", "end")
    told = board.play("fulfil Dominate the Spires", "done")
    assert told[-2:] == ["Long Shot joins the transmission line", "blue's turn"]
    assert board.points("red") == 4
    assert len(board.line) == 4


@pytest.mark.clause("NX 11.12")
def test_nobody_is_asked_for_what_he_left_lying():
    board = scenario(stage="end", units={"red": {"Forest 1": "Human"}}, options=LINE, line=FULL_LINE)
    board.play("done")
    assert board.active == "blue"
    short = scenario(stage="end", units={"red": {"Forest 1": "Human"}}, options=LINE, line=FULL_LINE[:3])
    empty_decks(short)
    short.play("done")
    assert (short.active, short.line) == ("blue", FULL_LINE[:3])


@pytest.mark.clause("NX 11.12", "NX 12.8")
def test_the_line_is_refilled_when_its_player_falls_in_his_own_turn():
    """NX-40: Red takes a mission, then loses his last unit."""
    board = scenario(
        players=4,
        stage="battles",
        units={"red": {"Plains 9": "Human"}, "yellow": {"Plains 9": "Dragon"}},
        rubium={"red": 0},
        options={**LINE, "teams": "on"},
        line=["Quench", "Dragon Hunt", "Clean Hands", "Long Shot", "Menagerie"],
        decks=["Weed Killer"],
    )
    with dice(6):
        told = board.play("battle yellow at Plains 9")
    assert told[-2:] == ["Weed Killer joins the transmission line", "blue's turn"]
    assert len(board.line) == 6


@pytest.mark.clause("NX 11.13")
def test_with_the_line_too_one_battle_mission_a_battle():
    units = {"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}}
    line = ["Clear the Fungus", "Fear the Wing", "Quench", "Dragon Hunt"]
    board = scenario(stage="battles", units=units, options=LINE, line=line)
    with dice(6):
        board.play("battle blue at Forest 1")
    assert (board.points("red"), board.decision) == (1, "mission")
    assert board.refuses("fulfil Quench") == "NX 16.14"
    board.play("fulfil Fear the Wing")
    assert (board.points("red"), board.decision) == (2, "end")
    assert board.refuses("fulfil Clear the Fungus") == "NX 9.5"


@pytest.mark.clause("NX 11.13")
def test_without_a_fitting_card_in_the_line_nobody_is_asked():
    units = {"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}}
    board = scenario(stage="battles", units=units, options=LINE, line=["Quench", "Dragon Hunt", "Long Shot"])
    with dice(6):
        board.play("battle blue at Forest 1")
    assert board.decision == "end"


@pytest.mark.clause("NX 11.14")
def test_nothing_enters_the_vortex():
    units = {"red": {"Forest 1": "Dragon, Strider, Human", "Magma 2": "Leaper"}}
    board = scenario(stage="movement", units=units, options=VORTEX)
    for unit in ("Dragon", "Strider", "Human"):
        assert board.refuses(f"move {unit} from Forest 1 to Vortex") == "NX 11.14"
    assert board.refuses("move Strider from Forest 1 to Forest 4") == "NX 13.5"
    assert board.allows("move Leaper from Magma 2 to Magma 5")


@pytest.mark.clause("NX 11.14", "NX 8.2")
def test_the_vortex_is_no_monolith():
    board = begun(2, options=VORTEX)
    assert Terrain(int(board.state.terrain[0])) == Terrain.VORTEX
    assert "Monolith" not in {here["name"] for here in board.table.view()["hexes"]}


def storm(*rolls, units, **more):
    """Blue ends his turn, and Red is the first player."""
    board = scenario(active="blue", stage="end", units=units, options=VORTEX, **more)
    with dice(*rolls):
        return board, board.play("done")


@pytest.mark.clause("NX 11.15", "NX 11.16", "NX 11.17", "NX 11.18")
def test_the_vortex_blows_burns_and_charges():
    units = {
        "red": {"Forest 1": "Human, Crystalline", "Spires 3": "Human"},
        "blue": {"Forest 1": "Dragon", "Magma 5": "Leaper", "Spires 6": "Human", "Plains 18": "Human"},
    }
    board, told = storm(1, 2, 5, units=units, decks=["Sniper", "Ambush"])
    assert told[:4] == [
        "the Vortex rolls 1 and 2 and blows all units from Forest 1 to Magma 2",
        "the Vortex rolls 5 and burns Magma 5",
        "blue loses a Leaper at Magma 5",
        "red draws Sniper",
    ]
    assert board.units("red", "Magma 2") == {"Human": 1, "Crystalline": 1}
    assert board.units("blue", "Magma 2") == {"Dragon": 1}
    assert board.units("red", "Forest 1") == board.units("blue", "Magma 5") == {}
    assert (board.hand("red"), board.hand("blue")) == (["Sniper"], ["Ambush"])
    assert board.active == "red"


EDGES = ["Forest 1", "Magma 2", "Spires 3", "Forest 4", "Magma 5", "Spires 6"]


@pytest.mark.clause("NX 11.25", "NX 11.15", "NX 11.16")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_edges_of_the_vortex_are_numbered_clockwise_from_the_east(face):
    """NX-39."""
    place, opposite = EDGES[face - 1], EDGES[(face + 2) % 6]
    board, told = storm(face, (face + 2) % 6 + 1, face, units={"blue": {place: "Crystalline"}})
    assert told[0].endswith(f"blows all units from {place} to {opposite}")
    assert told[1] == f"the Vortex rolls {face} and burns {place}"
    assert board.units("blue", opposite) == {"Crystalline": 1}
    assert board.table.view()["vortex"] == [board.at(name) for name in EDGES]


@pytest.mark.clause("NX 11.15")
def test_where_nobody_is_the_vortex_blows_nobody_away():
    _, told = storm(1, 2, 6, units={"red": {"Spires 3": "Human"}})
    assert told[:2] == ["the Vortex rolls 1 and 2 and moves nobody", "the Vortex rolls 6 and burns Spires 6"]


@pytest.mark.clause("NX 11.26")
def test_nothing_that_is_good_for_the_monolith_is_good_for_the_vortex():
    """A Dragon beside it flies nowhere, nobody draws for it, and no card speaks of it."""
    units = {"red": {"Forest 1": "Dragon", "Magma 2": "Leaper"}}
    board = scenario(stage="movement", units=units, options=VORTEX, decks=["Quench"])
    assert board.refuses("move Dragon from Forest 1 to blue base north") == "NX 4.2"
    board.play("done")
    assert board.hand("red") == ["Quench"]
    left = {CARD_NAMES[card] for card in board.state.mission_deck[: board.state.mission_left].tolist()}
    texts = {card["name"]: card["text"] for card in GAME.content.components["mission"]}
    assert not any("Monolith" in texts[name] for name in left)


@pytest.mark.clause("NX 11.15")
def test_the_same_number_twice_moves_nothing():
    """NX-8."""
    board, told = storm(3, 3, 1, units={"red": {"Spires 3": "Human"}})
    assert told[0] == "the Vortex rolls 3 and 3 and moves nobody"
    assert board.units("red", "Spires 3") == {"Human": 1}


@pytest.mark.clause("NX 11.15")
def test_blown_units_do_not_explore_at_once():
    """NX-8: the token stays hidden until an Exploration phase."""
    board, _ = storm(1, 2, 6, units={"red": {"Forest 1": "Human"}}, tokens={"Magma 2": "Refinery 2"})
    assert board.facedown("Magma 2")
    board.play("done", "done")
    assert board.refinery("Magma 2") == 2


@pytest.mark.clause("NX 11.18")
def test_the_vortex_spares_the_first_turn_and_the_other_players():
    board = begun(3, options=VORTEX)
    assert not any(event.kind in ("blew", "calm") for event in board.table.events())
    for _ in range(2):
        board.play("done", "done")
        told = board.play("done")
        assert not any("Vortex" in line for line in told)
    board.play("done", "done")
    with dice(1, 1, 1):
        assert any("Vortex" in line for line in board.play("done"))


@pytest.mark.clause("NX 11.16", "NX 10.2")
def test_the_vortex_may_eliminate():
    board, told = storm(4, 4, 1, units={"red": {"Forest 1": "Human"}}, rubium={"red": 0})
    assert "red is eliminated: no unit on the board, and too little rubium for one" in told
    assert board.winners == ["blue"]


@pytest.mark.clause("NX 11.19")
def test_the_cards_of_the_monolith_leave_with_it():
    for options, count in ((VORTEX, 33), ({}, 36)):
        s = opening(options=options).state
        names = {CARD_NAMES[card] for card in s.mission_deck[: s.mission_left].tolist()}
        assert s.mission_left == count
        assert ({"Death From Above", "Secure the Monolith"} <= names) == (not options)


@pytest.mark.clause("NX 11.20")
def test_alternate_units_replace_the_six_types():
    board = begun(2, options={"alternate-units": "on"})
    names = [unit["name"] for unit in board.table.view()["sheet"]]
    assert names == ["Clone", "Sporeling", "Prism", "Dune Runner", "Burrower", "Void Wyrm"]
    assert board.offers("buy Clone")


@pytest.mark.clause("NX 11.21")
def test_bad_neighbors_live_close_together():
    gaps = {}
    for name in ("two players", "bad neighbors"):
        bases = [[], []]
        for cell, at in CELLS[BOARD_NAMES.index(name)].items():
            if at >= FIRST_BASE:
                bases[(at - FIRST_BASE) // 3].append(cell)
        gaps[name] = min(distance(a, b) for a in bases[0] for b in bases[1])
    assert gaps == {"two players": 6, "bad neighbors": 2}
    board = begun(2, options={"board": "bad-neighbors"})
    assert board.table.view()["board"] == "bad neighbors"
    assert bin(board.state.facedown).count("1") == 18


@pytest.mark.clause("NX 11.22")
def test_the_board_of_energy_dependence():
    layouts = set()
    for seed in range(8):
        board = begun(2, seed=seed, options=ENERGY)
        terrain = Counter(here["terrain"] for here in board.table.view()["hexes"])
        assert terrain == {"monolith": 1, "forest": 4, "spires": 2, "plains": 4, "magma": 2, "base": 6}
        layouts.add(tuple(board.state.terrain[:13].tolist()))
    assert len(layouts) == 8


@pytest.mark.clause("NX 11.22")
def test_the_sides_of_the_small_board_mirror_each_other():
    cells = {at: cell for cell, at in CELLS[BOARD_NAMES.index("energy dependence")].items()}
    assert all(cells[6 + at] == (-cells[at][0], -cells[at][1]) for at in range(1, 7))
    assert len([at for at in cells if distance(cells[at], (0, 0)) == 1]) == 6


@pytest.mark.clause("NX 11.23", "NX 11.9")
def test_the_two_piles_of_energy_dependence():
    pile = {"Strider": 2, "Refinery 2": 1, "Refinery 1 + Crystalline": 2, "Refinery 1 + Fungoid": 1}
    for seed in range(5):
        board = begun(2, seed=seed, options=ENERGY)
        for half in (range(1, 7), range(7, 13)):
            assert Counter(TOKEN_NAMES[board.state.token[at]] for at in half) == pile
        assert bin(board.state.facedown).count("1") == 12


REFUSED = [
    (3, {"board": "bad-neighbors"}, "for two players"),
    (4, {"board": "energy-dependence"}, "for two players"),
    (2, {"teams": "on"}, "for four players"),
    (3, {"teams": "on"}, "for four players"),
    (4, {"teams": "on", "victory": "time-is-of-the-essence"}, "how many victory points win"),
    (4, {"teams": "on", "victory": "in-for-the-long-haul"}, "how many victory points win"),
    (2, {**LINE, **TOP}, "nobody draws Secret Missions"),
    (2, {**LINE, "executive-orders": "on"}, "nobody holds Secret Missions"),
    (2, {**KING, **VORTEX}, "takes the place of the Monolith"),
]


@pytest.mark.clause("NX 11.24")
@pytest.mark.parametrize(("players", "options", "reason"), REFUSED)
def test_what_does_not_fit_together_is_refused_with_the_reason(players, options, reason):
    with pytest.raises(BadOption, match=reason):
        opening(players, options=options)


def combinations():
    """Every combination of optional rules for every number of players."""
    for players in (2, 3, 4):
        for values in itertools.product(*(option.choices for option in GAME.options)):
            yield players, {option.name: value for option, value in zip(GAME.options, values, strict=True)}


def conflicts(players, o):
    on = {name for name, value in o.items() if value == "on"}
    return (
        (o["board"] != "standard" and players != 2)
        or ("teams" in on and (players != 4 or o["victory"] != "classic"))
        or {"intercepted-transmissions", "top-priority"} <= on
        or {"intercepted-transmissions", "executive-orders"} <= on
        or {"king-of-the-hill", "vortex"} <= on
    )


@pytest.mark.clause("NX 11.24")
def test_everything_else_may_be_combined():
    accepted = 0
    for players, options in combinations():
        if conflicts(players, options):
            with pytest.raises(BadOption):
                GAME.check_options(players, options)
        else:
            GAME.check_options(players, options)
            accepted += 1
    assert accepted == 2 * 2 * 3 * 5 * (3 * 3 + 3 + 3 + 1)


@pytest.mark.clause("NX 11.24")
def test_combined_rules_make_a_game():
    """L618: alternate units, transmissions and the Vortex together."""
    options = {"alternate-units": "on", **LINE, **VORTEX, **EXTRA, "victory": "in-for-the-long-haul"}
    board = Board(dealt(3, 5, options, {}))
    while board.decision in ("faction", "tokens"):
        board.play("pass" if board.decision == "tokens" else str(board.table.actions[0]))
    view = board.table.view()
    assert (len(view["line"]), view["goal"], view["sheet"][0]["name"]) == (5, 14, "Clone")
    assert view["hexes"][0]["terrain"] == "vortex"
