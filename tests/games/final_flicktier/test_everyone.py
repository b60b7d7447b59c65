"""Every player, every die, every resource and every space: a rule may not forget the first or the last of them."""

from __future__ import annotations

import random

import pytest

from farport.games.final_flicktier.board import has_room, nearest_room, packed_x, packed_y
from farport.games.final_flicktier.state import BUG
from farport.games.final_flicktier.words import CONTENT, RESOURCE_NAMES, SPACE_NAMES
from farport.table.position import fields_of

from .scenario import Scene, scene

FOUR = ("UEA", "Noxian", "Korivali", "Surge")
DICE = {
    "UEA": ("UEA d6 a", "UEA d6 b", "UEA d8 c"),
    "Noxian": ("Noxian d6 a", "Noxian d8 b", "Noxian d12 c"),
    "Korivali": ("Korivali d6 a", "Korivali d6 b", "Korivali d6 c"),
    "Surge": ("Surge d4 a", "Surge d4 b", "Surge d6 c"),
}
SIDES = {"d4": 4, "d6": 6, "d8": 8, "d12": 12}
PLANETS = [space["name"] for space in CONTENT.components["space"] if space["kind"] == "planet"]
HOMES = ("Earth", "Korivale", "Nox", "Asteroid Field")


def four(faction: str) -> Scene:
    return scene(*FOUR).missions("Far Patrol", "Trespass", "Foothold").turn_of(faction)


def offered(table: Scene, start: str) -> set[str]:
    return {offer for offer in table.offers if offer.startswith(start)}


@pytest.mark.clause("FF 4.5", "FF 4.4", "FF 4.9")
@pytest.mark.parametrize("faction", FOUR)
def test_in_a_move_every_die_may_be_slid_aside_and_every_own_one_turned_at_home(faction):
    table = four(faction)
    table.play("move")
    assert offered(table, "slide") == {f"slide {die} aside" for dice in DICE.values() for die in dice}
    assert offered(table, "turn") == {
        f"turn {die} to show {value}" for die in DICE[faction] for value in range(2, SIDES[die.split()[1]] + 1)
    }
    assert {" ".join(offer.split()[1:4]) for offer in offered(table, "flick")} == set(DICE[faction])
    last = DICE[faction][2]
    table.play(f"turn {last} to show 4")
    assert not any(last in offer for offer in offered(table, "turn")), "once in an action"
    for die in DICE[faction][:2]:
        table.play(f"turn {die} to show 3")
    assert offered(table, "turn") == set()


@pytest.mark.clause("FF 4.4")
def test_a_die_may_be_turned_to_every_side_that_it_does_not_show():
    table = scene("UEA", "Noxian").put("UEA d6 a", (40, 75), 4)
    table.play("move")
    assert offered(table, "turn UEA d6 a") == {f"turn UEA d6 a to show {value}" for value in (1, 2, 3, 5, 6)}


@pytest.mark.clause("FF 4.1", "FF 4.6")
@pytest.mark.parametrize("faction", FOUR)
def test_every_die_of_every_player_moves(faction):
    for number, die in enumerate(DICE[faction]):
        table = four(faction)
        table.play("move")
        told = table.flick(die, (300, 200 + 20 * number), value=2)
        assert told[0] == f"{faction} flicks {die}"
        assert (table.where(die), table.shows(die)) == ((300, 200 + 20 * number), 2)


@pytest.mark.clause("FF 4.6")
def test_every_die_that_is_struck_is_told_and_put_back():
    table = scene(*FOUR)
    dice = [die for faction in FOUR for die in DICE[faction] if die != "UEA d6 b"]
    places = {die: table.where(die) for die in dice}
    table.play("move")
    told = table.flick("UEA d6 b", (450, 300), strikes=dict.fromkeys(dice, (500, 500)))
    assert {line for line in told if line.startswith("it strikes")} == {f"it strikes {die}" for die in dice}
    assert {die: table.where(die) for die in dice} == places


