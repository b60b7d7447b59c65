"""Actions that are declared beside their rules: what is made of the declarations."""

from __future__ import annotations

import inspect
import types

import numpy as np
import pytest

import farport
from farport.table.action import action, kind_of
from farport.table.acts import Acts, Do, Slot, Worded, act
from farport.table.event import log_buffer
from farport.table.position import Ints, Log, Position, field
from farport.table.rule import rule


class State(Position):
    here: int = field("how many stones there are")
    taken: Ints = field(4, "stones that a player has")


class Decision(Worded):
    TAKE = 0, "to take a stone"
    REST = 1, "to rest"


TAKE = Do(1, "take {stone}")
DONE = Do(3, "done", concerns=("player:0",))
SLOTS = {"stone": Slot(lambda s: ["a", "b", "c"][: s.here], 3, now="here")}


@rule
def forbids_take(s: State, stone: int) -> int:
    return 7 if stone == 1 else 0


@act(TAKE, at=Decision.TAKE, forbids=forbids_take)
def take(s: State, stone: int, log: Log) -> None:
    s.taken[0] += 1 << stone


@act(DONE, at=Decision.TAKE)
def stop_taking(s: State) -> None:
    s.decision = Decision.REST


@rule
def forbids_waking(s: State) -> int:
    return 9 if s.taken[0] else 0


@act(DONE, at=Decision.REST, forbids=forbids_waking)
def wake(s: State) -> None:
    s.decision = Decision.TAKE


@rule
def untimely(s: State, code: int) -> int:
    return 5


@rule
def count_turns(s: State, log: Log) -> None:
    s.turn += 1


def chapter(*members: object, **kinds: Do) -> types.ModuleType:
    """A module with some of the functions of this one."""
    made = types.ModuleType(__name__)
    vars(made).update({member.__name__: member for member in members}, **kinds)
    return made


def acts_of(*members: object, **hooks: object) -> Acts:
    taking = chapter(*members, TAKE=TAKE, DONE=DONE)
    return Acts(taking, state=State, decisions=Decision, slots=SLOTS, **{"untimely": untimely, **hooks})


@pytest.fixture
def acts() -> Acts:
    return acts_of(take, stop_taking, wake, afterwards=count_turns)


def position(decision: Decision, here: int = 3, taken: int = 0) -> State:
    s = State.blank()
    s.decision, s.here, s.taken[0] = decision, here, taken
    return s


def listed(acts: Acts, s: State) -> list[int]:
    out = np.zeros(20, np.int64)
    return out[: acts.kernels["legal"](s, out)].tolist()


def test_listed_is_what_nothing_forbids_in_the_order_of_declaration(acts: Acts):
    assert listed(acts, position(Decision.TAKE)) == [action(TAKE, 0), action(TAKE, 2), action(DONE)]
    assert listed(acts, position(Decision.TAKE, here=1)) == [action(TAKE, 0), action(DONE)]
    assert listed(acts_of(stop_taking, take), position(Decision.TAKE))[0] == action(DONE)


def test_an_action_that_is_forbidden_is_answered_by_its_own_rule(acts: Acts):
    forbids = acts.kernels["forbids"]
    assert forbids(position(Decision.TAKE), action(TAKE, 1)) == 7
    assert forbids(position(Decision.TAKE), action(TAKE, 2)) == 0


@rule
def forbids_third(s: State, code: int) -> int:
    return 8 if code == action(TAKE, 2) else 0


def test_what_forbids_an_action_at_any_decision_is_asked_first():
    acts = acts_of(take, stop_taking, wake, forbids=forbids_third)
    assert listed(acts, position(Decision.TAKE)) == [action(TAKE, 0), action(DONE)]
    for decision in Decision:
        assert acts.kernels["forbids"](position(decision), action(TAKE, 2)) == 8
    assert acts.kernels["forbids"](position(Decision.REST), action(TAKE, 0)) == 5


BORROW = Do(4, "borrow {stone}")


@act(TAKE, BORROW, at=Decision.TAKE, forbids=forbids_take)
def take_or_borrow(s: State, stone: int) -> None:
    s.taken[0] += 1 << stone


@rule
def note_kind(s: State, code: int) -> None:
    s.turn = kind_of(code)


def test_kinds_that_are_alike_share_a_rule_and_what_is_done_beforehand_knows_the_action():
    taking = chapter(take_or_borrow, TAKE=TAKE, BORROW=BORROW)
    acts = Acts(taking, state=State, decisions=Decision, slots=SLOTS, untimely=untimely, beforehand=note_kind)
    s = position(Decision.TAKE)
    assert listed(acts, s) == [action(TAKE, 0), action(TAKE, 2), action(BORROW, 0), action(BORROW, 2)]
    acts.kernels["apply"](s, action(BORROW, 2), log_buffer())
    assert (s.turn, s.taken[0]) == (BORROW, 4)


@rule
def forbids_borrowing(s: State, kind: int) -> int:
    return 6 if kind == BORROW and s.turn else 0


