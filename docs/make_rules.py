"""Write docs/rules/GAME.md for every game from its rulebook.toml, or with --check see that they are up to date."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import farport
from farport.table.acts import Acts

FOLDER = Path(__file__).parent / "rules"


def page(game: farport.Game) -> Iterator[str]:
    book = game.rulebook
    yield f"# {game.title}: the rules, clause by clause"
    yield ""
    yield "Made from `rulebook.toml` by `make docs`. Every clause has a test that names it."
    for number, title in book.chapters.items():
        yield f"\n## {number}. {title}\n"
        yield "| clause | what it says | rulings |\n|---|---|---|"
        for clause in book.clauses.values():
            if clause.chapter == number:
                yield f"| {clause.id} | {clause.text} | {', '.join(clause.rulings)} |"
    if game.acts:
        yield from what_you_can_do(game.acts)
    yield "\n## Rulings\n"
    yield "Where the rulebook is silent or contradicts itself.\n"
    yield "| ruling | question | decision | reason | clauses |\n|---|---|---|---|---|"
    for ruling in book.rulings.values():
        clauses = ", ".join(ruling.clauses)
        yield f"| {ruling.id} | {ruling.question} | {ruling.ruling} | {ruling.reason} | {clauses} |"
    yield "\n## Numbers\n"
    yield f"Any of them can be changed for a game: `farport play {game.id} --set NUMBER=VALUE`.\n"
    yield "| number | value | range | source | meaning |\n|---|---|---|---|---|"
    for each in game.content.numbers.values():
        yield f"| `{each.name}` | {each.value} | {each.low} to {each.high} | {each.source} | {each.meaning} |"


def what_you_can_do(acts: Acts) -> Iterator[str]:
    yield "\n## What you can do\n"
    yield "As it is written at the terminal and in records.\n"
    yield "| action | when a player is | what it does |\n|---|---|---|"
    for each in acts.declared:
        when = "; ".join(decision.text for decision in each.at)
        what = " ".join((each.does.__doc__ or "").split())
        yield f"| `{each.kind.text}` | {when} | {what} |"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    stale = []
    for game in farport.games():
        path, text = FOLDER / f"{game.id}.md", "\n".join(page(game)) + "\n"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    if stale and "--check" in sys.argv:
        sys.exit(f"out of date: {', '.join(stale)}; run `make docs`")


main()
