"""A pass of the service cannot be told from one that somebody has thought about, whatever his speed."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from farport.server import limits
from farport.server.play import asking
from farport.server.play.course import Actor, Attempt, Course, load
from farport.server.play.duty import Asked, duty_of, public_duty, time_of
from farport.server.play.tempo import Tempo
from farport.server.settings import Settings
from farport.server.words.requests import LiveClock

from . import knock
from .conftest import Server, running
from .people import Seat
from .test_asking import ANN, BEGIN, BEN, CLOCK, PASS, asked, company, played, row

ROUNDS = 120
ONE_PERCENT = 1.63
"""What the scaled distance of two samples of one law exceeds once in a hundred times (Kolmogorov and Smirnov)."""
HERE = Asked(since=0.0)

Thinks = Callable[[random.Random], float]


@pytest.fixture(autouse=True)
def game(small_game: None) -> None:
    knock.install()


class Seen(NamedTuple):
    """What another player can see of one pass: after how many seconds it came, and what it took from the bank."""

    after: float
    spent: float


def steady(seconds: float) -> Thinks:
    """Somebody who always takes the same time, but for milliseconds."""
    return lambda dice: seconds + dice.random() * 0.005


def uneven(seconds: float) -> Thinks:
    """Somebody who takes now more, now less."""
    return lambda dice: seconds * math.exp(dice.gauss(0.0, 0.4))


def evening(thinks: Thinks, number: int) -> dict[bool, list[Seen]]:
    """Many questions to Ann, of whom others see how long her passes take: those where she holds an answer and passes
    herself, and the others. What else she does takes her longer."""
    dice, now = random.Random(number), 1000.0
    course = Course(row("111", CLOCK, secret=dice.randbytes(32)), since=0.0)
    seen: dict[bool, list[Seen]] = {True: [], False: []}
    for _ in range(ROUNDS):
        course = played(course, BEGIN, now + thinks(dice) * dice.uniform(1.0, 6.0))
        holds = dice.random() < 0.5
        before, bank = course, course.banks[0]
        course = passed(course, holds, thinks(dice))
        now = course.last
        seen[holds].append(Seen(now - before.began, bank - course.banks[0]))
        course = course.after(course.act(PASS, now + 1.0, Actor("person", "ben", f"b{course.version}", 1.0)))
    return seen


def passed(course: Course, holds: bool, thought: float) -> Course:
    return course.after(pass_of_ann(course, holds, thought))


def pass_of_ann(course: Course, holds: bool, thought: float) -> Attempt:
    """Ann is asked, and passes or is passed for."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(asking, "has_answer", lambda course: holds)
        duty = duty_of(course.row, [ANN, BEN], course, HERE)
    assert duty.by == ("clock" if holds else "pass")
    actor = Actor("pass", at=duty.at)
    if holds:
        actor = Actor("person", "ann", f"a{course.version}", *asking.held(course, 0.0, course.began + thought))
    assert actor.at is not None
    return course.act(PASS, actor.at, actor)


def distance(some: Sequence[float], others: Sequence[float]) -> float:
    """How far two samples are apart, scaled: the largest difference of the shares that are no more than a value."""
    values = {*some, *others}
    apart = max(abs(share_below(some, value) - share_below(others, value)) for value in values)
    return apart * math.sqrt(len(some) * len(others) / (len(some) + len(others)))


def share_below(sample: Sequence[float], value: float) -> float:
    return sum(each <= value + 1e-6 for each in sample) / len(sample)


@pytest.mark.parametrize("kind", [steady, uneven])
@pytest.mark.parametrize("seconds", [0.2, 0.6, 1.2, 2.5, 4.0, 8.0])
class TestBothKindsOfPasses:
    def test_take_alike_long(self, monkeypatch: pytest.MonkeyPatch, kind: Callable[[float], Thinks], seconds: float):
        monkeypatch.setattr(knock, "KNOCKS", ROUNDS + 1)
        for number in range(3):
            seen = evening(kind(seconds), number)
            own, ours = ([one.after for one in seen[holds]] for holds in (True, False))
            assert distance(own, ours) < ONE_PERCENT

    def test_cost_alike_much_of_the_clock(
        self, monkeypatch: pytest.MonkeyPatch, kind: Callable[[float], Thinks], seconds: float
    ):
        monkeypatch.setattr(knock, "KNOCKS", ROUNDS + 1)
        seen = evening(kind(seconds), 7)
        own, ours = ([one.spent for one in seen[holds]] for holds in (True, False))
        assert distance(own, ours) < ONE_PERCENT


