"""One game in readable text, on file, so that any change of behaviour shows in review."""

from __future__ import annotations

import difflib
import json
import random
from collections.abc import Iterator
from pathlib import Path

from farport.conformance.effort import Effort, expect, same_everywhere
from farport.conformance.engines import counts, counts_path
from farport.table.game import Game
from farport.table.record import digest

ACTIONS = 120
BOARD_EVERY = 30


def golden_playthrough(game: Game, effort: Effort) -> None:
    """The game on file, played again, reads the same line by line."""
    path = playthrough_path(game)
    expect(path.exists(), f"{game.id}: {path} is missing; farport check {game.id} --write-golden makes it")
    then, now = path.read_text(encoding="utf-8").splitlines(), list(playthrough(game))
    changes = list(difflib.unified_diff(then, now, "on file", "now", lineterm="", n=1))
    expect(not changes, f"{game.id}: the golden playthrough changed:\n" + "\n".join(changes[:40]))


def write_golden(game: Game) -> list[Path]:
    """Write the golden files anew; returns their paths."""
    path = playthrough_path(game)
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(playthrough(game)) + "\n", encoding="utf-8")
    counts_path(game).write_text(json.dumps(counts(game), indent=2) + "\n", encoding="utf-8")
    return [path, counts_path(game)]


def playthrough_path(game: Game) -> Path:
    return game.folder / "golden" / "playthrough.txt"


def playthrough(game: Game) -> Iterator[str]:
    """One game with the most players, by a fixed seed: actions, events, boards and what each player sees."""
    table, dice = same_everywhere(game).new(game.seats[-1], seed=2026), random.Random(2026)
    yield f"{game.title}, rules version {game.version}, {table.players} players, seed 2026"
    yield from (f"  {event}" for event in table.opening_events)
    for number in range(1, ACTIONS + 1):
        if table.over:
            break
        if number % BOARD_EVERY == 1:
            yield from ["", *str(table).splitlines(), ""]
        yield f"{number}. {table.decision} of player {table.mover}: {'; '.join(map(str, table.actions[:40]))}"
        chosen = table.actions[dice.randrange(len(table.actions))]
        yield f"   -> {chosen} ({chosen.code})"
        yield from (f"      {event}" for event in table.play(chosen))
        yield f"      position {digest(table.snapshot())}"
    yield from ["", *str(table).splitlines(), ""]
    for player in [None, *range(table.players)]:
        yield f"seen by {player}: {json.dumps(table.view(player))}"
    yield f"scores {table.scores}, outcome {table.outcome}"
