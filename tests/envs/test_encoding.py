"""Actions as numbers and positions as rows of numbers, for every game, and what a game need not say for that."""

from __future__ import annotations

import dataclasses
import json
import random

import numpy as np
import pytest
from typer.testing import CliRunner

import farport
from farport.cli import app
from farport.conformance import QUICK, Broken, secrecy
from farport.conformance.learning import encoding_holds
from farport.envs.encoding import Encoding
from farport.table.box.encoding import Column, Told
from farport.table.box.encoding import Encoding as Said
from farport.table.errors import IllegalAction
from farport.table.position import field

SMALL = dataclasses.replace(QUICK, games=3, actions=20, secret_positions=8)
GAMES = [pytest.param(game, id=game.id) for game in farport.games()]


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")


def played(game, number, players=None, seed=1):
    """A table after so many random actions."""
    table, dice = game.new(players, seed=seed), random.Random(seed)
    for _ in range(number):
        if not table.over:
            table.play(dice.choice(table.actions.codes))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_every_listed_action_has_a_number_that_means_it(game):
    encoding_holds(dataclasses.replace(game, physics=None), SMALL)


def test_a_listed_action_without_a_number_is_noticed(sector_prime):
    never = Said(possible={8: lambda origin, to: False})
    with pytest.raises(Broken, match=r"move drone .* has no number"):
        encoding_holds(dataclasses.replace(sector_prime, encoding=never), SMALL)


def test_an_observation_out_of_range_is_noticed(sector_prime):
    far = Said(told={"bank": Told("columns", 1, columns=(Column("bank", (7.0,)),))})
    with pytest.raises(Broken, match="not from -1 to 1"):
        encoding_holds(dataclasses.replace(sector_prime, encoding=far), SMALL)


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_is_told_of_itself_first(game):
    table, players = played(game, 40, game.seats[-1]), game.seats[-1]
    encoding = Encoding(game, players)
    for seat in range(players):
        told = encoding.observation(table.state, seat)
        assert told[encoding.names.index("mover: me")] == (table.mover == seat)
        assert told[encoding.names.index("mover: next")] == (table.mover == (seat + 1) % players)


def test_names_mean_what_they_say(sector_prime):
    table = played(sector_prime, 60, 3)
    encoding, s = Encoding(sector_prime, 3), table.state
    told = dict(zip(encoding.names, encoding.observation(s, 1), strict=True))
    assert told["crystals[me]"] == pytest.approx(min(1, s.crystals[1] / 25))
    assert told["crystals[third]"] == pytest.approx(min(1, s.crystals[0] / 25))
    assert told["drones[next, tile 2]"] == pytest.approx(s.drones[2, 2] / 10)
    assert told[f"station[me]: tile {s.station[1]}"] == 1
    assert told[f"decision: {table.decision}"] == 1


def test_both_forms_have_the_same_numbers(sector_prime):
    encoding, table = Encoding(sector_prime, 2), played(sector_prime, 30)
    told = encoding.observation(table.state, 0)
    fields = encoding.by_field(told)
    assert sum(array.size for array in fields.values()) == told.size
    assert fields["drones"].shape == (4, 13)
    assert fields["drones"][0, 3] == told[encoding.names.index("drones[me, tile 3]")]


def test_observations_do_not_hang_on_the_dice_to_come(sector_prime):
    encoding, table = Encoding(sector_prime, 2), played(sector_prime, 30)
    before = encoding.observation(table.state, 0)
    table.state.rng[:] = (1, 2, 3, 4)
    assert (encoding.observation(table.state, 0) == before).all()


def test_the_kit_notices_an_observation_that_leaks(sector_prime, monkeypatch):
    monkeypatch.setattr(secrecy, "_received", lambda table, player: b"")
    leaky = {**sector_prime.own_rules, "redact": lambda s, player: None, "redeal": deal_again}
    with pytest.raises(Broken, match="what a learner in his place is told"):
        secrecy.secrets_stay_secret(dataclasses.replace(sector_prime, own_rules=leaky), SMALL)


def deal_again(s, player):
    if not s.shown:
        for other in range(s.players):
            s.character[other] = (s.character[other] + 1 + s.rng[0] % 4) % 6


def test_a_game_that_says_nothing_is_encoded_all_the_same(two_counters):
    encoding, table = Encoding(two_counters), two_counters.new(seed=1)
    table.play("bold step")
    assert encoding.actions == ("steady step", "bold step")
    told = dict(zip(encoding.names, encoding.observation(table.state, 1), strict=True))
    steps = int(table.state.place[0])
    assert told["place[next]"] == pytest.approx(steps / (steps + 4))
    assert "track_length" not in told


def test_numbers_that_are_not_legal_are_refused_with_what_is(sector_prime):
    encoding, table = Encoding(sector_prime, 2), sector_prime.new(seed=1)
    with pytest.raises(IllegalAction, match="numbered 0 to 747, not 748"):
        encoding.code_of(table.state, 748)
    with pytest.raises(IllegalAction, match="'done', is not legal now; legal are"):
        encoding.code_of(table.state, encoding.actions.index("done"))


def test_a_field_of_another_size_is_named(two_counters):
    state = type("State", (two_counters.state,), {"odd": field("too small", kind=np.int16)})
    acts = object.__new__(type(two_counters.acts))
    acts.__dict__.update(two_counters.acts.__dict__, state=state)
    with pytest.raises(TypeError, match="odd of two-counters is no field of 4-byte integers"):
        Encoding(dataclasses.replace(two_counters, acts=acts))


def test_how_many_numbers_a_game_has_is_listed():
    described = json.loads(CliRunner().invoke(app, ["games", "--json"]).output)
    (found,) = [game["learners"] for game in described if game["id"] == "sector-prime"]
    assert found["actions"] == 748
    assert found["observation"] == Encoding(farport.game("sector-prime")).size


@pytest.mark.compiled
@pytest.mark.parametrize(
    "game", [pytest.param(g, marks=pytest.mark.xdist_group(g.id), id=g.id) for g in farport.games()]
)
def test_compiled_and_interpreted_encodings_are_the_same(game, monkeypatch):
    slow = Encoding(game, game.seats[-1])
    monkeypatch.delenv("FARPORT_JIT")
    fast = Encoding(game, game.seats[-1])
    for seed in range(4):
        table = played(dataclasses.replace(game, physics=None), 40, game.seats[-1], seed)
        for seat in range(game.seats[-1]):
            assert (slow.observation(table.state, seat) == fast.observation(table.state, seat)).all()
        assert (slow.mask(table.state) == fast.mask(table.state)).all()
