"""Several actions that are one thing to a person: done, stored and undone together; and what goes without saying."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import farport
from farport.server.play import obvious
from farport.server.play.course import Course, load
from farport.server.words.problems import RefusedMove
from farport.table.position import Codes
from farport.table.rule import rule

from .conftest import Server
from .mini import FLICK, PASS, ROLL, TAKE, State
from .people import Seat
from .test_clocks import row
from .test_journal import Desk, by, desk  # noqa: F401
from .test_play import two_people


def code_of(position: dict[str, Any], text: str) -> str:
    return str(next(action["code"] for action in position["actions"] if action["text"] == text))


async def several(seat: Seat, first: str, *then: str, through: bool = False) -> dict[str, Any]:
    """Do several things as one; returns the position that follows."""
    position = seat.open_turn() or await seat.my_turn()
    answer = await seat.play(position, first, then=[code_of(position, text) for text in then], through=through)
    assert answer["type"] == "accepted", answer
    return await seat.position(answer["version"])


async def test_several_actions_are_done_and_shown_as_one(server: Server):
    ann, ben, table = await two_people(server)
    async with ann.at(table) as seat, ben.at(table) as other:
        await other.position()
        after = await several(seat, "take a coin", "take a coin", "take a coin")
        assert after["view"]["coins"] == [3, 0]
        assert [event["number"] for event in after["events"]] == [1, 2, 3]
        told = await other.position()
        assert (told["version"], len(told["events"])) == (3, 3), "nobody sees it half done"


async def test_what_was_one_thing_is_undone_as_one(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        await seat.play_on("take a coin")
        await several(seat, "take a coin", "take a coin")
        undone = await seat.ask(type="undo")
        after = await seat.position(undone["version"])
        assert after["view"]["coins"] == [1, 0], "what was done before stays"
        assert seat.told().count("sun takes an action back") == 1


async def test_it_ends_where_there_is_something_to_look_at_first(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        after = await several(seat, "take a coin", "roll", "take a coin")
        assert after["version"] == 2, "dice were rolled: the rest is left to the person"


async def test_it_goes_on_past_that_if_it_is_wanted_and_stays_as_a_whole(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        after = await several(seat, "take a coin", "roll", "take a coin", through=True)
        assert after["version"] == 3
        assert after["undo"].startswith("It stays"), "dice were rolled on the way"
        refused = await seat.ask(type="undo")
        assert refused["type"] == "refused"


async def test_it_ends_where_something_is_no_longer_possible(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        after = await several(seat, "note red", "note blue", "take a coin")
        assert (after["version"], after["view"]["coins"]) == (1, [0, 0])


async def test_it_never_goes_on_into_another_players_turn(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        after = await several(seat, "take a coin", "pass", "take a coin")
        assert (after["version"], after["view"]["coins"]) == (2, [1, 0])


async def test_of_several_the_first_has_to_be_possible(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        position = await seat.my_turn()
        await seat.play(position, "note red")
        note = code_of(position, "note blue")
        refused = await seat.ask(type="play", version=1, action=note, then=[code_of(position, "take a coin")])
        assert (refused["type"], refused["clause"]) == ("refused", "MI 1.2")


async def test_sent_twice_it_is_done_once(server: Server):
    ann, _, table = await two_people(server)
    async with ann.at(table) as seat:
        position = await seat.my_turn()
        then = [code_of(position, "take a coin")]
        first = await seat.play(position, "take a coin", then=then, id="same")
        again = await seat.play(position, "take a coin", then=then, id="same")
        assert first == again
        assert first["version"] == 2


async def test_all_of_it_is_stored_or_nothing(desk: Desk):  # noqa: F811
    course = await desk.table()
    rows = [
        course.act_on([int(TAKE), int(TAKE)], 1001.0, by("ann", "a")),
        course.act_on([int(TAKE), int(PASS)], 1001.0, by("ben", "b")),
    ]
    stored = [await desk.write(course, *each.attempts) for each in rows]
    assert stored == [True, False]
    entries = await desk.store.entries("t")
    assert entries == [attempt.entry for attempt in rows[0].attempts]
    again = load(course.row, entries, 0.0)
    assert again.take_back(1002.0, by("ann", "c")).after.table.snapshot() == course.table.snapshot()


def test_what_moved_is_looked_at_before_anything_else():
    course = Course(row(None), 0.0)
    moved = course.act_on([int(FLICK), int(TAKE)], 1001.0, by("ann", "a"))
    rolled = course.act_on([int(ROLL), int(TAKE)], 1001.0, by("ann", "a"))
    assert [len(each.attempts) for each in (moved, rolled)] == [1, 1]


# What goes without saying


def course_of(game: str, *actions: str, players: int = 2, seed: bytes = b"seed") -> Course:
    table = farport.game(game).new_fair(players, secret=seed.ljust(32, b"."))
    for text in actions:
        table.play(text)
    course = Course(row(None), 0.0)
    course.game, course.table = table.game, table
    return course


def first_roll() -> Course:
    course = course_of("sector-prime")
    for _ in range(2):
        course.table.play(course.table.actions[0])
    assert [str(action) for action in course.table.actions] == ["roll"]
    return course


def test_the_only_thing_to_do_goes_without_saying():
    assert obvious.kind_of(first_roll()) == "dice"


def test_a_choice_between_names_does():
    course = course_of("nexus-ops")
    assert len(course.table.actions) > 1
    assert obvious.kind_of(course) == "step"


def test_a_choice_never_does():
    assert obvious.kind_of(course_of("sector-prime")) == "no"


@rule
def one_for_a_low_card(s: State, out: Codes) -> int:
    """The legal actions of a game in which a hidden card decides whether there is a choice."""
    return 1 if s.card[s.mover] <= 3 else 2


def test_what_others_cannot_know_to_be_the_only_thing_never_does(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(obvious, "legal", one_for_a_low_card)
    table = Course(row(None), 0.0).table
    table.state.card[table.mover] = 1
    assert obvious.has_no_choice(table, table.mover), "he knows his card"
    assert not obvious.known_to_all(table), "the others do not"


# Back to where there was a choice


@pytest.fixture
def no_choice_with_a_coin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has one coin can do nothing but take another."""
    monkeypatch.setattr(obvious, "of", lambda course: int(TAKE) if course.table.state.coins[0] == 1 else None)