@pytest.mark.clause("FF 4.6", "FF 4.8")
@pytest.mark.parametrize("die", ["UEA d6 a", "Surge d6 c"])
def test_the_first_and_the_last_die_give_way(die):
    """FF-23."""
    table = scene(*FOUR).put(die, (400, 250))
    table.play("move")
    told = table.flick("UEA d6 b", (405, 250))
    assert f"{die} is put back beside its place, which is taken" in told


@pytest.mark.clause("FF 4.5", "FF 4.8")
@pytest.mark.parametrize("die", ["UEA d6 a", "Surge d6 c"])
def test_the_first_and_the_last_die_come_back_from_aside(die):
    table = scene(*FOUR).put(die, (400, 250))
    table.play("move", f"slide {die} aside")
    table.flick("UEA d6 b", (405, 250))
    assert f"{die} is put back beside its place, which is taken" in table.play("done")
    assert table.table.view()["aside"] == []


@pytest.mark.clause("FF 5.1")
@pytest.mark.parametrize("faction", FOUR)
def test_every_die_of_every_player_attacks_every_other_players(faction):
    table = four(faction).hand(faction, bio=[1])
    others = [die for other in FOUR if other != faction for die in DICE[other]]
    assert offered(table, "attack") == {
        f"attack with {die} against {target}" for die in DICE[faction] for target in others
    }


@pytest.mark.clause("FF 7.1", "FF 7.2")
@pytest.mark.parametrize("faction", FOUR)
def test_every_die_of_every_player_gathers(faction):
    table = four(faction)
    for die, planet in zip(DICE[faction], ("Vessa", "Hallow", "Anvil"), strict=True):
        table.put(die, planet)
    table.play("gather")
    assert offered(table, "gather") == {f"gather with {die}" for die in DICE[faction]}
    for die in DICE[faction]:
        table.play(f"gather with {die}")
    assert sum(len(cards) for cards in table.cards(faction).values()) == 3
    for die in DICE[faction][1:]:
        alone = four(faction).put(die, "Anvil")
        alone.play("gather")
        assert alone.offers == {f"gather with {die}", "done"}


@pytest.mark.clause("FF 7.1", "FF 7.2")
@pytest.mark.parametrize("planet", PLANETS)
def test_every_planet_yields_its_resource_to_ships_and_tokens(planet):
    resource = RESOURCE_NAMES[PLANETS.index(planet) % 4]
    table = scene("UEA", "Noxian").resource(planet, resource).put("UEA d6 a", planet).built("UEA", "round", planet)
    table.play("gather")
    assert table.offers == {"gather with UEA d6 a", f"gather with token on {planet}", "done"}
    told = table.play("gather with UEA d6 a", f"gather with token on {planet}")
    assert sum(f"UEA gathers {resource} with combat value" in line and planet in line for line in told) == 2
    assert list(table.cards("UEA")) == [resource]


@pytest.mark.clause("FF 10.1")
@pytest.mark.parametrize("faction", FOUR)
def test_every_die_of_every_player_returns(faction):
    table = four(faction)
    for number, die in enumerate(DICE[faction]):
        table.put(die, (300 + 50 * number, 230))
    assert offered(table, "return") == {f"return {die}" for die in DICE[faction]}
    home = HOMES[{"UEA": 0, "Korivali": 1, "Noxian": 2, "Surge": 3}[faction]]
    for die in DICE[faction]:
        table.play(f"return {die}")
        assert table.refuses("stay") == "FF 10.1"
        table.place_first()
        assert table.on(die) == home
    assert table.actions_left() == 1


