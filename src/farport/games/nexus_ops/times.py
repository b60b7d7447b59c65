"""When each kind of action can be done, what is asked at each decision, and which clause answers an untimely action."""

from __future__ import annotations

import numpy as np

from farport.games.nexus_ops.state import Decision
from farport.games.nexus_ops.words import RULEBOOK, Do
from farport.table.position import Ints
from farport.table.timing import Timing

Clause = RULEBOOK.names

WINDOWS = (Decision.BEFORE_ROLLING, Decision.AFTER_A_ROLL)

TIMING = Timing(
    asked={
        Decision.FACTION: "to choose a faction",
        Decision.TOKENS: "to exchange a token for a green one, or to pass",
        Decision.DEPLOY: "to buy units and play Deployment cards",
        Decision.RECRUIT: "to put the recruits of Fresh Recruits on the home base",
        Decision.BEAM_FROM: "to choose the hex that Transit Beam starts from",
        Decision.BEAM_TO: "to choose the hex that Transit Beam leads to",
        Decision.BEAM: "to choose the units that Transit Beam moves",
        Decision.MOVE: "to move units",
        Decision.FIRE: "to make special attacks with Dragons",
        Decision.BATTLE: "to choose the next battle",
        Decision.BEFORE_ROLLING: "asked for Battle cards before the dice are rolled",
        Decision.AFTER_A_ROLL: "asked for Battle cards on the roll",
        Decision.REROLL: "to choose the dice that Second Look rolls again",
        Decision.RETREAT: "to choose the units that Evacuate moves",
        Decision.CASUALTY: "to remove a unit that was hit",
        Decision.MISSION: "to fulfil Secret Missions",
        Decision.KEEP: "to keep one of two Secret Missions",
        Decision.MONOLITH: "to choose between Energize cards and a King of the Hill card",
        Decision.GIVE: "to pass a card to the teammate, or to pass",
        Decision.END: "to fulfil Objectives and exchange cards at the end of the turn",
    },
    at={
        Do.FACTION: (Decision.FACTION,),
        Do.SWAP: (Decision.TOKENS,),
        Do.BUY: (Decision.DEPLOY,),
        Do.PLAY: (Decision.DEPLOY,),
        Do.RECRUIT: (Decision.RECRUIT,),
        Do.BEAM_FROM: (Decision.BEAM_FROM,),
        Do.BEAM_TO: (Decision.BEAM_TO,),
        Do.BEAM: (Decision.BEAM,),
        Do.MOVE: (Decision.MOVE,),
        Do.MARCH: (Decision.MOVE,),
        Do.FIRE: (Decision.FIRE,),
        Do.BATTLE: (Decision.BATTLE,),
        Do.AID: WINDOWS,
        Do.AID_UNIT: WINDOWS,
        Do.EVACUATE: WINDOWS,
        Do.RETREAT: (Decision.RETREAT,),
        Do.REROLL: (Decision.REROLL,),
        Do.LOSE: (Decision.CASUALTY,),
        Do.FULFIL: tuple(Decision),
        Do.EXCHANGE: tuple(Decision),
        Do.KEEP: (Decision.KEEP,),
        Do.DRAW: (Decision.MONOLITH,),
        Do.KING: (Decision.MONOLITH,),
        Do.GIVE: (Decision.GIVE,),
        Do.PASS: (*WINDOWS, Decision.TOKENS, Decision.GIVE),
        Do.PASS_BATTLE: WINDOWS,
        Do.DONE: (
            Decision.DEPLOY,
            Decision.BEAM,
            Decision.MOVE,
            Decision.FIRE,
            Decision.REROLL,
            Decision.RETREAT,
            Decision.MISSION,
            Decision.END,
        ),
    },
)
TIMES: Ints = TIMING.masks

# The clause for a kind of action in the wrong phase.
OF_KIND = {
    Do.FACTION: Clause.FACTIONS,
    Do.SWAP: Clause.EXTRA_TOKENS,
    Do.BUY: Clause.PRICE,
    Do.PLAY: Clause.DEPLOYMENT_CARDS,
    Do.RECRUIT: Clause.FRESH_RECRUITS,
    Do.BEAM_FROM: Clause.TRANSIT_BEAM,
    Do.BEAM_TO: Clause.TRANSIT_BEAM,
    Do.BEAM: Clause.TRANSIT_BEAM,
    Do.MOVE: Clause.MOVE_ONCE,
    Do.MARCH: Clause.FORCED_MARCH,
    Do.FIRE: Clause.SPECIAL_ATTACKS,
    Do.BATTLE: Clause.CONTESTED,
    Do.AID: Clause.BATTLE_CARDS,
    Do.AID_UNIT: Clause.BATTLE_CARDS,
    Do.EVACUATE: Clause.BATTLE_CARDS,
    Do.RETREAT: Clause.EVACUATE,
    Do.REROLL: Clause.SECOND_LOOK,
    Do.LOSE: Clause.CASUALTIES,
    Do.KEEP: Clause.TOP_PRIORITY,
    Do.DRAW: Clause.MONOLITH,
    Do.KING: Clause.KING_CHOICE,
    Do.GIVE: Clause.PASSING,
    Do.PASS: Clause.PHASES,
    Do.PASS_BATTLE: Clause.WHO_IS_ASKED,
    Do.DONE: Clause.PHASES,
}

# The clause of what is to be settled first, in the same phase.
OF_DECISION = {
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

# Steps of a card, and what only optional rules offer: their own clause answers them, whatever else is to be settled.
OF_THEIR_OWN = (
    Do.SWAP,
    Do.RECRUIT,
    Do.BEAM_FROM,
    Do.BEAM_TO,
    Do.BEAM,
    Do.RETREAT,
    Do.REROLL,
    Do.KEEP,
    Do.DRAW,
    Do.KING,
    Do.GIVE,
)

# Kinds of action by their phase, and the decisions of it; the last kinds belong to every phase.
PHASES = (
    (range(Do.FACTION, Do.BUY), range(Decision.FACTION, Decision.DEPLOY)),
    (range(Do.BUY, Do.MOVE), range(Decision.DEPLOY, Decision.MOVE)),
    (range(Do.MOVE, Do.BATTLE), range(Decision.MOVE, Decision.BATTLE)),
    (range(Do.BATTLE, Do.FULFIL), range(Decision.BEFORE_ROLLING, Decision.KEEP)),
    (range(Do.PASS, Do.DONE + 1), range(Decision.END + 1)),
)


def clause_of(kind: Do, decision: Decision) -> int:
    """What a referee names when the time is wrong: what is to be settled first, or when the action has its time."""
    same_phase = any(kind in kinds and decision in decisions for kinds, decisions in PHASES)
    if kind in OF_THEIR_OWN or (decision in WINDOWS and kind == Do.LOSE):
        return int(OF_KIND[kind])
    return int((same_phase and OF_DECISION.get(decision)) or OF_KIND.get(kind, Clause.PHASES))


UNTIMELY: Ints = np.array([[clause_of(kind, decision) for decision in Decision] for kind in [Do.FACTION, *Do]])
PENDING: Ints = np.array([int(OF_DECISION.get(decision, Clause.PHASES)) for decision in Decision])
