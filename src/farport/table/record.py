"""A whole game as a few values: which game, by which rules, how begun, and its actions as integers."""

from __future__ import annotations

import hashlib
import json
import reprlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from farport.table.errors import BadOption, BadRecord, IllegalAction
from farport.table.fair import Chance, Fair, Seeded

if TYPE_CHECKING:
    from farport.table.game import Game
    from farport.table.table import Table

FORMAT = "farport-record-1"


def digest(position: bytes) -> str:
    """A short name for a position's bytes."""
    return hashlib.sha256(position).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Record:
    """A game that can be stored, sent and replayed to the same bytes. `Record.from_json(record.to_json()) == record`.

    `trace` names the position after the deal and after each action, so that a change shows where it was made. Where
    newer rules went on with a game, `renewed` has their version, by the number of actions before.
    """

    game: str
    version: int
    players: int
    options: Mapping[str, Any]
    chance: Chance
    actions: tuple[int, ...]
    outcomes: Mapping[int, tuple[int, ...]] = field(default_factory=dict, repr=False)
    trace: tuple[str, ...] = field(default=(), repr=False)
    renewed: Mapping[int, int] = field(default_factory=dict, repr=False)

    def to_json(self) -> str:
        """The record as one JSON object."""
        chance: dict[str, Any]
        if isinstance(self.chance, Fair):
            chance = {"commitment": self.chance.commitment, "secret": self.chance.secret.hex()}
            if self.chance.shares:
                chance["shares"] = {str(player): share.hex() for player, share in self.chance.shares}
        elif isinstance(self.chance, Seeded):
            chance = {"seed": self.chance.seed}
        else:
            raise BadRecord("only seeded and fair games have a record in JSON")
        tree = {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "players": self.players,
            "options": dict(self.options),
            **chance,
            "actions": list(self.actions),
            **({"outcomes": self.outcomes} if self.outcomes else {}),
            "trace": list(self.trace),
            **({"renewed": self.renewed} if self.renewed else {}),
        }
        return json.dumps(tree)

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record; BadRecord says where it is broken."""
        try:
            tree = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"this is not JSON: {error}") from None
        if not isinstance(tree, dict) or tree.get("format") != FORMAT:
            raise BadRecord(f'this is no game record: it should be an object with "format": "{FORMAT}"')
        actions = _get(tree, "actions", list)
        for number, code in enumerate(actions, 1):
            if type(code) is not int or not 0 <= code < 1 << 63:
                raise BadRecord(
                    f"action {number} is {reprlib.repr(code)}; an action is a whole number of at most 63 bits"
                )
        return cls(
            game=_get(tree, "game", str),
            version=_get(tree, "version", int),
            players=_get(tree, "players", int),
            options=_get(tree, "options", dict),
            chance=_chance(tree),
            actions=tuple(actions),
            outcomes=_outcomes(tree),
            trace=tuple(map(str, _get(tree, "trace", list))),
            renewed=_renewed(tree),
        )


def _get(tree: Mapping[str, Any], name: str, kind: type) -> Any:
    if name not in tree:
        raise BadRecord(f"the record has no {name!r}")
    if type(tree[name]) is not kind:
        raise BadRecord(f"{name!r} should be of type {kind.__name__}, not {reprlib.repr(tree[name])}")
    return tree[name]


def _outcomes(tree: Mapping[str, Any]) -> dict[int, tuple[int, ...]]:
    """How things came to rest, by the number of the action."""
    outcomes = tree.get("outcomes", {})
    try:
        return {int(number): tuple(map(_whole, rested)) for number, rested in outcomes.items()}
    except (AttributeError, TypeError, ValueError) as error:
        raise BadRecord(f"'outcomes' should map numbers of actions to lists of whole numbers: {error}") from None


def _renewed(tree: Mapping[str, Any]) -> dict[int, int]:
    """The versions of newer rules, by the number of actions before them."""
    try:
        return {int(number): _whole(version) for number, version in tree.get("renewed", {}).items()}
    except (AttributeError, TypeError, ValueError) as error:
        raise BadRecord(f"'renewed' should map numbers of actions to versions of the rules: {error}") from None


def _whole(value: object) -> int:
    if type(value) is not int or not -(1 << 31) <= value < 1 << 31:
        raise ValueError(f"{reprlib.repr(value)} is no whole number of 32 bits")
    return value


def _chance(tree: Mapping[str, Any]) -> Chance:
    if "seed" in tree:
        return Seeded(_get(tree, "seed", int))
    try:
        fair = Fair(bytes.fromhex(_get(tree, "secret", str)), _shares(tree))
    except ValueError as error:
        raise BadRecord(f"the record has neither a seed nor a readable secret: {error}") from None
    if fair.commitment != _get(tree, "commitment", str):
        raise BadRecord("the secret is not the one that was promised: its SHA-256 is not the commitment")
    return fair


def _shares(tree: Mapping[str, Any]) -> tuple[tuple[int, bytes], ...]:
    """What players have added to the secret."""
    shares = tree.get("shares", {})
    try:
        return tuple(sorted((_player(player), bytes.fromhex(share)) for player, share in shares.items()))
    except (AttributeError, TypeError, ValueError):
        raise BadRecord("'shares' should map players' numbers to bytes in hexadecimal") from None


def _player(text: str) -> int:
    if not 0 <= int(text) < 64:
        raise ValueError(text)
    return int(text)


def replay(record: Record, *, game: Game) -> Table:
    """Play a record again, action by action, checking each position against the trace."""
    *_, table = replaying(record, game=game)
    return table


def replaying(record: Record, *, game: Game) -> Iterator[Table]:
    """Play a record again, checking each position against the trace: the table as it is dealt and, the same one, after
    each action."""
    if record.game != game.id:
        raise BadRecord(f"this is a record of {record.game}, not of {game.id}")
    if record.renewed:
        number, version = next(iter(record.renewed.items()))
        raise BadRecord(
            f"after {number} actions this game went on by version {version} of the rules: no single version can replay "
            "it; the server where it was played shows it"
        )
    if record.version != game.version:
        raise BadRecord(
            f"this game was played by version {record.version} of the rules of {game.title}, and these are version "
            f"{game.version}: replaying it could end differently; install a farport with version {record.version}"
        )
    if record.trace and len(record.trace) != len(record.actions) + 1:
        raise BadRecord(f"{len(record.actions)} actions need {len(record.actions) + 1} positions in the trace")
    try:
        table = game.new_with(record.chance, record.players, record.options)
    except BadOption as error:
        raise BadRecord(f"the record's set-up does not fit the game: {error}") from None
    _check(record, 0, table)
    yield table
    for number, code in enumerate(record.actions, 1):
        try:
            table.play(code, outcome=record.outcomes.get(number))
        except IllegalAction as error:
            raise BadRecord(f"action {number} of {len(record.actions)} is wrong: {error}") from None
        _check(record, number, table)
        yield table


def _check(record: Record, number: int, table: Table) -> None:
    if record.trace and record.trace[number] != digest(table.snapshot()):
        what = f"action {number} of {len(record.actions)}" if number else "the opening position"
        raise BadRecord(f"{what} is wrong: the position that followed is not the one recorded")
