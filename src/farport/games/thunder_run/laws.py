"""What is conserved in every position: chips, RAVs and cards are somewhere, never more and never fewer."""

from __future__ import annotations

from farport.games.thunder_run.chapters.chart import FINAL, GATE, JOINED, SPACES, TOUCHES
from farport.games.thunder_run.chapters.chips import all_shields
from farport.games.thunder_run.chapters.cooldown import LEFTMOST, MIDDLE, unseen
from farport.games.thunder_run.state import BOMBERS, CARDS, NO_CARD, NOBODY, NOWHERE, QUEUE, RAVS, SYSTEMS, Chip, State
from farport.table.rule import rule

LAWS = (
    "every chip of a player's colour is beside or on his Status card, or a trophy of another",
    "every Black Chip is in the stockpile, on a Status card, or a trophy",
    "no Carrier has more shields than the limit, and none leaves the path",
    "a Space and the RAV that stands on it agree, and a player has no more RAVs than his set holds",
    "a RAV's tail points along a line, or at a Location that its Space touches",
    "every card of a player is in his hand or his Queue, or lies face down",
    "a Queue has three cards, or four between the play and the return",
    "what others can know of covered cards allows for what lies there",
)


@rule
def broken_law(s: State) -> int:
    """The number of the first law that a position breaks, or 0."""
    black = s.stockpile
    for player in range(s.players):
        black += s.black_trophies[player] + s.black_shields[player] + chips_on_systems(s, player, Chip.BLACK)
        broken = broken_by(s, player)
        if broken:
            return broken
    if black != s.pieces_black or s.stockpile < 0:
        return 2
    return broken_on_board(s)


@rule
def chips_on_systems(s: State, player: int, chip: int) -> int:
    count = 0
    for system in range(SYSTEMS):
        if s.system[player, system] == chip:
            count += 1
    return count


@rule
def broken_by(s: State, player: int) -> int:
    own = s.chips[player] + s.shields[player] + chips_on_systems(s, player, Chip.OWN)
    for holder in range(s.players):
        own += s.trophies[holder, player]
    if own != s.pieces_chips or s.chips[player] < 0 or s.trophies[player, player]:
        return 1
    if s.shields[player] < 0 or s.black_shields[player] < 0 or all_shields(s, player) > s.shields_limit:
        return 3
    if not GATE <= s.location[player] <= FINAL:
        return 3
    if not cards_complete(s, player):
        return 6
    if not queue_in_order(s, player):
        return 7
    leftmost, middle = s.covered[player, LEFTMOST], s.covered[player, MIDDLE]
    return 0 if s.suspects[player, leftmost] >> middle & 1 else 8


@rule
def cards_complete(s: State, player: int) -> bool:
    for card in range(CARDS):
        count = unseen(s, player, card)
        for place in range(QUEUE + 1):
            count += int(s.queue[player, place] == card)
        if count != s.copies[card] or s.hand[player, card] < 0:
            return False
    return True


@rule
def queue_in_order(s: State, player: int) -> bool:
    for place in range(QUEUE):
        if s.queue[player, place] == NO_CARD:
            return False
    return s.queue[player, QUEUE] == NO_CARD or player == s.active


@rule
def broken_on_board(s: State) -> int:
    standing = 0
    for rav in range(s.players * RAVS):
        space, slot = s.rav_space[rav], rav % RAVS
        if space == NOWHERE:
            continue
        if slot >= (s.pieces_bombers if slot < BOMBERS else BOMBERS + s.pieces_fighters):
            return 4
        if rav != s.flyer:
            standing += 1
            if s.occupant[space] != rav:
                return 4
        tail = s.rav_tail[rav]
        points = JOINED[space, tail] if tail < SPACES else TOUCHES[space, tail - SPACES]
        if not points:
            return 5
    for space in range(SPACES):
        standing -= int(s.occupant[space] != NOBODY)
    return 0 if standing == 0 else 4
