"""Random walks through tables: what a programmer relies on, action by action."""

from __future__ import annotations

import dataclasses
import itertools
import math
import random
from collections.abc import Iterator

from farport.conformance.effort import Broken, Effort, expect, set_ups
from farport.table.action import action
from farport.table.engine.kernels import forbids
from farport.table.errors import BadRecord, CannotUndo, IllegalAction
from farport.table.event import ROWS
from farport.table.game import Game
from farport.table.record import Record, replay
from farport.table.table import Table

FEW = 40


def tables_behave(game: Game, effort: Effort) -> None:
    """Actions are unique and legal; clones are equal and independent; no past position changes; undo goes back."""
    for number, players, options in set_ups(game, effort.games, effort):
        table = game.new(players, seed=number, options=options)
        dice = random.Random(number)
        kept = [(table.clone(), table.snapshot())]
        for _ in range(effort.actions):
            if table.over:
                break
            _check_position(table, dice)
            code = dice.choice(table.actions.codes)
            _check_undo(table, code)
            table.play(code)
            expect(
                table.last is None or len(table.last.events) < ROWS - 1,
                f"{game.id}: an action wrote more events than the log holds",
            )
            if dice.random() < 0.1:
                kept.append((table.clone(), table.snapshot()))
        expect(all(clone.snapshot() == then for clone, then in kept), f"{game.id}: a past position changed")
        if table.over:
            _check_end(table)


def _check_position(table: Table, dice: random.Random) -> None:
    codes, name = table.actions.codes, table.game.id
    expect(len(codes) > 0, f"{name}: no legal action in {table!r}")
    expect(len(set(codes)) == len(codes), f"{name}: an action is listed twice in {table!r}")
    expect(len(codes) <= table.game.max_actions, f"{name}: more legal actions than max_actions")
    before = table.snapshot()
    for code in codes:
        if table.why_not(code) is not None:
            raise Broken(f"{name}: {table.describe(code)} is listed, but {table.why_not(code)}")
    _check_refusals(table, dice)
    _check_listing(table, dice)
    expect(table.snapshot() == before, f"{name}: asking changed the position")


def _check_refusals(table: Table, dice: random.Random) -> None:
    """An action that is not listed is refused with a clause, unless the game lists only examples of its actions."""
    for _ in range(4):
        kind = dice.choice(list(table.game.actions.templates))
        code = action(kind, *(dice.randrange(20) for _ in table.game.actions.slots_of(kind)))
        if not table.game.actions.well_formed(table.state, code) or code in table.actions.codes:
            continue
        refusal = table.why_not(code)
        if refusal is None and not any(code in several for several in table.ranges):
            raise Broken(f"{table.game.id}: {table.describe(code)} is legal, but neither listed nor in a range")
        if refusal:
            _check_refused(table, code)


def _check_listing(table: Table, dice: random.Random) -> None:
    """What is listed is what nothing forbids: of each kind whose time is now, all actions, or some of too many."""
    game, listed, ranges = table.game, set(table.actions.codes), table.ranges
    forbidden = game.engine.bind(forbids)
    for kind in game.actions.templates:
        if game.timing.allows(kind, int(table.state.decision)):
            sizes = game.actions.sizes(table.state, kind)
            for arguments in _some(sizes, dice):
                code = action(kind, *arguments)
                if not (code in listed or forbidden(table.state, code) or any(code in several for several in ranges)):
                    raise Broken(f"{game.id}: nothing forbids {table.describe(code)}, but it is not listed")


def _some(sizes: tuple[int, ...], dice: random.Random) -> Iterator[tuple[int, ...]]:
    """All tuples of arguments, or some of too many."""
    if math.prod(sizes) <= FEW:
        yield from itertools.product(*map(range, sizes))
    else:
        yield from (tuple(map(dice.randrange, sizes)) for _ in range(FEW))


def _check_refused(table: Table, code: int) -> None:
    before = table.snapshot()
    try:
        table.play(code)
    except IllegalAction:
        expect(table.snapshot() == before, f"{table.game.id}: a refused action changed the position")
    else:
        expect(False, f"{table.game.id}: an action was refused and then played")


def _check_undo(table: Table, code: int) -> None:
    twin, before = table.clone(), table.snapshot()
    twin.play(code)
    after = twin.snapshot()
    expect(table.snapshot() == before, f"{table.game.id}: a clone's action changed its original")
    try:
        undone = twin.undo()
    except CannotUndo:
        expect(twin.snapshot() == after, f"{table.game.id}: a refused undo changed the position")
    else:
        expect(twin.snapshot() == before, f"{table.game.id}: undo of {undone} did not return to the same bytes")


def _check_end(table: Table) -> None:
    name = table.game.id
    expect(table.mover is None and table.decision is None, f"{name}: somebody is to move after the end")
    expect(table.outcome is not None and len(table.actions) == 0, f"{name}: there are actions after the end")


def notation_round_trips(game: Game, effort: Effort) -> None:
    """Every action goes to text and back, and to JSON views and back without loss."""
    for number, players, options in set_ups(game, effort.games, effort):
        table = game.new(players, seed=number, options=options)
        dice = random.Random(number)
        for _ in range(effort.actions // 3):
            if table.over:
                break
            for each in table.actions:
                expect(table.read(str(each)) == each.code, f"{game.id}: {each} is read as another action")
                expect(table.read(str(each).upper()) == each.code, f"{game.id}: {each} is not read in capitals")
            table.play(dice.choice(table.actions.codes))


def records_replay(game: Game, effort: Effort) -> None:
    """Records go to JSON and back and replay to the same bytes, fair ones too; a changed one says where."""
    for number, players, options in set_ups(game, max(2, effort.games // 2), effort):
        fair = number % 2 == 1
        table = (
            game.new_fair(players, secret=bytes([number % 256]) * 32, options=options)
            if fair
            else game.new(players, seed=number, options=options)
        )
        dice = random.Random(number)
        for _ in range(effort.actions):
            if not table.over:
                table.play(dice.choice(table.actions.codes))
        record = Record.from_json(table.record.to_json())
        expect(record == table.record, f"{game.id}: a record changes on its way through JSON")
        expect(replay(record, game=game).snapshot() == table.snapshot(), f"{game.id}: a record replays differently")
        _check_tampering(table, dice)


def _check_tampering(table: Table, dice: random.Random) -> None:
    """Exchange one action for another that was legal, and see that the replay names it."""
    number = dice.randrange(len(table.history))
    step = table.history[number]
    earlier = replay(_head(table.record, number), game=table.game)
    others = [code for code in earlier.actions.codes if code != step.code]
    if others:
        actions = list(table.record.actions)
        actions[number] = others[0]
        try:
            replay(dataclasses.replace(table.record, actions=tuple(actions)), game=table.game)
        except BadRecord as error:
            expect(f"action {number + 1} " in str(error), f"{table.game.id}: tampering was found elsewhere: {error}")
        else:
            expect(False, f"{table.game.id}: action {number + 1} was changed and nobody noticed")


def _head(record: Record, length: int) -> Record:
    """The record of the game's first actions."""
    return dataclasses.replace(record, actions=record.actions[:length], trace=record.trace[: length + 1])
