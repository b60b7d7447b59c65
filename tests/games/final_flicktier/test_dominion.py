"""Chapter 12. The Dominion's A.I."""

from __future__ import annotations

import pytest

from farport.games.final_flicktier.tables import AI_CARD, AI_COUNT
from farport.games.final_flicktier.words import AI_NAMES, CONTENT

from .scenario import INTERPRETED, Scene, scene

QUIET = ("Far Patrol", "Trespass", "Foothold")


def solo(**options: str) -> Scene:
    return scene("UEA", dominion="on", **options)


def deck(table: Scene) -> list[str]:
    """The names of the cards in the A.I. deck."""
    return [AI_NAMES[int(AI_CARD[i])] for i in range(AI_COUNT) if table.state.ai_pool >> i & 1]


def draw(table: Scene, name: str) -> list[str]:
    """End the player's turn, and let the A.I. draw a certain card."""
    table.next_ai_card(name)
    return table.play("end turn")


@pytest.mark.clause("FF 12.1", "FF 13.21")
def test_the_dominion_has_a_d6_and_the_d20_at_the_black_hole():
    table = solo()
    assert table.state.ai == 1
    assert table.on("Dorikor d6 a") == "black hole"
    assert table.on("Dorikor d20 c") == "black hole"
    assert table.lies("Dorikor d6 b") == "box"
    assert (table.state.vp_left, table.state.mission_deck) == (9, 10)


@pytest.mark.clause("FF 12.1")
def test_a_solo_game_is_always_against_the_dominion_and_four_players_never():
    assert INTERPRETED.new(1, seed=1, options={"dominion": "off"}).state.ai == 1
    assert INTERPRETED.new(4, seed=1, options={"dominion": "on"}).state.ai == -1
    assert INTERPRETED.new(2, seed=1).state.ai == 2
    assert INTERPRETED.new(3, seed=1).state.ai == -1


@pytest.mark.clause("FF 12.1")
def test_nobody_else_plays_the_dominion_then():
    table = Scene(INTERPRETED.new(1, seed=1))
    assert table.refuses("choose Dominion of Dorikor") == "FF 12.1"


@pytest.mark.clause("FF 12.2")
@pytest.mark.parametrize(("difficulty", "bad"), [("beginner", 3), ("easy", 2), ("medium", 1), ("hard", 0)])
def test_the_difficulty_is_the_number_of_bad_flicks(difficulty, bad):
    cards = deck(solo(difficulty=difficulty))
    assert cards.count("Bad Flick") == bad
    assert len(cards) == 20 + bad


@pytest.mark.clause("FF 12.2")
def test_the_whole_deck_has_twenty_three_cards():
    assert sum(card["copies"] for card in CONTENT.components["ai"]) == len(deck(solo(difficulty="beginner"))) == 23


@pytest.mark.clause("FF 12.3", "FF 12.14")
def test_the_dominion_acts_last_and_draws_one_card():
    table = scene("UEA", "Surge", dominion="on").end_turn()
    assert table.active == "Surge"
    before = len(deck(table))
    told = draw(table, "Bad Flick")
    assert told == [
        "Surge ends the turn",
        "Dorikor's turn (the A.I.)",
        "the Dominion draws: Bad Flick",
        "nothing happens: the card is a Bad Flick",
        "UEA's turn (red)",
    ]
    assert before == 22
    assert deck(table) == []


@pytest.mark.clause("FF 12.4")
def test_when_no_card_can_be_drawn_each_player_has_one_more_turn():
    table = scene("UEA", "Surge", dominion="on")
    table.state.ai_pool = 0
    table.end_turn()
    assert "the A.I. deck is empty" in table.play("end turn")
    order = []
    while not table.table.over:
        order.append(table.active)
        table.end_turn()
    assert order == ["UEA", "Surge"]
    assert table.table.outcome.reason == "the most points counted, after the A.I. deck ran out"


@pytest.mark.clause("FF 12.4", "FF 11.4")
def test_in_a_final_round_an_empty_deck_changes_nothing():
    table = scene("UEA", "Surge", dominion="on")
    table.state.triggers = 1
    table.state.ai_pool = 0
    turns = 0
    while not table.table.over:
        table.end_turn()
        turns += 1
    assert turns == 3, "the trigger's turn, and one of each player; the Dominion's own passes"
    assert table.table.outcome.reason == "the most points counted, after the last 1VP token was claimed"


