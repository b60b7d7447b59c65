"""What stands in the way of an action here and now, in words for the player who wants to do it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from farport.games.nexus_ops.chapters.battle import BATTLE, battles_left, fighters, side_of
from farport.games.nexus_ops.chapters.board import (
    ADJACENT,
    CELLS,
    controls,
    distance,
    enemies,
    friends,
    number,
    unit_in,
    with_mark,
)
from farport.games.nexus_ops.chapters.cards import CARD_CLAUSE, EFFECT, MOMENT, PENDING, WHEN, in_own_turn
from farport.games.nexus_ops.chapters.conditions import unmet
from farport.games.nexus_ops.chapters.deployment import BEAM, BEAM_FROM, BEAM_TO, BUY, PLAY, RECRUIT, price
from farport.games.nexus_ops.chapters.draw_phase import DRAW, GIVE, KEEP, KING
from farport.games.nexus_ops.chapters.energize import AID, EVACUATE, REROLL, RETREAT
from farport.games.nexus_ops.chapters.missions import FULFIL
from farport.games.nexus_ops.chapters.movement import FIRE, MARCH, MOVE, reach
from farport.games.nexus_ops.chapters.untimely import PLAYS
from farport.games.nexus_ops.rules import ACTS
from farport.games.nexus_ops.setup import GREEN, SWAP
from farport.games.nexus_ops.state import CARDS, HEXES, PIECE_MARKS, UNITS, Decision, Effect, Mark, Unit, When
from farport.games.nexus_ops.words import (
    CARD_NAMES,
    COLOURS,
    DONE,
    FACTIONS,
    RULEBOOK,
    SIDES,
    hex_names,
    piece_names,
    token_names,
    unit_names,
)
from farport.table.action import unpack

Clause = RULEBOOK.names
Reason = Callable[..., str]
"""From the position, the kind of action, and its arguments."""

OPTIONAL: dict[int, tuple[str, str]] = {
    SWAP: ("extra_tokens", "Extra Exploration Tokens"),
    KEEP: ("top_priority", "Top Priority"),
    DRAW: ("king", "King of the Hill: the cards are drawn without asking"),
    KING: ("king", "King of the Hill"),
    GIVE: ("teams", "teams"),
}
MOMENTS = {
    When.DEPLOYMENT: "in your Deployment phase",
    When.BEFORE: "in a battle, before the dice are rolled",
    When.AFTER: "in a battle, after a roll",
}
STEP_OF: dict[int, Effect] = {
    RECRUIT: Effect.RECRUITS,
    BEAM_FROM: Effect.BEAM,
    BEAM_TO: Effect.BEAM,
    BEAM: Effect.BEAM,
    RETREAT: Effect.EVACUATE,
    REROLL: Effect.SECOND_LOOK,
}
ONLY_ACTIVE = (BUY, MOVE, MARCH, FIRE, BATTLE, KEEP, DRAW, KING)
SET_APART = (
    "nothing sets it apart",
    "it moved 2 hexes or more this turn, as Flank March asks",
    "it began the turn in the Monolith, as Death From Above asks",
    "it began the turn in the Monolith and moved 2 hexes or more",
    "it was found this turn and does not fight yet",
)
"""Why a unit has a word before its name, in the order of the marks."""
ON_A_SIDE = (Effect.SNIPER, Effect.SHIELD, Effect.SECOND_LOOK)
AT_ANY_TIME = (
    Clause.VOID_WYRM,
    Clause.HAND,
    Clause.DEPLOYMENT_CARDS,
    Clause.BATTLE_CARDS,
    Clause.CARD_TEXT,
    Clause.BATTLE_MISSIONS,
    Clause.OBJECTIVES,
)


def because(s: Any, code: int, clause: int) -> str:
    """What stands in the way; empty where the clause, or what is asked now, says it all."""
    kind, arguments = unpack(code)
    if kind in OPTIONAL and not getattr(s, OPTIONAL[kind][0]):
        return f"This game is played without {OPTIONAL[kind][1]}."
    if kind == FULFIL and clause == PENDING[s.decision] and not in_own_turn(s):
        return f"Now you are {asked(s)}."
    if kind == FULFIL and clause == CARD_CLAUSE[arguments[0]]:
        return unmet(s, arguments[0])
    timely = ACTS.timing.allows(kind, int(s.decision)) or clause == PENDING[s.decision] == Clause.CONTESTED
    if clause in REASONS and (timely or clause in AT_ANY_TIME):
        return REASONS[clause](s, kind, *arguments)
    return "" if timely else untimely(s, kind, *arguments)


def untimely(s: Any, kind: int, card: int, *_: int) -> str:
    """The card that the action needs, or whose turn it is; empty where what is asked now says it all."""
    if kind in STEP_OF:
        return not_begun(s, kind)
    if kind in PLAYS and (kind != PLAY or WHEN[card] != When.DEPLOYMENT):
        return wrong_moment(s, kind, card)
    others = kind in ONLY_ACTIVE and s.mover != s.active and not in_set_up(s)
    return f"It is {COLOURS[int(s.active)]}'s turn; now you are {asked(s)}." if others else ""


def asked(s: Any) -> str:
    return ACTS.timing.asked[int(s.decision)]


def in_set_up(s: Any) -> bool:
    return bool(s.decision <= Decision.TOKENS)


def listed(things: Iterable[str]) -> str:
    """Names in a row: "a", "a and b", "a, b and c"."""
    *most, last = things
    return f"{', '.join(most)} and {last}" if most else last


def colour(player: int) -> str:
    return COLOURS[player].capitalize()


def at(s: Any, place: int) -> str:
    return str(hex_names(s)[place])


def none_of(s: Any, piece: int, place: int) -> str:
    """The mover has no such unit there, or it goes by another word."""
    unit = piece % UNITS
    marks = [mark for mark in range(PIECE_MARKS) if unit_in(with_mark(s, s.mover, place, mark), unit)]
    if marks:
        return f"Your {unit_names(s)[unit]} at {at(s, place)} is written {written(s, unit, marks)}."
    return f"You have no {piece_names(s)[piece]} at {at(s, place)}."


def written(s: Any, unit: int, marks: Iterable[int]) -> str:
    """The words for units of one type that are told apart, and why they are."""
    return " or ".join(f"{piece_names(s)[unit + UNITS * mark]} ({SET_APART[mark]})" for mark in marks)


def steps(s: Any, origin: int, to: int) -> int:
    cells = {place: cell for cell, place in CELLS[int(s.board)].items()}
    return distance(cells[origin], cells[to]) if {origin, to} <= set(cells) else 0


def away(s: Any, origin: int, to: int) -> str:
    far = steps(s, origin, to)
    return f"{at(s, to)} is {far} hexes away from {at(s, origin)}." if far else "It is there already."


# Set-up


def taken(s: Any, kind: int, faction: int, *_: int) -> str:
    leader = next(player for player in range(s.players) if s.faction[player] == faction)
    return f"{colour(leader)} leads {FACTIONS[faction].rstrip('.')}."


def no_swap(s: Any, kind: int, token: int, green: int, *_: int) -> str:
    if not GREEN[green]:
        return f"{token_names(s)[green]} is no green token."
    if not s.greens >> green & 1:
        return f"The green token {token_names(s)[green]} was taken already."
    return f"There is no ordinary token {token_names(s)[token]} to exchange."


# Deployment


def too_dear(s: Any, kind: int, unit: int, *_: int) -> str:
    return f"A {unit_names(s)[unit]} costs {price(s, unit)} rubium; you have {s.rubium[s.active]}."


def all_out(s: Any, kind: int, unit: int, *_: int) -> str:
    return f"You have none in the supply: all {s.pieces[unit]} {unit_names(s)[unit]}s are on the board."


def not_home(s: Any, kind: int, unit: int, place: int, *_: int) -> str:
    return f"{at(s, place).capitalize()} is no hex of your home base."


def cloned(s: Any, kind: int, unit: int, place: int, *_: int) -> str:
    return f"A Clone was bought for {at(s, place)} this turn."


def no_recruits(s: Any, kind: int, place: int, *_: int) -> str:
    if kind == PLAY:
        return f"You have no {unit_names(s)[Unit.HUMAN]} in the supply."
    return not_home(s, kind, Unit.HUMAN, place)


def no_beam(s: Any, kind: int, what: int, *_: int) -> str:
    if kind == PLAY:
        return "You have no unit on the board."
    if kind == DONE:
        return "The beam moves at least one unit."
    if kind == BEAM:
        return none_of(s, what, s.beam_from)
    if kind == BEAM_FROM:
        return f"You have no unit at {at(s, what)}."
    if what == s.beam_from:
        return "The beam starts there."
    return f"{at(s, what).capitalize()} is neither under your control nor of your home base."


# Movement


def not_ready(s: Any, kind: int, piece: int, origin: int, *_: int) -> str:
    unit = piece % UNITS
    if number(s, s.active, origin, unit) == 0:
        return none_of(s, unit, origin)
    for mark in (Mark.PLAIN, Mark.DESCENDED):
        if unit_in(with_mark(s, s.active, origin, mark), unit):
            can = f"The {unit_names(s)[unit]} that can move from {at(s, origin)}"
            return f"{can} is written {written(s, unit, [mark])}."
    return f"Every {unit_names(s)[unit]} of yours at {at(s, origin)} has moved."


def out_of_reach(s: Any, kind: int, piece: int, origin: int, to: int, *_: int) -> str:
    unit = piece % UNITS
    home = {Unit.LEAPER: "a Magma Pool", Unit.DRAGON: "the Monolith"}.get(Unit(unit), "")
    further = f" Only from {home} does a {unit_names(s)[unit]} go further." if home and steps(s, origin, to) else ""
    return away(s, origin, to) + further


def no_stride(s: Any, kind: int, piece: int, origin: int, to: int, *_: int) -> str:
    far = steps(s, origin, to)
    return "Neither hex of the way is Rock Plains." if far == 2 else away(s, origin, to)


def no_run(s: Any, kind: int, piece: int, origin: int, to: int, *_: int) -> str:
    return away(s, origin, to)


def stopped(s: Any, *_: int) -> str:
    return "Enemies are in the way."


def two_battles(s: Any, kind: int, piece: int, origin: int, to: int, *_: int) -> str:
    there = f"at {at(s, to)}" if enemies(s, s.active) >> to & 1 else f"on the way to {at(s, to)}"
    return f"There are enemies at {at(s, origin)} and {there}."


def closed(s: Any, kind: int, piece: int, second: int, third: int, *_: int) -> str:
    """A piece that is moved, beamed or evacuated, or the hex for several."""
    names, unit = unit_names(s), piece % UNITS
    if kind in (MOVE, MARCH) and s.enter[unit] >> third & 1:
        return f"The way to {at(s, third)} leads over terrain that is closed to {names[unit]}s."
    if kind in (BEAM_TO, EVACUATE):
        origin, to = (s.beam_from, piece) if kind == BEAM_TO else (s.battle_hex, second)
        return f"None of your units at {at(s, origin)} can enter {at(s, to)}."
    to = s.beam_to if kind == BEAM else s.retreat_hex if kind == RETREAT else third
    return f"{names[unit]}s cannot enter {at(s, to)}."


def no_march(s: Any, kind: int, piece: int, origin: int, to: int, *_: int) -> str:
    if s.marches == 0:
        return "No unit of yours has an extra hex to move."
    if reach(s, piece % UNITS, origin, enemies(s, s.active)) >> to & 1:
        return "It gets there without an extra hex, by an ordinary move."
    return away(s, origin, to)


def no_dragon(s: Any, kind: int, origin: int, *_: int) -> str:
    return none_of(s, Unit.DRAGON, origin)


def no_dragons(s: Any, *_: int) -> str:
    return "There are no Dragons with Alternate Units."


def has_fired(s: Any, kind: int, origin: int, *_: int) -> str:
    return f"Every Dragon of yours at {at(s, origin)} has made its special attack this turn."


def not_alone(s: Any, kind: int, origin: int, *_: int) -> str:
    others = [p for p in range(s.players) if p != s.active and s.present[p] >> origin & 1]
    return f"{listed(map(colour, others))} {'has' if len(others) == 1 else 'have'} units at {at(s, origin)} too."


def no_target(s: Any, kind: int, origin: int, victim: int, place: int, *_: int) -> str:
    if friends(s, s.active, victim):
        return "Those are your own units." if victim == s.active else f"{colour(victim)} is your teammate."
    if not s.present[victim] >> place & 1:
        return f"{colour(victim)} has no unit at {at(s, place)}."
    return f"{at(s, place).capitalize()} is not adjacent to {at(s, origin)}."


# Battle


def no_battle(s: Any, kind: int, defender: int, place: int, *_: int) -> str:
    if kind != BATTLE:
        places = battles_left(s)
        return f"Battles are still to be fought: {listed(at(s, p) for p in range(HEXES) if places >> p & 1)}."
    if not s.present[s.active] >> place & 1:
        return f"You have no unit at {at(s, place)}."
    return (
        f"{colour(defender)} has no unit at {at(s, place)}."
        if defender != s.active
        else "You are no enemy of yourself."
    )


def had_battle(s: Any, kind: int, defender: int, place: int, *_: int) -> str:
    return f"There was a battle at {at(s, place)} this turn."


def is_mate(s: Any, kind: int, defender: int, *_: int) -> str:
    return f"{colour(defender)} is your teammate."


def no_casualty(s: Any, kind: int, piece: int, *_: int) -> str:
    return none_of(s, piece, s.battle_hex)


def own_side(s: Any, *_: int) -> str:
    return f"You are the {SIDES[side_of(s, s.mover)]}."


def no_such_fighters(s: Any, kind: int, card: int, side: int, unit: int, *_: int) -> str:
    """The side that a card is played against, or for, has no such units, or the card changes nothing for them."""
    against = 1 - side if EFFECT[card] == Effect.JAMMING else side
    name = unit_names(s)[unit]
    if fighters(s, against, unit) == 0:
        return f"No {name} of the {SIDES[against]} fights here."
    already = "attacks twice" if EFFECT[card] == Effect.FRENZY else "lies in ambush"
    return f"Every {name} of the {SIDES[against]} here {already} already."


def no_hit(s: Any, kind: int, card: int, side: int, *_: int) -> str:
    return f"There is no hit against the {SIDES[side]} to cancel."


def no_second_look(s: Any, kind: int, what: int, side: int, *_: int) -> str:
    if kind == DONE:
        return "The card rolls at least one die again."
    return f"The {SIDES[side]} has rolled no die now." if kind == AID else f"No die to be chosen shows {what}."


def no_evacuation(s: Any, kind: int, what: int, to: int, *_: int) -> str:
    if kind == DONE:
        return "The card moves at least one unit."
    if kind == RETREAT:
        return none_of(s, what, s.battle_hex)
    if side_of(s, s.mover) < 0:
        return "You do not fight in this battle."
    if not ADJACENT[int(s.board), int(s.battle_hex)] >> to & 1:
        return f"{at(s, to).capitalize()} is not adjacent to {at(s, s.battle_hex)}."
    return f"You do not control {at(s, to)}." if not controls(s, s.mover, to) else ""


# Cards


def not_held(s: Any, kind: int, card: int, *_: int) -> str:
    if kind == FULFIL and s.transmissions:
        return f"{CARD_NAMES[card]} does not lie in the transmission line."
    return f"You hold no {CARD_NAMES[card]}."


def wrong_moment(s: Any, kind: int, card: int, *_: int) -> str:
    return f"{CARD_NAMES[card]} is played {MOMENTS[When(int(WHEN[card]))]}; now you are {asked(s)}."


def not_begun(s: Any, kind: int) -> str:
    """A step of a card that is not being carried out; empty when it is, and another step comes first."""
    effect = STEP_OF[kind]
    if any(ACTS.timing.allows(step, int(s.decision)) for step in STEP_OF if STEP_OF[step] == effect):
        return ""
    card = next(card for card in range(CARDS) if EFFECT[card] == effect)
    if s.hand[s.mover, card] == 0:
        return f"That is a step of {CARD_NAMES[card]}, and you hold none."
    if s.decision == MOMENT[WHEN[card]]:
        return f"Play {CARD_NAMES[card]} first."
    return wrong_moment(s, kind, card)


def wrong_use(s: Any, kind: int, card: int, *_: int) -> str:
    name = CARD_NAMES[card]
    if kind == FULFIL:
        return f"{name} is an Energize card, and no mission."
    if WHEN[card] == When.DEPLOYMENT:
        return f"{name} is played for no side, on no unit and to no hex."
    if EFFECT[card] == Effect.EVACUATE:
        return f"{name} is played to a hex."
    return f"{name} is played for a side{'' if EFFECT[card] in ON_A_SIDE else ', on a type of unit'}."


def is_mission(s: Any, kind: int, card: int, *_: int) -> str:
    if kind != FULFIL:
        return f"{CARD_NAMES[card]} is a Secret Mission: it is fulfilled, not played."
    return "You have not just won a battle."


def had_mission(s: Any, *_: int) -> str:
    return "You have fulfilled one for the battle that you won."


def not_active(s: Any, *_: int) -> str:
    if in_set_up(s):
        return f"No turn has begun; now you are {asked(s)}."
    if s.mover == s.active:
        return f"Now you are {asked(s)}."
    return f"It is {COLOURS[int(s.active)]}'s turn."


def two_drawn(s: Any, *_: int) -> str:
    return f"You drew {listed(CARD_NAMES[card] for card in s.drawn)}."


REASONS: dict[int, Reason] = {
    Clause.FACTIONS: taken,
    Clause.EXTRA_TOKENS: no_swap,
    Clause.PRICE: too_dear,
    Clause.SUPPLY: all_out,
    Clause.HOME: not_home,
    Clause.CLONE_LIMIT: cloned,
    Clause.FRESH_RECRUITS: no_recruits,
    Clause.TRANSIT_BEAM: no_beam,
    Clause.MOVE_ONCE: not_ready,
    Clause.ONE_HEX: out_of_reach,
    Clause.STRIDER: no_stride,
    Clause.DUNE_RUNNER: no_run,
    Clause.STOP_AT_ENEMIES: stopped,
    Clause.BATTLE_TO_BATTLE: two_battles,
    Clause.TERRAIN_LIMITS: closed,
    Clause.FORCED_MARCH: no_march,
    Clause.SPECIAL_ATTACKS: no_dragon,
    Clause.VOID_WYRM: no_dragons,
    Clause.FIRE_ONCE: has_fired,
    Clause.FIRE_CONTROLLED: not_alone,
    Clause.FIRE_TARGET: no_target,
    Clause.CONTESTED: no_battle,
    Clause.ONE_BATTLE: had_battle,
    Clause.MATE_HEX: is_mate,
    Clause.CASUALTIES: no_casualty,
    Clause.FIRE_HIT: no_casualty,
    Clause.BYSTANDERS: own_side,
    Clause.TARGETING_UPLINK: no_such_fighters,
    Clause.FRENZY: no_such_fighters,
    Clause.AMBUSH: no_such_fighters,
    Clause.JAMMING: no_such_fighters,
    Clause.FORCE_SHIELD: no_hit,
    Clause.SECOND_LOOK: no_second_look,
    Clause.EVACUATE: no_evacuation,
    Clause.HAND: not_held,
    Clause.DEPLOYMENT_CARDS: wrong_moment,
    Clause.BATTLE_CARDS: wrong_moment,
    Clause.CARD_TEXT: wrong_use,
    Clause.BATTLE_MISSIONS: is_mission,
    Clause.OBJECTIVES: is_mission,
    Clause.ONE_MISSION: had_mission,
    Clause.ACTIVE_ONLY: not_active,
    Clause.EXCHANGE_TURN: not_active,
    Clause.TOP_PRIORITY: two_drawn,
}
