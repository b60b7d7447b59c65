"""Tree search for several players, dice and hidden hands.

The actions to choose from are simulated equally often, then the better half of them, and so on until one is left
(sequential halving). Their n-th simulations share their dice and their guess at what is hidden, so that luck does not
decide between them.

Each simulation begins from such a guess (information-set search), walks down a tree of decisions by UCB1 with dice
rolled anew (open loop: a node is a sequence of decisions, whatever the dice were), adds one node, plays on for some
turns, mostly by what looks best one action ahead, and judges where it ends by the game's `sense`. Every player
maximises his own chance. Actions without an alternative are played and get no node.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import inf, sqrt
from math import log as ln

import numpy as np

from farport.bots import greedy
from farport.bots.bot import Judgement, carry_out
from farport.bots.greedy import weigh
from farport.table.chance import below, next_word
from farport.table.engine.guess import imagine, streams
from farport.table.engine.kernels import apply, legal
from farport.table.event import log_buffer
from farport.table.position import Codes, Grid, Log, Position, Positions, Rows, Values
from farport.table.rule import rule
from farport.table.table import Seen

# The columns of a node
CODE, CHILD, SIBLING, VISITS, OFFERED = range(5)
NONE = 0
MAX_DEPTH = 64
FIRST_BUDGET = 256
"""Simulations before the first look at the clock; each further round has twice as many."""
PRIOR = 10
"""How many visits the judgement of a new node counts for, before it has any."""
GLANCE = 8
"""Of more actions than these, a playout looks at so many, drawn at random."""
MOST_SIMULATIONS = 1_000_000
MOST_TRIES = 64
LONGEST = 4
"""How many times as long as its milliseconds a search may take where others use the processor meanwhile."""


@rule
def child_of(tree: Rows, node: int, code: int) -> int:
    """The child that an action leads to, or 0."""
    child = tree[node, CHILD]
    while child != NONE and tree[child, CODE] != code:
        child = tree[child, SIBLING]
    return child


@rule
def grow(tree: Rows, values: Grid, node: int, code: int, new: int, players: int, chances: Values) -> None:
    """Add a node for an action; the judgement of the position after it counts for its first visits."""
    tree[new, CODE] = code
    tree[new, CHILD] = NONE
    tree[new, SIBLING] = tree[node, CHILD]
    tree[new, VISITS] = PRIOR
    tree[new, OFFERED] = 1
    tree[node, CHILD] = new
    for player in range(players):
        values[new, player] = PRIOR * chances[player]


@rule
def pick(s: Position, tree: Rows, values: Grid, node: int, count: int, codes: Codes, exploration: float) -> int:
    """Move the legal actions without a node to the front of `codes` and return their number.

    When all have one, return minus the child that UCB1 prefers.
    """
    fresh, best, best_value = 0, NONE, -1.0
    for i in range(count):
        code = codes[i]
        child = child_of(tree, node, code)
        if child == NONE:
            codes[i] = codes[fresh]
            codes[fresh] = code
            fresh += 1
        else:
            tree[child, OFFERED] += 1
            visits = tree[child, VISITS]
            value = values[child, s.mover] / visits + exploration * sqrt(ln(tree[child, OFFERED]) / visits)
            if value > best_value:
                best, best_value = child, value
    return fresh if fresh else -best


@rule
def descend(
    s: Position,
    code: int,
    tree: Rows,
    values: Grid,
    nodes: int,
    exploration: float,
    codes: Codes,
    path: Codes,
    chances: Values,
    log: Log,
) -> int:
    """Walk down from an action to a new node, or to the end of the game; `path` holds the nodes passed. Returns how
    many they are."""
    node, length = 0, 1
    path[0] = 0
    while True:
        child = child_of(tree, node, code)
        apply(s, code, log)
        if child == NONE:
            weigh(s, chances)
            grow(tree, values, node, code, nodes, s.players, chances)
            path[length] = nodes
            return length + 1
        node = child
        path[length] = node
        length += 1
        count = skip_forced(s, codes, log)
        if count == 0 or length == MAX_DEPTH:
            return length
        picked = pick(s, tree, values, node, count, codes, exploration)
        code = codes[0] if picked > 0 else tree[-picked, CODE]


@rule
def skip_forced(s: Position, codes: Codes, log: Log) -> int:
    """Play actions that have no alternative; returns how many there are then, or 0 when the game is over."""
    while s.ending == 0:
        count = legal(s, codes)
        if count > 1:
            return count
        apply(s, codes[0], log)
    return 0


@rule
def sensible(work: Positions, count: int, codes: Codes, chances: Values, log: Log) -> int:
    """Of some legal actions in work[0], the one after which its mover's chance looks best, with dice of its own."""
    best, best_value, mover = codes[0], -1.0, work[0].mover
    for i in range(min(count, GLANCE)):
        if count > GLANCE:
            drawn = i + below(work[1], count - i)
            codes[i], codes[drawn] = codes[drawn], codes[i]
        work[2] = work[0]
        for j in range(4):
            work[2].rng[j] = next_word(work[1])
        apply(work[2], codes[i], log)
        weigh(work[2], chances)
        if chances[mover] > best_value:
            best, best_value = codes[i], chances[mover]
    return best


@rule
def play_on(work: Positions, turn: int, plies: int, care: int, codes: Codes, chances: Values, log: Log) -> None:
    """Play on in work[0] until a turn begins or so many actions are played: `care` of 8 sensible, the others random."""
    s = work[0]
    played = 0
    while s.turn < turn and played < plies and s.ending == 0:
        count = legal(s, codes)
        if count > 1 and care > 0 and below(s, 8) < care:
            apply(s, sensible(work, count, codes, chances, log), log)
        else:
            apply(s, codes[below(s, count)], log)
        played += 1