@pytest.mark.clause("FF 12.5")
def test_the_dominion_holds_no_cards_and_owes_no_decision():
    table = solo()
    assert table.state.held[1].sum() == 0
    for _ in range(5):
        table.end_turn()
        assert table.table.mover == 0


@pytest.mark.clause("FF 12.6")
def test_a_card_drawn_at_random_defends_a_ship_of_the_dominion():
    table = solo().hand("UEA", ore=[2]).put("UEA d6 a", (200, 300), 1).put("Dorikor d6 a", (330, 300), 2)
    everything = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5]
    table.front("Dorikor", quantum=everything, tech=everything, bio=everything).deck("ore", 4)
    table.attack("UEA d6 a", "Dorikor d6 a", "ore 2")
    assert table.decision == "flick"
    told = table.flick("UEA d6 a", (310, 300), strikes={"Dorikor d6 a": (350, 300)})
    assert "Dorikor's card is ore with combat value 4" in told
    assert "UEA has 3, Dorikor has 6" in told
    assert "Dorikor wins the combat" in told


@pytest.mark.clause("FF 12.6", "FF 5.10")
def test_a_beaten_ship_of_the_dominion_goes_to_the_black_hole():
    table = solo().hand("UEA", ore=[5]).put("UEA d8 c", (200, 300), 8).put("Dorikor d6 a", (330, 300), 1)
    table.attack("UEA d8 c", "Dorikor d6 a", "ore 5")
    table.flick("UEA d8 c", (310, 300), strikes={"Dorikor d6 a": (350, 300)})
    assert table.on("Dorikor d6 a") == "black hole"
    assert table.vp("UEA") == 1


@pytest.mark.clause("FF 5.13")
@pytest.mark.parametrize(("end", "place"), [((550.0, 300.0), "Anvil"), ((330.0, -40.0), "black hole")])
def test_an_escaped_ship_of_the_dominion_stays_or_goes_to_the_black_hole(end, place):
    """FF-28."""
    table = solo().hand("UEA", ore=[5]).put("UEA d8 c", (200, 300), 8).put("Dorikor d6 a", (330, 200), 1)
    table.attack("UEA d8 c", "Dorikor d6 a", "ore 5")
    table.flick("UEA d8 c", (310, 210), strikes={"Dorikor d6 a": end})
    assert table.on("Dorikor d6 a") == place
    assert table.decision == "action"
    assert table.cards("UEA") == {"ore": [5]}


@pytest.mark.clause("FF 12.7")
def test_as_a_dummy_it_is_a_third_or_fourth_faction():
    assert scene("UEA", "Surge", dominion="on").state.vp_left == 11
    assert scene("UEA", "Surge", "Signal", dominion="on").state.mission_deck == 15


@pytest.mark.clause("FF 12.8")
@pytest.mark.parametrize(("card", "slot"), [("Take 1st Mission", 0), ("Take 2nd Mission", 1), ("Take 3rd Mission", 2)])
def test_the_dominion_takes_a_mission_of_the_row(card, slot):
    table = solo().missions(*QUIET)
    told = draw(table, card)
    assert f"Dorikor completes {QUIET[slot]}" in told
    assert table.row()[slot] not in QUIET
    assert table.score("Dorikor") == 2


@pytest.mark.clause("FF 12.8", "FF 8.5")
def test_it_takes_an_explore_token_unseen():
    table = solo().missions("Explore The Rift", "Trespass", "Foothold")
    assert "Dorikor takes an Explore token" in draw(table, "Take 1st Mission")
    assert table.state.token_of[0] == 1
    assert table.table.seen_by(0).state.token_value[0] == 0
    assert table.score("Dorikor") == table.state.token_value[0]


@pytest.mark.clause("FF 12.8", "FF 13.10")
def test_a_claimed_mission_is_safe_from_it():
    """FF-40."""
    table = scene("Korivali", dominion="on").missions("Deliver ore to Ombra", "Trespass", "Foothold")
    table.level("Korivali", own=2).play("claim Deliver ore to Ombra")
    assert "nothing happens: the mission is claimed" in draw(table, "Take 1st Mission")
    assert table.row()[0] == "Deliver ore to Ombra"