def test_what_forbids_a_kind_is_asked_before_the_arguments_and_kinds_alike_are_listed_together():
    taking = chapter(take_or_borrow, TAKE=TAKE, BORROW=BORROW)
    acts = Acts(taking, state=State, decisions=Decision, slots=SLOTS, untimely=untimely, forbids=forbids_borrowing)
    s = position(Decision.TAKE)
    assert listed(acts, s) == [action(TAKE, 0), action(BORROW, 0), action(TAKE, 2), action(BORROW, 2)]
    s.turn = 1
    assert listed(acts, s) == [action(TAKE, 0), action(TAKE, 2)]
    assert acts.kernels["forbids"](s, action(BORROW, 0)) == 6
    assert acts.kernels["forbids"](s, action(TAKE, 1)) == 7


def test_a_kind_may_have_a_name_of_its_own():
    leave = act(Do(6, "leave", name="LEAVE"), at=Decision.REST)(renamed(wake, "leave"))
    assert acts_of(take, leave).notation.names[6] == "leave"


def test_what_is_foremost_comes_first():
    assert list(acts_of(take, stop_taking, wake, foremost=(DONE,)).notation.templates) == [DONE, TAKE]


def test_an_untimely_action_is_answered_by_the_rule_for_that(acts: Acts):
    assert acts.kernels["forbids"](position(Decision.REST), action(TAKE, 2)) == 5


def test_a_kind_that_is_declared_twice_means_another_thing_at_another_decision(acts: Acts):
    forbids, apply = acts.kernels["forbids"], acts.kernels["apply"]
    assert forbids(position(Decision.TAKE, taken=1), action(DONE)) == 0
    assert forbids(position(Decision.REST, taken=1), action(DONE)) == 9
    for before, after in ((Decision.TAKE, Decision.REST), (Decision.REST, Decision.TAKE)):
        s = position(before)
        apply(s, action(DONE), log_buffer())
        assert s.decision == after


def test_arguments_are_handed_on_and_something_is_done_after_every_action(acts: Acts):
    s = position(Decision.TAKE)
    acts.kernels["apply"](s, action(TAKE, 2), log_buffer())
    assert (s.taken[0], s.turn) == (4, 1)


def test_something_is_done_before_every_action_and_the_decision_is_still_known():
    @rule
    def ask_nothing(s: State) -> None:
        s.decision = Decision.TAKE

    s = position(Decision.REST)
    s.taken[1] = 1
    acts_of(take, stop_taking, wake, beforehand=ask_nothing).kernels["apply"](s, action(DONE), log_buffer())
    assert s.decision == Decision.TAKE


def test_several_kinds_may_be_listed_by_one_loop():
    both = rule(lambda s, out, count: count)
    both.__name__ = "both"
    one = act(TAKE, at=Decision.TAKE, lists=both)(renamed(take, "one"))
    other = act(DONE, at=Decision.TAKE, lists=both)(renamed(stop_taking, "other"))
    source = acts_of(one, other).kernels["legal"].__dict__["source"]
    assert source.count("both(s, out, count)") == 1


def renamed(function: types.FunctionType, name: str) -> types.FunctionType:
    return types.FunctionType(function.__code__, function.__globals__, name)


def test_notation_and_timing_come_from_the_declarations(acts: Acts):
    assert acts.notation.write(position(Decision.TAKE), TAKE, (2,)) == "take c"
    assert acts.notation.concerns(DONE) == ("player:0",)
    assert acts.notation.names == {TAKE: "take", DONE: "done"}
    assert acts.timing.allows(DONE, Decision.REST)
    assert not acts.timing.allows(TAKE, Decision.REST)
    assert acts.timing.asked[Decision.REST] == "to rest"


def test_what_was_made_can_be_read_and_stepped_through(acts: Acts):
    assert "return forbids_take(s, first(code))" in inspect.getsource(acts.kernels["forbids"])


def test_a_kind_is_declared_once_at_a_decision():
    again = act(TAKE, at=Decision.TAKE)(renamed(take, "again"))
    with pytest.raises(TypeError, match="TAKE is declared twice at one decision"):
        acts_of(take, again)


def test_two_rules_with_one_name_are_refused():
    namesake = act(DONE, at=Decision.REST)(renamed(wake, "untimely"))
    with pytest.raises(TypeError, match="two things named untimely"):
        _ = acts_of(namesake).kernels


def test_two_kinds_with_one_number_are_refused():
    other = act(Do(1, "leave"), at=Decision.REST)(renamed(wake, "leave"))
    with pytest.raises(TypeError, match="have the number 1"):
        acts_of(take, other)


def test_who_has_times_says_what_is_answered_out_of_time():
    with pytest.raises(TypeError, match="untimely"):
        acts_of(take, stop_taking, wake, untimely=None)


@pytest.mark.parametrize("game", farport.games(), ids=lambda game: game.id)
def test_every_action_says_what_it_does(game: farport.Game):
    assert [each.kind.text for each in game.acts.declared if not each.does.__doc__] == []
