"""Chapter 5. Attack: a die, a card, a flick at a die of an opponent, and combat when it hits."""

from __future__ import annotations

from farport.games.final_flicktier.board import (
    controller,
    in_play,
    lay_near,
    taken_over,
    upgraded,
)
from farport.games.final_flicktier.cards import (
    FRONT,
    HAND,
    VALUES_END,
    can_draw,
    card,
    draw_value,
    holds,
    in_hand,
    offer_draw,
)
from farport.games.final_flicktier.chapters.place import ask_to_place, bug_leaves, destroy_die
from farport.games.final_flicktier.chapters.questions import asked_by, forbids_again
from farport.games.final_flicktier.state import (
    DICE,
    NO_CARD,
    NOBODY,
    RESOURCES,
    Act,
    Decision,
    Faction,
    Lies,
    Met,
    Placed,
    Space,
    State,
)
from farport.games.final_flicktier.tables import SPACE_X, SPACE_Y
from farport.games.final_flicktier.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.chance import below
from farport.table.event import only, others, reveal, tell, whisper
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

ATTACK = Do(7, "attack with {die} against {die}")
PLAY_CARD = Do(27, "play {resource} {value}")
PLAY_NO_CARD = Do(28, "play no card")


@rule
def forbids_attack(s: State, die: int, target: int) -> int:
    """A die of one's own against one of an opponent, at any distance, with a card to play. [FF 3.1, 5.1, 5.2, 4.12]"""
    if forbids_again(s, Act.ATTACK) != Clause.NONE:
        return forbids_again(s, Act.ATTACK)
    clause = forbids_attacker(s, die)
    if clause != Clause.NONE:
        return clause
    clause = forbids_target(s, target)
    if clause != Clause.NONE:
        return clause
    return Clause.NONE if in_hand(s, s.active) else Clause.ATTACK_CARD


@rule
def forbids_attacker(s: State, die: int) -> int:
    """One attacks with a die of one's own, on the board. [FF 5.1, 4.12, 13.14]"""
    if taken_over(s, die):
        return Clause.BUG_RIDES
    if controller(s, die) != s.active:
        return Clause.ATTACK_DECLARE
    return Clause.NONE if in_play(s, die) else Clause.OFF_IDLE


@rule
def forbids_target(s: State, target: int) -> int:
    """One attacks a die of an opponent, on the board. [FF 5.1, 4.12, 12.1]"""
    if target >= DICE or s.kind[target] < 0 or controller(s, target) == s.active:
        return Clause.ATTACK_DECLARE
    if s.lies[target] == Lies.BOX:
        return Clause.SOLO_SETUP
    return Clause.NONE if in_play(s, target) else Clause.OFF_IDLE


@rule
def list_attacks(s: State, out: Codes, count: int) -> int:
    if forbids_again(s, Act.ATTACK) != Clause.NONE or in_hand(s, s.active) == 0:
        return count
    for die in range(DICE):
        if forbids_attacker(s, die) == Clause.NONE:
            for target in range(DICE):
                if forbids_target(s, target) == Clause.NONE:
                    count = put(out, count, action(ATTACK, die, target))
    return count


@act(ATTACK, at=Decision.ACTION, forbids=forbids_attack, lists=list_attacks)
def begin_attack(s: State, die: int, target: int, log: Log) -> None:
    """Declare an attack. [FF 5.1, 13.7]"""
    s.doing = Act.ATTACK
    s.only_die, s.target = die, target
    s.flicks = 1
    s.reflicks = int(upgraded(s, s.active, Faction.NOXIAN, 2))
    tell(log, Saw.ATTACKED, s.active, controller(s, target), die, target)


@rule
def forbids_card(s: State, resource: int, value: int) -> int:
    """A card is played from the hand, for an attack, in defence or against a bounty. [FF 5.2, 5.3, 5.11, 14.6]"""
    if holds(s, s.mover, resource, value, HAND):
        return Clause.NONE
    return Clause.PLAYED_CARDS if holds(s, s.mover, resource, value, FRONT) else asked_by(s)


@rule
def list_cards(s: State, out: Codes, count: int) -> int:
    for resource in range(RESOURCES):
        for value in range(1, VALUES_END):
            if holds(s, s.mover, resource, value, HAND):
                count = put(out, count, action(PLAY_CARD, resource, value))
    return count


@act(PLAY_CARD, at=(Decision.ATTACK_CARD, Decision.DEFENCE_CARD), forbids=forbids_card, lists=list_cards)
def play_card(s: State, resource: int, value: int, log: Log) -> None:
    """A card goes face down before its player: the others know its resource only. [FF 5.2, 5.3]"""
    side = s.mover
    s.hand[side, resource, value - 1] -= 1
    s.held[side, resource] -= 1
    if side == s.active:
        s.attack_card = card(resource, value)
    else:
        s.defence_card = card(resource, value)
        s.defended = 1
    whisper(log, only(side), Saw.PLAYED_CARD, side, resource, value)
    whisper(log, others(side), Saw.PLAYED_HIDDEN, side, resource)


@act(PLAY_NO_CARD, at=Decision.DEFENCE_CARD)
def play_no_card(s: State, log: Log) -> None:
    """The defender need not play a card. [FF 5.3]"""
    s.defended = 1
    tell(log, Saw.NO_DEFENCE, s.mover)


