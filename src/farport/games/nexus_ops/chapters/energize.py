"""Chapter 6, order of choosing, and chapter 15: Energize cards in a battle.

Who is asked depends on what everybody can see: the order of choosing, who holds an Energize card at all, who has passed
for the rest of the battle, and which cards lie in the discard pile. So being asked, or not, tells nothing about a hand.
"""

from __future__ import annotations

from typing import Any

from farport.games.nexus_ops.chapters.battle import (
    beaten,
    clear_dice,
    count_hits,
    end_battle,
    fighters,
    hits_on,
    removing,
    roll_dice,
    side_of,
    unit_of_step,
)
from farport.games.nexus_ops.chapters.board import ADJACENT, controls, lowest, put_unit, take_unit, unit_in, with_mark
from farport.games.nexus_ops.chapters.cards import EFFECT, EXCHANGE, NUMBER, copies, discard_card, forbids_card
from farport.games.nexus_ops.chapters.deployment import enters
from farport.games.nexus_ops.state import (
    ENERGIZE,
    FACES,
    HEXES,
    NOBODY,
    NOWHERE,
    UNITS,
    Decision,
    Effect,
    Side,
    Stage,
    State,
)
from farport.games.nexus_ops.words import DONE, PASS, RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.box.asking import Asking
from farport.table.chance import roll
from farport.table.event import tell
from farport.table.position import MAX_PLAYERS, Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

AID = Do(13, "play {card} for {side}")
AID_UNIT = Do(14, "play {card} for {side} on {unit}")
EVACUATE = Do(15, "play {card} to {hex}")
RETREAT = Do(16, "evacuate {piece}")
REROLL = Do(17, "re-roll a {face}")
PASS_BATTLE = Do(26, "pass for the rest of this battle")

WINDOWS = (Decision.BEFORE_ROLLING, Decision.AFTER_A_ROLL)
"""When Battle cards may be played."""


def battle_number(s: Any) -> int:
    """Another number for every battle: in a turn a hex sees one, or another against somebody else. [NX 6.22, 6.24]"""
    fighting = Stage.BEFORE_ROLLING <= s.stage <= Stage.CASUALTIES
    matter = (int(s.turn) * HEXES + int(s.battle_hex)) * MAX_PLAYERS + int(s.defender)
    return matter if fighting else NOWHERE


ASKING = Asking(
    decisions=frozenset(WINDOWS),
    passes=action(PASS),
    waives=action(PASS_BATTLE),
    idle=frozenset({EXCHANGE}),
    scope=battle_number,
    until="this battle",
)


@rule
def chooser(s: State, place: int) -> int:
    """The order of choosing: attacker, defender, then the others clockwise from the defender's left. [NX 6.16]"""
    if place == 0:
        return s.active
    seen = 0
    for step in range(s.players):
        player = (s.defender + step) % s.players
        if player != s.active:
            seen += 1
            if seen == place:
                return player
    return NOBODY


@rule
def ask_next(s: State, decision: int) -> bool:
    """Ask the next in order who holds an Energize card and did not pass for the battle. [NX 1.9, 6.18]"""
    while s.asked < s.players:
        player = chooser(s, s.asked)
        if s.energize_held[player] and not s.silent >> player & 1:
            s.mover = player
            s.decision = decision
            return True
        s.asked += 1
    return False


@rule
def before_rolling(s: State, log: Log) -> bool:
    """Cards and their consequences until all have passed; then the rolling begins. [NX 6.16, 6.17]"""
    for side in range(2):
        if removing(s, side, log):
            return True
    if s.retreat_hex != NOWHERE:
        s.decision = Decision.RETREAT
        return True
    if beaten(s, Side.ATTACKER) or beaten(s, Side.DEFENDER):
        s.stage = Stage.VERDICT
        return False
    if ask_next(s, Decision.BEFORE_ROLLING):
        return True
    s.stage = Stage.ROLL
    return False


@rule
def seen_out(s: State, effect: int) -> bool:
    """Whether every card with an effect lies in the discard pile, as everybody can see."""
    for card in range(ENERGIZE):
        if EFFECT[card] == effect and s.discard[card] < copies(s, card):
            return False
    return True


@inline
def worth_asking(s: State) -> bool:
    """Whether a card could change a roll: there are hits to cancel, or dice that a card may roll again. [NX 6.18]"""
    hits = hits_on(s, Side.ATTACKER) + hits_on(s, Side.DEFENDER)
    return not seen_out(s, Effect.SECOND_LOOK) or (hits > 0 and not seen_out(s, Effect.SHIELD))


@rule
def after_a_roll(s: State) -> bool:
    """As before rolling, after each roll; then casualties are removed. [NX 6.17, 6.20]"""
    if s.reroll_side != NOBODY:
        s.decision = Decision.REROLL
        return True
    if worth_asking(s) and ask_next(s, Decision.AFTER_A_ROLL):
        return True
    count_hits(s)
    return False


