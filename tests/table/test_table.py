"""The library as a programmer meets it."""

from __future__ import annotations

import dataclasses
import json

import pytest

import farport
from farport import BadOption, CannotUndo, IllegalAction, UnknownGame


def test_ten_lines_of_the_library():
    table = farport.game("sector-prime").new(players=3, seed=7, options={"characters": "draft"})
    assert table.mover == 0
    assert table.decision == "station"
    action = table.actions[0]
    assert str(action) in table.actions
    assert action.code in table.actions
    assert action in table.actions
    assert "station on Nowhere" not in table.actions
    events = table.play(str(action))
    assert [str(event) for event in events] == [f"yellow places a Station on {str(action)[11:]}"]
    assert table.why_not("build station").clause == "SP 4.8"
    assert table.undo() == action
    assert table.mover == 0
    assert table.view(player=1)["mover"] == 0
    assert (table.over, table.winners, table.scores, table.outcome) == (False, (), (0, 0, 0), None)
    assert "Station" in str(table)
    assert table._repr_html_().startswith("<svg")


def test_a_game_to_its_end(sector_prime):
    table = sector_prime.new(players=2, seed=3, options={"content": {"station.section_3": 0, "station.section_2": 0}})
    import random

    dice = random.Random(3)
    while not table.over:
        table.play("build station" if "build station" in table.actions else dice.choice(table.actions))
    assert table.mover is None
    assert table.decision is None
    assert len(table.actions) == 0
    assert table.outcome.winners == table.winners
    assert table.outcome.reason == "the Station was completed"
    assert max(table.scores) == 3
    assert table.why_not("roll").sentence == "The game is over."
    with pytest.raises(IllegalAction, match="over"):
        table.play("roll")


@pytest.mark.parametrize("bad", ["fly to the moon", "", "station on", 12345678901234567890, -1, None, 3.5, [], 1 << 62])
def test_what_is_no_action_is_refused_and_changes_nothing(table, bad):
    before = table.snapshot()
    with pytest.raises(IllegalAction):
        table.play(bad)
    with pytest.raises(IllegalAction):
        table.why_not(bad)
    assert table.snapshot() == before


def test_an_illegal_action_says_which_rule_forbids_it(table):
    before = table.snapshot()
    with pytest.raises(IllegalAction, match=r"\[SP 5\.1\]"):
        table.play("mine standard")
    assert table.snapshot() == before


def test_a_misspelt_action_gets_a_suggestion(table):
    with pytest.raises(IllegalAction, match="did you mean 'roll'"):
        table.play("rol")


@pytest.mark.parametrize("players", [0, 1, 5, "2", None.__class__, 2.0, True])
def test_a_wrong_number_of_players(sector_prime, players):
    with pytest.raises(BadOption, match="2, 3 or 4"):
        sector_prime.new(players=players)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"characters": "stolen"}, "dealt"),
        ({"charcters": "draft"}, "characters"),
        ({"content": {"station.section1": 3}}, "station.section_1"),
        ({"content": {"station.section_1": -1}}, "from 0 to 100"),
        ({"content": {"station.section_1": "12"}}, "whole number"),
        ({"content": {"station.section_1": True}}, "whole number"),
        ({"content": 3}, "maps names"),
        ({"content": {"start.crystals": 25, "pieces.crystals": 12}}, "pieces.crystals"),
        ([], "by name"),
    ],
)
def test_bad_options_say_what_would_be_right(sector_prime, options, words):
    with pytest.raises(BadOption, match=words):
        sector_prime.new(players=2, options=options if options else [1])


def test_a_bad_seed(sector_prime):
    with pytest.raises(BadOption, match="whole number"):
        sector_prime.new(seed="seven")


def test_an_unknown_game():
    with pytest.raises(UnknownGame, match="sector-prime"):
        farport.game("sector-prim")


def test_all_errors_are_value_errors():
    for error in (farport.IllegalAction, UnknownGame, BadOption, farport.BadRecord, CannotUndo):
        assert issubclass(error, ValueError)


def test_a_view_for_nobody(table):
    with pytest.raises(IllegalAction, match="0 to 1"):
        table.view(player=2)


def test_a_view_is_plain_data(table):
    for player in (None, 0, 1):
        view = table.view(player)
        assert json.loads(json.dumps(view)) == view


def test_undo_is_refused_once_dice_were_rolled(table):
    table.play("roll")
    before = table.snapshot()
    with pytest.raises(CannotUndo, match="dice"):
        table.undo()
    assert table.snapshot() == before


def test_undo_is_refused_once_something_hidden_was_shown(table):
    with pytest.raises(CannotUndo, match="hidden"):
        table.undo()


def test_undo_at_the_beginning(sector_prime):
    with pytest.raises(CannotUndo, match="nothing was played"):
        sector_prime.new().undo()


def test_undo_step_by_step(table):
    table.play("roll")
    positions = [table.snapshot()]
    for _ in range(2):
        table.play("enter drone" if "enter drone" in table.actions else "done")
        positions.append(table.snapshot())
    for position in reversed(positions[:-1]):
        table.undo()
        assert table.snapshot() == position
    assert len(table.history) == 3


def test_a_clone_is_independent(table):
    twin = table.clone()
    twin.play("roll")
    assert table.decision == "roll"
    assert twin.decision == "move"
    assert len(table.history) + 1 == len(twin.history)


def test_the_same_seed_is_the_same_game(sector_prime):
    assert sector_prime.new(seed=5).snapshot() == sector_prime.new(seed=5).snapshot()
    assert sector_prime.new(seed=5).snapshot() != sector_prime.new(seed=6).snapshot()
    assert sector_prime.new().snapshot() != sector_prime.new().snapshot()


def test_the_opening_tells_each_player_his_own_character_only(sector_prime):
    table = sector_prime.new(players=3, seed=1)
    for player in (None, 0, 1, 2):
        told = [event for event in table.events(player) if event.kind == "character_dealt"]
        assert [event.arguments[0] for event in told] == ([] if player is None else [player])


def test_a_bug_in_a_rule_leaves_the_table_as_it_was(sector_prime):
    def broken(s, code, log):
        s.mover = 1
        raise RuntimeError("a defect")

    game = dataclasses.replace(sector_prime, own_rules={**sector_prime.own_rules, "apply": broken})
    table = game.new(players=2, seed=7)
    before = table.snapshot()
    with pytest.raises(RuntimeError):
        table.play(table.actions[0])
    assert table.snapshot() == before


def test_snapshots_do_not_grow_with_the_game(table):
    size = len(table.snapshot())
    for _ in range(60):
        table.play(table.actions[-1])
    assert len(table.snapshot()) == size


@pytest.mark.parametrize("code", [0, 512, -1])
def test_what_is_no_action_cannot_be_described(code: int):
    with pytest.raises(IllegalAction, match="is no action of Sector Prime"):
        farport.game("sector-prime").new(2, seed=1).describe(code)


@pytest.mark.parametrize("game", farport.games(), ids=lambda game: game.id)
def test_whatever_is_typed_is_answered(game: farport.Game):
    table = game.new(seed=1)
    words = {word for action in table.actions for word in str(action).split()} | {*game.colours, "1", "?", "to at"}
    for line in words - {str(action) for action in table.actions}:
        if game.actions.read(table.state, line) is None:
            with pytest.raises(IllegalAction, match="is no action of"):
                table.play(line)
