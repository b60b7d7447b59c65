"""What an action would do: what is sure, what may happen, and how likely."""

from __future__ import annotations

import random

import pytest

import farport
from farport.conformance.secrecy import resampled
from farport.server import limits
from farport.server.seen.outlooks import Foresights
from farport.table.action import kind_of
from farport.table.engine.kernels import stock
from farport.table.engine.lacking import lacking
from farport.table.engine.outlook import Foresight

from ..outlooks import answer, held, is_outside, missing, positions, seen_first, uncertain

FEW, MANY = 4, 600
LUCK = 1e-6
"""How seldom luck alone may put a chance so far off that a test fails."""
GAMES = [pytest.param(game, marks=pytest.mark.xdist_group(game.id), id=game.id) for game in farport.games()]


def middle(game: farport.Game, players: int, number: int, actions: int) -> farport.Table:
    table, dice = game.new(players, seed=number), random.Random(number)
    for _ in range(actions):
        if not table.over:
            table.play(dice.choice(table.actions.codes))
    return table


def until(table: farport.Table, kind: str) -> str:
    """Play on until an action of this kind is possible."""
    dice = random.Random(1)
    while True:
        able = [str(action) for action in table.actions if str(action).startswith(kind)]
        if able:
            return able[0]
        table.play(dice.choice(table.actions.codes))


def test_what_is_sure_is_told_without_odds(table):
    table.play("roll")
    outlook = table.outlook("enter drone", samples=64)
    assert [words.rpartition(" ")[0] for words in outlook.sure] == ["yellow enters a drone on"]
    assert outlook.chances == ()
    assert [(change.stock.word, change.least, change.most) for change in outlook.changes] == [
        ("movement point", -1, -1),
        ("drone on the board", 1, 1),
    ]


def test_what_hangs_on_dice_is_told_with_odds(table):
    outlook = table.outlook("roll", samples=64)
    assert outlook.sure == ("yellow rolls 1 to 12 movement points",)
    assert [(change.least, change.most) for change in outlook.changes] == [(1, 12)]
    assert 5 < outlook.changes[0].mean < 8


def test_what_goes_unspent_is_no_price(table):
    table.play("roll")
    assert table.outlook("done", samples=64).changes == ()


def test_what_comes_in_the_next_turn_is_not_told(sector_prime):
    table = middle(sector_prime, 2, 4, 20)
    outlook = table.outlook(until(table, "mine standard"), samples=64)
    assert not any("turn" in words for words in outlook.sure)


def test_the_hope_of_a_battle_is_that_the_other_loses(sector_prime):
    table = middle(sector_prime, 4, 5, 60)
    line = until(table, "battle")
    outlook = table.outlook(line, samples=64)
    assert outlook.hope is not None
    me = sector_prime.colours[table.mover]
    assert outlook.hope.text.startswith(f"{me} clears") or not outlook.hope.text.startswith(me)
    assert 0 < outlook.hope.odds < 1
    assert outlook.hope.word in {"win", "clear it"}
    assert str(outlook).splitlines()[-1].endswith(outlook.chances[-1].text)


def test_an_outlook_changes_nothing_and_is_the_same_again(sector_prime):
    table = middle(sector_prime, 3, 2, 40)
    before, line = table.snapshot(), str(table.actions[-1])
    assert table.outlook(line, samples=64) == table.outlook(line, samples=64)
    assert table.snapshot() == before


def test_how_often_in_a_row_it_could_be_done(table):
    assert table.outlook("roll", samples=64).times == 1
    table.play("roll")
    times = table.outlook("enter drone", samples=64).times
    assert times > 1
    for _ in range(times):
        table.play("enter drone")
    assert "enter drone" not in table.actions


def test_what_is_there_only_afterwards_is_told_by_its_name(sector_prime):
    table = sector_prime.new(players=3, seed=3, options={"layout": "free"})
    action = until(table, "lay")
    laid = table.view(0)["next_tile"]["name"]
    assert f"{laid} is laid" in table.outlook(action, samples=FEW).sure
    assert any(f"{laid} is laid" in str(event) for event in table.play(action))


