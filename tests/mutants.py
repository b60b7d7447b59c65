"""Break a game's rules on purpose and see whether its own tests notice.

python tests/mutants.py sector-prime                 400 mutants, usual and hurting ones in equal parts
python tests/mutants.py sector-prime -n 0            every mutant there is
python tests/mutants.py sector-prime --in battle.py  mutants of one file, or of a function ("battle.py::settle")
python tests/mutants.py sector-prime --marks         is a test marked with clauses that it does not notice the loss of?

A mutant that changes nothing, and a mark that guards against something that the rules do not have, are listed once, in
tests/games/GAME/mutants.toml, with the reason:

    [[equivalent]]
    key = "battle.py::settle: if a > b: → if a >= b:"
    reason = "a and b are never equal there"

    [[guard]]
    clause = "SP 7.13"
    test = "test_the_fabricator_has_no_value_in_battle"
    reason = "no rule gives it a value, so none can be broken"

Keys are printed with the survivors. See tests/mutation for how it works.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from rich.console import Console
from rich.progress import track

import farport
from farport import Game
from mutation.listed import listed_for
from mutation.marks import check_marks
from mutation.operators import ACTIVE_FOR_MOVER
from mutation.sites import Mutant, Watch, mutants_of, rules_of, site_of
from mutation.suite import Suite, side_by_side, with_tests

out = Console(soft_wrap=True, highlight=False)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="such as sector-prime")
    parser.add_argument("-n", type=int, default=400, help="how many mutants; 0 for all (default 400)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (default 1)")
    parser.add_argument(
        "--in", dest="place", default="", help="only mutants of a file or a function; or, with --marks, a clause"
    )
    parser.add_argument("--marks", action="store_true", help="check the clauses that tests are marked with")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time (default: all cores)")
    given = parser.parse_args(arguments)
    game = farport.game(given.game)
    if given.marks:
        with_tests(game, lambda suite: check_marks(game, suite, given.place, out))
    else:
        with_tests(game, lambda suite: check_tests(game, suite, given))


def check_tests(game: Game, suite: Suite, given: argparse.Namespace) -> None:
    """Sample mutants, have the tests try them, and tell the score and the survivors."""
    sites = [site_of(function, game) for function in rules_of(game)]
    watch = Watch(sites)
    everything = [mutant for site in sites for mutant in mutants_of(site) if given.place in site.name]
    excused = equivalents(game, {mutant.key for mutant in everything} if not given.place else None)
    suite.rehearse(game, watch)
    breaking = [
        mutant for mutant in everything if mutant.key not in excused and changes_something(mutant, suite, watch)
    ]
    chosen = sample(breaking, given.n, given.seed)
    if not chosen:
        sys.exit(f"there is nothing to break in {given.place or 'the rules'}")
    out.print(f"{game.title}: {len(chosen)} of {len(breaking)} mutants, beside {len(excused)} listed ones")
    tried = [(mutant, suite.reached_by(watch.number(mutant))) for mutant in chosen]
    results = side_by_side(suite, tried, given.jobs)
    noticed = dict(track(results, "breaking rules", len(tried), console=out, transient=True, auto_refresh=False))
    report(noticed, {mutant.key: len(tests) for mutant, tests in tried})


def changes_something(mutant: Mutant, suite: Suite, watch: Watch) -> bool:
    """Where it is always the active player's decision, he may be called the mover."""
    return mutant.operator != ACTIVE_FOR_MOVER or suite.apart(watch.number(mutant))


def equivalents(game: Game, keys: set[str] | None) -> set[str]:
    """The mutants that are known to change nothing."""
    listed = {entry["key"] for entry in listed_for(game, "equivalent")}
    for key in sorted(listed - keys) if keys is not None else ():
        out.print(f"listed as equivalent, but there is no such mutant any more: {key}", markup=False)
    return listed


def sample(mutants: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """Usual and hurting mutants in equal parts, as far as there are so many."""
    if not number or number >= len(mutants):
        return mutants
    dice = random.Random(seed)
    hurting = [mutant for mutant in mutants if mutant.hurts]
    usual = [mutant for mutant in mutants if not mutant.hurts]
    half = min(number // 2, len(hurting))
    return [*dice.sample(hurting, half), *dice.sample(usual, min(number - half, len(usual)))]


def report(noticed: dict[Mutant, bool], tests: dict[str, int]) -> None:
    """The survivors as diffs, then the score with its interval."""
    for mutant in sorted((m for m, seen in noticed.items() if not seen), key=lambda m: m.key):
        reached = f"{tests[mutant.key]} tests come here" if tests[mutant.key] else "no test comes here"
        out.print(f"\n{mutant.diff()}\n  {reached}\n  key = {mutant.key!r}", markup=False)
    out.print()
    for name, group in (
        ("usual", [seen for mutant, seen in noticed.items() if not mutant.hurts]),
        ("hurting", [seen for mutant, seen in noticed.items() if mutant.hurts]),
        ("together", list(noticed.values())),
    ):
        if group:
            low, high = interval(sum(group), len(group))
            share = f"{sum(group) / len(group):.1%} ({low:.1%} to {high:.1%})"
            out.print(f"{name:>9}: {sum(group)} of {len(group)} noticed, {share}")


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Wilson's interval of 95 %."""
    z, share = 1.96, hits / tries
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    reach = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries)) / (1 + z * z / tries)
    return middle - reach, middle + reach


if __name__ == "__main__":
    main()
