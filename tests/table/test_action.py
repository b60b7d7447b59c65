"""A move is one integer."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from farport.table.action import ARGUMENT_LIMIT, KIND_LIMIT, Action, action, unpack

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
