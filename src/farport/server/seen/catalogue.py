"""The games that are installed, as the front page and the rules drawer show them."""

from __future__ import annotations

import logging
import random
from functools import cache
from importlib.metadata import entry_points

import farport
from farport import Game, Seen
from farport.server.words.problems import NotFound
from farport.server.words.requests import (
    ChapterInfo,
    Choice,
    ClauseInfo,
    GameInfo,
    GameOption,
    HowToInfo,
    PresetInfo,
    PriceInfo,
    Rules,
    RulingInfo,
    StepInfo,
)
from farport.table.box.howto import HowTo, pictures
from farport.table.box.moments import clauses_at
from farport.table.box.rulebook import Clause, Ruling
from farport.table.registry import GROUP

log = logging.getLogger("farport.server")

PICTURE_SEED = 7
PICTURE_ACTIONS = 40


@cache
def installed(name: str) -> Game:
    """A game by its id; UnknownGame when it is not installed. Looking through what is installed takes its time."""
    return farport.game(name)


def games() -> list[Game]:
    """Every game that is installed. One that cannot be loaded is no reason not to play the others."""
    found = []
    for name in sorted(entry_points(group=GROUP).names):
        try:
            found.append(installed(name))
        except Exception:
            log.exception("a game cannot be loaded", extra={"game": name})
    return found


def game_named(name: str) -> Game:
    """A game by its id, or the refusal of a request for it."""
    try:
        return installed(name)
    except farport.UnknownGame as error:
        raise NotFound("game", f"{str(error)[:1].upper()}{str(error)[1:]}") from None


def game_info(game: Game, *, preparing: bool) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        about=game.about,
        players=list(game.seats),
        minutes=game.minutes,
        weight=game.weight,
        colours=list(game.colours),
        options=[
            GameOption(
                option.name, option.meaning, option.default, [Choice(*choice) for choice in option.choices.items()]
            )
            for option in game.options
        ],
        presets=[PresetInfo(preset.title, preset.meaning, dict(preset.options)) for preset in game.presets],
        picture=f"/api/games/{game.id}/picture.svg",
        preparing=preparing,
    )


@cache
def picture(name: str) -> str:
    """A game in progress, as its picture: the same every time. Where things really move, the opening."""
    game = installed(name)
    table = game.new(game.seats[-1], seed=PICTURE_SEED)
    chance = random.Random(PICTURE_SEED)
    for _ in range(0 if game.physics else PICTURE_ACTIONS):
        if not table.over:
            table.play(chance.choice(table.actions.codes))
    return game.svg(table.view())


@cache
def practice_table(name: str) -> Seen:
    """Where practice begins, as who practises sees it: no game is begun for it, and nothing is kept. What is set up by
    hand lies where it is offered first."""
    game = installed(name)
    if game.practice is None:
        raise NotFound("practice", f"There is nothing to practise in {game.title}.")
    table = game.new(game.seats[0], seed=PICTURE_SEED)
    while table.ranges or not game.practice.ranges(table.state, 0):
        table.play(table.actions[0])
    return table.seen_by(0)


def rules(game: Game, query: str) -> Rules:
    """A rulebook, or what it has on a query."""
    book = game.rulebook
    entries = book.find(query) if query.strip() else [*book.clauses.values(), *book.rulings.values()]
    return Rules(
        title=book.title,
        chapters=[ChapterInfo(number, title) for number, title in book.chapters.items()],
        clauses=[clause_info(entry) for entry in entries if isinstance(entry, Clause)],
        rulings=[ruling_info(entry) for entry in entries if isinstance(entry, Ruling)],
        moments={decision.word: clauses_at(game, decision) for decision in game.decisions},
        howto=howto_info(game, game.howto) if game.howto else None,
    )


def howto_info(game: Game, howto: HowTo) -> HowToInfo:
    return HowToInfo(
        goal=howto.goal,
        steps=[
            StepInfo(step.name, step.text, list(step.clauses), f"/api/games/{game.id}/howto/{number}.svg")
            for number, step in enumerate(howto.steps)
        ],
        prices=[PriceInfo(price.what, price.cost) for price in howto.prices],
        endings=list(howto.endings),
    )


@cache
def step_pictures(name: str) -> list[str]:
    """The pictures of how a game is played."""
    game = installed(name)
    return list(pictures(game)) if game.howto else []


def step_picture(game: Game, number: int) -> str:
    found = step_pictures(game.id)
    if not 0 <= number < len(found):
        raise NotFound("picture", "There is no such picture.")
    return found[number]


def clause_info(clause: Clause) -> ClauseInfo:
    return ClauseInfo(clause.id, clause.name, clause.text, clause.chapter, list(clause.rulings))


def ruling_info(ruling: Ruling) -> RulingInfo:
    return RulingInfo(ruling.id, ruling.question, ruling.ruling, ruling.reason, list(ruling.clauses))