def test_a_forbidden_action_has_no_outlook(table):
    with pytest.raises(farport.IllegalAction, match="is not possible now"):
        table.outlook("mine standard", samples=64)


def test_a_game_that_says_nothing_of_its_prospects_has_outlooks_all_the_same(two_counters):
    outlook = two_counters.new(seed=1).outlook("bold step")
    assert outlook.sure == ("white goes 0 to 2 steps",)
    assert outlook.changes == ()


def test_what_is_lacking_is_told_with_what_is_missing(sector_prime):
    table = middle(sector_prime, 2, 4, 20)
    while table.decision != "battle-or-build":
        table.play(until(table, "done" if table.decision == "move" else ""))
    missing = {lack.text: lack for lack in lacking(table)}
    assert missing["build station"].refusal.here == "Your Fabricator is on Gantry with 1 drone."
    assert all(table.why_not(lack.code) == lack.refusal for lack in missing.values())


def test_what_may_go_wrong_is_told_where_nothing_is_hoped_for():
    table = middle(farport.game("thunder-run"), 2, 1, 0)
    outlook = table.outlook(until(table, "stand fast"), samples=64)
    me = table.game.colours[table.mover]
    assert outlook.hope is None
    assert outlook.fear is not None
    assert me in outlook.fear.text
    assert 0 < outlook.fear.odds < 1


def test_a_price_that_cannot_be_paid_is_told_with_what_is_short(sector_prime):
    table = middle(sector_prime, 2, 4, 20)
    while table.decision != "battle-or-build":
        table.play(until(table, "done" if table.decision == "move" else ""))
    has = int(table.state.crystals[table.mover])
    told = {lack.text: [(due.stock.word, due.amount, due.short) for due in lack.price] for lack in lacking(table)}
    assert told["build station"] == [("crystal", 12, 12 - has)]
    assert set(told) >= {"build force field", "build jump bridge"}


@pytest.mark.parametrize("game", GAMES)
def test_a_price_is_what_is_paid(game):
    """What an action is said to cost is what its mover has less of after it, and after he has paid card by card."""
    price, paid = game.prospects.price, set()
    for _, table in zip(range(200), positions(game, random.Random(game.id)), strict=False):
        for code in {kind_of(code): code for code in table.actions.codes}.values() if price else ():
            if any(parts := price(table.state, code)):
                assert spent(table, code, len(parts)) == list(parts), (table, table.describe(code))
                paid.add(kind_of(code))
    assert paid or not price


def spent(table: farport.Table, code: int, stocks: int) -> list[int]:
    """How much of the first stocks an action takes from its mover."""
    twin, mover, count = table.clone(), table.mover, table.game.engine.bind(stock)
    before = [int(count(twin.state, mover, number)) for number in range(stocks)]
    twin.play(code)
    while twin.decision == "pay":
        twin.play(twin.actions[0])
    return [has - int(count(twin.state, mover, number)) for number, has in enumerate(before)]


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_stated_chances_are_those_of_real_continuations(game):
    """Where an action hangs on chance, what is stated lies where continuations with other dice put it.
    `python tests/outlooks.py` holds a thousand positions against ten thousand."""
    game.compile()
    dice, sets = random.Random(game.id), random.Random(1)
    for _, (table, outlook) in zip(range(FEW), uncertain(game, dice), strict=False):
        far = [chance for chance in held(table, outlook, MANY, sets) if is_outside(chance, MANY, LUCK)]
        assert not far, table


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_shows_what_there_is_and_nothing_that_is_hidden(game):
    """Every choice shows a price, a yield or odds where it has one, in the same bytes whatever he cannot see."""
    Foresight(seen_first(game), judged=False)
    dice = random.Random(game.id)
    for _, table in zip(range(15), positions(game, dice), strict=False):
        outlooks = Foresights().of(table, table.mover, "", 0).outlooks
        assert len(outlooks) == min(len(table.actions), limits.OUTLOOK_ACTIONS)
        assert missing(table, outlooks) == []
        assert answer(table) == answer(resampled(table, table.mover, dice.randbytes(8)))
