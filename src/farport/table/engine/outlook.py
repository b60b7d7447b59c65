"""What would this do? An action is tried on fair guesses of the position, with fresh dice, and what happens is counted.

It begins from what the mover sees, so nothing else can come out. What an action sets going is played on until it is
settled: a game says in its room `outlook` which decisions belong to that, and how they are taken to be answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from farport.table.action import unpack
from farport.table.box.prospects import ANY, Hope, Stock, Whose
from farport.table.chance import below
from farport.table.engine.guess import imagine, streams
from farport.table.engine.kernels import apply, forbids, legal, sense, stock
from farport.table.event import log_buffer
from farport.table.game import Game
from farport.table.position import Codes, Log, Position, Positions, Rows, Values
from farport.table.rule import rule
from farport.table.table import Seen

SAMPLES = 256
MANY = 4096
"""So many tries where odds are told that a person decides by: they are right to about one in a hundred."""
FEW = 16
"""So many tries are enough where neither dice nor anything hidden has a part in what happens."""
TALLIES = 256
ARGUMENTS = 6
ALL_ARGUMENTS = (1 << ARGUMENTS) - 1
MOST_TIMES = 30
TURN = "turn"
"""The name of the event with which a turn begins, in every game."""
LONGEST = 64
"""So many decisions may pass until what an action set going is settled."""

# The columns of a tally: an event without its plain numbers, how often and when last it happened, and their bounds.
KIND, NAMED, COUNT, LAST, LOW, HIGH, COLUMNS = 0, 1, 7, 8, 9, 15, 21
# The columns of what kinds of events are hoped for: the rank, whether one's own, and how its owner is found. The same
# follow for what is feared.
RANK, MINE, NAMED_BY, SHARE, FEARED = range(5)
# The columns of a stock: how many there were, and the least, the most and the sum of what was added.
BEFORE, LEAST, MOST, SUM = range(4)

# The columns of what comes anyway: of which stock an event adds something, and where it says how much.
WHICH, AMOUNT = range(2)
NO_STOCK, NEXT_TURN = -1, -2

SETTLED = -2


@dataclass(frozen=True, slots=True)
class Chance:
    """Something that may happen: in words, and how likely. `kind` and `arguments`, with the least of each number, are
    for programs, as those of an event; `word` is what it is to the mover, if he hopes for it or fears it."""

    text: str
    odds: float
    kind: str
    arguments: tuple[int, ...]
    word: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """What a player gets of a stock, or gives: at least, at most, and on average."""

    player: int
    stock: Stock
    least: int
    most: int
    mean: float


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an action surely does, what it may do, what everybody gains and loses by it, and each player's chance to win
    after it as the game's `sense` judges. `hope` says most of how well it goes for the mover, and `fear` of how badly;
    `times` is how often in a row it could be done, as far as that hangs on nothing but the mover, and `samples` how
    often it was tried. `str(o)` says it in lines."""

    code: int
    sure: tuple[str, ...]
    chances: tuple[Chance, ...]
    changes: tuple[Change, ...]
    wins: tuple[float, ...]
    hope: Chance | None = None
    fear: Chance | None = None
    times: int = 1
    samples: int = 0

    def __str__(self) -> str:
        return "\n".join([*self.sure, *(f"{each.odds:.0%}: {each.text}" for each in self.chances)])


