"""Nexus Ops in the browser: whole games, a card played into another's battle, every width, every eye."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from ..changes import whole
from .ahead import Ahead, ahead, play_ahead
from .house import House
from .people import Person
from .test_everywhere import front, overhang, reached_by_arrows, serious_faults

GAME_ID = "nexus-ops"
QUICK = {"board": "bad-neighbors", "content": {"victory.points": 1, "start.rubium": 24}}
WISHES = ("choose", "battle", "lose", "fulfil", "buy Dragon")
LEAVE = ("pass", "done")
MANY_WAYS = 6
"""More ways to play a card are pointed at."""
MIDDLE = 45
"""Decisions of one player until the middle of a game."""


def begin(person: Person, *kinds: str, **options: Any) -> str:
    """A table by its seats: me, local, person, or the level of a bot; returns its id."""
    people = {"me", "local", "person"}
    seats = [{"kind": kind} if kind in people else {"kind": "bot", "level": kind} for kind in kinds]
    plan = {"game": GAME_ID, "players": len(kinds), "seats": seats, "public": True, "options": options}
    return str(person.call("POST", "/api/tables", plan)["id"])


class Listener:
    """Keeps the last position that the service told a browser."""

    def __init__(self, person: Person) -> None:
        self.position: dict[str, Any] = {}
        person.page.on("websocket", self._meet)

    def _meet(self, web: WebSocket) -> None:
        web.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "position":
            self.position = whole(message, self.position)


NOT_SHOWN = """(elements) => elements.filter(
    (name) => !document.querySelector(`[data-element="${name}"], [data-piece="${name}"]`)
)"""


def distance(one: dict[str, Any], other: dict[str, Any]) -> int:
    dq, dr = one["q"] - other["q"], one["r"] - other["r"]
    return max(abs(dq), abs(dr), abs(dq + dr))


def towards_the_enemy(told: dict[str, Any]) -> str | None:
    """A move that brings a unit nearer to the other player's units, or to his base."""
    hexes = {here["name"]: here for here in told["view"]["hexes"]}
    targets = [here for here in hexes.values() if any(here["units"][1])] or [hexes["blue base west"]]
    moves = [action["text"] for action in told["actions"] if action["text"].startswith("move")]
    ways = [(text, *(hexes[name] for name in text.split(" from ")[1].split(" to "))) for text in moves]
    gains = [(min(distance(a, t) for t in targets) - min(distance(b, t) for t in targets), text) for text, a, b in ways]
    best = max(gains, default=(0, ""))
    return best[1] if best[0] > 0 else None


def test_a_game_to_the_end_where_all_that_can_be_done_can_be_pointed_at(person: Person) -> None:
    heard = Listener(person)
    person.sit_at(begin(person, "me", "random", **QUICK))
    decisions, wishes = set(), [*WISHES, *LEAVE]
    while person.press_one_of(wishes):
        told, shown = heard.position, person.page.locator("[data-version]").get_attribute("data-version")
        wishes = [*WISHES, *filter(None, [towards_the_enemy(told)]), *LEAVE]
        if told["actions"] and int(shown or -1) == told["version"]:
            decisions.add(told["view"]["decision"])
            elements = sorted({name for action in told["actions"] for name in action["elements"]})
            assert person.page.evaluate(NOT_SHOWN, elements) == []
    assert {"deploy", "move"} <= decisions
    expect(person.region("end")).to_contain_text("somebody reached the victory points")
    expect(person.buttons).to_have_count(0)


def test_the_numbers_of_the_vortex_stand_at_its_edges(person: Person) -> None:
    """Each nearer to the hex that it stands for than to any other."""
    person.sit_at(begin(person, "me", "random", vortex="on"))
    faces = person.board.locator(".edge").evaluate_all("all => all.map((one) => one.dataset.face)")
    assert faces == ["1", "2", "3", "4", "5", "6"]
    middles = """(name) => [...document.querySelectorAll(name)].map((shown) => {
        const { x, y, width, height } = shown.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    })"""
    hexes = [person.page.evaluate(middles, f'[data-element="hex:{at}"]')[0] for at in range(1, 7)]
    for face, (x, y) in enumerate(person.page.evaluate(middles, ".edge")):
        away = [(x - at[0]) ** 2 + (y - at[1]) ** 2 for at in hexes]
        assert away.index(min(away)) == face


# A card played into another's battle


