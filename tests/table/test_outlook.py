"""What an action would do: what is sure, what may happen, and how likely."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt

import pytest

import farport
from farport.conformance.secrecy import resampled
from farport.table.box.prospects import ANY
from farport.table.chance import seed
from farport.table.engine.kernels import apply
from farport.table.engine.outlook import SAMPLES, Chance, Foresight, Outlook, lacking, numbers_of

MANY = 400
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
    outlook = table.outlook("enter drone")
    assert [words.rpartition(" ")[0] for words in outlook.sure] == ["yellow enters a drone on"]
    assert outlook.chances == ()
    assert [(change.stock.word, change.least, change.most) for change in outlook.changes] == [
        ("movement point", -1, -1),
        ("drone in the supply", -1, -1),
    ]


def test_what_hangs_on_dice_is_told_with_odds(table):
    outlook = table.outlook("roll")
    assert outlook.sure == ("yellow rolls 1 to 12 movement points",)
    assert [(change.least, change.most) for change in outlook.changes] == [(1, 12)]
    assert 5 < outlook.changes[0].mean < 8


def test_the_hope_of_a_battle_is_that_the_other_loses(sector_prime):
    table = middle(sector_prime, 4, 5, 60)
    line = until(table, "battle")
    outlook = table.outlook(line)
    assert outlook.hope is not None
    me = sector_prime.colours[table.mover]
    assert outlook.hope.text.startswith(f"{me} clears") or not outlook.hope.text.startswith(me)
    assert 0 < outlook.hope.odds < 1
    assert str(outlook).splitlines()[-1].endswith(outlook.chances[-1].text)


def test_an_outlook_changes_nothing_and_is_the_same_again(sector_prime):
    table = middle(sector_prime, 3, 2, 40)
    before, line = table.snapshot(), str(table.actions[-1])
    assert table.outlook(line) == table.outlook(line)
    assert table.snapshot() == before


def test_how_often_in_a_row_it_could_be_done(table):
    assert table.outlook("roll").times == 1
    table.play("roll")
    times = table.outlook("enter drone").times
    assert times > 1
    for _ in range(times):
        table.play("enter drone")
    assert "enter drone" not in table.actions


def test_a_forbidden_action_has_no_outlook(table):
    with pytest.raises(farport.IllegalAction, match="is not possible now"):
        table.outlook("mine standard")


def test_a_game_that_says_nothing_of_its_prospects_has_outlooks_all_the_same(two_counters):
    outlook = two_counters.new(seed=1).outlook("bold step")
    assert outlook.sure == ("white goes 0 to 2 steps",)
    assert outlook.changes == ()


def test_what_is_lacking_is_told_with_what_is_missing(sector_prime):
    table = middle(sector_prime, 2, 4, 20)
    while table.decision != "battle-or-build":
        table.play(until(table, "done" if table.decision == "move" else ""))
    missing = {str(action): refusal.here for action, refusal in lacking(table)}
    assert missing["build station"] == "Your Fabricator is on Gantry with 1 drone."
    assert all(table.why_not(line).here == here for line, here in missing.items())


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_stated_chances_are_those_of_real_continuations(game):
    """Where an action hangs on chance, what is stated lies where continuations with other dice put it."""
    game.compile()
    for table, outlook in uncertain(game):
        happened = continuations(table, outlook.code)
        for chance in outlook.chances:
            seen = happened.get(without_numbers(game, chance), 0) / MANY
            spread = sqrt(max(seen * (1 - seen), 0.003) * (1 / SAMPLES + 1 / MANY))
            assert abs(seen - chance.odds) < 4 * spread + 0.01, (table, table.describe(outlook.code), chance)


def uncertain(game: farport.Game) -> list[tuple[farport.Table, Outlook]]:
    """Some positions with an action that hangs on chance."""
    found, dice = [], random.Random(game.id)
    table = game.new(game.seats[-1], seed=1)
    while len(found) < 3:
        if table.over:
            table = game.new(game.seats[-1], seed=len(found))
        foresight = Foresight(table.seen_by(table.mover))
        able = [foresight.of(code) for code in dice.sample(table.actions.codes, min(4, len(table.actions)))]
        found += [(table.clone(), outlook) for outlook in able if outlook.chances][:1]
        for _ in range(7):
            if not table.over:
                table.play(dice.choice(table.actions.codes))
    return found


def without_numbers(game: farport.Game, happened: Chance | farport.Event) -> tuple[object, ...]:
    kind = next(number for number, name in game.events.names.items() if name == happened.kind)
    numbers = int(numbers_of(game)[kind])
    return kind, *(0 if numbers >> i & 1 else argument for i, argument in enumerate(happened.arguments))


def continuations(table: farport.Table, code: int) -> Counter[tuple[object, ...]]:
    """How often each event that the mover sees happened, after the action and until it was settled."""
    game, mover, counted, dice = table.game, table.mover, Counter(), random.Random(code)
    for _ in range(MANY):
        twin, told = resampled(table, mover, dice.randbytes(8)), set()
        seed(twin.state, dice.randbytes(8))
        played, going = code, True
        while going:
            twin._run(apply, twin._state, played, twin._log)
            told |= {without_numbers(game, event) for event in twin._read_log() if event.seen_by(mover)}
            twin._legal = None
            usual = game.prospects.meanwhile.get(int(twin.state.decision))
            going = not twin.over and usual is not None
            if going:
                played = usual if usual != ANY and twin.why_not(usual) is None else dice.choice(twin.actions.codes)
        counted.update(told)
    return counted
