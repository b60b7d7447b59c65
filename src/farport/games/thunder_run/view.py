"""What a player may see of a game of Thunder Run to Gratis-3, and what he can only guess."""

from __future__ import annotations

from typing import Any

from farport.games.thunder_run.chapters.attack import group_dice
from farport.games.thunder_run.chapters.board import defense_value, is_bomber, owner
from farport.games.thunder_run.chapters.chart import (
    BESIDE,
    BESIDE_OF,
    BOARD,
    CONTENT,
    LINES,
    LINES_OF,
    LOCATION_AT,
    LOCATION_NAMES,
    LOCATIONS,
    SPACE_AT,
    SPACE_NAMES,
    SPACES,
    TOUCHES,
)
from farport.games.thunder_run.chapters.chips import score
from farport.games.thunder_run.chapters.cooldown import LEFTMOST, MIDDLE
from farport.games.thunder_run.idle import idle_words
from farport.games.thunder_run.state import (
    BOMBERS,
    CARDS,
    FACE_DOWN,
    NO_CARD,
    NOBODY,
    NOWHERE,
    QUEUE,
    RAVS,
    SYSTEMS,
    Chip,
    Decision,
    Stage,
    State,
)
from farport.games.thunder_run.words import CARD_NAMES, COLOURS, DICE, KIND_NAMES, SYSTEM_NAMES, WEAPON_NAMES
from farport.table.box.parts import part, row
from farport.table.chance import below
from farport.table.notation import counted
from farport.table.rule import rule

STEPS = {Stage.MOVE: "move", Stage.ATTACK: "attack", Stage.RETURN: "return"}
"""The later steps of a turn; playing a card and doing what it says are one."""


@rule
def redact(s: State, player: int) -> None:
    """Others see that a card lies face down, and which cards are not open, but not which is which. [TR 10.6]"""
    for other in range(s.players):
        if other != player:
            for place in range(2):
                card = s.covered[other, place]
                if card < NO_CARD:
                    s.hand[other, card] += 1
                    s.covered[other, place] = FACE_DOWN


@rule
def redeal(s: State, player: int) -> None:
    """Put under each face-down card one that it may be; every possible pair is equally likely."""
    for other in range(s.players):
        if s.covered[other, LEFTMOST] == FACE_DOWN or s.covered[other, MIDDLE] == FACE_DOWN:
            guess(s, other, below(s, possibilities(s, other)))


@rule
def possibilities(s: State, player: int) -> int:
    """How many pairs of covered cards fit what others have seen of a player."""
    count = 0
    for leftmost in range(CARDS + 1):
        for middle in range(CARDS + 1):
            count += s.suspects[player, leftmost] >> middle & 1
    return count


@rule
def guess(s: State, player: int, number: int) -> None:
    """Cover a player's Queue with the pair of that number."""
    for leftmost in range(CARDS + 1):
        for middle in range(CARDS + 1):
            if s.suspects[player, leftmost] >> middle & 1:
                if number == 0:
                    cover(s, player, LEFTMOST, leftmost)
                    cover(s, player, MIDDLE, middle)
                number -= 1


@rule
def cover(s: State, player: int, place: int, card: int) -> None:
    s.covered[player, place] = card
    if card != NO_CARD:
        s.hand[player, card] -= 1


def view(s: Any, player: int | None) -> dict[str, Any]:
    """A redacted position as plain data."""
    return {
        "board": {"name": BOARD["name"], "size": list(BOARD["size"]), "planet": list(BOARD["planet"])},
        "locations": _locations(s),
        "spaces": _spaces(s),
        "seats": _seats(s),
        "cards": _cards(s),
        "launch": {"ravs": int(s.launch_ravs), "bombers": int(s.launch_bombers)},
        "shields_limit": int(s.shields_limit),
        "dice": {"hit": int(s.dice_hit), "double": int(s.dice_double), "evaded": int(s.dice_evaded)},
        "stockpile": int(s.stockpile),
        "first": int(s.first),
        "active": int(s.active),
        "step": _step(s),
        "final": bool(s.final),
        "overridden": None if s.overridden == NOBODY else SYSTEM_NAMES[s.overridden],
        "flyer": None if s.flyer == NOBODY else {**_rav(s, int(s.flyer)), "steps": int(s.steps)},
        "attack": _attack(s),
    }


@row
def _locations(s: Any) -> list[dict[str, Any]]:
    return [_location(s, location) for location in range(LOCATIONS)]


@row
def _spaces(s: Any) -> list[dict[str, Any]]:
    return [_space(s, space) for space in range(SPACES)]


@row
def _seats(s: Any) -> list[dict[str, Any]]:
    return [_seat(s, seat) for seat in range(s.players)]


@row
def _cards(s: Any) -> list[dict[str, Any]]:
    return [_card(s, card) for card in range(CARDS)]


@part
def _card(s: Any, card: int) -> dict[str, Any]:
    printed = CONTENT.components["card"][card]
    return {"name": printed["name"], "title": printed["title"], "does": _does(s, card), **_idle(s, card)}


@part
def _does(s: Any, card: int) -> str:
    return _what_cards_do(s)[card]


