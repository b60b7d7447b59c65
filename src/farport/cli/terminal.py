"""A game in the terminal: the board, whose turn it is, and the legal actions to pick by number or by notation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from threading import Thread

from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from farport.bots import LEVELS, Bot, bot
from farport.table.box.rulebook import Clause
from farport.table.errors import CannotUndo, FarportError
from farport.table.event import Event
from farport.table.table import Table

HELP = """a number or a notation plays that action
? [word or clause]  looks a rule up        why ACTION  tells which rule forbids it
undo  takes your last action back          hint        what would a good bot do
what ACTION  tells what it would do        log         shows all that happened
quit  stops"""
COLOURS = {"yellow": "yellow", "blue": "bright_blue", "red": "red", "green": "green"}


class Terminal:
    """One person, or several at one keyboard, and bots."""

    def __init__(self, table: Table, seats: Sequence[str], console: Console) -> None:
        self.table = table
        self.console = console
        self.bots: dict[int, Bot] = {player: seated(seat) for player, seat in enumerate(seats) if seat != "me"}
        self.people = [player for player in range(len(seats)) if player not in self.bots]

    def run(self) -> None:
        """Play to the end, or until somebody quits. The rules are compiled meanwhile, for bots that search."""
        if self.bots:
            Thread(target=self.table.game.compile, daemon=True).start()
        self.console.print(f"[bold]{self.table.game.title}[/bold]. {self.table.game.about}\n{HELP}\n")
        self._tell(self.table.opening_events)
        going = True
        while going and not self.table.over:
            player = self.table.mover
            going = self._bot_moves(player) if player in self.bots else self._ask(player or 0)
        if self.table.outcome:
            self._show(None)
            winners = " and ".join(self.table.game.colours[player] for player in self.table.winners) or "nobody"
            self.console.print(f"[bold]{winners} won:[/bold] {self.table.outcome.reason}")

    def _bot_moves(self, player: int | None) -> bool:
        if player is not None:
            with self.console.status(f"{self.table.game.colours[player]} thinks"):
                choice = self.bots[player].choose(self.table.seen_by(player))
            self.table.play(choice)
            self._tell(self.table.history[-1].events)
        return True

    def _ask(self, player: int) -> bool:
        """Let a person do one thing; False when he quits."""
        self._show(player)
        actions = list(self.table.actions)
        lines = [Text(f"{i:>3} {action}") for i, action in enumerate(actions, 1)]
        colour = self.table.game.colours[player]
        self.console.print(
            Panel(Columns(lines, padding=(0, 3)), title=f"{colour}: {self.table.decision}", title_align="left")
        )
        try:
            line = self.console.input(f"[{self._style(colour)}]{colour}>[/] ").strip()
        except EOFError:
            return False
        if line in ("quit", "q"):
            return False
        try:
            self._do(line, [str(action) for action in actions], player)
        except FarportError as error:
            self.console.print(f"[red]{error}[/red]", soft_wrap=True)
        return True

    def _do(self, line: str, actions: list[str], player: int) -> None:
        word, _, rest = line.partition(" ")
        word = word.casefold()
        if not line or line.casefold() == "help":
            self.console.print(HELP)
        elif word.startswith("?"):
            self._rules((line[1:]).strip())
        elif word == "why":
            self._why(rest.strip(), actions)
        elif word == "what":
            self._what(rest.strip(), actions)
        elif word == "undo":
            self._undo(player)
        elif word == "hint":
            self._hint(player)
        elif word == "log":
            self._tell(tuple(self.table.events(player)))
        else:
            self.table.play(self._picked(line, actions))
            self._tell(self.table.history[-1].events)

    def _picked(self, line: str, actions: list[str]) -> str:
        """An action by its number in the list, or as it is written."""
        if not line.isdigit():
            return line
        if not 1 <= int(line) <= len(actions):
            raise FarportError(f"there is no action {line}; pick 1 to {len(actions)}")
        return actions[int(line) - 1]

    def _why(self, line: str, actions: list[str]) -> None:
        if not line:
            raise FarportError("why what? Write the action behind it, as in: why done")
        self.console.print(str(self.table.why_not(self._picked(line, actions)) or "It is legal."), soft_wrap=True)

    def _what(self, line: str, actions: list[str]) -> None:
        """What an action would do, for sure or perhaps."""
        if not line:
            raise FarportError("what would what do? Write the action behind it, as in: what 1")
        outlook = self.table.outlook(self._picked(line, actions))
        colours = self.table.game.colours
        changes = [
            f"{colours[each.player]}: {amount(each.least, each.most)} {each.stock.word}" for each in outlook.changes
        ]
        for words in [*str(outlook).splitlines(), *changes] or ["nothing that could be told"]:
            self.console.print(Text("  ") + self._coloured(words), soft_wrap=True)

    def _undo(self, player: int) -> None:
        if self.table.history and self.table.history[-1].mover != player:
            raise CannotUndo("the last action was not yours")
        self.console.print(f"took back: {self.table.undo()}")

    def _hint(self, player: int) -> None:
        from farport.bots.search import Search

        judgement = Search(milliseconds=500).judge(self.table.seen_by(player))
        for code, chance in judgement.actions[:3]:
            self.console.print(f"  {self.table.describe(code)}  [dim]{chance:.0%} to win[/dim]")

    def _rules(self, query: str) -> None:
        book = self.table.game.rulebook
        if not query:
            self.console.print(HELP)
            for number, title in book.chapters.items():
                self.console.print(f"  chapter {number}: {title}")
            self.console.print("  ? fabricator looks a word up, ? SP 7.4 a clause")
            return
        for entry in book.look_up(query)[:12]:
            text = self.table.says(entry) if isinstance(entry, Clause) else f"{entry.question} {entry.ruling}"
            self.console.print(f"  [cyan]{entry.id}[/cyan] {text}", soft_wrap=True)

    def _show(self, player: int | None) -> None:
        """The board as the person sees it; with one person at the table, always as he does."""
        seen_by = player if player is not None else self.people[0] if len(self.people) == 1 else None
        self.console.print()
        self.console.print(self._coloured(self.table.game.text(self.table.view(seen_by))), soft_wrap=True)

    def _tell(self, events: Sequence[Event]) -> None:
        one = self.people[0] if len(self.people) == 1 else None
        for event in events:
            if event.seen_by(one):
                self.console.print(Text("  ") + self._coloured(event.text), soft_wrap=True)

    def _coloured(self, words: str) -> Text:
        """Players' colours and letters in their colours, obstacles in theirs."""
        text = Text(words)
        for colour in self.table.game.colours:
            text.highlight_regex(rf"\b{colour}\b", self._style(colour))
            text.highlight_regex(rf"\b{re.escape(colour[0].upper())}[0-9]+(\+F)?", f"bold {self._style(colour)}")
        text.highlight_regex(r"(?<![a-np-yA-Z])z(?![a-np-yA-Z])", "magenta")
        text.highlight_regex(r"(?<![a-np-yA-Z])o(?![a-np-yA-Z])", "dark_orange3")
        return text

    def _style(self, colour: str) -> str:
        return COLOURS.get(colour, "white")


def seated(name: str) -> Bot:
    """A bot by its level or its name; FarportError says who else can play."""
    levels = {level.id: level.spec for level in LEVELS}
    try:
        return bot(levels.get(name, name))
    except FarportError as error:
        raise FarportError(f"{error}; a person is `me`, and levels are {', '.join(levels)}") from None


def amount(least: int, most: int) -> str:
    """What is gained or lost, as "+2" or "-1 to +3"."""
    return f"{most:+d}" if least == most else f"{least:+d} to {most:+d}"