def test_a_spy_who_goes_by_the_delay_guesses(monkeypatch: pytest.MonkeyPatch):
    """Whoever takes 2.5 seconds was told apart every time: 22 of 22, and 16 of 16."""
    monkeypatch.setattr(knock, "KNOCKS", ROUNDS + 1)
    for number in range(5):
        seen = evening(steady(2.5), number)
        own, ours = ([one.after for one in seen[holds]] for holds in (True, False))
        for bound in {*own, *ours}:
            right = sum(after >= bound for after in own) + sum(after < bound for after in ours)
            assert 0.35 < right / ROUNDS < 0.65


def test_no_delay_is_seen_of_one_kind_only(monkeypatch: pytest.MonkeyPatch):
    """Times to the millisecond would name each pass: they are told at few moments, which both kinds share."""
    monkeypatch.setattr(knock, "KNOCKS", ROUNDS + 1)
    seen = evening(uneven(2.5), 1)
    own, ours = ({round(one.after, 3) for one in seen[holds]} for holds in (True, False))
    assert len(own | ours) < 20
    for holds, others in ((True, ours), (False, own)):
        alone = [one for one in seen[holds] if round(one.after, 3) not in others]
        assert len(alone) <= 3


def test_who_is_quick_does_not_make_the_others_wait(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(knock, "KNOCKS", ROUNDS + 1)
    seen = evening(uneven(0.5), 2)
    waits = [one.after for holds in (True, False) for one in seen[holds]]
    before = limits.THINK * sum(limits.PASS_AFTER) / 2
    assert sum(waits) / len(waits) < 1.25 * before


def test_of_whom_nothing_is_known_a_usual_pass_is_expected():
    shares = [number / 100 for number in range(100)]
    assert {Tempo("ann").drawn(share) for share in shares} == set(limits.PASS_USUAL)
    assert {Tempo("ann").decided(0.4).decided(90.0).drawn(share) for share in shares} == {0.4}
    assert {Tempo("ann").decided(90.0).drawn(share) for share in shares} == {limits.PASS_USUAL[-1]}


def test_the_next_pass_is_expected_to_be_like_one_of_the_last_or_new():
    """Of four passes each is as likely as the others to be the longest: three are known."""
    drawn = [Tempo("ann", passes=(8.0, 9.0, 10.0), others=(0.4,)).drawn((number + 0.5) / 100) for number in range(100)]
    assert [drawn.count(seconds) for seconds in (8.0, 9.0, 10.0, 0.4)] == [25] * 4


def test_what_is_known_of_somebody_counts_for_nobody_else_in_his_seat():
    course = asked(row("110"))
    course.tempos[0] = Tempo("ann", passes=(8.0,) * limits.TEMPO_KEPT)
    after = [asking.passed_after([other, BEN], course) for other in (ANN, replace(ANN, client="eve"))]
    assert after[0] > 8.0 > limits.PASS_USUAL[-1] * limits.PASS_STEP > after[1]


def test_no_pass_takes_for_ever():
    assert Tempo("ann", passes=(3600.0,)).drawn(0.1) == limits.PASS_LONGEST


def test_a_pass_is_due_at_the_same_time_after_a_reload():
    dealt = Course(row("010", CLOCK), since=0.0)
    begun = dealt.act(BEGIN, 1003.0, Actor("person", "ann", "m0"))
    passes = pass_of_ann(dealt.after(begun), True, uneven(2.0)(random.Random(5)))
    course = dealt.after(begun).after(passes)
    again = load(course.row, [begun.entry, passes.entry], 0.0)
    assert again.tempos == course.tempos
    assert [tempo.passes for tempo in course.tempos] == [(passes.entry.thought,), ()]


def test_a_pass_never_lets_the_time_run_out():
    course = asked(row("000", CLOCK))
    course.tempos[0] = Tempo("ann", passes=(20.0,) * limits.TEMPO_KEPT)
    course.banks[0] = 0.0
    short = replace(course.row, clock=LiveClock(move=5, bank=0))
    course.row = short
    assert duty_of(short, [ANN, BEN], course, HERE).at < public_duty(short, [ANN, BEN], course).at


def test_the_clock_that_all_see_does_not_tell():
    shown = [time_of([ANN, BEN], asked(row(cards, CLOCK)), 1001.0) for cards in ("000", "110")]
    assert shown[0] == shown[1]


def test_nobody_passes_in_the_absence_of_a_person_but_for_who_wished_it():
    course = asked(row("000"))
    away = Asked(since=None)
    assert duty_of(course.row, [ANN, BEN], course, away) is None
    assert duty_of(course.row, [replace(ANN, standing=0), BEN], course, away).by == "pass"
    alone = replace(BEN, kind="bot", client=None, level="easy")
    assert duty_of(course.row, [ANN, alone], course, away).by == "pass"


def test_who_comes_back_is_asked_from_then_on():
    course = asked(row("000"))
    since = duty_of(course.row, [ANN, BEN], course, Asked(since=5000.0)).at
    assert since - 5000.0 == pytest.approx(duty_of(course.row, [ANN, BEN], course, HERE).at - course.began)
    assert asking.held(course, 5000.0, 5002.0)[0] == 2.0


def test_who_wishes_to_pass_when_he_is_asked_passes_as_late_as_if_he_had_passed():
    course = asked(row("111"))
    wished = Asked(0.0, wished=course.began + 4.0)
    at = duty_of(course.row, [replace(ANN, standing=0), BEN], course, wished).at
    assert at == asking.held(course, 0.0, course.began + 4.0)[1]


THINK = 0.2
"""The pace of the tests that really wait."""


def paced(database: str) -> Settings:
    return Settings(database=database, pause=0.0, think=THINK, compile=False)


async def pass_by_hand(seat: Seat, after: float = 0.0, **more: object) -> dict:
    turn = seat.open_turn() or await seat.my_turn()
    await seat.ask(type="outlook")
    await asyncio.sleep(after)
    return await seat.play(turn, "pass", **more)


async def counted(server: Server) -> dict[str, float]:
    """What /metrics counts, but for what was asked of it."""
    person = await server.person("Eve")
    text = (await person.http.get("/metrics")).text
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if line.startswith("farport_")]
    timed = ("farport_requests", "farport_batch", "_created", "_sum", "_bucket", "farport_sockets", "farport_tables")
    return {name: float(value) for name, value in lines if not any(word in name for word in timed)}


