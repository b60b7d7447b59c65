"""What players cannot know, and that a guess at it is a position that might be."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farport.conformance.secrecy import resampled
from farport.games.nexus_ops.laws import broken_law
from farport.games.nexus_ops.view import redact, redeal
from farport.games.nexus_ops.words import CARD_NAMES, COLOURS
from farport.table.chance import seed

from ..boards import dice
from .scenario import begun, empty_decks, scenario

OPTION_SETS = [
    (2, {}),
    (
        2,
        {
            "board": "energy-dependence",
            "top-priority": "on",
            "executive-orders": "on",
            "extra-exploration-tokens": "on",
        },
    ),
    (3, {"intercepted-transmissions": "on", "vortex": "on", "alternate-units": "on"}),
    (4, {"teams": "on", "king-of-the-hill": "on", "top-priority": "on"}),
]


def guessed(s, player, material):
    """A position that a player may be in, for all that he knows."""
    guess = s.copy()
    redact(guess, player)
    seed(guess, material)
    redeal(guess, player)
    return guess


def seen(s, player):
    known = s.copy()
    known.rng[:] = 0
    redact(known, player)
    return known.tobytes()


@pytest.mark.clause("NX 1.9")
@pytest.mark.parametrize(("players", "options"), OPTION_SETS)
def test_a_guess_is_lawful_and_looks_the_same(players, options):
    board, chooser = begun(players, seed=5, options=options), random.Random(players)
    for number in range(150):
        if board.table.over:
            break
        board.table.play(chooser.choice(board.table.actions.codes))
        if number % 10 == 0:
            for player in range(-1, players):
                guess = guessed(board.state, player, bytes([number]))
                assert broken_law(guess) == 0
                assert seen(guess, player) == seen(board.state, player)


@pytest.mark.clause("NX 1.9")
@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(OPTION_SETS),
    st.integers(0, 2**32),
    st.lists(st.integers(0, 2**16), max_size=60),
    st.binary(min_size=8, max_size=8),
)
def test_nothing_that_anyone_receives_depends_on_hands_decks_or_tokens(set_up, start, choices, material):
    """Wherever a game has got to: deal anew what somebody cannot know, and he receives the same bytes."""
    players, options = set_up
    table = begun(players, seed=start, options=options).table
    for choice in choices:
        if not table.over:
            table.play(table.actions.codes[choice % len(table.actions)])
    for player in (None, *range(players)):
        twin = resampled(table, player, material)
        assert broken_law(twin.state) == 0
        assert json.dumps(twin.view(player)) == json.dumps(table.view(player))
        assert (twin.mover, twin.decision) == (table.mover, table.decision)
        if player is not None and player == table.mover:
            assert twin.actions.codes == table.actions.codes


@pytest.mark.clause("NX 1.9")
def test_guesses_are_fair():
    """Red holds one Sniper of two; Blue's only card is any of the other 31, each as likely as the rest."""
    board = scenario(hands={"red": ["Sniper"], "blue": ["Windfall"]})
    found = Counter()
    for number in range(620):
        guess = guessed(board.state, 0, number.to_bytes(2, "big"))
        found[CARD_NAMES[int(guess.hand[1].argmax())]] += 1
    assert set(found) == set(CARD_NAMES[:15])
    assert 5 <= found["Sniper"] <= 40
    assert 50 <= found["Targeting Uplink"] <= 115


@pytest.mark.clause("NX 1.9")
def test_tokens_are_guessed_from_those_not_seen():
    tokens = {"Forest 1": "Strider", "Magma 2": "Refinery 2", "Plains 8": "Refinery 2"}
    board = scenario(tokens=tokens)
    found = Counter()
    for number in range(90):
        guess = guessed(board.state, 0, bytes([number]))
        found[tuple(sorted(guess.token[[1, 2, 8]].tolist()))] += 1
        found[int(guess.token[1])] += 1
    assert found[0, 1, 1] == 90
    assert 12 <= found[0] <= 48


@pytest.mark.clause("NX 1.9", "NX 11.23")
def test_tokens_stay_on_their_side():
    board = begun(2, options={"board": "energy-dependence"})
    guess = guessed(board.state, 1, b"x")
    for half in (slice(1, 7), slice(7, 13)):
        assert sorted(guess.token[half].tolist()) == sorted(board.state.token[half].tolist())