def done(*codes: int) -> Course:
    """Each with a message of its own."""
    course = Course(row(None), 0.0)
    for number, code in enumerate(codes):
        course = course.act_on([int(code)], 1001.0, by("ann", f"m{number}")).after
    return course


def test_undo_takes_back_what_went_without_saying_and_the_choice_before_it(no_choice_with_a_coin: None):
    course = done(TAKE, TAKE)
    assert obvious.why_no_undo(course, "ann") is None
    back = obvious.take_back(course, 1002.0, by("ann", "u"))
    assert back.after.table.state.coins[0] == 0
    told = [event.arguments for attempt in back.attempts for event in attempt.happening.events]
    assert told == [(0, 2), (0, 1)], "each is told as taken back"
    again = load(course.row, [done.entry for done in course.standing] + [a.entry for a in back.attempts], 0.0)
    assert again.table.snapshot() == back.after.table.snapshot()


def why_refused(what: Callable[[], object]) -> str | None:
    try:
        what()
    except RefusedMove as refused:
        return refused.sentence
    return None


def test_what_is_said_of_undo_is_what_undo_does(monkeypatch: pytest.MonkeyPatch):
    """Over messages of one action and of several, dice, and what goes without saying in between."""
    said = set()
    for number in range(200):
        dice = random.Random(number)
        obviously = {coins for coins in range(6) if dice.random() < 0.4}
        monkeypatch.setattr(
            obvious, "of", lambda c, obviously=obviously: TAKE if c.table.state.coins[0] in obviously else None
        )
        course = Course(row(None), 0.0)
        for message in range(dice.randint(0, 3)):
            codes = [int(ROLL if dice.random() < 0.1 else TAKE) for _ in range(dice.randint(1, 2))]
            if course.table.mover != 0 or course.table.why_not(codes[0]):
                break
            course = course.act_on(codes, 1001.0, by("ann", f"m{message}"), through=True).after
        reason = obvious.why_no_undo(course, "ann")
        assert reason == why_refused(lambda course=course: obvious.take_back(course, 1002.0, by("ann", "u")))
        said.add(reason)
    assert len(said) >= 4, said


def test_a_choice_alone_is_taken_back_alone(no_choice_with_a_coin: None):
    course = done(TAKE, TAKE, TAKE)
    assert obvious.take_back(course, 1002.0, by("ann", "u")).after.table.state.coins[0] == 2


def test_nothing_is_taken_back_where_the_last_choice_stays(no_choice_with_a_coin: None):
    course = Course(row(None), 0.0)
    course.table.state.coins[0] = 1
    course = course.act_on([int(TAKE)], 1001.0, by("ann", "m")).after
    assert obvious.why_no_undo(course, "ann") == "There was nothing to choose."
    with pytest.raises(RefusedMove):
        obvious.take_back(course, 1002.0, by("ann", "u"))


def test_dice_before_what_went_without_saying_stay_and_so_does_it(monkeypatch: pytest.MonkeyPatch):
    course = done(ROLL, TAKE)
    monkeypatch.setattr(obvious, "of", lambda course: int(TAKE))
    assert obvious.why_no_undo(course, "ann") == "It stays: dice or cards decided what followed."
