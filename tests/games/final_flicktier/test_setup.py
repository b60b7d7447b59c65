"""Chapter 2. Set-up."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from farport.games.final_flicktier.state import SPACES
from farport.games.final_flicktier.tables import (
    FACTION_DICE,
    HEIGHT,
    HOME,
    SIDES_OF,
    SPACE_R,
    SPACE_X,
    SPACE_Y,
    TOKEN_COUNT,
    WIDTH,
)
from farport.games.final_flicktier.words import CONTENT, FACTIONS, SHORT, SPACE_NAMES

from .scenario import INTERPRETED, Scene, scene


def new(players: int, **options: str) -> Scene:
    return Scene(INTERPRETED.new(players, seed=3, options=options))


@pytest.mark.clause("FF 2.1")
def test_the_homes_lie_in_the_corners_of_two_mats_and_no_two_spaces_are_near():
    parts = CONTENT.components
    assert (WIDTH, HEIGHT) == (90000, 60000)
    assert [space["name"] for space in parts["space"][:5]] == [
        "Earth", "Korivale", "Nox", "Asteroid Field", "black hole",
    ]  # fmt: skip
    corners = {(space["at"][0] > 450, space["at"][1] > 300) for space in parts["space"][:4]}
    assert len(corners) == 4
    for a, b in itertools.combinations(range(SPACES), 2):
        gap = np.hypot(SPACE_X[a] - SPACE_X[b], SPACE_Y[a] - SPACE_Y[b]) - SPACE_R[a] - SPACE_R[b]
        assert gap > 2 * 12.4 * 100, "a die could cover two spaces"


@pytest.mark.clause("FF 2.1")
def test_all_homes_are_equally_far_from_the_planets():
    planets = range(5, 13)
    ways = [
        sorted(round(float(np.hypot(SPACE_X[home] - SPACE_X[p], SPACE_Y[home] - SPACE_Y[p]))) for p in planets)
        for home in range(4)
    ]
    assert all(way == ways[0] for way in ways)
    assert [round(way / 100) for way in ways[0]] == [177, 340, 376, 397, 544, 571, 601, 698]


@pytest.mark.clause("FF 2.2")
def test_each_planet_yields_one_resource_and_there_are_two_of_each():
    tokens = [new(2).state.resource.tolist(), Scene(INTERPRETED.new(2, seed=4)).state.resource.tolist()]
    for found in tokens:
        assert found[:5] == [-1] * 5
        assert found[13:] == [-1] * 5
        assert sorted(found[5:13]) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert tokens[0] != tokens[1]


@pytest.mark.clause("FF 2.3")
def test_factions_that_share_dice_exclude_each_other():
    """FF-9."""
    pairs = [("UEA", "Santarzian"), ("Noxian", "Volcor"), ("Korivali", "Signal"), ("Surge", "Mechatron")]
    for one, other in pairs:
        table = new(2)
        table.play(f"choose {FACTIONS[SHORT.index(one)]}")
        assert table.refuses(f"choose {FACTIONS[SHORT.index(other)]}") == "FF 2.3"
        assert table.refuses(f"choose {FACTIONS[SHORT.index(one)]}") == "FF 2.3"
        assert len(table.offers) == 7, "the Dominion is the A.I.'s"
        assert HOME[SHORT.index(one)] == HOME[SHORT.index(other)]


@pytest.mark.clause("FF 2.3")
def test_the_dominion_is_taken_like_another_faction_where_a_player_has_it():
    table = new(3, dominion="off")
    table.play("choose Dominion of Dorikor")
    assert table.refuses("choose Dominion of Dorikor") == "FF 2.3"


@pytest.mark.clause("FF 2.3")
def test_the_base_game_has_six_factions_and_the_expansion_four_more():
    """FF-2."""
    assert len(new(3, dominion="off").offers) == 10
    assert {offer.removeprefix("choose ") for offer in new(3, dominion="off", expansion="base").offers} == set(
        FACTIONS[:6]
    )


@pytest.mark.clause("FF 2.3")
def test_factions_can_be_dealt():
    table = new(4, factions="random")
    assert table.decision == "place"
    homes = [int(HOME[int(faction)]) for faction in table.state.faction]
    assert len(set(homes)) == 4


@pytest.mark.clause("FF 2.4")
def test_each_faction_has_its_dice_and_tokens():
    """FF-22."""
    dice = {
        "UEA": (6, 6, 8), "Noxian": (6, 8, 12), "Korivali": (6, 6, 6), "Surge": (4, 4, 6), "Dorikor": (6, 6, 20),
        "Santarzian": (6, 6, 8), "Morovian": (6, 6, 10), "Signal": (6, 6, 6), "Volcor": (6, 6, 8),
        "Mechatron": (4, 4, 6),
    }  # fmt: skip
    for i, name in enumerate(SHORT):
        assert tuple(int(SIDES_OF[FACTION_DICE[i, d]]) for d in range(3)) == dice[name]
    rounds = [int(TOKEN_COUNT[i, 0]) for i in range(10)]
    squares = [int(TOKEN_COUNT[i, 1]) for i in range(10)]
    assert (sum(rounds[:6]), sum(squares[:6]), sum(rounds[6:]), sum(squares[6:])) == (18, 29, 10, 13)
    assert scene("Surge", "UEA").state.track[:2].tolist() == [[0, 0], [0, 0]]


@pytest.mark.clause("FF 2.5", "FF 4.14")
def test_dice_start_on_the_home_planet_any_side_up():
    table = new(2, dominion="off")
    table.play("choose United Earth Alliance", "choose The Surge")
    assert (table.decision, table.mover) == ("place", "UEA")
    assert table.refuses("place UEA d6 a at 600,450 showing 3") == "FF 2.5"
    table.play("place UEA d6 a at 210,230 showing 5")
    assert table.where("UEA d6 a") == (60, 80)
    assert table.on("UEA d6 a") == "Earth"
    assert table.shows("UEA d6 a") == 5
    assert table.refuses("place UEA d6 b at 212,232 showing 5") == "FF 4.8"
    assert table.refuses("place UEA d6 b at 260,260 showing 7") == "FF 2.5"


@pytest.mark.clause("FF 2.5", "FF 2.11")
def test_after_the_last_die_the_first_seat_begins():
    """FF-44."""
    table = new(3)
    for faction in ("Noxian Empire", "The Signal", "The Surge"):
        table.play(f"choose {faction}")
    for player in (0, 0, 0, 1, 1, 1, 2, 2, 2):
        assert table.table.mover == player
        table.table.play(table.table.actions[0])
    assert (table.decision, table.mover) == ("action", "Noxian")
    for faction in ("Signal", "Surge", "Noxian"):
        table.end_turn()
        assert table.mover == faction


@pytest.mark.clause("FF 2.6")
def test_there_are_four_decks_of_fourteen_cards():
    table = new(2)
    for resource in range(4):
        assert table.state.deck_size[resource] + table.state.held[:, resource].sum() == 14
        both = table.state.deck[resource] + table.state.hand[:, resource].sum(axis=0)
        assert both.tolist() == [3, 4, 4, 2, 1]


@pytest.mark.clause("FF 2.7")
def test_a_player_begins_with_one_card_of_each_and_alone_knows_their_values():
    table = new(3)
    for player in range(3):
        assert table.state.held[player].tolist() == [1, 1, 1, 1]
        own = table.table.view(player)["seats"][player]
        assert sum(len(cards) for cards in own["hand"].values()) == 4
        for other in {None, 0, 1, 2} - {player}:
            seen = table.table.view(other)["seats"][player]
            assert seen["hand"] is None
            assert seen["held"] == {"quantum": 1, "tech": 1, "ore": 1, "bio": 1}


@pytest.mark.clause("FF 2.8", "FF 2.9", "FF 12.7")
@pytest.mark.parametrize(
    ("players", "dominion", "tokens", "missions"),
    [(1, "on", 9, 13), (2, "off", 9, 13), (2, "on", 11, 15), (3, "off", 11, 15), (3, "on", 14, 18), (4, "off", 14, 18)],
)
def test_tokens_and_missions_follow_the_number_of_factions(players, dominion, tokens, missions):
    """FF-12, FF-21."""
    table = new(players, dominion=dominion)
    assert table.state.vp_left == tokens
    assert table.state.mission_deck + 3 == missions


@pytest.mark.clause("FF 2.9")
def test_the_missions_are_taken_at_random_from_eighteen():
    rows = {tuple(Scene(INTERPRETED.new(2, seed=seed)).row()) for seed in range(5)}
    assert len(rows) == 5
    assert len(CONTENT.components["mission"]) == 18


@pytest.mark.clause("FF 2.10", "FF 8.5")
def test_three_missions_lie_open_and_explore_cards_bring_hidden_tokens():
    for seed in range(6):
        table = Scene(INTERPRETED.new(2, seed=seed))
        assert None not in table.row()
        explored = [name.removeprefix("Explore ") for name in table.row() if name and name.startswith("Explore")]
        view = table.table.view(0)
        assert sorted(s["name"] for s in view["spaces"] if s["explore"]) == sorted(explored)
        assert sorted(table.state.token_value.tolist()) == [1, 1, 2, 2, 3]
        assert not table.table.seen_by(0).state.token_value.any()


@pytest.mark.clause("FF 2.1")
def test_there_are_eight_planets_and_five_spaces_to_explore():
    kinds = [space["kind"] for space in CONTENT.components["space"]]
    assert (kinds.count("planet"), kinds.count("explore"), kinds.count("hole")) == (8, 5, 1)
    assert len(set(SPACE_NAMES)) == 18
    for name in SPACE_NAMES:
        assert scene("UEA", "Noxian").put("UEA d6 a", name).on("UEA d6 a") == name


@pytest.mark.clause("FF 2.3", "FF 2.11")
def test_four_players_choose_in_turn_and_the_last_has_what_is_left():
    table = new(4)
    for number, faction in enumerate(("The Surge", "The Signal", "Order of Volcor", "Morovian Mercenaries")):
        assert table.table.mover == number
        table.play(f"choose {faction}")
    assert (table.decision, table.table.mover) == ("place", 0)
    shorts = [seat["faction"]["short"] for seat in table.table.view()["seats"]]
    assert shorts == ["Surge", "Signal", "Volcor", "Morovian"]
    for player in range(4):
        for _ in range(3):
            assert table.table.mover == player
            table.place_first()
    assert (table.decision, table.mover) == ("action", "Surge")
    assert [table.on(f"{name} a") for name in ("Surge d4", "Signal d6", "Volcor d6")] == [
        "Asteroid Field", "Korivale", "Nox",
    ]  # fmt: skip
    assert [table.lies(f"Morovian {name}") for name in ("d6 a", "d6 b", "d10 c")] == ["beside"] * 3


@pytest.mark.clause("FF 2.3")
def test_dealt_factions_are_any_that_go_together():
    """Over some games every faction is dealt, and never two with the same home."""
    dealt = set()
    for seed in range(30):
        table = Scene(INTERPRETED.new(4, seed=seed, options={"factions": "random"}))
        factions = [seat["faction"]["short"] for seat in table.table.view()["seats"]]
        homes = [seat["faction"]["home"] for seat in table.table.view()["seats"]]
        assert len(set(homes)) == 4
        dealt |= set(factions)
    assert dealt == set(SHORT)
    for seed in range(8):
        table = Scene(INTERPRETED.new(3, seed=seed, options={"factions": "random", "expansion": "base"}))
        assert {seat["faction"]["short"] for seat in table.table.view()["seats"]} <= set(SHORT[:6])


@pytest.mark.clause("FF 2.7")
@pytest.mark.parametrize("number", [0, 2])
def test_players_may_begin_with_other_numbers_of_cards(number):
    table = Scene(INTERPRETED.new(3, seed=3, options={"dominion": "on", "content": {"setup.cards": number}}))
    held = {"quantum": number, "tech": number, "ore": number, "bio": number}
    assert [seat["held"] for seat in table.table.view()["seats"]] == [held] * 3 + [dict.fromkeys(held, 0)]
    told = [str(event) for event in table.table.opening_events if "draws" in str(event)]
    assert len([line for line in told if "combat value" not in line]) == 3 * 4 * number


@pytest.mark.clause("FF 2.8", "FF 2.9")
@pytest.mark.parametrize(("players", "row"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_numbers_of_the_set_up_are_those_of_their_row(players, row):
    numbers = {f"setup.vp_tokens_{n}": 20 + n for n in (2, 3, 4)} | {f"setup.missions_{n}": 10 + n for n in (2, 3, 4)}
    options = {"dominion": "off", "content": numbers}
    view = INTERPRETED.new(players, seed=3, options=options).view()
    assert view["vp_left"] == 20 + row
    assert view["mission_deck"] == 10 + row - 3


@pytest.mark.clause("FF 2.5")
def test_every_face_is_offered_that_is_worth_having_and_any_may_be_chosen():
    table = new(2, dominion="off")
    table.play("choose United Earth Alliance", "choose The Surge")
    assert {offer.rpartition(" ")[2] for offer in table.offers} == {"1", "6"}
    assert len(table.offers) == 2 * 7, "the middle of the home, and six places around it"
    for value in range(1, 7):
        assert table.table.why_not(f"place UEA d6 a at 225,225 showing {value}") is None
    assert table.refuses("place UEA d6 a at 225,225 showing 0") == "FF 2.5"


@pytest.mark.clause("FF 2.10", "FF 8.5")
def test_explore_tokens_are_shuffled():
    orders = {tuple(INTERPRETED.new(2, seed=seed).state.token_value.tolist()) for seed in range(12)}
    assert len(orders) > 4


@pytest.mark.clause("FF 2.5", "FF 13.31")
def test_every_die_of_the_set_up_is_placed_at_its_home_in_turn():
    table = new(3, dominion="off", bounties="off")
    table.play("choose The Surge", "choose Noxian Empire", "choose Morovian Mercenaries")
    for die in ("Surge d4 a", "Surge d4 b", "Surge d6 c", "Noxian d6 a", "Noxian d8 b", "Noxian d12 c"):
        assert table.mover == die.split()[0]
        assert table.refuses(f"place {die} at 600,400 showing 1") == "FF 2.5"
        assert table.refuses("stay") == "FF 2.5"
        assert table.place_first() == [f"{die} is placed, showing 1"]
    assert table.refuses("place Morovian d6 a at 600,400 showing 1") == "FF 13.31"
    for _ in range(3):
        table.place_first()
    assert (table.decision, table.active) == ("action", "Surge")
