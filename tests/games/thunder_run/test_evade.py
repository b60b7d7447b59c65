"""Chapter 10. Evasive Maneuvers, and the only secret of the game."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from farport.games.thunder_run.laws import broken_law
from farport.games.thunder_run.view import redact, redeal
from farport.table.chance import seed

from ..boards import dice
from .scenario import CARD_NAMES, Board, scenario, seat


def aimed(**more: object) -> Board:
    """Blue aims Short Range Guns at green, at the same Location."""
    board = scenario(**more)  # type: ignore[arg-type]
    board.play("play Guns")
    return board


def evaded(card: str, **more: object) -> Board:
    board = aimed(**more)
    with dice(1, 1, 1):
        board.play(f"evade with {card}")
    return board


@pytest.mark.clause("TR 10.1")
def test_the_target_is_asked_before_the_roll():
    """TR-22."""
    board = aimed()
    assert (board.mover, board.decision, board.active) == ("green", "evade", "blue")
    assert board.offers == {*(f"evade with {card}" for card in board.hand("green")), "stand fast"}
    with dice(1, 1, 1, 1, 1):
        assert board.play("stand fast")[:2] == ["green does not evade", "blue rolls 1, 1, 1, 1, 1: no Hits"]
    assert board.hand("green").total() == 6


@pytest.mark.clause("TR 10.1")
def test_ravs_do_not_evade():
    board = scenario(at="attack", ravs={"blue": {"U4": "Fighter"}, "green": {"U5": "Fighter"}})
    with dice(1):
        board.play("attack RAV at U5")
    assert board.decision != "evade"


@pytest.mark.clause("TR 10.1")
def test_a_carrier_attacked_by_ravs_may_evade():
    board = scenario(at="attack", ravs={"blue": {"U5": "Bomber"}})
    board.play("attack Carrier of green")
    assert (board.mover, board.decision) == ("green", "evade")
    with dice(1):
        board.play("evade with Override")


@pytest.mark.clause("TR 10.1")
def test_only_the_target_is_asked_not_those_beside_it():
    board = scenario(players=3, carriers={"green": "L5", "orange": "L5"})
    board.play("play Missile", "fire EMP at orange")
    assert board.mover == "orange"
    with dice(1, 1, 1, 1):
        board.play("stand fast")
    assert (board.mover, board.active) == ("green", "green")


@pytest.mark.clause("TR 10.2")
def test_a_card_from_the_hand_goes_face_down_on_the_middle_card():
    board = evaded("Override")
    assert board.queue("green") == ["Guns", "Missile", "Shields"]
    assert board.covered("green") == [None, "Override"]
    assert board.hand("green")["Override"] == 0


@pytest.mark.clause("TR 10.2")
def test_one_evades_with_a_card_that_one_has():
    board = aimed(queues={"green": ("Override", "Guns", "Guns")})
    assert board.refuses("evade with Override") == "TR 10.2"
    assert board.refuses("evade with Guns") == "TR 10.2"


@pytest.mark.parametrize(("location", "left"), [("L3", 3), ("L4", 1)])
@pytest.mark.clause("TR 10.3")
def test_two_dice_fewer_are_rolled(location, left):
    board = aimed(carriers={"green": location})
    with dice(*[1] * left):
        board.play("evade with Override")


@pytest.mark.clause("TR 10.3")
def test_six_dice_are_the_most_after_an_evasion():
    """TR-5."""
    group = {"U4": "Bomber", "U5": "Bomber", "U6": "Fighter", "W4": "Fighter", "W5": "Fighter"}
    board = scenario(at="attack", ravs={"blue": group})
    board.play("attack Carrier of green", "attack")
    with dice(*[1] * 6):
        board.play("evade with Override")


@pytest.mark.clause("TR 10.3")
def test_there_are_never_fewer_than_no_dice():
    """TR-5."""
    board = scenario(at="attack", ravs={"blue": {"U5": "Fighter"}})
    board.play("attack Carrier of green")
    with dice():
        told = board.play("evade with Override")
    assert told[0] == "green evades with Override, face down, which leaves no dice"
    assert board.active == "green"


@pytest.mark.clause("TR 10.3")
def test_evading_an_emp_does_not_save_the_shields():
    """TR-6."""
    board = scenario(carriers={"green": "L5"})
    board.play("play Missile", "fire EMP at green")
    with dice(1, 1):
        board.play("evade with Override")
    assert board.shields("green") == 0


@pytest.mark.clause("TR 10.3")
def test_a_nuke_is_evaded_once():
    """TR-7."""
    board = scenario(carriers={"green": "L5"}, shields={"green": 4})
    board.play("play Missile", "fire NUKE at green")
    with dice(4, 1, 1, 1, 4, 1):
        told = board.play("evade with Override")
    assert [line for line in told if "rolls" in line] == [
        "blue rolls 4, 1, 1, 1: 1 Hit",
        "blue rolls 4: 1 Hit",
        "blue rolls 1: no Hits",
    ]


@pytest.mark.clause("TR 10.4")
def test_a_covered_middle_card_forbids_another_evasion():
    """TR-4."""
    board = scenario(at="attack", ravs={"blue": {"U5": "Fighter"}}, covered={"green": (None, "Override")})
    with dice(1):
        told = board.play("attack Carrier of green")
    assert told[1] == "green skips Evasive Maneuvers: a card lies face down on the middle card of the Queue already"


@pytest.mark.clause("TR 10.4")
def test_once_the_queue_has_moved_up_one_may_evade_again():
    """TR-34."""
    board = scenario(at="attack", ravs={"blue": {"U5": "Fighter"}}, covered={"green": ("Override", None)})
    board.play("attack Carrier of green")
    with dice():
        board.play("evade with Missile")
    assert board.covered("green") == ["Override", "Missile"]


@pytest.mark.clause("TR 10.5")
def test_the_covered_card_returns_with_the_card_below_it():
    board = evaded("Override")
    for colour in ("green", "blue") * 2:
        assert board.active == colour
        told = board.play(
            "play Launch-Move" if board.allows("play Launch-Move") else "play Move-Launch", "launch no more"
        )
        if colour == "green":
            returned = [line for line in told if "into the hand" in line]
    assert returned == [
        "green takes Missile back into the hand",
        "green takes Override, which lay face down, back into the hand",
    ]
    assert board.hand("green")["Override"] == 1
    assert board.covered("green") == [None, None]


@pytest.mark.clause("TR 10.5")
def test_a_covered_card_joins_another_of_its_kind():
    queues = {"green": ("Missile", "Shields", "Override")}
    board = scenario(
        active="green", at="return", played="Move-Launch", queues=queues, covered={"green": ("Guns", None)}
    )
    assert board.hand("green")["Guns"] == 2


@pytest.mark.clause("TR 10.5")
def test_the_covered_card_waits_while_manual_override_is_taken_back():
    """TR-16."""
    board = evaded("Guns")
    board.play("play Override", "take Override back")
    assert board.covered("green") == [None, "Guns"]
    assert board.queue("green") == ["Guns", "Missile", "Shields"]


# The secret


@pytest.mark.clause("TR 10.6")
def test_only_its_owner_sees_the_covered_card():
    """TR-19."""
    board = evaded("Override")
    queued = board.seat("green", seen_by="green")["queue"]
    assert [card["covered_by"] for card in queued] == [None, "Override", None]
    for other in ("blue", None):
        seen = board.seat("green", seen_by=other)
        assert [card["covered"] for card in seen["queue"]] == [False, True, False]
        assert [card["covered_by"] for card in seen["queue"]] == [None, None, None]
        assert (seen["hand_size"], seen["hidden"]) == (5, 1)
        assert seen["hand"] == dict.fromkeys(CARD_NAMES, 1)


@pytest.mark.clause("TR 10.6")
def test_only_its_owner_is_told_which_card_it_is():
    board = evaded("Override")
    for player, word in ((1, "with Override"), (0, "with a card"), (None, "with a card")):
        (line,) = [str(event) for event in board.table.events(player) if "evades" in str(event)]
        assert word in line


@pytest.mark.clause("TR 10.6")
def test_nobody_is_told_on_its_return_either():
    board = scenario(active="green", at="return", played="Missile", covered={"green": ("Override", None)})
    assert "green takes Override, which lay face down, back into the hand" in board.told
    assert "green takes the card that lay face down back into the hand" in board.told


def guesses(board: Board, colour: str, count: int = 200) -> Counter[tuple[str | None, ...]]:
    """What lies face down, as one who cannot see it may imagine it."""
    found: Counter[tuple[str | None, ...]] = Counter()
    for number in range(count):
        s = board.state.copy()
        redact(s, 1 - seat(colour))
        seed(s, str(number).encode())
        redeal(s, 1 - seat(colour))
        assert broken_law(s) == 0
        found[tuple((*CARD_NAMES, None)[card] for card in s.covered[seat(colour)])] += 1
    return found


@pytest.mark.clause("TR 10.6")
def test_any_card_of_the_hand_may_lie_there():
    board = evaded("Override")
    found = guesses(board, "green", 400)
    assert set(found) == {(None, card) for card in CARD_NAMES}
    assert min(found.values()) > 30


@pytest.mark.clause("TR 10.6")
def test_a_card_that_was_played_since_does_not_lie_there():
    board = evaded("Override")
    board.play("play Launch-Move", "launch no more")
    assert set(guesses(board, "green")) == {(card, None) for card in CARD_NAMES if card != "Launch-Move"}


@pytest.mark.clause("TR 10.6")
def test_cards_that_are_played_later_do_not_lie_there_either():
    board = evaded("Override")
    board.play("play Move-Launch", "launch no more")
    assert set(guesses(board, "green")) == {(card, None) for card in CARD_NAMES if card != "Move-Launch"}
    board.play("play Override", "take Override back", "play Launch-Move")
    kept = ("Shields", "Guns", "Missile", "Override")
    assert set(guesses(board, "green")) == {(card, None) for card in kept}


@pytest.mark.clause("TR 10.6")
def test_a_card_that_returned_since_does_not_lie_there_unless_there_was_another():
    """The Guns that returned were in the Queue when the card was covered; the Guns in the hand were not."""
    board = evaded("Override", queues={"green": ("Guns", "Guns", "Shields")})
    assert (None, "Guns") not in guesses(board, "green")
    board.play("play Launch-Move", "launch no more")
    assert board.hand("green")["Guns"] == 1
    assert ("Guns", None) not in guesses(board, "green")


@pytest.mark.clause("TR 10.6")
def test_two_covered_cards_are_never_more_than_there_are():
    """Green evades, plays, and evades again: what was covered first lies on the leftmost card now."""
    board = scenario(at="attack", ravs={"blue": {"U5": "Fighter"}})
    board.play("attack Carrier of green", "evade with Override", "play Move-Launch", "launch no more", "play Override")
    board.play("move RAV from U5 to U6", "stop", "attack Carrier of green", "evade with Shields")
    assert board.covered("green") == ["Override", "Shields"]
    kept = [card for card in CARD_NAMES if card != "Move-Launch"]
    pairs = {(one, two) for one in kept for two in kept if one != two or one == "Guns"}
    assert set(guesses(board, "green", 400)) == pairs


@pytest.mark.clause("TR 10.6")
def test_ones_own_cards_are_left_as_they_are():
    board = evaded("Override")
    s = board.state.copy()
    redact(s, seat("green"))
    assert np.array_equal(s.hand, board.state.hand)
    assert np.array_equal(s.covered, board.state.covered)
