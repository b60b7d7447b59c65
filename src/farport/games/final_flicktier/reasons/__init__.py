"""What stands in the way of an action here and now, said to the mover; the clause that forbids it says the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farport.games.final_flicktier.chapters.free import FLICK_BUG, FREE_FACTION
from farport.games.final_flicktier.chapters.move import MOVE
from farport.games.final_flicktier.reasons import building, errands, flicking, free, not_yet, placing
from farport.games.final_flicktier.reasons.asked import Asked, listed
from farport.games.final_flicktier.rules import ACTS
from farport.games.final_flicktier.state import Act, Faction
from farport.games.final_flicktier.words import RULEBOOK, with_article

Clause = RULEBOOK.names

NAMES = {Act.MISSION: "Complete Mission"}
PLAYED_BY = {int(kind): int(FREE_FACTION[free]) for free, kind in enumerate(not_yet.FREES)}
PLAYED_BY[FLICK_BUG] = Faction.SURGE


def because(s: Any, code: int, clause: int) -> str:
    """Empty where the clause says it all, or where only the time is wrong."""
    it = Asked(s, code)
    if not ACTS.timing.allows(it.kind, int(s.decision)):
        return not_yet.not_yet(it, clause)
    if clause not in REASONS:
        return ""
    if it.faction != PLAYED_BY.get(it.kind, it.faction):
        return it.plays()
    return REASONS[clause](it)


def two_actions(it: Asked) -> str:
    taken = [NAMES.get(act, act.name.capitalize()) for act in Act if it.s.acted >> act & 1]
    return f"You have taken your actions of this turn: {listed(taken)}."


def again(it: Asked) -> str:
    act = Act(min(it.kind - MOVE + Act.MOVE, Act.BUILD))
    name = NAMES.get(act, act.name.capitalize())
    return f"You have taken {with_article(name)} action in this turn."


def once(it: Asked) -> str:
    return "You have done that in this turn."


REASONS: dict[int, Callable[[Asked], str]] = {
    Clause.FACTIONS: placing.factions,
    Clause.SOLO_SETUP: placing.the_ai,
    Clause.DUMMY: placing.the_ai,
    Clause.PIECES: building.pieces,
    Clause.START_AT_HOME: placing.place,
    Clause.LOSER_HOME: placing.place,
    Clause.ARMORY: placing.place,
    Clause.BOUNTY_DESTROYS: placing.place,
    Clause.AI_VP: placing.place,
    Clause.ESCAPE: placing.place,
    Clause.NO_HOME: placing.place,
    Clause.MOTHERSHIP: placing.place,
    Clause.PLACE_WHERE: placing.placed,
    Clause.ROOM: placing.room,
    Clause.HOME_FACE: placing.face,
    Clause.TWO_ACTIONS: two_actions,
    Clause.DIFFERENT: again,
    Clause.BUILD_ONE: again,
    Clause.UPGRADE_ONE: again,
    Clause.FREE_ACTIONS: once,
    Clause.UPGRADE_NEEDED: not_yet.level,
    Clause.MOVE_FLICKS: flicking.flicks,
    Clause.FLICK_FORM: flicking.form,
    Clause.SLIDE_ASIDE: flicking.aside,
    Clause.ATTACK_ASIDE: flicking.attack_aside,
    Clause.ATTACK_FLICK: flicking.only,
    Clause.MOVE_REFLICK: flicking.only,
    Clause.OWN_DICE: flicking.own_dice,
    Clause.OFF_IDLE: flicking.off_board,
    Clause.BUG_FLICK: flicking.bug,
    Clause.BUG_RIDES: flicking.bugged,
    Clause.ATTACK_DECLARE: flicking.declare,
    Clause.ATTACK_CARD: flicking.card,
    Clause.DEFENCE_CARD: flicking.card,
    Clause.BOUNTY_BOOST: flicking.card,
    Clause.PLAYED_CARDS: flicking.played,
    Clause.HAND_LIMIT: flicking.discards,
    Clause.BOUNTY_DISCARDS: flicking.discards,
    Clause.DECKS: flicking.decks,
    Clause.BUILD_SUPPLY: building.supply,
    Clause.BUILD_WHERE: building.where,
    Clause.BUILD_UNIQUE: building.unique,
    Clause.BUILD_COST: building.build_cost,
    Clause.UPGRADE_COST: building.upgrade_cost,
    Clause.UPGRADE_TRACK: building.track,
    Clause.MINUS_BUILD: building.saving,
    Clause.PRESENTS: building.presents,
    Clause.TWO_PRESENTS: building.two_presents,
    Clause.DESTRUCTION: building.destruction,
    Clause.PLANET_KILLER: building.planet_killer,
    Clause.COVER: building.cover,
    Clause.GATHER_SOURCES: errands.sources,
    Clause.RETURN_HOME: errands.returned,
    Clause.MISSION_ONE: errands.closed,
    Clause.DELIVER: errands.deliver,
    Clause.OPEN_MARKET: errands.deliver,
    Clause.EXPLORE: errands.explore,
    Clause.FAR_PATROL: errands.patrol,
    Clause.FOOTHOLD: errands.foothold,
    Clause.TRESPASS: errands.trespass,
    Clause.SHOW_OF_FORCE: errands.force,
    Clause.CLAIM: free.claim,
    Clause.WARP_GATES: free.warp,
    Clause.WAREHOUSE: free.warehouse,
    Clause.TRANSFER: free.transfer,
    Clause.SET_DIE: free.set_die,
    Clause.STATUE_FLICK: free.statue,
    Clause.DESTROYED_HOME: free.destroyed_home,
}
