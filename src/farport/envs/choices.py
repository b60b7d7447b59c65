"""How a learner says what it chooses: by a number, or by a number and settings where things are set freely."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from farport.envs.numbering import numbering
from farport.envs.sitting import Sitting
from farport.table.action import Dial, Range, first, kind_of
from farport.table.box.encoding import Things
from farport.table.engine.kernels import forbids
from farport.table.errors import BadOption, IllegalAction

NUMBER = "number"
TRIES = 64
"""So often a sample looks for settings that are legal, before it takes those of a listed action."""


class Numbers:
    """Every action has a number. Where everybody acts in every cycle, `waits`, one more stands for waiting."""

    def __init__(self, sitting: Sitting, waits: bool = False) -> None:
        self.sitting, self.waits = sitting, waits

    @property
    def actions(self) -> int:
        """How many actions have a number, without waiting."""
        return self.sitting.encoding.action_count

    @property
    def count(self) -> int:
        return self.actions + self.waits

    def now(self) -> Any:
        """Which numbers the mover may choose, without waiting."""
        return self.sitting.mask

    def mask(self, seat: int) -> Any:
        """What a seat may choose now: nothing, or to wait, unless it owes the decision."""
        mask = np.zeros(self.count, np.int8)
        if seat == self.sitting.mover and not self.sitting.over:
            mask[: self.actions] = self.now()
        elif self.waits:
            mask[-1] = 1
        return mask

    def number(self, chosen: Any) -> int:
        """The number in what was chosen."""
        return int(chosen)

    def play(self, chosen: Any) -> None:
        """Carry out what the mover has chosen; IllegalAction leaves the game as it was."""
        self.sitting.play(int(chosen))

    def space(self, seat: int | None = None) -> spaces.Space[Any]:
        """For a seat, or for whoever is asked."""
        return Legal(self, seat)


class Freely(Numbers):
    """As `Numbers`, but for what is set freely, such as a flick: a number says of what, such as a die, and its settings
    are numbers within the bounds of the game's `ranges`."""

    def __init__(self, sitting: Sitting, waits: bool = False) -> None:
        super().__init__(sitting, waits)
        game = sitting.game
        if game.encoding.dials is None:
            raise BadOption(f"{game.title} has nothing that is set freely: all its actions are numbered")
        self.plain, self.words = sitting.encoding.plain, game.actions.templates
        self.dials: Mapping[int, tuple[Dial, ...]] = game.encoding.dials(sitting.encoding.prepared)
        self._things: dict[int, Things] = {kind: numbering(game).things_of(kind)[0] for kind in self.dials}
        self._starts, self._actions = {}, self.plain
        for kind, things in self._things.items():
            self._starts[kind] = self._actions
            self._actions += things.size

    @property
    def actions(self) -> int:
        return self._actions

    @property
    def names(self) -> tuple[str, ...]:
        """What each number means."""
        free = [f"{self.word(kind)} {word}" for kind, things in self._things.items() for word in things.words]
        return (*self.sitting.encoding.actions[: self.plain], *free)

    def word(self, kind: int) -> str:
        """By which the settings of a kind go, the first of its notation."""
        return str(self.words[kind].split()[0])

    def open(self) -> dict[int, Range]:
        """What the mover may set freely now, by its number."""
        s, game = self.sitting.state, self.sitting.game
        assert game.ranges
        return {} if self.sitting.over else {self._number_of(s, several.code): several for several in game.ranges(s)}

    def _number_of(self, s: Any, code: int) -> int:
        things, which = self._things[kind_of(code)], first(code)
        own = list(things.turned(s, int(s.mover))).index(which) if things.turned else which
        return self._starts[kind_of(code)] + own

    def now(self) -> Any:
        mask = np.zeros(self.actions, np.bool_)
        legal = self.sitting.legal
        mask[legal[legal < self.plain]] = True
        mask[list(self.open())] = True
        return mask

    def number(self, chosen: Any) -> int:
        return int(chosen[NUMBER])

    def code(self, chosen: Mapping[str, Any]) -> int:
        """The action that was chosen. Settings are rounded, and kept within the bounds that hold now."""
        number, several = self.number(chosen), self.open()
        if number in several:
            return self.at(several[number], chosen[self.word(kind_of(several[number].code))])
        if number < self.plain and number in self.sitting.legal:
            return self.sitting.encoding.code_of_legal(self.sitting.state, number)
        if self.sitting.over or not 0 <= number < self.actions:
            over = "the game is over; begin another one with reset()"
            raise IllegalAction(over if self.sitting.over else f"numbers go from 0 to {self.actions - 1}, not {number}")
        able = ", ".join(map(str, np.flatnonzero(self.now())[:20]))
        raise IllegalAction(f"action {number}, {self.names[number]!r}, is not legal now; legal are {able}")

    def at(self, several: Range, settings: Any) -> int:
        """One of several actions, by the settings of its dials in their order."""
        values = np.asarray(settings, np.float64)
        if values.shape != (len(several.dials),) or not np.isfinite(values).all():
            wanted = ", ".join(f"{dial.name} {dial.low} to {dial.high}" for dial in several.dials)
            raise IllegalAction(f"the settings of {several.text!r} are {wanted}, not {settings!r}")
        pairs = zip(several.dials, values, strict=True)
        return several.at(**{dial.name: round(min(max(value, dial.low), dial.high)) for dial, value in pairs})

    def forbidden(self, code: int) -> int:
        """The number of the clause that forbids it, or 0."""
        return int(self.sitting.encoding.engine.bind(forbids)(self.sitting.state, code))

    def play(self, chosen: Any) -> None:
        code, game, s = self.code(chosen), self.sitting.game, self.sitting.state
        clause = self.forbidden(code)
        if clause:
            text = game.rulebook.numbered(clause).in_force(s)
            raise IllegalAction(f"{str(game.actions.action(s, code))!r} is not legal now: {text}")
        self.sitting.play_code(code)

    def listed(self, several: Range) -> int:
        """An action of those several that is listed."""
        encoding, s = self.sitting.encoding, self.sitting.state
        codes = (encoding.code_of_legal(s, number) for number in self.sitting.legal.tolist())
        return next((code for code in codes if code in several), several.at())

    def space(self, seat: int | None = None) -> spaces.Space[Any]:
        return Free(self, seat)


