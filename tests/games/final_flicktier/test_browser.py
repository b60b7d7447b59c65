"""What the browser's board is given: what may be set freely, what is seen, and the solids that it draws."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from farport.games.final_flicktier.physics import picture
from farport.games.final_flicktier.physics.outlines import FULL_TURN, TRIG, UNIT
from farport.games.final_flicktier.physics.shapes import SIDES, shape
from farport.games.final_flicktier.words import FACTIONS

from .scenario import INTERPRETED, scene

DRAWN = Path(__file__).parents[3] / "web" / "src" / "boards" / "final-flicktier" / "dice" / "shapes.json"


@pytest.mark.clause("FF 4.2")
def test_every_flick_of_a_die_that_may_be_flicked_can_be_set():
    table = scene("UEA", "Noxian")
    assert table.table.ranges == []
    table.play("move")
    flicks = {several.elements: several for several in table.table.ranges}
    assert set(flicks) == {("die:0",), ("die:1",), ("die:2",)}
    code = flicks["die:1",].at(direction=3599, speed=3000, height=40, turn=359)
    assert table.table.why_not(code) is None
    assert table.table.describe(code) == "flick UEA d6 b direction 3599 speed 3000 hit 14759"
    listed = [code for code in table.table.actions.codes if code & 127 == 20]
    assert all(any(code in one for one in flicks.values()) for code in listed)


@pytest.mark.clause("FF 5.6")
def test_in_an_attack_only_the_attacker_can_be_aimed():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1]).put("UEA d6 a", (200, 300)).put("Noxian d6 a", (420, 330))
    table.attack("UEA d6 a", "Noxian d6 a", "ore 1")
    assert [several.text for several in table.table.ranges] == ["flick UEA d6 a"]


@pytest.mark.clause("FF 2.5")
def test_every_place_of_the_set_up_can_be_set_with_any_face():
    table = INTERPRETED.new(2, seed=4, options={"dominion": "off"})
    table.play("choose Noxian Empire")
    table.play("choose United Earth Alliance")
    (places,) = table.ranges
    limits = {dial.name: (dial.low, dial.high) for dial in places.dials}
    assert limits == {"x": (0, 1200), "y": (0, 900), "value": (1, 6)}
    assert all(code in places for code in table.actions.codes)
    assert table.why_not(places.at(x=150 + 820, y=150 + 530, value=4)) is None
    assert table.why_not(places.at(x=150 + 450, y=150 + 300, value=4)) is not None


@pytest.mark.clause("FF 2.5")
def test_a_die_may_be_put_down_where_it_is_offered_with_its_highest_face():
    """Each of them, though the middle of the home is taken by the first."""
    table = INTERPRETED.new(2, seed=4, options={"dominion": "off"})
    table.play("choose Noxian Empire")
    table.play("choose United Earth Alliance")
    for highest in (6, 8, 12):
        (places,) = table.ranges
        usual = {dial.name: dial.usual for dial in places.dials}
        assert usual["value"] == highest
        table.play(places.at(**usual))
    assert table.view(0)["placing"]["name"] == "UEA d6 a"


@pytest.mark.shown
def test_everybody_sees_the_points_that_lie_open():
    table = scene("UEA", "Noxian").built("UEA", "round", "Vessa").own_mission("UEA", "Trespass")
    seats = [table.table.view(player)["seats"][0] for player in (0, 1)]
    assert [seat["open"] for seat in seats] == [2, 2]
    assert [seat["score"] for seat in seats] == [4, None], "a mission lies face down"


@pytest.mark.shown
def test_who_chooses_sees_the_factions_that_are_left():
    table = INTERPRETED.new(2, seed=4, options={"dominion": "off"})
    assert [faction["name"] for faction in table.view(0)["factions"]] == list(FACTIONS)
    table.play("choose Noxian Empire")
    left = [faction["name"] for faction in table.view(1)["factions"]]
    assert "Noxian Empire" not in left
    assert "Order of Volcor" not in left, "it has the same dice"
    table.play("choose United Earth Alliance")
    assert table.view(1)["factions"] == []
    assert table.view(1)["placing"]["name"] == "Noxian d6 a"


@pytest.mark.shown
def test_it_is_told_who_plays_which_faction():
    table = INTERPRETED.new(1, seed=4)
    told = [str(event) for event in table.play("choose The Surge")]
    assert "red plays The Surge" in told
    assert "the A.I. plays Dominion of Dorikor" in [str(event) for event in table.events()]


@pytest.mark.shown
def test_the_board_draws_the_solids_of_the_simulation():
    drawn, simulated = json.loads(DRAWN.read_text(encoding="utf-8")), picture.solids()
    assert drawn["bug"] == simulated.pop("bug")
    assert [die["faces"] for die in simulated.values()] == [drawn[sides]["faces"] for sides in simulated]
    for sides, die in simulated.items():
        for part in ("corners", "shows", "rest", "outline"):
            assert np.allclose(drawn[sides][part], die[part], atol=0.0101), f"d{sides} {part}"


@pytest.mark.shown
def test_the_ring_of_a_face_does_not_hang_on_the_last_bit_of_an_angle(monkeypatch):
    """Where one machine finds that a corner lies at 0, another finds a hair less."""
    rings = [die["faces"] for sides, die in picture.solids().items() if sides != "bug"]
    arctan2 = np.arctan2
    monkeypatch.setattr(np, "arctan2", lambda y, x: arctan2(y, x) - 1e-15)
    assert [die["faces"] for sides, die in picture.solids().items() if sides != "bug"] == rings


@pytest.mark.shown
def test_whole_numbers_of_the_outlines_are_far_from_where_rounding_turns():
    """So that they are the same on every machine, whatever its last bit."""
    for kind in range(len(SIDES) + 1):
        assert to_the_next_edge(shape(kind).outline * UNIT) > 1e-3
    angles = np.arange(FULL_TURN) * 2 * np.pi / FULL_TURN
    assert to_the_next_edge(np.cos(angles) * (1 << TRIG)) > 1e-4
    assert to_the_next_edge(np.sin(angles) * (1 << TRIG)) > 1e-4


def to_the_next_edge(values):
    """How far the nearest of some numbers is from a half."""
    return float(np.abs(np.abs(values) % 1 - 0.5).min())