@pytest.mark.clause("FF 10.1")
def test_a_die_that_was_put_elsewhere_than_home_is_still_returned_once():
    """A crowded home leaves the die beside it, and the action goes on."""
    table = scene("Morovian", "UEA").put("Morovian d6 a", "Vessa").put("Morovian d6 b", "Tarn")
    table.play("return Morovian d6 a", "place Morovian d6 a at 130,450 showing 1")
    assert table.decision == "return"
    assert table.refuses("return Morovian d6 a") == "FF 10.1"
    table.play("return Morovian d6 b", "place Morovian d6 b at 130,500 showing 1")
    assert table.refuses("return Morovian d6 a") == table.refuses("return Morovian d6 b") == "FF 10.1"
    assert table.allows("return Morovian d10 c")


@pytest.mark.clause("FF 6.1", "FF 6.4")
@pytest.mark.parametrize("faction", FOUR)
def test_every_die_of_every_player_builds_on_every_planet(faction):
    names = {"UEA": "Colony", "Noxian": "Outpost", "Korivali": "Market", "Surge": "Hive"}
    costs = {"UEA": "BBO", "Noxian": "OOB", "Korivali": "BTO", "Surge": "BBO"}
    cards = {name: [1] * costs[faction].count(name[0].upper()) for name in RESOURCE_NAMES}
    for number, planet in enumerate(PLANETS):
        table = four(faction).hand(faction, **cards).put(DICE[faction][number % 3], planet)
        assert offered(table, "build") == {f"build {names[faction]} on {planet}"} | (
            {f"build Hatchery on {planet}"} if faction == "Surge" else set()
        )


@pytest.mark.clause("FF 8.8")
@pytest.mark.parametrize("home", [*HOMES, "black hole"])
@pytest.mark.parametrize("faction", ["UEA", "Surge"])
def test_every_home_but_ones_own_is_a_trespass(home, faction):
    table = scene("UEA", "Surge").missions("Trespass", "Far Patrol", "Foothold").turn_of(faction)
    own = {"UEA": "Earth", "Surge": "Asteroid Field"}[faction]
    other = DICE["Surge" if faction == "UEA" else "UEA"]
    table.arrange({die: (400 + 50 * number, 230) for number, die in enumerate(other)})
    if home != own:
        table.put(DICE[faction][2], home)
    assert table.allows("complete Trespass") == (home != own)


@pytest.mark.clause("FF 8.11")
@pytest.mark.parametrize("mine", ["UEA", "Surge"])
@pytest.mark.parametrize("planet", ["Vessa", "Anvil", "Korivale"])
def test_force_is_shown_against_anybody_by_any_ship(mine, planet):
    for other in FOUR:
        if other != mine:
            table = scene(*FOUR).missions("Show of Force", "Far Patrol", "Foothold").turn_of(mine)
            table.arrange({die: (400 + 30 * n, 220) for n, die in enumerate(DICE["Korivali"])})
            die = "UEA d6 a" if mine == "UEA" else "Surge d6 c"
            table.put(die, planet, 5)
            assert table.refuses("complete Show of Force") == "FF 8.11"
            if planet != "Korivale":
                assert table.built(other, "square", planet).allows("complete Show of Force")


@pytest.mark.clause("FF 8.11")
def test_a_ship_in_open_space_or_on_a_space_to_explore_shows_no_force():
    table = scene("UEA", "Noxian").missions("Show of Force", "Far Patrol", "Foothold").put("UEA d6 a", "The Rift", 6)
    assert table.put("Noxian d6 a", (470, 300)).refuses("complete Show of Force") == "FF 8.11"
    table.put("UEA d6 a", (400, 220), 6).put("Noxian d6 a", (420, 220))
    assert table.refuses("complete Show of Force") == "FF 8.11"
    assert table.put("UEA d6 a", "black hole", 6).put("Noxian d6 a", (795, 395)).refuses("complete Show of Force")


