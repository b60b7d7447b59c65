"""The figures of outlooks that a release must reach: `python tests/outlooks.py [GAME ...] [--positions 1000]`.

Stated chances are held against real continuations; what a player is told does not depend on what he cannot see; every
choice shows a price, a yield or odds where the rules have one; and an answer takes a tenth of a second at most.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, takewhile
from math import exp, lgamma
from typing import Any, NamedTuple

import msgspec
import numpy as np
from rich.console import Console
from rich.progress import Progress, track

import farport
from farport.bots.greedy import Greedy
from farport.conformance.effort import random_options
from farport.conformance.secrecy import resampled
from farport.server.seen.outlooks import Foresights, tried
from farport.server.words.messages import OutlookInfo
from farport.table.action import kind_of
from farport.table.box.prospects import ANY
from farport.table.chance import below, seed
from farport.table.engine.kernels import apply, forbids, legal, redeal
from farport.table.engine.outlook import LONGEST, MANY, SETTLED, Chance, Foresight, Outlook, numbers_of
from farport.table.event import log_buffer
from farport.table.position import Codes, Log, Position, Positions, Rows, copy_of
from farport.table.rule import rule
from farport.table.table import Seen

POSITIONS, CONTINUATIONS = 1000, 10_000
GAMES = 20
TRIED = 6
"""So many actions of a position are tried for one that hangs on chance."""
UNFORESEEN = 0.1
"""The part of the moves in which things really move: they take long, and have no outlook."""
CARELESS = 0.5
"""The part of the moves of whole games that are drawn at random."""
OUTSIDE = 0.01
"""Of stated chances, the part that lies outside a 99 % interval where all is right."""
EVENTS = 60
"""So many events a continuation has on average, at most."""
QUICK = 0.1
"""Seconds that an answer may take, all but one in twenty."""

out = Console(highlight=False)
Key = tuple[int, ...]
GoOn = Callable[[Seen, int, int, random.Random], Counter[Key]]


class Held(NamedTuple):
    """A stated chance, as the number of samples it was seen in of all, and how often it came true."""

    words: str
    stated: int
    samples: int
    happened: int


# Positions


def any_action(table: farport.Table, dice: random.Random) -> int:
    """A legal action, first drawn by its kind, so that kinds with many actions do not drown the others."""
    codes, unforeseen = table.actions.codes, table.game.prospects.unforeseen
    kinds = sorted({kind_of(code) for code in codes})
    kind = dice.choices(kinds, [UNFORESEEN if kind in unforeseen else 1 for kind in kinds])[0]
    return dice.choice([code for code in codes if kind_of(code) == kind])


def sensible(table: farport.Table, dice: random.Random) -> int:
    """An action of somebody who half knows what he does: at random, some games do not end in ten thousand turns."""
    if dice.random() < CARELESS:
        return any_action(table, dice)
    return Greedy().judge(table.seen_by(table.mover)).actions[0][0]


def positions(game: farport.Game, dice: random.Random) -> Iterator[farport.Table]:
    """Positions of one game after the other, of any number of players, every other one with options, without end."""
    for number in count():
        players = dice.choice(game.seats)
        options = random_options(game, players, dice) if number % 2 else {}
        table = game.new(players, seed=dice.randrange(1 << 30), options=options)
        while not table.over:
            yield table
            table.play(any_action(table, dice))


def uncertain(game: farport.Game, dice: random.Random) -> Iterator[tuple[farport.Table, Outlook]]:
    """Positions with an action that hangs on chance; the table is played on when the next is asked for."""
    for table in positions(game, dice):
        foresight = Foresight(table.seen_by(table.mover), judged=False)
        codes = {any_action(table, dice) for _ in range(TRIED)}
        outlook = next((each for each in map(foresight.of, sorted(codes)) if each.chances), None)
        if outlook:
            yield table, foresight.of(outlook.code, MANY)


# What really happens


def continuations(seen: Seen, code: int, many: int, dice: random.Random) -> Counter[Key]:
    """How often each event that the player sees happens, after the action and until it is settled."""
    course, counted = Course(seen), Counter[Key]()
    for _ in range(many):
        counted.update(course.events(code, dice))
    return counted


def turn_of(game: farport.Game) -> int:
    """The event with which another turn begins: what comes then is no longer of an action."""
    return next(kind for kind, name in game.events.names.items() if name == "turn")


class Course:
    """Plays on from what a player sees, rule by rule, with nothing of what makes outlooks."""

    def __init__(self, seen: Seen) -> None:
        self._seen, self._meanwhile, self._turn = seen, seen.game.prospects.meanwhile, turn_of(seen.game)
        kernels = map(seen.game.engine.bind, (redeal, apply, forbids, legal))
        self._redeal, self._apply, self._forbids, self._legal = kernels
        self._numbers = [int(mask) for mask in numbers_of(seen.game)]
        self._log, self._codes = log_buffer(), np.zeros(seen.game.max_actions, np.int64)

    def events(self, code: int, dice: random.Random) -> set[Key]:
        s = copy_of(self._seen.state)
        seed(s, dice.randbytes(8))
        self._redeal(s, self._seen.player)
        seed(s, dice.randbytes(8))
        told, steps = self._told(s, code), 0
        while not s["ending"] and int(s["decision"]) in self._meanwhile and steps < LONGEST:
            told |= self._told(s, self._answer(s, dice))
            steps += 1
        return told

    def _answer(self, s: Any, dice: random.Random) -> int:
        usual = self._meanwhile[int(s["decision"])]
        if usual != ANY and self._forbids(s, usual) == 0:
            return usual
        return int(self._codes[dice.randrange(self._legal(s, self._codes))])

    def _told(self, s: Any, code: int) -> set[Key]:
        self._apply(s, code, self._log)
        rows = self._log[1 : 1 + int(self._log[0, 0])].tolist()
        rows = list(takewhile(lambda row: row[0] != self._turn, rows))
        return {self.key(kind, said) for kind, audience, *said in rows if audience >> self._seen.player & 1}

    def key(self, kind: int, said: list[int]) -> Key:
        """An event without its plain numbers."""
        return kind, *(0 if self._numbers[kind] >> i & 1 else argument for i, argument in enumerate(said))


@rule
def play_on(
    seen: Position,
    player: int,
    code: int,
    turn: int,
    chance: Rows,
    meanwhile: Codes,
    work: Positions,
    codes: Codes,
    log: Log,
    told: Rows,
) -> int:
    """The same compiled, for many continuations: `told` gets the number of each and its events; returns how many."""
    found = 0
    for number in range(len(chance)):
        work[0] = seen
        s = work[0]
        for i in range(4):
            s.rng[i] = chance[number, i]
        redeal(s, player)
        for i in range(4):
            s.rng[i] = chance[number, 4 + i]
        steps, doing = 0, code
        while doing >= 0:
            apply(s, doing, log)
            for row in range(1, 1 + log[0, 0]):
                if log[row, 0] == turn:
                    break
                if log[row, 1] >> player & 1 and found < len(told):
                    told[found, 0], told[found, 1] = number, log[row, 0]
                    told[found, 2:] = log[row, 2:]
                    found += 1
            doing = -1
            if s.ending == 0 and meanwhile[s.decision] != SETTLED and steps < LONGEST:
                doing = meanwhile[s.decision]
                if doing == ANY or forbids(s, doing) != 0:
                    doing = codes[below(s, legal(s, codes))]
            steps += 1
    return found


def compiled_continuations(seen: Seen, code: int, many: int, dice: random.Random) -> Counter[Key]:
    """As `continuations`, much faster where there are many."""
    game = seen.game
    meanwhile = np.full(max(map(int, game.decisions)) + 1, SETTLED, np.int64)
    for decision, usual in game.prospects.meanwhile.items():
        meanwhile[decision] = usual
    chance = np.frombuffer(dice.randbytes(many * 32), "<u4").astype(np.int64).reshape(many, 8)
    codes, log = np.zeros(game.max_actions, np.int64), log_buffer()
    told = np.zeros((many * EVENTS, log.shape[1]), np.int64)
    run = game.engine.bind(play_on)
    found = run(seen.state, seen.player, code, turn_of(game), chance, meanwhile, game.state.blanks(1), codes, log, told)
    assert found < len(told), "more happens than there is room for"
    masks = numbers_of(game)[told[:found, 1]]
    for i in range(told.shape[1] - 2):
        told[:found, 2 + i][masks >> i & 1 == 1] = 0
    each = np.unique(told[:found], axis=0)[:, 1:]
    keys, counts = np.unique(each, axis=0, return_counts=True)
    return Counter({tuple(key): count for key, count in zip(keys.tolist(), counts.tolist(), strict=True)})


def held(
    table: farport.Table, outlook: Outlook, many: int, dice: random.Random, go_on: GoOn = continuations
) -> list[Held]:
    """The chances of an outlook beside what happened."""
    seen, kinds = table.seen_by(table.mover), {name: kind for kind, name in table.game.events.names.items()}
    happened, course = go_on(seen, outlook.code, many, dice), Course(seen)

    def one(chance: Chance) -> Held:
        key = course.key(kinds[chance.kind], list(chance.arguments))
        return Held(
            f"{table.describe(outlook.code)}: {chance.text}",
            round(chance.odds * outlook.samples),
            outlook.samples,
            happened[key],
        )

    return [one(chance) for chance in outlook.chances]


def is_outside(chance: Held, many: int, level: float = OUTSIDE) -> bool:
    """Whether a stated chance is too far from what happened for luck, at this level on both sides together.

    The samples that had it and the continuations that had it are drawn from one urn.
    """
    both, samples = chance.stated + chance.happened, chance.samples
    all_of_it = ways(samples + many, both)

    def part(stated: int) -> float:
        return exp(ways(samples, stated) + ways(many, both - stated) - all_of_it)

    low = sum(part(k) for k in range(max(0, both - many), chance.stated + 1))
    high = 1 - low + part(chance.stated)
    return min(low, high) < level / 2


def ways(of: int, taken: int) -> float:
    """The logarithm of the number of ways to take so many of them."""
    return lgamma(of + 1) - lgamma(taken + 1) - lgamma(of - taken + 1)


# The figures


def chances_hold(game: farport.Game, number: int, many: int) -> str | None:
    dice, told, outside, far = random.Random(game.id), 0, 0, ""
    with Progress(console=out, transient=True) as progress:
        task = progress.add_task(f"{game.id}: chances", total=number)
        for _, (table, outlook) in zip(range(number), uncertain(game, dice), strict=False):
            for chance in held(table, outlook, many, dice, compiled_continuations):
                told, outside = told + 1, outside + is_outside(chance, many)
                far = str(chance) if is_outside(chance, many, 1e-7) else far
            progress.advance(task)
    out.print(
        f"{game.id}: of {told} chances in {number} positions {outside} lie outside their 99 % interval"
        f" by {many} continuations ({OUTSIDE * told:.0f} would by luck)"
    )
    return far or (f"{game.id}: too many chances are wrong" if outside > too_many(told) else None)


def too_many(told: int) -> float:
    """Chances of one position hang together, so luck may put some more outside than if each were drawn by itself."""
    return 2 * OUTSIDE * told + 5


def nothing_hidden(game: farport.Game, number: int) -> str | None:
    """Not a byte of an answer hangs on what the player cannot see."""
    dice = random.Random(game.id)
    for _, table in zip(
        track(range(number), f"{game.id}: secrets", transient=True), positions(game, dice), strict=False
    ):
        twin = resampled(table, table.mover, dice.randbytes(8))
        if answer(table) != answer(twin):
            return f"{game.id}: {table!r}: the answer depends on what he cannot know"
    out.print(f"{game.id}: {number} positions are answered by the same bytes when all that is hidden is dealt anew")
    return None


def answer(table: farport.Table) -> bytes:
    return msgspec.json.encode(Foresights().of(table, table.mover, "", 0))


def whole_games(game: farport.Game, number: int) -> str | None:
    """Every choice of whole games shows what it has, and the answers are quick."""
    seconds, shown, bare, faults = list[float](), 0, 0, list[str]()
    for seats in track(range(number), f"{game.id}: games", transient=True):
        dice = random.Random(seats)
        players = game.seats[seats % len(game.seats)]
        options = random_options(game, players, dice) if seats % 2 else {}
        table = game.new(players, seed=seats, options=options)
        while not table.over:
            began = time.process_time()  # of this core, whoever else is busy
            outlooks = Foresights().of(table, table.mover, "", 0).outlooks
            seconds.append(time.process_time() - began)
            faults += missing(table, outlooks)
            shown += sum(bool(one.changes or one.hope or one.fear) for one in outlooks)
            bare += sum(not (one.changes or one.hope or one.fear) for one in outlooks)
            table.play(sensible(table, dice))
    seconds.sort()
    half, most = seconds[len(seconds) // 2], seconds[len(seconds) * 95 // 100]
    out.print(
        f"{game.id}: {len(seconds)} answers of {number} games took {1000 * half:.0f} ms, 95 % of them less than"
        f" {1000 * most:.0f} ms, all less than {1000 * seconds[-1]:.0f} ms;"
        f" {shown} choices have a price, yield or odds, {bare} have none"
    )
    return faults[0] if faults else f"{game.id}: answers take too long" if most > QUICK else None


def missing(table: farport.Table, outlooks: list[OutlookInfo]) -> list[str]:
    """Choices that show less than there is: compared with the outlook itself, tried on the same guesses."""
    return [
        f"{table!r}: {table.describe(int(info.code))!r} does not show {what}"
        for info, outlook in zip(outlooks, tried(table.seen_by(table.mover)), strict=True)
        for what in hidden(table, info, outlook)
    ]


def hidden(table: farport.Table, info: OutlookInfo, outlook: Outlook) -> Iterator[str]:
    mine = [change for change in outlook.changes if change.player == table.mover]
    if [(change.stock.word, change.least, change.most) for change in mine] != [
        (change.word, change.least, change.most) for change in info.changes
    ]:
        yield "what it costs and brings"
    if (info.hope is None, info.fear is None) != (outlook.hope is None, outlook.fear is None):
        yield "its odds"
    said = {*table.game.prospects.hopes, *table.game.prospects.fears}
    names = {table.game.events.names[kind] for kind in said}
    settled = outlook.hope or outlook.fear or any(change.least != change.most for change in mine)
    if not settled and any(chance.kind in names for chance in outlook.chances):
        yield "the odds of what is hoped for or feared"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=[game.id for game in farport.games()])
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--continuations", type=int, default=CONTINUATIONS)
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    faults: list[str | None] = []
    for name in given.game:
        game = farport.game(name)
        Foresight(seen_first(game))  # compiles
        faults += [whole_games(game, given.games), nothing_hidden(game, given.positions)]
        faults += [chances_hold(game, given.positions, given.continuations)]
    for fault in filter(None, faults):
        out.print(f"BROKEN: {fault}")
    sys.exit(1 if any(faults) else 0)


def seen_first(game: farport.Game) -> Seen:
    game.compile()
    return game.new(seed=1).seen_by(0)


if __name__ == "__main__":
    main()
