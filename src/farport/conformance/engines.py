"""Compiled and interpreted rules side by side, laws over many games, and counts of legal sequences."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np

from farport.conformance.effort import Broken, Effort, expect, same_everywhere, set_ups
from farport.table.chance import seed
from farport.table.engine.kernels import apply, broken_law, deal, forbids, legal, score, sense
from farport.table.engine.walk import lawful_walk
from farport.table.event import log_buffer
from farport.table.game import Game
from farport.table.table import Table

COUNT_DEPTH = 3
LONGEST_GAME = 1_000_000
LAST_DIGITS = 1e-8
"""Chances may differ by less: how a compiler sums numbers is its own affair."""


def lock_step(game: Game, effort: Effort) -> None:
    """Compiled and interpreted rules give the same bytes, actions and events after every action, and judge alike."""
    slow, fast = game.interpreter, game.compile()
    for number, players, options in set_ups(game, effort.lock_step_games, effort):
        s = game.prepared(players, game.check_options(players, options))
        seed(s, f"lock-step {number}".encode())
        twin, dice = s.copy(), random.Random(number)
        log, twin_log = log_buffer(), log_buffer()
        slow.bind(deal)(s, log)
        fast.bind(deal)(twin, twin_log)
        for played in range(effort.lock_step_actions):
            if s.tobytes() != twin.tobytes():
                raise Broken(f"{game.id}: compiled rules differ in game {number}, turn {s.turn}")
            expect(_events(log) == _events(twin_log), f"{game.id}: compiled rules tell other events")
            if s.ending:
                break
            codes = _codes(game, slow, s)
            expect(codes == _codes(game, fast, twin), f"{game.id}: compiled rules list other actions")
            if played % effort.judged == 0:
                _same_judgement(game, s, dice.choice(codes))
            code = dice.choice(codes)
            slow.bind(apply)(s, code, log)
            fast.bind(apply)(twin, code, twin_log)


def _codes(game: Game, engine: Any, s: Any) -> list[int]:
    out = np.zeros(game.max_actions, np.int64)
    return list(map(int, out[: engine.bind(legal)(s, out)]))


def _events(log: Any) -> bytes:
    return bytes(log[: 1 + int(log[0, 0])].tobytes())


def _same_judgement(game: Game, s: Any, code: int) -> None:
    results = []
    for engine in (game.interpreter, game.compile()):
        values = np.zeros(max(game.seats))
        engine.bind(sense)(s, values)
        scores = [int(engine.bind(score)(s, player)) for player in range(int(s.players))]
        results.append((values, scores, int(engine.bind(forbids)(s, code)), int(engine.bind(broken_law)(s))))
    (slow, *rest), (fast, *same) = results
    if rest != same or not np.all(np.abs(slow - fast) <= LAST_DIGITS):
        raise Broken(f"{game.id}: compiled rules judge otherwise: {results}")
    if not (np.all(slow >= 0) and slow.sum() < 1 + 1e-6):
        raise Broken(f"{game.id}: sense gives no chances: {slow}")


def laws_hold(game: Game, effort: Effort) -> None:
    """No law is broken after any action of many random games, and every game ends."""
    engine = game.compile()
    codes, log = np.zeros(game.max_actions, np.int64), log_buffer()
    for number, players, options in set_ups(game, effort.lawful_games, effort):
        s = game.prepared(players, game.check_options(players, options))
        seed(s, f"laws {number}".encode())
        engine.bind(deal)(s, log)
        played = int(engine.bind(lawful_walk)(s, LONGEST_GAME, codes, log))
        if played < 0:
            expect(
                False,
                f"{game.id}: game {number} with {players} players, {options}: not so that {game.laws[-played - 1]}",
            )
        expect(bool(s.ending), f"{game.id}: game {number} had not ended after {played} random actions")


def counts_hold(game: Game, effort: Effort) -> None:
    """The numbers of legal sequences from fixed positions are those on file."""
    path = counts_path(game)
    expect(path.exists(), f"{game.id}: {path} is missing; farport check {game.id} --write-golden makes it")
    expect(json.loads(path.read_text()) == counts(game), f"{game.id}: the counts of legal sequences changed")


def counts_path(game: Game) -> Path:
    return game.folder / "golden" / "counts.json"


def counts(game: Game) -> dict[str, list[int]]:
    """Legal sequences of length 1, 2, 3 from the opening and from a position in the middle, for each player count."""
    found, game = dict[str, list[int]](), same_everywhere(game)
    for players in game.seats:
        table, dice = game.new(players, seed=1), random.Random(1)
        found[f"{players} players, opening"] = [_count(table, depth) for depth in range(1, COUNT_DEPTH + 1)]
        for _ in range(60):
            if not table.over:
                table.play(dice.choice(table.actions.codes))
        found[f"{players} players, after 60 actions"] = [_count(table, depth) for depth in range(1, COUNT_DEPTH + 1)]
    return found


def _count(table: Table, depth: int) -> int:
    if depth == 1 or table.over:
        return len(table.actions)
    total = 0
    for code in table.actions.codes[:40]:
        twin = table.clone()
        twin.play(code)
        total += _count(twin, depth - 1)
    return total
