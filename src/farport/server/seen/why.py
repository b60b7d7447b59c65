"""Why may I not? The rule that forbids what a person points at. Only who owes the decision is answered by the rules: to
anybody else the answer could tell what the mover holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, islice, product

import farport
from farport import Table
from farport.server import limits
from farport.server.words.messages import Why, WhyNot
from farport.table.action import ARGUMENT_LIMIT, action, unpack
from farport.table.engine.lacking import lacking

Element = tuple[str, int]


def why_not(table: Table, asked: WhyNot) -> Why:
    """The answer for the mover."""
    if asked.action is not None:
        return of_action(table, asked.id, asked.action)
    return of_elements(table, asked.id, [read_element(element) for element in asked.elements])


def of_action(table: Table, message: str, text: str) -> Why:
    given = int(text) if text.isascii() and text.isdigit() else text
    try:
        code = table.read(given)
    except farport.IllegalAction as error:
        return Why(message, None, f"{error}.")
    refusal, meant = table.why_not(code), table.describe(code)
    if refusal is None:
        return Why(message, None, f"That is possible: {meant}.", meant)
    return Why(message, refusal.clause, refusal.text, meant)


def of_elements(table: Table, message: str, elements: list[Element | None]) -> Why:
    """The answer for the action that a person means who points at these elements: a legal one; else one for which the
    time is right; else one that concerns nothing but what he points at; else one that is legal but for a single word;
    else one that is such but for what he lacks; else one that he only lacks something for; else the rule that most of
    them break."""
    pointed = [element for element in elements if element is not None]
    if not pointed or len(pointed) < len(elements):
        return Why(message, None, "Nothing can be done with that now.")
    forbidden: dict[int, int] = {}
    for code in islice(concerning(table, pointed), limits.WHY_NOT_ACTIONS):
        forbidden[code] = table.forbidden_by(code)
        if not forbidden[code]:
            return of_action(table, message, str(code))
    if not forbidden:
        return Why(message, None, "Nothing can be done with that now.")
    often = Counter(forbidden.values())
    lacks = table.game.prospects.lacks
    near = {frame for each in table.actions for frame in frames(each.code)}

    short = {frame for each in lacking(table) for frame in frames(each.code)}

    def nearness(code: int) -> tuple[bool, bool, bool, bool, bool, int]:
        clause, like = forbidden[code], frames(code)
        alike = not near.isdisjoint(like), not short.isdisjoint(like)
        return *meant(table, code, pointed), *alike, clause in lacks.get(unpack(code).kind, ()), often[clause]

    nearest = max(forbidden, key=nearness)
    return of_action(table, message, str(nearest))


def meant(table: Table, code: int, pointed: list[Element]) -> tuple[bool, bool]:
    """Whether the time is right for an action, and whether it concerns nothing but what a person points at."""
    elements = table.game.actions.action(table.state, code).elements
    return is_time_for(table, code), Counter(map(read_element, elements)) == Counter(pointed)


def frames(code: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """An action but for one of its arguments, for each of them: actions that share one differ in a single word."""
    kind, arguments = unpack(code)
    return [(kind, i, (*arguments[:i], *arguments[i + 1 :])) for i in range(len(arguments))]


def is_time_for(table: Table, code: int) -> bool:
    """Whether a kind of action is asked for now."""
    return table.game.timing.allows(unpack(code).kind, int(table.state.decision))


def concerning(table: Table, pointed: list[Element]) -> Iterator[int]:
    """Well-formed actions that concern these elements, those whose time it is first."""
    notation, decision = table.game.actions, int(table.state.decision)
    for kind in sorted(notation.templates, key=lambda kind: not table.game.timing.allows(kind, decision)):
        slots = list(notation.slots_of(kind))
        given = {read_element(element) for element in notation.concerns(kind)}
        for places in placements(slots, [element for element in pointed if element not in given]):
            free = [[places[i]] if i in places else range(limits.WHY_NOT_WORDS) for i in range(len(slots))]
            codes = (action(kind, *arguments) for arguments in product(*free))
            yield from (
                code for code in islice(codes, limits.WHY_NOT_WORDS**2) if notation.well_formed(table.state, code)
            )


def placements(slots: list[str], pointed: list[Element]) -> Iterator[dict[int, int]]:
    """The ways in which the elements fit a template's slots: slot's place to value. As in the browser, the order of
    pointing matters among elements of one kind, and not between kinds."""
    kinds = dict.fromkeys(name for name, _ in pointed)
    ways = product(*(placed(slots, name, [value for kind, value in pointed if kind == name]) for name in kinds))
    yield from (dict(chain.from_iterable(way)) for way in ways)


def placed(slots: list[str], name: str, values: list[int]) -> Iterator[list[tuple[int, int]]]:
    """The ways in which values of one kind fit its slots, in order."""
    for places in combinations([i for i, slot in enumerate(slots) if slot == name], len(values)):
        yield list(zip(places, values, strict=True))


def read_element(text: str) -> Element | None:
    """ "tile:3" as its slot and its number."""
    name, _, number = text.partition(":")
    whole = number.isascii() and number.isdigit() and len(number) < 6
    return (name, int(number)) if whole and int(number) < ARGUMENT_LIMIT else None
