"""Chapter 9. Cards: hands, decks, discards, and the victory points that cards bring."""

from __future__ import annotations

import numpy as np

from farport.games.nexus_ops.chapters.board import mate
from farport.games.nexus_ops.state import (
    CARDS,
    ENERGIZE,
    LINE,
    MISSION_DECK,
    NOBODY,
    NOTHING,
    Decision,
    Effect,
    Ending,
    State,
    Terrain,
    Unit,
    When,
)
from farport.games.nexus_ops.words import DECK, RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.chance import shuffle
from farport.table.event import only, others, reveal, tell, whisper
from farport.table.position import Codes, Ints, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

EXCHANGE = Do(20, "exchange {card}")


def about(name: str) -> int:
    """The unit or terrain that a mission speaks of."""
    if not name:
        return NOTHING
    key = name.upper()
    return int(Unit[key]) if key in Unit.__members__ else int(Terrain[key])


def clause_name(card: str) -> str:
    """Every card is a clause of its own. [NX 15.1 to 16.29]"""
    return card.upper().replace("'", "").replace(" ", "_")


WHEN: Ints = np.array([When[card["when"].upper()] for card in DECK])
EFFECT: Ints = np.array([Effect[card["effect"].upper()] for card in DECK])
NUMBER: Ints = np.array([card["number"] for card in DECK])
ABOUT: Ints = np.array([about(card.get("about", "")) for card in DECK])
POINTS: Ints = np.array([card.get("points", 0) for card in DECK])
COPIES: Ints = np.array([card["copies"] for card in DECK])
CARD_CLAUSE: Ints = np.array([RULEBOOK.names[clause_name(card["name"])] for card in DECK])  # type: ignore[index]
ANY_TIME = sum(
    1 << decision
    for decision in (
        Decision.DEPLOY,
        Decision.MOVE,
        Decision.FIRE,
        Decision.BATTLE,
        Decision.BEFORE_ROLLING,
        Decision.AFTER_A_ROLL,
        Decision.MISSION,
        Decision.END,
    )
)
MOMENT: Ints = np.array([Decision.DEPLOY, Decision.BEFORE_ROLLING, Decision.AFTER_A_ROLL])
"""The decision at which a card is played, by its `When`; missions are not played but fulfilled."""
TO_SETTLE = {
    Decision.FACTION: Clause.FACTIONS,
    Decision.TOKENS: Clause.EXTRA_TOKENS,
    Decision.RECRUIT: Clause.FRESH_RECRUITS,
    Decision.BEAM_FROM: Clause.TRANSIT_BEAM,
    Decision.BEAM_TO: Clause.TRANSIT_BEAM,
    Decision.BEAM: Clause.TRANSIT_BEAM,
    Decision.BATTLE: Clause.CONTESTED,
    Decision.BEFORE_ROLLING: Clause.AGAIN_AFTER_USE,
    Decision.AFTER_A_ROLL: Clause.AGAIN_AFTER_USE,
    Decision.REROLL: Clause.SECOND_LOOK,
    Decision.RETREAT: Clause.EVACUATE,
    Decision.CASUALTY: Clause.CASUALTIES,
    Decision.KEEP: Clause.TOP_PRIORITY,
    Decision.MONOLITH: Clause.KING_CHOICE,
    Decision.GIVE: Clause.PASSING,
}
PENDING: Ints = np.array([TO_SETTLE.get(decision, Clause.PHASES) for decision in Decision])
"""The clause of what is to be settled first, at each decision."""


@rule
def copies(s: State, card: int) -> int:
    """How many cards of a kind are in the game; those on the Monolith are not when the Vortex is. [NX 11.19, 11.26]"""
    of_monolith = EFFECT[card] == Effect.DESCENDED or EFFECT[card] == Effect.MONOLITH
    return 0 if s.vortex and of_monolith else COPIES[card]


