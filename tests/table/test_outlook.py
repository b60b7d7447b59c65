"""What an action would do: what is sure, what may happen, and how likely."""

from __future__ import annotations

import random
from math import sqrt

import pytest

import farport
from farport.table.box.prospects import ANY
from farport.table.chance import seed
from farport.table.engine.kernels import apply, redeal
from farport.table.engine.outlook import lacking

MANY = 600


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
@pytest.mark.parametrize("game", farport.games(), ids=lambda game: game.id)
def test_stated_chances_are_those_of_real_continuations(game):
    """Of some positions, each stated chance lies where so many continuations with other dice put it."""
    game.compile()
    checked = 0
    for number in range(4):
        table = middle(game, game.seats[-1], number, 15 + 12 * number)
        if table.over:
            continue
        dice = random.Random(number)
        for code in dice.sample(table.actions.codes, min(2, len(table.actions))):
            outlook = table.outlook(code)
            happened = continuations(table, code, dice)
            for chance in outlook.chances:
                seen = happened.get(without_numbers(chance.text), 0) / MANY
                spread = sqrt(max(seen * (1 - seen), 0.003) * (1 / 256 + 1 / MANY))
                assert abs(seen - chance.odds) < 4 * spread + 0.01, (table, table.describe(code), chance)
                checked += 1
    assert checked


def without_numbers(text: str) -> str:
    return "".join(letter for letter in text.replace(" to ", "") if not letter.isdigit())


def continuations(table: farport.Table, code: int, dice: random.Random) -> dict[str, int]:
    """How often each event that the mover sees happened, after the action and until it was settled."""
    game, mover, counted = table.game, table.mover, dict[str, int]()
    meanwhile = game.prospects.meanwhile
    for _ in range(MANY):
        twin = table.clone()
        s = table._redacted(mover)
        seed(s, dice.randbytes(8))
        twin._run(redeal, s, mover)
        twin._state, twin._legal, told = s, None, set()
        played = code
        while True:
            twin._run(apply, twin._state, played, twin._log)
            told |= {without_numbers(event.text) for event in twin._read_log() if event.seen_by(mover)}
            twin._legal = None
            usual = meanwhile.get(int(twin._state.decision))
            if twin.over or usual is None:
                break
            played = usual if usual != ANY and twin.why_not(usual) is None else dice.choice(twin.actions.codes)
        for text in told:
            counted[text] = counted.get(text, 0) + 1
    return counted
