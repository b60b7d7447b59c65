"""Chapter 4. Move, and every flick: who may be flicked, what it strikes, what is put back."""

from __future__ import annotations

from farport.games.final_flicktier.board import (
    at_home,
    controller,
    in_play,
    nearest_room,
    on_table,
    packed_x,
    packed_y,
    put_die,
    take_off,
    taken_over,
    upgraded,
)
from farport.games.final_flicktier.chapters.free import land_bug
from farport.games.final_flicktier.chapters.place import bug_leaves
from farport.games.final_flicktier.chapters.questions import forbids_again
from farport.games.final_flicktier.flick import (
    ARRIVAL_STEP,
    ARRIVALS,
    FLICK,
    aimed,
    come_to_rest,
    driven,
    forbids_form,
    rested_turn,
    rested_value,
    rested_x,
    rested_y,
)
from farport.games.final_flicktier.physics.outlines import UNIT, overlap
from farport.games.final_flicktier.state import (
    BUG,
    CARDS,
    DICE,
    DICE_EACH,
    DIRECT,
    NOBODY,
    NOWHERE,
    ROW,
    SPACES,
    TOUCHED,
    Act,
    Decision,
    Faction,
    Lies,
    Met,
    Space,
    State,
)
from farport.games.final_flicktier.tables import HEIGHT, SIDES_OF, SPACE_X, SPACE_Y, WIDTH, clauses_by
from farport.games.final_flicktier.words import RULEBOOK, Saw
from farport.table.action import action, put
from farport.table.acts import Do, act
from farport.table.event import reveal, tell
from farport.table.position import Codes, Log
from farport.table.rule import inline, rule

Clause = RULEBOOK.names

MOVE = Do(4, "move")
SLIDE_ASIDE = Do(21, "slide {die} aside")
SHOW = Do(22, "turn {die} to show {value}")
KEEP = Do(23, "keep")
AGAIN = Do(24, "again")

SLEIGH = DICE_EACH - 1
FLICKED, TARGET = 0, 1
ONLY_DIE = clauses_by({Act.MOVE: Clause.MOVE_REFLICK, Act.ATTACK: Clause.ATTACK_FLICK, Act.STATUE: Clause.STATUE_FLICK})
"""Why no die may be flicked but one."""


# What may be flicked