class Legal(spaces.Discrete):
    """The numbers of all actions. A sample is of those that are legal now, unless a mask says otherwise."""

    def __init__(self, choices: Numbers, seat: int | None = None) -> None:
        super().__init__(choices.count)
        self._choices, self._seat = choices, seat

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = now(self._choices, self._seat)
        return super().sample(None if mask is None else np.asarray(mask, np.int8), probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legal) and self.n == other.n


class Free(spaces.Dict):
    """A number, and for each kind of thing that is set freely its settings; those of the others mean nothing. A sample
    is legal now, unless a mask of numbers says otherwise."""

    def __init__(self, choices: Freely, seat: int | None = None) -> None:
        boxes = {
            choices.word(kind): spaces.Box(
                np.array([dial.low for dial in dials], np.float32),
                np.array([dial.high for dial in dials], np.float32),
                dtype=np.float32,
            )
            for kind, dials in choices.dials.items()
        }
        super().__init__({NUMBER: spaces.Discrete(choices.count), **boxes})
        self._choices, self._seat = choices, seat

    def sample(self, mask: Any = None, probability: Any = None) -> dict[str, Any]:
        choices, mask = self._choices, now(self._choices, self._seat) if mask is None else mask
        number = self[NUMBER].sample(None if mask is None else np.asarray(mask, np.int8))
        chosen = {**super().sample(), NUMBER: number}
        several = choices.open().get(int(number))
        for _ in range(TRIES if several else 0):
            if not choices.forbidden(choices.code(chosen)):
                return chosen
            chosen = {**super().sample(), NUMBER: number}
        if several:
            settings = several.settings(choices.listed(several))
            chosen[choices.word(kind_of(several.code))] = np.array(settings, np.float32)
        return chosen


def now(choices: Numbers, seat: int | None) -> Any:
    """What may be chosen now; None when the game is over."""
    mover = choices.sitting.mover if seat is None else seat
    return None if choices.sitting.over and not choices.waits else choices.mask(mover)


ACTIONS = {"numbers": Numbers, "continuous": Freely}


def choices(actions: str, sitting: Sitting, waits: bool = False) -> Numbers:
    """What a learner chooses from, in one of the ways; BadOption when it is none."""
    if actions not in ACTIONS:
        raise BadOption(f"actions are {' or '.join(map(repr, ACTIONS))}, not {actions!r}")
    return ACTIONS[actions](sitting, waits)