@pytest.mark.clause("NX 11.7", "NX 1.9")
def test_a_guess_keeps_what_was_put_at_the_bottom():
    board = scenario(stage="mining", options={"top-priority": "on"}, decks=["Quench", "Long Shot"])
    hidden = [guessed(board.state, 1, bytes([n])).drawn.tolist() for n in range(20)]
    assert len({tuple(pair) for pair in hidden}) > 5
    board.play("keep Long Shot")
    mine = {CARD_NAMES[guessed(board.state, 0, bytes([n])).mission_deck[0]] for n in range(20)}
    theirs = {CARD_NAMES[guessed(board.state, 1, bytes([n])).mission_deck[0]] for n in range(20)}
    assert mine == {"Quench"}
    assert len(theirs) > 5


@pytest.mark.clause("NX 12.3", "NX 1.9")
def test_a_guess_keeps_what_was_passed():
    board = scenario(
        players=4, stage="mining", options={"teams": "on"}, hands={"green": ["Second Look"]}, decks=["Quench"]
    )
    board.play("give Second Look")
    card = CARD_NAMES.index("Second Look")
    assert all(guessed(board.state, 2, bytes([n])).hand[0, card] == 1 for n in range(10))
    assert not all(guessed(board.state, 1, bytes([n])).hand[0, card] == 1 for n in range(10))


@pytest.mark.clause("NX 6.18", "NX 1.9")
def test_who_is_asked_in_a_battle_is_the_same_for_every_guess():
    """Red fights; the others hold cards. Whatever they hold, the next to be asked is the same."""
    board = scenario(
        players=4,
        stage="battles",
        units={"red": {"Plains 18": "2 Strider"}, "blue": {"Plains 18": "2 Strider"}},
        hands={"red": ["Sniper"], "blue": ["Jamming", "Windfall"], "yellow": ["Ambush"]},
    )
    board.play("battle blue at Plains 18")
    asked = {}
    for number in range(30):
        twin = board.table.clone()
        twin._state, twin._legal = guessed(board.state, 0, bytes([number])), None
        seed(twin.state, b"same dice")
        order = []
        while twin.decision in ("before-rolling", "after-a-roll"):
            order.append((COLOURS[twin.mover], twin.decision))
            with dice(*[1] * 4 if len(order) == 3 else []):
                twin.play("pass")
        asked[tuple(order)] = number
    assert list(asked) == [
        tuple((colour, when) for when in ("before-rolling", "after-a-roll") for colour in ("red", "blue", "yellow"))
    ]


@pytest.mark.clause("NX 8.1", "NX 8.2", "NX 1.9")
def test_a_drawn_card_leaves_no_trace_in_its_deck():
    board = scenario(stage="mining", units={"red": {"Monolith": "Strider"}})
    assert len(board.hand("red")) == 3
    for viewer in (0, 1):
        seen_by = board.table.seen_by(viewer).state
        assert max(seen_by.mission_deck) < 0
        assert max(seen_by.energize_deck) < 0


@pytest.mark.clause("NX 8.3", "NX 1.9")
def test_a_new_deck_is_in_no_order():
    board = scenario(stage="movement", units={"red": {"Monolith": "Strider"}})
    empty_decks(board, discards=True)
    board.play("done")
    for deck, left in (("energize_deck", 30), ("mission_deck", 35)):
        cards = board.state[deck][:left].tolist()
        assert cards != sorted(cards)


@pytest.mark.clause("NX 11.7", "NX 8.3", "NX 1.9")
def test_what_was_put_at_the_bottom_is_forgotten_when_it_is_drawn():
    """Red returns a mission, Blue draws it as the last of the deck, and nobody knows a card of the new one."""
    board = scenario(stage="mining", options={"top-priority": "on"}, decks=["Quench", "Long Shot"])
    board.play("keep Long Shot", "done", "done")
    s = board.state
    for card in s.mission_deck[1 : s.mission_left].tolist():
        s.discard[card] += 1
    s.mission_deck[1:], s.mission_left = -1, 1
    board.play("done")
    assert "keep Quench" in board.offers()
    for viewer in (0, 1):
        known = board.table.seen_by(viewer).state
        assert set(known.mission_deck[: known.mission_left].tolist()) == {-2}


@pytest.mark.clause("NX 11.7", "NX 1.9")
def test_each_knows_what_he_himself_put_at_the_bottom():
    decks = ["Quench", "Long Shot", "Menagerie", "Clean Hands"]
    board = scenario(stage="mining", options={"top-priority": "on"}, decks=decks)
    board.play("keep Long Shot", "done", "done", "done", "keep Clean Hands")
    bottom = [board.table.seen_by(viewer).state.mission_deck[:3].tolist() for viewer in (0, 1)]
    assert bottom == [[-2, CARD_NAMES.index("Quench"), -2], [CARD_NAMES.index("Menagerie"), -2, -2]]