class Moon:
    """What three people need to find their way over the board: hexes by their place, and in which order they play."""

    def __init__(self, person: Person, table: str) -> None:
        frames = person.call("GET", f"/api/tables/{table}/replay?start=0&count=1")["frames"]
        view = frames[0]["view"]
        self._ids = {(here["q"], here["r"]): here["id"] for here in view["hexes"]}
        self.order = [(view["mover"] + step) % 3 for step in range(3)]  # who begins is drawn by lot

    def element(self, place: tuple[int, int]) -> str:
        return f"hex:{self._ids[place]}"


RICH = {"start.rubium": 60, "cards.monolith": 10, "victory.points": 1}
RED_BASE, BLUE_BASE, GREEN_BASE = (3, -1), (-1, 3), (-1, -2)
RED_WAY = [(2, 0), (1, 1), (0, 2), BLUE_BASE]
BLUE_WAY = [None, None, None, None]
GREEN_WAY = [(-1, -1), (-1, 0), (0, 0), None]


@pytest.fixture
def slow_house(tmp_path: Path) -> Iterator[House]:
    """A server that takes its time before it passes for anybody."""
    server = House(tmp_path, think=60.0)
    server.start()
    yield server
    server.stop()


class Corporation:
    """A person's units that go together from place to place, one step in a turn."""

    def __init__(self, seat: Ahead, unit: str, units: int, base: tuple[int, int], way: list[Any]) -> None:
        self.seat, self.unit, self.units, self.at, self.way = seat, unit, units, base, way

    def turn(self, number: int, moon: Moon) -> None:
        seat = self.seat
        seat.wait_for_turn()
        if number == 0:
            for _ in range(self.units):
                seat.point(f"unit:{self.unit}", moon.element(self.at))
        seat.act("done")
        if to := self.way[number]:
            for _ in range(self.units):
                seat.point(f"piece:{self.unit}", moon.element(self.at), moon.element(to))
            self.at = to
        seat.act("done")
        while seat.offers("done"):
            seat.act("done")


def three_people(somebody: Callable[..., Person], house: House) -> tuple[list[Person], str]:
    ann, ben, cat = (somebody(url=house.url) for _ in range(3))
    table = begin(ann, "me", "person", "person", content=RICH)
    for guest in (ben, cat):
        guest.call("POST", f"/api/tables/{table}/join", {})
    return [ann, ben, cat], table


def to_the_battle(people: list[Person], table: str) -> None:
    """Four rounds, before anybody opens the page: green takes the Monolith and its cards, red comes to the base where
    blue waits."""
    moon = Moon(people[0], table)
    with ExitStack() as stack:
        seats = [stack.enter_context(ahead(person, table)) for person in people]
        red, blue, green = (
            Corporation(seats[0], "5", 2, RED_BASE, RED_WAY),
            Corporation(seats[1], "0", 1, BLUE_BASE, BLUE_WAY),
            Corporation(seats[2], "5", 1, GREEN_BASE, GREEN_WAY),
        )
        for player in moon.order:
            seats[player].wait_for_turn()
            seats[player].act("choose")
        for number in range(4):
            for player in moon.order:
                (red, blue, green)[player].turn(number, moon)
                if number == 3 and player == 0:
                    return


def test_a_card_is_played_into_anothers_battle(somebody, slow_house: House) -> None:
    people, table = three_people(somebody, slow_house)
    ann, ben, cat = people
    to_the_battle(people, table)
    for person in people:
        person.sit_at(table)
    expect(ann.log).to_contain_text("has the first player marker")
    ann.act("battle blue")

    # Only green holds Energize cards; red and blue are not even asked.
    cat.wait_for_turn()
    asking = cat.region("asking")
    expect(cat.board.locator("[data-fight]")).to_be_visible()
    expect(cat.region("ask")).to_contain_text("Play a Battle card before the dice are rolled?")
    expect(ann.region("ask")).to_contain_text("Green is asked for Battle cards")

    # A pass for the rest of the battle outlives a reload, and can be taken back.
    asking.get_by_role("button", name="Pass for the rest of this battle").click()
    expect(asking).to_contain_text("You pass for the rest of this battle.")
    expect(cat.buttons).to_have_count(0)
    cat.page.reload()
    expect(asking).to_contain_text("You pass for the rest of this battle.")
    asking.get_by_role("button", name="Ask me again").click()
    cat.wait_for_turn()

    # A card by pointing: in the hand, then how it is played; where there are many ways, whose side and what it is for.
    play = next(text for text in cat.offered() if text.startswith("play") and "attacker" in text)
    card = play.removeprefix("play ").split(" for ")[0]
    ways = [text for text in cat.offered() if text.startswith(f"play {card}")]
    cat.region("hand").get_by_role("button", name=card).click()
    many = len(ways) > MANY_WAYS
    cat.page.get_by_role("dialog").get_by_role("button", name="Play it" if many else play).first.click()
    if many:
        cat.act(play)
    expect(ann.log).to_contain_text(f"Green plays {card}")
    expect(ben.log).to_contain_text(f"Green plays {card}")
    cat.wait_for_turn()

    # The server itself may stop: the pass is kept, and made when it is back.
    asking.get_by_role("button", name="Pass for the rest of this battle").click()
    expect(asking).to_contain_text("You pass for the rest of this battle.")
    slow_house.stop()
    slow_house.pace(0.0)
    slow_house.start()
    expect(ann.log).to_contain_text("Green passes")
    expect(ann.log).not_to_contain_text("Green passes for the rest")
    finish(people)
    for person in people:
        expect(person.region("end")).to_contain_text("somebody reached the victory points")