@pytest.mark.clause("FF 8.4", "FF 8.10")
@pytest.mark.parametrize("name", [part["name"] for part in CONTENT.components["mission"] if part.get("cost")])
def test_every_delivery_costs_what_its_card_says(name):
    part = next(part for part in CONTENT.components["mission"] if part["name"] == name)
    letters = {resource["letter"]: resource["name"] for resource in CONTENT.components["resource"]}
    quiet = [other for other in ("Far Patrol", "Trespass", "Foothold") if other != name][:2]
    table = scene("UEA", "Noxian").missions(name, *quiet)
    if "space" in part:
        table.put("UEA d8 c", part["space"])
    hand: dict[str, list[int]] = {letters[letter]: [] for letter in part["cost"]}
    for value, letter in enumerate(part["cost"], 1):
        hand[letters[letter]].append(value)
    for resource, values in hand.items():
        table.hand("UEA", **{**hand, resource: values[1:]})
        assert table.refuses(f"complete {name}") in ("FF 8.4", "FF 8.10")
    table.hand("UEA", **{resource: [*values, 5] for resource, values in hand.items()})
    table.play(f"complete {name}")
    while table.decision == "pay":
        table.play(next(offer for offer in sorted(table.offers) if " 5 " not in offer))
    assert table.cards("UEA") == {resource: [5] for resource in hand}
    assert table.score("UEA") == part["vp"]
    assert table.table.view(0)["seats"][0]["missions"] == [name]


@pytest.mark.clause("FF 8.5", "FF 8.6")
@pytest.mark.parametrize("name", SPACE_NAMES[13:])
def test_every_space_is_explored(name):
    table = scene("UEA", "Noxian").missions("Far Patrol", "Foothold", f"Explore {name}").put("UEA d6 b", name)
    value = int(table.state.token_value[0])
    told = table.play(f"complete Explore {name}")
    assert f"UEA takes an Explore token worth {value}" in told
    assert table.score("UEA") == value


@pytest.mark.clause("FF 8.5", "FF 8.6", "FF 11.6")
def test_all_five_tokens_can_be_taken_and_count():
    table = scene("UEA", "Noxian").missions("Far Patrol", "Foothold", "Explore The Rift", deck=[
        "Explore Old Relay", "Explore Silent Beacon", "Explore Shattered Moon", "Explore Drift Graveyard",
    ])  # fmt: skip
    for taken in range(1, 6):
        name = table.row()[2]
        assert name is not None
        table.turn_of("UEA").put("UEA d6 b", name.removeprefix("Explore ")).play(f"complete {name}")
        assert len(table.table.view(0)["seats"][0]["explore"]) == taken
        assert len([space for space in table.table.view()["spaces"] if space["explore"]]) == (taken < 5)
    assert table.score("UEA") == 1 + 1 + 2 + 2 + 3


@pytest.mark.clause("FF 9.1", "FF 6.2")
def test_a_price_of_one_resource_is_asked_for_where_there_is_a_choice():
    table = scene("UEA", "Noxian").hand("UEA", quantum=[1, 2, 3])
    table.play("upgrade common track")
    assert table.offers == {f"pay quantum {value} from hand" for value in (1, 2, 3)}
    assert table.refuses("pay tech 1 from hand") == "FF 9.1"
    table.play("pay quantum 1 from hand", "pay quantum 3 from hand")
    assert table.cards("UEA") == {"quantum": [2]}


@pytest.mark.clause("FF 7.6")
def test_every_card_of_hand_and_front_may_be_discarded():
    hand = {"quantum": [1, 5], "tech": [2], "ore": [3], "bio": [4, 5]}
    front = {"quantum": [2], "tech": [1], "ore": [4, 5], "bio": [1]}
    table = scene("UEA", "Noxian").hand("UEA", **hand).front("UEA", **front).end_turn()
    assert table.offers == {f"discard {name} {value} from hand" for name in hand for value in hand[name]} | {
        f"discard {name} {value} from front" for name in front for value in front[name]
    }
    table.play("discard bio 5 from hand", "discard quantum 1 from hand")
    assert table.active == "Noxian"
    assert table.cards("UEA") == {"quantum": [5], "tech": [2], "ore": [3], "bio": [4]}
    assert table.table.view()["discards"] == {"quantum": [1], "tech": [], "ore": [], "bio": [5]}


