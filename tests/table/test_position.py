"""A position is one record, whose fields are its attributes."""

from __future__ import annotations

import pytest


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