async def test_metrics_do_not_tell_who_passed(sqlite: str):
    told = []
    async with running(paced(sqlite)) as server:
        for cards in ("010", "110"):
            before = await counted(server)
            async with company(server, cards) as (ann, ben):
                if cards == "110":
                    await pass_by_hand(ann)
                await ben.my_turn()
                after = await counted(server)
            told.append({name: after[name] - before.get(name, 0.0) for name in after})
    assert told[0] == told[1]
    assert told[0]['farport_entries_total{by="person"}'] == 2  # the knock is begun, and one passes
    assert 'farport_entries_total{by="pass"}' not in told[0]


async def test_a_pass_by_hand_is_told_at_a_moment_at_which_the_service_passes(sqlite: str):
    async with running(paced(sqlite)) as server, company(server, "110") as (ann, ben):
        course = (await server.service.table(ann.table["id"])).course
        assert (await pass_by_hand(ann, 0.5))["type"] == "accepted"
        seen = time.time()
        await ben.my_turn()
        own = (await server.service.store.entries(ann.table["id"]))[-1]
    moments = [THINK * limits.PASS_AFTER[0] * limits.PASS_STEP**step for step in range(30)]
    assert own.thought == pytest.approx(0.5, abs=0.3)
    assert min(abs(own.at - course.began - moment) for moment in moments) < 1e-6
    assert own.thought <= own.at - course.began
    assert own.at <= seen


async def test_what_the_server_itself_takes_does_not_tell(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    """Both kinds come a little later than they are said to have been made, by what nobody knows."""
    monkeypatch.setattr(limits, "PASS_SCATTER", 1.0 / THINK)
    monkeypatch.setattr(asking, "_share", lambda course, which: 0.9)
    async with running(paced(sqlite)) as server:
        for cards in ("010", "110"):
            async with company(server, cards) as (ann, ben):
                if cards == "110":
                    await pass_by_hand(ann)
                await ben.position(2)
                seen = time.time()
                made = (await server.service.store.entries(ann.table["id"]))[1].at
            assert 0.9 <= seen - made < 5.0


async def test_a_pass_goes_alone_and_stays(sqlite: str):
    async with running(paced(sqlite)) as server, company(server, "110") as (ann, ben):
        await pass_by_hand(ann, then=[str(PASS), str(BEGIN)], onward="all")
        await ben.my_turn()
        refused = await ann.ask(type="undo")
        assert refused["type"] == "refused"
        assert await latest_stays(server, ann)
        await pass_by_hand(ben)
        turn = await ann.my_turn(3)
        assert [action["text"] for action in turn["actions"]] == ["begin a knock"]
        assert await latest_stays(server, ann)


async def latest_stays(server: Server, seat: Seat) -> bool:
    """Whether the last action of all hides what stood before it, as nobody can take it back."""
    (latest,) = (await server.service.table(seat.table["id"])).course.standing
    return latest.final is not None


async def test_who_is_away_is_asked_when_he_comes(sqlite: str):
    async with running(paced(sqlite)) as server, company(server, "000") as (ann, ben):
        await ben.web.close()
        await ann.until(lambda message: "red passes" in ann.told())
        await asyncio.sleep(4 * THINK)
        live = await server.service.table(ann.table["id"])
        assert live.duty is None
        async with ben.person.at(ben.table) as again:
            await again.until(lambda message: message.get("view", {}).get("knocks") == 1)