def _what_cards_do(s: Any) -> tuple[str, ...]:
    """Each card in a few words, with the numbers in force."""
    ravs, shields = counted(int(s.launch_ravs), "RAV"), counted(int(s.shields_raised), "shield")
    return (
        f"Launch up to {ravs}, then move",
        f"Move, then launch up to {ravs}",
        f"Add {shields} and move, or fire Defensive Guns",
        f"Fire at a Carrier: {DICE[s.dice_same]} if here, {DICE[s.dice_away]} if one away",
        f"At a Carrier elsewhere: EMP, {DICE[s.dice_emp]}, or NUKE, {DICE[s.dice_nuke]}",
        "Repair, or use what is Down",
    )


def _idle(s: Any, card: int) -> dict[str, Any]:
    """For who is to play a card: whether it would do nothing, and what it would skip."""
    idle, now = idle_words(s, card)
    return {"idle": idle, "now": now}


def _step(s: Any) -> str:
    """The step of the turn that is being done, by the first word of its name. [TR 3.2]"""
    return "repair" if s.decision == Decision.REPAIR else STEPS.get(Stage(int(s.stage)), "play")


@part
def _location(s: Any, location: int) -> dict[str, Any]:
    return {
        "name": LOCATION_NAMES[location],
        "at": list(LOCATION_AT[location]),
        "spaces": [int(space) for space in BESIDE[location, : BESIDE_OF[location]]],
        "carriers": [player for player in range(s.players) if s.location[player] == location],
    }


@part
def _space(s: Any, space: int) -> dict[str, Any]:
    rav = int(s.occupant[space])
    return {
        "name": SPACE_NAMES[space],
        "at": list(SPACE_AT[space]),
        "lines": [int(other) for other in LINES[space, : LINES_OF[space]]],
        "green": bool(TOUCHES[space].any()),
        "locations": [location for location in range(LOCATIONS) if TOUCHES[space, location]],
        "rav": None if rav == NOBODY else _rav(s, rav),
    }


def _rav(s: Any, rav: int) -> dict[str, Any]:
    tail = int(s.rav_tail[rav])
    active = bool(owner(rav) == s.active)
    return {
        "player": owner(rav),
        "kind": KIND_NAMES[0 if is_bomber(rav) else 1],
        "space": int(s.rav_space[rav]),
        "behind": tail if tail < SPACES else None,
        "launched_from": tail - SPACES if tail >= SPACES else None,
        "defense": int(defense_value(s, rav)),
        "moved": active and bool(s.moved >> rav % RAVS & 1),
        "fought": active and bool(s.fought >> rav % RAVS & 1),
        "attacked": bool(s.struck >> rav & 1),
        "attacking": active and bool(s.group >> rav % RAVS & 1),
    }


@part
def _seat(s: Any, player: int) -> dict[str, Any]:
    covered = [int(card) for card in s.covered[player]]
    own = [int(s.rav_space[player * RAVS + slot]) for slot in range(RAVS)]
    return {
        "location": int(s.location[player]),
        "systems": [_system(s, player, system) for system in range(SYSTEMS)],
        "shields": int(s.shields[player]),
        "black_shields": int(s.black_shields[player]),
        "chips": int(s.chips[player]),
        "trophies": {COLOURS[colour]: int(s.trophies[player, colour]) for colour in range(s.players)},
        "black_trophies": int(s.black_trophies[player]),
        "points": _points(s, player),
        "bombers": int(s.pieces_bombers) - sum(space != NOWHERE for space in own[:BOMBERS]),
        "fighters": int(s.pieces_fighters) - sum(space != NOWHERE for space in own[BOMBERS:]),
        "queue": [
            _queued(s, player, place, covered) for place in range(QUEUE + 1) if s.queue[player, place] != NO_CARD
        ],
        **_hand(s, player, covered),
        "struck": bool(s.carriers_struck >> player & 1),
    }


@part
def _points(s: Any, player: int) -> int:
    return int(score(s, player))


@part
def _system(s: Any, player: int, system: int) -> dict[str, Any]:
    chip = Chip(int(s.system[player, system]))
    return {"name": SYSTEM_NAMES[system], "online": chip != Chip.NONE, "black": chip == Chip.BLACK}


def _queued(s: Any, player: int, place: int, covered: list[int]) -> dict[str, Any]:
    card = covered[place] if place < len(covered) else NO_CARD
    return {
        "card": CARD_NAMES[s.queue[player, place]],
        "covered": card != NO_CARD,
        "covered_by": CARD_NAMES[card] if card < NO_CARD else None,
    }


def _hand(s: Any, player: int, covered: list[int]) -> dict[str, Any]:
    """The hand, or, where a card is face down, the cards among which it is."""
    counts = {CARD_NAMES[card]: int(s.hand[player, card]) for card in range(CARDS) if s.hand[player, card]}
    hidden = covered.count(FACE_DOWN)
    return {"hand": counts, "hand_size": sum(counts.values()) - hidden, "hidden": hidden}


@part
def _attack(s: Any) -> dict[str, Any] | None:
    """The attack that is under way, from the choice of its group to the last of its Hits."""
    if not s.weapon and not s.group:
        return None
    return {
        "weapon": WEAPON_NAMES[int(s.weapon)] if s.weapon else "RAVs",
        "target": None if s.target == NOBODY else int(s.target),
        "space": None if s.prey == NOBODY else int(s.rav_space[s.prey]),
        "dice": int(s.dice if s.weapon else min(group_dice(s), s.dice_limit)),
        "hits": int(s.hits),
        "systems": [SYSTEM_NAMES[system] for system in range(SYSTEMS) if s.shown >> system & 1],
    }