def finish(people: list[Person]) -> None:
    """Dice may have spared blue: play on until somebody has won."""
    over = people[0].region("end")
    for _ in range(200):
        for person in people:
            if over.count():
                return
            if offered := person.offered():
                wish = next(
                    (text for text in offered if text.startswith(("battle", "lose", "pass", "done"))), offered[0]
                )
                person.act(wish)
        people[0].page.wait_for_timeout(100)
    raise AssertionError("nobody won")


# Every width and every eye


def first_turn(person: Person) -> None:
    person.sit_at(begin(person, "me", "random", "random", "random"))
    person.wait_for_turn()
    if person.button("choose").count():  # who comes fourth has no choice
        person.act("choose")
    expect(person.button("done")).to_be_visible()


def choosing(person: Person) -> None:
    first_turn(person)
    person.board.locator('[data-element="unit:0"]').click()
    expect(person.board.locator(".unit.chosen")).to_be_visible()


def setting_up(person: Person) -> None:
    person.sit_at(begin(person, "me", "random", **{"extra-exploration-tokens": "on"}))
    person.wait_for_turn()
    person.act("choose")
    expect(person.board.locator('[data-element^="token:"]').first).to_be_visible()


def legend(person: Person) -> None:
    first_turn(person)
    person.board.get_by_text("Legend").click()


def decks(person: Person) -> None:
    first_turn(person)
    person.board.get_by_text("Decks").first.click()


def middle_game(person: Person) -> None:
    """Some turns of four players."""
    table = begin(person, "me", "random", "random", "random", victory="in-for-the-long-haul")
    play_ahead(person, table, ("buy", *WISHES, "move", *LEAVE), MIDDLE)
    person.sit_at(table)
    person.wait_for_turn()


SCENES = [setting_up, first_turn, choosing, legend, decks, middle_game]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("visit", SCENES, ids=lambda visit: visit.__name__)
def test_no_serious_fault_for_people_with_disabilities(somebody, visit, phone: bool) -> None:
    person = somebody(phone=phone, still=True)
    visit(person)
    assert serious_faults(person.page) == []
    assert overhang(person.page) == []


def version(person: Person) -> str | None:
    return person.page.locator("[data-version]").get_attribute("data-version")


def stepper(person: Person, unit: str) -> Locator:
    return person.board.get_by_role("button", name=f"One more: {unit}")


def middle_of(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


SOUTH, WEST, PLACE_BESIDE = 19, 20, 7


def test_units_are_bought_by_steppers_and_dragged_as_a_group(person: Person) -> None:
    person.sit_at(begin(person, "me", "random", content={"start.rubium": 20}))
    person.wait_for_turn()
    person.act("choose")
    places = [person.page.evaluate(MAP)["first"]]

    # Three at one press of the base, and one more beside them without pressing the card again.
    for _ in range(3):
        stepper(person, "Human").click()
    card = person.board.get_by_role("group", name="How many of this unit: Human")
    expect(card.locator("output")).to_have_text("3")
    expect(card).to_contain_text("−6,")
    person.element(f"hex:{SOUTH}").click()
    expect(person.element(f"hex:{SOUTH}")).to_have_attribute("aria-label", re.compile("3 Humans"))
    expect(person.element("unit:0")).to_have_attribute("aria-pressed", "true")
    person.element(f"hex:{WEST}").click()
    expect(person.element(f"hex:{WEST}")).to_have_attribute("aria-label", re.compile("1 Human"))
    assert "red base south" in (person.log.text_content() or "")
    places.append(person.page.evaluate(MAP)["first"])

    person.page.keyboard.press("Escape")
    person.act("done")
    stack = person.board.locator(f'[data-element="hex:{SOUTH}"] [data-piece="piece:0"]')
    stack.wait_for(state="attached")
    places.append(person.page.evaluate(MAP)["first"])
    mouse, (x, y) = person.page.mouse, middle_of(stack)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 9, y + 9)
    mouse.move(x + 12, y + 12)
    expect(person.page.locator("[data-carried] text")).to_have_text("3")
    mouse.move(*middle_of(person.element(f"hex:{PLACE_BESIDE}")))
    mouse.up()
    expect(person.element(f"hex:{PLACE_BESIDE}")).to_have_attribute("aria-label", re.compile("red: 3 Humans"))
    expect(person.page.locator("[data-carried]")).to_have_count(0)
    assert all(place == pytest.approx(places[0], abs=1) for place in places)

    # What may not go there stays, and it is told why.
    stack = person.board.locator(f'[data-element="hex:{WEST}"] [data-piece="piece:0"]')
    mouse.move(*middle_of(stack))
    mouse.down()
    mouse.move(*middle_of(person.element("hex:0")), steps=4)
    mouse.up()
    expect(person.region("notice")).to_contain_text("Monolith")
    expect(person.page.locator("[data-carried]")).to_have_count(0)


