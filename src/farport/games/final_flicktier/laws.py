"""What holds in every position: nothing is lost and nothing appears, and no two dice lie in one place."""

from __future__ import annotations

from farport.games.final_flicktier.board import bits, has_room, on_table, space_under, where_lies
from farport.games.final_flicktier.physics.outlines import FULL_TURN
from farport.games.final_flicktier.state import (
    DICE,
    DICE_EACH,
    NO_CARD,
    NOBODY,
    NOWHERE,
    RESOURCES,
    ROW,
    SIDES,
    SPOKEN,
    TOKENS,
    VALUES,
    Act,
    Lies,
    State,
)
from farport.games.final_flicktier.tables import (
    ALL_BOUNTIES,
    ALL_MISSIONS,
    CARD_COUNT,
    EXPLORE,
    EXPLORE_VALUES,
    MISSION_COUNT,
    MISSION_KIND,
    SIDES_OF,
    TOKEN_COUNT,
)
from farport.table.rule import rule

LAWS = (
    "every resource card is in one place, and the counts that all can see agree",
    "a die shows one of its faces, and lies and covers what its place says",
    "no two dice on the table lie in one place",
    "there are as many 1VP tokens as at the start",
    "no faction has more structures than tokens, and only square tokens that stand are covered",
    "every Mission card is in one place",
    "the Explore tokens have their values, and each is in one place",
    "every bounty card is in one place",
    "no outcome of a flick is left over",
)


@rule
def broken_law(s: State) -> int:
    """The number of the first law that a position breaks, or 0."""
    if not cards_agree(s):
        return 1
    if not dice_agree(s):
        return 2
    if s.landed == NOBODY and not dice_apart(s):
        return 3
    if not vp_agree(s):
        return 4
    if not tokens_agree(s):
        return 5
    if not missions_agree(s):
        return 6
    if not explore_agree(s):
        return 7
    if not bounties_agree(s):
        return 8
    return 9 if s.outcome[SPOKEN] else 0


@rule
def cards_agree(s: State) -> bool:
    decks, discards, hands, fronts = s.deck, s.discard, s.hand, s.front
    attack, defence = s.attack_card, s.defence_card
    for resource in range(RESOURCES):
        deck = 0
        for value in range(VALUES):
            deck += decks[resource, value]
            if decks[resource, value] < 0 or discards[resource, value] < 0:
                return False
            played = 6 * resource + value + 1
            count = decks[resource, value] + discards[resource, value]
            count += int(attack == played) + int(defence == played)
            for side in range(SIDES):
                if hands[side, resource, value] < 0 or fronts[side, resource, value] < 0:
                    return False
                count += hands[side, resource, value] + fronts[side, resource, value]
            if count != CARD_COUNT[value]:
                return False
        if deck != s.deck_size[resource] or not hands_agree(s, resource):
            return False
    return s.doing == Act.ATTACK or (s.attack_card == NO_CARD and s.defence_card == NO_CARD)


@rule
def hands_agree(s: State, resource: int) -> bool:
    hands = s.hand
    for side in range(SIDES):
        held = 0
        for value in range(VALUES):
            held += hands[side, resource, value]
        if held != s.held[side, resource]:
            return False
    return True


@rule
def dice_agree(s: State) -> bool:
    for die in range(DICE):
        kind = s.kind[die]
        if s.lies[die] == Lies.BOX:
            continue
        if kind < 0 or not 1 <= s.shows[die] <= SIDES_OF[kind] or not 0 <= s.turned[die] < FULL_TURN:
            return False
        if s.lies[die] == Lies.OFF_TABLE:
            if s.on[die] != NOWHERE:
                return False
            continue
        if s.lies[die] != where_lies(kind, s.turned[die], s.x[die], s.y[die]):
            return False
        under = space_under(kind, s.turned[die], s.x[die], s.y[die]) if s.lies[die] == Lies.MATS else NOWHERE
        if s.on[die] != under:
            return False
    return True


@rule
def dice_apart(s: State) -> bool:
    for die in range(s.sides * DICE_EACH):
        if on_table(s, die) and not s.aside >> die & 1 and not has_room(s, die, s.x[die], s.y[die]):
            return False
    return True


@rule
def vp_agree(s: State) -> bool:
    sides = s.sides
    total = s.setup_vp_tokens_2 if sides == 2 else s.setup_vp_tokens_3 if sides == 3 else s.setup_vp_tokens_4
    count = s.vp_left
    for side in range(SIDES):
        count += s.vp[side]
    return count == total and s.vp_left >= 0


@rule
def tokens_agree(s: State) -> bool:
    for side in range(s.sides):
        faction = s.faction[side]
        if faction == NOBODY:
            continue
        if bits(s.rounds[side]) > TOKEN_COUNT[faction, 0] or bits(s.squares[side]) > TOKEN_COUNT[faction, 1]:
            return False
        if s.covered[side] & ~s.squares[side]:
            return False
    return True


@rule
def missions_agree(s: State) -> bool:
    """Unseen cards, open cards, completed cards, and Explore cards that were discarded."""
    seen = s.mission_pool
    for slot in range(ROW):
        if s.row[slot] != NOBODY:
            if seen >> s.row[slot] & 1:
                return False
            seen |= 1 << s.row[slot]
    for side in range(SIDES):
        if seen & s.missions[side]:
            return False
        seen |= s.missions[side]
    gone = ALL_MISSIONS & ~seen
    for mission in range(MISSION_COUNT):
        if gone >> mission & 1 and MISSION_KIND[mission] != EXPLORE:
            return False
    return 0 <= s.mission_deck <= bits(s.mission_pool)


@rule
def explore_agree(s: State) -> bool:
    total, squares = 0, 0
    for token in range(TOKENS):
        total += s.token_value[token] - EXPLORE_VALUES[token]
        squares += s.token_value[token] ** 2 - EXPLORE_VALUES[token] ** 2
        if s.token_at[token] != NOWHERE and s.token_of[token] != NOBODY:
            return False
        if token >= s.tokens and (s.token_at[token] != NOWHERE or s.token_of[token] != NOBODY):
            return False
    return total == 0 and squares == 0


@rule
def bounties_agree(s: State) -> bool:
    seen = s.bounty_pool
    for slot in range(ROW):
        if s.bounty[slot] != NOBODY:
            if seen >> s.bounty[slot] & 1:
                return False
            seen |= 1 << s.bounty[slot]
    for side in range(SIDES):
        if seen & s.bounties[side]:
            return False
        seen |= s.bounties[side]
    return seen == (ALL_BOUNTIES if s.with_bounties == 1 else 0)