@inline
def forbids_side(s: State, side: int) -> int:
    """Who fights helps himself; a bystander helps either side. [NX 6.21]"""
    own = side_of(s, s.mover)
    return Clause.BYSTANDERS if own != NOBODY and own != side else Clause.NONE


@rule
def forbids_aid_to(s: State, card: int, side: int) -> int:
    """What a card for a whole side asks for. [NX 15.10, 15.12, 15.15]"""
    effect = EFFECT[card]
    if effect == Effect.SNIPER:
        return Clause.NONE
    if effect == Effect.SHIELD:
        return Clause.NONE if hits_on(s, side) else Clause.FORCE_SHIELD
    if effect == Effect.SECOND_LOOK:
        return Clause.NONE if dice_rolled(s, side) else Clause.SECOND_LOOK
    return Clause.CARD_TEXT


@rule
def dice_rolled(s: State, side: int) -> int:
    """Dice of a side on the table."""
    dice = 0
    for face in range(FACES):
        dice += s.dice[side, face]
    return dice


@rule
def forbids_aid(s: State, card: int, side: int) -> int:
    """Which rule stops a card for a side. [NX 6.21]"""
    clause = forbids_side(s, side)
    return clause if clause != Clause.NONE else forbids_aid_to(s, card, side)


@rule
def forbids_aid_unit_to(s: State, card: int, side: int, unit: int) -> int:
    """What a card for a type of unit asks for: that such units fight. [NX 15.8, 15.9, 15.11, 15.13]"""
    effect = EFFECT[card]
    if effect == Effect.UPLINK:
        return Clause.NONE if fighters(s, side, unit) else Clause.TARGETING_UPLINK
    if effect == Effect.FRENZY:
        return Clause.NONE if fighters(s, side, unit) > s.frenzy[side, unit] else Clause.FRENZY
    if effect == Effect.AMBUSH:
        lies = s.ambush[side] >> unit & 1
        return Clause.NONE if fighters(s, side, unit) and not lies else Clause.AMBUSH
    if effect == Effect.JAMMING:
        return Clause.NONE if fighters(s, 1 - side, unit) else Clause.JAMMING
    return Clause.CARD_TEXT


@rule
def forbids_aid_unit(s: State, card: int, side: int, unit: int) -> int:
    """Which rule stops a card for a type of unit. [NX 6.21]"""
    clause = forbids_side(s, side)
    return clause if clause != Clause.NONE else forbids_aid_unit_to(s, card, side, unit)


@rule
def forbids_evacuate(s: State, card: int, to: int) -> int:
    """A participant's card: to an adjacent hex that he controls, for units that may enter it. [NX 15.14]"""
    if EFFECT[card] != Effect.EVACUATE:
        return Clause.CARD_TEXT
    if side_of(s, s.mover) == NOBODY or not ADJACENT[s.board, s.battle_hex] >> to & 1 or not controls(s, s.mover, to):
        return Clause.EVACUATE
    return Clause.NONE if enters(s, s.army[s.mover, s.battle_hex], to) else Clause.TERRAIN_LIMITS


@rule
def list_aid(s: State, out: Codes, count: int) -> int:
    """Every Battle card in hand, for every side, unit or hex that it may be played on."""
    for card in range(ENERGIZE):
        if forbids_card(s, card) == Clause.NONE:
            if EFFECT[card] == Effect.EVACUATE:
                count = list_evacuations(s, out, count, card)
            else:
                for side in range(2):
                    if forbids_side(s, side) == Clause.NONE:
                        count = list_aid_by(s, out, count, card, side)
    return count


@inline
def list_aid_by(s: State, out: Codes, start: int, card: int, side: int) -> int:
    count = start
    if forbids_aid_to(s, card, side) == Clause.NONE:
        count = put(out, count, action(AID, card, side))
    for unit in range(UNITS):
        if forbids_aid_unit_to(s, card, side, unit) == Clause.NONE:
            count = put(out, count, action(AID_UNIT, card, side, unit))
    return count


@inline
def list_evacuations(s: State, out: Codes, start: int, card: int) -> int:
    count = start
    rest = int(ADJACENT[s.board, s.battle_hex])
    while rest:
        to = lowest(rest)
        rest &= rest - 1
        if forbids_evacuate(s, card, to) == Clause.NONE:
            count = put(out, count, action(EVACUATE, card, to))
    return count


@inline
def use_card(s: State, card: int, log: Log) -> None:
    """Everybody may answer once the card is carried out. [NX 6.17, 3.7]"""
    discard_card(s, s.mover, card, log)
    s.asked = 0


@act(AID, at=WINDOWS, forbids=forbids_aid, lists=list_aid)
def aid(s: State, card: int, side: int, log: Log) -> None:
    """Play a card for a side. [NX 15.10, 15.12, 15.15]"""
    use_card(s, card, log)
    tell(log, Saw.AIDED, s.mover, card, side)
    effect = EFFECT[card]
    if effect == Effect.SNIPER:
        die = roll(s, FACES)
        hit = int(die >= NUMBER[card])
        s.owed[1 - side] = hit
        tell(log, Saw.SNIPED, s.mover, die, hit, 0 if hit else NUMBER[card])
    elif effect == Effect.SHIELD:
        s.shields[side] += NUMBER[card]
    else:
        s.reroll_side = side


