"""Records: stored, sent, replayed, checked."""

from __future__ import annotations

import dataclasses
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import farport
from farport import BadRecord, Record
from farport.table.fair import Fair


def played(table, actions=40, seed=1):
    dice = random.Random(seed)
    for _ in range(actions):
        table.play(dice.choice(table.actions.codes))
    return table


def test_a_record_replays_to_the_same_bytes(table):
    played(table)
    again = farport.replay(Record.from_json(table.record.to_json()))
    assert again.snapshot() == table.snapshot()
    assert [str(event) for event in again.events()] == [str(event) for event in table.events()]


def test_a_variant_is_part_of_the_record(sector_prime):
    options = {"characters": "draft", "layout": "free", "content": {"station.section_1": 10}}
    table = played(sector_prime.new(players=4, seed=2, options=options))
    assert table.record.options == options
    assert farport.replay(table.record).snapshot() == table.snapshot()


def test_an_empty_record(sector_prime):
    table = sector_prime.new(seed=1)
    assert farport.replay(Record.from_json(table.record.to_json())).snapshot() == table.snapshot()


def changed(record, **fields):
    return json.dumps({**json.loads(record.to_json()), **fields})


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"format": "other"}, "format"),
        ({"game": "chess"}, "not installed"),
        ({"game": 3}, "'game' should be"),
        ({"version": 99}, "version 99"),
        ({"players": 7}, "2, 3 or 4"),
        ({"players": "2"}, "'players' should be"),
        ({"options": {"layout": "round"}}, "set-up"),
        ({"options": []}, "'options' should be"),
        ({"actions": "none"}, "'actions' should be"),
        ({"actions": ["roll"]}, "action 1 is 'roll'"),
        ({"actions": [-4]}, "action 1 is -4"),
        ({"actions": [1 << 70]}, "63 bits"),
        ({"actions": [5]}, "positions in the trace"),
        ({"seed": "x"}, "'seed' should be"),
        ({"trace": ["00000000"] * 43}, "opening position is wrong"),
        ({"outcomes": [1]}, "outcomes"),
    ],
)
def test_a_broken_record_says_where(table, fields, words):
    text = changed(played(table).record, **fields)
    with pytest.raises(BadRecord, match=words):
        farport.replay(Record.from_json(text))


@pytest.mark.parametrize("name", ["game", "version", "players", "options", "actions", "trace"])
def test_a_record_with_something_missing(table, name):
    tree = json.loads(table.record.to_json())
    del tree[name]
    with pytest.raises(BadRecord, match=f"no '{name}'"):
        Record.from_json(json.dumps(tree))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '{"format": "farport-record-1"}', "[" * 100_000])
def test_what_is_no_record(text):
    with pytest.raises(BadRecord):
        Record.from_json(text)


@settings(max_examples=60, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_any_json_is_a_record_or_a_bad_record(tree):
    with pytest.raises(BadRecord):
        Record.from_json(
            json.dumps({"format": "farport-record-1", "game": "sector-prime", "version": 1, "players": tree})
        )


def test_a_tampered_action_is_named(table):
    played(table)
    actions = list(table.record.actions)
    where = next(i for i, code in enumerate(actions) if table.game.actions.names[code & 127] == "enter_drone")
    actions[where] = table.read("done")
    with pytest.raises(BadRecord, match=f"action {where + 1} of"):
        farport.replay(dataclasses.replace(table.record, actions=tuple(actions)))


def test_fair_dice_can_be_proved(sector_prime):
    table = played(sector_prime.new_fair(players=2, secret=b"\x07" * 32))
    record = Record.from_json(table.record.to_json())
    assert farport.replay(record).snapshot() == table.snapshot()
    assert json.loads(record.to_json())["commitment"] == table.record.chance.commitment


def test_shares_of_players_change_every_roll_and_can_be_proved(sector_prime):
    secret, shares = b"\x07" * 32, ((0, b"\x01" * 32), (1, b"\x02" * 32))
    table = played(sector_prime.new_with(Fair(secret, shares), 2, {}))
    others = (shares[:1], shares[1:], ((0, shares[1][1]), (1, shares[0][1])), ())
    deals = {sector_prime.new_with(Fair(secret, each), 2, {}).snapshot() for each in (shares, *others)}
    assert len(deals) == 5
    record = Record.from_json(table.record.to_json())
    assert record.chance == Fair(secret, shares)
    assert farport.replay(record).snapshot() == table.snapshot()
    for broken in ({"0": "zz"}, {"x": "00"}, {"99": "00"}, [], {"0": 7}):
        with pytest.raises(BadRecord, match="shares"):
            Record.from_json(changed(record, shares=broken))


def test_another_secret_is_not_the_one_promised(sector_prime):
    record = played(sector_prime.new_fair(players=2)).record
    with pytest.raises(BadRecord, match="commitment"):
        Record.from_json(changed(record, secret="00" * 32))
    with pytest.raises(BadRecord, match="secret"):
        Record.from_json(changed(record, secret="zz"))


def test_each_action_of_a_fair_game_has_its_own_seed(sector_prime):
    """What was rolled says nothing about the next roll: the generator is seeded anew."""
    table = sector_prime.new_fair(players=2, secret=b"\x01" * 32)
    seeds = set()
    for _ in range(10):
        table.play(table.actions[0])
        seeds.add(table.state.rng.tobytes())
    assert len(seeds) == 10
