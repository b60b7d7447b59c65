"""Numbers that a designer changes reach the rules, each of them."""

from __future__ import annotations

import pytest

from farport.games.nexus_ops import GAME
from farport.games.nexus_ops.state import ENERGIZE, MISSIONS, TOKENS
from farport.table.errors import BadOption

from ..boards import dice
from .scenario import begun, opening, scenario


def win(**more):
    """Red wins a battle against a lone Human of Blue's."""
    board = scenario(stage="battles", units={"red": {"Forest 1": "Dragon"}, "blue": {"Forest 1": "Human"}}, **more)
    with dice(6):
        board.play("battle blue at Forest 1")
    return board


@pytest.mark.clause("NX 10.1", "NX 11.1", "NX 11.2", "NX 12.2")
@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("victory.points", 2, {}),
        ("victory.short", 2, {"victory": "time-is-of-the-essence"}),
        ("victory.long", 2, {"victory": "in-for-the-long-haul"}),
        ("victory.team", 4, {"teams": "on"}),
    ],
)
def test_the_goal(name, players, options):
    assert opening(players, options=options, content={name: 5}).table.view()["goal"] == 5


@pytest.mark.clause("NX 9.3", "NX 6.13")
def test_what_a_victory_brings():
    board = win(content={"victory.battle": 3, "cards.loser": 2})
    assert (board.points("red"), board.energize("blue")) == (3, 2)


@pytest.mark.clause("NX 11.5", "NX 11.6", "NX 8.2")
def test_what_the_hill_brings():
    numbers = {"victory.king": 4, "cards.hill": 3, "cards.monolith": 5}
    king = {"king-of-the-hill": "on"}
    for line, points, mine, theirs in (("take King of the Hill", 4, 0, 3), ("draw Energize cards", 0, 5, 0)):
        board = scenario(stage="mining", units={"red": {"Monolith": "Strider"}}, options=king, content=numbers)
        board.play(line)
        assert (board.points("red"), board.energize("red"), board.energize("blue")) == (points, mine, theirs)


@pytest.mark.clause("NX 1.7", "NX 1.4")
def test_the_start():
    board = opening(3, content={"start.rubium": 20, "start.step": 1, "base.front": 4, "base.rear": 6})
    assert sorted(board.rubium(colour) for colour in ("red", "blue", "green")) == [20, 21, 22]
    assert [board.refinery(name) for name in board.base("red")] == [4, 4, 6]


@pytest.mark.clause("NX 9.7", "NX 10.2")
def test_what_a_card_exchanges_for():
    board = scenario(hands={"red": ["Sniper"]}, content={"cards.exchange": 3}, rubium={"red": 0})
    board.play("exchange Sniper")
    assert board.rubium("red") == 3
    worthless = scenario(hands={"red": ["Sniper"] * 2}, content={"cards.exchange": 0}, rubium={"red": 1})
    worthless.play("done")
    assert worthless.winners == ["blue"]


@pytest.mark.clause("NX 11.10")
def test_the_length_of_the_line():
    board = begun(2, options={"intercepted-transmissions": "on"})
    assert len(board.line) == 4
    shorter = opening(2, options={"intercepted-transmissions": "on"}, content={"cards.line": 0})
    assert len(shorter.line) == 2


@pytest.mark.clause("NX 13.4", "NX 13.9")
def test_the_terrain_bonus_and_the_dragons_aim():
    units = {"red": {"Forest 1": "Fungoid"}, "blue": {"Forest 1": "Human"}}
    board = scenario(stage="battles", units=units, content={"battle.terrain": 3})
    with dice(2):
        assert "red's Fungoid rolls 2 and hits" in board.play("battle blue at Forest 1")
    units = {"red": {"Spires 6": "Dragon"}, "blue": {"Plains 18": "Human"}}
    board = scenario(stage="fire", units=units, content={"battle.fire": 6})
    with dice(5):
        assert any("misses" in line for line in board.play("fire from Spires 6 at blue on Plains 18"))


UNITS = ["human", "fungoid", "crystalline", "strider", "leaper", "dragon"]
ALTERNATES = ["clone", "sporeling", "prism", "runner", "burrower", "wyrm"]


@pytest.mark.clause("NX 13.1", "NX 3.4", "NX 14.8")
@pytest.mark.parametrize(("unit", "other"), list(zip(UNITS, ALTERNATES, strict=True)))
def test_the_numbers_of_each_unit(unit, other):
    place = UNITS.index(unit)
    content = {f"{unit}.pieces": 2, f"{unit}.cost": 7, f"{unit}.hits": 2, f"{other}.cost": 8, f"{other}.hits": 5}
    for options, cost, hits in (({}, 7, 2), ({"alternate-units": "on"}, 8, 5)):
        view = opening(2, options=options, content=content).table.view()
        assert (view["sheet"][place]["cost"], view["sheet"][place]["hits"]) == (cost, hits)
        assert view["seats"][0]["supply"][place] == 2


@pytest.mark.clause("NX 10.2")
def test_everybody_must_be_able_to_buy_something():
    with pytest.raises(BadOption, match="could not buy a single unit"):
        opening(2, content={"start.rubium": 1})
    assert opening(2, options={"alternate-units": "on"}, content={"start.rubium": 1}).decision == "faction"


@pytest.mark.clause("NX 1.5", "NX 1.6")
def test_the_record_has_room_for_the_content():
    components = GAME.content.components
    assert (len(components["energize"]), len(components["mission"])) == (ENERGIZE, MISSIONS)
    assert len(components["token"]) == TOKENS
    assert all(component["source"] for kind in components.values() for component in kind)
    kinds = [card["when"] for card in components["mission"]]
    assert kinds == sorted(kinds, key=["battle", "objective"].index)