@rule
def tallied(
    log: Log,
    player: int,
    sample: int,
    numbers: Codes,
    hopes: Rows,
    anyway: Rows,
    tally: Rows,
    hoped: Rows,
    stocks: Rows,
    held: int,
    found: int,
) -> int:
    """Count the events of a log that the player sees, each once a sample; returns how many kinds of them are known."""
    for row in range(1, 1 + log[0, 0]):
        if not log[row, 1] >> player & 1:
            continue
        kind = log[row, 0]
        if anyway[kind, WHICH] == NEXT_TURN:
            break
        if anyway[kind, WHICH] != NO_STOCK:
            of = log[row, 2] * held + anyway[kind, WHICH]
            stocks[of, BEFORE] += log[row, 2 + anyway[kind, AMOUNT]]
            continue
        for first in range(0, 2 * FEARED, FEARED):
            rank = hopes[kind, first + RANK]
            if rank >= 0 and hoped[rank, 1] != sample:
                mine = log[row, 2 + hopes[kind, first + NAMED_BY]] // hopes[kind, first + SHARE] == player
                if mine == (hopes[kind, first + MINE] == 1):
                    hoped[rank, 0] += 1
                    hoped[rank, 1] = sample
        at = 0
        while at < found and not same_event(log, row, numbers[kind], tally, at):
            at += 1
        if at == TALLIES:
            continue
        if at == found:
            found += 1
            tally[at, KIND], tally[at, COUNT], tally[at, LAST] = kind, 0, -1
            for i in range(ARGUMENTS):
                tally[at, NAMED + i] = log[row, 2 + i]
                tally[at, LOW + i] = log[row, 2 + i]
                tally[at, HIGH + i] = log[row, 2 + i]
        for i in range(ARGUMENTS):
            tally[at, LOW + i] = min(tally[at, LOW + i], log[row, 2 + i])
            tally[at, HIGH + i] = max(tally[at, HIGH + i], log[row, 2 + i])
        if tally[at, LAST] != sample:
            tally[at, LAST] = sample
            tally[at, COUNT] += 1
    return found


@rule
def same_event(log: Log, row: int, numbers: int, tally: Rows, at: int) -> bool:
    """Whether an event is the one of a tally, but for its plain numbers."""
    if tally[at, KIND] != log[row, 0]:
        return False
    for i in range(ARGUMENTS):
        if not numbers >> i & 1 and tally[at, NAMED + i] != log[row, 2 + i]:
            return False
    return True


@rule
def answer(s: Position, usual: int, codes: Codes) -> int:
    """The usual answer to a decision, or any."""
    if usual != ANY and forbids(s, usual) == 0:
        return usual
    return codes[below(s, legal(s, codes))]


@rule
def dice_of(s: Position) -> int:
    """Another number once dice were rolled."""
    return s.rng[0] + s.rng[1] + s.rng[2] + s.rng[3]


@rule
def all_the_same(samples: int, tally: Rows, found: int, stocks: Rows) -> bool:
    """Whether every try did the same."""
    for at in range(found):
        if tally[at, COUNT] != samples:
            return False
    for row in range(len(stocks)):
        if stocks[row, LEAST] != stocks[row, MOST]:
            return False
    return True


