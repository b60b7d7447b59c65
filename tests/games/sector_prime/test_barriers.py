"""Chapter 7. Phase 2: Force Fields and Jump Bridges."""

from __future__ import annotations

import pytest

from farport.games.sector_prime.state import NOWHERE, Terrain

from ..boards import dice
from .scenario import TILES, Board, scenario


def builder(**more: object) -> Board:
    """Yellow builds at the centre."""
    given: dict[str, object] = {
        "drones": {"yellow": {"centre": 5}},
        "fabricators": {"yellow": "centre"},
        "crystals": {"yellow": 25},
        **more,
    }
    return scenario(decision="battle-or-build", **given)  # type: ignore[arg-type]


def mover(colour: str, tile: str, points: int, **more: object) -> Board:
    """A player with a drone on a tile and points to spend."""
    given: dict[str, object] = {"active": colour, "points": points, "drones": {colour: {tile: 1}}, **more}
    return scenario(**given)  # type: ignore[arg-type]


def cost(colour: str, **more: object) -> int:
    """Movement points from the centre to E, and back."""
    board = mover(colour, "centre", 20, **more)
    board.play("move drone from centre to E")
    there = 20 - board.points
    board.play("move drone from E to centre")
    assert board.points == 20 - 2 * there
    return there


FIELD = {"force_fields": [("yellow", "centre", "E")]}
A_AND_I = {("centre", "E"): "ion", ("E", "centre"): "asteroid"}
I_AND_I = {("centre", "E"): "ion", ("E", "centre"): "ion"}


@pytest.mark.parametrize(("start", "to"), [("centre", "E"), ("E", "centre")])
@pytest.mark.clause("SP 7.20")
def test_nobody_else_passes_a_force_field_in_either_direction(start, to):
    """SP-12."""
    assert mover("blue", start, 12, **FIELD).refuses(f"move drone from {start} to {to}") == "SP 7.20"


@pytest.mark.clause("SP 7.20")
def test_a_fabricator_does_not_pass_either():
    board = mover("blue", "centre", 12, drones={"blue": {"centre": 1, "E": 1}}, fabricators={"blue": "centre"}, **FIELD)
    assert board.refuses("move fabricator to E") == "SP 7.20"


@pytest.mark.clause("SP 7.20")
def test_the_owner_passes_his_force_field_at_the_normal_cost():
    """SP-12."""
    assert cost("yellow", **FIELD) == 1
    assert cost("yellow", terrain={("E", "centre"): "asteroid"}, **FIELD) == 2


@pytest.mark.clause("SP 7.20")
def test_a_force_field_bars_one_edge_only():
    board = mover("blue", "centre", 12, **FIELD)
    assert {f"move drone from centre to {tile}" for tile in ("SE", "SW", "W", "NW", "NE")} <= board.offers


@pytest.mark.clause("SP 7.20")
def test_a_force_field_that_was_built_bars_the_way():
    board = builder(drones={"yellow": {"centre": 5}, "blue": {"E": 3}})
    assert board.play("build force field toward E") == [
        "yellow builds a Force Field between centre and E for 5 crystals"
    ]
    with dice(12):
        board.play("done", "mine standard", "roll")
    assert board.active == "blue"
    assert board.refuses("move drone from E to centre") == "SP 7.20"
    assert board.allows("move drone from E to SE")


@pytest.mark.clause("SP 7.20")
def test_a_force_field_stands_when_its_tile_is_lost():
    """It cannot be destroyed, and does not change hands."""
    board = mover("blue", "centre", 12, drones={"blue": {"centre": 9}}, **FIELD)
    assert board.refuses("move drone from centre to E") == "SP 7.20"
    assert cost("yellow", **FIELD) == 1


@pytest.mark.clause("SP 7.20")
def test_two_force_fields_of_different_players_stop_both():
    fields = [("yellow", "centre", "E"), ("blue", "E", "centre")]
    for colour in ("yellow", "blue"):
        assert mover(colour, "centre", 12, force_fields=fields).refuses("move drone from centre to E") == "SP 7.20"