@rule
def build_decks(s: State) -> None:
    """Shuffle the Energize and the Secret Mission deck. [NX 1.5]"""
    for card in range(CARDS):
        for _ in range(copies(s, card)):
            if card < ENERGIZE:
                s.energize_deck[s.energize_left] = card
                s.energize_left += 1
            else:
                s.mission_deck[s.mission_left] = card
                s.mission_left += 1
    shuffle(s, s.energize_deck, s.energize_left)
    shuffle(s, s.mission_deck, s.mission_left)


@rule
def top_energize(s: State, log: Log) -> int:
    """Take the top Energize card; an empty deck is made anew from the discards, if there are any. [NX 8.3]"""
    if s.energize_left == 0:
        for card in range(ENERGIZE):
            for _ in range(s.discard[card]):
                s.energize_deck[s.energize_left] = card
                s.energize_left += 1
            s.discard[card] = 0
        if s.energize_left == 0:
            return NOTHING
        shuffle(s, s.energize_deck, s.energize_left)
        tell(log, Saw.RESHUFFLED, 0, s.energize_left)
    s.energize_left -= 1
    card = s.energize_deck[s.energize_left]
    s.energize_deck[s.energize_left] = NOTHING
    return card


@rule
def top_mission(s: State, log: Log) -> int:
    """Take the top Secret Mission; an empty deck is made anew from the discards, if there are any. [NX 8.3]"""
    if s.mission_left == 0:
        for card in range(ENERGIZE, CARDS):
            for _ in range(s.discard[card]):
                s.mission_deck[s.mission_left] = card
                s.mission_left += 1
            s.discard[card] = 0
        if s.mission_left == 0:
            return NOTHING
        shuffle(s, s.mission_deck, s.mission_left)
        tell(log, Saw.RESHUFFLED, 1, s.mission_left)
    s.mission_left -= 1
    card = s.mission_deck[s.mission_left]
    s.mission_deck[s.mission_left] = NOTHING
    s.returned[s.mission_left] = NOBODY
    return card


@rule
def put_at_bottom(s: State, card: int, player: int) -> None:
    """Return a Secret Mission to the bottom of its deck; who returned it knows it there. [NX 11.7]"""
    for place in range(s.mission_left, 0, -1):
        s.mission_deck[place] = s.mission_deck[place - 1]
        s.returned[place] = s.returned[place - 1]
    s.mission_deck[0] = card
    s.returned[0] = player
    s.mission_left += 1


@rule
def add_to_hand(s: State, player: int, card: int) -> None:
    """A card comes into a hand."""
    s.hand[player, card] += 1
    if card < ENERGIZE:
        s.energize_held[player] += 1
    else:
        s.missions_held[player] += 1


@rule
def take_from_hand(s: State, player: int, card: int) -> None:
    """A card leaves a hand before everybody's eyes, or the teammate's: of those that he passed, he counts one fewer."""
    s.hand[player, card] -= 1
    s.passed[player, card] = max(0, s.passed[player, card] - 1)
    if card < ENERGIZE:
        s.energize_held[player] -= 1
    else:
        s.missions_held[player] -= 1


@rule
def discard_card(s: State, player: int, card: int, log: Log) -> None:
    """A played or exchanged card goes faceup to the discard pile of its deck. [NX 3.7, 9.11]"""
    take_from_hand(s, player, card)
    s.discard[card] += 1
    reveal(log)


@rule
def draw_energize(s: State, player: int, count: int, log: Log) -> None:
    """Draw Energize cards into the hand; the others see only that it happens. [NX 1.9]"""
    for _ in range(count):
        card = top_energize(s, log)
        if card == NOTHING:
            tell(log, Saw.NO_CARD, 0, player)
        else:
            add_to_hand(s, player, card)
            whisper(log, only(player), Saw.DREW, player, card)
            whisper(log, others(player), Saw.DREW_ENERGIZE, player)
            reveal(log)


@rule
def keep_mission(s: State, player: int, card: int, log: Log) -> None:
    """Take a Secret Mission that was drawn into the hand. [NX 1.9, 8.1]"""
    if card == NOTHING:
        tell(log, Saw.NO_CARD, 1, player)
    else:
        add_to_hand(s, player, card)
        whisper(log, only(player), Saw.DREW, player, card)
        whisper(log, others(player), Saw.DREW_MISSION, player)
        reveal(log)


