"""What a player may see of a game of The Final Flicktier, and what he can only guess."""

from __future__ import annotations

from typing import Any

from farport.games.final_flicktier.board import controller
from farport.games.final_flicktier.chapters.scoring import open_vp, score
from farport.games.final_flicktier.physics.outlines import UNIT
from farport.games.final_flicktier.setup import HANDS, forbids_faction
from farport.games.final_flicktier.state import (
    BUG,
    DICE,
    DICE_EACH,
    NO_CARD,
    NOBODY,
    RESOURCES,
    ROW,
    SIDES,
    SPACES,
    TOKENS,
    VALUES,
    Act,
    Decision,
    Lies,
    Space,
    State,
)
from farport.games.final_flicktier.tables import CARD_COUNT, EXPLORE_VALUES, HOME, MARGIN, SIDES_OF, TOKEN_COUNT
from farport.games.final_flicktier.words import CONTENT, FACTIONS, MISSION_NAMES, RESOURCE_NAMES, dice_words
from farport.table.box.parts import part, row
from farport.table.box.rulebook import in_force
from farport.table.chance import below
from farport.table.rule import rule

PARTS = CONTENT.components


@rule
def redact(s: State, player: int) -> None:
    """Blank decks, the hands and Explore tokens of others, and what lies face down. [FF 2.7, 5.2, 5.3, 7.4, 8.5]"""
    if s.ending:
        return
    for resource in range(RESOURCES):
        for value in range(VALUES):
            s.deck[resource, value] = 0
            for side in range(SIDES):
                if side != player:
                    s.hand[side, resource, value] = 0
    for token in range(TOKENS):
        if s.token_of[token] != player or player == NOBODY:
            s.token_value[token] = 0
    if s.attack_card != NO_CARD and s.active != player:
        s.attack_card = s.attack_card // 6 * 6
    if s.defence_card != NO_CARD and controller(s, s.target) != player:
        s.defence_card = s.defence_card // 6 * 6


@rule
def redeal(s: State, player: int) -> None:
    """Deal cards and Explore tokens that may be where the player cannot look."""
    if s.ending:
        return
    for resource in range(RESOURCES):
        gather_unseen(s, player, resource)
        if s.attack_card == 6 * resource:
            s.attack_card += 1 + take_unseen(s, resource)
        if s.defence_card == 6 * resource:
            s.defence_card += 1 + take_unseen(s, resource)
        for side in range(SIDES):
            if side != player:
                for _ in range(s.held[side, resource]):
                    s.hand[side, resource, take_unseen(s, resource)] += 1
    redeal_tokens(s)


@rule
def gather_unseen(s: State, player: int, resource: int) -> None:
    """Put all cards of a resource that the player cannot see into the deck."""
    for value in range(VALUES):
        unseen = CARD_COUNT[value] - s.discard[resource, value]
        played = 6 * resource + value + 1
        unseen -= int(s.attack_card == played) + int(s.defence_card == played)
        for side in range(SIDES):
            unseen -= s.front[side, resource, value] + s.hand[side, resource, value]
        s.deck[resource, value] = unseen


@rule
def take_unseen(s: State, resource: int) -> int:
    """Take a card at random from those that the player cannot see; returns its value less one."""
    total = 0
    for value in range(VALUES):
        total += s.deck[resource, value]
    skip = below(s, total)
    for value in range(VALUES):
        if skip < s.deck[resource, value]:
            s.deck[resource, value] -= 1
            return value
        skip -= s.deck[resource, value]
    return 0


@rule
def redeal_tokens(s: State) -> None:
    """Explore tokens that the player has not seen get the values that are left, at random."""
    for token in range(TOKENS):
        if s.token_value[token] == 0:
            left = 0
            for i in range(TOKENS):
                left += int(unused_value(s, EXPLORE_VALUES[i], i))
            skip = below(s, left)
            for i in range(TOKENS):
                if unused_value(s, EXPLORE_VALUES[i], i):
                    if skip == 0:
                        s.token_value[token] = EXPLORE_VALUES[i]
                        break
                    skip -= 1


@rule
def unused_value(s: State, value: int, place: int) -> bool:
    """Whether a value of the list is not yet on a token: the first of equal values are used first."""
    used, before = 0, 0
    for token in range(TOKENS):
        used += int(s.token_value[token] == value)
    for i in range(place):
        before += int(EXPLORE_VALUES[i] == value)
    return before >= used