@pytest.mark.clause("FF 13.9")
def test_every_card_of_hand_and_front_may_be_traded():
    hand = {"quantum": [1], "tech": [2], "ore": [3, 4], "bio": [5]}
    table = scene("UEA", "Korivali").level("Korivali", own=1).built("Korivali", "square", "Anvil").turn_of("Korivali")
    table.hand("Korivali", **hand).front("Korivali", quantum=[5], bio=[1]).put("Korivali d6 c", "Anvil")
    assert offered(table, "trade") == {f"trade {name} {value} from hand" for name in hand for value in hand[name]} | {
        "trade quantum 5 from front", "trade bio 1 from front",
    }  # fmt: skip
    table.play("trade bio 1 from front", "draw quantum")
    assert table.cards_in_front("Korivali") == {"quantum": [5]}
    assert len(table.cards("Korivali")["quantum"]) == 2
    assert table.table.view()["discards"]["bio"] == [1]


EVERYTHING = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5]


@pytest.mark.clause("FF 13.9", "FF 2.6")
@pytest.mark.parametrize("left", RESOURCE_NAMES)
def test_a_trade_draws_from_the_only_deck_that_is_left(left):
    table = (
        scene("Korivali", "UEA")
        .level("Korivali", own=1)
        .built("Korivali", "square", "Vessa")
        .put("Korivali d6 a", "Vessa")
    )
    traded = "ore" if left != "ore" else "bio"
    for name in RESOURCE_NAMES:
        if name not in (left, traded):
            table.front("UEA", **{**table.cards_in_front("UEA"), name: EVERYTHING})
    table.front("UEA", **{**table.cards_in_front("UEA"), traded: EVERYTHING[1:]}).hand("Korivali", **{traded: [1]})
    table.play(f"trade {traded} 1 from hand")
    assert table.offers == {f"draw {left}", f"draw {traded}"}, "the card that was traded away lies in its discard pile"


@pytest.mark.clause("FF 13.43", "FF 2.6")
@pytest.mark.parametrize("left", [*RESOURCE_NAMES, ""])
def test_the_mechatron_are_asked_only_while_there_is_a_card_to_draw(left):
    table = scene("Mechatron", "UEA").level("Mechatron", own=2).hand("Mechatron", ore=[1])
    table.put("Mechatron d6 c", (200, 300), 1).put("UEA d6 a", (330, 300), 6)
    for name in RESOURCE_NAMES:
        if name != left:
            cards = EVERYTHING[1:] if name == "ore" else EVERYTHING
            table.front("UEA", **{**table.cards_in_front("UEA"), name: cards})
    table.attack("Mechatron d6 c", "UEA d6 a", "ore 1")
    table.flick("Mechatron d6 c", (310, 300), strikes={"UEA d6 a": (350, 300)})
    table.place_first()
    if left:
        assert table.offers == {f"draw {left}", "decline"}
    else:
        assert table.decision == "action"


@pytest.mark.clause("FF 13.1", "FF 3.3")
@pytest.mark.parametrize("seats", [("UEA", "Noxian"), ("Noxian", "Korivali", "Surge", "UEA")])
@pytest.mark.parametrize("die", DICE["UEA"])
def test_after_the_last_action_any_one_ship_at_a_gate_is_waited_for(seats, die):
    table = scene(*seats).level("UEA", own=1).built("UEA", "square", "Vessa").turn_of("UEA")
    table.arrange({ship: (400 + 30 * number, 220) for number, ship in enumerate(DICE["UEA"])}).put(die, "Vessa")
    table.put(DICE["UEA"][0] if die != DICE["UEA"][0] else DICE["UEA"][1], "Tarn")
    table.play("move", "done", "gather", "done")
    assert (table.active, table.offers) == ("UEA", {f"warp {die}", "end turn"})
    table.put(die, (600, 220))
    table.turn_of("UEA").play("move", "done", "gather", "done")
    assert table.active != "UEA"


