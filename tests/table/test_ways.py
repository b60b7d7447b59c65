"""Several steps of the mover that lead somewhere, found by search over legal actions."""

from __future__ import annotations

import random

import pytest

import farport
from farport.table.engine.outlook import Foresight
from farport.table.engine.ways import Way, better, moves_on

GAMES = [pytest.param(game, id=game.id) for game in farport.games()]


def positions(game: farport.Game, number: int, actions: int = 120) -> list[farport.Table]:
    """Positions of a random game in which there are ways."""
    table, dice, found = game.new(max(game.seats), seed=number), random.Random(number), []
    for _ in range(actions):
        if table.over or len(found) == 6:
            break
        if table.ways:
            found.append(table.clone())
        table.play(dice.choice(table.actions.codes))
    return found


def test_a_step_moves_the_same_thing_on():
    assert moves_on(("ship:1", "block:4"), ("ship:1", "block:5"))
    assert not moves_on(("ship:1", "block:4"), ("ship:2", "block:5"))
    assert moves_on(("tile:3", "tile:4"), ("tile:4", "tile:5"))
    assert not moves_on(("tile:3", "tile:4"), ("tile:3", "tile:5")), "that is another drone"
    assert moves_on(("piece:2", "hex:3", "hex:4"), ("piece:2", "hex:4", "hex:5"))
    assert not moves_on(("piece:2", "hex:3", "hex:4"), ("piece:1", "hex:4", "hex:5"))


def test_what_costs_more_of_something_and_less_of_nothing_is_worse():
    assert better((3, 2), (3, 1))
    assert not better((3, 2), (3, 2))
    assert not better((3, 2), (1, 4))


@pytest.mark.parametrize("game", GAMES)
def test_every_way_can_be_gone_and_taken_back(game: farport.Game):
    for table in positions(game, 3):
        for way in table.ways:
            before, mover = table.snapshot(), table.mover
            for _ in range(way.times):
                for code in way.codes:
                    table.play(code)
            ends = bool(game.prospects.under_way or game.prospects.ventures)
            assert table.mover == mover or ends, "with what arrives last the turn may be over, or another is asked"
            for _ in range(way.times * len(way.codes)):
                table.undo()
            assert table.snapshot() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_way_goes_round_only_where_it_matters_where_one_came_from(game: farport.Game):
    ends: dict[tuple[str, ...], list[set[str]]] = {}
    for number, table in enumerate(positions(game, 3)):
        for way in table.ways:
            ends.setdefault((str(number), *way.elements), []).append(set(way.passed))
    round_about = [one for ways in ends.values() for one in ways for other in ways if other < one]
    assert bool(round_about) == game.prospects.facing


def test_of_flights_to_one_end_those_that_face_alike_are_one():
    for table in positions(farport.game("thunder-run"), 2, 400):
        approaches = [(way.elements, way.passed[-2:]) for way in table.ways]
        assert len(approaches) == len(set(approaches))


def goes(table: farport.Table, way: Way) -> None:
    for code in way.codes:
        table.play(code)


def in_orbit(**content: int) -> farport.Table:
    """A Ship with a Regiment aboard, which flies next."""
    free = {
        f"{building}.{resource}": 0 for building in ("academy", "hangar") for resource in ("metal", "gas", "crystal")
    }
    table = farport.game("beyond-nebula").new(2, seed=5, options={"content": {**free, "start.kick": 35, **content}})
    for wish in ("construct Academy", "construct Hangar", "produce ship", "produce regiment", "load"):
        while not any(action.text.startswith(wish) for action in table.actions):
            table.play("done")
        table.play(next(action for action in table.actions if action.text.startswith(wish)))
    return table


def test_a_venture_ends_a_way_and_only_ends_it():
    """A Ship flies straight to where dice are rolled, but never through."""
    table = in_orbit(**{"ship.blocks": 8})
    zones = {f"block:{each['block']}": each["zone"] for each in table.view(0)["map"]["blocks"]}
    ends = {way.elements[-1] for way in table.ways}
    assert {zones[end] for end in ends} == {"mapped", "radioactive", "unexplored"}
    for way in table.ways:
        assert all(
            zones[place] == "mapped" for place in way.passed if place.startswith("block") and place != way.elements[-1]
        )
        goes(table.clone(), way)


def test_a_venture_is_foreseen_from_before_its_last_step():
    table = in_orbit(**{"ship.blocks": 8})
    zones = {f"block:{each['block']}": each["zone"] for each in table.view(0)["map"]["blocks"]}
    fears = []
    for way in table.ways:
        assert (way.eve is not None) == (zones[way.elements[-1]] != "mapped")
        if way.eve is not None:
            assert way.eve.codes == [way.codes[-1]]
            assert not way.eve.state["rng"].any()
        if way.eve is not None and zones[way.elements[-1]] == "radioactive" and len(fears) < 2:
            fears.append(Foresight(way.eve, judged=False).of(way.codes[-1], 64).fear)
    assert fears
    assert all(fear and fear.word == "☢" and 0.3 < fear.odds < 0.7 for fear in fears)


def test_what_flies_back_to_where_it_was_has_no_way():
    table = in_orbit()
    start = next(f"block:{ship['block']}" for ship in table.view(0)["ships"])
    assert all(way.times == 1 and way.elements[-1] != start for way in table.ways)


def first_roll(seed: int) -> farport.Table:
    table = farport.game("sector-prime").new(2, seed=seed)
    while table.decision != "roll":
        table.play(table.actions[0])
    table.play("roll")
    return table


def test_the_cheapest_way_is_taken():
    """The points that are left after a way are the most that any steps to its end leave."""
    table = first_roll(4)
    table.play("enter drone")
    for way in table.ways:
        trial = table.clone()
        for code in way.codes:
            trial.play(code)
        assert int(trial.state.points) == int(table.state.points) + way.changes[1]
        assert -way.changes[1] == least_cost(table, way.elements)


def least_cost(table: farport.Table, elements: tuple[str, ...]) -> int:
    """What the cheapest steps of a drone cost, by trying all."""
    start, end = (int(element.partition(":")[2]) for element in elements)
    known, edge = {start: 0}, [(start, table)]
    while edge:
        tile, here = edge.pop()
        for action in here.actions:
            if action.text.startswith("move drone") and action.elements[0] == f"tile:{tile}":
                there, after = int(action.elements[1].partition(":")[2]), here.clone()
                after.play(action)
                spent = int(table.state.points) - int(after.state.points)
                if spent < known.get(there, 99):
                    known[there] = spent
                    edge.append((there, after))
    return known[end]


def test_nothing_is_a_way_that_one_step_does_as_well():
    table = first_roll(4)
    table.play("enter drone")
    direct = {action.elements: table.outlook(action, samples=4) for action in table.actions}
    for way in table.ways:
        assert len(way.codes) > 1
        if way.elements in direct:
            costs = {change.stock.word: change.least for change in direct[way.elements].changes}
            assert way.changes[1] > costs["movement point"]


def test_a_flight_is_brought_to_its_end():
    """What is under way when a way ends is ended with it: nobody is asked whether to fly on. When nothing is left to
    fly, something else is asked."""
    asked = set()
    for table in positions(farport.game("thunder-run"), 2, 400):
        for way in table.ways:
            trial = table.clone()
            for code in way.codes:
                trial.play(code)
            asked.add(trial.decision)
    assert asked > {"move-ravs"}
    assert "fly-on" not in asked
