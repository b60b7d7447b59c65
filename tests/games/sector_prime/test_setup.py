"""Chapter 4. Set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from farport.games.sector_prime.setup import ION_EDGE
from farport.games.sector_prime.state import EDGES, UNKNOWN, Terrain
from farport.games.sector_prime.words import CHARACTERS, COLOURS, PLANETS
from farport.table.errors import CannotUndo

from .scenario import TILES, Board, opening, scenario

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
RING = ["E", "SE", "SW", "W", "NW", "NE"]
FREE_PLACES = ("2,-1", "1,1", "-1,2", "-2,1", "-1,-1", "1,-2")
AROUND = {"0,0", "1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"}


def cells(board: Board) -> list[str]:
    return [f"{tile['q']},{tile['r']}" for tile in board.table.view()["tiles"]]


def neighbours(board: Board, tile: int) -> list[int]:
    return [edge["to"] for edge in board.table.view()["tiles"][tile]["edges"] if edge["to"] is not None]


def places_of_stations(board: Board) -> set[str]:
    return {line.removeprefix("station on ") for line in board.offers}


def settle(*tiles: str, options: dict[str, str] | None = None) -> Board:
    """The Stations of as many players as there are tiles."""
    board = opening(len(tiles), options=options)
    board.play(*(f"station on {tile}" for tile in tiles))
    return board


@PLAYERS
@pytest.mark.clause("SP 4.1")
def test_every_player_begins_with_the_same_pieces(players):
    board = opening(players)
    for colour in COLOURS[:players]:
        mine = board.seat(colour)
        assert (mine["supply"], mine["fabricator_in_supply"], mine["barriers"]) == (25, True, 3)
        assert (mine["refineries"], mine["crystals"], mine["sections"]) == (2, 3, 0)


@PLAYERS
@pytest.mark.clause("SP 4.2")
def test_the_other_crystals_are_the_main_supply(players):
    assert opening(players).bank == 100 - 3 * players


@pytest.mark.parametrize(("players", "tiles"), [(2, 7), (3, 10), (4, 13)])
@pytest.mark.clause("SP 4.3")
def test_number_of_tiles(players, tiles):
    board = opening(players)
    assert len(cells(board)) == tiles
    assert set(board.state.planet[tiles:]) <= {UNKNOWN}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.clause("SP 4.4")
def test_no_tile_comes_twice(seed):
    assert len({tile["name"] for tile in opening(4, seed=seed).table.view()["tiles"]}) == 13


@PLAYERS
@pytest.mark.clause("SP 4.4")
def test_the_first_seven_tiles_are_a_centre_and_the_six_around_it(players):
    board = opening(players)
    assert set(cells(board)[:7]) == AROUND
    assert sorted(neighbours(board, 0)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.clause("SP 4.4")
def test_edges_that_touch_are_opposite():
    tiles = opening(4).table.view()["tiles"]
    for number, tile in enumerate(tiles):
        for edge, over in enumerate(tile["edges"]):
            if over["to"] is not None:
                assert tiles[over["to"]]["edges"][(edge + 3) % EDGES]["to"] == number


@pytest.mark.parametrize("layout", ["fixed", "free"])
@pytest.mark.clause("SP 4.12")
def test_every_tile_has_one_asteroid_field_and_one_ion_storm_as_printed(layout):
    board = opening(4, options={"layout": layout})
    if layout == "free":
        board.play(*(f"lay tile at {cell}" for cell in FREE_PLACES))
    for tile in board.table.view()["tiles"]:
        terrain = [edge["terrain"] for edge in tile["edges"]]
        assert sorted(terrain) == ["asteroid", "ion", "open", "open", "open", "open"]
        turned = (terrain.index("ion") - terrain.index("asteroid")) % EDGES
        assert turned == ION_EDGE[PLANETS.index(tile["name"])]


@PLAYERS
@pytest.mark.clause("SP 4.13")
def test_crystals_lie_open(players):
    """SP-28."""
    crystals = dict(zip(COLOURS[:players], (4, 9, 6, 7), strict=False))
    board = scenario(players=players, crystals=crystals)
    for viewer in (*COLOURS[:players], None):
        assert {colour: board.seat(colour, seen_by=viewer)["crystals"] for colour in crystals} == crystals


@pytest.mark.clause("SP 4.4")
def test_planets_and_their_turns_are_random():
    boards = [opening(2, seed=seed).state for seed in range(60)]
    assert {int(s.planet[0]) for s in boards} == set(range(13))
    assert {list(s.terrain[0]).index(Terrain.ASTEROID) for s in boards} == set(range(EDGES))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.clause("SP 4.3")
def test_the_fixed_layouts_are_allowed_by_the_rule(players):
    board = opening(players)
    for tile in range(7, len(cells(board))):
        assert len([other for other in neighbours(board, tile) if other < tile]) >= 2


@pytest.mark.clause("SP 4.5")
def test_an_extra_tile_touches_two_tiles():
    """SP-6: two tiles, since two hexes share one edge only."""
    board = opening(3, options={"layout": "free"})
    assert board.decision == "tile"
    assert board.offers == {f"lay tile at {cell}" for cell in FREE_PLACES}
    assert board.refuses("lay tile at 2,0") == "SP 4.5"
    assert board.refuses("lay tile at 4,0") == "SP 4.5"
    assert board.refuses("lay tile at 0,0") == "SP 4.5"


@pytest.mark.clause("SP 4.5")
def test_an_extra_tile_may_lean_on_another():
    board = opening(3, options={"layout": "free"})
    board.play("lay tile at 2,-1")
    assert board.allows("lay tile at 2,0")
    assert board.refuses("lay tile at 2,-1") == "SP 4.5"


@pytest.mark.parametrize(
    ("players", "order"), [(3, ["yellow", "blue", "red"]), (4, ["yellow", "blue", "red", "green", "yellow", "blue"])]
)
@pytest.mark.clause("SP 4.5", "SP 4.6")
def test_players_lay_the_extra_tiles_in_turn(players, order):
    board, movers = opening(players, options={"layout": "free"}), []
    for cell in FREE_PLACES[: len(order)]:
        movers.append(board.mover)
        board.play(f"lay tile at {cell}")
    assert movers == order
    assert (board.mover, board.decision) == ("yellow", "station")
    assert len(cells(board)) == 7 + len(order)


@pytest.mark.clause("SP 4.4", "SP 4.5")
def test_the_next_extra_tile_lies_open_and_is_laid_as_it_lies():
    board = opening(3, options={"layout": "free"})
    turned_up = board.table.view()["next_tile"]
    told = [str(event) for event in board.table.play("lay tile at -1,-1")]
    assert told == ["yellow lays a tile at -1,-1", f"{turned_up['name']} is laid"]
    assert str(board.table.play("lay tile at 1,1")[0]) == "blue lays a tile at 1,1"
    laid = board.table.view()["tiles"][7]
    assert (laid["q"], laid["r"], laid["name"]) == (-1, -1, turned_up["name"])
    assert [edge["terrain"] for edge in laid["edges"]] == turned_up["terrain"]
    assert sorted(neighbours(board, 7)) == [TILES.index("W"), TILES.index("NW")]


@pytest.mark.clause("SP 4.3")
def test_two_players_have_no_extra_tile_to_lay():
    assert opening(2, options={"layout": "free"}).decision == "station"


@PLAYERS
@pytest.mark.clause("SP 4.6")
def test_seat_0_begins_and_play_goes_round(players):
    """SP-25."""
    board = settle(*["W", "E", "S", "N"][:players])
    order = []
    for _ in range(players + 1):
        order.append(board.mover)
        board.play("roll", "done", "done", "mine standard")
    assert order == [*COLOURS[:players], "yellow"]
    assert board.table.view()["turn"] == players + 2


@pytest.mark.clause("SP 4.7")
def test_a_character_is_hidden_until_every_station_is_placed():
    board = opening(2)
    assert board.seat("yellow", seen_by="yellow")["character"]["name"] in CHARACTERS
    assert board.seat("yellow", seen_by="blue")["character"] is None
    assert board.seat("yellow", seen_by=None)["character"] is None
    board.play("station on W")
    assert board.seat("yellow", seen_by="blue")["character"] is None
    told = board.play("station on E")
    shown = board.seat("yellow", seen_by="blue")["character"]["name"]
    assert shown == board.seat("yellow", seen_by=None)["character"]["name"]
    assert f"yellow is the {shown}" in told


@PLAYERS
@pytest.mark.clause("SP 4.7")
def test_every_character_is_shown_when_every_station_is_placed(players):
    board = opening(players)
    dealt = [board.seat(colour, seen_by=colour)["character"]["name"] for colour in COLOURS[:players]]
    told = []
    for tile in ("W", "E", "S", "N")[:players]:
        told = board.play(f"station on {tile}")
    shown = [f"{colour} is the {name}" for colour, name in zip(COLOURS, dealt, strict=False)]
    assert told[1:] == [*shown, "yellow's turn"]
    with pytest.raises(CannotUndo, match="hidden"):
        board.table.undo()


@pytest.mark.clause("SP 4.7")
def test_nobody_hears_which_character_another_drew():
    table = opening(3).table
    dealt = table.view(0)["seats"][0]["character"]["name"]
    assert f"yellow draws the {dealt}" in map(str, table.events(0))
    for other in (1, None):
        heard = [str(event) for event in table.events(other)]
        assert "yellow draws a Character" in heard
        assert not any(line.startswith("yellow draws the") for line in heard)


@pytest.mark.clause("SP 4.7")
def test_characters_are_drawn_at_random_and_no_two_are_the_same():
    dealt = [list(opening(4, seed=seed).state.character) for seed in range(25)]
    assert all(len(set(hand)) == 4 for hand in dealt)
    assert {int(hand[0]) for hand in dealt} == {int(hand[3]) for hand in dealt} == set(range(len(CHARACTERS)))


@pytest.mark.clause("SP 4.8")
def test_stations_are_placed_in_turn_with_three_drones():
    board = opening(3)
    for colour, tile in (("yellow", "W"), ("blue", "E"), ("red", "S")):
        assert (board.mover, board.decision, board.active) == (colour, "station", "yellow")
        assert board.play(f"station on {tile}")[0] == f"{colour} places a Station on {tile}"
        assert (board.drones(colour, tile), board.supply(colour)) == (3, 22)
        assert board.table.view()["tiles"][TILES.index(tile)]["station"] == COLOURS.index(colour)
    assert (board.active, board.decision) == ("yellow", "roll")
    assert board.table.view()["battle"] is None


@PLAYERS
@pytest.mark.clause("SP 4.9")
def test_a_station_stands_on_an_outer_tile(players):
    board = opening(players)
    assert places_of_stations(board) == set(TILES[1 : len(cells(board))])
    assert board.refuses("station on centre") == "SP 4.9"


@pytest.mark.clause("SP 4.9")
def test_a_tile_that_is_built_in_is_no_outer_tile():
    board = opening(4, options={"layout": "free"})
    board.play(*(f"lay tile at {cell}" for cell in ("2,-1", "1,1", "2,0", "-1,2", "-1,-1", "1,-2")))
    assert len(neighbours(board, TILES.index("E"))) == 6
    assert board.refuses("station on E") == "SP 4.9"
    assert board.allows("station on SE")


@pytest.mark.parametrize("number", range(6))
@pytest.mark.clause("SP 4.10")
def test_a_tile_lies_between_stations(number):
    before, tile, after, *others = [*RING, *RING][number : number + 6]
    board = opening(2)
    board.play(f"station on {tile}")
    assert places_of_stations(board) == set(others)
    assert board.refuses(f"station on {before}") == board.refuses(f"station on {after}") == "SP 4.10"


@pytest.mark.clause("SP 4.10")
def test_the_fourth_player_of_the_rulebooks_example_may_be_next_to_others():
    """SP-21: every free outer tile is beside a Station, so any will do."""
    board = opening(4)
    board.play("station on E", "station on SW", "station on NW")
    assert places_of_stations(board) == set(TILES) - {"centre", "E", "SW", "NW"}
    assert board.refuses("station on centre") == "SP 4.9"
    board.play("station on NE")
    assert board.drones("green", "NE") == 3


@pytest.mark.clause("SP 4.10")
def test_one_place_apart_is_enough_to_be_possible():
    """SP-21: as long as one outer tile is beside no Station, it has to be that."""
    board = opening(4)
    board.play("station on E", "station on SW", "station on WNW")
    assert places_of_stations(board) == {"N"}
    assert board.refuses("station on NE") == "SP 4.10"


@pytest.mark.clause("SP 4.10")
def test_an_inner_tile_apart_from_all_stations_is_no_place_for_one():
    """SP-21: so the fourth player may be next to others."""
    board = opening(4, options={"layout": "free"})
    board.play(*(f"lay tile at {cell}" for cell in ("2,-1", "-1,-1", "-1,2", "0,-2", "-2,2", "0,2")))
    laid = [tile["name"] for tile in board.table.view()["tiles"]]
    for name in laid[7:10]:
        board.table.play(f"station on {name}")
    assert {str(action) for action in board.table.actions} == {
        f"station on {name}" for name in laid if name not in (laid[0], *laid[7:10])
    }


@pytest.mark.clause("SP 4.11")
def test_a_tile_holds_one_station():
    board = opening(2)
    board.play("station on W")
    assert board.refuses("station on W") == "SP 4.11"


@pytest.mark.clause("SP 10.2")
def test_characters_can_be_chosen_in_reverse_order():
    board = settle("W", "E", "S", options={"characters": "draft"})
    assert Counter(board.offers) == Counter(f"choose {name}" for name in CHARACTERS)
    for colour, name in (("red", "Spy"), ("blue", "Designer"), ("yellow", "Tactician")):
        assert (board.mover, board.decision) == (colour, "character")
        assert board.play(f"choose {name}")[0] == f"{colour} is the {name}"
        assert board.seat(colour, seen_by=None)["character"]["name"] == name
    assert (board.active, board.decision) == ("yellow", "roll")


@pytest.mark.clause("SP 10.2")
def test_a_character_is_chosen_from_those_left():
    board, left = settle("W", "E", "S", "N", options={"characters": "draft"}), [*CHARACTERS]
    for name in ("Spy", "Designer", "Engineer"):
        board.play(f"choose {name}")
        left.remove(name)
        assert board.refuses(f"choose {name}") == "SP 10.2"
        assert board.offers == {f"choose {name}" for name in left}


@pytest.mark.clause("SP 10.2")
def test_nobody_has_a_character_before_the_draft():
    board = opening(2, options={"characters": "draft"})
    assert board.refuses("choose Spy") == "SP 10.2"
    assert all(board.seat(colour, seen_by=colour)["character"] is None for colour in ("yellow", "blue"))
    board.play("station on W", "station on E")
    assert board.seat("yellow", seen_by="yellow")["character"] is None


@pytest.mark.clause("SP 4.5", "SP 10.2")
def test_a_free_layout_and_a_draft_go_together():
    board = opening(3, options={"layout": "free", "characters": "draft"})
    board.play("lay tile at 2,-1", "lay tile at -1,2", "lay tile at -1,-1")
    board.play("station on W", "station on E", "station on S")
    assert (board.mover, board.decision) == ("red", "character")
    assert len({tile["name"] for tile in board.table.view()["tiles"]} & set(PLANETS)) == 10
