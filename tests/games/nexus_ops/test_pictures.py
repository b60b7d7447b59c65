"""What everybody may see, as text and as a picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ..boards import dice
from .recorded import FILE, written
from .scenario import begun, opening, scenario


def crowded(**more):
    units = {"red": {"Forest 1": "2 Human, Dragon", "red base east": "Fungoid"}, "blue": {"Forest 1": "3 Strider"}}
    return scenario(units=units, tokens={"Magma 2": "Strider"}, refineries={"Plains 8": 2}, **more)


@pytest.mark.shown
def test_the_board_in_text():
    text = str(crowded(points={"blue": 4}).table)
    for words in ("R:2H1D", "B:3S", "Magma 2 ?", "Plains 8 r2", "red east r3", "Monolith", " 4/12 points"):
        assert words in text
    assert "> red" in text


@pytest.mark.clause("NX 6.7")
def test_a_battle_in_text():
    board = crowded(stage="battles", hands={"blue": ["Sniper"]})
    board.play("battle blue at Forest 1")
    with dice(4):
        board.play("pass")
    assert "red attacks blue at Forest 1: 4 against -" in str(board.table)
    battle = board.table.view(0)["battle"]
    assert (battle["step"], battle["sides"][1]["hits_against"], battle["sides"][0]["began"]) == (5, 1, 3)


@pytest.mark.clause("NX 11.10")
def test_the_line_in_text():
    line = ["Quench", "Long Shot"]
    text = str(scenario(options={"intercepted-transmissions": "on"}, line=line).table)
    assert "transmission line: Quench, Long Shot" in text


@pytest.mark.shown
@pytest.mark.parametrize(("players", "options"), [(2, {"board": "energy-dependence"}), (3, {"vortex": "on"}), (4, {})])
def test_the_picture_shows_every_hex(players, options):
    board = begun(players, options=options)
    picture = ElementTree.fromstring(board.table._repr_html_())
    words = {element.text for element in picture.iter() if element.text}
    assert {here["name"] for here in board.table.view()["hexes"]} <= words


@pytest.mark.shown
@pytest.mark.parametrize("options", [{"vortex": "on"}, {"vortex": "on", "board": "energy-dependence"}])
def test_the_numbers_of_the_vortex_are_shown(options):
    table = begun(2, options=options).table
    for row in ("|   5       6   |", "|4   Vortex    1|", "|   3       2   |"):
        assert row in str(table)
    picture = ElementTree.fromstring(table._repr_html_())
    labels = {e.text: (float(e.get("x")), float(e.get("y"))) for e in picture.iter() if e.text and e.text in "123456"}
    assert sorted(labels) == list("123456")
    assert labels["1"][0] > 0 > labels["4"][0]
    assert labels["1"][1] == labels["4"][1]
    assert labels["2"][1] == labels["3"][1] > labels["5"][1] == labels["6"][1]
    assert begun(2).table.view()["vortex"] is None
    assert "   Vortex" not in str(begun(2).table)


@pytest.mark.shown
def test_stacks_in_the_picture():
    picture = crowded().table._repr_html_()
    assert ">2H1D<" in picture
    assert ">3S<" in picture


@pytest.mark.shown
def test_the_recorded_positions_are_those_of_today():
    """`python -m tests.games.nexus_ops.recorded` writes them anew."""
    assert FILE.read_text(encoding="utf-8") == written()


@pytest.mark.shown
def test_a_view_names_the_corporations_and_the_green_tokens():
    view = opening(2, options={"extra-exploration-tokens": "on"}).table.view(None)
    assert view["factions"][0] == "Ares Inc."
    assert {token["name"] for token in view["greens"]} >= {"Dragon", "Refinery 3"}
    assert all({"token", "name", "number"} == set(token) for half in view["tokens_left"] for token in half)


@pytest.mark.clause("NX 6.7", "NX 13.4")
def test_a_battle_shows_what_each_type_rolls_and_needs():
    board = scenario(
        stage="battles",
        units={"red": {"Forest 1": "2 Fungoid, Dragon"}, "blue": {"Forest 1": "Human"}},
        hands={"blue": ["Jamming", "Sniper"]},
    )
    board.play("battle blue at Forest 1")
    attacker, defender = board.table.view(0)["battle"]["sides"]
    assert attacker["attacks"] == [0, 2, 0, 0, 0, 1]
    assert attacker["needs"] == [6, 4, 5, 4, 3, 2]
    assert defender["needs"][0] == 6
    board.play("play Jamming for defender on Dragon")
    assert board.table.view(0)["battle"]["sides"][0]["needs"][5] == 3
