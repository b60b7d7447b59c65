"""What one viewer may see and know. Everything that is sent about a position is made here, from a redacted copy of it.

A viewer is a player's number, or None for a spectator.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from farport import Event, Game, Table
from farport.server.words.messages import ActionInfo, DialInfo, RangeInfo
from farport.server.words.requests import EventInfo, Items, MotionInfo, View
from farport.table.action import Range, kind_of
from farport.table.box.parts import Parts
from farport.table.engine.guess import worlds
from farport.table.engine.kernels import apply, redact, score
from farport.table.event import log_buffer, unpacked
from farport.table.game import Motion
from farport.table.position import copy_of, put_back
from farport.table.table import Step, view_from, view_of

encoder = msgspec.json.Encoder()


class Happening(Struct, frozen=True):
    """What one entry of a game brought about, packed: by whom, and at which decision; None for the deal."""

    told: bytes
    player: int | None = None
    decision: str | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        return unpacked(self.told)


def happening(game: Game, step: Step) -> Happening:
    """What an action brought about."""
    return Happening(step.told, step.mover, game.acts.decided(step.decision).word)


def view(game: Game, state: Any, viewer: int | None) -> View:
    """What a viewer sees of a position."""
    return view_of(game, redacted(game, state, viewer), viewer)


def parts() -> Parts:
    """What a table keeps of its views: each part as the text that is sent."""
    return Parts(lambda made: msgspec.Raw(encoder.encode(made)))


def view_in(kept: Parts, game: Game, state: Any, viewer: int | None) -> View:
    """The same as `view`, ready to be sent. What has not changed since the last view is the same object as there."""
    view = view_from(game, kept.look_at(redacted(game, state, viewer), viewer), viewer)
    kept.look_away()
    return view


def change(before: View, after: View) -> tuple[View, Items]:
    """What is new in a view: whole fields, and items of lists by their place."""
    new = {name: value for name, value in after.items() if value != before[name]}
    items = {name: items_of(before[name], value) for name, value in new.items() if alike(before[name], value)}
    return {name: value for name, value in new.items() if name not in items}, items


def alike(before: Any, after: Any) -> bool:
    """Whether two values are lists of which items can be told apart by their place."""
    return isinstance(before, list) and isinstance(after, list) and len(before) == len(after)


def items_of(before: list[Any], after: list[Any]) -> dict[str, Any]:
    pairs = enumerate(zip(before, after, strict=True))
    return {str(place): new for place, (old, new) in pairs if new != old}


def redacted(game: Game, state: Any, viewer: int | None) -> Any:
    """A copy of a position without what a viewer cannot see."""
    s = copy_of(state)
    s.rng[:] = 0
    game.engine.bind(redact)(s, -1 if viewer is None else viewer)
    return s


def position_of(game: Game, snapshot: bytes) -> Any:
    """A position from its bytes."""
    return np.frombuffer(bytearray(snapshot), game.state.dtype)[0]


def scores(game: Game, state: Any) -> list[int]:
    """Each player's score, hidden parts included: for games that are over."""
    return [int(game.engine.bind(score)(state, player)) for player in range(int(state.players))]


def hides(shown: View, public: View) -> bool:
    """Whether a player's view shows something that a spectator's does not."""
    return {**shown, "player": None} != public


def events(game: Game, happened: Iterable[tuple[int, Happening]], viewer: int | None) -> list[EventInfo]:
    """What a viewer may know of what happened, each with its number."""
    return [
        _event(game, number, event, one) for number, one in happened for event in one.events if event.seen_by(viewer)
    ]


def _event(game: Game, number: int, event: Event, one: Happening) -> EventInfo:
    elements = game.events.named(event.kind, event.arguments)
    return EventInfo(number, event.kind, event.text, list(event.arguments), list(elements), one.player, one.decision)


