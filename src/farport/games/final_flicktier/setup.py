"""Chapter 2. Set-up: options, board, decks, factions and the first places of the dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farport.games.final_flicktier.board import lay_near, side_of
from farport.games.final_flicktier.cards import draw_card
from farport.games.final_flicktier.chapters.bounty import turn_up_bounty
from farport.games.final_flicktier.chapters.mission import turn_up_mission
from farport.games.final_flicktier.chapters.place import ask_to_place, refuge
from farport.games.final_flicktier.state import (
    CLAIMS,
    DICE,
    DICE_EACH,
    NO_CARD,
    NOBODY,
    NOWHERE,
    RESOURCES,
    ROW,
    SIDES,
    SPACES,
    TOKENS,
    VALUES,
    Act,
    Decision,
    Faction,
    Lies,
    Placed,
    Space,
    State,
)
from farport.games.final_flicktier.tables import (
    AI_COUNT,
    AI_KIND,
    AI_SOLO_UPGRADE,
    ALL_BOUNTIES,
    ALL_FACTIONS,
    ALL_MISSIONS,
    BAD_FLICK,
    BASE_FACTIONS,
    CARD_COUNT,
    EXPLORE_VALUES,
    FACTION_COUNT,
    FACTION_DICE,
    HOME,
    SPACE_X,
    SPACE_Y,
)
from farport.games.final_flicktier.words import RULEBOOK, Saw
from farport.table.acts import Do, act
from farport.table.box.options import Option, Preset
from farport.table.chance import draw_bit, shuffle
from farport.table.errors import BadOption
from farport.table.event import tell
from farport.table.position import Log
from farport.table.rule import rule

Clause = RULEBOOK.names

FACTION = Do(1, "choose {faction}")

ALL_RESOURCE_TOKENS = (1 << 2 * RESOURCES) - 1

OPTIONS = (
    Option(
        "factions",
        "How players get their faction.",
        {"choose": "chosen in turn order", "random": "dealt at random"},
    ),
    Option(
        "expansion",
        "Which factions are in the box.",
        {"all": "the six factions and the four of the expansion", "base": "the six factions of the base game"},
    ),
    Option(
        "dominion",
        "Whether the A.I. of the Dominion of Dorikor takes part; a solo game is always against it.",
        {
            "recommended": "with one or two players",
            "on": "with one, two or three players; four leave no room for it",
            "off": "with one player only, who always plays against it",
        },
    ),
    Option(
        "difficulty",
        "How many Bad Flick cards the A.I. deck has.",
        {"beginner": "three", "easy": "two", "medium": "one", "hard": "none"},
    ),
    Option(
        "bounties",
        "Whether bounty cards are used.",
        {"recommended": "with the Morovian Mercenaries", "on": "always", "off": "never"},
    ),
    Option(
        "end",
        "How many of the three triggers bring on the end.",
        {"one": "one", "two": "two, for a slightly longer game"},
    ),
    Option(
        "hand",
        "How exactly a flick follows its aim.",
        {
            "human": "with a small error of strength and direction",
            "steady": "exactly",
            "shaky": "with twice the error of a human hand",
        },
    ),
)

HANDS = ("steady", "human", "shaky")
"""As the record counts them."""

FIRST_GAME = {"factions": "random", "expansion": "base", "difficulty": "beginner"}
PRESETS = (
    Preset("First game", "Factions of the base game are dealt, and the A.I. is forgiving.", FIRST_GAME),
    Preset("As the rulebook recommends", "The A.I. joins one or two players; ten factions to choose from.", {}),
    Preset(
        "Everything",
        "Bounties, a longer game, shaky hands and an A.I. without mercy.",
        {"difficulty": "hard", "bounties": "on", "end": "two", "hand": "shaky"},
    ),
)


def prepare(s: Any, options: Mapping[str, str]) -> None:
    """Write the options into a record that has its numbers, and check that those fit together."""
    if s.flick_slowest > s.flick_fastest:
        raise BadOption(
            f"nobody could flick: the slowest flick, {s.flick_slowest} mm a second (flick.slowest), is faster than the "
            f"fastest, {s.flick_fastest} (flick.fastest)"
        )
    choice = {option.name: option.index(options[option.name]) for option in OPTIONS}
    wanted = options["dominion"] == "on" or (options["dominion"] == "recommended" and s.players == 2)
    s.dominion = s.players == 1 or (wanted and s.players < SIDES)
    s.random_factions = choice["factions"]
    s.expansion = options["expansion"] == "all"
    s.bad_flicks = 3 - choice["difficulty"]
    s.with_bounties = {"recommended": 2, "on": 1, "off": 0}[options["bounties"]]
    s.two_triggers = choice["end"]
    s.hand_kind = HANDS.index(options["hand"])


@rule
def deal(s: State, log: Log) -> None:
    """The opening position. [FF 2.8, 2.9, 2.10, 12.1, 12.7]"""
    blank(s)
    s.sides = s.players + s.dominion
    s.ai = s.players if s.dominion else NOBODY
    deal_resources(s, log)
    deal_cards(s, log)
    sides = s.sides
    s.vp_left = s.setup_vp_tokens_2 if sides == 2 else s.setup_vp_tokens_3 if sides == 3 else s.setup_vp_tokens_4
    s.mission_pool = ALL_MISSIONS
    s.mission_deck = s.setup_missions_2 if sides == 2 else s.setup_missions_3 if sides == 3 else s.setup_missions_4
    for i in range(TOKENS):
        s.token_value[i] = EXPLORE_VALUES[i]
    shuffle(s, s.token_value, TOKENS)
    for slot in range(ROW):
        turn_up_mission(s, slot, log)
    if s.with_bounties == 1:
        lay_bounties(s, log)
    if s.ai != NOBODY:
        raise_dominion(s, log)
    s.doing = Act.SET_UP
    s.decision = Decision.FACTION
    if s.random_factions:
        for player in range(s.players):
            take_faction(s, player, draw_bit(s, open_factions(s)), log)
        start_placing(s, log)


@rule
def lay_bounties(s: State, log: Log) -> None:
    """Bounty cards come onto the board. [FF 14.1]"""
    s.with_bounties = 1
    s.bounty_pool = ALL_BOUNTIES
    for slot in range(s.bounty_cards):
        turn_up_bounty(s, slot, log)


@rule
def blank(s: State) -> None:
    """What is not there yet."""
    for side in range(SIDES):
        s.faction[side] = NOBODY
    for die in range(DICE):
        s.kind[die], s.lies[die], s.on[die] = NOBODY, Lies.BOX, NOWHERE
    for space in range(SPACES):
        s.resource[space] = NOWHERE
    for slot in range(ROW):
        s.row[slot], s.bounty[slot] = NOBODY, NOBODY
    for token in range(TOKENS):
        s.token_at[token], s.token_of[token] = NOWHERE, NOBODY
    for token in range(CLAIMS):
        s.claim[token] = NOBODY
    s.bugged = s.only_die = s.landed = s.target = s.placing = s.drawer = NOBODY
    s.discarder = s.checking = s.fighting = NOBODY
    s.attack_card = s.defence_card = NO_CARD
    s.final = -1


@rule
def deal_resources(s: State, log: Log) -> None:
    """Two tokens of each resource, at random on the eight planets. [FF 2.2]"""
    left = ALL_RESOURCE_TOKENS
    for space in range(Space.FIRST_PLANET, Space.LAST_PLANET + 1):
        token = draw_bit(s, left)
        left &= ~(1 << token)
        s.resource[space] = token // 2
        tell(log, Saw.RESOURCE_TOKEN, space, s.resource[space])


@rule
def deal_cards(s: State, log: Log) -> None:
    """Four decks, and a card of each for every player. [FF 2.6, 2.7]"""
    for resource in range(RESOURCES):
        for value in range(VALUES):
            s.deck[resource, value] = CARD_COUNT[value]
            s.deck_size[resource] += CARD_COUNT[value]
    for player in range(s.players):
        for resource in range(RESOURCES):
            for _ in range(s.setup_cards):
                draw_card(s, player, resource, Saw.STARTED_WITH, Saw.STARTED_HIDDEN, 0, log)


@rule
def raise_dominion(s: State, log: Log) -> None:
    """The A.I. has a d6 and the d20 at the black hole, and its deck. [FF 12.1, 12.2, 12.10]"""
    take_faction(s, s.ai, Faction.DORIKOR, log)
    for i in range(0, DICE_EACH, 2):
        die = s.ai * DICE_EACH + i
        lay_near(s, die, SPACE_X[Space.BLACK_HOLE], SPACE_Y[Space.BLACK_HOLE], 1)
    bad = 0
    for ai_card in range(AI_COUNT):
        if AI_KIND[ai_card] == BAD_FLICK:
            bad += 1
            if bad > s.bad_flicks:
                continue
        if AI_KIND[ai_card] == AI_SOLO_UPGRADE and s.players > 1:
            continue
        s.ai_pool |= 1 << ai_card


@rule
def open_factions(s: State) -> int:
    """Factions whose dice and home nobody has, as a bit mask. [FF 2.3]"""
    free = ALL_FACTIONS if s.expansion else BASE_FACTIONS
    for side in range(s.sides):
        if s.faction[side] != NOBODY:
            for faction in range(FACTION_COUNT):
                same_dice = HOME[faction] == HOME[s.faction[side]]
                if faction == s.faction[side] or same_dice:
                    free &= ~(1 << faction)
    return free


@rule
def forbids_faction(s: State, faction: int) -> int:
    """A faction that is free; the Dominion is not where the A.I. plays it. [FF 2.3, 12.1, 12.7]"""
    if open_factions(s) >> faction & 1:
        return Clause.NONE
    if faction == Faction.DORIKOR and s.ai != NOBODY:
        return Clause.SOLO_SETUP if s.players == 1 else Clause.DUMMY
    return Clause.FACTIONS


@rule
def take_faction(s: State, side: int, faction: int, log: Log) -> None:
    """A faction with its dice; the A.I. leaves one d6 in the box. [FF 2.4, 12.1]"""
    s.faction[side] = faction
    for i in range(DICE_EACH):
        s.kind[side * DICE_EACH + i] = FACTION_DICE[faction, i]
    tell(log, Saw.CHOSE, side, faction)


@act(FACTION, at=Decision.FACTION, forbids=forbids_faction)
def choose_faction(s: State, faction: int, log: Log) -> None:
    """Each player in turn takes a faction; then dice are placed. [FF 2.3]"""
    take_faction(s, s.mover, faction, log)
    if s.mover + 1 < s.players:
        s.mover += 1
    else:
        start_placing(s, log)


@rule
def start_placing(s: State, log: Log) -> None:
    """Dice start at home, any side up; the Morovians' beside the mats, who bring bounties. [FF 2.5, 13.31, 14.9]"""
    if s.with_bounties == 2:
        s.with_bounties = 0
        if side_of(s, Faction.MOROVIAN) != NOBODY:
            lay_bounties(s, log)
    ask_to_place(s, 0, refuge(s, 0), 0, Placed.START)
    s.mover = 0
    s.decision = Decision.PLACE


@rule
def place_next(s: State, placed: int) -> bool:
    """Ask for the next die of the set-up; whether there is one."""
    die = placed + 1
    if die >= s.players * DICE_EACH:
        return False
    ask_to_place(s, die, refuge(s, die // DICE_EACH), 0, Placed.START)
    return True