@rule
def foresee(
    seen: Position,
    player: int,
    code: int,
    chance: Rows,
    meanwhile: Codes,
    numbers: Codes,
    hopes: Rows,
    anyway: Rows,
    work: Positions,
    codes: Codes,
    log: Log,
    tally: Rows,
    hoped: Rows,
    stocks: Rows,
    after: Values,
    wins: Values,
    told: Codes,
) -> int:
    """Try an action on as many guesses as there are rows of chance, or on a few where nothing hangs on chance; returns
    the number of tallies. How many guesses it were is `told`, and how often in a row the action could be done."""
    found, held, certain, samples = 0, len(stocks) // seen.players, True, 0
    for row in range(len(stocks)):
        stocks[row, LEAST], stocks[row, MOST], stocks[row, SUM] = 1 << 30, -(1 << 30), 0
    for rank in range(len(hoped)):
        hoped[rank, 0], hoped[rank, 1] = 0, -1
    for p in range(len(wins)):
        wins[p] = 0.0
    while samples < len(chance):
        if samples == FEW and certain and len(wins) == 0 and all_the_same(samples, tally, found, stocks):
            break
        imagine(seen, player, chance, samples, work)
        s = work[0]
        dice = dice_of(s)
        for row in range(len(stocks)):
            stocks[row, BEFORE] = stock(s, row // held, row % held)
        apply(s, code, log)
        certain = certain and log[0, 1] == 0
        found = tallied(log, player, samples, numbers, hopes, anyway, tally, hoped, stocks, held, found)
        steps = 0
        while s.ending == 0 and meanwhile[s.decision] != SETTLED and steps < LONGEST:
            apply(s, answer(s, meanwhile[s.decision], codes), log)
            certain = certain and log[0, 1] == 0
            found = tallied(log, player, samples, numbers, hopes, anyway, tally, hoped, stocks, held, found)
            steps += 1
        certain = certain and dice_of(s) == dice
        for row in range(len(stocks)):
            added = stock(s, row // held, row % held) - stocks[row, BEFORE]
            stocks[row, LEAST] = min(stocks[row, LEAST], added)
            stocks[row, MOST] = max(stocks[row, MOST], added)
            stocks[row, SUM] += added
        if len(wins):
            sense(s, after)
        for p in range(len(wins)):
            wins[p] += after[p] / len(chance)
        samples += 1
    told[0] = samples
    told[1] = repeats(seen, player, code, chance, work, log) if certain else 1
    return found


@rule
def repeats(seen: Position, player: int, code: int, chance: Rows, work: Positions, log: Log) -> int:
    """How often in a row an action could be done, without dice and without anything being shown that was hidden."""
    imagine(seen, player, chance, 0, work)
    s, times = work[0], 0
    turn, decision = s.turn, s.decision
    while times < MOST_TIMES and s.ending == 0 and s.mover == player and s.decision == decision and s.turn == turn:
        if forbids(s, code) != 0:
            break
        dice = dice_of(s)
        apply(s, code, log)
        if log[0, 1] or dice_of(s) != dice:
            break
        times += 1
    return max(1, times)


class Foresight:
    """Answers for one player in one position; each player's chance to win is `judged` only where it is wanted."""

    def __init__(self, seen: Seen, *, judged: bool = True) -> None:
        game = seen.game
        self._seen = seen
        self._run: Callable[..., int] = game.engine.bind(foresee)
        self._dice = streams(seen, SAMPLES)
        self._meanwhile = np.full(max(map(int, game.decisions)) + 1, SETTLED, np.int64)
        for decision, usual in game.prospects.meanwhile.items():
            self._meanwhile[decision] = usual
        self._numbers, self._hopes, self._anyway = numbers_of(game), hopes_of(game), anyway_of(game)
        self._hoped = np.zeros((len(game.prospects.hopes) + len(game.prospects.fears), 2), np.int64)
        self._work, self._codes = game.state.blanks(2), np.zeros(game.max_actions, np.int64)
        self._log, self._tally = log_buffer(), np.zeros((TALLIES, COLUMNS), np.int64)
        self._stocks = np.zeros((int(seen.state.players) * len(game.prospects.stocks), 4), np.int64)
        self._after, self._wins = np.zeros(max(game.seats)), np.zeros(int(seen.state.players) if judged else 0)
        self._told = np.zeros(2, np.int64)
        self._samples = 0

    def of(self, code: int, samples: int = SAMPLES) -> Outlook:
        """What an action would do, tried so many times at most."""
        if unpack(code).kind in self._seen.game.prospects.unforeseen:
            return Outlook(code, (), (), (), ())
        if samples > len(self._dice):
            self._dice = streams(self._seen, samples)
        found = self._run(
            self._seen.state,
            self._seen.player,
            code,
            self._dice[:samples],
            self._meanwhile,
            self._numbers,
            self._hopes,
            self._anyway,
            self._work,
            self._codes,
            self._log,
            self._tally,
            self._hoped,
            self._stocks,
            self._after,
            self._wins,
            self._told,
        )
        return self._outlook(code, found)

    def _outlook(self, code: int, found: int) -> Outlook:
        said = self._seen.game.prospects
        self._samples, times = self._told.tolist()
        rows = [row for row in self._tally[:found].tolist() if row[KIND] not in said.untold]
        sure = [row for row in rows if row[COUNT] == self._samples]
        chances = sorted(self._chances(row for row in rows if row[COUNT] < self._samples), key=lambda c: -c.odds)
        counts = [count for count, _ in self._hoped.tolist()]
        return Outlook(
            code,
            sure=tuple(map(self._words, sure)),
            chances=tuple(chances),
            changes=tuple(self._changes(code)),
            wins=tuple(float(chance) for chance in self._wins),
            hope=self._likely(said.hopes, counts, rows, 0),
            fear=self._likely(said.fears, counts[len(said.hopes) :], rows, FEARED),
            times=times,
            samples=self._samples,
        )

    def _chances(self, rows: Iterable[list[int]]) -> Iterator[Chance]:
        return (self._chance(row, row[COUNT], self._words(row)) for row in rows)

    def _chance(self, row: list[int], count: int, words: str, word: str = "") -> Chance:
        names = self._seen.game.events.names
        return Chance(words, count / self._samples, names[row[KIND]], tuple(row[LOW:HIGH]), word)

    def _likely(
        self, kinds: Mapping[int, Hope], counts: Iterable[int], rows: list[list[int]], first: int
    ) -> Chance | None:
        """What says most of what may happen; where it can happen in several ways, one stands for all."""
        for kind, count in zip(kinds, counts, strict=False):
            ways = [row for row in rows if row[KIND] == kind and self._counts(row, first)]
            if count == self._samples:  # it surely happens to something, and may to something else
                ways = [row for row in ways if row[COUNT] < count]
            if not count or not ways:  # or too much may happen for all of it to be told
                continue
            likeliest = max(ways, key=lambda row: row[COUNT])
            words = self._words(likeliest)
            if count == self._samples or len(ways) == 1:
                return self._chance(likeliest, likeliest[COUNT], words, kinds[kind].word)
            return self._chance(likeliest, count, f"{words}, or the like", kinds[kind].word)
        return None

    def _counts(self, row: list[int], first: int) -> bool:
        """Whether an event is the right one's, to be hoped for or feared."""
        _, mine, by, share = self._hopes[row[KIND], first : first + FEARED].tolist()
        return bool((row[NAMED + by] // share == self._seen.player) == bool(mine))

    def _words(self, row: list[int]) -> str:
        """An event in the words of now, or of then where it names what comes, such as a tile that is laid."""
        events, now = self._seen.game.events, self._seen.state
        sizes = events.sizes(now, row[KIND])
        there = all(value < size for value, size in zip(row[HIGH:COLUMNS], sizes, strict=False))
        return events.write_between(now if there else self._work[0], row[KIND], row[LOW:HIGH], row[HIGH:COLUMNS])

    def _changes(self, code: int) -> Iterator[Change]:
        said = self._seen.game.prospects
        stocks, price = said.stocks, said.price(self._seen.state, code) if said.price else ()
        for row, (_, least, most, total) in enumerate(self._stocks.tolist()):
            player, number = divmod(row, len(stocks))
            told = not stocks[number].fleeting or most > 0 or any(price[number : number + 1])
            if told and (least or most):
                yield Change(player, stocks[number], least, most, total / self._samples)


@cache
def numbers_of(game: Game) -> Any:
    """For each kind of event, the bit mask of its numbers, plain or as words, and of arguments that are not told."""
    events, amounts = game.events, game.prospects.amounts
    masks = np.zeros(max(events.templates) + 1, np.int64)
    for kind in events.templates:
        named = [not events.is_plain(slot) and slot not in amounts for slot in events.slots_of(kind)]
        masks[kind] = ALL_ARGUMENTS & ~sum(1 << i for i, name in enumerate(named) if name)
    return masks


@cache
def anyway_of(game: Game) -> Any:
    """For each kind of event, of which stock it adds something whatever is chosen, or that another turn begins: what
    comes then is no longer of the action."""
    rows = np.full((max(game.events.templates) + 1, 2), NO_STOCK, np.int64)
    for kind, added in game.prospects.anyway.items():
        rows[kind] = added
    for kind, name in game.events.names.items():
        if name == TURN:
            rows[kind, WHICH] = NEXT_TURN
    return rows


@cache
def hopes_of(game: Game) -> Any:
    """For each kind of event whether it is hoped for or feared, and how it is found out whose it is."""
    said, rows = game.prospects, np.full((max(game.events.templates) + 1, 2 * FEARED), -1, np.int64)
    write_ranks(rows[:, :FEARED], game, said.hopes, 0)
    write_ranks(rows[:, FEARED:], game, said.fears, len(said.hopes))
    return rows


def write_ranks(rows: Any, game: Game, kinds: Mapping[int, Hope], first: int) -> None:
    owners = game.prospects.owners
    for rank, (kind, (whose, _)) in enumerate(kinds.items(), first):
        by, slot = next((i, slot) for i, slot in enumerate(game.events.slots_of(kind)) if slot in owners)
        rows[kind] = rank, whose is Whose.MINE, by, owners[slot]
