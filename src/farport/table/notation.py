"""Actions and events as lines of text, and back.

A game gives one template for each kind, such as "move drone from {tile} to {tile}", and a list of words for each slot.
A slot's word number is the action's argument, so one template writes, reads, and says which parts of the board an
action concerns. A slot without a list is a plain number; `{number drones}` writes "1 drone" or "2 drones". What a kind
of action concerns without an argument, such as the card that allows it, is given as `concerns`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from enum import IntEnum
from functools import lru_cache
from typing import Any

from farport.table.action import ARGUMENT_LIMIT, Action, action, unpack

Words = Callable[[Any], Sequence[str]]
"""The words of a slot in a position: planets lie elsewhere in every game."""

PLAIN = 20
"""Plain numbers are small; so many are tried where all are wanted."""
ALIKE = 0.75
"""So like a line must be to be the one that was meant."""
SLOT = re.compile(r"\{(\w+)(?: ([\w ]+)s)?\}")


class Notation:
    """How one game's actions, or its events, read."""

    def __init__(
        self,
        templates: Mapping[Any, str],
        slots: Mapping[str, Words],
        concerns: Mapping[Any, tuple[str, ...]] | None = None,
        names: Mapping[int, str] | None = None,
    ) -> None:
        self.templates: dict[int, str] = {int(kind): template for kind, template in templates.items()}
        given = names or {int(kind): kind.name for kind in templates if isinstance(kind, IntEnum)}
        self.names = {kind: name.lower() for kind, name in given.items()}
        self._kinds = {name: kind for kind, name in self.names.items()}
        self._slots = slots
        self._concerns = {int(kind): elements for kind, elements in (concerns or {}).items()}
        self._blanks = {kind: SLOT.findall(template) for kind, template in self.templates.items()}
        self._slots_of = {kind: tuple(slot for slot, _ in blanks) for kind, blanks in self._blanks.items()}
        self._patterns = {kind: SLOT.sub("%s", text.replace("%", "%%")) for kind, text in self.templates.items()}

    def slots_of(self, kind: int) -> tuple[str, ...]:
        """The slots of a kind's arguments."""
        return self._slots_of[kind]

    def concerns(self, kind: int) -> tuple[str, ...]:
        """The elements that every action of a kind concerns, after those of its arguments."""
        return self._concerns.get(kind, ())

    def sizes(self, state: Any, kind: int) -> tuple[int, ...]:
        """How many words each argument of a kind has in a position; for a plain number, `PLAIN`."""
        return tuple(len(self._slots[slot](state)) if slot in self._slots else PLAIN for slot in self._slots_of[kind])

    def write(self, state: Any, kind: int, arguments: Sequence[int]) -> str:
        """One line for a kind and its arguments."""
        return self._line(Wording(self._slots, state), kind, arguments)

    def _line(self, wording: Wording, kind: int, arguments: Sequence[int]) -> str:
        filled = zip(self._blanks[kind], arguments, strict=False)
        words = [
            wording[slot][value] if slot in self._slots else counted(value, thing) for (slot, thing), value in filled
        ]
        return self._patterns[kind] % tuple(words)

    def is_plain(self, slot: str) -> bool:
        """Whether a slot has no words of its own and is a plain number."""
        return slot not in self._slots

    def write_between(self, state: Any, kind: int, low: Sequence[int], high: Sequence[int]) -> str:
        """One line for a kind whose numbers lie between two, as in "mines 2 to 7 crystals"."""
        values = iter(zip(low, high, strict=True))
        return SLOT.sub(lambda slot: self._words(state, slot[1], slot[2], *next(values)), self.templates[kind])

    def write_offer(self, state: Any, kind: int, arguments: Sequence[int], offers: Collection[str]) -> str:
        """A line as far as it says what and not where: up to the first slot that is no offer and the word before it."""
        template, at = self.templates[kind], len(self.templates[kind])
        for slot in SLOT.finditer(template):
            if slot[1] not in offers:
                at = slot.start()
                break
        words = template[:at] if at == len(template) else template[:at].rstrip().rpartition(" ")[0]
        values = iter(arguments)
        return SLOT.sub(lambda slot: self._word(state, slot[1], slot[2], next(values)), words or template)

    def action(self, state: Any, code: int) -> Action:
        """An action's code with its notation and the elements it concerns."""
        return next(self.several(state, [code]))

    def several(self, state: Any, codes: Sequence[int]) -> Iterator[Action]:
        """The same of several in one position."""
        wording = Wording(self._slots, state)
        for code in codes:
            kind, arguments = unpack(code)
            elements = self._named(kind, arguments) + self.concerns(kind)
            yield Action(code, self._line(wording, kind, arguments), elements)

    def elements(self, code: int) -> tuple[str, ...]:
        """The parts of the board that an action concerns, in the order of pointing."""
        kind, arguments = unpack(code)
        return self._named(kind, arguments) + self.concerns(kind)

    def named(self, name: str, arguments: Sequence[int]) -> tuple[str, ...]:
        """The parts of the board that an event names, by its kind's name; none when there is no such kind."""
        return self._named(self._kinds[name], arguments) if name in self._kinds else ()

    def _named(self, kind: int, arguments: Sequence[int]) -> tuple[str, ...]:
        named = zip(self._slots_of[kind], arguments, strict=False)
        return tuple([f"{slot}:{value}" for slot, value in named if slot in self._slots])

    def read(self, state: Any, text: str) -> int | None:
        """The code that a line of notation stands for, legal or not; None when it is no notation."""
        line = " ".join(text.split())
        for kind, template in self.templates.items():
            words = {slot: tuple(self._slots[slot](state)) for slot in self._slots_of[kind] if slot in self._slots}
            match = _pattern(template, tuple(words.items())).fullmatch(line)
            if match:
                slots = zip(self._slots_of[kind], match.groups(), strict=True)
                return action(kind, *(_argument(words.get(slot), word) for slot, word in slots))
        return None

    def nearest(self, state: Any, text: str) -> str | None:
        """The line that was probably meant by one that cannot be read; None when none is like it."""
        said = " ".join(text.split()).casefold()
        able = [kind for kind in self.templates if all(self.sizes(state, kind))]
        lines = [self._guessed(state, kind, said) for kind in able]
        near = {line: _likeness(said, line.casefold()) for line in lines}
        best = max(near, key=lambda line: near[line])
        return best if near[best] >= ALIKE else None

    def _guessed(self, state: Any, kind: int, said: str) -> str:
        """A line of one kind, with the words for its arguments that a text has in it or comes nearest to."""
        arguments = []
        for slot in self._slots_of[kind]:
            words = self._slots[slot](state) if slot in self._slots else [str(number) for number in range(PLAIN)]
            within = [word for word in words if re.search(rf"\b{re.escape(word.casefold())}\b", said)]
            last = said.split()[-1:] or [""]
            word = max(within or get_close_matches(last[0], words, n=1, cutoff=0), key=len)
            said = said.replace(word.casefold(), "", 1)
            arguments.append(list(words).index(word))
        return self.write(state, kind, arguments)

    def well_formed(self, state: Any, code: int) -> bool:
        """Whether a code is of a known kind, with arguments that have words and nothing left over."""
        if code < 0 or unpack(code).kind not in self.templates:
            return False
        kind, arguments = unpack(code)
        slots = self._slots_of[kind]
        fits = all(
            slot not in self._slots or value < len(self._slots[slot](state))
            for slot, value in zip(slots, arguments, strict=False)
        )
        return fits and not any(arguments[len(slots) :]) and code == action(kind, *arguments)

    def _words(self, state: Any, slot: str, thing: str | None, low: int, high: int) -> str:
        word = self._word(state, slot, thing, high)
        least = str(low) if self.is_plain(slot) else self._word(state, slot, thing, low)
        return word if low == high else f"{least} to {word}"

    def _word(self, state: Any, slot: str, thing: str | None, value: int) -> str:
        if slot in self._slots:
            return self._slots[slot](state)[value]
        return counted(value, thing)


