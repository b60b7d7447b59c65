"""Chapter 6.2. Which Tech a player researches is his secret."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from farport.games.beyond_nebula.laws import broken_law
from farport.games.beyond_nebula.view import redact, redeal
from farport.table.chance import seed
from farport.table.errors import CannotUndo
from farport.table.table import view_of

from .scenario import INTERPRETED, Board, scenario, tech

RICH = {"blue": (35, 35, 35), "white": (35, 35, 35)}
ALL = {"blue": ["Academy", "Hangar", "Laboratory"], "white": ["Academy", "Hangar", "Laboratory"]}


def researching(**more: object) -> Board:
    given: dict[str, object] = {
        "decision": "progress",
        "reserves": RICH,
        "buildings": ALL,
        "research": {"white": {"Suicide": 1, "Hack": 3, "Jumpgate": 2}, "blue": {"Clone": 2}},
        "ready": {"white": ["Electric Charge"]},
        "cooldown": {"white": {"Free Exchange": 1}},
        **more,
    }
    return scenario(**given)  # type: ignore[arg-type]


@pytest.mark.clause("BN 6.2")
def test_others_hear_of_a_colour_and_a_level():
    board = scenario(decision="progress", reserves=RICH, buildings=ALL)
    board.play("research Radioactive Ray")
    (event,) = board.table.events(0)[-1:]
    assert str(event) == "blue begins to research Radioactive Ray and pays 13 Metal, 6 Gas and 4 Crystal"
    for other in (1, None):
        (event,) = board.table.events(other)[-1:]
        assert str(event) == "blue begins to research a yellow Advanced Tech"
        assert tech("Radioactive Ray") not in event.arguments


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.clause("BN 6.2")
def test_others_see_face_down_tokens(viewer):
    board = researching()
    white = board.table.view(viewer)["seats"][1]
    assert white["hidden"] == [
        {"colour": "yellow", "level": "Basic", "indicators": 1},
        {"colour": "yellow", "level": "Advanced", "indicators": 3},
        {"colour": "green", "level": "Advanced", "indicators": 2},
    ]
    assert [known["name"] for known in white["techs"]] == ["Electric Charge", "Free Exchange"]
    assert white["tokens"] == [4, 6]


@pytest.mark.clause("BN 6.2")
def test_a_player_sees_his_own_tokens():
    board = researching()
    white = board.table.view(1)["seats"][1]
    places = {known["name"]: known["state"] for known in white["techs"]}
    assert len(places) == 18
    assert (places["Suicide"], places["Free Exchange"], places["Repair"]) == ("research", "cooldown", "pile")
    assert white["hidden"] == []


@pytest.mark.clause("BN 6.2")
def test_what_others_see_does_not_depend_on_the_secret():
    """The same Colors, levels and Indicators on other Techs: every byte that blue can receive is the same."""
    one = researching()
    other = researching(research={"white": {"Electromagnetic Pulse": 1, "Repair": 3, "Clone": 2}, "blue": {"Clone": 2}})
    assert one.table.view(0) == other.table.view(0)
    assert one.table.view(None) == other.table.view(None)
    assert one.table.seen_by(0).state.tobytes() == other.table.seen_by(0).state.tobytes()
    assert one.offers == other.offers
    assert one.table.view(1) != other.table.view(1)


@pytest.mark.clause("BN 6.2")
def test_a_guess_fits_what_is_seen_and_all_guesses_are_equally_likely():
    board = researching()
    seen = board.table.seen_by(0).state
    codes = np.zeros(INTERPRETED.max_actions, np.int64)
    guessed: Counter[tuple[int, ...]] = Counter()
    expected = board.table.view(0)
    for number in range(600):
        guess = seen.copy()
        seed(guess, str(number).encode())
        redeal(guess, 0)
        assert broken_law(guess) == 0
        count = INTERPRETED.kernels["legal"](guess, codes)
        assert codes[:count].tolist() == board.table.actions.codes
        assert number % 20 or view_of(INTERPRETED, guess, 0) == expected
        guessed[tuple(i for i in range(18) if guess.research[1] >> i & 1)] += 1
    assert len(guessed) == 2 * 3 * 2, "two yellow Basic, three yellow Advanced, two green Advanced Techs are possible"
    assert min(guessed.values()) > 25


@pytest.mark.clause("BN 6.2")
def test_two_tokens_of_one_kind_stay_two():
    board = researching(research={"white": {"Hack": 3, "Repair": 1}})
    for number in range(40):
        guess = board.state.copy()
        redact(guess, 0)
        assert (guess.indicator[1, 3:6].tolist(), guess.research[1]) == ([3, 1, 0], 0b011000)
        seed(guess, str(number).encode())
        redeal(guess, 0)
        assert sorted(guess.indicator[1, 3:6].tolist()) == [0, 1, 3]
        assert broken_law(guess) == 0


@pytest.mark.clause("BN 6.2", "BN 7.4")
def test_a_completed_tech_is_seen_by_all():
    board = researching()
    told = board.pass_turn()
    assert "white completes the Research of Suicide" in told
    assert "Suicide" in [known["name"] for known in board.table.view(0)["seats"][1]["techs"]]
    with pytest.raises(CannotUndo):
        board.table.undo()


@pytest.mark.clause("BN 6.2")
def test_research_may_be_taken_back_while_nothing_else_has_happened():
    board = scenario(decision="progress", reserves=RICH, buildings=ALL)
    before = board.table.snapshot()
    board.play("research Hack")
    board.table.undo()
    assert board.table.snapshot() == before


@pytest.mark.clause("BN 10.1", "BN 10.4")
def test_refusals_tell_nothing_of_the_secret():
    board = researching(
        decision="conflict", ready={"blue": ["Electric Charge", "Hack"]}, ships={"B1": ("south H12", 1)}
    )
    refused = {board.refuses(f"electric charge on {name}") for name in ("Suicide", "Hack", "Repair", "Jumpgate")}
    assert refused == {"BN 10.1"}
    assert board.refuses("hack jumpgate B1 to south H5") == board.refuses("hack battle speed") == "BN 10.4"


@pytest.mark.clause("BN 8.21")
@pytest.mark.parametrize("player", [0, 1, None])
def test_everybody_sees_how_many_reserves_each_player_has(player):
    board = scenario(reserves={"blue": (1, 2, 3), "white": (14, 15, 35)})
    seats = board.table.view(player)["seats"]
    assert [[resource["reserves"] for resource in seat["resources"]] for seat in seats] == [[1, 2, 3], [14, 15, 35]]