@rule
def refill_line(s: State, log: Log) -> bool:
    """Bring the transmission line back to its full number; whether a card joined it. [NX 11.10, 11.12]"""
    joined = False
    for place in range(s.players + s.cards_line):
        if s.line[place] == NOTHING:
            s.line[place] = top_mission(s, log)
            if s.line[place] != NOTHING:
                joined = True
                tell(log, Saw.LINE, s.line[place])
                reveal(log)
    return joined


@rule
def place_in_line(s: State, card: int) -> int:
    """Where a card lies in the transmission line, or -1."""
    for place in range(LINE):
        if s.line[place] == card:
            return place
    return NOTHING


@rule
def in_own_turn(s: State) -> bool:
    """Whether the active player is asked something in his turn, and not in the middle of carrying something out."""
    return s.mover == s.active and ANY_TIME >> s.decision & 1 == 1


@rule
def forbids_card(s: State, card: int) -> int:
    """Which rule stops a card from being played now, whatever it is played on. [NX 3.6, 6.20, 9.4, 9.6, 9.9]"""
    if s.hand[s.mover, card] == 0:
        return Clause.HAND
    when = WHEN[card]
    if when >= When.BATTLE:
        return Clause.BATTLE_MISSIONS if when == When.BATTLE else Clause.OBJECTIVES
    if s.decision == MOMENT[when]:
        return Clause.NONE
    if when == When.DEPLOYMENT:
        return PENDING[s.decision] if carrying_out(s) else Clause.DEPLOYMENT_CARDS
    return PENDING[s.decision] if Decision.REROLL <= s.decision <= Decision.CASUALTY else Clause.BATTLE_CARDS


@inline
def carrying_out(s: State) -> bool:
    """Whether a Deployment card is in the middle of being carried out."""
    return Decision.RECRUIT <= s.decision <= Decision.BEAM


@rule
def forbids_exchange(s: State, card: int) -> int:
    """Only in one's own turn, and only cards from one's hand. [NX 9.7, 9.8, 9.9]"""
    if not in_own_turn(s):
        return Clause.EXCHANGE_TURN
    return Clause.HAND if s.hand[s.mover, card] == 0 else Clause.NONE


@rule
def list_exchanges(s: State, out: Codes, count: int) -> int:
    if in_own_turn(s):
        for card in range(CARDS):
            if s.hand[s.active, card]:
                count = put(out, count, action(EXCHANGE, card))
    return count


@act(EXCHANGE, at=Decision, forbids=forbids_exchange, lists=list_exchanges)
def exchange(s: State, card: int, log: Log) -> None:
    """Discard a card for a rubium. [NX 9.7]"""
    discard_card(s, s.mover, card, log)
    s.rubium[s.mover] += s.cards_exchange
    tell(log, Saw.EXCHANGED, s.mover, card, s.cards_exchange)


@rule
def gain_points(s: State, player: int, points: int, log: Log) -> None:
    """The game ends at once when a player, or a team, has enough victory points. [NX 9.1, 10.1, 12.2]"""
    s.points[player] += points
    partner = mate(s, player)
    reached = s.points[player] + (s.points[partner] if partner != NOBODY else 0)
    if reached >= s.goal:
        s.ending = Ending.TEAM_POINTS if s.teams else Ending.POINTS
        s.winners = 1 << player | (1 << partner if partner != NOBODY else 0)
        for winner in range(s.players):
            if s.winners >> winner & 1:
                tell(log, Saw.WON, winner)


@rule
def blank_decks(s: State) -> None:
    """No cards anywhere yet."""
    for place in range(MISSION_DECK):
        s.returned[place] = NOBODY
    for place in range(LINE):
        s.line[place] = NOTHING
    s.drawn[0] = NOTHING
    s.drawn[1] = NOTHING