@pytest.mark.parametrize("terrain", ["asteroid", "ion"])
@pytest.mark.clause("SP 7.21")
def test_a_force_field_stands_on_open_space(terrain):
    board = builder(terrain={("centre", "E"): terrain})
    assert board.refuses("build force field toward E") == "SP 7.21"
    assert board.allows("build force field toward W")


@pytest.mark.parametrize("terrain", ["asteroid", "ion"])
@pytest.mark.clause("SP 7.21")
def test_what_lies_on_the_neighbours_edge_does_not_matter(terrain):
    """SP-12."""
    board = builder(terrain={("E", "centre"): terrain})
    board.play("build force field toward E")
    assert board.seat("yellow")["barriers"] == 2


@pytest.mark.parametrize("owner", ["yellow", "blue"])
@pytest.mark.clause("SP 7.21")
def test_an_edge_has_one_force_field(owner):
    assert builder(force_fields=[(owner, "centre", "E")]).refuses("build force field toward E") == "SP 7.21"


@pytest.mark.parametrize("owner", ["yellow", "blue"])
@pytest.mark.clause("SP 7.21")
def test_the_facing_edge_may_have_another(owner):
    board = builder(force_fields=[(owner, "E", "centre")])
    board.play("build force field toward E")
    assert board.table.view()["tiles"][0]["edges"][0]["force_field"] == 0


@pytest.mark.parametrize("terrain", ["open", "asteroid"])
@pytest.mark.clause("SP 7.22")
def test_a_jump_bridge_stands_on_an_ion_storm(terrain):
    board = builder(terrain={("centre", "E"): terrain, ("centre", "W"): "ion"})
    assert board.refuses("build jump bridge toward E") == "SP 7.22"
    assert board.allows("build jump bridge toward W")


@pytest.mark.clause("SP 7.22")
def test_a_jump_bridge_stands_on_a_storm_of_the_builders_own_tile():
    """SP-27: what faces it is bridged from over there."""
    storm = {("E", "centre"): "ion"}
    assert builder(terrain=storm).refuses("build jump bridge toward E") == "SP 7.22"
    there = builder(terrain=storm, drones={"yellow": {"E": 5}}, fabricators={"yellow": "E"})
    assert there.allows("build jump bridge toward centre")


@pytest.mark.parametrize("colour", ["yellow", "blue", "red", "green"])
@pytest.mark.clause("SP 7.22")
def test_a_storm_has_one_jump_bridge_of_a_player(colour):
    board = builder(
        players=4,
        active=colour,
        terrain={("centre", "E"): "ion"},
        drones={colour: {"centre": 5}},
        fabricators={colour: "centre"},
        crystals={colour: 25},
    )
    board.play("build jump bridge toward E")
    assert board.refuses("build jump bridge toward E") == "SP 7.22"


@pytest.mark.clause("SP 7.22")
def test_a_storm_has_one_jump_bridge_of_each_player():
    """SP-11."""
    storm = {("centre", "E"): "ion"}
    board = builder(terrain=storm, jump_bridges=[("blue", "centre", "E")])
    assert board.play("build jump bridge toward E") == [
        "yellow builds a Jump Bridge between centre and E for 5 crystals"
    ]
    for colour in ("yellow", "blue"):
        assert cost(colour, terrain=storm, jump_bridges=[("yellow", "centre", "E"), ("blue", "centre", "E")]) == 1


@pytest.mark.parametrize("line", ["force field", "jump bridge"])
@pytest.mark.clause("SP 7.21", "SP 7.22")
def test_a_storm_takes_a_bridge_and_open_space_a_field(line):
    board = builder(terrain={("centre", "E"): "ion"})
    assert board.allows(f"build {line} toward E") == (line == "jump bridge")
    assert board.allows(f"build {line} toward W") == (line == "force field")


@pytest.mark.clause("SP 7.23")
def test_example_of_a_bridge_beside_an_asteroid_field():
    """2 movement points instead of 5."""
    assert cost("yellow", terrain=A_AND_I) == 5
    assert cost("yellow", terrain=A_AND_I, jump_bridges=[("yellow", "centre", "E")]) == 2


