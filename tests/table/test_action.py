"""A move is one integer."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from farport.table.action import ARGUMENT_LIMIT, KIND_LIMIT, Action, Dial, Range, action, unpack

arguments = st.integers(0, ARGUMENT_LIMIT - 1)


@given(st.integers(0, KIND_LIMIT - 1), arguments, arguments, arguments, arguments)
def test_packing_loses_nothing(kind, a, b, c, d):
    code = action(kind, a, b, c, d)
    assert 0 <= code < 1 << 63
    assert unpack(code) == (kind, (a, b, c, d))


def test_an_action_is_its_code():
    assert Action(5, "roll") == Action(5, "another text")
    assert {Action(5, "roll"), Action(5, "roll")} == {Action(5, "roll")}
    assert str(Action(5, "roll")) == "roll"
    assert int(Action(5, "roll")) == 5


def test_a_range_has_the_codes_of_its_dials():
    dials = (
        Dial("direction", action(0, 0, 1), 0, 359, 0),
        Dial("height", 10 * action(0, 0, 0, 1), 0, 4, 2),
        Dial("turn", action(0, 0, 0, 1), 0, 9, 0),
    )
    flicks = Range(action(7, 3), "flick", ("die:3",), dials)
    assert flicks.at(direction=90, turn=4) == action(7, 3, 90, 24)
    assert flicks.at() in flicks
    assert action(7, 3, 359, 49) in flicks
    assert action(7, 3, 360, 0) not in flicks
    assert action(7, 3, 0, 50) not in flicks
    assert action(7, 4) not in flicks
    assert action(6, 3) not in flicks
    assert "flick" not in flicks
