"""What the numbers of a record of The Final Flicktier are, for learners."""

from __future__ import annotations

from farport.games.final_flicktier.aims.examples import EXAMPLES, example, number_of_example
from farport.games.final_flicktier.aims.ranges import dials
from farport.games.final_flicktier.chapters.attack import PLAY_CARD
from farport.games.final_flicktier.chapters.build import COVER, PAY
from farport.games.final_flicktier.chapters.free import SET_DIE, TRADE
from farport.games.final_flicktier.chapters.gather import DISCARD
from farport.games.final_flicktier.chapters.move import SHOW
from farport.games.final_flicktier.chapters.place import PLACE
from farport.games.final_flicktier.flick import FLICK
from farport.games.final_flicktier.physics.outlines import FULL_TURN
from farport.games.final_flicktier.physics.shapes import SIDES as FACES_OF
from farport.games.final_flicktier.state import (
    BUG,
    DICE_EACH,
    RESOURCES,
    ROW,
    SIDES,
    SPACES,
    VALUES,
    Act,
    Free,
    Lies,
    Met,
    Placed,
)
from farport.games.final_flicktier.tables import HEIGHT, MARGIN, WIDTH
from farport.games.final_flicktier.words import (
    AI_NAMES,
    BOUNTY_NAMES,
    CONTENT,
    FACTIONS,
    MISSION_NAMES,
    PILES,
    RESOURCE_NAMES,
    SPACE_NAMES,
    TOKEN_NAMES,
    TRACKS,
)
from farport.table.box.encoding import Encoding, Things, amount, belongings, flags, one_of

__all__ = ["ENCODING", "example", "number_of_example"]

CARDS, VP = CONTENT["turn.hand_limit"], CONTENT["setup.vp_tokens_4"]
MOST_SHOWN = int(max(FACES_OF))
ACROSS, UP = WIDTH + MARGIN, HEIGHT + MARGIN


def of_a_card(resource: int, value: int, *pile: int) -> bool:
    return 1 <= value <= VALUES


ENCODING = Encoding(
    things={
        "side": belongings(1),
        "die": belongings(DICE_EACH, more=("bug",)),
        "ship": belongings(DICE_EACH),
        "faction": Things(len(FACTIONS), words=FACTIONS),
        "space": Things(SPACES, words=SPACE_NAMES),
        "resource": Things(RESOURCES, words=RESOURCE_NAMES),
        "mission": Things(len(MISSION_NAMES), words=MISSION_NAMES),
        "bounty": Things(len(BOUNTY_NAMES), words=BOUNTY_NAMES),
        "ai": Things(len(AI_NAMES)),
        "token": Things(len(TOKEN_NAMES), words=TOKEN_NAMES),
        "track": Things(len(TRACKS), words=TRACKS),
        "pile": Things(len(PILES), words=PILES),
    },
    sizes={"value": MOST_SHOWN + 1},
    possible={
        **{int(kind): of_a_card for kind in (TRADE, PLAY_CARD, PAY, DISCARD)},
        **{int(kind): lambda die, value: die < BUG and value > 0 for kind in (SHOW, SET_DIE)},
        COVER: lambda token, space, side: token % 2 == 1 and side > 0,
    },
    exemplified=(int(PLACE), int(FLICK)),
    examples=EXAMPLES,
    dials=dials,
    told={
        "sides": amount(SIDES),
        "ai": one_of("player"),
        "faction": one_of("faction"),
        "track": amount(5),
        "rounds": flags("space"),
        "squares": flags("space"),
        "covered": flags("space"),
        "vp": amount(VP),
        "missions": flags("mission"),
        "bounties": flags("bounty"),
        "kind": one_of(6).by("ship"),
        "lies": one_of(len(Lies)).by("ship"),
        "x": amount(ACROSS).by("ship"),
        "y": amount(UP).by("ship"),
        "turned": amount(FULL_TURN).by("ship"),
        "shows": amount(MOST_SHOWN).by("ship"),
        "on": one_of("space").by("ship"),
        "bugged": one_of("ship"),
        "bug_x": amount(ACROSS),
        "bug_y": amount(UP),
        "outcome": None,
        "resource": one_of("resource").by("space"),
        "destroyed": flags("space"),
        "vp_left": amount(VP),
        "row": one_of("mission"),
        "mission_pool": flags("mission"),
        "mission_deck": amount(len(MISSION_NAMES)),
        "token_value": amount(5),
        "token_at": one_of("space"),
        "token_of": one_of("player"),
        "tokens": amount(5),
        "claim": one_of("mission"),
        "bounty": one_of("bounty"),
        "bounty_x": amount(ACROSS),
        "bounty_y": amount(UP),
        "bounty_pool": flags("bounty"),
        "ai_pool": flags("ai"),
        "held": amount(CARDS).by("player", "resource"),
        "hand": amount(3).by("player", "resource"),
        "front": amount(3).by("player", "resource"),
        "deck_size": amount(14).by("resource"),
        "deck": None,
        "discard": amount(5).by("resource"),
        "active": one_of("player"),
        "actions": amount(CONTENT["turn.actions"]),
        "acted": flags(len(Act)),
        "freed": flags(len(Free)),
        "fresh": amount(1),
        "doing": one_of(len(Act)),
        "ended": amount(1),
        "triggers": flags(3),
        "final": amount(SIDES),
        "why": amount(4),
        "flicks": amount(3),
        "sleigh": amount(1),
        "only_die": one_of("ship"),
        "aside": flags("ship"),
        "faced": flags("ship"),
        "reflicks": amount(3),
        "landed": one_of("ship"),
        "back": None,
        "target": one_of("ship"),
        "met": one_of(len(Met)),
        "attack_card": one_of(6 * RESOURCES),
        "defence_card": one_of(6 * RESOURCES),
        "defended": amount(1),
        "knocked": amount(1),
        "gathered": flags("ship"),
        "gathered_at": flags("space"),
        "raided": flags("space"),
        "gathers": amount(4),
        "returned": flags("ship"),
        "placing": one_of("ship"),
        "place_on": flags(SPACES + 2),
        "place_stay": amount(1),
        "place_why": one_of(len(Placed)),
        "paying": one_of(len(Act)),
        "owed": amount(4).by("resource"),
        "saving": amount(2),
        "bought": None,
        "presents": amount(2),
        "drawer": one_of("player"),
        "discarder": one_of("player"),
        "discards": amount(CARDS),
        "checking": one_of("ship"),
        "fighting": one_of("ship"),
        "fought": one_of(ROW),
        "expansion": amount(1),
        "random_factions": amount(1),
        "dominion": amount(1),
        "bad_flicks": amount(10),
        "with_bounties": amount(2),
        "two_triggers": amount(1),
        "hand_kind": amount(2),
    },
)
"""What a flick leaves behind is used up at once, and where dice lay before it only matters if it is taken again."""