class Wording(dict[str, Sequence[str]]):
    """The words of slots in one position, asked for when they are needed first."""

    def __init__(self, slots: Mapping[str, Words], state: Any) -> None:
        super().__init__()
        self._slots, self._state = slots, state

    def __missing__(self, slot: str) -> Sequence[str]:
        words = self[slot] = self._slots[slot](self._state)
        return words


def _likeness(said: str, line: str) -> float:
    """How like two lines are; who begins with the same word means that kind of action."""
    return SequenceMatcher(None, said, line).ratio() + 0.3 * (said.split()[0] == line.split()[0])


def counted(value: int, thing: str | None) -> str:
    """A number with what it counts, if anything: "1 drone", "2 drones"."""
    return f"{value} {thing}{'' if value == 1 else 's'}" if thing else str(value)


@lru_cache(maxsize=512)
def _pattern(template: str, words: tuple[tuple[str, tuple[str, ...]], ...]) -> re.Pattern[str]:
    alternatives = {
        slot: "|".join(re.escape(word) for word in sorted(choices, key=len, reverse=True)) for slot, choices in words
    }
    parts = SLOT.split(template)
    literal = [re.escape(part) for part in parts[0::3]]
    slots = [f"({alternatives.get(slot, '[0-9]{1,5}')})" for slot in parts[1::3]]
    return re.compile("".join(x for pair in zip(literal, [*slots, ""], strict=True) for x in pair), re.IGNORECASE)


def _argument(words: Sequence[str] | None, word: str) -> int:
    if words is None:
        return min(int(word), ARGUMENT_LIMIT - 1)
    return [w.casefold() for w in words].index(word.casefold())