@rule
def take_card_back(s: State, side: int, played: int) -> None:
    """A card that was not used in combat returns to the hand. [FF 5.13, 5.14]"""
    if played != NO_CARD:
        s.hand[side, played // 6, played % 6 - 1] += 1
        s.held[side, played // 6] += 1


@rule
def leave_card(s: State, side: int, played: int, log: Log) -> None:
    """A card that was used in combat stays in front, as a resource. [FF 5.11]"""
    if played != NO_CARD:
        s.front[side, played // 6, played % 6 - 1] += 1
        tell(log, Saw.FLIPPED, side, played // 6, played % 6)


@rule
def card_value(s: State, side: int, played: int) -> int:
    """What a card adds. [FF 5.8, 13.6]"""
    if played == NO_CARD:
        return 0
    return played % 6 + (s.bonus_combat_cards if upgraded(s, side, Faction.NOXIAN, 1) else 0)


@inline
def face(s: State, die: int) -> int:
    """What a die shows; nothing when it fell off the table. [FF 5.8]"""
    return 0 if s.lies[die] == Lies.OFF_TABLE else s.shows[die]


@rule
def draw_defence(s: State, log: Log) -> int:
    """The A.I. defends with a card from the top of a deck taken at random. [FF 12.6]"""
    decks = 0
    for resource in range(RESOURCES):
        decks += int(can_draw(s, resource))
    if decks == 0:
        return 0
    skip = below(s, decks)
    for resource in range(RESOURCES):
        if can_draw(s, resource):
            if skip == 0:
                value = draw_value(s, resource, log)
                s.discard[resource, value - 1] += 1
                tell(log, Saw.FLIPPED, s.ai, resource, value)
                return value
            skip -= 1
    return 0


@rule
def settle_attack(s: State, log: Log) -> None:
    """The flick stands: a miss, an escape, or combat. [FF 5.7, 5.13, 5.14]"""
    die, target = s.only_die, s.target
    defender = controller(s, target)
    winner = NOBODY
    if s.met == Met.HIT:
        tell(log, Saw.HIT, die, target)
        winner = fight(s, die, target, defender, log)
    else:
        take_card_back(s, s.active, s.attack_card)
        if defender != s.ai:
            take_card_back(s, defender, s.defence_card)
    s.attack_card = s.defence_card = NO_CARD
    lost = NOBODY if winner == NOBODY else (target if winner == s.active else die)
    if s.knocked and lost != target:
        bug_leaves(s, log)
    if s.met == Met.MISSED:
        tell(log, Saw.MISSED, die, target)
    elif s.met == Met.ESCAPED:
        escape(s, target, log)
    if lost != NOBODY:
        destroy_die(s, lost, Placed.BEATEN, log)
    s.checking = die


@rule
def escape(s: State, target: int, log: Log) -> None:
    """A die driven beyond the token is placed anywhere on the mats by its player. [FF 5.13]"""
    tell(log, Saw.ESCAPED, target)
    on_mats = s.lies[target] == Lies.MATS
    if controller(s, target) != s.ai:
        ask_to_place(s, target, 1 << Space.MATS, int(on_mats), Placed.ESCAPED)
    elif not on_mats:
        lay_near(s, target, SPACE_X[Space.BLACK_HOLE], SPACE_Y[Space.BLACK_HOLE], s.shows[target])


@rule
def fight(s: State, die: int, target: int, defender: int, log: Log) -> int:
    """Faces and cards are added up; the attacker wins ties. Returns the winner. [FF 5.8, 5.9, 5.12, 13.42, 13.43]"""
    reveal(log)
    attack = face(s, die) + card_value(s, s.active, s.attack_card)
    leave_card(s, s.active, s.attack_card, log)
    defence = face(s, target)
    if defender == s.ai:
        defence += draw_defence(s, log)
    else:
        defence += card_value(s, defender, s.defence_card)
        leave_card(s, defender, s.defence_card, log)
    tell(log, Saw.TOTALS, s.active, attack, defender, defence)
    low_wins = upgraded(s, s.active, Faction.MECHATRON, 1)
    attacker_wins = attack <= defence if low_wins else attack >= defence
    winner = s.active if attacker_wins else defender
    if attack == defence:
        tell(log, Saw.TIE)
    elif low_wins:
        tell(log, Saw.LOWER_WINS, s.active)
    tell(log, Saw.WON_COMBAT, winner)
    if attacker_wins:
        take_vp(s, winner, log)
    if upgraded(s, winner, Faction.MECHATRON, 2):
        offer_draw(s, winner)
    return winner


@rule
def take_vp(s: State, side: int, log: Log) -> None:
    """A 1VP token, if one is left; the last one is a trigger of the end. [FF 5.12, 11.1]"""
    if s.vp_left == 0:
        tell(log, Saw.NO_VP, side)
        return
    s.vp_left -= 1
    s.vp[side] += 1
    tell(log, Saw.TOOK_VP, side)
    if s.vp_left == 0:
        s.triggers |= 1
        tell(log, Saw.TRIGGERED, 1)


@inline
def end_attack(s: State) -> None:
    s.target = NOBODY
    s.met = Met.PENDING
    s.defended, s.knocked = 0, 0
