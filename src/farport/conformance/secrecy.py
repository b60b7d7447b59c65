"""Secrets stay secret: resample what a player cannot know, and nothing that he receives may change by a byte."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from farport.bots.greedy import Greedy
from farport.conformance.effort import Broken, Effort, expect, same_everywhere, set_ups
from farport.envs.encoding import Encoding
from farport.table.action import action
from farport.table.chance import seed
from farport.table.engine.kernels import broken_law, redact, redeal
from farport.table.engine.lacking import lacking
from farport.table.game import Game
from farport.table.table import Table

SPECTATOR = None
GUESSES = 8
TWINS = 2


def secrets_stay_secret(game: Game, effort: Effort) -> None:
    """Views, actions, refusals, events, a bot's move and what a learner is told are the same in positions that he
    cannot tell apart."""
    for table, dice in _positions(game, effort):
        code, encoding = dice.choice(table.actions.codes), Encoding(game, table.players, table.options)
        for player in [SPECTATOR, *range(table.players)]:
            _check(table, encoding, player, code, dice)
            _check_watching(table, player)


def undo_shows_nothing(game: Game, effort: Effort) -> None:
    """Every action is played in positions that its player cannot tell apart: whether it can be taken back is the same
    in all of them, and what can be taken back has shown him nothing."""
    for table, dice in _positions(same_everywhere(game), effort):
        for twin in (resampled(table, table.mover, dice.randbytes(8)) for _ in range(TWINS)):
            for code in table.actions.codes:
                _check_undo(table, twin, code)


def _positions(game: Game, effort: Effort) -> Iterator[tuple[Table, random.Random]]:
    """Tables where somebody decides, from random games."""
    game.compile()
    games = max(len(game.seats), effort.secret_positions // 20)
    for number, players, options in set_ups(game, games, effort):
        table, dice = game.new(players, seed=number, options=options), random.Random(number)
        for _ in range(-(-effort.secret_positions // games)):
            if table.over:
                break
            yield table, dice
            _play_on(table, dice)


def _play_on(table: Table, dice: random.Random) -> None:
    for _ in range(dice.choice([1, 1, 2, 5, 20])):
        if not table.over:
            table.play(dice.choice(table.actions.codes))


def resampled(table: Table, player: int | None, material: bytes) -> Table:
    """A table that the player cannot tell from this one: what he cannot see is dealt anew. Dice stay the same."""
    twin = table.clone()
    s = table._redacted(player)
    seed(s, material)
    twin._run(redeal, s, -1 if player is None else player)
    s.rng[:] = table.state.rng
    twin._state, twin._legal = s, None
    return twin


def _check(table: Table, encoding: Encoding, player: int | None, code: int, dice: random.Random) -> None:
    twin = resampled(table, player, dice.randbytes(8))
    name = f"{table.game.id}, player {player}, {table!r}"
    law = int(twin._run(broken_law, twin.state))
    if law:
        raise Broken(f"{name}: redeal makes a position in which it is not so that {table.game.laws[law - 1]}")
    before = _received(table, player)
    expect(before == _received(twin, player), f"{name}: what he receives depends on what he cannot know")
    if player is not None:
        same = _learned(table, encoding, player) == _learned(twin, encoding, player)
        expect(same, f"{name}: what a learner in his place is told depends on what he cannot know")
    if table.why_not(code) is None and twin.why_not(code) is None:
        _check_events(table.clone(), twin, player, code, name)


def _received(table: Table, player: int | None) -> bytes:
    """Everything that a player can ask for."""
    parts: list[Any] = [table.view(player), table.players, table.mover, table.decision]
    if player is not None and player == table.mover:
        seen = table.seen_by(player)
        parts += [seen.codes, [str(each) for each in seen.actions], Greedy().choose(seen), _refusals(table)]
        parts += [_outlook(table), [str(lack) for lack in lacking(table)], [way.codes for way in table.ways]]
    return json.dumps(parts).encode()


def _learned(table: Table, encoding: Encoding, player: int) -> bytes:
    """An observation, and the mask of his actions if it is his move."""
    told: bytes = encoding.observation(table.state, player).tobytes()
    return told + (encoding.mask(table.state).tobytes() if player == table.mover else b"")


def _outlook(table: Table) -> list[Any]:
    """What one of his actions would do, the same one for twins."""
    outlook = table.outlook(table.actions.codes[int(table.state.turn) % len(table.actions)], samples=GUESSES)
    return [str(outlook), [(change.player, change.least, change.most) for change in outlook.changes]]


def _refusals(table: Table) -> list[str]:
    """Answers to actions that a client may try at random, the same ones for twins."""
    tries, answers = random.Random(int(table.state.turn)), []
    for kind in table.game.actions.templates:
        code = action(kind, *(tries.randrange(12) for _ in table.game.actions.slots_of(kind)))
        if table.game.actions.well_formed(table.state, code):
            answers.append(str(table.why_not(code)))
    return answers


def _check_watching(table: Table, player: int | None) -> None:
    """Who watches sees nothing that a player does not see."""
    watched, s = table._redacted(SPECTATOR), table._redacted(player)
    table._run(redact, s, -1)
    same = table.game.view(s, SPECTATOR) == table.game.view(watched, SPECTATOR)
    expect(same, f"{table.game.id}, player {player}, {table!r}: a spectator sees what he does not see")


def _check_undo(table: Table, twin: Table, code: int) -> None:
    mover, here, there = table.mover, table.clone(), twin.clone()
    name = f"{table.game.id}, {table.describe(code)!r} in {table!r}"
    told, told_of_twin = _told(here, mover, code), _told(there, mover, code)
    same = told == told_of_twin and _looks(here, mover) == _looks(there, mover)
    final, final_of_twin = here.history[-1].final, there.history[-1].final
    expect(
        (final is None) == (final_of_twin is None),
        f"{name}: whether it can be taken back depends on what its player cannot know: {final or final_of_twin}",
    )
    expect(same or final is not None, f"{name}: it can be taken back when it has shown {told} or {told_of_twin}")


def _check_events(table: Table, twin: Table, player: int | None, code: int, name: str) -> None:
    """What an action tells him is the same, as long as it leaves both tables looking the same to him."""
    told, told_of_twin = _told(table, player, code), _told(twin, player, code)
    if _looks(table, player) == _looks(twin, player):
        expect(told == told_of_twin, f"{name}: events tell what he cannot know: {told} or {told_of_twin}")


def _told(table: Table, player: int | None, code: int) -> list[Any]:
    table.play(code)
    events = table.history[-1].events
    return [(event.kind, event.arguments, event.text) for event in events if event.seen_by(player)]


def _looks(table: Table, player: int | None) -> bytes:
    return bytes(table._redacted(player).tobytes())
