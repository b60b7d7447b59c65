"""Several steps of the mover that are chosen with one press, found by search over legal actions."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import farport
from farport.table.engine.shortcuts import Finder

GAMES = [pytest.param(game, id=game.id) for game in farport.games()]


def finder(table: farport.Table) -> Finder:
    assert table.mover is not None
    return Finder(table.seen_by(table.mover))


def course(game: farport.Game, seed: int, actions: int, **options: str) -> Iterator[farport.Table]:
    """The positions of a random game of two."""
    table, dice = game.new(2, seed=seed, options=options), random.Random(seed)
    for _ in range(actions):
        if table.over:
            return
        yield table
        table.play(dice.choice(table.actions.codes))


def after(table: farport.Table, codes: tuple[int, ...]) -> farport.Table:
    trial = table.clone()
    for code in codes:
        trial.play(code)
    return trial


@pytest.mark.parametrize("game", GAMES)
def test_leaps_can_be_made_and_cannot_be_mistaken(game: farport.Game):
    for table in course(game, 3, 150):
        now = {action.elements for action in table.actions}
        for leap in finder(table).leaps():
            assert after(table, leap.codes).mover == table.mover
            assert leap.elements not in now


@pytest.mark.parametrize("game", GAMES)
def test_a_leap_to_the_end_ends_the_turn(game: farport.Game):
    for table in course(game, 3, 150):
        for shortcut in finder(table).shortcuts():
            if not shortcut.all:
                assert int(after(table, shortcut.codes).state.turn) != int(table.state.turn)
                assert shortcut.eve is not None
                assert shortcut.eve.codes == [shortcut.codes[-1]]


def test_the_only_target_is_attacked_outright():
    """With all RAVs that reach it; where there is another, some may be held back for that."""
    found = 0
    for table in course(farport.game("thunder-run"), 5, 900):
        aims = [action.elements for action in table.actions if action.elements]
        for way in finder(table).outright() if table.decision == "attack" else ():
            assert aims == [way.elements]
            assert after(table, way.codes[:1]).decision == "group"
            assert after(table, way.codes).decision != "group"
            found += 1
    assert found > 2


def moving(seed: int) -> farport.Table:
    table = farport.game("sector-prime").new(2, seed=seed)
    while table.decision != "move":
        table.play(table.actions[0])
    return table


def test_straight_on_from_moving_to_mining():
    table = moving(4)
    found = {shortcut.text: shortcut for shortcut in finder(table).shortcuts()}
    assert set(found) == {"mine standard", "mine increased"}
    assert all(shortcut.twice for shortcut in found.values()), "there are movement points left"
    while "enter drone" in [action.text for action in table.actions]:
        table.play("enter drone")
    assert not finder(table).shortcuts()[0].twice, "nothing is left to do"


def test_a_move_ends_the_deployment():
    table = farport.game("nexus-ops").new(2, seed=1)
    while table.decision != "deploy":
        table.play(table.actions[0])
    assert finder(table).leaps() == [], "there is nobody to move"
    table.play(table.actions[0])
    leaps = finder(table).leaps()
    assert {leap.text.partition(",")[0] for leap in leaps} == {"done"}
    assert after(table, leaps[0].codes).decision == "move"


def test_everything_is_gathered_where_all_can_be():
    """Beginning with the action, or within it."""
    found, sizes = set(), set()
    for table in course(farport.game("final-flicktier"), 3, 170, hand="steady"):
        for shortcut in finder(table).shortcuts():
            if shortcut.all:
                found.add((table.decision, shortcut.text))
                gathered = after(table, shortcut.codes)
                assert gathered.decision != "gather"
                mine = gathered.state.held[table.mover].sum() - table.state.held[table.mover].sum()
                assert mine == shortcut.all == len(shortcut.codes) - (shortcut.text == "gather")
                sizes.add((table.decision, shortcut.all > 1))
    assert found == {("action", "gather"), ("gather", "")}
    assert ("action", False) in sizes, "what begins the only thing does it"
    assert ("gather", False) not in sizes, "the only thing is a button already"