def view(s: Any, player: int | None) -> dict[str, Any]:
    """A redacted position as plain data."""
    return {
        "board": _board(s),
        "spaces": _spaces(s),
        "dice": _dice(s),
        "seats": _seats(s, player),
        "factions": _free_factions(s),
        "common": _common(s),
        "missions": _missions(s),
        "mission_deck": int(s.mission_deck),
        "bounties": _bounties(s),
        "decks": {name: int(s.deck_size[i]) for i, name in enumerate(RESOURCE_NAMES)},
        "discards": {name: _cards(s.discard[i]) for i, name in enumerate(RESOURCE_NAMES)},
        "vp_left": int(s.vp_left),
        "hand_limit": int(s.turn_hand_limit),
        "ai_deck": None if s.ai == NOBODY else int(s.ai_pool).bit_count(),
        "active": int(s.active),
        "actions": int(s.actions),
        "acted": [act.name.lower() for act in Act if s.acted >> act & 1],
        "doing": Act(int(s.doing)).name.lower(),
        "flicks": int(s.flicks),
        "gathers": int(s.gathers),
        "aside": [die for die in range(DICE) if s.aside >> die & 1],
        "bug": _bug(s),
        "attack": _attack(s),
        "placing": _placing(s),
        "owed": {name: int(s.owed[i]) for i, name in enumerate(RESOURCE_NAMES)} if s.paying else None,
        "discarding": int(s.discards),
        "triggers": [trigger for trigger in range(1, 4) if s.triggers >> (trigger - 1) & 1],
        "turns_left": None if s.final < 0 else int(s.final),
        "hand": HANDS[int(s.hand_kind)],
        "hyperspace": int(s.attack_hyperspace),
        "fastest": int(s.flick_fastest),
        "slowest": int(s.flick_slowest),
        "reach": {str(die["sides"]): die["reach"] for die in PARTS["die"]},
    }


@row
def _spaces(s: Any) -> list[dict[str, Any]]:
    return [_space(s, space) for space in range(SPACES)]


@row
def _dice(s: Any) -> list[dict[str, Any]]:
    return [_die(s, die) for die in range(DICE) if s.kind[die] >= 0 and s.lies[die] != Lies.BOX]


@row
def _seats(s: Any, player: int | None) -> list[dict[str, Any]]:
    return [_seat(s, side, player) for side in range(s.sides)]


@row
def _missions(s: Any) -> list[dict[str, Any] | None]:
    return [_mission(s, slot) for slot in range(ROW)]


@row
def _bounties(s: Any) -> list[dict[str, Any]]:
    return [_bounty(s, slot) for slot in range(ROW) if s.bounty[slot] != NOBODY]


@part
def _board(s: Any) -> dict[str, Any]:
    return {name: value for name, value in PARTS["board"][0].items() if name != "source"}


@part
def _common(s: Any) -> list[dict[str, Any]]:
    return [{"name": in_force(printed["name"], s), "cost": printed["cost"]} for printed in PARTS["common"]]


def _mm(value: Any) -> float:
    return int(value) / UNIT


@part
def _space(s: Any, space: int) -> dict[str, Any]:
    printed = PARTS["space"][space]
    resource = int(s.resource[space])
    return {
        "name": printed["name"],
        "kind": printed["kind"],
        "x": printed["at"][0],
        "y": printed["at"][1],
        "radius": printed["at"][2],
        "resource": None if resource < 0 else RESOURCE_NAMES[resource],
        "tokens": _structures(s, space),
        "destroyed": bool(s.destroyed >> space & 1),
        "explore": any(s.token_at[token] == space for token in range(TOKENS)),
    }


def _structures(s: Any, space: int) -> list[dict[str, Any]]:
    found = []
    for side in range(s.sides):
        for shape, mask in (("round", s.rounds[side]), ("square", s.squares[side])):
            if mask >> space & 1:
                name = PARTS["faction"][int(s.faction[side])][shape]["name"]
                covered = shape == "square" and bool(s.covered[side] >> space & 1)
                found.append({"side": side, "shape": shape, "name": name, "covered": covered})
    return found


@part
def _die(s: Any, die: int) -> dict[str, Any]:
    return {
        "die": die,
        "name": dice_words(s)[die],
        "sides": int(SIDES_OF[s.kind[die]]),
        "side": die // DICE_EACH,
        "controller": int(controller(s, die)),
        "lies": Lies(int(s.lies[die])).name.lower(),
        "x": _mm(s.x[die]),
        "y": _mm(s.y[die]),
        "turn": int(s.turned[die]) / 10,
        "value": int(s.shows[die]),
        "on": None if s.on[die] < 0 else int(s.on[die]),
        "bugged": bool(s.bugged == die),
    }