@act(AID_UNIT, at=WINDOWS, forbids=forbids_aid_unit, lists=list_aid)
def aid_unit(s: State, card: int, side: int, unit: int, log: Log) -> None:
    """Play a card for a type of unit of a side. [NX 15.8, 15.9, 15.11, 15.13]"""
    use_card(s, card, log)
    tell(log, Saw.AIDED_UNIT, s.mover, card, side, unit)
    effect = EFFECT[card]
    if effect == Effect.UPLINK:
        s.bonus[side, unit] += NUMBER[card]
    elif effect == Effect.FRENZY:
        s.frenzy[side, unit] += NUMBER[card]
    elif effect == Effect.AMBUSH:
        s.ambush[side] |= 1 << unit
    else:
        s.bonus[1 - side, unit] -= NUMBER[card]


@act(EVACUATE, at=WINDOWS, forbids=forbids_evacuate, lists=list_aid)
def evacuate(s: State, card: int, to: int, log: Log) -> None:
    """Name the hex to which units will be evacuated. [NX 15.14]"""
    use_card(s, card, log)
    tell(log, Saw.EVACUATED, s.mover, card, to)
    s.retreat_hex = to


@act(PASS, at=WINDOWS)
def pass_by(s: State, log: Log) -> None:
    """Play no card this time. [NX 6.17]"""
    tell(log, Saw.PASSED, s.mover)
    s.asked += 1


@act(PASS_BATTLE, at=WINDOWS)
def pass_battle(s: State, log: Log) -> None:
    """Ask no more of a player in this battle. [NX 6.18]"""
    tell(log, Saw.PASSED_BATTLE, s.mover)
    s.silent |= 1 << s.mover


@rule
def forbids_reroll(s: State, face: int) -> int:
    """Only dice of that side that lie on the table; each is rolled again once. [NX 15.15]"""
    there = 1 <= face <= FACES and s.dice[s.reroll_side, face - 1]
    return Clause.NONE if there else Clause.SECOND_LOOK


@act(REROLL, at=Decision.REROLL, forbids=forbids_reroll)
def set_die_aside(s: State, face: int, log: Log) -> None:
    """Choose a die for the new roll; when none is left, all are rolled. [NX 15.15]"""
    s.dice[s.reroll_side, face - 1] -= 1
    s.set_aside += 1
    if dice_rolled(s, s.reroll_side) == 0:
        roll_again(s, log)


@rule
def forbids_reroll_end(s: State) -> int:
    """The card rolls at least one die again."""
    return Clause.NONE if s.set_aside else Clause.SECOND_LOOK


@act(DONE, at=Decision.REROLL, forbids=forbids_reroll_end)
def roll_again(s: State, log: Log) -> None:
    """The dice set aside are rolled; the second roll stands. [NX 15.15]"""
    roll_dice(s, s.reroll_side, unit_of_step(s.step), s.set_aside, Saw.REROLLED, log)
    s.set_aside = 0
    s.reroll_side = NOBODY


@rule
def forbids_retreat(s: State, piece: int) -> int:
    """Own units in the battle that may enter the other hex. [NX 15.14, 4.4]"""
    unit, mark = piece % UNITS, piece // UNITS
    if unit_in(with_mark(s, s.mover, s.battle_hex, mark), unit) == 0:
        return Clause.EVACUATE
    return Clause.NONE if s.enter[unit] >> s.retreat_hex & 1 else Clause.TERRAIN_LIMITS


@act(RETREAT, at=Decision.RETREAT, forbids=forbids_retreat)
def retreat(s: State, piece: int, log: Log) -> None:
    """Evacuate a unit; if none stays there is no battle, and nobody wins it. [NX 15.14]"""
    unit, mark = piece % UNITS, piece // UNITS
    take_unit(s, s.mover, s.battle_hex, unit, mark)
    put_unit(s, s.mover, s.retreat_hex, unit, mark)
    s.retreated = 1
    tell(log, Saw.RETREATED, s.mover, piece, s.battle_hex, s.retreat_hex)
    if not enters(s, s.army[s.mover, s.battle_hex], s.retreat_hex):
        end_retreat(s, log)


@rule
def forbids_retreat_end(s: State) -> int:
    """The card moves at least one unit."""
    return Clause.NONE if s.retreated else Clause.EVACUATE


@act(DONE, at=Decision.RETREAT, forbids=forbids_retreat_end)
def end_retreat(s: State, log: Log) -> None:
    """The card is done; if nobody stays there was no battle, so there may still be one. [NX 15.14, 6.24]"""
    s.retreat_hex = NOWHERE
    s.retreated = 0
    if not s.present[s.mover] >> s.battle_hex & 1:
        tell(log, Saw.CALLED_OFF, s.mover, s.battle_hex)
        s.fought &= ~(1 << s.battle_hex)
        clear_dice(s)
        end_battle(s)
