"""What the numbers of a record of Thunder Run to Gratis-3 are, for learners."""

from __future__ import annotations

from farport.games.thunder_run.chapters.chart import CONTENT, LOCATION_NAMES, LOCATIONS, SPACE_NAMES, SPACES
from farport.games.thunder_run.state import (
    ALL_RAVS,
    BOMBERS,
    FACE_DOWN,
    RAVS,
    SYSTEMS,
    Chip,
    Command,
    Stage,
    Weapon,
)
from farport.games.thunder_run.words import CARD_NAMES, SYSTEM_NAMES
from farport.table.box.encoding import WHO, Column, Encoding, Things, amount, belongings, flags, looked_up, one_of

CHIPS, SHIELDS, DICE = CONTENT["pieces.chips"], CONTENT["shields.limit"], CONTENT["dice.limit"]
RAV_WORDS = [f"{'Bomber' if rav < BOMBERS else 'Fighter'} {rav + 1}" for rav in range(RAVS)]
CHIP_WORDS = [chip.name.lower() for chip in Chip]

ENCODING = Encoding(
    things={
        "rav": belongings(RAVS, words=RAV_WORDS),
        "own rav": Things(RAVS, words=RAV_WORDS),
        "space": Things(SPACES, words=SPACE_NAMES),
        "location": Things(LOCATIONS, words=LOCATION_NAMES),
        "behind": Things(SPACES + LOCATIONS),
        "system": Things(SYSTEMS, words=SYSTEM_NAMES),
        "card": Things(len(CARD_NAMES), words=CARD_NAMES),
        "face": Things(FACE_DOWN + 1, words=(*CARD_NAMES, "none", "face down")),
        "chip": Things(len(Chip), words=CHIP_WORDS),
    },
    told={
        "location": one_of("location"),
        "rav_space": amount(SPACES).by("rav"),
        "rav_tail": amount(SPACES + LOCATIONS).by("rav"),
        "occupant": looked_up(
            "rav",
            *(Column(who, [rav // RAVS == at for rav in range(ALL_RAVS)]) for at, who in enumerate(WHO)),
            Column("Bomber", [rav % RAVS < BOMBERS for rav in range(ALL_RAVS)]),
        ).by("space"),
        "system": one_of("chip").by("player", "system"),
        "shields": amount(SHIELDS),
        "black_shields": amount(SHIELDS),
        "chips": amount(CHIPS),
        "trophies": amount(CHIPS / 2),
        "black_trophies": amount(CONTENT["pieces.black"] / 2),
        "stockpile": amount(CONTENT["pieces.black"]),
        "copies": None,
        "hand": amount(2).by("player", "card"),
        "queue": one_of("card"),
        "covered": one_of("face"),
        "suspects": flags(len(CARD_NAMES) + 1),
        "first": one_of("player"),
        "active": one_of("player"),
        "stage": one_of(len(Stage)),
        "last_arrival": one_of("player"),
        "final": amount(1),
        "card": one_of("card"),
        "command": one_of(len(Command)),
        "next_command": one_of(len(Command)),
        "overridden": one_of("system"),
        "launched": amount(CONTENT["launch.ravs"]),
        "bombers_launched": amount(CONTENT["launch.bombers"]),
        "moved": flags("own rav"),
        "flyer": one_of("rav"),
        "steps": amount(CONTENT["fighter.steps"]),
        "fought": flags("own rav"),
        "struck": flags("rav"),
        "carriers_struck": flags("player"),
        "weapon": one_of(len(Weapon)),
        "target": one_of("player"),
        "prey": one_of("rav"),
        "group": flags("own rav"),
        "dice": amount(DICE),
        "fired": amount(1),
        "hits": amount(2 * DICE),
        "hit_dice": amount(DICE),
        "shown": flags("system"),
        "seat_start": amount(1),
        "helped_seats": one_of(3),
    },
)
