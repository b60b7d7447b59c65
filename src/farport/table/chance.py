"""Dice, draws and shuffles, from the generator inside the record, so that a seed fixes a whole game.

The generator is xoshiro128++ (Blackman and Vigna): 32-bit words, and no step that leaves 63 bits, so that interpreted
and compiled code agree to the bit.
"""

from __future__ import annotations

import hashlib
from typing import Any

from farport.table.position import Ints, Position
from farport.table.rule import rule

WORD = 0xFFFFFFFF


@rule
def next_word(s: Position) -> int:
    """The generator's next 32 bits."""
    a, b, c, d = int(s.rng[0]), int(s.rng[1]), int(s.rng[2]), int(s.rng[3])
    total = (a + d) & WORD
    word = ((((total << 7) & WORD) | (total >> 25)) + a) & WORD
    shifted = (b << 9) & WORD
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = ((d << 11) & WORD) | (d >> 21)
    s.rng[0], s.rng[1], s.rng[2], s.rng[3] = a, b, c, d
    return word


@rule
def below(s: Position, n: int) -> int:
    """An integer from 0 to n-1, each equally likely (Lemire's method)."""
    sides = int(n)
    product = next_word(s) * sides
    if product & WORD < sides:
        least = (WORD + 1 - sides) % sides
        while product & WORD < least:
            product = next_word(s) * sides
    return product >> 32


@rule
def roll(s: Position, sides: int) -> int:
    """One die."""
    return 1 + below(s, sides)


@rule
def draw_bit(s: Position, mask: int) -> int:
    """The index of a random set bit of a mask: one of the things left in a bag."""
    count = 0
    rest = mask
    while rest:
        rest &= rest - 1
        count += 1
    skip = below(s, count)
    index = 0
    while True:
        if mask >> index & 1:
            if skip == 0:
                return index
            skip -= 1
        index += 1


@rule
def shuffle(s: Position, cards: Ints, n: int) -> None:
    """Put the first n cards in random order."""
    for last in range(n - 1, 0, -1):
        other = below(s, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def seed_words(material: bytes) -> list[int]:
    """The generator's four words from any bytes: never all zero, which the generator could not leave."""
    digest = hashlib.sha256(material).digest()
    return [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)] if any(digest[:16]) else [1, 0, 0, 0]


def seed(s: Any, material: bytes) -> None:
    """Seed a record's generator."""
    s.rng[:] = seed_words(material)
