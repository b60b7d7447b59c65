"""A typical turn takes few presses, and does the same as the same actions one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from .clicks import Turn, as_usual, counted, step_by_step
from .conftest import MakePerson
from .house import House
from .people import Person
from .test_final_flicktier import drag, later, version

SECTOR_PRIME, NEXUS_OPS, FLICKTIER = "sector-prime", "nexus-ops", "final-flicktier"


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose rules are compiled: only then are several steps found that can be taken as one."""
    server = House(tmp_path_factory.mktemp("clicks"), compiled=f"{SECTOR_PRIME} {NEXUS_OPS} {FLICKTIER}")
    server.start()
    yield server
    server.stop()


def begin(person: Person, game: str, deal: int, *kinds: str, **options: object) -> str:
    """A table of one's own whose dice are fixed; returns its id."""
    seats = [{"kind": kind} if kind == "me" else {"kind": "bot", "level": kind} for kind in kinds]
    plan = {"game": game, "players": len(kinds), "seats": seats, "options": options, "guided": deal}
    table = str(person.call("POST", "/api/tables", plan)["id"])
    person.sit_at(table)
    person.wait_for_turn()
    return table


def do(person: Person, *actions: str) -> None:
    """Play single actions by their buttons."""
    for action in actions:
        expect(person.button(action)).to_be_attached()
        before = version(person)
        person.act(action)
        later(person, before)
        person.wait_for_turn()


# Sector Prime

ROLLS_NINE, ROLLS_SEVEN = 19, 22
"""Deals by the first roll: with nine movement points some are left, with seven none."""


@pytest.mark.parametrize("deal", [ROLLS_NINE, ROLLS_SEVEN], ids=["dragging", "pointing"])
def test_five_drones_two_moves_and_mining(somebody: MakePerson, quick: House, deal: int) -> None:
    ready = somebody(quick.url)
    table = begin(ready, SECTOR_PRIME, deal, "me", "random")
    do(ready, "station on")
    since = version(ready)
    person = as_usual(somebody, ready, quick.url)
    with counted(person) as turn:
        expect(person.button("enter drone")).to_be_visible()  # the die is rolled without saying
        turn.ready()
        turn.press(person.page.get_by_role("button", name="Enter drone, 5 times"))
        turn.ready()
        start, *ends = neighbours(person)
        for end in ends[:2]:
            go(turn, start, end, dragging=deal == ROLLS_NINE)
        mine = person.region("actions").get_by_role("button", name="mine standard")
        turn.press(mine)
    assert len(turn.presses) <= 6, turn.presses
    done = step_by_step(quick, table, since, player=0)
    moves = [text for text in done if text.startswith("move drone")][:2]
    singly = ["roll", *["enter drone"] * 5, *moves, "done", "done", "mine standard"]
    assert done[: len(singly)] == singly


def neighbours(person: Person) -> list[str]:
    """The tile of the drones, and those beside it to which they can go."""
    steps = [text.removeprefix("move drone from ").split(" to ") for text in person.offered() if "move drone" in text]
    tiles = person.board.locator('[data-element^="tile:"]')
    names = tiles.evaluate_all("all => all.map((one) => [one.dataset.element, one.getAttribute('aria-label')])")
    of = {label.split(",")[0]: element for element, label in names}
    return [of[steps[0][0]], *(of[there] for _, there in steps)]


def go(turn: Turn, start: str, end: str, *, dragging: bool) -> None:
    element = turn.person.element
    if dragging:
        turn.drag(element(start), element(end))
    else:
        element(start).click()
        turn.press(element(end))
    turn.ready()


# Nexus Ops

FIRST_TURN = [*(f"buy Human at red base {side}" for side in ("south", "west", "east")), "done", "done", "done"]
BOUGHT = ["buy Fungoid at red base south", "buy Human at red base south", "buy Human at red base west"]
UNITS = ["Human", "Fungoid"]
MOVES = [
    ("Fungoid", "red base south", "Plains 18", 1),
    ("Human", "red base south", "Plains 18", 2),
    ("Human", "red base west", "Forest 17", 2),
]
"""Who drags a figure drags all that stand with it."""


def test_buying_three_moving_five_and_ending_the_turn(somebody: MakePerson, quick: House) -> None:
    ready = somebody(quick.url)
    table = begin(ready, NEXUS_OPS, 1, "me", "random")
    do(ready, "choose", *FIRST_TURN)
    since = version(ready)
    person = as_usual(somebody, ready, quick.url)
    with counted(person) as turn:
        for purchase in BOUGHT:
            unit, base = purchase.removeprefix("buy ").split(" at ")
            turn.ready()
            turn.drag(person.element(f"unit:{UNITS.index(unit)}"), hex_called(person, base))
        for unit, start, end, _ in MOVES:  # the first of them ends the Deployment
            turn.ready()
            turn.drag(figure(person, unit, start), hex_called(person, end))
        for _ in ("Movement", "turn"):
            turn.ready()
            turn.press(person.button("done"))
    assert len(turn.presses) <= 8, turn.presses
    moved = [f"move {unit} from {start} to {end}" for unit, start, end, times in MOVES for _ in range(times)]
    singly = [*BOUGHT, "done", *moved, "done", "done"]
    assert step_by_step(quick, table, since, player=0)[: len(singly)] == singly


def hex_called(person: Person, name: str) -> Locator:
    return person.board.locator(f'[data-element^="hex:"][aria-label^="{name};" i]')


def figure(person: Person, unit: str, place: str) -> Locator:
    return hex_called(person, place).locator(f'[data-piece="piece:{UNITS.index(unit)}"]')


# The Final Flicktier

THREE_ON_PLANETS = (
    "choose Noxian Empire",
    "place Noxian d6 a at 975,675 showing 1",
    "place Noxian d8 b at 1011,675 showing 1",
    "place Noxian d12 c at 993,706 showing 1",
    "move",
    "flick Noxian d6 a direction 2110 speed 3000 hit 2880",
    "flick Noxian d8 b direction 2098 speed 3000 hit 2880",
    "end turn",
    "move",
    "flick Noxian d12 c direction 2138 speed 1387 hit 2880",
    "done",
    "end turn",
    "place Noxian d6 a at 993,643 showing 6",
    "move",
    "flick Noxian d6 a direction 2086 speed 3000 hit 2880",
    "done",
    "end turn",
)
"""From the deal to a turn in which all three ships are on planets."""


def test_moving_twice_and_gathering_three(somebody: MakePerson, quick: House) -> None:
    ready = somebody(quick.url)
    table = begin(ready, FLICKTIER, 1, "me", factions="choose", difficulty="hard", hand="steady")
    do(ready, *THREE_ON_PLANETS)
    since = version(ready)
    person = as_usual(somebody, ready, quick.url)
    with counted(person) as turn:
        turn.ready()
        for die in ("die:0", "die:1"):
            drag(person, die, "space:15", 24)
            turn.ready()
        turn.press(person.region("actions").get_by_role("button", name="all 3"))
    assert len(turn.presses) <= 4, turn.presses
    move, *flicks_and_gather = step_by_step(quick, table, since, player=0)
    assert move == "move"
    assert [text.partition(" direction")[0] for text in flicks_and_gather[:2]] == [
        "flick Noxian d6 a",
        "flick Noxian d8 b",
    ]
    ships = [f"gather with Noxian {ship}" for ship in ("d6 a", "d8 b", "d12 c")]
    assert flicks_and_gather[2:6] == ["gather", *ships]