@rule
def simulate(
    seen: Position,
    player: int,
    wanted: Codes,
    simulations: int,
    nodes: int,
    turns: int,
    plies: int,
    care: int,
    exploration: float,
    chance: Rows,
    work: Positions,
    tree: Rows,
    values: Grid,
    codes: Codes,
    path: Codes,
    chances: Values,
    log: Log,
) -> int:
    """Run so many simulations of each wanted action on a tree that has so many nodes; returns how many it has then."""
    for i in range(len(wanted) * simulations):
        code = wanted[i // simulations]
        child = child_of(tree, 0, code)
        number = 0 if child == NONE else tree[child, VISITS] - PRIOR
        imagine(seen, player, chance, number, work)
        s = work[0]
        length = descend(s, code, tree, values, nodes, exploration, codes, path, chances, log)
        nodes = max(nodes, path[length - 1] + 1)
        play_on(work, seen.turn + turns, plies, care, codes, chances, log)
        weigh(s, chances)
        for passed in range(length):
            tree[path[passed], VISITS] += 1
            for p in range(seen.players):
                values[path[passed], p] += chances[p]
    return nodes


class Tree:
    """What simulations have found out so far about one position, with the room that they work in."""

    def __init__(self, seen: Seen, most: int) -> None:
        game, seats = seen.game, max(seen.game.seats)
        self.players = int(seen.state.players)
        self._seen = seen
        self._run = game.compile().bind(simulate)
        self._nodes = 1
        self._work = game.state.blanks(3)
        self._streams = streams(seen)
        self._codes, self._log = np.zeros(game.max_actions, np.int64), log_buffer()
        self._path, self._chances = np.zeros(MAX_DEPTH + 1, np.int64), np.zeros(seats)
        room = most + 2 * game.max_actions  # every action is looked at, however few simulations there are
        self.rows, self.values = np.zeros((room, 5), np.int64), np.zeros((room, seats))

    def simulate(
        self, wanted: Sequence[int], simulations: int, *, turns: int, plies: int, care: int, exploration: float
    ) -> None:
        """Look so many times at what each of some actions leads to."""
        self._nodes = self._run(
            self._seen.state,
            self._seen.player,
            np.array(wanted, np.int64),
            simulations,
            self._nodes,
            turns,
            plies,
            care,
            exploration,
            self._streams,
            self._work,
            self.rows,
            self.values,
            self._codes,
            self._path,
            self._chances,
            self._log,
        )

    def chances(self, player: int) -> dict[int, float]:
        """A player's chance after each action that was looked at."""
        found, node = dict[int, float](), int(self.rows[0, CHILD])
        while node:
            found[int(self.rows[node, CODE])] = float(self.values[node, player] / self.rows[node, VISITS])
            node = int(self.rows[node, SIBLING])
        return found


class Clock:
    """Says when a search has worked for so many milliseconds. Its own work counts, so that it thinks no less where
    others use the processor, up to a point; without a number it is never up."""

    def __init__(self, milliseconds: int) -> None:
        seconds = milliseconds / 1000 if milliseconds else inf
        self._worked = time.thread_time() + seconds
        self._late = time.monotonic() + LONGEST * seconds

    @property
    def up(self) -> bool:
        return time.thread_time() >= self._worked or time.monotonic() >= self._late


class Search:
    """Plays what tree search finds, within a number of simulations or milliseconds of work.

    It looks `rounds` of turns ahead, and at most `plies` actions beyond the tree.
    """

    def __init__(
        self,
        *,
        simulations: int = 0,
        milliseconds: int = 0,
        rounds: int = 2,
        plies: int = 32,
        care: int = 7,
        exploration: float = 0.05,
    ) -> None:
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.rounds = rounds
        self.plies = plies
        self.care = care
        self.exploration = exploration

    def choose(self, seen: Seen) -> int:
        code = seen.codes[0] if len(seen.codes) == 1 else self.judge(seen).actions[0][0]
        return carry_out(seen, code, self.tries)

    @property
    def tries(self) -> int:
        """How often it tries out what has to be aimed; such a try takes about as long as eight simulations, or
        four milliseconds where there are processors for some at once."""
        return min(max(self.simulations // 8, self.milliseconds // 4, greedy.TRIES), MOST_TRIES)

    def judge(self, seen: Seen) -> Judgement:
        """What each action is worth."""
        most = self.simulations or MOST_SIMULATIONS
        tree, clock = Tree(seen, most), Clock(self.milliseconds)
        budget = self.simulations or FIRST_BUDGET
        order = self._halve(tree, seen, budget, clock)
        while self.milliseconds and not clock.up and 4 * budget <= most:
            budget *= 2
            order = self._halve(tree, seen, budget, clock)
        chances = [tree.chances(player) for player in range(tree.players)]
        return Judgement(
            tuple((code, chances[seen.player][code]) for code in order), tuple(chance[order[0]] for chance in chances)
        )

    def _halve(self, tree: Tree, seen: Seen, budget: int, clock: Clock) -> list[int]:
        """Simulate all actions equally often, then the better half of them, and so on: the actions, best first."""
        alive, beaten = list(seen.codes), list[int]()
        turns = self.rounds * tree.players
        while True:
            each = max(1, budget // (len(alive) * max(1, (len(alive) - 1).bit_length())))
            tree.simulate(alive, each, turns=turns, plies=self.plies, care=self.care, exploration=self.exploration)
            budget -= each * len(alive)
            chance = tree.chances(seen.player)
            alive.sort(key=lambda code: -chance[code])
            if len(alive) <= 2 or clock.up:
                return alive + beaten
            half = (len(alive) + 1) // 2
            alive, beaten = alive[:half], alive[half:] + beaten
