"""Chapter 1. Set-up."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from farport.games.nexus_ops.chapters.board import CELLS, distance
from farport.games.nexus_ops.chapters.cards import COPIES
from farport.games.nexus_ops.state import CARDS, ENERGIZE, FIRST_BASE, Terrain
from farport.games.nexus_ops.words import CARD_NAMES, COLOURS, TOKEN_NAMES, hex_names

from .scenario import begun, opening, scenario

SEEDS = range(12)


def terrain_of(board, places):
    return [Terrain(int(board.state.terrain[at])).name.lower() for at in places]


@pytest.mark.clause("NX 1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anybody_may_be_first_and_keeps_the_marker(players):
    firsts = {COLOURS[opening(players, seed=seed).state.first] for seed in range(30)}
    assert firsts == set(COLOURS[:players])
    board = begun(players, seed=3)
    first = board.active
    assert first == COLOURS[board.state.first]
    for _ in range(players):
        assert COLOURS[board.state.first] == first
        board.play("done", "done", "done")
    assert board.active == first


@pytest.mark.clause("NX 1.2")
def test_factions_are_chosen_from_the_first_player_on():
    board = opening(3, seed=4)
    order = [COLOURS[(board.state.first + i) % 3] for i in range(3)]
    assert board.mover == order[0]
    assert len(board.offers("choose")) == 4
    board.play("choose Ares Inc.")
    assert board.mover == order[1]
    assert board.refuses("choose Ares Inc.") == "NX 1.2"
    board.play("choose Zyborg Technologies")
    assert board.mover == order[2]
    board.play("choose The Galactic Syndicate")
    seats = board.table.view()["seats"]
    assert [seats[COLOURS.index(colour)]["faction"] for colour in order] == [
        "Ares Inc.",
        "Zyborg Technologies",
        "The Galactic Syndicate",
    ]
    assert (board.mover, board.decision) == (order[0], "deploy")


@pytest.mark.clause("NX 1.2")
def test_the_fourth_player_takes_the_last_faction():
    board = opening(4)
    board.play("choose Ares Inc.", "choose Zyborg Technologies", "choose The Galactic Syndicate")
    assert board.decision == "deploy"
    factions = Counter(seat["faction"] for seat in board.table.view()["seats"])
    assert factions == Counter(dict.fromkeys(factions, 1))
    assert "Black Helix Industries" in factions


@pytest.mark.clause("NX 1.2")
@pytest.mark.parametrize("left", range(4))
def test_whichever_faction_is_left_is_his(left):
    board = opening(4)
    last = (board.state.first + 3) % 4
    names = board.table.view()["factions"]
    board.play(*(f"choose {name}" for name in names if name != names[left]))
    assert board.table.view()["seats"][last]["faction"] == names[left]


@pytest.mark.clause("NX 1.3")
def test_tiles_are_shuffled_around_the_monolith():
    layouts = set()
    for seed in SEEDS:
        board = opening(seed=seed)
        assert terrain_of(board, [0]) == ["monolith"]
        assert Counter(terrain_of(board, range(1, 7))) == {"forest": 2, "spires": 2, "magma": 2}
        doubles = [frozenset(terrain_of(board, (at, at + 1))) for at in range(7, 19, 2)]
        assert Counter(doubles) == {frozenset({"forest", "plains"}): 3, frozenset({"spires", "plains"}): 3}
        layouts.add(tuple(terrain_of(board, range(19))))
    assert len(layouts) == len(SEEDS)


@pytest.mark.clause("NX 1.3", "NX 11.22")
@pytest.mark.parametrize(("board", "singles", "doubles"), [("standard", 7, 19), ("energy-dependence", 5, 13)])
def test_both_kinds_of_tile_are_shuffled(board, singles, doubles):
    inner, outer = set(), set()
    for seed in SEEDS:
        dealt = opening(seed=seed, options={"board": board})
        inner.add(tuple(terrain_of(dealt, range(1, singles))))
        outer.add(tuple(frozenset(terrain_of(dealt, (at, at + 1))) for at in range(singles, doubles, 2)))
    assert len(inner) > 2
    assert len(outer) > 2


@pytest.mark.clause("NX 1.4", "NX 13.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bases_are_a_terrain_of_their_own(players):
    hexes = begun(players).table.view()["hexes"]
    assert [here["terrain"] for here in hexes if here["base_of"] is not None] == ["base"] * 3 * players
    assert all(here["terrain"] != "base" for here in hexes if here["base_of"] is None)


@pytest.mark.clause("NX 1.1", "NX 1.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_is_first_is_asked_first_and_has_the_least_rubium(players):
    for seed in SEEDS:
        board = opening(players, seed=seed)
        order = [COLOURS[(board.state.first + i) % players] for i in range(players)]
        assert board.mover == board.active == order[0]
        assert [board.rubium(colour) for colour in order] == [8, 11, 14, 17][:players]


@pytest.mark.clause("NX 1.3")
def test_double_tiles_are_turned_at_random():
    corners = {terrain_of(opening(seed=seed), [7])[0] for seed in SEEDS}
    assert "plains" in corners
    assert corners & {"forest", "spires"}


@pytest.mark.clause("NX 1.3", "NX 1.4")
def test_the_rings_and_bases_lie_where_the_plan_says():
    for cells in CELLS[:4]:
        by_number = {at: cell for cell, at in cells.items()}
        away = {at: distance(cell, (0, 0)) for at, cell in by_number.items()}
        assert [away[at] for at in range(19)] == [0] + [1] * 6 + [2] * 12
        for at in range(7, 19, 2):
            assert distance(by_number[at], by_number[at + 1]) == 1
        for base in range(FIRST_BASE, len(by_number), 3):
            front, other, rear = (by_number[base + place] for place in range(3))
            assert {distance(front, other), distance(front, rear), distance(other, rear)} == {1}
            assert sorted(away[base + place] for place in range(3)) == [3, 3, 4]


@pytest.mark.clause("NX 1.4")
@pytest.mark.parametrize(("players", "gaps"), [(2, [6]), (3, [4, 4]), (4, [2, 4, 6])])
def test_bases_are_as_far_apart_for_everybody(players, gaps):
    cells = CELLS[players - 2]
    bases = [[cell for cell, at in cells.items() if (at - FIRST_BASE) // 3 == seat] for seat in range(players)]
    for mine in bases:
        others = [other for other in bases if other is not mine]
        assert sorted(min(distance(a, b) for a in mine for b in other) for other in others) == gaps


@pytest.mark.clause("NX 1.4")
def test_every_base_has_three_refineries():
    board = begun(4)
    for colour in COLOURS:
        assert [board.refinery(name) for name in board.base(colour)] == [2, 2, 3]


@pytest.mark.clause("NX 1.5")
def test_the_decks_are_complete_and_shuffled():
    orders = set()
    for seed in SEEDS:
        s = opening(seed=seed).state
        assert (s.energize_left, s.mission_left) == (32, 36)
        cards = Counter(s.energize_deck.tolist() + s.mission_deck.tolist())
        assert cards == {card: int(COPIES[card]) for card in range(CARDS)}
        orders.add(tuple(s.energize_deck.tolist()))
        orders.add(tuple(s.mission_deck.tolist()))
    assert len(orders) == 2 * len(SEEDS)


@pytest.mark.clause("NX 1.6")
def test_eighteen_tokens_lie_facedown():
    layouts = set()
    for seed in SEEDS:
        board = begun(3, seed=seed)
        s = board.state
        assert [at for at in range(31) if s.facedown >> at & 1] == list(range(1, 19))
        laid = [TOKEN_NAMES[s.token[at]] for at in range(1, 19)]
        assert Counter(laid) == {
            "Strider": 6,
            "Refinery 2": 4,
            "Refinery 1 + Crystalline": 4,
            "Refinery 1 + Fungoid": 4,
        }
        layouts.add(tuple(laid))
    assert len(layouts) == len(SEEDS)


@pytest.mark.clause("NX 1.7", "NX 1.8")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_later_players_begin_with_more_rubium_and_nobody_with_units(seed):
    board = begun(4, seed=seed)
    order = [COLOURS[(board.state.first + i) % 4] for i in range(4)]
    assert [board.rubium(colour) for colour in order] == [8, 11, 14, 17]
    assert not board.state.army.any()
    supplies = [seat["supply"] for seat in board.table.view()["seats"]]
    assert supplies == [[12, 8, 8, 6, 4, 3]] * 4


@pytest.mark.clause("NX 1.9")
def test_hands_decks_and_tokens_are_hidden():
    board = scenario(
        players=3,
        hands={"red": ["Sniper", "Quench"], "blue": ["Ambush", "Long Shot"], "green": ["Windfall"]},
        tokens={"Forest 1": "Strider"},
    )
    for viewer, own in [(0, ["Quench", "Sniper"]), (1, ["Ambush", "Long Shot"]), (None, None)]:
        view = board.table.view(viewer)
        shown = view["hand"] and sorted(card["name"] for card in view["hand"])
        assert shown == own
        known = {
            COLOURS[seat]: [c["name"] for c in view["seats"][seat]["known"]] for seat in range(3) if seat != viewer
        }
        assert all(cards == [] for cards in known.values())
        forest = next(here for here in view["hexes"] if here["name"] == "Forest 1")
        assert forest["facedown"]
        assert "token" not in forest
    seen = board.table.seen_by(0).state
    assert (seen.token[1], set(seen.energize_deck[: seen.energize_left].tolist())) == (-2, {-2})
    assert set(seen.mission_deck[: seen.mission_left].tolist()) == {-2}
    for viewer in range(4):
        full = opening(4).table.seen_by(viewer).state
        assert (full.mission_left, set(full.mission_deck.tolist()), set(full.energize_deck.tolist())) == (
            36,
            {-2},
            {-2},
        )


@pytest.mark.clause("NX 1.3", "NX 4.2", "NX 4.4")
def test_on_a_board_as_it_is_dealt_units_can_move():
    board = begun(2)
    board.play(f"buy Human at {board.mover} base west", "done")
    assert len(board.offers(f"move Human from {board.mover} base west to ")) >= 3


@pytest.mark.clause("NX 1.9")
def test_drawing_is_told_to_the_drawer_alone():
    board = scenario(stage="mining", decks=["Quench"])
    board.play("done", "done", "done")
    board.play("done")
    mine, theirs = board.table.events(1), board.table.events(0)
    assert [str(e) for e in mine if e.kind == "drew"] == [f"blue draws {board.hand('blue')[0]}"]
    assert [str(e) for e in theirs if e.kind.startswith("drew")] == ["blue draws a Secret Mission"]


@pytest.mark.clause("NX 1.10")
def test_everything_else_is_open():
    board = scenario(
        hands={"blue": ["Ambush", "Ambush", "Quench"]},
        points={"blue": 3},
        discards=["Sniper"],
        tokens={"Forest 1": "Strider", "Magma 2": "Refinery 2"},
    )
    board.state.fulfilled[1, CARD_NAMES.index("Long Shot") - ENERGIZE] = 1
    view = board.table.view(0)
    seat = view["seats"][1]
    assert [card["name"] for card in seat["fulfilled"]] == ["Long Shot"]
    assert (seat["rubium"], seat["points"], seat["victories"]) == (10, 3, 3)
    assert (seat["energize"], seat["missions"]) == (2, 1)
    assert seat["supply"] == [12, 8, 8, 6, 4, 3]
    assert [(card["name"], card["number"]) for card in view["discards"]] == [("Sniper", 1)]
    assert view["decks"] == {"energize": 29, "missions": 35}
    left = [{"token": 0, "name": "Strider", "number": 1}, {"token": 1, "name": "Refinery 2", "number": 1}]
    assert view["tokens_left"] == [left]


@pytest.mark.clause("NX 1.3", "NX 1.4")
def test_every_hex_has_a_name_of_its_own():
    board = begun(4)
    names = list(hex_names(board.state))
    assert len(set(names)) == len(names) == 31
    assert set(CARD_NAMES) == {card["name"] for kind in ("energize", "mission") for card in contents(board, kind)}


def contents(board, kind):
    return board.table.game.content.components[kind]


@pytest.mark.clause("NX 1.5", "NX 1.6")
def test_the_box_holds_what_its_list_says():
    components = opening().table.game.content.components
    assert sum(card["copies"] for card in components["energize"]) == 32
    assert sum(card["copies"] for card in components["mission"]) == 36
    assert sum(token["copies"] for token in components["token"]) == 24
    assert sum(token["refinery"] * token["copies"] for token in components["token"] if not token["green"]) == 16
    numbers = opening().table.game.content.numbers
    figures = [numbers[f"{name}.pieces"].value for name in ("human", "fungoid", "crystalline")]
    figures += [numbers[f"{name}.pieces"].value for name in ("strider", "leaper", "dragon")]
    assert 4 * np.sum(figures) == 164
