"""What stands in the way of an action here and now, in a sentence or two to the mover."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from farport.games.thunder_run.chapters.attack import ATTACK_CARRIER, ATTACK_NO_MORE, ATTACK_RAV, GO
from farport.games.thunder_run.chapters.board import defense_value, kind, owner, systems_online, usable
from farport.games.thunder_run.chapters.chart import JOINED, LOCATION_NAMES, SPACE_NAMES, TOUCHES
from farport.games.thunder_run.chapters.command import LAUNCH_BOMBER, OVERRIDE, PLAY, gap
from farport.games.thunder_run.chapters.cooldown import LEFTMOST, MIDDLE
from farport.games.thunder_run.chapters.hits import KNOCK_DOWN
from farport.games.thunder_run.chapters.move import FLY_ON, MOVE, STOP
from farport.games.thunder_run.chapters.untimely import CARDS_FOR
from farport.games.thunder_run.state import (
    CARDS,
    NOBODY,
    NOWHERE,
    QUEUE,
    RAVS,
    SYSTEMS,
    Card,
    Decision,
    Stage,
    System,
    Weapon,
)
from farport.games.thunder_run.words import CARD_NAMES, COLOURS, KIND_NAMES, RULEBOOK, SYSTEM_NAMES
from farport.table.action import unpack
from farport.table.notation import counted

Clause = RULEBOOK.names
Reason = Callable[[Any, int, int, int], str]
"""Given the position as the mover sees it, a kind of action and its first two arguments."""

RETURNS = ("at the end of this turn", "at the end of your next turn", "at the end of your turn after the next")
AT_GATE = "Your Carrier is at the Jump Gate."


def because(s: Any, code: int, clause: int) -> str:
    """What stands in the way; nothing where the clause, and what is asked now, say it all."""
    action, (a, b, *_) = unpack(code)
    reason = REASONS.get(clause)
    return reason(s, action, a, b) if reason else ""


# Words for things


def _thing(rav: int) -> str:
    return KIND_NAMES[kind(rav)]


def _place(space: int) -> str:
    return str(SPACE_NAMES[space])


def _at(s: Any, player: int) -> str:
    return str(LOCATION_NAMES[s.location[player]])


def _working(s: Any, system: int) -> str:
    return f"Your {SYSTEM_NAMES[system]} system is {'Online' if s.system[s.active, system] else 'Down'}."


def _standing(s: Any, space: int) -> str:
    """Who stands on a Space."""
    rav = int(s.occupant[space])
    if rav == NOBODY:
        return f"There is no RAV on {_place(space)}."
    whose = "yours" if owner(rav) == s.active else f"{COLOURS[owner(rav)]}'s"
    return f"The {_thing(rav)} on {_place(space)} is {whose}."


def _apart(s: Any, space: int) -> str:
    return f"Your Carrier is at {_at(s, s.active)}, which {_place(space)} does not touch."


def _own_ravs(s: Any) -> Iterator[int]:
    """The active player's RAVs on the board."""
    return (rav for rav in range(s.active * RAVS, s.active * RAVS + RAVS) if s.rav_space[rav] != NOWHERE)


def _to_move(s: Any) -> str:
    waiting = [rav for rav in _own_ravs(s) if not s.moved >> rav % RAVS & 1]
    return f"Still to move: {', '.join(f'the {_thing(rav)} on {_place(s.rav_space[rav])}' for rav in waiting)}."


def _under_way(s: Any) -> str:
    return f"Your {_thing(s.flyer)} on {_place(s.rav_space[s.flyer])} is under way."


# Cards


def _one_card(s: Any, action: int, a: int, b: int) -> str:
    if s.stage != Stage.PLAY:
        return f"You have played {CARD_NAMES[s.card]} in this turn."
    useful = [CARD_NAMES[card] for card in range(CARDS) if CARDS_FOR[action] >> card & 1 and s.hand[s.active, card]]
    return f"Play {' or '.join(useful)} first."


def _cooling(s: Any, action: int, a: int, b: int) -> str:
    wanted = 1 << a if action == PLAY else int(CARDS_FOR[action])
    place = next(place for place in range(QUEUE) if wanted >> s.queue[s.active, place] & 1)
    card = _card(s.queue[s.active, place])
    return f"{_done_by(action, card)}Your {card} is in the Queue and returns {RETURNS[place]}."


def _face_down(s: Any, action: int, a: int, b: int) -> str:
    wanted = 1 << a if action == PLAY else int(CARDS_FOR[action])
    place = next(place for place in (LEFTMOST, MIDDLE) if wanted >> s.covered[s.active, place] & 1)
    card, below = _card(s.covered[s.active, place]), _card(s.queue[s.active, place])
    return f"{_done_by(action, card)}Your {card} lies face down on the {below}, which returns {RETURNS[place]}."


def _card(card: int) -> str:
    return f"{CARD_NAMES[card]} card"


def _done_by(action: int, card: str) -> str:
    """By which card something is done, unless it is to play it."""
    return "" if action == PLAY else f"That is done by the {card}. "


def _not_attacked(s: Any, action: int, a: int, b: int) -> str:
    return "Your Carrier is not being attacked now."