@pytest.mark.clause("FF 13.39", "FF 3.3")
@pytest.mark.parametrize("seats", [("Volcor", "UEA"), ("UEA", "Korivali", "Surge", "Volcor")])
@pytest.mark.parametrize("die", ["Volcor d6 a", "Volcor d6 b", "Volcor d8 c"])
def test_after_the_last_action_any_one_ship_at_a_statue_is_waited_for(seats, die):
    table = scene(*seats).level("Volcor", own=2).built("Volcor", "square", "Anvil").turn_of("Volcor").put(die, "Anvil")
    table.play("move", "done", "gather", "done")
    assert (table.active, table.offers) == ("Volcor", {f"free flick of {die}", "end turn"})
    table.play(f"free flick of {die}", "done")
    assert table.active != "Volcor"


@pytest.mark.clause("FF 13.9", "FF 13.10", "FF 3.3")
def test_after_the_last_action_a_trade_and_a_claim_are_waited_for():
    def after_two_actions(level: int, card: bool, row: tuple[str, ...]) -> Scene:
        table = scene("Korivali", "UEA").level("Korivali", own=level).built("Korivali", "square", "Vessa")
        table.missions(*row).put("Korivali d6 a", "Vessa").hand("Korivali", ore=[1] if card else [])
        table.play("move", "done", "gather", "done")
        return table

    quiet = ("Far Patrol", "Trespass", "Foothold")
    assert after_two_actions(1, True, quiet).offers == {"trade ore 1 from hand", "end turn"}
    assert after_two_actions(1, False, quiet).active == "UEA"
    for place in range(3):
        row = ["Far Patrol", "Trespass", "Foothold"]
        row[place] = "Deliver ore to Ombra"
        table = after_two_actions(2, False, tuple(row))
        assert table.offers == {"claim Deliver ore to Ombra", "end turn"}
    assert after_two_actions(2, False, quiet).active == "UEA"


@pytest.mark.clause("FF 13.10")
def test_the_second_claim_token_is_spent_with_its_mission_too():
    row = ("Deliver ore to Ombra", "Deliver bio to Calyx", "Foothold")
    table = scene("UEA", "Korivali").level("Korivali", own=2).missions(*row).turn_of("Korivali")
    table.play("claim Deliver bio to Calyx", "end turn", "end turn")
    table.play("claim Deliver ore to Ombra")
    assert table.table.view()["seats"][1]["claims"] == ["Deliver ore to Ombra"]
    table.put("Korivali d6 a", "Ombra").hand("Korivali", ore=[1, 1]).play("complete Deliver ore to Ombra")
    assert table.table.view()["seats"][1]["claims"] == []
    assert table.refuses("claim Deliver bio to Calyx") == "FF 3.3"
    table.end_turn().end_turn()
    assert table.refuses("claim Deliver bio to Calyx") == "FF 13.10", "both are gone"


@pytest.mark.clause("FF 13.9", "FF 13.10")
@pytest.mark.parametrize("first", [0, 1])
def test_two_free_actions_of_a_faction_do_not_hinder_each_other(first):
    table = scene("Korivali", "UEA").level("Korivali", own=2).built("Korivali", "square", "Vessa")
    table.missions("Deliver ore to Ombra", "Trespass", "Foothold").put("Korivali d6 a", "Vessa")
    table.hand("Korivali", ore=[1, 2])
    lines = [("trade ore 1 from hand", "draw bio"), ("claim Deliver ore to Ombra",)]
    table.play(*lines[first])
    table.play(*lines[1 - first])
    assert table.refuses("trade ore 2 from hand") == "FF 3.3"
    assert table.refuses("claim Trespass") == "FF 3.3"
    assert table.actions_left() == 2