@pytest.mark.clause("FF 12.9", "FF 13.23")
def test_it_destroys_a_home_whatever_its_upgrades_are():
    table = solo()
    assert "Dorikor builds a Destruction on Earth" in draw(table, "Destroy Earth")
    assert table.state.destroyed == 1
    assert table.score("Dorikor") == 3
    assert "nothing happens: such a token lies there already" in draw(table, "Destroy Earth")


@pytest.mark.clause("FF 12.10")
def test_it_upgrades_its_own_track():
    table = solo()
    for level in (1, 2, 3):
        assert f"Dorikor upgrades to level {level} of the faction track" in draw(table, "Upgrade")
        assert table.state.track[1].tolist() == [0, level]
    assert "nothing happens: its track is at the end" in draw(table, "Upgrade")
    table.built("Dorikor", "square", "Earth")
    assert table.score("Dorikor") == 3 + 2


@pytest.mark.clause("FF 12.10")
def test_one_upgrade_card_is_for_solo_games_only():
    assert "Upgrade (Solo Only)" in deck(solo())
    assert "Upgrade (Solo Only)" not in deck(scene("UEA", "Surge", dominion="on"))


@pytest.mark.clause("FF 12.11")
@pytest.mark.parametrize(
    ("card", "victim"),
    [
        ("+1 VP: the ship nearest the black hole", "UEA d6 a"),
        ("+1 VP: the ship showing the highest number", "UEA d8 c"),
        ("+1 VP: the ship showing the lowest number", "UEA d6 b"),
    ],
)
def test_it_takes_a_token_and_destroys_the_described_ship(card, victim):
    """FF-19."""
    table = solo().put("UEA d6 a", (700, 300), 4).put("UEA d6 b", (300, 300), 2).put("UEA d8 c", (300, 400), 7)
    told = draw(table, card)
    assert "Dorikor takes a 1VP token" in told
    assert f"{victim} is destroyed" in told
    assert (table.decision, table.mover) == ("place", "UEA")
    table.play(next(offer for offer in table.offers if offer.startswith("place")))
    assert table.on(victim) == "Earth"
    assert (table.decision, table.active) == ("action", "UEA")


@pytest.mark.clause("FF 12.11")
def test_equal_faces_lose_the_ship_nearest_the_black_hole_and_never_a_yellow_one():
    """FF-19."""
    table = solo().put("UEA d6 a", (300, 300), 3).put("UEA d6 b", (500, 300), 3).put("UEA d8 c", (300, 400), 3)
    assert "UEA d6 b is destroyed" in draw(table, "+1 VP: the ship showing the highest number")


@pytest.mark.clause("FF 12.11")
def test_with_no_ship_on_the_mats_only_the_token_is_taken():
    table = solo().put("UEA d6 a", (-40, 100)).put("UEA d6 b", (-40, 200)).put("UEA d8 c", (-40, 300))
    told = draw(table, "+1 VP: the ship nearest the black hole")
    assert "Dorikor takes a 1VP token" in told
    assert table.decision == "action"


@pytest.mark.clause("FF 12.12")
def test_it_places_a_governor_once():
    table = solo()
    draw(table, "Governor to Mirror")
    assert table.has_built("Dorikor", "round", "Mirror")
    assert "nothing happens: such a token lies there already" in draw(table, "Governor to Mirror")


@pytest.mark.clause("FF 12.13")
@pytest.mark.parametrize(
    ("card", "die", "place", "value"),
    [
        ("D20 to Anvil", "Dorikor d20 c", "Anvil", 15),
        ("D6 to Hallow", "Dorikor d6 a", "Hallow", 5),
        ("D6 to Ombra", "Dorikor d6 a", "Ombra", 4),
    ],
)
def test_it_puts_a_die_on_a_planet(card, die, place, value):
    table = solo().put("UEA d6 a", place)
    draw(table, card)
    assert (table.on(die), table.shows(die)) == (place, value)