def actions(table: Table) -> list[ActionInfo]:
    """The legal actions, for the one whose decision it is. To pass until a matter is over is a wish that can be taken
    back (see `asking`), and no action."""
    waives = table.game.asking.waives if table.game.asking else None
    legal = [action for action in table.actions if action.code != waives]
    ends = ending(table, [action.code for action in legal if not action.elements])
    dear = {action.code for action in legal if kind_of(action.code) in table.game.prospects.twice}
    left = (action.code for action in legal if kind_of(action.code) not in table.game.prospects.spare)
    leaves_more = any(code not in ends and code not in dear for code in left)
    return [
        ActionInfo(
            code=str(action.code),
            text=action.text,
            elements=list(action.elements),
            ends=action.code in ends,
            twice=action.code in dear or (action.code in ends and leaves_more),
        )
        for action in legal
    ]


def ending(table: Table, codes: Sequence[int]) -> set[int]:
    """Those actions that end the mover's turn, as far as he can know."""
    turn = int(table.state["turn"])
    return {code for code, world in after(table, codes) if world["ending"] or int(world["turn"]) != turn}


def after(table: Table, codes: Sequence[int]) -> Iterator[tuple[int, Any]]:
    """The position after each of some actions, as far as the mover can know."""
    guess = next(worlds(table.seen_by(int(table.state["mover"])))) if codes else None
    for code in codes:
        world = copy_of(guess)
        table.game.engine.bind(apply)(world, code, log_buffer())
        yield code, world


def ranges(table: Table) -> list[RangeInfo]:
    """What may be done besides the listed actions, for the one whose decision it is; and what may be done so once an
    action that points at nothing was done, if nothing may yet."""
    now = [range_info(several) for several in table.ranges]
    if now or table.over or table.game.ranges is None:
        return now
    plain = [action.code for action in table.actions if not action.elements]
    worlds_after = after(table, plain)
    return [range_info(several, code) for code, world in worlds_after for several in ranges_of(table, world)]


def ranges_of(table: Table, world: Any) -> Sequence[Range]:
    """What the same player may do so in a position of the same turn."""
    same = int(world.mover) == int(table.state.mover) and int(world.turn) == int(table.state.turn)
    return table.game.ranges(world) if table.game.ranges and same and not world.ending else ()


def range_info(several: Range, after: int | None = None) -> RangeInfo:
    return RangeInfo(
        str(several.code),
        several.text,
        list(several.elements),
        [DialInfo(dial.name, str(dial.unit), dial.low, dial.high, dial.usual) for dial in several.dials],
        None if after is None else str(after),
    )


def motion(game: Game, step: Step, after: bytes) -> Motion | None:
    """How things moved in an action that led to a position: everyone at the table saw it."""
    if game.moved is None or step.outcome is None:
        return None
    return game.moved(position_of(game, put_back(after, step.replaced)), step.code, step.outcome)


def motion_info(number: int, moved: Motion) -> MotionInfo:
    """A motion as it is sent."""
    rows = {name: np.asarray(way, np.int64) for name, way in moved.ways.items()}
    ways = {name: np.diff(way, axis=0, prepend=np.zeros_like(way[:1])).ravel().tolist() for name, way in rows.items()}
    return MotionInfo(number, moved.every, max((way.shape[1] for way in rows.values()), default=0), ways)


def asked(table: Table, viewer: int | None) -> str:
    """What is asked of whom, in a sentence."""
    if table.outcome:
        names = [table.game.colours[player].capitalize() for player in table.outcome.winners]
        won = f"{' and '.join(names)} won" if names else "nobody won"
        return f"The game is over: {won}, as {table.outcome.reason}."
    assert table.mover is not None
    decision = table.game.acts.decided(int(table.state.decision))
    if table.mover != viewer:
        return f"{table.game.colours[table.mover].capitalize()} is {decision.doing}."
    what = decision.text.removeprefix("to ")
    return decision.ask or (f"You are {what}." if what == decision.text else f"{what[0].upper()}{what[1:]}.")