def _covered(s: Any, action: int, a: int, b: int) -> str:
    card = _card(s.covered[s.mover, MIDDLE])
    return f"Your Carrier is not being attacked now; and your {card} lies face down on the middle one."


# Command cards


def _launching_over(s: Any, action: int, a: int, b: int) -> str:
    return "Launching by this card is over." if usable(s, System.RAVS) else _working(s, System.RAVS)


def _launched(s: Any, action: int, a: int, b: int) -> str:
    return f"You have launched {counted(int(s.launched), 'RAV')} by this card."


def _bomber_launched(s: Any, action: int, a: int, b: int) -> str:
    return f"You have launched {counted(int(s.bombers_launched), 'Bomber')} by this card."


def _none_to_launch(s: Any, action: int, a: int, b: int) -> str:
    return f"You have no {KIND_NAMES[int(action != LAUNCH_BOMBER)]} off the board."


def _occupied(s: Any, action: int, a: int, b: int) -> str:
    if s.decision == Decision.LAUNCH:
        return _standing(s, a)
    return f"There is no free Space beside {_at(s, s.active)}."


def _defensive_guns(s: Any, action: int, a: int, b: int) -> str:
    if not usable(s, System.DEFENSE):
        return _working(s, System.DEFENSE)
    rav = s.occupant[a]
    return _standing(s, a) if rav == NOBODY or owner(rav) == s.active else _apart(s, a)


def _hits_needed(s: Any, action: int, a: int, b: int) -> str:
    if s.decision != Decision.DEFENSIVE_GUNS:
        return ""
    return f"It takes {counted(int(defense_value(s, s.occupant[a])), 'Hit')}; you have {s.hits}."


def _own_carrier(s: Any, action: int, a: int, b: int) -> str:
    return "That Carrier is your own."


def _far(s: Any, action: int, a: int, b: int) -> str:
    distance = counted(int(gap(s, a)), "Location")
    return f"{COLOURS[a]}'s Carrier is at {_at(s, a)}, {distance} from yours."


def _near(s: Any, action: int, a: int, b: int) -> str:
    return f"{COLOURS[a]}'s Carrier is at {_at(s, a)}, where yours is."


def _override(s: Any, action: int, a: int, b: int) -> str:
    if action == OVERRIDE and s.system[s.active, a]:
        return _working(s, a)
    return _override_over(s)


def _override_over(s: Any) -> str:
    """Why Manual Override does nothing more in this turn."""
    if systems_online(s, s.active) == SYSTEMS and s.overridden == NOBODY:
        return "Every system of yours is Online, so that Manual Override does nothing."
    return "Manual Override has done one thing in this turn."


def _shields_or_guns(s: Any, action: int, a: int, b: int) -> str:
    if s.decision == Decision.OPTION:
        return "Choose first what the Shields card does."
    return "You chose the Defensive Guns." if s.weapon == Weapon.DEFENSIVE else "You have chosen in this turn."


def _override_guns(system: int) -> Reason:
    def reason(s: Any, action: int, a: int, b: int) -> str:
        if s.decision != Decision.OVERRIDE:
            return _override_over(s)
        choose = "" if s.system[s.active, system] else f" Choose to override {SYSTEM_NAMES[system]}."
        return f"{_working(s, system)}{choose}"

    return reason


# RAVs


def _must_move(s: Any, action: int, a: int, b: int) -> str:
    if s.flyer != NOBODY:
        return _under_way(s)
    return _to_move(s) if usable(s, System.RAVS) else _working(s, System.RAVS)


def _no_line(s: Any, action: int, a: int, b: int) -> str:
    start, end = (a, b) if action == MOVE else (int(s.rav_space[s.flyer]), a)
    return f"No line joins {_place(start)} and {_place(end)}."


def _tail(s: Any, action: int, a: int, b: int) -> str:
    return f"Its tail points at {_place(b if action == MOVE else a)}."


def _gone_all_its_way(s: Any, action: int, a: int, b: int) -> str:
    return "No RAV is under way; the last one has gone as far as it may."


def _no_end(s: Any, action: int, a: int, b: int) -> str:
    if action == STOP:
        return _standing(s, int(s.rav_space[s.flyer]))
    to = b if action == MOVE else a
    return f"{_standing(s, to)} No free Space is in reach beyond it."


def _one_move(s: Any, action: int, a: int, b: int) -> str:
    if s.flyer != NOBODY:
        return _under_way(s)
    return "No RAV is under way." if action == FLY_ON else f"The {_thing(s.occupant[a])} on {_place(a)} has moved."


def _whose(s: Any, action: int, a: int, b: int) -> str:
    return _standing(s, a)


def _target(s: Any, action: int, a: int, b: int) -> str:
    if s.decision == Decision.GROUP:
        return "You have named your target; attack, or hold RAVs back."
    if action == GO:
        return "Name a target first."
    return _standing(s, a) if action == ATTACK_RAV else "That Carrier is your own."