@pytest.mark.clause("FF 12.13", "FF 13.13")
def test_a_bugged_die_is_not_moved():
    """FF-46."""
    table = scene("Surge", dominion="on").level("Surge", own=1).put("Dorikor d6 a", (300, 300))
    table.state.bugged = table.die("Dorikor d6 a")
    assert "nothing happens: the bug holds that die" in draw(table, "D6 to Hallow")
    assert table.where("Dorikor d6 a") == (300, 300)


@pytest.mark.clause("FF 12.14")
def test_a_bad_flick_does_nothing():
    table = solo()
    table.next_ai_card("Bad Flick")
    before = table.state.copy()
    table.play("end turn")
    changed = [name for name in before.dtype.names if before[name].tobytes() != table.state[name].tobytes()]
    assert set(changed) <= {"rng", "turn", "ai_pool"}


@pytest.mark.clause("FF 12.15")
def test_the_dominion_scores_as_a_player_does_and_can_win():
    table = solo().built("Dorikor", "round", "Mirror").built("Dorikor", "square", "Earth")
    table.state.vp[1], table.state.vp_left = 2, 7
    assert table.score("Dorikor") == 2 + 3 + 2
    table.state.ai_pool = 0
    told = table.end_turn().play("end turn")
    assert table.table.over
    assert (table.table.winners, table.state.winners) == ((), 0)
    assert [line for line in told if "wins" in line] == ["the Dominion of Dorikor wins"]


@pytest.mark.clause("FF 12.15", "FF 11.7")
def test_a_tie_with_the_dominion_goes_to_the_one_with_cards():
    """FF-47."""
    table = solo().hand("UEA", ore=[1])
    table.state.ai_pool = 0
    table.end_turn().end_turn()
    assert table.table.winners == (0,)


@pytest.mark.clause("FF 11.2")
def test_the_last_structure_of_the_dominion_is_a_trigger():
    table = solo().built("Dorikor", "round", "Mirror", "Calyx", "Tarn").built("Dorikor", "square", "Earth", "Korivale")
    assert "the end is near: a last structure was built" in draw(table, "Destroy the Asteroid Field")


@pytest.mark.clause("FF 12.3", "FF 12.1")
@pytest.mark.parametrize("players", [("UEA",), ("UEA", "Surge"), ("UEA", "Surge", "Signal")])
def test_the_dominion_has_one_turn_in_every_round(players):
    table = scene(*players, dominion="on")
    assert len(deck(table)) == {1: 23, 2: 22, 3: 22}[len(players)]
    table.next_ai_card("Bad Flick", "Bad Flick")
    for left in (1, 0):
        for faction in players:
            assert table.active == faction
            table.end_turn()
        assert table.table.view()["ai_deck"] == left


@pytest.mark.clause("FF 12.3")
def test_a_card_that_was_drawn_is_discarded_and_any_other_may_follow():
    drawn = set()
    for seed in range(12):
        table = Scene(INTERPRETED.new(1, seed=seed))
        table.play("choose United Earth Alliance")
        while table.decision == "place":
            table.place_first()
        before = table.table.view()["ai_deck"]
        told = table.play("end turn")
        drawn |= {line for line in told if "draws" in line}
        assert table.table.view()["ai_deck"] == before - 1
    assert len(drawn) > 5


@pytest.mark.clause("FF 12.6")
def test_the_card_comes_from_any_deck():
    """Decks that hold cards of one value tell which one was drawn from."""
    seen = set()
    for seed in range(16):
        table = solo().hand("UEA", ore=[2]).put("UEA d6 a", (200, 300), 1).put("Dorikor d6 a", (330, 300), 2)
        table.deck("quantum", 1).deck("tech", 2).deck("ore", 3).deck("bio", 4)
        table.attack("UEA d6 a", "Dorikor d6 a", "ore 2")
        table.state.rng[0] = seed * 0x0F3779B1 % (1 << 31)
        told = table.flick("UEA d6 a", (310, 300), strikes={"Dorikor d6 a": (350, 300)})
        seen |= {line for line in told if line.startswith("Dorikor's card")}
        total = next(int(line.split()[-1]) for line in told if line.startswith("Dorikor's card"))
        assert f"UEA has 3, Dorikor has {2 + total}" in told
    assert len(seen) == 4


