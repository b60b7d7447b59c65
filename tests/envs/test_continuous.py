"""What is set freely: flicks and places by a number and settings."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils import parallel_to_aec

import farport
from farport.conformance import QUICK, Broken
from farport.conformance.learning import encoding_holds
from farport.envs import pettingzoo
from farport.envs.choices import Freely
from farport.envs.gym import OneSeat
from farport.envs.sitting import Sitting
from farport.table.errors import BadOption, IllegalAction

FF = "final-flicktier"


@pytest.fixture(autouse=True)
def interpreted(request, monkeypatch):
    if not request.node.get_closest_marker("compiled"):
        monkeypatch.setenv("FARPORT_JIT", "0")


@pytest.fixture
def sitting():
    begun = Sitting(FF, 2)
    begun.begin(5)
    return begun


def until(sitting, kind, seat=None):
    """Play what is listed until such a thing may be set freely; returns the choices."""
    dice, choices = np.random.default_rng(1), Freely(sitting)
    for _ in range(400):
        named = [number for number in choices.open() if choices.names[number].startswith(kind)]
        if named and seat in (None, sitting.mover):
            return choices
        sitting.play_code(sitting.encoding.code_of(sitting.state, int(dice.choice(sitting.legal))))
    raise AssertionError(f"never a {kind}")


def test_settings_have_the_bounds_of_the_games_ranges(sitting):
    for kind in ("place", "flick"):
        choices = until(sitting, kind)
        box = choices.space()[kind]
        for several in choices.open().values():
            dials = several.dials
            assert box.shape == (len(dials),)
            assert all(
                low <= dial.low <= dial.high <= high for low, high, dial in zip(box.low, box.high, dials, strict=True)
            )
    assert box.low.tolist() == [0, int(sitting.state["flick_slowest"]), 0, 0]
    assert box.high[:2].tolist() == [3599, int(sitting.state["flick_fastest"])]


def test_a_flick_is_carried_out_just_as_it_is_set(sitting):
    choices = until(sitting, "flick")
    number, several = next(iter(choices.open().items()))
    before = len(sitting.codes)
    choices.play({"number": number, "flick": np.array([1234.4, 900.0, 1, 3], np.float32)})
    assert sitting.codes[before:] == [several.at(direction=1234, speed=900, height=1, turn=3)]
    assert farport.replay(sitting.record).snapshot() == sitting.state.tobytes()


def test_settings_out_of_bounds_are_kept_within(sitting):
    choices = until(sitting, "flick")
    several = next(iter(choices.open().values()))
    fastest = int(sitting.state["flick_fastest"])
    assert choices.at(several, [9999, 10**6, -5, 0]) == several.at(direction=3599, speed=fastest, height=0, turn=0)
    for wrong in ([1, 2], [1, 2, 3, np.nan]):
        with pytest.raises(IllegalAction, match="direction 0 to 3599"):
            choices.at(several, wrong)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seats_own_dice_have_the_same_numbers(sitting, seat):
    choices = until(sitting, "flick", seat)
    named = [choices.names[number] for number in choices.open()]
    assert all(name.startswith("flick me ") for name in named)


def test_the_mask_is_of_what_is_listed_and_what_may_be_set(sitting):
    choices = until(sitting, "flick")
    mask, plain = choices.mask(sitting.mover), choices.plain
    assert (mask[:plain] == sitting.mask[:plain]).all()
    assert set(plain + np.flatnonzero(mask[plain:])) == set(choices.open())
    assert len(choices.names) == choices.count == len(set(choices.names))
    assert not choices.mask(1 - sitting.mover).any()


def test_what_is_forbidden_is_refused_with_its_clause(sitting):
    choices = until(sitting, "place")
    number = next(iter(choices.open()))
    before = sitting.state.tobytes()
    with pytest.raises(IllegalAction, match=r"'place .* at 0,0 showing .* is not legal now: "):
        choices.play({"number": number, "place": [0, 0, 1]})
    shut = int(np.flatnonzero(choices.mask(sitting.mover)[: choices.plain] == 0)[0])
    with pytest.raises(IllegalAction, match="is not legal now; legal are"):
        choices.play({"number": shut})
    with pytest.raises(IllegalAction, match="numbers go from 0 to"):
        choices.play({"number": 10**6})
    assert sitting.state.tobytes() == before


def test_samples_are_legal(sitting):
    choices = Freely(sitting)
    space = choices.space()
    space.seed(3)
    kinds = set()
    for _ in range(60):
        chosen = space.sample()
        assert chosen in space
        kinds.add(choices.names[chosen["number"]].split()[0])
        choices.play(chosen)
    assert {"flick", "place"} <= kinds


def test_a_game_that_lists_everything_says_so():
    with pytest.raises(BadOption, match="Sector Prime has nothing that is set freely"):
        OneSeat("sector-prime", actions="continuous")
    with pytest.raises(BadOption, match="'numbers' or 'continuous', not 'discrete'"):
        pettingzoo.env("sector-prime", actions="discrete")


def test_dials_that_go_further_than_was_said_are_noticed():
    game = farport.game(FF)

    def narrow(s):
        bounds = game.encoding.dials(s)
        return {kind: tuple(dataclasses.replace(dial, high=0) for dial in dials) for kind, dials in bounds.items()}

    small = dataclasses.replace(QUICK, games=1, actions=2)
    other = dataclasses.replace(game, encoding=dataclasses.replace(game.encoding, dials=narrow), physics=None)
    with pytest.raises(Broken, match="out of what its encoding says"):
        encoding_holds(other, small)


# Gymnasium recommends bounds of -1 and 1; these are those of the game's own ranges.
@pytest.mark.filterwarnings("ignore:.*we recommend using a symmetric and normalized space")
@pytest.mark.compiled
@pytest.mark.xdist_group(FF)
def test_gymnasium_has_nothing_to_complain_of():
    made = OneSeat(FF, 2, actions="continuous")
    check_env(made, skip_render_check=True)
    made.reset(seed=1)
    made.action_space.seed(1)
    for _ in range(12):
        before = len(made.sitting.codes)
        *_, info = made.step(made.action_space.sample())
        assert "illegal" not in info
        assert len(made.sitting.codes) > before
        assert (info["action_mask"] == made.action_masks()).all()
    saved, twin = made.save(), made.clone()
    chosen = made.action_space.sample()
    assert (twin.step(chosen)[0] == made.step(chosen)[0]).all()
    made.load(saved)
    assert len(twin.sitting.codes) > len(made.sitting.codes)


@pytest.mark.filterwarnings("ignore:Action space for each agent probably should be")
@pytest.mark.compiled
@pytest.mark.xdist_group(FF)
def test_pettingzoos_own_tests_pass():
    def env(**more):
        return pettingzoo.env(FF, 2, mask="info", actions="continuous", **more)

    def parallel(**more):
        return pettingzoo.parallel_env(FF, 2, mask="info", actions="continuous", **more)

    api_test(env(), 20)
    seed_test(env, 5)
    parallel_api_test(parallel(), 20)
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **more: parallel_to_aec(parallel(**more))))