@part
def _seat(s: Any, side: int, player: int | None) -> dict[str, Any]:
    faction = int(s.faction[side])
    own = side == player or bool(s.ending)
    tokens = [int(s.token_value[token]) for token in range(TOKENS) if s.token_of[token] == side]
    missions = [mission for mission in range(len(MISSION_NAMES)) if s.missions[side] >> mission & 1]
    return {
        "ai": bool(side == s.ai),
        "faction": None if faction < 0 else _faction(s, faction),
        "home": None if faction < 0 or HOME[faction] < 0 else int(HOME[faction]),
        "track": [int(level) for level in s.track[side]],
        "tokens_left": None if faction < 0 else _tokens_left(s, side, faction),
        "vp": int(s.vp[side]),
        "bounties": [PARTS["bounty_ship"][i]["name"] for i in range(ROW + 5) if s.bounties[side] >> i & 1],
        "missions": [MISSION_NAMES[mission] for mission in missions] if own else len(missions),
        "explore": tokens if own else len(tokens),
        "held": {name: int(s.held[side, i]) for i, name in enumerate(RESOURCE_NAMES)},
        "hand": {name: _cards(s.hand[side, i]) for i, name in enumerate(RESOURCE_NAMES)} if own else None,
        "front": {name: _cards(s.front[side, i]) for i, name in enumerate(RESOURCE_NAMES)},
        "claims": [MISSION_NAMES[int(mission)] for mission in s.claim if mission >= 0] if faction == 2 else [],
        "open": int(open_vp(s, side)),
        "score": int(score(s, side)) if own else None,
    }


def _tokens_left(s: Any, side: int, faction: int) -> list[int]:
    built = (int(s.rounds[side]).bit_count(), int(s.squares[side]).bit_count())
    return [int(TOKEN_COUNT[faction, i]) - built[i] for i in range(2)]


@part
def _faction(s: Any, faction: int) -> dict[str, Any]:
    printed = PARTS["faction"][faction]
    upgrades = [[in_force(name, s), cost] for name, cost in printed["upgrades"]]
    plain = {name: printed[name] for name in ("name", "short", "dice", "home", "round", "square")}
    return {"number": faction, **plain, "upgrades": upgrades}


def _free_factions(s: Any) -> list[dict[str, Any]]:
    """The factions that may be chosen now."""
    if s.decision != Decision.FACTION or s.ending:
        return []
    return [_faction(s, faction) for faction in range(len(FACTIONS)) if not forbids_faction(s, faction)]


def _cards(values: Any) -> list[int]:
    """Cards of one resource by their combat value, lowest first."""
    return [value + 1 for value in range(VALUES) for _ in range(int(values[value]))]


@part
def _mission(s: Any, slot: int) -> dict[str, Any] | None:
    mission = int(s.row[slot])
    if mission < 0:
        return None
    printed = PARTS["mission"][mission]
    claimed = mission in s.claim.tolist()
    return {**{k: v for k, v in printed.items() if k != "source"}, "mission": mission, "claimed": claimed}


@part
def _bounty(s: Any, slot: int) -> dict[str, Any]:
    number = int(s.bounty[slot])
    ship = PARTS["bounty_ship"][number]
    at = {"x": _mm(s.bounty_x[slot]), "y": _mm(s.bounty_y[slot])}
    size = {name: PARTS["bounty_card"][0][name] for name in ("width", "height", "circle")}
    printed = {name: ship[name] for name in ("name", "value", "vp")}
    return {"bounty": number, **printed, "penalty": in_force(ship["penalty"], s), **at, **size}


@part
def _bug(s: Any) -> dict[str, Any] | None:
    if s.doing == Act.BUG:
        return {"die": BUG, "x": _mm(s.bug_x), "y": _mm(s.bug_y), "on": None}
    return {"die": BUG, "x": None, "y": None, "on": int(s.bugged)} if s.bugged != NOBODY else None


@part
def _attack(s: Any) -> dict[str, Any] | None:
    if s.target == NOBODY:
        return None
    return {
        "attacker": int(s.only_die),
        "target": int(s.target),
        "attack_card": _played(int(s.attack_card)),
        "defence_card": _played(int(s.defence_card)),
    }


def _played(card: int) -> dict[str, Any] | None:
    """A card that lies face down: its value is 0 for those who do not know it."""
    return None if card == NO_CARD else {"resource": RESOURCE_NAMES[card // 6], "value": card % 6}


@part
def _placing(s: Any) -> dict[str, Any] | None:
    if s.placing == NOBODY:
        return None
    die = int(s.placing)
    return {
        "die": die,
        "name": dice_words(s)[die],
        "sides": int(SIDES_OF[s.kind[die]]),
        "side": die // DICE_EACH,
        "turn": int(s.turned[die]) / 10,
        "value": int(s.shows[die]),
        "spaces": [space for space in range(SPACES) if s.place_on >> space & 1],
        "mats": bool(s.place_on >> Space.MATS & 1),
        "outside": bool(s.place_on >> Space.OUTSIDE & 1),
        "may_stay": bool(s.place_stay),
        "margin": MARGIN // UNIT,
    }
