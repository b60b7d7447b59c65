"""Carriers, systems and RAVs on the map: who stands where, what works, and how strong a RAV is."""

from __future__ import annotations

from farport.games.thunder_run.chapters.chart import BESIDE, BESIDE_OF, JOINED, LINES, LINES_OF
from farport.games.thunder_run.state import BOMBERS, NOBODY, NOWHERE, RAVS, SYSTEMS, Chip, State
from farport.table.rule import rule


@rule
def usable(s: State, system: int) -> bool:
    """Whether the active player may use a system: it is Online, or Manual Override stands in for it. [TR 2.4]"""
    return s.system[s.active, system] != Chip.NONE or s.overridden == system


@rule
def systems_online(s: State, player: int) -> int:
    """The number of a player's systems that are Online."""
    count = 0
    for system in range(SYSTEMS):
        if s.system[player, system] != Chip.NONE:
            count += 1
    return count


@rule
def owner(rav: int) -> int:
    """The player whose RAV it is; nobody's is nobody's."""
    return rav // RAVS


@rule
def is_opponents(s: State, rav: int) -> bool:
    """Whether there is a RAV, and it is not the active player's. [TR 5.16, 7.2]"""
    return rav != NOBODY and owner(rav) != s.active


@rule
def is_bomber(rav: int) -> bool:
    return rav % RAVS < BOMBERS


@rule
def kind(rav: int) -> int:
    """0 for a Bomber, 1 for a Fighter: the number of its name."""
    return int(rav % RAVS >= BOMBERS)


@rule
def own_rav_at(s: State, space: int) -> int:
    """The active player's RAV on a Space, or -1."""
    rav = s.occupant[space]
    return rav if owner(rav) == s.active else NOBODY


@rule
def any_rav_out(s: State) -> bool:
    """Whether the active player has a RAV on the board."""
    for rav in range(s.active * RAVS, s.active * RAVS + RAVS):
        if s.rav_space[rav] != NOWHERE:
            return True
    return False


@rule
def put_rav(s: State, rav: int, space: int, tail: int) -> None:
    s.rav_space[rav] = space
    s.rav_tail[rav] = tail
    s.occupant[space] = rav


@rule
def take_rav(s: State, rav: int) -> None:
    """A RAV leaves the board and is its owner's to launch again."""
    s.occupant[s.rav_space[rav]] = NOBODY
    s.rav_space[rav] = NOWHERE


@rule
def rav_to_launch(s: State, bomber: bool) -> int:
    """A Bomber or a Fighter of the active player that is not on the board, or -1."""
    base = s.active * RAVS
    start = base if bomber else base + BOMBERS
    end = base + s.pieces_bombers if bomber else base + BOMBERS + s.pieces_fighters
    for rav in range(start, end):
        if s.rav_space[rav] == NOWHERE:
            return rav
    return NOBODY


@rule
def free_space_beside(s: State, location: int) -> bool:
    """Whether a RAV could be launched from a Location. [TR 5.10]"""
    for i in range(BESIDE_OF[location]):
        if s.occupant[BESIDE[location, i]] == NOBODY:
            return True
    return False


@rule
def escorts(s: State, rav: int) -> int:
    """Fighters of a RAV's colour on the Spaces joined to its own."""
    space, count = s.rav_space[rav], 0
    for i in range(LINES_OF[space]):
        other = s.occupant[LINES[space, i]]
        if owner(other) == owner(rav) and not is_bomber(other):
            count += 1
    return count


@rule
def defense_value(s: State, rav: int) -> int:
    """Hits that destroy a RAV. [TR 9.3, 9.4]"""
    if is_bomber(rav):
        return s.bomber_defense + s.bomber_escort * escorts(s, rav)
    return s.fighter_defense


@rule
def faces(s: State, rav: int, prey: int) -> bool:
    """Whether a RAV can attack another: beside it, and not directly behind it. [TR 7.3]"""
    space = s.rav_space[prey]
    return JOINED[s.rav_space[rav], space] == 1 and s.rav_tail[rav] != space