@pytest.mark.clause("FF 13.35", "FF 13.36")
def test_a_die_is_set_first_and_a_network_moved_later_but_not_the_other_way_round():
    table = (
        scene("Signal", "UEA")
        .level("Signal", own=2)
        .built("Signal", "round", "Vessa")
        .built("Signal", "square", "Tarn")
    )
    table.play("set Signal d6 a to 6", "transfer network from Vessa to Tarn")
    assert table.refuses("transfer network from Tarn to Vessa") == "FF 3.3"
    table = (
        scene("Signal", "UEA")
        .level("Signal", own=2)
        .built("Signal", "round", "Vessa")
        .built("Signal", "square", "Tarn")
    )
    table.play("transfer network from Vessa to Tarn")
    assert table.refuses("set Signal d6 a to 6") == "FF 13.36", "the beginning of the turn is over"


@pytest.mark.clause("FF 13.35")
@pytest.mark.parametrize(("start", "end"), [("Vessa", "Anvil"), ("Anvil", "Vessa")])
def test_a_network_moves_between_any_two_planets(start, end):
    table = scene("UEA", "Signal").level("Signal", own=1).built("Signal", "round", start).built("Signal", "square", end)
    table.turn_of("Signal")
    assert offered(table, "transfer") == {f"transfer network from {start} to {end}"}
    table.play(f"transfer network from {start} to {end}")
    assert table.has_built("Signal", "round", end)
    assert not table.has_built("Signal", "round", start)


@pytest.mark.clause("FF 13.35", "FF 3.3")
def test_a_transfer_is_waited_for_only_where_one_is_possible():
    def after_two_actions(networks: tuple[str, ...], towers: tuple[str, ...], level: int = 1) -> str:
        table = scene("Signal", "UEA").level("Signal", own=level).put("Signal d6 a", "Anvil")
        table.built("Signal", "round", *networks).built("Signal", "square", *towers)
        table.play("move", "done", "gather", "done")
        return table.active

    assert after_two_actions(("Vessa",), ("Tarn",)) == "Signal"
    assert after_two_actions((), ("Tarn",)) == "UEA"
    assert after_two_actions(("Vessa",), ()) == "UEA"
    assert after_two_actions(("Vessa",), ("Vessa",)) == "UEA"
    assert after_two_actions(("Vessa",), ("Tarn",), level=0) == "UEA"


@pytest.mark.clause("FF 13.36")
@pytest.mark.parametrize("seats", [("Signal", "UEA"), ("UEA", "Noxian", "Surge", "Signal")])
def test_any_die_of_the_signal_is_set_to_any_side(seats):
    table = scene(*seats).level("Signal", own=2).turn_of("Signal").put("Signal d6 c", "Vessa", 3)
    assert offered(table, "set") == {
        *(f"set Signal d6 {letter} to {value}" for letter in "ab" for value in range(2, 7)),
        *(f"set Signal d6 c to {value}" for value in (1, 2, 4, 5, 6)),
    }
    table.play("set Signal d6 c to 1")
    assert table.shows("Signal d6 c") == 1


@pytest.mark.clause("FF 13.14", "FF 6.1", "FF 8.4")
def test_a_bugged_die_of_another_is_nobodys_excuse():
    """Where another's die is bugged, one simply has no ship of one's own."""
    table = scene("UEA", "Noxian", "Surge").level("Surge", own=1).put("Noxian d6 a", "Ombra").bug_on("Noxian d6 a")
    table.missions("Deliver ore to Ombra", "Trespass", "Foothold").hand("UEA", ore=[1, 1], bio=[1, 1])
    assert table.refuses("build Colony on Ombra") == "FF 6.1"
    assert table.refuses("complete Deliver ore to Ombra") == "FF 8.4"
    assert table.refuses("gather") == "FF 7.1"


@pytest.mark.clause("FF 11.1", "FF 11.2", "FF 11.3", "FF 11.5")
def test_any_two_triggers_end_a_longer_game():
    """Each is really met, in each order."""
    for order in (("vp", "structure"), ("structure", "missions"), ("missions", "vp")):
        table = scene("UEA", "Noxian", end="two").vp_left(1).missions("Trespass", "Far Patrol", "Open Market", deck=[])
        table.built("UEA", "round", "Tarn", "Ombra", "Calyx", "Mirror").built("UEA", "square", "Tarn", "Ombra")
        for number, trigger in enumerate(order):
            told = meet(table.turn_of("UEA"), trigger)
            assert any("the end is near" in line for line in told)
            assert ("the final round begins: everyone has one more turn" in table.play("end turn")) == (number == 1)
        table.end_turn()
        assert not table.table.over
        table.end_turn()
        assert table.table.over