@pytest.mark.clause("SP 7.23")
def test_example_of_one_bridge_for_two_storms():
    assert cost("yellow", terrain=I_AND_I) == 6
    assert cost("yellow", terrain=I_AND_I, jump_bridges=[("yellow", "centre", "E")]) == 3


@pytest.mark.clause("SP 7.23")
def test_example_of_two_bridges_for_two_storms():
    bridges = [("yellow", "centre", "E"), ("yellow", "E", "centre")]
    assert cost("yellow", terrain=I_AND_I, jump_bridges=bridges) == 1


@pytest.mark.clause("SP 7.23")
def test_a_storm_with_a_bridge_is_open_space():
    storm = {("centre", "E"): "ion"}
    assert cost("yellow", terrain=storm, jump_bridges=[("yellow", "centre", "E")]) == 1


@pytest.mark.clause("SP 7.23")
def test_others_cross_beside_a_bridge_at_the_full_cost():
    """SP-11."""
    bridges = [("yellow", "centre", "E"), ("yellow", "E", "centre")]
    assert cost("blue", terrain=I_AND_I, jump_bridges=bridges) == 6
    assert cost("blue", terrain=A_AND_I, jump_bridges=bridges[:1]) == 5


@pytest.mark.clause("SP 7.23")
def test_two_bridges_of_different_players_help_each_with_one_storm():
    bridges = [("yellow", "centre", "E"), ("blue", "E", "centre")]
    assert cost("yellow", terrain=I_AND_I, jump_bridges=bridges) == 3
    assert cost("blue", terrain=I_AND_I, jump_bridges=bridges) == 3


@pytest.mark.clause("SP 7.23")
def test_a_bridge_that_was_built_is_crossed():
    board = builder(terrain=I_AND_I)
    board.play("build jump bridge toward E", "done", "mine standard", "roll", "done", "done", "mine standard")
    with dice(3):
        board.play("roll", "move drone from centre to E")
    assert board.points == 0


@pytest.mark.clause("SP 7.20")
def test_a_bridge_does_not_open_a_force_field():
    board = mover(
        "yellow",
        "centre",
        12,
        terrain={("centre", "E"): "ion"},
        jump_bridges=[("yellow", "centre", "E")],
        force_fields=[("blue", "E", "centre")],
    )
    assert board.refuses("move drone from centre to E") == "SP 7.20"


@pytest.mark.clause("SP 7.24")
def test_three_pieces_serve_as_fields_or_bridges():
    board = builder(terrain={("centre", "E"): "ion"})
    board.play("build force field toward W", "build jump bridge toward E", "build force field toward NW")
    assert (board.seat("yellow")["barriers"], board.crystals("yellow")) == (0, 10)
    assert board.refuses("build force field toward SW") == "SP 7.24"


@pytest.mark.clause("SP 7.24")
def test_a_fourth_piece_is_no_bridge_either():
    fields = [("yellow", "W", tile) for tile in ("centre", "NW", "SW")]
    board = builder(terrain={("centre", "E"): "ion"}, force_fields=fields)
    assert board.refuses("build jump bridge toward E") == "SP 7.24"


@pytest.mark.clause("SP 7.30")
def test_a_barrier_stands_between_the_fabricators_tile_and_a_neighbour():
    """SP-23: so none stands on the outside of the board."""
    board = builder(drones={"yellow": {"W": 5}}, fabricators={"yellow": "W"})
    for kind in ("force field", "jump bridge"):
        assert board.refuses(f"build {kind} toward E") == "SP 7.30"
        assert board.refuses(f"build {kind} toward W") == "SP 7.30"
    fields = {line for line in board.offers if "force field" in line}
    assert fields == {f"build force field toward {tile}" for tile in ("centre", "NW", "SW")}


@pytest.mark.clause("SP 7.30")
def test_a_storm_on_the_outside_takes_no_bridge():
    """SP-23."""
    board = builder(drones={"yellow": {"W": 5}}, fabricators={"yellow": "W"})
    west, outside = TILES.index("W"), 3
    assert board.state.neighbour[west, outside] == NOWHERE
    board.state.terrain[west, outside] = Terrain.ION
    assert not any("jump bridge" in line for line in board.offers)
