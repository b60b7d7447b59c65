"""What each choice of a player would do, from what he sees."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from secrets import token_bytes
from threading import Lock

from farport import Game, Table
from farport.server import limits
from farport.server.seen.sight import motion_info, range_info
from farport.server.words.messages import (
    ChanceInfo,
    ChangeInfo,
    DueInfo,
    LackInfo,
    LandingInfo,
    OutlookInfo,
    Outlooks,
    PracticeInfo,
    ShortcutInfo,
    WayInfo,
)
from farport.table.engine.guess import own_seed
from farport.table.engine.lacking import Lack, lacking
from farport.table.engine.outlook import MANY, SAMPLES, Chance, Foresight, Outlook, foresee
from farport.table.engine.shortcuts import Finder, Shortcut
from farport.table.engine.ways import Way
from farport.table.table import Seen

Found = tuple[list[OutlookInfo], list[WayInfo], list[ShortcutInfo]]


class Foresights:
    """Answers that were given lately, by what was seen: the same view gets the same answer."""

    def __init__(self) -> None:
        self._known: OrderedDict[bytes, Found] = OrderedDict()
        self._lock = Lock()

    def of(self, table: Table, player: int, message: str, version: int) -> Outlooks:
        """What each choice of the player would bring, and what he could do but for what he lacks."""
        lacks = [lack_info(lack) for lack in lacking(table)[: limits.LACKS]]
        outlooks, ways, shortcuts = self._found(table.seen_by(player))
        return Outlooks(message, version, outlooks, lacks, ways, shortcuts)

    def _found(self, seen: Seen) -> Found:
        """Nothing until the rules are compiled; that is no answer to be remembered."""
        if not quick_enough(seen.game):
            return [], [], []
        key = seen.game.id.encode() + own_seed(seen)
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key]
        found = foreseen(seen), *found_ahead(seen)
        with self._lock:
            self._known[key] = found
            if len(self._known) > limits.OUTLOOKS_KEPT:
                self._known.popitem(last=False)
        return found


def landing_of(seen: Seen, message: str, code: int) -> LandingInfo:
    """Where what a player aims would come to rest."""
    found = seen.game.landing(seen.state, code) if seen.game.landing else None
    spots, near, chances = found or ((), 0, ())
    return LandingInfo(message, list(spots), near, [ChanceInfo(text, round(odds, 3)) for text, odds in chances])


def practice_of(seen: Seen, message: str, code: int | None) -> PracticeInfo:
    """What a player may practise, or how it went: with luck that has nothing to do with the dice of the game."""
    practice = seen.game.practice
    if practice is None:
        return PracticeInfo(message, [], None)
    if code is None:
        return PracticeInfo(message, [range_info(each) for each in practice.ranges(seen.state, seen.player)], None)
    moved = practice.moves(seen.state, code, token_bytes(limits.LUCK))
    return PracticeInfo(message, [], motion_info(0, moved) if moved else None)


def foreseen(seen: Seen) -> list[OutlookInfo]:
    """The outlook of every choice."""
    return [outlook_info(seen.player, outlook) for outlook in tried(seen)]


def tried(seen: Seen) -> list[Outlook]:
    """Every choice is tried, and one with odds often."""
    foresight = Foresight(seen, judged=False)
    outlooks = [foresight.of(code) for code in seen.codes[: limits.OUTLOOK_ACTIONS]]
    risky = sum(map(has_odds, outlooks))
    samples = max(SAMPLES, min(MANY, limits.OUTLOOK_TRIES // max(1, risky)))
    return [foresight.of(outlook.code, samples) if has_odds(outlook) else outlook for outlook in outlooks]


def has_odds(outlook: Outlook) -> bool:
    return outlook.hope is not None or outlook.fear is not None


def found_ahead(seen: Seen) -> tuple[list[WayInfo], list[ShortcutInfo]]:
    """Several steps that can be taken as one."""
    if not seen.codes:
        return [], []
    finder = Finder(seen)
    ways, shortcuts = [*finder.ways(), *finder.leaps()], finder.shortcuts()
    led: tuple[Way | Shortcut, ...] = (*ways, *shortcuts)
    last = last_outlooks([one.eve for one in led if one.eve])

    def outlook(one: Way | Shortcut) -> OutlookInfo | None:
        return last[one.codes[-1]] if one.eve else None

    outright = [way_info(seen.game, way, None, outright=True) for way in finder.outright()]
    found = [*outright, *(way_info(seen.game, way, outlook(way)) for way in ways)]
    return found[: limits.WAYS], [shortcut_info(one, outlook(one)) for one in shortcuts]


def last_outlooks(eves: Sequence[Seen]) -> dict[int, OutlookInfo]:
    """What the last of several steps would do, by its code: by whatever way it comes, the same is told of it."""
    found = {eve.codes[0]: eve for eve in eves}
    samples = max(SAMPLES, min(MANY, limits.OUTLOOK_TRIES // max(1, len(found))))
    return {
        code: outlook_info(eve.player, Foresight(eve, judged=False).of(code, samples)) for code, eve in found.items()
    }


def quick_enough(game: Game) -> bool:
    """Interpreted rules would hold everybody up, and so would a compiler."""
    return game.engine.knows(foresee)


def outlook_info(player: int, outlook: Outlook) -> OutlookInfo:
    return OutlookInfo(
        code=str(outlook.code),
        changes=[
            ChangeInfo(each.stock.word, each.stock.sign, each.least, each.most)
            for each in outlook.changes
            if each.player == player
        ],
        hope=chance_info(outlook.hope) if outlook.hope else None,
        fear=chance_info(outlook.fear) if outlook.fear else None,
        times=outlook.times,
        sure=list(outlook.sure),
        chances=[chance_info(each) for each in outlook.chances[: limits.OUTLOOK_CHANCES]],
    )


def lack_info(lack: Lack) -> LackInfo:
    return LackInfo(
        code=str(lack.code),
        text=lack.text,
        price=[DueInfo(due.stock.word, due.stock.sign, due.amount, due.short) for due in lack.price],
        sentence=lack.refusal.here or lack.refusal.text,
        clause=lack.refusal.clause,
    )


def way_info(game: Game, way: Way, outlook: OutlookInfo | None, *, outright: bool = False) -> WayInfo:
    changes = zip(game.prospects.stocks, way.changes, strict=True)
    return WayInfo(
        codes=[str(code) for code in way.codes],
        text=way.text,
        elements=list(way.elements),
        passed=list(dict.fromkeys(way.passed)),
        changes=[ChangeInfo(stock.word, stock.sign, change, change) for stock, change in changes if change],
        times=way.times,
        lead=way.lead,
        outright=outright,
        outlook=outlook,
    )


def shortcut_info(shortcut: Shortcut, outlook: OutlookInfo | None) -> ShortcutInfo:
    codes = [str(code) for code in shortcut.codes]
    return ShortcutInfo(codes, shortcut.text, shortcut.all, shortcut.twice, outlook)


def chance_info(chance: Chance) -> ChanceInfo:
    return ChanceInfo(chance.text, round(chance.odds, 3), chance.word)