@pytest.mark.clause("FF 12.6")
def test_the_card_that_defended_is_discarded():
    table = solo().hand("UEA", ore=[2]).put("UEA d6 a", (200, 300), 1).put("Dorikor d6 a", (330, 300), 2)
    everything = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5]
    table.front("Dorikor", quantum=everything, tech=everything, bio=everything).deck("ore", 4, 4)
    table.attack("UEA d6 a", "Dorikor d6 a", "ore 2").flick(
        "UEA d6 a", (310, 300), strikes={"Dorikor d6 a": (350, 300)}
    )
    assert table.table.view()["discards"]["ore"].count(4) == 1
    assert table.table.view()["decks"]["ore"] == 1
    assert table.cards_in_front("UEA") == {"ore": [2]}


@pytest.mark.clause("FF 12.6")
def test_without_a_card_in_any_deck_the_dominion_defends_with_its_face():
    table = solo().hand("UEA", ore=[2]).put("UEA d6 a", (200, 300), 1).put("Dorikor d6 a", (330, 300), 2)
    everything = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5]
    rest = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5]
    table.front("Dorikor", quantum=everything, tech=everything, bio=everything, ore=rest)
    table.attack("UEA d6 a", "Dorikor d6 a", "ore 2")
    told = table.flick("UEA d6 a", (310, 300), strikes={"Dorikor d6 a": (350, 300)})
    assert "UEA has 3, Dorikor has 2" in told


@pytest.mark.clause("FF 5.14")
def test_a_miss_against_the_dominion_gives_the_card_back():
    table = solo().hand("UEA", ore=[2]).put("Dorikor d6 a", (330, 300), 2)
    table.attack("UEA d6 a", "Dorikor d6 a", "ore 2").flick("UEA d6 a", (310, 200))
    assert table.cards("UEA") == {"ore": [2]}


@pytest.mark.clause("FF 12.8", "FF 11.3")
def test_a_gap_in_the_row_gives_the_dominion_nothing():
    table = solo().missions(*QUIET, deck=["Open Market"])
    draw(table, "Take 1st Mission")
    told = draw(table, "Take 1st Mission")
    assert "the end is near: the Mission deck ran out" in told
    assert table.row() == [None, "Trespass", "Foothold"]
    assert "nothing happens: no Mission card lies there" in draw(table, "Take 1st Mission")


@pytest.mark.clause("FF 12.9", "FF 12.12")
def test_it_places_all_its_tokens():
    table = solo()
    for card in ("Destroy Earth", "Destroy Korivale", "Governor to Mirror", "Governor to Calyx", "Governor to Tarn"):
        draw(table, card)
    spaces = {space["name"]: space for space in table.table.view()["spaces"]}
    assert [name for name, space in spaces.items() if space["destroyed"]] == ["Earth", "Korivale"]
    assert [name for name, space in spaces.items() for token in space["tokens"] if token["shape"] == "round"] == [
        "Tarn", "Calyx", "Mirror",
    ]  # fmt: skip
    assert table.score("Dorikor") == 2 * 3 + 3 * 2
    assert "the end is near: a last structure was built" in draw(table, "Destroy the Asteroid Field")


@pytest.mark.clause("FF 12.11")
def test_the_described_ship_is_never_yellow_and_may_be_anybodys():
    """The Dominion's own d20 is nearest to the black hole and shows the most."""
    table = scene("UEA", "Surge", "Signal", dominion="on").put("Dorikor d20 c", (740, 380), 20)
    table.put("Signal d6 c", (600, 350), 6).put("Surge d4 a", (500, 350), 2)
    for _ in range(2):
        table.end_turn()
    assert "Signal d6 c is destroyed" in draw(table, "+1 VP: the ship showing the highest number")
    assert (table.decision, table.mover) == ("place", "Signal")


