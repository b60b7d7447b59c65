"""What stands in the way of a flick, an attack, and a card that is played."""

from __future__ import annotations

from farport.games.final_flicktier.board import controller
from farport.games.final_flicktier.cards import in_hand
from farport.games.final_flicktier.chapters.attack import ATTACK, PLAY_CARD
from farport.games.final_flicktier.chapters.free import FLICK_BUG
from farport.games.final_flicktier.chapters.move import MOVE
from farport.games.final_flicktier.flick import CENTRE
from farport.games.final_flicktier.physics.outlines import FULL_TURN
from farport.games.final_flicktier.reasons.asked import Asked
from farport.games.final_flicktier.state import BUG, DICE, NOBODY, Act, Lies
from farport.games.final_flicktier.tables import HIT_LEVELS, HIT_TURNS
from farport.games.final_flicktier.words import RESOURCE_NAMES


def flicks(it: Asked) -> str:
    sleigh = " Only the sleigh ship has one left." if it.s.sleigh else ""
    return f"{it.die(it.a)} has no flick left.{sleigh}"


def form(it: Asked) -> str:
    """What is out of range, and in what it is measured."""
    slow, fast, hits = int(it.s.flick_slowest), int(it.s.flick_fastest), HIT_LEVELS * HIT_TURNS
    wrong = []
    if it.b >= FULL_TURN:
        wrong.append(f"The direction is too high: it is in tenths of a degree, from 0 to {FULL_TURN - 1}.")
    if not slow <= it.c <= fast:
        high = "low" if it.c < slow else "high"
        wrong.append(f"The speed is too {high}: it is in mm a second, from {slow} to {fast}.")
    if it.d >= hits:
        parts = f"{HIT_TURNS} times the level, 0 to {HIT_LEVELS - 1}, and the degrees by which the die is turned before"
        wrong.append(f"The hit is too high: it is {parts}, from 0 to {hits - 1}; {CENTRE} is at the middle.")
    return " ".join(wrong)


def aside(it: Asked) -> str:
    if it.a < DICE and it.s.aside >> it.a & 1:
        return f"{it.die(it.a)} lies aside."
    if it.a == it.s.only_die:
        return f"{it.die(it.a)} is to be flicked."
    return it.whose(it.a) if it.a == BUG or it.s.kind[it.a] < 0 else it.lies(it.a)


def attack_aside(it: Asked) -> str:
    return f"{it.die(it.a)} is the {'target' if it.a == it.s.target else 'attacking die'}."


def only(it: Asked) -> str:
    """The one die that may be flicked now."""
    if it.s.only_die == NOBODY:
        return ""
    words = "is the attacking die" if it.s.doing == Act.ATTACK else "is to be flicked"
    return f"{it.die(it.s.only_die)} {words}."


def own_dice(it: Asked) -> str:
    return it.whose(it.a)


def off_board(it: Asked) -> str:
    if it.kind == MOVE:
        return "None of your dice is on the board."
    attacker_off = it.s.lies[it.a] != Lies.MATS
    return it.lies(it.a if it.kind != ATTACK or attacker_off else it.b)


def bug(it: Asked) -> str:
    if it.kind == FLICK_BUG:
        return "Your turn has begun already."
    return "Now the bug is to be flicked." if it.s.doing == Act.BUG else "Now a die is to be flicked."


def bugged(it: Asked) -> str:
    return f"The bug rides on {it.die(it.s.bugged)}, which {it.side(controller(it.s, it.s.bugged))} commands."


def declare(it: Asked) -> str:
    wrong = it.a if not it.mine(it.a) else it.b
    return it.whose(wrong)


def card(it: Asked) -> str:
    if it.kind == ATTACK:
        return "" if in_hand(it.s, it.me) else "You have no card in hand."
    return it.card(it.me, it.a, it.b, 0) if it.kind == PLAY_CARD else ""


def played(it: Asked) -> str:
    return it.card(it.me, it.a, it.b, 1)


def discards(it: Asked) -> str:
    return it.card(it.me, it.a, it.b, it.c)


def decks(it: Asked) -> str:
    return f"There is no {RESOURCE_NAMES[it.a]} left to draw."
