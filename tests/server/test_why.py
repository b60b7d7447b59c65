"""A question about what a person points at gets the answer to the action that he means."""

from __future__ import annotations

import pytest

import farport
from farport.server.seen.why import of_elements
from farport.table.table import Table


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Yellow has rolled and is to move; his drones stand on his Station tile."""
    monkeypatch.setenv("FARPORT_JIT", "0")
    table = farport.game("sector-prime").new(players=2, seed=7)
    for _ in range(3):
        table.play(table.actions[0])
    return table


def answer(table: Table, *tiles: int) -> tuple[str | None, str]:
    why = of_elements(table, "1", [("tile", tile) for tile in tiles])
    return why.clause, why.sentence


def test_two_tiles_mean_the_move_between_them_and_not_a_charge(moving: Table):
    home = int(moving.state.station[0])
    for tile in range(int(moving.state.laid)):
        meant = f"move drone from {planet(moving, home)} to {planet(moving, tile)}"
        refusal = moving.why_not(meant)
        expected = (refusal.clause, refusal.text) if refusal else (None, f"That is possible: {meant}.")
        assert answer(moving, home, tile) == expected


def test_a_tile_without_drones_means_the_piece_that_is_not_there(moving: Table):
    empty = next(tile for tile in range(int(moving.state.laid)) if not moving.state.present[tile])
    refusal = moving.why_not(f"move drone from {planet(moving, empty)} to {planet(moving, 0)}")
    assert refusal is not None
    assert answer(moving, empty, 0) == (refusal.clause, refusal.text)


def test_the_fabricator_is_meant_where_it_is_pointed_at_and_else_a_drone(moving: Table):
    neighbours = moving.state.neighbour[int(moving.state.station[0])]
    far = next(
        tile for tile in range(int(moving.state.laid)) if tile not in neighbours and not moving.state.present[tile]
    )
    refusal = moving.why_not(f"move fabricator to {planet(moving, far)}")
    assert refusal is not None
    why = of_elements(moving, "1", [("fabricator", 0), ("tile", far)])
    assert (why.clause, why.sentence) == (refusal.clause, refusal.text)
    assert answer(moving, far)[1].startswith(f"You have no drone on {planet(moving, far)}.")


def test_one_element_means_the_action_that_concerns_nothing_else(moving: Table):
    refusal = moving.why_not("build station")
    assert refusal is not None
    why = of_elements(moving, "1", [("station", 0)])
    assert (why.clause, why.sentence) == (refusal.clause, refusal.text)


def test_what_is_no_element_is_answered_kindly(moving: Table):
    assert of_elements(moving, "1", [None]).clause is None
    assert of_elements(moving, "1", []).sentence == "Nothing can be done with that now."


def test_what_one_could_build_is_meant_before_what_only_others_build(monkeypatch: pytest.MonkeyPatch):
    """The Noxian Empire, with its dice on Nox, points at Nox."""
    monkeypatch.setenv("FARPORT_JIT", "0")
    table = farport.game("final-flicktier").new(players=1, seed=5, options={"factions": "choose"})
    while str(table.view()["decision"]) != "action":
        wanted = (action for action in table.actions if "Noxian" in action.text)
        table.play(next(wanted, table.actions[0]))
    home = next(i for i, space in enumerate(table.view()["spaces"]) if space["name"] == "Nox")
    why = of_elements(table, "1", [("space", home)])
    assert why.meant in {"build Outpost on Nox", "build Armory on Nox"}


def planet(table: Table, tile: int) -> str:
    return str(table.view()["tiles"][tile]["name"])