def meet(table: Scene, trigger: str) -> list[str]:
    """Meet a trigger of the end."""
    if trigger == "vp":
        table.hand("UEA", ore=[5]).put("UEA d6 a", (200, 300), 6).put("Noxian d6 a", (330, 300), 1)
        table.attack("UEA d6 a", "Noxian d6 a", "ore 5")
        told = table.flick("UEA d6 a", (300, 300), strikes={"Noxian d6 a": (350, 300)})
        table.place_first()
        return told
    if trigger == "structure":
        table.put("UEA d6 b", "Vessa").front("UEA").hand("UEA", quantum=[1, 1], tech=[1], ore=[1])
        return table.play("build Warp Gate on Vessa")
    return table.put("UEA d8 c", "Korivale").play("complete Trespass")


@pytest.mark.clause("FF 5.12", "FF 11.6")
def test_every_victory_brings_a_token():
    table = scene("UEA", "Noxian").vp_left(5)
    for wins in (1, 2, 3):
        table.turn_of("UEA").hand("UEA", ore=[5]).put("UEA d6 a", (200, 300), 6).put("Noxian d6 a", (330, 300), 1)
        table.attack("UEA d6 a", "Noxian d6 a", "ore 5")
        table.flick("UEA d6 a", (300, 300), strikes={"Noxian d6 a": (350, 300)})
        table.place_first()
        assert (table.vp("UEA"), table.score("UEA"), table.table.view()["vp_left"]) == (wins, wins, 5 - wins)
        table.front("UEA")


@pytest.mark.clause("FF 4.8")
@pytest.mark.parametrize("seed", range(10))
def test_no_nearer_place_has_room_than_the_nearest(seed):
    """In a crowd, with every die and the bug."""
    dice = random.Random(seed)
    table = scene(*FOUR)
    spots = [(300 + 26 * (n % 4) + dice.randrange(4), 300 + 26 * (n // 4) + dice.randrange(4)) for n in range(12)]
    dice.shuffle(spots)
    table.arrange(dict(zip([die for each in DICE.values() for die in each], spots, strict=True)))
    s = fields_of(table.state)
    body = dice.choice([0, 5, 11, BUG])
    x, y = 100 * dice.randrange(290, 390), 100 * dice.randrange(290, 360)
    place = nearest_room(s, body, x, y)
    px, py = int(packed_x(place)), int(packed_y(place))
    assert has_room(s, body, px, py)
    way = ((px - x) ** 2 + (py - y) ** 2) ** 0.5 / 100
    for dx in range(-40, 41, 2):
        for dy in range(-40, 41, 2):
            if (dx * dx + dy * dy) ** 0.5 < way - 3:
                assert not has_room(s, body, x + 100 * dx, y + 100 * dy)


@pytest.mark.clause("FF 4.8")
def test_a_gap_in_a_crowd_is_found():
    """To the right and a little down there is room 23 mm away, and nowhere nearer than 25 otherwise."""
    spots = [
        (355, 300), (380, 327), (302, 329), (327, 326), (352, 354), (353, 329), (326, 353), (328, 301), (380, 303),
        (302, 353), (381, 352), (303, 302),
    ]  # fmt: skip
    table = scene(*FOUR).arrange(dict(zip([die for each in DICE.values() for die in each], spots, strict=True)))
    place = nearest_room(fields_of(table.state), BUG, 37600, 34400)
    assert (int(packed_x(place)) - 37600) ** 2 + (int(packed_y(place)) - 34400) ** 2 < 2300**2