def test_a_card_in_the_hand_is_read_first_and_sold_by_a_button_that_asks_again(person: Person) -> None:
    person.sit_at(begin(person, "me", "random", **{"executive-orders": "on"}))
    person.wait_for_turn()
    person.act("choose")
    stepper(person, "Human").wait_for()
    before = version(person)
    person.region("hand").locator("button[data-element]").click()
    read = person.page.get_by_role("dialog")
    read.get_by_role("button", name="Sell for 1 rubium").click()
    assert version(person) == before
    read.get_by_role("button", name="Sure? Sell for 1 rubium").click()
    expect(person.region("hand")).to_contain_text("Your hand is empty.")
    expect(read).to_have_count(0)


def until_a_battle(person: Person) -> str:
    """A table at which its owner wanders until he meets somebody: his page is not opened yet."""
    table = begin(person, "me", "easy", board="bad-neighbors", content={"start.rubium": 40})
    chance = random.Random(3)
    with ahead(person, table) as seat:
        seat.wait_for_turn()
        while not seat.offers("battle"):
            moves = [action["text"] for action in seat.actions if action["text"].startswith("move")]
            seat.act_one_of(["buy Fungoid", *chance.sample(moves, min(1, len(moves))), *LEAVE])
            seat.wait_for_turn()
    return table


MAP = """() => {
    const sheet = document.querySelector('[data-fight]');
    const hexes = [...document.querySelectorAll('[data-element^="hex:"]')].map((hex) => hex.getBoundingClientRect());
    return {
        top: sheet?.getBoundingClientRect().top,
        bottom: Math.max(...hexes.map((hex) => hex.bottom)),
        first: [hexes[0].x, hexes[0].y, hexes[0].width],
    };
}"""
"""Where the map lies, and the sheet of a battle, if there is one."""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_battle_lies_below_the_map_which_stays_readable(somebody, phone: bool) -> None:
    person = somebody(phone=phone, speed="calm")
    front(person)
    person.sit_at(until_a_battle(person))
    person.wait_for_turn()
    before = person.page.evaluate(MAP)["first"]
    person.button("battle").click()
    person.page.wait_for_selector("[data-fight]")
    seen = person.page.evaluate(MAP)
    assert seen["bottom"] <= seen["top"] + 1
    if phone:
        assert seen["first"][2] > 0.6 * before[2]
    else:
        assert seen["first"] == pytest.approx(before, abs=1)


def test_on_a_phone_the_bases_the_units_and_the_choices_are_in_sight_together(somebody) -> None:
    person = somebody(phone=True, still=True)
    first_turn(person)
    sheet = person.region("sheet").bounding_box()
    shown = [person.element(f"unit:{unit}") for unit in range(6)] + [person.element(f"hex:{at}") for at in range(31)]
    boxes = [one.bounding_box() for one in shown]
    assert sheet
    assert all(box and box["y"] + box["height"] <= sheet["y"] for box in boxes)
    expect(person.button("done")).to_be_in_viewport()
    expect(person.button("done")).to_have_text("To movement")


def test_every_hex_has_a_label_and_is_reached_by_arrows(person: Person) -> None:
    first_turn(person)
    labels = person.board.locator('[data-element^="hex:"]').evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert len(labels) == len(set(labels)) == 31
    person.element("hex:0").focus()
    reached = reached_by_arrows(person, "hex:0")
    assert {name for name in reached if name.startswith("hex:")} == {f"hex:{number}" for number in range(31)}
