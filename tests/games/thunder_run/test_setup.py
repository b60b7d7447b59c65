"""Chapters 1 and 14. Set-up, options and house variants."""

from __future__ import annotations

import pytest

from farport.games.thunder_run.chapters.chart import SPACE_NAMES
from farport.games.thunder_run.state import NOBODY
from farport.table.errors import BadOption

from .scenario import CARD_NAMES, COLOURS, INTERPRETED, opening, scenario


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.clause("TR 1.1")
def test_all_carriers_begin_on_the_jump_gate(players):
    board = opening(players)
    assert {board.location(colour) for colour in COLOURS[:players]} == {"Jump Gate"}
    assert board.stockpile == 50


@pytest.mark.parametrize("players", [1, 5])
@pytest.mark.clause("TR 1.1")
def test_two_to_four_can_play(players):
    with pytest.raises(BadOption):
        opening(players)


@pytest.mark.clause("TR 1.2")
def test_four_systems_are_online_and_two_shields_up():
    board = opening(2)
    for colour in ("blue", "green"):
        assert board.down(colour) == set()
        assert board.shields(colour) == 2
        assert board.chips(colour) == 10
        assert board.trophies(colour) == (0, 0)


@pytest.mark.clause("TR 1.2")
def test_numbers_that_do_not_fit_together_are_refused():
    with pytest.raises(BadOption, match=r"shields\.limit"):
        opening(content={"shields.start": 5})
    with pytest.raises(BadOption, match=r"pieces\.chips"):
        opening(content={"pieces.chips": 5})


@pytest.mark.clause("TR 1.3")
def test_no_rav_is_on_the_board():
    board = opening(4)
    assert set(board.state.occupant) == {NOBODY}
    assert len(board.state.occupant) == len(SPACE_NAMES)
    assert [(seat["bombers"], seat["fighters"]) for seat in board.table.view()["seats"]] == [(2, 4)] * 4


@pytest.mark.clause("TR 1.4")
def test_three_of_nine_cards_cool_down_and_six_are_in_hand():
    """TR-1."""
    board = opening(3)
    for colour in COLOURS[:3]:
        assert len(board.queue(colour)) == 3
        assert board.hand(colour).total() == 6
        everything = board.hand(colour)
        everything.update(board.queue(colour))
        assert everything == {
            "Launch-Move": 1, "Move-Launch": 1, "Shields": 2, "Guns": 2, "Missile": 2, "Override": 1,
        }  # fmt: skip


@pytest.mark.clause("TR 1.4")
def test_the_three_cards_are_drawn_at_random_and_seen_by_all():
    queues = {tuple(opening(2, seed=seed).queue("blue")) for seed in range(40)}
    assert len(queues) > 20
    assert {card for queue in queues for card in queue} == set(CARD_NAMES)
    board = opening(2)
    assert [line for line in board.told if "Queue" in line] == [
        f"{colour} begins with {card} in the Queue" for colour in ("blue", "green") for card in board.queue(colour)
    ]


@pytest.mark.clause("TR 1.5")
def test_the_first_player_is_drawn_at_random():
    """TR-29."""
    firsts = [opening(4, seed=seed).mover for seed in range(60)]
    assert set(firsts) == set(COLOURS)
    board = opening(4, seed=3)
    assert f"{board.mover} takes the first turn" in board.told


@pytest.mark.clause("TR 1.5")
def test_the_first_seat_can_be_made_to_begin():
    assert {opening(4, seed=seed, options={"start": "seat"}).mover for seed in range(20)} == {"blue"}


@pytest.mark.clause("TR 14.1")
def test_with_eight_cards_there_is_one_missile():
    """TR-1."""
    board = opening(2, options={"deck": "eight"})
    everything = board.hand("blue")
    everything.update(board.queue("blue"))
    assert everything.total() == 8
    assert everything["Missile"] == 1
    assert board.hand("blue").total() == 5


@pytest.mark.clause("TR 14.1")
def test_with_eight_cards_a_game_goes_on_as_ever():
    board = scenario(options={"deck": "eight"}, queues=dict.fromkeys(("blue", "green"), ("Guns", "Shields", "Guns")))
    board.play("play Override")
    assert board.decision == "return"


@pytest.mark.clause("TR 14.1")
def test_unknown_options_are_refused():
    with pytest.raises(BadOption):
        INTERPRETED.new(2, options={"deck": "ten"})


@pytest.mark.parametrize(("players", "chips"), [(2, [1, 0]), (3, [2, 1, 0]), (4, [3, 2, 1, 0])])
@pytest.mark.clause("TR 14.2")
@pytest.mark.parametrize("seats", ["early", "late"])
def test_helped_seats_begin_with_black_chips(players, chips, seats):
    """TR-33."""
    for seed in range(6):
        board = opening(players, seed=seed, options={"seats": seats})
        order = [COLOURS[(board.state.first + place) % players] for place in range(players)]
        helped = order if seats == "early" else order[::-1]
        assert [board.trophies(colour)[1] for colour in helped] == chips
        assert board.stockpile == 50 - sum(chips)
    assert f"{helped[0]} is helped and begins with" in "".join(board.told)


@pytest.mark.clause("TR 14.2")
def test_seats_are_as_printed_unless_it_is_chosen():
    assert [opening(4).trophies(colour) for colour in COLOURS] == [(0, 0)] * 4


@pytest.mark.clause("TR 14.2")
def test_the_help_is_a_number_that_can_be_changed():
    board = opening(2, options={"seats": "early", "start": "seat"}, content={"even.chips": 3})
    assert board.trophies("blue") == (0, 3)
    with pytest.raises(BadOption, match=r"pieces\.black"):
        opening(4, options={"seats": "late"}, content={"pieces.black": 6})