@pytest.mark.clause("FF 12.11")
def test_a_bugged_ship_of_another_is_destroyed_and_a_bugged_yellow_one_is_not():
    table = scene("Surge", "UEA", dominion="on").level("Surge", own=1).put("UEA d6 a", (700, 300), 6)
    table.bug_on("UEA d6 a").end_turn()
    told = draw(table, "+1 VP: the ship nearest the black hole")
    assert "UEA d6 a is destroyed" in told
    assert "the bug leaves UEA d6 a" in told
    assert table.mover == "UEA"
    table = scene("Surge", "UEA", dominion="on").level("Surge", own=1).put("Dorikor d6 a", (700, 300), 6)
    table.bug_on("Dorikor d6 a").end_turn()
    told = draw(table, "+1 VP: the ship showing the highest number")
    assert not any("Dorikor d6 a" in line for line in told)


@pytest.mark.clause("FF 12.11", "FF 11.1")
def test_the_dominion_takes_the_last_token_and_then_none():
    table = solo().vp_left(1).put("UEA d6 a", (700, 300))
    assert "the end is near: the last 1VP token was claimed" in draw(table, "+1 VP: the ship nearest the black hole")
    table.place_first()
    assert table.vp("Dorikor") == 1
    told = draw(table, "+1 VP: the ship nearest the black hole")
    assert "no 1VP token is left for Dorikor" in told
    assert table.vp("Dorikor") == 1
    assert any("is destroyed" in line for line in told)


@pytest.mark.clause("FF 12.11")
def test_without_a_token_and_a_ship_the_card_does_nothing():
    table = solo().vp_left(0)
    for die in ("UEA d6 a", "UEA d6 b", "UEA d8 c"):
        table.fallen(die)
    told = draw(table, "+1 VP: the ship showing the lowest number")
    assert "nothing happens: no 1VP token and no ship is left" in told


@pytest.mark.clause("FF 12.13")
def test_a_die_goes_to_its_planet_again():
    table = solo()
    draw(table, "D6 to Hallow")
    draw(table, "D6 to Ombra")
    assert (table.on("Dorikor d6 a"), table.shows("Dorikor d6 a")) == ("Ombra", 4)
    assert "Dorikor d6 a is placed, showing 5" in draw(table, "D6 to Hallow")
    assert table.on("Dorikor d20 c") == "black hole"


@pytest.mark.clause("FF 12.15", "FF 12.10")
def test_the_dominion_scores_its_tokens_missions_and_bonus():
    table = solo().missions("Explore The Rift", "Trespass", "Foothold")
    for card in ("Destroy Earth", "Governor to Mirror", "Take 1st Mission", "Take 2nd Mission"):
        draw(table, card)
    token = int(table.state.token_value[0])
    assert table.score("Dorikor") == 3 + 2 + token + 2
    for _ in range(3):
        draw(table, "Upgrade")
    assert table.score("Dorikor") == 3 + 2 + 2 + token + 2
    draw(table, "+1 VP: the ship nearest the black hole")
    assert table.score("Dorikor") == 3 + 2 + 2 + token + 2 + 1


@pytest.mark.clause("FF 12.4")
@pytest.mark.parametrize("players", [("UEA",), ("UEA", "Surge", "Signal")])
def test_after_the_last_card_the_players_have_one_more_turn(players):
    table = scene(*players, dominion="on").next_ai_card("Bad Flick")
    for _ in players:
        table.end_turn()
    assert not table.table.over
    for _ in players:
        assert not table.table.over
        told = table.play("end turn")
    assert "the A.I. deck is empty" in told
    order = []
    while not table.table.over:
        order.append(table.active)
        table.end_turn()
    assert order == list(players)


@pytest.mark.clause("FF 12.15", "FF 11.6")
def test_a_player_and_the_dominion_are_compared_with_all_others():
    table = scene("UEA", "Surge", "Signal", dominion="on").built("Signal", "square", "Vessa", "Tarn")
    table.built("Dorikor", "round", "Mirror").built("UEA", "round", "Vessa")
    table.state.triggers, table.state.ai_pool = 1, 0
    while not table.table.over:
        told = table.play("end turn")
    assert table.table.winners == (2,)
    assert [line for line in told if "points" in line] == [
        "UEA has 2 points", "Surge has 0 points", "Signal has 4 points", "Dorikor has 2 points",
    ]  # fmt: skip
    assert "Signal wins" in told
    assert "the Dominion of Dorikor wins" not in told