def _out_of_reach(s: Any, action: int, a: int, b: int) -> str:
    beside = [rav for rav in _own_ravs(s) if JOINED[s.rav_space[rav], a]]
    if not beside:
        return f"No RAV of yours is on a Space joined to {_place(a)}."
    return f"Your {_thing(beside[0])} on {_place(s.rav_space[beside[0]])} has {_place(a)} directly behind it."


def _not_beside(s: Any, action: int, a: int, b: int) -> str:
    return f"No RAV of yours is on a Space that touches {_at(s, a)}."


def _group(s: Any, action: int, a: int, b: int) -> str:
    if s.decision != Decision.GROUP:
        return "Name a target first."
    if action == ATTACK_NO_MORE:
        return "You have named your target; attack, or hold RAVs back."
    return f"No RAV of yours on {_place(a)} is about to attack."


def _struck(s: Any, action: int, a: int, b: int) -> str:
    return "Your RAVs have attacked it in this turn."


def _fought(s: Any, action: int, a: int, b: int) -> str:
    reach = [rav for rav in _own_ravs(s) if _reaches(s, rav, action, a) and s.fought >> rav % RAVS & 1]
    return f"Your {_thing(reach[0])} on {_place(s.rav_space[reach[0]])} has attacked in this turn."


def _reaches(s: Any, rav: int, action: int, a: int) -> bool:
    space = s.rav_space[rav]
    if action == ATTACK_CARRIER:
        return bool(TOUCHES[space, s.location[a]])
    return bool(JOINED[space, a]) and s.rav_tail[rav] != a


def _named(s: Any, action: int, a: int, b: int) -> str:
    if action != KNOCK_DOWN or s.decision != Decision.SYSTEM:
        return ""
    return f"The dice name {' and '.join(SYSTEM_NAMES[i] for i in range(len(SYSTEM_NAMES)) if s.shown >> i & 1)}."


def _played_other(s: Any, action: int, a: int, b: int) -> str:
    played = s.stage != Stage.PLAY and s.card != Card.OVERRIDE
    return f"You have played {CARD_NAMES[s.card]} in this turn." if played else ""


REASONS: dict[int, Reason] = {
    Clause.SHIELDS_OR_GUNS: _shields_or_guns,
    Clause.TURN_ORDER: lambda s, action, a, b: f"It is {COLOURS[s.active]}'s turn; you are asked whether to evade.",
    Clause.REPAIR_DOWN: lambda s, action, a, b: _working(s, a),
    Clause.PLAY_ONE: _one_card,
    Clause.COOL_DOWN: _cooling,
    Clause.EVADE_RETURN: _face_down,
    Clause.LAUNCH_AND_MOVE: _launching_over,
    Clause.LAUNCH_TWO: _launched,
    Clause.LAUNCH_ONE_BOMBER: _bomber_launched,
    Clause.LAUNCH_BESIDE: lambda s, action, a, b: _apart(s, a),
    Clause.LAUNCH_FREE: _occupied,
    Clause.LAUNCH_PIECE: _none_to_launch,
    Clause.DEFENSIVE_GUNS: _defensive_guns,
    Clause.DEFENSIVE_HITS: _hits_needed,
    Clause.WEAPONS_ONLINE: lambda s, action, a, b: _working(s, System.WEAPONS),
    Clause.OTHER_CARRIER: _own_carrier,
    Clause.GUNS_REACH: _far,
    Clause.MISSILE_ELSEWHERE: _near,
    Clause.OVERRIDE_ONE: _override,
    Clause.OVERRIDE_DEFENSE: _override_guns(System.DEFENSE),
    Clause.OVERRIDE_WEAPONS: _override_guns(System.WEAPONS),
    Clause.RAVS_MUST_MOVE: _must_move,
    Clause.ALONG_LINES: _no_line,
    Clause.NOT_BEHIND: _tail,
    Clause.ONE_SPACE: lambda s, action, a, b: _to_move(s),
    Clause.STEPS_LIMIT: _gone_all_its_way,
    Clause.END_FREE: _no_end,
    Clause.MOVED_ONCE: _one_move,
    Clause.YOUR_RAV: _whose,
    Clause.ATTACK_OPTIONAL: lambda s, action, a, b: _working(s, System.RAVS),
    Clause.ATTACK_TARGET: _target,
    Clause.RAV_IN_REACH: _out_of_reach,
    Clause.CARRIER_IN_REACH: _not_beside,
    Clause.ATTACK_GROUP: _group,
    Clause.TARGET_ONCE: _struck,
    Clause.RAV_ONCE: _fought,
    Clause.RETURN_OVERRIDE: _played_other,
    Clause.DAMAGE_DICE: _named,
    Clause.EVADE: _not_attacked,
    Clause.EVADE_CARD: lambda s, action, a, b: f"You have no {CARD_NAMES[a]} in your hand.",
    Clause.EVADE_ONCE: _covered,
    Clause.GATE_SAFE: lambda s, action, a, b: f"{COLOURS[a]}'s Carrier is at the Jump Gate.",
    Clause.GATE_WEAPONS: lambda s, action, a, b: AT_GATE,
    Clause.GATE_LAUNCH: lambda s, action, a, b: AT_GATE,
}
