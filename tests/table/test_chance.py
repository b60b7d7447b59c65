"""Dice, draws and shuffles."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from farport.table.chance import below, draw_bit, next_word, roll, seed, shuffle
from farport.table.position import Position, field


class Bag(Position):
    nothing: int = field("")


def bag(material: bytes = b"test"):
    s = Bag.blank()
    seed(s, material)
    return s


def test_the_generator_is_xoshiro128plusplus():
    s = bag()
    s.rng[:] = [1, 2, 3, 4]
    assert [next_word(s) for _ in range(5)] == [641, 1573767, 3222811527, 3517856514, 836907274]


def test_a_die_is_fair_enough():
    s = bag()
    counts = Counter(roll(s, 6) for _ in range(6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in counts.values())


@given(st.integers(1, 1 << 20), st.binary(max_size=8))
def test_below_stays_below(n, material):
    s = bag(material)
    assert all(0 <= below(s, n) < n for _ in range(20))


@given(st.integers(1, (1 << 40) - 1), st.binary(max_size=8))
def test_a_drawn_bit_is_in_the_bag(mask, material):
    assert mask >> draw_bit(bag(material), mask) & 1


@given(st.lists(st.integers(0, 99), max_size=20), st.binary(max_size=8))
def test_a_shuffle_keeps_the_cards(cards, material):
    deck = np.array(cards, np.int32)
    shuffle(bag(material), deck, len(cards))
    assert sorted(deck) == sorted(cards)


def test_the_same_seed_gives_the_same_rolls():
    first, second, third = bag(b"a"), bag(b"a"), bag(b"b")
    rolls = [[roll(s, 20) for _ in range(20)] for s in (first, second, third)]
    assert rolls[0] == rolls[1] != rolls[2]
