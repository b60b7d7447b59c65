"""A position is one record, whose fields are its attributes."""

from __future__ import annotations

import numpy as np
import pytest

from farport.table.position import Ints, Position, copy_of, difference, field, put_back


class Spot(Position):
    crystals: Ints = field(2, "held by a player")


def test_a_field_that_is_not_there_is_neither_read_nor_written(table):
    """A slip of the pen in a rule must not pass as a field of its own."""
    with pytest.raises(AttributeError, match="crystal"):
        table.state.crystal = 3
    with pytest.raises(AttributeError, match="crystal"):
        _ = table.state.crystal


def test_a_field_is_the_record_by_another_name(table):
    table.state.turn = 7
    table.state.crystals[1] = 5
    assert (table.state["turn"], table.state["crystals"][1]) == (7, 5)


def test_a_compiled_rule_finds_a_record_without_a_description_of_its_fields():
    """numpy's own `data` describes every field whenever a rule is called, which takes ten times as long as the rule."""
    rows = Spot.blanks(3)
    alone = np.zeros((), Spot.dtype)[()]
    for s in (Spot.blank(), copy_of(rows[0]), rows[1], rows[1].copy(), rows.reshape(3, 1)[2][0], alone):
        found = np.frombuffer(s.data, np.uint8)
        s.turn = 77
        assert found.tobytes() == s.tobytes()
    assert memoryview(Spot.blank().data).format == "B"


def test_what_was_replaced_is_put_back():
    before, after = Spot.blank(), Spot.blank()
    after.turn, after.mover, after.rng[3] = 5, -1, 1 << 40
    replaced = difference(before.tobytes(), after.tobytes())
    assert put_back(after.tobytes(), replaced) == before.tobytes()
    assert len(replaced) == 3 * 6
    assert put_back(before.tobytes(), difference(before.tobytes(), before.tobytes())) == before.tobytes()