@rule
def flicks_for(s: State, die: int) -> int:
    """Flicks left that this die may use: the sleigh has one of its own. [FF 4.1, 13.28]"""
    return s.flicks + (s.sleigh if die % DICE_EACH == SLEIGH and die // DICE_EACH == s.active else 0)


@rule
def forbids_flick_of(s: State, body: int) -> int:
    """What stops a body from being flicked now. [FF 4.1, 4.9, 4.12, 5.6, 13.3, 13.12, 13.14, 13.39]"""
    if s.doing == Act.BUG or body == BUG:
        return Clause.NONE if s.doing == Act.BUG and body == BUG else Clause.BUG_FLICK
    if taken_over(s, body):
        return Clause.BUG_RIDES
    if controller(s, body) != s.active:
        return Clause.OWN_DICE
    if s.only_die != NOBODY and body != s.only_die:
        return ONLY_DIE[s.doing]
    if not in_play(s, body):
        return Clause.OFF_IDLE
    if s.aside >> body & 1:
        return Clause.SLIDE_ASIDE
    return Clause.NONE if flicks_for(s, body) > 0 else Clause.MOVE_FLICKS


@rule
def forbids_flick(s: State, body: int, direction: int, speed: int, hit: int) -> int:
    clause = forbids_flick_of(s, body)
    return forbids_form(s, direction, speed, hit) if clause == Clause.NONE else clause


@rule
def forbids_aside(s: State, die: int) -> int:
    """Dice in the way may be slid aside, but not what is flicked or attacked. [FF 4.5, 5.4]"""
    if die >= DICE or not on_table(s, die) or s.aside >> die & 1:
        return Clause.SLIDE_ASIDE
    if die == s.target or die == s.only_die:
        return Clause.ATTACK_ASIDE if s.doing == Act.ATTACK else Clause.SLIDE_ASIDE
    return Clause.NONE


@rule
def forbids_facing(s: State, die: int) -> int:
    """A die is given another face only at home, once before it is flicked. [FF 4.4]"""
    if die >= DICE:
        return Clause.HOME_FACE
    clause = forbids_flick_of(s, die)
    if clause != Clause.NONE:
        return clause
    return Clause.HOME_FACE if s.faced >> die & 1 or not at_home(s, die, s.active) else Clause.NONE


@rule
def forbids_show(s: State, die: int, value: int) -> int:
    clause = forbids_facing(s, die)
    if clause != Clause.NONE:
        return clause
    return Clause.NONE if 1 <= value <= SIDES_OF[s.kind[die]] and value != s.shows[die] else Clause.HOME_FACE


@rule
def can_flick(s: State) -> bool:
    """Whether there is anything to flick."""
    if s.doing == Act.BUG:
        return s.flicks > 0
    for die in range(DICE):
        if forbids_flick_of(s, die) == Clause.NONE:
            return True
    return False


# Listing


@rule
def list_flicks(s: State, out: Codes, count: int) -> int:
    """A choice of flicks: of each die at everything worth flicking it at. Every other flick is legal as well."""
    if s.doing == Act.BUG:
        count = list_at_dice(s, BUG, out, count)
    elif s.doing == Act.ATTACK:
        count = list_at_target(s, out, count)
    else:
        for die in range(DICE):
            if forbids_flick_of(s, die) == Clause.NONE:
                count = list_at_spaces(s, die, out, count)
    return list_preparations(s, out, count)


@rule
def list_preparations(s: State, out: Codes, count: int) -> int:
    """Dice to slide aside and faces to show."""
    for die in range(DICE):
        if forbids_aside(s, die) == Clause.NONE:
            count = put(out, count, action(SLIDE_ASIDE, die))
        if forbids_facing(s, die) == Clause.NONE:
            for value in range(1, SIDES_OF[s.kind[die]] + 1):
                if value != s.shows[die]:
                    count = put(out, count, action(SHOW, die, value))
    return count


@rule
def put_new(out: Codes, start: int, count: int, code: int) -> int:
    """List a flick, unless one at another thing behind it is the same."""
    for i in range(start, count):
        if out[i] == code:
            return count
    return put(out, count, code)


@inline
def worth_a_flick(s: State, space: int) -> bool:
    """Planets, homes and the black hole always; a space to explore while a token lies on it."""
    tokens = s.token_at
    unexplored = tokens[0] == space or tokens[1] == space or tokens[2] == space or tokens[3] == space
    return space < Space.FIRST_EXPLORE or unexplored or tokens[4] == space


@rule
def list_at_spaces(s: State, die: int, out: Codes, start: int) -> int:
    """Flicks of a die to the middle of every space, unless there is nothing to explore, and of every bounty card.
    [FF 4.2]"""
    count = start
    for space in range(SPACES):
        if space != s.on[die] and worth_a_flick(s, space):
            code = aimed(s, die, SPACE_X[space] - s.x[die], SPACE_Y[space] - s.y[die], 0)
            count = put_new(out, start, count, code)
    for slot in range(ROW):
        if s.bounty[slot] != NOBODY:
            code = aimed(s, die, s.bounty_x[slot] - s.x[die], s.bounty_y[slot] - s.y[die], 0)
            count = put_new(out, start, count, code)
    return count


@rule
def list_at_target(s: State, out: Codes, start: int) -> int:
    """Flicks of the attacking die at its target, to arrive there slowly or fast."""
    die, target, count = s.only_die, s.target, start
    for arrival in range(1, ARRIVALS + 1):
        code = aimed(s, die, s.x[target] - s.x[die], s.y[target] - s.y[die], arrival * ARRIVAL_STEP)
        count = put_new(out, start, count, code)
    return count


@rule
def list_at_dice(s: State, body: int, out: Codes, start: int) -> int:
    """Flicks of the bug at every die that it may take."""
    count = start
    for die in range(DICE):
        if on_table(s, die) and controller(s, die) != s.active:
            code = aimed(s, body, s.x[die] - s.bug_x, s.y[die] - s.bug_y, ARRIVAL_STEP)
            count = put_new(out, start, count, code)
    if count == start:
        count = put(out, count, aimed(s, body, WIDTH // 2 - s.bug_x, HEIGHT // 2 - s.bug_y, 0))
    return count


# A Move


@rule
def forbids_move(s: State) -> int:
    """A Move needs a die that can be flicked. [FF 3.1, 4.12]"""
    if forbids_again(s, Act.MOVE) != Clause.NONE:
        return forbids_again(s, Act.MOVE)
    for die in range(DICE):
        if controller(s, die) == s.active and in_play(s, die):
            return Clause.NONE
    return Clause.OFF_IDLE


@act(MOVE, at=Decision.ACTION, forbids=forbids_move)
def begin_move(s: State, log: Log) -> None:
    """Two flicks, one more with the upgrade, and one of the sleigh. [FF 4.1, 9.4, 13.3, 13.28]"""
    s.doing = Act.MOVE
    s.flicks = s.move_flicks + (s.move_upgrade if s.track[s.active, 0] >= 1 else 0)
    s.sleigh = int(upgraded(s, s.active, Faction.SANTARZIAN, 1))
    s.reflicks = int(upgraded(s, s.active, Faction.UEA, 2))
    tell(log, Saw.BEGAN_MOVE, s.active, s.flicks + s.sleigh)


@act(SLIDE_ASIDE, at=Decision.FLICK, forbids=forbids_aside, lists=list_flicks)
def slide_aside(s: State, die: int, log: Log) -> None:
    """An own die in the way is not there for one flick. [FF 4.5]"""
    s.aside |= 1 << die
    tell(log, Saw.ASIDE, die)


@act(SHOW, at=Decision.FLICK, forbids=forbids_show, lists=list_flicks)
def show(s: State, die: int, value: int, log: Log) -> None:
    """Give a die at home another face. [FF 4.4]"""
    s.faced |= 1 << die
    s.shows[die] = value
    tell(log, Saw.SHOWN, die, value)


@inline
def remember(s: State, slot: int, die: int) -> None:
    """Keep a die's pose, for a re-flick."""
    s.back[slot, 0], s.back[slot, 1] = s.x[die], s.y[die]
    s.back[slot, 2], s.back[slot, 3], s.back[slot, 4] = s.turned[die], s.shows[die], s.lies[die]


@inline
def go_back(s: State, slot: int, die: int) -> None:
    """Put a die back to where it was flicked from, with the face that it had. [FF 13.3, 13.7]"""
    put_die(s, die, s.back[slot, 0], s.back[slot, 1], s.back[slot, 2], s.back[slot, 3])
    s.lies[die] = s.back[slot, 4]


@rule
def come_down(s: State, die: int, log: Log) -> None:
    """A die comes to rest as the outcome says. [FF 4.6, 4.11]"""
    value = rested_value(s, die)
    if value == 0:
        take_off(s, die)
        tell(log, Saw.LEFT_TABLE, die)
        return
    put_die(s, die, rested_x(s, die), rested_y(s, die), rested_turn(s, die), value)
    if s.lies[die] == Lies.BESIDE:
        tell(log, Saw.LEFT_MATS, die)
    elif s.on[die] != NOWHERE:
        tell(log, Saw.LANDED, die, s.on[die], value)
    else:
        tell(log, Saw.CAME_TO_REST, die, value)


@act(FLICK, at=Decision.FLICK, forbids=forbids_flick, lists=list_flicks)
def flick(s: State, body: int, direction: int, speed: int, hit: int, log: Log) -> None:
    """Flick a body, and let everything come to rest. [FF 4.1, 4.6]"""
    reveal(log)
    come_to_rest(s, body, direction, speed, hit)
    tell(log, Saw.FLICKED, s.active, body, direction, speed, hit)
    for die in range(DICE):
        if s.outcome[DIRECT] >> die & 1:
            tell(log, Saw.STRUCK, die)
    knock_bug(s, log)
    bump_bounties(s, log)
    if body == BUG:
        land_bug(s, log)
        return
    remember(s, FLICKED, body)
    if s.doing == Act.ATTACK:
        meet_target(s, log)
    elif s.sleigh and body % DICE_EACH == SLEIGH and body // DICE_EACH == s.active:
        s.sleigh = 0
    else:
        s.flicks -= 1
    come_down(s, body, log)
    s.only_die = body if s.doing == Act.ATTACK else NOBODY
    s.landed = body
    if s.reflicks == 0:
        keep(s, log)


@rule
def meet_target(s: State, log: Log) -> None:
    """Whether the attack touched its target, which is not put back, and drove it beyond the Hyperspace token.
    [FF 5.4, 5.5]"""
    target = s.target
    s.flicks = 0
    remember(s, TARGET, target)
    if not s.outcome[DIRECT] >> target & 1:
        s.met = Met.MISSED
        return
    far = driven(s, target)
    come_down(s, target, log)
    left = s.back[TARGET, 4] == Lies.MATS and s.lies[target] != Lies.MATS
    s.met = Met.ESCAPED if left or far > s.attack_hyperspace * UNIT else Met.HIT


@rule
def knock_bug(s: State, log: Log) -> None:
    """A blow knocks the bug off its die, but not in the Surge's own turn; off the target of an attack it falls later.
    [FF 13.16, 13.45]"""
    die = s.bugged
    if die == NOBODY or controller(s, die) == s.active or not s.outcome[TOUCHED] >> die & 1:
        return
    if driven(s, die) < s.bug_knock * UNIT and rested_value(s, die) == s.shows[die]:
        return
    if die == s.target:
        s.knocked = 1
    else:
        bug_leaves(s, log)


@rule
def bump_bounties(s: State, log: Log) -> None:
    """A bounty card that is bumped stays where it was moved to. [FF 14.8]"""
    for slot in range(ROW):
        if s.bounty[slot] != NOBODY:
            x = min(max(s.outcome[CARDS + 2 * slot], 0), WIDTH)
            y = min(max(s.outcome[CARDS + 2 * slot + 1], 0), HEIGHT)
            if x != s.bounty_x[slot] or y != s.bounty_y[slot]:
                s.bounty_x[slot], s.bounty_y[slot] = x, y
                tell(log, Saw.BOUNTY_MOVED, s.bounty[slot])


@act(KEEP, at=Decision.REFLICK)
def keep_flick(s: State, log: Log) -> None:
    """A player who could flick again need not. [FF 13.3, 13.7]"""
    tell(log, Saw.KEPT, s.active, s.landed)
    keep(s, log)


@rule
def keep(s: State, log: Log) -> None:
    """The flick stands: what it struck is put back, and a bounty card may be under the die. [FF 4.6, 5.4]"""
    die = s.landed
    s.landed = NOBODY
    if s.doing != Act.ATTACK:
        s.checking = die
    struck = s.target
    for other in range(DICE):
        if other != die and other != struck and (lies_on(s, die, other) or lies_on(s, struck, other)):
            give_way(s, other, log)
    if lies_on(s, die, struck):
        give_way(s, struck, log)


@rule
def lies_on(s: State, die: int, other: int) -> bool:
    """Whether a die that has moved lies on the place of another."""
    if die == NOBODY or other == NOBODY or not on_table(s, die) or not on_table(s, other):
        return False
    if (s.aside >> die | s.aside >> other) & 1:
        return False
    dx, dy = s.x[other] - s.x[die], s.y[other] - s.y[die]
    return overlap(s.kind[die], s.turned[die], s.kind[other], s.turned[other], dx, dy)


@rule
def give_way(s: State, die: int, log: Log) -> None:
    """A die that cannot be put back, because another has come to rest there, is put beside its place. [FF 4.8]"""
    place = nearest_room(s, die, s.x[die], s.y[die])
    if packed_x(place) != s.x[die] or packed_y(place) != s.y[die]:
        put_die(s, die, packed_x(place), packed_y(place), s.turned[die], s.shows[die])
        tell(log, Saw.GAVE_WAY, die)


@act(AGAIN, at=Decision.REFLICK)
def flick_again(s: State, log: Log) -> None:
    """The die goes back and is flicked once more. [FF 13.3, 13.7]"""
    die = s.landed
    tell(log, Saw.FLICKED_AGAIN, s.active, die)
    go_back(s, FLICKED, die)
    if s.doing == Act.ATTACK:
        go_back(s, TARGET, s.target)
        s.met = Met.PENDING
        s.knocked = 0
    s.reflicks -= 1
    s.flicks += 1
    s.only_die = die
    s.landed = NOBODY


@rule
def bring_back(s: State, log: Log) -> None:
    """Dice that were slid aside return to their places. [FF 4.5]"""
    if s.aside == 0:
        return
    for die in range(DICE):
        if s.aside >> die & 1:
            s.aside &= ~(1 << die)
            if on_table(s, die):
                give_way(s, die, log)
